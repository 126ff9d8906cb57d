r"""What keyword abilities and actions that are said by name mean, in the notation, where it is ordinary.

``{n}``, ``{cost}``, ``{phrase}`` and ``{name}`` are filled in; ``phrase`` without its brackets.
"""

NAMED_TEXTS = {
    # 702.60
    "ripple": """\
when cast of this in stack
  may you
    look-at-top {n} reveal
    for-each those [same-name-as this] of last
      cast-free it
    put-looked-at to library bottom
""",
    # 702.95a
    "soulbond": """\
when enters of this if is this [in-battlefield creature you-control not paired]\
 and count [creature you-control not this not paired] >= 1
  may you
    choose 1 [creature you-control not this not paired]
    pair this with chosen
when enters of [creature you-control not this] if is this [in-battlefield creature you-control not paired]\
 and is event [in-battlefield creature you-control not paired]
  may you
    pair event with this
""",
    # 702.151
    "reconfigure": """\
activate {cost} only sorcery
  target [creature you-control not this not host]
  attach this to target
activate {cost} only sorcery if is host [creature]
  do unattach to this
static if is host [creature]: is-no creature
""",
    # 702.39
    "provoke": """\
when attacks of this
  target [creature opponent-controls]
  may you
    make-block target of this until end-of-combat
    untap target
""",
    # 702.167; without a number it is one
    "craft": """\
activate {cost}, exile this, exile-materials {n} [{phrase}] only sorcery
  move this to battlefield transformed
""",
    # 702.59
    "recover": """\
when dies of [creature you-own] in graveyard
  pay {cost}
    move this to hand
  else
    exile this
""",
    # 702.136
    "riot": "static: rule enters-with-counter-or-haste\n",
    # 702.98
    "unleash": "static: rule may-enter-with-counter\nstatic if counters +1/+1 on this >= 1: has cant-block\n",
    # 702.163
    "for-mirrodin": """\
when enters of this
  create 1
    token Rebel
      type Creature - Rebel
      color red
      pt 2/2
  attach this to last
""",
    # 702.182
    "job-select": """\
when enters of this
  create 1
    token Hero
      type Creature - Hero
      color none
      pt 1/1
  attach this to last
""",
    # 702.124j
    "partner-with": """\
when enters of this
  target [player]
  may target
    search 1 [named "{name}"] to hand by target reveal
""",
    # 702.72
    "champion": """\
when enters of this
  choose 1 [{phrase} you-control not this] up-to
  if last-amount >= 1
    exile chosen linked
  else
    sacrifice this
when leaves of this
  move linked to battlefield
""",
    # 702.171
    "saddle": "activate crew {n} only sorcery\n  do become-saddled to this\n",
    # 702.6e
    "equip": """\
activate {cost} only sorcery
  target [{phrase} creature you-control]
  attach this to target
""",
    # 702.175, 702.157: the cost itself is a kicker's; on a permanent that is granted one, none was paid
    "offspring": """\
when enters of this if paid kicker
  copy-token 1 of this excepted
  change last until forever: power 1, toughness 1
""",
    "squad": "when enters of this if times-kicked > 0\n  copy-token times-kicked of this\n",
}

BLOODTHIRST_X = "static: enters-with damage-taken of opponent +1/+1\n"

# Keyword actions. ``{number}``, ``{what}`` and ``{by}`` are filled in.
ACTION_TEXTS_BY_NAME = {
    # 701.15: with two players nobody else can be attacked
    # of those that are there now: the sum of nothing makes it a change of characteristics (611.2c)
    "goad": "change {what} until your-next-turn: gets (0 + 0) / (0 + 0), has must-attack\n",
    # 701.35
    "detain": (
        "change {what} until your-next-turn: has cant-attack, has cant-block, rule cant-be-activated-at-all\n"
    ),
    # 701.60
    "become-suspected": "change {what} until forever: has menace, has cant-block\n",
    # 701.48: there are no cards outside the game
    "learn": "may {by}\n  discard 1 by {by}\n  if last-amount >= 1\n    draw 1 by {by}\n",
    # 701.68
    "blight": "choose 1 [creature you-control]\nput {number} -1/-1 on chosen\n",
    # 701.53
    "incubate": """\
create 1 by {by}
  token Incubator
    type Artifact - Incubator
    color none
    activate {2}
      transform this
    transforms-into Phyrexian Token
      type Artifact Creature - Phyrexian
      color none
      pt 0/0
put {number} +1/+1 on last
""",
    # 701.62: of one card there is no other
    "manifest-dread": """\
if library of {by} >= 2
  dig 2 take 1 to graveyard rest top by {by} must
do manifest-top number 1 by {by}
""",
    # 701.63
    "endure": """\
may controller of {what}
  put {number} +1/+1 on {what}
else
  create 1 by controller of {what}
    token Spirit
      type Creature - Spirit
      color white
      pt {number}/{number}
""",
}
