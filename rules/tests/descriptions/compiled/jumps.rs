#[allow(dead_code, reason = "not every game needs all of it")]
mod compiled {
    use std::cell::{Cell as Flag, RefCell};
    use std::collections::{BTreeMap, HashMap};
    use std::fmt::{self, Write};
    use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
    use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};
    use std::thread;
    use tesuji::eval::{
        Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term,
    };
    use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
    use tesuji::game::{Notation, Outcome, Players, Scores, TextError};
    use tesuji::minimax::Forcing;
    use tesuji::{Game, Rng, Source};
    use tesuji_games::catalogue::{Named, Primer, SplitVisitor};
    use tesuji_games::kit::bits::nth_bit_below_64;
    use tesuji_games::kit::mix;
    use tesuji_games::{Family, Knowledge};

    /// The name of the game, and a line about it.
    const GAME: (&str, &str) = ("jumps", "130 cells, compiled from a description");

    /// The places of a set.
    const SIZE: usize = 130;

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
    const BOARD: Set = Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 3]);

    /// The first cell, the current one at the start.
    const FIRST: u16 = 0;

    /// How often a move is drawn again.
    const TRIES: usize = 16;

    /// The most runs of the keeper.
    const RUNS: u32 = 10_000;

    /// The turns behind which the game is drawn, if no option says that.
    const TURNS: u32 = UNLIMITED;

    /// Whether the board has no rows.
    const GRAPH: bool = false;

    /// Semimoves are numbers below this.
    const SEMIMOVES: usize = 2860;

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
    static CELLS: [Cell; 130] = [
        Cell { name: "rx0y0", short: "a1", place: 0, at: [0, 0, 0], site: [0, 0] },
        Cell { name: "rx1y0", short: "b1", place: 1, at: [1, 0, 0], site: [1, 0] },
        Cell { name: "rx2y0", short: "c1", place: 2, at: [2, 0, 0], site: [2, 0] },
        Cell { name: "rx3y0", short: "d1", place: 3, at: [3, 0, 0], site: [3, 0] },
        Cell { name: "rx4y0", short: "e1", place: 4, at: [4, 0, 0], site: [4, 0] },
        Cell { name: "rx5y0", short: "f1", place: 5, at: [5, 0, 0], site: [5, 0] },
        Cell { name: "rx6y0", short: "g1", place: 6, at: [6, 0, 0], site: [6, 0] },
        Cell { name: "rx7y0", short: "h1", place: 7, at: [7, 0, 0], site: [7, 0] },
        Cell { name: "rx8y0", short: "i1", place: 8, at: [8, 0, 0], site: [8, 0] },
        Cell { name: "rx9y0", short: "j1", place: 9, at: [9, 0, 0], site: [9, 0] },
        Cell { name: "rx10y0", short: "k1", place: 10, at: [10, 0, 0], site: [10, 0] },
        Cell { name: "rx11y0", short: "l1", place: 11, at: [11, 0, 0], site: [11, 0] },
        Cell { name: "rx12y0", short: "m1", place: 12, at: [12, 0, 0], site: [12, 0] },
        Cell { name: "rx13y0", short: "n1", place: 13, at: [13, 0, 0], site: [13, 0] },
        Cell { name: "rx14y0", short: "o1", place: 14, at: [14, 0, 0], site: [14, 0] },
        Cell { name: "rx15y0", short: "p1", place: 15, at: [15, 0, 0], site: [15, 0] },
        Cell { name: "rx16y0", short: "q1", place: 16, at: [16, 0, 0], site: [16, 0] },
        Cell { name: "rx17y0", short: "r1", place: 17, at: [17, 0, 0], site: [17, 0] },
        Cell { name: "rx18y0", short: "s1", place: 18, at: [18, 0, 0], site: [18, 0] },
        Cell { name: "rx19y0", short: "t1", place: 19, at: [19, 0, 0], site: [19, 0] },
        Cell { name: "rx20y0", short: "u1", place: 20, at: [20, 0, 0], site: [20, 0] },
        Cell { name: "rx21y0", short: "v1", place: 21, at: [21, 0, 0], site: [21, 0] },
        Cell { name: "rx22y0", short: "w1", place: 22, at: [22, 0, 0], site: [22, 0] },
        Cell { name: "rx23y0", short: "x1", place: 23, at: [23, 0, 0], site: [23, 0] },
        Cell { name: "rx24y0", short: "y1", place: 24, at: [24, 0, 0], site: [24, 0] },
        Cell { name: "rx25y0", short: "z1", place: 25, at: [25, 0, 0], site: [25, 0] },
        Cell { name: "rx26y0", short: "aa1", place: 26, at: [26, 0, 0], site: [26, 0] },
        Cell { name: "rx27y0", short: "ab1", place: 27, at: [27, 0, 0], site: [27, 0] },
        Cell { name: "rx28y0", short: "ac1", place: 28, at: [28, 0, 0], site: [28, 0] },
        Cell { name: "rx29y0", short: "ad1", place: 29, at: [29, 0, 0], site: [29, 0] },
        Cell { name: "rx30y0", short: "ae1", place: 30, at: [30, 0, 0], site: [30, 0] },
        Cell { name: "rx31y0", short: "af1", place: 31, at: [31, 0, 0], site: [31, 0] },
        Cell { name: "rx32y0", short: "ag1", place: 32, at: [32, 0, 0], site: [32, 0] },
        Cell { name: "rx33y0", short: "ah1", place: 33, at: [33, 0, 0], site: [33, 0] },
        Cell { name: "rx34y0", short: "ai1", place: 34, at: [34, 0, 0], site: [34, 0] },
        Cell { name: "rx35y0", short: "aj1", place: 35, at: [35, 0, 0], site: [35, 0] },
        Cell { name: "rx36y0", short: "ak1", place: 36, at: [36, 0, 0], site: [36, 0] },
        Cell { name: "rx37y0", short: "al1", place: 37, at: [37, 0, 0], site: [37, 0] },
        Cell { name: "rx38y0", short: "am1", place: 38, at: [38, 0, 0], site: [38, 0] },
        Cell { name: "rx39y0", short: "an1", place: 39, at: [39, 0, 0], site: [39, 0] },
        Cell { name: "rx40y0", short: "ao1", place: 40, at: [40, 0, 0], site: [40, 0] },
        Cell { name: "rx41y0", short: "ap1", place: 41, at: [41, 0, 0], site: [41, 0] },
        Cell { name: "rx42y0", short: "aq1", place: 42, at: [42, 0, 0], site: [42, 0] },
        Cell { name: "rx43y0", short: "ar1", place: 43, at: [43, 0, 0], site: [43, 0] },
        Cell { name: "rx44y0", short: "as1", place: 44, at: [44, 0, 0], site: [44, 0] },
        Cell { name: "rx45y0", short: "at1", place: 45, at: [45, 0, 0], site: [45, 0] },
        Cell { name: "rx46y0", short: "au1", place: 46, at: [46, 0, 0], site: [46, 0] },
        Cell { name: "rx47y0", short: "av1", place: 47, at: [47, 0, 0], site: [47, 0] },
        Cell { name: "rx48y0", short: "aw1", place: 48, at: [48, 0, 0], site: [48, 0] },
        Cell { name: "rx49y0", short: "ax1", place: 49, at: [49, 0, 0], site: [49, 0] },
        Cell { name: "rx50y0", short: "ay1", place: 50, at: [50, 0, 0], site: [50, 0] },
        Cell { name: "rx51y0", short: "az1", place: 51, at: [51, 0, 0], site: [51, 0] },
        Cell { name: "rx52y0", short: "ba1", place: 52, at: [52, 0, 0], site: [52, 0] },
        Cell { name: "rx53y0", short: "bb1", place: 53, at: [53, 0, 0], site: [53, 0] },
        Cell { name: "rx54y0", short: "bc1", place: 54, at: [54, 0, 0], site: [54, 0] },
        Cell { name: "rx55y0", short: "bd1", place: 55, at: [55, 0, 0], site: [55, 0] },
        Cell { name: "rx56y0", short: "be1", place: 56, at: [56, 0, 0], site: [56, 0] },
        Cell { name: "rx57y0", short: "bf1", place: 57, at: [57, 0, 0], site: [57, 0] },
        Cell { name: "rx58y0", short: "bg1", place: 58, at: [58, 0, 0], site: [58, 0] },
        Cell { name: "rx59y0", short: "bh1", place: 59, at: [59, 0, 0], site: [59, 0] },
        Cell { name: "rx60y0", short: "bi1", place: 60, at: [60, 0, 0], site: [60, 0] },
        Cell { name: "rx61y0", short: "bj1", place: 61, at: [61, 0, 0], site: [61, 0] },
        Cell { name: "rx62y0", short: "bk1", place: 62, at: [62, 0, 0], site: [62, 0] },
        Cell { name: "rx63y0", short: "bl1", place: 63, at: [63, 0, 0], site: [63, 0] },
        Cell { name: "rx64y0", short: "bm1", place: 64, at: [64, 0, 0], site: [64, 0] },
        Cell { name: "rx65y0", short: "bn1", place: 65, at: [65, 0, 0], site: [65, 0] },
        Cell { name: "rx66y0", short: "bo1", place: 66, at: [66, 0, 0], site: [66, 0] },
        Cell { name: "rx67y0", short: "bp1", place: 67, at: [67, 0, 0], site: [67, 0] },
        Cell { name: "rx68y0", short: "bq1", place: 68, at: [68, 0, 0], site: [68, 0] },
        Cell { name: "rx69y0", short: "br1", place: 69, at: [69, 0, 0], site: [69, 0] },
        Cell { name: "rx70y0", short: "bs1", place: 70, at: [70, 0, 0], site: [70, 0] },
        Cell { name: "rx71y0", short: "bt1", place: 71, at: [71, 0, 0], site: [71, 0] },
        Cell { name: "rx72y0", short: "bu1", place: 72, at: [72, 0, 0], site: [72, 0] },
        Cell { name: "rx73y0", short: "bv1", place: 73, at: [73, 0, 0], site: [73, 0] },
        Cell { name: "rx74y0", short: "bw1", place: 74, at: [74, 0, 0], site: [74, 0] },
        Cell { name: "rx75y0", short: "bx1", place: 75, at: [75, 0, 0], site: [75, 0] },
        Cell { name: "rx76y0", short: "by1", place: 76, at: [76, 0, 0], site: [76, 0] },
        Cell { name: "rx77y0", short: "bz1", place: 77, at: [77, 0, 0], site: [77, 0] },
        Cell { name: "rx78y0", short: "ca1", place: 78, at: [78, 0, 0], site: [78, 0] },
        Cell { name: "rx79y0", short: "cb1", place: 79, at: [79, 0, 0], site: [79, 0] },
        Cell { name: "rx80y0", short: "cc1", place: 80, at: [80, 0, 0], site: [80, 0] },
        Cell { name: "rx81y0", short: "cd1", place: 81, at: [81, 0, 0], site: [81, 0] },
        Cell { name: "rx82y0", short: "ce1", place: 82, at: [82, 0, 0], site: [82, 0] },
        Cell { name: "rx83y0", short: "cf1", place: 83, at: [83, 0, 0], site: [83, 0] },
        Cell { name: "rx84y0", short: "cg1", place: 84, at: [84, 0, 0], site: [84, 0] },
        Cell { name: "rx85y0", short: "ch1", place: 85, at: [85, 0, 0], site: [85, 0] },
        Cell { name: "rx86y0", short: "ci1", place: 86, at: [86, 0, 0], site: [86, 0] },
        Cell { name: "rx87y0", short: "cj1", place: 87, at: [87, 0, 0], site: [87, 0] },
        Cell { name: "rx88y0", short: "ck1", place: 88, at: [88, 0, 0], site: [88, 0] },
        Cell { name: "rx89y0", short: "cl1", place: 89, at: [89, 0, 0], site: [89, 0] },
        Cell { name: "rx90y0", short: "cm1", place: 90, at: [90, 0, 0], site: [90, 0] },
        Cell { name: "rx91y0", short: "cn1", place: 91, at: [91, 0, 0], site: [91, 0] },
        Cell { name: "rx92y0", short: "co1", place: 92, at: [92, 0, 0], site: [92, 0] },
        Cell { name: "rx93y0", short: "cp1", place: 93, at: [93, 0, 0], site: [93, 0] },
        Cell { name: "rx94y0", short: "cq1", place: 94, at: [94, 0, 0], site: [94, 0] },
        Cell { name: "rx95y0", short: "cr1", place: 95, at: [95, 0, 0], site: [95, 0] },
        Cell { name: "rx96y0", short: "cs1", place: 96, at: [96, 0, 0], site: [96, 0] },
        Cell { name: "rx97y0", short: "ct1", place: 97, at: [97, 0, 0], site: [97, 0] },
        Cell { name: "rx98y0", short: "cu1", place: 98, at: [98, 0, 0], site: [98, 0] },
        Cell { name: "rx99y0", short: "cv1", place: 99, at: [99, 0, 0], site: [99, 0] },
        Cell { name: "rx100y0", short: "cw1", place: 100, at: [100, 0, 0], site: [100, 0] },
        Cell { name: "rx101y0", short: "cx1", place: 101, at: [101, 0, 0], site: [101, 0] },
        Cell { name: "rx102y0", short: "cy1", place: 102, at: [102, 0, 0], site: [102, 0] },
        Cell { name: "rx103y0", short: "cz1", place: 103, at: [103, 0, 0], site: [103, 0] },
        Cell { name: "rx104y0", short: "da1", place: 104, at: [104, 0, 0], site: [104, 0] },
        Cell { name: "rx105y0", short: "db1", place: 105, at: [105, 0, 0], site: [105, 0] },
        Cell { name: "rx106y0", short: "dc1", place: 106, at: [106, 0, 0], site: [106, 0] },
        Cell { name: "rx107y0", short: "dd1", place: 107, at: [107, 0, 0], site: [107, 0] },
        Cell { name: "rx108y0", short: "de1", place: 108, at: [108, 0, 0], site: [108, 0] },
        Cell { name: "rx109y0", short: "df1", place: 109, at: [109, 0, 0], site: [109, 0] },
        Cell { name: "rx110y0", short: "dg1", place: 110, at: [110, 0, 0], site: [110, 0] },
        Cell { name: "rx111y0", short: "dh1", place: 111, at: [111, 0, 0], site: [111, 0] },
        Cell { name: "rx112y0", short: "di1", place: 112, at: [112, 0, 0], site: [112, 0] },
        Cell { name: "rx113y0", short: "dj1", place: 113, at: [113, 0, 0], site: [113, 0] },
        Cell { name: "rx114y0", short: "dk1", place: 114, at: [114, 0, 0], site: [114, 0] },
        Cell { name: "rx115y0", short: "dl1", place: 115, at: [115, 0, 0], site: [115, 0] },
        Cell { name: "rx116y0", short: "dm1", place: 116, at: [116, 0, 0], site: [116, 0] },
        Cell { name: "rx117y0", short: "dn1", place: 117, at: [117, 0, 0], site: [117, 0] },
        Cell { name: "rx118y0", short: "do1", place: 118, at: [118, 0, 0], site: [118, 0] },
        Cell { name: "rx119y0", short: "dp1", place: 119, at: [119, 0, 0], site: [119, 0] },
        Cell { name: "rx120y0", short: "dq1", place: 120, at: [120, 0, 0], site: [120, 0] },
        Cell { name: "rx121y0", short: "dr1", place: 121, at: [121, 0, 0], site: [121, 0] },
        Cell { name: "rx122y0", short: "ds1", place: 122, at: [122, 0, 0], site: [122, 0] },
        Cell { name: "rx123y0", short: "dt1", place: 123, at: [123, 0, 0], site: [123, 0] },
        Cell { name: "rx124y0", short: "du1", place: 124, at: [124, 0, 0], site: [124, 0] },
        Cell { name: "rx125y0", short: "dv1", place: 125, at: [125, 0, 0], site: [125, 0] },
        Cell { name: "rx126y0", short: "dw1", place: 126, at: [126, 0, 0], site: [126, 0] },
        Cell { name: "rx127y0", short: "dx1", place: 127, at: [127, 0, 0], site: [127, 0] },
        Cell { name: "rx128y0", short: "dy1", place: 128, at: [128, 0, 0], site: [128, 0] },
        Cell { name: "rx129y0", short: "dz1", place: 129, at: [129, 0, 0], site: [129, 0] },
    ];

    /// The board before the keeper's first run.
    const START: Board = Board {
        pieces: [
            Set([0x5555_5555_5555_5554, 0xBFFF_FFFF_FF55_5555, 2]),
            Set([1, 0x4000_0000_0000_0000, 1]),
            Set([0xAAAA_AAAA_AAAA_AAAA, 0x0000_0000_00AA_AAAA, 0]),
        ],
        values: [0; VARIABLES],
    };

    /// What the symbols do.
    static SYMBOLS: [Action; 19] = [
        Action::Nothing,
        Action::Assign(2, None),
        Action::Switch(0),
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
        Action::Put(2),
        Action::Keeper,
        Action::Assign(1, None),
        Action::Keeper,
    ];

    /// The numbers of what moves consist of.
    static LEGS: [Leg; 19] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (12, 130, Met::Any)] },
        Leg { bits: 8, exits: &[(4, 0, Met::By(1)), (6, 1, Met::Any)] },
        Leg { bits: 1, exits: &[(5, 0, Met::By(2)), (6, 1, Met::By(1))] },
        Leg { bits: 1, exits: &[(5, 0, Met::By(2)), (6, 1, Met::By(1))] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (10, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(11, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (12, 130, Met::Any)] },
        Leg { bits: 8, exits: &[(13, 0, Met::By(-1)), (15, 1, Met::Any)] },
        Leg { bits: 1, exits: &[(14, 0, Met::By(-2)), (15, 1, Met::By(-1))] },
        Leg { bits: 1, exits: &[(14, 0, Met::By(-2)), (15, 1, Met::By(-1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(17, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(1, 0, Met::Same), (18, 1, Met::Same)] },
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

    /// The most modifiers of a move, of a run of the keeper, and of a path through a pattern.
    const MODIFIERS: u32 = 10_000;
    /// The modifiers behind which a search goes on in a thread of its own, which has a larger stack.
    const SHALLOW: u32 = 40;
    /// The bytes of the stack of such a thread: a constant number for each modifier.
    const STACK: usize = MODIFIERS as usize * (16 * size_of::<Board>() + 8192);

    thread_local! {
        /// Whether a search came to more modifiers than there may be.
        static FAILED: Flag<bool> = const { Flag::new(false) };
    }

    /// Ends a search that came to more modifiers than there may be.
    fn fail() -> bool {
        FAILED.set(true);
        true
    }

    /// Does something in a thread whose stack is large enough. `None` if there is no such thread.
    fn deeply<T: Send>(act: impl FnOnce() -> T + Send) -> Option<T> {
        let done = thread::scope(|scope| {
            let act = || (act(), FAILED.take());
            let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, act);
            thread.ok()?.join().ok()
        });
        let (value, failed) = done?;
        if failed {
            fail();
        }
        Some(value)
    }

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

        /// With a choice more, of `bits` bits.
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

        /// One that counts as longer.
        fn longer(self) -> Self {
            Self {
                steps: self.steps + 1,
                ..self
            }
        }
    }

    /// Shows the moves that a search in a thread of its own comes to; whether they are enough.
    fn shown_deeply<V: Visit>(
        visit: &mut V,
        search: impl FnOnce(&mut List<'_, false>) -> bool + Send,
    ) -> bool {
        let listed = deeply(|| {
            let mut moves = Vec::new();
            let stopped = search(&mut List(&mut moves));
            (moves, stopped)
        });
        let Some((moves, stopped)) = listed else {
            return fail();
        };
        let path = |m: Move| Path {
            number: m.0,
            ..Path::START
        };
        moves.into_iter().any(|m| visit.one(path(m))) || stopped
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

        /// The next choice, of `bits` bits.
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

    /// The cells of some sets.
    #[inline(always)]
    fn united(sets: &[Set]) -> Set {
        sets.iter().fold(EMPTY, |all, &set| all | set)
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

        /// One of some cells, from each of which `most` moves go on at most; `None` for another one.
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

    /// A move: a mixed-radix number of its choices.
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
        /// The turns until the game is drawn, or [`UNLIMITED`].
        left: u32,
    }

    /// A game without a limit.
    const UNLIMITED: u32 = u32::MAX;
    /// The most turns that a game may be limited to.
    const MOST_TURNS: u32 = 1_000_000;
    /// Spreads the turns that are left over the bits of a hash.
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

    impl Position {
        /// The start of the game.
        pub fn new() -> Self {
            Self::limited(TURNS)
        }

        /// The start of the game, which is drawn after `left` turns.
        fn limited(left: u32) -> Self {
            let mut position = Self {
                board: START,
                after: 0,
                cell: FIRST,
                over: false,
                left,
            };
            position.settle();
            position
        }

        /// A turn is over.
        #[inline(always)]
        fn turn(&mut self) {
            if self.left != UNLIMITED {
                self.left = self.left.saturating_sub(1);
            }
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

        /// The number of the player to move; `None` where the keeper stopped.
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
            self.turn();
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
            if self.over {
                return Some(worth(&self.board.values));
            }
            (self.left == 0).then_some(DRAWN)
        }

        #[inline]
        fn hash(&self) -> Option<u64> {
            Some(self.hash_with(self.left))
        }
    }

    impl Position {
        /// The hash with `left` turns left.
        #[inline]
        fn hash_with(&self, left: u32) -> u64 {
            let place = u64::from(self.after) << 16 | u64::from(self.cell);
            let board = self.board.pieces.iter();
            let hash = board.fold(place, |hash, &set| mix_set(hash, set));
            let values = self.board.values.chunks(4);
            let words = values.map(|values| {
                let each = values.iter().zip([0, 16, 32, 48]);
                each.fold(0, |word, (&value, shift)| word ^ (value as u64).rotate_left(shift))
            });
            let hash = words.fold(hash, |hash, word| mix([hash, word]));
            hash ^ u64::from(left.wrapping_add(1)).wrapping_mul(SPREAD)
        }
    }

    /// The players.
    type Seats = Players<2>;
    /// What the outcomes are.
    const RANGE: Scores = Scores::OUTCOME;

    /// The outcome of a game whose turns are over.
    const DRAWN: [i16; 2] = [0, 0];

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
        /// A number of places further.
        By(i16),
        /// Anywhere.
        Any,
    }

    /// What can come behind a symbol: how many bits tell it, and for each symbol that can come its
    /// first number and where it is met.
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

    /// The pairs of a number: all up to a switch, or `pairs` of them.
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

    /// A word in short: the cells where pieces are put and where it ends, each once in a row; the
    /// values assigned where no piece is put.
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

    /// What stands before the turns that are left in the text of a position.
    const LEFT: &str = " turns-left=";

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
            if self.left != UNLIMITED {
                let _ = write!(text, "{LEFT}{}", self.left);
            }
            text
        }

        /// Without a number of turns that are left they are those of this position.
        fn read_position(&self, mut text: &str) -> Result<Self, TextError> {
            let mut left = self.left;
            if left != UNLIMITED
                && let Some((before, number)) = text.rsplit_once(LEFT)
            {
                let read = number.parse().ok().filter(|&turns| turns < UNLIMITED);
                let wrong = || TextError::new(number, "not a number of turns that are left");
                (text, left) = (before, read.ok_or_else(wrong)?);
            }
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
                left,
            };
            position.settle();
            Ok(position)
        }

        fn move_text(&self, m: Move) -> String {
            let known = self.texts(|texts| texts.by_move.get(&m).cloned());
            known.unwrap_or_else(|| raw_text(&self.word(m)))
        }

        fn read_move(&self, text: &str) -> Result<Move, TextError> {
            if self.outcome().is_some() {
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

    /// The part of a move that has been chosen.
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
        /// What can come next on some board; empty if the split has no dots.
        open: Option<fn(Pair, &mut Vec<Pair>)>,
    }

    /// What the number of a pair after another one is moved by, where pairs have no numbers of their
    /// own.
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

    /// The terms of the evaluators: material and mobility.
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

    /// Knowledge without forcing moves. Its `near_hash` leaves the counter of turns out while many are
    /// left.
    #[derive(Clone, Copy, Debug, Default)]
    pub struct Near;

    impl Forcing<Position> for Near {
        const FORCES: bool = false;

        fn near_hash(&self, position: &Position, plies: u32) -> Option<u64> {
            let far = position.left > plies;
            Some(position.hash_with(if far { UNLIMITED } else { position.left }))
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
        type Tactics = Near;

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
            options: "turns=N: a game is drawn after N turns, which is 1000 where it is not proven \
                      that the game ends",
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
                return Ok(Self::new());
            }
            let wrong = |why| Err(TextError::new(options, why));
            match options.split_once('=') {
                Some(("turns", number)) => match number.parse() {
                    Ok(turns @ 1..=MOST_TURNS) => Ok(Self::limited(turns)),
                    _ => wrong("turns=N takes a number from 1 to 1,000,000"),
                },
                _ => wrong("no such option; there is turns=N"),
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

    /// What can come behind `[$ turn = …]`, modifier 1 (line 25).
    fn leave_turn_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->red`, modifier 2 (line 39).
    fn leave_rules_2(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        let n6 = to_0(n5);
        let n7 = n6 & on_0(b);
        x[0] |= n7;
        x
    }

    /// What can come behind `[empty]`, modifier 3 (line 26).
    fn leave_turn_3(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s11 = one_1(at(cell));
        while s11 != EMPTY {
            let c11 = first(s11);
            s11 = rest(s11);
            if stands_1(b, c11) {
                x[1] |= at(c11);
            }
        }
        if let Some(c14) = next_2(cell) {
            if stands_2(b, c14) {
                x[0] |= at(c14);
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 4 (line 22).
    fn leave_jump_4(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c17) = next_2(cell) {
            if stands_1(b, c17) {
                if let Some(c22) = next_2(c17) {
                    if stands_2(b, c22) {
                        x[0] |= at(c22);
                    }
                }
                {
                    x[1] |= at(c17);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 5 (line 22).
    fn leave_jump_5(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c17) = next_2(cell) {
            if stands_1(b, c17) {
                if let Some(c22) = next_2(c17) {
                    if stands_2(b, c22) {
                        x[0] |= at(c22);
                    }
                }
                {
                    x[1] |= at(c17);
                }
            }
        }
        x
    }

    /// What can come behind `[redMan]`, modifier 6 (line 39).
    fn leave_rules_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->>`, modifier 7 (line 32).
    fn leave_turn_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `[$ red = …]`, modifier 8 (line 39).
    fn leave_rules_8(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let p0 = holds_0(b, cell);
        if p0 {
            x[1] |= at(cell);
        }
        if !p0 {
            x[0] |= at(cell);
        }
        x
    }

    /// What can come behind `[$ turn = …]`, modifier 10 (line 25).
    fn leave_turn_10(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->blue`, modifier 11 (line 40).
    fn leave_rules_11(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n38 = from;
        let n39 = to_0(n38);
        let n40 = n39 & on_2(b);
        x[0] |= n40;
        x
    }

    /// What can come behind `[empty]`, modifier 12 (line 26).
    fn leave_turn_12(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s44 = one_1(at(cell));
        while s44 != EMPTY {
            let c44 = first(s44);
            s44 = rest(s44);
            if stands_1(b, c44) {
                x[1] |= at(c44);
            }
        }
        if let Some(c47) = next_3(cell) {
            if stands_0(b, c47) {
                x[0] |= at(c47);
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 13 (line 22).
    fn leave_jump_13(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c50) = next_3(cell) {
            if stands_1(b, c50) {
                if let Some(c55) = next_3(c50) {
                    if stands_0(b, c55) {
                        x[0] |= at(c55);
                    }
                }
                {
                    x[1] |= at(c50);
                }
            }
        }
        x
    }

    /// What can come behind `[empty]`, modifier 14 (line 22).
    fn leave_jump_14(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c50) = next_3(cell) {
            if stands_1(b, c50) {
                if let Some(c55) = next_3(c50) {
                    if stands_0(b, c55) {
                        x[0] |= at(c55);
                    }
                }
                {
                    x[1] |= at(c50);
                }
            }
        }
        x
    }

    /// What can come behind `[blueMan]`, modifier 15 (line 40).
    fn leave_rules_15(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `->>`, modifier 16 (line 32).
    fn leave_turn_16(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    /// What can come behind `[$ blue = …]`, modifier 17 (line 40).
    fn leave_rules_17(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let p1 = holds_1(b, cell);
        if p1 {
            x[0] |= at(cell);
        }
        if !p1 {
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
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_rules_2(b, cell, path, list));
            }
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
    fn frames_turn_3(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f2 = up::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f3 = up::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f4 = f1 & on_1(b);
        let f5 = f2 & on_1(b);
        let f6 = f3 & on_2(b);
        [f6, f4, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_TURN_3: [Pairs; 3] = [
        Pairs { distance: 1, bits: 8, base: 0, any: false },
        Pairs { distance: -1, bits: 8, base: 1, any: true },
        Pairs { distance: 1, bits: 8, base: 1, any: true },
    ];

    /// Shows the moves that go on there.
    fn moves_turn_3<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_turn_3(b, cell, path, list));
            }
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
        if visit.each(path, 8, 1, x[1]) {
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
        if choice >= 1 {
            let cell = (choice - 1) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_6::<CUT>(b, cell, choices)
        } else {
            let cell = (cell + 1) % SIZE;
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_4::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_4(b: &Board, from: Set) -> [Set; 2] {
        let f1 = up::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f2 = f1 & on_1(b);
        let f3 = up::<1>(f2 & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f4 = f2;
        let f5 = f3 & on_2(b);
        [f5, f4]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_4: [Pairs; 2] = [
        Pairs { distance: 2, bits: 1, base: 0, any: false },
        Pairs { distance: 1, bits: 1, base: 1, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_4<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_jump_4(b, cell, path, list));
            }
        }
        let x = leave_jump_4(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_5(&next, cell, path.with(1, 0), visit) {
                return true;
            }
        }
        if x[1] != EMPTY && visit.one(path.with(1, 1)) {
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
        let choice = choices.take(1);
        if choice >= 1 {
            let cell = (cell + 1) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_6::<CUT>(b, cell, choices)
        } else {
            let cell = (cell + 2) % SIZE;
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_5::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_5(b: &Board, from: Set) -> [Set; 2] {
        let f1 = up::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f2 = f1 & on_1(b);
        let f3 = up::<1>(f2 & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f4 = f2;
        let f5 = f3 & on_2(b);
        [f5, f4]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_5: [Pairs; 2] = [
        Pairs { distance: 2, bits: 1, base: 0, any: false },
        Pairs { distance: 1, bits: 1, base: 1, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_5<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_jump_5(b, cell, path, list));
            }
        }
        let x = leave_jump_5(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_5(&next, cell, path.with(1, 0), visit) {
                return true;
            }
        }
        if x[1] != EMPTY && visit.one(path.with(1, 1)) {
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
        let choice = choices.take(1);
        if choice >= 1 {
            let cell = (cell + 1) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[1] |= at(cell);
            play_rules_6::<CUT>(b, cell, choices)
        } else {
            let cell = (cell + 2) % SIZE;
            b.pieces[2] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_5::<CUT>(b, cell, choices)
        }
    }

    /// Shows the moves that go on there.
    fn moves_rules_6<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_6(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_6<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (7, cell)
    }

    /// Shows the moves that go on there.
    fn moves_rules_11<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_rules_11(b, cell, path, list));
            }
        }
        let x = leave_rules_11(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[2] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_turn_12(&next, cell, path.with(9, 130 + cell), visit) {
                return true;
            }
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_rules_11<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(9);
        let cell = (choice - 130) % SIZE;
        b.pieces[2] &= !at(cell);
        b.pieces[0] |= at(cell);
        play_turn_12::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_11<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let mut draw = Draw::new(rng);
        moves_rules_11(b, cell, Path::START, &mut draw);
        draw.drawn.number
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_turn_12(b: &Board, from: Set) -> [Set; 3] {
        let f1 = down::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f2 = up::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 1]));
        let f3 = down::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f4 = f1 & on_1(b);
        let f5 = f2 & on_1(b);
        let f6 = f3 & on_0(b);
        [f6, f4, f5]
    }

    /// The pairs of cells of these sets.
    static PAIRS_TURN_12: [Pairs; 3] = [
        Pairs { distance: -1, bits: 8, base: 0, any: false },
        Pairs { distance: -1, bits: 8, base: 1, any: true },
        Pairs { distance: 1, bits: 8, base: 1, any: true },
    ];

    /// Shows the moves that go on there.
    fn moves_turn_12<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_turn_12(b, cell, path, list));
            }
        }
        let x = leave_turn_12(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_13(&next, cell, path.with(8, 0), visit) {
                return true;
            }
        }
        if visit.each(path, 8, 1, x[1]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_turn_12<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(8);
        if choice >= 1 {
            let cell = (choice - 1) % SIZE;
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_15::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(1);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_13::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_13(b: &Board, from: Set) -> [Set; 2] {
        let f1 = down::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f2 = f1 & on_1(b);
        let f3 = down::<1>(f2 & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f4 = f2;
        let f5 = f3 & on_0(b);
        [f5, f4]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_13: [Pairs; 2] = [
        Pairs { distance: -2, bits: 1, base: 0, any: false },
        Pairs { distance: -1, bits: 1, base: 1, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_13<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_jump_13(b, cell, path, list));
            }
        }
        let x = leave_jump_13(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_14(&next, cell, path.with(1, 0), visit) {
                return true;
            }
        }
        if x[1] != EMPTY && visit.one(path.with(1, 1)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_13<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(1);
        if choice >= 1 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_15::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(2);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_14::<CUT>(b, cell, choices)
        }
    }

    /// What can come then from all cells of a set, by distance.
    #[inline]
    fn frames_jump_14(b: &Board, from: Set) -> [Set; 2] {
        let f1 = down::<1>(from & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f2 = f1 & on_1(b);
        let f3 = down::<1>(f2 & Set([0xFFFF_FFFF_FFFF_FFFE, 0xFFFF_FFFF_FFFF_FFFF, 3]));
        let f4 = f2;
        let f5 = f3 & on_0(b);
        [f5, f4]
    }

    /// The pairs of cells of these sets.
    static PAIRS_JUMP_14: [Pairs; 2] = [
        Pairs { distance: -2, bits: 1, base: 0, any: false },
        Pairs { distance: -1, bits: 1, base: 1, any: false },
    ];

    /// Shows the moves that go on there.
    fn moves_jump_14<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        if path.steps >= SHALLOW {
            if path.steps > MODIFIERS {
                return fail();
            }
            if path.steps == SHALLOW {
                let path = path.longer();
                return shown_deeply(visit, |list| moves_jump_14(b, cell, path, list));
            }
        }
        let x = leave_jump_14(b, at(cell));
        let mut cells = x[0];
        while cells != EMPTY {
            let cell = first(cells);
            cells = rest(cells);
            let mut next = *b;
            next.pieces[1] &= !at(cell);
            next.pieces[0] |= at(cell);
            if moves_jump_14(&next, cell, path.with(1, 0), visit) {
                return true;
            }
        }
        if x[1] != EMPTY && visit.one(path.with(1, 1)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    fn play_jump_14<const CUT: bool>(
        b: &mut Board,
        cell: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(1);
        if choice >= 1 {
            let cell = cell.saturating_sub(1);
            b.pieces[0] &= !at(cell);
            b.pieces[2] |= at(cell);
            play_rules_15::<CUT>(b, cell, choices)
        } else {
            let cell = cell.saturating_sub(2);
            b.pieces[1] &= !at(cell);
            b.pieces[0] |= at(cell);
            play_jump_14::<CUT>(b, cell, choices)
        }
    }

    /// Shows the moves that go on there.
    fn moves_rules_15<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_15(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_15<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (16, cell)
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
    fn keep_turn_7(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_7(b, at(cell));
        if (0..=99).contains(&(i64::from(count(b.pieces[1])))) && x[0] != EMPTY {
            let before = *b;
            b.values[0] = (i64::from(count(b.pieces[1]))) as Value;
            let kept = keep_rules_8(b, cell);
            if kept.is_some() {
                return kept;
            }
            *b = before;
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_8(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_rules_8(b, at(cell));
        if (0..=40).contains(&(i64::from(b.values[2]) + 1)) && x[1] != EMPTY {
            b.values[2] = (i64::from(b.values[2]) + 1) as Value;
            return keep_turn_10(b, cell);
        }
        if x[0] != EMPTY {
            return Some((9, cell));
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_9(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_10(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((11, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_16(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_16(b, at(cell));
        if (0..=99).contains(&(i64::from(count(b.pieces[2])))) && x[0] != EMPTY {
            let before = *b;
            b.values[1] = (i64::from(count(b.pieces[2]))) as Value;
            let kept = keep_rules_17(b, cell);
            if kept.is_some() {
                return kept;
            }
            *b = before;
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_17(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_rules_17(b, at(cell));
        if (0..=40).contains(&(i64::from(b.values[2]) + 1)) && x[0] != EMPTY {
            b.values[2] = (i64::from(b.values[2]) + 1) as Value;
            return keep_turn_1(b, cell);
        }
        if x[1] != EMPTY {
            return Some((18, cell));
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_18(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// Shows the moves behind a switch.
    fn visit_moves<V: Visit>(after: u16, b: &Board, cell: usize, visit: &mut V) -> bool {
        match after {
            2 => moves_rules_2(b, cell, Path::START, visit),
            11 => moves_rules_11(b, cell, Path::START, visit),
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
            11 => play_rules_11::<CUT>(b, cell, choices),
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
            11 => Move(draw_rules_11(b, cell, rng, scratch)),
            _ => Move(0),
        }
    }

    /// Whether there is a move behind a switch.
    #[inline]
    fn has_move(after: u16, b: &Board, cell: usize) -> bool {
        // A position in which the rules fail counts as the end of the game.
        visit_moves(after, b, cell, &mut Exists) & !FAILED.take()
    }

    /// Whether the keeper goes on behind a symbol.
    #[inline]
    fn is_keepers(after: u16) -> bool {
        matches!(after, 0 | 7 | 9 | 16 | 18)
    }

    /// What the keeper does behind a symbol.
    #[inline]
    fn run_keeper(after: u16, b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        match after {
            0 => keep_rules_0(b, cell),
            7 => keep_turn_7(b, cell),
            9 => keep_turn_9(b, cell),
            16 => keep_turn_16(b, cell),
            18 => keep_turn_18(b, cell),
            _ => None,
        }
    }

    /// The value that an assignment gives.
    fn value_of(b: &Board, symbol: u16) -> i64 {
        match symbol {
            1 => i64::from(b.values[2]) + 1,
            8 => i64::from(count(b.pieces[1])),
            10 => i64::from(b.values[2]) + 1,
            17 => i64::from(count(b.pieces[2])),
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
                add(6, x[1], to);
            }
            4 => {
                let x = leave_jump_4(b, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            5 => {
                let x = leave_jump_5(b, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            6 => {
                let x = leave_rules_6(b, from);
                add(7, x[0], to);
            }
            11 => {
                let x = leave_rules_11(b, from);
                add(12, x[0], to);
            }
            12 => {
                let x = leave_turn_12(b, from);
                add(13, x[0], to);
                add(15, x[1], to);
            }
            13 => {
                let x = leave_jump_13(b, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            14 => {
                let x = leave_jump_14(b, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            15 => {
                let x = leave_rules_15(b, from);
                add(16, x[0], to);
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
        let n6 = to_0(n5);
        x[0] |= n6;
        x
    }

    #[inline]
    fn open_mod_plus_at_3(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[1] |= at(cell);
        if let Some(c13) = next_2(cell) {
            x[0] |= at(c13);
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_4(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c17) = next_2(cell) {
            if let Some(c19) = next_2(c17) {
                x[0] |= at(c19);
            }
            {
                x[1] |= at(c17);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_5(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c17) = next_2(cell) {
            if let Some(c19) = next_2(c17) {
                x[0] |= at(c19);
            }
            {
                x[1] |= at(c17);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_11(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n30 = from;
        let n31 = to_0(n30);
        x[0] |= n31;
        x
    }

    #[inline]
    fn open_mod_plus_at_12(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[1] |= at(cell);
        if let Some(c38) = next_3(cell) {
            x[0] |= at(c38);
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_13(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c42) = next_3(cell) {
            if let Some(c44) = next_3(c42) {
                x[0] |= at(c44);
            }
            {
                x[1] |= at(c42);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_14(_: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c42) = next_3(cell) {
            if let Some(c44) = next_3(c42) {
                x[0] |= at(c44);
            }
            {
                x[1] |= at(c42);
            }
        }
        x
    }

    #[inline]
    fn open_mod_plus_at_15(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn open_mod_plus_at_19(_: &Board, from: Set) -> [Set; 1] {
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
    fn open_mod_plus_at_20(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s33 = one_1(at(cell));
        while s33 != EMPTY {
            let c33 = first(s33);
            s33 = rest(s33);
            x[0] |= at(c33);
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_2(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n5 = from;
        let n6 = to_0(n5);
        let n7 = n6 & on_0(b);
        x[0] |= n7;
        x
    }

    #[inline]
    fn leave_mod_plus_at_3(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[1] |= at(cell);
        if let Some(c15) = next_2(cell) {
            if stands_2(b, c15) {
                x[0] |= at(c15);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_4(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c18) = next_2(cell) {
            if stands_1(b, c18) {
                if let Some(c23) = next_2(c18) {
                    if stands_2(b, c23) {
                        x[0] |= at(c23);
                    }
                }
                {
                    x[1] |= at(c18);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_5(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c18) = next_2(cell) {
            if stands_1(b, c18) {
                if let Some(c23) = next_2(c18) {
                    if stands_2(b, c23) {
                        x[0] |= at(c23);
                    }
                }
                {
                    x[1] |= at(c18);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_11(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n39 = from;
        let n40 = to_0(n39);
        let n41 = n40 & on_2(b);
        x[0] |= n41;
        x
    }

    #[inline]
    fn leave_mod_plus_at_12(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[1] |= at(cell);
        if let Some(c49) = next_3(cell) {
            if stands_0(b, c49) {
                x[0] |= at(c49);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_13(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c52) = next_3(cell) {
            if stands_1(b, c52) {
                if let Some(c57) = next_3(c52) {
                    if stands_0(b, c57) {
                        x[0] |= at(c57);
                    }
                }
                {
                    x[1] |= at(c52);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_14(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        if let Some(c52) = next_3(cell) {
            if stands_1(b, c52) {
                if let Some(c57) = next_3(c52) {
                    if stands_0(b, c57) {
                        x[0] |= at(c57);
                    }
                }
                {
                    x[1] |= at(c52);
                }
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_15(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        x[0] |= at(cell);
        x
    }

    #[inline]
    fn leave_mod_plus_at_19(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s12 = one_1(at(cell));
        while s12 != EMPTY {
            let c12 = first(s12);
            s12 = rest(s12);
            if stands_1(b, c12) {
                x[0] |= at(c12);
            }
        }
        x
    }

    #[inline]
    fn leave_mod_plus_at_20(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        if from == EMPTY {
            return x;
        }
        let cell = first(from);
        let mut s46 = one_1(at(cell));
        while s46 != EMPTY {
            let c46 = first(s46);
            s46 = rest(s46);
            if stands_1(b, c46) {
                x[0] |= at(c46);
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
                add(4, x[0], to);
                add(19, x[1], to);
            }
            4 => {
                let x = leave_mod_plus_at_4(b, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            5 => {
                let x = leave_mod_plus_at_5(b, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            6 => {
                let x = leave_mod_plus_at_6(b, from);
                add(7, x[0], to);
            }
            11 => {
                let x = leave_mod_plus_at_11(b, from);
                add(12, x[0], to);
            }
            12 => {
                let x = leave_mod_plus_at_12(b, from);
                add(13, x[0], to);
                add(20, x[1], to);
            }
            13 => {
                let x = leave_mod_plus_at_13(b, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            14 => {
                let x = leave_mod_plus_at_14(b, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            15 => {
                let x = leave_mod_plus_at_15(b, from);
                add(16, x[0], to);
            }
            19 => {
                let x = leave_mod_plus_at_19(b, from);
                add(6, x[0], to);
            }
            20 => {
                let x = leave_mod_plus_at_20(b, from);
                add(15, x[0], to);
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
                add(4, x[0], to);
                add(19, x[1], to);
            }
            4 => {
                let x = open_mod_plus_at_4(&START, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            5 => {
                let x = open_mod_plus_at_5(&START, from);
                add(5, x[0], to);
                add(6, x[1], to);
            }
            6 => {
                let x = open_mod_plus_at_6(&START, from);
                add(7, x[0], to);
            }
            11 => {
                let x = open_mod_plus_at_11(&START, from);
                add(12, x[0], to);
            }
            12 => {
                let x = open_mod_plus_at_12(&START, from);
                add(13, x[0], to);
                add(20, x[1], to);
            }
            13 => {
                let x = open_mod_plus_at_13(&START, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            14 => {
                let x = open_mod_plus_at_14(&START, from);
                add(14, x[0], to);
                add(15, x[1], to);
            }
            15 => {
                let x = open_mod_plus_at_15(&START, from);
                add(16, x[0], to);
            }
            19 => {
                let x = open_mod_plus_at_19(&START, from);
                add(6, x[0], to);
            }
            20 => {
                let x = open_mod_plus_at_20(&START, from);
                add(15, x[0], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS: [Leg; 22] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(2, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (12, 130, Met::Any)] },
        Leg { bits: 1, exits: &[(4, 0, Met::By(1)), (19, 1, Met::Same)] },
        Leg { bits: 1, exits: &[(5, 0, Met::By(2)), (6, 1, Met::By(1))] },
        Leg { bits: 1, exits: &[(5, 0, Met::By(2)), (6, 1, Met::By(1))] },
        Leg { bits: 0, exits: &[(7, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (10, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(11, 0, Met::Same)] },
        Leg { bits: 9, exits: &[(3, 0, Met::Any), (12, 130, Met::Any)] },
        Leg { bits: 1, exits: &[(13, 0, Met::By(-1)), (20, 1, Met::Same)] },
        Leg { bits: 1, exits: &[(14, 0, Met::By(-2)), (15, 1, Met::By(-1))] },
        Leg { bits: 1, exits: &[(14, 0, Met::By(-2)), (15, 1, Met::By(-1))] },
        Leg { bits: 0, exits: &[(16, 0, Met::Same)] },
        Leg { bits: 0, exits: &[(17, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(18, 0, Met::Same), (21, 1, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 8, exits: &[(6, 0, Met::Any)] },
        Leg { bits: 8, exits: &[(15, 0, Met::Any)] },
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
    ];

    static MOD_PLUS: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS,
        next: next_mod_plus,
        open: Some(open_mod_plus),
    };

    /// The split of a strategy.
    fn splitting(strategy: impl Strategy) -> &'static Splitting {
        match (strategy.plus(), strategy.shift()) {
            (false, false) => &MOD,
            (true, false) => &MOD_PLUS,
            (false, true) => &MOD,
            (true, true) => &MOD_PLUS,
        }
    }

    /// The cells of a set where a path exists.
    fn pattern_0(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        let n2 = BOARD;
        let n1 = n2 & on_2(b);
        let n0 = from_0(n1);
        cells & n0
    }

    /// The cells of a set where a path exists.
    fn pattern_1(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        let n2 = BOARD;
        let n1 = n2 & on_0(b);
        let n0 = from_0(n1);
        cells & n0
    }

    #[inline(always)]
    fn to_0(cells: Set) -> Set {
        when(cells != EMPTY, Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 3]))
    }

    #[inline(always)]
    fn from_0(cells: Set) -> Set {
        when(cells != EMPTY, Set([0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF, 3]))
    }

    #[inline(always)]
    fn one_1(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            Set([2, 0, 0]),
            Set([5, 0, 0]),
            Set([0x0000_0000_0000_000A, 0, 0]),
            Set([0x0000_0000_0000_0014, 0, 0]),
            Set([0x0000_0000_0000_0028, 0, 0]),
            Set([0x0000_0000_0000_0050, 0, 0]),
            Set([0x0000_0000_0000_00A0, 0, 0]),
            Set([0x0000_0000_0000_0140, 0, 0]),
            Set([0x0000_0000_0000_0280, 0, 0]),
            Set([0x0000_0000_0000_0500, 0, 0]),
            Set([0x0000_0000_0000_0A00, 0, 0]),
            Set([0x0000_0000_0000_1400, 0, 0]),
            Set([0x0000_0000_0000_2800, 0, 0]),
            Set([0x0000_0000_0000_5000, 0, 0]),
            Set([0x0000_0000_0000_A000, 0, 0]),
            Set([0x0000_0000_0001_4000, 0, 0]),
            Set([0x0000_0000_0002_8000, 0, 0]),
            Set([0x0000_0000_0005_0000, 0, 0]),
            Set([0x0000_0000_000A_0000, 0, 0]),
            Set([0x0000_0000_0014_0000, 0, 0]),
            Set([0x0000_0000_0028_0000, 0, 0]),
            Set([0x0000_0000_0050_0000, 0, 0]),
            Set([0x0000_0000_00A0_0000, 0, 0]),
            Set([0x0000_0000_0140_0000, 0, 0]),
            Set([0x0000_0000_0280_0000, 0, 0]),
            Set([0x0000_0000_0500_0000, 0, 0]),
            Set([0x0000_0000_0A00_0000, 0, 0]),
            Set([0x0000_0000_1400_0000, 0, 0]),
            Set([0x0000_0000_2800_0000, 0, 0]),
            Set([0x0000_0000_5000_0000, 0, 0]),
            Set([0x0000_0000_A000_0000, 0, 0]),
            Set([0x0000_0001_4000_0000, 0, 0]),
            Set([0x0000_0002_8000_0000, 0, 0]),
            Set([0x0000_0005_0000_0000, 0, 0]),
            Set([0x0000_000A_0000_0000, 0, 0]),
            Set([0x0000_0014_0000_0000, 0, 0]),
            Set([0x0000_0028_0000_0000, 0, 0]),
            Set([0x0000_0050_0000_0000, 0, 0]),
            Set([0x0000_00A0_0000_0000, 0, 0]),
            Set([0x0000_0140_0000_0000, 0, 0]),
            Set([0x0000_0280_0000_0000, 0, 0]),
            Set([0x0000_0500_0000_0000, 0, 0]),
            Set([0x0000_0A00_0000_0000, 0, 0]),
            Set([0x0000_1400_0000_0000, 0, 0]),
            Set([0x0000_2800_0000_0000, 0, 0]),
            Set([0x0000_5000_0000_0000, 0, 0]),
            Set([0x0000_A000_0000_0000, 0, 0]),
            Set([0x0001_4000_0000_0000, 0, 0]),
            Set([0x0002_8000_0000_0000, 0, 0]),
            Set([0x0005_0000_0000_0000, 0, 0]),
            Set([0x000A_0000_0000_0000, 0, 0]),
            Set([0x0014_0000_0000_0000, 0, 0]),
            Set([0x0028_0000_0000_0000, 0, 0]),
            Set([0x0050_0000_0000_0000, 0, 0]),
            Set([0x00A0_0000_0000_0000, 0, 0]),
            Set([0x0140_0000_0000_0000, 0, 0]),
            Set([0x0280_0000_0000_0000, 0, 0]),
            Set([0x0500_0000_0000_0000, 0, 0]),
            Set([0x0A00_0000_0000_0000, 0, 0]),
            Set([0x1400_0000_0000_0000, 0, 0]),
            Set([0x2800_0000_0000_0000, 0, 0]),
            Set([0x5000_0000_0000_0000, 0, 0]),
            Set([0xA000_0000_0000_0000, 0, 0]),
            Set([0x4000_0000_0000_0000, 1, 0]),
            Set([0x8000_0000_0000_0000, 2, 0]),
            Set([0, 5, 0]),
            Set([0, 0x0000_0000_0000_000A, 0]),
            Set([0, 0x0000_0000_0000_0014, 0]),
            Set([0, 0x0000_0000_0000_0028, 0]),
            Set([0, 0x0000_0000_0000_0050, 0]),
            Set([0, 0x0000_0000_0000_00A0, 0]),
            Set([0, 0x0000_0000_0000_0140, 0]),
            Set([0, 0x0000_0000_0000_0280, 0]),
            Set([0, 0x0000_0000_0000_0500, 0]),
            Set([0, 0x0000_0000_0000_0A00, 0]),
            Set([0, 0x0000_0000_0000_1400, 0]),
            Set([0, 0x0000_0000_0000_2800, 0]),
            Set([0, 0x0000_0000_0000_5000, 0]),
            Set([0, 0x0000_0000_0000_A000, 0]),
            Set([0, 0x0000_0000_0001_4000, 0]),
            Set([0, 0x0000_0000_0002_8000, 0]),
            Set([0, 0x0000_0000_0005_0000, 0]),
            Set([0, 0x0000_0000_000A_0000, 0]),
            Set([0, 0x0000_0000_0014_0000, 0]),
            Set([0, 0x0000_0000_0028_0000, 0]),
            Set([0, 0x0000_0000_0050_0000, 0]),
            Set([0, 0x0000_0000_00A0_0000, 0]),
            Set([0, 0x0000_0000_0140_0000, 0]),
            Set([0, 0x0000_0000_0280_0000, 0]),
            Set([0, 0x0000_0000_0500_0000, 0]),
            Set([0, 0x0000_0000_0A00_0000, 0]),
            Set([0, 0x0000_0000_1400_0000, 0]),
            Set([0, 0x0000_0000_2800_0000, 0]),
            Set([0, 0x0000_0000_5000_0000, 0]),
            Set([0, 0x0000_0000_A000_0000, 0]),
            Set([0, 0x0000_0001_4000_0000, 0]),
            Set([0, 0x0000_0002_8000_0000, 0]),
            Set([0, 0x0000_0005_0000_0000, 0]),
            Set([0, 0x0000_000A_0000_0000, 0]),
            Set([0, 0x0000_0014_0000_0000, 0]),
            Set([0, 0x0000_0028_0000_0000, 0]),
            Set([0, 0x0000_0050_0000_0000, 0]),
            Set([0, 0x0000_00A0_0000_0000, 0]),
            Set([0, 0x0000_0140_0000_0000, 0]),
            Set([0, 0x0000_0280_0000_0000, 0]),
            Set([0, 0x0000_0500_0000_0000, 0]),
            Set([0, 0x0000_0A00_0000_0000, 0]),
            Set([0, 0x0000_1400_0000_0000, 0]),
            Set([0, 0x0000_2800_0000_0000, 0]),
            Set([0, 0x0000_5000_0000_0000, 0]),
            Set([0, 0x0000_A000_0000_0000, 0]),
            Set([0, 0x0001_4000_0000_0000, 0]),
            Set([0, 0x0002_8000_0000_0000, 0]),
            Set([0, 0x0005_0000_0000_0000, 0]),
            Set([0, 0x000A_0000_0000_0000, 0]),
            Set([0, 0x0014_0000_0000_0000, 0]),
            Set([0, 0x0028_0000_0000_0000, 0]),
            Set([0, 0x0050_0000_0000_0000, 0]),
            Set([0, 0x00A0_0000_0000_0000, 0]),
            Set([0, 0x0140_0000_0000_0000, 0]),
            Set([0, 0x0280_0000_0000_0000, 0]),
            Set([0, 0x0500_0000_0000_0000, 0]),
            Set([0, 0x0A00_0000_0000_0000, 0]),
            Set([0, 0x1400_0000_0000_0000, 0]),
            Set([0, 0x2800_0000_0000_0000, 0]),
            Set([0, 0x5000_0000_0000_0000, 0]),
            Set([0, 0xA000_0000_0000_0000, 0]),
            Set([0, 0x4000_0000_0000_0000, 1]),
            Set([0, 0x8000_0000_0000_0000, 2]),
            Set([0, 0, 1]),
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
    fn next_2(cell: usize) -> Option<usize> {
        static TO: [u8; TABLE] = [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
            17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
            33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48,
            49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
            65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80,
            81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96,
            97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112,
            113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128,
            129, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
        ];
        let to = usize::from(TO[cell % TABLE]);
        (to < SIZE).then_some(to)
    }

    #[inline(always)]
    fn next_3(cell: usize) -> Option<usize> {
        static TO: [u8; TABLE] = [
            130, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
            15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
            31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
            47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62,
            63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
            79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94,
            95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110,
            111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126,
            127, 128, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
            130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130,
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
pub use compiled::{Counted, Move, Near, Part, Position};
