"""CR 107.3, 601.2b, 702, 707.10: X, other costs, casting from elsewhere, copies of spells."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from table import table, vanilla

from tolaria.engine.probe import IllegalAction
from tolaria.engine.state import WayBit
from tolaria.engine.types import Way

LASH = "card Lash\n  cost {X}{R}\n  type Instant\n  spell\n    target [any-target]\n    damage X to target\n"
HYDRA = "card Hydra\n  cost {X}{G}\n  type Creature - Dummy\n  pt 0/0\n  static: enters-with X +1/+1\n"
SPROUT = (
    "card Sprout\n  cost {G}\n  type Creature - Dummy\n  pt 1/1\n  kicker {2}\n"
    "  when enters of this if paid kicker\n    gain-life 5\n"
)
RECALL = "card Recall Note\n  cost {R}\n  type Instant\n  buyback {2}\n  spell\n    damage 1 to opponent\n"
LOOKBACK = (
    "card Lookback\n  cost {R}\n  type Sorcery\n  flashback {1}{R}\n  spell\n    damage 1 to opponent\n"
)
MADCAP = "card Madcap\n  cost {2}{R}\n  type Instant\n  madness {R}\n  spell\n    damage 3 to opponent\n"
OUTLET = vanilla("Outlet", 1, 1, more="  activate discard 1\n    gain-life 1\n")
SCHEME = "card Scheme\n  cost {2}{R}\n  type Sorcery\n  plot {1}{R}\n  spell\n    damage 4 to opponent\n"
FLEETING = (
    "card Fleeting\n  cost {4}\n  type Creature - Dummy\n  pt 2/2\n  evoke {1}\n"
    "  when enters of this\n    draw 1\n"
)
DIGGER = "card Digger\n  cost {5}{B}\n  type Creature - Dummy\n  pt 5/5\n  delve\n"
TWOFOLD = (
    "card Twofold\n  cost {1}\n  type Sorcery\n  entwine {2}\n"
    "  spell choose 1 to 1\n    mode\n      gain-life 3\n"
    "    mode\n      damage 2 to opponent\n"
)
CYCLER = "card Cycler\n  cost {5}\n  type Creature - Dummy\n  pt 5/5\n  cycling {1}\n"
RISING = vanilla("Rising", 2, 2, more="  undying\n")
FORCE = (
    "card Free Force\n  cost {3}{R}{R}\n  type Instant\n  alternative exile 1 [red] from hand\n"
    "  spell\n    target [creature]\n    damage 4 to target\n"
)
TOLL = "card Toll\n  cost {B}\n  type Sorcery\n  additional sacrifice 1 [creature]\n  spell\n    draw 2\n"
KILL = "card Kill\n  cost {B}\n  type Instant\n  spell\n    target [creature]\n    destroy target\n"


def test_107_3_x_is_announced_and_paid():
    """107.3a, 601.2b: the player announces X; the cost counts it; it keeps that value on the stack."""
    p = table(LASH)
    p.pool("A", "RRRR")
    p.cast(p.put("A", "hand", "Lash"), x=3, targets=["player:B"])
    assert (p.mana("A"), p.stack_row()["x"]) == ("", 3)
    p.resolve()
    assert p.life("B") == 17


@pytest.mark.parametrize("x", [0, 1, 2])
def test_s36_x_from_zero_to_what_can_be_paid(x):
    """S36, 107.3: X may be any number that can be paid, with mana left over."""
    p = table(LASH)
    p.pool("A", "RRR")
    p.cast(p.put("A", "hand", "Lash"), x=x, targets=["player:B"])
    assert [o.argument for q in p.asked if q.kind == "x" for o in q.options] == [0, 1, 2]
    assert len(p.mana("A")) == 2 - x


def test_107_3m_a_permanent_enters_with_its_x():
    """107.3m: "enters with X counters" uses the X of the spell that became the permanent."""
    p = table(HYDRA)
    p.pool("A", "GGGG")
    hydra = p.cast(p.put("A", "hand", "Hydra"), x=3)
    p.resolve()
    assert (hydra.zone, hydra.stats) == ("battlefield", (3, 3))


def test_702_33_kicker_is_optional_and_remembered():
    """702.33: the kicker may be paid; "if it was kicked" looks at that."""
    for kicked, life in ((True, 25), (False, 20)):
        p = table(SPROUT)
        p.pool("A", "GGG")
        p.cast(p.put("A", "hand", "Sprout"), costs=[kicked])
        p.resolve_all()
        assert (p.life("A"), len(p.mana("A"))) == (life, 0 if kicked else 2)


def test_702_33_unaffordable_kicker_is_not_asked():
    """601.2b: with too little mana the question is not put."""
    p = table(SPROUT)
    p.pool("A", "G")
    p.cast(p.put("A", "hand", "Sprout"))
    assert p.asked == []


def test_702_27_buyback_returns_the_card_as_it_resolves():
    """702.27a: if the buyback cost was paid, the card goes to hand instead of the graveyard."""
    p = table(RECALL)
    p.pool("A", "RRRR")
    p.cast(p.put("A", "hand", "Recall Note"), costs=[True])
    p.resolve()
    assert (p.life("B"), p.hand("A"), p.graveyard("A")) == (19, ["Recall Note"], [])
    p.cast("Recall Note")
    p.resolve()
    assert (p.hand("A"), p.graveyard("A")) == ([], ["Recall Note"])


def test_702_34_flashback_from_the_graveyard_then_exile():
    """702.34a: cast from the graveyard for its flashback cost, then exiled."""
    p = table(LOOKBACK)
    card = p.put("A", "graveyard", "Lookback")
    p.pool("A", "R")
    with pytest.raises(IllegalAction):
        p.cast(card, way="flashback")
    p.pool("A", "R")
    p.cast(card, way="flashback")
    p.resolve()
    assert (p.life("B"), card.zone) == (19, "exile")


def test_702_34a_a_countered_flashback_spell_is_exiled_too():
    """702.34a: exiled instead of put anywhere else any time it would leave the stack."""
    counter = "card Nope\n  cost {U}\n  type Instant\n  spell\n    target [spell]\n    counter target\n"
    p = table(LOOKBACK, counter)
    card = p.put("A", "graveyard", "Lookback")
    p.pool("A", "RR")
    p.pool("B", "U")
    p.cast(card, way="flashback")
    p.cast(p.put("B", "hand", "Nope"), targets=[card], by="B")
    p.resolve()
    assert card.zone == "exile"


def test_702_35_madness_casts_as_its_trigger_resolves():
    """702.35a: discarded into exile; as the trigger resolves it may be cast for its madness cost."""
    p = table(OUTLET, MADCAP)
    p.put("A", "battlefield", "Outlet")
    card = p.put("A", "hand", "Madcap")
    p.pool("A", "R")
    p.activate("Outlet", cost_objects=[card])
    p.run_sba()
    assert card.zone == "exile"
    p.answer("yesno", True)
    p.resolve_all()
    assert (p.life("B"), card.zone) == (17, "graveyard")


def test_702_35_madness_declined_goes_to_the_graveyard():
    """702.35a: if its owner doesn't cast it, it is put into the graveyard."""
    p = table(OUTLET, MADCAP)
    p.put("A", "battlefield", "Outlet")
    card = p.put("A", "hand", "Madcap")
    p.pool("A", "R")
    p.activate("Outlet", cost_objects=[card])
    p.answer("yesno", False)
    p.resolve_all()
    assert (p.life("B"), card.zone, p.mana("A")) == (20, "graveyard", "R")


def test_702_170_plot_now_cast_free_on_a_later_turn():
    """702.170: a special action exiles it at sorcery speed; on a later turn it is cast without paying."""
    p = table(SCHEME)
    card = p.put("A", "hand", "Scheme")
    p.pool("A", "RR")
    p.special(card)
    assert (card.zone, p.mana("A"), p.stack) == ("exile", "", [])
    with pytest.raises(IllegalAction):
        p.cast(card, way="plot")
    p.pass_until("main1", active="A", turn=5)
    p.cast(card, way="plot")
    p.resolve()
    assert (p.life("B"), card.zone) == (16, "graveyard")


def test_702_74_evoke_enters_and_is_sacrificed():
    """702.74a: cast for its evoke cost, it is sacrificed as it enters; its other triggers still happen."""
    p = table(FLEETING, PUP)
    p.library_top("A", "Pup")
    p.pool("A", "C")
    card = p.cast(p.put("A", "hand", "Fleeting"), way="evoke")
    p.resolve_all()
    assert (card.zone, p.hand("A")) == ("graveyard", ["Pup"])


def test_702_66_delve_exiles_cards_for_generic_mana():
    """702.66a: for each generic mana a card of the graveyard may be exiled instead."""
    p = table(DIGGER, PUP)
    p.put("A", "graveyard", "Pup", count=4)
    p.pool("A", "BC")
    p.cast(p.put("A", "hand", "Digger"), number=4)
    p.resolve()
    assert (p.exile("A"), p.graveyard("A"), p.battlefield("A")[0].name) == (["Pup"] * 4, [], "Digger")


def test_607_2a_cards_exiled_with_delve_are_exiled_with_the_permanent():
    """702.66a, 400.7d: it enters with a counter for each; other cards in exile do not count."""
    wyrm = (
        "card Grave Wyrm\n  cost {5}{B}\n  type Creature - Dummy\n  pt 3/3\n  delve\n"
        "  static: enters-with count [(instant or sorcery) in-exile where (exiled-with-this it)] +1/+1\n"
        "  when leaves-graveyard of [instant you-own]\n    put 1 +1/+1 on this\n"
    )
    p = table(wyrm, PUP, SPARK)
    p.put("A", "graveyard", "Pup")
    p.put("A", "graveyard", "Spark", count=3)
    p.put("A", "exile", "Spark", count=2)
    p.pool("A", "BC")
    p.cast(p.put("A", "hand", "Grave Wyrm"), number=4)
    p.resolve_all()
    wyrm = p.battlefield("A")[0]
    assert (p.graveyard("A"), wyrm.stats) == ([], (6, 6))


def test_702_66_delve_does_not_pay_coloured_mana():
    """702.66a: only generic mana."""
    p = table(DIGGER, PUP)
    p.put("A", "graveyard", "Pup", count=8)
    p.put("A", "hand", "Digger")
    p.pool("A", "C")
    assert [o.name for o in p.actions("A")] == ["pass"]


def test_702_42_entwine_chooses_all_modes():
    """702.42a: paying entwine chooses all modes, done in printed order."""
    p = table(TWOFOLD)
    p.pool("A", "CCC")
    p.cast(p.put("A", "hand", "Twofold"), costs=[True])
    p.resolve()
    assert (p.life("A"), p.life("B"), p.mana("A")) == (23, 18, "")


def test_702_29_cycling_discards_and_draws_at_instant_speed():
    """702.29a: an activated ability in hand: cost and discard, draw a card."""
    p = table(CYCLER, PUP)
    card = p.put("A", "hand", "Cycler")
    p.library_top("A", "Pup")
    p.at("upkeep", active="B")
    p.pool("A", "C")
    p.activate(card)
    assert card.zone == "graveyard"
    p.resolve()
    assert p.hand("A") == ["Pup"]


def test_702_93_undying_returns_once():
    """702.93a: if it had no +1/+1 counter it returns with one; then it stays dead."""
    p = table(RISING, KILL)
    rising = p.put("A", "battlefield", "Rising")
    for zone, counters in (("battlefield", {"+1/+1": 1}), ("graveyard", {})):
        p.pool("A", "B")
        p.cast(p.put("A", "hand", "Kill"), targets=[rising])
        p.resolve_all()
        assert (rising.zone, rising.counters) == (zone, counters)


def test_118_9_an_alternative_cost_replaces_the_mana_cost():
    """118.9: the alternative cost is paid rather than the mana cost; the spell pays not with itself."""
    p = table(FORCE, SPARK, GIANT)
    giant = p.put("B", "battlefield", "Giant")
    card = p.put("A", "hand", "Free Force")
    assert [o.name for o in p.actions("A")] == ["pass"]
    spark = p.put("A", "hand", "Spark")
    p.cast(card, way="alternative", targets=[giant])
    p.resolve()
    assert (spark.zone, giant.zone) == ("exile", "graveyard")


def test_118_8_an_additional_cost_must_be_paid():
    """118.8, 601.2b: without a creature to sacrifice it can't be cast."""
    p = table(TOLL, PUP)
    card = p.put("A", "hand", "Toll")
    p.pool("A", "B")
    with pytest.raises(IllegalAction):
        p.cast(card)
    pup = p.put("A", "battlefield", "Pup")
    p.cast(card)
    assert pup.zone == "graveyard"
    p.resolve()
    assert len(p.hand("A")) == 2


def test_707_10_a_copy_of_a_spell_is_on_the_stack_without_being_cast():
    """707.10: Chain Lightning's copy may take new targets, is no card and leaves nothing behind."""
    p = table("Chain Lightning", BEAR)
    p.put("B", "battlefield", "Mountain", count=2)
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Chain Lightning"), targets=["player:B"])
    p.answer("pay", True, False)
    p.answer("yesno", True)
    p.answer("copy_targets", "player:A")
    p.resolve()
    assert (p.life("B"), len(p.stack), p.graveyard("A")) == (17, 1, ["Chain Lightning"])
    copy = p.top
    assert "copy" in copy.flags and copy.controller == "B"
    p.resolve()
    assert (p.life("A"), p.stack, copy.zone, p.graveyard("B")) == (17, [], "gone", [])


def test_707_10_who_does_not_pay_makes_no_copy():
    """707.10, 118.12: the payment is an option of the player who was dealt damage."""
    p = table("Chain Lightning")
    p.put("B", "battlefield", "Mountain", count=2)
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Chain Lightning"), targets=["player:B"])
    p.answer("pay", False)
    p.resolve()
    assert (p.life("B"), p.stack) == (17, [])


def test_605_3_mana_made_while_a_spell_resolves_leaves_its_own_last_amount_alone():
    """605.3b: the painful land's damage is part of its ability, not of the spell that its mana pays for."""
    study = (
        "card Study\n  cost {U}\n  type Sorcery\n  spell\n    draw 2\n"
        "    pay {R}\n      gain-life last-amount\n"
    )
    p = table(study, "Karplusan Forest")
    p.put("A", "battlefield", "Karplusan Forest")
    p.put("A", "hand", "Study")
    p.pool("A", "U")
    p.answer("pay", True)
    p.cast("Study")
    p.resolve_all()
    assert p.life("A") == 20 - 1 + 2


def test_bits_beside_the_kinds_of_ways_are_their_own():
    """Of a card's ways one number keeps the kinds, as bits, and what else is known of their costs."""
    bits = [int(bit) for bit in WayBit]
    assert len(set(bits)) == len(bits)
    kinds = [1 << way for way in Way if way.name not in ("WAY_NORMAL", "WAY_COUNT")]
    assert all(bit.bit_count() == 1 and bit not in kinds and bit < 1 << 31 for bit in bits)
