"""Countered spells that go elsewhere, names, piles, flashback that is given, cards cast for nothing, each player's cards."""

import pytest
from compiling import lines, refused, round_trip

from tolaria.cards.facts import FaceFacts
from tolaria.cards.notation import print_card
from tolaria.cards.oracle import Refusal

CASES = [
    (
        "Counter target creature spell. If that spell is countered this way, put it on the bottom of its owner's library instead of into that player's graveyard.",
        ["spell", "target [creature spell]", "counter target into library bottom"],
    ),
    (
        "Counter target spell unless its controller pays {2} for each Island you control.",
        ["spell", "target [spell]", "counter target unless {2} times count [Island you-control]"],
    ),
    (
        "Target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.",
        ["spell", "target [sorcery in-graveyard you-own]", "may-play target until end-of-turn exile-after"],
    ),
    (
        "You may cast target creature card from your graveyard this turn.",
        ["spell", "target [creature in-graveyard you-own]", "may-play target until end-of-turn"],
    ),
    (
        "You may cast target instant card from your graveyard without paying its mana cost. If that spell would be put into your graveyard, exile it instead.",
        ["spell", "target [instant in-graveyard you-own]", "cast-free target exile-after"],
    ),
    (
        "You may cast an artifact spell from your hand without paying its mana cost.",
        ["spell", "choose 1 [artifact in-hand you-own not land] up-to", "cast-free chosen"],
    ),
    (
        "Choose a creature card name. Target opponent reveals their hand and discards all cards with that name.",
        [
            "spell",
            "target [opponent]",
            "choose-name of [creature]",
            "reveal-hand target",
            "discard 99 of [of-chosen-name] by target all",
        ],
    ),
    (
        "Destroy target artifact and all other artifacts with the same name as that artifact.",
        [
            "spell",
            "target [artifact]",
            "destroy target",
            "destroy each [not first-target artifact same-name-as target]",
        ],
    ),
    (
        "Reveal the top four cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.",
        [
            "spell",
            "look-at-top 4 reveal",
            "separate-piles by opponent",
            "move last to graveyard",
            "move chosen to hand",
        ],
    ),
    (
        "Each player puts a land card from their hand onto the battlefield tapped.",
        [
            "spell",
            "choose 1 [land in-hand chooser-owns] by each-player",
            "move chosen to battlefield tapped",
        ],
    ),
    (
        "Each player may search their library for a Forest card, put it onto the battlefield, then shuffle.",
        ["spell", "for-each each-player", "may it", "search 1 [Forest] to battlefield by it"],
    ),
    (
        "Target player shuffles up to two target cards from their graveyard into their library.",
        [
            "spell",
            "target [player]",
            "target [in-graveyard target-owns] at-least 0 at-most 2",
            "move target-2 to library shuffled",
        ],
    ),
    (
        "Look at the top four cards of target opponent's library, then put them back in any order.",
        ["spell", "target [opponent]", "dig 4 take 0 to hand rest top by target"],
    ),
    (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.",
        ["spell", "look-at-top 1 reveal", "move last to hand", "lose-life mana-value of last"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Sorcery") == meaning


@pytest.mark.parametrize(
    "text",
    [
        # Whose spell, and where it goes, must be told.
        "Counter target spell. If that spell is countered this way, put it instead of into that player's graveyard.",
        # Another player's cards can't be given flashback so.
        "Target instant card in an opponent's graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.",
        # A land is not cast.
        "You may cast target land card from your graveyard this turn.",
        # No name was chosen.
        "Target opponent reveals their hand and discards all cards with that name.",
    ],
)
def test_refused(text: str) -> None:
    refused(text, "Sorcery")


def test_an_x_is_told_by_a_cost_of_the_card_or_of_the_ability() -> None:
    text = "Counter target spell unless its controller pays twice {X}."
    card = round_trip(FaceFacts("Ash Test", "{X}{U}", "Instant", text))
    assert "counter target unless {1} times (2 * X)" in print_card(card)
    assert lines("{X}, {T}: Draw X cards.", "Artifact")[-1] == "draw X"
    assert "draw X" in lines("When Ash Test enters, you may pay {X}. If you do, draw X cards.", "Artifact")


@pytest.mark.parametrize(
    "text",
    [
        "Counter target spell unless its controller pays twice {X}.",
        "You draw X cards, where X is the number of Elves you control. You lose X life.",
    ],
)
def test_an_x_that_nothing_tells_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="an X that no cost tells"):
        lines(text)
