# CR 400.7, 701.13: effects that move objects from zone to zone.
from tolaria.engine.state cimport *


# Where an ability that speaks of an object finds it after a change of zones; REF_NONE: nowhere
cdef Ref where_now(const GameC* g, const WorkC* w, const StackC* s, Ref r) noexcept nogil
# OP_EXILE, OP_MOVE
cdef void do_move(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref* subjects, int n) noexcept nogil
# What an object that has left is now, if the effect finds it: a delayed ability finds that too
cdef Ref become(const GameC* g, const WorkC* w, const StackC* s, Ref r) noexcept nogil
