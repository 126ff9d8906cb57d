"""Keyword abilities by name, with the number, cost or phrase printed after it: "ward {2}", "crew 3" (702)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir import named_rules
from tolaria.cards.ir.keywords import CostKeyword, NumberKeyword, PlainKeyword
from tolaria.cards.ir.words import Supertype
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import NUMBER_WORDS, WALKS, subtypes

LONGEST = 5  # words of a name: "more than meets the eye"
OLD_NAMES = {"totem-armor": "umbra-armor"}


def named_keyword(reader: Reader) -> ir.NamedKeyword:
    """Read a keyword ability that has no node of its own.

    >>> named_keyword(Reader("Suspend 3—{U}")).number
    Number(number=3)
    """
    if reader.peek(1) == "offering" and reader.peek() in subtypes():
        reader.advance(2)
        return ir.NamedKeyword("offering", phrase=ir.OfSubtype(subtypes()[reader.words[reader.place - 2]]))
    walk = reader.attempt(lambda: landwalk(reader))
    if walk is not None:
        return walk
    name = keyword_name(reader)
    if name == "partner" and reader.take("—"):
        return ir.NamedKeyword(name, partner=rest_of_line(reader))
    if name == "partner-with":
        return ir.NamedKeyword(name, partner=rest_of_line(reader))
    if name == "modular" and reader.take("— sunburst"):
        return ir.NamedKeyword("modular-sunburst")
    if name == "craft":
        return craft(reader)
    if name in named_rules.PHRASE_KEYWORDS:
        if name != "bands-with-other":
            reader.expect("for" if name == "affinity" else "a", "an")
        return ir.NamedKeyword(name, phrase=noun(reader))
    if name in named_rules.NUMBER_KEYWORDS:
        phrase = noun(reader) if name == "devour" and not is_number(reader) else None
        return ir.NamedKeyword(name, number=number_or_meaning(reader), phrase=phrase)
    if name in named_rules.NUMBER_AND_COST_KEYWORDS:
        count = number(reader)
        found = ir.NamedKeyword(name, number=count, price=price(reader))
        if count == ir.X():
            reader.expect(". x can't be 0")  # said of every suspend X
        return found
    if name in named_rules.COST_KEYWORDS:
        return ir.NamedKeyword(name, price=price(reader)) if at_price(reader) else with_phrase(reader, name)
    return ir.NamedKeyword(name)


def landwalk(reader: Reader) -> ir.NamedKeyword:
    """Landwalk of a land that has no walk of its own: "desertwalk", "snow swampwalk" (702.14)."""
    tests = [] if not reader.take_one("snow-covered", "snow") else [ir.OfSupertype(Supertype.SNOW)]
    kind, walk, nothing = reader.peek().partition("walk")
    land = subtypes().get(kind)
    if not walk or nothing or land is None or (not tests and reader.peek() in WALKS):
        raise reader.fail("landwalk")
    reader.advance()
    return ir.NamedKeyword("landwalk-of", phrase=ir.all_of(*tests, ir.OfSubtype(land)))


def craft(reader: Reader) -> ir.NamedKeyword:
    """ "Craft with artifact {2}{U}", "craft with two creatures {5}{B}" (702.167)."""
    reader.expect("with")
    count = number_word(reader)
    return ir.NamedKeyword("craft", count, phrase=noun(reader), price=price(reader))


def number_word(reader: Reader) -> ir.Value | None:
    """ "two", if it stands here and is all that is said of the number."""
    count = reader.take_of(NUMBER_WORDS)
    return None if count is None else ir.Number(count)


def node_of(named: ir.NamedKeyword) -> ir.Ability | None:
    """The node that a named keyword has of its own, if it has one."""
    match named:
        case ir.NamedKeyword("ward", None, ir.Cost() as paid, None, None):
            return ir.Ward(paid)
        case ir.NamedKeyword("undying", None, None, None, None):
            return ir.Undying()
        case ir.NamedKeyword(name, None, None, None, None) if name in set(PlainKeyword):
            return ir.HasPlain(PlainKeyword(name))
        case ir.NamedKeyword(name, ir.Number(amount), beside, None, None) if name in set(NumberKeyword):
            return ir.HasNumbered(NumberKeyword(name), amount, beside)
        case ir.NamedKeyword(name, None, ir.Cost() as paid, None, None) if name in set(CostKeyword):
            return ir.HasCosted(CostKeyword(name), paid)
    return None


def keyword_name(reader: Reader) -> str:
    """The longest name that stands here; an exclamation mark may follow it."""
    for length in range(LONGEST, 0, -1):
        if reader.place + length > len(reader.words):
            continue
        words = "-".join(reader.words[reader.place : reader.place + length])
        name = OLD_NAMES.get(words, words)
        if name in named_rules.KEYWORD_NAMES:
            reader.advance(length)
            reader.take("!")
            return name
    raise reader.fail("a keyword ability")


def with_phrase(reader: Reader, name: str) -> ir.NamedKeyword:
    """ "equip legendary creature {3}", "splice onto Arcane {1}{R}"."""
    if name == "splice":
        reader.expect("onto")
    elif name != "equip":
        raise reader.fail("a cost")
    phrase = WORTHY if reader.take("worthy") else noun(reader)
    if not at_price(reader):
        raise reader.fail("a cost")
    return ir.NamedKeyword(name, price=price(reader), phrase=phrase)


# What a card says in its reminder: a legendary non-Villain that's red and/or white.
WORTHY = ir.all_of(
    ir.OfSupertype(Supertype.LEGENDARY), ir.Not(ir.OfSubtype("Villain")),
    ir.any_of(ir.HasColor(ir.Color.RED), ir.HasColor(ir.Color.WHITE)),
)  # fmt: skip


def at_price(reader: Reader) -> bool:
    """Whether a cost stands here."""
    return reader.peek() == "—" or reader.peek().startswith("{")


def price(reader: Reader) -> ir.Cost:
    """The cost of a keyword: mana, either of two, or after a dash whatever is paid."""
    if reader.take("—"):
        return cost(reader, Context.of_source())
    mana = mana_symbols(reader)
    if mana is None:
        raise reader.fail("a cost")
    if reader.peek(1).startswith("{") and reader.take("or"):
        other = mana_symbols(reader)
        return ir.Cost(None, (ir.EitherCost(ir.Cost(mana), ir.Cost(other)),))
    return ir.Cost(mana)


def is_number(reader: Reader) -> bool:
    """Whether a number stands here."""
    return reader.peek().isdecimal() or reader.peek() == "x" or reader.peek() in NUMBER_WORDS


def number(reader: Reader) -> ir.Value:
    """The number of a keyword: digits or X."""
    word = reader.peek()
    if not (word.isdecimal() or word == "x"):
        raise reader.fail("a number")
    reader.advance()
    return ir.X() if word == "x" else ir.Number(int(word))


def number_or_meaning(reader: Reader) -> ir.Value:
    """The number of a keyword, or what the X is: "firebending X, where X is ~'s power"."""
    found = number(reader)
    if found == ir.X() and reader.take(", where x is"):
        return value(reader, Context.of_source())
    return found


def rest_of_line(reader: Reader) -> str:
    """A card's name, or the kind of partner, which ends the line."""
    words = reader.text.partition("—")[2] or reader.text.partition("with ")[2]
    reader.advance(len(reader.words) - reader.place)
    return words.strip()
