//! Plays a fixed number of games, for counting instructions: `valgrind --tool=callgrind
//! target/release/examples/count qwixx 2 playout 2000`. The difference between two numbers of games is what
//! the games themselves cost. Games by text are counted by `count_text`: a second caller in the same program
//! would change what the compiler inlines here.

use std::time::Instant;

use benches::{playout, recorded, source, start};
use game::Game;

fn run<G: Game>(seats: usize, how: &str, games: u64) {
    let first = start::<G>(seats);
    let mut numbers = source();
    let begin = Instant::now();
    let mut sum = 0;
    for _ in 0..games {
        sum += match how {
            "playout" => u64::from(playout(&first, &mut numbers)),
            _ => recorded::<G>(seats, &mut numbers) as u64,
        };
    }
    let rate = games as f64 / begin.elapsed().as_secs_f64();
    println!("{games} games, {rate:.0} a second, {sum} turns or inputs");
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, how, games] = args.as_slice() else {
        eprintln!("usage: count GAME SEATS playout|recorded GAMES");
        std::process::exit(2);
    };
    let (seats, games) = (seats.parse().expect("seats"), games.parse().expect("games"));
    match game.as_str() {
        qwixx::Classic::NAME => run::<qwixx::Classic>(seats, how, games),
        qwixx::OnBoard::NAME => run::<qwixx::OnBoard>(seats, how, games),
        qwixx::Cards::NAME => run::<qwixx::Cards>(seats, how, games),
        ten::Ten::NAME => run::<ten::Ten>(seats, how, games),
        other => {
            eprintln!("no game `{other}`");
            std::process::exit(2);
        }
    }
}
