"""Plans: read from what a user names, written as plain data and made again from it."""

import copy
import json

import pytest
from fake_engine import BOLTS, FORESTS

from tolaria.cards import SourceError
from tolaria.decks import Deck, DeckError
from tolaria.rulesets import RulesetError
from tolaria.strategies import StrategyError
from tolaria.studies.plan import Plan, PlanError

CARD_FILE = "card Ember Whelp\n  cost {R}\n  type Creature - Dragon\n  pt 1/2\n"


def test_a_record_gives_the_plan_again(fake, tmp_path):
    extra = tmp_path / "extra.txt"
    extra.write_text(CARD_FILE)
    plan = Plan.of(
        "20 Mountain\n40 Ember Whelp\n",
        FORESTS,
        strategy_a="random",
        ruleset="cr2004",
        rules=["mulligan=london", "starting_life=30"],
        seed=2**64 - 1,
        on_the_play="b",
        max_turns=77,
        cards=extra,
    )
    record = json.loads(json.dumps(plan.to_record()))
    again = Plan.from_record(record)
    assert again.to_record() == record
    assert again.ruleset == plan.ruleset
    assert again.tables.digest() == plan.tables.digest()
    assert (again.seed, again.max_turns, again.on_the_play) == (2**64 - 1, 77, "b")
    assert [strategy.name for strategy in again.strategies] == ["random", "greedy"]


def test_decks_may_be_paths_texts_or_decks(fake, tmp_path):
    path = tmp_path / "bolts.txt"
    path.write_text(BOLTS)
    plans = [Plan.of(deck, FORESTS) for deck in (path, str(path), BOLTS, Deck.parse(BOLTS))]
    assert len({plan.tables.digest() for plan in plans}) == 1


def test_every_name_outside_the_pool_is_reported_with_its_line(fake):
    a = "20 Mountain\n4 Lightnin Bolt\n36 Shokk of Nothing\n"
    b = "59 Forest\n1 Nobody's Card\n"
    with pytest.raises(DeckError) as caught:
        Plan.of(a, b)
    assert [(problem.line, problem.text) for problem in caught.value.problems] == [
        (2, "Lightnin Bolt"),
        (3, "Shokk of Nothing"),
        (2, "Nobody's Card"),
    ]
    assert 'did you mean "Lightning Bolt"?' in str(caught.value)


def test_a_deck_read_without_a_pool_is_checked_too(fake):
    deck = Deck.parse("59 Forest\n1 Nobody's Card\n")
    with pytest.raises(DeckError, match=r":2: unknown card \"Nobody's Card\""):
        Plan.of(deck, deck)


def test_a_mirror_names_each_fault_once(fake, tmp_path):
    path = tmp_path / "typo.txt"
    path.write_text("59 Forest\n1 Nobody's Card\n")
    with pytest.raises(DeckError) as caught:
        Plan.of(path, path)
    assert len(caught.value.problems) == 1


def test_decks_too_small_or_too_large_are_refused(fake):
    for text, words in (
        ("6 Mountain\n", "at least 7"),
        ("390 Mountain\n390 Forest\n390 Island\n", "at most 1000"),
    ):
        deck = Deck.parse(text, any_size=True)
        with pytest.raises(DeckError, match=words):
            Plan.of(deck, BOLTS)


def test_notices_of_both_decks_are_handed_on(fake):
    assert any("40 copies" in notice for notice in Plan.of(BOLTS, FORESTS).notices)


@pytest.mark.parametrize(
    ("settings", "error", "words"),
    [
        ({"seed": -1}, PlanError, "seed must be at least 0, not -1"),
        ({"seed": 2**64}, PlanError, "seed must be at most"),
        ({"seed": "7"}, PlanError, "seed must be a whole number, not '7'"),
        ({"max_turns": 0}, PlanError, "max_turns must be at least 1"),
        ({"max_turns": 70_000}, PlanError, "max_turns must be at most 65,000"),
        ({"max_decisions": 0}, PlanError, "max_decisions must be at least 1"),
        ({"first_game": -1}, PlanError, "first_game must be at least 0"),
        ({"on_the_play": "c"}, PlanError, "a, b or alternate, not 'c'"),
        ({"strategy": "gready"}, StrategyError, "did you mean greedy"),
        ({"strategy_b": "chess"}, StrategyError, "there are: random, reference, greedy"),
        ({"ruleset": "1993"}, RulesetError, "unknown ruleset '1993'"),
        ({"rules": ["mulligan=never"]}, RulesetError, "allowed: none, paris"),
        ({"cards": "missing-file"}, SourceError, "missing-file: cannot read this card file"),
    ],
)
def test_bad_settings_are_named(fake, settings, error, words):
    with pytest.raises(error, match=words):
        Plan.of(BOLTS, FORESTS, **settings)


@pytest.mark.parametrize("missing", ["decks", "settings", "rules", "seed", "strategies", "cards_digest"])
def test_a_record_with_something_missing_is_no_result(plan, missing):
    record = plan.to_record()
    del record[missing]
    with pytest.raises(PlanError, match="no result of a duel"):
        Plan.from_record(record)


def test_malformed_records_are_refused(plan):
    for path, value in (
        (("decks", "a", "cards"), [["x", "Mountain"]]),
        (("decks", "a", "cards"), 7),
        (("settings", "speed"), 9),
        (("seed",), None),
    ):
        record = copy.deepcopy(plan.to_record())
        place = record
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        with pytest.raises(PlanError):
            Plan.from_record(record)


def test_games_of_other_cards_are_not_replayed_silently(plan):
    record = plan.to_record() | {"cards_digest": "0" * 64}
    with pytest.raises(PlanError, match="cards are not what they were"):
        Plan.from_record(record)
