//! The keys of agents: what can be set about them, as a user writes it.
//!
//! What belongs to one part of the settings has an enum of its own there. So the part's `set` has an
//! arm for each of its keys and for no other, and the compiler says which one is missing.

use super::enhanced::EnhancedKey;
use super::minimax::MinimaxKey;
use super::scaled::ScaledKey;
use super::split::SplitKey;
use crate::keyed;

/// Something about an agent that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Values of several keys at once, as the agent was printed or as its code ran.
    Preset,
    /// The exploration constant.
    C,
    /// The weight of the proof-number term.
    Cpn,
    /// By which share the ease of a proof raises or lowers exploration.
    Ease,
    /// How a bias by proof numbers scales.
    Scaled(ScaledKey),
    /// Whether eases count less where they go with bad means.
    Trust,
    /// The children up to which a node is explored in full.
    Narrow,
    /// Which searches are short.
    Short,
    /// The longest playout.
    Cap,
    /// First-play urgency.
    Fpu,
    /// The visits after which a proven child is skipped.
    T,
    /// The root value below which a proven draw is taken.
    Contempt,
    /// What ranks are divided by.
    Norm,
    /// What becomes of equal numbers of the first layer.
    Ties,
    /// Whether proof numbers start at the number of moves.
    Mobility,
    /// Whether the tree is kept from move to move.
    Reuse,
    /// The threads that search.
    Threads,
    /// What the threads have in common.
    Parallel,
    /// The iterations that are under way at once on a thread.
    Lanes,
    /// The rule for the move that is played.
    Final,
    /// What that rule does with proofs.
    Proofs,
    /// What a proof does to the mean of a child.
    Means,
    /// The weight of pessimistic bounds in selection.
    Gamma,
    /// The weight of optimistic bounds in selection.
    Delta,
    /// How moves are split, and what is learned of them.
    Split(SplitKey),
    /// The set of weights of the evaluator.
    Evaluation,
    /// The set of weights of the evaluator of playouts.
    PlayoutEvaluation,
    /// What enhanced agents know.
    Enhanced(EnhancedKey),
    /// What can be set about minimax.
    Minimax(MinimaxKey),
}

impl Key {
    /// Every key.
    pub fn all() -> Vec<Self> {
        let enhanced = EnhancedKey::ALL.map(Self::Enhanced);
        let minimax = MinimaxKey::ALL.map(Self::Minimax);
        [&Self::OWN[..], &enhanced, &minimax].concat()
    }

    /// Those that no part of the settings has to itself.
    const OWN: [Self; 38] = [
        Self::Preset,
        Self::C,
        Self::Cpn,
        Self::Scaled(ScaledKey::Scale),
        Self::Scaled(ScaledKey::By),
        Self::Ease,
        Self::Trust,
        Self::Narrow,
        Self::Short,
        Self::Norm,
        Self::Ties,
        Self::Fpu,
        Self::T,
        Self::Contempt,
        Self::Mobility,
        Self::Gamma,
        Self::Delta,
        Self::Means,
        Self::Cap,
        Self::Final,
        Self::Proofs,
        Self::Reuse,
        Self::Threads,
        Self::Parallel,
        Self::Lanes,
        Self::Split(SplitKey::Tree),
        Self::Split(SplitKey::Sim),
        Self::Split(SplitKey::Strategy),
        Self::Split(SplitKey::Mast),
        Self::Split(SplitKey::Choice),
        Self::Split(SplitKey::Decay),
        Self::Split(SplitKey::Expand),
        Self::Split(SplitKey::Rave),
        Self::Split(SplitKey::Equivalence),
        Self::Split(SplitKey::Mix),
        Self::Split(SplitKey::Epsilon),
        Self::Evaluation,
        Self::PlayoutEvaluation,
    ];

    /// The text of the key, the values it takes, and what it sets.
    pub const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Preset => (
                "preset",
                "paper|published",
                "the constants as printed, or as the published code ran; other keys go before it",
            ),
            Self::C => (
                "c",
                "number ≥ 0",
                "exploration constant, √2 (uct-tuned, gpn-residual 1, gpn-prior 2)",
            ),
            Self::Cpn => ("cpn", "number ≥ 0", "proof numbers' weight, 1 (prior ½)"),
            Self::Ease => (
                "ease",
                "number in [0, 1][:number in [0, 1][:visits]]",
                "by which share proof numbers below or above the trend raise or lower exploration, at all nodes or at young \
                 and at old ones, in full in searches of so many visits and more, 0.8:0.3:1000",
            ),
            Self::Trust => ("trust", "seen|blind", "less ease where that misleads"),
            Self::Narrow => ("narrow", "children|off", "what is wide, 6 (gpn-prior 14)"),
            Self::Short => ("short", "below[:each]|off", SHORT),
            Self::Cap => ("cap", "plies|none", "longest playout, then it is a draw"),
            Self::Fpu => (
                "fpu",
                "all|parent|virtual|number in [-1, 1]",
                "untried children: all first, their parent's value, that after one more loss, or a constant",
            ),
            Self::T => ("t", "visits", "skip proven children visited more often, 5"),
            Self::Contempt => (
                "contempt",
                "number in [-1, 1]|off",
                "take a proven draw if the root's value is below this, off",
            ),
            Self::Norm => ("norm", "largest|children", "what ranks are divided by"),
            Self::Ties => (
                "ties",
                "second|shared",
                "equal numbers of the first layer: ordered by the second one, or of one rank",
            ),
            Self::Mobility => (
                "mobility",
                "on|off",
                "proof numbers start at the number of moves",
            ),
            Self::Reuse => ("reuse", "on|off", "keep the tree from move to move"),
            Self::Threads => (
                "threads",
                "number from 1 to 256",
                "threads, 1; with more in one tree or table no two searches are the same, with a network's \
                 batches divided all are",
            ),
            Self::Parallel => (
                "parallel",
                "tree|root",
                "threads share one tree, or each has its own and they are added up at the root",
            ),
            Self::Lanes => ("lanes", "1 to 8|auto", "iterations at once on a thread, 1"),
            Self::Final => (
                "final",
                "robust|visits|max|secure|temperature",
                "the child that is played; with a temperature above 0, one drawn by its visits",
            ),
            Self::Proofs => (
                "proofs",
                "off|win|all|published",
                "proofs in the final choice: none, a proven win, all, or as in the published code",
            ),
            Self::Means => (
                "means",
                "played|wins|solved|clipped",
                "values compared: means of playouts, or what is proven for wins, for all that is solved, or as ends of all",
            ),
            Self::Gamma => (
                "gamma",
                "number ≥ 0",
                "weight of the utility that is guaranteed, in selection, 0",
            ),
            Self::Delta => (
                "delta",
                "number ≥ 0",
                "weight of the utility that cannot be exceeded, in selection, 0",
            ),
            Self::Split(key) => key.about(),
            Self::Scaled(key) => key.about(),
            Self::Evaluation => (
                "eval",
                "name",
                "weights of the evaluator, the first of the game's list by default, learned:FILE, or a network: net, \
                 net:FILE, or symmetric-net[:FILE], whose value is the mean over the symmetries of the board",
            ),
            Self::PlayoutEvaluation => (
                "playout-eval",
                "name",
                "the same for playouts that evaluate, otherwise as in the tree",
            ),
            Self::Enhanced(key) => key.about(),
            Self::Minimax(key) => key.about(),
        }
    }
}

/// What [`Key::Short`] sets.
const SHORT: &str =
    "searches of fewer iterations, and so many for each move, are by residuals, 2000:20";

impl keyed::Key for Key {
    fn text(self) -> &'static str {
        self.about().0
    }
}
