"""CR 113.10, 601.2f, 613.1f: abilities that effects give and take away, and what activating costs."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT, SPARK
from kin import cast, kill
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

COLONY = (
    "card Colony\n  cost {G}\n  type Enchantment\n"
    "  static of [creature you-control]: grants 1\n"
    "    mana {T}: 1 of white and blue and black and red and green\n"
)
SCHOOL = (
    "card School\n  cost {U}\n  type Enchantment\n"
    "  static of [creature you-control]: has flying, grants 1\n    activate {T}\n      damage 1 to opponent\n"
)
MARTYR = (
    "card Martyr's Mark\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: grants 1\n    when dies of this\n      gain-life 3\n"
)
WATCH = (
    "card Watch Order\n  cost {W}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: grants 1\n      when dies of [creature]\n        gain-life 1\n"
)
PLAIN = (
    "card Plainness\n  cost {U}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static of host: loses-abilities, power 1, toughness 1\n"
)
ARCHER = vanilla("Archer", 2, 2, "reach", more="  activate {T}\n    damage 1 to opponent\n")
MOURNER = vanilla("Mourner", 2, 2, more="  when dies of this\n    gain-life 5\n")
LORD = vanilla("Lord", 2, 2, more="  static of [creature you-control not this]: gets +1/+1\n")
DRUID = vanilla("Druid", 1, 1, more="  mana {T}: {G}\n")
GROWTH = "card Growing\n  cost {G}\n  type Instant\n  spell\n    gain-life 1\n"
CHANNEL = (
    "card Tide Hall\n  cost {1}\n  type Artifact\n"
    "  activate {3}{U}, discard this costs-more (0 - count [creature you-control]) in hand\n    draw 1\n"
)
GYM = vanilla("Gym", 1, 1, more="  static of [creature you-control]: abilities-cost-more -2\n")
WORKER = vanilla("Worker", 1, 1, more="  activate {2}{R}\n    damage 1 to opponent\n")


def castable(p, player="A"):
    """Return the names of the cards that may be cast, once sources of mana are counted."""
    p.run_sba()
    return {option.object.name for option in p.actions(player) if option.act == "cast"}


def test_113_10_creatures_have_a_mana_ability():
    """613.1f, 605.1a: the granted ability is theirs: a creature that just came can't use it."""
    p = table(COLONY, BEAR, SPARK)
    bear = p.put("A", "battlefield", "Bear", sick=True)
    p.put("A", "battlefield", "Colony")
    p.put("A", "hand", "Spark")
    assert castable(p) == set()
    fresh = p.put("A", "battlefield", "Bear")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    assert (fresh.tapped, bear.tapped) == (True, False)


def test_113_10_the_ability_goes_with_what_grants_it():
    """611.3b: a continuous effect from a static ability lasts while that is there."""
    away = "card Away\n  cost {U}\n  type Instant\n  spell\n    target [enchantment]\n    destroy target\n"
    p = table(COLONY, BEAR, SPARK, away)
    p.put("A", "battlefield", "Bear")
    colony = p.put("A", "battlefield", "Colony")
    p.put("A", "hand", "Spark")
    assert castable(p) == {"Spark"}
    cast(p, "Away", colony, mana="U", by="B")
    assert castable(p) == set()


def test_113_10_an_activated_ability_beside_a_keyword():
    """613.1f: both in one effect; its controller activates it, the opponent's creatures have neither."""
    p = table(SCHOOL, PUP)
    pup, other = p.put("A", "battlefield", "Pup"), p.put("B", "battlefield", "Pup")
    p.put("A", "battlefield", "School")
    p.run_sba()
    p.take("A", "activate", pup)
    p.resolve()
    assert (p.life("B"), pup.tapped) == (19, True)
    with pytest.raises(IllegalAction):
        p.take("B", "activate", other)


def test_603_10a_a_granted_trigger_looks_back():
    """603.10a: "when this dies" that an Aura gives triggers as the creature dies with the Aura on it."""
    p = table(MARTYR, BEAR, SMOTHER_OUT)
    bear = p.put("A", "battlefield", "Bear")
    p.put("A", "battlefield", "Martyr's Mark", attached_to=bear)
    kill(p, bear, by="B")
    p.resolve_all()
    assert p.life("A") == 23


@pytest.mark.parametrize("times", [1, 2])
def test_611_2c_a_spell_grants_a_trigger_for_a_turn(times):
    """611.2a, 113.2c: until end of turn; each instance triggers by itself."""
    p = table(WATCH, BEAR, PUP, SMOTHER_OUT)
    bear = p.put("A", "battlefield", "Bear")
    for _ in range(times):
        cast(p, "Watch Order", bear, mana="W")
    kill(p, p.put("B", "battlefield", "Pup"))
    p.resolve_all()
    assert p.life("A") == 20 + times
    p.pass_until("main1", active="B")
    kill(p, p.put("B", "battlefield", "Pup"))
    p.resolve_all()
    assert p.life("A") == 20 + times


def test_613_1f_what_lost_its_abilities_has_no_activated_ability():
    """613.1f: losing all abilities takes keywords and activated abilities."""
    p = table(PLAIN, ARCHER)
    archer = p.put("A", "battlefield", "Archer")
    p.activate(archer)
    p.resolve()
    other = p.put("A", "battlefield", "Archer")
    p.put("B", "battlefield", "Plainness", attached_to=other)
    p.run_sba()
    with pytest.raises(IllegalAction):
        p.activate(other)
    assert other.stats == (1, 1)


def test_613_1f_nor_triggered_or_mana_abilities():
    """603.10a: it is looked at as it last was: without abilities. 605.1a: no mana either."""
    p = table(PLAIN, MOURNER, DRUID, SMOTHER_OUT, GROWTH)
    mourner, druid = p.put("A", "battlefield", "Mourner"), p.put("A", "battlefield", "Druid")
    p.put("A", "hand", "Growing")
    assert castable(p) == {"Growing"}
    for each in (mourner, druid):
        p.put("B", "battlefield", "Plainness", attached_to=each)
    p.run_sba()
    assert castable(p) == set()
    kill(p, mourner, by="B")
    p.resolve_all()
    assert p.life("A") == 20


def test_613_6_a_static_ability_that_is_lost_does_nothing():
    """613.1f: abilities are lost in layer 6, so a bonus of layer 7 is gone."""
    p = table(PLAIN, LORD, BEAR)
    lord, bear = p.put("A", "battlefield", "Lord"), p.put("A", "battlefield", "Bear")
    assert bear.stats == (3, 3)
    p.put("B", "battlefield", "Plainness", attached_to=lord)
    assert (bear.stats, lord.stats) == ((2, 2), (1, 1))


@pytest.mark.parametrize("creatures", [0, 2, 5])
def test_602_2b_an_ability_costs_less_for_each(creatures):
    """601.2f, 602.2b: its own cost goes down, never the coloured part."""
    p = table(CHANNEL, PUP)
    p.put("A", "battlefield", "Pup", count=creatures)
    hall = p.put("A", "hand", "Tide Hall")
    p.put("A", "battlefield", "Island", count=max(3 - creatures, 0))
    with pytest.raises(IllegalAction):
        p.activate(hall)
    p.put("A", "battlefield", "Island")
    p.activate(hall)
    p.resolve()
    assert (len(p.hand("A")), p.graveyard("A")) == (1, ["Tide Hall"])


def test_602_2b_abilities_of_a_phrase_cost_less():
    """601.2f: abilities of creatures one controls cost {2} less."""
    p = table(GYM, WORKER, GIANT)
    worker = p.put("A", "battlefield", "Worker")
    p.put("A", "battlefield", "Mountain")
    with pytest.raises(IllegalAction):
        p.activate(worker)
    p.put("A", "battlefield", "Gym")
    p.activate(worker)
    p.resolve()
    assert p.life("B") == 19
