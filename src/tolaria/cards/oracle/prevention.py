"""Damage that is prevented: the next so much, the next time, or all of it for a while (615)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Duration, Players
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.damage import shared_targets
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.phrases import adjective, noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import anyone
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import TYPE_WORDS

GAINED = (". you gain life equal to the damage prevented this way", ". you gain that much life")


def prevent(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "prevent the next 3 damage that would be dealt to any target this turn", "prevent all combat damage …"."""
    if reader.take("all"):
        return prevent_all(reader, context)
    reader.expect("the next")
    amount = value(reader, context)
    reader.expect("damage that would be dealt")
    this_turn = reader.take("this turn")
    reader.expect("to")
    if this_turn and reader.peek() == "any" and reader.peek(1) == "number":
        what = shared_targets(reader, context)
        reader.expect(", divided as you choose")
        return (ir.PreventDamage(amount, what, divided=True),)
    what = anyone(reader, context)
    if not this_turn:
        reader.expect("this turn")
    return (ir.PreventDamage(amount, what),)


def prevent_all(reader: Reader, context: Context) -> Effects:
    """ "all combat damage that would be dealt to you by creatures this turn": whom a phrase can name, for the turn."""
    from_one = reader.attempt(lambda: all_of_a_source(reader))
    if from_one is not None:
        return from_one
    combat = reader.take("combat")
    about = context.attempt(reader, lambda: about_an_object(reader, context, "combat-" if combat else ""))
    if about is not None:
        return about
    noncombat = not combat and reader.take("noncombat")
    reader.expect("damage that would be dealt", "damage")
    if reader.words[reader.place - 1] == "damage":
        reader.take("that")
        sources: ir.Test = source_phrase(reader)
        reader.expect("would deal")
        victims: ir.Test = victim_phrase(reader) if reader.take("to") else everybody()
        reader.expect("this turn")
        prevented = rule(sources, victims, combat=combat, noncombat=noncombat)
        return (ir.ChooseColor(), prevented) if sources == CHOSEN_SOURCES else (prevented,)
    turn = reader.take("this turn")
    victims, sources = everybody(), ir.ANYTHING
    if reader.take("to"):
        victims = victim_phrase(reader)
    if reader.take("by"):
        sources = source_phrase(reader)
    if not turn:
        reader.expect("this turn")
    return (rule(sources, victims, combat=combat, noncombat=noncombat),)


def all_of_a_source(reader: Reader) -> Effects:
    """ "damage a red source of your choice would deal this turn"."""
    reader.expect("damage a", "damage an")
    test = source_of_choice(reader)
    reader.expect("would deal this turn")
    return (ir.PreventAllFromSource(test),)


def about_an_object(reader: Reader, context: Context, combat: str) -> Effects:
    """ "damage that would be dealt to and dealt by target creature this turn", "damage it would deal this turn"."""
    reader.expect("damage")
    words = reader.take_one(
        "that would be dealt to and dealt by", "that would be dealt to", "that would be dealt by"
    )
    before = not words and reader.take("that would be dealt this turn")
    if before:
        words = reader.expect("to and dealt by", "to", "by")
    what = anyone(reader, context)
    spell = isinstance(what, ir.Target) and speaks_of_spells(context.targets[what.index].test)
    if spell or what == ir.YOU or isinstance(what, ir.Each):
        raise reader.fail("an object on the battlefield")  # all that a phrase names has a rule of its own
    if not words:
        reader.expect("would deal")
    duration = Duration.END_OF_TURN if before or reader.take("this turn") else context.duration
    if duration is None:
        raise reader.fail("how long")
    names = [f"no-{combat}damage-to-it"] if " to" in f" {words}" else []
    names += [f"no-{combat}damage-by-it"] if not words or words.endswith("by") else []
    return tuple(ir.Alter(what, (ir.Rule(name),), duration) for name in names)


def speaks_of_spells(test: ir.Test) -> bool:
    return any(node == ir.IsKind(ir.Kind.SPELL) for node in nodes(test))


def rule(sources: ir.Test, victims: ir.Test, *, combat: bool, noncombat: bool) -> ir.Effect:
    part = ir.PreventsDamage(sources, victims, combat=combat, noncombat=noncombat)
    return ir.Alter(ir.THIS, (part,), Duration.END_OF_TURN)


def everybody() -> ir.Test:
    return ir.any_of(ir.IsPlayer(Players.ANY), ir.IsKind(ir.Kind.PERMANENT))


def victim_phrase(reader: Reader) -> ir.Test:
    """ "you", "creatures you control", "you and permanents you control"."""
    found: list[ir.Test] = []
    while True:
        if reader.take_one("players", "each player"):
            found.append(ir.IsPlayer(Players.ANY))
        elif reader.take("you"):
            found.append(ir.IsPlayer(Players.YOU))
        elif reader.take("~"):
            found.append(ir.InState(ir.State.SOURCE))
        else:
            reader.take_one("each", "all")
            if reader.peek() in ("target", "that", "any"):
                raise reader.fail("a phrase")
            found.append(noun(reader))
        if not reader.take_one("and", "or"):
            return ir.any_of(*found)


def source_phrase(reader: Reader) -> ir.Test:
    """ "creatures", "attacking creatures you don't control", "red sources"."""
    if reader.take("~"):
        return ir.InState(ir.State.SOURCE)
    reader.take_one("each", "all")
    if reader.peek() in ("target", "that", "any"):
        raise reader.fail("a phrase")
    if reader.take("sources"):
        return CHOSEN_SOURCES if reader.take("of the color of your choice") else ir.ANYTHING
    from tolaria.cards.oracle.replacements import sources_of

    named = reader.attempt(lambda: noun(reader))
    return sources_of(reader) if named is None else named


CHOSEN_SOURCES = ir.IsKind(ir.Kind.CHOSEN_COLOR)


def next_time(reader: Reader, context: Context) -> Effects:
    """ "the next time a red source of your choice would deal damage to you this turn, prevent that damage"."""
    if not reader.take("the next time"):
        return redirected(reader, context)
    if reader.take("~ would deal combat damage to an opponent this turn , it deals that damage to"):
        to = anyone(reader, context)
        reader.expect("instead")
        return (ir.RedirectDealt(ir.THIS, to),)
    if reader.take_one("that creature would deal damage this turn , prevent that damage"):
        known = context.that("creature")
        if known is None:
            raise reader.fail("an antecedent")
        return (ir.PreventFromSource(ir.ANYTHING, ir.YOU, anybody=True, source=known),)
    reader.expect("a", "an")
    test = source_of_choice(reader)
    if reader.take("would deal damage this turn , prevent that damage"):
        return (ir.PreventFromSource(test, ir.YOU, anybody=True),)
    reader.expect("would deal damage to")
    what = anyone(reader, context)
    if reader.take("this turn , that damage is dealt to"):
        to = anyone(reader, context)
        reader.expect("instead")
        return (ir.Redirect(ir.Number(-1), what, to, test),)
    if reader.take("this turn , prevent half that damage , rounded down"):
        return (ir.PreventFromSource(test, what, half=True),)
    reader.expect("this turn , prevent that damage")
    gains = bool(reader.take_one(*GAINED))
    exiled = reader.take(". exile cards from the top of your library equal to the damage prevented this way")
    return (ir.PreventFromSource(test, what, gain_life=gains, top_exiled=exiled),)


def redirected(reader: Reader, context: Context) -> Effects:
    """ "the next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead"."""
    reader.expect("the next")
    amount = value(reader, context)
    reader.expect("damage that would be dealt")
    this_turn = reader.take("this turn")
    reader.expect("to")
    what = anyone(reader, context)
    if not this_turn:
        reader.expect("this turn")
    reader.expect("is dealt to")
    to = ir.OwnerOf(what) if reader.take("its owner") else anyone(reader, context)
    reader.expect("instead")
    return (ir.Redirect(amount, what, to),)


def source_of_choice(reader: Reader) -> ir.Test:
    """ "source", "source of your choice of the chosen color", "red source", "artifact source", "creature"."""
    if reader.take("source of your choice"):
        return CHOSEN_SOURCES if reader.take("of the chosen color") else ir.ANYTHING
    if reader.peek(1) == "source":
        found = adjective_or_type(reader)
        reader.expect("source of your choice")
        return found
    test = noun(reader)
    reader.expect("of your choice")
    return ir.all_of(test, *modifiers(reader))


def adjective_or_type(reader: Reader) -> ir.Test:
    kind = reader.take_of(TYPE_WORDS)
    if kind is not None:
        return ir.OfType(kind)
    found = adjective(reader)
    if found is None:
        raise reader.fail("a kind of source")
    return found
