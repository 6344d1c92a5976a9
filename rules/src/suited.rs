//! How finely the moves of a game are split if nobody says: by what its rules and some random games tell.
//!
//! - Where a move has one modifier there is nothing to split.
//! - Where there are many moves, a tree of whole moves has hardly a second level, so they are split.
//! - Else splits slow playouts down, unless games become much shorter by them: then random moves are drawn
//!   more often from what brings the game to its end.

use crate::described::{Described, Seats};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use tesuji::game::split::{AnyStrategy, Mod, ModShift, Semimove, Split};
use tesuji::{Game, Rng};

/// More moves at the start are many.
const MANY: usize = 100;
/// The random games of each kind.
const GAMES: u32 = 64;
/// The most turns of all games of a kind.
const TURNS: u32 = 8192;
/// How long games in semimoves may be, compared with those in whole moves.
const SHORT: f64 = 2.0 / 3.0;

/// What is found once for each description.
#[derive(Debug, Default)]
pub(crate) struct Suits {
    strategy: OnceLock<Option<AnyStrategy>>,
    /// Whether a move was met whose number is no number of a semimove.
    wide: AtomicBool,
}

impl Suits {
    /// The strategy, found when it is asked for the first time; `None` if moves stay whole.
    pub(crate) fn strategy(
        &self,
        find: impl FnOnce() -> Option<AnyStrategy>,
    ) -> Option<AnyStrategy> {
        *self.strategy.get_or_init(find)
    }

    /// Numbers for the moves of a position as semimoves, distinct from each other.
    pub(crate) fn numbers(&self, moves: &[u32]) -> Vec<Semimove> {
        if moves.iter().all(|&m| Semimove::try_from(m).is_ok()) {
            return moves.iter().map(|&m| m as Semimove).collect();
        }
        self.wide.store(true, Ordering::Relaxed);
        let mut taken: Vec<Semimove> = Vec::with_capacity(moves.len());
        for &m in moves {
            let mut number = m as Semimove;
            while taken.contains(&number) {
                number = number.wrapping_add(1);
            }
            taken.push(number);
        }
        taken
    }

    /// The move with a number.
    pub(crate) fn whole(&self, semimove: Semimove, list: impl FnOnce() -> Vec<u32>) -> u32 {
        let m = u32::from(semimove);
        if !self.wide.load(Ordering::Relaxed) {
            return m;
        }
        let moves = list();
        let numbers = self.numbers(&moves);
        let place = numbers.iter().position(|&number| number == semimove);
        place.map_or(m, |place| moves[place])
    }

    /// The number of a move.
    pub(crate) fn number(&self, m: u32, list: impl FnOnce() -> Vec<u32>) -> Semimove {
        if !self.wide.load(Ordering::Relaxed) {
            return m as Semimove;
        }
        let moves = list();
        let place = moves.iter().position(|&one| one == m);
        place.map_or(m as Semimove, |place| self.numbers(&moves)[place])
    }
}

/// The strategy that suits a game, where a move has so many modifiers at most; `None` if moves stay whole.
pub(crate) fn suited<K: Seats>(
    start: &Described<K>,
    straightness: Option<u32>,
) -> Option<AnyStrategy> {
    let (mut moves, mut semimoves) = (Vec::new(), Vec::new());
    if straightness == Some(1) || start.outcome().is_some() {
        return None;
    }
    if start.count_moves(&mut moves) > MANY {
        return Some(Mod.into());
    }
    let whole = length(start, |game, rng| game.play_random(rng, &mut moves));
    let strategies: [AnyStrategy; 2] = [Mod.into(), ModShift.into()];
    strategies.into_iter().find(|&strategy| {
        let split = length(start, |game, rng| {
            game.play_random_split(strategy, rng, &mut semimoves);
        });
        split < SHORT * whole
    })
}

/// The mean number of turns of random games.
fn length<K: Seats>(
    start: &Described<K>,
    mut play: impl FnMut(&mut Described<K>, &mut Rng),
) -> f64 {
    let mut rng = Rng::new(0);
    let (mut turns, mut games) = (0, 0);
    while games < GAMES && turns < TURNS {
        let mut game = start.clone();
        while game.outcome().is_none() && turns < TURNS {
            play(&mut game, &mut rng);
            turns += 1;
        }
        games += 1;
    }
    f64::from(turns) / f64::from(games)
}

#[cfg(test)]
mod tests {
    use super::Suits;

    #[test]
    fn numbers_are_distinct() {
        let suits = Suits::default();
        let moves = [7, 1 << 16 | 7, 1 << 17 | 7, 9];
        let numbers = suits.numbers(&moves);
        assert_eq!(numbers, [7, 8, 9, 10]);
        for (&m, &number) in moves.iter().zip(&numbers) {
            assert_eq!(suits.whole(number, || moves.to_vec()), m);
            assert_eq!(suits.number(m, || moves.to_vec()), number);
        }
    }
}
