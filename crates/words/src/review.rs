//! What a review says, as sentences.

use std::cmp::Ordering;

use bots::Outlook;
use game::{Choices as _, Game, Input, Observer, Record, RecordError, Seat, SeatSet};
use review::{Currency, Draw, Judgement, Review, Verdict};

use crate::{Lang, Phrases, Situation, Words, bot_name};

/// Decisions that cost less than this are told in one sum: one part in a hundred of the win.
pub const LEAST_WIN: f64 = 0.01;
/// The same where points are counted.
pub const LEAST_POINTS: f64 = 0.5;
/// Changes of points below this are none.
const LEAST_TOLD: f64 = 0.05;
/// The most decisions of a seat that are told one by one.
const MOST: usize = 5;
/// The lines of an account that are explained.
const ABOUT: [(&str, &str); 5] = [
    ("review-luck", "review-luck-about"),
    ("review-own", "review-own-about"),
    ("review-others", "review-others-about"),
    ("review-unknown", "review-unknown-about"),
    ("review-rounding", "review-rounding-about"),
];

/// A review as it is told to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it is of.
    pub title: String,
    /// What there is to say about each seat.
    pub seats: Vec<SeatTold>,
}

/// What there is to say about one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatTold {
    /// The seat.
    pub seat: Seat,
    /// What to call it.
    pub name: String,
    /// How it went, in a sentence or two.
    pub sentence: String,
    /// What became of its chances, line by line: what for, and how much. The first and the last are no changes.
    pub sums: Vec<(String, String)>,
    /// What those lines mean that are changes, each with its text.
    pub about: Vec<(String, String)>,
    /// How many decisions there were, and of what kind.
    pub decisions: String,
    /// The decisions that cost most.
    pub costly: Vec<Costly>,
    /// All smaller ones in one sum, or that there were none.
    pub rest: String,
    /// The best and the worst that chance brought.
    pub luck: Vec<String>,
    /// Everything that chance brought, one by one.
    pub draws: Vec<String>,
}

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costly {
    /// The number of its input.
    pub seq: usize,
    /// When it was.
    pub when: String,
    /// What was done.
    pub chosen: String,
    /// What was better.
    pub best: String,
    /// How much it cost.
    pub loss: String,
    /// Why: what both bring and cost, and what that does to everybody's points. Empty where there is nothing to say.
    pub why: String,
}

/// Returns what to call the seats of a record, in the reader's language: by name, or by number where two have the same name.
pub fn names(lang: Lang, players: &[String]) -> Vec<String> {
    let unique = players.iter().enumerate().all(|(i, name)| !name.is_empty() && !players[..i].contains(name));
    if unique {
        return players.iter().map(|name| bot_name(lang, name)).collect();
    }
    (1..=players.len()).map(|seat| lang.with("seat-number", &[("seat", seat.into())])).collect()
}

/// Tells a review of a record.
pub fn tell<G: Words>(lang: Lang, record: &Record<G>, review: &Review<G>) -> Result<Told, RecordError> {
    let names = names(lang, &review.players);
    let mut teller = Teller { lang, phrases: G::phrases(lang), names: &names, review, moments: Vec::new() };
    record.fold(record.entries.len(), |_, before, input, after| {
        teller.moments.push((before.clone(), input.clone(), after.clone()));
    })?;
    let gaps = [("game", G::title(lang).into()), ("players", names.join(", ").into())];
    let title = teller.phrases.with("review-title", &gaps);
    let seats = SeatSet::first(names.len()).iter().map(|seat| teller.seat(seat)).collect();
    Ok(Told { title, seats })
}

/// Puts sentences together.
struct Teller<'a, G: Words> {
    lang: Lang,
    phrases: Phrases,
    names: &'a [String],
    review: &'a Review<G>,
    /// Every input with the positions around it.
    moments: Vec<(G, Input<G>, G)>,
}

impl<G: Words> Teller<'_, G> {
    fn seat(&self, seat: Seat) -> SeatTold {
        let mut lost: Vec<(usize, &Judgement<G>)> = self
            .review
            .judgements(seat)
            .filter(|(_, judgement)| judgement.verdict == Verdict::Lost)
            .collect();
        lost.sort_by(|(_, a), (_, b)| b.behind.total_cmp(&a.behind));
        let least = match self.review.currency {
            Currency::Win => LEAST_WIN,
            Currency::Points => LEAST_POINTS,
        };
        let shown = lost.iter().take(MOST).filter(|(_, judgement)| judgement.behind >= least).count();
        let (costly, rest) = lost.split_at(shown);
        SeatTold {
            seat,
            name: self.names[seat.index()].clone(),
            sentence: self.sentence(seat),
            sums: self.sums(seat).into_iter().map(|(key, amount)| (self.phrases.t(key), amount)).collect(),
            about: self.about(seat),
            decisions: self.decisions(seat),
            costly: costly.iter().map(|(seq, judgement)| self.costly(*seq, judgement)).collect(),
            rest: self.rest(rest),
            luck: self.luck(seat),
            draws: self.draws(seat),
        }
    }

    fn amount(&self, amount: f64, currency: Currency) -> String {
        self::amount::<G>(self.lang, amount, currency)
    }

    /// Writes a change: "+3.1%".
    fn change(&self, amount: f64) -> String {
        let text = self.amount(amount, self.review.currency);
        let nothing = self.amount(0.0, self.review.currency);
        let sign = if text == nothing {
            "±"
        } else if amount < 0.0 {
            "−"
        } else {
            "+"
        };
        format!("{sign}{text}")
    }

    /// Writes a change with its error, if it has one: "+3.1% (±0.2)".
    fn with_error(&self, amount: f64, error: f64) -> String {
        let scale = if self.review.currency == Currency::Win { 100.0 } else { 1.0 };
        let error = self.lang.decimal(2.0 * scale * error);
        let change = self.change(amount);
        if error == self.lang.decimal(0.0) { change } else { format!("{change} (±{error})") }
    }

    fn sentence(&self, seat: Seat) -> String {
        let review = self.review;
        let name = self.names[seat.index()].as_str();
        let points = |seat| review.result.points[seat];
        let others = review.result.points.seats().iter().filter(|&other| other != seat);
        let best = others.map(points).max_by(f64::total_cmp);
        let lead = best.map_or(0.0, |best| points(seat) - best);
        let gaps = |count: f64| [("name", name.into()), ("count", (count as i64).into())];
        let win = review.result.win[seat];
        let end = match (review.finished, best) {
            (false, _) => self.phrases.with("review-unfinished", &[("name", name.into())]),
            (true, None) => self.phrases.with("review-alone", &gaps(points(seat))),
            (true, Some(_)) if win > 0.0 && win < 1.0 => {
                self.phrases.with("review-shared", &[("name", name.into())])
            }
            (true, Some(_)) if win > 0.0 => self.phrases.with("review-won", &gaps(lead)),
            (true, Some(_)) => self.phrases.with("review-lost", &gaps(-lead)),
        };
        let account = review.account(seat);
        let key = match (review.currency, account.luck < 0.0) {
            (Currency::Points, false) => "review-gave",
            (Currency::Points, true) => "review-took",
            (Currency::Win, false) => "review-raised",
            (Currency::Win, true) => "review-lowered",
        };
        let gaps = [
            ("luck", self.amount(account.luck, review.currency).into()),
            ("given", self.amount(account.own, review.currency).into()),
        ];
        format!("{end} {}", self.phrases.with(key, &gaps))
    }

    /// Returns the lines of a seat's account: the key of what each is for, and how much.
    fn sums(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let account = self.review.account(seat);
        let alone = self.names.len() == 1;
        let currency = self.review.currency;
        let mut sums = vec![
            ("review-start", self.amount(account.start, currency)),
            ("review-luck", self.with_error(account.luck, account.luck_error)),
            ("review-own", self.with_error(account.own, account.own_error)),
        ];
        if !alone {
            sums.push(("review-others", self.change(account.others)));
        }
        if account.unknown != 0.0 {
            sums.push(("review-unknown", self.change(account.unknown)));
        }
        if account.rounding.abs() > 1e-6 {
            sums.push(("review-rounding", self.with_error(account.rounding, account.rounding_error)));
        }
        sums.push(("review-result", self.amount(account.result, currency)));
        sums
    }

    fn about(&self, seat: Seat) -> Vec<(String, String)> {
        let sums = self.sums(seat);
        let shown = ABOUT.into_iter().filter(|(key, _)| sums.iter().any(|(shown, _)| shown == key));
        shown.map(|(key, about)| (self.phrases.t(key), self.phrases.t(about))).collect()
    }

    fn decisions(&self, seat: Seat) -> String {
        let count = |verdict: Verdict| {
            self.review.judgements(seat).filter(|(_, judgement)| judgement.verdict == verdict).count()
        };
        let (forced, best) = (count(Verdict::Forced), count(Verdict::Best));
        let (close, lost) = (count(Verdict::TooClose), count(Verdict::Lost));
        let told = self.phrases.with(
            "review-decisions",
            &[
                ("all", (forced + best + close + lost).into()),
                ("free", (best + close + lost).into()),
                ("best", best.into()),
                ("close", close.into()),
                ("lost", lost.into()),
            ],
        );
        if close == 0 { told } else { format!("{told} {}", self.phrases.t("review-close")) }
    }

    fn costly(&self, seq: usize, judgement: &Judgement<G>) -> Costly {
        let (before, ..) = &self.moments[seq - 1];
        let view = before.view(Observer::Seat(judgement.seat));
        let choices: Vec<G::Action> = before.choices(judgement.seat).iter().collect();
        let situation = Situation::<G> {
            lang: self.lang,
            view: &view,
            names: self.names.to_vec(),
            own: Some(judgement.seat),
            choices: &choices,
            chosen: None,
        };
        let loss = self.with_error(-judgement.behind, judgement.error);
        let when = [("turn", before.turn().into()), ("input", seq.into())];
        Costly {
            seq,
            when: self.phrases.with("review-when", &when),
            chosen: G::deed(&situation, judgement.chosen),
            best: G::deed(&situation, judgement.best),
            loss,
            why: self.why(&situation, judgement),
        }
    }

    fn why(&self, situation: &Situation<'_, G>, judgement: &Judgement<G>) -> String {
        let effects = |action: G::Action| {
            let does = G::effects(situation, action).join(", ");
            let gaps = [("choice", G::deed(situation, action).into()), ("does", does.as_str().into())];
            (!does.is_empty()).then(|| self.phrases.with("review-does", &gaps))
        };
        let points: Vec<String> = judgement
            .change
            .points
            .iter()
            .filter(|(_, points)| self.names.len() > 1 && points.abs() >= LEAST_TOLD)
            .map(|(seat, &points)| {
                let sign = if points < 0.0 { '−' } else { '+' };
                format!("{} {sign}{}", self.names[seat.index()], self.lang.decimal(points.abs()))
            })
            .collect();
        let in_points = || self.phrases.with("review-in-points", &[("list", points.join(", ").into())]);
        let points = (!points.is_empty()).then(in_points);
        let told = [effects(judgement.chosen), effects(judgement.best), points];
        told.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn rest(&self, rest: &[(usize, &Judgement<G>)]) -> String {
        let sum: f64 = rest.iter().map(|(_, judgement)| judgement.behind).sum();
        let gaps = [("count", rest.len().into()), ("sum", self.amount(sum, self.review.currency).into())];
        if rest.is_empty() {
            self.phrases.t("review-no-rest")
        } else {
            self.phrases.with("review-rest", &gaps)
        }
    }

    /// Tells the best and the worst draw of a seat.
    fn luck(&self, seat: Seat) -> Vec<String> {
        let luck = |draw: &Draw<G>| self.review.currency.of(&draw.luck, seat);
        let order =
            |a: &(usize, &Draw<G>), b: &(usize, &Draw<G>)| -> Ordering { luck(a.1).total_cmp(&luck(b.1)) };
        let best = self.review.draws().max_by(order).filter(|(_, draw)| luck(draw) > 0.0);
        let worst = self.review.draws().min_by(order).filter(|(_, draw)| luck(draw) < 0.0);
        let told = |key: &str, found: Option<(usize, &Draw<G>)>| {
            found.and_then(|(seq, draw)| self.draw(key, seat, seq, draw))
        };
        [told("review-luckiest", best), told("review-unluckiest", worst)].into_iter().flatten().collect()
    }

    /// Tells everything that chance brought, as a seat saw it.
    fn draws(&self, seat: Seat) -> Vec<String> {
        self.review.draws().filter_map(|(seq, draw)| self.draw("review-draw", seat, seq, draw)).collect()
    }

    fn draw(&self, key: &str, seat: Seat, seq: usize, draw: &Draw<G>) -> Option<String> {
        let (before, input, after) = &self.moments[seq - 1];
        let events = before.events(input, after, Observer::Seat(seat));
        let what = events.iter().find_map(|event| G::sentence(self.lang, self.names, event))?;
        let share = draw.better_than.map_or(0.5, |better| better[seat]);
        let gaps = [
            ("turn", before.turn().into()),
            ("what", what.into()),
            ("amount", self.change(self.review.currency.of(&draw.luck, seat)).into()),
            ("share", self.lang.percent(&format!("{:.0}", 100.0 * share)).into()),
        ];
        Some(self.phrases.with(key, &gaps))
    }
}

/// Writes a share of the win or points, without a sign.
pub fn amount<G: Words>(lang: Lang, amount: f64, currency: Currency) -> String {
    match currency {
        Currency::Win => lang.percent(&lang.decimal(100.0 * amount.abs())),
        Currency::Points => G::phrases(lang).with(
            "review-points",
            &[("count", amount.abs().into()), ("text", lang.decimal(amount.abs()).into())],
        ),
    }
}

/// Returns the curve of a seat: what it could expect before the game and after every input, in the currency of the
/// review.
pub fn curve<G: Game>(review: &Review<G>, seat: Seat) -> Vec<f64> {
    let outlooks = std::iter::once(&review.start).chain(review.steps.iter().map(|step| &step.after));
    outlooks.map(|outlook: &Outlook| review.currency.of(outlook, seat)).collect()
}

impl Told {
    /// Returns the review as text for a terminal, of one seat or of all.
    pub fn plain(&self, lang: Lang, seat: Option<Seat>) -> String {
        let mut text = format!("{}\n", self.title);
        for told in self.seats.iter().filter(|told| seat.is_none_or(|seat| told.seat == seat)) {
            text.push('\n');
            told.write(lang, &mut text);
        }
        text
    }
}

impl SeatTold {
    fn write(&self, lang: Lang, text: &mut String) {
        let mut line = |line: &str| {
            text.push_str(line.trim_end());
            text.push('\n');
        };
        line(&self.sentence);
        line("");
        let width = self.sums.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
        for (label, amount) in &self.sums {
            let gap = " ".repeat(width - label.chars().count());
            let indent = if amount.starts_with(['+', '−', '±']) { "" } else { " " };
            line(&format!("  {label}{gap}  {indent}{amount}"));
        }
        line("");
        line(&self.decisions);
        for costly in &self.costly {
            let gaps = [
                ("when", costly.when.as_str().into()),
                ("chosen", costly.chosen.as_str().into()),
                ("best", costly.best.as_str().into()),
                ("loss", costly.loss.as_str().into()),
            ];
            line(&format!("  {}", lang.with("review-costly", &gaps)));
            if !costly.why.is_empty() {
                line(&format!("      {}", costly.why));
            }
        }
        line(&self.rest);
        self.luck.iter().for_each(|luck| line(luck));
    }
}
