"""Events that players cause: "you cast a creature spell", "an opponent draws a card" (603.2)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, EventKind, Players, Relation, State, Zone
from tolaria.cards.oracle.context import EVENT, EVENT_OTHER, EVENT_PLAYER, Context
from tolaria.cards.oracle.group_events import counters_on_object
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.prevention import adjective_or_type
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.spell_events import casting, copying, playing, whose
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.trigger_parts import (
    UNTAPPING,
    Head,
    Trigger,
    counted_noun,
    one_noun,
    qualified,
)
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import ORDINALS

Rule = Callable[[Reader, Context, Trigger], Trigger]
PLAYER_SUBJECTS: tuple[tuple[str, Relation | None], ...] = (
    ("you", Relation.YOU),
    ("an opponent", Relation.OPPONENT),
    ("a player", None),
    ("enchanted player", Relation.HOST),
    ("enchanted opponent", Relation.HOST),
)


def of_players(reader: Reader) -> list[Head]:
    """Read a player and what he does, also two things joined by "or"."""
    if reader.take("you're dealt damage"):
        context = Context(player=EVENT_PLAYER, amount=ir.EventAmount())
        return [(Trigger((EventKind.DEALT_DAMAGE,), ir.IsPlayer(Players.YOU)), context)]
    struck = reader.attempt(lambda: dealt_damage(reader))
    if struck is not None:
        return [struck]
    for words, found in PASSIVE:
        if reader.take(words):
            return [(found, Context(it=ir.THIS, player=EVENT_PLAYER))]
    for words, relation in PLAYER_SUBJECTS:
        if not reader.take(words):
            continue
        heads = [player_event(reader, relation)]
        place = reader.place
        if reader.take("or"):
            try:
                heads.append(player_event(reader, relation))
            except NoParse:
                reader.place = place
        return heads
    raise reader.fail("a player")


def dealt_damage(reader: Reader) -> Head:
    """ "an opponent is dealt damage by a red source you control": the source's damage to him."""
    who = reader.expect("an opponent is dealt", "you're dealt", "a player is dealt")
    event = DAMAGE_WORDS[reader.expect(*DAMAGE_WORDS)]
    tests = [damager(reader)]
    while reader.take("or by"):
        tests.append(damager(reader))
    context = Context(player=EVENT_PLAYER, amount=ir.EventAmount())
    context.those["source"] = EVENT
    return Trigger((event,), ir.any_of(*tests), other=ir.IsPlayer(DEALT_TO[who])), context


def damager(reader: Reader) -> ir.Test:
    """ "a red source you control", "an instant or sorcery spell"."""
    if "source" not in (reader.peek(1), reader.peek(2)):
        return one_noun(reader)
    reader.expect("a", "an")
    kind = [] if reader.peek() == "source" else [adjective_or_type(reader)]
    reader.expect("source")
    return ir.all_of(*kind, *modifiers(reader))


DAMAGE_WORDS = {
    "damage by": EventKind.DAMAGE,
    "combat damage by": EventKind.COMBAT_DAMAGE,
    "noncombat damage by": EventKind.NONCOMBAT_DAMAGE,
}
DEALT_TO = {
    "an opponent is dealt": Players.OPPONENT, "you're dealt": Players.YOU, "a player is dealt": Players.ANY,
}  # fmt: skip
PASSIVE: tuple[tuple[str, Trigger], ...] = (
    ("the ring tempts you", Trigger((EventKind.RING,), by=Relation.YOU)),
    ("day becomes night or night becomes day", Trigger((EventKind.DAY_OR_NIGHT,))),
    ("you win a coin flip", Trigger((EventKind.WINS_FLIP,), by=Relation.YOU)),
    ("you lose a coin flip", Trigger((EventKind.LOSES_FLIP,), by=Relation.YOU)),
    ("the creature it haunts dies", Trigger((EventKind.HAUNTED_DIES,), zone=Zone.EXILE)),
    (
        "a spell or ability an opponent controls causes you to discard ~",
        Trigger((EventKind.DISCARD_CAUSED,), ir.THIS, by=Relation.OPPONENT, zone=Zone.GRAVEYARD),
    ),
    (
        "a spell or ability you control counters a spell",
        Trigger((EventKind.COUNTERS_SPELL,), by=Relation.YOU),
    ),
    ("day becomes night and whenever night becomes day", Trigger((EventKind.DAY_OR_NIGHT,))),
)


def player_event(reader: Reader, by: Relation | None) -> Head:
    """Read what the player does, and set what later words mean."""
    context = Context(player=EVENT_PLAYER)
    context.acts = by is not Relation.YOU
    for words, event, rule in VERBS:
        found = Trigger((event,), by=by)
        if reader.take(words) or reader.take(third_person(words)):
            if rule is not None:
                found = rule(reader, context, found)
            return qualified(reader, context, found), context
    raise reader.fail("an event")


def third_person(words: str) -> str:
    """ "casts a spell" of "cast a spell"."""
    verb, space, rest = words.partition(" ")
    ending = "es" if verb.endswith(("sh", "ch", "ss")) else "s"
    return f"{verb}{ending}{space}{rest}"


# Cards


def drawing(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a card", "your second card each turn", "your third card in a turn"."""
    if reader.take("a card"):
        context.name(EVENT, ir.ANYTHING)
        if reader.take_one(
            "except the first one they draw in each of their draw steps",
            "except the first one you draw in each of your draw steps",
        ):
            return dataclasses.replace(found, events=(EventKind.EXTRA_DRAW,))
        return found
    reader.expect(whose(found))
    nth = reader.take_of(ORDINALS)
    if nth is None:
        raise reader.fail("which one")
    reader.expect("card each turn", "card in a turn")
    context.name(EVENT, ir.ANYTHING)
    # The amount of the event is how many-th card it is.
    return found.asking(ir.Compare(ir.EventAmount(), Comparison.EQ, ir.Number(nth)))


def discarding(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a card", "one or more creature cards", "~"."""
    if reader.take_one("~", "it"):
        context.it = ir.THIS
        return dataclasses.replace(found, subject=ir.THIS, zone=Zone.GRAVEYARD)
    if reader.take("a card"):
        context.name(EVENT, ir.ANYTHING)
        return found
    if reader.take_one("one or more cards", "one or more other cards"):
        context.amount = ir.EventAmount()
        return dataclasses.replace(found, batched=True, countable=True)
    return of_cards(reader, context, found)


def of_cards(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a creature card", "another permanent", "one or more artifacts": of several no single one is "it"."""
    test, several = counted_noun(reader)
    if not several:
        context.name(EVENT, test)
        return dataclasses.replace(found, subject=test)
    context.amount = ir.EventAmount()
    return dataclasses.replace(found, subject=test, batched=True, countable=True)


def milling(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "a nonland card", "one or more creature cards"."""
    found = of_cards(reader, context, found)
    return dataclasses.replace(found, each_player=found.batched and found.by is None)


def another_discarded(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """Another card than the source."""
    context.name(EVENT, ir.ANYTHING)
    return dataclasses.replace(found, subject=ir.Not(ir.InState(State.SOURCE)))


def cycling(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "~", "a card", "another card"."""
    if reader.take("~"):
        context.it = ir.THIS
        # Only its owner can cycle it.
        return dataclasses.replace(found, subject=ir.THIS, by=None, zone=Zone.GRAVEYARD)
    another = reader.take("another card")
    if not another:
        reader.expect("a card")
    context.name(EVENT, ir.ANYTHING)
    return dataclasses.replace(found, subject=ir.Not(ir.InState(State.SOURCE)) if another else None)


# Life, sacrifices, mana, counters, attacks


def amount(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """How much it was is "that much"."""
    context.amount = ir.EventAmount()
    return found


def sacrificing(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "another permanent", "one or more artifacts", "~"."""
    if reader.take("~ or another"):
        test = noun(reader)
        context.name(EVENT, test)
        return dataclasses.replace(found, subject=ir.any_of(ir.InState(State.SOURCE), test))
    if reader.take_one("~", "it"):
        context.it = ir.THIS
        return dataclasses.replace(found, subject=ir.THIS)
    return of_cards(reader, context, found)


def tapping(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "tap a land for mana"."""
    subject: ir.Ref | ir.Test
    if reader.take("~"):
        subject = ir.THIS
    elif reader.take_one(*HOST_WORDS):
        subject = ir.HOST
    else:
        reader.expect("a", "an")
        subject = noun(reader)
    reader.expect("for mana")
    context.name(EVENT, subject if isinstance(subject, ir.Test) else ir.ANYTHING)
    return dataclasses.replace(found, subject=subject)


def untapping(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "one or more permanents during your untap step": of those that he controls."""
    if found.by is not Relation.YOU:
        raise reader.fail("you")
    found = of_cards(reader, context, dataclasses.replace(found, by=None))
    reader.expect("during your untap step")
    return found.narrowed(ir.ControlledBy(Relation.YOU)).at_moment(UNTAPPING)


def putting(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "put one or more +1/+1 counters on a creature"."""
    return counters_on_object(reader, context, found, "counters on")


def each_token(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """One token: it is "it"."""
    context.name(EVENT, ir.InState(State.TOKEN))
    return dataclasses.replace(found, subject=ir.InState(State.TOKEN))


def activating(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "an ability of an artifact that isn't a mana ability", "a loyalty ability": its source is the event's object."""
    if reader.take_one("a loyalty ability", "an exhaust ability", "a boast ability", "a ninjutsu ability"):
        raise reader.fail("an ability of any kind")
    reader.expect("an ability")
    context.those["spell"] = EVENT_OTHER
    if reader.take("of"):
        test = one_noun(reader)
        context.name(EVENT, test)
        context.those["spell"] = EVENT_OTHER
        found = dataclasses.replace(found, subject=test)
    if reader.take("that targets a creature or player"):
        # 605.1a: a mana ability has no targets.
        aimed = ir.any_of(ir.OfType(ir.CardType.CREATURE), ir.IsPlayer(Players.ANY))
        return dataclasses.replace(found, other=ir.Targeting(aimed))
    if reader.take_one(
        "that isn't a mana ability", "if it isn't a mana ability", ", if it isn't a mana ability"
    ):
        return found
    asked = reader.attempt(lambda: cost_has_x(reader))
    return found if asked else dataclasses.replace(found, events=(EventKind.ACTIVATED_ANY,))


def cost_has_x(reader: Reader) -> bool:
    """What is asked of its activation cost then; no mana ability asks for an X that it does not make."""
    place = reader.place
    found = reader.take(", if that spell's mana cost or that ability's activation cost contains {x}")
    reader.place = place
    return found


def attacking(reader: Reader, context: Context, found: Trigger) -> Trigger:
    """ "attack", "attack with two or more creatures", "attack with one or more Elves"."""
    if reader.take("a player"):
        # 506.3: of two players, the one who is not attacking.
        if found.by is not Relation.YOU:
            raise reader.fail("you")
        context.player = EVENT_OTHER
        mine = ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.ControlledBy(Relation.YOU))
        return Trigger((EventKind.ATTACKS,), mine, ir.IsPlayer(Players.ANY), batched=True)
    if not reader.take("with"):
        return found
    if reader.take("one or more"):
        if found.by not in (Relation.YOU, Relation.OPPONENT):
            raise reader.fail("whose creatures")
        test = ir.all_of(noun(reader), ir.ControlledBy(found.by))
        return Trigger((EventKind.ATTACKS,), test, batched=True)
    if reader.take("creatures"):
        return found
    if reader.take("exactly"):
        number = value(reader)
        reader.expect("creatures", "creature")
        return found.asking(ir.Compare(ir.EventAmount(), Comparison.EQ, number))
    least = value(reader)
    reader.expect("or more creatures")
    context.amount = ir.EventAmount()
    return found.asking(ir.Compare(ir.EventAmount(), Comparison.GE, least))


VERBS: tuple[tuple[str, EventKind, Rule | None], ...] = (
    ("cast or copy", EventKind.CAST, copying),
    ("cast", EventKind.CAST, casting),
    ("play", EventKind.LAND_PLAYED, playing),
    ("draw", EventKind.DRAW, drawing),
    ("cycle or discard a card", EventKind.DISCARD, lambda reader, context, found: named_card(context, found)),
    ("cycle or discard another card", EventKind.DISCARD, another_discarded),
    ("discard", EventKind.DISCARD, discarding),
    ("gain life", EventKind.GAIN_LIFE, amount),
    ("lose life", EventKind.LOSE_LIFE, amount),
    ("sacrifice", EventKind.SACRIFICED, sacrificing),
    ("exert", EventKind.EXERTS, sacrificing),
    ("cycle", EventKind.CYCLE, cycling),
    ("tap", EventKind.TAPPED_FOR_MANA, tapping),
    ("put", EventKind.COUNTERS, putting),
    ("attack", EventKind.ATTACK, attacking),
    ("lose the game", EventKind.LOSES_GAME, None),
    ("scry", EventKind.SCRY, None),
    ("investigate", EventKind.INVESTIGATES, None),
    ("mill", EventKind.MILLED, milling),
    ("untap", EventKind.UNTAPPED, untapping),
    ("surveil", EventKind.SURVEIL, None),
    ("proliferate", EventKind.PROLIFERATE, None),
    ("activate", EventKind.ACTIVATED, activating),
    ("fully unlock a room", EventKind.FULLY_UNLOCKED, None),
    ("complete a dungeon", EventKind.DUNGEON, None),
    ("venture into the dungeon", EventKind.VENTURES, None),
    ("win a clash", EventKind.WINS_CLASH, None),
    ("clash", EventKind.CLASHES, None),
    ("forage", EventKind.FORAGES, None),
    ("collect evidence", EventKind.EVIDENCE, None),
    ("flip a coin", EventKind.FLIPS_COIN, None),
    ("win a coin flip", EventKind.WINS_FLIP, None),
    ("lose a coin flip", EventKind.LOSES_FLIP, None),
    ("roll a die", EventKind.ROLL_DIE, amount),
    ("search your library", EventKind.SEARCHED, None),
    ("shuffle your library", EventKind.SHUFFLED, None),
    ("create a token", EventKind.TOKEN_CREATED, each_token),
    ("commit a crime", EventKind.CRIME, None),
    ("search their library", EventKind.SEARCHED, None),
    ("shuffle their library", EventKind.SHUFFLED, None),
    ("create one or more tokens", EventKind.TOKEN_CREATED, None),
    ("roll one or more dice", EventKind.ROLL, None),
    ("roll {chaos}", EventKind.CHAOS, None),
    ("set ~ in motion", EventKind.SCHEME, None),
    ("set this scheme in motion", EventKind.SCHEME, None),
    ("crank ~", EventKind.CRANK, None),
    ("planeswalk to ~", EventKind.PLANESWALK_TO, None),
    ("planeswalk away from ~", EventKind.PLANESWALK_AWAY, None),
    ("encounter ~", EventKind.ENCOUNTER, None),
    ("unlock this door", EventKind.UNLOCKED, None),
    ("expend 4", EventKind.EXPEND_4, amount),
    ("expend 8", EventKind.EXPEND_8, amount),
)


def named_card(context: Context, found: Trigger) -> Trigger:
    """The card is "that card"; one that is cycled is discarded (702.29a), so both trigger once."""
    context.name(EVENT, ir.ANYTHING)
    return found
