"""CR 603.2c, 707.9, 707.10: copies of spells with exceptions; delayed abilities that count what attacks."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, table

LORD = "card Hill Lord\n  cost {G}\n  type Legendary Creature - Giant\n  pt 3/3\n"
DOUBLE = instant("Twofold", "target [creature spell you-control]", "copy target: is-not legendary")
MIRROR = instant("Mirror", "target [creature spell you-control]", "copy target")
CALL = (
    "card Call to Arms\n  cost {R}\n  type Sorcery\n  spell\n"
    "    later attacks of [not token creature] every counted until end-of-turn\n"
    "      gain-life event-amount\n"
)


def doubled(p, name):
    """Copy a legendary creature spell by the instant of that name; what is on the battlefield then."""
    p.pool("A", "GGGUU")
    lord = p.cast(p.put("A", "hand", "Hill Lord"))
    p.cast(p.put("A", "hand", name), targets=[lord])
    p.resolve_all()
    return sorted(thing.name for thing in p.battlefield("A"))


def test_707_9_the_copy_is_not_legendary():
    """The exception is part of what is copied (707.9b); the token and the card stay both."""
    assert doubled(table(LORD, DOUBLE), "Twofold") == ["Hill Lord", "Hill Lord"]


def test_707_10f_without_an_exception_one_of_the_two_goes():
    assert doubled(table(LORD, MIRROR), "Mirror") == ["Hill Lord"]


@pytest.mark.parametrize("times", [1, 2])
def test_603_2c_a_delayed_ability_counts_what_attacks_at_once(times):
    """Each of the abilities that wait triggers once, for all of them."""
    p = table(CALL, BEAR)
    bears = [p.put("A", "battlefield", "Bear") for _ in range(3)]
    for _ in range(times):
        cast(p, "Call to Arms")
    p.attack(bears)
    p.resolve_all()
    assert p.life("A") == 20 + 3 * times
