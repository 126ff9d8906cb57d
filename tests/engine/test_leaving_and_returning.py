"""CR 610.3, 607, 603.7, 401: exile until something leaves, what comes back and when, places in libraries."""

import pytest
from invented import BEAR, PUP, SMOTHER_OUT, VANISHMENT
from kin import kill
from table import instant, table, vanilla

CAGE = (
    "card Cage\n  cost {W}\n  type Enchantment\n  when enters of this\n    target [creature]\n"
    "    exile target until-leaves\n"
)
OLD_CAGE = (
    "card Old Cage\n  cost {W}\n  type Enchantment\n  when enters of this\n    exile each [creature] linked\n"
    "  when leaves of this\n    move each [in-exile where (exiled-with-this it)] to battlefield\n"
)
DROP = "card Drop\n  cost {U}\n  type Instant\n  spell\n    target [enchantment]\n    move target to hand\n"
WELCOME = vanilla("Welcome", 1, 1, more="  when enters of this\n    gain-life 1\n")


def cast(p, name, *targets, by="A"):
    """Cast a card from hand and let it and what it triggers resolve; its targets as the trigger asks, too."""
    p.pool(by, "WU")
    p.answer("target", *targets)
    p.cast(p.put(by, "hand", name), by=by)
    p.resolve_all()


def test_610_3_exiled_until_it_leaves():
    """610.3: the card returns at once, under its owner's control, when the permanent leaves."""
    p = table(CAGE, DROP, BEAR, PUP)
    bear = p.put("B", "battlefield", "Bear", owner="B")
    p.put("B", "battlefield", "Pup")
    cast(p, "Cage", bear)
    assert (p.exile("B"), [each.name for each in p.battlefield("B")]) == (["Bear"], ["Pup"])
    cast(p, "Drop", p.battlefield("A")[0])
    assert (p.exile("B"), [each.name for each in p.battlefield("B")]) == ([], ["Pup", "Bear"])


def test_610_3_nothing_is_exiled_when_it_left_first():
    """610.3: if it has left before the effect begins, nothing happens."""
    p = table(CAGE, DROP, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "WU")
    p.answer("target", bear)
    p.cast(p.put("A", "hand", "Cage"))
    p.resolve()
    p.cast(p.put("A", "hand", "Drop"), targets=[p.battlefield("A")[0]])
    p.resolve_all()
    assert (bear.zone, p.exile("B")) == ("battlefield", [])


def test_607_2a_all_that_was_exiled_with_it():
    """607.2a: the older wording speaks of every card exiled by the other ability, and of no other card."""
    p = table(OLD_CAGE, DROP, BEAR, PUP)
    p.put("A", "exile", "Pup")
    p.put("A", "battlefield", "Bear")
    p.put("B", "battlefield", "Pup", count=2)
    cast(p, "Old Cage")
    assert (len(p.exile("A")), len(p.exile("B"))) == (2, 2)
    cast(p, "Drop", p.battlefield("A")[0])
    assert ([each.name for each in p.battlefield("A")], len(p.battlefield("B")), p.exile("A")) == (
        ["Bear"],
        2,
        ["Pup"],
    )


def test_603_6_a_blinked_permanent_is_a_new_object():
    """400.7: exiled and returned at once, it enters anew."""
    p = table(instant("Blink", "target [creature]", "exile target", "move last to battlefield"), WELCOME)
    thing = p.put("A", "battlefield", "Welcome", counters={"+1/+1": 1})
    cast(p, "Blink", thing)
    assert (p.life("A"), p.battlefield("A")[0].stats) == (21, (1, 1))


def test_603_7_each_of_many_returns_at_the_end_step():
    """603.7: a delayed trigger for what was exiled, however many there were."""
    flicker = instant(
        "Flicker",
        "exile each [creature you-control]",
        "later end-step capturing last",
        "  move captured to battlefield",
    )
    p = table(flicker, PUP, BEAR)
    p.put("A", "battlefield", "Pup")
    p.put("A", "battlefield", "Bear")
    cast(p, "Flicker")
    assert p.battlefield("A") == []
    p.pass_until("end")
    p.resolve_all()
    assert sorted(each.name for each in p.battlefield("A")) == ["Bear", "Pup"]


@pytest.mark.parametrize(("words", "place"), [("", 0), (" below 2", 2), (" bottom", -1)])
def test_401_7_places_in_a_library(words, place):
    """401.7: on top, so many from the top, on the bottom."""
    p = table(instant("Tuck", "target [creature]", f"move target to library{words}"), PUP)
    pup = p.put("B", "battlefield", "Pup")
    p.library_only("B", "Forest", "Plains", "Island", "Swamp")
    cast(p, "Tuck", pup)
    assert p.library("B").index("Pup") == (place if place >= 0 else len(p.library("B")) - 1)


def test_701_24_shuffled_into_a_library():
    """701.24: no card's place is known afterwards."""
    p = table(instant("Stir", "target [creature]", "move target to library shuffled"), PUP)
    p.library_top("B", "Forest")
    cast(p, "Stir", p.put("B", "battlefield", "Pup"))
    assert (p.library_known("B"), "Pup" in p.library("B")) == ((0, 0), True)


def test_603_7_when_that_creature_dies_this_turn():
    """603.7: a delayed trigger on one object, until end of turn."""
    mark = instant(
        "Mark",
        "target [creature]",
        "later dies of captured until end-of-turn capturing target",
        "  gain-life 3",
    )
    p = table(mark, SMOTHER_OUT, PUP)
    first, second = p.put("B", "battlefield", "Pup", count=2)
    cast(p, "Mark", first)
    for victim, life in ((second, 20), (first, 23)):
        kill(p, victim)
        p.resolve_all()
        assert p.life("A") == life


def test_603_7_whenever_until_end_of_turn():
    """603.7c: one that says how long it lasts triggers each time, and not in the next turn."""
    wake = instant("Wake", "later dies of [creature] every until end-of-turn", "  gain-life 1")
    p = table(wake, SMOTHER_OUT, PUP)
    pups = p.put("B", "battlefield", "Pup", count=3)
    cast(p, "Wake")
    for pup in pups[:2]:
        kill(p, pup)
        p.resolve_all()
    assert p.life("A") == 22
    p.pass_until("main1", active="B")
    kill(p, pups[2])
    p.resolve_all()
    assert p.life("A") == 22


def test_603_12_a_reflexive_trigger_targets_when_you_did():
    """603.12: "when you do": a new ability with targets of its own."""
    pyre = (
        "card Pyre\n  cost {1}\n  type Artifact\n  when upkeep by you\n    may you\n"
        "      choose-sacrifice 1 [creature]\n      if last-amount = 1\n        when-you-do\n"
        "          target [any-target]\n          damage 3 to target\n"
    )
    p = table(pyre, PUP)
    p.put("A", "battlefield", "Pyre")
    p.put("A", "battlefield", "Pup")
    p.at("upkeep", begin=True)
    p.answer("yesno", True)
    p.answer("target", "player:B")
    p.pass_until("upkeep")
    p.resolve()
    assert (len(p.stack), p.life("B")) == (1, 20)
    p.resolve()
    assert p.life("B") == 17


def test_608_2e_for_each_of_several():
    """608.2e: an instruction for each object speaks of it as ``it``."""
    toll = instant("Toll", "for-each each [creature]", "  lose-life power of it by controller of it")
    p = table(toll, PUP, BEAR)
    p.put("A", "battlefield", "Pup")
    p.put("B", "battlefield", "Bear", count=2)
    cast(p, "Toll")
    assert (p.life("A"), p.life("B")) == (19, 16)


def test_700_4_a_watcher_sees_itself_die():
    """603.10a: "whenever a creature you control dies" counts the creature that says so."""
    mourner = vanilla("Mourner", 1, 1, more="  when dies of [creature you-control]\n    gain-life 1\n")
    p = table(mourner, SMOTHER_OUT)
    mine = p.put("A", "battlefield", "Mourner")
    kill(p, mine)
    p.resolve_all()
    assert p.life("A") == 21


def test_603_2c_one_or_more_triggers_once_for_each_group():
    """603.2c: "one or more": once, however many die together."""
    ghoul = vanilla(
        "Ghoul", 1, 1, more="  when dies of [creature opponent-controls] one-or-more\n    gain-life 1\n"
    )
    sweep = instant("Sweep", "destroy each [creature opponent-controls]")
    p = table(ghoul, sweep, PUP)
    p.put("A", "battlefield", "Ghoul")
    for group in (3, 2):
        p.put("B", "battlefield", "Pup", count=group)
        cast(p, "Sweep")
    assert p.life("A") == 22


def test_603_2h_only_once_each_turn():
    """603.2h: "this ability triggers only once each turn"."""
    saint = vanilla("Saint", 1, 1, more="  when gain-life by you once-each-turn\n    draw 1\n")
    p = table(saint, instant("Balm", "gain-life 1"))
    p.put("A", "battlefield", "Saint")
    cast(p, "Balm")
    cast(p, "Balm")
    assert len(p.hand("A")) == 1
    p.pass_until("main1", active="B")
    cast(p, "Balm")
    assert len(p.hand("A")) == 2


def test_603_2_put_into_a_graveyard_from_anywhere():
    """603.6c: by discarding, milling and dying alike."""
    relic = (
        "card Relic\n  cost {1}\n  type Artifact\n  when to-graveyard of [creature you-own]\n"
        "    gain-life 1\n"
    )
    p = table(relic, instant("Spill", "mill 1", "discard 1"), PUP, SMOTHER_OUT)
    p.put("A", "battlefield", "Relic")
    p.library_top("A", "Pup")
    p.put("A", "hand", "Pup")
    cast(p, "Spill")
    p.pool("A", "B")
    p.cast(p.put("A", "hand", "Smother Out"), targets=[p.put("A", "battlefield", "Pup")])
    p.resolve_all()
    assert p.life("A") == 23


def test_603_2_cards_leave_a_graveyard():
    """603.6: a card that leaves the graveyard is seen go."""
    keeper = vanilla("Keeper", 1, 1, more="  when leaves-graveyard of [creature you-own]\n    gain-life 1\n")
    raise_up = instant("Raise Up", "target [creature in-graveyard]", "move target to hand")
    p = table(keeper, raise_up, PUP)
    p.put("A", "battlefield", "Keeper")
    cast(p, "Raise Up", p.put("A", "graveyard", "Pup"))
    assert (p.hand("A"), p.life("A")) == (["Pup"], 21)


def test_603_2_the_moment_is_asked_once():
    """603.4: a condition of the event itself is not asked again on resolution."""
    sage = vanilla("Sage", 1, 1, more="  when cast by you while event-amount = 2\n    draw 1\n")
    p = table(sage, instant("Note", "gain-life 1"))
    p.put("A", "battlefield", "Sage")
    p.pool("A", "UUU")
    for _ in range(3):
        p.cast(p.put("A", "hand", "Note"))
        p.run_sba()
    p.resolve_all()
    assert len(p.hand("A")) == 1


def test_508_3_whenever_you_attack():
    """508.3d: once for the declaration, with the number of attackers."""
    drummer = vanilla("Drummer", 1, 1, more="  when attack by you\n    gain-life event-amount\n")
    p = table(drummer, PUP)
    p.put("A", "battlefield", "Drummer")
    p.attack(p.put("A", "battlefield", "Pup", count=2))
    p.resolve_all()
    assert p.life("A") == 22


def test_509_3_blocked_by_a_creature():
    """509.3c: for each creature that blocks it."""
    wasp = vanilla("Wasp", 1, 1, more="  when blocked-by of this to [creature]\n    destroy event-other\n")
    p = table(wasp, BEAR)
    wasp = p.put("A", "battlefield", "Wasp")
    bears = p.put("B", "battlefield", "Bear", count=2)
    p.attack([wasp])
    p.block(dict.fromkeys(bears, wasp))
    p.resolve_all()
    assert p.battlefield("B") == []


def test_400_7_what_is_returned_at_random():
    """701: a choice at random asks nobody."""
    p = table(
        instant("Whim", "choose 1 [creature in-graveyard you-own] at-random", "move chosen to hand"),
        PUP,
        BEAR,
    )
    p.put("A", "graveyard", "Pup")
    p.put("A", "graveyard", "Bear")
    cast(p, "Whim")
    assert len(p.hand("A")) == 1
    assert not [each for each in p.asked if each.kind == "pick"]


def test_701_vanishing_tokens_do_not_return():
    """111.8: a token that left the battlefield can't come back."""
    p = table(CAGE, DROP, VANISHMENT, PUP)
    token = p.put("B", "battlefield", "Pup", token=True)
    cast(p, "Cage", token)
    cast(p, "Drop", p.battlefield("A")[0])
    assert (p.battlefield("B"), p.exile("B")) == ([], [])


def test_603_7b_an_event_waited_for_until_your_next_turn():
    """603.7b: in the opponent's turn too, and no longer."""
    watch = "later attacks of [creature] to [you] every until your-next-turn"
    p = table(instant("Guard Word", watch, "  gain-life 1"), BEAR)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Guard Word"))
    p.resolve()
    bear = p.put("B", "battlefield", "Bear")
    for turn, life in ((4, 19), (6, 17)):
        p.pass_until("main1", turn=turn)
        p.attack([bear])
        p.pass_until("main2")
        assert p.life("A") == life


@pytest.mark.parametrize(("step", "turns"), [("main1", []), ("end", [5])])
def test_611_2_what_lasts_until_your_next_end_step(step, turns):
    """611.2a: done in an end step, it lasts through your next turn up to the end step of that."""
    p = table(instant("Find Word", "exile-and-play 1 until your-next-end-step"), BEAR)
    word = p.put("A", "hand", "Find Word")
    p.library_only("A", "Bear", *["Plains"] * 5)
    p.library_only("B", *["Plains"] * 5)
    p.at(step)
    p.pool("A", "U")
    p.cast(word)
    p.resolve()
    playable = []
    for turn in (5, 7):
        p.pass_until("main1", turn=turn)
        p.pool("A", "C")
        if any(option.act == "cast" for option in p.actions("A")):
            playable.append(turn)
    assert playable == turns
