//! Tables, as people, bots, clocks and curious onlookers meet them.
//!
//! What holds for every game is written once, generic over the game, and run for each by one line of
//! [`every_game`].

mod chairs;
mod clocks;
mod dropouts;
mod fair_dice;
mod forged;
mod harness;
mod lines;
mod model;
mod origin;
mod plans;
mod prefixes;
mod python;
mod records;
mod seating;
mod secrets;
mod typed;
mod undos;

/// The tests that every game must pass, with option texts after the game as in `game::conformance!`.
macro_rules! every_game {
    ($($name:ident: $game:ty $(, $options:literal)*;)*) => {$(
        mod $name {
            const OPTIONS: &[&str] = &[$($options),*];

            #[test]
            fn random_commands_keep_what_a_table_promises() {
                crate::model::storm::<$game>(OPTIONS);
            }

            #[test]
            fn every_table_finishes_when_people_drop_out() {
                crate::dropouts::drop_out::<$game>(OPTIONS);
            }

            #[test]
            fn a_log_cut_anywhere_continues_identically() {
                crate::prefixes::cut_anywhere::<$game>(OPTIONS);
            }

            #[test]
            fn nobody_sees_a_secret_before_the_end() {
                crate::secrets::search::<$game>(OPTIONS);
            }

            #[test]
            fn a_checker_written_from_the_documents_agrees_with_hundreds_of_games() {
                crate::python::agrees::<$game>(OPTIONS, 100);
            }

            #[test]
            fn records_of_tables_replay_and_verify() {
                crate::records::replay_and_verify::<$game>(OPTIONS);
            }
        }
    )*};
}

every_game! {
    classic: qwixx::Classic;
    on_board: qwixx::OnBoard, "", "side=b";
    cards: qwixx::Cards, "", "jokers=true";
    ten: ten::Ten, "", "bust=buy", "level=7";
}
