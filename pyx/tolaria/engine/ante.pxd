# CR 407: playing for ante; the ownership of cards.
from tolaria.engine.state cimport *


cdef void ante_begins(GameC* g, WorkC* w) noexcept nogil        # a random card of each player
cdef void ante_ends(GameC* g, WorkC* w) noexcept nogil          # the game is over: who won owns what was played for
cdef Ref ante_top(GameC* g, WorkC* w, int player) noexcept nogil        # the top card of his library; REF_NONE: none
cdef void change_owner(GameC* g, WorkC* w, Ref r, int player) noexcept nogil
