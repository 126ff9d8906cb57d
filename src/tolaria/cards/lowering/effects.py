"""Lowering of effects to programs of op rows with relative jumps."""

import dataclasses
from abc import ABC, abstractmethod

from tolaria.cards.ir import effects as ir
from tolaria.cards.ir import marking, naming, revealing, verbs
from tolaria.cards.ir.costs import Cost, EitherCost, PayLife
from tolaria.cards.ir.mana import Variable
from tolaria.cards.ir.named_actions import NamedAction
from tolaria.cards.ir.phrases import ONE, YOU, Each, Ref, StatOf
from tolaria.cards.ir.words import Referent, Rest, Zone
from tolaria.cards.lowering.chosen_spells import FILTER_COLUMN, casts_from_hand
from tolaria.cards.lowering.costs import asks_x
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
from tolaria.cards.lowering.hints import Hints
from tolaria.cards.lowering.lasting_effects import LastingLowering
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.offered import OnlyOnce, first_who_pays, life_paid
from tolaria.cards.lowering.ops import ZONES_STRIDE
from tolaria.cards.lowering.phrases import BATTLEFIELD
from tolaria.cards.lowering.tables import Row, Rows
from tolaria.cards.notation import print_effect

OP = words.Op
EACH_PLAYER, LAST = Ref(Referent.EACH_PLAYER), Ref(Referent.LAST)
DAYTIMES = {"become-day": words.Daytime.DAYTIME_DAY, "become-night": words.Daytime.DAYTIME_NIGHT}


class EffectLowering(LastingLowering, ABC):
    """Turns modes into programs; abilities add what needs whole cards."""

    def __init__(self, table: Rows, numbering: Numbering) -> None:
        """Write into ``table``, with the numbers of the match."""
        super().__init__(table, numbering)
        self.hints = Hints(table, numbering, [])

    def mode(self, mode: ir.Mode, extra_hint: int = 0) -> Row:
        """Return the row of a mode; ``extra_hint`` is what it does beside its program."""
        targets = [self.target(target) for target in mode.targets]
        outer = self.hints
        self.hints = hints = Hints(self.table, self.numbering, [row[0] for row in targets])
        program = self.effects(mode.effects)
        self.hints = outer
        end = self.op(OP.OP_END)
        return self.table.row(
            "modes",
            program=self.table.add_run("ops", [*program, end]),
            target_first=self.table.add_run("targets", targets),
            target_n=len(targets),
            hint=hints.of(program) | hints.as_target(extra_hint),
        )

    def target(self, target: ir.TargetSpec) -> Row:
        """Return the row of a target requirement."""
        flag = rows.TargetFlag
        asked = {
            flag.TGF_DISTINCT: target.distinct,
            flag.TGF_DIVIDED: target.divided,
            flag.TGF_OPPONENT_CHOOSES: target.opponent_chooses,
        }
        return self.table.row(
            "targets",
            filter=self.filter(target.test),
            min_value=self.value(target.least),
            max_value=self.value(target.most),
            flags=sum(int(flag) for flag, on in asked.items() if on),
        )

    def effects(self, sequence: ir.Effects) -> list[Row]:
        """Return the rows of some effects, without the end."""
        rows: list[Row] = []
        for effect, before in zip(sequence, (None, *sequence), strict=False):
            if isinstance(before, verbs.Choose) and casts_from_hand(before, effect):
                rows = [*rows[:-1], *self.cast_chosen(before, effect)]
            else:
                rows += self.effect(effect)
        return rows

    def cast_chosen(self, choice: verbs.Choose, cast: ir.Effect) -> list[Row]:
        """Return the rows of casting a spell from hand: the phrase is asked of the face that is cast."""
        asked = self.filter(choice.test, ANY_ZONE)
        marks = flags(UP_TO=choice.up_to, AS_SPELL=True)
        chosen = self.op(OP.OP_CHOOSE, choice.who, marks, asked, a=self.value(choice.count))
        (row,) = self.effect(cast)
        return [chosen, (*row[:FILTER_COLUMN], asked, *row[FILTER_COLUMN + 1 :])]

    def effect(self, effect: ir.Effect) -> list[Row]:
        """Return the rows of one effect."""
        match effect:
            case ir.If(condition, then, otherwise):
                taken, other = self.branches(then, otherwise)
                return [self.op(OP.OP_UNLESS, a=self.condition(condition), b=len(taken)), *taken, *other]
            case OnlyOnce(inner):
                return self.once(inner)
            case ir.May(who, then, otherwise):
                taken, other = self.branches(then, otherwise)
                hint = self.hints.of(taken)
                return [self.op(OP.OP_MAY, who, b=len(taken), c=hint), *taken, *other]
            case ir.Pay(cost=Cost(None, (PayLife(StatOf() as amount),)), must=False):
                return self.effect(life_paid(effect, amount))
            case ir.Pay(cost=cost) if asks_x(cost) or (
                Variable() in getattr(cost.mana, "symbols", ()) and not may_choose_x(effect)
            ):
                raise self.refuse("X is not asked for a payment that an effect offers")
            case ir.Pay(who=anyone) if anyone == EACH_PLAYER:
                return self.effect(first_who_pays(effect))
            case ir.Pay(cost=Cost(None, (EitherCost(first, second),))):
                other_way = dataclasses.replace(effect, cost=second)
                return self.effect(dataclasses.replace(effect, cost=first, otherwise=(other_way,)))
            case ir.Pay(cost, who, must, then, otherwise, times):
                taken, other = self.branches(then, otherwise)
                often = 0 if times == ONE else self.value(times)
                pay = self.op(OP.OP_PAY, who, flags(MUST=must), a=self.cost(cost), b=len(taken), c=often)
                return [pay, *taken, *other]
            case ir.Repeat(times, inner):
                body = [*self.effects(inner), self.op(OP.OP_END)]
                return [self.op(OP.OP_REPEAT, a=self.value(times), b=len(body)), *body]
            case ir.AsOften(who, inner, condition):
                body = self.effects(inner)
                asked = self.op(OP.OP_UNLESS, a=self.condition(condition), b=2)
                again = self.op(OP.OP_MAY, who, b=1, c=self.hints.of(body))
                return [*body, asked, again, self.op(OP.OP_JUMP, a=-len(body) - 3)]
            case ir.ForEach(who, inner):
                body = [*self.effects(inner), self.op(OP.OP_END)]
                return [self.op(OP.OP_FOR_EACH, who, b=len(body)), *body]
            case ir.Later():
                return [self.later(effect)]
            case marking.WhenYouDo():
                return [self.reflexive(effect)]
            case verbs.Dig():
                return self.digs(effect)
            case verbs.SearchLibrary():
                return self.searches(effect)
            case verbs.CreateTokens(count, token, who, tapped, attacking, host):
                if host is not None and (count != ONE or isinstance(host, Each)):
                    raise self.refuse("one token is created attached to one object")
                marks, number_of = flags(TAPPED=tapped, ATTACKING=attacking), self.numbering.tokens[token]
                made = self.op(OP.OP_TOKEN, who, marks, a=self.value(count), b=number_of)
                return [made] if host is None else [made, self.op(OP.OP_ATTACH, host, b=self.who(LAST))]
        return [self.simple(effect)]

    def once(self, effect: ir.Effect) -> list[Row]:
        """Return the rows of what a player may do, which he may do only once each turn."""
        if not isinstance(effect, (ir.May, ir.Pay)):
            raise self.refuse("only what a player may do can be bound to once each turn")
        found = self.effect(effect)
        place = self.table.fields["ops"].index("flags")
        first = list(found[0])
        first[place] |= int(rows.OpFlag.OPF_ONCE)
        return [tuple(first), *found[1:]]

    def branches(self, then: ir.Effects, otherwise: ir.Effects) -> tuple[list[Row], list[Row]]:
        """Return both branches; the first ends with a jump over the second if there is one."""
        taken, other = self.effects(then), self.effects(otherwise)
        return ([*taken, self.op(OP.OP_JUMP, a=len(other))] if other else taken), other

    @abstractmethod
    def later(self, effect: ir.Later) -> Row:
        """Return the op that sets up a delayed triggered ability; the lowering of abilities knows how."""

    @abstractmethod
    def reflexive(self, effect: marking.WhenYouDo) -> Row:
        """Return the op that triggers a reflexive ability."""

    def simple(self, effect: ir.Effect) -> Row:
        """Return the op of an effect that has no effects inside."""
        parts = (self.life_or_damage, self.cards, self.permanents, self.spells_and_choices)
        for part in (*parts, self.revealing, self.marking, self.lasting, self.aiming, self.turning):
            row = part(effect)
            if row is not None:
                return row
        raise self.lacking(print_effect(effect))

    def life_or_damage(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is of that kind."""
        match effect:
            case verbs.DealDamage(amount, what, source, divided, evenly, excess):
                marks = flags(DIVIDED=divided, EVENLY=evenly, EXCESS=excess)
                return self.op(OP.OP_DAMAGE, what, marks, a=self.value(amount), b=self.who(source))
            case verbs.GainLife(amount, who):
                return self.counted(OP.OP_GAIN_LIFE, who, amount)
            case verbs.LoseLife(amount, who):
                return self.counted(OP.OP_LOSE_LIFE, who, amount)
            case verbs.SetLife(amount, who):
                return self.counted(OP.OP_SET_LIFE, who, amount)
            case verbs.PreventDamage(amount, what, divided):
                return self.op(OP.OP_PREVENT, what, flags(DIVIDED=divided), a=self.value(amount))
            case verbs.PreventFromSource(sources, what, gain_life, half, top_exiled, anybody, source):
                asked = self.filter(sources, zone_bits(Zone.BATTLEFIELD, Zone.STACK))
                marks = flags(GAIN=gain_life, HALF=half, TOP_EXILED=top_exiled, ANYBODY=anybody)
                by = 0 if source is None else self.who(source)
                return self.op(OP.OP_PREVENT_SOURCE, what, marks, asked, b=by)
            case verbs.PreventAllFromSource(sources):
                asked = self.filter(sources, zone_bits(Zone.BATTLEFIELD, Zone.STACK))
                return self.op(OP.OP_PREVENT_SOURCE, YOU, flags(ANYBODY=True, LASTS=True), asked)
            case verbs.WinGame(who):
                return self.op(OP.OP_WIN, who)
            case verbs.LoseGame(who):
                return self.op(OP.OP_LOSE, who)
        return None

    def cards(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is about cards in hands, libraries and graveyards."""
        match effect:
            case verbs.DrawCards(count, who):
                return self.counted(OP.OP_DRAW, who, count)
            case verbs.DiscardCards(count, test, who, random, you_choose, everything):
                marks = flags(RANDOM=random, YOU_CHOOSE=you_choose, ALL=everything)
                asked = self.filter(test, zone_bits(Zone.HAND))
                return self.op(OP.OP_DISCARD, who, marks, asked, a=self.value(count))
            case verbs.Mill(count, who):
                return self.counted(OP.OP_MILL, who, count)
            case verbs.Scry(count, who):
                return self.counted(OP.OP_SCRY, who, count)
            case verbs.Surveil(count, who):
                return self.counted(OP.OP_SURVEIL, who, count)
            case verbs.Shuffle(who):
                return self.op(OP.OP_SHUFFLE, who)
            case verbs.ExileAndPlay(count, duration, who):
                return self.op(OP.OP_IMPULSE, who, a=self.value(count), b=until(duration))
            case verbs.RevealHand(who):
                return self.op(OP.OP_REVEAL_HAND, who)
        return None

    def permanents(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is about permanents or moves objects."""
        match effect:
            case verbs.Destroy(what, no_regenerate, died):
                return self.op(OP.OP_DESTROY, what, flags(NO_REGENERATE=no_regenerate, DIED=died))
            case verbs.Exile(what, until_leaves, linked):
                return self.op(OP.OP_EXILE, what, flags(UNTIL_LEAVES=until_leaves, LINK=linked))
            case verbs.SacrificeIt(what, by_controller):
                return self.op(OP.OP_SACRIFICE, what, flags(ITS_CONTROLLER=by_controller))
            case verbs.MakeSacrifice(count, test, who):
                return self.op(OP.OP_SACRIFICE_CHOICE, who, 0, self.filter(test), a=self.value(count))
            case verbs.Move():
                return self.move(effect)
            case verbs.Tap(what):
                return self.op(OP.OP_TAP, what)
            case verbs.Untap(what):
                return self.op(OP.OP_UNTAP, what)
            case verbs.Alter(what, change, duration):
                like = getattr(change[0], "like", None) if change else None
                named = 0 if like is None else self.who(like)
                return self.op(OP.OP_CHANGE, what, a=self.passing_change(change), b=until(duration), c=named)
            case verbs.AddCounters(count, counter, what, divided):
                kind = self.numbering.counter(counter)
                marks = flags(DIVIDED=divided)
                return self.op(OP.OP_ADD_COUNTERS, what, marks, a=self.value(count), b=kind)
            case verbs.RemoveCounters(count, counter, what):
                kind = self.numbering.counter(counter)
                return self.op(OP.OP_REMOVE_COUNTERS, what, a=self.value(count), b=kind)
            case verbs.Regenerate(what):
                return self.op(OP.OP_REGENERATE, what)
            case verbs.ExileIfDies(what):
                return self.op(OP.OP_EXILE_IF_DIES, what)
            case verbs.Attach(what, to):
                return self.op(OP.OP_ATTACH, to, b=self.who(what))
            case verbs.AttachThis(what):
                return self.op(OP.OP_ATTACH, what)
            case verbs.Fight(what, other):
                return self.op(OP.OP_FIGHT, what, b=self.who(other))
        return None

    def spells_and_choices(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is about the stack, mana or a choice."""
        match effect:
            case verbs.CounterSpell():
                return self.counter(effect)
            case verbs.CopySpell(what, who, new_targets, change, None):
                beside = self.numbering.beside(effect) if change else 0
                return self.op(OP.OP_COPY_SPELL, what, a=int(new_targets), b=self.who(who), c=beside)
            case verbs.CopySpell(what, who, _, _, onto) if onto is not None:
                aimed = int(rows.OpFlag.OPF_ONTO)
                return self.op(OP.OP_COPY_SPELL, what, aimed, b=self.who(who), c=self.who(onto))
            case verbs.AddMana(mana, who):
                return self.op(OP.OP_ADD_MANA, who, a=self.mana(mana), b=1)
            case verbs.Choose(count, test, who, among, up_to, at_random, votes):
                asked = self.filter(test, BATTLEFIELD if among is None else ANY_ZONE)
                marks = flags(UP_TO=up_to, AT_RANDOM=at_random, VOTES=votes)
                these = self.who(among) if among else 0
                return self.op(OP.OP_CHOOSE, who, marks, asked, a=self.value(count), c=these)
            case verbs.ChooseColor(who):
                return self.op(OP.OP_CHOOSE_COLOR, who)
            case verbs.ChooseLandType(who):
                return self.op(OP.OP_CHOOSE_TYPE, who)
            case verbs.ChooseCreatureType(who):
                return self.op(OP.OP_CHOOSE_TYPE, who, a=1)
            case verbs.Remember(what):
                return self.op(OP.OP_REMEMBER, what)
        return None

    def revealing(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is about revealed cards, or about playing exiled ones."""
        match effect:
            case revealing.RevealTop(count, who, reveal):
                return self.op(OP.OP_REVEAL_TOP, who, flags(REVEAL=reveal), a=self.value(count))
            case revealing.DigUntil(count, test, to, rest, who, tapped):
                kept = Zone.LIBRARY if rest in (Rest.TOP, Rest.BOTTOM) else Zone(rest)
                zones = number(words.Zone, "ZONE", to) * ZONES_STRIDE + number(words.Zone, "ZONE", kept)
                if rest is Rest.TOP or to is Zone.LIBRARY:
                    raise self.refuse("what dig-until reveals can't go back on top")
                asked = self.filter(test, ANY_ZONE)
                return self.op(
                    OP.OP_DIG_UNTIL, who, flags(TAPPED=tapped), asked, a=self.value(count), c=zones
                )
            case revealing.RevealUntil(count, test, who):
                return self.op(OP.OP_REVEAL_UNTIL, who, 0, self.filter(test, ANY_ZONE), a=self.value(count))
            case revealing.PutLooked(to, who, bottom, scattered):
                marks = flags(BOTTOM=bottom, SCATTERED=scattered)
                return self.op(OP.OP_PUT_LOOKED, who, marks, b=number(words.Zone, "ZONE", to))
            case revealing.ExileTop(count, who, link):
                return self.op(OP.OP_EXILE_TOP, who, flags(LINK=link), a=self.value(count))
            case revealing.MayPlay(what, duration, exile_after, free, one, casts, any_color, any_type):
                marks = flags(EXILE_AFTER=exile_after, FREE=free, ONE=one, CASTS=casts)
                marks |= flags(ANY_COLOR=any_color, ANY_TYPE=any_type)
                return self.op(OP.OP_PERMIT, what, marks, b=until(duration))
            case revealing.CastFree(what, otherwise, bottom, exile_after, suspended, by, brief, many, must):
                marks = flags(BOTTOM=bottom, EXILE_AFTER=exile_after or brief, SUSPENDED=suspended)
                marks |= flags(IF_BRIEF=brief, ANY_NUMBER=many, IF_ABLE=must)
                zone = number(words.Zone, "ZONE", otherwise) if otherwise else int(words.Zone.ZONE_GONE)
                caster = 0 if by == YOU else self.who(by)
                return self.op(OP.OP_CAST_FREE, what, marks, a=int(words.Way.WAY_NORMAL), b=zone, c=caster)
            case revealing.ExileAsResolves(what):
                return self.op(OP.OP_EXILE_RESOLVED, what)
            case revealing.CastNow(what):
                stays = int(words.Zone.ZONE_GONE)
                return self.op(OP.OP_CAST_FREE, what, a=int(words.Way.WAY_PERMISSION), b=stays)
            case naming.ChooseName(test, who):
                return self.op(OP.OP_CHOOSE_NAME, who, 0, self.filter(test, ANY_ZONE))
            case naming.RevealCards(what):
                return self.op(OP.OP_REVEAL, what)
            case naming.SeparatePiles(who, taker, phrase):
                asked = 0 if phrase is None else self.filter(phrase)
                return self.op(OP.OP_PILES, who, 0, asked, b=self.who(taker))
            case naming.EmptyPool(who):
                return self.op(OP.OP_EMPTY_POOL, who)
        return None

    def marking(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect marks, counts or copies."""
        match effect:
            case marking.CopyToken(count, what, who, tapped, attacking, excepted):
                marks = flags(TAPPED=tapped, ATTACKING=attacking, EXCEPTED=excepted)
                owner = self.who(who)
                return self.op(OP.OP_TOKEN_COPY, what, marks, a=self.value(count), b=owner)
            case marking.Proliferate(who):
                return self.op(OP.OP_PROLIFERATE, who)
            case marking.Designate(what):
                return self.op(OP.OP_DESIGNATE, what)
            case marking.Announce(event, what, other):
                columns = event_columns((event,))
                second = 0 if other is None else self.who(other)
                bit = columns["events"].bit_length() - 1
                return self.op(OP.OP_EMIT, what, a=columns.get("counter", 0), b=bit, c=second)
            case marking.DoubleX(what):
                return self.op(OP.OP_DOUBLE_X, what)
            case marking.FlipCoins(count, who):
                return self.counted(OP.OP_COIN, who, count)
            case marking.RollDie(sides):
                return self.op(OP.OP_ROLL, a=self.value(sides))
            case marking.GetCounters(count, kind, who):
                counters = number(rows.PlayerCounter, "COUNTER", kind)
                return self.op(OP.OP_PLAYER_COUNTERS, who, a=self.value(count), b=counters)
            case marking.MakeMonarch(who):
                return self.op(OP.OP_MONARCH, who)
            case marking.GetBlessing(who):
                return self.op(OP.OP_BLESSING, who)
            case marking.ExileIfLeaves(what):
                return self.op(OP.OP_EXILE_IF_LEAVES, what)
            case verbs.Transform(what) | verbs.Flip(what):
                return self.op(OP[f"OP_{type(effect).__name__.upper()}"], what)
            case NamedAction("become-day" | "become-night" as name):
                return self.op(OP.OP_DAYTIME, a=int(DAYTIMES[name]))
            case marking.ExtraTurn(who):
                return self.op(OP.OP_EXTRA_TURN, who)
        return None


def may_choose_x(pay: ir.Pay) -> bool:
    """Say whether X of a payment is asked for: one player pays it once."""
    return pay.times == ONE and pay.who != EACH_PLAYER
