"""The addresses of this machine: the first is the one that a phone in the room can most likely open.

No system tells whether a network is a VPN or exists only inside this machine; the names of interfaces do.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from companion.session.address import Address
from companion.web.hosts import Origin

log = logging.getLogger("companion")

IP: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

# The names of interfaces on Linux and macOS, and words in those that Windows shows.
_VPN = re.compile(
    r"^(tun|tap|utun|wg|ppp|ipsec|zt|feth|nordlynx|proton)"
    r"|vpn|wireguard|wintun|tunnel|tailscale|zerotier|anyconnect|fortinet|pangp",
    re.IGNORECASE,
)
# Interfaces of containers and virtual machines, which no other device reaches.
_INSIDE_MACHINE = re.compile(
    r"^(docker|br-|veth|virbr|vnet|lxc|lxd|incus|podman|cni|flannel|cali|vmnet|vmenet|vboxnet|bridge1\d\d)"
    r"|virtualbox|vmware|hyper-v|vethernet|wsl|teredo|isatap",
    re.IGNORECASE,
)
_VPN_NETWORKS = (ipaddress.ip_network("100.64.0.0/10"), ipaddress.ip_network("fd7a:115c:a1e0::/48"))
"""The networks from which Tailscale assigns addresses; other VPNs take private ones, as routers do."""
_PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses for documentation, to which nothing is ever sent."""


class Found(NamedTuple):
    """An IP address of this machine, and the name of its interface."""

    interface: str
    ip: str


def own_addresses(port: int, versions: Collection[int] = (4, 6)) -> list[Address]:
    """This machine's addresses in its networks, the recommended one first; loopback if it is in none."""
    routed = _routed()
    # An address that only the route tells is listed, too.
    found = [*_found(), *(Found("", ip) for ip in routed)]
    wanted = [one for one in found if ipaddress.ip_address(one.ip).version in versions]
    loopback = "127.0.0.1" if 4 in versions else "::1"
    return in_order(wanted, routed, port) or [Address(Origin("http", loopback, port).url)]


def in_order(found: Iterable[Found], routed: Collection[str], port: int) -> list[Address]:
    """The addresses that other devices may be able to open, those that most likely can first.

    `routed` are the addresses from which this machine sends to other networks.
    """
    interfaces: dict[str, str] = {}
    for interface, ip in found:
        interfaces.setdefault(ip, interface)
    offered = [
        ip for ip, interface in interfaces.items() if ip in routed or not _INSIDE_MACHINE.search(interface)
    ]
    offered = [ip for ip in offered if _can_be_opened(ipaddress.ip_address(ip))]
    shown: list[Address] = []
    with_ipv6: set[str] = set()
    for ip in sorted(offered, key=lambda ip: _rank(ip, interfaces[ip], routed)):
        interface = interfaces[ip]
        if ":" in ip:
            # An interface has several, of which most change every day.
            if interface in with_ipv6:
                continue
            with_ipv6.add(interface)
        shown.append(Address(Origin("http", ip, port).url, _is_vpn(ip, interface)))
    return shown


def _rank(ip: str, interface: str, routed: Collection[str]) -> tuple[bool, ...]:
    """Sorts addresses, the best first."""
    parsed = ipaddress.ip_address(ip)
    return (
        _is_vpn(ip, interface),
        parsed.is_link_local,  # there is no router; two cables or an ad hoc network
        parsed.version == 6,
        ip not in routed,
        not parsed.is_private,
    )


def _can_be_opened(ip: IP) -> bool:
    """Tells whether another device's browser can open it: none can open an address with a zone."""
    needs_zone = ip.version == 6 and ip.is_link_local
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast or needs_zone)


def _is_vpn(ip: str, interface: str) -> bool:
    parsed = ipaddress.ip_address(ip)
    return bool(_VPN.search(interface)) or any(parsed in network for network in _VPN_NETWORKS)


def _found() -> list[Found]:
    """The addresses of all interfaces."""
    import ifaddr  # only needed where a table is hosted

    try:
        adapters = ifaddr.get_adapters()
    except (OSError, ValueError, AssertionError) as error:  # it asserts what some systems do not keep
        log.debug("the interfaces could not be listed: %r", error)
        return []
    found = []
    for adapter in adapters:
        for one in adapter.ips:
            # On Windows the first name is that of the device, the other one that of the connection.
            name = " ".join(dict.fromkeys((adapter.nice_name, one.nice_name)))
            found.append(Found(name, one.ip if isinstance(one.ip, str) else one.ip[0]))
    return found


def _routed() -> list[str]:
    """The addresses from which this machine sends to other networks; none without a network."""
    found = []
    for family, address in _PROBES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((address, 9))  # sends nothing: it only asks the system for the route
            found.append(str(probe.getsockname()[0]))
    return found
