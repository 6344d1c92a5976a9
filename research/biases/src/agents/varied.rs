//! `im-varied`: implicit minimax without playouts, with all that paper 004 (section 7.5.1) tried
//! and left.
//!
//! Each variant is a value, so that all of them are one agent. It plays the games that a network
//! comes with.

use crate::{
    Estimating, FixedBounds, FixedDifference, Jitter, Jittered, LONGEST, Line, Multiplied, Pace,
    Paced, PacedVisit, Rescale, Rescaled, Rising, Shortlist, Shortlisted, UnderWay,
};
use tesuji::policy::backup::Average;
use tesuji::policy::expand::{OneChild, PlyAhead};
use tesuji::policy::playout::Evaluating;
use tesuji::policy::select::{
    Decaying, EstimateWeight, Explore, NodeData, Parent, Select, Softmax, Steady,
};
use tesuji::policy::split::Orthodox;
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji::{Mcts, Needs};
use tesuji_games::{Breakthrough, ConnectFour, Family, Knightthrough, Loa, TicTacToe};
use tesuji_session::agents::{
    AgentFor, AgentSpec, BoxedPlayer, FinalChoice, FirstChoice, Judge, Key, OwnAgent,
};

const NOT_NEGATIVE: std::ops::RangeInclusive<f32> = 0.0..=f32::INFINITY;

/// The agent with its keys.
pub(super) fn agent() -> OwnAgent {
    let explore = [
        "steady",
        "softmax",
        "softmax-root",
        "softmax-inverse",
        "softmax-level",
    ];
    let keys = [
        Key::words(
            "explore",
            explore,
            "explore all children alike, or those that look good; c is then a temperature, and the rest says how \
             visits count",
        ),
        Key::number(
            "alpha-max",
            0.0..=1.0,
            1.0,
            "the most that alpha rises to, by slope",
        )
        .or("none"),
        Key::switch(
            "backup",
            true,
            "what leaves look worth goes up the tree as minimax values, or each node keeps what it looked worth",
        ),
        Key::words(
            "rescale",
            ["off", "times", "difference", "bounds"],
            "differences between siblings' values times rescale-by, or the least and greatest so far apart, or at it and \
             its opposite",
        ),
        Key::number(
            "rescale-by",
            f32::MIN_POSITIVE..=f32::INFINITY,
            1.0,
            "by how much, 1",
        ),
        Key::count(
            "shortlist",
            1..=LONGEST as u64,
            3,
            "so many most urgent children come into a second round, in which any is taken",
        )
        .or("off"),
        Key::number(
            "c2",
            NOT_NEGATIVE,
            1.0,
            "exploration constant of that round, in which the most urgent is taken then",
        )
        .or("none"),
        Key::number(
            "jitter",
            NOT_NEGATIVE,
            0.0,
            "without a shortlist, urgencies rise by up to this share, by something like chance, 0",
        ),
        Key::number(
            "under-way",
            -1.0..=1.0,
            -1.0,
            "what an iteration counts as for other threads in the same tree, -1, a loss",
        ),
    ];
    let known = [
        ("c", Some("0.0001")),
        ("fpu", Some("parent")),
        ("final", None),
        ("eval", None),
        ("alpha", Some("0.8")),
        ("alpha-min", None),
        ("slope", None),
    ];
    let agent = OwnAgent::new(
        "im-varied",
        "implicit minimax without playouts, with what paper 004 (section 7.5.1) tried and left",
    );
    let agent = known.into_iter().fold(agent, |agent, (key, default)| {
        agent.with_known_key(key, default)
    });
    let agent = keys.into_iter().fold(agent, OwnAgent::with_key);
    agent
        .playing_in::<Breakthrough, _>(Implicit)
        .playing_in::<Knightthrough, _>(Implicit)
        .playing_in::<Loa, _>(Implicit)
        .playing_in::<ConnectFour, _>(Implicit)
        .playing_in::<TicTacToe, _>(Implicit)
}

/// The agent in any of its games.
#[derive(Clone, Copy, Debug)]
struct Implicit;

impl AgentFor for Implicit {
    const SHARES_TREE: bool = true;

    fn player<G: Family>(&self, agent: &AgentSpec, position: G) -> BoxedPlayer<G> {
        let evaluator = agent.evaluator(&position);
        let recipe: Composed<G> = Mcts {
            select: Varied::of(agent),
            backup: UnderWay {
                worth: agent.number("under-way"),
                inner: Average,
            },
            design: Orthodox,
            playout: Evaluating::leaves(evaluator.clone()),
            final_move: agent.final_move(),
            expand: PlyAhead(OneChild { mobility: false }),
            estimate: Estimating {
                evaluator,
                backed_up: agent.is_on("backup"),
            },
        };
        agent.player_on_threads(position, recipe)
    }
}

type Composed<G> = Mcts<
    Varied,
    UnderWay<Average>,
    Orthodox,
    Evaluating<Judge<G>>,
    FinalChoice,
    PlyAhead,
    Estimating<Judge<G>>,
>;

/// UCB1 on estimates, varied by values.
type Policy = Rescaled<AnyInfluence, AnyExplore, FirstChoice, AnyRescale>;

fn policy(agent: &AgentSpec, c: f32) -> Policy {
    Rescaled {
        influence: AnyInfluence::of(agent),
        explore: AnyExplore::of(agent, c),
        first_play: agent.first_play(),
        rescale: AnyRescale::of(agent),
    }
}

/// The weight of estimates: the same, falling or rising.
#[derive(Clone, Copy, Debug)]
enum AnyInfluence {
    Falling(Decaying),
    Rising(Rising),
}

impl AnyInfluence {
    fn of(agent: &AgentSpec) -> Self {
        let (initial, slope) = (agent.number("alpha"), agent.number("slope"));
        match agent.number_or_word("alpha-max") {
            Some(greatest) => Self::Rising(Rising {
                initial,
                greatest,
                slope,
            }),
            None => Self::Falling(Decaying {
                initial,
                least: agent.number_or_word("alpha-min").unwrap_or(initial),
                slope,
            }),
        }
    }
}

impl EstimateWeight for AnyInfluence {
    #[inline(always)]
    fn of(&self, visits: f32) -> f32 {
        match self {
            Self::Falling(falling) => EstimateWeight::of(falling, visits),
            Self::Rising(rising) => EstimateWeight::of(rising, visits),
        }
    }
}

/// Exploration of all children alike, or of those that look good.
#[derive(Clone, Copy, Debug)]
enum AnyExplore {
    Steady(Steady),
    Paced(Paced),
}

impl AnyExplore {
    fn of(agent: &AgentSpec, c: f32) -> Self {
        let pace = match &*agent.text("explore") {
            "softmax" => Pace::Logarithm,
            "softmax-root" => Pace::Root,
            "softmax-inverse" => Pace::Inverse,
            "softmax-level" => Pace::Level,
            _ => return Self::Steady(Steady { c }),
        };
        let softmax = Softmax {
            c,
            ..Softmax::default()
        };
        Self::Paced(Paced { softmax, pace })
    }
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
enum Explored {
    Steady(f32),
    Paced(PacedVisit),
}

impl Explore for AnyExplore {
    type Visit = Explored;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Explored {
        match self {
            Self::Steady(steady) => Explored::Steady(steady.visit(parent)),
            Self::Paced(paced) => Explored::Paced(paced.visit(parent)),
        }
    }

    #[inline(always)]
    fn term(&self, visit: &Explored, estimate: f32, visits: f32) -> f32 {
        match (self, visit) {
            (Self::Steady(steady), Explored::Steady(visit)) => steady.term(visit, estimate, visits),
            (Self::Paced(paced), Explored::Paced(visit)) => paced.term(visit, estimate, visits),
            // A visit is that of the same policy.
            _ => 0.0,
        }
    }
}

/// What becomes of estimates before they count.
#[derive(Clone, Copy, Debug)]
enum AnyRescale {
    AsIs,
    Times(Multiplied),
    Difference(FixedDifference),
    Bounds(FixedBounds),
}

impl AnyRescale {
    fn of(agent: &AgentSpec) -> Self {
        let by = agent.number("rescale-by");
        match &*agent.text("rescale") {
            "times" => Self::Times(Multiplied(by)),
            "difference" => Self::Difference(FixedDifference(by)),
            "bounds" => Self::Bounds(FixedBounds(by)),
            _ => Self::AsIs,
        }
    }
}

impl Rescale for AnyRescale {
    #[inline(always)]
    fn line<L: Layout>(&self, parent: Parent<'_, L>) -> Line {
        match self {
            Self::AsIs => Line::IDENTITY,
            Self::Times(times) => times.line(parent),
            Self::Difference(difference) => difference.line(parent),
            Self::Bounds(bounds) => bounds.line(parent),
        }
    }
}

/// The choice among children: the most urgent, one of the most urgent, or the most urgent by
/// something like chance.
#[derive(Clone, Debug)]
enum Varied {
    Most(Policy),
    Shortlist(Shortlist<Policy>),
    Jitter(Jitter<Policy>),
}

impl Varied {
    fn of(agent: &AgentSpec) -> Self {
        let first = policy(agent, agent.number("c"));
        if let Some(length) = agent.count("shortlist") {
            let second = agent.number_or_word("c2");
            return Self::Shortlist(Shortlist {
                length: length as usize,
                first,
                second: second.map(|c| policy(agent, c)),
            });
        }
        match agent.number("jitter") {
            most if most > 0.0 => Self::Jitter(Jitter { most, inner: first }),
            _ => Self::Most(first),
        }
    }

    /// The policy that is varied.
    fn policy(&self) -> &Policy {
        match self {
            Self::Most(policy) => policy,
            Self::Shortlist(list) => &list.first,
            Self::Jitter(jitter) => &jitter.inner,
        }
    }
}

type PolicyVisit = <Policy as Select>::Visit;

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
enum Visited {
    Most(PolicyVisit),
    Shortlist(Shortlisted<PolicyVisit>),
    Jitter(Jittered<PolicyVisit>),
}

impl Select for Varied {
    type Shared = ();
    type Private = ();
    type Visit = Visited;
    type Statistics = ();
    type Learner = ();
    const NEEDS: Needs = Policy::NEEDS;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.policy().all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, data: NodeData<'_, (), ()>) -> Visited {
        match self {
            Self::Most(policy) => Visited::Most(policy.visit(parent, data)),
            Self::Shortlist(list) => Visited::Shortlist(list.visit(parent, data)),
            Self::Jitter(jitter) => Visited::Jitter(jitter.visit(parent, data)),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Visited, child: Node<'_, L>, (): ()) -> f32 {
        match (self, visit) {
            (Self::Most(policy), Visited::Most(visit)) => policy.urgency(visit, child, ()),
            (Self::Shortlist(list), Visited::Shortlist(visit)) => list.urgency(visit, child, ()),
            (Self::Jitter(jitter), Visited::Jitter(visit)) => jitter.urgency(visit, child, ()),
            // A visit is that of the same policy.
            _ => 0.0,
        }
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Visited, child: Node<'_, L>, (): ()) -> f32 {
        match (self, visit) {
            (Self::Most(policy), Visited::Most(visit)) => policy.first_play(visit, child, ()),
            (Self::Shortlist(list), Visited::Shortlist(visit)) => list.first_play(visit, child, ()),
            (Self::Jitter(jitter), Visited::Jitter(visit)) => jitter.first_play(visit, child, ()),
            _ => 0.0,
        }
    }
}
