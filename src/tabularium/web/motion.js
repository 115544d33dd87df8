// Motion: items glide from where they were to where they are, newcomers fade in, and the last move stays outlined.

import { isStill } from "./settings.js";

const GLIDE = { duration: 340, easing: "cubic-bezier(.3,.8,.3,1)" };
const FADE = { duration: 260, easing: "ease-out" };

/** How long a move is shown before the next one. */
export const PAUSE = 420;

/** @typedef {{x: number, y: number, scale: number}} Spot where an item's origin is on the screen, and how large it is */

export class Motion {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
  }

  /**
   * Note where items are before a change.
   * @param {Iterable<string>} ids
   */
  remember(ids) {
    this.spots.clear();
    const panels = new Map();
    for (const id of ids) {
      const item = this.board.item(id);
      const spot = item && spotOf(item, panels);
      if (spot) this.spots.set(id, spot);
    }
  }

  /**
   * Let items glide to their new places and outline them.
   * @param {string[]} ids
   * @param {boolean} animate
   * @returns {number} how many moved or came
   */
  play(ids, animate) {
    const panels = new Map();
    const glides = animate && !isStill() && !document.hidden;
    const moved = [];
    for (const id of ids) {
      const item = this.board.item(id);
      const now = item && spotOf(item, panels);
      if (!item || !now) continue;
      const was = this.spots.get(id) || this.origin(item, panels);
      if (was && !isElsewhere(was, now)) continue;
      moved.push({ item, was });
    }
    this.outline(moved.map(({ item }) => item));
    if (glides) for (const { item, was } of moved) was ? glide(item, was, panels) : item.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    return moved.length;
  }

  /**
   * Where a newcomer comes from, if it says so and that is on the board.
   * @param {SVGGElement} item
   * @param {Map<Element, DOMMatrix | null>} panels
   * @returns {Spot | null}
   */
  origin(item, panels) {
    const from = item.getAttribute("data-from");
    const there = from && this.board.item(from);
    return there ? spotOf(there, panels) : null;
  }

  /** @param {Element[]} items */
  outline(items) {
    if (items.length === 0) return;
    for (const item of this.board.root.querySelectorAll(".last")) item.classList.remove("last");
    for (const item of items) if (!item.classList.contains("deco")) item.classList.add("last");
  }
}

/**
 * @param {Spot} was
 * @param {Spot} now
 */
function isElsewhere(was, now) {
  return Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 1 || Math.abs(was.scale / now.scale - 1) > 0.02;
}

/**
 * @param {SVGGElement} item
 * @param {Map<Element, DOMMatrix | null>} panels matrices of the panels, read once
 * @returns {Spot | null}
 */
function spotOf(item, panels) {
  const panel = item.ownerSVGElement;
  const own = item.transform.baseVal.consolidate()?.matrix;
  if (!panel || !own) return null;
  if (!panels.has(panel)) panels.set(panel, panel.getScreenCTM());
  const matrix = panels.get(panel);
  if (!matrix) return null;
  return { x: matrix.a * own.e + matrix.e, y: matrix.d * own.f + matrix.f, scale: matrix.a * own.a };
}

/**
 * @param {SVGGElement} item
 * @param {Spot} was
 * @param {Map<Element, DOMMatrix | null>} panels
 */
function glide(item, was, panels) {
  const svg = /** @type {SVGSVGElement} */ (item.ownerSVGElement);
  const matrix = panels.get(svg);
  const own = item.transform.baseVal.consolidate()?.matrix;
  if (!matrix || !own) return;
  const from = `translate(${(was.x - matrix.e) / matrix.a}px, ${(was.y - matrix.f) / matrix.d}px) scale(${was.scale / matrix.a})`;
  const to = `translate(${own.e}px, ${own.f}px) scale(${own.a})`;
  const section = svg.parentElement;
  section?.classList.add("lifted");
  const animation = item.animate([{ transform: from }, { transform: to }], GLIDE);
  animation.onfinish = animation.oncancel = () => section?.classList.remove("lifted");
}
