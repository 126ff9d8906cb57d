"""The test door: a game that is built by hand, answered by script and read back by name.

>>> from tolaria.engine.probe import Position
>>> Position.__mro__[1].__name__
'ProbedGame'
"""
from collections import deque

import numpy as np

from libc.stdlib cimport calloc, free
from tolaria.engine.batch cimport Match, own_tables
from tolaria.engine.actions cimport action_do, action_options
from tolaria.engine.costs cimport program_inside
from tolaria.engine.events cimport event_attach, event_draw
from tolaria.engine.layers cimport layers_compute
from tolaria.engine.legality cimport WAY_INDEX_LIFE, way_face
from tolaria.engine.mana cimport mana_add, mana_classify, mana_recount
from tolaria.engine.merging cimport ability_of
from tolaria.engine.replacement cimport effect_add
from tolaria.engine.sba cimport sba_loop
from tolaria.engine.state cimport *
from tolaria.engine.opening cimport game_start
from tolaria.engine.probe.library cimport take_from_library
from tolaria.engine.subgames cimport subgame_play
from tolaria.engine.turn cimport turn_unit
from tolaria.engine.views cimport pool_of
from tolaria.engine.zones cimport (
    library_put_bottom, library_put_top, library_shuffle, object_make, zone_add)

from tolaria.engine.batch import LOG_DTYPE
from tolaria.engine import types as words
from tolaria.engine.probe.reading import Option, Question, Thing, log_text, mask_names, option_text, word

cdef enum:
    PROBE_OBJECTS = 4096        # object rows of a probed game: rows are not recycled in a test
    PROBE_LOG = 20000           # log rows kept

PLAYERS = ("A", "B")
LETTERS = "WUBRGC"


def player_number(player):
    """0 for "A" or "player:A", 1 for "B" or "player:B".

    Raises:
        ValueError: it names no player.
    """
    name = player.removeprefix("player:") if isinstance(player, str) else player
    if name not in PLAYERS:
        raise ValueError(f"{player!r} is no player; use 'A' or 'B'")
    return PLAYERS.index(name)


cdef int seat_of(player) except -1:
    return player_number(player)


cdef int zone_of(name) except -1:
    return number(words.Zone, "ZONE_", name)


def number(enum, prefix, name):
    """The member of `enum` that `name` spells: number(words.Zone, "ZONE_", "hand").

    Raises:
        ValueError: listing the names there are.
    """
    for member in enum:
        if member.name == prefix + name.upper().replace(" ", "_"):
            return int(member)
    known = ", ".join(member.name.removeprefix(prefix).lower() for member in enum)
    raise ValueError(f"{name!r} is not one of {known}")


cdef int probe_answer(GameC* g, WorkC* w, QuestionC* q) noexcept nogil:
    """Both seats of a probed game are answered by its ProbedGame. An exception is kept for the caller.

    In a subgame the position is that of the subgame while the question is answered.
    """
    cdef GameC* around
    with gil:
        position = <ProbedGame> w.data[q.seat]
        around = position.g
        position.g = g
        try:
            return position.answer_one(q)
        except BaseException as error:
            if position.error is None:
                position.error = error
        finally:
            position.g = around
    return 0


cdef class ProbedGame:
    """A game that a test sets up and drives; both players answer by script.

    Args:
        match: the tables; both decks must hold a copy of each card that is `put` outside the battlefield.
        tables: what lowering returned (names of cards, texts of abilities, subtypes).
        opening: False: empty hands, main phase of turn 3, A active, libraries unordered.
            True: the game as it starts, before the first mulligan decision.
        starter: "A" or "B".
        seed: of the shuffles and coin flips.
        check: test every invariant (`state_is_ok`) after whatever runs.

    Raises:
        AssertionError: an invariant broke. RuntimeError: the engine set its fault.
    """

    def __cinit__(self, Match match, tables, opening=False, starter="A", seed=1, index=0, check=True):
        cdef int mulligan, hand, seat
        cdef unsigned char[::1] view
        self.match = match
        own_tables(match, &self.m, &self.tables)
        self.names = tables.names
        self.texts = tables.texts
        self.subtypes = tables.subtypes
        self.check = check
        self.scripts = {}
        self.asked = []
        self.w.m = &self.m
        self.w.usage_step = 1
        self.w.program = program_inside
        self.w.subgame = subgame_play
        self.w.plain = 1  # every step is a unit of its own
        self.g = <GameC*>calloc(1, state_capacity_bytes(PROBE_OBJECTS))
        self.w.undo = <GameC*>calloc(1, state_capacity_bytes(PROBE_OBJECTS))
        if self.g == NULL or self.w.undo == NULL:
            raise MemoryError("no memory for a game")
        self.w.undo.objects_cap = PROBE_OBJECTS
        for seat in range(2):
            self.w.answer[seat] = probe_answer
            self.w.data[seat] = <void*> self
        self.log_rows = np.zeros(PROBE_LOG, LOG_DTYPE)
        view = self.log_rows.view(np.uint8)
        self.w.log = <LogC*>&view[0]
        self.w.log_cap = PROBE_LOG
        if not opening:
            mulligan, hand = self.m.rules.mulligan, self.m.rules.starting_hand
            self.m.rules.mulligan = MULLIGAN_NONE
            self.m.rules.starting_hand = 0
        game_start(self.g, &self.w, seed, index, player_number(starter), PROBE_OBJECTS)
        if not opening:
            self.m.rules.mulligan, self.m.rules.starting_hand = mulligan, hand
            self.at("main1")

    def __dealloc__(self):
        free(self.g)
        free(self.w.undo)
        free(self.tables)

    # ------------------------------------------------------------ building

    def at(self, step, active="A", turn=3, begin=False):
        """Put the game into a step: its turn-based actions are done, or (`begin`) still to come."""
        self.g.step = number(words.Step, "STEP_", step)
        self.g.active = player_number(active)
        self.g.priority = self.g.active
        self.g.turn = turn
        self.g.begun = self.g.step != STEP_UNTAP
        self.g.passes = 0
        self.g.unit = UNIT_STEP if begin else UNIT_PRIORITY
        wake(self.g)

    def put(self, player, zone, name, *, owner=None, tapped=False, sick=False, counters=None,
            attached_to=None, token=False, chosen=None, count=1, damage=0):
        """Put a card there without events or triggers; the Thing (a list of them when count > 1).

        Args:
            player: whose zone (on the battlefield: who controls it).
            zone: "battlefield", "hand", "graveyard", "exile", "library" (its top) or "bottom" (of it).
            owner: whose card; `player` if None.
            counters: {"+1/+1": 2}.
            attached_to: the Thing, or "player:B".
            token: no card of the deck.
            chosen: number of the colour or basic land type chosen for it.
        """
        made = [
            self.put_one(player, zone, name, owner, tapped, sick, counters or {}, attached_to, token, chosen,
                         damage)
            for _ in range(count)
        ]
        self.g.sba_due = 1
        layers_compute(self.g, &self.w)
        self.w.log_n = 0
        self.after()
        return made[0] if count == 1 else made

    def put_one(self, player, zone, name, owner, tapped, sick, counters, attached_to, token, chosen, damage):
        cdef int seat = player_number(player)
        cdef int of = seat if owner is None else player_number(owner)
        cdef int card = self.card_number(name)
        cdef int slot = SLOT_NONE
        cdef Ref r
        cdef ObjectC* o
        if not token:
            slot = take_from_library(self.g, &self.w, of, card)
            if slot < 0:
                raise ValueError(f"the library of {PLAYERS[of]} has no {name}: build a match with more")
        if zone in ("library", "bottom"):
            if zone == "library":
                library_put_top(self.g, seat, slot)
            else:
                library_put_bottom(self.g, seat, slot)
            return None
        r = object_make(self.g, &self.w, of, card, slot)
        o = &self.g.objects[r]
        o.controller = seat
        o.base_controller = seat
        zone_add(self.g, &self.w, r, number(words.Zone, "ZONE_", zone), seat)
        o.flags = (FLAG_TAPPED if tapped else 0) | (FLAG_SICK if sick else 0) | (FLAG_TOKEN if token else 0)
        o.damage = damage
        if o.zone == ZONE_BATTLEFIELD:
            o.counters[2] = self.m.cards[card].loyalty
        for kind, n in counters.items():
            o.counters[self.counter_number(kind)] = n
        if chosen is not None:
            o.chosen = chosen
        mana_classify(self.g, &self.w, r)
        mana_recount(self.g, &self.w, r)
        if attached_to is not None:
            event_attach(self.g, &self.w, r, self.need(attached_to))
        return Thing(self, r)

    def library_top(self, player, *names):
        """Put these cards of the library on its top, the first named on top of all."""
        for name in reversed(names):
            self.put(player, "library", name)

    def library_only(self, player, *names):
        """Exile every card of the library but these, which stay in this order from the top."""
        wanted = list(names)
        for name in self.library(player):
            if name in wanted:
                wanted.remove(name)
            else:
                self.put(player, "exile", name)
        self.library_top(player, *names)

    def pool(self, player, mana):
        """Add mana, spelled by letters: "RRC"."""
        for letter in mana:
            mana_add(self.g, &self.w, player_number(player), LETTERS.index(letter), 1)
        wake(self.g)

    def draw(self, player):
        """That player draws a card."""
        event_draw(self.g, &self.w, player_number(player))
        self.after()

    def shuffle(self, player):
        library_shuffle(self.g, player_number(player))

    def set_life(self, player, life):
        self.g.players[player_number(player)].life = life
        self.g.sba_due = 1
        self.g.dirty = 1

    def set_poison(self, player, poison):
        self.g.players[player_number(player)].poison = poison
        self.g.sba_due = 1

    def regeneration_shield(self, thing):
        """A shield of its own controller's making, until end of turn (701.19)."""
        cdef Ref r = self.need(thing)
        effect_add(self.g, &self.w, EFF_REGENERATE, r, r, self.g.objects[r].controller, UNTIL_END_OF_TURN)

    # ------------------------------------------------------------ answering

    def answer(self, kind, *values):
        """Queue answers for questions of a kind ("target", "x", "yesno" ...; see docs/choices.md).

        A value is an option's text or Thing, "player:B", True, False, a number (of a number, mode or colour,
        else the option's place), None (the default), or a function of the Question. Vector questions take a
        dict {Thing or name: value} or a list with one value for each subject.
        """
        number(words.Choice, "CHOICE_", kind)
        self.scripts.setdefault(kind, deque()).extend(values)

    def answering(self, chooser):
        """Ask this function of a Question where no queued answer is left; None from it means the default.

        The default is: pass, keep, no, the usual division of damage, the first option.
        """
        self.chooser = chooser

    @property
    def unanswered(self):
        """The queued answers that nothing has asked for, by kind."""
        return {kind: list(values) for kind, values in self.scripts.items() if values}

    cdef int answer_one(self, QuestionC* q) except -2:
        cdef int i
        question = self.question(<size_t> q)
        self.asked.append(question)
        script = self.scripts.get(question.kind)
        value = script.popleft() if script else self.chooser(question) if self.chooser is not None else None
        if callable(value):
            value = value(question)
        if not q.subjects_n:
            return question.place(value)
        answers = question.places(value)
        for i in range(q.subjects_n):
            q.answers[i] = answers[i]
        return 0

    def question(self, size_t address):
        cdef QuestionC* q = <QuestionC*> address
        cdef int i, k
        options = [self.option(<size_t> &q.options[i]) for i in range(q.n)]
        subjects = [self.named(q.subjects[i]) for i in range(q.subjects_n)]
        legal = None if q.legal == NULL else [
            [bool(q.legal[i * q.n + k]) for k in range(q.n)] for i in range(q.subjects_n)]
        return Question(
            kind=word(words.Choice, "CHOICE_", q.kind), player=PLAYERS[q.player], seat=PLAYERS[q.seat],
            options=options, subjects=subjects, legal=legal, total=q.total, source=self.named(q.source),
            ability=plain_ability(&self.w, q.ability), amount=q.amount, mode=q.mode)

    def option(self, size_t address):
        cdef const OptionC* o = <const OptionC*> address
        act = word(words.Act, "ACT_", o.act)
        thing = self.named(o.object)
        way, face = None, 0
        if act in ("cast", "special") and o.argument >= 0:
            way = word(words.Way, "WAY_", self.m.ways[o.argument].kind)
        elif act == "cast" and o.argument <= WAY_INDEX_LIFE:
            way = "ruled"
        if act == "cast" or act == "play_land":
            face = o.argument if act == "play_land" else way_face(&self.w, o.argument)
            face = 0 if self.m.cards[face].face == FACE_MUTATING else face  # the way says it
        argument = plain_ability(&self.w, o.argument) if act in ("activate", "mana") else o.argument
        name = option_text(act, thing, argument, way, self.names, self.subtypes)
        if face:
            return Option(act, thing, argument, f"{name} as {self.names[face]}", way, self.names[face])
        return Option(act, thing, argument, name, way)

    # ------------------------------------------------------------ running

    cdef int after(self) except -1:
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        if self.g.fault:
            fault_name, step = words.Fault(self.g.fault).name, words.Step(self.g.step).name
            raise RuntimeError(f"fault {fault_name} in room {self.g.fault_room}, turn {self.g.turn}, {step}\n"
                               + self.last_lines())
        if self.check and not state_is_ok(self.g, &self.w):
            raise AssertionError("state_is_ok: an invariant is broken\n" + self.last_lines())
        return 0

    def last_lines(self):
        """The end of the log, for messages."""
        return "\n".join(self.log_since(max(0, self.log_size - 12)))

    def check_step(self, step):
        """Raise ValueError if there is no such step."""
        number(words.Step, "STEP_", step)

    def unit(self):
        """Run one unit of the turn structure; its name."""
        unit = word(words.Unit, "UNIT_", self.g.unit)
        if self.g.outcome == OUTCOME_NONE:
            turn_unit(self.g, &self.w)
        self.after()
        return unit

    def run_sba(self):
        """State-based actions and triggers, as before a player gets priority (704.3)."""
        sba_loop(self.g, &self.w)
        self.after()

    def actions(self, player):
        """Every action that player could take with priority now, "pass" first, as Options."""
        cdef OptionC found[CAP_OPTIONS]
        cdef int i
        cdef int n = action_options(self.g, &self.w, player_number(player), found, CAP_OPTIONS)
        self.after()
        return [self.option(<size_t> &found[i]) for i in range(n)]

    def act(self, player, act, thing, argument):
        """Let a player with priority take an action (a word, what with): False if it was taken back."""
        cdef OptionC chosen
        cdef bint done
        self.g.priority = player_number(player)
        self.g.passes = 0
        self.g.unit = UNIT_PRIORITY
        chosen.act = number(words.Act, "ACT_", act)
        chosen.object = self.need(thing)
        chosen.argument = argument if act not in ("activate", "mana") else ability_of(
            &self.w, self.g.objects[chosen.object].card, argument)
        chosen.detail = 0
        done = action_do(self.g, &self.w, self.g.priority, &chosen)
        self.after()
        return bool(done)

    # ------------------------------------------------------------ reading

    def card_number(self, name):
        """The number of a card name in the match.

        Raises:
            ValueError: no card of the match has that name.
        """
        if name not in self.names:
            known = ", ".join(each for each in self.names if each)
            raise ValueError(f"no card {name!r} in this match; there are: {known}")
        return self.names.index(name)

    def counter_number(self, kind):
        kinds = [name for name, _, _ in self.match.counters]
        if kind not in kinds:
            raise ValueError(f"no counter {kind!r} in this match; there are: {', '.join(kinds)}")
        return kinds.index(kind)

    def ability_number(self, thing, nth):
        cdef int i
        cdef const CardC* card = &self.m.cards[self.g.objects[self.need(thing)].card]
        found = [i for i in range(card.ability_first, card.ability_first + card.ability_n)
                 if self.m.abilities[i].kind == AB_ACTIVATED]
        if nth >= len(found):
            raise ValueError(f"{thing.name} has {len(found)} activated abilities; there is no number {nth}")
        return plain_ability(&self.w, found[nth])

    cdef Ref need(self, thing) except 0:
        """The Ref of a Thing or name; 0 is never an object, so players are given as REF of B or raise."""
        found = self.ref(thing)
        if found == 0:
            raise ValueError("player A can't be named here")
        return found

    def ref(self, thing):
        """The number of what is named: a Thing, "player:A", or the name of a card in play or in a zone."""
        if isinstance(thing, Thing):
            return thing.ref
        if isinstance(thing, str) and thing.startswith("player:"):
            return player_number(thing)
        for zone in ("battlefield", "stack", "hand", "graveyard", "exile"):
            for player in PLAYERS:
                for found in self.zone(player, zone):
                    if found.name == thing:
                        return found.ref
        raise ValueError(f"there is no {thing!r} anywhere")

    def thing(self, named):
        return self.named(self.ref(named))

    def named(self, ref):
        """What a Ref stands for: a Thing, "player:A", "player:B", or None."""
        if ref == REF_NONE:
            return None
        return f"player:{PLAYERS[ref]}" if ref < FIRST_OBJECT else Thing(self, ref)

    def now(self, ref):
        """The object that an object has become by changing zones."""
        cdef Ref r = ref
        while self.g.objects[r].zone == ZONE_GONE and self.g.objects[r].became != REF_NONE:
            r = self.g.objects[r].became
        return r

    def row(self, ref):
        """All fields of an object row, by name (dict); masks as sets of words, `counters` by kind."""
        cdef const ObjectC* o = &self.g.objects[<Ref> ref]
        cdef int i
        fields = dict(<object> o[0])
        fields["name"] = self.names[plain_card(&self.w, o.card)]
        fields["zone"] = word(words.Zone, "ZONE_", o.zone)
        fields["kw"] = mask_names(words.Keyword, "KW_", o.kw, bits=True)
        fields["flags"] = mask_names(words.Flag, "FLAG_", o.flags)
        fields["types"] = mask_names(words.Type, "TYPE_", o.types)
        fields["supers"] = mask_names(words.Super, "SUPER_", o.supers)
        fields["subtypes"] = {name for i, name in enumerate(self.subtypes) if (o.subtypes >> i) & 1}
        fields["colors"] = "".join(LETTERS[i] for i in range(5) if (o.colors >> i) & 1)
        kinds = [name for name, _, _ in self.match.counters]
        fields["counters"] = {name: o.counters[i] for i, name in enumerate(kinds) if o.counters[i]}
        return fields

    def zone(self, player, zone):
        """The Things of a zone, in its order ("hand", "battlefield", "graveyard", "exile", "stack")."""
        cdef Ref r = self.g.players[seat_of(player)].zone_first[zone_of(zone)]
        found = []
        while r != REF_NONE:
            found.append(Thing(self, r))
            r = self.g.objects[r].next
        return found

    def library(self, player):
        """Names in the library; only the first `library_known(player)[0]` and the last [1] are in order."""
        cdef PlayerC* p = &self.g.players[seat_of(player)]
        cdef int i
        cards = [self.m.decks[seat_of(player)][p.library[i]] for i in range(p.library_lo, p.library_hi)]
        return [self.names[card] for card in cards]

    def library_known(self, player):
        cdef PlayerC* p = &self.g.players[seat_of(player)]
        return p.library_top, p.library_bottom

    def player(self, player):
        """All fields of a player's row, by name (dict)."""
        return dict(<object> self.g.players[seat_of(player)])

    def life(self, player):
        return self.g.players[seat_of(player)].life

    def mana(self, player):
        """The pool, by letters: "RRC"."""
        return "".join(map(str.__mul__, LETTERS, pool_of(&self.g.players[seat_of(player)])))

    @property
    def stack(self):
        """The objects on the stack, the top last: Things, or "damage" and "draw" where they use it."""
        cdef int i
        names = {STACK_DAMAGE: "damage", STACK_DRAW: "draw"}
        rows = [(self.g.stack[i].kind, self.g.stack[i].obj) for i in range(self.g.stack_n)]
        return [names.get(kind) or Thing(self, ref) for kind, ref in rows]

    @property
    def waiting(self):
        """Triggers that wait to be put on the stack."""
        return self.g.pending_n

    @property
    def top(self):
        return self.stack.pop() if self.g.stack_n else None

    def stack_row(self, i=-1):
        """What is known of a stack entry: kind, controller, x, targets, division, modes, paid, text."""
        cdef const StackC* s = &self.g.stack[i if i >= 0 else self.g.stack_n + i]
        cdef int k
        return {"controller": PLAYERS[s.controller], "x": s.x, "modes": s.modes, "paid": s.paid,
                "targets": [self.named(s.targets[k]) for k in range(s.target_n)],
                "division": [s.division[k] for k in range(s.target_n)],
                "source": self.named(s.source), "text": self.texts[plain_ability(&self.w, s.ability)]}

    @property
    def blocks(self):
        """(blocker, attacker) of this combat, in order."""
        cdef int i
        rows = [(self.g.blocks[i].blocker, self.g.blocks[i].attacker) for i in range(self.g.blocks_n)]
        return [(Thing(self, blocker), Thing(self, attacker)) for blocker, attacker in rows]

    @property
    def outcome(self):
        """How the game ended, in a word; None while it runs."""
        return None if self.g.outcome == OUTCOME_NONE else word(words.Outcome, "OUTCOME_", self.g.outcome)

    @property
    def winner(self):
        return PLAYERS[self.g.winner] if self.g.winner < 2 else None

    @property
    def step(self):
        return word(words.Step, "STEP_", self.g.step)

    @property
    def next_unit(self):
        """What the next `unit` does: "priority", "resolve", "step", "next_step" ..."""
        return word(words.Unit, "UNIT_", self.g.unit)

    @property
    def turn(self):
        return self.g.turn

    @property
    def active(self):
        return PLAYERS[self.g.active]

    @property
    def priority(self):
        return PLAYERS[self.g.priority]

    @property
    def log(self):
        """What happened since the last `put`, a line for each row of the log."""
        return self.log_since(0)

    @property
    def log_size(self):
        """Rows in the log."""
        return min(self.w.log_n, PROBE_LOG)

    def log_since(self, first):
        """The lines of the log from row `first` on."""
        return [log_text(row, self.names) for row in self.log_rows[first:self.log_size]]

    def replaced_since(self, first):
        """The replacement effects that applied from row `first` on: the name of each one's source, and its text."""
        rows = [row for row in self.log_rows[first:self.log_size] if row["kind"] == LOG_INSTEAD]
        return [(self.names[row["card"]], self.texts[row["amount"]]) for row in rows]
