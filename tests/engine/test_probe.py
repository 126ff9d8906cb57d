"""The test door itself: what it says must be so, and what it refuses."""

import pytest
from table import table, vanilla

from tolaria.engine.probe import IllegalAction


def test_a_position_is_built_cast_into_and_read_back():
    p = table("Lightning Bolt", vanilla("Pup", 1, 1))
    pup = p.put("B", "battlefield", "Pup", counters={"+1/+1": 1})
    bolt = p.put("A", "hand", "Lightning Bolt")
    p.pool("A", "R")
    spell = p.cast(bolt, targets=[pup])
    assert (spell.zone, p.stack_row()["targets"], p.mana("A")) == ("stack", [pup], "")
    assert pup.stats == (2, 2)
    p.resolve()
    assert (pup.zone, p.graveyard("A"), p.graveyard("B")) == ("graveyard", ["Lightning Bolt"], ["Pup"])
    assert "damage A Lightning Bolt -> Pup 3" in p.log


def test_what_the_rules_do_not_offer_is_refused_with_what_they_offer():
    p = table("Lightning Bolt")
    p.put("A", "hand", "Lightning Bolt")
    with pytest.raises(IllegalAction, match="offered: pass"):
        p.cast("Lightning Bolt", targets=["player:B"])


def test_a_script_that_names_no_option_says_what_was_offered():
    p = table("Lightning Bolt", vanilla("Pup", 1, 1))
    p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Lightning Bolt")
    p.pool("A", "R")
    with pytest.raises(ValueError, match="is asked target: no 'Cat' among: "):
        p.cast("Lightning Bolt", targets=["Cat"])


def test_unknown_names_are_refused():
    p = table("Lightning Bolt")
    with pytest.raises(ValueError, match="no card 'Cat' in this match"):
        p.put("A", "hand", "Cat")
    with pytest.raises(ValueError, match="is no player"):
        p.life("C")
    with pytest.raises(ValueError, match="not one of"):
        p.put("A", "attic", "Lightning Bolt")
