"""CR 603.2h, 608.2, 122.6: the first time each turn, how often an ability resolved, who put counters."""

import pytest
from invented import BEAR, NULLIFY, PUP, SPARK, SWELL
from kin import cast
from table import instant, table, vanilla

SHY = vanilla(
    "Shy Spirit", 2, 2, more="  when targeted of this number 1\n    counter event-other\n", cost="{1}{U}"
)
GLASS = (
    "card Glass Veil\n  cost {2}{U}\n  type Enchantment\n  static of [creature you-control]: grants 1\n"
    "    when targeted of this number 1\n      counter event-other\n"
)
BRAVE = vanilla("Brave", 1, 1, more="  when targeted of this by you number 1\n    put 1 +1/+1 on this\n")
THRICE = vanilla(
    "Thrice",
    1,
    9,
    more=(
        "  activate {R}\n    put 1 +1/+1 on this\n    if told resolved-times number 3\n"
        "      damage 2 to each-player\n"
    ),
)
SUPPER = (
    "card Supper\n  cost {W}\n  type Enchantment\n  when gain-life by you number 1\n    draw 1\n"
    "  when lose-life by you number 2\n    get 1 energy\n"
)
SIP = instant("Sip", "gain-life 1")
NICK = instant("Nick", "lose-life 1")
SCARABS = (
    "card Scarab Nest\n  cost {2}{B}\n  type Enchantment\n"
    "  when gets-counters of [creature] by you counter -1/-1\n    gain-life event-amount\n"
)
WITHER = instant("Wither Word", "target [creature]", "put 2 -1/-1 on target")
WEAK = vanilla("Hatchling", 5, 5, more="  static: enters-with 3 -1/-1\n")
BLIGHTER = vanilla("Blighter", 2, 2, "wither")


def test_603_2h_the_first_time_it_becomes_a_target_each_turn():
    """603.2h: the second spell is not countered; on a later turn the first is again."""
    p = table(SHY, SWELL)
    spirit = p.put("A", "battlefield", "Shy Spirit")
    cast(p, "Swell", spirit, by="B")
    assert spirit.stats == (2, 2)
    cast(p, "Swell", spirit, by="B")
    assert spirit.stats == (5, 5)
    p.pass_until("main1", turn=4)
    cast(p, "Swell", spirit, by="B")
    assert spirit.stats == (2, 2)


def test_603_2h_of_creatures_that_are_given_the_ability():
    """603.2h: each creature has its own first time."""
    p = table(GLASS, SWELL, BEAR)
    p.put("A", "battlefield", "Glass Veil")
    one, other = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Bear")
    cast(p, "Swell", one)
    cast(p, "Swell", other)
    assert (one.stats, other.stats) == ((2, 2), (2, 2))
    cast(p, "Swell", one)
    assert one.stats == (5, 5)


def test_603_2h_of_your_own_spells_only():
    """603.2h: an opponent's earlier spell is not the first of yours."""
    p = table(BRAVE, SWELL)
    brave = p.put("A", "battlefield", "Brave")
    cast(p, "Swell", brave, by="B")
    assert brave.stats == (4, 4)
    cast(p, "Swell", brave)
    assert brave.stats == (8, 8)
    cast(p, "Swell", brave)
    assert brave.stats == (11, 11)


def test_113_6_a_spell_has_no_trigger_of_its_permanent():
    """113.6: as a spell it may be countered: the ability functions on the battlefield alone."""
    p = table(SHY, NULLIFY)
    p.pool("A", "UU")
    shy = p.cast(p.put("A", "hand", "Shy Spirit"))
    p.pool("B", "UU")
    p.cast(p.put("B", "hand", "Nullify"), targets=[shy], by="B")
    p.resolve_all()
    assert p.graveyard("A") == ["Shy Spirit"]


def test_603_2h_life_for_the_first_and_second_time():
    """603.2h: counted through the turn, of each player apart."""
    p = table(SUPPER, SIP, NICK, BEAR)
    p.put("A", "battlefield", "Supper")
    cast(p, "Sip", by="B")
    cast(p, "Sip")
    assert len(p.hand("A")) == 1
    cast(p, "Sip")
    assert len(p.hand("A")) == 1
    for energy in (0, 1, 1):
        cast(p, "Nick")
        assert p.player("A")["energy"] == energy


@pytest.mark.parametrize(("times", "life"), [(2, 20), (3, 18), (5, 18)])
def test_608_2_the_third_time_an_ability_resolves_in_a_turn(times, life):
    """608.2: this time counted, and the third only."""
    p = table(THRICE)
    thrice = p.put("A", "battlefield", "Thrice")
    for _ in range(times):
        p.pool("A", "R")
        p.activate(thrice)
        p.resolve()
    assert (p.life("A"), p.life("B")) == (life, life)
    p.pass_until("main1", turn=4)
    p.pool("A", "R")
    p.activate(thrice, by="A")
    p.resolve()
    assert p.life("A") == life


@pytest.mark.parametrize(("by", "gained"), [("A", 2), ("B", 0)])
def test_122_6_who_puts_counters(by, gained):
    """122.6: the player whose spell says so puts them."""
    p = table(SCARABS, WITHER, BEAR)
    p.put("A", "battlefield", "Scarab Nest")
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Wither Word", bear, by=by)
    assert p.life("A") == 20 + gained


@pytest.mark.parametrize(("by", "gained"), [("A", 3), ("B", 0)])
def test_122_6a_counters_that_it_enters_with(by, gained):
    """122.6a: its controller puts them."""
    p = table(SCARABS, WEAK)
    p.put("A", "battlefield", "Scarab Nest")
    if by == "B":
        p.pass_until("main1", turn=4)
    cast(p, "Hatchling", by=by)
    assert p.life("A") == 20 + gained


def test_120_3d_the_controller_of_a_source_with_wither_puts_the_counters():
    """120.3d."""
    p = table(SCARABS, BLIGHTER, PUP, SPARK)
    p.put("A", "battlefield", "Scarab Nest")
    blighter, pup = p.put("A", "battlefield", "Blighter"), p.put("B", "battlefield", "Pup")
    p.attack([blighter])
    p.block({pup: blighter})
    p.pass_until("end_combat")
    assert p.life("A") == 22
