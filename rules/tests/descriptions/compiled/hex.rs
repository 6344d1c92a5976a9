#[allow(dead_code, reason = "not every game needs all of it")]
mod compiled {
    use std::cell::{Cell as Flag, RefCell};
    use std::collections::{BTreeMap, HashMap};
    use std::fmt::{self, Write};
    use std::sync::OnceLock;
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
    const GAME: (&str, &str) = ("hex", "49 cells, compiled from a description");

    /// The places of a set.
    const SIZE: usize = 49;

    /// The entries of a table of places.
    const TABLE: usize = 64;

    /// The pieces.
    const PIECES: usize = 3;

    /// The variables, scores included.
    const VARIABLES: usize = 2;

    /// A value of a variable.
    type Value = i16;

    /// The choices of a move.
    type Number = u16;

    /// All cells.
    const BOARD: Set = 0x0001_FFFF_FFFF_FFFF;

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
    const SEMIMOVES: usize = 686;

    /// The names of the pieces.
    const NAMES: [&str; PIECES] = ["empty", "redStone", "blueStone"];

    /// The names of the players.
    const PLAYERS: [&str; 2] = ["red", "blue"];

    /// Whose the pieces are.
    const OWNERS: [Option<u16>; PIECES] = [None, Some(0), Some(1)];

    /// The variables with their greatest values.
    const BOUNDED: [(&str, i32); VARIABLES] = [
        ("red", 100),
        ("blue", 100),
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
    static CELLS: [Cell; 49] = [
        Cell { name: "hx0y0", short: "hx0y0", place: 0, at: [0, 0, 0], site: [0, 12] },
        Cell { name: "hx0y1", short: "hx0y1", place: 7, at: [0, 1, 0], site: [0, 11] },
        Cell { name: "hx1y1", short: "hx1y1", place: 1, at: [1, 1, 0], site: [1, 11] },
        Cell { name: "hx0y2", short: "hx0y2", place: 14, at: [0, 2, 0], site: [0, 10] },
        Cell { name: "hx1y2", short: "hx1y2", place: 8, at: [1, 2, 0], site: [1, 10] },
        Cell { name: "hx2y2", short: "hx2y2", place: 2, at: [2, 2, 0], site: [2, 10] },
        Cell { name: "hx0y3", short: "hx0y3", place: 21, at: [0, 3, 0], site: [0, 9] },
        Cell { name: "hx1y3", short: "hx1y3", place: 15, at: [1, 3, 0], site: [1, 9] },
        Cell { name: "hx2y3", short: "hx2y3", place: 9, at: [2, 3, 0], site: [2, 9] },
        Cell { name: "hx3y3", short: "hx3y3", place: 3, at: [3, 3, 0], site: [3, 9] },
        Cell { name: "hx0y4", short: "hx0y4", place: 28, at: [0, 4, 0], site: [0, 8] },
        Cell { name: "hx1y4", short: "hx1y4", place: 22, at: [1, 4, 0], site: [1, 8] },
        Cell { name: "hx2y4", short: "hx2y4", place: 16, at: [2, 4, 0], site: [2, 8] },
        Cell { name: "hx3y4", short: "hx3y4", place: 10, at: [3, 4, 0], site: [3, 8] },
        Cell { name: "hx4y4", short: "hx4y4", place: 4, at: [4, 4, 0], site: [4, 8] },
        Cell { name: "hx0y5", short: "hx0y5", place: 35, at: [0, 5, 0], site: [0, 7] },
        Cell { name: "hx1y5", short: "hx1y5", place: 29, at: [1, 5, 0], site: [1, 7] },
        Cell { name: "hx2y5", short: "hx2y5", place: 23, at: [2, 5, 0], site: [2, 7] },
        Cell { name: "hx3y5", short: "hx3y5", place: 17, at: [3, 5, 0], site: [3, 7] },
        Cell { name: "hx4y5", short: "hx4y5", place: 11, at: [4, 5, 0], site: [4, 7] },
        Cell { name: "hx5y5", short: "hx5y5", place: 5, at: [5, 5, 0], site: [5, 7] },
        Cell { name: "hx0y6", short: "hx0y6", place: 42, at: [0, 6, 0], site: [0, 6] },
        Cell { name: "hx1y6", short: "hx1y6", place: 36, at: [1, 6, 0], site: [1, 6] },
        Cell { name: "hx2y6", short: "hx2y6", place: 30, at: [2, 6, 0], site: [2, 6] },
        Cell { name: "hx3y6", short: "hx3y6", place: 24, at: [3, 6, 0], site: [3, 6] },
        Cell { name: "hx4y6", short: "hx4y6", place: 18, at: [4, 6, 0], site: [4, 6] },
        Cell { name: "hx5y6", short: "hx5y6", place: 12, at: [5, 6, 0], site: [5, 6] },
        Cell { name: "hx6y6", short: "hx6y6", place: 6, at: [6, 6, 0], site: [6, 6] },
        Cell { name: "hx0y7", short: "hx0y7", place: 43, at: [0, 7, 0], site: [0, 5] },
        Cell { name: "hx1y7", short: "hx1y7", place: 37, at: [1, 7, 0], site: [1, 5] },
        Cell { name: "hx2y7", short: "hx2y7", place: 31, at: [2, 7, 0], site: [2, 5] },
        Cell { name: "hx3y7", short: "hx3y7", place: 25, at: [3, 7, 0], site: [3, 5] },
        Cell { name: "hx4y7", short: "hx4y7", place: 19, at: [4, 7, 0], site: [4, 5] },
        Cell { name: "hx5y7", short: "hx5y7", place: 13, at: [5, 7, 0], site: [5, 5] },
        Cell { name: "hx0y8", short: "hx0y8", place: 44, at: [0, 8, 0], site: [0, 4] },
        Cell { name: "hx1y8", short: "hx1y8", place: 38, at: [1, 8, 0], site: [1, 4] },
        Cell { name: "hx2y8", short: "hx2y8", place: 32, at: [2, 8, 0], site: [2, 4] },
        Cell { name: "hx3y8", short: "hx3y8", place: 26, at: [3, 8, 0], site: [3, 4] },
        Cell { name: "hx4y8", short: "hx4y8", place: 20, at: [4, 8, 0], site: [4, 4] },
        Cell { name: "hx0y9", short: "hx0y9", place: 45, at: [0, 9, 0], site: [0, 3] },
        Cell { name: "hx1y9", short: "hx1y9", place: 39, at: [1, 9, 0], site: [1, 3] },
        Cell { name: "hx2y9", short: "hx2y9", place: 33, at: [2, 9, 0], site: [2, 3] },
        Cell { name: "hx3y9", short: "hx3y9", place: 27, at: [3, 9, 0], site: [3, 3] },
        Cell { name: "hx0y10", short: "hx0y10", place: 46, at: [0, 10, 0], site: [0, 2] },
        Cell { name: "hx1y10", short: "hx1y10", place: 40, at: [1, 10, 0], site: [1, 2] },
        Cell { name: "hx2y10", short: "hx2y10", place: 34, at: [2, 10, 0], site: [2, 2] },
        Cell { name: "hx0y11", short: "hx0y11", place: 47, at: [0, 11, 0], site: [0, 1] },
        Cell { name: "hx1y11", short: "hx1y11", place: 41, at: [1, 11, 0], site: [1, 1] },
        Cell { name: "hx0y12", short: "hx0y12", place: 48, at: [0, 12, 0], site: [0, 0] },
    ];

    /// The board before the keeper's first run.
    const START: Board = Board {
        pieces: [
            0x0001_FFFF_FFFF_FFFF,
            0,
            0,
        ],
        values: [0; VARIABLES],
    };

    /// What the symbols do.
    static SYMBOLS: [Action; 11] = [
        Action::Nothing,
        Action::Switch(0),
        Action::Put(1),
        Action::Keeper,
        Action::Assign(0, Some(100)),
        Action::Keeper,
        Action::Switch(1),
        Action::Put(2),
        Action::Keeper,
        Action::Assign(1, Some(100)),
        Action::Keeper,
    ];

    /// The numbers of what moves consist of.
    static LEGS: [Leg; 11] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 7, exits: &[(2, 0, Met::Any), (7, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(4, 0, Met::Same), (6, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(5, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 7, exits: &[(2, 0, Met::Any), (7, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(1, 0, Met::Same), (9, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
    ];

    /// A set of cells: bit `p` is the cell at place `p`.
    type Set = u64;
    /// No cells.
    const EMPTY: Set = 0;

    /// The set of one place.
    #[inline(always)]
    fn at(place: usize) -> Set {
        1 << place
    }

    /// Whether a place is in a set.
    #[inline(always)]
    fn has(set: Set, place: usize) -> bool {
        set >> (place % 64) & 1 != 0
    }

    /// How many cells there are in a set.
    #[inline(always)]
    fn count(set: Set) -> u32 {
        set.count_ones()
    }

    /// The first place of a set that is not empty.
    #[inline(always)]
    fn first(set: Set) -> usize {
        set.trailing_zeros() as usize % SIZE
    }

    /// The last place of a set that is not empty.
    #[inline(always)]
    fn last(set: Set) -> usize {
        (63 - set.leading_zeros() as usize) % SIZE
    }

    /// A set without its first place.
    #[inline(always)]
    fn rest(set: Set) -> Set {
        set & set.wrapping_sub(1)
    }

    /// The place of a set that comes behind `n` others.
    #[inline(always)]
    fn nth(set: Set, n: u32) -> usize {
        nth_bit_below_64(set, n).trailing_zeros() as usize % SIZE
    }

    /// Moves a set to greater places.
    #[inline(always)]
    fn up<const N: usize>(set: Set) -> Set {
        set << N
    }

    /// Moves a set to lesser places.
    #[inline(always)]
    fn down<const N: usize>(set: Set) -> Set {
        set >> N
    }

    /// Mixes a set into a hash.
    #[inline(always)]
    fn mix_set(hash: u64, set: Set) -> u64 {
        mix([hash, set])
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

    /// The choices of a move so far, as a number.
    #[derive(Clone, Copy, Debug)]
    struct Path {
        number: Number,
        used: u32,
    }

    impl Path {
        /// No choices.
        const START: Self = Self { number: 0, used: 0 };

        /// With a choice more, of `bits` bits.
        #[inline(always)]
        fn with(self, bits: u32, choice: usize) -> Self {
            Self {
                number: self.number | (choice as Number).unbounded_shl(self.used),
                used: self.used + bits,
            }
        }
    }

    /// The choices of a move, one after the other.
    #[derive(Clone, Debug)]
    struct Reader {
        number: Number,
        used: u32,
    }

    impl Reader {
        #[inline(always)]
        fn new(number: Number) -> Self {
            Self { number, used: 0 }
        }

        /// The next choice, of `bits` bits.
        #[inline(always)]
        fn take(&mut self, bits: u32) -> usize {
            let choice = self.number.unbounded_shr(self.used) as usize & ((1 << bits) - 1);
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
        let n3 = from;
        x[0] |= n3;
        x
    }

    /// What can come behind `->red`, modifier 1 (line 45).
    fn leave_rules_1(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n6 = to_7(n4);
        let n7 = n6 & on_0(b);
        x[0] |= n7;
        x
    }

    /// What can come behind `[redStone]`, modifier 2 (line 45).
    fn leave_rules_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        x[0] |= n8;
        x
    }

    /// What can come behind `->>`, modifier 3 (line 37).
    fn leave_turn_3(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let mut q0 = None;
        let mut q1 = None;
        let n9 = from;
        let mut n10 = EMPTY;
        n10 |= if n9 == EMPTY { EMPTY } else { n9 & !*q0.get_or_insert_with(|| pattern_0(b, from)) };
        {
            let n14 = if n9 == EMPTY { EMPTY } else { n9 & *q0.get_or_insert_with(|| pattern_0(b, from)) };
            if n14 != EMPTY {
                n10 |= if n14 == EMPTY { EMPTY } else { n14 & !*q1.get_or_insert_with(|| pattern_1(b, from)) };
                x[0] |= if n14 == EMPTY { EMPTY } else { n14 & *q1.get_or_insert_with(|| pattern_1(b, from)) };
            }
        }
        if n10 != EMPTY {
            x[1] |= n10;
        }
        x
    }

    /// What can come behind `[$ red = …]`, modifier 4 (line 45).
    fn leave_rules_4(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n19 = from;
        x[0] |= n19;
        x
    }

    /// What can come behind `->blue`, modifier 6 (line 46).
    fn leave_rules_6(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n22 = from;
        let n24 = to_7(n22);
        let n25 = n24 & on_0(b);
        x[0] |= n25;
        x
    }

    /// What can come behind `[blueStone]`, modifier 7 (line 46).
    fn leave_rules_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n26 = from;
        x[0] |= n26;
        x
    }

    /// What can come behind `->>`, modifier 8 (line 37).
    fn leave_turn_8(b: &Board, from: Set) -> [Set; 2] {
        let mut x = [EMPTY; 2];
        let mut q2 = None;
        let mut q3 = None;
        let n27 = from;
        let mut n3 = EMPTY;
        n3 |= if n27 == EMPTY { EMPTY } else { n27 & !*q2.get_or_insert_with(|| pattern_2(b, from)) };
        {
            let n32 = if n27 == EMPTY { EMPTY } else { n27 & *q2.get_or_insert_with(|| pattern_2(b, from)) };
            if n32 != EMPTY {
                n3 |= if n32 == EMPTY { EMPTY } else { n32 & !*q3.get_or_insert_with(|| pattern_3(b, from)) };
                x[1] |= if n32 == EMPTY { EMPTY } else { n32 & *q3.get_or_insert_with(|| pattern_3(b, from)) };
            }
        }
        if n3 != EMPTY {
            x[0] |= n3;
        }
        x
    }

    /// What can come behind `[$ blue = …]`, modifier 9 (line 46).
    fn leave_rules_9(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n37 = from;
        x[0] |= n37;
        x
    }

    /// Shows the moves that go on there.
    fn moves_rules_1<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_1(b, at(cell));
        if visit.each(path, 7, 0, x[0]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_1<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(7);
        let cell = choice % SIZE;
        b.pieces[0] &= !at(cell);
        b.pieces[1] |= at(cell);
        play_rules_2::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_1<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let x1 = leave_rules_1(b, at(cell));
        let n0 = count(x1[0]);
        let all = n0;
        let left = rng.below(all);
        let cell = nth(x1[0], left);
        Path::START.with(7, cell).number
    }

    /// Shows the moves that go on there.
    fn moves_rules_2<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_2(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_2<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (3, cell)
    }

    /// Shows the moves that go on there.
    fn moves_rules_6<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_6(b, at(cell));
        if visit.each(path, 7, 49, x[0]) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_6<const CUT: bool>(
        b: &mut Board,
        _: usize,
        choices: &mut Reader,
    ) -> (u16, usize) {
        let choice = choices.take(7);
        let cell = (choice - 49) % SIZE;
        b.pieces[0] &= !at(cell);
        b.pieces[2] |= at(cell);
        play_rules_7::<CUT>(b, cell, choices)
    }

    /// Draws one of the moves.
    fn draw_rules_6<C: Source>(
        b: &Board,
        cell: usize,
        rng: &mut Rng<C>,
        _: &mut Vec<Move>,
    ) -> Number {
        let x6 = leave_rules_6(b, at(cell));
        let n0 = count(x6[0]);
        let all = n0;
        let left = rng.below(all);
        let cell = nth(x6[0], left);
        Path::START.with(7, 49 + cell).number
    }

    /// Shows the moves that go on there.
    fn moves_rules_7<V: Visit>(
        b: &Board,
        cell: usize,
        path: Path,
        visit: &mut V,
    ) -> bool {
        let x = leave_rules_7(b, at(cell));
        if x[0] != EMPTY && visit.one(path.with(0, 0)) {
            return true;
        }
        false
    }

    /// Plays what comes then: the switch, and where it is.
    #[inline]
    fn play_rules_7<const CUT: bool>(
        _: &mut Board,
        cell: usize,
        _: &mut Reader,
    ) -> (u16, usize) {
        (8, cell)
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_0(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((1, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_3(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_3(b, at(cell));
        if x[1] != EMPTY {
            return Some((6, cell));
        }
        if x[0] != EMPTY {
            b.values[0] = 100;
            return keep_rules_4(b, cell);
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_4(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((5, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_5(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_8(b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        let x = leave_turn_8(b, at(cell));
        if x[0] != EMPTY {
            return Some((1, cell));
        }
        if x[1] != EMPTY {
            b.values[1] = 100;
            return keep_rules_9(b, cell);
        }
        None
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_rules_9(_: &mut Board, cell: usize) -> Option<(u16, usize)> {
        Some((10, cell))
    }

    /// What the keeper does then: up to the next switch, if there is a way.
    #[inline]
    fn keep_turn_10(_: &mut Board, _: usize) -> Option<(u16, usize)> {
        None
    }

    /// Shows the moves behind a switch.
    fn visit_moves<V: Visit>(after: u16, b: &Board, cell: usize, visit: &mut V) -> bool {
        match after {
            1 => moves_rules_1(b, cell, Path::START, visit),
            6 => moves_rules_6(b, cell, Path::START, visit),
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
            1 => play_rules_1::<CUT>(b, cell, choices),
            6 => play_rules_6::<CUT>(b, cell, choices),
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
            1 => Move(draw_rules_1(b, cell, rng, scratch)),
            6 => Move(draw_rules_6(b, cell, rng, scratch)),
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
        matches!(after, 0 | 3 | 5 | 8 | 10)
    }

    /// What the keeper does behind a symbol.
    #[inline]
    fn run_keeper(after: u16, b: &mut Board, cell: usize) -> Option<(u16, usize)> {
        match after {
            0 => keep_rules_0(b, cell),
            3 => keep_turn_3(b, cell),
            5 => keep_turn_5(b, cell),
            8 => keep_turn_8(b, cell),
            10 => keep_turn_10(b, cell),
            _ => None,
        }
    }

    /// The value that an assignment gives.
    fn value_of(_: &Board, symbol: u16) -> i64 {
        match symbol {
            4 => 100,
            9 => 100,
            _ => 0,
        }
    }

    /// What can come behind a pair.
    fn next_mod(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = leave_rules_1(b, from);
                add(2, x[0], to);
            }
            2 => {
                let x = leave_rules_2(b, from);
                add(3, x[0], to);
            }
            6 => {
                let x = leave_rules_6(b, from);
                add(7, x[0], to);
            }
            7 => {
                let x = leave_rules_7(b, from);
                add(8, x[0], to);
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
    fn open_mod_plus_at_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n6 = to_7(n4);
        x[0] |= n6;
        x
    }

    #[inline]
    fn open_mod_plus_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n7 = from;
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_plus_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n15 = from;
        let n17 = to_7(n15);
        x[0] |= n17;
        x
    }

    #[inline]
    fn open_mod_plus_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n18 = from;
        x[0] |= n18;
        x
    }

    #[inline]
    fn leave_mod_plus_at_1(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n6 = to_7(n4);
        let n7 = n6 & on_0(b);
        x[0] |= n7;
        x
    }

    #[inline]
    fn leave_mod_plus_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        x[0] |= n8;
        x
    }

    #[inline]
    fn leave_mod_plus_at_6(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n22 = from;
        let n24 = to_7(n22);
        let n25 = n24 & on_0(b);
        x[0] |= n25;
        x
    }

    #[inline]
    fn leave_mod_plus_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n26 = from;
        x[0] |= n26;
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = leave_mod_plus_at_1(b, from);
                add(2, x[0], to);
            }
            2 => {
                let x = leave_mod_plus_at_2(b, from);
                add(3, x[0], to);
            }
            6 => {
                let x = leave_mod_plus_at_6(b, from);
                add(7, x[0], to);
            }
            7 => {
                let x = leave_mod_plus_at_7(b, from);
                add(8, x[0], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = open_mod_plus_at_1(&START, from);
                add(2, x[0], to);
            }
            2 => {
                let x = open_mod_plus_at_2(&START, from);
                add(3, x[0], to);
            }
            6 => {
                let x = open_mod_plus_at_6(&START, from);
                add(7, x[0], to);
            }
            7 => {
                let x = open_mod_plus_at_7(&START, from);
                add(8, x[0], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS: [Leg; 12] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 7, exits: &[(2, 0, Met::Any), (7, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(4, 0, Met::Same), (6, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(5, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 7, exits: &[(2, 0, Met::Any), (7, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (11, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
    ];

    static MOD_PLUS: Splitting = Splitting {
        legs: &LEGS_MOD_PLUS,
        next: next_mod_plus,
        open: Some(open_mod_plus),
    };

    #[inline]
    fn open_mod_shift_at_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n5 = one_0(n4);
        x[0] |= n5;
        x
    }

    #[inline]
    fn open_mod_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        x[0] |= n8;
        x
    }

    #[inline]
    fn open_mod_shift_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n16 = from;
        let n17 = one_0(n16);
        x[0] |= n17;
        x
    }

    #[inline]
    fn open_mod_shift_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n20 = from;
        x[0] |= n20;
        x
    }

    #[inline]
    fn open_mod_shift_at_11(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_1(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_shift_at_12(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n18 = from;
        let n19 = one_1(n18);
        x[0] |= n19;
        x
    }

    #[inline]
    fn leave_mod_shift_at_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n5 = one_0(n4);
        x[0] |= n5;
        x
    }

    #[inline]
    fn leave_mod_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n9 = from;
        x[0] |= n9;
        x
    }

    #[inline]
    fn leave_mod_shift_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n23 = from;
        let n24 = one_0(n23);
        x[0] |= n24;
        x
    }

    #[inline]
    fn leave_mod_shift_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n28 = from;
        x[0] |= n28;
        x
    }

    #[inline]
    fn leave_mod_shift_at_11(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_1(n6);
        let n8 = n7 & on_0(b);
        x[0] |= n8;
        x
    }

    #[inline]
    fn leave_mod_shift_at_12(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n25 = from;
        let n26 = one_1(n25);
        let n27 = n26 & on_0(b);
        x[0] |= n27;
        x
    }

    /// What can come behind a pair.
    fn next_mod_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = leave_mod_shift_at_1(b, from);
                add(11, x[0], to);
            }
            2 => {
                let x = leave_mod_shift_at_2(b, from);
                add(3, x[0], to);
            }
            6 => {
                let x = leave_mod_shift_at_6(b, from);
                add(12, x[0], to);
            }
            7 => {
                let x = leave_mod_shift_at_7(b, from);
                add(8, x[0], to);
            }
            11 => {
                let x = leave_mod_shift_at_11(b, from);
                add(2, x[0], to);
            }
            12 => {
                let x = leave_mod_shift_at_12(b, from);
                add(7, x[0], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = open_mod_shift_at_1(&START, from);
                add(11, x[0], to);
            }
            2 => {
                let x = open_mod_shift_at_2(&START, from);
                add(3, x[0], to);
            }
            6 => {
                let x = open_mod_shift_at_6(&START, from);
                add(12, x[0], to);
            }
            7 => {
                let x = open_mod_shift_at_7(&START, from);
                add(8, x[0], to);
            }
            11 => {
                let x = open_mod_shift_at_11(&START, from);
                add(2, x[0], to);
            }
            12 => {
                let x = open_mod_shift_at_12(&START, from);
                add(7, x[0], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_SHIFT: [Leg; 13] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 7, exits: &[(11, 0, Met::Any), (12, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(4, 0, Met::Same), (6, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(5, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 7, exits: &[(11, 0, Met::Any), (12, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(1, 0, Met::Same), (9, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 6, exits: &[(2, 0, Met::Any)] },
        Leg { bits: 6, exits: &[(7, 0, Met::Any)] },
    ];

    static MOD_SHIFT: Splitting = Splitting {
        legs: &LEGS_MOD_SHIFT,
        next: next_mod_shift,
        open: Some(open_mod_shift),
    };

    #[inline]
    fn open_mod_plus_shift_at_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n5 = one_0(n4);
        x[0] |= n5;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n8 = from;
        x[0] |= n8;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n16 = from;
        let n17 = one_0(n16);
        x[0] |= n17;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n20 = from;
        x[0] |= n20;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_11(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_1(n6);
        x[0] |= n7;
        x
    }

    #[inline]
    fn open_mod_plus_shift_at_12(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n18 = from;
        let n19 = one_1(n18);
        x[0] |= n19;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_1(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n4 = from;
        let n5 = one_0(n4);
        x[0] |= n5;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_2(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n9 = from;
        x[0] |= n9;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_6(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n23 = from;
        let n24 = one_0(n23);
        x[0] |= n24;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_7(_: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n28 = from;
        x[0] |= n28;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_11(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n6 = from;
        let n7 = one_1(n6);
        let n8 = n7 & on_0(b);
        x[0] |= n8;
        x
    }

    #[inline]
    fn leave_mod_plus_shift_at_12(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let n25 = from;
        let n26 = one_1(n25);
        let n27 = n26 & on_0(b);
        x[0] |= n27;
        x
    }

    /// What can come behind a pair.
    fn next_mod_plus_shift(b: &Board, after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = leave_mod_plus_shift_at_1(b, from);
                add(11, x[0], to);
            }
            2 => {
                let x = leave_mod_plus_shift_at_2(b, from);
                add(3, x[0], to);
            }
            6 => {
                let x = leave_mod_plus_shift_at_6(b, from);
                add(12, x[0], to);
            }
            7 => {
                let x = leave_mod_plus_shift_at_7(b, from);
                add(8, x[0], to);
            }
            11 => {
                let x = leave_mod_plus_shift_at_11(b, from);
                add(2, x[0], to);
            }
            12 => {
                let x = leave_mod_plus_shift_at_12(b, from);
                add(7, x[0], to);
            }
            _ => {}
        }
    }

    /// What can come behind a pair on some board.
    fn open_mod_plus_shift(after: Pair, to: &mut Vec<Pair>) {
        let from = at(usize::from(after.place) % SIZE);
        match after.symbol {
            1 => {
                let x = open_mod_plus_shift_at_1(&START, from);
                add(11, x[0], to);
            }
            2 => {
                let x = open_mod_plus_shift_at_2(&START, from);
                add(3, x[0], to);
            }
            6 => {
                let x = open_mod_plus_shift_at_6(&START, from);
                add(12, x[0], to);
            }
            7 => {
                let x = open_mod_plus_shift_at_7(&START, from);
                add(8, x[0], to);
            }
            11 => {
                let x = open_mod_plus_shift_at_11(&START, from);
                add(2, x[0], to);
            }
            12 => {
                let x = open_mod_plus_shift_at_12(&START, from);
                add(7, x[0], to);
            }
            _ => {}
        }
    }

    /// The numbers of what parts of moves consist of.
    static LEGS_MOD_PLUS_SHIFT: [Leg; 14] = [
        Leg { bits: 0, exits: &[(1, 0, Met::Same)] },
        Leg { bits: 7, exits: &[(11, 0, Met::Any), (12, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(3, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(4, 0, Met::Same), (6, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(5, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 7, exits: &[(11, 0, Met::Any), (12, 49, Met::Any)] },
        Leg { bits: 0, exits: &[(8, 0, Met::Same)] },
        Leg { bits: 1, exits: &[(9, 0, Met::Same), (13, 1, Met::Same)] },
        Leg { bits: 0, exits: &[(10, 0, Met::Same)] },
        Leg { bits: 0, exits: &[] },
        Leg { bits: 6, exits: &[(2, 0, Met::Any)] },
        Leg { bits: 6, exits: &[(7, 0, Met::Any)] },
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
        if rest(cells) == EMPTY {
            return when(find_0(b, cells) != [EMPTY], cells);
        }
        let n6 = BOARD;
        let n2 = from_3(n6);
        let n2 = walk_2_back_before(n2, BOARD & on_1(b));
        cells & n2
    }

    /// The ends of the paths from a cell.
    fn find_0(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let mut n2 = from;
        n2 = walk_2(n2, BOARD & on_1(b));
        let n6 = to_3(n2);
        x[0] |= n6;
        x
    }

    /// The cells of a set where a path exists.
    fn pattern_1(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        if rest(cells) == EMPTY {
            return when(find_1(b, cells) != [EMPTY], cells);
        }
        let n6 = BOARD;
        let n2 = from_4(n6);
        let n2 = walk_2_back_before(n2, BOARD & on_1(b));
        cells & n2
    }

    /// The ends of the paths from a cell.
    fn find_1(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let mut n2 = from;
        n2 = walk_2(n2, BOARD & on_1(b));
        let n6 = to_4(n2);
        x[0] |= n6;
        x
    }

    /// The cells of a set where a path exists.
    fn pattern_2(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        if rest(cells) == EMPTY {
            return when(find_2(b, cells) != [EMPTY], cells);
        }
        let n6 = BOARD;
        let n2 = from_5(n6);
        let n2 = walk_2_back_before(n2, BOARD & on_2(b));
        cells & n2
    }

    /// The ends of the paths from a cell.
    fn find_2(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let mut n2 = from;
        n2 = walk_2(n2, BOARD & on_2(b));
        let n6 = to_5(n2);
        x[0] |= n6;
        x
    }

    /// The cells of a set where a path exists.
    fn pattern_3(b: &Board, cells: Set) -> Set {
        if cells == EMPTY {
            return EMPTY;
        }
        if rest(cells) == EMPTY {
            return when(find_3(b, cells) != [EMPTY], cells);
        }
        let n6 = BOARD;
        let n2 = from_6(n6);
        let n2 = walk_2_back_before(n2, BOARD & on_2(b));
        cells & n2
    }

    /// The ends of the paths from a cell.
    fn find_3(b: &Board, from: Set) -> [Set; 1] {
        let mut x = [EMPTY; 1];
        let mut n2 = from;
        n2 = walk_2(n2, BOARD & on_2(b));
        let n6 = to_6(n2);
        x[0] |= n6;
        x
    }

    /// Cells, and those in a direction from them up to the first that cannot be entered.
    #[inline]
    fn walk_2(mut cells: Set, open: Set) -> Set {
        let mut new = cells;
        while new != EMPTY {
            new = to_2(new) & open & !cells;
            cells |= new;
        }
        cells
    }

    /// Cells, and those in a direction from them up to the first that cannot be entered.
    #[inline]
    fn walk_2_back_before(mut cells: Set, open: Set) -> Set {
        let mut new = cells;
        while new != EMPTY {
            new = from_2(new & open) & !cells;
            cells |= new;
        }
        cells
    }

    #[inline(always)]
    fn to_2(cells: Set) -> Set {
        down::<7>(cells & 0x0001_FFFF_FFFF_FF80)
            | down::<6>(cells & 0x0000_FDFB_F7EF_DF80)
            | down::<1>(cells & 0x0001_FBF7_EFDF_BF7E)
            | up::<1>(cells & 0x0000_FDFB_F7EF_DFBF)
            | up::<6>(cells & 0x0000_03F7_EFDF_BF7E)
            | up::<7>(cells & 0x0000_03FF_FFFF_FFFF)

    }

    #[inline(always)]
    fn to_3(cells: Set) -> Set {
        cells & 0x0000_0408_1020_4081
    }

    #[inline(always)]
    fn to_4(cells: Set) -> Set {
        cells & 0x0001_0204_0810_2040
    }

    #[inline(always)]
    fn to_5(cells: Set) -> Set {
        cells & 0x0000_0000_0000_007F
    }

    #[inline(always)]
    fn to_6(cells: Set) -> Set {
        cells & 0x0001_FC00_0000_0000
    }

    #[inline(always)]
    fn to_7(cells: Set) -> Set {
        when(cells != EMPTY, 0x0001_FFFF_FFFF_FFFF)
    }

    #[inline(always)]
    fn from_2(cells: Set) -> Set {
        down::<7>(cells & 0x0001_FFFF_FFFF_FF80)
            | down::<6>(cells & 0x0000_FDFB_F7EF_DF80)
            | down::<1>(cells & 0x0001_FBF7_EFDF_BF7E)
            | up::<1>(cells & 0x0000_FDFB_F7EF_DFBF)
            | up::<6>(cells & 0x0000_03F7_EFDF_BF7E)
            | up::<7>(cells & 0x0000_03FF_FFFF_FFFF)

    }

    #[inline(always)]
    fn from_3(cells: Set) -> Set {
        cells & 0x0000_0408_1020_4081
    }

    #[inline(always)]
    fn from_4(cells: Set) -> Set {
        cells & 0x0001_0204_0810_2040
    }

    #[inline(always)]
    fn from_5(cells: Set) -> Set {
        cells & 0x0000_0000_0000_007F
    }

    #[inline(always)]
    fn from_6(cells: Set) -> Set {
        cells & 0x0001_FC00_0000_0000
    }

    #[inline(always)]
    fn one_0(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_007F,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_0000_3F80,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_001F_C000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0000_0FE0_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_0007_F000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0000_03F8_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
            0x0001_FC00_0000_0000,
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    #[inline(always)]
    fn one_1(cells: Set) -> Set {
        static TO: [Set; SIZE] = [
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
            0x0000_0408_1020_4081,
            0x0000_0810_2040_8102,
            0x0000_1020_4081_0204,
            0x0000_2040_8102_0408,
            0x0000_4081_0204_0810,
            0x0000_8102_0408_1020,
            0x0001_0204_0810_2040,
        ];
        when(cells != EMPTY, TO[first(cells)])
    }

    /// Where one of these stands: empty.
    #[inline(always)]
    fn on_0(b: &Board) -> Set {
        b.pieces[0]
    }

    /// Where one of these stands: redStone.
    #[inline(always)]
    fn on_1(b: &Board) -> Set {
        b.pieces[1]
    }

    /// Where one of these stands: blueStone.
    #[inline(always)]
    fn on_2(b: &Board) -> Set {
        b.pieces[2]
    }
}

#[allow(unused_imports, reason = "not every program needs all of it")]
pub use compiled::{Counted, Move, Near, Part, Position};
