"""Who and what a sentence speaks of: "target creature", "each opponent", "it", "creatures you control".

Targets are added to the context's list as they are named (115.1); the last object and the last player named are
what "it" and "that player" mean afterwards.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import TargetSpec
from tolaria.cards.ir.words import CardType, Kind, Players, Relation
from tolaria.cards.oracle.aftermath import is_single
from tolaria.cards.oracle.context import (
    ACTIVE,
    CHOSEN_PLAYER,
    DEFENDING,
    EACH_PLAYER,
    EVENT,
    EVENT_OTHER,
    EVENT_PLAYER,
    OPPONENT,
    Context,
)
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE, modifiers
from tolaria.cards.oracle.names import same_name
from tolaria.cards.oracle.phrases import PLAYER_NOUNS, noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import player_of, value

IT_WORDS = ("it", "itself", "them", "they", "each of them")
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
        return new_player(context, target)
    if reader.take("defending player"):
        return DEFENDING
    if reader.take_one("the chosen player", "the chosen opponent"):
        return CHOSEN_PLAYER
    if not (context.acts or context.targets) and reader.take("each other player"):
        return OPPONENT
    if reader.take("the active player"):
        return ACTIVE
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
    who = targeted(inner, context)
    inner.finish()
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
    if context.it in (None, ir.THIS) and reader.take_one(*EXILED_WORDS):
        return ir.Each(EXILED_WITH_SOURCE)
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


def new_target(
    context: Context, test: ir.Test, least: ir.Value = ir.ONE, most: ir.Value = ir.ONE, **kinds: bool
) -> ir.Who:
    """Add a target requirement; return what was chosen for it."""
    context.targets.append(TargetSpec(test, least, most, **kinds))
    return ir.Target(len(context.targets) - 1)


def new_player(context: Context, words: str) -> ir.Who:
    """Add a player as a target: an opponent where the words say so."""
    return new_target(context, ir.IsPlayer(Players.OPPONENT if "opponent" in words else Players.ANY))


def things(reader: Reader, context: Context) -> ir.Who:
    """Read an object or several (or any target), and make it what "it" means."""
    place, before = reader.place, len(context.targets)
    who = thing_words(reader, context)
    if isinstance(who, ir.Each):
        context.name(who, who.test)
    elif len(context.targets) > before:
        context.name(who, context.targets[-1].test)
    elif isinstance(who, ir.Ref) or reader.words[place] in ("that", "those", "the"):
        # Named before, so only "it" changes: "that creature" may still be another one.
        context.point(who)
    return who


STARTS_OF_THINGS = (
    "target", "up", "another", "all", "each", "~", "any", "one", "two", "three", "enchanted", "equipped",
)  # fmt: skip


# What follows a thing that begins a clause of its own.
VERBS_OF_THINGS = frozenset(("assigns", "becomes", "can't", "deals", "fights", "gains", "gets", "loses"))


def many_things(reader: Reader, context: Context) -> list[ir.Who]:
    """Read objects joined by "and": "target artifact and target enchantment", "~ and up to one target creature"."""
    found = [things(reader, context)]
    while True:
        place, mark = reader.place, context.mark()
        if not (reader.take_one(", and", "and", ",") and reader.peek() in STARTS_OF_THINGS):
            break
        another = reader.attempt(lambda: things(reader, context))
        if another is None or reader.peek() in VERBS_OF_THINGS:
            break
        found.append(another)
    reader.place = place
    context.back(mark)
    if len(found) > 1:
        # "It" would be any of them.
        context.it = None
        context.those.clear()
    return found


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
    if reader.take_one("each", "all"):
        return ir.Each(of_whom(reader, context, noun(reader)))
    before = reader.attempt(lambda: back_reference(reader, context))
    if before is not None:
        return as_it_is(reader, context, before)
    if reader.peek() == "other" or reader.peek().endswith("s"):
        # A bare plural: "creatures you control".
        return ir.Each(of_whom(reader, context, noun(reader)))
    place = reader.place
    test = reader.attempt(lambda: noun(reader))
    if test is not None and is_plural(reader, place):
        return ir.Each(of_whom(reader, context, test))
    raise reader.fail("an object")


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


def targeted(reader: Reader, context: Context) -> ir.Who:
    """ "target creature", "up to two target creatures", "another target permanent", "any target"."""
    least: ir.Value
    most: ir.Value
    least = most = ir.ONE
    if reader.take("up to"):
        least, most = ir.Number(0), value(reader)
    elif reader.take("any number of"):
        least, most = ir.Number(0), ir.Number(99)
    elif reader.take("one or two"):
        most = ir.Number(2)
    elif reader.take("one , two , or three"):
        most = ir.Number(3)
    elif reader.peek() not in ("target", "another", "any", "other"):
        least = most = value(reader)
    if reader.take("any target"):
        return new_target(context, ir.ANY_TARGET, least, most)
    if context.targets and reader.take("any other target"):
        return new_target(context, ir.ANY_TARGET, least, most, distinct=True)
    other = reader.take_one("another", "other")
    if not reader.take_one("targets", "target"):
        raise reader.fail("target")
    bare = reader.words[reader.place - 1] == "targets"
    test = ir.ANY_TARGET if bare else target_noun(reader, context)
    distinct = False
    if other:
        if context.targets and not isinstance(context.it, ir.Ref):
            distinct = True
        elif context.it == EVENT:
            raise reader.fail("an object")  # "another" than the event's, which a phrase can't say
        else:
            test = ir.all_of(ir.Not(ir.InState(ir.State.SOURCE)), test)
    return new_target(context, test, least, most, distinct=distinct)


def target_noun(reader: Reader, context: Context | None = None) -> ir.Test:
    """What may be targeted: objects, players, or either."""
    if reader.peek() in PLAYER_NOUNS:
        kind = PLAYER_NOUNS[reader.peek()]
        reader.advance()
        if reader.take("or planeswalker"):
            return ir.any_of(ir.IsPlayer(kind), ir.OfType(CardType.PLANESWALKER))
        return ir.IsPlayer(kind)
    if reader.take_one("spell , activated ability , or triggered ability", "spell or ability"):
        return ir.any_of(ir.IsKind(Kind.SPELL), ir.InState(ir.State.ABILITY))
    if reader.take_one("spell or permanent", "spell or nonland permanent"):
        nonland = reader.words[reader.place - 2] == "nonland"
        kinds = ir.any_of(ir.IsKind(Kind.SPELL), ir.IsKind(Kind.PERMANENT))
        after = modifiers(reader)
        if nonland:
            return ir.all_of(kinds, ir.Not(ir.OfType(CardType.LAND)), *after)
        return ir.all_of(kinds, *after)
    if reader.take("activated or triggered ability"):
        test: ir.Test = ir.InState(ir.State.ABILITY)
        return ir.all_of(test, ir.ControlledBy(Relation.YOU)) if reader.take("you control") else test
    test = noun(reader)
    if reader.take_one("or player", ", or player"):
        return ir.any_of(test, ir.IsPlayer(Players.ANY))
    if reader.take_one("or opponent", ", or opponent"):
        return ir.any_of(test, ir.IsPlayer(Players.OPPONENT))
    return restricted(reader, context, test)


PLAYERS_OR_PLANESWALKER = tuple(
    ir.any_of(ir.IsPlayer(players), ir.OfType(CardType.PLANESWALKER))
    for players in (Players.ANY, Players.OPPONENT)
)


def restricted(reader: Reader, context: Context | None, test: ir.Test) -> ir.Test:
    """ "target creature that player controls", "each creature card in their graveyard"."""
    if reader.take_one("that player controls", "they control"):
        return ir.all_of(test, ir.ControlledBy(relation_of(reader, context)))
    if reader.take("that player or that planeswalker's controller controls"):
        first = context.targets[0].test if context is not None and context.targets else None
        if first not in PLAYERS_OR_PLANESWALKER:
            raise reader.fail("a first target that is a player or planeswalker")
        return ir.all_of(test, ir.ControlledBy(Relation.TARGET))
    if reader.take_one("that player owns", "they own"):
        return ir.all_of(test, ir.OwnedBy(relation_of(reader, context)))
    test = same_name(reader, context, test)
    place = reader.place
    if reader.take_one("in", "from") and reader.take_one("their", "that player's"):
        zone = reader.take_one("graveyard", "hand")
        if zone and context is not None:
            return ir.all_of(test, ir.InZone(ir.Zone(zone)), ir.OwnedBy(relation_of(reader, context)))
    reader.place = place
    return test


def relation_of(reader: Reader, context: Context | None) -> Relation:
    """How a phrase calls "that player"."""
    relation = RELATIONS.get(player_of(context))
    if relation is None:
        raise reader.fail("a player whom a phrase can name")
    return relation


# How a phrase calls a player, by his relation to you.
RELATIONS: dict[ir.Who, Relation] = {
    ir.YOU: Relation.YOU,
    OPPONENT: Relation.OPPONENT,
    DEFENDING: Relation.DEFENDING,
    ACTIVE: Relation.ACTIVE,
    CHOSEN_PLAYER: Relation.CHOSEN,
    EVENT_PLAYER: Relation.EVENT_PLAYER,
    # The player who was dealt damage is the player of that event.
    EVENT_OTHER: Relation.EVENT_PLAYER,
    ir.Target(0): Relation.TARGET,
}


def anyone(reader: Reader, context: Context) -> ir.Who:
    """A player or an object: whatever may be dealt damage."""
    if reader.peek() == "them" and context.player is not None and is_single(context, context.it):
        # One object would be "it".
        reader.advance()
        return context.player
    place, mark = reader.place, context.mark()
    found = reader.attempt(lambda: player(reader, context))
    if found is not None and reader.peek() != "or":
        return found
    reader.place = place
    context.back(mark)
    return things(reader, context)
