"""What lowering asks of a change: whether it may pass, what its keyword or its damage is."""

from tolaria.cards.ir import changes as ir
from tolaria.cards.ir.abilities import Ability, StaticAbility
from tolaria.cards.ir.phrases import (
    THIS,
    InZone,
    IsKind,
    Ref,
    Test,
    all_of,
    parts_of,
)
from tolaria.cards.ir.playing import LetsPlay
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Kind, Zone

PASSING_RULES = (
    ir.ExtraLands,
    ir.MayBeAttachedTo,
    ir.CantCast,
    ir.CantBeActivated,
    ir.MayCastAsFlash,
    ir.CantGainLife,
    ir.CantBeBlockedBy,
    ir.CantBlock,
    ir.CantBeTargetedBy,
    ir.ProtectionFromThose,
    ir.DamageTimes,
    ir.DamagePlus,
    ir.PreventsDamage,
    LetsPlay,
)
MASKS = {
    *("supers_add", "supers_remove", "types_add", "sub_add"),
    *("kw_add", "kw_remove", "prot_add", "walk_add", "flags"),
}


def is_buried(affected: Ref | Test | None) -> bool:
    """Say whether what a change affects lies in graveyards."""
    return isinstance(affected, Test) and InZone(Zone.GRAVEYARD) in nodes(affected)


def cards_of(affected: Ref | Test | None) -> Ref | Test | None:
    """Return the phrase without "spell": what may not be cast is a card yet."""
    if not isinstance(affected, Test):
        return affected
    return all_of(*(each for each in parts_of(affected) if each != IsKind(Kind.SPELL)))


def own_rule(abilities: tuple[Ability, ...]) -> ir.Rule | None:
    """Return the rule that an ability lays down for its source, and so for what is given it; else None."""
    match abilities:
        case (StaticAbility((ir.Rule() as rule,), affected, None),) if affected == THIS:
            return rule
    return None
