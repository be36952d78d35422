"""Module 1, Terawatt & Futures: freighters, mobile factories, space elevators, gigawatt thrusters, promotion."""
