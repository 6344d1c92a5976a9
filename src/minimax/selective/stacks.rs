//! The data of each ply of the line that is being searched, and the window and depth at a position.

use super::order::{NOWHERE, Waiting};
use super::settings::SelectiveSettings;
use crate::game::Game;

/// The plies that a line may have.
pub(super) const PLIES: u32 = SelectiveSettings::MOST_DEPTH;

/// No estimate: a threat has to be answered first.
pub(super) const UNKNOWN: i32 = i32::MIN;

/// The data of each ply of the line that is being searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ply {
    /// The estimate of the position there, or [`UNKNOWN`].
    pub(super) estimate: i32,
    /// The place of the move made there.
    pub(super) place: u32,
}

/// The buffers of the recursion, one stack for all plies.
#[derive(Debug)]
pub(super) struct Stacks<G: Game> {
    pub(super) moves: Vec<G::Move>,
    pub(super) waiting: Vec<Waiting>,
    pub(super) plies: Vec<Ply>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<G::Move>>,
}

impl<G: Game> Default for Stacks<G> {
    fn default() -> Self {
        let nothing = Ply {
            estimate: UNKNOWN,
            place: NOWHERE,
        };
        let plies = PLIES as usize + 2;
        Self {
            moves: Vec::new(),
            waiting: Vec::new(),
            plies: vec![nothing; plies],
            lines: vec![Vec::new(); plies],
        }
    }
}

impl<G: Game> Stacks<G> {
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.waiting.clear();
    }

    /// The best line after a move made at a ply.
    pub(super) fn line_after(&self, ply: u32) -> &[G::Move] {
        &self.lines[ply as usize + 1]
    }

    /// A move is the best at its ply.
    pub(super) fn extend_line(&mut self, ply: u32, m: G::Move) {
        let (before, after) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut before[ply as usize];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }

    /// The places of the moves one and two plies before a ply.
    #[inline(always)]
    pub(super) fn before(&self, ply: u32) -> [u32; 2] {
        let at = |back: u32| {
            let ply = ply.checked_sub(back);
            ply.map_or(NOWHERE, |ply| self.plies[ply as usize].place)
        };
        [at(1), at(2)]
    }
}

/// A window of values, and how deep to search for one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) depth: i32,
    pub(super) ply: u32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether passing is out of the question: a pass came before, or is being verified.
    pub(super) passed: bool,
    /// Whether some move is expected to be too good, so that late ones hardly matter.
    pub(super) cut: bool,
}

impl Task {
    /// Whether it is only asked whether a value is greater than `alpha`.
    #[inline(always)]
    pub(super) fn is_narrow(&self) -> bool {
        self.beta - self.alpha == 1
    }
}
