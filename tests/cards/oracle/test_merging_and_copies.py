"""Mutating, pairs, copies and what they keep, as invented texts."""

import pytest
from compiling import lines, refused

CREATURE = "Creature — Elf"
CASES = {
    "Whenever Ash Test mutates, you gain X life, where X is the number of times Ash Test has mutated.": (
        "gain-life times-mutated of this"
    ),
    "You may cast this card from your graveyard using its mutate ability.": "static: rule mutates-from-graveyard",
    "As long as Ash Test is paired with another creature, both creatures have flying.": (
        "static of [this or paired-with-this] if count [paired-with-this] >= 1: has flying"
    ),
    "{2}: Ash Test becomes a copy of target creature, except it has this ability.": (
        "become-copy this of target keeps-this"
    ),
    "{2}: Ash Test becomes a copy of target creature until end of turn, except it has haste and this ability.": (
        "become-copy this of target until end-of-turn keeps-this : has haste"
    ),
    "{2}: Ash Test becomes a copy of target creature, except its name is Ash Test, it's legendary in addition to its other"
    " types, and it has flying and this ability.": (
        "become-copy this of target keeps-this : keeps-name, becomes-also legendary, has flying"
    ),
    "Whenever Ash Test attacks, exile target nontoken creature. Ash Test becomes a copy of that creature until end of turn.": (
        "become-copy this of target until end-of-turn"
    ),
}


@pytest.mark.parametrize("text", CASES)
def test_said(text):
    assert CASES[text] in lines(text, CREATURE)


def test_what_becomes_a_copy_of_the_card_itself_is_spoken_of_further():
    text = (
        "Whenever Ash Test attacks, put a +1/+1 counter on target permanent. If it's a creature, it becomes a copy of Ash Test."
        " If it's a land, untap it."
    )
    assert lines(text, CREATURE)[-2:] == ["if is target [land]", "untap target"]


def test_what_paid_a_cost_is_not_taken_for_the_source():
    assert refused(
        "{1}, Sacrifice another creature: Ash Test becomes a copy of the sacrificed creature.", CREATURE
    )
