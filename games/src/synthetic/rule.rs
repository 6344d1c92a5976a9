//! The scores of a synthetic game.

use std::fmt::Debug;
use tesuji::game::{self, PlayerCount, Players, Scores};

/// The range of the scores, as a type, because it is a constant of the game.
pub trait Rule: Copy + Default + PartialEq + Debug + Send + Sync + 'static {
    /// The range of the scores.
    const SCORES: Scores;
    /// `N` players, opposed or not.
    type Players<const N: usize>: PlayerCount<Of<i16> = [i16; N]>;
    /// Whether there are two players whose scores add up to zero.
    const ZERO_SUM: bool = Self::Players::<2>::ZERO_SUM;
}

/// Two players: win, draw or loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel;

impl Rule for Duel {
    const SCORES: Scores = Scores::OUTCOME;
    type Players<const N: usize> = Players<N>;
}

/// Two players and scores from −5 to 5, of which only the sign counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points;

impl Rule for Points {
    const SCORES: Scores = Scores::range(-5, 5);
    type Players<const N: usize> = Players<N>;
}

/// Two players and scores from −100 to 100, of which only the sign counts: the range of every
/// [`Spec::scores`](super::Spec::scores).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wide;

impl Rule for Wide {
    const SCORES: Scores = Scores::range(-100, 100);
    type Players<const N: usize> = Players<N>;
}

/// Two players and scores from −5 to 5, of which every point counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Margin;

impl Rule for Margin {
    const SCORES: Scores = Scores::range(-5, 5).by_margin();
    type Players<const N: usize> = Players<N>;
}

/// Any number of players who win, draw or lose independently of each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Separate;

impl Rule for Separate {
    const SCORES: Scores = Scores::OUTCOME;
    type Players<const N: usize> = game::Separate<N>;
}

/// Any number of players but two with independent scores from −2 to 4, of which every point counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeparateMargin;

impl Rule for SeparateMargin {
    const SCORES: Scores = Scores::range(-2, 4).by_margin();
    type Players<const N: usize> = Players<N>;
    const ZERO_SUM: bool = false;
}
