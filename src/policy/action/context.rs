//! Contexts: a number for the semimoves chosen since the last nodal state.

use crate::game::split::Semimove;

/// A sequence of semimoves by one player from a nodal state on, hashed.
///
/// The appendix of paper 002 (4.2) stores a semimove with the bucket of those before it, so that
/// keys have a fixed length. A chain of hashes does the same without a look-up. Different sequences
/// have the same 64 bits with a probability of 2⁻⁶⁴ a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Context(u64);

impl Context {
    /// The context of a nodal state, where no part of a move has been chosen.
    #[inline(always)]
    pub(crate) fn nodal(player: usize) -> Self {
        // Far from the bits of a semimove, or the players' first choices would meet.
        Self((player as u64 + 1) << 32)
    }

    /// The context after one more semimove.
    #[inline(always)]
    pub(crate) fn then(self, semimove: Semimove) -> Self {
        let mixed = (self.0 ^ (u64::from(semimove) + 1)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(mixed ^ mixed >> 29)
    }

    /// The context after several more semimoves.
    #[inline(always)]
    pub(crate) fn and_then(self, semimoves: &[Semimove]) -> Self {
        semimoves.iter().fold(self, |context, &s| context.then(s))
    }

    /// Half of the bits of the context, for keys of four bytes.
    #[inline(always)]
    pub(crate) fn short(self) -> u32 {
        (self.0 >> 32) as u32
    }
}
