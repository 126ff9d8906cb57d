"""CR 608.2h, 611.2c, 702.16: a colour chosen as an ability resolves stays chosen for what it did."""

import pytest
from invented import BEAR, SMOTHER_OUT, SPARK
from kin import cast
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

GIFT = "    target [creature]\n    choose-color\n    change target: protection-from-chosen-color\n"
SINGE = SMOTHER_OUT.replace("Smother Out", "Singe").replace("{B}", "{R}")
WARDEN = vanilla("Warden", 1, 1, more=f"  activate {{1}}\n{GIFT}")


@pytest.mark.parametrize(("protected", "other"), [(0, 1), (1, 0)])
def test_611_2c_a_later_choice_of_the_same_source_does_not_change_an_earlier_one(protected, other):
    """611.2c: the effect is fixed as it begins; so are two protections of one Warden from two colours."""
    p = table(WARDEN, BEAR, SMOTHER_OUT, SINGE)
    warden = p.put("A", "battlefield", "Warden")
    bears = [p.put("A", "battlefield", "Bear") for _ in range(2)]
    for bear, color in zip(bears, "RB", strict=True):
        p.pool("A", "C")
        p.answer("color", color)
        p.activate(warden, targets=[bear])
        p.resolve()
    name, mana = (("Singe", "R"), ("Smother Out", "B"))[protected]
    cast(p, name, bears[other], mana=mana, by="B")
    assert bears[other].zone == "graveyard"
    p.pool("B", mana)
    with pytest.raises(IllegalAction, match="Warden"):
        p.cast(p.put("B", "hand", name), targets=[bears[protected]], by="B")


def test_514_2_the_protection_ends_with_the_turn():
    """514.2: "until end of turn" effects end in the cleanup step."""
    p = table(WARDEN, BEAR, SPARK)
    warden, bear = p.put("A", "battlefield", "Warden"), p.put("A", "battlefield", "Bear")
    p.pool("A", "C")
    p.answer("color", "R")
    p.activate(warden, targets=[bear])
    p.resolve()
    p.pass_until("main1", turn=4)
    cast(p, "Spark", bear, mana="R", by="B")
    assert bear.zone == "graveyard"
