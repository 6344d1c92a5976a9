//! One batch for the leaves of several searches, or of several threads in one tree.

use super::{Deferred, Evaluator};
use crate::game::Game;
use std::fmt;
use std::iter;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// A handle to an evaluator on a thread of its own. Requests that arrive while the evaluator is
/// busy become its next batch.
///
/// With [`Waiting`](super::Waiting) around it, it is an [`Evaluator`]. Threads that search one tree
/// ([`Search::run_parallel`](crate::Search::run_parallel)) descend while the evaluator works, and
/// virtual losses keep them apart. Their leaves are evaluated together: leaf gathering. It pays
/// where a large batch takes hardly longer than a small one, as on an accelerator. On a processor
/// [`Divided`](super::Divided) is the better choice. The values do not depend on how positions are
/// gathered. The thread ends with the last handle.
///
/// ```
/// use std::num::NonZeroUsize;
/// use tesuji::agents::{ImAlpha, implicit};
/// use tesuji::eval::{Evaluator, Gathering, Waiting};
/// use tesuji::game::Pile;
/// use tesuji::{Budget, Search};
///
/// #[derive(Clone, Debug)]
/// struct Network;
///
/// impl Evaluator<Pile> for Network {
///     type Memory = ();
///     fn evaluate(&self, piles: &[Pile], player: usize, (): &mut (), values: &mut [f32]) {
///         for (pile, value) in piles.iter().zip(values) {
///             let wins = (pile.stones % 3 != 0) == (pile.mover == player);
///             *value = if wins { 0.9 } else { -0.9 };
///         }
///     }
/// }
///
/// let agent: ImAlpha<_> = implicit(Waiting(Gathering::new(Network)));
/// let mut search = Search::new(Pile { stones: 20, mover: 0 }, agent, 1);
/// let four = NonZeroUsize::new(4).expect("more than none");
/// search.run_parallel(&Budget::iterations(500), four)?;
/// assert_eq!(search.best(), Some(2));
/// # Ok::<(), tesuji::NotShared>(())
/// ```
///
/// # Reference
/// Paper 004, sections 7.2.2 and 7.4.1: four threads in one tree keep two accelerators busy.
pub struct Gathering<G> {
    jobs: Sender<Job<G>>,
}

/// The request.
struct Job<G> {
    positions: Vec<G>,
    player: usize,
    answer: Sender<Vec<f32>>,
}

impl<G> Clone for Gathering<G> {
    fn clone(&self) -> Self {
        Self {
            jobs: self.jobs.clone(),
        }
    }
}

impl<G> fmt::Debug for Gathering<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gathering").finish_non_exhaustive()
    }
}

impl<G: Game + Send> Gathering<G> {
    /// Starts the thread of `evaluator`.
    ///
    /// # Panics
    /// If the system cannot start a thread.
    pub fn new<E: Evaluator<G>>(evaluator: E) -> Self {
        let (jobs, incoming) = channel();
        let serve = move || serve(&evaluator, &incoming);
        let thread = thread::Builder::new().name("evaluator".to_owned());
        thread.spawn(serve).expect("the system has a thread left");
        Self { jobs }
    }
}

/// Answers until the last handle is gone.
fn serve<G: Game, E: Evaluator<G>>(evaluator: &E, incoming: &Receiver<Job<G>>) {
    let mut memory = E::Memory::default();
    let (mut positions, mut values) = (Vec::new(), Vec::new());
    while let Ok(first) = incoming.recv() {
        let mut left: Vec<Job<G>> = iter::once(first).chain(incoming.try_iter()).collect();
        // A batch has one player.
        while let Some(player) = left.first().map(|job| job.player) {
            let (batch, others): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|job| job.player == player);
            left = others;
            positions.clear();
            for job in &batch {
                positions.extend_from_slice(&job.positions);
            }
            values.clear();
            values.resize(positions.len(), 0.0);
            evaluator.evaluate(&positions, player, &mut memory, &mut values);
            let mut rest = &values[..];
            for job in batch {
                let (own, others) = rest.split_at(job.positions.len());
                rest = others;
                // A search that has been stopped no longer listens.
                let _ = job.answer.send(own.to_vec());
            }
        }
    }
}

impl<G: Game + Send> Deferred<G> for Gathering<G> {
    type Ticket = Receiver<Vec<f32>>;

    /// # Panics
    /// If the evaluator has.
    fn submit(&self, positions: &[G], player: usize) -> Self::Ticket {
        let (answer, ticket) = channel();
        let job = Job {
            positions: positions.to_vec(),
            player,
            answer,
        };
        let sent = self.jobs.send(job);
        assert!(sent.is_ok(), "the evaluator has panicked");
        ticket
    }

    fn wait(&self, ticket: Self::Ticket, values: &mut [f32]) {
        let answer = ticket.recv().expect("the evaluator has panicked");
        values.copy_from_slice(&answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Waiting;
    use crate::eval::testing::{Pile, Recording, bits};
    use std::sync::{Arc, Mutex};

    /// Evaluates when it is let.
    #[derive(Clone, Debug)]
    struct Held(Arc<Mutex<()>>, Recording);

    impl Evaluator<Pile<2>> for Held {
        type Memory = ();

        fn evaluate(&self, piles: &[Pile<2>], player: usize, (): &mut (), values: &mut [f32]) {
            let _let = self.0.lock().expect("nobody panicked with it");
            self.1.evaluate(piles, player, &mut (), values);
        }
    }

    #[test]
    fn what_comes_in_meanwhile_is_one_batch_a_player() {
        let (held, recording) = (Arc::new(Mutex::new(())), Recording::default());
        let gathering = Gathering::new(Held(held.clone(), recording.clone()));
        let hold = held.lock().expect("nobody panicked with it");
        // Whatever the evaluator took first, the rest waits for it.
        let tickets: Vec<_> = (0..9_u8)
            .map(|i| gathering.submit(&[Pile::of(i), Pile::of(10 + i)], usize::from(i % 2)))
            .collect();
        drop(hold);
        for (i, ticket) in (0..9_u8).zip(tickets) {
            let mut values = [0.0; 2];
            gathering.wait(ticket, &mut values);
            let expected = [i, 10 + i].map(|stones| recording.value(stones, usize::from(i % 2)));
            assert_eq!(bits(values), bits(expected));
        }
        let batches = recording.batches();
        assert!((2..=4).contains(&batches.len()), "{batches:?}");
        assert_eq!(batches.iter().map(Vec::len).sum::<usize>(), 18);
    }

    #[test]
    #[should_panic(expected = "the evaluator has panicked")]
    fn a_panic_is_heard_of() {
        #[derive(Clone, Debug)]
        struct Fails;

        impl Evaluator<Pile<2>> for Fails {
            type Memory = ();

            fn evaluate(&self, _: &[Pile<2>], _: usize, (): &mut (), _: &mut [f32]) {
                panic!("on purpose");
            }
        }

        let evaluator = Waiting(Gathering::new(Fails));
        evaluator.evaluate(&[Pile::of(1)], 0, &mut (), &mut [0.0]);
    }
}
