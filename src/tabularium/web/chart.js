// Charts of points, drawn as SVG: over the moves, and by source.

import { makeSvg } from "./dom.js";
import { say } from "./words.js";

const WIDTH = 640;
const HEIGHT = 250;
const LEFT = 38;
const RIGHT = 116;
const LONGEST_NAME = 11; // letters beside a chart
const TOP = 12;
const BOTTOM = 26;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2"]; // lines differ by more than colour

/**
 * Points over the moves of a game, one line per player.
 * @param {number[]} moves
 * @param {number[][]} scores per player
 * @param {string[]} names
 * @returns {SVGElement}
 */
export function chartOverTime(moves, scores, names) {
  const most = Math.max(10, ...scores.flat());
  const least = Math.min(0, ...scores.flat());
  const end = Math.max(1, moves[moves.length - 1] || 1);
  const x = (/** @type {number} */ move) => LEFT + (move / end) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ points) => HEIGHT - BOTTOM - ((points - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const svg = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": spoken(scores, names) });
  for (const tick of ticks(least, most)) {
    svg.append(makeSvg("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(tick), y2: y(tick), class: "grid" }));
    svg.append(makeSvg("text", { x: LEFT - 6, y: y(tick) + 4, class: "tick", "text-anchor": "end" }, String(tick)));
  }
  for (const tick of ticks(0, end)) {
    svg.append(makeSvg("text", { x: x(tick), y: HEIGHT - 8, class: "tick", "text-anchor": "middle" }, String(tick)));
  }
  const labels = spread(scores.map((line) => y(line[line.length - 1] ?? 0)));
  for (const [player, line] of scores.entries()) {
    const points = line.map((value, i) => `${x(moves[i]).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    svg.append(makeSvg("polyline", { points, class: `line p${player}`, "stroke-dasharray": DASHES[player % DASHES.length] }));
    svg.append(makeSvg("text", { x: WIDTH - RIGHT + 8, y: labels[player] + 4, class: `mark p${player}` }, short(names[player])));
  }
  return svg;
}

/** @param {string} name */
function short(name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trim()}…` : name;
}

/**
 * @param {number[][]} scores
 * @param {string[]} names
 */
function spoken(scores, names) {
  const results = names.map((name, player) => `${name} ${scores[player][scores[player].length - 1] ?? 0}`);
  return `${say("chart_time")}: ${results.join(", ")}`;
}

/**
 * Round numbers between two limits, about five of them.
 * @param {number} from
 * @param {number} to
 */
function ticks(from, to) {
  const raw = (to - from) / 5;
  const size = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= raw) || size;
  const found = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) found.push(tick);
  return found;
}

/**
 * Move labels apart that would cover each other.
 * @param {number[]} heights
 */
function spread(heights) {
  const placed = [...heights];
  const order = placed.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  for (let i = 1; i < order.length; i += 1) placed[order[i]] = Math.max(placed[order[i]], placed[order[i - 1]] + 16);
  const over = placed[order[order.length - 1]] - (HEIGHT - BOTTOM);
  return over > 0 ? placed.map((height) => height - over) : placed;
}

/** Tones of the sources, light to dark and back, so that neighbours differ. */
const TONES = ["terra", "gold", "sea", "green", "wine", "stone3", "terra3", "gold2", "sea2", "green2"];

/**
 * Bars of the points by source, one bar per player.
 * @param {import("./players.js").Ledger} ledger
 * @param {string[]} names
 * @returns {{chart: SVGElement, legend: [string, string][]}} the legend: words and token of the colour
 */
export function chartBySource(ledger, names) {
  const used = ledger.sources.map((_, i) => i).filter((i) => ledger.rows.some((row) => (row[i] || 0) > 0));
  const sum = (/** @type {number[]} */ row) => used.reduce((total, i) => total + Math.max(0, row[i] || 0), 0);
  const losses = (/** @type {number[]} */ row) => row.reduce((total, points) => total + Math.min(0, points), 0);
  const most = Math.max(1, ...ledger.rows.map(sum));
  const height = 34 * names.length + 6;
  const label = `${say("chart_source")}: ${names.map((name, player) => `${name} ${sum(ledger.rows[player]) + losses(ledger.rows[player])}`).join(", ")}`;
  const chart = makeSvg("svg", { viewBox: `0 0 ${WIDTH} ${height}`, class: "chart", role: "img", "aria-label": label });
  for (const [player, row] of ledger.rows.entries()) {
    const top = 4 + 34 * player;
    chart.append(makeSvg("text", { x: 104, y: top + 18, class: `mark p${player}`, "text-anchor": "end" }, short(names[player])));
    let left = 112;
    for (const [k, i] of used.entries()) {
      const points = Math.max(0, row[i] || 0);
      const width = (points / most) * (WIDTH - 112 - 140);
      if (points === 0) continue;
      const bar = makeSvg("rect", { x: left, y: top, width, height: 26, class: "slab", fill: `var(--${TONES[k % TONES.length]})` });
      bar.append(makeSvg("title", {}, `${ledger.sources[i]}: ${points}`));
      chart.append(bar);
      left += width;
    }
    const lost = losses(row);
    const words = lost < 0 ? `${sum(row) + lost} (${sum(row)} − ${-lost})` : String(sum(row));
    chart.append(makeSvg("text", { x: left + 6, y: top + 18, class: "sum" }, words));
  }
  return { chart, legend: used.map((i, k) => [ledger.sources[i], TONES[k % TONES.length]]) };
}
