//! Biases by proof numbers that scale: every weighing and every signal of the library as values, so that all of
//! them are one agent.

use tesuji::select::{
    AsPrior, AtFirstPlay, AtTies, BothSides, ByWork, EachOpponent, FadingAtChild, FadingAtNode,
    InExploration, InReach, Leader, OneSide, Parent, ProofSignal, Terms, Unscaled, Weighing,
};
use tesuji::statistics::Layout;
use tesuji::statistics::Standings;
use tesuji::tree::Node;

/// What such an agent is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScaledSettings {
    /// Where the bias comes in.
    pub(crate) weighing: AnyWeighing,
    /// What the bias is.
    pub(crate) signal: SignalName,
}

impl Default for ScaledSettings {
    /// The bias of paper 001 within the exploration.
    fn default() -> Self {
        Self {
            weighing: AnyWeighing::Exploration,
            signal: SignalName::Number,
        }
    }
}

/// The keys of these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScaledKey {
    /// Where the bias comes in.
    Scale,
    /// What the bias is.
    By,
}

impl ScaledKey {
    /// The text of the key, the values it takes, and what it sets.
    pub(super) const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Scale => (
                "scale",
                "flat|node|child|exploration|prior|first|ties",
                "the weight: the same everywhere, less at visited nodes or children, in the exploration, a prior, or for \
                 untried children or ties alone (these two with fpu=parent)",
            ),
            Self::By => (
                "by",
                "number|sides|reach|work|each|leader",
                "the bias: PnMax, of both sides, how far within reach, expected work, or against each opponent or who leads",
            ),
        }
    }
}

impl ScaledSettings {
    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: ScaledKey, value: &str) -> Result<(), &'static str> {
        match key {
            ScaledKey::Scale => {
                self.weighing = match value {
                    "flat" => AnyWeighing::Flat,
                    "node" => AnyWeighing::Node,
                    "child" => AnyWeighing::Child,
                    "exploration" => AnyWeighing::Exploration,
                    "prior" => AnyWeighing::Prior,
                    "first" => AnyWeighing::First,
                    "ties" => AnyWeighing::Ties,
                    _ => {
                        return Err(
                            "neither flat, node, child, exploration, prior, first nor ties",
                        );
                    }
                }
            }
            ScaledKey::By => {
                self.signal = match value {
                    "number" => SignalName::Number,
                    "sides" => SignalName::Sides,
                    "reach" => SignalName::Reach,
                    "work" => SignalName::Work,
                    "each" => SignalName::Each,
                    "leader" => SignalName::Leader,
                    _ => return Err("neither number, sides, reach, work, each nor leader"),
                }
            }
        }
        Ok(())
    }
}

/// A weighing of the library, chosen at run time: it is asked once a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnyWeighing {
    /// [`Unscaled`].
    Flat,
    /// [`FadingAtNode`].
    Node,
    /// [`FadingAtChild`].
    Child,
    /// [`InExploration`].
    Exploration,
    /// [`AsPrior`].
    Prior,
    /// [`AtFirstPlay`].
    First,
    /// [`AtTies`].
    Ties,
}

impl Weighing for AnyWeighing {
    #[inline(always)]
    fn terms(&self, cpn: f32, visits: u32, total: impl FnOnce() -> f32) -> Terms {
        match self {
            Self::Flat => Unscaled.terms(cpn, visits, total),
            Self::Node => FadingAtNode::default().terms(cpn, visits, total),
            Self::Child => FadingAtChild.terms(cpn, visits, total),
            Self::Exploration => InExploration.terms(cpn, visits, total),
            Self::Prior => AsPrior.terms(cpn, visits, total),
            Self::First => AtFirstPlay.terms(cpn, visits, total),
            Self::Ties => AtTies.terms(cpn, visits, total),
        }
    }
}

/// A signal of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SignalName {
    /// [`OneSide`].
    Number,
    /// [`BothSides`].
    Sides,
    /// [`InReach`].
    Reach,
    /// [`ByWork`].
    Work,
    /// [`EachOpponent`].
    Each,
    /// [`Leader`].
    Leader,
}

impl SignalName {
    /// Whether it takes proof numbers against single opponents. With one opponent they are those against all.
    pub(super) const fn is_against_one(self) -> bool {
        matches!(self, Self::Each | Self::Leader)
    }
}

/// A signal for agents that count a proof number a player, chosen at run time.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnySignal(pub(super) SignalName);

/// What [`AnySignal`] finds once a visit.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seen {
    /// Of the mover's numbers.
    Number(<OneSide as ProofSignal>::Shared),
    /// Of both players'.
    Sides(<BothSides as ProofSignal>::Shared),
    /// What is within reach.
    Reach(<InReach as ProofSignal>::Shared),
    /// The least work.
    Work(<ByWork as ProofSignal>::Shared),
}

impl ProofSignal for AnySignal {
    type Shared = Seen;
    type Statistics = ();
    // All of them can, as `PnMax` does.
    const READS_SHORT: bool = true;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Seen {
        match self.0 {
            SignalName::Sides => Seen::Sides(<BothSides>::default().prepare(parent)),
            SignalName::Reach => Seen::Reach(InReach.prepare(parent)),
            SignalName::Work => Seen::Work(ByWork.prepare(parent)),
            SignalName::Number | SignalName::Each | SignalName::Leader => {
                Seen::Number(<OneSide>::default().prepare(parent))
            }
        }
    }

    #[inline(always)]
    fn of<L: Layout>(&self, seen: &Seen, child: Node<'_, L>) -> f32 {
        match seen {
            Seen::Number(seen) => <OneSide>::default().of(seen, child),
            Seen::Sides(seen) => <BothSides>::default().of(seen, child),
            Seen::Reach(seen) => InReach.of(seen, child),
            Seen::Work(seen) => ByWork.of(seen, child),
        }
    }
}

/// A signal against single opponents, chosen at run time.
#[derive(Clone, Copy, Debug)]
pub(super) enum AnyOpponent {
    /// Against each.
    Each,
    /// Against the one who leads.
    Leader,
}

/// What [`AnyOpponent`] finds once a visit.
#[derive(Clone, Copy, Debug)]
pub(super) enum Opposed {
    /// Of the numbers against each.
    Each(<EachOpponent as ProofSignal>::Shared),
    /// Of those against the one who leads.
    Leader(<Leader as ProofSignal>::Shared),
}

impl ProofSignal for AnyOpponent {
    type Shared = Opposed;
    type Statistics = (Standings, ());
    const READS_SHORT: bool = true;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Opposed {
        match self {
            Self::Each => Opposed::Each(<EachOpponent>::default().prepare(parent)),
            Self::Leader => Opposed::Leader(<Leader>::default().prepare(parent)),
        }
    }

    #[inline(always)]
    fn of<L: Layout>(&self, opposed: &Opposed, child: Node<'_, L>) -> f32 {
        match opposed {
            Opposed::Each(seen) => <EachOpponent>::default().of(seen, child),
            Opposed::Leader(seen) => <Leader>::default().of(seen, child),
        }
    }
}
