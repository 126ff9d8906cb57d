"""The notation reads back what it prints: for generated cards, and for every card of the pool."""

from importlib.resources import files

import pytest
from hypothesis import HealthCheck, given, settings
from ir_strategies import cards, conditions, object_phrases, of

from tolaria.cards import Pool, parse_card, print_card
from tolaria.cards.ir import phrases
from tolaria.cards.notation import parse_cards
from tolaria.cards.notation.lines import Cursor, Line
from tolaria.cards.notation.phrases import (
    read_condition,
    read_test,
    read_value,
    write_condition,
    write_test,
    write_value,
)

POOL_FILES = sorted(
    file.name for file in (files("tolaria.cards") / "pool").iterdir() if file.name.endswith(".txt")
)


def read_back(reader, text):
    cursor = Cursor(Line(text, 1, "test"))
    value = reader(cursor)
    cursor.finish()
    return value


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
@given(cards(2))
def test_a_printed_card_reads_back_as_the_same_card(card):
    text = print_card(card)
    assert parse_card(text) == card
    assert print_card(parse_card(text)) == text


@settings(max_examples=200, deadline=None)
@given(object_phrases(2))
def test_a_printed_object_phrase_reads_back(test):
    assert read_back(read_test, write_test(test)) == test


@settings(max_examples=200, deadline=None)
@given(of(phrases.Value, 3))
def test_a_printed_value_reads_back(value):
    assert read_back(read_value, write_value(value)) == value


@settings(max_examples=200, deadline=None)
@given(conditions(2))
def test_a_printed_condition_reads_back(condition):
    assert read_back(read_condition, write_condition(condition)) == condition


@pytest.mark.parametrize("name", POOL_FILES)
def test_pool_files_are_written_as_the_notation_prints_them(name):
    text = (files("tolaria.cards") / "pool" / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    printed = "".join(map(print_card, parse_cards(text, name)))
    assert printed.splitlines() == lines


def test_every_pool_card_reads_back():
    pool = Pool.builtin()
    for name in pool:
        card = pool.get(name)
        assert parse_card(print_card(card)) == card
