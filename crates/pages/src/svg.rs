//! SVG: the parts from which the games' pictures are made, and QR codes.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use qrcode::{Color, EcLevel, QrCode};

pub(crate) const RED: &str = "#b3261e";
pub(crate) const YELLOW: &str = "#f2c230";
pub(crate) const GREEN: &str = "#1f7a3d";
pub(crate) const BLUE: &str = "#1f57a8";
pub(crate) const ORANGE: &str = "#b4530a";
pub(crate) const PINK: &str = "#b02a78";

/// Returns a game's picture: its art on a ground of this colour.
pub(crate) fn picture(ground: &str, art: &str) -> Markup {
    PreEscaped(format!(
        r#"<svg class="picture" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="320" height="150" fill="{ground}"/>{art}</svg>"#
    ))
}

/// Adds a tilted die to a picture.
pub(crate) fn die(art: &mut String, x: i32, y: i32, turn: i32, fill: &str, ink: &str, pips: &[(i32, i32)]) {
    let mut dots = String::new();
    for (across, down) in pips {
        _ = write!(dots, "M{} {}h0", across * 12, down * 12);
    }
    _ = write!(
        art,
        r##"<g transform="translate({x} {y}) rotate({turn})"><rect x="-23" y="-20" width="46" height="46" rx="10" fill="#0003"/><rect x="-23" y="-23" width="46" height="46" rx="10" fill="{fill}" stroke="#1d1b18" stroke-width="2"/><path d="{dots}" stroke="{ink}" stroke-width="9" stroke-linecap="round"/></g>"##
    );
}

/// Adds a playing card with a number to a picture.
pub(crate) fn card(art: &mut String, x: i32, y: i32, turn: i32, fill: &str, ink: &str, text: &str) {
    _ = write!(
        art,
        r##"<g transform="translate({x} {y}) rotate({turn})"><rect x="-27" y="-37" width="60" height="82" rx="9" fill="#0002"/><rect x="-30" y="-40" width="60" height="80" rx="9" fill="{fill}" stroke="#1d1b18" stroke-width="2"/><rect x="-24" y="-34" width="48" height="68" rx="6" fill="none" stroke="{ink}" stroke-opacity=".5"/><text y="12" font-size="34" font-weight="800" text-anchor="middle" fill="{ink}">{text}</text></g>"##
    );
}

/// Renders a link as a QR code.
pub(crate) fn qr(link: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::L) else { return html! {} };
    let width = code.width();
    let mut path = String::new();
    for (i, _) in code.to_colors().iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        _ = write!(path, "M{} {}h1v1h-1z", i % width + 2, i / width + 2);
    }
    PreEscaped(format!(
        r##"<svg class="qr" viewBox="0 0 {0} {0}" aria-hidden="true"><rect width="{0}" height="{0}" fill="#fff"/><path d="{path}"/></svg>"##,
        width + 4
    ))
}
