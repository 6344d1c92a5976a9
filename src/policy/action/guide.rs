//! The guide of MAST: it chooses semimoves by their values.

use super::statistics::At;
use super::{Choose, Context, SemimoveStatistics};
use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::{Guide, Semimove};

/// A semimove that has not been tried, with its value.
///
/// The second number is random: it orders semimoves that are worth the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rated(f32, u32, Semimove);

impl Rated {
    fn before(&self, other: &Self) -> bool {
        (self.0, self.1) > (other.0, other.1)
    }
}

/// A state on the way.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Where the semimoves of the state begin among all that are rated.
    start: usize,
    context: Context,
    state: Rating,
}

/// The values of the semimoves of a state that have not been tried.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Rating {
    /// Their values have not been computed.
    Open,
    /// They are rated: their values are known, and in no order.
    Rated,
    /// They are rated and heap-ordered, the greatest value first.
    Heap,
}

/// The guide's buffers.
#[derive(Debug, Default)]
pub(super) struct GuideMemory {
    stack: Vec<Semimove>,
    rated: Vec<Rated>,
    levels: Vec<Level>,
}

/// Chooses semimoves by their values.
///
/// The values of the semimoves of a state are computed once, when the first of them is chosen by
/// its value. That one is found in one pass. Only if it ends in a dead state are the others made a
/// heap, so that trying all of n costs n·log n.
///
/// # Reference
/// Paper 002, Algorithm 4, and appendix 4.2 for the heap.
pub(super) struct MastGuide<'a, G: Game, V: SemimoveStatistics<G>, C, N> {
    statistics: &'a V,
    table: &'a V::Table,
    choice: &'a C,
    rng: &'a mut Rng<N>,
    memory: &'a mut GuideMemory,
    player: usize,
    context: Context,
}

impl<'a, G, V, C, N> MastGuide<'a, G, V, C, N>
where
    G: Game,
    V: SemimoveStatistics<G>,
    C: Choose,
    N: Source,
{
    /// A guide for a player who has chosen some semimoves already.
    pub(super) fn new(
        (statistics, table): (&'a V, &'a V::Table),
        choice: &'a C,
        rng: &'a mut Rng<N>,
        memory: &'a mut GuideMemory,
        player: usize,
        context: Context,
    ) -> Self {
        memory.stack.clear();
        memory.rated.clear();
        memory.levels.clear();
        Self {
            statistics,
            table,
            choice,
            rng,
            memory,
            player,
            context,
        }
    }

    /// Computes the values of the semimoves that have not been tried.
    fn rate(&mut self, count: usize) {
        let GuideMemory {
            stack,
            rated,
            levels,
        } = &mut *self.memory;
        let level = levels.last_mut().expect("there is a state");
        let at = At(level.context);
        level.start = rated.len();
        level.state = Rating::Rated;
        for &semimove in &stack[stack.len() - count..] {
            let value = self
                .statistics
                .of_semimove(self.table, self.player, at, semimove);
            rated.push(Rated(value, 0, semimove));
        }
    }

    /// Takes the semimove of the greatest value out of those that have not been tried.
    fn best(&mut self, first: bool) -> Semimove {
        let level = self.memory.levels.last_mut().expect("there is a state");
        let rated = &mut self.memory.rated;
        let all = &mut rated[level.start..];
        if first {
            let best = greatest(all, self.rng);
            return rated.swap_remove(level.start + best).2;
        }
        if level.state != Rating::Heap {
            level.state = Rating::Heap;
            for ranked in all.iter_mut() {
                ranked.1 = self.rng.word() as u32;
            }
            for i in (0..all.len() / 2).rev() {
                sift_down(all, i);
            }
        }
        remove(rated, level.start, 0)
    }

    /// Takes a semimove out of those that have not been tried, drawn in proportion to its weight.
    fn weighted(&mut self) -> Semimove {
        let level = self.memory.levels.last().expect("there is a state");
        let rated = &mut self.memory.rated;
        let weight = |r: &Rated| self.choice.weight(r.0);
        let all = &rated[level.start..];
        let total: f32 = all.iter().map(weight).sum();
        let mut left = self.rng.unit() * total;
        let chosen = all.iter().position(|r| {
            left -= weight(r);
            left < 0.0
        });
        // Rounding may leave a rest.
        let chosen = chosen.unwrap_or(all.len() - 1);
        rated.swap_remove(level.start + chosen).2
    }
}

impl<G, V, C, N> Guide<G> for MastGuide<'_, G, V, C, N>
where
    G: Game,
    V: SemimoveStatistics<G>,
    C: Choose,
    N: Source,
{
    fn stack(&mut self) -> &mut Vec<Semimove> {
        &mut self.memory.stack
    }

    fn arrive(&mut self, _: &G, _: usize) {
        let level = Level {
            start: self.memory.rated.len(),
            context: self.context,
            state: Rating::Open,
        };
        self.memory.levels.push(level);
    }

    fn next(&mut self, count: usize) -> Semimove {
        let blindly = self.choice.blindly(self.rng);
        let level = *self.memory.levels.last().expect("there is a state");
        let semimove = if blindly {
            let drawn = self.rng.below(count as u32) as usize;
            if level.state == Rating::Open {
                let stack = &mut self.memory.stack;
                let place = stack.len() - count + drawn;
                stack.swap_remove(place)
            } else {
                self.memory.stack.pop();
                let rated = &mut self.memory.rated;
                match level.state {
                    Rating::Heap => remove(rated, level.start, drawn),
                    _ => rated.swap_remove(level.start + drawn).2,
                }
            }
        } else {
            let first = level.state == Rating::Open;
            if first {
                self.rate(count);
            }
            self.memory.stack.pop();
            if self.choice.greedy() {
                self.best(first)
            } else {
                self.weighted()
            }
        };
        self.context = level.context.then(semimove);
        semimove
    }

    fn leave(&mut self) {
        if let Some(level) = self.memory.levels.pop() {
            self.memory.rated.truncate(level.start);
        }
    }
}

/// The index of the greatest value, ties broken uniformly.
#[allow(clippy::float_cmp, reason = "a tie is equality")]
fn greatest(rated: &[Rated], rng: &mut Rng<impl Source>) -> usize {
    let most = rated
        .iter()
        .fold(f32::NEG_INFINITY, |most, r| most.max(r.0));
    let ties = rated.iter().filter(|r| r.0 == most).count();
    let skipped = if ties > 1 { rng.below(ties as u32) } else { 0 };
    let mut best = rated.iter().enumerate().filter(|(_, r)| r.0 == most);
    best.nth(skipped as usize).map_or(0, |(i, _)| i)
}

/// Takes an entry out of the heap that begins at `start`.
fn remove(rated: &mut Vec<Rated>, start: usize, i: usize) -> Semimove {
    let Rated(_, _, semimove) = rated.swap_remove(start + i);
    let heap = &mut rated[start..];
    if i < heap.len() {
        sift_up(heap, i);
        sift_down(heap, i);
    }
    semimove
}

fn sift_up(heap: &mut [Rated], mut i: usize) {
    while i > 0 && heap[i].before(&heap[(i - 1) / 2]) {
        heap.swap(i, (i - 1) / 2);
        i = (i - 1) / 2;
    }
}

fn sift_down(heap: &mut [Rated], mut i: usize) {
    loop {
        let mut first = i;
        for child in [2 * i + 1, 2 * i + 2] {
            if child < heap.len() && heap[child].before(&heap[first]) {
                first = child;
            }
        }
        if first == i {
            return;
        }
        heap.swap(i, first);
        i = first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_gives_its_greatest_first_whatever_was_taken_out() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let count = 1 + rng.below(40) as u16;
            let mut rated = vec![Rated(9.0, 0, 999)];
            rated.extend((0..count).map(|i| Rated(rng.below(5) as f32, rng.below(3), i)));
            for i in (0..usize::from(count) / 2).rev() {
                sift_down(&mut rated[1..], i);
            }
            for _ in 0..count / 3 {
                let i = rng.below(rated.len() as u32 - 1) as usize;
                remove(&mut rated, 1, i);
            }
            while rated.len() > 1 {
                let most = rated[1];
                assert!(rated[1..].iter().all(|r| !r.before(&most)));
                remove(&mut rated, 1, 0);
            }
            assert_eq!(rated, [Rated(9.0, 0, 999)]);
        }
    }
}
