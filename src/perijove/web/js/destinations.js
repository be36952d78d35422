// Going far: where the reader could get by several moves in a row, and walking there in one go.

import { call, query } from "./api.js";
import { toast } from "./chrome.js";
import { iconButton } from "./dom.js";
import { FarList } from "./farlist.js";
import { Goal } from "./goal.js";
import { icon } from "./icons.js";
import { lang } from "./settings.js";
import { t } from "./words.js";

const REST = 160; // milliseconds a mouse rests on a place before the way there is asked for

export class Destinations {
  constructor(table) {
    this.table = table;
    this.isOn = false; // rings around all destinations
    this.isWalking = false;
    this.button = iconButton(icon("route"), t("destinations.toggle"), () => this.toggle(), { "aria-keyshortcuts": "g", "aria-pressed": "false", hidden: true });
    this.listButton = iconButton(icon("list"), t("destinations.list.open"), () => this.list(), { "aria-keyshortcuts": "d", hidden: true });
    table.board.tools.append(this.button, this.listButton);
    this.goal = new Goal(table, {
      onGo: (way) => this.walk(way, this.goal.place),
      onPoint: (way) => this._draw(way),
      onDrop: () => this._draw(null),
    });
    this._forget("");
  }

  _forget(key) {
    this.key = key;
    this.places = null;
    this.ways = new Map();
    this.table.board.far = new Set();
    delete this.button.dataset.places;
  }

  /** What the labels tell, where there is anywhere to go. */
  get legend() {
    return (!this.table.isPast && this.table.now.scene.destinations) || "";
  }

  /** The table shows something new. */
  shown() {
    const { now } = this.table;
    const key = `${now.sequence}/${this.legend}`;
    this.button.hidden = !this.legend;
    this.listButton.hidden = !this.legend;
    if (key === this.key) return;
    this._forget(key);
    this.table.board.ring([]);
    clearTimeout(this.soon);
    const isAsked = (now.waiting || []).includes(now.seat);
    if (this.legend && !this.isWalking && (isAsked || this.isOn)) this.soon = setTimeout(() => this._load(), this.isOn ? 0 : REST);
    if (!this.legend || !isAsked) this.goal.hide();
    else if (!this.isWalking && this.goal.place) this._aim();
  }

  async _ask(to, aims) {
    const { id, token } = this.table;
    const { key } = this;
    try {
      const answer = await call(`/api/tables/${id}/plans${query({ lang, to, aims })}`, { token });
      return key === this.key && answer.sequence === this.table.now.sequence ? answer : null;
    } catch {
      return null; // where nobody answers there is nowhere to go; the moves say what is wrong
    }
  }

  /** The destinations of this moment, asked for once. */
  async _load() {
    if (!this.legend) return [];
    this.places ??= this._ask();
    const answer = await this.places;
    const found = answer?.destinations || [];
    if (answer && !this.goal.place) this.goal.tell(answer.told);
    this.table.board.far = new Set(found.map(({ to }) => to));
    this.button.dataset.places = found.length;
    if (this.isOn && this.legend) this.table.board.ring(found);
    return found;
  }

  /** What the server knows of the ways to a place. */
  async _answerTo(to) {
    if (!this.ways.has(to)) this.ways.set(to, this._ask(to));
    return this.ways.get(to);
  }

  async _waysTo(to) {
    return (await this._answerTo(to))?.plans || [];
  }

  /** The goal that was kept: offer its next leg, or be done with it. */
  async _aim() {
    const to = this.goal.place;
    const answer = await this._answerTo(to);
    if (!answer || to !== this.goal.place || !this.legend) return; // the table has gone on meanwhile
    if (answer.arrived) {
      toast(t("goal.reached", { place: this._nameOf(to) }));
      this.goal.set(null);
      this.goal.hide();
      this._load();
      return;
    }
    this.goal.draw(this._nameOf(to), answer.plans[0] || null);
    this._draw(answer.plans[0] || null);
  }

  _nameOf(to) {
    return this.table.board.places.get(placeOf(to))?.title.split("\n")[0] || to;
  }

  _draw(way) {
    if (!this.table.chooser.open) this.table.board.point(way ? [placeOf(way.to)] : [], way?.marks || []);
  }

  // ------------------------------------------------------------------ looking

  toggle() {
    if (!this.legend) return;
    this.isOn = !this.isOn;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    if (!this.isOn) {
      this.table.board.ring([]);
      return;
    }
    toast(t("destinations.legend", { legend: this.legend }));
    this._load();
  }

  /** A mouse rests on these: show the way to the one that is a destination. */
  look(ids) {
    clearTimeout(this.resting);
    const to = ids.find((id) => this.table.board.far.has(id));
    if (to === this.seen) return;
    if (this.seen) this.table.point(null);
    this.seen = to;
    if (!to || this.isWalking) return;
    this.resting = setTimeout(async () => {
      const [best] = await this._waysTo(to);
      if (!best || this.seen !== to || this.table.chooser.open) return;
      this.table.board.point([to], best.marks);
      this.table.facts.add(best.detail);
    }, REST);
  }

  /** All destinations in words, to choose one without pointing at the board. */
  async list() {
    const { board, now, art } = this.table;
    const found = this.isWalking ? [] : await this._load();
    const columns = (!this.isWalking && this.legend && now.scene.aims) || [];
    if (!found.length && !columns.length) {
      if (this.legend && !this.isWalking) toast(t("destinations.nowhere"));
      return;
    }
    const places = found.map((each) => ({ ...each, name: this._nameOf(each.to) }));
    const offer = (to) => this._offer(to, ...board.camera.toScreen(...board.where(to)), false);
    new FarList(places, { onPoint: (to, marks) => board.point(to ? [to] : [], marks || []), onChoose: offer }, {
      columns, art, goal: placeOf(this.goal.place || ""),
      load: async () => (await this._ask(undefined, true))?.aims || [],
      onChoose: (to) => {
        this.goal.set(to);
        this._aim();
        offer(to);
      },
    }).open();
  }

  // ------------------------------------------------------------------ going

  /** Something was clicked that no move touches: go there if it can be reached. Returns whether it may be. */
  pick(ids, x, y, byTouch) {
    const { board, now } = this.table;
    const to = ids.find((id) => board.far.has(id)) || (this.legend && now.scene.beyond && ids.find((id) => board.places.has(id)));
    if (!to || this.isWalking) return false;
    this._offer(to, x, y, byTouch);
    return true;
  }

  async _offer(to, x, y, byTouch) {
    const ways = await this._waysTo(to);
    const titles = this.table.titlesOf([placeOf(to)]);
    const several = new Set(ways.map(craftOf)).size > 1;
    const beyond = !this.table.board.far.has(to);
    if (!ways.length || !this.table.canPlay || !(several || ways.some((way) => way.moves?.length))) {
      this.table.facts.show([...titles, ...ways.slice(0, 1).map((way) => `${way.text}\n${way.detail}`)], x, y);
      if (beyond && !ways.length && this.table.canPlay) toast(t("destinations.unreachable"));
      return;
    }
    if (ways.length === 1 && !ways[0].final && !byTouch && !beyond) {
      this.walk(ways[0], to);
      return;
    }
    this.table.facts.hide();
    const onChoose = (way) => this.walk(way, to);
    if (!several) {
      this.table.chooser.show(ways, x, y, titles[0], onChoose);
      return;
    }
    const kinds = new Map(ways.map((way) => [way.label, () => this._waysOf(way, ways)]));
    const first = kinds.has(this.craft) ? this.craft : ways[0].label;
    this.table.chooser.showKinds(kinds, first, x, y, titles[0], { onChoose, onKind: (craft) => (this.craft = craft) });
  }

  /** The ways of one craft; where the server has named no more than the craft, it is asked for them now. */
  _waysOf(way, ways) {
    return way.marks?.length ? ways.filter((each) => craftOf(each) === craftOf(way)) : this._waysTo(way.to);
  }

  /** Walk a way up to its next pause. What takes longer than this turn stays the goal. */
  async walk(way, to) {
    if (way.to !== placeOf(to)) this.goal.set(way.to);
    if (!way.moves?.length) {
      this._aim();
      return;
    }
    this.isWalking = true;
    this.table.list.busy(true);
    const leg = way.moves.slice(0, way.pauses?.[0] ?? way.moves.length);
    let done = 0;
    try {
      done = await this._walkLeg(leg);
    } finally {
      this.isWalking = false;
      this.table.list.busy(false);
      this.table.board.point([]);
      this.key = "";
      this.shown();
    }
    if (done && done < way.moves.length) this._goOn(way.to, way.moves[done]);
  }

  /** All moves in one request; where one of them brings something to light, one by one. Returns how many were made. */
  async _walkLeg(leg) {
    if (!this._isOffered(leg[0])) return 0;
    if (leg.length > 1 && await this.table.answer({ verb: "several", moves: leg }, () => {})) return leg.length;
    let done = 0;
    while (done < leg.length && this._isOffered(leg[done]) && await this.table.answer(leg[done])) done += 1;
    return done;
  }

  _isOffered(move) {
    const { now } = this.table;
    return !now.outcome && (now.moves || []).some((each) => JSON.stringify(each) === JSON.stringify(move));
  }

  /** The way was interrupted: chance has spoken, or something else is asked. Offer to go on, if that is possible. */
  async _goOn(to, next) {
    if (!this._isOffered(next)) {
      if (this.table.canPlay) toast(t("destinations.ended"));
      return;
    }
    const ways = await this._waysTo(to);
    const at = this.table.board.where(placeOf(to));
    if (!ways.length || !at || !this.table.canPlay) return;
    const here = this.table.board.camera.toScreen(...(ways[0].marks[0] || at));
    this.table.chooser.show(ways, here[0], here[1], t("destinations.on"), (way) => this.walk(way, to));
  }
}

/** A place may be meant for one craft, as in freighter@ceres. */
function placeOf(to) {
  return to.split("@").at(-1);
}

/** Where several craft could go: which one a way is for, as the piece that it is on the board. */
function craftOf(way) {
  return way.touches?.[0];
}
