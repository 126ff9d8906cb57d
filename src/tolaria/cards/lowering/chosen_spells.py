"""Cards that are chosen from a hand so as to be cast without paying their mana costs."""

from tolaria.cards.ir import effects as ir
from tolaria.cards.ir import revealing, verbs
from tolaria.cards.ir.phrases import YOU, InZone, Ref
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Referent, Zone
from tolaria.cards.lowering.engine_words import rows

FILTER_COLUMN = rows.DTYPES["ops"].names.index("filter")


def casts_from_hand(choice: verbs.Choose, effect: ir.Effect) -> bool:
    """Say whether a card is chosen from a hand so as to be cast without paying its mana cost."""
    return (
        isinstance(effect, revealing.CastFree)
        and effect.what == Ref(Referent.CHOSEN)
        and effect.by == choice.who == YOU
        and choice.among is None
        and not (choice.at_random or choice.votes)
        and InZone(Zone.HAND) in nodes(choice.test)
    )
