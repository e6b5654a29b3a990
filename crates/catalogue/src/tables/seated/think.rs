//! What a game being played asks of bots.

use std::sync::Arc;

use game::{Observer, Seat};
use pages::Face;

use super::Seated;
use crate::tables::question::Asked;
use crate::tables::{AdviceLine, AnyQuestion, BotTurn, Think};

impl<G: Face> Think for Seated<G> {
    fn bots(&self) -> Vec<BotTurn> {
        let turn = |turn: &table::BotTurn<'_>| BotTurn {
            seat: turn.seat,
            round: turn.round,
            level: turn.bot.level.clone(),
        };
        self.table.awaited_bots().iter().map(turn).collect()
    }

    fn question(&self, seat: Seat) -> Option<Arc<dyn AnyQuestion>> {
        self.table.choices(seat)?;
        let view = self.table.game_view(Observer::Seat(seat));
        Some(Arc::new(Asked::<G> { view, seat, seats: self.table.seats() }))
    }

    fn open_round(&self) -> Option<u32> {
        self.table.view(Observer::Spectator).round.map(|round| round.number)
    }

    fn advise(&mut self, seat: Seat, round: u32, advice: Vec<AdviceLine>) {
        self.advice.insert(seat, (round, advice));
    }

    fn advice(&self, seat: Seat) -> Vec<AdviceLine> {
        let open = self.open_round();
        let found = self.advice.get(&seat).filter(|(round, _)| Some(*round) == open);
        found.map(|(_, advice)| advice.clone()).unwrap_or_default()
    }
}
