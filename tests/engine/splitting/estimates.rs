//! Estimates in semisplit trees: a state within a move has the best value of the states it may
//! become.
#![allow(
    clippy::float_cmp,
    reason = "the best child's estimate is copied to the bit"
)]

use super::specs;
use crate::common::agents::{ProbeEvaluator, probe_value};
use crate::common::one_more;
use tesuji::game::split::Mod;
use tesuji::game::{Game, PlayerCount};
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::estimate::ImplicitMinimax;
use tesuji::policy::select::{Decaying, Implicit, Steady};
use tesuji::policy::split::{MoveDesign, Semisplit};
use tesuji::{Mcts, NodeOf, Recipe, Search};
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Duel, Rule, Separate};

/// Checks the estimates below a node; `own` is the value of the node for each player when its
/// children came into being, if it is within a move.
fn check<G: Game, R: Recipe<G>>(
    recipe: &R,
    node: NodeOf<'_, G, R>,
    state: &<R::Design as MoveDesign<G>>::State,
    checked: &mut u32,
) {
    let design = recipe.design();
    let mover = design.position(state).mover();
    let children: Vec<_> = node.children().collect();
    for child in &children {
        let mut after = state.clone();
        design.play(&mut after, child.step());
        if child.children().next().is_some() {
            check(recipe, *child, &after, checked);
            // Its value is that of the best of its own children.
            let next = design.position(&after).mover();
            let of = |child: &NodeOf<'_, G, R>, player| {
                child
                    .looks_worth(player, next)
                    .expect("there are estimates")
            };
            let grandchildren: Vec<_> = child.children().collect();
            let best = grandchildren
                .iter()
                .map(|c| of(c, next))
                .fold(f32::MIN, f32::max);
            let own = child.looks_worth(next, mover).expect("there are estimates");
            assert_eq!(own, best, "{:?}", child.step());
            *checked += 1;
        } else if design.is_nodal(&after) {
            for player in 0..G::Players::COUNT {
                let expected = match design.position(&after).outcome() {
                    Some(scores) => f64::from(G::SCORES.utility(scores[player])),
                    None => probe_value(design.position(&after), player),
                };
                let own = child.looks_worth(player, mover).map(f64::from);
                assert_eq!(own, Some(expected), "{:?}", child.step());
            }
        }
    }
}

fn consistent<R: Rule>(games: usize)
where
    Synthetic<2, R>: tesuji::game::split::Split<Mod>,
{
    let mut checked = 0;
    for (spec, seed) in specs(games) {
        let agent = Mcts::new()
            .with_select(Implicit::<Decaying, Steady>::default())
            .with_backup(ScoreBounded)
            .with_design(Semisplit::<Mod>::default())
            .with_estimate(ImplicitMinimax(ProbeEvaluator));
        let mut search = Search::new(Synthetic::<2, R>::new(spec), agent, seed);
        for _ in 0..120 {
            search.run(&one_more());
            let start = agent.design.start(search.position());
            let root = search.root().expect("a root");
            check(&agent, root, &start, &mut checked);
        }
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn a_state_within_a_move_is_worth_the_best_that_it_may_become() {
    consistent::<Duel>(60);
    consistent::<Separate>(30);
}
