//! An evaluator that divides batches among threads.

use super::Evaluator;
use crate::game::Game;
use std::any::Any;
use std::fmt;
use std::hint::spin_loop;
use std::mem;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvError, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};

/// The least number of positions that each thread gets of a divided batch.
const FEWEST: usize = 4;

/// The number of times that a waiting thread looks before it goes to sleep. To wake a thread takes
/// some ten microseconds, longer than a small network takes. The time from one batch of a search to
/// the next is seldom longer.
const LOOKS: usize = 2000;

/// Evaluates the positions of a batch on several threads, each with a memory of its own.
///
/// It serves every search that evaluates all children of a node at once, such as best-first and
/// implicit minimax. The results are the same on any number of threads. The calling thread
/// evaluates batches of fewer than eight positions alone. Of larger ones each thread gets at least
/// four. Handing positions over takes some microseconds, so it pays for networks and not for sums
/// of a few features.
///
/// The threads are started at the first batch that is divided. They wait for the next one in a loop
/// for some ten microseconds, then asleep. They end when the memory that owns them is dropped, at
/// the latest with the search.
///
/// # Example
/// ```
/// use std::num::NonZeroUsize;
/// use tesuji::eval::{Divided, Evaluator};
/// use tesuji::game::Pile;
///
/// #[derive(Clone, Debug)]
/// struct Network;
///
/// impl Evaluator<Pile> for Network {
///     type Memory = ();
///     fn evaluate(&self, piles: &[Pile], _: usize, (): &mut (), values: &mut [f32]) {
///         for (pile, value) in piles.iter().zip(values) {
///             *value = f32::from(pile.stones) / 255.0;
///         }
///     }
/// }
///
/// let two = Divided { inner: Network, threads: NonZeroUsize::new(2).unwrap() };
/// let piles: Vec<Pile> = (0..20).map(|stones| Pile { stones, mover: 0 }).collect();
/// let (mut one_by_one, mut divided) = ([0.0; 20], [0.0; 20]);
/// Network.evaluate(&piles, 0, &mut (), &mut one_by_one);
/// two.evaluate(&piles, 0, &mut Default::default(), &mut divided);
/// assert_eq!(one_by_one, divided);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divided<E> {
    /// The evaluator, on each thread.
    pub inner: E,
    /// The number of threads, the calling one included.
    pub threads: NonZeroUsize,
}

impl<E> Divided<E> {
    /// `inner` on the calling thread alone.
    pub fn alone(inner: E) -> Self {
        Self {
            inner,
            threads: NonZeroUsize::MIN,
        }
    }
}

/// The memory of a [`Divided`] evaluator, with the threads that help.
pub struct DividedMemory<G: Game, E: Evaluator<G>> {
    own: E::Memory,
    helpers: Vec<Helper<G>>,
}

impl<G: Game, E: Evaluator<G>> Default for DividedMemory<G, E> {
    fn default() -> Self {
        Self {
            own: E::Memory::default(),
            helpers: Vec::new(),
        }
    }
}

impl<G: Game, E: Evaluator<G>> fmt::Debug for DividedMemory<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DividedMemory")
            .field("helpers", &self.helpers.len())
            .finish_non_exhaustive()
    }
}

/// A part of a batch, and its result. It goes to a thread and back, so that its memory is used
/// again.
struct Part<G> {
    positions: Vec<G>,
    player: usize,
    values: Vec<f32>,
}

/// A [`Part`], whatever the game: the code that hands it over is compiled once.
type Parcel = Box<dyn Any + Send>;

/// The work on each parcel.
type Work = Box<dyn FnMut(&mut dyn Any) + Send>;

/// A thread to which parcels are handed, and which hands them back.
struct Line {
    /// Where it takes parcels from; `None` once it is to end.
    parcels: Option<Sender<Parcel>>,
    answers: Receiver<Parcel>,
    thread: Option<JoinHandle<()>>,
}

/// Receives a parcel that is expected soon.
fn await_from(channel: &Receiver<Parcel>) -> Result<Parcel, RecvError> {
    for _ in 0..LOOKS {
        match channel.try_recv() {
            Ok(received) => return Ok(received),
            Err(TryRecvError::Disconnected) => return Err(RecvError),
            Err(TryRecvError::Empty) => spin_loop(),
        }
    }
    channel.recv()
}

impl Line {
    /// Another thread, if the system has one.
    fn start(mut work: Work) -> Option<Self> {
        let (parcels, taken) = channel();
        let (given, answers) = channel();
        let work = move || {
            while let Ok(mut parcel) = await_from(&taken) {
                work(&mut *parcel);
                if given.send(parcel).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().name("evaluator".to_owned());
        Some(Self {
            parcels: Some(parcels),
            answers,
            thread: Some(thread.spawn(work).ok()?),
        })
    }

    fn give(&self, parcel: Parcel) {
        let parcels = self.parcels.as_ref().expect("it has not been ended");
        // Should the thread have ended, that is seen when its answer does not come.
        let _ = parcels.send(parcel);
    }

    /// Waits for the parcel that was given.
    fn take(&mut self) -> Parcel {
        if let Ok(parcel) = await_from(&self.answers) {
            return parcel;
        }
        let thread = self.thread.take().expect("it is joined once");
        let Err(panic) = thread.join() else {
            unreachable!("a thread answers as long as it is asked");
        };
        resume_unwind(panic);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.parcels = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread was passed on where its answer was awaited, or its answer was
            // not awaited.
            let _ = thread.join();
        }
    }
}

/// A thread that evaluates.
struct Helper<G> {
    line: Line,
    /// A part that is not under way, for the next batch.
    idle: Option<Box<Part<G>>>,
}

impl<G: Game + Send + 'static> Helper<G> {
    /// Another thread, if the system has one.
    fn start<E: Evaluator<G>>(evaluator: E) -> Option<Self> {
        let mut memory = E::Memory::default();
        let line = Line::start(Box::new(move |parcel| {
            let part: &mut Part<G> = parcel.downcast_mut().expect("it was given a part");
            part.values.resize(part.positions.len(), 0.0);
            let values = &mut part.values;
            evaluator.evaluate(&part.positions, part.player, &mut memory, values);
        }));
        Some(Self {
            line: line?,
            idle: None,
        })
    }

    fn give(&mut self, positions: &[G], player: usize) {
        let mut part = self.idle.take().unwrap_or_else(|| {
            Box::new(Part {
                positions: Vec::new(),
                player,
                values: Vec::new(),
            })
        });
        part.player = player;
        part.positions.clear();
        part.positions.extend_from_slice(positions);
        self.line.give(part);
    }

    /// Waits for the values of the part that was given.
    fn take(&mut self, values: &mut [f32]) {
        let part: Box<Part<G>> = self.line.take().downcast().expect("a part comes back");
        values.copy_from_slice(&part.values);
        self.idle = Some(part);
    }
}

impl<G: Game + Send + 'static, E: Evaluator<G>> Evaluator<G> for Divided<E> {
    type Memory = DividedMemory<G, E>;

    fn has_priors(&self) -> bool {
        self.inner.has_priors()
    }

    fn priors(
        &self,
        position: &G,
        moves: &[G::Move],
        memory: &mut Self::Memory,
        priors: &mut [f32],
    ) {
        self.inner.priors(position, moves, &mut memory.own, priors);
    }

    /// # Panics
    /// If the evaluator does, on whatever thread.
    fn evaluate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    ) {
        let others = (positions.len() / FEWEST).min(self.threads.get());
        let others = others.saturating_sub(1);
        // Should the evaluator panic, they end: the next batch must not get the results of this
        // one.
        let mut helpers = mem::take(&mut memory.helpers);
        while helpers.len() < others {
            let Some(helper) = Helper::start(self.inner.clone()) else {
                break;
            };
            helpers.push(helper);
        }
        let others = others.min(helpers.len());
        let each = positions.len().div_ceil(others + 1).max(1);
        let (own, rest) = positions.split_at(each.min(positions.len()));
        let (own_values, rest_values) = values.split_at_mut(own.len());
        for (helper, part) in helpers.iter_mut().zip(rest.chunks(each)) {
            helper.give(part, player);
        }
        self.inner
            .evaluate(own, player, &mut memory.own, own_values);
        for (helper, part) in helpers.iter_mut().zip(rest_values.chunks_mut(each)) {
            helper.take(part);
        }
        memory.helpers = helpers;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::testing::{Pile, Recording};

    fn on(threads: usize, inner: Recording) -> Divided<Recording> {
        let threads = NonZeroUsize::new(threads).expect("more than none");
        Divided { inner, threads }
    }

    fn piles(count: usize) -> Vec<Pile<2>> {
        (0..count).map(|stones| Pile::of(stones as u8)).collect()
    }

    #[test]
    fn values_are_those_of_one_thread_and_come_in_order() {
        let recording = Recording::default();
        for threads in 1..6 {
            let evaluator = on(threads, recording.clone());
            let mut memory = DividedMemory::default();
            for count in [0, 1, 7, 8, 9, 16, 23, 100, 3, 64] {
                let mut values = vec![f32::NAN; count];
                evaluator.evaluate(&piles(count), 1, &mut memory, &mut values);
                let expected: Vec<f32> = (0..count)
                    .map(|stones| recording.value(stones as u8, 1))
                    .collect();
                assert_eq!(values, expected, "{count} on {threads}");
            }
            assert_eq!(memory.helpers.len(), threads - 1);
        }
    }

    #[test]
    fn a_batch_is_divided_evenly_and_a_small_one_is_not() {
        for (threads, count, parts) in [
            (2, 7, &[7][..]),
            (2, 8, &[4, 4]),
            (2, 21, &[11, 10]),
            (3, 11, &[6, 5]),
            (3, 12, &[4, 4, 4]),
            (4, 13, &[5, 5, 3]),
            (1, 40, &[40]),
        ] {
            let evaluator = on(threads, Recording::default());
            let mut values = vec![0.0; count];
            let memory = &mut DividedMemory::default();
            evaluator.evaluate(&piles(count), 0, memory, &mut values);
            let mut sizes: Vec<usize> = evaluator.inner.batches().iter().map(Vec::len).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(sizes, parts, "{count} on {threads}");
        }
    }

    /// Panics at piles of 11 stones.
    #[derive(Clone, Debug)]
    struct Superstitious;

    impl Evaluator<Pile<2>> for Superstitious {
        type Memory = ();

        fn evaluate(&self, piles: &[Pile<2>], _: usize, (): &mut (), values: &mut [f32]) {
            assert!(piles.iter().all(|pile| pile.stones != 11), "on purpose");
            values.fill(0.0);
        }
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn a_panic_on_another_thread_is_heard_of() {
        let threads = NonZeroUsize::new(2).expect("more than none");
        let evaluator = Divided {
            inner: Superstitious,
            threads,
        };
        evaluator.evaluate(&piles(12), 0, &mut DividedMemory::default(), &mut [0.0; 12]);
    }
}
