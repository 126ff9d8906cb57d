"""The game's verbs: effects that have no effects inside.

``who`` and ``what`` say which player or object; the usual one is the default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tolaria.cards.ir.changes import Change
from tolaria.cards.ir.costs import Cost
from tolaria.cards.ir.effects import Effect
from tolaria.cards.ir.made_mana import ManaOutput
from tolaria.cards.ir.phrases import ANYTHING, ONE, THIS, YOU, Test, Value, Who
from tolaria.cards.ir.words import Duration, Rest, Zone

if TYPE_CHECKING:
    from tolaria.cards.ir.card import Card


# Damage, life, zones


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Deal damage; ``divided`` as chosen, or ``evenly`` rounded down, among the targets.

    ``excess``: what is more than lethal is dealt to the controller of what is damaged instead (120.4a).
    """

    amount: Value
    what: Who
    source: Who = THIS
    divided: bool = False
    evenly: bool = False
    excess: bool = False


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    """Gain life."""

    amount: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    """Lose life."""

    amount: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    """The life total becomes that."""

    amount: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy; ``last`` are those that were destroyed, or with ``died`` the creatures that died."""

    what: Who
    no_regenerate: bool = False
    died: bool = False


@dataclass(frozen=True, slots=True)
class Exile(Effect):
    """Exile, from any zone; of a player, his whole graveyard.

    ``until_leaves``: until the source leaves the battlefield (610.3). ``linked``: other abilities
    of the source know it (607).
    """

    what: Who
    until_leaves: bool = False
    linked: bool = False


@dataclass(frozen=True, slots=True)
class SacrificeIt(Effect):
    """You sacrifice it, if you control it (701.21a); or its controller does."""

    what: Who
    by_controller: bool = False


@dataclass(frozen=True, slots=True)
class MakeSacrifice(Effect):
    """The player sacrifices so many of his choice."""

    count: Value
    test: Test
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Put into a zone; onto the battlefield under its owner's control unless said.

    ``below``: how many cards of the library stay above it (at most 16). ``shuffled``: into a library
    that is shuffled then. ``transformed``: with its back face up (712.14). ``scattered``: several in a
    random order. ``buried``: only those of what an effect acted on that are cards in a graveyard now.
    ``either_end``: on the top or the bottom of a library, as each owner chooses (401.4).
    """

    what: Who
    zone: Zone
    tapped: bool = False
    your_control: bool = False
    bottom: bool = False
    plus_counter: bool = False
    attacking: bool = False
    shuffled: bool = False
    below: int = 0
    transformed: bool = False
    scattered: bool = False
    buried: bool = False
    either_end: bool = False


# Cards


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """Draw cards."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """Discard cards: of his choice, at random, all that match, or of your choice from the revealed hand."""

    count: Value
    test: Test = ANYTHING
    who: Who = YOU
    random: bool = False
    you_choose: bool = False
    all: bool = False


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """Put cards from the top of the library into the graveyard."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Scry(Effect):
    """Scry (701.22)."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Surveil(Effect):
    """Surveil (701.25)."""

    count: Value
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Dig(Effect):
    """Look at the top cards of a library; some go to one zone, the rest elsewhere.

    Up to ``take`` cards that match are taken, exactly as many if ``must``, every one
    that matches if ``all``; then up to one of each of the phrases ``also``. The rest are put
    back in any order.
    """

    count: Value
    take: Value
    to: Zone
    rest: Rest
    test: Test = ANYTHING
    who: Who = YOU
    reveal: bool = False
    all: bool = False
    must: bool = False
    tapped: bool = False
    also: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchLibrary(Effect):
    """Search the library for up to so many cards, put them into a zone, then shuffle.

    ``graveyard_too``, ``hand_too``: search those zones as well; a library is shuffled if it was searched.
    ``also``: and for one card of each of these phrases. ``library``: whose library it is, if not his own.
    ``lies``: what is found lies there, is ``last``, and nothing is shuffled yet. ``different``: cards of
    different names.
    """

    count: Value
    test: Test
    to: Zone
    who: Who = YOU
    reveal: bool = False
    tapped: bool = False
    top: bool = False
    graveyard_too: bool = False
    hand_too: bool = False
    also: tuple[Test, ...] = ()
    library: Who | None = None
    lies: bool = False
    different: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """Shuffle the library."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ExileAndPlay(Effect):
    """Exile the top cards of the library; he may play them for a while."""

    count: Value
    duration: Duration
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class RevealHand(Effect):
    """Reveal the hand."""

    who: Who


# Permanents


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap."""

    what: Who


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap."""

    what: Who


@dataclass(frozen=True, slots=True)
class Alter(Effect):
    """A continuous effect from a resolving spell or ability (611.2); its values are locked in."""

    what: Who
    change: Change
    duration: Duration = Duration.END_OF_TURN


@dataclass(frozen=True, slots=True)
class CreateTokens(Effect):
    """Create tokens; ``attached``: to what, of Auras."""

    count: Value
    token: Card
    who: Who = YOU
    tapped: bool = False
    attacking: bool = False
    attached: Who | None = None


@dataclass(frozen=True, slots=True)
class AddCounters(Effect):
    """Put counters on something; ``divided``: distributed as chosen among the targets."""

    count: Value
    counter: str
    what: Who
    divided: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """Remove counters from something."""

    count: Value
    counter: str
    what: Who


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """Regenerate: a shield until end of turn (701.19)."""

    what: Who


@dataclass(frozen=True, slots=True)
class PreventDamage(Effect):
    """Prevent the next so much damage to something this turn; ``divided`` among the targets as chosen."""

    amount: Value
    what: Who
    divided: bool = False


@dataclass(frozen=True, slots=True)
class PreventFromSource(Effect):
    """Prevent the next damage that a source of your choice would deal this turn; you may gain that life.

    ``half``: half of it, rounded down. ``top_exiled``: as many cards from the top of your library are exiled.
    ``anybody``: dealt to whomever. ``source``: that source, not one of your choice.
    """

    sources: Test
    what: Who
    gain_life: bool = False
    half: bool = False
    top_exiled: bool = False
    anybody: bool = False
    source: Who | None = None


@dataclass(frozen=True, slots=True)
class PreventAllFromSource(Effect):
    """Prevent all damage that a source of your choice would deal this turn."""

    sources: Test


@dataclass(frozen=True, slots=True)
class ExileIfDies(Effect):
    """If it would die this turn, exile it instead."""

    what: Who


@dataclass(frozen=True, slots=True)
class AttachThis(Effect):
    """Attach the source to something."""

    what: Who


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach something else than the source to something (701.3)."""

    what: Who
    to: Who


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform a double-faced permanent (701.27)."""

    what: Who


@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """Flip a flip card (710.4)."""

    what: Who


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures fight (701.14)."""

    what: Who
    other: Who


# Spells, mana, choices, the game


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter a spell or ability, unless its controller pays, so many times.

    A countered spell goes ``to`` a zone instead of a graveyard; into a library on top, on the ``bottom``,
    or at ``either_end`` as you choose.
    """

    what: Who
    unless: Cost | None = None
    times: Value = ONE
    to: Zone = Zone.GRAVEYARD
    bottom: bool = False
    either_end: bool = False


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy a spell; the copier may choose new targets.

    ``change``: what the copy has, or is not (707.9).
    ``onto``: a copy that targets that in the place of every target, if the spell could and does not.
    """

    what: Who
    who: Who = YOU
    new_targets: bool = False
    change: Change = ()
    onto: Who | None = None


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana."""

    mana: ManaOutput
    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose objects or players without targeting; they are ``chosen`` afterwards.

    ``among``: of these only. ``up_to``: he may choose fewer. ``votes``: each player chooses, also what
    another did; the most chosen are ``chosen``, and those tied with them (701.38).
    """

    count: Value
    test: Test
    who: Who = YOU
    among: Who | None = None
    up_to: bool = False
    at_random: bool = False
    votes: bool = False


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """Choose a colour."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ChooseLandType(Effect):
    """Choose a basic land type."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class ChooseCreatureType(Effect):
    """Choose a creature type."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """The source remembers the object: ``linked`` in its other abilities (607)."""

    what: Who


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """Win the game."""

    who: Who = YOU


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Lose the game."""

    who: Who = YOU
