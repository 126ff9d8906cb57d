"""CR 608.2c, 608.2h: what an effect did to each, and choices that later instructions speak of."""

import pytest
from invented import BEAR, GIANT, OX, PUP, SMOTHER_OUT, SPARK, VANISHMENT
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

SAGE = "card Calm Sage\n  cost {1}\n  type Planeswalker - Sage\n  loyalty 4\n"


def test_608_2c_each_player_draws_as_many_as_he_discarded():
    """608.2c: what each player did is told of each; so many cards as he himself discarded, less one."""
    deal = instant(
        "Deal",
        "discard 99 by each-player all",
        "choose 99 [anything] among last at-random",
        "if your-turn",
        "  draw (count-among [you-own] chosen - 1)",
        "  draw (count-among [opponent-owns] chosen - 1) by opponent",
    )
    p = table(deal, PUP)
    for player, count in (("A", 3), ("B", 1)):
        for _ in range(count):
            p.put(player, "hand", "Pup")
    cast(p, "Deal")
    assert (len(p.hand("A")), len(p.hand("B"))) == (2, 0)
    assert (p.graveyard("A"), p.graveyard("B")) == (["Pup"] * 3 + ["Deal"], ["Pup"])


@pytest.mark.parametrize(("card", "life"), [("Pup", 20), ("Forest", 17)])
def test_608_2c_who_did_not_discard_such_a_card(card, life):
    """608.2c: the loss of life depends on which card was discarded; an empty hand discards none."""
    grasp = instant(
        "Grasp", "discard 1 by opponent", "if count-among [not land] last = 0", "  lose-life 3 by opponent"
    )
    p = table(grasp, PUP)
    p.put("B", "hand", card)
    cast(p, "Grasp")
    assert (p.life("B"), p.graveyard("B")) == (life, [card])
    cast(p, "Grasp")
    assert p.life("B") == life - 3


def test_608_2h_the_controller_of_what_was_exiled():
    """608.2h, 111.7: the controller of each creature as it was; a token has been exiled too."""
    curse = instant(
        "Curse",
        "target [creature] at-least 0 at-most 9",
        "exile target",
        "for-each target",
        "  if is now it [in-exile] or (not remains it and is it [token])",
        "    gain-life 2 by controller of it",
    )
    p = table(curse, BEAR, OX)
    mine, theirs = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Ox")
    token = p.put("B", "battlefield", "Bear", token=True)
    cast(p, "Curse", mine, theirs, token)
    assert (p.life("A"), p.life("B"), p.battlefield("A"), p.battlefield("B")) == (22, 24, [], [])


@pytest.mark.parametrize(("creatures", "hand"), [(True, ["Pup", "Bear"]), (False, ["Forest"])])
def test_608_2d_all_cards_of_the_chosen_type(creatures, hand):
    """608.2d: the type is chosen as the spell resolves, before the cards are seen."""
    way = instant(
        "Way",
        "may you",
        "  dig 4 take 99 of [creature] to hand rest graveyard reveal all",
        "else",
        "  dig 4 take 99 of [land] to hand rest graveyard reveal all",
    )
    p = table(way, PUP, BEAR, SPARK)
    p.put("A", "hand", "Way")
    p.library_only("A", "Pup", "Forest", "Spark", "Bear", "Plains")
    p.answer("yesno", creatures)
    p.pool("A", "U")
    p.cast("Way")
    p.resolve()
    assert (sorted(p.hand("A")), p.library("A")) == (sorted(hand), ["Plains"])


def test_608_2d_creature_types_chosen_by_each_player():
    """101.4, 608.2d: all cards of either type return at the same time, each to its owner."""
    bidding = instant(
        "Bidding",
        "for-each each-player",
        "  choose-creature-type by it",
        "  choose 99 [creature in-graveyard (of-chosen-type or of-the-last)] at-random",
        "  reveal chosen",
        "move last to battlefield",
    )
    elf, goblin, rat = (
        f"card {name}\n  cost {{1}}\n  type Creature - {name}\n  pt 1/1\n"
        for name in ("Elf", "Goblin", "Rat")
    )
    p = table(bidding, elf, goblin, rat)
    for player in "AB":
        for name in ("Elf", "Goblin", "Rat"):
            p.put(player, "graveyard", name)
    p.answer("creature_type", "Elf", "Goblin")
    cast(p, "Bidding")
    for player in "AB":
        assert sorted(each.name for each in p.battlefield(player)) == ["Elf", "Goblin"]
    assert p.graveyard("B") == ["Rat"]


def test_701_20_another_player_puts_what_he_revealed_onto_the_battlefield():
    """110.2a: it enters under the control of the player who puts it there."""
    shape = instant(
        "Shape",
        "target [creature]",
        "destroy target",
        "dig-until 1 [creature] to battlefield rest bottom by controller of target",
        "shuffle by controller of target",
    )
    p = table(shape, BEAR, OX)
    bear = p.put("B", "battlefield", "Bear")
    p.library_only("B", "Forest", "Ox", "Plains")
    cast(p, "Shape", bear)
    assert ([each.name for each in p.battlefield("B")], p.battlefield("A")) == (["Ox"], [])
    assert sorted(p.library("B")) == ["Forest", "Plains"]


@pytest.mark.parametrize(
    ("step", "life"), [("main1", 18), ("main2", 18), ("begin_combat", 19), ("upkeep", 19)]
)
def test_505_cast_during_a_main_phase(step, life):
    """505.1: only the phases before and after combat are main phases."""
    asked = "your-turn and main-phase and cast-order of this >= 1"
    judge = instant("Judge", f"if {asked}", "  lose-life 2 by opponent", "else", "  lose-life 1 by opponent")
    p = table(judge)
    p.at(step)
    cast(p, "Judge")
    assert p.life("B") == life


def test_707_10_a_copy_was_not_cast():
    """707.10: a copy of a spell is put onto the stack, and was not cast."""
    twice = instant("Twice", "target [spell]", "copy target")
    p = table(instant("Judge", "if cast-order of this >= 1", "  lose-life 2 by opponent"), twice)
    p.pool("A", "UU")
    judge = p.cast(p.put("A", "hand", "Judge"))
    p.cast(p.put("A", "hand", "Twice"), targets=[judge])
    p.resolve_all()
    assert p.life("B") == 18


def test_602_5_a_player_cannot_activate_abilities():
    """602.5, 605: nothing of his but mana abilities can be activated this turn."""
    lull = instant("Lull", "target [player]", "change target: cant-be-activated")
    worker = vanilla("Worker", 1, 1, more="  activate {1}\n    gain-life 1\n  mana {T}: {G}\n")
    p = table(lull, worker, PUP)
    mine, theirs = p.put("A", "battlefield", "Worker"), p.put("B", "battlefield", "Worker")
    cast(p, "Lull", "player:B")
    p.pool("B", "C")
    with pytest.raises(IllegalAction):
        p.activate(theirs, by="B")
    p.pool("A", "C")
    p.activate(mine)
    p.resolve()
    assert p.life("A") == 21
    p.pass_until("main1", turn=4)
    p.cast(p.put("B", "hand", "Pup"), by="B")
    p.resolve()
    assert theirs.tapped  # for mana, which is a mana ability


def test_701_13_what_is_attached_to_any_of_several_targets():
    """301.5b, 303.4: Auras on each of the targets are exiled, others are not."""
    silence = instant(
        "Silence",
        "target [creature] at-least 0 at-most 9",
        "exile target",
        "exile each [Aura attached-to target]",
    )
    halo = "card Halo\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    p = table(silence, halo, BEAR)
    bears = [p.put("B", "battlefield", "Bear") for _ in range(3)]
    for bear in bears:
        p.put("A", "battlefield", "Halo", attached_to=bear)
    cast(p, "Silence", *bears[:2])
    assert (p.exile("A"), p.exile("B")) == (["Halo", "Halo"], ["Bear", "Bear"])
    assert [each.name for each in p.battlefield("A")] == ["Halo"]


def test_508_1b_the_player_or_planeswalker_that_is_attacked():
    """508.1b: damage to whatever the creature attacks."""
    rider = vanilla(
        "Rider", 2, 2, more="  when attacks of [creature you-control]\n    damage 1 to event-other\n"
    )
    p = table(rider, BEAR, SAGE)
    mine = [p.put("A", "battlefield", name) for name in ("Rider", "Bear")]
    walker = p.put("B", "battlefield", "Calm Sage")
    p.at("begin_combat")
    p.attack({mine[0]: "player:B", mine[1]: walker})
    p.resolve_all()
    assert (p.life("B"), walker.counters["loyalty"]) == (19, 3)


def test_614_12b_a_word_brings_its_abilities():
    """614.12b, 607.2d: the word is chosen as it enters; it has the abilities of that word only."""
    siege = (
        "card Siege\n  cost {1}\n  type Enchantment\n  static: rule enters-choosing-word number 2\n"
        "  static of [creature you-control] if told word-chosen number 0: gets +1/+1\n"
        "  when enters of [creature you-control] while told word-chosen number 1\n    gain-life 3\n"
    )
    for word, power, life in ((0, 3, 20), (1, 2, 23)):
        p = table(siege, BEAR)
        p.answer("pick", word)
        cast(p, "Siege")
        bear = cast(p, "Bear")
        assert (bear.power, p.life("A")) == (power, life)


def test_614_12b_a_creature_chosen_as_it_enters():
    """614.12b, 400.7: the creature chosen stays known to its ability, as long as it is the same object."""
    guard = vanilla(
        "Guard",
        2,
        1,
        more="  static: rule enters-choosing-creature of [not this creature you-control]\n"
        "  activate sacrifice this\n    change linked: has indestructible\n",
    )
    p = table(guard, BEAR, OX, SMOTHER_OUT)
    bear, ox = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Ox")
    p.answer("pick", ox)
    p.activate(cast(p, "Guard"))
    p.resolve()
    cast(p, "Smother Out", bear, by="B")
    cast(p, "Smother Out", ox, by="B")
    assert (bear.zone, ox.zone, p.graveyard("A")) == ("graveyard", "battlefield", ["Guard", "Bear"])


def test_614_6_what_would_die_or_be_buried_is_exiled():
    """614.6: nontoken creatures of the opponent that would die, and creature cards from elsewhere."""
    warden = vanilla(
        "Warden",
        4,
        4,
        more="  static of [not token creature opponent-owns in-battlefield or creature not in-battlefield"
        " opponent-owns]: buried-in exile\n",
    )
    rend = instant("Rend", "discard 99 by each-player all")
    p = table(warden, rend, BEAR, SPARK, SMOTHER_OUT)
    p.put("A", "battlefield", "Warden")
    cast(p, "Smother Out", p.put("B", "battlefield", "Bear"))
    assert p.exile("B") == ["Bear"]
    for name in ("Bear", "Spark"):
        p.put("B", "hand", name)
        p.put("A", "hand", name)
    cast(p, "Rend")
    assert (p.exile("B"), p.graveyard("B")) == (["Bear", "Bear"], ["Spark"])
    assert p.exile("A") == []


@pytest.mark.parametrize("end", ["destroy each [creature]", "change each [creature]: gets -9/-9"])
def test_614_6_the_rule_holds_for_what_leaves_at_the_same_time(end):
    """614.6: a permanent that goes with the others still says where they go, whatever the order."""
    warden = vanilla(
        "Warden",
        4,
        4,
        more="  static of [not token creature opponent-owns in-battlefield or creature not in-battlefield"
        " opponent-owns]: buried-in exile\n",
    )
    p = table(warden, instant("Doom", end), BEAR)
    p.put("B", "battlefield", "Warden")
    p.put("A", "battlefield", "Bear")
    p.put("B", "battlefield", "Bear")
    cast(p, "Doom")
    assert (p.exile("A"), p.exile("B")) == (["Bear"], [])
    assert sorted(p.graveyard("B")) == ["Bear", "Warden"]


def test_616_1_more_cards_are_drawn():
    """121.2a, 616.1: one more whenever he would draw any, also in the draw step; only as long as it holds."""
    riddle = vanilla("Riddle", 4, 6, more="  static of [you] if hand of you <= 1: rule draws-more number 1\n")
    p = table(riddle, instant("Insight", "draw 2"), PUP)
    p.put("A", "battlefield", "Riddle")
    cast(p, "Insight")
    assert len(p.hand("A")) == 3
    cast(p, "Insight")
    assert len(p.hand("A")) == 5
    p = table(riddle, PUP)
    p.put("A", "battlefield", "Riddle")
    p.pass_until("main1", turn=5)
    assert (len(p.hand("A")), len(p.hand("B"))) == (2, 1)


def test_701_6_a_spell_or_ability_of_yours_counters_a_spell():
    """701.6: told of the spell that was countered, to whoever controls what countered it."""
    chief = vanilla("Chief", 1, 3, more="  when counters-spell by you\n    gain-life 1\n")
    nullify = instant("Nullify", "target [spell]", "counter target")
    p = table(chief, nullify, SPARK)
    p.put("A", "battlefield", "Chief")
    for caster, other in (("A", "B"), ("B", "A")):
        p.pool(other, "R")
        spark = p.cast(p.put(other, "hand", "Spark"), targets=[f"player:{caster}"], by=other)
        p.pool(caster, "U")
        p.cast(p.put(caster, "hand", "Nullify"), targets=[spark], by=caster)
        p.resolve_all()
    assert (p.life("A"), p.life("B")) == (21, 20)


def test_106_6_mana_that_lets_a_spell_not_be_countered():
    """106.6: of the chosen type only; the spell can't be countered if some of that mana was spent on it."""
    cave = (
        "card Cave\n  type Land\n  static: enters-choosing-creature-type\n"
        "  mana {T}: 1 of white and blue and black and red and green only-for [creature of-chosen-type]"
        " uncounterable\n"
    )
    elf, rat = (f"card {name}\n  cost {{G}}\n  type Creature - {name}\n  pt 1/1\n" for name in ("Elf", "Rat"))
    nullify = instant("Nullify", "target [spell]", "counter target")
    for land, there in (("Cave", ["Elf"]), ("Forest", [])):
        p = table(cave, elf, rat, nullify)
        p.answer("creature_type", "Elf")
        p.play_land(p.put("A", "hand", land))
        if land == "Cave":
            with pytest.raises(IllegalAction):
                p.cast(p.put("A", "hand", "Rat"))
        elf_spell = p.cast(p.put("A", "hand", "Elf"))
        p.pool("B", "U")
        p.cast(p.put("B", "hand", "Nullify"), targets=[elf_spell], by="B")
        p.resolve_all()
        assert [each.name for each in p.battlefield("A") if each.name != land] == there


def test_610_3_a_card_of_a_hand_returns_there():
    """610.3: it returns to the zone it was exiled from."""
    thief = vanilla(
        "Thief",
        1,
        2,
        more="  when enters of this\n    target [opponent]\n    reveal-hand target\n"
        "    choose 1 [not land in-hand target-owns]\n    exile chosen until-leaves\n",
    )
    p = table(thief, SPARK, SMOTHER_OUT)
    for name in ("Forest", "Spark"):
        p.put("B", "hand", name)
    there = cast(p, "Thief")
    assert (p.hand("B"), p.exile("B")) == (["Forest"], ["Spark"])
    cast(p, "Smother Out", there)
    assert (sorted(p.hand("B")), p.exile("B")) == (["Forest", "Spark"], [])


ROLES = instant(
    "Dress",
    "target [creature]",
    "create 1 attached-to target",
    "  token Royal",
    "    type Enchantment - Aura Role",
    "    color none",
    "    enchant [creature]",
    "    static of host: gets +1/+1",
)


def test_704_5y_one_role_of_each_player():
    """704.5y: of the Roles that one player has on a permanent only the newest stays."""
    p = table(ROLES, BEAR, GIANT, VANISHMENT)
    bear, giant = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Giant")
    for target, by in ((bear, "A"), (giant, "A"), (bear, "A")):
        cast(p, "Dress", target, by=by)
    assert (bear.stats, giant.stats) == ((3, 3), (5, 5))
    cast(p, "Dress", bear, by="B")
    assert (bear.stats, [each.name for each in p.battlefield("B")]) == ((4, 4), ["Royal"])
    cast(p, "Vanishment", bear)
    assert [each.name for each in p.battlefield("A")] == ["Giant", "Royal"]
