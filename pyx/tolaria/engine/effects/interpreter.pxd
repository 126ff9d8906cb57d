# CR 608-610: the op interpreter.
from tolaria.engine.state cimport *


cdef void program_run(GameC* g, WorkC* w, StackC* s, int pc, Ref it) noexcept nogil
cdef void resolve_top(GameC* g, WorkC* w) noexcept nogil             # 608
