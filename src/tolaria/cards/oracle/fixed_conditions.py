"""Conditions that a text always says with the same words."""

from __future__ import annotations

from tolaria.cards import ir
from tolaria.cards.ir.words import Comparison, State, WayKind
from tolaria.cards.oracle.quantities import at_least_one


def has_fact(fact: ir.PlayerFact) -> ir.Condition:
    """You are the monarch, have the city's blessing."""
    return ir.Compare(ir.OfPlayer(fact, ir.YOU), Comparison.EQ, ir.ONE)


def told(name: str, *texts: str, fails: bool = False) -> tuple[tuple[str, ir.Condition], ...]:
    """The wordings of a condition that is said by name."""
    asked: ir.Condition = ir.NamedCondition(name)
    return tuple((text, ir.Fails(asked) if fails else asked) for text in texts)


TOLD = (
    *told("tribute-paid", "tribute wasn't paid", fails=True),
    *told("bargained", "it was bargained", "~ was bargained", "it's bargained"),
    *told("bargained", "it wasn't bargained", "~ wasn't bargained", fails=True),
    *told("evidence-collected", "evidence was collected"),
    *told("gift-promised", "the gift was promised", "its gift was promised"),
    *told("gift-promised", "the gift wasn't promised", fails=True),
    *told("casualty-paid", "its casualty cost was paid"),
    *told("first-combat-phase", "it's the first combat phase of the turn"),
    *told("first-end-step", "it's the first end step of the turn"),
    *told("has-initiative", "you have the initiative"),
    *told("is-day", "it's day"),
    *told("is-night", "it's night"),
    *told("spell-warped", "a spell was warped this turn"),
    *told("ring-bearer", "~ is your ring-bearer"),
    *told("attacked-or-blocked", "~ attacked or blocked this combat"),
)
ATTACHED_EQUIPMENT = ir.all_of(ir.OfSubtype("Equipment"), ir.InState(State.ATTACHED_TO_SOURCE))
ATTACHED_AURA = ir.all_of(ir.OfSubtype("Aura"), ir.InState(State.ATTACHED_TO_SOURCE))
GAINED, LOST = (
    ir.Compare(ir.OfPlayer(fact, ir.YOU), Comparison.GE, ir.ONE)
    for fact in (ir.PlayerFact.LIFE_GAINED, ir.PlayerFact.LIFE_LOST)
)
ENTERED = ir.Compare(ir.Happened(ir.EventKind.ENTERS, ir.InState(State.SOURCE)), Comparison.GE, ir.ONE)
YOUR_COMMANDER = ir.all_of(
    ir.InState(State.COMMANDER), ir.OwnedBy(ir.Relation.YOU), ir.ControlledBy(ir.Relation.YOU)
)
CREATURES = ir.all_of(ir.OfType(ir.CardType.CREATURE), ir.ControlledBy(ir.Relation.YOU))
PAIRED = at_least_one(ir.InState(State.PAIRED_WITH_SOURCE))
ATTACKS_ALONE = ir.both(
    ir.Is(ir.THIS, ir.InState(State.ATTACKING)),
    ir.Compare(ir.Count(ir.InState(State.ATTACKING)), Comparison.EQ, ir.ONE),
)
FIXED: tuple[tuple[str, ir.Condition], ...] = (
    *TOLD,
    ("it's your turn", ir.YourTurn()),
    ("it's your main phase", ir.both(ir.YourTurn(), ir.MainPhase())),
    ("it's not your turn", ir.Fails(ir.YourTurn())),
    ("it isn't your turn", ir.Fails(ir.YourTurn())),
    ("it's an opponent's turn", ir.Fails(ir.YourTurn())),
    ("~ was kicked with its first kicker", ir.Paid(WayKind.FIRST_KICKER)),
    ("it was kicked with its first kicker", ir.Paid(WayKind.FIRST_KICKER)),
    ("~ was kicked with its second kicker", ir.Paid(WayKind.SECOND_KICKER)),
    ("it was kicked with its second kicker", ir.Paid(WayKind.SECOND_KICKER)),
    ("~ was kicked", ir.Paid(WayKind.KICKER)),
    ("it was kicked", ir.Paid(WayKind.KICKER)),
    ("it escaped", ir.Paid(WayKind.ESCAPE)),
    ("~ escaped", ir.Paid(WayKind.ESCAPE)),
    ("~'s additional cost was paid", ir.Paid(WayKind.KICKER)),
    ("it wasn't kicked", ir.Fails(ir.Paid(WayKind.KICKER))),
    ("~'s madness cost was paid", ir.Paid(WayKind.MADNESS)),
    (
        "~ is the first spell you've cast this game",
        ir.Compare(ir.OfPlayer(ir.PlayerFact.GAME_SPELLS, ir.YOU), Comparison.EQ, ir.Number(0)),
    ),
    (
        "you cast ~ during your main phase",  # it resolves in the phase in which it was cast; a copy was not cast
        ir.both(ir.YourTurn(), ir.MainPhase(), ir.Compare(ir.CastOrder(ir.THIS), Comparison.GE, ir.ONE)),
    ),
    ("~ attacked this turn", ir.Is(ir.THIS, ir.InState(State.ATTACKED))),
    ("~ didn't attack this turn", ir.Fails(ir.Is(ir.THIS, ir.InState(State.ATTACKED)))),
    ("you gained or lost life this turn", ir.either(GAINED, LOST)),
    ("you gained and lost life this turn", ir.both(GAINED, LOST)),
    ("you're the monarch", has_fact(ir.PlayerFact.MONARCH)),
    ("you have the city's blessing", has_fact(ir.PlayerFact.BLESSING)),
    (
        "your library has no cards in it",
        ir.Compare(ir.OfPlayer(ir.PlayerFact.LIBRARY, ir.YOU), Comparison.EQ, ir.Number(0)),
    ),
    ("you have two or more opponents", ir.Compare(ir.Number(1), Comparison.GE, ir.Number(2))),
    ("you have max speed", ir.Compare(ir.OfPlayer(ir.PlayerFact.SPEED, ir.YOU), Comparison.GE, ir.Number(4))),
    (
        "you've completed a dungeon",
        ir.Compare(ir.OfPlayer(ir.PlayerFact.DUNGEONS, ir.YOU), Comparison.GE, ir.ONE),
    ),
    ("~ is paired with another creature", PAIRED),
    ("you control enchanted creature", ir.Is(ir.HOST, ir.ControlledBy(ir.Relation.YOU))),
    ("~ is attacking alone", ATTACKS_ALONE),
    ("it's attacking alone", ATTACKS_ALONE),
    ("~ is monstrous", ir.Designated(ir.THIS)),
    ("~ isn't monstrous", ir.Fails(ir.Designated(ir.THIS))),
    ("~ is renowned", ir.Designated(ir.THIS)),
    ("another player controls enchanted creature", ir.Is(ir.HOST, ir.ControlledBy(ir.Relation.OPPONENT))),
    ("~ entered this turn", ENTERED),
    ("~ didn't enter this turn", ir.Fails(ENTERED)),
    ("you control your commander", at_least_one(YOUR_COMMANDER)),
    ("~ dealt damage to an opponent this turn", ir.DealtDamageToOpponent(ir.THIS)),
    ("~ is equipped", at_least_one(ATTACHED_EQUIPMENT)),
    ("~ is enchanted", at_least_one(ATTACHED_AURA)),
)
