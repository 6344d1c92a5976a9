
/// A set if a condition holds, else nothing.
#[inline(always)]
fn when(holds: bool, set: Set) -> Set {
    if holds { set } else { EMPTY }
}

/// What stands on the board, and the values of the variables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    pieces: [Set; PIECES],
    values: [Value; VARIABLES],
}

impl Board {
    /// Puts a piece on a cell.
    #[inline(always)]
    fn put<const PIECE: usize>(&mut self, place: usize) {
        let one = at(place);
        for piece in &mut self.pieces {
            *piece &= !one;
        }
        self.pieces[PIECE] |= one;
    }
}
