//! Walks through the positions that a search has seen.

use super::common::noise::Noise;
use super::graph::{Graph, Shape};
use std::collections::HashMap;
use tesuji::game::{Game, Notation};
use tesuji::minimax::{BestFirst, BestFirstSettings, Ends, MinimaxSearch};
use tesuji::{Budget, Rng};
use tesuji_games::ConnectFour;

fn settings() -> [BestFirstSettings; 3] {
    [
        BestFirstSettings::ubfm(),
        BestFirstSettings::completed_ubfm(),
        BestFirstSettings::completed_descent(),
    ]
}

/// Positions by their hashes, with their value, completion and whether they are resolved.
type Met = HashMap<u64, (f32, i8, bool)>;

/// The positions that the walk hands over, after checks of each part.
fn walked<G: Game>(search: &BestFirst<G, Noise>, root: &G) -> (Met, usize) {
    let (mut met, mut ends) = (Met::new(), 0);
    search.for_each_seen(root, |seen| {
        let outcome = seen.position.outcome();
        assert_eq!(seen.ends, outcome.is_some());
        if let Some(scores) = outcome {
            ends += 1;
            let score = scores[0];
            assert_eq!(seen.value.to_bits(), G::SCORES.utility(score).to_bits());
            let completes = search.settings().completion;
            let completion = if completes { score.signum() as i8 } else { 0 };
            assert_eq!((seen.completion, seen.resolved), (completion, completes));
            return;
        }
        let entry = search.entry(seen.position).expect("it is in the table");
        let known = (seen.value, seen.completion, seen.resolved);
        assert_eq!(known, (entry.value, entry.completion, entry.resolved));
        let hash = seen.position.hash().expect("a hash");
        assert!(met.insert(hash, known).is_none(), "a position twice");
    });
    (met, ends)
}

#[test]
fn everything_that_the_first_search_knows_is_met_once() {
    for settings in settings() {
        let root = ConnectFour::new(7, 6).expect("a size");
        let mut search = BestFirst::new(settings, Noise { levels: 8 }, 1);
        let found = search.search(&root, &Budget::iterations(3000));
        let (met, ends) = walked(&search, &root);
        assert_eq!(met.len() as u64, found.nodes);
        // To the end of the game descent comes, breadth hardly.
        assert!(ends > 0 || !settings.descent);
    }
}

#[test]
fn only_what_the_last_search_came_to_is_met() {
    let root = ConnectFour::new(7, 6).expect("a size");
    let mut search = BestFirst::new(
        BestFirstSettings::completed_descent(),
        Noise { levels: 8 },
        1,
    );
    search.search(&root, &Budget::iterations(3000));
    let before = walked(&search, &root).0;
    let mut after = root;
    after.play_random(&mut Rng::new(3), &mut Vec::new());
    let found = search.search(&after, &Budget::iterations(300));
    let met = walked(&search, &after).0;
    assert!(!met.contains_key(&root.hash().expect("a hash")));
    assert!(met.len() > 1 && (met.len() as u64) < found.nodes);
    assert!(
        met.keys().any(|hash| !before.contains_key(hash)),
        "something is new"
    );
    assert!(
        walked(&search, &root).0.is_empty(),
        "the last search was elsewhere"
    );
}

#[test]
fn lines_that_come_together_and_go_round_are_met_once() {
    let mut rng = Rng::new(9);
    for _ in 0..200 {
        let root: Graph<2> = Graph::new(Shape::random(&mut rng));
        if root.outcome().is_some() {
            continue;
        }
        for settings in settings() {
            let mut search = BestFirst::new(settings, Noise { levels: 8 }, 1);
            let found = search.search(&root, &Budget::iterations(200));
            assert_eq!(walked(&search, &root).0.len() as u64, found.nodes);
        }
    }
}

#[test]
fn a_quick_win_is_worth_more_than_a_slow_one() {
    let mut root = ConnectFour::new(7, 6).expect("a size");
    let text = "a b a b a b";
    for m in text.split(' ') {
        root.play(root.read_move(m).expect("legal"));
    }
    let settings = BestFirstSettings::completed_descent().with_ends(Ends::Depth { most: 42 });
    let mut search = BestFirst::new(settings, Noise { levels: 8 }, 1);
    search.set_plies(6);
    let found = search.search(&root, &Budget::iterations(500));
    assert_eq!(found.proven, Some(1));
    let mut values = Vec::new();
    search.for_each_seen(&root, |seen| {
        if seen.ends && seen.completion != 0 {
            let left = (42.0 - (6.0 + seen.plies as f32) + 1.0) / 42.0;
            assert_eq!(seen.value.abs(), left, "after {} plies", seen.plies);
            values.push(seen.plies);
        }
    });
    assert!(values.contains(&1));
}
