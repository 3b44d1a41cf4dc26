"""Compiles every module that has a `.pxd` beside it: `uv run --group native python -m game.compile`.

Cython and the C compiler work on a copy, so that nothing is ever written beside a source; what comes of it is
moved to `build/native/` with a manifest (see game/native.py). Needs Cython, setuptools and a C compiler;
without them it says what is missing, and everything goes on working interpreted.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from game.native import MANIFEST, PACKAGES, ROOT, SUFFIX, Manifest, place, sources

DIRECTIVES = (
    "boundscheck=False",
    "wraparound=False",
    "initializedcheck=False",
    "cdivision=False",  # // and % as in Python, for negative numbers too
    "annotation_typing=False",  # types come from the .pxd alone: an annotated int stays a Python int
    "embedsignature=False",
)
"""Of every module. No index is looked at: one from the end, or beyond it, reads whatever lies there."""

FLAGS = "-O3 -g0 -w -ffp-contract=off"
"""For compilers that read CFLAGS. Fused multiplication and addition would round unlike Python."""


class CannotBuild(Exception):
    """The message says what is missing or went wrong."""


def build(folder: Path, root: Path = ROOT, jobs: int = 2) -> list[str]:
    """Compile to `folder`, in place of what is there; the names of the modules. Raises CannotBuild."""
    for tool in ("Cython", "setuptools"):
        if find_spec(tool) is None:
            raise CannotBuild(f"{tool} is not installed")
    hashes = sources(root)
    modules = [Path(path) for path in hashes if path.endswith(".py")]
    with tempfile.TemporaryDirectory(prefix="clairiere-native-") as name:
        work = Path(name)
        for package in PACKAGES:
            shutil.copytree(root / package, work / package, ignore=_sources_only)
        _cythonize(work, modules, jobs)
        _collect(work, folder, modules, hashes)
    return [".".join(path.with_suffix("").parts) for path in modules]


def _sources_only(folder: str, names: list[str]) -> list[str]:
    kept = (".py", ".pxd")
    return [
        name for name in names if not name.endswith(kept) and not os.path.isdir(os.path.join(folder, name))
    ]


def _cythonize(work: Path, modules: list[Path], jobs: int) -> None:
    """Run Cython and the C compiler over the copy."""
    command = [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "-3", "--force", "--quiet"]
    command += [f"--parallel={jobs}", f"--directive={','.join(DIRECTIVES)}"]
    command += [str(work / path) for path in modules]
    flags = " ".join((os.environ.get("CFLAGS", ""), FLAGS)).strip()
    done = subprocess.run(
        command,
        cwd=work,
        env={**os.environ, "CFLAGS": flags},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotBuild(f"compiling failed, is there a C compiler?\n{done.stdout[-6000:]}")


def _collect(work: Path, folder: Path, modules: list[Path], hashes: dict[str, str]) -> None:
    """Move the products to `folder`; the manifest comes last, for without it nothing counts."""
    shutil.rmtree(folder, ignore_errors=True)
    files = {}
    for path in modules:
        product = path.with_suffix(SUFFIX)
        (folder / product).parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / product, folder / product)
        files[".".join(path.with_suffix("").parts)] = product.as_posix()
    manifest: Manifest = {
        "suffix": SUFFIX,
        "python": platform.python_version(),
        "cython": version("Cython"),
        "sources": hashes,
        "modules": files,
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Build; 1 with a sentence when that cannot be done."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--to", type=Path, default=place()[0], metavar="FOLDER", help="default: build/native")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    try:
        built = build(given.to, jobs=given.jobs)
    except (CannotBuild, PackageNotFoundError) as error:
        print(f"Nothing compiled, everything plays interpreted: {error}", file=sys.stderr)
        return 1
    print(f"{len(built)} modules compiled to {given.to}: {', '.join(built)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
