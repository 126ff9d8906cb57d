"""CR 303.4f-i, 614.12, 701.21a, 702.26b: Auras that nobody cast, what enters at once, what is not there."""

import pytest
from invented import BEAR, PUP, SMOTHER_OUT
from kin import cast, kill
from table import instant, table, vanilla

STRENGTH = (
    "card Strength\n  cost {1}{R}\n  type Enchantment - Aura\n  enchant [creature you-control]\n"
    "  static of host: gets +2/+0\n"
)
BLINK = instant("Blink", "target [enchantment]", "exile target", "move last to battlefield")
BESTOW = instant(
    "Hand Over",
    "target [creature]",
    "choose 1 [Aura in-hand you-own]",
    "move chosen to battlefield",
    "attach-other last to target",
)
MIRROR = "card Mirror\n  cost {2}{U}\n  type Enchantment\n  static: enters-as-copy-of [enchantment]\n"
SHAPE = vanilla("Shape", 0, 0, more="  static: enters-as-copy-of [creature]\n")
RISE = (
    "card Rise\n  cost {B}\n  type Sorcery\n  spell\n"
    "    choose 2 [creature in-graveyard you-own]\n    move chosen to battlefield\n"
)
UNTOUCHED = vanilla("Untouched", 2, 2, more="  static: rule cant-have-counters\n  undying\n")
STUBBORN = "card Stubborn\n  cost {1}\n  type Creature - Dummy\n  pt 2/2\n  static: has uncounterable\n"
DENY = instant("Deny", "target [spell]", "counter target")
LOAN = instant("Loan", "target [creature]", "give-control target to opponent")
DOOM = instant("Doom", "target [creature]", "later end-step capturing target", "  sacrifice captured")
DECREE = instant(
    "Decree", "target [creature]", "later end-step capturing target", "  sacrifice captured by-controller"
)
FADE = instant("Fade Out", "target [creature]", "do phase-out to target")
EXPEL = instant("Expel", "target [creature]", "later end-step capturing target", "  exile captured")
ARMED = (
    "card Armed\n  cost {1}\n  type Artifact - Equipment\n"
    "  static of host: gets count [Equipment attached-to host] / 0\n  equip {1}\n"
)
STRIP = instant(
    "Strip", "target [creature]", "move target to hand", "move each [Aura attached-to target] to hand"
)


def test_303_4f_an_aura_that_is_not_cast_enchants_what_its_controller_chooses():
    """303.4f: it is no target, and chosen as the Aura enters."""
    p = table(STRENGTH, BLINK, BEAR, PUP)
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    p.put("B", "battlefield", "Pup")
    aura = p.put("A", "battlefield", "Strength", attached_to=bear)
    p.answer("pick", pup)
    cast(p, "Blink", aura)
    assert (aura.attached_to, bear.stats, pup.stats) == (pup, (2, 2), (3, 1))


def test_303_4g_an_aura_without_anything_to_enchant_stays_where_it_is():
    """303.4g: it remains in the hand; it does not enter and go to the graveyard."""
    p = table(
        STRENGTH, instant("Lay Out", "choose 1 [Aura in-hand you-own]", "move chosen to battlefield"), PUP
    )
    p.put("B", "battlefield", "Pup")
    aura = p.put("A", "hand", "Strength")
    cast(p, "Lay Out")
    assert (aura.zone, p.battlefield("A"), p.graveyard("A")) == ("hand", [], ["Lay Out"])


def test_303_4i_an_effect_says_what_it_is_attached_to():
    """303.4i: nobody chooses; and where it can't be attached to that, it does not enter."""
    p = table(STRENGTH, BESTOW, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    aura = p.put("A", "hand", "Strength")
    cast(p, "Hand Over", bear)
    assert (aura.attached_to, bear.stats) == (bear, (4, 2))
    theirs = p.put("B", "battlefield", "Bear")
    left = p.put("A", "hand", "Strength")
    cast(p, "Hand Over", theirs)
    assert (left.zone, theirs.stats) == ("hand", (2, 2))


def test_707_a_copy_of_an_aura_enters_attached():
    """303.4f, 707.5: what enters as a copy of an Aura was no Aura spell."""
    p = table(STRENGTH, MIRROR, BEAR, PUP)
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    aura = p.put("A", "battlefield", "Strength", attached_to=bear)
    p.answer("copy", aura)
    p.answer("pick", pup)
    mirror = cast(p, "Mirror")
    assert (mirror.name, mirror.attached_to, pup.stats) == ("Strength", pup, (3, 1))


def test_614_12_what_enters_at_once_is_no_copy_of_what_enters_with_it():
    """614.12c, 707.5: a copy is chosen among what is there before."""
    p = table(SHAPE, RISE, BEAR, PUP)
    p.put("A", "graveyard", "Bear")
    p.put("A", "graveyard", "Shape")
    p.answer("copy", "Bear")
    cast(p, "Rise")
    assert p.graveyard("A") == ["Rise", "Shape"]
    assert [thing.name for thing in p.battlefield("A")] == ["Bear"]


def test_614_12_what_cant_have_counters_enters_without():
    """614.12: its own static ability already counts as it enters, so undying gives it none."""
    p = table(UNTOUCHED, SMOTHER_OUT)
    thing = p.put("A", "battlefield", "Untouched")
    kill(p, thing)
    p.resolve_all()
    assert (thing.zone, thing.counters) == ("battlefield", {})


def test_701_6_a_creature_spell_that_cant_be_countered_is_not():
    """701.6, 113.6: what it says of itself holds on the stack."""
    p = table(STUBBORN, DENY)
    spell = p.put("A", "hand", "Stubborn")
    p.pool("A", "C")
    cast_spell = p.cast(spell)
    p.pool("B", "U")
    p.cast(p.put("B", "hand", "Deny"), targets=[cast_spell], by="B")
    p.resolve_all()
    assert [thing.name for thing in p.battlefield("A")] == ["Stubborn"]


def test_701_21a_nobody_sacrifices_what_he_does_not_control():
    """701.21a: "sacrifice it" is said to the ability's controller; "its controller sacrifices it" is not."""
    for name, left in (("Doom", ["Bear"]), ("Decree", [])):
        p = table(LOAN, DOOM, DECREE, BEAR)
        bear = p.put("A", "battlefield", "Bear")
        cast(p, name, bear)
        cast(p, "Loan", bear)
        assert bear.controller == "B"
        p.pass_until("main1", active="B")
        assert [thing.name for thing in p.battlefield("B")] == left, name


def test_702_26b_what_is_phased_out_is_not_exiled():
    """702.26b: it is treated as though it did not exist, so the effect finds nothing, and it comes back."""
    p = table(FADE, EXPEL, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Expel", bear)
    cast(p, "Fade Out", bear)
    p.pass_until("main1", active="A", turn=p.turn + 2)
    assert bear.zone == "battlefield"


def test_301_5_what_is_attached_to_the_same_creature_is_counted():
    """301.5, 613.4c: each Equipment attached to the equipped creature, that one included."""
    p = table(ARMED, BEAR, PUP)
    bear, pup = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Pup")
    p.put("A", "battlefield", "Armed", attached_to=bear)
    assert bear.stats == (3, 2)
    p.put("A", "battlefield", "Armed", attached_to=bear)
    p.put("A", "battlefield", "Armed", attached_to=pup)
    assert (bear.stats, pup.stats) == ((6, 2), (2, 1))


def test_608_2h_what_was_attached_to_the_target_goes_with_it():
    """608.2h: once the target has left, its attachments are those that it last had."""
    p = table(STRIP, STRENGTH, BEAR, PUP)
    bear, pup = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Pup")
    p.put("B", "battlefield", "Strength", attached_to=bear)
    p.put("B", "battlefield", "Strength", attached_to=pup)
    cast(p, "Strip", bear)
    assert sorted(p.hand("B")) == ["Bear", "Strength"]
    assert pup.stats == (3, 1)


def test_614_12_what_was_just_chosen_for_it_counts_for_what_others_say():
    """614.12: a second one that chooses the same type is of it as it enters, and gets the counter."""
    mimic = (
        "card Echo Shape\n  cost {1}\n  type Artifact Creature - Dummy\n  pt 2/1\n"
        "  static: enters-choosing-creature-type\n  static: is-also-of-chosen-type\n"
        "  static of [not this creature you-control of-chosen-type]: enters-with 1 +1/+1\n"
    )
    p = table(mimic, vanilla("Cub", 1, 1).replace("Dummy", "Bear"), vanilla("Elder", 1, 1))
    p.put("A", "library", "Cub")
    stats = []
    for _ in range(2):
        p.answer("creature_type", "Bear")
        stats.append(cast(p, "Echo Shape").stats)
    assert stats == [(2, 1), (3, 2)]


def test_704_5p_an_equipment_that_becomes_a_creature_comes_off():
    """301.5c, 704.5p: it stays on the battlefield, attached to nothing."""
    blade = "card Blade\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +1/+0\n  equip {2}\n"
    wake = instant("Wake Up", "target [artifact]", "change target: is-also creature, power 1, toughness 1")
    p = table(blade, wake, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    thing = p.put("A", "battlefield", "Blade", attached_to=bear)
    assert bear.stats == (3, 2)
    cast(p, "Wake Up", thing)
    assert (thing.attached_to, thing.zone, thing.stats, bear.stats) == (None, "battlefield", (1, 1), (2, 2))


# What enters at once (603.6a)
GREETER = vanilla("Greeter", 1, 1, more="  when enters of [creature you-control not this]\n    gain-life 1\n")
CALLER = instant(
    "Call All",
    "create 2\n      token Greeter Kin\n        type Creature - Kin\n        color white\n        pt 1/1\n"
    "        when enters of [creature you-control not this]\n          gain-life 1",
)


RAISER = instant("Raise All", "move each [creature in-graveyard you-own] to battlefield")


@pytest.mark.parametrize(("card", "cards"), [(RAISER, ["Greeter", "Greeter"]), (CALLER, [])])
def test_603_6a_what_enters_at_once_sees_the_others_enter(card, cards):
    """603.6a: whichever the engine moves first."""
    p = table(card, GREETER)
    for name in cards:
        p.put("A", "graveyard", name)
    p.pool("A", "WUBRG")
    p.cast(p.put("A", "hand", card.split("\n")[0].removeprefix("card ")))
    p.resolve_all()
    assert p.life("A") == 22
