"""Name, cost, types, power, toughness and colours of the pool agree with the card data in ../shared."""

import gzip
import json
import unicodedata

import pytest
from hand_pool import written_by_hand
from shared_data import SAMPLE

from tolaria.cards import Pool
from tolaria.cards.ir.words import LETTER_OF


def plain(name: str) -> str:
    return unicodedata.normalize("NFC", name)


@pytest.fixture(scope="module")
def sample():
    if SAMPLE is None:
        pytest.skip("../shared/cards is not here")
    wanted = set(map(plain, written_by_hand()))
    with gzip.open(SAMPLE, "rt", encoding="utf-8") as lines:
        rows = (json.loads(line) for line in lines)
        return {plain(row["name"]): row for row in rows if plain(row["name"]) in wanted}


def test_every_pool_card_is_in_the_sample(sample):
    assert sorted(sample) == sorted(map(plain, written_by_hand()))


@pytest.mark.parametrize("name", written_by_hand())
def test_facts_agree(sample, name):
    card, row = Pool.builtin().get(name), sample[plain(name)]
    assert str(card.cost or "") == row["mana_cost"]
    assert card.type_line == row["type_line"]
    assert (str(card.power), str(card.toughness)) == (str(row.get("power")), str(row.get("toughness")))
    assert {LETTER_OF[color] for color in card.colors} == set(row["colors"])
    assert (card.cost.mana_value if card.cost else 0) == row["cmc"]
