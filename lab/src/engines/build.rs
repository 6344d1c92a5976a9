//! From a specification to a run: the table of the engines' types.
//!
//! Every engine is compiled once for every game. What puts its runs together is compiled once for
//! all of them: it sees a run through a pointer, which is followed once a run and never within it.

use super::spec::EngineSpec;
use crate::agents::prover;
use tesuji::solve::{AnyBestFirst, Engine, MonteCarloRun, Run};
use tesuji_games::Family;

impl<G: Family> Engine<G> for EngineSpec {
    type Run = Box<dyn Run<G>>;

    fn all_scores(&self) -> bool {
        matches!(self, Self::Mopns(_) | Self::Agent(..))
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        // One type for all of them.
        let seldom = |engine: AnyBestFirst| -> Self::Run {
            Box::new(engine.begin(position, player, scores, keep))
        };
        match self {
            Self::Agent(agent, seed) => {
                let prover = prover(agent, position, *seed);
                Box::new(MonteCarloRun::new(prover, position, player, scores))
            }
            Self::DfPn(df_pn) => Box::new(df_pn.begin(position, player, scores, keep)),
            Self::Pns(pns) => Box::new(pns.begin(position, player, scores, keep)),
            Self::Mopns(mopns) => seldom(AnyBestFirst::Mopns(*mopns)),
            Self::Product(product) => seldom(AnyBestFirst::Product(*product)),
            Self::Work(work) => seldom(AnyBestFirst::Work(*work)),
        }
    }
}
