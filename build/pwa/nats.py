"""Makes one module of what the page needs of the client for NATS, which is many modules of an older kind."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from posixpath import join, normpath

_ENTRY, _WANTED = "@nats-io/nats-core/lib/ws_transport.js", "wsconnect"
# Signing in by keys: no code says how, and it would be half of everything.
_LEFT_OUT = {"@nats-io/nkeys": "exports.nkeys = {};\n"}
_REQUIRED = re.compile(r'\brequire\("([^"]+)"\)')
_COMMENTS = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n|^[ \t]*//[^\n]*(?:\n|$)", re.MULTILINE | re.DOTALL)


def client(packages: Mapping[str, Mapping[str, bytes]]) -> str:
    """A module that exports `wsconnect`, from the files of each package."""
    sources = {
        f"{package}/{path}": content.decode()
        for package, files in packages.items()
        for path, content in files.items()
        if path.endswith(".js")
    }
    sources["@nats-io/nuid"] = 'Object.assign(exports, require("@nats-io/nuid/lib/mod.js"));\n'
    return bundled(_ENTRY, _WANTED, sources | _LEFT_OUT)


def bundled(entry: str, wanted: str, sources: Mapping[str, str]) -> str:
    """A module of what one CommonJS module exports, with all that it requires; no comment is kept."""
    modules: dict[str, str] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name in modules:
            continue

        def named(found: re.Match[str], name: str = name) -> str:
            required = found[1]
            if required.startswith("."):
                required = f"{normpath(join(name, '..', required)).removesuffix('.js')}.js"
            waiting.append(required)
            return f"require({json.dumps(required)})"

        modules[name] = _REQUIRED.sub(named, _COMMENTS.sub("", sources[name]))
    parts = [f"{json.dumps(name)}(exports, require) {{\n{modules[name]}}},\n" for name in sorted(modules)]
    return (
        f"const modules = {{\n{''.join(parts)}}};\nconst made = {{}};\n"
        "const require = (name) => {\n"
        "  if (!(name in made)) modules[name](made[name] = {}, require);\n"
        "  return made[name];\n};\n"
        f"export const {{ {wanted} }} = require({json.dumps(entry)});\n"
    )
