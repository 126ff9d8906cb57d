"""CR 612: effects that change texts, as they are read."""

import pytest
from compiling import refused, spell

PERMANENT = "Change the text of target permanent by replacing all instances of "
SPELL = "Change the text of target spell or permanent by replacing all instances of "


@pytest.mark.parametrize(
    ("text", "does"),
    [
        (SPELL + "one color word with another.", "of color-words"),
        (
            PERMANENT + "one color word with another or one basic land type with another until end of turn.",
            "of color-words and basic-land-types until end-of-turn",
        ),
        (
            SPELL + "one creature type with another. The new creature type can't be Wall.",
            "of creature-types no-walls",
        ),
        (PERMANENT + "one creature type with Soldier.", "of creature-types into Soldier"),
    ],
)
def test_words_that_are_replaced(text, does):
    assert spell(text)[1] == f"change-text target {does}"


@pytest.mark.parametrize(
    "words", ["one card type with another.", "one color word with Goblin.", "one word with another."]
)
def test_other_words_are_refused(words):
    assert refused(PERMANENT + words)
