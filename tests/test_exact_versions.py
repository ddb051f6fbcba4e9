"""What Airlock needs: bounded in pyproject.toml, exact and with hashes in the locks that the start script installs."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import Marker, default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = ("run", "dev", "bench")
PYTHONS = ("3.11.0", "3.12.0", "3.13.0", "3.14.0")


def lock_of(extra: str) -> Path:
    return ROOT / ("requirements.lock" if extra == "run" else f"requirements-{extra}.lock")


def wanted(extra: str) -> list[Requirement]:
    """What the project asks for by itself: to run, for that extra, and to be installed."""
    project = PROJECT["project"]
    more = [] if extra == "run" else project["optional-dependencies"][extra]
    return [Requirement(one) for one in (*project["dependencies"], *more, *PROJECT["build-system"]["requires"])]


def locked(extra: str, python: str) -> dict[str, str]:
    """The exact version of everything, for that Python on this system."""
    file = lock_of(extra)
    assert file.is_file(), f"there is no {file.name}"
    entries = re.findall(r"^(\S+)==(\S+)(?: ; (.*?))? \\$", file.read_text(encoding="utf-8"), flags=re.M)
    here = {"python_full_version": python, "python_version": python.rpartition(".")[0]}
    found = [
        (canonicalize_name(name), version)
        for name, version, marker in entries
        if not marker or Marker(marker).evaluate(here)
    ]
    assert len(found) == len(dict(found)), "nothing has two versions"
    return dict(found)


def test_nothing_is_wanted_without_an_upper_bound() -> None:
    for extra in EXTRAS:
        for one in wanted(extra):
            assert any(bound.operator in ("<", "<=", "~=", "==") for bound in one.specifier), one


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("extra", EXTRAS)
def test_the_lock_has_everything_that_is_wanted(extra: str, python: str) -> None:
    versions = locked(extra, python)
    for one in wanted(extra):
        name = canonicalize_name(one.name)
        assert name in versions, f"{name}: renew the locks with ./airlock lock"
        assert one.specifier.contains(versions[name], prereleases=True), f"{one}: renew the locks with ./airlock lock"


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_lock_has_what_is_wanted_by_what_is_wanted(extra: str) -> None:
    """As far as it is installed here in that version, and can be asked."""
    versions = locked(extra, default_environment()["python_full_version"])
    asked = 0
    for name, version in versions.items():
        try:
            there = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        if there.version != version:
            continue
        asked += 1
        for one in map(Requirement, there.requires or ()):
            if one.marker is None or one.marker.evaluate({"extra": ""}):
                assert one.specifier.contains(versions[canonicalize_name(one.name)], prereleases=True), (name, one)
    assert asked or extra != "run"


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_lock_is_names_versions_and_hashes_and_nothing_else(extra: str) -> None:
    """No address: whence they come is the business of whoever installs."""
    lines = lock_of(extra).read_text(encoding="utf-8").splitlines()
    entry, hash_ = re.compile(r"[\w.-]+==[\w.!+]+( ; [^\\]*)? \\"), re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    for before, line in zip(["", *lines], lines, strict=False):
        fits = hash_ if before.endswith("\\") else entry
        assert fits.fullmatch(line), line
    assert "://" not in "".join(lines)


def test_run_dev_and_bench_agree() -> None:
    run = locked("run", "3.13.0").items()
    for extra in ("dev", "bench"):
        assert run <= locked(extra, "3.13.0").items()


# The start script

PYTHON = """#!/bin/sh
printf '%s\\n' "$*" >>"$TOLD"
case "$*" in *--require-hashes*) echo "$SAID"; exit "$EXACTLY" ;; esac
"""


def start(
    folder: Path, *, exactly: bool, arguments: tuple[str, ...] = ("rules",), said: str = "", code: int = 0
) -> tuple[list[str], list[str]]:
    """Runs the start script with a Python that only notes what is asked of it: that, and what the user read."""
    (folder / "venv" / "bin").mkdir(parents=True, exist_ok=True)
    (folder / "venv" / ".airlock-made").touch()
    (folder / "venv" / "bin" / "python").write_text(PYTHON)
    (folder / "venv" / "bin" / "python").chmod(0o755)
    told = folder / "told"
    told.write_text("")
    ran = subprocess.run(
        [ROOT / "airlock", *arguments],
        env={
            "PATH": "/usr/bin:/bin",
            "AIRLOCK_VENV": str(folder / "venv"),
            "TOLD": str(told),
            "EXACTLY": "0" if exactly else "1",
            "SAID": said,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code, ran.stderr
    return told.read_text().splitlines(), ran.stderr.splitlines()


needs_no_uv = pytest.mark.skipif(shutil.which("uv", path="/usr/bin:/bin") is not None, reason="uv is the system's own")


@needs_no_uv
def test_exact_versions_are_installed_once(tmp_path: Path) -> None:
    asked, read = start(tmp_path, exactly=True)
    first, then, last = asked
    assert f"--require-hashes -r {ROOT}/requirements.lock" in first
    assert "--no-deps" in then
    assert then.endswith(f"-e {ROOT}")
    assert last == "-m bot rules"
    assert read == ["airlock: installing what it needs (run)"]
    assert start(tmp_path, exactly=True) == (["-m bot rules"], [])


@needs_no_uv
def test_where_exact_versions_do_not_fit_one_line_says_so(tmp_path: Path) -> None:
    asked, read = start(tmp_path, exactly=False)
    assert asked[1].endswith(f"-e {ROOT}")
    assert "--no-deps" not in asked[1]
    assert len(read) == 2
    assert "requirements.lock" in read[1]
    assert start(tmp_path, exactly=False)[1] == [], "and it says so once"


@needs_no_uv
@pytest.mark.parametrize(
    "said",
    [
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
        "error: Hash mismatch for `pillow==12.0.0`",
    ],
)
def test_a_package_with_another_hash_is_not_installed(tmp_path: Path, said: str) -> None:
    asked, read = start(tmp_path, exactly=False, said=said, code=2)
    assert len(asked) == 1, "nothing else is tried"
    assert said in read
    assert "is not the one" in read[-1]


@needs_no_uv
def test_the_tests_have_a_lock_of_their_own(tmp_path: Path) -> None:
    asked, _ = start(tmp_path, exactly=False, arguments=("test",))
    assert f"--require-hashes -r {ROOT}/requirements-dev.lock" in asked[0]
    assert asked[1].endswith(f"-e {ROOT}[dev]")


def test_what_the_bench_is_asked_is_looked_at_before_it_is_installed(tmp_path: Path) -> None:
    asked, _ = start(tmp_path, exactly=True, arguments=("bench", "--only", "rules"))
    looked = next(n for n, one in enumerate(asked) if one.endswith("parsed(sys.argv[1:]) bench --only rules"))
    installed = next(n for n, one in enumerate(asked) if "requirements-bench.lock" in one)
    assert looked < installed
    assert asked[-1] == "-m bot bench --only rules"


@pytest.mark.parametrize("command", ["lint", "lock"])
def test_what_takes_no_arguments_says_so(tmp_path: Path, command: str) -> None:
    asked, read = start(tmp_path, exactly=True, arguments=(command, "--nope", "x"), code=2)
    assert (asked, read) == ([], [f"airlock {command}: unrecognized arguments: --nope x"])
