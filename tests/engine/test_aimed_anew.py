"""CR 115.7, 614.9: targets that are changed, damage that is dealt to something else."""

from invented import BEAR, GIANT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

LODESTONE = vanilla(
    "Lodestone",
    0,
    4,
    more="  activate {U}\n    target [spell or ability]\n    new-targets target must to this\n",
)
SWERVE = instant("Swerving", "target [spell]", "new-targets target must")
SWAT = instant("Swatting", "target [spell]", "new-targets target")
SHIELDING = vanilla(
    "Shield Bearer",
    1,
    3,
    more="  activate free\n    target [creature you-control]\n    redirect 1 from this onto target\n",
)
GUERRILLA = vanilla(
    "Raider",
    3,
    2,
    more="  activate free\n    target [creature]\n    redirect-dealt by this onto target\n",
)
MARTYR = (
    "card Martyrs\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  static: redirects-damage from [anything] to [you] onto host\n"
)
BOLT = instant("Jolt", "target [player]", "damage 3 to target")


def test_115_7b_one_target_becomes_the_creature():
    """115.7b: a target of the spell becomes it, if it can be that."""
    p = table(LODESTONE, SPARK, BEAR, BOLT)
    stone = p.put("A", "battlefield", "Lodestone")
    bear = p.put("A", "battlefield", "Bear")
    p.pool("B", "R")
    spark = p.cast(p.put("B", "hand", "Spark"), targets=[bear], by="B")
    p.pool("A", "U")
    p.activate(stone, targets=[spark])
    p.resolve_all()
    assert (bear.damage, stone.damage) == (0, 2)
    p.pool("B", "U")
    jolt = p.cast(p.put("B", "hand", "Jolt"), targets=["player:A"], by="B")
    p.pool("A", "U")
    p.activate(stone, targets=[jolt])
    p.resolve_all()
    assert (p.life("A"), stone.damage) == (17, 2)


def test_115_7a_targets_must_change():
    """115.7a: to another legal target; with no other, it stays."""
    p = table(SWERVE, SPARK, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.pool("B", "R")
    spark = p.cast(p.put("B", "hand", "Spark"), targets=["player:A"], by="B")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Swerving"), targets=[spark])
    p.answer("copy_targets", bear)
    p.resolve_all()
    assert (p.life("A"), bear.zone) == (20, "graveyard")


def test_115_7d_new_targets_may_be_chosen():
    """115.7d: each may stay as it is."""
    p = table(SWAT, SPARK, BEAR)
    p.pool("B", "R")
    spark = p.cast(p.put("B", "hand", "Spark"), targets=["player:A"], by="B")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Swatting"), targets=[spark])
    p.answer("copy_targets", "player:B")
    p.resolve_all()
    assert (p.life("A"), p.life("B")) == (20, 18)


def test_614_9_the_next_damage_is_dealt_to_another():
    """614.9: so much of it as the effects say; each is used up."""
    p = table(SHIELDING, SPARK, BEAR)
    bearer = p.put("A", "battlefield", "Shield Bearer")
    bear = p.put("A", "battlefield", "Bear")
    p.activate(bearer, targets=[bear])
    p.resolve()
    cast(p, "Spark", bearer, by="B")
    assert (bearer.damage, bear.damage) == (1, 1)
    cast(p, "Spark", bearer, by="B")
    assert (bearer.zone, bear.damage) == ("graveyard", 1)


def test_614_9_not_to_what_is_no_creature_any_more():
    """614.9: if it can't be dealt to that any more, it is dealt as it was."""
    p = table(SHIELDING, SPARK, PUP)
    bearer = p.put("A", "battlefield", "Shield Bearer")
    pup = p.put("A", "battlefield", "Pup")
    p.activate(bearer, targets=[pup])
    p.resolve()
    cast(p, "Spark", pup, by="B")
    cast(p, "Spark", bearer, by="B")
    assert bearer.damage == 2


def test_614_9_combat_damage_that_it_deals_to_a_player():
    """614.9: all of it, once, and combat damage to an opponent alone."""
    p = table(GUERRILLA, GIANT)
    raider = p.put("A", "battlefield", "Raider")
    giant = p.put("B", "battlefield", "Giant")
    p.activate(raider, targets=[giant])
    p.resolve()
    p.attack([raider])
    p.pass_until("end_combat")
    assert (p.life("B"), giant.damage) == (20, 3)
    p.pass_until("main1", active="A", turn=5)
    p.attack([raider])
    p.pass_until("end_combat")
    assert p.life("B") == 17


def test_614_9_by_a_permanent():
    """614.5, 614.9: all damage to its controller goes to the creature, each time once."""
    p = table(MARTYR, SPARK, BEAR, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    p.put("A", "battlefield", "Martyrs", attached_to=giant)
    cast(p, "Spark", "player:A", by="B")
    assert (p.life("A"), giant.damage) == (20, 2)
    cast(p, "Spark", "player:B", by="B")
    assert p.life("B") == 18
