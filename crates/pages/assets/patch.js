// Makes one tree of elements like another and touches only what differs, so that what somebody presses, reads, scrolls or
// has focused stays the very same element.

/** What makes a child the same child before and after. (A form with a field called `id` has that field as its `id`.) */
const keyOf = (node) => (node.nodeType === 1 ? node.dataset.part || node.getAttribute("id") || node.dataset.key || null : null);

/** What the page itself says about an element, and not the server. */
const OURS = { details: ["open"], input: ["value", "checked"], select: ["value"] };

function attributes(old, fresh) {
  const ours = OURS[old.localName] || [];
  const kept = old.type === "hidden" ? [] : ours;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }
}

/** Can `old` become `fresh`? */
const alike = (old, fresh) => old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && keyOf(old) === keyOf(fresh);

function children(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) if (keyOf(child)) keyed.set(keyOf(child), child);
  let at = old.firstChild;
  const drop = () => {
    const next = at.nextSibling;
    at.remove();
    at = next;
  };
  for (const wanted of [...fresh.childNodes]) {
    if (wanted.nodeType === 8) continue;
    const same = wanted.nodeType === 1 && wanted.dataset.same;
    const found = same ? keyed.get(same) : keyOf(wanted) && keyed.get(keyOf(wanted));
    // What the server left out as unchanged is not here: the caller has to ask for all of it.
    if (same && !found) throw new Error(`nothing is called ${same}`);
    if (found && (same || alike(found, wanted))) {
      // What stands before it goes, unless it is wanted later.
      while (at && at !== found && !(keyOf(at) && stays(keyOf(at), fresh))) drop();
      if (at === found) at = at.nextSibling;
      else old.insertBefore(found, at);
      if (!same) patch(found, wanted);
      continue;
    }
    while (at && at.nodeType === 8) drop();
    if (at && !keyOf(wanted) && alike(at, wanted)) {
      const next = at.nextSibling;
      patch(at, wanted);
      at = next;
    } else {
      if (same || wanted.querySelector?.("[data-same]")) throw new Error("what holds something unchanged is new");
      old.insertBefore(document.importNode(wanted, true), at);
      // What stood in its place is replaced by it.
      if (at && !keyOf(at) && (at.nodeType !== wanted.nodeType || at.nodeName !== wanted.nodeName)) drop();
    }
  }
  while (at) drop();
}

const stays = (key, fresh) => [...fresh.children].some((child) => (child.dataset.same || keyOf(child)) === key);

/** Makes `old` like `fresh`. An element `data-same="KEY"` stands for the child of that key as it is. */
export function patch(old, fresh) {
  if (old.nodeType === 3) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeType !== 1 || old.isEqualNode(fresh)) return;
  attributes(old, fresh);
  children(old, fresh);
}

/** Reads the HTML of one element. */
export function parse(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.firstElementChild;
}
