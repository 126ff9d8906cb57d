"""CR 723: who answers for a player whose turn another controls: views, hidden cards, pilots."""

from functools import cache

import pytest
from matches import as_match, differences, inline_rows

from tolaria.cards import parse_card
from tolaria.cards.lowering.match import lower_cards
from tolaria.engine.outside import OpenGame
from tolaria.engine.policies.registry import Pilot
from tolaria.engine.types import Act, Choice

TEXTS = (
    "card Enthrall\n  cost {1}\n  type Sorcery\n  spell\n    target [player]\n    control-turn target\n",
    "card Bear\n  cost {1}\n  type Creature - Bear\n  pt 2/2\n",
    "card Spark\n  cost {R}\n  type Instant\n  spell\n    target [any-target]\n    damage 2 to target\n",
    "card Trove\n  cost {0}\n  type Artifact\n  mana {T}: {R}\n",
    "card Mountain\n  type Basic Land - Mountain\n",
)


@cache
def example():
    """Two decks that control turns from the second turn on, and their tables."""
    names = ["Enthrall"] * 10 + ["Bear"] * 10 + ["Spark"] * 10 + ["Trove"] * 10 + ["Mountain"] * 20
    tables = lower_cards((names, names), {each.name: each for each in map(parse_card, TEXTS)})
    return as_match(tables), tables


def open_game(game=0, pilots=(Pilot.PILOT_RANDOM,) * 2, outside=(True, True), **options):
    match, tables = example()
    return OpenGame(
        match,
        7,
        game,
        game % 2,
        list(map(int, pilots)),
        outside,
        names=tables.names,
        texts=tables.texts,
        **options,
    )


def controlled_question(**options):
    """A game at a question of a controlled player, reached by random play."""
    for game in range(50):
        found = open_game(game, **options)
        while (question := found.question) is not None:
            if question.seat != question.player and question.kind == Choice.CHOICE_PRIORITY:
                return found
            found.answer(found.pilot_answer())
    raise AssertionError("no turn was controlled")


def test_723_4_the_controller_sees_the_hand_while_it_lasts_and_remembers_it():
    """723.4: all that the player sees; afterwards what he has seen."""
    game = controlled_question()
    question = game.question
    view = question.view
    assert (view.player, view.controlled) == (question.seat, (question.player,))
    hand = view.players[question.player].hand
    assert len(hand) == view.players[question.player].hand_size > 0
    turn = view.turn
    while game.question is not None and (
        game.question.view.turn == turn or game.question.seat != question.seat
    ):
        game.answer(0)
    later = game.question.view
    assert later.controlled == ()
    assert all(each.revealed for each in later.players[question.player].hand)


def test_723_4_what_no_one_sees_stays_hidden():
    """The question is the same whatever lies in the libraries."""
    game = controlled_question()
    before = (game.question.options, repr(game.question.view.players[game.question.player].hand))
    hidden = game.hidden_cards()
    game.deal_unseen(3)
    after = game.hidden_cards()
    assert after[game.question.player][0] == hidden[game.question.player][0]
    assert repr(before[0]) == repr(game.question.options)
    assert repr(game.question.view.players[game.question.player].hand) == before[1]


def test_723_6_nobody_concedes_for_another():
    """723.6: a player who is controlled may concede; who controls him can't for him."""
    game = controlled_question(offer_concede=True)
    assert game.question.options[-1].act != Act.ACT_CONCEDE


@pytest.mark.parametrize("pilots", [(a, b) for a in Pilot for b in Pilot])
def test_pilots_play_controlled_turns_inline_as_outside(pilots):
    """The seam is one: every pilot, asked inline or through the door, plays the same games."""
    match, tables = example()
    for game, row in enumerate(inline_rows(match, tables, tuple(map(int, pilots)), 12)):
        for outside in ((True, True), (True, False), (False, True)):
            asked = open_game(game, pilots, outside)
            asked.answer_by_pilots()
            assert not differences(asked.row(), row)
        assert row["fault"] == 0


def test_a_pilot_plays_a_controlled_turn_to_the_players_harm():
    """It casts nothing, and attacks with nothing."""
    game = controlled_question(pilots=(Pilot.PILOT_GREEDY,) * 2)
    assert game.pilot_answer(int(Pilot.PILOT_GREEDY)) == 0
