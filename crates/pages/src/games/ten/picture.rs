//! The picture of TEN.

use std::fmt::Write as _;

use maud::Markup;

use crate::svg;

pub(super) fn markup() -> Markup {
    let mut art = String::new();
    svg::card(&mut art, 52, 80, -8, svg::BLUE, "#fff", "3");
    svg::card(&mut art, 102, 76, 2, svg::ORANGE, "#fff", "5");
    svg::card(&mut art, 152, 82, -3, svg::PINK, "#fff", "6");
    svg::card(&mut art, 202, 74, 6, svg::GREEN, "#fff", "1");
    for (x, y, value) in [(252, 52, "2"), (282, 84, "3"), (250, 112, "5")] {
        _ = write!(
            art,
            r##"<circle cx="{x}" cy="{y}" r="22" fill="#f4e3b2" stroke="#1d1b18" stroke-width="2"/><circle cx="{x}" cy="{y}" r="16.500" fill="none" stroke="#8a6400" stroke-dasharray="3 3"/><text x="{x}" y="{}" font-size="18" font-weight="800" text-anchor="middle" fill="#3a2a00">{value}</text>"##,
            y + 6
        );
    }
    art.push_str(r##"<text x="127" y="27" font-size="16" font-weight="700" text-anchor="middle" fill="#1d1b18">10?</text>"##);
    svg::picture("#eed9e2", &art)
}
