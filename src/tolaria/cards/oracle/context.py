"""What a sentence may refer back to: targets chosen, what "it" and "they" mean."""

from __future__ import annotations

from dataclasses import dataclass, field

from tolaria.cards.ir.effects import TargetSpec
from tolaria.cards.ir.phrases import THIS, Ref, Value, Who
from tolaria.cards.ir.words import Referent

EVENT = Ref(Referent.EVENT)
EVENT_OTHER = Ref(Referent.EVENT_OTHER)
EVENT_PLAYER = Ref(Referent.EVENT_PLAYER)
LAST = Ref(Referent.LAST)
OPPONENT = Ref(Referent.OPPONENT)
EACH_PLAYER = Ref(Referent.EACH_PLAYER)
ACTIVE = Ref(Referent.ACTIVE)
DEFENDING = Ref(Referent.DEFENDING)
CHOSEN = Ref(Referent.CHOSEN)
PAID = Ref(Referent.COST)
LINKED = Ref(Referent.LINKED)
IT = Ref(Referent.IT)


@dataclass(slots=True)
class Context:
    """The antecedents of one ability, in the order in which the text brings them.

    ``it``: what "it", "that creature", "them" mean; ``player``: what "that player" and "they" mean;
    ``amount``: what "that much", "that many" mean.
    """

    targets: list[TargetSpec] = field(default_factory=list)
    it: Who | None = None
    player: Who | None = None
    amount: Value | None = None
    spell: bool = False

    @classmethod
    def of_source(cls) -> Context:
        """A sentence about the source itself: "it" is the source until something else is named."""
        return cls(it=THIS)
