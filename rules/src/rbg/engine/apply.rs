//! Comparisons, and the effects of symbols on a board.

use super::Runner;
use super::parts::Act;
use crate::rbg::arithmetic::Values;
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::description::{Action, CellId, PieceId, VariableId};

impl<const W: usize> Runner<W> {
    #[inline(always)]
    pub(super) fn compare(&mut self, number: u32) -> bool {
        match self.plan.comparisons[number as usize] {
            Some((left, comparison, right)) => comparison.holds(self.term(left), self.term(right)),
            None => self.compare_other(number),
        }
    }

    fn compare_other(&mut self, number: u32) -> bool {
        let (left, comparison, right, _) = &self.automaton.comparisons[number as usize];
        let values = Pieces::<W>(&self.board);
        if let (Ok(left), Ok(right)) = (left.value(&values), right.value(&values)) {
            return comparison.holds(left, right);
        }
        self.failed = true;
        false
    }

    /// The value that an action assigns; `None` if it assigns none that is allowed.
    fn assigned(&mut self, action: &Action) -> Option<(VariableId, i32)> {
        let Action::Assign(variable, value) = action else {
            return None;
        };
        let Ok(value) = value.value(&Pieces::<W>(&self.board)) else {
            self.failed = true;
            return None;
        };
        let bound = self.rules.description.variables[usize::from(*variable)].bound;
        let fits = (0..=i64::from(bound)).contains(&value);
        fits.then_some((*variable, value as i32))
    }

    #[inline(always)]
    pub(super) fn allowed(&mut self, symbol: Symbol) -> bool {
        match self.plan.briefs[symbol as usize].act {
            Act::Change(_, term, bound) => (0..=i64::from(bound)).contains(&self.term(term)),
            Act::Compute => self.computes(symbol),
            _ => true,
        }
    }

    fn computes(&mut self, symbol: Symbol) -> bool {
        let action = self.automaton.action(symbol);
        action.is_some_and(|action| self.assigned(action).is_some())
    }

    pub(super) fn allowed_hypothetical(&mut self, number: u32) -> bool {
        match &self.automaton.hypothetical[number as usize].0 {
            action @ Action::Assign(..) => self.assigned(action).is_some(),
            _ => true,
        }
    }

    /// Does what a symbol says, except switches, and keeps what was before.
    #[inline(always)]
    pub(super) fn apply(&mut self, label: Label, place: usize) {
        let Label::Symbol(symbol) = label else {
            self.version += 1;
            return self.apply_other(label, place);
        };
        self.act(symbol, self.plan.briefs[symbol as usize].act, place);
    }

    /// Does what a symbol says.
    #[inline(always)]
    pub(super) fn act(&mut self, symbol: Symbol, act: Act, place: usize) {
        self.version += 1;
        match act {
            Act::Nothing => {}
            Act::Put(piece) => self.put_piece(place, piece),
            Act::Set(variable, value) => self.set(variable, value),
            Act::Change(variable, term, bound) => {
                let value = self.term(term);
                if (0..=i64::from(bound)).contains(&value) {
                    self.set(variable, value as i32);
                }
            }
            Act::Compute => self.apply_other(Label::Symbol(symbol), place),
        }
    }

    #[inline(always)]
    fn put_piece(&mut self, place: usize, piece: PieceId) {
        self.put_on(self.cell(place), place, piece);
    }

    /// Puts a piece on a cell, whose place is given.
    #[inline(always)]
    pub(super) fn put_on(&mut self, cell: CellId, place: usize, piece: PieceId) {
        let before = self.board.put::<W>(cell, place, piece);
        self.log.push(Change::Piece(place as u16, before));
    }

    #[inline(always)]
    pub(super) fn set(&mut self, variable: VariableId, value: i32) {
        let known = &mut self.board.state.variables[usize::from(variable)];
        self.log.push(Change::Variable(variable, *known));
        *known = value;
    }

    fn apply_other(&mut self, label: Label, place: usize) {
        let action = match label {
            Label::Symbol(symbol) => self.automaton.action(symbol),
            Label::Hypothetical(number) => {
                let actions = self.automaton.hypothetical.get(number as usize);
                actions.map(|(action, _)| action)
            }
            _ => None,
        };
        match action {
            Some(&Action::Put(piece)) => self.put_piece(place, piece),
            Some(action @ Action::Assign(..)) => {
                if let Some((variable, value)) = self.assigned(action) {
                    self.set(variable, value);
                }
            }
            _ => {}
        }
    }

    /// The cell of a place.
    #[inline(always)]
    pub(super) fn cell(&self, place: usize) -> u16 {
        self.plan.geometry.cell[place]
    }

    /// Takes changes back, and keeps in the log what was there before that.
    #[inline(always)]
    pub(super) fn swap_to(&mut self, length: usize) {
        self.version += 1;
        for at in (length..self.log.len()).rev() {
            match self.log[at] {
                Change::Piece(place, piece) => {
                    let cell = self.cell(place.into());
                    let before = self.board.put::<W>(cell, place.into(), piece);
                    self.log[at] = Change::Piece(place, before);
                }
                Change::Variable(variable, value) => {
                    let known = &mut self.board.state.variables[usize::from(variable)];
                    self.log[at] = Change::Variable(variable, std::mem::replace(known, value));
                }
            }
        }
    }

    /// Takes changes back.
    #[inline(always)]
    pub(super) fn undo_to(&mut self, length: usize) {
        self.version += 1;
        while self.log.len() > length {
            match self.log.pop() {
                Some(Change::Piece(place, piece)) => {
                    let place = usize::from(place);
                    let cell = self.cell(place);
                    self.board.put::<W>(cell, place, piece);
                }
                Some(Change::Variable(variable, value)) => {
                    self.board.state.variables[usize::from(variable)] = value;
                }
                None => {}
            }
        }
    }
}

/// What was before a modifier.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Piece(u16, PieceId),
    Variable(VariableId, i32),
}

/// The values on a board.
struct Pieces<'a, const W: usize>(&'a super::Board);

impl<const W: usize> Values for Pieces<'_, W> {
    fn variable(&self, variable: VariableId) -> i32 {
        self.0.state.variables[usize::from(variable)]
    }

    fn count(&self, piece: PieceId) -> i32 {
        let piece = usize::from(piece) * W;
        let words = self.0.sets[piece..piece + W].iter();
        words.map(|word| word.count_ones()).sum::<u32>() as i32
    }
}
