"""A server of bulk files that misbehaves as it is told, one word for each request that it gets."""

from __future__ import annotations

import contextlib
import http.server
import json
import threading
from collections.abc import Iterator

# What a request may meet. Without a word left, the server behaves.
CUT, SHORT, IGNORES_RANGE, WRONG_RANGE, CHANGED = "cut", "short", "ignores range", "wrong range", "changed"
EMPTY, CHUNKED, NO_LENGTH = "empty", "chunked", "no length"


class BulkServer(http.server.ThreadingHTTPServer):
    """Serves `body` under every path, and a page about it under /bulk-data."""

    def __init__(self, body: bytes) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.body = body
        self.mark: str | None = '"one"'
        self.size: object = len(body)
        self.address: object = self.url("/file.json")
        self.moods: list[str | int] = []
        self.ranges: list[str | None] = []

    def url(self, path: str = "/file.json") -> str:
        """Return the address of a path."""
        return f"http://127.0.0.1:{self.server_address[1]}{path}"


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers one request."""

    server: BulkServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        if self.path.startswith("/bulk-data"):
            page = {"object": "bulk_data", "download_uri": self.server.address, "size": self.server.size}
            self.answer(200, json.dumps(page).encode(), {})
            return
        asked = self.headers["Range"]
        self.server.ranges.append(asked)
        mood = self.server.moods.pop(0) if self.server.moods else ""
        if isinstance(mood, int):
            self.answer(mood, b"no", {})
            return
        if mood == CHANGED:
            self.server.mark = '"two"'
            self.server.body = self.server.body[::-1]
        body = b"" if mood == EMPTY else self.server.body
        headers = {"ETag": self.server.mark} if self.server.mark else {}
        same = self.headers["If-Range"] == self.server.mark
        if asked and same and mood != IGNORES_RANGE:
            start = int(asked.removeprefix("bytes=").removesuffix("-"))
            headers["Content-Range"] = (
                f"bytes {start + 7 * (mood == WRONG_RANGE)}-{len(body) - 1}/{len(body)}"
            )
            self.answer(206, body[start:], headers, mood)
        else:
            self.answer(200, body, headers, mood)

    def answer(self, status: int, body: bytes, headers: dict[str, str], mood: str = "") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if mood == CHUNKED:
            self.send_header("Transfer-Encoding", "chunked")
            body = b"%x\r\n%b\r\n" % (len(body), body)  # without the chunk that ends it
        elif mood != NO_LENGTH:
            self.send_header("Content-Length", str(len(body) + 10 * (mood == SHORT)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if mood == CUT else body)
        self.close_connection = True

    def log_message(self, *arguments: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def serving(body: bytes) -> Iterator[BulkServer]:
    """Serve while within."""
    server = BulkServer(body)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
