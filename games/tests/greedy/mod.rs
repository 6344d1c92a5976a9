//! A player that looks one ply ahead, against random ones: whether a heuristic tells good from bad.

use tesuji::Rng;
use tesuji::eval::{Ahead, Evaluator, Lookahead};
use tesuji::game::{Game, PlayerCount};

/// What came of matches against random players.
#[derive(Debug, Default)]
pub(crate) struct Record {
    /// The games that were decided: not everybody had the same score.
    pub(crate) decided: u32,
    /// Those in which the greedy player had more than the mean of the others.
    pub(crate) won: u32,
    /// The games.
    pub(crate) games: u32,
    /// How far from 0 the heuristic put the positions that the greedy player chose between.
    pub(crate) sizes: Vec<f32>,
}

impl Record {
    /// The share of the decided games that the greedy player won.
    pub(crate) fn share(&self) -> f64 {
        f64::from(self.won) / f64::from(self.decided.max(1))
    }
}

/// Plays up to `games` games, the greedy player in every seat in turn, until `most` positions have
/// been evaluated or played.
pub(crate) fn matches<G, E>(start: &G, evaluator: &E, games: u32, most: usize) -> Record
where
    G: Game,
    E: Evaluator<G>,
{
    let (mut record, mut cost) = (Record::default(), 0);
    let mut look = Lookahead::<G, E::Memory>::default();
    let (mut moves, mut found) = (Vec::new(), Vec::new());
    let mut rng = Rng::new(1);
    while record.games < games && cost < most {
        let seat = record.games as usize % G::Players::COUNT;
        let mut position = start.clone();
        while position.outcome().is_none() {
            cost += 1;
            if position.mover() != seat {
                position.play_random(&mut rng, &mut moves);
                continue;
            }
            moves.clear();
            position.moves(&mut moves);
            cost += moves.len();
            look.look(
                evaluator,
                &position,
                moves.iter().copied(),
                seat,
                &mut found,
            );
            let value = |ahead: &Ahead<G>| match ahead {
                // A decided game is worth more or less than any estimate.
                Ahead::Decided(scores) => 2.0 * G::SCORES.utility(scores[seat]),
                Ahead::Open(value) => *value,
            };
            let open = found.iter().filter_map(|ahead| match ahead {
                Ahead::Open(value) => Some(value.abs()),
                Ahead::Decided(_) => None,
            });
            record.sizes.extend(open.step_by(7));
            let best = found.iter().map(value).fold(f32::MIN, f32::max);
            let all = found.iter().enumerate();
            let ties = all.filter(|(_, ahead)| value(ahead) >= best);
            let ties: Vec<usize> = ties.map(|(i, _)| i).collect();
            position.play(moves[ties[rng.below(ties.len() as u32) as usize]]);
        }
        let scores = position.outcome().expect("the game is over");
        let scores: &[i16] = scores.as_ref();
        let all: i32 = scores.iter().map(|&score| i32::from(score)).sum();
        let lead = i32::from(scores[seat]) * scores.len() as i32 - all;
        record.games += 1;
        record.decided += u32::from(lead != 0);
        record.won += u32::from(lead > 0);
    }
    record
}
