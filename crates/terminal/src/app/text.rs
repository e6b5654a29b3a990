//! Text in lines that fit.

use drawing::clip;
use unicode_width::UnicodeWidthStr as _;

/// Breaks text at spaces so that no line is wider than this; lines after the first are indented.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let words = paragraph.trim_start_matches(' ');
        let indent = " ".repeat(paragraph.len() - words.len());
        let mut line = indent.clone();
        for (i, word) in words.split(' ').enumerate() {
            if i > 0 && line.width() + 1 + word.width() > width {
                lines.push(std::mem::replace(&mut line, format!("{indent}  ")));
            } else if i > 0 {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.iter().map(|line| clip(line, width)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_it_may_be() {
        assert_eq!(wrap("one two three four", 9), ["one two", "  three", "  four"]);
        assert_eq!(wrap("Rindfleischetikettierung", 8), ["Rindfle…"]);
        assert_eq!(wrap("a\n\nb", 5), ["a", "", "b"]);
        assert_eq!(wrap("  luck  +3 points", 13), ["  luck  +3", "    points"]);
    }
}
