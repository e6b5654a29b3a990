// A live table. Everything here is comfort: without it the page's forms do the same.
import { takePart } from "./dice.js";
import { announce, random } from "./random.js";
import { beep, lively } from "./senses.js";

const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const table = () => $("#table");
document.documentElement.classList.add("js");

// ---- Choosing: a tap selects, a second tap takes it back, one button confirms.

let chosen = null; // the text of the action
let pieces = new Set();
const place = () => `choice ${table().dataset.id} ${$("form.decide")?.dataset.round}`;

function show() {
  const form = $("form.decide");
  const confirm = form && $(".confirm", form);
  if (!confirm) return;
  confirm.dataset.rest ??= JSON.stringify([confirm.value, confirm.textContent.trim(), confirm.disabled]);
  for (const piece of $$(".piece", form)) piece.setAttribute("aria-pressed", pieces.has(piece.dataset.piece));
  const options = $$(".option", form);
  const matches = options.filter((option) => same(option.dataset.pieces.split(" "), pieces));
  for (const option of options) option.classList.toggle("match", matches.length > 1 && matches.includes(option));
  if (matches.length && !matches.some((option) => option.value === chosen)) chosen = matches[0].value;
  if (options.length && !matches.length) chosen = null;
  let label = null;
  for (const button of $$(".can, .option", form)) {
    const on = button.value === chosen;
    button.setAttribute("aria-pressed", on);
    if (on) label = button.dataset.deed ?? button.textContent.trim();
  }
  if (label === null) chosen = null;
  const [value, text, disabled] = JSON.parse(confirm.dataset.rest);
  confirm.value = chosen ?? value;
  confirm.textContent = label ?? text;
  confirm.disabled = label === null && disabled;
  confirm.classList.toggle("ready", label !== null);
  sessionStorage.setItem("choice", JSON.stringify([place(), chosen, [...pieces]]));
}

const same = (list, set) => list.length === set.size && list.every((item) => set.has(item));

function choose(button) {
  if (button.matches(".piece")) {
    const name = button.dataset.piece;
    pieces.has(name) ? pieces.delete(name) : pieces.add(name);
  } else if (button.matches(".can")) {
    chosen = chosen === button.value ? null : button.value;
  } else {
    chosen = button.value;
  }
  show();
}

/** What was chosen before the page was loaded again. */
function remember() {
  const [where, what, which] = JSON.parse(sessionStorage.getItem("choice") ?? "[]");
  if (where === place()) [chosen, pieces] = [what, new Set(which)];
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.matches("form.decide .can, .option, .piece") && $(".confirm", button.form)) {
    event.preventDefault();
    choose(button);
  } else if (button.dataset.copy) {
    navigator.clipboard?.writeText(button.dataset.copy).then(() => button.classList.add("copied"));
  } else if (button.id === "no-tips") {
    localStorage.setItem("tips", "off");
    settle();
  } else if (button.id === "mute") {
    localStorage.setItem("mute", button.getAttribute("aria-pressed") === "true" ? "off" : "on");
    settle();
  }
});

// ---- Sending: the page's own forms, without leaving the page.

const sent = new Set(); // what is on its way, so that it is sent once
let pressed = -1000; // when the last decision was sent: the second half of a double tap must not take the next one

document.addEventListener("submit", async (event) => {
  const form = event.target;
  announce(form);
  if (!form.matches("form.decide, form[data-command]")) return;
  event.preventDefault();
  if (form.matches("form.decide")) {
    if (event.timeStamp - pressed < 300) return;
    pressed = event.timeStamp;
  }
  const button = event.submitter;
  const data = new URLSearchParams(new FormData(form, button));
  data.delete("id");
  // A field of the form is called `action`, so `form.action` is that field.
  const address = button?.getAttribute("formaction") ?? form.getAttribute("action");
  const what = `${address} ${data}`;
  if (sent.has(what)) return;
  sent.add(what);
  data.set("id", random());
  try {
    const answer = await fetch(address, { method: "POST", body: data, redirect: "manual", headers: { "X-Rowlock": "live" } });
    if (answer.status >= 400) notice(await answer.text());
    // Who has just sat down is somebody else for the server than the one whom it keeps informed.
    else if (!live || form.matches(".sit")) location.reload();
    else if (form.closest(".talk")) form.reset();
  } catch {
    offline(true);
  }
  sent.delete(what);
});

function notice(text) {
  const old = $("#table > .notice");
  const line = old ?? document.createElement("p");
  line.className = "notice";
  line.setAttribute("role", "alert");
  line.textContent = text.slice(0, 300);
  if (!old) $("#table .status").after(line);
}

// ---- Being told: the server pushes the table as it stands.

let live = false;
let wait = 500;
let socket = null;
let heard = 0;

function connect() {
  const id = table()?.dataset.id;
  if (!id || socket) return;
  const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/live`);
  socket = mine;
  mine.onopen = () => {
    live = true;
    wait = 500;
    offline(false);
  };
  mine.onmessage = (message) => {
    heard = Date.now();
    if (mine === socket) replace(JSON.parse(message.data).html);
  };
  mine.onclose = () => {
    if (mine !== socket) return;
    socket = null;
    live = false;
    offline(true);
    setTimeout(connect, wait + Math.random() * wait);
    wait = Math.min(wait * 2, 8000);
  };
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
document.addEventListener("visibilitychange", () => document.hidden || (live && Date.now() - heard < 30000) || reconnect());
setInterval(() => socket?.readyState === 1 && socket.send("ping"), 25000);

function offline(is) {
  const line = $("#offline");
  if (line) line.hidden = !is;
}

let lost = null; // what had the focus before it went away

/** Puts the new table in place of the old one and keeps what the person was doing. */
function replace(html) {
  const old = table();
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  const focus = keyOf(document.activeElement) ?? (document.activeElement === document.body ? lost : null);
  const open = new Map($$("details[id]", old).map((box) => [box.id, box.open]));
  const typed = new Map($$("input[id], select[id]", old).map((input) => [input.id, input.value]));
  const faces = $$("input:checked", old).map((input) => `[name="${input.name}"][value="${input.value}"]`);
  const before = $$(".own .sheet .cell", old).map((cell) => cell.className);
  const roll = $(".dice", old)?.dataset.roll;
  const points = Number($(".own [data-count]", old)?.dataset.count);
  const scroll = $(".log ol", old)?.scrollTop;
  const draw = (from) => $("form.typed [name=draw]", from)?.value;
  // What has been sent, or was for another round, is no longer being chosen.
  if ($(".bar.done", fresh) || $("form.decide", old)?.dataset.round !== $("form.decide", fresh)?.dataset.round) {
    pieces.clear();
    chosen = null;
  }
  // What was refused stays on the page until something happens.
  const told = old.dataset.version === fresh.dataset.version && !$(".notice", fresh) && $(".notice", old);
  if (told) $(".status", fresh).after(told);
  old.replaceWith(fresh);
  for (const box of $$("details[id]", fresh)) if (open.has(box.id)) box.open = open.get(box.id);
  for (const input of $$("input[id], select[id]", fresh)) if (typed.get(input.id)) input.value = typed.get(input.id);
  if (draw(old) && draw(old) === draw(fresh)) for (const face of faces) $(face, fresh)?.click();
  if (scroll) $(".log ol", fresh).scrollTop = scroll;
  const dice = $(".dice[data-roll]", fresh);
  if (dice && dice.dataset.roll !== roll) dice.classList.add("rolling");
  $$(".own .sheet .cell", fresh).forEach((cell, i) => {
    const is = (what) => cell.matches(what) && before[i] !== undefined && !before[i].includes(what.slice(1));
    cell.classList.toggle("pop", is(".marked"));
    cell.classList.toggle("glow", is(".closing"));
  });
  countUp($(".own [data-count]", fresh), points);
  settle(old.dataset);
  if (!focus) return;
  const again =
    $$("button:not(:disabled), a, input, select, summary", fresh).find((item) => keyOf(item) === focus) ??
    $(".confirm:not(:disabled)", fresh) ??
    $(".decide :is(.can, .piece, .deed)", fresh);
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
    place.textContent = ++from;
    if (from < to) setTimeout(step, 400 / (to - from + 4));
  };
  step();
}

/** What follows from a table that has just appeared. */
function settle(before = {}) {
  const now = table().dataset;
  if (localStorage.getItem("tips") === "off") $("#tip")?.remove();
  if ($("#no-tips")) $("#no-tips").hidden = false;
  const muted = localStorage.getItem("mute") === "on";
  if ($("#mute")) $("#mute").hidden = false;
  $("#mute")?.setAttribute("aria-pressed", muted);
  $("#talks")?.classList.toggle("muted", muted);
  show();
  document.title = now.title ?? document.title;
  if (before.say !== undefined && before.say !== now.say) $("#live").textContent = now.say;
  if ("turn" in now && !("turn" in before) && before.say !== undefined) beep();
  for (const button of $$("[data-copy]")) button.hidden = !navigator.clipboard;
  takePart(table(), notice);
  ends = $(".clock") ? Date.now() + Number($(".clock").dataset.left) : 0;
}

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
connect();
