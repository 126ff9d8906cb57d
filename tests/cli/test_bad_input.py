"""Bad input: one clear line on stderr for each fault, exit code 2, no traceback, no game."""

import pytest


@pytest.fixture(autouse=True)
def no_game(monkeypatch):
    """Fail if a game is played all the same."""

    def play(*arguments):
        raise AssertionError("a game was played")

    monkeypatch.setattr("tolaria.studies.running._play_chunk", play)


def assert_refused(finished, *words, lines=1):
    assert finished.code == 2
    assert finished.out == ""
    said = finished.err.splitlines()
    assert len(said) == lines, finished.err
    assert all(line.startswith("tolaria: ") for line in said)
    for word in words:
        assert word in finished.err


@pytest.fixture
def deck(tmp_path):
    """A function that writes a decklist file."""

    def write(contents, name="list.txt"):
        path = tmp_path / name
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return path

    return write


def test_a_missing_file(tolaria, burn):
    assert_refused(tolaria("duel", "nowhere.txt", burn), "nowhere.txt", "no such file")


def test_an_empty_file(tolaria, burn, deck):
    assert_refused(tolaria("duel", deck(""), burn), "list.txt", "empty")


def test_a_directory(tolaria, burn, tmp_path):
    assert_refused(tolaria("duel", burn, tmp_path), "is a directory")


def test_binary_bytes(tolaria, burn, deck):
    assert_refused(tolaria("duel", deck(bytes(range(256)) * 4), burn), "list.txt")


def test_a_deck_of_three_cards(tolaria, burn, deck):
    assert_refused(tolaria("duel", deck("3 Mountain\n"), burn), "3 main cards", "at least 7")


def test_a_deck_of_five_thousand_cards(tolaria, burn, deck):
    names = ("Mountain", "Forest", "Island", "Swamp", "Plains")
    assert_refused(
        tolaria("duel", deck("".join(f"250 {name}\n" * 4 for name in names)), burn),
        "5000 main cards",
        "at most 1000",
    )


def test_a_typo_in_a_name(tolaria, burn, deck):
    finished = tolaria("duel", deck("56 Mountain\n4 Lightnin Bolt\n"), burn)
    assert_refused(finished, ':2: unknown card "Lightnin Bolt"', 'did you mean "Lightning Bolt"?')


def test_every_unknown_name_of_both_decks(tolaria, deck):
    a = deck("56 Mountain\n2 Alpha Nonesuch\n2 Beta Nonesuch\n", "a.txt")
    b = deck("2 Gamma Nonesuch\n58 Mountain\n", "b.txt")
    finished = tolaria("duel", a, b)
    assert_refused(finished, "a.txt:2: ", "a.txt:3: ", "b.txt:1: ", lines=3)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--games", "0"], ["games must be at least 1, not 0"]),
        (["--games", "-1"], ["games must be at least 1, not -1"]),
        (["--games", "many"], ["--games", "integer"]),
        (["--games", "1.5"], ["--games", "integer"]),
        (["--strategy", "genius"], ["unknown strategy 'genius'", "random, reference, greedy"]),
        (["--strategy-b", "gready"], ["unknown strategy 'gready'", "did you mean greedy"]),
        (["--ruleset", "alpha"], ["unknown ruleset 'alpha'", "sixth, cr2004, modern, current"]),
        (["--rule", "mana_burns=yes"], ["unknown rule 'mana_burns'", "did you mean mana_burn?"]),
        (["--rule", "mulligan=never"], ["rule mulligan cannot be 'never'", "none, paris, vancouver, london"]),
        (["--rule", "mulligan"], ["NAME=VALUE"]),
        (["--seed", "-1"], ["seed must be at least 0, not -1"]),
        (["--seed", str(2**64)], ["seed must be at most"]),
        (["--jobs", "0"], ["jobs must be at least 1"]),
        (["--chunk", "0"], ["chunk must be at least 1"]),
        (["--on-the-play", "c"], ["a, b or alternate"]),
        (["--max-turns", "0"], ["max_turns must be at least 1"]),
        (["--max-decisions", "-5"], ["max_decisions must be at least 1"]),
        (["--cards", "missing.txt"], ["missing.txt: cannot read this card file"]),
        (["--csv", "no/such/dir/rows.csv"], ["there is no directory no/such/dir"]),
        (["--json", "/"], ["is a directory"]),
        (["--frobnicate"], ["No such option: --frobnicate"]),
        (["--games"], ["--games"]),
    ],
)
def test_options(tolaria, burn, rally, options, words):
    assert_refused(tolaria("duel", burn, rally, *options), *words)


def test_a_card_file_that_is_none(tolaria, burn):
    assert_refused(tolaria("duel", burn, burn, "--cards", burn), "burn.txt:1:", "is not understood")


@pytest.mark.parametrize(
    "missing", [["duel"], ["duel", "a.txt"], ["replay"], ["bench", "reference"], ["nonsense"]]
)
def test_missing_arguments_and_commands(tolaria, missing):
    assert_refused(tolaria(*missing))


@pytest.mark.parametrize(
    ("contents", "words"),
    [
        ("{", "no JSON of a duel (line 1"),
        ("[1]", "no JSON of a duel"),
        ('{"games": 5}', "no result of a duel"),
        (b"\xff\xfe\x00", "no JSON of a duel"),
    ],
)
def test_replaying_what_is_no_result(tolaria, deck, contents, words):
    assert_refused(tolaria("replay", deck(contents, "result.json"), "--game", 3), words)


def test_replaying_a_game_that_cannot_be(tolaria, burn, rally):
    assert_refused(tolaria("replay", burn, rally, "--game", -1), "game must be at least 0, not -1")
    assert_refused(tolaria("replay", burn, rally), "--game")


def test_toy_decks(tolaria, bears, burn, deck):
    assert_refused(tolaria("bench", "reference", burn, bears), "burn.txt:1:", "COUNT MV P/T")
    assert_refused(tolaria("bench", "reference", "nowhere", bears), "nowhere: cannot be read")
    assert_refused(tolaria("bench", "reference", deck("3 land\n"), bears), "3 main cards")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--matchup", "chess"], "unknown match-up 'chess'"),
        (["--scale", "0"], "scale must be above 0"),
        (["--against", "x", "--pairs", "0"], "pairs must be at least 1"),
    ],
)
def test_benchmarks(tolaria, options, words):
    assert_refused(tolaria("bench", *options), words)


def test_an_unknown_card(tolaria):
    assert_refused(tolaria("cards", "show", "Mountian"), 'no card "Mountian"', "did you mean Mountain")
