"""An independent model of paying mana, for the mana rooms' property tests: plain Python, by enumeration.

It knows sources only by what their text says (``Kind``), plays every order of activations and every way to
spend the pool, and so says whether a price can be paid. Nothing of the engine is used.

>>> price = Price((0, 0, 0, 1, 0, 0), 1)
>>> can_pay([KINDS["Mountain"], KINDS["Forest"]], (0,) * 6, 20, price)
True
>>> can_pay([KINDS["Mountain"]], (0,) * 6, 20, price)
False
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

Pool = tuple[int, ...]
W, U, B, R, G, C = range(6)
NONE: Pool = (0,) * 6


@dataclass(frozen=True)
class Price:
    """Counts by colour, generic mana, and hybrid symbols ``(color bits, generic, life)``."""

    colored: Pool = NONE
    generic: int = 0
    hybrids: tuple[tuple[int, int, int], ...] = ()


@dataclass(frozen=True)
class Ability:
    """A mana ability: each of ``outs`` is a pool it may add. ``fodder``: "sacrifice" or "tap" a creature."""

    outs: tuple[Pool, ...]
    cost: Price = Price()
    taps: bool = True
    gone: bool = False
    life: int = 0
    pain: int = 0
    fodder: str = ""


@dataclass(frozen=True)
class Kind:
    """A permanent: a land, a creature, or neither, and its mana abilities."""

    name: str
    abilities: tuple[Ability, ...]
    land: bool = False
    creature: bool = False


def mana(**symbols: int) -> Pool:
    """A pool by symbol letters: ``mana(u=1, b=1)``."""
    return tuple(symbols.get(letter, 0) for letter in "wubrgc")


def each(colors: int, n: int = 1) -> tuple[Pool, ...]:
    """n mana of one colour, for each colour bit."""
    return tuple(tuple(n * (c == color) for c in range(6)) for color in range(6) if colors >> color & 1)


def basic_kind(name: str, *colors: int) -> Kind:
    return Kind(name, tuple(Ability(each(1 << color)) for color in colors), land=True)


ANY = 31
KINDS = {
    kind.name: kind
    for kind in [
        basic_kind("Plains", W),
        basic_kind("Island", U),
        basic_kind("Swamp", B),
        basic_kind("Mountain", R),
        basic_kind("Forest", G),
        basic_kind("Tundra", W, U),
        basic_kind("Taiga", R, G),
        Kind("Elf", (Ability((mana(g=1),)),), creature=True),
        Kind("Bear", (), creature=True),
        Kind("Rainbow rock", (Ability(each(ANY)),)),
        Kind("Pain land", (Ability((mana(c=1),)), Ability(each(1 << R | 1 << G), pain=1)), land=True),
        Kind("Ring", (Ability((mana(c=2),)),)),
        Kind("Bounce land", (Ability((mana(u=1, b=1),)),), land=True),
        Kind("Valley", (Ability((mana(r=1, g=1),), cost=Price(generic=1)),), land=True),
        Kind(
            "Thicket",
            (
                Ability((mana(c=1),)),
                *(
                    Ability((out,), cost=Price(hybrids=((1 << R | 1 << G, 0, 0),)))
                    for out in (mana(r=2), mana(r=1, g=1), mana(g=2))
                ),
            ),
            land=True,
        ),
        Kind("Prism", (Ability(each(ANY), cost=Price(generic=2)),)),
        Kind("Converter", (Ability(each(ANY), cost=Price(colored=mana(g=1)), taps=False, gone=True),)),
        Kind("Treasure", (Ability(each(ANY), gone=True),)),
        Kind("Lotus", (Ability(each(ANY, 3), gone=True),)),
        Kind("Confluence", (Ability(each(ANY), life=1),), land=True),
        Kind("Prospector", (Ability((mana(r=1),), taps=False, fodder="sacrifice"),), creature=True),
        Kind("Altar", (Ability(each(ANY), taps=False, fodder="sacrifice"),)),
        Kind("Drum", (Ability(each(ANY), fodder="tap"),)),
    ]
}
FRESH, TAPPED, GONE = range(3)


@lru_cache(maxsize=200_000)
def payments(pool: Pool, life: int, price: Price) -> frozenset[tuple[Pool, int]]:
    """Every (pool, life) that paying the price from the pool can leave."""
    left = [have - asked for have, asked in zip(pool, price.colored, strict=True)]
    if min(left) < 0:
        return frozenset()
    states = {(tuple(left), life)}
    generic = price.generic
    for colors, other, price_life in price.hybrids:
        following = set()
        for have, health in states:
            following |= {(after, health) for after in less_one(have, colors)}
            if price_life and health >= price_life:
                following.add((have, health - price_life))
            if other:
                following |= payments(have, health, Price(generic=other))
        states = following
    for _ in range(generic):
        states = {(after, health) for have, health in states for after in less_one(have, 63)}
    return frozenset(states)


def less_one(pool: Pool, colors: int) -> Iterator[Pool]:
    for color in range(6):
        if colors >> color & 1 and pool[color]:
            yield (*pool[:color], pool[color] - 1, *pool[color + 1 :])


def can_pay(kinds: list[Kind], pool: Pool, life: int, price: Price) -> bool:
    """Whether some sequence of mana abilities leaves a pool that pays the price."""
    start = (pool, (FRESH,) * len(kinds), life)
    seen = {start}
    waiting = [start]
    while waiting:
        have, states, health = waiting.pop()
        if payments(have, health, price):
            return True
        for after in moves(kinds, have, states, health):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


def moves(
    kinds: list[Kind],
    pool: Pool,
    states: tuple[int, ...],
    life: int,
) -> Iterator[tuple[Pool, tuple[int, ...], int]]:
    """Every position one activation away."""
    for i, kind in enumerate(kinds):
        for ability in kind.abilities:
            for after_cost, after_life in payments(pool, life, ability.cost):
                for after in activate(kinds, states, i, ability):
                    if after_life < ability.life:
                        continue
                    for out in ability.outs:
                        total = tuple(a + b for a, b in zip(after_cost, out, strict=True))
                        yield total, after, after_life - ability.life - ability.pain


def activate(
    kinds: list[Kind], states: tuple[int, ...], i: int, ability: Ability
) -> Iterator[tuple[int, ...]]:
    """The states of all permanents after the ability's cost beside mana."""
    if states[i] == GONE or (ability.taps and states[i] != FRESH):
        return
    after = list(states)
    if ability.taps:
        after[i] = TAPPED
    if ability.gone:
        after[i] = GONE
    if not ability.fodder:
        yield tuple(after)
        return
    for k, kind in enumerate(kinds):
        if not kind.creature or after[k] == GONE or (ability.fodder == "tap" and after[k] == TAPPED):
            continue
        given = list(after)
        given[k] = GONE if ability.fodder == "sacrifice" else TAPPED
        yield tuple(given)
