//! A table: what changes with every move, and the document around it.

mod end;
mod lobby;
mod side;

use game::Seat;
use maud::{Markup, html};
use table::{Phase, PlayedBy, Seen, Sight, TableView};
use words::Situation;

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{Ctx, Face};

pub(crate) use lobby::{invitation, sit};

/// How many rounds come with advice.
const FIRST_ROUNDS: usize = 5;

/// Everything that a table's page shows.
#[derive(Clone, Copy, Debug)]
pub struct TablePage<'a, G: Face> {
    /// The table's id, as it stands in its address.
    pub id: &'a str,
    /// The table as this viewer may know it; their choices stand in its round.
    pub view: &'a TableView<G>,
    /// What happened, as this viewer may see it, oldest first. The end of it is shown.
    pub log: &'a [Seen<G>],
    /// What was said, oldest first.
    pub talk: &'a [Talk<'a>],
    /// The absolute link that others come by.
    pub invite: &'a str,
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
    /// The id of the table where they play on.
    pub rematch: Option<&'a str>,
    /// The seats whose owners are connected.
    pub present: &'a [Seat],
    /// Whether the viewer has opened the table.
    pub host: bool,
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

/// Something that was said at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Talk<'a> {
    /// The speaker's name.
    pub name: &'a str,
    /// The speaker's seat, if they have one.
    pub seat: Option<Seat>,
    /// The text.
    pub text: &'a str,
}

/// Renders the whole document of a table.
pub fn table<G: Face>(ctx: &Ctx<'_>, page: &TablePage<'_, G>) -> Markup {
    let title = ShownTable::new(ctx, page).title();
    let main = fragment(ctx, page);
    // Without scripts, whoever waits looks again now and then. Whoever is asked is left in peace.
    let refresh = !ShownTable::new(ctx, page).is_asked() && page.view.phase != Phase::Over;
    let style = style_url(G::NAME, G::STYLE);
    document(ctx, Document { title: &title, class: "at-table", scripts: &["table.js"], refresh, style, main })
}

/// Renders the element `#table` alone, which is pushed to those who look at it.
pub fn fragment<G: Face>(ctx: &Ctx<'_>, page: &TablePage<'_, G>) -> Markup {
    let shown = ShownTable::new(ctx, page);
    let view = page.view;
    html! {
        section id="table" class={ "table of-" (G::NAME) } data-id=(page.id) data-version=(page.version)
            data-title={ (shown.title()) " · Rowlock" } data-say=(shown.announcement())
            data-turn[shown.is_asked()] data-over[view.phase == Phase::Over] {
            (shown.status())
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            @if view.phase == Phase::Playing { (shown.own_seat_note()) (shown.tip()) }
            @match view.phase {
                Phase::Gathering => (lobby::gathering(&shown)),
                Phase::Playing => (shown.play()),
                Phase::Over => {
                    (end::result(&shown))
                    div.own { (G::play_area(&shown.situation)) }
                },
            }
            (side::others(&shown))
            (side::below(&shown))
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
        let situation = Situation::at_table(ctx.lang, page.view);
        ShownTable { ctx, page, situation }
    }

    pub(crate) fn t(&self, key: &str) -> String {
        self.situation.t(key)
    }

    /// Returns whether the viewer has something to decide that they have not decided yet.
    fn is_asked(&self) -> bool {
        self.situation.is_asked()
    }

    /// Renders advice in the first rounds, such as what the ringed numbers mean.
    fn tip(&self) -> Markup {
        let rounds = self.page.log.iter().filter(|seen| matches!(seen.sight, Sight::Sealed { .. })).count();
        if rounds > FIRST_ROUNDS || !self.is_asked() {
            return html! {};
        }
        html! {
            details.tip id="tip" open {
                summary { (self.t("tip")) }
                ul {
                    @for (spot, key) in G::tip(&self.situation) { li class={ "at-" (spot.name()) } { (self.t(key)) } }
                }
                button.quiet id="no-tips" type="button" hidden { (self.t("tip-close")) }
            }
        }
    }

    /// Renders what the viewer should know about their own seat, if there is anything: that they only watch,
    /// or that somebody plays for them.
    fn own_seat_note(&self) -> Markup {
        let view = self.page.view;
        let Some(own) = self.situation.own.and_then(|own| view.seats.get(own.index())) else {
            return html! { p.place-note { (self.t("watching")) } };
        };
        match own.played_by {
            _ if own.resigned => html! { p.place-note { (self.t("resigned-about")) } },
            PlayedBy::Owner | PlayedBy::Free => html! {},
            PlayedBy::Bot(_) | PlayedBy::Table => html! {
                div.place-note {
                    p { (self.t("return-about")) }
                    (command(self.page.id, self.page.nonce, "return", &self.t("return"), "primary"))
                }
            },
        }
    }

    /// Returns whose turn it is and what is awaited, in one line.
    fn headline(&self) -> String {
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

    /// Returns what a screen reader says when this appears: what happened last, and what is asked.
    fn announcement(&self) -> String {
        let mut said = words::log::latest(self.ctx.lang, &self.situation.names, self.page.log);
        said.push(self.headline());
        said.join(" ")
    }

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
            div.status data-asked[self.is_asked()] {
                @if let Some(turn) = turn { p.turn { (turn) } }
                h1 { (self.headline()) }
                @if let Some(ms) = left {
                    p.clock data-left=(ms) role="timer" { (ms.div_ceil(1000)) " s" }
                }
            }
        }
    }

    /// Renders the game itself in one form with the bar that confirms.
    fn play(&self) -> Markup {
        let Some(round) = &self.page.view.round else {
            return html! {
                (lobby::typed(self))
                div.own { (G::play_area(&self.situation)) }
            };
        };
        html! {
            form.own.decide method="post" action={ "/t/" (self.page.id) "/decide" } data-round=(round.number) {
                input type="hidden" name="id" value=(self.page.nonce);
                input type="hidden" name="round" value=(round.number);
                (G::play_area(&self.situation))
                (self.bar())
            }
            (lobby::correction(self))
        }
    }

    /// Renders the sticky bar: what would be done, and taking it back.
    fn bar(&self) -> Markup {
        if self.situation.choices.is_empty() {
            return html! {};
        }
        if let Some(chosen) = self.situation.chosen {
            return html! {
                div.bar.done {
                    p { span.tick { "✓ " } (G::deed(&self.situation, chosen)) }
                    button.quiet formaction={ "/t/" (self.page.id) "/withdraw" } { (self.t("take-back")) }
                }
            };
        }
        let rest = G::default_action(&self.situation);
        html! {
            div.bar {
                @match rest {
                    Some(action) => button.confirm name="action" value=(action) {
                        (G::deed(&self.situation, action))
                    },
                    None => button.confirm name="action" value="" disabled { (self.t("choose-first")) },
                }
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
