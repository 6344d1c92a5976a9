//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use serde::Serialize;
use std::path::PathBuf;

/// Trains networks that say what positions are worth.
#[derive(Debug, Parser)]
#[command(name = "tesuji-train", version, about)]
pub struct Program {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Learn who won from final positions of random games.
    Pretrain(Pretrain),
    /// Learn the values of positions of random games that a solver has found.
    Solved(Solved),
    /// Learn from games against oneself that are searched by descent.
    Descent(Training),
    /// Learn from games against oneself that are searched by Monte-Carlo tree search with implicit
    /// minimax values, without playouts.
    Mcts(Mcts),
    /// Learn a value and a policy from games against oneself by PUCT with sequential
    /// halving at the root.
    Alphazero(AlphaZero),
    /// Take the mean of several networks, number by number.
    Average(Average),
    /// Say how often the sign of a network's value is right on positions that are solved.
    Check(Check),
    /// Draw the log of a training.
    Plot(Plot),
}

/// What every training needs to know.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Common {
    /// The game.
    pub game: String,

    /// The folder of the training: its state, its networks and its log.
    #[arg(long, value_name = "FOLDER")]
    #[serde(skip)]
    pub out: PathBuf,

    /// Go on where the training in the folder was; everything but its end must be as it was.
    #[arg(long)]
    #[serde(skip)]
    pub resume: bool,

    /// The seed of the first weights and of all that is drawn.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The layers; by default those of the thesis, with a convolution less where they do not fit
    /// the board.
    #[arg(long, value_name = "LAYERS")]
    pub architecture: Option<String>,

    /// What the network sees: pieces, or pieces-mover, with a plane that says who moves.
    #[arg(long, value_name = "PLANES", default_value = "pieces-mover")]
    pub encoding: String,

    /// The file of a network to begin with, instead of random weights.
    #[arg(long, value_name = "FILE")]
    pub net: Option<String>,

    /// The file of a network whose layers to begin with where they have the same shape, as
    /// convolutions do on boards of any size; the others are random.
    #[arg(long, value_name = "FILE", conflicts_with = "net")]
    pub layers_of: Option<String>,

    /// The length of a step of Adam.
    #[arg(long, value_name = "RATE", default_value_t = 1e-3, value_parser = at_least_zero)]
    pub rate: f32,

    /// How strongly weights are drawn towards 0.
    #[arg(long, value_name = "DECAY", default_value_t = 1e-3, value_parser = at_least_zero)]
    pub decay: f32,
}

/// `tesuji-train pretrain`.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Pretrain {
    #[command(flatten)]
    #[serde(flatten)]
    #[allow(missing_docs, reason = "clap takes it for the text of the command")]
    pub common: Common,

    /// How many different final positions to learn from.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u32).range(1..))]
    pub positions: u32,

    /// After so many games in a row that brought no new final position there are no more.
    #[arg(long, value_name = "GAMES", default_value_t = 100, value_parser = value_parser!(u32).range(1..))]
    pub patience: u32,

    /// Every how many positions one is held back, to measure what was learned; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 11)]
    pub held: u32,

    /// How often all positions are gone through.
    #[arg(long, value_name = "N", default_value_t = 15)]
    #[serde(skip)]
    pub epochs: u64,

    /// The positions of a batch.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = value_parser!(u32).range(1..=65_536))]
    pub batch: u32,
}

/// `tesuji-train solved`.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Solved {
    #[command(flatten)]
    #[serde(flatten)]
    #[allow(missing_docs, reason = "clap takes it for the text of the command")]
    pub common: Common,

    /// How many positions to learn from, half of them won for the first player and half of them
    /// lost.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u32).range(2..=10_000_000))]
    pub positions: u32,

    /// The fewest pieces on the board.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub least: u32,

    /// The most pieces on the board.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub most: u32,

    /// Positions that take more nodes to solve are left out.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub nodes: u64,

    /// Every how many positions one is held back, to measure what was learned; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 11)]
    pub held: u32,

    /// How often all positions are gone through.
    #[arg(long, value_name = "N", default_value_t = 15)]
    #[serde(skip)]
    pub epochs: u64,

    /// The positions of a batch.
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = value_parser!(u32).range(1..=65_536))]
    pub batch: u32,
}

/// `tesuji-train descent`.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Training {
    #[command(flatten)]
    #[serde(flatten)]
    #[allow(missing_docs, reason = "clap takes it for the text of the command")]
    pub common: Common,

    /// End after so many games, those of earlier runs included.
    #[arg(long, value_name = "N")]
    #[serde(skip)]
    pub games: Option<u64>,

    /// End after so many hours, those of earlier runs included.
    #[arg(long, value_name = "H", value_parser = hours)]
    #[serde(skip)]
    pub hours: Option<f64>,

    /// The evaluations of the search for a move.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u64).range(1..))]
    pub evaluations: u64,

    /// The time of the search for a move, in milliseconds, instead; no two runs are then alike.
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..))]
    pub time_ms: Option<u64>,

    /// What is learned from a game.
    #[arg(long, value_enum, default_value_t = Lessons::Tree)]
    pub learn: Lessons,

    /// How iterations leave the line that looks best.
    #[arg(long, value_enum, default_value_t = Straying::EpsilonGreedy)]
    pub stray: Straying,

    /// The ε of that.
    #[arg(long, value_name = "E", default_value_t = 0.05)]
    pub epsilon: f32,

    /// What the end of a game is worth to the search.
    #[arg(long, value_enum, default_value_t = Finish::Classic)]
    pub ends: Finish,

    /// The most plies of a game, for --ends depth.
    #[arg(long, value_name = "N", default_value_t = 150)]
    pub longest: u32,

    /// Every other game begins with random moves, at most so many.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub opening: u32,

    /// How many of the last games are learned from.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u32).range(1..=10_000))]
    pub replay: u32,

    /// The share of their positions that is learned from after a game; twice that where positions
    /// have symmetries, as with mirror images among them.
    #[arg(long, value_name = "SHARE", default_value_t = 0.04, value_parser = at_least_zero_f64)]
    pub share: f64,

    /// How often these positions are gone through.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=1000))]
    pub epochs: u32,

    /// The positions of a batch.
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = value_parser!(u32).range(1..=65_536))]
    pub batch: u32,

    /// How many games are played at a time, on the same weights.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=256))]
    pub workers: u32,

    /// Every how many games the network is kept and a match is played against best-first search by
    /// the game's own evaluator.
    #[arg(long, value_name = "GAMES", default_value_t = 50, value_parser = value_parser!(u64).range(1..))]
    pub match_every: u64,

    /// The games of such a match; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub match_games: u32,

    /// The evaluations for a move in such a match.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = value_parser!(u64).range(1..))]
    pub match_evaluations: u64,
}

/// `tesuji-train mcts`.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Mcts {
    #[command(flatten)]
    #[serde(flatten)]
    #[allow(missing_docs, reason = "clap takes it for the text of the command")]
    pub training: Training,

    /// How children are chosen.
    #[arg(long, value_enum, default_value_t = Choosing::Base)]
    pub formula: Choosing,

    /// Play games out from leaves, by what looks best one ply ahead and one move in twenty at
    /// random, and learn from all positions of them, too. Without it a leaf brings what the network
    /// says of it.
    #[arg(long)]
    // Trainings that were begun before there were any go on.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub playouts: bool,
}

/// `tesuji-train alphazero`.
#[derive(Clone, Debug, Args, Serialize)]
pub struct AlphaZero {
    #[command(flatten)]
    #[serde(flatten)]
    #[allow(missing_docs, reason = "clap takes it for the text of the command")]
    pub training: Training,

    /// How many moves are considered at the root of a search, whose iterations are its evaluations;
    /// 64 are enough for it.
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = value_parser!(u32).range(1..=65_535))]
    pub considered: u32,
}

/// How children are chosen.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choosing {
    /// By the mean and the minimax value, hardly exploring: equation 3.4 of paper 004.
    Base,
    /// Exploring what looks good, with less of the minimax value at each visit: equation 6.7.
    Combined,
}

/// What is learned from a game.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lessons {
    /// All positions that were searched and all ends that were met, with what they were found to be
    /// worth.
    Tree,
    /// The positions of the game, with what the searches from them found.
    Root,
    /// The positions of the game, with its result.
    Terminal,
}

/// How iterations leave the line that looks best.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Straying {
    /// Any move with probability ε.
    EpsilonGreedy,
    /// By the values of the moves.
    Softmax,
    /// By the ranks of the moves.
    Ordinal,
}

/// What the end of a game is worth.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// 1 for a win, −1 for a loss.
    Classic,
    /// More the sooner it is won.
    Depth,
    /// The score as a share of the greatest.
    Score,
}

/// `tesuji-train average`.
#[derive(Clone, Debug, Args)]
pub struct Average {
    /// The networks, of the same planes and layers: those that a training kept, a few hundred games
    /// apart.
    #[arg(value_name = "FILE", required = true)]
    pub nets: Vec<PathBuf>,

    /// The file of their mean.
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// `tesuji-train check`.
#[derive(Clone, Debug, Args)]
pub struct Check {
    /// The game.
    pub game: String,

    /// The file of the network.
    #[arg(long, value_name = "FILE")]
    pub net: PathBuf,

    /// How many positions, half of them won for the first player and half of them lost.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = value_parser!(u32).range(2..=1_000_000))]
    pub positions: u32,

    /// The fewest pieces on the board.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub least: u32,

    /// The most pieces on the board.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub most: u32,

    /// Positions that take more nodes to solve are left out.
    #[arg(long, value_name = "N", default_value_t = 20_000_000)]
    pub nodes: u64,

    /// The seed of the random games that positions are taken from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Print every position with its value and what the network says, too.
    #[arg(long)]
    pub list: bool,

    /// Print exactly one JSON object on standard output.
    #[arg(long, conflicts_with = "list")]
    pub json: bool,
}

/// `tesuji-train plot`.
#[derive(Clone, Debug, Args)]
pub struct Plot {
    /// The folder of the training.
    #[arg(value_name = "FOLDER")]
    pub out: PathBuf,
}

fn number(text: &str, greatest: f64) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..=greatest).contains(&number) {
        Ok(number)
    } else {
        Err(format!("not from 0 to {greatest}"))
    }
}

fn at_least_zero(text: &str) -> Result<f32, String> {
    number(text, 1.0).map(|number| number as f32)
}

fn at_least_zero_f64(text: &str) -> Result<f64, String> {
    number(text, 1.0)
}

fn hours(text: &str) -> Result<f64, String> {
    number(text, 1e6)
}
