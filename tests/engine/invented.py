"""Invented cards that several rules tests use, in the notation."""

from table import vanilla

SPARK = """card Spark
  cost {R}
  type Instant
  spell
    target [any-target]
    damage 2 to target
"""
SEARING_WORD = """card Searing Word
  cost {1}{R}
  type Sorcery
  spell
    target [creature]
    damage 4 to target
"""
NULLIFY = """card Nullify
  cost {U}{U}
  type Instant
  spell
    target [spell]
    counter target
"""
SMOTHER_OUT = """card Smother Out
  cost {B}
  type Instant
  spell
    target [creature]
    destroy target
"""
VANISHMENT = """card Vanishment
  cost {U}
  type Instant
  spell
    target [creature]
    move target to hand
"""
SWELL = """card Swell
  cost {G}
  type Instant
  spell
    target [creature]
    change target: gets +3/+3
"""
MEND = """card Mend
  cost {B}
  type Instant
  spell
    target [creature]
    regenerate target
"""
INSIGHT = """card Insight
  cost {U}
  type Instant
  spell
    draw 2
"""
BEAR = vanilla("Bear", 2, 2)
OX = vanilla("Ox", 0, 4)
GIANT = vanilla("Giant", 4, 4)
PUP = vanilla("Pup", 1, 1)
CAPTAIN = vanilla("Captain", 2, 2, more="  static of [creature you-control not this]: gets +1/+1\n")
