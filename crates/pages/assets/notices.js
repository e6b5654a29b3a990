// Notices of the browser itself, where it has them, and the clock of this place.
const push = document.getElementById("push");
const button = document.getElementById("push-on");
const east = document.getElementById("east");
const form = (fields) => fetch("/you/notices/push", { method: "POST", headers: { "x-rowlock": "live" }, body: new URLSearchParams(fields) });

const here = String(-new Date().getTimezoneOffset());
if (east && !("chosen" in east.dataset) && [...east.options].some((option) => option.value === here)) east.value = here;

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

// What there is to say: that the browser does not allow it, that it did not work, or what the server says.
function say(what, words) {
  for (const id of ["push-denied", "push-failed"]) document.getElementById(id).hidden = id !== what;
  if (words) document.getElementById(what).textContent = words;
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return say("push-denied");
  const worker = await navigator.serviceWorker.ready;
  const key = bytes(push.dataset.key);
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const answer = await form({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  if (answer.ok) location.reload();
  else say("push-failed", await answer.text());
}

// Only over TLS or on this machine do browsers let a page have a worker, and with it notices.
if (push && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window && isSecureContext) {
  document.getElementById("push-no").hidden = true;
  button.hidden = false;
  button.addEventListener("click", () => subscribe().catch(() => say("push-failed")));
}
