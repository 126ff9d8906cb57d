# CR 612: text-changing effects, as the rows of cards that they lead to (TextC).
from tolaria.engine.state cimport *


# What a row of the match is once one word of it reads as another; itself where it has no such word.
cdef int text_row(const WorkC* w, int card, int said, int now) noexcept nogil
# The words of one kind (TextBit) that are in the text of a row, as TextC has them; how many.
cdef int text_words(const WorkC* w, int card, int kinds, uint8_t* words) noexcept nogil


cdef inline bint texts_change(const WorkC* w) noexcept nogil:
    """Some effect of the match may change a text."""
    return w.m.texts_n > 1


cdef inline int plain_row(const WorkC* w, int card) noexcept nogil:
    """What a row of the match is without such effects: its copiable values (707.2)."""
    return text_row(w, card, TEXT_PLAIN, TEXT_PLAIN)
