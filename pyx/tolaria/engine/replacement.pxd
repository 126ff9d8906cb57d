# CR 614-616: replacement and prevention. Each function rewrites one event before it happens,
# asking the affected player where several effects compete (616.1).
from tolaria.engine.state cimport *


# What is left
cdef int replace_damage(GameC* g, WorkC* w, Ref source, Ref victim, int amount, bint combat) noexcept nogil
# 1: it is destroyed; 0: regenerated
cdef bint replace_destroy(GameC* g, WorkC* w, Ref r, bint no_regenerate) noexcept nogil
cdef int replace_move(GameC* g, WorkC* w, Ref r, int zone) noexcept nogil                 # the zone it goes to instead
cdef void effect_remove(GameC* g, int i) noexcept nogil
# Row number, -1 after overflow
cdef int effect_add(GameC* g, WorkC* w, int kind, Ref affected, Ref source, int controller, int duration) noexcept nogil
