"""The enums of `types.pxd` as Python sees them; the compiler's own list is the only one."""

from typing import Any

def __getattr__(name: str) -> Any: ...
