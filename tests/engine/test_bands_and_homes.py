"""CR 702.22 in each era, and islandhome (2004: 502.1): two abilities that old cards say in a word."""

import pytest
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

HERO = vanilla("Hero", 2, 2, "bands-with-other of [legendary creature]").replace("type C", "type Legendary C")
LORD = vanilla("Lord", 3, 3).replace("type C", "type Legendary C")
LADY = vanilla("Lady", 1, 4).replace("type C", "type Legendary C")
BEAR = vanilla("Bear", 2, 2)
SQUIRE = vanilla("Squire", 1, 1, "banding")
HALL = (
    "card Hall\n  type Land\n"
    "  static of [legendary creature you-control]: has bands-with-other of [legendary creature]\n"
)
FORGET = instant("Forget", "target [creature]", "change target: loses banding")
PART = instant("Part", "target [creature]", "change target: loses bands-other")
WHALE = vanilla(
    "Whale",
    6,
    6,
    more=(
        "  static if not count [Island defending-controls] >= 1: has cant-attack\n"
        "  state count [Island you-control] = 0\n    sacrifice this\n"
    ),
)


def field(*texts, against=(), **options):
    """A position with A's creatures; cards that are none, and the others', are only known to it."""
    p = table(*texts, *against, **options)
    return p, [p.put("A", "battlefield", each.split("\n")[0][5:]) for each in texts if "\n  pt" in each]


def joined(p):
    """Who was asked whether it joins a band, and whose."""
    return [
        (q.source.name, [option.object.name for option in q.options[1:]])
        for q in p.asked
        if q.kind == "bands"
    ]


@pytest.mark.parametrize(
    ("rules", "offered"), [("current", [("Lord", ["Hero"]), ("Lady", ["Hero"])]), ("cr2004", [])]
)
def test_702_22d_all_are_what_one_bands_with(rules, offered):
    """702.22d: any creatures of the quality; 2004, 502.11: only those that have the ability too."""
    p, things = field(LORD, HERO, LADY, BEAR, rules=rules)
    p.attack(things)
    assert joined(p) == offered


@pytest.mark.parametrize("rules", ["current", "cr2004"])
def test_702_22d_those_that_have_the_same_ability_band_in_every_era(rules):
    """702.22d; 2004: 502.11."""
    p, things = field(LORD, LADY, BEAR, HALL, rules=rules)
    p.put("A", "battlefield", "Hall")
    p.attack(things)
    assert joined(p) == [("Lady", ["Lord"])]


def test_702_22c_a_creature_that_bands_with_others_is_the_one_without_banding():
    """702.22c: up to one without banding, even if it has "bands with other"."""
    p, things = field(SQUIRE, HERO, LORD)
    p.answer("bands", None, things[0])
    p.attack(things)
    assert joined(p) == [("Squire", ["Hero"]), ("Lord", ["Hero", "Squire"])]


def test_702_22h_such_a_band_is_blocked_as_one():
    """702.22h."""
    p, (hero, lord, bear) = field(HERO, LORD, BEAR)
    blocker = p.put("B", "battlefield", "Bear")
    p.answer("bands", hero)
    p.attack([hero, lord])
    p.answer("blockers", {blocker: lord})
    p.pass_until("blockers")
    assert sorted(attacker.name for _, attacker in p.blocks) == ["Hero", "Lord"]
    assert not bear.tapped


@pytest.mark.parametrize(("second", "divides"), [("Lord", "B"), ("Bear", "A")])
def test_702_22j_the_defending_player_divides_the_damage_to_such_blockers(second, divides):
    """702.22j: one that has the ability, and another of the quality."""
    ogre = vanilla("Ogre", 5, 5)
    p, (ogre,) = field(ogre, against=(HERO, LORD, BEAR))
    blockers = [p.put("B", "battlefield", name) for name in ("Hero", second)]
    p.attack([ogre])
    p.answer("blockers", dict.fromkeys(blockers, ogre))
    p.pass_until("end_combat")
    assert [q.player for q in p.asked if q.kind == "damage"] == [divides]


def test_702_22k_the_attacking_player_divides_the_damage_to_such_a_band():
    """702.22k."""
    p, (hero, lord) = field(HERO, LORD, against=(vanilla("Ogre", 4, 4),))
    ogre = p.put("B", "battlefield", "Ogre")
    p.answer("bands", hero)
    p.attack([hero, lord])
    p.answer("blockers", {ogre: lord})
    p.pass_until("end_combat")
    assert [q.player for q in p.asked if q.kind == "damage"] == ["A"]


@pytest.mark.parametrize("word", ["Forget", "Part"])
def test_702_22a_what_loses_banding_loses_bands_with_other(word):
    """702.22a: the one is a form of the other."""
    p, things = field(HERO, LORD, FORGET, PART)
    cast(p, word, things[0], mana="U")
    p.attack(things)
    assert joined(p) == []


def test_702_22_what_keeps_banding_when_bands_with_other_is_lost():
    """702.22a: not the other way round."""
    p, things = field(SQUIRE, BEAR, PART)
    cast(p, "Part", things[0], mana="U")
    p.attack(things)
    assert joined(p) == [("Bear", ["Squire"])]


def test_2004_islandhome_attacks_only_a_player_with_an_island():
    """2004: 502.1: "can't attack unless defending player controls an Island"."""
    p = table(WHALE)
    whale = p.put("A", "battlefield", "Whale")
    p.put("A", "battlefield", "Island")
    with pytest.raises(IllegalAction):
        p.attack([whale])
    p = table(WHALE)
    whale = p.put("A", "battlefield", "Whale")
    p.put("A", "battlefield", "Island")
    p.put("B", "battlefield", "Island")
    p.attack([whale])
    p.pass_until("end_combat")
    assert p.life("B") == 14


def test_2004_islandhome_is_sacrificed_without_an_island():
    """2004: 502.1: "when you control no Islands, sacrifice it"; another player's Island does not help."""
    raze = "card Raze\n  cost {R}\n  type Sorcery\n  spell\n    target [land]\n    destroy target\n"
    p = table(WHALE, raze)
    p.put("A", "battlefield", "Whale")
    island = p.put("A", "battlefield", "Island")
    p.put("B", "battlefield", "Island")
    cast(p, "Raze", island)
    assert sorted(p.graveyard("A")) == ["Island", "Raze", "Whale"]
