//! What people type in of real dice and cards.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be typed in: what real dice or cards show.
///
/// ```
/// use drawing::{TypedField, TypedValue, Typing};
///
/// let die = |label: &str, before: &str| TypedField {
///     label: label.to_owned(),
///     before: before.to_owned(),
///     values: (1..=6).map(|face| TypedValue::plain(face.to_string())).collect(),
/// };
/// let typing = Typing { draw: 3, fields: vec![die("White", "roll "), die("Red", " r")] };
/// assert_eq!(typing.read("3 5").as_deref(), Some("roll 3 r5"));
/// assert_eq!(typing.read("35").as_deref(), Some("roll 3 r5"));
/// assert_eq!(typing.read("3 7"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Typing {
    /// The number of the draw, to be sent with the outcome.
    pub draw: u32,
    /// What is asked for, one after the other. The outcome is all of it in one text: of each what stands before it, and
    /// the text of its value.
    pub fields: Vec<TypedField>,
}

/// One thing to type in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TypedField {
    /// What it is.
    pub label: String,
    /// What stands before its value in the text of the outcome.
    pub before: String,
    /// What it can be.
    pub values: Vec<TypedValue>,
}

/// Something that can be typed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TypedValue {
    /// What people call it.
    pub name: String,
    /// What stands in the text of the outcome.
    pub text: String,
}

impl TypedValue {
    /// Returns what people call by its text.
    pub fn plain(text: String) -> Self {
        TypedValue { name: text.clone(), text }
    }

    fn is(&self, typed: &str) -> bool {
        same(&self.name, typed) || same(&self.text, typed)
    }

    /// Returns whether each typed word begins a word of the name, in order: `bl 7` for `blue 7`.
    fn begins(&self, typed: &str) -> bool {
        let mut names = self.name.split_whitespace();
        typed.split_whitespace().all(|typed| {
            let typed = typed.to_lowercase();
            names.any(|name| name.to_lowercase().starts_with(&typed))
        })
    }
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

impl TypedField {
    /// Returns the text of what was typed: a name, a text, or enough of the words of a name to know which.
    fn read(&self, typed: &str) -> Option<&str> {
        if let Some(value) = self.values.iter().find(|value| value.is(typed)) {
            return Some(&value.text);
        }
        let mut meant = self.values.iter().filter(|value| value.begins(typed));
        let value = meant.next().filter(|_| !typed.is_empty())?;
        meant.next().is_none().then_some(value.text.as_str())
    }
}

impl Typing {
    /// Returns the text of the outcome that somebody has typed, or `None` if it is none. Values are separated by spaces or
    /// commas, which can be left out where each value is one character.
    pub fn read(&self, line: &str) -> Option<String> {
        let line = line.trim();
        let typed: Vec<String> = match self.fields.as_slice() {
            [_] => vec![line.to_owned()],
            fields => {
                let words =
                    || line.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
                let characters: Vec<String> = words().flat_map(str::chars).map(String::from).collect();
                if characters.len() == fields.len() {
                    characters
                } else {
                    words().map(str::to_owned).collect()
                }
            }
        };
        if typed.len() != self.fields.len() {
            return None;
        }
        let values = self.fields.iter().zip(&typed).map(|(field, typed)| Some((field, field.read(typed)?)));
        let mut outcome = String::new();
        for value in values {
            let (field, text) = value?;
            outcome.push_str(&field.before);
            outcome.push_str(text);
        }
        Some(outcome)
    }

    /// Returns what is asked for, in a list.
    pub fn labels(&self) -> String {
        self.fields.iter().map(|field| field.label.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns something that could be typed.
    pub fn example(&self) -> String {
        let some = self.fields.iter().enumerate().filter_map(|(i, field)| {
            let value = field.values.get((i * 2 + 2) % field.values.len().max(1))?;
            Some(value.name.as_str())
        });
        some.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(names: &[(&str, &str)]) -> Typing {
        let value =
            |&(name, text): &(&str, &str)| TypedValue { name: name.to_owned(), text: text.to_owned() };
        let values = names.iter().map(value).collect();
        Typing { draw: 1, fields: vec![TypedField { label: "Card".into(), before: "card ".into(), values }] }
    }

    #[test]
    fn a_card_is_known_by_its_name_by_its_text_and_by_enough_of_its_words() {
        let typing = card(&[
            ("bleu 7", "blue 7"),
            ("bleu 1", "blue 1"),
            ("joker libre", "joker any"),
            ("joker 7", "joker 7"),
        ]);
        for (typed, outcome) in [
            ("bleu 7", Some("card blue 7")),
            ("BLUE 7", Some("card blue 7")),
            ("b 7", Some("card blue 7")),
            (" joker l ", Some("card joker any")),
            ("7", None),
            ("joker", None),
            ("", None),
            ("rouge 7", None),
        ] {
            assert_eq!(typing.read(typed).as_deref(), outcome, "{typed:?}");
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_no_outcome() {
        let die = |before: &str| TypedField {
            label: "die".to_owned(),
            before: before.to_owned(),
            values: (1..=6).map(|face| TypedValue::plain(face.to_string())).collect(),
        };
        let typing = Typing { draw: 1, fields: vec![die("roll "), die(" "), die(" r")] };
        for typed in ["1, 2,3", "123", "12 3", " 1 23 "] {
            assert_eq!(typing.read(typed).as_deref(), Some("roll 1 2 r3"), "{typed:?}");
        }
        for wrong in ["1 2", "1 2 3 4", "127", "one two three", "12", ""] {
            assert_eq!(typing.read(wrong), None, "{wrong:?}");
        }
        let example = typing.example();
        assert!(typing.read(&example).is_some(), "{example}");
    }
}
