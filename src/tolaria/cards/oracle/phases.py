"""What changes the course of a turn or of combat: phases that are added, turns that end, who must attack (500.8, 724)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import Comparison, Duration, EventKind
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import things
from tolaria.cards.oracle.targets import new_player
from tolaria.cards.oracle.values import value

COMBAT = ("there is an additional combat phase", "there's an additional combat phase")
BEGINNING = ("there is an additional beginning phase", "there's an additional beginning phase")
ATTACKED = ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.InState(ir.State.ATTACKED))
THAT_COMBAT = (
    ". at the beginning of that combat , untap all creatures that attacked this turn",
    ". at the beginning of that combat , untap each creature that attacked this turn",
)


STEPS_ADDED = {"upkeep": ir.AddedStep.UPKEEP, "draw": ir.AddedStep.DRAW, "end": ir.AddedStep.END}


def after_phase(reader: Reader) -> Effects:
    """ "after this phase, there is an additional combat phase followed by an additional main phase"."""
    when = reader.expect(
        "after this main phase ,", "after this phase ,", "after the first postcombat main phase this turn ,"
    )
    if "first" not in when and reader.take_one(*BEGINNING):
        return (ir.AddBeginning(),)
    reader.expect(*COMBAT)
    main = reader.take("followed by an additional main phase")
    later = "first" in when
    added = ir.AddPhases(main, later)
    if not reader.take_one(*THAT_COMBAT):
        return (added,)
    if not later:
        raise reader.fail("the first postcombat main phase")
    # The turn's own combat phase may still come before it.
    second = ir.Compare(ir.CombatPhases(), Comparison.GE, ir.Number(2))
    untap = ir.Later(
        EventKind.BEGIN_COMBAT,
        (ir.Untap(ir.Each(ATTACKED)),),
        condition=second,
        duration=Duration.END_OF_TURN,
    )
    return added, untap


def added_phase(reader: Reader) -> Effects:
    """ "there is an additional beginning phase after this phase", "… end step after this step"."""
    reader.expect("there is an additional", "there's an additional")
    if reader.take_one("combat phase after this phase"):
        return (ir.AddPhases(reader.take("followed by an additional main phase")),)
    if reader.take_one("beginning phase after this phase"):
        return (ir.AddBeginning(),)
    step = STEPS_ADDED[reader.expect(*STEPS_ADDED)]
    where = reader.expect("step after this step", "step after this phase")
    return (ir.AddSteps(step, phase=where.endswith("phase")),)


def gets_steps(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """What stands after "get": "an additional upkeep step after this step", "that many … steps after this phase"."""
    if reader.take("an additional"):
        count: ir.Value = ir.ONE
    else:
        count = value(reader, context)
        reader.expect("additional")
    if count == ir.ONE and reader.take_one("beginning phase after this phase"):
        return (ir.AddBeginning(doer),)
    step = STEPS_ADDED[reader.expect(*STEPS_ADDED)]
    reader.expect("step after this" if count == ir.ONE else "steps after this")
    where = reader.expect("step", "phase")
    return (ir.AddSteps(step, count, doer, phase=where == "phase"),)


def end(reader: Reader, context: Context, doer: ir.Who) -> Effects:
    """ "end the turn"."""
    reader.expect("the turn")
    if doer != ir.YOU:
        raise reader.fail("you")
    return (ir.EndTurn(),)


def next_turn(reader: Reader, context: Context) -> Effects:
    """ "during target opponent's next turn, creatures that player controls attack ~ if able"."""
    words = reader.expect("during target opponent's next turn ,", "during target player's next turn ,")
    target = new_player(context, words)
    context.player = target
    reader.expect("creatures that player controls attack", "each creature that player controls attacks")
    attacked = ir.THIS if reader.take("~") else None
    reader.expect("if able")
    return (ir.MakeAttack(target, attacked),)


def attacks_you(reader: Reader, what: ir.Who) -> Effects:
    """ "attacks you this turn if able"."""
    reader.expect("attacks you this turn if able", "attack you this turn if able")
    return (ir.MakeAttack(what, ir.YOU),)


def lure(reader: Reader, context: Context) -> Effects:
    """ "all creatures able to block target creature this turn do so"."""
    reader.expect("all creatures able to block")
    what = things(reader, context)
    reader.expect("this turn do so")
    return (ir.Alter(what, (ir.Rule("all-block-it"),)),)


def remove_from_combat(reader: Reader, context: Context) -> Effects:
    """ "target attacking or blocking creature from combat"."""
    what = things(reader, context)
    reader.expect("from combat")
    return (ir.RemoveFromCombat(what),)
