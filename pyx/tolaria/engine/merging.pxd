# CR 613.2, 702.140, 707, 730: rows of cards made as a game goes on; permanents merged, paired, or become copies.
from tolaria.engine.state cimport *


# Tables of a worker's own, with room for the rows that his games make. `memory` has merging_bytes bytes.
cdef size_t merging_bytes(const MatchC* m) noexcept nogil
cdef void merging_lay_out(MatchC* own, const MatchC* m, void* memory) noexcept nogil

# CardC index of what has the characteristics of one row, and the abilities of both (702.140e, 707.9); `over` itself
# where there is no room
cdef int merged_row(GameC* g, WorkC* w, int over, int under) noexcept nogil
# The rows that the game has made are in its worker's tables, which other games may have used (a copy, an earlier turn)
cdef void merging_refresh(GameC* g, WorkC* w) noexcept nogil
# The ability of that row that is, or is a copy of, an ability of the match; itself where there is none
cdef int ability_of(const WorkC* w, int card, int ability) noexcept nogil
# The copiable values of a row: without what text-changing effects have made of it (707.2)
cdef int copied_row(GameC* g, WorkC* w, int card) noexcept nogil
# ... and what the text-changing effects on an object make of it (612, 613.1c)
cdef int shown_row(GameC* g, WorkC* w, Ref r, int card) noexcept nogil
# 612.1: in the text of a permanent or spell, one word reads as another from now on
cdef void change_text(GameC* g, WorkC* w, Ref r, int said, int now, Ref source, int controller,
        int duration) noexcept nogil
# The words of one kind that an object of that row may say (612.2), as `text_words`; how many
cdef int row_words(const WorkC* w, int card, int kinds, uint8_t* words) noexcept nogil
# 612.5: two permanents exchange text boxes
cdef void exchange_texts(GameC* g, WorkC* w, Ref r, Ref other, Ref source, int controller, int duration) noexcept nogil
# Of an effect that has ended
cdef void text_ended(GameC* g, WorkC* w, Ref r) noexcept nogil
# In place, of another row: the same object; with a new timestamp where asked
cdef void become_row(GameC* g, WorkC* w, Ref r, int card, bint anew) noexcept nogil
# 702.140c, 730.2: the spell's card becomes a component of the permanent
cdef void merge(GameC* g, WorkC* w, Ref spell, Ref r, bint under) noexcept nogil
# 0: nothing of what it copies or is has another face to turn to (701.27c, 707.8a)
cdef int own_other_face(const WorkC* w, const ObjectC* o) noexcept nogil
# 730.2h: its components with another face turn, those bound to day or night or the others; 0: it has none
cdef bint turn_components(GameC* g, WorkC* w, Ref r, bint flip, bint bound) noexcept nogil
# What it is once it is turned face up; its components are (730.2g)
cdef int revealed_row(GameC* g, WorkC* w, Ref r) noexcept nogil
# It becomes a copy of that row, until the effect ends (613.2a)
cdef void become_copy(GameC* g, WorkC* w, Ref r, int card, Ref source, int controller, int duration) noexcept nogil
# Of an effect that has ended
cdef void copy_ended(GameC* g, WorkC* w, Ref r) noexcept nogil
# 702.95b; 702.95e
cdef void pair(GameC* g, WorkC* w, Ref r, Ref other) noexcept nogil


cdef inline bint is_merged(const ObjectC* o) noexcept nogil:
    return o.merged != REF_NONE
