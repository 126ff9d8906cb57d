"""CR 601.2b, 601.2f, 702.33c, 702.138: what spells cost; from where, when and how often they may be cast."""

import pytest
from invented import BEAR, INSIGHT, PUP, SPARK
from kin import cast
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

HORDE = (
    "card Horde Beast\n  cost {5}{G}\n  type Creature - Beast\n  pt 5/5\n"
    "  static: costs-more (0 - count [creature you-control])\n"
)
LATE = (
    "card Late Word\n  cost {3}{R}\n  type Instant\n"
    "  static if life of opponent < 11: costs-more -3\n  spell\n    damage 4 to opponent\n"
)
TAXMAN = (
    "card Taxman\n  cost {W}\n  type Creature - Dummy\n  pt 2/1\n  static of [not creature]: costs-more 1\n"
)
GUIDE = (
    "card Guide\n  cost {G}\n  type Creature - Dummy\n  pt 1/1\n"
    "  static of [creature you-control]: costs-more (0 - count [land you-control])\n"
)
GIANT = vanilla("Costly Giant", 4, 4, cost="{4}")
ESCAPEE = (
    "card Escapee\n  cost {5}\n  type Creature - Dummy\n  pt 2/2\n"
    "  escape {R}, exile 2 [anything] from graveyard\n"
    "  when enters of this if paid escape\n    gain-life 4\n"
)
SWARM = (
    "card Swarm Call\n  cost {G}\n  type Sorcery\n  multikicker {1}\n  spell\n"
    "    gain-life (2 * times-kicked)\n"
)
ZEALOT = (
    "card Zealot\n  cost {R}\n  type Creature - Dummy\n  pt 1/1\n  multikicker {1}\n"
    "  static: enters-with times-kicked +1/+1\n"
)
BARGAIN = (
    "card Bargain Bolt\n  cost {4}\n  type Instant\n  alternative {0} if your-turn\n"
    "  spell\n    damage 1 to opponent\n"
)
AMBUSH = "card Ambush\n  cost {G}\n  type Enchantment\n  static of [creature you-own]: castable-as-flash\n"
CANON = "card Canon\n  cost {W}\n  type Artifact\n  static of [player]: one-spell-each-turn\n"
HUSH = "card Hush Bell\n  cost {W}\n  type Artifact\n  static of [opponent-owns] if your-turn: cant-be-cast\n"
STILL = "card Still Rod\n  cost {1}\n  type Artifact\n  static of [artifact]: cant-be-activated\n"
ENGINE = "card Engine\n  cost {1}\n  type Artifact\n  activate {T}\n    gain-life 1\n"


def castable(p, player="A"):
    """Return the names of the cards that may be cast."""
    return {option.object.name for option in p.actions(player) if option.act == "cast"}


@pytest.mark.parametrize("creatures", [2, 3, 7])
def test_601_2f_a_card_reduces_its_own_generic_cost(creatures):
    """601.2f: it costs {1} less for each creature; the coloured part stays; never less than nothing."""
    p = table(HORDE, PUP)
    p.put("A", "battlefield", "Pup", count=creatures)
    beast = p.put("A", "hand", "Horde Beast")
    p.put("A", "battlefield", "Forest", count=max(6 - creatures, 1) - 1)
    assert castable(p) == set()
    p.put("A", "battlefield", "Forest")
    p.cast(beast)
    assert all(each.tapped for each in p.battlefield("A") if each.name == "Forest")


@pytest.mark.parametrize("life", [11, 10])
def test_601_2f_a_card_costs_less_under_a_condition(life):
    """601.2f: "costs {3} less if …"."""
    p = table(LATE)
    p.set_life("B", life)
    p.put("A", "battlefield", "Mountain")
    p.put("A", "hand", "Late Word")
    assert castable(p) == ({"Late Word"} if life < 11 else set())


def test_601_2f_spells_of_a_phrase_cost_more():
    """601.2f: noncreature spells cost {1} more, whoever casts them."""
    p = table(TAXMAN, SPARK, PUP)
    p.put("B", "battlefield", "Taxman")
    p.put("A", "hand", "Spark")
    p.put("A", "hand", "Pup")
    p.put("A", "battlefield", "Mountain")
    assert castable(p) == {"Pup"}
    p.put("A", "battlefield", "Mountain")
    assert castable(p) == {"Pup", "Spark"}


def test_601_2f_a_reduction_counts():
    """601.2f: creature spells cost {1} less for each land; the opponent's don't."""
    p = table(GUIDE, GIANT)
    p.put("A", "battlefield", "Guide")
    p.put("A", "battlefield", "Plains", count=2)
    p.put("A", "hand", "Costly Giant")
    assert castable(p) == {"Costly Giant"}
    p.at("main1", active="B")
    p.put("B", "battlefield", "Plains", count=2)
    p.put("B", "hand", "Costly Giant")
    assert castable(p, "B") == set()


def test_702_138_escape():
    """702.138a: cast from the graveyard for its escape cost; it is not exiled, and it has escaped."""
    p = table(ESCAPEE, SPARK)
    escapee = p.put("A", "graveyard", "Escapee")
    p.pool("A", "R")
    p.put("A", "graveyard", "Spark")
    assert castable(p) == set()
    p.put("A", "graveyard", "Spark")
    p.cast(escapee, way="escape")
    assert p.exile("A") == ["Spark", "Spark"]
    p.resolve_all()
    assert (p.life("A"), p.graveyard("A"), len(p.battlefield("A"))) == (24, [], 1)


def test_702_138b_cast_from_hand_it_has_not_escaped():
    """702.138b: "escaped" asks whether it was cast with escape."""
    p = table(ESCAPEE)
    cast(p, "Escapee", mana="CCCCC")
    assert p.life("A") == 20


@pytest.mark.parametrize("times", [0, 1, 3])
def test_702_33c_multikicker_is_paid_any_number_of_times(times):
    """702.33c: the cost may be paid any number of times; the spell knows how often."""
    p = table(SWARM)
    p.pool("A", "GGGG")
    p.cast(p.put("A", "hand", "Swarm Call"), costs=[True] * times + [False])
    assert len(p.mana("A")) == 3 - times
    p.resolve()
    assert p.life("A") == 20 + 2 * times


def test_702_33c_the_permanent_knows_how_often_it_was_kicked():
    """702.33d, 400.7d: what was decided for the spell stays with the permanent that it becomes."""
    p = table(ZEALOT)
    cast(p, "Zealot", mana="RRR", costs=[True, True])
    assert p.battlefield("A")[0].stats == (3, 3)


def test_118_9_an_alternative_cost_under_a_condition():
    """118.9: "if it's your turn, you may cast it without paying": not on the opponent's."""
    p = table(BARGAIN)
    bolt = p.put("A", "hand", "Bargain Bolt")
    assert castable(p) == {"Bargain Bolt"}
    p.at("main1", active="B")
    assert castable(p) == set()
    p.at("main1", active="A")
    p.cast(bolt, way="alternative")
    p.resolve()
    assert p.life("B") == 19


def test_702_8_cast_as_though_they_had_flash():
    """702.8a: creature cards may be cast at instant speed, other cards not."""
    p = table(AMBUSH, PUP, STILL)
    p.put("A", "hand", "Pup")
    p.put("A", "hand", "Still Rod")
    p.put("A", "battlefield", "Forest", count=2)
    p.at("end", active="B")
    assert castable(p) == set()
    p.put("A", "battlefield", "Ambush")
    assert castable(p) == {"Pup"}


def test_101_2_one_spell_each_turn():
    """101.2: each player can't cast more than one spell each turn."""
    p = table(CANON, SPARK)
    p.put("A", "battlefield", "Canon")
    p.put("A", "battlefield", "Mountain", count=2)
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve()
    p.put("A", "hand", "Spark")
    assert castable(p) == set()
    p.put("B", "battlefield", "Mountain")
    p.put("B", "hand", "Spark")
    assert castable(p, "B") == {"Spark"}


def test_101_2_cards_that_cant_be_cast():
    """101.2: opponents can't cast spells during your turn."""
    p = table(HUSH, INSIGHT)
    p.put("A", "battlefield", "Hush Bell")
    for player in "AB":
        p.put(player, "hand", "Insight")
        p.put(player, "battlefield", "Island", count=2)
    assert (castable(p, "A"), castable(p, "B")) == ({"Insight"}, set())
    p.at("main1", active="B")
    assert (castable(p, "A"), castable(p, "B")) == ({"Insight"}, {"Insight"})


def test_101_2_abilities_that_cant_be_activated():
    """101.2: activated abilities of artifacts can't be activated."""
    p = table(STILL, ENGINE, BEAR)
    engine = p.put("A", "battlefield", "Engine")
    p.activate(engine)
    p.resolve()
    other = p.put("A", "battlefield", "Engine")
    p.put("B", "battlefield", "Still Rod")
    with pytest.raises(IllegalAction):
        p.activate(other)


FIND = (
    "card Find Part\n  cost {U}\n  type Sorcery\n  spell\n"
    "    search 1 [artifact (mana-cost {0} or mana-cost {1}{R})] to hand\n"
)
PARTS = [
    f"card {name}\n{cost}  type Artifact\n"
    for name, cost in (
        ("Free Part", "  cost {0}\n"), ("Red Part", "  cost {1}{R}\n"), ("Plain Part", "  cost {2}\n"),
        ("Costless Part", ""),
    )
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "found"), [("Free Part", 1), ("Red Part", 1), ("Plain Part", 0), ("Costless Part", 0)]
)
def test_202_1_exactly_that_mana_cost(name, found):
    """202.1: {2} is not {1}{R}, and no mana cost is not {0}."""
    p = table(FIND, *PARTS)
    find = p.put("A", "hand", "Find Part")
    p.library_only("A", name)
    p.pool("A", "U")
    if found:
        p.answer("search", name)
    p.cast(find)
    p.resolve()
    assert p.hand("A") == [name] * found
