"""Tokens (111): of several kinds, with a name in front, attacking, copies with exceptions."""

import pytest
from compiling import refused, spell

TOKENS = {
    "Create a Food token and two 1/1 red Goblin creature tokens.": ["create 1", "create 2"],
    "Create a 2/2 green Wolf creature token, a 3/3 green Beast creature token, and a Treasure token.": [
        "create 1",
        "create 1",
        "create 1",
    ],
    "Create two tapped and attacking 1/1 red Goblin creature tokens.": ["create 2 tapped attacking"],
    "For each opponent, create a 1/1 white Human creature token that's tapped and attacking that player.": [
        "create 1 tapped attacking"
    ],
    "Create a 4/4 white Angel creature token that's attacking.": ["create 1 attacking"],
    "Create a token that's a copy of target creature, except it isn't legendary and it has haste.": [
        "target [creature]",
        "copy-token 1 of target excepted",
        "change last until forever: is-not legendary, has haste",
    ],
    "Create a token that's a copy of target artifact, except it's a 5/5 Golem creature in addition to its other types.": [
        "target [artifact]",
        "copy-token 1 of target excepted",
        "change last until forever: power 5, toughness 5, is-also creature, is-also-of Golem",
    ],
}


@pytest.mark.parametrize("text", TOKENS)
def test_tokens(text):
    starts = ("create", "copy-token", "change", "target")
    assert [line for line in spell(text) if line.startswith(starts)] == TOKENS[text]


def test_the_name_of_a_legend_stands_in_front():
    made = spell("Create Ember, Fang of Ash, a legendary 2/1 red Dog creature token with haste.")
    assert "token Ember, Fang of Ash" in made
    assert "type Legendary Creature - Dog" in made


def test_a_powerstone_pays_for_all_but_other_spells():
    assert "mana {T}: {C} only-for [artifact] or-anything-else" in spell("Create a tapped Powerstone token.")


def test_one_of_two_kinds_is_refused():
    assert refused("Create a Food token or a Treasure token.") == "or"
