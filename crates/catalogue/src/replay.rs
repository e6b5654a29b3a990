//! A recorded game whose type is not known, to be looked at step by step.

use std::sync::{Arc, OnceLock};

use game::{Record, RecordError, Seat};
use maud::Markup;
use pages::{Ctx, Face, ReplayPage, ReplayStory};
use table::Again;
use words::Lang;

use crate::tables::{Plan, PlanOrigin};

/// Which step of a replay is asked for.
#[derive(Clone, Copy, Debug)]
pub struct ReplayAsk<'a> {
    /// Where the record is: `/t/ID` or `/records/ID`.
    pub base: &'a str,
    /// Whether it was played at a table of this server.
    pub here: bool,
    /// The step: 0 is the start. What is more than there are is the last one.
    pub at: usize,
    /// By whose eyes the game is seen; `None`: by a spectator's.
    pub eyes: Option<Seat>,
    /// The whole page, or only the stage of this step.
    pub whole: bool,
}

/// A recorded game, whichever it is.
pub trait AnyReplay: Send + Sync {
    /// Returns the number of the last step.
    fn last(&self) -> usize;

    /// Returns the settings of a table that goes on from a step of this record, at which somebody takes the seat `own`, and
    /// bots or others the rest.
    fn play_on(&self, record: &Arc<str>, step: usize, own: Seat, bots: bool, again: Again) -> Plan;

    /// Draws a step.
    fn page(&self, ctx: &Ctx<'_>, ask: &ReplayAsk<'_>) -> Markup;
}

/// A record with every position, so that any step is there at once.
pub(crate) struct Replayed<G: Face> {
    record: Record<G>,
    positions: Vec<G>,
    /// What of it one may want to jump to, in the order of [`Lang::ALL`], in those languages in which somebody has looked.
    stories: [OnceLock<ReplayStory>; Lang::ALL.len()],
}

impl<G: Face> Replayed<G> {
    pub(crate) fn read(record: &str) -> Result<Self, RecordError> {
        let record = Record::<G>::from_text(record)?;
        let mut positions = vec![record.start()?];
        record.fold(record.entries.len(), |_, _, _, after| positions.push(after.clone()))?;
        Ok(Replayed { record, positions, stories: Lang::ALL.map(|_| OnceLock::new()) })
    }

    fn story(&self, lang: Lang) -> &ReplayStory {
        self.stories[lang as usize].get_or_init(|| ReplayStory::of(lang, &self.record, &self.positions))
    }
}

impl<G: Face> AnyReplay for Replayed<G> {
    fn last(&self) -> usize {
        self.record.entries.len()
    }

    fn play_on(&self, record: &Arc<str>, step: usize, own: Seat, bots: bool, again: Again) -> Plan {
        let header = &self.record.header;
        let strongest = G::bots().last().map(|bot| bot.name.to_owned());
        let chair = |seat| if seat == own.index() || !bots { None } else { strongest.clone() };
        Plan {
            as_before: Some(header.options.clone()),
            origin: Some(PlanOrigin { record: Arc::clone(record), inputs: step, again }),
            hints: true,
            ..Plan::new(G::NAME, (0..header.seats).map(chair).collect())
        }
    }

    fn page(&self, ctx: &Ctx<'_>, ask: &ReplayAsk<'_>) -> Markup {
        let page = ReplayPage {
            base: ask.base,
            here: ask.here,
            record: &self.record,
            positions: &self.positions,
            story: self.story(ctx.lang),
            at: ask.at.min(self.last()),
            eyes: ask.eyes.filter(|seat| seat.index() < self.record.header.seats),
        };
        if ask.whole { pages::replay(ctx, &page) } else { pages::replay_stage(ctx, &page) }
    }
}
