//! A table where only the sheets are: real dice lie beside it.

use game::Seat;
use maud::{Markup, html};
use qwixx::on_board::Board;
use qwixx::{Cell, ColourSet, Sheet};
use sheets::{Deed, Fact, Rules, SheetView};
use table::{Clock, Logged, Phase};
use words::{Phrases, sheets as say};

use crate::assets::style_url;
use crate::invitation::preview;
use crate::layout::{Document, Extras, document_with};
use crate::lobby::{Chair, Lobby, Sitter};
use crate::sheet::{self, LargeSheet, Offer};
use crate::table_page::{again, close, closed, command, without};
use crate::{AnyFace, Ctx, Invitation, Parts, Rematch, Talk, talk};

/// Everything that such a page shows.
#[derive(Clone, Debug)]
pub struct SheetsPage<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub game: &'a dyn AnyFace,
    /// Where it is in its life.
    pub phase: Phase,
    /// What everybody sees.
    pub view: &'a SheetView,
    /// The sheet of each seat.
    pub sheets: Vec<Sheet>,
    /// The viewer's seat.
    pub own: Option<Seat>,
    /// What the viewer may do.
    pub choices: &'a [Deed],
    /// What the viewer may take back, the latest first.
    pub can_take_back: &'a [Deed],
    /// What happened, oldest first.
    pub log: &'a [Logged<Fact>],
    /// What was said, oldest first.
    pub talk: &'a [Talk<'a>],
    /// How others come to the table.
    pub invite: Invitation<'a>,
    /// The seats whose owners are connected.
    pub present: &'a [Seat],
    /// The seats whose owners are away, and can be sent away.
    pub away: &'a [Seat],
    /// Whether the viewer has opened the table.
    pub host: bool,
    /// A number that grows with every change.
    pub version: u64,
    /// The id of the command that a form of this page sends.
    pub nonce: &'a str,
    /// What to tell the viewer about their last command.
    pub notice: Option<&'a str>,
    /// The table where they play on.
    pub rematch: Option<Rematch<'a>>,
    /// The parts that the viewer's page has.
    pub parts: &'a Parts,
}

/// Renders the whole document, or the element `#table` alone.
pub fn sheets(ctx: &Ctx<'_>, page: &SheetsPage<'_>, whole: bool) -> Markup {
    let phrases = page.game.phrases(ctx.lang);
    let table = Sheets { ctx, page, phrases }.table();
    if !whole {
        return table;
    }
    document_with(
        ctx,
        Document {
            title: &page.game.title_in(ctx.lang),
            class: "at-table",
            scripts: &["table.js"],
            refresh: page.phase != Phase::Over && page.own.is_some(),
            style: style_url(page.game.name(), page.game.style()),
            main: table,
        },
        Extras { preview: preview(&page.invite, page.game, None), talk: true },
    )
}

struct Sheets<'a> {
    ctx: &'a Ctx<'a>,
    page: &'a SheetsPage<'a>,
    phrases: Phrases,
}

impl Sheets<'_> {
    fn t(&self, key: &str) -> String {
        self.phrases.t(key)
    }

    fn name(&self, seat: Seat) -> String {
        say::name(self.phrases, self.page.view, seat)
    }

    fn headline(&self) -> String {
        if self.page.phase == Phase::Gathering && self.page.own.is_none() {
            return self.page.invite.title(self.ctx.lang, self.page.game);
        }
        say::headline(self.phrases, self.page.view, self.page.phase, self.page.own)
    }

    fn deed(&self, deed: Deed) -> String {
        say::deed(self.phrases, deed)
    }

    fn table(&self) -> Markup {
        let page = self.page;
        html! {
            section id="table" class={ "table of-" (page.game.name()) " sheets" @if page.phase == Phase::Gathering { " gathering" } } data-id=(page.id) data-version=(page.version)
                data-title={ (page.game.title_in(self.ctx.lang)) " · Rowlock" } data-say=(self.latest()) data-ask=(self.headline())
                data-over[page.phase == Phase::Over] {
                div.status { p.turn data-offline=(self.t("offline")) { (page.game.title_in(self.ctx.lang)) } h1 { (self.headline()) } }
                @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
                @match (page.phase, page.own) {
                    (Phase::Gathering, _) => (self.lobby()),
                    _ if self.never_began() => (closed(self.ctx.lang, page.game.name())),
                    (Phase::Playing, Some(seat)) if page.view.seats[seat.index()].left => (self.come_back()),
                    (Phase::Playing, Some(seat)) => { (self.own(seat)) (self.after(seat)) },
                    (Phase::Over, own) => { (self.next()) @if let Some(seat) = own { (self.own(seat)) } },
                    (Phase::Playing, None) => {},
                }
                div.side {
                    (self.others())
                    (self.below())
                }
            }
        }
    }

    /// Returns whether the table was closed before its game began.
    fn never_began(&self) -> bool {
        self.page.phase == Phase::Over && !say::has_begun(self.page.view)
    }

    /// Renders the way back for somebody who has left.
    fn come_back(&self) -> Markup {
        let page = self.page;
        html! {
            div.place-note {
                p { (self.t("sheets-left")) }
                (command(page.id, page.nonce, "return", &self.t("return"), "primary"))
            }
        }
    }

    fn lobby(&self) -> Markup {
        let page = self.page;
        let chair = |seat: Seat| {
            let taken = page.view.seats[seat.index()].name.is_some();
            let present = page.present.contains(&seat);
            let sitter = if taken { Sitter::Person { present } } else { Sitter::Free };
            Chair { seat, name: self.name(seat), sitter }
        };
        let lobby = Lobby {
            ctx: self.ctx,
            game: page.game,
            id: page.id,
            nonce: page.nonce,
            invitation: &page.invite,
            chairs: (0..page.view.seats.len()).filter_map(Seat::new).map(chair).collect(),
            own: page.own,
            begins: page.host,
            arranges: false,
            chairs_stay: false,
            clock: Clock::None,
            talk: page.talk,
        };
        lobby.markup()
    }

    /// Renders the viewer's own sheet, on which one tap makes a mark.
    fn own(&self, seat: Seat) -> Markup {
        let page = self.page;
        let offer = |deed: &Deed| match deed {
            Deed::Mark(cell) => Some(self.offer(*cell)),
            Deed::Miss | Deed::Move(_) => None,
        };
        let offers: Vec<Offer> = page.choices.iter().filter_map(offer).collect();
        let sheet = page.sheets[seat.index()];
        let space = |deed: &Deed| match deed {
            Deed::Move(space) => Some((*deed, *space)),
            Deed::Mark(_) | Deed::Miss => None,
        };
        let moves: Vec<_> = page.choices.iter().filter_map(space).collect();
        html! {
            form.own method="post" action={ "/t/" (page.id) "/mark" } data-command {
                input type="hidden" name="id" value=(page.nonce);
                (LargeSheet {
                    phrases: self.phrases,
                    sheet,
                    closed: self.closed(sheet),
                    offers: &offers,
                    chosen: Vec::new(),
                    score: page.view.seats[seat.index()].score,
                    extra: None,
                }.markup())
                @if !moves.is_empty() {
                    fieldset.moves {
                        legend { (self.phrases.with("pawn-at", &[
                            ("space", page.view.seats[seat.index()].space.into()),
                            ("last", Board::SPACES.into()),
                            ("bonus", page.view.seats[seat.index()].bonus.into()),
                        ])) }
                        @for (deed, space) in moves {
                            button name="action" value=(deed) aria-label=(self.deed(deed)) { (space) }
                        }
                    }
                }
                @if page.choices.contains(&Deed::Miss) {
                    div.bar { button.pass name="action" value="miss" { (self.t("sheets-miss")) } }
                }
            }
        }
    }

    /// Returns the rows in which this sheet can be marked no more.
    fn closed(&self, sheet: Sheet) -> ColourSet {
        if self.page.view.rules == Rules::Cards { sheet.padlocks() } else { self.page.view.closed }
    }

    fn offer(&self, cell: Cell) -> Offer {
        let deed = Deed::Mark(cell);
        Offer { cell, action: deed.to_string(), deed: self.deed(deed), way: String::new() }
    }

    /// Renders what may follow a mark: taking it back, and being done.
    fn after(&self, seat: Seat) -> Markup {
        let page = self.page;
        let ends = page.view.ending.is_some() && !page.view.over && !page.view.seats[seat.index()].done;
        html! {
            @if !page.can_take_back.is_empty() {
                details.back id="back" {
                    summary { (self.t("sheets-back")) }
                    form method="post" action={ "/t/" (page.id) "/take-back" } data-command {
                        input type="hidden" name="id" value={ (page.nonce) "-b" };
                        @for deed in page.can_take_back {
                            button.quiet name="action" value=(deed) { (self.deed(*deed)) }
                        }
                    }
                }
            }
            @if ends {
                form method="post" action={ "/t/" (page.id) "/done" } data-command {
                    input type="hidden" name="id" value={ (page.nonce) "-d" };
                    div.bar { button.primary { (self.t("sheets-done")) } }
                }
            }
        }
    }

    fn others(&self) -> Markup {
        let page = self.page;
        if page.phase == Phase::Gathering || self.never_began() {
            return html! {};
        }
        let seats = (0..page.sheets.len()).filter_map(Seat::new);
        html! {
            section.others aria-label=(self.t("others")) {
                @for seat in seats.filter(|seat| page.phase == Phase::Over || Some(*seat) != page.own) {
                    @let player = &page.view.seats[seat.index()];
                    @let sheet = page.sheets[seat.index()];
                    details.other id={ "seat" (seat) } {
                        summary {
                            span.who { b { (self.name(seat)) } }
                            span.score { (sheet::signed(player.score)) span.hidden { " " (self.t("points")) } }
                            span.state { @if player.left { (self.t("state-away")) } @else if player.done { "✓" } }
                            (sheet::small(self.phrases, seat, sheet, self.closed(sheet)))
                        }
                    }
                }
            }
        }
    }

    fn next(&self) -> Markup {
        let page = self.page;
        let own = page.own.map(|seat| self.name(seat));
        html! {
            div.buttons {
                (again(self.ctx, page.id, page.nonce, own.as_deref(), page.rematch))
                a.quiet href={ "/t/" (page.id) "/record" } { (self.t("record")) }
            }
        }
    }

    fn below(&self) -> Markup {
        let page = self.page;
        let lines: Vec<String> = page
            .log
            .iter()
            .rev()
            .filter_map(|entry| say::sentence(self.phrases, page.view, &entry.fact))
            .take(40)
            .collect();
        html! {
            (self.send_away())
            @if !lines.is_empty() {
                details.log id="log" { summary { (self.t("log")) } ol reversed tabindex="0" aria-label=(self.t("log")) { @for line in &lines { li { (line) } } } }
            }
            (talk::panel(self.ctx, page.parts, page.id, page.talk, page.own.is_some()))
            nav.more aria-label=(self.t("more")) {
                a href={ "/rules/" (page.game.name()) } target="_blank" { (self.t("rules")) }
                @if page.own.is_some() && page.phase != Phase::Over {
                    a href={ "/t/" (page.id) "/move-seat" } { (self.t("move-seat")) }
                }
                (self.leave())
                @if self.may_close() { (close(self.ctx.lang, page.id, page.nonce)) }
            }
        }
    }

    /// Returns whether somebody besides the viewer has not left.
    fn others_are_here(&self) -> bool {
        let others = self.page.view.seats.iter().enumerate();
        let mut others = others.filter(|(index, _)| self.page.own.is_none_or(|own| own.index() != *index));
        others.any(|(_, player)| !player.left)
    }

    /// Renders the way to leave, which is asked twice once the game has begun. Whoever is the last closes the table instead, or
    /// cannot come back.
    fn leave(&self) -> Markup {
        let page = self.page;
        let leave = |class| command(page.id, page.nonce, "leave", &self.t("leave"), class);
        let plays = page.own.is_some_and(|own| !page.view.seats[own.index()].left);
        match page.phase {
            Phase::Gathering if plays => leave("quiet"),
            Phase::Playing if plays && (self.others_are_here() || !page.host) => html! {
                details.resign id="leave" {
                    summary { (self.t("leave")) }
                    @if self.others_are_here() { p { (self.t("leave-about")) } }
                    (leave("danger"))
                }
            },
            _ => html! {},
        }
    }

    /// Returns whether the viewer may close the table: before the game begins, or when nobody else plays.
    fn may_close(&self) -> bool {
        let page = self.page;
        let plays = |seat: Seat| {
            Some(seat) != page.own && !page.view.seats[seat.index()].left && !page.away.contains(&seat)
        };
        match page.phase {
            Phase::Gathering => page.host,
            Phase::Playing => page.host && !(0..page.view.seats.len()).filter_map(Seat::new).any(plays),
            Phase::Over => false,
        }
    }

    /// Renders the ways to play on without those who are away.
    fn send_away(&self) -> Markup {
        let page = self.page;
        let away = page.away.iter().filter(|seat| page.own.is_some_and(|own| own != **seat));
        html! {
            @if page.phase == Phase::Playing {
                @for seat in away { (without(self.ctx.lang, page.id, page.nonce, *seat, &self.name(*seat))) }
            }
        }
    }

    /// Returns a sentence about the last thing that happened.
    fn latest(&self) -> String {
        let page = self.page;
        let sentence = |entry: &Logged<Fact>| say::sentence(self.phrases, page.view, &entry.fact);
        page.log.iter().rev().find_map(sentence).unwrap_or_default()
    }
}
