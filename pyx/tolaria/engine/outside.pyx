"""The Python door to single games: whoever holds an `OpenGame` answers its questions.

Between two units (see `turn`) everything is in GameC. An open game keeps a copy from the last such
boundary and all answers given since the game began. A question without an answer ends the run of its
unit; the copy is restored, the question handed out, and with the answer the unit runs again. What a
broken-off run did leaves no trace: state, streams, counts, caps and log are those of the runs that count.

>>> from tolaria.engine.outside import OpenGame
>>> OpenGame.__name__
'OpenGame'
"""
import numpy as np

from libc.stdlib cimport free, malloc, realloc
from tolaria.engine.ante cimport ante_ends
from tolaria.engine.batch cimport Bench, Match, RowC, fill_row
from tolaria.engine.choices cimport (
    ASKED_LEGAL, ASKED_OPTIONS, ASKED_SUBJECTS, GIVEN_CHECK, GIVEN_COUNT, GIVEN_DRAWN, GIVEN_HEAD)
from tolaria.engine.policies.registry cimport pilot_answer
from tolaria.engine.rng cimport rng_drawn, rng_start
from tolaria.engine.state cimport *
from tolaria.engine.opening cimport game_start, game_start_chosen
from tolaria.engine.turn cimport turn_unit
from tolaria.engine.unseen cimport deal_unseen
from tolaria.engine.views cimport Glance, Glossary, hidden_of, question_of

from tolaria.engine.batch import LOG_DTYPE, ROW_DTYPE

cdef enum Status:
    ASKED                   # a question waits
    OVER
    ROOM                    # the game needs more object rows: it is played again from its answers
    LOG                     # the log needs more rows
    MEMORY

cdef enum:
    LEAST_ROOM = 32         # object rows: players, opening hands
    LOG_ROOM = 1024         # rows of a fresh log


class AnswerError(ValueError):
    """An answer that the question does not allow; the question still waits."""


cdef class OpenGame:
    """One game whose questions are answered from outside, seat by seat.

    Args:
        match: the tables.
        seed, game: study seed and index of the game: it draws the same cards and coins as `batch.play` does.
        starter: 0 or 1, who is on the play; with `chooses`, who is asked (CHOICE_STARTER, 103.1).
        pilots: a number of `Pilot` for each seat; plays what is not asked outside.
        outside: for each seat, whether its questions go outside.
        kinds: the `Choice` kinds that go outside; None: all.
        offer_mana: outside choosers may activate mana abilities by hand at priority (ACT_MANA).
        offer_concede: they may concede at priority (ACT_CONCEDE, the last option).
        names, texts: card names by card index and ability texts by ability index (`Tables.names`, `.texts`).
        logged: keep a log.
        room: object rows to begin with; a game that needs more is played again from its answers.

    Raises:
        ValueError: a pilot that does not exist; starter, seed, game or room out of range.
        MemoryError: no room.
    """

    def __cinit__(self, Match match, seed, game, int starter, pilots, outside=(True, True), kinds=None, *,
                  bint offer_mana=False, bint offer_concede=False, names=(), texts=(),
                  bint logged=False, uint32_t room=CAP_OBJECTS, bint chooses=False):
        cdef WorkC* w
        if starter not in (0, 1):
            raise ValueError(f"starter is 0 (A) or 1 (B), not {starter}")
        if not LEAST_ROOM <= room <= CAP_OBJECTS_MAX:
            raise ValueError(f"room is a number of object rows from {LEAST_ROOM} to {CAP_OBJECTS_MAX},"
                             f" not {room}")
        self.bench = Bench(match)
        self.bench.set_pilots(pilots)
        self.seed = seed
        self.index = game
        self.starter = starter
        self.chooses = chooses
        self.cap = room
        self.glance = Glance.__new__(Glance)
        self.glance.glossary = Glossary(match, names, texts)
        self.glance.glossary.m = self.bench.w.m
        w = &self.bench.w
        w.outside = bool(outside[0]) | bool(outside[1]) << 1
        if kinds is None:
            kinds = range(CHOICE_COUNT)
        w.outside_kinds = sum({1 << int(kind) for kind in kinds})
        w.offer_mana = offer_mana
        w.offer_concede = offer_concede
        w.asked_options = <OptionC*>malloc(ASKED_OPTIONS * sizeof(OptionC))
        w.asked_subjects = <Ref*>malloc(ASKED_SUBJECTS * sizeof(Ref))
        w.asked_legal = <uint8_t*>malloc(ASKED_LEGAL)
        if w.asked_options == NULL or w.asked_subjects == NULL or w.asked_legal == NULL:
            raise MemoryError("no memory for questions")
        if logged:
            self.grow_log()
        self.start()
        self.go_on()

    def __dealloc__(self):
        free(self.boundary)
        if self.bench is not None:
            free(self.bench.w.view)
            free(self.bench.w.given)
            free(self.bench.w.log)
            free(self.bench.w.asked_options)
            free(self.bench.w.asked_subjects)
            free(self.bench.w.asked_legal)

    # ------------------------------------------------------------ for Python

    @property
    def over(self):
        """Whether the game has ended."""
        return self.status == OVER

    @property
    def room(self):
        """Object rows that there is room for; doubled whenever the game needed more."""
        return self.cap

    @property
    def question(self):
        """The question that waits for an answer; None when the game is over."""
        if self.status == OVER:
            return None
        if self.waiting is None:
            self.waiting = question_of(self.glance, &self.bench.w.asked)
        return self.waiting

    def answer(self, choice):
        """Answer the question and play on to the next one.

        Args:
            choice: the index of an option; for a question with subjects a sequence with one for each
                (CHOICE_DAMAGE: an amount for each).

        Raises:
            AnswerError: the question does not allow that; nothing has happened.
            RuntimeError: the game is over.
        """
        cdef const QuestionC* q = &self.bench.w.asked
        cdef int32_t answers[ASKED_SUBJECTS]
        cdef int n = q.subjects_n
        if self.status == OVER:
            raise RuntimeError("the game is over; nothing is asked")
        if n == 0:
            answers[0] = index_of(q, choice)
            n = 1
        else:
            read_vector(q, choice, answers)
        if not self.give(answers, n):
            raise MemoryError("no memory for another answer")
        self.go_on()
        if self.bench.game.fault == FAULT_ANSWER and q.kind == CHOICE_DAMAGE and self.status == OVER:
            self.take_back()
            self.go_on()
            raise AnswerError(f"{list(choice)} is no legal division of {q.total} damage: see `detail` of the "
                              "options for what is lethal, and docs/choices.md for the order")

    def pilot_answer(self, pilot=None):
        """What a compiled pilot (a number of `Pilot`; by default the seat's own) would answer.

        It draws from the seat's strategy stream, as it would inline: answer what it says, and the game goes
        on exactly as it would have gone inline.

        Raises:
            ValueError: no such pilot.
            RuntimeError: the game is over.
        """
        cdef int32_t answers[ASKED_SUBJECTS]
        cdef WorkC* w = &self.bench.w
        cdef AnswerFn function = w.answer[w.asked.seat] if pilot is None else pilot_answer(pilot)
        cdef int i
        if self.status == OVER:
            raise RuntimeError("the game is over; nothing is asked")
        if function == NULL:
            raise ValueError(f"pilot {pilot} does not exist; see tolaria.engine.policies.registry.Pilot")
        self.ask_pilot(function, answers)
        if w.asked.subjects_n == 0:
            return answers[0]
        return [answers[i] for i in range(w.asked.subjects_n)]

    def answer_by_pilots(self, limit=None):
        """Answer up to `limit` questions (None: to the end) by the seats' own pilots; how many were answered.

        The game is the same as if they had played inline; every question goes through the door all the same.
        """
        cdef int64_t left = -1 if limit is None else limit
        cdef int64_t done = 0
        cdef WorkC* w = &self.bench.w
        cdef int32_t answers[ASKED_SUBJECTS]
        while self.status == ASKED and done != left:
            with nogil:
                while self.status == ASKED and done != left:
                    if not self.give(answers, self.ask_pilot(w.answer[w.asked.seat], answers)):
                        self.status = MEMORY
                        break
                    self.status = self.run()
                    done += 1
            self.settle()
        return done

    def row(self):
        """The game's row, a numpy void of ROW_DTYPE.

        Raises:
            RuntimeError: the game is not over.
        """
        cdef unsigned char[::1] view
        if self.status != OVER:
            raise RuntimeError("the game is not over; answer its question first")
        row = np.zeros(1, ROW_DTYPE)
        view = row.view(np.uint8)
        fill_row(self.bench.game, <RowC*>&view[0], self.cap > CAP_OBJECTS)
        return row[0]

    def log(self):
        """What has happened up to the question, hidden cards included: an array of LOG_DTYPE.

        Raises:
            RuntimeError: the game was opened without `logged`.
        """
        cdef WorkC* w = &self.bench.w
        cdef unsigned char[::1] view
        cdef int64_t n = w.log_n if self.status == OVER else w.asked_log_n
        if w.log == NULL:
            raise RuntimeError("no log is kept; open the game with logged=True")
        rows = np.zeros(n, LOG_DTYPE)
        if n:
            view = rows.view(np.uint8)
            memcpy(&view[0], w.log, n * sizeof(LogC))
        return rows

    def answers(self):
        """All answers given so far, each a list of numbers, in the order asked."""
        cdef const int32_t* given = self.bench.w.given
        cdef int at = 0
        cdef int i
        found = []
        while at < self.bench.w.given_n:
            found.append([given[at + GIVEN_HEAD + i] for i in range(given[at + GIVEN_COUNT])])
            at += GIVEN_HEAD + given[at + GIVEN_COUNT]
        return found

    def hidden_cards(self):
        """For referees and tests: the hidden cards, for each player a pair (hand, library) of name lists.

        Raises:
            RuntimeError: the game is over.
        """
        if self.status == OVER:
            raise RuntimeError("the game is over; nothing is asked")
        return hidden_of(self.bench.w.view, self.glance.glossary)

    def deal_unseen(self, uint64_t seed):
        """Deal anew, in the copy that the question shows, all that the asked player can't know.

        The game itself is not touched: it goes on as before. The question, asked for again, must look the
        same: a test of the door.
        """
        cdef WorkC* w = &self.bench.w
        cdef StreamC stream
        if self.status == OVER:
            raise RuntimeError("the game is over; nothing is asked")
        rng_start(&stream, PURPOSE_GAME)
        deal_unseen(w.view, w, w.asked.seat, &stream, seed)
        self.waiting = None

    # ------------------------------------------------------------ memory

    cdef int allocate(self) except -1:
        """Room for `cap` object rows in all copies."""
        cdef WorkC* w = &self.bench.w
        self.bench.prepare(self.cap)
        free(self.boundary)
        free(w.view)
        self.glance.g = NULL
        self.boundary = <GameC*>malloc(state_capacity_bytes(self.cap))
        w.view = <GameC*>malloc(state_capacity_bytes(self.cap))
        if self.boundary == NULL or w.view == NULL:
            raise MemoryError("no memory for a game")
        self.boundary.objects_cap = self.cap
        w.view.objects_cap = self.cap
        return 0

    cdef int grow_log(self) except -1:
        cdef WorkC* w = &self.bench.w
        cdef int64_t room = 2 * w.log_cap if w.log_cap else LOG_ROOM
        cdef LogC* log = <LogC*>realloc(w.log, room * sizeof(LogC))
        if log == NULL:
            raise MemoryError("no memory for a longer log")
        w.log = log
        w.log_cap = room
        return 0

    # ------------------------------------------------------------ playing

    cdef int start(self) except -1:
        """The game from its beginning; the answers stay, to be used again."""
        cdef WorkC* w = &self.bench.w
        while True:
            self.allocate()
            w.log_n = 0
            w.given_at = 0
            w.suspended = 0
            if self.chooses:
                game_start_chosen(self.bench.game, w, self.seed, self.index, self.starter, self.cap)
            else:
                game_start(self.bench.game, w, self.seed, self.index, self.starter, self.cap)
            if w.log != NULL and w.log_n > w.log_cap:
                self.grow_log()
            elif self.bench.game.outcome == OUTCOME_OVERFLOW and self.cap < CAP_OBJECTS_MAX:
                self.cap *= 2
            else:
                break
        self.used = 0
        self.logged = w.log_n
        state_copy(self.boundary, self.bench.game)
        return 0

    cdef int go_on(self) except -1:
        self.status = self.run()
        self.settle()
        return 0

    cdef int settle(self) except -1:
        """See to what `run` can't: more room; then show the question."""
        while self.status != ASKED and self.status != OVER:
            if self.status == MEMORY:
                raise MemoryError("no memory for another answer")
            if self.status == LOG:
                self.grow_log()
            else:
                self.cap *= 2
                self.start()
            self.status = self.run()
        if self.waiting is not None or self.status == OVER:
            self.waiting = None
            self.glance.g = NULL
            glossary = self.glance.glossary
            self.glance = Glance.__new__(Glance)
            self.glance.glossary = glossary
        if self.status == ASKED:
            self.glance.g = self.bench.w.view
        return 0

    cdef int run(self) noexcept nogil:
        """Units from the boundary on, up to a question without an answer, or the end."""
        cdef GameC* g = self.bench.game
        cdef WorkC* w = &self.bench.w
        state_copy(g, self.boundary)
        while g.outcome == OUTCOME_NONE:
            w.given_at = self.used
            w.log_n = self.logged
            w.suspended = 0
            turn_unit(g, w)
            if w.log != NULL and (w.asked_log_n if w.suspended else w.log_n) > w.log_cap:
                return LOG
            if w.suspended:
                return ASKED
            if g.outcome == OUTCOME_OVERFLOW and self.cap < CAP_OBJECTS_MAX:
                return ROOM
            if g.outcome == OUTCOME_NONE:
                state_copy(self.boundary, g)
                self.used = w.given_at
                self.logged = w.log_n
        if w.given_at != w.given_n and g.fault == FAULT_NONE:
            g.fault = FAULT_REPLAY  # the game ended before all answers were asked for
            g.outcome = OUTCOME_FAULT
            g.winner = 255
        if w.m.rules.ante:
            ante_ends(g, w)
        log_event(g, w, LOG_OUTCOME, g.winner, REF_NONE, REF_NONE, g.outcome, 0)
        return LOG if w.log != NULL and w.log_n > w.log_cap else OVER

    cdef int give(self, const int32_t* answers, int n) noexcept nogil:
        """Record the answer to the question, with the state of the stream after it. 0: no memory."""
        cdef WorkC* w = &self.bench.w
        cdef int32_t* row
        cdef int room, i
        if w.given_n + GIVEN_HEAD + n > w.given_cap:
            room = 2 * w.given_cap + GIVEN_HEAD + n + 256
            row = <int32_t*>realloc(w.given, room * sizeof(int32_t))
            if row == NULL:
                return 0
            w.given = row
            w.given_cap = room
        row = w.given + w.given_n
        row[GIVEN_CHECK] = <int32_t>w.asked_check
        row[GIVEN_DRAWN] = <int32_t>rng_drawn(&w.view.streams[PURPOSE_STRATEGY_A + w.asked.seat])
        row[GIVEN_COUNT] = n
        for i in range(n):
            row[GIVEN_HEAD + i] = answers[i]
        w.given_n += GIVEN_HEAD + n
        return 1

    cdef void take_back(self) noexcept nogil:
        """Forget the last answer."""
        cdef WorkC* w = &self.bench.w
        cdef int at = self.used
        cdef int row = at
        while at < w.given_n:
            row = at
            at += GIVEN_HEAD + w.given[at + GIVEN_COUNT]
        w.given_n = row

    cdef int ask_pilot(self, AnswerFn pilot, int32_t* answers) noexcept nogil:
        """The pilot's answer, from the copy that the question shows; how many numbers it is."""
        cdef WorkC* w = &self.bench.w
        cdef QuestionC q = w.asked
        cdef int i
        q.answers = answers
        for i in range(q.subjects_n):
            answers[i] = 0
        i = pilot(w.view, w, &q)
        if q.subjects_n == 0:
            answers[0] = i
            return 1
        return q.subjects_n


cdef class OpenGames:
    """Many open games side by side: ask for `waiting`, answer each, ask again.

    >>> OpenGames([]).waiting()
    []
    """

    def __cinit__(self, games):
        self.games = list(games)

    def waiting(self):
        """The games that have a question, in order."""
        return [game for game in self.games if not game.over]

    def rows(self):
        """The rows of the games that are over, an array of ROW_DTYPE."""
        return np.array([game.row() for game in self.games if game.over], ROW_DTYPE)


# ---------------------------------------------------------------- checking answers

cdef int32_t index_of(const QuestionC* q, choice) except -1:
    cdef int index
    if isinstance(choice, (list, tuple)):
        raise AnswerError(f"this question has no subjects: answer with the index of an option, not {choice!r}")
    index = choice
    if not 0 <= index < q.n:
        raise AnswerError(f"there is no option {index}: choose from 0 to {q.n - 1}")
    return index


cdef int read_vector(const QuestionC* q, choice, int32_t* answers) except -1:
    """An answer for each subject, checked against what each of them may be given."""
    cdef int i
    cdef int64_t total = 0
    if not hasattr(choice, "__len__") or len(choice) != q.subjects_n:
        raise AnswerError(f"this question has {q.subjects_n} subjects: answer with a list of as many numbers,"
                          f" not {choice!r}")
    for i in range(q.subjects_n):
        answers[i] = choice[i]
        total += answers[i]
        if q.kind == CHOICE_DAMAGE:
            if answers[i] < 0:
                raise AnswerError(f"subject {i} is given {answers[i]}: no amount is negative")
        elif not 0 <= answers[i] < q.n:
            raise AnswerError(f"subject {i} is given option {answers[i]}: choose from 0 to {q.n - 1}")
        elif q.legal != NULL and not q.legal[i * q.n + answers[i]]:
            raise AnswerError(f"subject {i} may not be given option {answers[i]}: see the question's `legal`")
    if q.kind == CHOICE_DAMAGE and total != q.total:
        raise AnswerError(f"the amounts add up to {total}; they must to {q.total}")
    return 0
