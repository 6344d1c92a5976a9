//! Threats: lines of four that a player may complete with the next stone.

use super::ConnectFour;
use tesuji::game::Forcing;

/// Threats to complete a line of four with the next stone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl Forcing<ConnectFour> for Tactics {
    const FORCES: bool = false;
    const OWN_THREATS: bool = true;

    /// Appends a four, or the reply to a threat; otherwise the squares from which the mover
    /// threatens another; for order 2 all squares that lead to no four of the other side.
    fn threats(&self, position: &ConnectFour, order: u32, moves: &mut Vec<u8>) {
        let landing = position.landing();
        let own = position.last ^ position.occupied();
        let wins = landing & position.fours_of(own);
        if wins != 0 {
            moves.push(position.column_of(wins & wins.wrapping_neg()));
            return;
        }
        let others = position.fours_of(position.last);
        let mut squares = landing & others;
        if squares == 0 {
            squares = landing & !(others >> 1);
        } else if !squares.is_power_of_two() {
            return;
        }
        while squares != 0 {
            let square = squares & squares.wrapping_neg();
            squares ^= square;
            // The square above becomes a landing square.
            let next = landing & !square | square << 1 & !position.above();
            if order > 1 || position.fours_of(own | square) & next != 0 {
                moves.push(position.column_of(square));
            }
        }
    }

    /// The square of the threat; empty if there are two. The mover's own four comes before.
    fn answers(&self, position: &ConnectFour, _: usize, _: i16, moves: &mut Vec<u8>) -> bool {
        let landing = position.landing();
        let threats = landing & position.fours_of(position.last);
        if threats == 0 {
            return false;
        }
        let own = position.last ^ position.occupied();
        let wins = landing & position.fours_of(own);
        if wins != 0 {
            moves.push(position.column_of(wins & wins.wrapping_neg()));
        } else if threats.is_power_of_two() {
            moves.push(position.column_of(threats));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{open, random_game};
    use tesuji::Rng;
    use tesuji::game::Game;

    #[test]
    fn answers_are_all_moves_that_do_not_lose_at_once() {
        let mut rng = Rng::new(81);
        let (mut threats, mut fours) = (0, 0);
        for size in ["", "5x4", "9x6"] {
            for _ in 0..200 {
                let game = random_game::<ConnectFour>(&open("connect-four", size), &mut rng);
                for position in game.iter().filter(|position| position.outcome().is_none()) {
                    let player = position.mover();
                    let mut all = Vec::new();
                    position.moves(&mut all);
                    let after = |position: &ConnectFour, m| {
                        let mut next = *position;
                        next.play(m);
                        next
                    };
                    let wins = |position: &ConnectFour, player: usize| {
                        let score = |m| after(position, m).outcome().map(|scores| scores[player]);
                        let mut moves = Vec::new();
                        position.moves(&mut moves);
                        moves.iter().any(|&m| score(m) == Some(1))
                    };
                    let mut answers = Vec::new();
                    let threat = Tactics.answers(position, 1 - player, 1, &mut answers);
                    threats += i32::from(threat);
                    if threat {
                        for m in all.iter().filter(|m| !answers.contains(m)) {
                            let next = after(position, *m);
                            let lost = next.outcome().is_none() && wins(&next, 1 - player);
                            assert!(
                                lost || answers.len() == 1
                                    && after(position, answers[0]).outcome().is_some()
                            );
                        }
                    } else {
                        // The square above the stone may be one.
                        let mut tried = Vec::new();
                        Tactics.threats(position, 2, &mut tried);
                        assert!(tried.iter().all(|m| all.contains(m)));
                    }
                    let mut tried = Vec::new();
                    Tactics.threats(position, 1, &mut tried);
                    for m in tried {
                        let next = after(position, m);
                        let four = next.outcome().is_some();
                        fours += i32::from(four);
                        assert!(four || Tactics.answers(&next, player, 1, &mut Vec::new()));
                    }
                }
            }
        }
        assert!(threats > 200 && fours > 200, "{threats} {fours}");
    }
}
