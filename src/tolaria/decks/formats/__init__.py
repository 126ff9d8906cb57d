"""The formats that are read, and how a text's format is told: by its content, never by a file's extension."""

from __future__ import annotations

from tolaria.decks.formats.apprentice import Apprentice
from tolaria.decks.formats.archidekt import Archidekt
from tolaria.decks.formats.arena import Arena
from tolaria.decks.formats.base import DeckFormat
from tolaria.decks.formats.cockatrice import Cockatrice
from tolaria.decks.formats.csv_table import CsvTable
from tolaria.decks.formats.deckstats import Deckstats
from tolaria.decks.formats.draft_log import DraftLog
from tolaria.decks.formats.forge import Forge
from tolaria.decks.formats.goldfish import Goldfish
from tolaria.decks.formats.json_exports import ArchidektJson, JsonDeck, MoxfieldJson, Mtgjson, ScryfallJson
from tolaria.decks.formats.magarena import Magarena
from tolaria.decks.formats.moxfield import Moxfield
from tolaria.decks.formats.mtgo_dek import MtgoDek
from tolaria.decks.formats.mtgo_text import MtgoText
from tolaria.decks.formats.mws import Mws
from tolaria.decks.formats.octgn import Octgn
from tolaria.decks.formats.precon import Precon
from tolaria.decks.formats.tappedout import TappedOut
from tolaria.decks.formats.text import TextFormat
from tolaria.decks.formats.xmage import XMage

# The most telling marks first; plain text, which claims everything, last.
FORMATS: tuple[DeckFormat, ...] = (
    MtgoDek(),
    Cockatrice(),
    Octgn(),
    Mtgjson(),
    MoxfieldJson(),
    ScryfallJson(),
    ArchidektJson(),
    JsonDeck(),
    CsvTable(),
    DraftLog(),
    Forge(),
    XMage(),
    Archidekt(),
    Deckstats(),
    Moxfield(),
    Arena(),
    Precon(),
    Mws(),
    TappedOut(),
    Goldfish(),
    Apprentice(),
    Magarena(),
    MtgoText(),
    TextFormat(),
)


def format_of(text: str) -> DeckFormat | None:
    """Return the format of `text` (LF line ends, no byte order mark), or None for markup that is not read."""
    for form in FORMATS[:-1]:
        if form.recognises(text):
            return form
    return None if text.lstrip()[:1] == "<" else FORMATS[-1]
