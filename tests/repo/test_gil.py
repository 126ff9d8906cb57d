"""No rules room can take the GIL: the call that takes it must not even be linked.

An exception check or a memoryview in a rules room compiles without a word and costs a lock at every call.
"""

import json
import shutil
import subprocess
import sysconfig
from importlib.util import find_spec
from pathlib import Path

import pytest
from house_plan import DOORS, ROOT, cython_files, room_of

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
TAKES_THE_GIL = "PyGILState_Ensure"
# `types` has no functions, only enums that Python can see.
# `types` and `cards` hold no rules at run time: the enums and the dtypes of the rows for Python.
EXEMPT = DOORS | {"types", "cards"}


def extension_of(file: Path) -> Path:
    """Where the extension of this .pyx is installed."""
    spec = find_spec("tolaria.engine")
    assert spec is not None
    assert spec.origin is not None
    below = file.relative_to(ROOT / "pyx" / "tolaria" / "engine")
    return Path(spec.origin).parent / below.with_name(below.stem + SUFFIX)


def undefined_symbols(extension: Path) -> set[str]:
    """What the extension expects to find elsewhere when it is loaded."""
    listing = subprocess.run(
        ["nm", "--dynamic", "--undefined-only", extension], check=True, capture_output=True, text=True
    )
    return {line.split()[-1].partition("@")[0] for line in listing.stdout.splitlines()}


def is_trace_build() -> bool:
    """Whether the last build here was for coverage: tracing takes the GIL at every line, on purpose."""
    stamp = ROOT / "build" / "recipe.json"
    return stamp.is_file() and json.loads(stamp.read_text())["switches"]["TOLARIA_TRACE"]


needs_nm = pytest.mark.skipif(not shutil.which("nm"), reason="needs nm (Debian: binutils)")
needs_plain_build = pytest.mark.skipif(is_trace_build(), reason="a trace build takes the GIL on purpose")


@needs_nm
@needs_plain_build
def test_no_rules_room_links_the_call_that_takes_the_gil():
    faults = []
    for file in cython_files():
        if file.suffix == ".pyx" and room_of(file) not in EXEMPT:
            extension = extension_of(file)
            assert extension.is_file(), f"{file.relative_to(ROOT)} is not built: make build"
            if TAKES_THE_GIL in undefined_symbols(extension):
                faults.append(str(file.relative_to(ROOT)))
    assert not faults, f"these take the GIL somewhere: {', '.join(faults)}"


@needs_nm
def test_nm_would_show_it():
    """A library known to take the GIL, so that the test above cannot pass by misreading nm."""
    import pyarrow

    (library,) = Path(pyarrow.__file__).parent.glob("lib.*.so")
    assert TAKES_THE_GIL in undefined_symbols(library)
