# The one door through which the rules ask a player (docs/choices.md lists every kind).
from libc.stdint cimport int32_t, uint8_t, uint32_t
from tolaria.engine.state cimport *


# A row of WorkC.given: these words, then the answer (GIVEN_COUNT numbers).
cdef enum:
    GIVEN_CHECK             # hash of the question it answers
    GIVEN_DRAWN             # what the player's strategy stream had drawn once he had answered
    GIVEN_COUNT
    GIVEN_HEAD

# Room for a recorded question.
cdef enum:
    ASKED_OPTIONS = 1024
    ASKED_SUBJECTS = 256    # CAP_SUBJECTS
    ASKED_LEGAL = 65792     # CAP_SUBJECTS x (CAP_SUBJECTS + 1)


# One of n options: the index of the answer. n = 1 is never asked; n = 0 is a fault.
cdef int choose(GameC* g, WorkC* w, int kind, int player, const OptionC* options, int n,
                Ref source, int ability, int mode, int amount) noexcept nogil

# An option (or a number) for each subject, written to `answers`. `legal` may be NULL: everything is.
# The caller checks the whole answer against the rules.
cdef void choose_vec(GameC* g, WorkC* w, int kind, int player, const Ref* subjects, int subjects_n,
                     const OptionC* options, int n, const uint8_t* legal, int total,
                     int32_t* answers, Ref source) noexcept nogil

# Yes (1) or no (0). Yes is option 1, so that option 0 ends every loop.
cdef bint choose_yes(GameC* g, WorkC* w, int kind, int player,
                     Ref source, int ability, int amount) noexcept nogil

# A number in [low, high]; options are numbers in rising order.
cdef int choose_number(GameC* g, WorkC* w, int kind, int player, int low, int high,
                       Ref source, int ability) noexcept nogil


cdef inline void option_set(OptionC* o, int act, Ref object, int argument) noexcept nogil:
    o.act = act
    o.object = object
    o.argument = argument
    o.detail = 0


cdef inline bint goes_outside(const WorkC* w, int kind, int seat) noexcept nogil:
    """Whether an outside chooser answers such questions for this seat."""
    return (w.outside >> seat) & 1 and (w.outside_kinds >> kind) & 1
