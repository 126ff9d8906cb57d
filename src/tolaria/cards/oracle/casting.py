"""Effects that let a player cast or play cards from where they are: for nothing, for a while, by flashback (601.3)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import CardType, Duration, Kind, Relation, Zone
from tolaria.cards.oracle.context import CHOSEN, LAST, LINKED, Context
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things
from tolaria.cards.oracle.values import value

LAND = ir.OfType(CardType.LAND)
BURIED = {ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(Relation.YOU)}
FLASHBACK = (
    "gains flashback until end of turn . the flashback cost is equal to its mana cost",
    "gains flashback until end of turn . the flashback cost is equal to that card's mana cost",
)
INSTEAD = tuple(
    f"if {spell} would be put into {graveyard}{turn} , exile it instead"
    for spell in ("that spell", "it", "that card", "a spell cast this way", "the spell")
    for graveyard in ("your graveyard", "a graveyard")
    for turn in ("", " this turn")
)
WHILES: tuple[tuple[str, Duration], ...] = (
    ("this turn", Duration.END_OF_TURN),
    ("until end of turn", Duration.END_OF_TURN),
    ("until your next end step", Duration.YOUR_NEXT_END_STEP),
    ("until the end of your next turn", Duration.END_OF_YOUR_NEXT_TURN),
    ("for as long as it remains exiled", Duration.FOREVER),
    ("for as long as they remain exiled", Duration.FOREVER),
)


ADDITIONAL_LANDS = {
    "you may play an additional land this turn": 1,
    "you may play two additional lands this turn": 2,
    "you may play up to two additional lands this turn": 2,
    "you may play up to three additional lands this turn": 3,
}


def additional_lands(reader: Reader, context: Context) -> Effects:
    """ "you may play an additional land this turn" (305.2)."""
    number = ADDITIONAL_LANDS[reader.expect(*ADDITIONAL_LANDS)]
    return (ir.Alter(ir.YOU, (ir.ExtraLands(number),)),)


def allowed(reader: Reader, context: Context) -> Effects:
    """Read "you may cast that card without paying its mana cost", "you may play it this turn".

    >>> text = "you may cast target instant card from your graveyard this turn"
    >>> allowed(Reader(text), Context())[0].duration
    <Duration.END_OF_TURN: 'end-of-turn'>
    """
    if reader.take("you may play lands and cast spells from your graveyard"):
        if context.duration is not Duration.END_OF_TURN:
            raise reader.fail("how long")
        return (ir.Alter(ir.YOU, (ir.Rule("play-from-graveyard", phrase=ir.ANYTHING),)),)
    if reader.take("the exiled card's owner may cast that card without paying its mana cost"):
        return (ir.CastFree(LINKED, by=ir.OwnerOf(LINKED)),)
    once = context.attempt(reader, lambda: one_of_those(reader, context))
    if once is not None:
        return once
    verb = reader.expect("you may cast", "you may play")
    many = context.attempt(reader, lambda: any_number(reader, context, verb))
    if many is not None:
        return many
    one = verb == "you may play" and reader.take("one of")
    before, what, test = cards(reader, context)
    if one:
        duration = context.duration or lasting(reader)
        if before or duration is None or what not in (LAST, CHOSEN):
            raise reader.fail("cards before, and how long")
        return (ir.MayPlay(what, duration, one=True),)
    free = reader.take_one(*NOTHING, "without paying that card's mana cost")
    if free:
        if context.duration is not None and not before:
            if verb == "you may cast" and (test is None or not is_spell(test)):
                raise reader.fail("a card that is no land")
            return (ir.MayPlay(what, context.duration, free=True),)
        if verb == "you may play" or context.duration is not None or "their" in free:
            raise reader.fail("how long")  # a land would be played
        if reader.take_one("if it's a", "if it's an"):
            asked = ir.Is(what, ir.all_of(*spell_card(reader, noun(reader))))
            return (*before, ir.If(asked, (ir.CastFree(what),)))
        if reader.attempt(lambda: brief_exiled(reader)):
            return (*before, ir.CastFree(what, exile_brief=True))
        return (*before, ir.CastFree(what, exile_after=exiled_instead(reader)))
    if verb == "you may cast" and what == ir.THIS and reader.take("from your graveyard"):
        return (ir.CastNow(what),)
    if verb == "you may cast" and isinstance(what, ir.Target) and reader.peek() in ("", ".") and not before:
        return (ir.CastNow(what),)
    if before:
        raise reader.fail("for nothing")
    casts = verb == "you may cast" and (test is None or not is_spell(test))
    if casts and test is not None and LAND in ir.parts_of(test):
        raise reader.fail("a card that is no land")
    duration = context.duration or lasting(reader)
    if duration is None:
        raise reader.fail("how long")
    if reader.take_one("without paying their mana costs", "without paying its mana cost"):
        return (ir.MayPlay(what, duration, free=True, casts=casts),)
    color, kind = any_mana(reader)
    after = exiled_instead(reader)
    return (ir.MayPlay(what, duration, after, casts=casts, any_color=color, any_type=kind),)


def any_mana(reader: Reader) -> tuple[bool, bool]:
    """ ", and mana of any type can be spent to cast it": of any colour, of any type (609.4b)."""
    place = reader.place
    reader.take(",")
    if reader.take("and mana of any type can be spent to cast"):
        found = False, True
    elif reader.take("and you may spend mana as though it were mana of any"):
        found = (True, False) if reader.take("color") else (False, bool(reader.take("type")))
        if not any(found) or not reader.take("to cast"):
            found = False, False
    else:
        found = False, False
    if any(found) and reader.take_one("it", "that spell", "them", "those spells"):
        return found
    reader.place = place
    return False, False


def lasting(reader: Reader) -> Duration | None:
    """How long a card may be played: said behind it."""
    return next((found for words, found in WHILES if reader.take(words)), None)


NOTHING = ("without paying their mana costs", "without paying its mana cost")


def one_of_those(reader: Reader, context: Context) -> Effects:
    """ "you may cast a creature spell from your graveyard this turn", "… from among cards exiled with ~ …": one of them."""
    reader.expect("you may cast a", "you may cast an")
    parts = spell_card(reader, noun(reader))
    test = ir.all_of(*parts)
    if reader.take("from among cards exiled with ~"):
        reader.expect(*NOTHING)
        if context.duration is None:
            raise reader.fail("how long")
        cards_there = ir.all_of(EXILED_WITH_SOURCE, test)
        return (ir.MayPlay(ir.Each(cards_there), context.duration, free=True, one=True),)
    if not set(parts) >= BURIED:
        raise reader.fail("from your graveyard")
    reader.expect("this turn")
    if reader.peek() not in ("", "."):
        raise reader.fail("the end of the sentence")
    return (ir.Alter(ir.YOU, (ir.LetsPlay(test, once=True),)),)


def cards(reader: Reader, context: Context) -> tuple[Effects, ir.Who, ir.Test | None]:
    """What may be cast: a target, something named before, or a spell chosen from hand; and its phrase if it has one."""
    chosen = context.attempt(reader, lambda: from_hand(reader, context))
    if chosen is not None:
        return (chosen,), CHOSEN, chosen.test
    if context.those.get("copy") == LAST and reader.take("the copy"):
        return (), LAST, None
    what = things(reader, context)
    if isinstance(what, ir.Target):
        test = context.targets[what.index].test
        if not set(ir.parts_of(test)) & {ir.InZone(Zone.GRAVEYARD), ir.InZone(Zone.EXILE)}:
            raise reader.fail("a card in a graveyard")
        return (), what, test
    if what == ir.Each(EXILED_WITH_SOURCE) and reader.words[reader.place - 1] == "card":
        return (ir.Choose(ir.ONE, EXILED_WITH_SOURCE),), CHOSEN, None
    if isinstance(what, ir.Each):
        raise reader.fail("one card")
    return (), what, None


def any_number(reader: Reader, context: Context, verb: str) -> Effects:
    """ "any number of spells with mana value 3 or less from among them without paying their mana costs"."""
    if verb == "you may cast" and reader.take("the copies"):
        reader.expect(*NOTHING)
        if context.those.get("copy") != LAST:
            raise reader.fail("copies")
        return (ir.CastFree(LAST, any_number=True),)
    reader.expect("any number of")
    test = noun(reader)
    kept = spell_card(reader, test)
    reader.expect("from among those cards", "from among them", "from among the exiled cards")
    reader.expect(*NOTHING)
    if verb == "you may play" or LAST not in (context.it, context.those.get("exiled")):
        raise reader.fail("cards before")
    return (ir.CastFree(ir.Those(ir.all_of(*kept), LAST), any_number=True),)


def spell_card(reader: Reader, test: ir.Test) -> list[ir.Test]:
    """A phrase of a spell, as one of the card that is not cast yet."""
    kept = [part for part in ir.parts_of(test) if part != ir.IsKind(Kind.SPELL)]
    if len(kept) == len(ir.parts_of(test)):
        raise reader.fail("a spell")
    return [*kept, ir.Not(LAND)]


def brief_exiled(reader: Reader) -> bool:
    """ ". If an instant or sorcery spell cast this way would be put into a graveyard, exile it instead"."""
    reader.expect(". if an instant or sorcery spell cast this way would be put into")
    reader.expect("your graveyard", "a graveyard")
    reader.take("this turn")
    reader.expect(", exile it instead")
    return True


def from_hand(reader: Reader, context: Context) -> ir.Choose:
    """ "a spell with mana value 4 or less from your hand", "an instant or sorcery spell from your hand"."""
    count = value(reader)
    test = noun(reader)
    if context.amount is not None and reader.take("with mana value less than or equal to that damage"):
        test = ir.all_of(test, ir.StatIs(ir.Stat.MANA_VALUE, ir.Comparison.LE, context.amount))
    if count == ir.ONE and reader.take_one(
        "from among cards exiled with ~", "from among cards exiled with it"
    ):
        return ir.Choose(count, ir.all_of(*spell_card(reader, test), EXILED_WITH_SOURCE), up_to=True)
    parts = set(ir.parts_of(test))
    if count != ir.ONE or not {ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU)} <= parts:
        raise reader.fail("from your hand")
    kept = [part for part in ir.parts_of(test) if part != ir.IsKind(Kind.SPELL)]
    if ir.IsKind(Kind.SPELL) in parts:
        kept.append(ir.Not(LAND))
    return ir.Choose(count, ir.all_of(*kept), up_to=True)


def is_spell(test: ir.Test) -> bool:
    """Whether a phrase names card types without lands, so that it can only be cast."""
    kinds = [
        each.type
        for part in ir.parts_of(test)
        for each in (part.tests if isinstance(part, ir.AnyOf) else (part,))
        if isinstance(each, ir.OfType)
    ]
    return ir.Not(LAND) in ir.parts_of(test) or (bool(kinds) and CardType.LAND not in kinds)


def exiled_instead(reader: Reader) -> bool:
    """ ". If that spell would be put into your graveyard, exile it instead"."""
    place = reader.place
    if reader.take(".") and reader.take_one(*INSTEAD):
        return True
    reader.place = place
    return False


def flashback(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """What is said of cards in your graveyard that gain flashback for their mana costs."""
    reader.expect(*FLASHBACK)
    match what:
        case ir.Target(index):
            test = context.targets[index].test
        case ir.Each(test):
            pass
        case _:
            raise reader.fail("cards in your graveyard")
    if not set(ir.parts_of(test)) >= BURIED or not is_spell(test):
        raise reader.fail("cards in your graveyard")
    return (ir.MayPlay(what, Duration.END_OF_TURN, exile_after=True),)
