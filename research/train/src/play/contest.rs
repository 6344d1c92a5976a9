//! Matches against a fixed opponent.

use super::judge::Judge;
use serde::{Deserialize, Serialize};
use tesuji::minimax::{BestFirst, BestFirstSettings, MinimaxSearch};
use tesuji::{Budget, Rng};
use tesuji_games::Family;
use tesuji_games::catalogue::default_heuristic;
use tesuji_nets::Net;

/// The result of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The games that the network won.
    pub wins: u32,
    /// The drawn games.
    pub draws: u32,
    /// The games that the network lost.
    pub losses: u32,
}

impl Tally {
    /// Wins and half the draws, as a share of all games.
    pub fn share(&self) -> f64 {
        let Self {
            wins,
            draws,
            losses,
        } = *self;
        (f64::from(wins) + f64::from(draws) / 2.0) / f64::from((wins + draws + losses).max(1))
    }
}

/// Plays games of completed best-first search by a network against the same by the game's own
/// evaluator, with equally many evaluations for a move; who begins changes from game to game.
pub(super) fn play<G: Family>(
    start: &G,
    net: &Net<G>,
    games: u32,
    evaluations: u64,
    seed: u64,
) -> Tally {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    let settings = BestFirstSettings::completed_ubfm();
    // The constant of the paper for matches, too, so that games differ.
    let settings = settings.with_epsilon(0.05).unwrap_or(settings);
    for game in 0..games {
        let judges = [
            Judge::Net(net.clone()),
            Judge::Own(default_heuristic::<G>()),
        ];
        let mut searches = judges.map(|judge| BestFirst::new(settings, judge, rng.word()));
        let mut position = start.clone();
        let own = (game % 2) as usize;
        let scores = loop {
            if let Some(scores) = position.outcome() {
                break scores;
            }
            let search = &mut searches[usize::from(position.mover() != own)];
            let found = search.search(&position, &Budget::evaluations(evaluations));
            match found.best {
                Some(best) => position.play(best),
                None => position.play_random(&mut rng, &mut Vec::new()),
            }
        };
        match scores[own] - scores[1 - own] {
            0 => tally.draws += 1,
            1.. => tally.wins += 1,
            _ => tally.losses += 1,
        }
    }
    tally
}
