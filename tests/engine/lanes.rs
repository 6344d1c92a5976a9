//! Several iterations under way at once on one thread: after each group the tree is what a recomputation from the
//! papers' definitions says, and what is given up leaves no trace.

use crate::common::agents::{Agent, Check, Settings, a_few, a_few_for_two, sharing};
use crate::common::recompute::assert_consistent;
use crate::common::trees::random_tree;
use std::num::NonZeroUsize;
use tesuji::agents::{Gpn, ScoreBoundedGpn, ScoreBoundedUct, SemiRaw, Uct};
use tesuji::backup::MctsSolver;
use tesuji::game::Game;
use tesuji::playout::{Buffers, Lane, MOST_LANES, Played, Playout, Uniform};
use tesuji::select::PnMax;
use tesuji::split::Mod;
use tesuji::{Budget, Mcts, Rng, Search, StopReason};
use tesuji_games::synthetic::{Duel, Points, Separate, SeparateMargin};
use tesuji_games::{Awari, Breakthrough, Reversi, TicTacToe};

fn lanes(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

/// Searches a position in lanes, in a few runs, and looks at the tree after each.
struct InLanes<G> {
    position: G,
    seed: u64,
    iterations: u64,
    lanes: usize,
    /// The agents whose iterations were under way at once.
    searched: usize,
}

impl<G: Game> Check<G> for InLanes<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        let budget = Budget::iterations(self.iterations).beyond_proof();
        for run in 0..4 {
            let Ok(stop) = search.run_in_lanes(&budget, lanes(self.lanes)) else {
                return;
            };
            let _place = Place(name, self.lanes, run);
            if stop != StopReason::GameOver {
                assert_eq!(search.iterations(), self.iterations, "{stop}");
            }
            assert_consistent(&search, true);
            // What is left can be searched one after the other, too.
            search.run(&Budget::iterations(3).beyond_proof());
            assert_consistent(&search, true);
        }
        self.searched += 1;
    }
}

/// Says which check failed.
struct Place<'a>(&'a str, usize, usize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self(name, lanes, run) = self;
            eprintln!("{name} is wrong after run {run} in {lanes} lanes");
        }
    }
}

/// Goes through agents, as `go` does, on random trees and 2 to 8 lanes; the least number of agents that searched.
fn in_lanes<G: Game>(
    (cases, iterations): (usize, u64),
    start: impl Fn(usize) -> (G, u64),
    go: impl Fn(Settings, &mut InLanes<G>),
) -> usize {
    let mut least = usize::MAX;
    for case in 0..cases {
        let (position, seed) = start(case);
        let mut check = InLanes {
            position,
            seed,
            // The first group is cut short, and others by what is left.
            iterations: iterations + case as u64 % 5,
            lanes: 2 + case % (MOST_LANES - 1),
            searched: 0,
        };
        go(Settings::default(), &mut check);
        least = least.min(check.searched);
    }
    least
}

#[test]
fn random_trees_for_two() {
    let searched = in_lanes((56, 60), random_tree::<2, Points>, sharing);
    assert_eq!(searched, 10, "agents");
    in_lanes((42, 90), random_tree::<2, Duel>, a_few_for_two);
    in_lanes((42, 90), random_tree::<2, Separate>, a_few_for_two);
}

#[test]
fn random_trees_for_others() {
    in_lanes((21, 90), random_tree::<1, SeparateMargin>, a_few);
    in_lanes((42, 90), random_tree::<3, Separate>, a_few);
    in_lanes((42, 90), random_tree::<4, SeparateMargin>, a_few);
}

#[test]
fn real_games() {
    let breakthrough = |case| (Breakthrough::new(3, 5).expect("a size"), case as u64);
    in_lanes((14, 120), breakthrough, a_few_for_two);
    in_lanes(
        (14, 120),
        |case| (TicTacToe::default(), case as u64),
        a_few_for_two,
    );
}

#[test]
fn a_search_is_the_same_again_and_in_one_lane_that_of_a_run() {
    let found = |count, seed| {
        let mut search = Search::new(Reversi::default(), ScoreBoundedUct::default(), seed);
        let stop = search.run_in_lanes(&Budget::iterations(2_001), lanes(count));
        assert_eq!(stop, Ok(StopReason::Iterations));
        assert_eq!(search.iterations(), 2_001);
        format!("{:?}", search.report().children)
    };
    let mut run = Search::new(Reversi::default(), ScoreBoundedUct::default(), 5);
    run.run(&Budget::iterations(2_001));
    assert_eq!(found(1, 5), format!("{:?}", run.report().children));
    for count in [2, 3, 4, 8] {
        assert_eq!(found(count, 5), found(count, 5), "{count} lanes");
        assert_ne!(found(count, 5), found(count, 6), "{count} lanes");
    }
    // More than there can be are as many as there can be.
    assert_eq!(found(100, 5), found(MOST_LANES, 5));
}

#[test]
fn limits_are_kept() {
    let start = Breakthrough::new(5, 6).expect("a size");
    let mut search = Search::new(start, <ScoreBoundedGpn<PnMax>>::default(), 1);
    let budget = Budget::iterations(1_000_000).with_memory(64 << 10);
    assert_eq!(
        search.run_in_lanes(&budget, lanes(4)),
        Ok(StopReason::Memory)
    );
    assert!(search.reserved_bytes() <= 64 << 10);
    let nodes = Budget::iterations(1_000_000).with_nodes(500);
    let mut search = Search::new(start, Uct::default(), 1);
    assert_eq!(search.run_in_lanes(&nodes, lanes(4)), Ok(StopReason::Nodes));
    // Each iteration of a group may develop one node more.
    assert!(
        (500..500 + 4 * 20).contains(&search.nodes()),
        "{}",
        search.nodes()
    );
}

#[test]
fn who_cannot_says_why() {
    let start = Breakthrough::new(4, 5).expect("a size");
    let splits = Search::new(start, SemiRaw::<Mod>::default(), 1).can_be_in_lanes();
    let why = splits.expect_err("moves are split").to_string();
    assert!(why.contains("split"), "{why}");
    let skips = Mcts::new().with_backup(MctsSolver::default());
    let skips = Search::new(start, skips, 1).can_be_in_lanes();
    let why = skips
        .expect_err("iterations end at proven nodes")
        .to_string();
    assert!(why.contains("proven"), "{why}");
    assert!(
        Search::new(start, <Gpn>::default(), 1)
            .can_be_in_lanes()
            .is_ok()
    );
    assert!(Search::new(start, Mcts::new(), 1).can_be_in_lanes().is_ok());
}

/// What comes of a lane is what comes of its position and numbers alone.
fn played_as_if_alone<G: Game>(start: &G, cap: Option<u32>) {
    let playout = Uniform { cap };
    // More than can be played at once are played by and by.
    for count in 1..MOST_LANES + 3 {
        let lane = |seed| Lane {
            position: start.clone(),
            rng: Rng::new(seed as u64),
            played: None,
        };
        let mut together: Vec<Lane<G>> = (0..count).map(lane).collect();
        let mut alone = together.clone();
        // In runs one after the other, as the lanes of a search are.
        for round in 0..20 {
            for lane in together.iter_mut().chain(&mut alone) {
                lane.position = start.clone();
            }
            let ended = playout.play_out_together(&mut together, &mut Buffers::default(), ());
            assert_eq!(ended, Some(()));
            for (place, (lane, other)) in together.iter().zip(&mut alone).enumerate() {
                let played = playout.play_out(
                    &mut other.position,
                    &mut other.rng,
                    &mut Buffers::default(),
                    (),
                );
                let values = |played: &Option<Played<G>>| {
                    let played = played.as_ref().expect("it has ended");
                    let utilities = (0..2).map(|player| played.utilities[player].to_bits());
                    (utilities.collect::<Vec<_>>(), played.plies)
                };
                let (count, together) = (count, values(&lane.played));
                assert_eq!(together, values(&played), "{place} of {count}, {round}");
            }
        }
    }
}

#[test]
fn playouts_do_not_depend_on_those_beside_them() {
    for cap in [None, Some(1), Some(7), Some(40)] {
        played_as_if_alone(&Reversi::default(), cap);
        played_as_if_alone(&Awari::default(), cap.or(Some(200)));
        played_as_if_alone(&Breakthrough::new(5, 6).expect("a size"), cap);
    }
}
