//! Sessions: a position of any game, the moves that led to it, and the operations on them.
//!
//! A [`Session`] hides the type of its game, so code that uses it is not compiled for each game. A
//! search, a playout, a proof, its check and a count are each one dynamic call around a loop that
//! is compiled for the game. [`Session::seat`] gives an agent a [`Seat`] at the position.
//! [`Session::solver`] answers a [`Question`] about it.
//!
//! # Moves
//! A move is a number: its index in [`Game::moves`](tesuji::Game::moves). Users read and write its
//! text.

mod games;
mod info;
mod line;
mod listed;
mod outside;
mod picture;
mod position;
mod seat;
mod solving;

pub use games::{About, Games, Open, Shelf};
pub use info::GameInfo;
pub(crate) use line::without_mark;
pub use seat::{Fault, Findings, Said, Searched, Seat, Stated};
pub use solving::{Question, Solving};

use crate::agents::{AgentSpec, Lent, OfPlanes, OwnAgent};
use crate::playouts::Playouts;
use crate::tables::{TableRequest, WatchTable};
use listed::Listed;
use outside::Reachable;
use position::AnyPosition;
use std::fmt;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tesuji::Budget;
use tesuji::eval::PlaneWriter;
use tesuji::game::TextError;
use tesuji::game::split::AnyStrategy;
use tesuji::scene::Scene;
use tesuji::solve::certificate::{Flaw, ProofMoves, Verified};
use tesuji_games::kit::learned::Seen;
use tesuji_games::{Family, Visitor};

/// A position of any game, and the moves that led to it.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji_games::TicTacToe;
/// use tesuji_session::Session;
/// use tesuji_session::agents::AgentSpec;
///
/// let mut session = Session::new("tic-tac-toe", TicTacToe::default());
/// for text in ["a1", "a3", "b1", "b3"] {
///     let m = session.read_move(text)?;
///     session.play(m);
/// }
/// let mut seat = session.seat(&AgentSpec::parse("gpn-max+sb")?)?;
/// let best = seat.search(1, &Budget::iterations(500)).best.expect("the game goes on");
/// assert_eq!(session.move_text(best), "c1", "three in a row");
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone)]
pub struct Session {
    game: Arc<GameInfo>,
    /// The position that the moves begin at.
    start: Arc<dyn AnyPosition>,
    line: Vec<usize>,
    position: Box<dyn AnyPosition>,
    /// Players outside of this program that may be named as agents.
    reachable: Option<Arc<Reachable>>,
}

/// A visitor that opens a game at its start as a session with this name, for [`tesuji_games::open`]
/// and the shelves of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a>(pub &'a str);

impl Visitor for Opening<'_> {
    type Output = Session;

    fn visit<G: Family>(self, start: G) -> Session {
        Session::new(self.0, start)
    }
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl Session {
    /// A session at `position`. `name` is the name of the game in messages and certificates.
    pub fn new<G: Family>(name: impl Into<String>, position: G) -> Self {
        Self::at(
            GameInfo::of(name.into(), &position),
            Box::new(Listed::new(position)),
        )
    }

    /// This session with those of `agents` that play its game. Of agents with the same name the
    /// catalogue's counts, then the first one.
    #[must_use]
    pub fn with_agents(mut self, agents: &[OwnAgent]) -> Self {
        let play = agents.iter().filter(|own| self.start.has(own));
        let play: Vec<_> = play.cloned().collect();
        Arc::make_mut(&mut self.game).agents.extend(play);
        self
    }

    /// This session with an evaluator that its agents can use: `eval=lent:NAME`.
    #[must_use]
    pub fn lending(mut self, name: impl Into<String>, evaluator: Arc<dyn OfPlanes>) -> Self {
        let name = name.into();
        let lent = &mut Arc::make_mut(&mut self.game).lent;
        lent.push(Lent { name, evaluator });
        self
    }

    fn at(game: GameInfo, position: Box<dyn AnyPosition>) -> Self {
        Self {
            game: Arc::new(game),
            start: Arc::from(position.copy()),
            line: Vec::new(),
            position,
            reachable: None,
        }
    }

    /// Facts about the game.
    pub fn game(&self) -> &GameInfo {
        &self.game
    }

    /// The position as one line of text.
    pub fn position_text(&self) -> String {
        self.position.text()
    }

    /// The board drawn for a terminal, several lines, without a trailing newline.
    pub fn drawing(&self) -> String {
        self.position.drawing()
    }

    /// The position as data to draw, with the places of the last move played.
    pub fn scene(&self) -> Scene {
        let mut scene = self.position.scene();
        if let Some((&last, before)) = self.line.split_last() {
            let mut position = self.start.copy();
            for &m in before {
                position.play(m);
            }
            let then = position.scene();
            let path = position.path(&then, last).into_iter();
            let sites = path.filter_map(|site| scene.site(&then.sites.get(site)?.name));
            scene.last = sites.collect();
        }
        scene
    }

    /// The places of `scene` that a player points at to make a legal move, in their order; empty
    /// for a pass. Several moves may have the same places.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn path(&self, scene: &Scene, m: usize) -> Vec<usize> {
        self.position.path(scene, m)
    }

    /// The player to move, from 0. Unspecified once the game is over.
    pub fn mover(&self) -> usize {
        self.position.mover()
    }

    /// The score of each player; `None` if the game goes on.
    pub fn outcome(&self) -> Option<Vec<i16>> {
        self.position.outcome()
    }

    /// The number of legal moves: 0 once the game is over.
    pub fn count_moves(&self) -> usize {
        self.position.count_moves()
    }

    /// The texts of the legal moves; empty once the game is over.
    pub fn move_texts(&self) -> Vec<String> {
        (0..self.count_moves()).map(|m| self.move_text(m)).collect()
    }

    /// The text of a legal move.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn move_text(&self, m: usize) -> String {
        self.position.move_text(m)
    }

    /// Reads a legal move of the position.
    ///
    /// # Errors
    /// If the game is over, or the text is not that of a legal move.
    pub fn read_move(&self, text: &str) -> Result<usize, TextError> {
        self.position.read_move(text)
    }

    /// The number of legal sequences of exactly `depth` moves. A finished game has none.
    pub fn perft(&self, depth: usize) -> u64 {
        let counted = self.perft_until(depth, &AtomicBool::new(false));
        counted.unwrap_or_else(|| unreachable!("nothing stops it"))
    }

    /// Counts like [`Session::perft`]; `None` if `stop` was set before the end.
    pub fn perft_until(&self, depth: usize, stop: &AtomicBool) -> Option<u64> {
        self.position.perft(depth, stop)
    }

    /// The text of each legal move, with the number of sequences of `depth` moves that begin with
    /// it.
    pub fn divide(&self, depth: usize) -> Vec<(String, u64)> {
        let counted = self.divide_until(depth, &AtomicBool::new(false));
        counted.unwrap_or_else(|| unreachable!("nothing stops it"))
    }

    /// Counts like [`Session::divide`]; `None` if `stop` was set before the end.
    pub fn divide_until(&self, depth: usize, stop: &AtomicBool) -> Option<Vec<(String, u64)>> {
        let below = self.position.divide(depth, stop)?;
        Some(self.move_texts().into_iter().zip(below).collect())
    }

    /// Reads an agent of the catalogue ([`AgentSpec::parse`]), an added agent
    /// ([`Session::with_agents`]), or a player outside of this program ([`Games::with_outsiders`]).
    ///
    /// # Errors
    /// If a part is wrong, or the game lacks a part that the agent needs; the error names it.
    pub fn agent(&self, text: &str) -> Result<AgentSpec, TextError> {
        if let Some(outside) = self.outsider(text) {
            return outside;
        }
        let agent = AgentSpec::read(text, &self.game.agents)?;
        self.fits(&agent).map(|()| agent)
    }

    /// Refuses an agent that does not fit the game: see [`AgentSpec::fits`]. Also refuses your own
    /// agent on several threads if threads cannot share its tree.
    ///
    /// # Errors
    /// If the agent does not fit; the error names the part.
    pub fn fits(&self, agent: &AgentSpec) -> Result<(), TextError> {
        agent.fits(&self.game)?;
        if let Some(own) = &agent.own
            && agent.threads() > 1
            && !agent.is_root_parallel()
            && let Some(why) = self.position.unshared(own, agent)
        {
            return Err(TextError::new(format!("threads={}", agent.threads()), why));
        }
        Ok(())
    }

    /// Gives an agent a seat at the position.
    ///
    /// # Errors
    /// If the agent does not fit the game (see [`Session::fits`]), or its table of endings cannot
    /// be read.
    pub fn seat(&self, agent: &AgentSpec) -> Result<Box<dyn Seat>, TextError> {
        if let Some(outside) = &agent.outside {
            return outside.seat(self);
        }
        self.fits(agent)?;
        let mut agent = agent.borrowing(&self.game.lent);
        if let Some(tables) = &mut agent.tables {
            tables.game.clone_from(&self.game.name);
            self.position.has_table(&tables.folder, &tables.game)?;
        }
        Ok(self.position.seat(&agent))
    }

    /// The value of the position for the player to move, in [−1, 1], by an evaluator of the game: a
    /// set of weights, or a network written `net:FILE`. `None` is the game's default one.
    ///
    /// # Errors
    /// If the game has no such evaluator ([`GameInfo::has_evaluator`]), or it is over.
    pub fn value(&self, evaluator: Option<&str>) -> Result<f32, TextError> {
        if let Some(evaluator) = evaluator {
            self.game.has_evaluator(evaluator)?;
        }
        if self.outcome().is_some() {
            let wrong = "the game is over here: there is nothing to estimate";
            return Err(TextError::new(self.position_text(), wrong));
        }
        Ok(self.position.value(evaluator, &self.game.lent))
    }

    /// The number of actions: [`Session::action`] is below it. 0 if the game has none.
    pub fn actions(&self) -> usize {
        self.position.actions()
    }

    /// The action of a legal move: a number that is the same in every position; `None` if the game
    /// has no actions.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn action(&self, m: usize) -> Option<usize> {
        self.position.action(m)
    }

    /// Appends the action of each legal move ([`Session::action`]), in the order of the moves. A
    /// game without actions appends no number.
    pub fn list_actions(&self, out: &mut Vec<u32>) {
        self.position.list_actions(out);
    }

    /// The legal move with the number `action`; `None` if no legal move has it.
    pub fn with_action(&self, action: usize) -> Option<usize> {
        self.position.with_action(action)
    }

    /// Writes the planes of the position, of shape [`GameInfo::planes`], into cells that are 0
    /// before. Returns `false` if the game has no planes.
    pub fn write_planes(&self, out: &mut PlaneWriter<'_>) -> bool {
        self.position.write_planes(out)
    }

    /// The hash of the position; `None` if the game has none.
    pub fn hash(&self) -> Option<u64> {
        self.position.hash()
    }

    /// The features of the position, for learned weights; `None` if the game has no features.
    pub fn seen(&self) -> Option<Seen> {
        self.position.seen()
    }

    /// What each input of a sparse network becomes in each image of a position under the symmetries
    /// of the game, the position itself first. Empty if the game has no inputs
    /// ([`GameInfo::inputs`]).
    pub fn images_of_inputs(&self) -> Vec<Vec<u16>> {
        self.position.images_of_inputs()
    }

    /// Plays `moves` one after the other. For each position before a move that is `wanted`, it
    /// lists the active inputs of a sparse network as the mover sees them. Beside them is the
    /// mover's value of the position by [`GameInfo::strongest_set`]. Empty if the game has no
    /// inputs ([`GameInfo::inputs`]).
    ///
    /// # Panics
    /// If a move is not legal.
    pub fn active_inputs(&self, moves: &[usize], wanted: &[bool]) -> Vec<(Vec<u16>, f32)> {
        self.position.active_inputs(moves, wanted)
    }

    /// Whether the position is quiet: the move `m` is not forcing, and there is no threat to
    /// answer. [`Forcing`](tesuji::minimax::Forcing) decides both.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn is_quiet(&self, m: usize) -> bool {
        self.position.is_quiet(m)
    }

    /// A solver for a question about the position.
    ///
    /// # Panics
    /// If the game has no such player, or the engine does not fit the game: see
    /// [`EngineSpec::fits`](crate::engines::EngineSpec::fits).
    pub fn solver(&self, question: Question) -> Box<dyn Solving> {
        let players = self.game.players;
        assert!(question.player < players, "the game has {players} players");
        if let Err(wrong) = question.engine.fits(&self.game) {
            panic!("the engine does not go with the game: {wrong}");
        }
        let engine = question.engine.borrowing(&self.game.lent);
        let question = Question { engine, ..question };
        self.position.solver(&self.game.name, question)
    }

    /// Makes the table of endings of the game: reads the classes whose files are in the folder, and
    /// solves and writes the others. For a game without a numbering of endings it is the table of
    /// all positions that this one leads to.
    ///
    /// # Errors
    /// If the table or the work takes more memory than allowed, or a file cannot be read or
    /// written. If the game does not have two players with opposed scores. If the watcher ends the
    /// work.
    pub fn make_table(
        &self,
        request: &TableRequest,
        watch: &mut dyn WatchTable,
    ) -> Result<(), TextError> {
        self.position.make_table(&self.game.name, request, watch)
    }

    /// Checks a certificate by the rules of the game alone. The certificate contains its position.
    ///
    /// # Errors
    /// If the certificate is damaged, with the place, or if a claim is not proven, with the moves.
    pub fn verify(&self, from: &mut dyn Read) -> Result<Verified, Flaw> {
        self.verify_within(from, &Budget::default())
    }

    /// [`Session::verify`] within the time, the memory and the flag of a budget.
    ///
    /// # Errors
    /// Those of [`Session::verify`], or the limit that was reached.
    pub fn verify_within(&self, from: &mut dyn Read, budget: &Budget) -> Result<Verified, Flaw> {
        self.start.verify(&self.game.name, from, budget, None)
    }

    /// [`Session::verify_within`], which also returns the moves of the proof.
    ///
    /// # Errors
    /// Those of [`Session::verify_within`].
    pub fn read_proof(
        &self,
        from: &mut dyn Read,
        budget: &Budget,
    ) -> Result<(Verified, ProofMoves), Flaw> {
        let mut moves = ProofMoves::default();
        let kept = Some(&mut moves);
        let verified = self.start.verify(&self.game.name, from, budget, kept)?;
        Ok((verified, moves))
    }

    /// Random playouts from the position, by whole moves, or by the semimoves of the strategy
    /// `split`; `None` if the game does not split its moves.
    pub fn playouts(&self, split: Option<AnyStrategy>, seed: u64) -> Option<Box<dyn Playouts>> {
        self.position.playouts(split, seed)
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game)
            .field("position", &self.position_text())
            .field("line", &self.line_texts())
            .finish_non_exhaustive()
    }
}
