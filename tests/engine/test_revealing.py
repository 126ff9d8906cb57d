"""CR 701.20, 701.23, 701.57, 118.9: cards from the top of a library, and cards cast from exile."""

from invented import BEAR, GIANT, OX, PUP, SPARK
from table import instant, table, vanilla


def cast(p, name):
    """Cast a card from hand and let it resolve."""
    p.pool("A", "U")
    thing = p.put("A", "hand", name)
    p.cast(thing)
    p.resolve()


def test_701_20_a_revealed_card_goes_where_it_belongs():
    """701.20a: what is revealed is put somewhere by what it is, or stays on top."""
    glance = instant("Glance", "look-at-top 1 reveal", "if is last [land]", "  move last to hand")
    for top, hand, library in (("Forest", ["Forest"], "Plains"), ("Pup", [], "Pup")):
        p = table(glance, PUP)
        p.put("A", "hand", "Glance")
        p.library_only("A", top, "Plains", "Island")
        p.pool("A", "U")
        p.cast("Glance")
        p.resolve()
        assert (p.hand("A"), p.library("A")[0]) == (hand, library)


def test_701_20_several_cards_keep_their_order():
    """701.20: those that nothing moved go back as they lay."""
    p = table(instant("Gaze", "look-at-top 3", "move those [land] of last to graveyard"), PUP, BEAR)
    p.put("A", "hand", "Gaze")
    p.library_only("A", "Pup", "Forest", "Bear", "Plains")
    p.pool("A", "U")
    p.cast("Gaze")
    p.resolve()
    assert (p.library("A"), p.graveyard("A")) == (["Pup", "Bear", "Plains"], ["Forest", "Gaze"])


def test_701_20_reveal_until():
    """701.20: cards are revealed one by one until one matches; the rest go to the bottom."""
    p = table(instant("Call", "dig-until 1 [creature] to battlefield rest bottom"), PUP, BEAR)
    p.put("A", "hand", "Call")
    p.library_only("A", "Forest", "Plains", "Pup", "Bear")
    p.pool("A", "U")
    p.cast("Call")
    p.resolve()
    assert [each.name for each in p.battlefield("A")] == ["Pup"]
    assert (p.library("A")[0], sorted(p.library("A")[1:])) == ("Bear", ["Forest", "Plains"])


def test_701_20_reveal_until_finds_nothing():
    """The whole library is revealed, and none of it is drawn."""
    p = table(instant("Call", "dig-until 1 [creature] to hand rest graveyard"), PUP)
    p.put("A", "hand", "Call")
    p.library_only("A", "Forest", "Plains")
    p.pool("A", "U")
    p.cast("Call")
    p.resolve()
    assert (p.hand("A"), p.library("A"), p.graveyard("A")) == ([], [], ["Forest", "Plains", "Call"])


def test_701_17_milled_cards_may_be_taken():
    """701.17: a card may be chosen from among those that were milled."""
    dredger = instant("Dredge Up", "mill 3", "choose 1 [creature] among last up-to", "move chosen to hand")
    for answer, hand in (("Pup", ["Pup"]), (None, [])):
        p = table(dredger, PUP)
        p.put("A", "hand", "Dredge Up")
        p.library_only("A", "Forest", "Pup", "Plains", "Island")
        p.pool("A", "U")
        p.cast("Dredge Up")
        p.answer("pick", answer)
        p.resolve()
        assert p.hand("A") == hand


def test_701_23_one_of_the_cards_found_goes_elsewhere():
    """701.23: two are found; one goes on the battlefield, the other stays in hand."""
    harvest = instant(
        "Harvest",
        "search 2 [basic land] to hand reveal",
        "choose 1 [land] among last",
        "move chosen to battlefield tapped",
    )
    p = table(harvest)
    p.put("A", "hand", "Harvest")
    p.pool("A", "U")
    p.cast("Harvest")
    p.answer("search", "Forest", "Plains")
    p.answer("pick", "Plains")
    p.resolve()
    assert ([each.name for each in p.battlefield("A")], p.hand("A")) == (["Plains"], ["Forest"])


def test_dig_takes_as_many_as_it_says():
    """701.20: look at four, put two of them into the hand and the rest on the bottom."""
    p = table(instant("Study", "dig 4 take 2 to hand rest bottom must"), PUP)
    p.put("A", "hand", "Study")
    p.library_only("A", "Forest", "Pup", "Plains", "Island", "Swamp")
    p.pool("A", "U")
    p.cast("Study")
    p.resolve()
    assert (len(p.hand("A")), p.library("A")[0]) == (2, "Swamp")


def test_118_9_cast_without_paying():
    """118.9: an exiled card cast free; X is 0 (107.3b); else it stays where it is."""
    p = table(instant("Gift", "exile-top 1", "cast-free last"), SPARK, PUP)
    p.put("A", "hand", "Gift")
    p.library_only("A", "Spark", "Forest")
    p.pool("A", "U")
    p.cast("Gift")
    p.answer("yesno", True)
    p.answer("target", "player:B")
    p.resolve_all()
    assert (p.life("B"), p.graveyard("A")) == (18, ["Gift", "Spark"])


def test_701_57_discover():
    """701.57a: cast it free, or put it into the hand."""
    for free, place in ((True, "stack"), (False, "hand")):
        p = table(instant("Delve In", "discover 3"), PUP, vanilla("Colossus", 9, 9, cost="{9}"))
        p.put("A", "hand", "Delve In")
        p.library_only("A", "Colossus", "Forest", "Pup")
        p.pool("A", "U")
        p.cast("Delve In")
        p.answer("yesno", free)
        p.resolve()
        assert [each.name for each in p.zone("A", place)] == ["Pup"]


def test_impulse_of_any_exiled_card():
    """An exiled card may be played for a while, at its cost."""
    p = table(instant("Borrow", "exile-top 1 by opponent", "may-play last until end-of-turn"), PUP)
    p.put("A", "hand", "Borrow")
    p.library_top("B", "Pup")
    p.pool("A", "UC")
    p.cast("Borrow")
    p.resolve()
    p.cast(p.zone("B", "exile")[0], by="A")
    p.resolve()
    assert [each.name for each in p.battlefield("A")] == ["Pup"]


def test_701_44_explore():
    """701.44a: a land goes to the hand; else a counter, and the card may go to the graveyard."""
    for top, size, bury in (("Forest", (2, 2), None), ("Pup", (3, 3), True), ("Pup", (3, 3), False)):
        p = table(vanilla("Scout", 2, 2, more="  when enters of this\n    explore this\n"), PUP)
        p.put("A", "hand", "Scout")
        p.library_only("A", top, "Plains")
        p.pool("A", "C")
        p.cast("Scout")
        p.resolve()
        p.answer("yesno", bury)
        p.resolve_all()
        assert p.battlefield("A")[0].stats == size
        assert p.hand("A") == (["Forest"] if top == "Forest" else [])
        assert p.graveyard("A") == (["Pup"] if bury else [])
        assert p.library("A")[0] == ("Pup" if bury is False else "Plains")


def test_701_50_connive():
    """701.50a: a counter for each nonland card discarded."""
    for discarded, size in (("Giant", (2, 2)), ("Forest", (1, 1))):
        p = table(vanilla("Spy", 1, 1, more="  when enters of this\n    connive 1 this\n"), GIANT)
        p.put("A", "hand", "Spy")
        p.put("A", "hand", discarded)
        p.pool("A", "C")
        p.cast("Spy")
        p.resolve()
        p.answer("discard", discarded)
        p.resolve()
        assert (p.battlefield("A")[0].stats, p.graveyard("A")) == (size, [discarded])


def test_scry_and_surveil_tell():
    """701.22, 701.25: abilities that watch for scrying and surveilling."""
    seer = vanilla("Seer", 1, 1, more="  when scry or surveil by you\n    gain-life 1\n")
    p = table(seer, instant("Peek", "scry 1", "surveil 2"), OX)
    p.put("A", "battlefield", "Seer")
    cast(p, "Peek")
    p.resolve_all()
    assert p.life("A") == 22


def test_701_20_one_of_each_phrase():
    """701.20: of the cards looked at up to one of each phrase is taken, and the rest goes away together."""
    both = instant("Both Kinds", "dig 4 take 1 of [creature] one-each [land] to hand rest graveyard")
    p = table(both, PUP, BEAR, SPARK)
    p.put("A", "hand", "Both Kinds")
    p.library_only("A", "Pup", "Bear", "Spark", "Forest", "Island")
    p.answer("pick", "Bear")
    p.answer("pick", "Forest")
    p.pool("A", "U")
    p.cast("Both Kinds")
    p.resolve()
    assert p.hand("A") == ["Bear", "Forest"]
    assert (sorted(p.graveyard("A")), p.library("A")) == (["Both Kinds", "Pup", "Spark"], ["Island"])


def test_701_38_votes_tie_or_agree():
    """701.38: of two votes that differ both things have the most; the same thing may be voted for twice."""
    for votes, left in ((("Pup", "Bear"), []), (("Pup", "Pup"), ["Bear"])):
        council = "choose 1 [creature opponent-controls] by each-player votes"
        p = table(instant("Council", council, "exile chosen"), PUP, BEAR)
        things = {name: p.put("B", "battlefield", name) for name in ("Pup", "Bear")}
        for name in votes:
            p.answer("pick", things[name])
        cast(p, "Council")
        assert [each.name for each in p.battlefield("B")] == left


def test_400_7_cards_drawn_this_turn():
    """121.1: a card is known as drawn while it is in the hand, through the turn."""
    p = table(instant("Recall Word", "draw 1", "discard 9 of [drawn] all"), PUP, BEAR)
    p.put("A", "hand", "Pup")
    p.put("A", "hand", "Recall Word")
    p.library_only("A", "Bear", "Island")
    p.pool("A", "U")
    p.cast("Recall Word")
    p.resolve()
    assert (p.hand("A"), p.graveyard("A")) == (["Pup"], ["Bear", "Recall Word"])
