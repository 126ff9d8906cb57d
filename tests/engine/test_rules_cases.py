"""Cases S30-S38 of the field: combat arithmetic, payment and X, each as a position."""

import pytest
from invented import BEAR, OX, PUP, SPARK
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

STOMPER = vanilla("Stomper", 4, 4, "trample, deathtouch")
TRAMPLER = vanilla("Trampler", 3, 3, "trample")
ANGEL = vanilla("Twice Angel", 3, 3, "double-strike, lifelink")
HILL = vanilla("Hill", 4, 4)
LANCER = vanilla("Lancer", 2, 2, "first-strike")
ADDER = vanilla("Adder", 1, 1, "deathtouch")
DULL = (
    "card Dull\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: loses first-strike\n"
)
QUICKEN = (
    "card Quicken Blow\n  cost {R}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: has first-strike\n"
)
BRAWL = (
    "card Brawl\n  cost {G}\n  type Sorcery\n  spell\n    target [creature you-control]\n"
    "    target [creature opponent-controls]\n    fight target with target-2\n"
)
PAIN_CITY = (
    "card Pain City\n  type Land\n  mana {T}: 1 of white and blue and black and red and green\n"
    "    damage 1 to you\n"
)
PHYREXIAN_LOOK = "card Inked Look\n  cost {U/P}\n  type Sorcery\n  spell\n    draw 1\n"
KRASIS = (
    "card Test Krasis\n  cost {X}{G}{U}\n  type Creature - Dummy\n  pt 0/0\n  static: enters-with X +1/+1\n"
)
WEIGH = (
    "card Weigh\n  cost {B}\n  type Instant\n  spell\n    target [spell mana-value >= 5]\n"
    "    counter target\n"
)


def test_s30_trample_with_deathtouch():
    """S30, 702.2c, 702.19b: one damage is lethal from deathtouch: 1 to the blocker, 3 over."""
    p = table(STOMPER, OX)
    stomper, ox = p.put("A", "battlefield", "Stomper"), p.put("B", "battlefield", "Ox")
    p.attack([stomper])
    p.block({ox: stomper})
    p.answer("damage", {ox: 1, "player:B": 3})
    p.pass_until("damage")
    assert (p.life("B"), ox.zone) == (17, "graveyard")


def test_702_19b_without_lethal_damage_nothing_tramples_over():
    """702.19b: the blocker must be assigned lethal damage first."""
    p = table(TRAMPLER, BEAR)
    trampler, bear = p.put("A", "battlefield", "Trampler"), p.put("B", "battlefield", "Bear")
    p.attack([trampler])
    p.block({bear: trampler})
    p.answer("damage", {bear: 1, "player:B": 2})
    with pytest.raises(RuntimeError, match="FAULT_ANSWER"):
        p.pass_until("damage")


def test_s31_two_tramplers_share_what_is_lethal_for_a_band():
    """S31, 702.19b: damage already assigned by another attacker counts towards lethal damage."""
    banded = vanilla("Banded", 3, 3, "trample, banding")
    wall = vanilla("Low Wall", 2, 3)
    p = table(banded, wall)
    first, second = p.put("A", "battlefield", "Banded", count=2)
    low = p.put("B", "battlefield", "Low Wall")
    p.answer("bands", 1)
    p.attack([first, second])
    p.answer("blockers", {low: first})
    p.pass_until("blockers")
    assert len(p.blocks) == 2
    p.answer("damage", {low: 0, "player:B": 3})  # the first has no choice: lethal damage is all it has
    p.pass_until("damage")
    assert (p.life("B"), low.zone) == (17, "graveyard")


def test_s32_double_strike_and_lifelink():
    """S32, 510.4, 702.15: 3 life in each of the two steps, also when blocked; both creatures die."""
    p = table(ANGEL, HILL)
    angel, hill = p.put("A", "battlefield", "Twice Angel"), p.put("B", "battlefield", "Hill")
    p.attack([angel])
    p.block({hill: angel})
    p.pass_until("first_damage")
    assert (p.life("A"), angel.zone, hill.damage) == (23, "battlefield", 3)
    p.pass_until("damage")
    assert (p.life("A"), angel.zone, hill.zone) == (26, "graveyard", "graveyard")


def test_s33_first_strike_lost_between_the_steps():
    """S33, 702.7c: who dealt first-strike damage does not deal regular damage without it."""
    p = table(LANCER, DULL)
    lancer = p.put("A", "battlefield", "Lancer")
    p.attack([lancer])
    p.pass_until("first_damage")
    assert p.life("B") == 18
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Dull"), targets=[lancer])
    p.resolve()
    p.pass_until("end")
    assert p.life("B") == 18


def test_s33_first_strike_gained_after_the_first_step():
    """S33, 702.7c: who gains it afterwards still deals damage in the second step."""
    p = table(LANCER, BEAR, QUICKEN)
    lancer, bear = p.put("A", "battlefield", "Lancer"), p.put("A", "battlefield", "Bear")
    p.attack([lancer, bear])
    p.pass_until("first_damage")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Quicken Blow"), targets=[bear])
    p.resolve()
    p.pass_until("end")
    assert p.life("B") == 16


def test_s34_deathtouch_works_in_a_fight_which_is_no_combat():
    """S34, 701.14d: fight damage isn't combat damage, but deathtouch counts."""
    watcher = vanilla(
        "Combat Watcher", 1, 5, more="  when deals-combat-damage of [creature]\n    gain-life 1\n"
    )
    p = table(ADDER, HILL, BRAWL, watcher)
    p.put("A", "battlefield", "Combat Watcher")
    adder, hill = p.put("A", "battlefield", "Adder"), p.put("B", "battlefield", "Hill")
    p.pool("A", "G")
    p.cast(p.put("A", "hand", "Brawl"), targets=[adder, hill])
    p.resolve_all()
    assert (adder.zone, hill.zone, p.life("A")) == ("graveyard", "graveyard", 20)


def test_s34_a_deathtouch_attacker_kills_its_blocker():
    """S34: and of course in combat."""
    p = table(ADDER, HILL)
    adder, hill = p.put("A", "battlefield", "Adder"), p.put("B", "battlefield", "Hill")
    p.attack([adder])
    p.block({hill: adder})
    p.pass_until("damage")
    assert (adder.zone, hill.zone) == ("graveyard", "graveyard")


def test_s35_painless_sources_first():
    """S35: an Island pays before a land that hurts."""
    p = table(PAIN_CITY, "card Blue Note\n  cost {U}\n  type Instant\n  spell\n    gain-life 1\n")
    city, island = p.put("A", "battlefield", "Pain City"), p.put("A", "battlefield", "Island")
    p.cast(p.put("A", "hand", "Blue Note"))
    assert (island.tapped, city.tapped, p.life("A")) == (True, False, 20)


@pytest.mark.parametrize(("life", "lands", "possible"), [(1, 0, False), (1, 1, True), (2, 0, True)])
def test_s35_phyrexian_mana_needs_the_life(life, lands, possible):
    """S35, 107.4f, 119.4: at 1 life only mana pays; at 2 life the life may be paid."""
    p = table(PHYREXIAN_LOOK)
    p.set_life("A", life)
    p.put("A", "hand", "Inked Look")
    if lands:
        p.put("A", "battlefield", "Island", count=lands)
    if possible:
        p.cast("Inked Look")
        assert p.life("A") == (life if lands else life - 2)
    else:
        with pytest.raises(IllegalAction):
            p.cast("Inked Look")


def test_s36_mana_value_with_x():
    """S36, 202.3e: on the stack X counts as announced, elsewhere it is 0."""
    p = table(KRASIS, WEIGH)
    krasis = p.put("A", "hand", "Test Krasis")
    p.pool("A", "GUGG")
    p.pool("B", "B")
    p.put("B", "hand", "Weigh")
    p.cast(krasis, x=2)
    with pytest.raises(IllegalAction):
        p.cast("Weigh", targets=[krasis], by="B")
    p.resolve()
    p.pool("A", "GUGGG")
    second = p.put("A", "hand", "Test Krasis")
    p.cast(second, x=3)
    p.cast("Weigh", targets=[second], by="B")
    p.resolve()
    assert second.zone == "graveyard" and krasis.stats == (2, 2)


def test_s37_floating_mana_stays_until_the_step_ends():
    """S37, 106.4: a source that makes more than needed leaves the rest in the pool."""
    rock = "card Big Rock\n  cost {1}\n  type Artifact\n  mana {T}: {R}{R}{R}\n"
    p = table(rock, SPARK)
    p.put("A", "battlefield", "Big Rock")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    assert p.mana("A") == "RR"
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    assert p.mana("A") == "R"
    p.resolve_all()
    p.pass_until("begin_combat")
    assert p.mana("A") == ""


def test_509_1b_menace_needs_two_blockers():
    """702.111b, 509.1b: a creature with menace can't be blocked by a single creature."""
    p = table(vanilla("Grinner", 3, 3, "menace"), PUP)
    grinner = p.put("A", "battlefield", "Grinner")
    one, two = p.put("B", "battlefield", "Pup", count=2)
    p.attack([grinner])
    with pytest.raises(IllegalAction, match="blocking"):
        p.block({one: grinner})
    p = table(vanilla("Grinner", 3, 3, "menace"), PUP)
    grinner = p.put("A", "battlefield", "Grinner")
    one, two = p.put("B", "battlefield", "Pup", count=2)
    p.attack([grinner])
    p.block({one: grinner, two: grinner})
    assert len(p.blocks) == 2


def test_509_1h_a_blocked_attacker_stays_blocked():
    """509.1h, 510.1c: with its blocker gone it deals no combat damage to the player, without trample."""
    kill = "card Kill\n  cost {B}\n  type Instant\n  spell\n    target [creature]\n    destroy target\n"
    for card, life in ((HILL, 20), (TRAMPLER, 17)):
        name = card.split("\n")[0].removeprefix("card ")
        p = table(card, PUP, kill)
        attacker, pup = p.put("A", "battlefield", name), p.put("B", "battlefield", "Pup")
        p.attack([attacker])
        p.block({pup: attacker})
        p.pool("A", "B")
        p.cast(p.put("A", "hand", "Kill"), targets=[pup])
        p.resolve()
        p.pass_until("end")
        assert p.life("B") == life, name


def test_702_20b_vigilance_does_not_tap():
    """702.20b: attacking doesn't cause it to tap."""
    p = table(vanilla("Sentry", 2, 2, "vigilance"))
    sentry = p.put("A", "battlefield", "Sentry")
    p.attack([sentry])
    assert not sentry.tapped


def test_702_9_17_flying_and_reach():
    """702.9b, 702.17b: a flyer is blocked by flyers and reach only."""
    p = table(vanilla("Hawk", 1, 1, "flying"), vanilla("Spider", 1, 3, "reach"), BEAR)
    hawk = p.put("A", "battlefield", "Hawk")
    spider, bear = p.put("B", "battlefield", "Spider"), p.put("B", "battlefield", "Bear")
    p.attack([hawk])
    p.pass_until("blockers")
    question = next(q for q in p.asked if q.kind == "blockers")
    assert list(question.subjects) == [spider] and bear.zone == "battlefield"
