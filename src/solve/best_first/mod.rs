//! The loop of all best-first engines: select the most promising leaf, expand it, update the
//! numbers on the path.
//!
//! A [`Rule`] defines the numbers of a node. The engines that share this loop are proof-number
//! search with its relatives ([`Pns`](super::Pns)), multiple-outcome proof-number search, product
//! propagation and expected work search.
//!
//! A position that several lines lead to has several nodes, so its value on one path is never mixed
//! up with its value on another. A repetition on the path counts as not reaching the target. Proofs
//! at the root that rest on this are valid, because a player who can force a score can force it
//! without repetition.

mod core;
mod cursor;
mod expansion;
mod look;
mod rule;
mod ruled;
mod tree;

#[cfg(test)]
pub(in crate::solve) mod consistency;

pub(super) use look::Looker;
pub use look::{FirstLook, LeafPlayouts};
pub use rule::{Leaf, PlayoutResults, Rule};
pub use tree::EngineNode;

use super::control::{Control, Effort};
use super::engine::Run;
use super::strategy::ProofStrategy;
use crate::budget::StopReason;
use crate::game::{Game, Probe, list_moves};
use crate::solve::certificate::Claim;
use core::Core;
use cursor::Cursor;
use ruled::Ruled;
use std::sync::Arc;
use tree::ROOT;

/// The settings of a best-first search beside its rule.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The way in which a new leaf gets its first numbers.
    pub look: FirstLook,
    /// Whether finished games are recognised when their nodes are created. If not, when the search
    /// reaches them.
    pub immediate: bool,
    /// Whether the proof of a solved node is kept.
    pub keep: bool,
    /// The second search in place of the first numbers of a leaf; `None` for none.
    pub second: Option<SecondLevel>,
}

impl Settings {
    /// A search on one level.
    pub(super) fn one_level(look: FirstLook, immediate: bool, keep: bool) -> Self {
        Self {
            look,
            immediate,
            keep,
            second: None,
        }
    }
}

/// The size of the search that replaces the first numbers of a leaf: with x nodes in the first
/// tree, x / (1 + e^((a − x)/b)) nodes.
///
/// # Reference
/// Breuker (1998), Memory versus Search in Games, chapter 4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SecondLevel {
    /// a: the size of the first tree at which the share of the second one is ½.
    pub a: f64,
    /// b: the width of the transition; the greater, the more gradual.
    pub b: f64,
}

impl SecondLevel {
    /// The number of nodes of the second tree if the first one has `first` nodes.
    pub fn size(&self, first: usize) -> usize {
        let x = first as f64;
        (x / (1.0 + ((self.a - x) / self.b).exp())) as usize
    }
}

/// A best-first search.
///
/// The type depends on the game alone: tree and numbers are behind a pointer, so several engines
/// share one compiled search for each game.
#[derive(Debug)]
pub struct BestFirstRun<G: Game> {
    core: Box<dyn Core>,
    settings: Settings,
    player: usize,
    /// The scores asked for.
    scores: Vec<i16>,
    looker: Looker<G::Move>,
    /// The move that leads to each node. The root has none; it has any.
    steps: Vec<G::Move>,
    /// The positions of the line the search is at, the root first.
    positions: Vec<G>,
    /// The moves before the root.
    depth_before: usize,
    /// Whether the root has been looked at. Until then its numbers have no meaning.
    looked: bool,
    /// The search at a leaf.
    second: Option<Box<Self>>,
    /// Whether that search was interrupted at the leaf at the end of the line.
    searching: bool,
    /// Bytes of the tree at whose leaf this one stands.
    elsewhere: usize,
    nodes: u64,
    repetitions: bool,
    /// The moves of the position that is expanded, and the positions after them, with the score if
    /// they need not be searched.
    moves: Vec<G::Move>,
    children: Vec<(G, Option<i16>)>,
    /// What is known of positions from beside the rules.
    probe: Option<Arc<dyn Probe<G>>>,
}

/// The trees of a search: its own, and that of the second level.
struct Cores {
    core: Box<dyn Core>,
    second: Option<Box<dyn Core>>,
}

impl Cores {
    /// Empty trees of a rule; `beside` bytes are kept elsewhere for each node.
    fn of<R: Rule>(rule: R, settings: &Settings, beside: usize) -> Self {
        let second = settings.second.map(|_| rule.clone());
        let tree = |rule, keep| Box::new(Ruled::new(rule, keep, beside));
        Self {
            core: tree(rule, settings.keep),
            second: second.map(|rule| tree(rule, false) as Box<dyn Core>),
        }
    }
}

impl<G: Game> BestFirstRun<G> {
    /// A search from a position in which the game goes on.
    pub fn new<R: Rule>(
        position: &G,
        player: usize,
        scores: &[i16],
        rule: R,
        settings: Settings,
    ) -> Self {
        let cores = Cores::of(rule, &settings, size_of::<G::Move>());
        Self::with(position, player, scores, cores, settings)
    }

    /// A search with a tree for each level.
    fn with(position: &G, player: usize, scores: &[i16], cores: Cores, settings: Settings) -> Self {
        let Cores { core, second } = cores;
        let middle = scores[scores.len() / 2];
        let look = FirstLook {
            // The moves of a game that may be finished cannot be counted.
            mobility: settings.look.mobility && settings.immediate,
            ..settings.look
        };
        let inner = Settings {
            second: None,
            keep: false,
            ..settings
        };
        let second = second.map(|core| {
            let cores = Cores { core, second: None };
            Box::new(Self::with(position, player, scores, cores, inner))
        });
        let mut search = Self {
            looker: Looker::new(look, player, middle, core.needs_branching()),
            core,
            settings,
            player,
            scores: scores.to_vec(),
            steps: Vec::new(),
            positions: Vec::new(),
            depth_before: 0,
            looked: false,
            second,
            searching: false,
            elsewhere: 0,
            nodes: 0,
            repetitions: false,
            moves: Vec::new(),
            children: Vec::new(),
            probe: None,
        };
        search.begin(position.clone());
        search
    }

    /// A tree of a root only.
    fn begin(&mut self, position: G) {
        self.moves.clear();
        list_moves(&position, &mut self.moves);
        self.steps.clear();
        self.steps.extend(self.moves.first());
        self.core.plant(self.is_own(&position), position.hash());
        self.positions.clear();
        self.positions.push(position);
        self.looked = false;
        self.repetitions = false;
    }

    fn is_own(&self, position: &G) -> bool {
        position.mover() == self.player
    }

    /// The position at the end of the line.
    fn end(&self) -> &G {
        self.positions.last().expect("the root is always there")
    }

    /// From where the search is to a leaf.
    fn descend(&mut self) {
        self.core.aim();
        while let Some(child) = self.core.select() {
            let mut position = self.end().clone();
            position.play(self.steps[child as usize]);
            let own = self.is_own(&position);
            self.core.enter(child, own, position.hash());
            self.positions.push(position);
        }
    }

    /// Brings the numbers up to date from the end of the line towards the root, as far as anything
    /// changes. The search goes on from there.
    fn back_up(&mut self) {
        self.core.back_up();
        self.positions.truncate(self.core.depth() + 1);
        for (from, to) in self.core.moved() {
            self.steps[to as usize] = self.steps[from as usize];
        }
    }
}

impl<G: Game> Run<G> for BestFirstRun<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        if let Some(second) = &mut self.second {
            second.know(probe.clone());
        }
        self.probe = Some(probe);
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        if !self.looked && !self.look_at_root(control) {
            return control.late();
        }
        while !self.core.is_decided() {
            let (nodes, bytes) = (self.nodes, self.bytes());
            if let Some(reason) = control.stop(nodes, bytes, &|| self.root()) {
                return Some(reason);
            }
            let start = self.positions.len();
            self.descend();
            let end = self.positions.len();
            if let Some(reason) = self.expand(control) {
                return Some(reason);
            }
            self.back_up();
            // The children of every position on the way were looked at.
            control.interrupts((end - start + end - self.positions.len()) as u64);
        }
        None
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        self.core.verdict(ROOT, score)
    }

    fn root(&self) -> Vec<Effort> {
        self.core.efforts()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn bytes(&self) -> usize {
        let second = self.second.as_ref().map_or(0, Run::bytes);
        self.core.tree_bytes() + self.core.rule_bytes() + second
    }

    fn repetitions(&self) -> bool {
        self.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        let mut position = self.positions[0].clone();
        let (mut node, mut line) = (ROOT, Vec::new());
        while let Some(child) = self.core.chosen(node, self.is_own(&position)) {
            let step = self.steps[child as usize];
            position.play(step);
            line.push(step);
            node = child;
        }
        line
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        Box::new(Cursor::new(self, claim))
    }
}
