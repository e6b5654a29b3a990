//! People at tables, in real browsers, with a real binary.
//!
//! - [`Home`]: a server for a test, in a process that can be killed. [`home!`] starts one.
//! - [`Driver`] and [`Window`]: Debian's Chromium, Firefox or `WebKit` ([`Engine`]), driven by its own driver.
//! - [`play`]: playing by tapping what a page offers, whatever the game.
//!
//! `cargo xtask test` installs the browser; pictures of what is seen land in the folder that
//! `ROWLOCK_PICTURES` names, if there is one.

mod axe;
mod home;
pub mod play;
mod window;

pub use axe::is_missing as axe_is_missing;
pub use home::Home;
pub use window::{Driver, Engine, Kind, Window};

/// Starts a fresh server for the test of this name: `home!("rowlock", "durable")`.
#[macro_export]
macro_rules! home {
    ($binary:literal, $test:expr) => {
        $crate::Home::start(env!(concat!("CARGO_BIN_EXE_", $binary)), env!("CARGO_TARGET_TMPDIR"), $test)
    };
    ($binary:literal, $test:expr, $database:expr) => {
        $crate::Home::start_on(
            env!(concat!("CARGO_BIN_EXE_", $binary)),
            env!("CARGO_TARGET_TMPDIR"),
            $test,
            Some($database),
        )
    };
}
