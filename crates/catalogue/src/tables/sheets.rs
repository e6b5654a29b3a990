//! Real dice or cards on a real table, and only the sheets here.

use game::{Observer, Seat, SetupError};
use maud::Markup;
use pages::{AnyFace, Ctx, FairPage, SheetsPage};
use serde::Serialize;
use sheets::{Deed, Fact, PlayerView, Rules, SheetTable, SheetView};
use table::{By, ChanceSeen, Clock, CommandId, Envelope, LogError, Phase};

use super::{
    Batch, Dice, FactLine, Order, OrderRefusal, PageFacts, Person, Plan, PlanError, Play, Show, Summary,
    Think, read_log, written,
};

/// A table of sheets, with the game whose sheets they are.
pub(crate) struct SheetsTable {
    table: SheetTable,
    game: &'static dyn AnyFace,
}

impl SheetsTable {
    pub(crate) fn open(
        game: &'static dyn AnyFace,
        rules: Rules,
        plan: &Plan,
        now: u64,
    ) -> Result<Self, PlanError> {
        if plan.chairs.iter().any(Option::is_some) || plan.clock != Clock::None {
            return Err(PlanError::OnlyPeople);
        }
        let asked = plan.chairs.len();
        let (from, to) = rules.seats().into_inner();
        let wrong = || SetupError::Seats { game: game.name(), from, to, asked };
        let table = SheetTable::open(rules, asked, now).ok_or_else(wrong)?;
        Ok(SheetsTable { table, game })
    }

    pub(crate) fn restore(game: &'static dyn AnyFace, log: &[String]) -> Result<Self, LogError> {
        Ok(SheetsTable { table: SheetTable::restore(read_log(log)?)?, game })
    }

    fn choices(&self, observer: Observer) -> Vec<Deed> {
        observer.seat().map(|seat| self.table.choices(seat)).unwrap_or_default()
    }

    fn can_take_back(&self, observer: Observer) -> Vec<Deed> {
        observer.seat().map(|seat| self.table.can_take_back(seat)).unwrap_or_default()
    }
}

/// Whether the game is at its end and this player has not said that their sheet is done.
fn waits_for(view: &SheetView, player: &PlayerView) -> bool {
    !view.over && view.ending.is_some() && !player.done && !player.left
}

fn phase(view: &SheetView) -> Phase {
    match (view.over, view.seats.iter().all(|seat| seat.name.is_some())) {
        (true, _) => Phase::Over,
        (false, true) => Phase::Playing,
        (false, false) => Phase::Gathering,
    }
}

impl Play for SheetsTable {
    fn handle(&mut self, id: CommandId, by: By, now: u64, order: Order) -> Result<Batch, OrderRefusal> {
        let command = order.on_sheets(by)?;
        let accepted = self
            .table
            .handle(Envelope { id, by, now, command })
            .map_err(|refusal| OrderRefusal::of_sheets(self.game, refusal))?;
        if accepted.repeated {
            return Ok(Batch::default());
        }
        let mut batch = Batch { happened: true, ..Batch::default() };
        match accepted.facts.first().map(|entry| &entry.fact) {
            Some(Fact::Joined { seat, .. }) => batch.joined = Some(*seat),
            Some(Fact::Left { seat }) => batch.freed = Some(*seat),
            Some(Fact::ChairsRemoved { seats }) => batch.removed = *seats,
            _ => {}
        }
        // Who leaves a game that has begun keeps the seat, to return to it.
        let view = self.table.view();
        batch.freed = batch.freed.filter(|seat| view.seats[seat.index()].name.is_none());
        Ok(batch)
    }

    fn follow(&mut self, facts: &[String]) -> Result<(), LogError> {
        self.table.extend(read_log(facts)?)
    }

    fn unstored(&self, stored: usize) -> Vec<FactLine> {
        self.table.log()[stored..].iter().map(FactLine::of).collect()
    }

    fn now(&self) -> u64 {
        self.table.log().last().map_or(0, |entry| entry.at)
    }

    fn head(&self) -> u64 {
        self.table.log().len() as u64
    }

    fn summary(&self) -> Summary {
        let view = self.table.view();
        let best = view.seats.iter().map(|seat| seat.score).max();
        let scored = view.over && !view.abandoned;
        let people = view.seats.iter().map(|seat| Person {
            name: seat.name.as_ref().map(ToString::to_string),
            bot: false,
            asked: waits_for(&view, seat),
            turn: None,
            points: scored.then_some(seat.score),
            // Whoever is alone has nobody to win against.
            won: scored && view.seats.len() > 1 && Some(seat.score) == best,
        });
        Summary { phase: phase(&view), people: people.collect(), wake: None }
    }

    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn is_played_by_owner(&self, seat: Seat) -> bool {
        self.table.view().seats.get(seat.index()).is_some_and(|player| player.name.is_some() && !player.left)
    }

    fn game(&self) -> &str {
        self.game.name()
    }

    fn again(&self) -> Option<Plan> {
        let chairs = vec![None; self.table.view().seats.len()];
        Some(Plan { dice: Dice::SheetOnly, ..Plan::new(self.game.name(), chairs) })
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

impl Show for SheetsTable {
    fn page(&self, ctx: &Ctx<'_>, observer: Observer, facts: &PageFacts<'_>, whole: bool) -> Markup {
        let view = self.table.view();
        let page = SheetsPage {
            id: facts.id,
            game: self.game,
            phase: phase(&view),
            sheets: (0..view.seats.len()).filter_map(Seat::new).map(|seat| self.table.sheet(seat)).collect(),
            view: &view,
            own: observer.seat(),
            choices: &self.choices(observer),
            can_take_back: &self.can_take_back(observer),
            log: self.table.log(),
            talk: facts.talk,
            invite: facts.invite,
            present: facts.present,
            away: facts.away,
            host: facts.host,
            version: facts.version,
            nonce: facts.nonce,
            notice: facts.notice,
            rematch: facts.rematch,
            parts: facts.parts,
        };
        pages::sheets(ctx, &page, whole)
    }

    fn is_asked(&self, observer: Observer) -> bool {
        let view = self.table.view();
        let own = observer.seat().and_then(|seat| view.seats.get(seat.index()));
        own.is_some_and(|own| waits_for(&view, own))
    }

    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup {
        pages::fair(
            ctx,
            self.game,
            &FairPage { id: link, mode: &ChanceSeen::Typed, over: self.table.is_over() },
        )
    }

    fn view(&self, observer: Observer) -> String {
        let text = |deeds: Vec<Deed>| deeds.iter().map(ToString::to_string).collect();
        let view = self.table.view();
        written(&Own {
            sheet_only: true,
            phase: phase(&view),
            view,
            choices: text(self.choices(observer)),
            can_take_back: text(self.can_take_back(observer)),
        })
    }

    fn events(&self, _: Observer, after: u64) -> String {
        let log = self.table.log();
        written(&log[log.len().min(after as usize)..])
    }

    /// There is no record of a game whose rolls nobody knows, but there is the log.
    fn record(&self) -> Option<String> {
        let lines = self.table.log().iter().map(|entry| FactLine::of(entry).json + "\n");
        self.table.is_over().then(|| lines.collect())
    }
}

/// No bot plays where nobody knows the rolls.
impl Think for SheetsTable {}
