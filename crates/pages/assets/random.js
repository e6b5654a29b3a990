// Random values, also where the page came over plain HTTP from the next room and `crypto.randomUUID` is missing.

/** 32 hexadecimal digits. */
export const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whoever sits down adds a value of their own browser to the dice, so that the host cannot have known them. */
export function addSalt(form) {
  if (!/^\/(play\/|tables$|t\/[^/]+\/(sit|rematch)$)/.test(form.getAttribute("action")) || form.elements.salt) return;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "salt", value: random() });
  form.append(field);
}
