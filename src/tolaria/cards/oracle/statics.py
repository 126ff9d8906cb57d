"""Static abilities: what is so while the source is there, and rules about the source itself (604)."""

from __future__ import annotations

import dataclasses

from tolaria.cards import ir
from tolaria.cards.ir.words import Keyword, State
from tolaria.cards.oracle.becoming import becomes
from tolaria.cards.oracle.changes import change
from tolaria.cards.oracle.conditions import condition
from tolaria.cards.oracle.context import IT, Context, Statics
from tolaria.cards.oracle.defining import defining
from tolaria.cards.oracle.entering import entering
from tolaria.cards.oracle.granted import YOUR_CHOICE, one_grant
from tolaria.cards.oracle.modifiers import modifiers
from tolaria.cards.oracle.permissions import player_rule
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.prices import CASTERS, cost_change
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.replacements import replacement
from tolaria.cards.oracle.restrictions import cards_of, inactive
from tolaria.cards.oracle.sentences import with_x
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import value
from tolaria.cards.oracle.vocabulary import subtypes
from tolaria.cards.oracle.ways import uncast

# What an ability says of objects; whatever else a change may be is a rule, and stands alone.
CHARACTERISTICS = (
    ir.Gets, ir.BasePower, ir.BaseToughness, ir.SwitchPT, ir.Has, ir.Grants, ir.Loses, ir.LosesAbilities,
    ir.AddsType, ir.AddsSubtype, ir.AddsSupertype, ir.AddsColors, ir.AddsChosenType, ir.AllCreatureTypes,
    ir.BecomesTypes,
    ir.BecomesSubtypes, ir.BecomesColors, ir.YouControl, ir.IsChosenLandType, ir.ProtectionFromChosen,
    ir.LosesType, ir.BecomesChosenColor, ir.AllLandTypes,
)  # fmt: skip


def static(reader: Reader, before: list[ir.Ability] | None = None) -> list[ir.Ability]:
    """Read one sentence of a static ability; ``before``: those of the sentences before it in the line.

    >>> static(Reader("Other Goblins you control get +1/+1."))[0].change
    (Gets(power=Number(number=1), toughness=Number(number=1)),)
    """
    if YOUR_CHOICE in reader.text:
        raise reader.fail("a colour")
    context = Context.of_source()
    reader.it = context.it
    if reader.take("otherwise ,"):
        found = said_of_the_same(reader, before or []) if reader.peek() == "it" else said(reader, context)
        return [*conditional(found, otherwise(reader, before or []), reader)]
    asked = leading_condition(reader, context)
    found = reader.first(
        (
            lambda: entering(reader, context),
            lambda: defining(reader, context),
            lambda: cost_change(reader, context),
            lambda: at_mana_cost(reader),
            lambda: uncast(reader, context),
            lambda: player_rule(reader, context),
            lambda: replacement(reader),
            lambda: inactive_abilities(reader),
            lambda: said(reader, context),
        )
    )
    if reader.take(", where x is"):
        meant = value(reader, context)
        replaced = [with_x(each, meant) for each in found]
        if replaced == found:
            raise reader.fail("an X")
        found = replaced
    found = [*found, *also(found, reader, context)]
    found = [*found, *keeping(found, reader)]
    behind = trailing_condition(reader, context)
    return [*conditional(conditional(found, behind, reader), asked, reader)]


KEEPING = {
    ". this effect doesn't remove ~": ir.Rule("keeps-this"),
    ". this effect doesn't remove auras": ir.Rule("keeps-auras"),
}


def keeping(found: Statics, reader: Reader) -> Statics:
    """ "… has protection from red. This effect doesn't remove ~"."""
    for words, rule in KEEPING.items():
        if reader.take(words):
            return [ir.StaticAbility((rule,), found[-1].affected)]
    return []


def also(found: Statics, reader: Reader, context: Context) -> Statics:
    """ "~ enters tapped and doesn't untap during your untap step": more that is said of the source."""
    place = reader.place
    if {each.affected for each in found} != {ir.THIS} or not reader.take("and"):
        return []
    parts = reader.attempt(lambda: change(reader, context))
    if parts is None:
        reader.place = place
        return []
    return said_of(ir.THIS, parts, reader)


def leading_condition(reader: Reader, context: Context) -> ir.Condition | None:
    """ "As long as …," "During your turn," at the beginning; both may stand there."""
    found: list[ir.Condition] = []
    if reader.take("during your turn ,"):
        found.append(ir.YourTurn())
    elif reader.take("during turns other than yours ,"):
        found.append(ir.Fails(ir.YourTurn()))
    if reader.take_one("as long as", "if"):
        place = reader.place
        asked = up_to_comma(reader, context)
        if asked is None:
            if reader.words[place - 1] == "if":
                # A replacement effect begins so too.
                reader.place = place - 1
                return ir.both(*found) if found else None
            raise reader.fail("a condition")
        found.append(asked)
    return ir.both(*found) if found else None


def up_to_comma(reader: Reader, context: Context) -> ir.Condition | None:
    """Read a condition and its comma: of the commas that may end it, the first that leaves a whole condition."""
    words, place = reader.words, reader.place
    for end in range(place, len(words)):
        if words[end] != ",":
            continue
        reader.words = words[:end]
        mark = context.mark()
        asked = reader.attempt(lambda: whole_condition(reader, context))
        reader.words = words
        if asked is not None:
            reader.advance()
            return asked
        context.back(mark)
    reader.place = place
    return None


def whole_condition(reader: Reader, context: Context) -> ir.Condition:
    """A condition that is all that is left to read."""
    asked = condition(reader, context)
    reader.finish()
    return asked


def trailing_condition(reader: Reader, context: Context) -> ir.Condition | None:
    """ "… as long as you control a Forest", "… unless you have no cards in hand", "… during your turn"."""
    if reader.take_one("as long as", "if"):
        return condition(reader, context)
    if reader.take("unless"):
        return ir.Fails(condition(reader, context))
    if reader.take("during your turn"):
        return ir.YourTurn()
    if reader.take("during turns other than yours"):
        return ir.Fails(ir.YourTurn())
    return None


def otherwise(reader: Reader, before: list[ir.Ability]) -> ir.Condition:
    """The contrary of the condition of the sentence before."""
    last = before[-1] if before else None
    if not isinstance(last, ir.StaticAbility) or last.condition is None:
        raise reader.fail("a condition before")
    return ir.Fails(last.condition)


def said_of_the_same(reader: Reader, before: list[ir.Ability]) -> Statics:
    """ "Otherwise, it can't block": what the sentence before speaks of."""
    last = before[-1] if before else None
    if not isinstance(last, ir.StaticAbility) or not isinstance(last.affected, ir.Ref):
        raise reader.fail("an object before")
    reader.expect("it")
    return said_of(last.affected, change(reader), reader)


def conditional(found: Statics, asked: ir.Condition | None, reader: Reader) -> Statics:
    """The abilities, each under a condition as well."""
    if asked is None:
        return found
    if any(each.defining for each in found):
        raise reader.fail("no condition")
    return [
        dataclasses.replace(
            each, condition=asked if each.condition is None else ir.both(asked, each.condition)
        )
        for each in found
    ]


def said(reader: Reader, context: Context) -> Statics:
    """ "creatures you control have haste", "enchanted creature gets +2/+2 and can't block"."""
    found: Statics = []
    while True:
        if reader.peek() in ("he's", "she's", "it's"):
            affected: ir.Ref | ir.Test = last_named(reader) if reader.peek() == "it's" else ir.THIS
            reader.advance()
            changes = becomes(reader, context)
            if reader.take("and"):
                changes += change(reader, context)
        else:
            affected = affected_by(reader)
            # "It" and "its" are what is spoken of; of several no single one.
            context.point(affected if isinstance(affected, ir.Ref) else None)
            reader.it = affected if isinstance(affected, ir.Ref) else IT
            changes = change(reader, context)
        found += said_of(affected, changes, reader)
        place = reader.place
        if not reader.take_one(", and", "and"):
            return found
        following = reader.attempt(lambda: said(reader, context))
        if following is None:
            reader.place = place
            return found
        return found + following


def said_of(affected: ir.Ref | ir.Test, changes: list[ir.ChangePart], reader: Reader) -> Statics:
    """Changes as abilities: those of characteristics in one, rules by themselves."""
    spell = ir.IsKind(ir.Kind.SPELL)
    if (
        changes == [ir.Has(Keyword.FLASH)]
        and isinstance(affected, ir.Test)
        and spell in ir.parts_of(affected)
    ):
        # What has flash only as a spell may be cast so: a rule about the cards.
        return [ir.StaticAbility((ir.CastAsFlash(),), cards_of(affected))]
    if changes == [ir.CantBeCast()] and isinstance(affected, ir.Test):
        affected = cards_of(affected)
    parts = [for_spells(part, affected, reader) for part in changes]
    plain = tuple(one_grant([part for part in parts if isinstance(part, CHARACTERISTICS)]))
    rules = [ir.StaticAbility((part,), affected) for part in parts if not isinstance(part, CHARACTERISTICS)]
    return [*([ir.StaticAbility(plain, affected)] if plain else []), *rules]


def for_spells(part: ir.ChangePart, affected: ir.Ref | ir.Test, reader: Reader) -> ir.ChangePart:
    """What is said of spells is a rule: "creature spells you control can't be countered"."""
    if part != ir.Has(Keyword.UNCOUNTERABLE) or affected == ir.THIS:
        return part
    if isinstance(affected, ir.Ref) or ir.IsKind(ir.Kind.SPELL) not in ir.parts_of(affected):
        raise reader.fail("spells")
    return ir.CantBeCountered()


def last_named(reader: Reader) -> ir.Ref:
    """What "it" means in a line: the source, or what it is attached to if that was named last."""
    quoted = False
    named = ir.THIS
    for place, word in enumerate(reader.words[: reader.place]):
        if word == '"':
            quoted = not quoted
        elif not quoted and word == "~":
            named = ir.THIS
        elif not quoted and word in ("enchanted", "equipped"):
            noun_word = reader.words[place + 1]
            if f"{word} {noun_word}" in HOST_WORDS or is_one(noun_word):
                named = ir.HOST
    return named


def affected_by(reader: Reader) -> ir.Ref | ir.Test:
    if reader.take("~"):
        return with_others(ir.THIS, reader)
    if reader.peek() == "it":
        named = last_named(reader)
        reader.advance()
        return named
    if reader.take_one(*HOST_WORDS):
        return ir.HOST
    if reader.peek() in ("enchanted", "equipped") and is_one(reader.peek(1)):
        # "Enchanted Wall": what the Aura says that it enchants.
        reader.advance(2)
        return ir.HOST
    if reader.take_one("both creatures", "each of those creatures"):
        if "paired" not in reader.words:
            raise reader.fail("a pair")
        return ir.any_of(ir.InState(State.SOURCE), ir.InState(State.PAIRED_WITH_SOURCE))
    if reader.take("that creature") and reader.text.startswith(
        "As long as you control exactly one creature,"
    ):
        return ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.ControlledBy(ir.Relation.YOU))
    reader.take_one("each", "all")
    return those_and_others(reader)


def those_and_others(reader: Reader) -> ir.Test:
    """ "Skeletons you control and other Zombies you control", "creature spells you cast"."""
    found = [of_a_caster(reader, noun(reader))]
    while True:
        place = reader.place
        if not reader.take_one("and each", "and"):
            break
        other = reader.attempt(lambda: of_a_caster(reader, noun(reader)))
        if other is None or reader.peek() not in VERBS:
            reader.place = place
            break
        found.append(other)
    return ir.any_of(*found)


# What may follow a subject.
VERBS = {
    "get", "gets", "have", "has", "gain", "gains", "lose", "loses", "can't", "can", "cost", "costs", "are", "is",
    "enter", "enters", "don't", "doesn't", "attack", "attacks", "block", "blocks", "assign", "assigns",
}  # fmt: skip


def of_a_caster(reader: Reader, test: ir.Test) -> ir.Test:
    """ "artifact spells you cast"."""
    if ir.IsKind(ir.Kind.SPELL) in ir.parts_of(test):
        for words, caster in CASTERS:
            if reader.take(words):
                return ir.all_of(test, caster, *map(cast_from, modifiers(reader)))
    return test


def cast_from(test: ir.Test) -> ir.Test:
    """Of a spell "from exile" says from where it was cast."""
    return ir.CastFrom(test.zone) if isinstance(test, ir.InZone) else test


def is_one(word: str) -> bool:
    """Whether a word is a subtype in the singular."""
    return subtypes().get(word, "").lower() == word != ""


def with_others(first: ir.Ref, reader: Reader) -> ir.Ref | ir.Test:
    """ "~ and other Goblins you control", "~ and enchanted creature each"."""
    place = reader.place
    if not reader.take("and"):
        return first
    other: ir.Test
    if reader.take_one(*HOST_WORDS):
        other = ir.InState(State.HOST)
    elif reader.peek() == "other":
        other = noun(reader)
    else:
        found = reader.attempt(lambda: noun(reader))
        if found is None or reader.peek() not in VERBS:
            reader.place = place
            return first
        other = found
    reader.take("each")
    return ir.any_of(ir.InState(State.SOURCE), without_source(other))


def without_source(test: ir.Test) -> ir.Test:
    """A phrase without "other", which says nothing beside the source itself."""
    parts = ir.parts_of(test)
    return ir.all_of(*(each for each in parts if each != ir.Not(ir.InState(State.SOURCE))))


OF_THAT_NAME = "sources with the chosen name"
# Sources are in every zone in which abilities function.
NAMED_SOURCES = ir.all_of(
    ir.IsKind(ir.Kind.CHOSEN_NAME),
    ir.any_of(
        *map(
            ir.InZone, (ir.Zone.BATTLEFIELD, ir.Zone.HAND, ir.Zone.GRAVEYARD, ir.Zone.EXILE, ir.Zone.COMMAND)
        )
    ),
)


def inactive_abilities(reader: Reader) -> Statics:
    """ "Activated abilities of artifacts can't be activated"; of an Aura "its activated abilities"."""
    reader.expect("activated abilities of")
    affected: ir.Ref | ir.Test = NAMED_SOURCES if reader.take(OF_THAT_NAME) else affected_by(reader)
    reader.expect("can't be activated")
    return [ir.StaticAbility((inactive(reader),), affected)]


def at_mana_cost(reader: Reader) -> Statics:
    """ "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost"."""
    reader.take_one("each", "all")
    affected = of_a_caster(reader, noun(reader))
    reader.expect("has", "have")
    name = reader.expect(*AT_MANA_COST)
    reader.expect(f". the {name} cost is equal to", f". its {name} cost is equal to")
    reader.expect("its mana cost", "that card's mana cost", "that spell's mana cost")
    return [ir.StaticAbility((ir.Has(ir.NamedKeyword(name)),), affected)]


AT_MANA_COST = (
    "flashback", "scavenge", "encore", "replicate", "blitz", "unearth", "embalm", "eternalize", "madness",
)  # fmt: skip
