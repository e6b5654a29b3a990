//! Verifiable dice, recomputed by a second implementation that is written from `docs/fair-dice.md` alone: its
//! own SHA-256, its own HMAC, its own way from a ticket to dice.

use std::fmt::Write as _;

use game::{Input, NoOptions, Observer, Source as _};
use qwixx::{Classic, Colour, ColourSet};
use table::{
    By, Chair, Chance, Command, Dealer, Fact, Finding, Flaw, Link, Refusal, Secret, Settings, VerifyError,
    fair, verify,
};

use crate::harness::{Driver, any_of, bot, fair as fair_dice, next_link, random, seat, secret, tip};

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

    pub(crate) fn sha256(data: &[u8]) -> [u8; 32] {
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
    pub(crate) fn ticket(protocol: u32, secret: &[u8; 32], lines: &str, draw: u32, tickets: u64) -> u64 {
        let limit = (1u128 << 64) / u128::from(tickets) * u128::from(tickets);
        for block in 0.. {
            let text = format!("rowlock fair dice {protocol}\ndraw {draw}\nblock {block}\n{lines}");
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

#[test]
fn ten_thousand_games_are_recomputed() {
    let mut random = random(4);
    let (mut draws, mut held) = (0, 0);
    for game in 0..10_000 {
        let secret = secret(&mut random);
        let chairs =
            if game % 2 == 0 { vec![Chair::Open] } else { vec![Chair::Open, Chair::Bot(bot("random"))] };
        let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(secret)));
        driver.seat_all();
        while !driver.table.is_over() {
            if random.below(9) == 0 {
                _ = driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
            }
            if random.below(20) > 0 {
                driver.people_link();
            } else {
                driver.tick(3_000);
            }
            driver.bots_move(&mut random);
            for seat in driver.missing().iter() {
                let action = any_of(&driver.table.choices(seat).unwrap(), &mut random);
                _ = driver.send(By::Seat(seat), Command::Decide { round: driver.round_or(0), action });
            }
        }
        let (all, with_links) = recompute(&driver, &secret);
        (draws, held) = (draws + all, held + with_links);
    }
    assert!(draws > 100_000 && held > 50_000 && held < draws, "{held} of {draws}");
}

/// Reads the public log alone, as anybody could, and recomputes every lot and roll. Says how many there are, and in how many
/// somebody had a part.
fn recompute(driver: &Driver<Classic>, secret: &Secret) -> (usize, usize) {
    let seen = driver.table.seen(Observer::Spectator, 0);
    let (mut draws, mut held) = (0, 0);
    let mut closed = ColourSet::EMPTY;
    let seats = driver.table.view(Observer::Spectator).seats.len();
    let mut newest: Vec<Option<String>> = vec![None; seats];
    let mut values = vec!["00".to_owned(); seats];
    for entry in seen {
        // From its JSON: nothing that only this program knows.
        let json = serde_json::to_value(&entry).unwrap();
        let seat = json["seat"].as_u64().unwrap_or(1) as usize - 1;
        match json["fact"].as_str().unwrap() {
            "opened" => {
                let committed = json["chance"]["commitment"].as_str().unwrap();
                assert_eq!(committed, from_the_document::commitment(secret.reveal()));
            }
            "committed" => newest[seat] = json["tip"].as_str().map(str::to_owned),
            "called" => values = vec!["00".to_owned(); seats],
            "linked" => {
                let link = json["link"].as_str().unwrap();
                let bytes: Vec<u8> =
                    (0..64).step_by(2).map(|i| u8::from_str_radix(&link[i..i + 2], 16).unwrap()).collect();
                let before = from_the_document::hex(&from_the_document::sha256(&bytes));
                assert_eq!(newest[seat].as_ref(), Some(&before));
                newest[seat] = Some(link.to_owned());
                link.clone_into(&mut values[seat]);
            }
            "missed" => newest[seat] = None,
            "drew" => {
                draws += 1;
                held += usize::from(values.iter().any(|value| value != "00"));
                assert_eq!(json["draw"], draws);
                let lines = values.iter().zip(1..).fold(String::new(), |mut text, (value, seat)| {
                    _ = writeln!(text, "{seat} {value}");
                    text
                });
                let ticket = |tickets| from_the_document::ticket(2, secret.reveal(), &lines, draws, tickets);
                let outcome = json["outcome"].as_str().unwrap();
                let expected = if outcome.starts_with("first") {
                    format!("first {}", ticket(seats as u64) + 1)
                } else {
                    let open: Vec<char> = closed.complement().iter().map(Colour::letter).collect();
                    from_the_document::roll(ticket(6u64.pow(2 + open.len() as u32)), &open)
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
    (draws as usize, held)
}

const DOCUMENT: &str = include_str!("../../../../docs/fair-dice.md");

/// The test vectors of the document, for both protocols.
#[test]
fn the_document_says_what_the_program_does() {
    let secret: Secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap();
    assert!(DOCUMENT.contains(&secret.commitment().to_string()), "{}", secret.commitment());
    let link: Link = "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f".parse().unwrap();
    assert!(DOCUMENT.contains(&link.before().to_string()), "{}", link.before());
    let links = game::BySeat::from_fn(2, |of| (of == seat(1)).then_some(link));
    let salts: Vec<fair::Contribution> = [(1, "00ff7a"), (2, "00")]
        .map(|(person, salt)| fair::Contribution { seat: seat(person), salt: salt.parse().unwrap() })
        .into();
    let texts = [fair::lines_of_salts(&salts), fair::lines_of_links(&links)];
    for (protocol, lines, wanted) in
        [(fair::Protocol::One, &texts[0], 1), (fair::Protocol::Two, &texts[1], 2)]
    {
        for (draw, tickets) in [(1, 2), (2, 46_656), (3, 46_656), (4, 7_776), (5, (1 << 63) + 1), (6, 1)] {
            let ticket = match protocol {
                fair::Protocol::One => fair::older_ticket(&secret, &salts, draw, tickets),
                fair::Protocol::Two => fair::ticket(&secret, &links, draw, tickets),
            };
            let row = format!("| {draw} | {tickets} | {ticket} |");
            assert!(DOCUMENT.contains(&row), "the document should have the row {row} for protocol {wanted}");
            assert_eq!(ticket, from_the_document::ticket(wanted, secret.reveal(), lines, draw, tickets));
        }
        let mac = from_the_document::hmac(secret.reveal(), fair::message(protocol, lines, 1, 0).as_bytes());
        let mac = from_the_document::hex(&mac);
        assert!(DOCUMENT.contains(&mac), "the document should have block 0 of draw 1: {mac}");
    }
}

fn join(name: &str, commits: bool) -> Command<Classic> {
    Command::Join { name: name.parse().unwrap(), seat: None, commits }
}

fn call(driver: &Driver<Classic>) -> Option<table::CallView> {
    driver.table.view(Observer::Spectator).chance.call
}

/// Two people; seat 1 says that it will commit, seat 2 says nothing of the kind.
fn two_people() -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Open];
    let mut driver =
        Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([3; 32]))));
    driver.ok(By::Guest, join("Anna", true));
    driver.ok(By::Guest, join("Ben", false));
    driver
}

#[test]
fn the_first_draw_waits_a_moment_for_who_said_to_commit_and_never_for_who_did_not() {
    let mut driver = two_people();
    assert_eq!((driver.table.wake_at(), call(&driver)), (Some(4_000), None));
    let facts = driver.ok(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    assert_eq!(facts[1..], [Fact::Called { draw: 1 }]);
    let call = call(&driver).unwrap();
    assert_eq!((call.asked, call.missing.len()), (vec![Some(tip(seat(1))), None], 1));

    let mut silent = two_people();
    let facts = silent.tick(3_000);
    assert_eq!(facts[0], Fact::Called { draw: 1 });
    assert!(matches!(facts[1], Fact::Drew { draw: 1, .. }), "nobody is asked, so nobody is waited for");
}

#[test]
fn who_does_not_answer_in_time_is_silent_and_the_log_says_so() {
    let mut driver = two_people();
    let (one, two) = (seat(1), seat(2));
    for person in [two, one] {
        driver.ok(By::Seat(person), Command::Commit { tip: tip(person) });
    }
    assert_eq!(driver.table.wake_at(), Some(4_000));
    let link = next_link(tip(one));
    assert_eq!(
        driver.send(By::Seat(one), Command::OpenLink { draw: 2, link }).unwrap_err(),
        Refusal::OtherDraw { asked: 2, awaited: 1 }
    );
    assert_eq!(
        driver.send(By::Seat(one), Command::OpenLink { draw: 1, link: Link::new([1; 32]) }).unwrap_err(),
        Refusal::WrongLink { wanted: tip(one) }
    );
    driver.ok(By::Seat(one), Command::OpenLink { draw: 1, link });
    assert_eq!(
        driver.send(By::Seat(one), Command::OpenLink { draw: 1, link }).unwrap_err(),
        Refusal::NotAsked
    );
    let facts = driver.tick(3_000);
    assert_eq!(facts[0], Fact::Missed { seat: two });
    // The lot and the first roll come from one call: nobody decides in between.
    assert!(matches!(facts[1..], [Fact::Drew { draw: 1, .. }, Fact::Drew { draw: 2, .. }]), "{facts:?}");
    // Whoever missed has no part until they commit again.
    let chance = driver.table.view(Observer::Spectator).chance;
    assert_eq!(chance.links, [Some(link), None]);
}

#[test]
fn nobody_joins_in_or_slips_out_once_a_draw_is_called() {
    let mut driver = two_people();
    let facts = driver.ok(By::Seat(seat(2)), Command::Commit { tip: tip(seat(2)) });
    assert_eq!(facts.len(), 1, "seat 1 is still waited for");
    driver.ok(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    assert_eq!(call(&driver).unwrap().missing.len(), 2);
    // A chain that is committed to now could be chosen by links that are open already.
    let late = driver.send(By::Seat(seat(1)), Command::Commit { tip: Link::new([8; 32]) }).unwrap_err();
    assert_eq!(late, Refusal::Called { draw: 1 });
    // Leaving is one way not to answer.
    let link = next_link(tip(seat(1)));
    driver.ok(By::Seat(seat(1)), Command::OpenLink { draw: 1, link });
    let facts = driver.ok(By::Seat(seat(2)), Command::Leave { seat: seat(2) });
    assert_eq!(facts[1], Fact::Missed { seat: seat(2) });
    assert!(matches!(facts[2], Fact::Drew { draw: 1, .. }));
}

/// Who holds the secret knows the dice as soon as the links are open.
#[test]
fn nothing_is_undone_once_links_are_asked_for() {
    let mut settings =
        Settings::<Classic>::new(NoOptions {}, vec![Chair::Open], fair_dice(Secret::new([3; 32])));
    settings.pace = 1_000;
    let mut driver = Driver::new(settings);
    driver.seat_all();
    driver.people_commit();
    driver.tick(500);
    driver.people_link();
    driver.tick(500);
    for _ in 0..2 {
        driver.decide(seat(1), "pass");
    }
    assert_eq!(driver.table.view(Observer::Seat(seat(1))).may_undo, Some(true));
    let decided = driver.now;
    assert_eq!(driver.table.wake_at(), Some(decided + 500), "links come while people look");
    assert_eq!(driver.tick(500), [Fact::Called { draw: 2 }]);
    assert_eq!(driver.send(By::Seat(seat(1)), Command::AskUndo).unwrap_err(), Refusal::PastChance);
    driver.people_link();
    assert_eq!(driver.table.wake_at(), Some(decided + 1_000), "and cost no time");
}

#[test]
fn a_bot_has_no_part_and_cannot_be_given_one() {
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    let mut driver =
        Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([3; 32]))));
    driver.ok(By::Guest, join("Anna", true));
    for by in [By::Bot(seat(2)), By::Host, By::Guest, By::Seat(seat(2))] {
        assert_eq!(driver.send(by, Command::Commit { tip: tip(seat(2)) }).unwrap_err(), Refusal::NotYours);
    }
    driver.ok(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.people_link();
    // When a bot takes over for somebody, their chain ends.
    driver.ok(By::Seat(seat(1)), Command::TakeOver { seat: seat(1), bot: bot("random") });
    assert_eq!(driver.table.view(Observer::Spectator).chance.links, [None, None]);
}

fn codes(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(Finding::code).collect()
}

#[test]
fn a_report_names_what_was_checked_and_what_that_does_not_prove() {
    let mut random = random(6);
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    let mut driver =
        Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([5; 32]))));
    driver.ok(By::Guest, join("Anna", true));
    driver.people_commit();
    driver.play_on(&mut random, |_| false);
    let mut record = driver.table.record().unwrap();
    let report = verify::<Classic>(&record.to_text()).unwrap();
    assert_eq!(codes(&report.checked), ["legal", "result", "sealed", "committed", "from_links", "linked"]);
    assert_eq!(codes(&report.not_proven), ["only_sealed", "others_linked"]);
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

#[test]
fn where_nobody_took_part_the_report_says_that_the_host_could_have_known() {
    let mut random = random(6);
    let mut driver = Driver::<Classic>::of_people(2, fair_dice(Secret::new([5; 32])));
    driver.play_on(&mut random, |_| false);
    let report = verify::<Classic>(&driver.table.record().unwrap().to_text()).unwrap();
    assert_eq!(codes(&report.not_proven), ["only_sealed", "nobody_linked"]);

    let mut driver = Driver::<Classic>::of_people(2, fair_dice(Secret::new([5; 32])));
    driver.people_commit();
    driver.tick(3_000);
    driver.ok(By::Host, Command::Close);
    let report = verify::<Classic>(&driver.table.record().unwrap().to_text()).unwrap();
    assert_eq!(codes(&report.not_proven), ["not_over", "nobody_linked"], "both were asked, and neither came");
}

#[test]
fn a_game_by_the_older_protocol_is_called_that() {
    let mut random = random(6);
    let chance = Chance::Verifiable { secret: Secret::new([5; 32]), dealer: Dealer::Plays };
    let mut driver = Driver::<Classic>::of_people(2, chance);
    assert_eq!(
        driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) }).unwrap_err(),
        Refusal::NoLinks
    );
    driver.play_on(&mut random, |_| false);
    let text = driver.table.record().unwrap().to_text();
    let report = verify::<Classic>(&text).unwrap();
    assert_eq!(codes(&report.not_proven), ["only_sealed", "nobody_added", "dealer_plays", "older_protocol"]);
    // What the older protocol could be cheated with: a value that was not given is not empty.
    let mut record = driver.table.record().unwrap();
    let note = record.notes.iter_mut().find(|note| note.note["fact"] == "contributed").unwrap();
    note.note["salt"] = "c0ffee".into();
    let flaw = Flaw::NotEmpty { seat: seat(1) };
    let found = verify::<Classic>(&record.to_text()).unwrap_err();
    assert!(matches!(&found, VerifyError::Table { flaw: found, .. } if *found == flaw), "{found}");
}
