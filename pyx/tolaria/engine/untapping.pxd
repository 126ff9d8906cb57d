# CR 500.11, 502.3: what untaps where something changes it, and steps that are skipped.
from tolaria.engine.state cimport *


# Something may say that more, or less, untaps than what the active player controls
cdef bint untaps_specially(const GameC* g, const WorkC* w) noexcept nogil
# 502.3 where something does
cdef void untap_by_rules(GameC* g, WorkC* w) noexcept nogil
# The active player was told to skip it (SkipKind): once less from now on
cdef bint skips(GameC* g, int what) noexcept nogil
# A static ability says that the active player skips this step
cdef bint skips_by_rule(const GameC* g, const WorkC* w) noexcept nogil
