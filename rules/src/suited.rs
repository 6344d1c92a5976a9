//! The strategy `auto`: it decides how finely moves are split, by the rules and some random games.
//!
//! - Moves with one modifier cannot be split.
//! - If there are very many moves, they are split, because a tree of whole moves would hardly get a
//!   second level. So are moves with too many modifiers for the numbers of semimoves.
//! - Otherwise splits make playouts slower, so they are used only if random games become much
//!   shorter by them.

use crate::table::{Numbered, Table};
use std::sync::OnceLock;
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

/// Moves below this have their own numbers as semimoves.
const OWN: usize = 1 << 15;

/// What is found once for each description.
#[derive(Debug)]
pub(crate) struct Suits {
    strategy: OnceLock<Option<AnyStrategy>>,
    /// The moves that are semimoves.
    whole: Table<u32>,
}

impl Numbered for u32 {
    fn own(&self) -> Option<Semimove> {
        ((*self as usize) < OWN).then_some(*self as Semimove)
    }

    fn of(number: Semimove) -> Self {
        number.into()
    }
}

impl Default for Suits {
    fn default() -> Self {
        Self {
            strategy: OnceLock::new(),
            whole: Table::new(OWN),
        }
    }
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
        self.whole.numbers(moves)
    }

    /// The move with a number, in a position with these moves.
    pub(crate) fn whole(&self, semimove: Semimove, list: impl FnOnce() -> Vec<u32>) -> u32 {
        self.whole.get(semimove).unwrap_or_else(|| {
            let moves = list();
            let numbers = self.whole.numbers(&moves);
            let place = numbers.iter().position(|&number| number == semimove);
            place.map_or(semimove.into(), |place| moves[place])
        })
    }

    /// The number of a move, in a position with these moves.
    pub(crate) fn number(&self, m: u32, list: impl FnOnce() -> Vec<u32>) -> Semimove {
        self.whole.number(&m).unwrap_or_else(|| {
            let moves = list();
            let place = moves.iter().position(|&one| one == m);
            place.map_or(m as Semimove, |place| self.whole.numbers(&moves)[place])
        })
    }
}

/// The strategy that suits a game; `None` if moves stay whole. `straightness` is the most modifiers
/// of a move, if there is such a bound.
pub(crate) fn suited<G: Game<Move = u32> + Split<AnyStrategy>>(
    start: &G,
    straightness: Option<u32>,
) -> Option<AnyStrategy> {
    let (mut moves, mut semimoves) = (Vec::new(), Vec::new());
    if straightness == Some(1) || start.outcome().is_some() {
        return None;
    }
    start.moves(&mut moves);
    let long = |&m: &u32| Semimove::try_from(m).is_err();
    if moves.len() > MANY || moves.iter().any(long) {
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
fn length<G: Game>(start: &G, mut play: impl FnMut(&mut G, &mut Rng)) -> f64 {
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
