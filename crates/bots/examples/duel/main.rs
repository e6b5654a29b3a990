//! Throwaway: plays one policy against another, the same cards with seats swapped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Bot, Question, Roster};
use game::{Choices, Game, GameOptions, Observer, Pending, Seat, fast};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

type Maker<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Sync>;

fn play<G: Game>(
    start: &G,
    bots: &mut [Box<dyn Bot<G>>],
    order: impl Fn(Seat) -> usize,
    seed: u64,
    time: &mut [(f64, u64, f64)],
) -> G {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut other = ChaCha8Rng::seed_from_u64(seed ^ 0x5555_aaaa_0000_ffff);
    let mut position = start.clone();
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(&mut position, &mut || rng.next_u64()),
            Pending::Decide(_) => fast::decide(&mut position, |position, seat| {
                let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
                if choices.len() == 1 { return choices.get(0); }
                let t = Instant::now();
                let i = order(seat);
                let action = bots[i].decide(&Question { view: &view, seat, choices: &choices }, &mut || other.next_u64());
                let s = t.elapsed().as_secs_f64();
                time[i].0 += s; time[i].1 += 1; time[i].2 = time[i].2.max(s);
                action
            }),
            Pending::Over => return position,
        }
    }
}

fn duel<G: Game>(start: G, a: &Maker<G>, b: &Maker<G>, pairs: u64, seed: u64) -> f64 {
    let threads = 2;
    let next = AtomicU64::new(0);
    let total = Mutex::new((0.0f64, 0.0f64, [0i64; 2], 0u64, vec![(0.0, 0u64, 0.0f64); 2]));
    let seats = start.seats() as u64;
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut bots = [a(), b()];
                let mut time = vec![(0.0, 0u64, 0.0f64); 2];
                let (mut w, mut w2, mut s, mut turns) = (0.0, 0.0, [0i64; 2], 0u64);
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= pairs { break; }
                    let mut pair = 0.0;
                    for shift in 0..seats {
                        // Bot a sits at one place, b at all others.
                        let end = play(&start, &mut bots, |seat| usize::from(seat.index() as u64 != shift), seed.wrapping_mul(1_000_003).wrapping_add(i), &mut time);
                        let winners = end.winners().unwrap();
                        let me = Seat::new(shift as usize).unwrap();
                        if winners.contains(me) { pair += 1.0 / winners.len() as f64 / seats as f64; }
                        let scores = end.scores();
                        s[0] += i64::from(scores[me]);
                        s[1] += scores.iter().filter(|(x, _)| *x != me).map(|(_, v)| i64::from(*v)).max().unwrap_or(0);
                        turns += u64::from(end.turn());
                    }
                    w += pair; w2 += pair * pair;
                }
                let mut t = total.lock().unwrap();
                t.0 += w; t.1 += w2; t.2[0] += s[0]; t.2[1] += s[1]; t.3 += turns;
                for k in 0..2 { t.4[k].0 += time[k].0; t.4[k].1 += time[k].1; t.4[k].2 = t.4[k].2.max(time[k].2); }
            });
        }
    });
    let t = total.into_inner().unwrap();
    let n = pairs as f64;
    let mean = t.0 / n;
    let se = ((t.1 / n - mean * mean) / n).sqrt();
    let games = n * seats as f64;
    println!("win {:.2}% ± {:.2}  scores {:.2} : {:.2}  turns {:.1}  µs/decision {:.1} (max {:.0}) / {:.1} (max {:.0})", mean * 100.0, se * 196.0,
        t.2[0] as f64 / games, t.2[1] as f64 / games, t.3 as f64 / games,
        t.4[0].0 * 1e6 / t.4[0].1.max(1) as f64, t.4[0].2 * 1e6, t.4[1].0 * 1e6 / t.4[1].1.max(1) as f64, t.4[1].2 * 1e6);
    mean
}

include!("duel_makers.rs");

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (game, a, b) = (&args[1], &args[2], &args[3]);
    let pairs: u64 = args[4].parse().unwrap();
    let seats: usize = args.get(5).map_or(2, |s| s.parse().unwrap());
    let options = args.get(6).cloned().unwrap_or_default();
    let seed: u64 = args.get(7).map_or(1, |s| s.parse().unwrap());
    print!("{game} {a} vs {b}: ");
    match game.as_str() {
        "cards" => { duel(qwixx::Cards::start(seats, &GameOptions::parse(&options).unwrap()).unwrap(), &cards(a), &cards(b), pairs, seed); }
        _ => { duel(ten::Ten::start(seats, &GameOptions::parse(&options).unwrap()).unwrap(), &ten(a), &ten(b), pairs, seed); }
    }
}
