//! How each game looks.

use game::Seat;
use maud::{Markup, html};

use crate::{Board, Face, Lang, Part};

macro_rules! plain_face {
    ($game:ty) => {
        impl Face for $game {
            fn board(board: &Board<'_, Self>) -> Markup {
                html! {
                    pre { (board.view) }
                    @for action in board.choices { button name="action" value=(action) { (action) } }
                }
            }
            fn glance(_: &Board<'_, Self>, _: Seat) -> Markup {
                html! {}
            }
            fn prompt(board: &Board<'_, Self>) -> String {
                board.t("your-turn").into_owned()
            }
            fn deed(_: &Board<'_, Self>, action: Self::Action) -> String {
                action.to_string()
            }
            fn rest(_: &Board<'_, Self>) -> Option<Self::Action> {
                None
            }
            fn tell(_: Lang, _: &[String], event: &Self::Event) -> Option<String> {
                Some(event.to_string())
            }
            fn parts(_: &Board<'_, Self>, _: Seat) -> Vec<Part> {
                Vec::new()
            }
            fn active(_: &Self::View) -> Option<Seat> {
                None
            }
        }
    };
}

plain_face!(qwixx::Classic);
plain_face!(qwixx::OnBoard);
plain_face!(qwixx::Cards);
plain_face!(ten::Ten);
