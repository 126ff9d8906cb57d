"""CR 601, 602, 608, 701.6, 730: casting and activating, targets, countering, resolution."""

import pytest
from invented import BEAR, NULLIFY, OX, PUP, SEARING_WORD, SMOTHER_OUT, SPARK, SWELL, VANISHMENT
from table import table, vanilla

from tolaria.engine.probe import IllegalAction, TakenBack

TWIN_BURST = """card Twin Burst
  cost {R}
  type Instant
  spell
    target [creature] at-least 2 at-most 2
    damage 1 to target
"""
FORKED_FLAME = """card Forked Flame
  cost {1}{R}
  type Sorcery
  spell
    target [any-target] at-least 1 at-most 3 divided
    damage 4 to target divided
"""
CHOICE_CHARM = """card Choice Charm
  cost {1}
  type Instant
  entwine {2}
  spell choose 1 to 1
    mode
      target [creature]
      destroy target
    mode
      gain-life 5
"""
VEILED = vanilla("Veiled", 2, 2, "hexproof")
CLOAKED = vanilla("Cloaked", 2, 2, "shroud")
REDPROOF = vanilla("Redproof", 2, 2, "protection from red")
TAPPER = vanilla("Tapper", 1, 1, more="  activate {1}, {T}\n    target [creature]\n    tap target\n")
SACRIFICER = vanilla("Sacrificer", 1, 1, more="  activate sacrifice 1 [creature]\n    draw 1\n")
ETERNAL_WORD = (
    "card Eternal Word\n  cost {G}\n  type Sorcery\n  keywords uncounterable\n  spell\n    gain-life 3\n"
)


def test_601_2a_the_card_goes_to_the_stack():
    """601.2a: the card to be cast moves from where it is to the stack."""
    p = table(SPARK)
    spark = p.put("A", "hand", "Spark")
    p.pool("A", "R")
    p.cast(spark, targets=["player:B"])
    assert (spark.zone, p.hand("A"), p.stack) == ("stack", [], [spark])


def test_601_2b_c_modes_come_before_targets():
    """601.2b-c: the mode is announced before targets, and only its targets are asked for."""
    p = table(CHOICE_CHARM, PUP, BEAR)
    p.put("B", "battlefield", "Pup")
    p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Choice Charm", count=2)
    p.pool("A", "CC")
    p.cast("Choice Charm", modes=[1], targets=[])
    assert [question.kind for question in p.asked] == ["mode"]
    p.cast("Choice Charm", modes=[0], targets=["Bear"])
    assert [question.kind for question in p.asked] == ["mode", "mode", "target"]


def test_700_2_a_mode_without_legal_targets_is_not_offered():
    """700.2a: a mode whose targets can't be chosen can't be chosen."""
    p = table(CHOICE_CHARM)
    p.put("A", "hand", "Choice Charm")
    p.pool("A", "C")
    p.cast("Choice Charm", targets=[])
    assert p.asked == []
    p.resolve()
    assert p.life("A") == 25


def test_601_2c_a_spell_without_enough_targets_is_not_offered():
    """601.2c: a spell that needs two targets can't be cast with one creature in play."""
    p = table(TWIN_BURST, PUP)
    p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Twin Burst")
    p.pool("A", "R")
    with pytest.raises(IllegalAction):
        p.cast("Twin Burst")
    p.put("B", "battlefield", "Pup")
    p.cast("Twin Burst")
    p.resolve()
    assert p.graveyard("B") == ["Pup", "Pup"]


def test_601_2c_one_object_is_not_chosen_twice():
    """601.2c, 115.3: the same object can't be chosen twice for one instance of "target"."""
    p = table(TWIN_BURST, PUP, BEAR)
    pup = p.put("B", "battlefield", "Pup")
    bear = p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Twin Burst")
    p.pool("A", "R")
    p.cast("Twin Burst", targets=[bear, pup])
    assert [len(question.options) for question in p.asked] == [2]


def test_601_2d_each_target_gets_at_least_one_of_a_division():
    """601.2d: of a divided amount each target is given at least one; it is announced on casting."""
    p = table(FORKED_FLAME, PUP, BEAR)
    pup, bear = p.put("B", "battlefield", "Pup"), p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Forked Flame")
    p.pool("A", "RR")
    p.cast("Forked Flame", targets=[pup, bear, "player:B"], divide=[1, 2])
    assert p.stack_row()["division"] == [1, 2, 1]
    p.resolve()
    assert (pup.zone, bear.zone, p.life("B")) == ("graveyard", "graveyard", 19)
    divisions = [[o.argument for o in q.options] for q in p.asked if q.kind == "divide"]
    assert divisions == [[1, 2], [1, 2]]


def test_608_2i_a_division_is_not_redone_when_a_target_is_gone():
    """608.2i: what was divided for an illegal target is lost, not given to the others."""
    p = table(FORKED_FLAME, PUP, OX, VANISHMENT)
    pup, ox = p.put("B", "battlefield", "Pup"), p.put("B", "battlefield", "Ox")
    p.put("A", "hand", "Forked Flame")
    p.put("B", "hand", "Vanishment")
    p.pool("A", "RR")
    p.pool("B", "U")
    p.cast("Forked Flame", targets=[pup, ox], divide=[2])
    p.cast("Vanishment", targets=[pup], by="B")
    p.resolve(2)
    assert (ox.damage, p.hand("B")) == (2, ["Pup"])


def test_601_2e_without_the_mana_it_is_not_offered():
    """601.3, 601.2h: a spell whose cost can't be paid can't be cast."""
    p = table(SPARK)
    p.put("A", "hand", "Spark")
    p.put("A", "battlefield", "Forest")
    assert [option.name for option in p.actions("A")] == ["pass"]
    p.put("A", "battlefield", "Mountain")
    assert [option.name for option in p.actions("A")] == ["pass", "cast Spark"]


def test_601_2g_lands_are_tapped_for_the_cost():
    """601.2g-h: mana abilities are activated while the cost is paid."""
    p = table(SEARING_WORD, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    lands = [p.put("A", "battlefield", name) for name in ("Forest", "Mountain", "Island")]
    p.put("A", "hand", "Searing Word")
    p.cast("Searing Word", targets=[bear])
    assert sum(land.tapped for land in lands) == 2 and lands[1].tapped


def test_730_1_an_announcement_that_fails_is_taken_back():
    """601.2, 730.1: a spell that can't be paid after all returns to hand, mana and targets undone."""
    p = table("Fireball", PUP)
    pup = p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Fireball")
    mountains = p.put("A", "battlefield", "Mountain", count=2)
    before = p.log
    with pytest.raises(TakenBack):
        p.cast("Fireball", targets=[pup, "player:B"], x=1)  # the second target costs {1} more
    assert p.hand("A") == ["Fireball"] and not p.stack
    assert [land.tapped for land in mountains] == [False, False]
    assert p.log == before


def test_601_2i_the_caster_keeps_priority():
    """601.2i, 117.3c: who casts a spell has priority afterwards and may respond himself."""
    p = table(SPARK)
    p.put("A", "hand", "Spark", count=2)
    p.pool("A", "RR")
    p.cast("Spark", targets=["player:B"])
    p.cast("Spark", targets=["player:B"])
    assert (p.priority, len(p.stack)) == ("A", 2)


def test_701_6_a_countered_spell_does_nothing_and_goes_to_the_graveyard():
    """701.6a: to counter a spell is to put it into its owner's graveyard; nothing of it happens."""
    p = table(SPARK, NULLIFY)
    spark = p.put("A", "hand", "Spark")
    p.put("B", "hand", "Nullify")
    p.pool("A", "R")
    p.pool("B", "UU")
    p.cast(spark, targets=["player:B"])
    p.cast("Nullify", targets=[spark], by="B")
    p.resolve()
    assert (p.life("B"), p.graveyard("A"), p.graveyard("B"), p.stack) == (20, ["Spark"], ["Nullify"], [])


def test_101_2_what_cant_be_countered_is_not():
    """101.2, 608.2: a spell that can't be countered is a legal target but stays on the stack."""
    p = table(ETERNAL_WORD, NULLIFY)
    word = p.put("A", "hand", "Eternal Word")
    p.put("B", "hand", "Nullify")
    p.pool("A", "G")
    p.pool("B", "UU")
    p.cast(word)
    p.cast("Nullify", targets=[word], by="B")
    p.resolve(2)
    assert p.life("A") == 23


def test_608_2b_a_spell_whose_only_target_is_gone_does_nothing():
    """608.2b: if all its targets are illegal the spell doesn't resolve and leaves the stack."""
    p = table(SPARK, VANISHMENT, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Spark")
    p.put("B", "hand", "Vanishment")
    p.pool("A", "R")
    p.pool("B", "U")
    p.cast("Spark", targets=[bear])
    p.cast("Vanishment", targets=[bear], by="B")
    p.resolve(2)
    assert p.graveyard("A") == ["Spark"]
    assert "fizzle A Spark" in p.log


def test_608_2b_a_spell_with_one_legal_target_left_resolves_for_that():
    """608.2b: it resolves if any target is legal; nothing happens to the illegal ones."""
    p = table(TWIN_BURST, VANISHMENT, BEAR, PUP)
    pup, bear = p.put("B", "battlefield", "Pup"), p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Twin Burst")
    p.put("B", "hand", "Vanishment")
    p.pool("A", "R")
    p.pool("B", "U")
    p.cast("Twin Burst", targets=[pup, bear])
    p.cast("Vanishment", targets=[bear], by="B")
    p.resolve(2)
    assert (p.graveyard("B"), p.hand("B")) == (["Vanishment", "Pup"], ["Bear"])


def test_400_7_a_card_that_left_and_came_back_is_another_object():
    """400.7: an object that changed zones is a new object: what targeted the old one finds nothing."""
    flicker = (
        "card Flicker Out\n  cost {W}\n  type Instant\n  spell\n    target [creature]\n    exile target\n"
    )
    flicker = flicker.replace("exile target", "exile target\n    move last to battlefield")
    p = table(SPARK, PUP, flicker)
    pup = p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Spark")
    p.put("B", "hand", "Flicker Out")
    p.pool("A", "R")
    p.pool("B", "W")
    p.cast("Spark", targets=[pup])
    p.cast("Flicker Out", targets=[pup], by="B")
    p.resolve(2)
    assert "fizzle A Spark" in p.log
    assert [thing.name for thing in p.battlefield("B")] == ["Pup"]


@pytest.mark.parametrize(
    ("card", "text", "by", "allowed"),
    [
        ("Veiled", VEILED, "A", False),
        ("Veiled", VEILED, "B", True),
        ("Cloaked", CLOAKED, "A", False),
        ("Cloaked", CLOAKED, "B", False),
        ("Redproof", REDPROOF, "A", False),
        ("Redproof", REDPROOF, "B", False),
    ],
)
def test_702_11_16_18_who_may_target_it(card, text, by, allowed):
    """702.11b, 702.18a, 702.16b: hexproof stops opponents, shroud all, protection red sources."""
    p = table(SEARING_WORD, text, SPARK)
    p.put("B", "battlefield", card)
    p.put(by, "hand", "Spark")
    p.pool(by, "R")
    p.at("upkeep", active=by)
    if allowed:
        p.cast("Spark", targets=[card], by=by)
    else:
        with pytest.raises(ValueError, match="no '"):
            p.cast("Spark", targets=[card], by=by)


def test_702_16b_becoming_protected_makes_the_target_illegal():
    """608.2b, 702.16b: legality is checked again on resolution, with protection gained meanwhile."""
    ward = "card Quick Ward\n  cost {W}\n  type Instant\n  spell\n    target [creature]\n"
    ward += "    change target: has protection from red\n"
    p = table(SPARK, ward, PUP)
    pup = p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Spark")
    p.put("B", "hand", "Quick Ward")
    p.pool("A", "R")
    p.pool("B", "W")
    p.cast("Spark", targets=[pup])
    p.cast("Quick Ward", targets=[pup], by="B")
    p.resolve(2)
    assert pup.zone == "battlefield" and "fizzle A Spark" in p.log


def test_602_5a_a_tap_symbol_needs_a_creature_that_is_not_sick():
    """602.5a, 302.6: {T} of a creature that came this turn can't be paid."""
    p = table(TAPPER, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    tapper = p.put("A", "battlefield", "Tapper", sick=True)
    p.pool("A", "CC")
    with pytest.raises(IllegalAction):
        p.activate(tapper, targets=[bear])
    fresh = p.put("A", "battlefield", "Tapper")
    p.activate(fresh, targets=[bear])
    p.resolve()
    assert bear.tapped and fresh.tapped


def test_602_2_an_ability_is_independent_of_its_source():
    """113.7a: an ability on the stack resolves even if its source is gone."""
    p = table(TAPPER, BEAR, SMOTHER_OUT)
    bear = p.put("B", "battlefield", "Bear")
    tapper = p.put("A", "battlefield", "Tapper")
    p.put("B", "hand", "Smother Out")
    p.pool("A", "C")
    p.pool("B", "B")
    p.activate(tapper, targets=[bear])
    p.cast("Smother Out", targets=[tapper], by="B")
    p.resolve(2)
    assert (tapper.zone, bear.tapped) == ("graveyard", True)


def test_602_2b_costs_are_paid_at_once():
    """602.2b, 118.1: a sacrifice as a cost is made on activation; nothing can respond to it."""
    p = table(SACRIFICER, PUP)
    p.put("A", "battlefield", "Sacrificer")
    pup = p.put("A", "battlefield", "Pup")
    p.library_top("A", "Pup")
    p.activate("Sacrificer", cost_objects=[pup])
    assert pup.zone == "graveyard" and len(p.stack) == 1
    p.resolve()
    assert p.hand("A") == ["Pup"]


def test_601_2h_each_land_pays_once():
    """601.2h, S37: a land is not tapped twice for one cost."""
    p = table(SEARING_WORD, PUP)
    p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Searing Word")
    p.put("A", "battlefield", "Mountain")
    assert [option.name for option in p.actions("A")] == ["pass"]


def test_608_2n_instants_go_to_their_owners_graveyard():
    """608.2n: as the last step of resolving, an instant goes to its owner's graveyard."""
    p = table(SWELL, PUP)
    p.put("A", "battlefield", "Pup")
    p.put("A", "hand", "Swell")
    p.pool("A", "G")
    p.cast("Swell", targets=["Pup"])
    p.resolve()
    assert p.graveyard("A") == ["Swell"]


def test_608_3_a_permanent_spell_becomes_a_permanent():
    """608.3a: a permanent spell becomes a permanent under its controller's control, summoning sick."""
    p = table(BEAR)
    bear = p.put("A", "hand", "Bear")
    p.pool("A", "C")
    p.cast(bear)
    p.resolve()
    assert (bear.zone, bear.controller, bear.sick) == ("battlefield", "A", True)
