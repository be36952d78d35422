// The line to the server: a socket that comes back by itself, and asking by HTTP while it is away.

import { Offline, call, query } from "./api.js";
import { lang } from "./settings.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const POLL = 2500;
const SILENCE = 75000; // without even a ping for so long, the line is dead

export class Live {
  /** `onState` hears "live", "polling" or "offline". */
  constructor(table, token, { onScene, onChat, onState }) {
    this.table = table;
    this.token = token;
    this.hooks = { onScene, onChat, onState };
    this.wait = FIRST_WAIT;
    this.state = "";
    addEventListener("online", () => this._again());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.state !== "live" && this._again());
  }

  start() {
    this._connect();
  }

  _connect() {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify({ token: this.token, lang, changes: true })));
    socket.addEventListener("message", (event) => socket === this.socket && this._heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this._lost());
  }

  _heard(frame) {
    this._listen();
    this.wait = FIRST_WAIT;
    this._say("live");
    clearTimeout(this.polling);
    if (frame.type === "scene") this.hooks.onScene(frame);
    else if (frame.type === "chat") this.hooks.onChat(frame.chat);
  }

  _listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket.close(), SILENCE);
  }

  _lost() {
    clearTimeout(this.silence);
    this.retry = setTimeout(() => this._connect(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    this._poll();
  }

  _again() {
    clearTimeout(this.retry);
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.wait = FIRST_WAIT;
    this._connect();
  }

  async _poll() {
    clearTimeout(this.polling);
    try {
      const answer = await call(`/api/tables/${this.table}/scene${query({ lang })}`, { token: this.token });
      if (this.state !== "live" || this.socket?.readyState !== WebSocket.OPEN) {
        this._say("polling");
        this.hooks.onScene(answer);
      }
    } catch (error) {
      if (error instanceof Offline || error.status >= 500) this._say("offline");
    }
    if (this.socket?.readyState !== WebSocket.OPEN) this.polling = setTimeout(() => this._poll(), POLL);
  }

  _say(state) {
    if (state === this.state) return;
    this.state = state;
    this.hooks.onState(state);
  }
}
