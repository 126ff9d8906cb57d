"""CR 601.2f, 609.4b: what a price comes to, where rules raise it or let mana be spent as though it were another."""
from tolaria.engine.mana cimport *
from tolaria.engine.payment cimport CAP_STEPS, price_payable, symbols_of
from tolaria.engine.rulings cimport RulingC, ruling_next, ruling_start


cdef void price_ease(const GameC* g, const WorkC* w, int player, PriceC* price) noexcept nogil:
    """What a rule says of the player is so of all that he pays for."""
    cdef RulingC walk
    cdef int wanted = EASE_ABILITIES if price.for_ability else EASE_SPELLS
    if unlikely(g.players[player].permissions) and not price.for_ability:
        ease_by_permission(g, player, price)
    if not rule_live(g, w, RULE_SPEND_ANY):
        return
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_SPEND_ANY, <Ref>player, &walk):
        price.ease |= walk.change.rule_arg & ~(EASE_SPELLS | EASE_ABILITIES)
    if price.purpose == REF_NONE:
        return
    ruling_start(g, &walk)
    while ruling_next(g, w, RULE_SPEND_ANY, price.purpose, &walk):
        if walk.change.rule_arg & wanted and walk.c.controller == player:
            price.ease |= walk.change.rule_arg & ~(EASE_SPELLS | EASE_ABILITIES)


cdef void ease_by_permission(const GameC* g, int player, PriceC* price) noexcept nogil:
    """609.4b: what lets him cast the card from where it is may say so of the mana for it."""
    cdef int i
    cdef const EffectC* e
    for i in range(g.effects_n):
        e = &g.effects[i]
        if e.kind == EFF_PERMISSION and e.affected == price.purpose and e.controller == player and (
                e.flags & (EFFF_ANY_COLOR | EFFF_ANY_TYPE)):
            price.ease |= EASE_TYPE if e.flags & EFFF_ANY_TYPE else EASE_COLOR


cdef void price_raise(PriceC* price) noexcept nogil:
    cdef int missing = price.least - symbols_of(price)
    if missing > 0:
        price.generic = max(price.generic, 0) + missing
    price.least = 0


cdef int price_eased(GameC* g, WorkC* w, int player, const PriceC* price, PriceC* out) noexcept nogil:
    """601.2b, 601.2f: symbols that are paid with life (the fewest with which it can be paid) take no mana of the least
    that it costs."""
    cdef PriceC variant
    cdef int by_life
    cdef int most = 0
    cdef int i
    if price.least:
        for i in range(price.hybrid_n):
            most += price.hybrids[i].life > 0
    for by_life in range(most + 1):
        variant = price[0]
        if price.least:
            settle_life(&variant, by_life)
        eased(&variant, out)
        if by_life == most or price_payable(g, w, player, out):
            break
    return by_life


cdef void settle_life(PriceC* price, int by_life) noexcept nogil:
    """The first so many symbols that life can pay are paid so, and no others; then the least cost applies."""
    cdef int i
    cdef int units = 0
    for i in range(price.hybrid_n):
        if price.hybrids[i].life and by_life:
            by_life -= 1
            price.hybrids[i].colors = 0
            price.hybrids[i].generic = 0
            units += 1
        else:
            price.hybrids[i].life = 0
    price.least += units
    price_raise(price)


cdef void eased(const PriceC* price, PriceC* out) noexcept nogil:
    """What is tapped for convoke is no mana (702.51a): such a price stays as it is."""
    cdef int i, n
    cdef int kinds = 6 if price.ease & EASE_TYPE else 5
    out[0] = price[0]
    out.ease = 0
    if not price.ease & (EASE_COLOR | EASE_TYPE) or price.helpers:
        return
    out.generic = max(out.generic, 0)
    for i in range(kinds):
        out.generic += out.colored[i]
        out.colored[i] = 0
    n = 0
    for i in range(out.hybrid_n):
        if out.hybrids[i].life == 0 and out.hybrids[i].colors != SNOW:
            out.generic += 1
            continue
        out.hybrids[n] = out.hybrids[i]
        if out.hybrids[n].colors != SNOW and out.hybrids[n].colors:
            out.hybrids[n].colors = CLASS_COLORS
        n += 1
    out.hybrid_n = n


cdef bint eased_affordable(GameC* g, WorkC* w, int player, const PriceC* price) noexcept nogil:
    cdef PriceC whole
    price_eased(g, w, player, price, &whole)
    return price_payable(g, w, player, &whole)


cdef int price_by_life(GameC* g, WorkC* w, int player, const PriceC* price, PriceC* out) noexcept nogil:
    cdef int i
    cdef int life = 0
    out[0] = price[0]
    out.hybrid_n = 0
    for i in range(price.hybrid_n):
        if price.hybrids[i].life:
            life += price.hybrids[i].life
        else:
            out.hybrids[out.hybrid_n] = price.hybrids[i]
            out.hybrid_n += 1
    if g.players[player].life < life or not price_payable(g, w, player, out):  # 119.4
        out[0] = price[0]
        return 0
    return life


cdef int eased_max_x(GameC* g, WorkC* w, int player, const PriceC* price, int per_x) noexcept nogil:
    """A larger X is never easier to pay."""
    cdef PriceC probe = price[0]
    cdef int x = -1
    while x < CAP_STEPS and price_affordable(g, w, player, &probe):
        x += 1
        probe.generic = price.generic + (x + 1) * per_x
        if per_x <= 0:
            break
    return x


cdef void price_times(GameC* g, WorkC* w, int player, int cost, int times, PriceC* price) noexcept nogil:
    """The mana part of a cost that is paid so many times (702.24a)."""
    cdef int _time
    price_of(w, cost, 0, price)
    for _time in range(times - 1):
        price_add(w, cost, 0, price)
    price.exclude = REF_NONE
    price_ease(g, w, player, price)
