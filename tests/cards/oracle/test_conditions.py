"""Conditions: what stands after "if" in invented texts, in the notation."""

import pytest
from compiling import refusal, runner

from tolaria.cards.ir import TriggeredAbility
from tolaria.cards.notation import print_ability


def asked(words, event="Ash Runner enters"):
    """Return the condition of a trigger with the words after "if"."""
    [ability] = runner(f"When {event}, if {words}, you gain 1 life.").abilities
    assert isinstance(ability, TriggeredAbility)
    return print_ability(ability).splitlines()[0].partition(" if ")[2]


CONDITIONS = {
    "you control an artifact": "count [artifact you-control] >= 1",
    "you control no other creatures": "count [not this creature you-control] = 0",
    "you control exactly three lands": "count [land you-control] = 3",
    "you control fewer than two Elves": "count [Elf you-control] < 2",
    "you control an artifact and an enchantment": (
        "count [artifact you-control] >= 1 and count [enchantment you-control] >= 1"
    ),
    "an opponent controls more lands than you": "count [land opponent-controls] > count [land you-control]",
    "you don't control a Dragon": "count [Dragon you-control] = 0",
    "you have no cards in hand": "hand of you = 0",
    "you have 5 or less life": "life of you <= 5",
    "an opponent has more life than you": "life of opponent > life of you",
    "you have two or more creature cards in your graveyard": "count [creature in-graveyard you-own] >= 2",
    "there are seven or more cards in your graveyard": "graveyard of you >= 7",
    "there are four or more card types among cards in your graveyard": (
        "types-among [in-graveyard you-own] >= 4"
    ),
    "there are no ash counters on it": "counters ash on this = 0",
    "no creatures are on the battlefield": "count [creature] = 0",
    "it has flying": "is this [with flying]",
    "it doesn't have flying": "not is this [with flying]",
    "it has fewer than three +1/+1 counters on it": "counters +1/+1 on this < 3",
    "its power is 4 or greater": "power of this >= 4",
    "your life total is less than 7": "life of you < 7",
    "it was kicked": "paid kicker",
    "you cast it from your hand": "cast-from-hand this",
    "{G}{G} was spent to cast it": "mana-spent on this of-color green >= 2",
    "no mana was spent to cast it": "mana-spent on this = 0",
    "you gained or lost life this turn": "life-gained of you >= 1 or life-lost of you >= 1",
    "you're the monarch": "monarch of you = 1",
    "creatures you control have total power 8 or greater": "total power [creature you-control] >= 8",
    "you attacked this turn": "attackers of you >= 1",
    "you attacked with three or more creatures this turn": "attackers of you >= 3",
    "you gained 3 or more life this turn": "life-gained of you >= 3",
    "an opponent lost life this turn": "life-lost of opponent >= 1",
    "an opponent was dealt damage this turn": "damage-taken of opponent >= 1",
    "you've cast three or more spells this turn": "spells-cast of you >= 3",
    "you've cast a noncreature spell this turn": "happened cast of [not creature spell] by you >= 1",
    "you didn't play a land this turn": "not happened land-played by you >= 1",
    "you sacrificed two or more Clues this turn": "happened sacrificed of [Clue] by you >= 2",
    "you descended this turn": "happened to-graveyard of [permanent not token] by you >= 1",
    "a creature died this turn": "(creatures-died of you + creatures-died of opponent) >= 1",
    "a permanent you controlled left the battlefield this turn": "permanents-left of you >= 1",
    "two or more nonland permanents entered under your control this turn": (
        "happened enters of [not land permanent you-control] >= 2"
    ),
    "no spells were cast last turn": "happened cast last-turn = 0",
    "it's not your turn": "not your-turn",
    "it's your turn or you control a Dragon": "your-turn or count [Dragon you-control] >= 1",
}


@pytest.mark.parametrize("words", CONDITIONS)
def test_each_condition_is_said_in_the_notation(words):
    assert asked(words) == CONDITIONS[words]


def test_that_player_is_the_events():
    words = "that player controls more lands than you"
    event = "an opponent casts a spell"
    assert asked(words, event) == "count [land event-player-controls] > count [land you-control]"


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("you attacked last turn", ","),
        ("an opponent controls more lands than an opponent", ""),
        ("a creature was photographed this turn", "was"),
        ("you control an artifact nearby", "nearby"),
        ("you had lunch this turn", "lunch"),
    ],
)
def test_what_is_not_understood_is_refused(words, token):
    found = refusal(asked, words)
    if token:
        assert found == token
