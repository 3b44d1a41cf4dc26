"""Where the deals of an arena are played: here, in processes of this machine, or on a Dask cluster."""

import importlib
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Runs each call at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Done when it returns."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """That many processes of this machine; one: no process at all. What they do when it ends is given up."""
    if jobs == 1:
        yield Here()
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts)
    before = set(active_children())
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def dask(address: str) -> Iterator[Executor]:
    """The workers of a Dask scheduler. Raises ValueError when Dask is missing or nobody answers."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ModuleNotFoundError as error:
        raise ValueError("--dask: distributed is not installed (uv sync --group dask)") from error
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise ValueError(f"--dask: no scheduler at {address}: {error}") from error
    with client:
        yield client.get_executor(pure=False)
