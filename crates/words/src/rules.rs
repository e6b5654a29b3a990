//! The rules of a game for players.
//!
//! Their texts are the files in `rules/`, in a small part of Markdown: blocks with empty lines between them,
//! each a heading, a paragraph, a list or a table, with **bold** parts. A block that begins with `!` is an example
//! that pages show as a picture, such as `!dice 4 1 r3 y2 g5 b6`; the terminal leaves it out.

use crate::{Lang, Words};

/// One block of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// A heading.
    Heading(&'a str),
    /// A paragraph, with `**bold**` parts.
    Paragraph(&'a str),
    /// The items of a list, with `**bold**` parts.
    List(Vec<&'a str>),
    /// The rows of a table, each with its heading first.
    Table(Vec<Vec<&'a str>>),
    /// The words of an example: what kind it is, then what it shows.
    Example(Vec<&'a str>),
}

/// Reads the blocks of a text.
///
/// ```
/// use words::rules::{Block, blocks};
/// let read: Vec<_> = blocks("## A turn\n\n!dice 4 1\n\n- one\n- two").collect();
/// assert_eq!(read[1], Block::Example(vec!["dice", "4", "1"]));
/// assert_eq!(read[2], Block::List(vec!["one", "two"]));
/// let table = blocks("| marks | 1 |\n| --- | --- |\n| points | 1 |").next();
/// assert_eq!(table, Some(Block::Table(vec![vec!["marks", "1"], vec!["points", "1"]])));
/// ```
pub fn blocks(text: &str) -> impl Iterator<Item = Block<'_>> {
    text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).map(|block| {
        if let Some(heading) = block.strip_prefix("## ") {
            Block::Heading(heading)
        } else if let Some(example) = block.strip_prefix('!') {
            Block::Example(example.split_whitespace().collect())
        } else if let Some(items) = block.strip_prefix("- ") {
            Block::List(items.split("\n- ").collect())
        } else if block.starts_with('|') {
            Block::Table(block.lines().filter(|line| !line.starts_with("| ---")).map(cells).collect())
        } else {
            Block::Paragraph(block)
        }
    })
}

/// Splits a row of a table.
fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// Writes a table as Markdown has it, the first row above the line.
fn table(rows: &[Vec<&str>]) -> String {
    let mut lines: Vec<String> = rows.iter().map(|row| format!("| {} |", row.join(" | "))).collect();
    lines.insert(1, format!("|{}", " --- |".repeat(rows[0].len())));
    lines.join("\n")
}

/// Returns the rules of a game as plain Markdown, with the game's title above them and without the examples.
pub fn plain<G: Words>(lang: Lang) -> String {
    let mut text = format!("# {}\n", G::title(lang));
    for block in blocks(G::rules(lang)) {
        let block = match block {
            Block::Heading(heading) => format!("## {heading}"),
            Block::Paragraph(paragraph) => paragraph.to_owned(),
            Block::List(items) => format!("- {}", items.join("\n- ")),
            Block::Table(rows) => table(&rows),
            Block::Example(_) => continue,
        };
        text.extend(["\n", &block, "\n"]);
    }
    text
}
