//! MAST and RAVE: their tables equal those of the logged iterations.

use super::specs;
use crate::common::one_more;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::collections::HashMap;
use std::fmt::Debug;
use tesuji::game::split::{Mod, Semimove, Split, Submove, semimoves_of};
use tesuji::game::{ByPlayer, Game};
use tesuji::policy::action::{
    ByContext, BySemimove, EpsilonGreedy, InSemimoves, Join, Mast, MastMemory, Mix, MoveResults,
    MoveStatistics, PlayoutMoves, Whole,
};
use tesuji::policy::backup::Average;
use tesuji::policy::expand::MastGuided;
use tesuji::policy::learn::Learner;
use tesuji::policy::playout::{
    Log, Logged, Played, Playout, Rates, RatesSemimoves, Record, Uniform,
};
use tesuji::policy::select::{
    FitsTree, Rave, RaveContext, RaveJoin, RaveMix, RaveSplit, RaveVariant, Ucb1,
};
use tesuji::policy::split::{MoveDesign, Nodal, Orthodox, Semisplit};
use tesuji::{Mcts, NodeOf, Recipe, Rng, Search, Source};
use tesuji_games::synthetic::{Duel, Points};
use tesuji_games::{Breakthrough, Synthetic};

/// An iteration: its moves with who played them, and the utility of each player.
type Iteration<G> = (Vec<Logged<<G as Game>::Move>>, ByPlayer<G, f32>);

/// Playouts that write down every iteration, also if the inner policy records none.
#[derive(Clone, Debug)]
struct Spy<P>(P);

struct Notes<G: Game, M> {
    inner: M,
    iterations: Vec<Iteration<G>>,
}

impl<G: Game, M: Default> Default for Notes<G, M> {
    fn default() -> Self {
        Self {
            inner: M::default(),
            iterations: Vec::new(),
        }
    }
}

impl<G: Game, P: Playout<G>> Learner<G> for Spy<P>
where
    ByPlayer<G, f32>: Send,
{
    type Memory = Notes<G, P::Memory>;

    fn records(&self) -> bool {
        true
    }

    fn finished(&self, notes: &mut Self::Memory, record: &Record<G>, utilities: &ByPlayer<G, f32>) {
        let iteration = (record.moves().to_vec(), *utilities);
        notes.iterations.push(iteration);
        self.0.finished(&mut notes.inner, record, utilities);
    }

    fn played(&self, notes: &mut Self::Memory) {
        self.0.played(&mut notes.inner);
    }
}

impl<G: Game, P: Playout<G>> Playout<G> for Spy<P>
where
    ByPlayer<G, f32>: Send,
{
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        notes: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>> {
        self.0.play_out(position, rng, &mut notes.inner, log)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        notes: &mut Self::Memory,
    ) -> Option<G::Move> {
        self.0.complete(design, state, rng, &mut notes.inner)
    }

    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng<impl Source>,
        notes: &mut Self::Memory,
    ) -> usize {
        self.0.pick(design, state, steps, rng, &mut notes.inner)
    }
}

impl<G: Game, P: Rates<G>> Rates<G> for Spy<P>
where
    ByPlayer<G, f32>: Send,
{
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        notes: &mut Self::Memory,
    ) -> f32 {
        self.0.rate(design, state, step, &mut notes.inner)
    }
}

impl<G: Game, P: RatesSemimoves<G>> RatesSemimoves<G> for Spy<P> where ByPlayer<G, f32>: Send {}

/// The semimoves of a move.
fn spelled<G: Split<Mod>>(game: &G, m: G::Move) -> Vec<Semimove> {
    let mut semimoves = Vec::new();
    semimoves_of(game, Mod, None, Submove::Whole(m), &mut semimoves);
    semimoves
}

fn assert_close(one: MoveResults, other: MoveResults, what: impl Debug) {
    let close = |a: f32, b: f32| (a - b).abs() <= 1e-3 * (1.0 + a.abs());
    let same = close(one.weight, other.weight) && close(one.sum, other.sum);
    assert!(same, "{what:?}: {one:?} instead of {other:?}");
}

/// Adds up the samples of all moves, newer ones counting more.
fn sums<G: Split<Mod>, K: std::hash::Hash + Eq>(
    game: &G,
    (iterations, played): (&[Iteration<G>], &[usize]),
    decay: f32,
    keys: impl Fn(&Logged<G::Move>, &[Semimove]) -> Vec<K>,
) -> HashMap<K, MoveResults> {
    let mut sums: HashMap<K, MoveResults> = HashMap::new();
    for (i, (moves, utilities)) in iterations.iter().enumerate() {
        // The moves that have been played in the game since.
        let since = played.iter().filter(|&&before| before > i).count();
        let weight = decay.powi(since as i32);
        for moved in moves {
            for key in keys(moved, &spelled(game, moved.m)) {
                let sample = sums.entry(key).or_default();
                sample.weight += weight;
                sample.sum += weight * utilities[moved.player];
            }
        }
    }
    sums
}

/// Searches with MAST, with moves played in between; what was learned, and from what.
fn searched<G, D, V, M>(
    position: &G,
    (design, statistics, moves): (D, V, M),
    seed: u64,
    check: impl Fn(&MastMemory<G, V>, &[Iteration<G>], &[usize]),
) where
    G: Split<Mod>,
    ByPlayer<G, f32>: Send,
    D: MoveDesign<G>,
    V: MoveStatistics<G>,
    M: PlayoutMoves<G, V>,
{
    let mast = Mast {
        statistics,
        moves,
        choice: EpsilonGreedy::default(),
        decay: 0.2,
        cap: None,
    };
    let agent = Mcts::new().with_design(design).with_playout(Spy(mast));
    let mut search = Search::new(position.clone(), agent, seed);
    let mut played = Vec::new();
    while search.position().outcome().is_none() {
        for _ in 0..25 {
            search.run(&one_more());
        }
        let notes = search.playout_memory();
        check(&notes.inner, &notes.iterations, &played);
        let best = search.best().expect("a move");
        if search.iterations().is_multiple_of(2) {
            search.forget_tree();
        }
        search.advance(best).expect("a legal move");
        played.push(search.playout_memory().iterations.len());
    }
    assert!(!played.is_empty());
}

fn mast_is_recomputed<G: Split<Mod>>(position: &G, seed: u64)
where
    ByPlayer<G, f32>: Send,
{
    let semisplit = Semisplit::<_, Nodal>::new(Mod);
    let raw = Semisplit::<_, tesuji::policy::split::Raw>::new(Mod);
    let rolled = Semisplit::<_, tesuji::policy::split::RollUp>::new(Mod);
    let in_semimoves = InSemimoves { strategy: Mod };
    let (split, context) = (BySemimove { strategy: Mod }, ByContext { strategy: Mod });

    let of_moves = |memory: &MastMemory<G, Join>, notes: &[Iteration<G>], played: &[usize]| {
        let key =
            |moved: &Logged<G::Move>, _: &[Semimove]| vec![(moved.player, moved.index, moved.m)];
        for ((player, index, m), sum) in sums(position, (notes, played), 0.2, key) {
            assert_close(memory.table().get::<G>(player, index, m), sum, m);
        }
    };
    searched(position, (Orthodox, Join, Whole), seed, of_moves);
    searched(position, (semisplit, Join, Whole), seed, of_moves);
    searched(position, (rolled, Join, Whole), seed, of_moves);

    let of_semimoves =
        |table: &tesuji::policy::action::Semimoves, notes: &[Iteration<G>], played: &[usize]| {
            let keys = |moved: &Logged<G::Move>, semimoves: &[Semimove]| {
                semimoves.iter().map(|&s| (moved.player, s)).collect()
            };
            for ((player, semimove), sum) in sums(position, (notes, played), 0.2, keys) {
                assert_close(table.get(player, semimove), sum, semimove);
            }
        };
    let by_semimove =
        |memory: &MastMemory<G, BySemimove<Mod>>, notes: &[Iteration<G>], played: &[usize]| {
            of_semimoves(memory.table(), notes, played);
        };
    searched(position, (Orthodox, split, in_semimoves), seed, by_semimove);
    searched(
        position,
        (semisplit, split, in_semimoves),
        seed,
        by_semimove,
    );
    searched(position, (raw, split, Whole), seed, by_semimove);

    let of_submoves = |table: &tesuji::policy::action::Submoves,
                       notes: &[Iteration<G>],
                       played: &[usize]| {
        let keys = |moved: &Logged<G::Move>, semimoves: &[Semimove]| {
            let beginnings = (1..=semimoves.len()).map(|n| (moved.player, semimoves[..n].to_vec()));
            beginnings.collect()
        };
        for ((player, submove), sum) in sums(position, (notes, played), 0.2, keys) {
            assert_close(table.get(player, &submove), sum, submove);
        }
    };
    let by_context =
        |memory: &MastMemory<G, ByContext<Mod>>, notes: &[Iteration<G>], played: &[usize]| {
            of_submoves(memory.table(), notes, played);
        };
    searched(position, (raw, context, in_semimoves), seed, by_context);
    searched(position, (rolled, context, in_semimoves), seed, by_context);
    let mixed = |memory: &MastMemory<G, Mix<Mod>>, notes: &[Iteration<G>], played: &[usize]| {
        of_semimoves(&memory.table().semimoves, notes, played);
        of_submoves(&memory.table().submoves, notes, played);
    };
    searched(
        position,
        (semisplit, Mix::new(Mod), in_semimoves),
        seed,
        mixed,
    );
}

/// The same cases in every run.
fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config {
        cases,
        rng_seed: RngSeed::Fixed(3),
        failure_persistence: None,
        ..Config::default()
    })
}

#[test]
fn mast_tables_are_the_sums_of_the_iterations() {
    let all: Vec<_> = specs(400).collect();
    let cases = (0..all.len(), any::<u64>());
    let check = |(i, seed): (usize, u64)| {
        mast_is_recomputed(&Synthetic::<2, Duel>::new(all[i].0), seed);
        Ok(())
    };
    runner(12).run(&cases, check).expect("the tables agree");
    mast_is_recomputed(&Breakthrough::new(4, 4).expect("a size"), 3);
}

/// A tree that is grown a second time from the logged iterations, with AMAF statistics: the way a
/// node was reached is its key.
#[derive(Default)]
struct Shadow<K> {
    /// Samples of children that have been visited, by the way to them.
    amaf: HashMap<Vec<K>, MoveResults>,
    visited: std::collections::HashSet<Vec<K>>,
}

impl<K: Clone + Eq + std::hash::Hash> Shadow<K> {
    /// An iteration as steps: its player, the step, and whether a nodal state follows. `heard` says
    /// whether the iteration from a place on includes the last step of a child.
    fn grow(
        &mut self,
        steps: &[(usize, K, bool)],
        utilities: &[f32],
        heard: impl Fn(usize, &[K]) -> bool,
    ) {
        // The path: known nodes, then new ones up to the next nodal state.
        let mut path: Vec<K> = Vec::new();
        let mut new = false;
        let mut ways = vec![path.clone()];
        for (_, step, nodal) in steps {
            path.push(step.clone());
            new |= self.visited.insert(path.clone());
            ways.push(path.clone());
            if new && *nodal {
                break;
            }
        }
        for (at, way) in ways.iter().enumerate() {
            let Some((player, _, _)) = steps.get(at) else {
                break;
            };
            if at + 1 == ways.len() {
                break;
            }
            let children: Vec<_> = self
                .visited
                .iter()
                .filter(|w| w.len() == at + 1 && w.starts_with(way))
                .cloned()
                .collect();
            for child in children {
                if heard(at, &child) {
                    self.amaf.entry(child).or_default().add(utilities[*player]);
                }
            }
        }
    }
}

/// Looks at every visited child of a tree with the way to it.
fn each_child<G: Split<Mod>, R: Recipe<G>, K: Clone>(
    node: NodeOf<'_, G, R>,
    way: &mut Vec<K>,
    key: &impl Fn(&[K], tesuji::StepOf<G, R>) -> K,
    look: &mut impl FnMut(&[K], NodeOf<'_, G, R>),
) {
    for child in node.children().filter(|child| child.visits() > 0) {
        way.push(key(way, child.step()));
        look(way, child);
        each_child::<G, R, K>(child, way, key, look);
        way.pop();
    }
}

#[test]
fn rave_join_hears_every_later_move() {
    for (spec, seed) in specs(30) {
        let start = Synthetic::<2, Points>::new(spec);
        let agent = Mcts::new()
            .with_select(<Rave>::default())
            .with_playout(Spy(Uniform::default()));
        let mut search = Search::new(start, agent, seed);
        for _ in 0..120 {
            search.run(&one_more());
        }
        let mut shadow = Shadow::default();
        for (moves, utilities) in &search.playout_memory().iterations {
            let steps: Vec<_> = moves
                .iter()
                .map(|moved| (moved.player, moved.m, true))
                .collect();
            shadow.grow(&steps, utilities, |at, child| {
                let (player, wanted) = (steps[at].0, child.last());
                steps[at..]
                    .iter()
                    .any(|(p, m, _)| *p == player && Some(m) == wanted)
            });
        }
        let mut seen = 0;
        let variant = search.recipe().select.variant;
        let root = search.root().expect("searched");
        each_child::<Synthetic<2, Points>, Mcts<Rave<RaveJoin>, Average, Orthodox, Spy<Uniform>>, u8>(
            root,
            &mut Vec::new(),
            &|_, step| step,
            &mut |way, child| {
                let sample = variant.sample(child.private());
                assert_close(sample, shadow.amaf[way], way);
                seen += 1;
            },
        );
        assert!(seen > 0);
    }
}

/// In semisplit trees a step is known by its semimove, or by all since the nodal state.
fn rave_in_semisplit_trees<V>(variant: V, by_context: bool)
where
    V: tesuji::policy::select::RaveVariant + FitsTree<Semisplit<Mod>>,
{
    for (spec, seed) in specs(30) {
        let start = Synthetic::<2, Duel>::new(spec);
        let select = Rave::new(250.0, variant, <Ucb1>::default()).expect("a constant");
        let agent = Mcts::new()
            .with_select(select)
            .with_design(Semisplit::<_, Nodal>::new(Mod))
            .with_expand(MastGuided::default())
            .with_playout(Spy(Mast::<BySemimove<Mod>, InSemimoves<Mod>>::default()));
        let mut search = Search::new(start, agent, seed);
        for _ in 0..120 {
            search.run(&one_more());
        }
        let mut shadow = Shadow::default();
        for (moves, utilities) in &search.playout_memory().iterations {
            let mut steps = Vec::new();
            let mut begins = Vec::new();
            for moved in moves {
                let semimoves = spelled(&start, moved.m);
                for (i, &semimove) in semimoves.iter().enumerate() {
                    begins.push(steps.len() - i);
                    steps.push((moved.player, semimove, i + 1 == semimoves.len()));
                }
            }
            shadow.grow(&steps, utilities, |at, child| {
                let player = steps[at].0;
                // The semimoves that the child chooses since its nodal state.
                let context = &child[begins[at]..];
                (at..steps.len()).any(|later| {
                    if steps[later].0 != player {
                        return false;
                    }
                    if by_context {
                        let played: Vec<_> =
                            steps[begins[later]..=later].iter().map(|s| s.1).collect();
                        played == context
                    } else {
                        Some(&steps[later].1) == child.last()
                    }
                })
            });
        }
        let mut seen = 0;
        let root = search.root().expect("searched");
        let key = |way: &[Semimove], step| {
            let _ = way;
            match step {
                Submove::Whole(m) => *spelled(&start, m).last().expect("it has semimoves"),
                part @ Submove::Part(_) => Split::<Mod>::last(&start, Mod, part).1,
            }
        };
        let mut look = |way: &[Semimove], sample: MoveResults| {
            assert_close(sample, shadow.amaf[way], way);
            seen += 1;
        };
        walk_samples(&search, root, variant, &key, &mut look);
        assert!(seen > 0);
    }
}

fn walk_samples<G, R, V>(
    _: &Search<G, R>,
    root: NodeOf<'_, G, R>,
    variant: V,
    key: &impl Fn(&[Semimove], tesuji::StepOf<G, R>) -> Semimove,
    look: &mut impl FnMut(&[Semimove], MoveResults),
) where
    G: Split<Mod>,
    V: RaveVariant,
    R: Recipe<G, Select = Rave<V>>,
{
    each_child::<G, R, Semimove>(root, &mut Vec::new(), key, &mut |way, child| {
        look(way, variant.sample(child.private()));
    });
}

#[test]
fn rave_split_hears_every_later_semimove() {
    rave_in_semisplit_trees(RaveSplit, false);
}

#[test]
fn rave_context_hears_the_same_beginnings_of_moves() {
    rave_in_semisplit_trees(RaveContext, true);
}

#[test]
fn rave_mix_is_one_or_the_other() {
    let mix = |threshold| RaveMix { threshold };
    rave_in_semisplit_trees(mix(f32::INFINITY), false);
    rave_in_semisplit_trees(mix(0.0), true);
}

/// The statistics of a rolled-up submove go with it.
#[test]
fn rolled_up_children_keep_what_was_heard() {
    for (spec, seed) in specs(20) {
        let start = Synthetic::<2, Duel>::new(spec);
        let agent = Mcts::new()
            .with_select(<Rave<RaveContext>>::default())
            .with_design(Semisplit::<_, tesuji::policy::split::RollUp>::new(Mod));
        let mut search = Search::new(start, agent, seed);
        search.run(&crate::common::iterations(300));
        let variant = search.recipe().select.variant;
        for child in search.root().expect("searched").children() {
            let sample = variant.sample(child.private());
            // Every iteration through a child is heard, and many that go elsewhere.
            assert!(sample.weight >= child.visits() as f32);
        }
    }
}
