"""CR 509.1c, 702.39: creatures that effects make block an attacker if able."""

import pytest
from invented import BEAR, PUP
from kin import cast
from table import instant, table, vanilla

DARE = instant("Dare", "target [creature]", "target [creature]", "make-block target of target-2")
TAUNTING = vanilla("Taunter", 2, 3, "provoke")
FLYER = vanilla("Flyer", 1, 1, "flying")


def legal_blocks(p):
    """Return, for each creature that was asked, what it may do: names of attackers, and None for no block."""
    question = next(each for each in reversed(p.asked) if each.kind == "blockers")
    return {
        thing.name: [
            getattr(option.object, "name", None)
            for place, option in enumerate(question.options)
            if question.legal is None or question.legal[row][place]
        ]
        for row, thing in enumerate(question.subjects)
    }


def test_509_1c_it_blocks_that_attacker_and_no_other():
    """509.1c: others are free; the requirement lasts for the turn."""
    p = table(DARE, BEAR, PUP)
    bear, other = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    dog = p.put("B", "battlefield", "Pup")
    p.put("B", "battlefield", "Bear")
    cast(p, "Dare", dog, bear)
    p.attack([bear, other])
    p.pass_until("blockers")
    assert legal_blocks(p) == {"Pup": ["Bear"], "Bear": [None, "Bear", "Pup"]}


def test_509_1c_what_it_cant_block_it_need_not():
    """509.1c: if able."""
    p = table(DARE, FLYER, BEAR, PUP)
    flyer, bear = p.put("A", "battlefield", "Flyer"), p.put("A", "battlefield", "Bear")
    dog = p.put("B", "battlefield", "Pup")
    cast(p, "Dare", dog, flyer)
    p.attack([flyer, bear])
    p.pass_until("blockers")
    assert legal_blocks(p) == {"Pup": [None, "Bear"]}


@pytest.mark.parametrize("provokes", [True, False])
def test_702_39a_provoke_untaps_what_must_block(provokes):
    """702.39a: this combat; only if its controller likes."""
    p = table(TAUNTING, BEAR, PUP)
    taunter, bear = p.put("A", "battlefield", "Taunter"), p.put("A", "battlefield", "Bear")
    dog = p.put("B", "battlefield", "Pup", tapped=True)
    p.answer("target", dog)
    p.answer("yesno", provokes)
    p.attack([taunter, bear])
    p.pass_until("blockers")
    assert dog.tapped != provokes
    p.pass_until("end_combat")
    assert dog.zone == ("graveyard" if provokes else "battlefield")
