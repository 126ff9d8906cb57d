"""Replacement effects that say what happens in the place of an event: "if you would draw a card, … instead" (614).

What would happen is read as the trigger condition of the same event ("whenever you draw a card"), and what happens
instead as the effect of an ability.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import EventKind
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.player_events import third_person
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.trigger_parts import Trigger
from tolaria.cards.oracle.triggers import trigger

Body = Callable[[list[str], Context, list[Reader]], ir.Modes]
HEAD = re.compile(r"If ([^,:.\"]+?) would (.+)")
CAUSED = re.compile(r"If (a spell or ability an opponent controls causes you to discard ~,.+)")
PLURAL = re.compile(r"(?:you|players|your opponents|(?:one|two|three) or more .*)$", re.IGNORECASE)
DEALT = re.compile(r"^(?:If )(combat damage|damage) would be dealt to ([^,]+?)(?= while |,)")
CREATED = re.compile(r"^If (one or more [^,]*?tokens) would be created under your control")
INSTEAD = re.compile(
    r",? ?\binstead\b(?: of putting it (?:into your graveyard|into its owner's graveyard|anywhere else))?",
    re.IGNORECASE,
)
PREVENT = re.compile(r"prevent that damage(?:, then |, and | and |, |\. |(?=\.?$))", re.IGNORECASE)
REGENERATES = re.compile(r"regenerate it\.?$")
NOTHING = re.compile(
    r"(?:(?:you |they |that player )?skips? that draw|(?:you|that player) gains? no life)\.?"
)
PLUS = re.compile(r"(?:create )?(?:those tokens|that token) plus (.+?)(?: (?:are|is) created)?\.?")
DAMAGE = (
    EventKind.DAMAGE,
    EventKind.COMBAT_DAMAGE,
    EventKind.NONCOMBAT_DAMAGE,
    EventKind.DEALT_DAMAGE,
    EventKind.DEALT_COMBAT_DAMAGE,
)


def is_instead(line: str) -> bool:
    """Whether a line says that something happens in the place of what would happen."""
    if HEAD.match(line) is None and CAUSED.match(line) is None:
        return False
    said = line.partition(", ")[2]
    return any(mark.search(said) is not None for mark in (INSTEAD, PREVENT, REGENERATES))


def instead(line: str, body_of: Body, readers: list[Reader]) -> list[ir.Ability]:
    """Read such a line; ``body_of`` reads effects.

    Raises:
        NoParse: it is not understood.
    """
    reader = Reader(as_trigger(line))
    readers.append(reader)
    heads = trigger(reader)
    if len(heads) != 1 or heads[0][0].events == (EventKind.ENTERS,):
        raise reader.fail("one event")  # of what enters, "it" is somewhere else until it has entered
    found, context = heads[0]
    if reader.take("while"):
        found = found.at_moment(condition(reader, Context.of_source()))
    reader.expect(",")
    text, prevented = without_instead(reader)
    if prevented and not set(found.events) <= set(DAMAGE):
        raise reader.fail("damage")
    if context.amount is None:
        context.amount = ir.EventAmount()
    modes = body(text, found, body_of, context, readers)
    if modes.modes[0].targets:
        raise reader.fail("no targets")  # nothing is put on the stack for which they could be chosen
    return [whole(found, modes, prevented=prevented)]


def body(text: str, found: Trigger, body_of: Body, context: Context, readers: list[Reader]) -> ir.Modes:
    """What happens: effects, nothing, or the same and something more."""
    if found.events in ((EventKind.DRAW,), (EventKind.GAIN_LIFE,)) and NOTHING.fullmatch(text):
        return ir.Modes((ir.Mode((), ()),))
    plus = PLUS.fullmatch(text)
    if found.events != (EventKind.TOKEN_CREATED,) or plus is None:
        return body_of([text], context, readers)
    more = body_of([f"Create {plus[1].replace('an additional', 'a')}."], context, readers).modes[0]
    return ir.Modes((ir.Mode(more.targets, (ir.AsItWould(), *more.effects)),))


def as_trigger(line: str) -> str:
    """The same event as a trigger condition: "whenever you draw a card, …"."""
    dealt = DEALT.match(line)
    if dealt is not None:
        is_dealt = "you're dealt" if dealt[2] == "you" else f"{dealt[2]} is dealt"
        return f"Whenever {is_dealt} {dealt[1]}{line[dealt.end() :]}"
    caused = CAUSED.match(line)
    if caused is not None:
        return f"When {caused[1]}"
    line = CREATED.sub(r"If you would create \1", line)
    found = HEAD.match(line)
    if found is None:
        raise NoParse("would")
    who, rest = found.groups()
    plural = PLURAL.match(who) is not None
    if rest.startswith("be "):
        return f"Whenever {who} {'are' if plural else 'is'} {rest[3:]}"
    verb, others = re.split(r"(?![a-z])", rest, maxsplit=1)
    return f"Whenever {who} {verb if plural else third_person(verb)}{others}"


def without_instead(reader: Reader) -> tuple[str, bool]:
    """What happens, without the word that says that it replaces something; and whether damage is prevented."""
    text = " ".join(reader.raw[reader.place :])
    text = re.sub(r" ([.,:;])", r"\1", text)
    prevents = PREVENT.match(text)
    if prevents is not None:
        rest = text[prevents.end() :]
        if not rest.strip(". ") or INSTEAD.search(rest):
            raise reader.fail("what happens instead")
        return rest, True
    if REGENERATES.fullmatch(text):
        return text, False
    first, stop, others = text.partition(". ")
    if len(INSTEAD.findall(first)) != 1 or "instead" in others:
        raise reader.fail("instead")
    return (INSTEAD.sub("", first).strip() + stop + others), False


def whole(found: Trigger, modes: ir.Modes, *, prevented: bool) -> ir.Ability:
    """The ability; one effect that a player may choose makes the whole replacement his choice."""
    effects = modes.modes[0].effects
    optional = False
    if len(effects) == 1 and isinstance(effects[0], ir.May):
        may = effects[0]
        if may.who != ir.YOU or may.otherwise:
            raise NoParse("who may")
        optional, effects = True, may.then
    if (found.events, found.subject, effects) == ((EventKind.DESTROYED,), ir.THIS, (ir.Regenerate(ir.THIS),)):
        return ir.StaticAbility((ir.Rule("regenerates-itself"),))
    return ir.InsteadOf(
        found.events,
        ir.Modes((ir.Mode((), effects),)),
        found.subject,
        found.other,
        found.by,
        found.condition,
        found.moment,
        found.counter,
        found.batched,
        optional,
        prevented,
    )
