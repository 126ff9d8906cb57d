"""The reference strategy in Python plays, game for game, as the compiled one does."""

import itertools

import pytest
from matches import TOYS, differences, example, inline_rows, toys

from tolaria.engine.outside import AnswerError
from tolaria.engine.policies.registry import Pilot
from tolaria.strategies.chooser import Chooser, play_with
from tolaria.strategies.reference_chooser import ReferenceChooser

REFERENCE = int(Pilot.PILOT_REFERENCE)
PAIRS = list(itertools.product(TOYS, TOYS))
PYTHON = ReferenceChooser()


def games_that_differ(pair, players, games):
    match, tables = toys(*pair)
    return [
        row["game"]
        for row in inline_rows(match, tables, (REFERENCE, REFERENCE), games, seed=11)
        if differences(play_with(match, players, 11, int(row["game"])), row)
    ]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize(
    "players", [(PYTHON, PYTHON), (PYTHON, REFERENCE), (REFERENCE, PYTHON)], ids=["both", "a", "b"]
)
def test_python_and_compiled_play_the_same_games(pair, players):
    assert games_that_differ(pair, players, 150) == []


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_python_and_compiled_play_the_same_two_thousand_games(pair):
    for players in [(PYTHON, PYTHON), (PYTHON, REFERENCE), (REFERENCE, PYTHON)]:
        assert games_that_differ(pair, players, 2000) == []


def test_the_reference_strategy_is_a_chooser():
    assert isinstance(PYTHON, Chooser)


def test_a_wrong_answer_is_reported_with_game_seed_player_and_question():
    class Wild:
        def choose(self, question):
            return 1000

    match, _ = example("burn", "rally")
    with pytest.raises(
        AnswerError, match="game 4 of seed 9, player A, CHOICE_MULLIGAN: Wild answered wrongly"
    ):
        play_with(match, (Wild(), REFERENCE), 9, 4)
