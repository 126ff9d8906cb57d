"""The test door of the mana rooms: build a position by hand, ask, read back.

>>> import numpy as np
>>> from tolaria.engine import cards
>>> from tolaria.engine.probe.mana import ManaProbe
>>> tables = {name: np.zeros(8, dtype=dtype) for name, dtype in cards.DTYPES.items()}
>>> ManaProbe(tables).classes()
(1, 2, 4, 8, 16)
"""
import time

from libc.stdlib cimport calloc, free
from tolaria.engine.mana cimport *
from tolaria.engine.easing cimport price_affordable, price_max_x
from tolaria.engine.payment cimport *
from tolaria.engine.payment_plain cimport CAP_PLAIN_NODES, price_affordable_plain


cdef class ManaProbe:
    """A game with a battlefield, hands and pools, over tables of `cards.DTYPES`.

    A price is ``(colored, generic, hybrids, exclude)``: six counts by Color; generic mana; a list of
    ``(color bits, generic, life)``; a ref or None.

    Raises:
        ValueError: a table is missing or of another dtype, or no object row is left.
    """

    cdef MatchC m
    cdef WorkC w
    cdef GameC* g
    cdef int cap
    cdef object tables
    cdef PlanC last_plan

    def __cinit__(self, tables: dict, objects: int = 256, mana_burn: bool = False):
        from tolaria.engine.cards import DTYPES

        cdef int i, player, zone
        self.cap = objects
        self.tables = tables
        for name, dtype in DTYPES.items():
            if name not in tables or tables[name].dtype != dtype or not tables[name].flags.c_contiguous:
                raise ValueError(f"table {name!r} must be a contiguous array of dtype cards.DTYPES[{name!r}]")
        self.g = <GameC*>calloc(1, sizeof(GameC) + objects * sizeof(ObjectC))
        if self.g == NULL:
            raise MemoryError
        self.m.cards = <const CardC*><size_t>tables["cards"].ctypes.data
        self.m.abilities = <const AbilityC*><size_t>tables["abilities"].ctypes.data
        self.m.modes = <const ModeC*><size_t>tables["modes"].ctypes.data
        self.m.ops = <const OpC*><size_t>tables["ops"].ctypes.data
        self.m.filters = <const FilterC*><size_t>tables["filters"].ctypes.data
        self.m.values = <const ValueC*><size_t>tables["values"].ctypes.data
        self.m.conditions = <const CondC*><size_t>tables["conditions"].ctypes.data
        self.m.costs = <const CostC*><size_t>tables["costs"].ctypes.data
        self.m.hybrids = <const HybridC*><size_t>tables["hybrids"].ctypes.data
        self.m.parts = <const PartC*><size_t>tables["parts"].ctypes.data
        self.m.manas = <const ManaC*><size_t>tables["manas"].ctypes.data
        self.m.cards_n = len(tables["cards"])
        self.m.rules.mana_burn = mana_burn
        for i in range(self.m.cards_n):
            self.m.watched |= self.m.cards[i].events | self.m.cards[i].own_events
        mana_match_classes(&self.m)
        self.w.m = &self.m
        self.g.objects_n = FIRST_OBJECT
        self.g.outcome = OUTCOME_NONE
        for player in range(2):
            self.g.players[player].life = 20
            for zone in range(ZONE_COUNT):
                self.g.players[player].zone_first[zone] = REF_NONE
                self.g.players[player].zone_last[zone] = REF_NONE

    def __dealloc__(self):
        free(self.g)

    # --- setting up ---

    def put(self, player: int, zone: int, card: int, *, tapped: bool = False, sick: bool = False,
            token: bool = False, subtypes: int = -1, attached_to: int = -1) -> int:
        """A new object at the end of that player's zone; its ref."""
        cdef ObjectC* o
        cdef Ref r = self.g.objects_n
        if self.g.objects_n >= <uint32_t>self.cap:
            raise ValueError(f"no object row left: ask for more than {self.cap}")
        self.g.objects_n += 1
        o = obj(self.g, r)
        o.card = card
        o.types = self.m.cards[card].types
        o.subtypes = self.m.cards[card].subtypes if subtypes < 0 else subtypes
        o.kw = self.m.cards[card].kw
        o.owner = o.controller = player
        o.attached_to = REF_NONE if attached_to < 0 else attached_to
        o.flags = FLAG_TAPPED * tapped | FLAG_SICK * sick | FLAG_TOKEN * token
        o.mana_class = MANA_NONE
        self._link(r, player, zone)
        if zone == ZONE_BATTLEFIELD:
            self.g.live_events |= self.m.cards[card].events
        mana_classify(self.g, &self.w, r)
        return r

    cdef void _link(self, Ref r, int player, int zone) noexcept nogil:
        cdef PlayerC* p = &self.g.players[player]
        cdef ObjectC* o = obj(self.g, r)
        o.zone = zone
        o.prev = p.zone_last[zone]
        o.next = REF_NONE
        if o.prev == REF_NONE:
            p.zone_first[zone] = r
        else:
            self.g.objects[o.prev].next = r
        p.zone_last[zone] = r
        p.zone_n[zone] += 1

    cdef void _unlink(self, Ref r, int player) noexcept nogil:
        cdef ObjectC* o = obj(self.g, r)
        cdef PlayerC* p = &self.g.players[player]
        cdef int zone = o.zone
        if o.prev == REF_NONE:
            p.zone_first[zone] = o.next
        else:
            self.g.objects[o.prev].next = o.next
        if o.next == REF_NONE:
            p.zone_last[zone] = o.prev
        else:
            self.g.objects[o.next].prev = o.prev
        p.zone_n[zone] -= 1

    def set_flags(self, r: int, *, tapped: bool = False, sick: bool = False) -> None:
        """Tap or untap, and set or clear summoning sickness; then recount."""
        self.g.objects[r].flags = (self.g.objects[r].flags & ~(FLAG_TAPPED | FLAG_SICK)
                                   | FLAG_TAPPED * tapped | FLAG_SICK * sick)
        mana_recount(self.g, &self.w, r)

    def set_subtypes(self, r: int, subtypes: int) -> None:
        """Set its basic land types, so that it loses the abilities of its text (305.7), then classify."""
        self.g.objects[r].subtypes = subtypes
        self.g.objects[r].flags |= FLAG_NO_ABILITIES | FLAG_TEXT_LOST
        mana_classify(self.g, &self.w, r)

    def set_controller(self, r: int, player: int) -> None:
        """Give a permanent to a player, then recount."""
        cdef int zone = self.g.objects[r].zone
        self._unlink(r, self.g.objects[r].controller)
        self.g.objects[r].controller = player
        self._link(r, player, zone)
        mana_recount(self.g, &self.w, r)

    def remove(self, r: int) -> None:
        """Make it a former object, then recount."""
        self._unlink(r, self.g.objects[r].controller)
        self.g.objects[r].zone = ZONE_GONE
        mana_recount(self.g, &self.w, r)

    def set_player(self, player: int, *, pool: tuple | None = None, life: int | None = None) -> None:
        """Set a pool (six counts by Color) or a life total."""
        cdef int c
        if pool is not None:
            for c in range(6):
                self.g.players[player].pool[c] = pool[c]
        if life is not None:
            self.g.players[player].life = life

    def set_time(self, *, active: int = 0, step: int = 0) -> None:
        """Set whose turn and which step it is."""
        self.g.active = active
        self.g.step = step

    # --- asking ---

    def classes(self) -> tuple:
        """Colour bits by mana class."""
        return tuple(self.m.class_colors[k] for k in range(self.m.classes_n))

    def mana_class(self, r: int) -> int:
        """ObjectC.mana_class."""
        return self.g.objects[r].mana_class

    def counts(self, player: int) -> tuple:
        """Usable sources by class, and objects with other mana abilities."""
        cdef PlayerC* p = &self.g.players[player]
        return tuple(p.sources[k] for k in range(self.m.classes_n)), p.complex_sources

    def usable(self, r: int, ability: int) -> bool:
        """mana_ability_usable."""
        return mana_ability_usable(self.g, &self.w, r, ability)

    def abilities(self, r: int) -> list:
        """Rows of its mana abilities."""
        cdef uint16_t rows[CAP_MANA_ABILITIES]
        cdef int i
        return [rows[i] for i in range(mana_abilities(&self.w, obj(self.g, r), rows))]

    def yields(self, r: int, ability: int, color: int = -1) -> tuple:
        """What the ability makes, by Color, with what triggers on it."""
        cdef uint8_t out[6]
        cdef FlaresC flares
        cdef int c
        mana_yield(self.g, &self.w, r, ability, color, out)
        flares_collect(self.g, &self.w, &flares)
        if self.m.costs[self.m.abilities[ability].cost].flags & COSTF_TAP:
            flares_yield(self.g, &self.w, &flares, r, color, out)
        return tuple(out[c] for c in range(6))

    def choices(self, r: int, ability: int) -> int:
        """Colour bits that the ability asks to choose from; 0: it does not ask."""
        return mana_choices(self.g, &self.w, r, ability)

    def affordable(self, player: int, price: tuple) -> bool:
        """price_affordable."""
        cdef PriceC row
        price_row(price, &row)
        return price_affordable(self.g, &self.w, player, &row)

    def affordable_plain(self, player: int, price: tuple) -> int:
        """price_affordable_plain: 1, 0, or -1 where it gave up."""
        cdef PriceC row
        price_row(price, &row)
        return price_affordable_plain(self.g, &self.w, player, &row, CAP_PLAIN_NODES)

    def max_x(self, player: int, price: tuple, per_x: int = 1) -> int:
        """price_max_x."""
        cdef PriceC row
        price_row(price, &row)
        return price_max_x(self.g, &self.w, player, &row, per_x)

    def plan(self, player: int, price: tuple) -> dict | None:
        """The plan: ``{"steps": [(source, ability, color, spend, fodder or None)], "spend", "life"}``;
        None: no payment."""
        cdef PriceC row
        price_row(price, &row)
        cdef PlanStepC* step
        cdef int i, c
        if not mana_plan(self.g, &self.w, player, &row, &self.last_plan):
            return None
        steps = []
        for i in range(self.last_plan.n):
            step = &self.last_plan.steps[i]
            spend = tuple(step.spend[c] for c in range(6))
            fodder = None if step.fodder == REF_NONE else step.fodder
            steps.append((step.source, step.ability, step.color, spend, fodder))
        return {
            "steps": steps,
            "spend": tuple(self.last_plan.spend[c] for c in range(6)),
            "life": self.last_plan.life,
        }

    def spend(self, player: int, price: tuple) -> bool:
        """mana_spend of the last plan, from the pool as it is."""
        cdef PriceC row
        price_row(price, &row)
        return mana_spend(self.g, &self.w, player, &row, &self.last_plan)

    def fault(self) -> int:
        """The game's fault."""
        return self.g.fault

    def pool(self, player: int) -> tuple:
        """Mana by Color."""
        cdef int c
        return tuple(self.g.players[player].pool[c] for c in range(6))

    def add(self, player: int, color: int, n: int) -> int:
        """mana_add; the game's outcome."""
        mana_add(self.g, &self.w, player, color, n)
        return self.g.outcome

    def empty(self) -> tuple:
        """mana_empty: whether a pool held mana, and how much each player burns for."""
        cdef int16_t burn[2]
        cdef bint held = mana_empty(self.g, &self.w, 0, burn)
        return held, (burn[0], burn[1])

    def nanoseconds(self, question: str, player: int, price: tuple, times: int = 100_000) -> float:
        """How long one call takes: ``"affordable"``, ``"plan"`` or ``"max_x"``, over `times` calls."""
        cdef PriceC row
        price_row(price, &row)
        cdef int _i, n = times, seat = player, kind = ("affordable", "plan", "max_x").index(question)
        cdef int64_t seen = 0
        started = time.perf_counter_ns()
        with nogil:
            for _i in range(n):
                if kind == 0:
                    seen += price_affordable(self.g, &self.w, seat, &row)
                elif kind == 1:
                    seen += mana_plan(self.g, &self.w, seat, &row, &self.last_plan)
                else:
                    seen += price_max_x(self.g, &self.w, seat, &row, 1)
        return (time.perf_counter_ns() - started) / n if seen > -n - 1 else 0.0


cdef int price_row(tuple price, PriceC* row) except -1:
    cdef int i
    colored, generic, hybrids, exclude = price
    for i in range(6):
        row.colored[i] = colored[i]
    row.padding = 0
    row.ease = 0
    row.least = 0
    row.helpers = 0
    row.for_ability = 0
    row.purpose = REF_NONE
    row.generic = generic
    row.exclude = REF_NONE if exclude is None else exclude
    row.hybrid_n = len(hybrids)
    for i in range(row.hybrid_n):
        row.hybrids[i].colors, row.hybrids[i].generic, row.hybrids[i].life = hybrids[i]
        row.hybrids[i].reserved = 0
    return 0
