"""CR 118.9, 401.5, 601.3b, 609.4b: cards played from elsewhere or for another cost; mana spent as any."""

import pytest
from invented import BEAR, SPARK
from table import instant, table, vanilla

WELL = """card Open Well
  cost {2}
  type Enchantment
  static of [you]: rule look-at-top
  static of [you]: rule play-from-top of [land or creature]
"""
BARGE = """card Night Barge
  cost {2}
  type Artifact
  static if your-turn: lets-play [not land in-graveyard you-own] once
"""
HOARD = """card Gift Hoard
  cost {2}
  type Artifact
  static of [you]: rule look-at-top
  static if your-turn: lets-play [not land (in-hand you-own or in-library you-own)] free once
"""
TITHE = """card Blood Tithe
  cost {2}
  type Enchantment
  static: lets-play [not land creature] for-life anywhere
"""
CHORD = """card Five Chord
  cost {2}
  type Enchantment
  static: lets-play [not land] for ({W}{U}) anywhere
"""
MEADOW = """card Wild Meadow
  cost {2}
  type Enchantment
  static: lets-play [not land creature mana-value <= 3] free anywhere as-flash anybody
"""
COLOSSUS = vanilla("Slow Colossus", 5, 5, cost="{5}{B}")


def offered(p, player="A"):
    """Return what a player may cast or play, by name and act."""
    return sorted((o.act, o.object.name) for o in p.actions(player) if o.act in ("cast", "play_land"))


def test_401_5_the_top_card_may_be_played():
    """401.5, 601.3b: a creature, or a land, on top of the library; the next card only once it is seen."""
    p = table(WELL, BEAR, SPARK)
    p.put("A", "battlefield", "Open Well")
    p.library_only("A", "Bear", "Spark", "Plains")
    p.pool("A", "GGGRRR")
    assert offered(p) == [("cast", "Bear")]
    p.cast(p.actions("A")[1].object)
    p.resolve()
    assert (len(p.library("A")), offered(p)) == (2, [])
    assert [each.name for each in p.battlefield("A")] == ["Open Well", "Bear"]


def test_401_5_a_land_on_top_is_the_land_of_the_turn():
    """305.2, 401.5."""
    p = table(WELL, BEAR)
    p.put("A", "battlefield", "Open Well")
    p.library_only("A", "Plains", "Plains")
    p.play_land(p.actions("A")[1].object)
    assert (offered(p), p.library("A")) == ([], ["Plains"])


def test_401_5_nothing_may_be_played_without_the_rule():
    """The top card is a card of the library again when nothing lets it be seen."""
    p = table(WELL, BEAR, instant("Snuff", "target [enchantment]", "destroy target"))
    well = p.put("A", "battlefield", "Open Well")
    snuff = p.put("A", "hand", "Snuff")
    p.library_only("A", "Bear")
    p.pool("A", "GGGU")
    assert offered(p) == [("cast", "Bear"), ("cast", "Snuff")]
    p.cast(snuff, targets=[well])
    p.resolve()
    assert (offered(p), p.library("A")) == ([], ["Bear"])


def test_601_3b_once_each_turn():
    """The permission is used up by the spell that is cast by it, and is there again in the next turn."""
    p = table(BARGE, SPARK)
    p.put("A", "battlefield", "Night Barge")
    p.put("A", "graveyard", "Spark")
    second = p.put("A", "graveyard", "Spark")
    p.library_only("A", *["Plains"] * 4)
    p.library_only("B", *["Plains"] * 4)
    p.pool("A", "RR")
    p.cast(second, targets=["player:B"])
    p.resolve()
    assert offered(p) == []
    p.pass_until("main1", active="B")
    p.pool("A", "R")
    assert offered(p) == []  # not in another player's turn
    p.pass_until("main1", active="A")
    p.pool("A", "R")
    assert ("cast", "Spark") in offered(p)


def test_118_9_once_without_paying_from_hand_or_top():
    """118.9a: one of the two, and afterwards for its cost only."""
    p = table(HOARD, COLOSSUS)
    p.put("A", "battlefield", "Gift Hoard")
    p.put("A", "hand", "Slow Colossus")
    p.library_only("A", "Slow Colossus", "Plains")
    assert offered(p) == [("cast", "Slow Colossus")] * 2
    p.cast(next(o.object for o in p.actions("A") if o.act == "cast" and o.object.zone == "library"))
    p.resolve()
    assert (offered(p), p.library("A")) == ([], ["Plains"])


@pytest.mark.parametrize(("life", "possible"), [(6, True), (5, False)])
def test_118_9_for_life_equal_to_its_mana_value(life, possible):
    """119.4: nobody pays more life than he has."""
    p = table(TITHE, COLOSSUS)
    p.put("A", "battlefield", "Blood Tithe")
    p.put("A", "hand", "Slow Colossus")
    p.set_life("A", life)
    assert offered(p) == [("cast", "Slow Colossus")] * possible
    if possible:
        p.cast("Slow Colossus", way="ruled")
        assert p.life("A") == 0


def test_118_9_another_cost_only_where_it_may_be_cast_anyway():
    """118.9a: an alternative cost lets nothing be cast from a graveyard."""
    p = table(CHORD, COLOSSUS)
    p.put("A", "battlefield", "Five Chord")
    p.put("A", "hand", "Slow Colossus")
    p.put("A", "graveyard", "Slow Colossus")
    p.pool("A", "WU")
    p.cast("Slow Colossus", way="ruled")
    assert (p.mana("A"), offered(p)) == ("", [])


def test_601_3b_any_player_at_any_time():
    """The rule of one player's permanent for both, as though the cards had flash."""
    p = table(MEADOW, BEAR, COLOSSUS)
    p.put("A", "battlefield", "Wild Meadow")
    p.put("B", "hand", "Bear")
    p.put("B", "hand", "Slow Colossus")
    assert offered(p, "B") == [("cast", "Bear")]


def test_609_4b_mana_of_any_type():
    """609.4b: coloured symbols are paid with any mana, of the spells that the rule names alone."""
    prism = "card Prism\n  cost {2}\n  type Artifact\n  static: spends-any [creature] types\n"
    p = table(prism, vanilla("Jungle Bear", 2, 2, cost="{G}{G}"), SPARK)
    p.put("A", "battlefield", "Prism")
    bear = p.put("A", "hand", "Jungle Bear")
    p.put("A", "hand", "Spark")
    p.pool("A", "WC")
    assert offered(p) == [("cast", "Jungle Bear")]
    p.cast(bear)
    assert p.mana("A") == ""


def test_601_2f_a_least_cost_applies_last():
    """601.2f: what a spell costs is raised to three mana, once it is known what else it costs."""
    least = "static of [anything] if is this [not tapped]: rule least-cost number 3"
    ball = f"card Dull Ball\n  cost {{3}}\n  type Artifact\n  {least}\n"
    p = table(ball, SPARK)
    p.put("A", "battlefield", "Dull Ball")
    p.put("A", "hand", "Spark")
    p.pool("A", "RW")
    assert offered(p) == []
    p.pool("A", "W")
    p.cast("Spark", targets=["player:B"])
    assert p.mana("A") == ""


NOTING = "  kicker reveal 1 [Dummy]\n  noted if count [Dummy you-control] >= 1\n"
BONUS = "  when enters of this if paid kicker or paid noted\n    gain-life 3\n"
DRAKE = vanilla("Seen Drake", 2, 2, cost="{U}", more=NOTING + BONUS)


@pytest.mark.parametrize(
    ("in_hand", "there", "life"), [(True, False, 23), (False, True, 23), (False, False, 20)]
)
def test_601_2b_a_card_revealed_or_a_permanent_controlled(in_hand, there, life):
    """601.2b, 601.2i: the optional cost is one question; whether he controls one is noted as it is cast."""
    p = table(DRAKE, BEAR)
    drake = p.put("A", "hand", "Seen Drake")
    if in_hand:
        p.put("A", "hand", "Bear")
    if there:
        p.put("A", "battlefield", "Bear")
    p.pool("A", "U")
    p.cast(drake)
    p.resolve_all()
    assert p.life("A") == life


CHEAPER = "  keywords bargain\n  static if told bargained: costs-more -2\n"
GIANT_MEAL = vanilla("Hungry Giant", 4, 4, cost="{4}", more=CHEAPER)


def test_702_166_what_bargaining_makes_cheaper():
    """601.2f, 702.166: castable with the sacrifice alone, where the mana would not be enough without it."""
    p = table(GIANT_MEAL, "card Trinket\n  cost {1}\n  type Artifact\n")
    giant = p.put("A", "hand", "Hungry Giant")
    p.pool("A", "CC")
    assert offered(p) == []
    trinket = p.put("A", "battlefield", "Trinket")
    p.cast(giant, costs=[True])
    assert (trinket.zone, p.mana("A")) == ("graveyard", "")


def test_601_2b_life_for_one_symbol():
    """601.2b: 2 life for one green symbol less of what the rule names."""
    rule = "static: pays-life-for green of [green permanent]"
    vine = f"card Hungry Vine\n  cost {{2}}\n  type Enchantment\n  {rule}\n"
    p = table(vine, vanilla("Cub", 2, 2, cost="{1}{G}"))
    p.put("A", "battlefield", "Hungry Vine")
    cub = p.put("A", "hand", "Cub")
    p.pool("A", "C")
    p.cast(cub, costs=[True])
    assert (p.life("A"), p.mana("A")) == (18, "")


def test_614_6_exiled_by_a_rule_and_played_for_life():
    """607.2a, 614.6: what the rule exiles is known to the other abilities of its source."""
    maw = (
        "card Great Maw\n  cost {2}\n  type Enchantment\n"
        "  static of [not token opponent-controls opponent-owns]: buried-in exile linked\n"
        "  static if your-turn: lets-play [not land in-exile where (exiled-with-this it)] for-life\n"
    )
    p = table(maw, BEAR, SPARK)
    p.put("A", "battlefield", "Great Maw")
    bear = p.put("B", "battlefield", "Bear")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Spark"), targets=[bear])
    p.resolve()
    assert (p.exile("B"), p.graveyard("A"), offered(p)) == (["Bear"], ["Spark"], [("cast", "Bear")])
    p.cast(p.actions("A")[1].object, by="A")
    p.resolve()
    assert (p.life("A"), [each.name for each in p.battlefield("A")]) == (19, ["Great Maw", "Bear"])
