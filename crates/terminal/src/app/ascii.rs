//! Everything in ASCII, a cell for a cell.

use ratatui::buffer::Buffer;

/// Replaces everything that is not ASCII by what comes nearest to it in one cell.
pub(super) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let nearest = cell.symbol().chars().next().map_or(' ', nearest);
            cell.set_char(nearest);
        }
    }
}

/// Returns the ASCII character that comes nearest.
fn nearest(character: char) -> char {
    match character {
        '─' | '–' | '—' | '−' => '-',
        '│' => '|',
        '╭' | '╮' | '╰' | '╯' | '├' | '┤' | '◆' => '+',
        '▲' | '↑' => '^',
        '■' | '█' => '#',
        '×' => 'x',
        '·' | '░' | '…' => '.',
        '○' => '_',
        '✓' | '▾' | '↓' => 'v',
        '▸' | '→' | '»' => '>',
        '«' | '←' => '<',
        '↵' => '/',
        '★' => '*',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'À' | 'Á' | 'Â' | 'Ä' => 'A',
        'ç' => 'c',
        'Ç' => 'C',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'È' | 'É' | 'Ê' => 'E',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'œ' | '●' => 'o',
        'Ö' => 'O',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'Ü' => 'U',
        'ß' => 's',
        '\u{a0}' | '\u{202f}' | '\u{2009}' => ' ',
        _ => '?',
    }
}
