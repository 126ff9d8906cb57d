"""A printed card as a card of the representation, or a refusal."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir.words import COLOR_LETTERS, CardType, Supertype
from tolaria.cards.oracle.abilities import Unread, read_lines
from tolaria.cards.oracle.agreement import disagreement
from tolaria.cards.oracle.mana import mana_cost
from tolaria.cards.oracle.refusal import Refusal
from tolaria.cards.oracle.soundness import unsound
from tolaria.cards.oracle.text import prepare

ONE_FACE = frozenset(
    ["normal", "token", "host", "augment", "meld", "saga", "class", "leveler", "case", "mutate", "prototype"]
)
TYPES = {each.value: each for each in CardType} | {"tribal": CardType.KINDRED}
SUPERTYPES = {each.value: each for each in Supertype}
IGNORED_WORDS = frozenset(["token"])


def compile_card(facts: CardFacts) -> ir.Card:
    """Compile a card.

    Raises:
        Refusal: some part of it is not understood.

    >>> face = FaceFacts("Ash Bolt", "{R}", "Instant", "Ash Bolt deals 3 damage to any target.")
    >>> compile_card(CardFacts("Ash Bolt", "normal", (face,))).abilities[0].modes.modes[0].effects
    (DealDamage(amount=Number(number=3), what=Target(index=0), source=Ref(referent=<Referent.SELF: 'this'>), divided=False, evenly=False),)
    """
    if facts.layout not in ONE_FACE or len(facts.faces) != 1:
        raise Refusal(facts.name, facts.faces[0].type_line if facts.faces else "", facts.layout, "layout")
    return compile_face(facts.faces[0], facts.name)


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
        parts = read_lines(lines, spell=spell)
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
            loyalty=loyalty(face, name),
            keywords=tuple(parts.keywords),
            enchant=parts.enchant,
            ways=tuple(parts.ways),
            abilities=tuple(parts.abilities),
        )
    except ValueError as error:
        raise Refusal(name, face.text, "", f"not representable: {error}") from None
    missing = unsound(card)
    if missing is not None:
        raise Refusal(name, face.text, "", f"refers to {missing}")
    return card


def type_line(
    face: FaceFacts, name: str
) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], tuple[str, ...]]:
    left, _, right = face.type_line.replace(" - ", " — ").partition("—")
    supertypes, types = [], []
    for word in left.lower().split():
        if word in SUPERTYPES:
            supertypes.append(SUPERTYPES[word])
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


def loyalty(face: FaceFacts, name: str) -> int | None:
    if not face.loyalty:
        return None
    if not face.loyalty.isdecimal():
        raise Refusal(name, face.loyalty, face.loyalty, "loyalty")
    return int(face.loyalty)


def indicator(face: FaceFacts, cost: ir.ManaCost | None) -> tuple[ir.Color, ...] | None:
    """Colours that the cost does not show."""
    if face.colors is None:
        return None
    colors = tuple(COLOR_LETTERS[letter] for letter in "WUBRG" if letter in face.colors)
    return None if colors == (cost.colors if cost is not None else ()) else colors
