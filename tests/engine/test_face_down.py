"""CR 708, 702.37, 702.168, 701.40, 701.58: face-down spells and permanents."""

import pytest
from invented import BEAR, SMOTHER_OUT, SPARK
from kin import cast, kill
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

ANGEL = vanilla(
    "Veiled Angel",
    4,
    5,
    "flying, morph costing ({2}{W})",
    "{3}{W}{W}{W}",
    "  when turned-face-up of this\n    gain-life 2\n",
)
MEGA = vanilla("Veiled Bulk", 3, 3, "megamorph costing ({G})", "{4}{G}")
SPY = vanilla("Veiled Spy", 2, 1, "disguise costing ({U})", "{2}{U}")
PRICE = vanilla("Veiled Price", 5, 5, "morph costing (discard 1)", "{5}{B}")
MANIFESTER = instant("Manifest Word", "do manifest-top number 1")
CLOAKER = instant("Cloak Word", "do cloak-top number 1")
SHOW = vanilla("Watcher", 1, 1, more="  static of [creature face-down]: gets +1/+1\n")


def cast_down(p, name):
    """Cast a card face down for {3} and let it resolve: the permanent."""
    cast(p, name, mana="CCC", way="morph")
    return p.battlefield("A")[-1]


def test_702_37_cast_face_down_and_turned_up():
    """702.37a, e, 708.2a, 708.8: a 2/2 without a name for {3}; turned up at any time for its morph cost."""
    p = table(ANGEL, SPARK)
    angel = cast_down(p, "Veiled Angel")
    assert (angel.name, angel.stats, angel.keywords) == ("face-down creature", (2, 2), set())
    assert angel.colors == ""
    assert angel.sick
    with pytest.raises(IllegalAction):
        p.special(angel)
    p.pool("A", "WCC")
    p.special(angel)
    p.resolve_all()
    assert (angel.name, angel.stats, p.life("A")) == ("Veiled Angel", (4, 5), 22)
    assert ("flying" in angel.keywords, p.mana("A"), p.stack) == (True, "", [])


def test_702_37_the_card_can_be_cast_face_up():
    """702.37a: for its mana cost as any other; what is face up can't be turned up."""
    p = table(ANGEL)
    angel = cast(p, "Veiled Angel", mana="WWWCCC")
    assert (angel.name, p.life("A")) == ("Veiled Angel", 20)


def test_708_9_it_is_its_card_in_any_other_zone():
    """708.9: it is revealed as it leaves."""
    p = table(ANGEL, SPARK)
    angel = cast_down(p, "Veiled Angel")
    cast(p, "Spark", angel, mana="R", by="B")
    assert p.graveyard("A") == ["Veiled Angel"]


def test_708_8_damage_counters_and_attachments_stay():
    """708.8: the same permanent: marked damage and counters stay; it goes on attacking."""
    p = table(ANGEL, BEAR)
    angel = cast_down(p, "Veiled Angel")
    p.pass_until("main1", active="A", turn=5)
    blocker = p.put("B", "battlefield", "Bear")
    p.attack([angel])
    p.block({blocker: angel})
    p.pool("A", "WCC")
    p.special(angel)
    p.pass_until("end_combat")
    assert (angel.zone, angel.damage, blocker.zone) == ("battlefield", 2, "graveyard")


def test_702_37b_megamorph():
    """702.37b: with a +1/+1 counter as it is turned face up."""
    p = table(MEGA)
    bulk = cast_down(p, "Veiled Bulk")
    p.pool("A", "G")
    p.special(bulk)
    assert (bulk.counters, bulk.stats) == ({"+1/+1": 1}, (4, 4))


def test_702_168_disguise_has_ward():
    """702.168a: face down it has ward {2}."""
    p = table(SPY, SMOTHER_OUT)
    spy = cast_down(p, "Veiled Spy")
    kill(p, spy, by="B")
    p.resolve_all()
    assert (spy.zone, spy.stats) == ("battlefield", (2, 2))
    p.pool("A", "U")
    p.special(spy)
    assert (spy.name, spy.stats) == ("Veiled Spy", (2, 1))


def test_702_37_a_morph_cost_that_is_no_mana():
    """118.3: it can be turned up only where the cost can be paid."""
    p = table(PRICE, BEAR)
    price = cast_down(p, "Veiled Price")
    with pytest.raises(IllegalAction):
        p.special(price)
    p.put("A", "hand", "Bear")
    p.special(price)
    assert (price.name, p.graveyard("A")) == ("Veiled Price", ["Bear"])


def test_701_40_manifest():
    """701.40a-b: a creature card is turned up for its mana cost; another card can't be."""
    p = table(MANIFESTER, BEAR, SPARK)
    p.library_top("A", "Bear", "Spark")
    for _ in range(2):
        cast(p, "Manifest Word", mana="U")
    bear, spark = p.battlefield("A")
    assert (bear.stats, spark.stats, bear.name) == ((2, 2), (2, 2), "face-down creature")
    p.pool("A", "CRCCC")
    with pytest.raises(IllegalAction):
        p.special(spark)
    p.special(bear)
    assert bear.name == "Bear"


def test_701_40_a_manifested_card_with_morph():
    """701.40d: for its morph cost too."""
    p = table(MANIFESTER, MEGA)
    p.library_top("A", "Veiled Bulk")
    cast(p, "Manifest Word", mana="U")
    (bulk,) = p.battlefield("A")
    p.pool("A", "G")
    p.special(bulk)
    assert bulk.stats == (4, 4)


def test_701_58_cloak():
    """701.58a: as manifest, with ward {2}; and the state can be asked for."""
    p = table(CLOAKER, BEAR, SHOW)
    p.put("A", "battlefield", "Watcher")
    p.library_top("A", "Bear")
    cast(p, "Cloak Word", mana="U")
    bear = p.battlefield("A")[-1]
    assert bear.stats == (3, 3)
    p.pool("A", "C")
    p.special(bear)
    assert bear.stats == (2, 2)
