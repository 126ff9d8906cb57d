"""CR 601.2f: what a spell costs is determined once its targets are chosen, and as the whole that it is."""

import pytest
from invented import BEAR, PUP
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

WARY = vanilla("Wary Wolf", 2, 2, more="  static of [opponent-controls targeting [this]]: costs-more 2\n")
STRIKE = instant("Strike", "target [creature]", "destroy target")
AMBUSH = (
    "card Ambush\n  cost {3}{U}\n  type Instant\n  spell\n    target [creature]\n    destroy target\n"
    "  static if is this [targeting [tapped creature]]: costs-more -3\n"
)
MENTOR = vanilla("Mentor", 1, 1, more="  static of [(instant or sorcery) you-control]: costs-more -1\n")
ECHO = "card Long Echo\n  cost {R}\n  type Sorcery\n  buyback {3}\n  spell\n    damage 1 to opponent\n"
FLAME = "card Flame\n  cost {X}{R}\n  type Sorcery\n  spell\n    damage X to opponent\n"
SPY = "card Hill\n  type Land\n  keywords morph costing ({2})\n  mana {T}: {C}\n"
HERALD = vanilla("Herald", 1, 1, more="  static of [creature you-control]: costs-more -2\n")


def test_601_2f_a_target_makes_the_spell_cost_more():
    """601.2f: with one mana only what does not cost more to target can be; with three the wolf can."""
    p = table(WARY, STRIKE, BEAR)
    wolf = p.put("B", "battlefield", "Wary Wolf")
    strike = p.put("A", "hand", "Strike")
    p.pool("A", "U")
    with pytest.raises(IllegalAction):
        p.cast(strike, targets=[wolf])
    bear = p.put("B", "battlefield", "Bear")
    p.cast(strike, targets=[bear])
    assert p.mana("A") == ""
    p.resolve()
    cast(p, "Strike", wolf, mana="UCC")
    assert (p.mana("A"), p.battlefield("B")) == ("", [])


def test_601_2f_of_ones_own_spells_nothing_is_added():
    """601.2f: spells that opponents cast cost more; its controller's do not."""
    p = table(WARY, STRIKE)
    wolf = p.put("A", "battlefield", "Wary Wolf")
    cast(p, "Strike", wolf, mana="U")
    assert p.graveyard("A") == ["Wary Wolf", "Strike"] or p.graveyard("A") == ["Strike", "Wary Wolf"]


def test_601_2f_a_spell_costs_less_for_its_target():
    """601.2f: with one mana it can be cast at the tapped creature, and at no other."""
    p = table(AMBUSH, BEAR, PUP)
    p.put("B", "battlefield", "Bear")
    ambush = p.put("A", "hand", "Ambush")
    p.pool("A", "U")
    with pytest.raises(IllegalAction):
        p.cast(ambush)
    pup = p.put("B", "battlefield", "Pup", tapped=True)
    p.cast(ambush, targets=[pup])
    p.resolve()
    assert p.graveyard("B") == ["Pup"]


def test_601_2f_a_reduction_reaches_the_additional_costs():
    """601.2f: the total is reduced: {R} and buyback {3} are four mana, one of which is saved."""
    p = table(MENTOR, ECHO)
    p.put("A", "battlefield", "Mentor")
    p.pool("A", "RCC")
    p.cast(p.put("A", "hand", "Long Echo"), costs=[True])
    p.resolve()
    assert (p.hand("A"), p.life("B")) == (["Long Echo"], 19)


def test_601_2f_a_reduction_reaches_x():
    """601.2f, 107.3: X = 2 with {R} is three mana, one of which is saved."""
    p = table(MENTOR, FLAME)
    p.put("A", "battlefield", "Mentor")
    p.put("A", "battlefield", "Mountain", count=2)
    p.cast(p.put("A", "hand", "Flame"), x=2)
    p.resolve()
    assert p.life("B") == 18


def test_708_4_a_card_cast_face_down_costs_what_a_creature_spell_costs():
    """708.4: face down it is a creature spell, although the card is a land."""
    p = table(SPY, HERALD)
    p.put("A", "battlefield", "Herald")
    p.pool("A", "C")
    hill = p.cast(p.put("A", "hand", "Hill"), way="morph")
    p.resolve()
    assert (hill.stats, p.mana("A")) == ((2, 2), "")


def test_601_2f_a_reduction_of_an_ability_reaches_its_x():
    """601.2f, 602.2b: {X}{B} for two less costs one mana with X = 2, and no less than one with X = 1."""
    saver = vanilla(
        "Saver", 1, 1, more="  static of [you-control]: abilities-cost-more -2 not-below 1 but-mana\n"
    )
    well = vanilla("Well Keeper", 1, 1, more="  activate {X}{B}\n    gain-life X\n")
    for x in (1, 2):
        p = table(saver, well)
        p.put("A", "battlefield", "Saver")
        keeper = p.put("A", "battlefield", "Well Keeper")
        p.pool("A", "B")
        p.activate(keeper, x=x)
        p.resolve()
        assert (p.life("A"), p.mana("A")) == (20 + x, ""), x
