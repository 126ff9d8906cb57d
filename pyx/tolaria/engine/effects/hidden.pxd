# CR 121, 701.9, 701.17-25: drawing, discarding, milling, looking, searching.
from tolaria.engine.state cimport *
from tolaria.engine.filters cimport ContextC


# Does the op if it is of this family: 1. 0: it is not.
cdef bint op_hidden(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil
# One more of what WHO_LAST says next
cdef void note(WorkC* w, Ref r) noexcept nogil
# Cards to the top or bottom (MOVE_BOTTOM) of a library in the chooser's order, or to another zone
cdef void put_back(GameC* g, WorkC* w, StackC* s, int chooser, Ref* cards, int n, int zone, int flags) noexcept nogil
# Cards from the top of the library to a zone; how many
cdef int move_top(GameC* g, WorkC* w, int player, int amount, int zone) noexcept nogil
# The player may play a card for a time
cdef void permit(GameC* g, WorkC* w, Ref source, int player, Ref r, int duration, int flags) noexcept nogil
