//! Notices of the browser itself, as far as a machine without a push service can try them: the real page subscribes, the real
//! server encrypts, and the real service worker shows and follows what came. Two things are ours: who makes the subscription
//! (Chromium would ask its maker's service) and who clicks (a browser opens a window only for a person's own click).

use std::time::Instant;

use browser_kit::play::LONGEST;
use browser_kit::{Driver, Home, Kind, Window, home};
use serde_json::{Value, json};

use crate::hook::Hook;
use crate::journey::{invite, play_until};

/// Makes subscriptions at a service of ours, and keeps their keys.
const SUBSCRIBES: &str = r#"
    PushManager.prototype.subscribe = async (wish) => {
      if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error("browsers refuse that");
      const own = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const p256dh = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
      const auth = crypto.getRandomValues(new Uint8Array(16));
      const key = await crypto.subtle.exportKey("jwk", own.privateKey);
      localStorage.own = JSON.stringify({ key, p256dh: [...p256dh], auth: [...auth] });
      const letters = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
      return { toJSON: () => ({ endpoint: "SERVICE", keys: { p256dh: letters(p256dh), auth: letters(auth) } }) };
    };
"#;

/// Opens what the server sealed for this browser, as RFC 8291 and RFC 8188 say.
const OPENS: &str = r#"
    const [sent, own, crypt] = [new Uint8Array(SENT), JSON.parse(localStorage.own), crypto.subtle];
    const curve = { name: "ECDH", namedCurve: "P-256" };
    const text = (words) => new TextEncoder().encode(words);
    const derived = async (from, salt, info, length) => {
      const key = await crypt.importKey("raw", from, "HKDF", false, ["deriveBits"]);
      return crypt.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * length);
    };
    const open = async () => {
      const [salt, sender, sealed] = [sent.slice(0, 16), sent.slice(21, 21 + sent[20]), sent.slice(21 + sent[20])];
      const other = await crypt.importKey("raw", sender, curve, false, []);
      const key = await crypt.importKey("jwk", own.key, curve, false, ["deriveBits"]);
      const shared = await crypt.deriveBits({ name: "ECDH", public: other }, key, 256);
      const about = new Uint8Array([...text("WebPush: info\0"), ...own.p256dh, ...sender]);
      const secret = await derived(shared, new Uint8Array(own.auth), about, 32);
      const [seal, iv] = [await derived(secret, salt, text("Content-Encoding: aes128gcm\0"), 16), await derived(secret, salt, text("Content-Encoding: nonce\0"), 12)];
      const opened = await crypt.decrypt({ name: "AES-GCM", iv }, await crypt.importKey("raw", seal, "AES-GCM", false, ["decrypt"]), sealed);
      const plain = new Uint8Array(opened);
      return new TextDecoder().decode(plain.slice(0, plain.lastIndexOf(2)));
    };
    return open();
"#;

/// In the worker: writes down which badge it sets and which windows it opens, where the page can read it.
const WATCHED: &str = r#"
    const note = async (what, said) => (await caches.open("noted")).put(`/${what}`, new Response(said));
    navigator.setAppBadge = (count) => note("badge", String(count));
    clients.openWindow = (address) => note("opened", address);
"#;

/// In the worker: somebody clicks on the only notice there is.
const CLICKED: &str = r#"
    registration.getNotifications().then(([notification]) => {
      const click = new NotificationEvent("notificationclick", { notification });
      click.waitUntil = () => {};
      dispatchEvent(click);
    });
"#;

/// What there is to see.
const SHOWN: &str = "
    return navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, url: data.url })));
";

async fn cdp(window: &Window, method: &str, params: Value) -> Value {
    window.driver.cdp().send_raw(method, params).await.unwrap()
}

/// Lets a script run in the service worker.
struct Worker<'a> {
    window: &'a Window,
    session: Value,
}

impl<'a> Worker<'a> {
    async fn of(window: &'a Window) -> Self {
        window.ask("return navigator.serviceWorker.ready.then(() => true)").await;
        cdp(window, "ServiceWorker.enable", json!({})).await;
        let targets = cdp(window, "Target.getTargets", json!({})).await;
        let mut targets = targets["targetInfos"].as_array().unwrap().iter();
        let worker = targets.find(|target| target["type"] == "service_worker").expect("a worker");
        let attached = json!({ "targetId": worker["targetId"], "flatten": false });
        let session = cdp(window, "Target.attachToTarget", attached).await["sessionId"].clone();
        Worker { window, session }
    }

    async fn run(&self, script: &str) {
        let message = json!({ "id": 1, "method": "Runtime.evaluate", "params": { "expression": script } });
        let message = json!({ "sessionId": self.session, "message": message.to_string() });
        cdp(self.window, "Target.sendMessageToTarget", message).await;
    }

    /// Delivers what a push service would. The only worker of a fresh browser has the number 0.
    async fn push(&self, home: &Home, data: &str) {
        let message = json!({ "origin": home.url, "registrationId": "0", "data": data });
        cdp(self.window, "ServiceWorker.deliverPushMessage", message).await;
    }

    /// Waits until it has written this down.
    async fn has_noted(&self, what: &str, said: &str) {
        let noted = format!(
            "return caches.match('/{what}').then((noted) => noted?.text()).then((said) => said === '{said}')"
        );
        self.window.until(&noted).await;
    }
}

/// Waits until there are so many notices to see, and returns them.
async fn shown(window: &Window, count: usize) -> Vec<Value> {
    let begun = Instant::now();
    loop {
        let Value::Array(all) = window.ask(SHOWN).await else { panic!("a list") };
        if all.len() == count {
            return all;
        }
        assert!(begun.elapsed() < LONGEST, "{count} notices should be there: {all:?}");
    }
}

#[tokio::test]
async fn a_notice_is_shown_and_leads_to_the_table() {
    let (home, driver, service) = (home!("rowlock", "push"), Driver::start(), Hook::start());
    let (anna, ben) = (driver.open(Kind::Phone).await, driver.open(Kind::Notified).await);
    let granted = json!({ "permissions": ["notifications"], "origin": home.url });
    cdp(&ben, "Browser.grantPermissions", granted).await;
    ben.before_pages(&SUBSCRIBES.replace("SERVICE", &service.address)).await;
    let link = invite(&anna, &home).await;
    ben.go(&link).await;
    ben.fill("#name", "Ben").await;
    ben.tap("form.sit button").await;
    ben.find("form.own").await;
    ben.go(&home.at("/you/notices")).await;
    ben.tap("#push-on").await;
    ben.find(".channels li").await;
    let worker = Worker::of(&ben).await;
    worker.run(WATCHED).await;

    // What the server really sends is what the worker is given.
    let mut sent = None;
    play_until(&[&anna], &mut 0, || {
        sent = service.notices.try_recv().ok();
        sent.is_some()
    })
    .await;
    let sent = serde_json::to_string(&sent.unwrap()).unwrap();
    let data = ben.ask(&OPENS.replace("SENT", &sent)).await;
    let data = data.as_str().unwrap();
    worker.push(&home, data).await;
    let notice = shown(&ben, 1).await.remove(0);
    let id = link.split(['/', '?']).nth(4).unwrap();
    let table = home.at(&format!("/t/{id}"));
    assert_eq!((&notice["title"], &notice["tag"]), (&"Your turn – Qwixx".into(), &id.into()), "{notice}");
    assert!(notice["body"].as_str().unwrap().starts_with("With Anna: you have "), "{notice}");
    assert_eq!(
        (&notice["url"], &notice["icon"]),
        (&table.as_str().into(), &home.at("/assets/icon-192.png").into())
    );
    worker.has_noted("badge", "1").await;

    worker.run(CLICKED).await;
    worker.has_noted("opened", &table).await;
    worker.has_noted("badge", "0").await;
    shown(&ben, 0).await;
    ben.go(&table).await;
    ben.until("return 'turn' in document.querySelector('#table').dataset").await;

    // Whoever looks at the table hears nothing, however they came there; of another table they do.
    ben.go(&format!("{table}?from=notice")).await;
    worker.push(&home, data).await;
    let other = data.replace(id, "another");
    worker.push(&home, &other).await;
    assert_eq!(shown(&ben, 1).await[0]["tag"], "another");
    // And whoever has gone there without it needs it no more.
    ben.go(&home.at("/t/another")).await;
    shown(&ben, 0).await;
    worker.has_noted("badge", "0").await;
    anna.close().await;
    ben.close().await;
}
