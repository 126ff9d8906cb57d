"""CR 603.2: what abilities are told of: one watcher for each event, and what makes it happen."""

import pytest
from invented import PUP, SPARK
from table import instant, table, vanilla


@pytest.mark.parametrize(
    ("watches", "lines"),
    [
        ("exiled of [creature]", ["exile each [creature not Dummy]"]),
        ("token-created by you", ["create 1", "  token Cub", "    type Creature - Cub", "    pt 1/1"]),
        ("searched by you", ["search 1 [basic land] to hand"]),
        ("shuffled by you", ["shuffle"]),
        ("library-to-graveyard by you", ["mill 1"]),
        ("to-graveyard of [land]", ["mill 1"]),
        ("connives of [creature]", ["for-each each [creature not Dummy]", "  connive 1 it"]),
        ("roll by you", ["roll 6"]),
        ("proliferate by you", ["proliferate"]),
        ("deals-noncombat-damage to [player]", ["damage 1 to opponent"]),
        ("explores of [creature]", ["for-each each [creature not Dummy]", "  explore it"]),
    ],
)
def test_603_2_an_effect_is_told(watches, lines):
    """603.2: the ability triggers once when its event happens."""
    watcher = vanilla("Watcher", 1, 1, more=f"  when {watches}\n    gain-life 1\n")
    p = table(watcher, instant("Deed", *lines), PUP.replace("Creature - Dummy", "Creature - Hound"))
    p.put("A", "battlefield", "Watcher")
    p.put("A", "battlefield", "Pup")
    p.library_top("A", "Forest")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Deed"))
    p.resolve_all()
    assert p.life("A") == 21


def test_603_2_combat_and_other_damage_are_told_apart():
    """120.1, 603.2: damage in combat and any other damage."""
    watcher = vanilla(
        "Watcher",
        2,
        9,
        more="  when is-dealt-combat-damage of this\n    gain-life 1\n"
        "  when deals-noncombat-damage to [player]\n    gain-life 10\n",
    )
    p = table(watcher, SPARK, PUP)
    watcher, pup = p.put("A", "battlefield", "Watcher"), p.put("B", "battlefield", "Pup")
    p.pool("B", "R")
    p.cast(p.put("B", "hand", "Spark"), targets=["player:B"], by="B")
    p.resolve_all()
    assert p.life("A") == 30
    p.attack([watcher])
    p.block({pup: watcher})
    p.pass_until("damage")
    p.resolve_all()
    assert p.life("A") == 31


def test_602_2_activating_is_told():
    """602.2: an ability that is no mana ability."""
    watcher = vanilla("Watcher", 1, 1, more="  when activated by you\n    gain-life 1\n")
    coil = "card Coil\n  cost {1}\n  type Artifact\n  activate {1}\n    draw 1\n  mana {T}: {U}\n"
    p = table(watcher, coil)
    p.put("A", "battlefield", "Watcher")
    coil = p.put("A", "battlefield", "Coil")
    p.activate(coil)
    p.resolve_all()
    assert p.life("A") == 21


def test_303_4_by_host_is_the_enchanted_player():
    """303.4: "enchanted player's upkeep"."""
    curse = (
        "card Curse\n  cost {B}\n  type Enchantment - Aura\n  enchant [player]\n  when upkeep by host\n"
        "    lose-life 1 by host\n"
    )
    p = table(curse)
    p.put("A", "battlefield", "Curse", attached_to="player:B")
    for active in ("B", "A"):
        p.pass_until("upkeep", active=active)
        p.resolve_all()
    assert (p.life("A"), p.life("B")) == (20, 19)
