//! A recorded game on the stage on which it was played, step by step.
//!
//! The page is a link to every step, so it needs no script; `replay.js` fetches the element `#table` of a step and patches it
//! in, with the moments that lead to it.

mod controls;
mod story;

use game::{Input, Observer, Record, Seat};
use maud::{Markup, PreEscaped, html};
use words::{Situation, review};

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::sheet::signed;
use crate::{Ctx, Face, Moment, part};
use controls::Steps;
pub use story::ReplayStory;

/// One step of a replay.
#[derive(Clone, Copy, Debug)]
pub struct ReplayPage<'a, G: Face> {
    /// Where the record is: `/t/ID` or `/records/ID`. Its replay is the page `replay` below it.
    pub base: &'a str,
    /// Whether it was played at a table of this server.
    pub here: bool,
    /// The game.
    pub record: &'a Record<G>,
    /// Every position, the one before the first input included.
    pub positions: &'a [G],
    /// What of it one may want to jump to, told in the reader's language.
    pub story: &'a ReplayStory,
    /// The step: 0 is the start.
    pub at: usize,
    /// By whose eyes the game is seen; `None`: by a spectator's.
    pub eyes: Option<Seat>,
}

/// Renders the whole document of a step.
pub fn replay<G: Face>(ctx: &Ctx<'_>, page: &ReplayPage<'_, G>) -> Markup {
    let shown = Shown::new(ctx, page);
    let title = format!("{} · {}", G::phrases(ctx.lang).t("replay"), G::title(ctx.lang));
    let path = shown.steps().link(page.at);
    document(
        &Ctx { path: &path, ..*ctx },
        Document {
            title: &title,
            class: "at-table",
            scripts: &["replay.js"],
            refresh: false,
            style: style_url(G::NAME, G::STYLE),
            main: shown.stage(),
        },
    )
}

/// Renders the element `#table` of a step alone, for the script.
pub fn replay_stage<G: Face>(ctx: &Ctx<'_>, page: &ReplayPage<'_, G>) -> Markup {
    Shown::new(ctx, page).stage()
}

/// A step with everything that is said of it.
struct Shown<'a, G: Face> {
    ctx: &'a Ctx<'a>,
    page: &'a ReplayPage<'a, G>,
    names: Vec<String>,
    /// What this step brought about, as these eyes saw it.
    events: Vec<G::Event>,
    view: G::View,
}

impl<'a, G: Face> Shown<'a, G> {
    fn new(ctx: &'a Ctx<'a>, page: &'a ReplayPage<'a, G>) -> Self {
        let observer = page.eyes.map_or(Observer::Spectator, Observer::Seat);
        let names = review::names(ctx.lang, &page.record.header.players);
        let after = &page.positions[page.at];
        let events = match page.at.checked_sub(1) {
            Some(before) => {
                page.positions[before].events(&page.record.entries[before].input, after, observer)
            }
            None => Vec::new(),
        };
        Shown { ctx, page, names, events, view: after.view(observer) }
    }

    fn situation(&self) -> Situation<'_, G> {
        Situation::still(self.ctx.lang, &self.view, self.names.clone(), self.page.eyes)
    }

    fn t(&self, key: &str) -> String {
        G::phrases(self.ctx.lang).t(key)
    }

    fn steps(&self) -> Steps<'_> {
        let page = self.page;
        Steps { base: page.base, eyes: page.eyes, at: page.at, story: page.story }
    }

    /// Returns what happened in this step: at least one sentence.
    fn told(&self) -> Vec<String> {
        let lang = self.ctx.lang;
        let told: Vec<String> =
            self.events.iter().filter_map(|event| G::sentence(lang, &self.names, event)).collect();
        if !told.is_empty() {
            return told;
        }
        let phrases = G::phrases(lang);
        let Some(before) = self.page.at.checked_sub(1) else { return vec![phrases.t("replay-begins")] };
        vec![match &self.page.record.entries[before].input {
            Input::Chance(_) => phrases.t("replay-drawn"),
            Input::Decide(decisions) => {
                let names: Vec<String> =
                    decisions.iter().map(|(seat, _)| self.names[seat.index()].clone()).collect();
                let gaps = [("names", lang.listed(&names).into()), ("count", names.len().into())];
                phrases.with("replay-decided", &gaps)
            }
        }]
    }

    fn moments(&self, situation: &Situation<'_, G>) -> Vec<Moment> {
        self.events.iter().flat_map(|event| G::moments(situation, event)).collect()
    }

    /// Renders the element `#table`. What this step changed is marked in it.
    fn stage(&self) -> Markup {
        let (page, situation, told) = (self.page, self.situation(), self.told());
        let moments = self.moments(&situation);
        let json = (!moments.is_empty()).then(|| serde_json::to_string(&moments).expect("plain data"));
        let whole = html! {
            section id="table" class={ "table replay of-" (G::NAME) @if page.eyes.is_none() { " watching" } }
                data-step=(page.at) data-base=(page.base) data-seat=(eyes_text(page.eyes)) data-moments=[json]
                data-say=(told.join(" ")) {
                (self.status(&told))
                (controls::eyes(self.ctx.lang, &self.names, &self.steps()))
                div.own { (G::play_area(&situation)) }
                (controls::bar(G::phrases(self.ctx.lang), &self.steps()))
                div.side {
                    (self.seats(&situation))
                    @if page.positions[page.at].winners().is_none() {
                        (controls::play_on(G::phrases(self.ctx.lang), &self.names, &self.steps()))
                    }
                    (part("moments", controls::moments(G::phrases(self.ctx.lang), &self.steps())))
                    (self.more())
                }
            }
        };
        PreEscaped(story::marked(whole.into_string(), &moments))
    }

    fn status(&self, told: &[String]) -> Markup {
        let page = self.page;
        let gaps = [("at", page.at.into()), ("last", (page.positions.len() - 1).into())];
        let step = self.ctx.lang.with("replay-step", &gaps);
        let turn = self.ctx.lang.with("replay-turn", &[("turn", page.story.turn(page.at).into())]);
        let (first, rest) = told.split_first().expect("there is always something to say");
        html! {
            div.status {
                p.turn { @if page.story.turn(page.at) > 0 { (turn) " · " } (step) }
                h1 { (first) }
            }
            div.news { p.lately { (rest.join(" ")) } }
        }
    }

    /// Renders everybody whose things do not stand large.
    fn seats(&self, situation: &Situation<'_, G>) -> Markup {
        let position = &self.page.positions[self.page.at];
        let active = G::active(&self.view).filter(|_| position.winners().is_none());
        let scores = position.scores();
        let others = scores.iter().filter(|(seat, _)| Some(*seat) != self.page.eyes);
        html! {
            section.others id="others" aria-label=(self.t("others")) {
                @for (seat, score) in others {
                    @let turning = active == Some(seat);
                    details.other.turning[turning] id={ "seat" (seat) } data-at={ "seat " (seat) } {
                        summary {
                            span.who { b { (situation.name(seat)) } }
                            span.score { (signed(*score)) span.hidden { " " (self.t("points")) } }
                            span.state { @if turning { span.at-turn { "▸ " (self.t("at-turn")) } } }
                            div.glance { (G::glance(situation, seat)) }
                        }
                    }
                }
            }
        }
    }

    fn more(&self) -> Markup {
        let base = self.page.base;
        html! {
            nav.more aria-label=(self.t("more")) {
                @if self.page.here {
                    a href=(base) { (self.t("back-to-table")) }
                    a href={ (base) "/review" } { (self.t("review")) }
                    a href={ (base) "/fair" } { (self.t("check-dice")) }
                    a href={ (base) "/record" } { (self.t("record")) }
                }
                a href="/records" { (self.t("records-open")) }
            }
        }
    }
}

/// Returns whose eyes these are, as the address has it.
fn eyes_text(eyes: Option<Seat>) -> String {
    eyes.map_or_else(|| "0".to_owned(), |seat| seat.number().to_string())
}
