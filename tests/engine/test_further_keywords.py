"""CR 107.3, 701.53, 702: incubating, X that is paid, and keywords from bargain to warp."""

import pytest
from invented import BEAR, OX, SPARK
from kin import cast
from table import instant, table, vanilla

from tolaria.engine.probe import IllegalAction

OUPHE = vanilla("Ouphe", 2, 2, "bargain", more="  when enters of this if told bargained\n    draw 1\n")
TRINKET = "card Trinket\n  cost {1}\n  type Artifact\n"
RAPTOR = vanilla("Raptor", 3, 1, "bloodthirst number X", cost="{R}")
COHORT = (
    "card Cohort\n  cost {2}\n  type Creature - Shapeshifter\n  pt 2/2\n  when enters of this\n    create 1\n"
    "      token Shapeshifter\n        type Creature - Shapeshifter\n        color none\n        pt 2/2\n"
    "        keywords changeling\n"
)
LORD = vanilla("Elf Lord", 1, 1, more="  static of [Elf you-control]: gets +1/+1\n")
CODE = "card Code\n  cost {U}\n  type Sorcery\n  keywords cipher\n  spell\n    draw 1\n"
FIRE = (
    "card Harmonious Fire\n  cost {R}\n  type Sorcery\n  keywords harmonize costing ({4}{R})\n  spell\n"
    "    target [any-target]\n    damage 2 to target\n"
)
RAKE = (
    "card Rake\n  cost {2}{B}\n  type Sorcery\n  keywords overload costing ({B})\n  spell\n"
    "    target [player]\n    lose-life 2 by target\n"
)
ROGUE = (
    "card Rogue\n  cost {4}{B}\n  type Creature - Goblin Rogue\n  pt 3/1\n  keywords prowl costing ({B})\n"
)
GOBLIN = "card Goblin\n  cost {R}\n  type Creature - Goblin\n  pt 1/1\n"
GIANT = vanilla(
    "Tribute Giant",
    3,
    3,
    "tribute number 2",
    more="  when enters of this if not told tribute-paid\n    draw 1\n",
)
WARPER = vanilla("Warper", 2, 2, "warp costing ({R})", cost="{5}")
VOID = (
    "card Void Bolt\n  cost {R}\n  type Instant\n  spell\n    if told spell-warped\n"
    "      damage 3 to opponent\n"
    "    else\n      damage 2 to opponent\n"
)
HATCH = instant("Hatch", "do incubate number 3")
PAYER = vanilla(
    "Payer", 1, 1, more="  when attacks of this\n    pay {X}{R}\n      damage X to opponent\n", cost="{R}"
)
VERDEL = vanilla("Verdel", 4, 7, more="  kicker {X}\n  when enters of this if paid kicker\n    gain-life X\n")


@pytest.mark.parametrize("paid", [True, False])
def test_702_166_bargain(paid):
    """702.166a: an artifact, enchantment or token may be sacrificed."""
    p = table(OUPHE, TRINKET)
    trinket = p.put("A", "battlefield", "Trinket")
    p.pool("A", "G")
    p.cast(p.put("A", "hand", "Ouphe"), costs=[paid])
    p.resolve_all()
    assert (trinket.zone == "graveyard", len(p.hand("A"))) == (paid, int(paid))


def test_702_54b_bloodthirst_x():
    """702.54b: as many counters as damage was dealt to opponents this turn."""
    p = table(RAPTOR, SPARK)
    cast(p, "Spark", "player:B")
    cast(p, "Spark", "player:B")
    cast(p, "Spark", "player:A")
    raptor = cast(p, "Raptor")
    assert raptor.stats == (7, 5)


def test_702_73a_a_token_with_changeling():
    """702.73a."""
    p = table(COHORT, LORD)
    p.put("A", "battlefield", "Elf Lord")
    cast(p, "Cohort")
    assert sorted(thing.stats for thing in p.battlefield("A")) == [(1, 1), (2, 2), (3, 3)]


def test_702_99_cipher():
    """702.99: the encoded card is copied whenever that creature deals combat damage to a player."""
    p = table(CODE, BEAR)
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "U")
    p.answer("pick", bear)
    p.cast(p.put("A", "hand", "Code"))
    p.resolve()
    assert (p.exile("A"), len(p.hand("A"))) == (["Code"], 1)
    p.answer("yesno", True)
    p.attack([bear])
    p.pass_until("main2")
    assert (p.exile("A"), p.graveyard("A"), len(p.hand("A"))) == (["Code"], [], 2)


def test_702_180_harmonize():
    """702.180a: a creature that is tapped makes it cheaper by its power; then it is exiled."""
    p = table(FIRE, OX, BEAR)
    fire = p.put("A", "graveyard", "Harmonious Fire")
    p.pool("A", "RR")
    with pytest.raises(IllegalAction):
        p.cast(fire, targets=["player:B"], way="flashback")
    bear = p.put("A", "battlefield", "Bear")
    p.pool("A", "R")
    p.cast(fire, targets=["player:B"], way="flashback", cost_objects=[bear])
    p.resolve()
    assert (p.life("B"), bear.tapped, p.exile("A"), p.mana("A")) == (18, True, ["Harmonious Fire"], "")


@pytest.mark.parametrize(("way", "life"), [(None, (20, 18)), ("alternative", (18, 18))])
def test_702_96_overload_on_players(way, life):
    """702.96a: "each player" in the place of "target player"."""
    p = table(RAKE)
    p.pool("A", "BBB")
    p.cast(p.put("A", "hand", "Rake"), targets=["player:B"] if way is None else None, way=way)
    p.resolve()
    assert (p.life("A"), p.life("B")) == life


def test_702_76_prowl():
    """702.76a: after a Goblin or Rogue of his has dealt combat damage to a player."""
    p = table(ROGUE, GOBLIN, BEAR)
    goblin, bear = p.put("A", "battlefield", "Goblin"), p.put("A", "battlefield", "Bear")
    p.attack([bear])
    p.pass_until("main2")
    p.pool("A", "B")
    rogue = p.put("A", "hand", "Rogue")
    with pytest.raises(IllegalAction):
        p.cast(rogue, way="alternative")
    p.pass_until("main1", turn=5)
    p.attack([goblin])
    p.pass_until("main2")
    p.pool("A", "B")
    p.cast(rogue, way="alternative")


@pytest.mark.parametrize(("paid", "stats", "drawn"), [(True, (5, 5), 0), (False, (3, 3), 1)])
def test_702_104_tribute(paid, stats, drawn):
    """702.104: an opponent may put counters on it."""
    p = table(GIANT)
    p.answer("yesno", paid)
    giant = cast(p, "Tribute Giant")
    assert (giant.stats, len(p.hand("A"))) == (stats, drawn)


@pytest.mark.parametrize(("way", "life"), [("alternative", 17), (None, 18)])
def test_702_185_a_spell_was_warped(way, life):
    """702.185c: cast for its warp cost, by anybody, in this turn."""
    p = table(WARPER, VOID)
    p.pool("A", "RRRRRR")
    p.cast(p.put("A", "hand", "Warper"), way=way)
    p.resolve()
    cast(p, "Void Bolt")
    assert p.life("B") == life


def test_701_53_incubate():
    """701.53a: an Incubator with that many counters, which transforms into a 0/0 artifact creature."""
    p = table(HATCH)
    cast(p, "Hatch")
    (token,) = p.battlefield("A")
    assert (token.types, token.counters["+1/+1"]) == ({"artifact"}, 3)
    p.pool("A", "UU")
    p.activate(token)
    p.resolve()
    assert (token.stats, token.types) == ((3, 3), {"artifact", "creature"})


def test_107_3_x_of_a_payment_that_an_effect_offers():
    """107.3f."""
    p = table(PAYER)
    payer = p.put("A", "battlefield", "Payer")
    for _ in range(4):
        p.put("A", "battlefield", "Mountain")
    p.answer("pay", True)
    p.answer("x", 2)
    p.attack([payer])
    p.pass_until("end_combat")
    assert (p.life("B"), len([thing for thing in p.battlefield("A") if thing.tapped])) == (17, 4)


def test_107_3_x_of_a_kicker():
    """601.2b: X is chosen for the kicker cost."""
    p = table(VERDEL)
    p.pool("A", "WWWW")
    p.cast(p.put("A", "hand", "Verdel"), costs=[True], x=3)
    p.resolve_all()
    assert (p.life("A"), p.mana("A")) == (23, "")
