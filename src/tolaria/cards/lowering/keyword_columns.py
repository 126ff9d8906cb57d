"""Where the engine keeps keyword abilities: the column of a card or change, and the bit in it."""

from tolaria.cards.ir import changes as ir
from tolaria.cards.ir.abilities import Ability, StaticAbility
from tolaria.cards.ir.phrases import THIS
from tolaria.cards.ir.words import Color, Keyword, Walk
from tolaria.cards.lowering.engine_words import (
    UnknownWordError,
    color_bits,
    keyword_bit,
    number,
    rule_bits,
    words,
)
from tolaria.cards.lowering.rule_names import BIT_KEYWORDS, KEYWORD_RULES

NO_COUNTERS = "cant-have-counters"


def keyword_column(ability: ir.KeywordAbility) -> tuple[str, int]:
    """Return which column of a card a keyword ability goes to (kw, prot, walk), and its bit."""
    match ability:
        case Keyword():
            return "kw", keyword_bit(ability)
        case Walk.PLAINS | Walk.ISLAND | Walk.SWAMP | Walk.MOUNTAIN | Walk.FOREST:
            return "walk", 1 << number(words.Subtype, "SUB", ability)
        case Walk():
            return "walk", number(words.Walk, "WALK", ability)
        case ir.Protection(Color() as color):
            return "prot", color_bits((color,))
        case ir.Protection(quality):
            return "prot", number(words.Protection, "PROT", quality)
        case ir.NamedKeyword(name) if name in BIT_KEYWORDS:
            return "kw", rule_bits(BIT_KEYWORDS[name])
        case ir.NamedKeyword(name):
            raise UnknownWordError(f"the engine doesn't have {name}")


def kept_everywhere(ability: Ability) -> int:
    """Return the keyword bits of what a static ability says of its own object wherever that is.

    What can't be countered is a spell; what can't have counters is looked at as it enters (614.12).
    """
    if not isinstance(ability, StaticAbility) or ability.affected != THIS or ability.condition is not None:
        return 0
    bits = 0
    for part in ability.change:
        if part == ir.Has(Keyword.UNCOUNTERABLE):
            bits |= keyword_bit(Keyword.UNCOUNTERABLE)
        elif part == ir.Rule(NO_COUNTERS):
            bits |= rule_bits(KEYWORD_RULES[NO_COUNTERS])
    return bits
