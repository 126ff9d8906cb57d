"""Object phrases: "nonblack creature an opponent controls with power 3 or less" (109.2).

:func:`noun` reads a phrase without its determiner. What it cannot put into the representation it refuses.
"""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import (
    CardType,
    Color,
    Comparison,
    Kind,
    Players,
    Relation,
    Stat,
    State,
    Supertype,
    Zone,
)
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.vocabulary import (
    COLOR_WORDS,
    KEYWORDS,
    STATE_WORDS,
    SUPERTYPE_WORDS,
    TYPE_WORDS,
    WALKS,
    subtypes,
)

SOURCE = ir.InState(State.SOURCE)
# 700.6
HISTORIC = ir.any_of(ir.OfSupertype(Supertype.LEGENDARY), ir.OfType(CardType.ARTIFACT), ir.OfSubtype("Saga"))
JOINTS = (", and/or", ", or", ", and", "and/or", "or", "and", ",")
OTHER_SUBTYPES = frozenset(
    [
        "Aura",
        "Equipment",
        "Vehicle",
        "Fortification",
        "Food",
        "Clue",
        "Treasure",
        "Blood",
        "Map",
        "Saga",
        "Shrine",
        "Curse",
        "Cartouche",
        "Class",
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Cave",
        "Sphere",
        "Town",
        "Arcane",
        "Trap",
        "Lesson",
        "Adventure",
        "Omen",
    ]
)
ZONE_WORDS = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY, "exile": Zone.EXILE}
ZONE_PLURALS = {"graveyards": Zone.GRAVEYARD, "hands": Zone.HAND, "libraries": Zone.LIBRARY}
STAT_WORDS = {"power": Stat.POWER, "toughness": Stat.TOUGHNESS}


def noun(reader: Reader) -> ir.Test:
    """Read an object phrase after its determiner.

    >>> noun(Reader("tapped creature you control"))
    All(tests=(InState(state=<State.TAPPED: 'tapped'>), OfType(type=<CardType.CREATURE: 'creature'>), ControlledBy(relation=<Relation.YOU: 'you'>)))
    """
    adjectives = adjective_tests(reader)
    alternatives, last = nouns(reader)
    after = modifiers(reader)
    if len(alternatives) > 1:
        # "artifact, enchantment, or creature with power 4 or greater": power is asked of the creature alone.
        of_last = [each for each in after if is_of_creatures(each)]
        if of_last and not all(map(may_be_creature, alternatives)):
            alternatives[-1] += of_last
            after = [each for each in after if each not in of_last]
        core = [ir.any_of(*(ir.all_of(*each) for each in alternatives)), *last]
    else:
        core = [*alternatives[0], *last]
    return ir.all_of(*adjectives, *core, *after)


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
        or (isinstance(test, ir.OfSubtype) and test.subtype not in OTHER_SUBTYPES)
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
        if not reader.take_one("and/or", "or", ", or", ","):
            break
        other = single_adjective(reader)
        if other is None or (reader.words[place] == "," and not another_alternative(reader)):
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
    if word in COLOR_WORDS:
        reader.advance()
        return ir.HasColor(COLOR_WORDS[word])
    if word.startswith("non"):
        return negated(reader, word[3:].lstrip("-"))
    if word in SUPERTYPE_WORDS:
        reader.advance()
        return ir.OfSupertype(SUPERTYPE_WORDS[word])
    if word in STATE_WORDS and word != "token":
        reader.advance()
        return ir.InState(STATE_WORDS[word])
    if word == "untapped":
        reader.advance()
        return ir.Not(ir.InState(State.TAPPED))
    if word == "unblocked":
        reader.advance()
        return ir.all_of(ir.InState(State.ATTACKING), ir.Not(ir.InState(State.BLOCKED)))
    if word == "colorless":
        reader.advance()
        return ir.IsKind(Kind.COLORLESS)
    if word == "multicolored":
        reader.advance()
        return ir.IsKind(Kind.MULTICOLORED)
    if word == "historic":
        reader.advance()
        return HISTORIC
    if word in ("other", "another"):
        reader.advance()
        return ir.Not(SOURCE)
    if word == "token" and reader.peek(1) in TYPE_WORDS:
        reader.advance()
        return ir.InState(State.TOKEN)
    return None


def negated(reader: Reader, word: str) -> ir.Test | None:
    """ "noncreature", "nonblack", "nontoken", "non-Elf", "nonbasic"."""
    test: ir.Test
    if word in COLOR_WORDS:
        test = ir.HasColor(COLOR_WORDS[word])
    elif word in TYPE_WORDS:
        test = ir.OfType(TYPE_WORDS[word])
    elif word in SUPERTYPE_WORDS:
        test = ir.OfSupertype(SUPERTYPE_WORDS[word])
    elif word == "token":
        test = ir.InState(State.TOKEN)
    elif word in subtypes():
        test = ir.OfSubtype(subtypes()[word])
    else:
        return None
    reader.advance()
    return ir.Not(test)


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
    if len(alternatives) == 1:
        return [*alternatives[0], *last]
    return [ir.any_of(*(ir.all_of(*each) for each in alternatives)), *last]


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
        elif word in ("permanent", "permanents"):
            tests.append(ir.IsKind(Kind.PERMANENT))
        else:
            break
        reader.advance()
    if reader.place == start and reader.peek() not in ("card", "cards", "spell", "spells"):
        raise reader.fail("an object")
    return tests


def closing_noun(reader: Reader) -> list[ir.Test]:
    """ "card" and "spell", which stand after the types."""
    if reader.take_one("spells", "spell"):
        return [ir.IsKind(Kind.SPELL)]
    reader.take_one("cards", "card")
    return []


def closed(reader: Reader) -> bool:
    """The word before is "card" or "cards", which alone means any object there."""
    return reader.place > 0 and reader.words[reader.place - 1] in ("card", "cards", "spell", "spells")


# What stands after the noun


def modifiers(reader: Reader) -> list[ir.Test]:
    """Read whose it is, where, with what, in any order."""
    tests: list[ir.Test] = []
    while True:
        found = reader.attempt(lambda: modifier(reader))
        if found is None:
            return tests
        tests.extend(found)


def modifier(reader: Reader) -> list[ir.Test]:
    for rule in MODIFIERS:
        place = reader.place
        try:
            return rule(reader)
        except NoParse:
            reader.place = place
    raise reader.fail("a modifier")


CONTROLLERS = (
    ("you control", ir.ControlledBy(Relation.YOU)),
    ("an opponent controls", ir.ControlledBy(Relation.OPPONENT)),
    ("your opponents control", ir.ControlledBy(Relation.OPPONENT)),
    ("each opponent controls", ir.ControlledBy(Relation.OPPONENT)),
    ("opponents control", ir.ControlledBy(Relation.OPPONENT)),
    ("you don't control", ir.ControlledBy(Relation.OPPONENT)),
    ("defending player controls", ir.ControlledBy(Relation.DEFENDING)),
    ("the active player controls", ir.ControlledBy(Relation.ACTIVE)),
    ("you own", ir.OwnedBy(Relation.YOU)),
    ("you don't own", ir.OwnedBy(Relation.OPPONENT)),
)


def whose(reader: Reader) -> list[ir.Test]:
    for words, test in CONTROLLERS:
        if reader.take(words):
            return [test]
    raise reader.fail("whose")


def in_zone(reader: Reader) -> list[ir.Test]:
    """ "in your graveyard", "from a graveyard", "in exile", "on the battlefield"."""
    reader.expect("in", "from", "on")
    if reader.take("the battlefield"):
        return [ir.InZone(Zone.BATTLEFIELD)]
    if reader.take("exile"):
        return [ir.InZone(Zone.EXILE)]
    owner: list[ir.Test] = []
    if reader.take("your"):
        owner = [ir.OwnedBy(Relation.YOU)]
    elif reader.take_one("an opponent's", "your opponents'", "each opponent's", "opponents'"):
        owner = [ir.OwnedBy(Relation.OPPONENT)]
    elif reader.take("defending player's"):
        owner = [ir.OwnedBy(Relation.DEFENDING)]
    elif not reader.take_one("a", "all", "any"):
        if reader.peek() not in ZONE_PLURALS:
            raise reader.fail("a zone")
    zone = reader.take_of(ZONE_WORDS) or reader.take_of(ZONE_PLURALS)
    if zone is None:
        raise reader.fail("a zone")
    return [ir.InZone(zone), *owner]


def with_what(reader: Reader) -> list[ir.Test]:
    """ "with flying", "with power 3 or less", "without flying", "with a +1/+1 counter on it"."""
    if reader.take("without"):
        return [ir.Not(keyword_test(reader))]
    reader.expect("with")
    if reader.take("the same name as that"):
        raise reader.fail("a name")
    for rule in (stat_comparison, counter_test, keyword_tests):
        found = reader.attempt(lambda rule=rule: rule(reader))  # type: ignore[misc]
        if found is not None:
            return found
    raise reader.fail("a quality")


def stat_comparison(reader: Reader) -> list[ir.Test]:
    from tolaria.cards.oracle.values import value

    if reader.take("mana value"):
        stat = Stat.MANA_VALUE
    else:
        found = reader.take_of(STAT_WORDS)
        if found is None:
            raise reader.fail("power")
        stat = found
    if reader.take("less than or equal to"):
        return [ir.StatIs(stat, Comparison.LE, value(reader))]
    if reader.take("greater than or equal to"):
        return [ir.StatIs(stat, Comparison.GE, value(reader))]
    if reader.take("less than"):
        return [ir.StatIs(stat, Comparison.LT, value(reader))]
    if reader.take("greater than"):
        return [ir.StatIs(stat, Comparison.GT, value(reader))]
    if reader.take("equal to"):
        return [ir.StatIs(stat, Comparison.EQ, value(reader))]
    bound = value(reader)
    if reader.take("or less"):
        return [ir.StatIs(stat, Comparison.LE, bound)]
    if reader.take("or greater"):
        return [ir.StatIs(stat, Comparison.GE, bound)]
    return [ir.StatIs(stat, Comparison.EQ, bound)]


def counter_test(reader: Reader) -> list[ir.Test]:
    """ "with a +1/+1 counter on it"."""
    from tolaria.cards.oracle.values import counter_kind

    reader.expect("a", "an", "one or more")
    kind = counter_kind(reader)
    reader.expect("counter on it", "counter on them", "counters on it", "counters on them")
    return [ir.Where(ir.Compare(ir.CountersOn(kind, ir.Ref(ir.Referent.IT)), Comparison.GE, ir.Number(1)))]


def keyword_tests(reader: Reader) -> list[ir.Test]:
    tests = [keyword_test(reader)]
    while reader.peek() in ("and", "or") and reader.attempt(lambda: joined_keyword(reader, tests)):
        pass
    return tests


def joined_keyword(reader: Reader, tests: list[ir.Test]) -> bool:
    """ "flying or reach": an alternative; "flying and haste": both."""
    either = reader.expect("and", "or") == "or"
    other = keyword_test(reader)
    if either:
        tests[-1] = ir.any_of(tests[-1], other)
    else:
        tests.append(other)
    return True


def keyword_test(reader: Reader) -> ir.Test:
    for length in (2, 1):
        words = " ".join(reader.words[reader.place : reader.place + length])
        if words in KEYWORDS:
            reader.advance(length)
            return ir.HasKeyword(KEYWORDS[words])
        if words in WALKS:
            raise reader.fail("a keyword")
    raise reader.fail("a keyword")


def that_is(reader: Reader) -> list[ir.Test]:
    """ "that's tapped", "that isn't a Wall", "that are attacking", "other than ~", "named Ash"."""
    if reader.take("other than ~"):
        return [ir.Not(SOURCE)]
    if reader.take_one("that was dealt damage this turn", "that were dealt damage this turn"):
        return [ir.InState(State.DAMAGED)]
    if reader.take("that attacked this turn"):
        return [ir.InState(State.ATTACKED)]
    if reader.take_one("attached to ~", "attached to it"):
        return [ir.InState(State.ATTACHED_TO_SOURCE)]
    if reader.take_one("blocking it", "blocking ~"):
        return [ir.InState(State.BLOCKING), ir.InState(State.BLOCKING_SOURCE)]
    if reader.take_one("blocked by ~", "blocked by it"):
        return [ir.InState(State.ATTACKING), ir.InState(State.BLOCKING_SOURCE)]
    if reader.take_one("blocking or blocked by ~", "blocking or blocked by it"):
        return [ir.InState(State.BLOCKING_SOURCE)]
    positive = reader.take_one("that's", "that is", "that are")
    if not positive:
        reader.expect("that isn't", "that aren't", "that's not")
    tests = is_a(reader)
    return tests if positive else [ir.Not(ir.all_of(*tests))]


def that_targets(reader: Reader) -> list[ir.Test]:
    """ "that targets a creature you control", "that targets only ~", "that targets you"."""
    reader.expect("that targets", "that target")
    only = reader.take("only")
    single = only and reader.take("a single")
    if reader.take("~"):
        test: ir.Test = SOURCE
    elif reader.take("you"):
        test = ir.IsPlayer(Players.YOU)
    elif reader.take_one("a player", "an opponent"):
        anybody = reader.words[reader.place - 1] == "player"
        test = ir.IsPlayer(Players.ANY if anybody else Players.OPPONENT)
    elif reader.take_one("enchanted creature", "equipped creature"):
        test = ir.InState(State.HOST)
    else:
        if not single and not reader.take("one or more") and reader.peek() != "another":
            reader.expect("a", "an")
        test = noun(reader)
    return [ir.Targeting(test, only)]


def is_a(reader: Reader) -> list[ir.Test]:
    """What may stand after "is": a state, colours, or a noun with its article."""
    if reader.take_one("a", "an"):
        return [ir.all_of(*adjective_tests(reader), *whole_noun(reader))]
    if reader.take("all colors"):
        return [ir.HasColor(color) for color in COLOR_WORDS.values()]
    found = adjective(reader)
    if found is None:
        return [ir.all_of(*whole_noun(reader))]
    return [found]


def named(reader: Reader) -> list[ir.Test]:
    """ "named Ash Runner": capitalised words to the end of the name."""
    reader.expect("named")
    parts = []
    while not reader.ended and (
        reader.raw[reader.place][0].isupper() or (parts and reader.peek() in LINK_WORDS)
    ):
        parts.append(reader.raw[reader.place])
        reader.advance()
    if not parts or parts[-1].lower() in LINK_WORDS:
        raise reader.fail("a name")
    return [ir.Named(" ".join(parts))]


LINK_WORDS = frozenset(["of", "the", "and", "in", "from", "to"])
MODIFIERS: tuple[Callable[[Reader], list[ir.Test]], ...] = (
    whose,
    in_zone,
    with_what,
    that_targets,
    that_is,
    named,
)
PLAYER_NOUNS = {
    "player": Players.ANY,
    "players": Players.ANY,
    "opponent": Players.OPPONENT,
    "opponents": Players.OPPONENT,
}


def without_zone(test: ir.Test) -> bool:
    """Whether the phrase names no zone."""
    parts = test.tests if isinstance(test, ir.All) else (test,)
    return not any(isinstance(part, ir.InZone) for part in parts)


def types_of(test: ir.Test) -> list[CardType]:
    """The card types that a phrase names at its top."""
    parts = test.tests if isinstance(test, ir.All) else (test,)
    return [part.type for part in parts if isinstance(part, ir.OfType)]


__all__ = ["Color", "Supertype", "noun"]
