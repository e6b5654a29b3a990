//! Many games at once, stepped without the interpreter.

use std::sync::Arc;

use game::{Choices as _, Observer, Pending, Seat, SeatSet, fast};

use crate::codes::Codes;
use crate::numbers::Numbers;
use crate::observe::Observed;

/// One of the games.
struct Lane<G> {
    position: G,
    numbers: Numbers,
}

/// Games of one kind, each with its own dice.
pub(crate) struct Vector<G: Observed> {
    start: G,
    codes: Arc<Codes<G>>,
    lanes: Vec<Lane<G>>,
}

/// How many entries of each array belong to one game.
#[derive(Clone, Copy)]
pub(crate) struct Widths {
    pub(crate) seats: usize,
    pub(crate) mask: usize,
    pub(crate) seen: usize,
}

/// Where a step writes what came of it: arrays with a row for each game, or a part of them.
pub(crate) struct Out<'a> {
    /// What each seat may do, by the number of the action; empty if nobody wants to know.
    pub(crate) mask: &'a mut [u8],
    /// Which seats are asked.
    pub(crate) awaited: &'a mut [bool],
    /// The points of games that have just ended, by seat.
    pub(crate) scores: &'a mut [f32],
    /// The shares of the win in games that have just ended, by seat.
    pub(crate) wins: &'a mut [f32],
    /// Which games have just ended; a new one has begun in their place.
    pub(crate) done: &'a mut [bool],
    /// What each seat may know; empty if nobody wants to see it.
    pub(crate) seen: &'a mut [f32],
    pub(crate) widths: Widths,
}

impl<'a> Out<'a> {
    /// Returns the first games' part and the others'.
    fn split(self, games: usize) -> (Out<'a>, Out<'a>) {
        let widths = self.widths;
        let (mask, masks) = self.mask.split_at_mut(games * widths.mask);
        let (awaited, awaiteds) = self.awaited.split_at_mut(games * widths.seats);
        let (score, scores) = self.scores.split_at_mut(games * widths.seats);
        let (win, wins) = self.wins.split_at_mut(games * widths.seats);
        let (done, dones) = self.done.split_at_mut(games);
        let (seen, seens) = self.seen.split_at_mut(games * widths.seen);
        (
            Out { mask, awaited, scores: score, wins: win, done, seen, widths },
            Out { mask: masks, awaited: awaiteds, scores, wins, done: dones, seen: seens, widths },
        )
    }
}

/// Games whose type is not known.
pub(crate) trait AnyVector: Send + Sync {
    fn len(&self) -> usize;
    fn seats(&self) -> usize;
    fn actions(&self) -> usize;
    fn observation_size(&self) -> usize;
    fn reset(&mut self, seed: u64, out: Out<'_>, block: usize);
    fn check(&self, actions: &[i32], block: usize) -> Result<(), String>;
    fn step(&mut self, actions: &[i32], out: Out<'_>, block: usize);
    fn sample(&mut self, actions: &mut [i32], block: usize);
}

impl<G: Observed> Vector<G> {
    /// Begins so many games, if there is memory for them.
    pub(crate) fn new(start: G, codes: Arc<Codes<G>>, count: usize, seed: u64) -> Result<Self, String> {
        let mut lanes = Vec::new();
        lanes.try_reserve_exact(count).map_err(|_| format!("there is no memory for {count} games"))?;
        lanes.extend(
            (0..count as u64)
                .map(|i| Lane { position: start.clone(), numbers: Numbers::new(seed.wrapping_add(i)) }),
        );
        Ok(Vector { start, codes, lanes })
    }

    /// Does something to every game, given its number, and writes what came of it. Up to `block` games are done one after
    /// another; of more, halves are done at the same time.
    fn each(&mut self, out: Out<'_>, block: usize, act: &(impl Fn(usize, &mut Lane<G>) + Sync)) {
        each(&mut self.lanes, 0, out, block, &|i, lane, row| {
            act(i, lane);
            settle(&self.start, lane, row);
            write(&self.codes, lane, row);
        });
    }
}

fn each<G: Observed>(
    lanes: &mut [Lane<G>],
    first: usize,
    mut out: Out<'_>,
    block: usize,
    act: &(impl Fn(usize, &mut Lane<G>, &mut Out<'_>) + Sync),
) {
    if lanes.len() > block {
        let half = lanes.len() / 2;
        let (left, right) = lanes.split_at_mut(half);
        let (left_out, right_out) = out.split(half);
        rayon::join(
            || each(left, first, left_out, block, act),
            || each(right, first + half, right_out, block, act),
        );
        return;
    }
    for (i, lane) in lanes.iter_mut().enumerate() {
        let (mut row, rest) = out.split(1);
        act(first + i, lane, &mut row);
        out = rest;
    }
}

/// Lets chance decide until somebody is asked; a game that is over is replaced by a new one.
fn settle<G: Observed>(start: &G, lane: &mut Lane<G>, row: &mut Out<'_>) {
    let Lane { position, numbers } = lane;
    let mut source = || numbers.next();
    row.done[0] = false;
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(position, &mut source),
            Pending::Decide(_) => return,
            Pending::Over => {
                row.done[0] = true;
                let winners = position.winners().unwrap_or_default();
                for (seat, &points) in position.scores().iter() {
                    row.scores[seat.index()] = points as f32;
                    let won = winners.contains(seat);
                    row.wins[seat.index()] = if won { 1.0 / winners.len() as f32 } else { 0.0 };
                }
                position.clone_from(start);
            }
        }
    }
}

/// Writes who is asked, what they may do, and what they see.
fn write<G: Observed>(codes: &Codes<G>, lane: &Lane<G>, row: &mut Out<'_>) {
    let awaited = match lane.position.pending() {
        Pending::Decide(awaited) => awaited,
        Pending::Chance | Pending::Over => SeatSet::EMPTY,
    };
    for (seat, asked) in (0..).map_while(Seat::new).zip(row.awaited.iter_mut()) {
        *asked = awaited.contains(seat);
    }
    if !row.mask.is_empty() {
        row.mask.fill(0);
        for seat in awaited.iter() {
            let mask = &mut row.mask[seat.index() * codes.len()..][..codes.len()];
            for action in lane.position.choices(seat).iter() {
                mask[codes.number(action) as usize] = 1;
            }
        }
    }
    if !row.seen.is_empty() {
        let seats = lane.position.seats();
        for (seat, seen) in (0..seats).filter_map(Seat::new).zip(row.seen.chunks_mut(G::size(seats))) {
            seen.fill(0.0);
            let observer = Observer::Seat(seat);
            G::observe(&lane.position.view(observer), observer, seats, seen);
        }
    }
}

/// Returns why the first of these games cannot take its actions, if one cannot.
fn wrong<G: Observed>(
    codes: &Codes<G>,
    lanes: &[Lane<G>],
    first: usize,
    actions: &[i32],
    block: usize,
) -> Option<String> {
    let seats = actions.len() / lanes.len().max(1);
    if lanes.len() > block {
        let half = lanes.len() / 2;
        let ((left, right), (early, late)) = (lanes.split_at(half), actions.split_at(half * seats));
        let (one, other) = rayon::join(
            || wrong(codes, left, first, early, block),
            || wrong(codes, right, first + half, late, block),
        );
        return one.or(other);
    }
    lanes.iter().zip(actions.chunks(seats)).enumerate().find_map(|(i, (lane, actions))| {
        let Pending::Decide(awaited) = lane.position.pending() else { return None };
        awaited.iter().find_map(|seat| {
            let action = actions[seat.index()];
            let typed = u32::try_from(action).ok().and_then(|action| codes.action(action));
            let why = match typed {
                None => format!("there is no action {action}"),
                Some(typed) => lane.position.check(seat, typed).err()?.to_string(),
            };
            Some(format!("game {}, player {}: {why}", first + i, seat.index()))
        })
    })
}

/// Writes a legal action for every seat that is asked.
fn sample<G: Observed>(codes: &Codes<G>, lanes: &mut [Lane<G>], actions: &mut [i32], block: usize) {
    let seats = actions.len() / lanes.len().max(1);
    if lanes.len() > block {
        let half = lanes.len() / 2;
        let ((left, right), (early, late)) = (lanes.split_at_mut(half), actions.split_at_mut(half * seats));
        rayon::join(|| sample(codes, left, early, block), || sample(codes, right, late, block));
        return;
    }
    for (lane, actions) in lanes.iter_mut().zip(actions.chunks_mut(seats)) {
        let Pending::Decide(awaited) = lane.position.pending() else { continue };
        let Lane { position, numbers } = lane;
        for seat in awaited.iter() {
            let action = fast::any_action(position, seat, &mut || numbers.next());
            actions[seat.index()] = codes.number(action) as i32;
        }
    }
}

impl<G: Observed> AnyVector for Vector<G> {
    fn len(&self) -> usize {
        self.lanes.len()
    }

    fn seats(&self) -> usize {
        self.start.seats()
    }

    fn actions(&self) -> usize {
        self.codes.len()
    }

    fn observation_size(&self) -> usize {
        G::size(self.seats())
    }

    fn reset(&mut self, seed: u64, out: Out<'_>, block: usize) {
        let start = self.start.clone();
        self.each(out, block, &|i, lane| {
            *lane = Lane { position: start.clone(), numbers: Numbers::new(seed.wrapping_add(i as u64)) };
        });
    }

    fn check(&self, actions: &[i32], block: usize) -> Result<(), String> {
        wrong(&self.codes, &self.lanes, 0, actions, block).map_or(Ok(()), Err)
    }

    fn step(&mut self, actions: &[i32], out: Out<'_>, block: usize) {
        let (seats, codes) = (self.seats(), Arc::clone(&self.codes));
        self.each(out, block, &|i, lane| {
            let actions = &actions[i * seats..][..seats];
            let chosen =
                |_: &G, seat: Seat| codes.action(actions[seat.index()] as u32).expect("it was checked");
            fast::decide(&mut lane.position, chosen);
        });
    }

    fn sample(&mut self, actions: &mut [i32], block: usize) {
        sample(&self.codes, &mut self.lanes, actions, block);
    }
}
