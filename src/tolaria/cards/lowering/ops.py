"""Rows of single ops, those with many operands among them."""

import dataclasses
from abc import ABC

from tolaria.cards.ir import aiming, turning, verbs
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.phrases import ONE, Number, Value, Who
from tolaria.cards.ir.words import Rest, Zone
from tolaria.cards.lowering.changes import ChangeLowering
from tolaria.cards.lowering.engine_words import flags, number, rows, until, words, zone_bits
from tolaria.cards.lowering.phrases import LIBRARY
from tolaria.cards.lowering.tables import Row

OP = words.Op
ZONES_STRIDE = 16  # OP_DIG packs two zones into c
EITHER_END = -1
MOST_ABOVE = 16  # OP_MOVE: cards above one that is put into a library


class OpLowering(ChangeLowering, ABC):
    """Turns one verb into the row of its op."""

    def op(
        self,
        code: int,
        who: Who | None = None,
        marks: int = 0,
        asked: int = 0,
        *,
        a: int = 0,
        b: int = 0,
        c: int = 0,
    ) -> Row:
        """Return an op row; what ``who`` narrows by a phrase takes the place of the filter."""
        subject, narrowing = self.subject(who) if who is not None else (0, 0)
        if asked and narrowing:
            raise self.refuse(f"{OP(code).name} can't also say which of them")
        try:
            return self.table.row(
                "ops", code=int(code), flags=marks, who=subject, filter=asked or narrowing, a=a, b=b, c=c
            )
        except OverflowError as error:
            raise self.refuse(f"{OP(code).name}: {error}") from None

    def counted(self, code: int, who: Who, amount: Value) -> Row:
        """Return an op whose only operand is an amount."""
        return self.op(code, who, a=self.value(amount))

    def digs(self, effect: verbs.Dig) -> list[Row]:
        """Return the op that looks at the top cards of a library, and one more for each further phrase."""
        further = [
            dataclasses.replace(effect, count=Number(0), take=ONE, test=test, also=()) for test in effect.also
        ]
        parts = [dataclasses.replace(effect, also=()), *further]
        return [self.dig(part, goes_on=part is not parts[-1]) for part in parts]

    def dig(self, effect: verbs.Dig, *, goes_on: bool) -> Row:
        """Return the op that takes some of the cards looked at, and puts the rest away unless it goes on."""
        top = effect.rest is Rest.TOP
        rest = Zone.LIBRARY if effect.rest in (Rest.TOP, Rest.BOTTOM) else Zone(effect.rest)
        zones = number(words.Zone, "ZONE", effect.to) * ZONES_STRIDE + number(words.Zone, "ZONE", rest)
        marks = flags(
            REVEAL=effect.reveal,
            ALL=effect.all,
            MUST=effect.must,
            TAPPED=effect.tapped,
            REST_TOP=top,
            GOES_ON=goes_on,
        )
        asked = self.filter(effect.test, LIBRARY)
        take = self.value(effect.take)
        return self.op(OP.OP_DIG, effect.who, marks, asked, a=self.value(effect.count), b=take, c=zones)

    def searches(self, effect: verbs.SearchLibrary) -> list[Row]:
        """Return the op that searches a library, and one more for each further card."""
        if effect.graveyard_too or effect.hand_too:
            raise self.refuse("no search looks through other zones too")
        further = [dataclasses.replace(effect, count=ONE, test=test, also=()) for test in effect.also]
        parts = [dataclasses.replace(effect, also=()), *further]
        return [self.search(part, goes_on=part is not parts[-1]) for part in parts]

    def search(self, effect: verbs.SearchLibrary, *, goes_on: bool) -> Row:
        """Return the op that finds cards in a library, and puts them where they go unless it goes on."""
        marks = flags(
            REVEAL=effect.reveal,
            TAPPED=effect.tapped,
            TOP=effect.top,
            GOES_ON=goes_on,
            LIES=effect.lies,
            DIFFERENT=effect.different,
        )
        zone = number(words.Zone, "ZONE", effect.to)
        asked = self.filter(effect.test, LIBRARY)
        whose = 0 if effect.library is None else self.who(effect.library)
        return self.op(OP.OP_SEARCH, effect.who, marks, asked, a=self.value(effect.count), b=zone, c=whose)

    def turning(self, effect: Effect) -> Row | None:
        """Return the op if the effect is about turns, combat, copies of cards, or totals exchanged."""
        match effect:
            case turning.CopyCard(what, times, also):
                return self.op(OP.OP_COPY_CARD, what, flags(GOES_ON=also), a=self.value(times))
            case turning.RemoveFromCombat(what):
                return self.op(OP.OP_COMBAT, what)
            case turning.BecomeBlocked(what):
                return self.op(OP.OP_COMBAT, what, b=1)
            case turning.EndTurn():
                return self.op(OP.OP_END_TURN)
            case turning.AddPhases(main, later):
                added = rows.Added.ADDED_COMBAT_MAIN if main else rows.Added.ADDED_COMBAT
                return self.op(OP.OP_PHASES, a=int(added), b=int(later))
            case turning.AddBeginning(who):
                return self.op(OP.OP_PHASES, who, a=int(rows.Added.ADDED_BEGINNING))
            case turning.AddSteps(step, count, who, phase):
                which = 1 + int(number(words.Step, "STEP", step))
                return self.op(OP.OP_PHASES, who, a=self.value(count), b=int(not phase), c=which)
            case turning.PlaySubgame():
                return self.op(OP.OP_SUBGAME)
            case turning.MoveCounters(what, to, each_new):
                return self.op(OP.OP_MOVE_COUNTERS, what, flags(ALL=each_new), b=self.who(to))
            case turning.ExchangeLife(what, other):
                return self.op(OP.OP_SWAP_LIFE, what, b=self.who(other))
            case turning.MakeAttack(what, attacked, duration):
                whom = 0 if attacked is None else self.who(attacked)
                return self.op(OP.OP_DEMAND, what, b=whom, c=until(duration))
        return None

    def aiming(self, effect: Effect) -> Row | None:
        """Return the op if the effect aims something anew."""
        match effect:
            case aiming.ChangeTargets(what, must, to):
                new = 0 if to is None else self.who(to)
                return self.op(OP.OP_CHANGE_TARGETS, what, flags(MUST=must), b=new)
            case aiming.MakeBlock(what, attacker, duration):
                return self.op(OP.OP_MAKE_BLOCK, what, b=self.who(attacker), c=until(duration))
            case aiming.Redirect(amount, what, to, sources) if sources is not None:
                asked = self.all_filter(sources, zone_bits(Zone.BATTLEFIELD, Zone.STACK))
                marks = flags(CHOSEN_SOURCE=True)
                return self.op(OP.OP_REDIRECT, what, marks, asked, a=self.value(amount), b=self.who(to))
            case aiming.Redirect(amount, what, to):
                return self.op(OP.OP_REDIRECT, what, a=self.value(amount), b=self.who(to))
            case aiming.RedirectDealt(what, to):
                whole = self.value(Number(-1))
                return self.op(OP.OP_REDIRECT, what, flags(FROM=True), a=whole, b=self.who(to))
        return None

    def move(self, effect: verbs.Move) -> Row:
        """Return the op that moves objects to a zone."""
        marks = flags(
            TAPPED=effect.tapped,
            YOUR_CONTROL=effect.your_control,
            BOTTOM=effect.bottom,
            COUNTER_P1P1=effect.plus_counter,
            INTO_COMBAT=effect.attacking,
            SHUFFLE=effect.shuffled,
            TRANSFORMED=effect.transformed,
            SCATTERED=effect.scattered,
        )
        if not 0 <= effect.below <= MOST_ABOVE:
            raise self.refuse(f"at most {MOST_ABOVE} cards of a library can be above one that is put into it")
        if effect.buried and effect.zone is not Zone.BATTLEFIELD:
            raise self.refuse("what was put into a graveyard moves onto the battlefield")
        if effect.either_end and effect.zone is not Zone.LIBRARY:
            raise self.refuse("a library has two ends")
        more = int(effect.buried) if effect.zone is Zone.BATTLEFIELD else effect.below
        more = EITHER_END if effect.either_end else more
        return self.op(OP.OP_MOVE, effect.what, marks, b=number(words.Zone, "ZONE", effect.zone), c=more)

    def counter(self, effect: verbs.CounterSpell) -> Row:
        """Return the op that counters a spell or ability."""
        if effect.unless is not None and effect.unless.mana is not None and "X" in str(effect.unless.mana):
            raise self.refuse("X in what is paid: pay {1} times X")
        marks = flags(BOTTOM=effect.bottom, EITHER_END=effect.either_end)
        zone = 0 if effect.to is Zone.GRAVEYARD else number(words.Zone, "ZONE", effect.to)
        often = 0 if effect.times == ONE else self.value(effect.times)
        return self.op(OP.OP_COUNTER, effect.what, marks, a=self.cost(effect.unless), b=zone, c=often)
