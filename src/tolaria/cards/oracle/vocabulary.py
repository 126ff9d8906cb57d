"""Words of the templating language: what each noun and adjective stands for.

Subtypes (205.3) are in ``subtypes.txt``; plurals are made by rule, and the irregular ones listed here.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from tolaria.cards.ir.named_rules import COST_KEYWORDS, NUMBER_AND_COST_KEYWORDS
from tolaria.cards.ir.words import CardType, Color, Comparison, Keyword, Quality, Stat, State, Supertype, Walk

COLOR_WORDS = {
    "white": Color.WHITE,
    "blue": Color.BLUE,
    "black": Color.BLACK,
    "red": Color.RED,
    "green": Color.GREEN,
}
TYPE_WORDS = {
    **{str(each): each for each in CardType},
    **{f"{each}s": each for each in CardType},
    "sorceries": CardType.SORCERY,
    "tribal": CardType.KINDRED,
}
del TYPE_WORDS["sorcerys"]
SUPERTYPE_WORDS = {str(each).removesuffix("-card"): each for each in Supertype}
STATE_WORDS = {
    "tapped": State.TAPPED,
    "attacking": State.ATTACKING,
    "blocking": State.BLOCKING,
    "blocked": State.BLOCKED,
    "equipped": State.EQUIPPED,
    "enchanted": State.ENCHANTED,
    "modified": State.MODIFIED,
    "saddled": State.SADDLED,
    "suspected": State.SUSPECTED,
    "face-down": State.FACE_DOWN,
    "kicked": State.KICKED,
    "token": State.TOKEN,
    "commander": State.COMMANDER,
}
STAT_WORDS = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS}
COMPARISONS: tuple[tuple[str, Comparison], ...] = (
    ("less than or equal to", Comparison.LE),
    ("greater than or equal to", Comparison.GE),
    ("less than", Comparison.LT),
    ("greater than", Comparison.GT),
    ("equal to", Comparison.EQ),
)
NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
} | {"a": 1, "an": 1}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
# Keyword abilities of the engine, by the printed words.
KEYWORDS = {
    str(keyword).replace("-", " "): keyword
    for keyword in Keyword
    if keyword
    not in (
        Keyword.UNBLOCKABLE,
        Keyword.CANT_ATTACK,
        Keyword.CANT_BLOCK,
        Keyword.MUST_ATTACK,
        Keyword.MUST_BLOCK,
        Keyword.NO_UNTAP,
        Keyword.BLOCKS_ONLY_FLYING,
        Keyword.NO_REGENERATE,
        Keyword.UNCOUNTERABLE,
        Keyword.IGNORE_DEFENDER,
    )
}
WALKS = {
    "plainswalk": Walk.PLAINS,
    "islandwalk": Walk.ISLAND,
    "swampwalk": Walk.SWAMP,
    "mountainwalk": Walk.MOUNTAIN,
    "forestwalk": Walk.FOREST,
    "nonbasic landwalk": Walk.NONBASIC,
    "snow landwalk": Walk.SNOW,
    "legendary landwalk": Walk.LEGENDARY,
    "artifact landwalk": Walk.ARTIFACT,
    "landwalk": Walk.ANY_LAND,
}
QUALITIES = {
    "artifacts": Quality.ARTIFACTS,
    "creatures": Quality.CREATURES,
    "enchantments": Quality.ENCHANTMENTS,
    "instants": Quality.INSTANTS,
    "sorceries": Quality.SORCERIES,
    "lands": Quality.LANDS,
    "everything": Quality.EVERYTHING,
}
# Words in italics before an ability; they have no rules meaning (207.2c).
ABILITY_WORDS = frozenset(
    """adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, converge,
    coven, corrupted, council's dilemma, delirium, descend 4, descend 8, domain, eerie, eminence, enrage, fateful hour,
    fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic, imprint, inspired, join forces,
    kinship, landfall, lieutenant, magecraft, metalcraft, morbid, pack tactics, paradox, parley, radiance, raid, rally,
    renew, revolt, secret council, spell mastery, strive, survival, sweep, tempting offer, threshold, undergrowth,
    valiant, vivid, void, will of the council, hero's reward""".replace("\n   ", "").split(", ")
)
# Words before a dash that have rules meaning; whatever else stands there in capitals is flavour (207.2d).
RULED_WORDS = frozenset(
    """allies, boast, companion, escape, exhaust, forecast, gotcha, legacy, max speed, mono eminence, power-up, prize,
    rulebreaker, solved, split, to solve, trance, visit, ward, will of the planeswalkers""".replace(
        "\n   ", ""
    ).split(", ")
)
# Keywords behind which a cost may stand in words, after a dash.
COSTED_WORDS = frozenset(
    """buyback, cumulative upkeep, cycling, echo, entwine, equip, evoke, flashback, kicker, level up, madness, megamorph,
    morph, multikicker, plot, suspend, unearth""".replace("\n   ", "").split(", ")
) | {name.replace("-", " ") for name in (*COST_KEYWORDS, *NUMBER_AND_COST_KEYWORDS)}
IRREGULAR_PLURALS = {
    "dwarves": "Dwarf",
    "elves": "Elf",
    "wolves": "Wolf",
    "werewolves": "Werewolf",
    "thieves": "Thief",
    "mice": "Mouse",
    "oxen": "Ox",
    "fungi": "Fungus",
    "octopuses": "Octopus",
    "plains": "Plains",
    "allies": "Ally",
    "faeries": "Faerie",
    "mercenaries": "Mercenary",
    "children": "Child",
    "phoenixes": "Phoenix",
    "zombies": "Zombie",
    "pegasi": "Pegasus",
    "homunculi": "Homunculus",
    "geese": "Goose",
    "nobles": "Noble",
    "monkeys": "Monkey",
    "sphinxes": "Sphinx",
    "foxes": "Fox",
    "cyclopes": "Cyclops",
}


@cache
def subtypes() -> dict[str, str]:
    """Return the subtype, as on a type line, by every lower-case word that means it.

    >>> subtypes()["goblins"], subtypes()["elves"]
    ('Goblin', 'Elf')
    """
    text = resources.files(__package__).joinpath("subtypes.txt").read_text(encoding="utf-8")
    known = text.split("\n")
    table = {}
    for each in filter(None, known):
        word = each.lower()
        table[word] = each
        table.setdefault(word + "s", each)
        if word.endswith("y"):
            table.setdefault(word[:-1] + "ies", each)
        if word.endswith(("s", "x", "ch", "sh")):
            table.setdefault(word + "es", each)
        if word.endswith("man"):
            table.setdefault(word[:-3] + "men", each)
    return table | {word: each for word, each in IRREGULAR_PLURALS.items() if each in known}
