"""What the log of a game must show when an ability of a card has resolved."""

from __future__ import annotations

from collections.abc import Iterator

from tolaria.cards.ir import abilities as ir
from tolaria.cards.ir import verbs
from tolaria.cards.ir.card import Card
from tolaria.cards.ir.effects import Effect, May, Pay
from tolaria.cards.ir.words import Limit
from tolaria.cards.lowering.faces import further_faces
from tolaria.cards.lowering.keywords import expanded_card
from tolaria.cards.lowering.watching import ability_text

# What the log shows of a verb; those that only prepare something (shields, "later", memory) show nothing.
SHOWS: dict[type[Effect], set[str]] = {
    verbs.DealDamage: {"damage", "prevent"},
    verbs.GainLife: {"life"},
    verbs.LoseLife: {"life"},
    verbs.SetLife: {"life"},
    verbs.Destroy: {"destroy", "regenerate"},
    verbs.Exile: {"move"},
    verbs.SacrificeIt: {"sacrifice"},
    verbs.MakeSacrifice: {"sacrifice"},
    verbs.Move: {"move"},
    verbs.DrawCards: {"draw"},
    verbs.DiscardCards: {"discard"},
    verbs.Mill: {"move"},
    verbs.Dig: {"move"},
    verbs.SearchLibrary: {"shuffle"},
    verbs.Shuffle: {"shuffle"},
    verbs.ExileAndPlay: {"move"},
    verbs.RevealHand: {"reveal"},
    verbs.Tap: {"tap"},
    verbs.Untap: {"untap"},
    verbs.Alter: {"change"},
    verbs.CreateTokens: {"token"},
    verbs.AddCounters: {"counters"},
    verbs.RemoveCounters: {"counters"},
    verbs.AttachThis: {"attach"},
    verbs.Fight: {"damage"},
    verbs.CounterSpell: {"countered"},
    verbs.CopySpell: {"cast"},
    verbs.AddMana: {"mana"},
    verbs.Transform: {"transform"},
    verbs.Flip: {"transform"},
}


Promises = dict[str, list[set[str]]]


def promises(card: Card) -> Promises:
    """Return, for each ability that uses the stack, what the log must show: kinds of rows, one set a verb.

    Abilities are named by their notation on one line; keywords by what they mean. A verb that stands behind
    a condition promises nothing, nor does one that only prepares something (a shield, a delayed trigger): of
    such an ability only that it resolves.

    >>> from tolaria.cards import Pool
    >>> list(promises(Pool.builtin().get("Lightning Bolt")).values())
    [[{'damage', 'prevent'}]]
    """
    found: Promises = {}
    for ability in all_abilities(expanded_card(card)):
        modes = getattr(ability, "modes", None)
        if not isinstance(modes, ir.Modes) or (isinstance(ability, ir.TriggeredAbility) and ability.mana):
            continue
        if Limit.SPECIAL in getattr(ability, "limits", ()):
            continue  # a special action, which does not use the stack (116.2)
        shows = [SHOWS[type(verb)] for mode in modes.modes for verb in promising(mode.effects)]
        found[ability_text(ability)] = shows
    return found


def all_abilities(card: Card) -> Iterator[ir.Ability]:
    """Yield the abilities of a card, then those of its further faces."""
    yield from card.abilities
    for face in further_faces(card):
        yield from face.card.abilities


def promising(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Yield the verbs that happen unconditionally, or when a player says yes."""
    for effect in effects:
        if isinstance(effect, May | Pay):
            yield from promising(effect.then)
        elif type(effect) in SHOWS:
            yield effect
