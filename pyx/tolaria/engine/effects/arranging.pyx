"""CR 401.4, 101.4: cards that are put on the top or the bottom of libraries together, in the order of their owners'
choice; the active player chooses first. Beyond CAP_ARRANGED_CARDS of one end and owner they go in the order in which
they are.
"""
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, choose_yes, option_set


cdef enum:
    CAP_ARRANGED_CARDS = 64


cdef void arrange(GameC* g, WorkC* w, const StackC* s, Ref* subjects, uint8_t* bottom, int n) noexcept nogil:
    cdef int i, side, end
    for side in range(2):
        for i in range(n):
            if subjects[i] != REF_NONE and g.objects[subjects[i]].owner == g.active ^ side:
                bottom[i] = not choose_yes(g, w, CHOICE_YESNO, g.active ^ side, subjects[i], s.ability, 0)
    for side in range(2):
        for end in range(2):
            put_in_order(g, w, s, subjects, bottom, n, g.active ^ side, end)


cdef void put_in_order(GameC* g, WorkC* w, const StackC* s, Ref* subjects, const uint8_t* bottom, int n, int owner,
        int end) noexcept nogil:
    """The first one named goes first, and so ends lowest of those on top. Tokens cease to exist there."""
    cdef OptionC options[CAP_ARRANGED_CARDS]
    cdef int places[CAP_ARRANGED_CARDS]
    cdef OptionC named
    cdef int i, k
    cdef int left = 0
    for i in range(n):
        if subjects[i] == REF_NONE or bottom[i] != end or g.objects[subjects[i]].owner != owner or (
                g.objects[subjects[i]].flags & FLAG_TOKEN):
            continue
        if left == CAP_ARRANGED_CARDS:
            return
        places[left] = i
        option_set(&options[left], ACT_OBJECT, subjects[i], ZONE_LIBRARY)
        left += 1
    for i in range(left - 1):
        k = choose(g, w, CHOICE_ORDER, owner, options + i, left - i, s.source, s.ability, 0, end)
        named = options[i + k]
        options[i + k] = options[i]
        options[i] = named
    for i in range(left):
        subjects[places[i]] = options[i].object
