"""What a match numbers for itself: cards and tokens, names, subtypes, kinds of counters."""

import re
from collections.abc import Sequence
from typing import Any

from tolaria.cards.ir.abilities import LevelBand
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import AddsSubtype, BecomesSubtypes, EntersChoosingCreatureType
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.lasting import BecomeCopy
from tolaria.cards.ir.named_conditions import PartySize
from tolaria.cards.ir.phrases import OfSubtype
from tolaria.cards.ir.subtypes import is_creature_type
from tolaria.cards.ir.verbs import ChooseCreatureType, CopySpell, CreateTokens
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import CardType
from tolaria.cards.lowering.engine_words import words
from tolaria.cards.lowering.faces import Face, further_faces
from tolaria.cards.lowering.made_cards import copy_exception, made_card
from tolaria.cards.lowering.tables import LoweringError
from tolaria.cards.lowering.wide_values import ROLES

FIXED_SUBTYPES = tuple(
    name.removeprefix("SUB_").capitalize()
    for name, member in sorted(words.Subtype.__members__.items(), key=lambda item: int(item[1]))
    if name != "SUB_FREE"
)
FIXED_COUNTERS = ("+1/+1", "-1/-1", "loyalty", "charge")
MAX_SUBTYPES = 64
# 205.3i
LAND_TYPES = frozenset(
    [
        "Cave",
        "Desert",
        "Forest",
        "Gate",
        "Island",
        "Lair",
        "Locus",
        "Mine",
        "Mountain",
        "Plains",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Swamp",
        "Tower",
        "Town",
        "Urza's",
    ]
)
PT_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


# Kinds of counters whose rules (122.1) the engine does not have; fade, time, age and level counters mean what
# their keywords say.
COUNTERS_WITH_RULES = frozenset(("rad", "defense", "decayed", "exalted"))


class Numbering:
    """The numbers of one match, fixed before any row is made."""

    def __init__(self, cards: Sequence[Card], also: Sequence[str] = (), marked: Sequence[str] = ()) -> None:
        """Number the cards (from 1), their tokens, then further faces; and what they all mention.

        ``also`` are subtypes, ``marked`` kinds of counters that are told apart though no card asks for them.

        Raises:
            LoweringError: more subtypes or kinds of counters than a match can hold.
        """
        self.cards: list[Card] = list(dict.fromkeys(cards))
        self.tokens: dict[Card, int] = {}
        self.kept: dict[Effect, Card] = {}
        self.names: dict[str, int] = {}
        self.faces: list[tuple[Card, Face]] = []
        subtypes = dict.fromkeys(also, "a subtype asked for")
        counters: dict[str, str] = dict.fromkeys(marked, "a counter asked for")
        chosen = False
        place = 0
        while place < len(self.cards):
            card = self.cards[place]
            place += 1
            self.names.setdefault(card.name, len(self.names) + 1)
            for exception in self.exceptions(card):
                if exception not in self.tokens:
                    self.cards.append(exception)
                    self.tokens[exception] = len(self.cards)
            faces = further_faces(card)
            self.faces += [(card, face) for face in faces]
            for node in (*nodes(card), *(node for face in faces for node in nodes(face.card.abilities))):
                made = node.token if isinstance(node, CreateTokens) else made_card(node, card.name)
                if made is not None and made not in self.tokens:
                    self.cards.append(made)
                    self.tokens[made] = len(self.cards)
                for subtype in mentioned_subtypes(node):
                    subtypes.setdefault(subtype, card.name)
                if getattr(node, "counter", None) not in (None, "any"):
                    counters.setdefault(node.counter, card.name)
                elif isinstance(node, LevelBand):
                    counters.setdefault("level", card.name)
                chosen |= isinstance(node, EntersChoosingCreatureType | ChooseCreatureType)
        if chosen:  # any creature type of the match may be chosen, so all are told apart
            for card in self.cards:
                for subtype in creature_types(card):
                    subtypes.setdefault(subtype, card.name)
        self.subtypes = [*FIXED_SUBTYPES, *sorted(subtypes.keys() - set(FIXED_SUBTYPES))]
        if len(self.subtypes) > MAX_SUBTYPES:
            extra = self.subtypes[MAX_SUBTYPES]
            raise LoweringError(
                subtypes[extra], f"subtype {extra}: a match can tell {MAX_SUBTYPES} subtypes apart"
            )
        for name in COUNTERS_WITH_RULES & counters.keys():
            raise LoweringError(counters[name], f"what a {name} counter does is not of the engine")
        names = [*FIXED_COUNTERS, *sorted(counters.keys() - set(FIXED_COUNTERS))]
        limit = int(words.Capacity.CAP_COUNTERS)
        if len(names) > limit:
            extra = names[limit]
            raise LoweringError(
                counters[extra], f"counter {extra}: a match can tell {limit} kinds of counters apart"
            )
        self.counters = [(name, *counter_bonus(name)) for name in names]

    def exceptions(self, card: Card) -> list[Card]:
        """Return what copies have beside what they copy by this card, and remember it of each effect."""
        found: list[Card] = []
        for ability in card.abilities:
            for node in nodes(ability):
                if isinstance(node, (BecomeCopy, CopySpell)) and (
                    made := copy_exception(node, ability, card.name)
                ):
                    found.append(self.kept.setdefault(node, made))
        return found

    def beside(self, effect: Effect) -> int:
        """Return the number of the row of what copies made by an effect have beside; 0: nothing."""
        return self.tokens[self.kept[effect]] if effect in self.kept else 0

    def face_rows(self, card: Card) -> list[tuple[int, Face]]:
        """Return the further faces of a card with the numbers of their rows, which follow all cards'."""
        first = len(self.cards) + 1
        return [(first + place, face) for place, (owner, face) in enumerate(self.faces) if owner == card]

    def subtype_bits(self, subtypes: Sequence[str]) -> int:
        """Return the bits of those subtypes that the match tells apart."""
        return sum({1 << self.subtypes.index(name) for name in subtypes if name in self.subtypes})

    def creature_bits(self) -> int:
        """Return the bits of all creature types that the match tells apart."""
        return self.subtype_bits([name for name in self.subtypes if is_creature_type(name)])

    def land_bits(self) -> int:
        """Return the bits of all land types that the match tells apart."""
        return self.subtype_bits([name for name in self.subtypes if name in LAND_TYPES])

    def counter(self, name: str) -> int:
        """Return the number of a kind of counter."""
        return [counter[0] for counter in self.counters].index(name)

    def name(self, name: str) -> int:
        """Return the number of a name; 0 is no name."""
        return self.names.setdefault(name, len(self.names) + 1)


def creature_types(card: Card) -> tuple[str, ...]:
    """Return the creature types on a card's type line."""
    if not {CardType.CREATURE, CardType.KINDRED} & set(card.types):
        return ()
    return tuple(name for name in card.subtypes if is_creature_type(name))


def mentioned_subtypes(node: Any) -> tuple[str, ...]:
    """Return the subtypes that a phrase or change asks for or gives."""
    match node:
        case OfSubtype(subtype) | AddsSubtype(subtype):
            return (subtype,)
        case PartySize():
            return ROLES
        case BecomesSubtypes(subtypes):
            return subtypes
    return ()


def counter_bonus(name: str) -> tuple[int, int]:
    """Return what a kind of counter adds to power and toughness.

    >>> counter_bonus("-0/-2"), counter_bonus("charge")
    ((0, -2), (0, 0))
    """
    found = PT_COUNTER.fullmatch(name)
    return (int(found[1]), int(found[2])) if found else (0, 0)
