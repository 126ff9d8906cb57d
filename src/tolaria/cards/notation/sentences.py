"""Syntax of costs, changes, effects and the first lines of abilities: the table of the notation's words."""

from typing import Any

from tolaria.cards.ir import (
    abilities,
    changes,
    costs,
    made_mana,
    playing,
)
from tolaria.cards.ir.mana import Colored, ManaCost, Symbol, read_symbol
from tolaria.cards.ir.named_actions import ACTION_NAMES
from tolaria.cards.ir.named_conditions import COMPARED, CONDITION_NAMES
from tolaria.cards.ir.named_rules import COST_ACTIONS, KEYWORD_NAMES, RULES
from tolaria.cards.ir.phrases import Number, Value, X
from tolaria.cards.ir.words import COLORS, Color, EventKind, Keyword, Quality, Walk
from tolaria.cards.notation.lines import Cursor
from tolaria.cards.notation.phrases import read_string, read_value, write_string, write_value
from tolaria.cards.notation.templates import Custom, Family, Listed, Template, Words, register, words_of

# Costs

COST_PARTS = Family(
    "a cost, as {1}{R}, {T}, sacrifice this, discard, life, exile, return, free",
    {
        costs.SacrificeThis: "sacrifice this",
        costs.Sacrifice: "sacrifice <count> <test>",
        costs.DiscardThis: "discard this",
        costs.DiscardHand: "discard whole-hand",
        costs.Discard: "discard <count> [of <test>] ?random",
        costs.PayLife: "life <amount>",
        costs.ExileThis: "exile this",
        costs.ExileFrom: "exile <count> <test> from <zone>",
        costs.ExileMaterials: "exile-materials <count> <test>",
        costs.Return: "return <count> <test>",
        costs.RemoveCountersFromThis: "remove <count> <counter>",
        costs.RemoveCountersFrom: "remove-from <test> <count> <counter> ?among",
        costs.PutCounters: "put <count> <counter>",
        costs.TapOthers: "tap <count> <test>",
        costs.MillCards: "mill <count>",
        costs.EitherCost: "either ( <first> ) or ( <second> )",
        costs.Reveal: "reveal <count> <test>",
        costs.PayEnergy: "energy <count>",
        costs.Crew: "crew <power>",
        costs.NamedCost: "do <paid_name> [number <number>]",
    },
)
PART_SYMBOLS: dict[str, costs.CostPart] = {"{T}": costs.TapThis(), "{Q}": costs.UntapThis()}
SYMBOL_OF = {part: symbol for symbol, part in PART_SYMBOLS.items()}


def read_mana_cost(cursor: Cursor) -> ManaCost:
    """Read mana symbols, at least one."""
    symbols: list[Symbol] = []
    while cursor.next.kind == "symbol" and cursor.next.text not in PART_SYMBOLS:
        try:
            symbols.append(read_symbol(cursor.next.text[1:-1]))
        except ValueError as error:
            raise cursor.line.error(str(error)) from None
        cursor.place += 1
    if not symbols:
        raise cursor.error("mana symbols, as {1}{R}")
    return ManaCost(tuple(symbols))


def read_cost(cursor: Cursor) -> costs.Cost:
    """Read a cost: mana first, then other parts, with commas between them."""
    if cursor.take("free"):
        return costs.Cost()
    mana = None
    if cursor.next.kind == "symbol" and cursor.next.text not in PART_SYMBOLS:
        mana = read_mana_cost(cursor)
        if not cursor.take(","):
            return costs.Cost(mana)
    parts = [read_cost_part(cursor)]
    while cursor.take(","):
        parts.append(read_cost_part(cursor))
    return costs.Cost(mana, tuple(parts))


def read_cost_part(cursor: Cursor) -> costs.CostPart:
    """Read one part that is not mana."""
    if cursor.next.kind == "symbol" and cursor.next.text in PART_SYMBOLS:
        return PART_SYMBOLS[cursor.read("symbol", "a symbol")]
    part: costs.CostPart = COST_PARTS.read(cursor)
    return part


def write_cost(cost: costs.Cost) -> str:
    """Write a cost."""
    parts = [SYMBOL_OF.get(part) or COST_PARTS.write(part) for part in cost.parts]
    return ", ".join([str(cost.mana)] * (cost.mana is not None) + parts) or "free"


# Changes


def read_keyword(cursor: Cursor) -> changes.KeywordAbility:
    """Read a keyword ability; protection names what it is from."""
    if cursor.take("protection"):
        cursor.expect("from")
        return changes.Protection(QUALITIES.read(cursor))
    if cursor.next.text in KEYWORD_NAMES:
        named: changes.NamedKeyword = NAMED_KEYWORD.read(cursor)
        return named
    if cursor.next.text not in KEYWORDS.members:
        raise cursor.error("a keyword ability, as flying or protection from red")
    keyword: changes.KeywordAbility = KEYWORDS.read(cursor)
    return keyword


def write_keyword(ability: changes.KeywordAbility) -> str:
    """Write a keyword ability."""
    if isinstance(ability, changes.NamedKeyword):
        return NAMED_KEYWORD.write(ability)
    return f"protection from {ability.quality}" if isinstance(ability, changes.Protection) else str(ability)


def read_price(cursor: Cursor) -> costs.Cost:
    """Read a cost in round brackets."""
    cursor.expect("(")
    cost = read_cost(cursor)
    cursor.expect(")")
    return cost


NAMED_KEYWORD = Template(
    changes.NamedKeyword,
    "<keyword_name> [number <number>] [costing <price>] [of <phrase>] [called <partner>]",
)


def read_gets(cursor: Cursor) -> changes.Gets:
    """Read ``gets +2/+0``, ``gets +X/+X``, or two values with a slash between them."""
    cursor.expect("gets")
    if cursor.next.kind == "signed":
        power, toughness = cursor.read("signed", "").split("/")
        return changes.Gets(signed_value(power, cursor), signed_value(toughness, cursor))
    left = read_value(cursor)
    cursor.expect("/")
    return changes.Gets(left, read_value(cursor))


def signed_value(text: str, cursor: Cursor) -> Value:
    """Return the value of ``+2``, ``-2`` or ``+X``."""
    if text == "-X":
        raise cursor.line.error("write -X as (0 - X), as in gets (0 - X) / 0")
    return X() if text == "+X" else Number(int(text))


def write_gets(gets: changes.Gets) -> str:
    """Write a bonus: signed when both are numbers or X."""
    pair = (gets.power, gets.toughness)
    if all(isinstance(value, (Number, X)) for value in pair):
        negative = any(isinstance(value, Number) and value.number < 0 for value in pair)
        words = []
        for value in pair:
            number = value.number if isinstance(value, Number) else None
            zero = "-0" if negative else "+0"
            words.append("+X" if number is None else zero if number == 0 else f"{number:+d}")
        return f"gets {'/'.join(words)}"
    return f"gets {write_value(gets.power)} / {write_value(gets.toughness)}"


CHANGES = Family(
    "a change, as gets +1/+1 or has flying",
    {
        changes.BasePower: "power <power>",
        changes.BaseToughness: "toughness <toughness>",
        changes.SwitchPT: "switches",
        changes.Has: "has <ability>",
        changes.Loses: "loses <keyword>",
        changes.LosesAbilities: "loses-abilities",
        changes.AddsType: "is-also <type>",
        changes.LosesType: "is-no <type>",
        changes.KeepsName: "keeps-name",
        changes.LosesSupertype: "is-not <supertype>",
        changes.AddsSubtype: "is-also-of <subtype>",
        changes.AddsSupertype: "becomes-also <supertype>",
        changes.BecomesTypes: "becomes <types>",
        changes.BecomesSubtypes: "becomes-of <subtypes>",
        changes.BecomesColors: "becomes-colored <colors>",
        changes.YouControl: "you-control",
        changes.IsChosenLandType: "is-chosen-land-type",
        changes.AddsColors: "is-also-colored <colors>",
        changes.BecomesChosenColor: "becomes-chosen-color",
        changes.AddsChosenType: "is-also-of-chosen-type",
        changes.AllCreatureTypes: "all-creature-types",
        changes.AllLandTypes: "all-land-types",
        changes.CantHave: "cant-have <keyword>",
        changes.LosesCreatureTypes: "no-creature-types",
        changes.ProtectionFromChosen: "protection-from-chosen-color",
        changes.ProtectionFromChosenPlayer: "protection-from-chosen-player",
        changes.EntersTapped: "enters-tapped",
        changes.EntersTappedUnless: "enters-tapped-unless ( <cost> )",
        changes.EntersWith: "enters-with <count> <counter>",
        changes.EntersChoosingLandType: "enters-choosing-land-type",
        changes.EntersChoosingColor: "enters-choosing-color [other-than <other_than>]",
        changes.EntersChoosingCreatureType: "enters-choosing-creature-type",
        changes.EntersAsCopy: "enters-as-copy-of <of>",
        changes.AttackCost: "attack-cost ( <cost> ) ?you ?walkers",
        changes.BlockCost: "block-cost ( <cost> )",
        changes.CostsMoreMana: "costs-more-mana ( <cost> ) ?less [for-each <for_each>] ?colored_only",
        changes.Redirects: "redirects-damage from <sources> to <victims> onto <to> ?combat",
        changes.CostsMore: "costs-more <amount>",
        changes.AbilitiesCostMore: "abilities-cost-more <amount> [not-below <least>] ?but_mana ?cycling",
        changes.CastAsFlash: "castable-as-flash [for <price>] ?fleeting",
        changes.CantBeCast: "cant-be-cast",
        changes.CantCast: "cant-cast <spells> [named-as <like>]",
        changes.MayCastAsFlash: "may-cast-as-flash <spells> ?next",
        changes.OneSpellEachTurn: "one-spell-each-turn",
        changes.CantBeActivated: "cant-be-activated",
        changes.CantBeBlockedBy: "cant-be-blocked-by <blockers>",
        changes.CantBlock: "cant-block-those <attackers>",
        changes.CantBeTargetedBy: "cant-be-targeted-by <sources>",
        changes.ProtectionFromThose: "protection-from-those <sources>",
        changes.CantGainLife: "cant-gain-life",
        changes.CantBeCountered: "cant-be-countered",
        changes.BuriedIn: "buried-in <zone> ?linked",
        changes.DamageTimes: "damage-times <factor> from <sources> to <victims> ?combat ?noncombat",
        changes.DamagePlus: "damage-plus <amount> from <sources> to <victims> ?combat ?noncombat",
        changes.PreventsDamage: (
            "prevents-damage from <sources> to <victims> [but <amount>] ?combat ?noncombat"
        ),
        changes.TokensTimes: "tokens-times <factor>",
        changes.CountersTimes: "counters-times <factor> [of-kind <counter>]",
        changes.CountersPlus: "counters-plus <number> ?any_kind",
        changes.UntapLimit: "untap-limit <count>",
        changes.ExtraLands: "extra-lands <count>",
        changes.NoMaximumHand: "no-maximum-hand",
        changes.MayBeAttachedTo: "attaches-only-to <test>",
        playing.LetsPlay: (
            "lets-play <cards> ?free ?for_life [for <price>] ?anywhere ?once ?exile_after ?as_flash ?anybody"
        ),
        playing.PaysLifeFor: "pays-life-for <color> of <spells>",
        playing.SpendsAny: "spends-any <what> ?types ?abilities",
        changes.Rule: "rule <rule_name> [number <number>] [of <phrase>]",
    },
)


def read_change_part(cursor: Cursor) -> changes.ChangePart:
    """Read one part of a change."""
    if cursor.take("grants"):
        # How many abilities, which stand in the lines below and are read from there.
        return changes.Grants((abilities.Ability(),) * int(cursor.read("number", "a number")))
    part: changes.ChangePart = read_gets(cursor) if cursor.sees("gets") else CHANGES.read(cursor)
    return part


def write_change_part(part: changes.ChangePart) -> str:
    """Write one part of a change."""
    match part:
        case changes.Gets():
            return write_gets(part)
        case changes.Grants(granted):
            return f"grants {len(granted)}"
    return CHANGES.write(part)


# Mana

MANA = Family(
    "mana, as {R}{G} or 1 of red and green",
    {
        made_mana.ManaOfOpponentsLands: "of-opponents-lands",
        made_mana.ManaOfSameType: "of-same-type",
        made_mana.ManaOfLands: "of-lands <test> ?types",
        made_mana.ManaOfColorsOf: "colors-of <who>",
        made_mana.ManaOfDifferentColors: "different-colors <amount>",
        made_mana.ManaOfChosenOr: "chosen-color-or <colors>",
        made_mana.ManaOfChosenColor: "chosen-color <amount>",
    },
)
# Their first token is a value, so they are tried when no word fits; only written by these templates.
COLOR_LIST = Listed(words_of(Color))
ONE_COLOR = Template(made_mana.ManaOfOneColor, "<amount> of <colors>")
COMBINATION = Template(made_mana.ManaInCombination, "<amount> among <colors>")


def read_mana(cursor: Cursor) -> made_mana.ManaOutput:
    """Read what a mana ability makes."""
    if cursor.next.kind == "symbol":
        symbols = read_mana_cost(cursor).symbols
        colored = tuple(symbol for symbol in symbols if isinstance(symbol, Colored))
        if colored != symbols:
            raise cursor.line.error("mana that is made has symbols {W} {U} {B} {R} {G} {C} only")
        return made_mana.FixedMana(colored)
    if MANA.find(cursor):
        mana: made_mana.ManaOutput = MANA.read(cursor)
        return mana
    amount = read_value(cursor)
    combined = cursor.take("among")
    if not combined:
        cursor.expect("of")
    colors = COLOR_LIST.read(cursor)
    return (made_mana.ManaInCombination if combined else made_mana.ManaOfOneColor)(amount, colors)


def write_mana(mana: made_mana.ManaOutput) -> str:
    """Write what a mana ability makes."""
    match mana:
        case made_mana.FixedMana(symbols):
            return str(ManaCost(symbols))
        case made_mana.ManaOfOneColor():
            return ONE_COLOR.write(mana)
        case made_mana.ManaInCombination():
            return COMBINATION.write(mana)
    return MANA.write(mana)


# The first lines of abilities. What they do stands in the lines below; "choose" comes with modes.

ABILITIES = Family(
    "spell, activate, mana, when, state, static, cycling, equip, undying, ward or another keyword ability",
    {
        abilities.SpellAbility: "spell [only <limits>] [if <condition>]",
        abilities.ActivatedAbility: (
            "activate <cost> [costs-more <costs_more>] [in <zone>] [only <limits>] [if <condition>]"
        ),
        abilities.ManaAbility: (
            "mana <cost> : <mana> [only-for <only_for>] ?or_abilities ?or_anything_else "
            "[abilities-of <abilities_of>] ?no_spells ?uncounterable [only <limits>] [if <condition>]"
        ),
        abilities.TriggeredAbility: (
            "when <events> [of <subject>] [to <other>] [by <by>] [if <condition>] [in <zone>]"
            " ?making-mana:mana [while <moment>] [counter <counter>] [number <nth>] ?one-or-more:batched"
            " ?of-each:apart ?of-each-player:each_player ?counted [amount <told>] ?once-each-turn:once"
            " ?done-once-each-turn:done_once ?once-ever:once_ever"
        ),
        abilities.InsteadOf: (
            "instead-of <events> [of <subject>] [to <other>] [by <by>] [if <condition>] [while <moment>]"
            " [counter <counter>] ?one-or-more:batched ?optional ?prevented"
        ),
        abilities.StateTrigger: "state <condition>",
        abilities.StaticAbility: "static [of <affected>] [if <condition>] ?defining : <change>",
        abilities.Cycling: "cycling <cost>",
        abilities.Equip: "equip <cost>",
        abilities.Undying: "undying",
        abilities.TypeCycling: "typecycling <cost> for <test>",
        abilities.HasPlain: "<keyword>",
        abilities.HasNumbered: "<keyword> <number> [for <cost>]",
        abilities.HasCosted: "<keyword> <cost>",
        abilities.Ward: "ward <cost>",
        abilities.Loyalty: "loyal <change>",
        abilities.Chapter: "chapter <numbers>",
        abilities.ClassLevel: "class-level <level> <cost>",
        abilities.LevelBand: "level-band <least> [to <most>] size <power> <toughness>",
        abilities.Solve: "solve <condition>",
        abilities.Solved: "solved",
        abilities.Prototype: "prototype <cost> size <power> <toughness>",
    },
)
WAYS = Family("a way to cast the card", {abilities.Way: "<kind> [<cost>] [if <condition>]"})

QUALITIES = Words(
    {**{str(color): color for color in COLORS}, **{str(quality): quality for quality in Quality}},
    "a colour or " + ", ".join(Quality),
)
KEYWORDS = words_of(Keyword, Walk)
KEYWORD = Custom(read_keyword, write_keyword)
KEYWORD_LIST = Listed(KEYWORD, ",")

CHANGE: Any = Listed(Custom(read_change_part, write_change_part), ",")
register(ManaCost, Custom(read_mana_cost, str))
register(costs.Cost, Custom(read_cost, write_cost))
register(changes.Change, CHANGE)
register(changes.KeywordAbility, KEYWORD)
register(Color | Quality, QUALITIES)
register(made_mana.ManaOutput, Custom(read_mana, write_mana))
register("price", Custom(read_price, lambda cost: f"({write_cost(cost)})"))
register("partner", Custom(read_string, write_string))
register("keyword_name", Words({each: each for each in KEYWORD_NAMES}, "a keyword ability"))
register("action_name", Words({each: each for each in ACTION_NAMES}, "a keyword action"))
register("paid_name", Words({each: each for each in COST_ACTIONS}, "an action that is a cost"))
register("compared", Words({each: each for each in COMPARED}, "name, power, toughness or mana-value"))
register("condition_name", Words({each: each for each in CONDITION_NAMES}, "a condition by name"))
register("rule_name", Words({each: each for each in RULES}, "a rule"))
register("events", Listed(words_of(EventKind), "or"))
