"""The result of a duel as a table: for the terminal (Rich) and for notebooks (HTML).

Both take the plain data of `Results.to_dict`, which is also what `tolaria duel --json` writes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tolaria.reports.figures import games_to_separate, mean, percent, rounded_up, share

Row = tuple[str, str, str]

_OUTCOMES = {
    "life": "life total 0",
    "poison": "ten poison counters",
    "library": "empty library",
    "effect": "a card's word",
    "concession": "concession",
    "draw": "draw, both at once",
    "loop": "draw, mandatory loop",
    "turn_cap": "turn cap (undecided)",
    "decision_cap": "decision cap (undecided)",
    "event_cap": "event cap (undecided)",
    "overflow": "board too large (undecided)",
    "fault": "fault (undecided)",
}


def duel_report(result: Mapping[str, Any]) -> RenderableType:
    """Return the tables of a result: the decks side by side, how games ended, what the run was."""
    table = Table(title=_title(result), title_justify="left", title_style="bold")
    table.add_column("")
    for seat in ("a", "b"):
        table.add_column(_deck_name(result, seat), justify="right")
    for label, a, b in duel_rows(result):
        table.add_row(label, a, b)
    endings = Table(title="how games ended", title_justify="left", title_style="bold", show_header=False)
    endings.add_column("")
    endings.add_column("", justify="right")
    endings.add_column("", justify="right")
    for label, count, part in ending_rows(result):
        endings.add_row(label, count, part)
    endings.add_section()
    for label, count, part in total_rows(result):
        endings.add_row(label, count, part)
    tables = [table, endings]
    if scores := list(match_rows(result)):
        tables.insert(
            1, Table(title="how matches ended", title_justify="left", title_style="bold", show_header=False)
        )
        for column in ("", "matches", "share"):
            tables[1].add_column(column, justify="right" if column else "left")
        for row in scores:
            tables[1].add_row(*row)
    return Group(*tables, *(Text(line) for line in closing_lines(result)))


def duel_html(result: Mapping[str, Any]) -> str:
    """Return the same tables as HTML."""
    parts = [f"<h4>{escape(_title(result))}</h4>"]
    heads = ("", _deck_name(result, "a"), _deck_name(result, "b"))
    parts.append(_html_table([heads, *duel_rows(result)]))
    if scores := list(match_rows(result)):
        parts.append(_html_table([("how matches ended", "matches", "share"), *scores]))
    parts.append(
        _html_table([("how games ended", "games", "share"), *ending_rows(result), *total_rows(result)])
    )
    parts += [f"<p>{escape(line)}</p>" for line in closing_lines(result)]
    return "\n".join(parts)


def duel_rows(result: Mapping[str, Any]) -> Iterator[Row]:
    """Yield (label, figure of deck A, figure of deck B)."""
    strategies = result["strategies"]
    yield "strategy", strategies["a"], strategies["b"]
    matches = result.get("matches")
    if matches:
        yield "matches won", f"{matches['wins_a']:,}", f"{matches['wins_b']:,}"
        yield _rates("match win rate (95 % interval)", matches)
    yield "games won" if matches else "wins", f"{result['wins_a']:,}", f"{result['wins_b']:,}"
    yield _rates("game win rate (by match)" if matches else "win rate (95 % interval)", result)
    if matches:
        yield _rates("  first games", matches["first_games"])
        yield _rates("  later games", matches["later_games"])
    for split, label in (("on_the_play", "  on the play"), ("on_the_draw", "  on the draw")):
        a, b = (result[split][seat] for seat in ("a", "b"))
        yield label, percent(a["win_rate"], *a["ci95"]), percent(b["win_rate"], *b["ci95"])
    for name, label in (
        ("mulligans", "mulligans a game"),
        ("kept", "cards kept"),
        ("kept_lands", "lands kept"),
    ):
        a, b = (
            mean(result[name][seat]["mean"], result[name][seat]["sd"], result["games"]) for seat in ("a", "b")
        )
        yield label, a, b


def _rates(label: str, figures: Mapping[str, Any]) -> Row:
    a, b = (percent(figures[f"win_rate_{seat}"], *figures[f"ci95_{seat}"]) for seat in ("a", "b"))
    return label, a, b


def match_rows(result: Mapping[str, Any]) -> Iterator[Row]:
    """Yield (way in which matches ended, matches, share); nothing where single games were played."""
    matches = result.get("matches")
    if not matches:
        return
    for score, count in matches["scores"].items():
        yield f"{score} in games", f"{count:,}", share(count, matches["matches"])
    for label, name in (
        ("matches drawn", "draws"),
        ("with a capped game", "capped"),
        ("with a fault", "faults"),
    ):
        yield label, f"{matches[name]:,}", share(matches[name], matches["matches"])


def ending_rows(result: Mapping[str, Any]) -> Iterator[Row]:
    """Yield (way of ending, games, share) for every way that occurred."""
    games = result["games"]
    for name, count in result["outcomes"].items():
        if count:
            yield _OUTCOMES.get(name, name), f"{count:,}", share(count, games)


def total_rows(result: Mapping[str, Any]) -> Iterator[Row]:
    """Yield the games without a winner, summed up: draws, and those that are in no win rate."""
    for label, name in (("draws in all", "draws"), ("capped in all", "capped"), ("faulted in all", "faults")):
        yield label, f"{result[name]:,}", share(result[name], result["games"])


def closing_lines(result: Mapping[str, Any]) -> Iterator[str]:
    """Yield the sentences below the tables."""
    turns = mean(result["mean_turns"], result["sd_turns"], result["games"])
    median = "-" if result["median_turns"] is None else f"{result['median_turns']:g}"
    yield f"turns of both players: mean {turns}, median {median}"
    matches = result.get("matches")
    units, rates = ("matches", matches) if matches else ("games", result)
    more = games_to_separate(rates["win_rate_a"], *rates["ci95_a"])
    if more is not None:
        yield f"too close to call: at this rate about {rounded_up(more)} {units} would tell the decks apart"
    seconds, rate = result["seconds"], result["games_per_second"]
    if rate is not None:
        yield f"{result['games']:,} games in {seconds:.2f} s: {rate:,.0f} games per second"
    for card in result["never_cast"]:
        name = _deck_name(result, card["seat"])
        yield f"never cast: {card['card']} of {name}, drawn {card['drawn']:,} times"


def _title(result: Mapping[str, Any]) -> str:
    games = f"{result['games']:,} games"
    matches = result.get("matches")
    if matches:
        games = f"{matches['matches']:,} matches, best of {matches['best_of']}"
    if result["partial"]:
        games = f"PARTIAL: {games} of {result['games_asked']:,}"
    if matches:
        games += f" ({result['games']:,} games)"
    return f"{games}, seed {result['seed']}, ruleset {result['ruleset']}"


def _deck_name(result: Mapping[str, Any], seat: str) -> str:
    return f"{result['decks'][seat]['name']} ({seat.upper()})"


def _html_table(rows: list[Row]) -> str:
    lines = ["<table>"]
    for place, (label, *figures) in enumerate(rows):
        cell = "th" if place == 0 else "td"
        cells = "".join(f'<{cell} style="text-align:right">{escape(figure)}</{cell}>' for figure in figures)
        lines.append(f"<tr><th style='text-align:left'>{escape(label)}</th>{cells}</tr>")
    return "\n".join([*lines, "</table>"])
