"""Small match tables for the mana rooms' tests: cards with mana abilities, lowered by hand.

The first rows are what every match has: neutral row 0, value 1, and the five basic land types' abilities in
rows 1..5 of the ability table.

>>> tables = ManaTables()
>>> forest = tables.basic(4)
>>> int(tables.arrays()["cards"][forest]["subtypes"])
16
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tolaria.engine import cards as card_rows
from tolaria.engine import types as words

SYMBOLS = "wubrgc"
BATTLEFIELD = 1 << words.Zone.ZONE_BATTLEFIELD
TAP = (words.CostPartKind.PART_TAP, 0, 0)


@dataclass
class Make:
    """One mana ability, in the words of the tests.

    ``fixed`` counts by Color, or ``any_of`` colour bits of which ``amount`` mana of one colour are made.
    ``cost`` is a price ``(colored, generic, hybrids)``; ``parts`` are ``(kind, filter, value)``.
    """

    fixed: tuple[int, ...] = (0,) * 6
    any_of: int = 0
    amount: int = 1
    amount_value: int | None = None
    opponent_lands: bool = False
    taps: bool = True
    cost: tuple[Sequence[int], int, list[tuple[int, int, int]]] = ((0,) * 6, 0, [])
    parts: list[tuple[int, int, int]] = field(default_factory=list)
    pain: int = 0
    flags: int = 0
    zones: int = BATTLEFIELD


class ManaTables:
    """Rows of every table, appended one by one; a method that adds a row returns its index."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {name: [{}] for name in card_rows.DTYPES}
        self.constants = {0: 0, 1: self.add("values", kind=words.ValueKind.VAL_CONST, a=1)}
        for color in range(5):
            fixed = tuple(int(c == color) for c in range(6))
            self.ability(Make(fixed=fixed))

    def add(self, table: str, **fields: Any) -> int:
        self.rows[table].append(fields)
        return len(self.rows[table]) - 1

    def arrays(self) -> dict[str, np.ndarray]:
        """Each table as a contiguous array of its dtype."""
        arrays = {}
        for name, dtype in card_rows.DTYPES.items():
            arrays[name] = np.zeros(len(self.rows[name]), dtype=dtype)
            for i, row in enumerate(self.rows[name]):
                for column, value in row.items():
                    arrays[name][i][column] = value
        return arrays

    def value(self, n: int) -> int:
        if n not in self.constants:
            self.constants[n] = self.add("values", kind=words.ValueKind.VAL_CONST, a=n)
        return self.constants[n]

    def cost(
        self,
        colored: Sequence[int],
        generic: int,
        hybrids: list[tuple[int, int, int]],
        parts: Sequence[tuple[int, int, int]] = (),
    ) -> int:
        first_hybrid, first_part = len(self.rows["hybrids"]), len(self.rows["parts"])
        for colors, other, life in hybrids:
            self.add("hybrids", colors=colors, generic=other, life=life)
        for kind, filter_row, value in parts:
            self.add("parts", kind=kind, filter=filter_row, n=value)
        taps = any(kind == words.CostPartKind.PART_TAP for kind, _, _ in parts)
        return self.add(
            "costs",
            **dict(zip(SYMBOLS, colored, strict=True)),
            generic=generic,
            hybrid_first=first_hybrid,
            hybrid_n=len(hybrids),
            part_first=first_part,
            part_n=len(parts),
            flags=card_rows.CostFlag.COSTF_TAP if taps else 0,
        )

    def ability(self, make: Make) -> int:
        colored, generic, hybrids = make.cost
        cost = self.cost(colored, generic, hybrids, ([TAP] if make.taps else []) + make.parts)
        amount = self.value(make.amount) if make.amount_value is None else make.amount_value
        kind = card_rows.ManaKind.MANA_CHOICE if make.any_of else card_rows.ManaKind.MANA_FIXED
        if make.opponent_lands:
            kind = card_rows.ManaKind.MANA_OPPONENT_LANDS
        mana = self.add(
            "manas",
            kind=kind,
            colors=make.any_of,
            amount=amount,
            **dict(zip(SYMBOLS, make.fixed, strict=True)),
        )
        program = 0
        if make.pain:
            program = self.add("ops", code=words.Op.OP_DAMAGE, who=words.Who.WHO_YOU, a=self.value(make.pain))
            self.add("ops", code=words.Op.OP_END)
        mode = self.add("modes", program=program)
        return self.add(
            "abilities",
            kind=words.AbilityKind.AB_MANA,
            cost=cost,
            mana=mana,
            zones=make.zones,
            flags=make.flags,
            mode_first=mode,
            mode_n=1,
        )

    def mana_trigger(self, filter_row: int = 0, fixed: tuple[int, ...] | None = None, flags: int = 0) -> int:
        """A triggered mana ability on a permanent being tapped for mana: one more of the same, or
        ``fixed``."""
        kind = card_rows.ManaKind.MANA_SAME_AS_EVENT if fixed is None else card_rows.ManaKind.MANA_FIXED
        symbols = dict(zip(SYMBOLS, fixed or (0,) * 6, strict=True))
        mana = self.add("manas", kind=kind, amount=1, **symbols)
        return self.add(
            "abilities",
            kind=words.AbilityKind.AB_TRIGGERED,
            mana=mana,
            filter=filter_row,
            zones=BATTLEFIELD,
            events=1 << words.Event.EV_TAPPED_FOR_MANA,
            flags=flags | words.AbilityFlag.ABF_MANA_TRIGGER,
        )

    def filter(self, **fields: Any) -> int:
        return self.add("filters", **fields)

    def basic(self, subtype: int) -> int:
        """A basic land card of that basic land type."""
        return self.card(words.Type.TYPE_LAND, [], subtypes=1 << subtype)

    def card(
        self, types: int, makes: Sequence[Make], *, trigger: dict[str, Any] | None = None, **fields: Any
    ) -> int:
        """A card with these mana abilities, and at most one triggered mana ability."""
        first = len(self.rows["abilities"])
        for make in makes:
            self.ability(make)
        events = 0
        if trigger is not None:
            self.mana_trigger(**trigger)
            events = 1 << words.Event.EV_TAPPED_FOR_MANA
        return self.add(
            "cards",
            types=types,
            ability_first=first,
            events=events,
            ability_n=len(self.rows["abilities"]) - first,
            sources=len(makes),
            flags=card_rows.CardFlag.CARDF_MANA if makes else 0,
            **fields,
        )

    def spell(
        self, colored: Sequence[int], generic: int = 0, hybrids: list[tuple[int, int, int]] | None = None
    ) -> int:
        """A creature card of that mana cost."""
        cost = self.cost(colored, generic, hybrids or [])
        mana_value = sum(colored) + generic + sum(max(1, other) for _, other, _ in hybrids or [])
        return self.card(words.Type.TYPE_CREATURE, [], cost=cost, mv=mana_value)
