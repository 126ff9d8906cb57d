"""Phrases that few cards have: of triggers, prevented damage, chosen counters, steps, and what comes back."""

import pytest
from compiling import lines, refused

CREATURE, AURA, ARTIFACT = "Creature — Elf", "Enchantment — Aura", "Artifact"
CASES = [
    (
        AURA,
        "Enchant creature\nAs long as you control enchanted creature, it gets +1/+3. Otherwise, it can't attack.",
        [
            "enchant [creature]",
            "static of host if is host [you-control]: gets +1/+3",
            "static of host if not is host [you-control]: has cant-attack",
        ],
    ),
    (
        CREATURE,
        "Whenever Ash Test or another creature enters from your graveyard, you gain 1 life.",
        [
            "when enters of [(this or creature) entered-from graveyard you-own]",
            "gain-life 1",
        ],
    ),
    (
        CREATURE,
        "Whenever Ash Test deals 3 or more damage to an opponent, draw a card.",
        ["when deals-damage of this to [opponent] if event-amount >= 3", "draw 1"],
    ),
    (
        CREATURE,
        "Whenever you attack with exactly three creatures, draw a card.",
        ["when attack by you if event-amount = 3", "draw 1"],
    ),
    (
        CREATURE,
        "Whenever you sacrifice Ash Test or another Elf, you gain 1 life.",
        ["when sacrificed of [this or Elf] by you", "gain-life 1"],
    ),
    (
        CREATURE,
        "If Ash Test would deal combat damage to a creature, prevent that damage and that creature's owner "
        "shuffles it into their library.",
        [
            "instead-of deals-combat-damage of this to [creature] prevented",
            "move event-other to library shuffled",
        ],
    ),
    (
        CREATURE,
        "If a source would deal damage to Ash Test, prevent that damage. The source's controller gains life "
        "equal to the damage prevented this way.",
        [
            "instead-of deals-damage of [anything] to [this] prevented",
            "gain-life event-amount by controller of event",
        ],
    ),
    (
        CREATURE,
        "Whenever Ash Test becomes blocked by a creature, change Ash Test's base power and toughness to that creature's "
        "power and toughness until end of turn.",
        [
            "when blocked-by of this to [creature]",
            "change this: power power of event-other, toughness toughness of event-other",
        ],
    ),
    ("Instant", "Any number of target players each draw a card.", ["spell", "target [player] at-least 0 at-most 99", "draw 1 by target"]),
    ("Instant", "Return target spell or creature to its owner's hand.", ["spell", "target [spell or creature]", "move target to hand"]),
    (
        "Instant",
        "Put your choice of a flying counter or a reach counter on target creature.",
        ["spell", "target [creature]", "may you", "put 1 flying on target", "else", "put 1 reach on target"],
    ),
    (
        "Instant",
        "When you next cast a creature spell this turn, search your library for a creature card with lesser mana "
        "value, put it onto the battlefield, then shuffle.",
        [
            "spell",
            "later cast of [creature spell] by you until end-of-turn",
            "search 1 [creature mana-value < mana-value of event] to battlefield",
        ],
    ),
    (
        "Instant",
        "Return target creature card from your graveyard to the battlefield with a flying counter and two charge "
        "counters on it.",
        [
            "spell",
            "target [creature in-graveyard you-own]",
            "move target to battlefield",
            "put 1 flying on last",
            "put 2 charge on last",
        ],
    ),
    (
        "Instant",
        "Put target creature card from an opponent's graveyard onto the battlefield under your control. Then that "
        "player mills two cards.",
        [
            "spell",
            "target [creature in-graveyard opponent-owns]",
            "move target to battlefield your-control",
            "mill 2 by opponent",
        ],
    ),
    (
        "Instant",
        "Return target creature card from your graveyard to your hand. Ash Test deals damage to any target equal to the "
        "toughness of the card returned this way.",
        [
            "spell",
            "target [creature in-graveyard you-own]",
            "target [any-target]",
            "move target to hand",
            "damage toughness of last to target-2",
        ],
    ),
    (
        "Instant",
        "Ash Test deals 2 damage to each creature. Creatures dealt damage this way can't be regenerated this turn.",
        ["spell", "damage 2 to each [creature]", "change each [creature]: has no-regenerate"],
    ),
    (
        "Instant",
        "Cast this spell only during an opponent's turn after their upkeep step.\nDraw a card.",
        ["spell only opponents-turn if told after-upkeep-step", "draw 1"],
    ),
    (
        ARTIFACT,
        "{T}: Ash Test deals 1 damage to any target. Activate only during the end of combat step.",
        ["activate {T} if told end-of-combat-step", "target [any-target]", "damage 1 to target"],
    ),
    (
        ARTIFACT,
        "{1}: The next time a creature of your choice with flying would deal damage to you this turn, prevent that damage.",
        ["activate {1}", "prevent-from [creature with flying] to you"],
    ),
    (
        ARTIFACT,
        "{X}, Discard a card with mana value X: Ash Test deals X damage to any target.",
        ["activate {X}, discard 1 of [mana-value = X]", "target [any-target]", "damage X to target"],
    ),
    (ARTIFACT, "Each player may play an additional land during each of their turns.", ["static of [player]: extra-lands 1"]),
    (ARTIFACT, 'The "legend rule" doesn\'t apply.', ["static of [permanent]: rule many-legends"]),
    (
        "Artifact — Equipment",
        "Double all damage equipped creature would deal.\nEquip worthy {1}",
        [
            "keywords equip costing ({1}) of [legendary not Villain (red or white)]",
            "static: damage-times 2 from [host] to [anything]",
        ],
    ),
    (
        "Artifact — Equipment",
        "Whenever equipped creature deals combat damage to a player, you may cast a sorcery spell from your hand with "
        "mana value less than or equal to that damage without paying its mana cost.",
        [
            "when deals-combat-damage of host to [player]",
            "choose 1 [sorcery in-hand you-own mana-value <= event-amount not land] up-to",
            "cast-free chosen",
        ],
    ),
    (
        CREATURE,
        "Whenever a creature you control dies, if it was attacking or blocking alone, draw a card.",
        ["when dies of [creature you-control] if is event [fell-alone]", "draw 1"],
    ),
    (
        CREATURE,
        "Whenever an attacking Elf you control or a blocking Elf dies, you gain 1 life.",
        ["when dies of [attacking Elf you-control or blocking Elf]", "gain-life 1"],
    ),
    (
        "Artifact — Equipment",
        "Whenever a creature dealt damage by equipped creature this turn dies, draw a card.\nEquip {1}",
        ["when dies of [creature damaged-by host]", "draw 1", "equip {1}"],
    ),
    (
        CREATURE,
        "Whenever you cast an Elf spell, that spell enters with two additional +1/+1 counters on it.",
        ["when cast of [Elf spell] by you", "enters-with-more event 2 +1/+1"],
    ),
    (
        CREATURE,
        "Each other Elf you control enters with a number of additional +1/+1 counters on it equal to Ash Test's power "
        "and as a Mutant in addition to its other types.",
        ["static of [not this Elf you-control]: enters-with power of this +1/+1, is-also-of Mutant"],
    ),
    (
        ARTIFACT,
        "If an Elf entering causes a triggered ability of a permanent you control to trigger, that ability triggers an "
        "additional time.",
        ["static: rule triggers-more-on-entering of [Elf]"],
    ),
    (
        ARTIFACT,
        "{T}: Prevent all damage a green source of your choice would deal this turn.",
        ["activate {T}", "prevent-all-from [green]"],
    ),
    (
        AURA,
        "Enchant creature\nEnchanted creature gets +1/+0 for each Equipment attached to it.",
        ["enchant [creature]", "static of host: gets count [Equipment attached-to host] / 0"],
    ),
    (
        ARTIFACT,
        "Each creature you control gets +2/+0 for each Equipment attached to it.",
        ["static of [creature you-control]: gets (2 * count [Equipment attached-to it]) / 0"],
    ),
    (
        CREATURE,
        "Whenever an Elf becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.",
        [
            "when becomes-blocked of [Elf]",
            "change event: gets count [creature blocking in-combat-with event] / "
            "count [creature blocking in-combat-with event]",
        ],
    ),
    (
        "Instant",
        "Return target creature you control and all Auras you control attached to it to their owner's hand.",
        [
            "spell",
            "target [creature you-control]",
            "move target to hand",
            "move each [Aura you-control attached-to target] to hand",
        ],
    ),
    (
        CREATURE,
        "Ash Test gets +1/+1 for each Aura attached to it.",
        ["static: gets count [Aura attached-to-this] / count [Aura attached-to-this]"],
    ),
    (
        "Sorcery",
        "Destroy all artifacts. Return each card put into a graveyard this way to the battlefield under your control.",
        ["spell", "destroy each [artifact]", "move last to battlefield your-control buried"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text", "meaning"), CASES, ids=[text for _, text, _ in CASES])
def test_meaning(type_line: str, text: str, meaning: list[str]) -> None:
    assert [line for line in lines(text, type_line) if not line.startswith("pt ")] == meaning


@pytest.mark.parametrize(
    ("type_line", "text", "token"),
    [
        (CREATURE, "Otherwise, it can't block.", "it"),
        (
            "Instant",
            "Search your library for a card with lesser mana value, put it into your hand, then shuffle.",
            ",",
        ),
        (ARTIFACT, "{T}: Draw a card. Activate only during the moonrise step.", "during"),
        ("Instant", "Destroy each creature blocking it.", "."),
    ],
)
def test_refusal_names_the_word(type_line: str, text: str, token: str) -> None:
    assert refused(text, type_line) == token
