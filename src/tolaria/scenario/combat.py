"""Declarations of attackers and blockers, and the division of damage, as a script has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tolaria.engine.probe import Option, Question, Thing
from tolaria.scenario.document import Entry, opponent
from tolaria.scenario.queues import Queues
from tolaria.scenario.references import Reference, fits
from tolaria.scenario.setting import Table

# Attackers for which the number of blockers counts.
COUNTED = frozenset({"menace", "three_blockers", "lone_blocker"})


class IllegalBlocks(Exception):
    """A wrong number of blockers: of one attacker, or of attackers that one creature blocks."""


class Combat:
    """What a script does in combat."""

    def __init__(self, table: Table, queues: Queues) -> None:
        """Read the combat entries out of these queues."""
        self.table = table
        self.queues = queues
        self.wanted: list[tuple[Thing, Thing]] = []
        self.declared: list[Thing] = []  # the blockers of this combat, as the script has them

    # ------------------------------------------------------------ attackers (508)

    def attackers(self, question: Question) -> Sequence[Any]:
        """Return an option for each creature that can attack."""
        chosen: dict[int, Option] = {}
        for entry in self.queues.in_combat(question.player, self.table.game.turn, "attack"):
            place = self.attacker_place(question, entry, chosen)
            if place is None:
                continue
            defender = Reference.of(entry.get("defender", f"player:{opponent(question.player)}"))
            option = next(
                (
                    option
                    for at, option in enumerate(question.options)
                    if fits(self.table, defender, option.object) and question.allowed(place, at)
                ),
                None,
            )
            if option is not None:
                chosen[place] = option
                self.queues.done(entry)
        return [chosen.get(place) for place in range(len(question.subjects))]

    def attacker_place(self, question: Question, entry: Entry, chosen: dict[int, Option]) -> int | None:
        """Return the place of the creature that an entry means among those that could still be declared."""
        reference = Reference.of(entry["creature"])
        candidates = [
            place
            for place, thing in enumerate(question.subjects)
            if place not in chosen and fits(self.table, reference, thing)
        ]
        nth = reference.nth or 0
        return candidates[nth] if nth < len(candidates) else None

    def after_attackers(self) -> None:
        """Use up the entries of creatures that attack although nobody was asked, since they must."""
        game = self.table.game
        attacking = [thing for thing in game.zone(game.active, "battlefield") if thing.attacking is not None]
        for entry in self.queues.in_combat(game.active, game.turn, "attack"):
            reference = Reference.of(entry["creature"])
            if any(
                "must_attack" in thing.keywords and fits(self.table, reference, thing) for thing in attacking
            ):
                self.queues.done(entry)
        for entry in self.queues.in_combat(game.active, game.turn, "no_attack"):
            self.queues.done(entry)

    def bands(self, question: Question) -> Option | None:
        """Join a band, where the script says yes and then picks an attacker that leads one."""
        queue = self.queues.hands[question.player].choices
        if len(queue) < 2 or queue[0].kind != "yes_no" or queue[1].kind != "pick" or not queue[0].value:
            return None
        joins = fits(self.table, queue[1].references[0], question.source)
        for option in question.options:
            if option.act == "object" and (joins or fits(self.table, queue[1].references[0], option.object)):
                self.queues.take(question.player, ("yes_no",))
                self.queues.take(question.player, ("pick",))
                return option
        return None

    # ------------------------------------------------------------ blockers (509)

    def blockers(self, question: Question) -> Sequence[Any]:
        """Return an option for each creature that can block (one that can block several is there several
        times)."""
        chosen: dict[int, Option] = {}
        self.wanted, self.declared = [], []
        for entry in self.queues.in_combat(question.player, self.table.game.turn, "block"):
            self.queues.done(entry)
            pair = self.pair(question.player, entry)
            if pair is None or not self.can_block(question, pair):
                continue
            self.wanted.append(pair)
            place = next(
                (
                    place
                    for place, thing in enumerate(question.subjects)
                    if thing == pair[0] and place not in chosen
                ),
                None,
            )
            option = next((option for option in question.options if option.object == pair[1]), None)
            if place is None or option is None:
                raise IllegalBlocks(f"{pair[0].name} can't block that many attackers")
            chosen[place] = option
            self.declared.append(pair[0])
        return [chosen.get(place) for place in range(len(question.subjects))]

    def can_block(self, question: Question, pair: tuple[Thing, Thing]) -> bool:
        """Say whether that pairing by itself is legal; one that is not is ignored."""
        options = [at for at, option in enumerate(question.options) if option.object == pair[1]]
        return any(
            thing == pair[0] and any(question.allowed(place, at) for at in options)
            for place, thing in enumerate(question.subjects)
        )

    def pair(self, player: str, entry: Entry) -> tuple[Thing, Thing] | None:
        """Return the blocker and the attacker that an entry means."""
        game = self.table.game
        attacking = [
            thing for thing in game.zone(opponent(player), "battlefield") if thing.attacking is not None
        ]
        blocker = self.nth(game.zone(player, "battlefield"), Reference.of(entry["blocker"]))
        attacker = self.nth(attacking, Reference.of(entry["attacker"]))
        return None if blocker is None or attacker is None else (blocker, attacker)

    def nth(self, things: Sequence[Thing], reference: Reference) -> Thing | None:
        """Return the nth of those that are meant."""
        meant = [thing for thing in things if fits(self.table, reference, thing)]
        place = reference.nth or 0
        return meant[place] if place < len(meant) else None

    def after_blockers(self) -> None:
        """Use up what is left of the turn's entries, and see that all blocks were made.

        Raises:
            IllegalBlocks: a creature that was to block does not: there were too few of them, or too many.
        """
        game = self.table.game
        wanted, self.wanted = self.wanted, []
        defending = opponent(game.active)
        if any(thing.attacking is not None for thing in game.zone(game.active, "battlefield")):
            for entry in self.queues.in_combat(defending, game.turn, "block", "no_block"):
                self.queues.done(entry)
        made = game.blocks
        missing = [pair for pair in wanted if pair not in made and pair[1].keywords & COUNTED]
        if missing:
            pairs = ", ".join(f"{blocker.name} blocks {attacker.name}" for blocker, attacker in missing)
            raise IllegalBlocks(f"the blocks are illegal: {pairs}")

    # ------------------------------------------------------------ damage (510)

    def damage(self, question: Question) -> Sequence[int] | None:
        """Return an amount for each subject, the scripted numbers first: in the order of the blocks."""
        usual = [option.argument for option in question.options]
        creatures = [thing for thing in question.subjects if isinstance(thing, Thing)]
        order = sorted(range(len(creatures)), key=lambda place: self.when_declared(creatures[place]))
        said: dict[int, int] = {}
        left = question.total
        for place in order:
            head = self.queues.head(question.player)
            if head is None or head.kind not in ("number", "stop"):
                break
            self.queues.take(question.player, (head.kind,))
            if head.kind == "stop":
                break
            said[place] = min(int(head.value), left)
            left -= said[place]
        if not said:
            return None
        for place in (*order, *range(len(creatures), len(usual))):
            if place not in said:
                said[place] = min(usual[place], left)
                left -= said[place]
        amounts = [said[place] for place in range(len(usual))]
        amounts[-1 if len(creatures) < len(usual) else order[0]] += left
        return amounts

    def when_declared(self, thing: Thing) -> int:
        """Return which of the declared blockers it is; others come last."""
        return self.declared.index(thing) if thing in self.declared else len(self.declared)
