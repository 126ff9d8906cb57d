"""Lowering of the two decks of a match to its tables."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.phrases import THIS, InZone, Is
from tolaria.cards.ir.words import CardType, Keyword, Layout, WayKind, Zone
from tolaria.cards.lowering.abilities import (
    BASIC_LAND_TYPES,
    AbilityLowering,
    intrinsic_ability,
)
from tolaria.cards.lowering.card_flags import own_flags
from tolaria.cards.lowering.card_marks import (
    all_abilities,
    dredged,
    is_changeling,
    is_dredge,
    is_face_down,
)
from tolaria.cards.lowering.engine_words import (
    UnknownWordError,
    color_bits,
    keyword_bit,
    number,
    rows,
    type_bits,
    words,
)
from tolaria.cards.lowering.faces import Face, front_face, is_daybound, mana_value
from tolaria.cards.lowering.keyword_columns import kept_everywhere, keyword_column
from tolaria.cards.lowering.keywords import expanded_card, final_chapter, toxicity, with_hones
from tolaria.cards.lowering.made_cards import EMBLEM, EXCEPTION
from tolaria.cards.lowering.named_keywords import BandsWith
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.tables import LoweringError, Row, Rows, Tables
from tolaria.cards.lowering.texts import Texts
from tolaria.cards.lowering.watching import ability_text
from tolaria.cards.notation import print_phrase

FLAG = rows.CardFlag
EQUIPMENT = "Equipment"
IN_HAND = Is(THIS, InZone(Zone.HAND))
STATE_EVENT = 1 << int(words.Event.EV_STATE)
SELF_BIT = int(words.AbilityFlag.ABF_SELF)
ONCE_BIT = int(words.AbilityFlag.ABF_ONCE_EACH_TURN)
ONCE_BOUNDS = int(words.BoundBit.BOUND_DONE_ONCE | words.BoundBit.BOUND_ONCE_EVER)
MOST_COUNTED = 7  # bits of ObjectC.used, the last of which is for loyalty abilities
BATTLEFIELD_BIT = 1 << int(words.Zone.ZONE_BATTLEFIELD)
HAND_BIT = 1 << int(words.Zone.ZONE_HAND)
COMMAND_BIT = 1 << int(words.Zone.ZONE_COMMAND)
GRAVEYARD_BIT = 1 << int(words.Zone.ZONE_GRAVEYARD)


class CardSource(Protocol):
    """Where cards come from by name, such as a :class:`~tolaria.cards.Pool`."""

    def get(self, name: str) -> Card:
        """Return the card."""


def lower(
    decks: tuple[Sequence[str], Sequence[str]],
    pool: CardSource,
    later: tuple[Sequence[str], Sequence[str]] | None = None,
) -> Tables:
    """Return the tables of a match between two decks, given as card names, one for each copy.

    ``later``: the decks after the first game, where they are others. The result depends on nothing else: the
    same decks and cards give the same bytes.

    Raises:
        KeyError: the pool has no such card.
        LoweringError: a card says something that the engine can't do, or the match is too varied.

    >>> from tolaria.cards import Pool
    >>> tables = lower((["Mountain"] * 7, ["Forest"] * 7), Pool.builtin())
    >>> tables.names, tables.decks[1].tolist()
    (['', 'Mountain', 'Forest'], [2, 2, 2, 2, 2, 2, 2])
    """
    names = list(dict.fromkeys(name for deck in (*decks, *(later or ())) for name in deck))
    return lower_cards(decks, {name: pool.get(name) for name in names}, later=later)


def lower_cards(
    decks: tuple[Sequence[str], Sequence[str]],
    cards: dict[str, Card],
    subtypes: Sequence[str] = (),
    later: tuple[Sequence[str], Sequence[str]] | None = None,
    counters: Sequence[str] = (),
) -> Tables:
    """Return the tables of a match whose cards are given by the names that the decks use.

    ``subtypes`` and kinds of ``counters`` are to be told apart although no card asks for them.
    """
    texts = Texts(cards, subtypes)
    cards = with_hones({name: expanded_card(card) for name, card in cards.items()}, counters)
    numbering = Numbering([*cards.values(), *texts.cards], texts.subtypes, counters)
    index = {card: place for place, card in enumerate(numbering.cards, 1)}
    lowering = CardLowering(Rows(), numbering)
    lowering.reserve_land_abilities()
    for card in numbering.cards:
        lowering.card_rows.append(lowering.whole_card(card, token=card in numbering.tokens))
    for card, face in numbering.faces:
        lowering.card_rows.append(lowering.face_row(card, face))
    lowering.table.rows["cards"].extend(lowering.card_rows)
    lowering.table.add_run("texts", [lowering.table.row("texts", **row) for row in texts.table(numbering)])
    ability_count = len(lowering.table.rows["abilities"])
    return Tables(
        arrays=lowering.table.arrays(),
        decks=(slots(decks[0], cards, index), slots(decks[1], cards, index)),
        vanguards=(vanguard(decks[0], cards, index), vanguard(decks[1], cards, index)),
        later=later and (slots(later[0], cards, index), slots(later[1], cards, index)),
        names=["", *(card.name for card in (*numbering.cards, *(each.card for _, each in numbering.faces)))],
        subtypes=numbering.subtypes,
        counters=numbering.counters,
        texts=[lowering.texts.get(place, "") for place in range(ability_count)],
    )


def slots(deck: Sequence[str], cards: dict[str, Card], index: dict[Card, int]) -> npt.NDArray[np.uint16]:
    """Return the card index of each slot: names in order of first mention, copies side by side."""
    deck = [name for name in deck if CardType.VANGUARD not in cards[name].types]
    order = {name: place for place, name in enumerate(dict.fromkeys(deck))}
    return np.array([index[cards[name]] for name in sorted(deck, key=order.__getitem__)], dtype=np.uint16)


def vanguard(deck: Sequence[str], cards: dict[str, Card], index: dict[Card, int]) -> int:
    """Return the card index of the vanguard card among a deck's names, which is none of its cards; 0: none.

    Raises:
        LoweringError: there are two.
    """
    found = [name for name in dict.fromkeys(deck) if CardType.VANGUARD in cards[name].types]
    if len(found) > 1:
        raise LoweringError(found[1], f"a player has one vanguard card, and {found[0]} is it already")
    return index[cards[found[0]]] if found else 0


class CardLowering(AbilityLowering):
    """Turns whole cards into rows."""

    def __init__(self, table: Rows, numbering: Numbering) -> None:
        """Write into ``table``, with the numbers of the match."""
        super().__init__(table, numbering)
        self.card_rows: list[Row] = []

    def reserve_land_abilities(self) -> None:
        """Add the mana abilities of the basic land types as abilities 1 to 5."""
        self.card = "basic land type"
        for place, subtype in enumerate(BASIC_LAND_TYPES, 1):
            ability = intrinsic_ability(subtype)
            found = self.add_abilities([self.ability(ability)], [ability_text(ability)])
            assert found == place

    def whole_card(self, card: Card, token: bool = False) -> Row:
        """Return the row of a card, after adding everything that it refers to.

        Raises:
            LoweringError: naming the card and the part.
        """
        self.card = card.name
        self.commanding = card.name == EMBLEM or CardType.VANGUARD in card.types
        try:
            front = self.card_fields(front_face(card), token)
            if self.numbering.face_rows(card):
                front |= self.links(card, front)
            return self.table.row("cards", **front)
        except (OverflowError, UnknownWordError) as error:
            raise LoweringError(card.name, str(error)) from None

    def face_row(self, card: Card, face: Face) -> Row:
        """Return the row of a further face of a card.

        Raises:
            LoweringError: naming the card and the part.
        """
        self.card, self.commanding = card.name, False
        try:
            fields = self.card_fields(face.card, token=False) | {"face": int(face.kind)}
        except (OverflowError, UnknownWordError) as error:
            raise LoweringError(card.name, str(error)) from None
        if face.kind == rows.Face.FACE_BESTOWED:
            fields["other"] = self.numbering.cards.index(card) + 1
        if face.kind in (rows.Face.FACE_BACK, rows.Face.FACE_FLIPPED):  # 712.8e, 710.1c
            fields |= {"mv": mana_value(card), "cost": 0}
            if face.kind == rows.Face.FACE_FLIPPED:
                fields["colors"] = color_bits(card.colors)
            else:
                fields["other"] = self.numbering.cards.index(card) + 1
        elif face.kind == rows.Face.FACE_MUTATING:
            fields["other"] = self.numbering.cards.index(card) + 1
        return self.table.row("cards", **fields)

    def links(self, card: Card, front: dict[str, int]) -> dict[str, int]:
        """Return the columns that tell of a card's further faces: ways to cast them, or what it turns to."""
        faces = self.numbering.face_rows(card)
        ways = [self.way(way) for way in front_face(card).ways]
        flags = front["flags"]
        turned = 0
        for index, face in faces:
            turned = index if face.kind in (rows.Face.FACE_BACK, rows.Face.FACE_FLIPPED) else 0
            if face.way is not None:
                ways.append(self.face_way(index, face))
                flags |= int(FLAG.CARDF_INSTANT_SPEED) if face.fast else 0
                in_hand = (words.Way.WAY_FACE, words.Way.WAY_ALTERNATIVE, words.Way.WAY_MUTATE)
                flags |= 0 if face.way in in_hand else int(FLAG.CARDF_ACTIVATED_GRAVE)
        split = card.layout is Layout.SPLIT
        return {
            "flags": flags,
            "way_first": self.table.add_run("ways", ways),
            "way_n": len(ways),
            "mv": mana_value(card),
            "other": turned,
            "face": int(rows.Face.FACE_SPLIT if split else rows.Face.FACE_FRONT),
        }

    def face_way(self, index: int, face: Face) -> Row:
        """Return the way to cast a further face, which has that row."""
        cost = self.cost_of(face.card) if face.price is None else self.cost(face.price)
        asked = self.condition(IN_HAND) if face.from_hand else 0
        return self.table.row("ways", kind=int(face.way), cost=cost, face=index, condition=asked)

    def card_fields(self, card: Card, token: bool) -> dict[str, int]:
        """Return the columns of a card of one face."""
        if card.defense is not None:
            raise self.refuse("the engine doesn't have battles")
        spell = self.spell_ability(card)
        abilities = all_abilities(card) + self.keyword_triggers(card.ways)
        lowered = [self.ability(ability) for ability in abilities]
        texts = [ability_text(ability) for ability in abilities]
        if any(way.kind is WayKind.MADNESS for way in card.ways):
            lowered.append(self.madness_trigger())
            texts.append("madness")
        if any(way.kind is WayKind.MIRACLE for way in card.ways):
            lowered.append(self.miracle_trigger())
            texts.append("miracle")
        if any(map(self.is_bound, lowered[MOST_COUNTED:])):
            raise self.refuse(f"only the first {MOST_COUNTED} abilities may be bound to once each turn")
        first = self.add_abilities(lowered, texts)
        cost = card.cost
        return {
            **self.characteristics(card, abilities),
            **self.watched(lowered),
            "spell": spell,
            "ability_first": first,
            "ability_n": len(lowered),
            "way_first": self.table.add_run("ways", [self.way(way) for way in card.ways]),
            "way_n": len(card.ways),
            "cost": 0 if cost is None else self.cost_of(card),
            "x_symbols": 0 if cost is None else self.mana_fields(cost).get("x", 0),
            "flags": self.flags(card, abilities, lowered, token),
            "enchant": self.attaches_to(card),
            "sources": sum(isinstance(ability, ir.ManaAbility) for ability in abilities),
            "toxic": toxicity(card),
            "chapters": final_chapter(card),
            "dredge": dredged(card),
        }

    def cost_of(self, card: Card) -> int:
        """Return the row of the mana cost."""
        fields = self.mana_fields(card.cost) if card.cost is not None else {}
        flags = int(rows.CostFlag.COSTF_MANA) if any(fields.values()) else 0
        return self.table.add("costs", **fields, flags=flags)

    def spell_ability(self, card: Card) -> int:
        """Return the index of the AB_SPELL ability; -1: none."""
        spells = [ability for ability in card.abilities if isinstance(ability, ir.SpellAbility)]
        if len(spells) > 1 or (spells and card.enchant is not None):
            raise self.refuse("a card has one spell ability")
        if card.enchant is not None:
            return self.add_abilities([self.aura_spell(card)], [f"enchant {print_phrase(card.enchant)}"])
        if not spells:
            return -1
        return self.add_abilities([self.ability(spells[0])], [ability_text(spells[0])])

    def characteristics(self, card: Card, abilities: list[ir.Ability]) -> dict[str, int]:
        """Return the columns of what is printed on the card."""
        masks = {"kw": 0, "prot": 0, "walk": 0}
        if any(isinstance(ability, BandsWith) for ability in abilities):
            masks["kw"] = keyword_bit(Keyword.BANDS_OTHER)
        for keyword in card.keywords:
            if is_daybound(keyword) or is_dredge(keyword):
                continue
            column, mask = keyword_column(keyword)
            masks[column] |= mask
        for ability in card.abilities:
            masks["kw"] |= kept_everywhere(ability)
        return {
            **masks,
            "subtypes": self.subtypes(card),
            "name": 0 if card.name == EXCEPTION else self.numbering.name(card.name),
            "types": type_bits(card.types),
            "supers": sum({number(words.Super, "SUPER", word) for word in card.supertypes}),
            "colors": color_bits(card.colors),
            "power": card.power.number if card.power is not None else card.hand or 0,
            "toughness": card.toughness.number if card.toughness is not None else card.life or 0,
            "loyalty": card.loyalty or 0,
            "mv": card.cost.mana_value if card.cost is not None and not is_face_down(card) else 0,
        }

    def subtypes(self, card: Card) -> int:
        """Return the card's subtypes: with changeling every creature type, in every zone (702.73a)."""
        own = self.numbering.subtype_bits(card.subtypes)
        changeling = any(is_changeling(ability) for ability in card.abilities)
        return own | self.numbering.creature_bits() if changeling else own

    def watched(self, lowered: list[Row]) -> dict[str, int]:
        """Return the events that the card's triggers watch."""
        events = own = 0
        for fields in map(self.ability_fields, lowered):
            if fields["kind"] == words.AbilityKind.AB_TRIGGERED:
                if fields["flags"] & SELF_BIT:
                    own |= fields["events"]
                else:
                    events |= fields["events"] & ~STATE_EVENT
        return {"events": events, "own_events": own}

    def ability_fields(self, row: Row) -> dict[str, int]:
        """Return the columns of an ability row by name."""
        return dict(zip(self.table.fields["abilities"], row, strict=True))

    def is_bound(self, row: Row) -> bool:
        """Say whether the ability works, or is done, only so often."""
        fields = self.ability_fields(row)
        return bool(fields["flags"] & ONCE_BIT or fields["bounds"] & ONCE_BOUNDS)

    def flags(self, card: Card, abilities: list[ir.Ability], lowered: list[Row], token: bool) -> int:
        """Return the CardFlag bits."""
        flags = own_flags(
            card, abilities, token=token, free=card.cost is not None and self.cost_of(card) == 0
        )
        for fields in map(self.ability_fields, lowered):
            flags |= self.ability_card_flags(fields)
        return flags

    def ability_card_flags(self, fields: dict[str, int]) -> int:
        """Return the CardFlag bits that one ability brings."""
        kind, zones, marks = fields["kind"], fields["zones"], fields["flags"]
        if kind == words.AbilityKind.AB_ACTIVATED:
            places = {
                BATTLEFIELD_BIT: FLAG.CARDF_ACTIVATED,
                HAND_BIT: FLAG.CARDF_ACTIVATED_HAND,
                GRAVEYARD_BIT: FLAG.CARDF_ACTIVATED_GRAVE,
                COMMAND_BIT: FLAG.CARDF_ACTIVATED_GRAVE,
            }
            return sum(int(flag) for bit, flag in places.items() if zones & bit)
        if kind == words.AbilityKind.AB_STATIC:
            rule = self.table.fields["changes"].index("rule")
            far = zones in (GRAVEYARD_BIT, COMMAND_BIT)
            found = int(FLAG.CARDF_FAR_STATIC) if far else 0
            found |= int(FLAG.CARDF_STATIC) if zones & BATTLEFIELD_BIT else 0
            found |= int(FLAG.CARDF_CDA) if marks & int(words.AbilityFlag.ABF_CDA) else 0
            placed = found or zones == HAND_BIT
            ruling = placed and self.table.rows["changes"][fields["change"]][rule]
            return found | (int(FLAG.CARDF_RULE) if ruling else 0)
        if kind == words.AbilityKind.AB_TRIGGERED:
            found = int(FLAG.CARDF_STATE_TRIGGER) if marks & int(words.AbilityFlag.ABF_STATE) else 0
            others = zones & GRAVEYARD_BIT and not marks & SELF_BIT
            return found | (int(FLAG.CARDF_GRAVE_TRIGGER) if others else 0)
        return 0

    def attaches_to(self, card: Card) -> int:
        """Return the filter of what an Aura enchants or an Equipment equips; 0: neither."""
        if card.enchant is not None:
            return self.filter(card.enchant)
        if EQUIPMENT in card.subtypes:
            return self.table.add("filters", types_all=type_bits((CardType.CREATURE,)))
        return 0
