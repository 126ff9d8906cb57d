"""The page of rules: every system of the rules documents with its rooms and the tests that show it.

    python tests/repo/rules_page.py     # writes docs/rules.md

The rows stand in tests/data/rules/rows.txt; which tests there are is read from the sources.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS = ROOT / "tests" / "data" / "rules" / "rows.txt"
PAGE = ROOT / "docs" / "rules.md"
SHOWN = 4  # tests named in a row; the rest is counted
HEAD = """# Rules

Every system of the five rules documents, by its number in the rules of 2004 ("m": only in today's, "o":
only in older ones), with the engine rooms that it lives in and the tests that show it. Made by
`python tests/repo/rules_page.py` from the names of the tests and tests/data/rules/rows.txt; tests are named
by the numbers of today's rules.
"""


@dataclass(frozen=True)
class Row:
    """One system; `missing` says what of it does not work, "" nothing."""

    number: str
    system: str
    rooms: str
    pattern: str
    missing: str
    chapter: str

    def tests(self, names: list[str]) -> list[str]:
        """Return the names of the tests that show it."""
        return [name for name in names if self.pattern and re.search(self.pattern, name)]


def rows() -> Iterator[Row]:
    """Yield the rows of the file."""
    chapter = ""
    for number, line in enumerate(ROWS.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            chapter = line.removeprefix("## ")
        elif line and not line.startswith("#"):
            fields = [field.strip() for field in re.split(r"(?<!\\)\|", line)]
            if len(fields) != 5:
                raise ValueError(f"{ROWS.name}:{number}: a row has five fields, not {len(fields)}")
            fields[3] = fields[3].replace("\\|", "|")
            yield Row(*fields, chapter)


def test_names() -> list[str]:
    """Return the names of all test functions, without `test_`, sorted."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name.removeprefix("test_"))
    return sorted(found)


def page() -> str:
    """Return the text of docs/rules.md."""
    names = test_names()
    lines = [HEAD]
    chapter = ""
    found = list(rows())
    for row in found:
        if row.chapter != chapter:
            chapter = row.chapter
            lines += [
                f"## {chapter}",
                "",
                "| row | system | rooms | tests | status |",
                "|---|---|---|---|---|",
            ]
        lines.append(line_of(row, row.tests(names)))
        if row is found[-1] or found[found.index(row) + 1].chapter != chapter:
            lines.append("")
    whole = sum(not row.missing for row in found)
    lines.insert(1, f"{whole} of {len(found)} rows work in full; the others say what is missing.\n")
    return "\n".join(lines).rstrip() + "\n"


def line_of(row: Row, tests: list[str]) -> str:
    """Return the table line of a row."""
    named = ", ".join(f"`{name}`" for name in tests[:SHOWN])
    if len(tests) > SHOWN:
        named += f" and {len(tests) - SHOWN} more"
    status = row.missing or "works"
    return f"| {row.number} | {row.system or row.number} | {row.rooms} | {named} | {status} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name}: {sum(1 for _ in rows())} rows")
