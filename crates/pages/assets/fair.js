// The page that checks the dice: fetches the record, checks it here, and compares it with what this browser has kept.
import { kept } from "./chain.js";
import { check } from "./check.js";

/** What was drawn, with signs for the words: no language needs translating. */
const SIGNS = { r: "◆", y: "▲", g: "●", b: "■", red: "◆", yellow: "▲", green: "●", blue: "■", orange: "⬢", pink: "♦", coin: "◎", joker: "★", any: "?", first: "→", back: "▯", deal: "▮", colour: "▮" };
const pretty = (shown) =>
  shown
    .replace(/^roll (\d) (\d)/, "$1 + $2 ")
    .replace(/^card /, "")
    .replace(/\b[a-z]+(?=\d|\b)/g, (word) => SIGNS[word] ?? word);

const place = document.querySelector("#check");
const say = JSON.parse(place.dataset.words);
const fill = (sentence, gaps) => sentence.replace(/#(\w+)#/g, (_, gap) => gaps[gap] ?? "?");
const told = ({ code, line, about }) => {
  const what = fill(say.flaws[code] ?? code, about);
  return line ? fill(say.flaws.at, { line, what }) : what;
};

function show({ flaws, draws, mode, held, late, unheld, points }, verdict) {
  const lines = [];
  if (flaws.length) lines.push(say.bad, ...flaws.map(told));
  else {
    const taken = draws.filter((draw) => draw.taken).length;
    lines.push(fill(say.good, { count: draws.length - taken }));
    if (taken) lines.push(fill(say.taken, { count: taken }));
    if (mode === "fair" && unheld) lines.push(fill(say.unheld, { count: unheld }));
    if (mode === "fair" && draws.length - taken > unheld) lines.push(held ? fill(say.own, { count: held }) : say.noneOwn);
    if (late) lines.push(fill(say.late, { count: late }));
    if (!points) lines.push(say.points);
  }
  verdict.replaceChildren(
    ...lines.map((text) => {
      const line = document.createElement("span");
      line.textContent = text;
      return line;
    }),
  );
  verdict.classList.add(flaws.length ? "bad" : "good");
  const body = place.querySelector("tbody");
  for (const draw of draws) {
    const row = body.insertRow();
    for (const text of [draw.draw, pretty(draw.shown), draw.tickets, draw.ticket, draw.taken ? "↩" : draw.good ? "✓" : "✗"]) row.insertCell().textContent = text ?? "";
  }
  const list = place.querySelector("details");
  list.hidden = false;
  list.open = flaws.length > 0; // whatever is wrong is looked at
}

/** Lets people save what this browser has kept, for a program of their own. */
function offer(mine) {
  const save = place.querySelector(".kept");
  if (!mine || !save) return;
  const link = save.querySelector("a");
  link.href = `data:application/json,${encodeURIComponent(JSON.stringify(mine) + "\n")}`;
  link.download = "rowlock.kept.json"; // beside rowlock.jsonl, the record
  save.hidden = false;
}

const verdict = place.querySelector(".verdict");
try {
  const answer = await fetch(place.dataset.record);
  const { follow } = place.dataset.follower ? await import(place.dataset.follower) : { follow: null };
  const mine = kept(place.dataset.id);
  show(check(await answer.text(), mine, follow, place.dataset.follow), verdict);
  offer(mine);
} catch {
  verdict.textContent = say.failed;
  verdict.classList.add("bad");
}
