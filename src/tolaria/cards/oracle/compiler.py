"""A printed card as a card of the representation, or a refusal."""

from __future__ import annotations

import dataclasses
from typing import Any

from tolaria.cards import ir
from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir.walking import nodes, replaced
from tolaria.cards.ir.words import COLOR_LETTERS, CardType, Layout, Supertype
from tolaria.cards.oracle.abilities import Unread
from tolaria.cards.oracle.agreement import disagreement
from tolaria.cards.oracle.card_names import OWN_NAME
from tolaria.cards.oracle.frames import read_framed
from tolaria.cards.oracle.from_graveyard import with_mana_costs
from tolaria.cards.oracle.linking import linked, with_x_of_monstrosity
from tolaria.cards.oracle.mana import mana_cost
from tolaria.cards.oracle.others import Unmeant, with_others
from tolaria.cards.oracle.refusal import Refusal
from tolaria.cards.oracle.soundness import unsound
from tolaria.cards.oracle.text import prepare
from tolaria.cards.oracle.vocabulary import SUPERTYPE_WORDS

ONE_FACE = frozenset(
    [
        "normal",
        "token",
        "host",
        "augment",
        "meld",
        "saga",
        "class",
        "leveler",
        "case",
        "mutate",
        "prototype",
        "planar",
        "scheme",
        "vanguard",
    ]
)
FACES = {
    "split": Layout.SPLIT,
    "adventure": Layout.ADVENTURE,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL,
    "flip": Layout.FLIP,
    "prepare": Layout.PREPARE,
}
TYPES = {each.value: each for each in CardType} | {"tribal": CardType.KINDRED}
IGNORED_WORDS = frozenset(["token"])


def compile_card(facts: CardFacts) -> ir.Card:
    """Compile a card.

    Raises:
        Refusal: some part of it is not understood.

    >>> face = FaceFacts("Ash Bolt", "{R}", "Instant", "Ash Bolt deals 3 damage to any target.")
    >>> compile_card(CardFacts("Ash Bolt", "normal", (face,))).abilities[0].modes.modes[0].effects
    (DealDamage(amount=Number(number=3), what=Target(index=0), source=Ref(referent=<Referent.SELF: 'this'>), divided=False, evenly=False),)
    """
    if not facts.faces:
        raise Refusal(facts.name, "", "", "no faces")
    if len(facts.faces) == 1 and facts.layout in ONE_FACE:
        return compile_face(facts.faces[0], facts.name)
    layout = FACES.get(facts.layout)
    if layout is None or len(facts.faces) == 1:
        raise Refusal(facts.name, facts.faces[0].type_line, facts.layout, "layout")
    return with_faces(facts, layout)


def with_faces(facts: CardFacts, layout: Layout) -> ir.Card:
    """Compile every face by itself, then hang each on the one before it."""
    *others, last = [compile_face(face, face.name) for face in facts.faces]
    for each in reversed(others):
        last = dataclasses.replace(each, layout=layout, other=last)
    return dataclasses.replace(last, name=" // ".join(face.name for face in facts.faces))


def compile_face(face: FaceFacts, name: str) -> ir.Card:
    """Compile one face as a card of that name."""
    try:
        cost = mana_cost(face.mana_cost)
    except ValueError as error:
        raise Refusal(name, face.mana_cost, str(error).split(" ")[0], "mana cost") from None
    supertypes, types, subtypes = type_line(face, name)
    spell = CardType.INSTANT in types or CardType.SORCERY in types
    lines = prepare(face, name)
    apart = disagreement(face, lines)
    if apart is not None:
        raise Refusal(name, *apart, "agreement")
    try:
        parts = read_framed(lines, subtypes, spell=spell, sized=bool(face.power))
    except Unread as unread:
        raise Refusal(name, unread.line, unread.token, unread.reason) from None
    if len(set(parts.keywords)) < len(parts.keywords):
        raise Refusal(name, lines[0], "", "a keyword twice")
    power, toughness = printed(face.power, name), printed(face.toughness, name)
    defined = {
        type(part)
        for each in parts.abilities
        if isinstance(each, ir.StaticAbility) and each.defining
        for part in each.change
    }
    for stat, kind in ((power, ir.BasePower), (toughness, ir.BaseToughness)):
        if stat is not None and stat.star and kind not in defined:
            raise Refusal(name, f"{face.power}/{face.toughness}", "*", "star without its definition")
    try:
        card = ir.Card(
            name=name,
            cost=cost,
            types=types,
            supertypes=supertypes,
            subtypes=subtypes,
            color=() if parts.colorless else indicator(face, cost),
            power=power,
            toughness=toughness,
            loyalty=starting(face.loyalty, "loyalty", name),
            defense=starting(face.defense, "defense", name),
            hand=modifier(face.hand, types, name),
            life=modifier(face.life, types, name),
            keywords=tuple(parts.keywords),
            enchant=parts.enchant,
            ways=with_mana_costs(parts.ways, cost),
            abilities=with_x_of_monstrosity(linked(tuple(parts.abilities))),
        )
    except ValueError as error:
        raise Refusal(name, face.text, "", f"not representable: {error}") from None
    try:
        card = with_others(with_own_name(card, face))
    except Unmeant:
        raise Refusal(name, face.text, "other", "other than what") from None
    missing = unsound(card)
    if missing is not None:
        raise Refusal(name, face.text, "", f"refers to {missing}")
    return card


def with_own_name(card: ir.Card, face: FaceFacts) -> ir.Card:
    """Put the card's name where the text speaks of cards named as it is."""
    if not any(node == OWN_NAME for node in nodes(card)):
        return card
    own = ir.Named(face.name.removeprefix("A-"))
    card = replaced_within(card, own)
    # In a token or an ability that is given away, "~" is another object; a short name is not the name.
    if f"named {own.name}" not in face.text or any(node == OWN_NAME for node in nodes(card)):
        raise Refusal(card.name, face.text, "named", "a name")
    return card


def replaced_within(card: ir.Card, own: ir.Named) -> ir.Card:
    """Return the card with the name in its ways and abilities."""

    def named(node: Any) -> ir.Named | None:
        return own if node == OWN_NAME else None

    apart = (ir.Card, ir.Grants)
    ways, abilities = replaced(card.ways, named, apart), replaced(card.abilities, named, apart)
    return dataclasses.replace(card, ways=ways, abilities=abilities)


def type_line(
    face: FaceFacts, name: str
) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], tuple[str, ...]]:
    left, _, right = face.type_line.replace(" - ", " — ").partition("—")
    supertypes, types = [], []
    for word in left.lower().split():
        if word in SUPERTYPE_WORDS:
            supertypes.append(SUPERTYPE_WORDS[word])
        elif word in TYPES:
            types.append(TYPES[word])
        elif word not in IGNORED_WORDS:
            raise Refusal(name, face.type_line, word, "type line")
    if not types:
        raise Refusal(name, face.type_line, "", "type line")
    subtypes = right.strip().replace("Time Lord", "Time\u00a0Lord").split(" ") if right.strip() else []
    return tuple(supertypes), tuple(types), tuple(each.replace("\u00a0", " ") for each in subtypes if each)


def printed(text: str, name: str) -> ir.PrintedStat | None:
    """A printed power or toughness: "3", "*", "1+*"."""
    if not text:
        return None
    number, _, star = text.rpartition("+") if text.endswith("*") else (text, "", "")
    if text == "*":
        return ir.PrintedStat(0, star=True)
    if star == "*" and number.isdecimal():
        return ir.PrintedStat(int(number), star=True)
    if not text.lstrip("-").isdecimal():
        raise Refusal(name, text, text, "power or toughness")
    return ir.PrintedStat(int(text))


def starting(text: str, what: str, name: str) -> int | None:
    """A starting loyalty or defense."""
    if not text:
        return None
    if not text.isdecimal():
        raise Refusal(name, text, text, what)
    return int(text)


def modifier(text: str, types: tuple[CardType, ...], name: str) -> int | None:
    """A vanguard card's hand or life modifier (211): "+1", "-3"; without it the card is not known."""
    if CardType.VANGUARD not in types:
        return None
    if not text.lstrip("+-").isdecimal():
        raise Refusal(name, text, text, "hand or life modifier")
    return int(text)


def indicator(face: FaceFacts, cost: ir.ManaCost | None) -> tuple[ir.Color, ...] | None:
    """Colours that the cost does not show."""
    if face.colors is None:
        return None
    colors = tuple(COLOR_LETTERS[letter] for letter in "WUBRG" if letter in face.colors)
    return None if colors == (cost.colors if cost is not None else ()) else colors
