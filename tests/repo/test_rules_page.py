"""Every row of the rules has a test, or says what is missing; the page says what the tests are."""

from rules_page import PAGE, page, rows, test_names


def test_every_row_that_works_has_a_test():
    names = test_names()
    bare = [row.number for row in rows() if not row.missing and not row.tests(names)]
    assert not bare, f"rows of tests/data/rules/rows.txt without a test: {', '.join(bare)}"


def test_the_page_is_up_to_date():
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(), "run: python tests/repo/rules_page.py"


def test_no_row_stands_twice():
    numbers = [(row.chapter, row.number) for row in rows()]
    assert len(numbers) == len(set(numbers))
