//! What was tried in tree search and left: biases by proof numbers that scale, proof numbers
//! against single opponents, and the variants of implicit minimax that paper 004 left.
//!
//! Each is a policy as a user of `tesuji` writes one, and the agents of [`agents`] are agents of
//! one's own: the program `tesuji-biases` is `tesuji` with them. What they came to is in
//! `research/notes`.

pub mod agents;
mod implicit;
mod jitter;
mod pairs;
mod pursuing;
mod rescale;
mod scaled;
mod shortlist;
mod standings;
mod under_way;

pub use implicit::{Estimating, Mixed, Pace, Paced, PacedVisit, Rescaled, Rising};
pub use jitter::{Jitter, Jittered};
pub use pairs::Pairs;
pub use pursuing::Pursuing;
pub use rescale::{AsIs, FixedBounds, FixedDifference, Line, Multiplied, Rescale};
pub use scaled::{
    AsPrior, AtFirstPlay, AtTies, BothSides, ByWork, EachOpponent, FadingAtChild, FadingAtNode,
    InExploration, Leader, OneSide, PnScaled, ProofSignal, Scaled, Terms, Unscaled, Weighing,
};
pub use shortlist::{LONGEST, Shortlist, Shortlisted};
pub use standings::Standings;
pub use under_way::UnderWay;
