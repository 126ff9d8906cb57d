"""Targets: "target creature", "up to two target creatures", "another target", "any target" (115).

Each is added to the context's list as it is named (115.1).
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import TargetSpec
from tolaria.cards.ir.words import CardType, Kind, Players, Relation
from tolaria.cards.oracle.compared import compared
from tolaria.cards.oracle.context import (
    ACTIVE,
    CHOSEN_PLAYER,
    DEFENDING,
    EVENT,
    EVENT_OTHER,
    EVENT_PLAYER,
    IT,
    OPPONENT,
    Context,
)
from tolaria.cards.oracle.modifiers import modifiers, that_targets
from tolaria.cards.oracle.names import same_name
from tolaria.cards.oracle.phrases import PLAYER_NOUNS, noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import player_of, value


def targeted(reader: Reader, context: Context) -> ir.Who:
    """ "target creature", "up to two target creatures", "another target permanent", "any target"."""
    least: ir.Value
    most: ir.Value
    least = most = ir.ONE
    if reader.attempt(lambda: another_target(reader, context)):
        return new_target(context, ir.ANY_TARGET, distinct=True)
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
    if reader.take("any target that was dealt damage this turn"):
        return new_target(context, ANY_DAMAGED, least, most)
    if reader.take("any target"):
        return new_target(context, ir.ANY_TARGET, least, most)
    if context.targets and reader.take("any other target"):
        return new_target(context, ir.ANY_TARGET, least, most, distinct=True)
    other = reader.take_one("another", "other")
    if not reader.take_one("targets", "target"):
        raise reader.fail("target")
    bare = reader.words[reader.place - 1] == "targets"
    test = ir.ANY_TARGET if bare else target_noun(reader, context)
    theirs = not bare and reader.take("of an opponent's choice")
    if theirs:
        test = restricted(reader, context, ir.all_of(test, *modifiers(reader)))
    distinct = False
    if other:
        if context.targets and (context.spell or not isinstance(context.it, ir.Ref)):
            distinct = True
        elif context.it == EVENT and any(isinstance(part, ir.InZone) for part in ir.parts_of(test)):
            test = ir.all_of(test, ir.Not(ir.IsThe(ir.NowOf(EVENT))))
        elif context.it == EVENT:
            raise reader.fail("an object")  # "another" than the event's, or than the source
        else:
            test = ir.all_of(ir.Not(ir.InState(ir.State.SOURCE)), test)
    return new_target(context, test, least, most, distinct=distinct, opponent_chooses=theirs)


def another_target(reader: Reader, context: Context) -> bool:
    """ "another target", "a third target" with no noun behind: any target but those before (115.4)."""
    words = reader.expect("another target", "a third target")
    if len(context.targets) < (2 if "third" in words else 1) or reader.peek() not in ("", ".", ",", "and"):
        raise reader.fail("a noun")
    return True


def target_noun(reader: Reader, context: Context | None = None) -> ir.Test:
    """What may be targeted: objects, players, or either."""
    if reader.peek() in PLAYER_NOUNS:
        kind = PLAYER_NOUNS[reader.peek()]
        reader.advance()
        if reader.take("or planeswalker"):
            return ir.any_of(ir.IsPlayer(kind), ir.OfType(CardType.PLANESWALKER))
        return ir.IsPlayer(kind)
    if reader.take_one("spell , activated ability , or triggered ability", "spell or ability"):
        kinds = ir.any_of(ir.IsKind(Kind.SPELL), ir.InState(ir.State.ABILITY))
        aimed = reader.attempt(lambda: that_targets(reader))
        return kinds if aimed is None else ir.all_of(kinds, *aimed)
    if reader.take_one("spell or permanent", "spell or nonland permanent"):
        nonland = reader.words[reader.place - 2] == "nonland"
        kinds = ir.any_of(ir.IsKind(Kind.SPELL), ir.IsKind(Kind.PERMANENT))
        after = modifiers(reader)
        if nonland:
            return ir.all_of(kinds, ir.Not(ir.OfType(CardType.LAND)), *after)
        return ir.all_of(kinds, *after)
    sort = reader.take_one(*ABILITIES)
    if sort:
        test: ir.Test = ir.all_of(ir.InState(ir.State.ABILITY), *ABILITIES[sort])
        return ir.all_of(test, ir.ControlledBy(Relation.YOU)) if reader.take("you control") else test
    test = noun(reader)
    if reader.take("and/or"):
        return ir.any_of(test, noun(reader))
    if ir.InZone(ir.Zone.BATTLEFIELD) in ir.parts_of(test) and reader.take("or"):
        return ir.any_of(test, noun(reader))
    if reader.words[reader.place - 1 : reader.place] == ["spell"] and reader.take("or"):
        if test == ir.IsKind(Kind.SPELL) and reader.take("creature"):
            return ir.any_of(test, ir.OfType(CardType.CREATURE))
        other = noun(reader)
        if reader.words[reader.place - 1 : reader.place] != ["spell"]:
            raise reader.fail("spell")
        return ir.any_of(test, other)
    if reader.take_one("or player", ", or player"):
        return ir.any_of(test, ir.IsPlayer(Players.ANY))
    if reader.take_one("or opponent", ", or opponent"):
        return ir.any_of(test, ir.IsPlayer(Players.OPPONENT))
    return restricted(reader, context, test)


def new_target(
    context: Context, test: ir.Test, least: ir.Value = ir.ONE, most: ir.Value = ir.ONE, **kinds: bool
) -> ir.Who:
    """Add a target requirement; return what was chosen for it."""
    context.targets.append(TargetSpec(test, least, most, **kinds))
    chosen = ir.Target(len(context.targets) - 1)
    if context.spell and context.player is None and most == ir.ONE and OPPONENTS in ir.parts_of(test):
        context.player = ir.ControllerOf(chosen)
    return chosen


ABILITIES: dict[str, tuple[ir.Test, ...]] = {
    "activated or triggered ability": (),
    "activated ability": (ir.IsAbility(ir.AbilitySort.ACTIVATED),),
    "triggered ability": (ir.IsAbility(ir.AbilitySort.TRIGGERED),),
}
ANY_DAMAGED = ir.any_of(
    *(
        ir.all_of(
            each, ir.Where(ir.Compare(ir.OfPlayer(ir.PlayerFact.DAMAGE_TAKEN, IT), ir.Comparison.GE, ir.ONE))
        )
        if isinstance(each, ir.IsPlayer)
        else ir.all_of(each, ir.InState(ir.State.DAMAGED))
        for each in ir.ANY_TARGET.tests  # type: ignore[attr-defined]
    )
)
OPPONENTS = ir.ControlledBy(Relation.OPPONENT)


def new_player(context: Context, words: str, least: ir.Value = ir.ONE) -> ir.Who:
    """Add a player as a target: an opponent where the words say so."""
    return new_target(context, ir.IsPlayer(Players.OPPONENT if "opponent" in words else Players.ANY), least)


CREATURE = ir.OfType(CardType.CREATURE)
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
    named = same_name(reader, context, test)
    test = compared(reader, context, test) if named == test else ir.all_of(named, *modifiers(reader))
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
    ir.ControllerOf(ir.Target(0)): Relation.TARGET,
}
