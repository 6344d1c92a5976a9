//! The results of a search as data.

use super::reader::Reader;
use super::{Search, StopReason, Work};
use crate::agents::recipe::{LayoutOf, Recipe, StepOf};
use crate::base::order::greatest_first;
use crate::base::rng::Source;
use crate::game::{Game, PlayerCount};
use crate::policy::split::MoveDesign;
use crate::statistics::{Bounds, INFINITE, Statistics};
use crate::statistics::{ErasedNode, ErasedTree, Layout};
use crate::tree::keeps;
use std::fmt;
use std::time::Duration;

/// The root of a search and its children. Every value, every proven score and every bound that is
/// called the mover's is for the player to move at the root.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Report<S, M> {
    /// The player to move.
    pub mover: usize,
    /// The move the agent would play; `None` if the game is over.
    pub best: Option<M>,
    /// The iterations through the root, including those of earlier runs on a kept tree.
    pub visits: u32,
    /// The mean utility of the iterations through the root for its mover, in [−1, 1].
    pub value: f32,
    /// The proof number of every goal; empty if the agent has none. Agents with a number per player
    /// have one goal a player ("wins"). PN-MCTS has the proof and the disproof number of the root
    /// player's win; with two layers those of "does not lose" follow.
    pub proof: Vec<ProofNumber>,
    /// The bounds of every player's score; empty if the agent has none.
    pub bounds: Vec<(i16, i16)>,
    /// The proven score of the mover; `None` if no score is proven. Where only win, draw or loss is
    /// proven and the game has more scores, it is 1, 0 or −1.
    pub proven: Option<i16>,
    /// The children, in the order of visits, the most first.
    pub children: Vec<ChildReport<S>>,
    /// The principal variation: from the best step on, the most visited child of each node, as far
    /// as children were visited.
    pub pv: Vec<S>,
    /// The depth in plies that a search by iterative deepening has finished, 0 before the first;
    /// `None` for other searches.
    #[cfg_attr(feature = "serde", serde(default))]
    pub depth: Option<u32>,
    /// The nodes of the tree.
    pub nodes: u64,
    /// The bytes of the nodes of the tree.
    pub bytes: usize,
    /// The iterations of the last run.
    pub iterations: u64,
    /// The nodal states computed in the last run, in the tree and in playouts.
    pub states: u64,
    /// The evaluations that the last run asked for, as
    /// [`Budget::evaluations`](super::Budget::evaluations) counts them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub evaluations: u64,
    /// The evaluations, in the last run, by an evaluator of the playouts that is not the tree's.
    /// `evaluations` does not count them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub playout_evaluations: u64,
    /// The wall-clock time of the last run. `None` if the clock was not read, because the budget
    /// has neither a time nor a flag.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "super::data::seconds", default)
    )]
    pub elapsed: Option<Duration>,
    /// The number of threads of the last run.
    #[cfg_attr(feature = "serde", serde(default = "one"))]
    pub threads: usize,
    /// The reason why the last run ended; `None` before the first one, and while it goes on. Always
    /// [`StopReason::GameOver`] if the game is over.
    pub stop: Option<StopReason>,
}

impl<S, M> Report<S, M> {
    /// An empty report, for an agent that does not search.
    pub fn nothing(mover: usize) -> Self {
        Self {
            mover,
            best: None,
            visits: 0,
            value: 0.0,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: None,
            children: Vec::new(),
            pv: Vec::new(),
            depth: None,
            nodes: 0,
            bytes: 0,
            iterations: 0,
            states: 0,
            evaluations: 0,
            playout_evaluations: 0,
            elapsed: None,
            threads: 1,
            stop: None,
        }
    }
}

/// The threads of a report that does not say how many they were.
#[cfg(feature = "serde")]
fn one() -> usize {
    1
}

/// A child of the root.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChildReport<S> {
    /// The step that leads to the child: a move, unless moves are split.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub step: S,
    /// The number of iterations through the child.
    pub visits: u32,
    /// The mean utility of the iterations through the child, for the mover at the root.
    pub value: f32,
    /// Whether the value is exact or a bound. Alpha-beta knows of most moves only that they are no
    /// better than the best one.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "ValueBound::is_exact")
    )]
    pub bound: ValueBound,
    /// The estimate of the child for the mover at the root, in [−1, 1]; `None` if the agent has no
    /// estimates.
    pub estimate: Option<f32>,
    /// The child's proof number of every goal, as in [`Report::proof`].
    pub proof: Vec<ProofNumber>,
    /// The child's bounds of every player's score, as in [`Report::bounds`].
    pub bounds: Vec<(i16, i16)>,
    /// The proven score of the child for the mover at the root, as in [`Report::proven`]; `None` if
    /// no score is proven.
    pub proven: Option<i16>,
}

/// The relation of a value to the true value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ValueBound {
    /// The value is exact, within the depth of the search.
    #[default]
    Exact,
    /// The true value is at most this.
    AtMost,
    /// The true value is at least this.
    AtLeast,
}

impl ValueBound {
    /// Whether the bound is [`ValueBound::Exact`].
    pub fn is_exact(&self) -> bool {
        *self == Self::Exact
    }
}

impl<S, M> Report<S, M> {
    /// Takes note of the work of the last run.
    pub(crate) fn took(&mut self, work: Work) {
        self.iterations = work.iterations;
        self.states = work.states;
        self.evaluations = work.evaluations;
        self.playout_evaluations = work.playout_evaluations;
    }

    /// Puts the children in order, most visits first.
    pub(crate) fn sort_children(&mut self)
    where
        S: Clone,
    {
        let visits: Vec<u32> = self.children.iter().map(|child| child.visits).collect();
        let children = std::mem::take(&mut self.children);
        let order = greatest_first(&visits).into_iter();
        self.children = order.map(|i| children[i].clone()).collect();
    }

    /// This report with the best move converted by `best`.
    pub fn map_best<N>(self, best: impl FnOnce(M) -> N) -> Report<S, N> {
        Report {
            mover: self.mover,
            best: self.best.map(best),
            visits: self.visits,
            value: self.value,
            proof: self.proof,
            bounds: self.bounds,
            proven: self.proven,
            children: self.children,
            pv: self.pv,
            depth: self.depth,
            nodes: self.nodes,
            bytes: self.bytes,
            iterations: self.iterations,
            states: self.states,
            evaluations: self.evaluations,
            playout_evaluations: self.playout_evaluations,
            elapsed: self.elapsed,
            threads: self.threads,
            stop: self.stop,
        }
    }

    /// This report with converted steps: `child` converts those of the children, `line` those of
    /// the principal variation.
    pub fn map_steps<T>(
        self,
        mut child: impl FnMut(S) -> T,
        line: impl FnOnce(Vec<S>) -> Vec<T>,
    ) -> Report<T, M> {
        let children = self.children.into_iter();
        let children = children.map(|known| known.map_step(&mut child));
        Report {
            mover: self.mover,
            best: self.best,
            visits: self.visits,
            value: self.value,
            proof: self.proof,
            bounds: self.bounds,
            proven: self.proven,
            children: children.collect(),
            pv: line(self.pv),
            depth: self.depth,
            nodes: self.nodes,
            bytes: self.bytes,
            iterations: self.iterations,
            states: self.states,
            evaluations: self.evaluations,
            playout_evaluations: self.playout_evaluations,
            elapsed: self.elapsed,
            threads: self.threads,
            stop: self.stop,
        }
    }
}

/// A proof number: the least number of leaves that must still be proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProofNumber(u32);

impl ProofNumber {
    /// The number, or `None` if the goal is refuted.
    pub fn finite(self) -> Option<u32> {
        (self.0 != INFINITE).then_some(self.0)
    }

    /// That of a node that has not been searched.
    pub(super) const UNKNOWN: Self = Self(1);

    /// Whether the goal is proven or refuted.
    pub(super) fn is_settled(self) -> bool {
        self.is_proven() || self.finite().is_none()
    }

    /// Whether the goal is proven.
    pub fn is_proven(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for ProofNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.finite() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("∞"),
        }
    }
}

/// The report of an agent on a game.
pub type ReportOf<G, R> = Report<StepOf<G, R>, <G as Game>::Move>;

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// The results of the search at its root.
    pub fn report(&self) -> ReportOf<G, R> {
        let choose = self.chooser();
        let mut report = self.reader(&choose).report();
        if let Some(scores) = self.position.outcome() {
            settle::<LayoutOf<G, R>>(&mut report, scores.as_ref());
        }
        report.nodes = self.nodes();
        report.bytes = self.bytes();
        report.took(self.work);
        report.elapsed = self.elapsed;
        report.threads = self.threads;
        report.stop = report.stop.or(self.stop);
        report
    }
}

/// The report of a position in which the game is over: its value for the player to move. `None` if
/// the game goes on.
#[inline(never)]
pub(crate) fn over<S, G: Game>(position: &G) -> Option<Report<S, G::Move>> {
    let scores = position.outcome()?;
    // Who is to move then is left to the game.
    let mover = position.mover().min(<G::Players as PlayerCount>::COUNT - 1);
    Some(Report {
        value: G::SCORES.utility(scores[mover]),
        proven: Some(scores[mover]),
        stop: Some(StopReason::GameOver),
        ..Report::nothing(mover)
    })
}

/// Settles the numbers that an agent keeps of a position in which the game is over with these
/// scores.
fn settle<L: Layout>(report: &mut Report<impl Sized, impl Sized>, scores: &[i16]) {
    if keeps::<L, Bounds>() {
        report.bounds = scores.iter().map(|&score| (score, score)).collect();
    }
    if let Some(rules) = <L::Statistics as Statistics>::GOALS {
        let number = |goal| {
            let reached = (rules.reached)(goal, scores, report.mover);
            ProofNumber(if reached { 0 } else { INFINITE })
        };
        report.proof = (0..rules.goals.of::<L::Players>()).map(number).collect();
    }
}

impl<G: Game, D: MoveDesign<G>, C: Source> Reader<'_, G, D, C> {
    /// The results of the tree at its root, without the data of the run.
    #[inline(never)]
    fn report(&self) -> Report<D::Step, G::Move> {
        if let Some(report) = over(self.position) {
            return report;
        }
        let mover = self.position.mover();
        let root = self.root.map(ErasedTree::node);
        let mut report = Report {
            mover,
            best: self.best(),
            visits: root.map_or(0, ErasedNode::visits),
            value: root.map_or(0.0, ErasedNode::mean),
            proof: in_type(root.map_or_else(Vec::new, ErasedNode::all_proof_numbers)),
            bounds: root.map_or_else(Vec::new, ErasedNode::all_bounds),
            proven: root.and_then(|root| root.proven(mover, self.root_player)),
            children: self.child_reports(mover),
            pv: self.principal_variation(),
            ..Report::nothing(mover)
        };
        self.leave_certain(&mut report.proof, &mut report.bounds, &mut report.proven);
        report
    }

    fn child_reports(&self, mover: usize) -> Vec<ChildReport<D::Step>> {
        let mut reports = Vec::new();
        let Some(root) = self.root else {
            return reports;
        };
        for (i, numbers) in numbers_of_children(root.node(), mover, self.root_player) {
            let Some(child) = root.child(i) else { continue };
            let mut report = numbers.map_step(|()| child.step());
            if self.design.completed(report.step).is_none() {
                self.leave_certain(&mut report.proof, &mut report.bounds, &mut report.proven);
            }
            reports.push(report);
        }
        reports
    }
}

impl<S> ChildReport<S> {
    /// The report of the child, with another step to it.
    fn map_step<T>(self, step: impl FnOnce(S) -> T) -> ChildReport<T> {
        ChildReport {
            step: step(self.step),
            visits: self.visits,
            value: self.value,
            bound: self.bound,
            estimate: self.estimate,
            proof: self.proof,
            bounds: self.bounds,
            proven: self.proven,
        }
    }
}

/// The children of a node, the most visited first, each with its index and all but the step.
///
/// Not generic: it would be compiled for each move design on each game.
fn numbers_of_children(
    node: ErasedNode<'_>,
    mover: usize,
    root_player: usize,
) -> Vec<(usize, ChildReport<()>)> {
    let children: Vec<_> = node.each_child().collect();
    let visits: Vec<u32> = children.iter().map(|child| child.visits()).collect();
    let report = |i: usize| {
        let child = children[i];
        let numbers = ChildReport {
            step: (),
            visits: child.visits(),
            value: child.mean(),
            bound: ValueBound::Exact,
            estimate: child.looks_worth(mover, mover),
            proof: in_type(child.all_proof_numbers()),
            bounds: child.all_bounds(),
            proven: child.proven(mover, root_player),
        };
        (i, numbers)
    };
    greatest_first(&visits).into_iter().map(report).collect()
}

pub(super) fn in_type(numbers: Vec<u32>) -> Vec<ProofNumber> {
    numbers.into_iter().map(ProofNumber).collect()
}
