"""What an effect leaves to the words after it: what "it" has become, what "that many" counts.

The engine keeps one set of objects and one amount of the effect before (``last``, ``last-amount``). So a word that means
them is understood only as long as no other effect stands between.
"""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.oracle.context import EACH_PLAYER, LAST, OPPONENT, Context

LAST_AMOUNT = ir.LastAmount()
# Effects whose objects are ``last``, and still the same afterwards.
KEEPING = (
    ir.Alter,
    ir.AddCounters,
    ir.RemoveCounters,
    ir.Tap,
    ir.Untap,
    ir.Regenerate,
    ir.ExileIfDies,
    ir.ExileIfLeaves,
    ir.StaysTapped,
)
MOVING = (ir.Exile, ir.Move)
# Effects after which "it" is what they made or found, as the grammar has said already.
FINDING = (
    ir.SearchLibrary, ir.Mill, ir.MakeSacrifice, ir.DiscardCards, ir.Dig, ir.DigUntil, ir.ExileTop, ir.RevealTop,
    ir.RevealUntil,
)  # fmt: skip
# Effects whose amount "that many", "that much" and "this way" may mean.
COUNTING = (
    ir.DealDamage, ir.GainLife, ir.LoseLife, ir.DiscardCards, ir.Mill, ir.MakeSacrifice, ir.SacrificeIt, ir.Destroy,
    ir.Exile, ir.Move, ir.DrawCards, ir.RemoveCounters, ir.Tap, ir.Untap, ir.RollDie,
    ir.RevealTop, ir.RevealUntil, ir.PutLooked, ir.MoveCounters, ir.Ante,
)  # fmt: skip


def settle(context: Context, effects: tuple[ir.Effect, ...]) -> None:
    """Bring the antecedents up to date after some effects."""
    for effect in effects:
        match effect:
            case ir.If(_, then, otherwise) | ir.May(_, then, otherwise):
                settle(context, then)
                if otherwise:
                    lose(context)
            case ir.Pay(then=then):
                settle(context, then)
            case ir.Later() | ir.WhenYouDo():
                pass
            case ir.ForEach() | ir.Repeat() | ir.AsOften():
                lose(context)
            case _:
                settle_one(context, effect)


def settle_one(context: Context, effect: ir.Effect) -> None:
    context.rolled = isinstance(effect, ir.RollDie) or context.rolled_before
    context.counted = effect.counter if isinstance(effect, ir.AddCounters) else None
    context.made = isinstance(effect, (ir.CreateTokens, ir.CopyToken, ir.Investigate)) or (
        context.made and isinstance(effect, KEEPING)
    )
    context.put_back = isinstance(effect, (ir.Surveil, ir.Scry)) and effect.who == ir.YOU
    context.shown = isinstance(effect, ir.RevealTop) or (
        context.shown and isinstance(effect, ir.CounterSpell)
    )
    if isinstance(effect, COUNTING):
        context.amount = LAST_AMOUNT
    elif context.amount == LAST_AMOUNT and not isinstance(effect, KEEPING):
        context.amount = None
    what: ir.Who | None = getattr(effect, "what", None)
    if isinstance(effect, MOVING) and what is not None:
        one = is_single(context, what)
        if what != LAST:
            lose(context)
            context.moved[what] = LAST
        context.single = one
    elif isinstance(effect, (ir.CreateTokens, ir.CopyToken, ir.Investigate)):
        lose(context)
        context.it = LAST
        context.single = effect.count == ir.ONE
    elif isinstance(effect, ir.CopyCard):
        lose(context)
        context.it = LAST
        context.those["copy"] = LAST
    elif isinstance(effect, FINDING):
        for who in context.moved:
            context.moved[who] = None
        one_player = getattr(effect, "who", ir.YOU) not in (EACH_PLAYER, OPPONENT)
        context.single = getattr(effect, "count", None) == ir.ONE and one_player
    elif (is_goading(effect) or isinstance(effect, (*KEEPING, ir.DealDamage))) and isinstance(what, ir.Each):
        # "Those creatures" are the ones that it was done to, whatever the phrase matches by now.
        lose(context)
        context.moved[what] = LAST
    elif not (isinstance(effect, (*KEEPING, ir.SacrificeIt)) and what == LAST):
        lose(context)


def is_goading(effect: ir.Effect) -> bool:
    return isinstance(effect, ir.NamedAction) and effect.action_name == "goad"


def lose(context: Context) -> None:
    """Another effect has acted: what only ``last`` named has no name any more."""
    for who in context.moved:
        context.moved[who] = None
    if context.it == LAST:
        context.point(None)
    for noun in [noun for noun, who in context.those.items() if who == LAST]:
        del context.those[noun]
    context.single = False


def is_single(context: Context, who: ir.Who | None) -> bool:
    """Whether that is one object at most."""
    if isinstance(who, ir.Target):
        return who.index < len(context.targets) and context.targets[who.index].most == ir.ONE
    if who == LAST:
        return context.single
    return isinstance(who, ir.Ref)
