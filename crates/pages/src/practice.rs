//! Practising: decisions that were missed come back, and good ones for newcomers.

use game::{Observer, Seat};
use maud::{Markup, html};
use words::Situation;

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{AnyFace, Ctx, Face};

/// A decision to practise.
#[derive(Clone, Copy, Debug)]
pub struct ExercisePage<'a, G: Face> {
    /// What it is called where it is kept.
    pub name: &'a str,
    /// The game as it stands.
    pub position: &'a G,
    /// Who played it.
    pub players: &'a [String],
    /// Who decides.
    pub seat: Seat,
    /// What can be chosen.
    pub choices: &'a [G::Action],
}

/// What there is to practise.
#[derive(Clone, Debug)]
pub struct PracticePage<'a> {
    /// How many exercises are due.
    pub due: usize,
    /// How many come back later.
    pub later: usize,
    /// No more can wait at a time.
    pub most: usize,
    /// The sets for newcomers.
    pub sets: Vec<PracticeSet<'a>>,
}

/// A set of exercises for newcomers to a game.
#[derive(Clone, Copy, Debug)]
pub struct PracticeSet<'a> {
    /// The game.
    pub game: &'a dyn AnyFace,
    /// Whether the guest has it already.
    pub has: bool,
    /// Whether there is room for it.
    pub fits: bool,
}

/// What became of an answer.
#[derive(Clone, Debug)]
pub struct AnswerPage<'a> {
    /// Whether it was right.
    pub right: bool,
    /// What was chosen.
    pub chosen: &'a str,
    /// What is best.
    pub best: &'a str,
    /// How much was given away, if that is known.
    pub loss: Option<&'a str>,
    /// After how many days it comes back; `None`: never again.
    pub days: Option<u32>,
    /// How many more are due.
    pub due: usize,
}

/// Renders a decision with its choices in a form, which works like that of a table without scripts.
pub fn exercise<G: Face>(ctx: &Ctx<'_>, page: &ExercisePage<'_, G>) -> Markup {
    let view = page.position.view(Observer::Seat(page.seat));
    let names = words::review::names(ctx.lang, page.players);
    let mut situation = Situation::<G>::still(ctx.lang, &view, names, Some(page.seat));
    situation.choices = page.choices;
    let scores = page.position.scores();
    let rest = G::default_action(&situation);
    let title = situation.t("practice");
    let main = html! {
        section id="table" class={ "table exercise of-" (G::NAME) } {
            div.status data-asked {
                p.turn { (situation.t("practice-ask")) }
                h1 { (G::prompt(&situation)) }
            }
            form.own method="post" action="/practice" {
                input type="hidden" name="exercise" value=(page.name);
                (G::play_area(&situation))
                div.bar.asked {
                    @if let Some(buttons) = G::bar(&situation) { (buttons) }
                    @else if let Some(action) = rest { button.pass name="action" value=(action) { (G::deed(&situation, action)) } }
                }
            }
            div.side {
                section.others aria-label=(situation.t("others")) {
                    @for (seat, score) in scores.iter().filter(|(seat, _)| *seat != page.seat) {
                        details.other {
                            summary {
                                span.who { b { (situation.name(seat)) } }
                                span.score { (crate::sheet::signed(*score)) }
                                div.glance { (G::glance(&situation, seat)) }
                            }
                        }
                    }
                }
                nav.more { a href="/practice?list=1" { (situation.t("practice-list")) } }
            }
        }
    };
    let style = style_url(G::NAME, G::STYLE);
    document(ctx, Document { title: &title, class: "at-table", scripts: &[], refresh: false, style, main })
}

/// Renders what there is to practise.
pub fn practice(ctx: &Ctx<'_>, page: &PracticePage<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t("practice");
    let main = html! {
        div.page.practice {
            h1 { (title) }
            p { (t("practice-about")) }
            p { (ctx.lang.with("practice-due", &[("due", page.due.into()), ("later", page.later.into())])) }
            @if page.due > 0 { p { a.button.primary href="/practice" { (t("practice-next")) } } }
            h2 { (t("practice-sets")) }
            p { (t("practice-sets-about")) }
            @if page.sets.iter().any(|set| !set.has && !set.fits) {
                p { (ctx.lang.with("practice-full", &[("most", page.most.into())])) }
            }
            @for set in &page.sets {
                form.set method="post" action={ "/practice/" (set.game.name()) } {
                    button disabled[set.has || !set.fits] { (set.game.title_in(ctx.lang)) @if set.has { " ✓" } }
                }
            }
            nav.more.on-paper { a href="/daily" { (t("daily")) } a href="/" { (t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}

/// Renders what became of an answer.
pub fn practised(ctx: &Ctx<'_>, page: &AnswerPage<'_>) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t(if page.right { "practice-right" } else { "practice-wrong" });
    let main = html! {
        div.page.practice {
            h1 class=(if page.right { "good" } else { "bad" }) { (title) }
            dl.answered {
                dt { (t("review-did")) } dd { (page.chosen) @if let Some(loss) = page.loss { " (−" (loss) ")" } }
                @if !page.right { dt { (t("review-better")) } dd { b { (page.best) } } }
            }
            p { @match page.days {
                Some(days) => (ctx.lang.with("practice-again", &[("days", days.into())])),
                None => (t("practice-done")),
            } }
            @if page.due > 0 { p { a.button.primary href="/practice" { (t("practice-next")) } } }
            nav.more.on-paper { a href="/practice?list=1" { (t("practice-list")) } a href="/" { (t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}
