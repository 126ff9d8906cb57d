"""What mypy is told of the compiled rooms is what they are."""

import ast
import importlib

import pytest
from enum_stubs import MARK, ROOMS, STUBS, generated, stub_path

STUBBED = sorted(
    str(path.relative_to(STUBS).with_suffix("")).replace("/", ".")
    for path in STUBS.rglob("*.pyi")
    if path.stem != "__init__"
)


@pytest.mark.parametrize("room", ROOMS)
def test_a_stub_has_the_enums_of_its_room(room):
    written = stub_path(room).read_text(encoding="utf-8").partition(MARK)[2]
    assert written == generated(room), "an enum has changed: run python tests/repo/enum_stubs.py"


@pytest.mark.parametrize("room", STUBBED)
def test_a_stub_declares_only_what_exists(room):
    module = importlib.import_module(f"tolaria.engine.{room}")
    for node in ast.parse(stub_path(room).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            assert hasattr(module, node.target.id)
        elif isinstance(node, ast.FunctionDef):
            assert callable(getattr(module, node.name))
        elif isinstance(node, ast.ClassDef):
            declared = getattr(module, node.name)
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    assert hasattr(declared, member.name), f"{room}.{node.name}.{member.name}"
                elif isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name):
                    assert hasattr(declared, member.target.id), f"{room}.{node.name}.{member.target.id}"
