"""Rules said by name about attacks, draws, entering and the tops of libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir.changes import Rule
from tolaria.cards.ir.phrases import Number
from tolaria.cards.lowering.engine_words import ANY_ZONE, rows, words
from tolaria.cards.lowering.rule_names import UNATTACKED

if TYPE_CHECKING:
    from tolaria.cards.lowering.changes import ChangeLowering


def further_rule(lowering: ChangeLowering, part: Rule) -> dict[str, int] | None:
    """Return the columns of such a rule; None: it is none."""
    rule = words.RuleKind
    match part:
        case Rule("tribute", amount, None) if amount is not None:
            paid = {"flags": int(rows.EnterBit.ENTERS_TRIBUTE), "dp": lowering.value(amount)}
            return {"rule": int(rule.RULE_ENTERS_MAY_COUNTER), **paid}
        case Rule("top-revealed" | "look-at-top" as name, None, None):
            return {"rule": int(rule.RULE_TOP_SEEN), "rule_arg": int(name == "look-at-top")}
        case Rule("play-from-top", None, phrase) if phrase is not None:
            return {"rule": int(rule.RULE_TOP_PLAY), "filter_other": lowering.all_filter(phrase, ANY_ZONE)}
        case Rule("keeps-this", None, None):  # told by the Aura's own protection (own_protection)
            return {}
        case Rule(name, None, None) if name in UNATTACKED:
            return {"rule": int(rule.RULE_NO_ATTACK), "flags": attack_bits(True, UNATTACKED[name])}
        case Rule("draw-limit", Number(count), None):
            return {"rule": int(rule.RULE_DRAW_LIMIT), "rule_arg": count}
        case Rule("cant-draw", None, None):
            return {"rule": int(rule.RULE_DRAW_LIMIT), "rule_arg": 0}
    return None


def attack_bits(you: bool, walkers: bool) -> int:
    """Return whose being attacked a rule is about; 0: anybody's."""
    bit = rows.AttackBit
    return (int(bit.ATTACK_YOU) if you else 0) | (int(bit.ATTACK_WALKERS) if walkers else 0)
