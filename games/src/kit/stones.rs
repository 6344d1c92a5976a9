//! Stones that take groups without liberties, as in Go, its problems and pentalath.

use crate::kit::fill;
use crate::kit::sets::Set;
use crate::kit::verdict::Verdict;
use tesuji::game::TextError;
use tesuji::{Rng, Source};

/// How far a game has come that passes in a row can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Open,
    /// Open, and the last move was a pass.
    Passed,
    Over(Verdict),
}

impl Phase {
    /// The scores of both players once the game is over.
    #[inline(always)]
    pub(crate) const fn outcome(self) -> Option<[i16; 2]> {
        match self {
            Self::Over(verdict) => verdict.outcome(),
            _ => None,
        }
    }

    /// A number for hashes; who has won follows from the rest of a position.
    #[inline(always)]
    pub(crate) const fn number(self) -> u64 {
        match self {
            Self::Open => 0,
            Self::Passed => 1,
            Self::Over(_) => 2,
        }
    }
}

/// A position in which a turn places a stone or passes, on a board of `W` words.
pub(crate) trait Stones<const W: usize> {
    /// The neighbours of a set; squares that are not on the board may be among them.
    fn around(set: Set<W>) -> Set<W>;
    /// The stones of the side to move and of the other.
    fn sides(&self) -> [Set<W>; 2];
    /// The empty squares of the board.
    fn empty(&self) -> Set<W>;
    /// Places a stone of the side to move that takes these stones of the other.
    fn place(&mut self, square: u16, taken: Set<W>);
    /// Plays a pass of the side to move.
    fn pass(&mut self);
    /// A random move, all legal ones as likely: a stone and the stones that it takes, or `None` for
    /// a pass.
    fn draw(&self, rng: &mut Rng<impl Source>) -> Option<(u16, Set<W>)>;

    /// The stones that a stone on an empty square takes; `None` if it would have no liberty then.
    #[inline(always)]
    fn taken(&self, empty: Set<W>, square: u16) -> Option<Set<W>> {
        let [own, enemy] = self.sides();
        fill::taken(own, enemy, empty, Set::of(square), Self::around)
    }

    /// The squares among some empty ones on which a stone would have a liberty.
    #[inline(always)]
    fn breathing(&self, squares: Set<W>) -> Set<W> {
        let empty = self.empty();
        let open = squares.and(Self::around(empty));
        let closed = squares.minus(open).squares();
        let legal = closed.filter(|&square| self.taken(empty, square).is_some());
        open.or(legal.collect())
    }

    /// The stones that a legal stone on an empty square takes. `None` if no stone may be placed
    /// there, by default only if it would have no liberty.
    #[inline(always)]
    fn legal(&self, empty: Set<W>, square: u16) -> Option<Set<W>> {
        self.taken(empty, square)
    }

    /// A random stone on one of the `untried` squares, of which there are `left`, and the stones
    /// that it takes; `None` is a pass if that is one of the choices, else no stone may be placed.
    ///
    /// The squares and the pass come in random order until one is legal, so every legal move is
    /// equally likely. A pass always is, which bounds the search.
    #[inline(always)]
    fn draw_among(
        &self,
        mut untried: Set<W>,
        mut left: u32,
        pass: bool,
        rng: &mut Rng<impl Source>,
    ) -> Option<(u16, Set<W>)> {
        let empty = self.empty();
        loop {
            let n = rng.below(left + u32::from(pass));
            if n == left {
                return None;
            }
            let square = untried.nth(n);
            // A method, because a closure in its place is not inlined.
            if let Some(taken) = self.legal(empty, square) {
                return Some((square, taken));
            }
            untried = untried.minus(Set::of(square));
            left -= 1;
        }
    }

    /// Plays a legal move: a stone, or a pass if there is no square.
    #[inline(always)]
    fn play_at(&mut self, square: Option<u16>) {
        let Some(square) = square else {
            return self.pass();
        };
        let taken = self.taken(self.empty(), square);
        debug_assert!(taken.is_some(), "suicide");
        self.place(square, taken.unwrap_or(Set::EMPTY));
    }

    /// Draws a move and plays it.
    #[inline(always)]
    fn play_drawn(&mut self, rng: &mut Rng<impl Source>) {
        match self.draw(rng) {
            Some((square, taken)) => self.place(square, taken),
            None => self.pass(),
        }
    }
}

/// Reads the number of passes in a row that were just made; 0 if it is left out.
pub(crate) fn read_passes(text: Option<&str>) -> Result<u16, TextError> {
    match text {
        None | Some("0") => Ok(0),
        Some("1") => Ok(1),
        Some("2") => Ok(2),
        Some(text) => Err(TextError::new(text, "passes are 0, 1 or 2")),
    }
}

/// The methods of [`Game`](tesuji::Game) for games in which a turn places a stone or passes.
macro_rules! stone_or_pass {
    ($pass:ident) => {
        fn moves(&self, moves: &mut Vec<u16>) {
            moves.extend(self.placements().squares());
            moves.push($pass);
        }

        #[inline]
        fn play(&mut self, m: u16) {
            self.play_at((m != $pass).then_some(m));
        }

        #[inline]
        fn count_moves(&self, _: &mut Vec<u16>) -> usize {
            self.placements().count() as usize + 1
        }

        #[inline]
        fn random_move(&self, rng: &mut tesuji::Rng<impl tesuji::Source>, _: &mut Vec<u16>) -> u16 {
            self.draw(rng).map_or($pass, |(point, _)| point)
        }

        #[inline]
        fn play_random(&mut self, rng: &mut tesuji::Rng<impl tesuji::Source>, _: &mut Vec<u16>) {
            self.play_drawn(rng);
        }
    };
}

pub(crate) use stone_or_pass;
