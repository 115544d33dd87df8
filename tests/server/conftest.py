from __future__ import annotations

import logging

import pytest

from tests.support.server import Served, quick_settings


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for the tests of a module."""
    served = Served(quick_settings(tmp_path_factory.mktemp("server")))
    yield served
    served.stop()


@pytest.fixture
def browser(server):
    return server.browser()


@pytest.fixture(autouse=True)
def nothing_breaks(caplog, request):
    """The server logs what should not happen; a test that makes it happen says so by the fixture `may_break`."""
    yield
    found = [
        record.getMessage() + (f": {record.exc_info[1]!r}" if record.exc_info else "")
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.name.startswith("tabularium.server") and record.levelno >= logging.ERROR
    ]
    if "may_break" not in request.fixturenames:
        assert found == []


@pytest.fixture
def may_break():
    """Something breaks on purpose."""
