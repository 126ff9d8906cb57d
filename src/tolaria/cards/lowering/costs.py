"""Lowering of costs, of mana that is made, and of the parts of costs."""

from tolaria.cards.ir import costs as ir
from tolaria.cards.ir.abilities import ManaAbility
from tolaria.cards.ir.made_mana import (
    FixedMana,
    ManaInCombination,
    ManaOfChosenColor,
    ManaOfColorsOf,
    ManaOfOneColor,
    ManaOfOpponentsLands,
    ManaOfSameType,
    ManaOutput,
)
from tolaria.cards.ir.mana import (
    Colored,
    Generic,
    Hybrid,
    ManaCost,
    MonoHybrid,
    Phyrexian,
    Snow,
    Variable,
    symbol_colors,
)
from tolaria.cards.ir.phrases import (
    HasManaCost,
    InState,
    InZone,
    IsKind,
    Not,
    Number,
    OfType,
    Ref,
    Test,
    X,
    all_of,
)
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import LETTER_OF, CardType, Kind, Limit, Referent, State, Zone
from tolaria.cards.lowering.alternatives import merge, set_new
from tolaria.cards.lowering.engine_words import color_bits, rows, words, zone_bits
from tolaria.cards.lowering.phrases import PhraseLowering
from tolaria.cards.lowering.tables import Row
from tolaria.cards.notation.sentences import write_cost

PHYREXIAN_LIFE = 2  # 107.4f
SNOW = 64  # of mana.pxd: beside the colours of a hybrid symbol
CREW = all_of(OfType(CardType.CREATURE), Not(InState(State.SOURCE)))  # 702.122a: other creatures
MATERIALS = zone_bits(Zone.BATTLEFIELD, Zone.GRAVEYARD)  # 702.167a
# When a mana ability may be activated, if not always.
TIMES = frozenset(
    [
        *(Limit.SORCERY_TIMING, Limit.ONCE_EACH_TURN, Limit.YOUR_TURN, Limit.OPPONENTS_TURN),
        *(Limit.YOUR_UPKEEP, Limit.BEFORE_ATTACKERS, Limit.BEFORE_DAMAGE, Limit.COMBAT_ONLY),
    ]
)
MOST_COMBINED = 3  # mana whose colours one number tells (mana_yield)


def asks_x(cost: ir.Cost | None) -> bool:
    """Whether a part beside mana asks for X."""
    return cost is not None and any(isinstance(node, X) for node in nodes(cost.parts))


class CostLowering(PhraseLowering):
    """Turns costs and mana into rows."""

    def set_column(self, fields: dict[str, int], test: Test, holds: bool) -> bool:
        """Put a test into its column, a mana cost too: as the row that cards of that cost have."""
        if not (isinstance(test, HasManaCost) and holds):
            return super().set_column(fields, test, holds)
        if not all(isinstance(each, (Generic, Colored, Variable)) for each in test.cost.symbols):
            raise self.refuse(f"cards whose mana cost is {test.cost}")
        merge(fields, "flags", int(rows.FilterFlag.FILF_MANA_COST))
        return set_new(fields, "mana_cost", self.cost(ir.Cost(test.cost)))

    def cost(self, cost: ir.Cost | None, *, mana: bool = False) -> int:
        """Return the row of a cost; 0 is free. ``mana``: it may come to cost mana."""
        if cost is None:
            return 0
        fields = self.mana_fields(cost.mana) if cost.mana is not None else {}
        flags = int(rows.CostFlag.COSTF_MANA) if mana or any(fields.values()) else 0
        parts: list[Row] = []
        for part in cost.parts:
            row, flag = self.cost_part(part)
            parts.append(row)
            flags |= flag
        flags |= int(rows.CostFlag.COSTF_X) if asks_x(cost) else 0
        fields["part_first"] = self.table.add_run("parts", parts)
        fields["part_n"] = len(parts)
        return self.table.add("costs", **fields, flags=flags)

    def mana_fields(self, mana: ManaCost) -> dict[str, int]:
        """Return the mana columns of a cost."""
        fields: dict[str, int] = {}
        hybrids: list[Row] = []
        for symbol in mana.symbols:
            match symbol:
                case Generic(amount):
                    fields["generic"] = fields.get("generic", 0) + amount
                case Variable():
                    fields["x"] = fields.get("x", 0) + 1
                case Colored(color):
                    column = LETTER_OF[color].lower()
                    fields[column] = fields.get(column, 0) + 1
                case Snow():  # 107.4h
                    hybrids.append(self.table.row("hybrids", colors=SNOW))
                case Hybrid() | MonoHybrid() | Phyrexian():
                    generic = symbol.amount if isinstance(symbol, MonoHybrid) else 0
                    life = PHYREXIAN_LIFE if isinstance(symbol, Phyrexian) else 0
                    colors = color_bits(symbol_colors(symbol))
                    hybrids.append(self.table.row("hybrids", colors=colors, generic=generic, life=life))
        if hybrids:
            fields["hybrid_first"] = self.table.add_run("hybrids", hybrids)
            fields["hybrid_n"] = len(hybrids)
        try:
            self.table.row("costs", **fields)
        except OverflowError as error:
            raise self.refuse(f"cost {mana}: {error}") from None
        return fields

    def cost_part(self, part: ir.CostPart) -> tuple[Row, int]:
        """Return the row of a part and its flag."""
        kind, flag = words.CostPartKind, rows.CostFlag
        choice = int(flag.COSTF_CHOICE)
        hand, graveyard = zone_bits(Zone.HAND), zone_bits(Zone.GRAVEYARD)
        match part:
            case ir.TapThis():
                return self.part(kind.PART_TAP), int(flag.COSTF_TAP)
            case ir.UntapThis():
                return self.part(kind.PART_UNTAP), 0
            case ir.SacrificeThis():
                return self.part(kind.PART_SACRIFICE_SELF), int(flag.COSTF_SACRIFICE_SELF)
            case ir.Sacrifice(count, test):
                return self.part(kind.PART_SACRIFICE, self.filter(test), self.value(count)), choice
            case ir.Discard(count, test, True):
                return self.part(kind.PART_DISCARD_RANDOM, self.filter(test, hand), self.value(count)), 0
            case ir.Discard(count, test, False):
                return self.part(kind.PART_DISCARD, self.filter(test, hand), self.value(count)), choice
            case ir.DiscardThis():
                return self.part(kind.PART_DISCARD_SELF), int(flag.COSTF_DISCARD_SELF)
            case ir.DiscardHand():
                return self.part(kind.PART_DISCARD_HAND), 0
            case ir.PayLife(amount):
                return self.part(kind.PART_LIFE, 0, self.value(amount)), int(flag.COSTF_LIFE)
            case ir.ExileThis():
                return self.part(kind.PART_EXILE_SELF), 0
            case ir.ExileFrom(count, test, Zone.HAND):
                return self.part(kind.PART_EXILE_HAND, self.filter(test, hand), self.value(count)), choice
            case ir.ExileFrom(count, test, Zone.GRAVEYARD):
                row = self.part(kind.PART_EXILE_GRAVEYARD, self.filter(test, graveyard), self.value(count))
                return row, choice
            case ir.ExileFrom(count, test, Zone.BATTLEFIELD):
                spell = IsKind(Kind.SPELL) in nodes(test)
                exiled = kind.PART_EXILE_SPELL if spell else kind.PART_EXILE_PERMANENT
                return self.part(exiled, self.filter(test), self.value(count)), choice
            case ir.RemoveCountersFrom(count, counter, test, among) if counter != "any":
                taken = kind.PART_REMOVE_AMONG if among else kind.PART_REMOVE_FROM
                kinds = self.numbering.counter(counter)
                return self.part(taken, self.filter(test), self.value(count), kinds), choice
            case ir.NamedCost("process", number):
                often = self.value(number or Number(1))
                return self.part(kind.PART_PROCESS, self.filter(InZone(Zone.EXILE)), often), choice
            case ir.Return(count, test):
                return self.part(kind.PART_RETURN, self.filter(test), self.value(count)), choice
            case ir.RemoveCountersFromThis(_, "any"):
                raise self.lacking("counters of any kind as a cost")
            case ir.RemoveCountersFromThis(count, counter):
                kinds = self.numbering.counter(counter)
                return self.part(kind.PART_REMOVE_COUNTERS, 0, self.value(count), kinds), 0
            case ir.PutCounters(count, counter):
                kinds = self.numbering.counter(counter)
                return self.part(kind.PART_ADD_COUNTERS, 0, self.value(count), kinds), 0
            case ir.TapOthers(count, test):
                return self.part(kind.PART_TAP_OTHERS, self.filter(test), self.value(count)), choice
            case ir.ExileMaterials(count, test):
                materials = self.part(
                    kind.PART_EXILE_MATERIALS, self.filter(test, MATERIALS), self.value(count)
                )
                return materials, choice
            case ir.MillCards(count):
                return self.part(kind.PART_MILL, 0, self.value(count)), 0
            case ir.PayEnergy(count):
                return self.part(kind.PART_ENERGY, 0, self.value(count)), 0
            case ir.Crew(power):
                return self.part(kind.PART_CREW, self.filter(CREW), self.value(power)), choice
            case ir.Reveal(count, test):
                return self.part(kind.PART_REVEAL, self.filter(test, hand), self.value(count)), choice
        raise self.lacking(write_cost(ir.Cost(None, (part,))))

    def part(self, kind: int, test: int = 0, count: int = 1, counter: int = 0) -> Row:
        """Return a row of table "parts"; ``count`` is the row of a value (1: the constant 1)."""
        return self.table.row("parts", kind=int(kind), filter=test, n=count, a=counter)

    def mana_of(self, ability: ManaAbility) -> int:
        """Return the row of what a mana ability makes; riders that the engine lacks are refused."""
        untimely = set(ability.limits) - TIMES
        only_abilities = ability.abilities_of is not None and ability.no_spells and ability.only_for is None
        if (
            (
                ability.uncounterable
                and (ability.only_for is None or ability.or_abilities or ability.or_anything_else)
            )
            or untimely
            or ((ability.abilities_of is not None or ability.no_spells) and not only_abilities)
        ):
            raise self.lacking("mana abilities with such riders")
        return self.mana(ability.mana)

    def mana(self, mana: ManaOutput) -> int:
        """Return the row of mana that is made."""
        kind = rows.ManaKind
        match mana:
            case FixedMana(symbols):
                letters = [LETTER_OF[symbol.color].lower() for symbol in symbols]
                counts = {letter: letters.count(letter) for letter in letters}
                return self.table.add("manas", kind=int(kind.MANA_FIXED), amount=1, **counts)
            case ManaOfOneColor(amount, colors):
                choice = int(kind.MANA_CHOICE)
                return self.table.add(
                    "manas", kind=choice, amount=self.value(amount), colors=color_bits(colors)
                )
            case ManaInCombination(amount, colors):
                if not (isinstance(amount, Number) and 1 <= amount.number <= MOST_COMBINED):
                    raise self.refuse(f"mana in any combination: the engine combines 1 to {MOST_COMBINED}")
                several = int(kind.MANA_COMBINATION)
                return self.table.add(
                    "manas", kind=several, amount=self.value(amount), colors=color_bits(colors)
                )
            case ManaOfChosenColor(amount):
                return self.table.add("manas", kind=int(kind.MANA_CHOSEN), amount=self.value(amount))
            case ManaOfOpponentsLands():
                return self.table.add("manas", kind=int(kind.MANA_OPPONENT_LANDS), amount=1)
            case ManaOfColorsOf(Ref(Referent.LINKED)):
                return self.table.add("manas", kind=int(kind.MANA_LINKED_COLORS), amount=1)
            case ManaOfSameType():
                return self.table.add("manas", kind=int(kind.MANA_SAME_AS_EVENT), amount=1)
        raise self.refuse(f"the engine can't make {type(mana).__name__}")
