"""CR 508, 509, 510, 702.89: what rules of permanents say of attacking, blocking and combat damage."""

import pytest
from invented import BEAR, GIANT, OX, PUP, SMOTHER_OUT, SPARK
from kin import cast, kill
from table import table, vanilla

TROLLISH = vanilla("Trollish", 6, 5, more="  static: rule cant-be-blocked-but-by number 3\n")
SHY = vanilla("Shy", 3, 3, more="  static: rule attacks-or-blocks-not-alone\n")
STOUT = vanilla("Stout", 1, 4, more="  static: rule assigns-by-toughness\n")
ALLURE = vanilla("Allure", 1, 1, more="  static: rule all-block-it\n")
TAUNT = vanilla("Taunt", 2, 2, more="  static: rule must-be-blocked\n")
DOUBLE_GUARD = vanilla("Double Guard", 1, 6, more="  static: rule blocks-more number 1\n")
WIDE_GUARD = vanilla(
    "Wide Guard", 1, 9, more="  static: rule blocks-any-number\n  when blocks of this\n    gain-life 1\n"
)
MANTLE = (
    "card Mantle\n  cost {W}\n  type Enchantment - Aura\n  keywords umbra-armor\n  enchant [creature]\n"
    "  static of host: gets +0/+2\n"
)
STAYS_HOME = vanilla("Peaceful", 3, 3, more="  activate {R}\n    change this: rule assigns-no-damage\n")


@pytest.mark.parametrize(("blockers", "blocked"), [(1, 0), (2, 0), (3, 3)])
def test_509_1b_no_fewer_than_three_blockers(blockers, blocked):
    """509.1b: it can't be blocked except by three or more creatures."""
    p = table(TROLLISH, OX)
    troll = p.put("A", "battlefield", "Trollish")
    wall = [p.put("B", "battlefield", "Ox") for _ in range(3)]
    p.attack([troll])
    p.answer("blockers", dict.fromkeys(wall[:blockers], troll))
    p.pass_until("blockers")
    assert len(p.blocks) == blocked


def test_508_1c_a_creature_that_cant_attack_alone():
    """508.1c: alone it stays home; with another it attacks."""
    p = table(SHY, BEAR)
    shy, bear = p.put("A", "battlefield", "Shy"), p.put("A", "battlefield", "Bear")
    p.answer("attackers", {shy: "player:B"})
    p.pass_until("end_combat")
    assert p.life("B") == 20
    p.pass_until("main1", turn=5, active="A")
    p.attack([shy, bear])
    p.pass_until("end_combat")
    assert p.life("B") == 15


def test_509_1b_a_creature_that_cant_block_alone():
    """509.1b: alone it blocks nothing."""
    p = table(SHY, BEAR, OX)
    bear = p.put("A", "battlefield", "Bear")
    shy, ox = p.put("B", "battlefield", "Shy"), p.put("B", "battlefield", "Ox")
    p.attack([bear])
    p.answer("blockers", {shy: bear})
    p.pass_until("blockers")
    assert dict(p.blocks) == {}
    p.pass_until("main1", turn=5, active="A")
    p.attack([bear])
    p.block({shy: bear, ox: bear})


def test_510_1a_combat_damage_equal_to_toughness():
    """510.1a: it assigns combat damage equal to its toughness."""
    p = table(STOUT)
    p.attack([p.put("A", "battlefield", "Stout")])
    p.pass_until("end_combat")
    assert p.life("B") == 16


def test_510_1a_no_combat_damage():
    """510.1a: an effect says that it assigns no combat damage this turn; the next it does."""
    p = table(STAYS_HOME)
    creature = p.put("A", "battlefield", "Peaceful")
    p.pool("A", "R")
    p.activate(creature)
    p.resolve()
    p.attack([creature])
    p.pass_until("end_combat")
    assert p.life("B") == 20
    p.pass_until("main1", turn=5, active="A")
    p.attack([creature])
    p.pass_until("end_combat")
    assert p.life("B") == 17


def test_509_1c_all_creatures_able_to_block_it_do_so():
    """509.1c: every creature that can block it does, and blocks nothing else."""
    p = table(ALLURE, GIANT, BEAR, OX)
    allure, giant = p.put("A", "battlefield", "Allure"), p.put("A", "battlefield", "Giant")
    bear, ox = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Ox")
    p.attack([allure, giant])
    p.answer("blockers", {bear: giant, ox: allure})
    p.pass_until("blockers")
    assert dict(p.blocks) == {bear: allure, ox: allure}


def test_509_1c_it_must_be_blocked_if_able():
    """509.1c: some creature blocks it; which one the player chooses."""
    p = table(TAUNT, GIANT, BEAR, OX)
    taunt, giant = p.put("A", "battlefield", "Taunt"), p.put("A", "battlefield", "Giant")
    bear, ox = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Ox")
    p.attack([taunt, giant])
    p.answer("blockers", {})
    p.pass_until("blockers")
    assert dict(p.blocks) == {bear: taunt}
    p.pass_until("main1", turn=5, active="A")
    giant2 = p.put("A", "battlefield", "Giant", sick=False)
    taunt2 = p.put("A", "battlefield", "Taunt", sick=False)
    p.attack([giant2, taunt2])
    p.answer("blockers", {ox: taunt2})
    p.pass_until("blockers")
    assert dict(p.blocks) == {ox: taunt2}


def test_509_1b_it_can_block_an_additional_creature():
    """509.1b, 510.1d: it blocks two of three attackers and is dealt damage by both."""
    p = table(DOUBLE_GUARD, BEAR)
    attackers = [p.put("A", "battlefield", "Bear") for _ in range(3)]
    guard = p.put("B", "battlefield", "Double Guard")
    p.attack(attackers)
    p.answer("blockers", [attackers[0], attackers[1]])
    p.pass_until("blockers")
    assert p.blocks == [(guard, attackers[0]), (guard, attackers[1])]
    p.answer("damage", [1, 0])
    p.pass_until("end_combat")
    assert (p.life("B"), guard.damage, attackers[0].damage) == (18, 4, 1)


def test_509_3a_blocking_many_triggers_once():
    """509.1b, 509.3a: any number of creatures; "whenever it blocks" triggers once."""
    p = table(WIDE_GUARD, PUP)
    attackers = [p.put("A", "battlefield", "Pup") for _ in range(3)]
    p.put("B", "battlefield", "Wide Guard")
    p.attack(attackers)
    p.answer("blockers", attackers)
    p.pass_until("blockers")
    p.resolve_all()
    assert (len(p.blocks), p.life("B")) == (3, 21)


def test_702_89_umbra_armor():
    """702.89a: instead of the creature the Aura is destroyed, and all damage is removed."""
    p = table(MANTLE, BEAR, SMOTHER_OUT, SPARK)
    bear = p.put("A", "battlefield", "Bear", damage=1)
    mantle = p.put("A", "battlefield", "Mantle", attached_to=bear)
    kill(p, bear, by="B")
    assert (bear.zone, mantle.zone, bear.damage, bear.tapped) == ("battlefield", "graveyard", 0, False)


def test_702_89_umbra_armor_saves_from_lethal_damage():
    """702.89a, 704.5g: from state-based actions too."""
    p = table(MANTLE, PUP, SPARK)
    pup = p.put("A", "battlefield", "Pup", damage=1)
    mantle = p.put("A", "battlefield", "Mantle", attached_to=pup)
    cast(p, "Spark", pup, mana="R")
    assert (pup.zone, mantle.zone, pup.stats) == ("battlefield", "graveyard", (1, 1))
