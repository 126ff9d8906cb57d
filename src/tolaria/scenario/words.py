"""Answers that are a colour, a type or a name, or the mana of a combination."""

from __future__ import annotations

from tolaria.engine.probe import Option, Question
from tolaria.scenario.queues import Decision, Queues, remove
from tolaria.scenario.references import Reference

COLOR_NAMES = ("white", "blue", "black", "red", "green", "colorless")


class Words:
    """What a script says in words.

    Attributes:
        units: the colours of mana that is still to be made one by one.
    """

    def __init__(self, queues: Queues) -> None:
        """Read the picks out of these queues."""
        self.queues = queues
        self.units: list[int] = []

    def choose(self, question: Question, colors: str) -> Option | None:
        """Choose a colour, a type or a name; `colors`: of the mana that the action is to make."""

        def suits(decision: Decision) -> bool:
            return bool(decision.references) and worded(question, decision.references[0]) is not None

        if question.kind == "mana" and (self.units or self.divided(question)):
            color = self.units.pop(0)
            return next(option for option in question.options if option.argument == color)
        if colors and question.kind == "mana":
            made = [option for option in question.options if "WUBRGC"[option.argument] in colors]
            if made:
                return made[0]
        taken = self.queues.take(question.player, ("pick",), suits)
        if taken is None:
            return None
        found = worded(question, taken.references[0])
        del taken.references[0]
        if taken.references:
            self.queues.hands[question.player].choices.insert(0, taken)
        return found

    def divided(self, question: Question) -> bool:
        """Take a number for each colour of a combination, of which the engine asks one mana at a time."""
        colors = [option.argument for option in question.options if option.act == "color"]
        waiting = self.queues.hands[question.player].choices
        numbers = [each for each in waiting if each.kind == "number"][: len(colors)]
        if len(numbers) < 2:
            return False
        for color, number in zip(colors, numbers, strict=False):
            self.units += [color] * int(number.value)
            remove(waiting, number)
        return bool(self.units)


def worded(question: Question, reference: Reference) -> Option | None:
    """Return the option of that word."""
    name = str(reference.name or "").lower()
    for option in question.options:
        if (COLOR_NAMES[option.argument] if option.act == "color" else option.name.lower()) == name:
            return option
    return next((option for option in question.options if option.name.lower().split(" // ")[0] == name), None)
