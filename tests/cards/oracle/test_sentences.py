"""Sentences and how they hang together: instead, later, if you do, until end of turn in front."""

import pytest
from compiling import lines, refused

CASES = [
    (
        "Target creature blocks this turn if able.",
        ["spell", "target [creature]", "change target: has must-block"],
    ),
    (
        "Target creature blocks target attacking creature this turn if able.",
        ["spell", "target [creature]", "target [attacking creature]", "make-block target of target-2"],
    ),
    (
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the most votes or tied for most votes.",
        ["spell", "choose 1 [not land permanent opponent-controls] by each-player votes", "exile chosen"],
    ),
    (
        "Draw two cards. Choose two cards in your hand drawn this turn. Put them on top of your library.",
        ["spell", "draw 2", "choose 2 [in-hand you-own drawn]", "move chosen to library"],
    ),
    (
        "Choose two creatures you control. For each of those creatures, pay 3 life or sacrifice it.",
        ["spell", "choose 2 [creature you-control]", "for-each chosen", "pay life 3", "else", "sacrifice it"],
    ),
    (
        "Reveal the top four cards of your library. You may put a creature card and/or a land card from among them into your hand. Put the rest into your graveyard.",
        ["spell", "dig 4 take 1 of [creature] one-each [land] to hand rest graveyard reveal"],
    ),
    (
        "Until your next turn, whenever a creature attacks you, it gets -1/-0 until end of turn.",
        [
            "spell",
            "later attacks of [creature] to [you] every until your-next-turn",
            "change event: gets -1/-0",
        ],
    ),
    (
        "Target creature gains \"{2}: Create a 0/0 colorless Golem artifact creature token with 'This token gets +1/+1 "
        "for each land you control.'\" until end of turn.",
        [
            "spell",
            "target [creature]",
            "change target: grants 1",
            "activate {2}",
            "create 1",
            "token Golem",
            "type Artifact Creature - Golem",
            "color none",
            "pt 0/0",
            "static: gets count [land you-control] / count [land you-control]",
        ],
    ),
    (
        "Exile the top card of your library. Until your next end step, you may play it.",
        ["spell", "exile-and-play 1 until your-next-end-step"],
    ),
    (
        "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle.",
        ["spell", "search 1 [artifact (mana-cost {0} or mana-cost {1})] to battlefield"],
    ),
    (
        "Until end of turn, whenever a creature you control blocks, draw a card.",
        ["spell", "later blocks of [creature you-control] every until end-of-turn", "draw 1"],
    ),
    (
        "When you next cast an instant spell this turn, copy that spell. You may choose new targets for the copy.",
        ["spell", "later cast of [instant spell] by you until end-of-turn", "copy event new-targets"],
    ),
    (
        "Each opponent discards a card. For each opponent who can't, you draw a card.",
        ["spell", "discard 1 by opponent", "if not last-amount >= 1", "draw 1"],
    ),
    (
        "You and target opponent each draw a card.",
        ["spell", "target [opponent]", "draw 1", "draw 1 by target"],
    ),
    (
        "Destroy target creature. You gain 3 life.",
        ["spell", "target [creature]", "destroy target", "gain-life 3"],
    ),
    (
        "Draw a card. If you control a Goblin, draw two cards instead.",
        ["spell", "if count [Goblin you-control] >= 1", "draw 2", "else", "draw 1"],
    ),
    (
        "Until end of turn, target creature gets +2/+2 and gains trample.",
        ["spell", "target [creature]", "change target: gets +2/+2, has trample"],
    ),
    (
        "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.",
        [
            "spell",
            "target [creature]",
            "exile target",
            "later end-step capturing last",
            "move captured to battlefield",
        ],
    ),
    (
        "Target player draws two cards and loses 2 life.",
        ["spell", "target [player]", "draw 2 by target", "lose-life 2 by target"],
    ),
    (
        "You may discard a card. If you do, draw a card.",
        ["spell", "may you", "discard 1", "if last-amount >= 1", "draw 1"],
    ),
    (
        "You may sacrifice a creature. When you do, Ash Test deals 3 damage to any target.",
        [
            "spell",
            "may you",
            "choose-sacrifice 1 [creature]",
            "if last-amount >= 1",
            "when-you-do",
            "target [any-target]",
            "damage 3 to target",
        ],
    ),
    (
        "For each artifact you control, you gain 1 life.",
        ["spell", "for-each each [artifact you-control]", "gain-life 1"],
    ),
    (
        "Target creature gets +1/+0 until end of turn. When that creature dies this turn, draw a card.",
        [
            "spell",
            "target [creature]",
            "change target: gets +1/+0",
            "later dies of captured until end-of-turn capturing target",
            "draw 1",
        ],
    ),
    (
        "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        [
            "spell",
            "target [creature]",
            "change target: you-control",
            "untap target",
            "change target: has haste",
        ],
    ),
    (
        "Gain control of all artifacts your opponents control until end of turn. Untap those artifacts.",
        ["spell", "change each [artifact opponent-controls]: you-control", "untap last"],
    ),
    ("Proliferate, then proliferate again.", ["spell", "proliferate", "proliferate"]),
    ("Players can't gain life this turn.", ["spell", "change each-player: cant-gain-life"]),
    (
        "Discard two cards, then draw that many cards minus one.",
        ["spell", "discard 2", "draw (last-amount - 1)"],
    ),
    (
        "Return target white, blue, or red creature to its owner's hand.",
        ["spell", "target [(white or blue or red) creature]", "move target to hand"],
    ),
    (
        "Destroy target creature. If you do, draw a card.",
        ["spell", "target [creature]", "destroy target", "if last-amount >= 1", "draw 1"],
    ),
]


@pytest.mark.parametrize(("text", "meaning"), CASES, ids=[text for text, _ in CASES])
def test_meaning(text: str, meaning: list[str]) -> None:
    assert lines(text, "Instant") == meaning


@pytest.mark.parametrize(
    ("text", "token"),
    [
        (
            "Create a 1/1 white Soldier creature token. Draw a card. It gains flying until end of turn.",
            "gains",
        ),
        (
            "Exile two target creatures. Return them to the battlefield under their owners' control at the beginning of the next end step.",
            ".",
        ),
        ("Draw a card. If you don't, you gain 1 life.", "."),
        ("All creatures become 1/1 until end of turn. Draw a card. Untap those creatures.", "."),
        # Of what each player did only the sum is kept.
    ],
)
def test_refusal_names_the_word(text: str, token: str) -> None:
    assert refused(text, "Instant") == token
