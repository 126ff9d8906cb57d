"""CR 201.4, 601.3, 700.3, 701.6, 702.34: countered spells elsewhere, cards from graveyards, names, piles."""

import pytest
from invented import BEAR, GIANT, PUP, SPARK
from kin import cast
from table import instant, table, vanilla


@pytest.mark.parametrize(
    ("into", "zone"),
    [("", "graveyard"), ("into exile", "exile"), ("into hand", "hand"), ("into library", "library")],
)
def test_701_6_a_countered_spell_goes_where_the_effect_says(into, zone):
    """701.6a, 614.1a: into a graveyard, or elsewhere instead."""
    p = table(instant("Nope", "target [spell]", f"counter target {into}".strip()), SPARK)
    spark = p.put("A", "hand", "Spark")
    p.library_only("A", "Plains")
    p.pool("A", "R")
    p.pool("B", "U")
    p.cast(spark, targets=["player:B"])
    p.cast(p.put("B", "hand", "Nope"), targets=[spark], by="B")
    p.resolve()
    found = {
        "graveyard": p.graveyard("A"),
        "exile": p.exile("A"),
        "hand": p.hand("A"),
        "library": p.library("A")[:1],
    }
    assert [name for name, cards in found.items() if cards[-1:] == ["Spark"]] == [zone]


@pytest.mark.parametrize(("bottom", "library"), [(False, ["Spark", "Plains"]), (True, ["Plains", "Spark"])])
def test_701_6_on_the_top_or_the_bottom_as_its_controller_chooses(bottom, library):
    """701.6a: the controller of the effect chooses the end of the library."""
    p = table(instant("Nope", "target [spell]", "counter target into library either-end"), SPARK)
    spark = p.put("A", "hand", "Spark")
    p.library_only("A", "Plains")
    p.pool("A", "R")
    p.pool("B", "U")
    p.cast(spark, targets=["player:B"])
    p.cast(p.put("B", "hand", "Nope"), targets=[spark], by="B")
    p.answer("yesno", bottom)
    p.resolve()
    assert p.library("A") == library


RECALL = instant(
    "Look Back", "target [instant in-graveyard you-own]", "may-play target until end-of-turn exile-after"
)


def test_702_34_a_card_that_was_given_flashback():
    """702.34a: cast from the graveyard for its mana cost this turn, then exiled."""
    p = table(RECALL, SPARK)
    spark = p.put("A", "graveyard", "Spark")
    cast(p, "Look Back", spark, mana="UR")
    p.cast(spark, targets=["player:B"])
    p.resolve()
    assert (spark.zone, p.mana("A")) == ("exile", "")


def test_702_34_until_the_end_of_the_turn():
    """514.2: what was given until end of turn is gone on the next one."""
    p = table(RECALL, SPARK)
    spark = p.put("A", "graveyard", "Spark")
    p.library_only("B", *["Plains"] * 3)
    cast(p, "Look Back", spark, mana="U")
    p.pass_until("main1", active="B")
    p.pool("A", "R")
    assert [o.name for o in p.actions("A")] == ["pass"]


def test_118_9_cast_from_a_graveyard_for_nothing_and_exiled():
    """118.9, 614.1a: without paying its mana cost; as it leaves the stack it is exiled."""
    p = table(
        instant("Again", "target [instant in-graveyard you-own]", "cast-free target exile-after"), SPARK
    )
    spark = p.put("A", "graveyard", "Spark")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Again"), targets=[spark])
    p.answer("yesno", True)
    p.answer("target", "player:B")
    p.resolve_all()
    assert (spark.zone, p.life("B") < 20) == ("exile", True)


def test_601_3_a_rule_that_lets_cards_be_played_from_a_graveyard():
    """601.3b, 305.1: one's own cards of the phrase, lands as land plays."""
    keeper = vanilla(
        "Keeper", 1, 1, more="  static of [you]: rule play-from-graveyard of [land or creature]\n"
    )
    p = table(keeper, PUP, SPARK)
    p.put("A", "battlefield", "Keeper")
    forest, pup = p.put("A", "graveyard", "Forest"), p.put("A", "graveyard", "Pup")
    p.put("A", "graveyard", "Spark")
    p.put("B", "graveyard", "Forest")
    p.pool("A", "RR")
    assert sorted(o.act for o in p.actions("A")) == ["cast", "pass", "play_land"]
    p.play_land(forest)
    p.cast(pup)
    p.resolve()
    assert sorted(each.name for each in p.battlefield("A")) == ["Forest", "Keeper", "Pup"]


def test_118_9_a_rule_that_lets_spells_be_cast_for_nothing():
    """118.9: spells from hand without paying their mana costs, at their usual times."""
    p = table(
        "card All Knowing\n  cost {9}\n  type Enchantment\n"
        "  static of [you]: rule cast-free-from-hand of [anything]\n",
        GIANT,
    )
    p.put("A", "battlefield", "All Knowing")
    giant = p.put("A", "hand", "Giant")
    p.cast(giant)
    p.resolve()
    assert giant.zone == "battlefield"
    p.put("A", "hand", "Giant")
    p.at("upkeep", active="B")
    assert [o.name for o in p.actions("A")] == ["pass"]


def test_201_4_a_name_is_chosen_and_cards_of_it_discarded():
    """201.4: a player chooses a name; cards with that name are meant."""
    p = table(
        instant(
            "Guess",
            "target [player]",
            "choose-name of [not land]",
            "discard 99 of [of-chosen-name] by target all",
        ),
        PUP,
        BEAR,
    )
    for name in ("Pup", "Pup", "Bear"):
        p.put("B", "hand", name)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Guess"), targets=["player:B"])
    p.answer("name", "Pup")
    p.resolve()
    assert (p.hand("B"), p.graveyard("B")) == (["Bear"], ["Pup", "Pup"])


def test_201_4_a_name_chosen_as_it_enters():
    """201.4, 614.12: the sources with that name; others are not concerned."""
    needle = (
        "card Needle\n  cost {1}\n  type Artifact\n  static: rule enters-choosing-card-name\n"
        "  static of [of-chosen-name]: cant-be-activated\n"
    )
    tapper = vanilla("Tapper", 1, 1, more="  activate {1}\n    gain-life 1\n")
    p = table(needle, tapper, vanilla("Other", 1, 1, more="  activate {1}\n    gain-life 1\n"))
    p.put("B", "battlefield", "Tapper")
    p.put("B", "battlefield", "Other")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Needle"))
    p.answer("name", "Tapper")
    p.resolve()
    p.pool("B", "C")
    assert [o.object.name for o in p.actions("B") if o.act == "activate"] == ["Other"]


def test_201_2_the_same_name_as_another():
    """201.2a: a search for a card with the same name as the target."""
    p = table(
        instant("Kin Call", "target [creature]", "search 1 [same-name-as target] to hand reveal"), PUP, BEAR
    )
    bear = p.put("B", "battlefield", "Bear")
    p.put("A", "hand", "Kin Call")
    p.library_only("A", "Pup", "Bear", "Plains")
    p.pool("A", "U")
    p.cast("Kin Call", targets=[bear])
    p.answer("search", "Bear")
    p.resolve()
    assert p.hand("A") == ["Bear"]
    assert [[o.name for o in q.options] for q in p.asked if q.kind == "search"] == [["done", "Bear"]]


@pytest.mark.parametrize(("pile", "hand"), [(2, ["Bear", "Plains"]), (1, ["Pup"])])
def test_700_3_one_separates_and_the_other_takes(pile, hand):
    """700.3: an opponent makes two piles, one of which goes into hand, the other into the graveyard."""
    p = table(
        instant(
            "Two Heaps",
            "look-at-top 3 reveal",
            "separate-piles by opponent",
            "move last to graveyard",
            "move chosen to hand",
        ),
        PUP,
        BEAR,
    )
    p.put("A", "hand", "Two Heaps")
    p.library_only("A", "Pup", "Bear", "Plains", "Island")
    p.pool("A", "U")
    p.cast("Two Heaps")
    p.answer("pile", 1, 0, 0, pile)
    p.resolve()
    assert sorted(p.hand("A")) == hand
    assert len(p.graveyard("A")) == 4 - len(hand)


def test_101_4_each_player_chooses_and_all_enter_together():
    """101.4: each player chooses in turn order, then everything moves at once."""
    p = table(
        instant(
            "Raise All",
            "choose 1 [creature in-graveyard chooser-owns] by each-player",
            "move chosen to battlefield",
        ),
        PUP,
        BEAR,
    )
    p.put("A", "graveyard", "Pup")
    p.put("B", "graveyard", "Bear")
    cast(p, "Raise All", mana="U")
    assert ([c.name for c in p.battlefield("A")], [c.name for c in p.battlefield("B")]) == (["Pup"], ["Bear"])


def test_106_4_unspent_mana_is_lost():
    """106.4: an effect may empty a mana pool."""
    p = table(instant("Drain", "empty-pool by opponent"))
    p.pool("A", "U")
    p.pool("B", "RG")
    p.cast(p.put("A", "hand", "Drain"))
    p.resolve()
    assert p.mana("B") == ""


def test_607_2_mana_of_the_exiled_cards_colours():
    """607.2a: a colour of the card that it exiled; without one, none."""
    box = (
        "card Color Box\n  cost {0}\n  type Artifact\n  when enters of this\n    may you\n"
        "      choose 1 [not land in-hand you-own]\n      exile chosen linked\n  mana {T}: colors-of linked\n"
    )
    for exiled in (True, False):
        p = table(box, SPARK)
        p.put("A", "hand", "Spark")
        p.cast(p.put("A", "hand", "Color Box"))
        p.answer("yesno", exiled)
        p.resolve_all()
        p.put("A", "hand", "Spark")
        assert any(o.act == "cast" for o in p.actions("A")) == exiled


def test_712_11b_a_rule_lets_a_back_that_is_a_land_be_played():
    """712.11b: whether it may be played from a graveyard is asked of the face that would be played."""
    delver = (
        "card Delver\n  cost {1}\n  type Artifact\n  static of [you]: rule play-from-graveyard of [land]\n"
    )
    warrior = (
        "card Cliff Warrior // Cliff Teeth\n  cost {1}\n  type Creature - Dummy\n  pt 1/1\n"
        "  modal-back Cliff Teeth\n    type Land\n    mana {T}: {R}\n"
    )
    p = table(delver, warrior)
    p.put("A", "battlefield", "Delver")
    card = p.put("A", "graveyard", "Cliff Warrior // Cliff Teeth")
    p.pool("A", "C")
    assert [(o.act, o.face) for o in p.actions("A")] == [("pass", None), ("play_land", "Cliff Teeth")]
    p.play_land(card, face="Cliff Teeth")
    assert [each.name for each in p.battlefield("A")] == ["Delver", "Cliff Teeth"]


def test_709_3a_a_rule_lets_either_half_be_cast_for_nothing():
    """118.9, 709.3a, 702.102a: each half alone, and both together where the card has fuse."""
    knowing = (
        "card All Knowing\n  cost {9}\n  type Enchantment\n"
        "  static of [you]: rule cast-free-from-hand of [anything]\n"
    )
    halves = (
        "card Near // Far\n  cost {1}{U}\n  type Instant\n  keywords fuse\n  spell\n    gain-life 1\n"
        "  split Far\n    cost {2}{B}\n    type Instant\n    keywords fuse\n    spell\n      gain-life 10\n"
    )
    for face, gained in (("Near", 1), ("Far", 10), ("Near // Far", 11)):
        p = table(knowing, halves)
        p.put("A", "battlefield", "All Knowing")
        p.cast(p.put("A", "hand", "Near // Far"), face=face)
        p.resolve()
        assert p.life("A") == 20 + gained, face


def test_602_2_any_player_may_activate_it():
    """602.2: the opponent pays, and it is his ability."""
    dig = (
        "card Dig Site\n  cost {1}\n  type Enchantment\n"
        "  activate {1}, sacrifice 1 [land] only any-player\n    gain-life 3\n"
        "  activate {1}\n    gain-life 1\n"
    )
    p = table(dig)
    site = p.put("A", "battlefield", "Dig Site")
    p.put("B", "battlefield", "Forest")
    assert [o.act for o in p.actions("A")] == ["pass"]
    assert [(o.act, o.object) for o in p.actions("B")] == [("pass", None), ("activate", site)]
    p.activate(site, by="B")
    p.resolve()
    assert (p.life("A"), p.life("B"), p.graveyard("B")) == (20, 23, ["Forest"])
