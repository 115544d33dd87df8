// Small helpers to find and make elements.

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element "${id}"`);
  return found;
}

/**
 * Make an element. Attributes that are functions become listeners (`onclick`), `null` and `false` are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Make an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function makeSvg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

const CHROME = new URL("chrome.svg", import.meta.url).pathname;

/**
 * An icon: of the game's set (`i-eagle`, inline in the page) or of the page's own file.
 * @param {string} name
 */
export function icon(name) {
  const href = name.startsWith("i-") ? `#${name}` : `${CHROME}#${name}`;
  return makeSvg("svg", { class: "icon", "aria-hidden": "true", viewBox: "0 0 24 24" }, makeSvg("use", { href }));
}

/** The emblem of a player: never colour alone. */
const EMBLEMS = ["eagle", "trident", "sun", "leaf", "column"];

/**
 * @param {number} player
 * @returns {HTMLElement}
 */
export function emblem(player) {
  const known = player >= 0 && player < EMBLEMS.length;
  return make("span", { class: `emblem p${known ? player : "x"}`, "aria-hidden": "true" }, known ? icon(`i-${EMBLEMS[player]}`) : null);
}

const holder = document.createElement("template");

/**
 * Parse SVG text into elements.
 * @param {string} text
 * @returns {SVGElement[]}
 */
export function parseSvg(text) {
  holder.innerHTML = `<svg>${text}</svg>`;
  const made = /** @type {Element} */ (holder.content.firstChild);
  return /** @type {SVGElement[]} */ ([...made.children]);
}

/** What the server put into the page. */
export function pageData() {
  return JSON.parse(byId("ui-data").textContent || "{}");
}

/**
 * Ask the server for JSON; throws an Error in words a person can read.
 * @param {string} url
 * @param {RequestInit} [options]
 */
export async function fetchJson(url, options) {
  const answer = await fetch(url, options);
  let body = null;
  try {
    body = await answer.json();
  } catch {
    // Not JSON: the status says enough.
  }
  if (!answer.ok || body === null) throw new Error(body?.error || `${answer.status} ${answer.statusText}`);
  return body;
}
