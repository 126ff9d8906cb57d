"""CR 702.95: soulbond; 702.151: reconfigure."""

from invented import BEAR
from kin import cast
from table import instant, table, vanilla

BONDER = """card Bonder
  cost {2}{G}
  type Creature - Elf
  pt 2/2
  keywords soulbond
  static of [this or paired-with-this] if count [paired-with-this] >= 1: gets +1/+1
"""
TEACHER = """card Teacher
  cost {2}{G}
  type Creature - Elf
  pt 2/2
  keywords soulbond
  static of [this or paired-with-this] if count [paired-with-this] >= 1: grants 1
    activate {G}
      change this: gets +1/+0
"""
BLADE = """card Walking Blade
  cost {2}
  type Artifact Creature - Equipment Golem
  pt 2/1
  keywords reconfigure costing ({1})
  static of host: gets +3/+1
"""
PUP = vanilla("Pup", 1, 1)
TAKE = instant("Take It", "target [creature]", "change target until forever: you-control")
STONE = instant("Turn to Stone", "target [creature]", "change target: becomes artifact")
KILL = instant("Kill It", "target [creature]", "destroy target")


def ready(*cards):
    """Return a table on which A has mana."""
    p = table(*cards, BEAR, PUP, TAKE, STONE, KILL)
    p.pool("A", "WUBRGWUBRGWUBRG")
    return p


def test_702_95a_as_it_enters_it_may_be_paired_with_another_creature():
    p = ready(BONDER)
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    p.answer("yesno", True)
    p.answer("pick", bear)
    bonder = cast(p, "Bonder")
    assert (bonder.stats, bear.stats, pup.stats) == ((3, 3), (3, 3), (1, 1))


def test_702_95a_what_enters_later_may_be_paired_with_it():
    p = ready(BONDER)
    bonder = cast(p, "Bonder")
    p.answer("yesno", True)
    pup = cast(p, "Pup")
    assert (bonder.stats, pup.stats) == ((3, 3), (2, 2))
    bear = cast(p, "Bear")  # it is paired already
    assert bear.stats == (2, 2)


def test_702_95e_they_are_paired_while_both_are_creatures_of_one_player():
    for spell, stats in (("Take It", (2, 2)), ("Turn to Stone", None), ("Kill It", None)):
        p = ready(BONDER)
        bear = p.put("A", "battlefield", "Bear")
        p.answer("yesno", True)
        bonder = cast(p, "Bonder")
        assert bonder.stats == (3, 3)
        p.at("main1", active="B")
        cast(p, spell, bear, by="B")
        assert bonder.stats == (2, 2)
        if stats:
            assert bear.stats == stats
        p.pass_until("upkeep", turn=5)
        assert bonder.stats == (2, 2)  # once apart they stay so


def test_702_95_each_of_the_two_is_given_the_ability():
    p = ready(TEACHER)
    bear = p.put("A", "battlefield", "Bear")
    p.answer("yesno", True)
    teacher = cast(p, "Teacher")
    for each in (bear, teacher):
        assert [o.object for o in p.actions("A") if o.act == "activate" and o.object == each]


def test_702_151_it_is_attached_and_is_no_creature_until_it_is_unattached():
    p = ready(BLADE)
    bear = p.put("A", "battlefield", "Bear")
    blade = p.put("A", "battlefield", "Walking Blade")
    assert "creature" in blade.types
    p.activate(blade, 0, targets=[bear])
    p.resolve()
    assert (bear.stats, blade.attached_to, "creature" in blade.types) == ((5, 3), bear, False)
    p.activate(blade, 1)
    p.resolve()
    assert (bear.stats, blade.attached_to, blade.stats) == ((2, 2), None, (2, 1))


def test_702_151_unattached_it_can_only_be_attached():
    p = ready(BLADE)
    p.put("A", "battlefield", "Bear")
    blade = p.put("A", "battlefield", "Walking Blade")
    assert len([o for o in p.actions("A") if o.act == "activate" and o.object == blade]) == 1
