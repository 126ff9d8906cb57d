r"""Cards in the notation: blocks of lines read into, and written from, the representation.

>>> card = parse_card("card Pup\n  cost {R}\n  type Creature - Hound\n  pt 1/1\n  keywords haste\n")
>>> card.keywords, parse_card(print_card(card)) == card
((<Keyword.HASTE: 'haste'>,), True)
"""

import re
from collections.abc import Callable
from typing import Any

from tolaria.cards.ir import abilities, effects, lasting, marking, named_actions, verbs
from tolaria.cards.ir.abilities import Ability, Modes
from tolaria.cards.ir.card import Card, PrintedStat
from tolaria.cards.ir.changes import Change, ChangePart, Grants
from tolaria.cards.ir.effects import Effect, Effects, Mode
from tolaria.cards.ir.words import CardType, Color, Layout, Supertype, WayKind
from tolaria.cards.notation.instructions import EFFECTS, TARGETS
from tolaria.cards.notation.lines import Cursor, Line, NotationError, read_lines
from tolaria.cards.notation.phrases import read_subtype, read_test, subtype_word, write_test
from tolaria.cards.notation.sentences import ABILITIES, KEYWORD_LIST, WAYS, read_mana_cost
from tolaria.cards.notation.templates import Listed, words_of

INDENT = "  "
COLOR_LIST = Listed(words_of(Color))
TYPE_WORDS = {str(word).capitalize(): word for word in CardType}
SUPERTYPE_WORDS = {str(word).capitalize(): word for word in Supertype}
WAY_WORDS = {str(word) for word in WayKind}
FACE_WORDS = {str(word): word for word in Layout}


def parse_card(text: str, source: str = "<text>") -> Card:
    """Read one card.

    Raises:
        NotationError: the text is not exactly one card; the message names file, line and token.
    """
    cards = parse_cards(text, source)
    if len(cards) != 1:
        raise NotationError(source, 1, f"expected one card, found {len(cards)}")
    return cards[0]


def parse_cards(text: str, source: str = "<text>") -> list[Card]:
    """Read every card of a text."""
    return [read_card(line) for line in read_lines(text, source)]


def parse_effects(text: str, source: str = "<text>") -> Effects:
    """Read a sequence of effects."""
    return read_effects(read_lines(text, source))


def parse_abilities(text: str, source: str = "<text>") -> tuple[Ability, ...]:
    """Read abilities, one below the other."""
    return tuple(map(read_ability, read_lines(text, source)))


def print_card(card: Card) -> str:
    """Write a card, ending with a new line; it is read back as an equal card."""
    return "\n".join(write_card(card, "card")) + "\n"


def print_ability(ability: Ability) -> str:
    """Write one ability, in as many lines as it needs."""
    return "\n".join(write_ability(ability))


def print_effect(effect: Effect) -> str:
    """Write one effect, in as many lines as it needs."""
    return "\n".join(write_effects((effect,)))


# Reading


def read_card(line: Line, head: str = "card") -> Card:
    """Read a card or token and the lines that belong to it."""
    word, name = line.split()
    if word != head or not name:
        raise line.error(f"{word!r} is not understood; expected {head} and a name")
    facts: dict[str, Any] = {"name": name, "cost": None, "ways": [], "abilities": []}
    for child in line.children:
        word, rest = child.split()
        if word in FACTS:
            field, reader = FACTS[word]
            if field in facts and facts[field] is not None:
                raise child.error(f"{word} is said twice")
            no_children(child)
            values = reader(child, rest)
            facts.update(values if isinstance(values, dict) else {field: values})
        elif word in FACE_WORDS:
            if facts.get("other") is not None:
                raise child.error("a face has one further face; it may have one itself")
            facts.update(layout=FACE_WORDS[word], other=read_card(child, word))
        elif word in WAY_WORDS:
            no_children(child)
            facts["ways"].append(whole_line(child, WAYS.read))
        else:
            facts["abilities"].append(read_ability(child))
    if "types" not in facts:
        raise line.error(f"{name} has no type line")
    facts.update(ways=tuple(facts["ways"]), abilities=tuple(facts["abilities"]))
    return Card(**facts)


def whole_line(line: Line, reader: Callable[[Cursor], Any], text: str | None = None) -> Any:
    """Read a line, or the part of it, that must be understood to its end."""
    cursor = Cursor(line, text)
    value = reader(cursor)
    cursor.finish()
    return value


def no_children(line: Line) -> None:
    """Refuse lines that are indented below one that takes none."""
    if line.children:
        raise line.children[0].error("nothing belongs below the line before; is the indentation right?")


def read_type_line(line: Line, rest: str) -> dict[str, Any]:
    """Read ``Legendary Creature - Human Soldier``; the dash may be a long one."""
    left, dash, right = rest.replace(" — ", " - ").partition(" - ")
    words = left.split()
    unknown = [word for word in words if word not in TYPE_WORDS and word not in SUPERTYPE_WORDS]
    if unknown or not words:
        raise line.error(f"{(unknown or [rest])[0]!r} is no card type or supertype")
    subtypes = whole_line(line, read_subtypes, right) if dash else ()
    return {
        "types": tuple(TYPE_WORDS[word] for word in words if word in TYPE_WORDS),
        "supertypes": tuple(SUPERTYPE_WORDS[word] for word in words if word in SUPERTYPE_WORDS),
        "subtypes": subtypes,
    }


def read_subtypes(cursor: Cursor) -> tuple[str, ...]:
    """Read subtypes up to the end of the line."""
    subtypes = [read_subtype(cursor)]
    while cursor.next.kind != "end":
        subtypes.append(read_subtype(cursor))
    return tuple(subtypes)


def read_power_toughness(line: Line, rest: str) -> dict[str, Any]:
    """Read ``2/3``, ``*/4`` or ``2+*/2+*``."""
    found = [PRINTED_STAT.fullmatch(part) for part in rest.split("/")]
    if len(found) != 2 or not all(found):
        raise line.error(f"{rest!r} is no power and toughness; expected something like 2/3, */4 or 1+*/1+*")
    stats = [PrintedStat(int(part["number"] or 0), star=part["star"] is not None) for part in found if part]
    return {"power": stats[0], "toughness": stats[1]}


PRINTED_STAT = re.compile(r"(?P<number>-?\d+)?(?P<star>(?(number)\+\*|\*))?(?<=.)")
FACTS: dict[str, tuple[str, Callable[[Line, str], Any]]] = {
    "cost": ("cost", lambda line, rest: whole_line(line, read_mana_cost, rest)),
    "type": ("types", read_type_line),
    "color": ("color", lambda line, rest: whole_line(line, COLOR_LIST.read, rest)),
    "pt": ("power", read_power_toughness),
    "loyalty": ("loyalty", lambda line, rest: whole_line(line, read_integer, rest)),
    "defense": ("defense", lambda line, rest: whole_line(line, read_integer, rest)),
    "hand": ("hand", lambda line, rest: read_modifier(line, rest)),
    "life": ("life", lambda line, rest: read_modifier(line, rest)),
    "keywords": ("keywords", lambda line, rest: whole_line(line, KEYWORD_LIST.read, rest)),
    "enchant": ("enchant", lambda line, rest: whole_line(line, read_test, rest)),
}


def read_modifier(line: Line, rest: str) -> int:
    """Read ``+1`` or ``-3``: how much more or less a player begins with (211)."""
    if not re.fullmatch(r"[+-]\d{1,3}", rest):
        raise line.error(f"{rest!r} is no modifier; expected something like +1 or -3")
    return int(rest)


def read_integer(cursor: Cursor) -> int:
    """Read a number."""
    return int(cursor.read("number", "a number"))


def read_ability(line: Line) -> Ability:
    """Read an ability and the lines that belong to it."""
    cursor = Cursor(line)
    template = ABILITIES.find(cursor)
    if template is None:
        raise cursor.error(ABILITIES.wanted)
    fields = template.read_fields(cursor)
    if template.cls in WITH_MODES:
        fields["modes"] = read_modes(line, read_mode_numbers(cursor))
    elif template.cls is abilities.ManaAbility:
        fields["effects"] = read_effects(line.children)
    elif template.cls is abilities.StaticAbility:
        fields["change"] = read_granted(line, fields.get("change", ()))
    elif template.cls in WITH_ABILITIES:
        fields["abilities"] = tuple(map(read_ability, line.children))
    else:
        no_children(line)
    cursor.finish()
    ability: Ability = template.cls(**fields)
    return ability


WITH_MODES = (
    abilities.SpellAbility,
    abilities.ActivatedAbility,
    abilities.TriggeredAbility,
    abilities.InsteadOf,
    abilities.StateTrigger,
    abilities.Loyalty,
    abilities.Chapter,
)
WITH_ABILITIES = (abilities.ClassLevel, abilities.LevelBand, abilities.Solved)


def read_mode_numbers(cursor: Cursor) -> tuple[int, int, bool, bool] | None:
    """Read ``choose 1 to 2`` at the end of an ability's first line, if it is there."""
    if not cursor.take("choose"):
        return None
    least = read_integer(cursor)
    cursor.expect("to")
    return least, read_integer(cursor), cursor.take("repeating"), cursor.take("any-if-kicked")


def read_modes(line: Line, chosen: tuple[int, int, bool, bool] | None) -> Modes:
    """Read what an ability does: one mode, or several below ``mode`` lines."""
    if chosen is None:
        return Modes((read_mode(line.children),))
    for child in line.children:
        if child.text != "mode":
            raise child.error(f"{child.split()[0]!r} is not understood; expected mode")
    try:
        return Modes(tuple(read_mode(child.children) for child in line.children), *chosen)
    except ValueError as error:
        raise line.error(str(error)) from None


def read_mode(lines: list[Line]) -> Mode:
    """Read target lines, then effects."""
    count = next((k for k, line in enumerate(lines) if line.split()[0] != "target"), len(lines))
    for line in lines[:count]:
        no_children(line)
    return Mode(tuple(whole_line(line, TARGETS.read) for line in lines[:count]), read_effects(lines[count:]))


def read_effects(lines: list[Line]) -> Effects:
    """Read effects; ``else`` goes with the effect before it."""
    read: list[Effect] = []
    place = 0
    while place < len(lines):
        line = lines[place]
        place += 1
        follower = lines[place] if place < len(lines) and lines[place].text == "else" else None
        read.append(read_effect(line, follower))
        place += follower is not None
    return tuple(read)


def read_effect(line: Line, otherwise: Line | None) -> Effect:
    """Read an effect with the lines below it and its ``else`` line."""
    cursor = Cursor(line)
    template = EFFECTS.find(cursor)
    if template is None:
        raise cursor.error(EFFECTS.wanted)
    fields = template.read_fields(cursor)
    if template.cls is marking.WhenYouDo:
        fields["modes"] = read_modes(line, read_mode_numbers(cursor))
    cursor.finish()
    if otherwise is not None and template.cls not in BRANCHING:
        raise otherwise.error("else follows only if, may or pay")
    if template.cls in BRANCHING:
        fields["then"] = read_effects(line.children)
        fields["otherwise"] = read_effects(otherwise.children) if otherwise else ()
    elif template.cls in WITH_EFFECTS:
        fields["effects"] = read_effects(line.children)
    elif template.cls is verbs.CreateTokens:
        if len(line.children) != 1:
            raise line.error("one token stands below create")
        fields["token"] = read_card(line.children[0], "token")
    elif template.cls in CHANGING:
        fields["change"] = read_granted(line, fields.get("change", ()))
    elif template.cls is not marking.WhenYouDo:
        no_children(line)
    effect: Effect = template.cls(**fields)
    return effect


def read_granted(line: Line, change: Change) -> Change:
    """Read the abilities that ``grants N`` announces in the line from the lines below it."""
    left = list(line.children)
    parts: list[ChangePart] = []
    for part in change:
        if isinstance(part, Grants):
            count = len(part.abilities)
            if len(left) < count:
                raise line.error(f"grants {count}: as many abilities stand in the lines below")
            part = Grants(tuple(map(read_ability, left[:count])))
            del left[:count]
        parts.append(part)
    if left:
        raise left[0].error("nothing belongs below the line before; is the indentation right?")
    return tuple(parts)


CHANGING = (verbs.Alter, verbs.CopySpell, named_actions.GetEmblem, lasting.BecomeCopy)
BRANCHING = (effects.If, effects.May, effects.Pay)
WITH_EFFECTS = (effects.Later, effects.Repeat, effects.ForEach, effects.AsOften)


# Writing


def write_card(card: Card, head: str) -> list[str]:
    """Return the lines of a card or token."""
    lines = [f"cost {card.cost}"] * (card.cost is not None)
    types = " ".join(str(word).capitalize() for word in (*card.supertypes, *card.types))
    subtypes = " ".join(map(subtype_word, card.subtypes))
    lines.append(f"type {types} - {subtypes}" if subtypes else f"type {types}")
    if card.color is not None:
        lines.append(f"color {COLOR_LIST.write(card.color)}")
    if card.power is not None:
        lines.append(f"pt {card.power}/{card.toughness}")
    if card.loyalty is not None:
        lines.append(f"loyalty {card.loyalty}")
    if card.defense is not None:
        lines.append(f"defense {card.defense}")
    if card.hand is not None:
        lines.append(f"hand {card.hand:+d}")
    if card.life is not None:
        lines.append(f"life {card.life:+d}")
    if card.keywords:
        lines.append(f"keywords {KEYWORD_LIST.write(card.keywords)}")
    if card.enchant is not None:
        lines.append(f"enchant {write_test(card.enchant)}")
    lines += map(WAYS.write, card.ways)
    for ability in card.abilities:
        lines += write_ability(ability)
    if card.other is not None:
        lines += write_card(card.other, str(card.layout))
    return [f"{head} {card.name}", *indented(lines)]


def indented(lines: list[str]) -> list[str]:
    """Return the lines, one step deeper."""
    return [INDENT + line for line in lines]


def write_ability(ability: Ability) -> list[str]:
    """Return the lines of an ability."""
    head = ABILITIES.write(ability)
    if isinstance(ability, WITH_MODES):
        return write_modes(head, ability.modes)
    if isinstance(ability, abilities.ManaAbility):
        return [head, *indented(write_effects(ability.effects))]
    if isinstance(ability, abilities.StaticAbility):
        return [head, *indented(write_granted(ability.change))]
    if isinstance(ability, WITH_ABILITIES):
        return [head, *indented([line for each in ability.abilities for line in write_ability(each)])]
    return [head]


def write_granted(change: Change) -> list[str]:
    """Return the lines of the abilities that a change grants."""
    granted = [ability for part in change if isinstance(part, Grants) for ability in part.abilities]
    return [line for ability in granted for line in write_ability(ability)]


def write_modes(head: str, modes: Modes) -> list[str]:
    """Return the lines of what an ability does, below its first line."""
    if (len(modes.modes), modes.least, modes.most) == (1, 1, 1):
        return [head, *indented(write_mode(modes.modes[0]))]
    more = " repeating" * modes.repeating + " any-if-kicked" * modes.kicked_any
    lines = [f"{head} choose {modes.least} to {modes.most}{more}"]
    for mode in modes.modes:
        lines += indented(["mode", *indented(write_mode(mode))])
    return lines


def write_mode(mode: Mode) -> list[str]:
    """Return the lines of a mode."""
    return [TARGETS.write(target) for target in mode.targets] + write_effects(mode.effects)


def write_effects(sequence: Effects) -> list[str]:
    """Return the lines of effects."""
    lines: list[str] = []
    for effect in sequence:
        if isinstance(effect, marking.WhenYouDo):
            lines += write_modes(EFFECTS.write(effect), effect.modes)
            continue
        lines.append(EFFECTS.write(effect))
        if isinstance(effect, BRANCHING):
            lines += indented(write_effects(effect.then))
            if effect.otherwise:
                lines += ["else", *indented(write_effects(effect.otherwise))]
        elif isinstance(effect, WITH_EFFECTS):
            lines += indented(write_effects(effect.effects))
        elif isinstance(effect, verbs.CreateTokens):
            lines += indented(write_card(effect.token, "token"))
        elif isinstance(effect, CHANGING):
            lines += indented(write_granted(effect.change))
    return lines
