"""Whole games in words, line by line: any change of behaviour shows here. `make golden` writes them anew."""

from pathlib import Path

import pytest

from tolaria.cards import Pool, lower
from tolaria.decks import Deck
from tolaria.engine.batch import Match, replay
from tolaria.engine.probe.reading import log_text
from tolaria.rulesets import Ruleset

HERE = Path(__file__).parent / "replays"
DECKS = Path(__file__).parents[2] / "examples" / "decks"
RANDOM, GREEDY = 0, 2
# file: deck A, deck B, ruleset, pilot, seed, game
GAMES = {
    "burn-rally-random": ("burn", "rally", "current", RANDOM, 11, 0),
    "goblins-dimir-random": ("goblins", "dimir-control", "current", RANDOM, 12, 1),
    "wei-goblins-random": ("wei-kingdom", "goblins", "modern", RANDOM, 13, 0),
    "saltrem-guardian-2004": ("saltrem-tor", "guardian", "cr2004", RANDOM, 14, 1),
    "undead-knight-sea-drake-2004": ("undead-knight", "sea-drake", "cr2004", RANDOM, 15, 0),
}


def names(deck: str) -> list[str]:
    """Card names of a bundled deck, one for each copy."""
    return [entry.name for entry in Deck.read(DECKS / f"{deck}.txt").main for _ in range(entry.count)]


def story(game: str) -> str:
    """The game in words, one line for each row of its log."""
    a, b, rules, pilot, seed, index = GAMES[game]
    tables = lower((names(a), names(b)), Pool.builtin())
    match = Match(
        tables.arrays, tables.decks, Ruleset.named(rules).to_engine(), tables.counters, max_turns=200
    )
    row, log = replay(match, seed, index, (pilot, pilot), 2)
    lines = [f"{a} against {b}, {rules}, seed {seed}, game {index}"]
    lines += [f"{entry['turn']:3} {log_text(entry, tables.names)}" for entry in log]
    lines += [f"winner {row['winner']} turns {row['turns']} decisions {row['decisions']}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_as_it_was(game, regenerate):
    file = HERE / f"{game}.txt"
    told = story(game)
    if regenerate:
        file.write_text(told, encoding="utf-8")
        pytest.skip("written anew")
    assert told == file.read_text(encoding="utf-8"), "if this change is meant, run `make golden` and say why"


def test_every_golden_file_has_a_game():
    assert {file.stem for file in HERE.glob("*.txt")} == set(GAMES)
