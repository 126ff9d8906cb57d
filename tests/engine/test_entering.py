"""CR 614.1c-d, 614.12, 707.9a: how permanents enter; what is chosen then, and "chosen" afterwards."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT, SPARK, VANISHMENT
from kin import cast
from table import table, vanilla

COLORLESS_LAND = "  mana {T}: {C}\n"
SHOCK = f"card Scorched Isle\n  type Land\n  static: enters-tapped-unless (life 2)\n{COLORLESS_LAND}"
SHOWN = f"card Shown Vale\n  type Land\n  static: enters-tapped-unless (reveal 1 [Forest])\n{COLORLESS_LAND}"
FAST = (
    "card Swift Strand\n  type Land\n"
    f"  static if count [land you-control not this] > 2: enters-tapped\n{COLORLESS_LAND}"
)
PRISM = "card Prism Post\n  type Land\n  static: enters-choosing-color\n  mana {T}: chosen-color 1\n"
KINHALL = (
    "card Kinhall\n  cost {1}\n  type Artifact\n  static: enters-choosing-creature-type\n"
    "  static of [creature of-chosen-type you-control]: gets +1/+1\n"
)
AEGIS = (
    "card Aegis Cut\n  cost {W}\n  type Creature - Dummy\n  pt 2/2\n  static: enters-choosing-color\n"
    "  static: protection-from-chosen-color\n  static of [of-chosen-color not this]: gets +0/+3\n"
)
FROST = (
    "card Frost Gate\n  cost {1}\n  type Artifact\n  static of [creature opponent-controls]: enters-tapped\n"
)
NURSERY = (
    "card Nursery\n  cost {G}\n  type Enchantment\n"
    "  static of [creature you-control not this]: enters-with 1 +1/+1\n"
)
MIMIC = (
    "card Mimic\n  cost {U}\n  type Creature - Shifter\n  pt 0/0\n  static: enters-as-copy-of [creature]\n"
)
GOBLIN = "card Goblin Recruit\n  cost {R}\n  type Creature - Goblin\n  pt 1/1\n"
ELF = "card Elf Recruit\n  cost {G}\n  type Creature - Elf\n  pt 1/1\n"
CHANGELING = (
    "card Many Shapes\n  cost {1}\n  type Creature - Shifter\n  pt 1/1\n"
    "  static defining: all-creature-types\n"
)
GREETER = vanilla("Greeter", 2, 3, more="  when enters of this\n    gain-life 3\n")


@pytest.mark.parametrize("pay", [True, False])
def test_614_1c_life_may_be_paid_for_it_to_enter_untapped(pay):
    """614.1c, 614.12b: as it enters, its controller may pay life; if he doesn't, it enters tapped."""
    p = table(SHOCK)
    p.answer("pay", pay)
    land = p.play_land(p.put("A", "hand", "Scorched Isle"))
    land = p.battlefield("A")[0]
    assert (land.tapped, p.life("A")) == (not pay, 18 if pay else 20)


def test_119_4_life_that_is_not_there_can_not_be_paid():
    """119.4: a player can't pay more life than he has."""
    p = table(SHOCK)
    p.set_life("A", 1)
    p.play_land(p.put("A", "hand", "Scorched Isle"))
    assert [q.kind for q in p.asked if q.kind == "pay"] == []
    assert (p.battlefield("A")[0].tapped, p.life("A")) == (True, 1)


@pytest.mark.parametrize("held", ["Forest", "Island"])
def test_614_1c_a_card_is_revealed_for_it_to_enter_untapped(held):
    """614.1c, 701.20: revealing a card that matches; without one it enters tapped unasked."""
    p = table(SHOWN)
    p.put("A", "hand", held)
    p.answer("pay", True)
    p.play_land(p.put("A", "hand", "Shown Vale"))
    assert p.battlefield("A")[0].tapped == (held != "Forest")
    assert p.hand("A") == [held]


@pytest.mark.parametrize("lands", [2, 3])
def test_614_12_a_condition_is_asked_as_it_would_be_on_the_battlefield(lands):
    """614.12: "unless you control two or fewer other lands" counts what is there as it enters."""
    p = table(FAST)
    p.put("A", "battlefield", "Island", count=lands)
    land = p.play_land(p.put("A", "hand", "Swift Strand"))
    assert p.battlefield("A")[-1].name == land.name
    assert p.battlefield("A")[-1].tapped == (lands > 2)


def test_106_1_mana_of_the_chosen_colour():
    """614.12a: the colour is chosen as the land enters; its ability makes mana of that colour."""
    p = table(PRISM, SPARK)
    p.answer("color", 3)
    p.play_land(p.put("A", "hand", "Prism Post"))
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve()
    assert (p.life("B"), p.battlefield("A")[0].tapped) == (18, True)


def test_106_1_the_chosen_colour_is_the_only_one():
    """106.1: a land whose chosen colour is blue pays no red spell."""
    p = table(PRISM, SPARK)
    p.put("A", "battlefield", "Prism Post", chosen=1)
    p.put("A", "hand", "Spark")
    assert [o.act for o in p.actions("A")] == ["pass"]


def test_614_12a_the_chosen_creature_type():
    """614.12a: creatures of the type chosen as the source entered get the bonus, others don't."""
    p = table(KINHALL, GOBLIN, ELF)
    goblin = p.put("A", "battlefield", "Goblin Recruit")
    elf = p.put("A", "battlefield", "Elf Recruit")
    theirs = p.put("B", "battlefield", "Goblin Recruit")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Kinhall"))
    p.answer("creature_type", "Goblin")
    p.resolve()
    assert (goblin.stats, elf.stats, theirs.stats) == ((2, 2), (1, 1), (1, 1))


def test_702_73a_changeling_is_every_creature_type():
    """702.73a: a creature with changeling is of the chosen type, whatever that is."""
    p = table(KINHALL, GOBLIN, CHANGELING)
    shapes = p.put("A", "battlefield", "Many Shapes")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Kinhall"))
    p.answer("creature_type", "Goblin")
    p.resolve()
    assert shapes.stats == (2, 2)


def test_702_16_protection_from_the_chosen_colour():
    """702.16a: protection from the colour chosen as it entered; "of the chosen colour" asks for the same."""
    p = table(AEGIS, SPARK, ELF)
    elf = p.put("A", "battlefield", "Elf Recruit")
    p.pool("A", "W")
    p.cast(p.put("A", "hand", "Aegis Cut"))
    p.answer("color", 4)
    p.resolve()
    aegis = next(each for each in p.battlefield("A") if each.name == "Aegis Cut")
    assert elf.stats == (1, 4)
    cast(p, "Spark", aegis, mana="R", by="B")
    assert aegis.zone == "graveyard"


def test_614_12_creatures_of_another_player_enter_tapped():
    """614.12: an effect of another permanent on how creatures enter; its own controller's do not."""
    p = table(FROST, BEAR)
    p.put("A", "battlefield", "Frost Gate")
    for player, tapped in (("A", False), ("B", True)):
        p.at("main1", active=player)
        cast(p, "Bear", mana="C", by=player)
        assert p.battlefield(player)[-1].tapped == tapped


def test_614_12_creatures_enter_with_a_counter_more():
    """614.12: "each other creature you control enters with an additional counter"; others don't."""
    p = table(NURSERY, BEAR)
    p.put("A", "battlefield", "Nursery")
    for player, stats in (("A", (3, 3)), ("B", (2, 2))):
        p.at("main1", active=player)
        cast(p, "Bear", mana="C", by=player)
        assert p.battlefield(player)[-1].stats == stats


def test_707_9a_it_enters_as_a_copy():
    """707.9a, 707.2, 707.5: it has the copied card's characteristics and "when this enters" triggers."""
    p = table(MIMIC, GREETER)
    greeter = p.put("B", "battlefield", "Greeter", counters={"+1/+1": 2})
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Mimic"))
    p.answer("copy", greeter)
    p.resolve_all()
    copied = p.battlefield("A")[0]
    assert (copied.name, copied.stats, p.life("A")) == ("Greeter", (2, 3), 23)


def test_707_2_a_copy_is_its_own_card_again_elsewhere():
    """400.7, 707.2: what it copied it was on the battlefield only."""
    p = table(MIMIC, GIANT, VANISHMENT, SMOTHER_OUT)
    giant = p.put("B", "battlefield", "Giant")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Mimic"))
    p.answer("copy", giant)
    p.resolve()
    mimic = p.battlefield("A")[0]
    cast(p, "Vanishment", mimic, mana="U")
    assert p.hand("A") == ["Mimic"]


def test_707_9a_it_may_copy_nothing():
    """707.9a: "you may": as itself, with toughness 0, it dies (704.5f)."""
    p = table(MIMIC, PUP)
    p.put("B", "battlefield", "Pup")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Mimic"))
    p.answer("copy", None)
    p.resolve()
    assert p.graveyard("A") == ["Mimic"]
