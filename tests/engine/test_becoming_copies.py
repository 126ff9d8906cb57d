"""CR 613.2a, 707.2, 707.9: permanents that become copies."""

from invented import BEAR
from kin import cast
from table import instant, table, vanilla

SHIFTER = """card Shifter
  cost {1}{U}
  type Creature - Shape
  pt 2/2
  activate {1}
    target [creature not this]
    become-copy this of target keeps-this
"""
LORD = """card Lord Shape
  cost {1}{U}
  type Legendary Creature - Shape
  pt 3/3
  activate {1}
    target [creature not this]
    become-copy this of target keeps-this: keeps-name, becomes-also legendary, has hexproof
"""
DUPE = instant(
    "Dupe", "target [creature]", "target [creature]", "become-copy target of target-2 until end-of-turn"
)
SPREAD = instant("Spread", "target [creature]", "become-copy each [creature] of target")
GIANT = vanilla("Giant", 5, 5, "trample")
ROCK = vanilla("Rock", 0, 7, "defender")
KILL = instant("Kill It", "target [creature]", "destroy target")
TWIN = instant("Twin It", "target [creature]", "copy-token 1 of target")
GROW = instant("Grow", "target [creature]", "change target: gets +1/+1")
ALL = (SHIFTER, DUPE, SPREAD, GIANT, ROCK, KILL, TWIN, GROW, BEAR)


def ready(*cards):
    """Return a table on which A has mana."""
    p = table(*ALL, *cards)
    p.pool("A", "WUBRGWUBRGWUBRG")
    return p


def test_707_2_it_has_the_copiable_values_and_keeps_what_was_done_to_it():
    p = ready()
    giant = p.put("A", "battlefield", "Giant", counters={"+1/+1": 2})
    bear = p.put("A", "battlefield", "Bear", counters={"+1/+1": 1}, damage=1)
    cast(p, "Spread", giant)
    assert (bear.name, bear.stats, bear.keywords, bear.damage) == ("Giant", (6, 6), {"trample"}, 1)
    cast(p, "Kill It", bear)
    assert "Bear" in p.graveyard("A")


def test_611_2_until_end_of_turn_it_is_a_copy_and_then_what_it_was():
    p = ready()
    giant, bear = p.put("A", "battlefield", "Giant"), p.put("A", "battlefield", "Bear")
    cast(p, "Dupe", bear, giant)
    assert (bear.name, bear.stats) == ("Giant", (5, 5))
    p.pass_until("upkeep", turn=4)
    assert (bear.name, bear.stats, bear.keywords) == ("Bear", (2, 2), set())


def test_613_7_of_two_such_effects_the_later_one_counts_until_it_ends():
    p = ready()
    giant, rock, bear = (p.put("A", "battlefield", name) for name in ("Giant", "Rock", "Bear"))
    cast(p, "Dupe", bear, giant)
    cast(p, "Spread", rock)  # without end
    assert (bear.name, giant.name) == ("Rock", "Rock")
    p.pass_until("upkeep", turn=4)
    assert (bear.name, bear.stats, bear.keywords) == ("Rock", (0, 7), {"defender"})


def test_613_7_effects_of_later_layers_go_on():
    p = ready()
    giant, bear = p.put("A", "battlefield", "Giant"), p.put("A", "battlefield", "Bear")
    cast(p, "Grow", bear)
    cast(p, "Dupe", bear, giant)
    assert bear.stats == (6, 6)


def test_707_9_it_keeps_the_ability_that_made_it_a_copy():
    p = ready()
    giant, rock = p.put("A", "battlefield", "Giant"), p.put("A", "battlefield", "Rock")
    shifter = p.put("A", "battlefield", "Shifter")
    p.activate(shifter, targets=[giant])
    p.resolve()
    assert (shifter.name, shifter.stats, shifter.keywords) == ("Giant", (5, 5), {"trample"})
    p.activate(shifter, targets=[rock])
    p.resolve()
    assert (shifter.name, shifter.stats, shifter.keywords) == ("Rock", (0, 7), {"defender"})
    cast(p, "Twin It", shifter)  # 707.9b: a copy of it has the ability too
    twin = p.zone("A", "battlefield")[-1]
    p.activate(twin, targets=[giant])
    p.resolve()
    assert (twin.name, twin.stats) == ("Giant", (5, 5))
