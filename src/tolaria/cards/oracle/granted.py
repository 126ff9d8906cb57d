"""Abilities that something has or loses: keywords, "protection from …", abilities in quotes (113.1a)."""

from __future__ import annotations

import re

from tolaria.cards import ir
from tolaria.cards.ir.words import COLORS, Kind, Relation
from tolaria.cards.oracle.named_keywords import named_keyword, node_of
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.text import called_this, given_to
from tolaria.cards.oracle.vocabulary import COLOR_WORDS, KEYWORDS, QUALITIES, WALKS

JOINTS = (", and", "and", ",")
YOUR_CHOICE = "the color of your choice"
MONOCOLORED = ir.all_of(ir.Not(ir.IsKind(Kind.MULTICOLORED)), ir.Not(ir.IsKind(Kind.COLORLESS)))


def granted(reader: Reader) -> list[ir.ChangePart]:
    """Read what stands after "has" or "gains".

    >>> [type(each).__name__ for each in granted(Reader('flying and "{T}: Draw a card."'))]
    ['Has', 'Grants']
    """
    found = one_granted(reader)
    while True:
        place = reader.place
        if not reader.take_one(*JOINTS):
            return found
        try:
            found = found + one_granted(reader)
        except NoParse:
            reader.place = place
            return found


def one_granted(reader: Reader) -> list[ir.ChangePart]:
    if reader.peek() == '"':
        return quoted(reader)
    if reader.take("all creature types"):
        return [ir.AllCreatureTypes()]
    plain = reader.attempt(lambda: ability(reader))
    if plain is not None:
        return [ir.Has(each) for each in plain]
    parts = reader.attempt(lambda: quality_part(reader))
    if parts is not None:
        return parts
    named = named_keyword(reader)
    node = node_of(named)
    return [ir.Has(named)] if node is None else [ir.Grants((node,))]


def abilities(reader: Reader) -> list[ir.KeywordAbility]:
    """ "flying", "flying, vigilance, and haste", "protection from red and from blue", "islandwalk"."""
    found: list[ir.KeywordAbility] = []
    while True:
        place = reader.place
        if found and not reader.take_one(*JOINTS):
            return found
        try:
            parts = one_granted(reader)
        except NoParse:
            if not found:
                raise
            reader.place = place
            return found
        if not all(isinstance(part, ir.Has) for part in parts):
            raise reader.fail("a keyword ability")
        found.extend(part.ability for part in parts if isinstance(part, ir.Has))


def ability(reader: Reader) -> list[ir.KeywordAbility]:
    """One keyword without a parameter."""
    for length in (2, 1):
        words = " ".join(reader.words[reader.place : reader.place + length])
        if length > 1 and " " not in words:
            continue
        if words in KEYWORDS and reader.peek(length) != "from":
            reader.advance(length)
            return [KEYWORDS[words]]
        if words in WALKS:
            reader.advance(length)
            return [WALKS[words]]
    raise reader.fail("a keyword ability")


# Qualities: protection from, hexproof from


def quality_part(reader: Reader) -> list[ir.ChangePart]:
    """ "protection from red and from blue", "protection from Demons", "hexproof from black" (702.16)."""
    word = reader.expect("protection from", "hexproof from")
    if word == "hexproof from":
        hostile = ir.ControlledBy(Relation.OPPONENT)
        return [ir.CantBeTargetedBy(ir.all_of(test, hostile)) for test in qualities(reader)]
    return quality_after_from(reader)


def quality_after_from(reader: Reader) -> list[ir.ChangePart]:
    """What stands after "protection from"."""
    if reader.take_one("the chosen color", "that color", YOUR_CHOICE):
        # Of your choice: what is read as an effect makes the choice (`changes.predicate`).
        return [ir.ProtectionFromChosen()]
    if reader.take("the chosen player"):
        return [ir.ProtectionFromChosenPlayer()]
    return [protection(test) for test in qualities(reader)]


def qualities(reader: Reader) -> list[ir.Test]:
    """Qualities joined by "and from": each colour, type or phrase by itself."""
    found: list[ir.Test] = []
    while True:
        if reader.take_one("all colors", "each color"):
            found.extend(ir.HasColor(color) for color in COLORS)
        else:
            found.append(quality(reader))
        place = reader.place
        if not reader.take_one(", and from", "and from", ", from"):
            reader.place = place
            return found


def quality(reader: Reader) -> ir.Test:
    if reader.take("everything"):
        return ir.ANYTHING
    if reader.take_one("spells that are one or more colors", "colored spells"):
        return ir.all_of(ir.IsKind(Kind.SPELL), ir.Not(ir.IsKind(Kind.COLORLESS)))
    if reader.take("each of your opponents"):
        return ir.ControlledBy(Relation.OPPONENT)
    if reader.take("multicolored"):
        return ir.IsKind(Kind.MULTICOLORED)
    if reader.take("monocolored"):
        return MONOCOLORED
    if reader.take("colorless"):
        return ir.IsKind(Kind.COLORLESS)
    color = COLOR_WORDS.get(reader.peek())
    if color is not None and reader.peek(1) not in ("creatures", "permanents", "spells"):
        reader.advance()
        return ir.HasColor(color)
    return noun(reader)


def protection(test: ir.Test) -> ir.ChangePart:
    """The engine's own kind of protection where there is one."""
    if test == ir.ANYTHING:
        return ir.Has(ir.Protection(ir.Quality.EVERYTHING))
    if isinstance(test, ir.HasColor):
        return ir.Has(ir.Protection(test.color))
    if isinstance(test, ir.OfType) and f"{test.type}s" in QUALITIES:
        return ir.Has(ir.Protection(QUALITIES[f"{test.type}s"]))
    if test == ir.OfType(ir.CardType.SORCERY):
        return ir.Has(ir.Protection(ir.Quality.SORCERIES))
    return ir.ProtectionFromThose(test)


# Abilities in quotes


def quoted(reader: Reader) -> list[ir.ChangePart]:
    """An ability that is written out between quotation marks."""
    from tolaria.cards.oracle.abilities import Unread, read_lines

    opening, far = reader.place + 1, reader.far
    text = quoted_text(reader)
    try:
        parts = read_lines([text], spell=False)
    except Unread as unread:
        inside = reader.raw[opening : reader.place]
        # The word that a refusal names is the one inside the quotation marks.
        reader.far = max(far, opening + (inside.index(unread.token) if unread.token in inside else 0))
        raise reader.fail(unread.token) from None
    if parts.ways or parts.enchant is not None or parts.spell_lines or parts.colorless:
        raise reader.fail("an ability")
    keywords: list[ir.ChangePart] = [ir.Has(each) for each in parts.keywords]
    return [*keywords, ir.Grants(tuple(parts.abilities))] if parts.abilities else keywords


def one_grant(parts: list[ir.ChangePart]) -> list[ir.ChangePart]:
    """Put all abilities that a change gives into one part, in the place of the first."""
    found = [part for part in parts if isinstance(part, ir.Grants)]
    if len(found) < 2:
        return parts
    whole = ir.Grants(tuple(ability for part in found for ability in part.abilities))
    place = parts.index(found[0])
    left = [part for part in parts if not isinstance(part, ir.Grants)]
    return [*left[:place], whole, *left[place:]]


def quoted_text(reader: Reader) -> str:
    """Take the words between two quotation marks, and return them as they stand in the text."""
    reader.expect('"')
    opening = reader.words[: reader.place].count('"')
    while not reader.take('"'):
        if reader.ended:
            raise reader.fail("a quotation mark")
        reader.place += 1
    # Texts put together from words have spaces before stops, which the rules for whole lines don't expect.
    text = re.sub(r" ([.,:;])", r"\1", reader.text.split('"')[opening])
    return quotes_within(text.strip().rstrip(","))


WITHIN = re.compile(r"(?<![\w.])'(?=[A-Z{+\-~])(.*?[.!])'")


def quotes_within(text: str) -> str:
    """Mark an ability that a quoted one gives away, which stands between single marks, as a quoted one.

    >>> quotes_within("Elves you control have '{T}: Add {G}.'")
    'Elves you control have "{T}: Add {G}."'
    """
    return WITHIN.sub(lambda found: f'"{called_this(found[1], given_to(text[: found.start()]))}"', text)


__all__ = ["abilities", "ability", "granted", "one_grant", "quality_part", "quoted_text"]
