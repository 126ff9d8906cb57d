"""CR 707.12, 611.2, 601.3: copies of cards, cards played for nothing, what lasts while something holds."""

import pytest
from invented import BEAR, GIANT, INSIGHT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

SCEPTER = (
    "card Wand\n  cost {2}\n  type Artifact\n  when enters of this\n"
    "    choose 1 [instant in-hand you-own] up-to\n"
    "    exile chosen linked\n  activate {2}, {T}\n    may you\n"
    "      copy-card each [in-exile where (exiled-with-this it)]\n"
    "      cast-free last\n"
)
TRICE = instant(
    "Trice",
    "target [instant in-graveyard you-own]",
    "exile target",
    "copy-card last times 3",
    "cast-free last any-number",
)
IDOL = (
    "card Idle\n  cost {2}\n  type Artifact\n  when enters of this\n"
    "    exile each [creature in-graveyard you-own] linked\n"
    "  activate {T}\n"
    "    may-play each [in-exile where (exiled-with-this it) creature not land] until end-of-turn free one\n"
)
GIFT = instant("Gift", "exile-top 2", "may-play last until end-of-turn free")
EITHER = instant("Either", "exile-top 2", "may-play last until end-of-turn one")
FEAST = instant("Feast", "exile-top 3", "cast-free those [not land] of last any-number")
FLEET = instant("Fleet", "change you: may-cast-as-flash [sorcery] next", "draw 1")
SLOW = "card Slow\n  cost {R}\n  type Sorcery\n  spell\n    gain-life 1\n"
WAKE = instant("Wake", "change you: lets-play [in-graveyard you-own creature not land] once")
THIEF = vanilla(
    "Cutpurse",
    1,
    1,
    more="  when enters of this\n    target [artifact]\n"
    "    change target until this-changes-hands: you-control\n",
)
SHACKLE = (
    "card Shackle\n  cost {3}\n  type Artifact\n  static: rule may-stay-tapped\n  activate {T}\n"
    "    target [creature]\n"
    "    change target until this-untaps: you-control\n"
)
RELIC = "card Relic\n  cost {1}\n  type Artifact\n"
BOUNCE = instant("Bounce", "target [permanent]", "move target to hand")
OPEN = vanilla("Open Door", 1, 1, more="  activate {1} only any-player\n    gain-life 1\n")
CLERGY = vanilla(
    "Kept Monk", 1, 1, more="  activate {1} only any-player and opponents-only\n    change this: gets +1/+0\n"
)


def first_picked(q):
    """Answer with the first object that may be picked."""
    return next((o.object for o in q.options if o.act == "object"), None) if q.kind == "pick" else None


def wand(p):
    p.put("A", "hand", "Spark")
    p.answer("pick", "Spark")
    p.pool("A", "RR")
    p.cast(p.put("A", "hand", "Wand"))
    p.resolve_all()
    assert p.exile("A") == ["Spark"]
    return p.battlefield("A")[0]


def test_707_12_a_copy_of_the_exiled_card_is_cast():
    """707.12: the card stays in exile; the copy ceases to exist as it leaves the stack."""
    p = table(SCEPTER, SPARK, BEAR)
    scepter = wand(p)
    p.pool("A", "RR")
    p.answer("yesno", True, True)
    p.answer("target", "player:B")
    p.activate(scepter)
    p.resolve_all()
    assert (p.life("B"), p.exile("A"), p.graveyard("A")) == (18, ["Spark"], [])


def test_707_12a_a_copy_that_is_not_cast_ceases_to_exist():
    p = table(SCEPTER, SPARK, BEAR)
    scepter = wand(p)
    p.pool("A", "RR")
    p.answer("yesno", True, False)
    p.activate(scepter)
    p.resolve_all()
    assert (p.life("B"), p.exile("A")) == (20, ["Spark"])


def test_608_2g_any_number_of_copies():
    """Three copies, of which two are cast."""
    p = table(TRICE, SPARK)
    spark = p.put("A", "graveyard", "Spark")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Trice"), targets=[spark])
    p.answering(first_picked)
    p.answer("target", "player:B", "player:B", "player:B")
    p.resolve_all()
    assert (p.life("B"), p.exile("A"), p.graveyard("A")) == (14, ["Spark"], ["Trice"])


def test_611_2_one_of_them_may_be_cast_for_nothing():
    """With the permission that is used go those given with it."""
    p = table(IDOL, BEAR, GIANT)
    for name in ("Bear", "Giant"):
        p.put("A", "graveyard", name)
    p.pool("A", "RR")
    p.cast(p.put("A", "hand", "Idle"))
    p.resolve_all()
    p.activate(p.battlefield("A")[0])
    p.resolve_all()
    offered = [each for each in p.actions("A") if each.act == "cast"]
    assert len(offered) == 2
    p.cast("Giant")
    p.resolve_all()
    assert [each.name for each in p.battlefield("A")] == ["Idle", "Giant"]
    assert not [each for each in p.actions("A") if each.act == "cast"]


def test_601_3_a_free_card_is_cast_when_its_kind_may_be():
    """307.1: a creature only in a main phase with an empty stack; a land is played."""
    p = table(GIFT, BEAR, INSIGHT)
    gift = p.put("A", "hand", "Gift")
    p.library_only("A", "Bear", "Mountain")
    p.pool("A", "U")
    p.cast(gift)
    p.resolve_all()
    assert sorted(each.act for each in p.actions("A") if each.act != "pass") == ["cast", "play_land"]
    p.pass_until("begin_combat")
    assert [each.act for each in p.actions("A")] == ["pass"]


def test_305_1_a_land_uses_up_what_lets_one_of_them_be_played():
    p = table(EITHER, BEAR)
    either = p.put("A", "hand", "Either")
    p.library_only("A", "Bear", "Mountain")
    p.pool("A", "U")
    p.cast(either)
    p.resolve_all()
    p.pool("A", "R")
    assert sorted(each.act for each in p.actions("A") if each.act != "pass") == ["cast", "play_land"]
    p.play_land(next(each.object for each in p.actions("A") if each.act == "play_land"))
    assert [each.act for each in p.actions("A")] == ["pass"]


def test_608_2g_any_number_of_exiled_cards_is_cast():
    p = table(FEAST, BEAR, GIANT)
    feast = p.put("A", "hand", "Feast")
    p.library_only("A", "Bear", "Mountain", "Giant")
    p.answering(first_picked)
    p.pool("A", "U")
    p.cast(feast)
    p.resolve_all()
    assert sorted(each.name for each in p.battlefield("A")) == ["Bear", "Giant"]
    assert "Mountain" in p.exile("A")


def test_611_2_only_the_next_one_is_as_though_it_had_flash():
    p = table(FLEET, SLOW)
    p.pass_until("end")
    cast(p, "Fleet")
    for _ in range(2):
        p.put("A", "hand", "Slow")
    p.pool("A", "RR")
    p.cast("Slow")
    p.resolve_all()
    assert p.life("A") == 21
    assert [each.act for each in p.actions("A")] == ["pass"]


def test_611_2_one_card_from_the_graveyard():
    """Also one that comes there later in the turn; and no more than one."""
    p = table(WAKE, BEAR)
    cast(p, "Wake")
    for _ in range(2):
        p.put("A", "graveyard", "Bear")
    p.pool("A", "RR")
    p.cast("Bear")
    p.resolve_all()
    assert len(p.battlefield("A")) == 1
    assert not [each for each in p.actions("A") if each.act == "cast"]


def test_611_2b_control_lasts_while_the_source_is_there():
    """611.2b: as it leaves, the control that it gave ends."""
    p = table(THIEF, RELIC, BOUNCE)
    relic = p.put("B", "battlefield", "Relic")
    p.answer("target", relic)
    thief = cast(p, "Cutpurse")
    assert relic.controller == "A"
    cast(p, "Bounce", thief)
    p.run_sba()
    assert relic.controller == "B"


def test_611_2b_it_does_not_begin_where_the_source_has_left():
    p = table(THIEF, RELIC, BOUNCE)
    relic = p.put("B", "battlefield", "Relic")
    p.pool("A", "RU")
    p.answer("target", relic)
    thief = p.cast(p.put("A", "hand", "Cutpurse"))
    p.resolve()
    p.cast(p.put("A", "hand", "Bounce"), targets=[p.battlefield("A")[0]])
    p.resolve_all()
    assert (relic.controller, thief.zone) == ("B", "hand")


@pytest.mark.parametrize("stays", [True, False])
def test_611_2b_control_lasts_while_the_source_remains_tapped(stays):
    p = table(SHACKLE, PUP)
    dog = p.put("B", "battlefield", "Pup")
    shackle = p.put("A", "battlefield", "Shackle")
    p.activate(shackle, targets=[dog])
    p.resolve_all()
    assert dog.controller == "A"
    p.answering(lambda q: stays if q.kind == "yesno" else None)
    p.pass_until("upkeep", turn=5)
    p.run_sba()
    assert (dog.controller, shackle.tapped) == (("A", True) if stays else ("B", False))


def test_602_2_other_players_may_activate_it_too():
    p = table(OPEN, CLERGY)
    door, monk = p.put("A", "battlefield", "Open Door"), p.put("A", "battlefield", "Kept Monk")
    p.put("A", "battlefield", "Mountain")
    p.put("B", "battlefield", "Mountain")
    assert [each.object for each in p.actions("A") if each.act == "activate"] == [door]
    assert [each.object for each in p.actions("B") if each.act == "activate"] == [door, monk]
