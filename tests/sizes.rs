//! The memory of a node, asserted at compile time.

use static_assertions::const_assert;
use tesuji::agents::{Gpn, ScoreBoundedGpn, ScoreBoundedUct, Uct, UctTuned};
use tesuji::game::{Game, Outcome, Players};
use tesuji::policy::select::{PnMax, PnSum};
use tesuji::statistics::Layout;
use tesuji::{LayoutOf, Search};

/// Two players and a move of four bytes: one move is legal, then the game is drawn.
#[derive(Clone, Debug)]
struct OneMove {
    over: bool,
}

impl Game for OneMove {
    type Players = Players<2>;
    type Move = u32;

    fn mover(&self) -> usize {
        0
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.push(7);
    }

    fn play(&mut self, _: u32) {
        self.over = true;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        self.over.then_some([0, 0])
    }
}

/// The bytes of a child and of the move that leads to it.
const fn child<L: Layout>() -> usize {
    L::CHILD_BYTES + size_of::<u32>()
}

// The design's limits: 24 bytes for plain UCT, 40 with proof numbers and bounds.
const_assert!(child::<LayoutOf<OneMove, Uct>>() <= 24);
const_assert!(child::<LayoutOf<OneMove, ScoreBoundedGpn>>() <= 40);
const_assert!(child::<LayoutOf<OneMove, ScoreBoundedGpn<PnMax>>>() <= 40);
const_assert!(child::<LayoutOf<OneMove, ScoreBoundedGpn<PnSum>>>() <= 40);

// Columns that no policy needs are left out: link 8, visits 4, mean 4, move 4 ...
const_assert!(child::<LayoutOf<OneMove, Uct>>() == 20);
// ... and 4 for the mean square, 4 for the bounds of both players, 4 for each player's proof
// number, 2 for the rank.
const_assert!(child::<LayoutOf<OneMove, UctTuned>>() == 24);
const_assert!(child::<LayoutOf<OneMove, ScoreBoundedUct>>() == 24);
const_assert!(child::<LayoutOf<OneMove, Gpn<PnMax>>>() == 28);
const_assert!(child::<LayoutOf<OneMove, Gpn>>() == 30);
const_assert!(child::<LayoutOf<OneMove, ScoreBoundedGpn>>() == 34);

/// The constants are those of the memory really taken.
#[test]
fn blocks_take_what_the_layout_says() {
    let mut search = Search::new(OneMove { over: false }, Uct::default(), 1);
    search.run(&tesuji::Budget::iterations(10));
    // The root and its child, each in a block of its own with a header of eight bytes, which is
    // rounded up to half a cache line.
    assert_eq!((search.nodes(), search.bytes()), (2, 2 * 32));
}
