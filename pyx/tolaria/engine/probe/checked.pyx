"""Games played unit by unit, with every optimisation compared with the plain rule it stands for.

>>> from tolaria.engine.probe.checked import play_checked
>>> play_checked.__name__
'play_checked'
"""
from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memset
from tolaria.engine.batch cimport Bench, Match
from tolaria.engine.actions cimport action_options
from tolaria.engine.easing cimport price_affordable
from tolaria.engine.layers cimport layers_compute
from tolaria.engine.mana cimport PriceC, mana_classify, price_of
from tolaria.engine.payment_plain cimport CAP_CHECK_NODES, price_affordable_plain
from tolaria.engine.state cimport *
from tolaria.engine.opening cimport game_start
from tolaria.engine.turn cimport game_play, turn_unit

cdef enum:
    CHECK_OBJECTS = 6144        # room of the games that are compared with one of the usual room


def play_checked(Match match, seed, first, count, pilots, int on_the_play=2, cap=None, int pay_every=16):
    """Play games with every check there is; a list of what was wrong (empty: nothing).

    Each game is played three times over: with the optimised paths, checked after every unit; plainly, with
    nothing passed over; and, from a moment that depends on the game, on from a copy and from a swept copy.

    Args:
        seed, first, count, pilots, on_the_play: as for `batch.play`.
        cap: object rows of the checked game (the others have more room); None: the usual number.
        pay_every: compare payments with the plain rule at every so many-th unit.

    Returns:
        list of str, at most one for each game: game, turn, step and the difference.
    """
    checker = Checker(match, pilots, CAP_OBJECTS if cap is None else cap, pay_every)
    problems = []
    for game in range(first, first + count):
        problem = checker.play(seed, game, (game & 1) if on_the_play == 2 else on_the_play)
        if problem:
            problems.append(f"seed {seed} game {game}: {problem}")
    return problems


cdef class Checker:
    """The memory for checked games of one match: the game itself, a plain one, a scratch copy."""
    cdef Bench bench
    cdef Bench plain
    cdef GameC* scratch
    cdef int pay_every
    cdef uint32_t cap

    def __cinit__(self, Match match, pilots, cap, pay_every):
        self.bench = Bench(match)
        self.plain = Bench(match)
        self.bench.prepare(cap)
        self.plain.prepare(CHECK_OBJECTS)
        self.bench.set_pilots(pilots)
        self.plain.set_pilots(pilots)
        self.plain.w.plain = 1
        self.scratch = <GameC*>calloc(1, state_capacity_bytes(CHECK_OBJECTS))
        if self.scratch == NULL:
            raise MemoryError("no memory for a game")
        self.pay_every = pay_every
        self.cap = cap

    def __dealloc__(self):
        free(self.scratch)

    def play(self, seed, game, int starter):
        """One game; what was wrong, or None."""
        cdef GameC* g = self.bench.game
        cdef WorkC* w = &self.bench.w
        cdef int unit = 0
        cdef int branch_at = (game * 2654435761 + seed) % 997 % 300
        branched = None
        game_start(g, w, seed, game, starter, self.cap)
        while g.outcome == OUTCOME_NONE:
            turn_unit(g, w)
            problem = self.compare(unit)
            if problem:
                return f"turn {g.turn} step {g.step} unit {unit}: {problem}"
            unit += 1
            if unit == branch_at and g.outcome == OUTCOME_NONE:
                branched = self.branch(False), self.branch(True)
        if g.outcome == OUTCOME_OVERFLOW:
            return None
        if g.outcome == OUTCOME_FAULT:
            return f"turn {g.turn} step {g.step}: fault {g.fault} in room {g.fault_room}"
        game_start(self.plain.game, &self.plain.w, seed, game, starter, CHECK_OBJECTS)
        game_play(self.plain.game, &self.plain.w)
        problem = difference(g, self.plain.game)
        if problem:
            return f"the plain game ends otherwise: {problem}"
        for end, what in zip(branched or (), ("copy", "swept copy")):
            if end != ending(g):
                return f"played on from a {what} of unit {branch_at}: {end}, not {ending(g)}"
        return None

    def branch(self, sweep):
        """Play on from a copy with more room, and say how it ends."""
        cdef GameC* c = self.scratch
        cdef WorkC* w = &self.plain.w  # whose undo has as much room
        memset(c, 0, state_capacity_bytes(2))
        c.objects_cap = CHECK_OBJECTS
        state_copy(c, self.bench.game)
        if sweep:
            state_sweep(c, w)
        w.plain = 0
        game_play(c, w)
        w.plain = 1
        return ending(c)

    def compare(self, unit):
        """Everything that is kept, against the same found anew; what differs, or None."""
        cdef GameC* g = self.bench.game
        cdef WorkC* w = &self.bench.w
        if g.outcome == OUTCOME_OVERFLOW:
            return None
        if not state_is_ok(g, w):
            return "state_is_ok says no"
        problem = self.compare_counts() or self.compare_links()
        if problem or g.outcome != OUTCOME_NONE:
            return problem
        if not g.dirty:
            problem = self.compare_layers()
        if not problem and not g.dirty and not g.mana_dirty:
            problem = self.compare_mana()
        if not problem and unit % self.pay_every == 0 and not g.dirty and not g.mana_dirty:
            problem = self.compare_payments()
        return problem or self.compare_idle()

    cdef void copy(self) noexcept:
        memset(self.scratch, 0, state_capacity_bytes(2))
        self.scratch.objects_cap = CHECK_OBJECTS
        state_copy(self.scratch, self.bench.game)

    def compare_counts(self):
        """The counts by which players are passed over and live abilities are found."""
        cdef GameC* g = self.bench.game
        cdef const CardC* cards = self.bench.w.m.cards
        cdef int player, flags, fast, active, elsewhere
        cdef int statics = 0, rules = 0, states = 0
        cdef uint64_t events = 0, graves = 0, kinds
        cdef Ref r
        for player in range(2):
            fast = active = elsewhere = 0
            kinds = 0
            held = [0] * KINDS
            for zone in (ZONE_HAND, ZONE_BATTLEFIELD, ZONE_GRAVEYARD, ZONE_COMMAND):
                r = g.players[player].zone_first[<int> zone]
                while r != REF_NONE:
                    flags = cards[g.objects[r].card].flags
                    if zone == ZONE_HAND:
                        fast += (flags & (CARDF_INSTANT_SPEED | CARDF_ACTIVATED_HAND)) != 0
                        kinds |= <uint64_t>1 << (g.objects[r].card % KINDS)
                        held[g.objects[r].card % KINDS] += 1
                    elif zone == ZONE_BATTLEFIELD:
                        active += (flags & CARDF_ACTIVATED) != 0
                        statics += (flags & CARDF_STATIC) != 0
                        rules += (flags & CARDF_RULE) != 0
                        states += (flags & CARDF_STATE_TRIGGER) != 0
                        events |= cards[g.objects[r].card].events
                    elif zone == ZONE_COMMAND:
                        statics += (flags & CARDF_FAR_STATIC) != 0
                        rules += (flags & CARDF_RULE) != 0
                    else:
                        statics += (flags & CARDF_FAR_STATIC) != 0
                        elsewhere += (flags & CARDF_ACTIVATED_GRAVE) != 0
                        if flags & CARDF_GRAVE_TRIGGER:
                            graves |= cards[g.objects[r].card].events
                    r = g.objects[r].next
            kept = (g.players[player].hand_fast, g.players[player].active_permanents,
                    g.players[player].active_elsewhere)
            if kept != (fast, active, elsewhere):
                return (f"player {player}: hand_fast, active_permanents, active_elsewhere are {kept}, "
                        f"not {(fast, active, elsewhere)}")
            if g.players[player].hand_kinds != kinds or [n for n in g.players[player].hand_of] != held:
                return f"player {player}: hand_kinds are {g.players[player].hand_kinds:#x}, not {kinds:#x}"
        for player in range(g.delayed_n):
            events |= self.bench.w.m.abilities[g.delayed[player].ability].events
        if (g.statics_n, g.rules_n, g.state_triggers_n) != (statics, rules, states):
            kept = (g.statics_n, g.rules_n, g.state_triggers_n)
            return f"statics_n, rules_n, state_triggers_n are {kept}, not {(statics, rules, states)}"
        if events & ~g.live_events or graves & ~g.elsewhere_events:
            return (f"live events lack {events & ~g.live_events:#x}, "
                    f"in graveyards {graves & ~g.elsewhere_events:#x}")
        return None

    def compare_links(self):
        """Counts of what points at an object: effects, attachments, attackers, stack entries, permissions."""
        cdef GameC* g = self.bench.game
        cdef uint32_t i
        cdef int attackers = 0, player
        shields, attached, permissions = {}, {}, [0, 0]
        for i in range(g.effects_n):
            shields[g.effects[i].affected] = shields.get(g.effects[i].affected, 0) + 1
            if g.effects[i].kind == EFF_PERMISSION:
                permissions[g.effects[i].controller] += 1
        for i in range(FIRST_OBJECT, g.objects_n):
            if g.objects[i].zone == ZONE_BATTLEFIELD:
                attackers += g.objects[i].attacking != REF_NONE
                attached[g.objects[i].attached_to] = attached.get(g.objects[i].attached_to, 0) + 1
        for i in range(FIRST_OBJECT, g.objects_n):
            if g.objects[i].zone == ZONE_GONE:
                continue
            if g.objects[i].shields != min(255, shields.get(i, 0)):
                return f"object {i} has shields {g.objects[i].shields}, not {shields.get(i, 0)}"
            if g.objects[i].zone == ZONE_BATTLEFIELD and g.objects[i].n_attached != attached.get(i, 0):
                return f"object {i} has n_attached {g.objects[i].n_attached}, not {attached.get(i, 0)}"
        for player in range(2):
            if g.players[player].permissions != permissions[player]:
                kept = g.players[player].permissions
                return f"player {player} has permissions {kept}, not {permissions[player]}"
        if attackers != g.attackers_n:
            return f"attackers_n is {g.attackers_n}, not {attackers}"
        return None

    def compare_layers(self):
        """Characteristics of every permanent, computed anew from the cards up."""
        cdef GameC* g = self.bench.game
        cdef GameC* c = self.scratch
        cdef uint32_t i
        self.copy()
        layers_compute(c, &self.bench.w)
        for i in range(FIRST_OBJECT, g.objects_n):
            if g.objects[i].zone == ZONE_BATTLEFIELD and looks(&g.objects[i]) != looks(&c.objects[i]):
                return (f"object {i} (card {g.objects[i].card}) has characteristics {looks(&g.objects[i])}, "
                        f"not {looks(&c.objects[i])}")
        return None

    def compare_mana(self):
        """The counts of mana sources, found anew."""
        cdef GameC* g = self.bench.game
        cdef GameC* c = self.scratch
        cdef int player
        cdef uint32_t i
        self.copy()
        for player in range(2):
            memset(c.players[player].sources, 0, sizeof(c.players[player].sources))
            c.players[player].complex_sources = 0
            c.players[player].sources_n = 0
            c.players[player].mixed_sources = 0
        for i in range(FIRST_OBJECT, c.objects_n):
            c.objects[i].source_counted = 0
            if c.objects[i].zone == ZONE_BATTLEFIELD:
                mana_classify(c, &self.bench.w, <Ref> i)
        for player in range(2):
            kept, found = sources(g, player), sources(c, player)
            if kept != found:
                return f"player {player}: mana sources are {kept}, not {found}"
        return None

    def compare_payments(self):
        """Whether each card in hand, each way of it, could be paid for: against trying everything."""
        cdef GameC* g = self.bench.game
        cdef const MatchC* m = self.bench.w.m
        cdef PriceC price
        cdef int player, plain
        cdef Ref r
        for player in range(2):
            costs = set()
            r = g.players[player].zone_first[<int> ZONE_HAND]
            while r != REF_NONE:
                costs.add(m.cards[g.objects[r].card].cost)
                for i in range(m.cards[g.objects[r].card].way_n):
                    costs.add(m.ways[m.cards[g.objects[r].card].way_first + <int> i].cost)
                r = g.objects[r].next
            for cost in costs:
                price_of(&self.bench.w, cost, 0, &price)
                plain = price_affordable_plain(g, &self.bench.w, player, &price, CAP_CHECK_NODES)
                if plain >= 0 and plain != price_affordable(g, &self.bench.w, player, &price):
                    return (f"player {player}: cost {cost} is payable: {bool(plain)} by the plain rule, "
                            f"not by the fast path; sources {sources(g, player)}, life {g.players[player].life}, "
                            f"cards {cards_on_battlefield(g, player)}")
        return None

    def compare_idle(self):
        """Who would be passed over unasked can only pass; remembered actions are those there are."""
        cdef GameC* g = self.bench.game
        cdef OptionC found[CAP_OPTIONS]
        cdef int player, n
        cdef bint slow, idle
        if g.unit != UNIT_PRIORITY or g.sba_due or g.pending_n or g.dirty or g.mana_dirty:
            return None
        for player in range(2):
            slow = player == g.active and g.stack_n == 0 and (g.step == STEP_MAIN1 or g.step == STEP_MAIN2)
            idle = g.idle >> 2 * player & (IDLE_SLOW if slow else IDLE_FAST)
            known = g.players[player].known_n[slow]
            if idle or known:
                self.copy()
                n = action_options(self.scratch, &self.bench.w, player, found, CAP_OPTIONS)
                if known and (n != known or memcmp(found, g.players[player].known[slow], n * sizeof(OptionC)) != 0):
                    return f"player {player} is said to have {known} actions as before but has {n}, or others"
                if idle and n > 1:
                    return (f"player {player} is marked idle but has {n} actions, such as act {found[1].act} "
                            f"of card {g.objects[found[1].object].card}")
        return None


cdef object cards_on_battlefield(const GameC* g, int player):
    """The numbers of the cards of a player's untapped permanents."""
    cdef Ref r = g.players[player].zone_first[<int> ZONE_BATTLEFIELD]
    found = []
    while r != REF_NONE:
        if not tapped(cobj(g, r)):
            found.append(g.objects[r].card)
        r = g.objects[r].next
    return found


cdef object looks(const ObjectC* o):
    """The characteristics that layers keep."""
    return (o.kw, o.subtypes, o.types, o.prot, o.walk, o.power, o.toughness, o.colors, o.supers, o.controller)


cdef object sources(const GameC* g, int player):
    cdef int i
    return ([g.players[player].sources[i] for i in range(16)], g.players[player].sources_n,
            g.players[player].mixed_sources, g.players[player].complex_sources)


cdef object ending(const GameC* g):
    """How a game ended, to be compared."""
    return (g.outcome, g.winner, g.turn, g.decisions, g.players[0].life, g.players[1].life)


cdef object difference(const GameC* a, const GameC* b):
    """What two ended games differ in, or None: everything that does not depend on the numbers of rows."""
    cdef int player, zone
    if ending(a) != ending(b):
        return f"{ending(b)}, not {ending(a)} (outcome, winner, turn, decisions, lives)"
    for player in range(5):
        if memcmp(&a.streams[player], &b.streams[player], sizeof(a.streams[0])) != 0:
            return f"random stream {player} stands elsewhere"
    for player in range(2):
        for zone in range(ZONE_COUNT):
            if a.players[player].zone_n[zone] != b.players[player].zone_n[zone]:
                return (f"player {player} has {b.players[player].zone_n[zone]} objects in zone {zone}, "
                        f"not {a.players[player].zone_n[zone]}")
    return None
