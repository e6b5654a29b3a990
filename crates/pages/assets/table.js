// A live table. Everything here is comfort: without it the page's forms do the same.
import { takePart } from "./dice.js";
import { auto, busy, hurry, lively, oneTap, parse, patch, play, show as showLater } from "./moments.js";
import { announce, random } from "./random.js";

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const table = () => $("#table");
const form = () => $("form.decide");

// ---- Choosing: a tap selects, a second tap takes it back, one button confirms.

let chosen = null; // the text of the action
let pieces = new Set();
const place = () => `choice ${table().dataset.id} ${form()?.dataset.round}`;
const same = (list, set) => list.length === set.size && list.every((item) => set.has(item));
const within = (set, list) => [...set].every((item) => list.includes(item));

function show() {
  const confirm = form() && $(".confirm", form());
  if (!confirm) return preview(null);
  confirm.dataset.rest ??= JSON.stringify([confirm.value, confirm.textContent.trim(), confirm.disabled, confirm.dataset.then ?? ""]);
  const options = $$(".option", form());
  const matches = options.filter((option) => same(option.dataset.pieces.split(" "), pieces));
  for (const piece of $$(".piece", form())) {
    const name = piece.dataset.piece;
    const fits = options.some((option) => within(new Set([...pieces, name]), option.dataset.pieces.split(" ")));
    piece.setAttribute("aria-pressed", pieces.has(name));
    piece.classList.toggle("dim", !fits && !pieces.has(name));
  }
  for (const option of options) option.classList.toggle("match", matches.length > 1 && matches.includes(option));
  form().classList.toggle("may", matches.length > 1);
  if (matches.length && !matches.some((option) => option.value === chosen)) chosen = matches[0].value;
  if (options.length && !matches.length) chosen = null;
  let taken = null;
  for (const button of $$(".can, .option, .pass", form())) {
    const on = button.value === chosen;
    if (!button.matches(".pass") || button.matches(".costly")) button.setAttribute("aria-pressed", on);
    if (button.matches(".costly")) button.textContent = on ? button.dataset.not : button.dataset.deed;
    if (on) taken = button;
  }
  if (!taken) chosen = null;
  const [value, text, disabled, then] = JSON.parse(confirm.dataset.rest);
  confirm.value = chosen ?? value;
  const label = taken ? taken.dataset.deed ?? taken.textContent.trim() : text;
  if (confirm.textContent !== label) confirm.textContent = label;
  confirm.disabled = !taken && disabled;
  confirm.dataset.then = taken ? taken.dataset.then ?? "" : then;
  confirm.classList.toggle("ready", Boolean(taken));
  preview(taken);
  sessionStorage.setItem("choice", JSON.stringify([place(), chosen, [...pieces]]));
}

/** Shows on the sheet what a choice would mark. */
function preview(choice) {
  const marks = choice?.dataset.marks ? choice.dataset.marks.split("|") : [];
  for (const cell of $$(".own .sheet .cell")) cell.classList.toggle("preview", marks.includes(cell.dataset.at) && !cell.matches(".can"));
}

function choose(button) {
  if (button.matches(".piece")) {
    const name = button.dataset.piece;
    if (button.matches(".dim")) return say(button.parentElement.dataset.why);
    pieces.has(name) ? pieces.delete(name) : pieces.add(name);
  } else {
    chosen = chosen === button.value && !button.matches(".option") ? null : button.value;
  }
  show();
}

/** What was chosen before the page was loaded again. */
function remember() {
  const [where, what, which] = JSON.parse(sessionStorage.getItem("choice") ?? "[]");
  if (where === place()) [chosen, pieces] = [what, new Set(which)];
}

let clicked = null; // the button that was clicked last, for browsers that do not say which one submits
// The round in which a finger or a key came down, until it has clicked. Whoever clicks otherwise, by voice or by a script, has neither.
let touched = null;
let keyed = null;

document.addEventListener("pointerdown", () => {
  touched = form()?.dataset.round;
  if (busy()) hurry();
}, true);
document.addEventListener("pointercancel", () => (touched = null), true);
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (!event.repeat) keyed = form()?.dataset.round;
  if (busy()) hurry();
}, true);
// The click of a key that goes up comes after this.
document.addEventListener("keyup", () => setTimeout(() => (keyed = null)), true);

document.addEventListener("click", (event) => {
  const pressedIn = (event.detail ? touched : keyed) ?? null;
  touched = null;
  const button = event.target.closest?.("button");
  const row = event.target.closest?.("form.may .row");
  if (!button && row) {
    const option = $$(".option.match", form()).find((match) => row.classList.contains(match.dataset.marks.split(" ")[0]));
    if (option) choose(option);
  }
  if (!button) return;
  clicked = button;
  if (button.form?.matches("form.decide")) {
    // What a finger came down on in one round is not meant for the next.
    if (pressedIn !== null && pressedIn !== button.form.dataset.round) return event.preventDefault();
    const confirms = $(".confirm", button.form);
    const picks = button.matches(".piece, .option, .pass.costly") || (button.matches(".can") && !oneTap());
    if (confirms && picks) {
      event.preventDefault();
      choose(button);
    }
  } else if (button.dataset.copy) {
    copy(button.dataset.copy).then((done) => button.classList.toggle("copied", done));
  } else if (button.dataset.share) {
    navigator.share({ text: button.dataset.text, url: button.dataset.share }).catch(() => {});
  } else if (button.id === "no-tips") {
    localStorage.setItem("tips", "off");
    settle();
  } else if (button.id === "mute") {
    localStorage.setItem("mute", button.getAttribute("aria-pressed") === "true" ? "off" : "on");
    settle();
  }
});

/** Copies a text, where no page may use the clipboard, too: that is so wherever the address begins with http. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = $$("input[readonly]").find(({ value }) => value === text);
    field?.focus();
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}

// What is offered for one chair goes when one taps elsewhere.
document.addEventListener("click", (event) => {
  for (const chair of $$("details.give[open]")) if (!chair.contains(event.target)) chair.open = false;
});

// ---- Talking: the panel comes to where one looks, and goes when something was said.

document.addEventListener("click", (event) => {
  const panel = $("#talks");
  if (!panel) return;
  const opens = event.target.closest?.("#say");
  const inside = event.target.closest?.("#talks");
  if (opens) {
    event.preventDefault();
    const over = !panel.classList.contains("over");
    panel.open = over;
    floats(over);
    if (over) $("summary", panel).focus({ preventScroll: true });
  } else if (panel.classList.contains("over") && (!inside || event.target.closest("summary"))) {
    if (!inside) panel.open = false;
    floats(false);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !$("#talks.over")) return;
  $("#talks").open = false;
  floats(false);
  $("#say")?.focus();
});

let floating = false;

/** Does the panel lie over the table? */
function floats(is) {
  floating = is;
  $("#talks")?.classList.toggle("over", is);
}

// ---- Sending: the page's own forms, without leaving the page.

const sent = new Set(); // what is on its way, so that it is sent once
let pressed = -1000; // when the last decision was sent: the second half of a double tap must not take the next one

document.addEventListener("submit", (event) => {
  const form = event.target;
  announce(form);
  if (!form.matches("form.decide, form[data-command]")) return;
  const button = event.submitter ?? (clicked?.form === form ? clicked : null);
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.set(button.name, button.value);
  data.delete("id");
  // A field of the form is called `action`, so `form.action` is that field.
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action");
  event.preventDefault();
  if (form.matches("form.decide")) {
    if (event.timeStamp - pressed < 300) return;
    pressed = event.timeStamp;
    // Whoever was quicker than the page has decided, even if it takes a moment until that is seen.
    clearTimeout(forced);
  }
  const what = `${address} ${data}`;
  if (sent.has(what)) return;
  sent.add(what);
  const then = button?.dataset.then ? button.dataset.then.split("|") : [];
  send(form, address, data, then).finally(() => sent.delete(what));
});

/** Sends a command, and then the further pieces of the same decision, one by one, as the rules want them. */
async function send(form, address, data, then) {
  data.set("id", random());
  try {
    const answer = await post(address, data);
    if (answer.status >= 400) return say(await answer.text(), true);
    if (then.length) {
      const [action, ...rest] = then;
      const next = new URLSearchParams({ action, round: Number(data.get("round")) + 1 });
      return send(form, address, next, rest);
    }
    // Who has just sat down is somebody else for the server than the one whom it keeps informed. Whoever is being connected
    // again will see what came of it.
    if (!ever || form.matches(".sit")) return location.reload();
    form.closest("details.give")?.removeAttribute("open");
    if (!form.closest(".talk")) return;
    form.reset();
    if (floating) $("#talks").open = false;
    floats(false);
  } catch {
    offline(true);
  }
}

/** Sends something until it is answered: a server that stops, or cannot write just now, is soon back, or another is. The id makes sure that it counts once. */
async function post(address, data) {
  for (let pause = 400; ; pause *= 1.6) {
    const last = pause > 12000;
    try {
      const answer = await fetch(address, { method: "POST", body: data, redirect: "manual", headers: { "X-Rowlock": "live" } });
      if (last || ![502, 503, 504].includes(answer.status)) {
        if (live) offline(false);
        return answer;
      }
    } catch (why) {
      if (last) throw why;
    }
    offline(true);
    await new Promise((done) => setTimeout(done, pause * (0.5 + Math.random())));
  }
}

let said = null;

/** Tells the person something that concerns only them. */
function say(text, bad = false) {
  if (!text) return;
  said?.remove();
  said = document.createElement("p");
  said.className = bad ? "why notice" : "why";
  said.setAttribute("role", "alert");
  said.textContent = text.slice(0, 300);
  document.body.append(said);
  const mine = said;
  setTimeout(() => mine.remove(), 5000);
}

// ---- What can be decided in one way only is decided after a moment in which one can see it.

const PAUSE = 1200;
let forced = null;

function force() {
  clearTimeout(forced);
  const due = form();
  const only = due?.dataset.forced !== undefined && auto() ? $(".bar .pass, .bar .confirm", due) : null;
  due?.classList.toggle("forced", Boolean(only));
  if (!only) return;
  const round = due.dataset.round;
  forced = setTimeout(() => {
    if (form() !== due || due.dataset.round !== round || !due.contains(only) || document.hidden) return;
    keyed = null;
    only.click();
  }, PAUSE);
}

// ---- Being told: the server pushes what of the table has changed.

let live = false;
let ever = false;
let wait = 500;
let socket = null;
let heard = 0;
let failed = 0;

function connect() {
  const id = table()?.dataset.id;
  if (!id || socket) return;
  let mine;
  try {
    mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/live`);
  } catch {
    return void setTimeout(poll, 3000);
  }
  socket = mine;
  mine.onopen = () => {
    live = ever = true;
    wait = 500;
    failed = 0;
    offline(false);
  };
  mine.onmessage = (message) => {
    heard = Date.now();
    if (mine === socket) update(parse(message.data));
  };
  mine.onclose = () => {
    if (mine !== socket) return;
    socket = null;
    live = false;
    failed += 1;
    if (!ever && failed > 2) return poll();
    offline(true);
    setTimeout(connect, wait + Math.random() * wait);
    wait = Math.min(wait * 2, 8000);
  };
}

/** Where no live connection can be had, the page is looked at again and again. */
async function poll() {
  try {
    const page = await (await fetch(location.pathname)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#table");
    if (fresh) update(fresh);
    offline(false);
  } catch {
    offline(true);
  }
  setTimeout(poll, 3000);
}

/** A connection that may have died unnoticed is replaced. */
function reconnect() {
  const old = socket;
  socket = null;
  wait = 500;
  old?.close();
  connect();
}

addEventListener("online", reconnect);
addEventListener("offline", () => offline(true));
document.addEventListener("visibilitychange", () => document.hidden || (live && Date.now() - heard < 30000) || (ever && reconnect()));
setInterval(() => socket?.readyState === 1 && socket.send("ping"), 25000);

function offline(is) {
  const line = $("#offline");
  if (line) line.hidden = !is;
  document.documentElement.classList.toggle("cut", is);
}

let lost = null; // what had the focus before it went away

const warn = (text) => say(text, true);

function update(fresh) {
  // What the dice ask of this browser does not wait until the picture is shown.
  takePart(fresh, warn);
  const moments = JSON.parse(fresh.dataset.moments ?? "[]");
  delete fresh.dataset.moments;
  showLater(() => apply(fresh), moments);
}

/** Makes the table like the new one and keeps what the person was doing. */
function apply(fresh) {
  const before = { ...table().dataset };
  const focus = keyOf(document.activeElement) ?? (document.activeElement === document.body ? lost : null);
  const points = Number($(".own [data-count]")?.dataset.count);
  const draw = () => $("form.typed [name=draw]")?.value;
  const typed = draw();
  // What has been sent, or was for another round, is no longer being chosen.
  const round = $("form.decide", fresh)?.dataset.round;
  if ($(".bar.done", fresh) || (round !== undefined && form()?.dataset.round !== round)) {
    pieces.clear();
    chosen = null;
  }
  try {
    patch(table(), fresh);
  } catch {
    return reconnect();
  }
  if (typed && typed !== draw()) for (const face of $$("form.typed input:checked")) face.checked = false;
  countUp($(".own [data-count]"), points);
  settle(before);
  if (!focus || document.activeElement !== document.body) return;
  const again =
    $$("button:not(:disabled), a, input, select, summary", table()).find((item) => keyOf(item) === focus) ??
    $(".confirm:not(:disabled)", table()) ??
    $(".decide .can, .decide .piece, .decide .now, .decide .pass", table());
  again?.focus({ preventScroll: true });
  lost = again ? null : focus;
}

/** A name for something that can have the focus, the same before and after the table changes. */
function keyOf(item) {
  if (!item?.closest?.("#table")) return null;
  if (item.matches(".confirm")) return "confirm";
  return item.id || item.dataset.piece || `${item.tagName} ${item.value || item.getAttribute("href") || item.parentElement.id || item.className}`;
}

function countUp(place, from) {
  const to = Number(place?.dataset.count);
  if (!place || !(to > from) || !lively()) return;
  const step = () => {
    if (!place.isConnected || Number(place.dataset.count) !== to) return;
    place.textContent = ++from;
    if (from < to) setTimeout(step, 400 / (to - from + 4));
  };
  step();
}

// ---- The screen stays on while one plays, but not for somebody who has gone.

const AWAKE = 10 * 60 * 1000;
let lamp = null;
let lively_at = 0;

async function keepAwake() {
  const on = document.visibilityState === "visible" && !("over" in table().dataset) && Date.now() - lively_at < AWAKE;
  if (on && !lamp && navigator.wakeLock) {
    lamp = await navigator.wakeLock.request("screen").catch(() => null);
    lamp?.addEventListener("release", () => (lamp = null));
  } else if (!on) lamp?.release();
}

function stir() {
  lively_at = Date.now();
  keepAwake();
}

document.addEventListener("visibilitychange", keepAwake);
document.addEventListener("pointerdown", stir);
document.addEventListener("keydown", stir);
setInterval(keepAwake, 60_000);

/** What follows from a table that has just appeared. */
function settle(before = {}) {
  const now = table().dataset;
  stir();
  document.documentElement.classList.toggle("no-tips", localStorage.getItem("tips") === "off");
  if ($("#no-tips")) $("#no-tips").hidden = false;
  const muted = localStorage.getItem("mute") === "on";
  if ($("#mute")) $("#mute").hidden = false;
  $("#mute")?.setAttribute("aria-pressed", muted);
  document.documentElement.classList.toggle("muted", muted);
  floats(floating);
  show();
  document.title = now.title ?? document.title;
  if (before.id !== undefined) {
    const said = muted || heardTalk === spoken() ? "" : spoken();
    const news = [now.say, said, before.ask !== now.ask ? now.ask : ""].filter(Boolean).join(" ");
    if (news) $("#live").textContent = news;
  }
  heardTalk = spoken();
  if ("turn" in now && !("turn" in before) && before.id !== undefined) {
    play("turn");
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30);
  }
  for (const other of $$(".other[data-last]")) {
    const marks = other.dataset.last.split("|");
    for (const mark of $$("[data-at]", other)) mark.classList.toggle("last-mark", marks.includes(mark.dataset.at));
  }
  for (const ringed of $$("[data-hint]")) delete ringed.dataset.hint;
  for (const { dataset } of $$(".hints li")) {
    const choice = $$("form.decide button[name=action]").find((button) => button.value === dataset.action);
    if (choice) choice.dataset.hint = dataset.points;
  }
  for (const button of $$("[data-copy]")) button.hidden = false;
  for (const button of $$("[data-share]")) button.hidden = !navigator.share;
  ends = $(".clock") ? Date.now() + Number($(".clock").dataset.left) : 0;
  if (form()?.dataset.round !== forcedRound || form()?.dataset.forced === undefined) force();
  forcedRound = form()?.dataset.round;
}

/** What was said last, by whom. */
const spoken = () => $("#talks li")?.textContent ?? "";

let heardTalk = "";
let forcedRound = null;
let ends = 0;
setInterval(() => {
  const clock = $(".clock");
  if (!clock || !ends) return;
  const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  clock.textContent = left >= 3600 ? `${Math.floor(left / 3600)} h` : left >= 60 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : `${left} s`;
}, 500);

// ---- Keyboard: arrows go to the nearest button in their direction.

document.addEventListener("keydown", (event) => {
  const from = document.activeElement;
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !from?.matches("form.decide button")) return;
  const middle = (item) => {
    const box = item.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  for (const item of $$("button:not(:disabled)", from.form)) {
    if (item === from || !item.offsetParent) continue;
    const [dx, dy] = [middle(item)[0] - x, middle(item)[1] - y];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    if (ahead < 4 || (step[0] && aside > 30)) continue;
    const far = ahead + aside * (step[1] ? 0.5 : 2);
    if (!best || far < best.far) best = { far, item };
  }
  event.preventDefault();
  best?.item.focus();
});

// A form that was refused without this script left its own address.
history.replaceState(null, "", `/t/${table().dataset.id}`);
remember();
settle();
takePart(table(), warn);
connect();
// Only now is it certain that this script runs here: what it makes superfluous may go.
document.documentElement.classList.add("js");
