"""Rewrite ``cards/pool/compiled.txt``: the cards that real decks play and that the compiler makes playable.

    PYTHONPATH=src:tests python tests/repo/grow_pool.py CARDS DECKS [MORE...]

CARDS is a bulk file of printed cards (Scryfall, MTGJSON), DECKS a folder of decklists, looked through with
all folders below it; of each bulk file MORE every card is wanted. Cards that the other pool files hold, which
are written by hand, are left out. The file holds facts in our notation and nothing of the printed text; what
does not read back is left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from hand_pool import MADE, written_by_hand

from tolaria.cards.lowering import unplayable
from tolaria.cards.notation.cards import parse_card, print_card
from tolaria.cards.oracle import Refusal, compile_card
from tolaria.cards.sources import read_bulk
from tolaria.decks import Deck, DeckError

COMPILED = Path(__file__).parents[2] / "src" / "tolaria" / "cards" / "pool" / MADE
HEADING = (
    "# Made by tests/repo/grow_pool.py from the compiler's output: cards that decks play, and more.\n"
    "# Do not edit: mend the compiler, or write the card by hand in another file.\n"
)


def main(bulk: Path, decks: Path, more: list[Path]) -> None:
    """Compile every card that the decks play, and those of ``more``, and write those that play."""
    played = {name for path in sorted(decks.rglob("*")) if path.is_file() for name in names_in(path)}
    wanted = [printed.facts for each in more for printed in read_bulk(each)]
    played |= {facts.name for facts in wanted}
    by_hand = set(written_by_hand())
    texts = {}
    for facts in (*wanted, *(printed.facts for printed in read_bulk(bulk))):
        if facts.name not in played or facts.name in by_hand:
            continue
        try:
            card = compile_card(facts)
        except Refusal:
            continue
        text = print_card(card)
        if unplayable(card) is None and parse_card(text) == card:
            texts[card.name] = text
    COMPILED.write_text("\n".join([HEADING, *(texts[name] for name in sorted(texts))]), encoding="utf-8")
    print(f"{len(texts)} cards of {len(played)} that are played; {len(by_hand & played)} are written by hand")


def names_in(path: Path) -> Iterator[str]:
    """Yield the names of a decklist; nothing for a file that is none."""
    try:
        deck = Deck.read(path)
    except (DeckError, OSError, UnicodeError):
        return
    for entry in (*deck.main, *deck.side):
        yield entry.name


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), [Path(each) for each in sys.argv[3:]])
