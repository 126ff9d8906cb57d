"""The `reference` strategy once more, in Python, as a free strategy.

It plays game for game as the compiled pilot does: a check of the door through which free strategies play,
and an example of one. The specification is tests/data/reference/reference-strategy.md; what it does not
speak of (anything but vanilla creatures and basic lands) gets the default answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tolaria.engine.types import Act, Choice, Step
from tolaria.engine.views import ObjectView, Question
from tolaria.strategies.chooser import default_answer

MOST_MULLIGANS = 2
KEPT_LANDS = range(2, 6)
MANY_LANDS = 3  # on the bottom goes a land of more than these


class ReferenceChooser:
    """A `Chooser`. It remembers nothing: one may play any number of games, and both seats."""

    def choose(self, question: Question) -> int | Sequence[int]:
        """Answer by the specification."""
        kind = question.kind
        if kind == Choice.CHOICE_PRIORITY:
            return act(question)
        if kind == Choice.CHOICE_ATTACKERS:
            return attack(question)
        if kind == Choice.CHOICE_BLOCKERS:
            return block(question)
        if kind == Choice.CHOICE_MULLIGAN:
            return mulligan(question)
        if kind == Choice.CHOICE_BOTTOM:
            return bottom(question)
        if kind == Choice.CHOICE_DISCARD:
            return discard(question)
        return default_answer(question)


def mulligan(question: Question) -> int:
    """Keep two to five lands; keep anything after two mulligans."""
    you = question.view.you
    return 0 if you.mulligans >= MOST_MULLIGANS or lands(you.hand) in KEPT_LANDS else 1


def bottom(question: Question) -> int:
    """The first land of more than three, else the dearest spell."""
    cards = objects_of(question)
    return first_land(cards) if lands(cards) > MANY_LANDS else dearest(cards)


def discard(question: Question) -> int:
    """The first land, else the dearest spell."""
    cards = objects_of(question)
    return first_land(cards) if lands(cards) else dearest(cards)


def act(question: Question) -> int:
    """In main phase 1 the first land, then the dearest creature; else pass."""
    view = question.view
    if view.step != Step.STEP_MAIN1 or view.active != question.player or view.stack:
        return 0
    best, best_value = 0, -1
    for index, option in enumerate(question.options):
        if option.act == Act.ACT_PLAY_LAND:
            return index
        if option.act == Act.ACT_CAST and option.object is not None and option.object.mana_value > best_value:
            best, best_value = index, option.object.mana_value
    return best


def attack(question: Question) -> list[int]:
    """With all, if those that can't be blocked are lethal; else with each that no blocker beats."""
    opponent = question.view.opponent
    blockers = [
        permanent for permanent in opponent.battlefield if permanent.is_creature and not permanent.tapped
    ]
    able = subjects_of(question)
    powers = sorted((attacker.power for attacker in able), reverse=True)
    if sum(powers[len(blockers) :]) >= opponent.life:
        return [1] * len(able)
    return [int(all(is_harmless(blocker, attacker) for blocker in blockers)) for attacker in able]


def is_harmless(blocker: ObjectView, attacker: ObjectView) -> bool:
    """Whether the blocker does not kill the attacker, or dies too and is worth as much."""
    return blocker.power < attacker.toughness or (
        blocker.toughness <= attacker.power and blocker.mana_value >= attacker.mana_value
    )


def block(question: Question) -> list[int]:
    """Good blocks first, strongest attacker first; then chump blocks as long as the damage is lethal."""
    blockers = subjects_of(question)
    attackers = objects_of(question)
    answers = [0] * len(blockers)
    # sorted() keeps the order of equals: "ties: first".
    order = sorted(range(len(attackers)), key=lambda index: -attackers[index].power)
    unblocked = []
    for index in order:
        chosen = good_block(attackers[index], free(blockers, answers))
        if chosen is None:
            unblocked.append(index)
        else:
            answers[blockers.index(chosen)] = index + 1
    incoming = sum(attackers[index].power for index in unblocked)
    for index in unblocked:
        left = free(blockers, answers)
        if incoming < question.view.you.life or not left:
            break
        answers[blockers.index(min(left, key=lambda blocker: blocker.mana_value))] = index + 1
        incoming -= attackers[index].power
    return answers


def good_block(attacker: ObjectView, blockers: Sequence[ObjectView]) -> ObjectView | None:
    """One that kills and survives, of the lowest power; else one that trades up, of the lowest mana value."""
    killers = [blocker for blocker in blockers if blocker.power >= attacker.toughness]
    survivors = [blocker for blocker in killers if blocker.toughness > attacker.power]
    if survivors:
        return min(survivors, key=lambda blocker: blocker.power)
    cheaper = [blocker for blocker in killers if blocker.mana_value < attacker.mana_value]
    return min(cheaper, key=lambda blocker: blocker.mana_value) if cheaper else None


def free(blockers: Sequence[ObjectView], answers: Sequence[int]) -> list[ObjectView]:
    """The blockers that block nothing yet."""
    return [blocker for blocker, answer in zip(blockers, answers, strict=True) if answer == 0]


def objects_of(question: Question) -> list[ObjectView]:
    """The objects of the options that have one."""
    return [option.object for option in question.options if option.object is not None]


def subjects_of(question: Question) -> list[ObjectView]:
    """The subjects that are objects, not players."""
    return [subject for subject in question.subjects if isinstance(subject, ObjectView)]


def lands(cards: Iterable[ObjectView]) -> int:
    """How many are lands."""
    return sum(card.is_land for card in cards)


def first_land(cards: Sequence[ObjectView]) -> int:
    """The place of the first land; there is one."""
    return next(index for index, card in enumerate(cards) if card.is_land)


def dearest(cards: Sequence[ObjectView]) -> int:
    """The place of the first nonland card of the highest mana value; 0 without one."""
    values = [-1 if card.is_land else card.mana_value for card in cards]
    return values.index(max(values)) if max(values) >= 0 else 0
