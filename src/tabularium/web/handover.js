// Several people at one device: before the next one's things are shown, the screen is covered until that person says so.

import { icon, make } from "./dom.js";
import { closeDialogs } from "./dialogs.js";
import { language, say } from "./words.js";

export class Handover {
  /** @param {(seat: number) => void} reveal */
  constructor(reveal) {
    this.reveal = reveal;
    /** @type {HTMLDialogElement | null} */
    this.screen = null;
    this.shown = ""; // for whom, in which language
  }

  /**
   * @param {{seat: number, name: string} | null} next
   * @param {boolean} anew whether the page came anew: what was answered before may be lost
   */
  update(next, anew) {
    const wanted = next ? `${next.seat} ${language()}` : "";
    const button = this.screen?.querySelector("button");
    if (anew && button) button.disabled = false;
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.screen?.remove();
    this.screen = null;
    if (!next) return;
    closeDialogs();
    this.screen = this.draw(next);
    document.body.append(this.screen);
    this.screen.showModal();
  }

  /** @param {{seat: number, name: string}} next */
  draw({ seat, name }) {
    const ready = make("button", { type: "button", class: "button main large" }, say("handover_ready", { name }));
    ready.addEventListener("click", () => {
      ready.disabled = true;
      this.reveal(seat);
    });
    const title = make("h2", { id: "ui-handover-title" }, say("handover_title", { name }));
    /** @type {HTMLDialogElement} */
    const screen = make(
      "dialog",
      { class: "handover", "aria-labelledby": "ui-handover-title" },
      icon("i-temple"),
      title,
      make("p", {}, say("handover_help", { name })),
      ready,
    );
    screen.addEventListener("cancel", (event) => event.preventDefault());
    return screen;
  }
}
