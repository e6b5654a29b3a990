//! Pictures drawn by us.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use qrcode::{Color, EcLevel, QrCode};

const RED: &str = "#b3261e";
const YELLOW: &str = "#f2c230";
const GREEN: &str = "#1f7a3d";
const BLUE: &str = "#1f57a8";
const ORANGE: &str = "#b4530a";
const PINK: &str = "#b02a78";

/// A game's picture.
pub(crate) fn of(game: &str) -> Markup {
    let mut art = String::new();
    match game {
        "qwixx" => qwixx(&mut art),
        "on-board" => on_board(&mut art),
        "cards" => cards(&mut art),
        _ => ten(&mut art),
    }
    let ground = match game {
        "qwixx" => "#e9dfc9",
        "on-board" => "#d5e2d6",
        "cards" => "#d8e0ec",
        _ => "#eed9e2",
    };
    PreEscaped(format!(
        r#"<svg class="picture" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="320" height="150" fill="{ground}"/>{art}</svg>"#
    ))
}

/// A tilted die.
fn die(art: &mut String, x: i32, y: i32, turn: i32, fill: &str, ink: &str, pips: &[(i32, i32)]) {
    let mut dots = String::new();
    for (across, down) in pips {
        _ = write!(dots, "M{} {}h0", across * 12, down * 12);
    }
    _ = write!(
        art,
        r##"<g transform="translate({x} {y}) rotate({turn})"><rect x="-23" y="-20" width="46" height="46" rx="10" fill="#0003"/><rect x="-23" y="-23" width="46" height="46" rx="10" fill="{fill}" stroke="#1d1b18" stroke-width="2"/><path d="{dots}" stroke="{ink}" stroke-width="9" stroke-linecap="round"/></g>"##
    );
}

fn qwixx(art: &mut String) {
    for (row, (band, tint)) in
        [(RED, "#fbe6e3"), (YELLOW, "#fff4cd"), (GREEN, "#e0f2e4"), (BLUE, "#e2ebfa")].into_iter().enumerate()
    {
        let y = 14 + row * 32;
        _ = write!(art, r#"<rect x="14" y="{y}" width="226" height="28" rx="6" fill="{band}"/>"#);
        for place in 0..9 {
            let x = 20 + place * 24;
            let number = if row < 2 { place + 2 } else { 12 - place };
            _ = write!(
                art,
                r##"<rect x="{x}" y="{}" width="21" height="22" rx="4" fill="{tint}"/><text x="{}" y="{}" font-size="13" font-weight="700" text-anchor="middle" fill="#1d1b18">{number}</text>"##,
                y + 3,
                x as f32 + 10.5,
                y + 19
            );
            if [0b0000_1011, 0b0001_0110, 0b0010_0111, 0b0000_0101][row] >> place & 1 == 1 {
                _ = write!(
                    art,
                    r##"<path d="M{} {}l14 16m0-16l-14 16" stroke="#1d1b18" stroke-width="3" stroke-linecap="round" opacity=".75"/>"##,
                    x as f32 + 3.5,
                    y + 6
                );
            }
        }
    }
    die(art, 262, 48, -14, "#fff", "#1d1b18", &[(-1, -1), (1, 1), (-1, 1), (1, -1)]);
    die(art, 286, 108, 18, "#fff", "#1d1b18", &[(-1, -1), (0, 0), (1, 1)]);
    die(art, 222, 118, 8, GREEN, "#fff", &[(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)]);
}

fn on_board(art: &mut String) {
    let colours = [GREEN, RED, BLUE, YELLOW];
    // A path that winds up the picture.
    let spots = [
        (24, 124),
        (60, 124),
        (96, 122),
        (132, 118),
        (168, 116),
        (204, 118),
        (240, 118),
        (274, 108),
        (290, 78),
        (272, 50),
        (238, 42),
        (202, 46),
        (166, 48),
        (130, 44),
        (94, 40),
        (58, 36),
        (26, 26),
    ];
    for (i, (x, y)) in spots.into_iter().enumerate() {
        let (fill, ink) = (colours[i * 7 % 4], if i * 7 % 4 == 3 { "#1d1b18" } else { "#fff" });
        _ = write!(
            art,
            r##"<rect x="{}" y="{}" width="32" height="26" rx="7" fill="{fill}" stroke="#1d1b18" stroke-width="1.500"/><text x="{x}" y="{}" font-size="14" font-weight="700" text-anchor="middle" fill="{ink}">{}</text>"##,
            x - 16,
            y - 13,
            y + 5,
            2 + i * 5 % 11
        );
    }
    for (x, y, fill) in [(168, 92, "#fff"), (274, 84, "#1d1b18"), (94, 16, "#f5c8d8")] {
        _ = write!(
            art,
            r##"<path transform="translate({x} {y}) scale(1.500)" d="M0-12a5 5 0 0 1 3 9c2 1.400 4 5 4.500 10.500a1.500 1.500 0 0 1-1.500 2h-12a1.500 1.500 0 0 1-1.500-2C-7 2-5-1.600-3-3a5 5 0 0 1 3-9z" fill="{fill}" stroke="#1d1b18" stroke-width="1.500"/>"##
        );
    }
}

/// A playing card with a number.
fn card(art: &mut String, x: i32, y: i32, turn: i32, fill: &str, ink: &str, text: &str) {
    _ = write!(
        art,
        r##"<g transform="translate({x} {y}) rotate({turn})"><rect x="-27" y="-37" width="60" height="82" rx="9" fill="#0002"/><rect x="-30" y="-40" width="60" height="80" rx="9" fill="{fill}" stroke="#1d1b18" stroke-width="2"/><rect x="-24" y="-34" width="48" height="68" rx="6" fill="none" stroke="{ink}" stroke-opacity=".5"/><text y="12" font-size="34" font-weight="800" text-anchor="middle" fill="{ink}">{text}</text></g>"##
    );
}

fn cards(art: &mut String) {
    for (x, number) in [(46, "6"), (84, "9"), (122, "11")] {
        card(art, x, 60, 0, "#57524a", "#fff", number);
    }
    card(art, 176, 92, -14, RED, "#fff", "7");
    card(art, 212, 84, -3, YELLOW, "#1d1b18", "8");
    card(art, 248, 86, 9, GREEN, "#fff", "10");
    card(art, 282, 96, 20, BLUE, "#fff", "12");
}

fn ten(art: &mut String) {
    card(art, 52, 80, -8, BLUE, "#fff", "3");
    card(art, 102, 76, 2, ORANGE, "#fff", "5");
    card(art, 152, 82, -3, PINK, "#fff", "6");
    card(art, 202, 74, 6, GREEN, "#fff", "1");
    for (x, y, value) in [(252, 52, "2"), (282, 84, "3"), (250, 112, "5")] {
        _ = write!(
            art,
            r##"<circle cx="{x}" cy="{y}" r="22" fill="#f4e3b2" stroke="#1d1b18" stroke-width="2"/><circle cx="{x}" cy="{y}" r="16.500" fill="none" stroke="#8a6400" stroke-dasharray="3 3"/><text x="{x}" y="{}" font-size="18" font-weight="800" text-anchor="middle" fill="#3a2a00">{value}</text>"##,
            y + 6
        );
    }
    art.push_str(r##"<text x="127" y="27" font-size="16" font-weight="700" text-anchor="middle" fill="#1d1b18">10?</text>"##);
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
