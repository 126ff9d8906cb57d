"""CR 702: keyword abilities about casting: miracle, suspend, foretell, dredge, overload and the like."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

NOPE = "card Nope\n  cost {U}\n  type Instant\n  spell\n    target [spell]\n    counter target\n"


def sorcery(name, keywords, *lines, cost="{5}{R}"):
    """Return the notation of a sorcery with a keyword and these lines of effects."""
    body = "".join(f"    {line}\n" for line in lines)
    return f"card {name}\n  cost {cost}\n  type Sorcery\n  keywords {keywords}\n  spell\n{body}"


MARVEL = sorcery("Marvel", "miracle costing ({R})", "damage 5 to opponent")
GIFT = instant("Gift", "draw 1")


@pytest.mark.parametrize(("answer", "life"), [(True, 15), (False, 20)])
def test_702_94_the_first_card_drawn_may_be_cast_for_its_miracle_cost(answer, life):
    """702.94a: as the first card drawn in a turn, a trigger lets it be cast for less."""
    p = table(MARVEL, GIFT)
    p.put("A", "hand", "Gift")
    p.library_only("A", "Marvel", "Plains")
    p.pool("A", "UR")
    p.cast("Gift")
    p.answer("yesno", answer)
    p.resolve_all()
    assert (p.life("B"), p.hand("A") == ["Marvel"]) == (life, not answer)


def test_702_94_not_the_second_card_of_a_turn():
    """702.94a: only the first card drawn in the turn."""
    p = table(MARVEL, instant("Twice", "draw 2"), PUP)
    p.put("A", "hand", "Twice")
    p.library_only("A", "Pup", "Marvel")
    p.pool("A", "UR")
    p.cast("Twice")
    p.resolve_all()
    assert (p.life("B"), sorted(p.hand("A"))) == (20, ["Marvel", "Pup"])


def test_702_62_a_suspended_card_is_cast_when_its_last_time_counter_goes():
    """702.62a: exiled with time counters at once; each upkeep takes one; then it is cast for nothing."""
    p = table(sorcery("Slow Fire", "suspend number 2 costing ({R})", "damage 4 to opponent", cost="{6}"))
    card = p.put("A", "hand", "Slow Fire")
    p.pool("A", "R")
    p.special(card)
    assert (card.zone, p.stack) == ("exile", [])
    p.library_only("A", *["Plains"] * 5)
    p.library_only("B", *["Plains"] * 5)
    p.pass_until("main1", active="A", turn=5)
    assert p.life("B") == 20
    p.answer("yesno", True)
    p.pass_until("main1", active="A", turn=7)
    assert (p.life("B"), p.graveyard("A")) == (16, ["Slow Fire"])


def test_702_62_a_suspended_creature_has_haste():
    """702.62a: a creature cast so has haste."""
    p = table(vanilla("Sleeper", 3, 3, "suspend number 1 costing ({1})", cost="{6}"))
    p.put("A", "hand", "Sleeper")
    p.pool("A", "C")
    p.special("Sleeper")
    p.library_only("A", *["Plains"] * 5)
    p.library_only("B", *["Plains"] * 5)
    p.answer("yesno", True)
    p.pass_until("main1", active="A", turn=5)
    (sleeper,) = p.battlefield("A")
    assert "haste" in sleeper.keywords


def test_702_143_foretold_now_cast_for_less_on_a_later_turn():
    """702.143a-c: {2} exiles it; on a later turn it is cast for its foretell cost."""
    p = table(sorcery("Vision", "foretell costing ({R})", "damage 3 to opponent"))
    card = p.put("A", "hand", "Vision")
    p.pool("A", "CCR")
    p.special(card)
    assert (card.zone, p.mana("A")) == ("exile", "R")
    assert [o.name for o in p.actions("A")] == ["pass"]
    p.library_only("A", *["Plains"] * 5)
    p.library_only("B", *["Plains"] * 5)
    p.pass_until("main1", active="A", turn=5)
    p.pool("A", "R")
    p.cast(card, way="foretold")
    p.resolve()
    assert (p.life("B"), card.zone) == (17, "graveyard")


DREDGER = vanilla("Dredger", 1, 1, "dredge number 2")


@pytest.mark.parametrize(
    ("answer", "hand", "graveyard"),
    [("Dredger", ["Dredger"], ["Gift", "Pup", "Plains"]), (None, ["Pup"], ["Dredger", "Gift"])],
)
def test_702_52_dredge_replaces_a_draw(answer, hand, graveyard):
    """702.52a: instead of drawing, that many cards are milled and it returns to hand."""
    p = table(DREDGER, GIFT, PUP)
    p.put("A", "graveyard", "Dredger")
    p.put("A", "hand", "Gift")
    p.library_only("A", "Pup", "Plains", "Plains")
    p.pool("A", "U")
    p.cast("Gift")
    p.answer("replacement", answer)
    p.resolve()
    assert (p.hand("A"), sorted(p.graveyard("A"))) == (hand, sorted(graveyard))


def test_702_52_not_with_too_few_cards():
    """702.52a: only if there are that many cards in the library."""
    p = table(DREDGER, GIFT, PUP)
    p.put("A", "graveyard", "Dredger")
    p.put("A", "hand", "Gift")
    p.library_only("A", "Pup")
    p.pool("A", "U")
    p.cast("Gift")
    p.resolve()
    assert (p.hand("A"), [q.kind for q in p.asked if q.kind == "replacement"]) == (["Pup"], [])


SHATTER = sorcery(
    "Break Up", "overload costing ({R})", "target [creature opponent-controls]", "destroy target", cost="{U}"
)


def test_702_96_overload_says_each_for_target():
    """702.96a-b: for the overload cost it has no target and does it to each."""
    p = table(SHATTER, PUP, BEAR)
    for name in ("Pup", "Bear"):
        p.put("B", "battlefield", name)
    p.put("A", "battlefield", "Bear")
    cast(p, "Break Up", mana="R", way="alternative")
    assert (p.battlefield("B"), len(p.battlefield("A"))) == ([], 1)


def test_702_96_overload_needs_no_target_and_the_spell_does():
    """702.96c: it can be cast with nothing to target, but not for its mana cost."""
    p = table(SHATTER)
    card = p.put("A", "hand", "Break Up")
    p.pool("A", "UR")
    assert [o.way for o in p.actions("A") if o.act == "cast"] == ["alternative"]
    p.cast(card, way="alternative")


def test_702_113_awaken_wakes_a_land():
    """702.113a: for the awaken cost a land of yours is a target too, and becomes a creature with counters."""
    p = table(sorcery("Stir", "awaken number 3 costing ({R})", "damage 1 to opponent", cost="{U}"))
    forest = p.put("A", "battlefield", "Forest")
    cast(p, "Stir", mana="UR")
    p.cast(p.put("A", "hand", "Stir"), way="alternative", targets=[forest])
    p.resolve()
    assert (forest.stats, "haste" in forest.keywords, p.life("B")) == ((3, 3), True, 18)


def test_702_56_replicate_copies_it_so_many_times():
    """702.56a: a copy for each time that its replicate cost was paid."""
    p = table(sorcery("Echoes", "replicate costing ({R})", "damage 2 to opponent", cost="{U}"))
    cast(p, "Echoes", mana="URRR", costs=[True, True, False])
    assert p.life("B") == 14


def test_702_153_casualty_copies_it_once():
    """702.153a: a creature with that much power may be sacrificed for a copy."""
    p = table(sorcery("Plot Twist", "casualty number 2", "damage 2 to opponent", cost="{U}"), PUP, BEAR)
    p.put("A", "battlefield", "Pup")
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Plot Twist", mana="U", costs=[True])
    assert (p.life("B"), bear.zone) == (16, "graveyard")


def test_702_120_escalate_is_paid_for_each_further_mode():
    """702.120a: its cost is paid once for each mode beyond the first."""
    card = (
        "card Ladder\n  cost {U}\n  type Instant\n  keywords escalate costing ({R})\n  spell choose 1 to 3\n"
        + "".join(f"    mode\n      damage {n} to opponent\n" for n in (1, 2, 4))
    )
    p = table(card)
    p.pool("A", "URR")
    p.cast(p.put("A", "hand", "Ladder"), modes=[0, 2])
    assert p.mana("A") == "R"
    p.resolve()
    assert p.life("B") == 15


def test_702_109_a_dashed_creature_has_haste_and_returns():
    """702.109a: haste, and back to its owner's hand at the next end step."""
    p = table(vanilla("Runner", 2, 2, "dash costing ({R})", cost="{4}"))
    runner = cast(p, "Runner", mana="R", way="alternative")
    assert "haste" in runner.keywords
    p.pass_until("end")
    p.resolve_all()
    assert runner.zone == "hand"


def test_702_185_a_warped_permanent_is_exiled_and_castable_again():
    """702.185a-b: exiled at the next end step; its owner may cast it from there later."""
    p = table(vanilla("Drifter", 2, 2, "warp costing ({R})", cost="{4}"))
    card = cast(p, "Drifter", mana="R", way="alternative")
    p.pass_until("end")
    p.resolve_all()
    assert card.zone == "exile"
    p.library_only("A", *["Plains"] * 5)
    p.library_only("B", *["Plains"] * 5)
    p.pass_until("main1", active="A", turn=5)
    p.pool("A", "CCCC")
    p.cast(card)
    p.resolve_all()
    p.pass_until("end")
    p.resolve_all()
    assert card.zone == "battlefield"


def test_702_61_nothing_in_response_to_split_second():
    """702.61a: while it is on the stack, no spells and no abilities that are not mana abilities."""
    p = table(
        instant("Blink of an Eye", "damage 3 to opponent").replace(
            "Instant\n", "Instant\n  keywords split-second\n"
        ),
        NOPE,
    )
    p.put("B", "hand", "Nope")
    p.pool("B", "U")
    p.pool("A", "UU")
    p.cast(p.put("A", "hand", "Blink of an Eye"))
    assert [o.name for o in p.actions("B")] == ["pass"]
    p.resolve()
    assert p.life("B") == 17


@pytest.mark.parametrize(("hurt", "castable"), [(True, True), (False, False)])
def test_702_137_spectacle_if_an_opponent_lost_life(hurt, castable):
    """702.137a: for its spectacle cost only if an opponent lost life this turn."""
    p = table(sorcery("Show", "spectacle costing ({R})", "gain-life 3"), SPARK)
    p.put("A", "hand", "Show")
    if hurt:
        cast(p, "Spark", "player:B", mana="R")
    p.pool("A", "R")
    assert any(o.act == "cast" for o in p.actions("A")) == castable


def test_702_175_offspring_makes_a_small_copy():
    """702.175a: if its cost was paid, a token that is a copy but 1/1."""
    p = table(vanilla("Parent", 3, 3, "offspring costing ({R})", cost="{1}"))
    cast(p, "Parent", mana="CR", costs=[True])
    assert sorted(each.stats for each in p.battlefield("A")) == [(1, 1), (3, 3)]


def test_702_44_sunburst_counts_the_colours_spent():
    """702.44a: a counter for each colour of mana spent to cast it."""
    p = table(
        "card Prism Engine\n  cost {4}\n  type Artifact Creature - Dummy\n  pt 0/0\n  keywords sunburst\n"
    )
    engine = cast(p, "Prism Engine", mana="WURC")
    assert engine.stats == (3, 3)


EMBER_RAIN = (
    "card Ember Rain\n  cost {1}{U}\n  type Sorcery\n  spell\n"
    "    if mana-spent on this of-color red >= 1\n      damage 3 to opponent\n"
)


@pytest.mark.parametrize(("pool", "life"), [("UR", 17), ("UC", 20)])
def test_601_2h_what_mana_was_spent_is_remembered(pool, life):
    """601.2h: "if {R} was spent to cast it" looks at the mana that paid for it."""
    p = table(EMBER_RAIN)
    cast(p, "Ember Rain", mana=pool)
    assert p.life("B") == life


def test_601_2h_lands_tapped_for_it_count_too():
    """601.2h: mana made while casting is spent as well."""
    p = table(EMBER_RAIN)
    p.put("A", "battlefield", "Mountain")
    p.put("A", "battlefield", "Island")
    p.cast(p.put("A", "hand", "Ember Rain"))
    p.resolve()
    assert p.life("B") == 17


TOLL = (
    "card Toll Gate\n  cost {U}\n  type Sorcery\n"
    "  additional either (sacrifice 1 [creature]) or ({2})\n  spell\n    draw 1\n"
)


def test_601_2b_one_of_two_additional_costs():
    """601.2b: one of the two must be paid; with both to be had, the player chooses."""
    p = table(TOLL, PUP)
    card = p.put("A", "hand", "Toll Gate")
    p.pool("A", "U")
    with pytest.raises(IllegalAction):
        p.cast(card)
    p.pool("A", "CC")
    pup = p.put("A", "battlefield", "Pup")
    p.cast(card, costs=[False])
    assert (pup.zone, p.mana("A")) == ("battlefield", "")
    p.resolve()
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Toll Gate"))
    assert (pup.zone, p.mana("A")) == ("graveyard", "")


def test_702_141_encore_attacks_and_goes():
    """702.141a: from the graveyard, exiled for a hasty copy that is sacrificed at the next end step."""
    p = table(vanilla("Singer", 2, 2, "encore costing ({R})"), GIANT)
    card = p.put("A", "graveyard", "Singer")
    p.pool("A", "R")
    p.activate(card)
    p.resolve()
    (copy,) = p.battlefield("A")
    assert (copy.name, "haste" in copy.keywords, card.zone) == ("Singer", True, "exile")
    p.pass_until("end")
    p.resolve_all()
    assert p.battlefield("A") == []
