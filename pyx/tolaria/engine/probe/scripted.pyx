"""A probed game that begins with its first turn from a given position and goes on priority by priority.

Scenarios and puzzles are played with it: whoever drives it is asked at each priority of each player, also where
there is nothing to do, and questions with a single option are put like any other.

>>> from tolaria.engine.probe.scripted import ScriptedGame
>>> ScriptedGame.__mro__[1].__name__
'ProbedGame'
"""
from libc.stdlib cimport calloc, free
from tolaria.engine.actions cimport action_options
from tolaria.engine.combat.attack cimport can_attack
from tolaria.engine.events cimport MOVE_TAPPED, MOVE_YOUR_CONTROL, event_counters, event_move
from tolaria.engine.layers cimport layers_compute
from tolaria.engine.manual cimport manual_concede, manual_options
from tolaria.engine.mana cimport mana_recount
from tolaria.engine.probe.library cimport take_from_library
from tolaria.engine.probe.position cimport ProbedGame
from tolaria.engine.rng cimport rng_drawn, rng_seek
from tolaria.engine.sba cimport sba_loop
from tolaria.engine.starting cimport Start
from tolaria.engine.state cimport *
from tolaria.engine.turn cimport madness_ends
from tolaria.engine.zones cimport library_put_bottom, object_make, object_show, zone_add

from tolaria.engine import types as words
from tolaria.engine.probe.position import number, player_number
from tolaria.engine.probe.reading import Thing, mask_names, word

cdef enum:
    FARTHEST_DRAW = 4096        # how far ahead scripted coin flips are looked for in the game's stream


cdef class ScriptedGame(ProbedGame):
    """A game before its first turn, with empty hands; arguments as `ProbedGame`.

    What is `put` or `enters` before the first unit is the position that it starts from.
    """

    cdef GameC* saved           # the game as it was at the last `save`

    def __init__(self, *args, **kwargs):
        self.saved = <GameC*>calloc(1, state_capacity_bytes(self.g.objects_cap))
        if self.saved == NULL:
            raise MemoryError("no memory for a game")
        self.saved.objects_cap = self.g.objects_cap
        self.w.ask_forced = 1
        self.w.offer_mana = 1
        self.w.outside = 3  # of all kinds only priority would go outside, and that is never asked here
        self.w.outside_kinds = <uint64_t>1 << CHOICE_PRIORITY
        self.begin(self.active)

    def __dealloc__(self):
        free(self.saved)

    def begin(self, player, turn=1):
        """Go to the beginning of that player's turn; the log begins here."""
        self.w.log_n = 0
        self.at("untap", active=player, turn=turn, begin=True)

    def offer_creature_types(self, names):
        """Let these creature types be chosen too, although no creature of the match has them."""
        for name in names:
            self.m.creature_types |= <uint64_t>1 << self.subtypes.index(name)

    def pay_life_for_symbols(self, likes):
        """Say whether Phyrexian symbols are paid with life where they can be (107.4f)."""
        self.w.prefer_life = likes

    # ------------------------------------------------------------ the position

    def enters(self, player, name, *, shown=None, tapped=False):
        """Put a permanent onto the battlefield without triggers, ready to act; what applies as it enters does.

        Args:
            shown: the name of the face that is up, if not the card's own.

        An Aura enters attached to nothing. Returns the Thing.
        """
        cdef int seat = player_number(player)
        cdef int card = self.card_number(name)
        cdef int slot = take_from_library(self.g, &self.w, seat, card)
        cdef Ref r
        if slot < 0:
            raise ValueError(f"the library of {player} has no {name}: build a match with more")
        r = object_make(self.g, &self.w, seat, card, slot)
        if shown is not None:
            object_show(self.g, &self.w, &self.g.objects[r], self.card_number(shown))
        if self.g.objects[r].subtypes & (1 << SUB_AURA):  # it would look for something to enchant (303.4f)
            zone_add(self.g, &self.w, r, ZONE_BATTLEFIELD, seat)
        else:
            zone_add(self.g, &self.w, r, ZONE_LOOK, seat)
            r = event_move(self.g, &self.w, r, ZONE_BATTLEFIELD, seat,
                           MOVE_YOUR_CONTROL | (MOVE_TAPPED if tapped else 0))
        self.settle_in(r)
        self.after()
        return Thing(self, r)

    cdef int settle_in(self, Ref r) except -1:
        """Nothing triggers and nobody remembers that it has entered."""
        cdef ObjectC* o = &self.g.objects[r]
        self.g.pending_n = 0
        self.g.pending_mark = 0
        o.flags &= ~<uint32_t>FLAG_SICK
        o.entered = 0
        o.came_from = 0
        mana_recount(self.g, &self.w, r)
        self.g.mana_dirty = 1
        self.g.sba_due = 1
        layers_compute(self.g, &self.w)
        return 0

    def lies(self, player, zone, name):
        """Put a card into "hand", "graveyard", "exile" or on the "bottom" of the library: its slot.

        The slot, with its owner, stays the same whatever becomes of the card.
        """
        cdef int seat = player_number(player)
        cdef int slot = take_from_library(self.g, &self.w, seat, self.card_number(name))
        cdef Ref r
        if slot < 0:
            raise ValueError(f"the library of {player} has no {name}: build a match with more")
        if zone == "bottom":
            library_put_bottom(self.g, seat, slot)
        else:
            r = object_make(self.g, &self.w, seat, self.m.decks[seat][slot], slot)
            zone_add(self.g, &self.w, r, number(words.Zone, "ZONE_", zone), seat)
        self.after()
        return slot

    # ------------------------------------------------------------ priority by priority

    @property
    def at_priority(self):
        """Whether the next unit is a player's priority."""
        return self.g.unit == UNIT_PRIORITY and self.g.outcome == OUTCOME_NONE

    def settle(self):
        """117.5: state-based actions and triggers, before the player with priority acts."""
        cdef int before = self.g.stack_n
        self.g.sba_due = 1
        self.g.dirty = 1
        sba_loop(self.g, &self.w)
        if self.g.stack_n != before:
            self.g.passes = 0
        self.after()

    def pass_priority(self):
        """117.4: the player with priority passes; if both have, something resolves or the step ends."""
        if self.w.m.rules.madness_window:
            madness_ends(self.g, &self.w, self.g.priority)
        self.g.passes += 1
        self.g.priority ^= 1
        if self.g.passes >= 2:
            self.g.passes = 0
            self.g.priority = self.g.active
            self.g.unit = UNIT_RESOLVE if self.g.stack_n else UNIT_NEXT_STEP

    def possible(self, player):
        """Every action that the player could take with priority now, mana abilities among them, as Options."""
        cdef OptionC found[CAP_OPTIONS]
        cdef int i
        cdef int seat = player_number(player)
        cdef int n = action_options(self.g, &self.w, seat, found, CAP_OPTIONS)
        n = manual_options(self.g, &self.w, seat, found, n, CAP_OPTIONS)
        self.after()
        return [self.option(<size_t> &found[i]) for i in range(1, n)]

    def forget_order(self, player, known):
        """Nothing but the first `known` cards of the library is in an order that anybody knows."""
        cdef PlayerC* p = &self.g.players[player_number(player)]
        p.library_top = known
        p.library_bottom = 0

    def start(self):
        """The position as one that other games of the match start from."""
        cdef Start start = Start()
        start.keep(self.g)
        return start

    def save(self):
        """Keep the game as it is, for `restore`."""
        state_copy(self.saved, self.g)

    def restore(self):
        """Go back to the last `save`; the log stays."""
        state_copy(self.g, self.saved)

    def concede(self, player):
        """104.3a."""
        manual_concede(self.g, player_number(player))

    def put_counters(self, thing, kind, n):
        """Put counters on a permanent, as an effect of nothing."""
        event_counters(self.g, &self.w, thing.ref, self.counter_number(kind), n)
        self.after()

    def attack_is_possible(self, thing):
        """508.1a: whether the creature could be declared as an attacker."""
        return bool(can_attack(self.g, &self.w, thing.ref))

    def foresee(self, results, sides=2):
        """Move the game's random stream to where the next draws among so many sides come out so.

        Args:
            results: numbers from 0, in the order in which they are to be drawn.

        Raises:
            ValueError: there is no such place near.
        """
        cdef StreamC* stream = &self.g.streams[<int>PURPOSE_GAME]
        cdef uint32_t start = rng_drawn(stream)
        cdef uint32_t place
        for place in range(start, start + FARTHEST_DRAW):
            rng_seek(stream, self.g.seed, self.g.index, place)
            if all(game_random(self.g, PURPOSE_GAME, sides) == wanted for wanted in results):
                rng_seek(stream, self.g.seed, self.g.index, place)
                return
        rng_seek(stream, self.g.seed, self.g.index, start)
        raise ValueError(f"no {results} within {FARTHEST_DRAW} draws")

    # ------------------------------------------------------------ reading

    @property
    def log_array(self):
        """What has happened, as an array of LOG_DTYPE."""
        return self.log_rows[:self.log_size]

    def label_of(self, thing):
        """(owner, slot) of the physical card; None for a token, a copy of a spell or an ability."""
        cdef const ObjectC* o = &self.g.objects[<Ref> thing.ref]
        return None if o.slot == SLOT_NONE else ("AB"[o.owner], o.slot)

    def library_slots(self, player):
        """The slots of the library, its top first; what is looked at lies there (701.20)."""
        cdef PlayerC* p = &self.g.players[player_number(player)]
        cdef Ref r = p.zone_first[<int>ZONE_LOOK]
        cdef int i
        looked = []
        while r != REF_NONE:
            looked.append(self.g.objects[r].slot)
            r = self.g.objects[r].next
        return looked + [p.library[i] for i in range(p.library_lo, p.library_hi)]

    def protections(self, thing):
        """What the object has protection from, and its landwalks, as two sets of words."""
        cdef const ObjectC* o = &self.g.objects[<Ref> thing.ref]
        colors = {word(words.Color, "COLOR_", i) for i in range(5) if (o.prot >> i) & 1}
        lands = {word(words.Subtype, "SUB_", i) for i in range(5) if (o.walk >> i) & 1}
        return (colors | mask_names(words.Protection, "PROT_", o.prot),
                lands | mask_names(words.Walk, "WALK_", o.walk))

    def pending_text(self, place):
        """(source, text of the ability) of a trigger that waits to be put on the stack."""
        cdef int ability = plain_ability(&self.w, self.g.pending[<int> place].ability)
        return self.named(self.g.pending[<int> place].source), self.texts[ability]

    def effect_text(self, place):
        """The source of a row of effects, as `CHOICE_REPLACEMENT` offers it."""
        return self.named(self.g.effects[<int> place].source)
