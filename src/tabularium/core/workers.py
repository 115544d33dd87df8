"""Processes that work for another one: when that one is gone, so are they."""

from __future__ import annotations

import os
import threading
from multiprocessing import parent_process


def end_with_parent() -> None:
    """Called in a worker: a killed command leaves no processes behind."""
    threading.Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
