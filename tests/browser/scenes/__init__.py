"""The scenes: every screen and sheet of the app, each under a name."""

from tests.browser.scenes import (
    aquaretto_end,
    aquaretto_round,
    aquaretto_zoos,
    atlantis,
    corrections,
    endings,
    evening,
    guides,
    looking_back,
    pages,
    phones,
    reefroute,
    rounds,
    sharing,
    statistics,
    toy,
)

SCENES = (
    *pages.SCENES,
    *rounds.SCENES,
    *corrections.SCENES,
    *endings.SCENES,
    *looking_back.SCENES,
    *aquaretto_round.SCENES,
    *aquaretto_end.SCENES,
    *aquaretto_zoos.SCENES,
    *atlantis.SCENES,
    *reefroute.SCENES,
    *guides.SCENES,
    *sharing.SCENES,
    *phones.SCENES,
    *evening.SCENES,
    *statistics.SCENES,
    *toy.SCENES,
)
