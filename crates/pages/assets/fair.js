// Recomputes every draw of a finished game, as docs/fair-dice.md lays it down. `check` takes the record's text and
// says what it found; the rest writes it on the page.
import { hmac, sha256 } from "./sha256.js";

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The ticket of one draw: the first number of its stream that is below the limit, modulo the tickets. */
export function ticket(secret, contributions, draw, tickets) {
  const limit = ((1n << 64n) / tickets) * tickets;
  for (let block = 0; ; block++) {
    const lines = [`rowlock fair dice 1`, `draw ${draw}`, `block ${block}`, ...contributions.map(([seat, salt]) => `${seat} ${salt}`)];
    const mac = hmac(secret, new TextEncoder().encode(lines.join("\n") + "\n"));
    const view = new DataView(mac.buffer);
    for (let i = 0; i < 32; i += 8) {
      const number = view.getBigUint64(i);
      if (number < limit) return number % tickets;
    }
  }
}

/** Does a ticket mean what was shown? Dice are its digits in base 6, a lot is its seat; cards are known to who follows them. */
export function means(ticket, tickets, shown, cards) {
  const [kind, ...words] = shown.split(" ");
  if (kind === "first") return ticket === BigInt(words[0]) - 1n;
  if (kind !== "roll") return cards !== null && cards.drawn(shown, Number(tickets), Number(ticket));
  const faces = words.map((word) => BigInt(word.replace(/\D/, "")) - 1n);
  return tickets === 6n ** BigInt(faces.length) && ticket === faces.reduceRight((sum, face) => sum * 6n + face, 0n);
}

/** Checks a record: the commitment, then every draw that the table made. `follow` says what cards mean; it is null where there
 *  are only dice. `data` is what it knows besides the record. */
export function check(text, follow, data) {
  // Tickets can be larger than a double is exact: keep them as text.
  const exact = text.replace(/"(tickets|ticket)":(\d+)/g, '"$1":"$2"');
  const lines = exact.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  const commitment = lines[0].table.chance.commitment;
  const secret = bytes(lines.map((line) => line.note?.secret).find((found) => found));
  const fits = hex(sha256(secret)) === commitment;
  const cards = follow?.(lines[0], data) ?? null;
  const contributions = [];
  const draws = [];
  for (const line of lines.slice(1)) {
    const note = line.note ?? {};
    if (note.salt !== undefined && note.seat !== undefined) contributions.push([note.seat, note.salt]);
    for (const action of Object.values(line.decide ?? {})) cards?.decided(action);
    if (note.tickets === undefined) continue;
    const right = ticket(secret, contributions, note.draw, BigInt(note.tickets));
    const good = right === BigInt(note.ticket) && means(right, BigInt(note.tickets), line.chance, cards);
    draws.push({ draw: note.draw, shown: line.chance, tickets: note.tickets, ticket: note.ticket, good });
  }
  return { commitment, fits, draws };
}

/** What was drawn, with signs for the words: no language needs translating. */
const SIGNS = { r: "◆", y: "▲", g: "●", b: "■", red: "◆", yellow: "▲", green: "●", blue: "■", orange: "⬢", pink: "♦", coin: "◎", joker: "★", any: "?", first: "→", back: "▯", deal: "▮", colour: "▮" };
const pretty = (shown) =>
  shown
    .replace(/^roll (\d) (\d)/, "$1 + $2 ")
    .replace(/^card /, "")
    .replace(/\b[a-z]+(?=\d|\b)/g, (word) => SIGNS[word] ?? word);

const place = globalThis.document?.querySelector("#check");
if (place) {
  const verdict = place.querySelector(".verdict");
  try {
    const answer = await fetch(place.dataset.record);
    const { follow } = place.dataset.follower ? await import(place.dataset.follower) : { follow: null };
    const { commitment, fits, draws } = check(await answer.text(), follow, place.dataset.follow);
    const shown = document.querySelector("#commitment").textContent.trim() === commitment;
    const bad = draws.filter((draw) => !draw.good).length;
    const good = fits && shown && !bad && draws.length > 0;
    verdict.textContent = `${fits && shown ? place.dataset.commitGood : place.dataset.commitBad} ${(bad ? place.dataset.bad : place.dataset.good).replace("#", bad || draws.length)}`;
    verdict.classList.add(good ? "good" : "bad");
    const body = place.querySelector("tbody");
    for (const draw of draws) {
      const row = body.insertRow();
      for (const text of [draw.draw, pretty(draw.shown), draw.tickets, draw.ticket, draw.good ? "✓" : "✗"]) row.insertCell().textContent = text;
    }
    const list = place.querySelector("details");
    list.hidden = false;
    list.open = !good; // whatever is wrong is looked at
  } catch {
    verdict.textContent = place.dataset.failed;
    verdict.classList.add("bad");
  }
}
