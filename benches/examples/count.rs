//! Plays a fixed number of games, for counting instructions: `valgrind --tool=callgrind
//! target/release/examples/count qwixx 2 playout 2000`. The difference between two numbers of games is what
//! the games themselves cost. Games by text are counted by `count_text`: a second caller in the same program
//! would change what the compiler inlines here.

use std::time::Instant;

use benches::{each_game, playout, recorded, source, start};
use game::Game;

/// Plays, if it is this game that was asked for.
fn run<G: Game>([game, seats, how, games]: &[String; 4], known: &mut bool, _: usize) {
    if game != G::NAME {
        return;
    }
    *known = true;
    let (seats, games) = (seats.parse().expect("seats"), games.parse::<u64>().expect("games"));
    let first = start::<G>(seats);
    let mut numbers = source();
    let begin = Instant::now();
    let mut sum = 0;
    for _ in 0..games {
        sum += match how.as_str() {
            "playout" => u64::from(playout(&first, &mut numbers)),
            _ => recorded::<G>(seats, &mut numbers) as u64,
        };
    }
    let rate = games as f64 / begin.elapsed().as_secs_f64();
    println!("{games} games, {rate:.0} a second, {sum} turns or inputs");
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Ok(args) = <[String; 4]>::try_from(args) else {
        eprintln!("usage: count GAME SEATS playout|recorded GAMES");
        std::process::exit(2);
    };
    let mut known = false;
    each_game!(run(&args, &mut known));
    if !known {
        eprintln!("no game `{}`", args[0]);
        std::process::exit(2);
    }
}
