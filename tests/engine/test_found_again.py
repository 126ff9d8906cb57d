"""CR 303.4f-g, 400.7, 611.2b: where effects find objects, where an Aura goes, how long effects last."""

import pytest
from invented import BEAR, SMOTHER_OUT
from kin import cast, kill
from table import instant, table, vanilla

STRENGTH = (
    "card Strength Rune\n  cost {W}\n  type Enchantment - Aura\n  enchant [creature]\n"
    "  when enters of this\n    gain-life 1\n  static of host: gets +2/+1\n"
)
RAISE = instant("Raise", "move each [Aura in-graveyard you-own] to battlefield")
OFFER = (
    "card Offer\n  cost {U}\n  type Sorcery\n  spell\n    choose 1 [Aura in-hand you-own]\n"
    "    move chosen to battlefield\n"
)


def is_castable(p, card):
    """Whether A could cast it now."""
    return any(option.act == "cast" and option.object == card for option in p.actions("A"))


def test_303_4g_an_aura_with_nothing_to_enchant_stays_where_it_is():
    """303.4g: in the graveyard, or in hand; it has not entered."""
    p = table(STRENGTH, RAISE, OFFER)
    p.put("A", "graveyard", "Strength Rune")
    p.put("A", "hand", "Strength Rune")
    cast(p, "Raise")
    cast(p, "Offer")
    assert (p.graveyard("A")[0], [each.name for each in p.zone("A", "hand")], p.life("A")) == (
        "Strength Rune",
        ["Strength Rune"],
        20,
    )


def test_303_4f_its_controller_chooses_what_an_aura_enters_attached_to():
    """303.4f: that no spell becomes; not a creature that is protected from it."""
    saint = vanilla("Saint", 1, 1, "protection from enchantments")
    p = table(STRENGTH, RAISE, BEAR, saint)
    rune = p.put("A", "graveyard", "Strength Rune")
    p.put("A", "battlefield", "Saint")
    bears = [p.put(player, "battlefield", "Bear") for player in "AB"]
    p.answer("pick", bears[1])
    cast(p, "Raise")
    assert (rune.attached_to, bears[1].stats, p.life("A")) == (bears[1], (4, 3), 21)


def test_400_7_an_ability_does_not_find_what_has_died_in_between():
    """400.7: "when this enters, exile it": it has died in response and is another object now."""
    flare = vanilla(
        "Flare",
        1,
        1,
        cost="{R}",
        more="  when enters of this\n    exile this\n    if last-amount >= 1\n      draw 1\n",
    )
    p = table(flare, SMOTHER_OUT)
    p.pool("A", "R")
    flare = p.cast(p.put("A", "hand", "Flare"))
    p.resolve()
    kill(p, flare)
    p.resolve_all()
    assert ("Flare" in p.graveyard("A"), len(p.zone("A", "hand"))) == (True, 0)


def test_603_6c_what_died_is_found_in_the_graveyard_by_what_triggered():
    """603.6c, 603.7c: also by the delayed ability that it sets up."""
    phoenix = vanilla(
        "Phoenix",
        1,
        1,
        more="  when dies of this\n    later end-step capturing this\n      move captured to battlefield\n",
    )
    p = table(phoenix, SMOTHER_OUT)
    phoenix = p.put("A", "battlefield", "Phoenix")
    kill(p, phoenix)
    p.resolve_all()
    assert p.graveyard("A") == ["Smother Out", "Phoenix"] or "Phoenix" in p.graveyard("A")
    p.pass_until("end")
    p.resolve_all()
    assert [each.name for each in p.zone("A", "battlefield")] == ["Phoenix"]


def test_400_7j_other_parts_of_the_effect_find_what_it_moved():
    """400.7j: "destroy target creature, then return it to the battlefield"."""
    again = instant("Again", "target [creature]", "destroy target", "move target to battlefield your-control")
    p = table(again, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Again", bear)
    assert [each.name for each in p.zone("A", "battlefield")] == ["Bear"]


def test_701_8_what_is_not_destroyed_does_not_count():
    """701.8b: "for each permanent destroyed this way"."""
    p = table(
        instant("Ruin", "destroy each [creature]", "gain-life count-among [creature] last"),
        vanilla("Wall", 0, 4, "indestructible"),
        BEAR,
    )
    for name in ("Wall", "Bear"):
        p.put("B", "battlefield", name)
    cast(p, "Ruin")
    assert p.life("A") == 21


KEEPER = (
    "card Keeper\n  cost {1}\n  type Artifact\n  activate {T}\n    target [creature]\n"
    "    change target until WHEN: you-control, gets +1/+1\n"
)
STEAL = instant("Steal", "target [artifact]", "change target until forever: you-control")
BREAK = instant("Break", "target [artifact]", "destroy target")
LIFT = instant("Lift", "target [artifact]", "untap target")


@pytest.mark.parametrize(
    ("until", "ends"),
    [
        ("this-leaves", ("Break",)),
        ("this-changes-hands", ("Break", "Steal")),
        ("this-untaps", ("Break", "Lift")),
    ],
)
@pytest.mark.parametrize("deed", ["Break", "Steal", "Lift"])
def test_611_2b_for_as_long_as(until, ends, deed):
    """611.2b: an effect ends as soon as what it goes by has changed, and does not come back."""
    p = table(KEEPER.replace("WHEN", until), STEAL, BREAK, LIFT, BEAR)
    keeper, bear = p.put("A", "battlefield", "Keeper"), p.put("B", "battlefield", "Bear")
    p.activate(keeper, targets=[bear])
    p.resolve_all()
    assert (bear.controller, bear.stats) == ("A", (3, 3))
    cast(p, deed, keeper, by="B")
    assert (bear.controller, bear.stats) == (("B", (2, 2)) if deed in ends else ("A", (3, 3)))


@pytest.mark.parametrize(("until", "deed"), [("this-leaves", "Break"), ("this-untaps", "Lift")])
def test_611_2b_an_effect_whose_time_is_over_does_not_begin(until, deed):
    """611.2b: its source has left, or untapped, before it resolves."""
    p = table(KEEPER.replace("WHEN", until), BREAK, LIFT, BEAR)
    keeper, bear = p.put("A", "battlefield", "Keeper"), p.put("B", "battlefield", "Bear")
    p.activate(keeper, targets=[bear])
    p.pool("B", "U")
    p.cast(p.put("B", "hand", deed), targets=[keeper], by="B")
    p.resolve_all()
    assert (bear.controller, bear.stats) == ("B", (2, 2))


def test_604_cards_in_graveyards_have_no_abilities():
    """604.2: what triggers in the graveyard does not; what triggered on the battlefield does."""
    jail = "card Jail\n  cost {1}\n  type Enchantment\n  static of [in-graveyard]: loses-abilities\n"
    moth = vanilla(
        "Moth",
        1,
        1,
        more="  when to-graveyard of this in graveyard\n    gain-life 1\n"
        "  when dies of this\n    gain-life 10\n",
    )
    p = table(jail, moth, SMOTHER_OUT)
    p.put("A", "battlefield", "Jail")
    kill(p, p.put("A", "battlefield", "Moth"))
    p.resolve_all()
    assert p.life("A") == 30


def test_115_cards_in_graveyards_that_cant_be_targeted():
    """702.18a: shroud of cards in graveyards."""
    seal = "card Seal\n  cost {1}\n  type Enchantment\n  static of [in-graveyard]: has shroud\n"
    dig = instant("Dig", "target [creature in-graveyard]", "move target to hand")
    p = table(seal, dig, BEAR)
    p.put("A", "graveyard", "Bear")
    p.pool("A", "UU")
    dig = p.put("A", "hand", "Dig")
    assert is_castable(p, dig)
    p.put("A", "battlefield", "Seal")
    assert not is_castable(p, dig)


def test_702_16b_a_card_that_would_be_such_a_spell_has_no_target():
    """601.2c, 702.16b: protection from coloured spells, before the card is one."""
    idol = vanilla("Idol", 5, 5, more="  static: protection-from-those [spell not colorless]\n")
    p = table(idol, SMOTHER_OUT)
    p.put("B", "battlefield", "Idol")
    p.pool("A", "B")
    assert not is_castable(p, p.put("A", "hand", "Smother Out"))


def test_601_2f_a_target_makes_it_cheaper():
    """601.2c, 601.2f: targets are chosen before the price is known."""
    trick = (
        "card Trick\n  cost {3}{U}\n  type Instant\n  spell\n    target [creature]\n    move target to hand\n"
        "  static if is this [targeting [creature you-control]]: costs-more -3\n"
    )
    p = table(trick, BEAR)
    theirs = p.put("B", "battlefield", "Bear")
    p.pool("A", "U")
    trick = p.put("A", "hand", "Trick")
    assert not is_castable(p, trick)
    mine = p.put("A", "battlefield", "Bear")
    p.cast(trick, targets=[mine])
    p.resolve_all()
    assert (theirs.zone, mine.zone) == ("battlefield", "hand")


def test_118_12_what_paid_for_an_effect_is_known():
    """118.12, 608.2k: "you may discard a card; if you do, … equal to its mana value"."""
    burn = instant("Burn", "pay discard 1", "  damage mana-value of paid-object to opponent")
    p = table(burn, vanilla("Whale", 9, 9, cost="{4}{U}"))
    p.put("A", "hand", "Whale")
    p.answer("pay", True)
    cast(p, "Burn")
    assert p.life("B") == 15


def test_605_1a_a_mana_ability_may_be_activated_once_each_turn():
    """605.1a, 605.3a: it needs no stack, and pays for one spell a turn."""
    crow = vanilla("Crow", 0, 3, more="  mana {1}: 1 of red and green only once-each-turn\n")
    p = table(crow, "card Jolt\n  cost {R}\n  type Instant\n  spell\n    gain-life 1\n", "Swamp")
    p.put("A", "battlefield", "Crow")
    for _ in range(2):
        p.put("A", "battlefield", "Swamp")
    jolts = [p.put("A", "hand", "Jolt") for _ in range(2)]
    p.cast(jolts[0])
    p.resolve_all()
    assert p.life("A") == 21
    assert not is_castable(p, jolts[1])
