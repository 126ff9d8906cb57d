"""Object phrases that speak of players, who have few columns of a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tolaria.cards.ir import phrases as ir
from tolaria.cards.ir.words import Players
from tolaria.cards.lowering.alternatives import Literal
from tolaria.cards.lowering.engine_words import rows

if TYPE_CHECKING:
    from tolaria.cards.lowering.phrases import PhraseLowering

PLAYER_BITS = {Players.ANY: 3, Players.YOU: 1, Players.OPPONENT: 2}
ONLY_PLAYERS = int(rows.FilterFlag.FILF_NO_OBJECTS)


def player_fields(
    lowering: PhraseLowering, player: ir.IsPlayer, conjunction: list[Literal]
) -> dict[str, int]:
    """Return the columns of a phrase about players with a condition in which ``it`` is the player."""
    more = [each.condition for each, holds in conjunction if isinstance(each, ir.Where) and holds]
    if len(more) != len(conjunction) - 1:
        raise lowering.refuse("an object phrase says more of a player than who he is")
    asked = lowering.condition(ir.both(*more))
    return {"players": PLAYER_BITS[player.players], "flags": ONLY_PLAYERS, "condition": asked}
