"""CR 701.23: searches for several different cards, of another's library, by what a card can do."""

from invented import BEAR, PUP, SPARK
from kin import cast
from table import instant, table, vanilla

ECHO = "card Echo Note\n  cost {U}\n  type Instant\n  flashback {2}{U}\n  spell\n    draw 1\n"


def offered(p):
    return [[each.name for each in asked.options] for asked in p.asked if asked.kind == "search"]


def test_701_23_one_card_of_each_kind():
    """701.23a: the cards are found in one search, and put where they go together."""
    survey = instant("Survey", "search 1 [Plains] to hand reveal one-each [Island] and [Swamp]")
    p = table(survey)
    p.put("A", "hand", "Survey")
    p.library_only("A", "Plains", "Island", "Swamp", "Forest", "Plains")
    p.pool("A", "U")
    p.answer("search", "Plains", "Island", None)
    p.cast("Survey")
    p.resolve()
    assert sorted(p.hand("A")) == ["Island", "Plains"]
    assert sorted(p.library("A")) == ["Forest", "Plains", "Swamp"]
    assert offered(p) == [["done", "Plains"], ["done", "Island"], ["done", "Swamp"]]


def test_701_23_the_library_of_another():
    """701.23a: you look through it and choose; they are its owner's cards."""
    purge = instant("Purge", "target [player]", "search 2 [instant] to graveyard in-library-of target")
    p = table(purge, PUP, SPARK)
    p.put("A", "hand", "Purge")
    p.library_only("B", "Spark", "Pup", "Spark", "Forest")
    p.pool("A", "U")
    p.answer("search", "Spark", "Spark")
    p.cast("Purge", targets=["player:B"])
    p.resolve()
    assert (p.graveyard("B"), sorted(p.library("B"))) == (["Spark", "Spark"], ["Forest", "Pup"])
    assert p.graveyard("A") == ["Purge"]


def test_701_23_a_card_of_theirs_under_your_control():
    """701.23, 110.2a: who puts it onto the battlefield by his effect controls it, the other owns it."""
    steal = instant("Abduct", "target [player]", "search 1 [creature] to battlefield in-library-of target")
    p = table(steal, PUP)
    p.put("A", "hand", "Abduct")
    p.library_only("B", "Pup", "Forest")
    p.pool("A", "U")
    p.answer("search", "Pup")
    p.cast("Abduct", targets=["player:B"])
    p.resolve()
    assert [(each.name, each.owner) for each in p.battlefield("A")] == [("Pup", "B")]


def test_701_23_cards_with_flashback():
    """702.34: a quality that the card's ways to be cast tell."""
    p = table(instant("Look Back", "search 1 [with-way flashback] to hand"), ECHO, SPARK)
    p.put("A", "hand", "Look Back")
    p.library_only("A", "Spark", "Echo Note", "Forest")
    p.pool("A", "U")
    p.answer("search", "Echo Note")
    p.cast("Look Back")
    p.resolve()
    assert (p.hand("A"), offered(p)) == (["Echo Note"], [["done", "Echo Note"]])


def test_701_23_a_phrase_of_two_numbers():
    """208.1: every part of the phrase is asked of the cards of the library."""
    tall = vanilla("Tall", 2, 5)
    p = table(instant("Recruit", "search 1 [creature power = 2 toughness = 2] to hand"), tall, BEAR)
    p.put("A", "hand", "Recruit")
    p.library_only("A", "Tall", "Bear", "Forest")
    p.pool("A", "U")
    p.answer("search", "Bear")
    p.cast("Recruit")
    p.resolve()
    assert offered(p) == [["done", "Bear"]]


def test_701_24_a_graveyard_goes_to_the_bottom():
    """401.4: below what was in the library, in a random order."""
    lines = ("target [player]", "move each [in-graveyard target-owns] to library bottom scattered")
    p = table(instant("Bury", *lines), PUP, BEAR)
    p.put("A", "hand", "Bury")
    for name in ("Pup", "Bear", "Plains"):
        p.put("B", "graveyard", name)
    p.library_only("B", "Forest")
    p.pool("A", "U")
    p.cast("Bury", targets=["player:B"])
    p.resolve()
    assert (p.graveyard("B"), p.library("B")[0]) == ([], "Forest")
    assert sorted(p.library("B")[1:]) == ["Bear", "Plains", "Pup"]


def test_701_20_revealed_cards_count_and_then_go_to_the_bottom():
    """701.20: what was revealed lies there until the effect says where it goes."""
    lines = ("reveal-until 1 [land]", "gain-life count-among [not land] last")
    p = table(instant("Burst", *lines, "put-looked-at to library bottom scattered"), PUP, BEAR)
    p.put("A", "hand", "Burst")
    p.library_only("A", "Pup", "Bear", "Forest", "Plains")
    p.pool("A", "U")
    p.cast("Burst")
    p.resolve()
    assert (p.life("A"), p.library("A")[0]) == (22, "Plains")
    assert sorted(p.library("A")[1:]) == ["Bear", "Forest", "Pup"]


def test_701_20_the_rest_goes_to_the_graveyard():
    """701.20: what another instruction moved is not of the rest."""
    lines = ("look-at-top 3", "choose 1 [anything] among last", "move chosen to hand")
    p = table(instant("Taste", *lines, "put-looked-at to graveyard"), PUP, BEAR)
    p.put("A", "hand", "Taste")
    p.library_only("A", "Pup", "Bear", "Forest", "Plains")
    p.pool("A", "U")
    p.answer("pick", "Bear")
    p.cast("Taste")
    p.resolve()
    assert (p.hand("A"), p.library("A")) == (["Bear"], ["Plains"])
    assert sorted(p.graveyard("A")) == ["Forest", "Pup", "Taste"]


def test_108_2_the_greatest_power_among_some_cards():
    """107.1, 701.20: a number asked of the cards that went somewhere, not of what lies there."""
    lines = ("look-at-top 3", "put-looked-at to graveyard", "gain-life greatest power [creature] among last")
    p = table(instant("Autopsy", *lines), PUP, BEAR, vanilla("Great", 7, 7))
    p.put("A", "hand", "Autopsy")
    p.put("A", "graveyard", "Great")
    p.library_only("A", "Pup", "Bear", "Forest", "Plains")
    p.pool("A", "U")
    p.cast("Autopsy")
    p.resolve()
    assert p.life("A") == 22


def test_701_23_found_cards_lie_there():
    """701.23: revealed cards that were found are divided before the library is shuffled."""
    lines = ("target [opponent]", "search 3 [anything] to hand reveal lies")
    choice = ("choose 1 [anything] among last by target", "move chosen to hand")
    p = table(instant("Hunch", *lines, *choice, "put-looked-at to graveyard", "shuffle"), PUP, BEAR)
    p.put("A", "hand", "Hunch")
    p.library_only("A", "Pup", "Bear", "Forest", "Plains")
    p.pool("A", "U")
    p.answer("search", "Pup", "Bear", "Forest")
    p.answer("pick", "Forest")
    p.cast("Hunch", targets=["player:B"])
    p.resolve()
    assert (p.hand("A"), p.library("A")) == (["Forest"], ["Plains"])
    assert sorted(p.graveyard("A")) == ["Bear", "Hunch", "Pup"]
    assert [asked.player for asked in p.asked if asked.kind == "pick"] == ["B"]


def test_701_23_cards_of_different_names():
    """701.23, 201.2: what has the name of a card that was found is not offered any more."""
    p = table(instant("Gifts", "search 3 [anything] to hand different"), PUP, BEAR)
    p.put("A", "hand", "Gifts")
    p.library_only("A", "Pup", "Pup", "Bear", "Forest")
    p.pool("A", "U")
    p.answer("search", "Pup", "Bear", "Forest")
    p.cast("Gifts")
    p.resolve()
    assert (sorted(p.hand("A")), p.library("A")) == (["Bear", "Forest", "Pup"], ["Pup"])
    assert "Pup" not in offered(p)[1]


def test_608_2_a_process_is_repeated_as_often_as_he_likes():
    """608.2c, 608.2d: he is asked after each time, while there is a card for it."""
    process = ("  look-at-top 1 reveal", "  move last to hand")
    lines = ("as-often-as you likes-while library of you >= 1", *process)
    for answers, hand in (((True, False), 2), ((False,), 1), ((True, True), 3)):
        p = table(instant("Greed", *lines, "  lose-life mana-value of last"), PUP, BEAR)
        p.put("A", "hand", "Greed")
        p.library_only("A", "Pup", "Bear", "Forest")
        p.pool("A", "U")
        p.answer("yesno", *answers)
        p.cast("Greed")
        p.resolve()
        assert (len(p.hand("A")), p.life("A")) == (hand, 20 - min(hand, 2))


def test_701_23_each_player_finds_for_himself():
    """701.23: what one player has found stays his, whatever the next finds."""
    seek = instant("Share Out", "search 1 [basic land] to battlefield by each-player")
    p = table(seek)
    p.answer("search", "Forest", "Island")
    cast(p, "Share Out")
    assert [thing.name for thing in p.battlefield("A")] == ["Forest"]
    assert [thing.name for thing in p.battlefield("B")] == ["Island"]
