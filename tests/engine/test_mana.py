"""CR 106, 107.4, 118.3, 302.6, 305.6-7, 605: single rules of mana, by example."""

import pytest
from mana_examples import (
    BATTLEFIELD,
    BLUE_SPELL,
    BOUNCE,
    CITY,
    COMPLEX,
    ELF,
    FLARE,
    FOREST,
    GOBLIN,
    GROWTH,
    HARMS,
    HYBRID_SPELL,
    ISLAND,
    LAND,
    MOUNTAIN,
    NONE,
    PAIN_LAND,
    PHYREXIAN_SPELL,
    PLAINS,
    PRIESTESS,
    PROSPECTOR,
    RAINBOW,
    RED_SPELL,
    RING,
    SCOUT,
    SPIRIT,
    STONE,
    TREASURE,
    TURN_LAND,
    TWIN,
    VALLEY,
    VAULT,
    WALL,
    WITHOUT_FLARES,
    B,
    C,
    G,
    R,
    U,
    game,
    price,
    tapped,
)
from mana_tables import Make, ManaTables
from tolaria.engine.probe.mana import ManaProbe

from tolaria.engine import types as words

# --- classes and counts ---


def test_classes_are_the_five_colours_then_those_of_the_cards() -> None:
    probe, _ = game()
    assert probe.classes()[:5] == (1, 2, 4, 8, 16)
    assert set(probe.classes()[5:]) == {1 << U | 1 << R, 31, 31 | HARMS, 1 << C | 1 << R | 1 << G | HARMS}


def test_a_class_past_the_last_is_complex() -> None:
    tables = ManaTables()
    cards = [tables.card(LAND, [Make(any_of=bits)]) for bits in range(1, 64)]
    probe = ManaProbe(tables.arrays())
    classes = [probe.mana_class(probe.put(0, BATTLEFIELD, card)) for card in cards]
    assert len(probe.classes()) == 16
    assert sorted(set(classes)) == [*range(16), COMPLEX]
    assert probe.affordable(0, price("U" * 32))
    assert not probe.affordable(0, price("U" * 33))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (FOREST, G),
        (ELF, G),
        (VAULT, COMPLEX),
        (VALLEY, COMPLEX),
        (STONE, COMPLEX),
        (PROSPECTOR, COMPLEX),
        (TURN_LAND, COMPLEX),
        (GOBLIN, NONE),
    ],
)
def test_what_makes_more_or_other_than_one_mana_by_tapping_is_complex(card: int, expected: int) -> None:
    probe, refs = game(card)
    assert probe.mana_class(refs[0]) == expected


@pytest.mark.parametrize(
    ("card", "colors"),
    [
        (PAIN_LAND, 1 << C | 1 << R | 1 << G),
        (CITY, 31),
        (TREASURE, 31),
    ],
)
def test_a_source_that_hurts_or_goes_is_counted_apart(card: int, colors: int) -> None:
    probe, refs = game(card)
    assert probe.classes()[probe.mana_class(refs[0])] == colors | HARMS
    assert probe.counts(0)[1] == 0


def test_305_6_a_basic_land_type_gives_its_mana_ability() -> None:
    probe, refs = game(TWIN)
    assert probe.abilities(refs[0]) == [1 + U, 1 + R]


def test_305_7_a_changed_land_has_only_its_new_types_ability() -> None:
    probe, refs = game(PAIN_LAND, FOREST)
    for ref in refs:
        probe.set_subtypes(ref, 1 << B)
        assert probe.abilities(ref) == [1 + B]
        assert probe.mana_class(ref) == B
    assert probe.counts(0)[0][B] == 2
    assert probe.affordable(0, price("BB"))
    assert not probe.affordable(0, price("G"))


def test_302_6_a_summoning_sick_creature_does_not_tap_for_mana() -> None:
    probe, refs = game(ELF, FOREST)
    probe.set_flags(refs[0], sick=True)
    probe.set_flags(refs[1], sick=True)
    assert probe.affordable(0, price("G"))
    assert not probe.affordable(0, price("GG"))
    assert not probe.usable(refs[0], probe.abilities(refs[0])[0])
    probe.set_flags(refs[0])
    assert probe.affordable(0, price("GG"))


def test_an_ability_of_your_turn_is_usable_only_then() -> None:
    probe, _ = game(TURN_LAND)
    probe.set_time(active=0)
    assert probe.affordable(0, price("RR"))
    probe.set_time(active=1)
    assert not probe.affordable(0, price("R"))


# --- pools ---


def test_106_4_the_pool_empties_and_burns_where_the_ruleset_says() -> None:
    probe, _ = game(pool=(1, 0, 0, 2, 0, 0))
    assert probe.empty() == (True, (0, 0))
    assert probe.empty() == (False, (0, 0))
    probe, _ = game(pool=(1, 0, 0, 2, 0, 0), mana_burn=True)
    assert probe.empty() == (True, (3, 0))
    assert probe.pool(0) == (0,) * 6


def test_a_pool_that_overflows_ends_the_game() -> None:
    probe, _ = game()
    assert probe.add(0, R, 255) == words.Outcome.OUTCOME_NONE
    assert probe.add(0, R, 1) == words.Outcome.OUTCOME_OVERFLOW


def test_mana_in_the_pool_is_spent_first() -> None:
    probe, refs = game(MOUNTAIN, FOREST, pool=(0, 0, 0, 1, 0, 0))
    assert tapped(probe, refs, "1R") == [0] or tapped(probe, refs, "1R") == [1]
    plan = probe.plan(0, price("1R"))
    assert plan is not None
    assert plan["spend"][R] >= 1
    probe, refs = game(MOUNTAIN, pool=(0, 0, 0, 1, 0, 0))
    assert tapped(probe, refs, "R") == []
    assert probe.spend(0, price("R"))
    assert probe.pool(0) == (0,) * 6
    assert not probe.spend(0, price("R"))


# --- what pays what ---


@pytest.mark.parametrize(
    ("permanents", "text", "payable"),
    [
        ([MOUNTAIN, FOREST], "(rg)(rg)", True),
        ([MOUNTAIN, PLAINS], "(rg)(rg)", False),
        ([PLAINS], "(w2)", True),
        ([MOUNTAIN, FOREST], "(w2)", True),
        ([MOUNTAIN], "(w2)", False),
        ([MOUNTAIN, TWIN], "RU", True),
        ([MOUNTAIN, TWIN], "UU", False),
        ([VAULT], "C", True),
        ([FOREST], "C", False),
        ([VAULT, FOREST], "3G", True),
        ([BOUNCE], "UB", True),
        ([BOUNCE], "UU", False),
        ([VALLEY], "R", False),
        ([VALLEY, PLAINS], "RG", True),
        ([VALLEY, VALLEY, PLAINS], "RRG", True),
        ([VALLEY, VALLEY], "1", False),
        ([PROSPECTOR, GOBLIN], "RR", True),
        ([PROSPECTOR, GOBLIN], "RRR", False),
        ([WALL, WALL], "GG", True),
        ([WALL, FOREST], "GGG", False),
        ([PRIESTESS, FOREST, FOREST], "GGGG", True),
        ([PRIESTESS, FOREST, FOREST], "GGGGG", False),
    ],
)
def test_118_3_payable(permanents: list[int], text: str, payable: bool) -> None:
    probe, _ = game(*permanents)
    assert probe.affordable(0, price(text)) == payable
    assert probe.affordable_plain(0, price(text)) == payable
    assert (probe.plan(0, price(text)) is not None) == payable


def test_the_plain_rule_does_not_say_no_where_it_has_not_tried_a_cost() -> None:
    probe, _ = game(SCOUT, GOBLIN, GOBLIN)
    assert probe.affordable_plain(0, price("G")) == -1
    probe, _ = game(SCOUT, GOBLIN, GOBLIN, FOREST)
    assert probe.affordable_plain(0, price("G")) == 1


def test_119_4_life_is_paid_only_by_one_who_has_it() -> None:
    for life, payable in ((1, False), (2, True), (20, True)):
        probe, _ = game(life=life)
        assert probe.affordable(0, price("(uP)")) == payable
    probe, refs = game(ISLAND, life=1)
    assert tapped(probe, refs, "(uP)") == [0]


def test_s35_mana_rather_than_life_and_islands_rather_than_the_painful_city() -> None:
    probe, refs = game(CITY, ISLAND)
    assert tapped(probe, refs, "U") == [1]
    probe, refs = game(MOUNTAIN, ISLAND)
    plan = probe.plan(0, price("(uP)"))
    assert plan is not None
    assert (plan["life"], [step[0] for step in plan["steps"]]) == (0, [refs[1]])


def test_colourless_mana_of_a_painful_land_is_painless() -> None:
    probe, refs = game(PAIN_LAND, MOUNTAIN)
    plan = probe.plan(0, price("1R"))
    assert plan is not None
    assert sorted((refs.index(step[0]), step[2]) for step in plan["steps"]) == [(0, C), (1, R)]


def test_106_7_the_stone_makes_what_the_opponents_lands_could_make() -> None:
    probe, refs = game(STONE)
    assert not probe.affordable(0, price("1"))
    other = probe.put(1, BATTLEFIELD, FOREST, tapped=True)
    assert probe.choices(refs[0], probe.abilities(refs[0])[0]) == 1 << G
    assert probe.affordable(0, price("G"))
    assert not probe.affordable(0, price("R"))
    probe.remove(other)
    assert not probe.affordable(0, price("1"))


def test_a_card_in_hand_with_a_mana_ability_pays() -> None:
    probe, _ = game(FOREST, hand=[SPIRIT])
    assert probe.affordable(0, price("GG"))
    assert not probe.affordable(0, price("GGG"))


def test_sacrificed_goblins_are_each_sacrificed_once() -> None:
    probe, refs = game(PROSPECTOR, GOBLIN, GOBLIN)
    assert probe.max_x(0, price("R")) == 2
    plan = probe.plan(0, price("RR"))
    assert plan is not None
    assert sorted(step[4] for step in plan["steps"]) == refs[1:]
    assert not probe.affordable(0, price("RRR", exclude=refs[0]))


# --- triggered mana abilities ---


def test_605_1b_a_flare_adds_one_for_each_land_tapped() -> None:
    probe, refs = game(MOUNTAIN, MOUNTAIN, ELF, FLARE)
    assert tapped(probe, refs, "RR") == [0] or tapped(probe, refs, "RR") == [1]
    assert probe.max_x(0, price("")) == 5
    assert probe.affordable(0, price("RRRRG"))
    assert not probe.affordable(0, price("RRRRR"))
    assert not probe.affordable(0, price("GG"))


def test_two_flares_add_two_and_both_players_lands_are_watched() -> None:
    probe, _ = game(MOUNTAIN, FLARE)
    probe.put(1, BATTLEFIELD, FLARE)
    assert probe.max_x(0, price("")) == 3
    probe.put(1, BATTLEFIELD, TWIN)
    assert probe.affordable(1, price("UUU"))
    assert not probe.affordable(1, price("UUR"))


def test_an_aura_adds_to_its_own_land_only() -> None:
    probe, refs = game(MOUNTAIN, FOREST)
    probe.put(0, BATTLEFIELD, GROWTH, attached_to=refs[0])
    assert probe.affordable(0, price("RGG"))
    assert not probe.affordable(0, price("RGGG"))
    assert tapped(probe, refs, "RG") == [0] or tapped(probe, refs, "RG") == [0, 1]


# --- preferences ---


@pytest.mark.parametrize(
    ("permanents", "hand", "text", "expected"),
    [
        ([MOUNTAIN, FOREST], [RED_SPELL], "1", [1]),
        ([FOREST, MOUNTAIN], [RED_SPELL], "1", [0]),
        ([MOUNTAIN, FOREST], [HYBRID_SPELL], "1", [0]),
        ([MOUNTAIN, PLAINS], [HYBRID_SPELL], "1", [1]),
        ([MOUNTAIN, FOREST], [PHYREXIAN_SPELL], "1", [1]),
        ([MOUNTAIN, ISLAND, MOUNTAIN, ISLAND], [RED_SPELL, BLUE_SPELL], "2", [0, 1]),
        ([TWIN, ISLAND], [], "1", [1]),
        ([TWIN, ISLAND], [RED_SPELL], "U", [1]),
        ([RAINBOW, TWIN], [], "U", [1]),
        ([ISLAND, TWIN], [BLUE_SPELL], "1", [0]),
        ([ELF, FOREST], [], "G", [1]),
        ([PAIN_LAND, FOREST], [], "G", [1]),
        ([VAULT, FOREST, FOREST], [], "2", [1, 2]),
        ([VAULT, RING], [], "2", [1]),
        ([VAULT, RING], [], "3", [0]),
        ([TREASURE, CITY], [], "U", [1]),
        ([TREASURE, BOUNCE], [], "U", [1]),
        ([PROSPECTOR, GOBLIN, MOUNTAIN], [], "R", [2]),
        ([FOREST, FOREST, FOREST], [], "GG", [0, 1]),
    ],
)
def test_the_plan_keeps_what_is_wanted_most(
    permanents: list[int], hand: list[int], text: str, expected: list[int]
) -> None:
    probe, refs = game(*permanents, hand=hand)
    assert tapped(probe, refs, text) == expected


@pytest.mark.parametrize("text", ["1", "2", "1R", "2R", "1G", "3", "RG", "2RG"])
@pytest.mark.parametrize(
    "hand", [[], [RED_SPELL], [RED_SPELL, BLUE_SPELL], [BLUE_SPELL, RED_SPELL, RED_SPELL]]
)
def test_the_quick_plan_is_the_searched_one(text: str, hand: list[int]) -> None:
    """A flare that touches nothing here sends the same position through the search."""
    permanents = [MOUNTAIN, ISLAND, FOREST, ELF, MOUNTAIN, ISLAND]
    quick, refs = game(*permanents, hand=hand)
    searched, _ = game(*permanents, hand=hand)
    searched.put(1, BATTLEFIELD, GROWTH)
    assert tapped(quick, refs, text) == tapped(searched, refs, text)


def test_s37_no_mana_is_wasted_where_another_plan_wastes_none() -> None:
    probe, _ = game(BOUNCE, ISLAND, MOUNTAIN)
    for text in ("U", "1U", "1UB"):
        plan = probe.plan(0, price(text))
        assert plan is not None
        made = sum(1 + (probe.mana_class(step[0]) == COMPLEX) for step in plan["steps"])
        assert made == sum(plan["spend"])


# --- size ---


def test_a_price_of_more_symbols_than_a_plan_has_steps_is_not_payable() -> None:
    probe = ManaProbe(WITHOUT_FLARES, objects=400)
    for _ in range(300):
        probe.put(0, BATTLEFIELD, MOUNTAIN)
    assert probe.max_x(0, price("R")) == 255
    plan = probe.plan(0, price("255R"))
    assert plan is not None
    assert len(plan["steps"]) == 256
    assert not probe.affordable(0, price("256R"))


def test_many_flexible_sources_and_makers_stay_within_the_node_limit() -> None:
    probe, _ = game(*[VALLEY] * 8, *[VAULT] * 4, *[BOUNCE] * 4, *[TREASURE] * 6, *[PROSPECTOR] * 3)
    assert probe.affordable(0, price("WWUUBBRRGG"))
    assert not probe.affordable(0, price("WWWWWWWWWWW"))
