//! Plays a fixed number of games by text, for counting instructions like `count`:
//! `valgrind --tool=callgrind target/release/examples/count_text qwixx 2 200`.

use benches::{by_text, source};
use game::dynamic::{AnyGame, Of};

static GAMES: &[&dyn AnyGame] = &[
    &Of::<qwixx::Classic>::new(),
    &Of::<qwixx::OnBoard>::new(),
    &Of::<qwixx::Cards>::new(),
    &Of::<ten::Ten>::new(),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, seats, games] = args.as_slice() else {
        eprintln!("usage: count_text GAME SEATS GAMES");
        std::process::exit(2);
    };
    let (seats, games) = (seats.parse().expect("seats"), games.parse::<u64>().expect("games"));
    let Some(game) = GAMES.iter().find(|game| game.name() == name) else {
        eprintln!("no game `{name}`");
        std::process::exit(2);
    };
    let mut numbers = source();
    let inputs: usize = (0..games).map(|_| by_text(*game, seats, &mut numbers)).sum();
    println!("{games} games, {inputs} inputs");
}
