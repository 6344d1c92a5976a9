//! Small searches that go through every unsafe operation of the tree. The integration tests
//! cover far more; these are small enough for Miri.

use super::*;
use crate::agents::recipe::{Mcts, Recipe};
use crate::agents::{Gpn, Pn2Fsu, ScoreBoundedGpn, Uct, UctTuned};
use crate::game::{Outcome, Players};
use crate::policy::expand::AllChildren;
use crate::policy::select::{ParentValue, PnMax, Ucb1};
use crate::policy::split::MoveDesign;

/// Piles of stones; a move takes some from one pile, and the player who takes the last stone wins.
#[derive(Clone, Debug)]
pub(super) struct Nim {
    piles: [u8; 3],
    mover: usize,
}

/// A pile, and how many stones are left in it.
type Take = (u8, u16);

impl Game for Nim {
    type Players = Players<2>;
    type Move = Take;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<Take>) {
        for (pile, &stones) in self.piles.iter().enumerate() {
            moves.extend((0..stones).map(|left| (pile as u8, left.into())));
        }
    }

    fn play(&mut self, (pile, left): Take) {
        self.piles[usize::from(pile)] = left as u8;
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let last = [[-1, 1], [1, -1]][self.mover];
        (self.piles == [0; 3]).then_some(last)
    }
}

pub(super) const START: Nim = Nim {
    piles: [3, 4, 5],
    mover: 0,
};

/// The visits of all nodes below one, and whether each is at least those of its children.
fn consistent<R: Recipe<Nim>>(node: NodeOf<'_, Nim, R>) -> bool {
    let below: u32 = node.children().map(|child| child.visits()).sum();
    below <= node.visits() && node.children().all(consistent::<R>)
}

fn grows_and_is_kept<R: Recipe<Nim>>(recipe: R, seed: u64) {
    let mut search = Search::new(START, recipe, seed);
    while search.position().outcome().is_none() {
        search.run(&Budget::iterations(40));
        let root = search.root().expect("planted by the run");
        assert!(consistent::<R>(root));
        let best = search.best().expect("the game goes on");
        let design = search.recipe().design();
        let leads_there = |step| design.completed(step) == Some(best);
        let visits = root.children().find(|c| leads_there(c.step()));
        let visits = visits.map_or(0, |child| child.visits());
        let known = search.advance(best).expect("a legal move");
        assert_eq!(known, visits > 0);
        assert_eq!(search.root().map_or(0, |root| root.visits()), visits);
    }
    assert_eq!(search.run(&Budget::iterations(1)), StopReason::GameOver);
}

#[test]
fn trees_of_every_layout_grow_and_are_kept() {
    for seed in 0..2 {
        grows_and_is_kept(Uct::default(), seed);
        grows_and_is_kept(UctTuned::default(), seed);
        grows_and_is_kept(<Gpn>::default(), seed);
        grows_and_is_kept(<ScoreBoundedGpn<PnMax>>::default(), seed);
        grows_and_is_kept(Pn2Fsu::default(), seed);
        // The one composition that exchanges whole children.
        let exchanging = Mcts::new()
            .with_select(Ucb1::<ParentValue>::default())
            .with_expand(<AllChildren>::default());
        grows_and_is_kept(exchanging, seed);
    }
}

#[test]
fn a_limit_stops_the_growth_and_the_best_part_is_kept() {
    let mut search = Search::new(START, <ScoreBoundedGpn>::default(), 3);
    let budget = Budget::iterations(100_000).with_memory(16 << 10);
    assert_eq!(search.run(&budget), StopReason::Memory);
    assert!(search.reserved_bytes() <= 16 << 10);
    let best = search.best().expect("the game goes on");
    assert_eq!(search.advance(best), Ok(true));
    assert!(search.root().is_some_and(consistent::<ScoreBoundedGpn>));
    search.run(&budget);
    assert!(search.reserved_bytes() <= 16 << 10);
}

#[test]
fn a_search_moves_to_another_thread() {
    let mut search = Search::new(START, Uct::default(), 4);
    search.run(&Budget::iterations(20));
    let visits = std::thread::spawn(move || {
        search.run(&Budget::iterations(20));
        search.report().visits
    });
    assert_eq!(visits.join().expect("the thread ends"), 40);
}
