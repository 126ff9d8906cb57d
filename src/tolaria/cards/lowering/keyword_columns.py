"""Where the engine keeps keyword abilities: the column of a card or change, and the bit in it."""

from tolaria.cards.ir import changes as ir
from tolaria.cards.ir.words import Color, Keyword, Walk
from tolaria.cards.lowering.engine_words import (
    UnknownWordError,
    color_bits,
    keyword_bit,
    number,
    rule_bits,
    words,
)
from tolaria.cards.lowering.rule_names import BIT_KEYWORDS


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
