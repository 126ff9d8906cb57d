# Enums, capacities and fault codes: the words every room shares. No code.
#
# Bits that do not fit a C int (keywords, events) are listed as bit numbers and
# tested through the inline accessors of `cards` and `state`.
from libc.stdint cimport uint16_t

ctypedef uint16_t Ref  # 0 and 1: the players; 2..: objects; REF_NONE: nobody


cpdef enum Capacity:
    REF_NONE = 0xFFFF
    FIRST_OBJECT = 2        # lowest object reference
    SLOT_NONE = 0xFFFF      # an object that is no physical card (token, ability, copy)
    CAP_LIBRARY = 1000      # main-deck cards of one player
    CAP_STACK = 256         # objects on the stack
    CAP_TARGETS = 24        # targets of one stack object
    CAP_EFFECTS = 512       # continuous effects, shields and permissions at once
    CAP_DELAYED = 96        # delayed triggered abilities at once
    CAP_PENDING = 192       # triggers waiting to be put on the stack
    CAP_BLOCKS = 256        # (blocker, attacker) pairs of one combat
    CAP_OPTIONS = 512       # options of one question
    CAP_SUBJECTS = 256      # subjects of one vector question
    CAP_CARDS = 1024        # different cards, tokens included, of one match
    CAP_OBJECTS = 384       # object rows of a match by default; doubled when a game overflows
    CAP_OBJECTS_MAX = 24576  # object rows a game may grow to
    CAP_CLASSES = 16        # mana classes of a match
    CAP_COUNTERS = 8        # counter kinds of a match
    CAP_GRANTED = 4         # abilities that effects give one object at once
    CAP_MERGES = 96         # rows that a game makes of two rows of cards (MergeC)
    CAP_SUBGAMES = 8        # subgames within subgames
    CAP_MERGED_ABILITIES = 4096  # abilities of all of them together
    COLORS = 6              # W U B R G and colourless


cpdef enum Zone:
    ZONE_GONE               # a former object, kept as last known information (608.2h)
    ZONE_LIBRARY            # cards there are slots, not objects
    ZONE_HAND
    ZONE_BATTLEFIELD
    ZONE_GRAVEYARD
    ZONE_STACK
    ZONE_EXILE
    ZONE_LOOK               # library cards being looked at or searched through
    ZONE_COMMAND            # emblems
    ZONE_ANTE               # cards that are played for (407)
    ZONE_PHASED             # permanents that are phased out (702.26): no zone by the rules, and nothing looks there
    ZONE_COUNT


cpdef enum Type:            # 205.2
    TYPE_LAND = 1
    TYPE_CREATURE = 2
    TYPE_ARTIFACT = 4
    TYPE_ENCHANTMENT = 8
    TYPE_INSTANT = 16
    TYPE_SORCERY = 32
    TYPE_PLANESWALKER = 64
    TYPE_BATTLE = 128
    TYPE_KINDRED = 256
    TYPE_VANGUARD = 512
    TYPE_PERMANENT = 1 + 2 + 4 + 8 + 64 + 128


cpdef enum Super:           # 205.4
    SUPER_BASIC = 1
    SUPER_LEGENDARY = 2
    SUPER_SNOW = 4
    SUPER_WORLD = 8


cpdef enum Color:           # 105.1; also the order of mana in pools and costs
    COLOR_WHITE
    COLOR_BLUE
    COLOR_BLACK
    COLOR_RED
    COLOR_GREEN
    COLOR_NONE              # colourless mana; never a colour bit


cpdef enum Subtype:         # bit numbers with a fixed meaning in every match; others are numbered per match
    SUB_PLAINS
    SUB_ISLAND
    SUB_SWAMP
    SUB_MOUNTAIN
    SUB_FOREST
    SUB_AURA
    SUB_EQUIPMENT
    SUB_WALL
    SUB_FREE                # first bit that a match numbers itself (up to 63)


cpdef enum Keyword:         # bit numbers of ObjectC.kw and CardC.kw
    KW_FLYING
    KW_REACH
    KW_FIRST_STRIKE
    KW_DOUBLE_STRIKE
    KW_TRAMPLE
    KW_DEATHTOUCH
    KW_LIFELINK
    KW_VIGILANCE
    KW_HASTE
    KW_DEFENDER
    KW_MENACE
    KW_INDESTRUCTIBLE
    KW_HEXPROOF
    KW_SHROUD
    KW_FLASH
    KW_FEAR
    KW_INTIMIDATE
    KW_SHADOW
    KW_HORSEMANSHIP
    KW_SKULK
    KW_UNBLOCKABLE          # "can't be blocked"
    KW_BANDING
    KW_INFECT
    KW_WITHER
    KW_PROWESS
    KW_FLANKING
    KW_CANT_ATTACK
    KW_CANT_BLOCK
    KW_MUST_ATTACK          # "attacks each combat if able"
    KW_MUST_BLOCK
    KW_NO_UNTAP             # "doesn't untap during its controller's untap step"
    KW_BLOCKS_ONLY_FLYING   # "can block only creatures with flying"
    KW_NO_REGENERATE        # "can't be regenerated"
    KW_UNCOUNTERABLE        # "can't be countered"
    KW_IGNORE_DEFENDER      # "can attack as though it didn't have defender"
    KW_LONE_BLOCKER         # "can't be blocked by more than one creature"
    KW_UNTAPS_ALWAYS        # "untaps during each other player's untap step"
    KW_NOT_ALONE_ATTACK     # "can't attack alone"
    KW_NOT_ALONE_BLOCK
    KW_BY_TOUGHNESS         # "assigns combat damage equal to its toughness rather than its power"
    KW_NO_COMBAT_DAMAGE     # "assigns no combat damage"
    KW_THREE_BLOCKERS       # "can't be blocked except by three or more creatures"
    KW_MUST_BE_BLOCKED      # "must be blocked if able"
    KW_ALL_BLOCK            # "all creatures able to block it do so"
    KW_UMBRA                # umbra armor (702.89)
    KW_PHASING              # 702.26
    KW_CANT_SACRIFICE
    KW_BLOCKS_MORE          # "can block an additional creature each combat"
    KW_BLOCKS_ANY           # "can block any number of creatures"
    KW_NO_COUNTERS          # "can't have counters put on it"
    KW_INERT                # "its activated abilities can't be activated", mana abilities included
    KW_MAY_STAY_TAPPED      # "you may choose not to untap it during your untap step"
    KW_BLOCKS_SHADOW        # "can block creatures with shadow as though it had shadow"
    KW_SPLIT_SECOND         # while it is on the stack, only mana abilities and special actions (702.61)
    KW_LETHAL_BY_POWER      # "lethal damage dealt to it is determined by its power rather than its toughness"
    KW_EXERTS               # "you may exert it as it attacks" (701.39)
    KW_BANDS_OTHER          # has "bands with other" abilities (AB_BANDS)
    KW_AS_UNBLOCKED         # "you may have it assign its combat damage as though it weren't blocked"
    KW_REGENERATES          # "if it would be destroyed, regenerate it"
    KW_ONLY_ALONE_ATTACK    # "can attack only alone"
    KW_COUNT


cpdef enum Protection:      # bits of ObjectC.prot; the low five are the colours
    PROT_ARTIFACTS = 32
    PROT_CREATURES = 64
    PROT_ENCHANTMENTS = 128
    PROT_INSTANTS = 256
    PROT_SORCERIES = 512
    PROT_EVERYTHING = 1024
    PROT_LANDS = 2048
    PROT_PLAYER_A = 4096        # from a player: what he controls (702.16k)
    PROT_PLAYER_B = 8192


cpdef enum Walk:            # bits of ObjectC.walk; the low five are the basic land types
    WALK_NONBASIC = 32
    WALK_SNOW = 64
    WALK_LEGENDARY = 128
    WALK_ARTIFACT = 256
    WALK_ANY_LAND = 512


cpdef enum Flag:            # bits of ObjectC.flags
    FLAG_TAPPED = 1
    FLAG_SICK = 2               # not under its controller's control since the turn began (302.6)
    FLAG_TOKEN = 4
    FLAG_BLOCKED = 8            # an attacker that became blocked, blockers or not (509.1h)
    FLAG_ATTACKED = 16          # attacked this turn
    FLAG_BLOCKING = 32          # has a row in GameC.blocks
    FLAG_STRUCK = 64            # dealt damage in this combat's first-strike step (510.4)
    FLAG_UNCOUNTERABLE = 64     # of a spell: mana was spent on it that lets it not be countered (106.6)
    FLAG_DEATHTOUCHED = 128     # dealt damage by a source with deathtouch since the last check (704.5h)
    FLAG_HURT_OPPONENT = 256    # dealt damage to an opponent of its controller this turn
    FLAG_COPY = 512             # a copy of a spell
    FLAG_KICKED = 1024          # kicker was paid (702.33)
    FLAG_EVOKED = 2048          # cast for its evoke cost (702.74)
    FLAG_FACEUP_SEEN = 4096     # both players know this card although its zone is hidden
    FLAG_ABILITY = 8192         # an ability on the stack, no card
    FLAG_EXILE_AFTER = 16384    # exile it when it leaves the stack (flashback)
    FLAG_HAND_AFTER = 32768     # put into hand as it resolves (buyback)
    FLAG_DAMAGED = 65536        # was dealt damage this turn
    FLAG_SACRIFICED = 131072    # this former permanent was sacrificed
    FLAG_BLOCKED_THIS_TURN = 262144   # blocked this turn
    FLAG_DESIGNATED = 524288    # is monstrous, renowned or the like: what a permanent becomes once (701.37, 702.112)
    FLAG_FROM_HAND = 1048576    # a spell that was cast from a hand
    FLAG_EXILE_RESOLVED = 268435456  # exile it as it resolves, instead of putting it into a graveyard
    FLAG_FELL_ALONE = 536870912  # of a former permanent: it was attacking or blocking alone as it left (506.5)
    FLAG_NO_ABILITIES = 33554432  # it has lost the abilities of its card (613.1f)
    FLAG_TEXT_LOST = 1073741824  # ... to a basic land type, whose mana ability it has (305.7)
    FLAG_ESCAPED = 16777216     # cast from a graveyard by escape (702.138)
    FLAG_FACE_DOWN = 2097152    # face down on the battlefield or the stack (708)
    FLAG_SADDLED = 4194304      # until end of turn (702.171)
    FLAG_MANIFESTED = 8388608   # face down by manifest or cloak: a creature card turns up for its mana cost (701.40)
    FLAG_TARGETED_A = 67108864  # became the target of a spell or ability of player 0 this turn
    FLAG_TARGETED_B = 134217728  # ... of player 1


cpdef enum Rel:             # relation of an object's controller (or a player) to "you"
    REL_ANY
    REL_YOU
    REL_OPPONENT
    REL_ACTIVE              # the active player
    REL_DEFENDING           # the player who does not have the turn
    REL_TARGET              # the player who is (or controls) the first chosen target
    REL_EVENT_PLAYER        # the player of the triggering event
    REL_HOST                # the player that the source is attached to
    REL_CHOSEN              # the player chosen for the source
    REL_CHOOSER             # the player whom OP_CHOOSE asks


cpdef enum State:           # bits of FilterC.need and FilterC.avoid
    ST_TAPPED = 1
    ST_ATTACKING = 2
    ST_BLOCKING = 4
    ST_BLOCKED = 8
    ST_TOKEN = 16
    ST_SOURCE = 32              # is the source of the ability itself
    ST_HOST = 64                # is what the source is attached to
    ST_ATTACHED_TO_SOURCE = 128
    ST_SICK = 256
    ST_ATTACKED = 512
    ST_DAMAGED = 1024
    ST_SAME_NAME_AS_TARGET = 2048   # has the name of the first chosen target
    ST_FIRST_TARGET = 4096          # is the first chosen target
    ST_BLOCKING_SOURCE = 8192       # blocks, or is blocked by, the source
    ST_COPY = 16384
    ST_ABILITY = 32768              # an ability on the stack
    ST_DAMAGED_BY_SOURCE = 65536    # was dealt damage by the source this turn
    ST_EQUIPPED = 131072
    ST_ENCHANTED = 262144
    ST_MODIFIED = 524288            # has counters, is equipped, or enchanted by its controller (700.9)
    ST_SADDLED = 1048576
    ST_FACE_DOWN = 2097152
    ST_DRAWN = 4194304              # a card in a hand that was drawn this turn
    ST_ATTACHED_TO_YOU = 8388608
    ST_SADDLED_SOURCE = 16777216    # saddled the source this turn
    ST_LAST = 33554432              # is of WHO_LAST
    ST_PAIRED = 67108864            # is paired with another creature (702.95)
    ST_PAIRED_WITH_SOURCE = 134217728
    ST_NO_ABILITIES = 268435456
    ST_MILLED = 536870912           # a card that was milled this turn, and has stayed where it was put
    ST_FELL_ALONE = 1073741824      # FLAG_FELL_ALONE


cpdef enum Who:             # what an op, value or condition speaks of; see `who` in cards.pxd
    WHO_NONE
    WHO_SELF                # the source of the ability, or the spell itself
    WHO_YOU
    WHO_OPPONENT
    WHO_EACH                # every object (and player) that the row's filter matches
    WHO_EACH_PLAYER
    WHO_EVENT               # the object of the triggering event
    WHO_EVENT_OTHER         # the event's second object or player (what was damaged, blocked, targeted)
    WHO_EVENT_PLAYER        # the event's player
    WHO_HOST                # what the source is, or last was, attached to
    WHO_LAST                # the objects of the previous op
    WHO_IT                  # the candidate a filter is looking at
    WHO_ACTIVE
    WHO_DEFENDING
    WHO_COST                # the first object used to pay the cost
    WHO_LINKED              # the object remembered by the source
    WHO_REG0                # registers captured by a delayed trigger
    WHO_REG1
    WHO_REG2
    WHO_REG3
    WHO_CHOSEN              # the objects or players of the last OP_CHOOSE
    WHO_CHOSEN_PLAYER       # the player chosen for the source
    WHO_NAMED               # of FilterC.same_as: what an effect for a while has named (EffectC.dp)
    WHO_TARGET0 = 32        # WHO_TARGET0 + k: the chosen targets of requirement k (0..15) of the mode
    WHO_CONTROLLER_OF = 256  # added: the controller of that
    WHO_OWNER_OF = 512      # added: the owner of that
    WHO_NOW = 2048          # added: what that object has become since (400.7); a player stays
    WHO_OPPONENT_OF = 1024  # added: the opponent of that player, or of that controller or owner


cpdef enum Cmp:
    CMP_NONE
    CMP_EQ
    CMP_NE
    CMP_LT
    CMP_LE
    CMP_GT
    CMP_GE


cpdef enum AbilityKind:     # 113.3
    AB_SPELL
    AB_ACTIVATED
    AB_MANA
    AB_TRIGGERED
    AB_STATIC
    AB_DELAYED              # waits in no zone; made by OP_DELAY
    AB_BANDS                # "bands with other": what its filter matches (702.22)
    AB_TALLY                # no ability: an event that is counted through the turn (VAL_HAPPENED)


cpdef enum AbilityFlag:
    ABF_SORCERY_TIMING = 1      # "activate only as a sorcery"
    ABF_ONCE_EACH_TURN = 2
    ABF_YOUR_TURN = 4           # activate only during your turn
    ABF_BEFORE_ATTACKERS = 8    # only before attackers are declared
    ABF_YOUR_UPKEEP = 16        # activate only during your upkeep
    ABF_MANA_TRIGGER = 32       # a triggered mana ability: resolves at once (605.1b)
    ABF_CHOOSER_ANY = 64        # any player may activate
    ABF_OPPONENTS_TURN = 128    # cast or activate only during an opponent's turn
    ABF_BEFORE_DAMAGE = 256     # only before the combat damage step
    ABF_SELF = 512              # triggers only on its own object (the usual case; matched without a scan)
    ABF_LOOKS_BACK = 1024       # leaves-the-battlefield: functions from where it was (603.10)
    ABF_STATE = 2048            # state trigger (603.8)
    ABF_COMBAT_ONLY = 4096
    ABF_CDA = 8192              # characteristic-defining static (604.3)
    ABF_HOST = 16384            # triggers on what its object is attached to
    ABF_PLAYER_OPTIONAL = 32768  # whole effect is "you may": asked as it resolves
    ABF_BATCHED = 65536         # "whenever one or more": once for all that happens at once (603.2c)
    ABF_CAPTURED = 131072       # delayed: only on the object in its first register
    ABF_REPEATS = 262144        # delayed: goes on waiting after it has triggered
    ABF_LOYALTY = 524288        # one activation each turn among the permanent's abilities so marked (606.3)
    ABF_CYCLING = 1048576       # activating it is cycling (702.29)
    ABF_AFTER_BLOCKS = 2097152  # only in combat once blockers have been declared
    ABF_UNCOUNTERABLE = 4194304  # restricted mana: a spell for which it is spent can't be countered
    ABF_SPECIAL = 33554432      # a special action, which does not use the stack (116.2f, 116.2h)
    ABF_PAYS_ABILITIES = 16777216  # restricted mana: also for abilities of what the filter matches (106.6)
    ABF_PAYS_OTHERS = 67108864  # restricted mana: for all but spells that the filter does not match
    ABF_PREVENTS = 134217728    # in the place of damage, which is prevented (615)
    ABF_COUNTED = 268435456     # how often it was activated, and has resolved, this turn is counted (VAL_TIMES_DONE)
    ABF_NO_SPELLS = 536870912   # restricted mana: for no spells
    ABF_SUMMED = 1073741824     # once for the damage of one object that is dealt at once, by the sum (510.2, 603.2c)


cpdef enum BoundBit:        # AbilityC.bounds
    # of triggered abilities
    BOUND_APART = 1             # with ABF_BATCHED: once for each object that it happens to
    BOUND_COUNTED = 2           # with ABF_BATCHED: the amount is how many such events there are
    BOUND_DONE_ONCE = 4         # "do this only once each turn" (603.2h)
    BOUND_EACH_PLAYER = 16      # with ABF_BATCHED: once for each player who does it
    BOUND_ONCE_EVER = 8         # "this ability triggers only once"
    # of modes
    BOUND_REPEATS_MODES = 32    # a mode may be chosen again: each has as many rows as modes are chosen
    BOUND_KICKED_ANY = 64       # any number of its modes where the spell was kicked
    # of activated abilities
    BOUND_OPPONENTS = 128       # only opponents may activate; with ABF_CHOOSER_ANY


cpdef enum Event:           # bit numbers of the event masks
    EV_NONE
    EV_ENTERS               # obj entered the battlefield
    EV_DIES                 # obj (former permanent) was put into a graveyard from the battlefield
    EV_LEAVES               # obj (former permanent) left the battlefield
    EV_ATTACKS              # obj attacks other (defender)
    EV_BLOCKS               # obj blocks other
    EV_BECOMES_BLOCKED      # obj became blocked
    EV_DAMAGE               # obj (source) dealt amount to other; player = other's player or controller
    EV_COMBAT_DAMAGE        # the same, combat damage only
    EV_DEALT_DAMAGE         # obj was dealt amount by other
    EV_CAST                 # player cast obj
    EV_DRAW                 # player drew obj; amount = how many-th card this turn
    EV_DISCARD              # player discarded obj
    EV_CYCLE                # player cycled obj
    EV_TAPPED               # obj became tapped
    EV_UNTAPPED
    EV_TAPPED_FOR_MANA      # player tapped obj for mana; amount = colour made
    EV_GAIN_LIFE            # player gained amount
    EV_LOSE_LIFE
    EV_SACRIFICED
    EV_TARGETED             # obj became the target of player's other; amount: 2 if his first this turn, 1 if anybody's
    EV_COUNTERS             # player put amount counters of kind GameC.counter_kind on obj
    EV_LAND_PLAYED
    EV_UPKEEP               # player's upkeep begins
    EV_DRAW_STEP
    EV_MAIN
    EV_BEGIN_COMBAT
    EV_END_COMBAT
    EV_END_STEP
    EV_STATE                # pseudo event of state triggers
    EV_TO_GRAVEYARD         # obj was put into a graveyard from anywhere; player = its owner
    EV_LEFT_GRAVEYARD       # obj (the former card) left player's graveyard
    EV_ATTACK               # player attacked with amount creatures (508.1), told once
    EV_UNBLOCKED            # obj attacks and isn't blocked (509.3g)
    EV_BLOCKED_BY           # obj became blocked by other, told for each pair
    EV_SCRY                 # player did scry amount cards
    EV_SURVEIL
    EV_EXPLOITS             # obj exploited (702.110)
    EV_EXPLORES             # obj explored other (701.44)
    EV_DESIGNATED           # obj became monstrous, renowned or the like
    EV_COPY                 # player copied a spell: obj is the copy
    EV_PROLIFERATE
    EV_NONCOMBAT_DAMAGE     # as EV_DAMAGE, but not combat damage
    EV_DEALT_COMBAT_DAMAGE  # as EV_DEALT_DAMAGE, combat damage only
    EV_EXILED               # obj was put into exile; other = what it was; amount = the Zone that it came from
    EV_TOKEN_CREATED        # player created obj
    EV_ACTIVATED            # player activated an ability of obj that is no mana ability; other = the ability
    EV_SEARCHED             # player searched his library
    EV_SHUFFLED
    EV_FROM_LIBRARY         # obj was put into a graveyard from a library; other = what it was; player = its owner
    EV_CONNIVES
    EV_EVOLVES
    EV_ROLL                 # player rolled amount
    EV_FACE_UP              # obj was turned face up (708.8)
    EV_EXTRA_DRAW           # as EV_DRAW, but not the first card that player draws in his draw step
    EV_CRIME                # player committed a crime (700.13)
    EV_TRANSFORMS           # obj transformed, and is now what it transformed into (701.27e)
    EV_DAY_OR_NIGHT         # day became night, or night day; amount: Daytime
    EV_DISCARD_CAUSED       # obj was discarded because of a spell or ability of player, its owner's opponent
    EV_ACTION               # what few cards watch for: GameC.counter_kind is the Action
    EV_ATTACHED             # obj became attached to other
    EV_PHASES_OUT           # obj phased out
    EV_PHASES_IN
    EV_MUTATES              # a spell merged with obj (702.140d)
    EV_COUNT


cpdef enum Action:          # of EV_ACTION; an ability that watches for it names it in AbilityC.counter
    ACTION_INVESTIGATES     # player investigated (701.16)
    ACTION_TRAINS           # obj trained (702.149c)
    ACTION_MILLED           # player milled obj (701.17)
    ACTION_RETURNED         # obj, a former permanent, was put into the hand of player, its owner
    ACTION_PLOTTED          # obj became plotted (702.170)
    ACTION_FIGHTS           # obj fought other (701.14)
    ACTION_CREWS            # obj crewed other (702.122)
    ACTION_EXERTS           # player exerted obj (701.39)
    ACTION_COUNTERS_SPELL   # a spell or ability of player, whose source is other, countered the spell obj (701.6)


cpdef enum EntryChoice:     # `arg` of RULE_ENTERS_CHOOSE_PLAYER where it is no player that is chosen
    CHOICE_OF_WORDS = 2         # and more: one of so many words, each of which brings abilities
    CHOICE_OF_OBJECT = -1       # something that the filter matches, which its abilities know
    CHOICE_OF_DISCARD = -2      # no choice, but a card that is discarded so that it enters (card_for_entry)


cpdef enum ValueKind:       # ValueC: {kind, sub, who, a, b}; see cards.pxd
    VAL_CONST               # a
    VAL_X                   # X of the spell or ability; of the permanent it became
    VAL_COUNT               # number of objects that filter a matches
    VAL_POWER               # of who
    VAL_TOUGHNESS
    VAL_MANA_VALUE
    VAL_COUNTERS            # counters of kind a on who
    VAL_EVENT_AMOUNT
    VAL_ADD                 # value a + value b
    VAL_SUB
    VAL_MUL
    VAL_HALF_DOWN           # value a / 2
    VAL_HALF_UP
    VAL_DIV_DOWN            # value a / value b, rounded down; 0 when b is 0
    VAL_MIN
    VAL_MAX
    VAL_LIFE                # life total of player who
    VAL_HAND                # cards in hand of player who
    VAL_TARGETS             # number of targets chosen
    VAL_LAST                # how many the previous op affected, or the amount it dealt, gained, paid
    VAL_MATCHES             # 1 if who matches filter a, else 0
    VAL_YOUR_TURN           # 1 during your turn
    VAL_KICKED              # times the kicker of the spell, or of the permanent it became, was paid
    VAL_DAMAGE_TAKEN        # damage dealt to player who this turn
    VAL_DRAWN               # cards player who drew this turn
    VAL_SPELLS              # spells player who cast this turn
    VAL_PAID                # 1 if the optional cost of way-kind a was paid (buyback, evoke, entwine …)
    VAL_STEP                # current step
    VAL_DISTINCT_NAMES      # reserved for later rooms; 0 now is an error at lowering
    VAL_IF                  # value a if the condition b holds, else 0
    VAL_DAMAGE_ON           # damage marked on who
    VAL_ALIVE               # 1 if who is still the same object in the zone it had
    VAL_GRAVEYARD           # cards in the graveyard of player who
    VAL_LIBRARY             # cards in the library of player who
    VAL_COLOR_CHOSEN        # colour chosen for the source, or which word, from 0
    VAL_HURT_OPPONENT       # 1 if who dealt damage to an opponent of its controller this turn
    VAL_COUNT_AMONG         # how many of who match filter a
    VAL_GREATEST            # greatest stat b (StatKind) among what filter a matches; 0 of nothing
    VAL_LEAST
    VAL_TOTAL
    VAL_LINKED              # 1 if who was exiled with the source (607)
    VAL_CAST_ORDER          # which spell of the turn who was as it was cast, 1 the first; 0 not cast
    VAL_FROM_HAND           # 1 if who was cast from a hand
    VAL_DESIGNATED          # 1 if who is monstrous, renowned or the like
    VAL_ENERGY              # energy counters of player who
    VAL_POISON
    VAL_EXPERIENCE
    VAL_RAD
    VAL_MONARCH             # 1 if player who is the monarch
    VAL_BLESSING            # 1 if player who has the city's blessing
    VAL_LIFE_GAINED         # life player who gained this turn
    VAL_LIFE_LOST
    VAL_ATTACKED            # creatures player who attacked with this turn
    VAL_DIED                # creatures that died this turn under player who's control
    VAL_LEFT                # permanents that left the battlefield this turn under player who's control
    VAL_DISCARDED           # cards player who discarded this turn
    VAL_TYPES_AMONG         # number of card types among what filter a matches
    VAL_HAPPENED            # how often the event of tally a happened this turn; b: in the turn before
    VAL_TARGETING           # 1 if who, on the stack, targets something that filter a matches; b: as its one target
    VAL_MANA_SPENT          # mana of colour a (-1: all) spent to cast who, or what it was as a spell
    VAL_COLORS_SPENT        # number of colours of the mana spent to cast who
    VAL_CAST_FROM           # 1 if who was cast from zone a
    VAL_ENTERED_FROM        # 1 if who entered the battlefield from zone a
    VAL_ENTERED_NOW         # 1 if who entered the battlefield this turn
    VAL_AT_END              # 1 if who is the top (b: bottom) one in a graveyard of the cards that filter a matches
    VAL_HAS_WAY             # 1 if the card who can be cast in way a
    VAL_DEVOTION            # the controller's devotion to the colours a, as bits (700.5)
    VAL_PARTY               # creatures in the controller's party (700.8): filters a to a + 3, one for each role
    VAL_COLORS_AMONG        # number of colours among what filter a matches
    VAL_DIFFERENT           # number of different names (b 0) or stats (b: StatKind) among what filter a matches
    VAL_ABOVE               # cards above who in its graveyard that filter a matches; b: directly above it only
    VAL_NAMESAKES           # how many of what filter a matches have the name of who
    VAL_SHARES              # 1 if who and a (Who) have something in common: b (Shared)
    VAL_X_SYMBOLS           # number of X in the mana cost of who, or in the activation cost of that ability
    VAL_OWN_ORDER           # which spell of its caster's turn who was as it was cast, 1 the first; 0 not cast
    VAL_SAME                # 1 if who is a (Who)
    VAL_X_OF                # X of the spell who
    VAL_HAS_FACE            # 1 if the card who can be cast as a further face of kind a (Face)
    VAL_WARPED              # 1 if who was cast for its warp cost (702.185)
    VAL_TIMES_DONE          # how often the running ability was activated (a 0) or has resolved (a 1) this turn
    VAL_MUTATED             # how often who has mutated
    VAL_STARTING_LIFE       # each player's starting life total
    VAL_ABILITY             # 1 if who is an activated (a 0) or triggered (a 1) ability on the stack
    VAL_GAME_SPELLS         # spells player who has cast this game
    VAL_MAIN_PHASE          # 1 in a main phase
    VAL_HURT                # 1 if who dealt damage to Who a this turn
    VAL_COMBATS             # combat phases of this turn, with the present one
    VAL_END_STEPS           # end steps likewise


cpdef enum Shared:          # what objects may have in common
    SHARED_CARD_TYPE
    SHARED_CREATURE_TYPE
    SHARED_COLOR


cpdef enum Way:             # WayC.kind: how a spell may be cast, and what may be paid on top
    WAY_NORMAL              # its mana cost
    WAY_ALTERNATIVE         # another cost rather than the mana cost
    WAY_FLASHBACK           # from the graveyard, then exiled (702.34)
    WAY_EVOKE               # 702.74
    WAY_MADNESS             # from exile as the madness trigger resolves (702.35)
    WAY_PLOT                # special action: exile from hand (702.170); cost = plot cost
    WAY_PLOTTED             # the later free cast
    WAY_PERMISSION          # a rule's, of no card: for its mana cost and what the way costs on top; see GivenBit
    WAY_KICKER              # optional additional cost (702.33)
    WAY_BUYBACK             # optional additional cost (702.27)
    WAY_ENTWINE             # optional additional cost: all modes (702.42)
    WAY_ADDITIONAL          # mandatory additional cost (601.2b)
    WAY_DELVE               # cards exiled from the graveyard pay generic mana (702.66)
    WAY_PER_TARGET          # costs the mana more for each target beyond the first
    WAY_ESCAPE              # from the graveyard (702.138; retrace 702.81 too)
    WAY_MULTIKICKER         # optional additional cost, any number of times (702.33c; replicate 702.56 too)
    WAY_CONVOKE             # creatures may be tapped for its mana (702.51)
    WAY_IMPROVISE           # artifacts may be tapped for its generic mana (702.126)
    WAY_MORPH               # face down for {3} (702.37); its cost is that of turning it up; see MorphBit
    WAY_FACE                # as its other face, for that face's mana cost (709.3, 712.11, 715.3)
    WAY_MIRACLE             # from hand as its miracle trigger resolves (702.94)
    WAY_EITHER              # one of the card's costs of this kind is a mandatory additional cost (601.2b)
    WAY_FORETOLD            # from exile on a turn after it was foretold (702.143)
    WAY_PER_MODE            # costs that more for each mode beyond the first (702.120)
    WAY_SPLICE              # revealed from hand as a spell is cast that its condition holds of (702.47)
    WAY_EMERGE              # a creature is sacrificed, whose mana value its generic mana is reduced by (702.119)
    WAY_MUTATE              # as a mutating creature spell, a face of its own (702.140)
    WAY_NOTED               # no way: whether its condition held as the spell was cast
    WAY_COUNT


cpdef enum CostPartKind:    # a cost beside mana (118)
    PART_TAP                # {T}
    PART_UNTAP              # {Q}
    PART_SACRIFICE_SELF
    PART_SACRIFICE          # n objects matching filter
    PART_DISCARD            # n cards matching filter, of the payer's choice
    PART_DISCARD_RANDOM
    PART_DISCARD_SELF       # cycling
    PART_DISCARD_HAND
    PART_LIFE               # n life
    PART_EXILE_SELF
    PART_EXILE_GRAVEYARD    # n cards matching filter from the payer's graveyard
    PART_EXILE_HAND         # n cards matching filter from the payer's hand
    PART_RETURN             # n permanents matching filter to their owners' hands
    PART_REMOVE_COUNTERS    # n counters of kind a from the source
    PART_ADD_COUNTERS       # n counters of kind a on the source
    PART_TAP_OTHERS         # tap n untapped permanents matching filter
    PART_MILL               # n cards from the top of the payer's library
    PART_ENERGY             # n energy counters of the payer (107.14)
    PART_CREW               # tap untapped creatures of total power n or more (702.122)
    PART_REVEAL             # reveal n cards matching filter from the payer's hand
    PART_EXILE_MATERIALS    # exile n of the payer's other permanents and graveyard cards that match filter (702.167)
    PART_EXILE_PERMANENT    # exile n of the payer's permanents that match filter
    PART_EXILE_SPELL        # exile n of the payer's spells that match filter
    PART_PROCESS            # n cards that an opponent owns from exile into his graveyard
    PART_REMOVE_FROM        # remove n counters of kind a from one of the payer's permanents matching filter
    PART_REMOVE_AMONG       # ... from among them


cpdef enum ShieldKind:      # EffectC.kind
    EFF_CHANGE              # a continuous change to one object (611.2)
    EFF_REGENERATE          # shield (701.19)
    EFF_PREVENT             # prevent the next `amount` damage to affected (615)
    EFF_PREVENT_SOURCE      # prevent the next damage that a chosen source would deal to affected; gains life if flagged
    EFF_EXILE_IF_DIES       # if it would die this turn, exile it instead
    EFF_PERMISSION          # controller may play the exiled card `affected`
    EFF_RULE                # a rule for a player or the game (see RuleKind)
    EFF_CONTROL             # change of control (layer 2)
    EFF_EXILED_UNTIL        # returns to zone `amount` when the source leaves the battlefield (610.3)
    EFF_EXILE_IF_LEAVES     # if it would leave the battlefield, exile it instead
    EFF_BLOCKS              # affected blocks `other` if able (509.1c)
    EFF_REDIRECT            # the next `amount` damage (-1: all, once) is dealt to `other` instead (614.9)
    EFF_STAYS_TAPPED        # does not untap in its controller's next untap step; a player: what filter `amount` says
    EFF_ENTERS_WITH         # the spell enters with `amount` more counters of kind `change` (122.6a)
    EFF_RETURNS             # goes to its owner's hand as the effect's controller untaps in his next untap step
    EFF_COPY                # its copiable values are those of the row of cards `change` (613.2a)
    EFF_ATTACKS             # affected (a player: each creature of his) attacks `other` (REF_NONE: anybody) if able
    EFF_TEXT                # in its text the word `change` reads as the word `amount`; -1: it is of a row


cpdef enum RuleKind:        # ChangeC.rule: statics that change rules, not characteristics
    RULE_NONE
    RULE_COST               # spells that the filter matches cost `arg` more (negative: less)
    RULE_UNTAP_LIMIT        # players can't untap more than `arg` objects matching the filter in their untap step
    RULE_ATTACK_COST        # affected can't attack unless its controller pays cost `arg`; by AttackBit, only whom
    RULE_ENTERS_TAPPED      # affected (usually itself) enters tapped
    RULE_ENTERS_COUNTERS    # enters with value `dp` counters of kind `arg`
    RULE_ENTERS_CHOOSE_TYPE  # as it enters, choose a basic land type
    RULE_MANA_STAYS         # affected players don't lose unspent mana as steps and phases end
    RULE_EXTRA_LAND         # `arg` additional land plays
    RULE_MAX_HAND           # maximum hand size `arg`; -1: none
    RULE_ENCHANT            # what this Aura or Equipment may be attached to: the filter
    RULE_DRAW_LIMIT         # affected players can't draw more than `arg` cards each turn; below 0: draw so many more
    RULE_SILENT_ENTRY       # that affected entered does not cause abilities to trigger
    RULE_ENTERS_CHOOSE_COLOR  # as it enters, choose a colour
    RULE_ENTERS_CHOOSE_CREATURE  # as it enters, choose a creature type
    RULE_ENTERS_COPY        # as it enters, it may become a copy of a permanent that the filter matches (707.9a)
    RULE_SELF_COST          # the card itself costs value `dp` more to cast; functions where it can be cast
    RULE_FLASH              # cards that the filter matches may be cast as though they had flash
    RULE_CANT_CAST          # cards that the filter matches can't be cast
    RULE_ONE_SPELL          # players that the filter matches can't cast more than one spell each turn
    RULE_CANT_ACTIVATE      # abilities, but mana abilities, of what the filter matches can't be activated
    RULE_NOT_BLOCKED_BY     # affected can't be blocked by what `filter_other` matches
    RULE_CANT_BLOCK         # affected can't block what `filter_other` matches
    RULE_NOT_TARGETED_BY    # affected can't be the target of what `filter_other` matches
    RULE_PROTECTION         # affected has protection from what `filter_other` matches
    RULE_NO_LIFE_GAIN       # affected players can't gain life
    RULE_UNCOUNTERABLE      # spells that the filter matches can't be countered
    RULE_BURIED_IN          # what the filter matches goes to zone `arg` instead of a graveyard
    RULE_DAMAGE_TIMES       # damage from the filter's sources to what `filter_other` matches is `arg` times as much
    RULE_DAMAGE_PLUS        # ... is value `dp` more
    RULE_DAMAGE_LESS        # ... value `dp` of it is prevented (615)
    RULE_TOKENS_TIMES       # `arg` times as many tokens enter under affected players
    RULE_COUNTERS_TIMES     # `arg` & 255 times as many counters (of kind `arg` / 256 - 1; 0: all) are put on affected
    RULE_ABILITY_COST       # abilities of what the filter matches cost value `dp` more; an ability's own `change`: it
    RULE_COUNTERS_PLUS      # `arg` more +1/+1 counters are put on affected
    RULE_SKIP_STEP          # affected players skip the step `arg`
    RULE_SORCERY_SPEED      # affected players can cast spells only when they could cast a sorcery
    RULE_UNPREVENTABLE      # damage that affected sources deal can't be prevented
    RULE_ENTERS_CHOOSE_PLAYER  # as it enters, choose a player; `arg` 1: an opponent; another: EntryChoice
    RULE_NO_LANDS           # affected players can't play lands
    RULE_CANT_LOSE          # affected players can't lose the game
    RULE_LIFE_TIMES         # affected players gain `arg` times as much life
    RULE_LIFE_PLUS          # affected players gain `arg` more life
    RULE_MANY_LEGENDS       # the legend rule does not apply to affected
    RULE_ENTERS_MAY_COUNTER  # it may enter with a +1/+1 counter; if not, it is given change `arg` (0: nothing)
    RULE_ENTERS_CHOOSE_NAME  # as it enters, choose a card name that the filter matches
    RULE_PLAY_FROM          # cards that the filter matches may be played from where they are; `arg`: AllowBit
    RULE_CAST_FREE          # ... may be cast without paying their mana costs, or for another; `arg`: AllowBit
    RULE_REDIRECT           # damage from the filter's sources to what `filter_other` matches is dealt to Who `arg`
    RULE_INSTEAD            # in the place of an event that ability `arg` watches, its program runs (614)
    RULE_SHIELDED           # damage that what `filter_other` matches would deal to affected is prevented
    RULE_NO_BURIED_LANDS    # affected players can't play lands from graveyards
    RULE_NO_ATTACK          # affected can't attack the rule's player, or his planeswalkers (AttackBit in `flags`)
    RULE_HELPED             # spells that the filter matches may be paid for with help (HELP_ of `mana`, HELP_DELVE)
    RULE_REBOUND            # affected spells have rebound (702.88); `arg`: its delayed ability
    RULE_TOP_SEEN           # affected players may look at the top card of their libraries; `arg` 1: all may
    RULE_GRAVE_WAY          # cards that the filter matches may be cast from their owner's graveyard in way `arg`
    RULE_BLANK              # cards in graveyards that the filter matches have no abilities there
    RULE_TRIGGERS_MORE      # that the filter's objects enter triggers its controller's permanents once more (603.2d)
    RULE_SPEND_ANY          # mana is spent as though it were of any colour, or type, on affected; `arg`: EaseBit
    RULE_LEAST_COST         # spells cost at least `arg` mana
    RULE_PAYS_LIFE          # cards that the filter matches may cost 2 life for one symbol of colour `arg`
    RULE_KEEPS_DISCARDED    # what an opponent makes affected players discard, they may put on top of the library
    RULE_COMBAT_LIMIT       # no more than `arg` creatures can attack each combat (AttackBit: that player), or block
    RULE_COUNT              # 64 at most: MatchC.rule_kinds has a bit for each


cpdef enum Duration:
    UNTIL_END_OF_TURN
    UNTIL_END_OF_COMBAT
    UNTIL_END_OF_YOUR_NEXT_TURN
    UNTIL_YOUR_NEXT_TURN
    UNTIL_SOURCE_LEAVES
    UNTIL_FOREVER
    UNTIL_YOUR_NEXT_END_STEP
    UNTIL_CONTROL_LOST      # "for as long as you control" the source
    UNTIL_UNTAPS            # ... "as it remains tapped"
    UNTIL_END_OF_YOUR_TURN  # of a delayed trigger: the next turn of its controller to end


cpdef enum Op:              # the instructions of effects; operands in cards.pxd
    OP_END
    OP_DAMAGE
    OP_DESTROY
    OP_EXILE
    OP_SACRIFICE            # that object
    OP_SACRIFICE_CHOICE     # player chooses
    OP_MOVE
    OP_DRAW
    OP_DISCARD
    OP_MILL
    OP_GAIN_LIFE
    OP_LOSE_LIFE
    OP_TAP
    OP_UNTAP
    OP_COUNTER
    OP_ADD_MANA
    OP_CHANGE
    OP_TOKEN
    OP_ADD_COUNTERS
    OP_REMOVE_COUNTERS
    OP_SCRY
    OP_SURVEIL
    OP_DIG
    OP_SEARCH
    OP_SHUFFLE
    OP_REGENERATE
    OP_PREVENT
    OP_PREVENT_SOURCE
    OP_EXILE_IF_DIES
    OP_IMPULSE
    OP_CHOOSE
    OP_CHOOSE_COLOR
    OP_CHOOSE_TYPE
    OP_COPY_SPELL
    OP_ATTACH
    OP_DELAY
    OP_REMEMBER
    OP_CAST_FREE            # the madness cast: cast subject for way `a`, or put it into the graveyard
    OP_FIGHT
    OP_REVEAL_HAND
    OP_WIN
    OP_LOSE
    OP_EXTRA_TURN
    OP_SET_LIFE
    OP_JUMP                 # pc += a
    OP_UNLESS               # if the condition `a` does not hold: pc += b
    OP_MAY                  # ask player; if no: pc += b
    OP_PAY                  # player may pay cost a; if not paid: pc += b
    OP_CHANGE_TARGETS
    OP_LOSE_GAME_IF
    OP_REFLEX               # a reflexive triggered ability triggers now (603.12)
    OP_REPEAT               # the next `b` rows, which end with OP_END, `a` times
    OP_FOR_EACH             # the next `b` rows, which end with OP_END, for each subject, which is WHO_IT there
    OP_REVEAL_TOP
    OP_DIG_UNTIL
    OP_EXILE_TOP
    OP_PERMIT
    OP_TOKEN_COPY
    OP_PROLIFERATE
    OP_DESIGNATE
    OP_EMIT
    OP_COIN
    OP_ROLL
    OP_PLAYER_COUNTERS
    OP_MONARCH
    OP_BLESSING
    OP_EXILE_IF_LEAVES
    OP_STAYS_TAPPED
    OP_SKIP
    OP_PHASE_OUT
    OP_MANIFEST
    OP_EMBLEM
    OP_EXCHANGE
    OP_TURN_UP
    OP_CHOOSE_PLAYER
    OP_SADDLE
    OP_TRANSFORM
    OP_FLIP
    OP_DAYTIME
    OP_CHOOSE_NAME
    OP_REVEAL
    OP_PILES
    OP_EMPTY_POOL
    OP_REVEAL_UNTIL
    OP_PUT_LOOKED
    OP_RETURN_UNTAPPING
    OP_REDIRECT
    OP_MAKE_BLOCK
    OP_DOUBLE_X
    OP_EXILE_RESOLVED
    OP_PLOT
    OP_PAIR
    OP_BECOME_COPY
    OP_UNATTACH
    OP_ENTERS_WITH
    OP_COPY_CARD
    OP_COMBAT
    OP_END_TURN
    OP_PHASES
    OP_MOVE_COUNTERS
    OP_SWAP_LIFE
    OP_DEMAND
    OP_CHANGE_TEXT
    OP_CONTROL_TURN
    OP_ANTE
    OP_OWN
    OP_TOP_FOR_ANTE
    OP_SUBGAME
    OP_SWAP_ZONES
    OP_COUNT


cpdef enum Daytime:         # GameC.daytime (731)
    DAYTIME_NONE
    DAYTIME_DAY
    DAYTIME_NIGHT


cpdef enum Step:            # 500-514
    STEP_UNTAP
    STEP_UPKEEP
    STEP_DRAW
    STEP_MAIN1
    STEP_BEGIN_COMBAT
    STEP_ATTACKERS
    STEP_BLOCKERS
    STEP_FIRST_DAMAGE
    STEP_DAMAGE
    STEP_END_COMBAT
    STEP_MAIN2
    STEP_END
    STEP_CLEANUP
    STEP_COUNT


cpdef enum Unit:            # GameC.unit: what the next call of turn_unit does
    UNIT_MULLIGAN
    UNIT_BOTTOM
    UNIT_STEP               # enter g.step: turn-based actions
    UNIT_PRIORITY           # the player with priority acts or passes
    UNIT_RESOLVE            # the top of the stack
    UNIT_NEXT_STEP
    UNIT_STARTER            # who says who takes the first turn does so (103.1)
    UNIT_OVER


cpdef enum Outcome:         # how a game ended; the keys of `outcomes`
    OUTCOME_LIFE
    OUTCOME_POISON
    OUTCOME_LIBRARY
    OUTCOME_EFFECT
    OUTCOME_CONCESSION
    OUTCOME_DRAW            # both lost at once
    OUTCOME_LOOP            # mandatory loop: a draw (104.4b)
    OUTCOME_TURN_CAP
    OUTCOME_DECISION_CAP
    OUTCOME_EVENT_CAP
    OUTCOME_OVERFLOW
    OUTCOME_FAULT
    OUTCOME_COUNT
    OUTCOME_NONE = 255      # still running


cpdef enum Fault:           # GameC.fault: the first impossible state seen
    FAULT_NONE
    FAULT_ANSWER            # a policy answered out of range
    FAULT_REF               # a reference to no object
    FAULT_ZONE              # zone lists disagree with the objects
    FAULT_STACK
    FAULT_PAYMENT           # a payment that was found could not be made
    FAULT_OP                # an unknown instruction
    FAULT_UNIT
    FAULT_REPLAY            # a re-run asked a different question
    FAULT_STATE             # state_is_ok said no
    FAULT_PLAIN             # an optimised path disagreed with its plain rule
    FAULT_LEGALITY          # an action offered as legal was not
    FAULT_DECLARATION       # requirements and restrictions of a combat too entangled (CAP_NODES)
    FAULT_MEMORY            # no memory for a subgame


cpdef enum Mulligan:
    MULLIGAN_NONE
    MULLIGAN_PARIS
    MULLIGAN_VANCOUVER
    MULLIGAN_LONDON


cpdef enum Choice:          # the catalogue; docs/choices.md
    CHOICE_MULLIGAN
    CHOICE_BOTTOM
    CHOICE_PRIORITY
    CHOICE_MODE
    CHOICE_X
    CHOICE_TARGET
    CHOICE_COST             # pay an optional additional cost, or not
    CHOICE_COST_OBJECT      # which object to sacrifice, discard, exile … as a cost
    CHOICE_ATTACKERS        # vector
    CHOICE_BANDS            # vector
    CHOICE_BLOCKERS         # vector
    CHOICE_DAMAGE           # vector: how an attacker or blocker divides its combat damage
    CHOICE_DIVIDE           # a number for each target of a divided effect
    CHOICE_ORDER            # which trigger, blocker, or card comes first
    CHOICE_PICK             # an object or player an effect asks for
    CHOICE_SACRIFICE
    CHOICE_DISCARD
    CHOICE_SEARCH
    CHOICE_SCRY             # keep on top, or not
    CHOICE_YESNO
    CHOICE_PAY              # pay a cost that an effect offers
    CHOICE_COLOR
    CHOICE_LAND_TYPE
    CHOICE_MANA             # colour of mana made outside a payment
    CHOICE_REPLACEMENT      # which replacement effect applies first
    CHOICE_LEGEND
    CHOICE_COPY_TARGETS
    CHOICE_NUMBER
    CHOICE_UNTAP            # which to untap under a limit
    CHOICE_SOURCE           # a source of damage
    CHOICE_CREATURE_TYPE
    CHOICE_COPY             # what it enters as a copy of
    CHOICE_NAME             # a card name
    CHOICE_PILE             # which of two piles
    CHOICE_WORD             # which word of a text reads as which other
    CHOICE_STARTER          # who takes the first turn
    CHOICE_COUNT


cpdef enum Act:             # OptionC.act
    ACT_NONE
    ACT_PASS
    ACT_PLAY_LAND           # object: the card; argument: CardC index of the face it is played as, 0 its own
    ACT_CAST                # object: the card; argument: WayC index, -1 the normal way
    ACT_ACTIVATE            # object: the source; argument: ability index
    ACT_SPECIAL             # object: the card; argument: WayC index (plot)
    ACT_YES
    ACT_NO
    ACT_KEEP
    ACT_MULLIGAN
    ACT_OBJECT              # object
    ACT_PLAYER              # object: 0 or 1
    ACT_MODE                # argument: mode number, from 0
    ACT_NUMBER              # argument
    ACT_COLOR               # argument: Color
    ACT_SUBTYPE             # argument: Subtype bit number
    ACT_CARD                # argument: card index (a card in a library)
    ACT_DONE                # no more
    ACT_TRIGGER             # argument: index of the pending trigger
    ACT_EFFECT              # argument: index of the effect
    ACT_MANA                # object: the source; argument: ability index (only where asked for)
    ACT_CONCEDE


cpdef enum LogKind:         # LogC.kind
    LOG_TURN
    LOG_STEP
    LOG_MULLIGAN
    LOG_KEEP
    LOG_BOTTOM
    LOG_DRAW
    LOG_PLAY_LAND
    LOG_CAST
    LOG_ACTIVATE
    LOG_TRIGGER
    LOG_RESOLVE
    LOG_COUNTERED
    LOG_FIZZLE
    LOG_TARGET
    LOG_MOVE
    LOG_TOKEN
    LOG_DAMAGE
    LOG_LIFE
    LOG_TAP
    LOG_UNTAP
    LOG_ATTACK
    LOG_BLOCK
    LOG_DISCARD
    LOG_SACRIFICE
    LOG_DESTROY
    LOG_COUNTERS
    LOG_ATTACH
    LOG_MANA
    LOG_SHUFFLE
    LOG_REVEAL
    LOG_CHOICE
    LOG_CHANGE
    LOG_CONTROL
    LOG_PREVENT
    LOG_REGENERATE
    LOG_LOSE
    LOG_OUTCOME
    LOG_SPECIAL
    LOG_MANA_BURN
    LOG_TRANSFORM
    LOG_DAYTIME
    LOG_INSTEAD             # something happened in the place of an event; amount: the ability that says so
    LOG_MERGE               # obj merged with the permanent other; amount: 1 under it
    LOG_CONTROL_TURN        # player makes the choices of player amount in this turn (723)
    LOG_OWN                 # player owns obj from now on
    LOG_SUBGAME             # amount 1: a subgame begins, player has the first turn; 0: it is over, player has won it
