// A live table. Everything here is comfort: without it the page's forms do the same.
const root = document.documentElement;
const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const table = () => $("#table");
root.classList.add("js");

// ---- Choosing: a tap selects, a second tap takes it back, one button confirms.

let chosen = null; // the text of the action
let pieces = new Set();
let sent = false;

function show() {
  const form = $("form.decide");
  const confirm = form && $(".confirm", form);
  if (!confirm) return;
  confirm.dataset.rest ??= JSON.stringify([confirm.value, confirm.textContent.trim(), confirm.disabled]);
  for (const piece of $$(".piece", form)) piece.setAttribute("aria-pressed", pieces.has(piece.dataset.piece));
  const matches = $$(".option", form).filter((option) => same(option.dataset.pieces.split(" "), pieces));
  for (const option of $$(".option", form)) option.classList.toggle("match", matches.length > 1 && matches.includes(option));
  if (matches.length && !matches.some((option) => option.value === chosen)) chosen = matches[0].value;
  if ($(".option", form) && !matches.length) chosen = null;
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

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.matches("form.decide .can, .option, .piece") && $(".confirm", button.form)) {
    event.preventDefault();
    choose(button);
  } else if (button.dataset.copy) {
    navigator.clipboard?.writeText(button.dataset.copy).then(() => button.classList.add("copied"));
  } else if (button.id === "sound") {
    setSound(button.getAttribute("aria-pressed") !== "true");
    beep();
  }
});

// ---- Sending: the page's own forms, without leaving the page.

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form.decide, form[data-command]") || !live) return;
  event.preventDefault();
  if (sent) return;
  const button = event.submitter;
  const data = new URLSearchParams(new FormData(form, button));
  if (data.has("id")) data.set("id", crypto.randomUUID?.() ?? String(Math.random()).slice(2));
  sent = true;
  try {
    const address = button?.getAttribute("formaction") ?? form.action;
    const answer = await fetch(address, { method: "POST", body: data, redirect: "manual", headers: { "X-Rowlock": "live" } });
    if (answer.status >= 400) notice(await answer.text());
    else if (form.closest(".talk")) form.reset();
  } catch {
    offline(true);
  }
  sent = false;
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

function connect() {
  const id = table()?.dataset.id;
  if (!id || socket) return;
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${id}/live`);
  socket.onopen = () => {
    live = true;
    wait = 500;
    offline(false);
  };
  socket.onmessage = (message) => {
    const { version, html } = JSON.parse(message.data);
    if (version >= Number(table().dataset.version)) replace(html);
  };
  socket.onclose = () => {
    socket = null;
    offline(live);
    live = false;
    setTimeout(connect, wait + Math.random() * wait);
    wait = Math.min(wait * 2, 8000);
  };
}

addEventListener("online", connect);
document.addEventListener("visibilitychange", () => document.hidden || connect());
setInterval(() => socket?.readyState === 1 && socket.send("ping"), 25000);

function offline(is) {
  const line = $("#offline");
  if (line) line.hidden = !is;
}

/** Puts the new table in place of the old one and keeps what the person was doing. */
function replace(html) {
  const old = table();
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  const focus = keyOf(document.activeElement);
  const open = new Map($$("details[id]", old).map((box) => [box.id, box.open]));
  const typed = new Map($$("input[id]", old).map((input) => [input.id, input.value]));
  const marked = $$(".sheet .cell", old).map((cell) => cell.matches(".marked"));
  const roll = $(".dice", old)?.dataset.roll;
  const scroll = $(".log ol", old)?.scrollTop;
  if ($("form.decide", old)?.dataset.round !== $("form.decide", fresh)?.dataset.round) pieces.clear();
  old.replaceWith(fresh);
  for (const box of $$("details[id]", fresh)) if (open.has(box.id)) box.open = open.get(box.id);
  for (const input of $$("input[id]", fresh)) if (typed.get(input.id)) input.value = typed.get(input.id);
  if (scroll) $(".log ol", fresh).scrollTop = scroll;
  const dice = $(".dice[data-roll]", fresh);
  if (dice && dice.dataset.roll !== roll) dice.classList.add("rolling");
  $$(".sheet .cell", fresh).forEach((cell, i) => cell.classList.toggle("pop", cell.matches(".marked") && marked[i] === false));
  settle(old.dataset);
  if (focus) ($$("button, a, input, summary", fresh).find((item) => keyOf(item) === focus) ?? $(".confirm", fresh))?.focus();
}

const keyOf = (item) =>
  item?.closest?.("#table") ? item.id || item.dataset.piece || `${item.tagName} ${item.value || item.getAttribute("href") || item.parentElement.id || item.className}` : null;

/** What follows from a table that has just appeared. */
function settle(before = {}) {
  const now = table().dataset;
  show();
  document.title = now.title ?? document.title;
  if (before.say !== undefined && before.say !== now.say) $("#live").textContent = now.say;
  if ("turn" in now && !("turn" in before) && before.say !== undefined) beep();
  for (const button of $$("[data-copy]")) button.hidden = !navigator.clipboard;
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
    const far = ahead + aside * 2;
    if (!best || far < best.far) best = { far, item };
  }
  event.preventDefault();
  best?.item.focus();
});

// ---- Sound: two soft notes when it is your turn. Off until asked for.

let sound = localStorage.getItem("sound") === "on";

function setSound(on) {
  sound = on;
  localStorage.setItem("sound", on ? "on" : "off");
  const button = $("#sound");
  button.hidden = false;
  button.setAttribute("aria-pressed", on);
}

function beep() {
  if (!sound) return;
  const audio = new AudioContext();
  [660, 880].forEach((pitch, i) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, audio.currentTime + i * 0.14);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + i * 0.14 + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + i * 0.14);
    tone.stop(audio.currentTime + i * 0.14 + 0.3);
  });
  setTimeout(() => audio.close(), 800);
}

if ($("#sound")) setSound(sound);
settle();
connect();
