"""CR 107.14, 122, 500.7, 606, 701, 705-707, 714, 725: counters, copies, Sagas, loyalty, chance."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

WALKER = (
    "card Walker\n  cost {1}\n  type Planeswalker - Dummy\n  loyalty 3\n  loyal 1\n    draw 1\n  loyal -3\n"
    "    gain-life 5\n"
)
STORY = """card Story
  cost {1}
  type Enchantment - Saga
  chapter 1 and 2
    gain-life 1
  chapter 3
    draw 1
"""


def test_707_2_a_token_that_is_a_copy():
    """707.2: it has the copiable values, no counters; what it says works."""
    p = table(
        instant("Mirror", "target [creature]", "copy-token 2 of target"),
        vanilla("Welcome", 1, 2, more="  when enters of this\n    gain-life 1\n"),
    )
    original = p.put("B", "battlefield", "Welcome", counters={"+1/+1": 2})
    cast(p, "Mirror", original)
    p.resolve_all()
    assert [(each.name, each.stats) for each in p.battlefield("A")] == [("Welcome", (1, 2))] * 2
    assert p.life("A") == 22


def test_707_2_a_copy_with_changes():
    """707.9: "except it has haste", "except it's 1/1"."""
    copy = instant(
        "Mould",
        "target [creature]",
        "copy-token 1 of target",
        "change last until forever: power 1, toughness 1, has haste",
    )
    p = table(copy, GIANT)
    cast(p, "Mould", p.put("A", "battlefield", "Giant"))
    assert (p.battlefield("A")[1].stats, p.battlefield("A")[1].keywords) == ((1, 1), {"haste"})


def test_701_36_populate():
    """701.36a: a copy of a creature token that you control."""
    p = table(instant("Seed", "populate"), BEAR, PUP)
    p.put("A", "battlefield", "Bear")
    p.put("A", "battlefield", "Pup", token=True)
    cast(p, "Seed")
    assert [each.name for each in p.battlefield("A")] == ["Bear", "Pup", "Pup"]


def test_701_47_amass_makes_one_army_grow():
    """701.47a: an Army is created if there is none; then it gets the counters."""
    p = table(instant("Muster", "amass 2 Zombie"))
    cast(p, "Muster")
    cast(p, "Muster")
    (army,) = p.battlefield("A")
    assert (army.stats, army.subtypes) == ((4, 4), {"Zombie", "Army"})


def test_701_16_investigate():
    """701.16a, 111.10f: a Clue: {2}, sacrifice it: draw a card."""
    p = table(instant("Inquire", "investigate 1"))
    cast(p, "Inquire")
    p.pool("A", "CC")
    p.activate(p.battlefield("A")[0])
    p.resolve()
    assert (len(p.hand("A")), p.battlefield("A")) == (1, [])


def test_701_34_proliferate():
    """701.34a: any number of permanents and players get one more of each kind."""
    p = table(instant("Spread", "proliferate"), PUP, BEAR)
    pup = p.put("A", "battlefield", "Pup", counters={"+1/+1": 1})
    theirs = p.put("B", "battlefield", "Bear", counters={"+1/+1": 1})
    p.set_poison("B", 4)
    p.answer("pick", pup, "player:B", "done")
    cast(p, "Spread")
    assert (pup.stats, theirs.stats, p.player("B")["poison"]) == ((3, 3), (3, 3), 5)


def test_701_46_adapt_and_701_37_monstrosity():
    """701.46a: only without +1/+1 counters; 701.37a: once, whatever the counters."""
    adapter = vanilla(
        "Adapter",
        1,
        1,
        more="  activate {U}\n    adapt 2\n  activate {U}\n    become-monstrous 3\n"
        "  when designated of this\n    draw 1\n",
    )
    p = table(adapter)
    thing = p.put("A", "battlefield", "Adapter")
    for nth, size in ((0, 3), (0, 3), (1, 6), (1, 6)):
        p.pool("A", "U")
        p.activate(thing, nth)
        p.resolve_all()
        assert thing.stats == (size, size)
    assert len(p.hand("A")) == 1


def test_701_39_bolster_picks_the_least_toughness():
    """701.39a."""
    p = table(instant("Brace", "bolster 2"), PUP, GIANT)
    pup, giant = p.put("A", "battlefield", "Pup"), p.put("A", "battlefield", "Giant")
    cast(p, "Brace")
    assert (pup.stats, giant.stats) == ((3, 3), (4, 4))


def test_values_over_many():
    """107.1: the greatest and the total power among creatures."""
    p = table(
        instant(
            "Weigh",
            "gain-life greatest power [creature you-control]",
            "lose-life total power [creature] by opponent",
        ),
        PUP,
        GIANT,
    )
    p.put("A", "battlefield", "Pup")
    p.put("B", "battlefield", "Giant")
    cast(p, "Weigh")
    assert (p.life("A"), p.life("B")) == (21, 15)


def test_725_the_monarch():
    """725.2: the monarch draws at his end step; who deals him combat damage with a creature takes it."""
    p = table(instant("Crown", "become-monarch"), PUP)
    cast(p, "Crown")
    pup = p.put("B", "battlefield", "Pup")
    p.pass_until("end")
    p.resolve_all()
    assert len(p.hand("A")) == 1
    p.pass_until("main1", active="B")
    drawn = len(p.hand("B"))
    p.attack([pup])
    p.pass_until("damage")
    p.resolve_all()
    p.pass_until("end")
    p.resolve_all()
    assert (len(p.hand("A")), len(p.hand("B"))) == (1, drawn + 1)


def test_107_14_energy_is_a_cost():
    """107.14: energy counters are gained and paid."""
    coil = "card Coil\n  cost {1}\n  type Artifact\n  activate energy 2\n    draw 1\n"
    p = table(coil, instant("Charge", "get 3 energy"))
    coil = p.put("A", "battlefield", "Coil")
    with pytest.raises(IllegalAction):
        p.activate(coil)
    cast(p, "Charge")
    p.activate(coil)
    p.resolve()
    assert (len(p.hand("A")), p.player("A")["energy"]) == (1, 1)
    with pytest.raises(IllegalAction):
        p.activate(coil)


def test_705_and_706_chance_comes_from_the_games_stream():
    """705.2, 706.2: coins are won about half the time, dice show each side; the seed decides."""
    p = table(
        instant(
            "Toss", "flip-coins 1000", "gain-life last-amount", "roll 6", "lose-life last-amount by opponent"
        )
    )
    cast(p, "Toss")
    assert 400 < p.life("A") - 20 < 600  # fails by chance less than once in 10^9
    assert 1 <= 20 - p.life("B") <= 6


def test_500_7_an_extra_turn():
    """500.7: it comes right after this one."""
    p = table(instant("Linger", "extra-turn"))
    cast(p, "Linger")
    p.pass_until("upkeep")
    assert (p.active, p.turn) == ("A", 4)


def test_606_3_one_loyalty_ability_each_turn():
    """606.3: at sorcery speed, once each turn whichever it is; 606.4: loyalty is the cost."""
    p = table(WALKER)
    walker = p.put("A", "battlefield", "Walker")
    p.activate(walker, 0)
    p.resolve()
    assert (walker.counters["loyalty"], len(p.hand("A"))) == (4, 1)
    with pytest.raises(IllegalAction):
        p.activate(walker, 1)
    p.pass_until("main1", active="A")
    p.activate(walker, 1)
    p.resolve()
    assert (walker.counters["loyalty"], p.life("A")) == (1, 25)


def test_704_5i_without_loyalty_it_goes():
    """704.5i, 606.4."""
    p = table(WALKER.replace("loyalty 3", "loyalty 3"))
    walker = p.put("A", "battlefield", "Walker")
    p.activate(walker, 1)
    p.run_sba()
    assert (p.graveyard("A"), walker.zone) == (["Walker"], "graveyard")


def test_714_a_saga_tells_its_chapters():
    """714.3: a lore counter as it enters and after each draw; 714.4: sacrificed after the last chapter."""
    p = table(STORY)
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Story"))
    p.resolve()
    assert len(p.stack) == 1
    p.resolve()
    assert (p.life("A"), p.battlefield("A")[0].counters["lore"]) == (21, 1)
    p.pass_until("main1", active="A")
    p.resolve_all()
    assert p.life("A") == 22
    p.pass_until("main1", active="A")
    assert (len(p.stack), p.battlefield("A")[0].zone) == (
        1,
        "battlefield",
    )  # 714.4: a chapter is still on the stack
    drawn = len(p.hand("A"))
    p.resolve()
    assert (p.battlefield("A"), len(p.hand("A"))) == ([], drawn + 1)


def test_122_1d_a_stun_counter_is_removed_instead():
    """122.1d: if it would become untapped, remove a stun counter instead."""
    p = table(instant("Daze", "target [creature]", "tap target", "put 1 stun on target"), BEAR)
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Daze", bear)
    p.pass_until("upkeep", active="B")
    assert bear.tapped
    p.pass_until("upkeep", active="A")
    p.pass_until("upkeep", active="B")
    assert not bear.tapped


def test_508_4_tokens_that_are_attacking():
    """508.4: put onto the battlefield attacking."""
    captain = vanilla(
        "Banner",
        2,
        2,
        more="  when attacks of this\n    create 1 tapped attacking\n      token Ally\n"
        "        type Creature - Ally\n        color red\n        pt 1/1\n",
    )
    p = table(captain)
    p.attack([p.put("A", "battlefield", "Banner")])
    p.resolve()
    p.pass_until("damage")
    assert p.life("B") == 17


def test_508_4_what_enters_attacking_attacks_a_player_or_a_planeswalker():
    """508.4: its controller chooses which."""
    drummer = vanilla(
        "Drummer",
        2,
        2,
        more="  when attacks of this\n    create 1 tapped attacking\n      token Ally\n"
        "        type Creature - Ally\n        color red\n        pt 1/1\n",
    )
    p = table(drummer, WALKER)
    walker = p.put("B", "battlefield", "Walker")
    p.attack([p.put("A", "battlefield", "Drummer")])
    p.answer("pick", walker)
    p.resolve()
    p.pass_until("damage")
    assert (p.life("B"), walker.counters.get("loyalty")) == (18, 2)


def test_facts_of_the_turn():
    """603.4: what happened this turn to players: life gained and lost, creatures that died, attackers."""
    p = table(
        instant(
            "Tally", "gain-life 2", "draw life-gained of you", "mill creatures-died of opponent by opponent"
        ),
        SMOTHER_OUT,
        PUP,
    )
    p.pool("A", "B")
    p.cast(p.put("A", "hand", "Smother Out"), targets=[p.put("B", "battlefield", "Pup")])
    p.resolve()
    cast(p, "Tally")
    assert (len(p.hand("A")), len(p.graveyard("B"))) == (2, 2)
