"""CR 103.5 and cases S16, S17: mulligans of three kinds, to the very end."""

import pytest
from invented import PUP
from table import table

KINDS = {"paris": 1, "vancouver": 2, "london": 3}


def opening(kind, *, starter="A", rounds=1):
    """A game before its first mulligan decision."""
    return table(
        PUP,
        position={"opening": True, "starter": starter, "seed": 3},
        mulligan=KINDS[kind],
        mulligan_rounds=rounds,
    )


def run_to_first_turn(p):
    while p.turn == 0:
        p.unit()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rounds", [0, 1])
def test_s16_always_mulligan_ends_at_no_cards(kind, rounds):
    """S16, 103.5: seven mulligans at most; then the hand is empty and the library whole."""
    p = opening(kind, rounds=rounds)
    p.answering(lambda q: "mulligan" if q.kind == "mulligan" else None)
    run_to_first_turn(p)
    assert ([len(p.hand(x)) for x in "AB"], [len(p.library(x)) for x in "AB"]) == ([0, 0], [48, 48])
    assert [p.player(x)["mulligans"] for x in "AB"] == [7, 7]


@pytest.mark.parametrize(("kind", "drawn", "kept"), [("paris", 5, 5), ("vancouver", 5, 5), ("london", 7, 5)])
def test_103_5_two_mulligans(kind, drawn, kept):
    """103.5: Paris and Vancouver draw one fewer each time; London draws seven and puts back."""
    p = opening(kind)
    hands = []

    def chooser(q):
        if q.kind == "mulligan" and q.player == "A":
            hands.append(len(p.hand("A")))
            return "mulligan" if len(hands) <= 2 else "keep"
        return None

    p.answering(chooser)
    run_to_first_turn(p)
    assert (hands[-1], len(p.hand("A")), len(p.hand("B"))) == (drawn, kept, 7)
    assert p.player("A")["kept_size"] == kept


def test_103_5_vancouver_lets_who_mulliganed_scry():
    """Vancouver: a player with fewer cards than the starting hand size scries 1, once."""
    p = opening("vancouver")
    p.answer("mulligan", "mulligan", "keep", "keep")
    p.answer("scry", True)
    run_to_first_turn(p)
    assert [(q.kind, q.player) for q in p.asked if q.kind == "scry"] == [("scry", "A")]
    assert p.library_known("A") == (0, 1)


def test_s17_bottomed_cards_lie_at_the_bottom_in_the_order_chosen():
    """S17: the cards put on the bottom come last, in the order in which they were put there."""
    p = opening("london")
    chosen = []

    def chooser(q):
        if q.kind == "mulligan":
            return "mulligan" if q.player == "A" and q.amount < 2 else "keep"
        if q.kind == "bottom":
            chosen.append(q.options[-1].object.name)
            return len(q.options) - 1
        return None

    p.answering(chooser)
    run_to_first_turn(p)
    assert len(chosen) == 2 and p.library_known("A") == (0, 2)
    assert p.library("A")[-2:] == chosen
    for _ in range(len(p.library("A")) - 2):
        assert p.library_known("A")[1] == 2
        p.draw("A")
    assert p.library("A") == chosen


def test_s17_a_shuffle_brings_them_back_into_the_rest():
    """S17, 701.24a: after the next shuffle no card's place is known."""
    p = opening("london")
    p.answering(lambda q: "mulligan" if q.kind == "mulligan" and q.player == "A" and q.amount < 2 else None)
    run_to_first_turn(p)
    assert p.library_known("A") == (0, 2)
    p.shuffle("A")
    assert p.library_known("A") == (0, 0)


def test_103_5_in_rounds_both_decide_before_new_hands_are_drawn():
    """103.5: each player decides in turn order, then those who mulligan do so at the same time."""
    p = opening("london", starter="B")
    p.answering(lambda q: "mulligan" if q.kind == "mulligan" and q.amount == 0 else None)
    run_to_first_turn(p)
    decisions = [(q.player, q.amount) for q in p.asked if q.kind == "mulligan"]
    assert decisions == [("B", 0), ("A", 0), ("B", 1), ("A", 1)]


def test_2004_101_4_the_starting_player_finishes_first():
    """2004: 101.4: first the starting player takes all his mulligans, then the other."""
    p = opening("paris", rounds=0)
    p.answering(lambda q: "mulligan" if q.kind == "mulligan" and q.amount < 2 else None)
    run_to_first_turn(p)
    assert [(q.player, q.amount) for q in p.asked if q.kind == "mulligan"] == [
        ("A", 0),
        ("A", 1),
        ("A", 2),
        ("B", 0),
        ("B", 1),
        ("B", 2),
    ]


def test_103_5_without_mulligans_nothing_is_asked():
    """A ruleset without mulligans: seven cards, no question."""
    p = table(PUP, position={"opening": True}, mulligan=0)
    p.unit()
    assert ([len(p.hand(x)) for x in "AB"], [q.kind for q in p.asked]) == ([7, 7], [])
