//! The searches that are compared.

use crate::level::LEVELS;
use cpu_time::ProcessTime;
use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;
use tesuji::search::Every;
use tesuji::solve::{self, DfPn, Goal, LeafPlayouts, Pns, Solver, Status};
use tesuji::{Budget, StopReason};
use tesuji_games::GoProblem;

/// A search with its setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Engine {
    /// Proof-number search without mobility, what all others are compared with.
    Pns,
    /// Proof-number search with the number of moves as the first number of a leaf.
    Mobility,
    /// Depth-first proof-number search with mobility.
    DfPn,
    /// Monte-Carlo depth-first proof-number search, at all levels.
    MonteCarloDfPn {
        /// How many playouts from a leaf.
        n: u32,
        /// The most moves of one.
        la: u32,
    },
    /// Monte-Carlo proof-number search.
    MonteCarlo {
        /// How many playouts from a leaf.
        n: u32,
        /// The most moves of one.
        la: u32,
        /// The place in [`LEVELS`].
        level: usize,
    },
}

/// When a search is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limit {
    /// Expanded positions.
    pub(crate) nodes: u64,
    /// Seconds of the processor.
    pub(crate) seconds: u64,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It found that the side to move wins.
    Solved,
    /// It reached the limit of nodes.
    Nodes,
    /// It reached the limit of time.
    Time,
    /// It reached the limit of memory.
    Memory,
}

/// The cost of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cost {
    pub(crate) end: End,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
}

/// The bytes that a search may take.
const MEMORY: usize = 3 << 30;

/// The nodes after which the time is looked at.
const OFTEN: u64 = 256;

impl Engine {
    /// Whether it draws random numbers.
    pub(crate) fn is_random(self) -> bool {
        matches!(self, Self::MonteCarlo { .. } | Self::MonteCarloDfPn { .. })
    }

    /// Searches the problem until it is solved or the search is cut.
    ///
    /// # Panics
    /// If it is found that the problem is not won: all that are listed are.
    pub(crate) fn search(self, problem: &GoProblem, seed: u64, limit: Limit) -> Cost {
        let mut pns = Pns::default();
        match self {
            Self::DfPn => return solve(problem, DfPn::default(), limit),
            Self::MonteCarloDfPn { n, la } => {
                let playouts = LeafPlayouts::new(n, la);
                let engine = DfPn {
                    seed,
                    ..DfPn::monte_carlo(playouts)
                };
                return solve(problem, engine, limit);
            }
            Self::Mobility => {}
            Self::Pns => pns.look.mobility = false,
            Self::MonteCarlo { n, la, level } => {
                let playouts = LeafPlayouts::new(n, la);
                pns = Pns::monte_carlo(LEVELS[level].apply(playouts, problem.playable()));
                pns.look.seed = seed;
            }
        }
        solve(problem, pns, limit)
    }

    /// Reads a name as it is printed.
    pub(crate) fn read(name: &str) -> Option<Self> {
        let fields: Vec<_> = name.split(',').collect();
        match fields[..] {
            ["pns"] => Some(Self::Pns),
            ["pns-mobility"] => Some(Self::Mobility),
            ["dfpn"] => Some(Self::DfPn),
            ["dfpn", n, la] => Some(Self::MonteCarloDfPn {
                n: n.parse().ok()?,
                la: la.parse().ok()?,
            }),
            [n, la, level] => Some(Self::MonteCarlo {
                n: n.parse().ok()?,
                la: la.parse().ok()?,
                level: LEVELS.iter().position(|other| other.name == level)?,
            }),
            _ => None,
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pns => f.write_str("pns"),
            Self::Mobility => f.write_str("pns-mobility"),
            Self::DfPn => f.write_str("dfpn"),
            Self::MonteCarloDfPn { n, la } => write!(f, "dfpn,{n},{la}"),
            Self::MonteCarlo { n, la, level } => write!(f, "{n},{la},{}", LEVELS[*level].name),
        }
    }
}

fn solve(problem: &GoProblem, engine: impl solve::Engine<GoProblem>, limit: Limit) -> Cost {
    let began = ProcessTime::now();
    let most = Duration::from_secs(limit.seconds);
    let mut solver = Solver::new(*problem, engine, 0, Goal::Win);
    let limits = Budget::nodes(limit.nodes).with_memory(MEMORY);
    // The library's own limit is wall-clock time, which other work on the machine would shorten.
    let answer = solver.solve_watched(&limits, Every::Iterations(OFTEN), &mut |_| {
        if began.elapsed() < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    let end = match answer.status {
        Status::Proven => End::Solved,
        Status::Unknown(StopReason::Nodes) => End::Nodes,
        Status::Unknown(StopReason::Memory) => End::Memory,
        Status::Unknown(_) => End::Time,
        Status::Disproven => panic!("a problem that is listed as won was found not to be"),
    };
    Cost {
        end,
        nodes: answer.nodes,
        seconds: began.elapsed().as_secs_f64(),
    }
}

impl End {
    const NAMES: [(Self, &str); 4] = [
        (Self::Solved, "solved"),
        (Self::Nodes, "nodes"),
        (Self::Time, "time"),
        (Self::Memory, "memory"),
    ];

    /// Its name in the log.
    pub(crate) fn name(self) -> &'static str {
        let found = Self::NAMES.iter().find(|(end, _)| *end == self);
        found.map_or("", |(_, name)| name)
    }

    /// Reads a name.
    pub(crate) fn read(name: &str) -> Option<Self> {
        let found = Self::NAMES.iter().find(|(_, known)| *known == name);
        found.map(|&(end, _)| end)
    }
}
