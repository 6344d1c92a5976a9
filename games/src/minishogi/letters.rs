//! The letters of pieces.

/// The letters of pieces in hand, in the order of [`Piece::IN_HAND`].
pub(super) const LETTERS: [char; 5] = ['G', 'P', 'S', 'R', 'B'];

/// The letter of a piece of a player: the second one has small ones.
pub(super) const fn side(letter: char, player: usize) -> char {
    if player == 0 {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}
