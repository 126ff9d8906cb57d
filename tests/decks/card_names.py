"""Write the bundled list of card names anew: `python tests/decks/card_names.py BULK [BULK...]`.

Each BULK is a file of JSON lines in the field names of Scryfall's oracle-cards file, plain or gzip. Names
that the list already holds stay in it: a smaller file takes nothing away. Only names and two facts are kept.
"""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

LIST = Path(__file__).resolve().parents[2] / "src" / "tolaria" / "decks" / "card_names.txt"


def marked(card: dict[str, Any]) -> str:
    """Return the mark of a card: `split`, `legend` for a legendary creature, or nothing."""
    if card["layout"] == "split":
        return "\tsplit"
    front = card["type_line"].split(" // ")[0]
    return "\tlegend" if "Legendary" in front and "Creature" in front else ""


def named(bulk: Path) -> dict[str, str]:
    """Return the names in a bulk file, each with its mark."""
    opened = gzip.open if bulk.suffix == ".gz" else open
    with opened(bulk, "rt", encoding="utf-8") as file:
        return {card["name"]: marked(card) for card in map(json.loads, file)}


def main(bulks: list[str]) -> None:
    """Merge the names of `bulks` into the list."""
    rows = LIST.read_text(encoding="utf-8").splitlines() if LIST.exists() else []
    names = {name: tab + mark for name, tab, mark in (row.partition("\t") for row in rows)}
    for bulk in bulks:
        names |= named(Path(bulk))
    LIST.write_text("".join(f"{name}{names[name]}\n" for name in sorted(names)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
