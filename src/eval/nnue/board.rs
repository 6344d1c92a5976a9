//! Inputs from the pieces on the sites of a board.

use super::inputs::{Inputs, NONE};
use crate::eval::{Board, PlaneShape, Sites, Symmetries, Symmetry, board_shape};
use crate::game::PlayerCount;

/// The most pieces in hand that are told apart.
const MOST_HELD: u32 = 24;

/// The second player's view of the board. It decides which weights both players share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opposed {
    /// The rules are the same for both players after this symmetry of the board and an exchange of
    /// colours. The symmetry is what the second player sees.
    By(Symmetry),
    /// The players have different rules or goals, so they share no weights.
    Unlike,
}

/// Further kinds of pieces that the board does not have: the sites of a player's pieces of a kind,
/// counted from 0.
pub type FurtherKinds<G> = fn(&G, usize, usize) -> <G as Board>::Sites;

/// The bits of a board: the words of each kind of each player; then a word for what each holds of
/// each kind; then one for the player to move.
pub(super) struct Layout {
    kinds: usize,
    held: usize,
    shape: PlaneShape,
    /// The places of sites; `None` for those that are not on the board.
    places: Vec<Option<[i32; 2]>>,
}

impl Layout {
    pub(super) fn of<G: Board>(position: &G, marks: usize) -> Self {
        let board = position.board();
        let place = |site| board.has(site).then(|| position.place(site));
        Self {
            kinds: G::KINDS + marks,
            held: if G::HANDS { G::KINDS } else { 0 },
            shape: board_shape(position),
            places: (0..64 * G::Sites::WORDS).map(place).collect(),
        }
    }

    pub(super) fn shape(&self) -> PlaneShape {
        self.shape
    }

    pub(super) fn places(&self) -> &[Option<[i32; 2]>] {
        &self.places
    }

    /// The features of the bits, and the inputs in an image.
    pub(super) fn numbers(&self, opposed: Opposed, image: Symmetry) -> (usize, Vec<u16>) {
        let (cells, players) = (self.shape.sites(), 2);
        let mut numbers = Vec::new();
        // Without sharing each player's pieces are features of their own.
        let number = |player: usize, kinds: usize, first: usize, kind: usize, each: usize, at| {
            let feature = match opposed {
                Opposed::By(_) => first + kind * each + at,
                Opposed::Unlike => first + (player * kinds + kind) * each + at,
            };
            let side = usize::from(opposed != Opposed::Unlike) * player;
            u16::try_from(2 * feature + side)
                .ok()
                .filter(|&n| n != NONE)
        };
        let seen = |kinds| match opposed {
            Opposed::By(_) => kinds,
            Opposed::Unlike => players * kinds,
        };
        for player in 0..players {
            for kind in 0..self.kinds {
                numbers.extend(self.places.iter().map(|place| {
                    let mut place = image.place(self.shape, (*place)?);
                    if let (Opposed::By(symmetry), 1) = (opposed, player) {
                        place = symmetry.place(self.shape, place);
                    }
                    let cell = place[1] as usize * self.shape.columns + place[0] as usize;
                    number(player, self.kinds, 0, kind, cells, cell)
                }));
            }
        }
        let first = seen(self.kinds) * cells;
        let most = MOST_HELD as usize;
        for player in 0..players {
            for kind in 0..self.held {
                numbers.extend((0..64).map(|held| {
                    let known = held < most;
                    known.then(|| number(player, self.held, first, kind, most, held))?
                }));
            }
        }
        let last = first + seen(self.held) * most;
        numbers.extend((0..64).map(|bit| {
            let mover = || u16::try_from(2 * last).ok();
            (bit == 0).then(mover)?
        }));
        let numbers = numbers.into_iter().map(|number| number.unwrap_or(NONE));
        (last + 1, numbers.collect())
    }
}

/// Writes the bits of a board as [`Layout`] has them.
#[inline(always)]
pub(super) fn write_board<G: Board>(
    position: &G,
    (marks, of): (usize, FurtherKinds<G>),
    words: &mut [u64],
) {
    let mut words = words.iter_mut();
    let mut put = |word| {
        if let Some(next) = words.next() {
            *next = word;
        }
    };
    for player in 0..2 {
        for kind in 0..G::KINDS {
            let set = position.pieces(player, kind);
            (0..G::Sites::WORDS).for_each(|word| put(set.word(word)));
        }
        for kind in 0..marks {
            let set = of(position, player, kind);
            (0..G::Sites::WORDS).for_each(|word| put(set.word(word)));
        }
    }
    if G::HANDS {
        for (player, kind) in (0..2).flat_map(|p| (0..G::KINDS).map(move |kind| (p, kind))) {
            let held = position.hand(player, kind).min(MOST_HELD);
            put((1 << held) - 1);
        }
    }
    put(1);
}

impl<G: Board> Inputs<G> {
    /// The inputs of a game of two players: each kind of piece of either side on each site, the
    /// pieces in hand, and which player moves.
    ///
    /// # Panics
    /// If the game does not have two players.
    pub fn of(position: &G, opposed: Opposed, symmetries: Symmetries) -> Self {
        Self::of_marks(position, opposed, symmetries, 0, |_, _, _| G::Sites::NONE)
    }

    /// The inputs of [`Inputs::of`] with `marks` further kinds of pieces, whose sites `of` gives.
    ///
    /// # Panics
    /// If the game does not have two players.
    pub fn of_marks(
        position: &G,
        opposed: Opposed,
        symmetries: Symmetries,
        marks: usize,
        of: FurtherKinds<G>,
    ) -> Self {
        const { assert!(G::Players::COUNT == 2, "two players") }
        let layout = Layout::of(position, marks);
        let images = symmetries.all();
        let numbers = images.map(|image| layout.numbers(opposed, image).1);
        Self::new(numbers.collect(), move |position, words| {
            write_board(position, (marks, of), words);
        })
    }
}
