"""CR 601.3b, 118.9, 305.1: rules that let a player play cards from where they are, or for another cost.

What a rule says of a card is asked of the face that would be played (709.3a, 712.11a). Of several rules that allow
the same, the one is used that restricts least.
"""
from tolaria.engine.state cimport *
from tolaria.engine.facedown cimport face_of
from tolaria.engine.filters cimport ContextC, context_said, filter_matches
from tolaria.engine.legality cimport (
    WAY_INDEX_COST, WAY_INDEX_FREE, WAY_INDEX_LIFE, free_permission, permission_of, sorcery_timing, way_face)
from tolaria.engine.replacement cimport effect_remove
from tolaria.engine.rulings cimport RulingC, ruled, ruling_next, ruling_start
from tolaria.engine.zones cimport object_show


cdef bint allowed(GameC* g, WorkC* w, int player, Ref r, int way, AllowC* out) noexcept nogil:
    return find(g, w, player, r, way, way_face(w, way), out)


cdef bint find(GameC* g, WorkC* w, int player, Ref r, int way, int face, AllowC* out) noexcept nogil:
    cdef int rule = RULE_PLAY_FROM if way >= -1 else RULE_CAST_FREE
    cdef int front = g.objects[r].card
    cdef RulingC walk
    out.change = NULL
    if not rule_live(g, w, rule):
        return False
    if way >= 0 and w.m.ways[way].kind == WAY_MORPH:  # 708.4: as the face-down spell that it would be
        face = face_of(w, w.m.ways[way].detail)
    if face:
        object_show(g, w, obj(g, r), face)
    ruling_start(g, &walk)
    while ruling_next(g, w, rule, r, &walk):
        if not usable(g, w, player, r, &walk) or (rule == RULE_CAST_FREE and way_of(walk.change, face) != way):
            continue
        if out.change == NULL or strictness(walk.change) < strictness(out.change):
            out.change = walk.change
            out.source = walk.c.source
            out.ability = walk.ability - 1 if on_battlefield(g, walk.c.source) else -1
            out.effect = walk.effect
    if face:
        object_show(g, w, obj(g, r), front)
    return out.change != NULL


cdef inline int strictness(const ChangeC* change) noexcept nogil:
    return change.rule_arg & (ALLOW_ONCE | ALLOW_EXILES)


cdef bint usable(GameC* g, WorkC* w, int player, Ref r, const RulingC* walk) noexcept nogil:
    """It is a rule for this player, which he has not used up in this turn; of a cost, he may cast the card there."""
    cdef const ObjectC* source
    cdef AllowC other
    if walk.change.rule_arg & ALLOW_WHERE and g.objects[r].zone != ZONE_HAND and permission_of(g, r, player) < 0 and (
            not find(g, w, player, r, -1, 0, &other)):
        return False
    if walk.c.controller != player and not walk.change.rule_arg & ALLOW_ANYBODY:
        return False
    if not walk.change.rule_arg & ALLOW_ONCE or walk.effect:
        return True
    source = cobj(g, walk.c.source)
    return not (source.used >> (walk.ability - 1 - w.m.cards[source.card].ability_first)) & 1


cdef int way_of(const ChangeC* change, int face) noexcept nogil:
    """The way that the rule gives; -1: none, of a face that it has no cost for."""
    if change.rule_arg & ALLOW_COST:
        return -1 if face else WAY_INDEX_COST - change.grant
    return (WAY_INDEX_LIFE if change.rule_arg & ALLOW_LIFE else WAY_INDEX_FREE) - face


cdef bint allowed_way(GameC* g, WorkC* w, int player, Ref r, int face, RulingC* walk, int* way) noexcept nogil:
    cdef int front = g.objects[r].card
    cdef const CardC* card = &w.m.cards[face if face else front]
    cdef bint fast = card.types & TYPE_INSTANT or card_has_kw(card, KW_FLASH) or sorcery_timing(g, player)
    way[0] = -1
    if face:
        object_show(g, w, obj(g, r), face)
    if not fast and rule_live(g, w, RULE_FLASH):
        fast = ruled(g, w, RULE_FLASH, r)
    while way[0] == -1 and ruling_next(g, w, RULE_CAST_FREE, r, walk):
        if usable(g, w, player, r, walk) and (fast or walk.change.rule_arg & ALLOW_FLASH):
            way[0] = way_of(walk.change, face)
    if face:
        object_show(g, w, obj(g, r), front)
    return way[0] != -1


cdef int allowed_note(GameC* g, WorkC* w, int player, Ref r, int way, int face) noexcept nogil:
    cdef AllowC found
    if not allowing_rule(g, w) or not find(g, w, player, r, way, face if face else way_face(w, way), &found):
        return 0
    if found.change.rule_arg & ALLOW_ONCE and found.effect:
        effect_remove(g, found.effect - 1)
        forget(g)
    elif found.change.rule_arg & ALLOW_ONCE:
        obj(g, found.source).used |= 1 << (found.ability - w.m.cards[g.objects[found.source].card].ability_first)
        forget(g)
    if way <= WAY_INDEX_FREE and found.change.rule_arg & ALLOW_WHERE and g.objects[r].zone != ZONE_HAND and (
            permission_of(g, r, player) < 0):
        return found.change.rule_arg | allowed_note(g, w, player, r, -1, face)
    return found.change.rule_arg


cdef int allowing(const GameC* g, const WorkC* w, Ref r, int player, int way, bint chosen) noexcept nogil:
    """The permission by which it is cast, -1 none: an effect that has it cast (not `chosen`) needs none to be free."""
    if is_permitted(w, way):
        return permission_of(g, r, player)
    return free_permission(g, r, player) if way <= WAY_INDEX_FREE and chosen else -1


cdef bint use_up(GameC* g, WorkC* w, int player, Ref spell, int group) noexcept nogil:
    """Permissions of which one could be used; rules about "the next" such spell (611.2)."""
    cdef int i = 0
    cdef EffectC* e
    cdef const ChangeC* change
    cdef ContextC c
    if group < 0 and g.rule_effects_n == 0:
        return True
    while i < g.effects_n:
        e = &g.effects[i]
        change = &w.m.changes[e.change]
        c = context_said(e.source, e.controller, spell)
        if e.kind == EFF_PERMISSION and e.flags & EFFF_ONE and e.controller == player and e.dp == group or (
                spell != REF_NONE and e.kind == EFF_RULE and change.rule == RULE_FLASH and change.rule_arg and (
                    filter_matches(g, w, change.filter, spell, &c))):
            effect_remove(g, i)
        else:
            i += 1
    return True


cdef bint use_rule(GameC* g, WorkC* w, int player, Ref r, int way) noexcept nogil:
    """Use up the rule, or permission, that lets him cast it so. Whether it is exiled as it leaves the stack."""
    cdef int found = allowed_note(g, w, player, r, way, 0)
    cdef int row = permission_of(g, r, player) if found & ALLOW_WHERE and g.objects[r].zone != ZONE_HAND else -1
    return found & ALLOW_EXILES or row >= 0 and g.effects[row].flags & EFFF_EXILES_AFTER
