"""Sources: where cards come from besides the built-in pool, read into facts and kept for the user.

Names are imported when they are first used: a run without imported cards needs none of the readers.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from tolaria.cards.sources.errors import SourceError

if TYPE_CHECKING:
    from tolaria.cards.sources.bulk import is_bulk, read_bulk
    from tolaria.cards.sources.importing import Imported, import_bulk
    from tolaria.cards.sources.store import Store, is_store

__all__ = ["Imported", "SourceError", "Store", "import_bulk", "is_bulk", "is_store", "read_bulk"]

_HOMES = {
    "Imported": "importing",
    "Store": "store",
    "import_bulk": "importing",
    "is_bulk": "bulk",
    "is_store": "store",
    "read_bulk": "bulk",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
