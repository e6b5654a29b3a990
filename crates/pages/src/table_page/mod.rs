//! A table: what changes with every move, and the document around it.

mod end;
mod moments;
mod news;
mod rematch;
mod side;
mod typed;

use std::cell::RefMut;
use std::fmt::Write as _;
use std::hash::Hash;

use game::dynamic::Of;
use game::{Observer, Seat};
use maud::{Markup, html};
use table::{ChanceSeen, Phase, PlayedBy, Seen, Sight, TableView};
use words::Situation;

use crate::assets::style_url;
use crate::drawn::Told;
use crate::invitation::preview;
use crate::layout::{Document, Extras, document_with};
use crate::lobby::{Chair, Lobby, Sitter};
use crate::{Ctx, Drawn, Face, Invitation, Parts, Talk, part};

pub(crate) use end::closed;
pub use rematch::Rematch;
pub(crate) use rematch::again;
pub(crate) use side::{close, without};

/// Everything that a table's page shows.
#[derive(Clone, Copy, Debug)]
pub struct TablePage<'a, G: Face> {
    /// The table's id, as it stands in its address.
    pub id: &'a str,
    /// The table as this viewer may know it; their choices stand in its round.
    pub view: &'a TableView<G>,
    /// What happened, as this viewer may see it, oldest first.
    pub log: &'a [Seen<G>],
    /// What was said, oldest first.
    pub talk: &'a [Talk<'a>],
    /// How others come to the table.
    pub invite: Invitation<'a>,
    /// The answers with what they are worth, best first. It is empty where hints may be asked for, and `None`
    /// where the table allows no hints.
    pub hints: Option<&'a [Hint<G::Action>]>,
    /// A number that grows with every change of what this viewer can see.
    pub version: u64,
    /// A fresh random text of 20 to 40 letters, digits or `-`: the id of the command that a form of this page
    /// sends, so that a form sent twice acts once. Scripts make ids of their own.
    pub nonce: &'a str,
    /// The table's time now, to count down to its deadlines.
    pub now: u64,
    /// What to tell the viewer about their last command, such as why it was refused.
    pub notice: Option<&'a str>,
    /// The table where they play on.
    pub rematch: Option<Rematch<'a>>,
    /// The seats whose owners are connected.
    pub present: &'a [Seat],
    /// The seats whose owners are away, and can be sent away.
    pub away: &'a [Seat],
    /// Whether the viewer has opened the table.
    pub host: bool,
    /// What of the table is drawn already.
    pub drawn: &'a Drawn<G>,
    /// The number of the last entry of the log that the viewer's page has shown; what came after it is told as moments.
    /// It is `None` for a page that has shown nothing yet.
    pub since: Option<u64>,
    /// The parts that the viewer's page has.
    pub parts: &'a Parts,
}

/// One choice and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hint<A> {
    /// The choice.
    pub action: A,
    /// The points that the viewer can expect at the end of the game.
    pub points: f64,
    /// The chance to win.
    pub win: f64,
}

/// Renders the whole document of a table.
pub fn table<G: Face>(ctx: &Ctx<'_>, page: &TablePage<'_, G>) -> Markup {
    let title = ShownTable::new(ctx, page).title();
    let main = fragment(ctx, page);
    // Without scripts, whoever waits looks again now and then. Whoever is asked, for a name or for whom the chairs are,
    // is left in peace.
    let refresh = match page.view.phase {
        Phase::Gathering => page.view.observer != Observer::Spectator && !page.host,
        Phase::Playing => !ShownTable::new(ctx, page).is_asked(),
        Phase::Over => false,
    };
    let style = style_url(G::NAME, G::STYLE);
    let begun = page.view.phase != Phase::Gathering;
    let players = begun.then(|| Situation::at_table(ctx.lang, page.view).names.join(", "));
    let preview = preview(&page.invite, &Of::<G>::new(), players.as_deref());
    let page_of_table =
        Document { title: &title, class: "at-table", scripts: &["table.js"], refresh, style, main };
    document_with(ctx, page_of_table, Extras { preview, talk: true })
}

/// Renders the element `#table` alone, which is pushed to those who look at it.
pub fn fragment<G: Face>(ctx: &Ctx<'_>, page: &TablePage<'_, G>) -> Markup {
    let shown = ShownTable::new(ctx, page);
    let view = page.view;
    html! {
        section id="table" class={ "table of-" (G::NAME) (shown.classes()) } data-id=(page.id) data-version=(page.version)
            data-title={ (shown.title()) " · Rowlock" } data-say=(shown.announcement()) data-ask=(shown.headline())
            data-moments=[moments::told(&shown)] data-dice=[crate::fair::taking_part(ctx, view)]
            data-turn[shown.is_asked()] data-over[view.phase == Phase::Over] {
            (part("status", shown.status()))
            @if !shown.never_began() { (part("news", news::strip(&shown))) }
            @if shown.is_silent_without_scripts() { noscript { p.place-note { (shown.t("fair-silent")) } } }
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            @match view.phase {
                Phase::Gathering => (shown.lobby().markup()),
                Phase::Playing => { (page.parts.made_of("form", shown.form_inputs(), || shown.form())) (typed::typed(&shown)) },
                Phase::Over if shown.never_began() => (closed(ctx.lang, G::NAME)),
                Phase::Over => { (page.parts.made_of("form", shown.form_inputs(), || shown.last_form())) (end::result(&shown)) },
            }
            div.side {
                (side::others(&shown))
                (side::below(&shown))
            }
        }
    }
}

/// A table's page with the situation that it shows.
pub(crate) struct ShownTable<'a, G: Face> {
    pub(crate) ctx: &'a Ctx<'a>,
    pub(crate) page: &'a TablePage<'a, G>,
    pub(crate) situation: Situation<'a, G>,
}

impl<'a, G: Face> ShownTable<'a, G> {
    fn new(ctx: &'a Ctx<'a>, page: &'a TablePage<'a, G>) -> Self {
        ShownTable { ctx, page, situation: Situation::at_table(ctx.lang, page.view) }
    }

    pub(crate) fn t(&self, key: &str) -> String {
        self.situation.t(key)
    }

    /// Returns whether the viewer has something to decide that they have not decided yet.
    pub(crate) fn is_asked(&self) -> bool {
        self.situation.is_asked()
    }

    /// Returns whether the table was closed before its game began.
    pub(crate) fn never_began(&self) -> bool {
        self.page.view.end.is_some_and(|end| !end.begun)
    }

    /// Returns whether the viewer would take part in the dice if their browser ran scripts.
    fn is_silent_without_scripts(&self) -> bool {
        let view = self.page.view;
        let fair = matches!(view.chance.mode, ChanceSeen::Fair { .. });
        fair && view.phase != Phase::Over && self.situation.own.is_some()
    }

    /// Returns the classes that say what kind of scene this is, and which parts the advice is about.
    fn classes(&self) -> String {
        let mut classes = String::new();
        match self.page.view.phase {
            Phase::Gathering => classes.push_str(" gathering"),
            Phase::Playing | Phase::Over if self.situation.own.is_none() => classes.push_str(" watching"),
            Phase::Playing | Phase::Over => {}
        }
        for (letter, (spot, _)) in ["a", "b", "c"].into_iter().zip(news::advice(self)) {
            _ = write!(classes, " {letter}-{}", spot.name());
        }
        classes
    }

    /// Returns what is shown while people are awaited.
    fn lobby(&self) -> Lobby<'_> {
        let page = self.page;
        Lobby {
            ctx: self.ctx,
            game: const { &Of::<G>::new() },
            id: page.id,
            nonce: page.nonce,
            invitation: &page.invite,
            chairs: page.view.seats.iter().map(|seat| self.chair(seat)).collect(),
            own: self.situation.own,
            begins: page.host,
            arranges: page.host,
            chairs_stay: page.view.origin.is_some(),
            clock: page.view.clock,
            talk: page.talk,
        }
    }

    fn chair(&self, seat: &table::SeatView) -> Chair {
        let sitter = match (&seat.played_by, &seat.kept) {
            (PlayedBy::Free, Some(_)) => Sitter::Awaited,
            (PlayedBy::Free, None) => Sitter::Free,
            (PlayedBy::Bot(bot), _) => Sitter::Bot(bot.level.clone()),
            _ => Sitter::Person { present: self.page.present.contains(&seat.seat) },
        };
        let kept = seat.kept.as_ref().map(|name| words::shown_name(self.ctx.lang, name));
        let name = kept.unwrap_or_else(|| self.situation.name(seat.seat).to_owned());
        Chair { seat: seat.seat, name, sitter }
    }

    /// Returns whose turn it is and what is awaited, in one line; before the game, who invites.
    pub(crate) fn headline(&self) -> String {
        if self.page.view.phase == Phase::Gathering && self.situation.own.is_none() {
            return self.page.invite.title(self.ctx.lang, &Of::<G>::new());
        }
        words::headline(&self.situation, self.page.view)
    }

    fn title(&self) -> String {
        match (self.page.view.phase, self.is_asked()) {
            (Phase::Playing, true) => {
                self.situation.with("title-your-turn", &[("game", G::title(self.ctx.lang).into())])
            }
            _ => G::title(self.ctx.lang),
        }
    }

    /// Returns what a screen reader says when this appears: what happened since the page last looked.
    fn announcement(&self) -> String {
        let Some(since) = self.page.since else { return String::new() };
        let old = self.page.log.partition_point(|seen| seen.seq <= since);
        self.told().from(old)
    }

    /// Returns the log as sentences.
    pub(crate) fn told(&self) -> RefMut<'_, Told> {
        self.page.drawn.told(self.page.view.observer, &self.situation, self.page.log)
    }

    /// Renders whose turn it is, what is asked, and the time that is left. Its place has the same height whatever it
    /// says.
    fn status(&self) -> Markup {
        let view = self.page.view;
        let active = G::active(&view.game).filter(|_| view.phase == Phase::Playing);
        let turn = active.map(|seat| {
            if Some(seat) == self.situation.own {
                self.t("your-turn")
            } else {
                self.situation.with("turn-of", &[("name", self.situation.name(seat).into())])
            }
        });
        let left = view.round.as_ref().and_then(|round| {
            let own = round.deadlines.iter().find(|(seat, _)| Some(*seat) == self.situation.own);
            own.or(round.deadlines.first()).map(|(_, at)| at.saturating_sub(self.page.now))
        });
        html! {
            div.status data-part="status" data-asked[self.is_asked()] {
                p.turn data-offline=(self.t("offline")) { (turn.unwrap_or_else(|| G::title(self.ctx.lang))) }
                h1 { (self.headline()) }
                @if let Some(ms) = left {
                    p.clock data-left=(ms) role="timer" { (ms.div_ceil(1000)) " s" }
                }
            }
        }
    }

    /// Returns what the form is made of, beside what never changes for a viewer: the game as they know it, by the last entry
    /// of the log that tells of it, and what they may choose and have chosen.
    fn form_inputs(&self) -> impl Hash {
        let page = self.page;
        let told = page.log.iter().rev().find(|seen| !matches!(seen.sight, Sight::Chose { .. }));
        let round = page.view.round.as_ref().map(|round| round.number);
        let situation = &self.situation;
        let chosen = situation.chosen.map(|action| action.to_string());
        (told.map(|seen| seen.seq), page.view.phase, round, situation.choices.len(), chosen, &situation.names)
    }

    /// Renders the game itself in one form with the bar that confirms.
    fn form(&self) -> Markup {
        let round = self.page.view.round.as_ref().map_or(0, |round| round.number);
        let forced = self.is_asked() && self.situation.choices.len() == 1;
        html! {
            form.own.decide data-part="form" method="post" action={ "/t/" (self.page.id) "/decide" } data-round=(round) data-forced[forced] {
                input type="hidden" name="id" value=(self.page.nonce);
                input type="hidden" name="round" value=(round);
                (G::play_area(&self.situation))
                @if self.situation.own.is_some() { (part("bar", self.bar())) }
            }
        }
    }

    /// Renders the game when it is over, in a form like the one before, so that the page need not be drawn anew.
    fn last_form(&self) -> Markup {
        html! {
            form.own data-part="form" {
                (G::play_area(&self.situation))
                @if self.situation.own.is_some() { (part("bar", html! { div.bar.idle data-part="bar" {} })) }
            }
        }
    }

    /// Renders the bar: what would be done, and taking it back. It has its place also while nothing is asked.
    fn bar(&self) -> Markup {
        let situation = &self.situation;
        if situation.choices.is_empty() {
            return html! { div.bar.idle data-part="bar" {} };
        }
        if let Some(chosen) = situation.chosen {
            return html! {
                div.bar.done data-part="bar" {
                    p { span.tick { "✓ " } (G::deed(situation, chosen)) }
                    button.quiet data-key="take-back" formaction={ "/t/" (self.page.id) "/withdraw" } { (self.t("take-back")) }
                }
            };
        }
        if let Some(buttons) = G::bar(situation) {
            return html! { div.bar.asked data-part="bar" { (buttons) } };
        }
        let rest = G::default_action(situation);
        html! {
            div.bar.asked data-part="bar" {
                @if let Some(action) = rest { (self.pass(action)) }
                @if rest.is_none() || situation.choices.len() > 1 {
                    button.confirm data-key="confirm" name="action" value="" disabled { (self.t("choose-first")) }
                }
            }
        }
    }

    /// Renders the button that chooses nothing. It stands apart from the one that confirms; where it costs something, it
    /// has to be confirmed too.
    fn pass(&self, action: G::Action) -> Markup {
        let deed = G::deed(&self.situation, action);
        let costly = self.situation.choices.len() > 1 && G::is_costly(&self.situation, action);
        // Once it is chosen, the other button says what it does, and this one how to get out of it.
        let not = costly.then(|| self.t("costly-not"));
        html! {
            button.pass.costly[costly] data-key="pass" name="action" value=(action) data-deed=(deed) data-not=[not] {
                (deed)
            }
        }
    }
}

/// Renders a form with one button, which sends a command without further fields.
pub(crate) fn command(table_id: &str, nonce: &str, verb: &str, label: &str, class: &str) -> Markup {
    html! {
        form method="post" action={ "/t/" (table_id) "/" (verb) } data-command {
            input type="hidden" name="id" value=(nonce);
            button class=(class) { (label) }
        }
    }
}
