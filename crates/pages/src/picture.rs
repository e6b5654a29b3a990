//! Pictures drawn by us.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use qrcode::{Color, EcLevel, QrCode};

/// A game's picture for the front page.
pub(crate) fn of(_game: &str) -> Markup {
    html! {}
}

/// A link as a QR code.
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
