//! Checks of the invariants of a best-first search, for every rule.

use super::ruled::Ruled;
use super::tree::ROOT;
use super::{BestFirstRun, LeafPlayouts, Rule};
use crate::base::rng::Rng;
use crate::budget::Budget;
use crate::game::{Game, Outcome, Players, Scores};
use crate::solve::control::Control;
use crate::solve::engine::{Engine, Run};
use crate::solve::pns::{Pns, ProofRule};
use std::any::Any;

/// A random tree for three players who do not take turns.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Random {
    node: u64,
    plies: u8,
}

impl Random {
    pub(in crate::solve) fn new(seed: u64) -> Self {
        Self {
            node: seed,
            plies: 0,
        }
    }

    fn chance(self, of: u32, purpose: u64) -> u32 {
        Rng::new(self.node ^ purpose << 60).below(of)
    }
}

impl Game for Random {
    type Players = Players<3>;
    type Move = u16;
    const SCORES: Scores = Scores::range(-2, 2).by_margin();

    fn mover(&self) -> usize {
        self.chance(3, 1) as usize
    }

    fn moves(&self, moves: &mut Vec<u16>) {
        moves.extend(0..=self.chance(4, 2) as u16);
    }

    fn play(&mut self, m: u16) {
        self.node = Rng::new(self.node.wrapping_add(u64::from(m))).word();
        self.plies += 1;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let over = self.plies == 6 || self.plies > 1 && self.chance(6, 3) == 0;
        let score = |player: u64| self.chance(5, 4 + player) as i16 - 2;
        over.then(|| [score(0), score(1), score(2)])
    }
}

/// Solves random trees step by step. After each step the numbers of every open node must be those
/// that the rule computes from its children.
pub(in crate::solve) fn solves_consistently<E, R>(
    engine: &E,
    scores: &[i16],
    mut check: impl FnMut(&Ruled<R>),
) where
    E: Engine<Random, Run = BestFirstRun<Random>>,
    R: Rule,
{
    let mut steps = 0;
    for seed in 0..60 {
        let keep = seed % 2 == 0;
        let mut run = engine.begin(&Random::new(seed), seed as usize % 3, scores, keep);
        while !run.core.is_decided() {
            let limits = Budget::nodes(1);
            let mut control = Control::new(&limits);
            run.step::<R>(&mut control);
            run.numbers_agree::<R>();
            check(run.ruled());
            steps += 1;
        }
        for &score in scores {
            assert!(run.verdict(score).is_some());
        }
    }
    assert!(steps > 300, "{steps} steps are no test");
}

impl BestFirstRun<Random> {
    fn step<R: Rule>(&mut self, control: &mut Control<'_>) {
        assert!(self.looked || self.look_at_root(control));
        self.descend();
        assert!(self.ruled_mut::<R>().is_open_leaf(), "no progress");
        assert_eq!(self.expand(control), None);
        self.back_up();
    }

    fn numbers_agree<R: Rule>(&mut self) {
        let mut open = vec![(ROOT, self.positions[0])];
        while let Some((index, position)) = open.pop() {
            let own = self.is_own(&position);
            let Some((data, computed, changed)) = self.ruled_mut::<R>().numbers(index, own) else {
                continue;
            };
            assert!(!changed, "{data:?} should be {computed:?}");
            for child in self.core.children(index) {
                let mut position = position;
                position.play(self.steps[child as usize]);
                open.push((child, position));
            }
        }
    }

    fn ruled_mut<R: Rule>(&mut self) -> &mut Ruled<R> {
        let core: &mut dyn Any = &mut *self.core;
        core.downcast_mut().expect("the rule is this")
    }

    /// The tree with its rule.
    pub(in crate::solve) fn ruled<R: Rule>(&self) -> &Ruled<R> {
        let core: &dyn Any = &*self.core;
        core.downcast_ref().expect("the rule is this")
    }

    pub(in crate::solve) fn nodes_in_use(&self) -> usize {
        self.core.used()
    }
}

#[test]
fn proof_numbers_are_those_of_the_children() {
    let delayed = Pns {
        immediate: false,
        ..Pns::default()
    };
    for engine in [
        Pns::default(),
        delayed,
        Pns::monte_carlo(LeafPlayouts::new(3, 2)),
    ] {
        solves_consistently::<_, ProofRule>(&engine, &[1], |_| {});
    }
}
