"""The addresses at which phones reach a host."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Address:
    """An address for browsers; one of a VPN can be opened only by devices in the same VPN."""

    url: str
    is_vpn: bool = False
