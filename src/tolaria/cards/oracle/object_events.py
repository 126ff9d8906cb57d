"""Events that happen to objects: "~ enters", "another creature you control dies" (603.2)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Comparison, EventKind, Players, Relation, State, Zone
from tolaria.cards.oracle.context import EVENT, EVENT_OTHER, EVENT_PLAYER, Context
from tolaria.cards.oracle.modifiers import whose
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.told_events import crewing, exploring, plotted, zone_of_yours
from tolaria.cards.oracle.trigger_parts import Head, Trigger, name_subject, one_noun, qualified
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import TYPE_WORDS, subtypes

Rule = Callable[[Reader, Context, Trigger], Trigger]
SOURCE = ir.InState(State.SOURCE)
HOSTED = ir.InState(State.HOST)


def of_objects(reader: Reader) -> list[Head]:
    """Read a subject and its events, joined by "or"."""
    from tolaria.cards.oracle.group_events import GROUPS, with_others

    for rule in GROUPS:
        found = reader.attempt(lambda rule=rule: rule(reader))  # type: ignore[misc]
        if found is not None:
            return [found]
    subject, several = subject_of(reader)
    if isinstance(subject, ir.Ref) and reader.take("and at least"):
        return [with_others(reader, subject)]
    called = subject if isinstance(subject, ir.Test) else host_called(reader)
    heads = [object_event(reader, subject, called, several)]
    while True:
        place = reader.place
        if not reader.take_one(", or", "or", ","):
            return heads
        try:
            heads.append(object_event(reader, subject, called, several))
        except NoParse:
            reader.place = place
            return heads


def subject_of(reader: Reader) -> tuple[ir.Ref | ir.Test, bool]:
    """The event's object, and whether it is "one or more"."""
    if reader.take_one("~ and/or one or more", "~ and/or one or more other"):
        return ir.any_of(SOURCE, noun(reader)), True
    if reader.take_one("~ or another", "~ or a", "~ or an"):
        # The source matches too: "another" only says that it need not be the source.
        return ir.any_of(SOURCE, noun(reader)), False
    if reader.take("your commander"):
        return ir.all_of(ir.InState(State.COMMANDER), ir.OwnedBy(Relation.YOU)), False
    if reader.take_one("~ or equipped creature", "~ or enchanted creature"):
        return ir.any_of(SOURCE, HOSTED), False
    if reader.take("~"):
        return ir.THIS, False
    if reader.take_one(*HOST_WORDS):
        return ir.HOST, False
    if reader.peek() == "enchanted" and subtypes().get(reader.peek(1), "").lower() == reader.peek(1) != "":
        reader.advance(2)  # what the Aura says that it enchants
        return ir.HOST, False
    if reader.take("one or more"):
        return noun(reader), True
    if reader.take_one("you or a", "you or an") or (reader.peek(2) == "another" and reader.take("you or")):
        return ir.any_of(ir.IsPlayer(Players.YOU), noun(reader)), False
    if reader.peek() == "another":
        return noun(reader), False
    reader.expect("a", "an")
    if reader.peek() != "source" and reader.peek(1) == "source":
        from tolaria.cards.oracle.prevention import adjective_or_type

        kind = adjective_or_type(reader)
        reader.expect("source")
        return ir.all_of(kind, *whose(reader)), False
    if reader.take("source"):
        return (whose(reader)[0] if reader.peek() in ("you", "an") else ir.ANYTHING), False
    if reader.take("player's"):
        raise reader.fail("an object")
    test = noun(reader)
    if reader.take_one("dealt damage by ~ this turn"):
        test = ir.all_of(test, ir.InState(State.DAMAGED_BY_SOURCE))
    elif reader.take("dealt damage by equipped creature this turn"):
        test = ir.all_of(test, ir.DamagedBy(ir.HOST))
    while reader.peek() == "or" and reader.peek(1) in ("a", "an"):
        reader.advance(2)
        test = ir.any_of(test, noun(reader))
    return test, False


def host_called(reader: Reader) -> ir.Test:
    """What the host is said to be: the last word of "equipped creature"."""
    type_ = TYPE_WORDS.get(reader.words[reader.place - 1])
    return ir.ANYTHING if type_ is None else ir.OfType(type_)


def object_event(reader: Reader, subject: ir.Ref | ir.Test, called: ir.Test, several: bool) -> Head:
    """Read one event, and set what later words mean."""
    context = Context(player=EVENT_PLAYER)
    if not several:
        # Of "one or more" no single one is "it".
        name_subject(context, subject, called)
    for words, event, rule in EVENTS:
        if reader.take(words):
            found = Trigger((event,), subject, batched=several, countable=several)
            if several:
                context.amount = ir.EventAmount()
            elif event is EventKind.ATTACKS:
                context.attacks = True
            if rule is not None:
                found = rule(reader, context, found)
            if subject == ir.THIS and event in WITHOUT_PLAYER and context.player == EVENT_PLAYER:
                context.player = None  # that is you, whom no text calls "that player"
            return qualified(reader, context, found), context
    raise reader.fail("an event")


WITHOUT_PLAYER = (
    EventKind.ENTERS, EventKind.DIES, EventKind.LEAVES, EventKind.ATTACKS, EventKind.BLOCKS, EventKind.TRANSFORMS,
    EventKind.DESIGNATED, EventKind.TAPPED, EventKind.UNTAPPED,
)  # fmt: skip


def second_object(reader: Reader, context: Context) -> ir.Test:
    """ "a creature with flying", "~", "a player": the event's second object or player."""
    if reader.take("~"):
        return SOURCE
    if reader.take_one(*HOST_WORDS):
        return HOSTED
    for words, test in PLAYERS:
        if reader.take(words):
            if test == ir.IsPlayer(Players.YOU):
                context.player = ir.ControllerOf(EVENT)  # no text calls you "that player"
            else:
                context.player = EVENT_OTHER if isinstance(test, ir.IsPlayer) else EVENT_PLAYER
            return test
    test = one_noun(reader)
    # "it" could be either of the two, "that creature" is the second.
    context.it = None
    context.name(EVENT_OTHER, test)
    context.point(None)
    return test


WALKER = ir.OfType(CardType.PLANESWALKER)
BATTLE = ir.OfType(CardType.BATTLE)
PLAYERS: tuple[tuple[str, ir.Test], ...] = (
    ("you or a planeswalker you control", ir.any_of(
        ir.IsPlayer(Players.YOU), ir.all_of(WALKER, ir.ControlledBy(Relation.YOU)))),
    ("you", ir.IsPlayer(Players.YOU)),
    ("a player or planeswalker", ir.any_of(ir.IsPlayer(Players.ANY), WALKER)),
    ("a player or battle", ir.any_of(ir.IsPlayer(Players.ANY), BATTLE)),
    ("an opponent or battle", ir.any_of(ir.IsPlayer(Players.OPPONENT), BATTLE)),
    ("a player", ir.IsPlayer(Players.ANY)),
    ("players", ir.IsPlayer(Players.ANY)),
    ("an opponent", ir.IsPlayer(Players.OPPONENT)),
    ("one of your opponents", ir.IsPlayer(Players.OPPONENT)),
)  # fmt: skip


# What an event says more


def entering(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "under your control", "untapped", "from your graveyard"."""
    if reader.take_one("from your graveyard", "from a graveyard"):
        owner = [ir.OwnedBy(Relation.YOU)] if reader.words[reader.place - 2] == "your" else []
        return entering(reader, context, found.narrowed(ir.all_of(ir.EnteredFrom(Zone.GRAVEYARD), *owner)))
    if reader.take("under your control"):
        return found.narrowed(ir.ControlledBy(Relation.YOU))
    if reader.take_one("under an opponent's control", "under an opponents' control"):
        return found.narrowed(ir.ControlledBy(Relation.OPPONENT))
    if reader.take("from a graveyard"):
        return found.at_moment(ir.Is(EVENT, ir.EnteredFrom(Zone.GRAVEYARD)))
    if reader.take_one("untapped", "tapped"):
        tapped: ir.Test = ir.InState(State.TAPPED)
        untapped = reader.words[reader.place - 1] == "untapped"
        if reader.take("and") and reader.peek() != "under":
            raise reader.fail("whose control")
        found = found.at_moment(ir.Is(EVENT, ir.Not(tapped) if untapped else tapped))
        return entering(reader, context, found) if reader.peek() == "under" else found
    return found


def attacking(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "alone", "and isn't blocked", "you or a planeswalker you control"."""
    if reader.take("alone"):
        all_attackers = ir.Count(ir.all_of(ir.OfType(CardType.CREATURE), ir.InState(State.ATTACKING)))
        return found.at_moment(ir.Compare(all_attackers, Comparison.EQ, ir.ONE))
    if reader.take("while saddled"):
        return found.at_moment(ir.Is(EVENT, ir.InState(State.SADDLED)))
    if reader.take("and isn't blocked"):
        return dataclasses.replace(found, events=(EventKind.UNBLOCKED,))
    for words, test in PLAYERS:
        if reader.take(words):
            return dataclasses.replace(found, other=test)
    return found


def blocking(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a creature with flying"."""
    if reader.peek() in ("a", "an", "~", "another", "enchanted", "equipped"):
        return dataclasses.replace(found, other=second_object(reader, context))
    return found


def blocked_by(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "an artifact creature"."""
    return dataclasses.replace(found, other=second_object(reader, context))


def both_ways(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "blocks or becomes blocked by a creature"."""
    events = (EventKind.BLOCKS, EventKind.BLOCKED_BY)
    return dataclasses.replace(found, events=events, other=second_object(reader, context))


def damaging(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "to a player"."""
    context.amount = ir.EventAmount()
    if reader.take("to one or more"):
        # 603.2c: once for each source and all that it deals damage to at once.
        test = several_damaged(reader)
        found = dataclasses.replace(
            found, other=test, batched=True, apart=not isinstance(found.subject, ir.Ref)
        )
    elif reader.take("to"):
        found = dataclasses.replace(found, other=second_object(reader, context))
    if found.batched:
        context.amount = None
    return dataclasses.replace(found, countable=False)


def several_damaged(reader: Reader) -> ir.Test:
    """ "permanents and/or players", "creatures"."""
    if reader.take("players"):
        return ir.IsPlayer(Players.ANY)
    test = noun(reader)
    return ir.any_of(test, ir.IsPlayer(Players.ANY)) if reader.take("and/or players") else test


def damaging_much(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "deals 6 or more damage to an opponent": at once."""
    least = value(reader)
    reader.expect("or more damage")
    if found.batched:
        raise reader.fail("one source")
    return damaging(reader, context, found).asking(ir.Compare(ir.EventAmount(), Comparison.GE, least))


def reaching(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "becomes level 2": which level it is, the event's amount tells."""
    return found.asking(ir.Compare(ir.EventAmount(), Comparison.EQ, value(reader)))


def damaged(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """How much it was is "that much"."""
    context.amount = ir.EventAmount()
    if not found.batched:
        context.those["source"] = EVENT_OTHER
    return dataclasses.replace(found, countable=False)


def targeted(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "becomes the target of a spell or ability an opponent controls"."""
    by = None
    if reader.take("a spell or ability"):
        other: ir.Test | None = None
        if reader.peek() in ("you", "an"):
            by = {"you control": Relation.YOU, "an opponent controls": Relation.OPPONENT}[
                reader.expect("you control", "an opponent controls")
            ]
    elif reader.take("an ability"):
        other = ir.InState(State.ABILITY)
    else:
        reader.expect("a", "an")
        other = noun(reader)
        if ir.IsKind(ir.Kind.SPELL) not in ir.parts_of(other):
            raise reader.fail("a spell")
    context.those["spell"] = EVENT_OTHER
    return dataclasses.replace(found, other=other, by=by)


def put_into(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "is put into your graveyard from the battlefield", "is put into a graveyard from anywhere"."""
    if reader.take("exile from the battlefield"):
        exiled = dataclasses.replace(found, events=(EventKind.EXILED,))
        return exiled.at_moment(ir.EventFrom(Zone.BATTLEFIELD))
    owners = {"a player's": None, "a": None, "your": Relation.YOU, "an opponent's": Relation.OPPONENT}
    owner = owners[reader.expect(*owners)]
    if reader.words[reader.place - 1].endswith("'s"):
        context.player = ir.OwnerOf(EVENT)
    reader.expect("graveyard")
    if owner is None and found.subject != ir.THIS and reader.peek() == ",":
        # Older texts: of a permanent it goes without saying from where.
        if not is_of_permanents(found.subject):
            raise reader.fail("from")
        return dataclasses.replace(found, events=(EventKind.DIES,))
    reader.expect("from")
    zone = Zone.GRAVEYARD if found.subject == ir.THIS else Zone.BATTLEFIELD
    if reader.take("your library"):
        if owner is not Relation.YOU:
            raise reader.fail("whose graveyard")
        return dataclasses.replace(found, events=(EventKind.FROM_LIBRARY,), by=owner, zone=zone)
    if reader.take("the battlefield"):
        found = dataclasses.replace(found, events=(EventKind.DIES,))
        return found if owner is None else found.narrowed(ir.OwnedBy(owner))
    if not reader.take("anywhere") or reader.peek() == "other":
        raise reader.fail("anywhere")
    return dataclasses.replace(found, events=(EventKind.TO_GRAVEYARD,), by=owner, zone=zone)


def is_of_permanents(subject: ir.Ref | ir.Test | None) -> bool:
    """Whether only something on the battlefield fits: what is enchanted, what somebody controls."""
    if isinstance(subject, ir.Ref):
        return subject == ir.HOST
    return subject is not None and any(
        isinstance(part, ir.ControlledBy) or part == ir.IsKind(ir.Kind.PERMANENT)
        for part in ir.parts_of(subject)
    )


EVENTS: tuple[tuple[str, EventKind, Rule | None], ...] = (
    ("blocks or becomes blocked by", EventKind.BLOCKS, both_ways),
    ("enters", EventKind.ENTERS, entering),
    ("enter", EventKind.ENTERS, entering),
    ("dies", EventKind.DIES, None),
    ("die", EventKind.DIES, None),
    ("leaves the battlefield", EventKind.LEAVES, None),
    ("leave the battlefield", EventKind.LEAVES, None),
    ("attacks", EventKind.ATTACKS, attacking),
    ("attack", EventKind.ATTACKS, attacking),
    ("blocks", EventKind.BLOCKS, blocking),
    ("block", EventKind.BLOCKS, blocking),
    ("becomes blocked by", EventKind.BLOCKED_BY, blocked_by),
    ("becomes blocked", EventKind.BECOMES_BLOCKED, None),
    ("becomes tapped", EventKind.TAPPED, None),
    ("become tapped", EventKind.TAPPED, None),
    ("becomes untapped", EventKind.UNTAPPED, None),
    ("become untapped", EventKind.UNTAPPED, None),
    ("is destroyed", EventKind.DESTROYED, None),
    ("are destroyed", EventKind.DESTROYED, None),
    ("is tapped for mana", EventKind.TAPPED_FOR_MANA, None),
    ("is dealt damage", EventKind.DEALT_DAMAGE, damaged),
    ("are dealt damage", EventKind.DEALT_DAMAGE, damaged),
    ("is dealt combat damage", EventKind.DEALT_COMBAT_DAMAGE, damaged),
    ("deals combat damage", EventKind.COMBAT_DAMAGE, damaging),
    ("deal combat damage", EventKind.COMBAT_DAMAGE, damaging),
    ("deals noncombat damage", EventKind.NONCOMBAT_DAMAGE, damaging),
    ("deals damage", EventKind.DAMAGE, damaging),
    ("deal damage", EventKind.DAMAGE, damaging),
    ("deals", EventKind.DAMAGE, damaging_much),
    ("becomes the target of", EventKind.TARGETED, targeted),
    ("become the target of", EventKind.TARGETED, targeted),
    ("is put into", EventKind.DIES, put_into),
    ("are put into", EventKind.DIES, put_into),
    ("leaves your graveyard", EventKind.LEFT_GRAVEYARD, zone_of_yours),
    ("leave your graveyard", EventKind.LEFT_GRAVEYARD, zone_of_yours),
    ("is turned face up", EventKind.FACE_UP, None),
    ("are turned face up", EventKind.FACE_UP, None),
    ("transforms into ~", EventKind.TRANSFORMS, None),
    ("transforms", EventKind.TRANSFORMS, None),
    ("mutates", EventKind.MUTATES, None),
    ("specializes", EventKind.SPECIALIZES, None),
    ("explores", EventKind.EXPLORES, exploring),
    ("exploits a creature", EventKind.EXPLOITS, None),
    ("becomes monstrous", EventKind.DESIGNATED, None),
    ("becomes renowned", EventKind.DESIGNATED, None),
    ("connives", EventKind.CONNIVES, None),
    ("evolves", EventKind.EVOLVES, None),
    ("becomes saddled", EventKind.SADDLED, None),
    ("becomes crewed", EventKind.CREWED, None),
    ("becomes attached to", EventKind.ATTACHED, blocked_by),
    ("becomes prepared", EventKind.BECOMES_PREPARED, None),
    ("becomes level", EventKind.CLASS_LEVEL, reaching),
    ("phases out", EventKind.PHASES_OUT, None),
    ("endures", EventKind.ENDURES, None),
    ("crews a vehicle", EventKind.CREWS, crewing),
    ("phases in", EventKind.PHASES_IN, None),
    ("is exiled", EventKind.EXILED, None),
    ("are milled", EventKind.MILLED, None),
    ("is milled", EventKind.MILLED, None),
    ("trains", EventKind.TRAINS, None),
    ("fights", EventKind.FIGHTS, None),
    ("becomes plotted", EventKind.PLOTTED, plotted),
    ("is returned to your hand from the battlefield", EventKind.RETURNED, zone_of_yours),
    ("are returned to your hand from the battlefield", EventKind.RETURNED, zone_of_yours),
)
