//! The contract of every game that splits moves, checked over random play with fixed seeds.

use crate::parallel::in_parallel;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use tesuji::Rng;
use tesuji::game::split::{AnyStrategy, Split, Submove, semimoves_of};
use tesuji::game::testing::{RandomGames, check_split};
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
    let checked = AtomicUsize::new(0);
    in_parallel(&games, |(game, _)| {
        let splits = open(game, Run(game, std::marker::PhantomData::<C>)).expect(game);
        checked.fetch_add(splits, Ordering::Relaxed);
    });
    assert!(checked.into_inner() > 0);
}

struct Splits;

impl Check for Splits {
    fn check<G: Family + Split<AnyStrategy>>(game: &str, start: &G, strategy: AnyStrategy) {
        let games = RandomGames::new(0, 6, 10_000);
        if let Err(broken) = check_split(start, games, strategy) {
            panic!("{game} {}: {broken}", broken.position.position_text());
        }
    }
}

/// Semimoves make the legal moves, each once, and are drawn uniformly among the living.
#[test]
fn splits_are_proper() {
    every_game::<Splits>();
}

/// Drawing and playing together stays the same to the end of the game.
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

/// The semimoves of the moves in the positions of some random games, as text.
fn spelled<G: Split<AnyStrategy>>(start: &G, strategy: AnyStrategy) -> String {
    let (mut all, mut moves) = (String::new(), Vec::new());
    for seed in 0..3 {
        let (mut rng, mut position) = (Rng::new(seed), start.clone());
        for ply in 0.. {
            if position.outcome().is_some() {
                break;
            }
            if ply < 20 || ply % 20 == 0 {
                moves.clear();
                position.moves(&mut moves);
                for &m in &moves {
                    let mut semimoves = Vec::new();
                    let whole = Submove::Whole(m);
                    semimoves_of(&position, strategy, None, whole, &mut semimoves);
                    write!(all, "{semimoves:?}").expect("a string takes any text");
                }
            }
            position.play_random(&mut rng, &mut Vec::new());
        }
    }
    all
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
            let texts = |strategy: AnyStrategy| spelled(&start, strategy);
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
