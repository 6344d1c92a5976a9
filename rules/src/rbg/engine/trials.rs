//! A test, by playing, of whether drawing moves without listing them is faster.

use super::ahead::Kind;
use super::board::Board;
use super::bundles::Until;
use super::plan::Plan;
use super::{Runner, Unable};
use crate::rbg::automaton::Automaton;
use crate::rbg::reference::Engine as Reference;
use crate::rbg::rules::Rules;
use tesuji::Rng;

/// The most moves that are played from the start.
const LONGEST: usize = 120;
/// How often moves are played from the start.
const GAMES: usize = 2;
/// The most instructions that are spent, about.
const WORK: u64 = 2_000_000;

/// For each symbol after which moves begin, whether it pays.
///
/// It counts about how many instructions either way takes, so that it finds the same each time.
pub(super) fn pays<const W: usize>(
    rules: &'static Rules,
    automaton: &'static Automaton,
    plan: &'static Plan<W>,
) -> Vec<bool> {
    let mut sums = vec![[0; 2]; automaton.symbols() as usize];
    let mut runner = Runner::boxed(rules, automaton, plan);
    let mut rng = Rng::new(1);
    if let Ok((state, true)) = Reference::new(rules).start() {
        let start = Board::new::<W>(state, &plan.geometry.place, rules.pieces());
        let mut spent = 0;
        for _ in 0..GAMES {
            let mut board = start.clone();
            for _ in 0..LONGEST {
                let sums = &mut sums[board.state.after as usize];
                for (some, sum) in sums.iter_mut().enumerate() {
                    let work = runner.try_drawing(&mut board, &mut rng, some == 1);
                    *sum += work.unwrap_or(WORK);
                    spent += work.unwrap_or_default();
                }
                runner.some = Some(false);
                let goes_on = runner.with(&mut board, |runner| runner.play_random(&mut rng));
                if goes_on != Ok(true) || spent > WORK {
                    break;
                }
            }
        }
    }
    let pays = sums.into_iter();
    pays.map(|[all, some]| 2 * some < all).collect()
}

impl<const W: usize> Runner<W> {
    /// About how many instructions it takes to find out whether there is a move, and to draw one.
    fn try_drawing(&mut self, board: &mut Board, rng: &mut Rng, some: bool) -> Result<u64, Unable> {
        self.some = Some(some);
        self.with(board, |runner| {
            let before = runner.work;
            if !runner.has_move(Until::Some) {
                return Err(Unable);
            }
            runner.number += 1;
            (runner.collected, runner.board.known) = (runner.number, runner.number);
            runner.ahead.kind = Kind::Moves;
            runner.draw::<false>(rng)?;
            runner.undo_to(0);
            Ok(runner.work - before)
        })
    }

    /// Whether it pays to draw a move on the board as it is without listing all.
    #[inline(always)]
    pub(super) fn pays(&self) -> bool {
        if let Some(some) = self.some {
            return some;
        }
        let new = || pays(self.rules, self.automaton, self.plan);
        self.plan.pays.get_or_init(new)[self.board.state.after as usize]
    }
}
