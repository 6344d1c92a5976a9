//! Near the end of a game selective search settles the root by an exact search.

use super::boards::positions;
use super::common::noise::Noise;
use super::proofs::true_claims;
use std::fmt::Debug;
use tesuji::Budget;
use tesuji::eval::Board;
use tesuji::game::{Game, Notation};
use tesuji::minimax::{MinimaxAnswer, MinimaxSearch, NothingForces, Selective, SelectiveSettings};
use tesuji_games::{Chess, ConnectFour, Family, Reversi};

/// The answer of a search to a depth, with or without exact searches.
fn answer<G: Game>(position: &G, endings: bool, depth: u32) -> MinimaxAnswer<G::Move> {
    let settings = SelectiveSettings {
        endings,
        depth,
        table: 1 << 16,
        ..SelectiveSettings::default()
    };
    let mut search = Selective::new(settings, Noise { levels: 64 }, NothingForces);
    search.search(position, &Budget::iterations(4000))
}

/// The positions whose value is proven, of some near the end: without exact searches, and with.
fn settled<G: Family + Board + Debug + Notation>(name: &str, plies: u32) -> [u32; 2] {
    let mut settled = [0; 2];
    for position in positions::<G>(name, 80, plies) {
        for (endings, settled) in [false, true].into_iter().zip(&mut settled) {
            let found = answer(&position, endings, SelectiveSettings::MOST_DEPTH);
            true_claims(&position, &found, &endings);
            *settled += u32::from(found.proven.is_some());
        }
    }
    settled
}

#[test]
fn more_ends_are_settled_and_each_as_it_is() {
    for (name, [without, with]) in [
        ("reversi", settled::<Reversi>("reversi:6x6", 26)),
        (
            "connect-four",
            settled::<ConnectFour>("connect-four:6x5", 26),
        ),
    ] {
        assert!(with > without, "{name}: {without} without, {with} with");
    }
}

#[test]
fn far_from_the_end_nothing_changes() {
    for position in positions::<Chess>("chess", 10, 30) {
        let [with, without] = [true, false].map(|endings| answer(&position, endings, 3));
        assert_eq!(with.best, without.best);
        assert_eq!(with.value.to_bits(), without.value.to_bits());
    }
}
