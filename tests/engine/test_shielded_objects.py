"""CR 615, 118, 502.3: damage to or by one object that is prevented, costs that two cards pay, returns."""

import pytest
from invented import BEAR, GIANT, SPARK
from table import instant, table


def shielded(rule, *more):
    return instant("Ward", "target [creature]", f"change target: rule {rule}", *more)


@pytest.mark.parametrize(
    ("rule", "left"),
    [
        ("no-damage-to-it", ["Bear"]),
        ("no-damage-by-it", []),
        ("no-combat-damage-to-it", []),
    ],
)
def test_615_1_damage_to_or_by_one_creature(rule, left):
    """615.1: only what the effect names is prevented."""
    p = table(shielded(rule), BEAR, SPARK)
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "UR")
    p.cast(p.put("A", "hand", "Ward"), targets=[bear])
    p.resolve()
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.resolve()
    assert [each.name for each in p.battlefield("B")] == left


def test_615_1_no_combat_damage_either_way():
    """615.1, 510.2: an attacker whose combat damage to and by is prevented neither kills nor dies."""
    ward = shielded("no-combat-damage-to-it", "change target: rule no-combat-damage-by-it")
    p = table(ward, BEAR, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Ward"), targets=[giant])
    p.resolve()
    p.attack([giant])
    p.block({bear: giant})
    p.pass_until("main2")
    assert [[each.name for each in p.battlefield(player)] for player in "AB"] == [["Giant"], ["Bear"]]


def test_615_7_a_shield_divided_among_targets():
    """615.7, 601.2d: each target has the part of the shield that was announced."""
    balm = instant("Balm", "target [any-target] at-most 99 divided", "prevent 3 to target divided")
    p = table(balm, BEAR, SPARK)
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "URR")
    p.answer("divide", 2)
    p.cast(p.put("A", "hand", "Balm"), targets=[bear, "player:A"])
    p.resolve()
    for target in (bear, "player:A"):
        p.cast(p.put("A", "hand", "Spark"), targets=[target])
        p.resolve()
    assert (p.life("A"), [each.name for each in p.battlefield("A")]) == (19, ["Bear"])


@pytest.mark.parametrize(
    ("hand", "castable"), [(["Island"], False), (["Island", "Forest"], True), (["Forest", "Bear"], False)]
)
def test_118_3_two_cards_pay_two_parts(hand, castable):
    """118.3: the same card can't pay both parts of a cost."""
    ways = "  alternative discard 1 of [Island], discard 1\n"
    foil = f"card Foiler\n  cost {{4}}{{U}}\n  type Instant\n{ways}  spell\n    draw 1\n"
    p = table(foil, BEAR)
    for name in hand:
        p.put("A", "hand", name)
    p.put("A", "hand", "Foiler")
    assert any(act.act == "cast" for act in p.actions("A")) == castable


def test_502_3_it_returns_as_its_player_untaps():
    """502.3: during your next untap step, as you untap your permanents."""
    well = "card Well\n  type Land\n  mana {T}: {G}\n    returns-untapping this\n"
    p = table(well, instant("Idle", "draw 1"), BEAR)
    p.put("A", "battlefield", "Well")
    p.put("A", "hand", "Bear")
    p.library_only("A", "Forest", "Forest", "Forest")
    p.library_only("B", "Forest", "Forest", "Forest")
    p.cast("Bear")
    p.resolve_all()
    p.pass_until("upkeep", active="B")
    assert "Well" in [each.name for each in p.battlefield("A")]
    p.pass_until("upkeep", active="A")
    assert p.hand("A").count("Well") == 1


FLARE = (
    "card Flare\n  cost {X}{R}\n  type Sorcery\n  spell\n    target [any-target]\n    if X >= 2\n"
    "      change this: rule damage-cant-be-prevented\n    damage X to target\n"
    "  static if X >= 2: cant-be-countered\n"
)


@pytest.mark.parametrize(("x", "dealt"), [(1, 0), (2, 2)])
def test_615_12_damage_of_this_spell_cant_be_prevented(x, dealt):
    """615.12: a prevention effect does not prevent it; it holds for that spell's damage only."""
    p = table(FLARE, instant("Balm", "target [player]", "prevent 3 to target"), SPARK)
    p.pool("A", "URRRRR")
    p.cast(p.put("A", "hand", "Balm"), targets=["player:B"])
    p.resolve()
    p.cast(p.put("A", "hand", "Flare"), targets=["player:B"], x=x)
    p.resolve()
    assert p.life("B") == 20 - dealt
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve()
    assert p.life("B") >= 20 - dealt - 1


@pytest.mark.parametrize(("x", "dealt"), [(1, 0), (2, 2)])
def test_701_6_a_spell_that_says_when_it_cant_be_countered(x, dealt):
    """113.6g, 701.6a: the ability functions on the stack."""
    p = table(FLARE, instant("Deny", "target [spell]", "counter target"))
    p.pool("A", "RRR")
    p.pool("B", "U")
    flare = p.cast(p.put("A", "hand", "Flare"), targets=["player:B"], x=x)
    p.cast(p.put("B", "hand", "Deny"), targets=[flare], by="B")
    p.resolve_all()
    assert p.life("B") == 20 - dealt


def test_700_3_piles_of_permanents():
    """700.3: one player makes the piles, the other chooses the one that is sacrificed."""
    piles = "separate-piles by you taking target of [permanent target-controls]"
    p = table(instant("Split", "target [player]", piles, "sacrifice chosen by-controller"), BEAR, GIANT)
    bear, giant = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Giant")
    p.put("A", "battlefield", "Bear")
    p.pool("A", "U")
    p.answer("pile", 0, 1, 1)
    p.cast(p.put("A", "hand", "Split"), targets=["player:B"])
    p.resolve()
    assert sorted((bear.zone, giant.zone)) == ["battlefield", "graveyard"]
    assert [each.name for each in p.battlefield("A")] == ["Bear"]
    assert [asked.player for asked in p.asked if asked.kind == "pile"] == ["A", "A", "B"]


def test_305_2_an_additional_land_this_turn():
    """305.2a: an effect may increase the number of lands for the turn."""
    p = table(instant("Roam", "change you: extra-lands 1"))
    for name in ("Forest", "Forest", "Forest"):
        p.put("A", "hand", name)
    p.play_land("Forest")
    assert not any(act.act == "play_land" for act in p.actions("A"))
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Roam"))
    p.resolve()
    p.play_land("Forest")
    assert not any(act.act == "play_land" for act in p.actions("A"))
    assert p.hand("A") == ["Forest"]
