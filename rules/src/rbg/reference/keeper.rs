//! Runs of the keeper.

use super::Engine;
use crate::rbg::automaton::Label;
use crate::rbg::failure::{Failure, MODIFIERS};

impl Engine<'_> {
    /// Does what the keeper does until a player is to move; `false` if it comes to no switch, which
    /// is the end of the game.
    pub(super) fn run_keeper(&mut self) -> Result<bool, Failure> {
        let mut modifiers = 0;
        while self.state.mover.is_none() {
            let mut last = None;
            self.met.clear();
            // The first path that is found; the state is then that before its switch.
            let before = self.state.clone();
            self.moves_here(&mut |word| {
                modifiers += word.len();
                last = word.last().copied();
                true
            })?;
            let Some(last) = last else {
                self.state = before;
                return Ok(false);
            };
            let label = Label::Symbol(last.symbol);
            if modifiers > MODIFIERS {
                return Err(Failure::Endless(self.origin(label)));
            }
            self.apply(label, last.cell)?;
        }
        Ok(true)
    }
}
