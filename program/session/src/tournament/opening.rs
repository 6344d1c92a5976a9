//! Random openings.

use super::Seeds;
use crate::Session;
use tesuji::Rng;

/// How often an opening that ends the game is drawn again.
const DRAWS: u64 = 1000;

/// The session after `plies` uniformly random moves after which the game goes on, the same for the
/// same seeds; `None` if 1000 draws have not found such moves.
pub fn opening(start: &Session, plies: u32, seeds: Seeds) -> Option<Vec<usize>> {
    (0..DRAWS).find_map(|draw| start.random_line(plies, &mut Rng::new(seeds.of(draw).seed())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_games::TicTacToe;

    fn tic_tac_toe() -> Session {
        Session::new("tic-tac-toe", TicTacToe::default())
    }

    #[test]
    fn openings_leave_the_game_going_and_follow_the_seed() {
        let start = tic_tac_toe();
        for pair in 0..50 {
            let seeds = Seeds::new(7).of(pair);
            let moves = opening(&start, 7, seeds).expect("seven moves need not end the game");
            assert_eq!(moves.len(), 7);
            assert_eq!(Some(moves), opening(&start, 7, seeds));
        }
        assert_eq!(opening(&start, 0, Seeds::new(1)), Some(Vec::new()));
    }

    #[test]
    fn an_opening_longer_than_the_game_is_none() {
        assert_eq!(opening(&tic_tac_toe(), 9, Seeds::new(1)), None);
    }
}
