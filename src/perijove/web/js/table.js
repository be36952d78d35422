// The table page: holds what the server said last, and lets every part of the page draw it.

import { Offline, Refused, call, query } from "./api.js";
import { Art } from "./art.js";
import { Attention } from "./attention.js";
import { BoardView } from "./board.js";
import { Chat } from "./chat.js";
import { Chooser } from "./chooser.js";
import { toast } from "./chrome.js";
import { Coach } from "./coach.js";
import { Digest } from "./digest.js";
import { nameDialog, openDialog } from "./dialogs.js";
import { h, iconButton, replace } from "./dom.js";
import { Ending } from "./ending.js";
import { Facts } from "./facts.js";
import { FormSheet } from "./forms.js";
import { icon } from "./icons.js";
import { Destinations } from "./destinations.js";
import { listenToKeys } from "./keys.js";
import { Layout } from "./layout.js";
import { ListView } from "./listview.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { MoveList } from "./moves.js";
import { Notifier } from "./notify.js";
import { Panels } from "./panels.js";
import { Replay } from "./replay.js";
import { Requests } from "./requests.js";
import { Rules } from "./rules.js";
import { Scenes } from "./scenes.js";
import { lang, seatFromAddress, seats } from "./settings.js";
import { shape } from "./shapes.js";
import { Waiting } from "./waiting.js";
import { pick, t } from "./words.js";

class Table {
  constructor(id, info, token) {
    this.id = id;
    this.info = info;
    this.token = token;
    this.scenes = new Scenes();
    this.now = null; // the newest answer
    this.shown = null; // what the page shows: now, or a moment of the past
    this.busy = false;
    this.nowByLine = false;
    const moveHooks = { onPlay: (move) => this.play(move), onPoint: (move) => this.point(move), onRule: (rule) => this.rules.open(rule) };
    const pointing = {
      onPick: (ids, x, y, byTouch) => this.pick(ids, x, y, byTouch),
      onHover: (ids) => this.list.mark(ids),
      onLook: (ids, x, y) => this.look(ids, x, y),
    };
    this.board = new BoardView(pointing);
    this.attention = new Attention(this.board);
    this.panels = new Panels({ ...pointing, onTry: (parts, amount) => this.tryOut(parts, amount), onPlan: (plan) => this.carryOut(plan) });
    this.list = new MoveList(moveHooks);
    this.form = new FormSheet({ onSend: (move) => this.fill(move), onRule: moveHooks.onRule });
    this.waiting = new Waiting({ onUndo: () => this.undo() });
    this.chooser = new Chooser(moveHooks);
    this.facts = new Facts();
    this.rules = new Rules(info);
    this.log = new Log({ onMoment: (number) => this.replay.go(number) });
    this.chat = new Chat(id, token, { onNews: (n) => this.layout.visible("chat") || this.layout.badge("chat", n) });
    this.replay = new Replay({ load: (number) => this.moment(number), show: (past) => this.show(past, true), leave: () => this.show(this.now, true) });
    this.digest = new Digest({ onReplay: (from, to) => this.replay.run(to, from) });
    this.ending = new Ending(id);
    this.coach = new Coach(info.game);
    this.requests = new Requests(id, { token, onError: (error) => this.refuse(error), onReturn: () => this.sitAgain() });
    this.listView = new ListView();
    this.notifier = new Notifier();
    this.prompt = h("div", { class: "prompt", role: "status", "aria-live": "polite", "aria-atomic": "true" });
    this.board.tools.append(iconButton(icon("target"), t("board.last"), () => this.showLast(), { "aria-keyshortcuts": "l" }));
    this.destinations = new Destinations(this);
    this.menu = new Menu(this);
    this.layout = this._layout();
    this.live = new Live(id, token, {
      onScene: (fresh) => this.take(fresh, true),
      onChat: (lines) => this.chat.add(lines),
      onState: (state) => this.layout.line(state),
    });
    document.body.append(this.layout.root, this.log.voice);
    this._entitle();
  }

  _layout() {
    return new Layout({
      board: this.board.element, listView: this.listView.element, ending: this.ending.element, digest: this.digest.element,
      prompt: this.prompt, coach: this.coach.element, goal: this.destinations.goals.element, requests: this.requests.element, moves: this.list.element, form: this.form.element, waiting: this.waiting.element,
      mine: this.panels.mine, front: this.panels.front, below: this.panels.below, others: this.panels.others, log: this.log.element, chat: this.chat.element, replay: this.replay.element,
      onUndo: () => this.undo(), onReplay: () => this.toggleReplay(), onRules: () => this.rules.open(), onMenu: () => this.menu.open(),
      onResult: () => this.showEnding(), onLogShown: () => this.log.show(), onListView: () => this.listView.refresh(),
    });
  }

  _entitle() {
    const title = pick(this.info.title);
    const { name } = this.info;
    this.layout.title.textContent = name && name !== title ? `${title} · ${name}` : title;
    this.notifier.setTitle(title);
  }

  // ------------------------------------------------------------------ what the server says

  /**
   * Take in an answer of the server, if it is not older than what is known. Secret steps count into nothing that orders answers: where a
   * frame of the line differs from the answer to an own request in such a step only, nobody knows which came first, so the table is asked.
   */
  async take(told, byLine = false) {
    const answer = this.scenes.complete(told) ? told : await this._current();
    if (!this.art) await this._loadBoard(answer.board); // a table has one board, so what comes later waits for nothing
    const before = this.now;
    const newer = before ? answer.sequence - before.sequence || answer.version - before.version : 1;
    if (newer < 0) return;
    this.log.take(answer.log || [], answer.log_since || 0, answer.number);
    this.chat.take(answer.chat || [], answer.names || []);
    if (newer === 0 && answer.step === before.step && answer.waiting.join() === before.waiting.join()) return; // the socket and the answer to a move tell the same
    if (newer === 0 && byLine && !this.nowByLine) {
      const current = await this._current();
      if (this.now === before) await this.take(current); // else an own request was answered meanwhile
      return;
    }
    this.now = answer;
    this.nowByLine = byLine;
    if (!before) paint(answer.colours || []);
    if (before && answer.number < before.number) this.replay.forgetAfter(answer.number);
    this.replay.grow(answer.number);
    this._requests();
    if (before?.outcome && !answer.outcome) this.ending.reset();
    if (this.replay.number === null) this.show(answer, Boolean(before));
    this._tell(before, answer);
    if (before && before.names.join() !== answer.names.join()) this.loadInfo();
    if (!before) this._welcome(answer);
    else if (answer.outcome && !before.outcome) this.showEnding();
    if (document.visibilityState === "visible") this._seen();
  }

  async _loadBoard(key) {
    this.art = new Art(await call(`/api/boards/${key}`));
    this.board.setArt(this.art);
    this.panels.setArt(this.art);
  }

  _welcome(answer) {
    const at = new URLSearchParams(location.search).get("at");
    if (at !== null && /^\d+$/.test(at)) {
      this.replay.go(Number(at));
      return;
    }
    if (answer.outcome) this.showEnding();
    else if (Number.isInteger(answer.seat) && Number.isInteger(answer.last_seen) && answer.last_seen > 0 && answer.last_seen < answer.number) {
      this.digest.show(this.log.lines, answer.last_seen, answer.number);
    }
  }

  /** Tell the server how far the reader has come, a little later and once for many changes. */
  _seen() {
    if (!this.token || this.seen === this.now.number) return;
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      this.seen = this.now.number;
      call(`/api/tables/${this.id}/seen`, { token: this.token, body: { number: this.seen } }).catch(() => (this.seen = null));
    }, 1500);
  }

  _requests() {
    const { requests, seat, holds, names } = this.now;
    this.requests.draw(requests || [], seat ?? null, names || [], Number.isInteger(holds) && !this.now.outcome && this.info.seats[holds].kind === "bot");
  }

  _tell(before, answer) {
    const fresh = !before || !isSameObligation(before, answer);
    this.notifier.turn(isAsked(answer), fresh, answer.scene.prompt.text);
    if (isAsked(answer) && !this.isPast) this.attention.call(answer.scene, fresh);
  }

  async moment(number) {
    try {
      return await call(`/api/tables/${this.id}/scene${query({ lang, at: number, since: this.now.number })}`, { token: this.token });
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  _current() {
    return call(`/api/tables/${this.id}/scene${query({ lang })}`, { token: this.token });
  }

  async loadInfo() {
    try {
      this.info = await call(`/api/tables/${this.id}`, { token: this.token });
      this._requests();
      this.menu.refresh();
    } catch (error) {
      if (!(error instanceof Offline)) this.refuse(error);
    }
  }

  // ------------------------------------------------------------------ showing it

  get isPast() {
    return this.shown !== this.now;
  }

  get canPlay() {
    return !this.busy && !this.destinations.isWalking && !this.isPast && Number.isInteger(this.now?.seat) && !this.now.outcome;
  }

  show(answer, animated) {
    this.shown = answer;
    const { scene } = answer;
    const moves = this.isPast ? [] : offersOf(answer);
    const offered = JSON.stringify(moves);
    const lit = new Set(moves.flatMap((move) => move.touches || []));
    const choices = JSON.stringify(this.isPast ? [] : [scene.moves, scene.plans]);
    if (choices !== this.choices) this.chooser.close(); // what others do meanwhile need not disturb a choice
    this.choices = choices;
    this.board.draw(scene, animated);
    this.board.light(lit);
    this.point(null);
    this.panels.draw(scene.panels || [], answer.seat ?? null, lit);
    if (offered !== this.offered || !moves.length) this.list.draw(moves, this._whyEmpty(answer));
    this.offered = offered;
    this.form.draw(this.isPast || answer.outcome ? null : scene.form, scene.prompt.text);
    this.waiting.draw(answer, this.isPast);
    this.listView.draw(scene, this.board.places, answer.names || this.now.names || []);
    this._prompt(scene.prompt, moves.length > 0);
    this.coach.show(this.isPast || !moves.length ? "" : scene.prompt.coach);
    this.log.at(this.replay.number);
    this.layout.past.hidden = !this.isPast;
    this.layout.past.textContent = this.isPast ? t("replay.past", { n: this.replay.here, most: this.replay.last }) : "";
    this.layout.undo.disabled = !this.token || this.isPast || Boolean(this.now.outcome) || (this.now.number === 0 && !this.now.can_undo);
    this.layout.undo.classList.toggle("free", Boolean(this.now.can_undo));
    this.layout.undo.title = t(this.now.can_undo ? "undo.free" : "undo.ask");
    this.layout.result.hidden = !this.now.outcome;
    this.facts.hide();
    this.destinations.shown();
  }

  _whyEmpty(answer) {
    if (this.isPast) return t("moves.past");
    if (answer.outcome || answer.step) return ""; // my own answer is told of where the waiting is
    return t(Number.isInteger(answer.seat) ? "moves.waiting" : "moves.watching");
  }

  _prompt(prompt, mine) {
    const parts = [
      (prompt.seats || []).map((seat) => h("span", { class: "who", vars: { "--mine": `var(--seat-${seat})` } }, shape(seat))),
      h("span", { class: "prompt-text" }, prompt.text || t("moves.over")),
      prompt.secret ? h("span", { class: "secret", title: t("prompt.secret.why") }, t("prompt.secret")) : null,
    ];
    const said = JSON.stringify([prompt.text, prompt.seats, mine]);
    this.prompt.classList.toggle("my-turn", mine);
    if (said === this.saidPrompt) return;
    this.saidPrompt = said;
    replace(this.prompt, h("h2", {}, parts));
    if (prompt.rule) this.prompt.append(h("button", { type: "button", class: "rule", "aria-label": t("rule.open"), title: t("rule.open"), onclick: () => this.rules.open(prompt.rule) }, "§"));
  }

  point(move) {
    this.board.point(move?.touches || [], move?.marks || []);
    this.panels.point(move?.touches || []);
  }

  /** Something on the table was clicked: play its only move, offer those that touch it, go there, or tell about it. */
  pick(ids, x, y, byTouch = false) {
    this.board.hurry();
    this.facts.hide();
    const wanted = new Set(ids);
    const moves = this.canPlay ? offersOf(this.now).filter((move) => (move.touches || []).some((id) => wanted.has(id))) : [];
    if (!moves.length) {
      this.chooser.close();
      if (!this.destinations.pick(ids, x, y, byTouch) && byTouch) this.facts.show(this.titlesOf(ids), x, y);
    } else if (moves.length === 1 && !moves[0].final) this.play(moves[0]);
    else this.chooser.show(moves, x, y, this.titlesOf(ids)[0]);
  }

  /** A mouse rests on these: tell what they are, and the way to the one that can be reached. */
  look(ids, x, y) {
    if (this.chooser.open) return;
    this.facts.show(this.titlesOf(ids), x, y);
    this.destinations.look(ids);
  }

  titlesOf(ids) {
    const titles = ids.map((id) => this.board.pieces.get(id)?.piece.title || this.board.places.get(id)?.title);
    return [...new Set(titles.filter(Boolean))];
  }

  showEnding() {
    this.ending.show(this.now, this.token, () => {
      this.ending.hide();
      this.replay.run(this.replay.last, 0);
    });
  }

  toggleReplay() {
    if (this.replay.number === null) this.replay.go(this.replay.last);
    else this.replay.close();
  }

  /** Go to where the last move was; on a fresh page that is found by comparing with the moment before. */
  async showLast() {
    let points = this.board.changed;
    for (let back = 1; !points.length && back <= 6 && back <= this.now.number; back += 1) {
      const past = await this.moment(this.now.number - back);
      if (past) points = differences(past.scene.pieces, this.now.scene.pieces);
    }
    this.board.camera.show(points);
    this.board.pulse(points);
  }

  escape() {
    if (this.chooser.open) this.chooser.close();
    else if (!this.digest.element.hidden) this.digest.hide();
    else if (this.ending.isOpen) this.ending.hide();
    else if (this.replay.number !== null) this.replay.close();
  }

  // ------------------------------------------------------------------ doing

  async play(move) {
    if (!this.canPlay) return;
    this.digest.hide();
    await this.answer(move.plan ? { verb: "several", moves: move.plan } : this.now.moves[move.index]);
  }

  /** Answer with a form that was filled in; a refusal comes back to stand beside it. */
  async fill(move) {
    if (!this.canPlay) return null;
    this.coach.done();
    let refused = null;
    await this._send("choices", this._choice(move), (error) => (refused = error));
    return refused;
  }

  _choice(move) {
    const { number, sequence, step } = this.now;
    return { number, sequence, step, move };
  }

  /** Answer the present decision; null if it was refused. */
  answer(move, onRefused) {
    this.coach.done();
    return this._send("choices", this._choice(move), onRefused);
  }

  /** What would come of these things on the bench; null where nobody answers. */
  async tryOut(parts, amount) {
    try {
      return await call(`/api/tables/${this.id}/bench${query({ lang, parts: parts.join(","), amount })}`, { token: this.token });
    } catch (error) {
      this.refuse(error);
      return null;
    }
  }

  /** All moves of a plan or none. */
  async carryOut(plan) {
    if (this.canPlay) await this.answer({ verb: "several", moves: plan.moves });
  }

  async undo() {
    if (!this.token || this.busy || this.isPast || this.now.outcome) return;
    const answer = await this._send("undo", { number: this.now.number });
    if (answer?.result === "asked") toast(t("undo.asked"));
  }

  async _send(path, body, onRefused = (error) => this.refuse(error)) {
    this.busy = true;
    this.list.busy(true);
    try {
      const answer = await call(`/api/tables/${this.id}/${path}`, { token: this.token, body, has: path === "choices" ? this.now.scene_key || "" : undefined });
      await this.take(answer.scene ? answer : await this._current());
      return answer;
    } catch (error) {
      onRefused(error);
      await this._catchUp(error.answer);
      return null;
    } finally {
      this.busy = false;
      this.list.busy(false);
    }
  }

  /** Something was refused, or its answer got lost: nothing is offered again before it is known where the table stands. */
  async _catchUp(answer) {
    try {
      await this.take(answer?.scene ? answer : await this._current());
    } catch {
      // The line is dead. It says so itself, and brings the news when it is back.
    }
  }

  refuse(error) {
    toast(error.message, "error", error.rule ? () => this.rules.open(error.rule) : null);
  }

  /** An invitation was opened: the seat is taken with a name. */
  sitDown() {
    const title = pick(this.info.title);
    openDialog(nameDialog(title, (name) => call(`/api/tables/${this.id}/join`, { token: this.token, body: { name } })));
  }

  /** A bot has played for this reader, who is back. */
  async sitAgain() {
    try {
      await call(`/api/tables/${this.id}/join`, { token: this.token, body: {} });
    } catch (error) {
      this.refuse(error);
    }
    await this.loadInfo();
  }

  /** Play another of the seats that this browser holds. */
  sitAt(seat) {
    sessionStorage.setItem(`perijove.seat.${this.id}`, String(seat));
    location.reload();
  }
}

/**
 * All that can be done by one click: the moves, and plans of several moves in a row. Where several decide at once
 * an answer can be changed until all have: `open` says so, whoever the last one may be.
 */
function offersOf({ scene, waiting }) {
  const open = (waiting || []).length > 1;
  const plans = (scene.plans || []).map((plan, index) => ({ ...plan, index: `plan-${index}`, plan: plan.moves, group: plan.group || t("plans.label") }));
  const heading = scene.form ? t("form.suggestions") : plans.length ? t("plans.steps") : "";
  return [...plans, ...(scene.moves || []).map((move) => ({ ...move, open, group: move.group || heading }))];
}

function isAsked(answer) {
  return Number.isInteger(answer.seat) && (answer.waiting || []).includes(answer.seat) && !answer.outcome && !answer.orders?.answers;
}

/** Whether the table still waits for the reader as before: for the same answer, or for the next step after their own. */
function isSameObligation(before, answer) {
  const wasAlone = before.waiting.length === 1 && answer.number === before.number + 1;
  return isAsked(before) && (answer.number === before.number || wasAlone);
}

function differences(before, after) {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const points = [];
  for (const piece of after) {
    const was = old.get(piece.id);
    if (!was || was.x !== piece.x || was.y !== piece.y || (was.turn || 0) !== (piece.turn || 0)) points.push([piece.x, piece.y]);
    old.delete(piece.id);
  }
  return [...points, ...[...old.values()].map((piece) => [piece.x, piece.y])];
}

/** The token this page plays with: the one of the address, the seat chosen in the menu, or the first that is held. */
function myToken(id, fromAddress) {
  if (fromAddress) return fromAddress;
  const held = seats.of(id);
  const chosen = sessionStorage.getItem(`perijove.seat.${id}`);
  return (chosen !== null && held[chosen]) || Object.values(held)[0] || null;
}

async function start() {
  const id = decodeURIComponent(location.pathname.split("/")[2] || "");
  const fromAddress = seatFromAddress();
  const token = myToken(id, fromAddress);
  try {
    const [info, answer] = await Promise.all([call(`/api/tables/${id}`, { token }), call(`/api/tables/${id}/scene${query({ lang })}`, { token })]);
    if (fromAddress && Number.isInteger(answer.holds)) seats.keep(id, answer.holds, fromAddress);
    const table = new Table(id, info, Number.isInteger(answer.holds) ? token : null);
    await table.take(answer);
    table.live.start();
    if (table.token && !info.seats[answer.holds].taken) table.sitDown();
    listenToKeys(table);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && table._seen());
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    trouble(error);
  }
}

function trouble(error) {
  const known = error instanceof Refused || error instanceof Offline;
  if (!known) console.error(error);
  replace(document.body, h("main", { class: "trouble" }, h("h1", {}, "Perijove"), h("p", { role: "alert" }, known ? error.message : t("error.page")),
    h("p", {}, h("a", { class: "button go", href: "/" }, t("lobby")), " ", h("button", { type: "button", onclick: () => location.reload() }, t("retry")))));
}

await start();

/** Give every seat the colour that it has in this match: some games deal colours out. */
function paint(hues) {
  hues.forEach((hue, seat) => document.documentElement.style.setProperty(`--seat-${seat}`, `var(--${hue})`));
}
