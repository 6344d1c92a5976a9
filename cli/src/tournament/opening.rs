//! Random openings.

use super::Seeds;
use tesuji::Rng;
use tesuji::game::Game;

/// How often an opening that ends the game is drawn again.
const DRAWS: u64 = 1000;

/// `plies` uniformly random moves from the start after which the game goes on, the same for the
/// same seeds; `None` if 1000 draws have not found any.
pub(crate) fn opening<G: Game>(start: &G, plies: u32, seeds: Seeds) -> Option<Vec<G::Move>> {
    (0..DRAWS).find_map(|draw| draw_once(start, plies, &mut Rng::new(seeds.of(draw).seed())))
}

fn draw_once<G: Game>(start: &G, plies: u32, rng: &mut Rng) -> Option<Vec<G::Move>> {
    let mut position = start.clone();
    let mut scratch = Vec::new();
    let mut moves = Vec::new();
    for _ in 0..plies {
        if position.outcome().is_some() {
            return None;
        }
        let m = position.random_move(rng, &mut scratch);
        position.play(m);
        moves.push(m);
    }
    position.outcome().is_none().then_some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_games::TicTacToe;

    #[test]
    fn openings_leave_the_game_going_and_follow_the_seed() {
        let start = TicTacToe::default();
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
        assert_eq!(opening(&TicTacToe::default(), 9, Seeds::new(1)), None);
    }
}
