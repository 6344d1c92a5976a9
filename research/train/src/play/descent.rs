//! Games of a network against itself, by descent.

use super::Record;
use super::formula::Formula;
use super::judge::Judge;
use crate::samples::{Gathered, Packed};
use std::time::Duration;
use tesuji::eval::Planes;
use tesuji::minimax::{BestFirst, BestFirstSettings, MinimaxSearch};
use tesuji::{Budget, Rng};
use tesuji_games::Family;
use tesuji_nets::{Encoding, Net};

/// What is learned from a game.
///
/// # Reference
/// Paper 004, section 5.4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Learn {
    /// Every position that a search knows the moves of and every end that it met, with what the
    /// search found them to be worth.
    #[default]
    Tree,
    /// The positions of the game, with what the search from each found it to be worth.
    Root,
    /// The positions of the game, with its result.
    Terminal,
}

/// How long a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// So many evaluations, so that games are the same again.
    Evaluations(u64),
    /// So long.
    Time(Duration),
}

impl Pace {
    fn budget(self) -> Budget {
        match self {
            Self::Evaluations(most) => Budget::evaluations(most),
            Self::Time(time) => Budget::time(time),
        }
    }
}

/// Which search plays games against oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Best-first minimax or descent.
    Descent,
    /// Monte-Carlo tree search with implicit minimax values; it learns from its tree.
    Mcts {
        /// How children are chosen.
        formula: Formula,
        /// Whether games are played out from its leaves, and learned from. Otherwise a leaf brings
        /// what the network says.
        playouts: bool,
    },
    /// The search of Gumbel `AlphaZero`; it learns from the games, and from the visits at the root.
    AlphaZero {
        /// How many moves are considered at the root.
        considered: u32,
    },
}

/// How games against oneself are played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SelfPlay {
    /// Which search it is.
    pub method: Method,
    /// The search of both sides, which share a table; of another one what the end of a game is
    /// worth.
    pub search: BestFirstSettings,
    /// How long it may take for a move.
    pub pace: Pace,
    /// What is learned from a game.
    pub learn: Learn,
    /// Every other game begins with random moves, at most so many: in small games searches find the
    /// same few lines again and again. The paper has none.
    pub opening: u32,
}

/// Plays a game.
///
/// # Reference
/// Paper 004, Algorithms 9 and 10.
pub(super) fn play<G: Family>(start: &G, net: Net<G>, settings: &SelfPlay, seed: u64) -> Record {
    let packer = Packer::new(net.network().about().encoding, net.planes());
    let mut rng = Rng::new(seed);
    let mut search = BestFirst::new(settings.search, Judge::Net(net), rng.word());
    let mut game = Game {
        position: opened(start, settings.opening, &mut rng),
        packer,
        gathered: Gathered::default(),
        line: Vec::new(),
    };
    let (mut plies, mut evaluations) = (0, 0);
    let score = loop {
        if let Some(scores) = game.position.outcome() {
            break scores[0];
        }
        search.set_plies(plies);
        let found = search.search(&game.position, &settings.pace.budget());
        evaluations += found.evaluations;
        let sign = if found.mover == 0 { 1.0 } else { -1.0 };
        game.learn(settings.learn, &search, sign * found.value);
        let Some(best) = found.best else { break 0 };
        game.position.play(best);
        plies += 1;
    };
    let end = settings.search.ends.value(G::SCORES, score, plies);
    game.add_position(end);
    for position in std::mem::take(&mut game.line) {
        game.gathered.add(position, end);
    }
    Record {
        plies,
        score,
        evaluations,
        pairs: game.gathered.into_pairs(),
    }
}

/// The start, or the position after some random moves.
pub(super) fn opened<G: Family>(start: &G, most: u32, rng: &mut Rng) -> G {
    let mut position = start.clone();
    let mut moves = Vec::new();
    if most == 0 || rng.below(2) == 0 {
        return position;
    }
    for _ in 0..=rng.below(most) {
        let before = position.clone();
        position.play_random(rng, &mut moves);
        if position.outcome().is_some() {
            return before;
        }
    }
    position
}

/// A game under way.
struct Game<G> {
    position: G,
    packer: Packer<G>,
    gathered: Gathered,
    /// The positions of the game, where they wait for its result.
    line: Vec<Packed>,
}

impl<G: Family> Game<G> {
    fn learn(&mut self, learn: Learn, search: &BestFirst<G, Judge<G>>, value: f32) {
        match learn {
            Learn::Tree => search.for_each_seen(&self.position, |seen| {
                self.gathered
                    .add(self.packer.pack(seen.position), seen.value);
            }),
            Learn::Root => self.add_position(value),
            Learn::Terminal => self.line.push(self.packer.pack(&self.position)),
        }
    }

    fn add_position(&mut self, value: f32) {
        let packed = self.packer.pack(&self.position);
        self.gathered.add(packed, value);
    }
}

/// Packs positions as a network sees them.
pub(super) struct Packer<G> {
    encoding: Encoding,
    planes: Planes<G>,
    cells: Vec<f32>,
}

impl<G: Family> Packer<G> {
    pub(super) fn new(encoding: Encoding, planes: Planes<G>) -> Self {
        let cells = vec![0.0; encoding.input(planes.shape).cells()];
        Self {
            encoding,
            planes,
            cells,
        }
    }

    pub(super) fn pack(&mut self, position: &G) -> Packed {
        self.encoding.write(position, &self.planes, &mut self.cells);
        Packed::new(&self.cells)
    }
}
