"""Small tables for the terminal: rulesets side by side, a deck, a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.table import Table


def rulesets_table(presets: Mapping[str, Mapping[str, str]]) -> Table:
    """Return one row a rule, with its value in each preset."""
    rules = list(next(iter(presets.values())))
    rows = [(rule, *(values[rule] for values in presets.values())) for rule in rules]
    return plain_table("rulesets", ("rule", *presets), rows)


def rule_lines(rules: Iterable[Mapping[str, str]]) -> Iterator[str]:
    """Yield what each rule means and may be; `rules` are mappings with `name`, `meaning` and `allowed`."""
    for rule in rules:
        yield f"{rule['name']}: {rule['meaning']}"
        yield f"    {rule['allowed']}"


def plain_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Table:
    """Return a table of `rows`; numbers are set to the right."""
    listed = [list(row) for row in rows]
    table = Table(title=title, title_justify="left", title_style="bold")
    for place, head in enumerate(heads):
        numbers = bool(listed) and all(isinstance(row[place], int | float) for row in listed)
        table.add_column(head, justify="right" if numbers else "left")
    for row in listed:
        table.add_row(*(f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row))
    return table
