"""What is printed on every side of the colonists and Bernals of Module 2, as the tests read it off the cards.

Figures by name as in `tests.rules.frontier.sides`; besides: at (the colony that promotes it), trade, for (colour and
ideology), robot (everybody else is human), home (the orbit that it is named after), promo.
"""

from __future__ import annotations

SIDES: dict[str, str] = {
    "colonist-01-black": "mass=2 rad=5 type=H isru=4 by=buggy at=D trade=engineer robot",
    "colonist-01-purple": "mass=2 rad=5 type=H isru=2 by=buggy trade=engineer robot",
    "colonist-02-white": "mass=2 rad=4 isru=3 by=buggy at=H trade=miner for=yellow/unity",
    "colonist-02-purple": "mass=2 rad=5 isru=2 by=buggy trade=miner for=yellow/unity",
    "colonist-03-white": "mass=2 rad=4 isru=4 by=buggy at=H trade=miner for=purple/authority",
    "colonist-03-purple": "mass=2 rad=9 isru=2 by=raygun|buggy gives=rB trade=miner for=purple/authority",
    "colonist-04-white": "mass=3 rad=5 isru=3 by=buggy at=atmospheric trade=prospector for=yellow/unity",
    "colonist-04-purple": "mass=3 rad=6 isru=2 by=buggy trade=prospector for=yellow/unity",
    "colonist-05-white": "mass=1 rad=3 thrust=0 fuel=0 grade=water "
    "isru=4 by=missile|raygun push solar pivots=1 at=astrobiology trade=prospector for=green/equality",
    "colonist-05-purple": "mass=1 rad=5 thrust=1 fuel=0 grade=water "
    "isru=1 by=missile|raygun push solar pivots=1 trade=prospector for=green/equality",
    "colonist-06-white": "mass=2 rad=5 isru=4 by=raygun at=submarine trade=engineer for=red/freedom",
    "colonist-06-purple": "mass=2 rad=6 isru=2 by=raygun trade=engineer for=red/freedom",
    "colonist-07-white": "mass=2 rad=3 isru=3 by=buggy at=H trade=miner for=purple/authority",
    "colonist-07-purple": "mass=2 rad=4 isru=1 by=buggy trade=miner for=purple/authority",
    "colonist-08-white": "mass=1 rad=4 thrust=10 fuel=4 grade=water after=1 "
    "isru=3 by=missile at=H trade=prospector for=purple/authority",
    "colonist-08-purple": "mass=1 rad=6 thrust=12 fuel=4 grade=water after=1 "
    "isru=2 by=missile air gives=rW trade=prospector for=purple/authority",
    "colonist-09-white": "mass=1 rad=5 at=astrobiology trade=industrialist for=grey/individuality",
    "colonist-09-purple": "mass=1 rad=6 trade=industrialist for=grey/individuality",
    "colonist-10-white": "mass=1 rad=3 at=H trade=industrialist for=red/freedom",
    "colonist-10-purple": "mass=1 rad=4 trade=industrialist for=red/freedom",
    "colonist-11-white": "mass=3 rad=5 at=H trade=engineer for=grey/individuality",
    "colonist-11-purple": "mass=3 rad=6 trade=engineer for=grey/individuality",
    "colonist-12-black": "mass=1 rad=4 type=D thrust=2 fuel=4 grade=water after=1 "
    "isru=3 by=missile push gives=rW at=D trade=prospector robot",
    "colonist-12-purple": "mass=1 rad=5 type=D thrust=4 fuel=4 grade=water after=1 "
    "isru=1 by=missile push gives=rW trade=prospector robot",
    "colonist-13-white": "mass=3 rad=5 isru=3 by=raygun gives=rB at=H trade=miner for=green/equality",
    "colonist-13-purple": "mass=3 rad=6 isru=0 by=raygun gives=rB trade=miner for=green/equality",
    "colonist-14-black": "mass=1 rad=4 type=D at=D trade=industrialist robot",
    "colonist-14-purple": "mass=1 rad=5 type=D air gives=rX trade=industrialist robot",
    "colonist-15-white": "mass=3 rad=5 at=submarine trade=engineer for=green/equality",
    "colonist-15-purple": "mass=3 rad=6 trade=engineer for=green/equality",
    "colonist-16-black": "mass=0 rad=3 type=D isru=3 by=buggy at=D trade=miner robot",
    "colonist-16-purple": "mass=0 rad=6 type=D isru=2 by=buggy trade=miner robot",
    "colonist-17-white": "mass=2 rad=4 at=H trade=engineer for=white/honor",
    "colonist-17-purple": "mass=2 rad=5 trade=engineer for=white/honor",
    "colonist-18-white": "mass=1 rad=4 at=astrobiology trade=industrialist for=white/honor",
    "colonist-18-purple": "mass=1 rad=5 trade=industrialist for=white/honor",
    "bernal-01-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt push needs=gE at=atmospheric home=GEO",
    "bernal-01-purple": "mass=10 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE home=GEO",
    "bernal-02-white": "mass=10 rad=8 thrust=3 fuel=3 grade=dirt push needs=gE at=atmospheric home=L1",
    "bernal-02-purple": "mass=12 rad=8 thrust=3 fuel=3 grade=dirt push needs=gE home=L1",
    "bernal-03-white": "mass=10 rad=8 thrust=3 fuel=3 grade=dirt push needs=gE at=push home=L2",
    "bernal-03-purple": "mass=10 rad=9 thrust=3 fuel=3 grade=dirt push needs=gE home=L2",
    "bernal-04-white": "mass=10 rad=8 thrust=3 fuel=3 grade=dirt push needs=gE at=submarine home=L3",
    "bernal-04-purple": "mass=10 rad=9 thrust=3 fuel=3 grade=dirt push needs=gE home=L3",
    "bernal-05-white": "mass=10 rad=9 thrust=3 fuel=3 grade=dirt heat=2 push needs=gE at=M home=L4",
    "bernal-05-purple": "mass=10 rad=10 thrust=3 fuel=3 grade=dirt heat=2 push needs=gE home=L4",
    "bernal-06-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt push needs=gE at=astrobiology home=L4s",
    "bernal-06-purple": "mass=10 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE home=L4s",
    "bernal-07-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt push needs=gE at=push home=L5",
    "bernal-07-purple": "mass=10 rad=8 thrust=3 fuel=3 grade=dirt push needs=gE home=L5",
    "bernal-08-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt push needs=gE at=submarine home=L5s",
    "bernal-08-purple": "mass=12 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE home=L5s",
    "bernal-09-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt push needs=gE at=astrobiology home=SSO",
    "bernal-09-purple": "mass=10 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE home=SSO",
    "bernal-10-white": "mass=10 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE at=atmospheric home=Cycler",
    "bernal-10-purple": "mass=10 rad=7 thrust=3 fuel=3 grade=dirt push needs=gE home=Cycler",
    "bernal-11-white": "mass=10 rad=10 thrust=3 fuel=3 grade=dirt heat=2 push needs=gE at=H home=L2 promo",
    "bernal-11-purple": "mass=10 rad=10 thrust=3 fuel=3 grade=dirt push needs=gE home=L2 promo",
    "bernal-12-white": "mass=10 rad=6 thrust=3 fuel=3 grade=dirt heat=2 push needs=gE at=H promo",
    "bernal-12-purple": "mass=10 rad=10 thrust=3 fuel=3 grade=dirt heat=2 push needs=gE promo",
}
