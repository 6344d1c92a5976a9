//! The yardstick of the benches is UCT: it grows the very tree that `Uct` grows.

#[path = "../benches/common/yardstick.rs"]
mod yardstick;

use tesuji::agents::Uct;
use tesuji::game::{Game, Players};
use tesuji::{Budget, Search};
use tesuji_games::{Breakthrough, ConnectFour, Family, TicTacToe};
use yardstick::Yardstick;

/// Moves, visits and means of the root's children, by visits and then as the text of the move.
type Root = Vec<(String, u32, f32)>;

fn sorted(mut root: Root) -> Root {
    root.sort_by(|a, b| (b.1, &a.0).cmp(&(a.1, &b.0)));
    root
}

fn by_hand<G: Game<Players = Players<2>>>(start: G, iterations: u64, seed: u64) -> Root {
    let mut search = Yardstick::new(start, seed);
    search.run(iterations);
    let (nodes, bytes) = search.size();
    assert!(bytes >= 16 * nodes);
    let root = search.root();
    sorted(root.map(|(m, n, v)| (format!("{m:?}"), n, v)).collect())
}

fn composed<G: Game>(start: G, iterations: u64, seed: u64) -> Root {
    let mut search = Search::new(start, Uct::default(), seed);
    search.run(&Budget::iterations(iterations));
    let children = search.report().children.into_iter();
    sorted(
        children
            .map(|c| (format!("{:?}", c.step), c.visits, c.value))
            .collect(),
    )
}

fn grow_the_same_tree<G: Family + Game<Players = Players<2>>>(name: &str, iterations: u64) {
    for seed in 0..3 {
        let start = G::start(name, "").expect("a listed game opens");
        let hand = by_hand(start.clone(), iterations, seed);
        // The first iteration tries a child too.
        let visits: u64 = hand.iter().map(|&(_, visits, _)| u64::from(visits)).sum();
        assert_eq!(visits, iterations);
        assert_eq!(
            hand,
            composed(start, iterations, seed),
            "{name}, seed {seed}"
        );
    }
}

#[test]
fn tic_tac_toe_opens_in_the_centre() {
    grow_the_same_tree::<TicTacToe>("tic-tac-toe", 20_000);
    let best = &by_hand(TicTacToe::default(), 20_000, 1)[0];
    assert_eq!(best.0, "4");
}

#[test]
fn breakthrough() {
    grow_the_same_tree::<Breakthrough>("breakthrough", 20_000);
}

#[test]
fn connect_four() {
    grow_the_same_tree::<ConnectFour>("connect-four", 20_000);
}
