"""What a sentence may refer back to: targets chosen, what "it", "that creature" and "they" mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from tolaria.cards.ir.abilities import StaticAbility
from tolaria.cards.ir.effects import Effects, TargetSpec
from tolaria.cards.ir.phrases import (
    ANY_TARGET,
    THIS,
    AnyOf,
    IsKind,
    OfType,
    Ref,
    Target,
    Test,
    Value,
    Who,
    parts_of,
)
from tolaria.cards.ir.words import Duration, Kind, Referent
from tolaria.cards.oracle.reader import Reader

EVENT = Ref(Referent.EVENT)
EVENT_OTHER = Ref(Referent.EVENT_OTHER)
EVENT_PLAYER = Ref(Referent.EVENT_PLAYER)
LAST = Ref(Referent.LAST)
OPPONENT = Ref(Referent.OPPONENT)
EACH_PLAYER = Ref(Referent.EACH_PLAYER)
ACTIVE = Ref(Referent.ACTIVE)
DEFENDING = Ref(Referent.DEFENDING)
CHOSEN = Ref(Referent.CHOSEN)
CHOSEN_PLAYER = Ref(Referent.CHOSEN_PLAYER)
LINKED = Ref(Referent.LINKED)
IT = Ref(Referent.IT)

Sentences = list[Effects]  # what the sentences before do, one by one
Statics = list[StaticAbility]

T = TypeVar("T")


class Reserved(NamedTuple):
    """What restricted mana may be spent on, in the fields of :class:`ir.ManaAbility`."""

    only_for: Test | None
    or_abilities: bool = False
    abilities_of: Test | None = None
    no_spells: bool = False
    uncounterable: bool = False


Mark = tuple[
    list[TargetSpec],
    Who | None,
    dict[str, Who],
    Who | None,
    Value | None,
    dict[Who, Who | None],
    bool,
    Who | None,
    Who | None,
    bool,
    bool,
]


class Context:
    """The antecedents of one ability, in the order in which the text brings them.

    ``it``: what "it" and "them" mean, the object named last; ``those``: by noun, what "that creature",
    "that spell" mean, the last object named that the noun fits; ``player``: what "that player" and
    "they" mean; ``amount``: what "that much", "that many" mean.

    >>> from tolaria.cards.ir.words import CardType
    >>> context = Context()
    >>> context.name(EVENT, OfType(CardType.CREATURE))
    >>> context.it = LAST  # a token, say
    >>> context.that("creature") == EVENT, context.that("token") == LAST
    (True, True)
    """

    __slots__ = (
        "_it", "acts", "amount", "attacks", "counted", "difference", "doer", "duration", "given", "looked", "looped", "made",
        "mana", "meant", "moved", "paid", "player", "put_back", "reserved", "rolled", "rolled_before", "shown", "single",
        "spell", "targets", "thing", "those", "told",
    )  # fmt: skip

    def __init__(
        self,
        targets: list[TargetSpec] | None = None,
        it: Who | None = None,
        player: Who | None = None,
        amount: Value | None = None,
        spell: bool = False,
    ) -> None:
        self.targets = targets if targets is not None else []
        self.those: dict[str, Who] = {}
        self.it = it
        self.player = player
        self.amount = amount
        # How much what a condition compared differs: "the difference".
        self.difference: Value | None = None
        self.spell = spell
        # What an object that has changed zones is now (400.7): LAST right after the move, None when lost.
        self.moved: dict[Who, Who | None] = {}
        # Whether the amount is the result of a die; of a die before a reflexive ability, throughout.
        self.rolled = self.rolled_before = False
        # Whether LAST is what was revealed, or was until a spell was countered.
        self.shown = False
        # Whether LAST is one object.
        self.single = False
        # The kind of the counters that were just put on ``last``.
        self.counted: str | None = None
        # "Until end of turn" that stands in front of a sentence.
        self.duration: Duration | None = None
        # Subject of the clause before: the player, or the object, of "… and loses 2 life".
        self.doer: Who | None = None
        # Words of what a cost with an open number is paid with: "charge counters", "creatures".
        self.paid: tuple[str, ...] = ()
        # "Spend this mana only to cast …": the phrase, and whether for abilities too. Only a mana ability can say so.
        self.reserved: Reserved | None = None
        self.mana = False
        self.thing: Who | None = None
        # Each of which "it" is inside "for each of those …".
        self.looped: Who | None = None
        # Whether the text has named a player other than you, beside whom "each other player" stands.
        self.acts = False
        # Whether cards of your library that were looked at lie there: "the rest".
        self.looked = False
        # Whether the amount of the effect before is how many cards were put on top of your library.
        self.put_back = False
        # Whether the event is that one creature attacks.
        self.attacks = False
        # Of a reflexive ability: the creature whose sacrifice it tells of.
        self.given: Who | None = None
        # What X is, as a sentence before has said: "where X is your devotion to blue".
        self.meant: Value | None = None
        # Whether LAST is a token, or several, that was made just now.
        self.made = False
        # What the amount of a trigger's event is instead, as it triggers.
        self.told: Value | None = None

    @classmethod
    def of_source(cls) -> Context:
        """A sentence about the source itself: "it" is the source until something else is named."""
        return cls(it=THIS)

    @property
    def it(self) -> Who | None:
        """What "it" means."""
        return self._it

    @it.setter
    def it(self, who: Who | None) -> None:
        """Something whose kind is not told, as a token or a card that was found, is "it" now."""
        self._it = who
        for noun in ("", "token", "card"):
            self.those.pop(noun, None)
        if who is not None and who != THIS:
            self.those[""] = who

    def name(self, who: Who, test: Test) -> None:
        """Something of a phrase has been named: it is "it", and "that" of each noun that fits it."""
        self._it = who
        for noun in nouns_of(test):
            self.those[noun] = who

    def point(self, who: Who | None) -> None:
        """Something known (None: nobody can tell what) is "it" from now on; what "that …" means stays."""
        self._it = who

    def that(self, noun: str) -> Who | None:
        """Return what "that …" means: what the noun fits, else the last thing whose kind is not told.

        Never the source, which a text calls by its name.
        """
        return self.those.get(noun, self.those.get(""))

    def inner(self) -> Context:
        """Return the context of one mode: no targets yet, the same antecedents."""
        other = Context(None, None, self.player, self.amount, self.spell)
        other.difference = self.difference
        other._it = self._it
        other.acts = self.acts
        other.those = dict(self.those)
        return other

    def tells_given(self) -> bool:
        """Whether "that creature" is the one that was sacrificed: no target is a creature and nothing else."""
        named = self.those.get("creature")
        other = isinstance(named, Target) and self.targets[named.index].test != ANY_TARGET
        return self.given is not None and not other

    def mark(self) -> Mark:
        """Return where the context stands, for :meth:`back`."""
        return (
            list(self.targets), self._it, dict(self.those), self.player, self.amount, dict(self.moved),
            self.single, self.doer, self.thing, self.acts, self.looked,
        )  # fmt: skip

    def back(self, mark: Mark) -> None:
        """Forget what an attempt that failed has named."""
        (
            targets, self._it, those, self.player, self.amount, moved, self.single, self.doer, self.thing,
            self.acts, self.looked,
        ) = mark  # fmt: skip
        self.targets[:] = targets
        self.those = dict(those)
        self.moved = dict(moved)

    def attempt(self, reader: Reader, rule: Callable[[], T]) -> T | None:
        """Apply a rule; where it fails, nothing has been read or named and None comes back."""
        mark = self.mark()
        found = reader.attempt(rule)
        if found is None:
            self.back(mark)
        return found

    def now(self, who: Who) -> Who | None:
        """Return what an object named before is now; None if it has moved and nothing says it any more."""
        return self.moved.get(who, who)


NOUNS = (
    "",
    "creature",
    "permanent",
    "card",
    "artifact",
    "enchantment",
    "land",
    "planeswalker",
    "token",
    "source",
)


def nouns_of(test: Test) -> tuple[str, ...]:
    """Return the nouns that speak of what a phrase matches; "" is any other, where it names no type."""
    parts = parts_of(test)
    if IsKind(Kind.SPELL) in parts:
        return ("card", "spell", "ability", "source")
    flat = [each for part in parts for each in (part.tests if isinstance(part, AnyOf) else (part,))]
    types = [str(each.type) for each in flat if isinstance(each, OfType)]
    return (*types, "permanent", "card", "token", "source") if types else NOUNS
