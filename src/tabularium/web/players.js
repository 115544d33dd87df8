// The players in the head of the page, and where their points come from.

import { emblem, icon, make } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { say } from "./words.js";

/** @typedef {{name: string, kind: string, score: number, active: boolean, you: boolean, online: boolean}} Player */
/** @typedef {{sources: string[], rows: number[][]}} Ledger */

/**
 * @param {HTMLElement} place
 * @param {Player[]} players
 */
export function drawPlayers(place, players) {
  place.replaceChildren(...players.map(chip));
}

/**
 * @param {Player} player
 * @param {number} seat
 */
function chip(player, seat) {
  const away = player.kind === "human" && !player.online;
  const state = [player.you ? say("you") : "", player.active ? say("to_move") : "", away ? say("away") : ""].filter(Boolean);
  const label = `${player.name}: ${say("points_many", { n: player.score })}${state.length ? ` (${state.join(", ")})` : ""}`;
  return make(
    "li",
    { class: `player p${seat}${player.active ? " active" : ""}${player.you ? " you" : ""}${away ? " away" : ""}`, title: label },
    emblem(seat),
    make("span", { class: "name", "aria-hidden": "true" }, player.name),
    player.kind === "human" ? null : make("span", { class: "bot", "aria-hidden": "true" }, icon("bot")),
    make("span", { class: "score", "aria-hidden": "true" }, String(player.score)),
    make("span", { class: "unseen" }, label),
  );
}

/**
 * @param {Player[]} players
 * @param {Ledger} ledger
 */
export function openScores(players, ledger) {
  openDialog({ title: say("scores"), body: [ledgerTable(players, ledger)], kind: "wide" });
}

/**
 * Points by source; sources that brought nobody anything are left out.
 * @param {Player[]} players
 * @param {Ledger} ledger
 */
export function ledgerTable(players, ledger) {
  const heads = players.map((player, seat) => make("th", { scope: "col" }, emblem(seat), make("span", {}, player.name)));
  const rows = [];
  for (const [i, source] of ledger.sources.entries()) {
    const points = ledger.rows.map((row) => row[i] || 0);
    if (points.every((value) => value === 0)) continue;
    const most = Math.max(...points);
    const cells = points.map((value) => make("td", { class: value === most ? "most" : "" }, value === 0 ? "–" : String(value)));
    rows.push(make("tr", {}, make("th", { scope: "row" }, source), ...cells));
  }
  const sums = players.map((player) => make("td", {}, String(player.score)));
  if (rows.length === 0) rows.push(make("tr", {}, make("td", { colspan: players.length + 1, class: "none" }, say("no_points_yet"))));
  return make(
    "table",
    { class: "ledger" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, say("source")), ...heads)),
    make("tbody", {}, ...rows),
    make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, say("sum")), ...sums)),
  );
}
