// Checks the record of a table, as docs/fair-dice.md, docs/record-format.md and docs/table-log.md lay it down. It is given
// text and says what it found: no page, no network, so that it runs anywhere. What it finds has the words that `rowlock verify`
// has for it. It does not know the rules of the games: which actions are legal, and where the digests lead, is for `verify`.
import { EMPTY, chain, follows, rollCall } from "./chain.js";
import { bytes, hex, hmac, sha256 } from "./sha256.js";

/** What is wrong with a record: a word, a line and what the sentence about it has gaps for. */
class Flaw extends Error {
  constructor(code, about = {}) {
    super(code);
    Object.assign(this, { code, about });
  }
}

const need = (condition, code, about) => {
  if (!condition) throw new Flaw(code, about);
};

// ---- Text: one written form.

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
};

const pick = (value, ...keys) => Object.fromEntries(keys.filter((key) => key in value).map((key) => [key, value[key]]));

/** The same line as it must be written: its fields in order, those of options, tables and notes in that of the alphabet. */
function canonical(value) {
  for (const key of ["options", "table", "note"]) if (key in value) value = { ...value, [key]: sorted(value[key]) };
  if ("rowlock" in value) return pick(value, "rowlock", "game", "rules", "seats", "options", "players", "chance", "digest", "table");
  if ("result" in value) {
    const { scores, winners } = value.result ?? {};
    return { result: { scores, winners: Array.isArray(winners) ? [...new Set(winners)].sort() : null }, ...pick(value, "seal") };
  }
  if ("seq" in value) return pick(value, "seq", "chance", "decide", "digest", "note");
  return pick(value, "note");
}

function read(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch (why) {
    throw new Flaw("record_syntax", { why: why.message });
  }
  need(value !== null && typeof value === "object" && !Array.isArray(value), "record_syntax", { why: line.slice(0, 40) });
  need(JSON.stringify(canonical(value)) === line, "other_form");
  return value;
}

/** FNV-1a with 64 bits. */
function fnv(text) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(16).padStart(16, "0");
}

// ---- Draws.

/** The ticket of one draw: the first number of its stream that is below the limit, modulo the tickets. */
export function ticket(protocol, secret, values, draw, tickets) {
  const limit = ((1n << 64n) / tickets) * tickets;
  for (let block = 0; ; block++) {
    const lines = [`rowlock fair dice ${protocol}`, `draw ${draw}`, `block ${block}`, ...values.map(([seat, value]) => `${seat} ${value}`)];
    const view = new DataView(hmac(secret, new TextEncoder().encode(lines.join("\n") + "\n")).buffer);
    for (let i = 0; i < 32; i += 8) {
      const number = view.getBigUint64(i);
      if (number < limit) return number % tickets;
    }
  }
}

/** Does a ticket mean what was shown? Dice are its digits in base 6, a lot is its seat; cards are known to who follows them. */
function means({ ticket, tickets }, shown, seats, follower) {
  const [kind, ...words] = shown.split(" ");
  const follows = follower === null || follower.drawn(shown, tickets, ticket);
  if (!/^[a-z]+( [a-z]*([1-9][0-9]*)?)*$/.test(shown) || / ( |$)/.test(shown)) return false;
  if (kind === "first") return tickets === seats && ticket === Number(words[0]) - 1 && follows;
  if (kind !== "roll") return follower !== null && follows;
  const faces = words.map((word) => Number(word.replace(/\D/, "")) - 1);
  return tickets === 6 ** faces.length && ticket === faces.reduceRight((sum, face) => sum * 6 + face, 0) && follows;
}

// ---- Notes: exactly the fields that belong there, each of its kind.

const whole = (value) => Number.isSafeInteger(value) && value >= 0;
const text = (value) => typeof value === "string";
const is = (form) => (value) => text(value) && form.test(value);
const link = is(/^[0-9a-f]{64}$/);
const flag = (value) => typeof value === "boolean";
const list = (item) => (value) => Array.isArray(value) && value.every(item);
const object = (fields, optional = {}) => (value) =>
  value !== null &&
  typeof value === "object" &&
  !Array.isArray(value) &&
  Object.entries(fields).every(([key, kind]) => key in value && kind(value[key])) &&
  Object.keys(value).every((key) => key in fields || (key in optional && optional[key](value[key])));
const oneOf = (...words) => (value) => words.includes(value);
const either = (...kinds) => (value) => kinds.some((kind) => kind(value));
const bot = object({ name: text, level: text });
const typedBy = object({ typed: is(/^(host|seat [1-5])$/) });
const action = is(/^[a-z0-9]+( [a-z0-9]+)*$/);
const actions = (value) => value !== null && typeof value === "object" && Object.entries(value).every(([seat, chosen]) => /^[1-5]$/.test(seat) && action(chosen));
const dropped = list(either(object({ chance: text }), object({ decide: actions })));
const seat = whole;

const FACTS = {
  joined: [{ seat, name: text }, { salt: is(/^([0-9a-f]{2}){1,32}$/), commits: oneOf(true) }],
  left: [{ seat }],
  returned: [{ seat }],
  bot_sat: [{ seat, bot, why: oneOf("asked", "clock", "absent") }],
  started: [{}],
  contributed: [{ seat, salt: is(/^([0-9a-f]{2}){1,32}$/), given: flag }],
  committed: [{ seat, tip: link }],
  called: [{ draw: whole }],
  linked: [{ seat, link }],
  missed: [{ seat }],
  corrected: [{ draw: whole, outcome: text, source: typedBy, dropped }],
  undo_asked: [{ seat, round: whole, free: flag }],
  undo_agreed: [{ seat }],
  undo_declined: [{ seat }],
  undo_lapsed: [{}],
  undone: [{ seat, round: whole, dropped }],
  resigned: [{ seat }],
  ended: [{ why: oneOf("rules", "resigned", "abandoned"), scores: list(Number.isSafeInteger), winners: list(whole) }],
  revealed: [{ secret: link }],
};

const HEADER = object({
  opened_at: whole,
  bots: list(either(oneOf(null), bot)),
  clock: either(oneOf("none"), object({ per_decision: object({ ms: whole }) }), object({ per_day: object({ days: whole }) })),
  absence: either(oneOf("pass"), object({ bot })),
  chance: either(
    object({ mode: oneOf("typed", "seeded") }),
    object({ mode: oneOf("fair"), commitment: link }),
    object({ mode: oneOf("verifiable"), commitment: link, dealer: oneOf("aside", "plays") }),
  ),
}, { origin: object({ record: link, players: list(text), inputs: whole, again: oneOf("same", "new") }) });

const WORDS = {
  fair: "fair dice 2: see docs/fair-dice.md",
  verifiable: "verifiable: see docs/fair-dice.md",
  seeded: "seeded",
  typed: "typed in by the players",
};

// ---- A table, followed note by note.

class Table {
  constructor(header, follower) {
    need("table" in header && HEADER(header.table) && header.table.bots.length === header.seats, "table_header");
    this.header = header;
    this.follower = follower;
    const { chance, opened_at } = header.table;
    this.mode = chance.mode;
    need(header.chance === WORDS[this.mode], "words_and_mode");
    this.commitment = chance.commitment ?? null;
    this.now = opened_at;
    this.seats = Array.from({ length: header.seats }, () => this.free());
    Object.assign(this, { started: false, ended: false, rounds: 0, reopened: false, request: null, corrected: null, inputs: 0 });
    Object.assign(this, { call: null, calls: [], values: [], draws: [], secret: null, tips: [], unheld: 0 });
  }

  free() {
    return { owner: null, bot: null, here: false, resigned: false, person: false, machine: false, absent: false, newest: null, salted: 0 };
  }

  plays(number) {
    const { here, bot } = this.seats[number - 1];
    return here && bot === null;
  }

  passTime(at) {
    need(whole(at), "unreadable_note");
    need(at >= this.now, "back_in_time");
    this.now = at;
  }

  // -- inputs --

  input(value, line) {
    need(this.started && !this.ended && this.request === null, "misplaced_input");
    const { note } = value;
    const corrected = this.corrected;
    this.corrected = null;
    const origin = this.fromOrigin();
    this.inputs++;
    if ("chance" in value) {
      need(text(value.chance), "record_syntax", { why: "chance" });
      this.draw(note, value.chance, line, origin);
      const same = corrected === null || (corrected.draw === note.draw && corrected.outcome === value.chance && JSON.stringify(corrected.source) === JSON.stringify(note.source));
      need(same, "other_correction");
    } else {
      need(actions(value.decide) && Object.keys(value.decide).length > 0, "record_syntax", { why: "decide" });
      need(corrected === null, "other_correction");
      this.decision(note, value.decide, origin === "must");
    }
    this.passTime(note.at);
  }

  /** Is the next input one of the game that this one went on from? */
  fromOrigin() {
    const { origin } = this.header.table;
    if (origin !== undefined && this.inputs < origin.inputs) return "must";
    return origin?.again === "same" ? "may" : "never";
  }

  decision(note, decide, taken) {
    need(object({ at: whole, round: whole, how: (how) => how !== null && typeof how === "object" })(note), "unreadable_note");
    const { round, how } = note;
    need(round > this.rounds && (round === this.rounds + 1 || this.reopened), "other_round");
    need(this.call === null || this.call.drawn, "misplaced_input");
    [this.rounds, this.reopened, this.call] = [round, false, null];
    need(Object.keys(how).join() === Object.keys(decide).join(), "unreadable_note");
    for (const [number, way] of Object.entries(how)) {
      need(number <= this.seats.length, "seat_unknown", { seat: number });
      const place = this.seats[number - 1];
      const possible = taken ? { origin: true } : { hand: place.person, plan: place.person, bot: place.machine, absent: place.absent, clock: this.header.table.clock !== "none" };
      need(possible[way] === true, "impossible_how", { seat: number });
    }
    this.follower?.decided(decide);
  }

  draw(note, shown, line, origin) {
    const draw = this.draws.length + 1;
    need(note !== null && typeof note === "object" && note.draw === draw, "other_number", { draw });
    const taken = note.source === "origin";
    need(taken ? origin !== "never" : origin !== "must", "other_source", { draw });
    need(!taken || this.call === null || this.call.drawn, "misplaced_input");
    const typed = this.mode === "typed" && !taken;
    need(taken || (typed ? typedBy(note.source) : note.source === this.mode), "other_source", { draw });
    need(object({ at: whole, draw: whole, source: () => true, ...(typed ? {} : { tickets: whole, ticket: whole }) })(note), "unreadable_note");
    const values = taken ? [] : this.mode === "fair" ? this.links(draw) : this.mode === "verifiable" ? this.salts(draw) : [];
    this.draws.push({ draw, shown, tickets: note.tickets, ticket: note.ticket, values, line, taken, good: true });
    if (typed) return void (this.follower?.scores && this.follower.drawn(shown));
    need(note.ticket < note.tickets, "other_tickets", { draw });
    need(means(note, shown, this.seats.length, this.follower), "other_outcome", { draw });
  }

  links(draw) {
    need(this.call !== null, "not_called", { draw });
    this.call.drawn = true;
    this.call.asked.forEach((newest, i) => {
      const told = newest === null || this.call.links[i] !== null || this.call.missed.includes(i + 1);
      need(told, "silence_unsaid", { seat: i + 1, draw });
    });
    if (this.call.links.every((link) => link === null)) this.unheld++;
    return this.call.links.map((link, i) => [i + 1, link ?? EMPTY]);
  }

  salts(draw) {
    const without = draw === 1 ? this.seats.findIndex((place) => place.salted === 0) : -1;
    need(without < 0, "value_missing", { seat: without + 1 });
    return this.values.slice();
  }

  // -- notes between the inputs --

  note(note) {
    const { fact } = note ?? {};
    need(text(fact) && Object.hasOwn(FACTS, fact), "unreadable_note");
    const [fields, optional] = FACTS[fact];
    need(object({ at: whole, fact: text, ...fields }, optional)(note), "unreadable_note");
    this.passTime(note.at);
    need(!this.ended || fact === "revealed", "misplaced_note", { fact });
    if ("seat" in note) need(note.seat >= 1 && note.seat <= this.seats.length, "seat_unknown", { seat: note.seat });
    need(this[`on_${fact}`](note, this.seats[note.seat - 1]) !== false, "misplaced_note", { fact });
  }

  on_joined({ seat, name, salt }, place) {
    if (this.started || place.owner !== null || place.bot !== null) return false;
    this.seats[seat - 1] = { ...this.free(), owner: name, here: true, person: true };
    if (salt !== undefined) this.value(seat, salt, true);
  }

  on_left({ seat }, place) {
    if (!place.here) return false;
    if (!this.started) {
      this.seats[seat - 1] = this.free();
      this.tips = this.tips.filter(([whose]) => whose !== seat); // whoever sits there next has chains of their own
    } else Object.assign(place, { here: false, newest: null, absent: place.absent || this.header.table.absence === "pass" });
  }

  on_returned({ seat }, place) {
    if (place.owner === null || place.resigned || this.plays(seat)) return false;
    Object.assign(place, { bot: null, here: true });
  }

  on_bot_sat({ bot }, place) {
    if (place.bot !== null || (!this.started && place.owner !== null)) return false;
    Object.assign(place, { bot, machine: true, newest: null });
  }

  on_started() {
    if (this.started) return false;
    this.started = true;
    this.seatFirstBots();
    const free = this.seats.findIndex((place) => place.owner === null && place.bot === null);
    need(free < 0, "other_players", { seat: free + 1 });
  }

  /** Where nobody was seen sitting down, a bot has been since the table was opened. */
  seatFirstBots() {
    this.seats.forEach((place, i) => {
      const bot = this.header.table.bots[i];
      if (place.owner === null && place.bot === null && bot !== null) Object.assign(place, { bot, machine: true });
    });
  }

  on_resigned(_, place) {
    if (!this.started || place.owner === null || place.resigned) return false;
    Object.assign(place, { resigned: true, here: false, newest: null, absent: place.absent || this.header.table.absence === "pass" });
  }

  // -- chains and calls --

  on_committed({ seat, tip }, place) {
    need(this.mode === "fair", "other_dice");
    need(this.plays(seat), "of_nobody", { seat });
    if (this.call !== null && !this.call.drawn) return false;
    place.newest = tip;
    this.tips.push([seat, tip]);
  }

  on_called({ draw }) {
    need(this.mode === "fair", "other_dice");
    need(draw === this.draws.length + 1, "other_number", { draw: this.draws.length + 1 });
    if (!this.started || this.call !== null || this.request !== null) return false;
    const asked = this.seats.map((place) => place.newest);
    this.call = { draw, asked, links: asked.map(() => null), missed: [], drawn: false };
    this.calls.push(this.call);
  }

  on_linked({ seat, link }, place) {
    need(this.mode === "fair", "other_dice");
    const open = this.call !== null && !this.call.drawn && this.call.missed.length === 0;
    need(open && this.call.asked[seat - 1] !== null, "link_unasked", { seat });
    need(this.call.links[seat - 1] === null, "link_twice", { seat });
    need(follows(link, this.call.asked[seat - 1]), "wrong_link", { seat });
    this.call.links[seat - 1] = link;
    if (place.newest !== null) place.newest = link;
  }

  on_missed({ seat }, place) {
    need(this.mode === "fair", "other_dice");
    const { call } = this;
    if (call === null || call.drawn || call.asked[seat - 1] === null || call.links[seat - 1] !== null || call.missed.includes(seat)) return false;
    call.missed.push(seat);
    place.newest = null;
  }

  // -- values of the older protocol --

  on_contributed({ seat, salt, given }) {
    if (given) need(this.plays(seat), "of_nobody", { seat });
    this.value(seat, salt, given);
  }

  value(seat, salt, given) {
    need(this.mode === "verifiable", "other_dice");
    const place = this.seats[seat - 1];
    const draw = this.draws.length + 1;
    if (!given) {
      need(salt === EMPTY, "value_not_empty", { seat });
      need(this.started && draw === 1 && place.salted === 0, "value_twice", { seat });
    }
    need(place.salted !== draw, "value_twice", { seat });
    place.salted = draw;
    this.values.push([seat, salt]);
  }

  // -- undo and correction --

  on_undo_asked({ seat, round, free }) {
    if (!this.started || this.request !== null || !this.plays(seat)) return false;
    this.request = { seat, round, free, agreed: [] };
  }

  on_undo_agreed({ seat }) {
    if (this.request === null || this.request.seat === seat || !this.plays(seat)) return false;
    this.request.agreed.push(seat);
  }

  on_undo_declined() {
    if (this.request === null) return false;
    this.request = null;
  }

  on_undo_lapsed() {
    return this.on_undo_declined();
  }

  on_undone({ seat, round, dropped }) {
    const { request } = this;
    need(request !== null && request.seat === seat && request.round === round, "undo_unasked");
    const all = this.seats.every((_, i) => i + 1 === seat || !this.plays(i + 1) || request.agreed.includes(i + 1));
    // Nothing is free that has shown what somebody else chose. (Older tables did not count bots.)
    const shown = dropped.some((input) => Object.keys(input.decide ?? {}).some((chooser) => Number(chooser) !== seat));
    need((request.free && !(this.mode === "fair" && shown)) || all, "undo_unagreed");
    need(dropped.every((input) => "decide" in input), "undo_of_draw");
    need(dropped.length > 0 && String(seat) in dropped[0].decide, "undo_impossible");
    Object.assign(this, { request: null, reopened: true, corrected: null });
  }

  on_corrected({ draw, outcome, source, dropped }) {
    const drawsOnly = dropped.length > 0 && dropped.every((input) => "chance" in input);
    need(this.mode === "typed" && this.request === null && drawsOnly, "other_correction");
    Object.assign(this, { reopened: true, corrected: { draw, outcome, source } });
  }

  // -- the end --

  on_ended({ why, scores, winners }) {
    this.ended = true;
    need(this.corrected === null, "other_correction");
    const good = scores.length === this.seats.length && winners.every((seat, i) => seat <= this.seats.length && (i === 0 || seat > winners[i - 1]));
    const counted = this.follower?.scores?.();
    need(good && (counted === undefined || counted.join() === scores.join()), "other_end");
    const left = this.seats.map((place, i) => [place, i + 1]).filter(([place]) => !place.resigned);
    const few = left.length < this.seats.length && (left.length < 2 || left.every(([place]) => place.owner === null));
    const best = Math.max(...left.map(([, seat]) => scores[seat - 1]));
    const most = left.map(([, seat]) => seat).filter((seat) => scores[seat - 1] === best);
    if (why === "abandoned") need(winners.length === 0, "other_end");
    if (why === "resigned") need(few && winners.join() === most.join(), "other_end");
    this.end = { why, scores, winners };
  }

  on_revealed({ secret }) {
    need(this.mode !== "typed", "other_dice");
    need(this.ended, "revealed_early");
    need(this.secret === null, "revealed_twice");
    this.secret = bytes(secret);
    if (this.commitment !== null) need(hex(sha256(this.secret)) === this.commitment, "other_secret");
  }

  /** There are no more lines. */
  close(result) {
    need(this.ended, "not_ended");
    need(this.secret !== null || this.mode === "typed", "not_revealed");
    need(!this.started || this.fromOrigin() !== "must", "table_header");
    need((this.end.why === "rules") === (result !== null), "other_end");
    if (result !== null) {
      const nobodyResigned = this.seats.every((place) => !place.resigned);
      const same = result.scores.join() === this.end.scores.join() && (!nobodyResigned || result.winners.join() === this.end.winners.join());
      need(same, "other_result");
    }
    if (!this.started) this.seatFirstBots();
    this.seats.forEach((place, i) => {
      const bot = this.header.table.bots[i];
      const name = place.owner ?? bot?.name ?? "(nobody)";
      need(JSON.stringify(sorted(place.bot)) === JSON.stringify(bot) && name === this.header.players[i], "other_players", { seat: i + 1 });
    });
  }

  /** Every draw must follow from the secret and from what people added. */
  derive() {
    const protocol = { fair: 2, verifiable: 1 }[this.mode];
    for (const draw of protocol ? this.draws.filter(({ taken }) => !taken) : []) {
      const right = ticket(protocol, this.secret, draw.values, draw.draw, BigInt(draw.tickets));
      draw.good = right === BigInt(draw.ticket);
    }
    return this.draws.find((draw) => !draw.good);
  }
}

// ---- One's own: what this browser has kept must be there.

function own(table, kept) {
  if (!kept) return { flaws: [], held: 0, late: 0 };
  // Only fair dice are kept: a record of other ones is another record.
  if (table.mode !== "fair" || kept.commitment !== table.commitment) return { flaws: [{ code: "own_commitment", about: {} }], held: 0, late: 0 };
  const flaws = [];
  const sent = Object.entries(kept.sent).map(([draw, what]) => ({ draw: Number(draw), ...what }));
  const seats = new Set(sent.map(({ seat }) => seat));
  const tips = kept.chains.map((seed) => chain(seed)[0]);
  let [held, late] = [0, 0];
  for (const { draw, link, roll, seat, ok } of sent) {
    const call = table.calls.find((call) => call.draw === draw);
    const found = call?.links[seat - 1] ?? null;
    if (call && rollCall(draw, call.asked) !== roll) flaws.push({ code: "own_roll_call", about: { draw } });
    else if (found === link) held += table.draws.filter(({ values }) => values.some(([, value]) => value === link)).length;
    else if (found !== null) flaws.push({ code: "own_link_changed", about: { draw } });
    else if (ok) flaws.push({ code: "own_link_lost", about: { draw } });
    else late++;
  }
  const strange = table.tips.filter(([seat, tip]) => seats.has(seat) && !tips.includes(tip));
  if (strange.length) flaws.push({ code: "own_chain", about: {} });
  return { flaws, held, late };
}

// ---- The whole record.

/** Checks a record. `kept` is what this browser has kept of the table, or null; `follow` says what cards mean, and is null where
 *  there are only dice; `data` is what it knows besides the record. Returns the flaws that were found, each with its word, its
 *  line and what fills the gaps of its sentence, and what there is to say of the draws. */
export function check(record, kept = null, follow = null, data = undefined) {
  const found = { flaws: [], draws: [], mode: null, commitment: null, held: 0, late: 0, unheld: 0, points: true };
  let line = 0;
  let table = null;
  try {
    need(record.length > 0, "empty_record");
    need(record.endsWith("\n"), "no_line_feed");
    const lines = record.slice(0, -1).split("\n");
    let [inputs, result] = [0, null];
    for (const content of lines) {
      line++;
      need(result === null, "after_result");
      const value = read(content);
      need(!("digest" in value) || is(/^[0-9a-f]{16}$/)(value.digest), "record_syntax", { why: "digest" });
      if (line === 1) {
        need(value.rowlock === 1, "other_format");
        need(whole(value.seats) && value.seats <= 5 && list(text)(value.players) && value.players.length === value.seats, "players_for_seats");
        table = new Table(value, follow?.(value, data) ?? null);
      } else if ("seq" in value) {
        need(value.seq === ++inputs, "input_out_of_order");
        need("note" in value, "stray_notes");
        table.input(value, line);
      } else if ("note" in value) {
        table.note(value.note);
      } else {
        need("result" in value, "record_syntax", { why: "?" });
        need(fnv(lines.slice(0, line - 1).join("\n") + "\n") === value.seal, "broken_seal");
        result = value.result;
      }
    }
    table.close(result);
    const wrong = table.derive();
    if (wrong) found.flaws.push({ code: "other_ticket", line: wrong.line, about: { draw: wrong.draw } });
  } catch (why) {
    if (!(why instanceof Flaw)) throw why;
    found.flaws.push({ code: why.code, line, about: why.about });
  }
  if (table !== null) {
    const { flaws, held, late } = own(table, kept);
    found.flaws.push(...flaws);
    const { draws, mode, commitment, unheld } = table;
    Object.assign(found, { draws, mode, commitment, unheld, held, late, points: table.end?.why === "rules" || Boolean(table.follower?.scores) });
  }
  return found;
}
