"""The plan of the house as data, and readers for the sources that must keep to it.

The plan is design.md, "Layout" and "Who may import whom"; the tests beside this file hold the sources to it.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The engine's rooms from the bottom up: each may cimport only rooms before it.
ROOMS = (
    "types",
    "rng",
    "cards",
    "state",
    "choices",
    "zones",
    "unseen",
    "turning",
    "filters",
    "applied",
    "dependence",
    "rulings",
    "layers",
    "tops",
    "mana",
    "matching",
    "supply",
    "payment_plain",
    "hybrid",
    "payment_chosen",
    "payment_search",
    "payment",
    "easing",
    "replacement",
    "entering",
    "telling",
    "instead",
    "texts",
    "merging",
    "parting",
    "events",
    "phasing",
    "controlling",
    "ante",
    "facedown",
    "faces",
    "targets",
    "triggers",
    "effects",
    "costs",
    "legality",
    "activation",
    "allowing",
    "casting",
    "manual",
    "actions",
    "combat",
    "sba",
    "opening",
    "loops",
    "untapping",
    "ending",
    "turn",
    "subgames",
    "policies",
    "search",
    "watch",
    "starting",
    "batch",
    "matches",
    "views",
    "outside",
    "probe",
    "probe_mana",
)
# The one permitted circle: cascade, copies of spells, casting and paying while something resolves.
CIRCLE = frozenset({"effects", "casting", "costs", "legality"})
# The doors to Python: they may cimport everything and hold the GIL; only later doors cimport them.
DOORS = frozenset({"starting", "batch", "matches", "views", "outside", "probe", "probe_mana"})

# Python packages of the chain, by rank: each may import only packages of a lower rank, and itself.
CHAIN = {"engine": 0, "cards": 1, "decks": 2, "mulligans": 3, "strategies": 3, "scenario": 3, "studies": 4}


@dataclass(frozen=True)
class Line:
    """One logical line of a source: brackets closed, strings emptied, comments gone."""

    file: Path
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.text.strip()}"


@dataclass(frozen=True)
class Import:
    """One imported module, with its dots resolved: ``tolaria.engine.zones``."""

    file: Path
    number: int
    module: str


def cython_files(root: Path = ROOT) -> list[Path]:
    """All .pyx and .pxd files below ``root/pyx``."""
    return sorted(path for path in (root / "pyx").rglob("*") if path.suffix in {".pyx", ".pxd"})


def room_of(file: Path, root: Path = ROOT) -> str:
    """Room of a Cython file: ``pyx/tolaria/engine/effects/draw.pyx`` lies in ``effects``.

    The empty string for ``__init__.pxd`` and for what lies outside the engine.
    """
    parts = file.relative_to(root / "pyx").with_suffix("").parts
    name = parts[2] if parts[:2] == ("tolaria", "engine") and len(parts) > 2 else ""
    return "" if name == "__init__" else name


# A string or a comment; a quote inside a comment, or a hash inside a string, goes with what it stands in.
_STRING_OR_COMMENT = re.compile(
    r"'''.*?'''|\"\"\".*?\"\"\"|'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|#[^\n]*", re.DOTALL
)


def cython_lines(file: Path) -> Iterator[Line]:
    """The logical lines of a Cython file.

    Python's own tokenizer cannot be used: it stumbles over C number suffixes.
    """
    text = _STRING_OR_COMMENT.sub(
        lambda match: ("" if match[0].startswith("#") else '""') + "\n" * match[0].count("\n"),
        file.read_text(encoding="utf-8"),
    )
    pending, start, depth = "", 0, 0
    for number, physical in enumerate(text.split("\n"), start=1):
        start = start if pending else number
        depth += sum(physical.count(mark) for mark in "([{") - sum(physical.count(mark) for mark in ")]}")
        continued = physical.endswith("\\")
        piece = physical.removesuffix("\\")
        pending = f"{pending} {piece.strip()}" if pending else piece
        if depth > 0 or continued:
            continue
        if pending.strip():
            yield Line(file, start, pending)
        pending, depth = "", 0


_FROM = re.compile(r"\s*from\s+(\.*)([\w.]*)\s+c?import\s+\(?([^)]*)\)?")
_IMPORT = re.compile(r"\s*c?import\s+(.+)")


def cython_imports(file: Path, root: Path = ROOT) -> Iterator[Import]:
    """Every module that a Cython file cimports or imports."""
    package = list(file.relative_to(root / "pyx").parts[:-1])
    for line in cython_lines(file):
        if match := _FROM.match(line.text):
            dots, module, names = match.groups()
            base = package[: len(package) - len(dots) + 1] if dots else []
            source = ".".join([*base, *filter(None, [module])])
            yield from _named(file, line.number, source, _names(names))
        elif match := _IMPORT.match(line.text):
            for module in _names(match[1]):
                yield Import(file, line.number, module)


def python_imports(file: Path, root: Path = ROOT) -> Iterator[Import]:
    """Every module that a Python file imports, at its top or inside a function."""
    package = list(file.relative_to(root / "src").parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *filter(None, [node.module])])
            yield from _named(file, node.lineno, source, [alias.name for alias in node.names])


def _names(text: str) -> list[str]:
    """``a, b as c`` as ``[a, b]``."""
    return [part.split()[0] for part in text.split(",") if part.strip()]


def _named(file: Path, number: int, source: str, names: list[str]) -> Iterator[Import]:
    """What ``from source import names`` imports: from a package, each name may itself be a module."""
    if source in ("tolaria", "tolaria.engine"):
        for name in names:
            yield Import(file, number, f"{source}.{name}")
    else:
        yield Import(file, number, source)
