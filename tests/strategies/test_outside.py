"""The outside door: copy, ask and run again gives the games of inline play, and shows no hidden card."""

import itertools
import math

import pytest
from matches import (
    PAIRS,
    as_match,
    differences,
    everything,
    example,
    inline_rows,
    log_differences,
    names_of,
    pool,
)

from tolaria.cards.lowering.match import lower
from tolaria.engine.batch import ROW_DTYPE, replay
from tolaria.engine.outside import AnswerError, OpenGame, OpenGames
from tolaria.engine.policies.registry import Pilot
from tolaria.engine.types import Act, Choice, Fault, Outcome
from tolaria.engine.views import as_data

RANDOM, GREEDY = int(Pilot.PILOT_RANDOM), int(Pilot.PILOT_GREEDY)
SEATS = [(True, True), (True, False), (False, True)]
GAMES = 8
TINY = 32  # object rows: every real game outgrows them


def open_burn(game=0, pilots=(RANDOM, RANDOM), seed=7, **options) -> OpenGame:
    match, tables = example("burn", "rally")
    return OpenGame(match, seed, game, game % 2, pilots, names=tables.names, texts=tables.texts, **options)


def until(kind, games=200, **options):
    """An open game at a question of that kind, reached by random play."""
    for game in range(games):
        open_game = open_burn(game, **options)
        while (question := open_game.question) is not None:
            if question.kind == kind:
                return open_game
            open_game.answer(open_game.pilot_answer())
    raise AssertionError(f"no {kind.name} in {games} games")


# ---------------------------------------------------------------- the same games as inline


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("pilot", [RANDOM, GREEDY], ids=["random", "greedy"])
def test_asked_outside_a_pilot_plays_the_games_it_plays_inline(pair, pilot):
    match, tables = example(*pair)
    for row, outside in itertools.product(inline_rows(match, tables, (pilot, pilot), GAMES), SEATS):
        open_game = OpenGame(match, 7, row["game"], row["on_the_play"], (pilot, pilot), outside)
        open_game.answer_by_pilots()
        assert not differences(open_game.row(), row)


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("ruleset", ["sixth", "cr2004", "modern", "current"])
def test_it_does_so_in_every_ruleset_and_at_length(pair, ruleset):
    match, tables = example(*pair, ruleset)
    for pilots, outside in itertools.product([(RANDOM, GREEDY), (GREEDY, RANDOM), (RANDOM, RANDOM)], SEATS):
        for row in inline_rows(match, tables, pilots, 60, seed=11):
            open_game = OpenGame(match, 11, row["game"], row["on_the_play"], pilots, outside, room=TINY)
            open_game.answer_by_pilots()
            assert not differences(open_game.row(), row)


def test_it_does_so_for_nearly_every_kind_of_question():
    """Left out: what no card of the pool asks, or hardly one in so few games."""
    rare = {
        "COLOR",
        "NAME",
        "PILE",
        "MANA",
        "REPLACEMENT",
        "LEGEND",
        "COPY_TARGETS",
        "LAND_TYPE",
        "CREATURE_TYPE",
        "COPY",
        "SACRIFICE",
        "DIVIDE",
        "COUNT",
        "WORD",
        "STARTER",
    }
    asked = set()
    for ruleset in ("sixth", "current"):
        match, tables = everything(ruleset)
        for row in inline_rows(match, tables, (RANDOM, RANDOM), 60):
            open_game = OpenGame(match, 7, row["game"], row["on_the_play"], (RANDOM, RANDOM), room=TINY)
            while (question := open_game.question) is not None:
                asked.add(question.kind)
                open_game.answer(open_game.pilot_answer())
            assert not differences(open_game.row(), row)
    names = [kind.name.removeprefix("CHOICE_") for kind in Choice if kind not in asked]
    assert set(names) <= rare


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_what_broken_off_runs_did_is_not_in_the_log(pair):
    match, _ = example(*pair)
    for game, outside in itertools.product(range(3), SEATS):
        _, log = replay(match, 7, game, (RANDOM, RANDOM), game % 2)
        open_game = OpenGame(match, 7, game, game % 2, (RANDOM, RANDOM), outside, logged=True)
        open_game.answer_by_pilots()
        assert not log_differences(open_game.log(), log)


def test_the_log_at_a_question_is_the_beginning_of_the_whole_log():
    _, whole = replay(example("burn", "rally")[0], 7, 0, (RANDOM, RANDOM), 0)
    open_game = open_burn(logged=True)
    lengths = []
    while not open_game.over:
        log = open_game.log()
        lengths.append(len(log))
        assert not log_differences(log, whole[: len(log)])
        open_game.answer(open_game.pilot_answer())
    assert lengths == sorted(lengths) and lengths[-1] > lengths[0]


def test_a_game_that_outgrows_its_room_is_played_again_from_its_answers():
    match, tables = example("burn", "rally")
    grown = 0
    for row in inline_rows(match, tables, (RANDOM, RANDOM), 40):
        open_game = OpenGame(match, 7, row["game"], row["on_the_play"], (RANDOM, RANDOM), room=TINY)
        while not open_game.over:
            open_game.answer(open_game.pilot_answer())
        assert not differences(open_game.row(), row)
        grown += open_game.room > TINY
    assert grown > 30


def test_questions_look_the_same_whatever_the_room():
    small, large = open_burn(room=TINY), open_burn(room=2048)
    while not large.over:
        assert as_data(small.question) == as_data(large.question)
        answer = large.pilot_answer()
        assert small.pilot_answer() == answer
        small.answer(answer)
        large.answer(answer)
    assert small.over and small.answers() == large.answers() and small.room > TINY


def test_kinds_that_are_not_asked_outside_are_answered_by_the_pilot():
    match, tables = example("burn", "rally")
    for row in inline_rows(match, tables, (RANDOM, RANDOM), 20):
        open_game = OpenGame(
            match, 7, row["game"], row["on_the_play"], (RANDOM, RANDOM), kinds=[Choice.CHOICE_MULLIGAN]
        )
        while (question := open_game.question) is not None:
            assert question.kind == Choice.CHOICE_MULLIGAN
            open_game.answer(open_game.pilot_answer())
        assert not differences(open_game.row(), row)


def test_random_numbers_drawn_from_the_question_are_those_of_the_seat():
    """`random` in Python, drawing as the compiled pilot does, plays its games: no draw is lost."""

    def choose(question):
        draw = question.draw_below
        if not question.subjects:
            return draw(len(question.options))
        every = range(len(question.options))
        allowed = question.legal or [every] * len(question.subjects)
        return [options[draw(len(options)) if len(options) > 1 else 0] for options in allowed]

    match, tables = example("burn", "rally")
    for row in inline_rows(match, tables, (RANDOM, GREEDY), 30):
        open_game = OpenGame(
            match, 7, row["game"], row["on_the_play"], (RANDOM, GREEDY), (True, False), room=TINY
        )
        while (question := open_game.question) is not None:
            divides = question.kind == Choice.CHOICE_DAMAGE
            open_game.answer(open_game.pilot_answer() if divides else choose(question))
        assert not differences(open_game.row(), row)


def test_a_run_that_asks_another_question_is_a_fault():
    """Tables that change under a game stand for any lack of determinism."""
    tables = lower((names_of("burn"), names_of("rally")), pool())
    open_game = OpenGame(as_match(tables), 7, 0, 0, (RANDOM, RANDOM))
    while not any(option.act == Act.ACT_CAST for option in open_game.question.options):
        open_game.answer(open_game.pilot_answer())
    tables.arrays["costs"]["generic"][1:] += 100
    open_game.answer(0)
    assert open_game.row()["fault"] == Fault.FAULT_REPLAY
    assert open_game.row()["outcome"] == Outcome.OUTCOME_FAULT


# ---------------------------------------------------------------- hidden cards


@pytest.mark.parametrize(
    "pair", [("burn", "rally"), ("dimir-control", "goblins"), ("wei-kingdom", "sea-drake")]
)
def test_a_question_does_not_depend_on_hidden_cards(pair):
    match, tables = example(*pair)
    dealt = 0
    for game in range(3):
        open_game = OpenGame(match, 7, game, 0, (GREEDY, RANDOM), names=tables.names, texts=tables.texts)
        while (question := open_game.question) is not None:
            shown, hidden = as_data(question), open_game.hidden_cards()
            answer = open_game.pilot_answer()
            open_game.deal_unseen(game)
            assert as_data(open_game.question) == shown
            you, other = question.player, 1 - question.player
            after = open_game.hidden_cards()
            assert after[you][0] == hidden[you][0]
            assert sorted(after[you][1]) == sorted(hidden[you][1])
            assert sorted(after[other][0] + after[other][1]) == sorted(hidden[other][0] + hidden[other][1])
            dealt += after[other][0] != hidden[other][0]
            open_game.answer(answer)
    assert dealt > 100


def test_hidden_cards_are_dealt_with_the_exact_odds():
    """The mean number of lands in the dealt hands; a right engine fails once in a million times (z < 4.9)."""
    open_game = open_burn()
    seat = 1 - open_game.question.player
    hand, library = open_game.hidden_cards()[seat]
    lands = {"Mountain", "Plains"}
    deals, size, total = 4000, len(hand), len(hand) + len(library)
    share = sum(name in lands for name in hand + library) / total
    found = 0
    for seed in range(deals):
        open_game.deal_unseen(seed)
        found += sum(name in lands for name in open_game.hidden_cards()[seat][0])
    deviation = math.sqrt(size * share * (1 - share) * (total - size) / (total - 1) / deals)
    assert 0 < share < 1
    assert abs(found / deals - size * share) < 4.9 * deviation


def test_what_was_shown_of_a_question_stays_and_what_was_not_is_gone():
    open_game = open_burn()
    first = open_game.question
    view = first.view
    open_game.answer(0)
    second = open_game.question
    open_game.answer(0)
    assert first.view is view and view.you.hand
    with pytest.raises(RuntimeError, match="has been answered"):
        _ = second.view
    with pytest.raises(RuntimeError, match="has been answered"):
        first.draw_below(2)


# ---------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ("answer", "words"), [(-1, "no option -1"), (2, "from 0 to 1"), ([0], "no subjects")]
)
def test_an_answer_that_is_no_option_is_refused_and_nothing_happens(answer, words):
    open_game = open_burn()
    with pytest.raises(AnswerError, match=words):
        open_game.answer(answer)
    open_game.answer_by_pilots()
    assert not differences(open_game.row(), inline_rows(*example("burn", "rally"), (RANDOM, RANDOM), 1)[0])


def test_an_answer_for_each_subject_is_refused_subject_by_subject():
    open_game = until(Choice.CHOICE_ATTACKERS)
    subjects = len(open_game.question.subjects)
    for answer, words in [
        (0, f"{subjects} subjects"),
        ([0] * (subjects + 1), f"{subjects} subjects"),
        ([9] * subjects, "option 9: choose from 0 to 1"),
    ]:
        with pytest.raises(AnswerError, match=words):
            open_game.answer(answer)


def test_a_division_of_damage_against_the_order_is_refused_and_nothing_happens():
    """510.1c until 2024: lethal damage to the first blocker before the next gets any."""
    match, tables = example("goblins", "rally", "modern")
    refused = 0
    for row in inline_rows(match, tables, (RANDOM, RANDOM), 300):
        open_game = OpenGame(match, 7, row["game"], row["on_the_play"], (RANDOM, RANDOM))
        while (question := open_game.question) is not None:
            answer = open_game.pilot_answer()
            if question.kind == Choice.CHOICE_DAMAGE and question.options[0].detail > 0:
                with pytest.raises(AnswerError, match="the amounts add up to"):
                    open_game.answer([question.total + 1] + [0] * (len(question.subjects) - 1))
                with pytest.raises(AnswerError, match="no legal division"):
                    open_game.answer([0] * (len(question.subjects) - 1) + [question.total])
                refused += 1
            open_game.answer(answer)
        assert not differences(open_game.row(), row)
        if refused > 3:
            return
    raise AssertionError("no division was asked for")


def test_conceding_ends_the_game_at_once():
    open_game = until(Choice.CHOICE_PRIORITY, offer_concede=True)
    question = open_game.question
    assert question.options[-1].act == Act.ACT_CONCEDE and question.options[-1].text == "concede"
    open_game.answer(len(question.options) - 1)
    assert open_game.row()["outcome"] == Outcome.OUTCOME_CONCESSION
    assert open_game.row()["winner"] == 1 - question.player
    with pytest.raises(RuntimeError, match="the game is over"):
        open_game.answer(0)


def test_mana_made_by_hand_is_in_the_pool():
    open_game = until(Choice.CHOICE_PRIORITY, offer_mana=True)
    while not any(option.act == Act.ACT_MANA for option in open_game.question.options):
        open_game.answer(open_game.pilot_answer())
    question = open_game.question
    pick = next(place for place, option in enumerate(question.options) if option.act == Act.ACT_MANA)
    assert sum(question.view.you.pool) == 0 and not question.options[pick].object.tapped
    open_game.answer(pick)
    assert sum(open_game.question.view.you.pool) == 1


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_games_with_mana_by_hand_end_without_a_fault(pair):
    match, _ = example(*pair, "cr2004")
    for game in range(10):
        open_game = OpenGame(match, 3, game, 0, (RANDOM, RANDOM), offer_mana=True)
        open_game.answer_by_pilots()
        assert open_game.row()["fault"] == Fault.FAULT_NONE


def test_many_games_side_by_side_are_the_same_games():
    match, tables = example("burn", "rally")
    rows = inline_rows(match, tables, (RANDOM, RANDOM), 25)
    table = OpenGames(OpenGame(match, 7, game, game % 2, (RANDOM, RANDOM)) for game in range(25))
    while waiting := table.waiting():
        for open_game in waiting:
            open_game.answer(open_game.pilot_answer())
    names = [name for name in ROW_DTYPE.names if name != "grown"]
    assert (table.rows()[names] == rows[names]).all()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"pilots": (99, RANDOM)}, "pilot 99"),
        ({"room": 3}, "room is a number of object rows"),
        ({"starter": 2}, "starter is"),
    ],
)
def test_what_can_not_be_opened_says_why(options, words):
    match, _ = example("burn", "rally")
    arguments = {"starter": 0, "pilots": (RANDOM, RANDOM)} | options
    with pytest.raises(ValueError, match=words):
        OpenGame(match, 7, 0, **arguments)


def test_a_row_is_there_only_at_the_end():
    with pytest.raises(RuntimeError, match="not over"):
        open_burn().row()
