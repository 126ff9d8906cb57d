"""Writing a deck down for other programs; what is written reads back as the same deck, or is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry
from tolaria.decks.errors import DeckError, Problem
from tolaria.decks.writers import tables, text_lists, xml_files

PARTS = ("main", "side", "commander", "companion")


@dataclass(frozen=True)
class Writer:
    """One target: its names, the first of which is its own, and how a deck is written.

    `keeps_companion` is False where a companion can only be one of the sideboard's cards; `caveat` is what
    the program that owns the format may miss.
    """

    names: tuple[str, ...]
    write: Callable[[Deck], str]
    keeps_companion: bool = True
    caveat: str = ""


WRITERS = (
    Writer(("arena", "mtga"), text_lists.arena),
    Writer(("mtgo", "txt", "text", "plain", "mtggoldfish", "goldfish"), text_lists.mtgo),
    Writer(
        ("mtgo-dek", "dek"),
        xml_files.mtgo_dek,
        keeps_companion=False,
        caveat="MTGO finds cards by a CatID, which a list of names does not hold; others read the names",
    ),
    Writer(("cockatrice", "cod"), xml_files.cockatrice),
    Writer(("forge", "dck"), text_lists.forge),
    Writer(("xmage",), text_lists.xmage),
    Writer(("moxfield",), text_lists.moxfield),
    Writer(("archidekt",), text_lists.archidekt),
    Writer(("deckstats",), text_lists.deckstats),
    Writer(("tappedout",), text_lists.tappedout, keeps_companion=False),
    Writer(("mws", "mwdeck"), text_lists.mws),
    Writer(("apprentice", "dec"), text_lists.apprentice),
    Writer(
        ("octgn", "o8d"),
        xml_files.octgn,
        keeps_companion=False,
        caveat="OCTGN finds cards by an id, which a list of names does not hold; others read the names",
    ),
    Writer(("mtgjson", "json"), tables.mtgjson),
    Writer(("csv",), tables.csv_table),
)


@dataclass(frozen=True)
class Written:
    """A deck written down, and what its format could not hold."""

    text: str
    notices: tuple[str, ...] = ()


def write_deck(deck: Deck, to: str) -> Written:
    r"""Return `deck` in the format `to`: a name of `WRITERS`, in any case, with or without a leading dot.

    The text is read back and compared before it is returned. Raises ValueError for a format that is not
    written, and DeckError for a deck that the format cannot hold.

    >>> write_deck(Deck.parse("20 Mountain\n4 Shock"), "forge").text
    '[metadata]\nName=deck\n\n[Main]\n20 Mountain\n4 Shock\n'
    """
    writer = writer_of(to)
    text = writer.write(deck)
    kept = PARTS if writer.keeps_companion else PARTS[:-1]
    back = Deck.parse(text, source=f"{deck.source} as {writer.names[0]}", any_size=True)
    for part in kept:
        if (wrong := _difference(getattr(deck, part), getattr(back, part))) is not None:
            reason = f'"{wrong}" cannot be written as {writer.names[0]}: it would be read back otherwise'
            raise DeckError([Problem(deck.source, None, wrong, reason)])
    notices = [writer.caveat] if writer.caveat else []
    if deck.companion and not writer.keeps_companion:
        notices.append(f"{writer.names[0]} does not mark a companion: it stands in the sideboard")
    return Written(text, tuple(notices))


def writer_of(name: str) -> Writer:
    """Return the writer of that name; ValueError, naming all, if there is none."""
    wanted = name.strip().lstrip(".").casefold()
    for writer in WRITERS:
        if wanted in writer.names:
            return writer
    known = ", ".join(" = ".join(writer.names[:2]) for writer in WRITERS)
    raise ValueError(f'no deck format "{name}" to write; known are {known}')


def _difference(before: tuple[DeckEntry, ...], after: tuple[DeckEntry, ...]) -> str | None:
    """Return a name whose count differs, or None."""
    rows = {(entry.name, entry.count) for entry in before} ^ {(entry.name, entry.count) for entry in after}
    return min(rows)[0] if rows else None
