"""Sources: where cards come from besides the built-in pool, read into facts and kept for the user."""

from tolaria.cards.sources.bulk import is_bulk, read_bulk
from tolaria.cards.sources.errors import SourceError
from tolaria.cards.sources.importing import Imported, import_bulk
from tolaria.cards.sources.store import Store, is_store

__all__ = ["Imported", "SourceError", "Store", "import_bulk", "is_bulk", "is_store", "read_bulk"]
