//! The two presets of a published agent: its constants as printed in the paper, and as in the
//! published code.
//!
//! Further differences of the published programs are in the documentation of the policies.

use super::catalogue::{Agent, Constructor};
use super::settings::{FinalRule, Norm, ProofUse, Settings, Urgency};
use tesuji::agents::LUDII_CAP;
use tesuji::policy::backup::Means;
use tesuji::policy::select::Ties;

/// Which of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preset {
    /// As printed.
    Paper,
    /// As the published code ran.
    Published,
}

impl Preset {
    /// Reads its name.
    pub(super) fn parse(text: &str) -> Result<Self, &'static str> {
        match text {
            "paper" => Ok(Self::Paper),
            "published" => Ok(Self::Published),
            _ => Err("neither paper nor published"),
        }
    }

    /// Sets the constants of an agent. Keys that are given go before it.
    pub(super) fn set(self, agent: &Agent, settings: &mut Settings) {
        match agent.constructor {
            Constructor::Uct => self.set_baseline(settings),
            Constructor::Pn | Constructor::Pn2 => self.set_proof_numbers(settings),
            Constructor::GpnRank | Constructor::GpnMax | Constructor::GpnSum => {
                self.set_baseline(settings);
                self.set_generalized(settings);
            }
            // No settings, or those that depend on the keys that are given.
            _ => {}
        }
    }

    /// Sets how agents that split moves expand, unless a key says it: with MAST, the published ones
    /// expand by it, of which paper 002 does not tell.
    pub(super) fn set_expansion(self, settings: &mut Settings) {
        let split = &mut settings.split;
        split.expand = self == Self::Published && split.mast.is_some();
    }

    /// The UCT of both papers' experiments and what GPN-MCTS shares with it: printed are playouts
    /// to the end and every child once, with a tree that is kept in paper 001; the code is that of
    /// Ludii.
    fn set_baseline(self, settings: &mut Settings) {
        settings.rule = FinalRule::Robust;
        match self {
            Self::Paper => {
                settings.fpu = Urgency::All;
                settings.cap = None;
                // Score bounds come from paper 001 only.
                settings.reuse = settings.bounds;
            }
            Self::Published => {
                settings.fpu = Urgency::VirtualParent;
                settings.cap = Some(LUDII_CAP);
                settings.reuse = true;
            }
        }
        if settings.bounds {
            self.set_final_choice(settings);
            settings.means = self.means(Means::Solved);
        }
    }

    /// PN-MCTS, whose trees are never kept.
    fn set_proof_numbers(self, settings: &mut Settings) {
        settings.mobility = false;
        settings.cap = None;
        settings.reuse = false;
        settings.contempt = None;
        (settings.norm, settings.ties, settings.rule) = match self {
            Self::Paper => (Norm::Largest, Ties::BySecondLayer, FinalRule::Robust),
            Self::Published => (Norm::Children, Ties::Shared, FinalRule::Visits),
        };
    }

    /// The settings of GPN-MCTS beside its baseline.
    fn set_generalized(self, settings: &mut Settings) {
        settings.mobility = true;
        settings.reuse = true;
        settings.norm = match self {
            Self::Paper => Norm::Largest,
            Self::Published => Norm::Children,
        };
        self.set_final_choice(settings);
        settings.means = self.means(if settings.bounds {
            Means::Clipped
        } else {
            Means::Wins
        });
    }

    /// How values are read: as published, or by the playouts alone, where the papers do not tell.
    fn means(self, published: Means) -> Means {
        match self {
            Self::Paper => Means::Played,
            Self::Published => published,
        }
    }

    /// Paper 001 leaves the final choice to score bounds (section 3.4); its code has one rule for
    /// all.
    fn set_final_choice(self, settings: &mut Settings) {
        settings.proofs = match self {
            Self::Paper if settings.bounds => ProofUse::All,
            Self::Paper => ProofUse::Ignored,
            Self::Published => ProofUse::Published,
        };
        settings.until_proven = self == Self::Paper;
    }
}
