# CR 708, 702.37, 702.168, 701.40: face-down permanents and spells.
from tolaria.engine.state cimport *


# The spell that was just put onto the stack is face down, a 2/2 creature
cdef void cast_face_down(GameC* g, WorkC* w, Ref spell, int way) noexcept nogil
# The top card of the library enters face down; REF_NONE: there was none
cdef Ref manifest(GameC* g, WorkC* w, int player, bint cloaked) noexcept nogil
# It is turned face up, with a +1/+1 counter for megamorph
cdef void turn_face_up(GameC* g, WorkC* w, Ref r, bint mega) noexcept nogil


cdef inline int face_of(const WorkC* w, int detail) noexcept nogil:
    """The card that stands for a face-down one, by MorphBit."""
    return w.m.face_down[1 if detail & MORPH_DISGUISE else 0]
