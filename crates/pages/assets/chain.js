// Chains of links for fair dice, as docs/fair-dice.md lays them down, and what a browser keeps of them.
import { bytes, hex, sha256 } from "./sha256.js";

/** The value of a seat that opens nothing. */
export const EMPTY = "00";

/** How many links a chain has behind its tip; whoever needs more begins another chain. */
const LINKS = 500;

const before = (link) => hex(sha256(bytes(link)));
const chains = new Map();

/** The links of the chain that a seed ends, the tip first: each is the SHA-256 of the next. */
export function chain(seed) {
  if (!chains.has(seed)) {
    const links = [seed];
    for (let i = 0; i < LINKS; i++) links.push(before(links.at(-1)));
    chains.set(seed, links.reverse());
  }
  return chains.get(seed);
}

/** Does a link come directly after another one in a chain? */
export const follows = (link, newest) => before(link) === newest;

/** The fingerprint of who was asked for a draw: every seat in order with its newest link, or the empty value. */
export const rollCall = (draw, asked) => {
  const lines = [`draw ${draw}`, ...asked.map((newest, seat) => `${seat + 1} ${newest ?? EMPTY}`)];
  return hex(sha256(new TextEncoder().encode(lines.join("\n") + "\n")));
};

// ---- What is kept: the commitment, the seeds of one's chains, and every link that was sent. It survives a reload, and the
// page that checks the dice looks for all of it in the record.

const KEPT = 60; // tables
const place = (id) => `dice ${id}`;
const memory = new Map(); // where a browser lets nothing be stored

/** What this browser has kept of a table, or null. */
export function kept(id) {
  try {
    return JSON.parse(localStorage.getItem(place(id))) ?? memory.get(id) ?? null;
  } catch {
    return memory.get(id) ?? null;
  }
}

/** Keeps it, and forgets the oldest tables. */
export function keep(id, what) {
  memory.set(id, what);
  try {
    localStorage.setItem(place(id), JSON.stringify({ ...what, at: Date.now() }));
    const all = Object.keys(localStorage).filter((key) => key.startsWith("dice "));
    const age = (key) => JSON.parse(localStorage.getItem(key)).at ?? 0;
    if (all.length > KEPT) for (const key of all.sort((a, b) => age(a) - age(b)).slice(0, all.length - KEPT)) localStorage.removeItem(key);
  } catch {
    // Nothing can be stored here: it is kept until the page goes.
  }
}
