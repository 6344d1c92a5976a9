//! `Outlook`: what a search tells policies of itself.

/// From where and how far a search looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The player from whose point of view proofs are counted.
    pub(crate) root_player: usize,
    /// The visits that the root will have in the end; [`u32::MAX`] if the budget does not say.
    pub(crate) horizon: u32,
}
