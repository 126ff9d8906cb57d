# Read-only rows that cards lower to, and their inline readers. Filled from Python
# through the dtypes in `cards.pyx`; every index is into the match's own tables.
#
# Index 0 of every table is a neutral row: value 0 is the constant 0, value 1 the
# constant 1; filter 0 matches everything; condition 0 always holds; cost 0 is free;
# change 0 changes nothing. Card 0 is a nameless placeholder.
from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t, uint64_t
from tolaria.engine.types cimport *


cdef struct CardC:
    uint64_t kw             # keyword bits it has by itself
    uint64_t subtypes       # subtype bits of this match
    uint64_t events         # events that its triggered abilities watch for objects other than itself
    uint64_t own_events     # events that its triggered abilities watch for itself (ABF_SELF)
    int32_t spell           # AB_SPELL ability index, -1 none (permanent spells, lands)
    uint16_t ability_first  # its abilities, consecutive
    uint16_t ability_n
    uint16_t way_first      # its ways, consecutive
    uint16_t way_n
    uint16_t cost           # mana cost; 0 and no CARDF_FREE: it has none and can't be cast normally
    uint16_t name           # equal names have equal numbers
    uint16_t types          # Type bits
    uint16_t prot           # Protection bits
    uint16_t walk           # Walk bits
    int16_t power           # printed; a characteristic-defining static sets the rest
    int16_t toughness
    int16_t loyalty         # 0: none
    uint16_t mv             # mana value, X = 0
    uint32_t flags          # CardFlag bits
    uint16_t enchant        # filter of what an Aura enchants, or an Equipment equips; 0 none
    uint16_t other          # card that it becomes as it transforms or flips; 0 it does neither
    uint8_t colors          # bits 1 << Color
    uint8_t supers
    uint8_t x_symbols       # number of X in the cost
    uint8_t sources         # number of AB_MANA abilities
    uint8_t toxic           # poison counters its combat damage gives a player (702.164)
    uint8_t chapters        # number of its final chapter (714.2d); 0: no Saga
    uint8_t face            # Face
    uint8_t dredge          # cards milled to return it instead of a draw (702.52); 0: none


cpdef enum CardFlag:
    CARDF_TOKEN = 1
    CARDF_FREE = 2              # its mana cost is {0}
    CARDF_ACTIVATED = 4         # has an AB_ACTIVATED ability that functions on the battlefield
    CARDF_ACTIVATED_HAND = 8    # ... in hand (cycling)
    CARDF_ACTIVATED_GRAVE = 16  # ... in the graveyard, or a way to be cast from there
    CARDF_STATIC = 32           # has an AB_STATIC ability that functions on the battlefield
    CARDF_MANA = 64             # has an AB_MANA ability
    CARDF_CDA = 128
    CARDF_INSTANT_SPEED = 256   # an instant, or has flash, or a plot-like special action at instant speed
    CARDF_GRAVE_TRIGGER = 512   # has a trigger that functions in the graveyard
    CARDF_STATE_TRIGGER = 1024
    CARDF_MADNESS = 2048
    CARDF_RULE = 4096           # has a static with a RuleKind
    CARDF_FACE_DOWN = 65536     # what a face-down permanent is (708.2); its cost is what it is cast for
    CARDF_FAR_STATIC = 32768    # has a static ability that functions in a graveyard or the command zone
    CARDF_OPENING = 16384       # he may begin the game with it on the battlefield (103.6)
    CARDF_DAYBOUND = 131072     # daybound or nightbound (702.145)
    CARDF_COMPLEX_MANA = 8192   # its mana abilities are not a single "{T}: add one mana"
    CARDF_EXCEPTION = 262144    # no card: what a copy has in addition to what it copies (707.9)
    CARDF_UNLEGENDARY = 1048576  # of an exception: the copy is not legendary
    CARDF_ROLE = 4194304        # a Role, of which a permanent keeps one of each player (704.5y)
    CARDF_ENTRY_PRICE = 2097152  # if it would enter, a card is discarded, or it is put into its owner's graveyard
    CARDF_BURIED_MUTATE = 524288  # it can be cast from a graveyard for its mutate cost


# Each face of a card is a row of its own; decks name the first, which the card is wherever nothing shows another.
cpdef enum Face:
    FACE_FRONT              # the only face, or the front
    FACE_SPLIT              # both halves of a split card together (709.4): what it is but on the stack
    FACE_HALF               # one half, or both fused, on the stack
    FACE_ADVENTURE          # exiled as it resolves, and the card may be cast from there (715.3d)
    FACE_OMEN               # shuffled into the library as it resolves (720.3d)
    FACE_MODAL              # the back of a modal double-faced card (712.11)
    FACE_BACK               # the back of a transforming double-faced card
    FACE_FLIPPED            # a flip card turned round (710)
    FACE_BESTOWED           # as an Aura, by bestow (702.103)
    FACE_MUTATING           # a mutating creature spell (702.140); its `other` is what it is otherwise


# Who. An int16: a Who, plus WHO_CONTROLLER_OF or WHO_OWNER_OF, plus WHO_OPPONENT_OF, plus WHO_NOW.
#
# AbilityC. One ability. `filter` of an AB_MANA: the spells that its mana may be spent on (0: anything).
# Its modes are consecutive ModeC rows; an ability without modes has one. A spell's effect is an AB_SPELL ability;
# so is an Aura's target (one mode, one target requirement, an empty program).
cdef struct AbilityC:
    uint64_t events         # AB_TRIGGERED, AB_DELAYED: the events that trigger it, as bits
    uint32_t flags          # AbilityFlag bits
    uint16_t mode_first
    uint16_t mode_n
    uint16_t cost           # activation cost
    uint16_t filter         # triggered: the event's object must match; static: the objects it affects (0: itself)
    uint16_t filter_other   # triggered: the event's second object or player must match
    uint16_t condition      # triggered: intervening if; activated, spell: only if; static: as long as
    uint16_t change         # static: what it does to them; activated: how its own cost changes (RULE_ABILITY_COST)
    uint16_t zones          # bits 1 << Zone where it functions
    uint16_t mana           # AB_MANA: ManaC index of what it makes
    uint16_t moment         # triggered: a condition asked only as it triggers; 0 none
    uint16_t counter        # triggered by EV_COUNTERS: 1 + the kind it watches; 0 any; by EV_ACTION: 1 + the Action
    uint16_t told           # triggered: the value, as it triggers, that is the amount of the event; 0: the event's own
    uint8_t kind            # AbilityKind
    uint8_t modes_min       # how many modes are chosen
    uint8_t modes_max
    uint8_t player          # triggered: Rel of the event's player to its controller
    uint8_t bounds          # BoundBit bits


# ModeC. A program and its target requirements.
cdef struct ModeC:
    int32_t program         # first OpC, ending with OP_END
    uint16_t target_first   # TargetC rows, consecutive
    uint16_t target_n
    uint16_t hint           # what compiled pilots are told it does; see HintBit
    uint16_t reserved


# What a mode does, in the coarse words that pilots reason with. Computed by lowering.
cpdef enum HintBit:
    HINT_DAMAGE_ANY = 1         # damage that may go to a player
    HINT_REMOVAL = 2            # gets rid of a creature (destroy, exile, bounce, damage, shrink, sacrifice)
    HINT_PUMP = 4               # makes own creatures better for a turn
    HINT_DRAW = 8               # cards
    HINT_COUNTER = 16           # counters a spell
    HINT_DISCARD = 32           # opponent discards
    HINT_GAIN_LIFE = 64
    HINT_SWEEP = 128            # hits many objects
    HINT_TOKEN = 256
    HINT_MANA = 512
    HINT_GOOD_FOR_TARGET = 1024  # wants own targets
    HINT_BAD_FOR_TARGET = 2048  # wants opposing targets
    HINT_FALLS_ON_YOU = 4096    # also costs its controller (life, cards, permanents)
    HINT_PROTECT = 8192         # regeneration, prevention
    HINT_DESTROY_OTHER = 16384  # noncreature removal


cdef struct TargetC:
    uint16_t filter         # what may be chosen: objects in the filter's zones, players where it says so
    uint16_t min_value      # ValueC: at least
    uint16_t max_value      # ValueC: at most; "any number": a large constant
    uint16_t flags          # TargetFlag bits


cpdef enum TargetFlag:
    TGF_DISTINCT = 1        # differs from the targets of the mode's earlier requirements
    TGF_DIVIDED = 2         # an amount is divided among these targets as chosen on casting
    TGF_OPPONENT_CHOOSES = 4


# OpC. One instruction. `who` names its subject(s); with WHO_EACH, `filter` picks them.
# Operands by op (v: ValueC index, c: condition, k: cost, pc: relative jump counted from the next row):
#   OP_DAMAGE            who: what is dealt damage (objects and players). a: v amount. b: Who of the source
#                        (WHO_NONE: WHO_SELF). flags OPF_DIVIDED: each target gets its division;
#                        OPF_EVENLY: amount divided evenly, rounded down, among the targets still legal;
#                        OPF_EXCESS: what is more than lethal is dealt to the controller of what is dealt damage
#   OP_DESTROY           who. flags OPF_NO_REGENERATE. Result: WHO_LAST, those destroyed; OPF_DIED: those that died
#   OP_EXILE             who, from any zone. With who = a player: his whole graveyard. flags OPF_UNTIL_LEAVES (until the
#                        source leaves the battlefield), OPF_LINK (remembered as exiled with the source)
#   OP_SACRIFICE         who: that permanent, by the ability's controller. flags OPF_ITS_CONTROLLER: by its own
#   OP_SACRIFICE_CHOICE  who: player(s). filter: what. a: v how many
#   OP_MOVE              who, b: Zone. flags OPF_TAPPED, OPF_YOUR_CONTROL (else owner's), OPF_BOTTOM, OPF_COUNTER_P1P1,
#                        OPF_INTO_COMBAT (attacking), OPF_SHUFFLE (into a library that is shuffled then), OPF_SCATTERED,
#                        OPF_TRANSFORMED (back face up; what has none stays). c: cards above it in a library
#                        (-1: on top or at the bottom, as each owner chooses),
#                        onto the battlefield 1: only what the op before put into a graveyard
#   OP_DRAW, OP_MILL, OP_GAIN_LIFE, OP_LOSE_LIFE, OP_SET_LIFE  who: player(s). a: v
#   OP_DISCARD           who: player(s). a: v; filter: which cards may be chosen. flags OPF_RANDOM, OPF_ALL,
#                        OPF_YOU_CHOOSE (the hand is revealed, you choose)
#   OP_TAP, OP_UNTAP     who
#   OP_COUNTER           who: spell or ability on the stack. a: k its controller may pay to prevent it; 0 none. b: Zone
#                        it goes to instead of a graveyard; 0 none. flags OPF_BOTTOM, OPF_EITHER_END (top or bottom,
#                        as you choose). c: v times it is paid (0: once)
#   OP_ADD_MANA          who: player. a: ManaC. b: v how many times
#   OP_CHANGE            who: objects (or a player for rules). a: change. b: Duration. Values are locked in. c: Who
#                        gains control, where the change gives it (0: the controller), or whose name a rule speaks of
#   OP_TOKEN             who: player who gets them. a: v how many. b: card index. flags OPF_TAPPED, OPF_ATTACKING
#   OP_ADD_COUNTERS, OP_REMOVE_COUNTERS  who. a: v. b: counter kind of this match
#   OP_SCRY, OP_SURVEIL  who: player. a: v
#   OP_DIG               who: player looks at the top a (v) cards; may take up to b (v) that match filter;
#                        c: Zone of the taken * 16 + Zone of the rest (ZONE_LIBRARY: bottom, any order;
#                        with OPF_REST_TOP: top, any order). flags OPF_REVEAL, OPF_ALL (take every match), OPF_MUST,
#                        OPF_TAPPED. With OPF_GOES_ON what is left is not put away: the next op, whose a is 0, takes
#                        of it
#   OP_SEARCH            who: player searches his library for up to a (v) cards matching filter, b: Zone to put them.
#                        flags OPF_REVEAL, OPF_TAPPED, OPF_TOP; shuffles at the end. c: Who has the library (0: he).
#                        OPF_GOES_ON: the next row, a search too, goes on with this one, and puts what both found.
#                        OPF_DIFFERENT: cards of different names.
#                        OPF_LIES: what is found lies there, as what OP_REVEAL_TOP reveals; nothing is shuffled yet
#   OP_SHUFFLE           who: player
#   OP_REGENERATE        who
#   OP_PREVENT           who: object or player. a: v: prevent the next that much damage this turn
#   OP_PREVENT_SOURCE    who: player or object protected. filter: sources that may be chosen. flags OPF_GAIN, OPF_HALF
#                        (of the damage, rounded down), OPF_TOP_EXILED (as many cards of his library are exiled),
#                        OPF_ANYBODY (dealt to whomever), OPF_LASTS (all its damage of the turn). b: Who is the source
#                        (0: one that is chosen)
#   OP_EXILE_IF_DIES     who
#   OP_IMPULSE           who: player. a: v cards from his library's top to exile. b: Duration he may play them
#   OP_CHOOSE            who: chooser. filter: objects (or players). a: v how many. b: WHO_ base the result is also
#                        kept as (0 or WHO_LINKED). c: Who to choose among (0: all there are). flags OPF_UP_TO,
#                        OPF_AT_RANDOM, OPF_VOTES (what another player chose may be chosen too), OPF_AS_SPELL (a card
#                        matches by any face it could be cast as). Result: WHO_CHOSEN.
#                        Not targeting
#   OP_CHOOSE_COLOR, OP_CHOOSE_TYPE  who: chooser; kept on the source. a: 1: a creature type, else a basic land type
#   OP_COPY_SPELL        who: the spell. a: 1 if the copier may choose new targets. b: Who copies it. c: card index
#                        of what the copy has beside (CARDF_EXCEPTION); 0 nothing.
#                        flags OPF_ONTO: c: Who it targets instead of every target, if it could and does not (707.10c)
#   OP_ATTACH            b: Who is attached (0: the source) to who
#   OP_DELAY             a: AB_DELAYED ability. who: captured as WHO_REG0, one ability for each; b: Who captured as
#                        WHO_REG1. c: Duration it waits. flags OPF_UNIQUE: unless one waits already
#   OP_REMEMBER          who: kept as WHO_LINKED of the source
#   OP_CAST_FREE         who: card. a: WayKind it may be cast for, WAY_NORMAL: without paying its mana cost; if not
#                        cast, b: Zone it goes to (ZONE_GONE: it stays). c: Who may cast it (0: you). flags OPF_BOTTOM,
#                        OPF_EXILE_AFTER (as it leaves the stack), OPF_IF_BRIEF, OPF_SUSPENDED (PAID_PLOTTED),
#                        OPF_ANY_NUMBER (of several cards, in any order), OPF_IF_ABLE (with that: each must be cast if
#                        it can be). filter: of the spell. Result: WHO_LAST, the spell
#   OP_FIGHT             who and b: Who fight
#   OP_REVEAL_HAND       who: player
#   OP_WIN, OP_LOSE      who: player
#   OP_JUMP              a: pc
#   OP_UNLESS            a: c, b: pc
#   OP_MAY               who: player asked. b: pc. c: HintBit of what follows. flags OPF_ONCE: as of OP_PAY
#   OP_PAY               who: player. a: k. b: pc taken when it is not paid. c: v times it is paid (0: once). flags
#                        OPF_MUST: he must if he can; OPF_ONCE: once each turn (BOUND_DONE_ONCE)
#   OP_REFLEX            a: AB_DELAYED ability. who: captured as WHO_REG0
#   OP_REPEAT            a: v. b: pc
#   OP_FOR_EACH          who (and filter). b: pc
#   OP_REVEAL_TOP        who: player. a: v. flags OPF_REVEAL (else only he looks). Result: WHO_LAST, WHO_CHOSEN. What is
#                        still there when the ability has resolved goes back on top
#   OP_DIG_UNTIL         who: player reveals cards from his library's top until a (v) match filter. c: as OP_DIG; the
#                        rest
#                        goes to the bottom in a random order. flags OPF_TAPPED
#   OP_EXILE_TOP         who: player. a: v. flags OPF_LINK
#   OP_PERMIT            who: cards in exile or a graveyard that the controller may play. b: Duration. flags
#                        OPF_EXILE_AFTER, OPF_FREE (without paying its mana cost), OPF_ONE (one of them), OPF_CASTS
#                        (not as a land), OPF_ANY_COLOR, OPF_ANY_TYPE (with mana as though it were of any)
#   OP_TOKEN_COPY        who: what is copied. a: v how many. b: Who gets them (0: you). flags OPF_TAPPED, OPF_ATTACKING,
#                        OPF_EXCEPTED (the next row, an OP_CHANGE, is what they have beside, 707.9)
#   OP_PROLIFERATE, OP_BLESSING  who: player
#   OP_DESIGNATE         who becomes monstrous, renowned or the like
#   OP_EMIT              who: told as the object, or the player, of event b. a: 1 + Action. c: Who is the second object
#   OP_COIN              who: player flips. a: v how many; the result is how many he won
#   OP_ROLL              a: v sides; the result is what was rolled
#   OP_PLAYER_COUNTERS   who: player. a: v (of rad counters negative: so many are removed). b: PlayerCounter
#   OP_MONARCH           who: player becomes the monarch
#   OP_EXILE_IF_LEAVES   who
#   OP_STAYS_TAPPED      who: objects. With a player: those that filter matches, then, of what he controls
#   OP_SKIP              who: player. a: v how often. b: SkipKind
#   OP_PHASE_OUT         who
#   OP_MANIFEST          who: player, the top a (v) cards of his library. b: MorphBit (disguise: cloak)
#   OP_EMBLEM            who: player who gets it. b: card index
#   OP_EXCHANGE          who and b: Who exchange controllers. a: change that gives control
#   OP_TURN_UP           who: face-down permanents are turned face up
#   OP_CHOOSE_PLAYER     who: chooser; kept on the source
#   OP_SADDLE            who
#   OP_TRANSFORM, OP_FLIP  who
#   OP_DAYTIME           a: Daytime that it becomes
#   OP_CHOOSE_NAME       who: chooser. filter: the cards whose names may be chosen; kept on the source
#   OP_REVEAL            who: cards that all see
#   OP_PILES             who: the player who separates the cards of WHO_LAST into two piles. b: Who takes one of
#                        them, which is WHO_CHOSEN; the other is WHO_LAST
#   OP_CONTROL_TURN      who: player whose next turn b: Who (0: you) controls. a: extra turns that he takes after it
#   OP_ANTE              who: players, the top card of the library; cards that are put into the ante
#   OP_OWN               who: cards, owned by b: Who from now on; an object: they exchange owners
#   OP_TOP_FOR_ANTE      who: a card in the ante, exchanged with the top card of its owner's library
#   OP_SUBGAME           a subgame is played (729). Result: WHO_LAST, the players who did not win it
#   OP_SWAP_ZONES        who: players who exchange their zones a and b: hand, graveyard or library (701.12f)
#   OP_EMPTY_POOL        who: player loses all unspent mana
#   OP_REVEAL_UNTIL      who: player reveals cards from his library's top until a (v) match filter, which are
#                        WHO_CHOSEN; all of them are WHO_LAST
#   OP_PUT_LOOKED        who: player. b: Zone that what he has looked at or revealed, and not moved, goes to. flags
#                        OPF_BOTTOM, OPF_SCATTERED (in a random order; else in any order)
#   OP_RETURN_UNTAPPING  who goes to its owner's hand in your next untap step
#   OP_REDIRECT          who: object or player. a: v: the next that much damage this turn (negative: all of it, once) is
#                        dealt to b: Who instead. flags OPF_FROM: combat damage that it deals to an opponent;
#                        OPF_CHOSEN_SOURCE: damage from a source that the player chooses
#   OP_MAKE_BLOCK        who: creatures that block b: Who if able. c: Duration
#   OP_EXILE_RESOLVED    who: spells that are exiled as they resolve
#   OP_DOUBLE_X          who: spells on the stack whose X is doubled
#   OP_PLOT              who: cards in exile become plotted (702.170)
#   OP_ENTERS_WITH       who: permanent spells, which enter with a (v) more counters of kind b
#   OP_COPY_CARD         who: cards, of each of which a (v) copies are created in exile, where it is (707.12): WHO_LAST;
#                        OPF_GOES_ON: with those of the row before. What is not cast while the ability resolves is gone
#   OP_COMBAT            who: removed from combat; with b 1: becomes blocked
#   OP_END_TURN          724
#   OP_PHASES            a: Added: what follows this phase; b: 1: the first postcombat main phase instead. With c
#                        1 + Step: a (v) such steps, after this phase (b 1: after this step). who: only in the turn
#                        of that player (500.10a); 0 in any
#   OP_MOVE_COUNTERS     who: from there to b: Who, some counters that the player chooses; OPF_ALL: one of each kind
#                        that is not there
#   OP_SWAP_LIFE         who and b: Who exchange life totals (701.12c)
#   OP_DEMAND            who: creatures, or a player: each that he controls in his next turn, that attack b: Who (0:
#                        anybody) if able. c: Duration, of a creature
#   OP_CHANGE_TARGETS    who: spells and abilities whose targets you may change. b: Who it is that one of them becomes
#                        (0: any legal one, each of them). flags OPF_MUST: as far as they can be
#   OP_PAIR              who and b: Who are paired, if neither is yet (702.95b)
#   OP_BECOME_COPY       who become copies of b: Who. a: card index of what they have beside (CARDF_EXCEPTION); 0
#                        nothing. c: Duration
#   OP_UNATTACH          who is attached to nothing any more
#   OP_CHANGE_TEXT       who: permanents and spells, in whose text one word reads as another (612). a: TextBit, which
#                        may be chosen. b: Duration. c: 1 + the word it becomes (0: it is chosen). flags OPF_NO_WALLS.
#                        With a 0: one permanent, whose text box and that of c: Who are exchanged (612.5)
cdef struct OpC:
    uint8_t code
    uint8_t flags
    int16_t who
    uint16_t filter
    int16_t a
    int16_t b
    int16_t c


cpdef enum OpFlag:
    OPF_DIVIDED = 1
    OPF_EVENLY = 2
    OPF_NO_REGENERATE = 1
    OPF_TAPPED = 1
    OPF_YOUR_CONTROL = 2
    OPF_BOTTOM = 4
    OPF_COUNTER_P1P1 = 8
    OPF_RANDOM = 1
    OPF_YOU_CHOOSE = 4
    OPF_ALL = 8
    OPF_REVEAL = 2
    OPF_MUST = 16
    OPF_REST_TOP = 32
    OPF_TOP = 64
    OPF_GOES_ON = 128
    OPF_ATTACKING = 2
    OPF_GAIN = 1
    OPF_LASTS = 16
    OPF_UNTIL_LEAVES = 1
    OPF_LINK = 2
    OPF_INTO_COMBAT = 16
    OPF_SHUFFLE = 32
    OPF_TRANSFORMED = 64
    OPF_UP_TO = 1
    OPF_AT_RANDOM = 2
    OPF_VOTES = 4
    OPF_EITHER_END = 8
    OPF_EXILE_AFTER = 8
    OPF_SUSPENDED = 16
    OPF_LIES = 8
    OPF_DIFFERENT = 16
    OPF_SCATTERED = 128
    OPF_FROM = 1
    OPF_ONCE = 32
    OPF_UNIQUE = 1
    OPF_ANY_NUMBER = 64     # of OP_CAST_FREE
    OPF_IF_BRIEF = 128      # of OPF_EXILE_AFTER: only an instant or sorcery spell
    OPF_ITS_CONTROLLER = 2
    OPF_AS_SPELL = 16
    OPF_CHOSEN_SOURCE = 2
    OPF_DIED = 2
    OPF_EXCESS = 4
    OPF_HALF = 2
    OPF_TOP_EXILED = 4
    OPF_ANYBODY = 8
    OPF_FREE = 16
    OPF_CASTS = 1
    OPF_ANY_COLOR = 64
    OPF_ANY_TYPE = 128
    OPF_ONE = 32
    OPF_IF_ABLE = 2
    OPF_EXCEPTED = 4        # of OP_TOKEN_COPY: the next row is what the copies have beside what they copy
    OPF_ONTO = 1            # of OP_COPY_SPELL: c is Who the copy targets instead
    OPF_NO_WALLS = 1        # of OP_CHANGE_TEXT: the new creature type can't be Wall


cpdef enum SkipKind:
    SKIP_TURN
    SKIP_COMBAT             # the whole phase (500.11)
    SKIP_UNTAP
    SKIP_DRAW


cpdef enum Added:               # what phases are added
    ADDED_NOTHING
    ADDED_COMBAT
    ADDED_COMBAT_MAIN       # a combat phase, and a main phase after it
    ADDED_BEGINNING


cpdef enum PlayerCounter:
    COUNTER_ENERGY
    COUNTER_POISON
    COUNTER_EXPERIENCE
    COUNTER_RAD
    COUNTER_COUNT


cpdef enum Joined:          # FilterC.name beside `same_as`, where that says another relation than that of names
    JOINED_AS_HOST = 1      # attached to that
    JOINED_IN_COMBAT = 2    # blocks it, or is blocked by it
    JOINED_BY_DAMAGE = 3    # was dealt damage by it this turn


# FilterC. A conjunction over an object (or player); `or_next` starts an alternative.
cdef struct FilterC:
    uint64_t kw_all         # has all these keywords
    uint64_t kw_none
    uint64_t sub_any        # has at least one of these subtypes; 0 not asked
    uint64_t sub_none
    uint32_t need           # State bits that must hold
    uint32_t avoid          # State bits that must not
    uint16_t types_any      # 0 not asked
    uint16_t types_all
    uint16_t types_none
    uint16_t zones          # bits 1 << Zone; 0: the battlefield
    uint16_t stat_value     # ValueC the stat is compared with
    uint16_t or_next        # another filter that may match instead; 0 none
    uint16_t name           # has this name number; 0 not asked
    uint16_t condition      # further condition, with WHO_IT the candidate; 0 none
    int16_t same_as         # Who: has the name of that, or `name`, a Joined, says what; WHO_NONE not asked
    uint8_t supers_any
    uint8_t supers_none
    uint8_t colors_any      # bits 1 << Color
    uint8_t colors_none
    uint8_t controller      # Rel
    uint8_t owner           # Rel
    uint8_t stat            # StatKind compared; 0 none
    uint8_t cmp             # Cmp
    uint8_t players         # PlayerBit: players that match too
    uint8_t flags           # FilterFlag
    uint16_t mana_cost      # FILF_MANA_COST: the row of that cost, 0 for {0}


# TextC. What a row of cards is once a word of its text reads as another (612). A word is a Color, or WORD_SUBTYPES
# plus a subtype bit. Sorted by card, then `said`, then `now`. TEXT_PLAIN as both words: it without such changes.
cdef struct TextC:
    uint16_t card
    uint16_t to
    uint8_t said
    uint8_t now


cpdef enum TextWord:
    WORD_SUBTYPES = 16
    TEXT_PLAIN = 255


cpdef enum TextBit:         # of OP_CHANGE_TEXT
    TEXT_COLORS = 1
    TEXT_LAND_TYPES = 2     # basic land types
    TEXT_CREATURE_TYPES = 4


cpdef enum StatKind:
    STAT_NONE
    STAT_POWER
    STAT_TOUGHNESS
    STAT_MANA_VALUE
    STAT_MANA_COST          # VAL_DIFFERENT only: which mana cost it is


cpdef enum PlayerBit:
    PLAYERS_YOU = 1
    PLAYERS_OPPONENT = 2


cpdef enum FilterFlag:
    FILF_NO_OBJECTS = 1     # players only
    FILF_COLORLESS = 2
    FILF_MULTICOLORED = 4
    FILF_PLAIN = 8          # asks for zones, types, subtypes and the controller alone
    FILF_CHOSEN_COLOR = 16  # has the colour chosen for the source
    FILF_CHOSEN_TYPE = 32   # has the subtype chosen for the source
    FILF_CHOSEN_NAME = 64   # has the name chosen for the source
    FILF_MANA_COST = 128    # has mana_cost


cdef struct ValueC:
    uint8_t kind            # ValueKind
    uint8_t reserved
    int16_t who
    int16_t a
    int16_t b


# A comparison, and-ed with `and_next`, the whole or-ed with `or_next`.
cdef struct CondC:
    uint16_t left           # ValueC
    uint16_t right
    uint16_t and_next       # 0 none
    uint16_t or_next        # 0 none
    uint8_t cmp             # Cmp
    uint8_t negate


# ChangeC. What a continuous effect does (613), or a rule it lays down.
cdef struct ChangeC:
    uint64_t kw_add
    uint64_t kw_remove
    uint64_t sub_add
    uint64_t sub_set        # with CHF_SET_SUBTYPES
    int32_t rule_arg
    uint16_t types_add
    uint16_t types_set      # with CHF_SET_TYPES; without: those that it loses
    uint16_t prot_add
    uint16_t walk_add
    uint16_t dp             # ValueC added to power (layer 7c)
    uint16_t dt
    uint16_t set_p          # ValueC, with CHF_SET_PT (layer 7b) or in a CDA (7a)
    uint16_t set_t
    uint16_t filter         # of the rule
    uint16_t grant          # abilities that it gives, consecutive; of RULE_CAST_FREE: the cost, with ALLOW_COST
    uint16_t filter_other   # of the rule: what it concerns beside the affected
    uint32_t flags          # ChangeFlag
    uint8_t colors_set      # with CHF_SET_COLORS
    uint8_t rule            # RuleKind
    uint8_t grant_n
    uint8_t supers_add
    uint8_t supers_remove


cpdef enum ChangeFlag:
    CHF_SET_PT = 1
    CHF_SET_SUBTYPES = 2
    CHF_SET_TYPES = 4
    CHF_SET_COLORS = 8
    CHF_LOSE_ABILITIES = 16
    CHF_SWITCH_PT = 32
    CHF_CONTROL = 64            # you control it (layer 2)
    CHF_CHOSEN_LAND_TYPE = 128  # its land types are the type chosen for the source (305.7)
    CHF_SET_P_ONLY = 256        # with CHF_SET_PT: power only
    CHF_SET_T_ONLY = 512
    CHF_PROTECTION_CHOSEN = 1024  # protection from the colour chosen for the source
    CHF_ADD_CHOSEN_TYPE = 2048  # is of the subtype chosen for the source too
    CHF_ADD_COLORS = 4096       # with CHF_SET_COLORS: these colours too
    CHF_COMBAT_DAMAGE = 8192    # of a damage rule: combat damage only
    CHF_PROTECTION_PLAYER = 32768  # protection from the player chosen for the source
    CHF_OTHER_DAMAGE = 16384    # ... only damage that is not combat damage
    CHF_CYCLING = 131072        # of RULE_ABILITY_COST: cycling abilities only
    CHF_LEAST_ONE = 262144      # ... they are not made to cost less than one mana
    CHF_CANT_HAVE = 65536       # the keywords that it removes can't be had, whatever gives them (613.1f, 101.2)


# RULE_PLAY_FROM, RULE_CAST_FREE: how the cards may be played.
cpdef enum AllowBit:
    ALLOW_ONCE = 1              # once each turn
    ALLOW_EXILES = 2            # what is cast so is exiled as it leaves the stack for a graveyard
    ALLOW_LIFE = 4              # life equal to its mana value is paid rather than its mana cost
    ALLOW_COST = 8              # a cost is paid rather than its mana cost
    ALLOW_FLASH = 16            # as though it had flash
    ALLOW_ANYBODY = 32          # by any player
    ALLOW_WHERE = 64            # of a cost: from wherever it may be cast for its mana cost


cpdef enum EnterBit:        # ChangeC.flags of RULE_ENTERS_MAY_COUNTER
    ENTERS_TRIBUTE = 1      # an opponent may, value `dp` of them, and it is designated then (702.104)


cpdef enum AttackBit:       # ChangeC.flags of RULE_ATTACK_COST, RULE_NO_ATTACK and RULE_COMBAT_LIMIT
    ATTACK_YOU = 1          # about attacks on the player who has the rule
    ATTACK_WALKERS = 2      # ... and on his planeswalkers
    ATTACK_BLOCKERS = 4     # about blockers, not attackers


cpdef enum WayMark:         # WayC.detail of other kinds
    MARK_WARP = 1           # of WAY_ALTERNATIVE: it is warp (702.185)
    MARK_HARMONIZE = 2      # of WAY_FLASHBACK: it is harmonize (702.180)


cpdef enum GivenBit:        # WayC.detail of WAY_PERMISSION
    GIVEN_FLASHBACK = 1     # then exiled, as by flashback


# CostC. A cost: mana symbols and other parts.
cdef struct CostC:
    uint8_t w               # coloured symbols, in the order of Color
    uint8_t u
    uint8_t b
    uint8_t r
    uint8_t g
    uint8_t c
    uint8_t generic
    uint8_t x               # number of X symbols
    uint8_t hybrid_first    # HybridC rows, consecutive
    uint8_t hybrid_n
    uint16_t part_first     # PartC rows, consecutive
    uint16_t part_n
    uint16_t flags          # CostFlag bits


cpdef enum CostFlag:
    COSTF_TAP = 1           # has PART_TAP
    COSTF_MANA = 2          # has any mana symbol
    COSTF_SACRIFICE_SELF = 4
    COSTF_CHOICE = 8        # a part that asks which objects
    COSTF_DISCARD_SELF = 16
    COSTF_X = 32            # a part beside mana asks for X
    COSTF_LIFE = 64         # has PART_LIFE


cdef struct HybridC:
    uint8_t colors          # bits 1 << Color any of which pays it; SNOW: mana of any kind from a snow source
    uint8_t generic         # or this much generic mana; 0 not
    uint8_t life            # or this much life (Phyrexian: 2); 0 not
    uint8_t reserved


cdef struct PartC:
    uint16_t filter
    uint16_t n              # ValueC
    int16_t a
    uint8_t kind            # CostPartKind
    uint8_t reserved


# ManaC. What a mana ability makes. `choice` false: all of w..c. True: `amount` mana of ONE colour
# among `colors`, or each of any if `each`.
cdef struct ManaC:
    uint16_t amount         # ValueC: how many (choice only); else times the fixed symbols
    uint8_t w
    uint8_t u
    uint8_t b
    uint8_t r
    uint8_t g
    uint8_t c
    uint8_t colors          # bits 1 << Color (COLOR_NONE: 32) to choose from
    uint8_t kind            # ManaKind


cpdef enum ManaKind:
    MANA_FIXED
    MANA_CHOICE
    MANA_OPPONENT_LANDS     # one mana of any colour that a land of an opponent could make
    MANA_COMBINATION        # `amount` mana, each of any of `colors` (at most 3; see mana_yield)
    MANA_CHOSEN             # `amount` mana of the colour chosen for the source
    MANA_SAME_AS_EVENT      # one mana of the type the event's land made
    MANA_LINKED_COLORS      # one mana of any colour of the card that the source remembers


cdef struct WayC:
    uint16_t cost
    uint16_t condition
    uint16_t face           # card that is cast this way: another face of the card whose way it is; 0 the card itself
    uint8_t kind            # Way
    uint8_t detail          # MorphBit


cpdef enum MorphBit:
    MORPH_MEGA = 1          # a +1/+1 counter as it is turned face up (702.37b)
    MORPH_DISGUISE = 2      # face down it has ward {2} (702.168)


cdef inline bint card_has_kw(const CardC* card, int kw) noexcept nogil:
    return (card.kw >> kw) & 1
