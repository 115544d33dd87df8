// The board: panels of keyed items. It shows a whole scene or changes what a patch names, and nothing else.

import { make, makeSvg, parseSvg } from "./dom.js";

/**
 * @typedef {object} PanelPatch
 * @property {Record<string, string>} [set] new or changed items as SVG
 * @property {Record<string, [number, number, number]>} [mv] new places: x, y, scale
 * @property {Record<string, [string, string, string]>} [hd] new label, tip and rules
 * @property {string[]} [del]
 * @property {Record<string, string>} [at] newcomers, each with the item before it
 * @property {string[]} [order] all items, where their order changed
 */

/** @typedef {Record<string, PanelPatch>} Patch */
/** @typedef {{id: string, w: number, h: number, title: string, area: string, items: [string, string][]}} PanelData */
/** @typedef {{wide: string[], columns: number[], medium?: string[], narrow?: string[]}} Grid */

/** What choosing puts on items; a change of look leaves it alone. */
const OURS = new Set(["tabindex"]);

export class Board {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * @param {string} id
   * @returns {SVGGElement | null}
   */
  item(id) {
    const found = document.getElementById(id);
    return found && this.root.contains(found) ? /** @type {any} */ (found) : null;
  }

  /** @returns {SVGGElement[]} */
  items() {
    return /** @type {any} */ ([...this.root.querySelectorAll("svg > .it")]);
  }

  /**
   * Show a whole scene; what is already there stays, so that it can glide to its place.
   * @param {PanelData[]} panels
   * @param {Grid} grid
   */
  show(panels, grid) {
    this.layOut(grid);
    const shown = [...this.root.children].map((section) => /** @type {HTMLElement} */ (section).dataset.panel);
    if (shown.join() !== panels.map((panel) => panel.id).join()) this.root.replaceChildren(...panels.map(shell));
    /** @type {Patch} */
    const patch = {};
    for (const panel of panels) {
      const svg = this.svg(panel.id);
      svg.setAttribute("viewBox", `0 0 ${panel.w} ${panel.h}`);
      svg.setAttribute("aria-label", panel.title);
      /** @type {HTMLElement} */ (svg.parentElement).style.gridArea = panel.area;
      const ids = panel.items.map(([id]) => id);
      const wanted = new Set(ids);
      const gone = [...svg.children].map((child) => child.id).filter((id) => !wanted.has(id));
      patch[panel.id] = { set: Object.fromEntries(panel.items), del: gone, order: ids };
    }
    this.change(patch);
  }

  /** @param {Patch} patch */
  change(patch) {
    const arriving = new Set(touched(patch));
    for (const changes of Object.values(patch)) {
      for (const id of changes.del || []) if (!arriving.has(id)) this.item(id)?.remove();
    }
    for (const [panel, changes] of Object.entries(patch)) this.changePanel(this.svg(panel), changes);
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {PanelPatch} changes
   */
  changePanel(svg, changes) {
    /** @type {Map<string, Element>} */
    const fresh = new Map();
    const made = parseSvg(Object.values(changes.set || {}).join(""));
    for (const node of made) {
      giveRole(node);
      const known = this.item(node.id);
      if (known) renew(known, node);
      else fresh.set(node.id, node);
    }
    for (const [id, [x, y, scale]] of Object.entries(changes.mv || {})) {
      this.item(id)?.setAttribute("transform", `translate(${x} ${y})` + (scale === 1 ? "" : ` scale(${scale})`));
    }
    for (const [id, [label, tip, rules]] of Object.entries(changes.hd || {})) {
      const item = this.item(id);
      if (item) rename(item, label, tip, rules);
    }
    const find = (/** @type {string} */ id) => fresh.get(id) || this.item(id);
    for (const [id, before] of Object.entries(changes.at || {})) {
      const node = find(id);
      const neighbour = before === "" ? null : find(before);
      if (node) svg.insertBefore(node, neighbour ? neighbour.nextSibling : svg.firstChild);
    }
    for (const node of fresh.values()) if (node.parentNode !== svg) svg.append(node);
    if (changes.order) arrange(svg, changes.order.map(find));
  }

  /**
   * @param {string} panel
   * @returns {SVGSVGElement}
   */
  svg(panel) {
    const found = document.getElementById(`p-${panel}`);
    if (!found) throw new Error(`there is no panel "${panel}"`);
    return /** @type {any} */ (found);
  }

  /** @param {Grid} grid */
  layOut(grid) {
    const areas = (/** @type {string[]} */ rows) => rows.map((row) => `"${row}"`).join(" ");
    const even = (/** @type {string[]} */ rows) => `repeat(${rows[0].split(/\s+/).length}, minmax(0, 1fr))`;
    const medium = grid.medium?.length ? grid.medium : grid.wide;
    const narrow = grid.narrow?.length ? grid.narrow : medium;
    const style = this.root.style;
    style.setProperty("--wide-areas", areas(grid.wide));
    style.setProperty("--wide-columns", grid.columns.map((share) => `minmax(0, ${share}fr)`).join(" "));
    style.setProperty("--medium-areas", areas(medium));
    style.setProperty("--medium-columns", even(medium));
    style.setProperty("--narrow-areas", areas(narrow));
    style.setProperty("--narrow-columns", even(narrow));
  }
}

/**
 * The items that a patch brings or moves.
 * @param {Patch} patch
 * @returns {string[]}
 */
export function touched(patch) {
  return Object.values(patch).flatMap((changes) => [...Object.keys(changes.set || {}), ...Object.keys(changes.mv || {})]);
}

/** @param {PanelData} panel */
function shell(panel) {
  const svg = makeSvg("svg", { id: `p-${panel.id}`, role: "group" });
  return make("section", { class: "panel", "data-panel": panel.id }, svg);
}

/**
 * Give a known item its new look.
 * @param {Element} item
 * @param {Element} wanted
 */
function renew(item, wanted) {
  for (const { name } of [...item.attributes]) {
    if (!wanted.hasAttribute(name) && !OURS.has(name)) item.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) if (item.getAttribute(name) !== value) item.setAttribute(name, value);
  if (item.innerHTML !== wanted.innerHTML) item.replaceChildren(...wanted.childNodes);
}

/**
 * @param {Element} item
 * @param {string} label
 * @param {string} tip
 * @param {string} rules
 */
function rename(item, label, tip, rules) {
  const head = { "aria-label": label, "data-tip": tip, "data-rules": rules };
  for (const [name, value] of Object.entries(head)) {
    if (value) item.setAttribute(name, value);
    else item.removeAttribute(name);
  }
  if (item.getAttribute("role") !== "button") giveRole(item);
}

/**
 * An item that says what it is counts as a picture, until it can be chosen.
 * @param {Element} item
 */
export function giveRole(item) {
  if (item.hasAttribute("aria-label")) item.setAttribute("role", "img");
  else item.removeAttribute("role");
}

/**
 * Put items into their order with few moves.
 * @param {SVGSVGElement} svg
 * @param {(Element | null | undefined)[]} order
 */
function arrange(svg, order) {
  let next = svg.firstElementChild;
  for (const node of order) {
    if (!node) continue;
    if (node === next) next = next.nextElementSibling;
    else svg.insertBefore(node, next);
  }
}
