"""CR 508.1c-d, 509.1b-c: requirements and restrictions together: as many obeyed as can be, none disobeyed."""

from itertools import chain, combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invented import BEAR, GIANT, OX, PUP
from table import instant, table, vanilla
from tolaria.engine.probe.declaring import declared

EAGER = vanilla("Eager", 2, 2, "must-attack")
SHY = vanilla("Shy", 3, 3, more="  static: rule attacks-or-blocks-not-alone\n")
PROUD = vanilla("Proud", 4, 4, more="  static: rule attacks-only-alone\n")
ALLURE = vanilla("Allure", 1, 1, more="  static: rule all-block-it\n")
TAUNT = vanilla("Taunt", 2, 2, more="  static: rule must-be-blocked\n")
SLY = vanilla("Sly", 2, 2, "menace", more="  static: rule all-block-it\n")
SLIM = vanilla("Slim", 2, 2, more="  static: rule blocked-by-no-more number 1\n")
HOUND = vanilla("Hound", 1, 1, "must-block")
BIRD = vanilla("Bird", 1, 1, "flying")
NARROW = (
    "card Narrow Pass\n  cost {2}\n  type Artifact\n  static of [anything]: rule attack-limit number 1\n"
    "  static of [anything]: rule block-limit number 1\n"
)
GATE = "card Gate\n  cost {2}\n  type Artifact\n  static of [anything]: rule attack-you-limit number 1\n"
TOLL = 'card Toll\n  cost {2}\n  type Artifact\n  static of [creature named "Eager"]: attack-cost ({2}) you\n'
WALKER = "card Walker\n  cost {3}\n  type Planeswalker - Walker\n  loyalty 5\n  loyal 1\n    draw 1\n"
FRENZY = 'card Frenzy\n  cost {1}\n  type Enchantment\n  static of [creature named "Ox"]: has must-attack\n'
DARE = instant("Dare", "target [creature]", "target [creature]", "make-block target of target-2")


def attackers(p):
    """Return the names of the creatures that attack."""
    return sorted(each.name for each in p.battlefield("A") if each.attacking is not None)


def declared_attack(p, answer):
    """Declare attackers; return the names of those that attack then."""
    p.answer("attackers", answer)
    p.pass_until("attackers")
    return attackers(p)


def put(p, player, *names):
    """Put creatures onto the battlefield."""
    return [p.put(player, "battlefield", name) for name in names]


def test_508_1d_what_must_attack_is_helped_by_another():
    """508.1c-d: it can't attack alone, and must attack: another creature attacks too."""
    mad = vanilla("Mad", 1, 1, "must-attack", more="  static: rule attacks-not-alone\n")
    p = table(mad, BEAR)
    put(p, "A", "Mad", "Bear")
    p.pass_until("end_combat")
    assert p.life("B") == 17
    p = table(mad, BEAR)
    put(p, "A", "Mad")
    p.pass_until("end_combat")
    assert p.life("B") == 20


def test_508_1c_no_more_than_one_creature_attacks():
    """508.1c: of two answers the first is kept; one that must attack goes before one that need not."""
    p = table(NARROW, BEAR, OX, EAGER)
    put(p, "B", "Narrow Pass")
    bear, ox = put(p, "A", "Bear", "Ox")
    assert len(declared_attack(p, dict.fromkeys((bear, ox), "player:B"))) == 1
    p = table(NARROW, BEAR, OX, EAGER)
    put(p, "B", "Narrow Pass")
    bear, _ox, _eager = put(p, "A", "Bear", "Ox", "Eager")
    p.pass_until("attackers")
    assert attackers(p) == ["Eager"]
    assert [each.kind for each in p.asked if each.kind == "attackers"] == []  # nothing else is legal


def test_508_1d_two_effects_are_two_requirements():
    """508.1d: what two effects make attack goes before what one makes attack."""
    p = table(NARROW, OX, EAGER, FRENZY)
    put(p, "B", "Narrow Pass", "Frenzy", "Frenzy")
    put(p, "A", "Eager", "Ox")
    p.pass_until("attackers")
    assert attackers(p) == ["Ox"]


def test_508_1c_attacks_only_alone():
    """508.1c: it attacks alone or stays home."""
    p = table(PROUD, BEAR)
    proud, bear = put(p, "A", "Proud", "Bear")
    assert len(declared_attack(p, dict.fromkeys((proud, bear), "player:B"))) == 1
    p = table(PROUD, BEAR)
    proud, bear = put(p, "A", "Proud", "Bear")
    assert declared_attack(p, {proud: "player:B"}) == ["Proud"]


def test_508_1d_the_proud_stays_home_where_others_must_attack():
    """508.1d: two that must attack are more than one that attacks only alone."""
    proud = PROUD.replace("pt 4/4\n", "pt 4/4\n  keywords must-attack\n")
    p = table(proud, EAGER)
    put(p, "A", "Proud", "Eager", "Eager")
    p.pass_until("attackers")
    assert attackers(p) == ["Eager", "Eager"]


def test_508_1c_no_more_than_one_creature_attacks_you():
    """508.1c: his planeswalkers may be attacked by others."""
    p = table(GATE, BEAR, OX, WALKER)
    put(p, "B", "Gate")
    (walker,) = put(p, "B", "Walker")
    bear, ox = put(p, "A", "Bear", "Ox")
    assert declared_attack(p, {bear: "player:B", ox: walker}) == ["Bear", "Ox"]


def test_508_1d_nobody_is_made_to_pay_under_a_limit():
    """508.1d: what costs something need not attack, though it must; then the other may."""
    p = table(NARROW, TOLL, EAGER, BEAR)
    put(p, "B", "Narrow Pass", "Toll")
    _eager, bear = put(p, "A", "Eager", "Bear")
    for _ in range(2):
        p.put("A", "battlefield", "Island")
    assert declared_attack(p, {bear: "player:B"}) == ["Bear"]


def test_509_1b_no_more_than_one_creature_blocks():
    """509.1b-c: one that must block does so before others."""
    p = table(NARROW, BEAR, OX, HOUND)
    put(p, "A", "Narrow Pass")
    (bear,) = put(p, "A", "Bear")
    _ox, hound = put(p, "B", "Ox", "Hound")
    p.attack([bear])
    p.pass_until("blockers")
    assert p.blocks == [(hound, bear)]


def test_509_1c_a_lure_with_menace():
    """509.1c: two block it; a single creature can't and need not."""
    for n, blocked in ((1, 0), (2, 2), (3, 3)):
        p = table(SLY, BEAR)
        (sly,) = put(p, "A", "Sly")
        put(p, "B", *["Bear"] * n)
        p.attack([sly])
        p.pass_until("blockers")
        assert len(p.blocks) == blocked


def test_509_1c_what_must_be_blocked_is_blocked_by_whom_the_other_can_spare():
    """509.1c: both are blocked: the flyer by the only creature that can, whatever was answered."""
    taunting_bird = TAUNT.replace("Taunt", "Taunting Bird").replace("pt 2/2\n", "pt 2/2\n  keywords flying\n")
    p = table(TAUNT, taunting_bird, BIRD, BEAR)
    taunt, high = put(p, "A", "Taunt", "Taunting Bird")
    bird, bear = put(p, "B", "Bird", "Bear")
    p.attack([taunt, high])
    p.answer("blockers", {bird: taunt})
    p.pass_until("blockers")
    assert sorted(p.blocks, key=str) == sorted([(bird, high), (bear, taunt)], key=str)


def test_509_1c_a_lure_and_what_must_be_blocked():
    """509.1c: the only blocker obeys one of two requirements; which, the player chooses."""
    p = table(ALLURE, TAUNT, BEAR)
    allure, taunt = put(p, "A", "Allure", "Taunt")
    (bear,) = put(p, "B", "Bear")
    p.attack([allure, taunt])
    p.answer("blockers", {bear: taunt})
    p.pass_until("blockers")
    assert p.blocks == [(bear, taunt)]


def test_509_1c_two_requirements_before_one():
    """509.1c: told to block one creature by two effects and another by one, it blocks the first."""
    p = table(DARE, BEAR, GIANT, PUP)
    bear, giant = put(p, "A", "Bear", "Giant")
    (pup,) = put(p, "B", "Pup")
    for attacker in (giant, bear, bear):
        p.pool("A", "U")
        p.cast(p.put("A", "hand", "Dare"), targets=[pup, attacker])
        p.resolve()
    p.attack([bear, giant])
    p.pass_until("blockers")
    assert p.blocks == [(pup, bear)]


def test_509_1b_one_blocker_and_one_that_cant_block_alone():
    """509.1b: a lone blocker is never one that can't block alone."""
    p = table(SLIM, SHY, OX)
    (slim,) = put(p, "A", "Slim")
    _shy, ox = put(p, "B", "Shy", "Ox")
    p.attack([slim])
    p.answer("blockers", {ox: slim})
    p.pass_until("blockers")
    assert p.blocks == [(ox, slim)]
    assert [q.legal for q in p.asked if q.kind == "blockers"] == [[[True, False], [True, True]]]


@pytest.mark.parametrize(("asks", "limit", "expected"), [([1, 1], 1, 1), ([1, 2], 1, 2), ([1, 1], None, 2)])
def test_508_1d_the_most_that_can_be_obeyed(asks, limit, expected):
    assert declared([[1], [1]], asks=asks, limit=limit, wanted=[])[1] == expected


# ---------------------------------------------------------------- against all declarations


@st.composite
def sheets(draw):
    """Draw a sheet of up to four creatures and three options, and what was wanted."""
    creatures, options = draw(st.integers(1, 4)), draw(st.integers(1, 3))

    def small(most, n):
        return draw(st.lists(st.integers(0, most), min_size=n, max_size=n))

    pairs = [small(2, options) for _ in range(creatures)]
    rows = {
        "weights": [small(2, options) for _ in range(creatures)],
        "asks": small(2, creatures),
        "calls": small(2, options),
        "at_most": [1 + extra for extra in small(1, creatures)],
        "least": [1 + extra for extra in small(2, options)],
        "most": [1 + extra for extra in small(3, options)],
        "solitary": small(2, creatures),
        "limit": draw(st.sampled_from([None, None, 1, 2, 3])),
    }
    rows = {name: value for name, value in rows.items() if draw(st.booleans())}
    open_pairs = [(i, j) for i, j in product(range(creatures), range(options)) if pairs[i][j]]
    wanted = draw(st.lists(st.sampled_from(open_pairs), unique=True)) if open_pairs else []
    return pairs, rows, wanted


def is_restricted(pairs, rows, declaration):
    """Say whether a declaration disobeys a restriction."""
    creatures, options = len(pairs), len(pairs[0])
    of_creature = [sum(i == c for c, _ in declaration) for i in range(creatures)]
    of_option = [sum(j == o for _, o in declaration) for j in range(options)]
    acting = [i for i in range(creatures) if of_creature[i]]
    solitary = {rows.get("solitary", [0] * creatures)[i] for i in acting}
    limit = rows.get("limit")
    return (
        any(pairs[i][j] == 0 for i, j in declaration)
        or any(n > most for n, most in zip(of_creature, rows.get("at_most", [1] * creatures), strict=True))
        or any(n and n < least for n, least in zip(of_option, rows.get("least", [1] * options), strict=True))
        or any(n > most for n, most in zip(of_option, rows.get("most", [9] * options), strict=True))
        or (limit is not None and len(acting) > limit)
        or (len(acting) == 1 and 1 in solitary)
        or (len(acting) > 1 and 2 in solitary)
    )


def obeyed(pairs, rows, declaration):
    """Return how many requirements a declaration obeys."""
    creatures, options = len(pairs), len(pairs[0])
    weights = rows.get("weights", [[0] * options] * creatures)
    asks, calls = rows.get("asks", [0] * creatures), rows.get("calls", [0] * options)
    acting, met = {i for i, _ in declaration}, {j for _, j in declaration}
    return (
        sum(weights[i][j] for i, j in declaration) + sum(asks[i] for i in acting) + sum(calls[j] for j in met)
    )


@given(sheets())
@settings(max_examples=400, deadline=None)
def test_508_1d_509_1c_the_declaration_is_legal_and_the_nearest(sheet):
    pairs, rows, wanted = sheet
    all_pairs = [(i, j) for i, row in enumerate(pairs) for j in range(len(row)) if row[j]]
    every = [
        frozenset(each)
        for each in chain.from_iterable(combinations(all_pairs, n) for n in range(len(all_pairs) + 1))
        if not is_restricted(pairs, rows, each)
    ]
    free = [each for each in every if all(pairs[i][j] == 1 for i, j in each)]
    most = max(obeyed(pairs, rows, each) for each in free)
    legal = {each for each in every if obeyed(pairs, rows, each) >= most}

    found, measured, marks = declared(pairs, wanted=wanted, **rows)

    assert measured == most
    assert frozenset(found) in legal
    if frozenset(wanted) in legal:
        assert set(found) == set(wanted)
    else:  # of those that obey most without paying for more than was wanted
        allowed = [each for each in legal if all(pairs[i][j] == 1 or (i, j) in wanted for i, j in each)]
        best = max(obeyed(pairs, rows, each) for each in allowed)
        rank = max(
            (-len(each - set(wanted)), len(each & set(wanted)))
            for each in allowed
            if obeyed(pairs, rows, each) == best
        )
        assert obeyed(pairs, rows, found) == best
        assert (-len(set(found) - set(wanted)), len(set(found) & set(wanted))) == rank
    for i, row in enumerate(marks):
        plain = [each for each in legal if sum(pairs[c][o] == 2 for c, o in each) == 0]
        assert row[0] == any(all(c != i for c, _ in each) for each in plain)
        for j in range(len(pairs[0])):
            dear = [each for each in legal if all(pairs[c][o] == 1 or (c, o) == (i, j) for c, o in each)]
            assert row[j + 1] == any((i, j) in each for each in dear)
