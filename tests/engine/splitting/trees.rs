//! Every node of a semisplit tree, computed a second time.

use super::specs;
use crate::common::agents::{Probe, probe_value};
use crate::common::exact::Exact;
use crate::common::goals::{Goal, goals};
use crate::common::{iterations, one_more};
use tesuji::game::PlayerCount;
use tesuji::game::split::{AnyStrategy, Mod, ModShift, Split, Submove, whole_moves};
use tesuji::policy::backup::{INFINITE, PnSolver, RootPlayer, ScoreBounded, TwoLayers};
use tesuji::policy::expand::{AllChildren, Expand, OneChild};
use tesuji::policy::final_move::{ProofAware, ProvenWin, Robust};
use tesuji::policy::select::{ParentValue, PnBias, PnMax, PnRank, PnSum, Ucb1};
use tesuji::policy::split::{AnyGrowth, Growth, MoveDesign, Nodal, RollUp, Semisplit, Underway};
use tesuji::{Budget, Mcts, NodeOf, Recipe, Search, StopReason};
use tesuji_games::synthetic::{Duel, Margin, Rule, Separate};
use tesuji_games::{Breakthrough, Synthetic};

/// The bounds of a game and its splitting.
trait Splits: Split<Mod> {}
impl<G: Split<Mod>> Splits for G {}

type State<G> = Underway<G, <G as Split<Mod>>::Part>;

/// The design of all agents here: how the tree grows is a value, so that each of them is compiled
/// once.
type Design = Semisplit<Mod, AnyGrowth>;

/// A semisplit agent whose trees can be recomputed.
trait Agent<G: Splits>: Recipe<G, Design = Design, Playout = Probe> {}

impl<G: Splits, R> Agent<G> for R where R: Recipe<G, Design = Design, Playout = Probe> {}

/// The statistics of a subtree, computed from below.
struct Below {
    visits: u32,
    /// The sum of the utilities of each player; `None` if it depends on random numbers.
    sums: Option<Vec<f64>>,
    numbers: Vec<u32>,
    bounds: Vec<(i16, i16)>,
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "what an agent keeps is independent"
)]
struct Recomputation {
    goals: Vec<Goal>,
    mobility: bool,
    evaluated: bool,
    has_numbers: bool,
    has_bounds: bool,
    whole_moves: bool,
    rolls_up: bool,
    /// The nodes seen.
    nodes: usize,
    intermediate: usize,
}

impl Recomputation {
    fn of<G: Splits, R: Agent<G>>(search: &Search<G, R>) -> Self {
        let growth = search.recipe().design().growth;
        Self {
            goals: goals(search),
            mobility: search.recipe().expand().mobility(),
            evaluated: R::Expand::ALL_AT_ONCE,
            has_numbers: search
                .root()
                .is_some_and(|root| !root.all_proof_numbers().is_empty()),
            has_bounds: search
                .root()
                .is_some_and(|root| !root.all_bounds().is_empty()),
            whole_moves: growth.whole_moves(),
            rolls_up: growth.rolls_up(),
            nodes: 0,
            intermediate: 0,
        }
    }

    fn check<G: Splits, R: Agent<G>>(
        &mut self,
        node: NodeOf<'_, G, R>,
        state: &State<G>,
        chooser: usize,
        is_root: bool,
    ) -> Below {
        self.nodes += 1;
        self.intermediate += usize::from(state.part.is_some());
        let design = Semisplit::<Mod>::new(Mod);
        let mover = state.position.mover();
        let seen = node.visits() > 0;
        if seen {
            assert!(is_alive(state), "dead states are never nodes");
        }
        let mut children = Vec::new();
        let mut reached = Vec::new();
        for child in node.children() {
            let mut next = state.clone();
            design.play(&mut next, child.step());
            assert!(!reached.contains(&child.step()), "each submove once");
            reached.push(child.step());
            if child.visits() == 0 {
                assert_eq!(child.children().count(), 0);
            }
            children.push(self.check::<G, R>(child, &next, mover, false));
        }
        let below = if children.is_empty() {
            let looked_at = seen || (self.evaluated && !is_root);
            self.leaf(state, node.visits(), looked_at)
        } else {
            Self::children_are_complete(state, &reached);
            // The playouts from the node itself. A rolled-up child takes with it the playouts from
            // there.
            let own = u32::from(!is_root && (state.part.is_none() || !self.whole_moves));
            let mut own = self.leaf(state, own, true);
            let visits: u32 = children.iter().map(|child| child.visits).sum();
            if self.rolls_up && !self.whole_moves {
                assert!(visits + own.visits <= node.visits());
                own.visits = node.visits() - visits;
                own.sums = None;
            }
            self.inner::<G>(own, &children, mover)
        };
        assert_eq!(node.visits(), below.visits, "visits of {:?}", state.part);
        if let Some(sums) = &below.sums {
            let sum = f64::from(node.mean()) * f64::from(below.visits);
            assert!(
                (sum - sums[chooser]).abs() < 1e-3 * (1.0 + sum.abs()),
                "mean"
            );
        }
        if self.has_numbers {
            assert_eq!(node.all_proof_numbers(), below.numbers, "{:?}", state.part);
        }
        if self.has_bounds {
            assert_eq!(node.all_bounds(), below.bounds, "{:?}", state.part);
        }
        below
    }

    /// Every legal move goes through exactly one child, and children through which none goes have
    /// not been visited.
    fn children_are_complete<G: Splits>(state: &State<G>, reached: &[Submove<G::Part, G::Move>]) {
        let mut legal = Vec::new();
        whole_moves(
            &state.position,
            Mod,
            state.part,
            &mut Vec::new(),
            &mut legal,
        );
        assert!(!legal.is_empty());
        let design = Semisplit::<Mod>::new(Mod);
        for m in legal {
            let ways = reached
                .iter()
                .filter(|&&step| design.leads_to(state, step, m));
            assert_eq!(ways.count(), 1, "{m:?} goes through one child");
        }
    }

    fn leaf<G: Splits>(&self, state: &State<G>, visits: u32, looked_at: bool) -> Below {
        let Underway { position, part } = state;
        let players = 0..G::Players::COUNT;
        let outcome = part.is_none().then(|| position.outcome()).flatten();
        let value = |player| match &outcome {
            Some(scores) => Some(f64::from(G::SCORES.utility(scores[player]))),
            None if visits == 0 => Some(0.0),
            // A random completion comes first.
            None if part.is_some() => None,
            None => Some(probe_value(position, player)),
        };
        let times = f64::from(visits);
        let sums = players
            .clone()
            .map(|p| value(p).map(|v| times * v))
            .collect();
        let number = |goal: &Goal| match &outcome {
            _ if !looked_at => 1,
            Some(scores) if goal.reached(scores[goal.player]) => 0,
            Some(_) => INFINITE,
            None if self.mobility && !goal.wanted_by(position.mover()) => {
                let mut semimoves = Vec::new();
                position.semimoves(Mod, *part, &mut semimoves);
                semimoves.len() as u32
            }
            None => 1,
        };
        let bounds = players.map(|player| match &outcome {
            Some(scores) if looked_at => (scores[player], scores[player]),
            _ => (G::SCORES.least, G::SCORES.greatest),
        });
        Below {
            visits,
            sums,
            numbers: self.goals.iter().map(number).collect(),
            bounds: bounds.collect(),
        }
    }

    fn inner<G: Splits>(&self, own: Below, children: &[Below], mover: usize) -> Below {
        let number = |(i, goal): (usize, &Goal)| {
            let mut numbers = children.iter().map(|child| child.numbers[i]);
            if goal.wanted_by(mover) {
                numbers.min().unwrap_or(INFINITE)
            } else if numbers.clone().any(|n| n == INFINITE) {
                INFINITE
            } else {
                numbers
                    .try_fold(0, u32::checked_add)
                    .expect("small numbers")
            }
        };
        let bounds = (0..G::Players::COUNT).map(|player| {
            let lows = children.iter().map(|child| child.bounds[player].0);
            let highs = children.iter().map(|child| child.bounds[player].1);
            let own = player == mover;
            let low = if own { lows.max() } else { lows.min() };
            let high = if own || !G::ZERO_SUM {
                highs.max()
            } else {
                highs.min()
            };
            (low.expect("a child"), high.expect("a child"))
        });
        let mut sums = own.sums;
        for child in children {
            sums = match (sums, &child.sums) {
                (Some(a), Some(b)) => Some(a.iter().zip(b).map(|(a, b)| a + b).collect()),
                _ => None,
            };
        }
        Below {
            visits: own.visits + children.iter().map(|child| child.visits).sum::<u32>(),
            sums,
            numbers: self.goals.iter().enumerate().map(number).collect(),
            bounds: bounds.collect(),
        }
    }
}

fn is_alive<G: Splits>(state: &State<G>) -> bool {
    if state.part.is_none() {
        return true;
    }
    let mut moves = Vec::new();
    whole_moves(
        &state.position,
        Mod,
        state.part,
        &mut Vec::new(),
        &mut moves,
    );
    !moves.is_empty()
}

/// Something to check of every semisplit composition.
trait Check<G: Splits> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R);
}

/// The ways in which trees grow, and their names.
const GROWTHS: [(&str, AnyGrowth); 4] = [
    ("raw", growth(false, false)),
    ("nodal", growth(true, false)),
    ("roll-up, raw", growth(false, true)),
    ("roll-up", growth(true, true)),
];

const fn growth(whole_moves: bool, rolls_up: bool) -> AnyGrowth {
    AnyGrowth {
        whole_moves,
        rolls_up,
    }
}

fn every_growth<G: Splits>(check: &mut impl Check<G>) {
    for (growth, value) in GROWTHS {
        every_agent(growth, design(value), check);
    }
}

fn every_growth_for_two<G: Splits>(check: &mut impl Check<G>) {
    for (growth, value) in GROWTHS {
        every_agent(growth, design(value), check);
        for_two(growth, design(value), check);
    }
}

fn design(growth: AnyGrowth) -> Design {
    Semisplit {
        strategy: Mod,
        growth,
    }
}

fn every_agent<G: Splits>(growth: &str, design: Design, check: &mut impl Check<G>) {
    let agent = Mcts::new()
        .with_design(design)
        .with_final_move(ProofAware(Robust))
        .with_playout(Probe);
    let name = |agent: &str| format!("{agent}, {growth}");
    let bounded = agent.with_backup(ScoreBounded);
    let ranked = bounded.with_select(<PnBias<PnRank>>::default());
    let summed = agent.with_select(<PnBias<PnSum>>::default());
    let urgent = bounded.with_select(Ucb1::<ParentValue>::default());
    let all = AllChildren::<false> { mobility: true };
    check.check(&name("uct"), agent);
    check.check(&name("uct+sb"), bounded);
    check.check(&name("gpn-sum"), summed);
    check.check(&name("uct+sb, parent's value"), urgent);
    check.check(&name("gpn-rank+sb, all children"), ranked.with_expand(all));
}

fn for_two<G: Splits>(growth: &str, design: Design, check: &mut impl Check<G>) {
    let agent = Mcts::new()
        .with_select(<PnBias<PnMax>>::default())
        .with_design(design)
        .with_final_move(ProvenWin(Robust))
        .with_expand(<AllChildren>::default())
        .with_playout(Probe);
    let layers = agent.with_backup(PnSolver::<TwoLayers>::default());
    check.check(&format!("pn2-FSU, {growth}"), layers);
    let one = agent.with_backup(PnSolver::<RootPlayer>::default());
    let one = one.with_expand(OneChild { mobility: true });
    check.check(&format!("pn-FSU, one child, {growth}"), one);
}

/// Searches one position and looks at the tree after every iteration.
struct EveryIteration<G> {
    position: G,
    seed: u64,
    iterations: u32,
    /// Intermediate nodes seen, so that the test cannot pass by seeing none.
    intermediate: usize,
}

impl<G: Splits> Check<G> for EveryIteration<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        for iteration in 1..=self.iterations {
            search.run(&one_more());
            let _place = Place(name, iteration);
            self.intermediate += look(&search);
        }
    }
}

/// Says which check failed.
struct Place<'a>(&'a str, u32);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} is wrong after iteration {}", self.0, self.1);
        }
    }
}

fn look<G: Splits, R: Agent<G>>(search: &Search<G, R>) -> usize {
    let Some(root) = search.root() else { return 0 };
    let mut recomputation = Recomputation::of(search);
    let state = Underway {
        position: search.position().clone(),
        part: None,
    };
    let chooser = state.position.mover();
    recomputation.check::<G, R>(root, &state, chooser, true);
    recomputation.intermediate
}

fn every_iteration<const N: usize, R: Rule>(cases: usize, two: bool) {
    let mut intermediate = 0;
    for (spec, seed) in specs(cases) {
        let mut check = EveryIteration {
            position: Synthetic::<N, R>::new(spec),
            seed,
            iterations: 60,
            intermediate: 0,
        };
        if two {
            every_growth_for_two(&mut check);
        } else {
            every_growth(&mut check);
        }
        intermediate += check.intermediate;
    }
    assert!(intermediate > 1000);
}

#[test]
fn every_node_says_what_its_semimoves_mean() {
    every_iteration::<2, Duel>(32, true);
}

#[test]
fn scores_and_several_players_are_no_exception() {
    every_iteration::<2, Margin>(12, false);
    every_iteration::<3, Separate>(16, false);
}

#[test]
fn real_games_are_no_exception() {
    let mut check = EveryIteration {
        position: Breakthrough::new(4, 5).expect("a size"),
        seed: 5,
        iterations: 250,
        intermediate: 0,
    };
    every_growth_for_two(&mut check);
    assert!(check.intermediate > 0);
}

/// Compares the proofs of all nodes with exact values.
struct Sound<G> {
    position: G,
    exact: Exact<G>,
    seed: u64,
    proven: usize,
}

impl<G: Splits> Sound<G> {
    fn assert_sound<R: Agent<G>>(&mut self, node: NodeOf<'_, G, R>, state: &State<G>, root: usize) {
        let truths = self.truths(state);
        if let (false, Some(truths)) = (node.visits() == 0, truths) {
            for (player, (forced, hoped)) in truths.into_iter().enumerate() {
                let (least, most) = node.certain(player, root);
                assert!(least <= forced && hoped <= most, "{:?}", state.part);
                self.proven += usize::from(least == most);
            }
        }
        let design = Semisplit::<Mod>::new(Mod);
        for child in node.children() {
            let mut next = state.clone();
            design.play(&mut next, child.step());
            self.assert_sound::<R>(child, &next, root);
        }
    }

    /// For each player the score that can be forced and the greatest there can be, over the whole
    /// moves behind a state.
    fn truths(&mut self, state: &State<G>) -> Option<Vec<(i16, i16)>> {
        let mover = state.position.mover();
        if state.part.is_none() {
            let truths = self.exact.of(&state.position);
            return Some(truths.iter().map(|t| (t.forced, t.hoped)).collect());
        }
        let mut moves = Vec::new();
        whole_moves(
            &state.position,
            Mod,
            state.part,
            &mut Vec::new(),
            &mut moves,
        );
        let mut found: Option<Vec<(i16, i16)>> = None;
        for m in moves {
            let mut next = state.position.clone();
            next.play(m);
            let next: Vec<_> = self
                .exact
                .of(&next)
                .iter()
                .map(|t| (t.forced, t.hoped))
                .collect();
            found = Some(match found {
                None => next,
                Some(so_far) => so_far
                    .into_iter()
                    .zip(next)
                    .enumerate()
                    .map(|(player, (a, b))| match (player == mover, G::ZERO_SUM) {
                        (true, _) => (a.0.max(b.0), a.1.max(b.1)),
                        (false, true) => (a.0.min(b.0), a.1.min(b.1)),
                        (false, false) => (a.0.min(b.0), a.1.max(b.1)),
                    })
                    .collect(),
            });
        }
        found
    }
}

impl<G: Splits> Check<G> for Sound<G> {
    fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
        let mut search = Search::new(self.position.clone(), agent, self.seed);
        for look in 0..8 {
            search.run(&iterations(60));
            let _place = Place(name, look);
            let state = Underway {
                position: self.position.clone(),
                part: None,
            };
            let root = search.root().expect("planted");
            self.assert_sound::<R>(root, &state, search.root_player());
        }
        // The same is proven as orthodox search proves.
        let mut search = Search::new(self.position.clone(), search.recipe().clone(), self.seed);
        if search.run(&Budget::iterations(3000)) == StopReason::Proven {
            let report = search.report();
            let mover = report.mover;
            let proven = report.proven.expect("a proven root has a proven score");
            let forced = self.exact.of(&self.position)[mover].forced;
            assert!(G::SCORES.worth_the_same(proven, forced), "{name}");
            let orthodox = Mcts::new()
                .with_backup(ScoreBounded)
                .with_final_move(ProofAware(Robust));
            let mut orthodox = Search::new(self.position.clone(), orthodox, 1);
            if orthodox.run(&Budget::iterations(20_000)) == StopReason::Proven {
                let other = orthodox.report().proven.expect("proven");
                assert!(G::SCORES.worth_the_same(proven, other), "{name}");
            }
            let best = report.best.expect("a move");
            let mut next = self.position.clone();
            next.play(best);
            if !report.bounds.is_empty() {
                let kept = self.exact.of(&next)[mover].forced;
                assert!(G::SCORES.worth_the_same(kept, forced), "{name}: {best:?}");
            }
        }
    }
}

fn sound<const N: usize, R: Rule>(cases: usize, two: bool) {
    let mut proven = 0;
    for (spec, seed) in specs(cases) {
        let mut check = Sound {
            position: Synthetic::<N, R>::new(spec),
            exact: Exact::default(),
            seed,
            proven: 0,
        };
        if two {
            every_growth_for_two(&mut check);
        } else {
            every_growth(&mut check);
        }
        proven += check.proven;
    }
    assert!(proven > 1000);
}

#[test]
fn what_semisplit_trees_prove_is_true() {
    sound::<2, Duel>(40, true);
    sound::<2, Margin>(20, false);
    sound::<3, Separate>(20, false);
}

/// A tree that is kept goes on as it was.
#[test]
fn kept_semisplit_trees_stay_consistent() {
    struct Kept<G> {
        position: G,
        seed: u64,
        trees: usize,
    }
    impl<G: Splits> Check<G> for Kept<G> {
        fn check<R: Agent<G>>(&mut self, name: &str, agent: R) {
            let mut search = Search::new(self.position.clone(), agent, self.seed);
            while search.position().outcome().is_none() {
                search.run(&iterations(80));
                let best = search.best().expect("the game goes on");
                let mut legal = Vec::new();
                search.position().moves(&mut legal);
                assert!(legal.contains(&best), "{name}");
                self.trees += usize::from(search.advance(best).expect("a legal move"));
            }
        }
    }
    for (spec, seed) in specs(12) {
        let mut check = Kept {
            position: Synthetic::<2, Duel>::new(spec),
            seed,
            trees: 0,
        };
        every_growth_for_two(&mut check);
        assert!(check.trees > 0);
    }
}

/// Out of memory, no statistics are lost and no step is half done.
#[test]
fn memory_ends_a_semisplit_search_cleanly() {
    for kilobytes in [2, 4, 6, 9, 14, 20] {
        let agent = Mcts::new()
            .with_design(design(growth(true, true)))
            .with_playout(Probe)
            .with_backup(ScoreBounded)
            .with_final_move(ProofAware(Robust));
        let start = Breakthrough::new(6, 6).expect("a size");
        let mut search = Search::new(start, agent, 3);
        let budget = Budget::iterations(100_000).with_memory(kilobytes << 10);
        assert_eq!(search.run(&budget), StopReason::Memory);
        look(&search);
        assert!(search.reserved_bytes() <= kilobytes << 10);
        assert!(search.best().is_some());
    }
}

/// The same seed is the same tree.
#[test]
fn semisplit_searches_are_reproducible() {
    let report = |seed| {
        let agent = Mcts::new()
            .with_design(Semisplit::<_, RollUp>::new(ModShift))
            .with_playout(tesuji::policy::playout::SplitUniform {
                strategy: ModShift,
                cap: None,
            });
        let start = Breakthrough::new(8, 8).expect("a size");
        let mut search = Search::new(start, agent, seed);
        search.run(&iterations(2000));
        format!("{:?}", search.report())
    };
    assert_eq!(report(1), report(1));
    assert_ne!(report(1), report(2));
}

/// A budget of states counts nodal states only.
#[test]
fn budgets_count_nodal_states() {
    let agent = Mcts::new()
        .with_design(Semisplit::<_, Nodal>::new(
            AnyStrategy::named("mod").expect("a name"),
        ))
        .with_playout(tesuji::policy::playout::SplitUniform {
            strategy: Mod,
            cap: None,
        });
    let start = Breakthrough::new(8, 8).expect("a size");
    let mut search = Search::new(start, agent, 1);
    let stop = search.run(&Budget::default().with_states(50_000));
    assert_eq!(stop, StopReason::States);
    let playouts = search.iterations();
    let mean = search.states() as f64 / playouts as f64;
    // A playout has 73 nodal states from the start (157 of all kinds).
    assert!((60.0..85.0).contains(&mean), "{mean}");
}
