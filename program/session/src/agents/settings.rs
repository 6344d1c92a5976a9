//! The constants of agents, and how their values are read.

use super::enhanced::EnhancedSettings;
use super::guided::GuidedSettings;
use super::minimax::MinimaxSettings;
use super::split::SplitSettings;
use crate::keyed::finite;
use std::num::NonZeroUsize;
use tesuji::player::Short;
use tesuji::policy::backup::Means;
use tesuji::policy::final_move::Tempered;
use tesuji::policy::select::{SQRT_2, Ties, Trust, Waning, Width};

/// The constants of an agent. Those it has no key for stay as its entry in the catalogue has them.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each switches something of its own"
)]
pub(crate) struct Settings {
    /// The exploration constant.
    pub(crate) c: f32,
    /// The weight of the proof-number term.
    pub(crate) cpn: f32,
    /// By which share the ease of a proof raises or lowers exploration.
    pub(crate) ease: Waning,
    /// How much of that counts in a game.
    pub(crate) trust: Trust,
    /// The children up to which a node is explored in full.
    pub(crate) narrow: Width,
    /// Which searches are short.
    pub(crate) short: Short,
    /// The longest playout in plies.
    pub(crate) cap: Option<u32>,
    /// How untried children are judged.
    pub(crate) fpu: Urgency,
    /// The visits a proven child must exceed to be skipped.
    pub(crate) threshold: u32,
    /// The root value up to which a proven draw is taken.
    pub(crate) contempt: Option<f32>,
    /// The divisor of ranks.
    pub(crate) norm: Norm,
    /// The treatment of equal numbers of the first layer.
    pub(crate) ties: Ties,
    /// Whether proof numbers start at the number of moves.
    pub(crate) mobility: bool,
    /// Whether the tree is kept from move to move.
    pub(crate) reuse: bool,
    /// The threads that search.
    pub(crate) threads: NonZeroUsize,
    /// The part of the search that several threads share.
    pub(crate) parallel: Parallel,
    /// The child that is played.
    pub(crate) rule: FinalRule,
    /// Whether score bounds are kept and used.
    pub(crate) bounds: bool,
    /// The use of proofs in the final choice.
    pub(crate) proofs: ProofUse,
    /// The effect of a proof on the mean of a child where it is compared.
    pub(crate) means: Means,
    /// The weight of the utility that a child guarantees.
    pub(crate) gamma: f32,
    /// The weight of the utility that a child cannot exceed.
    pub(crate) delta: f32,
    /// Whether a search ends when its root is proven.
    pub(crate) until_proven: bool,
    /// How moves are split, and the statistics of moves that are learned.
    pub(crate) split: SplitSettings,
    /// The knowledge of enhanced agents.
    pub(crate) enhanced: EnhancedSettings,
    /// The settings of agents that go by priors.
    pub(crate) guided: GuidedSettings,
    /// The settings of minimax.
    pub(crate) minimax: MinimaxSettings,
}

/// How untried children are judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Urgency {
    /// Every child is tried before any is tried again.
    All,
    /// With the value of their parent.
    Parent,
    /// With the value that their parent would have if this iteration were lost.
    VirtualParent,
    /// With a constant value.
    Constant(f32),
}

/// The divisor of the ranks of children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Norm {
    /// The largest rank, as the papers print it.
    Largest,
    /// The number of children, as the published code does.
    Children,
}

/// The part of a search that several threads share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parallel {
    /// One tree, or one table.
    Tree,
    /// The root alone: each has a tree of its own.
    Root,
}

/// The child that is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum FinalRule {
    /// The one visited most.
    Robust,
    /// The same, ties being drawn.
    Visits,
    /// The one of greatest value.
    Max,
    /// The one with the greatest lower confidence bound.
    Secure,
    /// The one that sequential halving ends with.
    Halved,
    /// One drawn by its visits at a temperature.
    Tempered(Tempered),
}

/// The use of proofs in the final choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProofUse {
    /// Not used.
    Ignored,
    /// A proven win is played; and, with contempt, a proven draw where the root looks worse.
    Win,
    /// Everything that is proven counts.
    All,
    /// The rule of the published code of paper 001, whatever the rule for the move that is played.
    Published,
}

/// More threads than a machine has cores are of little use.
const MOST_THREADS: usize = 256;

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let number = text.parse().ok();
    number
        .filter(|number: &NonZeroUsize| number.get() <= MOST_THREADS)
        .ok_or("not a number of threads from 1 to 256")
}

/// Reads a number of plies, or `none` for playouts to the end of the game.
pub(super) fn cap(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "none" {
        return Ok(None);
    }
    match text.parse() {
        Ok(0) => Err("a playout needs at least one ply"),
        Ok(plies) => Ok(Some(plies)),
        Err(_) => Err("neither a number of plies nor none"),
    }
}

impl Default for Settings {
    /// Those of plain UCT. Additions of other agents are switched off or not used.
    fn default() -> Self {
        Self {
            c: SQRT_2,
            cpn: 1.0,
            ease: Waning::default(),
            trust: Trust::default(),
            narrow: Width::default(),
            short: Short::default(),
            cap: None,
            fpu: Urgency::All,
            threshold: 5,
            contempt: None,
            norm: Norm::Largest,
            ties: Ties::BySecondLayer,
            mobility: false,
            reuse: false,
            threads: NonZeroUsize::MIN,
            parallel: Parallel::Tree,
            rule: FinalRule::Robust,
            bounds: false,
            proofs: ProofUse::Ignored,
            means: Means::Played,
            gamma: 0.0,
            delta: 0.0,
            until_proven: true,
            split: SplitSettings::default(),
            enhanced: EnhancedSettings::default(),
            guided: GuidedSettings::default(),
            minimax: MinimaxSettings::default(),
        }
    }
}

impl Settings {
    /// Whether several threads can search one tree of an enhanced agent with these settings. With
    /// proofs it is not compiled for them.
    pub(super) fn enhanced_shares_tree(&self) -> bool {
        !self.bounds && self.enhanced.shares_tree()
    }
}

/// Reads `YOUNG:OLD`, or one weight for all nodes.
pub(super) fn waning(text: &str) -> Result<Waning, &'static str> {
    let wrong = "neither a number in [0, 1] nor two, as in 0.8:0.3, with :blind behind or without";
    let (young, old) = text.split_once(':').unwrap_or((text, text));
    let [young, old] = [young, old].map(|weight| finite(weight).ok_or(wrong));
    Waning::new(young?, old?).map_err(|_| wrong)
}

/// Reads a number of children, or the word for the same exploration at all nodes.
pub(super) fn width(text: &str) -> Result<Width, &'static str> {
    let wrong = "neither a number of children from 1 to 65535 nor off";
    match text {
        "off" => Ok(Width::ANY),
        text => text.parse().map(Width::above).map_err(|_| wrong),
    }
}

/// Reads `BELOW:EACH`, `BELOW` alone, or `off` for no short search.
pub(super) fn short(text: &str) -> Result<Short, &'static str> {
    let wrong = "neither off nor a number of iterations, nor two, as in 2000:20";
    if text == "off" {
        return Ok(Short { below: 0, each: 0 });
    }
    let (below, each) = text.split_once(':').unwrap_or((text, "0"));
    let [below, each] = [below, each].map(|number| number.parse().map_err(|_| wrong));
    Ok(Short {
        below: below?,
        each: each?,
    })
}
