//! Solvers of a position of any game.

use crate::engines::{EngineChoice, EngineSpec, choose};
use crate::tables::known;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Duration;
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji::search::Every;
use tesuji::solve::certificate::{ProofSize, line_text};
use tesuji::solve::{Answer, CertificateError, Goal, Solver, SolverProgress};
use tesuji_games::Family;

/// A question about a position, with the engine that answers it.
#[derive(Clone, Debug)]
pub struct Question {
    /// The engine.
    pub engine: EngineSpec,
    /// The player of the goal, from 0, against all others together.
    pub player: usize,
    /// The goal.
    pub goal: Goal,
    /// Whether proofs are kept, for a certificate and a complete line. If not, solved positions are
    /// freed.
    pub keeps_proofs: bool,
}

/// The time between two reports of progress.
const OFTEN: Every = Every::Time(Duration::from_millis(100));

/// A solver of a position.
pub trait Solving: Send {
    /// Adds the table of endings in a folder: the engine treats its scores as proven. To be called
    /// before the first search.
    ///
    /// # Errors
    /// If the folder has no table of the game, or the table is damaged.
    fn know(&mut self, folder: &str) -> Result<(), TextError>;

    /// Searches on until the question is answered or a limit is reached. `watch` is called with the
    /// progress every tenth of a second.
    fn solve(&mut self, limits: &Budget, watch: &mut dyn FnMut(&SolverProgress)) -> Answer<String>;

    /// The engine that `auto` chose for the position; `None` if the question named one.
    fn chosen(&self) -> Option<&EngineChoice>;

    /// The moves that keep the proven score of the player to move, each found by a search within
    /// `limits`. The second result is whether the list is complete.
    fn good_moves(&self, limits: &Budget) -> (Vec<String>, bool);

    /// Writes the proofs as a certificate. Returns the sizes of the proofs, and the bytes written.
    ///
    /// Parts of a proof that the engine has lost are searched again with at most `memory` bytes.
    ///
    /// # Errors
    /// If there is no proof, if a lost part was not found again, or if the output fails.
    fn certificate(
        &mut self,
        out: &mut dyn Write,
        memory: usize,
    ) -> Result<(Vec<ProofSize>, u64), CertificateError>;
}

/// The solver of a question about a position of the game with this name.
pub(super) fn solver<G: Family>(game: &str, position: G, question: Question) -> Box<dyn Solving> {
    let Question {
        engine,
        player,
        goal,
        keeps_proofs,
    } = question;
    let choice = match engine {
        EngineSpec::Auto(threads) => Some(choose(&position).on_threads(threads)),
        _ => None,
    };
    let engine = choice
        .as_ref()
        .map_or(engine, |choice| choice.engine.clone());
    let mut solver = Solver::new(position.clone(), engine, player, goal);
    if keeps_proofs {
        solver = solver.keeping_proofs();
    }
    let game = game.to_owned();
    Box::new(Asked {
        game,
        position,
        choice,
        solver,
    })
}

/// A solver with the position that it was asked about.
struct Asked<G: Family> {
    game: String,
    position: G,
    /// The engine that was chosen.
    choice: Option<EngineChoice>,
    solver: Solver<G, EngineSpec>,
}

impl<G: Family> Solving for Asked<G> {
    fn know(&mut self, folder: &str) -> Result<(), TextError> {
        let table = known(folder, &self.game, &self.position)?;
        self.solver.know(table);
        Ok(())
    }

    fn solve(&mut self, limits: &Budget, watch: &mut dyn FnMut(&SolverProgress)) -> Answer<String> {
        let answer = self.solver.solve_watched(limits, OFTEN, &mut |progress| {
            watch(progress);
            ControlFlow::Continue(())
        });
        let line = line_text(&self.position, &answer.line);
        with_line(answer, line)
    }

    fn chosen(&self) -> Option<&EngineChoice> {
        self.choice.as_ref()
    }

    fn good_moves(&self, limits: &Budget) -> (Vec<String>, bool) {
        let (moves, all) = self.solver.good_moves(limits);
        let texts = moves.iter().map(|&m| self.position.move_text(m));
        (texts.collect(), all)
    }

    fn certificate(
        &mut self,
        out: &mut dyn Write,
        memory: usize,
    ) -> Result<(Vec<ProofSize>, u64), CertificateError> {
        self.solver.certificate(&self.game, out, memory)
    }
}

/// The same answer with its line in other terms.
fn with_line<M, T>(answer: Answer<M>, line: Vec<T>) -> Answer<T> {
    Answer {
        line,
        status: answer.status,
        interval: answer.interval,
        value: answer.value,
        repetitions: answer.repetitions,
        root: answer.root,
        nodes: answer.nodes,
        bytes: answer.bytes,
        time: answer.time,
    }
}
