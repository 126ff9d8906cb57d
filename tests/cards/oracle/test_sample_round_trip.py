"""Text, representation, notation, representation: the identity for every card of the sample that compiles."""

import pytest
from sample import compiled, needs_sample

from tolaria.cards import parse_card, print_card


@needs_sample
@pytest.mark.slow
def test_every_compiled_card_reads_back():
    differing = [card.name for _, card in compiled() if parse_card(print_card(card)) != card]
    assert not differing
    assert len(compiled()) > 5_000
