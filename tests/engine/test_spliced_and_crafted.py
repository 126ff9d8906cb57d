"""CR 702.47, 702.119, 702.160, 702.167, 707.9: splice, emerge, prototype, craft, copies with exceptions."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT, SPARK
from kin import cast
from table import table, vanilla

RITE = (
    "card Rite\n  cost {R}\n  type Instant - Arcane\n  spell\n    target [player]\n    damage 1 to target\n"
)
VERSE = (
    "card Verse\n  cost {2}{U}\n  type Instant - Arcane\n  keywords splice of [Arcane] costing ({U})\n"
    "  spell\n    target [creature]\n    move target to hand\n"
)
HYMN = (
    "card Hymn\n  cost {3}\n  type Instant\n  keywords splice of [Arcane] costing ({1})\n"
    "  spell\n    draw 1\n"
)
HATCHLING = vanilla("Hatchling", 3, 4, "emerge costing ({3}{U})", cost="{7}")
GOLEM = (
    "card Scale Golem\n  cost {7}\n  type Artifact Creature - Golem\n  pt 6/5\n  prototype {3}{G} size 3 3\n"
)
RETURNED = GOLEM.replace("Scale", "Stout") + "  when enters of this\n    gain-life power of this\n"
DIAMOND = (
    "card Odd Gem\n  cost {0}\n  type Artifact\n"
    "  mana discard whole-hand, sacrifice this: 3 of red and green only instant\n"
)
MIMIC = (
    "card Mimic Bird\n  cost {X}{U}\n  type Creature - Bird\n  pt 1/1\n  keywords flying\n"
    "  static: enters-as-copy-of [creature mana-value <= mana-spent on this],"
    " is-also-of Bird, has flying, power 7\n"
)
WILD = (
    "card Wild Song\n  cost {R}{G}\n  type Enchantment\n"
    "  static of [not token creature you-control]: has riot\n"
)
RELIC = (
    "card Old Relic // New Relic\n  cost {1}\n  type Artifact\n  keywords craft of [artifact] costing ({2})\n"
    "  transforms-into New Relic\n    type Artifact Creature - Golem\n    pt 5/5\n"
)
SCRAP = "card Scrap\n  cost {1}\n  type Artifact\n"


def test_702_47a_the_text_of_a_card_in_hand_is_added():
    """702.47a-c: after the spell's own, with targets of its own; the card stays in hand."""
    p = table(RITE, VERSE, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Verse")
    p.pool("A", "RU")
    p.answer("cost", True)
    p.answer("target", "player:B")
    p.answer("target", bear)
    p.cast(p.put("A", "hand", "Rite"))
    p.resolve_all()
    assert (p.life("B"), p.hand("A"), p.hand("B"), p.graveyard("A")) == (19, ["Verse"], ["Bear"], ["Rite"])


def test_702_47a_only_onto_what_it_names_and_for_its_cost():
    """702.47a: onto Arcane spells; what can't be paid, or has no target, is not asked."""
    p = table(RITE, VERSE, HYMN, SPARK, BEAR)
    p.put("A", "hand", "Verse")
    p.put("A", "hand", "Hymn")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Rite"), targets=["player:B"])
    p.resolve_all()
    p.pool("A", "RCU")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve_all()
    assert (p.life("B"), p.mana("A"), p.hand("A")) == (17, "UC", ["Verse", "Hymn"])


def test_702_47d_several_cards_in_the_order_of_the_hand():
    """702.47e: more than one may be spliced; illegal targets of one do not stop the other."""
    p = table(RITE, VERSE, HYMN, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Verse")
    p.put("A", "hand", "Hymn")
    p.library_top("A", "Bear")
    p.pool("A", "RUC")
    p.answer("cost", True, True)
    p.answer("target", "player:B", bear)
    p.cast(p.put("A", "hand", "Rite"))
    p.resolve_all()
    assert (p.life("B"), p.hand("B"), p.hand("A")) == (19, ["Bear"], ["Verse", "Hymn", "Bear"])


@pytest.mark.parametrize(("victim", "mana"), [("Bear", "UCC"), ("Giant", "UC")])
def test_702_119a_emerge_costs_less_by_the_mana_value(victim, mana):
    """702.119a: generic mana alone is reduced."""
    giant = vanilla("Giant", 4, 4, cost="{2}")
    p = table(HATCHLING, BEAR, giant)
    fodder = p.put("A", "battlefield", victim)
    p.pool("A", mana)
    p.cast(p.put("A", "hand", "Hatchling"), way="emerge")
    p.resolve()
    assert (fodder.zone, p.mana("A"), p.zone_names("A", "battlefield")) == ("graveyard", "", ["Hatchling"])


def test_702_119b_what_is_sacrificed_is_chosen_as_it_is_announced():
    """702.119b: of creatures, those with which the rest can be paid; without one it is not offered."""
    dear = vanilla("Dear", 1, 1, cost="{5}")
    p = table(HATCHLING, BEAR, dear)
    p.put("A", "battlefield", "Bear")
    p.pool("A", "UC")
    card = p.put("A", "hand", "Hatchling")
    assert [option.act for option in p.actions("A")] == ["pass"]
    costly = p.put("A", "battlefield", "Dear")
    p.cast(card, way="emerge")
    assert (costly.zone, p.mana("A")) == ("graveyard", "C")


def test_702_160a_cast_as_its_prototype():
    """702.160a, 718.3: with its cost, colour and size, also on the battlefield; not in other zones."""
    p = table(RETURNED, SMOTHER_OUT)
    p.pool("A", "GCCC")
    golem = p.cast(p.put("A", "hand", "Stout Golem"), face="Stout Golem")
    p.resolve_all()
    assert (golem.stats, golem.colors, p.life("A")) == ((3, 3), "G", 23)
    p.pool("A", "CCCCCCC")
    whole = p.cast(p.put("A", "hand", "Stout Golem"))
    p.resolve_all()
    assert (whole.stats, whole.colors, p.life("A")) == ((6, 5), "", 29)


def test_605_3b_a_mana_ability_only_as_an_instant():
    """605.3b: no stack; the hand is gone, and the mana there for what is cast from elsewhere."""
    p = table(DIAMOND, PUP, SPARK)
    gem = p.put("A", "battlefield", "Odd Gem")
    p.put("A", "hand", "Pup")
    p.put("A", "hand", "Spark")
    assert {option.act for option in p.actions("A")} == {"pass", "activate"}
    p.answer("mana", "G")
    p.take("A", "activate", gem)
    assert (p.stack, p.hand("A"), p.mana("A")) == ([], [], "GGG")


def test_707_9_a_copy_with_exceptions():
    """707.9a-b: it has them beside what it copies; what it may copy is limited by the mana spent."""
    p = table(MIMIC, GIANT, BEAR)
    dear = p.put("B", "battlefield", "Giant")
    p.pool("A", "UC")
    p.answer("copy", dear)
    bird = p.cast(p.put("A", "hand", "Mimic Bird"), x=1)
    p.resolve()
    assert (bird.name, bird.stats, bird.keywords) == ("Giant", (7, 4), {"flying"})


def test_707_9_no_exceptions_where_nothing_is_copied():
    """707.9: it enters as itself."""
    p = table(MIMIC, BEAR)
    p.pool("A", "U")
    bird = p.cast(p.put("A", "hand", "Mimic Bird"), x=0)
    p.resolve()
    assert (bird.name, bird.stats) == ("Mimic Bird", (1, 1))


@pytest.mark.parametrize("counter", [True, False])
def test_702_136a_riot_that_is_given(counter):
    """702.136a: others have it as they enter, from the next on."""
    p = table(WILD, BEAR)
    p.put("A", "battlefield", "Wild Song")
    p.answer("yesno", counter)
    bear = cast(p, "Bear", mana="C")
    assert bear.stats == ((3, 3) if counter else (2, 2))
    assert ("haste" in bear.keywords) != counter


@pytest.mark.parametrize("zone", ["battlefield", "graveyard"])
def test_702_167a_craft(zone):
    """702.167a: it and a material are exiled; it returns transformed."""
    p = table(RELIC, SCRAP)
    relic = p.put("A", "battlefield", "Old Relic // New Relic")
    p.pool("A", "CC")
    assert [option.act for option in p.actions("A")] == ["pass"]
    p.put("A", zone, "Scrap")
    p.activate(relic)
    p.resolve()
    (made,) = p.battlefield("A")
    assert (made.name, made.stats, p.exile("A")) == ("New Relic", (5, 5), ["Scrap"])
