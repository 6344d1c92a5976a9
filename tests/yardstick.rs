//! The yardstick of the benches is UCT: it grows the very tree that `Uct` grows.

#[path = "../benches/common/yardstick/mod.rs"]
mod yardstick;

use tesuji::agents::Uct;
use tesuji::game::{Game, Players};
use tesuji::policy::backup::{PerPlayer, ProofNumbers};
use tesuji::statistics::SearchNode;
use tesuji::{Budget, Mcts, Recipe, Search};
use tesuji_games::{Breakthrough, ConnectFour, Family, TicTacToe};
use yardstick::Yardstick;

/// Moves, visits, means and proof numbers of the root's children, by visits and then by move.
type Root = Vec<(String, u32, f32, Vec<u32>)>;

fn sorted(mut root: Root) -> Root {
    root.sort_by(|a, b| (b.1, &a.0).cmp(&(a.1, &b.0)));
    root
}

fn by_hand<const NUMBERS: bool, G>(start: G, iterations: u64, seed: u64) -> Root
where
    G: Game<Players = Players<2>>,
{
    let mut search = Yardstick::<G, NUMBERS>::new(start, seed);
    search.run(iterations);
    let (nodes, bytes) = search.size();
    assert!(bytes >= 16 * nodes);
    let numbers = if NUMBERS {
        search.root_numbers()
    } else {
        vec![]
    };
    let child = |(i, (m, n, v))| {
        let numbers = numbers
            .get(i)
            .map_or(vec![], |both: &[u32; 2]| both.to_vec());
        (format!("{m:?}"), n, v, numbers)
    };
    sorted(search.root().enumerate().map(child).collect())
}

fn composed<G: Game, R: Recipe<G>>(start: G, agent: R, iterations: u64, seed: u64) -> Root {
    let mut search = Search::new(start, agent, seed);
    search.run(&Budget::iterations(iterations));
    let root = search.root().expect("the search has run");
    let child = |c: SearchNode<'_, _, _>| {
        let text = format!("{:?}", c.step());
        (text, c.visits(), c.mean(), c.all_proof_numbers())
    };
    sorted(root.children().map(child).collect())
}

fn grow_the_same_tree<G: Family + Game<Players = Players<2>>>(name: &str, iterations: u64) {
    let numbered = Mcts::new().with_backup(ProofNumbers::<PerPlayer>::new());
    for seed in 0..3 {
        let start = G::start(name, "").expect("a listed game opens");
        let hand = by_hand::<false, _>(start.clone(), iterations, seed);
        // The first iteration tries a child too.
        let visits: u64 = hand.iter().map(|child| u64::from(child.1)).sum();
        assert_eq!(visits, iterations);
        let uct = composed(start.clone(), Uct::default(), iterations, seed);
        assert_eq!(hand, uct, "{name}, seed {seed}");
        let hand = by_hand::<true, _>(start.clone(), iterations, seed);
        let numbered = composed(start, numbered, iterations, seed);
        assert_eq!(hand, numbered, "{name} with proof numbers, seed {seed}");
    }
}

#[test]
fn tic_tac_toe_opens_in_the_centre() {
    grow_the_same_tree::<TicTacToe>("tic-tac-toe", 20_000);
    let best = &by_hand::<false, _>(TicTacToe::default(), 20_000, 1)[0];
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
