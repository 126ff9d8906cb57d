"""Build the compiled rooms: every ``pyx/**/*.pyx`` becomes the extension of the same dotted name.

``pyx/tolaria/engine/zones.pyx`` is built as ``tolaria.engine.zones``. All directives and compiler flags are
set here and nowhere else, so every room is compiled alike. A "performance hint:" from Cython fails the build:
such a hint means that a call pays for an exception check or for the GIL, and Cython only prints it.

Switches, from the environment (changing one rebuilds everything):

``TOLARIA_TRACE=1``     line tracing, for coverage of the .pyx files (slow; use a separate checkout)
``TOLARIA_ANNOTATE=1``  an HTML page beside each .pyx that shows where Python is touched
``TOLARIA_CHECKS=1``    C macro ``TOLARIA_CHECKS`` is 1: bounds-checked accessors and ``state_is_ok``

``TOLARIA_PGO=1`` has gcc learn from played games which paths are usual, and compiles again by that: 5 to 10 %
more games a second for two to three times the building. Unset, an installation (pip) does so and a build in
place does not. Where it can't be done, the build says why and goes on without.

``TOLARIA_JOBS=N`` says how many files to translate and compile at a time (default: all cores).

Everything else (name, version, dependencies) stands in pyproject.toml.
"""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

PYX_ROOT = Path("pyx")
RECIPE_STAMP = Path("build", "recipe.json")
SWITCHES = ("TOLARIA_TRACE", "TOLARIA_ANNOTATE", "TOLARIA_CHECKS")
TRAINING = Path("benchmarks", "training.py")
HINT = "performance hint:"

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "nonecheck": False,
    "overflowcheck": False,
    "infer_types": None,
    "embedsignature": True,
    "embedsignature.format": "python",
    "show_performance_hints": True,
}
# Portable on purpose: -march=native gained nothing, and a wheel must run on other machines. The loops of the
# rooms are short: vectorized ones only take up more of the instruction cache.
COMPILE_FLAGS = [] if os.name == "nt" else ["-O3", "-fno-math-errno", "-fno-tree-vectorize"]
PROFILED = Path("build", "profiled")
PROFILE_STAMP = PROFILED / "done"
PROFILE_FLAGS = ["-fprofile-generate", "-fprofile-update=single"]
TRAINED_FLAGS = ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile"]


class BuildRooms(build_ext):
    """Translates with Cython, refuses performance hints, then compiles in parallel."""

    def finalize_options(self) -> None:
        """Compile on all cores unless told otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or job_count()

    def build_extensions(self) -> None:
        """Bring every extension up to date with its sources and with the recipe."""
        check_python_headers()
        recipe = build_recipe()
        if not recipe_is(recipe):
            # Neither cythonize nor distutils notices a change of options. The stamp goes first and comes
            # back last, so that a build which breaks off half-way is not taken for a finished one.
            RECIPE_STAMP.unlink(missing_ok=True)
            self.force = True
        translate(self.extensions, force=bool(self.force))
        profiled = profile_wanted(self.distribution.commands) and not profile_is_fresh(self.extensions)
        if profiled:
            self.learn_profile()
        super().build_extensions()
        if profiled:
            PROFILE_STAMP.touch()
        RECIPE_STAMP.parent.mkdir(exist_ok=True)
        RECIPE_STAMP.write_text(recipe, encoding="utf-8")

    def learn_profile(self) -> None:
        """Build instrumented, play, and leave each room with the flags by which it is compiled again.

        The counts lie beside the objects, so both builds use one folder for these.
        """
        target = (self.build_lib, self.inplace)
        self.build_temp = str(PROFILED / "objects")
        self.build_lib, self.inplace, self.force = str(PROFILED), False, True
        shutil.rmtree(PROFILED, ignore_errors=True)
        shutil.copytree(
            Path("src"), PROFILED, ignore=shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
        )
        try:
            self.set_flags(PROFILE_FLAGS, ["-fprofile-generate"])
            super().build_extensions()
            paths = [str(PROFILED.resolve()), *filter(None, sys.path)]
            environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
            subprocess.run([sys.executable, str(TRAINING)], env=environment, check=True)
        except (CompileError, LinkError, OSError, subprocess.CalledProcessError) as error:
            print(f"setup.py: compiling without a profile of played games: {error}", file=sys.stderr)
            self.set_flags([], [])
        else:
            self.set_flags(TRAINED_FLAGS, [])
        for instrumented in PROFILED.rglob("*.o"):
            instrumented.unlink()
        self.build_lib, self.inplace = target

    def set_flags(self, compiling: list[str], linking: list[str]) -> None:
        """Give every room these flags besides the common ones."""
        for room in self.extensions:
            room.extra_compile_args = COMPILE_FLAGS + compiling
            room.extra_link_args = linking


def profile_wanted(commands: list[str]) -> bool:
    """Whether to compile twice: as ``TOLARIA_PGO`` says, else for what pip asks for."""
    if not TRAINING.is_file() or not is_gcc():
        return False
    if os.environ.get("TOLARIA_PGO", ""):
        return switched_on("TOLARIA_PGO")
    installing = bool({"bdist_wheel", "editable_wheel", "install"} & set(commands))
    return installing and not any(switched_on(name) for name in SWITCHES)


def profile_is_fresh(rooms: list[Extension]) -> bool:
    """Whether everything was compiled by a profile since the last change."""
    inputs = [TRAINING, *(Path(source) for room in rooms for source in room.sources)]
    return PROFILE_STAMP.is_file() and PROFILE_STAMP.stat().st_mtime > max(
        each.stat().st_mtime for each in inputs
    )


def is_gcc() -> bool:
    """Whether the C compiler keeps and reads profiles as gcc does."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    try:
        told = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in told.stdout


def find_rooms() -> list[Extension]:
    """One extension per .pyx, named by its path below ``pyx/``."""
    return [
        Extension(
            name=".".join(path.relative_to(PYX_ROOT).with_suffix("").parts),
            sources=[str(path)],
            define_macros=macros(),
            extra_compile_args=COMPILE_FLAGS,
        )
        for path in sorted(PYX_ROOT.rglob("*.pyx"))
    ]


def translate(rooms: list[Extension], *, force: bool) -> None:
    """Run Cython over ``rooms`` and point each of them at its C file.

    Only what changed, or cimports what changed, is translated, unless ``force``.

    Raises:
        SystemExit: Cython printed a performance hint.
        Cython.Compiler.Errors.CompileError: a room does not compile; Cython has printed where and why.
    """
    from Cython.Build import cythonize

    started = time.time()
    output: list[str] = []
    try:
        with stderr_recorded(output):
            translated = cythonize(
                rooms,
                include_path=[str(PYX_ROOT)],
                nthreads=job_count(),
                compiler_directives=DIRECTIVES | {"linetrace": switched_on("TOLARIA_TRACE")},
                annotate=switched_on("TOLARIA_ANNOTATE"),
                force=force,
            )
        hints = sorted({line for line in output if HINT in line})
        if hints:
            raise SystemExit("\n".join(["setup.py: performance hints fail the build:", *hints]))
    except BaseException:
        # Hints are printed only while translating: if these C files stayed, the next build would pass.
        forget_translations(since=started)
        raise
    # cythonize returns copies; setuptools has already annotated the originals.
    by_name = {extension.name: extension for extension in translated}
    for room in rooms:
        room.sources = by_name[room.name].sources
        room.depends = by_name[room.name].depends


def forget_translations(since: float) -> None:
    """Remove the C files written after ``since`` (seconds since the epoch), so that Cython runs again."""
    for path in PYX_ROOT.rglob("*.c"):
        if path.stat().st_mtime >= since - 1:
            path.unlink()


@contextlib.contextmanager
def stderr_recorded(lines: list[str]) -> Iterator[None]:
    """Collect into ``lines`` what this process and its children write to stderr, then pass it on.

    cythonize works in child processes, so the file descriptor itself is redirected, not only ``sys.stderr``.
    """
    sys.stderr.flush()
    with tempfile.TemporaryFile("w+", buffering=1, encoding="utf-8", errors="replace") as record:
        terminal = os.dup(2)
        os.dup2(record.fileno(), 2)
        try:
            with contextlib.redirect_stderr(record):
                yield
        finally:
            os.dup2(terminal, 2)
            os.close(terminal)
            record.seek(0)
            text = record.read()
            sys.stderr.write(text)
            lines.extend(text.splitlines())


def check_python_headers() -> None:
    """Refuse early, with the cure, where Python is installed without what C extensions need."""
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise SystemExit(f"setup.py: no {header}: install Python's headers (Debian: apt install python3-dev)")


def macros() -> list[tuple[str, str | None]]:
    """C macros common to all rooms."""
    chosen: list[tuple[str, str | None]] = [("TOLARIA_CHECKS", "1" if switched_on("TOLARIA_CHECKS") else "0")]
    if switched_on("TOLARIA_TRACE"):
        chosen += [("CYTHON_TRACE", "1"), ("CYTHON_TRACE_NOGIL", "1")]
    return chosen


def switched_on(name: str) -> bool:
    """Read one switch: unset, empty and 0 mean off, 1 means on, anything else is refused."""
    value = os.environ.get(name, "")
    if value not in ("", "0", "1"):
        raise SystemExit(f"setup.py: {name}={value!r} is not understood: use 1 (on) or 0 (off)")
    return value == "1"


def job_count() -> int:
    """Files to work on at a time: ``TOLARIA_JOBS``, or the cores that this process may use."""
    value = os.environ.get("TOLARIA_JOBS", "")
    if value and (not value.isdecimal() or int(value) < 1):
        raise SystemExit(f"setup.py: TOLARIA_JOBS={value!r} is not understood: use a number from 1")
    if value:
        return int(value)
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def build_recipe() -> str:
    """All that shapes the generated C and the objects besides the sources themselves."""
    recipe = {
        "switches": {name: switched_on(name) for name in SWITCHES},
        "directives": DIRECTIVES,
        "flags": COMPILE_FLAGS,
    }
    return json.dumps(recipe, indent=1, sort_keys=True)


def recipe_is(recipe: str) -> bool:
    """Whether the last finished build in this directory followed ``recipe``."""
    return RECIPE_STAMP.is_file() and RECIPE_STAMP.read_text(encoding="utf-8") == recipe


# Guarded because cythonize's child processes import this file again where processes are not forked.
if __name__ == "__main__":
    setup(ext_modules=find_rooms(), cmdclass={"build_ext": BuildRooms})
