//! The names of the agents, and the keys each understands.

use super::enhanced::{Enhanced, EnhancedKey};
use super::minimax::{Minimax, MinimaxKey};
use super::spec::{Kind, Switches};
use super::split::SplitKey;
use crate::keyed;

/// The kind of an agent, and whether score bounds are added to it.
pub(super) type Named = (Kind, bool);

/// An agent as the list shows it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// A line about it.
    pub summary: String,
    /// The keys it understands.
    pub keys: Vec<Key>,
    pub(super) named: Named,
}

/// Something about an agent that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The exploration constant.
    C,
    /// The weight of the proof-number term.
    Cpn,
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
    /// Whether proof numbers start at the number of moves.
    Mobility,
    /// Whether the tree is kept from move to move.
    Reuse,
    /// The rule for the move that is played.
    Final,
    /// How moves are split, and what is learned of them.
    Split(SplitKey),
    /// The set of weights of the evaluator.
    Evaluation,
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
    const OWN: [Self; 22] = [
        Self::C,
        Self::Cpn,
        Self::Norm,
        Self::Fpu,
        Self::T,
        Self::Contempt,
        Self::Mobility,
        Self::Cap,
        Self::Final,
        Self::Reuse,
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
    ];

    /// The text of the key, the values it takes, and what it sets.
    pub const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::C => ("c", "number ≥ 0", "exploration constant, √2 (uct-tuned 1)"),
            Self::Cpn => ("cpn", "number ≥ 0", "weight of the proof-number term, 1"),
            Self::Cap => (
                "cap",
                "plies|none",
                "longest playout; cut off, it is a draw",
            ),
            Self::Fpu => (
                "fpu",
                "all|parent|number in [-1, 1]",
                "untried children: all first, their parent's value, or a constant",
            ),
            Self::T => ("t", "visits", "skip proven children visited more often, 5"),
            Self::Contempt => (
                "contempt",
                "number in [-1, 1]|off",
                "take a proven draw if the root's value is below this, 0",
            ),
            Self::Norm => ("norm", "largest|children", "what ranks are divided by"),
            Self::Mobility => (
                "mobility",
                "on|off",
                "proof numbers start at the number of moves",
            ),
            Self::Reuse => ("reuse", "on|off", "keep the tree from move to move"),
            Self::Final => ("final", "robust|max|secure", "the child that is played"),
            Self::Split(key) => key.about(),
            Self::Evaluation => (
                "eval",
                "name",
                "weights of the evaluator: see the game's list, the first is the default",
            ),
            Self::Enhanced(key) => key.about(),
            Self::Minimax(key) => key.about(),
        }
    }
}

impl keyed::Key for Key {
    fn text(self) -> &'static str {
        self.about().0
    }
}

/// The keys of an agent: those that make a difference to it.
pub(super) fn keys((kind, bounds): Named) -> Vec<Key> {
    let (pn, layers) = match kind {
        Kind::Pn(switches) => (Some(switches), 1),
        Kind::Pn2(switches) => (Some(switches), 2),
        _ => (None, 0),
    };
    let gpn = matches!(
        kind,
        Kind::GpnRank | Kind::GpnMax | Kind::GpnSum | Kind::SemiGpn
    );
    let enhanced = matches!(kind, Kind::Enhanced(_));
    let makes_a_difference = |key: &Key| match key {
        _ if kind == Kind::Random => false,
        Key::Evaluation => kind.evaluates(),
        Key::Reuse => true,
        Key::Minimax(key) => matches!(kind, Kind::Minimax(kind) if key.of(kind)),
        _ if matches!(kind, Kind::Minimax(_)) => false,
        Key::Enhanced(_) => enhanced,
        Key::Split(SplitKey::Epsilon | SplitKey::Decay | SplitKey::Choice) if enhanced => true,
        Key::Cpn => gpn || pn.is_some_and(|on| on.select),
        Key::Norm => kind == Kind::GpnRank || pn.is_some_and(|on| on.select),
        // PN-MCTS visits each child before it selects, and UCB1-Tuned needs a variance.
        Key::Fpu => pn.is_none() && kind != Kind::UctTuned,
        Key::T => pn.is_some_and(|on| on.solver),
        Key::Contempt => layers == 2 && pn.is_some_and(|on| on.final_move),
        Key::Mobility => gpn || pn.is_some(),
        Key::C | Key::Cap | Key::Final => true,
        // Proof numbers and bounds come with trees of semimoves, not with what is learned of moves.
        Key::Split(key) => {
            kind.splits() && (kind != Kind::SemiGpn && !bounds || key.without_learning())
        }
    };
    Key::all().into_iter().filter(makes_a_difference).collect()
}

/// Every agent, as it is listed.
pub fn listing() -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut add = |name: &str, summary: &str, named: Named| {
        entries.push(Entry {
            name: name.to_owned(),
            summary: summary.to_owned(),
            keys: keys(named),
            named,
        });
    };
    add(
        "random",
        "uniformly random moves, no search",
        (Kind::Random, false),
    );
    add(
        "uct",
        "UCB1, every child once before any twice",
        (Kind::Uct, false),
    );
    add(
        "uct-ludii",
        "the published baseline: tree kept, playouts of 200 plies, parent's value for untried children",
        (Kind::UctLudii, false),
    );
    add("uct-tuned", "UCB1-Tuned", (Kind::UctTuned, false));
    add("uct+sb", "UCT with score bounds", (Kind::Uct, true));
    for (prefix, what) in [("pn", "PN-MCTS"), ("pn2", "double-layer PN-MCTS")] {
        for switches in Switches::ALL {
            let kind = if prefix == "pn" {
                Kind::Pn(switches)
            } else {
                Kind::Pn2(switches)
            };
            let summary = format!("{what}: {}", switches.summary());
            add(&format!("{prefix}-{switches}"), &summary, (kind, false));
        }
    }
    for (rule, kind, what) in [
        ("rank", Kind::GpnRank, "the rank of each child"),
        (
            "max",
            Kind::GpnMax,
            "the distance to the largest proof number",
        ),
        ("sum", Kind::GpnSum, "the share in the sum of proof numbers"),
    ] {
        let summary = format!("GPN-MCTS, selection by {what}");
        add(&format!("gpn-{rule}"), &summary, (kind, false));
        let summary = format!("{summary}, with score bounds");
        add(&format!("gpn-{rule}+sb"), &summary, (kind, true));
    }
    let tree = "UCT in a tree of semimoves, playouts in semimoves";
    add("semi", tree, (Kind::Semi, false));
    let bounded = format!("{tree}, with score bounds");
    add("semi+sb", &bounded, (Kind::Semi, true));
    let rolled = "the same, where all semimoves have been tried rolled up to moves";
    add("rollup", rolled, (Kind::RollUp, false));
    let bounded = format!("{rolled}, with score bounds");
    add("rollup+sb", &bounded, (Kind::RollUp, true));
    let numbers = "GPN-MCTS with score bounds in a tree of semimoves";
    add("semi-gpn+sb", numbers, (Kind::SemiGpn, true));
    for (kind, name, summary) in Enhanced::ALL {
        add(name, summary, (Kind::Enhanced(kind), false));
    }
    for (kind, name, summary) in Minimax::ALL {
        add(name, summary, (Kind::Minimax(kind), false));
    }
    entries
}
