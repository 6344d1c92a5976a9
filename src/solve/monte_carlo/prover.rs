//! An MCTS search that serves as a solver.

use crate::agents::recipe::{LayoutOf, Recipe};
use crate::game::{Game, PlayerCount, Probe, Scores};
use crate::policy::backup::INFINITE;
use crate::policy::split::MoveDesign;
use crate::search::{Budget, Search, StopReason};
use crate::solve::certificate::Target;
use crate::solve::control::Effort;
use crate::statistics::{Bounds, GoalRules, Proofs, Statistics};
use crate::statistics::{ErasedNode, ErasedTree, Layout};
use crate::tree::keeps;
use std::sync::Arc;

/// A Monte-Carlo tree search that proves scores. It is used as a trait object, so the rest of the
/// engine is compiled once for a game.
pub trait Prover<G: Game>: Send {
    /// Sets a probe for exact scores. To be called before the first search.
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        let _ = probe;
    }

    /// Searches on within a budget.
    fn search(&mut self, budget: &Budget) -> StopReason;

    /// The iterations of the last search.
    fn iterations(&self) -> u64;

    /// The nodes of the tree.
    fn nodes(&self) -> u64;

    /// The bytes that the tree has taken from the system.
    fn bytes(&self) -> usize;

    /// Whether the search may still prove more about the root.
    fn is_open(&self) -> bool;

    /// The effort to prove that the player can force the target, and to prove the contrary: 0 if
    /// proven, infinite if refuted, otherwise the proof number of the agent, or 1 if it has none.
    fn root(&self, target: Target) -> Effort;

    /// The children of the position at the end of `line`; empty if the tree does not have them.
    fn children(&self, line: &[G::Move], target: Target) -> Vec<Child<G::Move>>;

    /// The moves of the line from the root that always follows the child with the most iterations,
    /// the first of equal ones.
    fn most_visited_line(&self) -> Vec<G::Move>;
}

/// A child in the tree of a [`Prover`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child<M> {
    /// The move that leads to the child.
    pub step: M,
    /// The iterations through the child.
    pub visits: u32,
    /// Whether the player can force the target after the move; `None` if that is not proven.
    pub verdict: Option<bool>,
}

/// Only code that depends on the type of the tree is here: an agent is compiled for every game.
///
/// In a tree of semimoves an intermediate state is no position: its proof is one of the same
/// player's choice, and a proof consists of whole moves only.
impl<G: Game + Send, R: Recipe<G>> Prover<G> for Search<G, R> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        Self::know(self, Some(probe));
    }

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
        ProofTree::of(self).is_open()
    }

    fn root(&self, target: Target) -> Effort {
        ProofTree::of(self).effort(target)
    }

    fn children(&self, line: &[G::Move], target: Target) -> Vec<Child<G::Move>> {
        let completed = |step| self.recipe().design().completed(step);
        ProofTree::of(self).children(line, target, &completed)
    }

    fn most_visited_line(&self) -> Vec<G::Move> {
        let completed = |step| self.recipe().design().completed(step);
        ProofTree::of(self).most_visited_line(&completed)
    }
}

/// The tree of a [`Prover`], whichever agent it is of, as far as it is about proofs.
#[derive(Clone, Copy)]
struct ProofTree<'t, S> {
    root: Option<ErasedTree<'t, S>>,
    /// The player from whose point of view proofs are counted.
    root_player: usize,
    rules: Rules,
    kept: &'static Kept,
}

/// The statistics of an agent's nodes that can prove a score.
struct Kept {
    goals: Option<GoalRules>,
    proofs: bool,
    bounds: bool,
}

impl Kept {
    const fn of<L: Layout>() -> Self {
        Self {
            goals: <L::Statistics as Statistics>::GOALS,
            proofs: keeps::<L, Proofs>(),
            bounds: keeps::<L, Bounds>(),
        }
    }
}

/// The move that a step completes, if it does.
type Completed<'a, S, M> = &'a dyn Fn(S) -> Option<M>;

impl<'t, S: Copy + 'static> ProofTree<'t, S> {
    fn of<G, R>(search: &'t Search<G, R>) -> Self
    where
        G: Game,
        R: Recipe<G>,
        R::Design: MoveDesign<G, Step = S>,
    {
        Self {
            root: search.erased_root(),
            root_player: search.root_player(),
            rules: Rules::of::<G>(),
            kept: const { &Kept::of::<LayoutOf<G, R>>() },
        }
    }

    /// Whether more may yet be proven of the root.
    #[inline(never)]
    fn is_open(&self) -> bool {
        let open = |number: &u32| *number != 0 && *number != INFINITE;
        let any_open = |root: ErasedTree<'_, S>| root.node().all_proof_numbers().iter().any(open);
        self.kept.bounds || self.root.map_or(self.kept.proofs, any_open)
    }

    /// How far the root is from a proof that the player can force the target and from one that the
    /// player cannot: 0 for the proven one, infinite for the contrary, otherwise the proof number
    /// of the agent, or 1 if it has none.
    #[inline(never)]
    fn effort(&self, target: Target) -> Effort {
        let root = self.root.map(ErasedTree::node);
        self.question(target).effort(root)
    }

    /// The positions one move after the one that the line leads to; empty if the tree does not have
    /// them.
    #[inline(never)]
    fn children<M: Copy + Eq>(
        &self,
        line: &[M],
        target: Target,
        completed: Completed<'_, S, M>,
    ) -> Vec<Child<M>> {
        let mut node = self.root;
        for &m in line {
            let mut next = None;
            if let Some(node) = node {
                each_move(node, completed, &mut |reached, child| {
                    if reached == m {
                        next = Some(child);
                    }
                });
            }
            node = next;
        }
        let asked = self.question(target);
        let mut children = Vec::new();
        if let Some(node) = node {
            each_move(node, completed, &mut |step, child| {
                children.push(Child {
                    step,
                    visits: child.node().visits(),
                    verdict: asked.verdict(child.node()),
                });
            });
        }
        children
    }

    /// From the root to the child with the most iterations, the first of equal ones, and so on: the
    /// moves that this completes.
    #[inline(never)]
    fn most_visited_line<M>(&self, completed: Completed<'_, S, M>) -> Vec<M> {
        let mut line = Vec::new();
        let mut node = self.root;
        while let Some(here) = node {
            let mut most = 0;
            node = None;
            for child in each_child(here) {
                let visits = child.node().visits();
                if visits > most {
                    most = visits;
                    node = Some(child);
                }
            }
            line.extend(node.and_then(|node| completed(node.step())));
        }
        line
    }

    /// The target as the nodes of the tree can speak of it.
    fn question(&self, target: Target) -> Question {
        Question::new(target, self.root_player, &self.rules, self.kept.goals)
    }
}

fn each_child<S: Copy>(node: ErasedTree<'_, S>) -> impl Iterator<Item = ErasedTree<'_, S>> {
    (0..node.count()).filter_map(move |index| node.child(index))
}

/// Visits the nodes that are reached by whole moves, through the intermediate ones between.
fn each_move<'t, S: Copy, M>(
    node: ErasedTree<'t, S>,
    completed: Completed<'_, S, M>,
    visit: &mut dyn FnMut(M, ErasedTree<'t, S>),
) {
    for child in each_child(node) {
        match completed(child.step()) {
            Some(m) => visit(m, child),
            None => each_move(child, completed, visit),
        }
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
    fn new(target: Target, root: usize, rules: &Rules, kept: Option<GoalRules>) -> Self {
        let meaning = |holds| kept.and_then(|kept| goal(kept, rules, target, root, holds));
        let goals = [meaning(true), meaning(false)];
        Self {
            target,
            root,
            goals,
        }
    }

    /// How far a root is from the two proofs.
    fn effort(&self, root: Option<ErasedNode<'_>>) -> Effort {
        let (proof, disproof) = match root.and_then(|root| self.verdict(root)) {
            Some(true) => (0.0, f64::INFINITY),
            Some(false) => (f64::INFINITY, 0.0),
            None => {
                let numbers = root.map_or_else(Vec::new, ErasedNode::all_proof_numbers);
                let effort = |goal: Option<usize>| {
                    let number = goal.and_then(|goal| numbers.get(goal));
                    number.map_or(1.0, |&number| f64::from(number))
                };
                let [proof, disproof] = self.goals;
                (effort(proof), effort(disproof))
            }
        };
        Effort {
            score: self.target.score,
            proof,
            disproof,
        }
    }

    /// Whether the target can be forced at a node, if that is proven.
    ///
    /// A lower bound is a score that the player can force. No score above an upper bound is ever
    /// reached, or with two players, can be forced. Proof numbers are against all others: a refuted
    /// goal is one that the others together can prevent.
    fn verdict(&self, node: ErasedNode<'_>) -> Option<bool> {
        let (least, most) = node.certain(self.target.player, self.root);
        if least >= self.target.score {
            return Some(true);
        }
        if most < self.target.score {
            return Some(false);
        }
        let numbers = node.all_proof_numbers();
        let number = |goal: Option<usize>| numbers.get(goal?).copied();
        match self.goals.map(number) {
            [Some(0), _] | [_, Some(INFINITE)] => Some(true),
            [Some(INFINITE), _] | [_, Some(0)] => Some(false),
            _ => None,
        }
    }
}

/// The goal that is reached just when the target is, or just when it is not.
///
/// A goal that depends on other players' scores is none, except that with two players a score of
/// one is a score of the other.
fn goal(kept: GoalRules, rules: &Rules, target: Target, root: usize, holds: bool) -> Option<usize> {
    let mut scores = vec![0; rules.players];
    let mut means = |goal: usize, score: i16| {
        scores.fill(if rules.zero_sum {
            score.saturating_neg()
        } else {
            rules.scores.least
        });
        scores[target.player] = score;
        (kept.reached)(goal, &scores, root) == ((score >= target.score) == holds)
    };
    let all = rules.scores.least..=rules.scores.greatest;
    let mut goals = 0..kept.goals.among(rules.players, rules.zero_sum);
    goals.find(|&goal| all.clone().all(|score| means(goal, score)))
}

/// The part of the rules of a game on which its goals depend.
#[derive(Clone, Copy)]
struct Rules {
    players: usize,
    zero_sum: bool,
    scores: Scores,
}

impl Rules {
    const fn of<G: Game>() -> Self {
        Self {
            players: G::Players::COUNT,
            zero_sum: G::Players::ZERO_SUM,
            scores: G::SCORES,
        }
    }
}
