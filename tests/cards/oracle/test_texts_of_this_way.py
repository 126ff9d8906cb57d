"""Texts that speak of what was done "this way", of the chosen type, of words chosen and of Roles."""

import pytest
from compiling import lines, refused

CREATURE, AURA, ARTIFACT = "Creature — Elf", "Enchantment — Aura", "Artifact"
SORCERY, ENCHANTMENT, LAND = "Sorcery", "Enchantment", "Land"
IN_MAIN = "if your-turn and main-phase and cast-order of this >= 1"
CASES = [
    (
        SORCERY,
        "Choose artifact or enchantment. Reveal the top three cards of your library. Put all cards of the chosen type "
        "revealed this way into your hand and the rest into your graveyard.",
        [
            "spell",
            "may you",
            "dig 3 take 99 of [artifact] to hand rest graveyard reveal all",
            "else",
            "dig 3 take 99 of [enchantment] to hand rest graveyard reveal all",
        ],
    ),
    (
        CREATURE,
        "When Ash Test enters, return target artifact to its owner's hand, then that player discards a card.",
        ["when enters of this", "target [artifact]", "move target to hand", "discard 1 by owner of target"],
    ),
    (
        CREATURE,
        "Whenever Ash Test attacks, each opponent discards a card, then each opponent who didn't discard a land card "
        "this way loses 2 life.",
        [
            "when attacks of this",
            "discard 1 by opponent",
            "if count-among [land] last = 0",
            "lose-life 2 by opponent",
        ],
    ),
    (
        SORCERY,
        "Exile two target creatures. For each creature exiled this way, its controller gains 2 life.",
        [
            "spell",
            "target [creature] at-least 2 at-most 2",
            "exile target",
            "for-each target",
            "if is now it [in-exile] or (not remains it and is it [token])",
            "gain-life 2 by controller of it",
        ],
    ),
    (
        CREATURE,
        "When Ash Test enters, discard a card, then draw two cards. For each land card discarded this way, you gain 3 life.",
        [
            "when enters of this",
            "discard 1",
            "choose 99 [anything] among last at-random",
            "draw 2",
            "repeat count-among [land] chosen",
            "gain-life 3",
        ],
    ),
    (
        SORCERY,
        "Each player discards their hand, then draws that many cards plus one.",
        [
            "spell",
            "discard 99 by each-player all",
            "choose 99 [anything] among last at-random",
            "if your-turn",
            "draw (count-among [you-own] chosen + 1)",
            "draw (count-among [opponent-owns] chosen + 1) by opponent",
            "else",
            "draw (count-among [opponent-owns] chosen + 1) by opponent",
            "draw (count-among [you-own] chosen + 1)",
        ],
    ),
    (
        SORCERY,
        "Each player chooses a creature type. Each player returns all creature cards of a type chosen this way from "
        "their graveyard to the battlefield.",
        [
            "spell",
            "for-each each-player",
            "choose-creature-type by it",
            "choose 99 [creature in-graveyard (of-chosen-type or of-the-last)] at-random",
            "reveal chosen",
            "move last to battlefield",
        ],
    ),
    (
        "Instant",
        "Ash Test deals 2 damage to target creature.\nAddendum — If you cast this spell during your main phase, it deals "
        "4 damage instead.",
        ["spell", "target [creature]", IN_MAIN, "damage 4 to target", "else", "damage 2 to target"],
    ),
    (
        "Instant",
        "Creatures you control get +1/+0 until end of turn. If you control an Elf, those creatures get +2/+0 until end "
        "of turn instead.",
        [
            "spell",
            "if count [Elf you-control] >= 1",
            "change each [creature you-control]: gets +2/+0",
            "else",
            "change each [creature you-control]: gets +1/+0",
        ],
    ),
    (
        "Instant",
        "Until end of turn, target player can't cast creature spells, and that player can't activate abilities that "
        "aren't mana abilities.",
        [
            "spell",
            "target [player]",
            "change target: cant-cast [creature]",
            "change target: cant-be-activated",
        ],
    ),
    (
        SORCERY,
        "Destroy target artifact. Its controller reveals cards from the top of their library until they reveal an "
        "artifact card. That player puts that card onto the battlefield, then shuffles the rest into their library.",
        [
            "spell",
            "target [artifact]",
            "destroy target",
            "dig-until 1 [artifact] to battlefield rest bottom by controller of target",
            "shuffle by controller of target",
        ],
    ),
    (
        "Instant",
        "Exile any number of target creatures and all Equipment attached to them.",
        [
            "spell",
            "target [creature] at-least 0 at-most 99",
            "exile target",
            "exile each [Equipment attached-to target]",
        ],
    ),
    (
        "Instant",
        "Target creature gets +1/+0 until end of turn. Create a Royal Role token attached to it.",
        [
            "spell",
            "target [creature]",
            "change target: gets +1/+0",
            "create 1 attached-to target",
            "token Royal",
            "type Enchantment - Aura Role",
            "color none",
            "enchant [creature]",
            "static of host: gets +1/+1, has ward costing ({1})",
        ],
    ),
    (
        ENCHANTMENT,
        "As Ash Test enters, choose Cinder or Rain.\n• Cinder — At the beginning of your upkeep, you gain 1 life.\n"
        "• Rain — Creatures you control have flying.",
        [
            "static: rule enters-choosing-word number 2",
            "when upkeep by you while told word-chosen number 0",
            "gain-life 1",
            "static of [creature you-control] if told word-chosen number 1: has flying",
        ],
    ),
    (
        CREATURE,
        "As Ash Test enters, choose another creature you control.\n{1}: The chosen creature gains flying until end of turn.",
        [
            "static: rule enters-choosing-creature of [not this creature you-control]",
            "activate {1}",
            "change linked: has flying",
        ],
    ),
    (
        CREATURE,
        "Whenever a creature you control attacks, Ash Test deals 2 damage to the player or planeswalker it's attacking.",
        ["when attacks of [creature you-control]", "damage 2 to event-other"],
    ),
    (
        CREATURE,
        "If a nontoken artifact an opponent owns would die or an artifact card not on the battlefield would be put into an "
        "opponent's graveyard, exile that card instead.",
        [
            "static of [not token artifact opponent-owns in-battlefield or artifact not in-battlefield opponent-owns]: "
            "buried-in exile"
        ],
    ),
    (
        CREATURE,
        "As long as you have no cards in hand, if you would draw one or more cards, you draw that many cards plus two "
        "instead.",
        ["static of [you] if hand of you = 0: rule draws-more number 2"],
    ),
    (
        AURA,
        "Enchant Swamp\nWhenever enchanted Swamp is tapped for mana, its controller adds an additional {B}.",
        ["enchant [Swamp]", "when tapped-for-mana of host making-mana", "add {B} by controller of event"],
    ),
    (
        CREATURE,
        "When Ash Test enters, target opponent reveals their hand. You choose a creature card from it. Exile that card "
        "until Ash Test leaves the battlefield.",
        [
            "when enters of this",
            "target [opponent]",
            "reveal-hand target",
            "choose 1 [creature in-hand target-owns]",
            "exile chosen until-leaves",
        ],
    ),
    (
        CREATURE,
        "Artifact spells with {X} in their mana costs can't be cast.",
        ["static of [artifact where (x-symbols of it >= 1)]: cant-be-cast"],
    ),
    (
        ARTIFACT,
        "You may pay {R}{R} rather than pay the mana cost for spells that you cast.",
        ["static: lets-play [not land] for ({R}{R}) anywhere"],
    ),
    (
        ARTIFACT,
        "{T}: Put all commanders you own from the command zone and from your graveyard into your hand.",
        ["activate {T}", "move each [commander you-own (in-command or in-graveyard)] to hand"],
    ),
    (
        ARTIFACT,
        "{T}: Exile all cards from all opponents' hands and graveyards.",
        ["activate {T}", "exile each [(in-hand or in-graveyard) opponent-owns]"],
    ),
    (
        ARTIFACT,
        "If Ash Test would enter, you may discard an artifact card instead. If you do, put Ash Test onto the "
        "battlefield. If you don't, put it into its owner's graveyard.",
        ["static: rule enters-for-discard of [artifact]"],
    ),
    (
        CREATURE,
        "Whenever you cast an instant spell that targets only Ash Test, copy that spell for each other creature you "
        "control that the spell could target. Each copy targets a different one of those creatures.",
        [
            "when cast of [instant spell targeting only [this]] by you",
            "for-each each [creature you-control]",
            "copy event onto it",
        ],
    ),
    (
        CREATURE,
        "When Ash Test enters, look at the top X cards of your library, where X is your devotion to red. Put up to one "
        "of them on top of your library and the rest on the bottom of your library in a random order. If X is greater "
        "than or equal to the number of cards in your library, you win the game.",
        [
            "when enters of this",
            "look-at-top devotion (red)",
            "choose 1 [anything] among last up-to",
            "move chosen to library",
            "put-looked-at to library bottom scattered",
            "if devotion (red) >= library of you",
            "win",
        ],
    ),
    (
        LAND,
        "{1}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
        [
            f"mana {{1}}, {{T}}: devotion ({color}) of {color}"
            for color in ("white", "blue", "black", "red", "green")
        ],
    ),
]


@pytest.mark.parametrize(("type_line", "text", "notation"), CASES, ids=[text[:50] for _, text, _ in CASES])
def test_text(type_line, text, notation):
    assert lines(text, type_line) == notation


REFUSED = [
    # Who the other discards is not known.
    (
        SORCERY,
        "Draw a card, then each opponent who didn't discard a land card this way loses 2 life.",
        "loses",
    ),
    # Nothing was exiled, or something else.
    (
        SORCERY,
        "Tap two target creatures. For each creature exiled this way, its controller gains 2 life.",
        "its",
    ),
    (
        SORCERY,
        "Exile two target creatures. For each artifact exiled this way, its controller gains 2 life.",
        "its",
    ),
    # The words below are not those that are chosen.
    (
        ENCHANTMENT,
        "As Ash Test enters, choose Cinder or Rain.\n• Cinder — You have hexproof.\n• Snow — You have shroud.",
        "As",
    ),
    (CREATURE, "{1}: The chosen creature gains flying until end of turn.", ""),
]


@pytest.mark.parametrize(("type_line", "text", "word"), REFUSED, ids=[text[:50] for _, text, _ in REFUSED])
def test_refused(type_line, text, word):
    assert refused(text, type_line) == word


def test_what_was_sacrificed_is_known_to_the_ability_that_triggers_on_it():
    text = (
        "{1}: Sacrifice a creature. When you do, Ash Test deals X damage to any target, where X is that creature's power. "
        "If the sacrificed creature was an Elf, draw X cards."
    )
    assert lines(text, ENCHANTMENT)[3:] == [
        "when-you-do capturing last",
        "target [any-target]",
        "damage power of captured to target",
        "if is captured [Elf]",
        "draw power of captured",
    ]


def test_a_target_is_not_what_was_exiled_before():
    text = (
        "{3}: Exile target creature card from a graveyard. When you do, put X +1/+1 counters on target Elf, where X is the "
        "exiled card's toughness."
    )
    assert refused(text, CREATURE) == "toughness"


def test_several_targets_each_deal_damage_by_their_own_power():
    text = "Up to two target creatures you control each deal damage equal to their power to target creature."
    assert lines(text, SORCERY)[-1] == "damage power of it to target-2 from target"
    one = "Target creature you control deals damage equal to its power to target creature you don't control."
    assert lines(one, SORCERY)[-1] == "damage power of target to target-2 from target"


def test_x_of_monstrosity():
    text = "{X}{G}: Monstrosity X.\nWhen Ash Test becomes monstrous, you gain X life."
    assert lines(text, CREATURE)[-2:] == ["when designated of this", "gain-life event-amount"]
