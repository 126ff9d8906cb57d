"""CR 614-616, 701.19, 702.16: replacement and prevention, regeneration, protection."""

from invented import BEAR, GIANT, MEND, OX, PUP, SEARING_WORD, SMOTHER_OUT, SPARK
from table import table, vanilla

SHELTER = (
    "card Shelter\n  cost {W}\n  type Instant\n  spell\n    target [any-target]\n    prevent 3 to target\n"
)
DEFLECT = "card Deflect\n  cost {W}\n  type Instant\n  spell\n    prevent-from [anything] to you gain-life\n"
NO_MERCY = SMOTHER_OUT.replace("Smother Out", "No Mercy").replace(
    "destroy target", "destroy target no-regenerate"
)
ASHES = (
    "card To Ashes\n  cost {R}\n  type Instant\n  spell\n    target [creature]\n"
    "    exile-if-dies target\n    damage 3 to target\n"
)
MOSSY = vanilla("Mossy", 1, 1, more="  activate {G}\n    regenerate this\n")
SHRINK = (
    "card Shrink\n  cost {B}\n  type Instant\n  spell\n    target [creature]\n    change target: gets -3/-3\n"
)
REDPROOF = vanilla("Redproof", 2, 2, "protection from red")
FLOOD = "card Fire Sweep\n  cost {R}\n  type Sorcery\n  spell\n    damage 2 to each [creature]\n"


def cast(p, player, name, *targets, mana="WUBRG"):
    """Put a spell into a hand with a mana of each colour and cast it."""
    p.pool(player, mana)
    return p.cast(p.put(player, "hand", name), targets=list(targets), by=player)


def test_701_19_a_regeneration_shield_replaces_destruction_once():
    """701.19a: instead of being destroyed it is tapped, its damage is removed; the shield is used up."""
    p = table(MEND, SMOTHER_OUT, GIANT)
    giant = p.put("A", "battlefield", "Giant", damage=2)
    cast(p, "A", "Mend", giant)
    p.resolve()
    cast(p, "B", "Smother Out", giant)
    p.resolve()
    assert (giant.zone, giant.tapped, giant.damage) == ("battlefield", True, 0)
    cast(p, "B", "Smother Out", giant)
    p.resolve()
    assert giant.zone == "graveyard"


def test_701_19_lethal_damage_is_destruction_too():
    """701.19a, 704.5g: a shield also saves from lethal damage."""
    p = table(MOSSY, SPARK)
    mossy = p.put("A", "battlefield", "Mossy")
    p.pool("A", "G")
    p.activate(mossy)
    p.resolve()
    cast(p, "B", "Spark", mossy)
    p.resolve()
    assert (mossy.zone, mossy.damage, mossy.tapped) == ("battlefield", 0, True)


def test_701_19c_cant_be_regenerated():
    """701.19c: "it can't be regenerated" makes the shield not apply."""
    p = table(MEND, NO_MERCY, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    cast(p, "A", "Mend", giant)
    p.resolve()
    cast(p, "B", "No Mercy", giant)
    p.resolve()
    assert giant.zone == "graveyard"


def test_704_5f_regeneration_does_not_help_against_toughness_zero():
    """704.5f: that creature is put into the graveyard; regeneration can't replace this."""
    p = table(MEND, SHRINK, PUP)
    pup = p.put("A", "battlefield", "Pup")
    cast(p, "A", "Mend", pup)
    p.resolve()
    cast(p, "B", "Shrink", pup)
    p.resolve()
    assert pup.zone == "graveyard"


def test_701_19a_a_shield_lasts_until_end_of_turn():
    """701.19a: "the next time … this turn"."""
    p = table(MEND, SMOTHER_OUT, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    cast(p, "A", "Mend", giant)
    p.resolve()
    p.pass_until("main1", active="B")
    cast(p, "B", "Smother Out", giant)
    p.resolve()
    assert giant.zone == "graveyard"


def test_701_19a_a_regenerated_attacker_leaves_combat():
    """701.19a, 506.4: a regenerated creature is removed from combat."""
    p = table(MEND, SMOTHER_OUT, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    p.attack([giant])
    cast(p, "A", "Mend", giant)
    p.resolve()
    cast(p, "B", "Smother Out", giant)
    p.resolve()
    assert giant.attacking is None
    p.pass_until("end")
    assert p.life("B") == 20


def test_615_7_a_shield_prevents_the_next_so_much_damage():
    """615.7: it is used up by what it prevents; the rest of a larger damage is dealt."""
    p = table(SHELTER, SPARK)
    cast(p, "B", "Shelter", "player:B")
    p.resolve()
    cast(p, "A", "Spark", "player:B")
    p.resolve()
    assert p.life("B") == 20
    cast(p, "A", "Spark", "player:B")
    p.resolve()
    assert p.life("B") == 19


def test_615_7_shields_add_up():
    """615.7: several shields work one after the other; the affected player chooses which first (616.1)."""
    p = table(SHELTER, "Lightning Bolt")
    for _ in range(2):
        cast(p, "B", "Shelter", "player:B")
        p.resolve()
    for _ in range(2):
        cast(p, "A", "Lightning Bolt", "player:B")
        p.resolve()
    assert p.life("B") == 20
    cast(p, "A", "Lightning Bolt", "player:B")
    p.resolve()
    assert p.life("B") == 17


def test_615_5_what_follows_a_prevention_happens():
    """615.5: a prevented source's damage is gained as life."""
    p = table(DEFLECT, SPARK)
    spark = cast(p, "A", "Spark", "player:B")
    p.answer("source", spark)
    cast(p, "B", "Deflect")
    p.resolve(2)
    assert p.life("B") == 22


def test_615_1_prevention_ends_with_the_turn():
    """514.2: "this turn" ends in cleanup."""
    p = table(SHELTER, SPARK)
    cast(p, "B", "Shelter", "player:B")
    p.resolve()
    p.pass_until("main1", active="B")
    cast(p, "A", "Spark", "player:B")
    p.resolve()
    assert p.life("B") == 18


def test_614_6_exile_instead_of_dying():
    """614.6: the replaced event never happens: it is exiled, nothing died."""
    p = table(
        ASHES, PUP, vanilla("Mourner", 1, 4, more="  when dies of [creature not this]\n    gain-life 1\n")
    )
    p.put("B", "battlefield", "Mourner")
    pup = p.put("B", "battlefield", "Pup")
    cast(p, "A", "To Ashes", pup)
    p.resolve_all()
    assert (pup.zone, p.life("B"), p.exile("B")) == ("exile", 20, ["Pup"])


def test_702_16e_damage_from_that_quality_is_prevented():
    """702.16e: all damage of red sources to it is prevented, though it wasn't targeted."""
    p = table(FLOOD, REDPROOF, BEAR)
    proof, bear = p.put("B", "battlefield", "Redproof"), p.put("B", "battlefield", "Bear")
    cast(p, "A", "Fire Sweep")
    p.resolve()
    assert (proof.zone, proof.damage, bear.zone) == ("battlefield", 0, "graveyard")


def test_702_16f_it_cant_be_blocked_by_that_quality():
    """702.16f: a red creature can't block an attacker with protection from red."""
    redskin = vanilla("Redskin", 1, 4, cost="{R}")
    p = table(REDPROOF, redskin, OX)
    proof = p.put("A", "battlefield", "Redproof")
    p.put("B", "battlefield", "Redskin")
    p.attack([proof])
    p.pass_until("end")
    assert p.life("B") == 18 and not any(q.kind == "blockers" for q in p.asked)


def test_120_3_damage_to_a_creature_stays_until_cleanup():
    """120.3e, 120.6: damage is marked, toughness does not change."""
    p = table(SEARING_WORD, vanilla("Wall of Test", 0, 8))
    wall = p.put("B", "battlefield", "Wall of Test")
    cast(p, "A", "Searing Word", wall)
    p.resolve()
    assert (wall.damage, wall.toughness) == (4, 8)


def test_120_3f_lifelink_gains_as_the_damage_is_dealt():
    """120.3f, 702.15b: its controller gains that much life; no trigger is involved."""
    p = table(vanilla("Leech", 3, 3, "lifelink"))
    leech = p.put("A", "battlefield", "Leech")
    p.attack([leech])
    p.pass_until("damage")
    assert (p.life("A"), p.life("B"), p.stack) == (23, 17, [])


def test_120_3d_wither_and_infect_give_counters():
    """120.3b, 120.3d: infect gives players poison and creatures -1/-1 counters."""
    p = table(vanilla("Plague", 2, 2, "infect"), OX)
    plague = p.put("A", "battlefield", "Plague")
    ox = p.put("B", "battlefield", "Ox")
    p.attack([plague])
    p.block({ox: plague})
    p.pass_until("damage")
    assert (ox.counters, ox.damage, ox.stats) == ({"-1/-1": 2}, 0, (-2, 2))
    p.pass_until("main1", active="A", turn=5)
    p.attack([plague])
    p.pass_until("damage")
    assert (p.life("B"), p.player("B")["poison"]) == (20, 2)
