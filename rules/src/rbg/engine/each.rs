//! The number of moves for each cell of a choice.

use super::Runner;
use super::bounds::MOVES;
use super::parts::Act;
use super::parts::{Bound, Guard};
use crate::rbg::automaton::Symbol;
use crate::rbg::description::PieceId;

/// How many moves each cell of a choice stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Each {
    /// One.
    One,
    /// At most the same number.
    Same(u32),
    /// At most a number for each place.
    Places(&'static [u32]),
}

impl<const W: usize> Runner<W> {
    /// The most moves behind a symbol, of those that begin on the board as it is; `None` if there
    /// can be too many. What is found for the symbols behind it is kept until the next board.
    #[inline(always)]
    pub(super) fn find_each(&mut self, symbol: Symbol) -> Option<Each> {
        let plan = self.plan;
        match plan.standing((self.rules, self.automaton), symbol) {
            Bound::Always(places) => Some(Each::Places(places)),
            Bound::Never => None,
            _ => {
                let mut put = std::mem::take(&mut self.put);
                let bound = self.find_bound(symbol, &mut put);
                self.put = put;
                bound.map(Each::Same)
            }
        }
    }

    fn find_bound(&mut self, symbol: Symbol, put: &mut Vec<PieceId>) -> Option<u32> {
        let plan = self.plan;
        let bound = plan.standing((self.rules, self.automaton), symbol);
        if let Bound::Always(places) = bound {
            return places.iter().max().copied();
        }
        let length = put.len();
        let chain = plan.chains[symbol as usize];
        let links = plan.links(chain).iter().map(|&(_, act)| act);
        for act in [plan.acts[symbol as usize]].into_iter().chain(links) {
            if let Act::Put(piece) = act {
                put.push(piece);
            }
        }
        let found = match bound {
            Bound::Always(_) | Bound::Never => None,
            Bound::Exits(alternatives) => {
                let mut most = Some(0);
                for exits in alternatives {
                    let mut all = Some(0);
                    for &(next, count) in exits {
                        all = self.add_bound(all, next, count, put);
                    }
                    most = most.zip(all).map(|(most, all)| most.max(all));
                }
                most
            }
            Bound::Plain => {
                let mut all = Some(0);
                for plain in plan.plain[chain.last as usize].iter().flatten() {
                    let now = self.plain_cells(plain).count();
                    let more = put.iter().filter(|&&piece| plan.admits(plain, piece));
                    let count = now + more.count() as u32;
                    all = self.add_bound(all, plain.symbol, count, put);
                }
                all
            }
            Bound::Guarded(guards) => {
                let mut all = Some(0);
                for (next, Guard { pieces, others }) in guards {
                    let now = pieces.iter().map(|&piece| self.piece(piece).count());
                    let more = put.iter().filter(|&piece| pieces.contains(piece));
                    let count = now.sum::<u32>() + more.count() as u32 + others;
                    all = self.add_bound(all, *next, count, put);
                }
                all
            }
        };
        put.truncate(length);
        let found = found?;
        let (stamp, known) = &mut self.bounds[symbol as usize];
        // What moves come to in two ways may have two bounds.
        if *stamp == self.stamp && *known != found {
            return None;
        }
        (*stamp, *known) = (self.stamp, found);
        Some(found)
    }

    /// Adds the most moves behind a symbol on `count` cells.
    fn add_bound(
        &mut self,
        all: Option<u32>,
        symbol: Symbol,
        count: u32,
        put: &mut Vec<PieceId>,
    ) -> Option<u32> {
        let more = self.find_bound(symbol, put)?.checked_mul(count)?;
        all?.checked_add(more).filter(|&all| all <= MOVES)
    }

    /// How many moves each cell of a choice stands for, as it was found.
    #[inline(always)]
    pub(super) fn each(&self, symbol: Symbol) -> Each {
        let plan = self.plan;
        if plan.closes[symbol as usize] {
            return Each::One;
        }
        match plan.standing((self.rules, self.automaton), symbol) {
            Bound::Always(places) => Each::Places(places),
            _ => Each::Same(self.bounds[symbol as usize].1),
        }
    }
}
