"""Who and what a sentence speaks of: "target creature", "each opponent", "it", "creatures you control".

Targets are added to the context's list as they are named (115.1); the last object and the last player named are
what "it" and "that player" mean afterwards.
"""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Relation
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.context import (
    ACTIVE,
    CHOSEN_PLAYER,
    DEFENDING,
    EACH_PLAYER,
    EVENT_OTHER,
    EVENT_PLAYER,
    LINKED,
    OPPONENT,
    Context,
)
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.targets import new_player, new_target, restricted, targeted

ATTACKED = tuple(f"the player or planeswalker {it} attacking" for it in ("it's", "that creature is", "~ is"))
IT_WORDS = ("it", "itself", "them", "they", "each of them")
MANY_WORDS = ("them", "they")
# Of a legend its text says "he" or "she".
LEGEND_WORDS = ("he", "she", "him", "her")
# Nouns after "that", "those", "the", by the noun that the context keeps: "that creature", "the exiled cards".
NAMED_NOUNS = {
    **{noun: noun for noun in ("creature", "permanent", "card", "artifact", "enchantment", "land", "planeswalker", "token", "spell")},
    **{f"{noun}s": noun for noun in ("creature", "permanent", "card", "artifact", "enchantment", "land", "planeswalker", "token", "spell")},
    "source": "source", "spell or ability": "spell", "ability": "spell", "vehicle": "artifact", "equipment": "artifact", "aura": "enchantment",
}  # fmt: skip
EXILED_WORDS = ("the exiled card", "the exiled cards")
LATEST_WORDS = (*EXILED_WORDS, "the sacrificed creature", "both creatures")
HOST_WORDS = (
    "enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact",
    "enchanted planeswalker", "enchanted enchantment",
)  # fmt: skip


EITHER = {
    f"that player or that {noun}'s controller": noun for noun in ("planeswalker", "creature", "permanent")
}


def player(reader: Reader, context: Context) -> ir.Who:
    """Read a player, and make him "that player"."""
    who = player_words(reader, context)
    if who != ir.YOU:
        context.player = who
        context.acts = True
    return who


def player_words(reader: Reader, context: Context) -> ir.Who:
    if reader.take("you"):
        return ir.YOU
    if reader.take_one("each opponent", "each of your opponents", "your opponents", "an opponent"):
        return OPPONENT
    if reader.take_one("each player", "all players"):
        return EACH_PLAYER
    target = reader.take_one("target player", "target opponent")
    if target:
        # Of one opponent one is chosen at random.
        if target == "target opponent":
            reader.take("chosen at random")
        return new_player(context, target)
    target = reader.take_one("up to one target player", "up to one target opponent")
    if target:
        return new_player(context, target, least=ir.Number(0))
    if reader.take("any number of target players"):
        return new_target(context, ir.IsPlayer(ir.Players.ANY), ir.Number(0), ir.Number(99))
    if reader.take_one(
        "each of that player's opponents", "that player's opponents", "that player's opponent"
    ):
        return ir.OpponentOf(context.player if context.player is not None else EVENT_PLAYER)
    if reader.take("defending player"):
        return DEFENDING
    if reader.take_one("the chosen player", "the chosen opponent"):
        found = (k for k, each in enumerate(context.targets) if isinstance(each.test, ir.IsPlayer))
        place = next(found, None)
        return CHOSEN_PLAYER if place is None else ir.Target(place)
    if not (context.acts or context.targets) and reader.take("each other player"):
        return OPPONENT
    if reader.take_one("the active player", "that attacking player"):
        return ACTIVE
    if reader.take("that spell or ability's controller"):
        return ir.ControllerOf(named_before(reader, context, "spell"))
    either = EITHER.get(reader.take_one(*EITHER))
    if either is not None:
        # The controller of a player is that player.
        return ir.ControllerOf(named_before(reader, context, either))
    if reader.take_one("that player", "the player", "that opponent", "the chosen opponent"):
        return context.player if context.player is not None else EVENT_PLAYER
    if context.player is not None and reader.take("they"):
        return context.player
    of = reader.take_one("the owner of", "the controller of")
    if of:
        what = things(reader, context)
        return ir.OwnerOf(what) if "owner" in of else ir.ControllerOf(what)
    owner_of = reader.attempt(lambda: possessive(reader, context))
    if owner_of is not None:
        make = {"controller": ir.ControllerOf, "owner": ir.OwnerOf}.get(reader.peek())
        if make is not None:
            reader.advance()
            if context.it is None:
                # "That creature's owner shuffles it into their library".
                context.point(owner_of)
            return make(owner_of)
    raise reader.fail("a player")


def possessive(reader: Reader, context: Context) -> ir.Who:
    """ "its", "their", "that creature's", "~'s", "enchanted land's": whose controller or stat follows."""
    if reader.take_one("its", "their"):
        return antecedent(reader, context)
    if reader.take_one("~'s", "~ ' s", "his", "her"):
        return ir.THIS
    if reader.peek(1).endswith("'s") and f"{reader.peek()} {reader.peek(1)[:-2]}" in HOST_WORDS:
        reader.advance(2)
        return ir.HOST
    if reader.peek() == "target":
        return target_possessive(reader, context)
    reader.expect("that", "the")
    noun_word = NAMED_NOUNS.get(reader.peek().removesuffix("'s"))
    if noun_word is None or not reader.peek().endswith("'s"):
        raise reader.fail("an object")
    reader.advance()
    return named_before(reader, context, noun_word)


def target_possessive(reader: Reader, context: Context) -> ir.Who:
    """ "target artifact creature's": the words up to the apostrophe are read as a target."""
    ahead = next((k for k in range(1, 6) if reader.peek(k).endswith("'s")), 0)
    if not ahead:
        raise reader.fail("whose")
    words = reader.raw[reader.place : reader.place + ahead + 1]
    inner = Reader(" ".join(words).removesuffix("'s"))
    mark = context.mark()
    who = targeted(inner, context)
    if not inner.ended:
        context.back(mark)
        raise reader.fail("whose")
    context.name(who, context.targets[-1].test)
    reader.advance(ahead + 1)
    return who


def whose(doer: ir.Who) -> str:
    """The possessive that goes with who does it: "your library" if it is you, else "their library"."""
    return "your" if doer == ir.YOU else "their"


def antecedent(reader: Reader, context: Context) -> ir.Who:
    if context.it is None:
        raise reader.fail("an antecedent")
    return context.it


def named_before(reader: Reader, context: Context, noun_word: str) -> ir.Who:
    """What "that" with a noun means."""
    who = context.that(noun_word)
    if who is None:
        raise reader.fail("an antecedent")
    return who


def back_reference(reader: Reader, context: Context) -> ir.Who:
    """ "it", "them", "that creature", "those cards", "the token"."""
    other = isinstance(context.it, (ir.Each, ir.Target)) and context.it not in context.moved
    if (other or context.it in (None, ir.THIS)) and reader.take_one(*EXILED_WORDS):
        return ir.Each(EXILED_WITH_SOURCE)
    if context.given is not None and reader.take("the sacrificed creature"):
        return context.given
    if context.it == ir.THIS and reader.take("the chosen creature"):
        return LINKED
    if context.it == ir.THIS and reader.peek() in MANY_WORDS:
        raise reader.fail("several objects")
    if reader.take_one(*IT_WORDS, *LATEST_WORDS):
        return antecedent(reader, context)
    reader.take("each of")
    reader.expect("that", "those", "the")
    if reader.take("spell or ability"):
        return named_before(reader, context, "spell")
    found = reader.take_of(NAMED_NOUNS)
    if found is None:
        raise reader.fail("an object")
    return named_before(reader, context, found)


def things(reader: Reader, context: Context) -> ir.Who:
    """Read an object or several (or any target), and make it what "it" means."""
    place, before = reader.place, len(context.targets)
    who = thing_words(reader, context)
    if isinstance(who, ir.Each):
        context.name(who, who.test)
    elif len(context.targets) > before:
        test = context.targets[-1].test
        context.name(who, test)
        if context.player is None and set(ir.parts_of(test)) >= THEIR_GRAVEYARD:
            context.player = OPPONENT
    elif isinstance(who, ir.Ref) or reader.words[place] in ("that", "those", "the"):
        # Named before, so only "it" changes: "that creature" may still be another one.
        context.point(who)
    return who


THEIR_GRAVEYARD = {ir.OwnedBy(Relation.OPPONENT), ir.InZone(ir.Zone.GRAVEYARD)}
STARTS_OF_THINGS = (
    "target", "up", "another", "all", "each", "~", "any", "one", "two", "three", "enchanted", "equipped",
)  # fmt: skip


# What follows a thing that begins a clause of its own.
VERBS_OF_THINGS = frozenset(("assigns", "becomes", "can't", "deals", "fights", "gains", "gets", "loses"))


def many_things(reader: Reader, context: Context) -> list[ir.Who]:
    """Read objects joined by "and": "target artifact and target enchantment", "~ and up to one target creature"."""
    found = [things(reader, context)]
    reader.it = found[0]
    unplaced = found[:] if reader.words[reader.place - 1 : reader.place] in (["card"], ["cards"]) else []
    while True:
        place, mark = reader.place, context.mark()
        if not (reader.take_one(", and", "and", ",") and reader.peek() in STARTS_OF_THINGS):
            break
        another = reader.attempt(lambda: things(reader, context))
        if another is None or reader.peek() in VERBS_OF_THINGS:
            break
        found.append(another)
        if reader.words[reader.place - 1 : reader.place] in (["card"], ["cards"]):
            unplaced.append(another)
    reader.place = place
    context.back(mark)
    if len(found) > 1:
        place_together(context, unplaced, found[-1])
        # "It" would be any of them.
        context.it = None
        context.those.clear()
    return found


def all_of_its_name(reader: Reader, context: Context, who: ir.Who, *, theirs: bool = False) -> ir.Who:
    """ "target creature and all other creatures with the same name as that creature": it is one of them."""
    reader.expect("and all other")
    test = noun(reader)
    if theirs:
        reader.expect("its controller controls")
    reader.expect("with the same name as that")
    if who != ir.Target(0) or named_before(reader, context, reader.peek()) != who:
        raise reader.fail("the target")
    target = context.targets[0].test
    if not set(ir.parts_of(test)) <= set(ir.parts_of(target)) and test != ir.IsKind(ir.Kind.PERMANENT):
        raise reader.fail("what the target is too")
    reader.advance()
    named = ir.any_of(ir.InState(ir.State.FIRST_TARGET), ir.InState(ir.State.SAME_NAME_AS_TARGET))
    if theirs:
        context.player = ir.ControllerOf(who)
        return ir.Each(ir.all_of(test, named, ir.ControlledBy(Relation.TARGET)))
    return ir.Each(ir.all_of(test, named))


def place_together(context: Context, cards: list[ir.Who], last: ir.Who) -> None:
    """ "target instant card and target sorcery card from your graveyard": the place is that of both."""
    if not isinstance(last, ir.Target):
        return
    where = [
        each
        for each in ir.parts_of(context.targets[last.index].test)
        if isinstance(each, (ir.InZone, ir.OwnedBy))
    ]
    for card in cards:
        if isinstance(card, ir.Target) and where and card != last:
            target = context.targets[card.index]
            context.targets[card.index] = dataclasses.replace(target, test=ir.all_of(target.test, *where))


def thing_words(reader: Reader, context: Context) -> ir.Who:
    if reader.take_one("~", *LEGEND_WORDS):
        return as_it_is(reader, context, ir.THIS)
    if reader.take_one(*HOST_WORDS):
        return ir.HOST
    if reader.peek() == "each" and reader.peek(1) == "of":
        reader.advance(2)
        return thing_words(reader, context)
    target = reader.attempt(lambda: targeted(reader, context))
    if target is not None:
        return target
    voted = reader.attempt(lambda: most_voted(reader, context))
    if voted is not None:
        return voted
    if reader.take_one("each", "all"):
        meant = than_target(context, of_whom(reader, context, noun(reader)))
        return ir.Each(beside(reader, context, meant))
    before = reader.attempt(lambda: back_reference(reader, context))
    if before is not None:
        return as_it_is(reader, context, before)
    if reader.peek() == "other" or reader.peek().endswith("s"):
        # A bare plural: "creatures you control".
        return ir.Each(than_target(context, of_whom(reader, context, noun(reader))))
    place = reader.place
    test = reader.attempt(lambda: noun(reader))
    if test is not None and is_plural(reader, place):
        return ir.Each(of_whom(reader, context, test))
    raise reader.fail("an object")


def beside(reader: Reader, context: Context, test: ir.Test) -> ir.Test:
    """ "all Equipment attached to that creature", "each other enchantment that shares a color with it"."""
    if reader.take("attached to that"):
        found = reader.take_of(NAMED_NOUNS)
        if found is None:
            raise reader.fail("an object")
        return ir.all_of(test, ir.AttachedTo(named_before(reader, context, found)))
    if isinstance(context.it, ir.Target) and reader.take("that shares a color with it"):
        return ir.all_of(test, ir.Shares(ir.Shared.COLOR, context.it))
    return test


def than_target(context: Context, test: ir.Test) -> ir.Test:
    """ "Each other creature that player controls" in a spell: other than its one target, for it is no creature itself."""
    other = ir.Not(ir.InState(ir.State.SOURCE))
    single = len(context.targets) == 1 and context.targets[0].most == ir.ONE
    if not (context.spell and single and other in ir.parts_of(test)):
        return test
    if isinstance(context.targets[0].test, ir.IsPlayer):
        raise NoParse("the target")  # other than what he chose, which no phrase can tell
    than = ir.Not(ir.InState(ir.State.FIRST_TARGET))
    return ir.all_of(*(than if each == other else each for each in ir.parts_of(test)))


def most_voted(reader: Reader, context: Context) -> ir.Who:
    """ "each permanent with the most votes or tied for most votes"."""
    reader.expect("each")
    test = noun(reader)
    reader.expect("with the most votes or tied for most votes")
    who = context.those.get("vote")
    if who is None:
        raise reader.fail("a vote")
    return who if test == ir.IsKind(ir.Kind.PERMANENT) else ir.Those(test, who)


def as_it_is(reader: Reader, context: Context, who: ir.Who) -> ir.Who:
    """What was named before, as the object that it has become."""
    now = context.now(who)
    if now is None:
        raise reader.fail("an antecedent")
    return now


def of_whom(reader: Reader, context: Context, test: ir.Test) -> ir.Test:
    """ "creatures target player controls", "lands that player controls": only of the first target can a phrase say so."""
    words = reader.take_one("target player controls", "target opponent controls")
    if words:
        if context.targets:
            raise reader.fail("the first target")
        context.player = new_player(context, words)
        return ir.all_of(test, ir.ControlledBy(Relation.TARGET))
    return restricted(reader, context, test)


def is_plural(reader: Reader, start: int) -> bool:
    """Some noun among the words read is in the plural."""
    return any(word.endswith("s") for word in reader.words[start : reader.place])


def anyone(reader: Reader, context: Context) -> ir.Who:
    """A player or an object: whatever may be dealt damage."""
    if reader.peek() == "them" and context.player is not None and is_single(context, context.it):
        # One object would be "it".
        reader.advance()
        return context.player
    if reader.take("that permanent or player"):
        return target_of_any(reader, context)
    if context.attacks and reader.take_one(*ATTACKED):
        return EVENT_OTHER
    place, mark = reader.place, context.mark()
    found = reader.attempt(lambda: player(reader, context))
    if found is not None and reader.peek() != "or":
        return found
    reader.place = place
    context.back(mark)
    return things(reader, context)


def target_of_any(reader: Reader, context: Context) -> ir.Who:
    """The one target that may be a permanent or a player."""
    found = [index for index, each in enumerate(context.targets) if each.test == ir.ANY_TARGET]
    if len(found) != 1:
        raise reader.fail("one target that may be a player")
    return ir.Target(found[0])
