//! Seeds, secrets and choices do not get out before their time.

use game::{Game, Observer};
use table::{By, Chance, Command, Fact, Logged, Secret};

use crate::harness::{Driver, all_settings, any_command, any_of, random};

/// Plays tables of every kind and searches all that anybody can see for the secret, byte by byte.
pub(crate) fn search<G: Game>(options: &[&str]) {
    for (i, settings) in all_settings::<G>(options, 21).into_iter().enumerate() {
        let secret = match &settings.chance {
            Chance::Seeded { seed } => *seed,
            Chance::Fair { secret, .. } | Chance::Verifiable { secret, .. } => *secret,
            Chance::Typed => continue,
        };
        let seats = settings.chairs.len();
        let mut driver = Driver::<G>::new(settings);
        let mut random = random(i as u64);
        let vocabulary = G::vocabulary();
        driver.seat_all();
        while !driver.table.is_over() {
            look(&driver, secret, seats);
            choices_stay_hidden(&driver, &mut random);
            let (by, command) = any_command(&driver.table, &vocabulary, &mut random);
            _ = driver.send(by, command);
            let mut moves = 0;
            driver.play_on(&mut random, |_| {
                moves += 1;
                moves > 8
            });
        }
        // At the end everybody sees it, and it is the one that was there from the beginning.
        for observer in Observer::all(seats) {
            let view = serde_json::to_string(&driver.table.view(observer)).unwrap();
            assert!(view.contains(&secret.to_hex()));
            let seen = driver.table.seen(observer, 0);
            let reveals = |text: &str| text.contains(&secret.to_hex());
            let at = seen.iter().position(|seen| reveals(&serde_json::to_string(seen).unwrap())).unwrap();
            assert_eq!(at, seen.len() - 1, "the secret is the last thing to be shown");
        }
    }
}

fn look<G: Game>(driver: &Driver<G>, secret: Secret, seats: usize) {
    let hex = secret.to_hex();
    for observer in Observer::all(seats) {
        let view = driver.table.view(observer);
        let seen = driver.table.seen(observer, driver.table.log().len() as u64 / 2);
        let all = format!(
            "{}\n{}\n{view:?}\n{seen:?}\n{}",
            serde_json::to_string(&view).unwrap(),
            serde_json::to_string(&seen).unwrap(),
            driver.table.game_view(observer),
        );
        assert!(!all.contains(&hex), "the secret is in plain sight of {observer:?}");
        // Nor any part of it, or its bytes as a list.
        assert!(!all.contains(&hex[..16]) && !all.contains(&hex[48..]));
        assert!(!all.contains(&format!("{:?}", &secret.reveal()[..6]).trim_matches(['[', ']']).to_owned()));
    }
    // Not even by way of debug output that ends up in somebody's log file.
    assert!(!format!("{:?}", driver.table).contains(&hex));
}

/// What the others see is the same whatever a seat chooses, until the round seals.
fn choices_stay_hidden<G: Game>(driver: &Driver<G>, random: &mut crate::harness::Random) {
    let missing: Vec<_> = driver.missing().iter().collect();
    if missing.len() < 2 {
        return;
    }
    let seat = any_of(&missing, random);
    let choices = driver.table.choices(seat).unwrap();
    let round = driver.round_or(0);
    let by = if driver.table.awaited_bots().iter().any(|turn| turn.seat == seat) {
        By::Bot(seat)
    } else {
        By::Seat(seat)
    };
    let mut worlds: Vec<String> = Vec::new();
    for action in choices {
        let mut table = driver.table.clone();
        let envelope = table::Envelope {
            id: "x".parse().unwrap(),
            by,
            now: driver.now,
            command: Command::Decide { round, action },
        };
        let Ok(accepted) = table.handle(envelope) else { return };
        if accepted.facts.iter().any(|entry: &Logged<Fact<G>>| matches!(entry.fact, Fact::Sealed { .. })) {
            return;
        }
        let after = driver.table.log().len() as u64;
        let seats = table.view(Observer::Spectator).seats.len();
        let others = Observer::all(seats).filter(|observer| !observer.is(seat));
        let world = others.map(|observer| {
            let (view, seen) = (table.view(observer), table.seen(observer, after));
            serde_json::to_string(&(view, seen)).unwrap()
        });
        worlds.push(world.collect());
    }
    assert!(
        worlds.windows(2).all(|pair| pair[0] == pair[1]),
        "somebody can tell what seat {seat} has chosen"
    );
}
