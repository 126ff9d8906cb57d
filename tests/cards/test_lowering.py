"""Cards lower to the rows that `cards.pxd` describes."""

import os
import subprocess
import sys

import numpy as np
import pytest
from hand_pool import written_by_hand

from tolaria.cards import LoweringError, Pool, lower, parse_card
from tolaria.cards.lowering import lower_cards
from tolaria.engine import cards as rows
from tolaria.engine import types as words

POOL = Pool.builtin()


def lower_text(*abilities, facts="type Artifact"):
    """Lower one invented card with these lines, and return its tables."""
    card = parse_card("\n  ".join(["card Probe Stone", facts, *abilities]))
    return lower_cards((["Probe Stone"], ["Probe Stone"]), {"Probe Stone": card})


def row(tables, table, index):
    return {name: int(tables.arrays[table][index][name]) for name in tables.arrays[table].dtype.names}


def only_ability(tables):
    card = row(tables, "cards", 1)
    assert card["ability_n"] == 1
    return row(tables, "abilities", card["ability_first"])


def program(tables, ability, mode=0):
    """Return the op rows of a mode, up to OP_END."""
    place = row(tables, "modes", ability["mode_first"] + mode)["program"]
    ops = []
    while not ops or ops[-1]["code"] != words.Op.OP_END:
        ops.append(row(tables, "ops", place + len(ops)))
    return ops


def test_row_0_of_every_table_is_neutral_and_value_1_is_one():
    tables = lower_text()
    for name, array in tables.arrays.items():
        assert array.dtype == rows.DTYPES[name]
        assert array.flags.c_contiguous
        neutral = {field: value for field, value in row(tables, name, 0).items() if value}
        assert neutral == ({"spell": -1} if name in ("cards",) else {})
    assert row(tables, "values", 1)["a"] == 1


def test_abilities_1_to_5_make_the_mana_of_the_basic_land_types():
    tables = lower_text()
    made = [row(tables, "manas", row(tables, "abilities", k)["mana"]) for k in range(1, 6)]
    assert [letter for mana in made for letter in "wubrg" if mana[letter]] == list("wubrg")
    assert {row(tables, "abilities", k)["kind"] for k in range(1, 6)} == {words.AbilityKind.AB_MANA}


def test_a_basic_land_has_the_mana_ability_of_its_type():
    tables = lower((["Swamp"] * 7, ["Swamp"] * 7), POOL)
    swamp = row(tables, "cards", 1)
    assert (swamp["ability_first"], swamp["ability_n"], swamp["sources"]) == (3, 1, 1)
    assert not swamp["flags"] & rows.CardFlag.CARDF_COMPLEX_MANA


def test_slots_follow_the_list_with_copies_side_by_side():
    tables = lower((["Mountain", "Shock Cat", "Mountain"], ["Shock Cat"]), POOL.with_cards([SHOCK_CAT]))
    assert [tables.names[k] for k in tables.decks[0]] == ["Mountain", "Mountain", "Shock Cat"]
    assert tables.decks[1].dtype == np.uint16
    assert tables.decks[1].tolist() == [2]


SHOCK_CAT = parse_card("card Shock Cat\n  cost {R}\n  type Creature - Cat\n  pt 2/1\n  keywords haste")


def test_any_target_is_one_row():
    tables = lower_text("activate {T}", "  target [any-target]", "  damage 1 to target")
    ability = only_ability(tables)
    target = row(tables, "targets", row(tables, "modes", ability["mode_first"])["target_first"])
    asked = row(tables, "filters", target["filter"])
    creature = words.Type.TYPE_CREATURE | words.Type.TYPE_PLANESWALKER | words.Type.TYPE_BATTLE
    assert (asked["types_any"], asked["players"], asked["or_next"]) == (creature, 3, 0)


def test_players_do_not_share_a_row_that_asks_for_a_controller():
    tables = lower_text("activate {T}", "  damage 1 to each [player or creature opponent-controls]")
    first = row(tables, "filters", program(tables, only_ability(tables))[0]["filter"])
    second = row(tables, "filters", first["or_next"])
    assert (first["players"], first["controller"], first["flags"]) == (3, 0, rows.FilterFlag.FILF_NO_OBJECTS)
    assert (second["players"], second["controller"]) == (0, words.Rel.REL_OPPONENT)


def test_a_phrase_fills_the_columns_of_a_filter():
    tables = lower_text("static of [creature not black opponent-controls power <= 3]: gets +1/+1")
    asked = row(tables, "filters", only_ability(tables)["filter"])
    assert asked["types_all"] == words.Type.TYPE_CREATURE
    assert asked["colors_none"] == 1 << words.Color.COLOR_BLACK
    assert asked["controller"] == words.Rel.REL_OPPONENT
    assert (asked["stat"], asked["cmp"]) == (rows.StatKind.STAT_POWER, words.Cmp.CMP_LE)
    assert row(tables, "values", asked["stat_value"])["a"] == 3


def test_an_alternative_that_fits_no_column_is_a_chain_of_filters():
    tables = lower_text("static of [creature tapped or artifact you-control]: gets +1/+1")
    first = row(tables, "filters", only_ability(tables)["filter"])
    second = row(tables, "filters", first["or_next"])
    assert (first["types_all"], first["need"]) == (words.Type.TYPE_CREATURE, words.State.ST_TAPPED)
    assert (second["types_all"], second["controller"]) == (words.Type.TYPE_ARTIFACT, words.Rel.REL_YOU)


def test_what_has_no_column_becomes_a_condition_on_the_candidate():
    tables = lower_text("static of [Elf Druid]: gets +1/+1")
    asked = row(tables, "filters", only_ability(tables)["filter"])
    value = row(tables, "values", row(tables, "conditions", asked["condition"])["left"])
    inner = row(tables, "filters", value["a"])
    assert (value["kind"], value["who"]) == (words.ValueKind.VAL_MATCHES, words.Who.WHO_IT)
    druid, elf = tables.subtypes.index("Druid"), tables.subtypes.index("Elf")
    assert {asked["sub_any"], inner["sub_any"]} == {1 << druid, 1 << elf}


def test_de_morgan_on_a_negated_phrase():
    tables = lower_text("static of [not (creature or tapped)]: gets +1/+1")
    asked = row(tables, "filters", only_ability(tables)["filter"])
    assert (asked["types_none"], asked["avoid"]) == (words.Type.TYPE_CREATURE, words.State.ST_TAPPED)


@pytest.mark.parametrize("x", range(4))
@pytest.mark.parametrize("y", range(4))
def test_conditions_become_alternatives_of_conjunctions(x, y):
    """Evaluates the rows by their documented meaning and compares with Python."""
    tables = lower_text(
        "when upkeep if (X >= 2 or times-kicked = 1) and not (X = 3 and times-kicked = 2)", "  draw 1"
    )
    known = {words.ValueKind.VAL_X: x, words.ValueKind.VAL_KICKED: y}

    def value(index):
        fields = row(tables, "values", index)
        return known.get(fields["kind"], fields["a"])

    def holds(index):
        fields = row(tables, "conditions", index)
        left, right = value(fields["left"]), value(fields["right"])
        compare = {
            1: left == right,
            2: left != right,
            3: left < right,
            4: left <= right,
            5: left > right,
            6: left >= right,
        }
        here = compare[fields["cmp"]] and (not fields["and_next"] or holds(fields["and_next"]))
        return here or bool(fields["or_next"] and holds(fields["or_next"]))

    assert holds(only_ability(tables)["condition"]) == ((x >= 2 or y == 1) and not (x == 3 and y == 2))


def test_branches_jump_relative_to_the_next_row():
    tables = lower_text(
        "activate {T}", "  if your-turn", "    draw 1", "    scry 1", "  else", "    mill 1", "  shuffle"
    )
    ops = program(tables, only_ability(tables))
    names = [words.Op(op["code"]).name for op in ops]
    assert names == ["OP_UNLESS", "OP_DRAW", "OP_SCRY", "OP_JUMP", "OP_MILL", "OP_SHUFFLE", "OP_END"]
    assert names[0 + 1 + ops[0]["b"]] == "OP_MILL"
    assert names[3 + 1 + ops[3]["a"]] == "OP_SHUFFLE"


def test_controller_of_a_target_is_added_to_the_referent():
    tables = lower_text("activate {T}", "  target [creature]", "  gain-life 1 by controller of target")
    assert (
        program(tables, only_ability(tables))[0]["who"] == words.Who.WHO_TARGET0 + words.Who.WHO_CONTROLLER_OF
    )


def test_costs_count_symbols_and_flag_their_parts():
    tables = lower_text("activate {X}{2}{R/G}{W/P}, {T}, sacrifice 1 [creature]", "  draw 1")
    cost = row(tables, "costs", only_ability(tables)["cost"])
    assert (cost["x"], cost["generic"], cost["hybrid_n"], cost["part_n"]) == (1, 2, 2, 2)
    flag = rows.CostFlag
    assert cost["flags"] == flag.COSTF_MANA | flag.COSTF_TAP | flag.COSTF_CHOICE
    hybrids = [row(tables, "hybrids", cost["hybrid_first"] + k) for k in range(2)]
    assert hybrids[0]["colors"] == 1 << words.Color.COLOR_RED | 1 << words.Color.COLOR_GREEN
    assert (hybrids[1]["colors"], hybrids[1]["life"]) == (1 << words.Color.COLOR_WHITE, 2)


def test_a_cost_of_nothing_is_flagged_free_and_no_cost_is_not():
    free = row(lower_text(facts="cost {0}\n  type Artifact"), "cards", 1)
    none = row(lower_text(), "cards", 1)
    assert (free["cost"], none["cost"]) == (0, 0)
    assert free["flags"] & rows.CardFlag.CARDF_FREE
    assert not none["flags"] & rows.CardFlag.CARDF_FREE


def test_evoke_brings_its_sacrifice_trigger():
    ability = only_ability(tables := lower_text("evoke {U}"))
    value = row(tables, "values", row(tables, "conditions", ability["condition"])["left"])
    assert (value["kind"], value["a"]) == (words.ValueKind.VAL_PAID, words.Way.WAY_EVOKE)
    assert ability["events"] == 1 << words.Event.EV_ENTERS
    assert ability["flags"] & words.AbilityFlag.ABF_SELF
    assert program(tables, ability)[0]["code"] == words.Op.OP_SACRIFICE


def test_madness_brings_its_casting_trigger():
    ability = only_ability(tables := lower_text("madness {R}"))
    op = program(tables, ability)[0]
    assert (op["code"], op["a"], op["b"]) == (
        words.Op.OP_CAST_FREE,
        words.Way.WAY_MADNESS,
        words.Zone.ZONE_GRAVEYARD,
    )
    assert ability["zones"] == 1 << words.Zone.ZONE_EXILE
    assert row(tables, "cards", 1)["flags"] & rows.CardFlag.CARDF_MADNESS


def test_cycling_works_in_the_hand():
    tables = lower_text("cycling {2}")
    ability = only_ability(tables)
    assert ability["zones"] == 1 << words.Zone.ZONE_HAND
    assert row(tables, "costs", ability["cost"])["flags"] & rows.CostFlag.COSTF_DISCARD_SELF
    assert row(tables, "cards", 1)["flags"] & rows.CardFlag.CARDF_ACTIVATED_HAND


def test_a_delayed_trigger_is_an_ability_of_its_own():
    tables = lower_text(
        "activate {T}", "  target [creature]", "  later end-step capturing target", "    destroy captured"
    )
    op = program(tables, only_ability(tables))[0]
    delayed = row(tables, "abilities", op["a"])
    assert (op["code"], op["who"]) == (words.Op.OP_DELAY, words.Who.WHO_TARGET0)
    assert (delayed["kind"], delayed["events"]) == (
        words.AbilityKind.AB_DELAYED,
        1 << words.Event.EV_END_STEP,
    )
    assert program(tables, delayed)[0]["who"] == words.Who.WHO_REG0


def test_an_aura_spell_targets_what_it_enchants_and_does_nothing():
    tables = lower_text("enchant [creature]", "static of host: gets -2/-2", facts="type Enchantment - Aura")
    card = row(tables, "cards", 1)
    spell = row(tables, "abilities", card["spell"])
    assert program(tables, spell) == [row(tables, "ops", 0)]
    mode = row(tables, "modes", spell["mode_first"])
    assert row(tables, "targets", mode["target_first"])["filter"] == card["enchant"] != 0
    assert mode["hint"] == rows.HintBit.HINT_REMOVAL | rows.HintBit.HINT_BAD_FOR_TARGET


def test_tokens_are_cards_of_the_match():
    tables = lower((["Siege-Gang Commander"], ["Mogg Fanatic"]), POOL)
    token = row(tables, "cards", tables.names.index("Goblin"))
    assert token["flags"] & rows.CardFlag.CARDF_TOKEN
    assert (token["power"], token["toughness"]) == (1, 1)
    assert token["colors"] == 1 << words.Color.COLOR_RED


def test_only_subtypes_that_the_match_asks_for_are_numbered():
    tables = lower(
        (["Goblin King"], ["Serra Cat"]),
        POOL.with_cards([parse_card("card Serra Cat\n  type Creature - Cat")]),
    )
    assert tables.subtypes[words.Subtype.SUB_FREE :] == ["Goblin"]
    assert row(tables, "cards", 2)["subtypes"] == 0


def test_kinds_of_counters_are_numbered_after_the_fixed_ones():
    tables = lower_text("activate {T}", "  put 1 -0/-2 on this")
    assert tables.counters[:2] == [("+1/+1", 1, 1), ("-1/-1", -1, -1)]
    assert tables.counters[4] == ("-0/-2", 0, -2)


def test_too_many_kinds_of_counters_are_refused_by_name():
    lines = [f"activate {{T}}\n    put 1 {name} on this" for name in ("ash", "brick", "coin", "dust", "egg")]
    with pytest.raises(LoweringError, match="Probe Stone: counter egg: a match can tell 8 kinds"):
        lower_text(*lines)


def test_a_number_that_fits_no_column_is_refused_by_name():
    with pytest.raises(LoweringError, match="Probe Stone: a value: a = 99999 does not fit"):
        lower_text("activate {T}", "  draw 99999")


def test_a_misplaced_each_is_refused_by_name():
    with pytest.raises(LoweringError, match="Probe Stone: each and those"):
        lower_text("activate {T}", "  gain-life power of each [creature]")


def test_the_digest_does_not_depend_on_the_hash_seed():
    code = (
        "from tolaria.cards import Pool, lower; p = Pool.builtin();"
        f"n = {written_by_hand()};"
        "print(lower((n[:90], n[90:180]), p).digest())"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    ("name", "hints"),
    [
        ("Lightning Bolt", "DAMAGE_ANY REMOVAL BAD_FOR_TARGET"),
        ("Giant Growth", "PUMP GOOD_FOR_TARGET"),
        ("Counterspell", "COUNTER BAD_FOR_TARGET"),
        ("Swords to Plowshares", "REMOVAL BAD_FOR_TARGET"),
        ("Disenchant", "DESTROY_OTHER BAD_FOR_TARGET"),
        ("Earthquake", "DAMAGE_ANY REMOVAL SWEEP FALLS_ON_YOU"),
        ("Faithless Looting", "DRAW FALLS_ON_YOU"),
        ("Duress", "DISCARD BAD_FOR_TARGET"),
        ("Control Magic", "REMOVAL BAD_FOR_TARGET"),
        ("Holy Strength", "PUMP GOOD_FOR_TARGET"),
        ("Creature Bond", "BAD_FOR_TARGET"),
        ("Regeneration", "PROTECT GOOD_FOR_TARGET"),
        ("Rally at the Hornburg", "PUMP TOKEN"),
        ("Stream of Life", "GAIN_LIFE GOOD_FOR_TARGET"),
    ],
)
def test_hints_say_what_a_spell_does(name, hints):
    tables = lower(([name], [name]), POOL)
    spell = row(tables, "abilities", row(tables, "cards", 1)["spell"])
    found = row(tables, "modes", spell["mode_first"])["hint"]
    assert found == sum(int(rows.HintBit[f"HINT_{word}"]) for word in hints.split())
