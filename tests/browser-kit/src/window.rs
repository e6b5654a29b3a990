//! A browser that a test looks at and taps on: Debian's Chromium, Firefox or `WebKit`, each driven by its own driver.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::fs::statvfs;
use serde_json::{Value, json};
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, ChromeCapabilities, TypingData};

use crate::home::said;

/// Nothing that a page does on its own takes longer, not even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(100);

/// How often the driver is started before one gives up.
const STARTS: u32 = 5;

/// A folder in memory, and how much of it several browsers may fill.
const MEMORY: &str = "/dev/shm";
const ROOM: u64 = 2 << 30;

/// The browser without what nobody sees in a test: it starts and turns pages several times as fast.
/// (The script of this name on the path starts it beside itself, and would leave it running when the driver ends the script.)
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// The small browser that comes with `WebKit`'s driver.
const MINI_BROWSER: &str = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/// What draws the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chrome, Edge and most phones: all tests. It does everything that [`Window`] offers.
    Chromium,
    /// Firefox, no narrower than 500 pixels.
    Firefox,
    /// Safari and everything on iPhones, here as a small browser of GTK, in a screen that nobody sees. It follows what the
    /// system likes, which is motion.
    WebKit,
}

/// The driver's process. It ends with the test.
#[derive(Debug)]
pub struct Driver {
    engine: Engine,
    child: Child,
    screen: Option<Child>,
    url: String,
}

impl Driver {
    /// Starts Chromium's driver.
    ///
    /// It wants one free port for both kinds of addresses and gives up if what it has chosen is taken for one of them.
    pub fn start() -> Self {
        Self::of(Engine::Chromium)
    }

    /// Starts the driver of an engine. `cargo xtask browsers` installs those that the tests do without.
    pub fn of(engine: Engine) -> Self {
        let try_start = || match engine {
            Engine::Chromium => Self::try_start(),
            Engine::Firefox => Self::try_start_other(engine, Command::new("geckodriver"), None),
            Engine::WebKit => {
                let (screen, number) = screen();
                let mut command = Command::new("WebKitWebDriver");
                command.env("DISPLAY", format!(":{number}"));
                Self::try_start_other(engine, command, Some(screen))
            }
        };
        (0..STARTS).find_map(|_| try_start()).expect("the driver finds a port")
    }

    fn try_start() -> Option<Self> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        in_memory(&mut command);
        let mut child = command.spawn().expect("chromedriver is there: `cargo xtask test` installs it");
        let Some(port) = said(&mut child, "started successfully on port ") else {
            _ = child.wait();
            return None;
        };
        let url = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
        Some(Driver { engine: Engine::Chromium, child, screen: None, url })
    }

    /// These drivers have to be told a port, and do not say when they are ready.
    fn try_start_other(engine: Engine, mut command: Command, screen: Option<Child>) -> Option<Self> {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        command.arg(format!("--port={}", free.port())).stdout(Stdio::null()).stderr(Stdio::null());
        in_memory(&mut command);
        let child = command.spawn().expect("the driver is there: `cargo xtask browsers` installs it");
        let mut driver = Driver { engine, child, screen, url: format!("http://{free}") };
        let begun = Instant::now();
        while TcpStream::connect(free).is_err() {
            let gone = driver.child.try_wait().unwrap().is_some();
            if gone || begun.elapsed() > PATIENCE {
                return None;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(driver)
    }

    /// A browser of somebody's own.
    pub async fn open(&self, kind: Kind) -> Window {
        let wishes = match self.engine {
            Engine::Chromium => chromium(kind),
            Engine::Firefox => {
                let still = u8::from(kind != Kind::Lively);
                let options = json!({ "args": ["-headless"], "prefs": { "ui.prefersReducedMotion": still } });
                wishes("firefox", "moz:firefoxOptions", options)
            }
            Engine::WebKit => {
                let options = json!({ "binary": MINI_BROWSER, "args": ["--automation"] });
                wishes("MiniBrowser", "webkitgtk:browserOptions", options)
            }
        };
        let driver = WebDriver::new(&self.url, wishes).await.unwrap();
        let patience = TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), None);
        driver.update_timeouts(patience).await.unwrap();
        let window = Window { driver, engine: self.engine };
        let (width, height) = if kind == Kind::Desktop { (1280, 900) } else { (360, 780) };
        window.size(width, height).await;
        if kind == Kind::NoScript {
            window.cdp("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
        }
        window
    }
}

/// Profiles and what a browser's processes share lie in memory where there is room, not behind a busy disk.
fn in_memory(command: &mut Command) {
    if statvfs(MEMORY).is_ok_and(|room| room.f_bavail * room.f_frsize > ROOM) {
        command.env("TMPDIR", MEMORY);
    }
}

/// A screen that nobody sees, and its number.
fn screen() -> (Child, String) {
    let mut screen = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is there: `cargo xtask browsers` installs it");
    let number = said(&mut screen, "").expect("it says which screen it is");
    (screen, number)
}

/// What is asked of a driver for a browser of this name.
fn wishes(name: &str, key: &str, options: Value) -> Capabilities {
    let mut wishes = Capabilities::new();
    wishes.set("browserName", name).unwrap();
    wishes.set(key, options).unwrap();
    wishes
}

fn chromium(kind: Kind) -> Capabilities {
    let mut wishes = ChromeCapabilities::new();
    if kind != Kind::Notified && Path::new(SHELL).exists() {
        wishes.set_binary(SHELL).unwrap();
    }
    for flag in [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Several people play beside one another: nobody is in the background.
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--force-device-scale-factor=1",
    ] {
        wishes.add_arg(flag).unwrap();
    }
    // Most tests are in a hurry.
    if kind != Kind::Lively {
        wishes.add_arg("--force-prefers-reduced-motion").unwrap();
    }
    wishes.into()
}

impl Drop for Driver {
    /// Asked to stop, Chromium's driver closes the browsers that a failed test has left open; killed, it would not.
    fn drop(&mut self) {
        let address = self.url.trim_start_matches("http://");
        let asks = |address| {
            let mut stream = TcpStream::connect(address)?;
            stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
            stream.read_to_end(&mut Vec::new())
        };
        if self.engine != Engine::Chromium || asks(address).is_err() {
            _ = self.child.kill();
        }
        _ = self.child.wait();
        if let Some(screen) = &mut self.screen {
            _ = screen.kill();
            _ = screen.wait();
        }
    }
}

/// What somebody plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 360 pixels wide.
    Phone,
    /// 1280 pixels wide.
    Desktop,
    /// A phone whose browser runs no scripts.
    NoScript,
    /// A phone of somebody who likes motion.
    Lively,
    /// A phone whose browser shows notices, which takes a whole one.
    Notified,
}

/// One person's browser.
#[derive(Debug)]
pub struct Window {
    /// The driver's own handle.
    pub driver: WebDriver,
    engine: Engine,
}

impl Drop for Window {
    /// The driver closes a browser that a test has left open; asked by the browser's own handle it would first wait for two
    /// minutes.
    fn drop(&mut self) {
        _ = self.driver.clone().leak();
    }
}

impl Window {
    /// Opens an address.
    pub async fn go(&self, url: &str) {
        self.driver.goto(url).await.unwrap_or_else(|why| panic!("cannot open {url}: {why}"));
    }

    /// Gives the window another size.
    pub async fn size(&self, width: u32, height: u32) {
        if self.engine != Engine::Chromium {
            self.driver.set_window_rect(0, 0, width, height).await.unwrap();
            return;
        }
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Sets what the system prefers: `prefers-color-scheme`, `prefers-reduced-motion`.
    pub async fn prefer(&self, feature: &str, value: &str) {
        let media = json!({ "features": [{ "name": feature, "value": value }] });
        self.cdp("Emulation.setEmulatedMedia", media).await;
    }

    /// Cuts the window off from the network, or connects it again.
    pub async fn offline(&self, is: bool) {
        let conditions =
            json!({ "offline": is, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.cdp("Network.enable", json!({})).await;
        self.cdp("Network.emulateNetworkConditions", conditions).await;
    }

    /// Lets a script run in every page before its own.
    pub async fn before_pages(&self, script: &str) {
        self.cdp("Page.enable", json!({})).await;
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
    }

    /// Lets no file come whose address is like this.
    pub async fn block(&self, pattern: &str) {
        self.cdp("Network.enable", json!({})).await;
        self.cdp("Network.setBlockedURLs", json!({ "urls": [pattern] })).await;
    }

    /// Asks Chromium's developer tools for something.
    pub async fn cdp(&self, method: &str, params: Value) -> Value {
        self.driver.cdp().send_raw(method, params).await.unwrap()
    }

    /// What a script says; it is asked in the page.
    pub async fn ask(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::<Value>::new()).await.unwrap().json().clone()
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> WebElement {
        let by = self.driver.query(By::Css(css));
        by.wait(PATIENCE, Duration::from_millis(50)).first().await.unwrap_or_else(|_| panic!("no {css}"))
    }

    /// Returns whether there is such an element now.
    pub async fn has(&self, css: &str) -> bool {
        !self.driver.find_all(By::Css(css)).await.unwrap().is_empty()
    }

    /// Returns the text of an element.
    pub async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap()
    }

    /// Taps on what is there now.
    pub async fn tap(&self, css: &str) {
        self.try_tap(css).await.unwrap_or_else(|why| panic!("cannot tap {css}: {why}"));
    }

    /// Taps on what is there now. The page may replace it just then.
    pub async fn try_tap(&self, css: &str) -> WebDriverResult<()> {
        self.driver.find(By::Css(css)).await?.click().await
    }

    /// Fills in a field. A table that has just appeared is replaced once by what the server tells of it, perhaps while
    /// somebody types; what they typed stays.
    pub async fn fill(&self, css: &str, text: &str) {
        let begun = Instant::now();
        loop {
            let field = self.find(css).await;
            let typed = async {
                field.clear().await?;
                field.send_keys(text).await
            };
            let Err(why) = typed.await else { return };
            assert!(begun.elapsed() < PATIENCE, "cannot fill in {css}: {why}");
        }
    }

    /// Chooses in a drop-down list.
    pub async fn select(&self, css: &str, value: &str) {
        self.tap(&format!("{css} option[value=\"{value}\"]")).await;
    }

    /// Presses a key, whatever has the focus.
    pub async fn press(&self, key: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(key).perform().await.unwrap();
    }

    /// Waits until a script says `true`.
    pub async fn until(&self, script: &str) {
        let begun = Instant::now();
        while self.ask(script).await != Value::Bool(true) {
            assert!(begun.elapsed() < PATIENCE, "in vain: {script}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// A picture of the whole page, for people to flip through.
    pub async fn picture(&self, name: &str) {
        let Some(pictures) = std::env::var_os("ROWLOCK_PICTURES") else { return };
        let path = PathBuf::from(pictures).join(format!("{name}.png"));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        if self.engine != Engine::Chromium {
            self.driver.screenshot(&path).await.unwrap();
            return;
        }
        let shot = json!({ "format": "png", "captureBeyondViewport": true });
        let shot = self.driver.cdp().send_raw("Page.captureScreenshot", shot).await.unwrap();
        std::fs::write(path, base64(shot["data"].as_str().unwrap())).unwrap();
    }

    /// Closes the tab and opens an empty one, of the browser's own size.
    pub async fn close_tab(&self) {
        let new = self.driver.new_tab().await.unwrap();
        self.driver.close_window().await.unwrap();
        self.driver.switch_to_window(new).await.unwrap();
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.driver.clone().quit().await.unwrap();
    }
}

/// What a browser says in letters, as bytes.
fn base64(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|byte| *byte != b'=').collect();
    let bytes = letters.chunks(4).flat_map(|four| {
        let bits = four.iter().fold(0_u32, |bits, &letter| bits << 6 | u32::from(value(letter)));
        let bits = bits << (6 * (4 - four.len()));
        bits.to_be_bytes()[1..four.len()].to_vec()
    });
    bytes.collect()
}
