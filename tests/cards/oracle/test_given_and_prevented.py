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
            "target [any-target] at-least 0 at-most 99 divided",
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
        "Destroy target monocolored creature.",
        [
            "spell",
            "target [not multicolored not colorless creature]",
            "destroy target",
        ],
    ),
    (
        "Instant",
        (
            "If you have less life than an opponent, you gain 6 life. If you control fewer "
            "creatures than an opponent, draw a card."
        ),
        [
            "spell",
            "if life of you < life of opponent",
            "gain-life 6",
            "if count [creature you-control] < count [creature opponent-controls]",
            "draw 1",
        ],
    ),
    (
        "Instant",
        (
            "Separate all permanents target player controls into two piles. That player "
            "sacrifices all permanents in the pile of their choice."
        ),
        [
            "spell",
            "target [player]",
            "separate-piles by you taking target of [permanent target-controls]",
            "sacrifice chosen by-controller",
        ],
    ),
    (
        "Instant",
        "You may play an additional land this turn. Draw a card.",
        [
            "spell",
            "change you: extra-lands 1",
            "draw 1",
        ],
    ),
    (
        "Instant",
        (
            "Target creature and all other creatures with the same name as that creature get "
            "-3/-3 until end of turn."
        ),
        [
            "spell",
            "target [creature]",
            "change each [creature (first-target or same-name-as-target)]: gets -3/-3",
        ],
    ),
    (
        "Instant",
        (
            "Return target nonland permanent and all other permanents with the same name as that "
            "permanent to their owners' hands."
        ),
        [
            "spell",
            "target [not land permanent]",
            "move target to hand",
            "move each [not first-target permanent same-name-as target] to hand",
        ],
    ),
    (
        "Instant",
        (
            "Ash Test deals damage to each player equal to twice the number of nonbasic lands "
            "that player controls."
        ),
        [
            "spell",
            "damage (2 * count [not basic land you-control]) to you",
            "damage (2 * count [not basic land opponent-controls]) to opponent",
        ],
    ),
    (
        "Instant",
        "Ash Test deals damage to each player equal to the number of creatures on the battlefield.",
        [
            "spell",
            "damage count [creature in-battlefield] to each-player",
        ],
    ),
    (
        "Instant",
        "Double the number of +1/+1 counters on each creature you control.",
        [
            "spell",
            "for-each each [creature you-control]",
            "put counters +1/+1 on it +1/+1 on it",
        ],
    ),
    (
        "Instant",
        "Exile each permanent with mana value 2 or less that's one or more colors.",
        [
            "spell",
            "exile each [permanent mana-value <= 2 not colorless]",
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
]


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert lines(text, type_line, "{X}{R}") == meaning
