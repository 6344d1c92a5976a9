//! Playing moves, and the runs of the keeper after them.

use super::context::{MOVES, UNTOLD};
use super::seek::{Any, Counting, Drawing, Spelled};
use super::{Engine, Known, Stop};
use crate::rg::engine::Word;
use crate::rg::failure::{Failure, RUNS};
use crate::rg::state::State;
use tesuji::Rng;

impl Engine<'_> {
    /// Plays what the keeper does behind the end of a move.
    fn run_keeper(&mut self, mut end: u32) -> Result<u32, Stop> {
        let rules = self.rules();
        for _ in 0..RUNS {
            let known = &self.store.ends[end as usize];
            if known.node == rules.end || known.mover != rules.keeper {
                return Ok(end);
            }
            let node = known.node;
            let mut first = Any(None);
            self.seek(UNTOLD, end, &mut first)?;
            end = first.0.ok_or(Stop::Failure(Failure::Stuck(node)))?;
        }
        Err(Stop::Failure(Failure::Endless(
            self.store.ends[end as usize].node,
        )))
    }

    /// The state in which the first player is to move, or in which the game is over.
    ///
    /// # Errors
    /// If the keeper's run fails.
    pub fn start(&mut self) -> Result<(State, Known), Stop> {
        let mut state = State::start(self.rules());
        let end = self.find(&state, Known::default())?;
        let end = self.run_keeper(end)?;
        let known = self.keep(&mut state, end);
        Ok((state, known))
    }

    /// Plays the run of the keeper.
    ///
    /// # Errors
    /// If the keeper's run fails. The state is then unchanged.
    pub fn settle(&mut self, state: &mut State) -> Result<Known, Stop> {
        let end = self.find(state, Known::default())?;
        let end = self.run_keeper(end)?;
        Ok(self.keep(state, end))
    }

    /// Plays a move and the run of the keeper after it.
    ///
    /// # Errors
    /// If it is not a legal move, or the search fails. The state is then unchanged.
    pub fn play(
        &mut self,
        state: &mut State,
        known: Known,
        (tags, to): Word<'_>,
    ) -> Result<Known, Stop> {
        let end = self.find(state, known)?;
        let mut spelled = Spelled {
            tags,
            to,
            found: None,
        };
        self.seek(MOVES, end, &mut spelled)?;
        let end = spelled
            .found
            .ok_or(Stop::Failure(Failure::Illegal(state.node)))?;
        let end = self.run_keeper(end)?;
        Ok(self.keep(state, end))
    }

    /// Plays a random move and the run of the keeper after it; `None` if there is no move.
    ///
    /// # Errors
    /// If the search fails. The state is then unchanged.
    pub fn play_random(
        &mut self,
        state: &mut State,
        known: Known,
        rng: &mut Rng,
    ) -> Result<Option<Known>, Stop> {
        let end = self.find(state, known)?;
        let drawn = self.draw(end, rng)?;
        Ok(drawn.map(|end| self.keep(state, end)))
    }

    fn draw(&mut self, end: u32, rng: &mut Rng) -> Result<Option<u32>, Stop> {
        let mut sample = std::mem::take(&mut self.sample);
        sample.clear();
        if self.is_unique(end) {
            let mut counting = Counting { sample, rng };
            let sought = self.seek(UNTOLD, end, &mut counting);
            self.sample = counting.sample;
            sought?;
        } else {
            let mut distinct = std::mem::take(&mut self.distinct);
            distinct.clear();
            let mut drawing = Drawing {
                distinct,
                sample,
                rng,
            };
            let sought = self.seek(MOVES, end, &mut drawing);
            (self.distinct, self.sample) = (drawing.distinct, drawing.sample);
            sought?;
        }
        let Some(end) = self.sample.end else {
            return Ok(None);
        };
        for &(cell, symbol) in &self.sample.changes {
            self.work.cells[usize::from(cell)] = symbol;
        }
        self.run_keeper(end).map(Some)
    }
}
