"""Object phrases: "nonblack creature an opponent controls with power 3 or less" (109.2).

:func:`noun` reads a phrase without its determiner. What it cannot put into the representation it refuses.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.ir.words import (
    CardType,
    Comparison,
    Kind,
    Players,
    Stat,
    State,
    Supertype,
    Zone,
)
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.vocabulary import (
    COLOR_WORDS,
    STAT_WORDS,
    STATE_WORDS,
    SUPERTYPE_WORDS,
    TYPE_WORDS,
    subtypes,
)

SOURCE = ir.InState(State.SOURCE)
# 700.6
HISTORIC = ir.any_of(ir.OfSupertype(Supertype.LEGENDARY), ir.OfType(CardType.ARTIFACT), ir.OfSubtype("Saga"))
JOINTS = (", and/or", ", or", ", and", "and/or", "or", "and", ",")


def noun(reader: Reader) -> ir.Test:
    """Read an object phrase after its determiner.

    >>> noun(Reader("tapped creature you control"))
    All(tests=(InState(state=<State.TAPPED: 'tapped'>), OfType(type=<CardType.CREATURE: 'creature'>), ControlledBy(relation=<Relation.YOU: 'you'>)))
    """
    adjectives = adjective_tests(reader)
    alternatives, last = nouns(reader)
    from tolaria.cards.oracle.modifiers import modifiers

    after = modifiers(reader)
    if len(alternatives) > 1:
        # "artifact, enchantment, or creature with power 4 or greater": power is asked of the creature alone.
        of_last = [each for each in after if is_of_creatures(each)]
        if of_last and not all(map(may_be_creature, alternatives)):
            alternatives[-1] += of_last
            after = [each for each in after if each not in of_last]
    return ir.all_of(*adjectives, *any_of_them(alternatives), *last, *after)


def is_of_creatures(test: ir.Test) -> bool:
    """Only a creature can have it: power, toughness, a keyword ability, damage."""
    match test:
        case ir.Not(inner):
            return is_of_creatures(inner)
        case ir.StatIs(stat, _, _):
            return stat is not Stat.MANA_VALUE
        case _:
            return isinstance(test, ir.HasKeyword)


def may_be_creature(tests: list[ir.Test]) -> bool:
    """The noun names creatures: the type, or a subtype that is none of other types."""
    return any(
        test == ir.OfType(CardType.CREATURE)
        or (isinstance(test, ir.OfSubtype) and is_creature_type(test.subtype))
        for test in tests
    )


def adjective_tests(reader: Reader) -> list[ir.Test]:
    """Read the adjectives before a noun; commas between them are allowed ("nonartifact, nonblack creature")."""
    tests: list[ir.Test] = []
    while True:
        place = reader.place
        if tests:
            reader.take(",")
        found = adjective(reader)
        if found is None:
            reader.place = place
            return tests
        tests.append(found)


def adjective(reader: Reader) -> ir.Test | None:
    """Read one adjective, or an alternative of two ("white or blue", "attacking or blocking")."""
    first = single_adjective(reader)
    if first is None:
        return None
    alternatives = [first]
    while True:
        place = reader.place
        joined = reader.take_one("and/or", "or", ", or", ",")
        if not joined:
            break
        other = single_adjective(reader)
        if other is None or (joined == "," and not another_alternative(reader)):
            reader.place = place
            break
        alternatives.append(other)
    return alternatives[0] if len(alternatives) == 1 else ir.any_of(*alternatives)


def another_alternative(reader: Reader) -> bool:
    """After "white, blue": the list goes on with "or", so these are alternatives."""
    return (
        reader.words[reader.place : reader.place + 1] in (["or"], [","])
        and "or" in reader.words[reader.place : reader.place + 4]
    )


def single_adjective(reader: Reader) -> ir.Test | None:
    word = reader.peek()
    if word.startswith("non"):
        return negated(reader, word[3:].lstrip("-"))
    if word in ("token", "commander") and reader.peek(1) in (*TYPE_WORDS, "spell", "spells"):
        reader.advance()
        return ir.InState(STATE_WORDS[word])
    if word == "exiled" and reader.peek(1) in ("card", "cards"):
        reader.advance()
        return ir.InZone(Zone.EXILE)
    return reader.take_of(ADJECTIVES) or sized(reader)


def sized(reader: Reader) -> ir.Test | None:
    """ "1/1": that power and toughness."""
    power, slash, toughness = reader.peek().partition("/")
    if not (slash and power.isdecimal() and toughness.isdecimal()):
        return None
    reader.advance()
    return ir.all_of(
        ir.StatIs(Stat.POWER, Comparison.EQ, ir.Number(int(power))),
        ir.StatIs(Stat.TOUGHNESS, Comparison.EQ, ir.Number(int(toughness))),
    )


ADJECTIVES: dict[str, ir.Test] = {
    **{word: ir.HasColor(color) for word, color in COLOR_WORDS.items()},
    **{word: ir.OfSupertype(supertype) for word, supertype in SUPERTYPE_WORDS.items()},
    **{word: ir.InState(state) for word, state in STATE_WORDS.items() if word not in ("token", "commander")},
    "untapped": ir.Not(ir.InState(State.TAPPED)),
    "unblocked": ir.all_of(ir.InState(State.ATTACKING), ir.Not(ir.InState(State.BLOCKED))),
    "colorless": ir.IsKind(Kind.COLORLESS),
    "multicolored": ir.IsKind(Kind.MULTICOLORED),
    "monocolored": ir.all_of(ir.Not(ir.IsKind(Kind.MULTICOLORED)), ir.Not(ir.IsKind(Kind.COLORLESS))),
    "historic": HISTORIC,
    "other": ir.Not(SOURCE),
    "another": ir.Not(SOURCE),
}


def negated(reader: Reader, word: str) -> ir.Test | None:
    """ "noncreature", "nonblack", "nontoken", "non-Elf", "nonbasic"."""
    test: ir.Test
    if word in COLOR_WORDS:
        test = ir.HasColor(COLOR_WORDS[word])
    elif word in TYPE_WORDS:
        test = ir.OfType(TYPE_WORDS[word])
    elif word in SUPERTYPE_WORDS:
        test = ir.OfSupertype(SUPERTYPE_WORDS[word])
    elif word in ("token", "commander"):
        test = ir.InState(STATE_WORDS[word])
    elif word in subtypes():
        test = ir.OfSubtype(subtypes()[word])
    else:
        return None
    reader.advance()
    return ir.Not(test)


def stat(reader: Reader) -> Stat:
    """ "power", "toughness", "mana value"."""
    if reader.take("mana value"):
        return Stat.MANA_VALUE
    found = reader.take_of(STAT_WORDS)
    if found is None:
        raise reader.fail("power")
    return found


# Nouns


def nouns(reader: Reader) -> tuple[list[list[ir.Test]], list[ir.Test]]:
    """Read the noun: types, subtypes, card, spell, permanent, token, side by side or joined; and what is said of all."""
    alternatives = [compound(reader)]
    while True:
        place = reader.place
        if not reader.take_one(*JOINTS):
            break
        try:
            following = [*adjective_tests(reader), *compound(reader)]
        except NoParse:
            reader.place = place
            break
        if not following:
            reader.place = place
            break
        alternatives.append(following)
    last = closing_noun(reader)
    if not last and not any(alternatives) and not closed(reader):
        raise reader.fail("an object")
    return alternatives, last


def whole_noun(reader: Reader) -> list[ir.Test]:
    """A noun as tests that must all hold."""
    alternatives, last = nouns(reader)
    return [*any_of_them(alternatives), *last]


def any_of_them(alternatives: list[list[ir.Test]]) -> list[ir.Test]:
    """Alternatives as tests that must all hold."""
    if len(alternatives) == 1:
        return alternatives[0]
    return [ir.any_of(*(ir.all_of(*each) for each in alternatives))]


def compound(reader: Reader) -> list[ir.Test]:
    """Types and subtypes side by side: "artifact creature", "Goblin creature", "creature token"."""
    tests: list[ir.Test] = []
    start = reader.place
    while True:
        word = reader.peek()
        if word in TYPE_WORDS:
            tests.append(ir.OfType(TYPE_WORDS[word]))
        elif word in subtypes() and (word[:1] != reader.raw[reader.place][:1] or word in ("plains",)):
            tests.append(ir.OfSubtype(subtypes()[word]))
        elif word in ("token", "tokens"):
            tests.append(ir.InState(State.TOKEN))
        elif word == "commanders":
            tests.append(ir.InState(State.COMMANDER))
        elif word in ("permanent", "permanents"):
            tests.append(ir.IsKind(Kind.PERMANENT))
        else:
            break
        reader.advance()
    if reader.place == start and reader.peek() not in ("card", "cards", "spell", "spells"):
        raise reader.fail("an object")
    return tests


def excepted(reader: Reader) -> list[list[ir.Test]]:
    """ "Werewolves and Wolves": kinds in the plural, each of which is excepted."""
    found = [whole_kind(reader)]
    while reader.take_one(", and", "and", ","):
        found.append(whole_kind(reader))
    return found


def whole_kind(reader: Reader) -> list[ir.Test]:
    start = reader.place
    found = compound(reader)
    if not any(word.endswith("s") or word == "wolves" for word in reader.words[start : reader.place]):
        raise reader.fail("kinds of objects")
    return found


def closing_noun(reader: Reader) -> list[ir.Test]:
    """ "card" and "spell", which stand after the types."""
    if reader.take_one("spells", "spell"):
        return [ir.IsKind(Kind.SPELL)]
    reader.take_one("cards", "card")
    return []


def closed(reader: Reader) -> bool:
    """The word before is "card" or "cards", which alone means any object there."""
    return reader.place > 0 and reader.words[reader.place - 1] in ("card", "cards", "spell", "spells")


PLAYER_NOUNS = {
    "player": Players.ANY,
    "players": Players.ANY,
    "opponent": Players.OPPONENT,
    "opponents": Players.OPPONENT,
}
