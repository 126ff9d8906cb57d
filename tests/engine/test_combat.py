"""Attackers and blockers (CR 506, 508, 509, 511), each test named by its rule."""

import pytest
from table import table, vanilla

from tolaria.engine.probe import IllegalAction

BEAR = vanilla("Bear", 2, 2)
SAGE = (
    "card Calm Sage\n  cost {1}\n  type Planeswalker - Sage\n  loyalty 4\n"
    "  activate sacrifice this\n    gain-life 1\n"
)


def field(*attackers, against=(), rules="current", **switches):
    """A position with A's and B's creatures (texts in the notation): the position and two lists of Things."""
    position = table(*attackers, *against, rules=rules, **switches)
    return position, put(position, "A", attackers), put(position, "B", against)


def put(position, player, texts):
    return [position.put(player, "battlefield", name_of(text)) for text in texts]


def name_of(text):
    return text.splitlines()[0].removeprefix("card ")


def asked(position, kind):
    """The questions of a kind that were asked so far."""
    return [question for question in position.asked if question.kind == kind]


def able(position):
    """The creatures that A is asked about as attackers."""
    position.pass_until("attackers")
    return [thing for question in asked(position, "attackers") for thing in question.subjects]


def may_block(attacker, blocker, *, lands=()):
    """Whether a creature like `blocker` may block one like `attacker`, as the question to B says."""
    position = table(attacker, blocker, *lands)
    put(position, "B", lands)
    attackers, blockers = put(position, "A", [attacker]), put(position, "B", [blocker])
    position.attack(attackers)
    position.pass_until("blockers")
    questions = asked(position, "blockers")
    assert all(question.subjects == blockers for question in questions)
    return any(question.legal is None or question.legal[0][1] for question in questions)


# 506, 508


def test_508_1a_tapped_and_summoning_sick_creatures_stay_home():
    position = table(BEAR)
    ready = position.put("A", "battlefield", "Bear")
    position.put("A", "battlefield", "Bear", tapped=True)
    position.put("A", "battlefield", "Bear", sick=True)
    assert able(position) == [ready]


def test_702_10b_a_hasty_creature_attacks_at_once():
    position = table(vanilla("Spark", 1, 1, "haste"))
    spark = position.put("A", "battlefield", "Spark", sick=True)
    assert able(position) == [spark]


@pytest.mark.parametrize(
    ("keywords", "attacks"),
    [("defender", False), ("cant-attack", False), ("defender, ignore-defender", True), ("vigilance", True)],
)
def test_702_3b_a_creature_with_defender_cannot_attack(keywords, attacks):
    position, (thing,), _ = field(vanilla("Gate", 1, 4, keywords))
    assert able(position) == ([thing] if attacks else [])


@pytest.mark.parametrize(("rules", "attacks"), [("current", True), ("cr2004", False)])
def test_2004_308_2a_walls_cannot_attack_by_their_type(rules, attacks):
    wall = "card Old Rampart\n  cost {1}\n  type Creature - Wall\n  pt 1/4\n"
    position, (thing,), _ = field(wall, rules=rules)
    assert able(position) == ([thing] if attacks else [])


def test_508_1b_an_attacker_may_attack_a_planeswalker():
    position, (bear, second), (walker,) = field(BEAR, BEAR, against=[SAGE])
    position.attack({bear: walker, second: "player:B"})
    position.pass_until("end_combat")
    assert position.life("B") == 18
    assert walker.counters["loyalty"] == 2


def test_506_4c_who_attacks_a_planeswalker_that_is_gone_attacks_nothing():
    position, (bear,), (walker,) = field(BEAR, against=[SAGE])
    position.attack({bear: walker})
    position.activate(walker)
    position.resolve_all()
    position.pass_until("end_combat")
    assert position.life("B") == 21
    assert not [line for line in position.log if line.startswith("damage ")]


def test_508_1d_a_creature_that_must_attack_is_not_offered_to_stay():
    position, (raider, bear), _ = field(vanilla("Raider", 3, 1, "must-attack"), BEAR)
    position.attack([raider])
    (question,) = asked(position, "attackers")
    assert question.subjects == [raider, bear]
    assert question.legal == [[False, True], [True, True]]


def test_508_1d_nothing_is_asked_where_all_must_attack():
    position, (raider,), _ = field(vanilla("Raider", 3, 1, "must-attack"))
    position.pass_until("attackers")
    assert position.asked == []
    assert raider.attacking == "player:B"


def test_508_1f_attacking_taps_but_vigilance_does_not():
    position, (bear, guard), _ = field(BEAR, vanilla("Guard", 2, 2, "vigilance"))  # 702.20b
    position.attack([bear, guard])
    assert (bear.tapped, guard.tapped) == (True, False)


TOLL = (
    "card Toll Gate\n  cost {1}\n  type Enchantment\n"
    "  static of [creature opponent-controls]: attack-cost ({2})\n"
)


def test_508_1h_attackers_are_paid_for_in_order_while_mana_lasts():
    position, (first, second), _ = field(BEAR, BEAR, against=[TOLL])
    lands = position.put("A", "battlefield", "Mountain", count=3)
    position.answer("attackers", [1, 1])
    position.pass_until("attackers")
    assert first.attacking == "player:B"
    assert first.tapped
    assert second.attacking is None
    assert not second.tapped
    assert sum(land.tapped for land in lands) == 2


def test_508_1h_an_attacker_that_cannot_be_paid_for_is_not_offered():
    position, _, _ = field(BEAR, against=[TOLL])
    position.put("A", "battlefield", "Mountain")
    assert able(position) == []


def test_508_1d_nobody_is_made_to_pay_for_an_attack():
    position, (raider,), _ = field(vanilla("Raider", 3, 1, "must-attack"), against=[TOLL])
    position.put("A", "battlefield", "Mountain", count=2)
    position.pass_until("attackers")
    (question,) = asked(position, "attackers")
    assert question.legal == [[True, True]]
    assert raider.attacking is None


def test_508_1m_attack_triggers_see_all_attackers():
    drum = (
        "card War Drum\n  cost {1}\n  type Artifact\n"
        "  when attacks of [creature you-control]\n    gain-life count [creature attacking]\n"
    )
    position, (bear, second, _), _ = field(BEAR, BEAR, drum)
    position.attack([bear, second])
    position.resolve_all()
    assert position.life("A") == 24


def test_508_8_without_attackers_there_are_no_blocks_and_no_damage():
    position, _, _ = field(BEAR, against=[BEAR])
    position.pass_until("end_combat")
    assert [question.kind for question in position.asked if question.kind != "priority"] == ["attackers"]
    assert "step A damage" not in position.log


def test_511_3_creatures_leave_combat_as_it_ends():
    position, (bear, second), (wall,) = field(
        BEAR, vanilla("Knight", 2, 2, "first-strike"), against=[vanilla("Hedge", 0, 9)]
    )
    position.attack([bear, second])
    position.block({wall: bear})
    position.pass_until("main2")
    assert position.blocks == []
    assert (bear.attacking, second.attacking) == (None, None)
    assert not {"blocked", "blocking", "struck"} & (bear.flags | second.flags | wall.flags)
    assert "attacked" in bear.flags


def test_511_3_a_blocker_stops_blocking_although_its_attacker_is_gone():
    position, (bear,), (ogre,) = field(BEAR, against=[vanilla("Ogre", 3, 3)])
    position.attack([bear])
    position.block({ogre: bear})
    position.pass_until("main2")
    assert bear.zone == "graveyard"
    assert "blocking" not in ogre.flags


# 509


def test_509_1a_a_tapped_creature_cannot_block():
    position, (bear,), _ = field(BEAR)
    position.put("B", "battlefield", "Bear", tapped=True)
    position.attack([bear])
    position.pass_until("blockers")
    assert asked(position, "blockers") == []


GREEN, BLACK = vanilla("Vine", 2, 2, cost="{G}"), vanilla("Shade", 2, 2, cost="{B}")
KITE = vanilla("Kite", 1, 1, "flying, blocks-only-flying")
GOLEM = "card Golem\n  cost {2}\n  type Artifact Creature - Golem\n  pt 2/2\n"


@pytest.mark.parametrize(
    ("keywords", "blocker", "blocks"),
    [
        pytest.param("flying", BEAR, False, id="702.9b"),
        pytest.param("flying", vanilla("Bird", 1, 1, "flying"), True, id="702.9b flying"),
        pytest.param("flying", vanilla("Spider", 1, 3, "reach"), True, id="702.17b"),
        pytest.param("vigilance", vanilla("Bird", 1, 1, "flying"), True, id="702.9c"),
        pytest.param("fear", GREEN, False, id="702.36b"),
        pytest.param("fear", BLACK, True, id="702.36b black"),
        pytest.param("fear", GOLEM, True, id="702.36b artifact"),
        pytest.param("intimidate", BLACK, False, id="702.13b"),
        pytest.param("intimidate", GREEN, True, id="702.13b shared colour"),
        pytest.param("intimidate", GOLEM, True, id="702.13b artifact"),
        pytest.param("shadow", BEAR, False, id="702.28b"),
        pytest.param("vigilance", vanilla("Wisp", 1, 1, "shadow"), False, id="702.28b the other way"),
        pytest.param("shadow", vanilla("Wisp", 1, 1, "shadow"), True, id="702.28b both"),
        pytest.param("horsemanship", BEAR, False, id="702.31b"),
        pytest.param("horsemanship", vanilla("Rider", 1, 1, "horsemanship"), True, id="702.31b both"),
        pytest.param("vigilance", vanilla("Rider", 1, 1, "horsemanship"), True, id="702.31c"),
        pytest.param("skulk", vanilla("Ogre", 3, 3), False, id="702.118b"),
        pytest.param("skulk", BEAR, True, id="702.118b equal power"),
        pytest.param("unblockable", BEAR, False, id="509.1b unblockable"),
        pytest.param("protection from black", BLACK, False, id="702.16f"),
        pytest.param("protection from black", GREEN, True, id="702.16f another colour"),
        pytest.param("protection from artifacts", GOLEM, False, id="702.16f type"),
        pytest.param("vigilance", vanilla("Coward", 2, 2, "cant-block"), False, id="509.1b cant-block"),
        pytest.param("vigilance", KITE, False, id="509.1b blocks-only-flying"),
        pytest.param("flying", KITE, True, id="509.1b blocks-only-flying a flier"),
        pytest.param("flying, fear", vanilla("Bird", 1, 1, "flying"), False, id="509.1b cumulative"),
    ],
)
def test_509_1b_evasion(keywords, blocker, blocks):
    assert may_block(vanilla("Hunter", 2, 2, keywords, cost="{G}"), blocker) is blocks


RIDGE = "card Ridge\n  type Land\n"
RELIC_VALE = "card Relic Vale\n  type Legendary Artifact Land\n"


@pytest.mark.parametrize(
    ("walk", "land", "blocks"),
    [
        ("swampwalk", "Swamp", False),
        ("swampwalk", "Forest", True),
        ("nonbasic-landwalk", "Swamp", True),
        ("nonbasic-landwalk", RIDGE, False),
        ("legendary-landwalk", RIDGE, True),
        ("legendary-landwalk", RELIC_VALE, False),
        ("artifact-landwalk", RELIC_VALE, False),
        ("snow-landwalk", "Swamp", True),
        ("landwalk", "Swamp", False),
    ],
)
def test_702_14c_landwalk_looks_at_the_lands_of_the_defending_player(walk, land, blocks):
    walker = vanilla("Walker", 2, 2, walk)
    assert may_block(walker, BEAR, lands=[land]) is blocks
    assert may_block(walker, BEAR) is True


def test_509_1b_who_can_block_nothing_is_not_asked_about():
    position, (bird,), _ = field(vanilla("Bird", 1, 1, "flying"), against=[BEAR])
    position.attack([bird])
    position.pass_until("blockers")
    assert asked(position, "blockers") == []


def test_702_111b_menace_needs_two_blockers():
    position, (thug,), (one, two) = field(vanilla("Thug", 3, 3, "menace"), against=[BEAR, BEAR])
    position.attack([thug])
    with pytest.raises(IllegalAction):
        position.block({one: thug})
    assert position.blocks == []
    assert "blocked" not in thug.flags
    position, (thug,), (one, two) = field(vanilla("Thug", 3, 3, "menace"), against=[BEAR, BEAR])
    position.attack([thug])
    position.block({one: thug, two: thug})
    assert position.blocks == [(one, thug), (two, thug)]


def test_509_1c_a_creature_that_must_block_does():
    position, (bear, bird), (hound, other) = field(
        BEAR, vanilla("Bird", 1, 1, "flying"), against=[vanilla("Hound", 1, 1, "must-block"), BEAR]
    )
    position.attack([bear, bird])
    position.block({hound: bear})
    (question,) = asked(position, "blockers")
    assert question.subjects == [hound, other]
    assert question.legal == [[False, True, False], [True, True, False]]


def test_509_1c_what_must_block_is_helped_against_menace():
    position, (thug,), (hound, bear) = field(
        vanilla("Thug", 3, 3, "menace"), against=[vanilla("Hound", 1, 1, "must-block"), BEAR]
    )
    position.attack([thug])
    position.pass_until("blockers")
    assert asked(position, "blockers") == []  # both, which obeys the restriction and the requirement
    assert position.blocks == [(hound, thug), (bear, thug)]


def test_509_1c_no_creature_is_made_to_block_what_it_cannot_block_alone():
    position, (thug,), _ = field(
        vanilla("Thug", 3, 3, "menace"), against=[vanilla("Hound", 1, 1, "must-block")]
    )
    position.attack([thug])
    position.pass_until("blockers")
    assert position.blocks == []


def test_509_1h_an_attacker_stays_blocked_when_its_blocker_leaves():
    scout = vanilla("Scout", 1, 1, more="  activate sacrifice this\n    gain-life 1\n")
    position, (bear,), (blocker,) = field(BEAR, against=[scout])
    position.attack([bear])
    position.block({blocker: bear})
    position.activate(blocker)
    position.pass_until("end_combat")
    assert position.life("B") == 21
    assert "blocked" in bear.flags


def test_509_3_each_becomes_blocked_once_however_many_block():
    horn = (
        "card Signal Horn\n  cost {1}\n  type Artifact\n"
        "  when becomes-blocked of [creature you-control]\n    gain-life event-amount\n"
        "  when blocks of [creature opponent-controls]\n    lose-life 1\n"
    )
    position, (bear, _), (one, two) = field(BEAR, horn, against=[BEAR, BEAR])
    position.attack([bear])
    position.block({one: bear, two: bear})
    position.resolve_all()
    assert position.life("A") == 20 + 2 - 2


# 702.22

SQUIRE = vanilla("Squire", 1, 1, "banding")


def bands_offered(position):
    """Who was asked, in order, and whom each might join (None: nobody)."""
    questions = asked(position, "bands")
    return [
        (q.source.name, [getattr(option.object, "name", None) for option in q.options]) for q in questions
    ]


def test_702_22c_a_band_has_at_most_one_creature_without_banding():
    ox, elk = vanilla("Ox", 2, 4), vanilla("Elk", 3, 3)
    position, things, _ = field(SQUIRE, ox, elk)
    position.answer("bands", things[0])
    position.attack(things)
    assert bands_offered(position) == [("Ox", [None, "Squire"])]


def test_702_22c_bands_of_banding_creatures_may_grow():
    ox, page = vanilla("Ox", 2, 4), vanilla("Page", 1, 1, "banding")
    position, things, _ = field(ox, SQUIRE, page)
    position.answer("bands", things[0], things[0])
    position.attack(things)
    assert bands_offered(position) == [("Squire", [None, "Ox"]), ("Page", [None, "Ox"])]


def test_702_22d_a_band_attacks_one_player_or_planeswalker():
    position, (squire, bear), (walker,) = field(SQUIRE, BEAR, against=[SAGE])
    position.attack({squire: "player:B", bear: walker})
    assert bands_offered(position) == []


def test_702_22h_who_blocks_one_of_a_band_blocks_all():
    ox, elk = vanilla("Ox", 2, 4), vanilla("Elk", 3, 3, "flying")
    position, (squire, ox, elk), (bear,) = field(SQUIRE, ox, elk, against=[BEAR])
    position.answer("bands", None, squire)
    position.attack([squire, ox, elk])
    position.answer("blockers", {bear: squire})
    position.pass_until("blockers")
    assert position.blocks == [(bear, squire), (bear, elk)]
    assert "blocked" in elk.flags
    assert "blocked" not in ox.flags
