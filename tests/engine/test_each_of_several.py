"""CR 120.2b, 614.12, 700.5, 701.37, 707.10c: entering for a card, copies onto others, several sources."""

from invented import BEAR, GIANT, PUP
from kin import cast
from table import instant, table, vanilla


def test_614_12_a_card_is_discarded_so_that_it_enters():
    """614.12: without a card to discard, or if he does not like to, it goes to its owner's graveyard."""
    gem = "card Gem\n  cost {1}\n  type Artifact\n  static: rule enters-for-discard of [land]\n"
    for lands, likes, there in ((0, True, []), (1, False, []), (1, True, ["Gem"])):
        p = table(gem, PUP)
        p.put("A", "hand", "Pup")
        for _ in range(lands):
            p.put("A", "hand", "Forest")
        p.answer("yesno", likes)
        cast(p, "Gem")
        assert [each.name for each in p.battlefield("A")] == there
        assert p.graveyard("A") == (["Forest"] if there else ["Gem"])


def test_707_10c_copies_onto_each_other_creature():
    """707.10c: one copy for each other creature that the spell could target, which it then targets."""
    grinder = vanilla(
        "Grinder",
        3,
        3,
        more="  when cast of [instant spell targeting only [this]] by you\n"
        "    for-each each [creature you-control]\n      copy event onto it\n",
    )
    swell = instant("Swell", "target [creature]", "change target: gets +2/+2")
    p = table(grinder, swell, BEAR, vanilla("Ghost", 1, 1, "shroud"))
    mine = [p.put("A", "battlefield", name) for name in ("Grinder", "Bear", "Bear", "Ghost")]
    theirs = p.put("B", "battlefield", "Bear")
    cast(p, "Swell", mine[1])
    assert [each.power for each in (*mine, theirs)] == [3, 4, 2, 1, 2]
    cast(p, "Swell", mine[0])
    assert [each.power for each in (*mine, theirs)] == [5, 6, 4, 1, 2]


def test_700_5_devotion_that_wins():
    """700.5: the symbols among the mana costs of his permanents, as many as the cards left in his library."""
    seer = vanilla(
        "Seer",
        1,
        3,
        cost="{U}{U}",
        more="  when enters of this\n    dig devotion (blue) take 1 to library rest bottom\n"
        "    if devotion (blue) >= library of you\n      win\n",
    )
    p = table(seer)
    for _ in range(2):
        p.put("A", "hand", "Seer")
    p.library_only("A", "Forest", "Island", "Plains", "Swamp")
    p.answer("pick", "Island")
    p.pool("A", "UU")
    p.cast("Seer")
    p.resolve_all()
    assert (p.library("A")[0], sorted(p.library("A"))) == ("Island", ["Forest", "Island", "Plains", "Swamp"])
    p.pool("A", "UU")
    p.cast("Seer")
    p.resolve_all()
    assert (p.outcome, p.winner) == ("effect", "A")


def test_608_2c_each_of_several_sources_deals_damage_by_its_own_power():
    """120.2b: each is the source of its own damage, all of it dealt at the same time."""
    gang = instant(
        "Gang",
        "target [creature you-control] at-least 0 at-most 2",
        "target [creature opponent-controls]",
        "damage power of it to target-2 from target",
    )
    p = table(gang, BEAR, GIANT, vanilla("Wall", 0, 7), PUP)
    mine = [p.put("A", "battlefield", name) for name in ("Pup", "Giant")]
    wall = p.put("B", "battlefield", "Wall")
    p.pool("A", "U")
    p.answer("target", mine[0], mine[1], wall)
    p.cast(p.put("A", "hand", "Gang"))
    p.resolve()
    assert wall.damage == 5


def test_701_37_x_of_monstrosity_is_told():
    """701.37, 107.3: X of what became monstrous is X of the ability by which it did."""
    hydra = vanilla(
        "Hydra",
        2,
        2,
        more="  activate {X}\n    become-monstrous X\n"
        "  when designated of this\n    gain-life event-amount\n",
    )
    p = table(hydra)
    there = p.put("A", "battlefield", "Hydra")
    p.pool("A", "GGG")
    p.activate(there, x=3)
    p.resolve_all()
    assert (p.life("A"), there.stats) == (23, (5, 5))
