"""CR 701.12f: a player exchanges hand, graveyard and library."""

import pytest
from table import table

SHIFT = "card Shift\n  cost {B}\n  type Sorcery\n  spell\n    exchange-zones graveyard and library\n"
TURN = "card Turn Inside\n  cost {B}\n  type Sorcery\n  spell\n    exchange-zones hand and graveyard\n"
REACH = "card Reach Out\n  cost {B}\n  type Sorcery\n  spell\n    exchange-zones hand and library\n"


def told(spell, name, library=("Plains", "Island", "Island")):
    p = table(spell, "Lightning Bolt")
    thing = p.put("A", "hand", name)
    p.pool("A", "B")
    p.put("A", "hand", "Forest", count=2)
    p.put("A", "graveyard", "Swamp")
    p.put("A", "graveyard", "Mountain")
    p.library_only("A", *library)
    p.cast(thing)
    p.resolve_all()
    return p


def test_701_12f_graveyard_and_library():
    """The spell is still on the stack; it goes to the graveyard that was a library."""
    p = told(SHIFT, "Shift")
    assert sorted(p.library("A")) == ["Mountain", "Swamp"]
    assert sorted(p.graveyard("A")) == ["Island", "Island", "Plains", "Shift"]
    assert p.hand("A") == ["Forest", "Forest"]


def test_701_12f_hand_and_graveyard():
    p = told(TURN, "Turn Inside")
    assert sorted(p.hand("A")) == ["Mountain", "Swamp"]
    assert sorted(p.graveyard("A")) == ["Forest", "Forest", "Turn Inside"]


@pytest.mark.parametrize("library", [("Plains", "Island", "Island"), ()])
def test_701_12f_an_empty_zone_is_exchanged_like_another(library):
    p = told(REACH, "Reach Out", library)
    assert sorted(p.hand("A")) == sorted(library)
    assert p.library("A") == ["Forest", "Forest"]
