//! The players of loaded games, and the utility of their scores.

use crate::rbg::rules::Rules;
use std::fmt::Debug;
use tesuji::game::{PlayerCount, Players, Scores, Separate};

/// The players of a description, as players of the library.
pub trait Seats: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The players.
    type Players: PlayerCount;

    /// The range of the scores.
    const SCORES: Scores;

    /// Whether a description has the right number of players.
    fn fits(players: usize) -> bool;

    /// The scores of a game that is drawn at a limit.
    fn drawn(players: usize) -> <Self::Players as PlayerCount>::Of<i16>;

    /// The scores of a finished game from those of the description.
    fn outcome(rules: &Rules, scores: &[i32]) -> <Self::Players as PlayerCount>::Of<i16>;
}

/// Two players, in which the greater score wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWin;

/// Two players with scores of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPoints;

/// One to six players with scores of their own. Players beyond those of the game never move, and
/// have the least score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Several;

/// What a score is worth in thousandths of its bound.
const GREATEST: i16 = 1000;

fn share(rules: &Rules, scores: &[i32], player: usize) -> i16 {
    let (Some(&score), Some(bounded)) = (scores.get(player), rules.description.players.get(player))
    else {
        return 0;
    };
    let share = i64::from(score) * i64::from(GREATEST) / i64::from(bounded.bound.max(1));
    share.clamp(0, GREATEST.into()) as i16
}

impl Seats for ByWin {
    type Players = Players<2>;
    const SCORES: Scores = Scores::OUTCOME;

    fn fits(players: usize) -> bool {
        players == 2
    }

    fn drawn(_: usize) -> [i16; 2] {
        [0, 0]
    }

    fn outcome(_: &Rules, scores: &[i32]) -> [i16; 2] {
        let sign = scores.first().cmp(&scores.get(1)) as i16;
        [sign, -sign]
    }
}

impl Seats for ByPoints {
    type Players = Separate<2>;
    const SCORES: Scores = Scores::range(0, GREATEST).by_margin();

    fn fits(players: usize) -> bool {
        players == 2
    }

    fn drawn(_: usize) -> [i16; 2] {
        [GREATEST / 2; 2]
    }

    fn outcome(rules: &Rules, scores: &[i32]) -> [i16; 2] {
        [0, 1].map(|player| share(rules, scores, player))
    }
}

impl Seats for Several {
    type Players = Players<6>;
    const SCORES: Scores = Scores::range(0, GREATEST).by_margin();

    fn fits(players: usize) -> bool {
        (1..=6).contains(&players)
    }

    fn drawn(players: usize) -> [i16; 6] {
        [0, 1, 2, 3, 4, 5].map(|player| if player < players { GREATEST / 2 } else { 0 })
    }

    fn outcome(rules: &Rules, scores: &[i32]) -> [i16; 6] {
        [0, 1, 2, 3, 4, 5].map(|player| share(rules, scores, player))
    }
}
