//! Real dice on a real table, and only the sheets here.

use game::{Observer, Seat};
use maud::Markup;
use pages::{Ctx, FairPage, SheetsPage};
use serde::Serialize;
use sheets::{Deed, Fact, SheetTable, SheetView};
use table::{By, ChanceSeen, CommandId, Envelope, Logged, Phase};

use super::any_table::{AnyTable, Batch, Frame, Head, table_json};
use super::order::{Denied, Order};
use super::plan::{Dice, Plan};
use crate::store::{FactLine, Person, Summary};

pub(super) struct Sheets(pub(super) SheetTable);

impl Sheets {
    fn phase(view: &SheetView) -> Phase {
        match (view.over, view.seats.iter().all(|seat| seat.name.is_some())) {
            (true, _) => Phase::Over,
            (false, true) => Phase::Playing,
            (false, false) => Phase::Gathering,
        }
    }

    fn choices(&self, observer: Observer) -> Vec<Deed> {
        observer.seat().map(|seat| self.0.choices(seat)).unwrap_or_default()
    }

    fn can_take_back(&self, observer: Observer) -> Vec<Deed> {
        observer.seat().map(|seat| self.0.can_take_back(seat)).unwrap_or_default()
    }
}

fn line(entry: &Logged<Fact>) -> FactLine {
    FactLine {
        seq: entry.seq,
        cmd: entry.cmd.as_ref().map(ToString::to_string),
        json: serde_json::to_string(entry).expect("facts are plain data"),
    }
}

/// The view, with what only its observer may do.
#[derive(Serialize)]
struct Own {
    sheet_only: bool,
    phase: Phase,
    #[serde(flatten)]
    view: SheetView,
    choices: Vec<String>,
    can_take_back: Vec<String>,
}

impl AnyTable for Sheets {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, Denied> {
        let command = order.on_sheets(by)?;
        let accepted = self.0.handle(Envelope { id, by, now, command })?;
        if accepted.repeated {
            return Ok(Batch::default());
        }
        let joined = accepted.facts.iter().find_map(|entry| match entry.fact {
            Fact::Joined { seat, .. } => Some(seat),
            _ => None,
        });
        Ok(Batch { happened: true, joined, freed: None })
    }

    fn unstored(&self, stored: usize) -> Vec<FactLine> {
        self.0.log()[stored..].iter().map(line).collect()
    }

    fn head(&self) -> u64 {
        self.0.log().len() as u64
    }

    fn summary(&self) -> Summary {
        let view = self.0.view();
        let people = view.seats.iter().map(|seat| Person { name: seat.name.clone(), bot: false });
        Summary { phase: Self::phase(&view), people: people.collect(), wake: None }
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    fn is_played_by_owner(&self, _: Seat) -> bool {
        true
    }

    fn page(&self, ctx: &Ctx<'_>, observer: Observer, frame: &Frame<'_>, whole: bool) -> Markup {
        let view = self.0.view();
        let page = SheetsPage {
            id: frame.id,
            game: self.game(),
            phase: Self::phase(&view),
            sheets: (0..view.seats.len()).filter_map(Seat::new).map(|seat| self.0.sheet(seat)).collect(),
            view: &view,
            own: observer.seat(),
            choices: &self.choices(observer),
            can_take_back: &self.can_take_back(observer),
            log: self.0.log(),
            talk: frame.talk,
            invite: frame.invite,
            version: frame.version,
            nonce: frame.nonce,
            notice: frame.notice,
            rematch: frame.rematch,
        };
        pages::sheets(ctx, &page, whole)
    }

    fn is_asked(&self, observer: Observer) -> bool {
        let view = self.0.view();
        let own = observer.seat().and_then(|seat| view.seats.get(seat.index()));
        !view.over && view.ending.is_some() && own.is_some_and(|own| !own.done)
    }

    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup {
        pages::fair(
            ctx,
            &FairPage { game: self.game(), id: link, mode: &ChanceSeen::Typed, over: self.is_over() },
        )
    }

    fn json(&self, head: &Head<'_>, observer: Observer) -> String {
        let text = |deeds: Vec<Deed>| deeds.iter().map(ToString::to_string).collect();
        let view = self.0.view();
        let own = Own {
            sheet_only: true,
            phase: Self::phase(&view),
            view,
            choices: text(self.choices(observer)),
            can_take_back: text(self.can_take_back(observer)),
        };
        table_json(head, own)
    }

    fn events(&self, _: Observer, after: u64) -> String {
        serde_json::to_string(later(self.0.log(), after)).expect("plain data")
    }

    /// There is no record of a game whose rolls nobody knows, but there is the log.
    fn record(&self) -> Option<String> {
        let lines = self.0.log().iter().map(|entry| line(entry).json + "\n");
        self.is_over().then(|| lines.collect())
    }

    fn game(&self) -> &str {
        self.0.view().rules.game()
    }

    fn again(&self) -> Option<Plan> {
        Some(Plan {
            chairs: vec![None; self.0.view().seats.len()],
            dice: Dice::SheetOnly,
            ..Plan::against_bots(self.game(), 0)?
        })
    }
}

fn later(log: &[Logged<Fact>], after: u64) -> &[Logged<Fact>] {
    &log[log.len().min(after as usize)..]
}
