"""Phrases and conditions multiplied out: alternatives of conjunctions, like the rows that they become."""

from typing import TypeVar

from tolaria.cards.ir import phrases as ir

T = TypeVar("T")
Literal = tuple[ir.Test, bool]


def disjunction(test: ir.Test, holds: bool) -> list[list[Literal]]:
    """Return the phrase as an alternative of conjunctions of (test, whether it must hold)."""
    match test:
        case ir.Not(inner):
            return disjunction(inner, not holds)
        case ir.AnyOf(tests) if holds:
            return [part for each in gathered(tests) for part in disjunction_of_group(each)]
        case ir.All(tests) | ir.AnyOf(tests):
            parts = [disjunction(part, holds) for part in tests]
            if isinstance(test, ir.AnyOf) == holds:
                return [conjunction for part in parts for conjunction in part]
            return crossed(parts)
    return [[(test, holds)]]


def alternatives_of(condition: ir.Condition, holds: bool) -> list[list[tuple[ir.Condition, bool]]]:
    """Return the condition as an alternative of conjunctions of (clause, whether it must hold)."""
    match condition:
        case ir.Fails(inner):
            return alternatives_of(inner, not holds)
        case ir.Both(conditions) | ir.Either(conditions):
            parts = [alternatives_of(part, holds) for part in conditions]
            if isinstance(condition, ir.Either) == holds:
                return [conjunction for part in parts for conjunction in part]
            return crossed(parts)
    return [[(condition, holds)]]


def crossed(parts: list[list[list[T]]]) -> list[list[T]]:
    """Multiply out a conjunction of alternatives."""
    result: list[list[T]] = [[]]
    for part in parts:
        result = [left + right for left in result for right in part]
    return result


def gathered(tests: tuple[ir.Test, ...]) -> list[tuple[ir.Test, ...]]:
    """Return the members of an alternative, those that fit one column of a filter together."""
    groups: dict[object, list[ir.Test]] = {}
    for place, test in enumerate(tests):
        shared = isinstance(test, (ir.OfType, ir.OfSubtype, ir.HasColor, ir.InZone))
        groups.setdefault(type(test) if shared else place, []).append(test)
    return [tuple(group) for group in groups.values()]


def disjunction_of_group(tests: tuple[ir.Test, ...]) -> list[list[Literal]]:
    """Return the alternatives of tests that fit one column (one literal), or of a single test."""
    return [[(ir.AnyOf(tests), True)]] if len(tests) > 1 else disjunction(tests[0], True)


def merge(fields: dict[str, int], column: str, mask: int) -> bool:
    """Add bits to a column."""
    fields[column] = fields.get(column, 0) | mask
    return True


def set_new(fields: dict[str, int], column: str, value: int) -> bool:
    """Set a column, unless something else is there."""
    return fields.setdefault(column, value) == value


def narrow_types(fields: dict[str, int], mask: int) -> bool:
    """Ask for one of some types, if what is asked already allows saying so in one mask."""
    asked = fields.get("types_any", mask)
    if asked & mask not in (asked, mask):
        return False
    fields["types_any"] = asked & mask
    return True
