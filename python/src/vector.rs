//! Many games at once, stepped without the interpreter.

use std::sync::Arc;

use game::{Choices as _, Observer, Pending, Seat, SeatSet, Source as _, fast};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::codes::Codes;
use crate::games::PyGame;
use crate::observe::Observed;

/// How many games a thread steps at least before another one helps.
const BLOCK: usize = 64;

/// A quick generator (xoshiro256++), one for each game.
#[derive(Clone)]
pub(crate) struct Numbers([u64; 4]);

impl Numbers {
    pub(crate) fn new(mut seed: u64) -> Self {
        // SplitMix64 makes four good words of any seed.
        Numbers(std::array::from_fn(|_| {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        (|| self.next()).below(n)
    }
}

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
    seats: usize,
    mask: usize,
    seen: usize,
}

/// Where a step writes what came of it: arrays with a row for each game, or a part of them.
pub(crate) struct Out<'a> {
    /// What each seat may do, by the number of the action; empty if nobody wants to know.
    mask: &'a mut [u8],
    /// Which seats are asked.
    awaited: &'a mut [bool],
    /// The points of games that have just ended, by seat.
    scores: &'a mut [f32],
    /// The shares of the win in games that have just ended, by seat.
    wins: &'a mut [f32],
    /// Which games have just ended; a new one has begun in their place.
    done: &'a mut [bool],
    /// What each seat may know; empty if nobody wants to see it.
    seen: &'a mut [f32],
    widths: Widths,
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

/// The arrays of the Python class: mask, awaited, scores, wins, done and observations.
type Arrays<'py> = (
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, f32>,
);

/// Returns the arrays as something to write into, if they are as long as these games need them.
fn out<'a>(arrays: &'a mut Arrays<'_>, vector: &dyn AnyVector) -> PyResult<Out<'a>> {
    let (games, seats) = (vector.len(), vector.seats());
    let (mask, awaited, scores, wins, done, seen) = arrays;
    let mut out = Out {
        mask: mask.as_slice_mut()?,
        awaited: awaited.as_slice_mut()?,
        scores: scores.as_slice_mut()?,
        wins: wins.as_slice_mut()?,
        done: done.as_slice_mut()?,
        seen: seen.as_slice_mut()?,
        widths: Widths { seats, mask: seats * vector.actions(), seen: seats * vector.observation_size() },
    };
    if out.mask.is_empty() {
        out.widths.mask = 0;
    }
    if out.seen.is_empty() {
        out.widths.seen = 0;
    }
    let widths = out.widths;
    let fits = out.mask.len() == games * widths.mask
        && [out.awaited.len(), out.scores.len(), out.wins.len()] == [games * seats; 3]
        && out.done.len() == games
        && out.seen.len() == games * widths.seen;
    if fits { Ok(out) } else { Err(PyValueError::new_err("arrays of another length")) }
}

/// Many games at once. The arrays are those of the Python class around it.
#[pyclass(name = "Vector", module = "rowlock")]
pub(crate) struct PyVector {
    vector: Box<dyn AnyVector>,
    /// The threads that step the games; none where the caller's own does.
    pool: Option<rayon::ThreadPool>,
}

impl PyVector {
    /// Does something with the games, on as many threads as were asked for, without the interpreter. What is done gets the
    /// games and how many of them are done one after another.
    fn work<T: Send>(
        &mut self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn AnyVector, usize) -> T + Send,
    ) -> T {
        let vector = self.vector.as_mut();
        match &self.pool {
            Some(pool) => py.detach(|| pool.install(|| act(vector, BLOCK))),
            None => py.detach(|| act(vector, usize::MAX)),
        }
    }

    fn check_length(&self, actions: &[i32]) -> PyResult<()> {
        let (games, seats) = (self.vector.len(), self.vector.seats());
        if actions.len() == games * seats {
            return Ok(());
        }
        Err(PyValueError::new_err(format!("actions have the shape ({games}, {seats}) here")))
    }
}

#[pymethods]
impl PyVector {
    #[new]
    fn new(game: &PyGame, count: usize, seed: u64, threads: usize) -> PyResult<Self> {
        let vector =
            game.game.vector(count, game.seats, &game.options, seed).map_err(PyValueError::new_err)?;
        let pool = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = if threads == 1 { None } else { Some(pool()) };
        Ok(PyVector { vector, pool: pool.transpose().map_err(|why| PyValueError::new_err(why.to_string()))? })
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        let out = out(&mut arrays, self.vector.as_ref())?;
        self.work(py, |vector, block| vector.reset(seed, out, block));
        Ok(())
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        mut arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.check_length(actions)?;
        let out = out(&mut arrays, self.vector.as_ref())?;
        let done = self.work(py, |vector, block| {
            vector.check(actions, block)?;
            vector.step(actions, out, block);
            Ok(())
        });
        done.map_err(|why: String| PyValueError::new_err(why))
    }

    /// Writes a legal action for every player who is asked, each as likely as any other.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        self.check_length(actions)?;
        self.work(py, |vector, block| vector.sample(actions, block));
        Ok(())
    }
}
