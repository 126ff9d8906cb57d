"""CR 613.2a, 707.3, 707.9: what a copy has beside what it copies is a copiable value too."""

from invented import BEAR
from kin import cast
from table import instant, table, vanilla

WINGED = (
    "card Winged Mimic\n  cost {U}\n  type Creature - Shape\n  pt 0/0\n"
    "  static: enters-as-copy-of [creature], has flying\n"
)
LARGE = (
    "card Large Mimic\n  cost {U}\n  type Creature - Shape\n  pt 0/0\n"
    "  static: enters-as-copy-of [creature], power 7, toughness 7\n"
)
MIMIC = "card Mimic\n  cost {U}\n  type Creature - Shape\n  pt 0/0\n  static: enters-as-copy-of [creature]\n"
TWIN = instant("Twin It", "target [creature]", "copy-token 1 of target")
SMALL_TWIN = instant(
    "Small Twin",
    "target [creature]",
    "copy-token 1 of target excepted",
    "change last until forever: power 1, toughness 1, has haste",
)
QUICK_TWIN = instant(
    "Quick Twin", "target [creature]", "copy-token 1 of target", "change last until forever: has haste"
)
DUPE = instant(
    "Dupe", "target [creature]", "target [creature]", "become-copy target of target-2 until end-of-turn"
)
SPREAD = instant("Spread", "target [creature]", "target [creature]", "become-copy target of target-2")
LEVELLED = "card Levelled\n  cost {W}\n  type Enchantment\n  static of [creature]: power 2, toughness 2\n"
GIANT = vanilla("Giant", 5, 5, "trample")
OOZE = instant(
    "Ooze Out", "create 1", "  token Ooze", "    type Creature - Ooze", "    color green", "    pt 0/0",
    "change last until forever: power 3, toughness 4",
)  # fmt: skip


def ready():
    """Return a table with a Giant."""
    p = table(WINGED, LARGE, MIMIC, TWIN, SMALL_TWIN, QUICK_TWIN, DUPE, SPREAD, LEVELLED, GIANT, OOZE, BEAR)
    return p, p.put("A", "battlefield", "Giant")


def mimic(p, name, of):
    """Cast a creature that enters as a copy; the permanent."""
    p.answer("copy", of)
    return cast(p, name)


def last(p):
    """Return the creature that entered last."""
    return p.battlefield("A")[-1]


def test_707_3_a_copy_of_a_copy_has_its_exception():
    p, giant = ready()
    winged = mimic(p, "Winged Mimic", giant)
    assert (winged.stats, winged.keywords) == ((5, 5), {"trample", "flying"})
    cast(p, "Twin It", winged)
    assert (last(p).stats, last(p).keywords) == ((5, 5), {"trample", "flying"})
    plain = mimic(p, "Mimic", last(p))
    assert (plain.name, plain.keywords) == ("Giant", {"trample", "flying"})


def test_707_3_exceptions_add_up_along_the_chain():
    p, giant = ready()
    winged = mimic(p, "Winged Mimic", giant)
    large = mimic(p, "Large Mimic", winged)
    assert (large.stats, large.keywords) == ((7, 7), {"trample", "flying"})
    cast(p, "Small Twin", large)
    assert (last(p).stats, last(p).keywords) == ((1, 1), {"trample", "flying", "haste"})
    cast(p, "Twin It", last(p))
    assert (last(p).stats, last(p).keywords) == ((1, 1), {"trample", "flying", "haste"})


def test_707_2_what_a_token_gains_afterwards_is_not_copied():
    p, giant = ready()
    cast(p, "Quick Twin", giant)
    quick = last(p)
    assert quick.keywords == {"trample", "haste"}
    cast(p, "Twin It", quick)
    assert last(p).keywords == {"trample"}


def test_707_2_the_size_that_a_token_was_made_with_is_copied():
    p, _giant = ready()
    cast(p, "Ooze Out")
    ooze = last(p)
    assert ooze.stats == (3, 4)
    cast(p, "Twin It", ooze)
    assert last(p).stats == (3, 4)


def test_707_9_until_end_of_turn_with_the_exception_of_the_original():
    """And what it had beside what it copied before is there again afterwards."""
    p, giant = ready()
    winged = mimic(p, "Winged Mimic", giant)
    bear = p.put("A", "battlefield", "Bear")
    large = mimic(p, "Large Mimic", bear)
    cast(p, "Dupe", large, winged)
    assert (large.name, large.stats, large.keywords) == ("Giant", (5, 5), {"trample", "flying"})
    p.pass_until("upkeep", turn=4)
    assert (large.name, large.stats, large.keywords) == ("Bear", (7, 7), set())


def test_707_2_what_becomes_a_copy_for_good_has_no_exception_any_more():
    p, giant = ready()
    winged = mimic(p, "Winged Mimic", giant)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Spread", winged, bear)
    assert (winged.name, winged.stats, winged.keywords) == ("Bear", (2, 2), set())


def test_613_2a_an_exception_is_older_than_every_other_effect():
    p, giant = ready()
    p.put("A", "battlefield", "Levelled")
    large = mimic(p, "Large Mimic", giant)
    assert large.stats == (2, 2)
