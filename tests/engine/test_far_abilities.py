"""CR 103.6, 113.6, 114, 702.26: opening hands, abilities that function elsewhere, emblems, phasing."""

import pytest
from invented import BEAR, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

WONDERS = vanilla(
    "Lost Wonder",
    2,
    2,
    "flying",
    more="  static of [creature you-control] if is this [in-graveyard you-own]: has flying\n",
)
EMBLEM_WORD = instant(
    "Emblem Word", "get-emblem : grants 1", "  static of [creature you-control]: gets +2/+2"
)
LANDMARK = instant(
    "Landmark Word", "get-emblem : grants 1", "  when enters of [land you-control]", "    gain-life 1"
)
VANISH = instant("Vanish Word", "target [permanent]", "do phase-out to target")
DRAKE = vanilla("Drake", 2, 2, "flying, phasing")
BLADE = "card Blade\n  cost {1}\n  type Artifact - Equipment\n  static of host: gets +1/+1\n  equip {1}\n"
LEY = (
    "card Ley\n  cost {2}{W}{W}\n  type Enchantment\n  static: rule opening-hand-battlefield\n"
    "  static of [creature you-control]: gets +0/+1\n"
)
RIOTER = vanilla("Rioter", 2, 2, "riot")
LOOSE = vanilla("Unleashed", 2, 2, "unleash")
HERO_BLADE = (
    "card Hero Blade\n  cost {1}\n  type Artifact - Equipment\n  keywords job-select\n"
    "  static of host: gets +1/+0\n  equip {3}\n"
)
CHAMPION = vanilla("Champion", 5, 5, "champion of [Dummy]")
PAIR = vanilla("Elder Half", 2, 2, 'partner-with called "Pup"')
KIT = vanilla("Kit", 3, 3, "offspring costing ({2})", "{1}")
DASHER = vanilla("Dasher", 3, 1, "dash costing ({R})", "{3}{R}")
MOUNT = vanilla("Mount", 2, 2, "saddle number 1", more="  static of [this saddled]: gets +3/+0\n")


def test_113_6_a_static_ability_that_functions_in_a_graveyard():
    """113.6b: only there, and only for its owner."""
    p = table(WONDERS, BEAR)
    bear, other = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Bear")
    p.put("A", "battlefield", "Lost Wonder")
    assert "flying" not in bear.keywords
    p.put("A", "graveyard", "Lost Wonder")
    assert ("flying" in bear.keywords, "flying" in other.keywords) == (True, False)


def test_114_an_emblem_with_a_static_ability():
    """114.4: its ability functions in the command zone, for its owner, and stays."""
    p = table(EMBLEM_WORD, BEAR)
    bear, other = p.put("A", "battlefield", "Bear"), p.put("B", "battlefield", "Bear")
    cast(p, "Emblem Word", mana="U")
    assert (bear.stats, other.stats) == ((4, 4), (2, 2))
    cast(p, "Emblem Word", mana="U")
    assert bear.stats == (6, 6)


def test_114_an_emblem_with_a_rule():
    """402.2: its owner alone has no maximum hand size."""
    p = table(instant("Study Word", "get-emblem : grants 1", "  static: no-maximum-hand"), BEAR)
    cast(p, "Study Word", mana="U")
    for player in ("A", "B"):
        for _ in range(8):
            p.put(player, "hand", "Bear")
    p.pass_until("upkeep", turn=5)
    assert (len(p.hand("A")), len(p.hand("B"))) == (8, 7)


def test_114_an_emblem_with_a_triggered_ability():
    """114.4: it triggers from the command zone."""
    p = table(LANDMARK)
    cast(p, "Landmark Word", mana="U")
    p.play_land(p.put("A", "hand", "Forest"))
    p.resolve_all()
    assert p.life("A") == 21


def test_702_26_phasing_out_and_in():
    """702.26b-d: it is as if it did not exist, until its controller's untap step; counters stay."""
    p = table(VANISH, BEAR, BLADE)
    bear = p.put("B", "battlefield", "Bear", counters={"+1/+1": 1})
    blade = p.put("B", "battlefield", "Blade", attached_to=bear)
    cast(p, "Vanish Word", bear, mana="U")
    assert (p.battlefield("B"), bear.zone, blade.zone) == ([], "phased", "phased")
    p.pass_until("main1", active="B", turn=4)
    assert (bear.zone, bear.stats, blade.attached_to, bear.sick) == ("battlefield", (4, 4), bear, False)


def test_702_26_the_keyword():
    """702.26a: every other turn of its controller it is there."""
    p = table(DRAKE)
    drake = p.put("A", "battlefield", "Drake")
    p.pass_until("main1", active="A", turn=5)
    assert drake.zone == "phased"
    p.pass_until("main1", active="A", turn=7)
    assert drake.zone == "battlefield"


def test_702_26_an_equipment_alone_phases_out():
    """702.26d: what it was attached to loses what it gave; it comes back attached."""
    p = table(VANISH, BEAR, BLADE)
    bear = p.put("A", "battlefield", "Bear")
    blade = p.put("A", "battlefield", "Blade", attached_to=bear)
    cast(p, "Vanish Word", blade, mana="U")
    assert (bear.stats, blade.zone) == ((2, 2), "phased")
    p.pass_until("main1", active="A", turn=5)
    assert (bear.stats, blade.attached_to) == ((3, 3), bear)


@pytest.mark.parametrize("begins", [True, False])
def test_103_6_beginning_the_game_with_a_card(begins):
    """103.6: from the opening hand, if its owner likes."""
    p = table(LEY, position={"opening": True, "seed": 3})
    held = {player: p.hand(player).count("Ley") for player in "AB"}
    p.answer("yesno", *[begins] * sum(held.values()))
    p.pass_until("main1", turn=1)
    there = {player: [each.name for each in p.battlefield(player)].count("Ley") for player in "AB"}
    assert sum(held.values()) > 0
    assert there == (held if begins else {"A": 0, "B": 0})


@pytest.mark.parametrize(("counter", "stats", "haste"), [(True, (3, 3), False), (False, (2, 2), True)])
def test_702_136_riot(counter, stats, haste):
    """702.136a: a +1/+1 counter, or haste."""
    p = table(RIOTER)
    p.answer("yesno", counter)
    cast(p, "Rioter", mana="C")
    (rioter,) = p.battlefield("A")
    assert (rioter.stats, "haste" in rioter.keywords) == (stats, haste)


def test_702_98_unleash():
    """702.98a: with the counter it can't block."""
    p = table(LOOSE)
    p.answer("yesno", True)
    cast(p, "Unleashed", mana="C")
    (loose,) = p.battlefield("A")
    assert (loose.stats, "cant_block" in loose.keywords) == ((3, 3), True)


def test_702_182_job_select():
    """702.182a: a Hero token to which it is attached."""
    p = table(HERO_BLADE)
    cast(p, "Hero Blade", mana="C")
    blade, hero = p.battlefield("A")
    assert (blade.attached_to, hero.stats) == (hero, (2, 1))


def test_702_72_champion():
    """702.72a: another such creature is exiled, and comes back when this leaves."""
    p = table(CHAMPION, BEAR, "card Out\n  cost {B}\n  type Instant\n  spell\n    target [creature]\n"
              "    destroy target\n")  # fmt: skip
    bear = p.put("A", "battlefield", "Bear")
    p.answer("pick", bear)
    cast(p, "Champion", mana="C")
    assert (bear.zone, [each.name for each in p.battlefield("A")]) == ("exile", ["Champion"])
    cast(p, "Out", p.battlefield("A")[0], mana="B")
    assert bear.zone == "battlefield"
    cast(p, "Out", bear, mana="B")
    cast(p, "Champion", mana="C")
    assert p.battlefield("A") == []


def test_702_124_partner_with():
    """702.124j: target player may search for the partner."""
    p = table(PAIR, PUP)
    p.library_top("A", "Pup")
    p.answer("target", "player:A")
    p.answer("yesno", True)
    p.answer("search", "Pup")
    cast(p, "Elder Half", mana="C")
    assert p.hand("A") == ["Pup"]


def test_702_175_offspring():
    """702.175a: a 1/1 copy if the cost was paid."""
    p = table(KIT)
    cast(p, "Kit", mana="CCC", costs=[True])
    assert sorted(each.stats for each in p.battlefield("A")) == [(1, 1), (3, 3)]
    cast(p, "Kit", mana="C")
    assert len(p.battlefield("A")) == 3


def test_702_109_dash():
    """702.109a: haste, and back to the hand at the end."""
    p = table(DASHER)
    cast(p, "Dasher", mana="R", way="alternative")
    (dasher,) = p.battlefield("A")
    p.attack([dasher])
    p.pass_until("end")
    p.resolve_all()
    assert (p.life("B"), dasher.zone) == (17, "hand")


def test_702_171_saddle():
    """702.171a: tap other creatures of that power; until end of turn."""
    p = table(MOUNT, BEAR, SPARK)
    mount, bear = p.put("A", "battlefield", "Mount"), p.put("A", "battlefield", "Bear")
    p.activate(mount, cost_objects=[bear])
    p.resolve()
    assert (mount.stats, bear.tapped) == ((5, 2), True)
    p.pass_until("main1", active="B", turn=4)
    assert mount.stats == (2, 2)


ACTION_WORDS = {
    "goad": "do goad to target",
    "detain": "do detain to target",
    "suspect": "do become-suspected to target",
}


@pytest.mark.parametrize(
    ("action", "keywords"),
    [
        ("goad", {"must_attack"}),
        ("detain", {"cant_attack", "cant_block", "inert"}),
        ("suspect", {"menace", "cant_block"}),
    ],
)
def test_701_actions_that_give_keywords(action, keywords):
    """701.15, 701.35, 701.60: with two players, what they mean stays until your next turn, or for good."""
    p = table(instant("Action Word", "target [creature]", ACTION_WORDS[action]), BEAR)
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Action Word", bear, mana="U")
    assert bear.keywords == keywords
    p.pass_until("main1", active="A", turn=5)
    assert bear.keywords == (keywords if action == "suspect" else set())


def test_701_62_manifest_dread():
    """701.62a: one of two cards face down onto the battlefield, the other into the graveyard."""
    p = table(instant("Dread Word", "do manifest-dread"), BEAR, PUP)
    p.library_top("A", "Bear", "Pup")
    p.answer("pick", "Bear")
    cast(p, "Dread Word", mana="U")
    (hidden,) = p.battlefield("A")
    assert (hidden.name, p.graveyard("A")) == ("face-down creature", ["Bear", "Dread Word"])
    p.pool("A", "C")
    p.special(hidden)
    assert hidden.name == "Pup"


def test_701_48_learn_and_701_68_blight():
    """701.48a: discard a card to draw one; 701.68a: -1/-1 counters on a creature you control."""
    p = table(instant("Study", "do learn"), instant("Wither Word", "do blight number 2"), BEAR, PUP)
    p.library_top("A", "Pup")
    p.put("A", "hand", "Bear")
    p.answer("yesno", True)
    cast(p, "Study", mana="U")
    assert (p.hand("A"), p.graveyard("A")) == (["Pup"], ["Bear", "Study"])
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Wither Word", mana="U")
    assert bear.zone == "graveyard"


@pytest.mark.parametrize("grows", [True, False])
def test_701_63_endure(grows):
    """701.63a: counters, or a token of that size."""
    p = table(instant("Endure Word", "target [creature you-control]", "do endure number 2 to target"), BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.answer("yesno", grows)
    cast(p, "Endure Word", bear, mana="U")
    assert [each.stats for each in p.battlefield("A")] == ([(4, 4)] if grows else [(2, 2), (2, 2)])


def test_702_137_spectacle_and_702_117_surge():
    """702.137a: only after an opponent lost life this turn; 702.117a: only after another spell."""
    sorcery = "card {}\n  cost {{5}}\n  type Sorcery\n  keywords {}\n  spell\n    draw 1\n"
    show = sorcery.format("Show", "spectacle costing ({R})")
    p = table(show, sorcery.format("Wave", "surge costing ({U})"), SPARK)
    p.pool("A", "RU")
    for name in ("Show", "Wave"):
        with pytest.raises(IllegalAction):
            p.cast(p.put("A", "hand", name), way="alternative")
    cast(p, "Spark", "player:B", mana="R")
    for name in ("Show", "Wave"):
        cast(p, name, mana="", way="alternative")
    assert (p.graveyard("A"), p.mana("A")) == (["Spark", "Show", "Wave"], "")
