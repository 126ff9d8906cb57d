"""Lowering of changes: what continuous effects do to characteristics and rules."""

from tolaria.cards.ir import changes as ir
from tolaria.cards.ir.phrases import THIS, Number, Ref, Test
from tolaria.cards.ir.words import Color, Keyword, Walk
from tolaria.cards.lowering.costs import CostLowering
from tolaria.cards.lowering.engine_words import (
    ANY_ZONE,
    UnknownWordError,
    color_bits,
    keyword_bit,
    number,
    rows,
    type_bits,
    words,
)

NO_MAXIMUM = -1  # rule_arg of RULE_MAX_HAND
KEYWORD_COLUMNS = {"kw": "kw_add", "prot": "prot_add", "walk": "walk_add"}


class ChangeLowering(CostLowering):
    """Turns changes into rows."""

    def change(self, change: ir.Change, affected: Ref | Test | None = None) -> int:
        """Return the row of a change; ``affected`` is what a rule's own filter asks for."""
        fields: dict[str, int] = {}
        for part in change:
            for column, value in self.change_fields(part, affected).items():
                if column in MASKS:
                    fields[column] = fields.get(column, 0) | value
                elif column in fields:
                    raise self.refuse(
                        f"one change says {type(part).__name__} beside something of the same kind"
                    )
                else:
                    fields[column] = value
        pair = {"set_p", "set_t"} & fields.keys()
        if len(pair) == 1:
            only = rows.ChangeFlag.CHF_SET_P_ONLY if "set_p" in pair else rows.ChangeFlag.CHF_SET_T_ONLY
            fields["flags"] |= int(only)
        return self.table.add("changes", **fields)

    def change_fields(self, part: ir.ChangePart, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns that one part sets."""
        flag = rows.ChangeFlag
        match part:
            case ir.Gets(power, toughness):
                return {"dp": self.value(power), "dt": self.value(toughness)}
            case ir.BasePower(power):
                return {"set_p": self.value(power), "flags": int(flag.CHF_SET_PT)}
            case ir.BaseToughness(toughness):
                return {"set_t": self.value(toughness), "flags": int(flag.CHF_SET_PT)}
            case ir.SwitchPT():
                return {"flags": int(flag.CHF_SWITCH_PT)}
            case ir.Has(ability):
                column, mask = keyword_column(ability)
                return {KEYWORD_COLUMNS[column]: mask}
            case ir.Loses(keyword):
                return {"kw_remove": keyword_bit(keyword)}
            case ir.LosesAbilities():
                return {"flags": int(flag.CHF_LOSE_ABILITIES)}
            case ir.AddsType(kind):
                return {"types_add": type_bits((kind,))}
            case ir.AddsSubtype(subtype):
                return {"sub_add": self.numbering.subtype_bits([subtype])}
            case ir.BecomesTypes(types):
                return {"types_set": type_bits(types), "flags": int(flag.CHF_SET_TYPES)}
            case ir.BecomesSubtypes(subtypes):
                return {"sub_set": self.numbering.subtype_bits(subtypes), "flags": int(flag.CHF_SET_SUBTYPES)}
            case ir.BecomesColors(colors):
                return {"colors_set": color_bits(colors), "flags": int(flag.CHF_SET_COLORS)}
            case ir.YouControl():
                return {"flags": int(flag.CHF_CONTROL)}
            case ir.IsChosenLandType():
                return {"flags": int(flag.CHF_CHOSEN_LAND_TYPE)}
        return self.rule_fields(part, affected)

    def rule_fields(self, part: ir.ChangePart, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns of a rule."""
        rule = words.RuleKind
        match part:
            case ir.EntersTapped() if affected in (None, THIS):
                return {"rule": int(rule.RULE_ENTERS_TAPPED)}
            case ir.EntersWith(count, counter) if affected in (None, THIS):
                kind = self.numbering.counter(counter)
                return {"rule": int(rule.RULE_ENTERS_COUNTERS), "dp": self.value(count), "rule_arg": kind}
            case ir.EntersChoosingLandType():
                return {"rule": int(rule.RULE_ENTERS_CHOOSE_TYPE)}
            case ir.AttackCost(cost):
                return {"rule": int(rule.RULE_ATTACK_COST), "rule_arg": self.cost(cost)}
            case ir.CostsMore(Number(amount)):
                asked = self.rule_filter(affected, ANY_ZONE)
                return {"rule": int(rule.RULE_COST), "rule_arg": amount, "filter": asked}
            case ir.UntapLimit(count):
                asked = self.rule_filter(affected, 0)
                return {"rule": int(rule.RULE_UNTAP_LIMIT), "rule_arg": count, "filter": asked}
            case ir.ExtraLands(count):
                return {"rule": int(rule.RULE_EXTRA_LAND), "rule_arg": count}
            case ir.NoMaximumHand():
                return {"rule": int(rule.RULE_MAX_HAND), "rule_arg": NO_MAXIMUM}
            case ir.MayBeAttachedTo(test):
                return {"rule": int(rule.RULE_ENCHANT), "filter": self.filter(test)}
        raise self.refuse(f"the engine can't change {part}")

    def rule_filter(self, affected: Ref | Test | None, zones: int) -> int:
        """Return the filter of a rule about spells or objects that a phrase names."""
        if not isinstance(affected, Test):
            raise self.refuse("this rule needs an object phrase in [ ] that says what it is about")
        return self.filter(affected, zones)


MASKS = {"kw_add", "kw_remove", "sub_add", "types_add", "prot_add", "walk_add", "flags"}


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
        case ir.NamedKeyword(name):
            raise UnknownWordError(f"the engine doesn't have {name}")
