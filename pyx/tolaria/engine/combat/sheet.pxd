# What the parts of combat share: keyword masks, and reading the answer to a vector question.
from libc.stdint cimport uint8_t, uint64_t
from tolaria.engine.state cimport *


cdef enum:
    COMBAT_ROOM = 11        # this room in a fault report
    CAP_MARKED = 512        # pairs up to which a question tells exactly what each creature may do (see `declaring`)


cdef inline uint64_t bit(int kw) noexcept nogil:
    """A keyword as a mask over ObjectC.kw."""
    return <uint64_t> 1 << kw


cdef inline bint is_legal(int answer, int subject, int n, const uint8_t* legal) noexcept nogil:
    """Whether `answer` is an option, out of n, that `subject` may be given."""
    return 0 <= answer < n and (legal == NULL or legal[subject * n + answer])


cdef inline void wake_fast(GameC* g, const WorkC* w) noexcept nogil:
    """Combat gives both players something to aim at: look again what they can do at instant speed."""
    if w.m.restless:
        wake(g)
