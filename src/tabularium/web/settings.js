// What a person has set in this browser.

const KEY = "tabularium.settings";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "reduced"} motion
 * @property {"small" | "normal" | "large"} textSize
 * @property {boolean} sound
 * @property {boolean} notify
 */

/** @type {Settings} */
const DEFAULTS = { theme: "auto", motion: "auto", textSize: "normal", sound: false, notify: false };

const darkWanted = matchMedia("(prefers-color-scheme: dark)");
const stillWanted = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Settings} */
let settings = { ...DEFAULTS, ...read(KEY, {}) };
darkWanted.addEventListener("change", applyLook);

/**
 * Something stored, or the fallback where there is none.
 * @template T
 * @param {string} key
 * @param {T} fallback
 * @returns {T}
 */
export function read(key, fallback) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * Store something; without storage the page works, it only forgets.
 * @param {string} key
 * @param {unknown} value
 */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may forbid it.
  }
}

const TABLES = "tabularium.tables";
const MOST_TABLES = 40;

/**
 * The tables that this browser has visited, the latest first.
 * @returns {string[]}
 */
export function knownTables() {
  /** @type {unknown} */
  const known = read(TABLES, []);
  return Array.isArray(known) ? known.filter((name) => typeof name === "string") : [];
}

/** @param {string} name */
export function rememberTable(name) {
  write(TABLES, [name, ...knownTables().filter((other) => other !== name)].slice(0, MOST_TABLES));
}

export function currentSettings() {
  return settings;
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  settings = { ...settings, ...changes };
  write(KEY, settings);
  applyLook();
}

export function applyLook() {
  const root = document.documentElement;
  const dark = settings.theme === "dark" || (settings.theme === "auto" && darkWanted.matches);
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.text = settings.textSize;
  root.classList.toggle("still", isStill());
}

/** Whether things should jump instead of glide. */
export function isStill() {
  return settings.motion === "reduced" || stillWanted.matches;
}
