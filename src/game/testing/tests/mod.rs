//! Every clause catches a game that breaks it, and no other clause does.

mod faulty;
mod faulty_split;

use super::{Broken, Clause, RandomGames, check, check_draws, check_split, check_text};
use crate::game::split::Mod;
use faulty::Faulty;

/// Every game ends with its sixth move.
const GAMES: RandomGames = RandomGames::new(3, 40, 6);

/// The first clause that all checks together report.
fn first(start: &Faulty) -> Option<Broken<Faulty>> {
    let checked = check(start, GAMES)
        .and_then(|()| check_text(start, GAMES))
        .and_then(|()| check_split(start, GAMES, Mod));
    checked.err()
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(
        first(&Faulty::sound()).map(|broken| broken.to_string()),
        None
    );
    for seed in 0..50 {
        let games = RandomGames::new(seed, 4, 6);
        assert_eq!(check(&Faulty::sound(), games), Ok(()));
        assert_eq!(check_split(&Faulty::sound(), games, Mod), Ok(()));
        assert_eq!(check_draws(&Faulty::sound(), seed), Ok(()));
    }
}

#[test]
fn each_clause_catches_the_game_that_breaks_it() {
    for &clause in Clause::ALL {
        let broken = first(&Faulty::new(clause)).unwrap_or_else(|| panic!("{clause:?} is missed"));
        assert_eq!(broken.clause, clause, "{broken}");
    }
}

#[test]
fn the_moves_lead_to_the_position() {
    let start = Faulty::new(Clause::Mover);
    let broken = first(&start).expect("the third move has no player");
    assert_eq!(broken.line.len(), 3);
    let mut position = start;
    for &m in &broken.line {
        crate::game::Game::play(&mut position, m);
    }
    assert_eq!(position, broken.position);
    let text = broken.to_string();
    assert!(text.contains("one of the players"), "{text}");
    assert!(text.contains("Faulty"), "{text}");
}

#[test]
fn the_move_is_named() {
    let broken = first(&Faulty::new(Clause::Playable)).expect("one move panics");
    assert_eq!(broken.played, Some(5));
}

#[test]
fn a_game_that_is_too_long_is_named() {
    let short = RandomGames::new(3, 1, 5);
    let broken = check(&Faulty::sound(), short).expect_err("six moves");
    assert_eq!((broken.clause, broken.line.len()), (Clause::Ends, 5));
}

/// A slight bias of one move among many is found out.
#[test]
fn a_slight_bias_is_seen() {
    let fair = vec![1.0; 30];
    let mut seen = vec![200.0; 30];
    assert!(super::draws::compare(&seen, &fair).is_ok());
    seen[7] = 380.0;
    let uneven = super::draws::compare(&seen, &fair).expect_err("too many");
    assert_eq!(uneven.class, 7);
    // Rare classes count together.
    let mut rare = vec![1.0; 30];
    rare[0] = 10_000.0;
    let mut seen = rare.clone();
    seen[1..].fill(4.0);
    assert!(super::draws::compare(&seen, &rare).is_err());
}
