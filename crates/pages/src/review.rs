//! What luck and decisions did in a finished game.

use std::fmt::Write as _;

use game::{Choices as _, Observer, Record, Seat};
use maud::{Markup, PreEscaped, html};
use review::{Currency, Review};
use words::Situation;
use words::review::{Costly, SeatTold, Told};

use crate::assets::style_url;
use crate::layout::{Document, document};
use crate::{Ctx, Face};

/// A reviewed game, as somebody looks at it.
#[derive(Clone, Copy, Debug)]
pub struct ReviewPage<'a, G: Face> {
    /// The table's id.
    pub id: &'a str,
    /// The game.
    pub record: &'a Record<G>,
    /// What was found.
    pub review: &'a Review<G>,
    /// What there is to say about it.
    pub told: &'a Told,
    /// The seat of whoever looks, if they have one: it comes first.
    pub own: Option<Seat>,
}

/// Renders a review.
pub fn review<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>) -> Markup {
    let phrases = G::phrases(ctx.lang);
    let t = |key: &str| phrases.t(key);
    let own = page.own.unwrap_or(Seat::FIRST);
    let mut seats: Vec<&SeatTold> = page.told.seats.iter().collect();
    seats.sort_by_key(|told| (told.seat != own, told.seat));
    let main = html! {
        section.review class={ "of-" (G::NAME) } {
            h1 { (t("review")) }
            p.of { (page.told.title) }
            @if let Some(told) = seats.first() { p.lead { (told.sentence) } }
            (curve(ctx, page))
            @for told in &seats { (seat(ctx, page, told, told.seat == own)) }
            nav.more {
                a href={ "/t/" (page.id) } { (t("back-to-table")) }
                a href={ "/t/" (page.id) "/replay" } { (t("replay")) }
                a href={ "/t/" (page.id) "/fair" } { (t("check-dice")) }
                a href={ "/api/tables/" (page.id) "/review" } { "JSON" }
            }
        }
    };
    let title = t("review");
    let style = style_url(G::NAME, G::STYLE);
    document(ctx, Document { title: &title, class: "reading", scripts: &[], refresh: false, style, main })
}

/// Renders how far a review is. The page is to be loaded again soon.
pub fn review_progress(ctx: &Ctx<'_>, id: &str, done: usize, total: usize) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let title = t("review");
    let main = html! {
        section.review {
            h1 { (title) }
            p role="status" {
                @if total == 0 { (t("review-begins")) }
                @else { (ctx.lang.with("review-done", &[("done", done.into()), ("total", total.into())])) }
            }
            progress max=(total.max(1)) value=(done) aria-label=(title) {}
            nav.more { a href={ "/t/" (id) } { (t("back-to-table")) } }
        }
    };
    document(
        ctx,
        Document { title: &title, class: "reading", scripts: &[], refresh: false, style: None, main },
    )
}

/// Renders everything about one seat; the own one is open.
fn seat<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>, told: &SeatTold, own: bool) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let last = told.sums.len().saturating_sub(1);
    html! {
        details.account open[own] {
            summary { h2 { span class={ "key key-" (told.seat.number()) } {} (told.name) } }
            @if !own { p { (told.sentence) } }
            table.ledger {
                caption.hidden { (told.name) }
                tbody {
                    @for (i, (label, amount)) in told.sums.iter().enumerate() {
                        tr.end[i == 0 || i == last] { th scope="row" { (label) } td { (amount) } }
                    }
                }
            }
            details.about {
                summary { (t("review-about")) }
                dl { @for (label, text) in &told.about { dt { (label) } dd { (text) } } }
            }
            h3 { (t("review-choices")) }
            p { (told.decisions) }
            @if !told.costly.is_empty() {
                ol.costly { @for costly in &told.costly { li { (decision(ctx, page, told.seat, costly)) } } }
            }
            p.rest { (told.rest) }
            h3 { (t("review-luck")) }
            (luck(ctx, page, told.seat))
            @for line in &told.luck { p { (line) } }
            (running(ctx, page, told.seat))
            details.draws {
                summary { (t("review-draws")) }
                ul { @for line in &told.draws { li { (line) } } }
            }
        }
    }
}

/// Renders a decision on the sheet as it was. What was done and what was better shows on a second tap.
fn decision<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>, seat: Seat, costly: &Costly) -> Markup {
    let t = |key: &str| ctx.lang.t(key);
    let drawn = page.record.position_at(costly.seq - 1).ok().map(|position| {
        let view = position.view(Observer::Seat(seat));
        let choices: Vec<G::Action> = position.choices(seat).iter().collect();
        let names = words::review::names(ctx.lang, &page.review.players);
        let mut situation = Situation::<G>::still(ctx.lang, &view, names, Some(seat));
        situation.choices = &choices;
        let asked = G::prompt(&situation);
        situation.choices = &[];
        html! { p.asked { (asked) } div.own inert { (G::play_area(&situation)) } }
    });
    html! {
        details.moment {
            summary { span.when { (costly.when) } " " b.loss { (costly.loss) } }
            @if let Some(drawn) = drawn { (drawn) }
            p { a href={ "/t/" (page.id) "/replay?at=" (costly.seq - 1) "&seat=" (seat.number()) "#play-on" } { (t("play-on")) } }
            details.answer {
                summary { (t("review-show")) }
                dl {
                    dt { (t("review-did")) } dd { (costly.chosen) }
                    dt { (t("review-better")) } dd { b { (costly.best) } }
                }
                @if !costly.why.is_empty() { p.reason { (costly.why) } }
                a href={ "/t/" (page.id) "/replay?at=" (costly.seq) } { (t("replay")) }
            }
        }
    }
}

const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 150.0;

/// Renders what everybody could expect, from the start to the end: one line a seat.
fn curve<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>) -> Markup {
    let review = page.review;
    let curves: Vec<(&SeatTold, Vec<f64>)> =
        page.told.seats.iter().map(|told| (told, words::review::curve(review, told.seat))).collect();
    let all = || curves.iter().flat_map(|(_, curve)| curve.iter().copied());
    let (low, high) = match review.currency {
        Currency::Win => (0.0, 1.0),
        Currency::Points => (all().fold(0.0, f64::min), all().fold(1.0, f64::max)),
    };
    let steps = review.steps.len().max(1) as f64;
    let x = |step: usize| WIDTH * step as f64 / steps;
    let y = |value: f64| HEIGHT * (1.0 - (value - low) / (high - low));
    let mut lines = String::new();
    for (told, curve) in &curves {
        let mut path = String::new();
        for (step, value) in curve.iter().enumerate() {
            let sign = if step == 0 { 'M' } else { 'L' };
            _ = write!(path, "{sign}{:.1} {:.1}", x(step), y(*value));
        }
        _ = write!(lines, r#"<path class="line line-{}" d="{path}"/>"#, told.seat.number());
        for costly in &told.costly {
            let value = curve.get(costly.seq).copied().unwrap_or(low);
            _ = write!(
                lines,
                r#"<circle class="dot dot-{}" cx="{:.1}" cy="{:.1}" r="4"/>"#,
                told.seat.number(),
                x(costly.seq),
                y(value)
            );
        }
    }
    let key = match review.currency {
        Currency::Win => "review-curve-win",
        Currency::Points => "review-curve-points",
    };
    let label = ctx.lang.t(key);
    html! {
        figure.curve {
            figcaption { (label) }
            svg viewBox={ "-2 -6 " (WIDTH + 4.0) " " (HEIGHT + 12.0) } role="img" aria-label=(label) {
                (PreEscaped(format!(r#"<path class="grid" d="M0 0H{WIDTH}M0 {:.0}H{WIDTH}M0 {HEIGHT}H{WIDTH}"/>{lines}"#, HEIGHT / 2.0)))
            }
            ul.keys {
                @for (told, _) in &curves {
                    li { span class={ "key key-" (told.seat.number()) } {} (told.name) }
                }
            }
        }
    }
}

const BARS: f64 = 60.0;
/// How many standard deviations wide the band is, to either side.
const LIKELY: f64 = 2.0;

/// Renders the luck of a seat, a bar a draw, and what it adds up to.
fn luck<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>, seat: Seat) -> Markup {
    let currency = page.review.currency;
    let luck: Vec<f64> = page.review.draws().map(|(_, draw)| currency.of(&draw.luck, seat)).collect();
    let most = luck.iter().fold(1e-9_f64, |most, luck| most.max(luck.abs()));
    let width = WIDTH / luck.len().max(1) as f64;
    let mut bars = String::new();
    for (i, luck) in luck.iter().enumerate() {
        let height = BARS / 2.0 * luck.abs() / most;
        let (class, top) = if *luck < 0.0 { ("bad", BARS / 2.0) } else { ("good", BARS / 2.0 - height) };
        _ = write!(
            bars,
            r#"<rect class="{class}" x="{:.2}" y="{top:.2}" width="{:.2}" height="{height:.2}"/>"#,
            i as f64 * width,
            (width * 0.8).max(0.5)
        );
    }
    let label = ctx.lang.t("review-bars");
    html! {
        figure.luck {
            svg viewBox={ "0 -1 " (WIDTH) " " (BARS + 2.0) } role="img" aria-label=(label) {
                (PreEscaped(format!(r#"<path class="grid" d="M0 {0:.0}H{WIDTH}"/>{bars}"#, BARS / 2.0)))
            }
            figcaption { (label) }
        }
    }
}

/// Renders the luck of a seat as it adds up, over the band in which it is likely to be.
fn running<G: Face>(ctx: &Ctx<'_>, page: &ReviewPage<'_, G>, seat: Seat) -> Markup {
    let currency = page.review.currency;
    let (mut sum, mut variance) = (0.0, 0.0_f64);
    let mut points = vec![(0.0, 0.0)];
    for (_, draw) in page.review.draws() {
        sum += currency.of(&draw.luck, seat);
        variance += currency.of(&draw.spread, seat).powi(2);
        points.push((sum, LIKELY * variance.sqrt()));
    }
    let most = points.iter().fold(1e-9_f64, |most, (sum, band)| most.max(sum.abs()).max(*band));
    let x = |i: usize| WIDTH * i as f64 / (points.len() - 1).max(1) as f64;
    let y = |value: f64| BARS / 2.0 * (1.0 - value / most);
    let path = |points: &mut dyn Iterator<Item = (usize, f64)>| {
        points.fold(String::new(), |mut path, (i, value)| {
            _ = write!(path, "{}{:.1} {:.1}", if path.is_empty() { 'M' } else { 'L' }, x(i), y(value));
            path
        })
    };
    let all = || points.iter().copied().enumerate();
    let line = path(&mut all().map(|(i, (sum, _))| (i, sum)));
    let above = all().map(|(i, (_, band))| (i, band));
    let below = all().rev().map(|(i, (_, band))| (i, -band));
    let band = path(&mut above.chain(below));
    let label = ctx.lang.t("review-running");
    html! {
        figure.luck {
            svg viewBox={ "0 -2 " (WIDTH) " " (BARS + 4.0) } role="img" aria-label=(label) {
                (PreEscaped(format!(
                    r#"<path class="band" d="{band}Z"/><path class="grid" d="M0 {0:.0}H{WIDTH}"/><path class="line line-{1}" d="{line}"/>"#,
                    BARS / 2.0,
                    seat.number(),
                )))
            }
            figcaption { (label) }
        }
    }
}
