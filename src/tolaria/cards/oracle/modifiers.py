"""What stands after the noun of an object phrase: whose, where, with what, that is what (109.2)."""

from __future__ import annotations

from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, Kind, Players, Relation, Stat, State, WayKind, Zone
from tolaria.cards.oracle.card_names import named
from tolaria.cards.oracle.comparing import extreme_stat, stat_comparison
from tolaria.cards.oracle.context import EVENT, IT
from tolaria.cards.oracle.phrases import (
    SOURCE,
    adjective,
    adjective_tests,
    excepted,
    noun,
    whole_noun,
)
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.vocabulary import COLOR_WORDS, KEYWORDS, WALKS

ZONE_WORDS = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY, "exile": Zone.EXILE}
ZONE_PLURALS = {"graveyards": Zone.GRAVEYARD, "hands": Zone.HAND, "libraries": Zone.LIBRARY}


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
    ("you control but don't own", ir.all_of(ir.ControlledBy(Relation.YOU), ir.OwnedBy(Relation.OPPONENT))),
    ("you control", ir.ControlledBy(Relation.YOU)),
    ("an opponent controls", ir.ControlledBy(Relation.OPPONENT)),
    ("your opponents control", ir.ControlledBy(Relation.OPPONENT)),
    ("each opponent controls", ir.ControlledBy(Relation.OPPONENT)),
    ("opponents control", ir.ControlledBy(Relation.OPPONENT)),
    ("you don't control", ir.ControlledBy(Relation.OPPONENT)),
    ("attacking player controls", ir.ControlledBy(Relation.ACTIVE)),
    ("defending player controls", ir.ControlledBy(Relation.DEFENDING)),
    ("the active player controls", ir.ControlledBy(Relation.ACTIVE)),
    ("enchanted player controls", ir.ControlledBy(Relation.HOST)),
    ("you own", ir.OwnedBy(Relation.YOU)),
    *((words, ir.OwnedBy(Relation.OPPONENT)) for words in ("you don't own", "an opponent owns")),
)


def whose(reader: Reader) -> list[ir.Test]:
    if reader.take("you control but don't own"):
        return [ir.ControlledBy(Relation.YOU), ir.OwnedBy(Relation.OPPONENT)]
    for words, test in CONTROLLERS:
        if reader.take(words):
            return [test]
    if reader.they is not None and reader.take_one("that player controls", "they control"):
        return [ir.ControlledBy(reader.they)]
    raise reader.fail("whose")


def in_zone(reader: Reader) -> list[ir.Test]:
    """ "in your graveyard", "from a graveyard", "in exile", "on the battlefield"."""
    reader.expect("in", "from", "on")
    if reader.take("the battlefield"):
        return [ir.InZone(Zone.BATTLEFIELD)]
    if reader.peek() in ("exile", "the") and reader.take_one("exile", "the ante"):
        return [ir.InZone(Zone(reader.words[reader.place - 1]))]
    owner: list[ir.Test] = []
    if reader.take_one("an opponent's", "your opponents'", "each opponent's", "opponents'"):
        owner = [ir.OwnedBy(Relation.OPPONENT)]
    elif reader.take("your"):
        owner = [ir.OwnedBy(Relation.YOU)]
    elif reader.take("defending player's"):
        owner = [ir.OwnedBy(Relation.DEFENDING)]
    elif not reader.take_one("a", "all", "any") and reader.peek() not in ZONE_PLURALS:
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
    if reader.take_one("{x} in its mana cost", "{x} in their mana costs", "a mana cost that contains {x}"):
        return [ir.Where(ir.Compare(ir.XSymbols(ir.Ref(ir.Referent.IT)), Comparison.GE, ir.ONE))]
    parity = reader.take_one(*PARITIES)
    if parity:
        return [of_parity(odd="odd" in parity.split(" "))]
    if reader.take("no abilities"):
        return [ir.InState(State.NO_ABILITIES)]
    if reader.take("mana cost"):
        return [mana_costs(reader)]
    if reader.take("the same name as the exiled card"):
        alike = ir.Namesakes(EXILED_WITH_SOURCE, ir.Ref(ir.Referent.IT))
        return [ir.Where(ir.Compare(alike, Comparison.GE, ir.ONE))]
    if reader.take("the same name as that"):
        raise reader.fail("a name")
    for rule in (extreme_stat, lesser_value, stat_comparison, counter_test, keyword_tests):
        found: list[ir.Test] | None = reader.attempt(lambda rule=rule: rule(reader))  # type: ignore[misc]
        if found is not None:
            return found
    raise reader.fail("a quality")


PARITIES = ("an odd mana value", "odd mana values", "an even mana value", "even mana values")


def of_parity(*, odd: bool) -> ir.Test:
    """ "with an even mana value": nothing is left when it is halved."""
    worth = ir.StatOf(Stat.MANA_VALUE, ir.Ref(ir.Referent.IT))
    twice = ir.Arithmetic(ir.Number(2), ir.Operator.MUL, ir.Half(worth))
    return ir.Where(ir.Compare(worth, Comparison.NE if odd else Comparison.EQ, twice))


def mana_costs(reader: Reader) -> ir.Test:
    """ "{0} or {1}": exactly one of these mana costs."""
    from tolaria.cards.oracle.mana import mana_symbols

    found: list[ir.Test] = []
    place = reader.place
    while (cost := mana_symbols(reader)) is not None:
        found.append(ir.HasManaCost(cost))
        place = reader.place
        if not reader.take_one(", or", "or", ","):
            break
    if not found:
        raise reader.fail("a mana cost")
    reader.place = place
    return ir.any_of(*found)


def lesser_value(reader: Reader) -> list[ir.Test]:
    """ "lesser mana value", "equal or lesser mana value": than that of the spell that was waited for."""
    words = reader.expect("lesser mana value", "equal or lesser mana value")
    if reader.spell is None:
        raise reader.fail("a spell")
    than = ir.StatOf(Stat.MANA_VALUE, reader.spell)
    return [ir.StatIs(Stat.MANA_VALUE, Comparison.LE if "equal" in words else Comparison.LT, than)]


def counter_test(reader: Reader) -> list[ir.Test]:
    """ "with a +1/+1 counter on it", "with counters on them"."""
    from tolaria.cards.oracle.values import counter_kind

    one = reader.take_one("a", "an", "one or more")
    if not one and reader.peek() != "counters" and reader.peek(1) != "counters":
        raise reader.fail("a counter")
    kind = "any" if reader.peek() in ("counter", "counters") else counter_kind(reader)
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
    way = reader.take_of(WAYS)
    if way is not None:
        return ir.HasWay(way)
    raise reader.fail("a keyword")


WAYS = {str(way): way for way in (WayKind.EVOKE, WayKind.FLASHBACK, WayKind.MADNESS, WayKind.MORPH)}


def of_chosen(reader: Reader) -> list[ir.Test]:
    """ "of the chosen color", "of the chosen type", "with the chosen name"."""
    if reader.take_one("with that name", "with the chosen name"):
        return [ir.IsKind(Kind.CHOSEN_NAME)]
    chosen = reader.expect("of the chosen color", "of the chosen type", "of that color", "of that type")
    return [ir.IsKind(Kind.CHOSEN_COLOR if chosen.endswith("color") else Kind.CHOSEN_TYPE)]


def that_is(reader: Reader) -> list[ir.Test]:
    """ "that's tapped", "that isn't a Wall", "that are attacking", "other than ~", "named Ash"."""
    if reader.take("other than ~"):
        return [ir.Not(SOURCE)]
    if reader.take("other than"):
        return [ir.Not(ir.any_of(*(ir.all_of(*each) for each in excepted(reader))))]
    if reader.take_one("that has an adventure", "that have an adventure"):
        return [ir.HasFace(ir.Layout.ADVENTURE)]
    if reader.take_one("that has", "that have"):
        return counter_test(reader)
    if reader.take_one("it's blocking", "~ is blocking"):
        return [ir.InState(State.ATTACKING), ir.InState(State.BLOCKING_SOURCE)]
    if reader.take_one("that was dealt damage this turn", "that were dealt damage this turn"):
        return [ir.InState(State.DAMAGED)]
    if reader.take_one("dealt damage by ~ this turn", "that was dealt damage by ~ this turn"):
        return [ir.InState(State.DAMAGED_BY_SOURCE)]
    if reader.take_one("that entered this turn", "that entered the battlefield this turn"):
        # 400.7: what it is now, if it did.
        return [ir.Where(ir.Compare(ir.EnteredNow(ir.Ref(ir.Referent.IT)), Comparison.EQ, ir.ONE))]
    if reader.take("attached to you"):
        return [ir.InState(State.ATTACHED_TO_YOU)]
    if reader.take_one("that saddled it this turn", "that saddled ~ this turn"):
        return [ir.InState(State.SADDLED_SOURCE)]
    if reader.take("that dealt damage to you this turn"):
        return [ir.DealtDamageTo(ir.YOU)]
    if reader.take("drawn this turn"):
        return [ir.InState(State.DRAWN)]
    if reader.take("that attacked this turn"):
        return [ir.InState(State.ATTACKED)]
    for words, states in JOINED:
        if reader.take(f"{words} ~"):
            return [*states, SOURCE_ATTACHED if words == "attached to" else SOURCE_FIGHTS]
        if reader.take(f"{words} it") or (words == "attached to" and reader.take("attached to them")):
            return [*states, joined_with(reader, words)]
    positive = reader.take_one("that's", "that is", "that are")
    if not positive:
        reader.expect("that isn't", "that aren't", "that's not")
    tests = is_a(reader)
    return tests if positive else [ir.Not(ir.all_of(*tests))]


JOINED: tuple[tuple[str, tuple[ir.Test, ...]], ...] = (
    ("attached to", ()),
    ("blocking", (ir.InState(State.BLOCKING),)),
    ("blocked by", (ir.InState(State.ATTACKING),)),
    ("blocking or blocked by", ()),
)
SOURCE_ATTACHED, SOURCE_FIGHTS = ir.InState(State.ATTACHED_TO_SOURCE), ir.InState(State.BLOCKING_SOURCE)


def joined_with(reader: Reader, words: str) -> ir.Test:
    """ "attached to it", "blocking it": of what the sentence speaks."""
    attached = words == "attached to"
    if reader.it == ir.THIS:
        return SOURCE_ATTACHED if attached else SOURCE_FIGHTS
    # What a target fights is not known once it has left combat, by the same effect say.
    if reader.it not in (ir.HOST, EVENT, IT) and not (attached and isinstance(reader.it, ir.Target)):
        raise reader.fail("what it is")
    return ir.AttachedTo(reader.it) if attached else ir.InCombatWith(reader.it)


def that_targets(reader: Reader) -> list[ir.Test]:
    """ "that targets a creature you control", "that targets only ~", "that targets you"."""
    reader.expect("that")
    return [targeting(reader)]


def targeting(reader: Reader) -> ir.Test:
    """ "targets a creature you control"."""
    reader.expect("targets", "target")
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
    return ir.Targeting(test, only)


def is_a(reader: Reader) -> list[ir.Test]:
    """What may stand after "is": a state, colours, or a noun with its article."""
    if reader.take_one("a", "an"):
        found = [ir.all_of(*adjective_tests(reader), *whole_noun(reader))]
        while reader.take_one("or a", "or an", ", a", ", an", ", or a", ", or an"):
            found.append(ir.all_of(*adjective_tests(reader), *whole_noun(reader)))
        return [ir.any_of(*found)]
    if reader.take("one or more colors"):
        return [ir.Not(ir.IsKind(Kind.COLORLESS))]
    if reader.take("both"):
        first = adjective(reader)
        reader.expect("and")
        second = adjective(reader)
        if first is None or second is None:
            raise reader.fail("two states")
        return [first, second]
    if reader.take("all colors"):
        return [ir.HasColor(color) for color in COLOR_WORDS.values()]
    state = adjective(reader)
    if state is None:
        return [ir.all_of(*whole_noun(reader))]
    return [one_of_states(reader, state)]


def one_of_states(reader: Reader, state: ir.Test) -> ir.Test:
    """ "white, blue, or red", "tapped or attacking": a list of adjectives ends with "or"."""
    place = reader.place
    found = [state]
    while True:
        joint = reader.take_one(", or", "or", ",")
        more = adjective(reader) if joint else None
        if more is None:
            reader.place = place
            return state
        found.append(more)
        if joint != ",":
            return ir.any_of(*found)


# 607.2a: in exile by another ability of the source.
EXILED_WITH_SOURCE = ir.all_of(ir.InZone(Zone.EXILE), ir.Where(ir.ExiledWithThis(ir.Ref(ir.Referent.IT))))


def exiled_with(reader: Reader) -> list[ir.Test]:
    """ "exiled with ~"."""
    reader.expect("exiled with ~", "exiled with it", "exiled by ~")
    return list(ir.parts_of(EXILED_WITH_SOURCE))


def shares_type(reader: Reader) -> list[ir.Test]:
    """ "that shares a creature type with ~"."""
    reader.expect("that shares a creature type with ~", "that share a creature type with ~")
    return [ir.SharesCreatureType(ir.THIS)]


MODIFIERS: tuple[Callable[[Reader], list[ir.Test]], ...] = (
    whose,
    in_zone,
    with_what,
    that_targets,
    shares_type,
    of_chosen,
    that_is,
    named,
    exiled_with,
)
