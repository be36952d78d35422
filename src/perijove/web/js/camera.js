// Pan and zoom. The sheet is a layer of its own that the compositor moves: panning paints only what comes into the
// window. While a zoom is going on, the painted sheet is stretched; it is drawn anew in its true size at the end.

import { reducedMotion } from "./dom.js";

const NEAREST = 14;
const FARTHEST = 0.6;
const CLICK = 6; // pixels a finger may slip and still mean a tap
const RIM = 0.04; // the part of the board's longer side that is drawn around it
const EDGE = 24; // pixels: what is nearer to the edge of the window is not seen well
const SETTLED = 160; // milliseconds without a change until the board is at rest

export class Camera {
  /**
   * `view` is the window, `sheet` the drawing behind it, `world` its one group in units of the board. Pointers are
   * heard by the `glass` over the sheet: if the sheet heard them itself, the browser would work out the touch region of
   * every sign on it in every frame.
   */
  constructor(view, glass, sheet, world, { onTap, onZoom }) {
    this.view = view;
    this.glass = glass;
    this.sheet = sheet;
    this.world = world;
    this.drawn = 0; // the scale at which the sheet is drawn
    this.onTap = onTap;
    this.onZoom = onZoom;
    this.box = [0, 0, 100, 100];
    this.first = this.box;
    this.paper = this.box; // what the sheet shows: the box and a rim for what juts out of it
    this.k = 1;
    this.x = 0;
    this.y = 0;
    this.touched = false;
    this.pointers = new Map();
    this.frame = 0;
    glass.addEventListener("wheel", (event) => this._wheel(event), { passive: false });
    glass.addEventListener("pointerdown", (event) => this._down(event));
    glass.addEventListener("pointermove", (event) => this._move(event));
    glass.addEventListener("pointerup", (event) => this._up(event));
    glass.addEventListener("pointercancel", (event) => this._cancel(event));
    view.addEventListener("keydown", (event) => this._key(event));
    new ResizeObserver(() => this._resized()).observe(view);
  }

  /** `first` is the part that is shown until the reader moves the board. */
  frameBox(box, first = null) {
    this.box = box;
    this.first = first || box;
    const [x, y, width, height] = box;
    const rim = RIM * Math.max(width, height);
    this.paper = [x - rim, y - rim, width + 2 * rim, height + 2 * rim];
    this.drawn = 0;
    this._fitTo(this.first, false);
  }

  get fitScale() {
    const { width, height } = this._size();
    return Math.min(width / this.box[2], height / this.box[3]) || 1;
  }

  get zoom() {
    return this.k / this.fitScale;
  }

  fit(smooth = true) {
    this.first = this.box;
    this._fitTo(this.box, smooth);
  }

  _fitTo([x, y, w, h], smooth) {
    const { width, height } = this._size();
    const k = Math.min(width / w, height / h) || 1;
    this.touched = false;
    this._go(k, width / 2 - (x + w / 2) * k, height / 2 - (y + h / 2) * k, smooth);
  }

  /** Show these points of the world, near enough to be read and never farther in than needed. */
  show(points, zoom = 2) {
    if (!points.length) return;
    const { width, height } = this._size();
    const xs = points.map((point) => point[0]);
    const ys = points.map((point) => point[1]);
    const wide = Math.max(...xs) - Math.min(...xs);
    const high = Math.max(...ys) - Math.min(...ys);
    const near = Math.min(this.fitScale * zoom, (width * 0.7) / Math.max(wide, 1), (height * 0.7) / Math.max(high, 1));
    const [cx, cy] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2];
    this._centre(cx, cy, Math.max(near, this.fitScale), true);
  }

  /** Let the nearest of these points come into view if none of them is; but never pull at a board that somebody holds. */
  reveal(points, smooth) {
    const { width, height } = this._size();
    if (width <= 2 * EDGE || this.pointers.size) return; // the list stands in its place, or a finger is on it
    const away = ([x, y]) => [this.x + x * this.k - width / 2, this.y + y * this.k - height / 2];
    const isSeen = (point) => {
      const [dx, dy] = away(point);
      return Math.abs(dx) <= width / 2 - EDGE && Math.abs(dy) <= height / 2 - EDGE;
    };
    if (points.some(isSeen)) return;
    const [nearest] = [...points].sort((one, other) => Math.hypot(...away(one)) - Math.hypot(...away(other)));
    this._centre(...nearest, this.k, smooth);
  }

  /** As near to the middle of the window as the board's edges let it come: beyond them there is nothing to see. */
  _centre(x, y, k, smooth) {
    const { width, height } = this._size();
    const [bx, by, bw, bh] = this.box;
    const within = (at, size, start, length) => {
      const [least, most] = [size - (start + length) * k, -start * k];
      return least > most ? (least + most) / 2 : Math.min(Math.max(size / 2 - at * k, least), most);
    };
    this.touched = true;
    this._go(k, within(x, width, bx, bw), within(y, height, by, bh), smooth);
  }

  pan(dx, dy) {
    cancelAnimationFrame(this.gliding); // the hand goes first
    this.touched = true;
    this._set(this.k, this.x + dx, this.y + dy);
  }

  zoomBy(factor, at) {
    cancelAnimationFrame(this.gliding);
    const { width, height } = this._size();
    const [px, py] = at || [width / 2, height / 2];
    const k = Math.min(Math.max(this.k * factor, this.fitScale * FARTHEST), this.fitScale * NEAREST);
    this.touched = true;
    this._set(k, px - ((px - this.x) * k) / this.k, py - ((py - this.y) * k) / this.k);
  }

  toScreen(x, y) {
    const { left, top } = this.view.getBoundingClientRect();
    return [left + this.x + x * this.k, top + this.y + y * this.k];
  }

  toWorld(clientX, clientY) {
    const { left, top } = this.view.getBoundingClientRect();
    return [(clientX - left - this.x) / this.k, (clientY - top - this.y) / this.k];
  }

  _size() {
    return { width: this.view.clientWidth || 1, height: this.view.clientHeight || 1 };
  }

  _resized() {
    if (!this.touched) this._fitTo(this.first, false);
    else this._set(this.k, this.x, this.y);
  }

  _set(k, x, y) {
    // Some of the board always stays in the window.
    const { width, height } = this._size();
    const [bx, by, bw, bh] = this.box;
    const margin = 80;
    this.k = k;
    this.x = Math.min(Math.max(x, margin - (bx + bw) * k), width - margin - bx * k);
    this.y = Math.min(Math.max(y, margin - (by + bh) * k), height - margin - by * k);
    if (!this.frame) this.frame = requestAnimationFrame(() => this._paint());
  }

  _paint() {
    this.frame = 0;
    if (!this.drawn) this._redraw();
    const [bx, by] = this.paper;
    const whole = (value) => Math.round(value * devicePixelRatio) / devicePixelRatio; // letters stay sharp
    const place = `translate(${whole(this.x + bx * this.k)}px, ${whole(this.y + by * this.k)}px)`;
    this.sheet.style.transform = this.k === this.drawn ? place : `${place} scale(${this.k / this.drawn})`;
    this.glass.classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this._settle(), SETTLED);
  }

  _settle() {
    this.glass.classList.remove("moving");
    if (this.k === this.drawn) return;
    this._redraw();
    this._paint();
  }

  /** Draw the sheet in its true size. */
  _redraw() {
    const [x, y, width, height] = this.paper;
    this.drawn = this.k;
    this.sheet.style.width = `${width * this.k}px`;
    this.sheet.style.height = `${height * this.k}px`;
    this.world.setAttribute("transform", `scale(${this.k}) translate(${-x} ${-y})`);
    this.onZoom(this.zoom);
  }

  _go(k, x, y, smooth) {
    cancelAnimationFrame(this.gliding);
    if (!smooth || reducedMotion.matches) {
      this._set(k, x, y);
      return;
    }
    const from = [this.k, this.x, this.y];
    const start = performance.now();
    const step = (now) => {
      const part = Math.min((now - start) / 300, 1);
      const eased = 1 - (1 - part) ** 3;
      this._set(from[0] + (k - from[0]) * eased, from[1] + (x - from[1]) * eased, from[2] + (y - from[2]) * eased);
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  _wheel(event) {
    event.preventDefault();
    const { left, top } = this.view.getBoundingClientRect();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : 1);
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.zoomBy(Math.exp(-pixels * speed), [event.clientX - left, event.clientY - top]);
  }

  _down(event) {
    if (event.button > 0) return;
    this.view.focus({ preventScroll: true, focusVisible: false });
    cancelAnimationFrame(this.gliding);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) this.gesture = { x: event.clientX, y: event.clientY, slipped: false };
    else this.gesture.slipped = true;
  }

  _move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const before = [...this.pointers.values()].map(({ x, y }) => ({ x, y }));
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (!this.gesture.slipped) {
      if (Math.hypot(event.clientX - this.gesture.x, event.clientY - this.gesture.y) < CLICK) return;
      this.gesture.slipped = true;
      this.glass.setPointerCapture(event.pointerId);
    }
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.pointers.size === 1) this.pan(dx, dy);
    else if (this.pointers.size === 2) this._pinch(before, [...this.pointers.values()]);
  }

  _pinch(before, after) {
    const middle = ([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    const { left, top } = this.view.getBoundingClientRect();
    const [bx, by] = middle(before);
    const [ax, ay] = middle(after);
    this.pan(ax - bx, ay - by);
    this.zoomBy(spread(after) / spread(before), [ax - left, ay - top]);
  }

  _up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (!this.pointers.size && !this.gesture.slipped) this.onTap(event);
  }

  _cancel(event) {
    this.pointers.delete(event.pointerId);
  }

  _key(event) {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (!step || event.target !== this.view) return;
    event.preventDefault();
    event.stopPropagation();
    this.pan(...step);
  }
}
