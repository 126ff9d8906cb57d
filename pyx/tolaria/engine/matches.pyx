"""Matches: games between the same two players until one has won enough (100.6; 103.1; 2004: 101.2).

Who lost a game says who starts the next one; after a draw, who said so before (CHOICE_STARTER). A drawn game decides
nothing, and another follows; but a match has at most twice as many games as without draws, and then nobody has won
it. A game that is cut off, or faults, ends its match undecided. Decks may be others after the first game: sideboards
(100.4).

The games of match m have the indices from m * most on, so that each game has random streams of its own.

>>> from tolaria.engine.matches import games_at_most, games_to_win
>>> games_to_win(3), games_at_most(3)
(2, 6)
"""
import numpy as np

from tolaria.engine.batch cimport Bench, Match, RowC, StopFlag, fill_row
from tolaria.engine.opening cimport game_start, game_start_chosen
from tolaria.engine.state cimport *
from tolaria.engine.turn cimport game_play

from tolaria.engine.batch import LOG_DTYPE, ROW_DTYPE

cdef enum Next:
    MATCH_GOES_ON
    MATCH_OVER
    MATCH_ROOM              # the game needs more room


def games_to_win(int best_of):
    """The games that win a match of `best_of`."""
    return best_of // 2 + 1


def games_at_most(int best_of):
    """The most games that a match of `best_of` has, draws counted."""
    return 2 * best_of


cdef void match_begins(MatchesC* s) noexcept nogil:
    s.game = 0
    s.wins[0] = 0
    s.wins[1] = 0
    s.chooser = <int>(s.number & 1) if s.on_the_play == 2 else s.on_the_play


cdef void play_game(MatchesC* s) noexcept nogil:
    cdef int later = s.game > 0
    cdef uint64_t index = <uint64_t>(s.number * s.most + s.game)
    if later:
        game_start_chosen(s.games[1], s.works[1], s.seed, index, s.chooser, s.cap)
    else:
        game_start(s.games[0], s.works[0], s.seed, index, s.chooser, s.cap)
    game_play(s.games[later], s.works[later])


cdef inline bint is_cut_off(const GameC* g) noexcept nogil:
    """It came to no end of its own."""
    return g.outcome >= OUTCOME_TURN_CAP


cdef int next_game(MatchesC* s, RowC* row) noexcept nogil:
    """Play one game of the match; what comes then (`Next`)."""
    cdef int later = s.game > 0
    cdef GameC* g = s.games[later]
    play_game(s)
    if g.outcome == OUTCOME_OVERFLOW and s.cap < CAP_OBJECTS_MAX:
        s.works[later].usage_step = -1  # take back what the unfinished game counted
        play_game(s)
        s.works[later].usage_step = 1
        return MATCH_ROOM
    fill_row(g, row, s.cap != s.least)
    s.game += 1
    if g.winner <= 1:
        s.wins[g.winner] += 1
        s.chooser = g.winner ^ 1  # 103.1
        if s.wins[g.winner] == s.needed:
            return MATCH_OVER
    return MATCH_OVER if is_cut_off(g) or s.game == s.most else MATCH_GOES_ON


cdef bint play_on(MatchesC* s, RowC* rows, const int* stop) noexcept nogil:
    """Play until all matches are played, or the flag is set; False: a game needs more room first."""
    cdef int then
    while s.number < s.end:
        if s.game == 0 and stop[0]:
            return True  # a match is never left half played
        then = next_game(s, &rows[s.rows_n + s.game])
        if then == MATCH_ROOM:
            return False
        s.cap = s.least
        if then == MATCH_OVER:
            s.rows_n += s.game
            s.number += 1
            match_begins(s)
    return True


# ---------------------------------------------------------------- for Python

cdef class Table:
    """A worker's memory for matches: `first` has the decks of first games, `later` those of the others.

    Raises:
        ValueError: the two have different tables, or a number is out of range.
    """
    cdef Bench first
    cdef Bench later
    cdef MatchesC s

    def __cinit__(self, Match first, Match later, uint64_t seed, pilots, int on_the_play, int best_of):
        if first.m.cards_n != later.m.cards_n:
            raise ValueError("the decks after the first game must be lowered with those before")
        if not 0 <= on_the_play <= 2:
            raise ValueError(f"on_the_play is 0 (A), 1 (B) or 2 (alternate), not {on_the_play}")
        if best_of < 1 or best_of % 2 == 0:
            raise ValueError(f"a match is the best of an odd number of games, not of {best_of}")
        self.first, self.later = Bench(first), Bench(later)
        for bench in (self.first, self.later):
            (<Bench>bench).set_pilots(pilots)
            (<Bench>bench).w.usage_step = 1
        self.s.seed = seed
        self.s.needed, self.s.most = games_to_win(best_of), games_at_most(best_of)
        self.s.on_the_play = on_the_play
        self.s.works[0], self.s.works[1] = &self.first.w, &self.later.w
        self.s.least = CAP_OBJECTS
        self.make_room(CAP_OBJECTS)

    cdef int make_room(self, uint32_t cap) except -1:
        self.first.prepare(cap)
        self.later.prepare(cap)
        self.s.games[0], self.s.games[1] = self.first.game, self.later.game
        self.s.cap = cap
        return 0


def play_matches(Match first, Match later, uint64_t seed, int64_t number, int64_t count, pilots, int on_the_play,
                 int best_of, rows, usage, StopFlag stop):
    """Play matches `number` to `number + count - 1`: (matches played, games played).

    Args:
        first, later: the tables with the decks of first games, and with those of later ones.
        best_of: an odd number; half of it, rounded up, are the games that win a match.
        on_the_play: who starts first games: 0: A, 1: B, 2: A in even-numbered matches.
        rows: array of ROW_DTYPE, `games_at_most(best_of)` rows for each match; filled in game order.
        seed, pilots, usage, stop: as in `batch.play`; the flag is polled between matches.
    """
    cdef unsigned char[::1] row_bytes
    cdef int64_t[:, :, ::1] counts = usage
    cdef Table table = Table(first, later, seed, pilots, on_the_play, best_of)
    cdef MatchesC* s = &table.s
    cdef RowC* out
    cdef int* flag = &stop.flag
    cdef int seat
    cdef bint done = False
    if rows.dtype != ROW_DTYPE or len(rows) < count * s.most:
        raise TypeError(f"rows must be a ROW_DTYPE array of at least {count * s.most} rows")
    if usage.shape[0] != 2 or usage.shape[1] != 2 or usage.shape[2] != first.m.cards_n:
        raise ValueError(f"usage must have shape (2, 2, {first.m.cards_n}), not {usage.shape}")
    if count <= 0:
        return 0, 0
    for seat in range(2):
        s.works[0].drawn[seat] = s.works[1].drawn[seat] = &counts[seat, 0, 0]
        s.works[0].cast[seat] = s.works[1].cast[seat] = &counts[seat, 1, 0]
    row_bytes = rows.view(np.uint8).reshape(-1)
    out = <RowC*>&row_bytes[0]
    s.number, s.end = number, number + count
    match_begins(s)
    while not done:
        with nogil:
            done = play_on(s, out, flag)
        if not done:
            table.make_room(2 * s.cap)
    return s.number - number, s.rows_n


def replay_of_match(Match first, Match later, uint64_t seed, int64_t game, pilots, int on_the_play, int best_of,
                    int64_t rows_cap=20_000_000):
    """One game of a match again, after those before it: (row, log), as `batch.replay`.

    Raises:
        ValueError: the match was over before that game.
    """
    cdef Table table = Table(first, later, seed, pilots, on_the_play, best_of)
    cdef MatchesC* s = &table.s
    cdef unsigned char[::1] row_view, log_view
    cdef int64_t room = 4096
    cdef int then = MATCH_GOES_ON
    cdef int wanted = game % s.most
    cdef int chooser
    row = np.zeros(1, ROW_DTYPE)
    row_view = row.view(np.uint8)
    s.number = game // s.most
    match_begins(s)
    while s.game < wanted:
        then = next_game(s, <RowC*>&row_view[0])
        if then == MATCH_OVER:
            raise ValueError(f"match {s.number} was over after {s.game} games: there is no game {game}")
        table.make_room(2 * s.cap if then == MATCH_ROOM else CAP_OBJECTS)
    chooser = s.chooser
    while True:
        log = np.zeros(room, LOG_DTYPE)
        log_view = log.view(np.uint8)
        s.works[wanted > 0].log = <LogC*>&log_view[0]
        s.works[wanted > 0].log_cap = room
        s.works[wanted > 0].log_n = 0
        then = next_game(s, <RowC*>&row_view[0])
        if then == MATCH_ROOM:
            table.make_room(2 * s.cap)
            continue
        if s.works[wanted > 0].log_n <= room or room >= rows_cap:
            return row[0], log[:min(s.works[wanted > 0].log_n, room)]
        room = min(s.works[wanted > 0].log_n, rows_cap)
        s.game, s.chooser = wanted, chooser
