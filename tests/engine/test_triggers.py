"""CR 603: triggered abilities: when they trigger, their order on the stack, whether they still hold."""

from invented import BEAR, CAPTAIN, PUP, SMOTHER_OUT, SPARK
from table import table, vanilla

WELCOME = vanilla("Welcome", 1, 1, more="  when enters of this\n    gain-life 1\n")
HERALD = vanilla("Herald", 1, 1, more="  when upkeep by active\n    gain-life 1\n")
MIRROR_HERALD = vanilla("Mirror Herald", 1, 1, more="  when upkeep by active\n    lose-life 1 by opponent\n")
VETERAN = vanilla("Veteran", 2, 2, more="  when upkeep by you if life of you <= 10\n    gain-life 4\n")
MOURNFUL = vanilla("Mournful", 1, 1, more="  when dies of [creature not this]\n    gain-life 1\n")
ECHOER = vanilla("Echoer", 1, 1, more="  when dies of this\n    draw 1\n")
SNIPER = vanilla(
    "Sniper",
    1,
    1,
    more="  when enters of this\n    target [creature opponent-controls]\n    destroy target\n",
)
HOLLOW = "card Hollow\n  cost {1}\n  type Artifact\n  state life of you <= 5\n    gain-life 10\n"
SWEEP = "card Sweep\n  cost {B}\n  type Sorcery\n  spell\n    destroy each [creature]\n"
LATER = "card Later Gift\n  cost {W}\n  type Instant\n  spell\n    later end-step\n      gain-life 7\n"
LAST_WORD = vanilla("Last Word", 1, 1, more="  when dies of this\n    damage power of this to opponent\n")
CHEER = vanilla("Cheer", 1, 1, more="  when cast of [spell instant] by you\n    gain-life 1\n")


def cast_sweep(p):
    """Cast Sweep; it waits on the stack."""
    p.put("A", "hand", "Sweep")
    p.pool("A", "B")
    p.cast("Sweep")


def test_603_3_a_trigger_goes_on_the_stack_when_a_player_would_get_priority():
    """603.3: the ability is put on the stack the next time a player would receive priority."""
    p = table(WELCOME)
    p.put("A", "hand", "Welcome")
    p.pool("A", "C")
    p.cast("Welcome")
    p.resolve()
    assert (len(p.stack), p.life("A")) == (1, 20)
    p.resolve()
    assert (len(p.stack), p.life("A")) == (0, 21)


def test_603_3b_the_active_players_triggers_go_first():
    """603.3b, 101.4: the active player's are put on the stack first, so the other's resolve first."""
    p = table(HERALD, MIRROR_HERALD)
    p.put("A", "battlefield", "Herald")
    p.put("B", "battlefield", "Herald")
    p.at("upkeep", active="B", begin=True)
    p.pass_until("upkeep")
    assert [thing.controller for thing in p.stack] == ["B", "A"]
    p.resolve()
    assert (p.life("A"), p.life("B")) == (21, 20)


def test_603_3b_their_controller_orders_his_own():
    """603.3b: each player puts his own triggers on the stack in an order of his choice."""
    for first, top in (("Herald", "Mirror Herald"), ("Mirror Herald", "Herald")):
        p = table(HERALD, MIRROR_HERALD)
        p.put("A", "battlefield", "Herald")
        p.put("A", "battlefield", "Mirror Herald")
        p.at("upkeep", begin=True)
        p.answer("order", f"trigger {first}")
        p.pass_until("upkeep")
        assert p.top.name == top


def test_603_4_the_intervening_if_is_asked_as_it_triggers():
    """603.4: "when …, if …": without the condition it does not trigger."""
    p = table(VETERAN)
    p.put("A", "battlefield", "Veteran")
    p.at("upkeep", begin=True)
    p.pass_until("upkeep")
    assert p.stack == []


def test_603_4_the_intervening_if_is_asked_again_on_resolution():
    """603.4: if the condition is false as it would resolve, it does nothing."""
    p = table(VETERAN)
    p.put("A", "battlefield", "Veteran")
    p.set_life("A", 10)
    p.at("upkeep", begin=True)
    p.pass_until("upkeep")
    assert len(p.stack) == 1
    p.set_life("A", 11)
    p.resolve()
    assert p.life("A") == 11


def test_603_6c_leaves_the_battlefield_abilities_look_back():
    """603.10a: what dies together with a watcher is seen by it."""
    p = table(MOURNFUL, PUP, SWEEP)
    p.put("A", "battlefield", "Mournful")
    p.put("B", "battlefield", "Pup")
    cast_sweep(p)
    p.resolve_all()
    assert (p.life("A"), p.battlefield("A"), p.battlefield("B")) == (21, [], [])


def test_603_10a_two_watchers_that_die_together_see_each_other():
    """603.10a: both triggers of two watchers that die at once."""
    p = table(MOURNFUL, SWEEP)
    p.put("A", "battlefield", "Mournful", count=2)
    cast_sweep(p)
    p.resolve_all()
    assert p.life("A") == 22


def test_603_10a_a_dies_trigger_belongs_to_who_controlled_it():
    """603.3a, 603.10a: a dies ability is controlled by who controlled the permanent as it died."""
    p = table(ECHOER, SMOTHER_OUT)
    echoer = p.put("B", "battlefield", "Echoer", owner="A")
    p.put("A", "hand", "Smother Out")
    p.pool("A", "B")
    p.cast("Smother Out", targets=[echoer])
    p.resolve_all()
    assert (len(p.hand("B")), p.graveyard("A")[:1]) == (1, ["Echoer"])


def test_603_3d_a_trigger_without_legal_targets_is_removed():
    """603.3d: if a required target can't be chosen the ability is removed from the stack."""
    p = table(SNIPER)
    p.put("A", "hand", "Sniper")
    p.pool("A", "C")
    p.cast("Sniper")
    p.resolve()
    assert p.stack == []


def test_603_8_a_state_trigger_triggers_once_until_it_leaves_the_stack():
    """603.8: it doesn't trigger again while it is on the stack."""
    p = table(HOLLOW)
    p.put("A", "battlefield", "Hollow")
    p.set_life("A", 5)
    p.run_sba()
    p.run_sba()
    assert len(p.stack) == 1
    p.resolve()
    assert (p.life("A"), p.stack) == (15, [])


def test_603_7_a_delayed_trigger_fires_once():
    """603.7b: a delayed triggered ability triggers at the next such event, once."""
    p = table(LATER)
    p.put("A", "hand", "Later Gift")
    p.pool("A", "W")
    p.cast("Later Gift")
    p.resolve()
    p.pass_until("end")
    assert len(p.stack) == 1
    p.resolve()
    assert p.life("A") == 27
    p.pass_until("end")
    assert (p.stack, p.life("A")) == ([], 27)


def test_603_2_a_cast_trigger_resolves_before_the_spell():
    """603.3, 405.5: "whenever you cast" is put above the spell."""
    p = table(CHEER, SPARK, BEAR)
    p.put("A", "battlefield", "Cheer")
    p.put("A", "hand", "Spark")
    p.pool("A", "R")
    p.cast("Spark", targets=["player:B"])
    p.resolve()
    assert (p.life("A"), p.life("B")) == (21, 20)
    p.resolve()
    assert p.life("B") == 18


def test_603_2_each_event_triggers_by_itself():
    """603.2c: an ability triggers once for each time its event happens."""
    p = table(MOURNFUL, PUP, BEAR, SWEEP)
    p.put("A", "battlefield", "Mournful")
    p.put("B", "battlefield", "Pup", count=2)
    p.put("B", "battlefield", "Bear")
    cast_sweep(p)
    p.resolve()
    assert len(p.stack) == 3


def test_603_10a_what_leaves_together_remembers_itself_as_it_was():
    """603.10a, 608.2h: a creature that dies together with its lord last existed with his bonus."""
    p = table(CAPTAIN, LAST_WORD, SWEEP)
    p.put("A", "battlefield", "Captain")
    p.put("A", "battlefield", "Last Word")
    cast_sweep(p)
    p.resolve_all()
    assert p.life("B") == 18


def test_704_3_in_one_check_too():
    """704.3, 603.10a: the same where state-based actions put both into the graveyard at once."""
    p = table(CAPTAIN, LAST_WORD)
    p.put("A", "battlefield", "Captain", damage=2)
    p.put("A", "battlefield", "Last Word", damage=2)
    p.run_sba()
    p.resolve_all()
    assert p.life("B") == 18
