"""Answers to the engine's questions, out of the queues of a script, or by the default policy.

Every question goes to one procedure by its kind. An answer is an option of the question, for vectors a list;
None is the engine's own default.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tolaria.engine.probe import Option, Question, Thing
from tolaria.scenario import paying, policy
from tolaria.scenario.combat import Combat
from tolaria.scenario.ordering import Ordering
from tolaria.scenario.queues import Decision, Queues, remove
from tolaria.scenario.references import Reference, fits
from tolaria.scenario.selecting import Selection, option_of
from tolaria.scenario.setting import Table
from tolaria.scenario.words import COLOR_NAMES, Words

Answer = Option | Sequence[Any] | None
# Questions of objects that `choose_target` serves first.
FOUND = ("target", "search", "scry")


class IllegalTarget(Exception):
    """A `choose_target` entry can't be used for the target that is chosen."""


class Answers:
    """The one that both players' questions go to; it keeps what was said of the question before.

    Attributes:
        targets: those of the action that is being taken, in order; taken first.
    """

    def __init__(self, table: Table, queues: Queues, *, strict: bool) -> None:
        """Answer out of these queues."""
        self.table = table
        self.queues = queues
        self.strict = strict
        self.targets: list[Reference] | None = None
        self.colors = ""  # of the mana that the action is to make
        self.stopped: Decision | None = None  # a "stop" that ends the scrying that goes on
        self.combat = Combat(table, queues)
        self.ordering = Ordering(table, queues)
        self.words = Words(queues)
        self.series: tuple[Any, ...] = ()
        self.chosen = Selection(table, queues)
        self.keep_targets = False
        self.pays_other = False  # of two costs that are offered, the second
        self.spliced = False  # the script said yes to splicing: it names the cards, one after the other
        self.setting_up = False  # the position is laid out: what enters is not paid for

    def begin_action(self, targets: list[Reference] | None, colors: str) -> None:
        """Hear what the action that begins now names: its targets, the colours its mana is to have."""
        self.targets, self.colors = targets, colors
        self.series, self.spliced = (), False

    def end_action(self) -> None:
        """Forget it."""
        self.targets, self.colors, self.chosen.stated = None, "", None
        self.words.units = []

    def __call__(self, question: Question) -> Answer:
        """Answer a question."""
        series: tuple[Any, ...] = (
            question.kind,
            question.player,
            question.ability,
            question.mode,
            str(question.source),
        )
        if question.kind == "target":
            series = (*series, question.amount)
        if series != self.series or self.chosen.begins_again(question):
            if self.stopped is not None:
                remove(self.queues.hands[self.stopped.entry["player"]].targets, self.stopped)
                self.stopped = None
            self.series, self.keep_targets = series, False
            self.chosen.begin()
        handler = HANDLERS.get(question.kind)
        if handler is None:
            return self.of_objects(question)
        return handler(self, question)

    # ------------------------------------------------------------ yes or no, numbers, modes

    def yes_no(self, question: Question) -> Answer:
        """Answer a may question, an offered payment, or whether an optional cost is paid."""
        if self.setting_up and question.kind == "pay":
            return option_of(question, "no")
        if question.kind == "pay" and "pay either" in self.table.tables.texts[question.ability]:
            return option_of(question, "yes" if self.pays_this(question) else "no")
        if question.kind == "cost" and self.spliced:
            return option_of(question, "yes" if self.names_next(question) else "no")
        taken = self.queues.take(question.player, ("yes_no",))
        usual = not (question.kind == "cost" and self.strict) and not policy.pays_for_nothing(
            self.table, question
        )
        said = usual if taken is None else bool(taken.value)
        if taken is None and self.says_colour_instead(question):
            said = False
        if question.kind == "yesno" and self.table.game.step == "untap" and not self.setting_up:
            said = not said  # the engine asks whether it stays tapped, the script says whether it untaps
        if said and question.kind == "cost" and taken is not None and self.is_revealed(question):
            self.spliced = True
            said = self.names_next(question) or self.names_nothing(question.player)
        if said and question.kind == "pay":
            self.table.game.pay_life_for_symbols(paying.likes_life_of_text(self.table, self.queues, question))
        return option_of(question, "yes" if said else "no")

    def is_revealed(self, question: Question) -> bool:
        """Say whether a card in hand is asked about while another is cast: to be spliced (702.47a)."""
        return isinstance(question.source, Thing) and question.source.zone == "hand"

    def names_next(self, question: Question) -> bool:
        """Use up the next of `choose_target` if it names the card that is asked about."""
        queue = self.queues.hands[question.player].targets
        for decision in queue[:1]:
            for reference in decision.references:
                if fits(self.table, reference, question.source):
                    decision.references.remove(reference)
                    if not decision.references:
                        del queue[0]
                    return True
        return False

    def names_nothing(self, player: str) -> bool:
        """Say whether the next of `choose_target` is no card in hand: what is spliced is not named."""
        queue = self.queues.hands[player].targets
        named = [reference for decision in queue[:1] for reference in decision.references]
        hand = self.table.game.zone(player, "hand")
        return not any(fits(self.table, reference, card) for reference in named for card in hand)

    def says_colour_instead(self, question: Question) -> bool:
        """Say whether the script names the colour that stands in the place of what may be done."""
        head = self.queues.head(question.player)
        if head is None or head.kind != "pick" or not head.references:
            return False
        named = str(head.references[0].name).lower() in COLOR_NAMES
        return named and "else; choose-color" in self.table.tables.texts[max(0, question.ability)]

    def pays_this(self, question: Question) -> bool:
        """Answer an offer of two costs: the script says whether one is paid, then whether it is the first."""
        if self.chosen.answered:
            return self.pays_other
        taken = self.queues.take(question.player, ("yes_no",))
        self.chosen.answered += 1
        if taken is None or not taken.value:
            self.pays_other = False
            return taken is None
        first = self.queues.take(question.player, ("yes_no",))
        self.pays_other = first is not None and not first.value
        return not self.pays_other

    def number(self, question: Question) -> Answer:
        """Choose X, an amount or a part of a division."""
        options = question.options
        if question.kind == "divide" and self.chosen.stated is not None:
            said, self.chosen.stated = self.chosen.stated, None
        else:
            taken = self.queues.take(question.player, ("number",))
            if taken is None:
                return options[-1] if question.kind == "x" else options[0]
            said = int(taken.value)
        found = next((option for option in options if option.argument == said), None)
        if found is None:
            offered = ", ".join(str(option.argument) for option in options)
            raise IllegalTarget(
                f"{question.player} chooses {said} for {question.source}; possible: {offered}"
            )
        return found

    def mode(self, question: Question) -> Answer:
        """Choose a mode by its printed number."""
        queue = self.queues.hands[question.player].modes
        if not self.chosen.answered:
            self.chosen.modes = []
        while queue:
            value = queue[0].value
            if value == "stop":
                queue.pop(0)
                return option_of(question, "done")
            found = next(
                (o for o in question.options if o.act == "mode" and o.argument == int(value) - 1), None
            )
            if found is None:
                break
            queue.pop(0)
            self.chosen.answered += 1
            self.chosen.modes.append(found.argument)
            return found
        done = next((option for option in question.options if option.act == "done"), None)
        if done is not None and (self.chosen.answered or self.strict):
            return done
        return next((option for option in question.options if option.act == "mode"), question.options[0])

    # ------------------------------------------------------------ targets and objects

    def target(self, question: Question) -> Answer:
        """Choose a target: of the action, out of `choose_target`, or by the policy."""
        if self.targets is not None:
            found = self.of_action(question)
            if found is not None:
                return found
        found = self.chosen.out_of_targets(question) or self.chosen.out_of_picks(question)
        if found is not None:
            return found
        done = option_of(question, "done")
        queue = self.queues.hands[question.player].targets
        if done is not None and (self.chosen.answered or self.strict):
            return done
        if queue and queue[0].value != "stop" and done is None and self.strict:
            self.raise_illegal(question, queue[0])
        return policy.target(self.table, question)

    def raise_illegal(self, question: Question, decision: Decision) -> None:
        """Say that nothing in the queue can be a target."""
        offered = ", ".join(option.name for option in question.options)
        raise IllegalTarget(f"{decision.value} is no legal target for {question.source}; legal: {offered}")

    def of_action(self, question: Question) -> Answer:
        """Take the next target that the action itself names."""
        assert self.targets is not None
        if not self.targets:
            return option_of(question, "done")
        place = self.chosen.option_fitting(question, self.targets[0])
        if place is None:
            return option_of(question, "done")
        self.chosen.stated = self.targets[0].amount
        if self.chosen.stated is None:
            self.chosen.stated = self.stated_apart(question, place)
        del self.targets[0]
        self.chosen.answered += 1
        return place

    def stated_apart(self, question: Question, target: Option) -> int | None:
        """Take the part of a division that an entry of `choose_target` names for a target of the action."""
        queue = self.queues.hands[question.player].targets
        if not queue or not queue[0].references or queue[0].references[0].amount is None:
            return None
        if self.chosen.option_fitting(question, queue[0].references[0]) != target:
            return None
        amount = queue[0].references.pop(0).amount
        if not queue[0].references:
            del queue[0]
        return amount

    def of_objects(self, question: Question) -> Answer:
        """Choose objects or players, which `choose` serves first; or those found, which `choose_target`
        does."""
        done = option_of(question, "done")
        if done is not None and not self.chosen.answered and self.declines(question):
            return done
        first, second = self.chosen.out_of_picks, self.chosen.out_of_targets
        if question.kind in FOUND or looked_at(question):
            first, second = second, first
        found = first(question) or second(question)
        if found is not None:
            return done if done is not None and self.takes_back(question) else found
        if done is not None and self.chosen.answered:
            return done
        return policy.pick(self.table, question)

    def declines(self, question: Question) -> bool:
        """Take the yes or no with which the script first says whether anything is chosen at all."""
        head = self.queues.head(question.player)
        if head is None or head.kind != "yes_no":
            return False
        self.queues.take(question.player, ("yes_no",))
        return not head.value

    def takes_back(self, question: Question) -> bool:
        """Take the yes or no that follows each pick of cards to be cast for nothing; no: it is not cast."""
        text = self.table.tables.texts[max(0, question.ability)]
        if question.kind != "pick" or "cast-free" not in text or "any-number" not in text:
            return False
        return self.declines(question)

    def copied(self, question: Question) -> Answer:
        """Choose what a permanent enters as a copy of: whether at all, then what."""
        if not self.chosen.answered and self.declines(question):
            return option_of(question, "done")
        return (
            self.chosen.out_of_picks(question)
            or self.chosen.out_of_targets(question)
            or policy.pick(self.table, question)
        )

    def new_targets(self, question: Question) -> Answer:
        """Choose a target for a copy: whether at all, then which."""
        if self.keep_targets:
            return question.options[0]
        if not self.chosen.answered:
            head = self.queues.head(question.player)
            if head is not None and head.kind == "yes_no":
                self.queues.take(question.player, ("yes_no",))
                if not head.value:
                    self.keep_targets = True
                    return question.options[0]
        return (
            self.chosen.out_of_targets(question) or self.chosen.out_of_picks(question) or question.options[0]
        )

    def scry(self, question: Question) -> Answer:
        """Say of one card whether it goes to the bottom, or the graveyard."""
        goes = option_of(question, "yes")
        queue = self.queues.hands[question.player].targets
        for decision in queue:
            if decision.value == "stop":
                break
            for reference in decision.references:
                if goes is not None and fits(self.table, reference, goes.object):
                    decision.references.remove(reference)
                    if not decision.references:
                        remove(queue, decision)
                    self.chosen.answered += 1
                    return goes
        if queue and queue[0].value == "stop":
            self.stopped = queue[0]
        return option_of(question, "no")

    # ------------------------------------------------------------ words

    def word(self, question: Question) -> Answer:
        """Choose a colour, a type or a name."""
        return self.words.choose(question, self.colors)

    # ------------------------------------------------------------ order, combat

    def order(self, question: Question) -> Answer:
        """Choose which trigger goes on the stack next, or which card goes back first."""
        if question.options[0].act != "trigger":
            return self.of_objects(question)
        return self.ordering.trigger(question)

    def replacement(self, question: Question) -> Answer:
        """Choose which effect applies first, or whether one does."""
        no = option_of(question, "no")
        if no is not None:  # 702.52a
            taken = self.queues.take(question.player, ("yes_no",))
            if taken is None or not taken.value:
                return no
            return self.chosen.out_of_picks(question) or question.options[1]
        return self.ordering.replacement(question)

    def attackers(self, question: Question) -> Answer:
        """Declare attackers."""
        return self.combat.attackers(question)

    def blockers(self, question: Question) -> Answer:
        """Declare blockers."""
        return self.combat.blockers(question)

    def damage(self, question: Question) -> Answer:
        """Divide combat damage."""
        return self.combat.damage(question)

    def bands(self, question: Question) -> Answer:
        """Form bands."""
        return self.combat.bands(question)

    def default(self, question: Question) -> Answer:
        """Leave it to the engine's own default."""
        return None


def looked_at(question: Question) -> bool:
    """Say whether cards are chosen that are looked at: what goes back is ordered by a `pick` after that."""
    things = [option.object for option in question.options if isinstance(option.object, Thing)]
    return question.kind == "pick" and bool(things) and all(thing.zone == "look" for thing in things)


HANDLERS: dict[str, Callable[[Answers, Question], Answer]] = {
    "yesno": Answers.yes_no,
    "pay": Answers.yes_no,
    "cost": Answers.yes_no,
    "x": Answers.number,
    "number": Answers.number,
    "divide": Answers.number,
    "mode": Answers.mode,
    "target": Answers.target,
    "copy": Answers.copied,
    "copy_targets": Answers.new_targets,
    "scry": Answers.scry,
    "color": Answers.word,
    "mana": Answers.word,
    "land_type": Answers.word,
    "creature_type": Answers.word,
    "name": Answers.word,
    "order": Answers.order,
    "replacement": Answers.replacement,
    "attackers": Answers.attackers,
    "blockers": Answers.blockers,
    "damage": Answers.damage,
    "bands": Answers.bands,
    "mulligan": Answers.default,
}
