// The end of a game: who won, how the points came, and what can be done now.

import { emblem, icon, make } from "./dom.js";
import { chartBySource, chartOverTime } from "./chart.js";
import { button, openDialog } from "./dialogs.js";
import { ledgerTable } from "./players.js";
import { say } from "./words.js";

/**
 * @typedef {object} Over
 * @property {number[]} ranking the place of each player
 * @property {number[]} scores
 * @property {[string, number] | null} [rival] name and points of the opponent of a solo game, who has no seat
 * @property {{moves: number[], scores: number[][]}} chart
 * @property {string} record
 * @property {string | null} [rematch] the table of the next game, once somebody asked for one
 */

/**
 * @param {object} game
 * @param {Over} game.over
 * @param {import("./players.js").Player[]} game.players
 * @param {import("./players.js").Ledger} game.ledger
 * @param {boolean} game.seated whether the viewer may ask for another game
 * @param {() => void} game.rematch
 * @param {() => void} game.replay
 */
export function openFinish({ over, players, ledger, seated, rematch, replay }) {
  const names = players.map((player) => player.name);
  const body = [ranking(over, players)];
  if (over.chart && over.chart.moves.length > 1) {
    body.push(make("h3", {}, say("chart_time")), chartOverTime(over.chart.moves, over.chart.scores, names));
  }
  const { chart, legend } = chartBySource(ledger, names);
  const key = legend.map(([words, tone]) => {
    const swatch = make("i", { "aria-hidden": "true" });
    swatch.style.background = `var(--${tone})`;
    return make("li", {}, swatch, words);
  });
  body.push(make("h3", {}, say("chart_source")), chart, make("ul", { class: "legend" }, ...key), ledgerTable(players, ledger));
  const buttons = [];
  if (over.rematch) buttons.push(make("a", { class: "button main", href: over.rematch }, say("rematch_go")));
  else if (seated) buttons.push(button(say("rematch"), rematch, "main", "again"));
  buttons.push(button(say("watch_replay"), replay, "", "replay"));
  buttons.push(make("a", { class: "button", href: over.record, download: "" }, say("download_record")));
  buttons.push(make("a", { class: "button quiet", href: "/" }, say("to_lobby")));
  const dialog = openDialog({ title: headline(over, players), body, buttons, kind: "wide finish" });
  for (const pressed of buttons) if (pressed instanceof HTMLButtonElement) pressed.addEventListener("click", () => dialog.close());
}

/**
 * @param {Over} over
 * @param {import("./players.js").Player[]} players
 */
function headline(over, players) {
  const winners = players.filter((_, seat) => over.ranking[seat] === 1);
  if (winners.length === 1 && winners[0].you) return say("you_won");
  if (winners.length === 0 && over.rival) return say("won", { name: over.rival[0] });
  const names = winners.map((player) => player.name).join(", ");
  return winners.length === 1 ? say("won", { name: names }) : say("won_together", { names });
}

/**
 * @param {Over} over
 * @param {import("./players.js").Player[]} players
 */
function ranking(over, players) {
  const rows = players.map((player, seat) => ({ place: over.ranking[seat], mark: emblem(seat), name: player.name, points: over.scores[seat] }));
  if (over.rival) rows.push({ place: 3 - over.ranking[0], mark: emblem(players.length), name: over.rival[0], points: over.rival[1] });
  const entries = rows
    .sort((one, other) => one.place - other.place)
    .map(({ place, mark, name, points }) =>
      make(
        "li",
        { class: place === 1 ? "winner" : "" },
        make("span", { class: "place" }, `${place}.`),
        mark,
        make("span", { class: "name" }, name),
        place === 1 ? icon("i-vp") : null,
        make("span", { class: "score" }, say("points_many", { n: points })),
      ),
    );
  return make("ol", { class: "ranking" }, ...entries);
}
