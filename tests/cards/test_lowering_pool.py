"""Every card of the built-in pool lowers to rows that hold together."""

import numpy as np
import pytest
from hand_pool import written_by_hand

from tolaria.cards import Pool, lower
from tolaria.engine import types as words

POOL = Pool.builtin()

# Which table each index column points into, and each (first, count) pair of columns.
INDEXES = {
    ("cards", "cost"): "costs",
    ("cards", "enchant"): "filters",
    ("abilities", "mode_first"): "modes",
    ("abilities", "cost"): "costs",
    ("abilities", "filter"): "filters",
    ("abilities", "filter_other"): "filters",
    ("abilities", "condition"): "conditions",
    ("abilities", "change"): "changes",
    ("abilities", "mana"): "manas",
    ("modes", "program"): "ops",
    ("targets", "filter"): "filters",
    ("targets", "min_value"): "values",
    ("targets", "max_value"): "values",
    ("ops", "filter"): "filters",
    ("filters", "or_next"): "filters",
    ("filters", "stat_value"): "values",
    ("filters", "condition"): "conditions",
    ("conditions", "left"): "values",
    ("conditions", "right"): "values",
    ("conditions", "and_next"): "conditions",
    ("conditions", "or_next"): "conditions",
    ("changes", "dp"): "values",
    ("changes", "dt"): "values",
    ("parts", "filter"): "filters",
    ("parts", "n"): "values",
    ("ways", "cost"): "costs",
    ("manas", "amount"): "values",
}
RUNS = {
    ("cards", "ability_first", "ability_n"): "abilities",
    ("cards", "way_first", "way_n"): "ways",
    ("abilities", "mode_first", "mode_n"): "modes",
    ("modes", "target_first", "target_n"): "targets",
    ("costs", "hybrid_first", "hybrid_n"): "hybrids",
    ("costs", "part_first", "part_n"): "parts",
}


@pytest.fixture(scope="module")
def whole_pool():
    names = written_by_hand()
    return lower((names, names), POOL)


def test_every_index_of_the_whole_pool_is_in_its_table(whole_pool):
    arrays = whole_pool.arrays
    for (table, field), other in INDEXES.items():
        assert arrays[table][field].max() < len(arrays[other]), (table, field)
    for (table, first, count), other in RUNS.items():
        assert (arrays[table][first].astype(int) + arrays[table][count]).max() <= len(arrays[other]), (
            table,
            first,
        )


def test_chains_of_the_whole_pool_end(whole_pool):
    for table, field in (("filters", "or_next"), ("conditions", "and_next"), ("conditions", "or_next")):
        following = whole_pool.arrays[table][field]
        assert all(following[k] < k for k in range(1, len(following))), (table, field)


def test_every_program_of_the_whole_pool_jumps_inside_itself(whole_pool):
    jumps = {words.Op.OP_JUMP: "a", words.Op.OP_UNLESS: "b", words.Op.OP_MAY: "b", words.Op.OP_PAY: "b"}
    codes = whole_pool.arrays["ops"]["code"]
    for start in set(whole_pool.arrays["modes"]["program"].tolist()):
        end = start + int(np.argmax(codes[start:] == words.Op.OP_END))
        for place in range(start, end):
            if codes[place] in jumps:
                distance = int(whole_pool.arrays["ops"][place][jumps[codes[place]]])
                assert 0 <= distance <= end - place - 1


def test_every_ability_has_a_text(whole_pool):
    assert len(whole_pool.texts) == len(whole_pool.arrays["abilities"])
    assert [k for k, text in enumerate(whole_pool.texts) if not text] == [0]
