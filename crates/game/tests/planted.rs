//! The conformance suite is itself tested: each planted fault must be caught, and by the check that is there
//! for it.

use game::testkit::{FaultyBids, Verdict, checks, faults, run};

/// The names of the checks that a game fails.
fn failed<const FAULT: u8>() -> Vec<&'static str> {
    checks::<FaultyBids<FAULT>>()
        .into_iter()
        .filter(|(_, check)| -> bool {
            let verdict: Verdict = run(*check, &[]);
            verdict.is_err()
        })
        .map(|(name, _)| name)
        .collect()
}

const SECRECY: &str = "nobody learns what they may not know";

#[test]
fn a_sound_game_passes() {
    assert_eq!(failed::<{ faults::NONE }>(), Vec::<&str>::new());
}

#[test]
fn planted_leaks_are_caught() {
    assert_eq!(failed::<{ faults::LEAKING_VIEW }>(), [SECRECY]);
    assert_eq!(failed::<{ faults::LEAKING_EVENT }>(), [SECRECY]);
    assert_eq!(failed::<{ faults::LEAKING_REFUSAL }>(), [SECRECY]);
}

#[test]
fn a_planted_illegal_move_is_caught() {
    assert_eq!(failed::<{ faults::ILLEGAL_MOVE }>(), ["listed actions are accepted and no others"]);
}

#[test]
fn a_planted_order_dependence_is_caught() {
    assert!(failed::<{ faults::ORDER_DEPENDENCE }>().contains(&"arrival order does not matter"));
}

#[test]
fn a_planted_wrong_weight_is_caught() {
    assert_eq!(failed::<{ faults::WRONG_WEIGHT }>(), ["chance weights are exact"]);
}

#[test]
fn a_game_without_end_is_caught() {
    // Checks that play to the end by themselves would never come back, so only this one is run.
    let (name, check) = checks::<FaultyBids<{ faults::ENDLESS }>>()[0];
    assert_eq!(name, "random play ends");
    assert!(run(check, &[]).is_err());
}

#[test]
fn a_digest_that_forgets_something_is_caught() {
    assert_eq!(failed::<{ faults::FORGETFUL_DIGEST }>(), ["replay gives equal positions and digests"]);
}
