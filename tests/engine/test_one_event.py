"""CR 510.2, 603.2c, 603.8, 614.12, 616.1: what happens at once is one event, and is seen as it happens."""

import pytest
from invented import BEAR
from table import instant, table, vanilla

THREE = "card Zap\n  cost {R}\n  type Instant\n  spell\n    target [creature]\n    damage 3 to target\n"
MONK = vanilla("Monk", 2, 2, "prowess")


def strike(*cards, more=(), blockers=2):
    """Let the first of the cards attack, blocked by so many cubs; what triggered has resolved."""
    p = table(*cards, vanilla("Cub", 1, 1))
    attacker = p.put("A", "battlefield", "Watcher")
    for name in more:
        p.put("A", "battlefield", name)
    cubs = [p.put("B", "battlefield", "Cub") for _ in range(blockers)]
    p.attack([attacker])
    p.block(dict.fromkeys(cubs, attacker))
    p.pass_until("damage")
    p.resolve_all()
    return p, attacker


def test_510_2_what_several_deal_at_once_is_dealt_once():
    """510.2, 603.2c: an ability that says "is dealt damage" triggers once, by the sum."""
    watcher = vanilla(
        "Watcher", 2, 9, more="  when is-dealt-damage of this\n    gain-life event-amount\n    draw 1\n"
    )
    p, _ = strike(watcher)
    assert (p.life("A"), len(p.zone("A", "hand"))) == (22, 1)


def test_510_2_what_one_deals_to_several_is_dealt_once():
    """510.2, 603.2c: "deals combat damage" does not count its victims."""
    watcher = vanilla(
        "Watcher", 4, 9, more="  when deals-combat-damage of this\n    gain-life event-amount\n    draw 1\n"
    )
    p, _ = strike(watcher)
    assert (p.life("A"), len(p.zone("A", "hand"))) == (24, 1)


def test_603_2_each_that_is_dealt_damage_counts():
    """603.2: "deals combat damage to a creature" triggers for each of them."""
    watcher = vanilla("Watcher", 4, 9, more="  when deals-combat-damage of this to [creature]\n    draw 1\n")
    p, _ = strike(watcher)
    assert len(p.zone("A", "hand")) == 2


def test_510_2_a_player_is_dealt_damage_once():
    """510.2: "whenever you're dealt damage", by two creatures at once."""
    host = (
        "card Host\n  cost {1}\n  type Artifact\n"
        "  when is-dealt-damage of [you]\n    gain-life event-amount\n"
    )
    p = table(host, vanilla("Cub", 1, 1))
    p.put("B", "battlefield", "Host")
    cubs = [p.put("A", "battlefield", "Cub") for _ in range(2)]
    p.attack(cubs)
    p.pass_until("damage")
    assert len(p.stack) == 1
    p.resolve_all()
    assert p.life("B") == 20


def test_603_2c_a_spell_that_targets_it_twice_targets_it_once():
    """603.2c: an object chosen for two targets of one spell becomes the target once."""
    watcher = vanilla("Watcher", 2, 2, more="  when targeted of this\n    draw 1\n")
    twice = (
        "card Twice\n  cost {R}\n  type Instant\n  spell\n    target [creature]\n    target [creature]\n"
        "    put 1 +1/+1 on target\n    put 1 +1/+1 on target-2\n"
    )
    p = table(watcher, twice)
    watcher = p.put("A", "battlefield", "Watcher")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Twice"), targets=[watcher, watcher])
    p.resolve_all()
    assert (len(p.zone("A", "hand")), watcher.stats) == (1, (4, 4))


def test_603_8_a_state_trigger_sees_a_state_within_a_resolution():
    """603.8: it triggers as soon as the state is there, though it has passed when players get priority."""
    lonely = (
        "card Lone\n  cost {1}\n  type Artifact\n"
        "  state count [creature you-control] = 0\n    sacrifice this\n"
    )
    blink = instant("Blink", "exile each [creature]", "move last to battlefield")
    p = table(lonely, blink, BEAR)
    lonely = p.put("A", "battlefield", "Lone")
    p.put("A", "battlefield", "Bear")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Blink"))
    p.resolve_all()
    assert lonely.zone == "graveyard"


def test_508_1_what_attacks_looks_as_an_attacker_when_it_triggers():
    """603.2: attacking creatures have deathtouch; those that attack had it as they attacked."""
    lord = (
        "card Lord\n  cost {1}\n  type Enchantment\n  static of [attacking creature]: has deathtouch\n"
        "  when attacks of [creature with deathtouch]\n    gain-life 1\n"
    )
    p = table(lord, BEAR)
    p.put("A", "battlefield", "Lord")
    p.attack([p.put("A", "battlefield", "Bear")])
    p.resolve_all()
    assert p.life("A") == 21


def test_616_1_counters_of_one_kind_are_put_on_it_at_once_as_it_enters():
    """614.1c, 616.1: "that many plus one" applies once to all with which it enters."""
    more = "card More\n  cost {1}\n  type Enchantment\n  static of [creature you-control]: counters-plus 1\n"
    gift = (
        "card Gift\n  cost {1}\n  type Enchantment\n  static of [creature you-control]: enters-with 1 +1/+1\n"
    )
    seed = vanilla("Seed", 0, 0, cost="{G}", more="  static: enters-with 1 +1/+1\n")
    p = table(more, gift, seed)
    p.put("A", "battlefield", "More")
    p.put("A", "battlefield", "Gift")
    p.pool("A", "G")
    seed = p.cast(p.put("A", "hand", "Seed"))
    p.resolve_all()
    assert seed.stats == (3, 3)


def test_306_5b_loyalty_counters_are_put_on_it_as_it_enters():
    """306.5b, 614.1c: twice as many counters, loyalty too."""
    more = (
        "card More\n  cost {1}\n  type Enchantment\n  static of [permanent you-control]: counters-times 2\n"
    )
    sage = (
        "card Sage\n  cost {U}\n  type Legendary Planeswalker - Sage\n  loyalty 3\n  loyalty 1\n    draw 1\n"
    )
    p = table(more, sage.replace("loyalty 1\n", "activate put 1 loyalty only sorcery and loyalty\n"))
    p.put("A", "battlefield", "More")
    p.pool("A", "U")
    sage = p.cast(p.put("A", "hand", "Sage"))
    p.resolve_all()
    assert sage.counters["loyalty"] == 6


def test_111_3_a_token_has_its_size_as_it_enters_and_counts_without_itself():
    """608.2h, 111.3: the greatest toughness is that of the creatures before; what enters has it."""
    made = instant(
        "Mold",
        "create 1",
        "  token Cast",
        "    type Creature - Cast",
        "    pt 0/0",
        "change last until forever: power greatest toughness [creature you-control],"
        " toughness greatest toughness [creature you-control]",
    )
    watcher = (
        "card Watcher\n  cost {1}\n  type Artifact\n  when enters of [creature power >= 4]\n    gain-life 1\n"
    )
    p = table(made, watcher, vanilla("Ox", 1, 4))
    for name in ("Watcher", "Ox"):
        p.put("A", "battlefield", name)
    for total in (21, 22):
        p.pool("A", "U")
        p.cast(p.put("A", "hand", "Mold"))
        p.resolve_all()
        assert p.life("A") == total
    assert [each.stats for each in p.zone("A", "battlefield") if each.name == "Cast"] == [(4, 4), (4, 4)]


@pytest.mark.parametrize("given", [False, True])
def test_702_108_prowess(given):
    """702.108a: printed, of a token, and given by a static ability; not for creature spells."""
    school = "card School\n  cost {1}\n  type Enchantment\n  static of [creature you-control]: has prowess\n"
    made = instant(
        "Call", "create 1", "  token Pupil", "    type Creature - Pupil", "    pt 1/1", "    keywords prowess"
    )
    p = table(MONK, school, made, BEAR, THREE)
    monk = p.put("A", "battlefield", "Monk")
    if given:
        p.put("A", "battlefield", "School")
    p.pool("A", "UUG")
    p.cast(p.put("A", "hand", "Call"))
    p.resolve_all()
    p.cast(p.put("A", "hand", "Call"))
    p.resolve_all()
    times = 2 if given else 1
    sizes = sorted(each.stats for each in p.zone("A", "battlefield") if each.name == "Pupil")
    assert monk.stats == (2 + 2 * times, 2 + 2 * times)
    assert sizes == [(1, 1), (1 + times, 1 + times)]


def test_702_25_flanking():
    """702.25a: a blocker without flanking gets -1/-1; one with it does not."""
    p = table(vanilla("Rider", 2, 2, "flanking"), vanilla("Knight", 2, 3, "flanking"), vanilla("Guard", 2, 3))
    rider = p.put("A", "battlefield", "Rider")
    knight, guard = p.put("B", "battlefield", "Knight"), p.put("B", "battlefield", "Guard")
    p.attack([rider])
    p.block({knight: rider, guard: rider})
    p.resolve_all()
    assert (knight.stats, guard.stats) == ((2, 3), (1, 2))
