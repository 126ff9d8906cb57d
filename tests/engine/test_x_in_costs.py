"""CR 107.3, 601.2b: X that mana does not tell, in costs of spells and of abilities."""

import pytest
from invented import BEAR, PUP, SPARK
from table import table, vanilla

DELUGE = (
    "card Deluge\n  cost {B}\n  type Sorcery\n  additional life X\n  spell\n"
    "    change each [creature]: gets (0 - X) / (0 - X)\n"
)
STORM = (
    "card Storm\n  cost {R}\n  type Instant\n  additional discard X\n  spell\n"
    "    target [creature] at-most 99 divided\n    damage X to target divided\n"
)
ECHO = "card Echo\n  cost {R}\n  type Sorcery\n  flashback {X}{R}\n  spell\n    damage X to opponent\n"
SHOAL = (
    "card Shoal\n  cost {4}{R}\n  type Instant\n  alternative exile 1 [red mana-value = X] from hand\n"
    "  spell\n    damage X to opponent\n"
)
ENGINE = (
    "card Engine\n  cost {1}\n  type Artifact\n  activate {T}, remove X charge\n    damage X to opponent\n"
    "  activate {X}, life X\n    gain-life (2 * X)\n"
)
BIG = vanilla("Big Red", 4, 4, cost="{3}{R}")


def options(p):
    return {(option.act, getattr(option.object, "name", "")) for option in p.actions("A")}


@pytest.mark.parametrize("x", [0, 2, 20])
def test_601_2b_x_life_is_chosen_and_paid(x):
    """107.3a, 119.4: any X up to one's life."""
    p = table(DELUGE, BEAR, PUP)
    for name in ("Bear", "Pup"):
        p.put("B", "battlefield", name)
    p.pool("A", "B")
    p.answer("x", x)
    p.cast(p.put("A", "hand", "Deluge"))
    assert p.life("A") == 20 - x
    if x < 20:
        p.resolve()
        assert len(p.battlefield("B")) == (2 if x == 0 else 0)


def test_119_4_no_more_than_there_is():
    p = table(DELUGE)
    p.set_life("A", 3)
    p.pool("A", "B")
    p.answer("x", 4)
    with pytest.raises(ValueError, match="no 4 among: 0, 1, 2, 3"):
        p.cast(p.put("A", "hand", "Deluge"))


def test_601_2d_each_target_gets_at_least_one():
    """601.2b-d: X cards are discarded, and each target gets at least one of the X damage."""
    p = table(STORM, BEAR, PUP, SPARK)
    bear, pup = p.put("B", "battlefield", "Bear"), p.put("B", "battlefield", "Pup")
    storm = p.put("A", "hand", "Storm")
    p.pool("A", "R")
    assert ("cast", "Storm") not in options(p)  # without a card to discard X is 0
    p.put("A", "hand", "Spark", count=3)
    p.answer("x", 3)
    p.answer("divide", 2)
    p.cast(storm, targets=[bear, pup])
    p.resolve()
    assert (bear.zone, pup.zone, p.hand("A")) == ("graveyard", "graveyard", [])


def test_107_3_x_of_a_flashback_cost():
    p = table(ECHO)
    p.pool("A", "RCCC")
    p.answer("x", 3)
    p.cast(p.put("A", "graveyard", "Echo"))
    p.resolve()
    assert p.life("B") == 17


def test_107_3_x_tells_what_pays():
    """The card exiled has mana value X; without such a card it can't be cast so."""
    p = table(SHOAL, BIG, BEAR)
    shoal = p.put("A", "hand", "Shoal")
    p.put("A", "hand", "Bear")
    assert ("cast", "Shoal") not in options(p)
    p.put("A", "hand", "Big Red")
    p.answer("x", 4)
    p.cast(shoal, way="alternative")
    p.resolve()
    assert (p.life("B"), p.hand("A")) == (16, ["Bear"])


def test_602_2b_x_of_an_activated_ability():
    """107.3a, 602.2b: counters removed, and life with mana."""
    p = table(ENGINE)
    engine = p.put("A", "battlefield", "Engine", counters={"charge": 3})
    p.answer("x", 2)
    p.activate(engine)
    p.resolve()
    assert (p.life("B"), engine.counters) == (18, {"charge": 1})
    p.pool("A", "CCC")
    p.answer("x", 3)
    p.activate(engine, 1)
    assert p.life("A") == 17
    p.resolve()
    assert p.life("A") == 23
