//! Moves of lines of action and surakarta: a piece goes from one square to another, or a pass.

use crate::kit::board_text::{name_of, read_marked_move};
use tesuji::game::{Notation, TextError};

/// A move: the square that a piece leaves and the square that it goes to. A pass has the same
/// square twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Step {
    /// From a corner to itself, so that playing it like any other move leaves the board as it is.
    pub(crate) const PASS: Self = Self { from: 0, to: 0 };

    /// The square that a piece arrives on, if the move is no pass.
    pub(crate) fn target(self) -> Option<usize> {
        (self != Self::PASS).then_some(self.to.into())
    }

    /// Both squares, as in `b1b3`, or `pass`.
    pub(crate) fn text(self) -> String {
        if self == Self::PASS {
            return "pass".into();
        }
        name_of(self.from) + &name_of(self.to)
    }
}

/// Reads a legal move; one onto a square of `enemies` may be written `b1xb3` too.
pub(crate) fn read_step<G>(position: &G, text: &str, enemies: u64) -> Result<Step, TextError>
where
    G: Notation<Move = Step>,
{
    let captures = |step: Step| step.target().is_some_and(|to| enemies >> to & 1 == 1);
    read_marked_move(position, text, captures)
}
