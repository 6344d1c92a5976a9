//! Everything a tree says, computed a second time from the papers' definitions.

use super::agents::{Agent, LeafValue, probe_value};
use super::goals::{Goal, goals};
use tesuji::game::{Game, PlayerCount};
use tesuji::policy::backup::INFINITE;
use tesuji::policy::estimate::Estimate;
use tesuji::policy::expand::Expand;
use tesuji::{NodeOf, Recipe, Search};

/// The statistics of a subtree, computed from below.
struct Below {
    visits: u32,
    /// The sum of the utilities of each player: two ends where playouts are random.
    sums: Vec<(f64, f64)>,
    numbers: Vec<u32>,
    bounds: Vec<(i16, i16)>,
    /// The estimate of the node for each player.
    estimates: Vec<f64>,
}

/// The facts that are the same in the whole tree.
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
struct Context {
    goals: Vec<Goal>,
    mobility: bool,
    /// Whether the children of a developed node are evaluated before their first visit.
    evaluated: bool,
    has_numbers: bool,
    has_bounds: bool,
    has_estimates: bool,
    /// Whether estimates are those of the best child.
    minimax: bool,
    /// Whether several threads have searched the tree: more than one of them may have played out
    /// from a node before it got children.
    shared: bool,
}

/// Compares every node with a recomputation; panics with the path of a node that is wrong.
///
/// `fresh` says that the root was never an inner node, so that no playout began at it.
pub fn assert_consistent<G: Game, R: Agent<G>>(search: &Search<G, R>, fresh: bool) {
    assert_tree(search, fresh, false);
}

/// The same of a tree that several threads have searched.
pub fn assert_shared_consistent<G: Game, R: Agent<G>>(search: &Search<G, R>, fresh: bool) {
    assert_tree(search, fresh, true);
}

fn assert_tree<G: Game, R: Agent<G>>(search: &Search<G, R>, fresh: bool, shared: bool) {
    let Some(root) = search.root() else { return };
    let context = Context {
        goals: goals(search),
        mobility: search.recipe().expand().mobility(),
        evaluated: R::Expand::ALL_AT_ONCE,
        has_numbers: !root.all_proof_numbers().is_empty(),
        has_bounds: !root.all_bounds().is_empty(),
        has_estimates: root.looks_worth(0, 0).is_some(),
        minimax: backs_up(search),
        shared,
    };
    let position = search.position();
    // The mean of a root is that of its own mover.
    let chooser = (position.mover(), fresh);
    context.check::<G, R>(root, position, chooser, &mut Vec::new());
}

/// Whether estimates are those of the best child: a setting of the statistic.
pub fn backs_up<G: Game, R: Recipe<G>>(search: &Search<G, R>) -> bool {
    let statistics = search.recipe().estimate().statistics();
    format!("{statistics:?}").contains("backed_up: true")
}

impl Context {
    /// Checks a node and everything below it. `fresh` marks a root without a playout of its own.
    fn check<G: Game, R: Agent<G>>(
        &self,
        node: NodeOf<'_, G, R>,
        state: &G,
        (chooser, fresh): (usize, bool),
        path: &mut Vec<G::Move>,
    ) -> Below {
        let mut children = Vec::new();
        for child in node.children() {
            let mut next = state.clone();
            next.play(child.step());
            path.push(child.step());
            let below = self.check::<G, R>(child, &next, (state.mover(), false), path);
            children.push(below);
            path.pop();
        }
        let below = if children.is_empty() {
            let seen = node.visits() > 0 || (self.evaluated && !fresh);
            self.leaf::<G, R>(state, node.visits(), seen)
        } else {
            let mut moves = Vec::new();
            state.moves(&mut moves);
            assert_eq!(
                children.len(),
                moves.len(),
                "{path:?}: a child for each move"
            );
            let own = u32::from(!fresh);
            let below: u32 = children.iter().map(|child: &Below| child.visits).sum();
            let more = node.visits().saturating_sub(below);
            let own = if self.shared { own.max(more) } else { own };
            let mut leaf = self.leaf::<G, R>(state, own, true);
            if self.shared && self.has_estimates {
                // Iterations that ended here later brought the estimate of the node at that time.
                for sum in &mut leaf.sums {
                    let later = f64::from(own.saturating_sub(1));
                    *sum = (sum.0 - 2.0 * later, sum.1 + 2.0 * later);
                }
            }
            self.inner::<G>(leaf, &children, state.mover())
        };
        assert_eq!(node.visits(), below.visits, "{path:?}: visits");
        let (low, high) = below.sums[chooser];
        let visits = f64::from(below.visits);
        let sum = f64::from(node.mean()) * visits;
        // A node keeps the mean of one player. That of another is taken from its children when
        // it becomes the root, which leaves out the one playout from the node itself.
        let taken_over = path.is_empty() && !fresh && !G::ZERO_SUM;
        let slack = 1e-4 * visits + if taken_over { 2.0 } else { 0.0 };
        assert!(
            low - slack <= sum && sum <= high + slack,
            "{path:?}: a mean of {} where the sum of {visits} is in {low}..={high}",
            node.mean()
        );
        if self.has_numbers {
            assert_eq!(
                node.all_proof_numbers(),
                below.numbers,
                "{path:?}: proof numbers"
            );
        }
        if self.has_bounds {
            assert_eq!(node.all_bounds(), below.bounds, "{path:?}: bounds");
        }
        // A root has no siblings to be estimated with.
        if self.has_estimates && (!path.is_empty() || self.minimax && !children.is_empty()) {
            for player in 0..G::Players::COUNT {
                let estimate = node.looks_worth(player, chooser).map(f64::from);
                let expected = Some(below.estimates[player]);
                assert_eq!(estimate, expected, "{path:?}: estimate for {player}");
            }
        }
        below
    }

    /// The expected statistics of a leaf after `visits`; `seen` says whether it was looked at.
    fn leaf<G: Game, R: Agent<G>>(&self, state: &G, visits: u32, seen: bool) -> Below {
        let players = 0..G::Players::COUNT;
        let outcome = state.outcome();
        let utilities = players.clone().map(|player| match &outcome {
            Some(scores) => {
                let utility = f64::from(G::SCORES.utility(scores[player]));
                (utility, utility)
            }
            None if visits == 0 => (0.0, 0.0),
            None => R::Playout::leaf_value(state, player),
        });
        let times = f64::from(visits);
        let sums = utilities.map(|(a, b)| (times * a, times * b)).collect();
        let number = |goal: &Goal| match &outcome {
            _ if !seen => 1,
            Some(scores) if goal.reached(scores[goal.player]) => 0,
            Some(_) => INFINITE,
            None if self.mobility && !goal.wanted_by(state.mover()) => {
                state.count_moves(&mut Vec::new()) as u32
            }
            None => 1,
        };
        let bounds = players.clone().map(|player| match &outcome {
            Some(scores) if seen => (scores[player], scores[player]),
            _ => (G::SCORES.least, G::SCORES.greatest),
        });
        let estimates = players.map(|player| match &outcome {
            Some(scores) => f64::from(G::SCORES.utility(scores[player])),
            None => probe_value(state, player),
        });
        let estimates = estimates.collect();
        Below {
            visits,
            sums,
            estimates,
            numbers: self.goals.iter().map(number).collect(),
            bounds: bounds.collect(),
        }
    }

    /// The expected statistics of a developed node; `own` are its own playouts as a leaf.
    #[allow(
        clippy::float_cmp,
        reason = "children that look the same to the bit are told apart by others"
    )]
    fn inner<G: Game>(&self, own: Below, children: &[Below], mover: usize) -> Below {
        let number = |(i, goal): (usize, &Goal)| {
            let numbers = children.iter().map(|child| child.numbers[i]);
            if goal.wanted_by(mover) {
                numbers.min().unwrap_or(INFINITE)
            } else if numbers.clone().any(|n| n == INFINITE) {
                INFINITE
            } else {
                // "Infinitely many" is never the sum of finite numbers.
                numbers.fold(0, |sum: u32, n| sum.saturating_add(n).min(INFINITE - 1))
            }
        };
        let bounds = (0..G::Players::COUNT).map(|player| {
            let lows = children.iter().map(|child| child.bounds[player].0);
            let highs = children.iter().map(|child| child.bounds[player].1);
            let low = if player == mover {
                lows.max()
            } else {
                lows.min()
            };
            let high = if player == mover || !G::ZERO_SUM {
                highs.max()
            } else {
                highs.min()
            };
            (low.expect("a child"), high.expect("a child"))
        });
        let sums = own.sums.iter().enumerate().map(|(player, &(low, high))| {
            let below = || children.iter().map(|child| child.sums[player]);
            let low = low + below().map(|(low, _)| low).sum::<f64>();
            (low, high + below().map(|(_, high)| high).sum::<f64>())
        });
        let mut estimates = own.estimates;
        if self.minimax {
            let mut best = &children[0].estimates;
            for child in children {
                let (new, old) = (child.estimates[mover], best[mover]);
                // Of equal ones the worst for the first player who cares.
                if new > old || new == old && child.estimates < *best {
                    best = &child.estimates;
                }
            }
            estimates.clone_from(best);
        }
        Below {
            estimates,
            visits: own.visits + children.iter().map(|child| child.visits).sum::<u32>(),
            sums: sums.collect(),
            numbers: self.goals.iter().enumerate().map(number).collect(),
            bounds: bounds.collect(),
        }
    }
}
