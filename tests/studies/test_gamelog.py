"""The log of a game: from the engine's rows to events, from events to sentences."""

import numpy as np
import pytest
from fake_engine import BOLTS, FORESTS

import tolaria as tl
from tolaria.engine.types import LogKind, Outcome, Step, Zone
from tolaria.reports.gamelog import event_line
from tolaria.studies.plan import PlanError

NAMES = {"a": "Burn", "b": "Trees"}
NOBODY = 0xFFFF
LOG_DTYPE = np.dtype(
    [
        ("clock", "u4"),
        ("amount", "i4"),
        ("turn", "u2"),
        ("card", "u2"),
        ("other_card", "u2"),
        ("obj", "u2"),
        ("other", "u2"),
        ("kind", "u1"),
        ("step", "u1"),
        ("player", "u1"),
        ("detail", "u1"),
    ]
)
MOUNTAIN, BOLT = 1, 2


def log_row(turn, step, kind, player, obj=NOBODY, other=NOBODY, card=0, other_card=0, amount=0, detail=0):
    row = np.zeros((), LOG_DTYPE)
    row["turn"], row["step"], row["kind"], row["player"] = turn, step, kind, player
    row["obj"], row["other"], row["card"], row["other_card"] = obj, other, card, other_card
    row["amount"], row["detail"] = amount, detail
    return row


@pytest.fixture
def staged(fake):
    """The stand-in engine, with one game whose log is written by hand."""
    log = np.array(
        [
            log_row(0, Step.STEP_UNTAP, LogKind.LOG_DRAW, 0, obj=5, card=MOUNTAIN),
            log_row(0, Step.STEP_UNTAP, LogKind.LOG_DRAW, 0, obj=6, card=BOLT),
            log_row(0, Step.STEP_UNTAP, LogKind.LOG_KEEP, 0, amount=7),
            log_row(0, Step.STEP_UNTAP, LogKind.LOG_MULLIGAN, 1),
            log_row(1, Step.STEP_UNTAP, LogKind.LOG_TURN, 0),
            log_row(1, Step.STEP_MAIN1, LogKind.LOG_PLAY_LAND, 0, obj=5, card=MOUNTAIN),
            log_row(1, Step.STEP_MAIN1, LogKind.LOG_CAST, 0, obj=6, card=BOLT),
            log_row(1, Step.STEP_MAIN1, LogKind.LOG_TARGET, 0, obj=6, card=BOLT, other=1),
            log_row(1, Step.STEP_MAIN1, LogKind.LOG_DAMAGE, 0, obj=6, card=BOLT, other=1, amount=3),
            log_row(1, Step.STEP_MAIN1, LogKind.LOG_LIFE, 1, amount=17),
            log_row(
                1, Step.STEP_MAIN1, LogKind.LOG_MOVE, 0, obj=6, card=BOLT, other=7, detail=Zone.ZONE_GRAVEYARD
            ),
            log_row(2, Step.STEP_UNTAP, LogKind.LOG_TURN, 1),
        ]
    )

    def replay(match, seed, game, pilots, on_the_play, start=None):
        row = fake.row(seed, game, on_the_play)
        row["outcome"], row["winner"], row["turns"] = Outcome.OUTCOME_LIFE, 0, 2
        row["life_a"], row["life_b"], row["fault"] = 20, 17, 0
        return row, log

    fake.replay = replay
    return fake


def test_a_game_reads_from_the_hands_to_the_end(staged):
    game = tl.replay(BOLTS, FORESTS, game=4, seed=7)
    assert str(game).splitlines() == [
        "Game 4, seed 7: deck (A) against deck (B)",
        "deck (A) is on the play",
        "  deck (A) draws Mountain, Lightning Bolt",
        "  deck (A) keeps 7 cards",
        "  deck (B) takes a mulligan",
        "",
        "Turn 1: deck (A)  [deck (A) 20, deck (B) 20]",
        "  first main phase",
        "    deck (A) plays Mountain",
        "    deck (A) casts Lightning Bolt #6",
        "    Lightning Bolt #6 targets deck (B)",
        "    Lightning Bolt #6 deals 3 damage to deck (B)",
        "    deck (B) is at 17 life",
        "    Lightning Bolt #6 goes to the graveyard",
        "",
        "Turn 2: deck (B)  [deck (A) 20, deck (B) 17]",
        "",
        "deck (A) wins after 2 turns (life). Life: deck (A) 20, deck (B) 17.",
    ]


def test_events_name_cards_players_and_zones(staged):
    record = tl.replay(BOLTS, FORESTS, game=4, seed=7).to_dict()
    damage, move = record["events"][8], record["events"][10]
    assert (damage["kind"], damage["card"], damage["obj"], damage["amount"]) == (
        "damage",
        "Lightning Bolt",
        6,
        3,
    )
    assert (damage["other"], damage["other_player"], damage["other_card"]) == (None, "b", None)
    assert (move["zone"], move["step"], move["player"]) == ("graveyard", "main1", "a")
    assert (record["game"], record["winner"], record["outcome"]) == (4, "a", "life")


def test_results_and_their_record_replay_their_own_games(staged):
    results = tl.simulate(BOLTS, FORESTS, games=5, seed=7, jobs=1, progress=False)
    expected = tl.replay(BOLTS, FORESTS, game=2, seed=7).to_dict()
    assert tl.replay(results, game=2).to_dict() == expected
    assert tl.replay(results.to_dict(), game=2).to_dict() == expected


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tl.replay(BOLTS, game=2), "needs two"),
        (lambda: tl.replay(BOLTS, FORESTS, game=-1), "game must be at least 0"),
        (lambda: tl.replay({}, game=2), "no result of a duel"),
        (lambda: tl.replay({}, game=2, seed=3), "decks and settings from them"),
    ],
)
def test_what_cannot_be_replayed_is_refused(fake, call, words):
    with pytest.raises(PlanError, match=words):
        call()


def plain_event(kind, **values):
    event = dict.fromkeys(("obj", "other", "obj_player", "other_player", "card", "other_card", "player"))
    return event | {"kind": kind, "amount": 0, "detail": 0} | values


@pytest.mark.parametrize("kind", [kind.name.removeprefix("LOG_").lower() for kind in LogKind])
def test_every_kind_of_event_reads_or_is_left_out(kind):
    event = plain_event(kind, player="a", obj=9, card="Bear", other=12, other_card="Wolf", zone="exile")
    line = event_line(event, NAMES)
    assert (line is None) == (kind in ("turn", "step", "outcome", "tap", "untap", "shuffle"))
    if line is not None:
        assert "Bear" in line or "Burn" in line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (plain_event("attack", obj=9, card="Bear", other_player="b"), "Bear #9 attacks Trees"),
        (plain_event("block", obj=9, card="Bear", other=4, other_card="Wolf"), "Bear #9 blocks Wolf #4"),
        (
            plain_event("damage", obj=9, card="Bear", other_player="a", amount=2, detail=1),
            "Bear #9 deals 2 combat damage to Burn",
        ),
        (plain_event("counters", obj=9, card="Bear", amount=-1), "Bear #9 loses 1 counters"),
        (plain_event("counters", obj=9, card="Bear", amount=2, counter="+1/+1"), "Bear #9 gets 2 +1/+1"),
        (plain_event("cast", player="a", obj=9, card="Blaze", amount=4), "Burn casts Blaze #9 with X = 4"),
        (
            plain_event("trigger", obj=9, card="Bear", text="when dies; draw 1"),
            "Bear #9 triggers: when dies; draw 1",
        ),
        (plain_event("mana_burn", player="b", amount=2), "Trees takes 2 mana burn"),
        (plain_event("choice", player="b", amount=3), "Trees: choice 3"),
        (plain_event("draw", player="a", card="Bear", obj=9), "Burn draws Bear"),
        (plain_event("resolve", obj=9, card="Blaze"), "Blaze #9 resolves"),
        (plain_event("resolve", other=4, other_card="Wolf", detail=1), "the ability of Wolf #4 resolves"),
        (plain_event("move", obj=9, card="Bear", zone="battlefield"), "Bear #9 enters the battlefield"),
        (
            plain_event("change", obj=9, card="Bear", other=4, other_card="Howl", detail=3),
            "Howl #4 changes Bear #9 and 2 more",
        ),
    ],
)
def test_sentences(event, line):
    assert event_line(event, NAMES) == line


def test_moves_that_the_event_before_has_told_are_left_out():
    from tolaria.reports.gamelog import game_lines

    def move(obj, zone):
        return plain_event("move", obj=obj, card="Blaze", zone=zone) | here

    here = {"turn": 1, "step": "main1"}
    events = [
        move(4, "stack"),
        plain_event("cast", player="a", obj=5, card="Blaze") | here,
        plain_event("resolve", obj=5, card="Blaze") | here,
        move(5, "graveyard"),
        plain_event("token", player="a", obj=6, card="Bear") | here,
        move(6, "battlefield"),
        move(7, "graveyard"),
    ]
    game = {
        "game": 0,
        "seed": 0,
        "decks": {"a": {"name": "Burn"}, "b": {"name": "Trees"}},
        "on_the_play": "a",
        "starting_life": {"a": 20, "b": 20},
        "events": events,
        "winner": "nobody",
        "turns": 1,
        "outcome": "draw",
        "life_a": 0,
        "life_b": 0,
    }
    lines = [line.strip() for line in game_lines(game)]
    assert lines[5:] == [
        "Burn casts Blaze #5",
        "Blaze #5 resolves",
        "Burn creates Bear #6",
        "Blaze #7 goes to the graveyard",
        "",
        "Nobody wins after 1 turns (draw). Life: Burn 0, Trees 0.",
    ]
