"""Texts of what goes, or is dealt, elsewhere: replaced moves, redirected damage, changed targets, old places."""

import pytest
from compiling import compiled, lines, refused, spell

from tolaria.cards.notation import print_card


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "The next 1 damage that would be dealt to target creature this turn is dealt to another target "
            "creature instead.",
            ["target [creature]", "target [creature] distinct", "redirect 1 from target onto target-2"],
        ),
        ("Choose new targets for target spell.", ["target [spell]", "new-targets target"]),
        (
            "Target creature blocks target creature this turn if able.",
            ["target [creature]", "target [creature]", "make-block target of target-2"],
        ),
        ("Change the targets of target spell.", ["target [spell]", "new-targets target must"]),
        (
            "Return target creature card from your graveyard to the battlefield. If it would leave the "
            "battlefield, exile it instead of putting it anywhere else.",
            ["target [creature in-graveyard you-own]", "move target to battlefield", "exile-if-leaves last"],
        ),
        (
            "Draw a card.\nIf Ash Test would be put into a graveyard from anywhere, reveal Ash Test and "
            "shuffle it into its owner's library instead.",
            ["draw 1", "static: buried-in library"],
        ),
    ],
)
def test_what_a_spell_says(text, said):
    assert spell(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "If a spell or ability an opponent controls causes you to discard this card, put it onto the "
            "battlefield instead of putting it into your graveyard.",
            ["instead-of discarded-by-opponent of this by opponent", "move this to battlefield"],
        ),
        (
            "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, "
            "draw a card.",
            [
                "when enters of [creature] if is event [entered-from graveyard you-own] or is event "
                "[cast-from graveyard you-own you-control]",
                "draw 1",
            ],
        ),
        (
            "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter "
            "that spell if it has the same mana value as the revealed card.",
            [
                "when cast by opponent",
                "may you",
                "look-at-top 1 reveal",
                "if last-amount >= 1",
                "if mana-value of event = mana-value of last",
                "counter event",
            ],
        ),
        (
            "When Ash Test enters, exile target spell with mana value 4 or less.\nWhen Ash Test leaves the "
            "battlefield, the exiled card's owner may cast that card without paying its mana cost.",
            [
                "when enters of this",
                "target [spell mana-value <= 4]",
                "exile target linked",
                "when leaves of this",
                "cast-free linked by owner of linked",
            ],
        ),
        (
            "{T}: Exile target land.\nWhen Ash Test leaves the battlefield, each player returns to the "
            "battlefield all cards they own exiled with Ash Test.",
            [
                "activate {T}",
                "target [land]",
                "exile target linked",
                "when leaves of this",
                "move each [in-exile where (exiled-with-this it)] to battlefield",
            ],
        ),
        (
            "{U}: Change a target of target spell or ability to Ash Test.",
            ["activate {U}", "target [spell or ability]", "new-targets target must to this"],
        ),
        (
            "{0}: The next 1 damage that would be dealt to Ash Test this turn is dealt to its owner instead.",
            ["activate {0}", "redirect 1 from this onto owner of this"],
        ),
        (
            "{0}: The next time Ash Test would deal combat damage to an opponent this turn, it deals that "
            "damage to target creature instead.",
            ["activate {0}", "target [creature]", "redirect-dealt by this onto target"],
        ),
        (
            "Whenever a creature enters under your control, if it doesn't have the same name as another creature "
            "you control, draw a card.",
            [
                "when enters of [creature you-control] if not count [creature you-control same-name-as event] > "
                "count-among [creature you-control in-battlefield] event",
                "draw 1",
            ],
        ),
    ],
)
def test_what_a_permanent_says(text, said):
    assert lines(text, "Artifact") == said


def test_the_exiled_cards_of_delve_are_known():
    """702.66: without delve nothing exiles a card with it."""
    text = "Ash Test enters with a +1/+1 counter on it for each creature card exiled with it."
    assert lines(f"Delve\n{text}", "Artifact")[-1] == (
        "static: enters-with count [creature in-exile where (exiled-with-this it)] +1/+1"
    )
    refused(text, "Artifact")


def test_a_prototype_that_runs_into_the_next_line():
    """Some sources leave out the line break, and print a hyphen."""
    text = "Prototype {3}{G} - 3/3When Ash Test enters, draw a card."
    assert print_card(compiled(text, "Artifact")).endswith(
        "  when enters of this\n    draw 1\n  prototype {3}{G} size 3 3\n"
    )


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (
            "Draw a card. If you do, counter target spell if it has the same mana value as the revealed card.",
            "Instant",
        ),
        ("The next 1 damage that would be dealt to Ash Test this turn is dealt to its owner.", "Instant"),
        ("If it would leave the battlefield, exile it instead of putting it anywhere else.", "Instant"),
        ("Change a target of target spell to target creature.", "Instant"),
    ],
)
def test_what_is_not_understood(text, kind):
    refused(text, kind)
