// Your turn: the title, a badge on the page's icon, and if wanted a tone and a notification.

import { currentSettings } from "./settings.js";
import { say } from "./words.js";

const TEMPLE = "M4 27 32 10l28 17v5H4zM9 34h8v18H9zM21 34h8v18h-8zM35 34h8v18h-8zM47 34h8v18h-8zM4 53h56v7H4z";

export class Alerts {
  constructor() {
    this.yours = false;
    this.game = document.title;
    /** @type {Notification | null} */
    this.shown = null;
    this.icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.shown?.close();
    });
  }

  /**
   * @param {boolean} yours
   * @param {string} game
   * @param {string} question
   */
  update(yours, game, question) {
    const begins = yours && !this.yours;
    this.yours = yours;
    this.game = game;
    document.title = yours ? `● ${say("your_turn")} – ${game}` : `${game} – Tabularium`;
    if (this.icon) this.icon.href = badge(yours);
    if (begins) this.announce(question);
  }

  /** @param {string} question */
  announce(question) {
    const { sound, notify } = currentSettings();
    if (sound) playTone();
    const allowed = "Notification" in window && Notification.permission === "granted";
    if (!notify || !allowed || !document.hidden) return;
    this.shown = new Notification(`${this.game}: ${say("your_turn")}`, { body: question, tag: location.pathname });
    this.shown.onclick = () => {
      window.focus();
      this.shown?.close();
    };
  }
}

/** @param {boolean} yours */
function badge(yours) {
  const dot = yours ? '<circle cx="48" cy="16" r="15" fill="#0f8f86" stroke="#fff" stroke-width="4"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#8d3a22"/><path d="${TEMPLE}" fill="#ffe3b3" transform="translate(8 8) scale(.75)"/>${dot}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** @type {AudioContext | null} */
let audio = null;

/** Two soft notes. */
export function playTone() {
  try {
    audio ??= new AudioContext();
    for (const [i, pitch] of [523.25, 783.99].entries()) {
      const start = audio.currentTime + 0.14 * i;
      const source = audio.createOscillator();
      const volume = audio.createGain();
      source.type = "sine";
      source.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.16, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      source.connect(volume).connect(audio.destination);
      source.start(start);
      source.stop(start + 0.55);
    }
  } catch {
    // Without sound the title still tells.
  }
}
