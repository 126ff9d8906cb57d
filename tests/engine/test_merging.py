"""CR 702.140, 730: mutating creature spells and merged permanents."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, lowered, table

from tolaria.engine.batch import Match
from tolaria.engine.probe.checked import play_checked
from tolaria.rulesets import Ruleset

RANDOM, GREEDY = 0, 2

HERON = """card Pool Heron
  cost {4}{U}
  type Creature - Bird
  pt 3/4
  keywords mutate costing ({3}{U}), flying
  when mutates of this
    draw 1
"""
HOOF = """card Gold Hoof
  cost {4}{W}
  type Creature - Beast
  pt 4/5
  keywords mutate costing ({2}{W}), vigilance
  when mutates of this
    gain-life times-mutated of this
"""
CRAWLER = """card Grave Crawler
  cost {2}{B}
  type Creature - Worm
  pt 6/6
  keywords mutate costing ({1}{B}), trample
  static: rule mutates-from-graveyard
"""
IMP = """card Spark Imp
  cost {R}
  type Creature - Imp
  pt 1/2
  keywords haste
  activate {1} only once-each-turn
    change this: gets +1/+0
  persist
"""
SQUIRE = "card Young Squire\n  cost {W}\n  type Creature - Human\n  pt 2/2\n"
WATCHER = """card Watcher
  cost {G}
  type Enchantment
  when mutates of [creature you-control]
    gain-life 2
"""
KILL = instant("Kill It", "target [creature]", "destroy target")
HOME = instant("Send Home", "target [permanent]", "move target to hand")
BURY = instant("Tuck It", "target [permanent]", "move target to library")
BLINK = instant("Blink It", "target [creature]", "exile target", "move last to battlefield")
TWIN = instant("Twin It", "target [creature]", "copy-token 1 of target")
ECHO = instant("Echo It", "target [spell]", "copy target new-targets")
BLANK = """card Blanking
  cost {U}
  type Enchantment - Aura
  enchant [creature]
  static of host: loses-abilities
"""
MAKER = """card Maker
  cost {G}
  type Sorcery
  spell
    create 1
      token Worm
        type Creature - Worm
        color green
        pt 5/5
        keywords trample
"""
PUP = """card Small Pup // Grown Wolf
  cost {1}{G}
  type Creature - Hound
  pt 1/1
  activate {G}
    transform this
  transforms-into Grown Wolf
    type Creature - Wolf
    color green
    pt 4/4
    keywords trample
"""
MORPH = (
    "card Lurker\n  cost {3}{U}\n  type Creature - Fish\n  pt 5/5\n  keywords morph costing ({U}), lifelink\n"
)
CAGE = """card Cage
  cost {W}
  type Enchantment
  when enters of this
    target [creature opponent-controls]
    exile target until-leaves
"""
ALL = (
    HERON,
    HOOF,
    CRAWLER,
    IMP,
    SQUIRE,
    WATCHER,
    KILL,
    HOME,
    BURY,
    BLINK,
    TWIN,
    ECHO,
    BLANK,
    MAKER,
    PUP,
    MORPH,
)


def ready(*cards, **more):
    """Return a table on which A has mana for a lot."""
    p = table(*(cards or ALL), BEAR, **more)
    p.pool("A", "WUBRGWUBRGWUBRGWUBRGWUBRG")
    return p


def mutate(p, card, target, under=False, where="hand", by="A"):
    """Cast a card for its mutate cost and let it and its triggers resolve; the permanent."""
    p.answer("yesno", under)
    p.pool(by, "WUBRGWUBRG")
    p.cast(p.put(by, where, card), targets=[target], way="mutate")
    p.resolve_all()
    return target


def test_702_140a_it_targets_a_creature_of_the_same_owner_that_is_no_human():
    p = ready()
    mine, squire = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Young Squire")
    p.put("B", "battlefield", "Bear")
    lent = p.put("B", "battlefield", "Bear", owner="A")
    heron = p.put("A", "hand", "Pool Heron")
    p.cast(heron, targets=[lent], way="mutate")
    asked = p.asked[-1]
    assert asked.kind == "target"
    assert {option.object.ref for option in asked.options} == {mine.ref, lent.ref}
    assert squire.zone == "battlefield"


def test_702_140a_without_a_target_it_is_cast_for_its_mana_cost_alone():
    p = ready()
    heron = p.put("A", "hand", "Pool Heron")
    assert [o.way for o in p.actions("A") if o.act == "cast"] == [None]
    p.cast(heron)
    p.resolve()
    assert heron.stats == (3, 4)


def test_702_140b_if_its_target_is_illegal_it_enters_as_a_creature():
    p = ready()
    bear = p.put("A", "battlefield", "Bear")
    p.cast(p.put("A", "hand", "Pool Heron"), targets=[bear], way="mutate")
    cast(p, "Kill It", bear)
    (heron,) = p.zone("A", "battlefield")
    assert (heron.name, heron.stats, p.graveyard("A")) == ("Pool Heron", (3, 4), ["Bear", "Kill It"])
    assert p.hand("A") == []


@pytest.mark.parametrize("under", [False, True])
def test_702_140c_it_merges_over_or_under_and_nothing_enters(under):
    """702.140e: the topmost's characteristics, the abilities of all; 730.2c: the same object."""
    p = ready()
    imp = p.put("A", "battlefield", "Spark Imp", tapped=True, counters={"+1/+1": 1}, damage=1)
    mutate(p, "Pool Heron", imp, under)
    assert imp.zone == "battlefield"
    assert (imp.name, imp.stats) == (("Spark Imp", (2, 3)) if under else ("Pool Heron", (4, 5)))
    assert imp.keywords == {"flying", "haste"}
    assert imp.tapped and imp.damage == 1
    assert (len(p.zone("A", "battlefield")), len(p.zone("A", "hand"))) == (1, 1)


def test_702_140d_what_mutates_is_watched_by_itself_and_others():
    p = ready()
    p.put("A", "battlefield", "Watcher")
    imp = p.put("A", "battlefield", "Spark Imp")
    mutate(p, "Pool Heron", imp)
    assert (p.life("A"), len(p.zone("A", "hand"))) == (22, 1)
    mutate(p, "Gold Hoof", imp, under=True)  # 2 by the Watcher, 2 as it has mutated twice
    assert (p.life("A"), len(p.zone("A", "hand"))) == (26, 2)
    assert imp.name == "Pool Heron"
    assert imp.keywords == {"flying", "haste", "vigilance"}


def test_702_140e_abilities_that_were_used_this_turn_stay_so():
    p = ready()
    imp = p.put("A", "battlefield", "Spark Imp")
    p.activate(imp)
    p.resolve()
    mutate(p, "Pool Heron", imp)
    assert (imp.name, imp.stats) == ("Pool Heron", (4, 4))
    assert not [o for o in p.actions("A") if o.act == "activate"]
    p.pass_until("main1", turn=5)
    p.pool("A", "G")
    assert [o for o in p.actions("A") if o.act == "activate"]
    p.activate(imp)
    p.resolve()
    assert imp.stats == (4, 4)


@pytest.mark.parametrize("under", [False, True])
def test_730_3_all_its_cards_go_to_the_graveyard(under):
    """730.3c: what finds the new object, persist here, finds all of them."""
    p = ready()
    imp = p.put("A", "battlefield", "Spark Imp")
    mutate(p, "Pool Heron", imp, under)
    p.cast(p.put("A", "hand", "Kill It"), targets=[imp])
    p.resolve()
    assert sorted(p.graveyard("A")) == ["Kill It", "Pool Heron", "Spark Imp"]
    p.resolve()
    assert sorted((t.name, t.stats) for t in p.zone("A", "battlefield")) == [
        ("Pool Heron", (2, 3)),
        ("Spark Imp", (0, 1)),
    ]


def test_730_3_all_its_cards_go_to_hand_or_library():
    p = ready()
    bear = p.put("A", "battlefield", "Bear")
    mutate(p, "Pool Heron", bear)
    hand = len(p.zone("A", "hand"))
    cast(p, "Send Home", bear)
    assert sorted(t.name for t in p.zone("A", "hand"))[:1] and len(p.zone("A", "hand")) == hand + 2
    bear = p.put("A", "battlefield", "Bear")
    mutate(p, "Pool Heron", bear, under=True)
    cast(p, "Tuck It", bear)
    assert sorted(p.library("A")[:2]) == ["Bear", "Pool Heron"]


def test_730_3c_a_blink_returns_all_of_them():
    p = ready()
    imp = p.put("A", "battlefield", "Spark Imp")
    mutate(p, "Pool Heron", imp)
    mutate(p, "Gold Hoof", imp)
    cast(p, "Blink It", imp)
    assert sorted((t.name, t.stats) for t in p.zone("A", "battlefield")) == [
        ("Gold Hoof", (4, 5)),
        ("Pool Heron", (3, 4)),
        ("Spark Imp", (1, 2)),
    ]


def test_730_3c_what_is_exiled_until_something_leaves_returns_whole():
    p = ready(HERON, CAGE, KILL, HOME)
    bear = p.put("A", "battlefield", "Bear")
    mutate(p, "Pool Heron", bear)
    p.pool("B", "W")
    p.at("main1", active="B")
    p.cast(p.put("B", "hand", "Cage"), by="B")
    p.resolve_all()
    assert sorted(t.name for t in p.zone("A", "exile")) == ["Bear", "Pool Heron"]
    (cage,) = p.zone("B", "battlefield")
    cast(p, "Send Home", cage)
    assert sorted(t.name for t in p.zone("A", "battlefield")) == ["Bear", "Pool Heron"]


@pytest.mark.parametrize("under", [False, True])
def test_730_2d_it_is_a_token_if_its_topmost_component_is(under):
    p = ready()
    cast(p, "Maker")
    (worm,) = p.zone("A", "battlefield")
    mutate(p, "Pool Heron", worm, under)
    assert (worm.name, worm.stats) == (("Worm", (5, 5)) if under else ("Pool Heron", (3, 4)))
    assert ("token" in worm.flags) == under
    assert worm.keywords == {"flying", "trample"}
    cast(p, "Kill It", worm)
    assert sorted(p.graveyard("A")) == ["Kill It", "Maker", "Pool Heron"]


def test_730_2a_a_copy_has_the_characteristics_and_abilities_of_all():
    p = ready()
    imp = p.put("A", "battlefield", "Spark Imp")
    mutate(p, "Pool Heron", imp)
    cast(p, "Twin It", imp)
    twin = p.zone("A", "battlefield")[-1]
    assert (twin.name, twin.stats, twin.keywords) == ("Pool Heron", (3, 4), {"flying", "haste"})
    cast(p, "Kill It", twin)
    assert sorted(p.graveyard("A")) == ["Kill It", "Twin It"]


def test_707_10f_a_copy_of_the_spell_merges_as_a_token():
    p = ready()
    bear = p.put("A", "battlefield", "Bear")
    p.answer("yesno", False, False)
    heron = p.cast(p.put("A", "hand", "Pool Heron"), targets=[bear], way="mutate")
    p.cast(p.put("A", "hand", "Echo It"), targets=[heron])
    p.resolve_all()
    assert (bear.name, len(p.zone("A", "hand"))) == ("Pool Heron", 3)
    assert "token" not in bear.flags
    cast(p, "Kill It", bear)
    assert sorted(p.graveyard("A")) == ["Bear", "Echo It", "Kill It", "Pool Heron"]


def test_613_1f_abilities_lost_to_an_effect_are_lost_of_what_merges_later():
    p = ready()
    bear = p.put("A", "battlefield", "Bear")
    aura = p.put("A", "battlefield", "Blanking", attached_to=bear)
    mutate(p, "Pool Heron", bear)
    assert (bear.name, bear.keywords, p.zone("A", "hand")) == ("Pool Heron", set(), [])
    cast(p, "Send Home", aura)
    assert bear.keywords == {"flying"}


def test_730_2h_components_with_two_faces_transform():
    p = ready()
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    mutate(p, "Pool Heron", pup)
    p.activate(pup)
    p.resolve()
    assert (pup.name, pup.stats, pup.keywords) == ("Pool Heron", (3, 4), {"flying", "trample"})
    p = ready()
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    mutate(p, "Pool Heron", pup, under=True)
    p.activate(pup)
    p.resolve()
    assert (pup.name, pup.stats, pup.keywords) == ("Grown Wolf", (4, 4), {"flying", "trample"})
    cast(p, "Kill It", pup)
    assert sorted(p.graveyard("A")) == ["Kill It", "Pool Heron", "Small Pup // Grown Wolf"]


def test_730_2e_a_face_down_permanent_takes_the_status_of_what_is_on_top():
    p = ready()
    p.cast(p.put("A", "hand", "Lurker"), way="morph")
    p.resolve()
    (lurker,) = p.zone("A", "battlefield")
    mutate(p, "Pool Heron", lurker)
    assert (lurker.name, lurker.stats, lurker.keywords) == ("Pool Heron", (3, 4), {"flying"})


def test_730_2g_under_a_face_down_permanent_it_shows_once_that_is_turned_up():
    p = ready()
    p.cast(p.put("A", "hand", "Lurker"), way="morph")
    p.resolve()
    (lurker,) = p.zone("A", "battlefield")
    mutate(p, "Pool Heron", lurker, under=True)
    assert (lurker.stats, lurker.keywords, len(p.zone("A", "hand"))) == ((2, 2), set(), 0)
    p.special(lurker)
    assert (lurker.name, lurker.stats, lurker.keywords) == ("Lurker", (5, 5), {"flying", "lifelink"})


def test_a_card_may_be_cast_from_the_graveyard_for_its_mutate_cost_alone():
    p = ready()
    bear = p.put("A", "battlefield", "Bear")
    crawler = p.put("A", "graveyard", "Grave Crawler")
    assert [o.way for o in p.actions("A") if o.act == "cast" and o.object.ref == crawler.ref] == ["mutate"]
    p.cast(crawler, targets=[bear], way="mutate")
    p.resolve()
    assert (bear.name, bear.stats) == ("Grave Crawler", (6, 6))


@pytest.mark.parametrize("pilot", [RANDOM, GREEDY])
def test_games_in_which_permanents_merge_go_on_from_a_copy_as_they_did(pilot):
    """The rows that a game makes are its own: a copy of an earlier moment makes the same again."""
    tables = lowered((*ALL, CAGE))
    match = Match(
        tables.arrays, tables.decks, Ruleset.named("current").to_engine(), tables.counters, max_turns=40
    )
    assert play_checked(match, 7, 0, 8, (pilot, pilot), pay_every=64) == []
