"""The numpy door: matches, and many games at a time without the GIL.

>>> from tolaria.engine.batch import ROW_DTYPE
>>> ROW_DTYPE.names[:3]
('game', 'on_the_play', 'winner')
"""
import numpy as np

from libc.stdlib cimport free, malloc
from libc.string cimport memset
from tolaria.engine.costs cimport program_inside
from tolaria.engine.dependence cimport match_depends
from tolaria.engine.layers cimport is_tied
from tolaria.engine.legality cimport ability_is_sure, card_changes_own_cost, card_play_bits, match_kinds
from tolaria.engine.loops cimport counts_turn
from tolaria.engine.mana cimport SNOW, mana_card_class, mana_match_classes
from tolaria.engine.merging cimport merging_bytes, merging_lay_out
from tolaria.engine.opening cimport game_start
from tolaria.engine.policies.registry cimport pilot_answer
from tolaria.engine.starting cimport Start, begin_from, roomy
from tolaria.engine.state cimport *
from tolaria.engine.subgames cimport subgame_play
from tolaria.engine.turn cimport game_play
from tolaria.engine.watch cimport costs_watch_targets, match_watch
from tolaria.engine.zones cimport object_fresh

from tolaria.engine.cards import DTYPES

cdef RowC sample_row
cdef LogC sample_log
_row = np.asarray(<RowC[:1]> &sample_row).dtype
_COLUMNS = ("game", "on_the_play", "winner", "outcome", "turns", "life_a", "life_b", "mulligans_a", "mulligans_b",
            "kept_a", "kept_b", "lands_a", "lands_b", "decisions", "fault", "grown")
ROW_DTYPE = np.dtype({
    "names": list(_COLUMNS),
    "formats": [_row.fields[name][0] for name in _COLUMNS],
    "offsets": [_row.fields[name][1] for name in _COLUMNS],
    "itemsize": _row.itemsize,
})
LOG_DTYPE = np.asarray(<LogC[:1]> &sample_log).dtype

# 122.1b
KEYWORD_COUNTERS = {
    "flying": KW_FLYING, "first-strike": KW_FIRST_STRIKE, "double-strike": KW_DOUBLE_STRIKE,
    "deathtouch": KW_DEATHTOUCH, "haste": KW_HASTE, "hexproof": KW_HEXPROOF, "indestructible": KW_INDESTRUCTIBLE,
    "lifelink": KW_LIFELINK, "menace": KW_MENACE, "reach": KW_REACH, "shadow": KW_SHADOW, "trample": KW_TRAMPLE,
    "vigilance": KW_VIGILANCE,
}

_RULE_FIELDS = (
    "mulligan", "mulligan_rounds", "mana_burn", "pools_empty_steps", "damage_on_stack", "damage_order", "legend_rule",
    "world_rule", "walls_defend", "draw_on_stack", "token_owner", "layers", "land_type_keeps", "cda_everywhere", "ante",
    "madness_window", "planeswalkers", "bands_alike", "counters_annihilate", "draw_first_skip", "hand_limit",
    "starting_hand", "starting_life")


cdef const void* _rows(list held, arrays, name, dtype) except NULL:
    """The memory of a contiguous copy of one table, kept alive by `held`."""
    cdef const unsigned char[::1] view
    table = np.ascontiguousarray(arrays[name])
    if table.dtype != dtype:
        raise TypeError(f"table {name!r} has dtype {table.dtype}, expected {dtype}; lower the decks with this version")
    if len(table) == 0:
        raise ValueError(f"table {name!r} is empty; row 0 of every table is the neutral row")
    data = table.view(np.uint8).reshape(-1)
    held.append(data)
    view = data
    return &view[0]


cdef class Match:
    """The read-only tables of one match: shared by threads, picklable.

    Args:
        arrays: the tables of `tolaria.engine.cards.DTYPES` by name.
        decks: two uint16 arrays, the card index of each slot (7 to CAP_LIBRARY cards).
        rules: every switch of a ruleset by name (`Ruleset.to_engine()`).
        counters: name, power and toughness of each counter kind, in the order of the tables.
        max_turns: both players' turns counted, 1 to 65,000.
        max_decisions: questions in one game.
        max_events: events in one turn.
        vanguards: the card index of each player's vanguard card; 0: none.

    Raises:
        TypeError, ValueError, KeyError: a table, deck or switch is missing or of the wrong shape.
    """

    def __init__(self, arrays, decks, rules, counters, max_turns=1000, max_decisions=1_000_000, max_events=100_000,
                 vanguards=(0, 0)):
        self.held = []
        self.arrays = dict(arrays)
        self.deck_arrays = tuple(np.ascontiguousarray(d, dtype=np.uint16) for d in decks)
        self.rules = dict(rules)
        self.counters = list(counters)
        self.limits = (max_turns, max_decisions, max_events, tuple(vanguards))
        self._point_at_tables()
        self._point_at_decks()
        self._set_rules()
        for seat in range(2):
            if not 0 <= vanguards[seat] < self.m.cards_n:
                raise ValueError(f"there is no card {vanguards[seat]}; the table has {self.m.cards_n}")
            self.m.vanguards[<int>seat] = vanguards[seat]
        if len(self.counters) > CAP_COUNTERS:
            raise ValueError(f"{len(self.counters)} counter kinds; a match has at most {CAP_COUNTERS}")
        self.m.stun = self.m.shield = self.m.finality = 255
        for kind, (name, power, toughness) in enumerate(self.counters):
            if name == "stun":
                self.m.stun = kind
            elif name == "lore":
                self.m.lore = kind
            elif name == "shield":
                self.m.shield = kind
            elif name == "finality":
                self.m.finality = kind
            elif name in KEYWORD_COUNTERS:
                self.m.counter_keywords[kind] = <uint64_t>1 << <int>KEYWORD_COUNTERS[name]
                self.m.keyword_counters = 1
                self.m.keywords |= self.m.counter_keywords[kind]
            self.m.counter_power[kind] = power
            self.m.counter_toughness[kind] = toughness
        self.m.max_turns, self.m.max_decisions, self.m.max_events = max_turns, max_decisions, max_events
        self._read_abilities()
        self._derive()
        self._derive_ops()
        self._derive_rules()
        self._derive_decks()
        self.m.watch = match_watch(&self.m)
        self.m.has_target_costs = costs_watch_targets(&self.m, len(self.arrays["changes"]))
        self.m.dependent = match_depends(&self.m, len(self.arrays["changes"]))
        mana_match_classes(&self.m)
        self._make_fresh()
        self._derive_merging()

    def __reduce__(self):
        return Match, (self.arrays, self.deck_arrays, self.rules, self.counters, *self.limits)

    def _point_at_tables(self):
        cdef list held = self.held
        self.m.cards = <const CardC*>_rows(held, self.arrays, "cards", DTYPES["cards"])
        self.m.abilities = <const AbilityC*>_rows(held, self.arrays, "abilities", DTYPES["abilities"])
        self.m.modes = <const ModeC*>_rows(held, self.arrays, "modes", DTYPES["modes"])
        self.m.targets = <const TargetC*>_rows(held, self.arrays, "targets", DTYPES["targets"])
        self.m.ops = <const OpC*>_rows(held, self.arrays, "ops", DTYPES["ops"])
        self.m.filters = <const FilterC*>_rows(held, self.arrays, "filters", DTYPES["filters"])
        self.m.values = <const ValueC*>_rows(held, self.arrays, "values", DTYPES["values"])
        self.m.conditions = <const CondC*>_rows(held, self.arrays, "conditions", DTYPES["conditions"])
        self.m.changes = <const ChangeC*>_rows(held, self.arrays, "changes", DTYPES["changes"])
        self.m.costs = <const CostC*>_rows(held, self.arrays, "costs", DTYPES["costs"])
        self.m.hybrids = <const HybridC*>_rows(held, self.arrays, "hybrids", DTYPES["hybrids"])
        self.m.parts = <const PartC*>_rows(held, self.arrays, "parts", DTYPES["parts"])
        self.m.manas = <const ManaC*>_rows(held, self.arrays, "manas", DTYPES["manas"])
        self.m.ways = <const WayC*>_rows(held, self.arrays, "ways", DTYPES["ways"])
        self.m.texts = <const TextC*>_rows(held, self.arrays, "texts", DTYPES["texts"])
        self.m.cards_n = len(self.arrays["cards"])
        if self.m.cards_n > CAP_CARDS:
            raise ValueError(f"{self.m.cards_n} different cards; a match has at most {CAP_CARDS}")
        self.m.abilities_n = len(self.arrays["abilities"])
        self.m.texts_n = len(self.arrays["texts"])

    def _point_at_decks(self):
        cdef const uint16_t[::1] view
        for seat, deck in enumerate(self.deck_arrays):
            if not 1 <= len(deck) <= CAP_LIBRARY:
                raise ValueError(f"deck {'AB'[seat]} has {len(deck)} cards; 1 to {CAP_LIBRARY} can be played")
            if deck.max() >= self.m.cards_n:
                raise ValueError(f"deck {'AB'[seat]} names card {deck.max()}; the table has {self.m.cards_n}")
            self.m.deck_n[<int>seat] = len(deck)
            if self.rules.get("ante"):  # he may come to own the other's cards
                deck = np.concatenate((deck, self.deck_arrays[1 - seat]))
                self.held.append(deck)
                if len(deck) > CAP_LIBRARY:
                    raise ValueError(f"the decks have {len(deck)} cards; {CAP_LIBRARY} can be played for ante")
            view = deck
            self.m.decks[<int>seat] = &view[0]

    def _set_rules(self):
        missing = [name for name in _RULE_FIELDS if name not in self.rules]
        if missing or len(self.rules) != len(_RULE_FIELDS):
            raise KeyError(f"rules must have exactly the switches {', '.join(_RULE_FIELDS)}; "
                           f"missing: {', '.join(missing) or 'none'}")
        self.m.rules = self.rules

    def _make_fresh(self):
        cdef ObjectC* rows = <ObjectC*>malloc(self.m.cards_n * sizeof(ObjectC))
        cdef int i
        cdef const uint32_t[::1] kinds_view
        if rows == NULL:
            raise MemoryError("no memory for the rows of a match")
        for i in range(self.m.cards_n):
            object_fresh(&rows[i], self.m.cards, i)
            rows[i].mana_class = mana_card_class(&self.m, i)
            rows[i].play = card_play_bits(&self.m, i)
            rows[i].kind = i % KINDS
        self.m.fresh = rows
        kinds = np.zeros(self.m.cards_n, np.uint32)
        for i in range(self.m.cards_n):
            for way in range(self.m.cards[i].way_first, self.m.cards[i].way_first + self.m.cards[i].way_n):
                kinds[i] |= 1 << self.m.ways[<int>way].kind
                if self.m.costs[self.m.ways[<int>way].cost].flags & COSTF_X:
                    kinds[i] |= WAYS_X
                if self.m.ways[<int>way].kind == WAY_ADDITIONAL:
                    flags = self.m.costs[self.m.ways[<int>way].cost].flags
                    kinds[i] |= (WAYS_ADD_MANA if flags & COSTF_MANA else 0) | (
                        WAYS_ADD_CHOICE if flags & COSTF_CHOICE else 0)
            if card_changes_own_cost(&self.m, &self.m.cards[i]):
                kinds[i] |= WAYS_SELF_COST
        self.held.append(kinds)
        kinds_view = kinds
        self.m.way_kinds = &kinds_view[0]
        match_kinds(&self.m, &self.m.kinds)

    def _read_abilities(self):
        cdef int i, mode
        cdef const AbilityC* a
        cdef uint8_t[::1] sure = np.zeros(self.m.abilities_n, np.uint8)
        cdef uint16_t[::1] hints = np.zeros(self.m.abilities_n, np.uint16)
        for i in range(self.m.abilities_n):
            a = &self.m.abilities[i]
            sure[i] = ability_is_sure(&self.m, i)
            for mode in range(a.mode_first, a.mode_first + a.mode_n):
                hints[i] |= self.m.modes[mode].hint
        self.held += [sure, hints]
        self.m.sure = &sure[0]
        self.m.hints = &hints[0]

    def __dealloc__(self):
        free(<void*>self.m.fresh)

    def _derive_decks(self):
        """What pilots ask of a whole deck."""
        cdef int seat, i, spells, spell
        for seat in range(2):
            spells = 0
            for i in range(self.m.deck_n[seat]):
                spell = self.m.cards[self.m.decks[seat][i]].spell
                spells += spell >= 0 and (self.m.hints[spell] & HINT_DAMAGE_ANY) != 0
            self.m.burn_deck[seat] = spells >= max(1, self.m.deck_n[seat] // 6)

    def _derive(self):
        """The masks by which a match skips what none of its cards can need."""
        cdef int i, k
        cdef const FilterC* f
        cdef const CardC* card
        cdef const AbilityC* a
        self.m.watched = 0
        for i in range(self.m.cards_n):
            card = &self.m.cards[i]
            self.m.watched |= card.events | card.own_events
            self.m.keywords |= card.kw
            self.m.has_toxic |= card.toxic != 0
            self.m.has_dredge |= card.dredge != 0
            self.m.has_sagas |= card.chapters != 0
            self.m.has_copies |= card.face != FACE_FRONT
            self.m.has_merging |= card.face == FACE_MUTATING
            self.m.has_daytime |= (card.flags & CARDF_DAYBOUND) != 0
            self.m.has_statics |= (card.flags & (CARDF_STATIC | CARDF_FAR_STATIC)) != 0
            self.m.has_far_statics |= (card.flags & CARDF_FAR_STATIC) != 0
            if card.flags & CARDF_FACE_DOWN:
                self.m.face_down[card.ability_n > 0] = i
            self.m.has_grave_triggers |= (card.flags & CARDF_GRAVE_TRIGGER) != 0
            self.m.has_state_triggers |= (card.flags & CARDF_STATE_TRIGGER) != 0
            self.m.has_fixtures |= (card.enchant != 0 or card.chapters or card.supers & (SUPER_LEGENDARY | SUPER_WORLD)
                                    or card.types & TYPE_PLANESWALKER or card.subtypes & (1 << SUB_AURA))
        for i in range(self.m.abilities_n):
            a = &self.m.abilities[i]
            self.m.watched |= a.events if a.kind in (AB_DELAYED, AB_TALLY) else 0
            if a.kind == AB_TALLY:
                self.m.tallies[self.m.tallies_n] = i
                self.m.tallies_n += 1
                self.m.tallied |= a.events
            self.m.abilities_burn |= a.kind == AB_ACTIVATED and (self.m.hints[i] & HINT_DAMAGE_ANY) != 0
            if a.kind == AB_ACTIVATED or a.kind == AB_SPELL:
                self.m.has_timing |= a.condition != 0 or a.flags & ~(
                    ABF_SORCERY_TIMING | ABF_ONCE_EACH_TURN | ABF_LOYALTY | ABF_CYCLING) != 0
            elif a.kind == AB_MANA:
                self.m.has_bound |= a.filter != 0
                self.m.has_timing |= a.flags & (
                    ABF_YOUR_TURN | ABF_OPPONENTS_TURN | ABF_YOUR_UPKEEP | ABF_COMBAT_ONLY) != 0
        for k in range(len(self.arrays["values"])):
            self.m.has_spent |= self.m.values[k].kind in (VAL_MANA_SPENT, VAL_COLORS_SPENT)
            self.m.counts_turn |= counts_turn(self.m.values[k].kind)
            self.m.tracks_damage |= self.m.values[k].kind == VAL_HURT
        for k in range(len(self.arrays["hybrids"])):
            self.m.has_snow |= self.m.hybrids[k].colors == SNOW
        for k in range(len(self.arrays["changes"])):
            self.m.keywords |= self.m.changes[k].kw_add
        for k in range(len(self.arrays["filters"])):
            f = &self.m.filters[k]
            self.m.tracks_damage |= (f.need | f.avoid) & ST_DAMAGED_BY_SOURCE != 0 or (
                f.same_as != 0 and f.name == JOINED_BY_DAMAGE)
            self.m.asks_alone |= (f.need | f.avoid) & ST_FELL_ALONE != 0
        self.m.restless = self.m.has_timing
        for k in range(len(self.arrays["targets"])):
            f = &self.m.filters[self.m.targets[k].filter]
            self.m.restless |= (f.need | f.avoid | f.stat | f.condition | f.or_next) != 0 or (
                f.zones & ~((1 << ZONE_BATTLEFIELD) | (1 << ZONE_STACK)) != 0)
            self.m.targets_stack |= (f.zones >> ZONE_STACK) & 1
            self.m.needs_targets |= f.players != 3 or f.controller != 0
        for k in range(len(self.arrays["parts"])):
            self.m.restless |= self.m.parts[k].kind >= PART_EXILE_GRAVEYARD or self.m.parts[k].kind == PART_LIFE

    def _derive_ops(self):
        """... by what its effects do."""
        cdef int k
        cdef const OpC* ops = self.m.ops
        for k in range(len(self.arrays["ops"])):
            self.m.has_replacements |= ops[k].code in (OP_PREVENT, OP_PREVENT_SOURCE, OP_REDIRECT)
            self.m.rule_kinds |= <uint64_t>1 << self.m.changes[ops[k].a].rule if ops[k].code == OP_CHANGE else 0
            self.m.has_daytime |= ops[k].code == OP_DAYTIME
            self.m.has_demands |= ops[k].code == OP_DEMAND
            self.m.has_skips |= ops[k].code == OP_SKIP
            self.m.has_returns |= ops[k].code == OP_EXILE and ops[k].flags & OPF_UNTIL_LEAVES
            self.m.has_pairs |= ops[k].code == OP_PAIR
            self.m.has_control |= ops[k].code == OP_CONTROL_TURN
            self.m.has_copies |= ops[k].code == OP_BECOME_COPY
            self.m.has_merging |= ops[k].code == OP_BECOME_COPY and ops[k].a != 0 or (
                ops[k].code == OP_COPY_SPELL and ops[k].c != 0 and not ops[k].flags & OPF_ONTO) or (
                ops[k].code == OP_CHANGE_TEXT and ops[k].a == 0)
            self.m.has_tied |= ops[k].code in (OP_CHANGE, OP_PERMIT, OP_IMPULSE) and is_tied(ops[k].b)

    def _derive_merging(self):
        """Abilities of rows that games make are numbered after those of the match."""
        if self.m.has_merging and self.m.abilities_n + CAP_MERGED_ABILITIES > 0xFFFF:
            raise ValueError(f"{self.m.abilities_n} abilities: too many for a match in which permanents merge")

    def _derive_rules(self):
        """Which rules are laid down, by static abilities or by effects, and what follows for the other masks.

        A permanent's own way to enter is no rule: only one that speaks of others is asked of what enters.
        """
        cdef int i, k, rule
        cdef const AbilityC* a
        cdef uint64_t damage = (<uint64_t>1 << RULE_DAMAGE_TIMES | <uint64_t>1 << RULE_DAMAGE_PLUS
                                | <uint64_t>1 << RULE_DAMAGE_LESS | <uint64_t>1 << RULE_PROTECTION
                                | <uint64_t>1 << RULE_UNPREVENTABLE | <uint64_t>1 << RULE_INSTEAD
                                | <uint64_t>1 << RULE_SHIELDED | <uint64_t>1 << RULE_REDIRECT)
        cdef uint64_t play = (<uint64_t>1 << RULE_SELF_COST | <uint64_t>1 << RULE_FLASH | <uint64_t>1 << RULE_CANT_CAST
                              | <uint64_t>1 << RULE_ONE_SPELL | <uint64_t>1 << RULE_CANT_ACTIVATE
                              | <uint64_t>1 << RULE_NOT_TARGETED_BY | <uint64_t>1 << RULE_ABILITY_COST
                              | <uint64_t>1 << RULE_SORCERY_SPEED | <uint64_t>1 << RULE_HELPED
                              | <uint64_t>1 << RULE_NO_LANDS | <uint64_t>1 << RULE_NO_BURIED_LANDS
                              | <uint64_t>1 << RULE_PLAY_FROM | <uint64_t>1 << RULE_CAST_FREE
                              | <uint64_t>1 << RULE_TOP_SEEN | <uint64_t>1 << RULE_SPEND_ANY
                              | <uint64_t>1 << RULE_LEAST_COST | <uint64_t>1 << RULE_PAYS_LIFE
                              | <uint64_t>1 << RULE_PROTECTION | <uint64_t>1 << RULE_GRAVE_WAY)
        cdef uint64_t more = (<uint64_t>1 << RULE_FLASH | <uint64_t>1 << RULE_PLAY_FROM
                              | <uint64_t>1 << RULE_CAST_FREE | <uint64_t>1 << RULE_GRAVE_WAY)
        for i in range(self.m.abilities_n):
            a = &self.m.abilities[i]
            self.m.restless |= a.kind == AB_ACTIVATED and self.m.changes[a.change].rule == RULE_ABILITY_COST
            self.m.uncounted |= a.kind == AB_ACTIVATED and a.flags & ABF_CHOOSER_ANY != 0
            rule = self.m.changes[a.change].rule if a.kind == AB_STATIC else RULE_NONE
            if a.filter or rule not in (RULE_NONE, RULE_ENTERS_TAPPED, RULE_ENTERS_COUNTERS):
                self.m.rule_kinds |= <uint64_t>1 << rule
        for k in range(len(self.arrays["changes"])):
            for i in range(self.m.changes[k].grant_n):
                self.m.grants = 1
                self.m.granted_events |= self.m.abilities[self.m.changes[k].grant + i].events
        self.m.watched |= self.m.granted_events
        for k in range(len(self.arrays["ways"])):
            self.m.restless |= self.m.ways[k].condition != 0
            self.m.has_splice |= self.m.ways[k].kind == WAY_SPLICE
        for i in range(self.m.cards_n):
            if self.m.cards[i].types & (TYPE_CREATURE | TYPE_KINDRED):
                self.m.creature_types |= self.m.cards[i].subtypes
        self.m.creature_types &= ~<uint64_t>((1 << SUB_FREE) - 1) | <uint64_t>1 << SUB_WALL
        self.m.has_copies |= (self.m.rule_kinds >> RULE_ENTERS_COPY) & 1 or self.m.texts_n > 1 or (
            self.m.face_down[0] | self.m.face_down[1])
        self.m.has_replacements |= self.m.rule_kinds & damage != 0 or self.m.shield < CAP_COUNTERS
        self.m.restless |= self.m.rule_kinds & play != 0
        self.m.uncounted |= self.m.grants or self.m.rule_kinds & more != 0 or (
            self.m.keywords >> KW_SPLIT_SECOND) & 1
        self.m.has_skips |= (self.m.rule_kinds >> RULE_SKIP_STEP) & 1


cdef const MatchC* own_tables(Match match, MatchC* own, void** tables) except NULL:
    """The tables that a worker reads: the match's, or with room for rows that his games make (see `merging`)."""
    own[0] = match.m
    if match.m.has_merging:
        tables[0] = malloc(merging_bytes(&match.m))
        if tables[0] == NULL:
            raise MemoryError("no memory for the tables of a worker")
        merging_lay_out(own, &match.m, tables[0])
    return own


cdef class StopFlag:
    """Asks running games to stop after the present one; polled without the GIL.

    >>> flag = StopFlag()
    >>> flag.set()
    >>> flag.is_set()
    True
    """

    def set(self):
        self.flag = 1

    def is_set(self):
        return bool(self.flag)


cdef class Bench:
    """A worker's memory."""

    def __cinit__(self, Match match):
        self.match = match
        memset(&self.w, 0, sizeof(WorkC))
        self.w.m = own_tables(match, &self.m, &self.tables)
        self.w.program = program_inside
        self.w.subgame = subgame_play
        self.game = NULL
        self.cap = 0

    def __dealloc__(self):
        free(self.game)
        free(self.w.undo)
        free(self.tables)

    cdef int prepare(self, uint32_t cap) except -1:
        """Room for that many object rows."""
        if cap <= self.cap:
            return 0
        free(self.game)
        free(self.w.undo)
        self.cap = 0
        self.w.undo = NULL
        self.game = <GameC*>malloc(state_capacity_bytes(cap))
        if self.game == NULL:
            raise MemoryError("no memory for a game")
        self.w.undo = <GameC*>malloc(state_capacity_bytes(cap))
        if self.w.undo == NULL:
            raise MemoryError("no memory for a game")
        self.w.undo.objects_cap = cap
        self.cap = cap
        return 0

    cdef int set_pilots(self, object pilots) except -1:
        cdef int seat
        for seat in range(2):
            self.w.answer[seat] = pilot_answer(pilots[seat])
            if self.w.answer[seat] == NULL:
                raise ValueError(f"pilot {pilots[seat]} does not exist; see tolaria.engine.policies.registry.Pilot")
        return 0


cdef void fill_row(const GameC* g, RowC* row, bint grown) noexcept nogil:
    row.game = <int64_t>g.index
    row.on_the_play = g.starter
    row.winner = <int8_t>g.winner if g.winner <= 1 else -1
    row.outcome = g.outcome
    row.turns = g.turn
    row.life_a = g.players[0].life
    row.life_b = g.players[1].life
    row.mulligans_a = g.players[0].mulligans
    row.mulligans_b = g.players[1].mulligans
    row.kept_a = g.players[0].kept_size
    row.kept_b = g.players[1].kept_size
    row.lands_a = g.players[0].kept_lands
    row.lands_b = g.players[1].kept_lands
    row.decisions = g.decisions
    row.fault = g.fault
    row.grown = grown


cdef void play_one(GameC* g, WorkC* w, const GameC* start, uint64_t seed, int64_t game, int on_the_play,
                   uint32_t cap) noexcept nogil:
    cdef int starter = <int>(game & 1) if on_the_play == 2 else on_the_play
    if start != NULL:
        begin_from(g, start, seed, <uint64_t>game, cap)
    else:
        game_start(g, w, seed, <uint64_t>game, starter, cap)
    game_play(g, w)


cdef int64_t play_games(GameC* g, WorkC* w, const GameC* start, uint32_t cap, uint64_t seed, int64_t first,
                        int64_t count, int on_the_play, RowC* rows, const int* stop, bint grown) noexcept nogil:
    """Games from `first` on: how many were finished before the flag was set, or one needed more room."""
    cdef int64_t done = 0
    while done < count and not stop[0]:
        play_one(g, w, start, seed, first + done, on_the_play, cap)
        if g.outcome == OUTCOME_OVERFLOW and cap < CAP_OBJECTS_MAX:
            w.usage_step = -1  # take back what the unfinished game counted
            play_one(g, w, start, seed, first + done, on_the_play, cap)
            w.usage_step = 1
            break
        fill_row(g, &rows[done], grown)
        done += 1
    return done


def play(Match match, uint64_t seed, int64_t first, int64_t count, pilots, int on_the_play, rows, usage, StopFlag stop,
         Start start=None):
    """Play games `first` to `first + count - 1`; the number finished (all, unless the flag was set).

    Args:
        match: the tables.
        seed: study seed, 0 to 2**64 - 1; a game depends on (seed, its index) alone.
        pilots: two numbers of `Pilot`.
        on_the_play: 0: A, 1: B, 2: A in even-numbered games.
        rows: array of ROW_DTYPE, at least `count` long; filled in game order.
        usage: int64 array (2 seats, 2, cards): [seat, 0, card] grows by copies drawn, [seat, 1, card] by copies
            cast or played.
        stop: polled between games.
        start: a position of this match to start from, rather than from opening hands; `on_the_play` means nothing then.

    A game that outgrows its memory is played again from its seed with twice the room. Never raises for a
    faulted game: its row says so.
    """
    cdef unsigned char[::1] row_bytes
    cdef int64_t[:, :, ::1] counts = usage
    cdef Bench bench = Bench(match)
    cdef int64_t done = 0
    cdef int64_t part
    cdef uint32_t least = roomy(start)
    cdef uint32_t cap = least
    cdef const GameC* origin = NULL if start is None else start.game
    cdef RowC* out
    cdef GameC* g
    cdef WorkC* w = &bench.w
    cdef int* flag = &stop.flag
    cdef int seat
    if rows.dtype != ROW_DTYPE or len(rows) < count:
        raise TypeError(f"rows must be a ROW_DTYPE array of at least {count} rows")
    if usage.shape[0] != 2 or usage.shape[1] != 2 or usage.shape[2] != match.m.cards_n:
        raise ValueError(f"usage must have shape (2, 2, {match.m.cards_n}), not {usage.shape}")
    if not 0 <= on_the_play <= 2:
        raise ValueError(f"on_the_play is 0 (A), 1 (B) or 2 (alternate), not {on_the_play}")
    if count <= 0:
        return 0
    bench.set_pilots(pilots)
    w.usage_step = 1
    for seat in range(2):
        w.drawn[seat] = &counts[seat, 0, 0]
        w.cast[seat] = &counts[seat, 1, 0]
    row_bytes = rows.view(np.uint8).reshape(-1)
    out = <RowC*>&row_bytes[0]
    while done < count and not flag[0]:
        bench.prepare(cap)
        g = bench.game
        with nogil:
            part = play_games(g, w, origin, cap, seed, first + done, count - done if cap == least else 1, on_the_play,
                              out + done, flag, cap != least)
        done += part
        if part == 0 and not flag[0]:
            cap *= 2
        elif cap != least:
            cap = least
        elif done < count and not flag[0]:
            cap *= 2
    return done


def replay(Match match, uint64_t seed, int64_t game, pilots, int on_the_play, int64_t rows_cap=20_000_000,
           Start start=None):
    """One game again, with its log: (row, log).

    Args:
        rows_cap: the longest log kept.
        start: as in `play`.

    Returns:
        the row (numpy void of ROW_DTYPE) and an array of LOG_DTYPE.
    """
    cdef Bench bench = Bench(match)
    cdef WorkC* w = &bench.w
    cdef unsigned char[::1] view
    cdef uint32_t least = roomy(start)
    cdef uint32_t cap = least
    cdef const GameC* origin = NULL if start is None else start.game
    cdef int64_t room = 4096
    row = np.zeros(1, ROW_DTYPE)
    bench.set_pilots(pilots)
    w.usage_step = 1
    while True:
        bench.prepare(cap)
        log = np.zeros(room, LOG_DTYPE)
        view = log.view(np.uint8)
        w.log = <LogC*>&view[0]
        w.log_cap = room
        w.log_n = 0
        play_one(bench.game, w, origin, seed, game, on_the_play, cap)
        if bench.game.outcome == OUTCOME_OVERFLOW and cap < CAP_OBJECTS_MAX:
            cap *= 2
        elif w.log_n > room and room < rows_cap:
            room = min(w.log_n, rows_cap)
        else:
            break
    view = row.view(np.uint8)
    fill_row(bench.game, <RowC*>&view[0], cap != least)
    return row[0], log[:min(w.log_n, room)]


def sizes():
    """Bytes of the structs as this room was compiled; the package compares rooms at import."""
    return {"GameC": sizeof(GameC), "ObjectC": sizeof(ObjectC), "WorkC": sizeof(WorkC), "MatchC": sizeof(MatchC)}
