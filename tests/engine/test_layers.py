"""CR 611, 613: continuous effects and characteristics."""

from invented import BEAR, CAPTAIN, PUP, SMOTHER_OUT
from kin import cast
from table import table, vanilla

STONEFORM = (
    "card Stoneform\n  cost {W}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: power 0, toughness 5\n"
)
SWELL = (
    "card Swell Up\n  cost {G}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: gets +2/+1\n"
)
FLIP = (
    "card Flip Side\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: switches\n"
)
HUSH = (
    "card Hush\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n"
    "    change target: loses-abilities\n"
)
WINGS = (
    "card Wings\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n    change target: has flying\n"
)
WAKE_LAND = (
    "card Wake Land\n  cost {G}\n  type Sorcery\n  spell\n    target [land]\n"
    "    change target: is-also creature, power 3, toughness 3\n"
)
CENSUS = vanilla(
    "Census",
    0,
    0,
    more="  static defining: power count [creature you-control], toughness count [creature you-control]\n",
)
CENSUS = CENSUS.replace("pt 0/0", "pt */*")
FLOOD = (
    "card Flood Aura\n  cost {U}\n  type Enchantment - Aura\n  enchant [land]\n"
    "  static: enters-choosing-land-type\n  static of host: is-chosen-land-type\n"
)
HASTE_LORD = vanilla("Haste Lord", 2, 2, more="  static of [creature you-control not this]: has haste\n")
BORROW = (
    "card Borrow\n  cost {R}\n  type Sorcery\n  spell\n    target [creature]\n    untap target\n"
    "    change target: you-control, has haste\n"
)
WILD = vanilla("Wild", 1, 1, "flying, haste")


def test_613_4b_setting_comes_before_modifying_whatever_the_order():
    """613.4b-c: effects that set power and toughness apply before those that modify them."""
    for order in (("Stoneform", "Swell Up"), ("Swell Up", "Stoneform")):
        p = table(STONEFORM, SWELL, BEAR)
        bear = p.put("A", "battlefield", "Bear")
        for name in order:
            cast(p, name, bear)
        assert bear.stats == (2, 6), order


def test_613_4c_counters_modify_after_setting():
    """613.4c: counters apply in the same layer as other modifications, after setting effects."""
    p = table(STONEFORM, BEAR)
    bear = p.put("A", "battlefield", "Bear", counters={"+1/+1": 2})
    cast(p, "Stoneform", bear)
    assert bear.stats == (2, 7)


def test_613_4d_switching_is_last():
    """613.4d: effects that switch apply last, so later pumps are switched too."""
    p = table(FLIP, SWELL, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Flip Side", bear)
    cast(p, "Swell Up", bear)
    assert bear.stats == (3, 4)


def test_613_4d_two_switches_cancel():
    """613.4d: switching twice gives back the first values."""
    p = table(FLIP, SWELL, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    for name in ("Swell Up", "Flip Side", "Flip Side"):
        cast(p, name, bear)
    assert bear.stats == (4, 3)


def test_613_4a_a_star_is_defined_first():
    """613.4a, 208.2: characteristic-defining abilities first, then the rest."""
    p = table(CENSUS, PUP, SWELL)
    census = p.put("A", "battlefield", "Census")
    p.put("A", "battlefield", "Pup", count=2)
    assert census.stats == (3, 3)
    cast(p, "Swell Up", census)
    assert census.stats == (5, 4)
    p.put("A", "battlefield", "Pup")
    assert census.stats == (6, 5)


def test_604_2_a_static_ability_works_while_its_source_is_there():
    """604.2, 611.3: the bonus of a lord ends as the lord leaves."""
    p = table(CAPTAIN, PUP, SMOTHER_OUT)
    captain = p.put("A", "battlefield", "Captain")
    pup = p.put("A", "battlefield", "Pup")
    other = p.put("B", "battlefield", "Pup")
    assert (captain.stats, pup.stats, other.stats) == ((2, 2), (2, 2), (1, 1))
    cast(p, "Smother Out", captain)
    assert pup.stats == (1, 1)


def test_613_7_the_later_timestamp_wins_in_a_layer():
    """613.7: within a layer effects apply in timestamp order: the last that sets it counts."""
    big = STONEFORM.replace("Stoneform", "Bigform").replace("power 0, toughness 5", "power 7, toughness 7")
    p = table(STONEFORM, big, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Bigform", bear)
    cast(p, "Stoneform", bear)
    assert bear.stats == (0, 5)


def test_613_1f_abilities_lost_and_gained_later():
    """613.1f, 613.7: losing all abilities takes those it had; one gained afterwards stays."""
    p = table(WILD, HUSH, WINGS)
    wild = p.put("A", "battlefield", "Wild")
    cast(p, "Hush", wild)
    assert wild.keywords == set()
    cast(p, "Wings", wild)
    assert wild.keywords == {"flying"}


def test_611_2c_an_effect_of_a_resolution_keeps_its_objects():
    """611.2c: the set of objects it affects is fixed as it resolves; newcomers are not affected."""
    rally = (
        "card Rally All\n  cost {W}\n  type Instant\n  spell\n"
        "    change each [creature you-control]: gets +1/+1\n"
    )
    p = table(rally, PUP)
    first = p.put("A", "battlefield", "Pup")
    cast(p, "Rally All")
    second = p.put("A", "battlefield", "Pup")
    assert (first.stats, second.stats) == ((2, 2), (1, 1))


def test_205_1b_a_land_that_becomes_a_creature_stays_a_land():
    """205.1b, 302.6: it keeps its types; it can be destroyed by damage and attack if it was there."""
    p = table(WAKE_LAND)
    forest = p.put("A", "battlefield", "Forest")
    cast(p, "Wake Land", forest)
    assert (forest.types, forest.stats) == ({"land", "creature"}, (3, 3))
    p.attack([forest])
    p.pass_until("end")
    assert p.life("B") == 17
    p.pass_until("main1", active="B")
    assert forest.types == {"land"}


def test_305_7_a_land_set_to_a_basic_type_makes_that_mana():
    """305.7: it loses its land types and the mana abilities that came with them."""
    p = table(FLOOD, "Lightning Bolt", PUP)
    forest = p.put("A", "battlefield", "Forest")
    p.put("A", "hand", "Lightning Bolt")
    assert [option.name for option in p.actions("A")] == ["pass"]
    p.put("A", "battlefield", "Flood Aura", attached_to=forest, chosen=3)
    p.run_sba()
    assert forest.subtypes >= {"Mountain"} and "Forest" not in forest.subtypes
    p.cast("Lightning Bolt", targets=["player:B"])
    assert forest.tapped


def test_613_1b_a_borrowed_creature_attacks_and_comes_back():
    """613.1b, 302.6, 514.2: with control and haste it can attack; then the effect ends."""
    p = table(BORROW, BEAR)
    bear = p.put("B", "battlefield", "Bear", tapped=True)
    cast(p, "Borrow", bear)
    assert (bear.controller, bear.tapped, bear.owner) == ("A", False, "B")
    p.attack([bear])
    p.pass_until("main1", active="B")
    assert (p.life("B"), bear.controller) == (18, "B")


def test_613_1b_a_stolen_lord_leads_its_new_side():
    """613.1b, 109.5: "you" of a static ability is who controls its source after layer 2."""
    p = table(BORROW, CAPTAIN, PUP)
    captain = p.put("B", "battlefield", "Captain")
    mine, theirs = p.put("A", "battlefield", "Pup"), p.put("B", "battlefield", "Pup")
    assert (mine.stats, theirs.stats) == ((1, 1), (2, 2))
    cast(p, "Borrow", captain)
    assert (mine.stats, theirs.stats) == ((2, 2), (1, 1))


def test_613_1f_a_granted_keyword_counts_at_once():
    """613.1f, 702.10b: haste given by a lord lets a fresh creature attack."""
    p = table(HASTE_LORD, PUP)
    p.put("A", "battlefield", "Haste Lord")
    pup = p.put("A", "battlefield", "Pup", sick=True)
    p.attack([pup])
    assert pup.attacking == "player:B"
