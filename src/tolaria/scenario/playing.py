"""Playing a scenario: priority by priority, stage by stage, to a verdict."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from tolaria.rulesets import Ruleset
from tolaria.scenario.actions import Actor, IllegalAction
from tolaria.scenario.answers import Answers, IllegalTarget
from tolaria.scenario.capabilities import TIMING, lacking
from tolaria.scenario.checks import Checks
from tolaria.scenario.combat import IllegalBlocks
from tolaria.scenario.document import STEPS, Entry, Scenario, Stage, Stop
from tolaria.scenario.queues import Queues
from tolaria.scenario.references import is_named, text_fits
from tolaria.scenario.setting import CardNames, Table, Unplayable, lay_out, set_up

ORDER = {step: place for place, step in enumerate(STEPS.values())}
MOST_UNITS = 20_000  # of one stage; far more than any game that a script tells
ILLEGAL: dict[str, tuple[type[Exception], ...]] = {
    "illegal_action": (IllegalAction, IllegalTarget),
    "illegal_target": (IllegalTarget, IllegalAction),
    "illegal_blocks": (IllegalBlocks,),
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a scenario.

    `status` is passed, lenient (passed, with decisions left over or taken in another order), failed,
    unsupported or error; `reason` says why, `first_difference` what was found instead of what was expected;
    `ms` is the time it took, in milliseconds.
    """

    id: str
    status: str
    reason: str = ""
    first_difference: str = ""
    ms: float = 0.0
    expects_nothing: bool = False

    def to_row(self) -> dict[str, Any]:
        """Return the columns of a JSON row."""
        row = asdict(self)
        del row["expects_nothing"]
        return row

    @property
    def good(self) -> bool:
        """Whether it passed, leniently or not."""
        return self.status in ("passed", "lenient")


class Failure(Exception):
    """The scenario does not come out as it should; the first argument says how."""

    def __init__(self, reason: str, difference: str = "") -> None:
        """Say why, and what was found instead."""
        super().__init__(reason)
        self.reason = reason
        self.difference = difference


def play(
    scenario: Scenario,
    names: CardNames,
    ruleset: Ruleset,
    watch: Callable[[Table], None] | None = None,
) -> Verdict:
    """Play a scenario and return the verdict. `watch` is given the game as soon as there is one.

    >>> from tolaria.cards import Pool
    >>> from tolaria.scenario.document import read_scenario
    >>> names, rules = CardNames(Pool.builtin()), Ruleset.named("current")
    >>> bolt = {"turn": 1, "step": "upkeep", "player": "A", "do": "cast", "card": "Lightning Bolt"}
    >>> data = {"script": [bolt | {"targets": ["player:B"]}], "stop": {"turn": 1, "step": "end"}}
    >>> data["setup"] = {"A": {"hand": [{"card": "Lightning Bolt"}], "battlefield": [{"card": "Mountain"}]}}
    >>> data["expect"] = [{"life": {"player": "B", "is": 17}}]
    >>> play(read_scenario(data), names, rules).status
    'passed'
    """
    start = time.perf_counter()
    status, reason, difference = judged(scenario, names, ruleset, watch)
    spent = round(1000 * (time.perf_counter() - start), 2)
    return Verdict(scenario.id, status, reason, difference, spent, scenario.expects_nothing)


def judged(
    scenario: Scenario, names: CardNames, ruleset: Ruleset, watch: Callable[[Table], None] | None
) -> tuple[str, str, str]:
    """Return status, reason and first difference."""
    missing = list(dict.fromkeys(lacking(scenario)))
    if missing:
        return "unsupported", "; ".join(missing), ""
    try:
        table = set_up(scenario, names, ruleset)
    except Unplayable as error:
        return "unsupported", str(error), ""
    if watch is not None:
        watch(table)
    run = Run(scenario, table)
    try:
        run.play(names)
    except Failure as failure:
        return "failed", failure.reason, failure.difference
    except (RuntimeError, AssertionError, ValueError, IndexError, KeyError, TypeError) as error:
        return "error", f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}", ""
    if run.queues.lenient:
        return "lenient", run.queues.lenient[0], ""
    return "passed", "", ""


class Run:
    """One scenario while it is played."""

    def __init__(self, scenario: Scenario, table: Table) -> None:
        """Play this scenario in that game, which is set up but empty."""
        self.scenario = scenario
        self.table = table
        self.game = table.game
        self.queues = Queues()
        self.answers = Answers(table, self.queues, strict=scenario.strict)
        self.actor = Actor(table, self.queues, self.answers)
        self.checks = Checks(table)

    def play(self, names: CardNames) -> None:
        """Play all stages.

        Raises:
            Failure: something is not as it should be.
        """
        self.game.answering(self.answers)
        self.queues.add(self.scenario.stages[0].script)
        self.flip_coins()
        self.answers.setting_up = True
        lay_out(self.table, self.scenario, names)
        self.answers.setting_up = False
        wanted = self.scenario.must_fail
        try:
            for number, stage in enumerate(self.scenario.stages):
                if number:
                    self.queues.add(stage.script)
                    self.flip_coins()
                self.run_to(stage.stop)
                if stage is self.scenario.stages[-1]:
                    break
                self.expect(stage)
        except (IllegalAction, IllegalTarget, IllegalBlocks) as error:
            if wanted is None or not isinstance(error, ILLEGAL.get(wanted["kind"], ())):
                raise Failure(str(error)) from error
            self.expect(stage)
            return
        if wanted is not None:
            self.expect_leftover(wanted)
        self.expect(self.scenario.stages[-1])
        if wanted is None:
            self.nothing_left()

    # ------------------------------------------------------------ time

    def run_to(self, stop: Stop) -> None:
        """Play until the end of that step, or until the game is over."""
        goal = (stop.turn, ORDER[STEPS[stop.step]])
        seen = 0
        self.checks.turn = self.checks.active = None
        for _ in range(MOST_UNITS):
            if self.is_passed_over(goal, seen):
                goal = (goal[0] + 1, goal[1])
            seen = ORDER[self.game.step]
            if self.game.outcome is not None or self.has_come(goal, stop):
                return
            if self.game.at_priority:
                self.priority()
            else:
                self.unit()
        raise Failure(f"turn {stop.turn}, {stop.step} did not come")

    def is_passed_over(self, goal: tuple[int, int], seen: int) -> bool:
        """Say whether the turn was ended (724.1) before the step to stop at; the next turn's is meant."""
        game = self.game
        ended = game.step == "cleanup" and seen < ORDER["end"] and game.next_unit == "step"
        return ended and game.turn == goal[0] and seen < goal[1] <= ORDER["end"]

    def has_come(self, goal: tuple[int, int], stop: Stop) -> bool:
        """Say whether the game is to halt, after ending the step if it is the one."""
        game = self.game
        now = (game.turn, ORDER[game.step])
        if game.next_unit == "step":
            return now >= goal if stop.step == "untap" else now > goal
        if game.next_unit == "next_step" and now == goal and stop.step != "untap":
            self.checks.turn, self.checks.active = game.turn, game.active
            game.unit()
            return bool(game.next_unit != "priority")
        return False

    def unit(self) -> None:
        """Run what is no priority: a step's beginning, a resolution."""
        game = self.game
        done = game.unit()
        if done == "step" and game.step == "attackers":
            self.answers.combat.after_attackers()
        elif done == "step" and game.step == "blockers":
            self.answers.combat.after_blockers()

    def priority(self) -> None:
        """Let the player with priority do what the script says, then pass."""
        game = self.game
        game.settle()
        while game.at_priority:
            player = game.priority
            entry = self.queues.now(player, game.turn, game.step)
            if entry is None or not self.may(entry):
                break
            self.queues.done(entry)
            do = entry["do"]
            if do == "check":
                self.evaluate({key: value for key, value in entry.items() if key not in TIMING})
            elif do == "resolve_one":
                if game.stack:
                    break
            elif do != "wait_stack":
                self.actor.perform(entry)
                game.settle()
        if game.at_priority:
            game.pass_priority()

    def may(self, entry: Entry) -> bool:
        """Say whether an entry's time has come: its condition holds, the stack it waits for is empty."""
        if entry["do"] == "wait_stack":
            return not self.game.stack
        return all(self.holds(key, value, entry["player"]) for key, value in entry.get("while", {}).items())

    def holds(self, key: str, value: Any, player: str) -> bool:
        """Say whether the condition of a `while` holds."""
        game = self.game
        if key == "mana_in_pool":
            return len(game.mana(player)) >= int(value)
        places = range(len(game.stack))
        if key == "on_top_of_stack":
            places = places[-1:]
        found = any(self.is_on_stack(place, str(value), key == "copy_on_stack") for place in places)
        return found != (key == "not_on_stack")

    def is_on_stack(self, place: int, text: str, copy: bool) -> bool:
        """Say whether a spell of that name, or an ability of that text, is there."""
        thing = self.game.stack[place]
        if isinstance(thing, str):
            return False
        if "ability" in thing.flags:
            return not copy and text_fits(text, self.game.stack_row(place)["text"])
        return (is_named(self.table, thing, text) or text in thing.name) and (
            not copy or "copy" in thing.flags
        )

    def flip_coins(self) -> None:
        """See to it that the next coins and dice fall as the script says."""
        for kind in ("coin", "die"):
            results = []
            for hand in self.queues.hands.values():
                results += [decision for decision in hand.choices if decision.kind == kind]
                hand.choices = [decision for decision in hand.choices if decision.kind != kind]
            if results and kind == "coin":
                self.game.foresee([1 if decision.value else 0 for decision in results])
            elif results:
                self.game.foresee([int(decision.value) - 1 for decision in results], 20)

    # ------------------------------------------------------------ verdicts

    def expect(self, stage: Stage) -> None:
        """Evaluate the expectations of a stage."""
        for check in stage.expect:
            self.evaluate(check)

    def evaluate(self, check: Entry) -> None:
        """Raise Failure unless it holds."""
        difference = self.checks.difference(check)
        if difference is not None:
            where = f"turn {self.game.turn}, {self.game.step}"
            raise Failure(f"an expectation does not hold ({where})", difference)

    def expect_leftover(self, wanted: Entry) -> None:
        """Something of the script must have turned out impossible."""
        player = wanted.get("player")
        left = [entry for _, entry, forgiven in self.queues.left_over() if not forgiven]
        if wanted["kind"] != "unused_entry":
            raise Failure(f"nothing illegal was noticed ({wanted['kind']})")
        if not any(entry["player"] == player for entry in left):
            raise Failure("every entry was used up, although one must be left over")

    def nothing_left(self) -> None:
        """Every entry must have been used up, but for decisions that nothing depends on."""
        over = self.game.outcome is not None
        for text, _, forgiven in self.queues.left_over():
            if not forgiven and not over:
                raise Failure(f"left over: {text}")
            self.queues.lenient.append(f"left over: {text}")
