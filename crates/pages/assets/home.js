// Buttons answer once, and who opens a table adds to its dice.
import { announce } from "./random.js";

document.addEventListener("submit", (event) => {
  announce(event.target);
  const button = event.submitter;
  if (button) setTimeout(() => (button.disabled = true));
});
addEventListener("pageshow", () => document.querySelectorAll("button:disabled").forEach((b) => (b.disabled = false)));

// A recovery code that came with a link, in the part that no server sees.
const code = document.getElementById("code");
if (code && !code.value && location.hash.length > 20) code.value = decodeURIComponent(location.hash.slice(1));

// The rules stay readable without a connection, and notices can be shown; where browsers allow it.
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register(`/sw.js?lang=${document.documentElement.lang}`).catch(() => {});

// How many tables wait, on the app's own sign.
const waiting = document.querySelectorAll(".table-link .now").length;
if (navigator.setAppBadge && document.querySelector(".home, .you")) navigator.setAppBadge(waiting).catch(() => {});
