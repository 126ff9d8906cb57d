"""Words that point back must agree with what they point at.

The grammar takes "that creature" and "enchanted creature" for whatever was named before. A text in which they
name something else ("destroy target artifact; that creature …") is found here, before it is read.
"""

from __future__ import annotations

import re

from tolaria.cards.facts import FaceFacts
from tolaria.cards.oracle.vocabulary import subtypes

TYPES = "creature|artifact|enchantment|land|planeswalker|battle|instant|sorcery"
POINTING = re.compile(rf"\b(?:that|those|both) ({TYPES}|sorcerie)s?\b", re.IGNORECASE)
ENCHANTED = re.compile(rf"\benchanted ({TYPES})\b(?! you control)", re.IGNORECASE)
QUOTED = re.compile(r'"[^"]*"')
WORD = re.compile(r"[A-Za-zÀ-ÿ][\w'-]*")
OWN_UNTAP_STEP = "untap during your untap step"
ITS_UNTAP_STEP = "untap during its controller's untap step"
LAND_TYPES = frozenset(
    ["Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Gate", "Locus", "Urza's", "Cave"]
)
OTHER_KINDS = frozenset(
    ["Aura", "Equipment", "Saga", "Class", "Treasure", "Clue", "Food", "Blood", "Fortification"]
)


def disagreement(face: FaceFacts, lines: list[str]) -> tuple[str, str] | None:
    """Return the first line, and its word, that points at what is not there; None: all agree.

    >>> disagreement(FaceFacts("Ash", "{R}", "Sorcery", ""), ["Tap target land. That creature wins."])
    ('Tap target land. That creature wins.', 'creature')
    """
    aura = "Aura" in face.type_line
    spell = "Instant" in face.type_line or "Sorcery" in face.type_line
    enchants = next((line.lower() for line in lines if line.startswith("Enchant ")), "")
    for place, line in enumerate(lines):
        before = " ".join(lines[:place]) if spell or line.startswith("•") else ""
        plain = QUOTED.sub('""', line)
        for found in POINTING.finditer(line):
            if not named(found[1].lower(), f"{before} {line[: found.start()]}", face):
                return line, found[1]
        for found in ENCHANTED.finditer(plain) if aura else ():
            if not enchantable(found[1].lower(), enchants):
                return line, found[1]
        if ITS_UNTAP_STEP in plain and plain.startswith("~") and "enchanted" not in plain.lower():
            return line, "its"
        if OWN_UNTAP_STEP in plain and plain.startswith(("Enchanted", "Equipped")):
            return line, "your"
    return None


def named(noun: str, before: str, face: FaceFacts) -> bool:
    """Whether something of that type has been named: by the type, by a subtype, or as the card itself."""
    noun = "sorcery" if noun == "sorcerie" else noun
    words = {word.lower().removesuffix("'s") for word in WORD.findall(before)}
    if words & {noun, noun + "s", "non" + noun} or (noun == "sorcery" and "sorceries" in words):
        return True
    if "~" in before and noun in face.type_line.lower():
        return True
    kinds = {subtypes()[word] for word in words if word in subtypes()}
    if noun == "land":
        return bool(kinds & LAND_TYPES)
    if noun == "creature":
        return bool(kinds - LAND_TYPES - OTHER_KINDS) or "any target" in before
    return noun in ("artifact", "enchantment") and bool(kinds & OTHER_KINDS)


def enchantable(noun: str, enchants: str) -> bool:
    """Whether the line "Enchant …" lets that be enchanted."""
    if noun in enchants:
        return True
    kinds = {subtypes()[word] for word in WORD.findall(enchants)[1:] if word in subtypes()}
    return bool(kinds & LAND_TYPES) if noun == "land" else noun == "creature" and bool(kinds - LAND_TYPES)
