"""Values: numbers, X, counts, what an object or a player has (107)."""

from __future__ import annotations

import re

from tolaria.cards import ir
from tolaria.cards.ir.words import Operator, PlayerFact
from tolaria.cards.oracle.context import EVENT_PLAYER, OPPONENT, Context
from tolaria.cards.oracle.paid_objects import PAID_OBJECTS, paid_object, power_of_tapped
from tolaria.cards.oracle.phrases import noun, stat
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.vocabulary import COLOR_WORDS, NUMBER_WORDS

LAST_AMOUNT = ir.LastAmount()
PLUS_MINUS = re.compile(r"([+\-]?)(\d+|x)/([+\-]?)(\d+|x)$")


def value(reader: Reader, context: Context | None = None) -> ir.Value:
    """Read a number: digits, a word, X, "twice …", "half …", "the number of …", "that much".

    >>> value(Reader("three"))
    Number(number=3)
    """
    simple = digits(reader)
    if simple is not None:
        return plus(reader, simple, context) if reader.peek() in ("plus", "minus") else simple
    if reader.take("twice"):
        return ir.Arithmetic(ir.Number(2), Operator.MUL, value(reader, context))
    if reader.take("half"):
        return half(reader, context)
    if context is not None and reader.take_one("that much", "that many"):
        if context.amount is None:
            raise reader.fail("an amount")
        return context.amount
    return described(reader, context)


def digits(reader: Reader) -> ir.Value | None:
    """ "3", "three", "a", "X"."""
    word = reader.peek()
    found: ir.Value
    if word.replace(",", "").isdecimal():
        found = ir.Number(int(word.replace(",", "")))
    elif word in NUMBER_WORDS:
        found = ir.Number(NUMBER_WORDS[word])
    elif word == "x":
        found = ir.X()
    else:
        return None
    reader.advance()
    return found


def half(reader: Reader, context: Context | None) -> ir.Value:
    inner = value(reader, context)
    reader.take(",")
    up = reader.expect("rounded up", "rounded down") == "rounded up"
    return ir.Half(inner, up=up)


def described(reader: Reader, context: Context | None) -> ir.Value:
    """ "the number of creatures you control", "its power", "your life total"."""
    if reader.take_one("the number of", "the total number of"):
        return plus(reader, counted(reader, context), context)
    if reader.take_one(
        "the amount of life you gained this turn", "the total amount of life you gained this turn"
    ):
        return ir.OfPlayer(PlayerFact.LIFE_GAINED, ir.YOU)
    if reader.take("the amount of life you lost this turn"):
        return ir.OfPlayer(PlayerFact.LIFE_LOST, ir.YOU)
    if reader.take("your devotion to"):
        return plus(reader, ir.Devotion(colors(reader)), context)
    if reader.take_one("the amount of mana spent to cast"):
        return ir.ManaSpent(pronoun(reader, context))
    if (
        context is not None
        and context.difference is not None
        and reader.take_one("the difference between those players' life totals", "the difference")
    ):
        return context.difference
    if reader.take("the mana value of the exiled card"):
        return ir.StatOf(ir.Stat.MANA_VALUE, ir.Ref(ir.Referent.LINKED))
    found = reader.attempt(lambda: over_all(reader, context))
    if found is not None:
        return plus(reader, found, context)
    if context is not None and context.rolled and reader.take("the result"):
        return LAST_AMOUNT
    if context is not None and reader.take_one(*DEALT):
        if context.amount is None:
            raise reader.fail("an amount")
        return context.amount
    if reader.take_one(
        "the amount of life you gained", "the damage dealt to it", "the amount of damage dealt"
    ):
        return ir.EventAmount()
    for rule in (object_stat, player_fact):
        found = reader.attempt(lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if found is not None:
            return plus(reader, found, context)
    raise reader.fail("a number")


def colors(reader: Reader) -> tuple[ir.Color, ...]:
    """ "white and black"."""
    found: list[ir.Color] = []
    while True:
        color = reader.take_of(COLOR_WORDS)
        if color is None:
            raise reader.fail("a colour")
        found.append(color)
        if not (reader.peek(1) in COLOR_WORDS and reader.take("and")):
            return tuple(found)


DEALT = (
    "the damage dealt this way",
    "the amount of damage dealt this way",
    "the life lost this way",
    "the amount of life lost this way",
    "the damage prevented this way",
)
EXTREMES = {
    "the greatest": ir.Extreme.GREATEST,
    "the highest": ir.Extreme.GREATEST,
    "the least": ir.Extreme.LEAST,
    "the lowest": ir.Extreme.LEAST,
    "the total": ir.Extreme.TOTAL,
}


def over_all(reader: Reader, context: Context | None) -> ir.Value:
    """ "the greatest power among creatures you control", "the total toughness of creatures you control"."""
    extreme = EXTREMES[reader.expect(*EXTREMES)]
    which = stat(reader)
    reader.expect("among", "of")
    test = of_that_player(reader, context, noun(reader))
    if context is not None and context.amount == LAST_AMOUNT and reader.take_one(*DONE):
        reader.expect("this way")
        return ir.OverAll(extreme, which, test, ir.Ref(ir.Referent.LAST))
    return ir.OverAll(extreme, which, test)


def plus(reader: Reader, first: ir.Value, context: Context | None) -> ir.Value:
    """ "… plus one"."""
    if reader.take("plus"):
        return ir.Arithmetic(first, Operator.ADD, value(reader, context))
    if reader.take("minus"):
        return ir.Arithmetic(first, Operator.SUB, value(reader, context))
    return first


OPPONENT_WHO_LOST = ir.When(
    ir.ONE, ir.Compare(ir.OfPlayer(PlayerFact.LIFE_LOST, OPPONENT), ir.Comparison.GE, ir.ONE)
)


def counted(reader: Reader, context: Context | None) -> ir.Value:
    """What stands after "the number of" or "for each"."""
    place = reader.place
    for words, fact in (
        ("cards in your hand", ir.OfPlayer(PlayerFact.HAND, ir.YOU)),
        ("card in your hand", ir.OfPlayer(PlayerFact.HAND, ir.YOU)),
        ("cards in that player's hand", ir.OfPlayer(PlayerFact.HAND, player_of(context))),
        ("card in that player's hand", ir.OfPlayer(PlayerFact.HAND, player_of(context))),
        ("cards in their hand", ir.OfPlayer(PlayerFact.HAND, player_of(context))),
        ("card in their hand", ir.OfPlayer(PlayerFact.HAND, player_of(context))),
        ("cards in your library", ir.OfPlayer(PlayerFact.LIBRARY, ir.YOU)),
        ("cards in your graveyard", ir.OfPlayer(PlayerFact.GRAVEYARD, ir.YOU)),
        ("card in your graveyard", ir.OfPlayer(PlayerFact.GRAVEYARD, ir.YOU)),
        ("cards in all players' hands", EVERY_HAND),
        ("poison counter your opponents have", ir.OfPlayer(PlayerFact.POISON, OPPONENT)),
        ("poison counters your opponents have", ir.OfPlayer(PlayerFact.POISON, OPPONENT)),
        ("experience counter you have", ir.OfPlayer(PlayerFact.EXPERIENCE, ir.YOU)),
        ("experience counters you have", ir.OfPlayer(PlayerFact.EXPERIENCE, ir.YOU)),
        ("creatures in your party", ir.PartySize()),
        ("creature in your party", ir.PartySize()),
        ("opponents you have", ir.Number(1)),
        ("opponent you have", ir.Number(1)),
        ("opponent who lost life this turn", OPPONENT_WHO_LOST),
        ("time ~ was kicked", ir.TimesKicked()),
        ("times ~ was kicked", ir.TimesKicked()),
        ("times ~ has mutated", ir.TimesMutated(ir.THIS)),
        ("time ~ has mutated", ir.TimesMutated(ir.THIS)),
        ("spells you've cast this turn", ir.OfPlayer(PlayerFact.SPELLS, ir.YOU)),
        ("spell you've cast this turn", ir.OfPlayer(PlayerFact.SPELLS, ir.YOU)),
        ("cards you've drawn this turn", ir.OfPlayer(PlayerFact.DRAWN, ir.YOU)),
        ("card you've drawn this turn", ir.OfPlayer(PlayerFact.DRAWN, ir.YOU)),
        ("cards you've discarded this turn", ir.OfPlayer(PlayerFact.DISCARDED, ir.YOU)),
        ("card you've discarded this turn", ir.OfPlayer(PlayerFact.DISCARDED, ir.YOU)),
        ("cards in an opponent's hand", ir.OfPlayer(PlayerFact.HAND, OPPONENT)),
    ):
        if reader.take(words):
            return fact
    if context is not None and context.amount is not None and reader.take("1 damage prevented this way"):
        return context.amount
    from tolaria.cards.oracle.counting import FURTHER

    for rule in (paid, counters_on, among, spent, this_way, *FURTHER):
        found = reader.attempt(lambda rule=rule: rule(reader, context))  # type: ignore[misc]
        if found is not None:
            return found  # type: ignore[no-any-return]
    reader.place = place
    return ir.Count(of_that_player(reader, context, noun(reader)))


EVERY_HAND = ir.Arithmetic(
    ir.OfPlayer(PlayerFact.HAND, ir.YOU), Operator.ADD, ir.OfPlayer(PlayerFact.HAND, OPPONENT)
)


def among(reader: Reader, context: Context | None) -> ir.Value:
    """ "card types among cards in your graveyard", "colors among permanents you control"."""
    words = reader.expect("card types among", "card type among", "colors among", "color among")
    test = of_that_player(reader, context, noun(reader))
    return ir.TypesAmong(test) if words.startswith("card") else ir.ColorsAmong(test)


def spent(reader: Reader, context: Context | None) -> ir.Value:
    """ "color of mana spent to cast it", "mana spent to cast ~"."""
    words = reader.expect("color of mana spent to cast", "colors of mana spent to cast", "mana spent to cast")
    who = pronoun(reader, context)
    return ir.ColorsSpent(who) if words.startswith("color") else ir.ManaSpent(who)


def paid(reader: Reader, context: Context | None) -> ir.Value:
    """ "charge counters removed this way", "card exiled this way": of a cost that leaves the number open."""
    if context is None or context.amount != ir.PaidAmount():
        raise reader.fail("a cost")
    for length in (2, 3, 1):
        if " ".join(reader.words[reader.place + length : reader.place + length + 3]) in PAID:
            named = reader.words[reader.place : reader.place + length]
            if not {singular(word) for word in named} <= {singular(word) for word in context.paid}:
                raise reader.fail("what was paid")
            reader.advance(length + 3)
            return context.amount
    raise reader.fail("what was paid")


def singular(word: str) -> str:
    """A noun without the ending of its plural."""
    return word.removesuffix("s")


PAID = ("removed this way", "exiled this way", "sacrificed this way", "revealed this way")


DONE = (
    "exiled", "destroyed", "revealed", "sacrificed", "discarded", "milled", "returned", "put into a graveyard", "put into your graveyard",
    "put into their graveyard",
)  # fmt: skip


def this_way(reader: Reader, context: Context | None) -> ir.Value:
    """ "land card discarded this way", "card milled this way": of what the effect before did."""
    if context is None or context.amount != LAST_AMOUNT:
        raise reader.fail("an effect before")
    test = noun(reader)
    reader.take_one("that was", "that were")
    reader.expect(*DONE)
    reader.expect("this way")
    return ir.CountAmong(test, ir.Ref(ir.Referent.LAST))


def of_that_player(reader: Reader, context: Context | None, test: ir.Test) -> ir.Test:
    """ "creatures that player controls", "creature cards in their graveyard"."""
    from tolaria.cards.oracle.targets import new_player, restricted

    if context is not None and not context.targets and reader.peek() == "target":
        # "A card for each creature target player controls": he is the first target.
        who = reader.take_one("target player controls", "target opponent controls")
        if who:
            new_player(context, who)
            return ir.all_of(test, ir.ControlledBy(ir.Relation.TARGET))
    return restricted(reader, context, test) if context is not None and context.player is not None else test


def player_of(context: Context | None) -> ir.Who:
    return context.player if context is not None and context.player is not None else EVENT_PLAYER


def counters_on(reader: Reader, context: Context | None) -> ir.Value:
    """ "+1/+1 counters on it"."""
    if reader.take_one("counters on", "counter on"):
        return ir.CountersOn("any", pronoun(reader, context))
    kind = counter_kind(reader)
    reader.expect("counters on", "counter on")
    return ir.CountersOn(kind, pronoun(reader, context))


def counter_kind(reader: Reader) -> str:
    """The kind of a counter: "+1/+1", "charge", "first strike"."""
    word = reader.peek()
    if PLUS_MINUS.match(word):
        reader.advance()
        return word
    if word in ("first", "double") and reader.peek(1) == "strike":
        reader.advance(2)
        return f"{word}-strike"
    if word.isalpha() and reader.peek(1) in ("counter", "counters"):
        reader.advance()
        return word
    raise reader.fail("a kind of counter")


def pronoun(reader: Reader, context: Context | None) -> ir.Who:
    """ "~", "it", "that creature", "enchanted creature"."""
    from tolaria.cards.oracle.subjects import HOST_WORDS, back_reference

    if reader.take("~"):
        return ir.THIS
    if reader.take_one(*HOST_WORDS):
        return ir.HOST
    if context is not None and context.it is not None:
        return back_reference(reader, context)
    if context is None and reader.take_one("it", "itself"):
        return ir.Ref(ir.Referent.IT)
    raise reader.fail("it")


def object_stat(reader: Reader, context: Context | None) -> ir.Value:
    """ "its power", "~'s power", "that creature's toughness", "the sacrificed creature's mana value"."""
    from tolaria.cards.oracle.subjects import possessive

    who: ir.Who
    inverted = reader.attempt(lambda: stat_of_returned(reader, context))
    if inverted is not None:
        return inverted
    if (context is None or context.it is None) and reader.take("its"):
        who = ir.Ref(ir.Referent.IT)
    elif reader.take_one(*(f"the {gone}'s" for gone in PAID_OBJECTS)):
        who = paid_object(context)
    elif (of_paid := reader.attempt(lambda: power_of_tapped(reader))) is not None:
        return of_paid
    elif context is not None and reader.take("the exiled card's"):
        if context.it is None or (isinstance(context.it, ir.Target) and context.it not in context.moved):
            raise reader.fail("an antecedent")
        who = context.it
    elif context is not None and context.tells_given() and reader.take("that creature's"):
        assert context.given is not None
        who = context.given
    else:
        who = possessive(reader, context or Context())
    return ir.StatOf(stat(reader), who)


def stat_of_returned(reader: Reader, context: Context | None) -> ir.Value:
    """ "the power of the card returned this way"."""
    last = ir.Ref(ir.Referent.LAST)
    reader.expect("the")
    which = stat(reader)
    reader.expect("of the card returned this way")
    if context is None or not context.single or last not in context.moved.values():
        raise reader.fail("one card")
    return ir.StatOf(which, last)


def player_fact(reader: Reader, context: Context | None) -> ir.Value:
    """ "your life total"."""
    if reader.take("your life total"):
        return ir.OfPlayer(PlayerFact.LIFE, ir.YOU)
    if reader.take_one("their life total", "that player's life total"):
        return ir.OfPlayer(PlayerFact.LIFE, player_of(context))
    if reader.take_one(
        "an opponent's life total",
        "target opponent's life total",
        "the highest life total among your opponents",
    ):
        return ir.OfPlayer(PlayerFact.LIFE, OPPONENT)
    if reader.take("their life"):
        return ir.OfPlayer(PlayerFact.LIFE, player_of(context))
    if reader.take("your life"):
        return ir.OfPlayer(PlayerFact.LIFE, ir.YOU)
    raise reader.fail("a number")


def size_change(reader: Reader) -> tuple[ir.Value, ir.Value]:
    """ "+2/-1", "+X/+X", "-X/-0": what is added to power and toughness."""
    match = PLUS_MINUS.match(reader.peek())
    if match is None or not match.group(1) or not match.group(3):
        raise reader.fail("+N/+N")
    reader.advance()
    return signed(match.group(1), match.group(2)), signed(match.group(3), match.group(4))


def signed(sign: str, digits: str) -> ir.Value:
    if digits == "x":
        return ir.X() if sign == "+" else ir.Arithmetic(ir.Number(0), Operator.SUB, ir.X())
    return ir.Number(int(sign + digits))


def times(each: ir.Value, how_often: ir.Value) -> ir.Value:
    """The product; a factor of one is left out."""
    if isinstance(each, ir.Number):
        if each.number == 1:
            return how_often
        if each.number == 0:
            return each
    return ir.Arithmetic(each, Operator.MUL, how_often)
