# What a player may know of a game, as frozen Python objects.
from libc.stdint cimport uint64_t
from tolaria.engine.batch cimport Match
from tolaria.engine.state cimport *


# What the numbers of a match mean in words.
cdef class Glossary:
    cdef Match match
    cdef const MatchC* m        # the tables that the game reads: the match's, or its worker's own
    cdef tuple names            # by CardC index; may be shorter than the table
    cdef tuple texts            # by AbilityC index
    cdef str card(self, int card)
    cdef str ability(self, int ability)
    cdef int plain_card(self, int card) noexcept nogil
    cdef int plain_ability(self, int ability) noexcept nogil
    cdef str face(self, int way)


# A game that questions look at while it waits for their answer; `g` is NULL afterwards.
cdef class Glance:
    cdef GameC* g
    cdef Glossary glossary


cdef class ObjectView:
    cdef readonly uint64_t keywords, subtypes
    cdef readonly str name
    cdef readonly object zone
    cdef readonly tuple counters
    cdef readonly int id, card, owner, controller, types, colors, supers, mana_value
    cdef readonly int power, toughness, damage, x, attached_to, attacking, band
    cdef readonly bint tapped, sick, token, copy, ability, blocking, blocked, revealed


cdef class Option:
    cdef readonly object act
    cdef readonly ObjectView object
    cdef readonly int id, argument, detail
    cdef Glossary glossary


cdef class PlayerView:
    cdef readonly tuple hand, battlefield, graveyard, exile, ante, looking_at, library_top, library_bottom, pool
    cdef readonly int player, life, poison, hand_size, library_size, looking_size
    cdef readonly int lands_played, spells_cast, cards_drawn, mulligans, extra_turns


cdef class StackView:
    cdef readonly object kind
    cdef readonly ObjectView object, source
    cdef readonly tuple targets, divisions
    cdef readonly str text
    cdef readonly int controller, x, modes, paid


cdef class View:
    cdef readonly object step
    cdef readonly tuple players, stack, blocks
    cdef readonly int player, turn, active, starter
    cdef readonly tuple controlled


cdef class Question:
    cdef readonly object kind
    cdef readonly tuple options, subjects, legal
    cdef readonly ObjectView source
    cdef readonly str text
    cdef readonly int player, seat, total, ability, amount, mode
    cdef Glance glance
    cdef View seen
    cdef int _need_game(self) except -1


cdef Question question_of(Glance glance, const QuestionC* q)
cdef tuple hidden_of(const GameC* g, Glossary glossary)


cdef tuple pool_of(const PlayerC* p)        # all mana in the pool, by Color
