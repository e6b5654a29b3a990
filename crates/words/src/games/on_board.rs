//! Qwixx On Board.

use game::Seat;
use qwixx::on_board::{Action, Board, Event};
use qwixx::{OnBoard, Stage};

use super::{classic, sheet};
use crate::{COMMON, Lang, OptionForm, OptionKind, Part, Situation, TextFile, Texts, Words};

static FILE: TextFile =
    TextFile { name: "on-board", content: crate::in_every_language!("locales", "on-board.ftl") };
static TEXTS: Texts = Texts::new(&[&COMMON, &sheet::FILE, &FILE]);

impl Words for OnBoard {
    const RULES_FOR_PLAYERS: [&'static str; 4] = crate::in_every_language!("rules", "on-board.md");
    const OPTIONS: &'static [OptionForm] = &[
        OptionForm {
            key: "side",
            label: "option-side",
            kind: OptionKind::Choice(&[("a", "option-side-a"), ("b", "option-side-b")]),
        },
        OptionForm { key: "board", label: "option-board", kind: OptionKind::File },
    ];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn sentence(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        let phrases = Self::phrases(lang);
        let name = |seat: &Seat| names.get(seat.index()).cloned().unwrap_or_default();
        Some(match event {
            Event::Moved { seat, space, cell, .. } => phrases.with(
                "log-moved",
                &[
                    ("name", name(seat).into()),
                    ("space", (*space).into()),
                    ("cell", sheet::cell_name(phrases, *cell).into()),
                ],
            ),
            Event::LastRound { seat } => phrases.with("log-last-round", &[("name", name(seat).into())]),
            Event::Dice(event) => classic::sentence(phrases, names, event),
        })
    }

    fn doer(event: &Event) -> Option<Seat> {
        match event {
            Event::Moved { seat, .. } => Some(*seat),
            Event::LastRound { .. } => None,
            Event::Dice(event) => classic::doer(event),
        }
    }

    fn prompt(situation: &Situation<'_, Self>) -> String {
        let position = &situation.view.position;
        let only_pass = situation.choices.len() == 1;
        match position.stage() {
            Stage::Board => situation.t(if only_pass { "ask-board-none" } else { "ask-board" }),
            stage => classic::prompt(situation.phrases(), stage, position.roll(), only_pass),
        }
    }

    fn deed(situation: &Situation<'_, Self>, action: Action) -> String {
        let (position, phrases) = (&situation.view.position, situation.phrases());
        match action {
            Action::Mark(cell) => classic::mark_deed(phrases, cell),
            Action::Move(steps) => {
                let landing = position.landing(steps).and_then(|space| position.board().space(space));
                let cell = landing.map(|space| sheet::cell_object(phrases, space.cell)).unwrap_or_default();
                let marks =
                    landing.is_some_and(|space| !position.sheet(position.active()).is_marked(space.cell));
                let key = if marks { "deed-move" } else { "deed-move-only" };
                phrases.with(key, &[("cell", cell.into()), ("steps", steps.into())])
            }
            Action::Pass if position.stage() == Stage::Board => {
                phrases.t(if position.has_marked() { "deed-stay" } else { "deed-stay-miss" })
            }
            Action::Pass => classic::pass_deed(phrases, false),
        }
    }

    fn effects(situation: &Situation<'_, Self>, action: Action) -> Vec<String> {
        let (position, phrases) = (&situation.view.position, situation.phrases());
        let Some(seat) = situation.own else { return Vec::new() };
        let sheet = position.sheet(seat);
        match action {
            Action::Mark(cell) => sheet::mark_effects(phrases, sheet, &[cell], position.closed()),
            Action::Pass => {
                let misses = position.stage() == Stage::Board && !position.has_marked();
                sheet::pass_effects(phrases, sheet, misses)
            }
            Action::Move(steps) => {
                let Some(at) = position.landing(steps) else { return Vec::new() };
                let (from, to) = (position.board().bonus(position.pawn(seat)), position.board().bonus(at));
                let mut effects =
                    vec![phrases.with("effect-bonus", &[("from", from.into()), ("to", to.into())])];
                match position.board().space(at).map(|space| space.cell) {
                    Some(cell) if !sheet.is_marked(cell) => {
                        effects.extend(sheet::mark_effects(phrases, sheet, &[cell], position.closed()));
                    }
                    // B3: to land on a number marked earlier marks nothing.
                    _ if !position.has_marked() => effects.extend(sheet::pass_effects(phrases, sheet, true)),
                    _ => (),
                }
                // B4.
                if at >= Board::LAST_FIVE && position.reached().is_none() {
                    effects.push(phrases.t("effect-last-round"));
                }
                effects
            }
        }
    }

    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part> {
        let position = &situation.view.position;
        let mut parts = sheet::parts(situation.phrases(), position.sheet(seat));
        let bonus = position.board().bonus(position.pawn(seat));
        parts.push(Part { label: situation.t("path-bonus"), class: "bonus", points: bonus.into() });
        parts
    }

    fn why_over(situation: &Situation<'_, Self>) -> Option<String> {
        let position = &situation.view.position;
        sheet::why_over(situation, position.closed(), |seat| position.sheet(seat))
            .or_else(|| Some(situation.t("over-path")))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        (view.position.stage() != Stage::Lot).then(|| view.position.active())
    }
}
