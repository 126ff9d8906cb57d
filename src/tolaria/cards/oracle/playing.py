"""Cards that may be played from elsewhere, or for another cost, once a turn or always (601.3b, 118.9)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Kind, Players, Relation, State, Zone
from tolaria.cards.oracle.context import Statics
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE, modifiers
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.prices import cards_of, spells
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.vocabulary import COLOR_WORDS

YOU = ir.IsPlayer(Players.YOU)
LAND = ir.OfType(ir.CardType.LAND)
YOUR_HAND = ir.all_of(ir.InZone(Zone.HAND), ir.OwnedBy(Relation.YOU))
YOUR_TOP = ir.all_of(ir.InZone(Zone.LIBRARY), ir.OwnedBy(Relation.YOU))
YOUR_GRAVEYARD = ir.all_of(ir.InZone(Zone.GRAVEYARD), ir.OwnedBy(Relation.YOU))
PLACES = {
    "from the top of your library": YOUR_TOP,
    "from among cards in your graveyard that were milled this turn": ir.all_of(
        YOUR_GRAVEYARD, ir.InState(State.MILLED)
    ),
}
FOR_LIFE = ". if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost"
EXILED = (
    ". if a spell cast this way would be put into your graveyard , exile it instead",
    ". if a spell cast this way would be put into a graveyard , exile it instead",
)


def playing(reader: Reader) -> Statics:
    """Read a permission to play cards.

    >>> playing(Reader("Once each turn, you may cast a spell from the top of your library"))[0].change[0].once
    True
    """
    return reader.first(
        (
            lambda: once(reader),
            lambda: from_top(reader),
            lambda: exiled_cards(reader),
            lambda: another_cost(reader),
            lambda: any_player(reader),
            lambda: any_mana(reader),
            lambda: life_for_symbol(reader),
        )
    )


def once(reader: Reader) -> Statics:
    """ "Once during each of your turns, you may cast an artifact spell from your graveyard"."""
    when = reader.expect("once during each of your turns ,", "once each turn ,")
    reader.expect("you may cast a", "you may cast an")
    cards = from_place(reader, ir.all_of(*cards_of(reader)))
    part = ir.LetsPlay(cards, once=True)
    if reader.take("without paying its mana cost"):
        part = dataclasses.replace(part, free=True)
    elif reader.take("by paying life equal to its mana value rather than paying its mana cost"):
        part = dataclasses.replace(part, for_life=True)
    if names_no_zone(cards):
        if not (part.free or part.for_life):
            raise reader.fail("from where")
        part = dataclasses.replace(part, anywhere=True)
    if reader.take_one(*EXILED):
        part = dataclasses.replace(part, exile_after=True)
    asked = ir.YourTurn() if "your" in when else None
    return [ir.StaticAbility((part,), condition=asked)]


def from_place(reader: Reader, cards: ir.Test) -> ir.Test:
    """The cards, and the place named behind them; what may be cast is no land."""
    if reader.take("or the top of your library"):
        hand = set(ir.parts_of(YOUR_HAND))
        if not hand <= set(ir.parts_of(cards)):
            raise reader.fail("from where")
        others = (each for each in ir.parts_of(cards) if each not in hand)
        cards = ir.all_of(*others, ir.any_of(YOUR_HAND, YOUR_TOP))
    found = reader.take_one(*PLACES)
    cards = ir.all_of(cards, PLACES[found], *modifiers(reader)) if found else cards
    return cards if LAND in ir.parts_of(cards) else ir.all_of(ir.Not(LAND), cards)


def names_no_zone(cards: ir.Test) -> bool:
    """Whether the phrase says nothing of where the cards are."""
    from tolaria.cards.ir.walking import nodes

    return not any(isinstance(each, ir.InZone) for each in nodes(cards))


def from_top(reader: Reader) -> Statics:
    """ "You may play lands and cast spells from the top of your library. If you cast a spell this way, …"."""
    reader.expect("you may play lands and cast")
    others = ir.all_of(ir.Not(LAND), *cards_of(reader))
    reader.expect("from the top of your library")
    reader.expect(FOR_LIFE)
    return [
        ir.StaticAbility((ir.LetsPlay(ir.all_of(LAND, YOUR_TOP)),)),
        ir.StaticAbility((ir.LetsPlay(ir.all_of(others, YOUR_TOP), for_life=True),)),
    ]


def exiled_cards(reader: Reader) -> Statics:
    """ "You may play cards exiled with ~. If you cast a spell this way, …"."""
    reader.expect("you may play cards exiled with ~")
    cards = EXILED_WITH_SOURCE
    if not reader.take(FOR_LIFE):
        return [ir.StaticAbility((ir.LetsPlay(cards),))]
    return [
        ir.StaticAbility((ir.LetsPlay(ir.all_of(LAND, cards)),)),
        ir.StaticAbility((ir.LetsPlay(ir.all_of(ir.Not(LAND), cards), for_life=True),)),
    ]


def another_cost(reader: Reader) -> Statics:
    """ "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast"."""
    reader.expect("you may pay")
    mana = mana_symbols(reader)
    if mana is None or any(isinstance(each, ir.Variable) for each in mana.symbols):
        raise reader.fail("mana")
    reader.expect("rather than pay the mana cost for")
    cards = spells(reader)
    yours = ir.ControlledBy(Relation.YOU)
    if yours not in ir.parts_of(cards):
        raise reader.fail("you cast")
    cards = ir.all_of(ir.Not(LAND), *(each for each in ir.parts_of(cards) if each != yours))
    return [ir.StaticAbility((ir.LetsPlay(cards, price=ir.Cost(mana), anywhere=True),))]


def any_player(reader: Reader) -> Statics:
    """ "Any player may cast creature spells without paying their mana costs and as though they had flash"."""
    reader.expect("any player may cast")
    cards = ir.all_of(ir.Not(LAND), spells(reader))
    reader.expect("without paying their mana costs")
    flash = bool(reader.take("and as though they had flash"))
    return [ir.StaticAbility((ir.LetsPlay(cards, free=True, anywhere=True, as_flash=flash, anybody=True),))]


def life_for_symbol(reader: Reader) -> Statics:
    """ "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less …"."""
    reader.expect("as an additional cost to cast")
    cards = list(ir.parts_of(noun(reader)))
    if ir.IsKind(Kind.SPELL) not in cards:
        raise reader.fail("spells")
    cards.remove(ir.IsKind(Kind.SPELL))
    reader.expect(", you may pay 2 life . those spells cost")
    mana = mana_symbols(reader)
    match mana.symbols if mana is not None else ():
        case (ir.Colored(color),):
            pass
        case _:
            raise reader.fail("a colour")
    reader.expect("less to cast if you paid life this way . this effect reduces only the amount of")
    if COLOR_WORDS.get(reader.peek()) is not color:
        raise reader.fail("the colour")
    reader.advance()
    reader.expect("mana you pay")
    return [ir.StaticAbility((ir.PaysLifeFor(ir.all_of(*cards), color),))]


def any_mana(reader: Reader) -> Statics:
    """ "You can spend mana of any type to cast creature spells"."""
    words = reader.expect(
        "you can spend mana of any type to", "you may spend mana of any type to",
        "you may spend mana as though it were mana of any color to",
        "you may spend mana as though it were mana of any type to",
    )  # fmt: skip
    types = "type" in words
    if reader.take("activate abilities of"):
        return [ir.StaticAbility((ir.SpendsAny(noun(reader), types, abilities=True),))]
    reader.expect("cast")
    cards = list(ir.parts_of(noun(reader)))
    if ir.IsKind(Kind.SPELL) not in cards:
        raise reader.fail("spells")
    cards.remove(ir.IsKind(Kind.SPELL))
    return [ir.StaticAbility((ir.SpendsAny(ir.all_of(*cards), types),))]
