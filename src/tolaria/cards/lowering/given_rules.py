r"""What statics give to spells, and to cards in a graveyard: said as rules, since no characteristic tells it.

>>> from tolaria.cards.notation import parse_card
>>> text = "card Loom\n  cost {3}\n  type Artifact\n  static of [artifact spell you-control]: has convoke\n"
>>> [each.change for each in map(said_as_rule, parse_card(text).abilities)]
[(Rule(rule_name='has-convoke', number=None, phrase=None),)]
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tolaria.cards.ir.abilities import HasPlain, StaticAbility
from tolaria.cards.ir.changes import Change, ChangePart, CostsMore, Grants, Has, NamedKeyword, Rule
from tolaria.cards.ir.costs import Cost, Discard
from tolaria.cards.ir.keywords import PlainKeyword
from tolaria.cards.ir.phrases import (
    ANYTHING,
    ONE,
    THIS,
    All,
    Arithmetic,
    Count,
    InZone,
    IsKind,
    Number,
    OfType,
    Test,
    all_of,
)
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import CardType, Keyword, Kind, Operator, Zone
from tolaria.cards.lowering.engine_words import ANY_ZONE, rows, words
from tolaria.cards.lowering.keyword_texts import REBOUND_LATER
from tolaria.cards.lowering.rule_names import COUNTED_RULES, KEYWORD_RULES
from tolaria.cards.notation.cards import parse_effects

if TYPE_CHECKING:
    from tolaria.cards.lowering.changes import ChangeLowering

HELP = {"has-convoke": 1, "has-improvise": 2, "has-delve": 128}  # HELP_ of mana.pxd and legality.pxd
OF_SPELLS = frozenset((*HELP, "has-rebound"))
OF_GRAVEYARDS = frozenset(("has-retrace", "has-flashback"))
GIVEN = OF_SPELLS | OF_GRAVEYARDS


def said_as_rule(ability: Any) -> Any:
    """Return a static ability that gives spells, or cards in graveyards, a keyword as a rule that says so."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.affected, Test):
        return ability
    match ability.change:
        case (Has(NamedKeyword(name, None, None)),) if f"has-{name}" in GIVEN:
            if is_of_spells(ability.affected) == (f"has-{name}" in OF_SPELLS):
                return replace(ability, change=(Rule(f"has-{name}"),))
        case (Has(NamedKeyword("affinity", None, None, phrase)),) if phrase is not None:
            if is_of_spells(ability.affected):  # 702.41a
                less = Arithmetic(Number(0), Operator.SUB, Count(phrase))
                return replace(ability, affected=as_cards(ability.affected), change=(CostsMore(less),))
    return ability


def given_in_place(part: Any) -> tuple[ChangePart, ...] | None:
    """Return what stands for a change that gives what is no ability of the battlefield; None: itself."""
    match part:
        case Grants(abilities) if any(map(is_a_keyword, abilities)):
            said = [each for ability in abilities for each in keywords_of(ability)]
            rest = tuple(ability for ability in abilities if not is_a_keyword(ability))
            return (*said, *((Grants(rest),) if rest else ()))
        case Grants((HasPlain(PlainKeyword.REBOUND),)):
            return (Rule("has-rebound"),)
        case Grants((HasPlain(PlainKeyword.MYRIAD),)):  # 702.116a: with two players it makes no copies
            return ()
    return None


def is_a_keyword(ability: Any) -> bool:
    """Say whether a static ability gives its own object what the engine keeps as a keyword, and no more."""
    return bool(keywords_of(ability))


def keywords_of(ability: Any) -> Change:
    """Return the change of such an ability; of another none."""
    match ability:
        case StaticAbility(change, affected, None, False) if affected == THIS:
            return change if all(is_kept_as_keyword(part) for part in change) else ()
    return ()


def is_kept_as_keyword(part: ChangePart) -> bool:
    """Say whether a change only sets keyword bits."""
    match part:
        case Has(Keyword()):
            return True
        case Rule(name, None, None):
            return name in KEYWORD_RULES
        case Rule(name, Number(count), None):
            return (name, count) in COUNTED_RULES
    return False


def is_of_spells(test: Test) -> bool:
    """Say whether a phrase speaks of spells."""
    return IsKind(Kind.SPELL) in nodes(test)


def as_cards(test: Test) -> Test:
    """Return a phrase of spells as one of the cards that are cast, wherever they are."""
    if test == IsKind(Kind.SPELL):
        return ANYTHING
    if isinstance(test, All):
        kept = [as_cards(each) for each in test.tests if each != IsKind(Kind.SPELL)]
        return all_of(*kept) if kept else ANYTHING
    return test


def given_rule(lowering: ChangeLowering, rule: Rule, affected: Any) -> dict[str, int]:
    """Return the columns of a rule that gives something to spells or to cards in a graveyard."""
    kind = words.RuleKind
    if rule.rule_name in HELP:
        asked = lowering.all_filter(as_cards(affected), ANY_ZONE)
        return {"rule": int(kind.RULE_HELPED), "rule_arg": HELP[rule.rule_name], "filter": asked}
    if rule.rule_name == "has-rebound":
        if affected is not None and not (isinstance(affected, Test) and is_of_spells(affected)):
            raise lowering.refuse("rebound is given to spells")
        asked = lowering.filter(affected, ANY_ZONE) if isinstance(affected, Test) else 0
        later = lowering.waiting_ability(parse_effects(REBOUND_LATER, "rebound")[0])
        return {"rule": int(kind.RULE_REBOUND), "rule_arg": later, "filter": asked}
    if not isinstance(affected, Test) or InZone(Zone.GRAVEYARD) not in nodes(affected):
        raise lowering.refuse(f"{rule.rule_name} is given to cards in a graveyard")
    way = int(words.Way.WAY_PERMISSION)
    if rule.rule_name == "has-retrace":  # 702.81a
        land = lowering.cost(Cost(None, (Discard(ONE, OfType(CardType.LAND)),)))
        row = ways_given(lowering, kind=way, cost=land)
    else:  # 702.34a: its flashback cost is its mana cost
        row = ways_given(lowering, kind=way, detail=int(rows.GivenBit.GIVEN_FLASHBACK))
    return {"rule": int(kind.RULE_GRAVE_WAY), "rule_arg": row, "filter": lowering.filter(affected)}


def ways_given(lowering: ChangeLowering, **fields: int) -> int:
    """Return the row of a way that a rule gives, which those for each further face of the match follow."""
    first = len(lowering.numbering.cards) + 1
    faces = [0, *range(first, first + len(lowering.numbering.faces))]
    end = lowering.table.row("ways")
    run = [lowering.table.row("ways", face=face, **fields) for face in faces]
    return lowering.table.add_run("ways", [*run, end])


def changes_a_spell(change: Change) -> bool:
    """Say whether the engine can change a spell so: its colours, its abilities, its size."""
    return all(type(part).__name__ in OF_A_SPELL or part == Rule("has-rebound") for part in change)


OF_A_SPELL = frozenset(("Has", "Grants", "Gets", "BecomesColors", "AddsColors", "BecomesChosenColor"))
