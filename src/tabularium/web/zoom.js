// Zoom and pan of the whole board: Ctrl and wheel, pinch, or buttons; a zoomed board is dragged.

const LARGEST = 4;
const STEP = 1.25;
const DRAG_STARTS = 6; // pixels; less is a click

export class Zoom {
  /**
   * @param {HTMLElement} view the window onto the board
   * @param {HTMLElement} board
   */
  constructor(view, board) {
    this.view = view;
    this.board = board;
    this.factor = 1;
    this.travelled = 0;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.listen();
    /** @type {Record<string, () => void>} */
    const wishes = { in: () => this.to(this.factor * STEP), out: () => this.to(this.factor / STEP), fit: () => this.to(1) };
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-zoom]"))) {
      button.addEventListener("click", wishes[button.dataset.zoom || "fit"]);
    }
  }

  /** Whether the pointer that just went up was dragging. */
  wasDrag() {
    return this.travelled > DRAG_STARTS;
  }

  /**
   * Zoom, keeping a point of the screen where it is.
   * @param {number} factor
   * @param {number} [x]
   * @param {number} [y]
   */
  to(factor, x, y) {
    const wanted = Math.min(LARGEST, Math.max(1, factor));
    if (Math.abs(wanted - this.factor) < 0.001) return;
    const box = this.view.getBoundingClientRect();
    const px = (x ?? box.x + box.width / 2) - box.x;
    const py = (y ?? box.y + Math.min(box.height, innerHeight) / 2) - box.y;
    const grown = wanted / this.factor;
    const left = (this.view.scrollLeft + px) * grown - px;
    const top = (this.view.scrollTop + py) * grown - py;
    this.factor = wanted;
    this.view.classList.toggle("zoomed", wanted > 1);
    this.board.style.width = wanted > 1 ? `${wanted * 100}%` : "";
    this.view.scrollTo(left, top);
  }

  listen() {
    this.view.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.to(this.factor * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX, event.clientY);
      },
      { passive: false },
    );
    this.view.addEventListener("pointerdown", (event) => {
      this.travelled = 0;
      this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    this.view.addEventListener("pointermove", (event) => this.moved(event));
    for (const stop of ["pointerup", "pointercancel"]) {
      addEventListener(stop, (event) => this.pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const was = this.pointers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(now.x - was.x, now.y - was.y);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      if (before > 0) this.to((this.factor * after) / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.factor > 1 && event.pointerType === "mouse" && this.wasDrag()) {
      this.view.scrollBy(was.x - now.x, was.y - now.y);
    }
    this.pointers.set(event.pointerId, now);
  }
}
