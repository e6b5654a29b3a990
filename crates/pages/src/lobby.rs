//! A table that waits for people: the invitation for whoever comes, and the chairs.

use game::Seat;
use maud::{Markup, html};
use table::Clock;
use words::bot_level;

use crate::invitation::{pass_on, players_and_time};
use crate::{AnyFace, Ctx, Invitation, Lang, Talk, talk};

/// Everything that is shown of a table that waits for people.
pub(crate) struct Lobby<'a> {
    pub(crate) ctx: &'a Ctx<'a>,
    pub(crate) game: &'a dyn AnyFace,
    pub(crate) id: &'a str,
    pub(crate) nonce: &'a str,
    pub(crate) invitation: &'a Invitation<'a>,
    pub(crate) chairs: Vec<Chair>,
    /// The viewer's seat.
    pub(crate) own: Option<Seat>,
    /// Whether the viewer may begin without those who have not come.
    pub(crate) begins: bool,
    /// Whether the viewer says for whom the chairs are.
    pub(crate) arranges: bool,
    /// Whether there are as many chairs as there must be: the game goes on from another one.
    pub(crate) chairs_stay: bool,
    pub(crate) clock: Clock,
    /// What was said.
    pub(crate) talk: &'a [Talk<'a>],
}

/// A chair with whoever sits there.
pub(crate) struct Chair {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    pub(crate) sitter: Sitter,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Nobody yet.
    Free,
    /// Nobody yet; it is kept for whoever sat there in the game before.
    Awaited,
    /// A person, who is connected or not.
    Person { present: bool },
    /// A bot of this level.
    Bot(String),
}

impl Lobby<'_> {
    /// Renders the page's own part: for whoever has no seat the invitation, for all the chairs.
    pub(crate) fn markup(&self) -> Markup {
        html! {
            section.lobby {
                @if self.own.is_none() { (self.welcome()) }
                (self.table())
                @if self.begins { (self.begin()) }
                noscript { p { a href={ "/t/" (self.id) } { (self.t("look-again")) } } }
                @if self.own.is_some() {
                    (self.looking())
                    (pass_on(self.ctx, self.invitation, self.game, self.id, self.nonce))
                }
            }
        }
    }

    fn t(&self, key: &str) -> String {
        self.ctx.lang.t(key)
    }

    /// Renders what somebody who was sent the link wants to know, and the form to sit down.
    fn welcome(&self) -> Markup {
        let phrases = self.game.phrases(self.ctx.lang);
        html! {
            div.welcome {
                (self.game.picture())
                p.facts { (players_and_time(self.ctx.lang, self.game)) " · " (time_to_think(self.ctx.lang, self.clock)) }
                ol.how { @for key in ["how-1", "how-2", "how-3"] { li { (phrases.t(key)) } } }
                @if self.chairs.iter().any(|chair| chair.sitter == Sitter::Free || chair.sitter == Sitter::Awaited) {
                    (sit(self.ctx, self.id, self.nonce))
                }
                p.watch { (self.t("invited-watch")) " " a href={ "/rules/" (self.game.name()) } target="_blank" { (self.t("rules")) } }
            }
        }
    }

    /// Renders the table with its chairs.
    fn table(&self) -> Markup {
        let most = *self.game.seats().end();
        // A place for one more chair; the next is offered when it is there.
        let empty = Seat::new(self.chairs.len())
            .filter(|_| self.arranges && !self.chairs_stay && self.chairs.len() < most);
        let places = self.chairs.len() + usize::from(empty.is_some());
        html! {
            div class={ "round of" (places) } {
                div.tabletop aria-hidden="true" { (self.game.title_in(self.ctx.lang)) }
                ol.chairs aria-label=(self.t("chairs")) {
                    @for chair in &self.chairs { li { (self.chair(chair)) } }
                    @if let Some(seat) = empty { li { (self.place(seat)) } }
                }
            }
        }
    }

    fn chair(&self, chair: &Chair) -> Markup {
        let (class, state) = match &chair.sitter {
            _ if Some(chair.seat) == self.own => ("mine", self.t("chair-you")),
            Sitter::Person { present: true } => ("taken", self.t("chair-here")),
            Sitter::Person { present: false } => ("taken off", self.t("state-offline")),
            Sitter::Bot(level) => ("bot", bot_level(self.ctx.lang, level)),
            Sitter::Awaited => ("free", self.t("chair-awaited")),
            Sitter::Free => ("free", self.t("chair-free")),
        };
        let person = matches!(chair.sitter, Sitter::Person { .. });
        let said = talk::at_seat(self.ctx.lang, self.talk, chair.seat);
        let shown = html! { b { (chair.name) } span.state { (state) } (said) };
        if self.arranges && !person {
            return self.given(chair.seat, class, &shown, &chair.sitter);
        }
        html! {
            @if self.own.is_none() && chair.sitter == Sitter::Free {
                button class={ "chair " (class) } form="sit" name="seat" value=(chair.seat) { (shown) }
            } @else {
                div class={ "chair " (class) } { (shown) }
            }
        }
    }

    /// Renders a place where one more chair can be put.
    fn place(&self, seat: Seat) -> Markup {
        let shown = html! { b aria-hidden="true" { "+" } span.state { (self.t("chair-add")) } };
        self.given(seat, "empty", &shown, &Sitter::Person { present: false })
    }

    /// Renders a chair that opens the choice for whom it is.
    fn given(&self, seat: Seat, class: &str, shown: &Markup, sitter: &Sitter) -> Markup {
        let bots = self.game.bot_names();
        let number = self.ctx.lang.with("seat-number", &[("seat", seat.number().into())]);
        let is_there = class != "empty";
        let least = *self.game.seats().start();
        html! {
            details.give id={ "chair" (seat) } name="chairs" {
                summary class={ "chair " (class) } { (shown) }
                form.giving method="post" action={ "/t/" (self.id) "/chair" } data-command {
                    input type="hidden" name="id" value={ (self.nonce) "-" (seat) };
                    input type="hidden" name="seat" value=(seat);
                    p { (self.ctx.lang.with("chair-give", &[("seat", number.into())])) }
                    div.buttons {
                        @if *sitter != Sitter::Free { button name="to" value="friend" { (self.t("chair-friend")) } }
                        @for bot in bots.iter().rev() {
                            @if *sitter != Sitter::Bot((*bot).to_owned()) {
                                button name="to" value=(bot) {
                                    (self.ctx.lang.with("seat-bot", &[("level", bot_level(self.ctx.lang, bot).into())]))
                                }
                            }
                        }
                        @if is_there && !self.chairs_stay && self.chairs.len() > least {
                            button name="to" value="nobody" { (self.t("chair-nobody")) }
                        }
                    }
                }
            }
        }
    }

    /// Renders the button that begins without those who are not here, where there are enough without them.
    fn begin(&self) -> Markup {
        let is_free = |chair: &&Chair| matches!(chair.sitter, Sitter::Free | Sitter::Awaited);
        let free = self.chairs.iter().filter(is_free).count();
        let here = self.chairs.len() - free;
        let people = self.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Person { .. }));
        html! {
            p.begins { (self.t(if self.arranges { "begin-about" } else { "begin-when" })) }
            @if free > 0 && people && !self.chairs_stay && self.game.seats().contains(&here) {
                form.begin method="post" action={ "/t/" (self.id) "/begin" } data-command {
                    input type="hidden" name="id" value={ (self.nonce) "-begin" };
                    button { (self.ctx.lang.with("begin-with", &[("count", here.into())])) }
                }
            }
        }
    }

    /// Renders who looks at the table and has no seat.
    fn looking(&self) -> Markup {
        let (lang, strangers) = (self.ctx.lang, self.invitation.strangers);
        let names: Vec<_> =
            self.invitation.looking.iter().map(|name| words::shown_name(lang, name)).collect();
        html! {
            @if !names.is_empty() {
                p.looking {
                    (lang.with("looking-names", &[("names", lang.listed(&names).into()), ("count", names.len().into())]))
                }
            }
            @if strangers > 0 { p.looking { (lang.with("looking-strangers", &[("count", strangers.into())])) } }
        }
    }
}

/// Renders the form to sit down by giving a name.
fn sit(ctx: &Ctx<'_>, id: &str, nonce: &str) -> Markup {
    html! {
        form.sit id="sit" method="post" action={ "/t/" (id) "/sit" } data-command {
            input type="hidden" name="id" value=(nonce);
            label for="name" { (ctx.lang.t("your-name")) }
            input id="name" name="name" required maxlength="40" autocomplete="nickname" value=[ctx.guest];
            button.primary { (ctx.lang.t("sit-down")) }
        }
    }
}

/// Returns how long a decision may take, in words.
fn time_to_think(lang: Lang, clock: Clock) -> String {
    match clock {
        Clock::None => lang.t("time-none"),
        Clock::PerDecision { ms } => lang.with("time-seconds", &[("count", (ms / 1000).into())]),
        Clock::PerDay { days } => lang.with("time-days", &[("count", days.into())]),
    }
}
