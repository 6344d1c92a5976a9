//! The choice of an engine for a position.

use super::spec::EngineSpec;
use std::num::NonZeroUsize;
use tesuji::solve::{DfPn, NullWindow};
use tesuji::{Game, Rng};

/// An engine that was chosen for a position.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineChoice {
    /// The engine.
    pub engine: EngineSpec,
    /// The name of the engine.
    pub name: &'static str,
    /// The reason for the choice, as a part of a sentence.
    pub why: String,
}

impl EngineChoice {
    /// The same engine on `threads`: each that can be chosen can be on several.
    pub(crate) fn on_threads(self, threads: NonZeroUsize) -> Self {
        let engine = self.engine.clone().on_threads(threads.get());
        Self {
            engine: engine.unwrap_or(self.engine),
            ..self
        }
    }
}

/// The most random games that are played from the position. They end early where that is enough to
/// know that they are too long.
const GAMES: u32 = 64;

/// The most plies of a game on average in which alpha-beta goes to the end of every line.
const MOST_PLIES: f64 = 64.0;

/// The most moves of a position on average with which it does.
const MOST_MOVES: f64 = 10.0;

/// No game is followed further: it is long in any case.
const CAP: usize = 1000;

/// Chooses by random games from the position, the same in every run: alpha-beta with null windows
/// where they are short, narrow and never come back to a position, depth-first proof-number search
/// elsewhere.
///
/// The limits are from research/notes/solving.md.
pub(crate) fn choose<G: Game>(position: &G) -> EngineChoice {
    let dfpn = |why: String| EngineChoice {
        engine: EngineSpec::DfPn(DfPn::default().into()),
        name: "dfpn",
        why,
    };
    if position.hash().is_none() {
        return dfpn("the game has no hash by which a table could know positions".into());
    }
    let mut rng = Rng::new(1);
    let (mut plies, mut moves, mut scratch) = (0_usize, 0_usize, Vec::new());
    let mut games = 0_u32;
    while games < GAMES && (plies as f64) < MOST_PLIES * f64::from(GAMES) {
        games += 1;
        let mut state = position.clone();
        let mut met = Vec::new();
        while state.outcome().is_none() && met.len() < CAP {
            let hash = state.hash();
            if met.contains(&hash) {
                return dfpn("positions come again".into());
            }
            met.push(hash);
            scratch.clear();
            moves += state.count_moves(&mut scratch);
            scratch.clear();
            state.play_random(&mut rng, &mut scratch);
        }
        plies += met.len();
    }
    let length = plies as f64 / f64::from(games);
    let width = moves as f64 / plies.max(1) as f64;
    let seen = format!("random games last {length:.1} plies of {width:.1} moves");
    if length > MOST_PLIES {
        return dfpn(format!("{seen}: too long to go to the end of every line"));
    }
    if width > MOST_MOVES {
        return dfpn(format!("{seen}: too many to try them one after the other"));
    }
    EngineChoice {
        engine: EngineSpec::NullWindow(NullWindow::default().into()),
        name: "ab",
        why: format!("{seen}: short and narrow enough to go to the end of every line"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_games::{Awari, Breakthrough, Chess, ConnectFour, Family, Gomoku, TicTacToe};

    fn chosen<G: Family>(name: &str) -> EngineChoice {
        let (base, options) = name.split_once(':').unwrap_or((name, ""));
        choose(&G::start(base, options).expect("a variant that exists"))
    }

    #[test]
    fn short_and_narrow_games_are_searched_to_the_end() {
        for (choice, name, why) in [
            (chosen::<TicTacToe>("tic-tac-toe"), "ab", "short and narrow"),
            (
                chosen::<ConnectFour>("connect-four"),
                "ab",
                "short and narrow",
            ),
            (
                chosen::<Breakthrough>("breakthrough:4x5"),
                "ab",
                "short and narrow",
            ),
            (
                chosen::<Breakthrough>("breakthrough:8x4"),
                "dfpn",
                "too many",
            ),
            (chosen::<Gomoku>("gomoku:5"), "dfpn", "too many"),
            (chosen::<Awari>("awari"), "dfpn", "too long"),
            (chosen::<Chess>("chess"), "dfpn", ""),
        ] {
            assert_eq!(choice.name, name, "{choice:?}");
            assert!(choice.why.contains(why), "{choice:?}");
            let named = EngineSpec::parse(choice.name);
            assert_eq!(named, Ok(choice.engine), "the engine by its name");
        }
    }
}
