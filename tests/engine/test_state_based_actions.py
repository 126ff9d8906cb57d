"""CR 704: state-based actions."""

import pytest
from invented import BEAR, CAPTAIN, GIANT, OX, PUP, SPARK
from table import table, vanilla

NORN = vanilla(
    "Dread Norn",
    4,
    7,
    more=(
        "  static of [creature you-control not this]: gets +2/+2\n"
        "  static of [creature opponent-controls]: gets -2/-2\n"
    ),
)
MARSHAL = vanilla("Field Marshal", 3, 3, more="  static of [creature you-control not this]: gets +1/+1\n")
EDGE = vanilla("Venom", 1, 1, "deathtouch")
ROCK = vanilla("Rock", 1, 1, "indestructible")
SHRINK = (
    "card Shrink\n  cost {B}\n  type Instant\n  spell\n    target [creature]\n    change target: gets -3/-3\n"
)
DUEL = (
    "card Duel\n  cost {G}\n  type Sorcery\n  spell\n    target [creature]\n    target [creature]\n"
    "    fight target with target-2\n"
)
BOTH = "card Both\n  cost {R}\n  type Sorcery\n  spell\n    damage 20 to each-player\n"


def test_704_5a_a_player_with_no_life_loses():
    """704.5a: 0 or less life."""
    p = table(BEAR)
    p.set_life("B", 0)
    p.run_sba()
    assert (p.outcome, p.winner) == ("life", "A")


def test_704_5a_life_below_zero_is_not_noticed_during_a_resolution():
    """704.3: they are checked only when a player would get priority: life gained before that saves."""
    drain = "card Ebb\n  cost {B}\n  type Instant\n  spell\n    lose-life 25\n    gain-life 10\n"
    p = table(drain)
    p.put("A", "hand", "Ebb")
    p.pool("A", "B")
    p.cast("Ebb")
    p.resolve()
    assert (p.outcome, p.life("A")) == (None, 5)


def test_104_4a_both_losing_at_once_is_a_draw():
    """104.4a: if all players lose at the same time the game is a draw."""
    p = table(BOTH)
    p.put("A", "hand", "Both")
    p.pool("A", "R")
    p.cast("Both")
    p.resolve()
    assert (p.outcome, p.winner) == ("draw", None)


@pytest.mark.parametrize(("poison", "outcome"), [(9, None), (10, "poison")])
def test_704_5c_ten_poison_counters(poison, outcome):
    """704.5c: ten or more poison counters."""
    p = table(BEAR)
    p.set_poison("A", poison)
    p.run_sba()
    assert p.outcome == outcome


def test_704_5f_toughness_zero_dies_even_if_indestructible():
    """704.5f, 702.12b: put into the graveyard, which is not destruction; regeneration can't help."""
    p = table(ROCK, SHRINK)
    rock = p.put("A", "battlefield", "Rock")
    p.put("A", "hand", "Shrink")
    p.pool("A", "B")
    p.cast("Shrink", targets=[rock])
    p.resolve()
    assert rock.zone == "graveyard"


@pytest.mark.parametrize(("damage", "zone"), [(3, "battlefield"), (4, "graveyard")])
def test_704_5g_lethal_damage_destroys(damage, zone):
    """704.5g: damage at least its toughness."""
    p = table(GIANT)
    giant = p.put("A", "battlefield", "Giant", damage=damage)
    p.run_sba()
    assert giant.zone == zone


def test_704_5g_indestructible_survives_lethal_damage():
    """702.12b: indestructible permanents aren't destroyed by lethal damage."""
    p = table(ROCK)
    rock = p.put("A", "battlefield", "Rock", damage=5)
    p.run_sba()
    assert rock.zone == "battlefield"


def test_704_5h_deathtouch_destroys_with_any_damage():
    """704.5h, 702.2b: any damage from a source with deathtouch, combat or not."""
    p = table(EDGE, GIANT, DUEL)
    edge = p.put("A", "battlefield", "Venom")
    giant = p.put("B", "battlefield", "Giant")
    p.put("A", "hand", "Duel")
    p.pool("A", "G")
    p.cast("Duel", targets=[edge, giant])
    p.resolve()
    assert (edge.zone, giant.zone) == ("graveyard", "graveyard")


def test_704_5q_opposite_counters_annihilate():
    """704.5q: as many +1/+1 as -1/-1 counters are removed as there are of the fewer."""
    p = table(GIANT)
    giant = p.put("A", "battlefield", "Giant", counters={"+1/+1": 3, "-1/-1": 1})
    p.run_sba()
    assert (giant.counters, giant.stats) == ({"+1/+1": 2}, (6, 6))


def test_704_3_all_are_performed_at_once_then_checked_again():
    """704.3, S38: a lord with lethal damage and what its effect kills go in one check."""
    p = table(NORN, BEAR)
    norn = p.put("A", "battlefield", "Dread Norn", damage=7)
    bear = p.put("B", "battlefield", "Bear")
    assert bear.stats == (0, 0)
    p.run_sba()
    assert (norn.zone, bear.zone) == ("graveyard", "graveyard")


def test_704_3_what_only_the_lords_death_kills_goes_in_the_next_check():
    """704.3, S38: a 1/1 made 2/2 with 1 damage outlives the first check, and dies in the next."""
    p = table(MARSHAL, PUP)
    marshal = p.put("A", "battlefield", "Field Marshal", damage=3)
    pup = p.put("A", "battlefield", "Pup", damage=1)
    p.run_sba()
    assert (marshal.zone, pup.zone) == ("graveyard", "graveyard")
    log = p.log
    assert log.index("destroy A Field Marshal") < log.index("destroy A Pup")


def test_704_5_creatures_that_die_together_trigger_together():
    """704.3, 603.10a: combat-like mutual death is simultaneous: both fight deaths are one event."""
    watcher = vanilla("Watcher", 3, 3, more="  when dies of [creature not this]\n    gain-life 1\n")
    p = table(watcher, DUEL)
    a = p.put("A", "battlefield", "Watcher")
    b = p.put("B", "battlefield", "Watcher")
    p.put("A", "hand", "Duel")
    p.pool("A", "G")
    p.cast("Duel", targets=[a, b])
    p.resolve_all()
    assert (p.life("A"), p.life("B")) == (21, 21)


def test_111_7_a_token_elsewhere_ceases_to_exist():
    """111.7, 704.5d: a token in another zone than the battlefield ceases to exist."""
    bounce = (
        "card Bounce\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n    move target to hand\n"
    )
    p = table(PUP, bounce)
    pup = p.put("A", "battlefield", "Pup", token=True)
    p.put("A", "hand", "Bounce")
    p.pool("A", "U")
    p.cast("Bounce", targets=[pup])
    p.resolve()
    assert (pup.zone, p.hand("A"), p.battlefield("A")) == ("gone", [], [])


def test_704_5g_a_lords_bonus_counts():
    """704.5g, 613.4c: toughness is what it is after all effects."""
    p = table(CAPTAIN, PUP, SPARK, OX)
    p.put("A", "battlefield", "Captain", count=2)
    pup = p.put("A", "battlefield", "Pup")
    p.put("A", "hand", "Spark")
    p.pool("A", "R")
    p.cast("Spark", targets=[pup])
    p.resolve()
    assert (pup.stats, pup.damage, pup.zone) == ((3, 3), 2, "battlefield")
