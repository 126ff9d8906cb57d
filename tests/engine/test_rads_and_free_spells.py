"""CR 728, 603.2c, 608.2g: rad counters, each player apart, several spells cast for nothing, spells exiled."""

from invented import PUP
from table import instant, table, vanilla


def test_728_1_rad_counters():
    """728.1: as many cards are milled; each nonland card costs 1 life and a counter."""
    glow = instant("Glow", "get-rad 3 by opponent")
    p = table(glow, PUP, "card Field\n  type Land\n")
    p.pool("A", "U")
    for name in ("Pup", "Pup", "Field", "Pup", "Pup"):
        p.put("B", "library", name)
    p.cast(p.put("A", "hand", "Glow"))
    p.resolve_all()
    p.pass_until("main1", active="B")
    p.resolve_all()
    milled = sorted(p.graveyard("B"))
    assert len(milled) == 3
    lost = milled.count("Pup")
    assert p.life("B") == 20 - lost


def test_603_2c_once_for_each_player_who_does_it():
    """603.2c: "whenever a player mills one or more creature cards"."""
    watcher = vanilla(
        "Watcher", 1, 1, more="  when milled of [creature] one-or-more of-each-player\n    gain-life 1\n"
    )
    p = table(watcher, instant("Grind", "mill 2 by each-player"), PUP)
    p.put("A", "battlefield", "Watcher")
    for seat in "AB":
        for _ in range(4):
            p.put(seat, "library", "Pup")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Grind"))
    p.resolve_all()
    assert p.life("A") == 22


def test_608_2g_any_number_of_them_are_cast():
    """608.2g: one after another, as the player likes; what is not cast stays in exile."""
    storm = instant("Storm", "exile-top 2\n    cast-free those [not land] of last any-number")
    p = table(storm, instant("Mend", "gain-life 3"), instant("Salve", "gain-life 4"))
    for name in ("Mend", "Salve"):
        p.put("A", "library", name)
    p.pool("A", "U")
    p.answer("pick", "Mend", "Salve")
    p.cast(p.put("A", "hand", "Storm"))
    p.resolve_all()
    assert p.life("A") == 27


def test_614_exiled_as_it_resolves():
    """614: exiled as it resolves, and come back to hand from there."""
    angel = vanilla(
        "Angel",
        3,
        4,
        more="  when cast of [instant spell] by you\n    exile-as-it-resolves event\n"
        "    later end-step capturing event\n"
        "      if is now captured [in-exile]\n        move now captured to hand\n",
    )
    p = table(angel, instant("Mend", "gain-life 3"))
    p.put("A", "battlefield", "Angel")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Mend"))
    p.resolve_all()
    assert p.life("A") == 23 and sorted(p.exile("A")) == ["Mend"]
    p.pass_until("end")
    p.resolve_all()
    assert sorted(p.hand("A")) == ["Mend"]


def test_109_2_another_than_what_died():
    """ "Whenever another creature dies, return another target creature card": not that one."""
    watcher = vanilla(
        "Watcher",
        1,
        1,
        more="  when dies of [not this creature]\n"
        "    target [creature in-graveyard you-own not is-the now event]\n    move target to hand\n",
    )
    p = table(watcher, instant("Reap", "target [creature]\n    destroy target"), PUP, vanilla("Elder", 1, 1))
    p.put("A", "battlefield", "Watcher")
    pup = p.put("A", "battlefield", "Pup")
    p.put("A", "graveyard", "Elder")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Reap"), targets=[pup])
    p.resolve_all()
    assert sorted(p.hand("A")) == ["Elder"] and sorted(p.graveyard("A")) == ["Pup", "Reap"]
