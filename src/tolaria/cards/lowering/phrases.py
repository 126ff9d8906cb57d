"""Lowering of object phrases, referents, values and conditions to rows."""

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.named_conditions import NamedCondition
from tolaria.cards.ir.rare_phrases import AttachedTo, DamagedBy, InCombatWith, NowOf, OpponentOf
from tolaria.cards.ir.words import Comparison, EventKind, Kind, Referent, Relation, Stat, State, WayKind, Zone
from tolaria.cards.lowering.alternatives import (
    Literal,
    alternatives_of,
    disjunction,
    merge,
    narrow_types,
    set_new,
)
from tolaria.cards.lowering.engine_words import (
    ANY_ZONE,
    color_bits,
    keyword_bit,
    number,
    rows,
    type_bits,
    words,
    zone_bits,
)
from tolaria.cards.lowering.numbering import Numbering
from tolaria.cards.lowering.of_players import ONLY_PLAYERS, PLAYER_BITS, player_fields
from tolaria.cards.lowering.tables import LoweringError, Rows
from tolaria.cards.lowering.told import NEVER, STEPS, is_of_other_games, told
from tolaria.cards.lowering.wide_values import TESTS, tally, test_row, told_number, wide_value
from tolaria.cards.notation.phrases import write_clause, write_value, write_who

INVERSE = {
    Comparison.EQ: Comparison.NE,
    Comparison.NE: Comparison.EQ,
    Comparison.LT: Comparison.GE,
    Comparison.GE: Comparison.LT,
    Comparison.GT: Comparison.LE,
    Comparison.LE: Comparison.GT,
}
OTHER_SIDE = {
    Relation.YOU: Relation.OPPONENT,
    Relation.OPPONENT: Relation.YOU,
    Relation.ACTIVE: Relation.DEFENDING,
    Relation.DEFENDING: Relation.ACTIVE,
}
JOINED = {
    AttachedTo: rows.Joined.JOINED_AS_HOST,
    InCombatWith: rows.Joined.JOINED_IN_COMBAT,
    DamagedBy: rows.Joined.JOINED_BY_DAMAGE,
}
# Conditions about the step of the turn.
EVERY_KIND = -1  # VAL_COUNTERS: counters of every kind together
BATTLEFIELD = 0  # FilterC.zones: 0 is the battlefield
LIBRARY = zone_bits(Zone.LIBRARY) | 1 << int(words.Zone.ZONE_LOOK)
PERMANENT = int(words.Type.TYPE_PERMANENT)
# A filter that fills no other columns is told by them alone (FILF_PLAIN).
PLAIN_COLUMNS = {"zones", "types_any", "types_all", "types_none", "sub_any", "sub_none", "controller"}
# Tests that no column of a filter holds, but a value of its own (`truth`).
OF_ITS_OWN = (ir.Targeting, *TESTS, ir.CastFrom, ir.EnteredFrom)


class PhraseLowering:
    """Turns phrases into rows; ``card`` is whom errors name."""

    def __init__(self, table: Rows, numbering: Numbering) -> None:
        """Write into ``table``, with the numbers of the match."""
        self.table = table
        self.numbering = numbering
        self.card = ""
        self.tallies: list[int] = []

    def refuse(self, part: str) -> LoweringError:
        """Return the error that names the card at hand."""
        return LoweringError(self.card, part)

    def lacking(self, written: str) -> LoweringError:
        """Return the error that the engine has not what the notation writes so; it tells the word."""
        word = written.removeprefix("rule ").removeprefix("do ").split()[0]
        return self.refuse(f"the engine doesn't have {word}")

    # Object phrases

    def filter(self, test: ir.Test, zones: int = BATTLEFIELD) -> int:
        """Return the filter of a phrase; ``zones`` is where it looks when it names no zone."""
        if test == ir.ANYTHING:
            return 0
        players = 0
        alternatives = []
        for conjunction in disjunction(test, holds=True):
            asked = [each for each, holds in conjunction if isinstance(each, ir.IsPlayer) and holds]
            if asked and len(conjunction) > 1:
                alternatives.append(player_fields(self, asked[0], conjunction))
            elif asked:
                players |= PLAYER_BITS[asked[0].players]
            else:
                alternatives.append(self.filter_fields(conjunction, zones))
        # A row's controller is asked of players too, so they share a row only with objects of anybody.
        alone = not alternatives or alternatives[0].get("controller") or "players" in alternatives[0]
        if players and alone:
            alternatives.insert(0, {"players": players, "flags": ONLY_PLAYERS})
        elif players:
            alternatives[0]["players"] = players
        following = 0
        for fields in reversed(alternatives):
            following = self.table.add("filters", **fields, or_next=following)
        return following

    def filter_fields(self, conjunction: list[Literal], zones: int) -> dict[str, int]:
        """Return the columns of one conjunction; what has no column goes into its condition."""
        fields: dict[str, int] = {}
        further: list[ir.Condition] = []
        for test, holds in conjunction:
            if is_of_other_games(test):
                further += [NEVER] if holds else []
            elif isinstance(test, ir.Where):
                further.append(test.condition if holds else ir.Fails(test.condition))
            elif not self.set_column(fields, test, holds):
                if holds and len(conjunction) == 1 and not isinstance(test, OF_ITS_OWN):
                    raise self.refuse(f"the engine can't tell {type(test).__name__} of an object")
                asked = ir.Is(ir.Ref(Referent.IT), test)
                further.append(asked if holds else ir.Fails(asked))
        on_stack = fields.get("need", 0) & int(words.State.ST_ABILITY)
        fields.setdefault("zones", zone_bits(Zone.STACK) if on_stack and zones == BATTLEFIELD else zones)
        if further:
            fields["condition"] = self.condition(ir.both(*further))
        if not fields.keys() - PLAIN_COLUMNS:
            fields["flags"] = int(rows.FilterFlag.FILF_PLAIN)
        return fields

    def set_column(self, fields: dict[str, int], test: ir.Test, holds: bool) -> bool:
        """Put a test into its column, unless that is taken or does not exist."""
        match test:
            case ir.OfType(kind):
                return merge(fields, "types_all" if holds else "types_none", type_bits((kind,)))
            case ir.AnyOf(tests):
                return holds and self.set_any(fields, tests)
            case ir.OfSubtype(subtype):
                mask = self.numbering.subtype_bits([subtype])
                return set_new(fields, "sub_any", mask) if holds else merge(fields, "sub_none", mask)
            case ir.OfSupertype(kind):
                mask = number(words.Super, "SUPER", kind)
                return set_new(fields, "supers_any", mask) if holds else merge(fields, "supers_none", mask)
            case ir.HasColor(color):
                mask = color_bits((color,))
                return set_new(fields, "colors_any", mask) if holds else merge(fields, "colors_none", mask)
            case ir.HasKeyword(keyword):
                return merge(fields, "kw_all" if holds else "kw_none", keyword_bit(keyword))
            case ir.InState(State.ABILITY) if holds:  # which is nowhere but on the stack (113.1c)
                set_new(fields, "zones", zone_bits(Zone.STACK))
                return merge(fields, "need", number(words.State, "ST", test.state))
            case ir.InState(state):
                return merge(fields, "need" if holds else "avoid", number(words.State, "ST", state))
            case ir.ControlledBy(relation) | ir.OwnedBy(relation):
                column = "controller" if isinstance(test, ir.ControlledBy) else "owner"
                side = relation if holds else OTHER_SIDE.get(relation)
                return side is not None and set_new(fields, column, number(words.Rel, "REL", side))
            case ir.InZone(zone):
                return holds and set_new(fields, "zones", zone_bits(zone))
            case ir.StatIs(stat, comparison, value):
                return self.set_stat(fields, stat, comparison if holds else INVERSE[comparison], value)
            case ir.Named(name):
                number_of = self.numbering.name(name)
                return holds and "same_as" not in fields and set_new(fields, "name", number_of)
            case ir.IsKind(kind):
                return holds and self.set_kind(fields, kind)
            case ir.SameName(who):
                return holds and "name" not in fields and set_new(fields, "same_as", self.who(who))
            case AttachedTo(who) | InCombatWith(who) | DamagedBy(who):
                if holds and not {"same_as", "name"} & fields.keys():
                    fields |= {"same_as": self.who(who), "name": int(JOINED[type(test)])}
                    return True
                if who == ir.Ref(Referent.IT):  # in a condition that would be what is asked about
                    raise self.refuse("what an object is not joined to, or is beside a name")
        return False

    def set_any(self, fields: dict[str, int], tests: tuple[ir.Test, ...]) -> bool:
        """Put an alternative of types, or of subtypes, colours or zones, into its column."""
        if all(isinstance(test, ir.OfType) for test in tests):
            return narrow_types(fields, type_bits(tuple(t.type for t in tests if isinstance(t, ir.OfType))))
        names = [test.subtype for test in tests if isinstance(test, ir.OfSubtype)]
        if len(names) == len(tests):
            return set_new(fields, "sub_any", self.numbering.subtype_bits(names))
        colors = tuple(test.color for test in tests if isinstance(test, ir.HasColor))
        if len(colors) == len(tests):
            return set_new(fields, "colors_any", color_bits(colors))
        places = tuple(test.zone for test in tests if isinstance(test, ir.InZone))
        return len(places) == len(tests) and set_new(fields, "zones", zone_bits(*places))

    def set_stat(self, fields: dict[str, int], stat: Stat, comparison: Comparison, value: ir.Value) -> bool:
        """Put a comparison of power, toughness or mana value into its columns."""
        if "stat" in fields:
            return False
        fields["stat"] = number(rows.StatKind, "STAT", stat)
        fields["cmp"] = number(words.Cmp, "CMP", comparison)
        fields["stat_value"] = self.value(value)
        return True

    def set_kind(self, fields: dict[str, int], kind: Kind) -> bool:
        """Put permanent, spell, colourless or multicoloured into its columns."""
        if kind is Kind.PERMANENT:
            return narrow_types(fields, PERMANENT)
        if kind is Kind.SPELL:
            merge(fields, "avoid", int(words.State.ST_ABILITY))
            return set_new(fields, "zones", zone_bits(Zone.STACK))
        return merge(fields, "flags", int(rows.FilterFlag[f"FILF_{kind.name}"]))

    # Referents

    def who(self, who: ir.Who) -> int:
        """Return the number of a referent that no filter narrows."""
        base, narrowing = self.subject(who)
        if narrowing:
            raise self.refuse("each and those may stand only where an effect says what it acts on")
        return base

    def subject(self, who: ir.Who) -> tuple[int, int]:
        """Return the number of a referent and its filter (0: none)."""
        match who:
            case ir.Ref(referent):
                return number(words.Who, "WHO", referent), 0
            case ir.Target(index):
                if index > 15:
                    raise self.refuse("a mode may have 16 target requirements")
                return int(words.Who.WHO_TARGET0) + index, 0
            case ir.Each(test):
                asked = test if test != ir.ANYTHING else ir.IsKind(Kind.PERMANENT)
                return int(words.Who.WHO_EACH), self.filter(asked)
            case ir.Those(test, inner):
                return self.who(inner), self.filter(test, ANY_ZONE)
            case ir.ControllerOf(inner) | ir.OwnerOf(inner):
                base = self.who(inner)
                if base >= int(words.Who.WHO_CONTROLLER_OF):
                    raise self.refuse("a player has no controller or owner")
                owner = isinstance(who, ir.OwnerOf)
                return base + int(words.Who.WHO_OWNER_OF if owner else words.Who.WHO_CONTROLLER_OF), 0
            case NowOf(inner):
                return self.who(inner) + int(words.Who.WHO_NOW), 0
            case OpponentOf(inner):
                return self.who(inner) + int(words.Who.WHO_OPPONENT_OF), 0
        raise self.lacking(write_who(who))

    # Values

    def value(self, value: ir.Value) -> int:
        """Return the row of a value."""
        kind = words.ValueKind
        match value:
            case ir.Number(constant):
                return self.value_row(kind.VAL_CONST, a=constant)
            case ir.X():
                return self.value_row(kind.VAL_X)
            case ir.EventAmount():
                return self.value_row(kind.VAL_EVENT_AMOUNT)
            case ir.LastAmount():
                return self.value_row(kind.VAL_LAST)
            case ir.TargetsChosen():
                return self.value_row(kind.VAL_TARGETS)
            case ir.TimesKicked():
                return self.value_row(kind.VAL_KICKED)
            case ir.Count(test):
                return self.value_row(kind.VAL_COUNT, a=self.filter(test))
            case ir.StatOf(stat, who):
                return self.value_row(kind[f"VAL_{stat.name}"], who)
            case ir.ManaSpent(who, color):
                spent = -1 if color is None else number(words.Color, "COLOR", color)
                return self.value_row(kind.VAL_MANA_SPENT, who, a=spent)
            case ir.ColorsSpent(who):
                return self.value_row(kind.VAL_COLORS_SPENT, who)
            case ir.CountersOn("any", who):
                return self.value_row(kind.VAL_COUNTERS, who, a=EVERY_KIND)
            case ir.CastOrder(who):
                return self.value_row(kind.VAL_CAST_ORDER, who)
            case ir.CountAmong(test, who):
                return self.value_row(kind.VAL_COUNT_AMONG, who, a=self.filter(test, ANY_ZONE))
            case ir.OverAll(extreme, stat, test, who):
                asked, of = (
                    self.filter(test, BATTLEFIELD if who is None else ANY_ZONE),
                    number(rows.StatKind, "STAT", stat),
                )
                return self.value_row(kind[f"VAL_{extreme.name}"], who, a=asked, b=of)
            case ir.CountersOn(counter, who):
                return self.value_row(kind.VAL_COUNTERS, who, a=self.numbering.counter(counter))
            case ir.DamageOn(who):
                return self.value_row(kind.VAL_DAMAGE_ON, who)
            case ir.OfPlayer(fact, who):
                return self.value_row(number(kind, "VAL", fact), who)
            case ir.Arithmetic(left, operator, right):
                return self.value_pair(kind[f"VAL_{operator.name}"], left, right)
            case ir.Smaller(left, right):
                return self.value_pair(kind.VAL_MIN, left, right)
            case ir.Larger(left, right):
                return self.value_pair(kind.VAL_MAX, left, right)
            case ir.Half(inner, up):
                return self.value_row(kind.VAL_HALF_UP if up else kind.VAL_HALF_DOWN, a=self.value(inner))
            case ir.When(inner, condition):
                return self.value_row(kind.VAL_IF, a=self.value(inner), b=self.condition(condition))
            case ir.TypesAmong(test):
                return self.value_row(kind.VAL_TYPES_AMONG, a=self.filter(test))
            case ir.Happened(EventKind.ENTERS, ir.InState(State.SOURCE), None, False, None):
                return self.value_row(kind.VAL_ENTERED_NOW, ir.THIS)
            case ir.Happened(last_turn=last_turn):
                return self.value_row(kind.VAL_HAPPENED, a=tally(self, value), b=int(last_turn))
        wide = wide_value(self, value)
        if wide is None:
            raise self.lacking(write_value(value))
        return wide

    def value_row(self, kind: int, who: ir.Who | None = None, a: int = 0, b: int = 0) -> int:
        """Add a value row."""
        try:
            return self.table.add("values", kind=int(kind), who=0 if who is None else self.who(who), a=a, b=b)
        except OverflowError as error:
            raise self.refuse(f"a value: {error}") from None

    def value_pair(self, kind: int, left: ir.Value, right: ir.Value) -> int:
        """Add a value row made of two others."""
        return self.value_row(kind, a=self.value(left), b=self.value(right))

    # Conditions

    def condition(self, condition: ir.Condition | None) -> int:
        """Return the row of a condition; None always holds."""
        if condition is None:
            return 0
        following = 0
        for conjunction in reversed(alternatives_of(condition, holds=True)):
            row = 0
            for place, (clause, holds) in reversed(list(enumerate(conjunction))):
                fields = self.comparison(clause, holds)
                row = self.table.add(
                    "conditions", **fields, and_next=row, or_next=following if place == 0 else 0
                )
            following = row
        return following

    def comparison(self, clause: ir.Condition, holds: bool) -> dict[str, int]:
        """Return the columns of one comparison."""
        clause = told(clause)
        if isinstance(clause, ir.Compare):
            comparison = clause.comparison if holds else INVERSE[clause.comparison]
            left, right = self.value(clause.left), self.value(clause.right)
            return {"left": left, "right": right, "cmp": number(words.Cmp, "CMP", comparison)}
        if isinstance(clause, NamedCondition) and clause.condition_name in STEPS:
            step, comparison = STEPS[clause.condition_name]
            bound = self.value_row(words.ValueKind.VAL_CONST, a=int(step))
            cmp = number(words.Cmp, "CMP", comparison if holds else INVERSE[comparison])
            return {"left": self.value_row(words.ValueKind.VAL_STEP), "right": bound, "cmp": cmp}
        sides = told_number(self, clause)
        if sides is not None:
            comparison = Comparison.EQ if holds else Comparison.NE
            return {"left": sides[0], "right": sides[1], "cmp": number(words.Cmp, "CMP", comparison)}
        comparison = Comparison.NE if holds else Comparison.EQ
        return {"left": self.truth(clause), "right": 0, "cmp": number(words.Cmp, "CMP", comparison)}

    def truth(self, clause: ir.Condition) -> int:
        """Return the value that is not 0 where the condition holds."""
        kind = words.ValueKind
        match clause:
            case ir.Is(who, ir.Targeting(test, only)):
                return self.value_row(kind.VAL_TARGETING, who, a=self.filter(test), b=int(only))
            case ir.Is(who, test) if isinstance(test, TESTS):
                return test_row(self, who, test)
            case ir.Is(who, ir.CastFrom(zone)):
                return self.value_row(kind.VAL_CAST_FROM, who, a=number(words.Zone, "ZONE", zone))
            case ir.Is(who, ir.EnteredFrom(zone)):
                return self.value_row(kind.VAL_ENTERED_FROM, who, a=number(words.Zone, "ZONE", zone))
            case ir.Is(who, test):
                return self.value_row(kind.VAL_MATCHES, who, a=self.filter(test, ANY_ZONE))
            case ir.YourTurn():
                return self.value_row(kind.VAL_YOUR_TURN)
            case ir.Paid(WayKind.KICKER):
                return self.value_row(kind.VAL_KICKED)
            case ir.Paid(way):
                return self.value_row(kind.VAL_PAID, a=number(words.Way, "WAY", way))
            case ir.Remains(who):
                return self.value_row(kind.VAL_ALIVE, who)
            case ir.DealtDamageToOpponent(who):
                return self.value_row(kind.VAL_HURT_OPPONENT, who)
            case ir.CastFromHand(who):
                return self.value_row(kind.VAL_FROM_HAND, who)
            case ir.Designated(who):
                return self.value_row(kind.VAL_DESIGNATED, who)
            case NamedCondition("cast-for-warp", who):
                return self.value_row(kind.VAL_WARPED, who)
            case ir.ExiledWithThis(who):
                return self.value_row(kind.VAL_LINKED, who)
        raise self.lacking(write_clause(clause))
