"""Rate limits: a bucket for each route and major parameter, a global one, and the throttle on edits of old messages."""

import hashlib
import math
from dataclasses import dataclass

from . import refusals
from .clock import Clock

OLD_MESSAGE = 3600.0


@dataclass(frozen=True)
class Rule:
    limit: int
    window: float


DEFAULT = Rule(20, 5.0)
RULES = {
    ("POST", "/channels/{channel_id}/messages"): Rule(5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): Rule(5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Rule(5, 1.0),
    ("POST", "/channels/{channel_id}/typing"): Rule(5, 5.0),
    ("POST", "/users/@me/channels"): Rule(10, 10.0),
    ("PUT", "/applications/{application_id}/commands"): Rule(5, 10.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): Rule(5, 10.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): Rule(5, 2.0),
}
OLD_EDITS = Rule(3, 60.0)
GLOBAL = Rule(50, 1.0)
EXEMPT = ("/interactions/", "/gateway")


@dataclass
class Bucket:
    rule: Rule
    started: float
    used: int = 0


class Limits:
    """Fixed windows that open with their first request. Switched off, it counts nothing and refuses nothing."""

    def __init__(self, clock: Clock, *, on: bool = True) -> None:
        self.clock = clock
        self.on = on
        self._buckets: dict[str, Bucket] = {}

    def take(self, method: str, template: str, major: str) -> dict[str, str]:
        """Counts a request; gives the headers of its bucket, or refuses."""
        if not self.on or template.startswith(EXEMPT):
            return {}
        if not template.startswith("/webhooks/"):
            self._global()
        rule = RULES.get((method, template), DEFAULT)
        name = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
        bucket = self._bucket(f"{name}:{major}", rule)
        left = self._left(bucket)
        if bucket.used >= rule.limit:
            refusal = refusals.rate_limited(left)
            refusal.headers |= self._headers(name, bucket, left)
            raise refusal
        bucket.used += 1
        return self._headers(name, bucket, left)

    def take_old_edit(self, channel_id: str, made: float) -> None:
        """Edits of messages older than an hour have a bucket of their own, and it is small."""
        if not self.on or self.clock.now() - made < OLD_MESSAGE:
            return
        bucket = self._bucket(f"old:{channel_id}", OLD_EDITS)
        if bucket.used >= OLD_EDITS.limit:
            raise refusals.rate_limited(
                self._left(bucket),
                code=30046,
                message="Maximum number of edits to messages older than 1 hour reached. Try again later.",
            )
        bucket.used += 1

    def _global(self) -> None:
        bucket = self._bucket("global", GLOBAL)
        if bucket.used >= GLOBAL.limit:
            raise refusals.rate_limited(self._left(bucket), is_global=True)
        bucket.used += 1

    def _bucket(self, key: str, rule: Rule) -> Bucket:
        now = self.clock.wall()
        bucket = self._buckets.get(key)
        if bucket is None or now - bucket.started >= rule.window:
            bucket = self._buckets[key] = Bucket(rule, now)
            if len(self._buckets) > 2000:
                self._buckets = {k: b for k, b in self._buckets.items() if now - b.started < b.rule.window}
        return bucket

    def _left(self, bucket: Bucket) -> float:
        return max(0.001, bucket.started + bucket.rule.window - self.clock.wall())

    def _headers(self, name: str, bucket: Bucket, left: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(bucket.rule.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.rule.limit - bucket.used)),
            "X-RateLimit-Reset": f"{self.clock.wall() + left:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(left * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": name,
        }
