"""What an effect did, told of each: "each opponent who didn't discard …", "for each card discarded this way" (608.2c).

The engine keeps what the effect before acted on (``last``) and what was chosen (``chosen``): what must be known beyond
the next effect is chosen from among the last, all of it, so that nobody is asked.
"""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import CardType, Comparison, Relation, Rest, Zone
from tolaria.cards.oracle.context import CHOSEN, EACH_PLAYER, IT, LAST, OPPONENT, Context, Sentences
from tolaria.cards.oracle.libraries import destination, rest_of
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import TYPE_WORDS

NONE = ir.Number(0)
# All that the effect before acted on, kept while another acts.
KEPT = ir.Choose(ir.Number(99), ir.ANYTHING, among=LAST, at_random=True)
CARDS_APART = (ir.Card, ir.Grants)


def who_did_not(reader: Reader, context: Context) -> Effects:
    """ "each opponent discards a card, then each opponent who didn't discard a nonland card this way loses 3 life"."""
    from tolaria.cards.oracle.verbs import following_clause

    reader.expect("each opponent who didn't discard a", "each opponent who didn't discard an")
    test = noun(reader)
    reader.expect("this way")
    if context.doer != OPPONENT or context.it != LAST or context.amount != ir.LastAmount():
        raise reader.fail("a discard of each opponent")
    none = ir.Compare(ir.CountAmong(test, LAST), Comparison.EQ, NONE)
    return (ir.If(none, following_clause(reader, context)),)


def for_each_exiled(reader: Reader, context: Context) -> Effects:
    """ "For each creature exiled this way, its controller creates …": of each target as it was (608.2h)."""
    from tolaria.cards.oracle.looping import without_target

    reader.expect("for each")
    test = noun(reader)
    reader.expect("exiled this way ,")
    gone = [who for who, after in context.moved.items() if after == LAST]
    if len(gone) != 1 or not isinstance(gone[0], ir.Target):
        raise reader.fail("targets that were exiled")
    meant = ir.parts_of(context.targets[gone[0].index].test)
    if not set(ir.parts_of(test)) <= set(meant):
        raise reader.fail("what was exiled")
    context.name(IT, test)
    found = without_target(reader, context)
    context.point(None)
    # A token has been there too (111.7).
    there = ir.either(
        ir.Is(ir.NowOf(IT), ir.InZone(Zone.EXILE)),
        ir.both(ir.Fails(ir.Remains(IT)), ir.Is(IT, ir.InState(ir.State.TOKEN))),
    )
    return (ir.ForEach(gone[0], (ir.If(there, found),)),)


def for_each_discarded(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Discard two cards, then draw two cards. For each nonland card discarded this way, create …"."""
    from tolaria.cards.oracle.looping import without_target

    reader.expect("for each")
    test = ir.ANYTHING if reader.take("card") else noun(reader)
    reader.expect("discarded this way ,")
    match done[-1] if done else ():
        case (*before, ir.DiscardCards() as discarded):
            done[-1], those = (*before, discarded), LAST
        case (*before, ir.DiscardCards() as discarded, ir.DrawCards() as drawn):
            done[-1], those = (*before, discarded, KEPT, drawn), CHOSEN
        case _:
            raise reader.fail("cards that were discarded")
    context.point(None)
    body = without_target(reader, context)
    if any(
        node in (LAST, CHOSEN) or isinstance(node, ir.LastAmount) for node in nodes(body[:1], CARDS_APART)
    ):
        raise reader.fail("no card of them")
    done.append((ir.Repeat(ir.CountAmong(test, those), body),))
    return True


def of_chosen_creature_types(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Each player chooses a creature type. Each player returns all creature cards of a type chosen this way …".

    The source has one type that was chosen for it: the cards of each type are gathered before the next is chosen.
    """
    if not done or done[-1] != (ir.ChooseCreatureType(EACH_PLAYER),):
        raise reader.fail("creature types that were chosen")
    reader.expect("each player returns all")
    test = noun(reader)
    if not reader.words[reader.place - 1].startswith("card"):
        raise reader.fail("cards")
    reader.expect("of a type chosen this way from their graveyard to the battlefield")
    alike = ir.any_of(ir.IsKind(ir.Kind.CHOSEN_TYPE), ir.InState(ir.State.LAST))
    gathered = dataclasses.replace(KEPT, test=ir.all_of(test, ir.InZone(Zone.GRAVEYARD), alike), among=None)
    each = (ir.ChooseCreatureType(IT), gathered, ir.RevealCards(CHOSEN))
    done[-1] = (ir.ForEach(EACH_PLAYER, each), ir.Move(LAST, Zone.BATTLEFIELD))
    context.point(None)
    return True


def each_by_himself(effects: Effects) -> Effects:
    """ "Each player discards his hand, then draws that many cards": as many as he himself discarded.

    The cards that a player discards are his own; the active player draws first (121.2c).
    """
    found: list[ir.Effect] = []
    for effect in effects:
        first = found[-1] if found else None
        match first, effect:
            case ir.DiscardCards(who=who), ir.DrawCards(count, other) if who == other == EACH_PLAYER and any(
                isinstance(node, ir.LastAmount) for node in nodes(count)
            ):
                mine, theirs = (
                    ir.DrawCards(with_amount(count, ir.CountAmong(ir.OwnedBy(relation), CHOSEN)), player)
                    for relation, player in ((Relation.YOU, ir.YOU), (Relation.OPPONENT, OPPONENT))
                )
                found += [KEPT, ir.If(ir.YourTurn(), (mine, theirs), (theirs, mine))]
            case _:
                found.append(effect)
    return tuple(found)


def with_amount(count: ir.Value, amount: ir.Value) -> ir.Value:
    """Return a number with an amount in the place of the one of the effect before."""
    made: ir.Value = replaced(count, lambda node: amount if isinstance(node, ir.LastAmount) else None)
    return made


def apart(modes: ir.Modes) -> ir.Modes:
    """Return modes in which what each player did is kept apart."""
    made = tuple(dataclasses.replace(mode, effects=each_by_himself(mode.effects)) for mode in modes.modes)
    return dataclasses.replace(modes, modes=made)


def of_chosen_type(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "choose creature or land. Reveal the top four cards of your library. Put all cards of the chosen type …"."""
    kinds: list[CardType] = []
    while True:
        kind = reader.take_of(TYPE_WORDS)
        if kind is None or doer != ir.YOU:
            raise reader.fail("a card type")
        kinds.append(kind)
        if not reader.take_one(", or", "or", ","):
            break
    reader.expect(". reveal the top")
    count = value(reader, context)
    reader.expect("cards of your library . put all cards of the chosen type revealed this way")
    to, tapped = destination(reader, doer)
    reader.expect("and the rest")
    rest = rest_of(reader)
    *others, last = (dig_for(kind, count, to, rest, tapped=tapped) for kind in kinds)
    if not others:
        raise reader.fail("a choice")
    found: Effects = last
    for each in reversed(others):
        found = (ir.May(doer, each, found),)
    return found


def dig_for(kind: CardType, count: ir.Value, to: Zone, rest: Rest, *, tapped: bool) -> Effects:
    """Reveal cards, of which all of a type go one way."""
    of_type = ir.OfType(kind)
    return (ir.Dig(count, ir.Number(99), to, rest, of_type, reveal=True, all=True, tapped=tapped),)
