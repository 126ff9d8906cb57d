"""Who and what a sentence speaks of: "target creature", "each opponent", "it", "creatures you control".

Targets are added to the context's list as they are named (115.1); the last object and the last player named are
what "it" and "that player" mean afterwards.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import TargetSpec
from tolaria.cards.ir.words import CardType, Players, Relation
from tolaria.cards.oracle.context import (
    ACTIVE,
    DEFENDING,
    EACH_PLAYER,
    EVENT_PLAYER,
    OPPONENT,
    Context,
)
from tolaria.cards.oracle.phrases import PLAYER_NOUNS, noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

ANY_TARGET_WORDS = ("any target", "any other target")
IT_WORDS = (
    "it", "itself", "them", "they", "that creature", "that permanent", "that card", "that spell", "that artifact", "that land",
    "that enchantment", "that token", "that planeswalker", "those creatures", "those permanents", "those cards", "those tokens",
    "the creature", "the token", "the tokens", "the card", "the permanent", "the exiled card", "the exiled cards", "that vehicle",
    "the sacrificed creature", "those lands", "that equipment", "that aura", "the artifact", "the land", "each of them",
    "each of those creatures", "both creatures", "that ability", "that spell or ability",
)  # fmt: skip
HOST_WORDS = (
    "enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact",
    "enchanted planeswalker", "enchanted enchantment",
)  # fmt: skip


def player(reader: Reader, context: Context) -> ir.Who:
    """Read a player, and make him "that player"."""
    who = player_words(reader, context)
    if who not in (ir.YOU,):
        context.player = who
    return who


def player_words(reader: Reader, context: Context) -> ir.Who:
    if reader.take("you"):
        return ir.YOU
    if reader.take_one("each opponent", "each of your opponents", "your opponents", "an opponent"):
        return OPPONENT
    if reader.take_one("each player", "all players"):
        return EACH_PLAYER
    if reader.take_one("target player", "target opponent"):
        kind = Players.ANY if reader.words[reader.place - 1] == "player" else Players.OPPONENT
        return new_target(context, ir.IsPlayer(kind))
    if reader.take("defending player"):
        return DEFENDING
    if reader.take("the active player"):
        return ACTIVE
    if reader.take_one("that player", "the player", "that opponent"):
        return context.player if context.player is not None else EVENT_PLAYER
    if context.player is not None and reader.take("they"):
        return context.player
    if reader.take_one(
        "its controller",
        "their controller",
        "that creature's controller",
        "that spell's controller",
        "that permanent's controller",
        "that land's controller",
        "that artifact's controller",
    ):
        return ir.ControllerOf(antecedent(reader, context))
    if reader.take_one("its owner", "that card's owner", "that creature's owner"):
        return ir.OwnerOf(antecedent(reader, context))
    raise reader.fail("a player")


def antecedent(reader: Reader, context: Context) -> ir.Who:
    if context.it is None:
        raise reader.fail("an antecedent")
    return context.it


def new_target(
    context: Context, test: ir.Test, least: ir.Value = ir.ONE, most: ir.Value = ir.ONE, **kinds: bool
) -> ir.Who:
    """Add a target requirement; return what was chosen for it."""
    context.targets.append(TargetSpec(test, least, most, **kinds))
    return ir.Target(len(context.targets) - 1)


def things(reader: Reader, context: Context) -> ir.Who:
    """Read an object or several (or any target), and make it what "it" means."""
    who = thing_words(reader, context)
    context.it = who
    return who


def thing_words(reader: Reader, context: Context) -> ir.Who:
    if reader.take("~"):
        return ir.THIS
    if reader.take_one(*HOST_WORDS):
        return ir.HOST
    target = reader.attempt(lambda: targeted(reader, context))
    if target is not None:
        return target
    if reader.take_one("each", "all"):
        return ir.Each(noun(reader))
    if reader.take_one(*IT_WORDS):
        return antecedent(reader, context)
    if reader.peek() in ("other",) or reader.peek().endswith("s"):
        # A bare plural: "creatures you control".
        return ir.Each(noun(reader))
    place = reader.place
    test = reader.attempt(lambda: noun(reader))
    if test is not None and is_plural(reader, place):
        return ir.Each(test)
    raise reader.fail("an object")


def is_plural(reader: Reader, start: int) -> bool:
    """Some noun among the words read is in the plural."""
    return any(
        word in ("creatures", "permanents", "lands", "artifacts", "enchantments", "tokens", "cards", "spells")
        or word.endswith("s")
        for word in reader.words[start : reader.place]
    )


def targeted(reader: Reader, context: Context) -> ir.Who:
    """ "target creature", "up to two target creatures", "another target permanent", "any target"."""
    least: ir.Value
    most: ir.Value
    least = most = ir.ONE
    if reader.take("up to"):
        least, most = ir.Number(0), value(reader)
    elif reader.take("any number of"):
        least, most = ir.Number(0), ir.Number(99)
    elif reader.peek() not in ("target", "another", "any", "other"):
        least = most = value(reader)
    if reader.take("any target"):
        return new_target(context, ir.ANY_TARGET, least, most)
    other = reader.take_one("another", "other")
    if not reader.take_one("targets", "target"):
        raise reader.fail("target")
    test = target_noun(reader)
    distinct = False
    if other:
        if context.targets and not isinstance(context.it, ir.Ref):
            distinct = True
        else:
            test = ir.all_of(ir.Not(ir.InState(ir.State.SOURCE)), test)
    return new_target(context, test, least, most, distinct=distinct)


def target_noun(reader: Reader) -> ir.Test:
    """What may be targeted: objects, players, or either."""
    if reader.peek() in PLAYER_NOUNS:
        kind = PLAYER_NOUNS[reader.peek()]
        reader.advance()
        if reader.take("or planeswalker"):
            return ir.any_of(ir.IsPlayer(kind), ir.OfType(CardType.PLANESWALKER))
        return ir.IsPlayer(kind)
    test = noun(reader)
    if reader.take_one("or player", ", or player"):
        return ir.any_of(test, ir.IsPlayer(Players.ANY))
    if reader.take_one("or opponent", ", or opponent"):
        return ir.any_of(test, ir.IsPlayer(Players.OPPONENT))
    return restricted(reader, test)


def restricted(reader: Reader, test: ir.Test) -> ir.Test:
    """ "target creature that player controls"."""
    if reader.take_one("that player controls", "they control"):
        return ir.all_of(test, ir.ControlledBy(Relation.EVENT_PLAYER))
    return test


def anyone(reader: Reader, context: Context) -> ir.Who:
    """A player or an object: whatever may be dealt damage."""
    place, targets = reader.place, len(context.targets)
    found = reader.attempt(lambda: player(reader, context))
    if found is not None and not reader.peek() == "or":
        return found
    reader.place = place
    del context.targets[targets:]
    return things(reader, context)
