//! What every game that splits moves must keep, checked over random play with fixed seeds.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use tesuji::Rng;
use tesuji::game::{Game, Notation};
use tesuji::split::{AnyStrategy, Semimove, Split, Submove, random_move_from, semimoves_of};
use tesuji_games::{Family, SplitFamily, SplitVisitor, Visitor, catalogue, open, variants};

/// Something to check in every game that splits moves, by one strategy.
trait Check {
    fn check<G: Family + Split<AnyStrategy>>(game: &str, start: &G, strategy: AnyStrategy);
}

struct Run<'a, C>(&'a str, std::marker::PhantomData<C>);

impl<C: Check> Visitor for Run<'_, C> {
    type Output = usize;

    fn visit<G: Family>(self, start: G) -> usize {
        start.visit_split(self).unwrap_or(0)
    }
}

impl<C: Check, G: Family> SplitVisitor<G> for Run<'_, C> {
    type Output = usize;

    fn visit(self, start: G) -> usize
    where
        G: SplitFamily,
    {
        for &(name, _) in G::SPLITS {
            let strategy = AnyStrategy::named(name).expect(name);
            C::check(&format!("{} by {name}", self.0), &start, strategy);
        }
        G::SPLITS.len()
    }
}

fn every_game<C: Check>() {
    let games = [catalogue(), variants()].concat();
    let run = |&(game, _): &(&str, &str)| {
        open(game, Run(game, std::marker::PhantomData::<C>)).expect(game)
    };
    assert!(games.iter().map(run).sum::<usize>() > 0);
}

/// Every position of some random games, thinned out to about `most` of each.
fn walk<G: Game>(start: &G, games: u64, most: u32, mut visit: impl FnMut(&G, &mut Rng)) {
    let mut scratch = Vec::new();
    for seed in 0..games {
        let (mut rng, mut spare) = (Rng::new(seed), Rng::new(1000 + seed));
        let mut plies = 0;
        let mut position = start.clone();
        while position.outcome().is_none() {
            position.play_random(&mut rng, &mut scratch);
            plies += 1;
        }
        let (mut rng, mut position) = (Rng::new(seed), start.clone());
        while position.outcome().is_none() {
            if spare.below(plies) < most {
                visit(&position, &mut spare);
            }
            position.play_random(&mut rng, &mut scratch);
        }
    }
}

/// A state with everything below it up to whole moves.
struct Rolled<'a, G: Split<AnyStrategy>> {
    position: &'a G,
    strategy: AnyStrategy,
    /// Each whole move with its semimoves.
    moves: Vec<(G::Move, Vec<Semimove>)>,
    /// Each move with the probability that a random choice of semimoves makes it.
    likely: Vec<f64>,
}

impl<'a, G: Split<AnyStrategy> + Notation> Rolled<'a, G> {
    fn new(position: &'a G, strategy: AnyStrategy) -> Self {
        let mut rolled = Self {
            position,
            strategy,
            moves: Vec::new(),
            likely: Vec::new(),
        };
        rolled.roll_up(None, &mut Vec::new());
        rolled
    }

    /// Whether the state is alive.
    fn roll_up(&mut self, part: Option<G::Part>, path: &mut Vec<Semimove>) -> bool {
        let (position, strategy) = (self.position, self.strategy);
        let mut semimoves = Vec::new();
        position.semimoves(strategy, part, &mut semimoves);
        let distinct: HashSet<_> = semimoves.iter().collect();
        assert_eq!(
            distinct.len(),
            semimoves.len(),
            "{} {part:?}",
            position.position_text()
        );
        let text = |&semimove: &Semimove| position.semimove_text(strategy, part, semimove);
        let texts: HashSet<_> = semimoves.iter().map(text).collect();
        assert_eq!(
            texts.len(),
            semimoves.len(),
            "{} {part:?} {texts:?}",
            position.position_text()
        );
        let mut ends = Vec::new();
        for &semimove in &semimoves {
            assert!(usize::from(semimove) < G::SEMIMOVES, "{semimove}");
            let submove = position.choose(strategy, part, semimove);
            let last = position.last(strategy, submove);
            assert_eq!(
                last,
                (part, semimove),
                "{} {submove:?}",
                position.position_text()
            );
            path.push(semimove);
            let begun = self.likely.len();
            match submove {
                Submove::Whole(m) => {
                    self.moves.push((m, path.clone()));
                    self.likely.push(1.0);
                    ends.push(begun..begun + 1);
                }
                Submove::Part(part) => {
                    if self.roll_up(Some(part), path) {
                        ends.push(begun..self.likely.len());
                    }
                }
            }
            path.pop();
        }
        let alive = ends.len();
        for end in ends {
            for likely in &mut self.likely[end] {
                *likely /= alive as f64;
            }
        }
        alive > 0
    }
}

struct ProperSplit;

impl Check for ProperSplit {
    fn check<G: Family + Split<AnyStrategy>>(game: &str, start: &G, strategy: AnyStrategy) {
        walk(start, 6, 60, |position, _| {
            let text = position.position_text();
            let rolled = Rolled::new(position, strategy);
            let name = |m: &G::Move| position.move_text(*m);
            let mut legal = Vec::new();
            position.moves(&mut legal);
            let mut legal: Vec<String> = legal.iter().map(name).collect();
            let mut reached: Vec<String> = rolled.moves.iter().map(|(m, _)| name(m)).collect();
            legal.sort_unstable();
            reached.sort_unstable();
            assert_eq!(reached, legal, "{game} {text}");
            for (m, path) in &rolled.moves {
                let mut semimoves = vec![7];
                let whole = Submove::Whole(*m);
                semimoves_of(position, strategy, None, whole, &mut semimoves);
                assert_eq!(semimoves[1..], path[..], "{game} {text}");
            }
        });
    }
}

#[test]
fn rolled_up_semimoves_are_the_legal_moves_each_once() {
    every_game::<ProperSplit>();
}

struct Draws;

impl Check for Draws {
    fn check<G: Family + Split<AnyStrategy>>(game: &str, start: &G, strategy: AnyStrategy) {
        const DRAWS: u32 = 3000;
        walk(start, 2, 6, |position, rng| {
            let rolled = Rolled::new(position, strategy);
            let mut drawn = [(); 2].map(|()| BTreeMap::new());
            let mut scratch = Vec::new();
            let index = |m: G::Move| {
                let mut moves = rolled.moves.iter();
                moves.position(|&(other, _)| other == m).expect("legal")
            };
            for _ in 0..DRAWS {
                let m = position.random_split_move(strategy, rng, &mut scratch);
                *drawn[0].entry(index(m)).or_insert(0.0) += 1.0;
                scratch.clear();
                let m = random_move_from(position, strategy, None, rng, &mut scratch, &mut ());
                *drawn[1].entry(index(m.expect("alive"))).or_insert(0.0) += 1.0;
                assert!(scratch.is_empty());
            }
            for (way, counts) in ["drawn", "walked"].into_iter().zip(drawn) {
                // Chi-squared with the rare moves taken together.
                let (mut chi, mut classes) = (0.0, 0.0);
                let (mut rare, mut rare_seen) = (0.0, 0.0);
                for (i, likely) in rolled.likely.iter().enumerate() {
                    let (expected, seen) = (
                        likely * f64::from(DRAWS),
                        counts.get(&i).copied().unwrap_or(0.0),
                    );
                    if expected < 8.0 {
                        rare += expected;
                        rare_seen += seen;
                    } else {
                        chi += (seen - expected).powi(2) / expected;
                        classes += 1.0;
                    }
                }
                if rare >= 8.0 {
                    chi += (rare_seen - rare).powi(2) / rare;
                    classes += 1.0;
                }
                // Six standard deviations of chi-squared.
                let most = classes + 6.0 * f64::sqrt(2.0 * classes) + 12.0;
                let text = position.position_text();
                assert!(chi < most, "{game}, {way}: {chi} for {classes} in {text}");
            }
        });
    }
}

#[test]
fn semimoves_are_drawn_uniformly_among_the_living() {
    every_game::<Draws>();
}

struct Plays;

impl Check for Plays {
    fn check<G: Family + Split<AnyStrategy>>(game: &str, start: &G, strategy: AnyStrategy) {
        for seed in 0..4 {
            let (mut one, mut other) = (start.clone(), start.clone());
            let (mut rng, mut twin) = (Rng::new(seed), Rng::new(seed));
            let mut scratch = Vec::new();
            while one.outcome().is_none() {
                one.play_random_split(strategy, &mut rng, &mut scratch);
                other.play(other.random_split_move(strategy, &mut twin, &mut scratch));
                assert_eq!(one.position_text(), other.position_text(), "{game}");
            }
        }
    }
}

#[test]
fn drawing_and_playing_together_is_the_same() {
    every_game::<Plays>();
}

/// The listed strategies are the ones that differ, `mod` is one of them, and the others split
/// like one that is listed.
#[test]
fn strategies_are_listed() {
    struct Listed;
    impl Visitor for Listed {
        type Output = ();
        fn visit<G: Family>(self, start: G) {
            let splits = G::SPLITS;
            assert_eq!(splits.is_empty(), start.visit_split(self).is_err());
        }
    }
    impl<G: Family> SplitVisitor<G> for Listed {
        type Output = ();
        fn visit(self, start: G)
        where
            G: SplitFamily,
        {
            assert_eq!(G::SPLITS[0].0, "mod");
            let texts = |strategy: AnyStrategy| {
                let mut all = String::new();
                walk(&start, 3, 20, |position, _| {
                    let rolled = Rolled::new(position, strategy);
                    let mut paths: Vec<_> =
                        rolled.moves.into_iter().map(|(_, path)| path).collect();
                    paths.sort_unstable();
                    write!(all, "{paths:?}").expect("a string takes any text");
                });
                all
            };
            let listed: Vec<_> = G::SPLITS
                .iter()
                .map(|(name, _)| texts(AnyStrategy::named(name).expect(name)))
                .collect();
            let distinct: HashSet<_> = listed.iter().collect();
            assert_eq!(distinct.len(), listed.len(), "{}", G::NAMES[0].0);
            for &(name, strategy) in AnyStrategy::ALL {
                assert!(
                    listed.contains(&texts(strategy)),
                    "{} {name}",
                    G::NAMES[0].0
                );
            }
        }
    }
    for (game, _) in catalogue() {
        open(game, Listed).expect(game);
    }
}
