//! People at tables, in real browsers, with the real binary. `cargo xtask test` installs the browser and runs these;
//! pictures of every page land in the folder that `ROWLOCK_PICTURES` names.

/// A test for each game, so that they run beside one another, and one that none is missing.
macro_rules! each_game {
    ($test:ident) => {
        each_game!($test, qwixx "qwixx", on_board "on-board", cards "cards", ten "ten");
    };
    ($test:ident, $($name:ident $game:literal),+) => {
        $(
            #[tokio::test]
            async fn $name() {
                $test($game).await;
            }
        )+

        #[test]
        fn every_game_has_its_test() {
            let games: Vec<_> = crate::games().collect();
            assert_eq!(games, [$($game),+]);
        }
    };
}

mod axe;
mod back;
mod durable;
mod engines;
mod games;
mod hook;
mod invited;
mod journey;
mod keyboard;
mod looks;
mod no_script;
mod nodes;
mod pictures;
mod practice;
mod push;
mod real_dice;
mod replay;
mod slow;
mod stage;
mod terminal;

/// The games of the house.
fn entries() -> impl Iterator<Item = &'static dyn catalogue::Entry> {
    catalogue::standard().games().to_vec().into_iter()
}

/// The names of the games of the house.
fn games() -> impl Iterator<Item = &'static str> {
    entries().map(game::dynamic::AnyGame::name)
}

/// A server for what is looked at and measured: the binary that `ROWLOCK` names, or else the one that the tests have built.
fn measured_home(name: &str) -> browser_kit::Home {
    let named = std::env::var("ROWLOCK").ok();
    let binary = named.as_deref().unwrap_or(env!("CARGO_BIN_EXE_rowlock"));
    browser_kit::Home::start(binary, env!("CARGO_TARGET_TMPDIR"), name)
}
