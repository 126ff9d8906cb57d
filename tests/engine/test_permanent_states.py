"""CR 120, 122.1, 205.2, 607, 700.9, 701.12, 702.16: what permanents are, have, and what happened to them."""

import pytest
from invented import BEAR, GIANT, OX, PUP, SMOTHER_OUT, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

GOYF = (
    "card Goyf\n  cost {1}{G}\n  type Creature - Dummy\n  pt */1+*\n"
    "  static defining: power types-among [in-graveyard], toughness (types-among [in-graveyard] + 1)\n"
)
MOURNER = vanilla(
    "Mourner",
    2,
    2,
    more="  when end-step by you if happened dies of [creature you-control not token] >= 1\n    draw 1\n",
)
RAGER = vanilla(
    "Rager", 2, 2, more="  when end-step if happened cast of [artifact] by you last-turn >= 1\n    draw 1\n"
)
HERO = vanilla("Hero", 1, 1, more="  when cast of [spell targeting [this]] by you\n    put 1 +1/+1 on this\n")
SOLO = vanilla("Solo", 1, 1, more="  when cast of [spell targeting only [this]]\n    put 1 +1/+1 on this\n")
TWO_SWELL = (
    "card Twin Swell\n  cost {G}\n  type Instant\n  spell\n    target [creature] at-most 2\n"
    "    change target: gets +1/+0\n"
)
RECALLER = vanilla("Recaller", 2, 2, more="  when enters of this if is this [cast-from hand]\n    draw 1\n")
VAMPIRE = vanilla("Leech", 4, 4, more="  when dies of [creature damaged-by-this]\n    put 1 +1/+1 on this\n")
SQUIRE = vanilla("Squire", 1, 1, more="  static of [creature you-control equipped]: has first-strike\n")
SAGE = vanilla("Sage", 1, 1, more="  static of [creature you-control modified]: gets +1/+0\n")
BLADE = "card Blade\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +1/+1\n  equip {1}\n"
CURSE = (
    "card Weight\n  cost {B}\n  type Enchantment - Aura\n  enchant [creature]\n  static of host: gets +0/-1\n"
)
VICE = (
    "card Vise\n  cost {1}\n  type Artifact\n  static: rule enters-choosing-opponent\n"
    "  when upkeep by chosen-player\n    damage (hand of chosen-player - 4) to chosen-player\n"
)
PICKY = vanilla(
    "Picky", 2, 2, more="  static: rule enters-choosing-player\n  static: protection-from-chosen-player\n"
)
SHELL = instant("Shell", "target [creature]", "put 1 shield on target")
END_MARK = instant("End Mark", "target [creature]", "put 1 finality on target")
WINGS = instant("Wing Mark", "target [creature]", "put 1 flying on target")
SWAP = instant("Swap", "target [creature you-control]", "target [creature opponent-controls]",
               "exchange-control target with target-2")  # fmt: skip
SHARE = instant("Share", "target [creature] at-least 1 at-most 2 divided", "put 2 +1/+1 on target divided")
RAW = instant("Raw Truth", "change opponent: rule damage-cant-be-prevented of [anything]")
GUARDED = vanilla("Guarded", 2, 2, "protection from red")
BLOOM = "card Bloom\n  cost {W}\n  type Enchantment\n  static of [you]: rule gained-life-plus number 1\n"
SIP = instant("Sip", "gain-life 3")
ANGEL = vanilla("Undefeated", 5, 5, more="  static of [you]: rule cant-lose-the-game\n")
INERT = (
    "card Stasis Field\n  cost {U}\n  type Enchantment - Aura\n  enchant [permanent]\n"
    "  static of host: rule cant-be-activated-at-all\n"
)
ELF = vanilla("Mana Elf", 1, 1, more="  mana {T}: {G}\n")
WARDER = instant("Ring Word", "change you until your-next-turn: protection-from-those [anything]")
KEEPSAKE = vanilla("Keepsake", 1, 1, more="  static: rule cant-be-sacrificed\n")
EDICT = instant("Edict", "target [player]", "choose-sacrifice 1 [creature] by target")
PURE = vanilla("Pure", 3, 3, more="  static: rule cant-have-counters\n")


def test_205_2_card_types_among_cards_in_graveyards():
    """205.2a: a card of two types counts both; the same type counts once."""
    p = table(GOYF, SPARK, BEAR, "card Golem\n  cost {3}\n  type Artifact Creature - Dummy\n  pt 1/1\n")
    goyf = p.put("A", "battlefield", "Goyf")
    assert goyf.stats == (0, 1)
    p.put("B", "graveyard", "Spark")
    p.put("A", "graveyard", "Bear")
    assert goyf.stats == (2, 3)
    p.put("B", "graveyard", "Golem")
    assert goyf.stats == (3, 4)


def test_603_4_what_happened_this_turn():
    """603.4: a creature of yours died this turn; tomorrow it is forgotten, and theirs don't count."""
    p = table(MOURNER, PUP, SPARK)
    p.put("A", "battlefield", "Mourner")
    mine, theirs = p.put("A", "battlefield", "Pup"), p.put("B", "battlefield", "Pup")
    cast(p, "Spark", theirs, mana="R")
    p.pass_until("cleanup", active="A")
    assert p.hand("A") == []
    p.pass_until("main1", active="A", turn=5)
    before = len(p.hand("A"))
    cast(p, "Spark", mine, mana="R")
    p.pass_until("cleanup", active="A")
    assert len(p.hand("A")) == before + 1
    p.pass_until("main1", active="A", turn=7)
    before = len(p.hand("A"))
    p.pass_until("cleanup", active="A")
    assert len(p.hand("A")) == before


def test_603_4_what_happened_in_the_turn_before():
    """603.4: an artifact was cast in the turn before."""
    p = table(RAGER, "card Idol\n  cost {1}\n  type Artifact\n")
    p.put("A", "battlefield", "Rager")
    cast(p, "Idol", mana="C")
    p.pass_until("cleanup", active="A")
    assert p.hand("A") == []
    p.pass_until("cleanup", active="B")
    assert len(p.hand("A")) == 1


def test_601_2_spells_that_target_a_thing():
    """603.2: cast a spell that targets it; another's target, or another's spell, is nothing."""
    p = table(HERO, SPARK, BEAR, TWO_SWELL)
    hero, bear = p.put("A", "battlefield", "Hero"), p.put("A", "battlefield", "Bear")
    cast(p, "Twin Swell", bear, "done", mana="G")
    assert hero.counters == {}
    cast(p, "Twin Swell", bear, hero, mana="G")
    assert hero.counters == {"+1/+1": 1}
    cast(p, "Twin Swell", hero, "done", mana="G", by="B")
    assert hero.counters == {"+1/+1": 1}


def test_601_2_spells_that_target_only_one_thing():
    """115.1: its one target."""
    p = table(SOLO, BEAR, TWO_SWELL)
    solo, bear = p.put("A", "battlefield", "Solo"), p.put("A", "battlefield", "Bear")
    cast(p, "Twin Swell", solo, bear, mana="G")
    assert solo.counters == {}
    cast(p, "Twin Swell", solo, "done", mana="G")
    assert solo.counters == {"+1/+1": 1}


def test_601_2_where_a_permanent_was_cast_from():
    """601.2: cast from hand; put onto the battlefield it was not cast at all."""
    p = table(RECALLER)
    p.put("A", "battlefield", "Recaller")
    p.resolve_all()
    assert p.hand("A") == []
    cast(p, "Recaller", mana="C")
    assert len(p.hand("A")) == 1


def test_120_a_creature_dealt_damage_by_it_this_turn_dies():
    """603.10: whatever kills it afterwards; not one that it has not hurt."""
    p = table(VAMPIRE, OX, GIANT, SMOTHER_OUT)
    leech = p.put("A", "battlefield", "Leech")
    giant, ox = p.put("B", "battlefield", "Giant"), p.put("B", "battlefield", "Ox")
    cast(p, "Smother Out", ox, mana="B")
    assert leech.counters == {}
    leech_dealt = p.put("B", "battlefield", "Giant")
    p.attack([leech])
    p.block({giant: leech})
    p.pass_until("end_combat")
    p.resolve_all()
    assert (leech.zone, leech_dealt.zone) == ("graveyard", "battlefield")


def test_120_damage_remembered_to_the_end_of_turn():
    """603.10: damaged in combat, destroyed later in the turn; the turn after it is forgotten."""
    p = table(VAMPIRE, vanilla("Bulk", 0, 9), SMOTHER_OUT)
    leech = p.put("A", "battlefield", "Leech")
    first, second = p.put("B", "battlefield", "Bulk"), p.put("B", "battlefield", "Bulk")
    p.attack([leech])
    p.block({first: leech})
    p.pass_until("main2")
    cast(p, "Smother Out", first, mana="B")
    assert leech.counters == {"+1/+1": 1}
    p.pass_until("main1", active="A", turn=5)
    p.attack([leech])
    p.block({second: leech})
    p.pass_until("main1", active="B", turn=6)
    cast(p, "Smother Out", second, mana="B")
    assert leech.counters == {"+1/+1": 1}


def test_700_9_equipped_and_modified():
    """301.5, 700.9: counters, Equipment, and Auras of the same controller modify."""
    p = table(SQUIRE, SAGE, BLADE, CURSE, BEAR)
    p.put("A", "battlefield", "Squire")
    p.put("A", "battlefield", "Sage")
    bear = p.put("A", "battlefield", "Bear")
    assert (bear.stats, "first_strike" in bear.keywords) == ((2, 2), False)
    curse = p.put("B", "battlefield", "Weight", attached_to=bear)
    assert (bear.stats, curse.attached_to) == ((2, 1), bear)
    p.put("A", "battlefield", "Blade", attached_to=bear)
    assert (bear.stats, "first_strike" in bear.keywords) == ((4, 2), True)
    counted = p.put("A", "battlefield", "Bear", counters={"+1/+1": 1})
    assert counted.stats == (4, 3)


def test_607_2_the_chosen_opponent():
    """607.2d: what was chosen as it entered is whom its abilities speak of."""
    p = table(VICE, BEAR)
    cast(p, "Vise", mana="C")
    for _ in range(6):
        p.put("B", "hand", "Bear")
    p.pass_until("upkeep", active="B", turn=4)
    p.resolve_all()
    assert (p.life("A"), p.life("B")) == (20, 18)
    p.pass_until("upkeep", active="A", turn=5)
    assert p.stack == []


@pytest.mark.parametrize(("chosen", "protected"), [("player:B", True), ("player:A", False)])
def test_702_16k_protection_from_the_chosen_player(chosen, protected):
    """702.16k: from what that player controls: targets, blocks, damage."""
    p = table(PICKY, SPARK, BEAR)
    p.pool("A", "C")
    p.answer("pick", chosen)
    p.cast(p.put("A", "hand", "Picky"))
    p.resolve_all()
    picky = p.battlefield("A")[0]
    p.pool("B", "R")
    spark = p.put("B", "hand", "Spark")
    if protected:
        with pytest.raises(ValueError, match="Picky"):
            p.cast(spark, targets=[picky], by="B")
    else:
        p.cast(spark, targets=[picky], by="B")


def test_122_1c_shield_counters():
    """122.1c: damage is prevented and a counter removed; so is destruction by an effect."""
    p = table(SHELL, SPARK, SMOTHER_OUT, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Shell", bear, mana="U")
    cast(p, "Spark", bear, mana="R")
    assert (bear.zone, bear.damage, bear.counters) == ("battlefield", 0, {})
    cast(p, "Shell", bear, mana="U")
    cast(p, "Smother Out", bear, mana="B")
    assert (bear.zone, bear.counters) == ("battlefield", {})
    cast(p, "Smother Out", bear, mana="B")
    assert bear.zone == "graveyard"


def test_122_1h_finality_counters():
    """122.1h: it is exiled instead of dying."""
    p = table(END_MARK, SMOTHER_OUT, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "End Mark", bear, mana="U")
    cast(p, "Smother Out", bear, mana="B")
    assert bear.zone == "exile"


def test_122_1b_keyword_counters():
    """122.1b: a flying counter gives flying, beside a static ability too."""
    p = table(WINGS, BEAR, SAGE)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Wing Mark", bear, mana="U")
    assert "flying" in bear.keywords
    p.put("A", "battlefield", "Sage")
    assert ("flying" in bear.keywords, bear.stats) == (True, (3, 2))


def test_701_12b_exchanging_control():
    """701.12b: each controls what the other did."""
    p = table(SWAP, BEAR, OX)
    bear, ox = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Ox")
    cast(p, "Swap", bear, ox, mana="U")
    assert (bear.controller, ox.controller) == ("B", "A")
    p.pass_until("main1", active="A", turn=5)
    assert (bear.controller, ox.controller) == ("B", "A")


def test_601_2d_counters_are_distributed_as_chosen():
    """601.2d: at least one each."""
    p = table(SHARE, BEAR, OX)
    bear, ox = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Ox")
    cast(p, "Share", bear, ox, mana="U")
    assert (bear.counters, ox.counters) == ({"+1/+1": 1}, {"+1/+1": 1})
    cast(p, "Share", bear, "done", mana="U")
    assert bear.counters == {"+1/+1": 3}


def test_615_12_damage_that_cant_be_prevented():
    """615.12, 702.16e: protection prevents nothing this turn."""
    p = table(RAW, GUARDED, vanilla("Red Ox", 1, 4, cost="{R}"))
    red, guarded = p.put("A", "battlefield", "Red Ox"), p.put("B", "battlefield", "Guarded")
    cast(p, "Raw Truth", mana="U")
    p.attack([red])
    p.block({guarded: red})
    p.pass_until("main2")
    assert guarded.damage == 1


def test_614_more_life_is_gained():
    """614.1a: one more, for you alone."""
    p = table(BLOOM, SIP)
    p.put("A", "battlefield", "Bloom")
    cast(p, "Sip", mana="U")
    cast(p, "Sip", mana="U", by="B")
    assert (p.life("A"), p.life("B")) == (24, 23)


def test_104_3_a_player_who_cant_lose():
    """101.2: at 0 life or less nothing happens while it is there."""
    p = table(ANGEL, SPARK, SMOTHER_OUT)
    angel = p.put("A", "battlefield", "Undefeated")
    p.set_life("A", 1)
    cast(p, "Spark", "player:A", mana="R", by="B")
    assert (p.life("A"), p.outcome) == (-1, None)
    cast(p, "Smother Out", angel, mana="B", by="B")
    assert p.outcome == "life"


def test_602_5_no_activated_abilities_at_all():
    """602.5: mana abilities neither."""
    p = table(INERT, ELF, BEAR)
    elf = p.put("A", "battlefield", "Mana Elf")
    p.put("A", "hand", "Bear")
    assert ("cast", "Bear") in {(each.act, each.name.split()[-1]) for each in p.actions("A")}
    p.put("A", "battlefield", "Stasis Field", attached_to=elf)
    p.run_sba()
    assert "cast" not in {each.act for each in p.actions("A")}


def test_702_16_a_player_with_protection_from_everything():
    """702.16j: can't be targeted, all damage is prevented; until his next turn."""
    p = table(WARDER, SPARK, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Ring Word", mana="U")
    p.pool("B", "R")
    spark = p.put("B", "hand", "Spark")
    with pytest.raises(ValueError, match="player:A"):
        p.cast(spark, targets=["player:A"], by="B")
    p.pass_until("main1", active="B", turn=4)
    p.attack([bear])
    p.pass_until("end_combat")
    assert p.life("A") == 20
    p.pass_until("main1", active="B", turn=6)
    p.attack([bear])
    p.pass_until("end_combat")
    assert p.life("A") == 18


def test_701_21_what_cant_be_sacrificed():
    """701.21: another is sacrificed; alone, nothing."""
    p = table(KEEPSAKE, BEAR, EDICT)
    kept, bear = p.put("A", "battlefield", "Keepsake"), p.put("A", "battlefield", "Bear")
    for _ in range(2):
        cast(p, "Edict", "player:A", mana="U")
    assert (kept.zone, bear.zone) == ("battlefield", "graveyard")


def test_122_what_cant_have_counters():
    """122.1, 101.2."""
    p = table(PURE, SHARE)
    pure = p.put("A", "battlefield", "Pure")
    cast(p, "Share", pure, "done", mana="U")
    assert (pure.counters, pure.stats) == ({}, (3, 3))


def test_702_16_protection_from_the_color_of_your_choice():
    """608.2d, 611.2c: chosen as it resolves, and kept: a second choice changes nothing of the first."""
    aegis = instant(
        "Aegis", "target [creature]", "choose-color", "change target: protection-from-chosen-color"
    )
    p = table(aegis, BEAR, SPARK)
    bear = p.put("A", "battlefield", "Bear")
    for color in "RU":
        p.answer("color", color)
        cast(p, "Aegis", bear, mana="U")
    p.pool("A", "UR")
    for spell in ("Aegis", "Spark"):
        with pytest.raises((ValueError, IllegalAction)):
            p.cast(p.put("A", "hand", spell), targets=[bear])


def test_105_3_it_becomes_the_chosen_color():
    """105.3: that colour alone, until end of turn."""
    tint = instant("Tint", "target [creature]", "choose-color", "change target: becomes-chosen-color")
    p = table(tint, BEAR, vanilla("Red Bear", 2, 2, cost="{R}"))
    bear = p.put("A", "battlefield", "Red Bear")
    p.answer("color", "G")
    cast(p, "Tint", bear, mana="U")
    assert bear.colors == "G"
    p.pass_until("main1", active="B", turn=4)
    assert bear.colors == "R"


def test_702_16b_what_targets_only_a_player_with_protection_is_not_offered():
    """702.16b, 601.2c: a spell or ability whose one possible target is protected can't be begun."""
    probe = "card Probe\n  cost {R}\n  type Sorcery\n  spell\n    target [opponent]\n    damage 1 to target\n"
    prod = vanilla("Prod", 1, 1, more="  activate {T}\n    target [opponent]\n    damage 1 to target\n")
    p = table(WARDER, probe, prod)
    p.put("B", "battlefield", "Prod")
    p.put("B", "hand", "Probe")
    p.pass_until("main1", active="B", turn=4)
    p.pool("B", "R")
    assert {option.act for option in p.actions("B")} >= {"cast", "activate"}
    cast(p, "Ring Word", mana="U")
    assert {option.act for option in p.actions("B")} == {"pass"}
