"""Syntax of object phrases, referents, values and conditions."""

import re
from typing import Any

from tolaria.cards.ir import named_conditions as named
from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir import rare_phrases as rare
from tolaria.cards.ir.words import (
    COLORS,
    CardType,
    Comparison,
    Kind,
    Operator,
    Players,
    Referent,
    Relation,
    State,
    Supertype,
    Zone,
)
from tolaria.cards.notation.lines import Cursor, NotationError
from tolaria.cards.notation.templates import Custom, Family, Listed, register, words_of

# Object phrases

PLAIN_SUBTYPE = re.compile(r"[A-Z][^\W\d_]*(?:[-'][^\W_]+)*")


def relation_word(relation: Relation, verb: str) -> str:
    """Return ``you-control``, ``opponent-controls`` and so on."""
    return f"{relation}-{verb}" if relation is Relation.YOU else f"{relation}-{verb}s"


TEST_WORDS: dict[ir.Test, str] = {
    ir.ANYTHING: "anything",
    ir.ANY_TARGET: "any-target",
    **{ir.OfType(word): str(word) for word in CardType},
    **{ir.OfSupertype(word): str(word) for word in Supertype},
    **{ir.HasColor(word): str(word) for word in COLORS},
    **{ir.IsKind(word): str(word) for word in Kind},
    **{ir.InState(word): str(word) for word in State},
    **{ir.IsPlayer(word): str(word) for word in Players},
    **{ir.ControlledBy(word): relation_word(word, "control") for word in Relation},
    **{ir.OwnedBy(word): relation_word(word, "own") for word in Relation},
    **{ir.InZone(word): f"in-{word}" for word in Zone},
}
WORD_TESTS = {word: test for test, word in TEST_WORDS.items()}

TESTS = Family(
    "an object phrase",
    {
        ir.HasKeyword: "with <keyword>",
        ir.StatIs: "<stat> <comparison> <value>",
        ir.Named: "named <name>",
        ir.HasManaCost: "mana-cost <cost>",
        ir.SameName: "same-name-as <who>",
        named.SharesCreatureType: "shares-creature-type-with <who>",
        ir.CastFrom: "cast-from <zone>",
        ir.EnteredFrom: "entered-from <zone>",
        ir.Targeting: "targeting ?only <test>",
        ir.Where: "where ( <condition> )",
        rare.AtEnd: "end-of-graveyard ?bottom <test>",
        rare.HasWay: "with-way <way>",
        rare.HasFace: "with-face <layout>",
        rare.IsThe: "is-the <who>",
        rare.Shares: "shares <shared> <who>",
        rare.AttachedTo: "attached-to <who>",
        rare.InCombatWith: "in-combat-with <who>",
        rare.DamagedBy: "damaged-by <who>",
        rare.IsAbility: "ability-sort <sort>",
        rare.DealtDamageTo: "dealt-damage-to <who>",
    },
)


def read_test(cursor: Cursor) -> ir.Test:
    """Read a phrase in square brackets."""
    cursor.expect("[")
    test = read_alternatives(cursor)
    cursor.expect("]")
    return test


def read_alternatives(cursor: Cursor) -> ir.Test:
    """Read conjunctions joined by "or"."""
    tests = [read_conjunction(cursor)]
    while cursor.take("or"):
        tests.append(read_conjunction(cursor))
    return ir.any_of(*tests)


def read_conjunction(cursor: Cursor) -> ir.Test:
    """Read tests that stand side by side."""
    tests = [read_single(cursor)]
    while not (cursor.sees("or") or cursor.sees("]") or cursor.sees(")") or cursor.next.kind == "end"):
        tests.append(read_single(cursor))
    return tests[0] if len(tests) == 1 else ir.all_of(*tests)


def read_single(cursor: Cursor) -> ir.Test:
    """Read one test, a negated one, or a phrase in round brackets."""
    if cursor.take("not"):
        return ir.Not(read_single(cursor))
    if cursor.take("("):
        inner = read_alternatives(cursor)
        cursor.expect(")")
        return inner
    token = cursor.next
    if token.kind == "word" and token.text in WORD_TESTS:
        cursor.place += 1
        return WORD_TESTS[token.text]
    if token.kind == "string" or (token.kind == "word" and token.text[0].isupper()):
        return ir.OfSubtype(read_subtype(cursor))
    found: ir.Test = TESTS.read(cursor)
    return found


def write_test(test: ir.Test) -> str:
    """Write a phrase in square brackets."""
    return f"[{write_bare(test)}]"


def write_bare(test: ir.Test) -> str:
    """Write a phrase without brackets round it."""
    if test in TEST_WORDS:
        return TEST_WORDS[test]
    match test:
        case ir.AnyOf(tests):
            return " or ".join(map(write_bare, tests))
        case ir.All(tests):
            return " ".join(map(write_part, tests))
        case ir.Not(part):
            return f"not {write_part(part)}"
        case ir.OfSubtype(subtype):
            return subtype_word(subtype)
    return TESTS.write(test)


def write_part(test: ir.Test) -> str:
    """Write a phrase inside another, in round brackets where it needs them."""
    return (
        f"({write_bare(test)})"
        if isinstance(test, (ir.AnyOf, ir.All)) and test not in TEST_WORDS
        else write_bare(test)
    )


def subtype_word(subtype: str) -> str:
    """Return a subtype as the notation spells it: quoted unless it is one capitalised word."""
    return subtype if PLAIN_SUBTYPE.fullmatch(subtype) and subtype != "X" else write_string(subtype)


# Referents

REFERENTS = {str(word): ir.Ref(word) for word in Referent}
WHO = Family(
    "a player or object: "
    + ", ".join(REFERENTS)
    + ", target, each, those, controller of, owner of, opponent-of, now",
    {
        ir.Each: "each <test>",
        ir.Those: "those <test> of <who>",
        ir.ControllerOf: "controller of <who>",
        ir.OwnerOf: "owner of <who>",
        rare.OpponentOf: "opponent-of <who>",
        rare.NowOf: "now <who>",
    },
)


def read_who(cursor: Cursor) -> ir.Who:
    """Read a referent."""
    token = cursor.next
    if token.kind == "word":
        if token.text in REFERENTS:
            cursor.place += 1
            return REFERENTS[token.text]
        head, _, index = token.text.partition("-")
        if head == "target" and (index == "" or (index.isdecimal() and int(index) >= 2)):
            cursor.place += 1
            return ir.Target(int(index) - 1 if index else 0)
    who: ir.Who = WHO.read(cursor)
    return who


def write_who(who: ir.Who) -> str:
    """Write a referent."""
    match who:
        case ir.Ref(referent):
            return str(referent)
        case ir.Target(0):
            return "target"
        case ir.Target(index):
            return f"target-{index + 1}"
    return WHO.write(who)


# Values

VALUES = Family(
    "a number or value",
    {
        ir.X: "X",
        ir.EventAmount: "event-amount",
        ir.LastAmount: "last-amount",
        ir.TargetsChosen: "targets-chosen",
        ir.AnyNumber: "any-number <least>",
        ir.PaidAmount: "paid-amount",
        ir.TimesKicked: "times-kicked",
        named.PartySize: "party-size",
        named.DifferentAmong: "different <compared> <test>",
        ir.Count: "count <test>",
        ir.StatOf: "<stat> of <who>",
        ir.CountersOn: "counters <counter> on <who>",
        ir.DamageOn: "damage-on <who>",
        ir.CastOrder: "cast-order of <who>",
        ir.CountAmong: "count-among <test> <who>",
        ir.OverAll: "<extreme> <stat> <test> [among <who>]",
        ir.OfPlayer: "<fact> of <who>",
        ir.ManaSpent: "mana-spent on <who> [of-color <color>]",
        ir.TypesAmong: "types-among <test>",
        ir.ColorsAmong: "colors-among <test>",
        ir.ColorsSpent: "colors-spent on <who>",
        ir.Devotion: "devotion ( <colors> )",
        rare.Namesakes: "namesakes <test> <who>",
        rare.XOf: "x-of <who>",
        rare.XSymbols: "x-symbols of <who>",
        rare.EnteredNow: "entered-now of <who>",
        rare.OwnOrder: "own-order of <who>",
        rare.CardsAbove: "cards-above <who> <test> ?directly",
        rare.TimesMutated: "times-mutated of <who>",
        rare.StartingLife: "starting-life",
        rare.TimesDone: "times-activated ?resolved",
        rare.CombatPhases: "combat-phases",
        rare.EndSteps: "end-steps",
        ir.Happened: "happened <event> [of <test>] [to <other>] [by <by>] ?last_turn",
        ir.Smaller: "smaller <left> <right>",
        ir.Larger: "larger <left> <right>",
        ir.Half: "half ?up <value>",
    },
)


def read_value(cursor: Cursor) -> ir.Value:
    """Read a value; arithmetic stands in round brackets."""
    if cursor.next.kind == "number":
        return ir.Number(int(cursor.read("number", "a number")))
    if not cursor.take("("):
        value: ir.Value = VALUES.read(cursor)
        return value
    left = read_value(cursor)
    result: ir.Value
    if cursor.take("if"):
        result = ir.When(left, read_condition(cursor))
    else:
        operator = words_of(Operator).read(cursor)
        result = ir.Arithmetic(left, operator, read_value(cursor))
    cursor.expect(")")
    return result


def write_value(value: ir.Value) -> str:
    """Write a value."""
    match value:
        case ir.Number(number):
            return str(number)
        case ir.Arithmetic(left, operator, right):
            return f"({write_value(left)} {operator} {write_value(right)})"
        case ir.When(inner, condition):
            return f"({write_value(inner)} if {write_condition(condition)})"
    return VALUES.write(value)


# Conditions

CONDITIONS = Family(
    "a condition",
    {
        ir.Is: "is <who> <test>",
        ir.YourTurn: "your-turn",
        ir.Paid: "paid <way>",
        ir.Remains: "remains <who>",
        ir.DealtDamageToOpponent: "dealt-damage-to-opponent <who>",
        ir.CastFromHand: "cast-from-hand <who>",
        ir.Designated: "designated <who>",
        ir.ExiledWithThis: "exiled-with-this <who>",
        ir.EventFrom: "event-from <zone>",
        rare.MainPhase: "main-phase",
        named.NamedCondition: "told <condition_name> [of <who>] [number <number>]",
    },
)


def read_condition(cursor: Cursor) -> ir.Condition:
    """Read a condition; one joined by "and" or "or" inside another stands in round brackets."""
    parts = [read_clause(cursor)]
    joint = next((word for word in ("and", "or") if cursor.sees(word)), None)
    while joint and cursor.take(joint):
        parts.append(read_clause(cursor))
    return ir.either(*parts) if joint == "or" else ir.both(*parts)


def read_clause(cursor: Cursor) -> ir.Condition:
    """Read one condition: a named one, a comparison, a negated or bracketed one."""
    if cursor.take("not"):
        return ir.Fails(read_clause(cursor))
    start = cursor.place
    if cursor.take("("):
        # A bracket may open a condition or arithmetic: only what follows tells.
        try:
            condition = read_condition(cursor)
            cursor.expect(")")
            return condition
        except NotationError:
            cursor.place = start
    elif CONDITIONS.find(cursor):
        found: ir.Condition = CONDITIONS.read(cursor)
        return found
    left = read_value(cursor)
    comparison = words_of(Comparison).read(cursor)
    return ir.Compare(left, comparison, read_value(cursor))


def write_condition(condition: ir.Condition) -> str:
    """Write a condition."""
    match condition:
        case ir.Compare(left, comparison, right):
            return f"{write_value(left)} {comparison} {write_value(right)}"
        case ir.Fails(part):
            return f"not {write_clause(part)}"
        case ir.Both(parts):
            return " and ".join(map(write_clause, parts))
        case ir.Either(parts):
            return " or ".join(map(write_clause, parts))
    return CONDITIONS.write(condition)


def write_clause(condition: ir.Condition) -> str:
    """Write a condition inside another, in round brackets where it needs them."""
    written = write_condition(condition)
    return f"({written})" if isinstance(condition, (ir.Both, ir.Either)) else written


# Strings, numbers, and what a trigger or static ability speaks of


def read_string(cursor: Cursor) -> str:
    """Read a text in double quotes."""
    text = cursor.read("string", 'a text in double quotes, as "Spark"')
    return re.sub(r"\\(.)", r"\1", text)


def write_string(text: str) -> str:
    """Write a text in double quotes; quotes and backslashes in it get a backslash."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def read_counter(cursor: Cursor) -> str:
    """Read a kind of counter: ``+1/+1`` or a word."""
    kind = "signed" if cursor.next.kind == "signed" else "word"
    return cursor.read(kind, "a kind of counter, as +1/+1 or charge")


def read_subtype(cursor: Cursor) -> str:
    """Read a subtype: one capitalised word, or a text in quotes."""
    if cursor.next.kind == "string":
        return read_string(cursor)
    return cursor.read("word", "a subtype")


def read_subject(cursor: Cursor) -> ir.Ref | ir.Test:
    """Read ``this``, ``host`` or an object phrase."""
    if cursor.sees("["):
        return read_test(cursor)
    who = read_who(cursor)
    if not isinstance(who, ir.Ref):
        raise cursor.line.error("expected this, host or an object phrase in [ ]")
    return who


def write_subject(subject: Any) -> str:
    """Write ``this``, ``host`` or an object phrase."""
    return write_who(subject) if isinstance(subject, ir.Ref) else write_test(subject)


register(ir.Test, Custom(read_test, write_test))
register(ir.Who, Custom(read_who, write_who))
register(ir.Value, Custom(read_value, write_value))
register(ir.Condition, Custom(read_condition, write_condition))
register(ir.Ref | ir.Test, Custom(read_subject, write_subject))
register("name", Custom(read_string, write_string))
register("counter", Custom(read_counter, str))
register("subtype", Custom(read_subtype, subtype_word))
register("subtypes", Listed(Custom(read_subtype, subtype_word)))
register(int, Custom(lambda cursor: int(cursor.read("number", "a number")), str))
