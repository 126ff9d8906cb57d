"""A table of mana sources and spells, and games with them: what the tests of mana have in common."""

from collections.abc import Sequence

from mana_tables import Make, ManaTables
from tolaria.engine.probe.mana import ManaProbe

from tolaria.engine import types as words

BATTLEFIELD, HAND = int(words.Zone.ZONE_BATTLEFIELD), int(words.Zone.ZONE_HAND)
LAND, CREATURE, ARTIFACT = words.Type.TYPE_LAND, words.Type.TYPE_CREATURE, words.Type.TYPE_ARTIFACT
PARTS = words.CostPartKind
COMPLEX, NONE = 254, 255
HARMS = 128
W, U, B, R, G, C = range(6)

TABLES = ManaTables()
PLAINS, ISLAND, SWAMP, MOUNTAIN, FOREST = (TABLES.basic(i) for i in range(5))
LANDS = TABLES.filter(types_any=LAND)
GOBLIN_TYPE = 1 << 9
GOBLINS = TABLES.filter(sub_any=GOBLIN_TYPE, controller=words.Rel.REL_YOU)


def one(color: int) -> Make:
    return Make(fixed=tuple(int(c == color) for c in range(6)))


ELF = TABLES.card(CREATURE, [one(G)])
PAIN_LAND = TABLES.card(LAND, [one(C), Make(any_of=1 << R | 1 << G, pain=1)])
CITY = TABLES.card(LAND, [Make(any_of=31, pain=1)])
TWIN = TABLES.card(LAND, [], subtypes=1 << U | 1 << R)
RAINBOW = TABLES.card(LAND, [Make(any_of=31)])
VAULT = TABLES.card(ARTIFACT, [Make(fixed=(0, 0, 0, 0, 0, 3))])
RING = TABLES.card(ARTIFACT, [Make(fixed=(0, 0, 0, 0, 0, 2))])
BOUNCE = TABLES.card(LAND, [Make(fixed=(0, 1, 1, 0, 0, 0))])
VALLEY = TABLES.card(LAND, [Make(fixed=(0, 0, 0, 1, 1, 0), cost=((0,) * 6, 1, []))])
STONE = TABLES.card(ARTIFACT, [Make(opponent_lands=True)])
TREASURE = TABLES.card(ARTIFACT, [Make(any_of=31, parts=[(PARTS.PART_SACRIFICE_SELF, 0, 0)])])
GOBLIN = TABLES.card(CREATURE, [], subtypes=GOBLIN_TYPE)
PROSPECTOR = TABLES.card(
    CREATURE,
    [Make(fixed=(0, 0, 0, 1, 0, 0), taps=False, parts=[(PARTS.PART_SACRIFICE, GOBLINS, 1)])],
    subtypes=GOBLIN_TYPE,
)
SPIRIT = TABLES.card(
    CREATURE,
    [Make(fixed=(0, 0, 0, 0, 1, 0), taps=False, zones=1 << HAND, parts=[(PARTS.PART_EXILE_SELF, 0, 0)])],
)
WALL = TABLES.card(
    CREATURE,
    [
        Make(
            fixed=(0, 0, 0, 0, 1, 0),
            taps=False,
            parts=[(PARTS.PART_ADD_COUNTERS, 0, 1)],
            flags=words.AbilityFlag.ABF_ONCE_EACH_TURN,
        )
    ],
)
SCOUT = TABLES.card(CREATURE, [Make(any_of=31, taps=False, parts=[(PARTS.PART_TAP_OTHERS, GOBLINS, 2)])])
TURN_LAND = TABLES.card(LAND, [Make(fixed=(0, 0, 0, 2, 0, 0), flags=words.AbilityFlag.ABF_YOUR_TURN)])
ELF_COUNT = TABLES.add("values", kind=words.ValueKind.VAL_COUNT, a=LANDS)
PRIESTESS = TABLES.card(CREATURE, [Make(fixed=(0, 0, 0, 0, 1, 0), amount_value=ELF_COUNT)])
FLARE = TABLES.card(words.Type.TYPE_ENCHANTMENT, [], trigger={"filter_row": LANDS})
GROWTH = TABLES.card(
    words.Type.TYPE_ENCHANTMENT,
    [],
    trigger={"fixed": (0, 0, 0, 0, 1, 0), "flags": words.AbilityFlag.ABF_HOST},
)
RED_SPELL = TABLES.spell((0, 0, 0, 1, 0, 0))
BLUE_SPELL = TABLES.spell((0, 1, 0, 0, 0, 0), 2)
HYBRID_SPELL = TABLES.spell((0,) * 6, 0, [(1 << R | 1 << G, 0, 0)])
PHYREXIAN_SPELL = TABLES.spell((0,) * 6, 1, [(1 << R, 0, 2)])
ARRAYS = TABLES.arrays()
WITHOUT_FLARES = {name: rows.copy() for name, rows in ARRAYS.items()}
WITHOUT_FLARES["cards"]["events"] = 0


def game(
    *permanents: int,
    hand: Sequence[int] = (),
    pool: tuple[int, ...] = (0,) * 6,
    life: int = 20,
    mana_burn: bool = False,
) -> tuple[ManaProbe, list[int]]:
    probe = ManaProbe(ARRAYS, mana_burn=mana_burn)
    refs = [probe.put(0, BATTLEFIELD, card) for card in permanents]
    for card in hand:
        probe.put(0, HAND, card)
    probe.set_player(0, pool=pool, life=life)
    return probe, refs


def price(text: str, exclude: int | None = None) -> tuple:
    """A price from symbols: ``price("2RR")``, ``price("(rg)(w2)(uP)")``."""
    colored, generic, hybrids = [0] * 6, 0, []
    outside = text
    while "(" in outside:
        start, end = outside.index("("), outside.index(")")
        body = outside[start + 1 : end]
        bits = sum(1 << "wubrg".index(letter) for letter in body if letter in "wubrg")
        hybrids.append((bits, 2 if "2" in body else 0, 2 if "P" in body else 0))
        outside = outside[:start] + outside[end + 1 :]
    for letter in outside:
        if letter.isdigit():
            generic = generic * 10 + int(letter)
        else:
            colored["WUBRGC".index(letter)] += 1
    return tuple(colored), generic, hybrids, exclude


def tapped(probe: ManaProbe, refs: list[int], text: str) -> list[int]:
    """Positions of the permanents that the plan uses."""
    plan = probe.plan(0, price(text))
    assert plan is not None
    return sorted(refs.index(step[0]) for step in plan["steps"])
