// What stays when there is no connection: the rules, and a page that says so. And notices that it is somebody's turn.
// The server writes two lines before this: CACHE, the name of the cache, and SHELL, the addresses of what is kept.
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("rowlock-") && name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

async function page(request) {
  const cache = await caches.open(CACHE);
  const path = new URL(request.url).pathname;
  try {
    const answer = await fetch(request);
    if (answer.ok && SHELL.includes(path)) cache.put(path, answer.clone());
    return answer;
  } catch {
    return (await cache.match(path)) || cache.match("/offline");
  }
}

const file = async (request) => (await caches.match(request)) || fetch(request);

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(seen(url.href));
  } else if (SHELL.includes(url.pathname)) event.respondWith(file(request));
});

// A table is the same whatever follows its address.
const place = (address) => address.split(/[?#]/)[0];

const badge = async () => {
  const waiting = await registration.getNotifications();
  if (navigator.setAppBadge) await navigator.setAppBadge(waiting.length);
};

/** Puts away what was said of a table at which somebody now looks. */
async function seen(address) {
  const said = (await registration.getNotifications()).filter((notice) => place(notice.data.url) === place(address));
  for (const notice of said) notice.close();
  if (said.length) await badge();
}

addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const show = async () => {
    const open = await clients.matchAll({ type: "window" });
    // Whoever looks at the table sees it there.
    if (open.some((client) => client.focused && place(client.url) === place(url))) return;
    await registration.showNotification(title, { body, tag, renotify: true, data: { url }, icon: "/assets/icon-192.png", badge: "/assets/badge.png" });
    await badge();
  };
  event.waitUntil(show());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const go = async () => {
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find((client) => place(client.url) === place(url));
    await badge();
    await (there ? there.focus() : clients.openWindow(url));
  };
  event.waitUntil(go());
});
