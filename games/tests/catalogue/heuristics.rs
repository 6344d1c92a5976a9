//! The contract of the heuristics of every game of the catalogue, over random positions.

use tesuji::Rng;
use tesuji::eval::Evaluator;
use tesuji::game::{Game, PlayerCount};
use tesuji_games::catalogue::heuristic;
use tesuji_games::{Family, HeuristicOf, Knowledge, Visitor, catalogue, open, variants};

/// Something to check for a set of weights of a game.
trait Check {
    fn check<G: Family>(game: &str, start: &G, set: &str, evaluator: &HeuristicOf<G>);
}

struct Run<'a, C>(&'a str, std::marker::PhantomData<C>);

impl<C: Check> Visitor for Run<'_, C> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        assert!(
            !G::Knowledge::HEURISTICS.is_empty(),
            "{} has no heuristic",
            self.0
        );
        for (set, about, evaluator) in G::Knowledge::HEURISTICS {
            assert!(!about.is_empty());
            C::check(self.0, &start, set, evaluator);
        }
    }
}

fn every_set<C: Check>() {
    for (game, _) in [catalogue(), variants()].concat() {
        open(game, Run(game, std::marker::PhantomData::<C>)).expect(game);
    }
}

/// Undecided positions of random games, at most `most`.
fn positions<G: Game>(start: &G, most: usize) -> Vec<G> {
    let mut rng = Rng::new(17);
    let mut found = Vec::new();
    while found.len() < most {
        let mut position = start.clone();
        while position.outcome().is_none() {
            if rng.below(4) == 0 {
                found.push(position.clone());
            }
            position.play_random(&mut rng, &mut Vec::new());
        }
    }
    found.truncate(most);
    found
}

fn values<G: Game, E: Evaluator<G>>(evaluator: &E, positions: &[G], player: usize) -> Vec<f32> {
    let mut values = vec![f32::NAN; positions.len()];
    evaluator.evaluate(positions, player, &mut E::Memory::default(), &mut values);
    values
}

/// Not a multiple of the eight that are computed at once, and more than a block.
const MANY: usize = 139;

struct Ranges;

impl Check for Ranges {
    fn check<G: Family>(game: &str, start: &G, set: &str, evaluator: &HeuristicOf<G>) {
        let positions = positions(start, MANY);
        let players = 0..G::Players::COUNT;
        let all: Vec<_> = players.map(|p| values(evaluator, &positions, p)).collect();
        for (i, position) in positions.iter().enumerate() {
            let text = position.position_text();
            for values in &all {
                let found = (-1.0..=1.0).contains(&values[i]);
                assert!(found, "{game} {set} {text}: {}", values[i]);
            }
            if G::ZERO_SUM {
                let sum = all[0][i] + all[1][i];
                assert!(
                    sum.abs() <= 0.0,
                    "{game} {set} {text}: {} {}",
                    all[0][i],
                    all[1][i]
                );
            }
        }
    }
}

#[test]
fn values_are_in_range_and_change_their_sign_with_the_player() {
    every_set::<Ranges>();
}

struct Batches;

impl Check for Batches {
    fn check<G: Family>(game: &str, start: &G, set: &str, evaluator: &HeuristicOf<G>) {
        let positions = positions(start, MANY);
        for player in 0..G::Players::COUNT {
            let bits = |values: &[f32]| values.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
            let expected = bits(&values(evaluator, &positions, player));
            // One memory for all the other ways to cut the batch, other players in between.
            let mut memory = <HeuristicOf<G> as Evaluator<G>>::Memory::default();
            for size in [1, 3, 8, 20, 64, 100] {
                let mut found = vec![0.0; positions.len()];
                for (batch, values) in positions.chunks(size).zip(found.chunks_mut(size)) {
                    let other = (player + 1) % G::Players::COUNT;
                    evaluator.evaluate(batch, other, &mut memory, values);
                    evaluator.evaluate(batch, player, &mut memory, values);
                }
                assert_eq!(bits(&found), expected, "{game} {set}, {size} at a time");
            }
            let turned: Vec<G> = positions.iter().rev().cloned().collect();
            let mut found = bits(&values(evaluator, &turned, player));
            found.reverse();
            assert_eq!(found, expected, "{game} {set} backwards");
        }
    }
}

#[test]
fn values_do_not_depend_on_the_batch() {
    every_set::<Batches>();
}

struct Names;

impl Check for Names {
    fn check<G: Family>(game: &str, _: &G, set: &str, _: &HeuristicOf<G>) {
        let same = G::Knowledge::HEURISTICS
            .iter()
            .filter(|(name, _, _)| *name == set);
        assert_eq!(same.count(), 1, "{game}: {set} twice");
        assert!(heuristic::<G>(set).is_some(), "{game} {set}");
        assert!(heuristic::<G>("no such set").is_none());
    }
}

#[test]
fn sets_have_names() {
    every_set::<Names>();
}

/// Sizes of the same game share a memory: the tables must follow the position.
#[test]
fn boards_of_several_sizes_mix() {
    fn mixed<G: Family>(names: [(&str, &str); 2]) {
        let starts = names.map(|(name, options)| G::start(name, options).expect(name));
        let [small, large] = starts.each_ref().map(|start| positions(start, 20));
        let pairs = small.iter().zip(&large);
        let mixed: Vec<G> = pairs
            .flat_map(|(a, b)| [a.clone(), b.clone(), a.clone()])
            .collect();
        for (set, _, evaluator) in G::Knowledge::HEURISTICS {
            let together = values(evaluator, &mixed, 0);
            for (position, value) in mixed.iter().zip(together) {
                let alone = values(evaluator, std::slice::from_ref(position), 0)[0];
                assert_eq!(alone.to_bits(), value.to_bits(), "{set}");
            }
        }
    }
    mixed::<tesuji_games::Breakthrough>([("breakthrough", "3x6"), ("breakthrough", "")]);
    mixed::<tesuji_games::Gomoku>([("gomoku", "7"), ("gomoku", "")]);
    mixed::<tesuji_games::ConnectFour>([("connect-four", "5x4"), ("connect-four", "")]);
    mixed::<tesuji_games::Reversi>([("reversi", "6x6"), ("reversi", "")]);
    mixed::<tesuji_games::Diagonals>([("diagonals", "6x5"), ("diagonals", "")]);
    mixed::<tesuji_games::go::LargeGo>([("go", "13"), ("go", "19")]);
}

/// Games whose heuristic does not help at one ply, or has no features.
///
/// Synthetic trees have no features. Consider games of breakthru between players who see the end
/// one ply ahead. Most are won by a flagship that slides through an opening two plies after it
/// could have been shut. In most of the problems of Go it takes more than one ply to see that a
/// stone saves or captures. These heuristics help against players that do not look ahead, not
/// against these.
const DEEPER: &[&str] = &["synthetic", "synthetic3", "breakthru", "go-problem"];

struct Correlates<'a>(&'a str);

impl Visitor for Correlates<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let (set, _, evaluator) = &G::Knowledge::HEURISTICS[0];
        let record = crate::greedy::matches(&start, evaluator, 200, 700_000);
        assert!(record.games >= 8, "{}: too slow for a test", self.0);
        assert!(record.share() >= 0.65, "{} {set}: {record:?}", self.0);
    }
}

/// A player that looks one ply ahead with the default set beats another one. The other sees the end
/// of the game one ply ahead and chooses at random otherwise.
#[test]
fn defaults_tell_good_from_bad() {
    for (game, _) in catalogue() {
        if !DEEPER.contains(&game) {
            open(game, Correlates(game)).expect(game);
        }
    }
}

struct Print<'a>(&'a str);

impl Visitor for Print<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        for (set, _, evaluator) in G::Knowledge::HEURISTICS {
            let record = crate::greedy::matches(&start, evaluator, 200, 3_000_000);
            let sizes = crate::greedy::spread(&start, evaluator, 60, 1_000_000);
            let at = |percent: usize| sizes.get(sizes.len() * percent / 100).copied();
            let [half, most] = [50, 95].map(|percent| at(percent).unwrap_or(0.0));
            println!(
                "{:18} {set:12} {half:5.2} {most:5.2}  slope × {:6.3}   {:3} of {:3} decided, {:5.1} %, {} games",
                self.0,
                0.8_f32.atanh() / most.clamp(1e-3, 0.999_99).atanh(),
                record.won,
                record.decided,
                100.0 * record.share(),
                record.games,
            );
        }
    }
}

/// Prints a line a set of weights: take the positions of games between such players, in which every
/// other move is random. Half have values within the first number of 0, and 95 in 100 within the
/// second. Behind them are the factor of the slope that would make the second 0.8, and the decided
/// games won.
#[test]
#[ignore = "prints a table: cargo test --release -p tesuji-games --test catalogue heuristics -- --ignored --nocapture"]
fn how_values_spread() {
    for (name, _) in catalogue() {
        open(name, Print(name)).expect("a listed game opens");
    }
}
