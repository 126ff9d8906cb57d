"""CR 702: keyword abilities that cards say by name and the engine has in other nodes."""

import pytest
from invented import BEAR, PUP, SPARK
from table import instant, table, vanilla

from tolaria.cards.ir.changes import NamedKeyword
from tolaria.cards.lowering import LoweringError

AGAIN = "card Dig Again\n  cost {R}\n  type Sorcery\n  keywords retrace\n  spell\n    damage 1 to opponent\n"
LEAP = "card Leap On\n  cost {R}\n  type Sorcery\n  keywords jump-start\n  spell\n    damage 1 to opponent\n"
CHOIR = "card Choir\n  cost {1}{G}\n  type Instant\n  keywords convoke\n  spell\n    damage 2 to opponent\n"
SAPLING = vanilla("Sapling", 1, 1, cost="{G}")
SANCTUM = (
    "card Sanctum\n  cost {W}\n  type Enchantment\n"
    "  static of [creature you-control]: has ward costing ({2})\n"
)


def test_702_81a_retrace():
    """702.81a: from the graveyard, discarding a land card on top; it goes back there."""
    p = table(AGAIN, SPARK)
    again = p.put("A", "graveyard", "Dig Again")
    p.pool("A", "R")
    p.put("A", "hand", "Spark")
    assert [o.object.name for o in p.actions("A") if o.act == "cast"] == ["Spark"]
    p.put("A", "hand", "Island")
    p.cast(again, way="escape")
    p.resolve()
    assert (p.life("B"), p.graveyard("A"), p.hand("A")) == (19, ["Island", "Dig Again"], ["Spark"])


def test_702_133a_jump_start():
    """702.133a: from the graveyard, discarding any card on top; then it is exiled."""
    p = table(LEAP, SPARK)
    leap = p.put("A", "graveyard", "Leap On")
    p.pool("A", "R")
    p.put("A", "hand", "Spark")
    p.cast(leap, way="flashback")
    p.resolve()
    assert (p.life("B"), p.graveyard("A"), p.exile("A")) == (19, ["Spark"], ["Leap On"])


def test_702_51_convoke_by_name():
    """702.51a: the keyword means the way to pay."""
    p = table(CHOIR, SAPLING)
    p.put("A", "battlefield", "Sapling", count=2)
    p.cast(p.put("A", "hand", "Choir"))
    p.resolve()
    assert p.life("B") == 18


@pytest.mark.parametrize("pay", [True, False])
def test_702_21_ward_that_is_granted(pay):
    """702.21a, 613.1f: creatures that have ward by an effect."""
    p = table(SANCTUM, PUP, SPARK)
    p.put("B", "battlefield", "Sanctum")
    pup = p.put("B", "battlefield", "Pup")
    p.pool("A", "RCC")
    p.cast(p.put("A", "hand", "Spark"), targets=[pup])
    p.answer("pay", pay)
    p.resolve_all()
    assert pup.zone == ("graveyard" if pay else "battlefield")


def test_what_the_engine_has_not_is_refused_by_name():
    """A keyword without meaning in the engine keeps the card from play."""
    assert NamedKeyword("haunt").keyword_name == "haunt"
    with pytest.raises(LoweringError, match="haunt"):
        table(vanilla("Haunting", 1, 1, "haunt"))


def test_701_68_only_you_blight():
    """The text that blight stands for is yours: said of others the card is refused."""
    with pytest.raises(LoweringError, match="blight"):
        table(instant("Rot Word", "do blight number 1 by opponent"))


@pytest.mark.parametrize(("land", "blocked"), [("Island", True), ("Snowy Bog", False)])
def test_702_14c_walk_of_a_kind_of_land(land, blocked):
    """702.14c: unblockable as long as the defending player controls such a land."""
    bog = "card Snowy Bog\n  type Snow Land - Swamp\n"
    p = table(vanilla("Wader", 2, 2, "landwalk-of of [snow Swamp]"), bog, PUP)
    wader = p.put("A", "battlefield", "Wader")
    p.put("B", "battlefield", land)
    p.put("B", "battlefield", "Pup")
    p.attack([wader])
    p.pass_until("blockers")
    questions = [each for each in p.asked if each.kind == "blockers"]
    assert any(each.legal is None or each.legal[0][1] for each in questions) == blocked


def test_702_184a_station():
    """702.184a: tap another creature, put counters equal to its power; the symbols count them."""
    freighter = (
        "card Freighter\n  cost {2}\n  type Artifact - Spacecraft\n  pt 3/3\n  station\n"
        "  static if counters charge on this >= 2: has flying\n"
        "  static if counters charge on this >= 2: is-also creature\n"
    )
    p = table(freighter, BEAR)
    ship = p.put("A", "battlefield", "Freighter")
    bear = p.put("A", "battlefield", "Bear")
    p.activate(ship, cost_objects=[bear])
    p.resolve()
    assert (ship.counters["charge"], ship.keywords, ship.stats) == (2, {"flying"}, (3, 3))


@pytest.mark.parametrize("pay", [True, False])
def test_702_59_recover(pay):
    """702.59a: as a creature is put into your graveyard you may pay; if you don't, the card is exiled."""
    bounty = (
        "card Late Bounty\n  cost {W}\n  type Instant\n  keywords recover costing ({1})\n"
        "  spell\n    gain-life 4\n"
    )
    p = table(bounty, PUP, SPARK)
    p.put("A", "graveyard", "Late Bounty")
    pup = p.put("A", "battlefield", "Pup")
    p.pool("A", "RC")
    p.cast(p.put("A", "hand", "Spark"), targets=[pup])
    p.answer("pay", pay)
    p.resolve_all()
    assert ("Late Bounty" in p.hand("A"), "Late Bounty" in p.exile("A")) == (pay, not pay)
