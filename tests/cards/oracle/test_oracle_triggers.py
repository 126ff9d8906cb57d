"""Triggered abilities: invented texts in the game's templating, and what they compile to."""

import pytest
from compiling import refusal, runner

from tolaria.cards.notation import print_ability
from tolaria.cards.oracle import Refusal


def heads(text, type_line="Creature — Elf"):
    return [print_ability(each).splitlines()[0] for each in runner(text, type_line).abilities]


HEADS = {
    "When Ash Runner enters": "when enters of this",
    "Whenever this creature attacks": "when attacks of this",
    "Whenever another creature you control dies": "when dies of [not this creature you-control]",
    "Whenever an opponent is dealt damage by a red instant spell you control or by an Elf you control": (
        "when deals-damage of [red instant spell you-control or Elf you-control] to [opponent]"
    ),
    "Whenever a player is dealt combat damage by a green source": "when deals-combat-damage of [green] to [player]",
    "Whenever Ash Runner or another Elf enters under your control": (
        "when enters of [(this or Elf) you-control]"
    ),
    "Whenever a land enters under an opponent's control": "when enters of [land opponent-controls]",
    "Whenever Ash Runner attacks alone": ("when attacks of this while count [creature attacking] = 1"),
    "Whenever Ash Runner attacks and isn't blocked": "when unblocked of this",
    "Whenever Ash Runner and at least two other creatures attack": (
        "when attacks of this while count [not this creature attacking you-control] >= 2"
    ),
    "Whenever Ash Runner attacks while you control an artifact": (
        "when attacks of this while count [artifact you-control] >= 1"
    ),
    "Whenever one or more Elves you control attack": "when attacks of [Elf you-control] one-or-more",
    "Whenever you attack": "when attack by you",
    "Whenever you attack with two or more creatures": "when attack by you if event-amount >= 2",
    "Whenever you attack with one or more Elves": "when attacks of [Elf you-control] one-or-more",
    "Whenever a creature attacks you": "when attacks of [creature] to [you]",
    "Whenever Ash Runner blocks a creature with flying": "when blocks of this to [creature with flying]",
    "Whenever Ash Runner becomes blocked by an artifact creature": (
        "when blocked-by of this to [artifact creature]"
    ),
    "Whenever Ash Runner blocks or becomes blocked by a creature": (
        "when blocks or blocked-by of this to [creature]"
    ),
    "Whenever Ash Runner deals combat damage to a player": "when deals-combat-damage of this to [player]",
    "Whenever a source you control deals noncombat damage to an opponent": (
        "when deals-noncombat-damage of [you-control] to [opponent]"
    ),
    "Whenever a creature dealt damage by Ash Runner this turn dies": (
        "when dies of [creature damaged-by-this]"
    ),
    "When Ash Runner becomes the target of a spell or ability": "when targeted of this",
    "Whenever a creature you control becomes the target of a spell or ability an opponent controls": (
        "when targeted of [creature you-control] by opponent"
    ),
    "Whenever Ash Runner becomes the target of a blue spell": "when targeted of this to [blue spell]",
    "When Ash Runner is put into a graveyard from anywhere": "when to-graveyard of this in graveyard",
    "Whenever an artifact is put into your graveyard from the battlefield": "when dies of [artifact you-own]",
    "Whenever one or more cards leave your graveyard": (
        "when leaves-graveyard of [anything] by you one-or-more"
    ),
    "Whenever you attack a player": "when attacks of [creature you-control] to [player] one-or-more",
    "Whenever you activate an ability of an artifact that isn't a mana ability": (
        "when activated of [artifact] by you"
    ),
    "Whenever an opponent activates an ability of a land": "when activated-or-mana of [land] by opponent",
    "Whenever an Aura becomes attached to Ash Runner": "when attached of [Aura] to [this]",
    "When a spell or ability an opponent controls causes you to discard this card": (
        "when discarded-by-opponent of this by opponent in graveyard"
    ),
    "When this creature is turned face up": "when turned-face-up of this",
    "Whenever one or more +1/+1 counters are put on Ash Runner": ("when gets-counters of this counter +1/+1"),
    "Whenever you put one or more charge counters on an artifact": (
        "when gets-counters of [artifact] by you counter charge"
    ),
    "Whenever you cast a creature spell": "when cast of [creature spell] by you",
    "Whenever you cast or copy an instant or sorcery spell": (
        "when cast or copy of [(instant or sorcery) spell] by you"
    ),
    "Whenever an opponent casts their second spell each turn": "when cast by opponent number 2",
    "Whenever you cast your first spell during each opponent's turn": (
        "when cast by you if not your-turn number 1"
    ),
    "Whenever you cast a spell from your graveyard": (
        "when cast of [spell cast-from graveyard you-own] by you"
    ),
    "Whenever you cast a spell from anywhere other than your hand": (
        "when cast of [spell where (not cast-from-hand it)] by you"
    ),
    "When you cast this spell": "when cast of this by you in stack",
    "Whenever you draw your second card each turn": "when draw by you if event-amount = 2",
    "Whenever you discard one or more creature cards": "when discard of [creature] by you one-or-more",
    "Whenever you cycle or discard a card": "when discard by you",
    "Whenever you gain life for the first time each turn": "when gain-life by you number 1",
    "Whenever you lose life during your turn": "when lose-life by you if your-turn",
    "Whenever a player taps a land for mana": "when tapped-for-mana of [land]",
    "Whenever you sacrifice another permanent": "when sacrificed of [not this permanent] by you",
    "Whenever you scry or surveil": "when scry or surveil by you",
    "At the beginning of your upkeep": "when upkeep by you",
    "At the beginning of each end step": "when end-step",
    "At the beginning of combat on your turn": "when begin-combat by you",
    "At the beginning of your first main phase": "when main-phase by you if event-amount = 0",
    "At the beginning of each of your postcombat main phases": "when main-phase by you if event-amount >= 1",
    "At end of combat": "when end-combat",
    "Whenever an artifact enters untapped and under your control": (
        "when enters of [artifact you-control] while is event [not tapped]"
    ),
    "Whenever your commander enters": "when enters of [commander you-own]",
    "When you play another land": "when land-played of [not this land] by you",
    "Whenever you cast a spell that targets Ash Runner": "when cast of [spell targeting [this]] by you",
    "When you control no other creatures": "state count [not this creature you-control] = 0",
    "When there are five or more ash counters on Ash Runner": "state counters ash on this >= 5",
}


@pytest.mark.parametrize("text", HEADS)
def test_each_trigger_condition_has_its_event(text):
    assert heads(f"{text}, you gain 1 life.") == [HEADS[text]]


def test_two_heads_make_two_abilities_with_the_same_effect():
    text = "When Ash Runner enters and whenever you cast an Elf spell, you gain 1 life."
    assert heads(text) == ["when enters of this", "when cast of [Elf spell] by you"]
    assert heads("Whenever Ash Runner enters or attacks, you gain 1 life.") == [
        "when enters or attacks of this"
    ]
    either = "Whenever Ash Runner attacks or becomes the target of a spell, you gain 1 life."
    assert heads(either) == ["when attacks of this", "when targeted of this to [spell]"]


def test_a_limit_is_part_of_the_ability():
    text = "Whenever you gain life, draw a card. This ability triggers only once each turn."
    assert heads(text) == ["when gain-life by you once-each-turn"]


def test_the_upkeep_of_the_hosts_controller():
    trigger = "At the beginning of the upkeep of enchanted creature's controller"
    text = f"Enchant creature\n{trigger}, destroy that creature."
    [ability] = runner(text, "Enchantment — Aura").abilities
    assert print_ability(ability).split("\n  ") == [
        "when upkeep if is host [event-player-controls]",
        "destroy host",
    ]


def test_603_12_when_you_do_is_an_ability_with_targets_of_its_own():
    text = (
        "Whenever Ash Runner attacks, you may pay {1}. When you do, Ash Runner deals 2 damage to any target."
    )
    assert body(text) == ["pay {1}", "when-you-do", "target [any-target]", "damage 2 to target"]
    with pytest.raises(Refusal):
        runner("Whenever a creature dies, you may pay {1}. When you do, destroy that creature.")


def body(text, type_line="Creature — Elf"):
    [ability] = runner(text, type_line).abilities
    return [line.strip() for line in print_ability(ability).splitlines()[1:]]


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Whenever another creature enters, put a +1/+1 counter on Ash Runner. Tap that creature.",
            ["put 1 +1/+1 on this", "tap event"],
        ),
        (
            "Whenever another creature enters, tap target land. That creature gains haste until end of turn.",
            ["target [land]", "tap target", "change event: has haste"],
        ),
        (
            "Whenever Ash Runner blocks a creature, destroy that creature.",
            ["destroy event-other"],
        ),
        (
            "Whenever Ash Runner becomes the target of a spell, sacrifice it.",
            ["sacrifice this"],
        ),
        (
            "Whenever a creature you control becomes the target of a spell, destroy that creature.",
            ["destroy event"],
        ),
        (
            "Whenever Ash Runner becomes the target of a spell, counter that spell.",
            ["counter event-other"],
        ),
        (
            "Whenever a creature an opponent controls dies, its controller loses 1 life.",
            ["lose-life 1 by controller of event"],
        ),
        (
            "Whenever you gain life, Ash Runner deals that much damage to target opponent.",
            ["target [opponent]", "damage event-amount to target"],
        ),
    ],
)
def test_words_that_point_back_mean_what_the_event_brought(text, effects):
    assert body(text) == effects


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Whenever Ash Runner is photographed, you gain 1 life.", "is"),
        ("At the beginning of the Horde's upkeep, you gain 1 life.", "Horde"),
        ("Whenever you cast a spell from the moon, you gain 1 life.", "the"),
        ("Whenever one or more Elves you control die, tap that creature.", ""),
        (
            "Whenever a creature you control attacks, another target creature gains flying.",
            "",
        ),
        ("Whenever you draw their second card each turn, you gain 1 life.", "their"),
        ("Whenever an opponent casts your second spell each turn, you gain 1 life.", "your"),
        ("Whenever a creature attacks you or a planeswalker you control, tap that planeswalker.", ""),
        ("Whenever you attack with fewer than two creatures, you gain 1 life.", "fewer"),
    ],
)
def test_what_is_not_understood_is_refused(text, token):
    found = refusal(runner, text)
    if token:
        assert found.startswith(token)
