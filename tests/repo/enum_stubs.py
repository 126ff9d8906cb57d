"""The stubs of the engine's enums, made from the built modules.

`python tests/repo/enum_stubs.py` rewrites them. mypy reads stubs and Cython writes none. A stub begins with
a part written by hand, after which come the enums.
"""

import importlib
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from types import ModuleType

STUBS = Path(__file__).resolve().parents[2] / "src" / "tolaria" / "engine"
# Rooms with enums that Python code uses.
ROOMS = ("types", "rng", "cards", "state", "policies.registry")
MARK = "# Enums, written by tests/repo/enum_stubs.py.\n"


def stub_path(room: str) -> Path:
    """The stub of a room."""
    return STUBS / (room.replace(".", "/") + ".pyi")


def enums_of(module: ModuleType) -> Iterator[type[IntEnum]]:
    """The enums that a room defines itself, in the order of their names."""
    for name, value in sorted(vars(module).items()):
        if isinstance(value, type) and issubclass(value, IntEnum) and value.__module__ == module.__name__:
            assert value.__name__ == name
            yield value


def enum_lines(enum: type[IntEnum]) -> Iterator[str]:
    """One class of a stub; a member that is another's number under a second name is one too."""
    yield f"class {enum.__name__}(IntEnum):"
    for name, member in enum.__members__.items():
        yield f"    {name} = {int(member)}"


def generated(room: str) -> str:
    """The generated part of a room's stub."""
    module = importlib.import_module(f"tolaria.engine.{room}")
    return (
        "\n".join(line for enum in enums_of(module) for line in ["", *enum_lines(enum)]).lstrip("\n") + "\n"
    )


def main() -> None:
    """Rewrite the generated part of every stub."""
    for room in ROOMS:
        path = stub_path(room)
        kept = path.read_text(encoding="utf-8").partition(MARK)[0]
        path.write_text(f"{kept}{MARK}{generated(room)}", encoding="utf-8")


if __name__ == "__main__":
    main()
