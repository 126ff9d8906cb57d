"""CR 613.1b, 701.3, 106.6: control given to another player, others attached, mana for all but some spells."""

import pytest
from invented import BEAR
from table import instant, table, vanilla

GIFT = instant("Poison Gift", "target [creature you-control]", "give-control target to opponent")
LOAN = instant(
    "Short Loan", "target [creature you-control]", "give-control target to opponent until end-of-turn"
)
SMITH = instant(
    "Deft Hands", "target [Equipment you-control]", "target [creature]", "attach-other target to target-2"
)
BLADE = (
    "card Plain Blade\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +2/+0\n  equip {2}\n"
)
STONE = (
    "card Power Stone\n  cost {1}\n  type Artifact\n  mana {T}: {C} only-for [artifact] or-anything-else\n"
)
TRINKET = "card Trinket\n  cost {1}\n  type Artifact\n"
ENGINE = vanilla("Fed Engine", 1, 1, more="  activate {1}\n    gain-life 1\n")


@pytest.mark.parametrize("name,back", [("Poison Gift", False), ("Short Loan", True)])
def test_613_1b_another_player_gains_control(name, back):
    """613.1b: the opponent of the spell's controller controls the creature, for good or until end of turn."""
    p = table(GIFT, LOAN, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.put("A", "hand", name)
    p.pool("A", "U")
    p.cast(name, targets=[bear])
    p.resolve()
    assert [each.name for each in p.battlefield("B")] == ["Bear"]
    p.pass_until("upkeep")
    assert [each.name for each in p.battlefield("A" if back else "B")] == ["Bear"]


def test_701_3_another_permanent_is_attached():
    """701.3a: the Equipment named is attached, not the source."""
    p = table(SMITH, BLADE, BEAR)
    blade, bear = p.put("A", "battlefield", "Plain Blade"), p.put("A", "battlefield", "Bear")
    p.put("A", "hand", "Deft Hands")
    p.pool("A", "U")
    p.cast("Deft Hands", targets=[blade, bear])
    p.resolve()
    assert [each.power for each in p.battlefield("A") if each.name == "Bear"] == [4]


@pytest.mark.parametrize("name,castable", [("Trinket", True), ("Bear", False)])
def test_106_6_a_powerstone_pays_for_no_other_spell(name, castable):
    """106.6: the mana can't be spent to cast a nonartifact spell."""
    p = table(STONE, TRINKET, BEAR)
    p.put("A", "battlefield", "Power Stone")
    p.put("A", "hand", name)
    assert (f"cast {name}" in [each.name for each in p.actions("A")]) == castable


def test_106_6_a_powerstone_pays_for_abilities_of_creatures():
    """106.6: only spells are restricted."""
    p = table(STONE, ENGINE)
    p.put("A", "battlefield", "Power Stone")
    engine = p.put("A", "battlefield", "Fed Engine")
    p.activate(engine)
    p.resolve()
    assert p.life("A") == 21
