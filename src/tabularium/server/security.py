"""Secrets of browsers and seats, where requests may come from, and how many of them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.datastructures import Headers

COOKIE = "tabularium"
SECRET_BYTES = 16
YEAR = 365 * 24 * 3600

HEADERS: dict[str, str] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # a seat's link is not told to others
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def new_secret() -> str:
    """128 random bits for a browser."""
    return secrets.token_hex(SECRET_BYTES)


def new_table_id() -> str:
    """A name that nobody guesses: whoever has it may watch."""
    return secrets.token_hex(8)


def digest(secret: str) -> str:
    """What is stored instead of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seat_secret(maker: str, root: str, seat: int) -> str:
    """The secret of a seat, made from the secret of the maker's browser: only there can the link be shown again."""
    return hmac.new(maker.encode(), f"{root} {seat}".encode(), hashlib.sha256).hexdigest()[: 2 * SECRET_BYTES]


def looks_like_secret(text: str) -> bool:
    return len(text) == 2 * SECRET_BYTES and all(letter in "0123456789abcdef" for letter in text)


def own_origin(headers: Headers) -> bool:
    """Whether a request that changes something comes from a page of ours; programs without an origin are no browsers."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    return host.rpartition("]")[0].lstrip("[") if host.startswith("[") else host.partition(":")[0].lower()


class Bucket:
    """A token bucket: so much at once, so much per second."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        """Start full."""
        self.rate = rate
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for every address, the last few thousand of them."""

    def __init__(self, rate: float, most: float, kept: int = 5000) -> None:
        """Give every address the same."""
        self.rate = rate
        self.most = most
        self.kept = kept
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of an address."""
        bucket = self.buckets.setdefault(address, Bucket(self.rate, self.most))
        self.buckets.move_to_end(address)
        while len(self.buckets) > self.kept:
            self.buckets.popitem(last=False)
        return bucket.take()
