"""Writes the playthroughs anew: `python -m tests.playthroughs [ID …]`, all of them if none is named."""

from __future__ import annotations

import sys

from tests.playthroughs import SCRIPTS, file_of, made


def main(ids: list[str]) -> int:
    unknown = [id for id in ids if id not in SCRIPTS]
    if unknown:
        print(f"there is no script {unknown[0]!r} (there is: {', '.join(SCRIPTS)})", file=sys.stderr)
        return 2
    for script in SCRIPTS.values():
        if not ids or script.id in ids:
            page, file = made(script), file_of(script)
            was = file.read_text(encoding="utf-8") if file.exists() else ""
            file.write_text(page, encoding="utf-8")
            print(f"{file.name}: {len(page.encode()) / 1000:.0f} kB, {'as it was' if page == was else 'new'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
