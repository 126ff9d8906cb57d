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


def test_404_2_the_ends_of_a_graveyard():
    """404.2: a graveyard is a pile: each new card goes on top."""
    theirs = "in-graveyard target-owns end-of-graveyard"
    bottom = instant("Sweep Up", "target [player]", f"exile each [{theirs} bottom [anything]]")
    top = instant("Skim", "target [player]", f"exile each [{theirs} [anything]]")
    for spell, gone in (("Sweep Up", "Ogre"), ("Skim", "Giant")):
        p = table(bottom, top, BEAR, OGRE, GIANT)
        for name in ("Ogre", "Bear", "Giant"):
            p.put("B", "graveyard", name)
        p.pool("A", "U")
        p.cast(p.put("A", "hand", spell), targets=["player:B"])
        p.resolve()
        assert p.exile("B") == [gone]


def test_404_2_the_top_creature_card_pays():
    """404.2, 118.3: only the top one of the creature cards can be exiled for it."""
    cost = "exile 1 [creature end-of-graveyard [creature]] from graveyard"
    p = table(vanilla("Eater", 1, 2, more=f"  activate {cost}\n    change this: gets +2/+2\n"), BEAR, OGRE)
    thing = p.put("A", "battlefield", "Eater")
    for name in ("Ogre", "Bear", "Forest"):
        p.put("A", "graveyard", name)
    p.activate(thing)
    p.resolve()
    assert (p.exile("A"), p.graveyard("A"), thing.stats) == (["Bear"], ["Ogre", "Forest"], (3, 4))


def test_102_2_the_opponent_of_a_player():
    """102.2: a player's opponent is the other one, whoever controls the ability."""
    draws = "  when cast\n    draw 1 by opponent-of event-player\n"
    still = f"card Quiet\n  cost {{U}}\n  type Enchantment\n{draws}"
    for caster, hands in (("A", (0, 1)), ("B", (1, 0))):
        p = table(still, BEAR, instant("Idle", "gain-life 1"))
        p.put("A", "battlefield", "Quiet")
        p.put(caster, "hand", "Idle")
        p.library_only("A", "Forest", "Forest")
        p.library_only("B", "Forest", "Forest")
        p.pool(caster, "U")
        p.cast("Idle", by=caster)
        p.resolve()
        assert (len(p.hand("A")), len(p.hand("B"))) == hands


def test_205_1_it_loses_all_creature_types():
    """205.1b: what is of a type that is asked for is none of it for the turn; another type may be added."""
    strip = instant("Strip", "target [creature]", "change target: no-creature-types, is-also-of Elf")
    rally = instant("Rally", "put 1 +1/+1 on each [Dummy]", "put 2 +1/+1 on each [Elf]")
    p = table(strip, rally, BEAR)
    bear, other = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Bear")
    p.pool("A", "UU")
    p.cast(p.put("A", "hand", "Strip"), targets=[bear])
    p.resolve()
    p.cast(p.put("A", "hand", "Rally"))
    p.resolve()
    assert (bear.stats, other.stats) == ((4, 4), (3, 3))
