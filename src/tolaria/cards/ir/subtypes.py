"""Subtypes that are not creature types (205.3).

New creature types appear with every set; the others are few and listed here, so that
whatever is not in the list is taken for a creature type.

>>> is_creature_type("Goblin"), is_creature_type("Equipment")
(True, False)
"""

LAND_TYPES = frozenset(
    [
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Cave",
        "Cloud",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    ]
)
ARTIFACT_TYPES = frozenset(
    [
        "Attraction",
        "Blood",
        "Bobblehead",
        "Book",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Infinity",
        "Junk",
        "Lander",
        "Map",
        "Mutagen",
        "Powerstone",
        "Spacecraft",
        "Stone",
        "Treasure",
        "Vehicle",
        "Vibranium",
    ]
)
ENCHANTMENT_TYPES = frozenset(
    [
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Plan",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
    ]
)
SPELL_TYPES = frozenset(["Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap"])
BATTLE_TYPES = frozenset(["Siege"])
# Planeswalker types are left out: no creature card and no phrase about creatures has one.
NOT_CREATURE_TYPES = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES | BATTLE_TYPES


def is_creature_type(subtype: str) -> bool:
    """Say whether a subtype of a creature or kindred card, or of a phrase about them, is a creature type."""
    return subtype not in NOT_CREATURE_TYPES
