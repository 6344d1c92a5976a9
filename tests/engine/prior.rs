//! Proof numbers as a prior: the child that is taken, tried before or not, is one that the formula
//! asks for.

use crate::common::choices::{Tree, children, snapshot, taken};
use crate::common::iterations;
use crate::common::one_more;
use crate::common::tree::Facts;
use crate::common::trees::random_specs;
use std::collections::HashMap;
use tesuji::agents::PriorGpn;
use tesuji::game::Game;
use tesuji::policy::backup::{Average, INFINITE};
use tesuji::policy::select::{AllFirst, FirstPlay, ParentValue, PnPrior, Width};
use tesuji::{Rng, Search};
use tesuji_games::synthetic::Spec;
use tesuji_games::{Breakthrough, Synthetic, TicTacToe};

/// P of each child from the numbers of all.
fn prior(cpn: f64, numbers: &[u32]) -> Vec<f64> {
    let open = numbers.iter().filter(|&&number| number != INFINITE);
    let most = f64::from(open.copied().max().unwrap_or(0).max(1));
    let signal = |&number: &u32| match number {
        INFINITE => 0.0,
        number => (1.0 - cpn * f64::from(number) / most).max(0.0),
    };
    let signals: Vec<f64> = numbers.iter().map(signal).collect();
    let total: f64 = signals.iter().sum();
    let even = 1.0 / numbers.len() as f64;
    let share = |signal| {
        if total * even > 1e-6 {
            signal / total
        } else {
            even
        }
    };
    signals.into_iter().map(share).collect()
}

/// The visits at which the prior of a node is due again, and its value until then.
type Kept = HashMap<Vec<u8>, (u32, Vec<f64>)>;

fn mean(facts: &Facts<u8>) -> f64 {
    f32::from_bits(facts.mean_bits).into()
}

/// The urgency of each child of a node before the iteration that led from one tree to the other.
fn urgencies(
    (c, cpn, narrow): (f64, f64, f64),
    (before, after): (&Tree, &Tree),
    (path, movers): (&[u8], [usize; 2]),
    kept: &mut Kept,
) -> Vec<f64> {
    let node = &before[path];
    // A node is developed by the iteration that first goes through it: its children are new then.
    let mut siblings = children(before, path);
    let new = siblings.is_empty();
    if new {
        siblings = children(after, path);
    }
    let [chooser, mover] = movers;
    let (due, shares) = kept.entry(path.to_vec()).or_default();
    if node.visits >= *due {
        let numbers: Vec<u32> = siblings.iter().map(|child| child.numbers[mover]).collect();
        *due = node.visits + 1 + node.visits / 4;
        *shares = prior(cpn, &numbers);
    }
    let own = if chooser == mover {
        mean(node)
    } else {
        -mean(node)
    };
    let children = siblings.len() as f64;
    let wide = (children / narrow).max(1.0).sqrt();
    let scale = c * wide * f64::from(node.visits).sqrt();
    let urgency = |(child, share): (&Facts<u8>, &f64)| {
        let (visits, value) = match child.visits {
            0 => (0.0, own),
            _ if new => (0.0, own),
            visits => (f64::from(visits), mean(child)),
        };
        value + scale * share / (1.0 + visits)
    };
    siblings.iter().zip(shares.iter()).map(urgency).collect()
}

/// Compares every choice in random trees with the formula, nodes being wide above `narrow`
/// children; returns the number of choices.
fn compare(c: f32, cpn: f32, narrow: u16) -> usize {
    let mut compared = 0;
    for (spec, seed) in random_specs(25) {
        let spec = Spec {
            depth: 6,
            branching: (2, 9),
            ..spec
        };
        let select = PnPrior {
            c,
            cpn,
            width: Width::above(narrow.try_into().expect("children")),
            ..<PnPrior>::default()
        };
        let agent = PriorGpn::default().with_select(select).with_backup(Average);
        let mut search = Search::new(Synthetic::<2>::new(spec), agent, seed);
        let mut kept = Kept::new();
        let mut before = Tree::new();
        for _ in 0..200 {
            search.run(&one_more());
            let after = snapshot(&search);
            let mut path = Vec::new();
            let mut position = *search.position();
            let mut chooser = None;
            while let Some(taken) = taken(&before, &after, &path) {
                let mover = position.mover();
                // No player chose the root, whose mean is that of its mover.
                let movers = [chooser.unwrap_or(mover), mover];
                if before.contains_key(&path) {
                    let constants = (c.into(), cpn.into(), narrow.into());
                    let urgencies =
                        urgencies(constants, (&before, &after), (&path, movers), &mut kept);
                    let most = urgencies.iter().copied().fold(f64::MIN, f64::max);
                    let own = urgencies[usize::from(taken)];
                    assert!(
                        own > most - 1e-4,
                        "{path:?}: {taken} of {urgencies:?}, {:?}, {:?}, {:?}",
                        before[&path],
                        children(&before, &path),
                        kept[&path]
                    );
                    compared += 1;
                }
                chooser = Some(mover);
                path.push(taken);
                position.play(taken);
            }
            before = after;
        }
    }
    compared
}

#[test]
fn the_prior_is_the_share_of_what_is_easy_to_prove() {
    for (c, cpn) in [(2.0, 0.5), (1.0, 1.0), (2.0, 0.0), (0.5, 2.0)] {
        let compared = compare(c, cpn, 64);
        assert!(compared > 4000, "{compared}");
    }
}

#[test]
fn wide_nodes_are_explored_more_by_the_root_of_their_width() {
    let compared = compare(2.0, 0.5, 4);
    assert!(compared > 4000, "{compared}");
}

/// The children of a new node differ in the number of moves that they leave the opponent.
#[test]
fn the_child_with_the_fewest_replies_is_tried_next() {
    for seed in 0..20 {
        let mut start = Breakthrough::new(6, 6).expect("a size");
        let mut rng = Rng::new(seed);
        for _ in 0..9 {
            start.play_random(&mut rng, &mut Vec::new());
        }
        let mut search = Search::new(start, PriorGpn::default(), seed);
        search.run(&iterations(2));
        let root = search.root().expect("a tree");
        let replies = |step| {
            let mut after = start;
            after.play(step);
            after.count_moves(&mut Vec::new())
        };
        // Those that were tried come first.
        let counts: Vec<_> = root.children().map(|child| replies(child.step())).collect();
        let tried = root.children().filter(|child| child.visits() > 0).count();
        assert_eq!(tried, 2, "seed {seed}");
        for place in 0..2 {
            let least = counts[place..].iter().min();
            assert_eq!(least, Some(&counts[place]), "{counts:?}");
        }
    }
}

/// How often each first move of tic-tac-toe is tried first and second. Each of them leaves eight
/// replies.
fn tried_first<F: FirstPlay>(first_play: F) -> [[u32; 9]; 2] {
    let select = PnPrior {
        c: 2.0,
        cpn: 0.5,
        width: Width::ANY,
        first_play,
    };
    let mut seen = [[0; 9]; 2];
    for seed in 0..900 {
        let agent = PriorGpn::default().with_select(select.clone());
        let mut search = Search::new(TicTacToe::default(), agent, seed);
        search.run(&iterations(2));
        let root = search.root().expect("a tree");
        for (place, child) in root.children().take(2).enumerate() {
            seen[place][usize::from(child.step())] += 1;
        }
    }
    seen
}

#[test]
fn children_that_are_alike_are_tried_in_random_order() {
    for seen in [tried_first(ParentValue), tried_first(AllFirst)] {
        for count in seen.into_iter().flatten() {
            assert!((60..140).contains(&count), "{seen:?}");
        }
    }
}
