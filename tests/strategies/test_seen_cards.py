"""CR 401.5 (2004: 217.2e): what both players see of libraries and hands that are revealed."""

from functools import cache

from matches import as_match

from tolaria.cards import parse_card
from tolaria.cards.lowering.match import lower_cards
from tolaria.engine.outside import OpenGame
from tolaria.engine.policies.registry import Pilot

TEXTS = (
    "card Glass Roof\n  cost {0}\n  type Artifact\n  static of [player]: rule top-revealed\n",
    "card Glass Wall\n  cost {0}\n  type Artifact\n  static of [player]: rule hand-revealed\n",
    "card Bear\n  cost {1}\n  type Creature - Bear\n  pt 2/2\n",
    "card Mountain\n  type Basic Land - Mountain\n",
)


@cache
def tables_of(*names):
    deck = [name for name in names for _ in range(20)] + ["Mountain"] * 20
    return lower_cards((deck, deck), {each.name: each for each in map(parse_card, TEXTS)})


def views_of(*names):
    """The views of some games that random play comes to, with those of the hidden cards."""
    tables = tables_of(*names)
    random = int(Pilot.PILOT_RANDOM)
    for number in range(4):
        game = OpenGame(as_match(tables), 7, number, number % 2, (random, random), names=tables.names)
        while (question := game.question) is not None:
            yield question.view, game.hidden_cards()
            game.answer(game.pilot_answer())


def has(view, name):
    return any(each.name == name for player in view.players for each in player.battlefield)


def test_217_2e_both_players_see_the_card_on_top():
    """401.5: of both libraries, while the effect lasts; else nobody sees one, that he did not put there."""
    seen = 0
    for view, _ in views_of("Glass Roof", "Bear"):
        shown = view.opponent.library_top
        assert len(shown) <= 1
        if shown and not view.stack:
            assert has(view, "Glass Roof")
            seen += 1
    assert seen > 20


def test_217_2e_both_players_see_revealed_hands():
    """402.3: a hand that is played with revealed; what has been seen stays known."""
    shown = hidden = 0
    for view, _ in views_of("Glass Wall", "Bear"):
        if has(view, "Glass Wall") and not view.stack and view.step.name == "STEP_MAIN1":
            assert len(view.opponent.hand) == view.opponent.hand_size
            shown += 1
        elif view.turn == 1 and not view.opponent.hand:
            hidden += 1
    assert shown > 20 and hidden > 0


def test_217_2e_what_is_seen_on_top_is_what_is_drawn():
    """401.5: the views of both players agree, and a deal of the unseen cards leaves it there."""
    tables = tables_of("Glass Roof", "Bear")
    random = int(Pilot.PILOT_RANDOM)
    dealt = 0
    game = OpenGame(as_match(tables), 7, 1, 1, (random, random), names=tables.names)
    while (question := game.question) is not None:
        top = question.view.opponent.library_top
        if top:
            game.deal_unseen(dealt)
            assert game.question.view.opponent.library_top == top
            dealt += 1
        game.answer(game.pilot_answer())
    assert dealt > 5
