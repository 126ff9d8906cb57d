"""CR 205.1b, 205.3m, 205.4b: types and supertypes that are lost, creature types that effects choose."""

from kin import cast
from table import instant, table, vanilla

GODLY = vanilla("Half God", 5, 5, cost="{3}{W}", more="  static if devotion (white) < 3: is-no creature\n")
PIOUS = vanilla("Pious", 1, 1, cost="{W}{W}")
HERO = "card Hero\n  cost {1}\n  type Legendary Creature - Elf\n  pt 2/2\n"
CROWD = "card Crowd\n  cost {1}\n  type Enchantment\n  static of [creature]: is-not legendary\n"
STONE = instant("Turn to Stone", "target [creature]", "change target: is-no creature, is-also artifact")
RALLYING = instant(
    "Fear Not", "choose-creature-type", "change each [creature you-control of-chosen-type]: gets +1/+0"
)
WATCH = "card Watch\n  cost {1}\n  type Creature - Goblin\n  pt 1/1\n"


def test_700_5_a_god_is_no_creature_without_devotion():
    """613.1d: it becomes one as soon as there is enough."""
    p = table(GODLY, PIOUS)
    god = p.put("A", "battlefield", "Half God")
    p.run_sba()
    assert "creature" not in god.types
    p.put("A", "battlefield", "Pious")
    p.run_sba()
    assert "creature" in god.types and god.stats == (5, 5)


def test_205_4b_a_permanent_that_is_not_legendary():
    """704.5j: the legend rule does not apply to it."""
    p = table(HERO, CROWD)
    p.put("A", "battlefield", "Crowd")
    p.put("A", "battlefield", "Hero", count=2)
    p.run_sba()
    assert p.zone_names("A", "battlefield") == ["Crowd", "Hero", "Hero"]


def test_205_1b_with_the_card_type_its_subtypes_go():
    """205.1b: for as long as it is no creature; it stays what else it is."""
    anthem = "card Elf Song\n  cost {1}\n  type Enchantment\n  static of [Elf]: has haste\n"
    p = table(HERO, STONE, anthem)
    hero = p.put("A", "battlefield", "Hero")
    cast(p, "Turn to Stone", hero)
    assert (hero.types, hero.subtypes, hero.supertypes) == ({"artifact"}, set(), {"legendary"})
    p.pass_until("upkeep", active="B")
    assert (hero.types, hero.subtypes) == ({"creature"}, {"Elf"})


def test_205_3m_a_creature_type_chosen_as_it_resolves():
    """205.3m: among the creature types of the match."""
    p = table(RALLYING, HERO, WATCH)
    elf, goblin = p.put("A", "battlefield", "Hero"), p.put("A", "battlefield", "Watch")
    p.answer("creature_type", "Goblin")
    cast(p, "Fear Not")
    assert (elf.stats, goblin.stats) == ((2, 2), (2, 1))
