"""Events with a sentence of their own: counters that are put, several attackers, damage to you, cards exiled (603.2)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Comparison, EventKind, Players, Relation, State, Zone
from tolaria.cards.oracle.context import ACTIVE, EVENT, EVENT_PLAYER, Context
from tolaria.cards.oracle.object_events import HOSTED, SOURCE, subject_of, targeted
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.trigger_parts import Head, Trigger, name_subject, qualified
from tolaria.cards.oracle.values import counter_kind, value

CREATURE = ir.OfType(CardType.CREATURE)


def with_others(reader: Reader, subject: ir.Ref) -> Head:
    """ "~ and at least two other creatures attack": it attacks, and so many others do (508.3d)."""
    least = value(reader)
    test = noun(reader)
    reader.expect("attack")
    others = ir.all_of(test, ir.InState(State.ATTACKING), ir.ControlledBy(Relation.YOU))
    # "Other" than the one that is named first, which may be the host.
    parts = [each for each in ir.parts_of(others) if each != ir.Not(SOURCE)]
    others = ir.all_of(ir.Not(SOURCE if subject == ir.THIS else HOSTED), *parts)
    found = Trigger((EventKind.ATTACKS,), subject)
    found = found.at_moment(ir.Compare(ir.Count(others), Comparison.GE, least))
    context = Context(player=EVENT_PLAYER)
    name_subject(context, subject)
    return found, context


def counters_put(reader: Reader) -> Head:
    """ "one or more +1/+1 counters are put on a creature you control"."""
    context = Context(player=EVENT_PLAYER)
    found = counters_on_object(reader, context, Trigger((EventKind.COUNTERS,)), "counters are put on")
    return qualified(reader, context, found), context


def counters_on_object(reader: Reader, context: Context, found: Trigger, words: str) -> Trigger:
    """ "one or more +1/+1 counters on a creature", with the words that stand between the kind and the object."""
    reader.expect("one or more")
    kind = None
    if not reader.take(words):
        kind = counter_kind(reader)
        reader.expect(words)
    subject, several = subject_of(reader)
    if several:
        raise reader.fail("one object")
    context.amount = ir.EventAmount()
    name_subject(context, subject)
    return dataclasses.replace(found, subject=subject, counter=kind)


def several_attack(reader: Reader) -> Head:
    """ "two or more creatures attack", whoever's they are: told once, of their player."""
    least = value(reader)
    reader.expect("or more creatures attack")
    context = Context(player=EVENT_PLAYER, amount=ir.EventAmount())
    asked = ir.Compare(ir.EventAmount(), Comparison.GE, least)
    return Trigger((EventKind.ATTACK,), condition=asked), context


def player_attacked(reader: Reader) -> Head:
    """ "a player attacks enchanted player with one or more creatures", "enchanted player is attacked"."""
    by = {
        "a player attacks enchanted player with one or more creatures": Relation.HOST,
        "enchanted player is attacked": Relation.HOST,
        "you're attacked": Relation.YOU,
    }
    words = reader.expect(*by)
    # The player of the event is he who is attacked; the other has the turn.
    found = Trigger((EventKind.ATTACKS,), CREATURE, ir.IsPlayer(Players.ANY), by=by[words], batched=True)
    context = Context(it=ir.THIS, player=ACTIVE if words.startswith("a ") else EVENT_PLAYER)
    return found, context


def spell_is_cast(reader: Reader) -> Head:
    """ "an instant or sorcery spell is cast": by anybody."""
    reader.expect("a", "an")
    test = noun(reader)
    reader.expect("is cast")
    context = Context(player=EVENT_PLAYER)
    context.name(EVENT, test)
    return qualified(reader, context, Trigger((EventKind.CAST,), test)), context


def you_are_targeted(reader: Reader) -> Head:
    """ "you become the target of a spell"."""
    reader.expect("you become the target of")
    context = Context(it=ir.THIS, player=EVENT_PLAYER)
    found = targeted(reader, context, Trigger((EventKind.TARGETED,), ir.IsPlayer(Players.YOU)))
    return qualified(reader, context, found), context


def you_are_struck(reader: Reader) -> Head:
    """ "combat damage is dealt to you or a planeswalker you control": once for all at the same time (603.2c)."""
    reader.expect("combat damage is dealt to you or a planeswalker you control")
    mine = ir.all_of(ir.OfType(CardType.PLANESWALKER), ir.ControlledBy(Relation.YOU))
    struck = ir.any_of(ir.IsPlayer(Players.YOU), mine)
    found = Trigger((EventKind.COMBAT_DAMAGE,), other=struck, batched=True)
    return found, Context(it=ir.THIS, player=EVENT_PLAYER)


FROM_WHERE: dict[str, tuple[tuple[Zone, ...], Relation | None]] = {
    "your library and/or your graveyard": ((Zone.LIBRARY, Zone.GRAVEYARD), Relation.YOU),
    "graveyards and/or the battlefield": ((Zone.GRAVEYARD, Zone.BATTLEFIELD), None),
    "your graveyard": ((Zone.GRAVEYARD,), Relation.YOU),
    "your library": ((Zone.LIBRARY,), Relation.YOU),
    "graveyards": ((Zone.GRAVEYARD,), None),
}


def cards_exiled(reader: Reader) -> Head:
    """ "one or more cards are put into exile from your graveyard"."""
    reader.expect("one or more cards are put into exile from")
    zones, by = FROM_WHERE[reader.expect(*FROM_WHERE)]
    found = Trigger((EventKind.EXILED,), by=by, batched=True)
    found = found.at_moment(ir.either(*map(ir.EventFrom, zones)))
    context = Context(it=ir.THIS, player=EVENT_PLAYER)
    return qualified(reader, context, found), context


GROUPS: tuple[Callable[[Reader], Head], ...] = (
    counters_put,
    several_attack,
    player_attacked,
    spell_is_cast,
    you_are_targeted,
    you_are_struck,
    cards_exiled,
)
