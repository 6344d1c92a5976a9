//! Counts of move sequences.

use super::Engine;
use crate::rg::failure::Failure;
use crate::rg::state::State;
use rustc_hash::{FxHashMap, FxHashSet};

/// The most states whose counts are kept.
const KNOWN: usize = 1 << 20;

/// The counts of states by the number of moves.
type Known = FxHashMap<(usize, State), u64>;

/// The rule by which moves are counted as different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Each end of a path counts.
    Paths,
    /// Moves with different tags or ends count.
    Moves,
    /// Different states after the move count.
    States,
}

impl Engine<'_> {
    /// The number of sequences of `depth` moves. Outcomes of chance count as moves; those with the
    /// same result count once.
    ///
    /// # Errors
    /// If a search fails.
    pub fn perft(
        &mut self,
        state: &State,
        depth: usize,
        counting: Counting,
    ) -> Result<u64, Failure> {
        self.count(state, depth, counting, &mut Known::default())
    }

    fn count(
        &mut self,
        state: &State,
        depth: usize,
        counting: Counting,
        known: &mut Known,
    ) -> Result<u64, Failure> {
        if depth == 0 {
            return Ok(1);
        }
        if state.is_over(self.rules) {
            return Ok(0);
        }
        let chance = state.mover(self.rules) == self.rules.random;
        let counting_here = if chance { Counting::States } else { counting };
        if depth == 1 && counting_here == Counting::Paths {
            let mut count = 0;
            self.ends(state, |_, _| {
                count += 1;
                false
            })?;
            return Ok(count);
        }
        let (mut words, mut states) = (FxHashSet::default(), FxHashSet::default());
        let mut next = Vec::new();
        self.ends(state, |(tags, node), cells| {
            let reached = State {
                node,
                cells: cells.into(),
            };
            let new = match counting_here {
                Counting::Paths => true,
                Counting::Moves => words.insert((tags.to_vec(), node)),
                Counting::States => states.insert(reached.clone()),
            };
            if new {
                next.push(reached);
            }
            false
        })?;
        if depth == 1 {
            return Ok(next.len() as u64);
        }
        let mut count = 0;
        for mut state in next {
            self.settle(&mut state)?;
            let key = (depth - 1, state);
            if let Some(before) = known.get(&key) {
                count += before;
                continue;
            }
            let more = self.count(&key.1, depth - 1, counting, known)?;
            count += more;
            if depth > 2 && known.len() < KNOWN {
                known.insert(key, more);
            }
        }
        Ok(count)
    }
}
