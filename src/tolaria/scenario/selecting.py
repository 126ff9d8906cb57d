"""Choosing objects, players and cards out of `choose_target` and `choose`, one question after the other."""

from __future__ import annotations

from tolaria.engine.probe import Option, Question
from tolaria.scenario.queues import Decision, Queues, remove
from tolaria.scenario.references import Reference, fits
from tolaria.scenario.setting import Table


class Selection:
    """A series of questions that choose several things for the same purpose.

    Attributes:
        answered: how many of the series were answered out of the queues.
        single: whether the last of them came from an entry of one element.
        stated: the part of a division that the last target named.
        modes: those that were chosen last, in order; of a mode that is there twice the printed number tells
            nothing, and targets come in order.
    """

    def __init__(self, table: Table, queues: Queues) -> None:
        """Choose out of these queues."""
        self.table = table
        self.queues = queues
        self.stated: int | None = None
        self.modes: list[int] = []
        self.begin()

    def begin(self) -> None:
        """Begin another series."""
        self.answered = 0
        self.single = True
        self.picked: Option | None = None

    def begins_again(self, question: Question) -> bool:
        """Say whether what was chosen last is offered again: for another series of the same ability."""
        if question.kind != "pick" or self.picked is None or self.picked.object is None:
            return False
        return any(option.object == self.picked.object for option in question.options)

    def out_of_targets(self, question: Question) -> Option | None:
        """Take the first entry of `choose_target` with something that fits."""
        queue = self.queues.hands[question.player].targets
        done = option_of(question, "done")
        for decision in queue:
            if decision.value == "stop":
                if done is None:
                    continue
                remove(queue, decision)
                return done
            if self.answered and not self.single and not is_running(decision):
                break  # a list is done with; what follows it answers another question
            found = self.first_of(question, decision)
            if found is not None:
                if not decision.references:
                    remove(queue, decision)
                return found
        return None

    def out_of_picks(self, question: Question) -> Option | None:
        """Take the head of `choose` if it picks one of the options."""

        def suits(decision: Decision) -> bool:
            if decision.kind == "stop":
                return option_of(question, "done") is not None
            return any(self.option_fitting(question, each) is not None for each in decision.references)

        if self.answered and not self.single:
            head = self.queues.head(question.player)
            if head is None or not (is_running(head) or head.kind == "stop"):
                return None
        queue = self.queues.hands[question.player].choices
        decision = next((each for each in queue if each.kind in ("pick", "stop") and suits(each)), None)
        if decision is None:
            return None
        if decision.kind == "stop":
            if decision is not queue[0]:
                return None
            remove(queue, decision)
            return option_of(question, "done")
        if decision is not queue[0]:
            self.queues.lenient.append(f"{decision} came before {queue[0]}")
        found = self.first_of(question, decision)
        if not decision.references:
            remove(queue, decision)
        return found

    def first_of(self, question: Question, decision: Decision) -> Option | None:
        """Take the first reference of a decision that an option fits."""
        for reference in decision.references:
            found = self.option_fitting(question, reference)
            if found is not None:
                self.single = len(decision.references) == 1 and not is_running(decision)
                decision.references.remove(reference)
                self.stated = reference.amount
                self.answered += 1
                self.picked = found
                return found
        return None

    def option_fitting(self, question: Question, reference: Reference) -> Option | None:
        """Return the first option that is meant."""
        of_another = question.kind == "target" and reference.mode not in (None, question.mode + 1)
        if of_another and len(set(self.modes)) == len(self.modes):
            return None
        for option in question.options:
            if option.act == "card":
                if reference.name in (option.name, option.name.split(" // ")[0]):
                    return option
            elif option.act == "cast":
                if reference.cast is not None and (option.face or option.name).startswith(reference.cast):
                    return option
            elif option.act in ("object", "player", "effect", "trigger") and fits(
                self.table, reference, option.object
            ):
                return option
        return None


def option_of(question: Question, act: str) -> Option | None:
    """Return the option of that act; None if there is none."""
    return next((option for option in question.options if option.act == act), None)


def is_running(decision: Decision) -> bool:
    """Say whether part of a list has been used already."""
    return isinstance(decision.value, list) and 0 < len(decision.references) < len(decision.value)
