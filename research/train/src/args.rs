//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum, value_parser};
use serde::Serialize;
use std::path::PathBuf;

/// Trains networks that evaluate positions.
#[derive(Debug, Parser)]
#[command(name = "tesuji-train", version, about)]
pub struct Program {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands of the program.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Learn the results of final positions of random games.
    Pretrain(Pretrain),
    /// Learn the solved values of positions of random games.
    Solved(Solved),
    /// Learn from games of self-play with descent.
    Descent(Training),
    /// Learn from games of self-play with Monte-Carlo tree search by implicit minimax, without
    /// playouts.
    Mcts(Mcts),
    /// Learn a value and a policy from games against oneself by PUCT with sequential
    /// halving at the root.
    Alphazero(AlphaZero),
    /// Take the mean of several networks, number by number.
    Average(Average),
    /// Print how often the sign of a network's value is right on solved positions.
    Check(Check),
    /// Draw the log of a training.
    Plot(Plot),
}

/// The options of every training.
#[derive(Clone, Debug, Args, Serialize)]
pub struct Common {
    /// The game.
    pub game: String,

    /// The folder of the training: its state, its networks and its log.
    #[arg(long, value_name = "FOLDER")]
    #[serde(skip)]
    pub out: PathBuf,

    /// Continue the training in the folder; all options but its end must be the same.
    #[arg(long)]
    #[serde(skip)]
    pub resume: bool,

    /// The seed of the initial weights and of all random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The layers; by default those of the thesis, with one convolution less if they do not fit the
    /// board.
    #[arg(long, value_name = "LAYERS")]
    pub architecture: Option<String>,

    /// The input of the network: pieces, or pieces-mover, with a plane for the player to move.
    #[arg(long, value_name = "PLANES", default_value = "pieces-mover")]
    pub encoding: String,

    /// The file of a network to begin with, in place of random weights.
    #[arg(long, value_name = "FILE")]
    pub net: Option<String>,

    /// The file of a network whose layers of the same shape are the initial ones, such as
    /// convolutions; other layers are random.
    #[arg(long, value_name = "FILE", conflicts_with = "net")]
    pub layers_of: Option<String>,

    /// The learning rate of Adam.
    #[arg(long, value_name = "RATE", default_value_t = 1e-3, value_parser = at_least_zero)]
    pub rate: f32,

    /// The weight decay.
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

    /// The number of different final positions to learn from.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = value_parser!(u32).range(1..))]
    pub positions: u32,

    /// Stop to look for positions after this number of games in a row without a new one.
    #[arg(long, value_name = "GAMES", default_value_t = 100, value_parser = value_parser!(u32).range(1..))]
    pub patience: u32,

    /// One position in this number is held out for measurement; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 11)]
    pub held: u32,

    /// The number of passes over all positions.
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

    /// The number of positions to learn from: half of them won for the first player, half of them
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

    /// One position in this number is held out for measurement; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 11)]
    pub held: u32,

    /// The number of passes over all positions.
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

    /// The number of games after which training ends, earlier runs included.
    #[arg(long, value_name = "N")]
    #[serde(skip)]
    pub games: Option<u64>,

    /// The number of hours after which training ends, earlier runs included.
    #[arg(long, value_name = "H", value_parser = hours)]
    #[serde(skip)]
    pub hours: Option<f64>,

    /// The evaluations of the search for a move.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u64).range(1..))]
    pub evaluations: u64,

    /// The time of the search for a move in milliseconds, in place of evaluations; runs are then
    /// not reproducible.
    #[arg(long, value_name = "MS", value_parser = value_parser!(u64).range(1..))]
    pub time_ms: Option<u64>,

    /// The positions and values that are learned from a game.
    #[arg(long, value_enum, default_value_t = Lessons::Tree)]
    pub learn: Lessons,

    /// The random choices by which iterations leave the best line.
    #[arg(long, value_enum, default_value_t = Straying::EpsilonGreedy)]
    pub stray: Straying,

    /// The ε of these choices.
    #[arg(long, value_name = "E", default_value_t = 0.05)]
    pub epsilon: f32,

    /// The value of the end of a game in the search.
    #[arg(long, value_enum, default_value_t = Finish::Classic)]
    pub ends: Finish,

    /// The greatest number of plies of a game, for --ends depth.
    #[arg(long, value_name = "N", default_value_t = 150)]
    pub longest: u32,

    /// The greatest number of random moves with which every other game begins.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub opening: u32,

    /// The number of the last games that are learned from.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u32).range(1..=10_000))]
    pub replay: u32,

    /// The share of the positions of these games that is learned from after each game; twice as
    /// much for games with symmetries.
    #[arg(long, value_name = "SHARE", default_value_t = 0.04, value_parser = at_least_zero_f64)]
    pub share: f64,

    /// The number of passes over these positions.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=1000))]
    pub epochs: u32,

    /// The positions of a batch.
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = value_parser!(u32).range(1..=65_536))]
    pub batch: u32,

    /// The number of games that are played at the same time, with the same weights.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=256))]
    pub workers: u32,

    /// After each of this number of games the network is saved and plays a match against best-first
    /// search with the game's evaluator.
    #[arg(long, value_name = "GAMES", default_value_t = 50, value_parser = value_parser!(u64).range(1..))]
    pub match_every: u64,

    /// The number of games of such a match; 0 for no match.
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

    /// The selection formula.
    #[arg(long, value_enum, default_value_t = Choosing::Base)]
    pub formula: Choosing,

    /// Play games out from leaves, greedily one ply ahead with one move in twenty at random, and
    /// also learn from their positions. Without it the value of a leaf is the network's.
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
    /// By the mean and the minimax value, with little exploration: equation 3.4 of paper 004.
    Base,
    /// With exploration of promising children, and a weight of the minimax value that falls with
    /// visits: equation 6.7.
    Combined,
}

/// The positions and values that are learned from a game.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lessons {
    /// All searched positions and all ends of the game in the search, with the values that it
    /// found.
    Tree,
    /// The positions of the game, with the values of the searches from them.
    Root,
    /// The positions of the game, with its result.
    Terminal,
}

/// The random choices by which iterations leave the best line.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Straying {
    /// A uniformly random move with probability ε.
    EpsilonGreedy,
    /// By the values of the moves.
    Softmax,
    /// By the ranks of the moves.
    Ordinal,
}

/// The value of the end of a game.
#[derive(Clone, Copy, Debug, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// 1 for a win, −1 for a loss.
    Classic,
    /// The greater, the earlier the game is won.
    Depth,
    /// The score divided by the greatest score.
    Score,
}

/// `tesuji-train average`.
#[derive(Clone, Debug, Args)]
pub struct Average {
    /// The networks, with the same planes and layers: mostly several stages of one training.
    #[arg(value_name = "FILE", required = true)]
    pub nets: Vec<PathBuf>,

    /// The file for the mean of the networks.
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

    /// The number of positions: half of them won for the first player, half of them lost.
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

    /// The seed of the random games from which positions are taken.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Also print every position with its value and the network's value.
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
