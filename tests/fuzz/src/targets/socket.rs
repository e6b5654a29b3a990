//! Frames of a live connection: whatever somebody says into it, the server hangs up in good order or listens on.
//!
//! Before an input comes, the connection is busy for a while: what is broken is broken in the middle of something.

use super::server::house;
use crate::corpus::digest;
use crate::{Pieces, Random, Target};

pub(super) const TARGET: Target =
    Target { name: "socket", seeds, run, short: 500, pieces: Some(Pieces { name: "frames", count }) };

/// How many good frames come first.
const BEFORE: usize = 40;

/// How the connection begins.
const HANDSHAKE: &str = "GET /t/{table}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n\
    Upgrade: websocket\r\nCookie: rowlock={cookie}\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// A frame of a client: last of its message or not, of this kind, with this content.
fn frame(last: bool, kind: u8, content: &[u8]) -> Vec<u8> {
    let mut frame = vec![if last { 0x80 } else { 0 } | kind];
    match content.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 0x7e);
            frame.extend((long as u16).to_be_bytes());
        }
    }
    let mask = [1, 2, 3, 4];
    frame.extend(mask);
    frame.extend(content.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

/// Frames that break no rule, others for every input: whole messages and messages in parts, with pings between them.
fn good_frames(input: &[u8]) -> Vec<u8> {
    let mut random = Random::new(digest(input));
    let mut all = Vec::new();
    let mut in_parts = false;
    for at in 1..=BEFORE {
        let content = vec![b'a' + random.below(26) as u8; random.below(120)];
        let last = at == BEFORE || random.below(3) > 0;
        let next = match random.below(4) {
            0 => frame(true, 9, &content),
            1 => frame(true, 10, &content),
            _ if in_parts => {
                in_parts = !last;
                frame(last, 0, &content)
            }
            two_or_three => {
                in_parts = !last;
                frame(last, two_or_three as u8 - 1, &content)
            }
        };
        all.extend(next);
    }
    if in_parts {
        all.extend(frame(true, 0, b"end"));
    }
    all
}

/// How many frames an input brings to the server, as far as it can tell where they begin.
fn count(input: &[u8]) -> u64 {
    let mut frames = BEFORE as u64;
    let mut rest = input;
    while let [_, length, after @ ..] = rest {
        frames += 1;
        let mask = if length & 0x80 != 0 { 4 } else { 0 };
        let (head, length) = match (length & 0x7f, after) {
            (0x7e, [high, low, ..]) => (2, usize::from(u16::from_be_bytes([*high, *low]))),
            (0x7e | 0x7f, _) => break,
            (short, _) => (0, usize::from(short)),
        };
        rest = after.get(head + mask + length..).unwrap_or_default();
    }
    frames
}

fn seeds() -> Vec<Vec<u8>> {
    vec![
        frame(true, 1, b"hello"),
        frame(true, 2, &[0xff; 40]),
        frame(true, 9, b"ping"),
        frame(true, 10, b"pong"),
        frame(true, 8, &[0x03, 0xe8, b'b', b'y', b'e']),
        frame(true, 8, &[]),
        [frame(false, 1, "hal".as_bytes()), frame(true, 0, b"f")].concat(),
        [frame(false, 1, b"a"), frame(true, 9, b"p"), frame(true, 0, b"b")].concat(),
        frame(true, 1, &[0xc3, 0x28]),
        frame(true, 1, &[b'x'; 1_500]),
        // Unmasked, reserved bits, a length of nine quintillion.
        vec![0x81, 0x01, b'x'],
        vec![0xf1, 0x80, 0, 0, 0, 0],
        vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        frame(true, 9, b"p").repeat(40),
    ]
}

fn run(input: &[u8]) -> String {
    let mut bytes = house().filled(HANDSHAKE.as_bytes());
    bytes.extend(good_frames(input));
    bytes.extend(input);
    let status = house().answers(&bytes);
    assert!(status == 101 || status == 0, "the connection was not taken: {status}");
    let kind = |byte: Option<&u8>| byte.map_or(0, |byte| byte & 0x8f);
    format!("{status} {:x} {:x}", kind(input.first()), kind(input.get(1)) & 0x80)
}
