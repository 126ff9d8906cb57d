"""CR 201.4, 106.4, 612, 700.3, 701.20: names that are chosen, mana that is lost, texts that are changed, piles, cards
that are shown.
"""
from libc.stdint cimport uint8_t
from tolaria.engine.state cimport *
from tolaria.engine.choices cimport choose, option_set
from tolaria.engine.effects.hidden cimport note
from tolaria.engine.entering cimport choose_name
from tolaria.engine.filters cimport ContextC, filter_collect, who_one, who_player
from tolaria.engine.merging cimport change_text, exchange_texts, row_words


cdef bint op_naming(GameC* g, WorkC* w, StackC* s, const OpC* op, const ContextC* c, Ref* subjects,
        int n) noexcept nogil:
    cdef int code = op.code
    cdef int i, color
    if code == OP_CHOOSE_NAME:
        if n and is_player(subjects[0]) and s.source != REF_NONE:
            obj(g, s.source).chosen_name = choose_name(g, w, subjects[0], s.source, op.filter, c)
    elif code == OP_REVEAL:
        reveal(g, w, s, subjects, n)
    elif code == OP_PILES:
        if n and is_player(subjects[0]):
            if op.filter:
                w.last_n = max(filter_collect(g, w, op.filter, c, w.last, 64), 0)
            piles(g, w, s, subjects[0], who_player(g, w, op.b, c))
    elif code == OP_CHANGE_TEXT and op.a == 0:
        if n:
            exchange_texts(g, w, subjects[0], who_one(g, w, op.c, c), s.source, s.controller, op.b)
    elif code == OP_CHANGE_TEXT:
        for i in range(n):
            if subjects[i] != REF_NONE and not is_player(subjects[i]):
                reword(g, w, s, op, subjects[i])
    elif code == OP_EMPTY_POOL:
        for i in range(n):
            if subjects[i] != REF_NONE and is_player(subjects[i]):
                for color in range(COLORS):
                    g.players[subjects[i]].pool[color] = 0
                g.players[subjects[i]].bound_n = 0
                forget_player(g, subjects[i])
    else:
        return False
    return True


cdef void reveal(GameC* g, WorkC* w, StackC* s, Ref* subjects, int n) noexcept nogil:
    """701.20a: all see it; it stays where it is."""
    cdef int i
    w.last_n = 0
    for i in range(n):
        if subjects[i] == REF_NONE or is_player(subjects[i]) or w.last_n == 256:
            continue
        g.objects[subjects[i]].flags |= FLAG_FACEUP_SEEN
        log_event(g, w, LOG_REVEAL, g.objects[subjects[i]].owner, subjects[i], REF_NONE, 0, 0)
        note(w, subjects[i])
    w.last_amount = w.last_n


cdef void reword(GameC* g, WorkC* w, StackC* s, const OpC* op, Ref r) noexcept nogil:
    """612.2: which word, of those that are there, reads as which other of its kind; the controller chooses."""
    cdef uint8_t words[256]
    cdef OptionC options[256]
    cdef int i, said, now
    cdef int n = row_words(w, g.objects[r].card, op.a, words)
    cdef int m = 0
    if n == 0 or g.objects[r].zone != ZONE_BATTLEFIELD and g.objects[r].zone != ZONE_STACK:
        return
    for i in range(n):
        word_option(&options[i], words[i])
    said = words[choose(g, w, CHOICE_WORD, s.controller, options, n, r, s.ability, 0, 0)]
    if op.c:
        now = op.c - 1
    else:
        for i in range(WORD_SUBTYPES + 64):
            if i != said and is_of_kind(w, i, said) and not (
                    i == WORD_SUBTYPES + SUB_WALL and op.flags & OPF_NO_WALLS):
                word_option(&options[m], i)
                words[m] = i
                m += 1
        if m == 0:
            return
        now = words[choose(g, w, CHOICE_WORD, s.controller, options, m, r, s.ability, 0, 1)]
    if now != said and g.outcome == OUTCOME_NONE:
        log_event(g, w, LOG_CHANGE, s.controller, r, REF_NONE, 0, 0)
        change_text(g, w, r, said, now, s.source, s.controller, op.b)


cdef void word_option(OptionC* option, int word) noexcept nogil:
    if word < WORD_SUBTYPES:
        option_set(option, ACT_COLOR, REF_NONE, word)
    else:
        option_set(option, ACT_SUBTYPE, REF_NONE, word - WORD_SUBTYPES)


cdef bint is_of_kind(const WorkC* w, int word, int said) noexcept nogil:
    """The word is one that may stand for the other: a colour, a basic land type, a creature type of the match."""
    if said < WORD_SUBTYPES:
        return word < COLOR_NONE
    if word < WORD_SUBTYPES:
        return False
    if said <= WORD_SUBTYPES + SUB_FOREST:
        return word <= WORD_SUBTYPES + SUB_FOREST
    return (w.m.creature_types >> (word - WORD_SUBTYPES)) & 1


cdef void piles(GameC* g, WorkC* w, StackC* s, int divider, int taker) noexcept nogil:
    """700.3: one player puts each card into one of two piles, another takes one of them; a pile may be empty."""
    cdef OptionC options[2]
    cdef Ref pile[2][64]
    cdef int size[2]
    cdef int i, k
    size[0] = 0
    size[1] = 0
    for i in range(min(w.last_n, 64)):
        option_set(&options[0], ACT_OBJECT, w.last[i], 0)
        option_set(&options[1], ACT_OBJECT, w.last[i], 1)
        k = choose(g, w, CHOICE_PILE, divider, options, 2, s.source, s.ability, 0, 0)
        pile[k][size[k]] = w.last[i]
        size[k] += 1
    option_set(&options[0], ACT_NUMBER, pile[0][0] if size[0] else REF_NONE, size[0])
    option_set(&options[1], ACT_NUMBER, pile[1][0] if size[1] else REF_NONE, size[1])
    k = choose(g, w, CHOICE_PILE, taker if taker >= 0 else s.controller, options, 2, s.source, s.ability, 0, 1)
    w.chosen_n = size[k]
    for i in range(size[k]):
        w.chosen[i] = pile[k][i]
    w.last_n = size[1 - k]
    for i in range(size[1 - k]):
        w.last[i] = pile[1 - k][i]
    w.last_amount = w.last_n
