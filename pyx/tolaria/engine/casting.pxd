# CR 601, 602, 707.10: casting, activating, copies of spells.
from tolaria.engine.state cimport *


# 0: illegal, the game is as before
# `ruled`: by a player's own action, which a rule may have to allow; not by an effect
cdef bint cast_spell(GameC* g, WorkC* w, int player, Ref r, int way, bint ruled) noexcept nogil
cdef bint activate(GameC* g, WorkC* w, int player, Ref r, int ability) noexcept nogil
