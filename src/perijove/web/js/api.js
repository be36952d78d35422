// Talking to the table's server over HTTP. Every refusal comes back as one sentence for the reader.

import { lang } from "./settings.js";
import { t } from "./words.js";

export class Refused extends Error {
  constructor(status, answer) {
    super(answer?.error || t("error.status", { status }));
    this.status = status;
    this.answer = answer || {};
    this.rule = this.answer.rule || "";
  }
}

export class Offline extends Error {
  constructor() {
    super(t("error.offline"));
  }
}

export async function call(path, { token = null, body = undefined, signal = undefined, has = undefined } = {}) {
  const headers = { "Accept-Language": lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (has !== undefined) headers["Perijove-Has"] = has; // the scene that is known here: the answer may be its changes
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response;
  try {
    response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Offline();
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) {
    // A gateway that finds no server behind it is the network's fault, not the reader's.
    if (response.status === 502 || response.status === 504) throw new Offline();
    throw new Refused(response.status, answer);
  }
  return answer;
}

export function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}
