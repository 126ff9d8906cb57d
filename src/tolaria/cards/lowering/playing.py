"""Lowering of rules about playing cards from elsewhere, and about spending mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir.changes import AbilitiesCostMore, Rule
from tolaria.cards.ir.phrases import InZone, Number, Ref, Test
from tolaria.cards.ir.playing import LetsPlay, PaysLifeFor, SpendsAny
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Zone
from tolaria.cards.lowering.engine_words import ANY_ZONE, number, rows, words
from tolaria.cards.notation.sentences import write_change_part
from tolaria.engine import mana as _mana  # type: ignore[import-not-found,attr-defined,unused-ignore]

if TYPE_CHECKING:
    from tolaria.cards.lowering.changes import ChangeLowering

EASE = _mana.EaseBit
EASE_COLOR = int(EASE.EASE_COLOR)
# What players may look at, as the engine tells it: the top of a library, its player or all; a hand, all.
SHOWN = {"look-at-top": 0, "top-revealed": 1, "hand-revealed": 2}
PLAYING_RULES = SHOWN.keys() | {
    "cast-free-from-hand",
    "least-cost",
    "play-from-graveyard",
    "play-from-top",
    "spend-mana-as-any",
}


def playing_fields(lowering: ChangeLowering, part: LetsPlay | SpendsAny | PaysLifeFor) -> dict[str, int]:
    """Return the columns of such a rule."""
    rule = words.RuleKind
    if isinstance(part, PaysLifeFor):
        asked = lowering.all_filter(part.spells, ANY_ZONE)
        color = number(words.Color, "COLOR", part.color)
        return {"rule": int(rule.RULE_PAYS_LIFE), "rule_arg": color, "filter": asked}
    if isinstance(part, SpendsAny):
        ease = EASE.EASE_TYPE | EASE.EASE_COLOR if part.types else EASE.EASE_COLOR
        where = EASE.EASE_ABILITIES if part.abilities else EASE.EASE_SPELLS
        asked = lowering.all_filter(part.what, ANY_ZONE)
        return {"rule": int(rule.RULE_SPEND_ANY), "rule_arg": int(ease | where), "filter": asked}
    allow = rows.AllowBit
    bits = 0
    for said, bit in (
        (part.once, allow.ALLOW_ONCE),
        (part.exile_after, allow.ALLOW_EXILES),
        (part.for_life, allow.ALLOW_LIFE),
        (part.price is not None, allow.ALLOW_COST),
        (part.as_flash, allow.ALLOW_FLASH),
        (part.anybody, allow.ALLOW_ANYBODY),
        (part.anywhere, allow.ALLOW_WHERE),
    ):
        bits |= int(bit) if said else 0
    other = part.free or part.for_life or part.price is not None
    kind = rule.RULE_CAST_FREE if other else rule.RULE_PLAY_FROM
    found = {"rule": int(kind), "rule_arg": bits, "filter": zoned_filter(lowering, part.cards)}
    return found if part.price is None else found | {"grant": lowering.cost(part.price)}


def zoned_filter(lowering: ChangeLowering, cards: Test) -> int:
    """Return the filter of cards in the zones that a phrase names, in any zone where it names none."""
    named = any(isinstance(each, InZone) for each in nodes(cards))
    return lowering.all_filter(cards, 0 if named else ANY_ZONE)


def rule_about_playing(lowering: ChangeLowering, part: Rule, affected: Ref | Test | None) -> dict[str, int]:
    """Return the columns of a rule of ``PLAYING_RULES``."""
    rule = words.RuleKind
    match part:
        case Rule("spend-mana-as-any", None, None):
            who = lowering.player_filter(affected)
            return {"rule": int(rule.RULE_SPEND_ANY), "rule_arg": EASE_COLOR, "filter": who}
        case Rule("least-cost", Number(count), None):
            asked = lowering.rule_filter(affected, ANY_ZONE)
            return {"rule": int(rule.RULE_LEAST_COST), "rule_arg": count, "filter": asked}
        case Rule(name, None, None) if name in SHOWN:
            who = lowering.player_filter(affected)
            return {"rule": int(rule.RULE_TOP_SEEN), "rule_arg": SHOWN[name], "filter": who}
        case Rule("play-from-top", None, phrase) if phrase is not None:
            return {"rule": int(rule.RULE_PLAY_FROM), "filter": lowering.of_yours(phrase, Zone.LIBRARY)}
        case Rule("play-from-graveyard", None, phrase) if phrase is not None:
            return {"rule": int(rule.RULE_PLAY_FROM), "filter": lowering.of_yours(phrase, Zone.GRAVEYARD)}
        case Rule("cast-free-from-hand", None, phrase) if phrase is not None:
            return {"rule": int(rule.RULE_CAST_FREE), "filter": lowering.of_yours(phrase, Zone.HAND)}
    raise lowering.lacking(write_change_part(part))


def abilities_cost(
    lowering: ChangeLowering, part: AbilitiesCostMore, affected: Ref | Test | None
) -> dict[str, int]:
    """Return the columns of a rule about what abilities cost."""
    only = rows.ChangeFlag.CHF_CYCLING if part.cycling else 0
    kept = rows.ChangeFlag.CHF_LEAST_ONE if part.least else 0
    fields = {"rule": int(words.RuleKind.RULE_ABILITY_COST), **lowering.number_or_value(part.amount)}
    if part.but_mana or part.cycling:
        fields["filter"] = lowering.rule_filter(affected, ANY_ZONE)
    return fields | ({"flags": int(only | kept)} if only or kept else {})
