"""docs/choices.md lists what the engine asks, no more and no less."""

import re
from pathlib import Path

import pytest

from tolaria.engine.types import Act, Choice

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "choices.md").read_text(encoding="utf-8")
KINDS = [name for name in Choice.__members__ if name != "CHOICE_COUNT"]
LISTED = re.findall(r"^\| `(CHOICE_\w+)` \|", PAGE, re.MULTILINE)
RESERVED = re.findall(r"CHOICE_\w+", PAGE.partition("Reserved, asked by nothing yet:")[2].partition("\n")[0])
# The rooms that ask; policies answer, and outside and views only pass on.
ASKING = "".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "pyx" / "tolaria" / "engine").rglob("*.pyx")
    if path.parent.name not in ("policies", "probe") and path.stem not in ("outside", "views")
)
# choose(g, w, KIND, ...), or KIND as one of two that the place asks.
CALL = r"\bchoose(?:_yes|_number|_vec)?\(\s*g, w, (?:CHOICE_\w+ if [^,]* else )?{0}\b|\(\s*g, w, {0} if "


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_on_the_page_once_and_is_asked_or_reserved(kind):
    asked = re.search(CALL.format(kind), ASKING) is not None
    assert asked != (kind in RESERVED)
    assert LISTED.count(kind) == (kind not in RESERVED)


def test_the_page_lists_no_kind_that_does_not_exist():
    assert set(LISTED) | set(RESERVED) == set(KINDS)


def test_every_act_that_the_page_names_exists():
    assert set(re.findall(r"\bACT_\w+", PAGE)) <= set(Act.__members__)
