// Messages are shown one after the other, so that a person sees every move; a long queue is fast-forwarded.

import { PAUSE } from "./motion.js";
import { isStill } from "./settings.js";

const PAGES = ["full", "patch", "news"];
const FAST_FORWARD = 5; // so many moves waiting are no longer shown one by one

export class Queue {
  /**
   * @param {(message: any, animate: boolean) => boolean} show answers whether something moved on the board
   * @param {() => boolean} isUrgent whether the person is asked, so that nothing may delay the page
   */
  constructor(show, isUrgent) {
    this.show = show;
    this.isUrgent = isUrgent;
    /** @type {any[]} */
    this.waiting = [];
    this.busy = false;
  }

  /** @param {any} message */
  add(message) {
    // A whole page holds all that the others would change; what is said to the person is still said.
    if (message.t === "full") this.waiting = this.waiting.filter((waiting) => !PAGES.includes(waiting.t));
    this.waiting.push(message);
    this.showNext();
  }

  clear() {
    this.waiting = [];
  }

  showNext() {
    if (this.busy || this.waiting.length === 0) return;
    const fast = this.waiting.length > FAST_FORWARD;
    const moved = this.show(this.waiting.shift(), !fast);
    if (fast || !moved || isStill() || document.hidden || this.isUrgent()) {
      this.showNext();
      return;
    }
    this.busy = true;
    setTimeout(() => {
      this.busy = false;
      this.showNext();
    }, PAUSE);
  }
}
