"""CR 106.6, 702.51, 702.126: what mana may be spent on, mana in any combination, convoke and improvise."""

from invented import BEAR, SPARK
from table import table, vanilla

ZIGGURAT = (
    "card Beast Altar\n  type Land\n"
    "  mana {T}: 1 of white and blue and black and red and green only-for [creature]\n"
)
WORKBENCH = "card Workbench\n  type Land\n  mana {T}: {C}\n  mana {T}: {R} only-for [artifact] or-abilities\n"
FIERY = vanilla("Fiery Bear", 2, 2, cost="{R}")
TINKER = "card Spark Toy\n  cost {1}\n  type Artifact\n  activate {R}\n    damage 1 to opponent\n"
FILTER = "card Twin Falls\n  type Land\n  mana {U/R}, {T}: 2 among blue and red\n"
DUO = "card Duo\n  cost {U}{R}\n  type Instant\n  spell\n    damage 3 to opponent\n"
TRIO = (
    "card Trio Font\n  cost {1}\n  type Artifact\n  mana {T}, sacrifice this:"
    " 3 among white and blue and red\n"
)
TRIPLE = "card Triple\n  cost {W}{U}{R}\n  type Instant\n  spell\n    damage 5 to opponent\n"
RALLY = "card Rally Chorus\n  cost {3}{G}\n  type Instant\n  convoke\n  spell\n    damage 4 to opponent\n"
GADGETRY = "card Gadgetry\n  cost {2}{U}\n  type Instant\n  improvise\n  spell\n    damage 4 to opponent\n"
COG = "card Cog\n  cost {0}\n  type Artifact\n"
SAPLING = vanilla("Sapling", 1, 1, cost="{G}")


def castable(p, player="A"):
    """Return the names of the cards that may be cast."""
    return {option.object.name for option in p.actions(player) if option.act == "cast"}


def test_106_6_mana_only_for_creature_spells():
    """106.6: "spend this mana only to cast creature spells"."""
    p = table(ZIGGURAT, FIERY, SPARK)
    altar = p.put("A", "battlefield", "Beast Altar")
    p.put("A", "hand", "Spark")
    bear = p.put("A", "hand", "Fiery Bear")
    assert castable(p) == {"Fiery Bear"}
    p.cast(bear)
    assert altar.tapped and p.mana("A") == ""


def test_106_6_mana_for_spells_or_abilities_of_artifacts():
    """106.6: the restriction may name abilities too; other spells take the land's unrestricted mana only."""
    p = table(WORKBENCH, TINKER, SPARK)
    p.put("A", "battlefield", "Workbench")
    toy = p.put("A", "battlefield", "Spark Toy")
    p.put("A", "hand", "Spark")
    assert castable(p) == set()
    p.activate(toy)
    p.resolve()
    assert p.life("B") == 19


def test_106_6_an_ability_takes_no_mana_for_spells():
    """106.6: mana for casting spells activates nothing."""
    p = table(ZIGGURAT, TINKER)
    p.put("A", "battlefield", "Beast Altar")
    p.put("A", "battlefield", "Spark Toy")
    assert [option.act for option in p.actions("A")] == ["pass"]


def test_106_1_two_mana_in_any_combination():
    """605.1a, 107.4e: a filter land takes one mana and makes two, of one colour or of both."""
    p = table(FILTER, DUO)
    falls = p.put("A", "battlefield", "Twin Falls")
    duo = p.put("A", "hand", "Duo")
    assert castable(p) == set()
    p.put("A", "battlefield", "Mountain")
    p.cast(duo)
    assert falls.tapped and p.mana("A") == ""


def test_106_1_three_mana_in_any_combination():
    """106.1: each of the three mana is of any of the colours."""
    p = table(TRIO, TRIPLE)
    p.put("A", "battlefield", "Trio Font")
    p.cast(p.put("A", "hand", "Triple"))
    p.resolve()
    assert (p.life("B"), p.graveyard("A")) == (15, ["Trio Font", "Triple"])


def test_106_1_effects_combine_colours_too():
    """608.2d: an effect that adds mana in any combination asks for each."""
    both = "card Mixed Font\n  cost {0}\n  type Sorcery\n  spell\n    add 2 among blue and red\n"
    one = "card Pure Font\n  cost {0}\n  type Sorcery\n  spell\n    add 2 of blue and red\n"
    for text, name, wanted in ((both, "Mixed Font", "UR"), (one, "Pure Font", "UU")):
        p = table(text)
        p.cast(p.put("A", "hand", name))
        p.answer("mana", 1, 3)
        p.resolve()
        assert sorted(p.mana("A")) == sorted(wanted), name


def test_702_51a_convoke_taps_creatures_for_generic_and_their_colours():
    """702.51a: each pays {1} or one mana of its colour; a creature that just came may be tapped."""
    p = table(RALLY, SAPLING, BEAR)
    green = p.put("A", "battlefield", "Sapling", sick=True)
    others = [p.put("A", "battlefield", "Bear") for _ in range(2)]
    rally = p.put("A", "hand", "Rally Chorus")
    assert castable(p) == set()
    p.put("A", "battlefield", "Island")
    p.cast(rally)
    assert green.tapped and all(bear.tapped for bear in others)
    p.resolve()
    assert p.life("B") == 16


def test_702_51a_no_creature_pays_a_colour_that_it_has_not():
    """702.51a: four colourless creatures pay no {G}."""
    p = table(RALLY, BEAR)
    for _ in range(4):
        p.put("A", "battlefield", "Bear")
    p.put("A", "hand", "Rally Chorus")
    assert castable(p) == set()


def test_702_126a_improvise_taps_artifacts_for_generic_mana():
    """702.126a: artifacts pay generic mana, never the coloured part."""
    p = table(GADGETRY, COG)
    cogs = [p.put("A", "battlefield", "Cog") for _ in range(3)]
    spell = p.put("A", "hand", "Gadgetry")
    assert castable(p) == set()
    p.put("A", "battlefield", "Island")
    p.cast(spell)
    assert sum(cog.tapped for cog in cogs) == 2


def test_119_4_life_is_paid_before_painful_lands_do_their_damage():
    """119.4, 605.3: at 1 life, what costs 1 life is tapped first; then the damage may come."""
    costly = "card Costly Spring\n  type Land\n  mana {T}, life 1: 1 of white and blue\n"
    painful = (
        "card Painful Spring\n  type Land\n  mana {T}: {C}\n  mana {T}: 1 of blue and red\n"
        "    damage 1 to you\n"
    )
    p = table(costly, painful, TRIPLE)
    p.put("A", "battlefield", "Painful Spring", count=2)
    p.put("A", "battlefield", "Costly Spring")
    p.put("A", "hand", "Triple")
    p.set_life("A", 1)
    assert castable(p) == {"Triple"}
    p.cast("Triple")
    assert p.life("A") == -2 and len(p.stack) == 1
