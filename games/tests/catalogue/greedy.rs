//! Players that look one ply ahead: whether a heuristic improves their play, and by how much.

use tesuji::Rng;
use tesuji::eval::{Ahead, Evaluator, Heuristic, Lookahead, Null};
use tesuji::game::{Game, PlayerCount};

/// The results of matches.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Record {
    /// The games that were decided: not all players had the same score.
    pub(crate) decided: u32,
    /// Those in which the player had more than the mean of the others.
    pub(crate) won: u32,
    /// The games.
    pub(crate) games: u32,
}

impl Record {
    /// The share of the decided games that were won.
    pub(crate) fn share(&self) -> f64 {
        f64::from(self.won) / f64::from(self.decided.max(1))
    }
}

/// The player: takes the move after which the position looks best, one of them at random; ends of
/// the game count for more than any estimate.
struct Greedy<'a, G: Game, E: Evaluator<G>> {
    evaluator: &'a E,
    look: Lookahead<G, E::Memory>,
    moves: Vec<G::Move>,
    found: Vec<Ahead<G>>,
    /// The positions looked at.
    cost: usize,
}

impl<'a, G: Game, E: Evaluator<G>> Greedy<'a, G, E> {
    fn new(evaluator: &'a E) -> Self {
        Self {
            evaluator,
            look: Lookahead::default(),
            moves: Vec::new(),
            found: Vec::new(),
            cost: 0,
        }
    }

    fn play(&mut self, position: &mut G, rng: &mut Rng) {
        let mover = position.mover();
        self.moves.clear();
        position.moves(&mut self.moves);
        self.cost += self.moves.len();
        let moves = self.moves.iter().copied();
        self.look
            .look(self.evaluator, position, moves, mover, &mut self.found);
        let value = |ahead: &Ahead<G>| match ahead {
            Ahead::Decided(scores) => 2.0 * G::SCORES.utility(scores[mover]),
            Ahead::Open(value) => *value,
        };
        let best = self.found.iter().map(value).fold(f32::MIN, f32::max);
        let all = self.found.iter().enumerate();
        let ties: Vec<_> = all.filter(|(_, ahead)| value(ahead) >= best).collect();
        position.play(self.moves[ties[rng.below(ties.len() as u32) as usize].0]);
    }
}

/// Plays up to `games` games against players who see the end of the game one ply ahead and no more,
/// in every seat in turn. Ends when `most` positions have been looked at.
pub(crate) fn matches<G, E>(start: &G, evaluator: &E, games: u32, most: usize) -> Record
where
    G: Game,
    E: Evaluator<G>,
{
    let mut record = Record::default();
    let mut player = Greedy::<G, E>::new(evaluator);
    let blind = Heuristic::new(Null, 1.0);
    let mut others = Greedy::new(&blind);
    let mut rng = Rng::new(1);
    while record.games < games && player.cost + others.cost < most {
        let seat = record.games as usize % G::Players::COUNT;
        let mut position = start.clone();
        while position.outcome().is_none() {
            if position.mover() == seat {
                player.play(&mut position, &mut rng);
            } else {
                others.play(&mut position, &mut rng);
            }
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

/// How far from 0 the evaluator puts positions, in ascending order: those of games that greedy
/// players play against each other, every other move at random.
pub(crate) fn spread<G, E>(start: &G, evaluator: &E, games: u32, most: usize) -> Vec<f32>
where
    G: Game,
    E: Evaluator<G>,
{
    let mut player = Greedy::<G, E>::new(evaluator);
    let mut rng = Rng::new(2);
    let mut sizes = Vec::new();
    for _ in 0..games {
        if player.cost >= most {
            break;
        }
        let mut position = start.clone();
        while position.outcome().is_none() {
            if rng.below(2) == 0 {
                position.play_random(&mut rng, &mut Vec::new());
                continue;
            }
            player.play(&mut position, &mut rng);
            let open = player.found.iter().filter_map(|ahead| match ahead {
                Ahead::Open(value) => Some(value.abs()),
                Ahead::Decided(_) => None,
            });
            sizes.extend(open.step_by(7));
        }
    }
    sizes.sort_unstable_by(f32::total_cmp);
    sizes
}
