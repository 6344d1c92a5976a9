//! Runs of the keeper.

use super::bundles::Until;
use super::parts::{After, End};
use super::run::Exit;
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::failure::MODIFIERS;
use crate::rbg::state::Pair;

/// Whether the keeper comes to a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    Yes,
    No,
    /// Another way has to be looked for.
    Perhaps,
}

impl<const W: usize> Runner<W> {
    /// Plays a word, lets the keeper run, and finds out whether there is a move.
    pub(super) fn play(&mut self, word: &[Pair]) -> Result<bool, Unable> {
        for pair in word {
            let place = self.place(pair.cell);
            if self.is_switch(pair.symbol) {
                self.switch(pair.symbol, place);
            } else {
                self.apply(Label::Symbol(pair.symbol), place);
            }
        }
        self.settle(Until::One)
    }

    /// Lets the keeper run; whether there is a move then.
    pub(super) fn settle(&mut self, until: Until) -> Result<bool, Unable> {
        let lives = self.keep_on()? && self.has_move(until);
        if self.failed { Err(Unable) } else { Ok(lives) }
    }

    /// Lets the keeper run; whether it comes to a player.
    pub(super) fn keep_on(&mut self) -> Result<bool, Unable> {
        self.modifiers = 0;
        while self.board.state.mover.is_none() {
            let (symbol, place) = (self.board.state.after, self.here());
            let before = self.log.len();
            let mut kept = self.keep_first(symbol, place);
            if kept == Kept::Perhaps && !self.failed {
                self.undo_to(before);
                kept = if self.keep(symbol, place, 0) {
                    Kept::Yes
                } else {
                    Kept::No
                };
            }
            if kept != Kept::Yes || self.failed {
                return if self.failed { Err(Unable) } else { Ok(false) };
            }
            if self.modifiers > MODIFIERS {
                return Err(Unable);
            }
        }
        if self.failed { Err(Unable) } else { Ok(true) }
    }

    /// Goes on to the next switch by the first exit of each leg.
    #[inline(always)]
    fn keep_first(&mut self, mut symbol: Symbol, mut place: usize) -> Kept {
        let plan = self.plan;
        let mut certain = true;
        loop {
            let stop = self.enter::<false>(symbol, place);
            (symbol, place) = (stop.symbol, stop.place.into());
            self.modifiers += usize::from(stop.count);
            if stop.end == End::Switch {
                self.switch(symbol, place);
                return Kept::Yes;
            }
            certain &=
                stop.end == End::Nothing || plan.briefs[symbol as usize].after != After::Open;
            let exit = match stop.end {
                End::Nothing => None,
                _ => self.first_exit(symbol, place),
            };
            let Some(exit) = exit else {
                return if certain { Kept::No } else { Kept::Perhaps };
            };
            (symbol, place) = exit;
            if plan.briefs[symbol as usize].after == After::End {
                self.switch(symbol, place);
                return Kept::Yes;
            }
            if self.modifiers > MODIFIERS || self.failed {
                return Kept::Perhaps;
            }
        }
    }

    /// Goes on to the next switch by the first way that is found; whether there is one.
    fn keep(&mut self, mut symbol: Symbol, place: usize, depth: usize) -> bool {
        while let After::Certain(next) = self.plan.briefs[symbol as usize].after {
            self.modifiers += 1;
            if self.modifiers > MODIFIERS {
                self.failed = true;
                return false;
            }
            if self.is_switch(next) {
                self.switch(next, place);
                return true;
            }
            self.apply(Label::Symbol(next), place);
            symbol = next;
        }
        if depth > DEPTH {
            self.failed = true;
            return false;
        }
        let first = self.exits.len();
        self.leave(symbol, place);
        let last = self.exits.len();
        let mut found = false;
        'exits: for at in first..last {
            let Exit { label, cells, .. } = self.exits[at];
            let Label::Symbol(next) = label else {
                continue;
            };
            for place in cells.places() {
                self.modifiers += 1;
                if self.is_switch(next) {
                    self.switch(next, place);
                    found = true;
                    break 'exits;
                }
                let before = self.log.len();
                self.apply(label, place);
                found = self.keep(next, place, depth + 1);
                if found || self.failed {
                    break 'exits;
                }
                self.undo_to(before);
            }
        }
        self.exits.truncate(first);
        found
    }
}
