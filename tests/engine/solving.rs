//! Every proof of a search is true: compared with exhaustive search, in every node, at many
//! moments, for every composition.
//!
//! The traps named in the tests are known ways to prove something false; each test would fail
//! if its trap came back.

use crate::common::agents::{
    Agent, Check, Settings, a_few, a_few_for_two, each_proving_alias, every_agent,
    every_agent_for_two,
};
use crate::common::exact::{Exact, after, assert_sound};
use crate::common::trees::random_specs;
use crate::common::{iterations, one_more};
use tesuji::agents::{Gpn, PnFsu, ScoreBoundedGpn, ScoreBoundedUct};
use tesuji::game::Game;
use tesuji::policy::final_move::FinalMove;
use tesuji::{Budget, Recipe, Search, StopReason};
use tesuji_games::synthetic::{Duel, Margin, Points, Rule, Separate, SeparateMargin, Spec};
use tesuji_games::{Breakthrough, ConnectFour, Synthetic, TicTacToe};

/// Searches until the root is solved or the iterations are used up. In between it checks the whole
/// tree, and the chosen move once the bounds have narrowed.
struct Sound<G> {
    position: G,
    exact: Exact<G>,
    seed: u64,
    /// Iterations between two looks, and how many looks.
    looks: (u64, u32),
}

impl<G: Game> Check<G> for Sound<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let (step, looks) = self.looks;
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        for _ in 0..looks {
            search.run(&iterations(step));
            assert_sound(&search, &mut self.exact);
            assert_choice(name, &search, &mut self.exact);
        }
        let until_proven = Budget::iterations(step);
        let mut search = Search::new(self.position.clone(), search.recipe().clone(), self.seed);
        for _ in 0..looks {
            let stop = search.run(&until_proven);
            assert_choice(name, &search, &mut self.exact);
            if stop == StopReason::Proven {
                let report = search.report();
                let value = self.exact.of(search.position())[report.mover];
                let proven = report.proven.expect("a proven root has a proven score");
                assert!(
                    G::SCORES.worth_the_same(proven, value.forced),
                    "{name}: {report:?}"
                );
                break;
            }
        }
    }
}

/// A policy that knows of proofs plays a win if it has proven one.
fn assert_choice<G: Game, R: Agent<G>>(name: &str, search: &Search<G, R>, exact: &mut Exact<G>) {
    if !R::FinalMove::PROOF_AWARE {
        return;
    }
    let position = search.position();
    let mover = position.mover();
    let report = search.report();
    let Some(best) = report.best else { return };
    let value = |exact: &mut Exact<G>, m| exact.of(&after(position, m))[mover].forced;
    if report
        .children
        .iter()
        .any(|c| c.proven.is_some_and(|s| s > 0))
    {
        assert!(
            value(exact, best) > 0,
            "{name}: a proven win is played, not {best:?}"
        );
    }
}

/// Random trees with exact values, by the agents that `go` goes through.
fn random_trees<const N: usize, R: Rule>(
    trees: usize,
    go: impl Fn(Settings, &mut Sound<Synthetic<N, R>>),
) {
    for (spec, seed) in random_specs(trees) {
        let mut check = Sound {
            position: Synthetic::new(spec),
            exact: Exact::default(),
            seed,
            looks: (40, 6),
        };
        let settings = Settings {
            mobility: seed % 2 == 0,
            cap: (seed % 4) as u32,
            ..Settings::default()
        };
        go(settings, &mut check);
    }
}

#[test]
fn random_trees_by_every_agent() {
    random_trees::<2, Points>(50, every_agent_for_two);
    random_trees::<3, Separate>(40, every_agent);
}

#[test]
fn random_trees_of_every_kind() {
    random_trees::<2, Duel>(80, a_few_for_two);
    random_trees::<2, Margin>(80, a_few_for_two);
    random_trees::<2, Separate>(80, a_few_for_two);
    random_trees::<1, SeparateMargin>(40, a_few);
    random_trees::<4, SeparateMargin>(60, a_few);
}

/// A game small enough to be solved, from positions on random lines.
fn small_game<G: Game>(start: &G, (lines, looks): (u64, (u64, u32)), go: impl Fn(&mut Sound<G>)) {
    let mut check = Sound {
        position: start.clone(),
        exact: Exact::default(),
        seed: 0,
        looks,
    };
    for line in 0..lines {
        let mut rng = tesuji::Rng::new(line);
        let mut position = start.clone();
        for _ in 0..line % 5 {
            let mut next = position.clone();
            next.play_random(&mut rng, &mut Vec::new());
            if next.outcome().is_none() {
                position = next;
            }
        }
        check = Sound {
            position,
            seed: line,
            ..check
        };
        go(&mut check);
    }
}

#[test]
fn tic_tac_toe() {
    let start = TicTacToe::default();
    small_game(&start, (5, (1500, 3)), each_proving_alias);
}

#[test]
fn breakthrough() {
    for (columns, rows) in [(2, 5), (3, 4), (2, 6), (3, 5)] {
        let start = Breakthrough::new(columns, rows).expect("a size");
        small_game(&start, (4, (800, 3)), |check| {
            a_few_for_two(Settings::default(), check);
        });
    }
}

#[test]
fn connect_four() {
    let start = ConnectFour::new(4, 4).expect("a size");
    small_game(&start, (4, (1500, 2)), |check| {
        a_few_for_two(Settings::default(), check);
    });
}

/// The value that an agent proves of a position, given time.
fn proven<G: Game, R: Recipe<G>>(position: &G, agent: R, most: u64) -> Option<i16> {
    let mut search = Search::new(position.clone(), agent, 1);
    let stop = search.run(&Budget::iterations(most));
    let report = search.report();
    assert_eq!(stop == StopReason::Proven, report.proven.is_some());
    report.proven
}

#[test]
fn solved_games_are_solved() {
    let draw = TicTacToe::default();
    assert_eq!(proven(&draw, ScoreBoundedUct::default(), 200_000), Some(0));
    assert_eq!(
        proven(&draw, <ScoreBoundedGpn>::default(), 200_000),
        Some(0)
    );
    for (columns, rows) in [(2, 5), (3, 4), (2, 6)] {
        let start = Breakthrough::new(columns, rows).expect("a size");
        let value = Some(Exact::default().value(&start));
        let found = proven(&start, <ScoreBoundedGpn>::default(), 400_000);
        assert_eq!(found, value, "{columns}x{rows}");
        let found = proven(&start, <Gpn>::default(), 400_000);
        assert_eq!(found, value, "{columns}x{rows}");
    }
}

/// Trees of two moves whose every line ends in a win or a loss.
fn two_plies(branching: u8) -> impl Iterator<Item = Synthetic<2>> {
    (0..60).map(move |seed| {
        Synthetic::new(Spec {
            seed,
            depth: 2,
            branching: (branching, branching),
            draws: 0,
            early: 0,
            ..Spec::default()
        })
    })
}

/// Trap 1: summing over the children that exist proves a loss as soon as the first few replies
/// lose, although others were not looked at.
#[test]
fn trap_1_unvisited_children_count() {
    let mut open = 0;
    for position in two_plies(6) {
        let mut exact = Exact::default();
        let mut search = Search::new(position, <Gpn>::default(), 3);
        for _ in 0..50 {
            search.run(&one_more());
            assert_sound(&search, &mut exact);
            let root = search.root().expect("a root");
            // An AND node with unvisited children has at least one leaf to prove for each.
            for child in root.children().filter(|child| child.visits() > 1) {
                let unvisited = child.children().filter(|c| c.visits() == 0).count() as u32;
                let numbers = child.all_proof_numbers();
                assert!(
                    numbers[0] >= unvisited,
                    "{numbers:?} with {unvisited} unvisited"
                );
                open += u32::from(unvisited > 0);
            }
        }
    }
    assert!(
        open > 1000,
        "the test looked at nodes with unvisited children"
    );
}

/// Trap 3: a disproof number of 0 says "no win", which is not a loss. Tic-tac-toe is a draw: the
/// root player's win is refuted, and neither a loss nor a draw may follow from it alone.
#[test]
fn trap_3_no_win_is_not_a_loss() {
    let mut search = Search::new(TicTacToe::default(), PnFsu::default(), 1);
    search.run(&iterations(60_000));
    let report = search.report();
    assert!(
        report.proof[1].is_proven(),
        "no win for the first player is proven"
    );
    assert_eq!(report.proven, None, "which leaves draw and loss");
    let root = search.root().expect("a root");
    assert_eq!(root.certain(0, 0), (-1, 0));
    assert_eq!(root.certain(1, 0), (0, 1));
}

/// Trap 4: a draw is not committed while a sibling is open.
#[test]
fn trap_4_a_draw_waits_for_its_siblings() {
    let mut waited = 0;
    for (spec, seed) in random_specs(60) {
        let spec = Spec { draws: 200, ..spec };
        let position = Synthetic::<2>::new(spec);
        let mut exact = Exact::default();
        let mut search = Search::new(position, ScoreBoundedUct::default(), seed);
        for _ in 0..100 {
            search.run(&one_more());
            let root = search.root().expect("a root");
            let mover = position.mover();
            let (low, high) = root.bounds(mover);
            let highs = || root.children().map(|c| c.bounds(mover).1);
            if low == 0 && highs().any(|high| high > 0) {
                assert_eq!(high, 1, "an open sibling may still win");
                waited += 1;
            }
            assert_sound(&search, &mut exact);
        }
    }
    assert!(waited > 20, "{waited}: some draw had to wait");
}

/// Traps 5 and 6: a playout that is cut off is an estimate, never a proven draw.
#[test]
fn trap_6_caps_prove_nothing() {
    for (spec, seed) in random_specs(40) {
        let spec = Spec {
            depth: 12,
            early: 0,
            draws: 0,
            branching: (2, 3),
            ..spec
        };
        for cap in 0..3 {
            let agent = <ScoreBoundedGpn>::default();
            let agent = agent.with_playout(tesuji::policy::playout::Uniform::capped(cap));
            let position = Synthetic::<2>::new(spec);
            let mut search = Search::new(position, agent, seed);
            search.run(&iterations(60));
            // No score this far from the end of the game can be known after so few iterations.
            let root = search.root().expect("a root");
            for child in root.children() {
                assert_eq!(child.certain(0, 0), (-1, 1));
                let numbers = child.all_proof_numbers();
                assert!(numbers.iter().all(|&n| 0 < n && n < 1000), "{numbers:?}");
            }
        }
    }
}
