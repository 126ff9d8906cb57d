"""What keyword abilities mean, word for word: a table of texts in the notation.

Named by the rule that defines them. ``{n}`` and ``{cost}`` are the keyword's parameters.
"""

from tolaria.cards.ir.keywords import CostKeyword, NumberKeyword, PlainKeyword

PLAIN_TEXTS: dict[PlainKeyword, str] = {
    # 702.83
    PlainKeyword.EXALTED: """\
when attacks of [creature you-control] while count [creature attacking] = 1
  change event: gets +1/+1
""",
    # 702.79
    PlainKeyword.PERSIST: """\
when dies of this if counters -1/-1 on this = 0
  move this to battlefield
  put 1 -1/-1 on last
""",
    # 702.100
    PlainKeyword.EVOLVE: """\
when enters of [creature you-control not this] if power of event > power of this\
 or toughness of event > toughness of this
  put 1 +1/+1 on this
  announce evolves this
""",
    # 702.101
    PlainKeyword.EXTORT: """\
when cast by you
  pay {W/B}
    lose-life 1 by opponent
    gain-life last-amount
""",
    # 702.134
    PlainKeyword.MENTOR: """\
when attacks of this
  target [creature attacking power < power of this]
  put 1 +1/+1 on target
""",
    # 702.149
    PlainKeyword.TRAINING: """\
when attacks of this while count [creature attacking not this power > power of this] >= 1
  put 1 +1/+1 on this
  announce trains this
""",
    # 702.91
    PlainKeyword.BATTLE_CRY: """\
when attacks of this
  change each [creature attacking not this]: gets +1/+0
""",
    # 702.121: with two players one opponent at most was attacked
    PlainKeyword.MELEE: """\
when attacks of this
  change this: gets +1/+1
""",
    # 702.116: copies for opponents other than the defending player, of whom there are none
    PlainKeyword.MYRIAD: "",
    # 702.105
    PlainKeyword.DETHRONE: """\
when attacks of this to [player] while life of event-player >= life of you
  put 1 +1/+1 on this
""",
    # 702.110
    PlainKeyword.EXPLOIT: """\
when enters of this
  may you
    if is this [in-battlefield]
      choose-sacrifice 1 [creature]
      if last-amount > 0
        announce exploits this
    else
      choose-sacrifice 1 [creature]
""",
    # 702.115
    PlainKeyword.INGEST: """\
when deals-combat-damage of this to [player]
  exile-top 1 by event-player
""",
    # 702.92
    PlainKeyword.LIVING_WEAPON: """\
when enters of this
  create 1
    token Phyrexian Germ
      type Creature - Phyrexian Germ
      color black
      pt 0/0
  attach this to last
""",
    # 702.40
    PlainKeyword.STORM: """\
when cast of this in stack
  repeat (cast-order of this - 1)
    copy this new-targets
""",
    # 702.85
    PlainKeyword.CASCADE: """\
when cast of this in stack
  dig-until 1 [not land mana-value < mana-value of this] to exile rest bottom
  cast-free last else library bottom
""",
    # 702.88: at the end of the spell's own effect, see REBOUND
    PlainKeyword.REBOUND: "",
    # 702.147
    PlainKeyword.DECAYED: """\
static: has cant-block
when attacks of this
  later end-combat
    sacrifice this
""",
    # 702.144
    PlainKeyword.DEMONSTRATE: """\
when cast of this in stack
  may you
    copy this new-targets
    copy this by opponent new-targets
""",
    # 702.131
    # 702.184
    PlainKeyword.STATION: """\
activate tap 1 [creature not this] only sorcery
  put power of paid-object charge on this
""",
    PlainKeyword.ASCEND: """\
state count [permanent you-control] >= 10 and blessing of you = 0
  get-blessing
""",
}
REBOUND = """\
if cast-from-hand this
  exile this
  later upkeep by you capturing last
    cast-free captured
"""
# of spells that a rule gives rebound: how the exiled card waits
REBOUND_LATER = """\
later upkeep by you capturing last
  cast-free captured
"""
NUMBER_TEXTS: dict[NumberKeyword, str] = {
    # 702.86
    NumberKeyword.ANNIHILATOR: """\
when attacks of this
  choose-sacrifice {n} [permanent] by event-player
""",
    # 702.45
    NumberKeyword.BUSHIDO: """\
when blocks or becomes-blocked of this
  change this: gets +{n}/+{n}
""",
    # 702.23
    NumberKeyword.RAMPAGE: """\
when becomes-blocked of this
  change this: gets ((event-amount - 1) * {n}) / ((event-amount - 1) * {n})
""",
    # 702.135
    NumberKeyword.AFTERLIFE: """\
when dies of this
  create {n}
    token Spirit
      type Creature - Spirit
      color white and black
      pt 1/1
      keywords flying
""",
    # 702.43
    NumberKeyword.MODULAR: """\
static: enters-with {n} +1/+1
when dies of this
  target [artifact creature]
  may you
    put counters +1/+1 on this +1/+1 on target
""",
    # 702.123
    NumberKeyword.FABRICATE: """\
when enters of this
  may you
    put {n} +1/+1 on this
  else
    create {n}
      token Servo
        type Artifact Creature - Servo
        color none
        pt 1/1
""",
    # 702.46
    NumberKeyword.SOULSHIFT: """\
when dies of this
  target [Spirit in-graveyard you-own mana-value <= {n}]
  may you
    move target to hand
""",
    # 702.54
    NumberKeyword.BLOODTHIRST: """\
static if damage-taken of opponent > 0: enters-with {n} +1/+1
""",
    # 702.58
    NumberKeyword.GRAFT: """\
static: enters-with {n} +1/+1
when enters of [creature not this] if counters +1/+1 on this > 0
  may you
    remove 1 +1/+1 from this
    put 1 +1/+1 on event
""",
    # 702.112
    NumberKeyword.RENOWN: """\
when deals-combat-damage of this to [player] if not designated this
  put {n} +1/+1 on this
  designate this
""",
    # 702.130
    NumberKeyword.AFFLICT: """\
when becomes-blocked of this
  lose-life {n} by event-player
""",
    # 702.32
    NumberKeyword.FADING: """\
static: enters-with {n} fade
when upkeep by you
  if counters fade on this > 0
    remove 1 fade from this
  else
    sacrifice this
""",
    # 702.63; that the last counter is gone is seen as it is removed
    NumberKeyword.VANISHING: """\
static: enters-with {n} time
when upkeep by you if counters time on this > 0
  remove 1 time from this
  if counters time on this = 0
    sacrifice this
""",
    # 702.122
    NumberKeyword.CREW: """\
activate crew {n}
  change this: is-also artifact, is-also creature
""",
    # 702.164: no ability, part of the damage (CardC.toxic); see toxicity
    NumberKeyword.TOXIC: "",
    # 702.70
    NumberKeyword.POISONOUS: """\
when deals-combat-damage of this to [player]
  get {n} poison by event-player
""",
    # 702.68
    NumberKeyword.FRENZY: """\
when unblocked of this
  change this: gets +{n}/+0
""",
    # 702.181
    NumberKeyword.MOBILIZE: """\
when attacks of this
  create {n} tapped attacking
    token Warrior
      type Creature - Warrior
      color red
      pt 1/1
  later end-step capturing last
    sacrifice captured
""",
    # 702.77
    NumberKeyword.REINFORCE: """\
activate {cost}, discard this in hand
  target [creature]
  put {n} +1/+1 on target
""",
}
COST_TEXTS: dict[CostKeyword, str] = {
    # 702.24
    CostKeyword.CUMULATIVE_UPKEEP: """\
when upkeep by you
  put 1 age on this
  pay {cost} times counters age on this
  else
    sacrifice this
""",
    # 702.30: at the first upkeep of its controller
    CostKeyword.ECHO: """\
when upkeep by you if not designated this
  designate this
  pay {cost}
  else
    sacrifice this
""",
    # 702.84
    CostKeyword.UNEARTH: """\
activate {cost} in graveyard only sorcery
  move this to battlefield
  change last until forever: has haste
  exile-if-leaves last
  later end-step capturing last
    exile captured
""",
    # 702.128
    CostKeyword.EMBALM: """\
activate {cost}, exile this in graveyard only sorcery
  copy-token 1 of this excepted
  change last until forever: is-also-of Zombie, becomes-colored white
""",
    # 702.129
    CostKeyword.ETERNALIZE: """\
activate {cost}, exile this in graveyard only sorcery
  copy-token 1 of this excepted
  change last until forever: power 4, toughness 4, is-also-of Zombie, becomes-colored black
""",
    # 702.97
    CostKeyword.SCAVENGE: """\
activate {cost}, exile this in graveyard only sorcery
  target [creature]
  put power of this +1/+1 on target
""",
    # 702.107
    CostKeyword.OUTLAST: """\
activate {cost}, {T} only sorcery
  put 1 +1/+1 on this
""",
    # 702.87
    CostKeyword.LEVEL_UP: """\
activate {cost} only sorcery
  put 1 level on this
""",
    # 702.53
    CostKeyword.TRANSMUTE: """\
activate {cost}, discard this in hand only sorcery
  search 1 [mana-value = mana-value of this] to hand reveal
""",
    # 702.71
    CostKeyword.TRANSFIGURE: """\
activate {cost}, sacrifice this only sorcery
  search 1 [creature mana-value = mana-value of this] to battlefield
""",
    # 702.49
    CostKeyword.NINJUTSU: """\
activate {cost}, return 1 [creature attacking not blocked] in hand only after-blocks
  move this to battlefield tapped attacking
""",
}
