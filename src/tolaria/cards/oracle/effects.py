"""Sentences that do something, and how they hang together: may, if, unless, then, instead, later (608.2)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import WayKind
from tolaria.cards.oracle.after_damage import (
    excess_elsewhere,
    exiled_if_dies,
    exiled_if_leaves,
    more_damage,
    not_prevented,
    not_regenerated,
)
from tolaria.cards.oracle.aftermath import settle
from tolaria.cards.oracle.awaiting import awaited
from tolaria.cards.oracle.banning import as_flash, for_the_turn, next_as_flash
from tolaria.cards.oracle.casting import additional_lands, allowed
from tolaria.cards.oracle.choices import (
    DECLINED,
    IMPOSSIBLE,
    TAKEN,
    first_guard,
    put_if_declined,
    put_if_impossible,
    put_if_taken,
)
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import EACH_PLAYER, LAST, OPPONENT, Context, Sentences
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.depending import (
    also_asked,
    as_revealed,
    counter_if,
    damage_again,
    if_buried,
    if_dies,
    if_put,
    if_revealed,
    when_put,
)
from tolaria.cards.oracle.durations import lasts
from tolaria.cards.oracle.further import goes_on
from tolaria.cards.oracle.holding import each_may_ante
from tolaria.cards.oracle.later import (
    CARDS,
    delayed,
    either_of_those,
    is_arrival,
    is_lasting,
    moment,
    of_new_token,
    put_off,
    watched,
    when_it,
    whenever_either,
)
from tolaria.cards.oracle.looping import for_each, without_target
from tolaria.cards.oracle.offers import (
    each_may,
    each_who,
    first_who_does,
    may,
    unless_paid,
    unless_returned,
    vote,
)
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.reflexive import reflexive
from tolaria.cards.oracle.sentences import is_counters_on_last, replace_sentence, with_x
from tolaria.cards.oracle.sequels import enters_with, hand_instead, more_tokens, paid_off, returned_later
from tolaria.cards.oracle.this_way import (
    for_each_discarded,
    for_each_exiled,
    of_chosen_creature_types,
    who_did_not,
)
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.verbs import clause, following_clause


def effects(reader: Reader, context: Context) -> Effects:
    """Read sentences to the end of the text; the next one may go on with what the last one left open."""
    done: Sentences = []
    while not reader.ended:
        sentence(reader, context, done)
        if reader.take_one('. "', "."):
            continue
        if not reader.ended:
            raise reader.fail("the end of the sentence")
    if context.reserved is not None and not context.mana:
        raise reader.fail("a mana ability")
    return tuple(effect for each in done for effect in each)


def sentence(reader: Reader, context: Context, done: Sentences) -> None:
    """Read one sentence and put it behind, or into, the effects before it."""
    context.doer = context.thing = context.duration = None
    reader.it = context.it
    reader.take_one("then ,", "then")
    if context.attempt(reader, lambda: paid_off(reader, context, done)):
        return
    if reader.take("when you do ,"):
        put_if_taken(reader, done, (reflexive(reader, context, done),), first_guard(done))
        return
    if reader.take_one(*TAKEN):
        guard = first_guard(done)
        put_if_taken(reader, done, clauses(reader, context), guard)
        return
    if reader.take_one(*DECLINED):
        put_if_declined(reader, done, clauses(reader, context))
        return
    if reader.take_one(*IMPOSSIBLE):
        put_if_impossible(reader, done, clauses(reader, context))
        return
    if reader.take("each opponent who can't"):
        context.doer = context.player = OPPONENT
        put_if_impossible(reader, done, following_clause(reader, context))
        return
    if reader.take("each opponent who doesn't"):
        context.doer = context.player = OPPONENT
        put_if_declined(reader, done, following_clause(reader, context))
        return
    if reader.attempt(lambda: goes_on(reader, done)):
        return
    if reader.take("you may repeat this process any number of times"):
        as_often_as_you_like(reader, context, done)
        return
    for rule in (
        exiled_if_dies,
        exiled_if_leaves,
        not_regenerated,
        excess_elsewhere,
        if_dies,
        not_prevented,
        more_damage,
        if_revealed,
        if_put,
        if_buried,
        when_put,
        counter_if,
        more_tokens,
        enters_with,
        returned_later,
        hand_instead,
        for_the_turn,
        for_each_discarded,
        of_chosen_creature_types,
    ):
        if context.attempt(reader, lambda rule=rule: rule(reader, context, done)):  # type: ignore[misc]
            return
    if reader.peek() == "if":
        conditional(reader, context, done)
        return
    found = clauses(reader, context)
    if reader.take("instead if"):
        replace_sentence(reader, done, condition(reader, context), found)
        return
    done.append(found)


def as_often_as_you_like(reader: Reader, context: Context, done: Sentences) -> None:
    """ "You may repeat this process any number of times": while there are cards for it, so that it ends."""
    process = tuple(effect for sentence in done for effect in sentence)
    takes_cards = any(isinstance(node, (ir.RevealTop, ir.ExileTop)) for node in nodes(process))
    if not takes_cards or context.targets:
        raise reader.fail("a process that takes cards from your library")
    left = ir.Compare(ir.OfPlayer(ir.PlayerFact.LIBRARY, ir.YOU), ir.Comparison.GE, ir.ONE)
    done[:] = [(ir.AsOften(ir.YOU, process, left),)]


ONE_OF_TWO = (ir.Paid(WayKind.FIRST_KICKER), ir.Paid(WayKind.SECOND_KICKER))


def conditional(reader: Reader, context: Context, done: Sentences) -> None:
    """ "If …, …", and "if …, … instead": the sentence before happens otherwise."""
    reader.expect("if")
    place = reader.place
    asked = condition(reader, context)
    of_itself = "~" in reader.words[place : reader.place]
    reader.expect(",")
    if of_itself and (reader.peek(), reader.peek(1)) == ("it", "deals"):
        context.point(ir.THIS)
    replaces = reader.take("instead")
    chosen = len(context.targets)
    found = clauses(reader, context)
    if asked in ONE_OF_TWO and len(context.targets) > chosen:
        raise reader.fail("one kicker")
    if asked == ir.Paid(WayKind.KICKER):
        # 702.33g: these targets are chosen only if the spell is kicked.
        for place, target in enumerate(context.targets[chosen:], chosen):
            if (target.least, target.most) != (ir.ONE, ir.ONE):
                raise reader.fail("one target of a kicked spell")
            context.targets[place] = dataclasses.replace(
                target, least=ir.TimesKicked(), most=ir.TimesKicked()
            )
    if reader.take("instead") or replaces:
        replace_sentence(reader, done, asked, found)
    else:
        then: ir.Effect = ir.If(asked, found)
        done.append((then if context.meant is None else with_x(then, context.meant),))


def clauses(reader: Reader, context: Context) -> Effects:
    """Read clauses joined by "and", "then" and commas, with what stands before or behind them."""
    if context.made and reader.take("at the beginning of the end step on your next turn ,"):
        return (of_new_token(reader, context, without_target(reader, context)),)
    when = moment(reader)
    if when is not None:
        reader.expect(",")
        return (delayed(reader, context, without_target(reader, context), when),)
    event = reader.attempt(lambda: awaited(reader))
    if event is not None:
        waiting = event.then(without_target(reader, event.context))
        context.point(None)  # what happens then is not known in the next sentence
        return (waiting,)
    seen = context.attempt(reader, lambda: watched(reader, context))
    if seen is not None:
        return (when_it(reader, context, *seen, without_target(reader, context)),)
    either = context.attempt(reader, lambda: either_of_those(reader, context))
    if either is not None:
        later = without_target(reader, Context.of_source())
        if not all(is_lasting(node) for node in nodes(later, CARDS)):
            raise reader.fail("what is still known later")
        return (whenever_either(*either, later),)
    gone = context.attempt(reader, lambda: for_each_exiled(reader, context))
    if gone is not None:
        return gone
    looped = context.attempt(reader, lambda: for_each(reader, context))
    if looped is not None:
        return looped
    if lasts(reader, context):
        found = asked_or_joined(reader, context)
        if not any(getattr(node, "duration", None) == context.duration for node in nodes(found)):
            raise reader.fail("what lasts so long")
        return found
    return asked_or_joined(reader, context)


def asked_or_joined(reader: Reader, context: Context) -> Effects:
    """Clauses, perhaps behind "if …,"."""
    if reader.take("if"):
        asked = condition(reader, context)
        reader.expect(",")
        return (ir.If(asked, clauses(reader, context)),)
    return joined(reader, context)


def joined(reader: Reader, context: Context) -> Effects:
    found = list(one_clause(reader, context))
    before: list[ir.Effect] = []
    while True:
        then = "then" in (reader.peek(), reader.peek(1))
        further = context.attempt(reader, lambda: next_clause(reader, context))
        if further is None:
            break
        if then:
            # What "if" and "unless" behind it say, they say of what follows "then".
            before, found = before + found, []
        found.extend(further)
    return tuple(behind(reader, context, before, found))


def next_clause(reader: Reader, context: Context) -> Effects:
    """A clause after "and": with a subject of its own, or with that of the clause before."""
    reader.expect(", then", "then", ", and", "and", ",")
    found = context.attempt(reader, lambda: following_clause(reader, context))
    if found is None:
        return one_clause(reader, context)
    settle(context, found)
    return found


def behind(
    reader: Reader, context: Context, before: list[ir.Effect], found: list[ir.Effect]
) -> list[ir.Effect]:
    """What may stand behind clauses: "if …", "unless … pays", ", where X is …", "at the beginning of …"."""
    if reader.take_one(", where x is", "where x is"):
        meant = value(reader, context)
        if isinstance(meant, ir.StatOf) and meant.who == context.given:
            context.meant = meant  # what was sacrificed stays as it was
        told = [each for each in (*before, *found) if ir.X() in nodes(each, CARDS)]
        if len(told) > 1 and any(node == LAST or isinstance(node, ir.LastAmount) for node in nodes(meant)):
            raise reader.fail("an amount that stays")  # the first of the effects does something itself
        before, found = ([with_x(effect, meant) for effect in each] for each in (before, found))
        context.targets[:] = [with_x(target, meant) for target in context.targets]
    when = moment(reader)
    if when is not None:
        # Only the last clause is put off: "draw a card and sacrifice it at the beginning of …".
        at = len(found) - 1
        while at and is_counters_on_last(found[at]):
            at -= 1  # with which something is put onto the battlefield: one event, in several effects
        if at < len(found) - 1 and is_arrival(found[at]):
            found[at:] = [delayed(reader, context, tuple(found[at:]), when)]
        else:
            found[-1:] = [put_off(reader, context, found[-1], when)]
    if reader.take("unless"):
        returned = context.attempt(reader, lambda: unless_returned(reader, context, tuple(found)))
        if returned is not None:
            return [*before, returned]
        bought_off = context.attempt(reader, lambda: unless_paid(reader, context, tuple(found)))
        return [*before, bought_off or ir.If(ir.Fails(condition(reader, context)), tuple(found))]
    if reader.take("if"):
        alike = reader.attempt(lambda: as_revealed(reader, context, found))
        asked = [*before, ir.If(alike or condition(reader, context), tuple(found))]
        for rule in (damage_again, also_asked):
            again = context.attempt(reader, lambda rule=rule: rule(reader, context, found))  # type: ignore[misc]
            if again is not None:
                return [*asked, again]
        return asked
    return before + found


def one_clause(reader: Reader, context: Context) -> Effects:
    """One clause, optional if "you may" stands before it."""
    found = plain_or_optional(reader, context)
    settle(context, found)
    return found


def plain_or_optional(reader: Reader, context: Context) -> Effects:
    for rule in (
        as_flash,
        next_as_flash,
        additional_lands,
        allowed,
        each_may,
        each_may_ante,
        each_who,
        who_did_not,
        vote,
    ):
        offered = context.attempt(reader, lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if offered is not None:
            return tuple(offered)
    who = context.attempt(reader, lambda: may(reader, context))
    if who is None:
        return clause(reader, context)
    if reader.take("pay"):
        price = cost(reader, context)
        match price:
            case ir.Cost(None, (ir.PayLife(ir.StatOf() as amount),)):
                context.amount = amount  # "that many"
        return (ir.Pay(price, who),)
    if who == EACH_PLAYER:
        return (first_who_does(reader, context),)
    if reader.take("have"):
        return (ir.May(who, clause(reader, context)),)
    found = list(clause(reader, context, doer=who))
    while True:
        place, mark = reader.place, context.mark()
        if not reader.take_one(", then", "and"):
            break
        try:
            settle(context, tuple(found))
            found.extend(clause(reader, context, doer=who))
        except NoParse:
            reader.place = place
            context.back(mark)
            break
    return (ir.May(who, tuple(found)),)
