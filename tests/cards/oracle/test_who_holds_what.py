"""Texts about another player's turn, the ante, ownership, "bands with other", landhome, vanguard cards."""

import pytest
from compiling import lines, refused, spell

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.lowering.playable import unplayable
from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal, compile_card

SORCERY, CREATURE, ARTIFACT = "Sorcery", "Creature — Elf", "Artifact"
FLIP = ("flip-coins 1", "if last-amount >= 1", "lose by target", "else", "lose")
CASES = [
    (
        SORCERY,
        "You control target player during that player's next turn. (You see all cards that player could see and "
        "make all decisions for them.)",
        ["spell", "target [player]", "control-turn target"],
    ),
    (
        SORCERY,
        "You control target opponent during their next turn.",
        ["spell", "target [opponent]", "control-turn target"],
    ),
    (
        CREATURE,
        "When you cast this spell, you gain control of target opponent during that player's next turn. After that "
        "turn, that player takes an extra turn.",
        ["when cast of this by you in stack", "target [opponent]", "control-turn target then-extra"],
    ),
    (
        ARTIFACT,
        "{2}, {T}, Sacrifice Ash Test: You control target player during that player's next turn.",
        ["activate {2}, {T}, sacrifice this", "target [player]", "control-turn target"],
    ),
    (
        SORCERY,
        "Choose target player and another target player. The first player controls the second player during the second "
        "player's next turn, and the second player controls the first player during the first player's next turn.",
        [
            "spell",
            "target [player]",
            "target [player] distinct",
            "control-turn target-2 by target",
            "control-turn target by target-2",
        ],
    ),
    (
        SORCERY,
        "Remove Ash Test from your deck before playing if you're not playing for ante.\n"
        "Discard your hand, ante the top card of your library, then draw three cards.",
        ["spell", "discard 99 all", "ante you", "draw 3", "static: rule only-for-ante"],
    ),
    (SORCERY, "Each player antes the top card of their library.", ["spell", "ante each-player"]),
    (
        SORCERY,
        "Each player may ante the top card of their library. If a player does, that player's life total becomes 15.",
        [
            "spell",
            "for-each each-player",
            "may it",
            "ante it",
            "if last-amount >= 1",
            "set-life 15 by it",
        ],
    ),
    (
        SORCERY,
        "You own target card in the ante. Exchange that card with the top card of your library.",
        ["spell", "target [in-ante]", "own target", "top-for-ante target"],
    ),
    (
        CREATURE,
        "{B}, Sacrifice Ash Test: The owner of target artifact may ante the top card of their library. If that player "
        "doesn't, exchange ownership of that artifact and Ash Test. Put the artifact card into your graveyard and Ash "
        "Test from anywhere into that player's graveyard. This change in ownership is permanent.",
        [
            "activate {B}, sacrifice this",
            "target [artifact]",
            "may owner of target",
            "ante owner of target",
            "if not last-amount >= 1",
            "exchange-owners target with this",
            "move target to graveyard",
            "if not is now this [in-graveyard]",
            "move now this to graveyard",
            "else",
            "exchange-owners target with this",
            "move target to graveyard",
            "if not is now this [in-graveyard]",
            "move now this to graveyard",
        ],
    ),
    (
        ARTIFACT,
        "{T}, Sacrifice Ash Test: Target opponent may ante the top card of their library. If they don't, you flip a "
        "coin. If you win the flip, that player loses the game. If you lose the flip, you lose the game. Activate only "
        "during your upkeep.",
        [
            "activate {T}, sacrifice this only your-upkeep",
            "target [opponent]",
            "may target",
            "ante target",
            "if not last-amount >= 1",
            *FLIP,
            "else",
            *FLIP,
        ],
    ),
    (CREATURE, "Bands with other Elves", ["keywords bands-with-other of [Elf]"]),
    (
        ARTIFACT,
        'Red legendary creatures you control have "bands with other legendary creatures."',
        ["static of [red legendary creature you-control]: has bands-with-other of [legendary creature]"],
    ),
    (
        CREATURE,
        '{T}: Target creature loses all "bands with other" abilities until end of turn.',
        ["activate {T}", "target [creature]", "change target: loses bands-other"],
    ),
    (
        ARTIFACT,
        '{T}: Target creature loses banding and all "bands with other" abilities until end of turn.',
        ["activate {T}", "target [creature]", "change target: loses banding"],
    ),
    (
        SORCERY,
        "Target opponent's life total becomes 7.",
        ["spell", "target [opponent]", "set-life 7 by target"],
    ),
    (SORCERY, "Your life total becomes 7.", ["spell", "set-life 7"]),
    (SORCERY, "Each player's life total becomes 10.", ["spell", "set-life 10 by each-player"]),
    (
        CREATURE,
        "Islandhome",
        [
            "static if not count [Island defending-controls] >= 1: has cant-attack",
            "state count [Island you-control] = 0",
            "sacrifice this",
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "expected"), CASES, ids=[case[1][:40] for case in CASES])
def test_who_holds_what(type_line, text, expected):
    assert lines(text, type_line) == expected


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("You control target player during that player's next combat phase.", "during"),
        ("You control target creature during that player's next turn.", "target"),
        ("Exchange target creature with the top card of your library.", "."),
        ("Ante target creature.", "target"),
    ],
)
def test_what_is_said_of_nothing_that_is_there_is_refused(text, word):
    assert refused(text, SORCERY) == word


def test_two_sentences_about_a_turn():
    assert (
        spell("You control target player during that player's next turn. Exile Ash Test.")[-1] == "exile this"
    )


@pytest.mark.parametrize(("hand", "life"), [("+1", "-3"), ("0", "+12")])
def test_a_vanguard_card_has_its_modifiers(hand, life):
    card = compile_card(CardFacts("Ash Captain", "vanguard", (captain(hand, life),)))
    assert parse_card(print_card(card)) == card
    assert (card.hand, card.life) == (int(hand), int(life))
    assert unplayable(card) is None


@pytest.mark.parametrize(("hand", "life"), [("", ""), ("+1", ""), ("", "+1"), ("x", "1")])
def test_a_vanguard_card_without_its_modifiers_is_refused(hand, life):
    with pytest.raises(Refusal, match="modifier"):
        compile_card(CardFacts("Ash Captain", "vanguard", (captain(hand, life),)))


def captain(hand, life):
    return FaceFacts("Ash Captain", "", "Vanguard", "Creatures you control get +1/+0.", hand=hand, life=life)
