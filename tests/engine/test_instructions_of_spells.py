"""CR 120.4a, 700.2d, 701.12c, 122.5, 615: single instructions that few spells have."""

import pytest
from invented import BEAR, GIANT, MEND, PUP, SEARING_WORD, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

SPILL = instant("Spill", "target [creature]", "damage 4 to target excess")
GRIEF = instant(
    "Grief", "target [creature]", "destroy target died", "if count-among [creature] last >= 1", "  draw 1"
)
DOUBLE = "card Many Ways\n  cost {U}\n  type Instant\n  spell choose 3 to 3 repeating\n" + "".join(
    f"    mode\n      {line}\n" for line in ("gain-life 1", "draw 1", "lose-life 2 by opponent")
)
KICKED = (
    "card Written\n  cost {U}\n  type Instant\n  kicker {1}\n  spell choose 1 to 1 any-if-kicked\n"
    + "".join(f"    mode\n      {line}\n" for line in ("gain-life 1", "draw 1"))
)
SWAP = instant("Swap", "target [player]", "target [player] distinct", "exchange-life target with target-2")
SHARE = instant(
    "Share", "target [creature]", "target [creature] distinct", "move-counters target to target-2"
)
NEW = instant(
    "Newly", "target [creature]", "target [creature] distinct", "move-counters target to target-2 each-new"
)
HALF = instant("Half Ward", "prevent-from [anything] to you half")
MASK = instant("Mask", "prevent-from [anything] to you top-exiled")
ANY = instant("Any Ward", "prevent-from [red] to you anybody")
DAZZLE = instant("Dazzle", "target [creature]", "prevent-from [anything] to you anybody dealt-by target")
TURN = instant("Turn Aside", "target [creature]", "redirect -1 from you onto target dealt-by [anything]")
STRIP = instant("Strip", "target [creature]", "destroy each [Equipment attached-to target]")
BLADE = "card Blade\n  cost {1}\n  type Artifact - Equipment\n  equip {1}\n"
STIFLE = instant("Stifle It", "target [ability ability-sort activated]", "counter target")
OTHERS = instant("All Others", "target [creature]", "damage 1 to each [creature not first-target]")
SACKED = vanilla(
    "Last Stand",
    1,
    3,
    more="  activate sacrifice this\n    target [creature attacking blocking-this]\n    destroy target\n",
)


@pytest.mark.parametrize("marked,to_player", [(0, 2), (1, 3)])
def test_120_4a_excess_damage_goes_to_the_controller(marked, to_player):
    """120.4a: damage that is marked already counts."""
    p = table(SPILL, BEAR, GIANT)
    bear = p.put("B", "battlefield", "Bear", damage=marked)
    cast(p, "Spill", bear)
    assert (bear.zone, p.life("B")) == ("graveyard", 20 - to_player)


def test_120_4a_no_excess():
    p = table(SPILL, GIANT)
    giant = p.put("B", "battlefield", "Giant")
    cast(p, "Spill", giant)
    assert (giant.zone, p.life("B")) == ("graveyard", 20)


@pytest.mark.parametrize("saved", [True, False])
def test_701_8_what_was_destroyed_died(saved):
    """A creature that is regenerated was not destroyed."""
    p = table(GRIEF, BEAR, MEND)
    bear = p.put("B", "battlefield", "Bear")
    if saved:
        cast(p, "Mend", bear)
    cast(p, "Grief", bear)
    assert len(p.hand("A")) == int(not saved)


def test_700_2d_a_mode_is_chosen_more_than_once():
    """The modes are done in the order in which they are printed."""
    p = table(DOUBLE)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Many Ways"), modes=[2, 0, 2])
    p.resolve()
    assert (p.life("A"), p.life("B"), p.hand("A")) == (21, 16, [])


@pytest.mark.parametrize("kicked", [True, False])
def test_702_33_any_number_of_modes_of_a_kicked_spell(kicked):
    p = table(KICKED)
    p.pool("A", "UU")
    p.answer("cost", kicked)
    p.answering(lambda q: next(o.name for o in q.options if o.act == "mode") if q.kind == "mode" else None)
    p.cast(p.put("A", "hand", "Written"))
    p.resolve()
    assert (p.life("A"), len(p.hand("A"))) == ((21, 1) if kicked else (21, 0))


def test_701_12c_life_totals_are_exchanged():
    p = table(SWAP)
    p.set_life("A", 3)
    cast(p, "Swap", "player:A", "player:B")
    assert (p.life("A"), p.life("B")) == (20, 3)


def test_122_5_counters_move():
    """At least one, of any kind."""
    p = table(SHARE, BEAR, PUP)
    bear, dog = p.put("A", "battlefield", "Bear", counters={"+1/+1": 3}), p.put("A", "battlefield", "Pup")
    p.answer("number", 2)
    cast(p, "Share", bear, dog)
    assert (bear.power, dog.power) == (3, 3)


def test_122_5_one_of_each_kind_that_is_not_there():
    p = table(NEW, BEAR, PUP)
    bear = p.put("A", "battlefield", "Bear", counters={"+1/+1": 3, "charge": 1})
    dog = p.put("A", "battlefield", "Pup", counters={"charge": 1})
    cast(p, "Newly", bear, dog)
    assert (bear.power, dog.power) == (4, 2)


def test_615_half_of_the_damage_rounded_down():
    p = table(HALF, SPARK, BEAR)
    p.put("B", "battlefield", "Bear")
    p.answer("source", "Bear")
    p.pass_until("upkeep", turn=4)
    cast(p, "Half Ward")
    p.attack(p.battlefield("B"))
    p.pass_until("main2")
    assert p.life("A") == 19


def test_615_cards_are_exiled_for_what_is_prevented():
    p = table(MASK, BEAR)
    p.put("B", "battlefield", "Bear")
    p.answer("source", "Bear")
    p.pass_until("upkeep", turn=4)
    cast(p, "Mask")
    p.attack(p.battlefield("B"))
    p.pass_until("main2")
    assert (p.life("A"), len(p.exile("A"))) == (20, 2)


def test_615_dealt_to_whomever():
    """The next time only."""
    p = table(ANY, SPARK, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "RU")
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.answer("source", "Spark")
    p.cast(p.put("A", "hand", "Any Ward"))
    p.resolve_all()
    assert bear.zone == "battlefield"
    cast(p, "Spark", bear)
    assert bear.zone == "graveyard"


def test_615_the_next_damage_of_one_creature():
    p = table(DAZZLE, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.pass_until("upkeep", turn=4)
    cast(p, "Dazzle", bear)
    p.attack([bear])
    p.pass_until("main2")
    assert p.life("A") == 20


def test_614_9_the_damage_of_a_chosen_source():
    p = table(TURN, SPARK, SEARING_WORD, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    p.pool("B", "R")
    p.pool("A", "U")
    p.cast(p.put("B", "hand", "Spark"), targets=["player:A"], by="B") if p.priority == "B" else None
    p.answer("source", "Giant")
    cast(p, "Turn Aside", giant)
    assert giant.damage == 0


def test_301_5_what_is_attached_to_it():
    p = table(STRIP, BLADE, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.put("B", "battlefield", "Blade", attached_to=bear)
    p.put("B", "battlefield", "Blade")
    cast(p, "Strip", bear)
    assert [each.name for each in p.battlefield("B")] == ["Bear", "Blade"]


def test_113_3b_an_activated_ability_is_countered():
    p = table(STIFLE, vanilla("Pinger", 1, 1, more="  activate {T}\n    lose-life 1 by opponent\n"))
    p.activate(p.put("A", "battlefield", "Pinger"))
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Stifle It"), targets=[p.top])
    p.resolve_all()
    assert p.life("B") == 20


def test_115_other_than_the_target():
    p = table(OTHERS, PUP)
    first, second = p.put("A", "battlefield", "Pup"), p.put("B", "battlefield", "Pup")
    cast(p, "All Others", second)
    assert (first.zone, second.zone) == ("graveyard", "battlefield")


def test_608_2b_what_it_blocked_as_it_left():
    """608.2h: the target is legal still, for the sacrificed creature blocked it."""
    p = table(SACKED, GIANT)
    giant, wall = p.put("A", "battlefield", "Giant"), p.put("B", "battlefield", "Last Stand")
    p.attack([giant])
    p.block({wall: giant})
    p.activate(wall, targets=[giant], by="B")
    p.resolve_all()
    assert giant.zone == "graveyard"


def test_602_2b_a_price_that_the_board_tells():
    """ "X is the number of cards in an opponent's hand" is generic mana."""
    p = table(
        "card Board\n  cost {5}\n  type Artifact\n"
        "  activate {0}, {T} costs-more hand of opponent\n    draw 1\n",
        BEAR,
    )
    board = p.put("A", "battlefield", "Board")
    p.put("B", "hand", "Bear")
    p.put("B", "hand", "Bear")
    p.pool("A", "R")
    assert not [each for each in p.actions("A") if each.act == "activate"]
    p.pool("A", "R")
    p.activate(board)
    p.resolve_all()
    assert (len(p.hand("A")), p.mana("A")) == (1, "")


def test_707_10_a_triggered_ability_is_copied():
    echo = "card Echoing Bell\n  cost {2}\n  type Artifact\n  activate {0}, {T}\n"
    echo += "    target [ability ability-sort triggered you-control]\n    copy target new-targets\n"
    p = table(echo, vanilla("Caller", 1, 1, more="  when enters of this\n    gain-life 2\n"))
    bell = p.put("A", "battlefield", "Echoing Bell")
    p.pool("A", "WUBRG")
    p.cast(p.put("A", "hand", "Caller"))
    p.resolve()
    p.activate(bell)
    p.resolve_all()
    assert p.life("A") == 24


def test_701_19_what_would_be_destroyed_regenerates():
    p = table(vanilla("Monk", 1, 1, more="  static: rule regenerates-itself\n"), SPARK)
    monk = p.put("A", "battlefield", "Monk")
    cast(p, "Spark", monk)
    assert (monk.zone, monk.tapped, monk.damage) == ("battlefield", True, 0)


def test_120_any_target_that_was_dealt_damage():
    """A player is one too."""
    drop = instant(
        "Drop",
        "target [creature damaged or player where (damage-taken of it >= 1)]",
        "damage 1 to target",
    )
    p = table(drop, BEAR, SPARK)
    p.put("B", "battlefield", "Bear")
    p.pool("A", "RRR")
    spell = p.put("A", "hand", "Drop")
    with pytest.raises(IllegalAction):
        p.cast(spell, targets=["player:B"])
    cast(p, "Spark", "player:B")
    assert p.life("B") == 18
    p.pool("A", "RRR")
    p.cast(spell, targets=["player:B"])
    p.resolve_all()
    assert p.life("B") == 17
