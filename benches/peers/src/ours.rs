//! Our own search.

use crate::{Taken, timed};
use tesuji::agents::Uct;
use tesuji::game::Game;
use tesuji::{Budget, Search};

pub fn search<G: Game>(start: G, iterations: u64) -> Taken {
    let mut search = Search::new(start, Uct::default(), 1);
    let budget = Budget::iterations(iterations).beyond_proof();
    let (_, time) = timed(|| search.run(&budget));
    Taken {
        iterations: search.iterations(),
        time,
        bytes: Some(search.reserved_bytes()),
    }
}
