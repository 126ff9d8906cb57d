"""What a player may know of a game, as frozen Python objects: questions and views.

Nothing here is read from a hidden card. A view holds copies: it stays as it was when the game goes on.
Objects are known by `id`: equal for the same object as long as it stays in its zone (and, for what is
attached, where it is); 0 and 1 are the players, -1 is nobody. Ids grow with time and tell nothing else.
"""
from tolaria.engine.batch cimport Match
from tolaria.engine.legality cimport way_face
from tolaria.engine.rng cimport rng_below
from tolaria.engine.state cimport *
from tolaria.engine.unseen cimport is_seen

from tolaria.engine import state as state_words
from tolaria.engine import types as words


def _members(enum, int n):
    """The members 0 to n - 1 of an enum, None where there is none: indexing is faster than calling it."""
    by_number = {int(member): member for member in enum}
    return tuple(by_number.get(number) for number in range(n))


cdef tuple _ACTS = _members(words.Act, 64)
cdef tuple _CHOICES = _members(words.Choice, 64)
cdef tuple _STEPS = _members(words.Step, 16)
cdef tuple _ZONES = _members(words.Zone, 16)
cdef tuple _STACK_KINDS = _members(state_words.StackKind, 8)
cdef tuple _FLAT = (str, int, float, bool, type(None))


def as_data(value):
    """A view, question or part of one as plain data (dicts, lists, numbers, words), fit for JSON."""
    if isinstance(value, (tuple, list)):
        return [as_data(item) for item in value]
    if hasattr(value, "name") and hasattr(value, "value"):
        return value.name
    if isinstance(value, _FLAT):
        return value
    return {name: as_data(getattr(value, name)) for name in dir(type(value))
            if not name.startswith("_") and not callable(getattr(value, name))}


cdef class Glossary:
    """What the numbers of a match mean: names by card index, texts by ability index; both may be empty."""

    def __cinit__(self, Match match, names=(), texts=()):
        self.match = match
        self.m = &match.m
        self.names = tuple(names)
        self.texts = tuple(texts)

    cdef int plain_card(self, int card) noexcept nogil:
        return card if card < self.m.cards_n else self.m.merges[card - self.m.cards_n].top

    cdef int plain_ability(self, int ability) noexcept nogil:
        return ability if ability < self.m.abilities_n else self.m.origins[ability - self.m.abilities_n]

    cdef str card(self, int card):
        return self.names[card] if card < len(self.names) else f"card {card}"

    cdef str ability(self, int ability):
        return self.texts[ability] if 0 <= ability < len(self.texts) else ""

    cdef str face(self, int way):
        """The name of the further face that a card is cast as that way; empty: it is cast as itself."""
        cdef WorkC w
        w.m = &self.match.m
        card = way_face(&w, way)
        return self.card(card) if card else ""


cdef class Glance:
    """The game as it is at the question that is being asked."""


cdef class ObjectView:
    """A card, token, spell or ability that the player may see, with its present characteristics.

    `types`, `colors`, `supers`, `keywords`, `subtypes` are bits as in `tolaria.engine.types`; `counters` are
    (kind, number); `attached_to` and `band` are ids, `attacking` is the id of who is attacked (-1: nobody).
    """

    @property
    def is_land(self):
        return bool(self.types & TYPE_LAND)

    @property
    def is_creature(self):
        return bool(self.types & TYPE_CREATURE)

    def has(self, int keyword):
        """Whether it has a `Keyword`."""
        return bool(self.keywords >> keyword & 1)

    def __repr__(self):
        size = f" {self.power}/{self.toughness}" if self.types & TYPE_CREATURE else ""
        return f"<{self.name}{size}{' tapped' if self.tapped else ''} #{self.id}>"


cdef class Option:
    """One thing that may be chosen: `act` with an object or player (`id`, `object`) and a number."""

    @property
    def name(self):
        """The name of the object; empty where there is none."""
        return "" if self.object is None else self.object.name

    @property
    def text(self):
        """The option in a few words."""
        cdef int act = self.act
        cdef str name = self.name
        if act == ACT_OBJECT or act == ACT_TRIGGER or act == ACT_EFFECT:
            return name or "nothing"
        if act == ACT_PLAYER:
            return f"player {'AB'[self.id & 1]}"
        if act == ACT_NUMBER:
            return str(self.argument)
        if act == ACT_MODE:
            return f"mode {self.argument + 1}"
        if act == ACT_COLOR:
            return words.Color(self.argument).name.removeprefix("COLOR_").lower()
        if act == ACT_SUBTYPE:
            return words.Subtype(self.argument).name.removeprefix("SUB_").lower()
        if act == ACT_CARD:
            return self.glossary.card(self.argument)
        if act == ACT_CAST and self.glossary.face(self.argument):
            return f"cast {name} as {self.glossary.face(self.argument)}"
        if act == ACT_PLAY_LAND and self.argument:
            return f"play land {name} as {self.glossary.card(self.argument)}"
        if act == ACT_CAST and self.argument >= 0:
            return f"cast {name} (way {self.argument})"
        if act == ACT_ACTIVATE or act == ACT_MANA:
            return f"activate {name}: {self.glossary.ability(self.argument) or self.argument}"
        return f"{self.act.name.removeprefix('ACT_').lower().replace('_', ' ')} {name}".rstrip()

    def __repr__(self):
        return f"<Option {self.text}>"


cdef class PlayerView:
    """What the asked player knows of one player.

    `hand` holds the cards in it that he may see (all of his own), `library_top` and `library_bottom` the
    names of cards of known place, from the top down; of another's library the card on top while it is revealed.
    `pool` is mana by `Color`.
    """


cdef class StackView:
    """One object on the stack; `targets` are ids. Combat damage on the stack has no `object`."""


cdef class View:
    """The game as `player` may see it. The stack's top is last; `blocks` are (blocker id, attacker id).

    `controlled` are the players whose choices the other makes in this turn (723).
    """

    @property
    def you(self):
        """The player who is asked."""
        return self.players[self.player]

    @property
    def opponent(self):
        return self.players[self.player ^ 1]


cdef class Question:
    """A choice that waits for an answer; docs/choices.md says what the fields mean for each kind.

    The choice is `player`'s; `seat` answers: another player while he controls that player's turn (723.5).

    Where `subjects` is empty the answer is the index of an option. Else it is a list with, for each subject,
    the index of an option, one of those in `legal` where that is not None (CHOICE_DAMAGE: an amount, `total`
    in all).
    """

    @property
    def view(self):
        """The game as who answers may see it. Ask for it before answering, or it is gone.

        Raises:
            RuntimeError: the question has been answered, and nobody had asked for its view.
        """
        if self.seen is None:
            self._need_game()
            self.seen = view_of(self.glance.g, self.glance.glossary, self.seat)
        return self.seen

    def draw_below(self, uint32_t n):
        """A uniform number in [0, n) from the strategy stream of who answers: the same in every replay.

        Raises:
            RuntimeError: the question has been answered.
        """
        self._need_game()
        if n < 1:
            raise ValueError("draw_below needs a positive number")
        return rng_below(&self.glance.g.streams[PURPOSE_STRATEGY_A + self.seat], self.glance.g.seed,
                         self.glance.g.index, n)

    cdef int _need_game(self) except -1:
        if self.glance.g == NULL:
            raise RuntimeError("this question has been answered; ask the game for its next one")
        return 0

    def __repr__(self):
        return f"<Question {self.kind.name} player {'AB'[self.player & 1]} {list(self.options)}>"


# ---------------------------------------------------------------- making them

cdef inline int id_of(const GameC* g, Ref r) noexcept:
    """What stands for an object outside: its timestamp, which does not depend on the rows' numbers."""
    if r == REF_NONE:
        return -1
    return r if r < FIRST_OBJECT else <int>g.objects[r].timestamp + 1


cdef ObjectView object_of(const GameC* g, Glossary glossary, Ref r):
    """None for players and nobody."""
    cdef const ObjectC* o
    cdef ObjectView view
    if r < FIRST_OBJECT or r == REF_NONE:
        return None
    o = &g.objects[r]
    view = ObjectView.__new__(ObjectView)
    view.id = id_of(g, r)
    view.card = glossary.plain_card(o.card)
    view.name = glossary.card(view.card)
    view.zone = _ZONES[o.zone]
    view.owner = o.owner
    view.controller = o.controller
    view.keywords = o.kw
    view.subtypes = o.subtypes
    view.types = o.types
    view.colors = o.colors
    view.supers = o.supers
    view.mana_value = glossary.m.cards[o.card].mv
    view.power = o.power
    view.toughness = o.toughness
    view.damage = o.damage
    view.x = o.x
    view.attached_to = id_of(g, o.attached_to)
    view.attacking = id_of(g, o.attacking)
    view.band = id_of(g, o.band)
    view.tapped = (o.flags & FLAG_TAPPED) != 0
    view.sick = (o.flags & FLAG_SICK) != 0
    view.token = (o.flags & FLAG_TOKEN) != 0
    view.copy = (o.flags & FLAG_COPY) != 0
    view.ability = (o.flags & FLAG_ABILITY) != 0
    view.blocking = (o.flags & FLAG_BLOCKING) != 0
    view.blocked = (o.flags & FLAG_BLOCKED) != 0
    view.revealed = (o.flags & FLAG_FACEUP_SEEN) != 0
    view.counters = counters_of(o, glossary)
    return view


cdef tuple counters_of(const ObjectC* o, Glossary glossary):
    cdef list found = []
    cdef int kind
    for kind in range(8):
        if o.counters[kind]:
            name = glossary.match.counters[kind][0] if kind < len(glossary.match.counters) else str(kind)
            found.append((name, o.counters[kind]))
    return tuple(found)


cdef tuple zone_of(const GameC* g, Glossary glossary, int owner, int zone, int viewer):
    """The objects of a zone that the viewer may see, in its order."""
    cdef list found = []
    cdef Ref r = g.players[owner].zone_first[zone]
    while r != REF_NONE:
        if is_seen(g, r, viewer):
            found.append(object_of(g, glossary, r))
        r = g.objects[r].next
    return tuple(found)


cdef tuple library_part(const GameC* g, Glossary glossary, int player, int first, int n):
    cdef const uint16_t* deck = glossary.match.m.decks[player]
    cdef int i
    return tuple([glossary.card(deck[g.players[player].library[i]]) for i in range(first, first + n)])


cdef tuple pool_of(const PlayerC* p):
    cdef int c, i, n
    pool = []
    for c in range(COLORS):
        n = p.pool[c]
        for i in range(p.bound_n):
            n += p.bound[i].mana[c]
        pool.append(n)
    return tuple(pool)


cdef PlayerView player_of(const GameC* g, Glossary glossary, int player, int viewer):
    cdef const PlayerC* p = &g.players[player]
    cdef PlayerView view = PlayerView.__new__(PlayerView)
    view.player = player
    view.life = p.life
    view.poison = p.poison
    view.hand_size = p.zone_n[<int>ZONE_HAND]
    view.library_size = p.library_hi - p.library_lo
    view.looking_size = p.zone_n[<int>ZONE_LOOK]
    view.lands_played = p.lands_played
    view.spells_cast = p.spells
    view.cards_drawn = p.draws
    view.mulligans = p.mulligans
    view.extra_turns = p.extra_turns
    view.pool = pool_of(p)
    view.hand = zone_of(g, glossary, player, ZONE_HAND, viewer)
    view.battlefield = zone_of(g, glossary, player, ZONE_BATTLEFIELD, viewer)
    view.graveyard = zone_of(g, glossary, player, ZONE_GRAVEYARD, viewer)
    view.exile = zone_of(g, glossary, player, ZONE_EXILE, viewer)
    view.ante = zone_of(g, glossary, player, ZONE_ANTE, viewer)
    view.looking_at = zone_of(g, glossary, player, ZONE_LOOK, viewer)
    view.library_top = ()
    view.library_bottom = ()
    if player == viewer:
        view.library_top = library_part(g, glossary, player, p.library_lo, p.library_top)
        view.library_bottom = library_part(g, glossary, player, p.library_hi - p.library_bottom,
                                           p.library_bottom)
    elif p.zone_n[<int>ZONE_LIBRARY] and is_seen(g, p.zone_first[<int>ZONE_LIBRARY], viewer):  # 401.5: revealed
        view.library_top = library_part(g, glossary, player, p.library_lo, 1)
    return view


cdef StackView stack_of(const GameC* g, Glossary glossary, const StackC* s):
    cdef StackView view = StackView.__new__(StackView)
    cdef bint damage = s.kind == STACK_DAMAGE or s.kind == STACK_DRAW
    cdef int i
    view.kind = _STACK_KINDS[s.kind]
    view.controller = s.controller
    view.x = s.x
    view.modes = <int>s.modes
    view.paid = s.paid
    view.object = None if damage else object_of(g, glossary, s.obj)
    view.source = None if damage else object_of(g, glossary, s.source)
    view.text = "" if damage else glossary.ability(glossary.plain_ability(s.ability))
    view.targets = tuple([id_of(g, s.targets[i]) for i in range(s.target_n)])
    view.divisions = tuple([s.division[i] for i in range(s.target_n)])
    return view


cdef View view_of(const GameC* g, Glossary glossary, int player):
    cdef View view = View.__new__(View)
    cdef int i
    view.player = player
    view.turn = g.turn
    view.step = _STEPS[g.step]
    view.active = g.active
    view.starter = g.starter
    view.controlled = tuple([i for i in range(2) if g.controlled >> i & 1])
    view.players = (player_of(g, glossary, 0, player), player_of(g, glossary, 1, player))
    view.stack = tuple([stack_of(g, glossary, &g.stack[i]) for i in range(g.stack_n)])
    view.blocks = tuple([(id_of(g, g.blocks[i].blocker), id_of(g, g.blocks[i].attacker))
                         for i in range(g.blocks_n)])
    return view


cdef Option option_of(const GameC* g, Glossary glossary, const OptionC* o):
    cdef Option option = Option.__new__(Option)
    option.act = _ACTS[o.act]
    option.id = id_of(g, o.object)
    option.object = object_of(g, glossary, o.object)
    option.argument = glossary.plain_ability(o.argument) if o.act in (ACT_ACTIVATE, ACT_MANA) else o.argument
    option.detail = o.detail
    option.glossary = glossary
    return option


cdef Question question_of(Glance glance, const QuestionC* q):
    cdef const GameC* g = glance.g
    cdef Question question = Question.__new__(Question)
    cdef int i, k
    question.glance = glance
    question.kind = _CHOICES[q.kind]
    question.player = q.player
    question.seat = q.seat
    question.total = q.total
    question.ability = glance.glossary.plain_ability(q.ability)
    question.amount = q.amount
    question.mode = q.mode
    question.source = object_of(g, glance.glossary, q.source)
    question.text = glance.glossary.ability(question.ability)
    question.options = tuple([option_of(g, glance.glossary, &q.options[i]) for i in range(q.n)])
    question.subjects = tuple([subject_of(g, glance.glossary, q.subjects[i]) for i in range(q.subjects_n)])
    question.legal = None
    if q.legal != NULL:
        question.legal = tuple([tuple([k for k in range(q.n) if q.legal[i * q.n + k]])
                                for i in range(q.subjects_n)])
    return question


cdef object subject_of(const GameC* g, Glossary glossary, Ref r):
    """An ObjectView, or the number of a player."""
    return r if r < FIRST_OBJECT else object_of(g, glossary, r)


cdef tuple hidden_of(const GameC* g, Glossary glossary):
    """For each player the names in his hand and in his library, whose order means nothing until drawn."""
    cdef int player
    return tuple([
        ([card.name for card in zone_of(g, glossary, player, ZONE_HAND, player)],
         list(library_part(g, glossary, player, g.players[player].library_lo,
                           g.players[player].library_hi - g.players[player].library_lo)))
        for player in range(2)])
