"""The closed vocabularies of the card representation.

Every member's value is its word in the notation; where the engine has an enum for
the same thing, the member's name is the engine's without its prefix, so that
lowering needs no table for it (``Keyword.FLYING`` is ``KW_FLYING``).

>>> Keyword("first-strike").name
'FIRST_STRIKE'
"""

from enum import StrEnum


class Color(StrEnum):
    """The five colours, and colourless mana (which is no colour)."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"
    RED = "red"
    GREEN = "green"
    NONE = "colorless"


COLORS = (Color.WHITE, Color.BLUE, Color.BLACK, Color.RED, Color.GREEN)
COLOR_LETTERS = dict(zip("WUBRGC", Color, strict=True))
LETTER_OF = {color: letter for letter, color in COLOR_LETTERS.items()}


class CardType(StrEnum):
    """Card types (205.2)."""

    LAND = "land"
    CREATURE = "creature"
    ARTIFACT = "artifact"
    ENCHANTMENT = "enchantment"
    INSTANT = "instant"
    SORCERY = "sorcery"
    PLANESWALKER = "planeswalker"
    BATTLE = "battle"
    KINDRED = "kindred"
    VANGUARD = "vanguard"
    # Cards beside the game (309-314): they compile and do not play.
    PLANE = "plane"
    PHENOMENON = "phenomenon"
    SCHEME = "scheme"
    CONSPIRACY = "conspiracy"


class Supertype(StrEnum):
    """Supertypes (205.4)."""

    BASIC = "basic"
    LEGENDARY = "legendary"
    SNOW = "snow"
    WORLD = "world"
    ONGOING = "ongoing"
    HOST = "host-card"  # "host" is what something is attached to


class Keyword(StrEnum):
    """Keyword abilities and rules phrases that take no parameter."""

    FLYING = "flying"
    REACH = "reach"
    FIRST_STRIKE = "first-strike"
    DOUBLE_STRIKE = "double-strike"
    TRAMPLE = "trample"
    DEATHTOUCH = "deathtouch"
    LIFELINK = "lifelink"
    VIGILANCE = "vigilance"
    HASTE = "haste"
    DEFENDER = "defender"
    MENACE = "menace"
    INDESTRUCTIBLE = "indestructible"
    HEXPROOF = "hexproof"
    SHROUD = "shroud"
    FLASH = "flash"
    FEAR = "fear"
    INTIMIDATE = "intimidate"
    SHADOW = "shadow"
    HORSEMANSHIP = "horsemanship"
    SKULK = "skulk"
    UNBLOCKABLE = "unblockable"
    BANDING = "banding"
    BANDS_OTHER = "bands-other"
    INFECT = "infect"
    WITHER = "wither"
    PROWESS = "prowess"
    FLANKING = "flanking"
    CANT_ATTACK = "cant-attack"
    CANT_BLOCK = "cant-block"
    MUST_ATTACK = "must-attack"
    MUST_BLOCK = "must-block"
    NO_UNTAP = "no-untap"
    BLOCKS_ONLY_FLYING = "blocks-only-flying"
    NO_REGENERATE = "no-regenerate"
    UNCOUNTERABLE = "uncounterable"
    IGNORE_DEFENDER = "ignore-defender"
    LONE_BLOCKER = "one-blocker"
    SPLIT_SECOND = "split-second"


class Quality(StrEnum):
    """What protection may be from, beside a colour."""

    ARTIFACTS = "artifacts"
    CREATURES = "creatures"
    ENCHANTMENTS = "enchantments"
    INSTANTS = "instants"
    SORCERIES = "sorceries"
    EVERYTHING = "everything"
    LANDS = "lands"


class Walk(StrEnum):
    """Landwalk: a basic land type, or a kind of land."""

    PLAINS = "plainswalk"
    ISLAND = "islandwalk"
    SWAMP = "swampwalk"
    MOUNTAIN = "mountainwalk"
    FOREST = "forestwalk"
    NONBASIC = "nonbasic-landwalk"
    SNOW = "snow-landwalk"
    LEGENDARY = "legendary-landwalk"
    ARTIFACT = "artifact-landwalk"
    ANY_LAND = "landwalk"


class Zone(StrEnum):
    """Zones (400.1)."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"


class Relation(StrEnum):
    """Whose: the relation of a controller, an owner or a player to "you"."""

    YOU = "you"
    OPPONENT = "opponent"
    ACTIVE = "active"
    DEFENDING = "defending"
    TARGET = "target"
    EVENT_PLAYER = "event-player"
    HOST = "host"
    CHOSEN = "chosen-player"
    CHOOSER = "chooser"


class State(StrEnum):
    """What an object may be doing, or be to the source of the ability."""

    TAPPED = "tapped"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    TOKEN = "token"
    SOURCE = "this"
    HOST = "host"
    ATTACHED_TO_SOURCE = "attached-to-this"
    SICK = "arrived"
    ATTACKED = "attacked"
    DAMAGED = "damaged"
    SAME_NAME_AS_TARGET = "same-name-as-target"
    FIRST_TARGET = "first-target"
    BLOCKING_SOURCE = "blocking-this"
    COPY = "copy"
    ABILITY = "ability"
    DAMAGED_BY_SOURCE = "damaged-by-this"
    FELL_ALONE = "fell-alone"  # attacking or blocking alone as it left the battlefield
    EQUIPPED = "equipped"
    ENCHANTED = "enchanted"
    MODIFIED = "modified"
    SADDLED = "saddled"
    ATTACHED_TO_YOU = "attached-to-you"
    LAST = "of-the-last"  # is of those that the effect before acted on
    SADDLED_SOURCE = "saddled-this"  # this turn
    DRAWN = "drawn"  # this turn, and in a hand since
    MILLED = "milled"  # this turn, and in a graveyard since
    NO_ABILITIES = "without-abilities"
    SUSPECTED = "suspected"
    FACE_DOWN = "face-down"
    KICKED = "kicked"
    COMMANDER = "commander"
    PAIRED_WITH_SOURCE = "paired-with-this"
    PAIRED = "paired"  # with another creature (702.95)


class Players(StrEnum):
    """Players that an object phrase takes in."""

    ANY = "player"
    YOU = "you"
    OPPONENT = "opponent"


class Kind(StrEnum):
    """Words that stand for several types, colours or zones at once."""

    PERMANENT = "permanent"
    SPELL = "spell"
    COLORLESS = "colorless"
    MULTICOLORED = "multicolored"
    CHOSEN_COLOR = "of-chosen-color"
    CHOSEN_TYPE = "of-chosen-type"
    CHOSEN_NAME = "of-chosen-name"


class Stat(StrEnum):
    """Numbers that objects have."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana-value"


class Comparison(StrEnum):
    """How two values compare."""

    EQ = "="
    NE = "!="
    LT = "<"
    LE = "<="
    GT = ">"
    GE = ">="


class Shared(StrEnum):
    """What objects may have in common."""

    CARD_TYPE = "card-type"
    COLOR = "color"


class Operator(StrEnum):
    """Arithmetic on two values; division rounds down."""

    ADD = "+"
    SUB = "-"
    MUL = "*"
    DIV_DOWN = "/"


class Referent(StrEnum):
    """What an effect, value or condition may speak of, beside targets and "each"."""

    SELF = "this"
    YOU = "you"
    OPPONENT = "opponent"
    EACH_PLAYER = "each-player"
    EVENT = "event"
    EVENT_OTHER = "event-other"
    EVENT_PLAYER = "event-player"
    HOST = "host"
    LAST = "last"
    IT = "it"
    ACTIVE = "active-player"
    DEFENDING = "defending-player"
    COST = "paid-object"
    LINKED = "linked"
    REG0 = "captured"
    REG1 = "captured-second"
    CHOSEN = "chosen"
    CHOSEN_PLAYER = "chosen-player"
    NAMED = "named"  # whose name an effect for a while speaks of


class PlayerFact(StrEnum):
    """Numbers that players have."""

    LIFE = "life"
    HAND = "hand"
    DAMAGE_TAKEN = "damage-taken"
    DRAWN = "drawn"
    SPELLS = "spells-cast"
    GRAVEYARD = "graveyard"
    LIBRARY = "library"
    ENERGY = "energy"
    POISON = "poison"
    EXPERIENCE = "experience"
    RAD = "rad"
    MONARCH = "monarch"
    BLESSING = "blessing"
    SPEED = "speed"
    DUNGEONS = "dungeons-completed"
    LIFE_GAINED = "life-gained"
    LIFE_LOST = "life-lost"
    ATTACKED = "attackers"
    DIED = "creatures-died"
    LEFT = "permanents-left"
    DISCARDED = "discarded"
    GAME_SPELLS = "spells-cast-this-game"


class EventKind(StrEnum):
    """What triggered abilities watch for."""

    ENTERS = "enters"
    EXERTS = "exerts"
    DIES = "dies"
    LEAVES = "leaves"
    ATTACKS = "attacks"
    BLOCKS = "blocks"
    BECOMES_BLOCKED = "becomes-blocked"
    DAMAGE = "deals-damage"
    COMBAT_DAMAGE = "deals-combat-damage"
    DEALT_DAMAGE = "is-dealt-damage"
    CAST = "cast"
    DRAW = "draw"
    DISCARD = "discard"
    CYCLE = "cycle"
    TAPPED = "becomes-tapped"
    UNTAPPED = "becomes-untapped"
    TAPPED_FOR_MANA = "tapped-for-mana"
    GAIN_LIFE = "gain-life"
    LOSE_LIFE = "lose-life"
    SACRIFICED = "sacrificed"
    TARGETED = "targeted"
    COUNTERS = "gets-counters"
    LAND_PLAYED = "land-played"
    UPKEEP = "upkeep"
    DRAW_STEP = "draw-step"
    MAIN = "main-phase"
    BEGIN_COMBAT = "begin-combat"
    END_COMBAT = "end-combat"
    END_STEP = "end-step"
    STATE = "state"
    TO_GRAVEYARD = "to-graveyard"
    LEFT_GRAVEYARD = "leaves-graveyard"
    ATTACK = "attack"
    UNBLOCKED = "unblocked"
    BLOCKED_BY = "blocked-by"
    SCRY = "scry"
    SURVEIL = "surveil"
    EXPLOITS = "exploits"
    EXPLORES = "explores"
    DESIGNATED = "designated"
    COPY = "copy"
    PROLIFERATE = "proliferate"
    # Events that the engine does not tell: cards that watch for them compile and do not play.
    NONCOMBAT_DAMAGE = "deals-noncombat-damage"
    DEALT_COMBAT_DAMAGE = "is-dealt-combat-damage"
    FACE_UP = "turned-face-up"
    TRANSFORMS = "transforms"
    MUTATES = "mutates"
    SPECIALIZES = "specializes"
    EXILED = "exiled"
    EXTRA_DRAW = "draw-beyond-the-draw-steps"
    TOKEN_CREATED = "token-created"
    ACTIVATED = "activated"
    SEARCHED = "searched"
    SHUFFLED = "shuffled"
    MILLED = "milled"
    FROM_LIBRARY = "library-to-graveyard"
    CRIME = "crime"
    CONNIVES = "connives"
    EVOLVES = "evolves"
    SADDLED = "saddled"
    CREWS = "crews"
    PHASES_IN = "phases-in"
    UNLOCKED = "unlocked"
    ROLL = "roll"
    CHAOS = "chaos"
    SCHEME = "scheme"
    CRANK = "crank"
    RING = "ring-tempts"
    DAY_OR_NIGHT = "day-or-night"
    EXPEND_4 = "expend-four"
    EXPEND_8 = "expend-eight"
    DESTROYED = "destroyed"
    LOSES_GAME = "loses-the-game"
    FULLY_UNLOCKED = "fully-unlocked"
    CLASS_LEVEL = "class-level"
    HAUNTED_DIES = "haunted-dies"
    DISCARD_CAUSED = "discarded-by-opponent"
    COUNTERS_SPELL = "counters-spell"
    ACTIVATED_ANY = "activated-or-mana"
    ATTACHED = "attached"
    CREWED = "crewed"
    PLAYER_ATTACKED = "player-attacked"
    ROLL_DIE = "roll-die"
    WINS_CLASH = "wins-clash"
    WINS_FLIP = "wins-flip"
    LOSES_FLIP = "loses-flip"
    DUNGEON = "dungeon-completed"
    BECOMES_PREPARED = "becomes-prepared"
    PHASES_OUT = "phases-out"
    ENDURES = "endures"
    VENTURES = "ventures"
    CLASHES = "clashes"
    FORAGES = "forages"
    EVIDENCE = "collects-evidence"
    FLIPS_COIN = "flips-coin"
    PLANESWALK_TO = "planeswalk-to"
    PLANESWALK_AWAY = "planeswalk-away"
    ENCOUNTER = "encounter"
    # Told of by the engine as what few cards watch for (EV_ACTION), as are milled and crews.
    INVESTIGATES = "investigates"
    TRAINS = "trains"
    RETURNED = "returned-to-hand"
    PLOTTED = "plotted"
    FIGHTS = "fights"


class Limit(StrEnum):
    """When a spell may be cast or an ability activated, beyond the usual rules."""

    SORCERY_TIMING = "sorcery"
    ONCE_EACH_TURN = "once-each-turn"
    YOUR_TURN = "your-turn"
    BEFORE_ATTACKERS = "before-attackers"
    YOUR_UPKEEP = "your-upkeep"
    CHOOSER_ANY = "any-player"
    OPPONENTS = "opponents-only"  # beside any-player
    OPPONENTS_TURN = "opponents-turn"
    BEFORE_DAMAGE = "before-damage"
    COMBAT_ONLY = "combat"
    AFTER_BLOCKS = "after-blocks"
    LOYALTY = "loyalty"
    CYCLING = "cycling"
    # Of cards that compile and do not play.
    INSTANT = "instant"  # of a mana ability: not while something is paid for
    TWICE_EACH_TURN = "twice-each-turn"
    THRICE_EACH_TURN = "three-times-each-turn"
    ONCE = "once"  # ever, of this object
    EXHAUST = "exhaust"
    POWER_UP = "power-up"
    SPECIAL = "special"


class WayKind(StrEnum):
    """Other ways to cast a spell, and what may be paid on top."""

    ALTERNATIVE = "alternative"
    FLASHBACK = "flashback"
    EVOKE = "evoke"
    MADNESS = "madness"
    PLOT = "plot"
    KICKER = "kicker"
    BUYBACK = "buyback"
    ENTWINE = "entwine"
    ADDITIONAL = "additional"
    DELVE = "delve"
    PER_TARGET = "per-target"
    ESCAPE = "escape"
    MULTIKICKER = "multikicker"
    CONVOKE = "convoke"
    IMPROVISE = "improvise"
    MORPH = "morph"
    FIRST_KICKER = "first-kicker"  # of two: "kicker {G} and/or {1}{U}" (702.33c)
    SECOND_KICKER = "second-kicker"
    MIRACLE = "miracle"
    EITHER = "either-additional"
    FORETOLD = "foretold"
    PER_MODE = "per-mode"
    EMERGE = "emerge"
    SPLICE = "splice"
    NOTED = "noted"  # no cost: whether its condition held as the spell was cast


class Layout(StrEnum):
    """How a card's further face belongs to it; the word that stands before it in the notation."""

    SPLIT = "split"  # either half, or a room's doors (709)
    ADVENTURE = "adventure"  # cast as an Adventure first (715)
    TRANSFORM = "transforms-into"  # the back of a double-faced card (712)
    MODAL = "modal-back"  # the back of a modal double-faced card (712)
    FLIP = "flips-into"  # 710
    PREPARE = "prepares"  # the spell that a prepared permanent offers


class Duration(StrEnum):
    """How long a continuous effect or permission lasts."""

    END_OF_TURN = "end-of-turn"
    END_OF_COMBAT = "end-of-combat"
    END_OF_YOUR_NEXT_TURN = "end-of-your-next-turn"
    YOUR_NEXT_TURN = "your-next-turn"
    YOUR_NEXT_END_STEP = "your-next-end-step"
    SOURCE_LEAVES = "this-leaves"
    CONTROL_LOST = "this-changes-hands"  # or leaves: "for as long as you control this"
    UNTAPS = "this-untaps"  # or leaves: "for as long as this remains tapped"
    FOREVER = "forever"
    PERPETUAL = "perpetual"  # in every zone too: a digital game's word


class Rest(StrEnum):
    """Where the cards go that were looked at and not taken."""

    BOTTOM = "bottom"
    TOP = "top"
    GRAVEYARD = "graveyard"
    EXILE = "exile"
    HAND = "hand"
