"""CR 400.7a, 611.2c, 702: what is given to spells on the stack, and to cards in graveyards."""

import pytest
from invented import BEAR, NULLIFY, SMOTHER_OUT, SPARK
from kin import cast, kill
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

CHIEF = vanilla("Chief", 1, 3, more="  static of [artifact spell you-control]: has convoke\n")
STATUE = (
    "card Statue\n  cost {3}\n  type Artifact\n  static of [not artifact spell you-control]: has improvise\n"
)
PIT = "card Pit\n  cost {1}\n  type Artifact\n  static of [spell you-control]: has delve\n"
RIG = "card Rig\n  cost {4}\n  type Artifact\n"
CAPTAIN = vanilla("Captain", 2, 2, more="  static of [spell you-control]: has affinity of [artifact]\n")
OGRE = vanilla("Ogre", 5, 5, cost="{5}")
REFRAIN = (
    "card Refrain\n  cost {4}\n  type Enchantment\n"
    "  static of [(instant or sorcery) spell you-control]: grants 1\n    rebound\n"
)
HEARTH = (
    "card Hearth\n  cost {2}\n  type Artifact\n"
    "  static of [not land permanent in-graveyard you-own] if your-turn: has retrace\n"
)
THIEF = vanilla(
    "Thief",
    3,
    4,
    cost="{1}{G}",
    more=(
        "  when cast of this by you in stack\n    target [artifact] at-least 0\n    exile target\n"
        "    if last-amount >= 1\n      change this until forever: grants 1\n        when leaves of this\n"
        "          gain-life 4\n"
    ),
)
DYE = instant("Dye", "target [spell or permanent]", "change target until forever: becomes-colored red")
PURGE = instant("Purge", "target [red spell]", "counter target")
GUARD = vanilla("Guard", 2, 2, cost="{W}")
SURE = instant("Sure", "target [spell]", "change target until forever: has uncounterable")


def test_702_51_convoke_that_spells_are_given():
    """702.51a: creatures may be tapped for artifact spells, and for no others."""
    p = table(CHIEF, RIG, OGRE)
    for _ in range(4):
        p.put("A", "battlefield", "Chief")
    p.cast(p.put("A", "hand", "Rig"))
    p.resolve()
    assert "Rig" in [thing.name for thing in p.battlefield("A")]
    with pytest.raises(IllegalAction):
        p.cast(p.put("A", "hand", "Ogre"))


def test_702_126_improvise_that_spells_are_given():
    """702.126a."""
    p = table(STATUE, RIG, OGRE)
    p.put("A", "battlefield", "Statue")
    for _ in range(4):
        p.put("A", "battlefield", "Rig")
    p.cast(p.put("A", "hand", "Ogre"))
    assert all(thing.tapped for thing in p.battlefield("A"))


def test_702_66_delve_that_spells_are_given():
    """702.66a."""
    p = table(PIT, OGRE, BEAR)
    p.put("A", "battlefield", "Pit")
    for _ in range(5):
        p.put("A", "graveyard", "Bear")
    p.cast(p.put("A", "hand", "Ogre"))
    assert len(p.exile("A")) == 5


def test_702_41_affinity_that_spells_are_given():
    """702.41a: for each artifact of the player who casts."""
    p = table(CAPTAIN, RIG, OGRE)
    p.put("A", "battlefield", "Captain")
    for _ in range(3):
        p.put("A", "battlefield", "Rig")
    p.pool("A", "WU")
    p.cast(p.put("A", "hand", "Ogre"))
    p.resolve()
    assert "Ogre" in [thing.name for thing in p.battlefield("A")]


def test_702_88_rebound_that_spells_are_given():
    """702.88a: exiled as it resolves, cast again in the next upkeep, and then buried."""
    p = table(REFRAIN, SPARK)
    p.put("A", "battlefield", "Refrain")
    cast(p, "Spark", "player:B")
    assert (p.exile("A"), p.life("B")) == (["Spark"], 18)
    p.pass_until("upkeep", turn=5)
    p.answer("yesno", True)
    p.answer("target", "player:B")
    p.resolve_all()
    assert (p.exile("A"), p.graveyard("A"), p.life("B")) == ([], ["Spark"], 16)


def test_702_81_retrace_that_cards_are_given():
    """702.81a: a land card is discarded on top of the mana cost; only in that player's turn."""
    p = table(HEARTH, OGRE)
    p.put("A", "battlefield", "Hearth")
    p.pool("A", "WUBRG")
    with pytest.raises(IllegalAction):
        p.cast(p.put("A", "graveyard", "Ogre"))
    p.put("A", "hand", "Forest")
    p.cast(p.put("A", "graveyard", "Ogre"))
    p.resolve()
    assert p.graveyard("A") == ["Ogre", "Forest"]
    assert "Ogre" in [thing.name for thing in p.battlefield("A")]


@pytest.mark.parametrize("stolen", [True, False])
def test_400_7a_what_changes_a_permanent_spell_goes_on(stolen):
    """400.7a: the permanent has the ability that its spell was given."""
    p = table(THIEF, RIG, SMOTHER_OUT)
    rig = p.put("B", "battlefield", "Rig")
    p.pool("A", "GG")
    p.answer("target", rig if stolen else "done")
    p.cast(p.put("A", "hand", "Thief"))
    p.resolve_all()
    (thief,) = p.battlefield("A")
    assert (rig.zone == "exile") == stolen
    kill(p, thief, by="B")
    p.resolve_all()
    assert p.life("A") == (24 if stolen else 20)


def test_611_2c_a_spell_becomes_another_colour():
    """611.2c, 400.7a: red as a spell, and as the permanent."""
    p = table(DYE, PURGE, GUARD)
    p.pool("A", "W")
    guard = p.cast(p.put("A", "hand", "Guard"))
    p.pool("B", "UU")
    purge = p.put("B", "hand", "Purge")
    with pytest.raises(IllegalAction):
        p.cast(purge, targets=[guard], by="B")
    p.cast(p.put("B", "hand", "Dye"), targets=[guard], by="B")
    p.resolve()
    p.cast(purge, targets=[guard], by="B")
    p.resolve_all()
    assert p.graveyard("A") == ["Guard"]


def test_611_2c_a_spell_cant_be_countered_any_more():
    """101.2."""
    p = table(SURE, NULLIFY, GUARD)
    p.pool("A", "WU")
    guard = p.cast(p.put("A", "hand", "Guard"))
    p.cast(p.put("A", "hand", "Sure"), targets=[guard])
    p.resolve()
    p.pool("B", "UU")
    p.cast(p.put("B", "hand", "Nullify"), targets=[guard], by="B")
    p.resolve_all()
    assert [thing.name for thing in p.battlefield("A")] == ["Guard"]
