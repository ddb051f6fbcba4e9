"""Runs the local Discord alone: prints one line of JSON with its addresses, key and token, and serves until stopped."""

import argparse
import asyncio
import json
import signal
from pathlib import Path

from .server import LocalDiscord


async def serve(arguments: argparse.Namespace) -> None:
    discord = LocalDiscord(arguments.file, control=True, rate_limits=not arguments.no_rate_limits)
    await discord.start(arguments.port)
    told = {
        "page": discord.page_url,
        "api": discord.api_url,
        "gateway": discord.gateway_url,
        "control": f"http://127.0.0.1:{discord.port}/control",
        "key": discord.key,
        "token": discord.token,
    }
    print(json.dumps(told), flush=True)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(wanted, stop.set)
    await stop.wait()
    await discord.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.local", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1 (default: any free one)")
    parser.add_argument("--file", type=Path, default=None, help="SQLite file in which people and messages are kept")
    parser.add_argument("--no-rate-limits", action="store_true", help="answer every request at once")
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
