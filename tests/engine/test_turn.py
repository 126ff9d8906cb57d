"""CR 117, 500-514: the steps of a turn, priority, and what their ends do."""

import pytest
from invented import BEAR, INSIGHT, PUP, SPARK
from table import table, vanilla

from tolaria.engine.probe import IllegalAction, Position

STEPS = [
    "untap",
    "upkeep",
    "draw",
    "main1",
    "begin_combat",
    "attackers",
    "end_combat",
    "main2",
    "end",
    "cleanup",
]
FLARE_ROCK = "card Flare Rock\n  cost {1}\n  type Artifact\n  mana {T}: {R}{R}{R}\n"


def steps_of_turn(p: Position) -> list[str]:
    """Run one whole turn from its untap step, with the steps that came."""
    seen = []
    turn = p.turn
    while p.turn == turn:
        if p.unit() == "step":
            seen.append(p.step)
    return list(dict.fromkeys(seen))


def test_500_1_a_turn_has_its_steps_in_order():
    """500.1, 508.8: untap to cleanup; without attackers blocks and damage are skipped."""
    p = table(BEAR)
    p.at("untap", begin=True)
    assert steps_of_turn(p) == STEPS


def test_508_8_with_attackers_there_are_blocks_and_damage():
    """508.8, 510.4: with an attacker both steps come, without a first striker one damage step."""
    p = table(BEAR)
    p.at("untap", begin=True)
    bear = p.put("A", "battlefield", "Bear")
    p.answer("attackers", {bear: "player:B"})
    assert steps_of_turn(p) == [*STEPS[:6], "blockers", "damage", *STEPS[6:]]


def test_510_4_first_strike_adds_a_damage_step():
    """510.4: if an attacker or blocker has first strike there are two combat damage steps."""
    p = table(vanilla("Lancer", 2, 1, "first-strike"))
    p.at("untap", begin=True)
    p.answer("attackers", {p.put("A", "battlefield", "Lancer"): "player:B"})
    assert steps_of_turn(p) == [*STEPS[:6], "blockers", "first_damage", "damage", *STEPS[6:]]


def test_502_3_the_active_players_permanents_untap():
    """502.3: the active player untaps his permanents, the other does not."""
    p = table(BEAR)
    p.at("untap", active="B", begin=True)
    mine = p.put("A", "battlefield", "Bear", tapped=True)
    theirs = p.put("B", "battlefield", "Bear", tapped=True)
    p.pass_until("untap")
    assert (mine.tapped, theirs.tapped) == (True, False)


def test_502_3_what_does_not_untap_stays_tapped():
    """502.3: an effect can keep a permanent from untapping."""
    p = table("Mana Vault")
    p.at("untap", begin=True)
    vault = p.put("A", "battlefield", "Mana Vault", tapped=True)
    p.pass_until("untap")
    assert vault.tapped


def test_502_3_an_untap_limit_lets_its_player_choose():
    """502.3: under "can't untap more than one" the active player chooses which one untaps."""
    p = table("Smoke", BEAR, PUP)
    p.at("untap", begin=True)
    p.put("B", "battlefield", "Smoke")
    bear = p.put("A", "battlefield", "Bear", tapped=True)
    pup = p.put("A", "battlefield", "Pup", tapped=True)
    p.answer("untap", pup)
    p.pass_until("untap")
    assert (bear.tapped, pup.tapped) == (True, False)


@pytest.mark.parametrize("starter", ["A", "B"])
def test_103_8a_the_starting_player_skips_the_first_draw(starter):
    """103.8a: in a two-player game the starting player skips the draw step of his first turn."""
    p = table(BEAR, position={"opening": True, "starter": starter})
    while p.step != "main1" or p.turn == 0:
        p.unit()
    assert [len(p.hand(player)) for player in "AB"] == [7, 7]
    p.pass_until("main1", turn=2)
    assert len(p.hand("B" if starter == "A" else "A")) == 8


def test_504_1_the_active_player_draws():
    """504.1: the active player draws a card as his draw step begins."""
    p = table(BEAR)
    p.at("draw", begin=True)
    p.library_top("A", "Bear")
    p.pass_until("draw")
    assert (p.hand("A"), p.hand("B")) == (["Bear"], [])


def test_505_6b_one_land_a_turn_in_a_main_phase_with_an_empty_stack():
    """505.6b, 305.2: one land each turn."""
    p = table(SPARK)
    p.put("A", "hand", "Mountain", count=2)
    p.play_land("Mountain")
    with pytest.raises(IllegalAction):
        p.play_land("Mountain")
    p.pass_until("main1", active="A", turn=5)
    p.play_land("Mountain")
    assert len(p.battlefield("A")) == 2


@pytest.mark.parametrize("step", ["upkeep", "draw", "end"])
def test_305_1_no_land_outside_a_main_phase(step):
    """305.1, 116.2a: lands are played in a main phase of their player's turn only."""
    p = table(SPARK)
    p.at(step)
    p.put("A", "hand", "Mountain")
    with pytest.raises(IllegalAction):
        p.play_land("Mountain")


def test_305_1_no_land_while_the_stack_holds_something():
    """305.1: the stack must be empty."""
    p = table(SPARK)
    p.put("A", "hand", "Mountain")
    p.put("A", "hand", "Spark")
    p.pool("A", "R")
    p.cast("Spark", targets=["player:B"])
    with pytest.raises(IllegalAction):
        p.play_land("Mountain")


def test_302_6_a_creature_that_came_this_turn_does_not_attack():
    """302.6: it must have been under its controller's control continuously since his turn began."""
    p = table(BEAR)
    bear = p.put("A", "battlefield", "Bear", sick=True)
    with pytest.raises(IllegalAction):
        p.attack([bear])
    p = table(BEAR)
    bear = p.put("A", "battlefield", "Bear", sick=True)
    p.pass_until("main1", active="A", turn=5)
    p.attack([bear])
    assert bear.tapped


def test_117_3b_the_active_player_gets_priority_after_a_resolution():
    """117.3b: after a spell resolves the active player has priority."""
    p = table(SPARK)
    p.put("B", "hand", "Spark")
    p.pool("B", "R")
    p.cast("Spark", targets=["player:A"])
    p.resolve()
    assert p.priority == "A" and p.life("A") == 18


def test_117_4_the_top_of_the_stack_resolves_first():
    """117.4, 405.5: when all pass in succession the object put on the stack last resolves."""
    p = table(SPARK, PUP)
    pup = p.put("B", "battlefield", "Pup")
    p.put("A", "hand", "Spark")
    p.put("B", "hand", "Spark")
    p.pool("A", "R")
    p.pool("B", "R")
    p.cast("Spark", targets=["player:B"], by="A")
    p.cast("Spark", targets=["player:A"], by="B")
    p.resolve()
    assert (p.life("A"), p.life("B"), len(p.stack)) == (18, 20, 1)
    p.resolve()
    assert (p.life("B"), pup.zone) == (18, "battlefield")


def test_117_1a_sorceries_only_with_an_empty_stack_in_ones_main_phase():
    """117.1a, 307.1: a sorcery is cast in a main phase of one's own turn with an empty stack."""
    p = table("Highway Robbery", SPARK)
    p.put("A", "hand", "Mountain", count=2)
    p.put("A", "hand", "Highway Robbery")
    p.pool("A", "RR")
    assert any(option.name == "cast Highway Robbery" for option in p.actions("A"))
    for step, active in (("upkeep", "A"), ("main1", "B"), ("end", "A")):
        p.at(step, active=active)
        p.pool("A", "RR")
        assert all("Highway Robbery" not in option.name for option in p.actions("A")), (step, active)


def test_500_5_mana_empties_between_steps():
    """500.5, 106.4: unspent mana is gone as the step ends; today it costs nothing."""
    p = table(SPARK)
    p.at("upkeep")
    p.pool("A", "RR")
    p.pass_until("draw")
    assert (p.mana("A"), p.life("A")) == ("", 20)


def test_514_1_the_active_player_discards_down_to_seven():
    """514.1, 402.2: the active player discards to his maximum hand size of seven."""
    p = table(BEAR, PUP)
    p.put("A", "hand", "Bear", count=6)
    pups = p.put("A", "hand", "Pup", count=3)
    p.put("B", "hand", "Bear", count=8)
    p.answer("discard", *pups[:2])
    p.pass_until("main1", active="B")
    assert sorted(p.hand("A")) == ["Bear"] * 6 + ["Pup"]
    assert p.graveyard("A") == ["Pup", "Pup"]
    assert len(p.hand("B")) == 9


def test_514_2_damage_wears_off_together_with_until_end_of_turn():
    """514.2: damage and "until end of turn" end at the same time, so a pumped and wounded creature lives."""
    p = table(SPARK, PUP, "Giant Growth")
    pup = p.put("A", "battlefield", "Pup")
    p.put("A", "hand", "Giant Growth")
    p.put("A", "hand", "Spark")
    p.pool("A", "GR")
    p.cast("Giant Growth", targets=[pup])
    p.resolve()
    p.cast("Spark", targets=[pup])
    p.resolve()
    assert (pup.stats, pup.damage) == ((4, 4), 2)
    p.pass_until("main1", active="B")
    assert (pup.zone, pup.stats, pup.damage) == ("battlefield", (1, 1), 0)


def test_514_3a_a_trigger_in_cleanup_gives_priority_and_another_cleanup():
    """514.3a: if something triggers in cleanup players get priority, then comes another cleanup step."""
    mourner = vanilla("Mourner", 1, 1, more="  when discard by you\n    gain-life 1\n")
    p = table(mourner, BEAR)
    p.put("A", "battlefield", "Mourner")
    p.put("A", "hand", "Bear", count=8)
    p.pass_until("main1", active="B")
    assert p.life("A") == 21
    assert p.log.count("step A cleanup") >= 2


def test_500_1_turns_alternate():
    """500.1: each turn's end is followed by the other player's turn."""
    p = table(BEAR)
    actives = []
    for _ in range(3):
        p.pass_until("upkeep")
        actives.append(p.active)
    assert actives == ["B", "A", "B"]


def test_704_5b_drawing_from_an_empty_library_loses():
    """704.5b, 121.4: who tried to draw from an empty library loses when state-based actions are checked."""
    p = table(INSIGHT)
    p.put("A", "hand", "Insight")
    p.library_only("A", "Island")
    p.pool("A", "U")
    p.cast("Insight")
    p.resolve()
    assert (p.outcome, p.winner) == ("library", "B")
    assert p.hand("A") == ["Island"]
