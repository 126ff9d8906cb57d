"""CR 106.6: mana that may be spent only on some things, made two at a time, in a pool."""

import pytest
from invented import BEAR
from kin import cast
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

HELPER = vanilla("Helper", 2, 3, more="  mana {T}: {W}{W} only-for [Aura or Equipment]\n")
HALO = (
    "card Halo\n  cost {W}{W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: gets +1/+1\n"
)
RIBBON = (
    "card Ribbon\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n  static of host: gets +1/+0\n"
)
GUARD = vanilla("Guard", 2, 2, cost="{W}")
ALTAR = (
    "card Altar\n  cost {3}\n  type Artifact\n"
    "  mana {T}: 2 among white and blue and black and red and green"
    " only-for [with-way flashback in-graveyard]\n"
)
SOULS = "card Souls\n  cost {2}{W}\n  type Sorcery\n  flashback {1}{B}\n  spell\n    gain-life 2\n"
TRILOBITE = vanilla(
    "Trilobite",
    1,
    1,
    more=(
        "  static: enters-with 2 charge\n  mana remove 1 charge: {C}{C} abilities-of [anything] no-spells\n"
        "  activate {1}\n    gain-life 1\n"
    ),
)


def test_106_6_two_mana_for_a_spell_that_may_be_paid_with_it():
    """106.6: all of it is spent on the Aura."""
    p = table(HELPER, HALO)
    helper = p.put("A", "battlefield", "Helper")
    p.cast(p.put("A", "hand", "Halo"), targets=[helper])
    p.resolve()
    assert (helper.stats, helper.tapped, p.mana("A")) == ((3, 4), True, "")


def test_106_6_what_is_left_stays_bound():
    """106.6: the second mana is still for Auras and Equipment, and for nothing else."""
    p = table(HELPER, RIBBON, GUARD)
    helper = p.put("A", "battlefield", "Helper")
    p.cast(p.put("A", "hand", "Ribbon"), targets=[helper])
    p.resolve()
    assert p.mana("A") == "W"
    with pytest.raises(IllegalAction):
        p.cast(p.put("A", "hand", "Guard"))
    p.cast(p.put("A", "hand", "Ribbon"), targets=[helper])
    p.resolve()
    assert (helper.power, p.mana("A")) == (4, "")


def test_106_4_bound_mana_is_lost_as_a_step_ends():
    """106.4."""
    p = table(HELPER, RIBBON)
    helper = p.put("A", "battlefield", "Helper")
    p.cast(p.put("A", "hand", "Ribbon"), targets=[helper])
    p.resolve()
    p.pass_until("begin_combat")
    assert p.mana("A") == ""


def test_106_6_for_what_is_cast_from_a_zone():
    """106.6: the zone is that which the spell is cast from."""
    p = table(ALTAR, SOULS)
    p.put("A", "battlefield", "Altar")
    p.cast(p.put("A", "graveyard", "Souls"), way="flashback")
    p.resolve()
    assert (p.life("A"), p.exile("A"), p.mana("A")) == (22, ["Souls"], "")


def test_106_6_mana_for_abilities_alone():
    """106.6: it pays for abilities, and for no spell."""
    p = table(TRILOBITE, BEAR)
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Trilobite"))
    p.resolve()
    (trilobite,) = p.battlefield("A")
    p.activate(trilobite)
    p.resolve()
    assert (p.life("A"), p.mana("A"), trilobite.counters["charge"]) == (21, "C", 1)
    p.pass_until("main2")
    with pytest.raises(IllegalAction):
        cast(p, "Bear", mana="")
