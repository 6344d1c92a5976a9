//! Questions of several threads to evaluators, asked together.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Gathers the questions of threads to evaluators, so that an evaluator is called by one thread at
/// a time with more positions. Questions that come during a call are asked together in the next
/// call. For games in step, a question waits until every game has one.
#[derive(Debug)]
pub(crate) struct Gathering {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The questions to each evaluator.
    queues: Vec<Queue>,
    /// The number of the next request.
    next: u64,
    /// The number of games that are played in step; `None` if games do not wait for each other.
    playing: Option<usize>,
}

/// The questions to an evaluator.
#[derive(Debug, Default)]
struct Queue {
    /// Whether a thread is calling the evaluator.
    busy: bool,
    /// Whether all games have a question, so that the call is due.
    due: bool,
    cells: Vec<f32>,
    movers: Vec<u8>,
    /// The waiting requests: their numbers, and the number of positions of each.
    waiting: Vec<(u64, usize)>,
    /// The values of answered requests, by number.
    answered: HashMap<u64, Vec<f32>>,
}

impl Gathering {
    /// A gathering; `in_step` for games that wait for each other.
    pub(crate) fn new(in_step: bool) -> Arc<Self> {
        let state = State {
            playing: in_step.then_some(0),
            ..State::default()
        };
        Arc::new(Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
        })
    }

    /// Adds an evaluator. Returns its index.
    pub(crate) fn open(&self) -> usize {
        let mut state = self.state();
        state.queues.push(Queue::default());
        state.queues.len() - 1
    }

    /// Plays a game as one of those in step.
    pub(crate) fn game<T>(&self, play: impl FnOnce() -> T) -> T {
        struct Over<'a>(&'a Gathering);
        impl Drop for Over<'_> {
            fn drop(&mut self) {
                self.0.count(|playing| playing - 1);
            }
        }
        self.count(|playing| playing + 1);
        let _over = Over(self);
        play()
    }

    fn count(&self, change: impl FnOnce(usize) -> usize) {
        let mut state = self.state();
        state.playing = state.playing.map(change);
        state.look();
        drop(state);
        self.changed.notify_all();
    }

    /// The values of positions by the evaluator with the index `place`. `ask` calls it, possibly
    /// with more positions.
    pub(crate) fn evaluate(
        &self,
        place: usize,
        (cells, movers): (&[f32], &[u8]),
        values: &mut [f32],
        ask: &impl Fn(&[f32], &[u8], &mut [f32]),
    ) {
        let mut state = self.state();
        let in_step = state.playing.is_some();
        let queue = &mut state.queues[place];
        if !in_step && !queue.busy && queue.waiting.is_empty() {
            queue.busy = true;
            drop(state);
            let _busy = Busy(self, place);
            ask(cells, movers, values);
            return;
        }
        let request = state.add(place, cells, movers);
        if state.look() {
            self.changed.notify_all();
        }
        loop {
            let queue = &mut state.queues[place];
            if let Some(answer) = queue.answered.remove(&request) {
                values.copy_from_slice(&answer);
                return;
            }
            let waits = queue.waiting.iter().any(|&(waiting, _)| waiting == request);
            if waits && !queue.busy && (queue.due || !in_step) {
                queue.busy = true;
                self.answer(state, place, ask);
                state = self.state();
            } else if waits || queue.busy {
                let waited = self.changed.wait(state);
                state = waited.unwrap_or_else(PoisonError::into_inner);
            } else {
                // Who was to ask for it has panicked.
                values.fill(0.0);
                return;
            }
        }
    }

    /// Asks all waiting questions. The queue must be marked as busy.
    fn answer(
        &self,
        mut state: MutexGuard<'_, State>,
        place: usize,
        ask: &impl Fn(&[f32], &[u8], &mut [f32]),
    ) {
        let queue = &mut state.queues[place];
        queue.due = false;
        let (cells, movers) = (take_all(&mut queue.cells), take_all(&mut queue.movers));
        let waiting = take_all(&mut queue.waiting);
        drop(state);
        let mut values = vec![0.0; movers.len()];
        let _busy = Busy(self, place);
        ask(&cells, &movers, &mut values);
        let mut rest = &values[..];
        let answered = waiting.into_iter().map(|(request, positions)| {
            let (own, others) = rest.split_at(positions);
            rest = others;
            (request, own.to_vec())
        });
        self.state().queues[place].answered.extend(answered);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Adds a request. Returns its number.
    fn add(&mut self, place: usize, cells: &[f32], movers: &[u8]) -> u64 {
        let request = self.next;
        self.next += 1;
        let queue = &mut self.queues[place];
        queue.cells.extend_from_slice(cells);
        queue.movers.extend_from_slice(movers);
        queue.waiting.push((request, movers.len()));
        request
    }

    /// For games in step: whether every game waits, so that all questions are due.
    fn look(&mut self) -> bool {
        let waiting: usize = self.queues.iter().map(|queue| queue.waiting.len()).sum();
        let due = self.playing.is_some_and(|playing| waiting >= playing);
        if due {
            for queue in &mut self.queues {
                queue.due = !queue.waiting.is_empty();
            }
        }
        due
    }
}

fn take_all<T: Default>(from: &mut T) -> T {
    std::mem::take(from)
}

/// A thread that calls an evaluator. Other threads can call it once this is dropped.
struct Busy<'a>(&'a Gathering, usize);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.state().queues[self.1].busy = false;
        self.0.changed.notify_all();
    }
}
