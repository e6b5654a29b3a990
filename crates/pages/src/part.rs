//! Parts of a page that travel only when they differ.
//!
//! A part is one element between two comments. Nothing that people type can forge a comment: every `<` in it is
//! escaped. What is pushed to a page that has a part already has a short stand-in in its place, which `moments.js` reads as
//! "as it is".

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped, html};

/// How a part begins, how its name ends, and how the part ends.
type Marks = [&'static str; 3];

const PART: Marks = ["<!--part ", "-->", "<!--/part-->"];
/// The name is followed by a number that stands for what the part is made of.
const MADE: Marks = ["<!--made ", "-->", "<!--/made-->"];

/// Marks an element as a part. Its element has the same name as `data-part`.
pub fn part(name: &str, element: Markup) -> Markup {
    let [open, opened, close] = PART.map(PreEscaped);
    html! { (open) (name) (opened) (element) (close) }
}

/// The parts that a page has.
#[derive(Clone, Debug, Default)]
pub struct Parts(HashMap<String, Part>);

/// A part that a page has.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// A number that changes with its content, or with what it is made of.
    number: u64,
    /// The number of the part that it stands in.
    within: Option<u64>,
}

impl Parts {
    /// Marks an element as a part that looks the same as long as it is made of the same, and draws it only if the page
    /// does not have it already. Parts may stand in it, but none like itself.
    pub fn made_of(&self, name: &str, inputs: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
        let number = number(inputs);
        let known = self.0.get(name).is_some_and(|part| part.number == number);
        let [open, opened, close] = MADE.map(PreEscaped);
        html! { (open) (name) " " (number) (opened) @if !known { (draw()) } (close) }
    }

    /// Returns this HTML, which was drawn for this page, with a stand-in for every part that the page has already, and notes
    /// what it has then.
    pub fn news(&mut self, html: &str) -> String {
        let mut news = News { had: &self.0, has: HashMap::new(), text: String::with_capacity(html.len()) };
        let mut rest = html;
        while let Some((before, made_of, element, after)) = next(rest, MADE) {
            news.add(before, None);
            let (name, number) = made_of.rsplit_once(' ').unwrap_or((made_of, ""));
            news.add_made(name, number.parse().unwrap_or_default(), element);
            rest = after;
        }
        news.add(rest, None);
        let News { has, text, .. } = news;
        self.0 = has;
        text
    }
}

/// What is sent to a page.
struct News<'a> {
    had: &'a HashMap<String, Part>,
    has: HashMap<String, Part>,
    text: String,
}

impl News<'_> {
    /// Adds a part that is empty if the page has it already.
    fn add_made(&mut self, name: &str, number: u64, element: &str) {
        if element.is_empty() {
            self.stand_in(name);
            let inner = self.had.iter().filter(|(_, part)| part.within == Some(number));
            self.has.extend(inner.map(|(name, part)| (name.clone(), *part)));
        } else {
            self.add(element, Some(number));
        }
        self.has.insert(name.to_owned(), Part { number, within: None });
    }

    fn add(&mut self, html: &str, within: Option<u64>) {
        let mut rest = html;
        while let Some((before, name, element, after)) = next(rest, PART) {
            self.text.push_str(before);
            let number = number(element);
            if self.had.get(name).is_some_and(|part| part.number == number) {
                self.stand_in(name);
            } else {
                self.text.push_str(element);
            }
            self.has.insert(name.to_owned(), Part { number, within });
            rest = after;
        }
        self.text.push_str(rest);
    }

    fn stand_in(&mut self, name: &str) {
        for piece in ["<i data-same=\"", name, "\"></i>"] {
            self.text.push_str(piece);
        }
    }
}

/// Returns the next part of a text: what stands before it, its name, its element, and what follows.
fn next(html: &str, [open, opened, close]: Marks) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = split_once(html, open)?;
    let (name, rest) = split_once(rest, opened)?;
    let (element, after) = split_once(rest, close)?;
    Some((before, name, element, after))
}

/// Like [`str::split_once`], which is several times slower.
fn split_once<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let at = memchr::memmem::find(text.as_bytes(), mark.as_bytes())?;
    Some((&text[..at], &text[at + mark.len()..]))
}

fn number(inputs: impl Hash) -> u64 {
    FixedState::default().hash_one(inputs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(dice: &str, talk: &str) -> String {
        html! {
            section id="table" data-version=(dice.len()) {
                (part("dice", html! { p data-part="dice" { (dice) } }))
                (part("talk", html! { p data-part="talk" { (talk) } }))
            }
        }
        .into_string()
    }

    #[test]
    fn only_what_differs_travels() {
        let mut parts = Parts::default();
        let first = parts.news(&page("3 4", "hello"));
        assert!(first.contains("3 4") && first.contains("hello") && !first.contains("<!--"), "{first}");
        let second = parts.news(&page("5 6", "hello"));
        assert!(second.contains("5 6") && second.contains(r#"<i data-same="talk"></i>"#), "{second}");
        assert!(!second.contains("hello"), "{second}");
    }

    #[test]
    fn what_was_away_comes_back_whole() {
        let mut parts = Parts::default();
        parts.news(&page("3 4", "hello"));
        parts.news("<section></section>");
        assert!(parts.news(&page("3 4", "hello")).contains("hello"));
    }

    #[test]
    fn nobody_can_type_a_part() {
        let mut parts = Parts::default();
        let sly = "<!--part dice-->mine<!--/part-->";
        let text = parts.news(&page("3 4", sly));
        assert!(text.contains("3 4") && text.contains("&lt;!--part dice--&gt;mine"), "{text}");
    }

    fn made(parts: &Parts, round: u32, dice: &str) -> String {
        let form = || html! { form data-part="form" { (round) (part("dice", html! { p data-part="dice" { (dice) } })) } };
        html! { section { (parts.made_of("form", round, form)) } }.into_string()
    }

    #[test]
    fn what_is_made_of_the_same_is_not_drawn() {
        let mut parts = Parts::default();
        let first = made(&parts, 1, "3 4");
        assert_eq!(
            parts.news(&first),
            r#"<section><form data-part="form">1<p data-part="dice">3 4</p></form></section>"#
        );
        let second = made(&parts, 1, "not looked at");
        assert!(!second.contains("not looked at"), "{second}");
        assert_eq!(parts.news(&second), r#"<section><i data-same="form"></i></section>"#);
    }

    #[test]
    fn a_part_that_was_left_out_with_what_it_stands_in_is_still_there() {
        let mut parts = Parts::default();
        for (round, dice) in [(1, "3 4"), (1, "3 4")] {
            let html = made(&parts, round, dice);
            parts.news(&html);
        }
        let third = made(&parts, 2, "3 4");
        assert_eq!(
            parts.news(&third),
            r#"<section><form data-part="form">2<i data-same="dice"></i></form></section>"#
        );
    }
}
