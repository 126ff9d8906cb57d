"""The keyword abilities that mean ordinary abilities (``lowering/keywords.py`` says which).

Members' values are their words in the notation.
"""

from enum import StrEnum


class PlainKeyword(StrEnum):
    """Keyword abilities that mean ordinary abilities and take no parameter."""

    EXALTED = "exalted"
    PERSIST = "persist"
    EVOLVE = "evolve"
    EXTORT = "extort"
    MENTOR = "mentor"
    TRAINING = "training"
    BATTLE_CRY = "battle-cry"
    MELEE = "melee"
    MYRIAD = "myriad"
    DETHRONE = "dethrone"
    EXPLOIT = "exploit"
    INGEST = "ingest"
    LIVING_WEAPON = "living-weapon"
    STORM = "storm"
    CASCADE = "cascade"
    REBOUND = "rebound"
    DECAYED = "decayed"
    DEMONSTRATE = "demonstrate"
    ASCEND = "ascend"
    STATION = "station"


class NumberKeyword(StrEnum):
    """Keyword abilities with a number."""

    ANNIHILATOR = "annihilator"
    BUSHIDO = "bushido"
    RAMPAGE = "rampage"
    AFTERLIFE = "afterlife"
    MODULAR = "modular"
    FABRICATE = "fabricate"
    SOULSHIFT = "soulshift"
    BLOODTHIRST = "bloodthirst"
    GRAFT = "graft"
    RENOWN = "renown"
    AFFLICT = "afflict"
    FADING = "fading"
    VANISHING = "vanishing"
    CREW = "crew"
    TOXIC = "toxic"
    POISONOUS = "poisonous"
    FRENZY = "frenzy"
    MOBILIZE = "mobilize"
    REINFORCE = "reinforce"


class CostKeyword(StrEnum):
    """Keyword abilities with a cost."""

    CUMULATIVE_UPKEEP = "cumulative-upkeep"
    ECHO = "echo"
    UNEARTH = "unearth"
    EMBALM = "embalm"
    ETERNALIZE = "eternalize"
    SCAVENGE = "scavenge"
    OUTLAST = "outlast"
    LEVEL_UP = "level-up"
    TRANSMUTE = "transmute"
    TRANSFIGURE = "transfigure"
    NINJUTSU = "ninjutsu"
