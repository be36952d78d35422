"""Secrets of seats: 192 random bits, of which the database knows only the SHA-256."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

LONGEST = 128


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """Public, but not to be guessed: a table that is not listed is watched only by those who got its address."""
    return secrets.token_urlsafe(12)


def is_table_id(text: str) -> bool:
    """Whether it could be one: other letters need not be looked for, and a database may not bear them."""
    return 0 < len(text) <= 64 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def new_seed() -> str:
    return secrets.token_hex(16)


def token_hash(token: str) -> bytes:
    return sha256(b"perijove seat " + token.encode()).digest()


def is_token(token: str, stored: bytes | None) -> bool:
    """Compared in constant time."""
    return stored is not None and hmac.compare_digest(token_hash(token), stored)
