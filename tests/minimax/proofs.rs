//! The proofs of a search that was cut short are true.

use super::boards::positions;
use super::common::noise::Noise;
use std::fmt::Debug;
use tesuji::Budget;
use tesuji::eval::{Board, Heuristic, Null};
use tesuji::game::{Game, Notation, Outcome, Players};
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxAnswer, MinimaxSearch,
    NothingForces, Selective, SelectiveSettings,
};
use tesuji_games::{Breakthrough, ConnectFour, Family, Reversi, Rolit, TicTacToe};

/// The value of a position, by a search to the end.
fn solve<G: Game>(position: &G) -> i16 {
    let settings = AlphaBetaSettings {
        table: 1 << 18,
        ..AlphaBetaSettings::default()
    };
    let mut plain = AlphaBeta::new(settings, Noise { levels: 64 });
    let truth = plain.search(position, &Budget::default());
    truth.proven.expect("a board small enough to solve")
}

/// How much a search has called proven, the position and each of its moves, after all of it was
/// checked.
pub(crate) fn true_claims<G: Game + Debug + Notation>(
    position: &G,
    found: &MinimaxAnswer<G::Move>,
    settings: &impl Debug,
) -> u32 {
    let told = || format!("{settings:?} on {}:\n{found:?}", position.position_text());
    let mut claims = 0;
    if let Some(score) = found.proven {
        assert_eq!(score, solve(position), "{}", told());
        claims += 1;
    }
    for known in &found.moves {
        let Some(score) = known.proven else {
            continue;
        };
        let mut after = position.clone();
        after.play(known.played);
        let truth = match after.outcome() {
            Some(scores) => scores.as_ref()[position.mover()],
            None if after.mover() == position.mover() => solve(&after),
            // Only of two players is the one's score the other's with its sign changed.
            None if G::ZERO_SUM => -solve(&after),
            None => continue,
        };
        // A loss by any margin is known to be lost, and no more.
        assert_eq!(
            score.signum(),
            truth.signum(),
            "{:?} {}",
            known.played,
            told()
        );
        claims += 1;
    }
    claims
}

/// Searches that end at every place within a depth, with and without a table.
fn never_a_false_proof<G: Family + Board + Debug>(name: &str, plies: u32) {
    let mut claims = 0;
    for (i, position) in positions::<G>(name, 300, plies).iter().enumerate() {
        let settings = AlphaBetaSettings {
            table: if i % 4 == 0 { 0 } else { 1 << 16 },
            every_move: i % 5 == 0,
            ..AlphaBetaSettings::default()
        };
        let budget = [40, 150, 400, 1000, 3000][i % 5] + i as u64;
        let mut search = AlphaBeta::new(settings, Noise { levels: 3 });
        let found = search.search(position, &Budget::iterations(budget));
        claims += true_claims(position, &found, &settings);
    }
    // Otherwise the test tries no claim.
    assert!(claims > 100, "{name}: {claims}");
}

#[test]
fn a_depth_that_was_broken_off_proves_nothing_false() {
    never_a_false_proof::<Breakthrough>("breakthrough:3x5", 7);
    never_a_false_proof::<TicTacToe>("tic-tac-toe", 4);
    never_a_false_proof::<ConnectFour>("connect-four:5x4", 14);
    never_a_false_proof::<Reversi>("reversi:4x4", 7);
    never_a_false_proof::<Rolit<3>>("rolit3:4x4", 8);
}

/// A single move, after which the other player has more moves than sixteen bits count: one of the
/// last wins, all others are draws.
#[derive(Clone, Copy, Debug)]
struct Broad {
    plies: u8,
    last: u32,
}

const MOVES: u32 = 66_000;
const WINS: u32 = 65_550;

impl Game for Broad {
    type Players = Players<2>;
    type Move = u32;

    fn mover(&self) -> usize {
        usize::from(self.plies % 2)
    }

    fn moves(&self, moves: &mut Vec<u32>) {
        moves.extend(0..if self.plies == 0 { 1 } else { MOVES });
    }

    fn play(&mut self, m: u32) {
        self.plies += 1;
        self.last = m;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let won = i16::from(self.last == WINS);
        (self.plies == 2).then_some([-won, won])
    }

    fn hash(&self) -> Option<u64> {
        Some(u64::from(self.last) << 20 | u64::from(self.plies))
    }
}

#[test]
fn no_move_of_very_many_is_left_out() {
    let start = Broad { plies: 0, last: 0 };
    let broad = Broad { plies: 1, last: 0 };
    let budget = Budget::iterations(1_000_000);
    let even = Heuristic::new(Null, 1.0);
    for batch in [false, true] {
        let settings = AlphaBetaSettings {
            batch,
            table: 1 << 16,
            ..AlphaBetaSettings::default()
        };
        let mut search = AlphaBeta::new(settings, even);
        assert_eq!(search.search(&start, &budget).proven, Some(-1));
        assert_eq!(search.search(&broad, &budget).best, Some(WINS));
        // Those that are allowed are not found by their place.
        search.restrict(&[WINS + 7, WINS + 3]);
        let found = search.search(&broad, &budget);
        assert_eq!((found.moves.len(), found.proven), (2, None));
    }
    let mut search = Selective::new(SelectiveSettings::default(), even, NothingForces);
    assert_eq!(search.search(&start, &budget).proven, Some(-1));
    let mut search = BestFirst::new(BestFirstSettings::completed_ubfm(), even, 1);
    assert_eq!(search.search(&start, &budget).proven, Some(-1));
}
