//! Tree reuse: the statistics after a move are exactly those before it, and the search goes on with
//! them.

use crate::common::agents::{Agent, Check, Settings, a_few, a_few_for_two, every_agent_for_two};
use crate::common::exact::{Exact, assert_sound};
use crate::common::recompute::assert_consistent;
use crate::common::tree::facts;
use crate::common::trees::random_specs;
use crate::common::{iterations, one_more};
use tesuji::agents::{Gpn, PnFsu, ScoreBoundedGpn, ScoreBoundedUct, Uct};
use tesuji::game::Game;
use tesuji::{Budget, Search, StopReason};
use tesuji_games::synthetic::{Points, Separate, SeparateMargin, Spec};
use tesuji_games::{Breakthrough, Synthetic, TicTacToe};

/// Plays the game to its end with one tree, and looks at it before and after every move.
struct Playing<G> {
    position: G,
    seed: u64,
    iterations: u64,
}

impl<G: Game> Check<G> for Playing<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        let mut fresh = true;
        while search.position().outcome().is_none() {
            let planted_for = search.root_player();
            search.run(&iterations(self.iterations));
            // A tree whose numbers were another player's has been planted anew.
            fresh |= search.root_player() != planted_for;
            assert_consistent(&search, fresh);
            let m = search.best().expect("the game goes on");
            let before = facts(&search, &[m]);
            let known = search.advance(m).expect("a legal move");
            assert_eq!(known, before[0].visits > 0, "{name}");
            fresh = !known;
            let after = facts(&search, &[]);
            if !known {
                assert!(
                    after.is_empty(),
                    "{name}: an unvisited child leaves nothing"
                );
                continue;
            }
            // All but the mean of the root, which is now that of its own mover.
            assert_eq!(before[1..], after[1..], "{name}: every node below is kept");
            let (old, new) = (&before[0], &after[0]);
            assert_eq!(
                (old.visits, &old.numbers, &old.bounds),
                (new.visits, &new.numbers, &new.bounds),
                "{name}: and what is known of the root"
            );
            if search.position().outcome().is_none() {
                assert_consistent(&search, false);
                assert_root_mean(name, &search);
            }
        }
        assert_eq!(search.best(), None);
        assert_eq!(search.run(&iterations(3)), StopReason::GameOver);
    }
}

/// The mean of the new root is its mover's: the mean of the children, give or take the one
/// playout from the root itself.
fn assert_root_mean<G: Game, R: Agent<G>>(name: &str, search: &Search<G, R>) {
    let Some(root) = search.root().filter(|root| root.visits() > 1) else {
        return;
    };
    let total: f64 = root
        .children()
        .map(|child| f64::from(child.visits()) * f64::from(child.mean()))
        .sum();
    let visits = f64::from(root.visits());
    let off = (f64::from(root.mean()) - total / visits).abs();
    assert!(
        off <= 1.001 / visits + 1.001 / (visits - 1.0),
        "{name}: {off} of {visits}"
    );
}

#[test]
fn a_subtree_is_kept_exactly() {
    for (spec, seed) in random_specs(12) {
        let position = Synthetic::<2, Points>::new(spec);
        every_agent_for_two(
            Settings::default(),
            &mut Playing {
                position,
                seed,
                iterations: 60,
            },
        );
        let position = Synthetic::<4, SeparateMargin>::new(spec);
        a_few(
            Settings::default(),
            &mut Playing {
                position,
                seed,
                iterations: 60,
            },
        );
    }
    let position = TicTacToe::default();
    a_few_for_two(
        Settings::default(),
        &mut Playing {
            position,
            seed: 1,
            iterations: 300,
        },
    );
    let position = Breakthrough::new(4, 5).expect("a size");
    a_few_for_two(
        Settings::default(),
        &mut Playing {
            position,
            seed: 2,
            iterations: 200,
        },
    );
}

#[test]
fn a_following_search_goes_on_where_the_last_one_ended() {
    let mut search = Search::new(TicTacToe::default(), Uct::default(), 4);
    search.run(&iterations(2000));
    let m = search.best().expect("a move");
    search.advance(m).expect("a legal move");
    let kept = search.report().visits;
    assert!(kept > 200);
    for extra in 1..50 {
        search.run(&one_more());
        assert_eq!(search.report().visits, kept + extra);
        assert_consistent(&search, false);
    }
}

#[test]
fn an_unvisited_child_leaves_nothing() {
    let mut search = Search::new(TicTacToe::default(), Uct::default(), 4);
    assert_eq!(search.advance(4), Ok(false), "nothing was searched yet");
    search.run(&iterations(3));
    let unvisited = search
        .root()
        .expect("a root")
        .children()
        .find(|c| c.visits() == 0);
    let unvisited = unvisited.expect("eight moves, three iterations").step();
    assert_eq!(search.advance(unvisited), Ok(false));
    assert!(search.root().is_none());
    assert_eq!((search.nodes(), search.bytes()), (0, 0));
    search.run(&iterations(20));
    assert_consistent(&search, true);
}

#[test]
fn two_plies_are_kept_for_the_root_player() {
    let mut search = Search::new(TicTacToe::default(), PnFsu::default(), 4);
    search.run(&iterations(3000));
    let m = search.best().expect("a move");
    let reply = search.report().pv[1];
    let before = facts(&search, &[m, reply]);
    assert_eq!(search.advance(m), Ok(true));
    assert_eq!(search.advance(reply), Ok(true));
    assert_eq!(facts(&search, &[])[1..], before[1..]);
    search.run(&one_more());
    assert_eq!(search.report().visits, before[0].visits + 1);
    assert_consistent(&search, false);
}

#[test]
fn proof_numbers_of_another_root_player_are_dropped() {
    let mut search = Search::new(TicTacToe::default(), PnFsu::default(), 4);
    search.run(&iterations(3000));
    let m = search.best().expect("a move");
    assert_eq!(search.advance(m), Ok(true));
    assert_eq!(
        search.root_player(),
        0,
        "until it runs, the tree is the first player's"
    );
    search.run(&one_more());
    assert_eq!(search.root_player(), 1);
    assert_eq!(search.report().visits, 1, "the search has started anew");
    assert_consistent(&search, true);
    // Numbers for each player do not depend on who moves at the root.
    let mut search = Search::new(TicTacToe::default(), <Gpn>::default(), 4);
    search.run(&iterations(3000));
    let m = search.best().expect("a move");
    search.advance(m).expect("a legal move");
    let kept = search.report().visits;
    search.run(&one_more());
    assert_eq!(search.report().visits, kept + 1);
}

/// The same player may move again, so that the tree of PN-MCTS survives.
#[test]
fn consecutive_moves_keep_the_root_player() {
    let mut kept = 0;
    for (spec, seed) in random_specs(40) {
        let spec = Spec {
            turns: false,
            early: 0,
            depth: 6,
            ..spec
        };
        let mut search = Search::new(Synthetic::<2>::new(spec), PnFsu::default(), seed);
        search.run(&iterations(100));
        let (mover, m) = (search.position().mover(), search.best().expect("a move"));
        search.advance(m).expect("a legal move");
        let (same, visits) = (search.position().mover() == mover, search.report().visits);
        search.run(&one_more());
        assert_eq!(search.report().visits, if same { visits + 1 } else { 1 });
        kept += u32::from(same);
    }
    assert!(kept > 5);
}

/// Under a memory limit a part of the tree may be dropped and the limit holds; later proofs and
/// moves are still true.
#[test]
fn what_memory_drops_leaves_a_sound_tree() {
    let mut dropped = 0;
    for (spec, seed) in random_specs(60) {
        let spec = Spec {
            depth: 7,
            early: 0,
            branching: (2, 4),
            ..spec
        };
        for limit in [1500, 4000, 12_000] {
            let budget = Budget::iterations(400).with_memory(limit).beyond_proof();
            let position = Synthetic::<2, Points>::new(spec);
            dropped += play_with_little(position, ScoreBoundedUct::default(), seed, &budget);
            dropped += play_with_little(position, <Gpn>::default(), seed, &budget);
            let position = Synthetic::<3, Separate>::new(spec);
            dropped += play_with_little(position, <ScoreBoundedGpn>::default(), seed, &budget);
        }
    }
    assert!(dropped > 100, "{dropped}: memory was short");
}

/// Returns how often something had to be dropped.
fn play_with_little<G: Game, R: Agent<G>>(start: G, agent: R, seed: u64, budget: &Budget) -> u32 {
    let limit = budget.memory.expect("a limit");
    let mut exact = Exact::default();
    let mut search = Search::new(start, agent, seed);
    let mut dropped = 0;
    while search.position().outcome().is_none() {
        search.run(budget);
        assert_sound(&search, &mut exact);
        let m = search.best().expect("a move");
        let before = facts(&search, &[m]).len();
        search.advance(m).expect("a legal move");
        dropped += u32::from(facts(&search, &[]).len() < before);
        assert!(search.reserved_bytes() as f64 <= 1.05 * limit as f64);
        assert_sound(&search, &mut exact);
        if search.position().outcome().is_some() {
            break;
        }
        // A run that stops at a proof must play it.
        let mut stopped = search.position().clone();
        let short = Budget {
            until_proven: true,
            ..budget.clone()
        };
        if search.run(&short) == StopReason::Proven {
            let mover = stopped.mover();
            let value = exact.of(&stopped)[mover].forced;
            let m = search.best().expect("a move");
            stopped.play(m);
            let played = exact.of(&stopped)[mover].forced;
            assert!(
                G::SCORES.worth_the_same(value, played),
                "a proven {value} was played as {played} with {limit} bytes"
            );
        }
    }
    dropped
}
