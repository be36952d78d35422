// Going far: where the reader could get by several moves in a row, and walking there in one go.

import { call, query } from "./api.js";
import { toast } from "./chrome.js";
import { iconButton } from "./dom.js";
import { FarList } from "./farlist.js";
import { Goals } from "./goals.js";
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
    this.craft = null; // that the reader picked last, as the piece that it is on the board
    this.goals = new Goals(table, {
      onGo: (way, to) => this.walk(way, to),
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
    this.goals.wait();
    if (!this.legend || !isAsked) this.goals.hide();
    else if (!this.isWalking && this.goals.all.length) this._aim();
  }

  async _ask({ to, aims, craft } = {}) {
    const { id, token } = this.table;
    const { key } = this;
    try {
      const answer = await call(`/api/tables/${id}/plans${query({ lang, to, aims, craft })}`, { token });
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
    if (answer && !this.goals.all.length) this.goals.tell(answer.told);
    this.table.board.far = new Set(found.map(({ to }) => to));
    this.button.dataset.places = found.length;
    if (this.isOn && this.legend) this.table.board.ring(found);
    return found;
  }

  /** What the server knows of the ways to a place. */
  async _answerTo(to) {
    if (!this.ways.has(to)) this.ways.set(to, this._ask({ to }));
    return this.ways.get(to);
  }

  async _waysTo(to) {
    return (await this._answerTo(to))?.plans || [];
  }

  /** The goals that were kept: offer their next legs, and be done with those that are reached. */
  async _aim() {
    const shown = [];
    for (const goal of this.goals.all) {
      const answer = await this._answerTo(goal.to);
      if (!answer || !this.legend || this.isWalking) return; // the table has gone on meanwhile
      const name = this._nameOf(goal.to);
      if (answer.arrived) {
        toast(t("goal.reached", { place: name }));
        this.goals.drop(goal.to);
      } else shown.push({ ...goal, name, way: answer.plans[0] || null });
    }
    const kept = this.goals.all.map(({ to }) => to);
    const left = shown.filter(({ to }) => kept.includes(to)); // one may have been dropped meanwhile
    this.goals.draw(left);
    this._draw((left.find(({ way }) => way?.moves?.length) || left[0])?.way || null);
    if (!left.length) this._load();
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

  /** All destinations in words, to choose one without pointing at the board: of the craft that the reader picks. */
  async list() {
    const { board, now, art } = this.table;
    const found = this.isWalking ? [] : await this._load();
    const columns = (!this.isWalking && this.legend && now.scene.aims) || [];
    if (!found.length && !columns.length) {
      if (this.legend && !this.isWalking) toast(t("destinations.nowhere"));
      return;
    }
    const crafts = (await this.places)?.craft || [];
    const offer = (to) => this._offer(to, ...board.camera.toScreen(...board.where(placeOf(to))), false);
    new FarList({ crafts, first: crafts.find((each) => craftOf(each) === this.craft), columns, art, goals: this.goals.all.map(({ to }) => to) }, {
      loadPlaces: (craft) => this._placesOf(craft),
      loadAims: async (craft) => (await this._ask({ aims: true, craft: craft?.to }))?.aims || [],
      onCraft: (craft) => (this.craft = craftOf(craft)),
      onPoint: (to, marks) => board.point(to ? [placeOf(to)] : [], marks || []),
      onChoose: offer,
      onAim: (aim) => {
        this.goals.keep(aim.to, aim.label);
        this._aim();
        offer(aim.to);
      },
    }).open();
  }

  /** The destinations of one craft where there are several, each for that craft. */
  async _placesOf(craft) {
    const found = craft ? (await this._ask({ craft: craft.to }))?.destinations || [] : await this._load();
    return found.map((each) => ({ ...each, name: this._nameOf(each.to), to: craft ? `${craft.to}@${each.to}` : each.to }));
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
    const beyond = !this.table.board.far.has(placeOf(to)) || ways.some((way) => way.to !== placeOf(to)); // longer than this turn
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
    const first = (ways.find((way) => craftOf(way) === this.craft) || ways[0]).label;
    const onKind = (name) => (this.craft = craftOf(ways.find((way) => way.label === name)));
    this.table.chooser.showKinds(kinds, first, x, y, titles[0], { onChoose, onKind });
  }

  /** The ways of one craft; where the server has named no more than the craft, it is asked for them now. */
  _waysOf(way, ways) {
    return way.marks?.length ? ways.filter((each) => craftOf(each) === craftOf(way)) : this._waysTo(way.to);
  }

  /** Walk a way up to its next pause. What takes longer than this turn stays the goal. */
  async walk(way, to) {
    if (way.to !== placeOf(to)) this.goals.keep(way.to, way.label, to);
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
