"""Properties over invented decks: writing and reading again is the identity; no input breaks the reader."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tolaria.decks import Deck, DeckError, NameIndex
from tolaria.decks.nearest import edit_distance
from tolaria.decks.spelling import name_key

# The machines that run this are shared: how long one example takes says nothing.
UNTIMED = settings(deadline=None)

WORDS = st.sampled_from(
    ["Mirel", "Oth", "Brand", "of", "the", "Ka'thil", "Sûn", "Æthon", "Ash-Born", "Vex,", "+2", "7"]
)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(lambda words: "Q" + " ".join(words))
SPLIT_NAMES = st.lists(NAMES, min_size=1, max_size=3).map(" // ".join)
PILES = st.dictionaries(SPLIT_NAMES, st.integers(1, 99), max_size=8)


def listed(pile: dict[str, int]) -> str:
    return "".join(f"{count} {name}\n" for name, count in pile.items())


def distinct(*piles: dict[str, int]) -> bool:
    return all(len({name_key(name) for name in pile}) == len(pile) for pile in piles)


@UNTIMED
@given(main=PILES, side=PILES, commander=PILES, companion=PILES)
def test_text_and_back_is_the_identity(
    main: dict[str, int], side: dict[str, int], commander: dict[str, int], companion: dict[str, int]
) -> None:
    assume(distinct(main, side, commander, companion) and main)
    heads = {"Commander": commander, "Companion": companion, "Deck": main, "Sideboard": side}
    text = "\n".join(f"{head}\n{listed(pile)}" for head, pile in heads.items())
    deck = Deck.parse(text, any_size=True)
    assert deck.counts() == main
    assert {entry.name: entry.count for entry in deck.commander} == commander
    again = Deck.parse(deck.to_text(), any_size=True)
    for part in ("main", "side", "commander", "companion"):
        pairs = [[(entry.count, entry.name) for entry in getattr(it, part)] for it in (deck, again)]
        assert pairs[0] == pairs[1]
    assert again.digest() == deck.digest()
    known = NameIndex([*main, *side, *commander, *companion])
    assert Deck.parse(deck.to_text(), known=known, any_size=True).main_count == deck.main_count


@UNTIMED
@given(
    pile=PILES,
    spelling=st.sampled_from(["{} {}", "{}x {}", "x{} {}", "({}x) {}", "[{}] {}", "{}\t{} (ABC) 12a *F*"]),
)
def test_every_spelling_reads_the_same(pile: dict[str, int], spelling: str) -> None:
    assume(distinct(pile) and pile)
    text = "\r\n".join(spelling.format(count, name) for name, count in pile.items())
    assert Deck.parse(text, any_size=True).counts() == pile


@UNTIMED
@given(text=st.text(max_size=300) | st.text("4x SB:[]()/#*|+^{}<>\n\rAa,'", max_size=60))
def test_any_text_is_read_or_refused_with_one_line_a_problem(text: str) -> None:
    try:
        Deck.parse(text, any_size=True)
    except DeckError as error:
        refusal = error
    else:
        return
    assert 1 <= len(str(refusal).splitlines()) == len(refusal.problems)


LINES = st.lists(
    st.sampled_from(
        ["3 Qa", "Qb", "2x Qc (ABC) 1", "SB: 5 Qd", "// note", "Lands (3)", "Deck", "Sideboard", "", "# 7 x"]
    )
)
CARDS_OF = {"3 Qa": 3, "Qb": 1, "2x Qc (ABC) 1": 2, "SB: 5 Qd": 5}
PUT_ASIDE = ("// note", "Lands (3)", "# 7 x")


@UNTIMED
@given(lines=LINES)
def test_every_line_is_counted_or_put_aside(lines: list[str]) -> None:
    assume(any(lines))
    deck = Deck.parse("\n".join(lines), any_size=True)
    assert deck.main_count + deck.side_count == sum(CARDS_OF.get(line, 0) for line in lines)
    aside = [(number, line) for number, line in enumerate(lines, start=1) if line in PUT_ASIDE]
    assert [(row.line, row.text) for row in deck.ignored] == aside


@UNTIMED
@given(one=st.text("abc", max_size=6), other=st.text("abc", max_size=6))
def test_edit_distance_is_symmetric_and_bounded(one: str, other: str) -> None:
    distance = edit_distance(one, other)
    assert distance == edit_distance(other, one)
    assert abs(len(one) - len(other)) <= distance <= max(len(one), len(other))
    assert (distance == 0) == (one == other)
