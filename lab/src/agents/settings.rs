//! The constants of agents, and how their values are read.

use super::enhanced::EnhancedSettings;
use super::keys::Key;
use super::minimax::MinimaxSettings;
use super::scaled::ScaledSettings;
use super::split::SplitSettings;
use crate::keyed::{finite, not_negative, switch};
use std::num::{NonZeroU8, NonZeroUsize};
use tesuji::backup::Means;
use tesuji::final_move::Tempered;
use tesuji::player::Short;
use tesuji::playout::MOST_LANES;
use tesuji::select::{SQRT_2, Ties, Trust, Waning, Width};

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
    /// How it scales.
    pub(crate) scaled: ScaledSettings,
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
    /// What ranks are divided by.
    pub(crate) norm: Norm,
    /// What becomes of equal numbers of the first layer.
    pub(crate) ties: Ties,
    /// Whether proof numbers start at the number of moves.
    pub(crate) mobility: bool,
    /// Whether the tree is kept from move to move.
    pub(crate) reuse: bool,
    /// The threads that search.
    pub(crate) threads: NonZeroUsize,
    /// What they have in common, if they are several.
    pub(crate) parallel: Parallel,
    /// The iterations that are under way at once on a thread; as many as pay in the game if no number is named.
    pub(crate) lanes: Option<NonZeroU8>,
    /// The child that is played.
    pub(crate) rule: FinalRule,
    /// Whether score bounds are kept and used.
    pub(crate) bounds: bool,
    /// What the final choice does with proofs.
    pub(crate) proofs: ProofUse,
    /// What a proof does to the mean of a child where it is compared.
    pub(crate) means: Means,
    /// The weight of the utility that a child guarantees.
    pub(crate) gamma: f32,
    /// The weight of the utility that a child cannot exceed.
    pub(crate) delta: f32,
    /// Whether a search ends when its root is proven.
    pub(crate) until_proven: bool,
    /// How moves are split, and what is learned of moves.
    pub(crate) split: SplitSettings,
    /// What enhanced agents know.
    pub(crate) enhanced: EnhancedSettings,
    /// What can be set about minimax.
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

/// What the ranks of children are divided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Norm {
    /// The largest rank, as the papers print it.
    Largest,
    /// The number of children, as the published code does.
    Children,
}

/// What several threads have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parallel {
    /// One tree, or one table.
    Tree,
    /// The root alone: each has a tree of its own.
    Root,
}

impl Parallel {
    fn read(text: &str) -> Result<Self, &'static str> {
        match text {
            "tree" => Ok(Self::Tree),
            "root" => Ok(Self::Root),
            _ => Err("neither tree nor root"),
        }
    }
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
    /// One drawn by its visits at a temperature.
    Tempered(Tempered),
}

/// What the final choice does with proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProofUse {
    /// Nothing.
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

/// Reads a number of plies, or that playouts end with the game alone.
fn cap(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "none" {
        return Ok(None);
    }
    match text.parse() {
        Ok(0) => Err("a playout needs at least one ply"),
        Ok(plies) => Ok(Some(plies)),
        Err(_) => Err("neither a number of plies nor none"),
    }
}

/// Reads a number of lanes, or that they are those of the game.
fn lanes(text: &str) -> Result<Option<NonZeroU8>, &'static str> {
    if text == "auto" {
        return Ok(None);
    }
    let number = text.parse().ok();
    number
        .filter(|number: &NonZeroU8| usize::from(number.get()) <= MOST_LANES)
        .map(Some)
        .ok_or("neither a number of lanes from 1 to 8 nor auto")
}

impl Default for Settings {
    /// Those of plain UCT. What other agents add is switched off or not used.
    fn default() -> Self {
        Self {
            c: SQRT_2,
            cpn: 1.0,
            scaled: ScaledSettings::default(),
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
            lanes: Some(NonZeroU8::MIN),
            rule: FinalRule::Robust,
            bounds: false,
            proofs: ProofUse::Ignored,
            means: Means::Played,
            gamma: 0.0,
            delta: 0.0,
            until_proven: true,
            split: SplitSettings::default(),
            enhanced: EnhancedSettings::default(),
            minimax: MinimaxSettings::default(),
        }
    }
}

impl Settings {
    /// Whether several threads can search one tree of an enhanced agent with these settings. With proofs it is not
    /// compiled for them.
    pub(super) fn enhanced_shares_tree(&self) -> bool {
        !self.bounds && self.enhanced.shares_tree()
    }

    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: Key, value: &str) -> Result<(), &'static str> {
        match key {
            Key::Split(key) => self.split.set(key, value)?,
            Key::Scaled(key) => self.scaled.set(key, value)?,
            Key::Enhanced(key) => self.enhanced.set(key, value)?,
            Key::Minimax(key) => self.minimax.set(key, value)?,
            Key::Preset | Key::Evaluation | Key::PlayoutEvaluation => {
                return Err("not a constant");
            }
            Key::C => self.c = not_negative(value)?,
            Key::Cpn => self.cpn = not_negative(value)?,
            Key::Ease => self.ease = waning(value)?,
            Key::Trust => self.trust = trust(value)?,
            Key::Narrow => self.narrow = width(value)?,
            Key::Short => self.short = short(value)?,
            Key::Cap => self.cap = cap(value)?,
            Key::Fpu => {
                self.fpu = match value {
                    "all" => Urgency::All,
                    "parent" => Urgency::Parent,
                    "virtual" => Urgency::VirtualParent,
                    value => Urgency::Constant(
                        within(-1.0, value)
                            .ok_or("neither all, parent nor virtual, nor a number in [-1, 1]")?,
                    ),
                }
            }
            Key::T => {
                self.threshold = value.parse().map_err(|_| "not a number of visits")?;
            }
            Key::Contempt => {
                self.contempt = match value {
                    "off" => None,
                    value => {
                        Some(within(-1.0, value).ok_or("neither off nor a number in [-1, 1]")?)
                    }
                }
            }
            Key::Norm => {
                self.norm = match value {
                    "largest" => Norm::Largest,
                    "children" => Norm::Children,
                    _ => return Err("neither largest nor children"),
                }
            }
            Key::Ties => {
                self.ties = match value {
                    "second" => Ties::BySecondLayer,
                    "shared" => Ties::Shared,
                    _ => return Err("neither second nor shared"),
                }
            }
            Key::Proofs => {
                self.proofs = match value {
                    "off" => ProofUse::Ignored,
                    "win" => ProofUse::Win,
                    "all" => ProofUse::All,
                    "published" => ProofUse::Published,
                    _ => return Err("neither off nor win nor all nor published"),
                }
            }
            Key::Means => self.means = means(value)?,
            Key::Gamma => self.gamma = not_negative(value)?,
            Key::Delta => self.delta = not_negative(value)?,
            Key::Mobility => self.mobility = switch(value)?,
            Key::Reuse => self.reuse = switch(value)?,
            Key::Threads => self.threads = threads(value)?,
            Key::Parallel => self.parallel = Parallel::read(value)?,
            Key::Lanes => self.lanes = lanes(value)?,
            Key::Final => {
                self.rule = match value {
                    "robust" => FinalRule::Robust,
                    "visits" => FinalRule::Visits,
                    "max" => FinalRule::Max,
                    "secure" => FinalRule::Secure,
                    value => finite(value)
                        .and_then(|temperature| Tempered::new(temperature).ok())
                        .map(FinalRule::Tempered)
                        .ok_or(
                            "neither robust, visits, max nor secure, nor a temperature above 0",
                        )?,
                }
            }
        }
        Ok(())
    }
}

/// Reads `YOUNG:OLD:FROM`, `YOUNG:OLD` for searches of any length, or one weight for all nodes.
fn waning(text: &str) -> Result<Waning, &'static str> {
    let wrong = "neither a number in [0, 1] nor two, as in 0.8:0.3, nor these and a number of visits, as in 0.8:0.3:1000";
    let parts: Vec<&str> = text.split(':').collect();
    let (young, old, from) = match parts[..] {
        [weight] => (weight, weight, None),
        [young, old] => (young, old, None),
        [young, old, from] => (young, old, Some(from)),
        _ => return Err(wrong),
    };
    let [young, old] = [young, old].map(|weight| finite(weight).ok_or(wrong));
    let weight = Waning::new(young?, old?).map_err(|_| wrong)?;
    Ok(match from {
        None => weight,
        Some(from) => weight.in_searches_from(from.parse().map_err(|_| wrong)?),
    })
}

/// Reads whether eases count as far as the tree shows that they go with means, or always.
fn trust(text: &str) -> Result<Trust, &'static str> {
    match text {
        "seen" => Ok(Trust::AsSeen),
        "blind" => Ok(Trust::Blind),
        _ => Err("neither seen nor blind"),
    }
}

/// Reads what a proof does to means.
fn means(text: &str) -> Result<Means, &'static str> {
    match text {
        "played" => Ok(Means::Played),
        "wins" => Ok(Means::Wins),
        "solved" => Ok(Means::Solved),
        "clipped" => Ok(Means::Clipped),
        _ => Err("neither played nor wins nor solved nor clipped"),
    }
}

/// Reads a number of children, or that exploration is the same at all nodes.
fn width(text: &str) -> Result<Width, &'static str> {
    let wrong = "neither a number of children from 1 to 65535 nor off";
    match text {
        "off" => Ok(Width::ANY),
        text => text.parse().map(Width::above).map_err(|_| wrong),
    }
}

/// Reads `BELOW:EACH`, `BELOW` whatever there is for each move, or that no search is short.
fn short(text: &str) -> Result<Short, &'static str> {
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

/// Reads a number between the least one and 1.
fn within(least: f32, text: &str) -> Option<f32> {
    finite(text).filter(|value| (least..=1.0).contains(value))
}
