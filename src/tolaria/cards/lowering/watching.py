"""Lowering of what watches for events: triggered, delayed and reflexive abilities, replacement effects."""

import dataclasses

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir import verbs
from tolaria.cards.ir.effects import Effect, Later, Mode
from tolaria.cards.ir.marking import WhenYouDo
from tolaria.cards.ir.phrases import (
    ANYTHING,
    THIS,
    Compare,
    Condition,
    EventAmount,
    Happened,
    InState,
    IsKind,
    Number,
    Ref,
    Target,
    Test,
    both,
)
from tolaria.cards.ir.rare_phrases import InCombatWith
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Comparison, Duration, EventKind, Kind, Referent, Relation, State, Zone
from tolaria.cards.lowering.effects import EffectLowering
from tolaria.cards.lowering.engine_words import (
    ANY_ZONE,
    event_columns,
    flags,
    number,
    rows,
    until,
    words,
    zone_bits,
)
from tolaria.cards.lowering.given_rules import changes_a_spell
from tolaria.cards.lowering.named_keywords import BandsWith
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.offered import OnlyOnce
from tolaria.cards.lowering.tables import Row, Rows
from tolaria.cards.lowering.told import asks_times_done
from tolaria.cards.notation import print_ability, print_effect, print_phrase

KIND = words.AbilityKind
A_COLUMN = rows.DTYPES["ops"].names.index("a")
FLAG = words.AbilityFlag
TIED = (Duration.SOURCE_LEAVES, Duration.CONTROL_LOST, Duration.UNTAPS)
NUMBERED = {EventKind.CAST, EventKind.DRAW}  # whose amount is how many-th it was of its player's turn
FIRST_OF_HIS, FIRST_OF_ALL = 2, 3  # amounts of EV_TARGETED
LOOKING_BACK = {EventKind.DIES, EventKind.LEAVES, EventKind.SACRIFICED}  # 603.10
ON_STACK = "a spell on the stack is not changed"
LEFT = {EventKind.DIES, EventKind.LEAVES}
DEALING = {EventKind.DAMAGE, EventKind.COMBAT_DAMAGE, EventKind.NONCOMBAT_DAMAGE}
DEALT = {EventKind.DEALT_DAMAGE, EventKind.DEALT_COMBAT_DAMAGE}
# Events in whose place the engine can put something else.
REPLACED = {
    *DEALING,
    *DEALT,
    EventKind.DRAW,
    EventKind.EXTRA_DRAW,
    EventKind.GAIN_LIFE,
    EventKind.DIES,
}


def changes_spells(mode: Mode) -> bool:
    """Whether a target that is a spell would be given what the engine gives no spell."""
    spells = [IsKind(Kind.SPELL) in nodes(target.test) for target in mode.targets]
    return any(
        isinstance(node, verbs.Alter)
        and isinstance(node.what, Target)
        and any(spells[node.what.index :][:1])
        and not changes_a_spell(node.change)
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
            isinstance(node, verbs.Alter) and node.what in of_spells and not changes_a_spell(node.change)
            for node in nodes(ability.modes)
        ):
            raise self.refuse(ON_STACK)
        if LEFT & set(ability.events) and any(
            isinstance(each, InCombatWith) or each == InState(State.BLOCKING_SOURCE)
            for each in nodes(ability.subject)
        ):
            raise self.refuse("what left is not known to have been blocking this, or another")
        # 510.2: what one object deals, or is dealt, at once is one event, told here for each pair of objects.
        summed = ability.other is None and set(ability.events) <= DEALING | DEALT
        asked = nodes((ability.condition, ability.moment))
        if summed and any(isinstance(node, EventAmount) for node in asked):
            raise self.refuse("how much is dealt at once is not known as an ability triggers")
        return self.watching(ability, KIND.AB_TRIGGERED, int(FLAG.ABF_SUMMED) if summed else 0)

    def watching(self, ability: ir.TriggeredAbility, kind: int, marks: int = 0) -> Row:
        """Return the row of what watches for events as a triggered ability does; ``marks``: more flags."""
        marks |= int(FLAG.ABF_LOOKS_BACK) if LOOKING_BACK & set(ability.events) else 0
        marks |= int(FLAG.ABF_MANA_TRIGGER) if ability.mana else 0
        marks |= int(FLAG.ABF_BATCHED) if ability.batched else 0
        marks |= int(FLAG.ABF_ONCE_EACH_TURN) if ability.once else 0
        marks |= counted(ability)
        fields = self.modes(done_once(ability) if ability.done_once else ability.modes)
        match ability.subject:
            case Ref(Referent.SELF):
                marks |= int(FLAG.ABF_SELF)
            case Ref(Referent.HOST):
                marks |= int(FLAG.ABF_HOST)
            case Test() as test:
                fields["filter"] = self.filter(test, ANY_ZONE)
            case Ref():
                raise self.refuse("a trigger watches this, host or an object phrase")
        fields["bounds"] = bounds(ability)
        fields |= event_columns(ability.events)
        if ability.counter is not None:
            fields["counter"] = 1 + self.numbering.counter(ability.counter)
        if ability.told is not None:
            fields["told"] = self.value(ability.told)
        return self.row(
            kind,
            fields,
            flags=marks,
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
        number_is = self.number_is(ability)
        return number_is if ability.moment is None else both(ability.moment, number_is)

    def number_is(self, ability: ir.TriggeredAbility) -> Condition:
        """Return that it is the so-manieth such event of the turn: told with it, or counted (AB_TALLY)."""
        assert ability.nth is not None
        if set(ability.events) <= NUMBERED:
            return Compare(EventAmount(), Comparison.EQ, Number(ability.nth))
        if ability.events == (EventKind.TARGETED,) and ability.nth == 1 and ability.subject == THIS:
            least = FIRST_OF_ALL if ability.by is None else FIRST_OF_HIS
            return Compare(EventAmount(), Comparison.GE, Number(least))
        if len(ability.events) != 1 or ability.other is not None:
            raise self.refuse(f"the so-manieth {ability.events[0]} of a turn is not told")
        if ability.counter is not None or isinstance(ability.subject, Ref) or ability.condition is not None:
            raise self.refuse(f"the so-manieth {ability.events[0]} of a turn is not told of an object")
        happened = Happened(ability.events[0], ability.subject or ANYTHING, ability.by)
        return Compare(happened, Comparison.EQ, Number(ability.nth))

    def later(self, effect: Later) -> Row:
        """Return the op that sets up a delayed triggered ability, whose row it adds."""
        if effect.event is EventKind.TAPPED_FOR_MANA:
            raise self.refuse("a delayed ability that adds mana does so at once (605.1b)")
        fields = self.modes(ir.Modes((Mode((), effect.effects),)))
        fields["flags"] = int(FLAG.ABF_REPEATS) if effect.every else 0
        if effect.counted:
            fields["flags"] |= int(FLAG.ABF_BATCHED)
            fields["bounds"] = int(words.BoundBit.BOUND_COUNTED)
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
            **event_columns((effect.event,)),
            player=relation(effect.by),
            filter_other=self.filter(effect.other, ANY_ZONE) if effect.other is not None else 0,
            condition=self.condition(effect.condition),
        )
        index = self.add_abilities([row], [one_line(print_effect(effect))])
        second = self.who(effect.captured_second) if effect.captured_second is not None else 0
        if effect.duration in TIED:
            raise self.refuse("a delayed ability does not wait for as long as its source stays as it is")
        waits = until(effect.duration or Duration.FOREVER)
        marks = flags(UNIQUE=effect.unique)
        return self.op(words.Op.OP_DELAY, effect.captured, marks, a=index, b=second, c=waits)

    def waiting_ability(self, effect: Effect) -> int:
        """Return the ability of a delayed trigger that the engine sets up by itself."""
        assert isinstance(effect, Later)
        return int(self.later(effect)[A_COLUMN])

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


def counted(ability: ir.Ability) -> int:
    """Return the flag of an ability that asks how often it was activated, or has resolved, in the turn."""
    return int(FLAG.ABF_COUNTED) if asks_times_done(ability) else 0


def bounds(ability: ir.TriggeredAbility) -> int:
    """Return the mask of how often it triggers, or is done, and of how its modes are chosen."""
    bit = words.BoundBit
    asked = {
        bit.BOUND_APART: ability.apart,
        bit.BOUND_EACH_PLAYER: ability.each_player,
        bit.BOUND_COUNTED: ability.counted,
        bit.BOUND_DONE_ONCE: ability.done_once,
        bit.BOUND_ONCE_EVER: ability.once_ever,
    }
    return mode_bounds(ability.modes) | sum(int(each) for each, on in asked.items() if on)


def mode_bounds(modes: ir.Modes) -> int:
    """Return the mask of how the modes of a spell or ability are chosen."""
    repeated = int(words.BoundBit.BOUND_REPEATS_MODES) if modes.repeating else 0
    return repeated | (int(words.BoundBit.BOUND_KICKED_ANY) if modes.kicked_any else 0)


def done_once(ability: ir.TriggeredAbility) -> ir.Modes:
    """Return the modes, in which what may be done only once each turn is marked (603.2h)."""
    marked = tuple(
        dataclasses.replace(mode, effects=(*mode.effects[:-1], OnlyOnce(mode.effects[-1])))
        for mode in ability.modes.modes
    )
    return dataclasses.replace(ability.modes, modes=marked)


def relation(by: Relation | None) -> int:
    """Return the engine's number of a relation; None is anybody."""
    return number(words.Rel, "REL", by) if by is not None else int(words.Rel.REL_ANY)


def ability_text(ability: ir.Ability) -> str:
    """Return the notation of an ability on one line."""
    if isinstance(ability, BandsWith):
        return f"bands-with-other of {print_phrase(ability.phrase)}"
    return one_line(print_ability(ability))


def one_line(text: str) -> str:
    """Return lines of notation on one line."""
    return "; ".join(line.strip() for line in text.splitlines())
