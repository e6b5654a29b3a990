//! Chance that anyone can check, exactly as `docs/fair-dice.md` lays it down: the protocol of today, and the older one of
//! tables that were opened before it.
//!
//! Everything here is a function of its arguments. A second implementation, written from that page alone, lives
//! in the tests and recomputes thousands of games.

use std::fmt::Write as _;

use game::{BySeat, Seat, Source};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::{Commitment, Link, Salt, Secret};

/// What each seat has opened for a draw; `None` for bots and for whoever stays silent.
pub type Links = BySeat<Option<Link>>;

/// What a seat added to the dice of the older protocol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contribution {
    /// The seat.
    pub seat: Seat,
    /// The value that was added.
    pub salt: Salt,
}

/// Returns the lines of a message that name the links: one for every seat, in order. Who is silent has the empty value.
pub fn lines_of_links(links: &Links) -> String {
    links.iter().fold(String::new(), |mut text, (seat, link)| {
        match link {
            Some(link) => _ = writeln!(text, "{seat} {link}"),
            None => _ = writeln!(text, "{seat} {}", Salt::none()),
        }
        text
    })
}

/// Returns the fingerprint of who is asked for a draw: every seat in order with its newest link. Whoever opens a link keeps it.
pub fn roll_call(draw: u32, asked: &Links) -> Commitment {
    Commitment::of_text(&format!("draw {draw}\n{}", lines_of_links(asked)))
}

/// Returns the lines of a message of the older protocol: one for each contribution, in the order in which they were made.
pub fn lines_of_salts(contributions: &[Contribution]) -> String {
    contributions.iter().fold(String::new(), |mut text, Contribution { seat, salt }| {
        _ = writeln!(text, "{seat} {salt}");
        text
    })
}

/// The two protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// That of tables which were opened before there was another: values in clear.
    One,
    /// Chains of links.
    Two,
}

/// The text that is hashed for block `block` of draw `draw`: a title, the two numbers, then the lines of what people
/// added.
pub fn message(protocol: Protocol, lines: &str, draw: u32, block: u32) -> String {
    let version = match protocol {
        Protocol::One => 1,
        Protocol::Two => 2,
    };
    format!("rowlock fair dice {version}\ndraw {draw}\nblock {block}\n{lines}")
}

/// The stream of 64-bit numbers of one draw.
struct Stream<'a> {
    secret: &'a Secret,
    protocol: Protocol,
    lines: &'a str,
    draw: u32,
    block: u32,
    /// What is left of the current block; numbers are taken from its end.
    rest: Vec<u64>,
}

impl Stream<'_> {
    fn next(&mut self) -> u64 {
        if let Some(number) = self.rest.pop() {
            return number;
        }
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.reveal()).expect("any key length will do");
        mac.update(message(self.protocol, self.lines, self.draw, self.block).as_bytes());
        let bytes = mac.finalize().into_bytes();
        self.block += 1;
        self.rest = bytes.as_chunks::<8>().0.iter().rev().map(|&chunk| u64::from_be_bytes(chunk)).collect();
        self.next()
    }
}

/// Returns the ticket of draw `draw` among `tickets`, each exactly as likely as any other.
///
/// ```
/// use game::BySeat;
/// use table::{Secret, fair};
/// let (secret, links) = (Secret::new([0; 32]), BySeat::from_fn(2, |_| None));
/// let ticket = fair::ticket(&secret, &links, 1, 46656);
/// assert!(ticket < 46656);
/// assert_eq!(ticket, fair::ticket(&secret, &links, 1, 46656)); // nothing but its arguments
/// ```
pub fn ticket(secret: &Secret, links: &Links, draw: u32, tickets: u64) -> u64 {
    derived(secret, Protocol::Two, &lines_of_links(links), draw, tickets)
}

/// The same by the older protocol.
pub fn older_ticket(secret: &Secret, contributions: &[Contribution], draw: u32, tickets: u64) -> u64 {
    derived(secret, Protocol::One, &lines_of_salts(contributions), draw, tickets)
}

pub(crate) fn derived(secret: &Secret, protocol: Protocol, lines: &str, draw: u32, tickets: u64) -> u64 {
    let mut stream = Stream { secret, protocol, lines, draw, block: 0, rest: Vec::new() };
    // How many numbers at the top of the range do not fill a whole set of tickets: 2^64 mod tickets.
    let uneven = tickets.wrapping_neg() % tickets;
    loop {
        let number = stream.next();
        if number <= u64::MAX - uneven {
            return number % tickets;
        }
    }
}

/// The ticket of draw `draw` of a seeded table: `ChaCha8` with the seed as key and the draw's number as its
/// stream, so that a draw depends on nothing but the seed and its number.
pub fn seeded_ticket(seed: &Secret, draw: u32, tickets: u64) -> u64 {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
    let mut generator = ChaCha8Rng::from_seed(*seed.reveal());
    generator.set_stream(draw.into());
    (|| generator.next_u64()).below(tickets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_the_one_in_the_document() {
        let contributions = [
            Contribution { seat: Seat::FIRST, salt: "00ff".parse().unwrap() },
            Contribution { seat: Seat::new(1).unwrap(), salt: Salt::none() },
        ];
        let lines = lines_of_salts(&contributions);
        let older = message(Protocol::One, &lines, 3, 0);
        assert_eq!(older, "rowlock fair dice 1\ndraw 3\nblock 0\n1 00ff\n2 00\n");
        let opened = BySeat::from_fn(2, |seat| (seat != Seat::FIRST).then_some(Link::new([0xab; 32])));
        let today = message(Protocol::Two, &lines_of_links(&opened), 3, 0);
        assert_eq!(today, format!("rowlock fair dice 2\ndraw 3\nblock 0\n1 00\n2 {}\n", "ab".repeat(32)));
    }

    #[test]
    fn numbers_that_do_not_fill_a_set_of_tickets_are_thrown_away() {
        // Just over half of the range: nearly every second number must go, and four rejections in a row need
        // the next block. All tickets must be in range, and a good half of the range must be met.
        let tickets = (1 << 63) + 1;
        let secret = Secret::new([9; 32]);
        let high =
            (1..200).map(|draw| older_ticket(&secret, &[], draw, tickets)).filter(|&t| t > 1 << 62).count();
        assert!((70..130).contains(&high), "{high}");
    }

    #[test]
    fn one_ticket_needs_no_luck() {
        assert_eq!(older_ticket(&Secret::new([1; 32]), &[], 1, 1), 0);
        assert_eq!(seeded_ticket(&Secret::new([1; 32]), 1, 1), 0);
    }
}
