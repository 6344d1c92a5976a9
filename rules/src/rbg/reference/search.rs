//! Searches from leg to leg: for the moves of a player, and for paths through patterns.

use super::Engine;
use crate::rbg::automaton::{Label, Node, Pattern};
use crate::rbg::description::{CellId, Origin, PieceId, VariableId};
use crate::rbg::failure::{Failure, MODIFIERS};
use crate::rbg::state::Pair;

/// What a modifier changed, as it was before.
#[derive(Clone, Copy, Debug)]
pub(super) enum Undo {
    Nothing,
    Piece(CellId, PieceId),
    Variable(VariableId, i32),
}

/// A leg that is being searched: which of the modifiers met in it comes next.
pub(super) struct Frame {
    pub(super) first: usize,
    pub(super) next: usize,
    /// The way back from the modifier that led to the leg.
    pub(super) undo: Undo,
}

impl Engine<'_> {
    /// Shows the words from here to the next switch, until told to stop; whether it was. The state
    /// is then that before the switch.
    pub(super) fn moves_here(
        &mut self,
        visit: &mut impl FnMut(&[Pair]) -> bool,
    ) -> Result<bool, Failure> {
        let from = (self.automaton.behind(self.state.after), self.state.cell);
        self.walk(0, from, None, false)?;
        let mut word = Vec::new();
        let mut frames = vec![Frame {
            first: 0,
            next: 0,
            undo: Undo::Nothing,
        }];
        while let Some(frame) = frames.last_mut() {
            let Some(&(label, cell)) = self.met.get(frame.next) else {
                self.leave(&mut frames);
                word.pop();
                continue;
            };
            frame.next += 1;
            let Label::Symbol(symbol) = label else {
                continue;
            };
            word.push(Pair { symbol, cell });
            if self.is_switch(symbol) {
                if visit(&word) {
                    return Ok(true);
                }
                word.pop();
                continue;
            }
            self.enter(&mut frames, label, cell)?;
            self.walk(0, (self.automaton.behind(symbol), cell), None, false)?;
        }
        Ok(false)
    }

    /// Whether a path through a pattern exists from a cell.
    pub(super) fn exists(
        &mut self,
        level: usize,
        pattern: &Pattern,
        cell: CellId,
    ) -> Result<bool, Failure> {
        let base = self.met.len();
        let goal = Some(pattern.end);
        let mut found = self.walk(level, (pattern.start, cell), goal, false)?;
        if self.met.len() == base {
            return Ok(found);
        }
        let mut frames = vec![Frame {
            first: base,
            next: base,
            undo: Undo::Nothing,
        }];
        while let Some(frame) = frames.last_mut() {
            let next = self.met.get(frame.next).filter(|_| !found);
            let Some(&(label, cell)) = next else {
                self.leave(&mut frames);
                continue;
            };
            frame.next += 1;
            let Some(node) = self.behind_hypothetical(label) else {
                continue;
            };
            self.enter(&mut frames, label, cell)?;
            found = self.walk(level, (node, cell), goal, false)?;
        }
        Ok(found)
    }

    /// The node behind a modifier of a pattern; a switch ends the path.
    fn behind_hypothetical(&self, label: Label) -> Option<Node> {
        match label {
            Label::Hypothetical(number) => Some(self.automaton.behind_hypothetical(number)),
            _ => None,
        }
    }

    pub(super) fn enter(
        &mut self,
        frames: &mut Vec<Frame>,
        label: Label,
        cell: CellId,
    ) -> Result<(), Failure> {
        if frames.len() > MODIFIERS {
            return Err(Failure::Endless(self.origin(label)));
        }
        let undo = self.apply(label, cell)?;
        let first = self.met.len();
        frames.push(Frame {
            first,
            next: first,
            undo,
        });
        Ok(())
    }

    pub(super) fn leave(&mut self, frames: &mut Vec<Frame>) {
        if let Some(frame) = frames.pop() {
            self.met.truncate(frame.first);
            self.undo(frame.undo);
        }
    }

    pub(super) fn origin(&self, label: Label) -> Origin {
        self.action(label).map_or(0, |&(_, origin)| origin)
    }
}
