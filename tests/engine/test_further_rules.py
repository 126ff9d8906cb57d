"""CR 101.2, 118, 121.3, 401.5, 500.5, 603, 608.2h, 701.3, 702.170: further rules, costs and events."""

import pytest
from invented import BEAR, INSIGHT, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

LABYRINTH = "card Maze\n  cost {1}\n  type Enchantment\n  static of [player]: rule draw-limit number 1\n"
ORB = "card Orb\n  cost {2}\n  type Artifact\n  static of [creature]: rule no-entering-triggers\n"
GREETER = vanilla("Greeter", 1, 1, more="  when enters of this\n    gain-life 3\n")
WATCHER = (
    "card Watcher\n  cost {1}\n  type Enchantment\n  when enters of [creature]\n    gain-life 1\n"
    "  when enters of [artifact not creature]\n    gain-life 5\n"
)
GEAR = "card Gear\n  cost {1}\n  type Artifact\n"
WELL = "card Well\n  cost {3}{G}\n  type Enchantment\n  static of [player]: rule no-mana-emptying\n"
WARD = (
    "card Chosen Ward\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static: enters-choosing-color\n  static of host: protection-from-chosen-color\n"
    "  static of host: rule keeps-this\n"
)
BLADE = (
    "card Blade\n  cost {1}\n  type Artifact - Equipment\n  when attached of this to [creature]\n"
    "    tap event-other\n  equip {1}\n"
)
IMP = vanilla(
    "Imp",
    2,
    2,
    "flying, phasing",
    more="  when phases-out of this\n    gain-life 1\n  when phases-in of this\n    gain-life 2\n",
)
JOINS = (
    "card Joins Up\n  cost {1}\n  type Sorcery\n  spell\n    choose 1 [not land in-hand you-own]\n"
    "    exile chosen\n    do become-plotted to last\n"
)
EATER = vanilla(
    "Eater",
    1,
    2,
    more="  activate exile 1 [(instant or sorcery) spell] from battlefield\n    put 2 +1/+1 on this\n",
)
PROCESSOR = vanilla("Processor", 3, 5, more="  activate do process number 1\n    draw 1\n")
SAGES = vanilla(
    "Sages",
    1,
    1,
    more=(
        "  activate remove-from [creature you-control] 2 +1/+1 among\n    draw 1\n"
        "  activate remove-from [creature you-control] 2 +1/+1\n    gain-life 1\n"
    ),
)
GROW = instant("Grow", "target [creature]", "put 1 +1/+1 on target")
SIGHT = (
    "card Sight\n  cost {2}\n  type Enchantment\n  static of [you]: rule top-revealed\n"
    "  static of [you]: rule play-from-top of [land or creature]\n"
)
MOURNER = vanilla("Mourner", 2, 2, more="  when dies of [attacking Dummy you-own]\n    gain-life 1\n")
MENACE = vanilla(
    "Menacing", 4, 4, more="  static of [creature you-control]: counters-times 2 of-kind +1/+1\n"
)
SOUR = instant("Sour", "target [creature]", "put 1 -1/-1 on target")
SWAP = instant("Swap", "target [Aura]", "target [creature]", "attach-other target to target-2")
GROWTH = (
    "card Growth\n  cost {G}\n  type Enchantment - Aura\n  enchant [land]\n"
    "  static of host: has indestructible\n"
)


def test_121_3_no_more_than_one_card_each_turn():
    """121.3: each player, the draw for the turn counted."""
    p = table(LABYRINTH, INSIGHT)
    p.put("A", "battlefield", "Maze")
    cast(p, "Insight", by="B")
    assert len(p.hand("B")) == 1
    cast(p, "Insight", by="B")
    assert len(p.hand("B")) == 1
    p.pass_until("upkeep", turn=4)
    cast(p, "Insight", by="B")
    p.pass_until("main1", turn=4)
    assert len(p.hand("B")) == 2


def test_603_2_creatures_that_enter_trigger_nothing():
    """101.2: neither their own abilities nor others; an artifact still does."""
    p = table(ORB, GREETER, WATCHER, GEAR)
    p.put("A", "battlefield", "Orb")
    p.put("A", "battlefield", "Watcher")
    cast(p, "Greeter")
    assert p.life("A") == 20
    cast(p, "Gear")
    assert p.life("A") == 25


def test_500_5_mana_that_is_not_lost():
    """500.5: both players keep theirs, and lose it when the rule is gone."""
    p = table(WELL, BEAR)
    p.put("B", "battlefield", "Well")
    p.pool("A", "RG")
    p.pass_until("begin_combat")
    p.pass_until("upkeep", turn=4)
    assert p.mana("A") == "RG"


def test_702_16n_an_aura_that_its_own_protection_does_not_remove():
    """702.16n: white, and white was chosen."""
    p = table(WARD, BEAR, SPARK)
    bear = p.put("A", "battlefield", "Bear")
    p.answer("color", "W")
    cast(p, "Chosen Ward", bear)
    assert "Chosen Ward" in [thing.name for thing in p.battlefield("A")]


def test_701_3_what_becomes_attached():
    """701.3d: told of what it becomes attached to."""
    p = table(BLADE, BEAR)
    bear, blade = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Blade")
    p.pool("A", "R")
    p.activate(blade, targets=[bear])
    p.resolve_all()
    assert bear.tapped


def test_303_4j_an_aura_is_not_moved_to_what_it_cant_enchant():
    """303.4j."""
    p = table(SWAP, GROWTH, BEAR)
    land, bear = p.put("A", "battlefield", "Forest"), p.put("A", "battlefield", "Bear")
    cast(p, "Growth", land)
    (growth,) = [thing for thing in p.battlefield("A") if thing.name == "Growth"]
    cast(p, "Swap")
    assert bear.zone == "battlefield"
    assert (growth.zone, "indestructible" in land.keywords) == ("battlefield", True)


def test_702_26_what_phases_out_and_in_is_told():
    """702.26: each time once."""
    p = table(IMP)
    p.put("A", "battlefield", "Imp")
    p.pass_until("main1", turn=5)
    assert p.life("A") == 21
    p.pass_until("main1", turn=7)
    assert p.life("A") == 23


def test_702_170c_a_card_that_becomes_plotted():
    """702.170c-d: cast for nothing on a later turn, at sorcery speed."""
    p = table(JOINS, SPARK)
    p.put("A", "hand", "Spark")
    cast(p, "Joins Up")
    with pytest.raises(IllegalAction):
        p.cast("Spark", targets=["player:B"], by="A")
    p.pass_until("main1", turn=5)
    p.cast("Spark", targets=["player:B"], by="A")
    p.resolve()
    assert p.life("B") == 18


def test_702_170_a_card_is_told_that_it_becomes_plotted_by_an_effect():
    """702.170c: by whatever it becomes plotted."""
    scout = vanilla("Scout", 1, 1, more="  when plotted of this in exile\n    gain-life 2\n")
    p = table(JOINS, scout)
    p.put("A", "hand", "Scout")
    cast(p, "Joins Up")
    p.resolve_all()
    assert p.life("A") == 22


def test_118_a_spell_is_exiled_to_pay():
    """118: it won't resolve."""
    p = table(EATER, SPARK)
    eater = p.put("A", "battlefield", "Eater")
    with pytest.raises(IllegalAction):
        p.activate(eater)
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.activate(eater)
    p.resolve_all()
    assert (eater.stats, p.life("B"), p.exile("A")) == ((3, 4), 20, ["Spark"])


def test_118_a_card_of_an_opponent_is_put_from_exile_into_his_graveyard():
    """118: only an opponent's."""
    p = table(PROCESSOR, BEAR)
    processor = p.put("A", "battlefield", "Processor")
    p.put("A", "exile", "Bear")
    with pytest.raises(IllegalAction):
        p.activate(processor)
    p.put("B", "exile", "Bear")
    p.activate(processor)
    p.resolve()
    assert (p.graveyard("B"), len(p.hand("A"))) == (["Bear"], 1)


def test_118_counters_removed_from_other_permanents():
    """118: from among several, or from one that has so many."""
    p = table(SAGES, GROW, BEAR)
    sages, bear = p.put("A", "battlefield", "Sages"), p.put("A", "battlefield", "Bear")
    cast(p, "Grow", sages)
    cast(p, "Grow", bear)
    with pytest.raises(IllegalAction):
        p.activate(sages, 1)
    p.activate(sages, 0)
    p.resolve()
    assert (len(p.hand("A")), sages.stats, bear.stats) == (1, (1, 1), (2, 2))
    cast(p, "Grow", bear)
    cast(p, "Grow", bear)
    p.activate(sages, 1)
    p.resolve()
    assert (p.life("A"), bear.stats) == (21, (2, 2))


@pytest.mark.parametrize(("top", "act"), [("Spark", None), ("Bear", "cast"), ("Forest", "play_land")])
def test_401_5_cards_played_from_the_top_of_a_library(top, act):
    """401.5, 116.2a: what the rule allows, at the times at which it could be done anyway."""
    p = table(SIGHT, BEAR, SPARK)
    p.put("A", "battlefield", "Sight")
    p.put("A", "library", top)
    p.pool("A", "RR")
    offered = [option for option in p.actions("A") if option.act != "pass"]
    assert [option.act for option in offered] == ([act] if act else [])
    if act:
        p.take("A", act, offered[0].object)
        p.resolve_all()
        assert top in [thing.name for thing in p.battlefield("A")]
    else:
        p.pass_until("main1", turn=5)
        assert p.hand("A") == ["Spark"]


def test_608_2h_what_died_was_attacking():
    """608.2h, 603.10a: known by how it last was."""
    p = table(MOURNER, BEAR)
    mourner, bear = p.put("A", "battlefield", "Mourner"), p.put("A", "battlefield", "Bear")
    other = p.put("B", "battlefield", "Bear")
    p.attack([bear])
    p.block({other: bear})
    p.pass_until("main2")
    assert (p.life("A"), mourner.zone) == (21, "battlefield")
    p = table(MOURNER, BEAR, SPARK)
    p.put("A", "battlefield", "Mourner")
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Spark", bear)
    assert p.life("A") == 20


def test_122_twice_as_many_counters_of_one_kind():
    """614.16: +1/+1 counters, and no others."""
    p = table(MENACE, GROW, SOUR, BEAR)
    p.put("A", "battlefield", "Menacing")
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Grow", bear)
    assert bear.stats == (4, 4)
    cast(p, "Sour", bear)
    assert bear.stats == (3, 3)
