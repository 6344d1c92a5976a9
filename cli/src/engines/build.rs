//! From a specification to a solver: the table of the engines' types.
//!
//! Every engine is compiled once for every game. What puts its runs together is compiled once for
//! all of them: it sees a run through a pointer, which is followed once a run and never within it.

use super::spec::EngineSpec;
use crate::agents::prover;
use std::io::Write;
use tesuji::Game;
use tesuji::certificate::{Claim, Size};
use tesuji::game::Notation;
use tesuji::solve::{
    Answer, CertificateError, Control, Effort, Engine, Goal, Limits, MonteCarloRun, Reason, Run,
    Solver, Strategy, Watch,
};

/// A solver, whatever its engine.
pub(crate) trait Solving<G: Game> {
    /// [`Solver::solve`].
    fn solve(&mut self, limits: &Limits, watch: &mut Watch<'_>) -> Answer<G::Move>;

    /// [`Solver::good_moves`].
    fn good_moves(&self, limits: &Limits) -> (Vec<G::Move>, bool);

    /// [`Solver::certificate`].
    fn certificate(
        &mut self,
        game: &str,
        out: &mut dyn Write,
        memory: usize,
    ) -> Result<(Vec<Size>, u64), CertificateError>;
}

/// A solver of a position with an engine; with `keep` it keeps the proofs.
pub(crate) fn solving<G: Notation>(
    spec: EngineSpec,
    position: G,
    player: usize,
    goal: Goal,
    keep: bool,
) -> Box<dyn Solving<G>> {
    if spec.all_scores() {
        solver(Chosen::<true>(spec), position, player, goal, keep)
    } else {
        solver(Chosen::<false>(spec), position, player, goal, keep)
    }
}

fn solver<G: Notation, const ALL: bool>(
    engine: Chosen<ALL>,
    position: G,
    player: usize,
    goal: Goal,
    keep: bool,
) -> Box<dyn Solving<G>> {
    let solver = Solver::new(position, engine, player, goal);
    Box::new(if keep {
        solver.keeping_proofs()
    } else {
        solver
    })
}

impl<G: Notation, const ALL: bool> Solving<G> for Solver<G, Chosen<ALL>>
where
    Chosen<ALL>: Engine<G>,
{
    fn solve(&mut self, limits: &Limits, watch: &mut Watch<'_>) -> Answer<G::Move> {
        Solver::solve(self, limits, watch)
    }

    fn good_moves(&self, limits: &Limits) -> (Vec<G::Move>, bool) {
        Solver::good_moves(self, limits)
    }

    fn certificate(
        &mut self,
        game: &str,
        out: &mut dyn Write,
        memory: usize,
    ) -> Result<(Vec<Size>, u64), CertificateError> {
        Solver::certificate(self, game, out, memory)
    }
}

/// An engine chosen at run time: one that decides all scores in one run, or one that does not.
#[derive(Clone, Debug)]
struct Chosen<const ALL: bool>(EngineSpec);

impl<G: Notation, const ALL: bool> Engine<G> for Chosen<ALL> {
    type Run = AnyRun<G>;
    const ALL_SCORES: bool = ALL;

    fn begin(&self, position: &G, player: usize, scores: &[i16], keep: bool) -> AnyRun<G> {
        begin(&self.0, position, player, scores, keep)
    }
}

/// The run of any engine.
struct AnyRun<G>(Box<dyn Run<G>>);

fn begin<G: Notation>(
    spec: &EngineSpec,
    position: &G,
    player: usize,
    scores: &[i16],
    keep: bool,
) -> AnyRun<G> {
    AnyRun(match spec {
        EngineSpec::Agent(agent, seed) => {
            let prover = prover(agent, position, *seed);
            Box::new(MonteCarloRun::new(prover, position, player, scores))
        }
        EngineSpec::DfPn(df_pn) => Box::new(df_pn.begin(position, player, scores, keep)),
        EngineSpec::Pns(pns) => Box::new(pns.begin(position, player, scores, keep)),
        EngineSpec::Mopns(mopns) => Box::new(mopns.begin(position, player, scores, keep)),
        EngineSpec::Product(product) => Box::new(product.begin(position, player, scores, keep)),
        EngineSpec::Work(work) => Box::new(work.begin(position, player, scores, keep)),
    })
}

impl<G: Game> Run<G> for AnyRun<G> {
    fn advance(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        self.0.advance(control)
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        self.0.verdict(score)
    }

    fn root(&self) -> Vec<Effort> {
        self.0.root()
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn repetitions(&self) -> bool {
        self.0.repetitions()
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.0.line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn Strategy<G> + '_> {
        self.0.strategy(claim)
    }
}
