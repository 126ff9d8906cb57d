"""Sentences about damage that the text has just dealt: more of it, who would die of it, what can't prevent it."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import Context, Sentences
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import pronoun, value

DAMAGED = (
    "a creature dealt damage this way", "creatures dealt damage this way",
    "a creature or planeswalker dealt damage this way",
)  # fmt: skip
DOOMED = ("that creature", "it", "that creature or planeswalker", "that permanent", "the creature")


def exiled_if_dies(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If that creature would die this turn, exile it instead": it dies only after the whole resolution (704.3)."""
    reader.expect("if")
    words = reader.expect(*DAMAGED, *DOOMED)
    reader.expect(
        "would die this turn , exile it instead", "would be put into a graveyard this turn , exile it instead"
    )
    who: ir.Who | None = context.that("creature")
    if words in DAMAGED:
        who = just_damaged(reader, done)
    if who is None:
        raise reader.fail("an antecedent")
    done.append((ir.ExileIfDies(who),))
    return True


def excess_elsewhere(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "Excess damage is dealt to that creature's controller instead" (120.4a)."""
    reader.expect("excess damage is dealt to that creature's controller instead")
    match done[-1] if done else ():
        case (ir.DealDamage(_, ir.Target(index)) as harm,) if context.targets[index].most == ir.ONE:
            done[-1] = (dataclasses.replace(harm, excess=True),)
            return True
    raise reader.fail("damage to one creature")


def not_regenerated(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "A creature dealt damage this way can't be regenerated this turn"."""
    reader.expect(*DAMAGED)
    reader.expect("can't be regenerated this turn")
    done.append((ir.Alter(just_damaged(reader, done), (ir.Has(ir.Keyword.NO_REGENERATE),)),))
    return True


def just_damaged(reader: Reader, done: Sentences) -> ir.Who:
    """Whom the one damage of the sentence before was dealt to."""
    harm = [each for each in done[-1] if isinstance(each, ir.DealDamage)] if done else []
    if len(harm) != 1:
        raise reader.fail("one damage before")
    return harm[0].what


def not_prevented(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "The damage can't be prevented", "if X is 5 or more, the damage can't be prevented": of this spell."""
    asked = None
    if reader.take("if"):
        asked = condition(reader, context)
        reader.expect(",")
    reader.expect("the damage can't be prevented", "this damage can't be prevented")
    harm = [each for sentence in done for each in sentence if isinstance(each, ir.DealDamage)]
    if not context.spell or len(harm) != 1 or harm[0].source != ir.THIS:
        raise reader.fail("damage of the spell")
    rule: ir.Effect = ir.Alter(ir.THIS, (ir.Rule("damage-cant-be-prevented"),))
    # It must hold before the damage is dealt.
    done.insert(0, (rule if asked is None else ir.If(asked, (rule,)),))
    return True


def more_damage(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "~ deals 5 damage instead if …", "if …, ~ deals 5 damage instead": to what the damage before is dealt."""
    asked = None
    if reader.take("if"):
        asked = condition(reader, context)
        reader.expect(",")
    reader.expect("~ deals", "it deals")
    twice = reader.take("double that damage instead")
    amount = ir.ONE if twice else value(reader, context)
    if not twice:
        reader.expect("damage instead")
    if asked is None:
        reader.expect("if")
        asked = condition(reader, context)
    before = done[-1] if done else ()
    if twice and before and isinstance(before[0], ir.DealDamage):
        amount = ir.Arithmetic(before[0].amount, ir.Operator.MUL, ir.Number(2))
    if len(before) != 1 or not isinstance(before[0], ir.DealDamage) or before[0].source != ir.THIS:
        raise reader.fail("damage before")
    done[-1] = (ir.If(asked, (dataclasses.replace(before[0], amount=amount),), before),)
    return True


def exiled_if_leaves(reader: Reader, context: Context, done: Sentences) -> bool:
    """ "If it would leave the battlefield, exile it instead of putting it anywhere else"."""
    reader.expect("if")
    who = context.now(pronoun(reader, context))
    reader.expect("would leave the battlefield , exile it instead of putting it anywhere else")
    if who is None:
        raise reader.fail("an antecedent")
    done.append((ir.ExileIfLeaves(who),))
    return True
