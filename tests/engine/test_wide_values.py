"""CR 700.5, 700.8, 105, 201.2, 404.2: numbers that permanents have together, and the order of a graveyard."""

import pytest
from invented import BEAR
from table import instant, table, vanilla


def worth(value, *cards, things=(), theirs=(), grave=()):
    """Return the life that A gains from a spell that gains so much."""
    p = table(instant("Sum", f"gain-life {value}"), *cards)
    for name in things:
        p.put("A", "battlefield", name)
    for name in theirs:
        p.put("B", "battlefield", name)
    for name in grave:
        p.put("A", "graveyard", name)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Sum"))
    p.resolve()
    return p.life("A") - 20


TIDE = vanilla("Tide", 1, 1, cost="{2}{U}{U}")
MIXED = vanilla("Mixed", 1, 1, cost="{U/R}{W/U}{R}")


def test_700_5_devotion_counts_symbols():
    """700.5: symbols among mana costs of what you control; a hybrid one is of each of its colours."""
    cards = (TIDE, MIXED)
    assert worth("devotion (blue)", *cards, things=("Tide", "Mixed", "Island"), theirs=("Tide",)) == 4
    assert worth("devotion (red)", *cards, things=("Tide", "Mixed")) == 2
    assert worth("devotion (red and blue)", *cards, things=("Mixed",)) == 3


CLERIC, WIZARD = (vanilla(f"A {role}", 1, 1).replace("Dummy", role) for role in ("Cleric", "Wizard"))
BOTH = vanilla("Double", 1, 1).replace("Dummy", "Cleric Wizard")


@pytest.mark.parametrize(
    ("things", "size"),
    [
        ((), 0),
        (("A Cleric", "A Cleric"), 1),
        (("A Cleric", "A Wizard", "Bear"), 2),
        (("Double", "A Cleric"), 2),
        (("Double", "Double", "A Cleric"), 2),
    ],
)
def test_700_8_a_party(things, size):
    """700.8: up to one each of Cleric, Rogue, Warrior, Wizard; a creature is one of them only."""
    assert worth("party-size", CLERIC, WIZARD, BOTH, BEAR, things=things, theirs=("A Wizard",)) == size


def test_105_2_colors_among_permanents():
    """105.2: each colour once."""
    things = ("Tide", "Mixed", "Forest")
    assert worth("colors-among [permanent you-control]", TIDE, MIXED, things=things) == 3


def test_201_2_different_names():
    """201.2: names that differ are counted once each."""
    assert worth("different name [land you-control]", things=("Forest", "Forest", "Island")) == 2
    things = ("Tide", "Mixed", "Bear")
    assert worth("different power [creature you-control]", TIDE, MIXED, BEAR, things=things) == 2


def test_404_2_cards_above_another():
    """404.2: what was put there later lies above; directly above is the next one only."""
    spark = (
        "card Revenant\n  cost {1}\n  type Creature - Spirit\n  pt 1/1\n"
        "  when upkeep by you if cards-above this [creature] >= 2 in graveyard\n    gain-life 5\n"
        "  when upkeep by you if cards-above this [creature] directly >= 1 in graveyard\n    gain-life 1\n"
    )
    cases = ((("Bear", "Forest"), 1), (("Forest", "Bear", "Bear"), 5), (("Bear", "Bear"), 6), ((), 0))
    for above, gained in cases:
        p = table(spark, BEAR)
        p.put("A", "graveyard", "Bear")
        p.put("A", "graveyard", "Revenant")
        for name in above:
            p.put("A", "graveyard", name)
        p.at("untap", active="A", begin=True)
        p.pass_until("draw", active="A")
        assert p.life("A") == 20 + gained
