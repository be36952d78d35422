"""Option 14, the Voice of the Council: before a council a vote on who holds a special objective worth a point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import OBJECTIVES, STRATEGY_CARDS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Abstain, PickPlayer, Use
from perijove.games.imperium.rules.agenda import ABSTAIN, votes_of, voting_order
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.victory import gain_together
from perijove.games.imperium.state import Debate, Imperium, Vote
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move, Question

COUNCIL = "council_voice"
VOICE = next(card.id for card in OBJECTIVES.values() if card.test.kind == "vote")
HELD_BEFORE = ("political", "assembly")


def could_call(g: Imperium, seat: int, card: str) -> list[Use]:
    """opt14.vote: before the primary ability of Assembly or of Political; who plays the card decides (ruling)."""
    return [Use(COUNCIL)] if STRATEGY_CARDS[card].named in HELD_BEFORE else []


@book.card(COUNCIL, window="strategic.primary", offers=could_call)
def hold_vote(g: Imperium, seat: int, move: Use, card: str) -> Generator[Question, Any, None]:
    """opt14.winner, opt14.votes.note: most votes win, the speaker decides a tie; no planet is exhausted by it.

    Everybody votes: what forbids a vote forbids one on an agenda (ruling O08). Cards about votes are played as there.
    """
    g.debate = Debate(VOICE, seat)
    candidates: list[Move] = [PickPlayer(each) for each in g.playing(g.speaker)]
    for voter in voting_order(g):
        yield from moment(g, "agenda.before_own_vote", (voter,), VOICE, "opt14.vote")
        votes = votes_of(g, voter)
        ballot = yield Choose(voter, "voice", [*candidates, ABSTAIN], "opt14.vote", {"votes": votes})
        if isinstance(ballot, Abstain):
            g.say("voice.abstained", seat=voter)
        else:
            g.say("voice.voted", seat=voter, to=ballot.seat, votes=votes)
        cast = Vote(voter, "", 0) if isinstance(ballot, Abstain) else Vote(voter, str(ballot.seat), votes)
        g.debate = replace(g.debate, votes=(*g.debate.votes, cast))
        yield from moment(g, "agenda.vote_cast", [each for each in in_order(g) if each != voter], voter, "opt14.vote")
    yield from moment(g, "agenda.all_voted", in_order(g), VOICE, "opt14.vote")
    tally: Counter[int] = Counter(dict.fromkeys(g.playing(0), 0))
    for cast in g.debate.votes:
        if cast.outcome:
            tally[int(cast.outcome)] += cast.votes
    leading = [each for each in tally if tally[each] == max(tally.values())]
    winner = leading[0]
    if len(leading) > 1:
        tie: list[Move] = [PickPlayer(each) for each in leading]
        winner = (yield Choose(g.speaker, "voice-tie", tie, "opt14.winner")).seat
    g.debate = None
    give_voice(g, winner)


def holder(g: Imperium) -> int | None:
    return next((seat for seat, player in enumerate(g.players) if VOICE in player.specials), None)


def give_voice(g: Imperium, winner: int) -> None:
    """opt14.points: who receives the card gains a point, who loses it loses one."""
    former = holder(g)
    if former == winner:
        return
    points = {winner: OBJECTIVES[VOICE].points}
    if former is not None:
        player = g.players[former]
        player.specials = tuple(each for each in player.specials if each != VOICE)
        points = {former: -OBJECTIVES[VOICE].points, **points}
    g.players[winner].specials += (VOICE,)
    g.say("voice.given", seat=winner)
    gain_together(g, points)
