"""The text formats: which line stands for a card, and how the parts of the deck are told.

Where a program has no place for a commander or companion, it stands in the sideboard, as its users put it
there, under a comment that the program skips and tolaria reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tolaria.decks.deck import Deck
from tolaria.decks.entries import DeckEntry
from tolaria.decks.printings import NO_SET
from tolaria.decks.writers.spelling_mtgo import mtgo_name

Line = Callable[[DeckEntry], str]


def arena(deck: Deck) -> str:
    """MTG Arena: headed blocks, printings where set and number are known."""
    return _blocks(
        ("About", [f"Name {deck.name}"] if deck.name else []),
        ("Commander", map(_arena_line, deck.commander)),
        ("Companion", map(_arena_line, deck.companion)),
        ("Deck", map(_arena_line, deck.main)),
        ("Sideboard", map(_arena_line, deck.side)),
    )


def mtgo(deck: Deck) -> str:
    """MTGO text: bare names; commander and companion, if any, in headed blocks above."""
    heads = deck.commander or deck.companion or deck.needs_heading
    return _blocks(
        ("Commander", map(_mtgo_line, deck.commander)),
        ("Companion", map(_mtgo_line, deck.companion)),
        ("Deck" if heads else "", map(_mtgo_line, deck.main)),
        ("Sideboard", map(_mtgo_line, deck.side)),
    )


def moxfield(deck: Deck) -> str:
    """Moxfield: headers in capitals with a colon."""
    return _blocks(
        ("COMMANDER:", map(_paper_line, deck.commander)),
        ("COMPANION:", map(_paper_line, deck.companion)),
        ("MAINBOARD:", map(_paper_line, deck.main)),
        ("SIDEBOARD:", map(_paper_line, deck.side)),
    )


def archidekt(deck: Deck) -> str:
    """Archidekt: `Nx Name (set) CN [Category]`; the category is the part of the deck."""
    parts = (
        (" [Commander{top}]", deck.commander),
        (" [Companion]", deck.companion),
        ("", deck.main),
        (" [Sideboard]", side_alone(deck)),
    )
    head = "Mainboard\n" if deck.needs_heading else ""
    return head + "".join(f"{_archidekt_line(entry)}{mark}\n" for mark, entries in parts for entry in entries)


def deckstats(deck: Deck) -> str:
    """Deckstats: `//Main`, `//Sideboard`, `N [SET#CN] Name`; the commander is marked in its comment."""
    commander = [f"{_front_line(entry, '#')} # !Commander" for entry in deck.commander]
    main = [_front_line(entry, "#") for entry in deck.main]
    side = [f"SB: {_front_line(entry, '#')}" for entry in side_alone(deck)]
    companion = [f"SB: {_front_line(entry, '#')}" for entry in deck.companion]
    return _blocks(("//Main", [*commander, *main]), ("//Sideboard", side), ("//Companion", companion))


def tappedout(deck: Deck) -> str:
    """TappedOut: `Nx Name (SET)`, `*CMDR*`, `Sideboard:`."""
    commander = [f"{_tappedout_line(entry)} *CMDR*" for entry in deck.commander]
    main = [*commander, *map(_tappedout_line, deck.main)]
    head = "Mainboard:" if deck.needs_heading else ""
    return _blocks((head, main), ("Sideboard:", map(_tappedout_line, deck.side)))


def forge(deck: Deck) -> str:
    """Forge: INI sections; a companion is the sideboard's last card, under a comment."""
    side = [_forge_line(entry) for entry in side_alone(deck)]
    if deck.companion:
        side += ["# Companion", *map(_forge_line, deck.companion)]
    return _blocks(
        ("[metadata]", [f"Name={deck.name}"]),
        ("[Commander]", map(_forge_line, deck.commander)),
        ("[Main]", map(_forge_line, deck.main)),
        ("[Sideboard]", side),
    )


def xmage(deck: Deck) -> str:
    """XMage: `N [SET:CN] Name`; a card without a printing gets one that no set has: the name counts."""
    return _marked(deck, f"NAME:{deck.name}\n", "# ", lambda entry: _front_line(entry, ":", no_set=True))


def mws(deck: Deck) -> str:
    """Magic Workstation: `// NAME : ...`, `    N [SET] Name`."""
    return _marked(deck, f"// NAME : {deck.name}\n", "// ", lambda entry: f"    {_front_line(entry, None)}")


def apprentice(deck: Deck) -> str:
    """Apprentice: `// ` comments, `        N Name`, `SB:  N Name`."""
    return _marked(deck, "// Main deck\n", "// ", lambda entry: f"        {entry.count} {entry.name}")


def _marked(deck: Deck, head: str, comment: str, line: Line) -> str:
    """Write a list in which `SB:` marks the sideboard line by line."""
    rows = [line(entry) for entry in deck.main]
    for title, entries in (
        ("", side_alone(deck)),
        ("Companion", deck.companion),
        ("Commander", deck.commander),
    ):
        if title and entries:
            rows.append(f"{comment}{title}")
        rows += [f"SB: {line(entry).lstrip()}" for entry in entries]
    return head + "".join(f"{row}\n" for row in rows)


def side_alone(deck: Deck) -> list[DeckEntry]:
    """Return the sideboard without the companion, where that stands in a place of its own."""
    companions = {(entry.name, entry.count) for entry in deck.companion}
    return [entry for entry in deck.side if (entry.name, entry.count) not in companions]


def _blocks(*blocks: tuple[str, Iterable[str]]) -> str:
    """Write headed blocks with a blank line between them; a block without lines is left out."""
    written = []
    for head, lines in blocks:
        rows = list(lines)
        if rows:
            written.append("".join(f"{row}\n" for row in ([head, *rows] if head else rows)))
    return "\n".join(written)


def _arena_line(entry: DeckEntry) -> str:
    printing = entry.printing
    tail = f" ({printing.arena_set}) {printing.number}" if printing and printing.number else ""
    return f"{entry.count} {entry.name}{tail}"


def _mtgo_line(entry: DeckEntry) -> str:
    return f"{entry.count} {mtgo_name(entry.name)}"


def _paper_line(entry: DeckEntry) -> str:
    printing = entry.printing
    tail = f" ({printing.set}) {printing.number}" if printing and printing.number else ""
    return f"{entry.count} {entry.name}{tail}"


def _archidekt_line(entry: DeckEntry) -> str:
    printing = entry.printing
    tail = f" ({printing.set.lower()}) {printing.number}" if printing and printing.number else ""
    return f"{entry.count}x {entry.name}{tail}"


def _tappedout_line(entry: DeckEntry) -> str:
    return f"{entry.count}x {entry.name}" + (f" ({entry.printing.set})" if entry.printing else "")


def _forge_line(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name}" + (f"|{entry.printing.set}" if entry.printing else "")


def _front_line(entry: DeckEntry, between: str | None, no_set: bool = False) -> str:
    """Write `N [SET:CN] Name` with `between` before the number, or without number where that is None."""
    printing = entry.printing
    if printing is None:
        mark = f"[{NO_SET}{between}0] " if no_set else ""
    elif between is None:
        mark = f"[{printing.set}] "
    else:
        number = printing.number or ("0" if no_set else "")
        mark = f"[{printing.set}{between}{number}] " if number else f"[{printing.set}] "
    return f"{entry.count} {mark}{entry.name}"
