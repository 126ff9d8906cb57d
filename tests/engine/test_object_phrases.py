"""CR 109.2, 404.2: phrases that compare an object with others, or ask for its place."""

from invented import BEAR
from table import instant, table, vanilla

OGRE = vanilla("Ogre", 5, 5)
GIANT = vanilla("Giant", 9, 9)
STRONGEST = "creature where (power of it >= greatest power [creature chooser-controls])"
TOLL = instant("Toll", f"choose-sacrifice 1 [{STRONGEST}] by opponent")
PINCH = instant("Pinch", "target [power = 2 toughness = 2 creature]", "destroy target")


def test_701_21_the_greatest_power_among_what_the_player_controls():
    """701.21a, 109.2: each player chooses among what fits the phrase, asked of what he controls."""
    p = table(TOLL, BEAR, OGRE, GIANT)
    p.put("A", "battlefield", "Giant")
    for name in ("Bear", "Ogre", "Bear"):
        p.put("B", "battlefield", name)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Toll"))
    p.resolve()
    assert p.graveyard("B") == ["Ogre"]


def test_208_1_power_and_toughness_are_asked_together():
    """208.1: "2/2" is both numbers."""
    p = table(PINCH, BEAR, OGRE)
    bear = p.put("B", "battlefield", "Bear")
    p.put("B", "battlefield", "Ogre")
    p.pool("A", "U")
    pinch = p.put("A", "hand", "Pinch")
    p.cast(pinch, targets=[bear])
    p.resolve()
    assert p.graveyard("B") == ["Bear"]
