"""The local Discord stands alone: it brings neither discord nor the rest of the bot along."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOOK = """
import sys, bot.local, bot.local.__main__
names = {name for name in sys.modules if name.split(".")[0] in ("discord", "PIL", "bot")}
print(*sorted(name for name in names if name != "bot" and not name.startswith("bot.local")))
"""


def test_a_fresh_interpreter_loads_nothing_else() -> None:
    done = subprocess.run([sys.executable, "-c", LOOK], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
