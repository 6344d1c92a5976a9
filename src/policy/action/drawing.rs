//! A greedy choice among very many moves, without listing and rating all of them.
//!
//! Of thousands of moves most have never been played, and an unplayed move has the greatest
//! possible value. So the first unplayed move that is drawn at random is a greedy choice with the
//! ties broken uniformly. If the first few draws find none, the moves are counted, which takes much
//! less time than listing them. If a number of draws that is a small part of the count finds none
//! either, all moves are listed and rated.
//!
//! Each move has exactly the same probability as in a choice from a list: draws that found none do
//! not influence the choice from the list.

use super::statistics::{MoveStatistics, is_sparse};
use super::{Choose, MoveResults};
use crate::base::rng::{Rng, Source};
use crate::game::Game;

/// The moves that are drawn and rated before moves are counted.
const FIRST_DRAWS: usize = 4;

/// The legal moves for each of which, in all, one move is drawn and rated. So draws in vain take a
/// small part of the time of a list.
const MOVES_A_DRAW: usize = 16;

/// The cost of a draw, as far as it is known.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    /// Whether the game lists moves in order to draw one.
    draws_from_a_list: bool,
}

impl Drawing {
    /// Whether draws pay: the game draws without a list, and the statistics of a move are looked up
    /// in a hash map.
    ///
    /// Games with few possible moves are left as they are. Soon each move has been played there,
    /// and a list is rated quickly.
    #[inline(always)]
    pub(super) fn is_worth_while<G: Game>(&self) -> bool {
        is_sparse::<G>() && !self.draws_from_a_list
    }

    /// A move, each equally likely; `moves` is a buffer.
    #[inline(always)]
    pub(super) fn draw<G: Game>(
        &mut self,
        position: &G,
        rng: &mut Rng<impl Source>,
        moves: &mut Vec<G::Move>,
    ) -> G::Move {
        moves.clear();
        let m = position.random_move(rng, moves);
        self.draws_from_a_list |= !moves.is_empty();
        m
    }

    /// A move, chosen as from a list of all by a choice that is not blind; `None` if a list has to
    /// be made. `moves` is a buffer.
    #[inline(always)]
    pub(super) fn choose<G: Game, V: MoveStatistics<G>>(
        &mut self,
        position: &G,
        (statistics, table): (&V, &mut V::Table),
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        moves: &mut Vec<G::Move>,
    ) -> Option<G::Move> {
        let mut draws = FIRST_DRAWS;
        for drawn in 0.. {
            if drawn == FIRST_DRAWS {
                moves.clear();
                draws = position.count_moves(moves) / MOVES_A_DRAW;
            }
            if drawn >= draws || self.draws_from_a_list {
                break;
            }
            let m = self.draw(position, rng, moves);
            let value = statistics.of_move(table, position, m);
            if is_taken(value, choice, rng) {
                return Some(m);
            }
        }
        None
    }
}

/// Whether a move of this value that was drawn at random is chosen: with the probability that its
/// weight is of the greatest weight a move can have.
#[inline(always)]
fn is_taken(value: f32, choice: &impl Choose, rng: &mut Rng<impl Source>) -> bool {
    if choice.greedy() {
        return value >= MoveResults::UNSEEN;
    }
    rng.unit() * choice.weight(MoveResults::UNSEEN) < choice.weight(value)
}

#[cfg(test)]
mod tests {
    use crate::base::rng::{Rng, Source};
    use crate::game::{Game, Outcome, Players};
    use crate::policy::action::{Choose, Whole};
    use crate::policy::action::{
        EpsilonGreedy, Gibbs, Join, Mast, MastMemory, PlayoutMoves, Roulette,
    };
    use crate::policy::learn::Learner;
    use crate::policy::playout::{Log, Record};
    use std::cell::Cell;
    use std::rc::Rc;

    /// A position with `COUNT` moves that counts how often they are listed.
    #[derive(Clone, Debug)]
    struct Wide {
        count: u16,
        lists: Rc<Cell<u32>>,
        draws_from_a_list: bool,
    }

    impl Game for Wide {
        type Players = Players<2>;
        type Move = u16;

        fn mover(&self) -> usize {
            0
        }

        fn moves(&self, moves: &mut Vec<u16>) {
            self.lists.set(self.lists.get() + 1);
            moves.extend(0..self.count);
        }

        fn play(&mut self, _: u16) {}

        fn outcome(&self) -> Option<Outcome<Self>> {
            None
        }

        fn count_moves(&self, _: &mut Vec<u16>) -> usize {
            self.count.into()
        }

        fn random_move(&self, rng: &mut Rng<impl Source>, scratch: &mut Vec<u16>) -> u16 {
            if self.draws_from_a_list {
                self.moves(scratch);
            }
            rng.below(self.count.into()) as u16
        }
    }

    const COUNT: u16 = 96;

    fn wide() -> Wide {
        Wide {
            count: COUNT,
            lists: Rc::default(),
            draws_from_a_list: false,
        }
    }

    /// MAST that has seen each of these moves twice, so that it is worth this much.
    fn learned(game: &Wide, values: &[(u16, f32)]) -> MastMemory<Wide, Join> {
        let mast = Mast::<Join>::default();
        let mut memory = MastMemory::default();
        for &(m, value) in values {
            // The mean of two results.
            for result in [1.0, 2.0 * value - 1.0] {
                let mut record = Record::default();
                record.push(game, m);
                mast.finished(&mut memory, &record, &[result, -result]);
            }
        }
        memory
    }

    /// Values of all moves, of which the first few are not seen.
    fn values_from(first: u16, value: impl Fn(u16) -> f32) -> Vec<(u16, f32)> {
        (first..COUNT).map(|m| (m, value(m))).collect()
    }

    /// The values known in each case: none, many, all with and without ties, and all with moves
    /// that have always won.
    fn cases() -> Vec<Vec<(u16, f32)>> {
        let spread = |m: u16| f32::from(m % 32) / 64.0;
        vec![
            Vec::new(),
            values_from(40, spread),
            values_from(1, spread),
            values_from(0, spread),
            values_from(0, |m| if m == 7 { 0.75 } else { 0.25 }),
            values_from(0, |m| if m % 9 == 2 { 1.0 } else { 0.5 }),
        ]
    }

    /// How often each move should be chosen in `times` choices, by the definition of the choice.
    fn expected<C: Choose>(
        choice: C,
        values: &[(u16, f32)],
        (blind, times): (f64, f64),
    ) -> Vec<f64> {
        let mut of_all = [1.0; COUNT as usize];
        for &(m, value) in values {
            of_all[usize::from(m)] = value;
        }
        let most = of_all.iter().copied().fold(-1.0, f32::max);
        let weight = |&value: &f32| {
            if choice.greedy() {
                f64::from(u8::from(value >= most))
            } else {
                f64::from(choice.weight(value))
            }
        };
        let total: f64 = of_all.iter().map(weight).sum();
        let share = |value| blind / f64::from(COUNT) + (1.0 - blind) * weight(value) / total;
        of_all.iter().map(|value| times * share(value)).collect()
    }

    fn is_chosen_as_defined<C: Choose>(choice: C, blind: f64) {
        const TIMES: u32 = 60_000;
        let mut rng = Rng::new(11);
        for (case, values) in cases().iter().enumerate() {
            let game = wide();
            let mut memory = learned(&game, values);
            let mut counts = [0; COUNT as usize];
            for _ in 0..TIMES {
                let m = Whole.choose(&game, &Join, &choice, &mut rng, &mut memory);
                counts[usize::from(m)] += 1;
            }
            let expected = expected(choice, values, (blind, TIMES.into()));
            for (m, (&count, expected)) in counts.iter().zip(expected).enumerate() {
                let off = (f64::from(count) - expected).abs();
                assert!(
                    off <= 5.0 * expected.sqrt(),
                    "{choice:?}, case {case}: move {m} was chosen {count} times, not {expected}"
                );
            }
        }
    }

    #[test]
    fn moves_are_chosen_as_often_as_from_a_list() {
        let greedy = |epsilon| EpsilonGreedy::new(epsilon).expect("a probability");
        is_chosen_as_defined(greedy(0.0), 0.0);
        is_chosen_as_defined(greedy(0.4), f64::from(0.4_f32));
        is_chosen_as_defined(Gibbs::default(), 0.0);
        is_chosen_as_defined(Roulette, 0.0);
    }

    /// How many lists it takes to choose a thousand times.
    fn lists(game: &Wide, values: &[(u16, f32)]) -> u32 {
        let mut rng = Rng::new(3);
        let mut memory = learned(game, values);
        let choice = EpsilonGreedy::default();
        for _ in 0..1000 {
            Whole.choose(game, &Join, &choice, &mut rng, &mut memory);
        }
        game.lists.get()
    }

    #[test]
    fn moves_are_listed_only_where_draws_do_not_find_the_best() {
        let value = |_| 0.5;
        assert_eq!(lists(&wide(), &[]), 0);
        // Of the six draws one nearly always finds one of the half that has not been seen.
        let few = lists(&wide(), &values_from(COUNT / 2, value));
        assert!((1..50).contains(&few), "{few}");
        // No move has the greatest value: a list each time, but for blind choices.
        let all = lists(&wide(), &values_from(0, value));
        assert!((500..700).contains(&all), "{all}");
    }

    #[test]
    fn what_is_drawn_from_a_list_is_drawn_once() {
        let mut game = wide();
        game.draws_from_a_list = true;
        let lists = lists(&game, &values_from(0, |_| 0.5));
        assert!((1000..=1001).contains(&lists), "{lists}");
    }
}
