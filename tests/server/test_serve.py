"""The command that starts the server."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tabularium.cli import serve
from tabularium.core.errors import BadInput


def started(*arguments: str, **environment: str) -> tuple[subprocess.Popen[str], list[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tabularium", "serve", "--lang", "en", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    lines = [process.stdout.readline()]
    while "Ctrl+C" not in lines[-1] and lines[-1]:
        lines.append(process.stdout.readline())
    return process, lines


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_its_link_and_stops_cleanly(tmp_path, end):
    process, lines = started("--port", "0", "--data-dir", str(tmp_path / "data"), "--no-open")
    try:
        link = next(word for line in lines for word in line.split() if word.startswith("http://"))
        page = b""
        for _ in range(100):
            try:
                page = urllib.request.urlopen(link, timeout=5).read()
                break
            except OSError:
                continue
        assert b"Tabularium" in page
        assert (tmp_path / "data" / "tabularium.sqlite").exists()
        process.send_signal(end)
        assert process.wait(20) in (0, 128 + end, -end)
    finally:
        process.kill()


def test_a_taken_port_is_passed_over():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serve.listen("127.0.0.1", port) as found:
            assert port < found.getsockname()[1] <= port + serve.PORTS


@pytest.mark.parametrize(("host", "port"), [("no such host", 80), ("127.0.0.1", 99_999), ("203.0.113.1", 8080)])
def test_impossible_addresses_are_refused(host, port):
    with pytest.raises(BadInput, match="--host or --port"):
        serve.listen(host, port)


def test_where_tables_are_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serve.database_path(None, None) == tmp_path / "tabularium" / "tabularium.sqlite"
    assert serve.database_path(None, "/data") == Path("/data/tabularium.sqlite")
    assert serve.database_path("/x/y.sqlite", "/data") == Path("/x/y.sqlite")


def test_a_browser_is_opened_where_there_is_one(monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not serve.wants_browser(None)
    assert serve.wants_browser(True)
    monkeypatch.setenv("DISPLAY", ":0")
    assert not serve.wants_browser(False)


def test_links_name_a_host_that_can_be_opened():
    assert serve.shown_host("0.0.0.0") == "localhost"
    assert serve.shown_host("::1") == "[::1]"


def test_a_database_that_cannot_be_used_is_an_error(tmp_path):
    broken = tmp_path / "broken.sqlite"
    broken.write_text("nothing of the kind, but long enough to be looked at" * 50)
    settings = argparse.Namespace(
        host="127.0.0.1",
        port=0,
        database=str(broken),
        data_dir=None,
        open=False,
        bot=[],
        bot_delay=0.0,
        words=english(),
    )
    with pytest.raises(BadInput):
        serve.run(settings)


def english():
    from tabularium.cli.language import load

    return load("en")
