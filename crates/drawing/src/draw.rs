//! A whole table on a paper.

use game::{BySeat, Seat};
use words::Situation;

use crate::drawn::signed;
use crate::ink::clip;
use crate::{Detail, Drawing, Drawn, Look, Paper, Span};

/// The gap between two drawings beside each other.
const GAP: usize = 3;
/// The longest name above what somebody has.
const NAME: usize = 40;
/// What stands around a name above what somebody has at a glance: a sign, and the points.
const AROUND_NAME: usize = 7;

/// Draws a table with as much detail as the paper has room for.
pub fn draw<G: Drawn>(situation: &Situation<'_, G>, scores: &BySeat<i32>, paper: Paper) -> Drawing {
    let mut smallest = Drawing::default();
    for detail in [Detail::Full, Detail::Medium, Detail::Small, Detail::Tiny] {
        smallest = with_detail(situation, scores, paper, detail);
        if smallest.height() <= paper.height {
            break;
        }
    }
    smallest
}

fn with_detail<G: Drawn>(
    situation: &Situation<'_, G>,
    scores: &BySeat<i32>,
    paper: Paper,
    detail: Detail,
) -> Drawing {
    let titled = |seat: Seat, longest: usize, content: Drawing| {
        let mut drawing = Drawing::default();
        drawing.line(title(situation, scores, seat, longest));
        drawing.below(content);
        drawing
    };
    let mut drawing = G::middle(situation, detail);
    if let Some(own) = situation.own {
        gap(&mut drawing, detail);
        drawing.below(titled(own, NAME, G::holding(situation, own)));
    }
    let others: Vec<Seat> = (0..situation.names.len())
        .filter_map(Seat::new)
        .filter(|&seat| Some(seat) != situation.own)
        .collect();
    // So that all of them fit beside each other.
    let room = (paper.width + GAP) / others.len().max(1);
    let short_name = room.saturating_sub(GAP + AROUND_NAME).clamp(8, NAME);
    let others = others.into_iter();
    let mut blocks: Vec<Drawing> = match detail {
        Detail::Tiny => others.map(|seat| in_a_line(situation, scores, seat)).collect(),
        Detail::Small | Detail::Medium => {
            others.map(|seat| titled(seat, short_name, G::glance(situation, seat))).collect()
        }
        Detail::Full => others.map(|seat| titled(seat, NAME, G::holding(situation, seat))).collect(),
    };
    let unseated = G::unseated(situation);
    if unseated.height() > 0 && detail > Detail::Tiny {
        blocks.push(unseated);
    }
    let width = if detail == Detail::Tiny { 0 } else { paper.width };
    for line in side_by_side(blocks, width) {
        gap(&mut drawing, detail);
        drawing.below(line);
    }
    drawing
}

fn gap(drawing: &mut Drawing, detail: Detail) {
    if drawing.height() > 0 && detail > Detail::Small {
        drawing.line([]);
    }
}

/// Returns the line above what a seat has: whose it is, the points, and whether it is their turn.
fn title<G: Drawn>(
    situation: &Situation<'_, G>,
    scores: &BySeat<i32>,
    seat: Seat,
    longest: usize,
) -> Vec<Span> {
    let active = G::active(situation.view) == Some(seat);
    let name = Span::new(clip(situation.name(seat), longest)).look(Look::Bold);
    let points = format!("  {}", signed(scores[seat]));
    vec![Span::new(if active { "▸ " } else { "  " }).look(Look::Bold), name, Span::new(points)]
}

/// Draws what a seat has in one line: what its points are made of.
fn in_a_line<G: Drawn>(situation: &Situation<'_, G>, scores: &BySeat<i32>, seat: Seat) -> Drawing {
    let mut line = title(situation, scores, seat, 16);
    let parts = G::parts(situation, seat);
    let parts: Vec<String> =
        parts.into_iter().map(|part| format!("{} {}", part.label, signed(part.points))).collect();
    line.push(Span::new(format!("  {}", parts.join(" · "))).look(Look::Quiet));
    let mut drawing = Drawing::default();
    drawing.line(line);
    drawing
}

/// Puts drawings beside each other, as many as a line has room for.
fn side_by_side(blocks: Vec<Drawing>, width: usize) -> Vec<Drawing> {
    let mut lines: Vec<Drawing> = Vec::new();
    for block in blocks {
        match lines.last_mut() {
            Some(line) if line.width() + GAP + block.width() <= width => line.beside(GAP, block),
            _ => lines.push(block),
        }
    }
    lines
}
