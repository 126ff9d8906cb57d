"""What players may do or can't do: hand size, lands, casting, life, revealed cards (402.2, 305.2, 119)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Keyword, Players
from tolaria.cards.oracle.context import Context, Statics
from tolaria.cards.oracle.costs import cost
from tolaria.cards.oracle.mana import mana_symbols
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.playing import playing
from tolaria.cards.oracle.prices import spells
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import value

YOU, ANYBODY, OPPONENTS = (ir.IsPlayer(each) for each in (Players.YOU, Players.ANY, Players.OPPONENT))
MINE = ir.ControlledBy(ir.Relation.YOU)
SUBJECTS = {
    "you": YOU,
    "your opponents": OPPONENTS,
    "each opponent": OPPONENTS,
    "opponents": OPPONENTS,
    "players": ANYBODY,
    "each player": ANYBODY,
}
SEES_TOP = ir.Rule("look-at-top")
SENTENCES: tuple[tuple[str, ir.ChangePart, ir.Ref | ir.Test], ...] = (
    ("you have no maximum hand size", ir.NoMaximumHand(), ir.THIS),
    ("you may play an additional land on each of your turns", ir.ExtraLands(1), ir.THIS),
    ("you may play two additional lands on each of your turns", ir.ExtraLands(2), ir.THIS),
    ("each player may play an additional land during each of their turns", ir.ExtraLands(1), ANYBODY),
    ("skip your draw step", ir.Rule("skip-draw-step"), YOU),
    ("skip your untap step", ir.Rule("skip-untap-step"), YOU),
    ("skip your upkeep step", ir.Rule("skip-upkeep-step"), YOU),
    ("players skip their untap steps", ir.Rule("skip-untap-step"), ANYBODY),
    ("players skip their upkeep steps", ir.Rule("skip-upkeep-step"), ANYBODY),
    ("play with the top card of your library revealed", ir.Rule("top-revealed"), YOU),
    ("players play with the top card of their libraries revealed", ir.Rule("top-revealed"), ANYBODY),
    ("play with your hand revealed", ir.Rule("hand-revealed"), YOU),
    ("players play with their hands revealed", ir.Rule("hand-revealed"), ANYBODY),
    ("your opponents play with their hands revealed", ir.Rule("hand-revealed"), OPPONENTS),
    ("you may look at the top card of your library any time", SEES_TOP, YOU),
    ("you may choose not to untap ~ during your untap step", ir.Rule("may-stay-tapped"), ir.THIS),
    ("untap ~ during each other player's untap step", ir.Rule("untaps-on-others-turns"), ir.THIS),
    ("you may cast ~ from your graveyard using its mutate ability", ir.Rule("mutates-from-graveyard"), ir.THIS),
    (
        "if ~ is in your opening hand , you may begin the game with it on the battlefield",
        ir.Rule("opening-hand-battlefield"),
        ir.THIS,
    ),
    ("you may spend mana as though it were mana of any color", ir.Rule("spend-mana-as-any"), YOU),
    ("players may spend mana as though it were mana of any color", ir.Rule("spend-mana-as-any"), ANYBODY),
    ("the legend rule doesn't apply to permanents you control", ir.Rule("many-legends"), MINE),
    ('the " legend rule " doesn\'t apply', ir.Rule("many-legends"), ir.IsKind(ir.Kind.PERMANENT)),
    ("damage can't be prevented", ir.Rule("damage-cant-be-prevented"), ir.ANYTHING),
)  # fmt: skip
MORE_SENTENCES: tuple[tuple[str, ir.ChangePart, ir.Ref | ir.Test], ...] = (
    (
        "you may have ~ assign its combat damage as though it weren't blocked",
        ir.Rule("assigns-as-unblocked"),
        ir.THIS,
    ),
    (
        "if a spell or ability an opponent controls causes you to discard a card , you may reveal that card and"
        " put it on top of your library instead of putting it anywhere else",
        ir.Rule("keeps-discarded"),
        YOU,
    ),
    (
        "creature cards you own that aren't on the battlefield have flash",
        ir.CastAsFlash(),
        ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.OwnedBy(ir.Relation.YOU)),
    ),
    (
        "lethal damage dealt to creatures you control is determined by their power rather than their toughness",
        ir.Rule("lethal-by-power"),
        ir.all_of(ir.OfType(ir.CardType.CREATURE), MINE),
    ),
    (
        "each spell that would cost less than three mana to cast costs three mana to cast",
        ir.Rule("least-cost", number=ir.Number(3)),
        ir.ANYTHING,
    ),
    ("remove ~ from your deck before playing if you're not playing for ante", ir.Rule("only-for-ante"), ir.THIS),
    ("~ can be your commander", ir.Rule("can-be-commander"), ir.THIS),
    ("a deck can have any number of cards named ~", ir.Rule("any-number-in-deck"), ir.THIS),
    ("you don't lose the game for having 0 or less life", ir.Rule("doesnt-lose-for-life"), YOU),
    ("your life total can't change", ir.Rule("life-unchanged"), YOU),
    (
        "damage that would reduce your life total to less than 1 reduces it to 1 instead",
        ir.Rule("life-stops-at", number=ir.ONE),
        YOU,
    ),
    ("combat damage can't be prevented", ir.Rule("combat-damage-cant-be-prevented"), ir.ANYTHING),
    ("combat damage that would be dealt by creatures you control can't be prevented", ir.Rule("combat-damage-cant-be-prevented"), ir.all_of(ir.OfType(ir.CardType.CREATURE), MINE)),
    ("damage that would be dealt by ~ can't be prevented", ir.Rule("damage-cant-be-prevented"), ir.THIS),
    ("each player skips their untap step", ir.Rule("skip-untap-step"), ANYBODY),
    ("each player skips their upkeep step", ir.Rule("skip-upkeep-step"), ANYBODY),
    ("players skip their draw steps", ir.Rule("skip-draw-step"), ANYBODY),
    ("players have no maximum hand size", ir.Rule("no-maximum-hand-size"), ANYBODY),
    ("each player has no maximum hand size", ir.Rule("no-maximum-hand-size"), ANYBODY),
)  # fmt: skip
PLAYER_BANS: tuple[tuple[str, ir.ChangePart], ...] = (
    ("can't gain life", ir.CantGainLife()),
    ("can't cast more than one spell each turn", ir.OneSpellEachTurn()),
    ("can't win the game", ir.Rule("cant-win-the-game")),
    ("can't lose the game", ir.Rule("cant-lose-the-game")),
    ("can't draw cards", ir.Rule("cant-draw")),
    ("can't draw more than one card each turn", ir.Rule("draw-limit", number=ir.ONE)),
    (
        "can't cast more than two spells each turn",
        ir.Rule("cast-limit", number=ir.Number(2), phrase=ir.ANYTHING),
    ),
    ("can't cast spells during combat", ir.Rule("cant-cast-in-combat")),
    ("can't cycle cards", ir.Rule("cant-cycle")),
    ("can't get poison counters", ir.Rule("cant-get-poison")),
    ("can cast spells only during their own turns", ir.Rule("casts-only-on-own-turn")),
    ("can cast spells only during your turn", ir.Rule("casts-only-on-own-turn")),
    ("can cast spells only any time they could cast a sorcery", ir.Rule("casts-only-as-sorcery")),
    ("can't play land cards from graveyards", ir.Rule("cant-play-buried-lands")),
    ("can't play lands from graveyards", ir.Rule("cant-play-buried-lands")),
    ("can't play lands", ir.Rule("cant-play-lands")),
    ("can't search libraries", ir.Rule("cant-search")),
    ("don't lose unspent mana as steps and phases end", ir.Rule("no-mana-emptying")),
)


def player_rule(reader: Reader, context: Context) -> Statics:
    """Read a rule about players.

    >>> player_rule(Reader("Your opponents can't gain life"), Context())[0].affected
    IsPlayer(players=<Players.OPPONENT: 'opponent'>)
    """
    whole = reader.attempt(lambda: playing(reader))
    if whole is not None:
        return whole
    for words, part, affected in (*SENTENCES, *MORE_SENTENCES):
        if reader.take(words):
            found = [ir.StaticAbility((part,), affected)]
            return found + casting(reader) if part == SEES_TOP and reader.take(", and") else found
    return reader.first(
        (
            lambda: you_control(reader),
            lambda: attack_tax(reader),
            lambda: attackers_limit(reader),
            lambda: many_legends(reader),
            lambda: redirected(reader),
            lambda: untaps(reader),
            lambda: all_block(reader),
            lambda: hand_size(reader, context),
            lambda: casting(reader),
            lambda: of_players(reader),
            lambda: quiet_entering(reader),
        )
    )


def you_control(reader: Reader) -> Statics:
    """ "You control enchanted creature"."""
    reader.expect("you control")
    reader.expect(*HOST_WORDS)
    return [ir.StaticAbility((ir.YouControl(),), ir.HOST)]


def untaps(reader: Reader) -> Statics:
    """ "Untap all permanents you control during each other player's untap step"."""
    reader.expect("untap all", "untap each")
    affected = noun(reader)
    reader.expect("during each other player's untap step")
    return [ir.StaticAbility((ir.Rule("untaps-on-others-turns"),), affected)]


def all_block(reader: Reader) -> Statics:
    """ "All creatures able to block enchanted creature do so"."""
    reader.expect("all creatures able to block")
    affected = ir.THIS if reader.take("~") else ir.HOST
    if affected == ir.HOST:
        reader.expect(*HOST_WORDS)
    reader.expect("do so")
    return [ir.StaticAbility((ir.Rule("all-block-it"),), affected)]


def hand_size(reader: Reader, context: Context) -> Statics:
    """ "Your maximum hand size is increased by two", "each opponent's … is reduced by one"."""
    whose = reader.expect("your maximum hand size is", "each opponent's maximum hand size is")
    affected = YOU if whose.startswith("your") else OPPONENTS
    if reader.take("increased by"):
        return [ir.StaticAbility((ir.Rule("hand-size-more", number=value(reader, context)),), affected)]
    if reader.take("reduced by"):
        less = value(reader, context)
        if not isinstance(less, ir.Number):
            raise reader.fail("a number")
        return [ir.StaticAbility((ir.Rule("hand-size-more", number=ir.Number(-less.number)),), affected)]
    return [ir.StaticAbility((ir.Rule("hand-size", number=value(reader, context)),), affected)]


FLEETING = (
    ". if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes"
    " sacrifices it at the beginning of the next cleanup step"
)


def casting(reader: Reader) -> Statics:
    """ "You may cast spells as though they had flash", "you may play lands from the top of your library"."""
    if reader.take("you may cast ~ as though it had flash"):
        if reader.take("if you pay"):
            mana = mana_symbols(reader)
            reader.expect("more to cast it")
            return [ir.StaticAbility((ir.CastAsFlash(ir.Cost(mana)),))]
        return [ir.StaticAbility((ir.CastAsFlash(fleeting=bool(reader.take(FLEETING))),))]
    if reader.take("any player may cast"):
        test = spells(reader)
        reader.expect("as though they had flash")
        return [ir.StaticAbility((ir.CastAsFlash(),), test)]
    verb = reader.expect("you may cast", "you may play")
    if verb == "you may cast":
        test = spells(reader)
        if reader.take("as though they had flash"):
            return [ir.StaticAbility((ir.CastAsFlash(),), ir.all_of(test, MINE))]
        if reader.take("without paying their mana costs"):
            free = ir.Rule("cast-free-from-hand", phrase=without(reader, test, ir.Zone.HAND))
            return [ir.StaticAbility((free,), YOU)]
        if ir.InZone(ir.Zone.GRAVEYARD) in ir.parts_of(test):
            # A land is played, not cast.
            kept = ir.all_of(ir.Not(LAND), without(reader, test, ir.Zone.GRAVEYARD))
            return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=kept),), YOU)]
    elif reader.take("lands and cast"):
        test = ir.any_of(ir.OfType(ir.CardType.LAND), spells(reader))
        if reader.words[reader.place - 3 : reader.place] == ["from", "your", "graveyard"]:
            # "Lands and cast spells": whatever is there.
            buried_spells = {ir.InZone(ir.Zone.GRAVEYARD), ir.OwnedBy(ir.Relation.YOU)}
            last = test.tests[-1] if isinstance(test, ir.AnyOf) else test
            if set(ir.parts_of(last)) != buried_spells:
                raise reader.fail("spells")
            return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=ir.ANYTHING),), YOU)]
    else:
        test = noun(reader)
        parts = ir.parts_of(test)
        buried = {ir.InZone(ir.Zone.GRAVEYARD), ir.OwnedBy(ir.Relation.YOU)}
        if buried <= set(parts):
            test = ir.all_of(*(each for each in parts if each not in buried))
            return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=test),), YOU)]
    if reader.take("from the top of your library"):
        if verb == "you may cast":  # a land is played, not cast
            test = ir.all_of(ir.Not(LAND), test)
        return [ir.StaticAbility((ir.Rule("play-from-top", phrase=test),), YOU)]
    reader.expect("from your graveyard")
    return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=test),), YOU)]


LAND = ir.OfType(ir.CardType.LAND)


def without(reader: Reader, test: ir.Test, zone: ir.Zone) -> ir.Test:
    """What a phrase says beside that the cards are yours and in a zone."""
    place = {ir.InZone(zone), ir.OwnedBy(ir.Relation.YOU)}
    if not place <= set(ir.parts_of(test)):
        raise reader.fail(f"from your {zone}")
    return ir.all_of(*(part for part in ir.parts_of(test) if part not in place))


def quiet_entering(reader: Reader) -> Statics:
    """ "Creatures entering don't cause abilities to trigger"."""
    affected = noun(reader)
    reader.expect("entering don't cause abilities to trigger")
    return [ir.StaticAbility((ir.Rule("no-entering-triggers"),), affected)]


def of_players(reader: Reader) -> Statics:
    """ "Players can't gain life", "your opponents can't cast creature spells", "you have hexproof"."""
    affected = SUBJECTS[reader.expect(*SUBJECTS)]
    for words, part in PLAYER_BANS:
        if reader.take(words):
            return [ir.StaticAbility((part,), affected), *following(reader, affected)]
    also = reader.attempt(lambda: and_objects(reader))
    for words, keyword, test in PROTECTING:
        if reader.take_one(f"have {words}", f"has {words}"):
            own = ir.StaticAbility((ir.CantBeTargetedBy(test),), affected)
            return [own, *([] if also is None else [ir.StaticAbility((ir.Has(keyword),), also)])]
    if also is not None:
        raise reader.fail("a rule")
    limited = reader.attempt(lambda: untap_limit(reader, affected))
    if limited is not None:
        return limited
    if reader.take("can't cast"):
        caster = {
            YOU: (MINE,),
            OPPONENTS: (ir.ControlledBy(ir.Relation.OPPONENT),),
        }
        reader.they = ir.Relation.OPPONENT if affected == OPPONENTS else None
        return [ir.StaticAbility((ir.CantBeCast(),), ir.all_of(spells(reader), *caster.get(affected, ())))]
    if reader.take("can't block with"):
        whose = {OPPONENTS: (ir.ControlledBy(ir.Relation.OPPONENT),), YOU: (MINE,)}.get(affected, ())
        return [ir.StaticAbility((ir.Has(Keyword.CANT_BLOCK),), ir.all_of(noun(reader), *whose))]
    raise reader.fail("a rule")


HOSTILE = ir.ControlledBy(ir.Relation.OPPONENT)
PROTECTING = (("hexproof", Keyword.HEXPROOF, HOSTILE), ("shroud", Keyword.SHROUD, ir.ANYTHING))


def and_objects(reader: Reader) -> ir.Test:
    """ "you and permanents you control"."""
    reader.expect("and")
    return noun(reader)


def following(reader: Reader, affected: ir.Test) -> Statics:
    """ "You can't lose the game and your opponents can't win the game", "can't draw cards or gain life"."""
    place = reader.place
    if reader.take_one("and you", "and your opponents", "and"):
        words = reader.words[place + 1 : reader.place]
        who = SUBJECTS[" ".join(words)] if words else affected
        for said, part in PLAYER_BANS:
            if reader.take(said) or (not words and reader.take(said.removeprefix("can't "))):
                return [ir.StaticAbility((part,), who)]
    reader.place = place
    return []


def untap_limit(reader: Reader, affected: ir.Test) -> Statics:
    """ "Players can't untap more than one artifact during their untap steps"."""
    reader.expect("can't untap more than")
    count = value(reader)
    if not isinstance(count, ir.Number):
        raise reader.fail("a number")
    test = noun(reader)
    if affected not in (ANYBODY, YOU):
        raise reader.fail("whose")
    reader.expect(f"during {'their untap steps' if affected == ANYBODY else 'your untap step'}")
    mine = () if affected == ANYBODY else (MINE,)
    return [ir.StaticAbility((ir.UntapLimit(count.number),), ir.all_of(test, *mine))]


def attackers_limit(reader: Reader) -> Statics:
    """ "No more than two creatures can attack each combat", "… can attack you …", "… can block …"."""
    reader.expect("no more than")
    count = value(reader)
    reader.expect("creatures can", "creature can")
    if reader.expect("attack", "block") == "block":
        name = "block-limit"
    else:
        name = "attack-you-limit" if reader.take("you") else "attack-limit"
    reader.expect("each combat")
    return [ir.StaticAbility((ir.Rule(name, number=count),), ir.ANYTHING)]


def many_legends(reader: Reader) -> Statics:
    """ "The "legend rule" doesn't apply to tokens you control"."""
    reader.expect('the " legend rule " doesn\'t apply to', "the legend rule doesn't apply to")
    return [ir.StaticAbility((ir.Rule("many-legends"),), noun(reader))]


def attack_tax(reader: Reader) -> Statics:
    """ "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you"."""
    affected: ir.Ref | ir.Test
    one = reader.take_one("~", *HOST_WORDS)
    affected = ir.THIS if one == "~" else ir.HOST if one else noun(reader)
    blocks = bool(reader.take("can't attack or block"))
    if not blocks:
        reader.expect("can't attack")
    you = bool(reader.take("you"))
    walkers = you and bool(reader.take("or planeswalkers you control"))
    payers = {ir.THIS: ("unless you", "unless its controller"), ir.HOST: ("unless its controller",)}
    payer = reader.expect(
        *(payers[affected] if isinstance(affected, ir.Ref) else ("unless their controller",))
    )
    if payer != "unless you":
        reader.take_one("pays", "pay")
    price = cost(reader, Context.of_source())
    if not one:
        reader.expect(
            "for each creature they control that's attacking you", "for each of those creatures",
            "for each creature they control that's attacking you or a planeswalker you control",
        )  # fmt: skip
    found = [ir.StaticAbility((ir.AttackCost(price, you, walkers),), affected)]
    return [*found, ir.StaticAbility((ir.BlockCost(price),), affected)] if blocks else found


def redirected(reader: Reader) -> Statics:
    """ "All damage that would be dealt to you is dealt to ~ instead" (614.9)."""
    kind = reader.expect("all damage that would be dealt to", "all combat damage that would be dealt to")
    victims: ir.Test = YOU if reader.take("you") else noun(reader)
    also = reader.attempt(lambda: and_objects(reader)) if victims == YOU else None
    if also is not None:
        victims = ir.any_of(YOU, also)
    sources: ir.Test = noun(reader) if reader.take("by") else ir.ANYTHING
    reader.expect("is dealt to")
    onto = ir.THIS if reader.take("~") else ir.HOST
    if onto == ir.HOST:
        reader.expect(*HOST_WORDS)
    reader.expect("instead")
    return [ir.StaticAbility((ir.Redirects(sources, victims, onto, "combat" in kind),))]
