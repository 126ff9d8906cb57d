"""CR 723 (2004: 507): controlling another player's turn: who is asked, what he sees, when it ends."""

import pytest
from invented import BEAR, SPARK
from kin import cast
from table import instant, table, vanilla

ENTHRALL = (
    "card Enthrall\n  cost {1}\n  type Sorcery\n  spell\n    target [player]\n    control-turn target\n"
)
PROMISE = instant("Promise", "target [opponent]", "control-turn target then-extra")
OWN_WILL = instant("Own Will", "control-turn you")
MUTUAL = instant(
    "Mutual", "target [player]", "target [player] distinct",
    "control-turn target by target-2", "control-turn target-2 by target",
)  # fmt: skip
DELAY = instant("Delay Word", "target [opponent]", "skip turn by target")
HUNTER = vanilla("Hunter", 3, 3, more="  when enters of this\n    target [creature]\n    destroy target\n")
CARDS = (ENTHRALL, PROMISE, OWN_WILL, MUTUAL, DELAY, HUNTER, BEAR, SPARK)


def seats_by_turn(p):
    """Who answered for whom in each turn: pairs (player, seat)."""
    seen = {}

    def chooser(question):
        seen.setdefault(p.turn, set()).add((question.player, question.seat))

    p.answering(chooser)
    return seen


def position(*cards, **options):
    """A position in which both players always have something to do."""
    p = table(*CARDS, *cards, **options)
    for player in "AB":
        p.put(player, "hand", "Spark")
        for _ in range(3):
            p.put(player, "battlefield", "Mountain")
    return p


def test_723_1_the_next_turn_is_controlled_and_no_other():
    """723.1a: that player's next turn, from its beginning to its end."""
    p = position()
    seen = seats_by_turn(p)
    cast(p, "Enthrall", "player:B")
    p.pass_until("upkeep", turn=7)
    assert {turn: {pair for pair in pairs if pair[0] == "B"} for turn, pairs in seen.items()} == {
        3: {("B", "B")},
        4: {("B", "A")},
        5: {("B", "B")},
        6: {("B", "B")},
    }
    assert all(("A", "B") not in pairs for pairs in seen.values())


def test_723_1b_a_turn_that_is_skipped_is_waited_for():
    """723.1b: until he takes a turn."""
    p = position()
    seen = seats_by_turn(p)
    cast(p, "Delay Word", "player:B", mana="U")
    cast(p, "Enthrall", "player:B")
    p.pass_until("upkeep", active="B", turn=5)
    p.pass_until("upkeep", active="A", turn=6)
    assert ("B", "A") not in seen[4]
    assert {pair for pair in seen[5] if pair[0] == "B"} == {("B", "A")}


def test_723_1c_of_several_effects_the_newest_counts():
    """723.1c, 723.9: who gains control of himself last makes his own choices."""
    p = position()
    seen = seats_by_turn(p)
    cast(p, "Enthrall", "player:B")
    cast(p, "Own Will", by="B", mana="U")
    p.pass_until("upkeep", turn=5)
    assert ("B", "A") not in seen[4]


def test_723_each_may_control_the_other():
    """723.1: both players, each during the other's next turn."""
    p = position()
    seen = seats_by_turn(p)
    cast(p, "Mutual", "player:A", "player:B", mana="U")
    p.pass_until("upkeep", turn=6)
    assert {pair for pair in seen[4] if pair[0] == "B"} == {("B", "A")}
    assert {pair for pair in seen[5] if pair[0] == "A"} == {("A", "B")}


def test_723_5_all_choices_are_the_controllers_with_the_resources_of_the_player():
    """723.5, 723.5a: what is cast is his, his mana pays, and the controller chooses the targets."""
    p = position()
    bear = p.put("B", "battlefield", "Bear")
    cast(p, "Enthrall", "player:B")
    p.pass_until("main1", turn=4)
    hunter = p.put("B", "hand", "Hunter")
    p.cast(hunter, by="B")
    p.resolve()
    p.answer("target", bear)
    p.run_sba()
    p.resolve_all()
    assert p.graveyard("B") == ["Bear"]
    assert [thing.name for thing in p.battlefield("B") if thing.name == "Hunter"] == ["Hunter"]
    asked = [(q.kind, q.player, q.seat) for q in p.asked if q.kind == "target" and q.player == "B"]
    assert asked == [("target", "B", "A")]


def test_723_5_the_controller_chooses_what_is_discarded_and_who_attacks():
    """723.5: turn-based actions too (508.1, 514.1)."""
    p = position()
    p.put("B", "battlefield", "Bear")
    for _ in range(7):
        p.put("B", "hand", "Bear")
    cast(p, "Enthrall", "player:B")
    p.pass_until("upkeep", turn=5)
    asked = {(q.kind, q.player, q.seat) for q in p.asked}
    assert {("attackers", "B", "A"), ("discard", "B", "A")} <= asked


def test_723_an_extra_turn_after_the_controlled_one():
    """500.7, 723.1: that turn he makes his own choices."""
    p = position()
    seen = seats_by_turn(p)
    cast(p, "Promise", "player:B", mana="U")
    turns = []
    for turn in range(4, 8):
        p.pass_until("upkeep", turn=turn)
        turns.append(p.active)
    assert turns == ["B", "B", "A", "B"]
    assert {pair for pair in seen[4] if pair[0] == "B"} == {("B", "A")}
    assert {pair for pair in seen[5] if pair[0] == "B"} == {("B", "B")}


@pytest.mark.parametrize(("controlled", "life"), [(True, 20), (False, 18)])
def test_507_no_mana_burn_for_who_is_controlled(controlled, life):
    """2004: 507: whose turn another controls loses no life for unspent mana."""
    p = position(rules="cr2004")
    if controlled:
        cast(p, "Enthrall", "player:B")
    p.pass_until("main1", turn=4)
    p.pool("B", "RR")
    p.pass_until("begin_combat", turn=4)
    assert p.life("B") == life
