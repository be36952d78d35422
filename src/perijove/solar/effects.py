"""What card faces can do beyond their icons, as effects with figures: rules ask for a kind, never for a card."""

from __future__ import annotations

from typing import Literal

import msgspec

KINDS: dict[str, str] = {
    "academia.ignore": "owner may start and join auctions with any number of hand cards (I2a)",
    "academia.impose": "the academia limit binds all opponents, whatever their own cards or laws say",
    "activation.purge": "in the activated chain: as the move begins, colocated cards below this rad-hardness are lost",
    "aerobrake.forbidden": "the stack with this card may not enter an aerobrake hazard",
    "aerobrake.lost": "the card is lost when its stack enters an aerobrake hazard, activated or not",
    "aerobrake.safe": "the stack skips the hazard roll of aerobrake hazards (sails in it are still lost)",
    "aqua.gain": "owner takes aquas from the Pool at the named moment",
    "auction.pick": "who starts an auction may search one deck, auction any card of it and shuffle the rest",
    "auction.win_ties": "owner wins auction ties that he is part of, also as bidder",
    "belt.bonus_burn": "as the activated thruster: every belt entered gives a bonus burn, once a belt and move",
    "belt.waive": "owner may exempt any spacecraft from belt rolls in this zone; can be negotiated before the roll",
    "boost.cost_factor": "boost costs of the named players are multiplied",
    "boost.no_doubling": "boost straight to the Home Bernal costs the plain mass",
    "claim.revive": "operation: replace a busted disk by a claim on a colocated site of at least this size",
    "crew.on_board": "the owner crew counts as a support of this subtype",
    "delegate.score": "endgame VP for delegates",
    "dirtside.score": "endgame VP for each Dirtside of this Bernal",
    "dome.score": "endgame VP for each own colony dome",
    "elevator.freighter": "the card counts as a Freighter cube when a space elevator is built",
    "epic_hazard.free": "the card may perform the epic hazard as a free action, once a turn",
    "epic_hazard.survive": "the card is not decommissioned when its epic hazard fails",
    "et_production.type": "factories where the card is may also make products of this type",
    "event.immune": "owner ignores this event",
    "factory_assist.landers": "with factory-assist lander burns count as plain burns, without halting on them",
    "felony.allowed": "owner may commit felonies",
    "finao.cost": "FINAO costs this many aquas",
    "finao.divide": "FINAO costs are divided, fractions dropped",
    "first_player": "owner is always 1st Player; the Sunspot Cube is not exchanged",
    "free_market.factor": "aquas of a free market operation are multiplied",
    "freighter.landing": "lands and lifts off unaided on sites up to this size",
    "freighter.zone_limit": "may not move outward beyond this zone unless pushed by a Powersat",
    "glitch.immune": "no stack of the owner gets or keeps a Glitch",
    "glitch.repair_anywhere": "owner may repair any Glitch anywhere without a human, not after the Glitch Roll",
    "hydration.set": "sites of this kind at or next to the card count as this hydration while it is operational",
    "immune": "the card never fails these rolls",
    "industrialize.free": "a colocated industrialize is a free action",
    "industrialize.no_robonaut": "no robonaut need be decommissioned when this refinery industrializes in these zones",
    "industrialize.powersat": "industrializing such a site with this card gives the owner the Powersat for good",
    "isotope.factor": "isotope yield of a factory refuel is multiplied",
    "isru.modify": "changes the ISRU of platforms, never below 0",
    "mooncable": "once a turn, free: dirt for a dirt thruster at LEO or a home orbit, 7 tanks (crew thruster 1)",
    "powersat": "owner has the Powersat (H3d, H6c)",
    "powersat.bonus_pivot": "a push by this owner also gives one bonus pivot",
    "privilege.both_faces": "owner has the privileges of both faces of the crew card; not in Anarchy or War",
    "privilege.in_anarchy": "owner keeps his privilege in Anarchy",
    "prospect.reroll": "one failed size roll of the operation may be rolled again after all rolls are made",
    "push.self": "when pushed the card has these values instead of the plain +1",
    "rad_hard.add": "adds to the rad-hardness of the named cards",
    "rad_hard.minimum": "the named cards have at least this rad-hardness",
    "radiator.cool_own": "its therms may also cool the supports it needs itself",
    "radiator.heavy_once": "the heavy end turns to the light end as soon as it has supplied a therm once",
    "refuel.factor": "tanks of a site refuel are multiplied",
    "size_roll.modify": "added to the size roll (lower is better)",
    "support.not_for": "the card may not serve as support for this",
    "thrust.bonus": "added to net thrust under the condition",
    "thrust.solar": "added to net thrust of the owner spacecraft whose activated chain is solar-powered",
}
"""Every kind of effect with its meaning."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One effect of a face. `amount` is its figure; the rest narrows down where, when and for what it counts."""

    face: str
    kind: str
    amount: int = 0
    scope: Literal["stack", "here", "near", "any", "owner", "glory"] = "owner"
    """The stack with the card, where the card is, there and next to it, anywhere, for its owner, where a human of its
    owner carries a glory chit."""
    requires: Literal["home", "home_geo", "home_l1"] | None = None
    when: Literal["setup", "claim", "boost", "belt", "factory"] | None = None
    negotiable: bool = False
    to: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    site: Literal["atmospheric", "non-atmospheric"] | None = None
    sites: Literal["aerostat", "synodic"] | None = None
    least_size: int = 0
    most_size: int = 99
    type: str | None = None
    platform: Literal["raygun", "self"] | None = None
    isru: int = 0
    support: str | None = None
    event: str | None = None
    cards: Literal["others", "humans"] | None = None
    which: Literal["all", "own_ideology"] | None = None
    despite_humans: bool = False
