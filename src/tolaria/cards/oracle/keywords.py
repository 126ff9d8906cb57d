"""Lines of keyword abilities: "Flying, haste", "Cycling {2}", "Kicker {1}{R}", "Enchant creature" (702)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tolaria.cards import ir
from tolaria.cards.ir.words import CardType, Comparison, Keyword, Operator, Relation, Supertype, WayKind
from tolaria.cards.oracle.granted import ability, quality_part
from tolaria.cards.oracle.named_keywords import at_price, named_keyword, node_of, price
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.targets import target_noun
from tolaria.cards.oracle.vocabulary import TYPE_WORDS, subtypes

WAYS = {
    "kicker": WayKind.KICKER,
    "flashback": WayKind.FLASHBACK,
    "evoke": WayKind.EVOKE,
    "madness": WayKind.MADNESS,
    "plot": WayKind.PLOT,
    "buyback": WayKind.BUYBACK,
    "entwine": WayKind.ENTWINE,
}


FREE_WAYS = {"delve": WayKind.DELVE}


@dataclass(slots=True)
class KeywordLine:
    """What a line of keywords brings to a card; ``colorless``: it has devoid."""

    keywords: list[ir.KeywordAbility] = field(default_factory=list)
    ways: list[ir.Way] = field(default_factory=list)
    abilities: list[ir.Ability] = field(default_factory=list)
    enchant: ir.Test | None = None
    colorless: bool = False


def keyword_line(reader: Reader) -> KeywordLine:
    """Read a whole line of keyword abilities.

    >>> keyword_line(Reader("Flying, ward {2}")).abilities
    [Ward(cost=Cost(mana=ManaCost(symbols=(Generic(amount=2),)), parts=()))]

    Raises:
        NoParse: it is no such line, or a keyword is not known.
    """
    line = KeywordLine()
    while True:
        one_keyword(reader, line)
        if reader.take_one(",", ";"):
            continue
        reader.take(".")
        if reader.ended:
            return line
        raise reader.fail("a keyword ability")


def one_keyword(reader: Reader, line: KeywordLine) -> None:
    found = reader.attempt(lambda: ability(reader))
    if found is not None:
        line.keywords.extend(found)
        return
    parts = reader.attempt(lambda: quality_part(reader))
    if parts is not None:
        line.keywords.extend(part.ability for part in parts if isinstance(part, ir.Has))
        line.abilities.extend(ir.StaticAbility((part,)) for part in parts if not isinstance(part, ir.Has))
        return
    for rule in (with_way, with_ability, with_search, landhome):
        if reader.attempt(lambda rule=rule: rule(reader, line)):  # type: ignore[misc]
            return
    named = named_keyword(reader)
    node = node_of(named)
    if node is None:
        line.keywords.append(named)
    else:
        line.abilities.append(node)


def with_way(reader: Reader, line: KeywordLine) -> bool:
    """Keywords that are ways to cast the card."""
    free = reader.take_of(FREE_WAYS)
    if free is not None:
        line.ways.append(ir.Way(free))
        return True
    kind = reader.take_of(WAYS)
    if kind is None:
        raise reader.fail("a way to cast")
    paid = price(reader)
    if kind is WayKind.KICKER and reader.take("and/or"):
        reader.take("kicker")
        line.ways += [ir.Way(WayKind.FIRST_KICKER, paid), ir.Way(WayKind.SECOND_KICKER, price(reader))]
    else:
        line.ways.append(ir.Way(kind, paid))
    return True


def with_ability(reader: Reader, line: KeywordLine) -> bool:
    """Keywords that have nodes of their own."""
    if reader.take("enchant"):
        line.enchant = target_noun(reader)
    elif reader.take("devoid"):
        # Colourless wherever it is (702.114): the same as if its cost had no colours.
        line.colorless = True
    elif reader.take("changeling"):
        line.abilities.append(ir.StaticAbility((ir.AllCreatureTypes(),), defining=True))
    elif reader.take("rangeling"):
        line.abilities.append(ir.StaticAbility((ir.AllLandTypes(),), defining=True))
    elif reader.take("undying"):
        line.abilities.append(ir.Undying())
    elif reader.take("affinity for"):
        fewer = ir.Count(ir.all_of(noun(reader), ir.ControlledBy(Relation.YOU)))
        line.abilities.append(
            ir.StaticAbility((ir.CostsMore(ir.Arithmetic(ir.Number(0), Operator.SUB, fewer)),))
        )
    else:
        word = reader.expect("cycling", "equip", "ward")
        if not at_price(reader):
            raise reader.fail("a cost")
        paid = price(reader)
        line.abilities.append(
            ir.Cycling(paid) if word == "cycling" else ir.Equip(paid) if word == "equip" else ir.Ward(paid)
        )
    return True


def with_search(reader: Reader, line: KeywordLine) -> bool:
    """ "Plainscycling {2}", "basic landcycling {1}", "Wizardcycling {3}" (702.29e)."""
    tests: list[ir.Test] = [ir.OfSupertype(Supertype.BASIC)] if reader.take("basic") else []
    kind, cycling, nothing = reader.peek().partition("cycling")
    if not (kind and cycling and not nothing):
        raise reader.fail("typecycling")
    if kind in TYPE_WORDS:
        tests.append(ir.OfType(TYPE_WORDS[kind]))
    elif kind in subtypes():
        tests.append(ir.OfSubtype(subtypes()[kind]))
    elif kind == "land":
        tests.append(ir.OfType(CardType.LAND))
    else:
        raise reader.fail("a type")
    reader.advance()
    line.abilities.append(ir.TypeCycling(price(reader), ir.all_of(*tests)))
    return True


def landhome(reader: Reader, line: KeywordLine) -> bool:
    """Islandhome: it attacks only where there is an Island, and is sacrificed without one (2004 rules, 502.1)."""
    land = subtypes().get(reader.peek().removesuffix("home"))
    if land is None or not reader.peek().endswith("home"):
        raise reader.fail("landhome")
    reader.advance()
    theirs, mine = (
        ir.Count(ir.all_of(ir.OfSubtype(land), ir.ControlledBy(each)))
        for each in (Relation.DEFENDING, Relation.YOU)
    )
    none = ir.Fails(ir.Compare(theirs, Comparison.GE, ir.ONE))
    line.abilities.append(ir.StaticAbility((ir.Has(Keyword.CANT_ATTACK),), condition=none))
    homeless = ir.Compare(mine, Comparison.EQ, ir.Number(0))
    line.abilities.append(ir.StateTrigger(homeless, ir.Modes((ir.Mode((), (ir.SacrificeIt(ir.THIS),)),))))
    return True
