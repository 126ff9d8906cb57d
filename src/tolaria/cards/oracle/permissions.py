"""What players may do or can't do: hand size, lands, casting, life, revealed cards (402.2, 305.2, 119)."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Players
from tolaria.cards.oracle.context import Context
from tolaria.cards.oracle.phrases import noun
from tolaria.cards.oracle.prices import spells
from tolaria.cards.oracle.reader import Reader
from tolaria.cards.oracle.subjects import HOST_WORDS
from tolaria.cards.oracle.values import value

Statics = list[ir.StaticAbility]
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
SENTENCES: tuple[tuple[str, ir.ChangePart, ir.Ref | ir.Test], ...] = (
    ("you have no maximum hand size", ir.NoMaximumHand(), ir.THIS),
    ("you may play an additional land on each of your turns", ir.ExtraLands(1), ir.THIS),
    ("you may play two additional lands on each of your turns", ir.ExtraLands(2), ir.THIS),
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
    ("you may look at the top card of your library any time", ir.Rule("look-at-top"), YOU),
    ("you may choose not to untap ~ during your untap step", ir.Rule("may-stay-tapped"), ir.THIS),
    ("untap ~ during each other player's untap step", ir.Rule("untaps-on-others-turns"), ir.THIS),
    (
        "if ~ is in your opening hand , you may begin the game with it on the battlefield",
        ir.Rule("opening-hand-battlefield"),
        ir.THIS,
    ),
    ("you may spend mana as though it were mana of any color", ir.Rule("spend-mana-as-any"), YOU),
    ("players may spend mana as though it were mana of any color", ir.Rule("spend-mana-as-any"), ANYBODY),
    ("the legend rule doesn't apply to permanents you control", ir.Rule("many-legends"), MINE),
    ("damage can't be prevented", ir.Rule("damage-cant-be-prevented"), ir.ANYTHING),
)  # fmt: skip
PLAYER_BANS: tuple[tuple[str, ir.ChangePart], ...] = (
    ("can't gain life", ir.CantGainLife()),
    ("can't cast more than one spell each turn", ir.OneSpellEachTurn()),
    ("can't win the game", ir.Rule("cant-win-the-game")),
    ("can't lose the game", ir.Rule("cant-lose-the-game")),
    ("can't play lands", ir.Rule("cant-play-lands")),
    ("can't search libraries", ir.Rule("cant-search")),
    ("don't lose unspent mana as steps and phases end", ir.Rule("no-mana-emptying")),
)


def player_rule(reader: Reader, context: Context) -> Statics:
    """Read a rule about players.

    >>> player_rule(Reader("Your opponents can't gain life"), Context())[0].affected
    IsPlayer(players=<Players.OPPONENT: 'opponent'>)
    """
    for words, part, affected in SENTENCES:
        if reader.take(words):
            return [ir.StaticAbility((part,), affected)]
    return reader.first(
        (
            lambda: you_control(reader),
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


def casting(reader: Reader) -> Statics:
    """ "You may cast spells as though they had flash", "you may play lands from the top of your library"."""
    if reader.take("you may cast ~ as though it had flash"):
        return [ir.StaticAbility((ir.CastAsFlash(),))]
    verb = reader.expect("you may cast", "you may play")
    if verb == "you may cast":
        test = spells(reader)
        if reader.take("as though they had flash"):
            return [ir.StaticAbility((ir.CastAsFlash(),), ir.all_of(test, MINE))]
    elif reader.take("lands and cast"):
        test = ir.any_of(ir.OfType(ir.CardType.LAND), spells(reader))
    else:
        test = noun(reader)
        parts = ir.parts_of(test)
        buried = {ir.InZone(ir.Zone.GRAVEYARD), ir.OwnedBy(ir.Relation.YOU)}
        if buried <= set(parts):
            test = ir.all_of(*(each for each in parts if each not in buried))
            return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=test),), YOU)]
    if reader.take("from the top of your library"):
        return [ir.StaticAbility((ir.Rule("play-from-top", phrase=test),), YOU)]
    reader.expect("from your graveyard")
    return [ir.StaticAbility((ir.Rule("play-from-graveyard", phrase=test),), YOU)]


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
            return [ir.StaticAbility((part,), affected)]
    if reader.take_one("have hexproof", "has hexproof"):
        hostile = ir.ControlledBy(ir.Relation.OPPONENT)
        return [ir.StaticAbility((ir.CantBeTargetedBy(hostile),), affected)]
    if reader.take_one("have shroud", "has shroud"):
        return [ir.StaticAbility((ir.CantBeTargetedBy(ir.ANYTHING),), affected)]
    if reader.take("can't cast"):
        caster = {
            YOU: (MINE,),
            OPPONENTS: (ir.ControlledBy(ir.Relation.OPPONENT),),
        }
        return [ir.StaticAbility((ir.CantBeCast(),), ir.all_of(spells(reader), *caster.get(affected, ())))]
    raise reader.fail("a rule")
