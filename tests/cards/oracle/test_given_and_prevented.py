"""Abilities of your choice, damage to or by one object, what each player or owner does, mana in combination."""

import pytest
from compiling import lines

CASES = [
    (
        "Instant",
        "Target creature gains your choice of flying, lifelink, or haste until end of turn.",
        [
            "spell",
            "target [creature]",
            "may you",
            "change target: has flying",
            "else",
            "may you",
            "change target: has lifelink",
            "else",
            "change target: has haste",
        ],
    ),
    (
        "Instant",
        (
            "Target creature gains protection from artifacts or from the color of your choice "
            "until end of turn."
        ),
        [
            "spell",
            "target [creature]",
            "may you",
            "change target: has protection from artifacts",
            "else",
            "choose-color",
            "change target: protection-from-chosen-color",
        ],
    ),
    (
        "Instant",
        "Target creature gets +3/-3 and loses all creature types until end of turn.",
        [
            "spell",
            "target [creature]",
            "change target: gets +3/-3, no-creature-types",
        ],
    ),
    (
        "Instant",
        "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
        [
            "spell",
            "target [creature]",
            "change target: rule no-combat-damage-to-it",
            "change target: rule no-combat-damage-by-it",
        ],
    ),
    (
        "Instant",
        "Prevent all damage that would be dealt this turn by target creature.",
        [
            "spell",
            "target [creature]",
            "change target: rule no-damage-by-it",
        ],
    ),
    (
        "Instant",
        "Prevent all damage that sources of the color of your choice would deal this turn.",
        [
            "spell",
            "choose-color",
            "change this: prevents-damage from [of-chosen-color] to [player or permanent]",
        ],
    ),
    (
        "Instant",
        (
            "Prevent the next 5 damage that would be dealt this turn to any number of targets, "
            "divided as you choose."
        ),
        [
            "spell",
            "target [any-target] at-most 99 divided",
            "prevent 5 to target divided",
        ],
    ),
    (
        "Instant",
        "Return a land card of an opponent's choice from your graveyard to your hand.",
        [
            "spell",
            "choose 1 [land in-graveyard you-own] by opponent",
            "move chosen to hand",
        ],
    ),
    (
        "Instant",
        (
            "Return target permanent to its owner's hand. Then that permanent's controller may "
            "sacrifice a land. If the player does, they may copy Ash Test and may choose a new "
            "target for that copy."
        ),
        [
            "spell",
            "target [permanent]",
            "move target to hand",
            "may controller of target",
            "choose-sacrifice 1 [land] by controller of target",
            "if last-amount >= 1",
            "may controller of target",
            "copy this by controller of target new-targets",
        ],
    ),
    (
        "Instant",
        "Each player who controls an Elf draws a card.",
        [
            "spell",
            "if count [Elf you-control] >= 1",
            "draw 1",
            "if count [Elf opponent-controls] >= 1",
            "draw 1 by opponent",
        ],
    ),
    (
        "Instant",
        (
            "Ash Test deals 3 damage to each creature with flying if {R} was spent to cast Ash "
            "Test and 2 damage to each player if {G} was spent to cast Ash Test."
        ),
        [
            "spell",
            "if mana-spent on this of-color red >= 1",
            "damage 3 to each [creature with flying]",
            "if mana-spent on this of-color green >= 1",
            "damage 2 to each-player",
        ],
    ),
    (
        "Instant",
        "Exile up to two target creatures from the battlefield and/or creature cards from graveyards.",
        [
            "spell",
            "target [creature in-battlefield or creature in-graveyard] at-least 0 at-most 2",
            "exile target",
        ],
    ),
    (
        "Instant",
        "Exile the bottom card of target player's graveyard.",
        [
            "spell",
            "target [player]",
            "exile each [in-graveyard target-owns end-of-graveyard bottom [anything]]",
        ],
    ),
    (
        "Instant",
        "Target player loses all unspent mana.",
        [
            "spell",
            "target [player]",
            "empty-pool by target",
        ],
    ),
    (
        "Instant",
        "Ash Test deals X damage to any target.\nIf X is 5 or more, Ash Test can't be countered and the damage can't be prevented.",
        [
            "spell",
            "target [any-target]",
            "if X >= 5",
            "change this: rule damage-cant-be-prevented",
            "damage X to target",
            "static if X >= 5: cant-be-countered",
        ],
    ),
    (
        "Instant",
        "Ash Test deals 4 damage to target creature. The damage can't be prevented.",
        [
            "spell",
            "target [creature]",
            "change this: rule damage-cant-be-prevented",
            "damage 4 to target",
        ],
    ),
    (
        "Instant",
        "Counter target creature spell with power or toughness 2 or less.",
        [
            "spell",
            "target [creature spell (power <= 2 or toughness <= 2)]",
            "counter target",
        ],
    ),
    (
        "Instant",
        (
            "Choose target creature spell or planeswalker spell. Its owner puts it on the top or "
            "bottom of their library."
        ),
        [
            "spell",
            "target [creature spell or planeswalker spell]",
            "may owner of target",
            "move target to library",
            "else",
            "move target to library bottom",
        ],
    ),
    (
        "Land",
        "{T}: Add {U}{U}, {U}{R}, or {R}{R}.",
        [
            "mana {T}: 2 among blue and red",
        ],
    ),
    (
        "Land",
        (
            "{T}: Add {G}. During your next untap step, as you untap your permanents, return this"
            " land to its owner's hand."
        ),
        [
            "mana {T}: {G}",
            "returns-untapping this",
        ],
    ),
    (
        "Enchantment",
        "Your opponents can't play land cards from graveyards.",
        [
            "static of [opponent]: rule cant-play-buried-lands",
        ],
    ),
    (
        "Enchantment",
        ('As long as you have no cards in hand, Ash Test gets +1/+0 and has "{B}: Regenerate Ash Test."'),
        [
            "static if hand of you = 0: gets +1/+0, grants 1",
            "activate {B}",
            "regenerate this",
        ],
    ),
    (
        "Enchantment",
        "{R}: Target creature can't be blocked this turn except by creatures with defender.",
        [
            "activate {R}",
            "target [creature]",
            "change target: cant-be-blocked-by [not (creature with defender)]",
        ],
    ),
    (
        "Enchantment",
        (
            "At the beginning of the end step, if Ash Test is in your graveyard with a creature "
            "card directly above it, you may return Ash Test to your hand."
        ),
        [
            (
                "when end-step if is this [in-graveyard you-own] and cards-above this [creature] "
                "directly >= 1 in graveyard"
            ),
            "may you",
            "move this to hand",
        ],
    ),
    (
        "Enchantment",
        (
            "{R}: If Ash Test is a Warrior, it becomes an Elf Warrior with base power and "
            "toughness 8/8, flying, and first strike."
        ),
        [
            "activate {R}",
            "if is this [Warrior]",
            (
                "change this until forever: power 8, toughness 8, has flying, has first-strike, "
                "becomes-of Elf and Warrior"
            ),
        ],
    ),
    (
        "Enchantment",
        (
            "When Ash Test is put into a graveyard from anywhere, its owner shuffles their "
            "graveyard into their library."
        ),
        [
            "when to-graveyard of this in graveyard",
            "if is this [you-own]",
            "move each [in-graveyard you-own] to library",
            "shuffle",
            "else",
            "move each [in-graveyard opponent-owns] to library",
            "shuffle by opponent",
        ],
    ),
    (
        "Enchantment",
        ("Whenever you cast a spell, if it's the second creature spell you cast this turn, draw a card."),
        [
            (
                "when cast by you while is event [creature spell] and happened cast of [creature "
                "spell] by you = 2"
            ),
            "draw 1",
        ],
    ),
    (
        "Enchantment",
        (
            "Each opponent can't cast noncreature spells with mana value greater than the number "
            "of lands that player controls."
        ),
        [
            (
                "static of [not creature mana-value > count [land opponent-controls] opponent-"
                "controls]: cant-be-cast"
            ),
        ],
    ),
    (
        "Enchantment",
        "Whenever a player casts a spell, each of that player's opponents draws a card.",
        [
            "when cast",
            "draw 1 by opponent-of event-player",
        ],
    ),
    (
        "Enchantment",
        (
            "When Ash Test enters, up to one target player puts all the cards from their "
            "graveyard on the bottom of their library in a random order."
        ),
        [
            "when enters of this",
            "target [player] at-least 0",
            "move each [in-graveyard target-owns] to library bottom scattered",
        ],
    ),
    (
        "Enchantment",
        "Discard an Elf card and another card: Draw two cards.",
        [
            "activate discard 1 of [Elf], discard 1",
            "draw 2",
        ],
    ),
    (
        "Enchantment",
        "Exile the top creature card of your graveyard: Draw a card.",
        [
            "activate exile 1 [creature end-of-graveyard [creature]] from graveyard",
            "draw 1",
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line) == meaning
