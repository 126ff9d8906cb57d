"""What is said of objects: "gets +2/+0 and gains trample until end of turn", "is a 4/4" (611, 613)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.effects import Effects
from tolaria.cards.ir.words import CardType, Duration, Keyword, Operator, Relation
from tolaria.cards.oracle.becoming import becomes, equal_to, size
from tolaria.cards.oracle.context import OPPONENT, Context
from tolaria.cards.oracle.durations import until
from tolaria.cards.oracle.granted import (
    YOUR_CHOICE,
    abilities,
    granted,
    one_grant,
    one_granted,
    quality_after_from,
    quality_part,
)
from tolaria.cards.oracle.modifiers import EXILED_WITH_SOURCE
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import NoParse, Reader
from tolaria.cards.oracle.restrictions import inactive, restriction
from tolaria.cards.oracle.values import counted, size_change, times, value


def predicate(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """A change with its duration, as the effect of a spell or ability.

    Raises:
        NoParse: it is no change, or nothing says how long it lasts.
    """
    if reader.take_one(
        "doesn't untap during its controller's next untap step",
        "don't untap during their controller's next untap step",
        "don't untap during their controllers' next untap steps",
        "don't untap during their next untap steps",
    ):
        return (ir.StaysTapped(what),)
    if reader.take("doesn't untap during that player's next untap step") or (
        not isinstance(what, ir.Each) and reader.take("don't untap during that player's next untap step")
    ):
        return (ir.StaysTapped(what),)
    if what == ir.THIS and reader.take("doesn't untap during your next untap step"):
        return (ir.StaysTapped(what),)
    if reader.take_one(
        "don't untap during their next untap step",
        "don't untap during your next untap step",
        "don't untap during that player's next untap step",
    ):
        return stays_tapped(reader, what)
    for words, required in THIS_TURN:
        if reader.take_one(*words):
            return (ir.Alter(what, required, Duration.END_OF_TURN),)
    if reader.take("can't be blocked this turn except by"):
        others = ir.CantBeBlockedBy(ir.Not(noun(reader)))
        return (ir.Alter(what, (others,), Duration.END_OF_TURN),)
    choice = reader.attempt(lambda: choice_of_abilities(reader, context, what))
    if choice is not None:
        return choice
    start = reader.place
    parts = change(reader, context)
    duration = until(reader)
    if duration is None:
        further = reader.attempt(lambda: joined_change(reader, context))
        if further is not None:
            parts, duration = parts + further, until(reader)
    if duration is not None and any(isinstance(part, ir.Gets) for part in parts) and reader.take("for each"):
        factor = counted(reader, context)
        parts = [multiplied(part, factor) for part in parts]
    duration = duration or context.duration
    if duration is None:
        if any(not isinstance(part, LASTING) for part in parts):
            raise reader.fail("how long")
        duration = Duration.FOREVER
    altered = ir.Alter(what, tuple(one_grant(parts)), duration)
    chooses = YOUR_CHOICE in " ".join(reader.words[start : reader.place])
    return (ir.ChooseColor(), altered) if chooses else (altered,)


def choice_of_abilities(reader: Reader, context: Context, what: ir.Who) -> Effects:
    """ "gains your choice of flying, vigilance, or haste until end of turn", "protection from … or from …"."""
    reader.expect("gains", "gain")
    if reader.take("your choice of"):
        offered = [one_granted(reader)]
        while reader.take_one(", or", "or", ","):
            offered.append(one_granted(reader))
    else:
        offered = [quality_part(reader)]
        reader.expect("or from")
        offered.append(quality_after_from(reader))
    if len(offered) < 2:
        raise reader.fail("a choice")
    duration = until(reader) or context.duration
    if duration is None:
        raise reader.fail("how long")
    found: Effects = ()
    for parts in reversed(offered):
        given: Effects = (ir.Alter(what, tuple(one_grant(parts)), duration),)
        if ir.ProtectionFromChosen() in parts:
            given = (ir.ChooseColor(), *given)
        found = (ir.May(ir.YOU, given, found),) if found else given
    return found


def joined_change(reader: Reader, context: Context) -> list[ir.ChangePart]:
    """A change after "and" that the rule for changes did not join."""
    reader.expect(", and", "and")
    return change(reader, context)


def stays_tapped(reader: Reader, what: ir.Who) -> Effects:
    """ "lands target player controls don't untap during their next untap step": those that he controls then."""
    for relation, who in UNTAPPERS.items():
        if isinstance(what, ir.Each) and ir.ControlledBy(relation) in ir.parts_of(what.test):
            others = (each for each in ir.parts_of(what.test) if each != ir.ControlledBy(relation))
            if (who == ir.YOU) != (reader.words[reader.place - 4] == "your"):
                break
            return (ir.StaysTapped(who, ir.all_of(*others)),)
    raise reader.fail("whose untap step")


UNTAPPERS: dict[Relation, ir.Who] = {
    Relation.TARGET: ir.Target(0),
    Relation.YOU: ir.YOU,
    Relation.OPPONENT: OPPONENT,
}


def multiplied(part: ir.ChangePart, factor: ir.Value) -> ir.ChangePart:
    """ "gets +1/+1 until end of turn for each …": the bonus so many times."""
    if not isinstance(part, ir.Gets):
        return part
    return ir.Gets(times_signed(part.power, factor), times_signed(part.toughness, factor))


# Requirements whose duration stands within.
MUST_ATTACK, MUST_BLOCK = ir.Has(Keyword.MUST_ATTACK), ir.Has(Keyword.MUST_BLOCK)
THIS_TURN: tuple[tuple[tuple[str, ...], ir.Change], ...] = (
    (
        tuple(f"attack{s} this {span} if able" for s in ("s", "") for span in ("turn", "combat")),
        (MUST_ATTACK,),
    ),
    (tuple(f"block{s} this {span} if able" for s in ("s", "") for span in ("turn", "combat")), (MUST_BLOCK,)),
    (("attacks or blocks this turn if able",), (MUST_ATTACK, MUST_BLOCK)),
    (("must be blocked this turn if able",), (ir.Rule("must-be-blocked"),)),
    (
        (
            "can attack this turn as though it didn't have defender",
            "can attack this turn as though they didn't have defender",
        ),
        (ir.Has(Keyword.IGNORE_DEFENDER),),
    ),
)
LASTING = (
    ir.BecomesChosenColor,
    ir.BecomesColors,
    ir.BecomesTypes,
    ir.BecomesSubtypes,
    ir.BasePower,
    ir.BaseToughness,
    ir.AddsType,
    ir.AddsSubtype,
    ir.Loses,
    ir.LosesAbilities,
    ir.Has,
    ir.Grants,
)


def change(reader: Reader, context: Context | None = None) -> list[ir.ChangePart]:
    """Read changes joined by commas and "and"; what may be said of an object in a static ability too."""
    parts = one_change(reader, context)
    while True:
        place = reader.place
        if not reader.take_one(", and", "and", ","):
            return parts
        try:
            parts = parts + one_change(reader, context)
        except NoParse:
            reader.place = place
            return parts


def one_change(reader: Reader, context: Context | None) -> list[ir.ChangePart]:
    start = reader.place
    if reader.take_one("gets", "get"):
        return gets(reader, context)
    if reader.take_one("has base power and toughness", "have base power and toughness"):
        return size(reader)
    if reader.take_one(
        "has base power and base toughness each equal to", "have base power and base toughness each equal to"
    ):
        return equal_to(reader, context)
    if reader.take_one("has base power", "have base power"):
        return [ir.BasePower(value(reader, context))]
    if reader.take_one("has base toughness", "have base toughness"):
        return [ir.BaseToughness(value(reader, context))]
    if reader.take_one("gains", "gain", "has", "have"):
        return granted(reader)
    if reader.take_one("loses all abilities", "lose all abilities"):
        return [ir.LosesAbilities()]
    if reader.take_one("loses all creature types", "lose all creature types"):
        return [ir.LosesCreatureTypes()]
    if reader.take_one('loses all " bands with other " abilities', 'lose all " bands with other " abilities'):
        return [ir.Loses(Keyword.BANDS_OTHER)]
    if reader.take('loses banding and all " bands with other " abilities'):
        return [ir.Loses(Keyword.BANDING)]  # 702.22a: and with it all those
    if reader.take_one("loses", "lose"):
        lost = abilities(reader)
        if reader.take("and can't have or gain"):
            return cant_have(reader, lost)
        if not all(isinstance(each, Keyword) for each in lost):
            raise reader.fail("keywords without a parameter")
        return [ir.Loses(each) for each in lost if isinstance(each, Keyword)]
    for words, keyword in RESTRICTIONS:
        if reader.take(words) and reader.peek() not in ("by", "except", "you"):
            if reader.peek() == "unless" and keyword is Keyword.UNBLOCKABLE:
                raise reader.fail("no blocks")
            return [ir.Has(keyword)]
        reader.place = start
    restricted = reader.attempt(lambda: restriction(reader))
    if restricted is not None:
        return restricted
    if reader.take_one(
        "its activated abilities can't be activated", "their activated abilities can't be activated"
    ):
        return [inactive(reader)]
    if reader.take_one("isn't a creature", "aren't creatures"):
        return [ir.LosesType(CardType.CREATURE)]
    if reader.take_one("becomes", "become", "is", "are"):
        return becomes(reader, context)
    raise reader.fail("a change")


RESTRICTIONS = (
    ("can't be blocked", Keyword.UNBLOCKABLE),
    ("attacks each combat if able", Keyword.MUST_ATTACK),
    ("attack each combat if able", Keyword.MUST_ATTACK),
    ("attacks each turn if able", Keyword.MUST_ATTACK),
    ("blocks each combat if able", Keyword.MUST_BLOCK),
    ("block each combat if able", Keyword.MUST_BLOCK),
    ("can block only creatures with flying", Keyword.BLOCKS_ONLY_FLYING),
    ("doesn't untap during your untap step", Keyword.NO_UNTAP),
    ("doesn't untap during its controller's untap step", Keyword.NO_UNTAP),
    ("don't untap during their controllers' untap steps", Keyword.NO_UNTAP),
    ("can attack as though it didn't have defender", Keyword.IGNORE_DEFENDER),
    ("can attack as though they didn't have defender", Keyword.IGNORE_DEFENDER),
    ("can't be regenerated", Keyword.NO_REGENERATE),
    ("can't be countered", Keyword.UNCOUNTERABLE),
)


def cant_have(reader: Reader, lost: list[ir.KeywordAbility]) -> list[ir.ChangePart]:
    """ "lose first strike and can't have or gain first strike": of the same keywords."""
    if abilities(reader) != lost:
        raise reader.fail("the same")
    return [ir.CantHave(each) for each in lost if isinstance(each, Keyword)]


def gets(reader: Reader, context: Context | None) -> list[ir.ChangePart]:
    reader.take("an additional")
    if reader.take("+ x / + y , where x is"):
        power = of_exiled(reader, context)
        reader.expect("and y is")
        if reader.take("its toughness") and isinstance(power, ir.StatOf):
            return [ir.Gets(power, ir.StatOf(ir.Stat.TOUGHNESS, power.who))]
        if reader.words[reader.place - 1] == "toughness" and isinstance(power, ir.OverAll):
            return [ir.Gets(power, ir.OverAll(power.extreme, ir.Stat.TOUGHNESS, power.test))]
        return [ir.Gets(power, value(reader, context))]
    power, toughness = size_change(reader)
    if reader.take("for each"):
        factor = counted(reader, context)
        while reader.take("and each"):
            factor = ir.Arithmetic(factor, Operator.ADD, counted(reader, context))
        power, toughness = times_signed(power, factor), times_signed(toughness, factor)
    return [ir.Gets(power, toughness)]


def of_exiled(reader: Reader, context: Context | None) -> ir.Value:
    """ "the exiled creature card's power": of what another ability has exiled; else any value."""
    if reader.take_one("the exiled creature card's power", "the exiled card's power"):
        return ir.OverAll(ir.Extreme.TOTAL, ir.Stat.POWER, EXILED_WITH_SOURCE)  # 607.3: of several their sum
    return value(reader, context)


def times_signed(each: ir.Value, factor: ir.Value) -> ir.Value:
    if isinstance(each, ir.Number) and each.number == -1:
        return ir.Arithmetic(ir.Number(0), Operator.SUB, factor)
    return times(each, factor)
