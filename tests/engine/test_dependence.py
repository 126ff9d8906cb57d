"""CR 613.8: continuous effects that wait for others; 305.7: what a land loses with its land types."""

from invented import BEAR, PUP
from kin import cast
from table import instant, table, vanilla

HUSH = instant("Hush", "target [creature]", "change target: loses-abilities, power 1, toughness 1")
GUIDE = vanilla(
    "Guide", 2, 2, more="  static of [creature you-control not this]: gets +1/+1, has islandwalk\n"
)
SENTRY = vanilla(
    "Sentry",
    4,
    4,
    "defender",
    more="  static if is this [with defender]: has indestructible\n"
    "  activate {1}\n    change this: loses defender, has flying\n",
)
RELIC = (
    "card Relic\n  cost {4}\n  type Artifact\n"
    "  static if count [artifact you-control] >= 2: power 5, toughness 5, becomes artifact and creature\n"
)
GILD = instant("Gild", "target [land]", "change target: is-also artifact")
MOON = "card Red Sky\n  cost {2}{R}\n  type Enchantment\n  static of [not basic land]: becomes-of Mountain\n"
SPRING = (
    "card Spring\n  type Land\n  keywords hexproof\n  when enters of this\n    gain-life 2\n"
    "  when dies of this\n    gain-life 5\n  mana {T}: {W}\n  activate {T}\n    draw 1\n"
)
DELTA = "card Delta\n  type Legendary Land\n  static of [land]: is-also-of Swamp\n"
GROVE = vanilla("Grove Heart", 3, 3, more="  static of [not token creature you-control]: is-also land, "
                "is-also-of Forest\n")  # fmt: skip
DRUID = vanilla("Druid", 1, 1, more="  mana {T}: {U}\n")
BLAST = instant("Blast", "target [land]", "destroy target")
ALTAR = (
    "card Green Altar\n  cost {3}\n  type Enchantment\n"
    "  static of [creature with flying]: has trample\n  static of [creature]: gets +0/+1\n"
)
WINGS = instant("Wings", "target [creature]", "change target: has flying")


def test_613_8a_an_ability_that_is_lost_gives_nothing():
    """613.8a: whether the lord's ability is there depends on what takes it away, later as that is."""
    p = table(GUIDE, HUSH, PUP)
    guide, pup = p.put("A", "battlefield", "Guide"), p.put("A", "battlefield", "Pup")
    assert pup.stats == (2, 2)
    cast(p, "Hush", guide)
    assert (pup.stats, guide.stats) == ((1, 1), (1, 1))


def test_613_8a_a_condition_is_asked_after_what_it_asks_for_has_changed():
    """613.8a: "as long as it has defender" waits for the effect by which it loses defender."""
    p = table(SENTRY)
    sentry = p.put("A", "battlefield", "Sentry")
    assert sentry.keywords == {"defender", "indestructible"}
    p.pool("A", "C")
    p.activate(sentry)
    p.resolve()
    assert sentry.keywords == {"flying"}


def test_613_8a_a_phrase_takes_in_what_has_its_keyword_by_a_later_effect():
    """613.8a: "creatures with flying" are those that fly once all effects that give it have applied."""
    p = table(ALTAR, WINGS, BEAR)
    p.put("A", "battlefield", "Green Altar")
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Wings", bear)
    assert bear.keywords == {"flying", "trample"}


def test_613_8a_types_that_a_later_effect_gives_are_counted():
    """613.8a: whether it is a creature depends on how many artifacts there are in the end."""
    p = table(RELIC, GILD)
    relic, forest = p.put("A", "battlefield", "Relic"), p.put("A", "battlefield", "Forest")
    assert relic.types == {"artifact"}
    cast(p, "Gild", forest)
    assert (relic.types, relic.stats) == ({"artifact", "creature"}, (5, 5))


def test_305_7_a_land_loses_the_abilities_of_its_text():
    """305.7: triggered, activated, mana and keyword abilities go; the mana of the new type comes."""
    p = table(MOON, SPRING, BLAST)
    p.put("A", "battlefield", "Red Sky")
    spring = p.play_land(p.put("A", "hand", "Spring"))
    assert (p.stack, p.life("A"), spring.keywords) == ([], 20, set())
    assert [option.act for option in p.actions("A")] == ["pass"]
    cast(p, "Blast", spring)
    assert (p.graveyard("A")[:1], p.life("A")) == (["Spring"], 20)


def test_305_7_a_land_type_beside_its_own_takes_nothing():
    """305.7: a land that gains a type in addition keeps its types and its abilities."""
    p = table(DELTA, SPRING, BLAST)
    p.put("A", "battlefield", "Delta")
    spring = p.put("A", "battlefield", "Spring")
    assert "Swamp" in spring.subtypes and spring.keywords == {"hexproof"}
    assert ("activate", spring) in [(option.act, option.object) for option in p.actions("A")]


def test_613_8a_a_land_that_loses_its_text_changes_no_others():
    """613.8a, 305.7: the static ability of a nonbasic land is gone, whichever of the two came first."""
    for order in (("Red Sky", "Delta"), ("Delta", "Red Sky")):
        p = table(MOON, DELTA)
        things = {name: p.put("A", "battlefield", name) for name in order}
        forest = p.put("A", "battlefield", "Forest")
        assert things["Delta"].subtypes == {"Mountain"}, order
        assert forest.subtypes == {"Forest"}, order


def test_205_1a_setting_a_land_type_leaves_creature_types():
    """205.1a, 613.8a: what becomes a land by one effect is set by the other; it stays a creature."""
    p = table(MOON, GROVE, DRUID, vanilla("Kin", 1, 1, more="  static of [Dummy]: has haste\n"))
    p.put("A", "battlefield", "Red Sky")
    p.put("A", "battlefield", "Grove Heart")
    druid = p.put("A", "battlefield", "Druid")
    assert druid.types == {"creature", "land"} and druid.subtypes == {"Mountain", "Dummy"}


def test_603_6a_what_enters_is_seen_with_all_that_applies_to_it():
    """603.6a: a land creature is no nonland permanent as it enters; a lord's bonus counts at once."""
    p = table(
        GROVE,
        PUP,
        "card Census\n  cost {1}\n  type Enchantment\n  when enters of [not land permanent you-control]\n"
        "    gain-life 1\n  when enters of [creature power >= 2]\n    gain-life 10\n",
        vanilla("Chief", 1, 1, more="  static of [creature not this]: gets +1/+1\n"),
    )
    p.put("A", "battlefield", "Census")
    p.put("A", "battlefield", "Grove Heart")
    p.put("A", "battlefield", "Chief")
    cast(p, "Pup")
    assert p.life("A") == 30


def test_603_6a_an_ability_given_to_what_enters_triggers():
    """603.6a: "each creature has: when this enters" triggers for the giver itself and for others."""
    giver = vanilla("Giver", 1, 1, more="  static of [creature]: grants 1\n    when enters of this\n"
                    "      gain-life 3\n")  # fmt: skip
    p = table(giver, PUP)
    cast(p, "Giver")
    assert p.life("A") == 23
    cast(p, "Pup")
    assert p.life("A") == 26
