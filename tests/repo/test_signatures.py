"""Every cdef function says what it does with errors and with the GIL (convention 7).

Without it a call costs an exception check, and perhaps the GIL. Function pointers count too: a call through
one pays the same.
"""

import re
from pathlib import Path

import pytest
from house_plan import DOORS, ROOT, Line, cython_files, cython_lines, room_of

_CDEF = re.compile(r"\s*(?:cdef|cpdef)\s+(?!extern\b|class\b|struct\b|union\b|enum\b|packed\b|cppclass\b)")
_POINTER = re.compile(r"\(\s*\*\s*\w+\s*\)\s*\(")
_SPEC = re.compile(r"\bnoexcept\s+nogil\b|\bexcept\s+-1\s+nogil\b")
_SPEC_AT_A_DOOR = re.compile(r"\bnoexcept\b|\bexcept\b")
# A function that returns a Python object signals an exception by NULL, and Cython allows no other word.
# The name of a class begins with a capital; that of a struct does too, but ends in C.
_RETURNS_OBJECT = re.compile(
    r"\s*(?:cdef|cpdef)\s+(?:inline\s+)?"
    r"(?:(?:object|str|bytes|list|dict|tuple|set|[A-Z]\w*(?<!C))\s+)?\w+\s*\("
)


def is_signature(text: str) -> bool:
    """Whether this line declares or defines a cdef function, or declares a pointer to one."""
    if _POINTER.search(text) and "=" not in text.partition("(")[0]:
        return not re.match(r"\s*(return|if|while|elif)\b", text)
    if not _CDEF.match(text) or "(" not in text:
        return False
    before = text.partition("(")[0]
    # "cdef int x = f(y)" is a variable, "cdef char buffer[sizeof(T)]" an array.
    return len(before.split()) > 1 and "=" not in before and before.count("[") == before.count("]")


def signature_faults(root: Path) -> list[Line]:
    """All signatures that don't say what they must."""
    faults = []
    for file in cython_files(root):
        at_a_door = room_of(file, root) in DOORS
        for line in cython_lines(file):
            if not is_signature(line.text):
                continue
            if at_a_door and (_SPEC_AT_A_DOOR.search(line.text) or _RETURNS_OBJECT.match(line.text)):
                continue
            if not _SPEC.search(line.text):
                faults.append(line)
    return faults


def test_every_signature_says_noexcept_or_except_and_nogil():
    faults = [str(line) for line in signature_faults(ROOT)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "text",
    [
        "cdef int zones_move(GameC* g, int a) nogil:\n    return a",
        "cdef int zones_move(GameC* g, int a) noexcept",
        "cdef inline int zones_move(GameC* g,\n                           int a) noexcept:\n    return a",
        "cpdef int zones_move(int a) except? -1 nogil:\n    return a",
        "cdef int zones_move(int a=3): # noexcept nogil\n    return a",
        "cdef const int* zones_row(const GameC* g) nogil",
        "ctypedef int (*choose_fn)(GameC* g, int kind) noexcept",
        "cdef struct WorkC:\n    int (*choose)(GameC* g, int kind) nogil",
        "cdef object zones_list(GameC* g)",
    ],
)
def test_a_signature_that_says_too_little_is_found(tmp_path, text):
    assert len(signature_faults(with_room(tmp_path, "zones.pyx", text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "cdef int zones_move(GameC* g, int a) noexcept nogil:\n    return a",
        "cdef int zones_move(\n    GameC* g,\n) except -1 nogil",
        'cdef extern from "string.h" nogil:\n    void* memcpy(void* to, const void* source, size_t n)',
        "cdef struct GameC:\n    int turn\n    unsigned char bytes[sizeof(int)]",
        "cdef int x = zones_count(g)",
        "cdef unsigned char buffer[sizeof(GameC)]",
        "cdef (int) x",
        "ctypedef int (*choose_fn)(GameC* g, int kind) noexcept nogil",
        '"""\ncdef int in_a_docstring(int a)\n"""',
        'cdef extern from *:\n    """\n    static int f(int (*g)(int)) { return 1; }\n    """',
    ],
)
def test_what_needs_no_words_or_has_them_passes(tmp_path, text):
    assert signature_faults(with_room(tmp_path, "zones.pyx", text)) == []


def test_doors_may_hold_the_gil_but_state_their_exceptions(tmp_path):
    root = with_room(
        tmp_path,
        "batch.pyx",
        "cdef int play(int n) except -1:\n    return n\n"
        "cdef object rows(int n):\n    return n\n"
        "cdef int count(int n):\n    return n\n",
    )
    assert [line.number for line in signature_faults(root)] == [5]


def with_room(root: Path, name: str, text: str) -> Path:
    """Write one invented room and return ``root``."""
    path = root / "pyx" / "tolaria" / "engine" / name
    path.parent.mkdir(parents=True)
    path.write_text(text + "\n")
    return root
