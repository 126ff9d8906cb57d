"""CR 614, 615, 616: replacement effects of permanents, and of spells for a turn, that speak of a phrase."""

import pytest
from invented import BEAR, GIANT, PUP, SMOTHER_OUT, SPARK, SWELL
from kin import cast
from table import table, vanilla

VOID = "card Void Line\n  cost {B}\n  type Enchantment\n  static of [opponent-owns]: buried-in exile\n"
SHROUDED = (
    "card Grim Toll\n  cost {B}\n  type Enchantment\n"
    "  static of [creature in-battlefield opponent-controls]: buried-in exile\n"
)
PHOENIX = vanilla("Homing", 2, 2, more="  static: buried-in library\n")
DOUBLER = (
    "card Furnace\n  cost {R}\n  type Enchantment\n  static: damage-times 2 from [anything] to [anything]\n"
)
SURGE = (
    "card Surge Lord\n  cost {R}\n  type Enchantment\n"
    "  static: damage-plus 2 from [red you-control] to [opponent or permanent opponent-controls]\n"
)
CALM = (
    "card Calm Air\n  cost {G}\n  type Instant\n  spell\n"
    "    change you: prevents-damage from [anything] to [anything] combat\n"
)
STONE = vanilla("Stonehide", 1, 1, more="  static: prevents-damage from [anything] to [this] but 1\n")
IDOL = vanilla("Idol", 1, 1, more="  static: prevents-damage from [anything] to [this] noncombat\n")
TWINNING = "card Twinning\n  cost {G}\n  type Enchantment\n  static of [you]: tokens-times 2\n"
BROOD = (
    "card Brood\n  cost {G}\n  type Instant\n  spell\n    create 2\n"
    "      token Saproling\n        type Creature - Saproling\n        color green\n        pt 1/1\n"
)
SCALES = (
    "card Growth Charm\n  cost {G}\n  type Enchantment\n  static of [creature you-control]: counters-plus 1\n"
)
SEASON = (
    "card Season\n  cost {G}\n  type Enchantment\n  static of [permanent you-control]: counters-times 2\n"
)
TRAIN = (
    "card Train Up\n  cost {G}\n  type Instant\n  spell\n    target [creature]\n    put 1 +1/+1 on target\n"
)


def test_614_6_cards_go_to_exile_instead_of_a_graveyard():
    """614.6: from anywhere: a permanent that dies, a spell that resolved; one's own are buried."""
    p = table(VOID, BEAR, SMOTHER_OUT)
    p.put("A", "battlefield", "Void Line")
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Smother Out", bear)
    assert (p.graveyard("B"), p.exile("B"), p.graveyard("A")) == ([], ["Bear"], ["Smother Out"])
    mine = p.put("A", "battlefield", "Bear")
    cast(p, "Smother Out", mine, by="B")
    assert (p.graveyard("A"), p.exile("B")) == (["Smother Out", "Bear"], ["Bear", "Smother Out"])


def test_700_4_what_is_exiled_instead_does_not_die():
    """614.6, 700.4: the event never happens, so nothing sees a creature die; spells do go there."""
    mourner = vanilla("Mourner", 1, 1, more="  when dies of [creature]\n    gain-life 1\n")
    p = table(SHROUDED, mourner, BEAR, SMOTHER_OUT)
    p.put("A", "battlefield", "Grim Toll")
    p.put("A", "battlefield", "Mourner")
    cast(p, "Smother Out", p.put("B", "battlefield", "Bear"))
    p.resolve_all()
    assert (p.life("A"), p.exile("B"), p.graveyard("A")) == (20, ["Bear"], ["Smother Out"])


def test_614_12_a_card_that_is_shuffled_into_its_library():
    """614.6: "if it would go to a graveyard from anywhere, shuffle it into its owner's library"."""
    p = table(PHOENIX, SMOTHER_OUT)
    homing = p.put("B", "battlefield", "Homing")
    before = p.library("B").count("Homing")
    cast(p, "Smother Out", homing)
    assert (p.graveyard("B"), p.library("B").count("Homing")) == ([], before + 1)


def test_616_1_damage_is_doubled_for_all():
    """614.1a: a source would deal damage: it deals double that damage instead; twice with two of them."""
    p = table(DOUBLER, SPARK)
    p.put("B", "battlefield", "Furnace")
    cast(p, "Spark", "player:B")
    assert p.life("B") == 16
    p.put("B", "battlefield", "Furnace")
    cast(p, "Spark", "player:B")
    assert p.life("B") == 8


def test_614_1a_damage_of_a_phrase_of_sources_is_more():
    """614.1a: red sources of one's own, to opponents and their permanents; nothing else."""
    p = table(SURGE, SPARK, GIANT)
    p.put("A", "battlefield", "Surge Lord")
    giant = p.put("B", "battlefield", "Giant")
    cast(p, "Spark", "player:B")
    cast(p, "Spark", giant)
    cast(p, "Spark", "player:A")
    cast(p, "Spark", "player:A", by="B")
    assert (p.life("B"), p.life("A"), giant.zone) == (16, 16, "graveyard")


def test_615_1_all_combat_damage_of_a_turn_is_prevented():
    """615.1a: combat damage only, this turn only."""
    p = table(CALM, BEAR, SPARK)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Calm Air", by="B")
    cast(p, "Spark", "player:A", by="B")
    p.attack([bear])
    p.pass_until("end_combat")
    assert (p.life("A"), p.life("B")) == (18, 20)
    p.pass_until("main1", active="A", turn=5)
    p.attack([bear])
    p.pass_until("end_combat")
    assert p.life("B") == 18


def test_615_7_a_part_of_each_damage_is_prevented():
    """615.1: "prevent 1 of that damage", each time."""
    p = table(STONE, SPARK)
    stone = p.put("A", "battlefield", "Stonehide")
    shield = p.put("A", "battlefield", "Stonehide", counters={"+1/+1": 2})
    cast(p, "Spark", shield, by="B")
    assert (shield.damage, stone.damage) == (1, 0)


def test_615_1_noncombat_damage_is_prevented():
    """615.1a: combat damage is dealt all the same."""
    p = table(IDOL, SPARK, PUP)
    idol = p.put("A", "battlefield", "Idol")
    cast(p, "Spark", idol, by="B")
    assert idol.zone == "battlefield"
    pup = p.put("B", "battlefield", "Pup")
    p.attack([idol])
    p.block({pup: idol})
    p.pass_until("end_combat")
    assert idol.zone == "graveyard"


@pytest.mark.parametrize("copies", [0, 1, 2])
def test_614_1a_twice_as_many_tokens(copies):
    """614.1a: twice that many tokens, for one's own only."""
    p = table(TWINNING, BROOD)
    for _ in range(copies):
        p.put("A", "battlefield", "Twinning")
    cast(p, "Brood")
    cast(p, "Brood", by="B")
    assert (len(p.battlefield("A")) - copies, len(p.battlefield("B"))) == (2 * 2**copies, 2)


def test_616_1_more_counters_addition_first():
    """616.1: the controller of what gets counters would have one more, then twice as many."""
    p = table(SCALES, SEASON, TRAIN, BEAR, SWELL)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Train Up", bear)
    assert bear.stats == (3, 3)
    p.put("A", "battlefield", "Growth Charm")
    cast(p, "Train Up", bear)
    assert bear.stats == (5, 5)
    p.put("A", "battlefield", "Season")
    cast(p, "Train Up", bear)
    assert bear.stats == (9, 9)
