"""`tolaria cards exercise`: what a card promises must be seen, and what it does not do is listed."""

import pytest

from tolaria.cards import Pool, parse_card
from tolaria.cards.catalog import UnknownCardError
from tolaria.cards.exercise import exercise
from tolaria.cards.exercise.pool import exercise_pool
from tolaria.cards.exercise.promises import promises
from tolaria.cli import main


def test_a_card_that_does_what_it_says_is_ok():
    card = parse_card(
        "card Ash Cub\n  cost {R}\n  type Creature - Cat\n  pt 1/1\n"
        "  when enters of this\n    damage 1 to each [opponent]\n"
    )
    result = exercise(card)
    assert result.ok
    assert list(promises(card).values()) == [[{"damage", "prevent"}]]


def test_an_ability_that_never_happens_is_named():
    card = parse_card(
        "card Idle Cub\n  cost {R}\n  type Creature - Cat\n  pt 1/1\n"
        "  when enters of this if life of you = 777\n    draw 1\n"
    )
    (line,) = exercise(card, games=3).lacking
    assert line.startswith("never resolved: when enters of this if life of you = 777")


def test_a_verb_that_does_nothing_is_named():
    card = parse_card("card Weak Bolt\n  cost {R}\n  type Instant\n  spell\n    damage 0 to each [player]\n")
    (line,) = exercise(card, games=3).lacking
    assert line.startswith("no damage or prevent from: spell")


def test_the_command_lists_what_was_not_seen(capsys, tmp_path):
    file = tmp_path / "own.txt"
    file.write_text("card Weak Bolt\n  cost {R}\n  type Instant\n  spell\n    damage 0 to each [player]\n")
    arguments = [
        "cards",
        "exercise",
        "Weak Bolt",
        "Lightning Bolt",
        "--cards",
        str(file),
        "--games",
        "3",
        "-j",
        "1",
    ]
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Weak Bolt: no damage or prevent from: spell")
    assert "2 cards exercised, 1 (50.0 %) did all that they promise" in err


@pytest.mark.parametrize("name", ["Mountain", "Lightning Bolt"])
def test_the_same_games_come_again(name):
    from tolaria.cards import Pool

    card = Pool.builtin().get(name)
    assert exercise(card, games=4) == exercise(card, games=4)


def test_what_compiles_and_does_not_play_is_not_exercised():
    from tolaria.cards import Pool
    from tolaria.cards.exercise.pool import playing

    pool = Pool({}).with_cards([parse_card("card Fuser\n  cost {R}\n  type Sorcery\n  keywords fuse\n")])
    assert not pool.outcome("Fuser").plays
    assert list(playing(pool, 1)) == []


def test_names_are_looked_up_before_any_card_is_used():
    with pytest.raises(UnknownCardError, match="No Such Card"):
        next(exercise_pool(Pool.builtin(), ("Lightning Bolt", "No Such Card"), games=1, jobs=1))
