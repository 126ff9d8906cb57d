"""Switches of the rulesets: the same position ends differently under different rules."""

import dataclasses
import re
from pathlib import Path

import pytest
from invented import BEAR, GIANT, OX, PUP, SPARK, VANISHMENT
from table import table

from tolaria.rulesets import PRESETS

WALL = "card Stone Wall\n  cost {1}\n  type Creature - Wall\n  pt 1/5\n"
FIXING = (
    "card Fixing\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: power 3, toughness 2\n"
)
SURGE = (
    "card Surge\n  cost {G}\n  type Instant\n  spell\n    target [creature]\n    change target: gets +2/+2\n"
)
MIMIC = (
    "card Mimicry\n  cost {U}\n  type Sorcery\n  spell\n    target [player]\n"
    "    create 1 by target\n      token Imp\n        type Creature - Imp\n        pt 1/1\n"
)
SHADE = (
    "card Grove Shade\n  cost {3}{G}\n  type Creature - Spirit\n  pt */*\n"
    "  static defining: power count [Forest you-control], toughness count [Forest you-control]\n"
)
RECALL = (
    "card Great Recall\n  cost {G}\n  type Sorcery\n  spell\n"
    "    target [creature in-graveyard you-own power >= 2]\n    move target to hand\n"
)
WALKER = "card Walker\n  cost {2}\n  type Planeswalker - Dummy\n  loyalty 4\n"
OUTLET = "card Outlet\n  cost {1}\n  type Artifact\n  activate discard 1\n    scry 1\n"
MADCAP = "card Madcap\n  cost {2}{R}\n  type Instant\n  madness {R}\n  spell\n    damage 3 to opponent\n"


@pytest.mark.parametrize(("rules", "life"), [("sixth", 18), ("cr2004", 18), ("modern", 20), ("current", 20)])
def test_mana_burn(rules, life):
    """2004: 300.3: unspent mana is lost as a phase ends, with as much life; since 2009 it costs nothing."""
    p = table(SPARK, rules=rules)
    p.pool("A", "RR")
    p.pass_until("begin_combat")
    assert (p.mana("A"), p.life("A")) == ("", life)


@pytest.mark.parametrize(("rules", "mana"), [("cr2004", "R"), ("modern", ""), ("current", "")])
def test_when_pools_empty(rules, mana):
    """2004: 300.3: pools empty at the end of a phase; today (500.5) at the end of each step."""
    p = table(SPARK, rules=rules)
    p.at("upkeep")
    p.pool("A", "R")
    p.pass_until("draw")
    assert p.mana("A") == mana


@pytest.mark.parametrize(("rules", "life"), [("cr2004", 18), ("current", 20)])
def test_combat_damage_on_the_stack_outlives_its_source(rules, life):
    """2004: 310.4: damage on the stack is dealt though the attacker is bounced with it there."""
    p = table(BEAR, VANISHMENT, rules=rules)
    bear = p.put("A", "battlefield", "Bear")
    p.put("A", "hand", "Vanishment")
    p.attack([bear])
    if rules == "cr2004":
        p.pass_until("damage")
        assert p.stack == ["damage"]
    else:
        p.pass_until("blockers")
    p.pool("A", "U")
    p.cast("Vanishment", targets=[bear])
    p.resolve_all()
    p.pass_until("end")
    assert (p.life("B"), bear.zone) == (life, "hand")


@pytest.mark.parametrize(
    ("rules", "dead"), [("cr2004", ["battlefield"] * 2), ("modern", None), ("current", ["battlefield"] * 2)]
)
def test_damage_among_blockers(rules, dead):
    """510.1c: freely in 2004 and now; between, lethal to the first in order before the next gets any."""
    p = table(GIANT, BEAR, OX, rules=rules)
    giant = p.put("A", "battlefield", "Giant")
    ox, other = p.put("B", "battlefield", "Ox"), p.put("B", "battlefield", "Ox")
    p.attack([giant])
    p.block({ox: giant, other: giant})
    p.answer("damage", [1, 3])
    if dead is None:  # lethal for the first is all four: there is nothing to ask
        p.pass_until("damage")
        assert [ox.zone, other.zone] == ["graveyard", "battlefield"]
        return
    p.pass_until("damage")
    if rules == "cr2004":
        p.resolve()
    assert ([ox.zone, other.zone], ox.damage, other.damage) == (dead, 1, 3)


@pytest.mark.parametrize(("rules", "attacks"), [("cr2004", False), ("modern", True), ("current", True)])
def test_walls_and_defender(rules, attacks):
    """2004: 212.3f, 308.2a: Walls can't attack; since 2004-10 only what has defender can't."""
    p = table(WALL, rules=rules)
    wall = p.put("A", "battlefield", "Stone Wall")
    p.answer("attackers", {wall: "player:B"})
    p.pass_until("end")
    assert p.life("B") == (19 if attacks else 20)


@pytest.mark.parametrize(("rules", "stack"), [("sixth", ["draw"]), ("cr2004", []), ("current", [])])
def test_the_draw_for_the_turn(rules, stack):
    """Sixth edition: the draw uses the stack as a triggered ability; later it does not."""
    p = table(PUP, rules=rules)
    p.at("draw", begin=True)
    p.library_top("A", "Pup")
    p.pass_until("draw")
    assert p.stack == stack
    assert p.hand("A") == ([] if stack else ["Pup"])
    if stack:
        p.resolve()
        assert p.hand("A") == ["Pup"]


@pytest.mark.parametrize(
    ("rules", "counters"), [("cr2004", {"+1/+1": 2, "-1/-1": 1}), ("current", {"+1/+1": 1})]
)
def test_opposite_counters(rules, counters):
    """704.5q came in 2009: before, both kinds stayed."""
    p = table(GIANT, rules=rules)
    giant = p.put("A", "battlefield", "Giant", counters={"+1/+1": 2, "-1/-1": 1})
    p.run_sba()
    assert (giant.counters, giant.stats) == (counters, (5, 5))


@pytest.mark.parametrize(("rules", "stats"), [("sixth", (4, 3)), ("cr2004", (3, 2)), ("current", (4, 3))])
def test_counters_and_setting_effects(rules, stats):
    """2004: 418.5a, glossary: counters come before setting effects; today after them (613.4)."""
    p = table(BEAR, FIXING, rules=rules)
    bear = p.put("A", "battlefield", "Bear", counters={"+1/+1": 1})
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Fixing"), targets=[bear])
    p.resolve()
    assert bear.stats == stats


def test_2004_mulligans_are_paris_and_today_london():
    """103.5: six cards after one mulligan in 2004; seven drawn and one bottomed today."""
    for rules, asked in (("cr2004", []), ("current", ["bottom"])):
        p = table(PUP, rules=rules, position={"opening": True})
        p.answer("mulligan", "mulligan", "keep", "keep")
        while p.turn == 0:
            p.unit()
        assert (len(p.hand("A")), len(p.hand("B"))) == (6, 7), rules
        assert [q.kind for q in p.asked if q.kind == "bottom"] == asked


@pytest.mark.parametrize(("rules", "kept"), [("cr2004", 1), ("current", 2)])
def test_two_players_each_with_the_same_legend(rules, kept):
    """2004: 420.5e: only the oldest of a name stays in play; today each player may keep one."""
    hero = "card Old Hero\n  cost {1}\n  type Legendary Creature - Dummy\n  pt 2/2\n"
    p = table(hero, rules=rules)
    p.put("B", "battlefield", "Old Hero")
    p.put("A", "battlefield", "Old Hero")
    p.run_sba()
    assert len(p.battlefield("A")) + len(p.battlefield("B")) == kept


@pytest.mark.parametrize(("rules", "stats"), [("cr2004", (5, 4)), ("current", (7, 6))])
def test_a_pump_before_and_after_a_setting_effect(rules, stats):
    """2004: 418.5a: power and toughness change in timestamp order: a base value undoes what came before."""
    p = table(BEAR, FIXING, SURGE, rules=rules)
    bear = p.put("A", "battlefield", "Bear")
    for name in ("Surge", "Fixing", "Surge"):
        p.pool("A", "GU")
        p.cast(p.put("A", "hand", name), targets=[bear])
        p.resolve()
    assert bear.stats == stats


@pytest.mark.parametrize(
    ("rules", "types"),
    [("sixth", {"land"}), ("cr2004", {"artifact", "land"}), ("current", {"artifact", "land"})],
)
def test_setting_a_basic_land_type(rules, types):
    """305.7: an artifact land that becomes a Swamp stays an artifact; in 1999 it was just a basic Swamp."""
    p = table("Phantasmal Terrain", "Great Furnace", rules=rules)
    land = p.put("A", "battlefield", "Great Furnace")
    p.put("A", "hand", "Phantasmal Terrain")
    p.pool("A", "UU")
    p.answer("land_type", "Swamp")
    p.cast("Phantasmal Terrain", targets=[land])
    p.resolve_all()
    assert (set(land.types), "basic" in land.supertypes) == (types, rules == "sixth")


@pytest.mark.parametrize(("rules", "owner"), [("cr2004", "A"), ("modern", "B"), ("current", "B")])
def test_who_owns_a_token(rules, owner):
    """2004: 216.2: the controller of the effect; today (111.2) the player under whose control it was made."""
    p = table(MIMIC, rules=rules)
    p.put("A", "hand", "Mimicry")
    p.pool("A", "U")
    p.cast("Mimicry", targets=["player:B"])
    p.resolve_all()
    (imp,) = p.zone("B", "battlefield")
    assert (imp.controller, imp.owner) == ("B", owner)


@pytest.mark.parametrize(("rules", "found"), [("cr2004", False), ("modern", True), ("current", True)])
def test_a_star_off_the_battlefield(rules, found):
    """208.2a, 604.3: `*` is defined in every zone today; in 2004 it was 0 outside the battlefield."""
    p = table(SHADE, RECALL, rules=rules)
    p.put("A", "battlefield", "Forest")
    p.put("A", "battlefield", "Forest")
    p.put("A", "graveyard", "Grove Shade")
    p.put("A", "hand", "Great Recall")
    p.pool("A", "G")
    assert any(option.act == "cast" for option in p.actions("A")) == found


@pytest.mark.parametrize(("rules", "life"), [("cr2004", 17), ("modern", 20), ("current", 20)])
def test_madness_until_its_owner_passes(rules, life):
    """502.24 of 2004, 702.35a: there is time for it after the trigger has resolved, or there is not."""
    p = table(OUTLET, MADCAP, rules=rules)
    p.put("A", "battlefield", "Outlet")
    card = p.put("A", "hand", "Madcap")
    p.answer("yesno", True)
    p.activate("Outlet", cost_objects=[card])
    p.run_sba()
    p.resolve()
    p.pool("A", "R")
    if rules == "cr2004":
        assert card.zone == "exile"
        p.cast(card, way="madness")
        p.resolve_all()
    assert (p.life("B"), card.zone) == (life, "graveyard")


@pytest.mark.parametrize(("keeps", "zone"), [(True, "exile"), (False, "graveyard")])
def test_2004_what_is_discarded_with_madness_may_be_exiled(keeps, zone):
    """502.24 of 2004: he may; today it always is."""
    p = table(OUTLET, MADCAP, rules="cr2004")
    p.put("A", "battlefield", "Outlet")
    card = p.put("A", "hand", "Madcap")
    p.answer("yesno", keeps)
    p.activate("Outlet", cost_objects=[card])
    p.run_sba()
    assert card.zone == zone


def test_2004_madness_ends_as_its_owner_passes():
    """502.24 of 2004: then it goes to his graveyard, although he could have cast it."""
    p = table(OUTLET, MADCAP, rules="cr2004")
    p.put("A", "battlefield", "Outlet")
    p.put("A", "hand", "Madcap")
    p.pool("A", "R")
    p.answer("yesno", True)
    p.activate("Outlet", cost_objects=["Madcap"])
    p.run_sba()
    p.resolve()
    assert p.exile("A") == ["Madcap"]
    p.resolve()  # the ability that was activated: both have passed
    assert (p.exile("A"), p.graveyard("A"), p.life("B")) == ([], ["Madcap"], 20)


@pytest.mark.parametrize(
    ("rules", "loyalty", "life"), [("cr2004", 4, 18), ("modern", 2, 20), ("current", 2, 20)]
)
def test_planeswalkers_are_attacked_where_they_exist(rules, loyalty, life):
    """508.1b: in 2004 nobody had heard of them: whoever attacks, attacks the player."""
    p = table(BEAR, WALKER, rules=rules)
    bear = p.put("A", "battlefield", "Bear")
    walker = p.put("B", "battlefield", "Walker")
    p.attack({bear: walker} if rules != "cr2004" else [bear])
    offered = [option.object for q in p.asked if q.kind == "attackers" for option in q.options]
    assert (walker in offered) == (rules != "cr2004")
    p.pass_until("main2")
    assert (walker.counters.get("loyalty"), p.life("B")) == (loyalty, life)


# Where each switch in which presets differ is shown to end the same position otherwise.
SHOWN = {
    "mulligan": "test_2004_mulligans_are_paris_and_today_london",
    "mulligan_rounds": "test_2004_101_4_the_starting_player_finishes_first",
    "mana_burn": "test_mana_burn",
    "pools_empty_steps": "test_when_pools_empty",
    "damage_on_stack": "test_combat_damage_on_the_stack_outlives_its_source",
    "damage_order": "test_damage_among_blockers",
    "legend_rule": "test_two_players_each_with_the_same_legend",
    "walls_defend": "test_walls_and_defender",
    "draw_on_stack": "test_the_draw_for_the_turn",
    "token_owner": "test_who_owns_a_token",
    "layers": "test_a_pump_before_and_after_a_setting_effect",
    "land_type_keeps": "test_setting_a_basic_land_type",
    "cda_everywhere": "test_a_star_off_the_battlefield",
    "madness_window": "test_madness_until_its_owner_passes",
    "planeswalkers": "test_planeswalkers_are_attacked_where_they_exist",
    "counters_annihilate": "test_opposite_counters",
    "bands_alike": "test_702_22d_all_are_what_one_bands_with",
}


def test_each_difference_between_presets_is_shown():
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    there = {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M)}
    switches = [each.name for each in dataclasses.fields(PRESETS[0]) if each.name not in ("name", "changes")]
    differing = {each for each in switches if len({getattr(preset, each) for preset in PRESETS}) > 1}
    assert differing == set(SHOWN)
    assert set(SHOWN.values()) <= there
