//! What Pig has to say.

use ::words::{
    COMMON, Lang, OptionForm, OptionKind, Part, Situation, TextFile, Texts, Words, in_every_language,
};
use game::Seat;

use crate::{Action, Event, Options, Pig, View};

static TEXTS: Texts =
    Texts::new(&[&COMMON, &TextFile { name: "pig", content: in_every_language!("locales", "pig.ftl") }]);

impl Words for Pig {
    fn texts() -> &'static Texts {
        &TEXTS
    }

    const RULES_FOR_PLAYERS: [&'static str; 4] = in_every_language!("rules", "pig.md");

    const OPTIONS: &'static [OptionForm] = &[OptionForm {
        key: "target",
        label: "option-target",
        kind: OptionKind::Number { range: Options::TARGETS, default: 100 },
    }];

    fn sentence(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        let (texts, name) = (Self::phrases(lang), |seat: &Seat| names[seat.index()].as_str());
        Some(match event {
            // What follows says it all.
            Event::Rolled { face: 1, .. } => return None,
            Event::Rolled { seat, face, turn } => texts.with(
                "log-rolled",
                &[("name", name(seat).into()), ("face", (*face).into()), ("turn", (*turn).into())],
            ),
            Event::Lost { seat } => texts.with("log-lost", &[("name", name(seat).into())]),
            Event::Held { seat, points } => {
                texts.with("log-held", &[("name", name(seat).into()), ("points", (*points).into())])
            }
            Event::Over { winners } => {
                let winners: Vec<String> = winners.iter().map(|seat| name(&seat).to_owned()).collect();
                let gaps = [("names", texts.listed(&winners).into()), ("count", winners.len().into())];
                texts.with("log-over", &gaps)
            }
        })
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Rolled { seat, .. } | Event::Lost { seat } | Event::Held { seat, .. } => Some(*seat),
            Event::Over { .. } => None,
        }
    }

    fn prompt(situation: &Situation<'_, Self>) -> String {
        let key = if situation.can(Action::Roll) { "ask-roll" } else { "ask-enough" };
        situation.with(key, &[("turn", situation.view.turn_points().into())])
    }

    fn deed(situation: &Situation<'_, Self>, action: Action) -> String {
        match action {
            Action::Roll => situation.t("deed-roll"),
            Action::Hold => situation.with("deed-hold", &[("turn", situation.view.turn_points().into())]),
        }
    }

    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part> {
        use game::Game as _;
        vec![Part { label: situation.t("safe"), class: "", points: situation.view.scores()[seat] }]
    }

    fn active(view: &View) -> Option<Seat> {
        Some(view.active())
    }
}
