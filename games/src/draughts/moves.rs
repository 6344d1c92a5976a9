//! The steps and captures of a side by direction: all of them, or a random one.

use super::routes::ROUTES;
use super::{Draughts, Path};
use crate::kit::bits::{Numbered, squares};
use crate::kit::dark_squares::STEPS;
use tesuji::{Rng, Source};

/// The four directions as the players see them, forward first.
const WAYS: [[usize; 4]; 2] = [[0, 1, 2, 3], [2, 3, 0, 1]];

/// The bits `steps` steps away from those of the set in one of the [`WAYS`] of `SIDE`.
#[inline(always)]
const fn shift<const SIDE: usize>(set: u64, way: usize, steps: u32) -> u64 {
    let distance = STEPS[WAYS[SIDE][way]];
    if distance > 0 {
        set << (distance as u32 * steps)
    } else {
        set >> (distance.unsigned_abs() * steps)
    }
}

/// The bits [`shift`] came from.
#[inline(always)]
const fn unshift<const SIDE: usize>(set: u64, way: usize, steps: u32) -> u64 {
    // The ways back are two further.
    shift::<SIDE>(set, (way + 2) % 4, steps)
}

/// A move of one piece: the squares it leaves, goes to and captures, as sets.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) captured: u64,
}

impl Change {
    #[inline(always)]
    pub(super) fn of(path: Path) -> Self {
        let route = ROUTES.get(path);
        Self {
            from: 1 << route.from,
            to: 1 << route.to,
            captured: route.captured,
        }
    }

    /// The move of a single jump.
    #[inline(always)]
    pub(super) fn jump(from: u64, to: u64) -> Self {
        // Halfway between: squares are numbered evenly along a diagonal.
        let captured = 1 << (u32::midpoint(from.trailing_zeros(), to.trailing_zeros()) % 64);
        Self { from, to, captured }
    }

    /// The move, which is a step or a single jump.
    #[inline(always)]
    pub(super) fn path(self) -> Path {
        let [from, to] = [self.from, self.to].map(u64::trailing_zeros);
        ROUTES.single(from, to, self.captured != 0)
    }
}

impl Draughts {
    /// The pieces of `SIDE` that may go in one of its [`WAYS`].
    #[inline(always)]
    pub(super) const fn going<const SIDE: usize>(&self, way: usize) -> u64 {
        let own = self.pieces[SIDE];
        if way < 2 { own } else { own & self.kings }
    }

    /// Where the steps of `SIDE` end, by way.
    #[inline(always)]
    pub(super) fn steps<const SIDE: usize>(&self) -> [u64; 4] {
        self.steps_of::<SIDE>(u64::MAX)
    }

    /// Where the steps of these pieces of `SIDE` end, by way.
    #[inline(always)]
    pub(super) fn steps_of<const SIDE: usize>(&self, pieces: u64) -> [u64; 4] {
        let empty = self.empty();
        std::array::from_fn(|way| shift::<SIDE>(pieces & self.going::<SIDE>(way), way, 1) & empty)
    }

    /// The pieces of `SIDE` that went `steps` to these ends.
    #[inline(always)]
    pub(super) fn origins<const SIDE: usize>(ends: [u64; 4], steps: u32) -> u64 {
        union(std::array::from_fn(|way| {
            unshift::<SIDE>(ends[way], way, steps)
        }))
    }

    /// The directions in which a piece of a side may go.
    #[inline(always)]
    pub(super) fn ways(&self, side: usize, piece: u64) -> &'static [usize] {
        let king = piece & self.kings != 0;
        &WAYS[side][..if king { 4 } else { 2 }]
    }

    /// Where the single jumps of the pieces that may go in some way end, by way.
    #[inline(always)]
    pub(super) fn jumps_of<const SIDE: usize>(&self, going: impl Fn(usize) -> u64) -> [u64; 4] {
        let (prey, empty) = (self.pieces[1 - SIDE], self.empty());
        std::array::from_fn(|way| {
            let met = shift::<SIDE>(going(way), way, 1) & prey;
            shift::<SIDE>(met, way, 1) & empty
        })
    }

    /// Where the first jumps of `SIDE` end, by way.
    #[inline(always)]
    pub(super) fn jumps<const SIDE: usize>(&self) -> [u64; 4] {
        self.jumps_of::<SIDE>(|way| self.going::<SIDE>(way))
    }

    /// Whether some jump may have to go on; it is certain that none has to if this says so.
    ///
    /// It takes men that have jumped for kings if the side has kings. Jumping back over the same
    /// man is not taken for going on, because the square behind, where the piece came from, is not
    /// empty.
    #[inline(always)]
    pub(super) fn may_go_on<const SIDE: usize>(&self, jumps: [u64; 4]) -> bool {
        let landed = union(jumps);
        let crowned = self.kings & self.pieces[SIDE] != 0;
        let next = self.jumps_of::<SIDE>(|way| if way < 2 || crowned { landed } else { 0 });
        union(next) != 0
    }

    /// Every capturing move of `SIDE`, whose first jumps these are.
    fn each_capture<const SIDE: usize>(&self, jumps: [u64; 4], mut found: impl FnMut(Path)) {
        for (way, ends) in jumps.into_iter().enumerate() {
            for to in squares(ends) {
                let from = unshift::<SIDE>(1 << to, way, 2);
                let first = ROUTES.single(from.trailing_zeros(), to.into(), true);
                let ways = self.ways(SIDE, from);
                // The piece is not in its own way when it comes round.
                let sets = [self.pieces[1 - SIDE], self.empty() | from];
                ROUTES.each_end(first, ways, sets, &mut found);
            }
        }
    }

    pub(super) fn each_move<const SIDE: usize>(&self, mut found: impl FnMut(Path)) {
        let jumps = self.jumps::<SIDE>();
        if union(jumps) != 0 {
            self.each_capture::<SIDE>(jumps, found);
            return;
        }
        for (way, ends) in self.steps::<SIDE>().into_iter().enumerate() {
            for to in squares(ends) {
                let from = unshift::<SIDE>(1 << to, way, 1).trailing_zeros();
                found(ROUTES.single(from, to.into(), false));
            }
        }
    }

    /// A uniformly random move: the one drawn, or its number if it may be a sequence of jumps.
    #[inline(always)]
    pub(super) fn draw<const SIDE: usize>(
        &self,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Path>,
    ) -> Result<Change, Path> {
        let jumps = self.jumps::<SIDE>();
        if union(jumps) == 0 {
            let [from, to] = draw_of::<SIDE, 1>(self.steps::<SIDE>(), rng);
            let captured = 0;
            return Ok(Change { from, to, captured });
        }
        if self.may_go_on::<SIDE>(jumps) {
            return Err(self.draw_sequence::<SIDE>(jumps, rng, scratch));
        }
        let [from, to] = draw_of::<SIDE, 2>(jumps, rng);
        Ok(Change::jump(from, to))
    }

    #[cold]
    #[inline(never)]
    fn draw_sequence<const SIDE: usize>(
        &self,
        jumps: [u64; 4],
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Path>,
    ) -> Path {
        scratch.clear();
        self.each_capture::<SIDE>(jumps, |path| scratch.push(path));
        scratch[rng.below(scratch.len() as u32) as usize]
    }
}

#[inline(always)]
pub(super) const fn union(sets: [u64; 4]) -> u64 {
    sets[0] | sets[1] | sets[2] | sets[3]
}

/// A random piece that goes `STEPS` steps to one of the ends: the squares it leaves and goes to.
///
/// The moves are numbered through the ways, at most 64: four for each of twelve pieces.
#[inline(always)]
fn draw_of<const SIDE: usize, const STEPS: u32>(
    ends: [u64; 4],
    rng: &mut Rng<impl Source>,
) -> [u64; 2] {
    let moves = Numbered::new(ends);
    let squares = moves.bit_of_64(rng.below(moves.all));
    let (mut from, mut to) = (0, 0);
    for (way, square) in squares.into_iter().enumerate() {
        to |= square;
        from |= unshift::<SIDE>(square, way, STEPS);
    }
    [from, to]
}
