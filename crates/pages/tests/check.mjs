// Runs the browser's check over records: `node check.mjs ASSETS DATA < list of {file, game, kept}`. Prints one line of JSON for
// each: the words of the flaws that were found.
import { readFileSync } from "node:fs";

const [, , assets, data] = process.argv;
const { check } = await import(`${assets}/check.js`);
const followers = { qwixx: "follow-qwixx.js", cards: "follow-cards.js", ten: "follow-ten.js" };

for (const { file, game, kept } of JSON.parse(readFileSync(0, "utf8"))) {
  const { follow } = followers[game] ? await import(`${assets}/${followers[game]}`) : { follow: null };
  const { flaws, draws, held, late, unheld } = check(readFileSync(file, "utf8"), kept, follow, readFileSync(data, "utf8"));
  console.log(JSON.stringify({ codes: flaws.map(({ code }) => code), lines: flaws.map(({ line }) => line ?? null), draws: draws.length, held, late, unheld }));
}
