"""CR 612: text-changing effects.

What a card says is a row of cards, so what it says with one word read as another is a row too. Lowering writes all
rows that the text-changing effects of a match could lead to, and this table of which leads to which (`TextC`), so that
nothing else in the engine knows of such effects: a permanent or spell whose text is changed is of another row, as one
that has become a copy is. Its copiable values are those of its plain row (707.2). `merging` puts the two together.

Text boxes that are exchanged (612.5) are rows that the game makes (see `merging`). Left out: texts that gain words by
splice (refused by lowering).
"""
from libc.stdint cimport uint8_t
from tolaria.engine.state cimport *


cdef int first_of(const WorkC* w, int card) noexcept nogil:
    """The first row of the table that is of that card or a later one; row 0 is neutral."""
    cdef int low = 1
    cdef int high = w.m.texts_n
    cdef int middle
    while low < high:
        middle = (low + high) // 2
        if w.m.texts[middle].card < card:
            low = middle + 1
        else:
            high = middle
    return low


cdef int text_row(const WorkC* w, int card, int said, int now) noexcept nogil:
    cdef int i = first_of(w, card)
    while i < w.m.texts_n and w.m.texts[i].card == card:
        if w.m.texts[i].said == said and w.m.texts[i].now == now:
            return w.m.texts[i].to
        i += 1
    return card


cdef inline int kind_of(int word) noexcept nogil:
    if word < WORD_SUBTYPES:
        return TEXT_COLORS
    return TEXT_LAND_TYPES if word <= WORD_SUBTYPES + SUB_FOREST else TEXT_CREATURE_TYPES


cdef int text_words(const WorkC* w, int card, int kinds, uint8_t* words) noexcept nogil:
    cdef int i = first_of(w, card)
    cdef int n = 0
    cdef int said
    while i < w.m.texts_n and w.m.texts[i].card == card:
        said = w.m.texts[i].said
        if said != TEXT_PLAIN and kind_of(said) & kinds and (n == 0 or words[n - 1] != said):
            words[n] = said
            n += 1
        i += 1
    return n
