//! Simulations and leagues of every game, by name alone.

use std::sync::atomic::{AtomicU64, Ordering};

use arena::{AnyArena, Error, Hooks, League, Setup, Simulation, Until};
use game::dynamic::Of;

static GAMES: &[&dyn AnyArena] = &[
    &Of::<qwixx::Classic>::new(),
    &Of::<qwixx::OnBoard>::new(),
    &Of::<qwixx::Cards>::new(),
    &Of::<ten::Ten>::new(),
];

fn simulation(games: u64, threads: usize) -> Simulation {
    Simulation { games, seed: 5, threads: Some(threads), ..Simulation::default() }
}

/// Neither threads nor records change a game, and the records are those of the games that are reported.
#[test]
fn the_same_seed_gives_the_same_games() {
    for game in GAMES {
        let mut report = game.simulate(&simulation(60, 1), &Hooks::default(), None).unwrap();
        let mut scores = vec![0; 2];
        let mut add = |text: &str| {
            let end = game.read(text).unwrap().verify().unwrap();
            end.scores().iter().for_each(|(seat, score)| scores[seat.index()] += score);
            Ok(())
        };
        let recorded = game.simulate(&simulation(60, 3), &Hooks::default(), Some(&mut add)).unwrap();
        report.games_per_second = recorded.games_per_second;
        report.threads = recorded.threads;
        assert_eq!(report, recorded);
        for (seat, sum) in report.seats.iter().zip(scores) {
            assert!((seat.mean - f64::from(sum) / 60.0).abs() < 1e-9, "{}", game.name());
        }
    }
}

#[test]
fn a_league_hears_of_every_game() {
    let last = AtomicU64::new(0);
    let hooks = Hooks {
        played: &|done, most| {
            assert!(done <= most);
            last.fetch_max(done, Ordering::Relaxed);
        },
        ..Hooks::default()
    };
    let setup = Setup { players: 3, ..Setup::default() };
    let league = League { setup, until: Until::Games(10), ..League::between(&["random", "greedy"]) };
    for game in GAMES {
        last.store(0, Ordering::Relaxed);
        let report = game.league(&league, &hooks).unwrap();
        // Two line-ups in three rotations; ten games are rounded up to two cycles of these.
        assert_eq!((report.games, report.players), (12, 3));
        assert_eq!(last.load(Ordering::Relaxed), 12);
        let seats: u64 = report.bots.iter().flat_map(|bot| bot.scores.values()).sum();
        assert_eq!(seats, 36, "every seat of every game has a score");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for game in GAMES {
        let refused = |settings: Simulation| {
            let checked = game.check_simulation(&settings).unwrap_err();
            let played = game.simulate(&settings, &Hooks::default(), None).unwrap_err();
            assert_eq!(checked.to_string(), played.to_string());
            played.code()
        };
        let bots = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(refused(simulation(0, 1)), "no_games");
        assert_eq!(refused(Simulation { bots: bots(&["clever"]), ..simulation(1, 1) }), "no_bot");
        assert_eq!(refused(Simulation { bots: bots(&["random"; 3]), ..simulation(1, 1) }), "bots_for_seats");
        assert_eq!(refused(Simulation { bots: Vec::new(), ..simulation(1, 1) }), "bots_for_seats");
        let nobody = Setup { players: 0, ..Setup::default() };
        assert_eq!(refused(Simulation { setup: nobody, ..simulation(1, 1) }), "seats");
        let option = Setup { options: vec![("colour".to_owned(), "pink".to_owned())], ..Setup::default() };
        assert_eq!(refused(Simulation { setup: option, ..simulation(1, 1) }), "unknown_option");
        let threads = game.simulate(&simulation(1, 0), &Hooks::default(), None).unwrap_err();
        assert_eq!(threads.code(), "no_threads");

        let refused = |league: League| game.league(&league, &Hooks::default()).unwrap_err().code();
        assert_eq!(refused(League::between(&["random"])), "lone_bot");
        assert_eq!(refused(League::between(&["random", "random"])), "named_twice");
        assert_eq!(
            refused(League { until: Until::Games(0), ..League::between(&["random", "greedy"]) }),
            "no_games"
        );
    }
}

#[test]
fn a_record_that_is_not_taken_ends_the_simulation() {
    let mut full = |_: &str| Err(std::io::Error::other("the disk is full"));
    let why = GAMES[0].simulate(&simulation(3, 1), &Hooks::default(), Some(&mut full)).unwrap_err();
    assert!(matches!(&why, Error::Record(_)) && why.to_string() == "the disk is full");
}
