# The state of a game: GameC is everything a game is; MatchC what it reads;
# WorkC what a worker keeps beside it. Flat memory, no pointers in GameC.
#
# Who may write what: only `zones` links lists, only `events` changes what a card
# could see. Refs 0 and 1 are the players; objects start at FIRST_OBJECT. A zone
# change makes a new object (400.7): a new row; the old row stays, in ZONE_GONE,
# as last known information, until `state_sweep` finds that nothing refers to it.
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memcpy
from tolaria.engine.types cimport *
from tolaria.engine.rng cimport (
    StreamC, rng_below, PURPOSE_COUNT, PURPOSE_GAME, PURPOSE_LIBRARY_A, PURPOSE_STRATEGY_A)
from tolaria.engine.cards cimport *


# The switches of a ruleset (rulesets.py names and documents them).
cdef struct RulesC:
    uint8_t mulligan            # Mulligan
    uint8_t mulligan_rounds     # 1: both decide in rounds; 0: the starting player finishes first
    uint8_t mana_burn           # 1: unspent mana burns as each phase ends
    uint8_t pools_empty_steps   # 1: pools empty each step; 0: each phase
    uint8_t damage_on_stack     # 1: combat damage uses the stack
    uint8_t damage_order        # 1: attacker orders blockers, lethal first; 0: divided freely
    uint8_t legend_rule         # 0: all but the oldest go; 1: each controller keeps one of a name; 2: all go
    uint8_t world_rule          # 1: all but the newest go
    uint8_t walls_defend        # 1: Walls can't attack (subtype); 0: defender only
    uint8_t draw_on_stack       # 1: the draw for the turn is a triggered ability
    uint8_t token_owner         # 0: controller of the effect; 1: the player it entered under
    uint8_t layers              # 7: with sublayers; 6: of 2004; 0: timestamps only
    uint8_t land_type_keeps     # 1: setting a basic land type keeps other card types and supertypes
    uint8_t cda_everywhere      # 1: `*` is defined in all zones; 0: 0 off the battlefield
    uint8_t madness_window      # 1: castable until its owner next passes; 0: as the trigger resolves
    uint8_t planeswalkers       # 1: they exist
    uint8_t bands_alike         # 1: who "bands with other" bands only with those that have that ability too
    uint8_t counters_annihilate  # 1: +1/+1 and -1/-1 counters remove each other (704.5q)
    uint8_t draw_first_skip     # 1: the starting player skips the first draw
    uint8_t hand_limit          # cards, 7
    uint8_t starting_hand       # cards, 7
    uint8_t ante                # 1: played for ante
    int16_t starting_life       # 20


# One object: a card outside the library, a token, a copy of a spell, an ability on the stack.
# The characteristics are current values (layers keeps them), on the battlefield and the stack;
# elsewhere those of the card.
cdef struct ObjectC:
    uint64_t kw                 # keyword bits
    uint64_t subtypes
    uint32_t timestamp          # of its zone change (613.7d)
    uint32_t flags              # Flag bits
    Ref prev                    # neighbours in its zone's list; REF_NONE at the ends
    Ref next
    Ref creature_prev           # neighbours in its controller's list of creatures on the battlefield
    Ref creature_next
    Ref attached_to             # object or player; REF_NONE
    Ref attacking               # player or planeswalker attacked; REF_NONE when it does not attack
    Ref became                  # the object it became when it changed zones; REF_NONE
    Ref was                     # the object it was; REF_NONE
    Ref linked                  # the object its abilities remember; REF_NONE
    Ref band                    # lowest member of its attacking band; REF_NONE
    Ref merged                  # of a merged permanent its topmost component, of a component the next below; REF_NONE
    Ref paired                  # the creature it is paired with (702.95); REF_NONE
    uint16_t card               # CardC index (current)
    uint16_t slot               # deck slot of the physical card; SLOT_NONE
    uint16_t types              # Type bits
    uint16_t prot
    uint16_t walk
    int16_t power
    int16_t toughness
    int16_t damage              # marked
    int16_t x                   # X it was cast with
    int16_t counters[8]         # by counter kind of the match
    uint16_t chosen_name        # name number chosen for it; 0 none
    uint16_t entered            # turn in which it entered the battlefield, or was drawn; 0 it did not
    uint16_t granted[4]         # abilities that effects give it, 0 none; those in use come first
    uint8_t owner               # 0, 1
    uint8_t controller
    uint8_t zone                # Zone
    uint8_t colors
    uint8_t supers
    uint8_t n_attached          # objects attached to it
    uint8_t mana_class          # class of its single mana ability; 255 none or complex
    uint8_t used                # activations this turn of ABF_ONCE_EACH_TURN abilities, as bits
    uint8_t chosen              # Color or basic-land Subtype chosen for it; 255 none
    uint8_t paid                # bits 1 << (Way - WAY_KICKER) of what was paid, see PAID_
    uint8_t shields             # rows in effects that concern it (regeneration, prevention, changes)
    uint8_t source_counted      # 1: counted in PlayerC.sources
    uint8_t base_controller     # who it entered under: its controller without effects of layer 2
    uint8_t play                # PlayBit bits of its card
    uint8_t kicks               # times a cost that may be paid any number of times was paid
    uint8_t kind                # number of its card among those of a match, below KINDS: what hands are counted by
    uint8_t cast_from           # Zone that it was cast from; 0 not cast
    uint8_t spent[6]            # mana spent to cast it, by Color; kept where MatchC.has_spent
    uint8_t order               # which spell of the turn it was as it was cast, 1 the first, at most 255; 0 not cast
    uint8_t came_from           # Zone that it entered the battlefield from; 0 it did not, or is a token
    uint8_t own_order           # which spell of its caster's turn it was as it was cast, as order
    uint8_t ever                # BOUND_ONCE_EVER abilities that have triggered, as bits


# What a card could be used for, by its text alone: what `actions` asks of every card in a hand.
cpdef enum PlayBit:
    PLAY_FAST = 1               # at instant speed too, or an ability that functions in hand
    PLAY_PLAIN = 2              # a spell cast for its mana cost alone, in one way, for symbols that counting settles
    PLAY_SURE = 4               # and never for want of a target or a condition
    PLAY_ACTIVATED = 8          # has an activated ability on the battlefield


cpdef enum KindLimit:
    KINDS = 64                  # bits of a set of cards; in a match of more cards some share a bit
    KINDS_COSTS = 16            # mana values told apart


# Sets of the match's cards, as bits 1 << ObjectC.kind.
cdef struct KindsC:
    uint64_t fast               # PLAY_FAST
    uint64_t lands              # nothing but a land to play
    uint64_t others             # neither these nor PLAY_PLAIN: looked at one by one
    uint64_t within[16]         # all but those PLAY_PLAIN that cost more mana than the index; the last: all
    uint8_t shared              # 1: some cards share a bit


# One thing that may be answered.
cdef struct OptionC:
    int32_t argument
    Ref object
    uint8_t act                 # Act
    uint8_t detail


# Mana in a pool that may be spent only as the ability that made it says (106.6).
cdef struct BoundC:
    Ref source
    uint16_t ability
    uint8_t mana[6]             # by Color


cpdef enum BoundLimit:
    CAP_BOUND = 8               # kinds of such mana in one pool


cdef struct PlayerC:
    int32_t life
    Ref zone_first[11]          # first and last object of each zone's list, by Zone
    Ref zone_last[11]
    uint16_t zone_n[11]         # objects in each list
    Ref creature_first          # creatures on the battlefield, in the order they entered
    Ref creature_last
    Ref elsewhere_first         # cards in the graveyard with something to do there, chained by creature_next
    Ref elsewhere_last
    uint16_t creature_n
    uint16_t library_lo         # the library is slots library[lo..hi), top first
    uint16_t library_hi
    uint16_t library_top        # how many at the top have a fixed order
    uint16_t library_bottom     # how many at the bottom have; those between are drawn at random
    uint16_t sources[16]        # untapped one-mana sources by mana class
    uint16_t sources_n          # all of them
    uint16_t mixed_sources      # ... and those of no single colour: of mana classes from BASIC_CLASSES on
    uint16_t complex_sources    # untapped permanents with other mana abilities
    uint16_t draws              # cards drawn this turn
    uint16_t spells             # spells cast this turn
    int16_t damage_taken        # this turn
    uint16_t life_gained        # this turn
    uint16_t life_lost          # this turn
    uint16_t attacked           # creatures declared as attackers this turn
    uint16_t died               # creatures that died this turn under his control
    uint16_t left               # permanents that left the battlefield this turn under his control
    uint16_t discarded          # cards this turn
    uint16_t game_spells        # spells cast this game
    uint16_t energy             # counters
    uint8_t pool[6]             # mana, by Color, that may be spent on anything
    uint8_t bound_n
    BoundC bound[8]             # the other mana
    uint8_t poison
    uint8_t experience          # counters, at most 255
    uint8_t rad                 # counters (728), at most 255
    uint8_t blessing            # 1: has the city's blessing (702.131)
    uint8_t lands_played        # this turn
    uint8_t mulligans           # taken
    uint8_t kept                # 1: has kept
    uint8_t to_bottom           # cards still to put on the bottom
    uint8_t drew_empty          # 1: tried to draw from an empty library (704.5b)
    uint8_t lost                # 1 + Outcome of losing; 0 not
    uint8_t kept_size           # of the opening hand
    uint8_t kept_lands
    uint8_t extra_turns
    uint8_t skips[4]            # turns, phases and steps that he will skip, by SkipKind
    uint64_t hand_kinds         # the cards in hand, as bits 1 << ObjectC.kind
    # one word, which `nothing_counted` looks at
    uint16_t hand_fast          # cards in hand castable at instant speed, or with abilities there
    uint16_t active_permanents  # permanents with activated abilities that are not mana abilities
    uint16_t active_elsewhere   # of `elsewhere`, those that may be cast or activated
    uint8_t permissions         # EFF_PERMISSION rows of this player
    uint8_t plotted             # cards in exile that are plotted, or castable for madness
    uint16_t hand_of[64]        # how many of each kind
    uint8_t known_n[2]          # options in `known`; 0: look anew
    OptionC known[2][12]        # what could be done at instant (0) and sorcery (1) speed, while nothing has changed
    uint16_t library[1000]      # slots


cdef struct StackC:
    uint32_t modes              # chosen modes as bits
    Ref obj                     # the spell or ability itself
    Ref source                  # the object an ability is of; obj for a spell
    Ref cost_obj                # first object used to pay; REF_NONE
    Ref event_obj               # of the triggering event
    Ref event_other
    Ref registers[4]            # captured by a delayed trigger
    Ref targets[24]             # players or objects, in the order of requirements
    int16_t division[24]        # for divided effects, by target
    uint8_t requirement[24]     # requirement number of each target, over all chosen modes
    uint16_t ability            # AbilityC index
    int16_t way                 # WayC index; -1 normal
    int16_t x
    int16_t event_amount
    uint8_t kind                # StackKind
    uint8_t controller
    uint8_t target_n
    uint8_t event_player
    uint8_t paid                # PAID_ bits
    uint8_t kicks               # times a cost that may be paid any number of times was paid
    uint16_t either             # 1 + WayC index of the WAY_EITHER that is paid; 0 none
    uint16_t spliced[4]         # AB_SPELL abilities that splice adds to it, in the order in which they are done
    uint8_t spliced_n


cpdef enum StackKind:
    STACK_SPELL
    STACK_ABILITY
    STACK_DAMAGE                # combat damage, where it uses the stack
    STACK_DRAW                  # the draw for the turn, where it uses the stack


cpdef enum Paid:
    PAID_KICKER = 1
    PAID_BUYBACK = 2
    PAID_ENTWINE = 4
    PAID_EVOKE = 8
    PAID_FLASHBACK = 16
    PAID_MADNESS = 32
    PAID_PLOTTED = 64
    PAID_ALTERNATIVE = 128


cpdef enum Idle:
    IDLE_FAST = 1               # nothing to do at instant speed
    IDLE_SLOW = 2               # nothing to do at sorcery speed
    IDLE_BOTH = 3


# A continuous effect, shield or permission from a resolution (611, 614, 615).
cdef struct EffectC:
    uint32_t timestamp
    Ref affected                # object or player; REF_NONE: the game
    Ref source
    Ref other                   # of a redirection: who is dealt the damage instead; REF_NONE
    uint16_t change             # ChangeC index
    int16_t dp                  # locked-in values
    int16_t dt
    int16_t set_p
    int16_t set_t
    int16_t amount              # of prevention
    uint8_t kind                # ShieldKind
    uint8_t duration            # Duration
    uint8_t controller
    uint8_t flags               # EffectFlag bits


cpdef enum EffectFlag:
    EFFF_GAIN = 1               # a prevention: its player gains as much life
    EFFF_LASTS = 16             # a prevention: of all damage of the source through the turn, to whomever
    EFFF_FRONT = 2              # a permission: of the card's front face alone (715.3d)
    EFFF_FROM = 8               # a redirection: of combat damage that affected deals to an opponent
    EFFF_EXILES_AFTER = 4       # a permission: what is cast by it is exiled as it leaves the stack
    EFFF_FREE = 16              # a permission: without paying its mana cost
    EFFF_ONE = 32               # a permission: with it go those given with it (EffectC.dp)
    EFFF_ANY_COLOR = 1          # a permission: with mana as though it were of any colour (609.4b)
    EFFF_ANY_TYPE = 8           # ... of any type
    EFFF_CASTS = 64             # a permission: to cast it, not to play it as a land (305.9)
    EFFF_HALF = 2               # a prevention from a source: of half the damage, rounded down
    EFFF_TOP_EXILED = 4         # ... as many cards from the top of its player's library are exiled
    EFFF_CHOSEN_SOURCE = 16     # a redirection: of damage that `source` deals


cdef struct DelayedC:
    Ref source
    Ref registers[4]
    uint16_t ability
    int16_t x
    uint8_t controller
    uint8_t duration            # how long it waits


cdef struct PendingC:
    Ref source
    Ref event_obj
    Ref event_other
    Ref registers[4]
    uint16_t ability
    int16_t event_amount
    int16_t x
    uint8_t event_player
    uint8_t controller


cdef struct BlockC:
    Ref blocker
    Ref attacker


# How often an ability of an object was activated and has resolved this turn (ABF_COUNTED).
cdef struct DoneC:
    Ref source
    uint16_t ability
    uint16_t activated
    uint16_t resolved


# A pending assignment of combat damage: who deals how much to whom.
cdef struct AssignC:
    Ref source
    Ref victim
    int16_t amount


# Who dealt damage to what this turn, or saddled it.
cdef struct HurtC:
    Ref source
    Ref victim
    uint16_t kind               # PairKind


cpdef enum PairKind:
    PAIR_HURT
    PAIR_SADDLED


cdef struct GameC:
    # identity, never changed
    uint64_t seed
    uint64_t index
    StreamC streams[5]
    # counters
    uint64_t live_events        # events that a permanent or a delayed trigger could watch now; a superset is allowed
    uint64_t elsewhere_events   # the same for cards in graveyards
    # one word, which `checks_due` looks at
    uint16_t pending_n
    uint16_t state_triggers_n   # permanents with state triggers
    uint8_t dirty               # 1: characteristics of the battlefield must be recomputed
    uint8_t sba_due             # 1: something state-based actions watch has changed
    uint8_t mana_dirty          # 1: types, haste or control of permanents changed: mana sources must be counted anew
    uint8_t due_unused          # 0
    uint32_t clock              # timestamps given out
    uint32_t decisions          # questions answered so far
    uint32_t events_this_turn
    uint32_t objects_n          # object rows in use, from 0; the first two stand for the players
    uint32_t objects_cap
    uint16_t turn               # 1 for the first turn
    uint16_t stack_n
    uint16_t effects_n
    uint16_t delayed_n
    uint16_t blocks_n
    uint16_t attackers_n
    uint16_t assign_n
    uint16_t statics_n          # permanents with static abilities on the battlefield
    uint16_t rules_n            # permanents with rule-changing statics
    uint16_t leavers_n
    uint16_t hurts_n
    uint16_t done_n
    uint16_t tallies[16][2][2]  # by tally, by "you": in this turn, in the one before
    uint16_t pending_mark       # pending rows before the present simultaneous event (603.2c)
    Ref free_first              # free object rows, chained by next
    # loops (see the room `loops`)
    uint64_t loop_mark[2]       # of the state that later ones are compared with
    uint32_t free_choices       # answers so far that were neither passes nor forced
    uint32_t loop_choices       # of them when the resolutions in a row began
    uint32_t loop_length        # resolutions in a row in this step without such an answer
    uint32_t loop_at            # how many until the next mark
    uint16_t loop_turn          # the turn and step of these resolutions
    uint8_t loop_step
    # turn
    uint8_t active              # player whose turn it is
    uint8_t starter
    uint8_t step                # Step
    uint8_t unit                # Unit
    uint8_t priority            # player who has it
    uint8_t passes              # players who passed in succession
    uint8_t damage_step_first   # 1: this combat has a first-strike step
    uint8_t attackers_declared  # 1: some were declared this combat
    uint8_t mulligan_turn       # player deciding now
    uint8_t cleanup_again       # 1: another cleanup step follows (514.3a)
    uint8_t outcome             # Outcome; OUTCOME_NONE while running
    uint8_t winner              # 0, 1; 255 nobody
    uint8_t fault               # Fault: sticky
    uint8_t fault_room          # where: number of the room, for the report
    uint8_t in_resolution       # 1 while the top of the stack resolves
    Ref alone[2]                # who attacks, who blocks alone (506.5), as objects began to leave; MatchC.asks_alone
    uint8_t together            # 1 while objects leave at once: each keeps the characteristics it had before (603.10a)
    uint8_t mana_floats         # 1: some pool may hold mana
    uint8_t damage_marked       # 1: some creature may have damage marked
    uint8_t rule_effects_n      # EFF_RULE rows in effects
    uint8_t daytime             # Daytime
    uint8_t spells_before       # spells that the active player of the turn before cast in it, at most 255
    uint8_t controlled          # players, as bits 1 << player, whose choices the other makes in this turn (723)
    uint8_t to_control          # ... in their next turns
    uint8_t turns_after[2]      # extra turns of each player after his next one
    uint8_t monarch             # 1 + the player who is the monarch (725); 0 nobody
    uint8_t counter_kind        # of the counters that were put last, for EV_COUNTERS; Action, for EV_ACTION
    uint8_t idle                # Idle bits, at 2 * player: had nothing to do, and nothing has changed since
    uint8_t draws_in_step       # cards that the active player drew in this draw step
    uint8_t phased_n            # permanents that are phased out
    uint8_t once_n              # rows of once_of and once_by
    uint8_t merges_n            # rows of cards that it has made
    uint8_t ending              # 1: an effect has ended the turn, and the cleanup step is next (724.1)
    uint8_t phases_n            # rows of phases
    uint8_t phases_later        # phases that follow the first postcombat main phase
    uint8_t combats             # combat phases of this turn, with the present one, at most 255
    uint8_t mains               # postcombat main phases of this turn, with the present one, at most 255
    uint8_t departed_n          # what has left the stack without resolving: at the end of `stack`, the last one first
    uint8_t phases[32]          # what is to come, where something is added: see `turning`
    uint8_t begun               # 1: the turn's first untap step has begun
    uint8_t broken              # 1: after the present step comes the next row of phases
    uint8_t upkeeps             # upkeep steps of this turn, with the present one, at most 255
    uint8_t ends                # end steps likewise
    Ref once_of[16]             # sources of effects that replaced part of what happens at once, and do so once
    uint16_t once_by[16]        # ... and their abilities
    uint16_t merged_over[96]    # of what each row of cards that it has made is made: CAP_MERGES
    uint16_t merged_under[96]
    Ref leavers[32]             # watchers that left the battlefield in the present simultaneous event (603.10a)
    PlayerC players[2]
    BlockC blocks[256]
    AssignC assigns[256]
    HurtC hurts[128]
    DoneC done[64]
    DelayedC delayed[96]
    PendingC pending[192]
    StackC stack[256]
    EffectC effects[512]
    ObjectC objects[2]          # objects_cap rows follow; keep last


# One question at the door. `options` (n rows) or, for a vector, subjects x options with `legal`.
cdef struct QuestionC:
    const OptionC* options
    const Ref* subjects         # vector questions: who is to be given an option each
    const uint8_t* legal        # vector questions: legal[subject * n + option]; NULL: all are
    int32_t* answers            # vector questions: an option index (or number) for each subject
    int32_t n
    int32_t subjects_n          # 0: not a vector
    int32_t total               # CHOICE_DAMAGE, CHOICE_DIVIDE: the sum asked for
    int32_t ability             # AbilityC index the question is about; -1
    int32_t amount              # what the kind says (cost index, number of cards, hint …)
    Ref source                  # object the question is about; REF_NONE
    uint8_t kind                # Choice
    uint8_t player              # whose choice it is
    uint8_t seat                # who answers: the player, or who controls him (723.5)
    uint8_t mode                # mode number, or target requirement


ctypedef int (*AnswerFn)(GameC* g, WorkC* w, QuestionC* q) noexcept nogil
ctypedef void (*ProgramFn)(GameC* g, WorkC* w, StackC* s, int pc) noexcept nogil
ctypedef void (*SubgameFn)(GameC* g, WorkC* w) noexcept nogil


cdef struct LogC:
    uint32_t clock              # events so far in this game
    int32_t amount
    uint16_t turn
    uint16_t card               # CardC index; 0 none
    uint16_t other_card
    Ref obj
    Ref other
    uint8_t kind                # LogKind
    uint8_t step
    uint8_t player
    uint8_t detail


# A row of cards that a game made of two (see the room `merging`): its CardC index is cards_n plus its place.
cdef struct MergeC:
    uint16_t over               # the row that its characteristics are of
    uint16_t under              # the row whose abilities it has too
    uint16_t top                # the row of the match that `over` comes from, and its name
    uint16_t ability_end        # its abilities end before that one


cpdef enum WatchBit:
    WATCH_TAPPING = 1
    WATCH_LIFE = 2
    WATCH_TURN = 4              # whose turn it is, the step
    WATCH_COMBAT = 8            # who attacks, blocks, was damaged, is new
    WATCH_CARDS = 16            # hands, graveyards, libraries, spells


cpdef enum WayBit:
    WAYS_X = 1                  # a cost of the card asks for X beside mana (COSTF_X): no way of a card is WAY_NORMAL
    WAYS_SELF_COST = 1 << 28    # a static ability of the card changes what it costs to cast
    WAYS_ADD_MANA = 1 << 30     # a mandatory additional cost of the card asks for mana
    WAYS_ADD_CHOICE = 1 << 29   # ... for objects to pay with


# What all games of a match share: read-only.
cdef struct MatchC:
    const CardC* cards
    const AbilityC* abilities
    const ModeC* modes
    const TargetC* targets
    const OpC* ops
    const FilterC* filters
    const ValueC* values
    const CondC* conditions
    const ChangeC* changes
    const CostC* costs
    const HybridC* hybrids
    const PartC* parts
    const ManaC* manas
    const WayC* ways
    const TextC* texts
    const uint16_t* decks[2]    # card index by slot
    const ObjectC* fresh        # by card index: a new object of it
    const uint8_t* sure         # by ability index: 1: its targets can always be chosen, and it has no condition
    KindsC kinds
    const uint16_t* hints       # by ability index: HintBit of all its modes
    const uint32_t* way_kinds   # by card index: the kinds of its ways, as bits 1 << Way; WayBit
    int32_t deck_n[2]
    int32_t cards_n
    int32_t abilities_n
    int32_t texts_n             # 1: no text of the match can change
    RulesC rules
    uint64_t watched            # events that any trigger of the match watches
    uint64_t granted_events     # events that abilities watch which some change gives
    uint64_t rule_kinds         # the rules that any change of the match lays down, as bits 1 << RuleKind
    uint64_t creature_types     # subtype bits of the match's creatures
    uint64_t counter_keywords[8]  # keywords that a counter of each kind gives (122.1b)
    uint64_t tallied            # events that some tally counts
    uint64_t keywords           # keywords that any card of the match has or gives
    int16_t counter_power[8]    # what a counter of each kind does
    int16_t counter_toughness[8]
    uint8_t class_colors[16]    # colour bits each mana class serves
    int32_t classes_n
    int32_t max_turns
    int32_t max_decisions
    int32_t max_events          # in one turn
    uint8_t has_statics         # 1: some card has a static ability
    uint8_t has_grave_triggers
    uint8_t has_state_triggers
    uint8_t grants              # 1: some change gives an ability
    uint8_t uncounted           # 1: abilities are given, or rules let a player play more or less than PlayerC counts
    uint8_t has_skips           # 1: some step, phase or turn may be skipped
    uint8_t has_copies          # 1: some object may be of another row than its card: a copy, or a further face
    uint8_t has_replacements    # 1: some effect makes prevention shields
    uint8_t has_fixtures        # 1: some card is an Aura, Equipment, legend, world or planeswalker (704.5)
    uint8_t has_timing          # 1: some action is bound to a time, or to a condition
    uint8_t counts_turn         # 1: some text asks how often something has happened this turn
    uint8_t restless            # 1: or may become possible without a card entering a zone or untapping
    uint8_t targets_stack       # 1: some target is a spell or ability
    uint8_t needs_targets       # 1: some requirement is not met by any player
    uint8_t watch               # WatchBit: what the static abilities of the match depend on beside permanents
    uint8_t burn_deck[2]        # 1: a sixth of the deck deals damage to players
    uint8_t abilities_burn      # 1: some activated ability deals damage to players
    uint8_t has_returns         # 1: some effect exiles until its source leaves the battlefield
    uint8_t has_target_costs    # 1: what some spell costs may depend on its targets
    uint8_t has_tied            # 1: some effect lasts as long as its source stays as it is (611.2b)
    uint8_t has_toxic
    uint8_t has_daytime         # 1: some card asks for day or night, or makes it
    uint8_t has_sagas
    uint8_t has_spent           # 1: some value tells what mana was spent
    uint8_t has_splice          # 1: some card may be spliced onto a spell
    uint8_t has_snow            # 1: some cost asks for mana of a snow source
    uint8_t has_dredge
    uint8_t has_bound           # 1: some ability makes mana that may not be spent on anything
    uint8_t lore                # counter kind of lore counters, with has_sagas
    uint8_t shield              # counter kind of shield counters (122.1c); 255 none
    uint8_t finality            # of finality counters (122.1h)
    uint8_t keyword_counters    # 1: some counter gives a keyword
    uint8_t has_far_statics     # 1: some static ability functions in a graveyard, or is an emblem's
    uint8_t tracks_damage       # 1: some filter asks who dealt damage to what
    uint8_t asks_alone          # 1: some filter asks whether what left attacked or blocked alone
    uint8_t dependent           # 1: some continuous effect may depend on another (613.8)
    uint8_t tallies_n
    uint16_t tallies[16]        # AB_TALLY abilities
    uint16_t vanguards[2]       # by player: his vanguard card (313), which begins in the command zone; 0 none
    uint16_t face_down[2]       # card index of a face-down permanent, without and with ward {2}; 0: there are none
    uint8_t stun                # counter kind of stun counters (122.1d); 255 none
    uint8_t has_merging         # 1: rows of cards may be made as a game goes on; each worker has tables of his own
    uint8_t has_pairs           # 1: creatures may be paired
    uint8_t has_demands         # 1: some effect says whom creatures attack
    uint8_t has_control         # 1: some effect lets a player control another's turn
    MergeC* merges              # with has_merging, in a worker's tables: the rows made, CAP_MERGES
    uint16_t* origins           # ... and by ability index, from abilities_n, whose copy it is


# What a worker keeps beside a game.
cdef struct WorkC:
    const MatchC* m
    AnswerFn answer[2]          # the compiled policy of each seat
    void* data[2]               # its own data
    uint32_t arrivals           # clock as several permanents began to enter at once: no copy of another; 0: they don't
    uint8_t prefer_life         # 1: Phyrexian mana is paid with life where it can be (a script says so)
    ProgramFn program           # runs what happens in the place of an event (see the room `instead`)
    SubgameFn subgame           # plays a subgame (see the room `subgames`)
    GameC* outer[8]             # the games that stand still while a subgame is played, the first game first
    int32_t outer_n
    # outside choosers: the answers given since the game began, and the first question without one
    int32_t* given              # rows in the order asked: GIVEN_HEAD words (see `choices`), then the answer
    int32_t given_n             # words in use
    int32_t given_cap           # words there is room for; the driver sees to it
    int32_t given_at            # next to use
    uint32_t asked_check        # identifies the question
    uint8_t outside             # bit per seat: asked outside
    uint8_t suspended           # 1: a question had no answer; what the unit does after it is thrown away
    uint8_t offer_mana          # 1: mana abilities are offered at priority to who is asked outside
    uint8_t offer_concede       # 1: so is conceding
    uint8_t plain               # 1: no step and no player is passed over unasked; all is checked each time (tests)
    uint8_t ask_forced          # 1: questions with a single option are asked too (scripts that answer them)
    GameC* view                 # copy of the game as it was at the question
    QuestionC asked             # the question (pointers into the copies below)
    OptionC* asked_options
    Ref* asked_subjects
    uint8_t* asked_legal
    int64_t asked_log_n         # log rows before the question
    uint64_t outside_kinds      # Choice bits that go outside
    GameC* undo                 # a copy taken before an action that may fail (601.2, 730)
    # log
    LogC* log
    int64_t log_n
    int64_t log_cap
    # statistics over games: per seat and card index
    int64_t* drawn[2]           # copies that reached the hand
    int64_t* cast[2]            # copies cast or played
    int64_t usage_step          # what each such event adds: 1, or -1 to take back a game that is played again
    # registers of the running program
    Ref last[256]               # objects or players of the previous op
    int32_t last_n
    int32_t last_amount
    Ref chosen[64]
    int32_t chosen_n
    int32_t copied              # 1: copies of cards lie in exile, and may be cast
    int32_t exiled_top[2]       # cards that each player is to exile from his library, after damage was prevented
    int32_t requirement_base    # number of the running mode's first target requirement
    uint32_t resolving_since    # GameC.clock as what resolves began to
    int32_t entering_change     # what the tokens of the running op are changed by as they enter, with values; 0 none
    int32_t entering_source     # ... the source of that effect
    int32_t entering_values[4]  # set power and toughness, added power and toughness
    int32_t host_given          # 1 + what the running op puts permanents onto the battlefield attached to; 0 nothing
    # replacement effects whose programs are running: they do not apply to what these do (614.5)
    Ref replacing[8]            # their sources
    uint16_t replacing_by[8]    # and abilities
    int32_t replacing_n
    # life gained by lifelink, one event for all that a source deals at once (702.15, 120.4)
    int32_t gain_amount         # so far; 0 none
    Ref gain_source
    uint8_t gain_held           # how many procedures deal damage at once
    uint8_t any_time            # 1: what is cast is cast by an effect that lets it be cast now (608.2g)


cdef size_t state_capacity_bytes(uint32_t objects_cap) noexcept nogil
cdef void state_copy(GameC* to, const GameC* source) noexcept nogil
cdef void state_sweep(GameC* g, WorkC* w) noexcept nogil
cdef bint state_is_ok(const GameC* g, const WorkC* w) noexcept nogil
cdef void log_write(GameC* g, WorkC* w, int kind, int player, Ref obj, Ref other, int amount, int detail) noexcept nogil


cdef inline uint64_t word_at(const void* base, size_t offset) noexcept nogil:
    """Eight bytes of a struct that were laid side by side to be looked at together."""
    cdef uint64_t word
    memcpy(&word, <const char*> base + offset, sizeof(word))
    return word


cdef inline bint checks_due(const GameC* g) noexcept nogil:
    """State-based actions, triggers or characteristics wait to be looked at before a player gets priority."""
    cdef GameC* none = NULL
    return word_at(g, <size_t>&none.pending_n) != 0


cdef inline bint nothing_counted(const PlayerC* p) noexcept nogil:
    """He has no card, ability or permission that could be used at instant speed, by the counts."""
    cdef PlayerC* none = NULL
    return word_at(p, <size_t>&none.hand_fast) == 0


cdef inline void fault(GameC* g, int code, int room) noexcept nogil:
    """Set the sticky fault: the first impossible state stays; the game ends.

    What a procedure finds after the game has ended (for want of room, say) is no fault of its own.
    """
    never()
    if g.outcome == OUTCOME_NONE:
        g.fault = code
        g.fault_room = room
        g.outcome = OUTCOME_FAULT
        g.winner = 255


cdef inline void overflow(GameC* g) noexcept nogil:
    """A capacity is reached: the game ends and is played again with more room."""
    never()
    if g.outcome == OUTCOME_NONE:
        g.outcome = OUTCOME_OVERFLOW
        g.winner = 255


cdef inline bint is_player(Ref r) noexcept nogil:
    return r < FIRST_OBJECT


cdef extern from *:
    """
    #ifndef TOLARIA_CHECKS
    #define TOLARIA_CHECKS 0
    #endif
    #ifdef __has_builtin
    #if __has_builtin(__builtin_expect_with_probability)
    #define tolaria_rare(x) __builtin_expect_with_probability(!!(x), 0, 0.9999)
    #endif
    #endif
    #ifndef tolaria_rare
    #define tolaria_rare(x) unlikely(x)
    #endif
    #ifdef __GNUC__
    __attribute__((cold, noinline, unused)) static void tolaria_never(void) { __asm__ volatile(""); }
    #else
    #define tolaria_never()
    #endif
    """
    bint TOLARIA_CHECKS         # a build that checks its accessors, its invariants and its fast paths
    # The compiler lays the code out for the other case: what this guards stays out of line, small and behind the rest
    # of its function. The paths that every game runs hardly fit into a core's instruction cache (a game misses it more
    # often than it mispredicts a branch), so whatever a plain game never does is marked; Cython's own macro says
    # "one in ten", which still leaves such code, and what it calls, inlined between the lines in use.
    bint unlikely "tolaria_rare"(bint) noexcept nogil
    # A path that calls it is kept apart from all others: it is not run in a game that goes on.
    void never "tolaria_never"() noexcept nogil


cdef inline ObjectC* obj(GameC* g, Ref r) noexcept nogil:
    if TOLARIA_CHECKS and r >= g.objects_n:
        fault(g, FAULT_REF, 1)
        return &g.objects[0]
    return &g.objects[r]


cdef inline const ObjectC* cobj(const GameC* g, Ref r) noexcept nogil:
    return &g.objects[r]


cdef inline const CardC* card_of(const WorkC* w, const ObjectC* o) noexcept nogil:
    return &w.m.cards[o.card]


cdef inline int plain_card(const WorkC* w, int card) noexcept nogil:
    """The match's row that names it, and tells its picture: of a row that the game made, the upper one's."""
    return card if card < w.m.cards_n else w.m.merges[card - w.m.cards_n].top


cdef inline int plain_ability(const WorkC* w, int ability) noexcept nogil:
    """The match's row of an ability that a row made by the game has."""
    return ability if ability < w.m.abilities_n else w.m.origins[ability - w.m.abilities_n]


cdef inline int answering_seat(const GameC* g, int player) noexcept nogil:
    """723.5: who makes the player's choices: he, or who controls his turn."""
    return player ^ (g.controlled >> player & 1)


cdef inline bint has_kw(const ObjectC* o, int kw) noexcept nogil:
    return (o.kw >> kw) & 1


cdef inline int lethal_damage(const ObjectC* o) noexcept nogil:
    """120.6: damage that destroys it, marked on it in all: never none."""
    if unlikely(has_kw(o, KW_LETHAL_BY_POWER)):
        return o.power if o.power > 0 else 1
    return o.toughness


cdef inline bint tapped(const ObjectC* o) noexcept nogil:
    return o.flags & FLAG_TAPPED


cdef inline bint is_creature(const ObjectC* o) noexcept nogil:
    return o.types & TYPE_CREATURE


cdef inline bint on_battlefield(const GameC* g, Ref r) noexcept nogil:
    return r >= FIRST_OBJECT and r != REF_NONE and g.objects[r].zone == ZONE_BATTLEFIELD


cdef inline bint can_tap_for_cost(const ObjectC* o) noexcept nogil:
    """{T} may be paid: untapped, and not a creature that is summoning sick (302.6)."""
    return not (o.flags & FLAG_TAPPED) and (
        not (o.flags & FLAG_SICK) or not (o.types & TYPE_CREATURE) or has_kw(o, KW_HASTE))


cdef inline bint rule_live(const GameC* g, const WorkC* w, int rule) noexcept nogil:
    """Some rule of that kind may be in force."""
    return (w.m.rule_kinds >> rule) & 1 and (g.rules_n | g.rule_effects_n)


cdef inline bint watched(const WorkC* w, int event) noexcept nogil:
    """Whether any card of the match could trigger on the event."""
    return (w.m.watched >> event) & 1


cdef inline uint32_t game_random(GameC* g, int purpose, uint32_t n) noexcept nogil:
    return rng_below(&g.streams[purpose], g.seed, g.index, n)


cdef inline void log_event(GameC* g, WorkC* w, int kind, int player, Ref obj, Ref other, int amount,
        int detail) noexcept nogil:
    if unlikely(w.log != NULL):
        log_write(g, w, kind, player, obj, other, amount, detail)


cdef inline void begin_batch(GameC* g) noexcept nogil:
    """What follows, up to the next call, happens at once (603.10a)."""
    g.leavers_n = 0
    g.pending_mark = g.pending_n
    g.once_n = 0


cdef inline void stir(GameC* g, const WorkC* w) noexcept nogil:
    """Something changed that could give a player something to do only in a restless match."""
    if w.m.restless:
        wake(g)


cdef inline void wake(GameC* g) noexcept nogil:
    """Something changed that could give a player something to do."""
    g.idle = 0
    forget(g)


cdef inline void wake_player(GameC* g, const WorkC* w, int player) noexcept nogil:
    """Something changed that could give that player something to do, and the other only in a restless match."""
    if w.m.restless:
        wake(g)
    else:
        rouse(g, player)
        forget_player(g, player)


cdef inline void rouse(GameC* g, int player) noexcept nogil:
    """The player is not known to be idle."""
    g.idle &= ~(IDLE_BOTH << 2 * player)


cdef inline void forget_player(GameC* g, int player) noexcept nogil:
    g.players[player].known_n[0] = 0
    g.players[player].known_n[1] = 0


cdef inline void forget(GameC* g) noexcept nogil:
    """Something that could be done may no longer be possible."""
    forget_player(g, 0)
    forget_player(g, 1)
