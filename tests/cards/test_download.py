"""Downloads from a server that misbehaves: whole and right in the end, or refused in clear words."""

import errno
import hashlib

import bulk_server as mood
import pytest

from tolaria.cards.sources import SourceError, download
from tolaria.cards.sources.download import ATTEMPTS, Download, bulk_address

BODY = bytes(range(256)) * 4000


@pytest.fixture
def server():
    with mood.serving(BODY) as running:
        yield running


@pytest.fixture
def get(server, tmp_path):
    """A function that downloads the file once."""

    def run(**wanted):
        return (
            Download(server.url(), tmp_path / "cache", pause=lambda seconds: None)
            .fetch(**wanted)
            .read_bytes()
        )

    return run


def test_a_whole_file(server, get, tmp_path):
    seen = []
    loading = Download(server.url(), tmp_path, lambda done, size: seen.append((done, size)))
    assert loading.fetch().read_bytes() == BODY
    assert seen[-1] == (len(BODY), len(BODY))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    loading.discard()
    assert list(tmp_path.iterdir()) == []


def test_a_cut_connection_is_continued_where_it_was_cut(server, get):
    server.moods = [mood.CUT, mood.CUT]
    assert get() == BODY
    half = len(BODY) // 2
    assert server.ranges == [None, f"bytes={half}-", f"bytes={half + half // 2}-"]


def test_a_download_is_continued_by_the_next_run(server, get):
    server.moods = [mood.CUT, *[503] * ATTEMPTS]
    with pytest.raises(SourceError, match=r"503.*512,000 bytes are kept, the same command continues"):
        get()
    assert get() == BODY
    assert server.ranges[-1] == "bytes=512000-"


def test_a_server_that_ignores_ranges_sends_all_again(server, get):
    server.moods = [mood.CUT, mood.IGNORES_RANGE]
    assert get() == BODY


def test_a_server_that_answers_another_range_is_asked_for_all(server, get):
    server.moods = [mood.CUT, mood.WRONG_RANGE]
    assert get() == BODY
    assert server.ranges[-1] is None


def test_a_file_that_changed_meanwhile_is_not_glued_together(server, get):
    server.moods = [mood.CUT, mood.CHANGED]
    assert get() == BODY[::-1]


def test_without_a_mark_of_its_version_nothing_is_continued(server, get):
    server.mark = None
    server.moods = [mood.CUT]
    assert get() == BODY
    assert server.ranges == [None, None]


def test_a_weak_mark_does_not_vouch_for_bytes(server, get):
    server.mark = 'W/"one"'
    server.moods = [mood.CUT]
    assert get() == BODY
    assert server.ranges == [None, None]


def test_a_wrong_length_is_never_taken_for_the_file(server, get):
    server.moods = [mood.SHORT] * 9
    server.mark = None
    with pytest.raises(SourceError, match="the connection was cut after 1,024,000 bytes"):
        get()


def test_a_length_that_was_wrong_once_is_forgotten(server, get):
    server.moods = [mood.SHORT]
    assert get() == BODY
    assert server.ranges[-1] is None


def test_a_body_in_chunks_that_is_cut(server, get):
    server.moods = [mood.CHUNKED]
    assert get() == BODY


def test_a_body_without_length(server, get):
    server.moods = [mood.NO_LENGTH]
    assert get() == BODY


def test_an_empty_file(server, get):
    server.moods = [mood.EMPTY]
    with pytest.raises(SourceError, match="empty file"):
        get()


@pytest.mark.parametrize("status", [404, 403, 410])
def test_an_answer_for_good_is_not_asked_again(server, get, status):
    server.moods = [status] * 9
    with pytest.raises(SourceError, match=f"the server answered {status}"):
        get()
    assert len(server.ranges) == 1


@pytest.mark.parametrize("status", [500, 503, 429])
def test_an_answer_for_now_is(server, get, status):
    server.moods = [status, status]
    assert get() == BODY


def test_a_server_that_never_answers_well(server, get):
    server.moods = [500] * 99
    with pytest.raises(SourceError, match=r"the server answered 500 .*; try again later"):
        get()
    assert len(server.ranges) == ATTEMPTS


def test_a_part_that_is_longer_than_the_file_is_thrown_away(server, get):
    server.moods = [mood.CUT, 416]
    assert get() == BODY
    assert server.ranges[-1] is None


def test_checksum_and_size(server, get, tmp_path):
    right = hashlib.sha256(BODY).hexdigest()
    assert get(sha256=right.upper(), size=len(BODY)) == BODY
    with pytest.raises(SourceError, match=f"the SHA-256 is {right}, not abc"):
        get(sha256="abc")
    with pytest.raises(SourceError, match="1,024,000 bytes came, and the server's own page says 5"):
        get(size=5)
    assert list((tmp_path / "cache").iterdir()) == []


def test_more_than_any_bulk_file(server, get, monkeypatch):
    monkeypatch.setattr(download, "MAX_BYTES", 1000)
    with pytest.raises(SourceError, match="which is no bulk file"):
        get()


def test_nobody_listens(tmp_path):
    with mood.serving(BODY) as running:
        url = running.url()
    with pytest.raises(SourceError, match=r"no answer from the server .*refused"):
        Download(url, tmp_path, pause=lambda seconds: None).fetch()


def test_a_full_disk_is_no_fault_of_the_server(server, get, monkeypatch):
    def full(path, mode):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pathlib.Path.open", full)
    with pytest.raises(SourceError, match=r"\.part: cannot be written: No space left"):
        get()
    assert len(server.ranges) == 1


@pytest.mark.parametrize(
    "url",
    ["file:///etc/passwd", "ftp://example.org/x", "cards.json", "", "http://", "http://[", "http://a/\u00e9"],
)
def test_other_addresses(tmp_path, url):
    assert bulk_address(url) == (url, None)
    with pytest.raises(SourceError, match="only http and https"):
        Download(url, tmp_path)


def test_the_page_that_says_where_the_file_lies(server):
    assert bulk_address(server.url("/bulk-data/oracle-cards")) == (server.url(), len(BODY))
    assert bulk_address("https://example.org/AtomicCards.json.gz") == (
        "https://example.org/AtomicCards.json.gz",
        None,
    )
    server.size = "large"
    assert bulk_address(server.url("/bulk-data/x")) == (server.url(), None)
    for address in (None, 7, "file:///x", ["x"]):
        server.address = address
        with pytest.raises(SourceError, match="names no web address"):
            bulk_address(server.url("/bulk-data/x"))


def test_a_page_that_says_something_else():
    for body in (b"<html>", b"[]", b'"x"', b"{}", b"[" * 60_000):
        with mood.serving(body) as running, pytest.raises(SourceError, match="does not say where"):
            bulk_address(running.url("/x/bulk-data"))
