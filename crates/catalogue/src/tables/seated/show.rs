//! How a game being played looks.

use drawing::{Advice, Drawn, Paper, Scene, SceneFacts};
use game::Observer;
use game::dynamic::Of;
use maud::Markup;
use pages::{Ctx, Face, FairPage, Hint, TablePage};
use words::Lang;

use super::Seated;
use crate::tables::{AdviceLine, PageFacts, Show, Think as _, written};

impl<G: Face + Drawn> Show for Seated<G> {
    fn page(&self, ctx: &Ctx<'_>, observer: Observer, facts: &PageFacts<'_>, whole: bool) -> Markup {
        let view = self.table.view(observer);
        let mut logs = self.logs.borrow_mut();
        let log = logs.entry(observer).or_insert_with(|| self.table.seen(observer, 0));
        let hint = |line: AdviceLine| {
            Some(Hint { action: line.action.parse().ok()?, points: line.points, win: line.win })
        };
        let advice = observer.seat().map(|seat| self.advice(seat)).unwrap_or_default();
        let hints: Vec<Hint<G::Action>> = advice.into_iter().filter_map(hint).collect();
        let page = TablePage {
            id: facts.id,
            view: &view,
            log,
            talk: facts.talk,
            invite: facts.invite,
            hints: facts.hints.then_some(hints.as_slice()),
            version: facts.version,
            nonce: facts.nonce,
            now: facts.now,
            notice: facts.notice,
            rematch: facts.rematch,
            present: facts.present,
            away: facts.away,
            host: facts.host,
            drawn: &self.drawn,
            since: facts.since,
            parts: facts.parts,
        };
        if whole { pages::table(ctx, &page) } else { pages::fragment(ctx, &page) }
    }

    fn is_asked(&self, observer: Observer) -> bool {
        let asked = self.table.view(observer).round.filter(|round| !round.choices.is_empty());
        asked.is_some_and(|round| round.chosen.is_none())
    }

    fn fair(&self, ctx: &Ctx<'_>, link: &str) -> Markup {
        let view = self.table.view(Observer::Spectator);
        let page = FairPage { id: link, mode: &view.chance.mode, over: view.end.is_some() };
        pages::fair(ctx, &Of::<G>::new(), &page)
    }

    fn scene(&self, lang: Lang, observer: Observer, paper: Paper) -> Option<Scene> {
        let mut logs = self.logs.borrow_mut();
        let log = logs.entry(observer).or_insert_with(|| self.table.seen(observer, 0));
        let read = |line: AdviceLine| {
            Some(Advice { action: line.action.parse().ok()?, points: line.points, win: line.win })
        };
        let advice = observer.seat().map(|seat| self.advice(seat)).unwrap_or_default();
        let advice: Vec<Advice<G::Action>> = advice.into_iter().filter_map(read).collect();
        let view = self.table.view(observer);
        let facts = SceneFacts { view: &view, log, advice: &advice, rest: G::default_action };
        Some(drawing::scene(lang, paper, &facts))
    }

    fn view(&self, observer: Observer) -> String {
        self.texts.view(&self.table.view(observer))
    }

    fn events(&self, observer: Observer, after: u64) -> String {
        written(&self.table.seen(observer, after))
    }

    fn record(&self) -> Option<String> {
        self.table.record().map(|record| record.to_text())
    }
}
