"""Dtypes of the rows that cards lower to. Described in `cards.pyx`."""

from enum import IntEnum

import numpy as np

DTYPES: dict[str, np.dtype[np.void]]

# Enums, written by tests/repo/enum_stubs.py.
class CardFlag(IntEnum):
    CARDF_TOKEN = 1
    CARDF_FREE = 2
    CARDF_ACTIVATED = 4
    CARDF_ACTIVATED_HAND = 8
    CARDF_ACTIVATED_GRAVE = 16
    CARDF_STATIC = 32
    CARDF_MANA = 64
    CARDF_CDA = 128
    CARDF_INSTANT_SPEED = 256
    CARDF_GRAVE_TRIGGER = 512
    CARDF_STATE_TRIGGER = 1024
    CARDF_MADNESS = 2048
    CARDF_RULE = 4096
    CARDF_COMPLEX_MANA = 8192

class ChangeFlag(IntEnum):
    CHF_SET_PT = 1
    CHF_SET_SUBTYPES = 2
    CHF_SET_TYPES = 4
    CHF_SET_COLORS = 8
    CHF_LOSE_ABILITIES = 16
    CHF_SWITCH_PT = 32
    CHF_CONTROL = 64
    CHF_CHOSEN_LAND_TYPE = 128
    CHF_SET_P_ONLY = 256
    CHF_SET_T_ONLY = 512

class CostFlag(IntEnum):
    COSTF_TAP = 1
    COSTF_MANA = 2
    COSTF_SACRIFICE_SELF = 4
    COSTF_CHOICE = 8
    COSTF_DISCARD_SELF = 16

class FilterFlag(IntEnum):
    FILF_NO_OBJECTS = 1
    FILF_COLORLESS = 2
    FILF_MULTICOLORED = 4
    FILF_PLAIN = 8

class HintBit(IntEnum):
    HINT_DAMAGE_ANY = 1
    HINT_REMOVAL = 2
    HINT_PUMP = 4
    HINT_DRAW = 8
    HINT_COUNTER = 16
    HINT_DISCARD = 32
    HINT_GAIN_LIFE = 64
    HINT_SWEEP = 128
    HINT_TOKEN = 256
    HINT_MANA = 512
    HINT_GOOD_FOR_TARGET = 1024
    HINT_BAD_FOR_TARGET = 2048
    HINT_FALLS_ON_YOU = 4096
    HINT_PROTECT = 8192
    HINT_DESTROY_OTHER = 16384

class ManaKind(IntEnum):
    MANA_FIXED = 0
    MANA_CHOICE = 1
    MANA_OPPONENT_LANDS = 2
    MANA_SAME_AS_EVENT = 3

class OpFlag(IntEnum):
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
    OPF_ATTACKING = 2
    OPF_GAIN = 1
    OPF_UNTIL_LEAVES = 1
    OPF_LINK = 2
    OPF_INTO_COMBAT = 16
    OPF_SHUFFLE = 32
    OPF_UP_TO = 1
    OPF_AT_RANDOM = 2

class PlayerBit(IntEnum):
    PLAYERS_YOU = 1
    PLAYERS_OPPONENT = 2

class PlayerCounter(IntEnum):
    COUNTER_ENERGY = 0
    COUNTER_POISON = 1
    COUNTER_EXPERIENCE = 2

class StatKind(IntEnum):
    STAT_NONE = 0
    STAT_POWER = 1
    STAT_TOUGHNESS = 2
    STAT_MANA_VALUE = 3

class TargetFlag(IntEnum):
    TGF_DISTINCT = 1
    TGF_DIVIDED = 2
    TGF_OPPONENT_CHOOSES = 4
