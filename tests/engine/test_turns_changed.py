"""CR 500.8, 506.4, 508.1d, 509.1h, 724: phases added, turns ended, what effects do to combat."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

AGAIN = (
    "card Again\n  cost {R}\n  type Sorcery\n  spell\n    untap each [creature attacked]\n"
    "    add-combat-phase and-main-phase\n"
)
AFTER = (
    "card Later War\n  cost {R}\n  type Sorcery\n  spell\n"
    "    add-combat-phase and-main-phase after-postcombat-main\n"
    "    later begin-combat until end-of-turn if combat-phases >= 2\n      untap each [creature attacked]\n"
)
MIDST = instant("Midst", "add-combat-phase")
STOP = instant("Full Stop", "end-turn")
WALL_UP = instant("Wall Up", "target [creature attacking]", "become-blocked target")
PULL = instant("Pull Out", "target [creature]", "remove-from-combat target")
LURE = instant("Lure Away", "target [creature]", "make-attack target of you")
ORDER = instant("March Order", "target [player]", "make-attack target")
WALKER = "card Calm Sage\n  cost {2}\n  type Legendary Planeswalker - Sage\n  loyalty 4\n"


def test_500_8_a_combat_and_a_main_phase_follow_this_one():
    """500.8, 505.1a: directly after the phase; then the turn goes on as ever."""
    p = table(AGAIN, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.attack([bear])
    p.pass_until("main2")
    assert (p.life("B"), bear.tapped) == (18, True)
    cast(p, "Again")
    assert not bear.tapped
    p.attack([bear])
    p.pass_until("main2")
    assert p.life("B") == 16
    p.pass_until("end")
    assert (p.turn, p.active) == (3, "A")


def test_500_8_before_combat_the_own_combat_phase_still_comes():
    """Two combat phases, and two main phases after the first."""
    p = table(AGAIN, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Again")
    p.attack([bear])
    p.pass_until("main2")
    p.pass_until("begin_combat")
    p.pass_until("main2")
    p.pass_until("end")
    assert p.turn == 3


def test_500_8_after_the_first_postcombat_main_phase():
    """The delayed ability waits for the second combat phase."""
    p = table(AFTER, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Later War")
    p.attack([bear])
    p.pass_until("main2")
    assert bear.tapped
    p.pass_until("begin_combat")
    p.resolve_all()
    assert not bear.tapped
    p.attack([bear])
    p.pass_until("main2")
    assert p.life("B") == 16


def test_500_8_in_combat_another_combat_phase_follows():
    p = table(MIDST, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.attack([bear])
    cast(p, "Midst")
    p.pass_until("end_combat")
    p.pass_until("begin_combat")
    assert (p.turn, p.life("B")) == (3, 18)


def test_724_1_the_turn_ends():
    """724.1: the stack is exiled, damage is checked, then comes the cleanup step."""
    p = table(STOP, SPARK, BEAR)
    bear = p.put("B", "battlefield", "Bear", damage=1)
    p.put("A", "battlefield", "Bear")
    spark = p.put("A", "hand", "Spark")
    p.pool("A", "RU")
    p.cast(spark, targets=["player:B"])
    p.cast(p.put("A", "hand", "Full Stop"))
    p.resolve()
    assert sorted(p.exile("A")) == ["Full Stop", "Spark"]
    p.pass_until("untap", turn=4)
    assert (p.life("B"), p.active, bear.zone) == (20, "B", "battlefield")


def test_724_1d_what_would_die_dies():
    """724.1c: state-based actions are performed before damage wears off."""
    p = table(STOP, BEAR)
    bear = p.put("B", "battlefield", "Bear", damage=2)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Full Stop"))
    p.resolve()
    p.pass_until("untap", turn=4)
    assert bear.zone == "graveyard"


def test_509_1h_it_becomes_blocked():
    """509.1h: by no creature, so that it deals no damage."""
    p = table(WALL_UP, GIANT)
    giant = p.put("A", "battlefield", "Giant")
    p.attack([giant])
    cast(p, "Wall Up", giant, by="B")
    p.pass_until("main2")
    assert p.life("B") == 20


def test_506_4_it_is_removed_from_combat():
    p = table(PULL, GIANT, BEAR)
    giant, bear = p.put("A", "battlefield", "Giant"), p.put("A", "battlefield", "Bear")
    p.attack([giant, bear])
    cast(p, "Pull Out", giant, by="B")
    p.pass_until("main2")
    assert p.life("B") == 18


def attack_options(p):
    """Return, for each creature that was asked, whom it may attack."""
    question = next(each for each in reversed(p.asked) if each.kind == "attackers")
    return {
        thing.name: [
            getattr(option.object, "name", option.object)
            for place, option in enumerate(question.options)
            if question.legal is None or question.legal[row][place]
        ]
        for row, thing in enumerate(question.subjects)
    }


def test_508_1d_it_attacks_that_player():
    """508.1d: not his planeswalker, and it can't stay home."""
    p = table(LURE, WALKER, BEAR, PUP)
    bear = p.put("A", "battlefield", "Bear")
    p.put("A", "battlefield", "Pup")
    p.put("B", "battlefield", "Calm Sage")
    cast(p, "Lure Away", bear, by="B")
    p.pass_until("attackers")
    found = attack_options(p)
    assert (len(found["Bear"]), len(found["Pup"])) == (1, 3)


def test_508_1d_in_the_next_turn_all_of_them_attack():
    """Whatever the player controls then; and only in that turn."""
    p = table(ORDER, BEAR, PUP)
    p.put("B", "battlefield", "Bear")
    cast(p, "March Order", "player:B")
    p.put("B", "battlefield", "Pup")
    p.pass_until("attackers", turn=4)
    assert p.life("A") == 20
    p.pass_until("main2", turn=4)
    assert p.life("A") == 17
    p.pass_until("main2", turn=6)
    assert p.life("A") == 17


@pytest.mark.parametrize("resolved,deep", [(3, False), (4, True)])
def test_603_how_often_an_ability_was_activated(resolved, deep):
    """The count is that of this ability of this object in this turn."""
    whelp = vanilla(
        "Warm Whelp",
        2,
        3,
        more="  activate {R}\n    change this: gets +1/+0\n    if times-activated >= 4\n      lose-life 1\n",
    )
    p = table(whelp)
    whelp = p.put("A", "battlefield", "Warm Whelp")
    for _ in range(resolved):
        p.pool("A", "R")
        p.activate(whelp)
        p.resolve()
    assert (whelp.power, p.life("A")) == (2 + resolved, 19 if deep else 20)
