//! A word for every refusal and error.

/// Gives an enum a stable word for each of its variants: `code()`, for programs and for looking up the sentence in a
/// reader's language, and `codes()`, the list of all of them, for tests that hold the list against the texts.
///
/// The words are written once, beside the variants, and the compiler refuses an enum with a variant that has none. A
/// variant that only carries another enum takes its word from there, behind a semicolon. An enum with parameters names
/// them first: `impl[R: Refusal] RoundRefusal<R> { … }`.
///
/// ```
/// enum Refusal { Late, Rule(Rule) }
/// enum Rule { FiveMarks { have: u8 } }
///
/// game::codes! { Rule { Self::FiveMarks { .. } => "five_marks" } }
/// game::codes! { Refusal { Self::Late => "late"; Self::Rule(rule) => rule.code(), of Rule::codes() } }
///
/// assert_eq!(Refusal::Rule(Rule::FiveMarks { have: 3 }).code(), "five_marks");
/// assert_eq!(Refusal::codes(), ["late", "five_marks"]);
/// ```
#[macro_export]
macro_rules! codes {
    (impl[$($generics:tt)*] $enum:ty {
        $($own:pat => $code:literal),* $(,)?
        $(; $($carrier:pat => $inner:expr, of $list:expr),* $(,)?)?
    }) => {
        impl<$($generics)*> $enum {
            /// Returns the word that stands for this in programs.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self {
                    $($own => $code,)*
                    $($($carrier => $inner,)*)?
                }
            }

            /// Returns every word that [`code`](Self::code) can return.
            #[must_use]
            pub fn codes() -> Vec<&'static str> {
                #[allow(unused_mut)]
                let mut codes = vec![$($code),*];
                $($(codes.extend($list);)*)?
                codes
            }
        }
    };
    ($enum:ty { $($body:tt)* }) => {
        $crate::codes! { impl[] $enum { $($body)* } }
    };
}
