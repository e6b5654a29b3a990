//! Many games at once, for Python.

use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::play::PyGame;
use crate::vector::{AnyVector, Out, Widths};

/// How many games a thread steps at least before another one helps.
const BLOCK: usize = 64;

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
