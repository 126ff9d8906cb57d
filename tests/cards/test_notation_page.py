"""The cards of docs/notation.md are in the notation, in its own spelling, and lower."""

import re

import pytest

from tolaria.cards import Pool, lower, print_card
from tolaria.cards.ir import words
from tolaria.cards.notation import parse_cards
from tolaria.cards.notation.instructions import EFFECTS
from tolaria.cards.notation.sentences import ABILITIES, CHANGES, COST_PARTS


@pytest.fixture(scope="module")
def page(request):
    return (request.config.rootpath / "docs" / "notation.md").read_text(encoding="utf-8")


def examples(page):
    lines = [line[4:] for line in page.splitlines() if line.startswith("    ")]
    return parse_cards("\n".join(lines), "docs/notation.md"), lines


def test_the_examples_are_spelled_as_the_notation_prints_them(page):
    cards, lines = examples(page)
    assert "".join(map(print_card, cards)).splitlines() == lines
    assert len(cards) >= 10


def test_the_examples_lower_and_are_invented(page):
    cards, _ = examples(page)
    names = [card.name for card in cards]
    assert not set(names) & set(Pool.builtin())
    assert len(lower((names, names), Pool.builtin().with_cards(cards)).names) > len(names)


def test_every_word_of_the_notation_is_on_the_page(page):
    said = set(re.findall(r"[a-z][a-z'-]*", page))
    heads = {
        head
        for family in (ABILITIES, EFFECTS, CHANGES, COST_PARTS)
        for each in family.templates.values()
        for head in each.heads
    }
    vocabularies = (
        words.EventKind,
        words.Limit,
        words.WayKind,
        words.Duration,
        words.State,
        words.PlayerFact,
        words.Referent,
        words.Keyword,
    )
    members = {str(word) for vocabulary in vocabularies for word in vocabulary} - {"state"}
    assert sorted((heads | members) - said) == []
