"""What goes wrong on request: slow or failing answers, rate limits, closed DMs, cut lines, lost permissions, age.

A fault on requests is a rule that names method and path (as a pattern over the template) and how often it strikes.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from . import permissions, refusals
from .gateway import Gateway
from .refusals import Refusal
from .world import Change, Channel, Message, User, World


@dataclass
class Rule:
    kind: str  # slow, fail, cut
    method: str
    path: str
    times: int
    seconds: float = 0.0
    refusal: Refusal | None = None
    after: bool = False  # the request takes effect, and only the answer goes wrong

    def strikes(self, method: str, template: str, *, after: bool) -> bool:
        fits = self.method in ("*", method) and fnmatchcase(template, self.path)
        return fits and self.times > 0 and self.after == after


class Faults:
    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.rules: list[Rule] = []

    # Requests

    def slow(self, seconds: float, path: str = "*", method: str = "*", times: int = 1, *, after: bool = False) -> None:
        """The next requests take this long to arrive, or with `after` their answers do."""
        self.rules.append(Rule("slow", method, path, times, seconds, after=after))

    def fail(
        self,
        status: int = 500,
        path: str = "*",
        method: str = "*",
        times: int = 1,
        *,
        code: int = 0,
        message: str = "Internal Server Error",
        after: bool = False,
    ) -> None:
        """The next requests are answered with this error; with `after` they took effect all the same."""
        refusal = Refusal(status, code, f"{status}: {message}" if code == 0 else message)
        self.rules.append(Rule("fail", method, path, times, refusal=refusal, after=after))

    def rate_limit(
        self,
        retry_after: float = 1.0,
        path: str = "*",
        method: str = "*",
        times: int = 1,
        *,
        is_global: bool = False,
        code: int = 0,
    ) -> None:
        refusal = refusals.rate_limited(retry_after, is_global=is_global, code=code)
        self.rules.append(Rule("fail", method, path, times, refusal=refusal))

    def cut(self, path: str = "*", method: str = "*", times: int = 1, *, after: bool = False) -> None:
        """The connection breaks before an answer comes."""
        self.rules.append(Rule("cut", method, path, times, after=after))

    def clear(self) -> None:
        self.rules.clear()
        self.gateway.refuse_until = 0.0
        self.gateway.silent = False

    def strike(self, method: str, template: str, *, after: bool = False) -> list[Rule]:
        """The rules that strike this request now."""
        struck = [rule for rule in self.rules if rule.strikes(method, template, after=after)]
        for rule in struck:
            rule.times -= 1
        self.rules = [rule for rule in self.rules if rule.times > 0]
        return struck

    # The gateway

    def drop_gateway(self, refuse_for: float = 0.0) -> None:
        self.gateway.drop(refuse_for)

    def reconnect(self) -> None:
        self.gateway.ask_reconnect()

    def invalid_session(self, *, resumable: bool = False) -> None:
        self.gateway.invalidate(resumable=resumable)

    def silence(self) -> None:
        """Heartbeats are no longer acknowledged."""
        self.gateway.silent = True

    # The world

    def close_dms(self, user: User) -> None:
        self.world.set_user(user, dms_open=False)

    def open_dms(self, user: User) -> None:
        self.world.set_user(user, dms_open=True)

    def lose_permissions(self, channel: Channel, *names: str) -> None:
        """The bot may no longer do this in the channel; named as discord.py names them."""
        channel.denied |= permissions.bits(names)
        self.world.keep_channel(channel)

    def restore_permissions(self, channel: Channel) -> None:
        channel.denied = 0
        self.world.keep_channel(channel)

    def lose_message(self, message: Message) -> None:
        self.world.delete(message)

    def lose_channel(self, channel: Channel) -> None:
        self.world.delete_channel(channel)

    def kick_bot(self) -> None:
        self.world.kick_bot()

    def invite_bot(self) -> None:
        self.world.invite_bot()

    def outage(self, *, over: bool = False) -> None:
        """The server becomes unavailable, or comes back."""
        self.world.guild_available = over
        self.world.tell(Change("guild-create" if over else "guild-unavailable"))

    def jump(self, seconds: float) -> None:
        """Tokens and messages grow older by this much."""
        self.world.clock.jump(seconds)


REQUEST_FAULTS = frozenset({"slow", "fail", "rate_limit", "cut", "clear"})
PLAIN_FAULTS = frozenset(
    {"drop_gateway", "reconnect", "invalid_session", "silence", "kick_bot", "invite_bot", "outage", "jump"}
)


def by_name(faults: Faults, world: World, name: str, given: dict[str, Any]) -> None:
    """A fault asked for from another process: people, channels and messages come as ids."""
    if name in REQUEST_FAULTS | PLAIN_FAULTS:
        getattr(faults, name)(**given)
    elif name in ("close_dms", "open_dms"):
        getattr(faults, name)(world.users[given["user"]])
    elif name == "lose_permissions":
        faults.lose_permissions(world.channels[given["channel"]], *given["names"])
    elif name in ("restore_permissions", "lose_channel"):
        getattr(faults, name)(world.channels[given["channel"]])
    elif name == "lose_message":
        message = world.find_message(given["message"])
        if message is None:
            raise KeyError(given["message"])
        faults.lose_message(message)
    else:
        raise KeyError(name)
