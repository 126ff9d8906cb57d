"""What something can't do, must do, or may do: blocking, attacking, being a target (508, 509, 115)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.named_rules import WALKS
from tolaria.cards.ir.words import Keyword, Relation
from tolaria.cards.oracle.phrases import adjective_tests, noun
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.values import value

Parts = list[ir.ChangePart]
OPPOSING = ir.ControlledBy(Relation.OPPONENT)
ATTACK, BLOCK = ir.Has(Keyword.CANT_ATTACK), ir.Has(Keyword.CANT_BLOCK)
INACTIVE = ir.CantBeActivated()
SENTENCES: tuple[tuple[str, tuple[ir.ChangePart, ...]], ...] = (
    ("must be blocked if able", (ir.Rule("must-be-blocked"),)),
    ("attacks or blocks each combat if able", (ir.Has(Keyword.MUST_ATTACK), ir.Has(Keyword.MUST_BLOCK))),
    ("must be blocked each combat if able", (ir.Rule("must-be-blocked"),)),
    ("can block any number of creatures", (ir.Rule("blocks-any-number"),)),
    (
        "can block creatures with shadow as though they didn't have shadow",
        (ir.Rule("blocks-as-though-shadow"),),
    ),
    ("assigns no combat damage", (ir.Rule("assigns-no-damage"),)),
    (
        "assigns combat damage equal to its toughness rather than its power",
        (ir.Rule("assigns-by-toughness"),),
    ),
    (
        "can block creatures with shadow as though ~ had shadow",
        (ir.Rule("blocks-as-though-shadow"),),
    ),
    ("is goaded", (ir.Rule("goaded"),)),
    ("are goaded", (ir.Rule("goaded"),)),
    ("can attack only alone", (ir.Rule("attacks-only-alone"),)),
    ("can only attack alone", (ir.Rule("attacks-only-alone"),)),
    ("can block as though they were untapped", (ir.Rule("blocks-though-tapped"),)),
    *(
        (f"can be blocked as though they didn't have {walk}", (ir.Rule(f"blockable-despite-{walk}"),))
        for walk in WALKS
    ),
    ("enters tapped", (ir.EntersTapped(),)),
    ("enter tapped", (ir.EntersTapped(),)),
    ("crews vehicles using its toughness rather than its power", (ir.Rule("crews-by-toughness"),)),
)
# Of the controller of the ability that says so, whoever controls what is spoken of.
NOT_BY_OPPONENTS = ir.CantBeTargetedBy(ir.ControlledBy(Relation.OPPONENT))
BANS: tuple[tuple[str, tuple[ir.ChangePart, ...]], ...] = (
    ("attack or block alone", (ir.Rule("attacks-or-blocks-not-alone"),)),
    ("attack alone", (ir.Rule("attacks-not-alone"),)),
    ("block alone", (ir.Rule("blocks-not-alone"),)),
    ("attack , block , or crew vehicles", (ATTACK, BLOCK, ir.Rule("cant-crew"))),
    ("attack you or planeswalkers you control", (ir.Rule("cant-attack-you"),)),
    ("attack you", (ir.Rule("cant-attack-player"),)),
    ("attack its owner or planeswalkers its owner controls", (ir.Rule("cant-attack-owner"),)),
    ("attack or block", (ATTACK, BLOCK)),
    ("be enchanted by other auras", (ir.Rule("cant-be-enchanted"),)),
    ("be enchanted", (ir.Rule("cant-be-enchanted"),)),
    ("be equipped or enchanted", (ir.Rule("cant-be-equipped-or-enchanted"),)),
    ("be equipped", (ir.Rule("cant-be-equipped"),)),
    ("become untapped", (ir.Rule("cant-become-untapped"),)),
    ("enter", (ir.Rule("cant-enter"),)),
    ("be cast", (ir.CantBeCast(),)),
    ("be sacrificed", (ir.Rule("cant-be-sacrificed"),)),
    ("transform", (ir.Rule("cant-transform"),)),
    ("have counters put on it", (ir.Rule("cant-have-counters"),)),
    ("have counters put on them", (ir.Rule("cant-have-counters"),)),
    ("be the target of spells or abilities your opponents control", (NOT_BY_OPPONENTS,)),
    ("be the targets of spells or abilities your opponents control", (NOT_BY_OPPONENTS,)),
    ("be the target of spells or abilities", (ir.Has(Keyword.SHROUD),)),
    ("be the targets of spells or abilities", (ir.Has(Keyword.SHROUD),)),
)


def restriction(reader: Reader) -> Parts:
    """Read a restriction, requirement or permission, after its subject.

    >>> restriction(Reader("can't be blocked by artifact creatures"))[0].blockers
    All(tests=(OfType(type=<CardType.ARTIFACT: 'artifact'>), OfType(type=<CardType.CREATURE: 'creature'>)))
    """
    for words, parts in SENTENCES:
        if reader.take(words):
            return list(parts)
    if reader.take("can block an additional"):
        count = ir.ONE if reader.peek().startswith("creature") else value(reader)
        reader.expect("creature each combat", "creatures each combat")
        return [ir.Rule("blocks-more", number=count)]
    crews = reader.take_one(
        "crews vehicles as though its power were", "crew vehicles as though its power were"
    )
    if crews:
        more = value(reader)
        reader.expect("greater")
        return [ir.Rule("crews-as-though-more", number=more)]
    if reader.take_one("can be attached only to a", "can be attached only to an"):
        return [ir.MayBeAttachedTo(noun(reader))]
    reader.expect("can't")
    if reader.take("block or be blocked"):
        return neither_way(reader)
    found = ban(reader)
    while True:
        place = reader.place
        if not reader.take_one("or", ", or"):
            break
        other = reader.attempt(lambda: ban(reader))
        if other is None:
            reader.place = place
            break
        found += other
    return found + also_inactive(reader)


def neither_way(reader: Reader) -> Parts:
    """ "can't block or be blocked by Spirits": both are said of the Spirits."""
    place = reader.place
    parts = blocked_by(reader)
    end, reader.place = reader.place, place
    reader.expect("by")
    attackers = noun(reader)
    if reader.place != end:
        raise reader.fail("creatures")
    return [ir.CantBlock(attackers), *parts]


def ban(reader: Reader) -> Parts:
    """What stands after "can't"."""
    start = reader.place
    for words, parts in BANS:
        if reader.take(words) and reader.peek() != "by":
            return list(parts)
        reader.place = start
    if reader.take("be blocked"):
        return blocked_by(reader)
    if reader.take_one("be the target of", "be the targets of"):
        return targeted_by(reader)
    if reader.take("attack"):
        return [ATTACK]
    if reader.take("block"):
        attackers = reader.attempt(lambda: noun(reader))
        return [BLOCK] if attackers is None else [ir.CantBlock(attackers)]
    raise reader.fail("a restriction")


def also_inactive(reader: Reader) -> Parts:
    """ "…, and its activated abilities can't be activated"."""
    place = reader.place
    if not reader.take_one(
        ", and its activated abilities can't be activated", "and its activated abilities can't be activated"
    ):
        reader.place = place
        return []
    return [inactive(reader)]


def inactive(reader: Reader) -> ir.ChangePart:
    """Activated abilities can't be activated: all of them, or all but mana abilities."""
    if reader.take_one("unless they're mana abilities", "unless they are mana abilities"):
        return INACTIVE
    return ir.Rule("cant-be-activated-at-all")


def blocked_by(reader: Reader) -> Parts:
    """What stands after "can't be blocked"."""
    if reader.take("by more than one creature"):
        return [ir.Rule("blocked-by-no-more", number=ir.ONE)]
    if reader.take("by"):
        return [ir.CantBeBlockedBy(noun(reader))]
    if not reader.take("except by"):
        return [ir.Has(Keyword.UNBLOCKABLE)]
    if reader.take("two or more creatures"):
        return [ir.Has(Keyword.MENACE)]
    for count in (3, 4):
        if reader.take(f"{'three' if count == 3 else 'four'} or more creatures"):
            return [ir.Rule("cant-be-blocked-but-by", number=ir.Number(count))]
    return [ir.CantBeBlockedBy(ir.Not(noun(reader)))]


def targeted_by(reader: Reader) -> Parts:
    """ "nongreen spells or abilities from nongreen sources", "black spells your opponents control"."""
    tests = adjective_tests(reader)
    if reader.take("spells or abilities from"):
        if adjective_tests(reader) != tests:
            raise reader.fail("the same sources")
        reader.expect("sources")
        if not tests:
            raise reader.fail("a quality")
        return [ir.CantBeTargetedBy(ir.all_of(*tests))]
    if reader.take("spells"):
        tests.append(ir.IsKind(ir.Kind.SPELL))
    elif reader.take("abilities"):
        raise reader.fail("spells")
    else:
        tests.append(noun(reader))
    if reader.take("your opponents control"):
        tests.append(OPPOSING)
    return [ir.CantBeTargetedBy(ir.all_of(*tests))]


__all__ = ["inactive", "restriction"]


def cards_of(spells: ir.Test) -> ir.Test:
    """The cards that are, or would be, such spells: a rule about casting speaks of them wherever they are."""
    return ir.all_of(*(each for each in ir.parts_of(spells) if each != ir.IsKind(ir.Kind.SPELL)))
