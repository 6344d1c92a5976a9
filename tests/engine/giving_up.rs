//! Playouts that are given up because the time is up: the tree is as if they had not begun.

use crate::common::agents::{LeafValue, Probe};
use crate::common::recompute::assert_consistent;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tesuji::agents::{Gpn, PnFsu, ScoreBoundedGpn, ScoreBoundedUct, SemiRaw, SemiRollUp, Uct};
use tesuji::game::split::Mod;
use tesuji::game::{Game, Outcome, Players};
use tesuji::policy::backup::ScoreBounded;
use tesuji::policy::expand::OneChild;
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{Log, Played, Playout};
use tesuji::policy::split::MoveDesign;
use tesuji::{Budget, Mcts, Recipe, Rng, Search, Source, StopReason};
use tesuji_games::{Breakthrough, Rolit};

/// A [`Probe`] of which every fifth playout raises the flag that stops the search.
#[derive(Clone, Debug)]
struct Hesitant {
    stop: Arc<AtomicBool>,
}

impl<G: Game> Learner<G> for Hesitant {
    type Memory = (u32, Vec<G::Move>);
}

impl<G: Game> Playout<G> for Hesitant {
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        (count, scratch): &mut Self::Memory,
        mut log: L,
    ) -> Option<Played<G>> {
        *count += 1;
        if count.is_multiple_of(5) {
            self.stop.store(true, Ordering::Relaxed);
            while log.pace().is_some() {}
            return None;
        }
        Probe.play_out(position, rng, scratch, log)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        (_, scratch): &mut Self::Memory,
    ) -> Option<G::Move> {
        Probe.complete(design, state, rng, scratch)
    }
}

impl<G: Game> LeafValue<G> for Hesitant {
    fn leaf_value(state: &G, player: usize) -> (f64, f64) {
        Probe::leaf_value(state, player)
    }
}

/// A search that is stopped again and again, until it has `iterations`.
fn stopped_again_and_again<G: Game, R: Recipe<G>>(
    position: G,
    agent: R,
    stop: &Arc<AtomicBool>,
) -> Search<G, R> {
    let mut search = Search::new(position, agent, 3);
    let (mut visits, mut stops) = (0, 0);
    while visits < 600 {
        stop.store(false, Ordering::Relaxed);
        let left = Budget::iterations(u64::from(600 - visits)).with_stop_flag(stop.clone());
        let left = left.beyond_proof();
        let stopped = search.run(&left);
        stops += u32::from(stopped == StopReason::Flag);
        visits += search.iterations() as u32;
        assert_eq!(
            search.report().visits,
            visits,
            "what is given up counts nowhere"
        );
    }
    assert!(stops > 20, "{stops}");
    search
}

#[test]
fn what_is_given_up_leaves_the_tree_whole() {
    let stop = Arc::new(AtomicBool::new(false));
    let playout = Hesitant { stop: stop.clone() };
    let start = Breakthrough::new(4, 5).expect("a size");
    macro_rules! check {
        ($start:expr, $agent:expr) => {
            let agent = $agent.with_playout(playout.clone());
            assert_consistent(&stopped_again_and_again($start, agent, &stop), true);
        };
    }
    check!(start, Uct::default());
    check!(start, ScoreBoundedUct::default());
    check!(start, Gpn::<tesuji::policy::select::PnMax>::default());
    check!(
        start,
        ScoreBoundedGpn::<tesuji::policy::select::PnRank>::default()
    );
    check!(start, PnFsu::default());
    let counting = OneChild { mobility: true };
    let counting = Gpn::<tesuji::policy::select::PnSum>::default().with_expand(counting);
    check!(start, counting);
    check!(Rolit::<3>::default(), Mcts::new().with_backup(ScoreBounded));
}

#[test]
fn what_is_given_up_within_a_move_leaves_the_tree_whole() {
    let stop = Arc::new(AtomicBool::new(false));
    let playout = Hesitant { stop: stop.clone() };
    let start = Breakthrough::new(4, 5).expect("a size");
    let rolled = SemiRollUp::<Mod>::default().with_playout(playout.clone());
    stopped_again_and_again(start, rolled, &stop);
    let nodal = SemiRaw::<Mod>::default().with_playout(playout);
    stopped_again_and_again(start, nodal, &stop);
}

/// Two players who walk to and fro for ever.
#[derive(Clone, Debug)]
struct Endless {
    mover: usize,
}

impl Game for Endless {
    type Players = Players<2>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(0..3);
    }

    fn play(&mut self, _: u8) {
        self.mover = 1 - self.mover;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        None
    }
}

#[test]
fn a_playout_without_end_ends_with_the_time() {
    let mut search = Search::new(Endless { mover: 0 }, Uct::default(), 1);
    let budget = Budget::time(Duration::from_millis(5));
    assert_eq!(search.run(&budget), StopReason::Time);
    assert_eq!(search.iterations(), 0);
    assert!(
        search.best().is_some(),
        "a move for want of anything better"
    );
    let capped = Uct::default().with_playout(tesuji::policy::playout::Uniform::capped(200));
    let mut search = Search::new(Endless { mover: 0 }, capped, 1);
    assert_eq!(search.run(&Budget::iterations(50)), StopReason::Iterations);
    assert!(search.report().value.abs() < f32::EPSILON, "all draws");
}
