"""The table's own boxes: the round, objectives with the reader's progress, laws, agenda, decks and discard piles."""

from __future__ import annotations

from perijove.games.imperium.rules.council import VOICE
from perijove.games.imperium.scene.naming import card, name_of, points_of
from perijove.games.imperium.scene.telling import Telling
from perijove.kernel.scene import Cards, Fact, Item, Note, Panel, Token, Tokens, Track


def round_box(tell: Telling) -> Panel:
    """Phase and order of play, always in sight; what can be taken."""
    table = tell.table
    items: list[Item] = []
    if table.order:
        items.append(Note(_order(tell)))
    taken = {each for player in tell.players for each in player.cards}
    free = [each for each in table.available if each not in taken]
    if free and table.stage.startswith("strategy"):
        items.append(Cards(tell.say("panel.free-cards"), [card(each, "strategy") for each in free]))
    bonus = [
        tell.say("panel.bonus-on", card=each, n=n)
        for each, n in zip(table.available, table.bonus, strict=True)
        if n
    ]  # fmt: skip
    if bonus:
        items.append(Fact(tell.say("panel.bonus"), tell.join(bonus)))
    return Panel("round", tell.say("panel.round", n=table.round, phase=phase(tell)), items)


def phase(tell: Telling) -> str:
    stage = tell.table.stage.split(".")[0]
    return tell.say(f"stage.{stage}" if tell.has(f"stage.{stage}") else "stage.turn")


def _order(tell: Telling) -> str:
    names = []
    for seat in tell.table.order:
        name = tell.name(seat)
        if seat == tell.table.active and tell.view.outcome is None:
            name = tell.say("panel.acting", name=name)
        elif tell.players[seat].passed:
            name = tell.say("panel.has-passed", name=name)
        names.append(name)
    return " › ".join(names)


def objectives(tell: Telling) -> Panel:
    items: list[Item] = []
    mine = tell.players[tell.seat].claimed if tell.seat is not None else ()
    for each in tell.table.objectives_open:
        label = tell.say("panel.objective", name=tell.title(f"objective.{each}"), n=points_of(each))
        claimers = [seat for seat, player in enumerate(tell.players) if each in player.claimed]
        by = tell.say("panel.claimed-by", seats=claimers) if claimers else ""
        text = tell.title(f"objective-text.{each}")
        have, wanted = tell.table.progress.get(each, (0, 0))
        if wanted and each not in mine:
            items.append(Track(tell.lines([label, by]), have, wanted, text))
        else:
            items.append(Fact(label, by, text))
    if tell.table.specials:
        unearned = [card(each, "objective", id_="") for each in tell.table.specials]
        items.append(Cards(tell.say("panel.specials"), unearned))
    for secret in tell.players[tell.seat].secret if tell.seat is not None else ():
        if secret is not None:
            have, wanted = tell.table.progress.get(secret, (0, 0))
            label = tell.say("panel.secret", name=tell.title(f"objective.{secret}"), n=points_of(secret))
            items.append(Track(label, have, max(1, wanted), tell.title(f"objective-text.{secret}")))
    if not items:
        items.append(Note(tell.say("panel.no-objectives")))
    return Panel("objectives", tell.say("panel.objectives"), items, at="tab")


def council(tell: Telling) -> Panel:
    """Laws in force, the decks and discard piles."""
    table = tell.table
    items: list[Item] = []
    if table.laws:
        items.append(Cards(tell.say("panel.laws"), [card(law.card, "political") for law in table.laws]))
        elected = [tell.say("panel.elected", card=law.card, who=_outcome(tell, law.subject)) for law in table.laws
                   if law.subject]  # fmt: skip
        items += [Note(tell.join(elected))] if elected else []
    decks = [
        Token("deck-action", len(table.actions), title=tell.say("panel.deck.action"), tint="action"),
        Token("deck-political", len(table.agendas), title=tell.say("panel.deck.political"), tint="political"),
        Token("deck-objective", len(table.objectives), title=tell.say("panel.deck.objective"), tint="objective"),
        Token("goods", table.goods, title=tell.say("panel.supply")),
    ]
    items.append(Tokens(tell.say("panel.decks"), decks))
    for kind, pile in (("action", table.actions_used), ("political", table.agendas_used)):
        if pile:
            shown = [card(each, kind, id_="") for each in pile[::-1] if each]
            items.append(Cards(tell.say(f"panel.discarded.{kind}"), shown))
    return Panel("council", tell.say("panel.council"), items, at="tab")


def agenda(tell: Telling) -> Panel | None:
    """The agenda on which is being voted, and how the others have voted."""
    debate = tell.table.debate
    if debate is None:
        return None
    items: list[Item] = []
    for part in ("political-for", "political-against", "political-elect", "political-elected"):
        if tell.has(f"{part}.{debate.card}"):
            items.append(Note(tell.say(f"panel.part.{part}", text=tell.title(f"{part}.{debate.card}"))))
    for vote in debate.votes:
        told = tell.say("panel.vote", n=vote.votes, outcome=_outcome(tell, vote.outcome))
        items.append(Fact(tell.name(vote.seat), told))
    title = tell.say("panel.voice") if debate.card == VOICE else tell.say("panel.agenda", card=debate.card)
    return Panel("agenda", title, items, at="front")


def _outcome(tell: Telling, outcome: str) -> str:
    """What a vote was given to; a pair is joined by +."""
    return tell.join([name_of(tell, each) for each in outcome.split("+")]) if outcome else tell.say("term.abstain")
