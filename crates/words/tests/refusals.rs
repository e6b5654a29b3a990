//! Whatever can be refused has a sentence of its own name.

use words::{Lang, has_refusal, refusal};

/// The words that tables and the server have for their refusals.
const CODES: &[&str] = &[
    // A table of a game.
    "id_taken",
    "not_yours",
    "no_such_seat",
    "no_free_chair",
    "bad_name",
    "name_taken",
    "not_started",
    "started",
    "over",
    "played_for_you",
    "here",
    "resigned",
    "other_round",
    "not_awaited",
    "rule",
    "nothing_to_take_back",
    "still_open",
    "past_chance",
    "nothing_to_undo",
    "undo_asked",
    "no_request",
    "not_typed",
    "no_draw",
    "other_draw",
    "acted_on",
    "no_contributions",
    "contributed",
    // The desk where a table lies.
    "unreadable",
    "other_table",
    "archived",
    "not_away",
    "no_seat",
    "seated",
    "not_host",
    "no_table",
    "no_bot",
    "no_hints",
    "no_advice",
    "not_over",
    "bad_talk",
    "unavailable",
    // The server.
    "bad_plan",
    "bad_request",
    "not_found",
    "no_guest",
    "foreign",
    "too_often",
    "too_many_tables",
];

#[test]
fn every_refusal_has_a_sentence() {
    for code in CODES {
        assert!(has_refusal(code), "{code}");
        for lang in Lang::ALL {
            assert!(refusal(lang, code).ends_with(['.', '!']), "{code}: {}", refusal(lang, code));
        }
    }
    assert!(!has_refusal("no_such_code"));
}
