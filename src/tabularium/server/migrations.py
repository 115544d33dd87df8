"""The database, step by step: a new step is added below the last one, and none is ever changed."""

from __future__ import annotations

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE game (
        id TEXT PRIMARY KEY,
        slug TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        data TEXT NOT NULL,
        seed BIGINT NOT NULL,
        options TEXT NOT NULL,
        overlay TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        maker TEXT NOT NULL,
        root TEXT NOT NULL,
        status TEXT NOT NULL,
        seq INTEGER NOT NULL,
        summary TEXT NOT NULL,
        following TEXT NOT NULL
    );
    CREATE TABLE seat (
        game_id TEXT NOT NULL REFERENCES game (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL,
        PRIMARY KEY (game_id, seat)
    );
    CREATE TABLE action (
        game_id TEXT NOT NULL REFERENCES game (id),
        seq INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        body TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (game_id, seq)
    );
    CREATE TABLE claim (
        game_id TEXT NOT NULL REFERENCES game (id),
        seat INTEGER NOT NULL,
        browser TEXT NOT NULL,
        PRIMARY KEY (game_id, seat, browser)
    );
    CREATE INDEX claim_by_browser ON claim (browser);
    """,
)
