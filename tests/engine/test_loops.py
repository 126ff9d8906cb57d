"""Loops: mandatory ones are draws, those that grow or hold a choice end at a cap (104.4b, 731)."""

from table import instant, lowered, rules_of, vanilla

from tolaria.engine.batch import Match
from tolaria.engine.probe import Position

SWING = vanilla(
    "Swing",
    1,
    1,
    more="  when becomes-tapped of this\n    untap this\n  when becomes-untapped of this\n    tap this\n",
)
# The same, and each time its controller gains a life: no state comes back.
WELL = vanilla(
    "Well",
    1,
    1,
    more=(
        "  when becomes-tapped of this\n    untap this\n    gain-life 1\n"
        "  when becomes-untapped of this\n    tap this\n"
    ),
)
# The same, but whether it taps again is for its controller to say.
GATE = vanilla(
    "Gate",
    1,
    1,
    more=(
        "  when becomes-tapped of this\n    untap this\n"
        "  when becomes-untapped of this\n    may you\n      tap this\n"
    ),
)
# Two that give each other life for ever would be a loop; a count of what was gained tells the rounds apart.
TELLER = vanilla(
    "Teller",
    1,
    1,
    more=(
        "  when becomes-tapped of this\n    untap this\n    gain-life 1\n    lose-life 1\n"
        "  when becomes-untapped of this\n    tap this\n"
        "  activate {5} if life-gained of you >= 100\n    draw 1\n"
    ),
)
PUSH = instant("Push", "target [creature]", "tap target")


def pushed(card, events=20_000, **answers):
    """Return a game in which a creature has been tapped by a spell, after everything that followed."""
    tables = lowered((card, PUSH))
    rules = rules_of("current", {})
    p = Position(Match(tables.arrays, tables.decks, rules, tables.counters, max_events=events), tables)
    creature = p.put("A", "battlefield", card.split("\n")[0].removeprefix("card "))
    for kind, values in answers.items():
        p.answer(kind, *values)
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Push"), targets=[creature])
    for _ in range(200_000):
        if p.outcome is not None or not (p.stack or p.waiting):
            break
        p.unit()
    return p


def test_104_4b_a_mandatory_loop_is_a_draw():
    p = pushed(SWING)
    assert p.outcome == "loop"
    assert p.winner is None


def test_104_4b_a_loop_that_grows_is_no_draw_but_ends_at_the_cap_of_events():
    p = pushed(WELL)
    assert p.outcome == "event_cap"
    assert p.life("A") > 1000


def test_104_4b_a_loop_with_a_choice_in_it_is_no_draw():
    p = pushed(GATE, yesno=[True] * 400 + [False])
    assert p.outcome is None
    assert not p.unanswered.get("yesno")


def test_104_4b_no_draw_where_a_text_counts_the_rounds():
    p = pushed(TELLER)
    assert p.outcome == "event_cap"


def test_104_4b_a_long_turn_that_ends_is_no_draw():
    p = pushed(GATE, yesno=[True] * 3000 + [False])
    assert p.outcome is None
