//! Practising: decisions that were missed come back, and good ones for newcomers.

use game::{Observer, Seat};
use maud::{Markup, html};
use words::{Lang, Situation};

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
pub struct AnswerPage<'a, G: Face> {
    /// The decision.
    pub exercise: ExercisePage<'a, G>,
    /// Whether it was right.
    pub right: bool,
    /// What was chosen.
    pub chosen: G::Action,
    /// What is best.
    pub best: G::Action,
    /// How much was given away, if that is known.
    pub loss: Option<&'a str>,
    /// After how many days it comes back; `None`: never again.
    pub days: Option<u32>,
    /// How many more are due.
    pub due: usize,
}

impl<G: Face> ExercisePage<'_, G> {
    fn situation<'a>(&'a self, lang: Lang, view: &'a G::View) -> Situation<'a, G> {
        let names = words::review::names(lang, self.players);
        // Those who played for the sets are bots, called by how strong they are.
        let names = names.iter().map(|name| words::bot_level(lang, name)).collect();
        let mut situation = Situation::<G>::still(lang, view, names, Some(self.seat));
        situation.choices = self.choices;
        situation
    }

    /// Renders the document of the decision, with what is asked or told above the board and what can be done below it.
    fn document(
        &self,
        ctx: &Ctx<'_>,
        situation: &Situation<'_, G>,
        status: Markup,
        own: Markup,
        told: Markup,
    ) -> Markup {
        let title = situation.t("practice");
        let main = html! {
            section id="table" class={ "table exercise of-" (G::NAME) } {
                (status)
                (own)
                div.side {
                    (told)
                    (self.others(situation))
                    nav.more { a href="/practice?list=1" { (situation.t("practice-list")) } }
                }
            }
        };
        let style = style_url(G::NAME, G::STYLE);
        document(
            ctx,
            Document { title: &title, class: "at-table", scripts: &[], refresh: false, style, main },
        )
    }

    fn others(&self, situation: &Situation<'_, G>) -> Markup {
        let scores = self.position.scores();
        html! {
            section.others aria-label=(situation.t("others")) {
                @for (seat, score) in scores.iter().filter(|(seat, _)| *seat != self.seat) {
                    details.other {
                        summary {
                            span.who { b { (situation.name(seat)) } }
                            span.score { (crate::sheet::signed(*score)) }
                            div.glance { (G::glance(situation, seat)) }
                        }
                    }
                }
            }
        }
    }
}

/// Renders a decision with its choices in a form, which works like that of a table without scripts.
pub fn exercise<G: Face>(ctx: &Ctx<'_>, page: &ExercisePage<'_, G>) -> Markup {
    let view = page.position.view(Observer::Seat(page.seat));
    let situation = page.situation(ctx.lang, &view);
    let rest = G::default_action(&situation);
    let status = html! {
        div.status data-asked {
            p.turn { (situation.t("practice-ask")) }
            h1 { (G::prompt(&situation)) }
        }
    };
    let own = html! {
        form.own method="post" action="/practice" {
            input type="hidden" name="exercise" value=(page.name);
            (G::play_area(&situation))
            div.bar.asked {
                @if let Some(buttons) = G::bar(&situation) { (buttons) }
                @else if let Some(action) = rest { button.pass name="action" value=(action) { (G::deed(&situation, action)) } }
            }
        }
    };
    page.document(ctx, &situation, status, own, html! {})
}

/// Renders what became of an answer, on the board on which it was given. What is right is marked there.
pub fn practised<G: Face>(ctx: &Ctx<'_>, page: &AnswerPage<'_, G>) -> Markup {
    let view = page.exercise.position.view(Observer::Seat(page.exercise.seat));
    let asked = page.exercise.situation(ctx.lang, &view);
    let right = if page.right { page.chosen } else { page.best };
    let does = |action: G::Action| {
        let does = G::effects(&asked, action).join(", ");
        let gaps = [("choice", G::deed(&asked, action).into()), ("does", does.as_str().into())];
        html! { @if !does.is_empty() { p { (asked.with("review-does", &gaps)) } } }
    };
    let did = [("label", asked.t("review-did").into()), ("text", G::deed(&asked, page.chosen).into())];
    let status = html! {
        div.status.told class=(if page.right { "good" } else { "bad" }) {
            p.turn { (asked.t(if page.right { "practice-right" } else { "practice-wrong" })) }
            h1 { (G::deed(&asked, right)) }
            @if !page.right {
                p { (asked.with("labelled", &did)) @if let Some(loss) = page.loss { " (−" (loss) ")" } }
            }
        }
    };
    let told = html! {
        section.log.answered {
            @if !page.right { (does(page.chosen)) }
            (does(right))
            p { @match page.days {
                Some(days) => (ctx.lang.with("practice-again", &[("days", days.into())])),
                None => (asked.t("practice-done")),
            } }
        }
    };
    let mut shown = page.exercise.situation(ctx.lang, &view);
    shown.chosen = Some(right);
    let (next, path) =
        if page.due > 0 { ("practice-next", "/practice") } else { ("practice-list", "/practice?list=1") };
    let own = html! {
        div.own {
            (G::play_area(&shown))
            div.bar { a.button.primary href=(path) { (asked.t(next)) } }
        }
    };
    page.exercise.document(ctx, &shown, status, own, told)
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
            div.sets { @for set in &page.sets {
                form.set method="post" action={ "/practice/" (set.game.name()) } {
                    button disabled[set.has || !set.fits] { (set.game.title_in(ctx.lang)) @if set.has { " ✓" } }
                }
            } }
            nav.more.on-paper { a href="/daily" { (t("daily")) } a href="/" { (t("to-the-games")) } }
        }
    };
    document(ctx, Document { title: &title, class: "plain", scripts: &[], refresh: false, style: None, main })
}
