//! From a specification to a run: the table of the engines' types. Every engine is compiled for
//! every game. The code that combines runs is compiled once, because it uses runs as trait objects.
//! The dynamic call happens once a run, never within it.

use super::choice::choose;
use super::spec::EngineSpec;
use crate::agents::prover;
use tesuji::solve::best_first::BestFirstRun;
use tesuji::solve::{Engine, MonteCarloRun, Pns, Run, Threats};
use tesuji_games::{Family, TacticsOf};

impl<G: Family> Engine<G> for EngineSpec {
    type Run = Box<dyn Run<G> + Send>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        match self {
            // Which one it will be the position decides; one score at a time suits all of them.
            Self::Auto(_) => Engine::<G>::asks(&Pns::default(), open),
            Self::NullWindow(windows) => Engine::<G>::asks(windows, open),
            // As `MonteCarlo`, which `begin` puts together by itself.
            Self::Agent(..) => open,
            Self::DfPn(df_pn) => Engine::<G>::asks(df_pn, open),
            Self::Pns(pns) => Engine::<G>::asks(pns, open),
            Self::Mopns(mopns) => Engine::<G>::asks(mopns, open),
            Self::Product(product) => Engine::<G>::asks(product, open),
            Self::Work(work) => Engine::<G>::asks(work, open),
            Self::Threats(order) => Engine::<G>::asks(&threats::<G>(*order), open),
        }
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> Self::Run {
        // One type for all of them.
        let best_first = |run: BestFirstRun<G>| -> Self::Run { Box::new(run) };
        match self {
            Self::Auto(threads) => {
                let chosen = choose(position).on_threads(*threads);
                chosen.engine.begin(position, player, scores, keep)
            }
            Self::NullWindow(windows) => Box::new(windows.begin(position, player, scores, keep)),
            Self::Agent(agent, seed) => {
                let prover = prover(agent, position, *seed);
                Box::new(MonteCarloRun::new(prover, position, player, scores))
            }
            Self::DfPn(df_pn) => Box::new(df_pn.begin(position, player, scores, keep)),
            Self::Pns(pns) => best_first(pns.begin(position, player, scores, keep)),
            Self::Mopns(mopns) => best_first(mopns.begin(position, player, scores, keep)),
            Self::Product(product) => best_first(product.begin(position, player, scores, keep)),
            Self::Work(work) => best_first(work.begin(position, player, scores, keep)),
            Self::Threats(order) => {
                Box::new(threats::<G>(*order).begin(position, player, scores, keep))
            }
        }
    }
}

/// Threat-space search by what the game knows of threats.
fn threats<G: Family>(order: u32) -> Threats<TacticsOf<G>> {
    let forcing = TacticsOf::<G>::default();
    Threats { forcing, order }
}
