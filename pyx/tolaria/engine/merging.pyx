"""CR 612, 613.2, 702.95, 702.140, 707, 730: rows of cards made as a game goes on; merging, pairing, becoming a copy.

Copiable values are a row of cards. What no card of the match has by itself (a merged permanent's: one card's
characteristics, the abilities of several) is a row that the game makes of two, in tables of its worker: `over` and
`under` (MergeC). Each pair is made once in a game, and numbered in the order in which the game makes them, so that
the numbers depend on nothing else; what a game that is run again makes is the same again.

A merged permanent is the object that it was. Its components are former objects, chained from `merged`, the topmost
first; that one's card and status are the permanent's own (730.2d-e).

Left out: that a face-down permanent which becomes a copy has those values once it is turned up.
"""
from libc.string cimport memcmp, memset
from tolaria.engine.state cimport *
from tolaria.engine.layers cimport layers_object, layers_refresh
from tolaria.engine.mana cimport mana_card_class, mana_recount
from tolaria.engine.applied cimport EFFF_COPIABLE
from tolaria.engine.replacement cimport effect_add, effect_remove
from tolaria.engine.telling cimport emit
from tolaria.engine.texts cimport plain_row, text_row, text_words, texts_change
from tolaria.engine.zones cimport (
    object_fresh, object_make, object_show, printed_card, remove_from_combat, zone_add, zone_remove)


cdef enum:
    CAP_ARRANGED = 255          # abilities of one row
    COUNTED = 7                 # abilities that ObjectC.used counts
    BOXED = 0x8000              # bit of MergeC.under: the abilities of that row alone, and none of the upper one's


# ---------------------------------------------------------------- rows of cards

cdef inline size_t rows_n(int n) noexcept nogil:
    return n + CAP_MERGES


cdef inline size_t abilities_room(const MatchC* m) noexcept nogil:
    return m.abilities_n + CAP_MERGED_ABILITIES


cdef size_t merging_bytes(const MatchC* m) noexcept nogil:
    return (rows_n(m.cards_n) * (sizeof(CardC) + sizeof(ObjectC) + sizeof(uint32_t))
            + abilities_room(m) * (sizeof(AbilityC) + sizeof(uint16_t) + 1)
            + CAP_MERGES * sizeof(MergeC) + CAP_MERGED_ABILITIES * sizeof(uint16_t) + 64)


cdef void* next_table(char** at, const void* rows, size_t used, size_t room) noexcept nogil:
    """A copy of a table with more room behind it; each table begins at a multiple of eight bytes."""
    cdef char* table = at[0]
    if rows != NULL:
        memcpy(table, rows, used)
    at[0] = table + ((room + 7) & ~<size_t>7)
    return table


cdef void merging_lay_out(MatchC* own, const MatchC* m, void* memory) noexcept nogil:
    cdef char* at = <char*>memory
    cdef size_t n = rows_n(m.cards_n)
    cdef size_t k = abilities_room(m)
    own[0] = m[0]
    own.cards = <const CardC*>next_table(&at, m.cards, m.cards_n * sizeof(CardC), n * sizeof(CardC))
    own.fresh = <const ObjectC*>next_table(&at, m.fresh, m.cards_n * sizeof(ObjectC), n * sizeof(ObjectC))
    own.abilities = <const AbilityC*>next_table(
        &at, m.abilities, m.abilities_n * sizeof(AbilityC), k * sizeof(AbilityC))
    own.way_kinds = <const uint32_t*>next_table(&at, m.way_kinds, m.cards_n * sizeof(uint32_t), n * sizeof(uint32_t))
    own.hints = <const uint16_t*>next_table(&at, m.hints, m.abilities_n * sizeof(uint16_t), k * sizeof(uint16_t))
    own.sure = <const uint8_t*>next_table(&at, m.sure, m.abilities_n, k)
    own.merges = <MergeC*>next_table(&at, NULL, 0, CAP_MERGES * sizeof(MergeC))
    memset(own.merges, 0xFF, CAP_MERGES * sizeof(MergeC))
    own.origins = <uint16_t*>next_table(&at, NULL, 0, CAP_MERGED_ABILITIES * sizeof(uint16_t))


cdef int arranged(const WorkC* w, int over, int under, uint16_t* abilities, uint8_t* below) noexcept nogil:
    """The abilities of both rows in the order in which the row made of them has them, and whether each is of
    `under`. Those that may be used once each turn come first where else they could not be counted; -1: too many."""
    cdef const CardC* card
    cdef int n = 0
    cdef int k, side, i, rounds
    cdef bint once
    cdef bint boxed = under & BOXED != 0
    cdef int both
    under &= ~BOXED
    both = w.m.cards[under].ability_n + w.m.cards[over].ability_n
    if both > CAP_ARRANGED:
        return -1
    rounds = 1 if both <= COUNTED else 2
    for k in range(rounds):
        for side in range(2):
            card = &w.m.cards[under if side else over]
            for i in range(card.ability_first, card.ability_first + card.ability_n):
                if unlikely(boxed) and is_intrinsic(w, card, i) == side:
                    continue
                once = w.m.abilities[i].flags & ABF_ONCE_EACH_TURN != 0
                if rounds == 1 or once == (k == 0):
                    abilities[n] = i
                    below[n] = side
                    n += 1
        if rounds == 2 and k == 0 and n > COUNTED:
            return -1
    return n


cdef bint is_intrinsic(const WorkC* w, const CardC* card, int ability) noexcept nogil:
    """305.6: a basic land type has it, no text does. Abilities 1 to 5 are those of the basic land types."""
    cdef int subtype
    for subtype in range(SUB_FOREST + 1):
        if (card.subtypes >> subtype) & 1 and memcmp(
                &w.m.abilities[ability], &w.m.abilities[1 + subtype], sizeof(AbilityC)) == 0:
            return True
    return False


cdef int merged_row(GameC* g, WorkC* w, int over, int under) noexcept nogil:
    cdef int i
    if w.m.merges == NULL:
        fault(g, FAULT_STATE, 10)
        return over
    for i in range(g.merges_n):
        if g.merged_over[i] == over and g.merged_under[i] == under:
            return w.m.cards_n + i
    if g.merges_n == CAP_MERGES or not make_row(w, g.merges_n, over, under):
        overflow(g)
        return over
    g.merged_over[g.merges_n] = over
    g.merged_under[g.merges_n] = under
    g.merges_n += 1
    return w.m.cards_n + g.merges_n - 1


cdef void merging_refresh(GameC* g, WorkC* w) noexcept nogil:
    cdef int i
    for i in range(g.merges_n):
        if w.m.merges[i].over != g.merged_over[i] or w.m.merges[i].under != g.merged_under[i]:
            make_row(w, i, g.merged_over[i], g.merged_under[i])


cdef bint make_row(WorkC* w, int place, int over, int under) noexcept nogil:
    cdef uint16_t abilities[CAP_ARRANGED]
    cdef uint8_t below[CAP_ARRANGED]
    cdef MergeC* made = &w.m.merges[place]
    cdef AbilityC* rows = <AbilityC*>w.m.abilities
    cdef int begin = w.m.merges[place - 1].ability_end if place else 0
    cdef int n = arranged(w, over, under, abilities, below)
    cdef int i, to
    if n < 0 or begin + n > CAP_MERGED_ABILITIES:
        return False
    for i in range(n):
        to = w.m.abilities_n + begin + i
        rows[to] = rows[abilities[i]]
        (<uint8_t*>w.m.sure)[to] = w.m.sure[abilities[i]]
        (<uint16_t*>w.m.hints)[to] = w.m.hints[abilities[i]]
        w.m.origins[begin + i] = plain_ability(w, abilities[i])
    made.over = over
    made.under = under
    made.top = plain_card(w, over)
    made.ability_end = begin + n
    if place + 1 < CAP_MERGES:
        w.m.merges[place + 1].over = 0xFFFF  # its abilities may begin elsewhere now
    fill_row(w, w.m.cards_n + place, over, under, w.m.abilities_n + begin, n)
    if not under & BOXED and w.m.cards[under].flags & CARDF_EXCEPTION and w.m.cards[under].name:
        made.top = under
    return True


cdef void fill_row(WorkC* w, int index, int over, int under, int first, int n) noexcept nogil:
    """702.140e: the characteristics of the upper row, with the abilities of both; or those of the lower one alone."""
    cdef CardC* row = <CardC*>&w.m.cards[index]
    cdef const CardC* more = &w.m.cards[under & ~BOXED]
    cdef ObjectC* fresh = <ObjectC*>&w.m.fresh[index]
    cdef uint32_t of_abilities = (CARDF_ACTIVATED | CARDF_STATIC | CARDF_MANA | CARDF_CDA | CARDF_GRAVE_TRIGGER
                                  | CARDF_STATE_TRIGGER | CARDF_RULE | CARDF_FAR_STATIC | CARDF_DAYBOUND
                                  | CARDF_COMPLEX_MANA)
    row[0] = w.m.cards[over]
    row.ability_first = first
    row.ability_n = n
    if under & BOXED:
        without_text(row, of_abilities)
    else:
        row.other = 0  # see turn_components
    if not under & BOXED and row.flags & more.flags & CARDF_MANA:
        row.flags |= CARDF_COMPLEX_MANA
    row.flags |= more.flags & of_abilities
    row.kw |= more.kw
    row.prot |= more.prot
    row.walk |= more.walk
    row.events |= more.events
    row.own_events |= more.own_events
    row.sources += more.sources
    if under & BOXED:
        count_sources(w, row)
    row.toxic += more.toxic  # 702.164b
    row.chapters = max(row.chapters, more.chapters)
    if more.flags & CARDF_EXCEPTION:  # 707.9b-d
        row.supers |= more.supers
        row.types |= more.types
        row.subtypes |= more.subtypes
        if more.flags & CARDF_UNLEGENDARY:
            row.supers &= ~SUPER_LEGENDARY
        if more.name:
            row.name = more.name
    (<uint32_t*>w.m.way_kinds)[index] = w.m.way_kinds[over]
    object_fresh(fresh, w.m.cards, index)
    fresh.mana_class = mana_card_class(w.m, index)
    fresh.play = w.m.fresh[over].play
    if under & BOXED:
        fresh.play &= ~PLAY_ACTIVATED
    fresh.play |= w.m.fresh[under & ~BOXED].play & PLAY_ACTIVATED
    fresh.kind = w.m.fresh[over].kind


cdef void count_sources(const WorkC* w, CardC* row) noexcept nogil:
    cdef int i
    row.sources = 0
    for i in range(row.ability_first, row.ability_first + row.ability_n):
        row.sources += w.m.abilities[i].kind == AB_MANA
    if row.sources == 0:
        row.flags &= ~<uint32_t>(CARDF_MANA | CARDF_COMPLEX_MANA)
    else:
        row.flags |= CARDF_MANA | (CARDF_COMPLEX_MANA if row.sources > 1 else 0)


cdef void without_text(CardC* row, uint32_t of_abilities) noexcept nogil:
    """What is left where the text box is empty."""
    row.flags &= ~of_abilities
    row.kw = 0
    row.prot = 0
    row.walk = 0
    row.events = 0
    row.own_events = 0
    row.sources = 0
    row.toxic = 0
    row.chapters = 0


cdef int ability_of(const WorkC* w, int card, int ability) noexcept nogil:
    cdef int i
    for i in range(w.m.cards[card].ability_first, w.m.cards[card].ability_first + w.m.cards[card].ability_n):
        if plain_ability(w, i) == ability:
            return i
    return ability


cdef void become_row(GameC* g, WorkC* w, Ref r, int card, bint anew) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef uint32_t timestamp = o.timestamp
    g.events_this_turn += 1
    if unlikely(texts_change(w)):
        card = shown_row(g, w, r, card)
    zone_remove(g, w, r)  # the lists and counts that it is in follow its card
    object_show(g, w, o, card)
    o.play = w.m.fresh[card].play
    o.kind = w.m.fresh[card].kind
    o.mana_class = w.m.fresh[card].mana_class
    o.granted[0] = 0
    o.flags &= ~<uint32_t>FLAG_NO_ABILITIES
    zone_add(g, w, r, ZONE_BATTLEFIELD, o.controller)
    if not anew:
        o.timestamp = timestamp
    mana_recount(g, w, r)
    g.mana_dirty = 1
    layers_object(g, w, r)
    if o.attacking != REF_NONE or o.flags & FLAG_BLOCKING:
        layers_refresh(g, w)
        if not is_creature(o):
            remove_from_combat(g, r)  # 506.4
    stir(g, w)


# ---------------------------------------------------------------- merging (730.2)

cdef Ref component_of(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """What the permanent was before something merged with it, as a component."""
    cdef Ref c = object_make(g, w, g.objects[r].owner, copied_row(g, w, g.objects[r].card), g.objects[r].slot)
    if c != REF_NONE:
        g.objects[c].controller = g.objects[r].controller
        g.objects[c].flags = g.objects[r].flags & (FLAG_TOKEN | FLAG_FACE_DOWN | FLAG_MANIFESTED)
    return c


cdef void merge(GameC* g, WorkC* w, Ref spell, Ref r, bint under) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef ObjectC* s = obj(g, spell)
    cdef int before = copied_row(g, w, o.card)
    cdef int used = o.used
    cdef int card
    cdef Ref last
    cdef bint hidden = o.flags & FLAG_FACE_DOWN != 0
    if o.merged == REF_NONE:
        o.merged = component_of(g, w, r)
        if o.merged == REF_NONE:
            return
    zone_remove(g, w, spell)
    s.became = r  # 702.140f
    s.merged = REF_NONE
    if unlikely(texts_change(w)):
        object_show(g, w, s, copied_row(g, w, s.card))
    if w.m.cards[s.card].face == FACE_MUTATING:
        object_show(g, w, s, w.m.cards[s.card].other)
    s.flags &= FLAG_TOKEN | FLAG_COPY
    if s.slot == SLOT_NONE:
        s.flags |= FLAG_TOKEN  # 608.3f
    if under:
        last = o.merged
        while g.objects[last].merged != REF_NONE:
            last = g.objects[last].merged
        g.objects[last].merged = spell
        card = merged_row(g, w, before, s.card)
    else:
        s.merged = o.merged
        o.merged = spell
        card = merged_row(g, w, s.card, before)
    if unlikely(hidden):
        card = folded(g, w, o.merged)
        used = 0
    else:
        used = used_in(w, card, before, used, not under)
    show_top(g, w, r)
    become_row(g, w, r, card, False)
    o.used = used | (o.used & 1 << 7)
    log_event(g, w, LOG_MERGE, o.controller, spell, r, under, 0)
    layers_refresh(g, w)  # an ability that it has lost does not trigger
    emit(g, w, EV_MUTATES, r, REF_NONE, o.controller, 0)


cdef void show_top(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """730.2d-e: whether it is a token, and face down, its topmost component says."""
    cdef ObjectC* o = obj(g, r)
    cdef const ObjectC* top = cobj(g, o.merged)
    cdef uint32_t of_top = FLAG_TOKEN | FLAG_FACE_DOWN | FLAG_MANIFESTED
    o.slot = top.slot
    o.flags = (o.flags & ~of_top) | (top.flags & of_top)


cdef int folded(GameC* g, WorkC* w, Ref top) noexcept nogil:
    """The row of what these components make together; face down it has nothing of those below (708.2)."""
    cdef const ObjectC* c = cobj(g, top)
    cdef int below
    if c.flags & FLAG_FACE_DOWN or c.merged == REF_NONE:
        return c.card
    below = folded_below(g, w, c.merged)
    return merged_row(g, w, c.card, below)


cdef int folded_below(GameC* g, WorkC* w, Ref component) noexcept nogil:
    cdef const ObjectC* c = cobj(g, component)
    if c.merged == REF_NONE:
        return c.card
    return merged_row(g, w, c.card, folded_below(g, w, c.merged))


cdef int used_in(const WorkC* w, int card, int before, int used, bint below) noexcept nogil:
    """Which abilities were used this turn, where they stand in the new row."""
    cdef uint16_t abilities[CAP_ARRANGED]
    cdef uint8_t sides[CAP_ARRANGED]
    cdef const MergeC* made
    cdef int n, i, nth
    cdef int bits = 0
    if card < w.m.cards_n:  # there was no room for it
        return 0
    made = &w.m.merges[card - w.m.cards_n]
    n = arranged(w, made.over, made.under, abilities, sides)
    for i in range(min(n, <int>COUNTED)):
        nth = abilities[i] - w.m.cards[before].ability_first
        if sides[i] == below and nth < COUNTED and used >> nth & 1:
            bits |= 1 << i
    return bits | (used & 1 << 7)


# ---------------------------------------------------------------- turning over and up (730.2g-h)

cdef int own_other_face(const WorkC* w, const ObjectC* o) noexcept nogil:
    cdef int other = w.m.cards[o.card].other
    cdef int own = printed_card(w, o)
    cdef int card = o.card
    if unlikely(texts_change(w)):
        card = plain_row(w, named_row(w, card))
    return other if card == own or w.m.cards[own].other == card else 0


cdef bint turn_components(GameC* g, WorkC* w, Ref r, bint flip, bint bound) noexcept nogil:
    cdef Ref c = g.objects[r].merged
    cdef int other
    cdef bint turned = False
    while c != REF_NONE:
        other = own_other_face(w, cobj(g, c))
        if other and not g.objects[c].flags & FLAG_FACE_DOWN and (w.m.cards[other].face == FACE_FLIPPED) == flip and (
                (w.m.cards[g.objects[c].card].flags & CARDF_DAYBOUND != 0) == bound):
            object_show(g, w, obj(g, c), other)
            turned = True
        c = g.objects[c].merged
    if turned:
        g.objects[r].used &= 1 << 7
        become_row(g, w, r, folded(g, w, g.objects[r].merged), True)
        log_event(g, w, LOG_TRANSFORM, g.objects[r].controller, r, REF_NONE, 0, 0)
    return turned


cdef int revealed_row(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef Ref c = g.objects[r].merged
    if c == REF_NONE:
        return printed_card(w, cobj(g, r))
    while c != REF_NONE:
        if g.objects[c].flags & FLAG_FACE_DOWN:
            object_show(g, w, obj(g, c), printed_card(w, cobj(g, c)))
            g.objects[c].flags &= ~<uint32_t>(FLAG_FACE_DOWN | FLAG_MANIFESTED)
        c = g.objects[c].merged
    return folded(g, w, g.objects[r].merged)


# ---------------------------------------------------------------- copies (613.2a, 707.2)

cdef int copies_of(const GameC* g, Ref r) noexcept nogil:
    """The last row of `effects` that says what it is a copy of; -1: none does."""
    cdef int i
    for i in range(g.effects_n - 1, -1, -1):
        if g.effects[i].kind == EFF_COPY and g.effects[i].affected == r:
            return i
    return -1


cdef void become_copy(GameC* g, WorkC* w, Ref r, int card, Ref source, int controller, int duration) noexcept nogil:
    """Effects without end need no row, unless there are others: what it is without them is the first of these."""
    cdef ObjectC* o = obj(g, r)
    cdef int k
    if o.zone != ZONE_BATTLEFIELD or o.flags & FLAG_FACE_DOWN:
        return
    k = copies_of(g, r)
    if k < 0 and duration != UNTIL_FOREVER:
        k = effect_add(g, w, EFF_COPY, r, r, controller, UNTIL_FOREVER)
        if k < 0:
            return
        g.effects[k].change = copied_row(g, w, o.card)
        g.effects[k].flags = EFFF_COPIABLE
    if k >= 0:
        k = effect_add(g, w, EFF_COPY, r, source, controller, duration)
        if k < 0:
            return
        g.effects[k].change = card
        g.effects[k].amount = g.turn
    else:
        drop_exceptions(g, r)
    o.used &= 1 << 7
    become_row(g, w, r, card, False)


cdef void drop_exceptions(GameC* g, Ref r) noexcept nogil:
    """What it was beside what it copied, it is no more."""
    cdef int i
    for i in range(g.effects_n - 1, -1, -1):
        if g.effects[i].affected == r and g.effects[i].kind == EFF_CHANGE and g.effects[i].flags & EFFF_COPIABLE:
            effect_remove(g, i)


cdef void copy_ended(GameC* g, WorkC* w, Ref r) noexcept nogil:
    cdef int k = copies_of(g, r)
    if k >= 0 and g.objects[r].zone == ZONE_BATTLEFIELD:
        g.objects[r].used &= 1 << 7
        become_row(g, w, r, g.effects[k].change, False)


# ---------------------------------------------------------------- texts (612, 613.1c)

cdef int copied_row(GameC* g, WorkC* w, int card) noexcept nogil:
    if not unlikely(texts_change(w)):
        return card
    card = named_row(w, card)
    if card < w.m.cards_n:
        return plain_row(w, card)
    return merged_row(g, w, copied_row(g, w, w.m.merges[card - w.m.cards_n].over),
                      copied_row(g, w, w.m.merges[card - w.m.cards_n].under))


cdef inline bint is_boxed(const WorkC* w, int card) noexcept nogil:
    return card >= w.m.cards_n and w.m.merges[card - w.m.cards_n].under & BOXED


cdef inline int named_row(const WorkC* w, int card) noexcept nogil:
    """The row with its own text box."""
    return w.m.merges[card - w.m.cards_n].over if is_boxed(w, card) else card


cdef inline int worded_row(const WorkC* w, int card) noexcept nogil:
    """The row whose text box it has."""
    return w.m.merges[card - w.m.cards_n].under & ~BOXED if is_boxed(w, card) else card


cdef int reworded_row(GameC* g, WorkC* w, int card, int said, int now) noexcept nogil:
    cdef int box
    if card < w.m.cards_n:
        return text_row(w, card, said, now)
    box = w.m.merges[card - w.m.cards_n].under & BOXED
    return merged_row(g, w, reworded_row(g, w, w.m.merges[card - w.m.cards_n].over, said, now),
                      box | reworded_row(g, w, w.m.merges[card - w.m.cards_n].under & ~BOXED, said, now))


cdef int shown_row(GameC* g, WorkC* w, Ref r, int card) noexcept nogil:
    cdef int i
    if not unlikely(texts_change(w)):
        return card
    card = copied_row(g, w, card)
    for i in range(g.effects_n):  # in timestamp order
        if g.effects[i].kind == EFF_TEXT and g.effects[i].affected == r:
            if g.effects[i].amount < 0:
                card = merged_row(g, w, named_row(w, card), g.effects[i].change | BOXED)
            else:
                card = reworded_row(g, w, card, g.effects[i].change, g.effects[i].amount)
    return card


cdef int row_words(const WorkC* w, int card, int kinds, uint8_t* words) noexcept nogil:
    cdef uint8_t more[256]
    cdef int n, more_n, i, k
    if card < w.m.cards_n:
        return text_words(w, card, kinds, words)
    n = row_words(w, w.m.merges[card - w.m.cards_n].over, kinds, words)
    more_n = row_words(w, w.m.merges[card - w.m.cards_n].under & ~BOXED, kinds, more)
    for i in range(more_n):
        k = 0
        while k < n and words[k] != more[i]:
            k += 1
        if k == n:
            words[n] = more[i]
            n += 1
    return n


cdef void exchange_texts(GameC* g, WorkC* w, Ref r, Ref other, Ref source, int controller, int duration) noexcept nogil:
    cdef int text, others
    if r == other or not on_battlefield(g, r) or not on_battlefield(g, other):
        return  # 701.12a
    text = worded_row(w, g.objects[r].card)
    others = worded_row(w, g.objects[other].card)
    take_text(g, w, r, others, source, controller, duration)
    take_text(g, w, other, text, source, controller, duration)


cdef void take_text(GameC* g, WorkC* w, Ref r, int text, Ref source, int controller, int duration) noexcept nogil:
    cdef int k = effect_add(g, w, EFF_TEXT, r, source, controller, duration)
    if k < 0:
        return
    g.effects[k].change = text
    g.effects[k].amount = -1
    g.objects[r].used &= 1 << 7
    log_event(g, w, LOG_CHANGE, controller, r, REF_NONE, 0, 0)
    text_ended(g, w, r)


cdef void change_text(GameC* g, WorkC* w, Ref r, int said, int now, Ref source, int controller,
        int duration) noexcept nogil:
    cdef int k = effect_add(g, w, EFF_TEXT, r, source, controller, duration)
    if k < 0:
        return
    g.effects[k].change = said
    g.effects[k].amount = now
    text_ended(g, w, r)


cdef void text_ended(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """It says what is left of the changes to its text."""
    cdef ObjectC* o = obj(g, r)
    cdef int before = o.card
    cdef int i
    if o.zone == ZONE_BATTLEFIELD:
        become_row(g, w, r, before, False)
        g.dirty = 1
    elif o.zone == ZONE_STACK and not o.flags & FLAG_ABILITY:
        object_show(g, w, o, shown_row(g, w, r, before))
        for i in range(g.stack_n):
            if g.stack[i].obj == r and g.stack[i].ability == w.m.cards[before].spell:
                g.stack[i].ability = w.m.cards[o.card].spell
        layers_object(g, w, r)
        stir(g, w)


# ---------------------------------------------------------------- soulbond (702.95)

cdef void pair(GameC* g, WorkC* w, Ref r, Ref other) noexcept nogil:
    """702.95b: both are creatures on the battlefield that one player controls, and neither is paired."""
    cdef ObjectC* o = obj(g, r)
    cdef ObjectC* p = obj(g, other)
    if r == other or not on_battlefield(g, r) or not on_battlefield(g, other) or o.controller != p.controller or (
            o.paired != REF_NONE or p.paired != REF_NONE or not is_creature(o) or not is_creature(p)):
        return
    o.paired = other
    p.paired = r
    if g.statics_n:
        g.dirty = 1
    stir(g, w)
