//! How an input becomes a smaller one.

use std::time::{Duration, Instant};

/// So long is tried.
const PATIENCE: Duration = Duration::from_secs(1);

/// Leaves out of an input what it can do without: long pieces first, then shorter ones, then single bytes.
pub(crate) fn shrink(input: &[u8], mut is_same: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut smallest = input.to_vec();
    let begun = Instant::now();
    let mut piece = smallest.len().div_ceil(2);
    while piece > 0 {
        let mut at = 0;
        while at < smallest.len() && begun.elapsed() < PATIENCE {
            let mut without = smallest.clone();
            without.drain(at..(at + piece).min(smallest.len()));
            if is_same(&without) {
                smallest = without;
            } else {
                at += piece;
            }
        }
        piece /= 2;
    }
    smallest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_what_matters() {
        let input = [vec![b'x'; 700], b"ab".to_vec(), vec![b'y'; 300], b"c".to_vec()].concat();
        let is_same = |input: &[u8]| {
            let text = String::from_utf8_lossy(input);
            text.contains("ab") && text.contains('c')
        };
        assert_eq!(shrink(&input, is_same), b"abc");
    }

    #[test]
    fn what_cannot_be_smaller_stays() {
        assert_eq!(shrink(b"abc", |_| false), b"abc");
        assert_eq!(shrink(b"", |_| true), b"");
    }
}
