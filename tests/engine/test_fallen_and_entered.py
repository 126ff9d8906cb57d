"""CR 506.5, 603.10, 122.6a, 603.2d: what fought as it fell, what enters or triggers with more."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from table import instant, table, vanilla

FELL = "  when dies of [creature] if is event [fell-alone]\n    gain-life 1\n"
WATCHER = vanilla("Watcher", 0, 4, more=FELL)
SWEEP = "card Sweep\n  cost {U}\n  type Instant\n  spell\n    destroy each [creature power = 2]\n"


@pytest.mark.parametrize(("others", "life"), [(0, 21), (1, 20)])
def test_506_5_an_attacker_that_fell_alone(others, life):
    """506.5: a creature attacks alone if it is the only attacking creature."""
    p = table(WATCHER, BEAR, PUP, SPARK)
    p.put("A", "battlefield", "Watcher")
    bear = p.put("A", "battlefield", "Bear")
    p.attack([bear, *(p.put("A", "battlefield", "Pup") for _ in range(others))])
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.resolve_all()
    assert p.life("A") == life


@pytest.mark.parametrize("blockers", [1, 2])
def test_506_5_blockers_that_fall_together_did_not_block_alone(blockers):
    """506.5, 603.10a: of two that leave at once each looks back to where both were blocking."""
    p = table(WATCHER, BEAR, GIANT, SWEEP)
    p.put("A", "battlefield", "Watcher")
    giant = p.put("A", "battlefield", "Giant")
    bears = [p.put("B", "battlefield", "Bear") for _ in range(blockers)]
    p.attack([giant])
    p.block(dict.fromkeys(bears, giant))
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Sweep"))
    p.resolve_all()
    assert (p.graveyard("B"), p.life("A")) == (["Bear"] * blockers, 21 if blockers == 1 else 20)


def test_506_5_what_stays_home_never_fell_alone():
    p = table(WATCHER, BEAR, SPARK)
    p.put("A", "battlefield", "Watcher")
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.resolve_all()
    assert p.life("A") == 20


@pytest.mark.parametrize("attacks", [True, False])
def test_603_10a_what_died_was_attacking(attacks):
    """603.10a: it is remembered as it was on the battlefield, attacking."""
    fallen = "  when dies of [attacking creature you-control]\n    gain-life 1\n"
    mourner = vanilla("Mourner", 0, 4, more=fallen)
    p = table(mourner, BEAR, SPARK)
    p.put("A", "battlefield", "Mourner")
    bear = p.put("A", "battlefield", "Bear")
    if attacks:
        p.attack([bear])
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.resolve_all()
    assert p.life("A") == 20 + attacks


@pytest.mark.parametrize("host", ["Bear", "Pup"])
def test_120_3_what_the_host_dealt_damage_to(host):
    """The victim of the creature that wears the Equipment, not of another."""
    scythe = (
        "card Scythe\n  cost {2}\n  type Artifact - Equipment\n"
        "  when dies of [creature damaged-by host]\n    gain-life 1\n  equip {1}\n"
    )
    p = table(scythe, BEAR, PUP)
    bear, pup = (p.put("A", "battlefield", name) for name in ("Bear", "Pup"))
    p.put("A", "battlefield", "Scythe", attached_to=bear if host == "Bear" else pup)
    victim = p.put("B", "battlefield", "Pup")
    p.attack([bear])
    p.block({victim: bear})
    p.pass_until("main2")
    p.resolve_all()
    assert (p.graveyard("B"), p.life("A")) == (["Pup"], 21 if host == "Bear" else 20)


def test_122_6a_a_spell_that_enters_with_more():
    """122.6a: the counters of a cast trigger; what is countered or another copy has none."""
    more = "  when cast of this in stack\n    enters-with-more this 2 +1/+1\n"
    glutton = vanilla("Glutton", 1, 1, more=more)
    p = table(glutton)
    p.pool("A", "CC")
    p.cast(p.put("A", "hand", "Glutton"))
    p.resolve_all()
    assert p.battlefield("A")[0].stats == (3, 3)
    assert p.put("A", "battlefield", "Glutton").stats == (1, 1)


@pytest.mark.parametrize("shown", [0, 1, 2])
def test_702_38_amplify(shown):
    """702.38a: two counters for each card of its type that is revealed from hand."""
    elder = "card Elder\n  cost {1}\n  type Creature - Dummy\n  pt 1/1\n  keywords amplify number 2\n"
    p = table(elder, vanilla("Kin", 2, 2), SPARK)
    for name in ("Kin", "Kin", "Spark"):
        p.put("A", "hand", name)
    p.answer("pick", *["Kin"] * shown, *["done"] * (shown < 2))
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Elder"))
    p.resolve()
    assert p.battlefield("A")[0].stats == (1 + 2 * shown, 1 + 2 * shown)


def test_614_12_counters_and_a_type():
    """614.12, 613.1d: others enter with counters and with a type more, which stays."""
    maker = vanilla("Maker", 2, 4, more="  static of [creature you-control not this]: "
                    "enters-with power of this +1/+1, is-also-of Mutant\n")  # fmt: skip
    lord = vanilla("Lord", 1, 1, more="  static of [Mutant]: has flying\n")
    p = table(maker, lord, BEAR)
    made = p.put("A", "battlefield", "Maker")
    p.put("A", "battlefield", "Lord")
    p.pool("A", "GGGG")
    p.cast(p.put("A", "hand", "Bear"))
    p.resolve()
    bear = next(each for each in p.battlefield("A") if each.name == "Bear")
    assert (bear.stats, bear.keywords, made.keywords) == ((4, 4), {"flying"}, set())


@pytest.mark.parametrize(("name", "drawn"), [("Bear", 2), ("Relic", 1)])
def test_603_2d_a_permanent_triggers_once_more(name, drawn):
    """603.2d: only of what the rule speaks, and only as that enters."""
    echo = "card Echo\n  cost {1}\n  type Artifact\n  static: rule triggers-more-on-entering of [creature]\n"
    greeter = (
        "card Greeter\n  cost {1}\n  type Enchantment\n  when enters of [permanent you-control]\n    draw 1\n"
    )
    p = table(echo, greeter, BEAR, "card Relic\n  cost {1}\n  type Artifact\n")
    p.put("A", "battlefield", "Echo")
    p.put("A", "battlefield", "Greeter")
    p.put("B", "battlefield", "Greeter")
    p.library_top("A", "Island", "Island", "Island")
    p.pool("A", "GG")
    p.cast(p.put("A", "hand", name))
    p.resolve_all()
    assert (len(p.hand("A")), len(p.hand("B"))) == (drawn, 0)


def test_615_all_damage_of_a_source():
    """615.1: all of it, to whomever, and nothing of another source."""
    ward = instant("Ward", "prevent-all-from [red]")
    p = table(ward, SPARK, BEAR)
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "URR")
    first, second = (p.put("A", "hand", "Spark") for _ in range(2))
    spell = p.cast(first, targets=[bear])
    p.answer("source", spell)
    p.cast(p.put("A", "hand", "Ward"))
    p.resolve_all()
    assert [each.name for each in p.battlefield("B")] == ["Bear"]
    p.cast(second, targets=["player:B"])
    p.resolve_all()
    assert p.life("B") == 18


def test_700_4_what_was_put_into_a_graveyard_this_way():
    """What is destroyed and exiled instead, or is a token, does not come back."""
    back = "move last to battlefield your-control buried"
    doom = instant("Doom", "target [creature] at-most 3", "destroy target", back)
    p = table(doom, BEAR, GIANT)
    bear, token = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Giant", token=True)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Doom"), targets=[bear, token])
    p.resolve()
    assert ([each.name for each in p.battlefield("A")], p.battlefield("B")) == (["Bear"], [])


def test_301_5_what_is_attached_to_something_else():
    """What wears it is asked, not the source: of a host, of each creature, of a target with what it wears."""
    gauntlet = "card Gauntlet\n  cost {1}\n  type Artifact - Equipment\n"
    worn = gauntlet + "  static of host: gets count [Equipment attached-to host] / 0\n  equip {1}\n"
    smith = (
        "card Smith\n  cost {1}\n  type Enchantment\n"
        "  static of [creature you-control]: gets 0 / count [Equipment attached-to it]\n"
    )
    worn_too = "move each [Equipment attached-to target] to hand"
    home = instant("Home", "target [creature]", "move target to hand", worn_too)
    p = table(worn, smith, home, BEAR)
    p.put("A", "battlefield", "Smith")
    bear, other = (p.put("A", "battlefield", "Bear") for _ in range(2))
    for _ in range(2):
        p.put("A", "battlefield", "Gauntlet", attached_to=bear)
    assert (bear.stats, other.stats) == ((6, 4), (2, 2))
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Home"), targets=[bear])
    p.resolve_all()
    assert sorted(p.hand("A")) == ["Bear", "Gauntlet", "Gauntlet"]


def test_509_1h_what_blocks_something_else():
    """Counted are the creatures that block the event's creature."""
    cheer = (
        "card Cheer\n  cost {1}\n  type Enchantment\n"
        "  when becomes-blocked of [creature you-control]\n"
        "    change event until end-of-turn: gets count [creature blocking in-combat-with event] / 0\n"
    )
    p = table(cheer, BEAR, GIANT, PUP)
    p.put("A", "battlefield", "Cheer")
    bear, giant = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Giant")
    pups = [p.put("B", "battlefield", "Pup") for _ in range(3)]
    p.attack([bear, giant])
    p.block({pups[0]: bear, pups[1]: bear, pups[2]: giant})
    p.resolve_all()
    assert bear.stats[0] == 4


def test_614_12_what_doubles_counters_enters_with_its_own_undoubled():
    """614.12: of its own rules only one that affects nothing else changes how it enters."""
    maker = vanilla("Maker", 2, 4, more="  static of [creature you-control not this]: enters-with 2 +1/+1\n")
    twice = "  static of [creature you-control]: counters-times 2 of-kind +1/+1\n"
    double = vanilla("Double", 1, 1, more=twice)
    p = table(maker, double, BEAR)
    p.put("A", "battlefield", "Maker")
    p.pool("A", "GGGGCC")
    for name in ("Double", "Bear"):
        p.cast(p.put("A", "hand", name))
        p.resolve()
    sizes = {each.name: each.stats for each in p.battlefield("A")}
    assert sizes == {"Maker": (2, 4), "Double": (3, 3), "Bear": (6, 6)}


def test_603_6a_what_enters_is_as_it_is_on_the_battlefield():
    """603.6a, 603.2: with the counters that another permanent's rule gives it."""
    maker = vanilla("Maker", 2, 4, more="  static of [creature you-control not this]: enters-with 2 +1/+1\n")
    greeter = vanilla("Greeter", 1, 1, more="  when enters of [creature power >= 4]\n    gain-life 1\n")
    p = table(maker, greeter, BEAR)
    for name in ("Maker", "Greeter"):
        p.put("A", "battlefield", name)
    p.pool("A", "GG")
    p.cast(p.put("A", "hand", "Bear"))
    p.resolve_all()
    assert p.life("A") == 21


def test_603_10_what_left_for_one_cost_does_not_see_the_next():
    """603.10a: what is sacrificed sees itself go, but not what is sacrificed for a later action."""
    feaster = vanilla("Feaster", 1, 1, more="  activate sacrifice 1 [creature]\n    scry 1\n")
    beetle = vanilla("Beetle", 1, 1, more="  when sacrificed of [creature]\n    gain-life 1\n")
    p = table(feaster, beetle, PUP)
    p.put("A", "battlefield", "Feaster")
    gone, pup = p.put("A", "battlefield", "Beetle"), p.put("A", "battlefield", "Pup")
    p.activate("Feaster", cost_objects=[gone])
    p.activate("Feaster", cost_objects=[pup])
    p.resolve_all()
    assert p.life("A") == 21
