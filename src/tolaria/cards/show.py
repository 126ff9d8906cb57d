"""A card as text: its facts, its notation, and the rows it lowers to.

>>> from tolaria.cards import Pool
>>> print(describe(Pool.builtin().get("Lightning Bolt")).splitlines()[0])
Lightning Bolt {R} Instant (red, mana value 1)
"""

from typing import Any

from tolaria.cards.catalog import Pool
from tolaria.cards.facts import CardFacts
from tolaria.cards.ir.card import Card
from tolaria.cards.lowering import Tables, lower_cards
from tolaria.cards.lowering.engine_words import rows, words
from tolaria.cards.notation import print_card

OPCODES = {int(member): name for name, member in words.Op.__members__.items()}
TARGET0 = int(words.Who.WHO_TARGET0)
CONTROLLER_OF, OWNER_OF = int(words.Who.WHO_CONTROLLER_OF), int(words.Who.WHO_OWNER_OF)
OPPONENT_OF = int(words.Who.WHO_OPPONENT_OF)
# Ability columns that index other tables, and the table each is shown from.
SHOWN = {
    "cost": "costs",
    "filter": "filters",
    "filter_other": "filters",
    "condition": "conditions",
    "change": "changes",
    "mana": "manas",
}


def describe(card: Card, tables: Tables | None = None) -> str:
    """Return facts, notation and op rows of a card.

    The rows are those of ``tables`` if the card is there, by name; without tables, of a
    match of this card alone.

    Raises:
        LoweringError: the card can't be lowered.
        ValueError: the tables have no card of that name.
    """
    if tables is None:
        tables = lower_cards(([card.name], [card.name]), {card.name: card})
    if card.name not in tables.names:
        raise ValueError(f"the tables have no card named {card.name!r}")
    return "\n".join(
        [facts(card), "", print_card(card).rstrip(), "", *op_lines(tables, tables.names.index(card.name))]
    )


def describe_in(pool: Pool, name: str) -> str:
    """Return facts, notation, op rows and source of a card of a pool, or why it does not play.

    Raises:
        UnknownCardError: there is none of exactly that name.
    """
    outcome = pool.outcome(name)
    source = f"source: {pool.source(name)}"
    if outcome.plays:
        return f"{describe(pool.get(name)).rstrip()}\n\n{source}"
    printed = pool.facts(name)
    parts = [] if printed is None else [printed_facts(printed)]
    if outcome.card is not None:
        parts.append(print_card(outcome.card).rstrip())
    return "\n\n".join([*parts, f"not supported: {outcome.why}", source])


def printed_facts(card: CardFacts) -> str:
    """Return the facts of a card as its source prints them, face by face."""
    lines = [f"{card.name} ({card.layout})"]
    for face in card.faces:
        power = f"{face.power}/{face.toughness}" if face.power or face.toughness else ""
        size = power or face.loyalty or face.defense
        head = " ".join(part for part in (face.name, face.mana_cost, face.type_line, size) if part)
        lines += [f"  {head}", *(f"    {line}" for line in face.text.splitlines())]
    return "\n".join(lines)


def facts(card: Card) -> str:
    """Return the facts on one line."""
    colors = " and ".join(card.colors) or "colorless"
    value = card.cost.mana_value if card.cost is not None else 0
    size = f" {card.power}/{card.toughness}" if card.power is not None else ""
    cost = f" {card.cost}" if card.cost is not None else ""
    return f"{card.name}{cost} {card.type_line}{size} ({colors}, mana value {value})"


def op_lines(tables: Tables, index: int) -> list[str]:
    """Return the rows of a card's abilities and ways, one line each."""
    card = columns(tables, "cards", index)
    lines = [f"card {index}: {nonzero(card)}"]
    numbers = [card["spell"]] * (card["spell"] >= 0)
    numbers += range(card["ability_first"], card["ability_first"] + card["ability_n"])
    for number in numbers:
        lines += ability_lines(tables, number)
    for number in range(card["way_first"], card["way_first"] + card["way_n"]):
        way = columns(tables, "ways", number)
        cost = nonzero(columns(tables, "costs", way["cost"]))
        lines.append(f"way {number}: {words.Way(way['kind']).name} cost {cost}")
    return lines


def ability_lines(tables: Tables, number: int) -> list[str]:
    """Return the rows of one ability: itself, what it refers to, its modes, targets and ops."""
    ability = columns(tables, "abilities", number)
    lines = [f"ability {number}: {words.AbilityKind(ability['kind']).name} {nonzero(ability)}"]
    for column, table in SHOWN.items():
        if ability[column]:
            lines.append(f"  {column} {ability[column]}: {nonzero(columns(tables, table, ability[column]))}")
    for mode_number in range(ability["mode_first"], ability["mode_first"] + ability["mode_n"]):
        mode = columns(tables, "modes", mode_number)
        lines.append(f"  mode {mode_number}: {hint_names(mode['hint'])}".rstrip())
        for target in range(mode["target_first"], mode["target_first"] + mode["target_n"]):
            asked = columns(tables, "targets", target)
            lines.append(f"    target {target}: {nonzero(columns(tables, 'filters', asked['filter']))}")
        lines += program_lines(tables, mode["program"])
    return lines


def program_lines(tables: Tables, place: int) -> list[str]:
    """Return the op rows of a program up to its end."""
    lines = []
    while True:
        op = columns(tables, "ops", place)
        name = OPCODES[op.pop("code")]
        who = who_name(op.pop("who"))
        lines.append(f"    op {place}: " + " ".join(part for part in (name, who, nonzero(op)) if part))
        if name == "OP_END":
            return lines
        place += 1


def who_name(who: int) -> str:
    """Return the name of a Who, as ``CONTROLLER_OF TARGET0``."""
    prefix = ""
    for base, name in (
        (OPPONENT_OF, "OPPONENT_OF "), (OWNER_OF, "OWNER_OF "), (CONTROLLER_OF, "CONTROLLER_OF "),
    ):  # fmt: skip
        if who >= base:
            who, prefix = who - base, name
            break
    if who >= TARGET0:
        return f"{prefix}TARGET{who - TARGET0}"
    return prefix + words.Who(who).name.removeprefix("WHO_") if who else ""


def hint_names(hint: int) -> str:
    """Return the names of hint bits."""
    found = (name for name, bit in rows.HintBit.__members__.items() if hint & int(bit))
    return " ".join(name.removeprefix("HINT_").lower() for name in found)


def columns(tables: Tables, table: str, index: int) -> dict[str, int]:
    """Return a row's columns by name."""
    row: Any = tables.arrays[table][index]
    return {name: int(row[name]) for name in row.dtype.names}


def nonzero(fields: dict[str, int]) -> str:
    """Return the columns that are not neutral."""
    return " ".join(f"{name}={value}" for name, value in fields.items() if value)
