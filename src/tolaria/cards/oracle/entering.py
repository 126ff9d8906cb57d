"""How something enters: tapped, with counters, as a copy, with a choice (614.12)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import WayKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context, Statics
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.excepting import exceptions
from tolaria.cards.oracle.granted import ability
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import counted, counter_kind, times, value
from tolaria.cards.oracle.vocabulary import COLOR_WORDS, subtypes

CHOICES: tuple[tuple[str, ir.ChangePart], ...] = (
    *(
        (f"a color other than {word}", ir.EntersChoosingColor((color,)))
        for word, color in COLOR_WORDS.items()
    ),
    ("a color", ir.EntersChoosingColor()),
    ("two colors", ir.Rule("enters-choosing-two-colors")),
    ("a number", ir.Rule("enters-choosing-number")),
    ("a creature type", ir.EntersChoosingCreatureType()),
    ("a basic land type", ir.EntersChoosingLandType()),
    ("an opponent", ir.Rule("enters-choosing-opponent")),
    ("a player", ir.Rule("enters-choosing-player")),
    ("odd or even", ir.Rule("enters-choosing-parity")),
    ("a card type", ir.Rule("enters-choosing-card-type")),
    ("a card name", ir.Rule("enters-choosing-card-name")),
    (
        "a noncreature , nonland card name",
        ir.Rule(
            "enters-choosing-card-name",
            phrase=ir.all_of(ir.Not(ir.OfType(ir.CardType.CREATURE)), ir.Not(ir.OfType(ir.CardType.LAND))),
        ),
    ),
    (
        "a nonland card name",
        ir.Rule("enters-choosing-card-name", phrase=ir.Not(ir.OfType(ir.CardType.LAND))),
    ),
    ("a creature card name", ir.Rule("enters-choosing-card-name", phrase=ir.OfType(ir.CardType.CREATURE))),
    ("a land card name", ir.Rule("enters-choosing-card-name", phrase=ir.OfType(ir.CardType.LAND))),
)


def entering(reader: Reader, context: Context) -> Statics:
    """Read a sentence about entering.

    >>> entering(Reader("~ enters with two charge counters on it"), Context.of_source())[0].change
    (EntersWith(count=Number(number=2), counter='charge'),)
    """
    return reader.first(
        (
            lambda: as_enters(reader),
            lambda: as_copy(reader),
            lambda: escapes(reader, context),
            lambda: enters(reader, context),
        )
    )


def as_enters(reader: Reader) -> Statics:
    """ "As ~ enters, choose a color"; "as ~ enters, you may pay 2 life. If you don't, it enters tapped"."""
    reader.expect("as ~ enters ,", "as it enters ,")
    if reader.take("choose"):
        for words, part in CHOICES:
            if reader.take(words):
                chosen = ir.StaticAbility((part,))
                return [chosen, *unless_paid(reader)] if reader.take(". then you may") else [chosen]
        reader.take_one("an", "a")
        return [ir.StaticAbility((ir.Rule("enters-choosing-creature", phrase=noun(reader)),))]
    reader.expect("you may")
    return unless_paid(reader)


def unless_paid(reader: Reader) -> Statics:
    """ "pay 2 life. If you don't, it enters tapped"."""
    price = reveal(reader) if reader.peek() == "reveal" else cost(reader, Context.of_source())
    reader.expect(". if you don't , ~ enters tapped", ". if you don't , it enters tapped")
    return [ir.StaticAbility((ir.EntersTappedUnless(price),))]


def reveal(reader: Reader) -> ir.Cost:
    """ "reveal a Plains or Island card from your hand"."""
    reader.expect("reveal a", "reveal an")
    test = noun(reader)
    parts = ir.parts_of(test)
    in_hand = {ir.InZone(ir.Zone.HAND), ir.OwnedBy(ir.Relation.YOU)}
    if not in_hand <= set(parts):
        raise reader.fail("from your hand")
    return ir.Cost(None, (ir.Reveal(ir.ONE, ir.all_of(*(each for each in parts if each not in in_hand))),))


def escapes(reader: Reader, context: Context) -> Statics:
    """ "~ escapes with a +1/+1 counter on it"."""
    reader.expect("~ escapes with")
    escaped = ir.Paid(WayKind.ESCAPE)
    return [ir.StaticAbility((each,), condition=escaped) for each in with_counters(reader, context)]


def as_copy(reader: Reader) -> Statics:
    """ "You may have ~ enter as a copy of any creature on the battlefield"."""
    reader.expect("you may have ~ enter as a copy of")
    reader.expect("any", "a", "an", "another")
    if reader.words[reader.place - 1] == "another":
        reader.place -= 1
    of = on_battlefield(noun(reader))
    return [ir.StaticAbility((ir.EntersAsCopy(of), *exceptions(reader)))]


def on_battlefield(test: ir.Test) -> ir.Test:
    """A phrase without "on the battlefield", which is where phrases look anyway."""
    parts = ir.parts_of(test)
    return ir.all_of(*(each for each in parts if each != ir.InZone(ir.Zone.BATTLEFIELD)))


def enters(reader: Reader, context: Context) -> Statics:
    """ "~ enters tapped", "it enters with a +1/+1 counter on it", "creatures you control enter with …"."""
    affected: ir.Ref | ir.Test = ir.THIS
    if not reader.take_one("~ enters", "it enters"):
        reader.take_one("each", "all")
        affected = noun(reader)
        reader.expect("enters", "enter")
    found: Statics = []
    if affected == ir.THIS and reader.take("prepared"):
        return [ir.StaticAbility((ir.Rule("enters-prepared"),))]
    if affected == ir.THIS and reader.take("under the control of an opponent of your choice"):
        return [ir.StaticAbility((ir.Rule("enters-under-opponent"),))]
    if reader.take("tapped"):
        found.append(ir.StaticAbility((ir.EntersTapped(),), affected))
        if not reader.take_one("and with", "with"):
            if reader.take("unless"):
                asked = condition(reader, context)
                return [ir.StaticAbility((ir.EntersTapped(),), affected, ir.Fails(asked))]
            return found
    else:
        reader.expect("with")
    more: list[ir.ChangePart] = [*with_counters(reader, context)]
    if affected != ir.THIS and len(more) == 1 and reader.take_one("and as a", "and as an"):
        more.append(ir.AddsSubtype(subtype_here(reader)))
        reader.expect("in addition to its other types")
        return [*found, ir.StaticAbility(tuple(more), affected)]
    found += [ir.StaticAbility((each,), affected) for each in more]
    if affected == ir.THIS and reader.take("and with"):
        found.append(ir.StaticAbility(tuple(ir.Has(each) for each in ability(reader))))
    return found


def subtype_here(reader: Reader) -> str:
    """ "Mutant"."""
    found = subtypes().get(reader.peek())
    if found is None:
        raise reader.fail("a type")
    reader.advance()
    return found


def with_counters(reader: Reader, context: Context) -> list[ir.EntersWith]:
    """ "two charge counters on it", "a flying and a shield counter on it", "a number of … equal to …"."""
    if reader.take_one("a number of additional", "a number of"):
        kind = counter_kind(reader)
        reader.expect("counters on it equal to", "counters on them equal to")
        return [ir.EntersWith(value(reader, context), kind)]
    kinds: list[tuple[ir.Value, str]] = []
    while True:
        count: ir.Value = ir.ONE
        if not reader.take("an additional") or reader.peek(1) != "counter":
            count = value(reader)
        reader.take("additional")
        kind = counter_kind(reader)
        reader.expect("counters", "counter")
        kinds.append((count, kind))
        if not reader.take_one(", and", "and", ","):
            break
    reader.expect("on it", "on them", "on him", "on her")
    if reader.take("for each time it was kicked"):
        kinds = [(times(count, ir.TimesKicked()), kind) for count, kind in kinds]
    elif reader.take("for each"):
        factor = counted(reader, context)
        kinds = [(times(count, factor), kind) for count, kind in kinds]
    return [ir.EntersWith(count, kind) for count, kind in kinds]


__all__ = ["entering", "with_counters"]
