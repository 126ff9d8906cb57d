"""What is committed and what is shipped."""

import re
import subprocess
import sys
import tarfile
import tomllib

import pytest
from house_plan import ROOT, cython_files

import tolaria

# Written in pieces, so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.~])/(?:" + "|".join(["work", "root", "home", "Users"]) + r")/")
HOSTS = ["pypi" + r"\.", "python" + "hosted", "proxy" + r"\.golang", "conda" + r"\.io"]
REGISTRY_HOST = re.compile("|".join(HOSTS))


@pytest.fixture(scope="module")
def committed():
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """Names in a freshly built source distribution, without its top folder."""
    out = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    (archive,) = out.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        return {name.partition("/")[2] for name in tar.getnames()}


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY_HOST], ids=["machine path", "registry host"])
def test_no_committed_file_names_a_machine_or_a_registry(committed, pattern):
    found = []
    for path in committed:
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


def test_the_patterns_find_what_they_are_for():
    slash = "/"
    assert MACHINE_PATH.search(f"read {slash}work{slash}shared")
    assert MACHINE_PATH.search(f'"{slash}home{slash}me"')
    assert not MACHINE_PATH.search("at ../work/order and ~/home/x")
    assert REGISTRY_HOST.search("https://" + "pypi" + ".org/simple")


@pytest.mark.slow
def test_the_sdist_holds_every_source_and_nothing_generated(sdist):
    sources = {str(path.relative_to(ROOT)) for path in cython_files()}
    pool = {str(path.relative_to(ROOT)) for path in (ROOT / "src/tolaria/cards/pool").glob("*")}
    decks = {str(path.relative_to(ROOT)) for path in (ROOT / "examples/decks").glob("*")}
    assert sources | pool | decks | {"setup.py", "pyproject.toml", "LICENSE", "README.md"} <= sdist
    assert sorted(name for name in sdist if name.endswith((".c", ".so", ".pyd", ".pyc"))) == []


def test_the_version_is_the_same_in_both_places():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert tolaria.__version__ == project["version"]
