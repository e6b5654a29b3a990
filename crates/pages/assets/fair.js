// Recomputes every draw of a finished game, as docs/fair-dice.md lays it down, with nothing but the browser's own
// SHA-256 and HMAC. `check` takes the record's text and says what it found; the rest writes it on the page.

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The ticket of one draw: the first number of its stream that is below the limit, modulo the tickets. */
export async function ticket(key, contributions, draw, tickets) {
  const limit = ((1n << 64n) / tickets) * tickets;
  for (let block = 0; ; block++) {
    const lines = [`rowlock fair dice 1`, `draw ${draw}`, `block ${block}`, ...contributions.map(([seat, salt]) => `${seat} ${salt}`)];
    const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(lines.join("\n") + "\n"));
    const view = new DataView(mac);
    for (let i = 0; i < 32; i += 8) {
      const number = view.getBigUint64(i);
      if (number < limit) return number % tickets;
    }
  }
}

/** Checks a record: the commitment, then every draw that the table made. */
export async function check(text) {
  // Tickets can be larger than a double is exact: keep them as text.
  const exact = text.replace(/"(tickets|ticket)":(\d+)/g, '"$1":"$2"');
  const lines = exact.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  const commitment = lines[0].table.chance.commitment;
  const secret = lines.map((line) => line.note?.secret).find((found) => found);
  const raw = bytes(secret);
  const fits = hex(await crypto.subtle.digest("SHA-256", raw)) === commitment;
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const contributions = [];
  const draws = [];
  for (const line of lines.slice(1)) {
    const note = line.note ?? {};
    if (note.salt !== undefined && note.seat !== undefined) contributions.push([note.seat, note.salt]);
    if (note.tickets === undefined) continue;
    const right = await ticket(key, contributions, note.draw, BigInt(note.tickets));
    draws.push({ draw: note.draw, shown: line.chance, tickets: note.tickets, ticket: note.ticket, good: right === BigInt(note.ticket) });
  }
  return { commitment, fits, draws };
}

const place = globalThis.document?.querySelector("#check");
if (place) {
  const verdict = place.querySelector(".verdict");
  try {
    const answer = await fetch(place.dataset.record);
    const { commitment, fits, draws } = await check(await answer.text());
    const shown = document.querySelector("#commitment").textContent.trim() === commitment;
    const bad = draws.filter((draw) => !draw.good).length;
    const good = fits && shown && !bad && draws.length > 0;
    verdict.textContent = `${fits && shown ? place.dataset.commitGood : place.dataset.commitBad} ${(bad ? place.dataset.bad : place.dataset.good).replace("#", bad || draws.length)}`;
    verdict.classList.add(good ? "good" : "bad");
    const body = place.querySelector("tbody");
    for (const draw of draws) {
      const row = body.insertRow();
      for (const text of [draw.draw, draw.shown, draw.tickets, draw.ticket, draw.good ? "✓" : "✗"]) row.insertCell().textContent = text;
    }
    place.querySelector("table").hidden = false;
  } catch {
    verdict.textContent = place.dataset.failed;
    verdict.classList.add("bad");
  }
}
