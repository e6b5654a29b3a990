//! People at tables, in real browsers, with the real binary. `cargo xtask test` installs the browser and runs these;
//! pictures of every page land in `target/pictures`.

mod durable;
mod everyone;
mod games;
mod home;
mod looks;
mod play;
mod window;
