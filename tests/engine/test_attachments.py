"""CR 303, 301.5, 704.5j-n, 111: Auras, Equipment, legends, worlds, tokens."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT, VANISHMENT
from kin import cast
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

STRENGTH = (
    "card Strength Rune\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: gets +2/+1\n"
)
RED_WARD = (
    "card Red Ward\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: has protection from red\n"
)
FLAME_RUNE = (
    "card Flame Rune\n  cost {R}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: gets +1/+0\n"
)
WHITE_WARD = (
    "card White Ward\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: has protection from white\n"
)
BLADE = "card Blade\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +2/+0\n  equip {1}\n"
CURSE = (
    "card Curse\n  cost {B}\n  type Enchantment - Aura\n  enchant [player]\n  when upkeep by active\n"
    "    lose-life 1 by host\n"
)
HERO = "card Old Hero\n  cost {1}\n  type Legendary Creature - Dummy\n  pt 2/2\n"
PLANE = "card First Plane\n  cost {1}\n  type World Enchantment\n  static of [creature]: gets +1/+0\n"
OTHER_PLANE = PLANE.replace("First Plane", "Second Plane")
BROOD = (
    "card Brood\n  cost {G}\n  type Sorcery\n  spell\n    create 2\n      token Whelp\n"
    "        type Creature - Whelp\n        color green\n        pt 1/1\n"
)


def test_303_4_an_aura_spell_targets_and_enters_attached():
    """303.4a, 608.3c: an Aura spell has a target and enters the battlefield attached to it."""
    p = table(STRENGTH, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    rune = cast(p, "Strength Rune", bear)
    assert (rune.zone, rune.attached_to, bear.stats) == ("battlefield", bear, (4, 3))


def test_608_3b_an_aura_whose_target_is_gone_goes_to_the_graveyard():
    """608.2b, 608.3b: with an illegal target it doesn't resolve."""
    p = table(STRENGTH, BEAR, VANISHMENT)
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "WU")
    rune = p.cast(p.put("A", "hand", "Strength Rune"), targets=[bear])
    p.cast(p.put("A", "hand", "Vanishment"), targets=[bear])
    p.resolve(2)
    assert rune.zone == "graveyard"


def test_704_5m_an_aura_falls_off_when_its_host_leaves():
    """704.5m: an Aura attached to nothing legal is put into its owner's graveyard."""
    p = table(STRENGTH, BEAR, SMOTHER_OUT)
    bear = p.put("B", "battlefield", "Bear")
    rune = p.put("A", "battlefield", "Strength Rune", attached_to=bear)
    cast(p, "Smother Out", bear)
    assert (rune.zone, p.graveyard("A")) == ("graveyard", ["Smother Out", "Strength Rune"])


def test_702_16c_protection_throws_off_an_aura_of_that_colour():
    """702.16c, 704.5m: a creature with protection from red can't stay enchanted by a red Aura."""
    p = table(RED_WARD, FLAME_RUNE, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    flame = p.put("A", "battlefield", "Flame Rune", attached_to=bear)
    ward = cast(p, "Red Ward", bear)
    assert (flame.zone, ward.zone) == ("graveyard", "battlefield")


def test_702_16c_an_auras_own_protection_does_not_remove_it():
    """702.16n-like wording of wards: the protection it gives doesn't remove that Aura itself."""
    p = table(WHITE_WARD, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    ward = cast(p, "White Ward", bear)
    assert (ward.zone, ward.attached_to) == ("battlefield", bear)


def test_303_4_an_aura_on_a_player():
    """303.4, 702.5: an Aura may enchant a player."""
    p = table(CURSE)
    curse = cast(p, "Curse", "player:B")
    assert curse.attached_to == "player:B"
    p.pass_until("upkeep", active="B")
    p.resolve()
    assert p.life("B") == 19


def test_301_5_equipment_is_moved_by_equip():
    """702.6a, 301.5c: equip attaches it to a creature you control, at sorcery speed; it may move on."""
    p = table(BLADE, BEAR, PUP)
    blade = p.put("A", "battlefield", "Blade")
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    theirs = p.put("B", "battlefield", "Pup")
    p.pool("A", "CC")
    p.activate(blade, targets=[bear])
    p.resolve()
    assert (blade.attached_to, bear.stats) == (bear, (4, 2))
    p.activate(blade, targets=[pup])
    p.resolve()
    assert (bear.stats, pup.stats) == ((2, 2), (3, 1))
    assert all(theirs not in [o.object for o in q.options] for q in p.asked)
    p.at("main1", active="B")
    p.pool("A", "C")
    with pytest.raises(IllegalAction):
        p.activate(blade, targets=[bear])


def test_704_5n_equipment_stays_when_its_host_leaves():
    """704.5n: an Equipment whose creature is gone becomes unattached and stays."""
    p = table(BLADE, BEAR, SMOTHER_OUT)
    bear = p.put("A", "battlefield", "Bear")
    blade = p.put("A", "battlefield", "Blade", attached_to=bear)
    cast(p, "Smother Out", bear)
    assert (blade.zone, blade.attached_to) == ("battlefield", None)


def test_704_5j_each_controller_keeps_one_legend():
    """704.5j today: a player who controls two of a name chooses one to keep; the opponent's don't matter."""
    p = table(HERO, rules="current")
    theirs = p.put("B", "battlefield", "Old Hero")
    first, second = p.put("A", "battlefield", "Old Hero"), p.put("A", "battlefield", "Old Hero")
    p.answer("legend", second)
    p.run_sba()
    assert (first.zone, second.zone, theirs.zone) == ("graveyard", "battlefield", "battlefield")


def test_420_5e_in_2004_only_the_oldest_legend_stays():
    """2004: 420.5e: all legends of one name but the oldest go, whoever controls them."""
    p = table(HERO, rules="cr2004")
    theirs = p.put("B", "battlefield", "Old Hero")
    mine = p.put("A", "battlefield", "Old Hero")
    p.run_sba()
    assert (mine.zone, theirs.zone) == ("graveyard", "battlefield")


def test_legend_rule_of_2004_to_2013_all_go():
    """The legend rule between 2004-09 and 2013: all of them go."""
    p = table(HERO, legend_rule=2)
    heroes = [p.put("A", "battlefield", "Old Hero"), p.put("B", "battlefield", "Old Hero")]
    p.run_sba()
    assert [hero.zone for hero in heroes] == ["graveyard", "graveyard"]


def test_704_5k_only_the_newest_world_stays():
    """704.5k: all world permanents but the newest go."""
    p = table(PLANE, OTHER_PLANE)
    old, new = p.put("A", "battlefield", "First Plane"), p.put("B", "battlefield", "Second Plane")
    p.run_sba()
    assert (old.zone, new.zone) == ("graveyard", "battlefield")


def test_111_1_tokens_are_created_with_their_characteristics():
    """111.1-3: the spell says what they are; they enter summoning sick and can die."""
    p = table(BROOD, GIANT)
    cast(p, "Brood")
    whelps = p.battlefield("A")
    assert [(w.name, w.stats, w.colors, w.sick, "token" in w.flags) for w in whelps] == [
        ("Whelp", (1, 1), "G", True, True)
    ] * 2
    p.pass_until("main1", active="A", turn=5)
    p.attack(whelps)
    p.pass_until("end")
    assert p.life("B") == 18


def test_303_4_a_creature_that_is_an_aura_s_host_keeps_the_bonus_through_control():
    """303.4e: controlling the Aura and controlling the enchanted creature are separate."""
    p = table(STRENGTH, BEAR, vanilla("Mind Thief", 1, 1))
    bear = p.put("B", "battlefield", "Bear")
    rune = p.put("A", "battlefield", "Strength Rune", attached_to=bear)
    assert (rune.controller, bear.controller, bear.stats) == ("A", "B", (4, 3))
