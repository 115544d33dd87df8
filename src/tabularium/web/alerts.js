// Your turn: the title, a badge on the page's icon, and if wanted a tone and a notification.

import { currentSettings } from "./settings.js";
import { language, say } from "./words.js";

const TEMPLE = "M4 27 32 10l28 17v5H4zM9 34h8v18H9zM21 34h8v18h-8zM35 34h8v18h-8zM47 34h8v18h-8zM4 53h56v7H4z";
const ICON = new URL("favicon.svg", import.meta.url).href;

export class Alerts {
  constructor() {
    this.yours = false;
    this.game = document.title;
    /** @type {Notification | null} */
    this.shown = null;
    this.icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.withdraw();
    });
  }

  /**
   * @param {boolean} yours whether the person is asked, also while looking back
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
    if (!yours) this.withdraw();
  }

  /** @param {string} question */
  announce(question) {
    const { sound, notify } = currentSettings();
    if (sound) playTone();
    if (!notify || !document.hidden) return;
    this.withdraw();
    this.shown = showNotification(`${this.game}: ${say("your_turn")}`, question || say("notify_question"));
  }

  withdraw() {
    this.shown?.close();
    this.shown = null;
  }
}

/** Whether the person has allowed this page to show notifications. */
export function mayNotify() {
  return "Notification" in window && Notification.permission === "granted";
}

/**
 * Show a notification that leads to this page.
 * @param {string} title
 * @param {string} body
 * @returns {Notification | null} null where the browser allows none, or none from pages (on phones)
 */
export function showNotification(title, body) {
  if (!mayNotify()) return null;
  try {
    const shown = new Notification(title, { body, lang: language(), tag: location.pathname, icon: ICON });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return shown;
  } catch {
    return null;
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

/** Two soft notes. Browsers allow none before the person has touched the page; late ones would confuse. */
export function playTone() {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
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
