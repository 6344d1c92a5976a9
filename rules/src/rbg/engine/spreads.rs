//! Tests of many cells at once in tables.
//!
//! A mask is a set of cells that are all tested for the same pieces, with an exit on each cell that
//! passes. Cells that follow each other as long as they hold certain pieces form a ray, or a path
//! if the board bends. A path of two cells is a pair.

use super::Runner;
use super::cells::Cells;
use crate::rbg::automaton::{Label, Node};
use crate::rbg::description::{CellId, PieceId};

/// Pieces that cells are tested for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Pieces {
    One(PieceId),
    Two(PieceId, PieceId),
    /// A set of the automaton.
    Set(u16),
}

impl Pieces {
    /// The pieces of a set of the automaton.
    pub(super) fn of(number: u16, pieces: &[PieceId]) -> Self {
        match *pieces {
            [one] => Self::One(one),
            [one, two] => Self::Two(one, two),
            _ => Self::Set(number),
        }
    }
}

/// Cells in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<const W: usize> {
    pub(super) cells: Cells<W>,
    /// The cells where the walk along the row can end.
    pub(super) exits: Cells<W>,
    /// The pieces behind which the walk goes on.
    pub(super) pass: Pieces,
    /// The pieces on which the walk ends.
    pub(super) last: Pieces,
    /// Whether places ascend.
    pub(super) up: bool,
    /// Whether the pieces are the same as those of the ray before.
    pub(super) alike: bool,
}

/// Pairs of cells: the first holds certain pieces, and what is found is the second if it does, too.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    pub(super) pieces: [Pieces; 2],
    pub(super) places: Box<[[u16; 2]]>,
}

/// Cells one behind the other.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// Each cell, its place, and whether the path can end there.
    pub(super) cells: Box<[(CellId, u16, bool)]>,
    /// The pieces behind which it goes on.
    pub(super) pass: u64,
    /// The pieces on which it ends.
    pub(super) last: u64,
}

/// What spreads come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Target {
    Goal,
    Label(Label),
    /// A node where tables are cut.
    Node(Node),
}

/// Tests that are made at once.
#[derive(Clone, Debug)]
pub(super) struct Spread<const W: usize> {
    /// The symbol or node at the cells that pass the tests, with the slot of its label.
    pub(super) target: (u8, Target),
    /// Further symbols or nodes at the same cells.
    pub(super) others: Box<[(u8, Target)]>,
    pub(super) masks: Box<[(Cells<W>, Pieces)]>,
    pub(super) rays: Box<[Ray<W>]>,
    pub(super) pairs: Box<[Pairs]>,
    pub(super) paths: Box<[Path]>,
    /// Cells that come to the goal if they all hold the same pieces.
    pub(super) lines: Box<[(Cells<W>, Pieces)]>,
}

impl<const W: usize> Spread<W> {
    /// What is met or come to.
    #[inline(always)]
    pub(super) fn targets(&self) -> impl Iterator<Item = (u8, Target)> {
        std::iter::once(self.target).chain(self.others.iter().copied())
    }

    /// About how many instructions it takes, compared to one test.
    pub(super) fn cost(&self) -> usize {
        let pairs = self.pairs.iter().map(|pairs| 1 + pairs.places.len() / 3);
        let paths = self.paths.iter().map(|path| 2 + path.cells.len() / 4);
        let lines = self.masks.len() + 2 * self.rays.len() + self.lines.len();
        lines + pairs.sum::<usize>() + paths.sum::<usize>()
    }
}

impl<const W: usize> Runner<W> {
    /// The cells that hold one of some pieces.
    #[inline(always)]
    pub(super) fn with_pieces(&mut self, pieces: Pieces) -> Cells<W> {
        match pieces {
            Pieces::One(piece) => self.piece(piece),
            Pieces::Two(first, second) => self.piece(first).or(&self.piece(second)),
            Pieces::Set(set) => self.union_of_many(set),
        }
    }

    /// The cells that are found at once.
    #[inline(always)]
    pub(super) fn spread_cells(&mut self, spread: &Spread<W>) -> Cells<W> {
        let mut found = Cells::NONE;
        for &(cells, pieces) in &spread.masks {
            found = found.or(&cells.and(&self.with_pieces(pieces)));
        }
        let (mut pass, mut last) = (Cells::NONE, Cells::NONE);
        for ray in &spread.rays {
            if !ray.alike {
                (pass, last) = (self.with_pieces(ray.pass), self.with_pieces(ray.last));
            }
            let blocked = ray.cells.without(&pass);
            let reached = if ray.up {
                ray.cells.and(&blocked.up_to_first())
            } else {
                ray.cells.and(&blocked.beyond_last())
            };
            found = found.or(&reached.and(&ray.exits).and(&last));
        }
        for pairs in &spread.pairs {
            let [first, second] = pairs.pieces.map(|pieces| self.with_pieces(pieces));
            for &[one, two] in &pairs.places {
                let both = first.bit(one.into()) & second.bit(two.into());
                found.0[usize::from(two) / 64 % W] |= both << (two % 64);
            }
        }
        for path in &spread.paths {
            for &(cell, place, ends) in &path.cells {
                let piece = self.board.state.pieces[usize::from(cell)] & 63;
                if ends && path.last >> piece & 1 == 1 {
                    found.add(place.into());
                }
                if path.pass >> piece & 1 == 0 {
                    break;
                }
            }
        }
        let (mut known, mut on) = (Pieces::Set(u16::MAX), Cells::NONE);
        for &(cells, pieces) in &spread.lines {
            if known != pieces {
                (known, on) = (pieces, self.with_pieces(pieces));
            }
            // Not a cell may be left without one of the pieces.
            let missing = cells.without(&on);
            found.0[0] |= u64::from(missing.is_empty());
        }
        found
    }
}
