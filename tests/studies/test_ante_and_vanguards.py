"""Decks with cards about ante (407.3) and with vanguard cards (313), in a study."""

import pytest

from tolaria.rulesets import Ruleset
from tolaria.studies.plan import Plan

CARDS = """
card Dark Bargain
  cost {B}
  type Sorcery
  spell
    ante you
    draw 2
  static: rule only-for-ante

card Old Captain
  type Vanguard
  hand +1
  life -3
  static of [creature you-control]: gets +1/+0
"""
DECK = "20 Mountain\n20 Lightning Bolt\n4 Dark Bargain\n"
LED = "20 Mountain\n20 Lightning Bolt\n\nVanguard\n1 Old Captain\n"


@pytest.fixture
def cards(tmp_path):
    path = tmp_path / "cards.txt"
    path.write_text(CARDS, encoding="utf-8")
    return path


@pytest.mark.parametrize(("rules", "size"), [((), 40), (("ante=yes",), 44)])
def test_407_3_cards_about_ante_leave_the_deck_unless_it_is_played_for(cards, rules, size):
    plan = Plan.of(DECK, DECK, cards=cards, rules=rules)
    assert [len(deck) for deck in plan.tables.decks] == [size, size]
    left_out = [notice for notice in plan.notices if "Dark Bargain" in notice]
    assert len(left_out) == (0 if rules else 1)
    assert Plan.from_record(plan.to_record()).tables.digest() == plan.tables.digest()


def test_407_the_rule_is_off_in_every_preset():
    assert not any(Ruleset.named(name).ante for name in ("sixth", "cr2004", "modern", "current"))


def test_313_a_vanguard_card_of_a_list_is_its_players_vanguard(cards):
    plan = Plan.of(LED, DECK, cards=cards)
    assert [len(deck) for deck in plan.tables.decks] == [40, 40]
    first, second = plan.tables.vanguards
    assert (plan.tables.names[first], second) == ("Old Captain", 0)
    assert plan.match is not None
    assert Plan.from_record(plan.to_record()).tables.vanguards == plan.tables.vanguards
