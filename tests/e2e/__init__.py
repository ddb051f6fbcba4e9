"""The real bot in its own process, and people who play with it through the local Discord."""

import pytest

pytest.register_assert_rewrite("tests.e2e.tables", "tests.e2e.evenings")
