//! Which bots of a table think, and which are not asked any more.

use std::collections::HashMap;

use catalogue::BotTurn;
use game::Seat;

/// A bot whose answers to one question were refused so often is not asked that question again.
const PATIENCE: u8 = 3;

/// The questions that bots were asked and have not answered to the table's content.
#[derive(Default)]
pub(super) struct BotTurns {
    /// By seat and round.
    asked: HashMap<(Seat, u32), Asked>,
}

#[derive(Default)]
struct Asked {
    thinking: bool,
    refused: u8,
}

impl BotTurns {
    /// Returns those of the awaited turns for which a bot is to be asked now. From now on it thinks.
    pub(super) fn begin(&mut self, awaited: Vec<BotTurn>) -> Vec<BotTurn> {
        // What was thought about and is not awaited any more (an undo, a deadline) may come up again.
        self.asked.retain(|key, _| awaited.iter().any(|turn| (turn.seat, turn.round) == *key));
        let is_new = |turn: &BotTurn| {
            let asked = self.asked.entry((turn.seat, turn.round)).or_default();
            !asked.thinking && asked.refused < PATIENCE && {
                asked.thinking = true;
                true
            }
        };
        awaited.into_iter().filter(is_new).collect()
    }

    /// Notes that a bot has answered, and whether the table took the answer. Returns whether the bot is given up.
    pub(super) fn answered(&mut self, seat: Seat, round: u32, taken: bool) -> bool {
        let Some(asked) = self.asked.get_mut(&(seat, round)) else { return false };
        asked.thinking = false;
        if !taken {
            asked.refused += 1;
        }
        asked.refused == PATIENCE
    }

    /// Returns whether a bot thinks.
    pub(super) fn any_thinking(&self) -> bool {
        self.asked.values().any(|asked| asked.thinking)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(round: u32) -> Vec<BotTurn> {
        vec![BotTurn { seat: Seat::FIRST, round, level: "expert".to_owned() }]
    }

    #[test]
    fn a_bot_is_asked_once_at_a_time() {
        let mut turns = BotTurns::default();
        assert_eq!(turns.begin(turn(1)).len(), 1);
        assert!(turns.begin(turn(1)).is_empty() && turns.any_thinking());
        assert!(!turns.answered(Seat::FIRST, 1, true));
        assert!(!turns.any_thinking());
        assert_eq!(turns.begin(turn(2)).len(), 1);
    }

    #[test]
    fn a_bot_that_is_refused_again_and_again_is_not_asked_for_ever() {
        let mut turns = BotTurns::default();
        let mut given_up = Vec::new();
        while !turns.begin(turn(1)).is_empty() {
            given_up.push(turns.answered(Seat::FIRST, 1, false));
            assert!(given_up.len() < 100, "it is asked for ever");
        }
        assert_eq!(given_up, [false, false, true]);
        assert!(!turns.any_thinking());
        // The next question is another one.
        assert_eq!(turns.begin(turn(2)).len(), 1);
    }

    #[test]
    fn an_answer_that_comes_too_late_is_forgotten() {
        let mut turns = BotTurns::default();
        turns.begin(turn(1));
        turns.begin(turn(2));
        assert!(!turns.answered(Seat::FIRST, 1, false));
        assert!(turns.any_thinking(), "the one of round 2 still thinks");
    }
}
