"""111.10: the tokens that rules text only names."""

import pytest

from tolaria.cards.ir.abilities import Modes, SpellAbility
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.effects import Mode
from tolaria.cards.ir.phrases import ONE
from tolaria.cards.ir.verbs import CreateTokens
from tolaria.cards.ir.words import CardType
from tolaria.cards.lowering import lower_cards
from tolaria.cards.predefined import predefined, table


@pytest.mark.parametrize("name", table())
def test_every_predefined_token_lowers(name):
    made = Mode((), (CreateTokens(ONE, predefined(name)),))
    maker = Card("Maker", None, (CardType.SORCERY,), abilities=(SpellAbility(Modes((made,))),))
    assert lower_cards((["Maker"] * 7, ["Maker"] * 7), {"Maker": maker}).names == ["", "Maker", name]


def test_a_token_that_the_rules_do_not_define():
    with pytest.raises(KeyError):
        predefined("Teapot")
