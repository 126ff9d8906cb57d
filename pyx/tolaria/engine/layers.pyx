"""CR 611, 613: continuous effects and characteristics.

Left for later rooms: copies (layer 1), text (layer 3).
"""
from libc.string cimport memset
from tolaria.engine.state cimport *
from tolaria.engine.applied cimport *
from tolaria.engine.dependence cimport TypesC, next_applied, takes_text, types_after
from tolaria.engine.filters cimport ContextC, context_said, value_of
from tolaria.engine.rulings cimport blank
from tolaria.engine.zones cimport (
    creature_link, creature_unlink, object_reset, remove_from_combat, unpair, zone_add, zone_remove)


cdef enum:
    CAP_KEPT = 4096             # objects that effects go on with from an earlier layer
    CAP_CONTROL_ROUNDS = 8      # a permanent that gives control of another may itself change hands


cdef struct KeptC:
    int n
    Ref refs[4096]


# ---------------------------------------------------------------- the plain rule

cdef void layers_compute(GameC* g, WorkC* w) noexcept nogil:
    """Characteristics of every permanent, from its card up, layer by layer in timestamp order (613.1)."""
    cdef AppliedC applied[CAP_APPLIED]
    cdef KeptC kept
    cdef int n = 0
    cdef int player, i, layer
    cdef int used = 0
    cdef Ref r
    kept.n = 0
    g.dirty = 0
    n = collect_effects(g, w, applied)
    n = collect_statics(g, w, applied, n)
    if n < 0:
        overflow(g)
        return
    sort_applied(applied, n)
    for i in range(n):
        used |= applied[i].layers
    i = 0
    while apply_control(g, w, applied, n, used & LAYER_CONTROL) and i < CAP_CONTROL_ROUNDS:
        follow_control(g, applied, n)
        i += 1
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            restart(g, w, r)
            r = g.objects[r].next
    layer = LAYER_TYPE
    while layer <= LAYER_SWITCH:
        if layer == LAYER_SET and w.m.rules.layers == 6:
            apply_size_2004(g, w, applied, n, &kept)
            break
        if used & layer:
            if unlikely(w.m.dependent) and layer <= LAYER_ABILITY:
                apply_dependent(g, w, applied, n, layer, &kept)
            else:
                for i in range(n):
                    if applied[i].layers & layer:
                        apply_layer(g, w, &applied[i], layer, &kept)
        if layer == LAYER_ABILITY and unlikely(w.m.keyword_counters):
            add_keyword_counters(g, w)
            for i in range(n):  # 101.2: nor from counters
                if applied[i].timestamp == LAST_OF_ALL and applied[i].layers & layer:
                    apply_layer(g, w, &applied[i], layer, &kept)
        if layer == LAYER_SET:  # 613.4b counters change nothing before this; 613.4c adds them with the modifiers
            add_all_counters(g, w)
        layer <<= 1
    settle(g, w)
    if unlikely(w.m.has_pairs) and part_pairs(g):
        layers_compute(g, w)


cdef void apply_dependent(GameC* g, WorkC* w, AppliedC* a, int n, int layer, KeptC* kept) noexcept nogil:
    """613.8c: which effect comes next is decided anew after each."""
    cdef uint8_t done[CAP_APPLIED]
    cdef int i
    memset(done, 0, n)
    i = next_applied(g, w, a, n, layer, done)
    while i >= 0:
        done[i] = 1
        apply_layer(g, w, &a[i], layer, kept)
        i = next_applied(g, w, a, n, layer, done)


cdef void apply_size_2004(GameC* g, WorkC* w, AppliedC* a, int n, KeptC* kept) noexcept nogil:
    """2004: 418.5a: counters first, then all that changes power and toughness in timestamp order."""
    cdef int i, layer
    add_all_counters(g, w)
    for i in range(n):
        layer = LAYER_SET
        while layer <= LAYER_SWITCH:
            if a[i].layers & layer:
                apply_layer(g, w, &a[i], layer, kept)
            layer <<= 1


cdef int collect_effects(GameC* g, WorkC* w, AppliedC* out) noexcept nogil:
    cdef int n = 0
    cdef int i
    cdef const EffectC* e
    for i in range(g.effects_n):
        e = &g.effects[i]
        if e.kind != EFF_CHANGE or e.affected == REF_NONE or is_player(e.affected) or n == CAP_APPLIED:
            continue
        if g.objects[e.affected].zone != ZONE_BATTLEFIELD or is_overlaid(g, i):
            continue
        out[n].effect = e
        out[n].timestamp = e.timestamp if not e.flags & EFFF_COPIABLE else 0  # 613.2a: before all others
        out[n].source = e.source
        out[n].one = e.affected
        out[n].change = e.change
        out[n].filter = 0
        out[n].condition = 0
        out[n].held = 1
        out[n].keeps = 0
        out[n].controller = e.controller
        out[n].layers = layers_of(&w.m.changes[e.change], False)
        n += 1
    return n


cdef int collect_statics(GameC* g, WorkC* w, AppliedC* out, int n) noexcept nogil:
    """Of permanents; and of graveyards and emblems where some card of the match has one that functions there."""
    cdef int player, zone
    cdef Ref r
    if g.statics_n == 0:
        return n
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE and n >= 0:
            if w.m.cards[g.objects[r].card].flags & CARDF_STATIC:
                n = collect_of(g, w, r, ZONE_BATTLEFIELD, out, n)
            r = g.objects[r].next
    if unlikely(w.m.has_far_statics):
        for player in range(2):
            for zone in range(ZONE_GRAVEYARD, ZONE_COMMAND + 1):
                if zone != ZONE_GRAVEYARD and zone != ZONE_COMMAND:
                    continue
                r = g.players[player].zone_first[zone]
                while r != REF_NONE and n >= 0:
                    if w.m.cards[g.objects[r].card].flags & CARDF_FAR_STATIC and not blank(g, w, r):
                        n = collect_of(g, w, r, zone, out, n)
                    r = g.objects[r].next
    return n


cdef int collect_of(GameC* g, WorkC* w, Ref r, int zone, AppliedC* out, int n) noexcept nogil:
    """The static abilities of one object that function in its zone; -1: there is no room."""
    cdef const CardC* card = &w.m.cards[g.objects[r].card]
    cdef const AbilityC* a
    cdef int i
    for i in range(card.ability_first, card.ability_first + card.ability_n):
        a = &w.m.abilities[i]
        if a.kind != AB_STATIC or w.m.changes[a.change].rule or not (a.zones >> zone) & 1:
            continue
        if n == CAP_APPLIED:
            return -1
        out[n].effect = NULL
        out[n].timestamp = g.objects[r].timestamp
        out[n].source = r
        out[n].change = a.change
        out[n].filter = a.filter
        out[n].condition = a.condition
        out[n].held = 0
        out[n].keeps = 0
        out[n].controller = g.objects[r].controller
        out[n].layers = layers_of(&w.m.changes[a.change], (a.flags & ABF_CDA) != 0)
        if unlikely(w.m.changes[a.change].flags & CHF_CANT_HAVE):
            out[n].timestamp = LAST_OF_ALL
        out[n].one = only_one(g, w, r, a.filter)
        if out[n].layers & (LAYER_TYPE | LAYER_COLOR) and out[n].layers & (out[n].layers - 1) and (
                out[n].one == REF_NONE):
            out[n].keeps = 1
        if not (a.filter and out[n].one == REF_NONE and w.m.filters[a.filter].need & (ST_HOST | ST_SOURCE)
                and not w.m.filters[a.filter].or_next):
            n += 1
    return n


cdef Ref only_one(const GameC* g, const WorkC* w, Ref source, int filter) noexcept nogil:
    """The one object that a static for itself or its host affects; REF_NONE when many, or none."""
    cdef Ref host
    if filter == 0:
        return source
    if w.m.filters[filter].need & ST_HOST and not w.m.filters[filter].or_next:
        host = g.objects[source].attached_to
        if host == REF_NONE or is_player(host) or g.objects[host].zone != ZONE_BATTLEFIELD:
            return REF_NONE
        return host
    if w.m.filters[filter].need & ST_SOURCE and not w.m.filters[filter].or_next:
        return source
    return REF_NONE


cdef void follow_control(const GameC* g, AppliedC* a, int n) noexcept nogil:
    """The later layers apply static abilities for who controls their sources now (109.5)."""
    cdef int i
    for i in range(n):
        if a[i].effect == NULL:
            a[i].controller = g.objects[a[i].source].controller


cdef bint apply_control(GameC* g, WorkC* w, const AppliedC* a, int n, bint any_effect) noexcept nogil:
    """Layer 2. A permanent that changes hands moves to its new controller's list (613.1b). 1: one did."""
    cdef Ref moved[256]
    cdef uint8_t owners[256]
    cdef int moved_n = 0
    cdef int player, i, controller
    cdef Ref r
    cdef ObjectC* o
    cdef ContextC c
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            o = obj(g, r)
            controller = o.base_controller
            if any_effect:
                for i in range(n):
                    if a[i].layers & LAYER_CONTROL and affects(g, w, &a[i], r, &c):
                        controller = a[i].controller
            if controller != o.controller and moved_n < 256:
                moved[moved_n] = r
                owners[moved_n] = controller
                moved_n += 1
            r = o.next
    for i in range(moved_n):
        change_hands(g, w, moved[i], owners[i])
    return moved_n > 0


cdef void change_hands(GameC* g, WorkC* w, Ref r, int player) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef uint32_t timestamp = o.timestamp
    remove_from_combat(g, r)  # 506.4
    if unlikely(o.paired != REF_NONE):
        unpair(g, r)
    zone_remove(g, w, r)
    o.controller = player
    zone_add(g, w, r, ZONE_BATTLEFIELD, player)
    o.timestamp = timestamp  # a change of control is no zone change
    o.flags |= FLAG_SICK
    g.mana_dirty = 1  # it is still counted for its old controller
    log_event(g, w, LOG_CONTROL, player, r, REF_NONE, 0, 0)


cdef inline uint64_t mana_keywords() noexcept nogil:
    """Keywords that decide what a permanent may be tapped for."""
    return (<uint64_t>1 << KW_HASTE) | (<uint64_t>1 << KW_INERT)


cdef void restart(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """Back to the card's own characteristics, keeping the list of creatures in step."""
    cdef ObjectC* o = obj(g, r)
    cdef bint creature = is_creature(o)
    cdef uint64_t subtypes = o.subtypes
    cdef int types = o.types
    cdef uint64_t kw = o.kw & mana_keywords()
    object_reset(g, w, o)
    if o.granted[0] or o.flags & FLAG_NO_ABILITIES:
        o.granted[0] = 0
        o.flags &= ~<uint32_t>(FLAG_NO_ABILITIES | FLAG_TEXT_LOST)
        g.mana_dirty = 1
    # what it is counted as among the sources of mana may change with these
    if (w.m.cards[o.card].flags & CARDF_MANA or o.types & TYPE_LAND) and (
            subtypes != o.subtypes or types != o.types or kw != o.kw & mana_keywords()):
        g.mana_dirty = 1
    if creature and not is_creature(o):
        o.types |= TYPE_CREATURE
        creature_unlink(g, r)
        o.types = w.m.cards[o.card].types
    elif not creature and is_creature(o):
        creature_link(g, r)


cdef void apply_layer(GameC* g, WorkC* w, AppliedC* a, int layer, KeptC* kept) noexcept nogil:
    """A static ability that its source has lost by now does nothing, unless it began in an earlier layer; and what it
    began to change it goes on with (613.6)."""
    cdef ContextC c
    cdef int player, i
    cdef Ref r
    if a.effect == NULL and g.objects[a.source].flags & FLAG_NO_ABILITIES and not a.layers & (layer - 1):
        a.held = 2
        return
    if a.one != REF_NONE:
        if affects(g, w, a, a.one, &c):
            change_object(g, w, a, layer, a.one, &c)
        return
    if a.keeps == 2:
        for i in range(a.kept_first, a.kept_first + a.kept_n):
            c = context_said(a.source, a.controller, kept.refs[i])
            change_object(g, w, a, layer, kept.refs[i], &c)
        return
    a.kept_first = kept.n
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if affects(g, w, a, r, &c):
                if a.keeps and not keep(g, kept, r):
                    return
                change_object(g, w, a, layer, r, &c)
            r = g.objects[r].next
    if a.keeps:
        a.kept_n = kept.n - a.kept_first
        a.keeps = 2


cdef bint keep(GameC* g, KeptC* kept, Ref r) noexcept nogil:
    if kept.n == CAP_KEPT:
        overflow(g)
        return False
    kept.refs[kept.n] = r
    kept.n += 1
    return True


cdef void change_object(GameC* g, WorkC* w, const AppliedC* a, int layer, Ref r, const ContextC* c) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef const ChangeC* change = &w.m.changes[a.change]
    cdef int swap
    if layer == LAYER_TYPE:
        change_types(g, w, a, change, r)
    elif layer == LAYER_COLOR:
        swap = change.colors_set
        if swap & COLOR_OF_CHOICE:
            swap = a.effect.set_p if a.effect != NULL else g.objects[a.source].chosen
            swap = 1 << swap if 0 <= swap < COLOR_NONE else o.colors
        o.colors = swap | (o.colors if change.flags & CHF_ADD_COLORS else 0)
    elif layer == LAYER_ABILITY:
        if change.flags & CHF_LOSE_ABILITIES:
            o.kw = 0
            o.prot = 0
            o.walk = 0
            o.granted[0] = 0
            o.flags = (o.flags | FLAG_NO_ABILITIES) & ~<uint32_t>FLAG_TEXT_LOST
            g.mana_dirty = 1
        if change.grant_n:
            grant(g, o, change)
        o.kw = (o.kw & ~change.kw_remove) | change.kw_add
        o.prot |= change.prot_add
        o.walk |= change.walk_add
        if change.flags & CHF_PROTECTION_CHOSEN:
            swap = a.effect.set_p if a.effect != NULL else g.objects[a.source].chosen
            if 0 <= swap < COLOR_NONE:
                o.prot |= 1 << swap
        if change.flags & CHF_PROTECTION_PLAYER and g.objects[a.source].chosen <= 1:
            o.prot |= PROT_PLAYER_A << g.objects[a.source].chosen
        if (change.kw_add | change.kw_remove) & mana_keywords() and (
                w.m.cards[o.card].flags & CARDF_MANA or o.types & TYPE_LAND):
            g.mana_dirty = 1
    elif layer == LAYER_CDA or layer == LAYER_SET:
        if not change.flags & CHF_SET_T_ONLY:
            o.power = a.effect.set_p if a.effect != NULL else value_of(g, w, change.set_p, c)
        if not change.flags & CHF_SET_P_ONLY:
            o.toughness = a.effect.set_t if a.effect != NULL else value_of(g, w, change.set_t, c)
    elif layer == LAYER_MODIFY:
        o.power += a.effect.dp if a.effect != NULL else value_of(g, w, change.dp, c)
        o.toughness += a.effect.dt if a.effect != NULL else value_of(g, w, change.dt, c)
    elif layer == LAYER_SWITCH:
        swap = o.power
        o.power = o.toughness
        o.toughness = swap


cdef void grant(GameC* g, ObjectC* o, const ChangeC* change) noexcept nogil:
    """The abilities that a change gives; a zero ends the list."""
    cdef int k
    cdef int n = 0
    while n < CAP_GRANTED and o.granted[n]:
        n += 1
    for k in range(change.grant_n):
        if n == CAP_GRANTED:
            overflow(g)
            return
        o.granted[n] = change.grant + k
        n += 1
        if n < CAP_GRANTED:
            o.granted[n] = 0
    g.mana_dirty = 1


cdef void change_types(GameC* g, WorkC* w, const AppliedC* a, const ChangeC* change, Ref r) noexcept nogil:
    cdef ObjectC* o = obj(g, r)
    cdef bint creature = is_creature(o)
    cdef uint64_t basics = 1 << SUB_PLAINS | 1 << SUB_ISLAND | 1 << SUB_SWAMP | 1 << SUB_MOUNTAIN | 1 << SUB_FOREST
    cdef int before = o.types
    cdef TypesC after = types_after(g, w, a, r)
    cdef int types = after.types
    if takes_text(w, a) and types & TYPE_LAND:  # 305.7: the abilities of its text go with its old land types
        o.kw = 0
        o.prot = 0
        o.walk = 0
        o.flags |= FLAG_NO_ABILITIES | FLAG_TEXT_LOST
        g.mana_dirty = 1
    o.subtypes = after.subtypes
    o.supers = after.supers
    if creature and not types & TYPE_CREATURE:
        creature_unlink(g, r)
    elif not creature and types & TYPE_CREATURE:
        o.types = types
        creature_link(g, r)
    if (types != before or change.flags & CHF_SET_SUBTYPES or change.sub_add & basics) and (
            w.m.cards[o.card].flags & CARDF_MANA or (types | before) & TYPE_LAND):
        g.mana_dirty = 1  # what it can be tapped for, or whether it may be, is another now
    o.types = types


cdef void add_keyword_counters(GameC* g, WorkC* w) noexcept nogil:
    """122.1b: keywords by counters, in layer 6."""
    cdef int player
    cdef Ref r
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            g.objects[r].kw |= keywords_of_counters(w, cobj(g, r))
            r = g.objects[r].next


cdef uint64_t keywords_of_counters(const WorkC* w, const ObjectC* o) noexcept nogil:
    cdef uint64_t kw = 0
    cdef int k
    for k in range(CAP_COUNTERS):
        if o.counters[k]:
            kw |= w.m.counter_keywords[k]
    return kw


cdef inline void add_counters(const WorkC* w, ObjectC* o) noexcept nogil:
    """613.4c: counters that change power and toughness, which only creatures have (208.3)."""
    cdef int k
    if not is_creature(o):
        return
    for k in range(CAP_COUNTERS):
        if o.counters[k]:
            o.power += o.counters[k] * w.m.counter_power[k]
            o.toughness += o.counters[k] * w.m.counter_toughness[k]


cdef void add_all_counters(GameC* g, WorkC* w) noexcept nogil:
    cdef int player
    cdef Ref r
    for player in range(2):
        r = g.players[player].creature_first
        while r != REF_NONE:
            add_counters(w, obj(g, r))
            r = g.objects[r].creature_next


cdef void settle(GameC* g, WorkC* w) noexcept nogil:
    """Changed characteristics may be what state-based actions and players wait for."""
    cdef int player
    cdef Ref r
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if not is_creature(cobj(g, r)) and (g.objects[r].attacking != REF_NONE
                    or g.objects[r].flags & FLAG_BLOCKING):
                remove_from_combat(g, r)  # 506.4
            r = g.objects[r].next
    g.dirty = 0
    g.sba_due = 1
    wake(g)


cdef bint part_pairs(GameC* g) noexcept nogil:
    """702.95e: what is no creature any more is not paired. 1: some was."""
    cdef int player
    cdef Ref r
    cdef bint parted = False
    for player in range(2):
        r = g.players[player].zone_first[<int>ZONE_BATTLEFIELD]
        while r != REF_NONE:
            if g.objects[r].paired != REF_NONE and not is_creature(cobj(g, r)):
                unpair(g, r)
                parted = True
            r = g.objects[r].next
    return parted


# ---------------------------------------------------------------- one object, no statics about

cdef void layers_object(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """One permanent while no static ability is on the battlefield; else everything is marked for computing."""
    cdef ObjectC* o = obj(g, r)
    cdef int layer
    g.sba_due = 1
    if o.zone != ZONE_BATTLEFIELD:
        if o.zone == ZONE_STACK and o.shields:
            layers_spell(g, w, r)
        return
    if g.statics_n:
        g.dirty = 1
        return
    restart(g, w, r)
    if unlikely(w.m.keyword_counters):
        o.kw |= keywords_of_counters(w, o)
    if o.shields == 0:
        add_counters(w, o)
        return
    layer = LAYER_TYPE
    while layer <= LAYER_SWITCH:
        if layer == LAYER_SET and w.m.rules.layers == 6:
            add_counters(w, o)
            own_effects(g, w, r, LAYER_SET | LAYER_MODIFY | LAYER_SWITCH)
            return
        own_effects(g, w, r, layer)
        if layer == LAYER_SET:
            add_counters(w, o)
        layer <<= 1


cdef void layers_spell(GameC* g, WorkC* w, Ref r) noexcept nogil:
    """611.2c: a spell that effects have changed; no static ability and no counter concerns one, nor its types."""
    cdef int layer = LAYER_COLOR
    object_reset(g, w, obj(g, r))
    g.objects[r].granted[0] = 0
    while layer <= LAYER_SWITCH:
        own_effects(g, w, r, layer)
        layer <<= 1
    wake(g)


cdef void own_effects(GameC* g, WorkC* w, Ref r, int layers) noexcept nogil:
    """The effects of resolutions on one object, in these layers at once: copiable values first, then in timestamp
    order, which is that of the rows."""
    if unlikely(w.m.has_copies):
        own_effects_of(g, w, r, layers, EFFF_COPIABLE)
    own_effects_of(g, w, r, layers, 0)


cdef void own_effects_of(GameC* g, WorkC* w, Ref r, int layers, int copiable) noexcept nogil:
    cdef AppliedC a
    cdef ContextC c
    cdef int i, here, layer
    for i in range(g.effects_n):
        if g.effects[i].affected != r or g.effects[i].kind != EFF_CHANGE:
            continue
        if unlikely(w.m.has_copies) and (g.effects[i].flags & EFFF_COPIABLE != copiable or is_overlaid(g, i)):
            continue
        a.effect = &g.effects[i]
        a.source = a.effect.source
        a.one = r
        a.change = a.effect.change
        a.controller = a.effect.controller
        if layers == LAYER_TYPE and w.m.changes[a.change].flags & CHF_CONTROL:
            g.dirty = 1
        here = layers_of(&w.m.changes[a.change], False) & layers
        layer = LAYER_TYPE
        while here and layer <= LAYER_SWITCH:
            if here & layer:
                change_object(g, w, &a, layer, r, &c)
            layer <<= 1
