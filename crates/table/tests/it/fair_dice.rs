//! Verifiable dice, recomputed by a second implementation that is written from `docs/fair-dice.md` alone: its
//! own SHA-256, its own HMAC, its own way from a ticket to dice.

use std::fmt::Write as _;

use game::{Input, NoOptions, Observer, Source as _};
use qwixx::{Classic, Colour, ColourSet};
use table::{
    By, Chair, Chance, Command, Dealer, Fact, Finding, Refusal, Salt, Secret, Settings, fair, verify,
};

use crate::harness::{Driver, any_of, bot, random, salt, seat, secret};

/// The derivation, from the document.
mod from_the_document {
    use std::sync::LazyLock;

    /// FIPS 180-4's constants, computed: fractional parts of the roots of the first primes. An f64 has 53 bits,
    /// enough for 32 fractional bits of roots below 32.
    static CONSTANTS: LazyLock<(Vec<u32>, Vec<u32>)> = LazyLock::new(|| {
        let primes: Vec<u32> = (2u32..).filter(|n| (2..*n).all(|d| n % d != 0)).take(64).collect();
        let fraction = |x: f64| (x.fract() * 4_294_967_296.0) as u32;
        let square = primes[..8].iter().map(|&p| fraction(f64::from(p).sqrt())).collect();
        (square, primes.iter().map(|&p| fraction(f64::from(p).cbrt())).collect())
    });

    fn sha256(data: &[u8]) -> [u8; 32] {
        let (mut h, k) = (CONSTANTS.0.clone(), &CONSTANTS.1);
        let mut bytes = data.to_vec();
        bytes.push(0x80);
        while bytes.len() % 64 != 56 {
            bytes.push(0);
        }
        bytes.extend((data.len() as u64 * 8).to_be_bytes());
        for block in bytes.chunks(64) {
            let mut w: Vec<u32> =
                block.chunks(4).map(|c| u32::from_be_bytes(c.try_into().unwrap())).collect();
            for i in 16..64 {
                let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ w[i - 15] >> 3;
                let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ w[i - 2] >> 10;
                w.push(w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]).wrapping_add(s1));
            }
            let mut v = h.clone();
            for i in 0..64 {
                let s1 = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
                let choice = v[4] & v[5] ^ !v[4] & v[6];
                let t1 = v[7].wrapping_add(s1).wrapping_add(choice).wrapping_add(k[i]).wrapping_add(w[i]);
                let s0 = v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22);
                let t2 = s0.wrapping_add(v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                v.rotate_right(1);
                v[4] = v[4].wrapping_add(t1);
                v[0] = t1.wrapping_add(t2);
            }
            h.iter_mut().zip(v).for_each(|(h, v)| *h = h.wrapping_add(v));
        }
        let words: Vec<u8> = h.iter().flat_map(|word| word.to_be_bytes()).collect();
        words.try_into().unwrap()
    }

    pub(crate) fn commitment(secret: &[u8; 32]) -> String {
        hex(&sha256(secret))
    }

    pub(crate) fn hex(bytes: &[u8]) -> String {
        bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
    }

    pub(crate) fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
        let pad =
            |with: u8| -> Vec<u8> { (0..64).map(|i| key.get(i).copied().unwrap_or(0) ^ with).collect() };
        let inner = sha256(&[pad(0x36).as_slice(), message].concat());
        sha256(&[pad(0x5c).as_slice(), &inner].concat())
    }

    /// "The draw".
    pub(crate) fn ticket(secret: &[u8; 32], lines: &str, draw: u32, tickets: u64) -> u64 {
        let limit = (1u128 << 64) / u128::from(tickets) * u128::from(tickets);
        for block in 0.. {
            let text = format!("rowlock fair dice 1\ndraw {draw}\nblock {block}\n{lines}");
            for chunk in hmac(secret, text.as_bytes()).chunks(8) {
                let number = u64::from_be_bytes(chunk.try_into().unwrap());
                if u128::from(number) < limit {
                    return number % tickets;
                }
            }
        }
        unreachable!()
    }

    /// "What a ticket says: Qwixx".
    pub(crate) fn roll(mut ticket: u64, open: &[char]) -> String {
        let mut die = || {
            let face = ticket % 6 + 1;
            ticket /= 6;
            face
        };
        let mut text = format!("roll {} {}", die(), die());
        for colour in open {
            text = format!("{text} {colour}{}", die());
        }
        text
    }
}

fn verifiable(secret: Secret) -> Chance {
    Chance::Verifiable { secret, dealer: Dealer::Aside }
}

#[test]
fn ten_thousand_games_are_recomputed() {
    let mut random = random(4);
    let mut draws = 0;
    for game in 0..10_000 {
        let secret = secret(&mut random);
        let chairs =
            if game % 2 == 0 { vec![Chair::Open] } else { vec![Chair::Open, Chair::Bot(bot("random"))] };
        let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, verifiable(secret)));
        let salt_at_first = (random.below(3) > 0).then(|| salt(&mut random));
        driver
            .ok(By::Guest, Command::Join { name: "Anna".parse().unwrap(), seat: None, salt: salt_at_first });
        driver.tick(30_000);
        while !driver.table.is_over() {
            driver.bots_move(&mut random);
            if random.below(20) == 0 {
                _ = driver.send(By::Seat(seat(1)), Command::Contribute { salt: salt(&mut random) });
            }
            for seat in driver.missing().iter() {
                let action = any_of(&driver.table.choices(seat).unwrap(), &mut random);
                _ = driver.send(By::Seat(seat), Command::Decide { round: driver.round_or(0), action });
            }
        }
        draws += recompute(&driver, &secret);
    }
    assert!(draws > 100_000, "{draws}");
}

/// Reads the public log alone, as anybody could, and recomputes every lot and roll.
fn recompute(driver: &Driver<Classic>, secret: &Secret) -> usize {
    let seen = driver.table.seen(Observer::Spectator, 0);
    let (mut lines, mut draws) = (String::new(), 0);
    let mut closed = ColourSet::EMPTY;
    let seats = driver.table.view(Observer::Spectator).seats.len();
    for entry in seen {
        // From its JSON: nothing that only this program knows.
        let json = serde_json::to_value(&entry).unwrap();
        match json["fact"].as_str().unwrap() {
            "opened" => {
                let committed = json["chance"]["commitment"].as_str().unwrap();
                assert_eq!(committed, from_the_document::commitment(secret.reveal()));
            }
            "joined" | "contributed" => {
                if let Some(salt) = json["salt"].as_str() {
                    _ = writeln!(lines, "{} {salt}", json["seat"]);
                }
            }
            "drew" => {
                draws += 1;
                assert_eq!(json["draw"], draws);
                let outcome = json["outcome"].as_str().unwrap();
                let expected = if outcome.starts_with("first") {
                    let ticket = from_the_document::ticket(secret.reveal(), &lines, draws, seats as u64);
                    format!("first {}", ticket + 1)
                } else {
                    let open: Vec<char> = closed.complement().iter().map(Colour::letter).collect();
                    let tickets = 6u64.pow(2 + open.len() as u32);
                    from_the_document::roll(
                        from_the_document::ticket(secret.reveal(), &lines, draws, tickets),
                        &open,
                    )
                };
                assert_eq!(outcome, expected);
            }
            "sealed" => {
                for event in json["events"].as_array().unwrap() {
                    if event["event"] == "closed" {
                        closed.insert(event["colour"].as_str().unwrap().parse().unwrap());
                    }
                }
            }
            _ => {}
        }
    }
    draws as usize
}

/// The test vectors of the document.
#[test]
fn the_document_says_what_the_program_does() {
    let document = include_str!("../../../../docs/fair-dice.md");
    let secret: Secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap();
    assert!(document.contains(&secret.commitment().to_string()), "{}", secret.commitment());
    let salts: Vec<fair::Contribution> = [(1, "00ff7a"), (2, "00")]
        .map(|(person, salt)| fair::Contribution { seat: seat(person), salt: salt.parse().unwrap() })
        .into();
    for (draw, tickets) in [(1, 2), (2, 46_656), (3, 46_656), (4, 7_776), (5, (1 << 63) + 1), (6, 1)] {
        let ticket = fair::ticket(&secret, &salts, draw, tickets);
        let row = format!("| {draw} | {tickets} | {ticket} |");
        assert!(document.contains(&row), "the document should have the row {row}");
        let again = from_the_document::ticket(secret.reveal(), "1 00ff7a\n2 00\n", draw, tickets);
        assert_eq!(ticket, again);
    }
    let mac = from_the_document::hmac(secret.reveal(), fair::message(&salts, 1, 0).as_bytes());
    assert!(document.contains(&from_the_document::hex(&mac)));
}

#[test]
fn the_first_draw_waits_for_contributions_but_not_for_ever() {
    let mut driver = Driver::<Classic>::of_people(2, verifiable(Secret::new([3; 32])));
    assert_eq!(driver.table.view(Observer::Spectator).chance.awaited, Some(1));
    let salt: Salt = "c0ffee".parse().unwrap();
    driver.ok(By::Seat(seat(2)), Command::Contribute { salt: salt.clone() });
    assert_eq!(
        driver.send(By::Seat(seat(2)), Command::Contribute { salt: salt.clone() }).unwrap_err(),
        Refusal::Contributed
    );
    assert_eq!(driver.table.wake_at(), Some(31_000));
    let facts = driver.tick(30_000);
    assert_eq!(facts[0], Fact::Contributed { seat: seat(1), salt: Salt::none(), given: false });
    assert!(matches!(facts[1], Fact::Drew { draw: 1, .. }));
    // Anybody may add before any roll.
    driver.ok(By::Seat(seat(1)), Command::Contribute { salt });
    driver.ok(By::Seat(seat(1)), Command::Resign);
    let record = driver.table.record().unwrap();
    let report = verify::<Classic>(&record.to_text()).unwrap();
    let added =
        Finding::Added { seat: seat(2), name: "Person 1".to_owned(), salt: "c0ffee".parse().unwrap() };
    assert!(report.checked.contains(&added), "{report:?}");
    assert!(report.checked.contains(&Finding::AddedLater { values: 1 }), "{report:?}");
}

#[test]
fn a_report_names_what_was_checked_and_what_that_does_not_prove() {
    let mut random = random(6);
    let mut driver = Driver::<Classic>::new(Settings::new(
        NoOptions {},
        vec![Chair::Open, Chair::Bot(bot("random"))],
        Chance::Verifiable { secret: Secret::new([5; 32]), dealer: Dealer::Plays },
    ));
    driver.ok(
        By::Guest,
        Command::Join { name: "Anna".parse().unwrap(), seat: None, salt: Some("a1b2".parse().unwrap()) },
    );
    driver.play_on(&mut random, |_| false);
    let mut record = driver.table.record().unwrap();
    let report = verify::<Classic>(&record.to_text()).unwrap();
    let codes = |findings: &[Finding]| findings.iter().map(Finding::code).collect::<Vec<_>>();
    assert_eq!(codes(&report.checked), ["legal", "result", "sealed", "committed", "from_secret", "added"]);
    assert_eq!(codes(&report.not_proven), ["only_sealed", "others_added", "dealer_plays"]);
    // Dice that were not drawn are found, and named.
    let at = record
        .entries
        .iter()
        .position(|entry| matches!(entry.input, Input::Chance(qwixx::Outcome::First(_))))
        .unwrap();
    let other = if record.entries[at].input == Input::Chance("first 1".parse().unwrap()) {
        "first 2"
    } else {
        "first 1"
    };
    record.entries[at].input = Input::Chance(other.parse().unwrap());
    assert!(verify::<Classic>(&record.to_text()).is_err());
}
