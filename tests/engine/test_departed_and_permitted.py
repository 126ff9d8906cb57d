"""CR 118.9a, 707.10, 708.4: what has left the stack is copied; other costs, where a card may be cast."""

import pytest
from invented import BEAR, NULLIFY, SPARK
from kin import cast
from table import instant, table, vanilla

SQUALL = SPARK.replace("card Spark", "card Squall").rstrip() + "\n  storm\n"
DIG = instant("Dig Up", "exile-and-play 1 until end-of-turn")
MORTAR = """card Wide Mortar
  cost {1}{R}
  type Sorcery
  alternative {3}{R}
  spell
    target [creature]
    damage 4 to target
"""
VEILED = vanilla("Veiled", 4, 4, "morph costing ({2})", "{5}{B}")
SCOUTS = """card Small Scouts
  cost {1}{W}
  type Enchantment
  static of [you]: rule look-at-top
  static: lets-play [creature in-library you-own power <= 2] once
"""
BEST = """card Best Ones
  cost {1}{W}
  type Enchantment
  static of [you]: rule look-at-top
  static: lets-play [creature in-library you-own Dragon] once
"""
ECHO = instant("Echo It", "target [spell]", "copy target new-targets")


def ways(p, name, player="A"):
    """Return the arguments of the casts of a card that are possible."""
    return [o.way for o in p.actions(player) if o.act == "cast" and o.object.name == name]


def test_707_10_a_spell_that_was_countered_is_copied_as_it_was():
    """702.40a: storm copies a spell that is not on the stack any more."""
    p = table(SQUALL, SPARK, NULLIFY)
    p.pool("A", "RR")
    p.pool("B", "UU")
    p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    p.resolve()
    squall = p.cast(p.put("A", "hand", "Squall"), targets=["player:B"])
    p.cast(p.put("B", "hand", "Nullify"), targets=[squall], by="B")
    p.resolve()
    assert p.graveyard("A") == ["Spark", "Squall"]
    p.resolve_all()
    assert p.life("B") == 20 - 2 - 2


def test_707_10_what_left_before_the_stack_was_empty_is_forgotten():
    p = table(SQUALL, SPARK, NULLIFY, ECHO)
    p.pool("A", "RU")
    p.pool("B", "UU")
    spark = p.cast(p.put("A", "hand", "Spark"), targets=["player:B"])
    echo = p.cast(p.put("A", "hand", "Echo It"), targets=[spark])
    p.cast(p.put("B", "hand", "Nullify"), targets=[echo], by="B")
    p.resolve_all()
    assert p.life("B") == 18


@pytest.mark.parametrize(("mana", "found"), [("RC", [None]), ("RCCC", [None, "alternative"])])
def test_118_9a_another_cost_may_be_paid_where_an_effect_lets_it_be_cast(mana, found):
    p = table(DIG, MORTAR, BEAR)
    p.put("B", "battlefield", "Bear")
    dig = p.put("A", "hand", "Dig Up")
    p.library_only("A", "Wide Mortar")
    p.pool("A", "U")
    p.cast(dig)
    p.resolve()
    p.pool("A", mana)
    assert ways(p, "Wide Mortar") == found


@pytest.mark.parametrize(("rule", "found"), [("Best Ones", []), ("Small Scouts", ["morph"])])
def test_708_4_a_card_is_cast_face_down_where_a_rule_lets_such_a_spell_be_cast(rule, found):
    """The rule is asked of the 2/2 that the spell would be, not of the card."""
    p = table(SCOUTS, BEST, VEILED)
    p.put("A", "battlefield", rule)
    p.library_only("A", "Veiled", "Plains")
    p.pool("A", "CCC")
    assert ways(p, "Veiled") == found
    if not found:
        return
    p.cast(next(o.object for o in p.actions("A") if o.act == "cast"), way="morph")
    p.resolve()
    assert p.battlefield("A")[-1].stats == (2, 2)
    assert ways(p, "Veiled") == []


def test_608_2n_who_controls_the_rule_as_the_spell_has_resolved():
    """614.6: the spell's own effect has given the rule to another before its card goes."""
    maw = vanilla("Maw", 3, 3, more="  static of [opponent-controls opponent-owns]: buried-in exile\n")
    gift = instant("Gift It", "target [creature]", "give-control target to opponent")
    p = table(maw, gift)
    beast = p.put("A", "battlefield", "Maw")
    cast(p, "Gift It", beast)
    assert (beast.controller, p.exile("A"), p.graveyard("A")) == ("B", ["Gift It"], [])


def test_702_131b_ascend_waits_for_nothing():
    """702.131b: with the tenth permanent, in the midst of what an ability does."""
    crowd = vanilla("Crowd", 1, 1, more="  ascend\n")
    more = instant(
        "More",
        "create 1",
        "  token Kid",
        "    type Creature - Kid",
        "    pt 1/1",
        "    color white",
        "if blessing of you = 1",
        "  gain-life 3",
    )
    p = table(crowd, more)
    p.put("A", "battlefield", "Crowd")
    for _ in range(8):
        p.put("A", "battlefield", "Plains")
    cast(p, "More")
    assert (p.life("A"), p.player("A")["blessing"]) == (23, 1)


def test_702_99a_what_is_encoded_is_an_ability():
    """A creature with an encoded card is none without abilities, until that card leaves exile."""
    code = "card Code\n  cost {U}\n  type Sorcery\n  keywords cipher\n  spell\n    draw 1\n"
    stone = (
        "card Stone\n  cost {1}\n  type Enchantment\n  static of [creature without-abilities]: gets +2/+2\n"
    )
    p = table(code, stone, BEAR)
    p.put("A", "battlefield", "Stone")
    bear, other = p.put("A", "battlefield", "Bear"), p.put("A", "battlefield", "Bear")
    p.answer("pick", bear)
    cast(p, "Code")
    assert (bear.stats, other.stats) == ((2, 2), (4, 4))


@pytest.mark.parametrize(("start", "drawn"), [(3, 1), (4, 1), (3, 2)])
def test_603_7_a_trigger_waits_until_the_end_of_your_next_turn(start, drawn):
    """500.1: cast in one's own turn that is the turn after; in the other's the very next."""
    wait = "later end-step by you until end-of-your-next-turn if life of you < 20"
    p = table(instant("Later On", wait, "  draw 1"))
    if start > 3:
        p.pass_until("main1", turn=start)
    cast(p, "Later On")
    p.pass_until("upkeep", turn=7 - drawn)
    held = len(p.hand("A"))
    p.set_life("A", 10)
    p.pass_until("upkeep", turn=9 - drawn)
    assert len(p.hand("A")) - held == 1 + (drawn == 2)


def test_120_4a_lethal_damage_by_power():
    """120.6: a rule says that power tells what is lethal."""
    ruler = vanilla("Ruler", 7, 3, more="  static of [creature you-control]: rule lethal-by-power\n")
    spill = instant("Spill", "target [creature]", "damage 4 to target excess")
    p = table(ruler, spill, vanilla("Tall", 3, 1))
    p.put("B", "battlefield", "Ruler")
    tall = p.put("B", "battlefield", "Tall")
    cast(p, "Spill", tall)
    assert (tall.zone, p.life("B")) == ("graveyard", 19)


def test_701_16a_another_player_investigates():
    """His abilities see it, not those of whose spell it is."""
    watcher = vanilla("Watcher", 1, 1, more="  when investigates by you number 1\n    gain-life 1\n")
    p = table(watcher, instant("Hint", "target [player]", "investigate 2 by target"))
    p.put("A", "battlefield", "Watcher")
    p.put("B", "battlefield", "Watcher")
    cast(p, "Hint", "player:B")
    assert (p.life("A"), p.life("B"), len(p.battlefield("B"))) == (20, 21, 3)


STEAL = instant(
    "Steal It", "target [opponent]", "exile-top 1 by target", "may-play last until forever casts any-color"
)
TWO_WAYS = vanilla("Two Ways", 3, 3, cost="{U}{U}")


@pytest.mark.parametrize(("mana", "offered"), [("RG", [None]), ("R", [])])
def test_609_4b_mana_as_though_it_were_of_any_colour(mana, offered):
    """The permission to cast the card says it of the mana for that card alone."""
    p = table(STEAL, TWO_WAYS)
    steal, own = p.put("A", "hand", "Steal It"), p.put("A", "hand", "Two Ways")
    p.library_only("B", "Two Ways")
    p.pool("A", "U")
    p.cast(steal, targets=["player:B"])
    p.resolve()
    p.pool("A", mana)
    assert ways(p, "Two Ways") == offered
    if offered:
        p.cast(p.actions("A")[1].object, by="A")
        p.resolve()
        assert (p.battlefield("A")[0].stats, p.mana("A"), own.zone) == ((3, 3), "", "hand")


def test_305_9_a_card_that_may_be_cast_may_not_be_played_as_a_land():
    p = table(STEAL)
    steal = p.put("A", "hand", "Steal It")
    p.library_only("B", "Forest")
    p.pool("A", "U")
    p.cast(steal, targets=["player:B"])
    p.resolve()
    assert (p.library("B"), p.exile("B")[-1]) == ([], "Forest")
    assert [o.act for o in p.actions("A") if o.act == "play_land"] == []


def test_401_4_each_owner_puts_his_cards_in_order():
    """101.4: he says of each at which end, the active player first; who is named first ends lowest on top."""
    spout = instant("Spout", "move each [creature] to library either-end")
    p = table(spout, BEAR, vanilla("Ox", 0, 4), vanilla("Pup", 1, 1), vanilla("Cub", 1, 1))
    _, ox, _ = (p.put("A", "battlefield", name) for name in ("Bear", "Ox", "Pup"))
    spell = p.put("A", "hand", "Spout")
    p.put("B", "battlefield", "Cub")
    p.library_only("A", "Plains")
    p.library_only("B", "Plains")
    p.answer("yesno", True, True, False, False)
    p.answer("order", ox)
    p.pool("A", "U")
    p.cast(spell)
    p.resolve()
    assert (p.library("A"), p.library("B")) == (["Bear", "Ox", "Plains", "Pup"], ["Plains", "Cub"])
