"""Combat damage (CR 510) with first strike, trample, deathtouch, banding and the older rulesets, by rule."""

import pytest
from table import table, vanilla

BEAR = vanilla("Bear", 2, 2)
WALL = vanilla("Hedge", 0, 4)
# An ability that takes its source out of combat, and shows in the life total that it did.
ESCAPE = "  activate sacrifice this\n    gain-life 1\n"
SCOUT = vanilla("Scout", 1, 1, more=ESCAPE)


def clash(attackers, blockers, *, damage=(), bands=(), order=(), rules="current", **switches):
    """A attacks with everything, everything of B blocks the first attacker; up to the declared blocks.

    Args:
        damage, bands, order: what those questions are answered, one after another: numbers stand for the
            creatures of A (bands) or B (order) by place; damage is a list of amounts.
    """
    position = table(*attackers, *blockers, rules=rules, **switches)
    ours = [position.put("A", "battlefield", name_of(text)) for text in attackers]
    theirs = [position.put("B", "battlefield", name_of(text)) for text in blockers]
    position.answer("bands", *(None if place is None else ours[place] for place in bands))
    position.answer("order", *(theirs[place] for place in order))
    position.answer("damage", *damage)
    position.attack(ours)
    position.answer("blockers", dict.fromkeys(theirs, ours[0]))
    position.pass_until("blockers")
    return position, ours, theirs


def name_of(text):
    return text.splitlines()[0].removeprefix("card ")


def divisions(position):
    """The questions of how damage is divided."""
    return [question for question in position.asked if question.kind == "damage"]


def usual(question):
    """The division that the question offers as the usual one."""
    return [option.argument for option in question.options]


def damage_lines(position):
    return [line for line in position.log if line.startswith("damage ")]


# 510.1


def test_510_1a_no_power_no_damage():
    position, _, (bear,) = clash([vanilla("Moth", 0, 1)], [BEAR])
    position.pass_until("end_combat")
    assert damage_lines(position) == ["damage B Bear -> Moth 2"]
    assert bear.damage == 0


def test_510_1b_an_unblocked_attacker_damages_whom_it_attacks():
    position, _, _ = clash([BEAR, vanilla("Ogre", 3, 3)], [])
    position.pass_until("end_combat")
    assert position.life("B") == 15


@pytest.mark.parametrize(("keywords", "life"), [("vigilance", 21), ("trample", 21 - 3)])
def test_702_19e_only_a_trampler_deals_damage_when_its_blockers_are_gone(keywords, life):
    position, _, (scout,) = clash([vanilla("Boar", 3, 3, keywords)], [SCOUT])
    position.activate(scout)
    position.resolve_all()
    position.pass_until("end_combat")
    assert position.life("B") == life


def test_510_1c_damage_is_divided_freely_among_blockers():
    position, _, (first, second) = clash([vanilla("Ogre", 3, 3)], [WALL, WALL], damage=[[0, 3]])
    position.pass_until("end_combat")
    assert (first.damage, second.damage) == (0, 3)


def test_510_1c_the_usual_division_gives_lethal_damage_in_order_and_the_rest_to_the_first():
    position, _, (first, second) = clash([vanilla("Giant", 9, 9)], [BEAR, WALL])
    position.pass_until("end_combat")
    (question,) = divisions(position)
    assert (question.player, question.total, question.subjects) == ("A", 9, [first, second])
    assert usual(question) == [5, 4]


def test_510_1c_a_division_that_does_not_add_up_is_a_fault():
    position, _, _ = clash([vanilla("Ogre", 3, 3)], [WALL, WALL], damage=[[1, 1]])
    with pytest.raises(RuntimeError, match="FAULT_ANSWER"):
        position.pass_until("end_combat")


def test_510_1c_nothing_is_asked_with_a_single_blocker():
    position, _, (wall,) = clash([vanilla("Ogre", 3, 3)], [WALL])
    position.pass_until("end_combat")
    assert divisions(position) == []
    assert wall.damage == 3


def test_510_2_combat_damage_is_dealt_at_once():
    position, (bear,), (other,) = clash([BEAR], [BEAR])
    position.pass_until("end_combat")
    assert (bear.zone, other.zone) == ("graveyard", "graveyard")


# 509.2: the damage assignment order, until 2024


def test_509_2_modern_asks_for_an_order_and_keeps_to_it():
    position, _, (first, second, third) = clash(
        [vanilla("Ogre", 5, 5)], [WALL, BEAR, BEAR], rules="modern", order=[2, 0], damage=[[2, 3, 0]]
    )
    assert [blocker for blocker, _ in position.blocks] == [third, first, second]
    position.pass_until("end_combat")
    assert (first.damage, second.damage, third.zone) == (3, 0, "graveyard")


def test_509_2_modern_refuses_to_pass_over_the_first_blocker():
    position, _, _ = clash([vanilla("Ogre", 3, 3)], [BEAR, BEAR], rules="modern", damage=[[1, 2]])
    with pytest.raises(RuntimeError, match="FAULT_ANSWER"):
        position.pass_until("end_combat")


def test_509_2_modern_asks_nothing_when_all_damage_must_go_to_the_first():
    position, _, (first, second) = clash([vanilla("Ogre", 3, 3)], [WALL, BEAR], rules="modern")
    position.pass_until("end_combat")
    assert divisions(position) == []
    assert (first.damage, second.damage) == (3, 0)


@pytest.mark.parametrize("rules", ["current", "cr2004"])
def test_509_2_other_rulesets_have_no_order(rules):
    position, _, _ = clash([vanilla("Ogre", 3, 3)], [BEAR, BEAR], rules=rules, damage=[[1, 2]])
    position.pass_until("main2")
    assert [question for question in position.asked if question.kind == "order"] == []
    assert damage_lines(position)[:2] == ["damage A Ogre -> Bear 1", "damage A Ogre -> Bear 2"]


# 510.4, 702.4, 702.7


def test_702_7b_a_first_striker_kills_before_it_is_hit():
    position, (knight,), (bear,) = clash([vanilla("Knight", 2, 2, "first-strike")], [BEAR])
    position.pass_until("end_combat")
    assert (knight.damage, bear.zone) == (0, "graveyard")


def test_702_7b_a_blocking_first_striker_makes_the_step_too():
    position, (bear,), (knight,) = clash([BEAR], [vanilla("Knight", 2, 2, "first-strike")])
    position.pass_until("first_damage")
    assert (bear.zone, knight.damage) == ("graveyard", 0)


def test_702_7b_two_first_strikers_hit_each_other_at_once():
    knight = vanilla("Knight", 2, 2, "first-strike")
    position, (ours,), (theirs,) = clash([knight], [knight])
    position.pass_until("first_damage")
    assert (ours.zone, theirs.zone) == ("graveyard", "graveyard")


def test_510_4_without_first_strike_there_is_one_damage_step():
    position, _, _ = clash([BEAR], [WALL])
    position.pass_until("end_combat")
    assert "step A first_damage" not in position.log


def test_702_4b_a_double_striker_hits_in_both_steps():
    position, _, _ = clash([vanilla("Duelist", 2, 2, "double-strike"), BEAR], [])
    position.pass_until("first_damage")
    assert position.life("B") == 18
    position.pass_until("damage")
    assert position.life("B") == 14


def test_702_4b_a_killed_blocker_is_not_hit_again_nor_is_the_player():
    position, _, (bear,) = clash([vanilla("Duelist", 2, 2, "double-strike")], [BEAR])
    position.pass_until("end_combat")
    assert (position.life("B"), bear.zone) == (20, "graveyard")
    assert len(damage_lines(position)) == 1


def test_s32_double_strike_and_lifelink_gain_life_twice():
    hero = vanilla("Hero", 3, 3, "double-strike, lifelink")
    position, (hero,), (ogre,) = clash([hero], [vanilla("Ogre", 4, 4)])
    position.pass_until("first_damage")
    assert position.life("A") == 23
    position.pass_until("end_combat")
    assert position.life("A") == 26
    assert (hero.zone, ogre.zone) == ("graveyard", "graveyard")


def trick(name, change):
    """An instant that changes a creature until end of turn."""
    facts = f"card {name}\n  cost {{1}}\n  type Instant\n"
    return f"{facts}  spell\n    target [creature]\n    change target: {change}\n"


@pytest.mark.parametrize(
    ("keywords", "change", "life"),
    [
        pytest.param("first-strike", "loses first-strike", 18 - 2, id="s33 702.7c lost: no second hit"),
        pytest.param("first-strike", "has double-strike", 18 - 2 - 2, id="702.4d gained: a second hit"),
        pytest.param("double-strike", "loses double-strike", 18 - 2, id="702.4c lost: no second hit"),
    ],
)
def test_510_4_what_a_first_striker_has_in_the_second_step(keywords, change, life):
    spell = trick("Twist", change)
    position = table(vanilla("Knight", 2, 2, keywords), BEAR, spell)
    knight, bear = position.put("A", "battlefield", "Knight"), position.put("A", "battlefield", "Bear")
    twist = position.put("A", "hand", "Twist")
    position.attack([knight, bear])
    position.pass_until("first_damage")
    position.pool("A", "C")
    position.cast(twist, targets=[knight])
    position.resolve_all()
    position.pass_until("end_combat")
    assert position.life("B") == life


def test_s33_who_gains_first_strike_after_the_first_step_still_hits():
    spell = trick("Twist", "has first-strike")
    position = table(vanilla("Knight", 2, 2, "first-strike"), BEAR, spell)
    knight, bear = position.put("A", "battlefield", "Knight"), position.put("A", "battlefield", "Bear")
    twist = position.put("A", "hand", "Twist")
    position.attack([knight, bear])
    position.pass_until("first_damage")
    position.pool("A", "C")
    position.cast(twist, targets=[bear])
    position.resolve_all()
    position.pass_until("end_combat")
    assert position.life("B") == 16


# 702.2, 702.19


def test_702_19b_a_trampler_must_give_its_blocker_lethal_damage():
    position, _, (wall,) = clash([vanilla("Boar", 5, 5, "trample")], [WALL])
    position.pass_until("end_combat")
    (question,) = divisions(position)
    assert question.subjects == [wall, "player:B"]
    assert usual(question) == [4, 1]
    assert (position.life("B"), wall.zone) == (19, "graveyard")


def test_702_19b_less_than_lethal_damage_with_some_over_is_a_fault():
    position, _, _ = clash([vanilla("Boar", 5, 5, "trample")], [WALL], damage=[[3, 2]])
    with pytest.raises(RuntimeError, match="FAULT_ANSWER"):
        position.pass_until("end_combat")


def test_702_19b_a_trampler_may_keep_to_its_blocker():
    position, _, _ = clash([vanilla("Boar", 5, 5, "trample")], [WALL], damage=[[5, 0]])
    position.pass_until("end_combat")
    assert position.life("B") == 20


def test_702_19b_nothing_is_asked_when_nothing_can_go_over():
    position, _, (wall,) = clash([vanilla("Boar", 4, 5, "trample")], [WALL])
    position.pass_until("end_combat")
    assert divisions(position) == []
    assert (position.life("B"), wall.zone) == (20, "graveyard")


def test_702_19b_over_two_blockers_each_needs_lethal_damage():
    position, _, _ = clash([vanilla("Boar", 7, 7, "trample")], [BEAR, WALL])
    position.pass_until("end_combat")
    (question,) = divisions(position)
    assert usual(question) == [2, 4, 1]
    assert position.life("B") == 19
    position, _, _ = clash([vanilla("Boar", 7, 7, "trample")], [BEAR, WALL], damage=[[5, 0, 2]])
    with pytest.raises(RuntimeError, match="FAULT_ANSWER"):
        position.pass_until("end_combat")


def test_702_19b_marked_damage_counts():
    position = table(vanilla("Boar", 3, 3, "trample"), WALL)
    boar = position.put("A", "battlefield", "Boar")
    wall = position.put("B", "battlefield", "Hedge", damage=3)
    position.attack([boar])
    position.block({wall: boar})
    position.pass_until("end_combat")
    assert position.life("B") == 18


def test_s30_trample_with_deathtouch_needs_one_damage_for_each_blocker():
    position, _, (wall,) = clash([vanilla("Basilisk", 4, 4, "trample, deathtouch")], [WALL])
    position.pass_until("end_combat")
    assert usual(divisions(position)[0]) == [1, 3]  # 702.2c
    assert (position.life("B"), wall.zone) == (17, "graveyard")


def test_s31_damage_that_another_attacker_assigns_counts_as_lethal():
    boar = vanilla("Boar", 3, 3, "trample")
    squire = vanilla("Squire", 3, 3, "trample, banding")  # only a band lets one creature block two here
    position, (first, second), (blocker,) = clash([squire, boar], [vanilla("Elk", 2, 3)], bands=[0])
    assert position.blocks == [(blocker, first), (blocker, second)]
    position.pass_until("end_combat")
    assert position.life("B") == 17


# 702.22


def test_702_22j_the_defending_player_divides_the_damage_to_a_band():
    squire = vanilla("Squire", 1, 1, "banding")
    position, _, (squire, wall) = clash([vanilla("Boar", 5, 5, "trample")], [squire, WALL], damage=[[0, 5]])
    position.pass_until("end_combat")
    (question,) = divisions(position)
    assert (question.player, question.subjects) == ("B", [squire, wall])
    assert (position.life("B"), squire.zone, wall.zone) == (20, "battlefield", "graveyard")


def test_702_22j_nothing_tramples_over_a_single_banding_blocker():
    position, _, _ = clash([vanilla("Boar", 5, 5, "trample")], [vanilla("Squire", 1, 1, "banding")])
    position.pass_until("end_combat")
    assert (position.life("B"), divisions(position)) == (20, [])


def test_702_22k_the_attacking_player_divides_the_damage_to_a_band():
    squire = vanilla("Squire", 1, 1, "banding")
    position, (squire, wall), _ = clash([squire, WALL], [vanilla("Ogre", 4, 4)], bands=[0], damage=[[0, 4]])
    position.pass_until("end_combat")
    (question,) = divisions(position)
    assert (question.player, question.total) == ("A", 4)
    assert (squire.zone, wall.zone) == ("battlefield", "graveyard")


def test_702_22j_banding_ignores_the_damage_assignment_order():
    squire = vanilla("Squire", 1, 1, "banding")
    position, _, (squire, wall) = clash(
        [vanilla("Ogre", 3, 3)], [squire, WALL], rules="modern", order=[0], damage=[[0, 3]]
    )
    position.pass_until("end_combat")
    assert (squire.zone, wall.damage) == ("battlefield", 3)


# Fighting, damage on the stack


def test_s34_fighting_is_no_combat_damage_but_deathtouch_works():
    triggers = (
        "  when deals-combat-damage of this\n    gain-life 7\n  when deals-damage of this\n    gain-life 1\n"
    )
    snake = vanilla("Snake", 1, 1, "deathtouch", more=triggers)
    brawl = (
        "card Brawl\n  cost {1}\n  type Sorcery\n  spell\n"
        "    target [creature you-control]\n    target [creature opponent-controls]\n"
        "    fight target with target-2\n"
    )
    position = table(snake, brawl, vanilla("Ogre", 3, 3))
    snake, ogre = position.put("A", "battlefield", "Snake"), position.put("B", "battlefield", "Ogre")
    position.pool("A", "C")
    position.cast(position.put("A", "hand", "Brawl"), targets=[snake, ogre])
    position.resolve_all()
    assert (snake.zone, ogre.zone) == ("graveyard", "graveyard")
    assert position.life("A") == 21


@pytest.mark.parametrize(("rules", "bear_dies"), [("cr2004", True), ("current", False)])
def test_2004_310_4_damage_on_the_stack_outlives_its_source(rules, bear_dies):
    position, (bear,), (ogre,) = clash([BEAR], [vanilla("Ogre", 3, 3, more=ESCAPE)], rules=rules)
    if rules == "cr2004":
        position.pass_until("damage")
        assert position.stack == ["damage"]
    position.activate(ogre)
    position.resolve_all()
    position.pass_until("end_combat")
    assert (bear.zone == "graveyard") is bear_dies
    assert position.life("B") == 21


def test_2004_310_4_damage_on_the_stack_is_not_dealt_to_what_is_gone():
    position, (bear,), (scout,) = clash([BEAR], [SCOUT], rules="cr2004")
    position.pass_until("damage")
    position.activate(scout)
    position.resolve_all()
    assert damage_lines(position) == ["damage B Scout -> Bear 1"]
    assert bear.damage == 1


def test_2004_310_4_power_changed_in_response_changes_nothing():
    growth = trick("Growth", "gets +3/+3")
    position = table(BEAR, growth, rules="cr2004")
    bear, growth = position.put("A", "battlefield", "Bear"), position.put("A", "hand", "Growth")
    position.attack([bear])
    position.pass_until("damage")
    position.pool("A", "C")
    position.cast(growth, targets=[bear])
    position.resolve_all()
    assert (bear.power, position.life("B")) == (5, 18)
