"""Sizes and names of files and functions: past these, look for the seam (design.md, "Sizes")."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from house_plan import ROOT, cython_files, cython_lines

FILE_LIMITS = {".pyx": 600, ".pxd": 250, ".py": 400}
# The aim is 60 lines; a procedure that follows a long rule step by step may run over a little, not a lot.
FUNCTION_LIMIT = 75

# Files and functions past their limit, each with the reason why it has no seam.
ALLOWED_FILES: dict[str, str] = {
    "pyx/tolaria/engine/types.pxd": "the one list of the engine's words, read as one module",
    "pyx/tolaria/engine/cards.pxd": "the rows are one contract with lowering, with the meaning of every op",
    "pyx/tolaria/engine/state.pxd": "the three structs and their accessors, half of it captions",
    "pyx/tolaria/engine/filters.pyx": "filters, subjects, values and conditions ask each other",
    "src/tolaria/cards/ir/phrases.py": "phrases, values and conditions speak of each other",
    "src/tolaria/cards/ir/changes.py": "every part of a change, one class each",
    "src/tolaria/cards/ir/verbs.py": "every verb, one class each",
    "src/tolaria/cards/ir/words.py": "the one list of the notation's closed vocabularies",
}
ALLOWED_FUNCTIONS: dict[str, str] = {}

SAYS_NOTHING = {"utils", "util", "helpers", "helper", "misc", "common"}


def sources(root: Path) -> list[Path]:
    """Every source of ours under ``root``."""
    found = cython_files(root)
    for folder in ("src", "tests", "benchmarks", "examples"):
        found.extend((root / folder).rglob("*.py"))
    return sorted(found)


def long_files(root: Path) -> dict[str, str]:
    """Files past their limit, with the figures."""
    found = {}
    for path in sources(root):
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > FILE_LIMITS[path.suffix]:
            found[str(path.relative_to(root))] = f"{lines} lines, the limit is {FILE_LIMITS[path.suffix]}"
    return found


def long_functions(root: Path) -> dict[str, str]:
    """Functions past the limit, as ``file:name`` with the figures."""
    found = {}
    for path in sources(root):
        spans = python_spans(path) if path.suffix == ".py" else cython_spans(path)
        for name, first, last in spans:
            if last - first + 1 > FUNCTION_LIMIT:
                size = f"{last - first + 1} lines from line {first}, the limit is {FUNCTION_LIMIT}"
                found[f"{path.relative_to(root)}:{name}"] = size
    return found


def python_spans(path: Path) -> Iterator[tuple[str, int, int]]:
    """Name, first and last line of each function."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.lineno, node.end_lineno or node.lineno


_DEFINITION = re.compile(r"(\s*)(?:cdef|cpdef|def)\s+(?!class\b).*?(\w+)\s*\(.*:\s*$")


def cython_spans(path: Path) -> Iterator[tuple[str, int, int]]:
    """Name, first and last line of each function, told by indentation."""
    name, first, last, indent = "", 0, 0, 0
    for line in cython_lines(path):
        depth = len(line.text) - len(line.text.lstrip())
        if name and depth <= indent:
            yield name, first, last
            name = ""
        if not name and (match := _DEFINITION.match(line.text)):
            name, first, indent = match[2], line.number, len(match[1])
        last = line.number
    if name:
        yield name, first, last


def unexplained(found: dict[str, str], allowed: dict[str, str]) -> list[str]:
    """What is past its limit without a reason, and reasons that are no longer needed."""
    return [f"{name}: {size}" for name, size in found.items() if name not in allowed] + [
        f"{name}: no longer past its limit, take it off the list" for name in allowed if name not in found
    ]


def test_no_file_is_past_its_limit():
    faults = unexplained(long_files(ROOT), ALLOWED_FILES)
    assert not faults, "\n".join(faults)


def test_no_function_is_past_its_limit():
    faults = unexplained(long_functions(ROOT), ALLOWED_FUNCTIONS)
    assert not faults, "\n".join(faults)


def test_no_file_has_a_name_that_says_nothing():
    found = [path for path in sources(ROOT) if SAYS_NOTHING & {path.stem, path.parent.name}]
    assert not found, "\n".join(str(path.relative_to(ROOT)) for path in found)


@pytest.mark.parametrize(("name", "limit"), [("pyx/a.pyx", 600), ("pyx/a.pxd", 250), ("src/a.py", 400)])
def test_a_file_one_line_past_its_limit_is_found(tmp_path, name, limit):
    path = tmp_path / name
    path.parent.mkdir()
    path.write_text("#\n" * limit)
    assert long_files(tmp_path) == {}
    path.write_text("#\n" * (limit + 1))
    assert list(long_files(tmp_path)) == [name]


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("pyx/a.pyx", "cdef int long_one(\n    int a,\n) noexcept nogil:"),
        ("pyx/a.pyx", "cdef class A(B):\n    def long_one(self):"),
        ("src/a.py", "def long_one(a):"),
    ],
)
def test_a_function_past_the_limit_is_found(tmp_path, name, head):
    indent = " " * (8 if "class" in head else 4)
    path = tmp_path / name
    path.parent.mkdir()
    after = "\n\n\ndef after():\n    return 1\n"
    path.write_text(head + f"\n{indent}a = 1" * (FUNCTION_LIMIT // 2) + after)
    assert long_functions(tmp_path) == {}
    path.write_text(head + f"\n{indent}a = 1" * FUNCTION_LIMIT + after)
    assert list(long_functions(tmp_path)) == [f"{name}:long_one"]


def test_an_allowance_that_is_no_longer_needed_is_named():
    assert unexplained({}, {"src/a.py": "one table"}) == [
        "src/a.py: no longer past its limit, take it off the list"
    ]


def test_no_two_files_of_tests_have_one_name() -> None:
    """Pytest tells modules of tests apart by their names alone."""
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, count in names.items() if count > 1] == []
