"""CR 702.103: bestow."""

from invented import BEAR, SMOTHER_OUT, VANISHMENT
from kin import cast, kill
from table import table

EIDOLON = (
    "card Eidolon\n  cost {W}\n  type Enchantment Creature - Spirit\n  pt 1/1\n"
    "  keywords bestow costing ({3}{W}), lifelink\n  static of host: gets +1/+1, has lifelink\n"
)
HOWLER = (
    "card Howler\n  cost {1}\n  type Enchantment Creature - Horror\n  pt 2/2\n"
    "  keywords bestow costing ({2})\n  static of [this or host]: gets +1/+0\n"
)


def bestowed(p, name, target, mana="WWWWW"):
    """Cast it for its bestow cost."""
    p.pool("A", mana)
    p.cast(p.put("A", "hand", name), targets=[target], face=name)
    p.resolve()
    return next(thing for thing in p.battlefield("A") if thing.name == name)


def test_702_103a_cast_for_its_mana_cost_it_is_a_creature():
    """702.103a."""
    p = table(EIDOLON, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "W")
    p.cast(p.put("A", "hand", "Eidolon"))
    p.resolve()
    (eidolon,) = [thing for thing in p.battlefield("A") if thing.name == "Eidolon"]
    assert (eidolon.stats, bear.stats) == ((1, 1), (2, 2))


def test_702_103b_bestowed_it_is_an_aura_and_no_creature():
    """702.103b: it enters attached, and is no creature."""
    p = table(EIDOLON, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    eidolon = bestowed(p, "Eidolon", bear)
    assert (bear.stats, "lifelink" in bear.keywords) == ((3, 3), True)
    assert eidolon.types == {"enchantment"}
    assert p.mana("A") == "W"


def test_702_103f_it_is_a_creature_again_when_it_is_not_attached():
    """702.103f: it stays, as the same object."""
    p = table(EIDOLON, BEAR, SMOTHER_OUT)
    bear = p.put("A", "battlefield", "Bear")
    eidolon = bestowed(p, "Eidolon", bear)
    kill(p, bear)
    assert p.graveyard("A") == ["Bear", "Smother Out"]
    assert (eidolon.zone, eidolon.stats, "creature" in eidolon.types) == ("battlefield", (1, 1), True)


def test_702_103e_its_target_is_illegal_as_it_resolves():
    """702.103e: it is a creature spell then, and resolves."""
    p = table(EIDOLON, BEAR, VANISHMENT)
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "WWWW")
    p.cast(p.put("A", "hand", "Eidolon"), targets=[bear], face="Eidolon")
    p.pool("B", "U")
    p.cast(p.put("B", "hand", "Vanishment"), targets=[bear], by="B")
    p.resolve_all()
    (eidolon,) = p.battlefield("A")
    assert eidolon.stats == (1, 1)


def test_702_103_what_it_says_of_itself_and_of_what_it_enchants():
    """702.103b."""
    p = table(HOWLER, BEAR, SMOTHER_OUT)
    bear = p.put("A", "battlefield", "Bear")
    howler = bestowed(p, "Howler", bear, mana="WW")
    assert bear.stats == (3, 2)
    kill(p, bear)
    assert howler.stats == (3, 2)
    cast(p, "Smother Out", howler)
    assert howler.zone == "graveyard"
