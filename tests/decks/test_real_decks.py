"""Every deck file of ../shared/decks against the counts of its index; skipped where the folder is absent."""

from __future__ import annotations

import csv

import pytest
from shared_data import DECKS as SHARED

from tolaria.decks import Deck

FORMATS = {
    "MTGO .txt": "mtgo",
    "MTGO .dek XML": "mtgo-dek",
    "Arena export": "arena",
    "Arena text (no set codes)": "arena",
    "MTGGoldfish .txt": "mtgo",
    "plain .txt": "mtgo",
    "XMage .dck": "xmage",
    "Forge .dck": "forge",
    "Apprentice .dec": "apprentice",
    "Moxfield text export": "moxfield",
    "Cockatrice .cod": "cockatrice",
    "precon list .txt (// header)": "precon",
    "web list (4x Name)": "plain",
}

pytestmark = pytest.mark.skipif(SHARED is None, reason="../shared/decks is not here")


def rows() -> list[dict[str, str]]:
    if SHARED is None:
        return []
    with (SHARED / "index.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row["file"])
def test_counts_are_those_of_the_index(row: dict[str, str]) -> None:
    assert SHARED is not None
    deck = Deck.read(SHARED / row["file"])
    assert (deck.main_count, deck.side_count) == (int(row["main"]), int(row["side"]))
    if row["source_kind"] in FORMATS:
        assert deck.format == FORMATS[row["source_kind"]]
    again = Deck.parse(deck.to_text())
    assert (again.digest(), again.counts()) == (deck.digest(), deck.counts())
