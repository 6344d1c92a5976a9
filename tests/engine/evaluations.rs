//! Evaluations: all that an agent asks for are counted, and a number of them ends a run.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::agents::{
    Im, ProgressiveBiasUct, ProgressiveHistoryUct, SemiRollUp, Uct, implicit, progressive_bias,
};
use tesuji::eval::Evaluator;
use tesuji::game::Game;
use tesuji::policy::action::{Join, Mast};
use tesuji::policy::playout::{Evaluating, Termination, Uniform};
use tesuji::search::Every;
use tesuji::{Budget, Mcts, Recipe, Search, StopReason};
use tesuji_games::{Breakthrough, Family, Rolit};

/// An evaluator that counts for itself the positions that it is asked for.
#[derive(Clone, Debug, Default)]
struct Counting(Arc<AtomicU64>);

impl<G: Game> Evaluator<G> for Counting {
    type Memory = ();

    fn evaluate(&self, positions: &[G], player: usize, (): &mut (), values: &mut [f32]) {
        self.0.fetch_add(positions.len() as u64, Ordering::Relaxed);
        for (position, value) in positions.iter().zip(values) {
            let moves = position.count_moves(&mut Vec::new()) as f32;
            let sign = if position.mover() == player {
                1.0
            } else {
                -1.0
            };
            *value = sign * moves / (moves + 30.0);
        }
    }
}

fn board() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

fn greedy(evaluator: Counting, end: Termination) -> Evaluating<Counting> {
    let playout = Evaluating::greedy(evaluator, 0.3).expect("a probability");
    playout.ending(end)
}

/// Evaluations before a limit of them are the search's own, and the run ends with the iteration
/// that reaches it.
fn are_counted<G: Game, R: Recipe<G>>(start: &G, agent: impl Fn(Counting) -> R) {
    for limit in [1, 100, 3333] {
        let counting = Counting::default();
        let mut search = Search::new(start.clone(), agent(counting.clone()), 1);
        assert!(search.evaluates());
        let stop = search.run(&Budget::evaluations(limit));
        let all = counting.0.load(Ordering::Relaxed);
        assert_eq!(stop, StopReason::Evaluations);
        assert_eq!(search.evaluations(), all, "{limit}");
        assert!(all >= limit, "{all} of {limit}");
        // One iteration less would not have reached it.
        let counting = Counting::default();
        let mut shorter = Search::new(start.clone(), agent(counting.clone()), 1);
        shorter.run(&Budget::iterations(search.iterations() - 1));
        assert!(counting.0.load(Ordering::Relaxed) < limit, "{limit}");
        // Another run counts anew, on the tree of the first one.
        assert_eq!(search.run(&Budget::iterations(7)), StopReason::Iterations);
        assert_eq!(search.report().evaluations, search.evaluations());
        assert!(search.evaluations() < all + 7 * 5000);
    }
}

#[test]
fn whatever_asks_for_evaluations_is_counted() {
    let board = &board();
    are_counted(board, |e| -> Im<Counting> { implicit(e) });
    are_counted(board, |e| -> ProgressiveBiasUct<Counting, Uniform> {
        progressive_bias(e)
    });
    are_counted(board, |e| Mcts::new().with_playout(Evaluating::leaves(e)));
    for end in [
        Termination::Never,
        Termination::After(4),
        Termination::beyond(0.4, 2).expect("constants"),
    ] {
        are_counted(board, |e| Mcts::new().with_playout(greedy(e, end)));
    }
    // The tree and the playouts.
    are_counted(board, |e| {
        let tree: Im<Counting> = implicit(e.clone());
        tree.with_playout(greedy(e, Termination::After(3)))
    });
    // Of several players each has a value of its own.
    let three = Rolit::<3>::start("rolit", "").expect("the game");
    are_counted(&three, |e| -> Im<Counting> { implicit(e) });
    are_counted(&three, |e| Mcts::new().with_playout(Evaluating::leaves(e)));
}

#[test]
fn one_evaluation_an_iteration_is_exact() {
    for limit in [1, 7, 250] {
        let agent = Mcts::new().with_playout(Evaluating::leaves(Counting::default()));
        let mut search = Search::new(board(), agent, 4);
        assert_eq!(
            search.run(&Budget::evaluations(limit)),
            StopReason::Evaluations
        );
        assert_eq!((search.evaluations(), search.iterations()), (limit, limit));
    }
    let mut search = Search::new(board(), implicit::<_, _, _>(Counting::default()), 4);
    search.run(&Budget::evaluations(500));
    let again: Im<Counting> = implicit(Counting::default());
    let mut again = Search::new(board(), again, 4);
    again.run(&Budget::evaluations(500));
    let numbers = |search: &Search<Breakthrough, Im<Counting>>| format!("{:?}", search.report());
    assert_eq!(numbers(&search), numbers(&again));
}

#[test]
fn who_watches_changes_no_limit() {
    let agent: Im<Counting> = implicit(Counting::default());
    let budget = Budget::evaluations(5000);
    let mut alone = Search::new(board(), agent.clone(), 3);
    alone.run(&budget);
    let mut watched = Search::new(board(), agent, 3);
    let mut before = 0;
    let stop = watched.run_watched(&budget, Every::Iterations(9), |progress| {
        assert_eq!(progress.report().evaluations, progress.evaluations);
        assert!(progress.evaluations > before);
        before = progress.evaluations;
        ControlFlow::Continue(())
    });
    assert_eq!(stop, StopReason::Evaluations);
    assert_eq!(watched.work(), alone.work());
    assert!(before > 4000, "{before}");
}

/// They would go on for ever, so they tell it beforehand.
#[test]
fn agents_that_evaluate_nothing_are_not_limited() {
    fn is_unlimited<R: Recipe<Breakthrough>>(agent: R) {
        let mut search = Search::new(board(), agent, 1);
        assert!(!search.evaluates());
        let budget = Budget::evaluations(1).with_iterations(300);
        assert_eq!(search.run(&budget), StopReason::Iterations);
        assert_eq!(search.evaluations(), 0);
    }
    is_unlimited(Uct::default());
    is_unlimited(ProgressiveHistoryUct::default());
    is_unlimited(<SemiRollUp>::default());
    is_unlimited(Mcts::new().with_playout(Mast::<Join>::default()));
    let blind = Evaluating::greedy(Counting::default(), 1.0).expect("a probability");
    is_unlimited(Mcts::new().with_playout(blind));
}

#[test]
fn playouts_by_another_evaluator_are_counted_apart() {
    let [of_tree, of_playouts] = [(); 2].map(|()| Counting::default());
    let playout = greedy(of_playouts.clone(), Termination::After(4));
    let together: Im<_> = implicit(of_tree.clone());
    let together = together.with_playout(playout.clone());
    let apart = Evaluating {
        apart: true,
        ..playout
    };
    let tree: Im<_> = implicit(of_tree.clone());
    let apart = tree.with_playout(apart);
    let asked = |counting: &Counting| counting.0.swap(0, Ordering::Relaxed);
    let mut search = Search::new(board(), together, 1);
    search.run(&Budget::evaluations(1000));
    let found = (asked(&of_tree), asked(&of_playouts));
    assert!(found.0 < 1000 && found.1 > 0);
    assert_eq!(search.evaluations(), found.0 + found.1);
    assert_eq!(search.report().playout_evaluations, 0);
    // Apart, the tree alone uses the budget up.
    let mut search = Search::new(board(), apart, 1);
    let stop = search.run(&Budget::evaluations(1000));
    let found = (asked(&of_tree), asked(&of_playouts));
    assert!(found.0 >= 1000 && found.1 > 1000);
    assert_eq!(
        (stop, search.evaluations()),
        (StopReason::Evaluations, found.0)
    );
    assert_eq!(search.report().playout_evaluations, found.1);
    // Another run counts anew.
    search.run(&Budget::iterations(10));
    assert_eq!(search.evaluations(), asked(&of_tree));
    assert_eq!(search.report().playout_evaluations, asked(&of_playouts));
}
