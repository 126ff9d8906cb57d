"""What an effect forbids, allows or gives a player for a while: "can't cast spells this turn" (611.2)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Duration, Relation
from tolaria.cards.oracle.compared import named_thing
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.granted import protection, qualities
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader

UNPREVENTABLE = ir.Rule("damage-cant-be-prevented", phrase=ir.ANYTHING)
SPELL = ir.IsKind(ir.Kind.SPELL)
BANS: tuple[tuple[str, ir.ChangePart], ...] = (
    ("can't gain life", ir.CantGainLife()),
    ("can't play lands", ir.Rule("cant-play-lands")),
    ("can't lose the game", ir.Rule("cant-lose-the-game")),
    ("can't activate abilities that aren't mana abilities", ir.CantBeActivated()),
)


def of_player(reader: Reader, context: Context, who: ir.Who) -> Effects:
    """Read what stands after a player: "can't cast creature spells this turn", "gain hexproof until …"."""
    part = reader.first((lambda: banned(reader), lambda: protected(reader)))
    if isinstance(part, ir.CantCast) and reader.take("with the same name as"):
        # 201.2a: the name is that of the object as it is, or last was.
        like = named_thing(reader, context)
        part = ir.CantCast(ir.all_of(part.spells, ir.SameName(ir.Ref(ir.Referent.NAMED))), like)
    return (ir.Alter(who, (part,), how_long(reader, context)),)


def how_long(reader: Reader, context: Context) -> Duration:
    """The duration, which must be said."""
    duration = until(reader) or context.duration
    if duration is None:
        raise reader.fail("how long")
    return duration


def as_flash(reader: Reader, context: Context) -> Effects:
    """ "you may cast sorcery spells as though they had flash"."""
    reader.expect("you may cast")
    parts = ir.parts_of(noun(reader))
    if SPELL not in parts:
        raise reader.fail("spells")
    before = until(reader)
    reader.expect("as though they had flash")
    spells = ir.all_of(*(each for each in parts if each != SPELL))
    return (ir.Alter(ir.YOU, (ir.MayCastAsFlash(spells),), before or how_long(reader, context)),)


def next_as_flash(reader: Reader, context: Context) -> Effects:
    """ "the next sorcery spell you cast this turn can be cast as though it had flash"."""
    reader.expect("the next")
    parts = ir.parts_of(noun(reader))
    if SPELL not in parts:
        raise reader.fail("spells")
    reader.expect("you cast this turn can be cast as though it had flash")
    spells = ir.all_of(*(each for each in parts if each != SPELL))
    return (ir.Alter(ir.YOU, (ir.MayCastAsFlash(spells, next=True),)),)


def banned(reader: Reader) -> ir.ChangePart:
    """ "can't gain life", "can't cast noncreature spells"."""
    for words, part in BANS:
        if reader.take(words):
            return part
    reader.expect("can't cast")
    parts = ir.parts_of(noun(reader))
    if SPELL not in parts:
        raise reader.fail("spells")
    return ir.CantCast(ir.all_of(*(each for each in parts if each != SPELL)))


def protected(reader: Reader) -> ir.ChangePart:
    """ "gain protection from everything", "gains hexproof", "have shroud"."""
    reader.expect("gains", "gain", "have", "has")
    if reader.take("hexproof"):
        return ir.CantBeTargetedBy(ir.ControlledBy(Relation.OPPONENT))
    if reader.take("shroud"):
        return ir.CantBeTargetedBy(ir.ANYTHING)
    reader.expect("protection from")
    (test,) = qualities(reader)
    known = protection(test)
    return known if isinstance(known, ir.ProtectionFromThose) else ir.ProtectionFromThose(test)


def for_the_turn(reader: Reader, context: Context, done: list[Effects]) -> bool:
    """A replacement effect that lasts for the turn (614)."""
    done.append(reader.first((lambda: buried(reader), lambda: doubled(reader))))
    return True


def buried(reader: Reader) -> Effects:
    """ "if a card would be put into your graveyard from anywhere this turn, exile that card instead"."""
    reader.expect(
        "if a card would be put into your graveyard from anywhere this turn , exile that card instead"
    )
    cards = ir.all_of(ir.Not(ir.InState(ir.State.TOKEN)), ir.OwnedBy(Relation.YOU))
    return (ir.Alter(ir.YOU, (ir.Rule("buried-in-exile", phrase=cards),)),)


def doubled(reader: Reader) -> Effects:
    """ "if a source you control would deal damage to an opponent this turn, it deals double that damage … instead"."""
    reader.expect("if a source you control would deal damage")
    victims: ir.Test = ir.any_of(ir.IsPlayer(ir.Players.ANY), ir.IsKind(ir.Kind.PERMANENT))
    opponent = reader.take("to an opponent")
    if opponent:
        victims = ir.IsPlayer(ir.Players.OPPONENT)
    reader.expect("this turn , it deals double that damage")
    if opponent:
        reader.take("to that player")
    reader.expect("instead")
    sources = ir.ControlledBy(Relation.YOU)
    return (ir.Alter(ir.THIS, (ir.DamageTimes(2, sources, victims),)),)


def unpreventable(reader: Reader, context: Context) -> Effects:
    """ "damage can't be prevented this turn"."""
    reader.expect("damage can't be prevented")
    return (ir.Alter(ir.YOU, (UNPREVENTABLE,), how_long(reader, context)),)
