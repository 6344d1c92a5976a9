//! After every single iteration, every node's visits, mean, proof numbers and bounds equal those of
//! a recomputation from the papers' definitions. This holds for every composition and kind of game.

use crate::common::agents::{
    Agent, Check, Settings, a_few, a_few_for_two, estimating, every_agent, every_agent_for_two,
};
use crate::common::one_more;
use crate::common::recompute::assert_consistent;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use tesuji::Search;
use tesuji::game::Game;
use tesuji_games::synthetic::{Duel, Margin, Points, Rule, Separate, SeparateMargin, Spec};
use tesuji_games::{Awari, Breakthrough, Synthetic, TicTacToe};

/// Searches one position and looks at the tree after every iteration.
struct EveryIteration<G> {
    position: G,
    seed: u64,
    iterations: u32,
}

impl<G: Game> Check<G> for EveryIteration<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        for iteration in 1..=self.iterations {
            search.run(&one_more());
            let _place = Place(name, iteration);
            assert_consistent(&search, true);
        }
    }
}

/// Says which check failed.
struct Place<'a>(&'a str, u32);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} is wrong after iteration {}", self.0, self.1);
        }
    }
}

/// Random trees small enough to be solved in part, and large enough not to be at once.
pub fn specs() -> impl Strategy<Value = Spec> {
    let chances = (0u8..=160, 0u8..=80, any::<bool>(), any::<bool>());
    (0u64..10_000, 1u8..=7, 1u8..=3, 0u8..=3, chances).prop_map(
        |(seed, depth, least, more, (draws, early, turns, transpositions))| Spec {
            seed,
            depth,
            branching: (least, least + more),
            draws,
            early,
            turns,
            transpositions,
            ..Spec::default()
        },
    )
}

fn settings() -> impl Strategy<Value = Settings> {
    (any::<bool>(), 0u32..=4, 0u32..=4, 0u32..=6, 0u32..=5).prop_map(
        |(mobility, c, cpn, threshold, cap)| Settings {
            mobility,
            c: c as f32 / 2.0,
            cpn: cpn as f32 / 2.0,
            threshold,
            cap,
        },
    )
}

/// The same cases in every run, so that continuous integration never meets a new one.
fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        cases,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..Config::default()
    })
}

/// Goes through agents, as `go` does, for positions that are drawn.
fn every_iteration<G: Game + std::fmt::Debug>(
    positions: impl Strategy<Value = G>,
    (iterations, cases): (u32, u32),
    go: impl Fn(Settings, &mut EveryIteration<G>),
) {
    let inputs = (positions, settings(), any::<u64>());
    let result = runner(cases).run(&inputs, |(position, with, seed)| {
        let mut check = EveryIteration {
            position,
            seed,
            iterations,
        };
        go(with, &mut check);
        Ok(())
    });
    result.expect("every tree is consistent");
}

fn trees<const N: usize, R: Rule>() -> impl Strategy<Value = Synthetic<N, R>> {
    specs().prop_map(Synthetic::new)
}

#[test]
fn random_trees_by_every_agent() {
    every_iteration(trees::<2, Points>(), (80, 40), every_agent_for_two);
}

/// Nodes with more children than have entries at first.
#[test]
fn wide_trees_by_every_agent() {
    fn wide<const N: usize, R: Rule>() -> impl Strategy<Value = Synthetic<N, R>> {
        let more = (2u8..=3, 9u8..=13, 0u8..=5);
        (specs(), more).prop_map(|(spec, (depth, least, more))| {
            let branching = (least, least + more);
            Synthetic::new(Spec {
                depth,
                branching,
                ..spec
            })
        })
    }
    every_iteration(wide::<2, Points>(), (80, 10), every_agent_for_two);
    every_iteration(wide::<3, Separate>(), (80, 6), every_agent);
}

#[test]
fn random_trees_for_three_by_every_agent() {
    every_iteration(trees::<3, Separate>(), (80, 30), every_agent);
}

#[test]
fn random_trees_for_two() {
    every_iteration(trees::<2, Duel>(), (100, 40), a_few_for_two);
    every_iteration(trees::<2, Margin>(), (100, 40), a_few_for_two);
    every_iteration(trees::<2, Separate>(), (100, 40), a_few_for_two);
}

#[test]
fn random_trees_for_one_and_four() {
    every_iteration(trees::<1, SeparateMargin>(), (80, 20), a_few);
    every_iteration(trees::<4, SeparateMargin>(), (100, 40), a_few);
}

#[test]
fn estimates() {
    every_iteration(trees::<2, Points>(), (60, 60), estimating);
    every_iteration(trees::<3, SeparateMargin>(), (60, 30), estimating);
}

#[test]
fn games() {
    every_iteration(Just(TicTacToe::default()), (200, 6), a_few_for_two);
    let breakthrough =
        (2u8..=4, 4u8..=6).prop_map(|(columns, rows)| Breakthrough::new(columns, rows));
    let breakthrough = breakthrough.prop_map(|start| start.expect("a size"));
    every_iteration(breakthrough, (150, 8), a_few_for_two);
    every_iteration(Just(Awari::new()), (100, 4), a_few_for_two);
}
