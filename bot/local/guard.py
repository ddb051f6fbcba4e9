"""Who may speak to the local Discord: the host must be loopback, a foreign origin is refused, and secrets are compared
in constant time. So neither another web site nor a name that resolves to this machine gets in.
"""

import secrets

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

MACHINES_ONLY = ("/api/", "/gateway", "/control/")


class Guard:
    def __init__(self, key: str) -> None:
        self.key = key
        self.port = 0

    def names(self) -> tuple[str, str]:
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    def has_key(self, given: str | None) -> bool:
        return given is not None and secrets.compare_digest(given.encode(), self.key.encode())

    def bears_key(self, request: web.Request) -> bool:
        return self.has_key(request.headers.get("Authorization", "").removeprefix("Bearer "))

    def refusal(self, request: web.Request) -> str | None:
        if request.headers.get("Host", "") not in self.names():
            return "This host name is not served here."
        origin = request.headers.get("Origin")
        if origin is None:
            return None
        if request.path.startswith(MACHINES_ONLY):
            return "Web pages may not call this."
        return None if origin in {f"http://{name}" for name in self.names()} else "This origin may not call."

    def middleware(self) -> Middleware:
        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            refusal = self.refusal(request)
            if refusal is not None:
                return web.Response(status=403, text=refusal)
            return await handler(request)

        return check
