"""CR 118.12, 101.4: payments offered while something resolves, to one player or to each in turn order."""

import pytest
from invented import BEAR
from table import table, vanilla

ENTERS = "  when enters of this\n"
UNLESS = "    else\n      sacrifice this\n"
HORDE = vanilla("Lonely Horde", 5, 5, more=f"{ENTERS}    pay discard 1\n{UNLESS}")
SHARED = "    pay sacrifice 1 [creature not this] by each-player\n      sacrifice this\n"
BEAST = vanilla("Shared Beast", 6, 6, more=f"{ENTERS}{SHARED}")
TAX = "    pay either (sacrifice 1 [creature]) or (discard 1) by opponent\n"
TAXED = vanilla("Tax Fiend", 3, 3, more=f"{ENTERS}{TAX}    else\n      lose-life 3 by opponent\n")


def arrives(p, name):
    p.put("A", "hand", name)
    p.pool("A", "R")
    p.cast(name)
    p.resolve_all()


@pytest.mark.parametrize("pays", [True, False])
def test_118_12a_it_is_sacrificed_unless_its_controller_pays(pays):
    """118.12a: "unless" offers a payment; where it is not made, the rest happens."""
    p = table(HORDE, BEAR)
    p.put("A", "hand", "Bear")
    p.answer("pay", pays)
    arrives(p, "Lonely Horde")
    assert [each.name for each in p.battlefield("A")] == (["Lonely Horde"] if pays else [])
    assert p.hand("A") == ([] if pays else ["Bear"])


def test_118_12_one_who_can_not_pay_is_not_asked():
    """118.3: a player can't pay without the means."""
    p = table(HORDE)
    arrives(p, "Lonely Horde")
    assert p.battlefield("A") == []


@pytest.mark.parametrize("mine,theirs", [(True, None), (False, True), (False, False)])
def test_101_4_any_player_may_pay_the_active_one_first(mine, theirs):
    """101.4: each is asked in turn order, until one does it."""
    p = table(BEAST, BEAR)
    for player in "AB":
        p.put(player, "battlefield", "Bear")
    p.answer("pay", *(each for each in (mine, theirs) if each is not None))
    arrives(p, "Shared Beast")
    assert ("Shared Beast" in [each.name for each in p.battlefield("A")]) == (not mine and not theirs)
    assert p.graveyard("A").count("Bear") == int(mine)
    assert p.graveyard("B") == (["Bear"] if theirs else [])


@pytest.mark.parametrize("first,second,life", [(True, None, 20), (False, True, 20), (False, False, 17)])
def test_118_12_one_of_two_payments(first, second, life):
    """118.12: "sacrifices a creature or discards a card": either will do."""
    p = table(TAXED, BEAR)
    p.put("B", "battlefield", "Bear")
    p.put("B", "hand", "Bear")
    p.answer("pay", *(each for each in (first, second) if each is not None))
    arrives(p, "Tax Fiend")
    assert p.life("B") == life
    assert (len(p.battlefield("B")), p.hand("B")) == (int(not first), [] if second else ["Bear"])
