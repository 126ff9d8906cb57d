"""`tolaria cards`: the cards that are known, what each does, and which can be played."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from tolaria.cli import EXIT_FAILED, card_sources, options
from tolaria.cli.exercising import exercise_cards

app = typer.Typer(no_args_is_help=True, help="Look into the pool of cards, and bring cards into it.")
app.command("import")(card_sources.import_cards)
app.command("fetch")(card_sources.fetch)
app.command("compile")(card_sources.compile_cards)
app.command("exercise")(exercise_cards)


@app.callback()
def _group() -> None:
    """Look into the pool of cards, and bring cards into it."""


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of a card.", show_default=False)],
    cards: options.Cards = None,
) -> None:
    """Print a card: its facts, its abilities in the notation of the pool, and the rows the engine reads.

    Of a card that does not play, its facts as printed, and the sentence that is not understood.
    """
    from tolaria.cards import load_pool
    from tolaria.cards.show import describe_in
    from tolaria.decks import NameIndex
    from tolaria.studies.plan import PlanError

    pool = load_pool(cards)
    index = NameIndex(pool.names())
    found = index.find(name)
    if found is None:
        near = index.nearest(name, 3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise PlanError(f'no card "{name}" in the pool{hint}')
    sys.stdout.write(f"{describe_in(pool, found).rstrip()}\n")


@app.command()
def search(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="TEXT", help="Words of the name, the type or the text.", show_default=False),
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Part of the name.")] = "",
    type_line: Annotated[str, typer.Option("--type", help="Words of the type line.")] = "",
    text: Annotated[str, typer.Option("--text", help="Part of the rules text.")] = "",
    color: Annotated[str, typer.Option("--color", help="Letters of WUBRG that it has; C: none.")] = "",
    mana_value: Annotated[int | None, typer.Option("--mana-value", help="Its mana value.")] = None,
    limit: Annotated[int, typer.Option("--limit", help="Cards to list at most; 0 for all.")] = 50,
    cards: options.Cards = None,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """List the cards that fit: every word, and every option given. Case and accents do not matter."""
    from tolaria.cards import load_pool
    from tolaria.cards.searching import Query
    from tolaria.cards.searching import mana_value as value_of
    from tolaria.cards.searching import search as find
    from tolaria.cli.outputs import STDOUT, Outputs, json_text, warn

    try:
        query = Query(" ".join(words or ()), name, type_line, text, color, mana_value)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    found = sorted(find(load_pool(cards), query), key=lambda facts: facts.name)
    listed = found[:limit] if limit > 0 else found
    if json is None:
        for facts in listed:
            face = facts.faces[0]
            size = f" {face.power}/{face.toughness}" if face.power else ""
            cost = f" {face.mana_cost}" if face.mana_cost else ""
            print(f"{facts.name}{cost} {' // '.join(one.type_line for one in facts.faces)}{size}")
        if len(listed) < len(found):
            warn([f"{len(found):,} cards fit, the first {len(listed):,} are listed; --limit 0 lists all"])
        return
    rows = [
        {
            "name": facts.name,
            "layout": facts.layout,
            "mana_value": value_of(facts.faces[0].mana_cost),
            "types": [face.type_line for face in facts.faces],
            "source": facts.source,
        }
        for facts in listed
    ]
    record = json_text({"found": len(found), "cards": rows})
    with Outputs(force=force) as outputs:
        target = outputs.reserve(json)
        if target is not None:
            target.write(record.encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(record)


@app.command()
def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Decklists, bulk files, cards in the notation, or folders of such.",
            show_default=False,
        ),
    ],
    cards: options.Cards = None,
    json: options.Json = None,
    force: options.Force = False,
) -> None:
    """Say which cards of decklists or card files cannot be played, and why.

    Each is one line on stdout, with file, line and reason. Exits with 1 if there are any. Of several decks
    stderr tells how many can be played, and which cards hold back most of the others. What lies in a folder
    and is none of these is named and passed over.
    """
    from tolaria.cards import load_pool
    from tolaria.cards.sources import SourceError
    from tolaria.cli.checking import Checked, check_file, deck_totals, files_in
    from tolaria.cli.outputs import STDOUT, Outputs, json_text, warn
    from tolaria.decks import DeckError, NameIndex

    pool = load_pool(cards)
    index = NameIndex(pool.names())
    results: list[Checked] = []
    passed_over: list[dict[str, str]] = []
    with Outputs(force=force) as outputs:
        target = outputs.reserve(json)
        for file, found in files_in(files):
            try:
                results.append(check_file(file, pool, index, any_size=not found))
            except (DeckError, SourceError) as error:
                if not found:
                    raise
                why = str(error).splitlines()[0]
                passed_over.append({"file": file, "why": why})
                warn([f"passed over: {why}"])
                continue
            if json is None:
                for fault in results[-1].faults:
                    print(fault)
            warn([results[-1].summary])
        warn(deck_totals(results))
        record: dict[str, Any] = {
            "files": [result.to_record() for result in results],
            "passed_over": passed_over,
        }
        if target is not None:
            target.write(json_text(record).encode())
        outputs.commit()
    if json == STDOUT:
        sys.stdout.write(json_text(record))
    if any(result.faults for result in results):
        raise typer.Exit(EXIT_FAILED)
