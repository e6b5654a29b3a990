// Random values, also where the page came over plain HTTP from the next room and `crypto.randomUUID` is missing.
import { hex } from "./sha256.js";

/** So many random bytes in hexadecimal digits. */
export const random = (bytes = 16) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Whoever sits down says that their browser will take part in the dice, so that the first roll waits a moment for it. */
export function announce(form) {
  if (!/^\/(play\/|tables$|t\/[^/]+\/(sit|rematch)$)/.test(form.getAttribute("action")) || form.elements.commits) return;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "commits", value: "on" });
  form.append(field);
}
