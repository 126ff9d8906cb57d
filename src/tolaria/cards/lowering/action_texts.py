"""What keyword actions mean, word for word: a table of texts in the notation."""

from tolaria.cards.ir import actions
from tolaria.cards.ir.effects import Effect

ACTION_TEXTS: dict[type[Effect], str] = {
    actions.Populate: """\
choose 1 [creature token you-control]
copy-token 1 of chosen
""",
    actions.Amass: """\
if count [Army creature you-control] = 0
  create 1
    token {subtype} Army
      type Creature - {subtype} Army
      color black
      pt 0/0
choose 1 [Army creature you-control]
put {count} +1/+1 on chosen
change chosen until forever: is-also-of {subtype}
""",
    actions.Explore: """\
look-at-top 1 by controller of {what} reveal
if is chosen [land]
  move chosen to hand
else
  put 1 +1/+1 on {what}
  may controller of {what}
    move chosen to graveyard
announce explores {what} with chosen
""",
    actions.Connive: """\
draw {count} by controller of {what}
discard {count} by controller of {what}
put count-among [not land] last +1/+1 on {what}
announce connives {what}
""",
    actions.Adapt: """\
if counters +1/+1 on this = 0
  put {count} +1/+1 on this
""",
    actions.BecomeMonstrous: """\
if not designated this
  put {count} +1/+1 on this
  designate this
""",
    actions.Bolster: """\
choose 1 [creature you-control toughness = least toughness [creature you-control]]
put {count} +1/+1 on chosen
""",
    actions.Discover: """\
dig-until 1 [not land mana-value <= {count}] to exile rest bottom
cast-free last else hand
""",
    actions.GetRad: """\
later main-phase every unique if event-amount = 0 and rad of active-player > 0
  mill rad of active-player by active-player
  for-each those [not land] of last
    lose-life 1 by active-player
    get -1 rad by active-player
get {count} rad by {who}
""",
    # 725.2: the first time that there is a monarch, the two abilities of the monarch begin to wait
    actions.BecomeMonarch: """\
if monarch of you = 0 and monarch of opponent = 0
  later end-step every if monarch of active-player = 1
    draw 1 by active-player
  later deals-combat-damage of [creature] to [player] every if monarch of event-player = 1
    make-monarch controller of event
make-monarch {who}
""",
}
