"""CR 107.4h: {S} is paid with one mana of any type from a snow source."""

import pytest
from invented import SPARK
from table import table

BOG = "card Frozen Bog\n  type Snow Land - Swamp\n"
PEAK = "card Frozen Peak\n  type Basic Snow Land - Mountain\n"
ICEFANG = "card Icefang\n  cost {S}{S}\n  type Creature - Dummy\n  pt 3/1\n"
HEARTH = "card Cold Hearth\n  cost {1}{S}{R}\n  type Creature - Dummy\n  pt 4/2\n"
PRISM = (
    "card Ice Prism\n  cost {S}\n  type Snow Artifact\n"
    "  mana {1}, {T}: 1 of white and blue and black and red and green\n"
)
WELL = (
    "card Frost Well\n  type Snow Land\n  mana {T}: {C}\n"
    "  activate {4}{S}, {T}, sacrifice this\n    damage 4 to opponent\n"
)
PAINFUL = "card Rime Shore\n  type Snow Land\n  mana {T}: {C}\n  mana {T}: {R}\n    damage 1 to you\n"


def castable(p):
    """Return the names of the cards that A may cast."""
    return {option.object.name for option in p.actions("A") if option.act == "cast"}


@pytest.mark.parametrize(
    ("lands", "can"), [(("Frozen Bog", "Frozen Peak"), True), (("Frozen Bog", "Swamp"), False)]
)
def test_107_4h_snow_sources_alone_pay_for_snow(lands, can):
    """107.4h: lands that are not snow do not."""
    p = table(BOG, PEAK, ICEFANG)
    for land in lands:
        p.put("A", "battlefield", land)
    p.put("A", "hand", "Icefang")
    assert castable(p) == ({"Icefang"} if can else set())


def test_107_4h_other_symbols_take_other_lands_first():
    """A snow land that must pay {S} is kept from the coloured and generic symbols."""
    p = table(BOG, PEAK, HEARTH)
    bog = p.put("A", "battlefield", "Frozen Bog")
    p.put("A", "battlefield", "Mountain")
    p.put("A", "battlefield", "Island")
    p.cast(p.put("A", "hand", "Cold Hearth"))
    assert bog.tapped
    p = table(BOG, PEAK, HEARTH, SPARK)
    peak = p.put("A", "battlefield", "Frozen Peak")
    p.put("A", "battlefield", "Mountain")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    assert not peak.tapped


def test_107_4h_a_snow_artifact_makes_snow_mana():
    """Mana of a snow permanent's ability is snow mana, whatever paid for it."""
    p = table(PRISM, ICEFANG, BOG)
    prism = p.put("A", "battlefield", "Ice Prism")
    p.put("A", "battlefield", "Frozen Bog")
    p.put("A", "battlefield", "Island")
    p.cast(p.put("A", "hand", "Icefang"))
    p.resolve()
    assert prism.tapped and p.zone_names("A", "battlefield")[-1] == "Icefang"
    p = table(PRISM, ICEFANG, BOG)
    p.put("A", "battlefield", "Ice Prism")
    p.put("A", "battlefield", "Frozen Bog")
    p.put("A", "hand", "Icefang")
    assert castable(p) == set()


def test_107_4h_in_an_activation_cost():
    """A source that is tapped and sacrificed for the cost pays nothing of it."""
    p = table(WELL, BOG)
    well = p.put("A", "battlefield", "Frost Well")
    p.put("A", "battlefield", "Island", count=4)
    assert [o.act for o in p.actions("A")] == ["pass"]
    p.put("A", "battlefield", "Frozen Bog")
    p.activate(well)
    p.resolve()
    assert p.life("B") == 16


def test_107_4h_mana_in_a_pool_is_no_snow_mana():
    """Of mana in a pool nobody remembers a snow source."""
    p = table(ICEFANG)
    p.pool("A", "CCRR")
    p.put("A", "hand", "Icefang")
    assert castable(p) == set()


def test_107_4h_any_kind_of_mana_will_do():
    """The land's painless ability pays {S}."""
    p = table(PAINFUL, PRISM, ICEFANG)
    p.put("A", "battlefield", "Rime Shore", count=2)
    p.cast(p.put("A", "hand", "Icefang"))
    assert p.life("A") == 20
