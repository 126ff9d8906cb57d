"""The enums of the room `state`; the state of a game itself is not for Python."""

from enum import IntEnum

# Enums, written by tests/repo/enum_stubs.py.
class BoundLimit(IntEnum):
    CAP_BOUND = 8

class EffectFlag(IntEnum):
    EFFF_GAIN = 1
    EFFF_LASTS = 16
    EFFF_FRONT = 2
    EFFF_FROM = 8
    EFFF_EXILES_AFTER = 4
    EFFF_FREE = 16
    EFFF_ONE = 32
    EFFF_ANY_COLOR = 1
    EFFF_ANY_TYPE = 8
    EFFF_CASTS = 64
    EFFF_HALF = 2
    EFFF_TOP_EXILED = 4
    EFFF_CHOSEN_SOURCE = 16

class Idle(IntEnum):
    IDLE_FAST = 1
    IDLE_SLOW = 2
    IDLE_BOTH = 3

class KindLimit(IntEnum):
    KINDS = 64
    KINDS_COSTS = 16

class Paid(IntEnum):
    PAID_KICKER = 1
    PAID_BUYBACK = 2
    PAID_ENTWINE = 4
    PAID_EVOKE = 8
    PAID_FLASHBACK = 16
    PAID_MADNESS = 32
    PAID_PLOTTED = 64
    PAID_ALTERNATIVE = 128

class PairKind(IntEnum):
    PAIR_HURT = 0
    PAIR_SADDLED = 1

class PlayBit(IntEnum):
    PLAY_FAST = 1
    PLAY_PLAIN = 2
    PLAY_SURE = 4
    PLAY_ACTIVATED = 8

class StackKind(IntEnum):
    STACK_SPELL = 0
    STACK_ABILITY = 1
    STACK_DAMAGE = 2
    STACK_DRAW = 3

class WatchBit(IntEnum):
    WATCH_TAPPING = 1
    WATCH_LIFE = 2
    WATCH_TURN = 4
    WATCH_COMBAT = 8
    WATCH_CARDS = 16

class WayBit(IntEnum):
    WAYS_X = 1
    WAYS_SELF_COST = 268435456
    WAYS_ADD_MANA = 1073741824
    WAYS_ADD_CHOICE = 536870912
