"""The solar map, the fuel strip and movement over the map: the ground of every game of High Frontier."""

from .board import Board, Heading, Route, Site, Space, Zone
from .loading import MapError, load_board, solar_system
from .movement import Craft, Flight, Law, Leg, Pilot, Step
from .search import Arrival, Reach, reachable
from .strip import FuelStrip, WeightClass, fuel_strip, load_strip

__all__ = [
    "Arrival",
    "Board",
    "Craft",
    "Flight",
    "FuelStrip",
    "Heading",
    "Law",
    "Leg",
    "MapError",
    "Pilot",
    "Reach",
    "Route",
    "Site",
    "Space",
    "Step",
    "WeightClass",
    "Zone",
    "fuel_strip",
    "load_board",
    "load_strip",
    "reachable",
    "solar_system",
]
