"""What a script says about payments that the engine makes by itself."""

from __future__ import annotations

from tolaria.engine.probe import Option, Question, Thing
from tolaria.scenario.queues import Queues
from tolaria.scenario.references import fits
from tolaria.scenario.setting import Table

LIFE_SYMBOL = "/P}"
ATTACKING = "attack-cost"
COMBINATION = " among "  # of a mana ability: in any combination of colours
COLORS = 5


def likes_life(table: Table, queues: Queues, player: str, option: Option, *, strict: bool) -> bool:
    """Say whether life is paid for Phyrexian symbols (107.4f).

    As a strict script says, with one answer for each symbol; else yes, where it leaves that open.
    """
    head = queues.head(player)
    refuses = head is not None and head.kind == "yes_no" and not head.value
    return said_of(queues, player, life_symbols(table, option)) if strict else not refuses


def likes_life_of_text(table: Table, queues: Queues, question: Question) -> bool:
    """Say so of a payment that an ability offers, or of the cost to attack."""
    texts = table.tables.texts
    text = texts[question.ability] if question.ability >= 0 else ""
    if LIFE_SYMBOL not in text:
        text = next((each for each in texts if ATTACKING in each and LIFE_SYMBOL in each), "")
    return said_of(queues, question.player, text.count(LIFE_SYMBOL))


def said_of(queues: Queues, player: str, symbols: int) -> bool:
    """Use up the answers of so many symbols; the engine pays life for all of them or for none."""
    said = False
    for _ in range(symbols):
        head = queues.head(player)
        if head is None or head.kind != "yes_no":
            break
        said = bool(head.value) or said
        queues.take(player, ("yes_no",))
    return said


def life_symbols(table: Table, option: Option) -> int:
    """Return how many Phyrexian symbols are in the cost of an action."""
    arrays = table.tables.arrays
    if option.act == "cast" and isinstance(option.object, Thing):
        name = option.face or option.object.name
        cost = (
            int(arrays["cards"][table.tables.names.index(name)]["cost"]) if name in table.tables.names else 0
        )
    elif option.act == "activate":
        cost = int(arrays["abilities"][option.argument]["cost"])
    else:
        return 0
    row = arrays["costs"][cost]
    hybrids = arrays["hybrids"][int(row["hybrid_first"]) : int(row["hybrid_first"]) + int(row["hybrid_n"])]
    return sum(1 for each in hybrids if each["life"])


def untapped(table: Table, player: str) -> list[Thing]:
    """Return the player's untapped permanents that could help to pay: by mana, by convoke or the like."""
    return [thing for thing in table.game.zone(player, "battlefield") if not thing.tapped]


def forget(table: Table, queues: Queues, player: str, before: list[Thing]) -> None:
    """Use up the entries that say how an action is paid, which is not asked: what is tapped for convoke, how
    many mana of each colour a source makes."""
    hand = queues.hands[player]
    helpers = [thing for thing in before if thing.types & {"creature", "artifact"}]
    for thing in before:
        if not thing.tapped:
            continue
        texts = table.texts_of(thing)
        if any(text.startswith("mana") and COMBINATION in text for text in texts):
            forget_amounts(queues, player)
        if thing not in helpers or not hand.targets or not hand.targets[0].references:
            continue
        named = hand.targets[0].references
        if any(fits(table, named[0], each) for each in helpers):
            queues.lenient.append(f"{hand.targets[0]}: the engine pays by itself")
            del named[0]
            if not named:
                del hand.targets[0]


def forget_amounts(queues: Queues, player: str) -> None:
    """Use up the numbers of a division of mana among colours, and the stop that ends it."""
    for _ in range(COLORS):
        head = queues.head(player)
        if head is None or head.kind not in ("number", "stop"):
            break
        queues.lenient.append(f"{head}: the engine pays by itself")
        queues.take(player, (head.kind,))
        if head.kind == "stop":
            break
