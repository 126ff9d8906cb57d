"""`tolaria cards import`, `fetch`, `compile`: bulk files into the pool, and what is made of them."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tolaria.cli import EXIT_FAILED, options

if TYPE_CHECKING:
    from tolaria.cards.sources import Imported

Bulk = Annotated[
    str,
    typer.Argument(metavar="FILE", help="Bulk file of Scryfall or MTGJSON; gzip, too.", show_default=False),
]


def import_cards(file: Bulk) -> None:
    """Import the cards of a bulk file: Scryfall's oracle-cards or default-cards, or MTGJSON's AtomicCards.

    They take the place of those imported before, when the whole file was read. Your own cards
    (--cards) go before imported ones, imported ones before built-in ones.
    """
    from tolaria.cards.sources import import_bulk
    from tolaria.cards.sources.folders import store_path

    say_imported(import_bulk(file, store_path()))


def fetch(
    url: Annotated[
        str | None, typer.Option("--url", help="Address of a bulk file; by default Scryfall's of the day.")
    ] = None,
    sha256: Annotated[
        str | None, typer.Option("--sha256", metavar="HEX", help="Checksum that the file must have.")
    ] = None,
) -> None:
    """Download a bulk file and import its cards. An interrupted download is continued by the same command."""
    from tolaria.cards.sources import SourceError, import_bulk
    from tolaria.cards.sources.download import SCRYFALL, Download, bulk_address
    from tolaria.cards.sources.folders import cache_folder, store_path
    from tolaria.reports.progress import bytes_bar

    address, size = bulk_address(url or SCRYFALL)
    with bytes_bar() as progress:
        download = Download(address, cache_folder(), progress)
        path = download.fetch(sha256, size)
    name = address.rpartition("/")[2] or address
    try:
        imported = import_bulk(path, store_path(), name=name)
    except SourceError as error:
        download.discard()
        place = f"{error.place}: " if error.place else ""
        raise SourceError(address, f"what came is no bulk file: {place}{error.reason}") from None
    download.discard()
    say_imported(imported)


def compile_cards(
    bulk: Bulk,
    report: Annotated[
        str, typer.Option("--report", metavar="OUT", help="JSON lines, one a card; - for stdout.")
    ],
    weights: Annotated[
        str | None,
        typer.Option("--weights", metavar="CSV", help="How much each card is played: columns name, weight."),
    ] = None,
    jobs: options.Jobs = -1,
    force: options.Force = False,
) -> None:
    """Compile every card of a bulk file, and count on stderr why the others are refused.

    Each row has name, oracle_id, compiles, ok (it plays), ir (its notation), ir_hash, and where it
    is refused sentence, token and reason. Exits with 1 if tolaria itself fails on a card.
    """
    from tolaria.cards.compile_report import Summary, compile_bulk, read_weights
    from tolaria.cards.loading import compile_cache
    from tolaria.cli.outputs import STDOUT, Outputs, warn
    from tolaria.studies.plan import PlanError

    if jobs != -1 and jobs < 1:
        raise PlanError(f"jobs must be at least 1, or -1 for all cores, not {jobs}")
    summary = Summary(read_weights(weights) if weights is not None else None)
    with Outputs(force=force) as outputs:
        target = outputs.reserve(report)
        for row in compile_bulk(bulk, compile_cache(), jobs):
            summary.add(row)
            line = json.dumps(row, ensure_ascii=False)
            if target is not None:
                target.write(f"{line}\n".encode())
            elif report == STDOUT:
                sys.stdout.write(f"{line}\n")
        outputs.commit()
    warn(summary.lines())
    if summary.faults:
        raise typer.Exit(EXIT_FAILED)


def say_imported(imported: Imported) -> None:
    """Print what an import brought."""
    from tolaria.cards.sources.folders import store_path
    from tolaria.cli.outputs import warn

    print(f"{imported.cards:,} cards imported, of {imported.entries:,} entries, into {store_path()}")
    if imported.ambiguous:
        few = ", ".join(imported.ambiguous[:5])
        more = ", ..." if len(imported.ambiguous) > 5 else ""
        count = len(imported.ambiguous)
        warn([f"{count:,} names stand for two different cards and are refused: {few}{more}"])
