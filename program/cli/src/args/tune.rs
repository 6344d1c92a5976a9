//! The arguments of `tesuji tune`.

use super::Randomness;
use super::choice::choice;
use super::count::count;
use clap::Args as ClapArgs;
use std::path::PathBuf;
use tesuji_session::Session;
use tesuji_session::tune::WeightsShape;

/// Learn the values of a game's positions, from games that selective search plays against itself.
///
/// Each round plays games with the weights of the last round that has not lost its match. The first
/// plays with the weights of the game that are no network. A round learns from all games so far,
/// and plays a match against the weights before until a sequential test decides. DIR keeps what is
/// finished: the same command goes on after Ctrl-C or a crash, and with more rounds goes further.
/// DIR/round-1.learned is an evaluator, eval=learned:DIR/round-1.learned. DIR/losses.svg draws the
/// losses.
#[derive(Debug, ClapArgs)]
pub(crate) struct Tune {
    /// The game, one with a board and two opposed players.
    pub(crate) game: String,

    /// The folder of games and weights, which is made if there is none.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,

    /// How many rounds there are.
    #[arg(long, value_name = "R", allow_negative_numbers = true, default_value_t = 2, value_parser = count::<u32>(1..=1000))]
    pub(crate) rounds: u32,

    /// The games of a round.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 8000, value_parser = count::<u64>(32..=100_000_000))]
    pub(crate) games: u64,

    /// The positions that a move takes in the mean.
    #[arg(long, value_name = "P", allow_negative_numbers = true, default_value_t = 2000, value_parser = count::<u64>(1..=1_000_000))]
    pub(crate) positions: u64,

    /// How much of what a position is worth comes from the next one, the rest from its own search;
    /// 1 is the result alone, 0 the search alone.
    #[arg(long, value_name = "L", allow_negative_numbers = true, default_value_t = 0.9, value_parser = share)]
    pub(crate) lambda: f64,

    /// What is learned [default: units if the game counts features of its positions, else
    /// network].
    #[arg(long, value_enum)]
    pub(crate) learn: Option<Learn>,

    /// The units of a network: a multiple of 16 from 16 to 256.
    #[arg(long, value_name = "W", allow_negative_numbers = true, default_value_t = 64, value_parser = width)]
    pub(crate) width: usize,

    /// The most games of the match at the end of a round, at ten times P positions a move; 0
    /// leaves it out.
    #[arg(long = "match", value_name = "M", allow_negative_numbers = true, default_value_t = 200, value_parser = count::<u32>(0..=1_000_000))]
    pub(crate) games_of_match: u32,

    /// How many games to play at the same time [default: one a processor core].
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count::<u32>(1..=4096))]
    pub(crate) threads: Option<u32>,

    #[command(flatten)]
    pub(crate) random: Randomness,
}

impl Tune {
    /// The shape of the weights that are learned of a game.
    pub(crate) fn shape(&self, start: &Session) -> WeightsShape {
        match (&self.learn, start.game().features) {
            (Some(Learn(shape)), _) => *shape,
            (None, Some(_)) => WeightsShape::Units,
            (None, None) => WeightsShape::Network,
        }
    }
}

/// A number of units.
fn width(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    let width =
        number.filter(|width: &usize| width.is_multiple_of(16) && (16..=256).contains(width));
    width.ok_or_else(|| "not a multiple of 16 from 16 to 256".to_owned())
}

choice! {
    /// What is learned, as the command line has it.
    Learn of WeightsShape: |shape| shape.about()
}

/// A number from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let number = text.parse().ok();
    let share = number.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "not a number from 0 to 1".to_owned())
}
