"""Keyword lines and static abilities: invented cards, and the notation of what they mean."""

import pytest

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.notation import parse_card, print_card
from tolaria.cards.oracle import Refusal, compile_card


def compiled(text):
    if text.startswith("Enchant "):
        face = FaceFacts("Ash Bear", "{1}{R}", "Enchantment — Aura", text)
    else:
        face = FaceFacts("Ash Bear", "{1}{R}", "Creature — Bear", text, "2", "2")
    return compile_card(CardFacts("Ash Bear", "normal", (face,)))


def meaning(text):
    """The lines of the notation below name, cost, type and size."""
    lines = print_card(compiled(text)).splitlines()[3:]
    return "\n".join(line[2:] for line in lines if not line.startswith("  pt "))


MEANINGS = [
    ("Flying, ward {2}", "keywords flying\nward {2}"),
    ("Ward—Pay 3 life.", "ward life 3"),
    ("Crew 3", "crew 3"),
    (
        "Protection from red and from Goblins",
        "keywords protection from red\nstatic: protection-from-those [Goblin]",
    ),
    ("Hexproof from black", "static: cant-be-targeted-by [black opponent-controls]"),
    ("Suspend 3—{U}", "keywords suspend number 3 costing ({U})"),
    ("Devour Food 2", "keywords devour number 2 of [Food]"),
    ("Affinity for artifacts", "static: costs-more (0 - count [artifact you-control])"),
    ("Splice onto Arcane {1}{R}", "keywords splice costing ({1}{R}) of [Arcane]"),
    ("Goblin offering", "keywords offering of [Goblin]"),
    ("Devoid", "color none"),
    ("Changeling", "static defining: all-creature-types"),
    ("Plainscycling {2}, islandcycling {2}", "typecycling {2} for [Plains]\ntypecycling {2} for [Island]"),
    ("Basic landcycling {1}", "typecycling {1} for [basic land]"),
    ("Partner with Ember Bear, Young", 'keywords partner-with called "Ember Bear, Young"'),
    ("Equip legendary creature {1}", "keywords equip costing ({1}) of [legendary creature]"),
    ("Umbra armor", "keywords umbra-armor"),
    ("Start your engines!", "keywords start-your-engines"),
    ("Ash Bear can't be blocked by artifact creatures.", "static: cant-be-blocked-by [artifact creature]"),
    (
        "Ash Bear can't be blocked except by black creatures.",
        "static: cant-be-blocked-by [not (black creature)]",
    ),
    ("Ash Bear can't be blocked except by two or more creatures.", "static: has menace"),
    ("Ash Bear can't be blocked by more than one creature.", "static: rule blocked-by-no-more number 1"),
    (
        "Ash Bear can't attack or block unless you control another Goblin.",
        "static if not count [not this Goblin you-control] >= 1: has cant-attack, has cant-block",
    ),
    (
        "Ash Bear can't block creatures with power 2 or less.",
        "static: cant-block-those [creature power <= 2]",
    ),
    (
        "Enchant creature\nEnchanted creature can't attack or block, and its activated "
        "abilities can't be activated.",
        "enchant [creature]\nstatic of host: has cant-attack, has cant-block\nstatic of "
        "host: rule cant-be-activated-at-all",
    ),
    ("Enchant creature\nYou control enchanted creature.", "enchant [creature]\nstatic of host: you-control"),
    (
        'Enchant creature\nEnchanted creature has "{T}: This creature deals 1 damage to any target."',
        "enchant [creature]\nstatic of host: grants 1\n  activate {T}\n    target "
        "[any-target]\n    damage 1 to target",
    ),
    (
        'Enchant creature\nEnchanted creature gets +1/+1 and has "When this creature dies, draw a card."',
        "enchant [creature]\nstatic of host: gets +1/+1, grants 1\n  when dies of this\n    draw 1",
    ),
    ('Goblins you control have "{T}: Add {R}."', "static of [Goblin you-control]: grants 1\n  mana {T}: {R}"),
    (
        "Ash Bear's power and toughness are each equal to the number of Goblins you control.",
        "static defining: power count [Goblin you-control], toughness count [Goblin you-control]",
    ),
    ("Ash Bear enters with two +1/+1 counters on it.", "static: enters-with 2 +1/+1"),
    (
        "Ash Bear enters with a number of +1/+1 counters on it equal to the number of Goblins you control.",
        "static: enters-with count [Goblin you-control] +1/+1",
    ),
    (
        "If Ash Bear was kicked, it enters with two +1/+1 counters on it.",
        "static if paid kicker: enters-with 2 +1/+1",
    ),
    (
        "Each other Goblin you control enters with an additional +1/+1 counter on it.",
        "static of [not this Goblin you-control]: enters-with 1 +1/+1",
    ),
    (
        "Creatures your opponents control enter tapped.",
        "static of [creature opponent-controls]: enters-tapped",
    ),
    ("As Ash Bear enters, choose a color.", "static: enters-choosing-color"),
    (
        "As Ash Bear enters, you may pay 2 life. If you don't, it enters tapped.",
        "static: enters-tapped-unless (life 2)",
    ),
    (
        "As Ash Bear enters, you may reveal a Goblin card from your hand. If you don't, "
        "Ash Bear enters tapped.",
        "static: enters-tapped-unless (reveal 1 [Goblin])",
    ),
    (
        "You may have Ash Bear enter as a copy of any creature on the battlefield.",
        "static: enters-as-copy-of [creature]",
    ),
    ("Goblin spells you cast cost {1} less to cast.", "static of [Goblin you-control]: costs-more -1"),
    ("Spells your opponents cast cost {1} more to cast.", "static of [opponent-controls]: costs-more 1"),
    (
        "This spell costs {1} less to cast for each Goblin you control.",
        "static: costs-more (0 - count [Goblin you-control])",
    ),
    (
        "This spell costs {X} less to cast, where X is the number of Goblins you control.",
        "static: costs-more (0 - count [Goblin you-control])",
    ),
    (
        "Creature spells you control can't be countered.",
        "static of [creature spell you-control]: cant-be-countered",
    ),
    (
        "You may cast creature spells as though they had flash.",
        "static of [creature you-control]: castable-as-flash",
    ),
    ("Players can't gain life.", "static of [player]: cant-gain-life"),
    ("Each player can't cast more than one spell each turn.", "static of [player]: one-spell-each-turn"),
    ("Your opponents can't cast creature spells.", "static of [creature opponent-controls]: cant-be-cast"),
    ("You have hexproof.", "static of [you]: cant-be-targeted-by [opponent-controls]"),
    ("You have no maximum hand size.", "static: no-maximum-hand"),
    ("Play with the top card of your library revealed.", "static of [you]: rule top-revealed"),
    ("You may look at the top card of your library any time.", "static of [you]: rule look-at-top"),
    (
        "If Ash Bear is in your opening hand, you may begin the game with it on the battlefield.",
        "static: rule opening-hand-battlefield",
    ),
    (
        "If a creature an opponent controls would die, exile it instead.",
        "static of [creature opponent-controls in-battlefield]: buried-in exile",
    ),
    (
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        "static of [not token opponent-owns]: buried-in exile",
    ),
    (
        "If a source you control would deal damage to a permanent or player, it deals "
        "double that damage instead.",
        "static: damage-times 2 from [you-control] to [anything]",
    ),
    (
        "Prevent all combat damage that would be dealt to and dealt by Ash Bear.",
        "static: prevents-damage from [anything] to [this] combat\nstatic: "
        "prevents-damage from [this] to [anything] combat",
    ),
    (
        "Prevent all damage that would be dealt to Ash Bear by artifact creatures.",
        "static: prevents-damage from [artifact creature] to [this]",
    ),
    (
        "Activated abilities of artifacts can't be activated unless they're mana abilities.",
        "static of [artifact]: cant-be-activated",
    ),
    (
        "As long as it's your turn, Ash Bear has first strike. Otherwise, it has reach.",
        "static if your-turn: has first-strike\nstatic if not your-turn: has reach",
    ),
    ("During your turn, Ash Bear has flying.", "static if your-turn: has flying"),
    (
        "Other Goblins you control get +1/+1 and have haste.",
        "static of [not this Goblin you-control]: gets +1/+1, has haste",
    ),
    ("Ash Bear must be blocked if able.", "static: rule must-be-blocked"),
    ("Ash Bear can block an additional creature each combat.", "static: rule blocks-more number 1"),
    (
        "Prevent all damage that would be dealt to Ash Bear by artifact sources.",
        "static: prevents-damage from [artifact] to [this]",
    ),
    (
        "As Ash Bear enters, choose a basic land type. Then you may pay 2 life. If you "
        "don't, it enters tapped.",
        "static: enters-choosing-land-type\nstatic: enters-tapped-unless (life 2)",
    ),
    ("You may play lands from your graveyard.", "static of [you]: rule play-from-graveyard of [land]"),
    (
        "Artifacts and creatures entering don't cause abilities to trigger.",
        "static of [artifact or creature]: rule no-entering-triggers",
    ),
    (
        "If a source would deal damage to you, it deals double that damage to you instead.",
        "static: damage-times 2 from [anything] to [you]",
    ),
    (
        "If a red source would deal damage to a player, it deals that much damage plus 1 "
        "to that player instead.",
        "static: damage-plus 1 from [red] to [player]",
    ),
    (
        "If a white source would deal damage to you, prevent 2 of that damage.",
        "static: prevents-damage from [white] to [you] but 2",
    ),
    (
        "If Ash Bear would be put into a graveyard from anywhere, reveal Ash Bear and "
        "shuffle it into its owner's library instead.",
        "static: buried-in library",
    ),
    (
        "If one or more +1/+1 counters would be put on a creature you control, that many "
        "plus one +1/+1 counters are put on that creature instead.",
        "static of [creature you-control]: counters-plus 1",
    ),
    (
        "If you would gain life, you gain twice that much life instead.",
        "static of [you]: rule gained-life-times number 2",
    ),
    (
        "If one or more tokens would be created under your control, twice that many of "
        "those tokens are created instead.",
        "static of [you]: tokens-times 2",
    ),
    (
        "Ash Bear's power is equal to the number of Goblins you control and its "
        "toughness is equal to that number plus 1.",
        "static defining: power count [Goblin you-control], toughness (count [Goblin you-control] + 1)",
    ),
    (
        "Each creature with a gold counter on it is a Wall in addition to its other "
        "creature types and has defender.",
        "static of [creature where (counters gold on it >= 1)]: is-also-of Wall, has defender",
    ),
    (
        "Ash Bear and other Goblins you control have haste.",
        "static of [this or Goblin you-control]: has haste",
    ),
    ("Burning Wrath — Whenever Ash Bear attacks, draw a card.", "when attacks of this\n  draw 1"),
    ("All Goblins are colorless.", "static of [Goblin]: becomes-colored none"),
    (
        "Creature spells you cast with power 4 or greater cost {2} less to cast.",
        "static of [creature you-control power >= 4]: costs-more -2",
    ),
    (
        "Ash Bear gets +1/+1 as long as seven or more cards are in your graveyard.",
        "static if graveyard of you >= 7: gets +1/+1",
    ),
    ("Exalted", "exalted"),
    ("Battle cry", "battle-cry"),
    ("Bushido 2", "bushido 2"),
    ("Reinforce 2—{1}{W}", "reinforce 2 for {1}{W}"),
    ("Echo {2}{R}", "echo {2}{R}"),
    ("Cumulative upkeep—Pay 1 life.", "cumulative-upkeep life 1"),
    ("Bloodthirst X", "keywords bloodthirst number X"),
    ("Convoke", "keywords convoke"),
    ("Multikicker {1}{G}", "keywords multikicker costing ({1}{G})"),
    (
        "Activated abilities of artifacts cost {2} more to activate.",
        "static of [artifact]: abilities-cost-more 2",
    ),
    (
        "You may exile a blue card from your hand rather than pay this spell's mana cost.",
        "alternative exile 1 [blue] from hand",
    ),
    ("You may pay {W}{U} rather than pay this spell's mana cost.", "alternative {W}{U}"),
    (
        "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.",
        "alternative life 4 if count [Swamp you-control] >= 1",
    ),
    (
        "If an opponent controls an Island, you may cast this spell without paying its mana cost.",
        "alternative if count [Island opponent-controls] >= 1",
    ),
    (
        "You may return two Islands you control to their owner's hand rather than pay "
        "this spell's mana cost.",
        "alternative return 2 [Island]",
    ),
    (
        "Other creatures you control have ward {1}.",
        "static of [not this creature you-control]: grants 1\n  ward {1}",
    ),
    (
        "Enchant creature\nEnchanted creature has undying.",
        "enchant [creature]\nstatic of host: grants 1\n  undying",
    ),
    (
        "When Ash Bear enters, create a 1/1 green Snake creature token with deathtouch "
        'and "When this creature dies, draw a card."',
        "when enters of this\n  create 1\n    token Snake\n      type Creature - Snake\n     "
        " color green\n      pt 1/1\n      keywords deathtouch\n      when dies of this\n    "
        "    draw 1",
    ),
    (
        "When Ash Bear enters, create two 0/1 red Kobold creature tokens with ward {1}.",
        "when enters of this\n  create 2\n    token Kobold\n      type Creature - Kobold\n   "
        "   color red\n      pt 0/1\n      ward {1}",
    ),
    (
        "Other creatures you control have exalted.",
        "static of [not this creature you-control]: grants 1\n  exalted",
    ),
    (
        "Escape—{3}{U}, Exile five other cards from your graveyard.\nAsh Bear escapes "
        "with a +1/+1 counter on it.",
        "keywords escape costing ({3}{U}, exile 5 [not this] from graveyard)\nstatic if "
        "paid escape: enters-with 1 +1/+1",
    ),
    (
        "As Ash Bear enters, choose a creature type.\nOther creatures you control of the "
        "chosen type get +1/+1.",
        "static: enters-choosing-creature-type\nstatic of [not this creature you-control "
        "of-chosen-type]: gets +1/+1",
    ),
]


@pytest.mark.parametrize(("text", "lines"), MEANINGS, ids=[text[:50] for text, _ in MEANINGS])
def test_a_sentence_means_these_lines(text, lines):
    assert meaning(text) == lines
    card = compiled(text)
    assert parse_card(print_card(card)) == card


REFUSED = [
    ("Ash Bear loses flying and ward {2}.", "."),
    ("Ash Bear can't be blocked by Walls on Tuesdays.", "Tuesdays"),
    ("Protection from red and from nobody", "nobody"),
    ("Ash Bear enters with two +1/+1 counters.", "."),
    ('Enchant creature\nEnchanted creature has "Whenever Ash Bear attacks, draw a card."', "Ash"),
    ("If a creature would die, shuffle it away instead.", "shuffle"),
    ("If a source would deal damage to an opponent, it deals double that damage to you instead.", "it"),
    ("If you would draw a card, draw two cards.", "would"),
    ("If you would draw a card, tap target creature instead.", "tap"),
    ("If Ash Bear would attack, prevent that damage. Draw a card.", "prevent"),
    ("Creatures can't attack you unless they dance.", "dance"),
    ("The fourth spell you cast each turn costs {1} less to cast.", "The"),
    ("Other creatures you control of the chosen type get +1/+1.", ""),
]


@pytest.mark.parametrize(("text", "token"), REFUSED)
def test_what_is_not_understood_is_refused_at_its_token(text, token):
    with pytest.raises(Refusal) as refused:
        compiled(text)
    assert refused.value.token == token
