//! Plays a fixed number of games by text, for counting instructions like `count`:
//! `valgrind --tool=callgrind target/release/examples/count_text qwixx 2 200`.

use benches::{by_text, each_game, source};
use game::Game;
use game::dynamic::Of;

/// Plays, if it is this game that was asked for.
fn run<G: Game>([game, seats, games]: &[String; 3], known: &mut bool, _: usize) {
    if game != G::NAME {
        return;
    }
    *known = true;
    let (seats, games) = (seats.parse().expect("seats"), games.parse::<u64>().expect("games"));
    let mut numbers = source();
    let inputs: usize = (0..games).map(|_| by_text(&Of::<G>::new(), seats, &mut numbers)).sum();
    println!("{games} games, {inputs} inputs");
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Ok(args) = <[String; 3]>::try_from(args) else {
        eprintln!("usage: count_text GAME SEATS GAMES");
        std::process::exit(2);
    };
    let mut known = false;
    each_game!(run(&args, &mut known));
    if !known {
        eprintln!("no game `{}`", args[0]);
        std::process::exit(2);
    }
}
