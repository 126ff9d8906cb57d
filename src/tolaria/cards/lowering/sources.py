"""Whether a phrase asks for what only the source, the targets or the event of an ability can tell."""

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.walking import nodes
from tolaria.cards.ir.words import Relation, State


def speaks_of_source(test: ir.Test) -> bool:
    """Say whether a phrase asks for something that only an ability's source, targets or event can tell."""
    return any(
        (isinstance(node, ir.InState) and node.state in OF_SOURCE)
        or (isinstance(node, (ir.ControlledBy, ir.OwnedBy)) and node.relation not in OF_PLAYERS)
        or isinstance(node, (ir.Ref, ir.Target, ir.X))
        for node in nodes(test)
    )


OF_SOURCE = frozenset(
    (
        State.SOURCE,
        State.HOST,
        State.ATTACHED_TO_SOURCE,
        State.ATTACHED_TO_HOST,
        State.ATTACHED_TO_TARGET,
        State.SAME_NAME_AS_TARGET,
        State.FIRST_TARGET,
        State.BLOCKING_SOURCE,
        State.DAMAGED_BY_SOURCE,
    )
)
OF_PLAYERS = frozenset((Relation.YOU, Relation.OPPONENT, Relation.ACTIVE, Relation.DEFENDING))
