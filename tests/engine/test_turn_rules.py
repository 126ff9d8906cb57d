"""CR 500.11, 502.3, 504, 601.3, 700.13: steps that are skipped, what untaps, when spells can be cast."""

import pytest
from invented import BEAR, INSIGHT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

DROWSE = instant("Drowse", "target [creature]", "tap target", "stays-tapped target")
TIRED = instant("Tire Out", "target [opponent]", "stays-tapped target of [creature or land]")
TIDY = vanilla("Tidy", 1, 1, more="  static: rule untaps-on-others-turns\n")
LAZY = vanilla("Lazy", 1, 1, more="  static: rule may-stay-tapped\n")
STILLNESS = "card Stillness\n  cost {U}\n  type Enchantment\n  static of [player]: rule skip-untap-step\n"
PARCHED = "card Parched\n  cost {B}\n  type Enchantment\n  static of [you]: rule skip-draw-step\n"
PEACE = instant("Peace Word", "target [opponent]", "skip combat-phase by target")
DELAY = instant("Delay Word", "target [opponent]", "skip turn by target")
PATIENCE = (
    "card Patience\n  cost {W}\n  type Enchantment\n  static of [opponent]: rule casts-only-as-sorcery\n"
)
SILENCE = instant("Silence Word", "target [player]", "change target: cant-cast [anything]")
NO_BOLTS = instant("Creatures Only", "target [player]", "change target: cant-cast [not creature]")
ARCHERS = vanilla(
    "Archers", 1, 1, more="  when draw-beyond-the-draw-steps by opponent\n    damage 1 to opponent\n"
)
ROGUE = vanilla("Rogue", 1, 1, more="  when crime by you\n    gain-life 1\n")


def test_502_3_it_stays_tapped_for_one_untap_step():
    """502.3: it doesn't untap during its controller's next untap step; in the one after it does."""
    p = table(DROWSE, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Drowse", bear, mana="U")
    p.pass_until("main1", active="B", turn=4)
    assert bear.tapped
    p.pass_until("main1", active="B", turn=6)
    assert not bear.tapped


def test_502_3_what_a_player_controls_stays_tapped():
    """502.3, 611.2c: what he controls by then, of those types; other permanents untap."""
    p = table(TIRED, BEAR, "card Idol\n  cost {1}\n  type Artifact\n")
    bear, idol = (
        p.put("B", "battlefield", "Bear", tapped=True),
        p.put("B", "battlefield", "Idol", tapped=True),
    )
    mine = p.put("A", "battlefield", "Bear", tapped=True)
    cast(p, "Tire Out", "player:B", mana="U")
    later = p.put("B", "battlefield", "Bear", tapped=True)
    p.pass_until("main1", active="B", turn=4)
    assert (bear.tapped, later.tapped, idol.tapped) == (True, True, False)
    p.pass_until("main1", active="A", turn=5)
    assert not mine.tapped
    p.pass_until("main1", active="B", turn=6)
    assert (bear.tapped, later.tapped) == (False, False)


def test_502_3_it_untaps_during_the_others_untap_step():
    """502.3: untaps during each other player's untap step."""
    p = table(TIDY, BEAR)
    tidy, bear = (
        p.put("A", "battlefield", "Tidy", tapped=True),
        p.put("A", "battlefield", "Bear", tapped=True),
    )
    p.pass_until("main1", active="B", turn=4)
    assert (tidy.tapped, bear.tapped) == (False, True)


@pytest.mark.parametrize("stays", [True, False])
def test_502_3_he_may_choose_not_to_untap_it(stays):
    """502.3: its controller chooses."""
    p = table(LAZY)
    lazy = p.put("A", "battlefield", "Lazy", tapped=True)
    p.answer("yesno", stays)
    p.pass_until("main1", active="A", turn=5)
    assert lazy.tapped is stays


def test_500_11_untap_steps_are_skipped():
    """500.11: players skip their untap steps; sickness wears off all the same (302.6)."""
    p = table(STILLNESS, BEAR)
    p.put("A", "battlefield", "Stillness")
    bear = p.put("B", "battlefield", "Bear", tapped=True)
    p.pass_until("main1", active="B", turn=4)
    assert bear.tapped


def test_500_11_the_draw_step_is_skipped():
    """500.11: you skip your draw step; the opponent draws."""
    p = table(PARCHED)
    p.put("A", "battlefield", "Parched")
    p.pass_until("main1", active="B", turn=4)
    p.pass_until("main1", active="A", turn=5)
    assert (len(p.hand("A")), len(p.hand("B"))) == (0, 1)


def test_500_11_the_next_combat_phase_is_skipped():
    """500.11: one combat phase, the next."""
    p = table(PEACE, PUP)
    pup = p.put("B", "battlefield", "Pup")
    cast(p, "Peace Word", "player:B", mana="U")
    p.answer("attackers", {pup: "player:A"})
    p.pass_until("end", active="B", turn=4)
    assert p.life("A") == 20
    p.pass_until("end", active="B", turn=6)
    assert p.life("A") == 19


def test_500_11_the_next_turn_is_skipped():
    """500.11: after this turn the same player has the next."""
    p = table(DELAY)
    cast(p, "Delay Word", "player:B", mana="U")
    p.pass_until("main1", turn=4)
    assert p.active == "A"
    p.pass_until("main1", turn=5)
    assert p.active == "B"


def test_601_3_spells_only_at_sorcery_speed():
    """601.3: an instant of the opponent only when he could cast a sorcery; yours at any time."""
    p = table(PATIENCE, SPARK)
    p.put("A", "battlefield", "Patience")
    p.pool("B", "R")
    with pytest.raises(IllegalAction):
        p.cast(p.put("B", "hand", "Spark"), targets=["player:A"], by="B")
    p.pass_until("main1", active="B", turn=4)
    p.pool("BA"[0], "R")
    p.cast(p.put("B", "hand", "Spark"), targets=["player:A"], by="B")
    p.resolve()
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"], by="A")


def test_601_3_a_player_cant_cast_spells_this_turn():
    """601.3, 611.2a: none this turn, and again in the next."""
    p = table(SILENCE, SPARK)
    cast(p, "Silence Word", "player:B", mana="U")
    p.pool("B", "R")
    spark = p.put("B", "hand", "Spark")
    with pytest.raises(IllegalAction):
        p.cast(spark, targets=["player:A"], by="B")
    p.pass_until("upkeep", active="B", turn=4)
    p.pool("B", "R")
    p.cast(spark, targets=["player:A"], by="B")


def test_601_3_a_player_cant_cast_some_spells():
    """601.3: only what the phrase matches is forbidden."""
    p = table(NO_BOLTS, SPARK, BEAR)
    cast(p, "Creatures Only", "player:A", mana="U")
    p.pool("A", "RC")
    with pytest.raises(IllegalAction):
        p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.cast(p.put("A", "hand", "Bear"))


def test_504_draws_beyond_the_first_of_the_draw_step():
    """504.1: the first card in the player's draw step doesn't count; every other does."""
    p = table(ARCHERS, INSIGHT)
    p.put("A", "battlefield", "Archers")
    p.pass_until("main1", active="B", turn=4)
    assert p.life("B") == 20
    cast(p, "Insight", mana="U", by="B")
    assert p.life("B") == 18


def test_700_13_crimes():
    """700.13: targeting an opponent, or what is his; not what is one's own."""
    p = table(ROGUE, SPARK, BEAR)
    p.put("A", "battlefield", "Rogue")
    mine, theirs = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Bear")
    for target, life in ((mine, 20), (theirs, 21), ("player:B", 22), ("player:A", 20)):
        cast(p, "Spark", target, mana="R")
        assert p.life("A") == life


@pytest.mark.parametrize(("who", "kept"), [("A", 9), ("B", 7)])
def test_402_2_no_maximum_hand_size(who, kept):
    """402.2, 514.1: who has no maximum hand size discards nothing in his cleanup step; the other does."""
    p = table(vanilla("Thinker", 1, 1, more="  static: no-maximum-hand\n"))
    p.put(who, "battlefield", "Thinker")
    for land in ("Forest", "Swamp", "Mountain"):
        p.put("A", "hand", land, count=3)
    p.at("main1", active="A")
    p.pass_until("upkeep", active="B")
    assert len(p.hand("A")) == kept


def test_305_2_an_additional_land():
    """305.2: its controller may play one more land in each of his turns; the other player may not."""
    p = table(vanilla("Settler", 1, 1, more="  static: extra-lands 1\n"))
    p.put("A", "battlefield", "Settler")
    for player, lands in (("A", 2), ("B", 1)):
        p.at("main1", active=player)
        for land in ("Forest", "Swamp", "Mountain")[:lands]:
            p.put(player, "hand", land)
            p.play_land(land, by=player)
        p.put(player, "hand", "Island")
        with pytest.raises(IllegalAction):
            p.play_land("Island", by=player)
