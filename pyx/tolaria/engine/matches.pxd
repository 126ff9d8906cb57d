# Matches of several games.
from libc.stdint cimport int64_t, uint32_t, uint64_t
from tolaria.engine.batch cimport RowC
from tolaria.engine.state cimport *


# A run of matches: what is played, and how far it is.
cdef struct MatchesC:
    uint64_t seed
    int64_t end                 # number of the match after the last
    int needed                  # games that win a match
    int most                    # games of one match; game k of match m has the index m * most + k
    int on_the_play             # who starts first games: 0, 1; 2: A in even-numbered matches
    uint32_t least              # object rows that a game usually has room for
    uint32_t cap                # those that the next one has
    GameC* games[2]             # memory for first games, and for later ones, whose decks may be others
    WorkC* works[2]
    int64_t number              # of the present match
    int64_t rows_n              # rows of the matches before it
    int game                    # of the present match, from 0
    int wins[2]
    int chooser                 # who says who starts
