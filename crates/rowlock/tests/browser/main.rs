//! People at tables, in real browsers, with the real binary. `cargo xtask test` installs the browser and runs these;
//! pictures of every page land in `target/pictures`.

mod axe;
mod durable;
mod games;
mod keyboard;
mod looks;
mod no_script;
mod real_dice;
mod terminal;
