"""CR 709, 712.11-12, 715: cards cast, or played as a land, as another face."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, table

from tolaria.engine.probe.driving import IllegalAction

ASH = """card Ash // Ember
  cost {1}{R}
  type Instant
  spell
    target [creature]
    damage 2 to target
  split Ember
    cost {3}{U}
    type Sorcery
    spell
      draw 2
"""
GROVE = """card Grove Call // Grove Path
  cost {1}{G}
  type Sorcery
  spell
    gain-life 4
  modal-back Grove Path
    type Land - Forest
    static: enters-tapped
"""
TWIN = """card East Way // West Way
  type Land
  mana {T}: {W}
  modal-back West Way
    type Land
    mana {T}: {B}
"""
GIANT = """card Kind Giant // Stomp Out
  cost {2}{R}
  type Creature - Giant
  pt 4/3
  adventure Stomp Out
    cost {1}{R}
    type Instant - Adventure
    spell
      target [any-target]
      damage 2 to target
"""
DENY = instant("Deny It", "target [spell]", "counter target")


def ready(*cards, mana="WUBRGWUBRGWUBRG", **more):
    """Return a table on which A has mana."""
    p = table(*cards, BEAR, **more)
    p.pool("A", mana)
    return p


def test_709_3_either_half_is_cast_and_is_only_that_half_on_the_stack():
    """709.3b: on the stack it is that half; 709.3a: so the sorcery waits for the turn."""
    p = ready(ASH)
    bear = p.put("B", "battlefield", "Bear")
    card = p.put("A", "hand", "Ash // Ember")
    spell = p.cast(card, targets=[bear], face="Ash")
    assert (spell.name, spell.colors, spell.types) == ("Ash", "R", {"instant"})
    p.resolve()
    assert (p.graveyard("B"), p.graveyard("A")) == (["Bear"], ["Ash // Ember"])
    p.at("main1", active="B")
    again = p.put("A", "hand", "Ash // Ember")
    with pytest.raises(IllegalAction):
        p.cast(again, face="Ember", by="A")


def test_709_4_elsewhere_a_split_card_is_both_halves():
    """709.4b-c: the mana value is the sum, colours and types are those of both; it is never cast as both."""
    p = ready(ASH, instant("Look Up", "dig 1 take 1 of [mana-value = 6 red blue] to hand rest bottom must"))
    card = p.put("A", "hand", "Ash // Ember")
    assert (card.colors, card.types) == ("UR", {"instant", "sorcery"})
    assert {option.face for option in p.actions("A") if option.object == card} == {"Ember"}
    p.library_top("A", "Ash // Ember")
    p.cast(p.put("A", "hand", "Look Up"))
    p.resolve()
    assert p.hand("A").count("Ash // Ember") == 2


def test_709_4_a_countered_half_is_the_whole_card_again():
    p = ready(ASH, DENY)
    spell = p.cast(p.put("A", "hand", "Ash // Ember"), face="Ember")
    p.cast(p.put("A", "hand", "Deny It"), targets=[spell])
    p.resolve()
    assert p.graveyard("A") == ["Ash // Ember", "Deny It"]


def test_712_12_a_modal_card_is_played_as_the_land_on_its_back():
    """712.12: it enters with that face up, by that face's abilities; 305.2: it is the land of the turn."""
    p = ready(GROVE)
    land = p.play_land(p.put("A", "hand", "Grove Call // Grove Path"), face="Grove Path")
    assert (land.name, land.types, land.tapped) == ("Grove Path", {"land"}, True)
    other = p.put("A", "hand", "Grove Call // Grove Path")
    with pytest.raises(IllegalAction):
        p.play_land(other, face="Grove Path")
    p.cast(other)
    p.resolve()
    assert p.life("A") == 24


def test_712_8_a_modal_card_is_its_front_in_a_hand():
    """712.8a: in a hand it has only the characteristics of its front; it returns there as that."""
    p = ready(TWIN, instant("Lift Land", "target [land]", "move target to hand"))
    card = p.put("A", "hand", "East Way // West Way")
    land = p.play_land(card, face="West Way")
    assert land.name == "West Way"
    p.cast(p.put("A", "hand", "Lift Land"), targets=[land])
    p.resolve()
    assert p.hand("A") == ["East Way // West Way"]
    assert {option.face for option in p.actions("A") if option.act == "play_land"} == set()


def test_715_3d_an_adventure_is_exiled_and_cast_from_there_as_the_creature():
    p = ready(GIANT)
    card = p.put("A", "hand", "Kind Giant // Stomp Out")
    spell = p.cast(card, targets=["player:B"], face="Stomp Out")
    assert (spell.name, spell.types) == ("Stomp Out", {"instant"})
    p.resolve()
    assert (p.life("B"), p.exile("A")) == (18, ["Kind Giant // Stomp Out"])
    with pytest.raises(IllegalAction):
        p.cast(card, targets=["player:B"], face="Stomp Out")
    p.cast(card)
    p.resolve()
    assert (card.zone, card.stats, p.exile("A")) == ("battlefield", (4, 3), [])


def test_715_3d_a_countered_adventure_goes_to_the_graveyard():
    p = ready(GIANT, DENY)
    card = p.put("A", "hand", "Kind Giant // Stomp Out")
    spell = p.cast(card, targets=["player:B"], face="Stomp Out")
    cast(p, "Deny It", spell, mana="U", by="B")
    assert (p.graveyard("A"), p.life("B")) == (["Kind Giant // Stomp Out"], 20)
    assert not [option for option in p.actions("A") if option.object == card]


def test_715_4_the_creature_itself_is_cast_from_the_hand():
    """715.4: elsewhere it has only its normal characteristics."""
    p = ready(GIANT)
    card = p.put("A", "hand", "Kind Giant // Stomp Out")
    assert (card.types, card.colors) == ({"creature"}, "R")
    p.cast(card)
    p.resolve()
    assert card.stats == (4, 3)


def test_702_127_aftermath_is_cast_from_the_graveyard_alone():
    late = """card Dusk // Dawn
  cost {1}{B}
  type Sorcery
  spell
    lose-life 2 by opponent
  split Dawn
    cost {2}{W}
    type Sorcery
    keywords aftermath
    spell
      gain-life 5
"""
    p = ready(late)
    card = p.put("A", "hand", "Dusk // Dawn")
    with pytest.raises(IllegalAction):
        p.cast(card, face="Dawn")
    p.cast(card, face="Dusk")
    p.resolve()
    assert (p.graveyard("A"), p.life("B")) == (["Dusk // Dawn"], 18)
    with pytest.raises(IllegalAction):
        p.cast(card, face="Dusk")
    p.cast(card, face="Dawn")
    p.resolve()
    assert (p.life("A"), p.exile("A")) == (25, ["Dusk // Dawn"])


def test_115_5_a_card_in_the_graveyard_is_no_target_of_itself():
    """It will be on the stack before its target is chosen (601.2a), so there is none."""
    late = """card Ever // After
  cost {1}{B}
  type Sorcery
  spell
    gain-life 1
  split After
    cost {2}{W}
    type Sorcery
    keywords aftermath
    spell
      target [permanent in-graveyard or instant in-graveyard or sorcery in-graveyard]
      exile target
"""
    p = ready(late)
    card = p.put("A", "graveyard", "Ever // After")
    with pytest.raises(IllegalAction):
        p.cast(card, face="After")
    bear = p.put("B", "graveyard", "Bear")
    p.cast(card, targets=[bear], face="After")
    p.resolve()
    assert bear.zone == "exile"


def test_702_102_both_halves_are_fused_from_a_hand():
    """702.102c-d: one spell of both costs, which follows the left half, then the right."""
    fuse = """card Up // Down
  cost {1}{U}
  type Instant
  keywords fuse
  spell
    target [creature]
    move target to hand
  split Down
    cost {2}{B}
    type Instant
    keywords fuse
    spell
      target [player]
      lose-life 3 by target
"""
    p = ready(fuse, mana="UBUUU")
    bear, _other = (p.put("B", "battlefield", "Bear") for _ in range(2))
    card = p.put("A", "hand", "Up // Down")
    spell = p.cast(card, targets=[bear, "player:B"], face="Up // Down")
    assert (spell.colors, p.mana("A")) == ("UB", "")
    p.resolve()
    assert (bear.zone, p.life("B"), p.graveyard("A")) == ("hand", 17, ["Up // Down"])


def test_715_3a_a_spell_cast_for_nothing_is_the_face_that_is_cast():
    """715.3a, 202.3: "a spell with mana value 3 or less" may be a small Adventure of a large creature."""
    spree = (
        "card Spree\n  cost {1}\n  type Sorcery\n  spell\n"
        "    choose 1 [in-hand you-own not land mana-value <= 3] up-to\n    cast-free chosen\n"
    )
    unicorn = (
        "card Tall Horse // Small Deed\n  cost {4}{W}\n  type Creature - Horse\n  pt 3/3\n"
        "  adventure Small Deed\n    cost {2}{W}\n    type Sorcery\n    spell\n      gain-life 7\n"
    )
    p = table(spree, unicorn, BEAR)
    horse = p.put("A", "hand", "Tall Horse // Small Deed")
    p.answer("pick", horse)
    p.answer("yesno", True)
    cast(p, "Spree")
    assert (horse.zone, p.life("A")) == ("exile", 27)


def test_604_3_a_star_is_defined_in_the_library_too():
    """604.3, 701.23: a search looks at the power that the ability defines there."""
    drake = (
        "card Drake\n  cost {1}\n  type Creature - Drake\n  pt */1\n"
        "  static defining: power count [Bear in-graveyard you-own]\n"
    )
    seek = "card Seek\n  cost {1}\n  type Sorcery\n  spell\n    search 1 [creature power >= 2] to hand\n"
    bear = "card Cub\n  cost {1}\n  type Creature - Bear\n  pt 1/1\n"
    p = table(drake, seek, bear)
    p.put("A", "graveyard", "Cub", count=2)
    p.pool("A", "C")
    seek_it = p.put("A", "hand", "Seek")
    p.library_only("A", "Cub", "Drake")
    p.cast(seek_it)
    p.answer("search", "Drake")
    p.resolve()
    assert p.hand("A") == ["Drake"]


def test_709_4_a_fused_spell_has_the_names_of_both_halves():
    """709.4, 201.4d: neither the half of that name nor both together can be cast; the other half can."""
    mage = (
        "card Namer\n  cost {1}\n  type Creature - Dummy\n  pt 1/1\n"
        "  static: rule enters-choosing-card-name of [not land]\n  static of [of-chosen-name]: cant-be-cast\n"
    )
    halves = (
        "card Up // Down\n  cost {U}\n  type Instant\n  keywords fuse\n  spell\n    gain-life 1\n"
        "  split Down\n    cost {B}\n    type Instant\n    keywords fuse\n    spell\n      gain-life 2\n"
    )
    p = table(mage, halves)
    p.put("A", "hand", "Up // Down")
    p.pool("A", "UB")
    assert sorted(option.face or option.name for option in p.actions("A") if option.act == "cast") == [
        "Down",
        "Up",
        "Up // Down",
    ]
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Namer"))
    p.answer("name", "Up")
    p.resolve()
    assert [option.face for option in p.actions("A") if option.act == "cast"] == ["Down"]
