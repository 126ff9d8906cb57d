"""CR 500.8-500.11: beginning phases and steps that effects add to a turn; which main phase it is."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, table, vanilla

DAWN = instant("Second Dawn", "add-beginning-phase")
HAZE = instant("Haze", "add-steps upkeep 1")
MY_HAZE = instant("My Haze", "add-steps upkeep 1 by you")
SPLIT = instant("Split Hours", "add-steps upkeep 2 after-phase")
LAST = instant("Last Hour", "add-steps end 1")
DRAWN = instant("Drawn Out", "add-steps draw 1")
FRAY = instant("Fray", "add-combat-phase")
CLOCK = "card Clock\n  cost {1}\n  type Artifact\n  when upkeep by you\n    gain-life 1\n"
CLOCKS = "card Deaf Clock\n  cost {1}\n  type Artifact\n  when upkeep by you\n    gain-life 0\n"
BELL = "card Bell\n  cost {1}\n  type Artifact\n  when end-step by you\n    gain-life 1\n"
ONCE = (
    "card Long Night\n  cost {1}\n  type Artifact\n  when end-step by you\n    gain-life 1\n"
    "    if told first-end-step\n      add-steps end 1\n"
)
HUB = "card Hub\n  cost {1}\n  type Artifact\n  static of [player]: rule skip-upkeep-step\n"
CHOIR = "  cost {1}\n  type Artifact\n  when main-phase by you if event-amount %s 1\n    gain-life 1\n"
LATER = "card Late Choir\n" + CHOIR % ">="
SECOND = "card Second Choir\n" + CHOIR % "="
AGAIN = "card Again\n  cost {R}\n  type Sorcery\n  spell\n    add-combat-phase and-main-phase\n"


def test_500_8_a_beginning_phase_follows_the_main_phase():
    """Untap, upkeep and draw come once more; no creature has been there longer."""
    p = table(DAWN, CLOCK, BEAR)
    bear = p.put("A", "battlefield", "Bear", tapped=True)
    fresh = p.put("A", "battlefield", "Bear", sick=True)
    p.put("A", "battlefield", "Clock")
    p.pass_until("main2")
    hand = len(p.hand("A"))
    cast(p, "Second Dawn")
    p.pass_until("upkeep")
    assert (p.turn, p.active, bear.tapped) == (3, "A", False)
    p.resolve_all()
    assert p.life("A") == 21
    p.pass_until("draw")
    assert len(p.hand("A")) == hand + 1
    p.pass_until("end")
    assert p.turn == 3
    assert fresh.sick


def test_500_8_a_beginning_phase_comes_before_the_own_combat():
    p = table(DAWN, CLOCK)
    p.put("A", "battlefield", "Clock")
    cast(p, "Second Dawn")
    p.pass_until("upkeep")
    p.pass_until("begin_combat")
    p.pass_until("main2")
    assert (p.turn, p.life("A")) == (3, 21)


def test_500_8_after_the_ending_phase_the_turn_is_over_with_what_was_added():
    p = table(FRAY, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.pass_until("end")
    cast(p, "Fray")
    p.attack([bear])
    p.pass_until("end_combat")
    assert (p.turn, p.life("B")) == (3, 18)
    p.pass_until("upkeep")
    assert (p.turn, p.active) == (4, "B")


def test_500_9_an_upkeep_step_follows_this_step():
    """And then the draw step, once."""
    p = table(HAZE, CLOCK)
    p.put("B", "battlefield", "Clock")
    p.pass_until("upkeep", turn=4)
    p.resolve_all()
    cast(p, "Haze")
    hand = len(p.hand("B"))
    p.pass_until("draw")
    assert (p.turn, p.life("B"), len(p.hand("B"))) == (4, 22, hand + 1)
    p.pass_until("main1")
    assert len(p.hand("B")) == hand + 1


def test_500_9_of_several_steps_the_most_recent_comes_first():
    p = table(HAZE, DRAWN, CLOCK)
    p.put("B", "battlefield", "Clock")
    p.pass_until("upkeep", turn=4)
    p.resolve_all()
    cast(p, "Haze")
    cast(p, "Drawn Out")
    hand = len(p.hand("B"))
    p.pass_until("draw")
    assert (p.life("B"), len(p.hand("B"))) == (21, hand + 1)
    p.pass_until("upkeep")
    p.resolve_all()
    assert (p.turn, p.life("B")) == (4, 22)
    p.pass_until("draw")
    p.pass_until("main1")
    assert (p.turn, len(p.hand("B"))) == (4, hand + 2)


def test_500_9_a_phase_is_added_after_the_phase_that_goes_on():
    """The rest of the beginning phase comes first."""
    p = table(HAZE, FRAY, BEAR)
    p.pass_until("upkeep", turn=4)
    cast(p, "Haze")
    cast(p, "Fray")
    p.pass_until("upkeep")
    p.pass_until("draw")
    p.pass_until("begin_combat")
    p.pass_until("main1")
    assert p.turn == 4


def test_500_9_an_end_step_follows_this_step():
    p = table(LAST, BELL)
    p.put("A", "battlefield", "Bell")
    p.pass_until("end")
    p.resolve_all()
    cast(p, "Last Hour")
    p.pass_until("upkeep")
    assert (p.turn, p.life("A")) == (4, 22)


def test_500_9_only_the_first_end_step_is_followed_by_another():
    p = table(ONCE)
    p.put("A", "battlefield", "Long Night")
    p.pass_until("upkeep", turn=4)
    assert p.life("A") == 22
    p.pass_until("upkeep", turn=6)
    assert p.life("A") == 24


def test_500_10_steps_after_a_phase_come_alone():
    """500.10: two upkeep steps after combat, no untap and no draw step with them."""
    p = table(SPLIT, CLOCK, BEAR)
    bear = p.put("A", "battlefield", "Bear", tapped=True)
    p.put("A", "battlefield", "Clock")
    hand = len(p.hand("A"))
    p.pass_until("end_combat")
    cast(p, "Split Hours")
    p.pass_until("upkeep")
    p.pass_until("main2")
    assert (p.turn, p.life("A"), len(p.hand("A")), bear.tapped) == (3, 22, hand, True)


@pytest.mark.parametrize(("by", "life"), [("A", 20), ("B", 21)])
def test_500_10a_who_gets_a_step_gets_it_in_his_own_turn(by, life):
    p = table(MY_HAZE, CLOCK)
    p.pass_until("upkeep", turn=4)
    clock = p.put("B", "battlefield", "Clock")
    assert clock.zone == "battlefield"
    cast(p, "My Haze", by=by)
    p.pass_until("main1")
    assert p.life("B") == life


def test_500_11_added_upkeep_steps_are_skipped_like_others():
    p = table(SPLIT, HUB, CLOCK)
    p.put("A", "battlefield", "Clock")
    p.put("A", "battlefield", "Hub")
    cast(p, "Split Hours")
    p.pass_until("begin_combat")
    assert (p.turn, p.life("A")) == (3, 20)


@pytest.mark.parametrize(("choir", "life"), [(LATER, 22), (SECOND, 21)])
def test_505_1a_every_main_phase_but_the_first_is_postcombat_and_one_is_the_second(choir, life):
    p = table(AGAIN, choir)
    p.put("A", "battlefield", "Late Choir" if choir == LATER else "Second Choir")
    cast(p, "Again")
    p.pass_until("end")
    assert (p.turn, p.life("A")) == (3, life)


def test_502_3_what_does_not_untap_stays_tapped_in_an_added_untap_step():
    stiff = vanilla("Stiff", 2, 2, "no-untap")
    p = table(DAWN, stiff)
    thing = p.put("A", "battlefield", "Stiff", tapped=True)
    cast(p, "Second Dawn")
    p.pass_until("upkeep")
    assert thing.tapped


def test_104_4b_upkeep_steps_without_end_are_a_draw():
    endless = "card Endless Dusk\n  cost {1}\n  type Artifact\n  when upkeep by you\n    add-steps upkeep 1\n"
    p = table(endless)
    p.put("A", "battlefield", "Endless Dusk")
    assert p.play_on() == "loop"


def test_104_4b_many_upkeep_steps_are_no_loop():
    """Each is as the one before, but that there is one less to come."""
    p = table(instant("Long Dusk", "add-steps upkeep 24 after-phase"), CLOCKS)
    for _ in range(6):
        p.put("A", "battlefield", "Deaf Clock")
    cast(p, "Long Dusk")
    p.pass_until("begin_combat")
    assert (p.turn, p.outcome) == (3, None)
