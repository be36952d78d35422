// What this browser remembers: language, theme and the seats it holds. No cookie: nothing is sent by itself.

const listeners = new Set();

function read(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`perijove.${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(`perijove.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; the address of the seat has to be kept by hand then.
  }
}

const defaults = { theme: "dark", lang: null, motion: true, listView: false, coach: true, name: "", sideTab: "log", ownTab: "" };
let kept = { ...defaults, ...read("settings", {}) };

export const settings = {
  get(name) {
    return kept[name];
  },
  set(name, value) {
    kept = { ...kept, [name]: value };
    write("settings", kept);
    if (name === "theme") applyTheme();
    for (const listener of listeners) listener(name, value);
  },
  onChange(listener) {
    listeners.add(listener);
  },
};

export const lang = document.documentElement.lang;

export function switchLanguage() {
  settings.set("lang", lang === "en" ? "ja" : "en");
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
  location.reload();
}

const systemLight = matchMedia("(prefers-color-scheme: light)");

function applyTheme() {
  const theme = settings.get("theme");
  const light = theme === "light" || (theme === "system" && systemLight.matches);
  document.documentElement.dataset.look = light ? "light" : "dark";
}
systemLight.addEventListener("change", applyTheme);

// ------------------------------------------------------------------ seats

/** All seats held here: {table: {seat: token}}. */
export const seats = {
  all: () => read("seats", {}),
  of: (table) => read("seats", {})[table] || {},
  keep(table, seat, token) {
    const all = read("seats", {});
    all[table] = { ...all[table], [seat]: token };
    write("seats", all);
  },
  forget(table) {
    const all = read("seats", {});
    delete all[table];
    write("seats", all);
  },
  tokens: () => Object.values(read("seats", {})).flatMap((mine) => Object.values(mine)),
};

/** Invitations made here that wait for a friend: {table: {seat: token}}. */
export const invitations = {
  of: (table) => read("invitations", {})[table] || {},
  keep(table, seat, token) {
    const all = read("invitations", {});
    all[table] = { ...all[table], [seat]: token };
    write("invitations", all);
  },
};

/** Small facts by name, such as the coach marks that were read. */
export const memory = { read: (name) => read(`memory.${name}`, null), write: (name, value) => write(`memory.${name}`, value) };

/** Take the secret of an invitation off the address before anything else can see it. */
export function seatFromAddress() {
  const found = /(?:^#|&)seat=([^&]+)/.exec(location.hash);
  if (!found) return null;
  history.replaceState(null, "", location.pathname + location.search);
  return decodeURIComponent(found[1]);
}
