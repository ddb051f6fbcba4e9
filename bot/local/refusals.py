"""How Discord says no: a status, a code, a message, and for a malformed body the tree of what is wrong where."""

from typing import Any

Json = dict[str, Any]


class Refusal(Exception):
    """An answer of Discord that is not success."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.headers: dict[str, str] = {}
        self.extra: Json = {}

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body | self.extra


class Problems:
    """Collects what is wrong with a body, and refuses it if anything is."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self.tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        if self.tree:
            raise Refusal(400, 50035, "Invalid Form Body", self.tree)


def invalid(path: tuple[str | int, ...], code: str, message: str) -> Refusal:
    problems = Problems()
    problems.add(path, code, message)
    return Refusal(400, 50035, "Invalid Form Body", problems.tree)


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def expired_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def dms_closed() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def no_mutual_guild() -> Refusal:
    return Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def rate_limited(retry_after: float, *, is_global: bool = False, code: int = 0, message: str = "") -> Refusal:
    refusal = Refusal(429, code, message or "You are being rate limited.")
    refusal.extra = {"retry_after": round(retry_after, 3), "global": is_global}
    refusal.headers = {"Retry-After": str(max(1, round(retry_after)))}
    if is_global:
        refusal.headers["X-RateLimit-Global"] = "true"
    refusal.headers["X-RateLimit-Scope"] = "global" if is_global else "user"
    return refusal
