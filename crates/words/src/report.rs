//! What the check of a record has found, as sentences.

use game::SeatSet;
use table::{Finding, Report};

use crate::{Lang, Words};

/// Returns the lines of a report: one for each thing that was checked, then one for each that this does not
/// prove.
pub fn report<G: Words>(lang: Lang, report: &Report) -> String {
    let line = |sign: &str, finding: &Finding| format!("{sign} {}\n", self::finding::<G>(lang, finding));
    let checked = report.checked.iter().map(|finding| line("✓", finding));
    checked.chain(report.not_proven.iter().map(|finding| line("–", finding))).collect()
}

/// Returns one finding as a sentence.
pub fn finding<G: Words>(lang: Lang, finding: &Finding) -> String {
    let phrases = G::phrases(lang);
    match finding {
        Finding::Legal { draws, decisions, rules } => phrases.with(
            "found-legal",
            &[
                ("game", G::title(lang).into()),
                ("inputs", (draws + decisions).into()),
                ("draws", (*draws).into()),
                ("decisions", (*decisions).into()),
                ("rules", (*rules).into()),
            ],
        ),
        Finding::Result { scores, winners } => {
            let scores: Vec<String> = scores.as_slice().iter().map(ToString::to_string).collect();
            let winners = self::winners::<G>(lang, *winners);
            phrases
                .with("found-result", &[("scores", scores.join(" : ").into()), ("winners", winners.into())])
        }
        Finding::Sealed => phrases.t("found-sealed"),
        Finding::TakenBack { undos, corrections } => phrases
            .with("found-taken-back", &[("undos", (*undos).into()), ("corrections", (*corrections).into())]),
        Finding::FromSeed { draws } => phrases.with("found-from-seed", &[("draws", (*draws).into())]),
        Finding::Committed { commitment } => {
            phrases.with("found-committed", &[("commitment", commitment.to_string().into())])
        }
        Finding::FromSecret { draws } => phrases.with("found-from-secret", &[("draws", (*draws).into())]),
        Finding::Added { seat, name, salt } => phrases.with(
            "found-added",
            &[
                ("seat", seat.number().into()),
                ("name", name.as_str().into()),
                ("salt", salt.to_string().into()),
            ],
        ),
        Finding::AddedLater { values } => phrases.with("found-added-later", &[("count", (*values).into())]),
        Finding::UnknownSource => phrases.t("found-unknown-source"),
        Finding::NotOver => phrases.t("found-not-over"),
        Finding::OnlySealed => phrases.t("found-only-sealed"),
        Finding::Typed => phrases.t("found-typed"),
        Finding::SeedChosen => phrases.t("found-seed-chosen"),
        Finding::NobodyAdded => phrases.t("found-nobody-added"),
        Finding::OthersAdded => phrases.t("found-others-added"),
        Finding::DealerAside => phrases.t("found-dealer-aside"),
        Finding::DealerPlays => phrases.t("found-dealer-plays"),
    }
}

fn winners<G: Words>(lang: Lang, winners: SeatSet) -> String {
    let phrases = G::phrases(lang);
    let seats: Vec<String> = winners.iter().map(|seat| seat.to_string()).collect();
    match seats.as_slice() {
        [] => phrases.t("found-won-nobody"),
        [seat] => phrases.with("found-won-one", &[("seat", seat.as_str().into())]),
        _ => phrases.with("found-won-several", &[("seats", phrases.listed(&seats).into())]),
    }
}

#[cfg(test)]
mod tests {
    use game::{BySeat, Seat};
    use qwixx::Classic;
    use table::Secret;

    use super::*;

    /// One of each kind.
    fn findings() -> Vec<Finding> {
        vec![
            Finding::Legal { draws: 1, decisions: 2, rules: 1 },
            Finding::Result { scores: BySeat::from_fn(2, |_| 7), winners: SeatSet::first(2) },
            Finding::Sealed,
            Finding::TakenBack { undos: 1, corrections: 0 },
            Finding::FromSeed { draws: 12 },
            Finding::Committed { commitment: Secret::new([1; 32]).commitment() },
            Finding::FromSecret { draws: 12 },
            Finding::Added {
                seat: Seat::FIRST,
                name: "Anna".to_owned(),
                salt: "a1b2".parse().expect("a salt"),
            },
            Finding::AddedLater { values: 1 },
            Finding::UnknownSource,
            Finding::NotOver,
            Finding::OnlySealed,
            Finding::Typed,
            Finding::SeedChosen,
            Finding::NobodyAdded,
            Finding::OthersAdded,
            Finding::DealerAside,
            Finding::DealerPlays,
        ]
    }

    #[test]
    fn every_finding_has_its_sentence_in_every_language() {
        let findings = findings();
        let codes: Vec<_> = findings.iter().map(Finding::code).collect();
        assert_eq!(codes, Finding::codes());
        for lang in Lang::ALL {
            for found in &findings {
                let sentence = finding::<Classic>(lang, found);
                assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
            }
        }
    }

    #[test]
    fn english_says_what_it_always_said() {
        let sentences: Vec<String> =
            findings().iter().map(|found| finding::<Classic>(Lang::En, found)).collect();
        assert_eq!(
            sentences[0],
            "All 3 inputs of this game of Qwixx (1 draw and 2 decisions) are legal by version 1 of the rules, and each leads to the position whose digest the record names."
        );
        assert_eq!(sentences[1], "The result, 7 : 7, seats 1 and 2 share the win, is what the rules give.");
        assert_eq!(sentences[3], "1 undo and 0 corrections are noted with what they took back.");
        assert_eq!(
            sentences[8],
            "While the game went on, 1 more value came from the players; each counts from the next draw."
        );
    }
}
