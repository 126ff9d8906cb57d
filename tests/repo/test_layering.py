"""Who may import whom, read from the import lines: nothing needs to be built, nothing can hide."""

from pathlib import Path

import pytest
from house_plan import (
    CHAIN,
    CIRCLE,
    DOORS,
    ROOMS,
    ROOT,
    Import,
    cython_files,
    cython_imports,
    python_imports,
    room_of,
)


def room_faults(root: Path) -> list[str]:
    """Every breach among the engine's rooms, as ``file:line: what is wrong``."""
    faults = []
    for file in cython_files(root):
        room = room_of(file, root)
        shown = file.relative_to(root)
        if room and room not in ROOMS:
            faults.append(f"{shown}:1: room {room!r} has no place in ROOMS (tests/repo/house_plan.py)")
        elif room:
            for found in cython_imports(file, root):
                if fault := room_fault(room, found):
                    faults.append(f"{shown}:{found.number}: {fault}")
    return faults


def room_fault(room: str, found: Import) -> str:
    """Why ``room`` must not import this; empty if it may."""
    top, _, rest = found.module.partition(".")
    package, _, inside = rest.partition(".")
    target = inside.partition(".")[0]
    if top != "tolaria":
        return ""
    if package != "engine":
        return f"{room} imports {found.module}: the engine imports nothing of tolaria but itself"
    if target == room or {room, target} <= CIRCLE:
        return ""
    if target in DOORS and room not in DOORS:
        return f"{room} imports {target}: {target} is a door to Python, which no room imports"
    if target not in ROOMS:
        return f"{room} imports {found.module}: no such room in the plan"
    if ROOMS.index(target) > ROOMS.index(room):
        return f"{room} imports {target}, which stands above it: pass data in GameC or a pointer in WorkC"
    return ""


def package_faults(root: Path) -> list[str]:
    """Every breach among the Python packages, as ``file:line: what is wrong``."""
    faults = []
    source = root / "src" / "tolaria"
    for file in sorted([*source.rglob("*.py"), *source.rglob("*.pyi")]):
        package = file.relative_to(source).with_suffix("").parts[0]
        for found in python_imports(file, root):
            if fault := package_fault(package, found):
                faults.append(f"{file.relative_to(root)}:{found.number}: {fault}")
    return faults


def package_fault(package: str, found: Import) -> str:
    """Why ``package`` must not import this; empty if it may."""
    top, _, rest = found.module.partition(".")
    target = rest.partition(".")[0]
    # The package itself re-exports everything, and the command line sits on top of everything.
    if top != "tolaria" or package in ("__init__", "__main__", "cli", target) or target == "__version__":
        return ""
    if not target or not exists(target):
        return f"{package} imports from tolaria itself: import from the package that defines it"
    if target == "cli":
        return f"{package} imports cli: nothing stands above the command line"
    if package == "reports" and target in ("studies", "engine"):
        return f"reports imports {target}: reports take DataFrames"
    if package == "engine":
        return f"engine imports {target}: the engine imports nothing of tolaria but itself"
    if package in CHAIN and target in CHAIN and CHAIN[target] >= CHAIN[package]:
        return f"{package} imports {target}: the order is engine, cards, decks, mulligans|strategies, studies"
    return ""


def exists(name: str) -> bool:
    """Whether ``tolaria.name`` is a module or package, and not a name defined in ``tolaria`` itself."""
    return name in PLANNED or any((ROOT / "src" / "tolaria").glob(f"{name}/__init__.py"))


PLANNED = {*CHAIN, "rulesets", "scenario", "results", "reports", "cli"}


def test_rooms_import_only_rooms_below_them():
    faults = room_faults(ROOT)
    assert not faults, "\n".join(faults)


def test_python_packages_import_only_downwards():
    faults = package_faults(ROOT)
    assert not faults, "\n".join(faults)


@pytest.fixture
def house(tmp_path):
    """A function that writes invented sources and returns their root."""

    def build(**sources: str) -> Path:
        for name, text in sources.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path

    return build


ENGINE = "pyx/tolaria/engine/"


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        ("zones.pyx", "from tolaria.engine.turn cimport turn_play", "zones imports turn, which stands above"),
        ("zones.pxd", "from tolaria.engine cimport state, sba", "zones imports sba, which stands above"),
        ("zones.pyx", "cimport tolaria.engine.sba as s", "zones imports sba, which stands above"),
        ("zones.pyx", "from .mana cimport (mana_add,\n    mana_pay)", "zones imports mana, which stands"),
        ("effects/draw.pyx", "from ..turn cimport turn_play", "effects imports turn, which stands above"),
        ("turn.pyx", "from tolaria.engine.probe cimport peek", "probe is a door to Python"),
        ("turn.pyx", "from tolaria.engine.batch cimport play", "batch is a door to Python"),
        ("turn.pyx", "from tolaria.cards import pool", "the engine imports nothing of tolaria but itself"),
        ("turn.pyx", "from tolaria.engine.attic cimport box", "no such room in the plan"),
        ("attic.pyx", "", "room 'attic' has no place in ROOMS"),
    ],
)
def test_a_breach_among_rooms_is_named_with_file_and_line(house, name, line, words):
    root = house(**{ENGINE + name: f'"""A room."""\n{line}\n'})
    (fault,) = room_faults(root)
    assert fault.startswith(f"{ENGINE}{name}:{2 if line else 1}: ")
    assert words in fault


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("turn.pyx", "from tolaria.engine.types cimport (\n    STEP_UPKEEP, # cimport y\n    STEP_DRAW)"),
        ("effects/draw.pyx", "from tolaria.engine.casting cimport casting_copy"),
        ("casting.pyx", "from tolaria.engine.effects.draw cimport draw_cards"),
        ("effects/draw.pyx", "from .life cimport life_lose"),
        ("batch.pyx", "from tolaria.engine.search cimport search_move\nimport numpy as np"),
        ("zones.pyx", "from libc.string cimport memcpy"),
        ("zones.pyx", '"""\nfrom tolaria.engine.turn cimport in_a_docstring\n"""'),
    ],
)
def test_what_the_plan_permits_passes(house, name, line):
    assert room_faults(house(**{ENGINE + name: line})) == []


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        ("cards/pool.py", "from tolaria.decks import Deck", "cards imports decks: the order is"),
        ("strategies/script.py", "import tolaria.mulligans", "strategies imports mulligans: the order is"),
        ("decks/text.py", "def f():\n    from ..studies import duel", "decks imports studies: the order is"),
        ("engine/__init__.py", "from tolaria import results", "engine imports results"),
        ("reports/table.py", "from tolaria.engine import batch", "reports imports engine"),
        ("results.py", "from tolaria import cli", "nothing stands above the command line"),
        ("studies/duel.py", "import tolaria as tl", "from the package that defines it"),
        ("studies/duel.py", "from tolaria import simulate", "from the package that defines it"),
    ],
)
def test_a_breach_among_packages_is_named_with_file_and_line(house, name, line, words):
    root = house(**{"src/tolaria/" + name: f"{line}\n"})
    (fault,) = package_faults(root)
    assert fault.startswith(f"src/tolaria/{name}:{1 + line.count(chr(10))}: ")
    assert words in fault


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("studies/duel.py", "from tolaria.engine import batch\nfrom tolaria import decks, __version__"),
        ("cli/duel.py", "from tolaria import simulate\nfrom tolaria.studies import duel"),
        ("__init__.py", "from tolaria.studies import simulate"),
        ("strategies/script.py", "from . import rows\nfrom ..cards import Card"),
    ],
)
def test_what_the_chain_permits_passes(house, name, line):
    assert package_faults(house(**{"src/tolaria/" + name: line})) == []
