"""Lowering of changes: what continuous effects do to characteristics and rules."""

from abc import ABC, abstractmethod

from tolaria.cards.ir import changes as ir
from tolaria.cards.ir import playing
from tolaria.cards.ir.abilities import Ability, StaticAbility
from tolaria.cards.ir.costs import PayLife, Reveal
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import (
    ANYTHING,
    THIS,
    ControlledBy,
    InZone,
    IsPlayer,
    Number,
    OwnedBy,
    Ref,
    Targeting,
    Test,
    Value,
    all_of,
)
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Keyword, Players, Relation, Zone
from tolaria.cards.lowering.change_marks import MASKS, PASSING_RULES, cards_of, is_buried, own_rule
from tolaria.cards.lowering.costs import CostLowering
from tolaria.cards.lowering.engine_words import (
    ANY_ZONE,
    color_bits,
    keyword_bit,
    number,
    rows,
    type_bits,
    words,
)
from tolaria.cards.lowering.further_rules import ALL_DAMAGE, attack_bits, damage_flags, named_rule
from tolaria.cards.lowering.keyword_columns import keyword_column
from tolaria.cards.lowering.named_keywords import BandsWith, abilities_of, triggers_of
from tolaria.cards.lowering.playing import PLAYING_RULES, abilities_cost, playing_fields, rule_about_playing
from tolaria.cards.lowering.rule_names import (
    BIT_KEYWORDS,
    PASSING_NAMES,
)
from tolaria.cards.notation.sentences import write_change_part

COLOR_OF_CHOICE = 128  # of layers.pxd
NO_MAXIMUM = -1  # rule_arg of RULE_MAX_HAND
OF_KIND = 256  # of RULE_COUNTERS_TIMES: the kind of counters above the factor
GOES_SHUFFLED = 64  # of replacement.pxd: added to the zone of RULE_BURIED_IN
GOES_LINKED = 128
RULE_COLUMN = rows.DTYPES["changes"].names.index("rule")
KEYWORD_COLUMNS = {"kw": "kw_add", "prot": "prot_add", "walk": "walk_add"}


class ChangeLowering(CostLowering, ABC):
    """Turns changes into rows; abilities add what they grant."""

    @abstractmethod
    def granted(self, abilities: tuple[Ability, ...]) -> int:
        """Add the rows of abilities that a change grants side by side, and return the first."""

    @abstractmethod
    def waiting_ability(self, effect: Effect) -> int:
        """Return the ability of a delayed trigger that the engine sets up by itself."""

    def change(self, change: ir.Change, affected: Ref | Test | None = None) -> int:
        """Return the row of a change; ``affected`` is what a rule's own filter asks for."""
        fields: dict[str, int] = {}
        if len(change) > 1 and isinstance(change[0], ir.EntersAsCopy):
            return self.copy_except(change[0], change[1:])
        for part in change:
            for column, value in self.change_fields(part, affected).items():
                if column in MASKS:
                    fields[column] = fields.get(column, 0) | value
                elif column in fields:
                    said = type(part).__name__
                    raise self.refuse(f"one change says {said} beside something of the same kind")
                else:
                    fields[column] = value
        if affected == THIS and "rule" in fields and "sub_add" in fields:
            raise self.refuse("a rule of its own beside a type that it has")
        pair = {"set_p", "set_t"} & fields.keys()
        if len(pair) == 1:
            only = rows.ChangeFlag.CHF_SET_P_ONLY if "set_p" in pair else rows.ChangeFlag.CHF_SET_T_ONLY
            fields["flags"] |= int(only)
        return self.table.add("changes", **fields)

    def copy_except(self, copy: ir.EntersAsCopy, others: ir.Change) -> int:
        """Return the row of entering as a copy that has something else than what it copies (707.9)."""
        fields = self.rule_fields(copy, None)
        kept = self.change(others)
        if self.table.rows["changes"][kept][RULE_COLUMN]:
            raise self.refuse("the engine has no copy with such an exception as it enters")
        return self.table.add("changes", **fields, rule_arg=kept)

    def keyword_fields(self, ability: ir.KeywordAbility, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns of a keyword ability that something has."""
        if isinstance(ability, ir.NamedKeyword) and ability.keyword_name not in BIT_KEYWORDS:
            named = abilities_of(ability)
            rule = own_rule(named) if isinstance(affected, Test) else None
            if rule is not None:
                return self.rule_fields(rule, affected)
            if named and not any(isinstance(each, StaticAbility) for each in named):
                bands = keyword_bit(Keyword.BANDS_OTHER) if isinstance(named[0], BandsWith) else 0
                return {
                    "grant": self.granted(named),
                    "grant_n": len(named),
                    **({"kw_add": bands} if bands else {}),
                }
            if ability.keyword_name == "changeling":
                return {"sub_add": self.numbering.creature_bits()}
            raise self.refuse(f"the engine doesn't have {ability.keyword_name}")
        column, mask = keyword_column(ability)
        meant = triggers_of(ability)
        more = {"grant": self.granted(meant), "grant_n": len(meant)} if meant else {}
        return {KEYWORD_COLUMNS[column]: mask, **more}

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
            case ir.Has(Keyword.SHROUD) if is_buried(affected):
                return self.ban_fields(ir.CantBeTargetedBy(ANYTHING), affected)
            case ir.Has(ability):
                return self.keyword_fields(ability, affected)
            case ir.Loses(Keyword.BANDING):  # 702.22a
                return {"kw_remove": keyword_bit(Keyword.BANDING) | keyword_bit(Keyword.BANDS_OTHER)}
            case ir.Loses(keyword) if triggers_of(keyword):
                raise self.refuse(f"an ability that triggers is not lost by the name of {keyword}")
            case ir.Loses(keyword):
                return {"kw_remove": keyword_bit(keyword)}
            case ir.Grants(abilities) if not abilities:
                raise self.refuse("an ability that only a printed one has")
            case ir.Grants(abilities):
                return {"grant": self.granted(abilities), "grant_n": len(abilities)}
            case ir.LosesAbilities() if is_buried(affected):
                blank = int(words.RuleKind.RULE_BLANK)
                return {"rule": blank, "filter": self.rule_filter(affected, ANY_ZONE)}
            case ir.LosesAbilities():
                return {"flags": int(flag.CHF_LOSE_ABILITIES)}
            case ir.AddsSupertype(supertype):
                return {"supers_add": number(words.Super, "SUPER", supertype)}
            case ir.AddsType(kind):
                return {"types_add": type_bits((kind,))}
            case ir.LosesType(kind):
                return {"types_set": type_bits((kind,))}
            case ir.LosesSupertype(supertype):
                return {"supers_remove": number(words.Super, "SUPER", supertype)}
            case ir.AddsSubtype(subtype):
                return {"sub_add": self.numbering.subtype_bits([subtype])}
            case ir.BecomesTypes(types):
                return {"types_set": type_bits(types), "flags": int(flag.CHF_SET_TYPES)}
            case ir.BecomesSubtypes(subtypes):
                return {"sub_set": self.numbering.subtype_bits(subtypes), "flags": int(flag.CHF_SET_SUBTYPES)}
            case ir.BecomesColors(colors):
                return {"colors_set": color_bits(colors), "flags": int(flag.CHF_SET_COLORS)}
            case ir.AddsColors(colors):
                adding = int(flag.CHF_SET_COLORS | flag.CHF_ADD_COLORS)
                return {"colors_set": color_bits(colors), "flags": adding}
            case ir.BecomesChosenColor():
                return {"colors_set": COLOR_OF_CHOICE, "flags": int(flag.CHF_SET_COLORS)}
            case ir.AddsChosenType():
                return {"flags": int(flag.CHF_ADD_CHOSEN_TYPE)}
            case ir.AllLandTypes():
                return {"sub_add": self.numbering.land_bits()}
            case ir.CantHave(keyword):
                return {"kw_remove": keyword_bit(keyword), "flags": int(flag.CHF_CANT_HAVE)}
            case ir.LosesCreatureTypes():
                return {"sub_set": self.numbering.creature_bits()}
            case ir.AllCreatureTypes():
                return {"sub_add": self.numbering.creature_bits()}
            case ir.ProtectionFromChosen():
                return {"flags": int(flag.CHF_PROTECTION_CHOSEN)}
            case ir.ProtectionFromChosenPlayer():
                return {"flags": int(flag.CHF_PROTECTION_PLAYER)}
            case ir.YouControl():
                return {"flags": int(flag.CHF_CONTROL)}
            case ir.IsChosenLandType():
                return {"flags": int(flag.CHF_CHOSEN_LAND_TYPE)}
        return self.rule_fields(part, affected)

    def passing_change(self, change: ir.Change) -> int:
        """Return the row of a change that lasts a while; its numbers are those of now (608.2h)."""
        row = self.change(change)
        if self.table.rows["changes"][row][self.table.fields["changes"].index("rule")]:
            part = change[0]
            amount = getattr(part, "amount", None)
            named = isinstance(part, ir.Rule) and part.rule_name in PASSING_NAMES
            if not (named or isinstance(part, PASSING_RULES)) or not (
                amount is None or isinstance(amount, Number)
            ):
                raise self.refuse(f"the engine has no effect for a while that says {type(part).__name__}")
        return row

    def rule_fields(self, part: ir.ChangePart, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns of a rule."""
        rule = words.RuleKind
        match part:
            case ir.EntersTapped():
                return {"rule": int(rule.RULE_ENTERS_TAPPED)}
            case ir.EntersTappedUnless(cost):
                if cost.mana is not None or [type(each) for each in cost.parts] not in ([PayLife], [Reveal]):
                    raise self.refuse(
                        "what enters tapped unless something is paid asks for life or a card to reveal"
                    )
                return {"rule": int(rule.RULE_ENTERS_TAPPED), "rule_arg": self.cost(cost)}
            case ir.EntersWith(count, counter):
                kind = self.numbering.counter(counter)
                return {"rule": int(rule.RULE_ENTERS_COUNTERS), "dp": self.value(count), "rule_arg": kind}
            case ir.EntersChoosingLandType():
                return {"rule": int(rule.RULE_ENTERS_CHOOSE_TYPE)}
            case ir.EntersChoosingColor(()):
                return {"rule": int(rule.RULE_ENTERS_CHOOSE_COLOR)}
            case ir.EntersChoosingCreatureType():
                return {"rule": int(rule.RULE_ENTERS_CHOOSE_CREATURE)}
            case ir.Rule("enters-choosing-card-name", None, test):
                named = 0 if test is None else self.filter(test, ANY_ZONE)
                return {"rule": int(rule.RULE_ENTERS_CHOOSE_NAME), "filter": named}
            case ir.EntersAsCopy(test):
                return {"rule": int(rule.RULE_ENTERS_COPY), "filter": self.filter(test)}
            case ir.AttackCost(cost, you, walkers):
                about = attack_bits(you, walkers)
                return {"rule": int(rule.RULE_ATTACK_COST), "rule_arg": self.cost(cost), "flags": about}
            case ir.CostsMore(amount) if affected == THIS:
                return {"rule": int(rule.RULE_SELF_COST), **self.number_or_value(amount)}
            case ir.CostsMore(amount):
                asked = self.rule_filter(affected, ANY_ZONE)
                return {"rule": int(rule.RULE_COST), "filter": asked, **self.number_or_value(amount)}
            case ir.UntapLimit(count):
                asked = self.rule_filter(affected, 0)
                return {"rule": int(rule.RULE_UNTAP_LIMIT), "rule_arg": count, "filter": asked}
            case ir.ExtraLands(count):
                asked = self.player_filter(affected)
                return {"rule": int(rule.RULE_EXTRA_LAND), "rule_arg": count, "filter": asked}
            case ir.NoMaximumHand():
                asked = self.player_filter(affected)
                return {"rule": int(rule.RULE_MAX_HAND), "rule_arg": NO_MAXIMUM, "filter": asked}
            case ir.MayBeAttachedTo(test):
                return {"rule": int(rule.RULE_ENCHANT), "filter": self.filter(test)}
        return self.ban_fields(part, affected)

    def ban_fields(self, part: ir.ChangePart, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns of a rule that says what may or can't be done."""
        rule = words.RuleKind
        match part:
            case ir.AbilitiesCostMore() if any(isinstance(each, Targeting) for each in nodes(affected)):
                raise self.refuse("the engine does not ask what an ability targets for its cost")
            case ir.AbilitiesCostMore(_, least, but_mana, cycling) if least <= 1 and (
                but_mana or cycling or least == 0
            ):
                return abilities_cost(self, part, affected)
            case ir.CastAsFlash(None, False):
                return {"rule": int(rule.RULE_FLASH), "filter": self.rule_filter(affected, ANY_ZONE)}
            case playing.LetsPlay() | playing.SpendsAny() | playing.PaysLifeFor():
                return playing_fields(self, part)
            case ir.Rule(name) if name in PLAYING_RULES:
                return rule_about_playing(self, part, affected)
            case ir.CantBeCast():
                cards = self.rule_filter(cards_of(affected), ANY_ZONE)
                return {"rule": int(rule.RULE_CANT_CAST), "filter": cards}
            case ir.MayCastAsFlash(spells, one):
                mine = self.all_filter(all_of(spells, ControlledBy(Relation.YOU)), ANY_ZONE)
                return {"rule": int(rule.RULE_FLASH), "filter": mine, "rule_arg": int(one)}
            case ir.CantCast(spells):
                return {"rule": int(rule.RULE_CANT_CAST), "filter_other": self.all_filter(spells, ANY_ZONE)}
            case ir.OneSpellEachTurn():
                return {"rule": int(rule.RULE_ONE_SPELL)}
            case ir.CantBeActivated():
                return {"rule": int(rule.RULE_CANT_ACTIVATE)}
            case ir.CantBeBlockedBy(test):
                return {"rule": int(rule.RULE_NOT_BLOCKED_BY), "filter_other": self.filter(test)}
            case ir.CantBlock(test):
                return {"rule": int(rule.RULE_CANT_BLOCK), "filter_other": self.filter(test)}
            case ir.CantBeTargetedBy(test):
                asked = self.all_filter(test, ANY_ZONE)
                return {"rule": int(rule.RULE_NOT_TARGETED_BY), "filter_other": asked}
            case ir.ProtectionFromThose(test):
                return {"rule": int(rule.RULE_PROTECTION), "filter_other": self.filter(test, ANY_ZONE)}
            case ir.CantGainLife():
                return {"rule": int(rule.RULE_NO_LIFE_GAIN)}
            case ir.CantBeCountered() if affected == THIS:
                return {"rule": int(rule.RULE_UNCOUNTERABLE)}
            case ir.CantBeCountered():
                return {"rule": int(rule.RULE_UNCOUNTERABLE), "filter": self.rule_filter(affected, ANY_ZONE)}
        return self.replacement_fields(part, affected)

    def replacement_fields(self, part: ir.ChangePart, affected: Ref | Test | None) -> dict[str, int]:
        """Return the columns of a replacement effect (614)."""
        rule = words.RuleKind
        match part:
            case ir.BuriedIn(zone, linked):
                asked = 0 if affected == THIS else self.rule_filter(affected, ANY_ZONE)
                where = self.burial(zone) + (GOES_LINKED if linked else 0)
                return {"rule": int(rule.RULE_BURIED_IN), "rule_arg": where, "filter": asked}
            case ir.DamageTimes(factor, sources, victims, combat, noncombat):
                about = self.damage_filters(sources, victims) | damage_flags(combat, noncombat)
                return {"rule": int(rule.RULE_DAMAGE_TIMES), "rule_arg": factor, **about}
            case ir.DamagePlus(amount, sources, victims, combat, noncombat):
                about = self.damage_filters(sources, victims) | damage_flags(combat, noncombat)
                return {"rule": int(rule.RULE_DAMAGE_PLUS), "dp": self.value(amount), **about}
            case ir.PreventsDamage(sources, victims, amount, combat, noncombat):
                less = self.value(Number(ALL_DAMAGE) if amount is None else amount)
                about = self.damage_filters(sources, victims) | damage_flags(combat, noncombat)
                return {"rule": int(rule.RULE_DAMAGE_LESS), "dp": less, **about}
            case ir.Redirects(sources, victims, Ref() as to, combat):
                about = self.damage_filters(sources, victims) | damage_flags(combat, False)
                return {"rule": int(rule.RULE_REDIRECT), "rule_arg": self.who(to), **about}
            case ir.TokensTimes(factor):
                return {"rule": int(rule.RULE_TOKENS_TIMES), "rule_arg": factor}
            case ir.CountersTimes(factor, counter):
                only = 0 if counter is None else 1 + self.numbering.counter(counter)
                return {"rule": int(rule.RULE_COUNTERS_TIMES), "rule_arg": factor + OF_KIND * only}
            case ir.CountersPlus(count, False):
                return {"rule": int(rule.RULE_COUNTERS_PLUS), "rule_arg": count}
            case ir.Rule():
                return named_rule(self, part, affected)
        raise self.lacking(write_change_part(part))

    def burial(self, zone: Zone) -> int:
        """Return the engine's number of where cards go instead of a graveyard."""
        if zone not in (Zone.EXILE, Zone.LIBRARY, Zone.HAND):
            raise self.refuse(f"nothing goes to {zone} instead of a graveyard")
        return number(words.Zone, "ZONE", zone) + (GOES_SHUFFLED if zone is Zone.LIBRARY else 0)

    def of_yours(self, phrase: Test, zone: Zone) -> int:
        """Return the filter of those of your cards in a zone that match a phrase."""
        return self.filter(all_of(phrase, InZone(zone), OwnedBy(Relation.YOU)))

    def damage_filters(self, sources: Test, victims: Test) -> dict[str, int]:
        """Return the filters of a rule about damage; a victim is a player or on the battlefield."""
        return {"filter": self.all_filter(sources, ANY_ZONE), "filter_other": self.filter(victims)}

    def all_filter(self, test: Test, zones: int) -> int:
        """Return the filter of a phrase; that of "anything" matches every object, and is not 0."""
        return self.table.add("filters", zones=zones) if test == ANYTHING else self.filter(test, zones)

    def number_or_value(self, amount: Value) -> dict[str, int]:
        """Return the columns of an amount: a number stands in the row itself."""
        return {"rule_arg": amount.number} if isinstance(amount, Number) else {"dp": self.value(amount)}

    def rule_filter(self, affected: Ref | Test | None, zones: int) -> int:
        """Return the filter of a rule about spells or objects that a phrase names."""
        if not isinstance(affected, Test):
            raise self.refuse("this rule needs an object phrase in [ ] that says what it is about")
        return self.all_filter(affected, zones)

    def player_filter(self, affected: Ref | Test | None) -> int:
        """Return the filter of a rule about players: those that a phrase names, else the controller."""
        return self.filter(affected if isinstance(affected, Test) else IsPlayer(Players.YOU))


# Rules that an effect of a resolution may lay down for a while.
