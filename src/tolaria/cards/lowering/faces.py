r"""The faces of a card as rows (709-712, 715): what it is in most zones, what else it is cast as or becomes.

>>> from tolaria.cards.notation import parse_card
>>> card = parse_card('''
... card Ash // Ember
...   cost {1}{R}
...   type Instant
...   spell
...     draw 1
...   split Ember
...     cost {2}{W}
...     type Sorcery
...     spell
...       gain-life 2
... ''')
>>> [(face.card.name, face.kind.name) for face in further_faces(card)]
[('Ash', 'FACE_HALF'), ('Ember', 'FACE_HALF')]
>>> front = front_face(card)
>>> front.name, front.cost, front.type_line, [color.value for color in front.colors]
('Ash // Ember', None, 'Instant Sorcery', ['red', 'white'])
"""

from dataclasses import dataclass, replace
from typing import Any

from tolaria.cards.ir.abilities import Modes, SpellAbility, StaticAbility
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.changes import CostsMore, NamedKeyword
from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.effects import Mode, TargetSpec
from tolaria.cards.ir.mana import ManaCost
from tolaria.cards.ir.phrases import Not, OfSubtype, OfType, all_of
from tolaria.cards.ir.words import COLORS, CardType, Keyword, Layout, WayKind
from tolaria.cards.lowering.engine_words import rows, words
from tolaria.cards.lowering.tables import LoweringError

FACE: Any = rows.Face
SPELLS = {CardType.INSTANT, CardType.SORCERY}
AFTERMATH, FUSE, DISTURB, BESTOW, MUTATE = "aftermath", "fuse", "disturb", "bestow", "mutate"
WAY: Any = words.Way
TURNED_TO = {Layout.TRANSFORM: FACE.FACE_BACK, Layout.FLIP: FACE.FACE_FLIPPED}
# What may be paid on top, or help to pay: such a way is a face's own.
ON_TOP = frozenset(
    (
        WayKind.KICKER, WayKind.MULTIKICKER, WayKind.BUYBACK, WayKind.ENTWINE, WayKind.ADDITIONAL,
        WayKind.DELVE, WayKind.PER_TARGET, WayKind.CONVOKE, WayKind.IMPROVISE,
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Face:
    """A face with a row of its own beside its card's: ``kind`` is the engine's ``Face``.

    ``way``: the engine's ``Way`` by which it is cast; None: it is not. ``price``: what that costs
    instead of its mana cost. ``from_hand``: it is cast from a hand alone.
    """

    card: Card
    kind: Any
    way: Any = None
    price: Cost | None = None
    from_hand: bool = False

    @property
    def fast(self) -> bool:
        """Whether it can be cast at instant speed."""
        return CardType.INSTANT in self.card.types or Keyword.FLASH in self.card.keywords


def further_faces(card: Card) -> tuple[Face, ...]:
    """Return the faces of a card that need rows beside its own; none: it has one face.

    Raises:
        LoweringError: the engine does not have such faces.
    """
    if card.other is None:
        mutations = tuple(mutating(card, each) for each in card.keywords if is_called(each, MUTATE))
        return (*bestowed(card), *mutations)
    if any(is_called(each, MUTATE) for each in card.keywords):
        raise LoweringError(card.name, "a card of two faces with mutate")
    if card.other.other is not None:
        raise LoweringError(card.name, "the engine has cards of two faces")
    if card.layout is Layout.SPLIT:
        return halves(card)
    other = checked(card, card.other)
    if card.layout is Layout.ADVENTURE:
        if not SPELLS & set(other.types):
            raise LoweringError(card.name, "an Adventure is an instant or sorcery")
        omen = "Omen" in other.subtypes
        return (Face(other, FACE.FACE_OMEN if omen else FACE.FACE_ADVENTURE, WAY.WAY_FACE),)
    if card.layout is Layout.MODAL:
        return (Face(other, FACE.FACE_MODAL, WAY.WAY_FACE),)
    if card.layout in TURNED_TO:
        for keyword in card.keywords:
            if isinstance(keyword, NamedKeyword) and keyword.keyword_name == DISTURB:  # 702.146a
                return (Face(other, FACE.FACE_BACK, WAY.WAY_ESCAPE, keyword.price),)
        return (Face(other, TURNED_TO[card.layout]),)
    raise LoweringError(card.name, f"the engine can't use its further face ({card.layout})")


def bestowed(card: Card) -> tuple[Face, ...]:
    """Return a card with bestow as the Aura that it may be (702.103)."""
    for keyword in card.keywords:
        if isinstance(keyword, NamedKeyword) and keyword.keyword_name == BESTOW and keyword.price is not None:
            aura = without(
                replace(
                    card,
                    types=tuple(word for word in card.types if word is not CardType.CREATURE),
                    subtypes=("Aura",),
                    power=None,
                    toughness=None,
                    enchant=OfType(CardType.CREATURE),
                ),
                BESTOW,
            )
            return (Face(aura, FACE.FACE_BESTOWED, WAY.WAY_ALTERNATIVE, keyword.price),)
    return ()


def mutating(card: Card, keyword: Any) -> Face:
    """Return a card as a mutating creature spell, which has a target (702.140a).

    Raises:
        LoweringError: there are other ways to cast it, or what mutate costs is not known.
    """
    if keyword.price is None or card.enchant is not None or any(way.kind not in ON_TOP for way in card.ways):
        raise LoweringError(card.name, "mutate beside other ways to cast it")
    test = all_of(OfType(CardType.CREATURE), Not(OfSubtype("Human")))
    spell = SpellAbility(Modes((Mode((TargetSpec(test),)),)))
    as_spell = replace(without(card, MUTATE), abilities=(spell, *card.abilities))
    return Face(as_spell, FACE.FACE_MUTATING, WAY.WAY_MUTATE, keyword.price)


def halves(card: Card) -> tuple[Face, ...]:
    """Return the halves of a split card, and both fused (702.102).

    One with aftermath is cast from the graveyard alone (702.127a).
    """
    assert card.other is not None
    faces = []
    for half in (replace(card, name=card.face_name, layout=None, other=None), card.other):
        if not set(half.types) <= SPELLS:
            raise LoweringError(card.name, "the engine has no Rooms")
        if not all(functions_on_stack(ability) for ability in half.abilities):
            raise LoweringError(card.name, "the engine has no half with an ability beside its spell's")
        late = any(is_called(each, AFTERMATH) for each in half.keywords)
        way = WAY.WAY_FLASHBACK if late else WAY.WAY_FACE
        faces.append(Face(checked(card, without(half, AFTERMATH, FUSE)), FACE.FACE_HALF, way))
    if any(is_called(each, FUSE) for each in card.keywords):
        faces.append(
            Face(fused(card, *(face.card for face in faces)), FACE.FACE_HALF, WAY.WAY_FACE, None, True)
        )
    return tuple(faces)


def fused(card: Card, left: Card, right: Card) -> Card:
    """Return both halves as one spell: what the left says, then what the right says (702.102d).

    Raises:
        LoweringError: a half says more than one mode of effects.
    """
    modes: list[Mode] = []
    for half in (left, right):
        match half.abilities:
            case (SpellAbility(Modes((mode,)), (), None),) if not half.ways and half.cost is not None:
                modes.append(mode)
            case _:
                raise LoweringError(card.name, "the engine fuses halves that have an effect and no more")
    assert left.cost is not None and right.cost is not None
    both = front_face(card)
    return replace(
        both,
        cost=ManaCost((*left.cost.symbols, *right.cost.symbols)),
        color=None,
        keywords=tuple(dict.fromkeys((*left.keywords, *right.keywords))),
        abilities=(SpellAbility(Modes(tuple(modes), 2, 2)),),
    )


def is_called(keyword: Any, name: str) -> bool:
    """Say whether a keyword is the one of that name."""
    return isinstance(keyword, NamedKeyword) and keyword.keyword_name == name


def is_daybound(keyword: Any) -> bool:
    """Say whether a keyword binds its face to day or night (702.145)."""
    return is_called(keyword, "daybound") or is_called(keyword, "nightbound")


def without(card: Card, *names: str) -> Card:
    """Return the card without the keywords of those names, which say how its faces are cast."""
    kept = tuple(each for each in card.keywords if not any(is_called(each, name) for name in names))
    return replace(card, keywords=kept)


def functions_on_stack(ability: Any) -> bool:
    """Say whether an ability is a spell's own, or changes what it costs."""
    if isinstance(ability, StaticAbility):
        return all(isinstance(part, CostsMore) for part in ability.change)
    return isinstance(ability, SpellAbility)


def checked(card: Card, face: Card) -> Card:
    """Return the face if it can be cast in no other way than for its cost.

    Raises:
        LoweringError: it can.
    """
    for way in face.ways:
        if way.kind not in ON_TOP:
            raise LoweringError(card.name, f"the engine knows no {way.kind} of a further face")
    return face


def front_face(card: Card) -> Card:
    """Return what a card is where no further face is seen: both halves (709.4), or the front."""
    if card.other is None:
        called = [name for name in (BESTOW, MUTATE) if any(is_called(each, name) for each in card.keywords)]
        for name in called:
            card = without(card, name)
        return card
    if card.layout is not Layout.SPLIT:
        return without(replace(card, name=card.face_name, layout=None, other=None), DISTURB)
    both = (card, card.other)
    colors = {color for half in both for color in half.colors}
    return Card(
        name=card.name,
        cost=ManaCost(tuple(each for half in both if half.cost is not None for each in half.cost.symbols)),
        types=tuple(dict.fromkeys(word for half in both for word in half.types)),
        supertypes=tuple(dict.fromkeys(word for half in both for word in half.supertypes)),
        subtypes=tuple(dict.fromkeys(word for half in both for word in half.subtypes)),
        color=tuple(color for color in COLORS if color in colors),
    )


def mana_value(card: Card) -> int:
    """Return the mana value where no further face is seen: of a split card that of both halves (709.4b)."""
    both = (card, card.other) if card.layout is Layout.SPLIT else (card,)
    return sum(half.cost.mana_value for half in both if half is not None and half.cost is not None)
