"""Lowering of abilities, of ways to cast, and of whole cards."""

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir import changes as changes_ir
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.costs import Cost, DiscardThis, ExileFrom, NamedCost, RemoveCountersFrom, TapThis
from tolaria.cards.ir.effects import Mode, TargetSpec
from tolaria.cards.ir.made_mana import (
    FixedMana,
    ManaInCombination,
    ManaOfChosenColor,
    ManaOfOneColor,
    ManaOutput,
)
from tolaria.cards.ir.mana import Colored, Variable
from tolaria.cards.ir.phrases import (
    ANYTHING,
    HOST,
    THIS,
    All,
    AnyOf,
    CastFrom,
    Compare,
    ControlledBy,
    EventAmount,
    InZone,
    Is,
    IsKind,
    Number,
    OfType,
    OwnedBy,
    Paid,
    Target,
    Targeting,
    Test,
    X,
    all_of,
    any_of,
)
from tolaria.cards.ir.verbs import AttachThis, DrawCards, SacrificeIt
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import (
    CardType,
    Color,
    Comparison,
    EventKind,
    Kind,
    Limit,
    Relation,
    WayKind,
    Zone,
)
from tolaria.cards.lowering.change_marks import is_buried
from tolaria.cards.lowering.changes import RULE_COLUMN
from tolaria.cards.lowering.engine_words import ANY_ZONE, bits, number, rows, words, zone_bits
from tolaria.cards.lowering.given_rules import GIVEN
from tolaria.cards.lowering.hints import GOOD, Hints
from tolaria.cards.lowering.keyword_triggers import undying, ward
from tolaria.cards.lowering.meanings import MarkedWay
from tolaria.cards.lowering.named_keywords import BandsWith, FaceDownWay
from tolaria.cards.lowering.tables import Row
from tolaria.cards.lowering.watching import ON_STACK, WatchingLowering, ability_text, counted, mode_bounds

KIND = words.AbilityKind
FLAG = words.AbilityFlag
BASIC_LAND_TYPES = {
    "Plains": Color.WHITE,
    "Island": Color.BLUE,
    "Swamp": Color.BLACK,
    "Mountain": Color.RED,
    "Forest": Color.GREEN,
}
# Changes that name what they are about in a filter of their own, which looks in every zone.
OF_ANY_ZONE = (
    changes_ir.CostsMore,
    changes_ir.UntapLimit,
    changes_ir.CastAsFlash,
    changes_ir.CantBeCast,
    changes_ir.CantBeCountered,
    changes_ir.BuriedIn,
)
IN_YOUR_GRAVEYARD = all_of(InZone(Zone.GRAVEYARD), OwnedBy(Relation.YOU))
# Costs whose X is chosen as the spell is cast: those paid rather than the mana cost, and parts beside mana.
WITH_X = frozenset(
    [
        WayKind.ALTERNATIVE, WayKind.FLASHBACK, WayKind.MADNESS, WayKind.ESCAPE, WayKind.MIRACLE,
        WayKind.FORETOLD, WayKind.ADDITIONAL,
    ]
)  # fmt: skip
EVERY_ZONE = ANY_ZONE & ~(1 << int(words.Zone.ZONE_GONE))


class AbilityLowering(WatchingLowering):
    """Turns abilities into rows.

    ``commanding``: they are those of an emblem or vanguard card, and function in the command zone.
    """

    commanding = False

    def ability(self, ability: ir.Ability) -> Row:
        """Return the row of an ability of a card."""
        match ability:
            case ir.SpellAbility(modes, limits, condition):
                fields = self.modes(modes) | {"flags": limit_flags(limits), "zones": zone_bits(Zone.STACK)}
                fields["bounds"] = mode_bounds(modes)
                return self.row(KIND.AB_SPELL, fields, condition=self.condition(condition))
            case ir.ActivatedAbility(cost, modes, zone, limits, condition, more):
                flags = limit_flags(limits) | counted(ability)
                fields = self.modes(modes) | {"flags": flags, "zones": zone_bits(zone)}
                only = int(words.BoundBit.BOUND_OPPONENTS) if Limit.OPPONENTS in limits else 0
                fields["bounds"] = mode_bounds(modes) | only
                if any(isinstance(each, Targeting) for each in nodes(more)):
                    raise self.refuse("the engine does not ask what an ability targets for its cost")
                if more is not None:
                    rule = int(words.RuleKind.RULE_ABILITY_COST)
                    fields["change"] = self.table.add("changes", rule=rule, **self.number_or_value(more))
                price = self.cost(cost, mana=more is not None)
                asked = self.condition(condition)
                return self.row(KIND.AB_ACTIVATED, fields, cost=price, condition=asked)
            case ir.ManaAbility():
                return self.mana_ability(ability)
            case ir.TriggeredAbility():
                return self.triggered(ability)
            case ir.StateTrigger(condition, modes):
                state = {"events": bits(words.Event, "EV", EventKind.STATE), "flags": int(FLAG.ABF_STATE)}
                fields = self.modes(modes) | state | {"zones": zone_bits(Zone.BATTLEFIELD)}
                return self.row(KIND.AB_TRIGGERED, fields, condition=self.condition(condition))
            case ir.StaticAbility():
                return self.static(ability)
            case ir.InsteadOf():
                return self.instead_of(ability)
            case BandsWith(phrase):
                return self.row(
                    KIND.AB_BANDS, {}, filter=self.filter(phrase), zones=zone_bits(Zone.BATTLEFIELD)
                )
            case ir.Cycling(cost):
                draw = ir.Modes((Mode((), (DrawCards(Number(1)),)),))
                paid = Cost(cost.mana, (*cost.parts, DiscardThis()))
                return self.ability(ir.ActivatedAbility(paid, draw, Zone.HAND, (Limit.CYCLING,)))
            case ir.Equip(cost):
                mine = all_of(OfType(CardType.CREATURE), ControlledBy(Relation.YOU))
                attach = Mode((TargetSpec(mine),), (AttachThis(Target()),))
                return self.ability(
                    ir.ActivatedAbility(cost, ir.Modes((attach,)), limits=(Limit.SORCERY_TIMING,))
                )
            case ir.Undying():
                return self.ability(undying())
            case ir.Ward(cost):
                return self.ability(ward(cost))
        raise self.lacking(ability_text(ability))

    def granted(self, abilities: tuple[ir.Ability, ...]) -> int:
        """Add the rows of abilities that a change grants side by side, and return the first.

        Raises:
            LoweringError: one is static, functions elsewhere, or may be activated only so often.
        """
        battlefield = zone_bits(Zone.BATTLEFIELD)
        lowered = [self.ability(ability) for ability in abilities]
        for row in lowered:
            fields = dict(zip(self.table.fields["abilities"], row, strict=True))
            known = fields["kind"] in (KIND.AB_ACTIVATED, KIND.AB_MANA, KIND.AB_TRIGGERED, KIND.AB_BANDS)
            counted = fields["flags"] & int(FLAG.ABF_ONCE_EACH_TURN | FLAG.ABF_STATE) or fields["bounds"] & (
                words.BoundBit.BOUND_DONE_ONCE | words.BoundBit.BOUND_ONCE_EVER
            )
            if not known or counted or fields["zones"] != battlefield:
                raise self.refuse("the engine grants no ability that is static, counted or of another zone")
        return self.add_abilities(lowered, [ability_text(ability) for ability in abilities])

    def mana_ability(self, ability: ir.ManaAbility) -> Row:
        """Return the row of a mana ability."""
        if any(isinstance(node, (X, Variable)) for node in nodes(ability.cost)):
            raise self.refuse("X is not asked for the cost of a mana ability")
        if any(isinstance(part, (ExileFrom, NamedCost, RemoveCountersFrom)) for part in ability.cost.parts):
            raise self.refuse("a mana ability that asks for such objects")
        fields = self.modes(ir.Modes((Mode((), ability.effects),))) | {"zones": zone_bits(Zone.BATTLEFIELD)}
        fields["flags"] = limit_flags(ability.limits)
        if ability.only_for is not None:
            fields["filter"] = self.all_filter(where_cast(ability.only_for), ANY_ZONE)
            fields["flags"] |= int(FLAG.ABF_PAYS_ABILITIES) if ability.or_abilities else 0
            fields["flags"] |= int(FLAG.ABF_PAYS_OTHERS) if ability.or_anything_else else 0
            fields["flags"] |= int(FLAG.ABF_UNCOUNTERABLE) if ability.uncounterable else 0
        elif ability.abilities_of is not None and ability.no_spells:
            fields["filter"] = self.all_filter(ability.abilities_of, ANY_ZONE)
            fields["flags"] = int(FLAG.ABF_PAYS_ABILITIES | FLAG.ABF_NO_SPELLS)
        return self.row(
            KIND.AB_MANA,
            fields,
            cost=self.cost(ability.cost),
            mana=self.mana_of(ability),
            condition=self.condition(ability.condition),
        )

    def static(self, ability: ir.StaticAbility) -> Row:
        """Return the row of a static ability."""
        of_spells = IsKind(Kind.SPELL) in nodes(ability.affected)
        if of_spells and any(
            isinstance(part, (changes_ir.Has, changes_ir.Grants)) for part in ability.change
        ):
            raise self.refuse(ON_STACK)
        asked = 0
        rule = any(
            isinstance(part, OF_ANY_ZONE) or (isinstance(part, changes_ir.Rule) and part.rule_name in GIVEN)
            for part in ability.change
        )
        if ability.affected == HOST:
            asked = self.table.add("filters", need=int(words.State.ST_HOST))
        elif isinstance(ability.affected, Test):
            row = self.table.rows["changes"][self.change(ability.change, ability.affected)]
            if not row[RULE_COLUMN] and is_buried(ability.affected) and not ability.defining:
                raise self.refuse("the engine changes no characteristics of cards in graveyards")
            everything = ability.affected == ANYTHING
            asked = 0 if rule else self.filter(IsKind(Kind.PERMANENT) if everything else ability.affected)
        elif ability.affected != THIS:
            raise self.refuse("a static ability affects this, host or an object phrase")
        return self.row(
            KIND.AB_STATIC,
            {"flags": int(FLAG.ABF_CDA) if ability.defining else 0},
            filter=asked,
            condition=self.condition(ability.condition),
            change=self.change(ability.change, ability.affected),
            zones=EVERY_ZONE if ability.defining else self.static_zones(ability),
        )

    def static_zones(self, ability: ir.StaticAbility) -> int:
        """Return where it functions: what changes its card's own cost, where that can be cast (113.6e)."""
        own_cost = ability.affected == THIS and isinstance(ability.change[0], changes_ir.CostsMore)
        far = Zone.COMMAND if self.commanding else Zone.GRAVEYARD
        if far is Zone.COMMAND or Is(THIS, IN_YOUR_GRAVEYARD) in nodes(ability.condition):
            rule = self.table.rows["changes"][self.change(ability.change, ability.affected)][RULE_COLUMN]
            if rule and far is not Zone.COMMAND:
                raise self.refuse(f"the engine has no rules that function in {far}")
            return zone_bits(far)
        return EVERY_ZONE & ~zone_bits(Zone.BATTLEFIELD) if own_cost else zone_bits(Zone.BATTLEFIELD)

    def aura_spell(self, card: Card) -> Row:
        """Return the AB_SPELL row of an Aura: its target, and a program that does nothing."""
        assert card.enchant is not None
        hint = self.aura_hint(card, self.filter(card.enchant))
        fields = self.modes(ir.Modes((Mode((TargetSpec(card.enchant),)),)), hint)
        return self.row(KIND.AB_SPELL, fields, zones=zone_bits(Zone.STACK))

    def aura_hint(self, card: Card, enchanted: int) -> int:
        """Return what an Aura does to what it enchants: by its static abilities, else by its others."""
        hints = Hints(self.table, self.numbering, [enchanted])
        if hints.looks_in_graveyard(enchanted):
            return GOOD
        found = 0
        for ability in card.abilities:
            if isinstance(ability, ir.StaticAbility) and ability.affected == HOST:
                found |= hints.of_change(self.change(ability.change))
        for ability in () if found else card.abilities:
            if isinstance(ability, (ir.ActivatedAbility, ir.TriggeredAbility)):
                for mode in ability.modes.modes:
                    found |= hints.of_enchanted(self.effects(mode.effects))
        return found

    def keyword_triggers(self, ways: tuple[ir.Way, ...]) -> list[ir.Ability]:
        """Return the triggered abilities that come with evoke (702.74a)."""
        if not any(way.kind is WayKind.EVOKE for way in ways):
            return []
        leave = ir.Modes((Mode((), (SacrificeIt(THIS, by_controller=True),)),))
        return [ir.TriggeredAbility((EventKind.ENTERS,), leave, THIS, condition=Paid(WayKind.EVOKE))]

    def madness_trigger(self) -> Row:
        """Return the row of the trigger that casts the discarded card, or else buries it (702.35a)."""
        return self.casting_trigger(
            words.Way.WAY_MADNESS, words.Zone.ZONE_GRAVEYARD, EventKind.DISCARD, Zone.EXILE
        )

    def miracle_trigger(self) -> Row:
        """Return the row of the trigger that casts the first card drawn in a turn (702.94a)."""
        first, stays = self.condition(Compare(EventAmount(), Comparison.EQ, Number(1))), words.Zone.ZONE_GONE
        return self.casting_trigger(words.Way.WAY_MIRACLE, stays, EventKind.DRAW, Zone.HAND, moment=first)

    def casting_trigger(self, way: int, otherwise: int, event: EventKind, zone: Zone, moment: int = 0) -> Row:
        """Return the row of a trigger that lets its card be cast in a way; if it isn't, it goes to a zone."""
        cast = self.op(words.Op.OP_CAST_FREE, THIS, a=int(way), b=int(otherwise))
        program = self.table.add_run("ops", [cast, self.op(words.Op.OP_END)])
        fields = {"mode_first": self.table.add("modes", program=program)}
        fields |= {"mode_n": 1, "modes_min": 1, "modes_max": 1}
        return self.row(
            KIND.AB_TRIGGERED,
            fields,
            events=bits(words.Event, "EV", event),
            flags=int(FLAG.ABF_SELF),
            moment=moment,
            zones=zone_bits(zone),
        )

    def way(self, way: ir.Way) -> Row:
        """Return the row of a way to cast."""
        open_numbers = {type(node) for node in nodes(way.cost) if isinstance(node, (X, Variable))}
        if way.kind is WayKind.KICKER and X not in open_numbers:
            open_numbers = set()  # in mana alone it is asked as for the spell itself
        in_mana = Variable in open_numbers and way.kind is WayKind.ADDITIONAL
        if in_mana or (open_numbers and way.kind not in WITH_X):
            raise self.refuse(f"X is not asked for the cost of {way.kind}")
        kind = number(words.Way, "WAY", way.kind)
        detail = 0
        if isinstance(way, FaceDownWay):
            detail |= int(rows.MorphBit.MORPH_MEGA) if way.mega else 0
            detail |= int(rows.MorphBit.MORPH_DISGUISE) if way.warded else 0
        elif isinstance(way, MarkedWay) and way.mark:
            detail = int(rows.WayMark[way.mark])
        asked = self.condition(way.condition)
        return self.table.row("ways", kind=kind, cost=self.cost(way.cost), condition=asked, detail=detail)


def intrinsic_ability(subtype: str) -> ir.ManaAbility:
    """Return the mana ability of a basic land type as IR."""
    return ir.ManaAbility(Cost(None, (TapThis(),)), FixedMana((Colored(BASIC_LAND_TYPES[subtype]),)))


def where_cast(test: Test) -> Test:
    """Return what mana is for, with the zone of a card as the one that its spell was cast from."""
    match test:
        case InZone(zone) if zone is not Zone.STACK:
            return any_of(test, all_of(InZone(Zone.STACK), CastFrom(zone)))
        case All(tests):
            return All(tuple(map(where_cast, tests)))
        case AnyOf(tests):
            return AnyOf(tuple(map(where_cast, tests)))
    return test


def limit_flags(limits: tuple[Limit, ...]) -> int:
    """Return the mask of timing limits."""
    return sum({number(FLAG, "ABF", limit) for limit in limits if limit is not Limit.OPPONENTS})


def makes_one(mana: ManaOutput) -> bool:
    """Say whether what is made is always one mana."""
    match mana:
        case ManaOfOneColor(amount, _) | ManaInCombination(amount, _) | ManaOfChosenColor(amount):
            return amount == Number(1)
        case FixedMana(symbols):
            return len(symbols) == 1
    return True


def is_simple_mana(ability: ir.Ability) -> bool:
    """Say whether an ability is "{T}: add one mana" and no more."""
    if not isinstance(ability, ir.ManaAbility) or ability.effects or ability.condition is not None:
        return False
    if ability.limits or ability.only_for is not None:
        return False
    if not isinstance(ability.mana, (FixedMana, ManaOfOneColor)):
        return False
    return makes_one(ability.mana) and ability.cost == Cost(None, (TapThis(),))
