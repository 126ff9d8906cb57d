"""Write the bundled list of card names anew: `python tests/decks/card_names.py BULK [BULK...]`.

Each BULK is a file of JSON lines in the field names of Scryfall's oracle-cards file, plain or gzip. Names that
the list already holds stay in it, so that a smaller file takes nothing away. Only names and layouts are kept.
"""

import gzip
import json
import sys
from pathlib import Path

LIST = Path(__file__).resolve().parents[2] / "src" / "tolaria" / "decks" / "card_names.txt"
SPLIT = "\tsplit"


def named(bulk: Path) -> dict[str, str]:
    """Return the names in a bulk file, each with the mark that the list gives it."""
    opened = gzip.open if bulk.suffix == ".gz" else open
    with opened(bulk, "rt", encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    return {card["name"]: SPLIT if card["layout"] == "split" else "" for card in cards}


def main(bulks: list[str]) -> None:
    """Merge the names of `bulks` into the list."""
    rows = LIST.read_text(encoding="utf-8").splitlines() if LIST.exists() else []
    names = {row.removesuffix(SPLIT): SPLIT if row.endswith(SPLIT) else "" for row in rows}
    for bulk in bulks:
        names |= named(Path(bulk))
    LIST.write_text("".join(f"{name}{names[name]}\n" for name in sorted(names)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
