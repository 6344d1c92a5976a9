#[allow(dead_code, reason = "not every game needs all of it")]
mod compiled {
    use std::cell::RefCell;
    use std::collections::{BTreeMap, HashMap};
    use std::fmt::{self, Write};
    use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
    use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};
    use tesuji::eval::{
        Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term,
    };
    use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
    use tesuji::game::{Notation, Outcome, Players, Scores, TextError};
    use tesuji::minimax::NothingForces;
    use tesuji::{Game, Rng, Source};
    use tesuji_games::catalogue::{Named, Primer, SplitVisitor};
    use tesuji_games::kit::bits::nth_bit_below_64;
    use tesuji_games::kit::mix;
    use tesuji_games::{Family, Knowledge};

    /// The name of the game, and a line about it.
    const GAME: (&str, &str) = ("jumps", "132 cells, compiled from a description");

    /// The places of a set.
    const SIZE: usize = 132;

    /// The entries of a table of places.
    const TABLE: usize = 256;

    /// The words of a set.
    const WORDS: usize = 3;

    /// The pieces.
    const PIECES: usize = 3;

    /// The variables, scores included.
    const VARIABLES: usize = 3;

    /// A value of a variable.
    type Value = i16;

    /// The choices of a move.
    type Number = u64;

    /// All cells.
    const BOARD: Set = Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]);

    /// The first cell, the current one at the start.
    const FIRST: u16 = 0;

    /// How often a move is drawn again.
    const TRIES: usize = 16;

    /// The most runs of the keeper.
    const RUNS: u32 = 10_000;

    /// Whether the board has no rows.
    const GRAPH: bool = false;

    /// Semimoves are numbers below this.
    const SEMIMOVES: usize = 3960;

    /// The names of the pieces.
    const NAMES: [&str; PIECES] = ["empty", "redMan", "blueMan"];

    /// The names of the players.
    const PLAYERS: [&str; 2] = ["red", "blue"];

    /// Whose the pieces are.
    const OWNERS: [Option<u16>; PIECES] = [None, Some(0), Some(1)];

    /// The variables with their greatest values.
    const BOUNDED: [(&str, i32); VARIABLES] = [
        ("red", 99),
        ("blue", 99),
        ("turn", 40),
    ];

    /// A cell.
    #[derive(Debug)]
    struct Cell {
        /// The name in the rules.
        name: &'static str,
        /// The name for people.
        short: &'static str,
        /// The place in sets.
        place: u16,
        /// Column, line and layer, as declared.
        at: [u16; 3],
        /// Column and row of planes.
        site: [i32; 2],
    }

    /// The cells in the order of the rules.
    static CELLS: [Cell; 132] = [
        Cell { name: "rx0y0", short: "a12", place: 0, at: [0, 0, 0], site: [0, 11] },
        Cell { name: "rx1y0", short: "b12", place: 1, at: [1, 0, 0], site: [1, 11] },
        Cell { name: "rx2y0", short: "c12", place: 2, at: [2, 0, 0], site: [2, 11] },
        Cell { name: "rx3y0", short: "d12", place: 3, at: [3, 0, 0], site: [3, 11] },
        Cell { name: "rx4y0", short: "e12", place: 4, at: [4, 0, 0], site: [4, 11] },
        Cell { name: "rx5y0", short: "f12", place: 5, at: [5, 0, 0], site: [5, 11] },
        Cell { name: "rx6y0", short: "g12", place: 6, at: [6, 0, 0], site: [6, 11] },
        Cell { name: "rx7y0", short: "h12", place: 7, at: [7, 0, 0], site: [7, 11] },
        Cell { name: "rx8y0", short: "i12", place: 8, at: [8, 0, 0], site: [8, 11] },
        Cell { name: "rx9y0", short: "j12", place: 9, at: [9, 0, 0], site: [9, 11] },
        Cell { name: "rx10y0", short: "k12", place: 10, at: [10, 0, 0], site: [10, 11] },
        Cell { name: "rx0y1", short: "a11", place: 11, at: [0, 1, 0], site: [0, 10] },
        Cell { name: "rx1y1", short: "b11", place: 12, at: [1, 1, 0], site: [1, 10] },
        Cell { name: "rx2y1", short: "c11", place: 13, at: [2, 1, 0], site: [2, 10] },
        Cell { name: "rx3y1", short: "d11", place: 14, at: [3, 1, 0], site: [3, 10] },
        Cell { name: "rx4y1", short: "e11", place: 15, at: [4, 1, 0], site: [4, 10] },
        Cell { name: "rx5y1", short: "f11", place: 16, at: [5, 1, 0], site: [5, 10] },
        Cell { name: "rx6y1", short: "g11", place: 17, at: [6, 1, 0], site: [6, 10] },
        Cell { name: "rx7y1", short: "h11", place: 18, at: [7, 1, 0], site: [7, 10] },
        Cell { name: "rx8y1", short: "i11", place: 19, at: [8, 1, 0], site: [8, 10] },
        Cell { name: "rx9y1", short: "j11", place: 20, at: [9, 1, 0], site: [9, 10] },
        Cell { name: "rx10y1", short: "k11", place: 21, at: [10, 1, 0], site: [10, 10] },
        Cell { name: "rx0y2", short: "a10", place: 22, at: [0, 2, 0], site: [0, 9] },
        Cell { name: "rx1y2", short: "b10", place: 23, at: [1, 2, 0], site: [1, 9] },
        Cell { name: "rx2y2", short: "c10", place: 24, at: [2, 2, 0], site: [2, 9] },
        Cell { name: "rx3y2", short: "d10", place: 25, at: [3, 2, 0], site: [3, 9] },
        Cell { name: "rx4y2", short: "e10", place: 26, at: [4, 2, 0], site: [4, 9] },
        Cell { name: "rx5y2", short: "f10", place: 27, at: [5, 2, 0], site: [5, 9] },
        Cell { name: "rx6y2", short: "g10", place: 28, at: [6, 2, 0], site: [6, 9] },
        Cell { name: "rx7y2", short: "h10", place: 29, at: [7, 2, 0], site: [7, 9] },
        Cell { name: "rx8y2", short: "i10", place: 30, at: [8, 2, 0], site: [8, 9] },
        Cell { name: "rx9y2", short: "j10", place: 31, at: [9, 2, 0], site: [9, 9] },
        Cell { name: "rx10y2", short: "k10", place: 32, at: [10, 2, 0], site: [10, 9] },
        Cell { name: "rx0y3", short: "a9", place: 33, at: [0, 3, 0], site: [0, 8] },
        Cell { name: "rx1y3", short: "b9", place: 34, at: [1, 3, 0], site: [1, 8] },
        Cell { name: "rx2y3", short: "c9", place: 35, at: [2, 3, 0], site: [2, 8] },
        Cell { name: "rx3y3", short: "d9", place: 36, at: [3, 3, 0], site: [3, 8] },
        Cell { name: "rx4y3", short: "e9", place: 37, at: [4, 3, 0], site: [4, 8] },
        Cell { name: "rx5y3", short: "f9", place: 38, at: [5, 3, 0], site: [5, 8] },
        Cell { name: "rx6y3", short: "g9", place: 39, at: [6, 3, 0], site: [6, 8] },
        Cell { name: "rx7y3", short: "h9", place: 40, at: [7, 3, 0], site: [7, 8] },
        Cell { name: "rx8y3", short: "i9", place: 41, at: [8, 3, 0], site: [8, 8] },
        Cell { name: "rx9y3", short: "j9", place: 42, at: [9, 3, 0], site: [9, 8] },
        Cell { name: "rx10y3", short: "k9", place: 43, at: [10, 3, 0], site: [10, 8] },
        Cell { name: "rx0y4", short: "a8", place: 44, at: [0, 4, 0], site: [0, 7] },
        Cell { name: "rx1y4", short: "b8", place: 45, at: [1, 4, 0], site: [1, 7] },
        Cell { name: "rx2y4", short: "c8", place: 46, at: [2, 4, 0], site: [2, 7] },
        Cell { name: "rx3y4", short: "d8", place: 47, at: [3, 4, 0], site: [3, 7] },
        Cell { name: "rx4y4", short: "e8", place: 48, at: [4, 4, 0], site: [4, 7] },
        Cell { name: "rx5y4", short: "f8", place: 49, at: [5, 4, 0], site: [5, 7] },
        Cell { name: "rx6y4", short: "g8", place: 50, at: [6, 4, 0], site: [6, 7] },
        Cell { name: "rx7y4", short: "h8", place: 51, at: [7, 4, 0], site: [7, 7] },
        Cell { name: "rx8y4", short: "i8", place: 52, at: [8, 4, 0], site: [8, 7] },
        Cell { name: "rx9y4", short: "j8", place: 53, at: [9, 4, 0], site: [9, 7] },
        Cell { name: "rx10y4", short: "k8", place: 54, at: [10, 4, 0], site: [10, 7] },
        Cell { name: "rx0y5", short: "a7", place: 55, at: [0, 5, 0], site: [0, 6] },
        Cell { name: "rx1y5", short: "b7", place: 56, at: [1, 5, 0], site: [1, 6] },
        Cell { name: "rx2y5", short: "c7", place: 57, at: [2, 5, 0], site: [2, 6] },
        Cell { name: "rx3y5", short: "d7", place: 58, at: [3, 5, 0], site: [3, 6] },
        Cell { name: "rx4y5", short: "e7", place: 59, at: [4, 5, 0], site: [4, 6] },
        Cell { name: "rx5y5", short: "f7", place: 60, at: [5, 5, 0], site: [5, 6] },
        Cell { name: "rx6y5", short: "g7", place: 61, at: [6, 5, 0], site: [6, 6] },
        Cell { name: "rx7y5", short: "h7", place: 62, at: [7, 5, 0], site: [7, 6] },
        Cell { name: "rx8y5", short: "i7", place: 63, at: [8, 5, 0], site: [8, 6] },
        Cell { name: "rx9y5", short: "j7", place: 64, at: [9, 5, 0], site: [9, 6] },
        Cell { name: "rx10y5", short: "k7", place: 65, at: [10, 5, 0], site: [10, 6] },
        Cell { name: "rx0y6", short: "a6", place: 66, at: [0, 6, 0], site: [0, 5] },
        Cell { name: "rx1y6", short: "b6", place: 67, at: [1, 6, 0], site: [1, 5] },
        Cell { name: "rx2y6", short: "c6", place: 68, at: [2, 6, 0], site: [2, 5] },
        Cell { name: "rx3y6", short: "d6", place: 69, at: [3, 6, 0], site: [3, 5] },
        Cell { name: "rx4y6", short: "e6", place: 70, at: [4, 6, 0], site: [4, 5] },
        Cell { name: "rx5y6", short: "f6", place: 71, at: [5, 6, 0], site: [5, 5] },
        Cell { name: "rx6y6", short: "g6", place: 72, at: [6, 6, 0], site: [6, 5] },
        Cell { name: "rx7y6", short: "h6", place: 73, at: [7, 6, 0], site: [7, 5] },
        Cell { name: "rx8y6", short: "i6", place: 74, at: [8, 6, 0], site: [8, 5] },
        Cell { name: "rx9y6", short: "j6", place: 75, at: [9, 6, 0], site: [9, 5] },
        Cell { name: "rx10y6", short: "k6", place: 76, at: [10, 6, 0], site: [10, 5] },
        Cell { name: "rx0y7", short: "a5", place: 77, at: [0, 7, 0], site: [0, 4] },
        Cell { name: "rx1y7", short: "b5", place: 78, at: [1, 7, 0], site: [1, 4] },
        Cell { name: "rx2y7", short: "c5", place: 79, at: [2, 7, 0], site: [2, 4] },
        Cell { name: "rx3y7", short: "d5", place: 80, at: [3, 7, 0], site: [3, 4] },
        Cell { name: "rx4y7", short: "e5", place: 81, at: [4, 7, 0], site: [4, 4] },
        Cell { name: "rx5y7", short: "f5", place: 82, at: [5, 7, 0], site: [5, 4] },
        Cell { name: "rx6y7", short: "g5", place: 83, at: [6, 7, 0], site: [6, 4] },
        Cell { name: "rx7y7", short: "h5", place: 84, at: [7, 7, 0], site: [7, 4] },
        Cell { name: "rx8y7", short: "i5", place: 85, at: [8, 7, 0], site: [8, 4] },
        Cell { name: "rx9y7", short: "j5", place: 86, at: [9, 7, 0], site: [9, 4] },
        Cell { name: "rx10y7", short: "k5", place: 87, at: [10, 7, 0], site: [10, 4] },
        Cell { name: "rx0y8", short: "a4", place: 88, at: [0, 8, 0], site: [0, 3] },
        Cell { name: "rx1y8", short: "b4", place: 89, at: [1, 8, 0], site: [1, 3] },
        Cell { name: "rx2y8", short: "c4", place: 90, at: [2, 8, 0], site: [2, 3] },
        Cell { name: "rx3y8", short: "d4", place: 91, at: [3, 8, 0], site: [3, 3] },
        Cell { name: "rx4y8", short: "e4", place: 92, at: [4, 8, 0], site: [4, 3] },
        Cell { name: "rx5y8", short: "f4", place: 93, at: [5, 8, 0], site: [5, 3] },
        Cell { name: "rx6y8", short: "g4", place: 94, at: [6, 8, 0], site: [6, 3] },
        Cell { name: "rx7y8", short: "h4", place: 95, at: [7, 8, 0], site: [7, 3] },
        Cell { name: "rx8y8", short: "i4", place: 96, at: [8, 8, 0], site: [8, 3] },
        Cell { name: "rx9y8", short: "j4", place: 97, at: [9, 8, 0], site: [9, 3] },
        Cell { name: "rx10y8", short: "k4", place: 98, at: [10, 8, 0], site: [10, 3] },
        Cell { name: "rx0y9", short: "a3", place: 99, at: [0, 9, 0], site: [0, 2] },
        Cell { name: "rx1y9", short: "b3", place: 100, at: [1, 9, 0], site: [1, 2] },
        Cell { name: "rx2y9", short: "c3", place: 101, at: [2, 9, 0], site: [2, 2] },
        Cell { name: "rx3y9", short: "d3", place: 102, at: [3, 9, 0], site: [3, 2] },
        Cell { name: "rx4y9", short: "e3", place: 103, at: [4, 9, 0], site: [4, 2] },
        Cell { name: "rx5y9", short: "f3", place: 104, at: [5, 9, 0], site: [5, 2] },
        Cell { name: "rx6y9", short: "g3", place: 105, at: [6, 9, 0], site: [6, 2] },
        Cell { name: "rx7y9", short: "h3", place: 106, at: [7, 9, 0], site: [7, 2] },
        Cell { name: "rx8y9", short: "i3", place: 107, at: [8, 9, 0], site: [8, 2] },
        Cell { name: "rx9y9", short: "j3", place: 108, at: [9, 9, 0], site: [9, 2] },
        Cell { name: "rx10y9", short: "k3", place: 109, at: [10, 9, 0], site: [10, 2] },
        Cell { name: "rx0y10", short: "a2", place: 110, at: [0, 10, 0], site: [0, 1] },
        Cell { name: "rx1y10", short: "b2", place: 111, at: [1, 10, 0], site: [1, 1] },
        Cell { name: "rx2y10", short: "c2", place: 112, at: [2, 10, 0], site: [2, 1] },
        Cell { name: "rx3y10", short: "d2", place: 113, at: [3, 10, 0], site: [3, 1] },
        Cell { name: "rx4y10", short: "e2", place: 114, at: [4, 10, 0], site: [4, 1] },
        Cell { name: "rx5y10", short: "f2", place: 115, at: [5, 10, 0], site: [5, 1] },
        Cell { name: "rx6y10", short: "g2", place: 116, at: [6, 10, 0], site: [6, 1] },
        Cell { name: "rx7y10", short: "h2", place: 117, at: [7, 10, 0], site: [7, 1] },
        Cell { name: "rx8y10", short: "i2", place: 118, at: [8, 10, 0], site: [8, 1] },
        Cell { name: "rx9y10", short: "j2", place: 119, at: [9, 10, 0], site: [9, 1] },
        Cell { name: "rx10y10", short: "k2", place: 120, at: [10, 10, 0], site: [10, 1] },
        Cell { name: "rx0y11", short: "a1", place: 121, at: [0, 11, 0], site: [0, 0] },
        Cell { name: "rx1y11", short: "b1", place: 122, at: [1, 11, 0], site: [1, 0] },
        Cell { name: "rx2y11", short: "c1", place: 123, at: [2, 11, 0], site: [2, 0] },
        Cell { name: "rx3y11", short: "d1", place: 124, at: [3, 11, 0], site: [3, 0] },
        Cell { name: "rx4y11", short: "e1", place: 125, at: [4, 11, 0], site: [4, 0] },
        Cell { name: "rx5y11", short: "f1", place: 126, at: [5, 11, 0], site: [5, 0] },
        Cell { name: "rx6y11", short: "g1", place: 127, at: [6, 11, 0], site: [6, 0] },
        Cell { name: "rx7y11", short: "h1", place: 128, at: [7, 11, 0], site: [7, 0] },
        Cell { name: "rx8y11", short: "i1", place: 129, at: [8, 11, 0], site: [8, 0] },
        Cell { name: "rx9y11", short: "j1", place: 130, at: [9, 11, 0], site: [9, 0] },
        Cell { name: "rx10y11", short: "k1", place: 131, at: [10, 11, 0], site: [10, 0] },
    ];

    /// The board before the keeper's first run.
    const START: Board = Board {
        pieces: [
            Set([0xAAFF_FD57_FFFF_FFFF, 0xFFFF_FFFD_55FF_FAAE, 0x0000_0000_0000_000F]),
            Set([0, 0x0000_0002_AA00_0550, 0]),
            Set([0x5500_02A8_0000_0000, 1, 0]),
        ],
        values: [0; VARIABLES],
    };

    /// What the symbols do.
    static SYMBOLS: [Action; 23] = [
        Action::Nothing,
        Action::Assign(2, None),
        Action::Switch(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(1),
        Action::Keeper,
        Action::Assign(0, None),
        Action::Keeper,
        Action::Assign(2, None),
        Action::Switch(1),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(0),
        Action::Put(2),
        Action::Keeper,
        Action::Assign(1, None),
        Action::Keeper,
    ];

    /// The numbers of what moves consist of.
    static LEGS: [Leg; 23] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (14, 132, Met::Any)] },
        Leg { bits: 8, exits: &[(4, 0, Met::By(-11)), (5, 1, Met::By(-1)), (8, 2, Met::Any)] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(9, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(11, 0, Met::Same), (12, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(13, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (14, 132, Met::Any)] },
        Leg { bits: 8, exits: &[(15, 0, Met::By(-11)), (16, 1, Met::By(-1)), (19, 2, Met::Any)] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(21, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(1, 0, Met::Same), (22, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
    ];

    /// A set of cells: bit `p % 64` of word `p / 64` is the cell at place `p`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Set([u64; WORDS]);
    /// No cells.
    const EMPTY: Set = Set([0; WORDS]);

    impl BitAnd for Set {
        type Output = Self;
        #[inline(always)]
        fn bitand(mut self, other: Self) -> Self {
            for (word, other) in self.0.iter_mut().zip(other.0) {
                *word &= other;
            }
            self
        }
    }

    impl BitOr for Set {
        type Output = Self;
        #[inline(always)]
        fn bitor(mut self, other: Self) -> Self {
            for (word, other) in self.0.iter_mut().zip(other.0) {
                *word |= other;
            }
            self
        }
    }

    impl BitAndAssign for Set {
        #[inline(always)]
        fn bitand_assign(&mut self, other: Self) {
            *self = *self & other;
        }
    }

    impl BitOrAssign for Set {
        #[inline(always)]
        fn bitor_assign(&mut self, other: Self) {
            *self = *self | other;
        }
    }

    impl Not for Set {
        type Output = Self;
        #[inline(always)]
        fn not(mut self) -> Self {
            for word in &mut self.0 {
                *word = !*word;
            }
            self
        }
    }

    /// The set of one place.
    #[inline(always)]
    fn at(place: usize) -> Set {
        let mut set = EMPTY;
        for (number, word) in set.0.iter_mut().enumerate() {
            *word = u64::from(number == place / 64) << (place % 64);
        }
        set
    }

    /// Whether a place is in a set.
    #[inline(always)]
    fn has(set: Set, place: usize) -> bool {
        set.0[(place / 64).min(WORDS - 1)] >> (place % 64) & 1 != 0
    }

    /// How many cells there are in a set.
    #[inline(always)]
    fn count(set: Set) -> u32 {
        set.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The first place of a set that is not empty.
    #[inline(always)]
    fn first(set: Set) -> usize {
        let mut place = 0;
        for (number, word) in set.0.iter().enumerate() {
            if *word != 0 {
                place = number * 64 + word.trailing_zeros() as usize;
                break;
            }
        }
        place % SIZE
    }

    /// The last place of a set that is not empty.
    #[inline(always)]
    fn last(set: Set) -> usize {
        let mut place = 0;
        for (number, word) in set.0.iter().enumerate() {
            if *word != 0 {
                place = number * 64 + 63 - word.leading_zeros() as usize;
            }
        }
        place % SIZE
    }

    /// A set without its first place.
    #[inline(always)]
    fn rest(mut set: Set) -> Set {
        for word in &mut set.0 {
            if *word != 0 {
                *word &= word.wrapping_sub(1);
                break;
            }
        }
        set
    }

    /// The place of a set that comes behind `n` others.
    #[inline(always)]
    fn nth(set: Set, mut n: u32) -> usize {
        let mut place = 0;
        for (number, word) in set.0.iter().enumerate() {
            let ones = word.count_ones();
            if n < ones {
                place = number * 64 + nth_bit_below_64(*word, n).trailing_zeros() as usize;
                break;
            }
            n -= ones;
        }
        place % SIZE
    }

    /// Moves a set to greater places.
    #[inline(always)]
    fn up<const N: usize>(set: Set) -> Set {
        let mut to = EMPTY;
        let (words, bits) = (N / 64, N % 64);
        for number in words..WORDS {
            to.0[number] = set.0[number - words] << bits;
            if bits > 0 && number > words {
                to.0[number] |= set.0[number - words - 1] >> (64 - bits);
            }
        }
        to
    }

    /// Moves a set to lesser places.
    #[inline(always)]
    fn down<const N: usize>(set: Set) -> Set {
        let mut to = EMPTY;
        let (words, bits) = (N / 64, N % 64);
        for number in 0..WORDS - words {
            to.0[number] = set.0[number + words] >> bits;
            if bits > 0 && number + words + 1 < WORDS {
                to.0[number] |= set.0[number + words + 1] << (64 - bits);
            }
        }
        to
    }

    /// Mixes a set into a hash.
    #[inline(always)]
    fn mix_set(hash: u64, set: Set) -> u64 {
        set.0.iter().fold(hash, |hash, &word| mix([hash, word]))
    }

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

    /// How deep searches in patterns go.

    const DEPTH: u32 = 1000;

    /// How many modifiers the keeper passes in a run.

    const STEPS_OF_KEEPER: u32 = 1000;

    /// The choices of a move so far, as a number. Those that do not fit are kept in a table.
    #[derive(Clone, Copy, Debug)]
    struct Path {
        number: Number,
        used: u32,
        steps: u32,
    }

    /// Tells that the number goes on behind one in the table.
    const GOES_ON: u64 = 1 << 63;
    /// The bits of a number that tell choices.
    const BITS: u32 = 60;
    /// The bits that tell a place in the table.
    const PLACE: u32 = 30;
    /// The most modifiers of a move.
    const STEPS: u32 = 1000;

    /// The beginnings of long moves.
    static BEGINNINGS: LazyLock<RwLock<(Vec<u64>, HashMap<u64, u64>)>> =
        LazyLock::new(RwLock::default);

    /// The place of a beginning in the table.
    fn keep(number: u64) -> u64 {
        let known = BEGINNINGS.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&place) = known.1.get(&number) {
            return place;
        }
        drop(known);
        let mut known = BEGINNINGS.write().unwrap_or_else(PoisonError::into_inner);
        let (numbers, places) = &mut *known;
        *places.entry(number).or_insert_with(|| {
            numbers.push(number);
            numbers.len() as u64 - 1
        })
    }

    impl Path {
        /// No choices.
        const START: Self = Self {
            number: 0,
            used: 0,
            steps: 0,
        };

        /// With a choice more, of so many bits.
        #[inline]
        fn with(self, bits: u32, choice: usize) -> Self {
            let Self { number, used, steps } = self;
            if used + bits > BITS {
                return Self {
                    number: keep(number) | GOES_ON | (choice as u64) << PLACE,
                    used: PLACE + bits,
                    steps: steps + 1,
                };
            }
            Self {
                number: number | (choice as u64) << used,
                used: used + bits,
                steps: steps + 1,
            }
        }

        /// Whether it is longer than a move may be.
        #[inline(always)]
        fn is_endless(self) -> bool {
            self.steps > STEPS
        }
    }

    /// The choices of a move, one after the other.
    #[derive(Clone, Debug)]
    struct Reader {
        number: u64,
        later: Vec<u64>,
        used: u32,
    }

    impl Reader {
        #[inline]
        fn new(mut number: u64) -> Self {
            let mut later = Vec::new();
            if number & GOES_ON != 0 {
                let known = BEGINNINGS.read().unwrap_or_else(PoisonError::into_inner);
                while number & GOES_ON != 0 {
                    later.push(number);
                    let place = number & ((1 << PLACE) - 1);
                    number = known.0.get(place as usize).copied().unwrap_or(0);
                }
            }
            Self {
                number,
                later,
                used: 0,
            }
        }

        /// The next choice, of so many bits.
        #[inline]
        fn take(&mut self, bits: u32) -> usize {
            if self.used + bits > BITS {
                self.number = self.later.pop().unwrap_or(0);
                self.used = PLACE;
            }
            let choice = (self.number >> self.used) as usize & ((1 << bits) - 1);
            self.used += bits;
            choice
        }
    }

    /// Pairs of cells that have the same distance: where something is taken up, and where it comes to.
    #[derive(Debug)]
    struct Pairs {
        distance: isize,
        /// The number of the second choice.
        bits: u32,
        base: usize,
        /// Whether the second choice tells its cell.
        any: bool,
    }

    /// The first choice of a pair: what was chosen before, its bits, and its number at place 0.
    #[derive(Clone, Copy, Debug)]
    struct First(Path, u32, usize);

    impl Pairs {
        /// The first place of a pair, by the second one.
        #[inline(always)]
        fn from(&self, to: usize) -> usize {
            to.wrapping_add_signed(-self.distance) % SIZE
        }

        /// The choices of a pair.
        #[inline(always)]
        fn path(&self, first: First, to: usize) -> Path {
            let First(path, bits, base) = first;
            let path = path.with(bits, base + self.from(to));
            path.with(self.bits, self.base + if self.any { to } else { 0 })
        }
    }

    /// How many cells there are in some sets together.
    #[inline(always)]
    fn total(sets: &[Set]) -> u32 {
        sets.iter().map(|&set| count(set)).sum()
    }

    /// The set, and the place in it, that come behind `n` others.
    #[inline(always)]
    fn pick(sets: &[Set], mut n: u32) -> (usize, usize) {
        for (number, &set) in sets.iter().enumerate() {
            let all = count(set);
            if n < all {
                return (number, nth(set, n));
            }
            n -= all;
        }
        (0, 0)
    }

    /// What is shown the moves.
    trait Visit {
        /// Whether beginnings of moves are shown instead where few moves go on from them.
        const CUTS: bool = false;

        /// Whether only one of the cells where moves go on is looked at.
        const SLOTS: bool = false;

        /// One of some cells, from each of which so many moves go on at most; none for another one.
        fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
            let _ = (most, cells);
            None
        }

        /// Sees a move; whether it has seen enough.
        fn one(&mut self, path: Path) -> bool;

        /// Sees a move for each cell, the last choice; whether it has seen enough.
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool;

        /// Sees a move for each pair with its second cell in a set; whether it has seen enough.
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool;
    }

    /// Lists the moves.
    struct List<'a, const CUTS: bool>(&'a mut Vec<Move>);

    impl<const CUTS: bool> Visit for List<'_, CUTS> {
        const CUTS: bool = CUTS;

        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            self.0.push(Move(path.number));
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, mut cells: Set) -> bool {
            while cells != EMPTY {
                let place = first(cells);
                cells = rest(cells);
                self.0.push(Move(path.with(bits, base + place).number));
            }
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, mut cells: Set) -> bool {
            while cells != EMPTY {
                let place = self::first(cells);
                cells = rest(cells);
                self.0.push(Move(pairs.path(first, place).number));
            }
            false
        }
    }

    /// Counts the moves.
    struct Count(u32);

    impl Visit for Count {
        #[inline(always)]
        fn one(&mut self, _: Path) -> bool {
            self.0 += 1;
            false
        }

        #[inline(always)]
        fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
            self.0 += count(cells);
            false
        }

        #[inline(always)]
        fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
            self.0 += count(cells);
            false
        }
    }

    /// Looks for any move.
    struct Exists;

    impl Visit for Exists {
        #[inline(always)]
        fn one(&mut self, _: Path) -> bool {
            true
        }

        #[inline(always)]
        fn each(&mut self, _: Path, _: u32, _: usize, cells: Set) -> bool {
            cells != EMPTY
        }

        #[inline(always)]
        fn pairs(&mut self, _: First, _: &Pairs, cells: Set) -> bool {
            cells != EMPTY
        }
    }

    /// Finds the move that comes behind some others. Where moves go on, as many are counted as go on at
    /// most, so that there may be none.
    struct Nth {
        left: u32,
        found: Option<Path>,
    }

    impl Nth {
        #[inline(always)]
        fn new(left: u32) -> Self {
            Self { left, found: None }
        }
    }

    impl Visit for Nth {
        const SLOTS: bool = true;

        #[inline(always)]
        fn slot(&mut self, most: u32, cells: Set) -> Option<usize> {
            let all = count(cells) * most;
            if self.left < all {
                let place = nth(cells, self.left / most);
                self.left %= most;
                return Some(place);
            }
            self.left -= all;
            None
        }

        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            if self.left == 0 {
                self.found = Some(path);
                return true;
            }
            self.left -= 1;
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
            let all = count(cells);
            if self.left < all {
                self.found = Some(path.with(bits, base + nth(cells, self.left)));
                return true;
            }
            self.left -= all;
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
            let all = count(cells);
            if self.left < all {
                self.found = Some(pairs.path(first, nth(cells, self.left)));
                return true;
            }
            self.left -= all;
            false
        }
    }

    /// Draws one of the moves, each with the same probability.
    struct Draw<'a, C> {
        rng: &'a mut Rng<C>,
        seen: u32,
        drawn: Path,
    }

    impl<'a, C> Draw<'a, C> {
        fn new(rng: &'a mut Rng<C>) -> Self {
            Self {
                rng,
                seen: 0,
                drawn: Path::START,
            }
        }
    }

    impl<C: Source> Visit for Draw<'_, C> {
        #[inline(always)]
        fn one(&mut self, path: Path) -> bool {
            self.seen += 1;
            if self.seen == 1 || self.rng.below(self.seen) == 0 {
                self.drawn = path;
            }
            false
        }

        #[inline(always)]
        fn each(&mut self, path: Path, bits: u32, base: usize, cells: Set) -> bool {
            let all = count(cells);
            self.seen += all;
            if all > 0 {
                let draw = self.rng.below(self.seen);
                if draw < all {
                    self.drawn = path.with(bits, base + nth(cells, draw));
                }
            }
            false
        }

        #[inline(always)]
        fn pairs(&mut self, first: First, pairs: &Pairs, cells: Set) -> bool {
            let all = count(cells);
            self.seen += all;
            if all > 0 {
                let draw = self.rng.below(self.seen);
                if draw < all {
                    self.drawn = pairs.path(first, nth(cells, draw));
                }
            }
            false
        }
    }

    /// A move: its choices, one behind the other.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Move(Number);

    /// A position.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub struct Position {
        board: Board,
        /// Where the rules stand: the number of the switch passed last.
        after: u16,
        /// The current cell, by its place.
        cell: u16,
        over: bool,
    }

    impl Position {
        /// The start of the game.
        pub fn new() -> Self {
            let mut position = Self {
                board: START,
                after: 0,
                cell: FIRST,
                over: false,
            };
            position.settle();
            position
        }

        /// Lets the keeper run, and finds out whether there is a move then.
        #[inline(always)]
        fn settle(&mut self) {
            let mut steps = 0;
            while is_keepers(self.after) {
                steps += 1;
                let kept = run_keeper(self.after, &mut self.board, self.cell.into());
                let Some((after, cell)) = kept.filter(|_| steps < RUNS) else {
                    self.over = true;
                    return;
                };
                (self.after, self.cell) = (after, cell as u16);
            }
            self.over = !has_move(self.after, &self.board, self.cell.into());
        }

        /// The number of the player to move; none where the keeper stopped.
        fn player(&self) -> Option<usize> {
            match SYMBOLS[usize::from(self.after)] {
                Action::Switch(player) => Some(player.into()),
                _ => None,
            }
        }
    }

    impl Default for Position {
        fn default() -> Self {
            Self::new()
        }
    }

    impl Game for Position {
        type Players = Seats;
        type Move = Move;
        const SCORES: Scores = RANGE;

        #[inline]
        fn mover(&self) -> usize {
            self.player().unwrap_or(0)
        }

        fn moves(&self, moves: &mut Vec<Move>) {
            visit_moves(self.after, &self.board, self.cell.into(), &mut List::<false>(moves));
        }

        #[inline]
        fn play(&mut self, m: Move) {
            let mut choices = Reader::new(m.0);
            let (after, cell) =
                play_move::<false>(self.after, &mut self.board, self.cell.into(), &mut choices);
            (self.after, self.cell) = (after, cell as u16);
            self.settle();
        }

        fn count_moves(&self, _: &mut Vec<Move>) -> usize {
            let mut count = Count(0);
            visit_moves(self.after, &self.board, self.cell.into(), &mut count);
            count.0 as usize
        }

        #[inline]
        fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<Move>) -> Move {
            draw_move(self.after, &self.board, self.cell.into(), rng, scratch)
        }

        #[inline]
        fn outcome(&self) -> Option<Outcome<Self>> {
            self.over.then(|| worth(&self.board.values))
        }

        #[inline]
        fn hash(&self) -> Option<u64> {
            let place = u64::from(self.after) << 16 | u64::from(self.cell);
            let board = self.board.pieces.iter();
            let hash = board.fold(place, |hash, &set| mix_set(hash, set));
            let values = self.board.values.chunks(4);
            let words = values.map(|values| {
                let each = values.iter().zip([0, 16, 32, 48]);
                each.fold(0, |word, (&value, shift)| word ^ (value as u64).rotate_left(shift))
            });
            Some(words.fold(hash, |hash, word| mix([hash, word])))
        }
    }

    /// The players.
    type Seats = Players<2>;
    /// What the outcomes are.
    const RANGE: Scores = Scores::OUTCOME;

    /// The outcome: the player with the greater score wins.
    #[inline(always)]
    fn worth(values: &[Value; VARIABLES]) -> [i16; 2] {
        let sign = values[0].cmp(&values[1]) as i16;
        [sign, -sign]
    }

    /// What a modifier does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Action {
        /// Nothing: the start of the rules, or the end of a semimove.
        Nothing,
        /// Puts a piece.
        Put(u16),
        /// Assigns a number, or another value, to a variable.
        Assign(u16, Option<i32>),
        /// Ends the move; the player moves next.
        Switch(u16),
        /// Ends the move; the keeper goes on.
        Keeper,
    }

    /// A modifier or a dot, and the place where it was passed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Pair {
        symbol: u16,
        place: u16,
    }

    /// Where a modifier is met.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Met {
        /// Where the one before it was.
        Same,
        /// Always there.
        At(u16),
        /// So many places further.
        By(i16),
        /// Anywhere.
        Any,
    }

    /// What can come behind a symbol: how many bits tell it, and for each symbol that can come its first
    /// number and where it is met.
    #[derive(Clone, Copy, Debug)]
    struct Leg {
        bits: u32,
        exits: &'static [(u16, u32, Met)],
    }

    /// The pair that a choice means.
    fn chosen(legs: &[Leg], after: Pair, choice: usize) -> Pair {
        let exits = legs[usize::from(after.symbol)].exits;
        let exit = exits.iter().rev().find(|exit| exit.1 as usize <= choice);
        let Some(&(symbol, base, met)) = exit else {
            return after;
        };
        let place = match met {
            Met::Same => after.place,
            Met::At(place) => place,
            Met::By(by) => after.place.saturating_add_signed(by),
            Met::Any => (choice - base as usize) as u16,
        };
        Pair { symbol, place }
    }

    /// The choice that means a pair.
    fn choice(legs: &[Leg], after: Pair, pair: Pair) -> usize {
        let mut exits = legs[usize::from(after.symbol)].exits.iter();
        let exit = exits.find(|exit| exit.0 == pair.symbol);
        exit.map_or(0, |&(_, base, met)| match met {
            Met::Any => base as usize + usize::from(pair.place),
            _ => base as usize,
        })
    }

    /// Whether a symbol ends a move.
    fn is_switch(symbol: u16) -> bool {
        let action = SYMBOLS.get(usize::from(symbol));
        matches!(action, Some(Action::Switch(_) | Action::Keeper))
    }

    /// The pairs of a number: all up to a switch, or so many.
    fn decode(legs: &[Leg], mut after: Pair, number: Number, pairs: Option<u16>) -> Vec<Pair> {
        let (mut reader, mut word) = (Reader::new(number), Vec::new());
        while pairs.is_none_or(|pairs| word.len() < pairs.into()) {
            let choice = reader.take(legs[usize::from(after.symbol)].bits);
            after = chosen(legs, after, choice);
            word.push(after);
            if is_switch(after.symbol) || legs[usize::from(after.symbol)].exits.is_empty() {
                break;
            }
        }
        word
    }

    /// The number of some pairs.
    fn encode(legs: &[Leg], mut after: Pair, word: &[Pair]) -> Number {
        let mut path = Path::START;
        for &pair in word {
            let bits = legs[usize::from(after.symbol)].bits;
            path = path.with(bits, choice(legs, after, pair));
            after = pair;
        }
        path.number
    }

    impl Position {
        /// The pair before the next one.
        fn here(&self) -> Pair {
            Pair {
                symbol: self.after,
                place: self.cell,
            }
        }

        /// The modifiers of a move.
        fn word(&self, m: Move) -> Vec<Pair> {
            decode(&LEGS, self.here(), m.0, None)
        }
    }

    /// Adds a pair for each cell of a set.
    fn add(symbol: u16, mut cells: Set, to: &mut Vec<Pair>) {
        while cells != EMPTY {
            let place = first(cells) as u16;
            cells = rest(cells);
            to.push(Pair { symbol, place });
        }
    }

    /// What a word says beside its cells.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Detail {
        Cells,
        Pieces,
        Values,
        Raw,
    }

    /// The cell at a place.
    fn cell_at(place: u16) -> &'static Cell {
        let cell = CELLS.iter().find(|cell| cell.place == place);
        cell.unwrap_or(&CELLS[0])
    }

    /// A word in the raw form: the numbers of modifiers, each with its cell.
    fn raw_text(word: &[Pair]) -> String {
        let pairs = word.iter().map(|pair| format!("{}@{}", pair.symbol, cell_at(pair.place).name));
        pairs.collect::<Vec<_>>().join(" ")
    }

    /// Reads a word in the raw form.
    fn read_raw(text: &str) -> Result<Vec<Pair>, TextError> {
        let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
        let pairs = text.split_whitespace().map(|part| {
            let Some((index, name)) = part.split_once('@') else {
                return wrong(part, "not the number of a modifier, `@` and a cell");
            };
            let symbol = index.parse().ok();
            let symbol = symbol.filter(|&symbol| symbol > 0 && usize::from(symbol) < SYMBOLS.len());
            let Some(symbol) = symbol else {
                return wrong(index, "no modifier has this number");
            };
            let Some(cell) = CELLS.iter().find(|cell| cell.name == name) else {
                return wrong(name, "no cell has this name");
            };
            let place = cell.place;
            Ok(Pair { symbol, place })
        });
        pairs.collect()
    }

    /// A word in short: the cells where pieces are put and where it ends, each once in a row; the values
    /// assigned where no piece is put.
    fn short_text(word: &[Pair], detail: Detail) -> String {
        let (mut text, mut before, mut tail) = (String::new(), None, String::new());
        let (mut last_piece, mut values) = (None, String::new());
        for pair in word {
            match SYMBOLS[usize::from(pair.symbol)] {
                Action::Put(piece) => last_piece = Some(piece),
                Action::Assign(variable, value) => {
                    let (name, _) = BOUNDED[usize::from(variable)];
                    let _ = match value {
                        Some(value) => write!(values, "{name}={value},"),
                        None => write!(values, "{name},"),
                    };
                    continue;
                }
                _ if last_piece.is_none() => continue,
                _ => {}
            }
            if before != Some(pair.place) {
                text += cell_at(pair.place).short;
                before = Some(pair.place);
            }
        }
        if let Some(piece) = last_piece.filter(|_| detail >= Detail::Pieces) {
            tail += "=";
            tail += NAMES[usize::from(piece)];
        }
        if text.is_empty() || detail >= Detail::Values {
            tail += values.trim_end_matches(',');
        }
        text += &tail;
        if detail == Detail::Raw || text.is_empty() {
            if text.is_empty() {
                "-".clone_into(&mut text);
            }
            for (i, pair) in word.iter().enumerate() {
                let mark = if i == 0 { '#' } else { '.' };
                let _ = write!(text, "{mark}{}", pair.symbol);
                if detail == Detail::Raw {
                    let _ = write!(text, "@{}", cell_at(pair.place).short);
                }
            }
        }
        text
    }

    /// The texts of the moves of a position.
    #[derive(Debug)]
    struct Texts {
        position: Position,
        by_move: HashMap<Move, String>,
        by_text: HashMap<String, Move>,
    }

    thread_local! {
        /// The texts that were asked for last.
        static TEXTS: RefCell<Option<Texts>> = const { RefCell::new(None) };
    }

    impl Texts {
        fn of(position: Position) -> Self {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let mut left: Vec<_> = moves.iter().map(|&m| (m, position.word(m))).collect();
            let (mut by_move, mut by_text) = (HashMap::new(), HashMap::new());
            for detail in [Detail::Cells, Detail::Pieces, Detail::Values, Detail::Raw] {
                let mut alike: BTreeMap<String, Vec<_>> = BTreeMap::new();
                for (m, word) in left.drain(..) {
                    alike.entry(short_text(&word, detail)).or_default().push((m, word));
                }
                for (text, mut moves) in alike {
                    if moves.len() > 1 || by_text.contains_key(&text) {
                        left.append(&mut moves);
                    } else if let Some((m, _)) = moves.pop() {
                        by_move.insert(m, text.clone());
                        by_text.insert(text, m);
                    }
                }
            }
            for (m, word) in left {
                let text = raw_text(&word);
                by_move.insert(m, text.clone());
                by_text.insert(text, m);
            }
            Self {
                position,
                by_move,
                by_text,
            }
        }
    }

    impl Position {
        fn texts<T>(&self, ask: impl FnOnce(&Texts) -> T) -> T {
            let known = TEXTS.take().filter(|texts| texts.position == *self);
            let texts = known.unwrap_or_else(|| Texts::of(*self));
            let answer = ask(&texts);
            TEXTS.set(Some(texts));
            answer
        }

        /// The piece at a place.
        fn piece(&self, place: u16) -> usize {
            let one = at(place.into());
            let mut pieces = self.board.pieces.iter();
            pieces.position(|&set| set & one != EMPTY).unwrap_or(0)
        }
    }

    /// Reads what stands on the cells.
    fn read_pieces(text: &str, board: &mut Board) -> Result<(), TextError> {
        board.pieces = [EMPTY; PIECES];
        let mut cells = CELLS.iter();
        for part in text.split(['/', ',']) {
            let (name, run) = match part.split_once('*') {
                Some((name, run)) => (name, run.parse().ok()),
                None => (part, Some(1)),
            };
            let Some(piece) = NAMES.iter().position(|&known| known == name) else {
                return Err(TextError::new(name, "no piece has this name"));
            };
            let Some(run) = run.filter(|&run| run > 0 && run <= cells.len()) else {
                let wrong = format!("the board has {} cells", CELLS.len());
                return Err(TextError::new(part, wrong));
            };
            for cell in cells.by_ref().take(run) {
                board.pieces[piece] |= at(cell.place.into());
            }
        }
        if cells.len() > 0 {
            let known = CELLS.len() - cells.len();
            let wrong = format!("pieces for {known} of {} cells", CELLS.len());
            return Err(TextError::new(text, wrong));
        }
        Ok(())
    }

    /// Reads the values of variables.
    fn read_values(text: &str, board: &mut Board) -> Result<(), TextError> {
        for part in text.split_whitespace() {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let variable = BOUNDED.iter().position(|&(known, _)| known == name);
            let Some(variable) = variable else {
                return Err(TextError::new(name, "no variable has this name"));
            };
            let (_, bound) = BOUNDED[variable];
            let value = value.parse().ok().filter(|value| (0..=bound).contains(value));
            let Some(value) = value else {
                let wrong = format!("not a value from 0 to {bound}");
                return Err(TextError::new(part, wrong));
            };
            board.values[variable] = value as Value;
        }
        Ok(())
    }

    /// Reads where the rules stand, and the current cell.
    fn read_place(text: &str) -> Result<Pair, TextError> {
        let wrong = |part: &str, what: &str| Err(TextError::new(part, what));
        let words: Vec<_> = text.split_whitespace().collect();
        let [mover, after, cell] = words[..] else {
            return wrong(text, "not a player, the number of a switch and a cell");
        };
        let player = PLAYERS.iter().position(|&player| player == mover);
        if player.is_none() && mover != "-" {
            return wrong(mover, "no player has this name");
        }
        let symbol = after.parse().ok().filter(|&number: &u16| {
            match (SYMBOLS.get(usize::from(number)), player) {
                (Some(&Action::Switch(named)), Some(player)) => usize::from(named) == player,
                (Some(Action::Keeper), None) => true,
                (Some(Action::Nothing), None) => number == 0,
                _ => false,
            }
        });
        let Some(symbol) = symbol else {
            return wrong(after, "not the number of a switch to this player");
        };
        let Some(cell) = CELLS.iter().find(|known| known.name == cell) else {
            return wrong(cell, "no cell has this name");
        };
        let place = cell.place;
        Ok(Pair { symbol, place })
    }

    impl Notation for Position {
        fn position_text(&self) -> String {
            let (mut text, mut from) = (String::new(), 0);
            while from < CELLS.len() {
                let row = |cell: usize| &CELLS[cell].at[1..];
                let piece = self.piece(CELLS[from].place);
                let same = |&cell: &usize| {
                    self.piece(CELLS[cell].place) == piece && row(cell) == row(from)
                };
                let run = (from..CELLS.len()).take_while(same).count();
                if from > 0 {
                    text.push(if row(from - 1) == row(from) { ',' } else { '/' });
                }
                text += NAMES[piece];
                if run > 1 {
                    let _ = write!(text, "*{run}");
                }
                from += run;
            }
            text += " |";
            for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
                let _ = write!(text, " {name}={value}");
            }
            let mover = self.player().map_or("-", |player| PLAYERS[player]);
            let _ = write!(text, " | {mover} {} {}", self.after, cell_at(self.cell).name);
            text
        }

        fn read_position(&self, text: &str) -> Result<Self, TextError> {
            let parts: Vec<_> = text.split('|').map(str::trim).collect();
            let [pieces, values, place] = parts[..] else {
                let wrong = "not pieces, variables and a place, divided by `|`";
                return Err(TextError::new(text, wrong));
            };
            let mut board = START;
            board.values = [0; VARIABLES];
            read_pieces(pieces, &mut board)?;
            read_values(values, &mut board)?;
            let here = read_place(place)?;
            let mut position = Self {
                board,
                after: here.symbol,
                cell: here.place,
                over: false,
            };
            position.settle();
            Ok(position)
        }

        fn move_text(&self, m: Move) -> String {
            let known = self.texts(|texts| texts.by_move.get(&m).cloned());
            known.unwrap_or_else(|| raw_text(&self.word(m)))
        }

        fn read_move(&self, text: &str) -> Result<Move, TextError> {
            if self.over {
                return Err(TextError::new(text, "the game is over before this move"));
            }
            if let Some(m) = self.texts(|texts| texts.by_text.get(text).copied()) {
                return Ok(m);
            }
            let wrong = self.texts(|texts| {
                let mut legal: Vec<_> = texts.by_text.keys().map(String::as_str).collect();
                legal.sort_unstable();
                let more = if legal.len() > 8 { ", …" } else { "" };
                legal.truncate(8);
                format!("not a legal move here (legal: {}{more})", legal.join(", "))
            });
            if text.contains('@') {
                let word = read_raw(text)?;
                let m = Move(encode(&LEGS, self.here(), &word));
                if self.texts(|texts| texts.by_move.contains_key(&m)) && self.word(m) == word {
                    return Ok(m);
                }
            }
            Err(TextError::new(text, wrong))
        }

        fn drawing(&self) -> String {
            let name = |cell: &Cell| NAMES[self.piece(cell.place)];
            let mut text = String::new();
            if GRAPH {
                for cell in &CELLS {
                    let _ = writeln!(text, "{} {}", cell.name, name(cell));
                }
            } else {
                let widths = NAMES.iter().map(|piece| piece.chars().count());
                let width = widths.max().unwrap_or(1);
                let (mut before, mut column) = (None, 0);
                for cell in &CELLS {
                    let row = &cell.at[1..];
                    if before.is_some_and(|before| before != row) {
                        text = text.trim_end().to_owned() + "\n";
                        column = 0;
                    }
                    before = Some(row);
                    // Holes stay empty.
                    for _ in column..cell.at[0] {
                        let _ = write!(text, "{:width$} ", "");
                    }
                    column = cell.at[0] + 1;
                    let _ = write!(text, "{:width$} ", name(cell));
                }
                text = text.trim_end().to_owned() + "\n";
            }
            for ((name, _), value) in BOUNDED.iter().zip(&self.board.values) {
                let _ = write!(text, "{name}={value} ");
            }
            text.trim_end().to_owned()
        }
    }

    impl fmt::Debug for Position {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(&self.position_text())
        }
    }

    /// What has been chosen of a move.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct Part {
        number: Number,
        pairs: u16,
    }

    /// A split: the rules with other ends of semimoves.
    #[derive(Debug)]
    struct Splitting {
        legs: &'static [Leg],
        /// What can come next on a board.
        next: fn(&Board, Pair, &mut Vec<Pair>),
        /// What can come next on some board; nothing if the split has no dots.
        open: Option<fn(Pair, &mut Vec<Pair>)>,
    }

    /// What the number of a pair after another one is moved by, where pairs have no numbers of their own.
    fn offset(after: Pair) -> Semimove {
        after.symbol.wrapping_mul(40_503).wrapping_add(after.place)
    }

    impl Splitting {
        fn is_dot(pair: Pair) -> bool {
            usize::from(pair.symbol) >= SYMBOLS.len()
        }

        /// Whether every pair has a number of its own.
        fn numbers(&self) -> bool {
            self.legs.len() * SIZE <= SEMIMOVES
        }

        fn number(&self, after: Pair, pair: Pair) -> Semimove {
            if self.numbers() {
                return (usize::from(pair.symbol) * SIZE + usize::from(pair.place)) as Semimove;
            }
            (choice(self.legs, after, pair) as Semimove).wrapping_add(offset(after))
        }

        fn pair(&self, after: Pair, semimove: Semimove) -> Pair {
            if self.numbers() {
                let (symbol, place) = (usize::from(semimove) / SIZE, usize::from(semimove) % SIZE);
                let (symbol, place) = (symbol as u16, place as u16);
                return Pair { symbol, place };
            }
            let choice = semimove.wrapping_sub(offset(after));
            chosen(self.legs, after, choice.into())
        }

        /// The sequences of dots that lead from one modifier to the next on some board, two at most.
        fn between(&self, from: Pair, to: Pair) -> Vec<Vec<Pair>> {
            let mut found = Vec::new();
            match self.open {
                Some(open) => find(open, from, to, &mut Vec::new(), &mut found),
                None => found.push(Vec::new()),
            }
            found
        }
    }

    fn find(
        open: fn(Pair, &mut Vec<Pair>),
        from: Pair,
        to: Pair,
        dots: &mut Vec<Pair>,
        found: &mut Vec<Vec<Pair>>,
    ) {
        let mut next = Vec::new();
        open(from, &mut next);
        next.sort_unstable();
        next.dedup();
        if next.contains(&to) {
            found.push(dots.clone());
        }
        for dot in next.into_iter().filter(|&pair| Splitting::is_dot(pair)) {
            if found.len() > 1 {
                return;
            }
            if !dots.contains(&dot) {
                dots.push(dot);
                find(open, dot, to, dots, found);
                dots.pop();
            }
        }
    }

    impl Position {
        /// What can come behind a part of a move.
        fn next(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
            let (mut board, mut next) = (self.board, Vec::new());
            for &pair in word {
                apply(&mut board, pair);
            }
            (splitting.next)(&board, word.last().copied().unwrap_or(self.here()), &mut next);
            next
        }

        fn decode(&self, splitting: &Splitting, part: Option<Part>) -> Vec<Pair> {
            part.map_or_else(Vec::new, |part| {
                decode(splitting.legs, self.here(), part.number, Some(part.pairs))
            })
        }

        fn part(&self, splitting: &Splitting, word: &[Pair]) -> Part {
            Part {
                number: encode(splitting.legs, self.here(), word),
                pairs: word.len() as u16,
            }
        }

        /// From where a first pair is reached: from here if that can be.
        fn before(&self, splitting: &Splitting, pair: Pair) -> Pair {
            let here = self.here();
            let Some(_) = splitting.open.filter(|_| splitting.between(here, pair).is_empty()) else {
                return here;
            };
            let switches = (0..SYMBOLS.len() as u16)
                .filter(|&symbol| matches!(SYMBOLS[usize::from(symbol)], Action::Switch(_)));
            let mut entries = switches.flat_map(|symbol| {
                let places = CELLS.iter().map(|cell| cell.place);
                places.map(move |place| Pair { symbol, place })
            });
            let found = entries.find(|&from| !splitting.between(from, pair).is_empty());
            found.unwrap_or(here)
        }

        /// The word of a move with its dots.
        fn with_dots(&self, splitting: &Splitting, word: &[Pair]) -> Vec<Pair> {
            let mut with_dots: Vec<Pair> = Vec::new();
            for &pair in word {
                let from = with_dots.last().copied();
                let from = from.unwrap_or_else(|| self.before(splitting, pair));
                let ways = splitting.between(from, pair);
                let possible = |way: &&Vec<Pair>| {
                    let mut tried = with_dots.clone();
                    way.iter().chain([&pair]).all(|&pair| {
                        let legal = self.next(splitting, &tried).contains(&pair);
                        tried.push(pair);
                        legal
                    })
                };
                let way = if ways.len() > 1 {
                    ways.iter().find(possible).or(ways.first())
                } else {
                    ways.first()
                };
                with_dots.extend(way.into_iter().flatten());
                with_dots.push(pair);
            }
            with_dots
        }
    }

    /// Does what a pair says, unless that is a switch.
    fn apply(board: &mut Board, pair: Pair) {
        match SYMBOLS.get(usize::from(pair.symbol)) {
            Some(&Action::Put(piece)) => {
                let one = at(pair.place.into());
                for set in &mut board.pieces {
                    *set &= !one;
                }
                board.pieces[usize::from(piece)] |= one;
            }
            Some(&Action::Assign(variable, _)) => {
                board.values[usize::from(variable)] = value_of(board, pair.symbol) as Value;
            }
            _ => {}
        }
    }

    impl<S: Strategy> Split<S> for Position {
        type Part = Part;
        const SEMIMOVES: usize = SEMIMOVES;

        fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
            let splitting = splitting(strategy);
            let word = self.decode(splitting, part);
            let after = word.last().copied().unwrap_or(self.here());
            let next = self.next(splitting, &word).into_iter();
            semimoves.extend(next.map(|pair| splitting.number(after, pair)));
        }

        fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
            let splitting = splitting(strategy);
            let mut word = self.decode(splitting, part);
            let after = word.last().copied().unwrap_or(self.here());
            let pair = splitting.pair(after, semimove);
            word.push(pair);
            if is_switch(pair.symbol) {
                word.retain(|&pair| !Splitting::is_dot(pair));
                return Submove::Whole(Move(encode(&LEGS, self.here(), &word)));
            }
            Submove::Part(self.part(splitting, &word))
        }

        fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
            let splitting = splitting(strategy);
            let mut word = match submove {
                Submove::Part(part) => self.decode(splitting, Some(part)),
                Submove::Whole(m) => self.with_dots(splitting, &self.word(m)),
            };
            let last = word.pop().unwrap_or(self.here());
            let after = word.last().copied();
            let after = after.unwrap_or_else(|| self.before(splitting, last));
            let semimove = splitting.number(after, last);
            let part = (!word.is_empty()).then(|| self.part(splitting, &word));
            (part, semimove)
        }

        fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
            let splitting = splitting(strategy);
            let word = self.decode(splitting, part);
            let pair = splitting.pair(word.last().copied().unwrap_or(self.here()), semimove);
            let cell = cell_at(pair.place).short;
            if Splitting::is_dot(pair) {
                return format!(".{}@{cell}", usize::from(pair.symbol) + 1 - SYMBOLS.len());
            }
            format!("{}@{cell}", pair.symbol)
        }
    }

    /// What is known of positions: the lead in pieces, and the moves that there are.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Counted {
        material: f32,
        mobility: f32,
    }

    impl Term<Position> for Counted {
        /// A buffer for moves.
        type Memory = Vec<Move>;

        fn add(
            &self,
            positions: &[Position],
            player: usize,
            moves: &mut Vec<Move>,
            sums: &mut [f32],
        ) {
            for (position, sum) in positions.iter().zip(sums) {
                if self.material != 0.0 {
                    *sum += self.material * lead(position, player);
                }
                if self.mobility != 0.0 {
                    let usual = usual_moves().max(1) as f32;
                    let count = position.count_moves(moves) as f32;
                    let mobility = (count - usual) / (count + usual);
                    let own = position.mover() == player;
                    *sum += self.mobility * if own { mobility } else { -mobility };
                }
            }
        }
    }

    /// The moves at the start of the game.
    fn usual_moves() -> usize {
        static USUAL: OnceLock<usize> = OnceLock::new();
        *USUAL.get_or_init(|| {
            let start = Position::new();
            let open = start.outcome().is_none();
            if open { start.count_moves(&mut Vec::new()) } else { 0 }
        })
    }

    /// The pieces of a player less the mean of the others', as a part of those at the start.
    fn lead(position: &Position, player: usize) -> f32 {
        let (mut own, mut others) = (0, 0);
        for (&set, owner) in position.board.pieces.iter().zip(OWNERS) {
            match owner {
                Some(owner) if usize::from(owner) == player => own += count(set),
                Some(_) => others += count(set),
                None => {}
            }
        }
        let others = others as f32 / (PLAYERS.len() - 1).max(1) as f32;
        (own as f32 - others) / at_start()
    }

    /// The pieces that a player has at the start, in the mean; an eighth of the cells if it is none.
    fn at_start() -> f32 {
        let owned = START.pieces.iter().zip(OWNERS).filter(|(_, owner)| owner.is_some());
        match owned.map(|(&set, _)| count(set)).sum() {
            0 => (CELLS.len() as f32 / 8.0).max(1.0),
            owned => owned as f32 / PLAYERS.len() as f32,
        }
    }

    /// A heuristic of one of the features.
    const fn heuristic(material: f32, mobility: f32) -> Heuristic<Counted> {
        Heuristic {
            terms: Counted { material, mobility },
            slope: 1.0,
            squash: Squash::Tanh,
        }
    }

    impl Knowledge for Position {
        type Heuristic = Heuristic<Counted>;
        const HEURISTICS: &'static [Named<Self::Heuristic>] = &[
            (
                "material",
                "the lead in pieces; a piece belongs to the one player who puts it",
                heuristic(4.0, 0.0),
            ),
            (
                "mobility",
                "the moves of the player to move, compared with those at the start",
                heuristic(0.0, 1.0),
            ),
            ("both", "material and mobility", heuristic(4.0, 0.25)),
        ];
        type Tactics = NothingForces;

        /// A plane for each piece, then one for each variable that is no score.
        fn planes(_: &Self) -> Option<Planes<Self>> {
            let sites = || CELLS.iter().map(|cell| cell.site);
            let greatest = |axis: usize| sites().map(|site| site[axis] as usize).max();
            let shape = PlaneShape {
                planes: PIECES + VARIABLES - PLAYERS.len(),
                rows: greatest(1).map_or(1, |last| last + 1),
                columns: greatest(0).map_or(1, |last| last + 1),
            };
            Some(Planes {
                shape,
                write: write_planes,
                symmetries: Symmetries::NONE,
            })
        }
    }

    /// Writes the planes of a position.
    fn write_planes(position: &Position, out: &mut PlaneWriter<'_>) {
        for cell in &CELLS {
            out.set(position.piece(cell.place), cell.site, 1.0);
        }
        let variables = BOUNDED.iter().zip(position.board.values);
        for (i, (&(_, bound), value)) in variables.skip(PLAYERS.len()).enumerate() {
            out.fill(PIECES + i, value as f32 / bound.max(1) as f32);
        }
    }

    impl Family for Position {
        const PRIMER: Primer = Primer {
            rules: "The rules are those of the description that the game was made from.",
            text: "A move is written as the cells that it changes, one behind the other; where that is \
                   not enough, with `=piece`, `var=value` and `#number` behind it. A position is \
                   written line by line, with variables and the player to move behind it.",
            options: "",
            papers: "",
        };
        const NAMES: &'static [(&'static str, &'static str)] = &[GAME];
        const SPLITS: &'static [(&'static str, &'static str)] = &[
            ("mod", "modifier by modifier"),
            ("mod-plus", "with the alternatives of choices before them"),
            ("mod-shift", "with the ways of walks before them"),
            ("mod-plus-shift", "with both"),
        ];
        type Knowledge = Self;

        fn start(_: &str, options: &str) -> Result<Self, TextError> {
            if options.is_empty() {
                Ok(Self::new())
            } else {
                Err(TextError::new(options, "there are no options"))
            }
        }

        fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
            Ok(visitor.visit(self))
        }
    }

    /// What can come at the beginning of the rules.
    fn leave_rules_0(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `[$ turn = …]`, modifier 1 (line 31).
    fn leave_turn_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->red`, modifier 2 (line 44).
    fn leave_rules_2(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        let n7 = to_5(n5);
        let n8 = n7 & on_0(b);
        x[0] |= n8;
        x
    }

    /// What can come behind `[empty]`, modifier 3 (line 32).
    fn leave_turn_3(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s12 = one_2(at(cell));
        while s12 != EMPTY {
            let c12 = first(s12);
            s12 = rest(s12);
            if stands_1(b, c12) {
                x[2] |= at(c12);
            }
        }
        if let Some(c17) = next_3(cell) {
            if stands_2(b, c17) {
                x[0] |= at(c17);
            }
        }
        if let Some(c23) = next_4(cell) {
            if stands_2(b, c23) {
                x[1] |= at(c23);
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 4 (line 27).
    fn leave_jump_4(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c20) = next_3(cell) {
            if stands_1(b, c20) {
                if let Some(c33) = next_3(c20) {
                    if stands_2(b, c33) {
                        x[0] |= at(c33);
                    }
                }
                if let Some(c39) = next_4(c20) {
                    if stands_2(b, c39) {
                        x[1] |= at(c39);
                    }
                }
                {
                    x[2] |= at(c20);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 5 (line 27).
    fn leave_jump_5(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c20) = next_4(cell) {
            if stands_1(b, c20) {
                if let Some(c33) = next_3(c20) {
                    if stands_2(b, c33) {
                        x[0] |= at(c33);
                    }
                }
                if let Some(c39) = next_4(c20) {
                    if stands_2(b, c39) {
                        x[1] |= at(c39);
                    }
                }
                {
                    x[2] |= at(c20);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 6 (line 27).
    fn leave_jump_6(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c20) = next_3(cell) {
            if stands_1(b, c20) {
                if let Some(c33) = next_3(c20) {
                    if stands_2(b, c33) {
                        x[0] |= at(c33);
                    }
                }
                if let Some(c39) = next_4(c20) {
                    if stands_2(b, c39) {
                        x[1] |= at(c39);
                    }
                }
                {
                    x[2] |= at(c20);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 7 (line 27).
    fn leave_jump_7(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c20) = next_4(cell) {
            if stands_1(b, c20) {
                if let Some(c33) = next_3(c20) {
                    if stands_2(b, c33) {
                        x[0] |= at(c33);
                    }
                }
                if let Some(c39) = next_4(c20) {
                    if stands_2(b, c39) {
                        x[1] |= at(c39);
                    }
                }
                {
                    x[2] |= at(c20);
                }
            }
        }
        x
    }

    /// What can come behind `[redMan]`, modifier 8 (line 44).
    fn leave_rules_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->>`, modifier 9 (line 38).
    fn leave_turn_9(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `[$ red = …]`, modifier 10 (line 44).
    fn leave_rules_10(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if holds_0(b, cell) {
            x[1] |= at(cell);
        }
        if !holds_0(b, cell) {
            x[0] |= at(cell);
        }
        x
    }

    /// What can come behind `[$ turn = …]`, modifier 12 (line 31).
    fn leave_turn_12(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->blue`, modifier 13 (line 44).
    fn leave_rules_13(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n55 = from;
        let n57 = to_5(n55);
        let n58 = n57 & on_2(b);
        x[0] |= n58;
        x
    }

    /// What can come behind `[empty]`, modifier 14 (line 32).
    fn leave_turn_14(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s62 = one_2(at(cell));
        while s62 != EMPTY {
            let c62 = first(s62);
            s62 = rest(s62);
            if stands_1(b, c62) {
                x[2] |= at(c62);
            }
        }
        if let Some(c67) = next_3(cell) {
            if stands_0(b, c67) {
                x[0] |= at(c67);
            }
        }
        if let Some(c73) = next_4(cell) {
            if stands_0(b, c73) {
                x[1] |= at(c73);
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 15 (line 27).
    fn leave_jump_15(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c70) = next_3(cell) {
            if stands_1(b, c70) {
                if let Some(c83) = next_3(c70) {
                    if stands_0(b, c83) {
                        x[0] |= at(c83);
                    }
                }
                if let Some(c89) = next_4(c70) {
                    if stands_0(b, c89) {
                        x[1] |= at(c89);
                    }
                }
                {
                    x[2] |= at(c70);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 16 (line 27).
    fn leave_jump_16(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c70) = next_4(cell) {
            if stands_1(b, c70) {
                if let Some(c83) = next_3(c70) {
                    if stands_0(b, c83) {
                        x[0] |= at(c83);
                    }
                }
                if let Some(c89) = next_4(c70) {
                    if stands_0(b, c89) {
                        x[1] |= at(c89);
                    }
                }
                {
                    x[2] |= at(c70);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 17 (line 27).
    fn leave_jump_17(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c70) = next_3(cell) {
            if stands_1(b, c70) {
                if let Some(c83) = next_3(c70) {
                    if stands_0(b, c83) {
                        x[0] |= at(c83);
                    }
                }
                if let Some(c89) = next_4(c70) {
                    if stands_0(b, c89) {
                        x[1] |= at(c89);
                    }
                }
                {
                    x[2] |= at(c70);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 18 (line 27).
    fn leave_jump_18(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c70) = next_4(cell) {
            if stands_1(b, c70) {
                if let Some(c83) = next_3(c70) {
                    if stands_0(b, c83) {
                        x[0] |= at(c83);
                    }
                }
                if let Some(c89) = next_4(c70) {
                    if stands_0(b, c89) {
                        x[1] |= at(c89);
                    }
                }
                {
                    x[2] |= at(c70);
                }
            }
        }
        x
    }

    /// What can come behind `[blueMan]`, modifier 19 (line 44).
    fn leave_rules_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->>`, modifier 20 (line 38).
    fn leave_turn_20(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `[$ blue = …]`, modifier 21 (line 44).
    fn leave_rules_21(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if holds_1(b, cell) {
            x[0] |= at(cell);
        }
        if !holds_1(b, cell) {
            x[1] |= at(cell);
        }
        x
    }

    /// Shows the moves that go on there.
    fn moves_rules_2<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_rules_2(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_turn_3(&next, cell, path.with(9, cell), visit) {
                return true;
            }
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_rules_2<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(9);
        let cell = choice % SIZE;
        b.pieces[1] &= !at(cell);
        b.pieces[0] |= at(cell);
        play_turn_3::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_2<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let mut draw = Draw::new(rng);
        moves_rules_2(b, cell, Path::START, &mut draw);
        draw.drawn.number
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_turn_3(b: &Board, from: Set) -> [Set; 6] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f3 = up::<1>(from & Set([0xFFBF_F7FE_FFDF_FBFF, 0xFEFF_DFFB_FF7F_EFFD, 7]));
        let f4 = up::<11>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0x01FF_FFFF_FFFF_FFFF, 0]));
        let f5 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f6 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f7 = f1 & on_1(b);
        let f8 = f2 & on_1(b);
        let f9 = f3 & on_1(b);
        let f10 = f4 & on_1(b);
        let f11 = f5 & on_2(b);
        let f12 = f6 & on_2(b);
        [f11, f12, f7, f8, f9, f10]
    }

    /// The pairs of cells of these sets.
    static PAIRS_TURN_3: [Pairs; 6] = [
        Pairs { distance: -11, bits: 8, base: 0, any: false },
        Pairs { distance: -1, bits: 8, base: 1, any: false },
        Pairs { distance: -11, bits: 8, base: 2, any: true },
        Pairs { distance: -1, bits: 8, base: 2, any: true },
        Pairs { distance: 1, bits: 8, base: 2, any: true },
        Pairs { distance: 11, bits: 8, base: 2, any: true },
    ];

    /// Shows the moves that go on there.
    fn moves_turn_3<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_turn_3(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_4(&next, cell, path.with(8, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_5(&next, cell, path.with(8, 1), visit) {
                return true;
            }
        }
        if visit.each(path, 8, 2, x[2]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_turn_3<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(8);
        if choice >= 2 {
            let cell = (choice - 2) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_8::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(1);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_5::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(11);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_4::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_4(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_2(b);
        let f7 = f4 & on_2(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_4: [Pairs; 3] = [
        Pairs { distance: -22, bits: 2, base: 0, any: false },
        Pairs { distance: -12, bits: 2, base: 1, any: false },
        Pairs { distance: -11, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_4<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_4(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_6(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_7(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_4<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(11);
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_8::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(12);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_7::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(22);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_6::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_5(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_2(b);
        let f7 = f4 & on_2(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_5: [Pairs; 3] = [
        Pairs { distance: -12, bits: 2, base: 0, any: false },
        Pairs { distance: -2, bits: 2, base: 1, any: false },
        Pairs { distance: -1, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_5<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_5(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_6(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_7(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_5<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_8::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(2);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_7::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(12);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_6::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_6(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_2(b);
        let f7 = f4 & on_2(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_6: [Pairs; 3] = [
        Pairs { distance: -22, bits: 2, base: 0, any: false },
        Pairs { distance: -12, bits: 2, base: 1, any: false },
        Pairs { distance: -11, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_6<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_6(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_6(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_7(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_6<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(11);
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_8::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(12);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_7::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(22);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_6::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_7(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_2(b);
        let f7 = f4 & on_2(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_7: [Pairs; 3] = [
        Pairs { distance: -12, bits: 2, base: 0, any: false },
        Pairs { distance: -2, bits: 2, base: 1, any: false },
        Pairs { distance: -1, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_7<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_7(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_6(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_7(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_7<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_8::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(2);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_7::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(12);
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_6::<CUT>(b, cell, choices)
        }
    }

    /// Shows the moves that go on there.
    fn moves_rules_8<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_8(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_8<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (9, cell)
    }

    /// Shows the moves that go on there.
    fn moves_rules_13<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_rules_13(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_turn_14(&next, cell, path.with(9, 132 + cell), visit) {
                return true;
            }
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_rules_13<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(9);
        let cell = (choice - 132) % SIZE;
        b.pieces[2] &= !at(cell);
        b.pieces[0] |= at(cell);
        play_turn_14::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_13<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let mut draw = Draw::new(rng);
        moves_rules_13(b, cell, Path::START, &mut draw);
        draw.drawn.number
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_turn_14(b: &Board, from: Set) -> [Set; 6] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f3 = up::<1>(from & Set([0xFFBF_F7FE_FFDF_FBFF, 0xFEFF_DFFB_FF7F_EFFD, 7]));
        let f4 = up::<11>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0x01FF_FFFF_FFFF_FFFF, 0]));
        let f5 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f6 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f7 = f1 & on_1(b);
        let f8 = f2 & on_1(b);
        let f9 = f3 & on_1(b);
        let f10 = f4 & on_1(b);
        let f11 = f5 & on_0(b);
        let f12 = f6 & on_0(b);
        [f11, f12, f7, f8, f9, f10]
    }

    /// The pairs of cells of these sets.
    static PAIRS_TURN_14: [Pairs; 6] = [
        Pairs { distance: -11, bits: 8, base: 0, any: false },
        Pairs { distance: -1, bits: 8, base: 1, any: false },
        Pairs { distance: -11, bits: 8, base: 2, any: true },
        Pairs { distance: -1, bits: 8, base: 2, any: true },
        Pairs { distance: 1, bits: 8, base: 2, any: true },
        Pairs { distance: 11, bits: 8, base: 2, any: true },
    ];

    /// Shows the moves that go on there.
    fn moves_turn_14<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_turn_14(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_15(&next, cell, path.with(8, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_16(&next, cell, path.with(8, 1), visit) {
                return true;
            }
        }
        if visit.each(path, 8, 2, x[2]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_turn_14<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(8);
        if choice >= 2 {
            let cell = (choice - 2) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_19::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(1);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_16::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(11);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_15::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_15(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_0(b);
        let f7 = f4 & on_0(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_15: [Pairs; 3] = [
        Pairs { distance: -22, bits: 2, base: 0, any: false },
        Pairs { distance: -12, bits: 2, base: 1, any: false },
        Pairs { distance: -11, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_15<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_15(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_17(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_18(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_15<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(11);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_19::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(12);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_18::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(22);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_17::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_16(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_0(b);
        let f7 = f4 & on_0(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_16: [Pairs; 3] = [
        Pairs { distance: -12, bits: 2, base: 0, any: false },
        Pairs { distance: -2, bits: 2, base: 1, any: false },
        Pairs { distance: -1, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_16<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_16(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_17(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_18(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_16<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_19::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(2);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_18::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(12);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_17::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_17(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<11>(from & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_0(b);
        let f7 = f4 & on_0(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_17: [Pairs; 3] = [
        Pairs { distance: -22, bits: 2, base: 0, any: false },
        Pairs { distance: -12, bits: 2, base: 1, any: false },
        Pairs { distance: -11, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_17<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_17(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_17(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_18(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_17<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(11);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_19::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(12);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_18::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(22);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_17::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_18(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f2 = f1 & on_1(b);
        let f3 = down::<11>(f2 & Set([0xFFFF_FFFF_FFFF_F800, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]));
        let f4 = down::<1>(f2 & Set([0xFF7F_EFFD_FFBF_F7FE, 0xFDFF_BFF7_FEFF_DFFB, 0x0000_0000_0000_000F]));
        let f5 = f2;
        let f6 = f3 & on_0(b);
        let f7 = f4 & on_0(b);
        [f6, f7, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_18: [Pairs; 3] = [
        Pairs { distance: -12, bits: 2, base: 0, any: false },
        Pairs { distance: -2, bits: 2, base: 1, any: false },
        Pairs { distance: -1, bits: 2, base: 2, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_18<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.is_endless() {
            return false;
        }
        let x = leave_jump_18(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_17(&next, cell, path.with(2, 0), visit) {
                return true;
            }
        }
        let mut cells = x[1];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_18(&next, cell, path.with(2, 1), visit) {
                return true;
            }
        }
        if x[2] != EMPTY && visit.one(path.with(2, 2)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_18<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(2);
        if choice >= 2 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_19::<CUT>(b, cell, choices)
        } else if choice >= 1 {
            let cell = cell.saturating_sub(2);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_18::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(12);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_17::<CUT>(b, cell, choices)
        }
    }

    /// Shows the moves that go on there.
    fn moves_rules_19<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_19(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_19<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (20, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_0(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_rules_0(b, at(cell));
        if (0..=40).contains(&(i64::from(b.values[2]) + 1)) && x[0] != EMPTY {
            b.values[2] = (i64::from(b.values[2]) + 1) as Value;
            return keep_turn_1(b, cell);
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_1(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((2, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_9(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_9(b, at(cell));
        if (0..=99).contains(&((i64::from(count(b.pieces[1])) * 2) - 1)) && x[0] != EMPTY {
            let before = *b;
            b.values[0] = ((i64::from(count(b.pieces[1])) * 2) - 1) as Value;
            let kept = keep_rules_10(b, cell);
            if kept.is_some() {
                return kept;
            }
            *b = before;
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_10(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_rules_10(b, at(cell));
        if (0..=40).contains(&(i64::from(b.values[2]) + 1)) && x[1] != EMPTY {
            b.values[2] = (i64::from(b.values[2]) + 1) as Value;
            return keep_turn_12(b, cell);
        }
        if x[0] != EMPTY {
            return Some((11, cell));
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_11(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_12(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((13, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_20(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_20(b, at(cell));
        if (0..=99).contains(&((i64::from(count(b.pieces[2])) * 2) - 1)) && x[0] != EMPTY {
            let before = *b;
            b.values[1] = ((i64::from(count(b.pieces[2])) * 2) - 1) as Value;
            let kept = keep_rules_21(b, cell);
            if kept.is_some() {
                return kept;
            }
            *b = before;
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_21(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_rules_21(b, at(cell));
        if (0..=40).contains(&(i64::from(b.values[2]) + 1)) && x[0] != EMPTY {
            b.values[2] = (i64::from(b.values[2]) + 1) as Value;
            return keep_turn_1(b, cell);
        }
        if x[1] != EMPTY {
            return Some((22, cell));
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_22(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// Shows the moves behind a switch.
    fn visit_moves<V: Visit>(after: u16, b: &Board, cell: usize, visit: &mut V) -> bool {
        match after {
            2 => moves_rules_2(b, cell, Path::START, visit),
            13 => moves_rules_13(b, cell, Path::START, visit),
            _ => false,
        }
    }

    /// Plays a move behind a switch.
    #[inline]
    fn play_move<const CUT: bool>(
        after: u16,
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        match after {
            2 => play_rules_2::<CUT>(b, cell, choices),
            13 => play_rules_13::<CUT>(b, cell, choices),
            _ => (after, cell),
        }
    }

    /// Draws a move behind a switch.
    #[inline]
    fn draw_move<C: Source>(
        after: u16,
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        scratch: &mut Vec<Move>,
    ) -> Move {
        match after {
            2 => Move(draw_rules_2(b, cell, rng, scratch)),
            13 => Move(draw_rules_13(b, cell, rng, scratch)),
            _ => Move(0),
        }
    }

    /// Whether there is a move behind a switch.
    #[inline]
    fn has_move(after: u16, b: &Board, cell: usize) -> bool {
        visit_moves(after, b, cell, &mut Exists)
    }

    /// Whether the keeper goes on behind a symbol.
    #[inline]
    fn is_keepers(after: u16) -> bool {
        matches!(after, 0 | 9 | 11 | 20 | 22)
    }

    /// What the keeper does behind a symbol.
    #[inline]
    fn run_keeper(after: u16, b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        match after {
            0 => keep_rules_0(b, cell),
            9 => keep_turn_9(b, cell),
            11 => keep_turn_11(b, cell),
            20 => keep_turn_20(b, cell),
            22 => keep_turn_22(b, cell),
            _ => None,
        }
    }

    /// The value that an assignment gives.
    fn value_of(b: &Board, symbol: u16) -> i64 {
        match symbol {
            1 => i64::from(b.values[2]) + 1,
            10 => (i64::from(count(b.pieces[1])) * 2) - 1,
            12 => i64::from(b.values[2]) + 1,
            21 => (i64::from(count(b.pieces[2])) * 2) - 1,
            _ => 0,
        }
    }

    /// What can come behind a pair.
    fn next_mod(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = leave_rules_2(b, from);
                add(3, x[0], to);
            }
            3 => {
                let x = leave_turn_3(b, from);
                add(4, x[0], to);
                add(5, x[1], to);
                add(8, x[2], to);
            }
            4 => {
                let x = leave_jump_4(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = leave_jump_5(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = leave_jump_6(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = leave_jump_7(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = leave_rules_8(b, from);
                add(9, x[0], to);
            }
            13 => {
                let x = leave_rules_13(b, from);
                add(14, x[0], to);
            }
            14 => {
                let x = leave_turn_14(b, from);
                add(15, x[0], to);
                add(16, x[1], to);
                add(19, x[2], to);
            }
            15 => {
                let x = leave_jump_15(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = leave_jump_16(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = leave_jump_17(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = leave_jump_18(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = leave_rules_19(b, from);
                add(20, x[0], to);
            }
            _ => {}
        }
    }

    static MOD: Splitting = Splitting {
        legs: &LEGS,
        next: next_mod,
        open: None,
    };

    #[inline]
    fn open_mod_plus_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        let n7 = to_5(n5);
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_plus_at_3(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_4(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c24) = next_3(cell) {
            if let Some(c29) = next_3(c24) {
                x[0] |= at(c29);
            }
            if let Some(c33) = next_4(c24) {
                x[1] |= at(c33);
            }
            {
                x[2] |= at(c24);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_5(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c24) = next_4(cell) {
            if let Some(c29) = next_3(c24) {
                x[0] |= at(c29);
            }
            if let Some(c33) = next_4(c24) {
                x[1] |= at(c33);
            }
            {
                x[2] |= at(c24);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_6(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c24) = next_3(cell) {
            if let Some(c29) = next_3(c24) {
                x[0] |= at(c29);
            }
            if let Some(c33) = next_4(c24) {
                x[1] |= at(c33);
            }
            {
                x[2] |= at(c24);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_7(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c24) = next_4(cell) {
            if let Some(c29) = next_3(c24) {
                x[0] |= at(c29);
            }
            if let Some(c33) = next_4(c24) {
                x[1] |= at(c33);
            }
            {
                x[2] |= at(c24);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_13(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n44 = from;
        let n46 = to_5(n44);
        x[0] |= n46;
        x
    }

    #[inline]
    fn open_mod_plus_at_14(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_15(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c63) = next_3(cell) {
            if let Some(c68) = next_3(c63) {
                x[0] |= at(c68);
            }
            if let Some(c72) = next_4(c63) {
                x[1] |= at(c72);
            }
            {
                x[2] |= at(c63);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_16(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c63) = next_4(cell) {
            if let Some(c68) = next_3(c63) {
                x[0] |= at(c68);
            }
            if let Some(c72) = next_4(c63) {
                x[1] |= at(c72);
            }
            {
                x[2] |= at(c63);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_17(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c63) = next_3(cell) {
            if let Some(c68) = next_3(c63) {
                x[0] |= at(c68);
            }
            if let Some(c72) = next_4(c63) {
                x[1] |= at(c72);
            }
            {
                x[2] |= at(c63);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_18(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c63) = next_4(cell) {
            if let Some(c68) = next_3(c63) {
                x[0] |= at(c68);
            }
            if let Some(c72) = next_4(c63) {
                x[1] |= at(c72);
            }
            {
                x[2] |= at(c63);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_23(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s9 = one_2(at(cell));
        while s9 != EMPTY {
            let c9 = first(s9);
            s9 = rest(s9);
            x[0] |= at(c9);
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_24(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c17) = next_3(cell) {
            x[0] |= at(c17);
        }
        if let Some(c21) = next_4(cell) {
            x[1] |= at(c21);
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_25(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s48 = one_2(at(cell));
        while s48 != EMPTY {
            let c48 = first(s48);
            s48 = rest(s48);
            x[0] |= at(c48);
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_26(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c56) = next_3(cell) {
            x[0] |= at(c56);
        }
        if let Some(c60) = next_4(cell) {
            x[1] |= at(c60);
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_2(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        let n7 = to_5(n5);
        let n8 = n7 & on_0(b);
        x[0] |= n8;
        x
    }

    #[inline]
    fn leave_mod_plus_at_3(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_4(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c22) = next_3(cell) {
            if stands_1(b, c22) {
                if let Some(c35) = next_3(c22) {
                    if stands_2(b, c35) {
                        x[0] |= at(c35);
                    }
                }
                if let Some(c41) = next_4(c22) {
                    if stands_2(b, c41) {
                        x[1] |= at(c41);
                    }
                }
                {
                    x[2] |= at(c22);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_5(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c22) = next_4(cell) {
            if stands_1(b, c22) {
                if let Some(c35) = next_3(c22) {
                    if stands_2(b, c35) {
                        x[0] |= at(c35);
                    }
                }
                if let Some(c41) = next_4(c22) {
                    if stands_2(b, c41) {
                        x[1] |= at(c41);
                    }
                }
                {
                    x[2] |= at(c22);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_6(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c22) = next_3(cell) {
            if stands_1(b, c22) {
                if let Some(c35) = next_3(c22) {
                    if stands_2(b, c35) {
                        x[0] |= at(c35);
                    }
                }
                if let Some(c41) = next_4(c22) {
                    if stands_2(b, c41) {
                        x[1] |= at(c41);
                    }
                }
                {
                    x[2] |= at(c22);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_7(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c22) = next_4(cell) {
            if stands_1(b, c22) {
                if let Some(c35) = next_3(c22) {
                    if stands_2(b, c35) {
                        x[0] |= at(c35);
                    }
                }
                if let Some(c41) = next_4(c22) {
                    if stands_2(b, c41) {
                        x[1] |= at(c41);
                    }
                }
                {
                    x[2] |= at(c22);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_13(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n57 = from;
        let n59 = to_5(n57);
        let n60 = n59 & on_2(b);
        x[0] |= n60;
        x
    }

    #[inline]
    fn leave_mod_plus_at_14(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_15(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c74) = next_3(cell) {
            if stands_1(b, c74) {
                if let Some(c87) = next_3(c74) {
                    if stands_0(b, c87) {
                        x[0] |= at(c87);
                    }
                }
                if let Some(c93) = next_4(c74) {
                    if stands_0(b, c93) {
                        x[1] |= at(c93);
                    }
                }
                {
                    x[2] |= at(c74);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_16(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c74) = next_4(cell) {
            if stands_1(b, c74) {
                if let Some(c87) = next_3(c74) {
                    if stands_0(b, c87) {
                        x[0] |= at(c87);
                    }
                }
                if let Some(c93) = next_4(c74) {
                    if stands_0(b, c93) {
                        x[1] |= at(c93);
                    }
                }
                {
                    x[2] |= at(c74);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_17(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c74) = next_3(cell) {
            if stands_1(b, c74) {
                if let Some(c87) = next_3(c74) {
                    if stands_0(b, c87) {
                        x[0] |= at(c87);
                    }
                }
                if let Some(c93) = next_4(c74) {
                    if stands_0(b, c93) {
                        x[1] |= at(c93);
                    }
                }
                {
                    x[2] |= at(c74);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_18(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c74) = next_4(cell) {
            if stands_1(b, c74) {
                if let Some(c87) = next_3(c74) {
                    if stands_0(b, c87) {
                        x[0] |= at(c87);
                    }
                }
                if let Some(c93) = next_4(c74) {
                    if stands_0(b, c93) {
                        x[1] |= at(c93);
                    }
                }
                {
                    x[2] |= at(c74);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_23(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s13 = one_2(at(cell));
        while s13 != EMPTY {
            let c13 = first(s13);
            s13 = rest(s13);
            if stands_1(b, c13) {
                x[0] |= at(c13);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_24(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c19) = next_3(cell) {
            if stands_2(b, c19) {
                x[0] |= at(c19);
            }
        }
        if let Some(c25) = next_4(cell) {
            if stands_2(b, c25) {
                x[1] |= at(c25);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_25(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s65 = one_2(at(cell));
        while s65 != EMPTY {
            let c65 = first(s65);
            s65 = rest(s65);
            if stands_1(b, c65) {
                x[0] |= at(c65);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_26(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c71) = next_3(cell) {
            if stands_0(b, c71) {
                x[0] |= at(c71);
            }
        }
        if let Some(c77) = next_4(cell) {
            if stands_0(b, c77) {
                x[1] |= at(c77);
            }
        }
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = leave_mod_plus_at_2(b, from);
                add(3, x[0], to);
            }
            3 => {
                let x = leave_mod_plus_at_3(b, from);
                add(23, x[0], to);
                add(24, x[1], to);
            }
            4 => {
                let x = leave_mod_plus_at_4(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = leave_mod_plus_at_5(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = leave_mod_plus_at_6(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = leave_mod_plus_at_7(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = leave_mod_plus_at_8(b, from);
                add(9, x[0], to);
            }
            13 => {
                let x = leave_mod_plus_at_13(b, from);
                add(14, x[0], to);
            }
            14 => {
                let x = leave_mod_plus_at_14(b, from);
                add(25, x[0], to);
                add(26, x[1], to);
            }
            15 => {
                let x = leave_mod_plus_at_15(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = leave_mod_plus_at_16(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = leave_mod_plus_at_17(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = leave_mod_plus_at_18(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = leave_mod_plus_at_19(b, from);
                add(20, x[0], to);
            }
            23 => {
                let x = leave_mod_plus_at_23(b, from);
                add(8, x[0], to);
            }
            24 => {
                let x = leave_mod_plus_at_24(b, from);
                add(4, x[0], to);
                add(5, x[1], to);
            }
            25 => {
                let x = leave_mod_plus_at_25(b, from);
                add(19, x[0], to);
            }
            26 => {
                let x = leave_mod_plus_at_26(b, from);
                add(15, x[0], to);
                add(16, x[1], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = open_mod_plus_at_2(&START, from);
                add(3, x[0], to);
            }
            3 => {
                let x = open_mod_plus_at_3(&START, from);
                add(23, x[0], to);
                add(24, x[1], to);
            }
            4 => {
                let x = open_mod_plus_at_4(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = open_mod_plus_at_5(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = open_mod_plus_at_6(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = open_mod_plus_at_7(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = open_mod_plus_at_8(&START, from);
                add(9, x[0], to);
            }
            13 => {
                let x = open_mod_plus_at_13(&START, from);
                add(14, x[0], to);
            }
            14 => {
                let x = open_mod_plus_at_14(&START, from);
                add(25, x[0], to);
                add(26, x[1], to);
            }
            15 => {
                let x = open_mod_plus_at_15(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = open_mod_plus_at_16(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = open_mod_plus_at_17(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = open_mod_plus_at_18(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = open_mod_plus_at_19(&START, from);
                add(20, x[0], to);
            }
            23 => {
                let x = open_mod_plus_at_23(&START, from);
                add(8, x[0], to);
            }
            24 => {
                let x = open_mod_plus_at_24(&START, from);
                add(4, x[0], to);
                add(5, x[1], to);
            }
            25 => {
                let x = open_mod_plus_at_25(&START, from);
                add(19, x[0], to);
            }
            26 => {
                let x = open_mod_plus_at_26(&START, from);
                add(15, x[0], to);
                add(16, x[1], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS: [Leg; 28] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (14, 132, Met::Any)] },
        Leg { bits: 1, exits: &[(23, 0, Met::Same), (24, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(9, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(11, 0, Met::Same), (12, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(13, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (14, 132, Met::Any)] },
        Leg { bits: 1, exits: &[(25, 0, Met::Same), (26, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(21, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(22, 0, Met::Same), (27, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 8, exits: &[(8, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(4, 0, Met::By(-11)), (5, 1, Met::By(-1))] },
        Leg { bits: 8, exits: &[(19, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(15, 0, Met::By(-11)), (16, 1, Met::By(-1))] },
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
    ];

    static MOD_PLUS: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS,
        next: next_mod_plus,
        open: Some(open_mod_plus),
    };

    #[inline]
    fn open_mod_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s6 = one_0(at(cell));
        while s6 != EMPTY {
            let c6 = first(s6);
            s6 = rest(s6);
            x[0] |= at(c6);
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_3(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s10 = one_2(at(cell));
        while s10 != EMPTY {
            let c10 = first(s10);
            s10 = rest(s10);
            x[2] |= at(c10);
        }
        if let Some(c16) = next_3(cell) {
            x[0] |= at(c16);
        }
        if let Some(c20) = next_4(cell) {
            x[1] |= at(c20);
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_4(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_3(cell) {
            if let Some(c28) = next_3(c23) {
                x[0] |= at(c28);
            }
            if let Some(c32) = next_4(c23) {
                x[1] |= at(c32);
            }
            {
                x[2] |= at(c23);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_5(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_4(cell) {
            if let Some(c28) = next_3(c23) {
                x[0] |= at(c28);
            }
            if let Some(c32) = next_4(c23) {
                x[1] |= at(c32);
            }
            {
                x[2] |= at(c23);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_6(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_3(cell) {
            if let Some(c28) = next_3(c23) {
                x[0] |= at(c28);
            }
            if let Some(c32) = next_4(c23) {
                x[1] |= at(c32);
            }
            {
                x[2] |= at(c23);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_7(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_4(cell) {
            if let Some(c28) = next_3(c23) {
                x[0] |= at(c28);
            }
            if let Some(c32) = next_4(c23) {
                x[1] |= at(c32);
            }
            {
                x[2] |= at(c23);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_shift_at_13(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s44 = one_0(at(cell));
        while s44 != EMPTY {
            let c44 = first(s44);
            s44 = rest(s44);
            x[0] |= at(c44);
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_14(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s48 = one_2(at(cell));
        while s48 != EMPTY {
            let c48 = first(s48);
            s48 = rest(s48);
            x[2] |= at(c48);
        }
        if let Some(c54) = next_3(cell) {
            x[0] |= at(c54);
        }
        if let Some(c58) = next_4(cell) {
            x[1] |= at(c58);
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_15(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c61) = next_3(cell) {
            if let Some(c66) = next_3(c61) {
                x[0] |= at(c66);
            }
            if let Some(c70) = next_4(c61) {
                x[1] |= at(c70);
            }
            {
                x[2] |= at(c61);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_16(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c61) = next_4(cell) {
            if let Some(c66) = next_3(c61) {
                x[0] |= at(c66);
            }
            if let Some(c70) = next_4(c61) {
                x[1] |= at(c70);
            }
            {
                x[2] |= at(c61);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_17(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c61) = next_3(cell) {
            if let Some(c66) = next_3(c61) {
                x[0] |= at(c66);
            }
            if let Some(c70) = next_4(c61) {
                x[1] |= at(c70);
            }
            {
                x[2] |= at(c61);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_18(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c61) = next_4(cell) {
            if let Some(c66) = next_3(c61) {
                x[0] |= at(c66);
            }
            if let Some(c70) = next_4(c61) {
                x[1] |= at(c70);
            }
            {
                x[2] |= at(c61);
            }
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_shift_at_23(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s8 = one_1(at(cell));
        while s8 != EMPTY {
            let c8 = first(s8);
            s8 = rest(s8);
            x[0] |= at(c8);
        }
        x
    }

    #[inline]
    fn open_mod_shift_at_24(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s46 = one_1(at(cell));
        while s46 != EMPTY {
            let c46 = first(s46);
            s46 = rest(s46);
            x[0] |= at(c46);
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s6 = one_0(at(cell));
        while s6 != EMPTY {
            let c6 = first(s6);
            s6 = rest(s6);
            x[0] |= at(c6);
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_3(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s13 = one_2(at(cell));
        while s13 != EMPTY {
            let c13 = first(s13);
            s13 = rest(s13);
            if stands_1(b, c13) {
                x[2] |= at(c13);
            }
        }
        if let Some(c18) = next_3(cell) {
            if stands_2(b, c18) {
                x[0] |= at(c18);
            }
        }
        if let Some(c24) = next_4(cell) {
            if stands_2(b, c24) {
                x[1] |= at(c24);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_4(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c21) = next_3(cell) {
            if stands_1(b, c21) {
                if let Some(c34) = next_3(c21) {
                    if stands_2(b, c34) {
                        x[0] |= at(c34);
                    }
                }
                if let Some(c40) = next_4(c21) {
                    if stands_2(b, c40) {
                        x[1] |= at(c40);
                    }
                }
                {
                    x[2] |= at(c21);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_5(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c21) = next_4(cell) {
            if stands_1(b, c21) {
                if let Some(c34) = next_3(c21) {
                    if stands_2(b, c34) {
                        x[0] |= at(c34);
                    }
                }
                if let Some(c40) = next_4(c21) {
                    if stands_2(b, c40) {
                        x[1] |= at(c40);
                    }
                }
                {
                    x[2] |= at(c21);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_6(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c21) = next_3(cell) {
            if stands_1(b, c21) {
                if let Some(c34) = next_3(c21) {
                    if stands_2(b, c34) {
                        x[0] |= at(c34);
                    }
                }
                if let Some(c40) = next_4(c21) {
                    if stands_2(b, c40) {
                        x[1] |= at(c40);
                    }
                }
                {
                    x[2] |= at(c21);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_7(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c21) = next_4(cell) {
            if stands_1(b, c21) {
                if let Some(c34) = next_3(c21) {
                    if stands_2(b, c34) {
                        x[0] |= at(c34);
                    }
                }
                if let Some(c40) = next_4(c21) {
                    if stands_2(b, c40) {
                        x[1] |= at(c40);
                    }
                }
                {
                    x[2] |= at(c21);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_shift_at_13(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s57 = one_0(at(cell));
        while s57 != EMPTY {
            let c57 = first(s57);
            s57 = rest(s57);
            x[0] |= at(c57);
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_14(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s64 = one_2(at(cell));
        while s64 != EMPTY {
            let c64 = first(s64);
            s64 = rest(s64);
            if stands_1(b, c64) {
                x[2] |= at(c64);
            }
        }
        if let Some(c69) = next_3(cell) {
            if stands_0(b, c69) {
                x[0] |= at(c69);
            }
        }
        if let Some(c75) = next_4(cell) {
            if stands_0(b, c75) {
                x[1] |= at(c75);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_15(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c72) = next_3(cell) {
            if stands_1(b, c72) {
                if let Some(c85) = next_3(c72) {
                    if stands_0(b, c85) {
                        x[0] |= at(c85);
                    }
                }
                if let Some(c91) = next_4(c72) {
                    if stands_0(b, c91) {
                        x[1] |= at(c91);
                    }
                }
                {
                    x[2] |= at(c72);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_16(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c72) = next_4(cell) {
            if stands_1(b, c72) {
                if let Some(c85) = next_3(c72) {
                    if stands_0(b, c85) {
                        x[0] |= at(c85);
                    }
                }
                if let Some(c91) = next_4(c72) {
                    if stands_0(b, c91) {
                        x[1] |= at(c91);
                    }
                }
                {
                    x[2] |= at(c72);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_17(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c72) = next_3(cell) {
            if stands_1(b, c72) {
                if let Some(c85) = next_3(c72) {
                    if stands_0(b, c85) {
                        x[0] |= at(c85);
                    }
                }
                if let Some(c91) = next_4(c72) {
                    if stands_0(b, c91) {
                        x[1] |= at(c91);
                    }
                }
                {
                    x[2] |= at(c72);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_18(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c72) = next_4(cell) {
            if stands_1(b, c72) {
                if let Some(c85) = next_3(c72) {
                    if stands_0(b, c85) {
                        x[0] |= at(c85);
                    }
                }
                if let Some(c91) = next_4(c72) {
                    if stands_0(b, c91) {
                        x[1] |= at(c91);
                    }
                }
                {
                    x[2] |= at(c72);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_shift_at_23(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s8 = one_1(at(cell));
        while s8 != EMPTY {
            let c8 = first(s8);
            s8 = rest(s8);
            if stands_0(b, c8) {
                x[0] |= at(c8);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_shift_at_24(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s59 = one_1(at(cell));
        while s59 != EMPTY {
            let c59 = first(s59);
            s59 = rest(s59);
            if stands_2(b, c59) {
                x[0] |= at(c59);
            }
        }
        x
    }

    /// What can come behind a pair.
    fn next_mod_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = leave_mod_shift_at_2(b, from);
                add(23, x[0], to);
            }
            3 => {
                let x = leave_mod_shift_at_3(b, from);
                add(4, x[0], to);
                add(5, x[1], to);
                add(8, x[2], to);
            }
            4 => {
                let x = leave_mod_shift_at_4(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = leave_mod_shift_at_5(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = leave_mod_shift_at_6(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = leave_mod_shift_at_7(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = leave_mod_shift_at_8(b, from);
                add(9, x[0], to);
            }
            13 => {
                let x = leave_mod_shift_at_13(b, from);
                add(24, x[0], to);
            }
            14 => {
                let x = leave_mod_shift_at_14(b, from);
                add(15, x[0], to);
                add(16, x[1], to);
                add(19, x[2], to);
            }
            15 => {
                let x = leave_mod_shift_at_15(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = leave_mod_shift_at_16(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = leave_mod_shift_at_17(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = leave_mod_shift_at_18(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = leave_mod_shift_at_19(b, from);
                add(20, x[0], to);
            }
            23 => {
                let x = leave_mod_shift_at_23(b, from);
                add(3, x[0], to);
            }
            24 => {
                let x = leave_mod_shift_at_24(b, from);
                add(14, x[0], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = open_mod_shift_at_2(&START, from);
                add(23, x[0], to);
            }
            3 => {
                let x = open_mod_shift_at_3(&START, from);
                add(4, x[0], to);
                add(5, x[1], to);
                add(8, x[2], to);
            }
            4 => {
                let x = open_mod_shift_at_4(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = open_mod_shift_at_5(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = open_mod_shift_at_6(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = open_mod_shift_at_7(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = open_mod_shift_at_8(&START, from);
                add(9, x[0], to);
            }
            13 => {
                let x = open_mod_shift_at_13(&START, from);
                add(24, x[0], to);
            }
            14 => {
                let x = open_mod_shift_at_14(&START, from);
                add(15, x[0], to);
                add(16, x[1], to);
                add(19, x[2], to);
            }
            15 => {
                let x = open_mod_shift_at_15(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = open_mod_shift_at_16(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = open_mod_shift_at_17(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = open_mod_shift_at_18(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = open_mod_shift_at_19(&START, from);
                add(20, x[0], to);
            }
            23 => {
                let x = open_mod_shift_at_23(&START, from);
                add(3, x[0], to);
            }
            24 => {
                let x = open_mod_shift_at_24(&START, from);
                add(14, x[0], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_SHIFT: [Leg; 25] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(23, 0, Met::Any), (24, 132, Met::Any)] },
        Leg { bits: 8, exits: &[(4, 0, Met::By(-11)), (5, 1, Met::By(-1)), (8, 2, Met::Any)] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(9, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(11, 0, Met::Same), (12, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(13, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(23, 0, Met::Any), (24, 132, Met::Any)] },
        Leg { bits: 8, exits: &[(15, 0, Met::By(-11)), (16, 1, Met::By(-1)), (19, 2, Met::Any)] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(21, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(1, 0, Met::Same), (22, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 8, exits: &[(3, 0, Met::Any)] },
        Leg { bits: 8, exits: &[(14, 0, Met::Any)] },
    ];

    static MOD_SHIFT: Splitting = Splitting {
        legs: &LEGS_MOD_SHIFT,
        next: next_mod_shift,
        open: Some(open_mod_shift),
    };

    #[inline]
    fn open_mod_plus_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s6 = one_0(at(cell));
        while s6 != EMPTY {
            let c6 = first(s6);
            s6 = rest(s6);
            x[0] |= at(c6);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_3(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_4(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c25) = next_3(cell) {
            if let Some(c30) = next_3(c25) {
                x[0] |= at(c30);
            }
            if let Some(c34) = next_4(c25) {
                x[1] |= at(c34);
            }
            {
                x[2] |= at(c25);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_5(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c25) = next_4(cell) {
            if let Some(c30) = next_3(c25) {
                x[0] |= at(c30);
            }
            if let Some(c34) = next_4(c25) {
                x[1] |= at(c34);
            }
            {
                x[2] |= at(c25);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_6(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c25) = next_3(cell) {
            if let Some(c30) = next_3(c25) {
                x[0] |= at(c30);
            }
            if let Some(c34) = next_4(c25) {
                x[1] |= at(c34);
            }
            {
                x[2] |= at(c25);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_7(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c25) = next_4(cell) {
            if let Some(c30) = next_3(c25) {
                x[0] |= at(c30);
            }
            if let Some(c34) = next_4(c25) {
                x[1] |= at(c34);
            }
            {
                x[2] |= at(c25);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_13(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s46 = one_0(at(cell));
        while s46 != EMPTY {
            let c46 = first(s46);
            s46 = rest(s46);
            x[0] |= at(c46);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_14(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_15(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c65) = next_3(cell) {
            if let Some(c70) = next_3(c65) {
                x[0] |= at(c70);
            }
            if let Some(c74) = next_4(c65) {
                x[1] |= at(c74);
            }
            {
                x[2] |= at(c65);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_16(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c65) = next_4(cell) {
            if let Some(c70) = next_3(c65) {
                x[0] |= at(c70);
            }
            if let Some(c74) = next_4(c65) {
                x[1] |= at(c74);
            }
            {
                x[2] |= at(c65);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_17(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c65) = next_3(cell) {
            if let Some(c70) = next_3(c65) {
                x[0] |= at(c70);
            }
            if let Some(c74) = next_4(c65) {
                x[1] |= at(c74);
            }
            {
                x[2] |= at(c65);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_18(_: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c65) = next_4(cell) {
            if let Some(c70) = next_3(c65) {
                x[0] |= at(c70);
            }
            if let Some(c74) = next_4(c65) {
                x[1] |= at(c74);
            }
            {
                x[2] |= at(c65);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_23(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s8 = one_1(at(cell));
        while s8 != EMPTY {
            let c8 = first(s8);
            s8 = rest(s8);
            x[0] |= at(c8);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_24(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s10 = one_2(at(cell));
        while s10 != EMPTY {
            let c10 = first(s10);
            s10 = rest(s10);
            x[0] |= at(c10);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_25(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c18) = next_3(cell) {
            x[0] |= at(c18);
        }
        if let Some(c22) = next_4(cell) {
            x[1] |= at(c22);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_26(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s48 = one_1(at(cell));
        while s48 != EMPTY {
            let c48 = first(s48);
            s48 = rest(s48);
            x[0] |= at(c48);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_27(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s50 = one_2(at(cell));
        while s50 != EMPTY {
            let c50 = first(s50);
            s50 = rest(s50);
            x[0] |= at(c50);
        }
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_28(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c58) = next_3(cell) {
            x[0] |= at(c58);
        }
        if let Some(c62) = next_4(cell) {
            x[1] |= at(c62);
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s6 = one_0(at(cell));
        while s6 != EMPTY {
            let c6 = first(s6);
            s6 = rest(s6);
            x[0] |= at(c6);
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_3(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_4(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_3(cell) {
            if stands_1(b, c23) {
                if let Some(c36) = next_3(c23) {
                    if stands_2(b, c36) {
                        x[0] |= at(c36);
                    }
                }
                if let Some(c42) = next_4(c23) {
                    if stands_2(b, c42) {
                        x[1] |= at(c42);
                    }
                }
                {
                    x[2] |= at(c23);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_5(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_4(cell) {
            if stands_1(b, c23) {
                if let Some(c36) = next_3(c23) {
                    if stands_2(b, c36) {
                        x[0] |= at(c36);
                    }
                }
                if let Some(c42) = next_4(c23) {
                    if stands_2(b, c42) {
                        x[1] |= at(c42);
                    }
                }
                {
                    x[2] |= at(c23);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_6(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_3(cell) {
            if stands_1(b, c23) {
                if let Some(c36) = next_3(c23) {
                    if stands_2(b, c36) {
                        x[0] |= at(c36);
                    }
                }
                if let Some(c42) = next_4(c23) {
                    if stands_2(b, c42) {
                        x[1] |= at(c42);
                    }
                }
                {
                    x[2] |= at(c23);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_7(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c23) = next_4(cell) {
            if stands_1(b, c23) {
                if let Some(c36) = next_3(c23) {
                    if stands_2(b, c36) {
                        x[0] |= at(c36);
                    }
                }
                if let Some(c42) = next_4(c23) {
                    if stands_2(b, c42) {
                        x[1] |= at(c42);
                    }
                }
                {
                    x[2] |= at(c23);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_8(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_13(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s59 = one_0(at(cell));
        while s59 != EMPTY {
            let c59 = first(s59);
            s59 = rest(s59);
            x[0] |= at(c59);
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_14(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x[1] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_15(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c76) = next_3(cell) {
            if stands_1(b, c76) {
                if let Some(c89) = next_3(c76) {
                    if stands_0(b, c89) {
                        x[0] |= at(c89);
                    }
                }
                if let Some(c95) = next_4(c76) {
                    if stands_0(b, c95) {
                        x[1] |= at(c95);
                    }
                }
                {
                    x[2] |= at(c76);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_16(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c76) = next_4(cell) {
            if stands_1(b, c76) {
                if let Some(c89) = next_3(c76) {
                    if stands_0(b, c89) {
                        x[0] |= at(c89);
                    }
                }
                if let Some(c95) = next_4(c76) {
                    if stands_0(b, c95) {
                        x[1] |= at(c95);
                    }
                }
                {
                    x[2] |= at(c76);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_17(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c76) = next_3(cell) {
            if stands_1(b, c76) {
                if let Some(c89) = next_3(c76) {
                    if stands_0(b, c89) {
                        x[0] |= at(c89);
                    }
                }
                if let Some(c95) = next_4(c76) {
                    if stands_0(b, c95) {
                        x[1] |= at(c95);
                    }
                }
                {
                    x[2] |= at(c76);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_18(b: &Board, from: Set) -> [Set; 3] {
        let mut x = [EMPTY; 3];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c76) = next_4(cell) {
            if stands_1(b, c76) {
                if let Some(c89) = next_3(c76) {
                    if stands_0(b, c89) {
                        x[0] |= at(c89);
                    }
                }
                if let Some(c95) = next_4(c76) {
                    if stands_0(b, c95) {
                        x[1] |= at(c95);
                    }
                }
                {
                    x[2] |= at(c76);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_19(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_23(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s8 = one_1(at(cell));
        while s8 != EMPTY {
            let c8 = first(s8);
            s8 = rest(s8);
            if stands_0(b, c8) {
                x[0] |= at(c8);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_24(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s14 = one_2(at(cell));
        while s14 != EMPTY {
            let c14 = first(s14);
            s14 = rest(s14);
            if stands_1(b, c14) {
                x[0] |= at(c14);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_25(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c20) = next_3(cell) {
            if stands_2(b, c20) {
                x[0] |= at(c20);
            }
        }
        if let Some(c26) = next_4(cell) {
            if stands_2(b, c26) {
                x[1] |= at(c26);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_26(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s61 = one_1(at(cell));
        while s61 != EMPTY {
            let c61 = first(s61);
            s61 = rest(s61);
            if stands_2(b, c61) {
                x[0] |= at(c61);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_27(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s67 = one_2(at(cell));
        while s67 != EMPTY {
            let c67 = first(s67);
            s67 = rest(s67);
            if stands_1(b, c67) {
                x[0] |= at(c67);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_28(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c73) = next_3(cell) {
            if stands_0(b, c73) {
                x[0] |= at(c73);
            }
        }
        if let Some(c79) = next_4(cell) {
            if stands_0(b, c79) {
                x[1] |= at(c79);
            }
        }
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = leave_mod_plus_shift_at_2(b, from);
                add(23, x[0], to);
            }
            3 => {
                let x = leave_mod_plus_shift_at_3(b, from);
                add(24, x[0], to);
                add(25, x[1], to);
            }
            4 => {
                let x = leave_mod_plus_shift_at_4(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = leave_mod_plus_shift_at_5(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = leave_mod_plus_shift_at_6(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = leave_mod_plus_shift_at_7(b, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = leave_mod_plus_shift_at_8(b, from);
                add(9, x[0], to);
            }
            13 => {
                let x = leave_mod_plus_shift_at_13(b, from);
                add(26, x[0], to);
            }
            14 => {
                let x = leave_mod_plus_shift_at_14(b, from);
                add(27, x[0], to);
                add(28, x[1], to);
            }
            15 => {
                let x = leave_mod_plus_shift_at_15(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = leave_mod_plus_shift_at_16(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = leave_mod_plus_shift_at_17(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = leave_mod_plus_shift_at_18(b, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = leave_mod_plus_shift_at_19(b, from);
                add(20, x[0], to);
            }
            23 => {
                let x = leave_mod_plus_shift_at_23(b, from);
                add(3, x[0], to);
            }
            24 => {
                let x = leave_mod_plus_shift_at_24(b, from);
                add(8, x[0], to);
            }
            25 => {
                let x = leave_mod_plus_shift_at_25(b, from);
                add(4, x[0], to);
                add(5, x[1], to);
            }
            26 => {
                let x = leave_mod_plus_shift_at_26(b, from);
                add(14, x[0], to);
            }
            27 => {
                let x = leave_mod_plus_shift_at_27(b, from);
                add(19, x[0], to);
            }
            28 => {
                let x = leave_mod_plus_shift_at_28(b, from);
                add(15, x[0], to);
                add(16, x[1], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            2 => {
                let x = open_mod_plus_shift_at_2(&START, from);
                add(23, x[0], to);
            }
            3 => {
                let x = open_mod_plus_shift_at_3(&START, from);
                add(24, x[0], to);
                add(25, x[1], to);
            }
            4 => {
                let x = open_mod_plus_shift_at_4(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            5 => {
                let x = open_mod_plus_shift_at_5(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            6 => {
                let x = open_mod_plus_shift_at_6(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            7 => {
                let x = open_mod_plus_shift_at_7(&START, from);
                add(6, x[0], to);
                add(7, x[1], to);
                add(8, x[2], to);
            }
            8 => {
                let x = open_mod_plus_shift_at_8(&START, from);
                add(9, x[0], to);
            }
            13 => {
                let x = open_mod_plus_shift_at_13(&START, from);
                add(26, x[0], to);
            }
            14 => {
                let x = open_mod_plus_shift_at_14(&START, from);
                add(27, x[0], to);
                add(28, x[1], to);
            }
            15 => {
                let x = open_mod_plus_shift_at_15(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            16 => {
                let x = open_mod_plus_shift_at_16(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            17 => {
                let x = open_mod_plus_shift_at_17(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            18 => {
                let x = open_mod_plus_shift_at_18(&START, from);
                add(17, x[0], to);
                add(18, x[1], to);
                add(19, x[2], to);
            }
            19 => {
                let x = open_mod_plus_shift_at_19(&START, from);
                add(20, x[0], to);
            }
            23 => {
                let x = open_mod_plus_shift_at_23(&START, from);
                add(3, x[0], to);
            }
            24 => {
                let x = open_mod_plus_shift_at_24(&START, from);
                add(8, x[0], to);
            }
            25 => {
                let x = open_mod_plus_shift_at_25(&START, from);
                add(4, x[0], to);
                add(5, x[1], to);
            }
            26 => {
                let x = open_mod_plus_shift_at_26(&START, from);
                add(14, x[0], to);
            }
            27 => {
                let x = open_mod_plus_shift_at_27(&START, from);
                add(19, x[0], to);
            }
            28 => {
                let x = open_mod_plus_shift_at_28(&START, from);
                add(15, x[0], to);
                add(16, x[1], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS_SHIFT: [Leg; 30] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(23, 0, Met::Any), (26, 132, Met::Any)] },
        Leg { bits: 1, exits: &[(24, 0, Met::Same), (25, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-22)), (7, 1, Met::By(-12)), (8, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(6, 0, Met::By(-12)), (7, 1, Met::By(-2)), (8, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(9, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(11, 0, Met::Same), (12, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(13, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(23, 0, Met::Any), (26, 132, Met::Any)] },
        Leg { bits: 1, exits: &[(27, 0, Met::Same), (28, 1, Met::Same)] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-22)), (18, 1, Met::By(-12)), (19, 2, Met::By(-11))] },
        Leg { bits: 2, exits: &[(17, 0, Met::By(-12)), (18, 1, Met::By(-2)), (19, 2, Met::By(-1))] },
        Leg { bits: 0, exits: &[(20, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(21, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(22, 0, Met::Same), (29, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 8, exits: &[(3, 0, Met::Any)] },
        Leg { bits: 8, exits: &[(8, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(4, 0, Met::By(-11)), (5, 1, Met::By(-1))] },
        Leg { bits: 8, exits: &[(14, 0, Met::Any)] },
        Leg { bits: 8, exits: &[(19, 0, Met::Any)] },
        Leg { bits: 1, exits: &[(15, 0, Met::By(-11)), (16, 1, Met::By(-1))] },
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
    ];

    static MOD_PLUS_SHIFT: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS_SHIFT,
        next: next_mod_plus_shift,
        open: Some(open_mod_plus_shift),
    };

    /// The split of a strategy.
    fn splitting(strategy: impl Strategy) -> &'static Splitting {
        match (strategy.plus(), strategy.shift()) {
            (false, false) => &MOD,
            (true, false) => &MOD_PLUS,
            (false, true) => &MOD_SHIFT,
            (true, true) => &MOD_PLUS_SHIFT,
        }
    }

    /// The cells of a set where a path exists.
    fn pattern_0(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        let n3 = BOARD;
        let n2 = n3 & on_2(b);
        let n0 = from_5(n2);
        cells & n0
    }

    /// The cells of a set where a path exists.
    fn pattern_1(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        let n3 = BOARD;
        let n2 = n3 & on_0(b);
        let n0 = from_5(n2);
        cells & n0
    }

    #[inline(always)]
    fn to_5(cells: Set) -> Set {
        when(cells != EMPTY, Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]))
    }

    #[inline(always)]
    fn from_5(cells: Set) -> Set {
        when(cells != EMPTY, Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 0x0000_0000_0000_000F]))
    }

    #[inline(always)]
    fn one_0(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
            Set([0x0080_1002_0040_0801, 0x0200_4008_0100_2004, 0]),
            Set([0x0100_2004_0080_1002, 0x0400_8010_0200_4008, 0]),
            Set([0x0200_4008_0100_2004, 0x0801_0020_0400_8010, 0]),
            Set([0x0400_8010_0200_4008, 0x1002_0040_0801_0020, 0]),
            Set([0x0801_0020_0400_8010, 0x2004_0080_1002_0040, 0]),
            Set([0x1002_0040_0801_0020, 0x4008_0100_2004_0080, 0]),
            Set([0x2004_0080_1002_0040, 0x8010_0200_4008_0100, 0]),
            Set([0x4008_0100_2004_0080, 0x0020_0400_8010_0200, 1]),
            Set([0x8010_0200_4008_0100, 0x0040_0801_0020_0400, 2]),
            Set([0x0020_0400_8010_0200, 0x0080_1002_0040_0801, 4]),
            Set([0x0040_0801_0020_0400, 0x0100_2004_0080_1002, 8]),
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    #[inline(always)]
    fn one_1(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_0000_07FF, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0000_003F_F800, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0001_FFC0_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x0000_0FFE_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0x007F_F000_0000_0000, 0, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0xFF80_0000_0000_0000, 3, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_0000_1FFC, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0000_00FF_E000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_0007_FF00_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x0000_3FF8_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0x01FF_C000_0000_0000, 0]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
            Set([0, 0xFE00_0000_0000_0000, 0x0000_0000_0000_000F]),
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    #[inline(always)]
    fn one_2(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            Set([0x0000_0000_0000_0802, 0, 0]),
            Set([0x0000_0000_0000_1005, 0, 0]),
            Set([0x0000_0000_0000_200A, 0, 0]),
            Set([0x0000_0000_0000_4014, 0, 0]),
            Set([0x0000_0000_0000_8028, 0, 0]),
            Set([0x0000_0000_0001_0050, 0, 0]),
            Set([0x0000_0000_0002_00A0, 0, 0]),
            Set([0x0000_0000_0004_0140, 0, 0]),
            Set([0x0000_0000_0008_0280, 0, 0]),
            Set([0x0000_0000_0010_0500, 0, 0]),
            Set([0x0000_0000_0020_0200, 0, 0]),
            Set([0x0000_0000_0040_1001, 0, 0]),
            Set([0x0000_0000_0080_2802, 0, 0]),
            Set([0x0000_0000_0100_5004, 0, 0]),
            Set([0x0000_0000_0200_A008, 0, 0]),
            Set([0x0000_0000_0401_4010, 0, 0]),
            Set([0x0000_0000_0802_8020, 0, 0]),
            Set([0x0000_0000_1005_0040, 0, 0]),
            Set([0x0000_0000_200A_0080, 0, 0]),
            Set([0x0000_0000_4014_0100, 0, 0]),
            Set([0x0000_0000_8028_0200, 0, 0]),
            Set([0x0000_0001_0010_0400, 0, 0]),
            Set([0x0000_0002_0080_0800, 0, 0]),
            Set([0x0000_0004_0140_1000, 0, 0]),
            Set([0x0000_0008_0280_2000, 0, 0]),
            Set([0x0000_0010_0500_4000, 0, 0]),
            Set([0x0000_0020_0A00_8000, 0, 0]),
            Set([0x0000_0040_1401_0000, 0, 0]),
            Set([0x0000_0080_2802_0000, 0, 0]),
            Set([0x0000_0100_5004_0000, 0, 0]),
            Set([0x0000_0200_A008_0000, 0, 0]),
            Set([0x0000_0401_4010_0000, 0, 0]),
            Set([0x0000_0800_8020_0000, 0, 0]),
            Set([0x0000_1004_0040_0000, 0, 0]),
            Set([0x0000_200A_0080_0000, 0, 0]),
            Set([0x0000_4014_0100_0000, 0, 0]),
            Set([0x0000_8028_0200_0000, 0, 0]),
            Set([0x0001_0050_0400_0000, 0, 0]),
            Set([0x0002_00A0_0800_0000, 0, 0]),
            Set([0x0004_0140_1000_0000, 0, 0]),
            Set([0x0008_0280_2000_0000, 0, 0]),
            Set([0x0010_0500_4000_0000, 0, 0]),
            Set([0x0020_0A00_8000_0000, 0, 0]),
            Set([0x0040_0401_0000_0000, 0, 0]),
            Set([0x0080_2002_0000_0000, 0, 0]),
            Set([0x0100_5004_0000_0000, 0, 0]),
            Set([0x0200_A008_0000_0000, 0, 0]),
            Set([0x0401_4010_0000_0000, 0, 0]),
            Set([0x0802_8020_0000_0000, 0, 0]),
            Set([0x1005_0040_0000_0000, 0, 0]),
            Set([0x200A_0080_0000_0000, 0, 0]),
            Set([0x4014_0100_0000_0000, 0, 0]),
            Set([0x8028_0200_0000_0000, 0, 0]),
            Set([0x0050_0400_0000_0000, 1, 0]),
            Set([0x0020_0800_0000_0000, 2, 0]),
            Set([0x0100_1000_0000_0000, 4, 0]),
            Set([0x0280_2000_0000_0000, 8, 0]),
            Set([0x0500_4000_0000_0000, 0x0000_0000_0000_0010, 0]),
            Set([0x0A00_8000_0000_0000, 0x0000_0000_0000_0020, 0]),
            Set([0x1401_0000_0000_0000, 0x0000_0000_0000_0040, 0]),
            Set([0x2802_0000_0000_0000, 0x0000_0000_0000_0080, 0]),
            Set([0x5004_0000_0000_0000, 0x0000_0000_0000_0100, 0]),
            Set([0xA008_0000_0000_0000, 0x0000_0000_0000_0200, 0]),
            Set([0x4010_0000_0000_0000, 0x0000_0000_0000_0401, 0]),
            Set([0x8020_0000_0000_0000, 0x0000_0000_0000_0802, 0]),
            Set([0x0040_0000_0000_0000, 0x0000_0000_0000_1001, 0]),
            Set([0x0080_0000_0000_0000, 0x0000_0000_0000_2008, 0]),
            Set([0x0100_0000_0000_0000, 0x0000_0000_0000_4014, 0]),
            Set([0x0200_0000_0000_0000, 0x0000_0000_0000_8028, 0]),
            Set([0x0400_0000_0000_0000, 0x0000_0000_0001_0050, 0]),
            Set([0x0800_0000_0000_0000, 0x0000_0000_0002_00A0, 0]),
            Set([0x1000_0000_0000_0000, 0x0000_0000_0004_0140, 0]),
            Set([0x2000_0000_0000_0000, 0x0000_0000_0008_0280, 0]),
            Set([0x4000_0000_0000_0000, 0x0000_0000_0010_0500, 0]),
            Set([0x8000_0000_0000_0000, 0x0000_0000_0020_0A00, 0]),
            Set([0, 0x0000_0000_0040_1401, 0]),
            Set([0, 0x0000_0000_0080_0802, 0]),
            Set([0, 0x0000_0000_0100_4004, 0]),
            Set([0, 0x0000_0000_0200_A008, 0]),
            Set([0, 0x0000_0000_0401_4010, 0]),
            Set([0, 0x0000_0000_0802_8020, 0]),
            Set([0, 0x0000_0000_1005_0040, 0]),
            Set([0, 0x0000_0000_200A_0080, 0]),
            Set([0, 0x0000_0000_4014_0100, 0]),
            Set([0, 0x0000_0000_8028_0200, 0]),
            Set([0, 0x0000_0001_0050_0400, 0]),
            Set([0, 0x0000_0002_00A0_0800, 0]),
            Set([0, 0x0000_0004_0040_1000, 0]),
            Set([0, 0x0000_0008_0200_2000, 0]),
            Set([0, 0x0000_0010_0500_4000, 0]),
            Set([0, 0x0000_0020_0A00_8000, 0]),
            Set([0, 0x0000_0040_1401_0000, 0]),
            Set([0, 0x0000_0080_2802_0000, 0]),
            Set([0, 0x0000_0100_5004_0000, 0]),
            Set([0, 0x0000_0200_A008_0000, 0]),
            Set([0, 0x0000_0401_4010_0000, 0]),
            Set([0, 0x0000_0802_8020_0000, 0]),
            Set([0, 0x0000_1005_0040_0000, 0]),
            Set([0, 0x0000_2002_0080_0000, 0]),
            Set([0, 0x0000_4010_0100_0000, 0]),
            Set([0, 0x0000_8028_0200_0000, 0]),
            Set([0, 0x0001_0050_0400_0000, 0]),
            Set([0, 0x0002_00A0_0800_0000, 0]),
            Set([0, 0x0004_0140_1000_0000, 0]),
            Set([0, 0x0008_0280_2000_0000, 0]),
            Set([0, 0x0010_0500_4000_0000, 0]),
            Set([0, 0x0020_0A00_8000_0000, 0]),
            Set([0, 0x0040_1401_0000_0000, 0]),
            Set([0, 0x0080_2802_0000_0000, 0]),
            Set([0, 0x0100_1004_0000_0000, 0]),
            Set([0, 0x0200_8008_0000_0000, 0]),
            Set([0, 0x0401_4010_0000_0000, 0]),
            Set([0, 0x0802_8020_0000_0000, 0]),
            Set([0, 0x1005_0040_0000_0000, 0]),
            Set([0, 0x200A_0080_0000_0000, 0]),
            Set([0, 0x4014_0100_0000_0000, 0]),
            Set([0, 0x8028_0200_0000_0000, 0]),
            Set([0, 0x0050_0400_0000_0000, 1]),
            Set([0, 0x00A0_0800_0000_0000, 2]),
            Set([0, 0x0140_1000_0000_0000, 4]),
            Set([0, 0x0080_2000_0000_0000, 8]),
            Set([0, 0x0400_4000_0000_0000, 0]),
            Set([0, 0x0A00_8000_0000_0000, 0]),
            Set([0, 0x1401_0000_0000_0000, 0]),
            Set([0, 0x2802_0000_0000_0000, 0]),
            Set([0, 0x5004_0000_0000_0000, 0]),
            Set([0, 0xA008_0000_0000_0000, 0]),
            Set([0, 0x4010_0000_0000_0000, 1]),
            Set([0, 0x8020_0000_0000_0000, 2]),
            Set([0, 0x0040_0000_0000_0000, 5]),
            Set([0, 0x0080_0000_0000_0000, 0x0000_0000_0000_000A]),
            Set([0, 0x0100_0000_0000_0000, 4]),
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    /// Where one of these stands: redMan.
    #[inline(always)]
    fn on_0(b: &Board) -> Set {
        b.pieces[1]
    }

    /// Where one of these stands: empty.
    #[inline(always)]
    fn on_1(b: &Board) -> Set {
        b.pieces[0]
    }

    /// Where one of these stands: blueMan.
    #[inline(always)]
    fn on_2(b: &Board) -> Set {
        b.pieces[2]
    }

    #[inline(always)]
    fn next_3(cell: usize) -> Option<usize> {
        static TO: [u8; TABLE] = [
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 0, 1, 2, 3, 4,
            5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
            21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
            37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
            53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68,
            69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84,
            85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
            101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116,
            117, 118, 119, 120, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
        ];
        let to = usize::from(TO[cell % TABLE]);
        (to < SIZE).then_some(to)
    }

    #[inline(always)]
    fn next_4(cell: usize) -> Option<usize> {
        static TO: [u8; TABLE] = [
            132, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 132, 11, 12, 13, 14,
            15, 16, 17, 18, 19, 20, 132, 22, 23, 24, 25, 26, 27, 28, 29, 30,
            31, 132, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 132, 44, 45, 46,
            47, 48, 49, 50, 51, 52, 53, 132, 55, 56, 57, 58, 59, 60, 61, 62,
            63, 64, 132, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 132, 77, 78,
            79, 80, 81, 82, 83, 84, 85, 86, 132, 88, 89, 90, 91, 92, 93, 94,
            95, 96, 97, 132, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 132, 110,
            111, 112, 113, 114, 115, 116, 117, 118, 119, 132, 121, 122, 123, 124, 125, 126,
            127, 128, 129, 130, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
            132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132, 132,
        ];
        let to = usize::from(TO[cell % TABLE]);
        (to < SIZE).then_some(to)
    }

    #[inline(always)]
    fn stands_0(b: &Board, cell: usize) -> bool {
        has(b.pieces[1], cell)
    }

    #[inline(always)]
    fn stands_1(b: &Board, cell: usize) -> bool {
        has(b.pieces[0], cell)
    }

    #[inline(always)]
    fn stands_2(b: &Board, cell: usize) -> bool {
        has(b.pieces[2], cell)
    }

    #[inline]
    fn holds_0(b: &Board, cell: usize) -> bool {
        pattern_0(b, at(cell)) != EMPTY
    }

    #[inline]
    fn holds_1(b: &Board, cell: usize) -> bool {
        pattern_1(b, at(cell)) != EMPTY
    }
}

#[allow(unused_imports, reason = "not every program needs all of it")]
pub use compiled::{Counted, Move, Part, Position};
