//! `gpn-scaled+sb`: biases by proof numbers that scale, with score bounds.
//!
//! Every weighing and every signal is a value, so that all of them are one agent; signals against
//! single opponents are another one, in games of more than two players.

use crate::{
    AsPrior, AtFirstPlay, AtTies, BothSides, ByWork, EachOpponent, FadingAtChild, FadingAtNode,
    InExploration, Leader, OneSide, Pairs, PnScaled, ProofSignal, Pursuing, Standings, Terms,
    Unscaled, Weighing,
};
use tesuji::Mcts;
use tesuji::game::PlayerCount;
use tesuji::policy::estimate::NoEstimates;
use tesuji::policy::expand::AllChildren;
use tesuji::policy::playout::Uniform;
use tesuji::policy::select::Parent;
use tesuji::policy::split::Orthodox;
use tesuji::solve::Prover;
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji_games::Family;
use tesuji_session::agents::{
    AgentFor, AgentSpec, BoxedPlayer, FinalChoice, FirstChoice, Key, OwnAgent, Proves,
};

/// The agent with its keys.
pub(super) fn agent() -> OwnAgent {
    let scales = [
        "exploration",
        "flat",
        "node",
        "child",
        "prior",
        "first",
        "ties",
    ];
    let signals = ["number", "sides", "work", "each", "leader"];
    let known = [
        ("gamma", None),
        ("delta", None),
        ("means", None),
        ("c", None),
        ("cpn", None),
        ("fpu", None),
        ("mobility", Some("on")),
        ("cap", None),
        ("final", None),
        ("proofs", None),
    ];
    let agent = OwnAgent::new(
        "gpn-scaled+sb",
        "GPN-MCTS with score bounds, a bias whose weight and meaning change with the search",
    )
    .proving(Proves::Scores)
    .with_key(Key::words(
        "scale",
        scales,
        "the weight: in the exploration, the same everywhere, less at visited nodes or children, a prior, or for \
         untried children or ties alone (these two with fpu=parent)",
    ))
    .with_key(Key::words(
        "by",
        signals,
        "the bias: PnMax, of both sides, expected work, or against each opponent or who leads",
    ));
    let agent = known.into_iter().fold(agent, |agent, (key, default)| {
        agent.with_known_key(key, default)
    });
    agent.playing_all(ScaledGpn)
}

/// The agent in every game.
#[derive(Clone, Copy, Debug)]
struct ScaledGpn;

impl AgentFor for ScaledGpn {
    fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        if const { has_many::<G>() }
            && let Some(opponent) = AnyOpponent::of(agent)
        {
            let backup = Pursuing::<Pairs, _>::new(agent.score_bounds());
            return agent.player_of(position, composed(agent, opponent, backup));
        }
        let recipe = composed(agent, AnySignal::of(agent), agent.score_bounds());
        agent.player_of(position, recipe)
    }

    fn prover<G: Family>(&self, agent: &AgentSpec, root: (&G, u64)) -> Option<Box<dyn Prover<G>>> {
        if const { has_many::<G>() }
            && let Some(opponent) = AnyOpponent::of(agent)
        {
            let backup = Pursuing::<Pairs, _>::new(agent.score_bounds());
            return Some(agent.prover_of(root, composed(agent, opponent, backup)));
        }
        let recipe = composed(agent, AnySignal::of(agent), agent.score_bounds());
        Some(agent.prover_of(root, recipe))
    }
}

/// Whether a player has several opponents: with one, proof numbers against it are those against
/// all.
const fn has_many<G: Family>() -> bool {
    G::Players::COUNT > 2
}

/// All children are created at once, so that there are proof numbers of those that have not been
/// visited, too.
type Composed<S, B> =
    Mcts<PnScaled<AnyWeighing, S, FirstChoice>, B, Orthodox, Uniform, FinalChoice, AllChildren>;

fn composed<S, B>(agent: &AgentSpec, signal: S, backup: B) -> Composed<S, B> {
    Mcts {
        select: PnScaled {
            c: agent.number("c"),
            cpn: agent.number("cpn"),
            weighing: AnyWeighing::of(agent),
            signal,
            first_play: agent.first_play(),
        },
        backup,
        design: Orthodox,
        playout: Uniform { cap: agent.cap() },
        final_move: agent.final_move(),
        expand: AllChildren::<false> {
            mobility: agent.is_on("mobility"),
        },
        estimate: NoEstimates,
    }
}

/// A weighing chosen at run time: it is asked once a visit.
#[derive(Clone, Copy, Debug)]
enum AnyWeighing {
    Flat,
    Node,
    Child,
    Exploration,
    Prior,
    First,
    Ties,
}

impl AnyWeighing {
    fn of(agent: &AgentSpec) -> Self {
        match &*agent.text("scale") {
            "flat" => Self::Flat,
            "node" => Self::Node,
            "child" => Self::Child,
            "prior" => Self::Prior,
            "first" => Self::First,
            "ties" => Self::Ties,
            _ => Self::Exploration,
        }
    }
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

/// A signal for agents that count a proof number a player, chosen at run time.
#[derive(Clone, Copy, Debug)]
enum AnySignal {
    Number,
    Sides,
    Work,
}

impl AnySignal {
    fn of(agent: &AgentSpec) -> Self {
        match &*agent.text("by") {
            "sides" => Self::Sides,
            "work" => Self::Work,
            _ => Self::Number,
        }
    }
}

/// What [`AnySignal`] finds once a visit.
#[derive(Clone, Copy, Debug)]
enum Seen {
    Number(<OneSide as ProofSignal>::Shared),
    Sides(<BothSides as ProofSignal>::Shared),
    Work(<ByWork as ProofSignal>::Shared),
}

impl ProofSignal for AnySignal {
    type Shared = Seen;
    type Statistics = ();
    // All of them can, as `PnMax` does.
    const READS_SHORT: bool = true;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Seen {
        match self {
            Self::Sides => Seen::Sides(<BothSides>::default().prepare(parent)),
            Self::Work => Seen::Work(ByWork.prepare(parent)),
            Self::Number => Seen::Number(<OneSide>::default().prepare(parent)),
        }
    }

    #[inline(always)]
    fn of<L: Layout>(&self, seen: &Seen, child: Node<'_, L>) -> f32 {
        match seen {
            Seen::Number(seen) => <OneSide>::default().of(seen, child),
            Seen::Sides(seen) => <BothSides>::default().of(seen, child),
            Seen::Work(seen) => ByWork.of(seen, child),
        }
    }
}

/// A signal against single opponents, chosen at run time.
#[derive(Clone, Copy, Debug)]
enum AnyOpponent {
    Each,
    Leader,
}

impl AnyOpponent {
    fn of(agent: &AgentSpec) -> Option<Self> {
        match &*agent.text("by") {
            "each" => Some(Self::Each),
            "leader" => Some(Self::Leader),
            _ => None,
        }
    }
}

/// What [`AnyOpponent`] finds once a visit.
#[derive(Clone, Copy, Debug)]
enum Opposed {
    Each(<EachOpponent as ProofSignal>::Shared),
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
