"""CR 701.27, 702.145-146, 710, 712, 731: permanents that transform or flip; day and night."""

from invented import BEAR
from kin import cast
from table import instant, table

PUP = """card Small Pup // Grown Wolf
  cost {1}{G}
  type Creature - Hound
  pt 1/1
  activate {G}
    transform this
  transforms-into Grown Wolf
    type Creature - Wolf
    color green
    pt 4/4
    keywords trample
    when transforms of this
      gain-life 3
    static of [creature you-control not this]: gets +1/+1
"""
SAGE = """card Young Sage // Wise Sage
  cost {U}
  type Creature - Human
  pt 0/1
  activate {2}
    exile this
    move last to battlefield transformed
  transforms-into Wise Sage
    type Planeswalker
    color blue
    loyalty 3
    activate put 1 loyalty only sorcery and loyalty
      draw 1
"""
UNSUMMON = instant("Send Home", "target [creature]", "move target to hand")
DENY = instant("Deny It", "target [spell]", "counter target")
RAISE = instant("Raise It", "target [creature in-graveyard]", "move target to battlefield transformed")
ECHO = "card Echo\n  cost {U}\n  type Creature - Shape\n  pt 0/1\n  static: enters-as-copy-of [creature]\n"
TWINNER = instant("Twin It", "target [creature]", "copy-token 1 of target")
COUNT_TWO = instant("Shatter Small", "target [permanent mana-value = 2]", "destroy target")


def ready(*cards, mana="WUBRGWUBRGWUBRG", **more):
    """Return a table on which A has mana."""
    p = table(*cards, BEAR, **more)
    p.pool("A", mana)
    return p


def test_701_27_a_permanent_transforms_and_stays_the_same_object():
    """712.18: counters and damage stay; 701.27e: "transforms into" triggers; its statics begin."""
    p = ready(PUP)
    bear = p.put("A", "battlefield", "Bear")
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf", counters={"+1/+1": 1})
    p.activate(pup)
    p.resolve()
    assert (pup.name, pup.stats, bear.stats) == ("Grown Wolf", (5, 5), (3, 3))
    assert {"trample"} <= pup.keywords
    p.resolve()
    assert p.life("A") == 23
    assert not [option for option in p.actions("A") if option.act == "activate"]


def test_701_27f_an_ability_transforms_its_permanent_only_once():
    """701.27f: the second ability does nothing, as the permanent has transformed since it was activated."""
    p = ready(PUP)
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    p.activate(pup)
    p.activate(pup)
    p.resolve()
    p.resolve()
    p.resolve()
    assert pup.name == "Grown Wolf"


def test_712_8_a_transformed_permanent_is_its_front_elsewhere():
    """712.8a; 712.14: it enters with its front up again."""
    p = ready(PUP, UNSUMMON)
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    p.activate(pup)
    p.resolve()
    p.resolve()
    p.cast(p.put("A", "hand", "Send Home"), targets=[pup])
    p.resolve()
    assert p.hand("A") == ["Small Pup // Grown Wolf"]
    p.cast(pup)
    p.resolve()
    assert pup.stats == (1, 1)


def test_202_3b_the_mana_value_of_a_transformed_permanent_is_its_fronts():
    p = ready(PUP, COUNT_TWO)
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    p.activate(pup)
    p.resolve()
    p.resolve()
    p.cast(p.put("A", "hand", "Shatter Small"), targets=[pup])
    p.resolve()
    assert p.graveyard("A") == ["Small Pup // Grown Wolf", "Shatter Small"]


def test_712_14_a_card_returns_transformed_as_what_its_back_is():
    """A planeswalker enters with its loyalty (306.5b), whose ability may be activated at once."""
    p = ready(SAGE)
    sage = p.put("A", "battlefield", "Young Sage // Wise Sage")
    p.activate(sage)
    p.resolve()
    assert (sage.name, sage.types, sage.counters) == ("Wise Sage", {"planeswalker"}, {"loyalty": 3})
    p.activate(sage)
    p.resolve()
    assert len(p.hand("A")) == 1


def test_712_14a_what_has_no_back_stays_where_it_is():
    p = ready(RAISE, PUP)
    bear = p.put("A", "graveyard", "Bear")
    p.cast(p.put("A", "hand", "Raise It"), targets=[bear])
    p.resolve()
    assert bear.zone == "graveyard"
    pup = p.put("A", "graveyard", "Small Pup // Grown Wolf")
    p.cast(p.put("A", "hand", "Raise It"), targets=[pup])
    p.resolve()
    assert pup.name == "Grown Wolf"


def test_701_27c_a_copy_on_another_card_does_not_transform():
    """701.27c: what no transforming card represents stays as it is; 707.8a: a token that is a copy does."""
    p = ready(PUP, ECHO, TWINNER)
    pup = p.put("A", "battlefield", "Small Pup // Grown Wolf")
    p.answer("copy", pup)
    echo = p.cast(p.put("A", "hand", "Echo"))
    p.resolve()
    assert echo.stats == (1, 1)
    p.activate(echo)
    p.resolve()
    assert echo.stats == (1, 1)
    p.cast(p.put("A", "hand", "Twin It"), targets=[pup])
    p.resolve()
    token = next(each for each in p.battlefield("A") if "token" in each.flags)
    p.activate(token)
    p.resolve()
    assert token.name == "Grown Wolf"


def test_710_a_flip_card_flips_once():
    """710.1c: its mana value and colours stay; 710.4: flipped, it stays so; elsewhere it is as before."""
    flipper = """card Meek Monk // Fierce Monk
  cost {1}{W}
  type Creature - Monk
  pt 1/2
  activate {W}
    flip this
  flips-into Fierce Monk
    type Legendary Creature - Monk
    pt 3/4
    activate {W}
      flip this
"""
    p = ready(flipper, UNSUMMON, COUNT_TWO)
    monk = p.put("A", "battlefield", "Meek Monk // Fierce Monk")
    p.activate(monk)
    p.resolve()
    assert (monk.name, monk.stats, monk.colors) == ("Fierce Monk", (3, 4), "W")
    p.activate(monk)
    p.resolve()
    assert monk.name == "Fierce Monk"
    p.cast(p.put("A", "hand", "Send Home"), targets=[monk])
    p.resolve()
    assert monk.name == "Meek Monk // Fierce Monk"


def test_704_5p_an_equipment_that_transforms_into_a_land_is_unattached():
    """And 506.4: an attacker that transforms into no creature stops attacking."""
    blade = """card Old Blade // Lost Hill
  cost {2}
  type Artifact - Equipment
  static of host: gets +2/+0
  activate {1}
    transform this
  transforms-into Lost Hill
    type Land
    mana {T}: {G}
"""
    recluse = """card Shy Beast // Still Stone
  cost {2}
  type Creature - Beast
  pt 2/2
  activate {1}
    transform this
  transforms-into Still Stone
    type Artifact
"""
    idol = "card Idol\n  cost {1}\n  type Artifact\n  static of [creature you-control]: gets +0/+0\n"
    p = ready(blade, recluse, idol)
    beast = p.put("A", "battlefield", "Shy Beast // Still Stone")
    sword = p.put("A", "battlefield", "Old Blade // Lost Hill", attached_to=beast)
    assert beast.stats == (4, 2)
    p.activate(sword)
    p.resolve()
    assert (sword.name, sword.attached_to, beast.stats) == ("Lost Hill", None, (2, 2))
    p.put("A", "battlefield", "Idol")
    p.attack([beast])
    p.pool("A", "G")
    p.activate(beast)
    p.resolve()
    assert (beast.name, beast.attacking) == ("Still Stone", None)


def test_702_146_disturb_casts_the_back_from_the_graveyard():
    """702.146a: transformed, for its cost; an Aura has a target; what it says of graveyards holds."""
    ghost = """card Kind Host // Clinging Shade
  cost {1}{U}
  type Creature - Human
  pt 2/2
  keywords disturb costing ({U})
  transforms-into Clinging Shade
    type Enchantment - Aura
    color blue
    enchant [creature]
    static of host: gets -1/-0
    static: buried-in exile
"""
    p = ready(ghost, UNSUMMON)
    bear = p.put("B", "battlefield", "Bear")
    card = p.put("A", "graveyard", "Kind Host // Clinging Shade")
    p.cast(card, targets=[bear], face="Clinging Shade")
    p.resolve()
    assert (card.name, card.attached_to, bear.stats) == ("Clinging Shade", bear, (1, 2))
    p.cast(p.put("A", "hand", "Send Home"), targets=[bear])
    p.resolve()
    p.run_sba()
    assert p.exile("A") == ["Kind Host // Clinging Shade"]


WOLF = """card Day Smith // Night Wolf
  cost {1}{R}
  type Creature - Human
  pt 2/2
  keywords daybound
  transforms-into Night Wolf
    type Creature - Wolf
    color red
    pt 4/4
    keywords nightbound
    when transforms of this
      gain-life 1
"""


def test_731_2_it_becomes_night_after_a_turn_without_spells():
    """702.145d: daybound makes it day; 731.2a-b: night, and day after a turn of two spells."""
    p = table(WOLF, BEAR, DENY)
    p.at("main2", active="A")
    cast(p, "Day Smith // Night Wolf", mana="RR")
    (smith,) = p.battlefield("A")
    late, later = (p.put("A", "hand", "Day Smith // Night Wolf") for _ in range(2))
    p.library_only("B", "Plains", "Plains", "Plains")
    p.library_only("A", "Plains", "Plains", "Plains")
    p.pass_until("upkeep", active="B")
    assert smith.name == "Day Smith // Night Wolf"
    p.pass_until("upkeep", active="A")
    assert smith.name == "Night Wolf"
    p.resolve()
    assert p.life("A") == 21
    p.pass_until("main1", active="A")
    p.pool("A", "RRRR")
    p.cast(late)
    p.resolve()
    assert late.name == "Night Wolf"
    p.cast(later)
    p.resolve()
    p.pass_until("upkeep", active="B")
    assert {each.name for each in p.battlefield("A")} == {"Day Smith // Night Wolf"}


def test_702_145e_daybound_alone_transforms_its_permanent():
    turner = instant("Turn It", "target [creature]", "transform target")
    dusk = instant("Dusk Falls", "do become-night")
    p = ready(WOLF, turner, dusk)
    smith = p.put("A", "battlefield", "Day Smith // Night Wolf")
    p.cast(p.put("A", "hand", "Turn It"), targets=[smith])
    p.resolve()
    assert smith.name == "Day Smith // Night Wolf"
    p.cast(p.put("A", "hand", "Dusk Falls"))
    p.resolve()
    assert smith.name == "Night Wolf"
