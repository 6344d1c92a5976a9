//! The reference engine: slow, simple and complete. Tests compare other engines with it.
//!
//! A leg is the part of the rules between two modifiers. The engine walks through a leg node by
//! node. It visits each pair of a node and a cell once, and collects the modifiers that it meets. A
//! move is a walk from leg to leg up to the first switch.

mod keeper;
mod search;
mod tree;
mod walk;

pub use tree::Tree;

use super::arithmetic::Values;
use super::automaton::{Automaton, Label, Symbol};
use super::description::{Action, CellId, Origin, PieceId, VariableId};
use super::failure::Failure;
use super::rules::Rules;
use super::state::{Pair, State};
use search::Undo;
use walk::Level;

/// The most steps for one question.
const STEPS: u64 = 1 << 36;

/// The reference engine with its memory.
#[derive(Debug)]
pub struct Engine<'r> {
    rules: &'r Rules,
    automaton: &'r Automaton,
    /// For each set of the automaton whether it has each piece.
    sets: Vec<bool>,
    /// What a walk needs, for each depth of patterns.
    levels: Vec<Level>,
    /// The modifiers and dots that walks have met, a stack.
    met: Vec<(Label, CellId)>,
    /// The state that is being looked at.
    state: State,
    steps: u64,
    limit: u64,
}

impl<'r> Engine<'r> {
    /// An engine for the rules without dots.
    pub fn new(rules: &'r Rules) -> Self {
        Self::with(rules, &rules.automaton)
    }

    /// An engine for the rules with another `automaton`, which has other dots.
    pub fn with(rules: &'r Rules, automaton: &'r Automaton) -> Self {
        let pieces = 0..rules.pieces() as PieceId;
        let sets = automaton.sets.iter();
        let levels = 0..=automaton.pattern_depth();
        Self {
            rules,
            automaton,
            sets: sets
                .flat_map(|set| pieces.clone().map(|piece| set.contains(&piece)))
                .collect(),
            levels: levels.map(|_| Level::default()).collect(),
            met: Vec::new(),
            state: State::start(rules),
            steps: 0,
            limit: STEPS,
        }
    }

    /// This engine with another limit of steps for each call.
    #[must_use]
    pub fn limited(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Looks at a state from now on.
    fn load(&mut self, state: &State) {
        self.state.clone_from(state);
        self.met.clear();
        self.steps = 0;
    }

    /// Appends the modifiers and dots that can follow, each once with its cell. `chosen` has those
    /// passed since the last switch, without switches.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn next(
        &mut self,
        state: &State,
        chosen: &[Pair],
        next: &mut Vec<Pair>,
    ) -> Result<(), Failure> {
        self.load(state);
        let mut at = Pair {
            symbol: state.after,
            cell: state.cell,
        };
        for &pair in chosen {
            self.apply(Label::Symbol(pair.symbol), pair.cell)?;
            at = pair;
        }
        let node = self.automaton.behind(at.symbol);
        self.walk(0, (node, at.cell), None, true)?;
        next.extend(self.met.iter().filter_map(|&(label, cell)| match label {
            Label::Symbol(symbol) => Some(Pair { symbol, cell }),
            _ => None,
        }));
        Ok(())
    }

    /// Plays a legal move and the run of the keeper after it. Returns whether a player is to move;
    /// otherwise the game is over.
    ///
    /// # Errors
    /// If the keeper does not stop, or an expression cannot be computed.
    pub fn play(&mut self, state: &mut State, word: &[Pair]) -> Result<bool, Failure> {
        self.load(state);
        for &pair in word {
            self.apply(Label::Symbol(pair.symbol), pair.cell)?;
        }
        let over = self.run_keeper();
        state.clone_from(&self.state);
        over
    }

    /// The state after the keeper's first run, and whether a player is to move in it.
    ///
    /// # Errors
    /// If the keeper does not stop, or an expression cannot be computed.
    pub fn start(&mut self) -> Result<(State, bool), Failure> {
        let mut state = State::start(self.rules);
        let goes_on = self.play(&mut state, &[])?;
        Ok((state, goes_on))
    }

    /// Whether the player to move has a move.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn has_move(&mut self, state: &State) -> Result<bool, Failure> {
        self.moves(state, |_| true)
    }

    /// The number of moves.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn count(&mut self, state: &State) -> Result<u64, Failure> {
        let mut count = 0;
        self.moves(state, |_| {
            count += 1;
            false
        })?;
        Ok(count)
    }

    /// Calls `visit` with each move of the player to move, once, until it returns `true`. Returns
    /// whether it did.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn moves(
        &mut self,
        state: &State,
        mut visit: impl FnMut(&[Pair]) -> bool,
    ) -> Result<bool, Failure> {
        self.load(state);
        self.moves_here(&mut visit)
    }

    /// The number of sequences of `depth` moves. A finished position has none.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn perft(&mut self, state: &State, depth: usize) -> Result<u64, Failure> {
        match depth {
            0 => return Ok(1),
            _ if state.mover.is_none() => return Ok(0),
            1 => return self.count(state),
            _ => {}
        }
        let mut words = Vec::new();
        self.moves(state, |word| {
            words.push(word.to_vec());
            false
        })?;
        let mut count = 0;
        for word in words {
            let mut next = state.clone();
            self.play(&mut next, &word)?;
            count += self.perft(&next, depth - 1)?;
        }
        Ok(count)
    }

    /// What is done where a label is met.
    fn action(&self, label: Label) -> Option<&'r (Action, Origin)> {
        let automaton: &'r Automaton = self.automaton;
        match label {
            Label::Symbol(symbol) => automaton.actions.get((symbol as usize).wrapping_sub(1)),
            Label::Hypothetical(number) => automaton.hypothetical.get(number as usize),
            _ => None,
        }
    }

    /// Where a symbol leads to, and the way back.
    fn apply(&mut self, label: Label, cell: CellId) -> Result<Undo, Failure> {
        let Some(&(ref action, origin)) = self.action(label) else {
            return Ok(Undo::Nothing);
        };
        match *action {
            Action::Put(piece) => {
                let place = &mut self.state.pieces[usize::from(cell)];
                Ok(Undo::Piece(cell, std::mem::replace(place, piece)))
            }
            Action::Assign(variable, ref value) => {
                let value = value.value(&self.state);
                let value = value.map_err(|_| Failure::DivisionByZero(origin))?;
                let place = &mut self.state.variables[usize::from(variable)];
                Ok(Undo::Variable(
                    variable,
                    std::mem::replace(place, value as i32),
                ))
            }
            Action::Switch(player) => {
                self.switch(label, cell, Some(player));
                Ok(Undo::Nothing)
            }
            Action::Keeper => {
                self.switch(label, cell, None);
                Ok(Undo::Nothing)
            }
        }
    }

    fn switch(&mut self, label: Label, cell: CellId, mover: Option<u16>) {
        if let Label::Symbol(symbol) = label {
            self.state.after = symbol;
        }
        (self.state.cell, self.state.mover) = (cell, mover);
    }

    fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::Nothing => {}
            Undo::Piece(cell, piece) => self.state.pieces[usize::from(cell)] = piece,
            Undo::Variable(variable, value) => {
                self.state.variables[usize::from(variable)] = value;
            }
        }
    }

    /// Whether a symbol ends a move.
    fn is_switch(&self, symbol: Symbol) -> bool {
        let action = self.automaton.action(symbol);
        matches!(action, Some(Action::Switch(_) | Action::Keeper))
    }
}

impl Values for State {
    fn variable(&self, variable: VariableId) -> i32 {
        self.variables[usize::from(variable)]
    }

    fn count(&self, piece: PieceId) -> i32 {
        self.pieces.iter().filter(|&&on| on == piece).count() as i32
    }
}
