"""CR 508.1c, 508.1d, 508.1h: attacks that a rule forbids, or that cost something."""

from invented import BEAR, OX
from table import table, vanilla

TOLL = "card Toll Gate\n  cost {2}{U}\n  type Enchantment\n  static of [creature]: attack-cost ({2}) you\n"
WIDE_TOLL = (
    "card Wide Toll\n  cost {3}\n  type Artifact\n  static of [creature]: attack-cost ({W/P}) you walkers\n"
)
PEACE = (
    "card Peace\n  cost {2}{W}\n  type Enchantment\n"
    "  static of [creature with flying]: rule cant-attack-you\n"
)
BIRD = vanilla("Bird", 1, 1, "flying")
EAGER = vanilla("Eager", 2, 2, "must-attack")
WALKER = "card Walker\n  cost {3}\n  type Planeswalker - Walker\n  loyalty 5\n  loyal 1\n    draw 1\n"


def lands(p, n):
    """Put lands under A."""
    return [p.put("A", "battlefield", "Island") for _ in range(n)]


def test_508_1h_a_cost_for_each_creature_that_attacks_you():
    """508.1h: of two attackers one can be paid for; the other stays home untapped."""
    p = table(TOLL, BEAR)
    p.put("B", "battlefield", "Toll Gate")
    bears = [p.put("A", "battlefield", "Bear") for _ in range(2)]
    islands = lands(p, 3)
    p.answer("attackers", dict.fromkeys(bears, "player:B"))
    p.pass_until("end_combat")
    assert p.life("B") == 18
    assert [bear.tapped for bear in bears].count(True) == 1
    assert [island.tapped for island in islands].count(True) == 2


def test_508_1h_several_costs_add_up():
    """508.1h: two of them ask for four mana."""
    p = table(TOLL, BEAR)
    for _ in range(2):
        p.put("B", "battlefield", "Toll Gate")
    bear = p.put("A", "battlefield", "Bear")
    lands(p, 3)
    p.pass_until("end_combat")
    assert not bear.tapped
    p.pass_until("main1", turn=5)
    islands = lands(p, 1)
    p.attack([bear])
    p.pass_until("end_combat")
    assert (p.life("B"), islands[0].tapped) == (18, True)


def test_508_1h_only_attacks_on_that_player():
    """508.1h: a planeswalker of his may be attacked for nothing, unless the rule says so."""
    p = table(TOLL, BEAR, WALKER)
    p.put("B", "battlefield", "Toll Gate")
    walker, bear = p.put("B", "battlefield", "Walker"), p.put("A", "battlefield", "Bear")
    p.attack({bear: walker})
    p.pass_until("end_combat")
    assert p.life("B") == 20
    assert bear.tapped


def test_107_4f_life_for_a_phyrexian_symbol_of_an_attack():
    """107.4f: {W/P} may be paid with 2 life."""
    p = table(WIDE_TOLL, BEAR)
    p.put("B", "battlefield", "Wide Toll")
    bear = p.put("A", "battlefield", "Bear")
    p.attack([bear])
    p.pass_until("end_combat")
    assert (p.life("A"), p.life("B")) == (18, 18)


def test_508_1d_nobody_is_made_to_pay():
    """508.1d: "attacks if able" does not ask for a cost."""
    p = table(TOLL, EAGER)
    p.put("B", "battlefield", "Toll Gate")
    eager = p.put("A", "battlefield", "Eager")
    lands(p, 2)
    p.pass_until("end_combat")
    assert (p.life("B"), eager.tapped) == (20, False)


def test_508_1c_creatures_that_cant_attack_a_player():
    """508.1c: only those of the phrase, and only the player whose rule it is."""
    p = table(PEACE, BIRD, OX)
    p.put("B", "battlefield", "Peace")
    bird, ox = p.put("A", "battlefield", "Bird"), p.put("A", "battlefield", "Ox")
    p.attack([ox])
    p.pass_until("end_combat")
    assert not bird.tapped
    assert ox.tapped
