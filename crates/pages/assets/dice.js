// Takes part in fair dice: commits to a chain when the table has shown its own commitment, and opens the next link when the
// table asks for it. Whatever is sent is kept first.
import { chain, keep, kept, rollCall } from "./chain.js";
import { random } from "./random.js";

let line = Promise.resolve();
let joined = false; // whether this page has put its own chain in place of one that it does not know
let committed = 0; // when the table took the last chain: what it showed before that is out of date

/** Does what the table's dice ask of this browser, one thing after the other. `warn` shows a sentence. */
export function takePart(table, warn) {
  if (table.dataset.dice) line = line.then(() => part(table.dataset.id, JSON.parse(table.dataset.dice), warn)).catch(() => {});
}

async function part(id, dice, warn) {
  const mine = kept(id) ?? { commitment: dice.commitment, chains: [], sent: {} };
  if (mine.commitment !== dice.commitment) return warn(dice.words.exchanged);
  keep(id, mine);
  if (!dice.seat) return;
  const own = dice.newest && mine.chains.map(chain).find((links) => links.includes(dice.newest));
  const next = own && own[own.indexOf(dice.newest) + 1];
  if (dice.call) {
    if (next && dice.call.awaited) await open(id, mine, dice, next, warn);
  } else if (!next && (!dice.newest || own || !joined) && Date.now() - committed > 1000) {
    joined ||= Boolean(dice.newest);
    await commit(id, mine);
  }
}

async function commit(id, mine) {
  const seed = random(32);
  mine.chains.push(seed);
  keep(id, mine);
  if (await post(id, { tip: chain(seed)[0] })) committed = Date.now();
}

async function open(id, mine, { seat, call, words }, link, warn) {
  const { draw, asked } = call;
  const roll = rollCall(draw, asked);
  const before = mine.sent[draw];
  // A second question for the same draw, with others who take part, would let the table choose between two rolls.
  if (before && before.roll !== roll) return warn(words.again);
  if (before?.ok) return;
  mine.sent[draw] = { link, roll, seat };
  keep(id, mine);
  mine.sent[draw].ok = await post(id, { draw, link });
  keep(id, mine);
}

/** Sends it, and says whether it was taken. */
async function post(id, fields) {
  const body = new URLSearchParams({ ...fields, id: random() });
  const answer = await fetch(`/t/${id}/chance`, { method: "POST", body, redirect: "manual", headers: { "X-Rowlock": "live" } });
  return answer.ok;
}
