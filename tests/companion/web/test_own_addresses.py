"""The addresses of this machine: which are listed, in which order, and which belong to a VPN."""

from __future__ import annotations

import socket
from unittest.mock import Mock

import ifaddr
import pytest

from companion.session.address import Address
from companion.web import own_addresses
from companion.web.own_addresses import Found, in_order

LAN, WLAN = Found("eth0", "192.168.0.7"), Found("wlan0", "192.168.1.20")
ULA, GLOBAL = Found("eth0", "fd00::7"), Found("eth0", "2001:470:1::7")


def listed(found: list[Found], routed: tuple[str, ...] = ()) -> list[str]:
    """The IP addresses in their order, with the word for those of a VPN."""
    return [
        one.url.removeprefix("http://").removesuffix(":8550/") + (" VPN" if one.is_vpn else "")
        for one in in_order(found, routed, 8550)
    ]


@pytest.mark.parametrize(
    ("found", "routed", "shown"),
    [
        pytest.param([], (), [], id="no network"),
        pytest.param([Found("lo", "127.0.0.1"), Found("lo", "::1"), LAN], (), ["192.168.0.7"], id="loopback"),
        pytest.param([LAN, WLAN], ("192.168.1.20",), ["192.168.1.20", "192.168.0.7"], id="default route"),
        pytest.param([LAN, WLAN], (), ["192.168.0.7", "192.168.1.20"], id="the system's order"),
        pytest.param([ULA, LAN], ("fd00::7",), ["192.168.0.7", "[fd00::7]"], id="IPv4 before IPv6"),
        pytest.param([Found("eth1", "8.8.8.8"), LAN], (), ["192.168.0.7", "8.8.8.8"], id="private first"),
        pytest.param([GLOBAL, ULA], (), ["[fd00::7]"], id="ULA, which stays the same"),
        pytest.param([GLOBAL, ULA], ("2001:470:1::7",), ["[2001:470:1::7]"], id="one IPv6 an interface"),
        pytest.param(
            [GLOBAL, Found("wlan0", "fd00::9")], (), ["[fd00::9]", "[2001:470:1::7]"], id="two IPv6"
        ),
        pytest.param([LAN, Found("eth0", "fe80::1")], (), ["192.168.0.7"], id="link-local IPv6"),
        pytest.param(
            [Found("eth1", "169.254.3.4"), ULA, LAN],
            (),
            ["192.168.0.7", "[fd00::7]", "169.254.3.4"],
            id="link-local IPv4",
        ),
        pytest.param(
            [Found("tun0", "10.8.0.3"), LAN], ("10.8.0.3",), ["192.168.0.7", "10.8.0.3 VPN"], id="all by VPN"
        ),
        pytest.param([LAN, LAN, Found("", "192.168.0.7")], (), ["192.168.0.7"], id="each one once"),
    ],
)
def test_the_first_address_is_the_one_to_recommend(
    found: list[Found], routed: tuple[str, ...], shown: list[str]
) -> None:
    assert listed(found, routed) == shown


@pytest.mark.parametrize(
    "vpn",
    [
        *(Found(name, "10.8.0.3") for name in ("tun0", "tap1", "wg0", "ppp0", "utun4", "ipsec0", "nordlynx")),
        *(
            Found(name, "10.147.20.5")
            for name in ("zt3jnwghmu", "feth1234", "ZeroTier One [8056c2e21c000001]")
        ),
        Found("tailscale0", "100.101.102.103"),
        Found("en7", "100.101.102.103"),
        Found("Tailscale Tunnel Tailscale", "10.0.0.9"),
        Found("WireGuard Tunnel home", "10.0.0.9"),
        Found("TAP-Windows Adapter V9 OpenVPN", "10.0.0.9"),
        Found("Fortinet Virtual Ethernet Adapter (NDIS 6.30) Ethernet 3", "10.0.0.9"),
    ],
)
def test_a_vpn_is_last_and_marked(vpn: Found) -> None:
    assert listed([vpn, ULA, LAN], (vpn.ip,)) == ["192.168.0.7", "[fd00::7]", f"{vpn.ip} VPN"]
    assert listed([vpn]) == [f"{vpn.ip} VPN"]


def test_an_ipv6_address_may_be_of_a_vpn() -> None:
    assert listed([Found("wg0", "fd09::2"), ULA]) == ["[fd00::7]", "[fd09::2] VPN"]
    assert listed([Found("en7", "fd7a:115c:a1e0::5"), ULA]) == ["[fd00::7]", "[fd7a:115c:a1e0::5] VPN"]


@pytest.mark.parametrize(
    "interface",
    [
        *(
            "docker0",
            "docker_gwbridge",
            "br-5a1f2c3d4e5f",
            "veth12ab34c",
            "virbr0",
            "vnet1",
            "lxcbr0",
            "lxdbr0",
        ),
        *("podman0", "cni0", "flannel.1", "cali1234", "vmnet8", "vboxnet0", "bridge100"),
        "VirtualBox Host-Only Ethernet Adapter Ethernet 2",
        "VMware Virtual Ethernet Adapter for VMnet8 VMware Network Adapter VMnet8",
        "Hyper-V Virtual Ethernet Adapter vEthernet (WSL)",
    ],
)
def test_networks_within_this_machine_are_left_out(interface: str) -> None:
    within = Found(interface, "172.17.0.1")
    assert listed([within, LAN]) == ["192.168.0.7"]
    assert listed([within]) == []
    # A bridge may also connect this machine with its network.
    assert listed([within, LAN], ("172.17.0.1",))[0] == "172.17.0.1"


@pytest.mark.parametrize(
    "interface",
    ["eth0", "en0", "enp3s0", "wlan0", "wlp2s0", "br0", "bond0", "Intel(R) Wi-Fi 6 AX201 160MHz WLAN"],
)
def test_other_interfaces_are_those_of_networks(interface: str) -> None:
    assert listed([Found(interface, "192.168.0.7")]) == ["192.168.0.7"]


def test_browsers_write_ipv6_in_brackets_and_no_usual_port() -> None:
    found = [Found("eth0", "192.168.0.7"), Found("eth0", "fd00::7")]
    assert [one.url for one in in_order(found, [], 80)] == ["http://192.168.0.7/", "http://[fd00::7]/"]
    assert in_order(found, [], 8550)[1].url == "http://[fd00::7]:8550/"


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """A machine with a network of both versions; its `get_adapters` may be replaced."""
    names = {"nice_name": "eth0"}
    ips = [ifaddr.IP("192.168.0.7", 24, "eth0"), ifaddr.IP(("fd00::7", 0, 0), 64, "eth0")]
    machine = Mock(get_adapters=Mock(return_value=[Mock(ips=ips, **names)]))
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: machine.get_adapters())
    monkeypatch.setattr(own_addresses, "_routed", lambda: ["192.168.0.7"])
    return machine


@pytest.mark.usefixtures("machine")
def test_the_addresses_are_those_of_the_interfaces() -> None:
    both = [Address("http://192.168.0.7:8550/"), Address("http://[fd00::7]:8550/")]
    assert own_addresses.own_addresses(8550) == both
    assert own_addresses.own_addresses(8550, (4,)) == both[:1]
    assert own_addresses.own_addresses(8550, (6,)) == both[1:]


@pytest.mark.parametrize("error", [OSError("not permitted"), AssertionError(), ValueError()])
def test_a_system_that_lists_no_interfaces_still_has_a_route(machine: Mock, error: Exception) -> None:
    machine.get_adapters.side_effect = error
    assert own_addresses.own_addresses(8550) == [Address("http://192.168.0.7:8550/")]


def test_a_machine_without_a_network_has_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", list)
    monkeypatch.setattr(socket, "socket", Mock(side_effect=OSError("no network")))
    assert own_addresses.own_addresses(8550) == [Address("http://127.0.0.1:8550/")]
    assert own_addresses.own_addresses(8550, (6,)) == [Address("http://[::1]:8550/")]


def test_this_machine_has_an_address() -> None:
    assert all(one.url.startswith("http://") for one in own_addresses.own_addresses(8550))
