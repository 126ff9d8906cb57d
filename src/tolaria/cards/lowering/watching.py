"""Lowering of what watches for events: triggered, delayed and reflexive abilities, replacement effects."""

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir import verbs
from tolaria.cards.ir.effects import Later, Mode
from tolaria.cards.ir.marking import WhenYouDo
from tolaria.cards.ir.phrases import (
    THIS,
    Compare,
    Condition,
    EventAmount,
    InState,
    IsKind,
    IsPlayer,
    Number,
    Ref,
    Target,
    Test,
    both,
)
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Comparison, Duration, EventKind, Kind, Referent, Relation, State, Zone
from tolaria.cards.lowering.effects import EffectLowering
from tolaria.cards.lowering.engine_words import ANY_ZONE, bits, number, until, words, zone_bits
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.tables import Row, Rows
from tolaria.cards.notation import print_ability, print_effect

KIND = words.AbilityKind
FLAG = words.AbilityFlag
NUMBERED = {EventKind.CAST, EventKind.DRAW}  # whose amount is how many-th it was of its player's turn
LOOKING_BACK = {EventKind.DIES, EventKind.LEAVES, EventKind.SACRIFICED}  # 603.10
ON_STACK = "a spell on the stack is not changed"
LEFT = {EventKind.DIES, EventKind.LEAVES}
OF_COMBAT = {State.ATTACKING, State.BLOCKING, State.BLOCKED}
DEALT = {EventKind.DEALT_DAMAGE, EventKind.DEALT_COMBAT_DAMAGE}
# Events in whose place the engine can put something else.
REPLACED = {
    EventKind.DAMAGE,
    EventKind.COMBAT_DAMAGE,
    EventKind.NONCOMBAT_DAMAGE,
    *DEALT,
    EventKind.DRAW,
    EventKind.EXTRA_DRAW,
    EventKind.GAIN_LIFE,
    EventKind.DIES,
}


def changes_spells(mode: Mode) -> bool:
    """Whether a target that is a spell would be given something."""
    spells = [IsKind(Kind.SPELL) in nodes(target.test) for target in mode.targets]
    return any(
        isinstance(node, verbs.Alter) and isinstance(node.what, Target) and any(spells[node.what.index :][:1])
        for node in nodes(mode.effects)
    )


class WatchingLowering(EffectLowering):
    """Turns what watches for events into rows; ``texts`` has the notation of each ability row on one line."""

    def __init__(self, table: Rows, numbering: Numbering) -> None:
        """Write into ``table``, with the numbers of the match."""
        super().__init__(table, numbering)
        self.texts: dict[int, str] = {}

    def add_abilities(self, lowered: list[Row], texts: list[str]) -> int:
        """Add ability rows side by side with their texts, and return the index of the first."""
        first = self.table.add_run("abilities", lowered)
        for offset, text in enumerate(texts):
            self.texts.setdefault(first + offset, text)
        return first

    def row(self, kind: int, fields: dict[str, int], **more: int) -> Row:
        """Return an ability row."""
        return self.table.row("abilities", kind=int(kind), **fields, **more)

    def modes(self, modes: ir.Modes, extra_hint: int = 0) -> dict[str, int]:
        """Return the columns of an ability's modes."""
        if any(changes_spells(mode) for mode in modes.modes):
            raise self.refuse(ON_STACK)
        # A mode that may be chosen again has a row for each time.
        each = modes.most if modes.repeating else 1
        found = [row for mode in modes.modes for row in [self.mode(mode, extra_hint)] * each]
        first = self.table.add_run("modes", found)
        return {"mode_first": first, "mode_n": len(found), "modes_min": modes.least, "modes_max": modes.most}

    def triggered(self, ability: ir.TriggeredAbility) -> Row:
        """Return the row of a triggered ability."""
        of_spells = (Ref(Referent.EVENT), *([THIS] if ability.zone is Zone.STACK else []))
        if {EventKind.CAST, EventKind.COPY} & set(ability.events) and any(
            isinstance(node, verbs.Alter) and node.what in of_spells for node in nodes(ability.modes)
        ):
            raise self.refuse(ON_STACK)
        if ability.by is not None and EventKind.COUNTERS in ability.events:
            raise self.refuse("who puts counters is not told")
        states = {each.state for each in nodes(ability.subject) if isinstance(each, InState)}
        if LEFT & set(ability.events) and states & OF_COMBAT:
            raise self.refuse("what left is not known to have been attacking or blocking")
        if EventKind.DEALT_DAMAGE in ability.events and isinstance(ability.subject, IsPlayer):
            raise self.refuse("damage dealt to a player is told once for each source")
        return self.watching(ability, KIND.AB_TRIGGERED)

    def watching(self, ability: ir.TriggeredAbility, kind: int, flags: int = 0) -> Row:
        """Return the row of what watches for events as a triggered ability does; ``flags``: more of them."""
        flags |= int(FLAG.ABF_LOOKS_BACK) if LOOKING_BACK & set(ability.events) else 0
        flags |= int(FLAG.ABF_MANA_TRIGGER) if ability.mana else 0
        flags |= int(FLAG.ABF_BATCHED) if ability.batched else 0
        flags |= int(FLAG.ABF_ONCE_EACH_TURN) if ability.once else 0
        fields = self.modes(ability.modes)
        match ability.subject:
            case Ref(Referent.SELF):
                flags |= int(FLAG.ABF_SELF)
            case Ref(Referent.HOST):
                flags |= int(FLAG.ABF_HOST)
            case Test() as test:
                fields["filter"] = self.filter(test, ANY_ZONE)
            case Ref():
                raise self.refuse("a trigger watches this, host or an object phrase")
        if ability.counter is not None:
            fields["counter"] = 1 + self.numbering.counter(ability.counter)
        return self.row(
            kind,
            fields,
            events=bits(words.Event, "EV", *ability.events),
            flags=flags,
            filter_other=self.filter(ability.other, ANY_ZONE) if ability.other is not None else 0,
            player=relation(ability.by),
            condition=self.condition(ability.condition),
            moment=self.condition(self.moment(ability)),
            zones=zone_bits(ability.zone),
        )

    def moment(self, ability: ir.TriggeredAbility) -> Condition | None:
        """Return what is asked only as it triggers; the number of an event is the event's amount."""
        if ability.nth is None:
            return ability.moment
        if not set(ability.events) <= NUMBERED:
            raise self.refuse("only spells cast and cards drawn are counted through a turn")
        number_is = Compare(EventAmount(), Comparison.EQ, Number(ability.nth))
        return number_is if ability.moment is None else both(ability.moment, number_is)

    def later(self, effect: Later) -> Row:
        """Return the op that sets up a delayed triggered ability, whose row it adds."""
        if effect.event is EventKind.TAPPED_FOR_MANA:
            raise self.refuse("a delayed ability that adds mana does so at once (605.1b)")
        fields = self.modes(ir.Modes((Mode((), effect.effects),)))
        fields["flags"] = int(FLAG.ABF_REPEATS) if effect.every else 0
        match effect.subject:
            case Ref(Referent.REG0):
                fields["flags"] |= int(FLAG.ABF_CAPTURED)
            case Test() as test:
                fields["filter"] = self.filter(test, ANY_ZONE)
            case Ref():
                raise self.refuse("a delayed trigger watches captured or an object phrase")
        row = self.row(
            KIND.AB_DELAYED,
            fields,
            events=bits(words.Event, "EV", effect.event),
            player=relation(effect.by),
            filter_other=self.filter(effect.other, ANY_ZONE) if effect.other is not None else 0,
            condition=self.condition(effect.condition),
        )
        index = self.add_abilities([row], [one_line(print_effect(effect))])
        second = self.who(effect.captured_second) if effect.captured_second is not None else 0
        waits = until(effect.duration or Duration.FOREVER)
        return self.op(words.Op.OP_DELAY, effect.captured, a=index, b=second, c=waits)

    def reflexive(self, effect: WhenYouDo) -> Row:
        """Return the op that triggers a reflexive ability, whose row it adds."""
        row = self.row(KIND.AB_DELAYED, self.modes(effect.modes))
        index = self.add_abilities([row], [one_line(print_effect(effect))])
        return self.op(words.Op.OP_REFLEX, effect.captured, a=index)

    def instead_of(self, ability: ir.InsteadOf) -> Row:
        """Return the row of a replacement effect, after that of the ability that its rule names."""
        own_discard = ability.events == (EventKind.DISCARD_CAUSED,) and ability.subject == Ref(Referent.SELF)
        if not (own_discard or set(ability.events) <= REPLACED):
            raise self.refuse(f"the engine puts nothing in the place of {ability.events[0]}")
        if EventKind.DIES in ability.events and not any(
            isinstance(node, (verbs.Exile, verbs.Move)) for node in nodes(ability.modes)
        ):
            raise self.refuse("what would die instead moves somewhere else")
        told = ir.TriggeredAbility(
            ability.events,
            ability.modes,
            ability.subject,
            ability.other,
            ability.by,
            ability.condition,
            moment=ability.moment,
            counter=ability.counter,
        )
        flags = int(FLAG.ABF_PREVENTS) if ability.prevented else 0
        flags |= int(FLAG.ABF_PLAYER_OPTIONAL) if ability.optional else 0
        # What several sources deal at once is one event to what is dealt it, told here for each of them.
        counts = any(isinstance(node, EventAmount) for node in nodes(ability.modes))
        if set(ability.events) & DEALT and not counts:
            flags |= int(FLAG.ABF_BATCHED)
        row = self.watching(told, KIND.AB_DELAYED, flags)
        index = self.add_abilities([row], [ability_text(ability)])
        rule = self.table.add("changes", rule=int(words.RuleKind.RULE_INSTEAD), rule_arg=index)
        zone = Zone.HAND if own_discard else Zone.BATTLEFIELD
        return self.row(KIND.AB_STATIC, {"change": rule, "zones": zone_bits(zone)})


def mode_flags(modes: ir.Modes) -> int:
    """Return the mask of how the modes of a spell or activated ability are chosen."""
    repeated = int(FLAG.ABF_REPEATS_MODES) if modes.repeating else 0
    return repeated | (int(FLAG.ABF_KICKED_ANY) if modes.kicked_any else 0)


def relation(by: Relation | None) -> int:
    """Return the engine's number of a relation; None is anybody."""
    return number(words.Rel, "REL", by) if by is not None else int(words.Rel.REL_ANY)


def ability_text(ability: ir.Ability) -> str:
    """Return the notation of an ability on one line."""
    return one_line(print_ability(ability))


def one_line(text: str) -> str:
    """Return lines of notation on one line."""
    return "; ".join(line.strip() for line in text.splitlines())
