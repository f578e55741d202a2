"""The compose file: each service may do as little as it can, and starts when what it needs is well."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from companion import environment
from companion.options import understood
from companion.storage.postgres import DATABASE_VARIABLE
from companion.web.by_server import SERVER_VARIABLE
from companion.web.hosts import origin
from tests.container.containerfile import CONTAINERFILE, FOLDER, ROOT, image_of, read
from tests.container.sandbox import program

COMPOSE = FOLDER / "compose.yaml"
CADDYFILE = FOLDER / "Caddyfile"
SETTINGS = {environment.PORT_VARIABLE, environment.PUBLIC_VARIABLE, DATABASE_VARIABLE, SERVER_VARIABLE}
NAMED = re.compile(r"\$\{(\w+)(?::[?-]([^}]*))?\}")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The content of the file."""
    found: dict[str, Any] = yaml.safe_load(COMPOSE.read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def services(compose: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The services by their names."""
    found: dict[str, dict[str, Any]] = compose["services"]
    assert set(found) == {"table", "database", "proxy", "web"}
    return found


def test_no_service_may_do_more_than_it_needs(services: dict[str, dict[str, Any]]) -> None:
    for name, service in services.items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else []), name
        assert "privileged" not in service
        assert "network_mode" not in service


def test_only_the_proxy_is_reached_from_outside(compose: dict[str, Any], services: dict[str, Any]) -> None:
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert services["database"]["networks"] == ["back"]
    assert compose["networks"]["back"]["internal"] is True
    assert "back" not in services["proxy"]["networks"]


def test_everything_that_is_named_is_declared(compose: dict[str, Any], services: dict[str, Any]) -> None:
    used: dict[str, set[str]] = {"volumes": set(), "networks": set(), "secrets": set()}
    for service in services.values():
        used["networks"] |= {*service["networks"]}
        used["secrets"] |= {*service.get("secrets", [])}
        sources = {mount.partition(":")[0] for mount in service["volumes"]}
        used["volumes"] |= {source for source in sources if "/" not in source}
        for source in (one for one in sources if "/" in one and "build/" not in one):
            assert (FOLDER / source).exists(), source
    assert used == {kind: {*compose[kind]} for kind in used}


def test_a_start_waits_for_what_it_needs(services: dict[str, Any]) -> None:
    for service in services.values():
        for needed, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert services[needed]["healthcheck"]["test"][0] == "CMD"
    assert set(services["table"]["depends_on"]) == {"database"}
    assert set(services["proxy"]["depends_on"]) == {"table"}


def test_a_secret_is_a_file(compose: dict[str, Any], services: dict[str, Any]) -> None:
    for name, service in services.items():
        for variable, value in service.get("environment", {}).items():
            assert not re.search("(PASSWORD|SECRET|TOKEN|DATABASE|NATS)$", variable), variable
            if variable.endswith("_FILE"):
                assert value.removeprefix("/run/secrets/") in service["secrets"], name
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for secret in compose["secrets"].values():
        assert f"/{(FOLDER / secret['file']).parent.relative_to(ROOT).as_posix()}/" in ignored
    assert "/deploy/container/.env" in ignored


def test_our_services_are_started_as_the_command_understands(
    services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    image = image_of(read()[-1])
    for name in ("table", "web"):
        service = services[name]
        assert service["image"] == services["table"]["image"]
        assert service["healthcheck"]["test"] == ["CMD", *image.health]
        set_ = {variable.removesuffix("_FILE") for variable in service.get("environment", {})}
        assert set_ <= SETTINGS
        for variable, value in {**image.environment, **service.get("environment", {})}.items():
            monkeypatch.setenv(variable, NAMED.sub("tables.example.org", value))
        options = understood(service["command"])
        assert options.port == 8550
        if name == "table":
            assert options.public == origin("https://tables.example.org")
            assert (options.proxy, options.no_browser, options.address) == (True, True, "0.0.0.0")
    assert understood([*image.command]).no_browser
    assert understood([*image.health[1:]]).port == 8550
    assert image.entrypoint == ["reef-table"] == [*image.health[:1]]
    build = services["table"]["build"]
    assert (FOLDER / build["context"]).resolve() == ROOT
    assert ROOT / build["dockerfile"] == CONTAINERFILE


def test_the_proxy_leads_to_the_services(services: dict[str, Any]) -> None:
    text = CADDYFILE.read_text("utf-8")
    port = image_of(read()[-1]).environment["REEF_TABLE_PORT"]
    assert re.findall(r"reverse_proxy (\S+)", text) == [f"table:{port}", f"web:{port}"]
    sites = re.findall(r"^\{\$(\w+)(?::.*)?\} \{$", text, re.MULTILINE)
    assert set(sites) == set(services["proxy"]["environment"])
    assert {"front"} == {*services["proxy"]["networks"]} <= {*services["table"]["networks"]}
    assert services["web"]["networks"] == ["front"]


def test_the_page_about_it_is_true(compose: dict[str, Any], services: dict[str, Any]) -> None:
    text = (ROOT / "docs" / "container.md").read_text("utf-8")
    for setting in SETTINGS:
        assert f"| `{setting}" in text, setting
    for link in re.findall(r"\]\(([\w./-]+)\)", text):
        assert (ROOT / "docs" / link).is_file(), link
    for secret in compose["secrets"].values():
        assert f"> {secret['file'].removeprefix('./')}" in text
    for service in re.findall(r"docker compose (?:exec -T|logs) (\w+)", text):
        assert service in services
    for volume in re.findall(rf"`{compose['name']}_(\w+)`", text):
        assert volume in compose["volumes"]
    (run,) = re.findall(r"podman run --detach((?:.*\\\n)*.*)", text)
    for word in ("--read-only", "--tmpfs /tmp", "--cap-drop all", "no-new-privileges", ":/data reef-table"):
        assert word in run
    user = image_of(read()[-1]).user
    assert text.count(f"chown {user}:{user} FOLDER") == 2


def test_caddy_understands_its_settings(tmp_path: Path) -> None:
    environment_ = {"HOME": str(tmp_path), "REEF_TABLE_NAME": "tables.example.org"}
    command = [program("caddy"), "adapt", "--validate", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
    done = subprocess.run(command, env=environment_, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "tables.example.org" in done.stdout
    assert "table:8550" in done.stdout
