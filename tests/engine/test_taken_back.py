"""CR 732.1: an action that can't be completed leaves the game exactly as it was, to the last byte."""

import random
from collections import Counter

import pytest
from table import POOL, table

from tolaria.engine.probe import Option, Position, Question
from tolaria.engine.probe.image import image

TRIES = 12
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FODDER = "card Fodder\n  cost {2}{G}\n  type Artifact Creature - Dummy\n  pt 2/2\n"
IDOL = "card Idol\n  cost {1}\n  type Artifact\n  mana {T}: 1 of white and blue and black and red and green\n"


# What they cost depends on how many targets or modes are chosen, and then it may be too much.
PRICED = ("Fireball", "Ajani's Presence", "Silence the Believers", "Setessan Tactics", "Collective Brutality")
# One of every so many cards of the pool, whatever they ask for.
EACH = 60


def spread(p: Position, name: str, draw: random.Random) -> None:
    """Put a few things about: too little for most of what could be chosen."""
    for land in draw.sample(LANDS, 5)[: draw.randrange(2, 6)]:
        p.put("A", "battlefield", land, count=draw.randrange(1, 3))
    for player in ("A", "B"):
        for zone in ("battlefield", "hand", "graveyard"):
            p.put(player, zone, "Fodder", count=draw.randrange(1, 3))
    p.put("A", "battlefield", "Idol")
    for zone in ("hand", "graveyard", "exile"):
        p.put("A", zone, name)


def tried(name: str, seed: int) -> Counter[str]:
    """Try every action with the card, with answers drawn at random; count those done and those taken back."""
    draw = random.Random(f"{name} {seed}")
    found: Counter[str] = Counter()
    p = table(name, FODDER, IDOL)
    spread(p, name, draw)

    def anything(question: Question) -> Option | None:
        return None if question.subjects else draw.choice(question.options)

    p.answering(anything)
    for _ in range(TRIES):
        p.run_sba()
        options = [each for each in p.actions("A") if each.act in ("cast", "activate", "special")]
        if not options or p.outcome:
            break
        option = draw.choice(options)
        before, told = image(p), p.log_size
        if p.act("A", option.act, option.object, option.argument):
            found["done"] += 1
            assert image(p) != before
            p.resolve_all()
        else:
            found["taken back"] += 1
            assert image(p) == before, f"{option.name} left something behind"
            assert p.log_size == told
    return found


@pytest.mark.parametrize("name", PRICED)
def test_732_1_what_is_taken_back_leaves_no_trace(name):
    found = sum((tried(name, seed) for seed in range(40)), Counter())
    assert found["taken back"] > 0 and found["done"] > 0, found


@pytest.mark.parametrize("part", range(4))
def test_732_1_what_is_offered_is_done_or_leaves_no_trace(part):
    """A card that fails where nothing could have failed is a fault, which the probe raises."""
    found = sum((tried(name, part) for name in list(POOL.names())[part::EACH]), Counter())
    assert found["done"] > 0


@pytest.mark.parametrize(("life", "done"), [(4, True), (3, False)])
def test_601_2g_the_damage_of_lands_may_leave_too_little_life(life, done):
    """601.2g-h: mana is made before costs are paid; what asks for life too is taken back."""
    painful = "card Painful Spring\n  type Land\n  mana {T}: {U}\n    damage 1 to you\n"
    insight = (
        "card Late Insight\n  cost {2}{U}\n  type Sorcery\n  flashback {U}, life 3\n  spell\n    draw 1\n"
    )
    tome = "card Bitter Tome\n  cost {2}\n  type Artifact\n  activate {U}, life 3\n    draw 1\n"
    for card, act in (("Late Insight", "cast"), ("Bitter Tome", "activate")):
        p = table(painful, insight, tome)
        p.put("A", "battlefield", "Painful Spring")
        thing = p.put("A", "graveyard" if act == "cast" else "battlefield", card)
        p.set_life("A", life)
        p.run_sba()
        (option,) = (each for each in p.actions("A") if each.act == act)
        before = image(p)
        assert p.act("A", act, thing, option.argument) == done
        assert (p.life("A") == 0) if done else image(p) == before
