"""Driving a probed game as a test tells it: cast this, both pass, attack with those."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tolaria.engine.probe.position import ProbedGame
from tolaria.engine.probe.reading import PLAYERS, Option, Thing

Named = Thing | str
Answers = Mapping[str, Sequence[Any] | None]


class IllegalAction(Exception):
    """The rules do not offer that action now; the message lists those they do."""


class TakenBack(Exception):
    """An announcement that could not be completed: the game is as it was (601.2, 730.1)."""


class Position(ProbedGame):
    """A game that a test sets up and drives; see `ProbedGame` for how it is built, answered and read.

    Things are named by Thing or by the name of a card; players as "A" and "B", as targets "player:A".
    """

    # Time

    def resolve(self, times: int = 1) -> None:
        """Both players pass until the top of the stack has resolved, so many times; then 704.3.

        Raises:
            IllegalAction: there is nothing to resolve.
        """
        for _ in range(times):
            if not self.stack and not self.waiting:
                raise IllegalAction("the stack is empty: nothing resolves")
            while self.outcome is None and self.unit() != "resolve":
                pass
        self.run_sba()

    def resolve_all(self) -> None:
        """Resolve until the stack is empty."""
        self.run_sba()
        while self.stack and self.outcome is None:
            self.resolve()

    def pass_until(self, step: str, turn: int | None = None, active: str | None = None) -> None:
        """Run until that step has begun (its turn-based actions are done), then 704.3.

        Raises:
            IllegalAction: the game ended, or 10,000 units passed, before that.
            ValueError: there is no such step.
        """
        self.check_step(step)
        for _ in range(10_000):
            if self.outcome is not None:
                raise IllegalAction(f"the game ended ({self.outcome}) before {step}")
            begun = self.unit() == "step" and self.step == step
            discarding = step == "cleanup" and self.next_unit == "step"
            if begun and not discarding and turn in (None, self.turn) and active in (None, self.active):
                if self.outcome is None and step not in ("untap", "cleanup"):
                    self.run_sba()
                return
        raise IllegalAction(f"{step} did not come within 10,000 units")

    def play_on(self, limit: int = 100_000) -> str:
        """Run to the end of the game; the outcome.

        Raises:
            IllegalAction: it does not end within so many units.
        """
        for _ in range(limit):
            if self.outcome is not None:
                return self.outcome
            self.unit()
        raise IllegalAction(f"no end within {limit} units")

    # Actions

    def take(
        self,
        player: str,
        act: str,
        thing: Thing,
        argument: int | None = None,
        way: str | None = None,
        answers: Answers | None = None,
        face: str | None = None,
    ) -> Option:
        """Take the offered action that matches; `answers` come before those queued, unused ones are dropped.

        `face`: the name of the further face that the card is cast or played as; None: its own.

        Raises:
            IllegalAction: it is not offered.
            TakenBack: it was begun and could not be completed.
        """
        self.run_sba()
        offered = self.actions(player)
        fitting = [
            option
            for option in offered
            if option.act == act
            and is_offered_for(option.object, thing)
            and argument in (None, option.argument)
            and way in (None, option.way)
            and face == option.face
        ]
        if not fitting:
            names = ", ".join(option.name for option in offered)
            raise IllegalAction(f"{player} can't {act} {thing.name} now; offered: {names}")
        option = next((option for option in fitting if option.way is None), fitting[0])
        own = {kind: deque(values) for kind, values in (answers or {}).items() if values is not None}
        queued = self.scripts
        self.scripts = {**queued, **own}
        try:
            done = self.act(player, act, thing, option.argument)
        finally:
            self.scripts = queued
        if not done:
            raise TakenBack(f"{act} {thing.name} was taken back")
        return option

    def cast(
        self,
        card: Named,
        targets: Sequence[Named] | None = None,
        *,
        x: int | None = None,
        modes: Sequence[int] | None = None,
        costs: Sequence[bool] | None = None,
        way: str | None = None,
        divide: Sequence[int] | None = None,
        cost_objects: Sequence[Named] | None = None,
        number: int | None = None,
        by: str | None = None,
        face: str | None = None,
    ) -> Thing:
        """Cast a card (by name: from hand, else from elsewhere): the spell. The pool pays first, then lands.

        Args:
            targets: in the order asked; they must come out as the spell's targets.
            costs: True or False for each optional cost asked for (kicker, buyback, entwine).
            way: "flashback", "evoke", "alternative", "plot"; None: the usual way.
            divide, cost_objects, number: answers of those kinds.
            by: who casts; its owner if None. The other player is taken to have passed.
            face: the name of the half, back or Adventure it is cast as; None: the card's own face.
        """
        thing, player = self.card_and_player(card, by)
        answers: Answers = {
            "target": targets,
            "x": None if x is None else [x],
            "mode": modes,
            "cost": costs,
            "divide": divide,
            "cost_object": cost_objects,
            "number": None if number is None else [number],
        }
        self.take(player, "cast", thing, way=way, answers=answers, face=face)
        return self.announced(targets, x)

    def activate(
        self,
        thing: Named,
        nth: int = 0,
        targets: Sequence[Named] | None = None,
        *,
        x: int | None = None,
        modes: Sequence[int] | None = None,
        cost_objects: Sequence[Named] | None = None,
        divide: Sequence[int] | None = None,
        by: str | None = None,
    ) -> Thing:
        """Activate the nth activated ability (mana abilities not counted): the ability on the stack."""
        source, player = self.card_and_player(thing, by)
        answers: Answers = {
            "target": targets,
            "x": None if x is None else [x],
            "mode": modes,
            "cost_object": cost_objects,
            "divide": divide,
        }
        self.take(player, "activate", source, argument=self.ability_number(source, nth), answers=answers)
        return self.announced(targets, x)

    def announced(self, targets: Sequence[Named] | None, x: int | None) -> Thing:
        """Return the top of the stack, if it is as scripted even where nothing was asked."""
        row = self.stack_row()
        if targets is not None:
            said = [self.thing(target) for target in targets if target != "done"]
            if row["targets"] != said:
                raise IllegalAction(f"the targets are {row['targets']}, not {said}")
        if x is not None and row["x"] != x:
            raise IllegalAction(f"X is {row['x']}, not {x}")
        top = self.top
        assert isinstance(top, Thing)
        return top

    def play_land(self, card: Named, by: str | None = None, face: str | None = None) -> Thing:
        """Play a land, perhaps as a further face of the card: the permanent."""
        thing, player = self.card_and_player(card, by)
        self.take(player, "play_land", thing, face=face)
        return thing

    def special(self, card: Named, by: str | None = None) -> Thing:
        """Take a special action with a card (plot, suspend): the exiled card."""
        thing, player = self.card_and_player(card, by)
        offered = {each.act for each in self.actions(player) if is_offered_for(each.object, thing)}
        if "activate" in offered and "special" not in offered:
            self.take(player, "activate", thing, argument=self.ability_number(thing, 0))
        else:
            self.take(player, "special", thing)
        return thing

    def card_and_player(self, card: Named, by: str | None) -> tuple[Thing, str]:
        """Return the card that is meant, and who acts with it: its controller or (elsewhere) owner."""
        if isinstance(card, Thing):
            thing = card
        else:
            players = PLAYERS if by is None else (by,)
            zones = ("hand", "battlefield", "graveyard", "exile")
            found = [each for zone in zones for player in players for each in self.zone(player, zone)]
            thing = next((each for each in found if each.name == card), None) or self.missing(card)
        return thing, by or (thing.controller if thing.zone == "battlefield" else thing.owner)

    def missing(self, card: str) -> Thing:
        """Say that a card is nowhere."""
        raise ValueError(f"there is no {card!r} in a hand, graveyard, exile or on the battlefield")

    # Combat

    def attack(self, attackers: Iterable[Thing] | Mapping[Thing, Named]) -> None:
        """Pass to the declare attackers step; attackers, or whom each attacks ("player:B", a planeswalker).

        Raises:
            IllegalAction: others are attacking in the end.
        """
        defender = "player:B" if self.active == "A" else "player:A"
        wanted = attackers if isinstance(attackers, Mapping) else dict.fromkeys(attackers, defender)
        self.answer("attackers", wanted)
        self.pass_until("attackers")
        self.scripts["attackers"].clear()
        attacking = [thing for thing in self.battlefield(self.active) if thing.attacking is not None]
        if set(attacking) != set(wanted):
            raise IllegalAction(f"attacking: {attacking}, not {list(wanted)}")

    def block(self, blocks: Mapping[Thing, Thing]) -> None:
        """Pass to the declare blockers step; `blocks`: {blocker: attacker}.

        Raises:
            IllegalAction: others are blocking in the end.
        """
        self.answer("blockers", blocks)
        self.pass_until("blockers")
        self.scripts["blockers"].clear()
        if dict(self.blocks) != dict(blocks):
            raise IllegalAction(f"blocking: {self.blocks}, not {blocks}")

    # Zones by name

    def battlefield(self, player: str) -> list[Thing]:
        """Return the permanents of a player."""
        return self.zone(player, "battlefield")

    def zone_names(self, player: str, zone: str) -> list[str]:
        """Return the names in a zone, in its order."""
        return [thing.name for thing in self.zone(player, zone)]

    def hand(self, player: str) -> list[str]:
        """Return the names in a hand."""
        return self.zone_names(player, "hand")

    def graveyard(self, player: str) -> list[str]:
        """Return the names in a graveyard, the oldest first."""
        return self.zone_names(player, "graveyard")

    def exile(self, player: str) -> list[str]:
        """Return the names of a player's exiled cards."""
        return self.zone_names(player, "exile")


def is_offered_for(offered: Any, thing: Thing) -> bool:
    """Say whether an option's object is the thing, or an equal card in the same hidden or public zone."""
    if offered == thing:
        return True
    return (
        isinstance(offered, Thing)
        and (offered.name, offered.zone, offered.controller) == (thing.name, thing.zone, thing.controller)
        and thing.zone != "battlefield"
    )
