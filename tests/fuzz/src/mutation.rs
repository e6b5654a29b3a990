//! How an input becomes another one.

use crate::Random;

/// No input grows longer.
pub(crate) const LONGEST: usize = 64 * 1024;

/// Pieces of text on which readers have been known to stumble.
const PIECES: &[&str] = &[
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "-",
    "+",
    "@",
    "%",
    "&",
    "=",
    ";",
    "\n",
    "\r\n",
    "\0",
    " ",
    "\t",
    "é",
    "\u{202e}",
    "\u{feff}",
    "\u{1f600}",
    "\\u0000",
    "\\ud800",
    "%00",
    "%2e%2e/",
    "{}",
    "[]",
    "[[[[[[[[",
    "\"\"",
    "1e9",
    "NaN",
    "0x10",
    "--1",
    "01",
    "1.5",
    "seat",
    "bot",
    "host",
    "guest",
    "pass",
    "red 7",
    "roll 3 4 r2 y5 g1 b6",
    "first 1",
    "\"seq\":",
    "\"at\":",
    "\"fact\":",
    "\"note\":",
    "\"decide\":",
    "\"chance\":",
    "\"cmd\":\"@1\"",
    "{\"note\":{}}",
];

/// Numbers at the edges.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "5",
    "6",
    "12",
    "44",
    "129",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "4294967295",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
];

/// Returns a changed copy of `input`; `other` is another input, of which a part may be taken over.
pub(crate) fn mutate(input: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=random.below(4) {
        change(&mut bytes, other, random);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    match random.below(14) {
        0 => flip(bytes, random),
        1 => set(bytes, random),
        2 | 3 => {
            let (from, to) = range(bytes.len(), random);
            bytes.drain(from..to);
        }
        4 => {
            let (from, to) = range(bytes.len(), random);
            let copy = bytes[from..to].to_vec();
            insert(bytes, &copy, random);
        }
        5 | 6 => {
            let piece = random.one_of(PIECES).as_bytes();
            insert(bytes, piece, random);
        }
        7 | 8 => number(bytes, random),
        9 => {
            let (from, to) = range(other.len(), random);
            insert(bytes, &other[from..to], random);
        }
        10 => {
            // The beginning of one and the end of the other.
            bytes.truncate(random.below(bytes.len() + 1));
            bytes.extend(&other[random.below(other.len() + 1)..]);
        }
        11 | 12 => lines(bytes, other, random),
        _ => bytes.truncate(random.below(bytes.len() + 1)),
    }
}

fn flip(bytes: &mut [u8], random: &mut Random) {
    let at = random.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << random.below(8);
    }
}

fn set(bytes: &mut [u8], random: &mut Random) {
    let (at, value) = (random.below(bytes.len()), random.any() as u8);
    if let Some(byte) = bytes.get_mut(at) {
        *byte = value;
    }
}

/// A short piece, mostly.
fn range(len: usize, random: &mut Random) -> (usize, usize) {
    let from = random.below(len + 1);
    let longest = if random.below(8) == 0 { len } else { 16 };
    (from, (from + random.below(longest + 1)).min(len))
}

fn insert(bytes: &mut Vec<u8>, piece: &[u8], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    bytes.splice(at..at, piece.iter().copied());
}

/// Puts another number where there is one.
fn number(bytes: &mut Vec<u8>, random: &mut Random) {
    let starts: Vec<usize> = (0..bytes.len())
        .filter(|&at| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit()))
        .collect();
    let Some(&from) = starts.get(random.below(starts.len())) else { return };
    let to = from + bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = random.one_of(NUMBERS).as_bytes();
    bytes.splice(from..to, number.iter().copied());
}

/// Drops, doubles, swaps or takes over whole lines, because logs and records are made of them.
fn lines(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
    let others: Vec<&[u8]> = other.split(|byte| *byte == b'\n').collect();
    let (one, two) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(5) {
        0 => _ = lines.remove(one),
        1 => lines.insert(two, lines[one]),
        2 => lines.swap(one, two),
        3 => lines[one] = others[random.below(others.len())],
        _ => lines.truncate(one),
    }
    *bytes = lines.join(&b'\n');
}
