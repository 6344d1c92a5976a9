//! A game of a single choice: `k` moves, then a coin is tossed.

use std::fmt::Debug;
use tesuji::game::{Game, Outcome, Players};
use tesuji::policy::expand::Expand;
use tesuji::policy::playout::Playout;
use tesuji::policy::split::MoveDesign;
use tesuji::{Rng, Source};

/// `k` moves at the root; after any of them the second player has a few moves, half of which win.
///
/// With [`RootOnly`] an iteration selects among the `k` children, plays one move, and tosses the
/// coin of the playout: nearly all of it is selection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fan {
    k: u8,
    at: At,
}

#[derive(Clone, Copy, Debug)]
enum At {
    Root,
    Child(u8),
    End { first_wins: bool },
}

impl Fan {
    /// The choice among `k` moves.
    pub(crate) const fn new(k: u8) -> Self {
        Self { k, at: At::Root }
    }
}

impl Game for Fan {
    type Players = Players<2>;
    type Move = u8;

    #[inline]
    fn mover(&self) -> usize {
        usize::from(matches!(self.at, At::Child(_)))
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        match self.at {
            At::Root => moves.extend(0..self.k),
            // From two to eight, so that mobility gives the children different proof numbers.
            At::Child(i) => moves.extend(0..2 + i % 7),
            At::End { .. } => {}
        }
    }

    #[inline]
    fn play(&mut self, m: u8) {
        self.at = match self.at {
            At::Root => At::Child(m),
            _ => At::End {
                first_wins: m.is_multiple_of(2),
            },
        };
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        let m = match self.at {
            At::Root => rng.below(u32::from(self.k)) as u8,
            _ => rng.below(2) as u8,
        };
        self.play(m);
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<Self>> {
        match self.at {
            At::End { first_wins: true } => Some([1, -1]),
            At::End { first_wins: false } => Some([-1, 1]),
            _ => None,
        }
    }
}

/// Develops only the root.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RootOnly;

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for RootOnly {
    fn mobility(&self) -> bool {
        true
    }

    #[inline]
    fn develops(&self, _: u32) -> bool {
        false
    }
}
