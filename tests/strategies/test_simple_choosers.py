"""Choosers without judgement: whatever they answer, games end and nothing faults."""

import numpy as np
import pytest
from matches import PAIRS, as_match, example, names_of, pool

from tolaria.cards.lowering.match import lower
from tolaria.engine.batch import ROW_DTYPE, StopFlag, play
from tolaria.engine.outside import OpenGame
from tolaria.engine.types import Choice, Fault, Outcome
from tolaria.strategies.chooser import default_answer

RULESETS = ["sixth", "cr2004", "modern", "current"]
ENDS = {
    Outcome.OUTCOME_LIFE,
    Outcome.OUTCOME_LIBRARY,
    Outcome.OUTCOME_POISON,
    Outcome.OUTCOME_EFFECT,
    Outcome.OUTCOME_DRAW,
}


def eager_answer(question):
    """The last option everywhere: the dearest, the most, yes."""
    if question.kind == Choice.CHOICE_DAMAGE:
        return default_answer(question)
    if question.legal is not None:
        return [options[-1] for options in question.legal]
    last = len(question.options) - 1
    return [last] * len(question.subjects) if question.subjects else last


def busy_answer(question):
    """The first action at priority, else the default."""
    return 1 if question.kind == Choice.CHOICE_PRIORITY else default_answer(question)


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("answer", [default_answer, eager_answer, busy_answer])
def test_every_game_of_a_simple_chooser_ends_by_the_rules(pair, ruleset, answer):
    match = as_match(lower((names_of(pair[0]), names_of(pair[1])), pool()), ruleset)
    for game in range(2):
        open_game = OpenGame(match, 5, game, game, (0, 0))
        while (question := open_game.question) is not None:
            open_game.answer(answer(question))
        assert open_game.row()["fault"] == Fault.FAULT_NONE
        assert open_game.row()["outcome"] in ENDS


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_two_who_always_give_the_default_answer_keep_and_run_out_of_cards(pair):
    match = as_match(lower((names_of(pair[0]), names_of(pair[1])), pool()))
    open_game = OpenGame(match, 5, 0, 0, (0, 0))
    while (question := open_game.question) is not None:
        open_game.answer(default_answer(question))
    assert open_game.row()["outcome"] == Outcome.OUTCOME_LIBRARY
    assert open_game.row()["mulligans_a"] == open_game.row()["mulligans_b"] == 0


@pytest.mark.parametrize("pair", PAIRS)
def test_the_reference_pilot_plays_any_deck(pair):
    """It is specified for vanilla duels; elsewhere it must still answer only what is legal."""
    match, _ = example(*pair)
    rows = np.zeros(60, ROW_DTYPE)
    usage = np.zeros((2, 2, len(match.arrays["cards"])), np.int64)
    play(match, 11, 0, 60, (1, 1), 2, rows, usage, StopFlag())
    assert not rows["fault"].any()
