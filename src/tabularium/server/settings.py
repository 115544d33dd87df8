"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from tabularium.bots import BOTS

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where it keeps its tables, and how much it puts up with."""

    database: Path
    host: str = "127.0.0.1"
    port: int = 8080
    hosts: tuple[str, ...] = ()  # names the server answers to; none given: any
    power_safe: bool = True  # wait for the disk itself, so that not even a power cut loses a move

    bot_delay: float = 0.7  # seconds from one move to a bot's next, so that people can follow
    bot_seconds: float = 30.0  # then a bot's move is made for it
    programs: tuple[tuple[str, str], ...] = ()  # bots that are programs of the owner: name and command
    programs_at_once: int = 16  # that think, or wait to be asked again
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)

    tables_in_memory: int = 400  # tables that nobody looks at leave the memory beyond this
    linger: float = 20.0  # seconds that a table stays in any case after it was asked for
    viewers_per_table: int = 200
    tables_per_hour: int = 60  # that one address may make
    message_bytes: int = 4096
    upload_bytes: int = 1_000_000
    messages_per_second: float = 20.0  # of one socket, on average
    messages_at_once: int = 60
    strikes: int = 20  # bad messages before a socket is closed

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that a page may name."""
        return (*BOTS, *(name for name, _ in self.programs))

    @property
    def trusted_hosts(self) -> tuple[str, ...]:
        """A server for this machine alone answers to no other name, so that no foreign page can reach it by one."""
        return self.hosts or (LOOPBACK if self.host in LOOPBACK else ())
