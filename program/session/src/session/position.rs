//! A position of a game, with the code that is compiled for the game's type.
//!
//! The methods of [`AnyPosition`] are compiled for every game, so they are only those that need the
//! rules; [`Session`](super::Session) does the rest. Each is one dynamic call around a loop that
//! knows the game's type.

use super::listed::Listed;
use super::{Question, Seat, Solving, seat, solving};
use crate::agents::{AgentSpec, Judge, JudgeMemory, Lent, OwnAgent};
use crate::playouts::{self, Playouts};
use crate::tables::{self, TableRequest, WatchTable};
use std::io::{BufReader, Read};
use std::sync::atomic::AtomicBool;
use tesuji::eval::{Evaluator, Inputs, PlaneWriter};
use tesuji::game::split::AnyStrategy;
use tesuji::game::{Game, TextError, divide_until, perft_until};
use tesuji::minimax::Forcing;
use tesuji::player::random_move;
use tesuji::scene::Scene;
use tesuji::solve::certificate::{Flaw, ProofMoves, Verified, verify_with_moves};
use tesuji::{Budget, Rng};
use tesuji_games::catalogue::strongest_heuristic;
use tesuji_games::kit::learned::Seen;
use tesuji_games::{Family, Knowledge, TacticsOf};

/// A position of any game. A move is its place among the legal moves, from 0, in the game's order.
pub(super) trait AnyPosition: Send + Sync {
    /// A copy of it.
    fn copy(&self) -> Box<dyn AnyPosition>;

    /// A position of the same variant from its text.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, TextError>;

    /// Its text.
    fn text(&self) -> String;

    /// The board, drawn for a terminal.
    fn drawing(&self) -> String;

    /// The position as data to draw.
    fn scene(&self) -> Scene;

    /// The places of the scene that a legal move is about.
    fn path(&self, scene: &Scene, m: usize) -> Vec<usize>;

    /// The player to move; unspecified once the game is over.
    fn mover(&self) -> usize;

    /// The score of each player, if the game is over.
    fn outcome(&self) -> Option<Vec<i16>>;

    /// The number of legal moves: 0 once the game is over.
    fn count_moves(&self) -> usize;

    /// The text of a legal move.
    fn move_text(&self, m: usize) -> String;

    /// The legal move of this text.
    fn read_move(&self, text: &str) -> Result<usize, TextError>;

    /// Plays a legal move.
    fn play(&mut self, m: usize);

    /// Uniformly random moves, if the game goes on after them.
    fn random_line(&self, plies: u32, rng: &mut Rng) -> Option<Vec<usize>>;

    /// The number of sequences of `depth` moves; `None` if `stop` is raised before it is known.
    fn perft(&self, depth: usize, stop: &AtomicBool) -> Option<u64>;

    /// The same below each legal move.
    fn divide(&self, depth: usize, stop: &AtomicBool) -> Option<Vec<u64>>;

    /// Its value for its mover by an evaluator that the game has.
    fn value(&self, evaluator: Option<&str>, lent: &[Lent]) -> f32;

    /// How many numbers of moves the game has.
    fn actions(&self) -> usize;

    /// The number of a legal move, the same in every position; `None` if the game numbers no moves.
    fn action(&self, m: usize) -> Option<usize>;

    /// Appends the numbers of all legal moves in their order; no number if the game numbers no
    /// moves.
    fn list_actions(&self, out: &mut Vec<u32>);

    /// The legal move with a number.
    fn with_action(&self, action: usize) -> Option<usize>;

    /// Writes its planes into cells that are all 0, if the game has planes.
    fn write_planes(&self, out: &mut PlaneWriter<'_>) -> bool;

    /// A number that tells it from others, if the game has one.
    fn hash(&self) -> Option<u64>;

    /// Its features; `None` if the game has no features.
    fn seen(&self) -> Option<Seen>;

    /// What each input becomes in each image of a position; empty if the game has no inputs.
    fn images_of_inputs(&self) -> Vec<Vec<u16>>;

    /// The active inputs and the values of the positions before those of some legal moves that are
    /// `wanted`, for its mover. Empty if the game has no inputs.
    fn active_inputs(&self, moves: &[usize], wanted: &[bool]) -> Vec<(Vec<u16>, f32)>;

    /// Whether it is quiet: neither a legal move forces, nor is there a threat to answer.
    fn is_quiet(&self, m: usize) -> bool;

    /// Whether an agent of one's own plays the game.
    fn has(&self, own: &OwnAgent) -> bool;

    /// Why threads cannot share the tree of an agent of one's own, if they cannot.
    fn unshared(&self, own: &OwnAgent, agent: &AgentSpec) -> Option<String>;

    /// An agent, which fits the game, at this position.
    fn seat(&self, agent: &AgentSpec) -> Box<dyn Seat>;

    /// A solver of a question about this position of the game with this name.
    fn solver(&self, game: &str, question: Question) -> Box<dyn Solving>;

    /// Refuses a folder without a table of the game.
    fn has_table(&self, folder: &str, game: &str) -> Result<(), TextError>;

    /// Makes the table of the game.
    fn make_table(
        &self,
        game: &str,
        request: &TableRequest,
        watch: &mut dyn WatchTable,
    ) -> Result<(), TextError>;

    /// Checks a certificate of the game with this name within a budget, and keeps its moves.
    fn verify(
        &self,
        game: &str,
        from: &mut dyn Read,
        budget: &Budget,
        kept: Option<&mut ProofMoves>,
    ) -> Result<Verified, Flaw>;

    /// Random playouts of whole moves, or split by a strategy if the game splits its moves.
    fn playouts(&self, split: Option<AnyStrategy>, seed: u64) -> Option<Box<dyn Playouts>>;
}

impl<G: Family> AnyPosition for Listed<G> {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, TextError> {
        let position = self.position.read_position(text)?;
        Ok(Box::new(Self::new(position)))
    }

    fn text(&self) -> String {
        self.position.position_text()
    }

    fn drawing(&self) -> String {
        self.position.drawing()
    }

    fn scene(&self) -> Scene {
        self.position.scene()
    }

    fn path(&self, scene: &Scene, m: usize) -> Vec<usize> {
        self.position.path(scene, self.moves[m])
    }

    fn mover(&self) -> usize {
        self.position.mover()
    }

    fn outcome(&self) -> Option<Vec<i16>> {
        let scores = self.position.outcome();
        scores.map(|scores| scores.as_ref().to_vec())
    }

    fn count_moves(&self) -> usize {
        self.moves.len()
    }

    fn move_text(&self, m: usize) -> String {
        self.position.move_text(self.moves[m])
    }

    fn read_move(&self, text: &str) -> Result<usize, TextError> {
        let read = self.position.read_move(text)?;
        let place = self.place(read);
        place.ok_or_else(|| TextError::new(text, "not a legal move here"))
    }

    fn play(&mut self, m: usize) {
        Listed::play(self, self.moves[m]);
    }

    fn random_line(&self, plies: u32, rng: &mut Rng) -> Option<Vec<usize>> {
        let line = random_moves(self.position.clone(), plies, rng)?;
        let mut walk = self.clone();
        let place = |m| {
            let place = walk.place(m);
            walk.play(m);
            place
        };
        line.into_iter().map(place).collect()
    }

    fn perft(&self, depth: usize, stop: &AtomicBool) -> Option<u64> {
        perft_until(&self.position, depth, stop)
    }

    fn divide(&self, depth: usize, stop: &AtomicBool) -> Option<Vec<u64>> {
        let below = divide_until(&self.position, depth, stop)?.into_iter();
        Some(below.map(|(_, count)| count).collect())
    }

    fn actions(&self) -> usize {
        G::MOVE_INDICES
    }

    fn action(&self, m: usize) -> Option<usize> {
        self.position.move_index(self.moves[m])
    }

    fn list_actions(&self, out: &mut Vec<u32>) {
        let numbers = self
            .moves
            .iter()
            .map_while(|&m| self.position.move_index(m));
        out.reserve(self.moves.len());
        out.extend(numbers.map(|number| number as u32));
    }

    fn with_action(&self, action: usize) -> Option<usize> {
        let number = |&m: &G::Move| self.position.move_index(m) == Some(action);
        self.moves.iter().position(number)
    }

    fn write_planes(&self, out: &mut PlaneWriter<'_>) -> bool {
        let planes = G::Knowledge::planes(&self.position);
        planes.is_some_and(|planes| {
            (planes.write)(&self.position, out);
            true
        })
    }

    fn hash(&self) -> Option<u64> {
        self.position.hash()
    }

    fn value(&self, evaluator: Option<&str>, lent: &[Lent]) -> f32 {
        let position = &self.position;
        let (judge, mut value) = (Judge::named(evaluator, lent, position), [0.0]);
        let positions = std::slice::from_ref(position);
        judge.evaluate(
            positions,
            position.mover(),
            &mut JudgeMemory::default(),
            &mut value,
        );
        value[0]
    }

    fn seen(&self) -> Option<Seen> {
        G::Knowledge::tuning().map(|tuning| (tuning.seen)(&self.position))
    }

    fn images_of_inputs(&self) -> Vec<Vec<u16>> {
        let inputs = G::Knowledge::inputs(&self.position);
        let images = |inputs: Inputs<G>| (0..inputs.images()).map(|i| inputs.image(i)).collect();
        inputs.map(images).unwrap_or_default()
    }

    fn active_inputs(&self, moves: &[usize], wanted: &[bool]) -> Vec<(Vec<u16>, f32)> {
        let Some(inputs) = G::Knowledge::inputs(&self.position) else {
            return Vec::new();
        };
        let (set, mut memory) = (strongest_heuristic::<G>(), Default::default());
        let mut walk = self.clone();
        let mut active = Vec::new();
        for (&m, &wanted) in moves.iter().zip(wanted) {
            if wanted {
                let (position, mut value) = (&walk.position, [0.0]);
                let positions = std::slice::from_ref(position);
                set.evaluate(positions, position.mover(), &mut memory, &mut value);
                active.push((inputs.active(position), value[0]));
            }
            let m = walk.moves[m];
            walk.play(m);
        }
        active
    }

    fn is_quiet(&self, m: usize) -> bool {
        let (position, tactics) = (&self.position, TacticsOf::<G>::default());
        tactics.gain(position, self.moves[m]).is_none() && !tactics.threatened(position)
    }

    fn has(&self, own: &OwnAgent) -> bool {
        own.plays::<G>()
    }

    fn unshared(&self, own: &OwnAgent, agent: &AgentSpec) -> Option<String> {
        own.unshared(agent, &self.position)
    }

    fn seat(&self, agent: &AgentSpec) -> Box<dyn Seat> {
        seat::seat(agent, self.clone())
    }

    fn solver(&self, game: &str, question: Question) -> Box<dyn Solving> {
        solving::solver(game, self.position.clone(), question)
    }

    fn has_table(&self, folder: &str, game: &str) -> Result<(), TextError> {
        tables::known(folder, game, &self.position).map(drop)
    }

    fn make_table(
        &self,
        game: &str,
        request: &TableRequest,
        watch: &mut dyn WatchTable,
    ) -> Result<(), TextError> {
        tables::make(game, &self.position, request, watch)
    }

    fn verify(
        &self,
        game: &str,
        from: &mut dyn Read,
        budget: &Budget,
        kept: Option<&mut ProofMoves>,
    ) -> Result<Verified, Flaw> {
        verify_with_moves(BufReader::new(from), game, &self.position, budget, kept)
    }

    fn playouts(&self, split: Option<AnyStrategy>, seed: u64) -> Option<Box<dyn Playouts>> {
        playouts::playouts(self.position.clone(), split, seed)
    }
}

/// Uniformly random moves from a position; `None` if the game is over after them or before.
///
/// Only these moves are drawn, as fast as the game can: their places are looked up once it is
/// known that they are wanted.
fn random_moves<G: Game>(mut position: G, plies: u32, rng: &mut Rng) -> Option<Vec<G::Move>> {
    let mut scratch = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..plies {
        if position.outcome().is_some() {
            return None;
        }
        let m = random_move(&position, rng, &mut scratch);
        position.play(m);
        moves.push(m);
    }
    position.outcome().is_none().then_some(moves)
}
