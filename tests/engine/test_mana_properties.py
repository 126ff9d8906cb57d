"""CR 118.3, 601.2g-h: payments by the engine against an enumeration that shares nothing with it."""

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from mana_model import FRESH, KINDS, Ability, Kind, Pool, Price, activate, can_pay, payments
from mana_tables import Make, ManaTables
from tolaria.engine.probe.mana import ManaProbe

from tolaria.engine import types as words

BATTLEFIELD = int(words.Zone.ZONE_BATTLEFIELD)
PARTS = words.CostPartKind
SUBTYPES = {"Plains": 1, "Island": 2, "Swamp": 4, "Mountain": 8, "Forest": 16, "Tundra": 3, "Taiga": 24}
TABLES = ManaTables()


def make_of(ability: Ability, creatures: int) -> Make:
    """Lower an ability of the model by hand."""
    parts = [(PARTS.PART_SACRIFICE_SELF, 0, 0)] if ability.gone else []
    if ability.life:
        parts.append((PARTS.PART_LIFE, 0, TABLES.value(ability.life)))
    if ability.fodder:
        kind = PARTS.PART_SACRIFICE if ability.fodder == "sacrifice" else PARTS.PART_TAP_OTHERS
        parts.append((kind, creatures, 1))
    price = (ability.cost.colored, ability.cost.generic, list(ability.cost.hybrids))
    common = {"taps": ability.taps, "parts": parts, "pain": ability.pain, "cost": price}
    if len(ability.outs) == 1:
        return Make(fixed=ability.outs[0], **common)
    bits = sum(1 << c for c in range(6) if any(out[c] for out in ability.outs))
    return Make(any_of=bits, amount=sum(ability.outs[0]), **common)


def card_of(kind: Kind, creatures: int) -> int:
    types = words.Type.TYPE_LAND if kind.land else words.Type.TYPE_ARTIFACT
    types = words.Type.TYPE_CREATURE if kind.creature else types
    if kind.name in SUBTYPES:
        return TABLES.card(types, [], subtypes=SUBTYPES[kind.name])
    return TABLES.card(types, [make_of(ability, creatures) for ability in kind.abilities])


CREATURES = TABLES.filter(types_any=words.Type.TYPE_CREATURE, controller=words.Rel.REL_YOU)
CARDS = {name: card_of(kind, CREATURES) for name, kind in KINDS.items()}
ARRAYS = TABLES.arrays()

SIMPLE = ["Plains", "Island", "Swamp", "Mountain", "Forest", "Tundra", "Taiga", "Elf", "Rainbow rock"]
CHANGES = ["tap", "untap", "sick", "give", "swamp", "leave"]
pools = st.tuples(*[st.sampled_from([0, 0, 0, 0, 1])] * 6)
hybrids = st.sampled_from(
    [(3, 0, 0), (24, 0, 0), (6, 0, 0), (1, 2, 0), (8, 2, 0), (2, 0, 2), (16, 0, 2), (24, 0, 2)]
)


@st.composite
def prices(draw: st.DrawFn, most: int) -> Price:
    symbols = draw(st.lists(st.integers(0, 5), max_size=most // 2 + 1))
    mixed = draw(st.lists(hybrids, max_size=2))
    generic = draw(st.integers(0, max(0, most - len(symbols) - len(mixed))))
    return Price(tuple(symbols.count(c) for c in range(6)), generic, tuple(mixed))


def position(names: list[str], pool: Pool, life: int) -> tuple[ManaProbe, list[int]]:
    probe = ManaProbe(ARRAYS)
    refs = [probe.put(0, BATTLEFIELD, CARDS[name]) for name in names]
    probe.set_player(0, pool=pool, life=life)
    return probe, refs


def row(price: Price, exclude: int | None = None) -> tuple:
    return price.colored, price.generic, list(price.hybrids), exclude


def play(names: list[str], refs: list[int], probe: ManaProbe, pool: Pool, life: int, plan: dict) -> Pool:
    """Carry the plan out by the model's rules, and give the pool before the price is paid."""
    kinds = [KINDS[name] for name in names]
    states = (FRESH,) * len(kinds)
    for source, ability_row, color, spend, fodder in plan["steps"]:
        i = refs.index(source)
        ability = kinds[i].abilities[probe.abilities(source).index(ability_row)]
        assert (NONE_SPENT, life) in payments(spend, life, ability.cost), "a step's own cost is paid exactly"
        pool = tuple(have - gone for have, gone in zip(pool, spend, strict=True))
        assert min(pool) >= 0, "a step spends only what is there"
        choices = list(activate(kinds, states, i, ability))
        if fodder is not None:
            k = refs.index(fodder)
            choices = [after for after in choices if after[k] != states[k]]
        assert choices, "the source can be used, and only once"
        states = choices[0]
        outs = [out for out in ability.outs if len(ability.outs) == 1 or out[color]]
        assert len(outs) == 1
        pool = tuple(have + made for have, made in zip(pool, outs[0], strict=True))
        life -= ability.life + ability.pain
    return pool


NONE_SPENT: Pool = (0,) * 6


def check(names: list[str], pool: Pool, life: int, price: Price) -> None:
    probe, refs = position(names, pool, life)
    expected = can_pay([KINDS[name] for name in names], pool, life, price)
    assert probe.affordable(0, row(price)) == expected
    assert probe.affordable_plain(0, row(price)) in (expected, -1)
    plan = probe.plan(0, row(price))
    assert (plan is not None) == expected
    assert probe.fault() == words.Fault.FAULT_NONE, "a CHECKS build found the plain rule of another mind"
    if plan is None:
        return
    before = play(names, refs, probe, pool, life, plan)
    assert all(have >= gone for have, gone in zip(before, plan["spend"], strict=True))
    assert (NONE_SPENT, life - plan["life"]) in payments(plan["spend"], life, price), "paid exactly"


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(SIMPLE), max_size=7), pools, st.sampled_from([1, 2, 3, 20]), prices(7))
def test_one_mana_sources_are_exact(names: list[str], pool: Pool, life: int, price: Price) -> None:
    check(names, pool, life, price)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.sampled_from(sorted(KINDS)), max_size=4),
    st.sampled_from([NONE_SPENT, (0, 0, 0, 0, 1, 0)]),
    st.just(20),
    prices(5),
)
def test_all_kinds_of_sources_are_exact(names: list[str], pool: Pool, life: int, price: Price) -> None:
    check(names, pool, life, price)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(SIMPLE), min_size=1, max_size=5), prices(4))
def test_an_excluded_source_is_not_used(names: list[str], price: Price) -> None:
    probe, refs = position(names, NONE_SPENT, 20)
    expected = can_pay([KINDS[name] for name in names[1:]], NONE_SPENT, 20, price)
    assert probe.affordable(0, row(price, refs[0])) == expected
    plan = probe.plan(0, row(price, refs[0]))
    assert (plan is not None) == expected
    assert plan is None or all(refs[0] not in (step[0], step[4]) for step in plan["steps"])


@settings(max_examples=120, deadline=None)
@example(["Drum", "Elf", "Prospector"], Price((0,) * 6, 0, ()), 1)
@given(st.lists(st.sampled_from(sorted(KINDS)), max_size=4), prices(3), st.sampled_from([1, 2]))
def test_the_largest_x_is_payable_and_one_more_is_not(names: list[str], price: Price, per_x: int) -> None:
    probe, _ = position(names, NONE_SPENT, 20)
    kinds = [KINDS[name] for name in names]
    most = probe.max_x(0, row(price), per_x)
    for x in (most, most + 1):
        if x >= 0:
            dearer = Price(price.colored, price.generic + x * per_x, price.hybrids)
            assert can_pay(kinds, NONE_SPENT, 20, dearer) == (x == most)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.sampled_from(CHANGES)), max_size=12))
def test_counts_of_sources_follow_every_change(changes: list[tuple[int, str]]) -> None:
    names = ["Forest", "Elf", "Tundra", "Ring", "Prospector"]
    probe, refs = position(names, NONE_SPENT, 20)
    state = [{"player": 0, "tapped": False, "sick": False, "swamp": False, "gone": False} for _ in names]
    for i, change in changes:
        if state[i]["gone"]:
            continue
        if change == "give":
            state[i]["player"] = 1 - state[i]["player"]
            probe.set_controller(refs[i], state[i]["player"])
        elif change == "swamp":
            state[i]["swamp"] = names[i] in SUBTYPES
            if state[i]["swamp"]:
                probe.set_subtypes(refs[i], SUBTYPES["Swamp"])
        elif change == "leave":
            state[i]["gone"] = True
            probe.remove(refs[i])
        else:
            state[i]["tapped"], state[i]["sick"] = change == "tap", change == "sick"
            probe.set_flags(refs[i], tapped=state[i]["tapped"], sick=state[i]["sick"])
    for player in range(2):
        assert probe.counts(player) == counts_by_hand(probe, names, state, player)


def counts_by_hand(probe: ManaProbe, names: list[str], state: list[dict], player: int) -> tuple:
    counts = dict.fromkeys(probe.classes(), 0)
    complex_sources = 0
    bits_of = {"Forest": 16, "Elf": 16, "Tundra": 3}
    for name, s in zip(names, state, strict=True):
        if s["gone"] or s["player"] != player:
            continue
        usable = not s["tapped"] and not (s["sick"] and KINDS[name].creature)
        if name == "Prospector":
            complex_sources += 1  # its ability asks for no tapping
        elif name == "Ring":
            complex_sources += usable
        elif usable:
            counts[4 if s["swamp"] else bits_of[name]] += 1
    return tuple(counts.values()), complex_sources


@pytest.mark.parametrize("name", sorted(KINDS))
def test_each_kind_pays_what_it_can_alone_and_with_two_forests(name: str) -> None:
    asked = [
        Price((0, 0, 0, 1, 0, 0)),
        Price(generic=2),
        Price((0, 0, 0, 0, 1, 1)),
        Price((1, 0, 0, 0, 0, 0), 1),
    ]
    for price in asked:
        check([name], NONE_SPENT, 20, price)
        check([name, "Forest", "Forest"], NONE_SPENT, 20, price)
        check([name, "Bear", "Elf"], NONE_SPENT, 20, price)
