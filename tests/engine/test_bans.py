"""CR 101.2, 509.1b, 702.11, 702.16, 702.21: what can't be blocked, targeted, countered or gained."""

import pytest
from invented import BEAR, GIANT, NULLIFY, OX, PUP, SEARING_WORD, SPARK, SWELL
from kin import cast
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

DODGER = vanilla("Dodger", 2, 2, more="  static: cant-be-blocked-by [creature power > 2]\n")
BELLWETHER = vanilla(
    "Bellwether",
    1,
    1,
    more="  static of [creature you-control not this]: cant-be-blocked-by [creature white]\n",
)
WHITE = vanilla("White Guard", 1, 4, cost="{W}")
MEEK = vanilla("Meek", 2, 2, more="  static: cant-block-those [creature power > 3]\n")
LOOSE = vanilla("Loose", 3, 3, "one-blocker")
HEXED = vanilla("Hexed", 2, 2, more="  static: cant-be-targeted-by [red opponent-controls]\n")
VEIL = (
    "card Veil\n  cost {W}\n  type Enchantment\n  static of [you]: cant-be-targeted-by [opponent-controls]\n"
)
WARDED = vanilla("Warded", 2, 2, more="  ward {1}\n")
LIFEWARD = vanilla("Lifeward", 2, 2, more="  ward life 3\n")
PURE = vanilla("Pure", 2, 2, more="  static: protection-from-those [mana-value > 1]\n")
DROUGHT = "card Drought\n  cost {R}\n  type Enchantment\n  static of [player]: cant-gain-life\n"
SIP = "card Sip\n  cost {W}\n  type Instant\n  spell\n    gain-life 3\n"
SCOUR = (
    "card Scour\n  cost {R}\n  type Instant\n  spell\n    change each-player: cant-gain-life\n"
    "    damage 1 to opponent\n"
)
SURE = (
    "card Sure Path\n  cost {G}\n  type Enchantment\n  static of [creature you-control]: cant-be-countered\n"
)
SLIP = (
    "card Slip By\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: cant-be-blocked-by [creature power < 4]\n"
)
BURN_EACH = (
    "card Duty\n  cost {B}\n  type Instant\n  spell\n    target [opponent]\n    lose-life 2 by target\n"
)


@pytest.mark.parametrize(("blocker", "legal"), [("Bear", True), ("Giant", False)])
def test_509_1b_cant_be_blocked_by_power_3_or_greater(blocker, legal):
    """509.1b: an effect that says which creatures can't block it."""
    p = table(DODGER, BEAR, GIANT)
    dodger = p.put("A", "battlefield", "Dodger")
    other = p.put("B", "battlefield", blocker)
    p.attack([dodger])
    if legal:
        p.block({other: dodger})
    else:
        p.pass_until("end_combat")
        assert p.life("B") == 18


def test_509_1b_other_creatures_cant_be_blocked_by_white():
    """509.1b: the rule speaks of the phrase's creatures, not of its own source."""
    p = table(BELLWETHER, PUP, WHITE)
    leader = p.put("A", "battlefield", "Bellwether")
    pup = p.put("A", "battlefield", "Pup")
    guard = p.put("B", "battlefield", "White Guard")
    p.attack([leader, pup])
    p.block({guard: leader})
    legal = next(q for q in p.asked if q.kind == "blockers").legal
    assert legal == [[True, True, False]]


def test_509_1b_cant_block_creatures_of_a_phrase():
    """509.1b: "can't block creatures with power 4 or greater"."""
    p = table(MEEK, GIANT, BEAR)
    giant, bear = p.put("A", "battlefield", "Giant"), p.put("A", "battlefield", "Bear")
    meek = p.put("B", "battlefield", "Meek")
    p.attack([giant, bear])
    p.block({meek: bear})
    assert next(q for q in p.asked if q.kind == "blockers").legal == [[True, False, True]]


def test_509_1b_no_more_than_one_blocker():
    """509.1b: can't be blocked by more than one creature."""
    p = table(LOOSE, OX)
    loose = p.put("A", "battlefield", "Loose")
    first, second = p.put("B", "battlefield", "Ox"), p.put("B", "battlefield", "Ox")
    p.attack([loose])
    p.answer("blockers", {first: loose, second: loose})
    p.pass_until("blockers")
    assert dict(p.blocks) == {first: loose}


def test_611_2_a_ban_for_a_turn():
    """611.2a: "can't be blocked this turn by …" from a resolving spell; over at end of turn."""
    p = table(SLIP, BEAR, PUP)
    bear = p.put("A", "battlefield", "Bear")
    p.put("B", "battlefield", "Pup")
    cast(p, "Slip By", bear, mana="U")
    p.attack([bear])
    p.pass_until("end_combat")
    assert p.life("B") == 18
    assert [q.kind for q in p.asked if q.kind == "blockers"] == []
    p.pass_until("main1", active="A", turn=5)
    p.attack([bear])
    p.pass_until("end_combat")
    assert [q.kind for q in p.asked if q.kind == "blockers"] == ["blockers"]


def test_702_11d_hexproof_from_a_colour():
    """702.11d: red spells of opponents can't target it; others can, and one's own."""
    p = table(HEXED, SPARK, SWELL)
    hexed = p.put("A", "battlefield", "Hexed")
    p.pool("B", "RG")
    with pytest.raises(ValueError, match="Hexed"):
        p.cast(p.put("B", "hand", "Spark"), targets=[hexed], by="B")
    p.cast(p.put("B", "hand", "Swell"), targets=[hexed], by="B")
    p.resolve()
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[hexed])


def test_702_11c_a_player_with_hexproof():
    """702.11c: "you have hexproof": nothing to target, so it can't be cast."""
    p = table(VEIL, BURN_EACH)
    p.put("B", "battlefield", "Veil")
    p.pool("A", "B")
    with pytest.raises(IllegalAction):
        p.cast(p.put("A", "hand", "Duty"))


@pytest.mark.parametrize("pay", [True, False])
def test_702_21_ward(pay):
    """702.21a: it becomes the target of an opponent's spell: that is countered unless he pays."""
    p = table(WARDED, SEARING_WORD)
    warded = p.put("B", "battlefield", "Warded")
    p.pool("A", "RRR")
    p.cast(p.put("A", "hand", "Searing Word"), targets=[warded])
    p.answer("pay", pay)
    p.resolve_all()
    assert (warded.zone, p.mana("A")) == ("graveyard" if pay else "battlefield", "" if pay else "R")


def test_702_21_ward_may_cost_life_and_is_nothing_to_its_controller():
    """702.21a, 118.8: other costs than mana; one's own spells are not countered."""
    p = table(LIFEWARD, SPARK)
    creature = p.put("B", "battlefield", "Lifeward")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[creature])
    p.answer("pay", True)
    p.resolve_all()
    assert (creature.zone, p.life("A")) == ("graveyard", 17)
    own = p.put("A", "battlefield", "Lifeward")
    cast(p, "Spark", own, mana="R")
    assert (own.zone, p.life("A")) == ("graveyard", 17)


def test_702_16_protection_from_a_phrase():
    """702.16b, e, f: protection from mana value 2 or more: targets, damage, blocking."""
    dart = (
        "card Dart\n  cost {1}{R}\n  type Instant\n  spell\n    target [creature]\n    damage 2 to target\n"
    )
    p = table(PURE, dart, vanilla("Elder", 3, 3, cost="{5}"), vanilla("Young", 1, 1, cost="{R}"))
    pure = p.put("A", "battlefield", "Pure")
    p.put("B", "battlefield", "Elder")
    young = p.put("B", "battlefield", "Young")
    p.pool("B", "RRR")
    with pytest.raises(ValueError, match="Pure"):
        p.cast(p.put("B", "hand", "Dart"), targets=[pure], by="B")
    p.attack([pure])
    p.block({young: pure})
    assert len(next(q for q in p.asked if q.kind == "blockers").subjects) == 1


def test_119_7_players_cant_gain_life():
    """119.7: an effect that says that a player can't gain life."""
    p = table(DROUGHT, SIP)
    p.put("B", "battlefield", "Drought")
    cast(p, "Sip", mana="W")
    assert p.life("A") == 20


def test_119_7_for_a_turn():
    """611.2a: the same from a spell, until end of turn."""
    p = table(SCOUR, SIP)
    cast(p, "Scour", mana="RWW")
    p.cast(p.put("A", "hand", "Sip"))
    p.resolve()
    assert (p.life("A"), p.life("B")) == (20, 19)
    p.pass_until("main1", active="B")
    cast(p, "Sip", mana="W")
    assert p.life("A") == 23


def test_701_6_spells_of_a_phrase_cant_be_countered():
    """701.6a, 101.2: creature spells you control can't be countered."""
    p = table(SURE, BEAR, NULLIFY)
    p.put("A", "battlefield", "Sure Path")
    p.pool("A", "C")
    spell = p.cast(p.put("A", "hand", "Bear"))
    cast(p, "Nullify", spell, mana="UU", by="B")
    assert [each.name for each in p.battlefield("A")] == ["Sure Path", "Bear"]


def test_305_1_lands_that_cant_be_played_from_a_graveyard():
    """305.1, 101.2: a rule that says where lands can't be played from beats the permission to play them."""
    crucible = (
        "card Delver\n  cost {1}\n  type Artifact\n  static of [you]: rule play-from-graveyard of [land]\n"
    )
    ban = "card Warden\n  cost {1}\n  type Artifact\n  static of [opponent]: rule cant-play-buried-lands\n"
    for owner, playable in (("A", True), ("B", False)):
        p = table(crucible, ban)
        p.put("A", "battlefield", "Delver")
        p.put(owner, "battlefield", "Warden")
        p.put("A", "graveyard", "Forest")
        assert any(act.act == "play_land" for act in p.actions("A")) == playable
