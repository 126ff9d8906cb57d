"""CR 614.1a, 614.5, 614.6, 615, 616.1: something else happens in the place of an event."""

import pytest
from invented import BEAR, GIANT, INSIGHT, PUP, SMOTHER_OUT, SPARK
from kin import cast
from table import instant, table, vanilla

WITHERER = vanilla(
    "Witherer",
    1,
    2,
    more="  instead-of deals-noncombat-damage of [you-control] to [creature opponent-controls]\n"
    "    put event-amount -1/-1 on event-other\n",
)
SPECTRE = vanilla(
    "Pale Spectre",
    0,
    0,
    more="  static: enters-with 3 +1/+1\n  instead-of is-dealt-damage of this prevented\n"
    "    remove 1 +1/+1 from this\n",
)
TWICE = "card Second Thought\n  cost {U}\n  type Enchantment\n  instead-of draw by you\n    draw 2\n"
LAST_PAGE = (
    "card Last Page\n  cost {U}\n  type Enchantment\n"
    "  instead-of draw by you while library of you = 0\n    win\n"
)
DROUGHT = "card Drought\n  cost {R}\n  type Enchantment\n  instead-of gain-life\n"
BITTER = (
    "card Bitter Spring\n  cost {B}\n  type Enchantment\n"
    "  instead-of gain-life by opponent\n    lose-life event-amount by event-player\n"
)
SIP = instant("Sip", "gain-life 3")
WARDEN = vanilla(
    "Grim Warden",
    1,
    1,
    more="  instead-of dies of [not token creature opponent-controls]\n    exile event\n"
    "    create 1\n      token Zombie\n        type Creature - Zombie\n        color black\n        pt 2/2\n",
)
MILLER = (
    "card Slow River\n  cost {U}\n  type Enchantment\n  instead-of is-dealt-damage of [you] prevented\n"
    "    mill (2 * event-amount)\n"
)
STUDY = (
    "card Long Study\n  cost {W}\n  type Enchantment\n"
    "  instead-of draw by you optional\n    put 1 study on this\n"
)
SEARING = (
    "card Searing Truth\n  cost {R}\n  type Enchantment\n"
    "  static of [anything]: rule damage-cant-be-prevented\n"
)
EXTRA = (
    "card Deep Archive\n  cost {U}\n  type Enchantment\n"
    "  instead-of draw-beyond-the-draw-steps by you\n    draw 2\n"
)
LEAPER = vanilla(
    "Leaping Ox", 4, 4, more="  instead-of discarded-by-opponent of this\n    move this to battlefield\n"
)
STRIP = (
    "card Strip Mind\n  cost {B}\n  type Instant\n  spell\n    target [player]\n    discard 1 by target all\n"
)


def test_614_1a_counters_in_the_place_of_noncombat_damage():
    """614.6: the damage is never dealt; to players, and in combat, it is dealt as ever."""
    p = table(WITHERER, GIANT, SPARK)
    p.put("A", "battlefield", "Witherer")
    giant = p.put("B", "battlefield", "Giant")
    cast(p, "Spark", giant)
    assert (giant.damage, giant.counters["-1/-1"], giant.stats) == (0, 2, (2, 2))
    cast(p, "Spark", "player:B")
    assert p.life("B") == 18
    ours = p.put("A", "battlefield", "Giant")
    cast(p, "Spark", ours)
    assert (ours.damage, ours.counters) == (2, {})


def test_615_damage_is_prevented_and_a_counter_removed():
    """615.5: the prevention does something more."""
    p = table(SPECTRE, SPARK)
    ghost = cast(p, "Pale Spectre", mana="CC")
    assert ghost.stats == (3, 3)
    cast(p, "Spark", ghost, by="B")
    assert (ghost.damage, ghost.stats) == (0, (2, 2))


def test_615_what_several_sources_deal_at_once_is_one_event():
    """615.5, 510.2: two attackers' combat damage at once: one counter; next turn's spell: another."""
    p = table(SPECTRE, BEAR, SPARK)
    ghost = cast(p, "Pale Spectre", mana="CC")
    bears = [p.put("B", "battlefield", "Bear") for _ in range(2)]
    p.pass_until("main1", active="A", turn=5)
    p.attack([ghost])
    p.block({bears[0]: ghost, bears[1]: ghost})
    p.pass_until("end_combat")
    assert (ghost.damage, ghost.stats) == (0, (2, 2))
    cast(p, "Spark", ghost, by="B")
    assert ghost.stats == (1, 1)


def test_615_12_damage_that_cant_be_prevented():
    """615.12: it is dealt; what more the effect does happens all the same."""
    p = table(SPECTRE, SPARK, SEARING)
    p.put("B", "battlefield", "Searing Truth")
    ghost = cast(p, "Pale Spectre", mana="CC")
    cast(p, "Spark", ghost, by="B")
    assert ghost.zone == "graveyard"


def test_614_5_an_effect_does_not_replace_what_it_does_itself():
    """614.5: each draw is two, and those two are two; with two such effects each draw is four."""
    p = table(TWICE, INSIGHT)
    p.put("A", "battlefield", "Second Thought")
    cast(p, "Insight")
    assert len(p.hand("A")) == 4
    p.put("A", "battlefield", "Second Thought")
    cast(p, "Insight")
    assert len(p.hand("A")) == 12


def test_614_6_a_draw_from_an_empty_library():
    """614.11: the draw is replaced although there is no card to draw."""
    p = table(LAST_PAGE, INSIGHT, STRIP)
    p.put("A", "battlefield", "Last Page")
    cast(p, "Insight")
    assert p.outcome is None
    while p.library("A"):
        p.draw("A")
    p.draw("A")
    p.run_sba()
    assert (p.outcome, p.winner) == ("effect", "A")


def test_614_1a_but_the_first_card_of_a_draw_step():
    """614.1a: "except the first one you draw in each of your draw steps"."""
    p = table(EXTRA, INSIGHT)
    p.put("A", "battlefield", "Deep Archive")
    p.pass_until("main1", active="A", turn=5)
    assert len(p.hand("A")) == 1
    cast(p, "Insight")
    assert len(p.hand("A")) == 5


def test_614_1a_life_that_is_not_gained():
    """614.6: nothing happens, or the opponent loses as much."""
    p = table(DROUGHT, SIP)
    p.put("B", "battlefield", "Drought")
    cast(p, "Sip")
    assert p.life("A") == 20
    p = table(BITTER, SIP)
    p.put("B", "battlefield", "Bitter Spring")
    cast(p, "Sip")
    cast(p, "Sip", by="B")
    assert (p.life("A"), p.life("B")) == (17, 23)


def test_614_6_exiled_instead_of_dying():
    """614.6, 700.4: it never dies; a token stands for it; tokens and one's own die as ever."""
    mourner = vanilla("Mourner", 1, 1, more="  when dies of [creature]\n    gain-life 1\n")
    p = table(WARDEN, mourner, BEAR, SMOTHER_OUT)
    p.put("A", "battlefield", "Grim Warden")
    p.put("B", "battlefield", "Mourner")
    cast(p, "Smother Out", p.put("B", "battlefield", "Bear"))
    assert (p.exile("B"), p.graveyard("B"), p.life("B")) == (["Bear"], [], 20)
    assert p.zone_names("A", "battlefield") == ["Grim Warden", "Zombie"]
    cast(p, "Smother Out", p.put("A", "battlefield", "Bear"), by="B")
    p.resolve_all()
    assert (p.graveyard("A"), p.life("B")) == (["Smother Out", "Bear"], 21)


def test_615_damage_to_a_player_mills_instead():
    """615.5: by how much would have been dealt."""
    p = table(MILLER, SPARK)
    p.put("A", "battlefield", "Slow River")
    before = len(p.library("A"))
    cast(p, "Spark", "player:A", by="B")
    assert (p.life("A"), len(p.library("A"))) == (20, before - 4)


@pytest.mark.parametrize("takes", [True, False])
def test_616_1_an_effect_that_may_be_declined(takes):
    """614.1a: "you may instead": asked for each draw."""
    p = table(STUDY, INSIGHT)
    study = p.put("A", "battlefield", "Long Study")
    p.answer("yesno", takes)
    p.answer("yesno", False)
    cast(p, "Insight")
    assert (len(p.hand("A")), study.counters.get("study", 0)) == ((1, 1) if takes else (2, 0))


def test_614_12_a_discard_that_an_opponent_causes():
    """701.9c: it is discarded, onto the battlefield; by one's own spell it goes to the graveyard."""
    p = table(LEAPER, STRIP, PUP)
    p.put("A", "hand", "Leaping Ox")
    cast(p, "Strip Mind", "player:A", by="B")
    assert (p.zone_names("A", "battlefield"), p.graveyard("A")) == (["Leaping Ox"], [])
    p.put("A", "hand", "Leaping Ox")
    cast(p, "Strip Mind", "player:A")
    assert (p.zone_names("A", "battlefield"), sorted(p.graveyard("A"))) == (
        ["Leaping Ox"],
        ["Leaping Ox", "Strip Mind"],
    )
