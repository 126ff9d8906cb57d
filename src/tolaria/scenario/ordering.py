"""Order among triggers that wait, and among replacement effects that apply to the same event."""

from __future__ import annotations

from tolaria.engine.probe import Option, Question, Thing
from tolaria.scenario import wording
from tolaria.scenario.keyword_triggers import is_of_keyword
from tolaria.scenario.queues import Decision, Queues, remove
from tolaria.scenario.references import Reference, fits
from tolaria.scenario.setting import Table

LEAST = 0.3  # of the words of a text, for a trigger to be the one that is meant


class Ordering:
    """What a script says comes first."""

    def __init__(self, table: Table, queues: Queues) -> None:
        """Read the picks out of these queues."""
        self.table = table
        self.queues = queues

    def trigger(self, question: Question) -> Option | None:
        """Choose which trigger goes on the stack next."""
        for decision in self.queues.hands[question.player].choices[:]:
            if decision.kind != "pick" or not decision.references:
                continue
            found = self.trigger_meant(question, decision.references[0])
            if found is None:
                continue
            del decision.references[0]
            if not decision.references:
                remove(self.queues.hands[question.player].choices, decision)
            return found
        return question.options[0]

    def trigger_meant(self, question: Question, reference: Reference) -> Option | None:
        """Return the waiting trigger that is meant, by its text or its source."""
        best, best_score = None, 0.0
        for option in question.options:
            source, text = self.table.game.pending_text(option.argument)
            score = 0.0
            if reference.name is not None and isinstance(source, Thing):
                score = float(fits(self.table, reference, source))
                if not score and wording.normal(reference.name) != reference.name:
                    score = wording.loose(reference.name, text) if " " in reference.name else 0.0
            if reference.text is not None:
                named = isinstance(source, Thing) and reference.text in source.name
                score = max(wording.loose(reference.text, text), float(named))
            if is_of_keyword(reference.text or reference.name or "", text):
                score = 1.0
            if score > best_score + 1e-9 and score >= LEAST:
                best, best_score = option, score
        return best

    def replacement(self, question: Question) -> Option | None:
        """Choose which effect applies first: by its source."""

        def meant(decision: Decision) -> Option | None:
            reference = decision.references[0] if decision.references else None
            for option in question.options:
                thing = option.object
                if reference is None or not isinstance(thing, Thing):
                    continue
                if fits(self.table, reference, thing) or (reference.text or "\0") in thing.name:
                    return option
            return None

        taken = self.queues.take(question.player, ("pick",), lambda decision: meant(decision) is not None)
        return question.options[0] if taken is None else meant(taken)
