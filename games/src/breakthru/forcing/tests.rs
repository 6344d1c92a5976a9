use super::{FLAGSHIP, Tactics};
use crate::breakthru::tests::at;
use crate::breakthru::{Breakthru, Turn};
use crate::kit::checks::{listed, played, random_game};
use std::collections::HashSet;
use tesuji::Rng;
use tesuji::game::{Forcing, Game, Notation};

/// Whether the side to move wins with a turn of one move; no other turn wins.
fn wins_at_once(position: &Breakthru) -> bool {
    let mut moves = Vec::new();
    Tactics.forcing_moves(position, &mut moves);
    let won = |&turn: &Turn| {
        let scores = played(position, turn).outcome();
        scores.is_some_and(|scores| scores[position.mover()] > 0)
    };
    moves.iter().any(won)
}

/// Positions of random games in which ships move.
fn positions(games: u32) -> Vec<Breakthru> {
    let mut rng = Rng::new(71);
    let all = (0..games).flat_map(|_| random_game(&Breakthru::new(), &mut rng));
    all.filter(|position| !position.is_placing() && position.outcome().is_none())
        .collect()
}

#[test]
fn answers_are_all_turns_that_do_not_lose_at_once() {
    let (mut gold, mut silver) = (0, 0);
    for position in positions(8).into_iter().step_by(3) {
        let mover = position.mover();
        let mut answers = Vec::new();
        let threat = Tactics.answers(&position, 1 - mover, 1, &mut answers);
        if let Some(passed) = Tactics.pass(&position) {
            assert_eq!(threat, wins_at_once(&passed), "{position:?}");
        }
        let mut wins = Vec::new();
        Tactics.threats(&position, 1, &mut wins);
        assert_eq!(!wins.is_empty(), wins_at_once(&position), "{position:?}");
        let won = |turn: &Turn| played(&position, *turn).outcome();
        assert!(
            wins.iter()
                .all(|turn| won(turn).is_some_and(|s| s[mover] > 0))
        );
        if !threat || !wins.is_empty() {
            assert!(!threat || answers == wins);
            continue;
        }
        *[&mut gold, &mut silver][mover] += 1;
        let reached: HashSet<_> = answers
            .iter()
            .map(|&m| played(&position, m).hash())
            .collect();
        for turn in listed(&position) {
            let next = played(&position, turn);
            let lost = next.outcome().is_none() && wins_at_once(&next);
            assert!(
                lost || reached.contains(&next.hash()),
                "{position:?} {turn:?}"
            );
        }
    }
    assert!(gold > 5 && silver > 5, "{gold} {silver}");
}

#[test]
fn nearby_turns_lead_wherever_turns_lead() {
    let (mut all, mut kept) = (0, 0);
    for position in positions(1).into_iter().step_by(6) {
        let mut moves = Vec::new();
        assert!(!Tactics.nearby(&position, &mut moves));
        let legal = listed(&position);
        assert!(moves.iter().all(|turn| legal.contains(turn)));
        let reached = |turns: &[Turn]| {
            let hashes = turns.iter().map(|&turn| played(&position, turn).hash());
            hashes.collect::<HashSet<_>>()
        };
        assert_eq!(reached(&moves), reached(&legal), "{position:?}");
        all += legal.len();
        kept += moves.len();
    }
    assert!(kept * 10 < all * 6, "{kept} of {all}");
}

#[test]
fn captures_gain_what_exchanges_leave() {
    // Silver on d4 can capture on e5, which the escort on f6 guards; b9 stands alone.
    let text = "11/11/1g9/s10/11/5g5/4g6/3s7/11/5f5/11 s 13";
    let position = at(text);
    let gain = |text: &str| {
        let turn = position.read_move(text).expect("a legal turn");
        (Tactics.gain(&position, turn), Tactics.risk(&position, turn))
    };
    assert_eq!(gain("d4e5").0, Some(67));
    assert_eq!(gain("a8b9").0, Some(167));
    // A step beside the escorts, and one away from them.
    assert_eq!(gain("d4d6,a8a7"), (None, 100));
    assert_eq!(gain("d4d3,a8a7"), (None, 0));
    let position = at("11/11/11/11/11/5f5/4s6/3s7/11/11/11 g 12");
    let capture = position.read_move("f6e5").expect("a legal turn");
    assert_eq!(Tactics.gain(&position, capture), Some(100 - FLAGSHIP));
}
