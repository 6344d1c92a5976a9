//! Evaluators that answer later: networks on another thread or machine.

use super::Evaluator;
use crate::game::Game;
use std::fmt::Debug;

/// Evaluates batches on another thread or machine.
///
/// [`submit`](Deferred::submit) returns a ticket, and [`wait`](Deferred::wait) exchanges the ticket
/// for the values. Implementations are handles. A clone submits to the same evaluator, so searches
/// on several threads can share one network. The network's thread can evaluate all positions that
/// have come in since its last batch as one large batch. A search waits for its own tickets alone.
/// More searches make larger batches.
///
/// [`Waiting`] makes an [`Evaluator`] of it, which submits and then waits. No search of this
/// library works between the two.
///
/// # Example
/// A thread that gathers the positions that come in while it is busy, and evaluates them together.
///
/// ```
/// use std::sync::mpsc::{Receiver, Sender, channel};
/// use std::thread;
/// use tesuji::eval::{Deferred, Evaluator, Waiting};
/// use tesuji::game::Pile;
///
/// struct Job { piles: Vec<Pile>, player: usize, answer: Sender<Vec<f32>> }
///
/// /// A handle to the thread.
/// #[derive(Clone, Debug)]
/// struct Remote(Sender<Job>);
///
/// impl Deferred<Pile> for Remote {
///     type Ticket = Receiver<Vec<f32>>;
///     fn submit(&self, piles: &[Pile], player: usize) -> Self::Ticket {
///         let (answer, ticket) = channel();
///         let job = Job { piles: piles.to_vec(), player, answer };
///         self.0.send(job).expect("the thread lives as long as a handle");
///         ticket
///     }
///     fn wait(&self, ticket: Self::Ticket, values: &mut [f32]) {
///         values.copy_from_slice(&ticket.recv().expect("every job is answered"));
///     }
/// }
///
/// let (sender, jobs) = channel::<Job>();
/// let network = thread::spawn(move || {
///     while let Ok(first) = jobs.recv() {
///         // All that has come in by now is one batch.
///         let batch: Vec<Job> = std::iter::once(first).chain(jobs.try_iter()).collect();
///         for Job { piles, player, answer } in batch {
///             let value = |pile: &Pile| if (pile.stones % 3 != 0) == (pile.mover == player) { 0.9 } else { -0.9 };
///             // A search that has been stopped no longer listens.
///             let _ = answer.send(piles.iter().map(value).collect());
///         }
///     }
/// });
///
/// let searches = [4, 6].map(|stones| {
///     let evaluator = Waiting(Remote(sender.clone()));
///     thread::spawn(move || {
///         let mut value = [0.0];
///         evaluator.evaluate(&[Pile { stones, mover: 0 }], 0, &mut (), &mut value);
///         value[0]
///     })
/// });
/// assert_eq!(searches.map(|search| search.join().unwrap()), [0.9, -0.9]);
/// drop(sender);
/// network.join().unwrap();
/// ```
pub trait Deferred<G: Game>: Clone + Debug + Send + 'static {
    /// A claim to the values of one batch.
    type Ticket;

    /// Hands over a batch of undecided positions, and does not wait.
    fn submit(&self, positions: &[G], player: usize) -> Self::Ticket;

    /// Waits for a batch and writes the values that [`Evaluator::evaluate`] would write.
    ///
    /// # Panics
    /// May panic if the evaluator has failed; values must not be made up.
    fn wait(&self, ticket: Self::Ticket, values: &mut [f32]);
}

/// An evaluator that submits each batch and waits for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting<D>(pub D);

impl<G: Game, D: Deferred<G>> Evaluator<G> for Waiting<D> {
    type Memory = ();

    fn evaluate(&self, positions: &[G], player: usize, (): &mut (), values: &mut [f32]) {
        if !positions.is_empty() {
            self.0.wait(self.0.submit(positions, player), values);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::testing::{Pile, Recording, bits};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;

    struct Batch {
        piles: Vec<Pile<2>>,
        player: usize,
        answer: Sender<Vec<f32>>,
    }

    /// The messages to the thread that evaluates.
    enum Job {
        Batch(Batch),
        /// Evaluation begins when this number of positions has come in.
        Gather(usize),
    }

    #[derive(Clone, Debug)]
    struct Remote(Sender<Job>);

    impl Deferred<Pile<2>> for Remote {
        type Ticket = Receiver<Vec<f32>>;

        fn submit(&self, piles: &[Pile<2>], player: usize) -> Self::Ticket {
            let (answer, ticket) = channel();
            let piles = piles.to_vec();
            let batch = Batch {
                piles,
                player,
                answer,
            };
            self.0.send(Job::Batch(batch)).expect("the thread runs");
            ticket
        }

        fn wait(&self, ticket: Self::Ticket, values: &mut [f32]) {
            values.copy_from_slice(&ticket.recv().expect("an answer"));
        }
    }

    /// Evaluates all that has been gathered with one call; all jobs ask for the same player.
    fn answer(evaluator: &Recording, batches: &mut Vec<Batch>) {
        let piles: Vec<_> = batches
            .iter()
            .flat_map(|batch| batch.piles.clone())
            .collect();
        let mut values = vec![0.0; piles.len()];
        evaluator.evaluate(&piles, batches[0].player, &mut (), &mut values);
        let mut rest = &values[..];
        for batch in batches.drain(..) {
            let (own, others) = rest.split_at(batch.piles.len());
            batch.answer.send(own.to_vec()).expect("the search waits");
            rest = others;
        }
    }

    fn serve(evaluator: &Recording, incoming: &Receiver<Job>) {
        let (mut least, mut waiting) = (1, Vec::new());
        while let Ok(job) = incoming.recv() {
            match job {
                Job::Gather(number) => least = number,
                Job::Batch(batch) => waiting.push(batch),
            }
            let gathered: usize = waiting.iter().map(|batch: &Batch| batch.piles.len()).sum();
            if gathered >= least {
                answer(evaluator, &mut waiting);
            }
        }
    }

    #[test]
    fn searches_share_a_batch_and_get_their_own_values() {
        let network = Recording::default();
        let (sender, incoming) = channel();
        let serving = network.clone();
        let server = thread::spawn(move || serve(&serving, &incoming));
        sender.send(Job::Gather(6)).expect("the thread runs");
        let searches: Vec<_> = (0..3_u8)
            .map(|search| {
                let evaluator = Waiting(Remote(sender.clone()));
                thread::spawn(move || {
                    let piles = [1, 2].map(|i| Pile::of(10 * search + i));
                    let mut values = [0.0; 2];
                    evaluator.evaluate(&piles, 0, &mut (), &mut values);
                    values
                })
            })
            .collect();
        for (search, thread) in (0..3_u8).zip(searches) {
            let expected = [1, 2].map(|i| network.value(10 * search + i, 0));
            let found = thread.join().expect("it finishes");
            assert_eq!(bits(found), bits(expected));
        }
        drop(sender);
        server.join().expect("it ends with the last handle");
        let batches = network.batches();
        assert_eq!(batches.len(), 1, "three searches, one batch: {batches:?}");
        assert_eq!(batches[0].len(), 6);
    }

    #[test]
    fn tickets_are_exchanged_in_any_order() {
        let network = Recording::default();
        let (sender, incoming) = channel();
        let serving = network.clone();
        let server = thread::spawn(move || serve(&serving, &incoming));
        let remote = Remote(sender);
        let tickets: Vec<_> = (1..=4).map(|i| remote.submit(&[Pile::of(i)], 1)).collect();
        for (i, ticket) in (1..=4).zip(tickets).rev() {
            let mut value = [0.0];
            remote.wait(ticket, &mut value);
            assert_eq!(bits(value), bits([network.value(i, 1)]));
        }
        Waiting(remote).evaluate(&[], 0, &mut (), &mut []);
        server.join().expect("it ends with the last handle");
        assert_eq!(network.batches().len(), 4, "an empty batch is not sent");
    }
}
