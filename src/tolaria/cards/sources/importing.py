"""Importing: the cards of a bulk file into a store, all of them or none."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tolaria.cards.sources.bulk import read_bulk
from tolaria.cards.sources.errors import SourceError, shown
from tolaria.cards.sources.printed import PrintedCard, Standing
from tolaria.cards.sources.store import StoreWriter, write_faces


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import: cards in the store, entries read, and names that two different cards claim."""

    cards: int
    entries: int
    ambiguous: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """Who has a name so far; ``digest`` is that of the facts."""

    standing: Standing
    released: str
    digest: bytes
    oracle_id: str
    place: str


def import_bulk(path: str | os.PathLike[str], target: Path, *, name: str | None = None) -> Imported:
    """Read a bulk file into a store at ``target``, which is replaced only when the whole file was understood.

    ``name`` is what the store says it comes from, by default the file's name.

    Printings of one card become one entry, the newest. Where a card of the rules and a token
    or joke have the same name, the card has it.

    Raises:
        SourceError: the file can't be used (two different cards of one name are a reason, too),
            or the store can't be written.
    """
    claims: dict[str, Claim] = {}
    ambiguous: set[str] = set()
    entries = 0
    with StoreWriter(target, name or Path(path).name) as store:
        try:
            for card in read_bulk(path):
                entries += 1
                place_card(card, claims, ambiguous, store)
            for each in ambiguous:
                store.mark_ambiguous(each, claims[each].place)
        except sqlite3.Error as error:
            raise SourceError(str(target), f"the store cannot be written: {error}") from None
        if not claims:
            raise SourceError(os.fspath(path), "there is no card in this file")
        store.keep()
    return Imported(len(claims), entries, tuple(sorted(ambiguous)))


def place_card(card: PrintedCard, claims: dict[str, Claim], ambiguous: set[str], store: StoreWriter) -> None:
    """Put a card into the store if its claim to its name is the best so far.

    Raises:
        SourceError: another card of the rules has the name.
    """
    facts = card.facts
    digest = hashlib.blake2b(f"{facts.layout}\n{write_faces(facts)}".encode(), digest_size=16).digest()
    claim = Claim(card.standing, card.released, digest, facts.oracle_id, card.place)
    held = claims.get(facts.name)
    if held is None or claim.standing < held.standing:
        ambiguous.discard(facts.name)
    elif claim.standing > held.standing or claim.digest == held.digest:
        return
    elif claim.oracle_id and claim.oracle_id == held.oracle_id:
        if claim.released <= held.released:
            return
    elif claim.standing is Standing.CARD:
        reason = f"another card is named {shown(facts.name)}, and says something else: {held.place}"
        raise SourceError(facts.source, reason, card.place)
    else:
        ambiguous.add(facts.name)
        return
    claims[facts.name] = claim
    store.put(facts)
