//! What an agent must tell to serve as a solver.

use crate::backup::INFINITE;
use crate::certificate::Target;
use crate::game::{Game, PlayerCount, Scores};
use crate::recipe::{LayoutOf, NodeOf, Recipe};
use crate::search::{Budget, Search, StopReason};
use crate::solve::limits::Effort;
use crate::split::Orthodox;
use crate::statistics::{Bounds, GoalRules, Proofs, Statistics};
use crate::tree::{Layout, SearchNode, keeps};

/// A Monte-Carlo tree search that proves things on its way.
///
/// A trait object: all that is not about the tree of a certain agent is compiled once for a game.
pub trait Prover<G: Game> {
    /// Searches on within a budget.
    fn search(&mut self, budget: &Budget) -> StopReason;

    /// The iterations of the last search.
    fn iterations(&self) -> u64;

    /// The nodes of the tree.
    fn nodes(&self) -> u64;

    /// The bytes that the tree has taken from the system.
    fn bytes(&self) -> usize;

    /// Whether more may yet be proven of the root.
    fn is_open(&self) -> bool;

    /// How far the root is from a proof that the player can force the target and from one that the
    /// player cannot: 0 for what is proven, infinite for the contrary, otherwise the proof number
    /// of the agent, or 1 if it has none.
    fn root(&self, target: Target) -> Effort;

    /// The children of the position that the line leads to; none if the tree does not have them.
    fn children(&self, line: &[G::Move], target: Target) -> Vec<Child<G::Move>>;

    /// From the root to the child with the most iterations, the first of equal ones, and so on.
    fn most_visited_line(&self) -> Vec<G::Move>;
}

/// A child in the tree of a [`Prover`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child<M> {
    /// The move that leads there.
    pub step: M,
    /// Iterations through it.
    pub visits: u32,
    /// Whether the player can force the target there, if that is proven.
    pub verdict: Option<bool>,
}

impl<G: Game, R: Recipe<G, Design = Orthodox>> Prover<G> for Search<G, R> {
    fn search(&mut self, budget: &Budget) -> StopReason {
        self.run(budget)
    }

    fn iterations(&self) -> u64 {
        Self::iterations(self)
    }

    fn nodes(&self) -> u64 {
        Self::nodes(self)
    }

    fn bytes(&self) -> usize {
        self.reserved_bytes()
    }

    fn is_open(&self) -> bool {
        let proof = const { keeps::<LayoutOf<G, R>, Proofs>() };
        let bounds = const { keeps::<LayoutOf<G, R>, Bounds>() };
        let open = |number: &u32| *number != 0 && *number != INFINITE;
        bounds
            || match Self::root(self) {
                Some(root) => root.all_proof_numbers().iter().any(open),
                None => proof,
            }
    }

    fn root(&self, target: Target) -> Effort {
        let asked = Question::new::<G, R>(target, self.root_player());
        let root = Self::root(self);
        let (proof, disproof) = match root.and_then(|root| asked.verdict::<G, R>(root)) {
            Some(true) => (0.0, f64::INFINITY),
            Some(false) => (f64::INFINITY, 0.0),
            None => {
                let number = |goal| root.and_then(|root| number::<G, R>(root, goal));
                let [proof, disproof] = asked.goals.map(number);
                let effort = |number: Option<u32>| number.map_or(1.0, f64::from);
                (effort(proof), effort(disproof))
            }
        };
        Effort {
            score: target.score,
            proof,
            disproof,
        }
    }

    fn children(&self, line: &[G::Move], target: Target) -> Vec<Child<G::Move>> {
        let asked = Question::new::<G, R>(target, self.root_player());
        let mut node = Self::root(self);
        for &m in line {
            node = node.and_then(|node| node.children().find(|child| child.step() == m));
        }
        let mut children = Vec::new();
        for child in node.into_iter().flat_map(SearchNode::children) {
            children.push(Child {
                step: child.step(),
                visits: child.visits(),
                verdict: asked.verdict::<G, R>(child),
            });
        }
        children
    }

    fn most_visited_line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut node = Self::root(self);
        while let Some(here) = node {
            let mut most = 0;
            node = None;
            for child in here.children() {
                if child.visits() > most {
                    most = child.visits();
                    node = Some(child);
                }
            }
            line.extend(node.map(SearchNode::step));
        }
        line
    }
}

/// A target, and where the numbers of an agent speak of it.
struct Question {
    target: Target,
    root: usize,
    /// The goal that is the target, and the one that is its contrary.
    goals: [Option<usize>; 2],
}

impl Question {
    fn new<G: Game, R: Recipe<G>>(target: Target, root: usize) -> Self {
        let kept = <<LayoutOf<G, R> as Layout>::Statistics as Statistics>::GOALS;
        let rules = Rules::of::<G>();
        let meaning = |holds| kept.and_then(|kept| goal(kept, &rules, target, root, holds));
        let goals = [true, false].map(meaning);
        Self {
            target,
            root,
            goals,
        }
    }

    /// Whether the target can be forced at a node, if that is proven.
    ///
    /// A lower bound is what the player can force. No score above an upper bound is ever reached,
    /// or with two players, can be forced. Proof numbers are against all others: what they refute,
    /// the others together can prevent.
    fn verdict<G: Game, R: Recipe<G>>(&self, node: NodeOf<'_, G, R>) -> Option<bool> {
        let (least, most) = node.certain(self.target.player, self.root);
        if least >= self.target.score {
            return Some(true);
        }
        if most < self.target.score {
            return Some(false);
        }
        match self.goals.map(|goal| number::<G, R>(node, goal)) {
            [Some(0), _] | [_, Some(INFINITE)] => Some(true),
            [Some(INFINITE), _] | [_, Some(0)] => Some(false),
            _ => None,
        }
    }
}

/// The proof number of a goal, if it is one.
fn number<G: Game, R: Recipe<G>>(node: NodeOf<'_, G, R>, goal: Option<usize>) -> Option<u32> {
    node.all_proof_numbers().get(goal?).copied()
}

/// The goal that is reached just when the target is, or just when it is not.
///
/// A goal that depends on other players' scores is none, except that with two players a score of
/// one is a score of the other.
fn goal(kept: GoalRules, rules: &Rules, target: Target, root: usize, holds: bool) -> Option<usize> {
    let players = rules.players;
    let mut scores = vec![0; players];
    let mut means = |goal: usize, score: i16| {
        scores.fill(if rules.zero_sum {
            -score
        } else {
            rules.scores.least
        });
        scores[target.player] = score;
        (kept.reached)(goal, &scores, root) == ((score >= target.score) == holds)
    };
    let all = rules.scores.least..=rules.scores.greatest;
    let mut goals = 0..kept.goals.among(players, rules.zero_sum);
    goals.find(|&goal| all.clone().all(|score| means(goal, score)))
}

/// What of the rules of a game its goals depend on.
struct Rules {
    players: usize,
    zero_sum: bool,
    scores: Scores,
}

impl Rules {
    fn of<G: Game>() -> Self {
        Self {
            players: G::Players::COUNT,
            zero_sum: G::ZERO_SUM,
            scores: G::SCORES,
        }
    }
}
