//! What the check of a record has found, as sentences.

use fluent_bundle::FluentValue;
use game::{RecordError, SeatSet, SetupError};
use table::{Finding, Flaw, OwnFlaw, Report, VerifyError};

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
        Finding::FromLinks { draws } => phrases.with("found-from-links", &[("draws", (*draws).into())]),
        Finding::Linked { seat, name, draws } => phrases.with(
            "found-linked",
            &[("seat", seat.number().into()), ("name", name.as_str().into()), ("draws", (*draws).into())],
        ),
        Finding::Own { draws } => phrases.with("found-own", &[("draws", (*draws).into())]),
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
        Finding::TakenOver { record, inputs, draws } => phrases.with(
            "found-taken-over",
            &[
                ("record", record.to_string().into()),
                ("inputs", (*inputs).into()),
                ("draws", (*draws).into()),
            ],
        ),
        Finding::UnknownSource => phrases.t("found-unknown-source"),
        Finding::NotOver => phrases.t("found-not-over"),
        Finding::OnlySealed => phrases.t("found-only-sealed"),
        Finding::Typed => phrases.t("found-typed"),
        Finding::SeedChosen => phrases.t("found-seed-chosen"),
        Finding::NobodyLinked => phrases.t("found-nobody-linked"),
        Finding::Unheld { draws } => phrases.with("found-unheld", &[("draws", (*draws).into())]),
        Finding::Missed { links } => phrases.with("found-missed", &[("count", (*links).into())]),
        Finding::OwnLate { links } => phrases.with("fair-late", &[("count", (*links).into())]),
        Finding::OthersLinked => phrases.t("found-others-linked"),
        Finding::OlderProtocol => phrases.t("found-older-protocol"),
        Finding::NobodyAdded => phrases.t("found-nobody-added"),
        Finding::OthersAdded => phrases.t("found-others-added"),
        Finding::DealerAside => phrases.t("found-dealer-aside"),
        Finding::DealerPlays => phrases.t("found-dealer-plays"),
    }
}

/// Says why a record is refused, and where. In English that is the error's own text, which knows the details.
///
/// ```
/// use table::{Flaw, VerifyError};
/// use words::{Lang, report};
/// let why = VerifyError::Table { line: 7, flaw: Flaw::RevealedEarly };
/// assert_eq!(report::refusal(Lang::De, &why), "Zeile 7: Das Geheimnis wurde vor dem Ende offengelegt.");
/// ```
pub fn refusal(lang: Lang, why: &VerifyError) -> String {
    if lang == Lang::En {
        return why.to_string();
    }
    let gaps: Vec<(&str, FluentValue<'_>)> =
        why.gaps().into_iter().map(|(name, value)| (name, value.into())).collect();
    let code = why.code();
    let what = if SetupError::codes().contains(&code) {
        crate::refusal(lang, code)
    } else {
        lang.with(&flaw_key(code), &gaps)
    };
    match why.line() {
        Some(line) => lang.with("flaw-at", &[("line", line.into()), ("what", what.into())]),
        None => what,
    }
}

/// Returns the sentences for all that can be wrong with the record of a table, each with its word, for a check that runs in
/// the reader's browser. Where a sentence has a gap stands its name between two signs: `#seat#`.
pub fn flaws(lang: Lang) -> Vec<(&'static str, String)> {
    let gaps = ["seat", "draw", "fact", "why", "line", "what"].map(|gap| (gap, format!("#{gap}#").into()));
    let codes = RecordError::codes().into_iter().chain(Flaw::codes()).chain(OwnFlaw::codes());
    let told = codes.filter(|code| !SetupError::codes().contains(code));
    told.chain(["at"]).map(|code| (code, lang.with(&flaw_key(code), &gaps))).collect()
}

fn flaw_key(code: &str) -> String {
    format!("flaw-{}", code.replace('_', "-"))
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
            Finding::FromLinks { draws: 12 },
            Finding::Linked { seat: Seat::FIRST, name: "Anna".to_owned(), draws: 3 },
            Finding::Own { draws: 2 },
            Finding::FromSecret { draws: 12 },
            Finding::Added {
                seat: Seat::FIRST,
                name: "Anna".to_owned(),
                salt: "a1b2".parse().expect("a salt"),
            },
            Finding::AddedLater { values: 1 },
            Finding::TakenOver { record: Secret::new([1; 32]).commitment(), inputs: 12, draws: 5 },
            Finding::UnknownSource,
            Finding::NotOver,
            Finding::OnlySealed,
            Finding::Typed,
            Finding::SeedChosen,
            Finding::NobodyLinked,
            Finding::Unheld { draws: 2 },
            Finding::Missed { links: 1 },
            Finding::OwnLate { links: 1 },
            Finding::OthersLinked,
            Finding::OlderProtocol,
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
    fn every_flaw_has_its_sentence_in_every_language() {
        for lang in Lang::ALL {
            let all = flaws(lang);
            assert!(all.len() > 50);
            for (code, sentence) in all {
                let ends = if code == "at" { sentence.ends_with("#what#") } else { sentence.ends_with('.') };
                assert!(ends && !sentence.contains(['{', '}']), "{code}: {sentence}");
            }
        }
        let why = VerifyError::Table { line: 3, flaw: Flaw::LinkTwice { seat: Seat::FIRST } };
        assert_eq!(refusal(Lang::En, &why), "line 3: seat 1 has two links for one draw");
        assert_eq!(refusal(Lang::It, &why), "Riga 3: Il posto 1 ha due anelli per una sola estrazione.");
        let why = VerifyError::Record(RecordError::NoLineFeed);
        assert_eq!(
            refusal(Lang::De, &why),
            "Die letzte Zeile ist nicht abgeschlossen: Es könnte etwas fehlen."
        );
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
            sentences[11],
            "While the game went on, 1 more value came from the players; each counts from the next draw."
        );
    }
}
