"""CR 702: keyword abilities that mean ordinary triggered, activated and static abilities."""

import pytest
from invented import BEAR, GIANT, OX, PUP, SMOTHER_OUT, SPARK
from kin import creature, kill
from table import table, vanilla


def test_702_79_persist_returns_once():
    """702.79a: it returns with a -1/-1 counter, unless it had one."""
    p = table(creature("persist"), SMOTHER_OUT)
    kill(p, p.put("A", "battlefield", "Kin"))
    p.resolve()
    (back,) = p.battlefield("A")
    assert back.stats == (1, 1)
    kill(p, back)
    assert (p.stack, p.battlefield("A")) == ([], [])


@pytest.mark.parametrize(("name", "counters"), [("Giant", 1), ("Pup", 0), ("Ox", 1)])
def test_702_100_evolve(name, counters):
    """702.100a: a creature of greater power or toughness."""
    p = table(creature("evolve"), GIANT, PUP, OX)
    kin = p.put("A", "battlefield", "Kin")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", name))
    p.resolve_all()
    assert kin.counters.get("+1/+1", 0) == counters


def test_702_101_extort_is_paid_or_not():
    """702.101a: {W/B}: each opponent loses 1 life and you gain that much."""
    for paid, lives in ((True, (21, 19)), (False, (20, 20))):
        p = table(creature("extort"), BEAR)
        p.put("A", "battlefield", "Kin")
        p.pool("A", "CB")
        p.cast(p.put("A", "hand", "Bear"))
        p.answer("pay", paid)
        p.resolve()
        assert (p.life("A"), p.life("B")) == lives


def test_702_135_afterlife():
    """702.135a: 1/1 white and black Spirits with flying."""
    p = table(creature("afterlife 2"), SMOTHER_OUT)
    kill(p, p.put("A", "battlefield", "Kin"))
    p.resolve()
    assert [(each.name, each.stats, each.keywords) for each in p.battlefield("A")] == [
        ("Spirit", (1, 1), {"flying"})
    ] * 2


def test_702_43_modular_moves_its_counters():
    """702.43a: enters with counters; as it dies, they go on an artifact creature."""
    golem = "card Golem\n  cost {1}\n  type Artifact Creature - Golem\n  pt 1/1\n"
    p = table(creature("modular 2", 0, 0), golem, SMOTHER_OUT)
    golem = p.put("A", "battlefield", "Golem")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Kin"))
    p.resolve()
    kin = next(each for each in p.battlefield("A") if each.name == "Kin")
    assert kin.stats == (2, 2)
    kill(p, kin)
    p.answer("yesno", True)
    p.resolve()
    assert golem.stats == (3, 3)


def test_702_123_fabricate():
    """702.123a: counters, or Servos."""
    for counters, count in ((True, 1), (False, 3)):
        p = table(creature("fabricate 2"))
        p.put("A", "hand", "Kin")
        p.pool("A", "C")
        p.cast("Kin")
        p.resolve()
        p.answer("yesno", counters)
        p.resolve()
        assert len(p.battlefield("A")) == count


def test_702_54_bloodthirst():
    """702.54a: only if an opponent was dealt damage this turn."""
    for hurt, size in ((True, (4, 4)), (False, (2, 2))):
        p = table(creature("bloodthirst 2"), SPARK)
        p.pool("A", "RC")
        if hurt:
            p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
            p.resolve()
        p.cast(p.put("A", "hand", "Kin"))
        p.resolve()
        assert p.battlefield("A")[0].stats == size


def test_702_32_fading_and_702_63_vanishing():
    """702.32a: sacrificed when no counter can be removed; 702.63a: when the last one is."""
    for line, lived in (("fading 1", 1), ("vanishing 2", 1)):
        p = table(creature(line))
        p.pool("A", "C")
        p.cast(p.put("A", "hand", "Kin"))
        p.resolve()
        for turn in range(lived + 1):
            assert len(p.battlefield("A")) == 1, (line, turn)
            p.pass_until("upkeep", active="A")
            p.resolve_all()
        assert p.battlefield("A") == []


def test_702_24_cumulative_upkeep_grows():
    """702.24a: {1} the first time, {2} the second; unless it is all paid, it is sacrificed."""
    p = table(creature("cumulative-upkeep {1}"))
    kin = p.put("A", "battlefield", "Kin")
    p.put("A", "battlefield", "Forest", count=2)
    for turn, (counters, tapped) in enumerate(((1, 1), (2, 2))):
        p.at("upkeep", turn=3 + 2 * turn, begin=True)
        for each in p.battlefield("A"):
            assert not each.tapped
        p.answer("pay", True)
        p.pass_until("upkeep")
        p.resolve()
        assert (kin.counters["age"], sum(each.tapped for each in p.battlefield("A"))) == (counters, tapped)
        p.pass_until("untap", active="A")
    p.pass_until("upkeep", active="A")
    p.resolve()
    assert kin.zone != "battlefield"


def test_702_30_echo_is_asked_once():
    """702.30a."""
    p = table(creature("echo {1}"))
    p.put("A", "battlefield", "Kin")
    p.put("A", "battlefield", "Forest")
    p.at("upkeep", begin=True)
    p.answer("pay", True)
    p.pass_until("upkeep")
    p.resolve()
    p.pass_until("upkeep", turn=5)
    assert (p.stack, len(p.battlefield("A"))) == ([], 2)


def test_702_84_unearth_ends_in_exile():
    """702.84a: haste; exiled at the next end step, or if it would leave the battlefield."""
    p = table(creature("unearth {1}"), SMOTHER_OUT)
    p.put("A", "graveyard", "Kin", count=2)
    for _ in range(2):
        p.pool("A", "C")
        p.activate(p.zone("A", "graveyard")[0])
        p.resolve()
    first, _ = p.battlefield("A")
    assert first.keywords == {"haste"}
    kill(p, first)
    assert p.exile("A") == ["Kin"]
    p.pass_until("end")
    p.resolve_all()
    assert (p.exile("A"), p.battlefield("A")) == (["Kin", "Kin"], [])


def test_702_128_embalm_and_702_129_eternalize():
    """702.128a, 702.129a: exile the card for a token copy of it."""
    for line, size, color in (("embalm {1}", (2, 2), "W"), ("eternalize {1}", (4, 4), "B")):
        p = table(creature(line))
        p.put("A", "graveyard", "Kin")
        p.pool("A", "C")
        p.activate("Kin")
        p.resolve()
        (token,) = p.battlefield("A")
        assert (token.name, token.stats, token.colors, p.exile("A")) == ("Kin", size, color, ["Kin"])
        assert "Zombie" in token.subtypes and "token" in token.flags


def test_702_97_scavenge_and_702_77_reinforce():
    """702.97a: as many counters as its power; 702.77a: N counters from hand."""
    for line, zone, counters in (("scavenge {1}", "graveyard", 2), ("reinforce 3 for {1}", "hand", 3)):
        p = table(creature(line), PUP)
        pup = p.put("A", "battlefield", "Pup")
        p.put("A", zone, "Kin")
        p.pool("A", "C")
        p.activate(p.zone("A", zone)[0], targets=[pup])
        p.resolve()
        assert pup.counters["+1/+1"] == counters


def search_for(line, wanted):
    """Discard a card for its keyword and find another; a watcher of cycling gains 1 life."""
    watcher = vanilla("Watcher", 1, 1, more="  when cycle by you\n    gain-life 1\n")
    p = table(creature(line), watcher, GIANT, SPARK)
    p.put("A", "battlefield", "Watcher")
    p.put("A", "hand", "Kin")
    p.pool("A", "C")
    p.activate("Kin")
    p.answer("search", wanted)
    p.resolve_all()
    return p


def test_702_29e_typecycling_finds_a_card_and_cycles():
    """702.29c, e: it is cycled, and a card of the kind is found."""
    p = search_for("typecycling {1} for [basic land]", "Forest")
    assert (p.hand("A"), p.life("A")) == (["Forest"], 21)


def test_702_53_transmute_is_no_cycling():
    """702.53a: a card of the same mana value; discarding for it is no cycling."""
    p = search_for("transmute {1}", "Spark")
    assert (p.hand("A"), p.life("A")) == (["Spark"], 20)


def test_702_40_storm_copies_for_each_earlier_spell():
    """702.40a: spells cast by any player count."""
    storm = SPARK.replace("card Spark", "card Squall").rstrip() + "\n  storm\n"
    p = table(storm, SPARK)
    p.pool("A", "RR")
    p.pool("B", "R")
    p.cast(p.put("B", "hand", "Spark"), targets=["player:B"], by="B")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.cast(p.put("A", "hand", "Squall"), targets=["player:B"])
    p.resolve_all()
    assert p.life("B") == 20 - 2 * 5


def test_702_85_cascade_casts_the_first_cheaper_card():
    """702.85a: the others go to the bottom of the library."""
    p = table(creature("cascade", cost="{3}"), PUP, GIANT)
    p.library_only("A", "Forest", "Kin", "Pup", "Giant")
    p.pool("A", "CCC")
    p.cast(p.put("A", "hand", "Kin"))
    p.answer("yesno", True)
    p.resolve()
    assert (p.top.name, p.library("A")[0], p.library("A")[1:]) == ("Pup", "Giant", ["Forest"])


def test_702_88_rebound_casts_it_again():
    """702.88a: exiled as it resolves if cast from a hand; cast free at the next upkeep, then buried."""
    p = table(SPARK.rstrip() + "\n  rebound\n")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve()
    assert (p.exile("A"), p.life("B")) == (["Spark"], 18)
    p.pass_until("upkeep", active="A")
    p.answer("yesno", True)
    p.answer("target", "player:B")
    p.resolve_all()
    assert (p.life("B"), p.exile("A"), p.graveyard("A")) == (16, [], ["Spark"])


def test_702_110_exploit_tells_of_it():
    """702.110b: abilities that trigger when it exploits a creature."""
    p = table(creature("exploit") + "  when exploits of this\n    draw 1\n", PUP)
    p.put("A", "battlefield", "Pup")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Kin"))
    p.resolve()
    p.answer("yesno", True)
    p.answer("sacrifice", "Pup")
    p.resolve_all()
    assert (p.graveyard("A"), len(p.hand("A"))) == (["Pup"], 1)


def test_702_92_living_weapon():
    """702.92a: a 0/0 Germ that the Equipment is attached to."""
    flail = (
        "card Flail\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +2/+2\n  living-weapon\n"
    )
    p = table(flail)
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Flail"))
    p.resolve_all()
    flail, germ = p.battlefield("A")
    assert (flail.attached_to, germ.stats) == (germ, (2, 2))
