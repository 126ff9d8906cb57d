"""The queues that a script fills: timed entries, combat entries and decisions, each player's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tolaria.scenario.document import COMBAT, DECISIONS, PLAYERS, STEPS, Entry, opponent
from tolaria.scenario.references import Reference

# Decisions that may be left over: questions that another engine puts, or answers, by itself. So may a "no" to
# what this one does not ask since it can't be paid.
FORGIVEN = frozenset({"mode", "pick", "stop", "cost", "coin", "die"})


@dataclass(slots=True)
class Decision:
    """An answer that waits: its kind (of `choose`, or "target", "mode"), value, and the references of a
    list."""

    kind: str
    value: Any
    entry: Entry
    references: list[Reference] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.entry['player']} {self.entry['do']} {self.kind} {self.value}"


@dataclass(slots=True)
class Hand:
    """The queues of one player."""

    timed: list[Entry] = field(default_factory=list)
    combat: list[Entry] = field(default_factory=list)
    targets: list[Decision] = field(default_factory=list)
    choices: list[Decision] = field(default_factory=list)
    modes: list[Decision] = field(default_factory=list)


class Queues:
    """All queues of both players, and notes on how leniently they were read."""

    def __init__(self) -> None:
        """Begin with nothing in them."""
        self.hands = {player: Hand() for player in PLAYERS}
        self.lenient: list[str] = []

    def add(self, script: Sequence[Entry]) -> None:
        """Fill the queues with the script of a stage, in order."""
        for entry in script:
            hand = self.hands[entry["player"]]
            do = entry["do"]
            if do in DECISIONS:
                decision = decision_of(entry)
                queue = {"mode": hand.modes, "target": hand.targets}.get(decision.kind, hand.choices)
                queue.append(decision)
            elif do in COMBAT:
                hand.combat.append(entry)
            else:
                hand.timed.append(entry)

    def now(self, player: str, turn: int, step: str) -> Entry | None:
        """Return the player's first timed entry for this turn and step (in the engine's name)."""
        for entry in self.hands[player].timed:
            if entry["turn"] == turn and STEPS[entry["step"]] == step:
                return entry
        return None

    def done(self, entry: Entry) -> None:
        """Remove an entry that is used up."""
        hand = self.hands[entry["player"]]
        for queue in (hand.timed, hand.combat):
            for place, each in enumerate(queue):
                if each is entry:
                    del queue[place]
                    return

    def in_combat(self, player: str, turn: int, *verbs: str) -> list[Entry]:
        """Return the player's combat entries of a turn, in order."""
        return [e for e in self.hands[player].combat if e["turn"] == turn and e["do"] in verbs]

    def take(
        self, player: str, kinds: Sequence[str], suits: Callable[[Decision], bool] = lambda decision: True
    ) -> Decision | None:
        """Return and remove the first of `choose` that is of these kinds and suits."""
        queue = self.hands[player].choices
        for place, decision in enumerate(queue):
            if decision.kind in kinds and suits(decision):
                if place:
                    self.lenient.append(f"{decision} came before {queue[0]}")
                del queue[place]
                return decision
        return None

    def head(self, player: str) -> Decision | None:
        """Return the head of `choose` without removing it."""
        queue = self.hands[player].choices
        return queue[0] if queue else None

    def save(self) -> dict[str, Hand]:
        """Return copies of all decisions, for `restore`."""
        return {
            player: Hand(
                hand.timed,
                hand.combat,
                *(
                    [Decision(each.kind, each.value, each.entry, list(each.references)) for each in queue]
                    for queue in (hand.targets, hand.choices, hand.modes)
                ),
            )
            for player, hand in self.hands.items()
        }

    def restore(self, saved: dict[str, Hand]) -> None:
        """Put decisions back that an action took which was not possible after all."""
        self.hands = saved

    def left_over(self) -> Iterator[tuple[str, Entry, bool]]:
        """Yield what is left: in words, as the entry, and whether that is forgiven."""
        for player, hand in self.hands.items():
            for entry in hand.timed:
                yield f"{player} {entry['do']} of turn {entry['turn']}, {entry['step']}", entry, False
            for entry in hand.combat:
                forgiven = entry["do"] in ("no_attack", "no_block")
                yield f"{player} {entry['do']} of turn {entry['turn']}", entry, forgiven
            for decision in (*hand.targets, *hand.choices, *hand.modes):
                nothing = decision.value == "stop" or (decision.kind == "yes_no" and not decision.value)
                forced = decision.value == [f"player:{opponent(player)}"]  # "an opponent": there is one
                yield str(decision), decision.entry, decision.kind in FORGIVEN or nothing or forced


def decision_of(entry: Entry) -> Decision:
    """Return the decision of a script entry."""
    kind = {"choose_mode": "mode", "choose_target": "target"}.get(entry["do"]) or str(entry["kind"])
    value = entry.get("value")
    references = [Reference.of(each) for each in value] if isinstance(value, list) else []
    return Decision(kind, value, entry, references)


def remove(queue: list[Decision], decision: Decision) -> None:
    """Remove a decision, and no other that is equal to it."""
    for place, each in enumerate(queue):
        if each is decision:
            del queue[place]
            return
