// The board: the game's drawing, its places, its pieces, and what glows on it.

import { h, iconButton, reducedMotion, s } from "./dom.js";
import { Camera } from "./camera.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { shapePath } from "./shapes.js";
import { t } from "./words.js";

const GLIDE = 320; // milliseconds: a piece on its way
const THUMB = 22; // pixels: half of what a thumb needs
const TINY = 440; // pixels: on a smaller board nobody can read the aids in its corners
const FINE = 0.72; // pixels for a unit of the board: where small print can be read
const POINT = 9; // pixels: how well a mouse points

export class BoardView {
  /**
   * `onPick(ids, x, y, byTouch)` and `onHover(ids)` tell what the reader points at that can be acted on; `onLook(ids, x, y)`
   * tells all that lies under a mouse.
   */
  constructor({ onPick, onHover, onLook }) {
    this.onPick = onPick;
    this.onHover = onHover;
    this.onLook = onLook;
    this.art = s("g", { class: "art" });
    this.placeLayer = s("g", { class: "places" });
    this.trail = s("g", { class: "trail" });
    this.pieceLayer = s("g", { class: "pieces" });
    this.rings = s("g", { class: "rings" });
    this.world = s("g", { class: "world" }, this.art, this.placeLayer, this.rings, this.trail, this.pieceLayer);
    this.sheet = s("svg", { class: "sheet" }, this.world);
    this.glass = h("div", { class: "glass" });
    this.view = h("div", { class: "board", tabindex: 0, role: "group", "aria-label": t("board.label") }, this.sheet, this.glass);
    this.camera = new Camera(this.view, this.glass, this.sheet, this.world, { onTap: (event) => this._tap(event), onZoom: (zoom) => this._zoomed(zoom) });
    this.tools = h("div", { class: "board-tools", role: "toolbar", "aria-label": t("board.tools") },
      iconButton(icon("plus"), t("board.in"), () => this.camera.zoomBy(1.4), { "aria-keyshortcuts": "+", class: "icon zoom" }),
      iconButton(icon("minus"), t("board.out"), () => this.camera.zoomBy(1 / 1.4), { "aria-keyshortcuts": "-", class: "icon zoom" }),
      iconButton(icon("fit"), t("board.fit"), () => this.camera.fit(), { "aria-keyshortcuts": "0" }));
    this.element = h("div", { class: "board-box" }, this.view, this.tools);
    this.places = new Map();
    this.pieces = new Map();
    this.lit = new Set();
    this.far = new Set(); // places that can be reached by several moves
    this.changed = [];
    this.gliding = new Set();
    this.glass.addEventListener("pointermove", (event) => this._over(event));
    this.glass.addEventListener("pointerleave", () => this._leftBoard());
  }

  setArt(art) {
    this.look = art;
    this.art.replaceChildren(...art.drawing);
    this.placeLayer.replaceChildren();
    this.places.clear();
    for (const place of art.board.places || []) this._addPlace(place, true);
    this.camera.frameBox(art.board.box, art.board.first);
  }

  _addPlace(place, fixed) {
    const circle = s("circle", { class: "place", cx: place.x, cy: place.y, r: place.r, "data-id": place.id });
    this.placeLayer.append(circle);
    this.places.set(place.id, { ...place, element: circle, fixed });
  }

  draw(scene, animated) {
    for (const [id, place] of this.places) {
      if (!place.fixed) {
        place.element.remove();
        this.places.delete(id);
      }
    }
    for (const place of scene.places || []) if (!this.places.has(place.id)) this._addPlace(place, false);
    this._drawPieces(scene.pieces || [], animated && settings.get("motion") && !reducedMotion.matches);
  }

  _drawPieces(pieces, animated) {
    const gone = new Set(this.pieces.keys());
    const changed = [];
    const ordered = pieces.map((piece, order) => ({ piece, order })).sort((a, b) => (a.piece.z || 0) - (b.piece.z || 0) || a.order - b.order);
    let before = null;
    for (const { piece } of ordered) {
      gone.delete(piece.id);
      const known = this.pieces.get(piece.id);
      const drawn = known && known.kind === kindOf(piece) ? known : this._makePiece(piece, known);
      const moved = this._placePiece(drawn, piece, Boolean(known), animated);
      if (moved) changed.push([piece.x, piece.y]);
      const next = before ? before.nextSibling : this.pieceLayer.firstChild;
      if (next !== drawn.outer) this.pieceLayer.insertBefore(drawn.outer, next);
      before = drawn.outer;
    }
    for (const id of gone) {
      const { outer, piece } = this.pieces.get(id);
      changed.push([piece.x, piece.y]);
      this.pieces.delete(id);
      this._leave(outer, animated);
    }
    if (changed.length) this.changed = changed;
  }

  _makePiece(piece, old) {
    const drawing = this.look.has(piece.symbol) ? s("use", { href: `#${piece.symbol}` }) : s("circle", { r: 8, fill: "currentColor" });
    const inner = s("g", { class: "turning" }, s("rect", { class: "halo", ...this.look.halo(piece.symbol) }), drawing);
    const radius = this.look.radius(piece.symbol) * (piece.scale ?? 1);
    const outer = s("g", { class: "piece", "data-id": piece.id }, inner);
    if (Number.isInteger(piece.seat)) {
      outer.style.color = `var(--seat-${piece.seat})`;
      const mark = this.look.mark(piece.symbol);
      if (mark) {
        const [x, y, r] = mark.map((n) => n * (piece.scale ?? 1));
        outer.append(s("path", { class: "badge", d: shapePath(piece.seat), transform: `translate(${x} ${y}) scale(${r / 10})` }));
      }
    }
    if (piece.tint) outer.style.color = this.look.tint(piece.tint);
    this.look.texts(piece.symbol).forEach(({ x, y, size, fill, when }, place) => {
      const text = (piece.texts || [])[place];
      if (!text) return;
      const k = piece.scale ?? 1;
      outer.append(s("text", { class: `written ${when}`, x: x * k, y: y * k, "font-size": size * k, fill }, text));
    });
    if (piece.label) outer.append(s("text", { class: "label", y: (radius + 11).toFixed(1) }, piece.label));
    if (old) old.outer.replaceWith(outer);
    const drawn = { outer, inner, piece: old ? old.piece : null, kind: kindOf(piece), radius };
    this.pieces.set(piece.id, drawn);
    return drawn;
  }

  /** Put a piece where it belongs, gliding from where it was. Returns whether it moved. */
  _placePiece(drawn, piece, known, animated) {
    const old = drawn.piece;
    drawn.piece = piece;
    drawn.outer.classList.toggle("faded", Boolean(piece.faded));
    drawn.outer.classList.toggle("can", this.lit.has(piece.id));
    const turn = piece.turn || 0;
    drawn.outer.style.transform = `translate(${piece.x}px, ${piece.y}px)`;
    drawn.inner.style.transform = `rotate(${turn}deg) scale(${piece.scale ?? 1})`;
    if (!known || !old) {
      if (animated) this._animate(drawn.outer, [{ opacity: 0 }, { opacity: 1 }]);
      return this.pieces.size > 1 && !known;
    }
    const moved = old.x !== piece.x || old.y !== piece.y;
    const before = old.turn || 0;
    if (animated && moved) {
      this._animate(drawn.outer, [{ transform: `translate(${old.x}px, ${old.y}px)` }, { transform: drawn.outer.style.transform }]);
    }
    if (animated && before !== turn) {
      const nearest = turn - ((((turn - before) % 360) + 540) % 360) + 180; // the short way round
      this._animate(drawn.inner, [{ transform: `rotate(${nearest}deg) scale(${old.scale ?? 1})` }, { transform: drawn.inner.style.transform }]);
    }
    return moved || before !== turn;
  }

  _leave(outer, animated) {
    if (!animated) {
      outer.remove();
      return;
    }
    outer.classList.add("leaving");
    this._animate(outer, [{ opacity: 1 }, { opacity: 0 }]).then(() => outer.remove());
  }

  _animate(element, frames) {
    const animation = element.animate(frames, { duration: GLIDE, easing: "cubic-bezier(.3,.1,.2,1)" });
    this.gliding.add(animation);
    return animation.finished.catch(() => {}).then(() => this.gliding.delete(animation));
  }

  /** Finish what is still gliding. */
  hurry() {
    for (const animation of this.gliding) animation.finish();
  }

  // ------------------------------------------------------------------ what can be acted on

  /** Let these ids glow. */
  light(ids) {
    this.lit = new Set(ids);
    for (const [id, place] of this.places) place.element.classList.toggle("can", this.lit.has(id));
    for (const [id, piece] of this.pieces) piece.outer.classList.toggle("can", this.lit.has(id));
  }

  /** Point at what one move touches, and draw its way. */
  point(ids, marks) {
    const wanted = new Set(ids);
    for (const [id, place] of this.places) place.element.classList.toggle("hot", wanted.has(id));
    for (const [id, piece] of this.pieces) piece.outer.classList.toggle("hot", wanted.has(id));
    this.trail.replaceChildren();
    if (!marks || !marks.length) return;
    if (marks.length > 1) this.trail.append(s("polyline", { points: marks.map((mark) => mark.join(",")).join(" ") }));
    for (const [x, y] of marks) this.trail.append(s("circle", { cx: x, cy: y, r: 5 / Math.max(this.camera.k, 0.4) }));
  }

  /** Ring the places of these destinations, each with its label; none to take the rings away. */
  ring(destinations) {
    const drawn = [];
    for (const { to, label, final } of destinations) {
      const place = this.places.get(to);
      if (!place) continue;
      drawn.push(s("circle", { class: `ring${final ? " risky" : ""}`, cx: place.x, cy: place.y, r: place.r + 3 }));
      if (label) drawn.push(s("text", { class: "z2 ring-label", x: place.x, y: place.y - place.r - 5 }, label));
    }
    this.rings.replaceChildren(...drawn);
  }

  pulse(points) {
    for (const [x, y] of points.slice(0, 24)) {
      const ring = s("circle", { class: "pulse", cx: x, cy: y, r: 16 });
      this.trail.append(ring);
      setTimeout(() => ring.remove(), 1800);
    }
  }

  where(id) {
    const found = this.pieces.get(id)?.piece || this.places.get(id);
    return found ? [found.x, found.y] : null;
  }

  // ------------------------------------------------------------------ pointing

  _idsAt(clientX, clientY) {
    const ids = [];
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const holder = element.closest?.("[data-id]");
      if (holder && this.sheet.contains(holder) && !ids.includes(holder.dataset.id)) ids.push(holder.dataset.id);
    }
    return ids;
  }

  /** What a tap means: the things under it that can be acted on, or the nearest one within a thumb's width. */
  _tap(event) {
    const { clientX: x, clientY: y } = event;
    const byTouch = event.pointerType === "touch";
    const under = this._idsAt(x, y);
    const lit = this._meant(under);
    const far = lit.length ? null : this._farAt(under, x, y, byTouch);
    const near = lit.length || far ? null : this._nearest(this.lit, x, y, THUMB);
    this.onPick(lit.length ? lit : far ? [far] : near ? [near] : under, x, y, byTouch);
  }

  _nearest(ids, clientX, clientY, most) {
    let nearest = null;
    let distance = most;
    for (const id of ids) {
      const at = this.where(id);
      if (!at) continue;
      const [x, y] = this.camera.toScreen(...at);
      const away = Math.hypot(x - clientX, y - clientY);
      if (away < distance) [nearest, distance] = [id, away];
    }
    return nearest;
  }

  /** The far place that is meant: the one below the pointer, or the one on which the thing below the pointer lies. */
  _farAt(under, x, y, byTouch) {
    if (!this.far.size) return null;
    const place = under.find((id) => this.far.has(id));
    if (place) return place;
    const lies = under.map((id) => this.pieces.get(id)).find(Boolean);
    const slack = lies ? lies.radius * 2 * this.camera.k : 0;
    return this._nearest(this.far, x, y, Math.max(byTouch ? THUMB : POINT, slack));
  }

  /** Of a stack of pieces the topmost that glows is meant, and the places below it as well. */
  _meant(ids) {
    const lit = ids.filter((id) => this.lit.has(id));
    const top = lit.find((id) => this.pieces.has(id));
    return lit.filter((id) => id === top || !this.pieces.has(id));
  }

  /** Once a frame at most: to ask what lies under a point takes a while on a large board. */
  _over(event) {
    if (event.pointerType === "touch" || event.buttons) return; // a board being dragged is not pointed at
    this.pointer = [event.clientX, event.clientY];
    this.looking ||= requestAnimationFrame(() => this._lookUnder(...this.pointer));
  }

  _lookUnder(x, y) {
    this.looking = 0;
    const under = this._idsAt(x, y);
    const known = under.join();
    if (known === this.under) return;
    this.under = known;
    const meant = this._meant(under);
    const far = meant.length ? null : this._farAt(under, x, y, false);
    this.glass.classList.toggle("can", meant.length > 0 || far !== null);
    this._hover(meant);
    this.onHover(meant);
    this.onLook(far && !under.includes(far) ? [...under, far] : under, x, y);
  }

  _leftBoard() {
    cancelAnimationFrame(this.looking);
    this.looking = 0;
    this.under = "";
    this._hover([]);
    this.onHover([]);
    this.onLook([]);
  }

  _hover(ids) {
    for (const element of this.hovered || []) element.classList.remove("under");
    this.hovered = ids.map((id) => this.pieces.get(id)?.outer || this.places.get(id)?.element).filter(Boolean);
    for (const element of this.hovered) element.classList.add("under");
  }

  _zoomed(zoom) {
    this.view.classList.toggle("near2", zoom >= 2);
    this.view.classList.toggle("near3", zoom >= 4);
    this.view.classList.toggle("fine", this.camera.k >= FINE);
    this.view.classList.toggle("tiny", this.camera.k * Math.min(this.camera.box[2], this.camera.box[3]) < TINY);
  }
}

function kindOf(piece) {
  return [piece.symbol, piece.seat, piece.tint, piece.label, piece.title, piece.scale, piece.texts].join("|");
}
