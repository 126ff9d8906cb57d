"""Texts about phases and steps that are added (500.8-500.10), subgames (729) and zones exchanged (701.12f)."""

import pytest
from compiling import lines, refused, spell

STEPS = {
    "At the beginning of your postcombat main phase, there is an additional beginning phase after this phase.": [
        "when main-phase by you if event-amount >= 1",
        "add-beginning-phase",
    ],
    "At the beginning of your second main phase, draw a card.": [
        "when main-phase by you if event-amount = 1",
        "draw 1",
    ],
    "At the beginning of each postcombat main phase, draw a card.": [
        "when main-phase if event-amount >= 1",
        "draw 1",
    ],
    "At the beginning of your precombat main phase, draw a card.": [
        "when main-phase by you if event-amount = 0",
        "draw 1",
    ],
    "At the beginning of each player's first upkeep each turn, that player gets an additional upkeep step after "
    "this step.": ["when upkeep if event-amount = 1", "add-steps upkeep 1 by event-player"],
    "Whenever Ash Test becomes untapped during your untap step, you get an additional upkeep step after this step.": [
        "when becomes-untapped of this while your-turn and told untap-step",
        "add-steps upkeep 1 by you",
    ],
    "At the beginning of your end step, if it's the first end step of the turn, there is an additional end step "
    "after this step.": ["when end-step by you if told first-end-step", "add-steps end 1"],
    "When Ash Test enters, if it's your main phase, there is an additional combat phase after this phase.": [
        "when enters of this if your-turn and main-phase",
        "add-combat-phase",
    ],
}
SPELLS = {
    "After this phase, there is an additional beginning phase.": ["add-beginning-phase"],
    "You get two additional upkeep steps after this phase.": ["add-steps upkeep 2 by you after-phase"],
    "You get an additional beginning phase after this phase.": ["add-beginning-phase by you"],
    "There is an additional combat phase after this phase followed by an additional main phase.": [
        "add-combat-phase and-main-phase"
    ],
    "Players play a Magic subgame, using their libraries as their decks.": ["play-subgame"],
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame "
    "loses half their life, rounded up.": [
        "play-subgame",
        "for-each last",
        "lose-life half up life of it by it",
    ],
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame "
    "discards two cards.": ["play-subgame", "for-each last", "discard 2 by it"],
    "Exchange your graveyard and library. Then shuffle your library.": [
        "exchange-zones graveyard and library",
        "shuffle",
    ],
    "Target player exchanges their hand and graveyard.": [
        "target [player]",
        "exchange-zones hand and graveyard by target",
    ],
}


@pytest.mark.parametrize("text", STEPS)
def test_abilities_about_steps(text):
    assert lines(text, "Artifact") == STEPS[text]


@pytest.mark.parametrize("text", SPELLS)
def test_spells_about_turns_and_games(text):
    assert spell(text) == SPELLS[text]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Exchange your graveyard and graveyard.", "."),
        ("There is an additional untap step after this step.", "untap"),
        ("Players play a Magic subgame, starting at 1 life.", "play"),
        ("Target player exchanges control of two target artifacts.", "control"),
    ],
)
def test_what_is_not_understood_is_refused(text, at):
    assert refused(text) == at
