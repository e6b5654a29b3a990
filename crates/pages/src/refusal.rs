//! Why something was refused, in the reader's language.

use std::borrow::Cow;

use crate::Lang;

/// The sentence for a refusal's code, as the API and `table::Refusal` name it.
///
/// ```
/// use pages::{Lang, refusal};
/// assert_eq!(refusal(Lang::De, "name_taken"), "So heißt hier schon jemand.");
/// ```
pub fn refusal(lang: Lang, code: &str) -> Cow<'static, str> {
    lang.t(key(code))
}

fn key(code: &str) -> &'static str {
    match code {
        "not_yours" | "not_awaited" | "no_request" => "refused-not-yours",
        "no_such_seat" | "no_free_chair" => "refused-no-chair",
        "bad_name" => "refused-bad-name",
        "name_taken" => "refused-name-taken",
        "not_started" => "refused-not-started",
        "started" => "refused-started",
        "over" => "refused-over",
        "played_for_you" => "refused-played-for-you",
        "here" | "seated" => "refused-seated",
        "resigned" => "refused-resigned",
        "other_round" | "other_draw" | "no_draw" | "id_taken" => "refused-too-late",
        "rule" => "refused-rule",
        "nothing_to_take_back" | "nothing_to_undo" => "refused-nothing-to-undo",
        "still_open" => "refused-still-open",
        "past_chance" => "refused-past-chance",
        "undo_asked" => "refused-undo-asked",
        "not_typed" => "refused-not-typed",
        "acted_on" => "refused-acted-on",
        "no_contributions" | "contributed" => "refused-contributed",
        "unreadable" => "refused-unreadable",
        "no_seat" | "no_guest" => "refused-no-seat",
        "not_host" => "refused-not-host",
        "no_table" => "refused-no-table",
        "no_bot" => "refused-no-bot",
        "no_hints" => "refused-no-hints",
        "not_over" => "refused-not-over",
        "bad_talk" => "refused-bad-talk",
        "bad_plan" => "refused-bad-plan",
        "not_found" => "error-not-found",
        "foreign" => "refused-foreign",
        "too_often" => "error-busy",
        "too_many_tables" => "refused-too-many-tables",
        "not_away" => "refused-not-away",
        "no_advice" => "refused-no-advice",
        "archived" => "archive-open",
        "unavailable" => "error-ours",
        _ => "error-bad",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A refusal that the table can give has a sentence of its own, whatever else happens to its name.
    #[test]
    fn refusals_of_the_table_have_their_own_words() {
        use table::Refusal;
        let seat = game::Seat::FIRST;
        for refused in [
            Refusal::NotYours,
            Refusal::NoFreeChair,
            Refusal::BadName,
            Refusal::NameTaken,
            Refusal::Started,
            Refusal::Over,
            Refusal::PlayedForYou { seat },
            Refusal::OtherRound { asked: 1, open: None },
            Refusal::Rule { rule: "Q5", why: String::new() },
            Refusal::PastChance,
            Refusal::UndoAsked,
            Refusal::ActedOn { draw: 1 },
        ] {
            let json = serde_json::to_value(&refused).unwrap();
            let code = json["refused"].as_str().unwrap();
            assert_ne!(key(code), "error-bad", "{code}");
        }
    }
}
