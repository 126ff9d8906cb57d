"""Every keyword ability and keyword action of the rules documents compiles, whatever it is printed with.

The texts are invented, one for each name; what each means is tested elsewhere.
"""

import pytest
from compiling import round_trip

from tolaria.cards.facts import FaceFacts
from tolaria.cards.ir import named_rules

# The 2004 rules, then those that only today's rules have.
CREATURE_TEXTS = {
    "islandhome": "Islandhome",
    "first strike": "First strike",
    "double strike": "Double strike",
    "flanking": "Flanking",
    "flying": "Flying",
    "haste": "Haste",
    "landwalk": "Landwalk",
    "plainswalk": "Plainswalk, islandwalk, swampwalk, mountainwalk, forestwalk",
    "nonbasic landwalk": "Nonbasic landwalk",
    "snow landwalk": "Snow landwalk, snow swampwalk, snow-covered forestwalk",
    "legendary landwalk": "Legendary landwalk",
    "walk of another land": "Desertwalk",
    "protection": "Protection from red and from artifacts",
    "shadow": "Shadow",
    "trample": "Trample",
    "banding": "Banding",
    "bands with other": "Bands with other legendary creatures",
    "rampage": "Rampage 2",
    "cumulative upkeep": "Cumulative upkeep {1}",
    "cumulative upkeep, either": "Cumulative upkeep {R} or {G}",
    "cumulative upkeep, both": "Cumulative upkeep—Pay {B} and 1 life.",
    "phasing": "Phasing",
    "horsemanship": "Horsemanship",
    "cycling": "Cycling {2}",
    "landcycling": "Swampcycling {2}, basic landcycling {1}, landcycling {2}",
    "echo": "Echo {2}{R}",
    "fading": "Fading 3",
    "kicker": "Kicker {2}",
    "two kickers": "Kicker {1}{G} and/or {2}{U}",
    "threshold": "Threshold — Ash Test gets +1/+1 as long as seven or more cards are in your graveyard.",
    "madness": "Madness {B}",
    "fear": "Fear",
    "morph": "Morph {3}{G}",
    "amplify": "Amplify 2",
    "provoke": "Provoke",
    "affinity": "Affinity for artifacts",
    "imprint": "Imprint — When Ash Test enters, you may exile an artifact card from your hand.",
    "modular": "Modular 2",
    "modular, sunburst": "Modular—Sunburst",
    "regenerate": "{B}: Regenerate Ash Test.",
    "indestructible": "Indestructible",
    "vigilance": "Vigilance",
    "reach": "Reach",
    "defender": "Defender",
    "deathtouch": "Deathtouch",
    "flash": "Flash",
    "hexproof": "Hexproof",
    "hexproof of a player": "You have hexproof.",
    "lifelink": "Lifelink",
    "menace": "Menace",
    "shroud": "Shroud",
    "scry": "When Ash Test enters, scry 2.",
    "surveil": "When Ash Test enters, surveil 2.",
    "prowess": "Prowess",
    "ward": "Ward {2}",
    "ward with an action": "Ward—Collect evidence 4.",
    "mill": "When Ash Test enters, target player mills three cards.",
    "fight": "When Ash Test enters, it fights target creature you don't control.",
    "convoke": "Convoke",
    "delve": "Delve",
    "cascade": "Cascade",
    "evoke": "Evoke {2}{U}",
    "persist": "Persist",
    "undying": "Undying",
    "infect": "Infect",
    "wither": "Wither",
    "exalted": "Exalted",
    "annihilator": "Annihilator 2",
    "landfall": "Landfall — Whenever a land you control enters, you gain 1 life.",
    "metalcraft": "Metalcraft — Ash Test gets +2/+2 as long as you control three or more artifacts.",
    "morbid": "Morbid — When Ash Test enters, if a creature died this turn, draw a card.",
    "unearth": "Unearth {1}{R}",
    "suspend": "Suspend 3—{U}",
    "suspend X": "Suspend X—{X}{U}. X can't be 0.",
    "foretell": "Foretell {1}{U}",
    "escape": "Escape—{3}{B}, Exile four other cards from your graveyard.",
    "treasure": "When Ash Test enters, create a Treasure token.",
    "food": "When Ash Test enters, create a Food token.",
    "clue": "When Ash Test enters, investigate.",
    "max speed": "Max speed — Ash Test has flying.",
    "station": "Station\n3+ | Flying\n8+ | {T}: Draw a card.",
    "craft": "Craft with two creatures {5}{B}",
}
SPELL_TEXTS = {
    "buyback": "Draw a card.\nBuyback {3}",
    "flashback": "Draw a card.\nFlashback {3}",
    "storm": "Draw a card.\nStorm",
    "entwine": "Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {2}",
    "splice": "Draw a card.\nSplice onto Arcane {1}{U}",
}
# What the documents list as game actions.
ACTION_TEXTS = {
    "bury": "Bury target nonblack creature.",
    "counter": "Counter target spell.",
    "create": "Create a 1/1 green Snake creature token.",
    "destroy": "Destroy target creature.",
    "discard": "Target player discards a card at random.",
    "draw": "Draw two cards.",
    "exile": "Exile target creature.",
    "flip a coin": "Flip a coin. If you win the flip, draw a card.",
    "gain control": "Gain control of target creature until end of turn.",
    "pay": "Counter target spell unless its controller pays {2}.",
    "prevent": "Prevent the next 3 damage that would be dealt to any target this turn.",
    "put onto the battlefield": "Put target creature card from your graveyard onto the battlefield under your control.",
    "regenerate": "Regenerate target creature.",
    "reveal": "Target player reveals their hand.",
    "sacrifice": "Target player sacrifices a creature.",
    "search": "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
    "tap": "Tap target creature.",
    "untap": "Untap target creature.",
    "look at": "Look at the top three cards of your library, then put them back in any order.",
    "divide": "Ash Test deals 3 damage divided as you choose among any number of targets.",
}
# A keyword's name alone says nothing without what stands after it.
AFTER = [
    (named_rules.PLAIN_KEYWORDS - {"partner-with", "modular-sunburst"}, ""),
    (named_rules.NUMBER_KEYWORDS, " 2"),
    (named_rules.COST_KEYWORDS - {"splice"}, " {2}"),
    (named_rules.NUMBER_AND_COST_KEYWORDS, " 2—{3}"),
]
NAMED = [
    (name, name.replace("-", " ").capitalize() + after) for names, after in AFTER for name in sorted(names)
]


def creature(text):
    return round_trip(FaceFacts("Ash Test", "{1}{R}", "Creature — Elf", text, "2", "2"))


def spell(text):
    return round_trip(FaceFacts("Ash Test", "{1}{R}", "Sorcery", text))


@pytest.mark.parametrize("name", CREATURE_TEXTS)
def test_keyword_abilities_compile(name):
    """702, and the rules of 2004."""
    card = creature(CREATURE_TEXTS[name])
    assert card.keywords or card.abilities or card.ways


@pytest.mark.parametrize("name", SPELL_TEXTS)
def test_keyword_abilities_of_spells_compile(name):
    """702: those of instants and sorceries."""
    card = spell(SPELL_TEXTS[name])
    assert len(card.keywords) + len(card.ways) + len(card.abilities) == 2


@pytest.mark.parametrize("name", ACTION_TEXTS)
def test_game_actions_compile(name):
    """701: what spells do."""
    (ability,) = spell(ACTION_TEXTS[name]).abilities
    assert ability.modes.modes[0].effects


@pytest.mark.parametrize(("name", "text"), NAMED)
def test_keywords_said_by_name_compile(name, text):
    """Whatever the representation can say, a text can say."""
    card = creature(text)
    assert card.keywords or card.abilities or card.ways or card.color == ()


def test_snow_covered_lands_are_snow():
    """The 2004 rules have snow-covered as an ability, today's as a supertype."""
    card = round_trip(FaceFacts("Ash Test", "", "Basic Snow Land — Island", "({T}: Add {U}.)"))
    assert [str(each) for each in card.supertypes] == ["basic", "snow"]


def test_equip_and_attach():
    """702.6, 701.3: of Equipment."""
    text = "Equipped creature gets +1/+1.\n{3}: Attach Ash Test to target creature you control.\nEquip {2}"
    assert len(round_trip(FaceFacts("Ash Test", "{1}", "Artifact — Equipment", text)).abilities) == 3
