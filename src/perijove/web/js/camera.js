// Pan and zoom: one transform on one group, so that a thousand places move as one. It is not promoted to a layer of
// its own: a large board zoomed in is far larger than the window, and painting all of it costs a second a frame.

import { reducedMotion } from "./dom.js";

const NEAREST = 14;
const FARTHEST = 0.6;
const CLICK = 6; // pixels a finger may slip and still mean a tap

export class Camera {
  constructor(svg, world, { onTap, onZoom }) {
    this.svg = svg;
    this.world = world;
    this.onTap = onTap;
    this.onZoom = onZoom;
    this.box = [0, 0, 100, 100];
    this.k = 1;
    this.x = 0;
    this.y = 0;
    this.touched = false;
    this.pointers = new Map();
    this.frame = 0;
    svg.addEventListener("wheel", (event) => this._wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this._down(event));
    svg.addEventListener("pointermove", (event) => this._move(event));
    svg.addEventListener("pointerup", (event) => this._up(event));
    svg.addEventListener("pointercancel", (event) => this._cancel(event));
    svg.addEventListener("keydown", (event) => this._key(event));
    new ResizeObserver(() => this._resized()).observe(svg);
  }

  frameBox(box) {
    this.box = box;
    this.fit(false);
  }

  get fitScale() {
    const { width, height } = this._size();
    return Math.min(width / this.box[2], height / this.box[3]) || 1;
  }

  get zoom() {
    return this.k / this.fitScale;
  }

  fit(smooth = true) {
    const { width, height } = this._size();
    const k = this.fitScale;
    const [x, y, w, h] = this.box;
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
    const k = Math.min(this.fitScale * zoom, (width * 0.7) / Math.max(wide, 1), (height * 0.7) / Math.max(high, 1));
    const [cx, cy] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2];
    this.touched = true;
    this._go(Math.max(k, this.fitScale), width / 2 - cx * k, height / 2 - cy * k, true);
  }

  pan(dx, dy) {
    this.touched = true;
    this._set(this.k, this.x + dx, this.y + dy);
  }

  zoomBy(factor, at) {
    const { width, height } = this._size();
    const [px, py] = at || [width / 2, height / 2];
    const k = Math.min(Math.max(this.k * factor, this.fitScale * FARTHEST), this.fitScale * NEAREST);
    this.touched = true;
    this._set(k, px - ((px - this.x) * k) / this.k, py - ((py - this.y) * k) / this.k);
  }

  toScreen(x, y) {
    const { left, top } = this.svg.getBoundingClientRect();
    return [left + this.x + x * this.k, top + this.y + y * this.k];
  }

  toWorld(clientX, clientY) {
    const { left, top } = this.svg.getBoundingClientRect();
    return [(clientX - left - this.x) / this.k, (clientY - top - this.y) / this.k];
  }

  _size() {
    return { width: this.svg.clientWidth || 1, height: this.svg.clientHeight || 1 };
  }

  _resized() {
    if (!this.touched) this.fit(false);
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
    this.world.setAttribute("transform", `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.k.toFixed(5)})`);
    this.svg.classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.svg.classList.remove("moving"), 160);
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
    const { left, top } = this.svg.getBoundingClientRect();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 30 : 1);
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.zoomBy(Math.exp(-pixels * speed), [event.clientX - left, event.clientY - top]);
  }

  _down(event) {
    if (event.button > 0) return;
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
      this.svg.setPointerCapture(event.pointerId);
    }
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.pointers.size === 1) this.pan(dx, dy);
    else if (this.pointers.size === 2) this._pinch(before, [...this.pointers.values()]);
  }

  _pinch(before, after) {
    const middle = ([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    const { left, top } = this.svg.getBoundingClientRect();
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
    if (!step || event.target !== this.svg) return;
    event.preventDefault();
    event.stopPropagation();
    this.pan(...step);
  }
}
