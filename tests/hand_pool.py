"""The cards of the built-in pool that are written by hand: few enough to be looked at one by one."""

from importlib.resources import files

MADE = "compiled.txt"  # by tests/repo/grow_pool.py, from the compiler's output


def written_by_hand() -> list[str]:
    """Return their names, sorted."""
    folder = files("tolaria.cards") / "pool"
    texts = [each.read_text(encoding="utf-8") for each in folder.iterdir() if each.name != MADE]
    return sorted(line[5:] for text in texts for line in text.splitlines() if line.startswith("card "))
