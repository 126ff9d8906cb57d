"""The data in ../shared that some tests compare with; they skip where it is absent."""

from pathlib import Path


def shared(name: str) -> Path | None:
    """Return the path of a file or folder in ../shared, or None.

    From a worktree the folder can lie further up than from the repository itself.
    """
    places = (parent / "shared" / name for parent in Path(__file__).resolve().parents)
    return next((place for place in places if place.exists()), None)


SAMPLE = shared("cards/oracle-sample.jsonl.gz")
_INDEX = shared("decks/index.csv")
DECKS = _INDEX and _INDEX.parent
