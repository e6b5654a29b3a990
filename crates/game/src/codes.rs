//! A word for every refusal and error.

/// What has a word for each of its kinds. [`codes!`](crate::codes) implements it, so that generic code can ask, too.
pub trait Coded {
    /// Returns the word that stands for this in programs.
    fn code(&self) -> &'static str;

    /// Returns every word that [`code`](Self::code) can return.
    fn codes() -> Vec<&'static str>
    where
        Self: Sized;
}

/// Gives an enum a stable word for each of its variants: `code()`, for programs and for looking up the sentence in a
/// reader's language, and `codes()`, the list of all of them, for tests that hold the list against the texts. Both are
/// methods of the enum and of the trait [`Coded`].
///
/// The words are written once, beside the variants, and the compiler refuses an enum with a variant that has none, and one
/// with a word that stands there twice. A variant that only carries another enum takes its word from there, behind a
/// semicolon. An enum with parameters names them first: `impl[R: Refusal] RoundRefusal<R> { … }`.
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
///
/// Two variants that mean one thing share a line. A word on two lines is a slip:
///
/// ```compile_fail
/// enum Refusal { Late, Early }
/// game::codes! { Refusal { Self::Late => "late", Self::Early => "late" } }
/// ```
#[macro_export]
macro_rules! codes {
    (impl[$($generics:tt)*] $enum:ty {
        $($own:pat => $code:literal),* $(,)?
        $(; $($carrier:pat => $inner:expr, of $list:expr),* $(,)?)?
    }) => {
        const _: () = $crate::each_once(&[$($code),*]);

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

        impl<$($generics)*> $crate::Coded for $enum {
            fn code(&self) -> &'static str {
                <$enum>::code(self)
            }

            fn codes() -> Vec<&'static str> {
                <$enum>::codes()
            }
        }
    };
    ($enum:ty { $($body:tt)* }) => {
        $crate::codes! { impl[] $enum { $($body)* } }
    };
}

/// Stops the compiler at a list in which a word stands twice.
#[doc(hidden)]
pub const fn each_once(codes: &[&str]) {
    let mut later = 1;
    while later < codes.len() {
        let mut earlier = 0;
        while earlier < later {
            assert!(!are_same(codes[earlier].as_bytes(), codes[later].as_bytes()), "a code stands twice");
            earlier += 1;
        }
        later += 1;
    }
}

const fn are_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
