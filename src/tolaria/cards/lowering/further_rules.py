"""Rules said by name: what they are to the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir.changes import Rule
from tolaria.cards.ir.phrases import Number, Ref, Test
from tolaria.cards.ir.words import Keyword, Zone
from tolaria.cards.lowering.engine_words import ANY_ZONE, keyword_bit, number, rows, rule_bits, words
from tolaria.cards.lowering.given_rules import GIVEN, given_rule
from tolaria.cards.lowering.rule_names import (
    COMBAT_LIMITS,
    COUNTED_RULES,
    DAMAGELESS,
    KEYWORD_RULES,
    PLAIN_RULES,
    SKIPPED_STEPS,
    UNATTACKED,
)
from tolaria.cards.notation.sentences import write_change_part

if TYPE_CHECKING:
    from tolaria.cards.lowering.changes import ChangeLowering

CHOICE = words.EntryChoice
MOST_WORDS = 8  # options of choose_word
ALL_DAMAGE = 0x7FFF  # more than is ever dealt at once


def named_rule(lowering: ChangeLowering, part: Rule, affected: Ref | Test | None) -> dict[str, int]:
    """Return the columns of a rule that is said by its name."""
    rule = words.RuleKind
    match part:
        case Rule(name, None, None) if name in KEYWORD_RULES:
            return {"kw_add": rule_bits(KEYWORD_RULES[name])}
        case Rule(name, Number(count), None) if (name, count) in COUNTED_RULES:
            return {"kw_add": rule_bits(COUNTED_RULES[name, count])}
        case Rule(name, None, None) if name in SKIPPED_STEPS:
            step = int(words.Step[SKIPPED_STEPS[name]])
            return {"rule": int(rule.RULE_SKIP_STEP), "rule_arg": step}
        case Rule(name, None, None) if name in PLAIN_RULES:
            return {"rule": int(rule[PLAIN_RULES[name]])}
        case Rule(name, None, None) if name in DAMAGELESS:
            by, combat = name.endswith("by-it"), "combat" in name
            kind = {"rule": int(rule.RULE_DAMAGE_LESS if by else rule.RULE_SHIELDED)}
            less = {"dp": lowering.value(Number(ALL_DAMAGE))} if by else {}
            return kind | less | damage_flags(combat, noncombat=False)
        case Rule("damage-cant-be-prevented", None, phrase):
            about = affected if phrase is None else phrase
            asked = lowering.all_filter(about, ANY_ZONE) if isinstance(about, Test) else 0
            return {"rule": int(rule.RULE_UNPREVENTABLE), "filter": asked}
        case Rule("buried-in-exile", None, phrase) if phrase is not None:
            exiled = number(words.Zone, "ZONE", Zone.EXILE)
            asked = lowering.all_filter(phrase, ANY_ZONE)
            return {"rule": int(rule.RULE_BURIED_IN), "rule_arg": exiled, "filter": asked}
        case Rule("enters-with-counter-or-haste", None, None):  # 702.136a
            haste = lowering.table.add("changes", kw_add=keyword_bit(Keyword.HASTE))
            return {"rule": int(rule.RULE_ENTERS_MAY_COUNTER), "rule_arg": haste}
        case Rule("enters-with-revealed", Number() as each, phrase) if phrase is not None:  # 702.38a
            kind = {"rule": int(rule.RULE_ENTERS_COUNTERS), "rule_arg": lowering.numbering.counter("+1/+1")}
            return kind | {
                "dp": lowering.value(each),
                "filter_other": lowering.of_yours(phrase, Zone.HAND),
            }
        case Rule("triggers-more-on-entering", None, phrase) if phrase is not None:
            return {"rule": int(rule.RULE_TRIGGERS_MORE), "filter": lowering.all_filter(phrase, ANY_ZONE)}
        case Rule("enters-choosing-opponent", None, None):
            return {"rule": int(rule.RULE_ENTERS_CHOOSE_PLAYER), "rule_arg": 1}
        case Rule("enters-choosing-creature", None, phrase) if phrase is not None:
            asked = lowering.filter(phrase)
            return {
                "rule": int(rule.RULE_ENTERS_CHOOSE_PLAYER),
                "rule_arg": int(CHOICE.CHOICE_OF_OBJECT),
                "filter": asked,
            }
        case Rule("enters-for-discard", None, phrase) if phrase is not None:
            asked = lowering.of_yours(phrase, Zone.HAND)
            return {
                "rule": int(rule.RULE_ENTERS_CHOOSE_PLAYER),
                "rule_arg": int(CHOICE.CHOICE_OF_DISCARD),
                "filter": asked,
            }
        case Rule("enters-choosing-word", Number(count), None) if 1 < count <= MOST_WORDS:
            return {"rule": int(rule.RULE_ENTERS_CHOOSE_PLAYER), "rule_arg": count}
        case Rule("gained-life-times", Number(count), None):
            return {"rule": int(rule.RULE_LIFE_TIMES), "rule_arg": count}
        case Rule("gained-life-plus", amount, None) if amount is not None:
            return {"rule": int(rule.RULE_LIFE_PLUS), **lowering.number_or_value(amount)}
    further = (
        given_rule(lowering, part, affected) if part.rule_name in GIVEN else further_rule(lowering, part)
    )
    if further is None:
        raise lowering.lacking(write_change_part(part))
    return further


def further_rule(lowering: ChangeLowering, part: Rule) -> dict[str, int] | None:
    """Return the columns of such a rule; None: it is none."""
    rule = words.RuleKind
    match part:
        case Rule("tribute", amount, None) if amount is not None:
            paid = {"flags": int(rows.EnterBit.ENTERS_TRIBUTE), "dp": lowering.value(amount)}
            return {"rule": int(rule.RULE_ENTERS_MAY_COUNTER), **paid}
        case Rule("keeps-this", None, None):  # told by the Aura's own protection (own_protection)
            return {}
        case Rule(name, None, None) if name in UNATTACKED:
            return {"rule": int(rule.RULE_NO_ATTACK), "flags": attack_bits(True, UNATTACKED[name])}
        case Rule(name, Number(count), None) if name in COMBAT_LIMITS:
            whose = COMBAT_LIMITS[name]
            about = int(rows.AttackBit[whose]) if whose else 0
            return {"rule": int(rule.RULE_COMBAT_LIMIT), "rule_arg": count, "flags": about}
        case Rule("draw-limit", Number(count), None):
            return {"rule": int(rule.RULE_DRAW_LIMIT), "rule_arg": count}
        case Rule("draws-more", Number(count), None):
            return {"rule": int(rule.RULE_DRAW_LIMIT), "rule_arg": -count}
        case Rule("cant-draw", None, None):
            return {"rule": int(rule.RULE_DRAW_LIMIT), "rule_arg": 0}
    return None


def attack_bits(you: bool, walkers: bool) -> int:
    """Return whose being attacked a rule is about; 0: anybody's."""
    bit = rows.AttackBit
    return (int(bit.ATTACK_YOU) if you else 0) | (int(bit.ATTACK_WALKERS) if walkers else 0)


def damage_flags(combat: bool, noncombat: bool) -> dict[str, int]:
    """Return the flags column of a rule about one kind of damage; none of both kinds."""
    if not (combat or noncombat):
        return {}
    return {"flags": int(rows.ChangeFlag.CHF_COMBAT_DAMAGE if combat else rows.ChangeFlag.CHF_OTHER_DAMAGE)}
