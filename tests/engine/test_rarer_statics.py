"""CR 101.2, 120.6, 508.1g, 510.1c, 602.2b, 613.6, 613.8, 701.17: what few static abilities say."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

SIZED = "power mana-value of it, toughness mana-value of it, is-also artifact, is-also creature"
MARCH = f"""card Waking March
  cost {{3}}
  type Enchantment
  static of [artifact not creature]: {SIZED}
"""
LENS = "card Tin Lens\n  cost {2}\n  type Enchantment\n  static of [land]: is-also artifact\n"


def enchantment(name, static):
    """Return an enchantment with one static ability."""
    return f"card {name}\n  cost {{2}}\n  type Enchantment\n  static{static}\n"


THEFT = instant("Theft", "target [creature]", "change target: you-control, has haste", "untap target")
ORB = "card Orb\n  cost {3}\n  type Artifact\n"


def test_613_6_an_effect_goes_on_with_what_it_began_to_change():
    """613.6: no noncreature artifact any more in the layer of sizes, and yet of its mana value."""
    p = table(MARCH, ORB)
    p.put("A", "battlefield", "Waking March")
    orb = p.put("B", "battlefield", "Orb")
    assert (orb.stats, "creature" in orb.types) == ((3, 3), True)


@pytest.mark.parametrize("order", [("Waking March", "Tin Lens"), ("Tin Lens", "Waking March")])
def test_613_8_an_effect_waits_for_what_it_depends_on(order):
    """613.8a: lands are artifacts before it is asked which artifacts are creatures, in either order."""
    p = table(MARCH, LENS)
    plains = p.put("B", "battlefield", "Plains")
    for name in order:
        p.put("A", "battlefield", name)
    assert plains.stats == (0, 0)
    p.run_sba()
    assert p.graveyard("B") == ["Plains"]


def test_113_12_creatures_without_abilities():
    """113.12: a keyword is an ability; that it can't block, by an effect, is none."""
    marks = enchantment("Old Marks", " of [creature without-abilities]: gets +2/+2")
    chain = "card Chain\n  cost {1}\n  type Enchantment - Aura\n  enchant [creature]\n"
    chain += "  static of host: has cant-block\n"
    p = table(marks, chain, BEAR, vanilla("Bird", 1, 1, "flying"))
    p.put("A", "battlefield", "Old Marks")
    bear = p.put("B", "battlefield", "Bear")
    bird = p.put("B", "battlefield", "Bird")
    p.put("A", "battlefield", "Chain", attached_to=bear)
    assert (bear.stats, bird.stats) == ((4, 4), (1, 1))


def test_120_6_lethal_damage_by_power():
    """120.6, 704.5g: damage is compared with its power; none at all destroys nothing."""
    might = enchantment("Might", " of [creature you-control]: rule lethal-by-power")
    p = table(might, SPARK, vanilla("Lout", 3, 1), vanilla("Egg", 0, 4))
    p.put("A", "battlefield", "Might")
    lout = p.put("A", "battlefield", "Lout")
    p.put("A", "battlefield", "Egg")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[lout])
    p.resolve()
    p.run_sba()
    assert sorted(each.name for each in p.battlefield("A")) == ["Egg", "Lout", "Might"]


def test_101_2_what_cant_be_had():
    """101.2: neither what gives it later nor a counter gives it."""
    ban = enchantment("Ban", " of [creature]: cant-have flying")
    p = table(
        ban,
        vanilla("Bird", 1, 1, "flying"),
        instant("Lift", "target [creature]", "change target: has flying"),
    )
    bird = p.put("B", "battlefield", "Bird")
    p.put("A", "battlefield", "Ban")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Lift"), targets=[bird])
    p.resolve()
    assert "flying" not in bird.keywords


@pytest.mark.parametrize("exerted", [True, False])
def test_701_39_exert(exerted):
    """508.1g, 701.39a: chosen as it attacks; it triggers, and it stays tapped in the next untap step."""
    runner = "  static: rule may-exert\n  when exerts of this by you\n    gain-life 2\n"
    p = table(vanilla("Runner", 2, 2, more=runner))
    one = p.put("A", "battlefield", "Runner")
    p.library_only("A", *["Plains"] * 3)
    p.library_only("B", *["Plains"] * 3)
    p.answer("yesno", exerted)
    p.attack([one])
    p.resolve_all()
    assert p.life("A") == (22 if exerted else 20)
    p.pass_until("main1", active="A")
    assert one.tapped is exerted


def test_701_39a_exerted_by_another_than_its_owner():
    """701.39a: it is in the untap step of the player who exerted it that it stays tapped."""
    p = table(vanilla("Runner", 2, 2, "haste", more="  static: rule may-exert\n"), THEFT)
    one = p.put("B", "battlefield", "Runner")
    cast(p, "Theft", one)
    for player in "AB":
        p.library_only(player, *["Plains"] * 3)
    p.answer("yesno", True)
    p.attack([one])
    assert one.tapped
    p.pass_until("main1", active="B")
    assert not one.tapped


@pytest.mark.parametrize(("as_though", "life"), [(True, 16), (False, 20)])
def test_510_1c_as_though_it_were_not_blocked(as_though, life):
    """510.1c: its controller may have it deal its damage to the player."""
    p = table(vanilla("Worm", 4, 4, more="  static: rule assigns-as-unblocked\n"), PUP)
    worm = p.put("A", "battlefield", "Worm")
    pup = p.put("B", "battlefield", "Pup")
    p.attack([worm])
    p.block({pup: worm})
    p.answer("yesno", as_though)
    p.pass_until("end_combat")
    assert p.life("B") == life


@pytest.mark.parametrize(("mana", "least", "possible"), [("C", 1, True), ("", 1, False), ("", 0, True)])
def test_602_2b_abilities_that_cost_less(mana, least, possible):
    """602.2b: they are not made to cost less than one mana where the rule says so."""
    below = " not-below 1 but-mana" if least else " cycling"
    thrift = enchantment("Thrift", f" of [you-control]: abilities-cost-more -2{below}")
    ring = "card Ring\n  cost {1}\n  type Artifact\n  activate {2}\n    gain-life 1\n"
    p = table(thrift, ring, vanilla("Cycler", 1, 1, more="  cycling {2}\n"))
    p.put("A", "battlefield", "Thrift")
    if least:
        p.put("A", "battlefield", "Ring")
    else:
        p.put("A", "hand", "Cycler")
    p.pool("A", mana)
    assert any(o.act == "activate" for o in p.actions("A")) is possible


def test_701_8_what_an_opponent_makes_him_discard_may_go_on_top():
    """614.6: instead of the graveyard, and discarded all the same."""
    school = enchantment("School", " of [you]: rule keeps-discarded")
    p = table(school, GIANT, instant("Wrench", "discard 1 by opponent"))
    p.put("B", "battlefield", "School")
    p.put("B", "hand", "Giant")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Wrench"))
    p.answer("yesno", True)
    p.resolve()
    assert (p.graveyard("B"), p.library("B")[0]) == ([], "Giant")


def test_701_17_milled_this_turn():
    """701.17a: a card that was there before was not milled."""
    barge = (
        "card Barge\n  cost {2}\n  type Artifact\n"
        "  static: lets-play [not land in-graveyard you-own milled] once\n"
    )
    p = table(barge, SPARK, instant("Grind", "mill 1"))
    p.put("A", "battlefield", "Barge")
    old = p.put("A", "graveyard", "Spark")
    p.library_only("A", "Spark", "Plains")
    p.pool("A", "UR")
    assert old.zone == "graveyard"
    assert [o.act for o in p.actions("A")] == ["pass"]
