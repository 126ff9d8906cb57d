"""Which ability a piece of rules text means, when all that the match has is the ability in the notation.

The text is a prefix of an ability as printed; costs are compared part by part, what follows by its words. All
answers are scores: 0 no, more is better. Among the abilities of one table that is enough to tell them apart.

>>> activated("{1}{R}, Sacrifice", "activate {1}{R}, sacrifice 1 [Goblin]; damage 2 to target") > 0
True
>>> activated("{T}: Add {G}", "activate {T}; damage 1 to target")
0.0
>>> loose("Whenever ~ attacks", "when attacks of this") > loose("Whenever ~ attacks", "when dies of this")
True
"""

from __future__ import annotations

import re
from functools import lru_cache

DASHES = str.maketrans({"−": "-", "—": "-", "–": "-", "’": "'"})
ARTICLES = frozenset(
    {"a", "an", "the", "one", "it", "its", "your", "you", "of", "to", "and", "or", "that", "up"}
) | {"life", "equal"}
# Words of the notation, by the words that cards use.
SYNONYMS = {
    "~": "this",
    "sacrifices": "sacrifice",
    "discards": "discard",
    "whenever": "when",
    "cast": "cast",
    "casts": "cast",
    "draws": "draw",
    "cards": "card",
    "creatures": "creature",
    "permanents": "permanent",
    "deals": "damage",
    "deal": "damage",
    "gain": "gain-life",
    "lose": "lose-life",
    "loses": "lose-life",
    "no-creature-types": "lose-life",
    "return": "move",
    "returns": "move",
    "put": "put",
    "puts": "put",
    "get": "gets",
    "gain life": "gain-life",
    "add": "mana",
    "mutates": "mutates",
    "dies": "dies",
    "die": "dies",
    "enter": "enters",
    "attack": "attacks",
    "end": "end-step",
    "explores": "explores",
    "creates": "create",
    "tokens": "token",
    "counters": "counter",
    "second": "2",
    "third": "3",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
}
# Phrases whose words the notation does not have.
PHRASES = (
    (r"your (second|third) spell each turn", r"number \1"),
    (r"(^|: )until end of turn\b,?", r"\1change"),  # which is not said where something is changed
)
# What the notation of an ability looks like that a keyword stands for.
KEYWORDS = {
    "equip": r"^equip\b|attach this to target",
    "fortify": r"fortify|^equip\b",
    "cycling": r"^cycling\b",
    "crew": r"\bcrew\b",
    "saddle": r"\bsaddle",
    "station": r"charge on this",
    "level up": r"put 1 level on this",
    "ninjutsu": r"after-blocks; move this to battlefield tapped attacking",
    "unearth": r"in graveyard .*exile-if-leaves",
    "embalm": r"in graveyard|embalm",
    "eternalize": r"in graveyard|eternalize",
    "scavenge": r"in graveyard|scavenge",
    "transmute": r"search 1 \[mana-value",
    "boast": r"boast|attacked",
    "exhaust": r"exhaust|once",
    "outlast": r"put 1 \+1/\+1 on this",
    "reconfigure": r"reconfigure|attach|unattach",
    "craft": r"craft",
    "forecast": r"in hand",
    "reinforce": r"in hand",
    "encore": r"in graveyard",
    "annihilator": r"^when attacks of this; choose-sacrifice \d+ \[permanent\] by event-player",
    "adapt": r"adapt|\+1/\+1 on this",
}
COST_VERBS = frozenset(
    ["sacrifice", "discard", "exile", "remove", "pay", "tap", "untap", "put", "return", "reveal", "mill"]
)
TYPE_CYCLING = re.compile(r"^(\w+ ?)?(\w+)cycling\b")
COLOR_WORDS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green", "c": "colorless"}
MANA = re.compile(r"\{[^{}]+\}")
LOYALTY = re.compile(r"^([+-]?)(\d+|x)$")


def activated(text: str, ability: str) -> float:
    """Say how well rules text fits an activated, mana or keyword ability in the notation."""
    wanted = normal(text)
    word = keyword_of(wanted)
    if word is not None:
        return by_keyword(wanted, word, ability)
    if not ability.startswith(("activate", "mana")):
        return 0.0
    if re.fullmatch(r"[a-z' ]+", wanted) and wanted.split()[0] not in COST_VERBS:
        return 1.0  # an ability word, which the notation does not have
    wanted = re.sub(r"^[\w' ]+ - ", "", wanted)  # an ability word
    cost, colon, effect = wanted.partition(":")
    found = cost_items(ability)
    items = [item.strip() for item in cost.split(",")]
    last_is_prefix = not colon
    if last_is_prefix and items[-1] == "":
        items.pop()
    if (not last_is_prefix and len(items) != len(found)) or len(items) > len(found):
        return 0.0
    left = list(found)
    for place, item in enumerate(items):
        partly = last_is_prefix and place == len(items) - 1
        fitting = next((each for each in left if item_fits(item, each, partly)), None)
        if fitting is None:
            return 0.0
        left.remove(fitting)
    if ability.startswith("mana") and not makes(effect, effect_of(ability)):
        return 0.0
    return 1.0 + overlap(effect, effect_of(ability))


def makes(effect: str, found: str) -> bool:
    """Say whether a mana ability makes the first colour that the printed effect names, or all symbols."""
    several = re.match(r"\s*add ((?:\{[wubrgc]\}){2,})", effect)
    if several is not None and "{" in found:
        return several[1] in found.lower()
    symbol = re.search(r"\{([wubrgc])\}", effect)
    if symbol is None:
        return True
    return symbol[0] in found.lower() or COLOR_WORDS[symbol[1]] in found or "any" in found.split()


def loose(text: str, ability: str) -> float:
    """Say how many of the words of a piece of rules text occur in an ability in the notation (0 to 1, and a
    little more where both are triggered)."""
    wanted = normal(text)
    is_trigger = wanted.startswith(("when", "at "))
    if is_trigger and not ability.startswith("when"):
        return 0.0
    return overlap(wanted, ability) + (0.1 if is_trigger else 0.0)


def keyword_of(wanted: str) -> str | None:
    """Return the keyword that a normalised text begins with."""
    for word in sorted(KEYWORDS, key=len, reverse=True):
        if re.match(rf"{word}\b", wanted):
            return word
    return "landcycling" if TYPE_CYCLING.match(wanted) else None


def by_keyword(wanted: str, word: str, ability: str) -> float:
    """Say how well a keyword, perhaps with its cost, fits."""
    if word == "landcycling":
        fits = "cycling" in ability or "search" in ability
    else:
        fits = re.search(KEYWORDS[word], ability) is not None
    if not fits:
        return 0.0
    cost = MANA.findall(wanted)
    number = re.search(r"\b\d+\b", wanted)
    exact = "".join(cost) in ability.lower() if cost else number is None or number[0] in ability
    return 1.0 + float(exact)


@lru_cache(maxsize=4096)
def normal(text: str) -> str:
    """Return text in lower case with plain dashes, single blanks and ~ for its source."""
    text = " ".join(text.translate(DASHES).lower().split())
    for printed, noted in PHRASES:
        text = re.sub(printed, noted, text)
    return re.sub(
        r"\bthis (creature|artifact|enchantment|land|permanent|card|token|aura|vehicle|spell)\b", "~", text
    )


@lru_cache(maxsize=4096)
def cost_items(ability: str) -> tuple[str, ...]:
    """Return the parts of the cost of an ability in the notation, in lower case."""
    head = re.split(r";|: ", ability, maxsplit=1)[0]
    head = re.sub(r"^(activate|mana)\b ?", "", head)
    if " costs-more " in head:  # "{X}", and X is told
        head = re.sub(r"^\{0\}", "{X}", head)
    head = re.sub(r" (only|in (hand|graveyard|exile)|costs-more|if|while)\b.*$", "", " " + head).strip()
    return tuple(item.strip().lower() for item in head.split(", ") if item.strip())


def effect_of(ability: str) -> str:
    """Return what follows the cost."""
    parts = re.split(r";|: ", ability, maxsplit=1)
    return parts[1] if len(parts) > 1 else ""


def item_fits(wanted: str, found: str, partly: bool) -> bool:
    """Say whether a part of a printed cost is this part in the notation; `partly`: its text is only begun."""
    loyalty = LOYALTY.match(wanted)
    if loyalty is not None:
        sign, amount = loyalty[1], loyalty[2]
        verb = "remove" if sign == "-" else "put"
        return re.fullmatch(rf"{verb} {amount} loyalty", found) is not None
    if wanted.startswith("{") or found.startswith("{"):
        return found.startswith(wanted) if partly else found == wanted
    words = wanted.split()
    if not words:
        return True
    verb = {"pay": "life", "mill": "mill", "tap": "tap", "remove": "remove"}.get(words[0], words[0])
    if not found.startswith(verb) and not (words[0] == "pay" and found.startswith(("energy", "life"))):
        return False
    own = re.search(r"\bthis\b(?! \[)", found) is not None and "[not this" not in found
    if "~" in words:
        return own or found.startswith("remove ")
    return (partly and (len(words) == 1 or wanted.endswith(" other than"))) or not own


def tokens(text: str) -> list[str]:
    """Return the words of a text that tell something, as the notation would have them."""
    words = re.findall(r"[+-]?[\dx]+/[+-]?[\dx]+|\{[^{}]+\}|[a-z~'-]+|\d+", text.lower())
    words = [word.removesuffix("'s") for word in words]
    return [SYNONYMS.get(word, word) for word in words if word not in ARTICLES]


def overlap(wanted: str, found: str) -> float:
    """Return the share of the first text's words that the second has; 0.5 if the first has none."""
    words = tokens(wanted)
    if not words:
        return 0.5
    there = set(tokens(found))
    return sum(word in there for word in words) / len(words)


def short(value: object) -> str:
    """Return a value of a check in a few characters."""
    return "/".join(map(str, value)) if isinstance(value, list) else str(value)
