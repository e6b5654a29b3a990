//! Many games at once, stepped without the interpreter.

use std::sync::Arc;

use game::{Choices as _, Observer, Pending, Seat, Source as _, fast};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::codes::Codes;
use crate::games::PyGame;
use crate::observe::Observed;

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

/// Where a step writes what came of it: arrays with a row for each game.
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
}

/// Games whose type is not known.
pub(crate) trait AnyVector: Send + Sync {
    fn len(&self) -> usize;
    fn seats(&self) -> usize;
    fn reset(&mut self, seed: u64, out: Out<'_>);
    fn check(&self, actions: &[i32]) -> Result<(), String>;
    fn step(&mut self, actions: &[i32], out: Out<'_>);
    fn sample(&mut self, actions: &mut [i32]);
}

/// What a step of one game writes.
struct Row<'a> {
    mask: &'a mut [u8],
    awaited: &'a mut [bool],
    scores: &'a mut [f32],
    wins: &'a mut [f32],
    done: &'a mut bool,
    seen: &'a mut [f32],
}

impl<G: Observed> Vector<G> {
    pub(crate) fn new(start: G, codes: Arc<Codes<G>>, count: usize, seed: u64) -> Self {
        let lane =
            |i: usize| Lane { position: start.clone(), numbers: Numbers::new(seed.wrapping_add(i as u64)) };
        let lanes = (0..count).map(lane).collect();
        Vector { start, codes, lanes }
    }

    /// Does something to every game and writes what came of it, on as many threads as there are.
    fn each(&mut self, out: Out<'_>, act: impl Fn(usize, &mut Lane<G>, &mut Row<'_>) + Sync) {
        let (seats, actions) = (self.start.seats(), self.codes.len());
        let wide = if out.seen.is_empty() { 0 } else { seats * G::size(seats) };
        let masked = if out.mask.is_empty() { 0 } else { seats * actions };
        // Rayon's chunks cannot be empty.
        let mut unseen = vec![0.0; if wide == 0 { self.lanes.len() } else { 0 }];
        let mut unmasked = vec![0; if masked == 0 { self.lanes.len() } else { 0 }];
        let seen = if wide == 0 { &mut unseen[..] } else { out.seen };
        let mask = if masked == 0 { &mut unmasked[..] } else { out.mask };
        let rows = self
            .lanes
            .par_iter_mut()
            .zip(mask.par_chunks_mut(masked.max(1)))
            .zip(out.awaited.par_chunks_mut(seats))
            .zip(out.scores.par_chunks_mut(seats))
            .zip(out.wins.par_chunks_mut(seats))
            .zip(out.done.par_iter_mut())
            .zip(seen.par_chunks_mut(wide.max(1)))
            .enumerate();
        let (start, codes) = (&self.start, &*self.codes);
        rows.with_min_len(64).for_each(|(i, ((((((lane, mask), awaited), scores), wins), done), seen))| {
            let mut row = Row { mask, awaited, scores, wins, done, seen };
            act(i, lane, &mut row);
            settle(start, lane, &mut row);
            write(codes, lane, &mut row, masked > 0, wide > 0);
        });
    }
}

/// Lets chance decide until somebody is asked; a game that is over is replaced by a new one.
fn settle<G: Observed>(start: &G, lane: &mut Lane<G>, row: &mut Row<'_>) {
    let Lane { position, numbers } = lane;
    let mut source = || numbers.next();
    *row.done = false;
    loop {
        match position.pending() {
            Pending::Chance => fast::settle(position, &mut source),
            Pending::Decide(_) => return,
            Pending::Over => {
                *row.done = true;
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
fn write<G: Observed>(codes: &Codes<G>, lane: &Lane<G>, row: &mut Row<'_>, masked: bool, sees: bool) {
    row.mask.fill(0);
    row.awaited.fill(false);
    let Pending::Decide(awaited) = lane.position.pending() else { return };
    for seat in awaited.iter() {
        row.awaited[seat.index()] = true;
        if masked {
            let mask = &mut row.mask[seat.index() * codes.len()..];
            for action in lane.position.choices(seat).iter() {
                mask[codes.number(action) as usize] = 1;
            }
        }
    }
    if sees {
        let seats = lane.position.seats();
        for (seat, seen) in (0..seats).filter_map(Seat::new).zip(row.seen.chunks_mut(G::size(seats))) {
            seen.fill(0.0);
            let observer = Observer::Seat(seat);
            G::observe(&lane.position.view(observer), observer, seats, seen);
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

    fn reset(&mut self, seed: u64, out: Out<'_>) {
        let start = self.start.clone();
        self.each(out, |i, lane, _| {
            *lane = Lane { position: start.clone(), numbers: Numbers::new(seed.wrapping_add(i as u64)) };
        });
    }

    fn check(&self, actions: &[i32]) -> Result<(), String> {
        let seats = self.seats();
        let wrong = |(i, (lane, actions)): (usize, (&Lane<G>, &[i32]))| {
            let Pending::Decide(awaited) = lane.position.pending() else { return None };
            awaited.iter().find_map(|seat| {
                let action = actions[seat.index()];
                let typed = u32::try_from(action).ok().and_then(|action| self.codes.action(action));
                let why = match typed {
                    None => format!("there is no action {action}"),
                    Some(typed) => lane.position.check(seat, typed).err()?.to_string(),
                };
                Some(format!("game {i}, player {}: {why}", seat.index()))
            })
        };
        let lanes = self.lanes.par_iter().zip(actions.par_chunks(seats)).enumerate().with_min_len(64);
        lanes.find_map_any(wrong).map_or(Ok(()), Err)
    }

    fn step(&mut self, actions: &[i32], out: Out<'_>) {
        let (seats, codes) = (self.seats(), Arc::clone(&self.codes));
        self.each(out, |i, lane, _| {
            let actions = &actions[i * seats..(i + 1) * seats];
            let chosen =
                |_: &G, seat: Seat| codes.action(actions[seat.index()] as u32).expect("it was checked");
            fast::decide(&mut lane.position, chosen);
        });
    }

    fn sample(&mut self, actions: &mut [i32]) {
        let (seats, codes) = (self.seats(), &*self.codes);
        let lanes = self.lanes.par_iter_mut().zip(actions.par_chunks_mut(seats)).with_min_len(64);
        lanes.for_each(|(lane, actions)| {
            let Pending::Decide(awaited) = lane.position.pending() else { return };
            let Lane { position, numbers } = lane;
            for seat in awaited.iter() {
                let action = fast::any_action(position, seat, &mut || numbers.next());
                actions[seat.index()] = codes.number(action) as i32;
            }
        });
    }
}

/// Many games at once. The arrays are those of the Python class around it.
#[pyclass(name = "Vector", module = "rowlock")]
pub(crate) struct PyVector {
    vector: Box<dyn AnyVector>,
    /// How many threads step the games: one, or as many as there are cores.
    pool: rayon::ThreadPool,
}

#[pymethods]
impl PyVector {
    #[new]
    fn new(game: &PyGame, count: usize, seed: u64, threads: usize) -> PyResult<Self> {
        let vector =
            game.game.vector(count, game.seats, &game.options, seed).map_err(PyValueError::new_err)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        Ok(PyVector { vector, pool: pool.map_err(|why| PyValueError::new_err(why.to_string()))? })
    }

    #[allow(clippy::too_many_arguments)]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        mut mask: PyReadwriteArray1<'_, u8>,
        mut awaited: PyReadwriteArray1<'_, bool>,
        mut scores: PyReadwriteArray1<'_, f32>,
        mut wins: PyReadwriteArray1<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
        mut tensors: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let out = Out {
            mask: mask.as_slice_mut()?,
            awaited: awaited.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            wins: wins.as_slice_mut()?,
            done: done.as_slice_mut()?,
            seen: tensors.as_slice_mut()?,
        };
        let (vector, pool) = (&mut self.vector, &self.pool);
        py.detach(|| pool.install(|| vector.reset(seed, out)));
        Ok(())
    }

    #[allow(clippy::too_many_arguments)]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i32>,
        mut mask: PyReadwriteArray1<'_, u8>,
        mut awaited: PyReadwriteArray1<'_, bool>,
        mut scores: PyReadwriteArray1<'_, f32>,
        mut wins: PyReadwriteArray1<'_, f32>,
        mut done: PyReadwriteArray1<'_, bool>,
        mut tensors: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.vector.len() * self.vector.seats() {
            let expected = format!("actions of shape ({}, {})", self.vector.len(), self.vector.seats());
            return Err(PyValueError::new_err(expected));
        }
        let out = Out {
            mask: mask.as_slice_mut()?,
            awaited: awaited.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            wins: wins.as_slice_mut()?,
            done: done.as_slice_mut()?,
            seen: tensors.as_slice_mut()?,
        };
        let (vector, pool) = (&mut self.vector, &self.pool);
        py.detach(|| {
            pool.install(|| {
                vector.check(actions)?;
                vector.step(actions, out);
                Ok(())
            })
        })
        .map_err(|why: String| PyValueError::new_err(why))
    }

    /// Writes a legal action for every player who is asked, each as likely as any other.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, i32>) -> PyResult<()> {
        let actions = actions.as_slice_mut()?;
        let (vector, pool) = (&mut self.vector, &self.pool);
        py.detach(|| pool.install(|| vector.sample(actions)));
        Ok(())
    }
}
