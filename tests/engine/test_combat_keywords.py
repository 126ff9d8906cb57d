"""CR 702: keyword abilities that trigger in combat, or change who fights."""

from invented import BEAR, GIANT, PUP
from kin import creature
from table import table


def test_702_83_exalted_counts_creatures_that_attack_alone():
    """702.83a-b: a creature you control that attacks alone gets +1/+1 for each instance."""
    p = table(creature("exalted"), BEAR, PUP)
    p.put("A", "battlefield", "Kin", count=2)
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    p.attack([bear])
    p.resolve_all()
    assert (bear.stats, pup.stats) == ((4, 4), (1, 1))


def test_702_83_exalted_does_not_trigger_for_two():
    """702.83b: two attackers attack together."""
    p = table(creature("exalted"), BEAR, PUP)
    p.put("A", "battlefield", "Kin")
    p.attack([p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")])
    assert p.stack == []


def test_702_134_mentor_needs_a_weaker_attacker():
    """702.134a: target attacking creature with lesser power."""
    p = table(creature("mentor"), PUP, GIANT)
    kin, pup, giant = (p.put("A", "battlefield", name) for name in ("Kin", "Pup", "Giant"))
    p.attack([kin, pup, giant])
    p.resolve_all()
    assert (pup.stats, giant.stats) == ((2, 2), (4, 4))


def test_702_149_training_needs_a_stronger_companion():
    """702.149a."""
    for name, size in (("Giant", (3, 3)), ("Pup", (2, 2))):
        p = table(creature("training"), PUP, GIANT)
        kin, other = p.put("A", "battlefield", "Kin"), p.put("A", "battlefield", name)
        p.attack([kin, other])
        p.resolve_all()
        assert kin.stats == size


def test_702_91_battle_cry():
    """702.91a: each other attacking creature gets +1/+0."""
    p = table(creature("battle-cry"), PUP, BEAR)
    kin, pup, bear = (p.put("A", "battlefield", name) for name in ("Kin", "Pup", "Bear"))
    p.attack([kin, pup])
    p.resolve_all()
    assert [each.power for each in (kin, pup, bear)] == [2, 2, 2]


def test_702_86_annihilator():
    """702.86a: the defending player sacrifices that many permanents."""
    p = table(creature("annihilator 2"), BEAR, PUP)
    for name in ("Bear", "Pup", "Forest"):
        p.put("B", "battlefield", name)
    p.attack([p.put("A", "battlefield", "Kin")])
    p.resolve()
    assert len(p.battlefield("B")) == 1


def test_702_45_bushido_and_702_23_rampage():
    """702.45a: +N/+N as it becomes blocked; 702.23a: for each blocker beyond the first."""
    for line, size in (("bushido 2", (4, 4)), ("rampage 2", (4, 4))):
        p = table(creature(line), PUP)
        kin = p.put("A", "battlefield", "Kin")
        pups = p.put("B", "battlefield", "Pup", count=2)
        p.attack([kin])
        p.block(dict.fromkeys(pups, kin))
        p.resolve_all()
        assert kin.stats == size


def test_702_112_renown_once():
    """702.112a: the first combat damage to a player makes it renowned."""
    p = table(creature("renown 1"))
    kin = p.put("A", "battlefield", "Kin")
    for _ in range(2):
        p.attack([kin])
        p.pass_until("damage")
        p.resolve_all()
        p.pass_until("main1", active="A")
    assert kin.stats == (3, 3)


def test_702_122_crew_taps_enough_power():
    """702.122a: tap untapped creatures of total power N: it becomes an artifact creature."""
    wagon = "card Wagon\n  cost {2}\n  type Artifact - Vehicle\n  pt 4/4\n  crew 3\n"
    p = table(wagon, BEAR, PUP)
    wagon, bear, pup = (p.put("A", "battlefield", name) for name in ("Wagon", "Bear", "Pup"))
    p.activate(wagon, cost_objects=[bear, pup])
    p.resolve()
    assert (bear.tapped, pup.tapped, wagon.types, wagon.stats) == (
        True,
        True,
        {"artifact", "creature"},
        (4, 4),
    )
    assert not [each for each in p.actions("A") if each.act == "activate"]


def test_702_164_toxic_is_part_of_the_damage():
    """702.164c: combat damage to a player gives poison counters as well."""
    p = table(creature("toxic 3"))
    p.attack([p.put("A", "battlefield", "Kin")])
    p.pass_until("damage")
    assert (p.life("B"), p.player("B")["poison"]) == (18, 3)


def test_702_130_afflict():
    """702.130a: the defending player loses life as it becomes blocked."""
    p = table(creature("afflict 3"), PUP)
    kin, pup = p.put("A", "battlefield", "Kin"), p.put("B", "battlefield", "Pup")
    p.attack([kin])
    p.block({pup: kin})
    p.resolve_all()
    assert p.life("B") == 17


def test_702_68_frenzy():
    """702.68a, 509.3g: when it attacks and isn't blocked."""
    p = table(creature("frenzy 2"))
    kin = p.put("A", "battlefield", "Kin")
    p.attack([kin])
    p.pass_until("blockers")
    p.resolve_all()
    assert kin.stats == (4, 2)


def test_702_49_ninjutsu_swaps_an_unblocked_attacker():
    """702.49a: once blockers are declared; it enters tapped and attacking."""
    p = table(creature("ninjutsu {1}", 3, 1), PUP)
    pup = p.put("A", "battlefield", "Pup")
    p.put("A", "hand", "Kin")
    p.attack([pup])
    p.pool("A", "C")
    assert not [each for each in p.actions("A") if each.act == "activate"]
    p.pass_until("blockers")
    p.pool("A", "C")
    p.activate("Kin", cost_objects=[pup])
    p.resolve()
    p.pass_until("damage")
    assert (p.hand("A"), p.life("B")) == (["Pup"], 17)


def test_702_181_mobilize():
    """702.181a: tapped and attacking Warriors, sacrificed at the next end step."""
    p = table(creature("mobilize 2"))
    p.attack([p.put("A", "battlefield", "Kin")])
    p.resolve()
    assert [each.attacking for each in p.battlefield("A")] == ["player:B"] * 3
    p.pass_until("damage")
    assert p.life("B") == 16
    p.pass_until("end")
    p.resolve_all()
    assert len(p.battlefield("A")) == 1
