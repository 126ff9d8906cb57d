"""CR 115, 601.2c: targets that depend on each other."""

import pytest
from invented import BEAR, PUP
from table import instant, table

from tolaria.engine.probe import IllegalAction


@pytest.mark.parametrize("partner", ["Pup", "Anvil"])
def test_601_2c_a_target_may_depend_on_the_one_before_it(partner):
    """601.2c: a spell whose second target must be like the first can be cast if some pair is."""
    trade = instant(
        "Trade",
        "target [artifact or creature you-control]",
        "target [permanent opponent-controls where ((is target [artifact] and is it [artifact])"
        " or (is target [creature] and is it [creature]))] distinct",
        "exchange-control target with target-2",
    )
    p = table(trade, BEAR, PUP, "card Anvil\n  cost {1}\n  type Artifact\n")
    bear = p.put("A", "battlefield", "Bear")
    other = p.put("B", "battlefield", partner)
    p.pool("A", "WUBRG")
    spell = p.put("A", "hand", "Trade")
    if partner == "Anvil":
        with pytest.raises(IllegalAction):
            p.cast(spell, targets=[bear, other])
        return
    p.cast(spell, targets=[bear, other])
    p.resolve()
    assert (bear.controller, other.controller) == ("B", "A")
