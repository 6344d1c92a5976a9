//! Reading the text of an agent: `NAME[+sb][:key=value,…]`.

use super::enhanced::{Enhanced, EnhancedSettings};
use super::minimax::{Minimax, MinimaxSettings};
use super::names::{Key, listing};
use super::split::SplitSettings;
use crate::keyed::{self, finite, meant, not_negative, switch};
use std::fmt;
use tesuji::agents::LUDII_CAP;
use tesuji::game::TextError;
use tesuji::select::SQRT_2;

/// What an agent is, with its constants checked.
#[derive(Clone, Debug, PartialEq)]
pub struct AgentSpec {
    /// The algorithm.
    pub(crate) kind: Kind,
    /// Whether score bounds are kept and used.
    pub(crate) bounds: bool,
    /// Its constants.
    pub(crate) settings: Settings,
    /// The set of weights of its evaluator; the game's first one if none is named.
    pub(crate) evaluation: Option<String>,
}

/// The algorithms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Uniformly random moves.
    Random,
    /// UCT.
    Uct,
    /// UCT with the settings of the published baseline.
    UctLudii,
    /// UCB1-Tuned.
    UctTuned,
    /// PN-MCTS.
    Pn(Switches),
    /// PN-MCTS with a second layer of proof numbers for "at least a draw".
    Pn2(Switches),
    /// GPN-MCTS by rank.
    GpnRank,
    /// GPN-MCTS by the largest proof number.
    GpnMax,
    /// GPN-MCTS by the sum of the proof numbers.
    GpnSum,
    /// UCT of the split-moves paper, in a tree of semimoves unless set otherwise.
    Semi,
    /// The same, rolled up unless set otherwise.
    RollUp,
    /// GPN-MCTS by the largest proof number in a tree of semimoves.
    SemiGpn,
    /// UCT that knows what positions look like, or what moves were worth elsewhere.
    Enhanced(Enhanced),
    /// Minimax.
    Minimax(Minimax),
}

/// The three parts of PN-MCTS that can be switched off, as in its name: `FSU`, `xSx` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Switches {
    /// F: a proven win is played.
    pub(crate) final_move: bool,
    /// S: proven children are skipped.
    pub(crate) solver: bool,
    /// U: selection by UCT-PN.
    pub(crate) select: bool,
}

impl Switches {
    /// The eight combinations, in the order of the paper's tables.
    pub(crate) const ALL: [Self; 8] = {
        let mut all = [Self {
            final_move: false,
            solver: false,
            select: false,
        }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self {
                final_move: i & 4 != 0,
                solver: i & 2 != 0,
                select: i & 1 != 0,
            };
            i += 1;
        }
        all
    };

    /// What is switched on, in words.
    pub(super) fn summary(self) -> String {
        let parts = [
            (self.final_move, "proven win played"),
            (self.solver, "proven children skipped"),
            (self.select, "UCT-PN selection"),
        ];
        let on: Vec<_> = parts
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, what)| *what)
            .collect();
        if on.is_empty() {
            "proof numbers kept but not used".to_owned()
        } else {
            on.join(", ")
        }
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |on: bool, letter| if on { letter } else { 'x' };
        write!(
            f,
            "{}{}{}",
            letter(self.final_move, 'F'),
            letter(self.solver, 'S'),
            letter(self.select, 'U')
        )
    }
}

/// The constants of an agent. Those it has no key for are at their defaults.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Settings {
    /// The exploration constant.
    pub(crate) c: f32,
    /// The weight of the proof-number term.
    pub(crate) cpn: f32,
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
    /// Whether proof numbers start at the number of moves.
    pub(crate) mobility: bool,
    /// Whether the tree is kept from move to move.
    pub(crate) reuse: bool,
    /// The child that is played.
    pub(crate) rule: FinalRule,
    /// How moves are split, and what is learned of them.
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

/// The child that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FinalRule {
    /// The one visited most.
    Robust,
    /// The one of greatest value.
    Max,
    /// The one with the greatest lower confidence bound.
    Secure,
}

/// C of the split-moves paper: its 0.4 is for rewards in [0, 1], ours are in [−1, 1].
const SPLIT_C: f32 = 0.8;

/// And with RAVE: the paper's 0.2.
const RAVE_C: f32 = 0.4;

impl Kind {
    /// Whether moves can be split.
    pub(crate) fn splits(self) -> bool {
        matches!(self, Self::Semi | Self::RollUp | Self::SemiGpn)
    }

    /// Whether it is one of minimax, implicit or not, whose trees and tables are kept.
    fn looks_from_the_first_visit(self) -> bool {
        match self {
            Self::Enhanced(kind) => EnhancedSettings::of(kind).alpha > 0.0,
            Self::Minimax(_) => true,
            _ => false,
        }
    }

    /// Whether it asks an evaluator.
    pub(crate) fn evaluates(self) -> bool {
        matches!(self, Self::Enhanced(_) | Self::Minimax(_))
    }
}

/// The exploration constants of enhanced agents.
fn enhanced_c(kind: Enhanced) -> f32 {
    match kind {
        Enhanced::Im | Enhanced::ImAlpha => 1e-4,
        Enhanced::ImExploration | Enhanced::ImCombined => 2.0,
        _ => SQRT_2,
    }
}

impl AgentSpec {
    /// Reads `NAME[+sb][:key=value,…]`.
    ///
    /// # Errors
    /// Names the part that is wrong.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let (name, options) = keyed::split(text);
        let entries = listing();
        let Some(entry) = entries.iter().find(|entry| entry.name == name) else {
            let near = meant(name, entries.iter().map(|entry| entry.name.as_str()));
            let wrong = format!("no such agent; nearest: {}", near.join(", "));
            return Err(TextError::new(name, wrong));
        };
        let (kind, bounds) = entry.named;
        let mut settings = Settings::of(kind, bounds);
        let mut evaluation = None;
        let seen = keyed::set_all(name, options, &entry.keys, |key, value| {
            if key == Key::Evaluation {
                evaluation = Some(value.to_owned());
                return Ok(());
            }
            settings.set(key, value)
        })?;
        if matches!(kind, Kind::Enhanced(_)) {
            settings.enhanced.check(options.unwrap_or(name))?;
        }
        if kind.splits() {
            settings.split.check(options.unwrap_or(name))?;
            // The paper explores less where RAVE does part of it.
            if settings.split.rave.is_some() && !seen.contains(&Key::C) {
                settings.c = RAVE_C;
            }
        }
        Ok(Self {
            kind,
            bounds,
            settings,
            evaluation,
        })
    }

    /// The same agent keeping its tree from move to move and from search to search.
    #[must_use]
    pub fn keeping_its_tree(mut self) -> Self {
        self.settings.reuse = true;
        self
    }
}

impl Settings {
    /// The defaults of an agent.
    fn of(kind: Kind, bounds: bool) -> Self {
        let ludii = kind == Kind::UctLudii;
        let gpn = matches!(kind, Kind::GpnRank | Kind::GpnMax | Kind::GpnSum);
        Self {
            // UCB1-Tuned has its scale from the variance.
            c: match kind {
                Kind::UctTuned => 1.0,
                Kind::Enhanced(kind) => enhanced_c(kind),
                kind if kind.splits() => SPLIT_C,
                _ => SQRT_2,
            },
            cpn: 1.0,
            cap: ludii.then_some(LUDII_CAP),
            fpu: match kind {
                Kind::UctLudii => Urgency::Parent,
                Kind::Enhanced(kind) if kind != Enhanced::Mast => Urgency::Parent,
                _ => Urgency::All,
            },
            threshold: 5,
            contempt: Some(0.0),
            norm: Norm::Largest,
            mobility: gpn || kind == Kind::SemiGpn,
            reuse: ludii || gpn || bounds || kind.splits() || kind.looks_from_the_first_visit(),
            rule: if kind.splits() {
                FinalRule::Max
            } else {
                FinalRule::Robust
            },
            split: SplitSettings::of(kind),
            enhanced: EnhancedSettings::of(match kind {
                Kind::Enhanced(kind) => kind,
                _ => Enhanced::Mast,
            }),
            minimax: MinimaxSettings::of(match kind {
                Kind::Minimax(kind) => kind,
                _ => Minimax::AlphaBeta,
            }),
        }
    }

    /// Sets a key, or says what is wrong with the value.
    fn set(&mut self, key: Key, value: &str) -> Result<(), &'static str> {
        match key {
            Key::Split(key) => self.split.set(key, value)?,
            Key::Enhanced(key) => self.enhanced.set(key, value)?,
            Key::Minimax(key) => self.minimax.set(key, value)?,
            Key::Evaluation => return Err("not a constant"),
            Key::C => self.c = not_negative(value)?,
            Key::Cpn => self.cpn = not_negative(value)?,
            Key::Cap => {
                self.cap = match value {
                    "none" => None,
                    plies => Some(
                        plies
                            .parse()
                            .map_err(|_| "neither a number of plies nor none")?,
                    ),
                };
                if self.cap == Some(0) {
                    return Err("a playout needs at least one ply");
                }
            }
            Key::Fpu => {
                self.fpu = match value {
                    "all" => Urgency::All,
                    "parent" => Urgency::Parent,
                    value => Urgency::Constant(
                        finite(value)
                            .filter(|value| (-1.0..=1.0).contains(value))
                            .ok_or("neither all nor parent nor a number in [-1, 1]")?,
                    ),
                }
            }
            Key::T => {
                self.threshold = value.parse().map_err(|_| "not a number of visits")?;
            }
            Key::Contempt => {
                self.contempt = match value {
                    "off" => None,
                    value => Some(
                        finite(value)
                            .filter(|value| (-1.0..=1.0).contains(value))
                            .ok_or("neither off nor a number in [-1, 1]")?,
                    ),
                }
            }
            Key::Norm => {
                self.norm = match value {
                    "largest" => Norm::Largest,
                    "children" => Norm::Children,
                    _ => return Err("neither largest nor children"),
                }
            }
            Key::Mobility => self.mobility = switch(value)?,
            Key::Reuse => self.reuse = switch(value)?,
            Key::Final => {
                self.rule = match value {
                    "robust" => FinalRule::Robust,
                    "max" => FinalRule::Max,
                    "secure" => FinalRule::Secure,
                    _ => return Err("neither robust nor max nor secure"),
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "spec_tests.rs"]
mod tests;
