"""The compile cache: asked once, found again, never stale, never in the way."""

import pytest

from tolaria.cards.cache import CompileCache, compiler_version
from tolaria.cards.facts import CardFacts, FaceFacts


def facts(name="Quexl Bear", text="", **fields):
    face = FaceFacts(name, "{G}", "Creature — Bear", text, "1", "1", **fields)
    return CardFacts(name, "normal", (face,))


@pytest.fixture
def cache(tmp_path):
    return CompileCache(tmp_path / "deep" / "cache", b"one")


def test_a_card_is_compiled_once(cache, compiler):
    first = cache.outcome(facts())
    again = CompileCache(cache.path, b"one").outcome(facts())
    assert first == again
    assert first.plays
    assert first.card.name == "Quexl Bear"
    assert compiler.asked == ["Quexl Bear"]


def test_a_refusal_is_remembered_with_its_place(cache, compiler):
    assert cache.outcome(facts(text="Frobs twice. Then more")) == cache.outcome(
        facts(text="Frobs twice. Then more")
    )
    outcome = cache.outcome(facts(text="Frobs twice. Then more"))
    assert (outcome.card, outcome.sentence, outcome.token) == (None, "Frobs twice", "Frobs")
    assert outcome.why == '"Frobs twice" is not understood at "Frobs" (unknown verb)'
    assert compiler.asked == ["Quexl Bear"]


def test_other_facts_and_another_compiler_are_compiled_anew(cache, compiler):
    cache.outcome(facts())
    cache.outcome(facts(text="Haste"))
    cache.outcome(facts(colors=("R",)))
    assert len(compiler.asked) == 3
    other = CompileCache(cache.path, b"two")
    other.outcome(facts())
    assert len(compiler.asked) == 4
    cache.outcome(facts())  # the other version has thrown ours away
    assert len(compiler.asked) == 5


def test_many_at_once(cache, compiler):
    cards = [facts(f"Quexl {n}") for n in range(5)]
    cache.outcome(cards[2])
    outcomes = cache.outcomes([*cards, cards[0]])
    assert [each.card.name for each in outcomes] == [f"Quexl {n}" for n in (0, 1, 2, 3, 4, 0)]
    assert sorted(compiler.asked) == [f"Quexl {n}" for n in range(5)]


def test_the_source_does_not_matter(cache, compiler):
    cache.outcome(facts())
    cache.outcome(CardFacts("Quexl Bear", "normal", facts().faces, source="elsewhere"))
    assert len(compiler.asked) == 1


def test_a_damaged_cache_is_begun_anew(cache, compiler):
    cache.path.parent.mkdir()
    cache.path.write_bytes(b"no database at all, but long enough to be looked at" * 9)
    assert cache.outcome(facts()).plays
    assert cache.outcome(facts()).plays
    assert cache.outcome(facts()).plays
    assert len(compiler.asked) == 2


def test_no_cache_is_no_hindrance(tmp_path, compiler):
    (tmp_path / "file").write_text("")
    cache = CompileCache(tmp_path / "file" / "cache", b"one")
    assert cache.outcome(facts()).plays
    assert len(compiler.asked) == 1


def test_tokens_and_the_like_are_no_cards_of_a_deck(cache, compiler):
    outcome = cache.outcome(CardFacts("Bear", "token", facts().faces))
    assert outcome.why == "no card of a deck: token"


def test_the_version_follows_the_sources_that_decide(tmp_path, monkeypatch):
    for name in ("oracle", "ir"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "one.py").write_text("a = 1")
    (tmp_path / "cards.pyi").write_text("")
    monkeypatch.setattr("tolaria.cards.cache.files", lambda package: tmp_path)
    before = compiler_version()
    assert compiler_version() == before
    (tmp_path / "oracle" / "__pycache__").mkdir()
    (tmp_path / "oracle" / "__pycache__" / "one.pyc").write_bytes(b"x")
    assert compiler_version() == before
    (tmp_path / "oracle" / "one.py").write_text("a = 2")
    assert compiler_version() != before
