//! Parts of a page that travel only when they differ.
//!
//! A part is one element between two comments. Nothing that people type can forge a comment: every `<` in it is
//! escaped. What is pushed to a page that has a part already has a short stand-in in its place, which `moments.js` reads as
//! "as it is".

use std::collections::HashMap;
use std::hash::BuildHasher as _;

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped, html};

const OPEN: &str = "<!--part ";
const OPENED: &str = "-->";
const CLOSE: &str = "<!--/part-->";

/// Marks an element as a part. Its element has the same name as `data-part`, and no part stands inside another.
pub fn part(name: &str, element: Markup) -> Markup {
    html! { (PreEscaped(OPEN)) (name) (PreEscaped(OPENED)) (element) (PreEscaped(CLOSE)) }
}

/// The parts that a page has, each with a number that changes with its content.
#[derive(Clone, Debug, Default)]
pub struct Parts(HashMap<String, u64>);

impl Parts {
    /// Returns this HTML with a stand-in for every part that the page has already, and notes what it has then.
    pub fn news(&mut self, html: &str) -> String {
        let mut text = String::with_capacity(html.len());
        let mut has = HashMap::new();
        let mut rest = html;
        while let Some((before, name, element, after)) = next(rest) {
            text.push_str(before);
            let sum = checksum(element);
            if self.0.get(name) == Some(&sum) {
                text.push_str("<i data-same=\"");
                text.push_str(name);
                text.push_str("\"></i>");
            } else {
                text.push_str(element);
            }
            has.insert(name.to_owned(), sum);
            rest = after;
        }
        text.push_str(rest);
        self.0 = has;
        text
    }
}

/// Returns the next part of a text: what stands before it, its name, its element, and what follows.
fn next(html: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = split_once(html, OPEN)?;
    let (name, rest) = split_once(rest, OPENED)?;
    let (element, after) = split_once(rest, CLOSE)?;
    Some((before, name, element, after))
}

/// Like [`str::split_once`], which is several times slower.
fn split_once<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let at = memchr::memmem::find(text.as_bytes(), mark.as_bytes())?;
    Some((&text[..at], &text[at + mark.len()..]))
}

fn checksum(text: &str) -> u64 {
    FixedState::default().hash_one(text)
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
}
