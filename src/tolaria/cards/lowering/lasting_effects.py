"""Lowering of effects about steps and turns to come, and of what lasts."""

from abc import ABC

from tolaria.cards.ir import effects as ir
from tolaria.cards.ir import holding, lasting, named_actions
from tolaria.cards.ir.changes import YouControl
from tolaria.cards.ir.phrases import ANYTHING, ONE, YOU, Who
from tolaria.cards.lowering.engine_words import (
    number,
    rows,
    until,
    words,
)
from tolaria.cards.lowering.made_cards import emblem
from tolaria.cards.lowering.ops import OpLowering
from tolaria.cards.lowering.tables import Row

OP = words.Op
OBJECT_ACTIONS = {
    "become-plotted": OP.OP_PLOT,
    "become-saddled": OP.OP_SADDLE,
    "phase-out": OP.OP_PHASE_OUT,
    "unattach": OP.OP_UNATTACH,
}
TEXT_BITS = {
    lasting.TextWords.COLORS: "TEXT_COLORS",
    lasting.TextWords.LAND_TYPES: "TEXT_LAND_TYPES",
    lasting.TextWords.CREATURE_TYPES: "TEXT_CREATURE_TYPES",
}


class LastingLowering(OpLowering, ABC):
    """Lowers what outlasts the spell or ability that does it."""

    def lasting(self, effect: ir.Effect) -> Row | None:
        """Return the op if the effect is about steps and turns to come, or about what lasts."""
        match effect:
            case lasting.StaysTapped(what, phrase):
                return self.op(OP.OP_STAYS_TAPPED, what, 0, 0 if phrase == ANYTHING else self.filter(phrase))
            case lasting.ReturnsUntapping(what):
                return self.op(OP.OP_RETURN_UNTAPPING, what)
            case lasting.EntersWithMore(what, count, counter):
                kind = self.numbering.counter(counter)
                return self.op(OP.OP_ENTERS_WITH, what, a=self.value(count), b=kind)
            case lasting.Skip(skipped, who, count):
                kind = number(rows.SkipKind, "SKIP", skipped)
                return self.op(OP.OP_SKIP, who, a=self.value(count), b=kind)
            case lasting.ExchangeControl(what, other):
                return self.op(OP.OP_EXCHANGE, what, a=self.change((YouControl(),)), b=self.who(other))
            case lasting.GiveControl(what, to, duration):
                gains = self.passing_change((YouControl(),))
                return self.op(OP.OP_CHANGE, what, a=gains, b=until(duration), c=self.who(to))
            case lasting.ChoosePlayer(who):
                return self.op(OP.OP_CHOOSE_PLAYER, who)
            case lasting.Pair(what, other):
                return self.op(OP.OP_PAIR, what, b=self.who(other))
            case lasting.BecomeCopy(what, source, duration):
                beside = self.numbering.beside(effect)
                return self.op(OP.OP_BECOME_COPY, what, a=beside, b=self.who(source), c=until(duration))
            case lasting.ExchangeTexts(what, other, duration):
                return self.op(OP.OP_CHANGE_TEXT, what, b=until(duration), c=self.who(other))
            case lasting.ChangeText(what, chosen, subtype, no_walls, duration):
                kinds = sum(int(rows.TextBit[TEXT_BITS[each]]) for each in chosen)
                first = 1 + int(rows.TextWord.WORD_SUBTYPES)
                now = 0 if subtype is None else first + self.numbering.subtypes.index(subtype)
                marks = int(rows.OpFlag.OPF_NO_WALLS) if no_walls else 0
                return self.op(OP.OP_CHANGE_TEXT, what, marks, a=kinds, b=until(duration), c=now)
            case named_actions.NamedAction(name, None, None, Who() as what) if name in OBJECT_ACTIONS:
                return self.op(OBJECT_ACTIONS[name], what)
            case named_actions.NamedAction("manifest-top" | "cloak-top" as name, count, None, None, by):
                warded = int(rows.MorphBit.MORPH_DISGUISE) if name == "cloak-top" else 0
                return self.op(OP.OP_MANIFEST, by, a=self.value(count or ONE), b=warded)
            case holding.ControlTurn(who, by, then_extra):
                return self.op(OP.OP_CONTROL_TURN, who, a=int(then_extra), b=0 if by == YOU else self.who(by))
            case holding.Ante(what):
                return self.op(OP.OP_ANTE, what)
            case holding.Own(what, who):
                return self.op(OP.OP_OWN, what, b=self.who(who))
            case holding.ExchangeOwners(what, other):
                return self.op(OP.OP_OWN, what, b=self.who(other))
            case holding.ExchangeZones(one, other, who):
                first, second = (int(number(words.Zone, "ZONE", zone)) for zone in (one, other))
                return self.op(OP.OP_SWAP_ZONES, who, a=first, b=second)
            case holding.TopForAnte(what):
                return self.op(OP.OP_TOP_FOR_ANTE, what)
            case named_actions.GetEmblem(change, by):
                return self.op(OP.OP_EMBLEM, by, b=self.numbering.tokens[emblem(change, self.card)])
        return None
