// Keys and clicks on the board: arrows go to the nearest item in their direction, Enter takes it.

import { isCovered } from "./dialogs.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {import("./board.js").Board} board
 * @param {import("./choosing.js").Chooser} chooser
 * @param {Record<string, () => void>} shortcuts letters and what they do
 */
export function listenToKeys(board, chooser, shortcuts) {
  addEventListener("keydown", (event) => {
    if (isCovered() || event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    if (focused?.matches("input, select, textarea")) return;
    const item = /** @type {SVGGElement | null} */ (focused?.closest(".it") || null);
    if (event.key === "Escape" && chooser.isUnderway()) chooser.cancel();
    else if ((event.key === "Enter" || event.key === " ") && item) chooser.pick(item.id);
    else if (event.key in ARROWS && (item || focused === document.body)) {
      goTo(nearest(board, item, ARROWS[event.key], event.shiftKey));
    } else if (event.key in shortcuts) shortcuts[event.key]();
    else return;
    event.preventDefault();
  });
}

/**
 * @param {import("./board.js").Board} board
 * @param {import("./choosing.js").Chooser} chooser
 * @param {() => boolean} wasDrag whether the pointer was moving the board instead
 */
export function listenToClicks(board, chooser, wasDrag) {
  board.root.addEventListener("click", (event) => {
    if (wasDrag()) return;
    // A piece may lie on top of the place that can be clicked.
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const item = element.closest(".it.can");
      if (item) {
        chooser.pick(item.id);
        return;
      }
    }
    const beside = isTouch(event) ? nearTouch(board, event) : null;
    if (beside) chooser.pick(beside.id);
  });
}

/** Half of what a finger needs, in pixels. */
const FINGER = 22;

/** @param {MouseEvent} event */
function isTouch(event) {
  const kind = /** @type {PointerEvent} */ (event).pointerType;
  return kind ? kind === "touch" : matchMedia("(pointer: coarse)").matches;
}

/**
 * What a finger meant that just missed it: small items can be touched as if they were as large as a finger.
 * @param {import("./board.js").Board} board
 * @param {MouseEvent} event
 * @returns {SVGGElement | null}
 */
function nearTouch(board, event) {
  let best = null;
  let shortest = FINGER;
  for (const item of /** @type {NodeListOf<SVGGElement>} */ (board.root.querySelectorAll(".it.can"))) {
    const [x, y] = middle(item);
    const away = Math.max(Math.abs(event.clientX - x), Math.abs(event.clientY - y));
    if (away > shortest) continue;
    shortest = away;
    best = item;
  }
  return best;
}

/**
 * The nearest item in a direction: of those that can be chosen, or with Shift of all that say what they are.
 * @param {import("./board.js").Board} board
 * @param {SVGGElement | null} from
 * @param {[number, number]} direction
 * @param {boolean} anyItem
 * @returns {SVGGElement | null}
 */
function nearest(board, from, [dx, dy], anyItem) {
  const wanted = anyItem ? ".it[aria-label]:not(.deco)" : ".it.can";
  const candidates = /** @type {SVGGElement[]} */ ([...board.root.querySelectorAll(wanted)]);
  if (!from) return candidates[0] || null;
  const [x, y] = middle(from);
  let best = null;
  let shortest = Infinity;
  for (const item of candidates) {
    const [a, b] = middle(item);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (item !== from && ahead > 4 && ahead + 2 * aside < shortest) {
      shortest = ahead + 2 * aside;
      best = item;
    }
  }
  return best;
}

/** @param {SVGGElement | null} item */
function goTo(item) {
  if (!item) return;
  if (!item.hasAttribute("tabindex")) item.setAttribute("tabindex", "-1");
  item.focus();
}

/**
 * @param {SVGGElement} item
 * @returns {[number, number]}
 */
function middle(item) {
  const box = item.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
