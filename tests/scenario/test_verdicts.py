"""What a verdict depends on: cards, verbs and checks before the game; leniency; faults of a file."""

import json

import pytest
from kit import CURRENT, NAMES, act, count, life, say, scenario, seat, verdict

from tolaria.rulesets import Ruleset
from tolaria.scenario import ScenarioError, capabilities, read_files, read_scenario, run, summary, traced

BOLT = scenario(
    seat(battlefield=["Mountain"], hand=["Lightning Bolt"]),
    script=[act("cast", "Lightning Bolt", targets=["player:B"])],
    expect=[life("B", 17)],
)


def test_a_card_that_is_not_known_makes_it_unsupported():
    found = verdict(scenario(seat(hand=["Lightning Bolt", "Nameless Test Card"])))
    assert found.status == "unsupported"
    assert found.reason == "no card named Nameless Test Card"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"script": [act("juggle", "Shock")]}, "the verb juggle"),
        ({"expect": [{"mood": {"is": "good"}}]}, "the check mood"),
        ({"script": [act("check", mood={"is": "good"})]}, "the check mood"),
        ({"script": [act("cast", "Shock", **{"while": {"raining": True}})]}, "the condition raining"),
        ({"script": [say("guess", 1)]}, "the decision guess"),
        ({"must_fail": {"kind": "surprise"}}, "must_fail surprise"),
    ],
)
def test_what_is_not_in_the_capabilities_is_unsupported(change, reason):
    found = verdict({**BOLT, **change})
    assert (found.status, found.reason) == ("unsupported", reason)


def test_counters_that_no_card_speaks_of_are_told_apart():
    data = scenario(
        seat(battlefield=["Savannah Lions"]),
        script=[act("put_counters", "Savannah Lions", counter="hunger", count=1)],
        expect=[{"counters": {"card": "Savannah Lions", "counter": "hunger", "is": 1}}],
    )
    assert verdict(data).status == "passed"


def test_an_action_that_is_not_possible_fails_and_says_what_is():
    found = verdict({**BOLT, "script": [act("cast", "Shock", targets=["player:B"])]})
    assert found.status == "failed"
    assert found.reason.startswith("A can't cast Shock now; possible: cast Lightning Bolt")


def test_a_target_that_can_not_be_used_leaves_the_game_as_it_was():
    data = scenario(
        seat(battlefield=["Mountain"], hand=["Lightning Bolt"]),
        script=[act("cast", "Lightning Bolt", targets=["Savannah Lions"])],
        expect=[count("hand", 1, "Lightning Bolt", "A"), count("battlefield", 1, "Mountain", tapped=False)],
        must_fail={"kind": "illegal_action", "action": {"do": "cast", "card": "Lightning Bolt"}},
    )
    assert verdict(data).status == "passed"


def test_an_opponent_whom_nobody_else_could_be_is_a_forced_choice():
    found = verdict({**BOLT, "script": [*BOLT["script"], say("target", ["player:B"])]})
    assert (found.status, found.reason) == ("lenient", "left over: A choose_target target ['player:B']")
    found = verdict({**BOLT, "script": [*BOLT["script"], say("target", ["player:A"])]})
    assert found.status == "failed"


def test_of_cards_looked_at_the_target_is_taken_and_the_pick_orders_the_rest():
    top = ["Grizzly Bears", "Hill Giant", "Craw Wurm"]
    data = scenario(
        seat(battlefield=["Island", "Island"], hand=["See the Truth"], library_top=top),
        script=[act("cast", "See the Truth"), say("target", ["Hill Giant"]), say("pick", ["Grizzly Bears"])],
        expect=[count("hand", 1, "Hill Giant", "A"), count("library", 1, "Grizzly Bears", "A")],
    )
    assert verdict(data).status == "passed"


def test_a_left_over_decision_that_nothing_depends_on_is_lenient():
    found = verdict({**BOLT, "script": [*BOLT["script"], say("pick", ["Ornithopter"])]})
    assert (found.status, found.reason) == ("lenient", "left over: A choose pick ['Ornithopter']")


def test_a_left_over_number_fails():
    found = verdict({**BOLT, "script": [*BOLT["script"], say("number", 3)]})
    assert (found.status, found.reason) == ("failed", "left over: A choose number 3")


def test_a_ruleset_is_played_by():
    data = scenario(
        seat(battlefield=["Mountain"]),
        script=[act("activate_mana", "{T}: Add {R}", step="upkeep")],
        expect=[life("A", 20)],
    )
    assert verdict(data).status == "passed"
    assert verdict(data, Ruleset.named("cr2004")).first_difference == "life player=A is=20: found 19"


def test_a_trace_reads_like_a_game_log():
    found, lines = traced(read_scenario({**BOLT, "expect": [life("B", 20)]}), NAMES, CURRENT)
    assert found.status == "failed"
    log = [line.strip() for line in lines]
    assert "A, hand: Lightning Bolt" in log
    assert any(line.startswith("A casts Lightning Bolt #") for line in log)
    assert "B is at 17 life" in log
    assert log[-1] == "life player=B is=20: found 17"


def test_verdicts_do_not_depend_on_workers():
    scenarios = [read_scenario({**BOLT, "id": str(number)}) for number in range(70)]
    one = [(v.id, v.status) for v in run(scenarios, jobs=1)]
    assert [(v.id, v.status) for v in run(scenarios, jobs=2)] == one
    assert summary(list(run(scenarios[:3], jobs=1))) == "3 passed, 0 failed, 0 unsupported"


def test_the_capabilities_are_plain_data():
    found = json.loads(json.dumps(capabilities()))
    assert {"cast", "attack", "choose_target"} <= set(found["verbs"])


# ---------------------------------------------------------------- files


def write(tmp_path, *rows):
    path = tmp_path / "cases.jsonl"
    path.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows))
    return path


def test_a_file_of_lines(tmp_path):
    path = write(tmp_path, BOLT, {**BOLT, "id": "other"})
    assert [each.id for each in read_files([path])] == ["own", "other"]


def test_a_file_of_one_object_over_several_lines(tmp_path):
    path = tmp_path / "one.json"
    path.write_text(json.dumps(BOLT, indent=2))
    assert [each.id for each in read_files([path])] == ["own"]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("{", "no JSON object on this line"),
        ("[1, 2]", "a scenario is a JSON object"),
        ({**BOLT, "id": "own"}, "own stands in"),
        ({**BOLT, "id": "b", "setup": {"C": {}}}, "setup has players A and B, not 'C'"),
        ({**BOLT, "id": "b", "setup": {"A": {"deck": []}}}, "setup.A has no 'deck'"),
        (
            {**BOLT, "id": "b", "setup": {"A": {"hand": [{"name": "Shock"}]}}},
            'an element of hand needs "card"',
        ),
        ({**BOLT, "id": "b", "setup": {"A": {"hand": [{"card": "Shock", "count": 0}]}}}, "count is from 1"),
        ({**BOLT, "id": "b", "setup": {"A": {"life": "many"}}}, "setup.A.life is a whole number"),
        ({**BOLT, "id": "b", "stop": {"turn": 1, "step": "noon"}}, "stop.step is one of untap"),
        ({**BOLT, "id": "b", "script": [{"do": "cast"}]}, 'a script entry needs "player"'),
        ({**BOLT, "id": "b", "expect": [{"life": {}, "count": {}}]}, "an expectation has exactly one key"),
        ({key: BOLT[key] for key in ("id", "setup", "script")} | {"id": "b"}, 'a stage needs "stop"'),
    ],
)
def test_a_fault_of_a_file_is_named_with_its_line(tmp_path, row, words):
    path = write(tmp_path, BOLT, row)
    with pytest.raises(ScenarioError) as caught:
        list(read_files([path]))
    assert str(caught.value).startswith(f"{path}:2: ")
    assert words in str(caught.value)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ScenarioError, match="cannot be read: No such file"):
        list(read_files([tmp_path / "none.jsonl"]))
