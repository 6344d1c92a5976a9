//! Watch the numbers in the tree while it grows.
//!
//! x to move can make two threats at once and wins, but has to see it first. Look at how the visits
//! gather below the best move. The proof numbers of x fall to 0 (proven) and those of o rise to ∞
//! (refuted). The bounds of x's score close from [−1, 1] to [1, 1] with the proof. A move that does
//! not win keeps its wide bounds: the proof does not need its value.

use tesuji::policy::backup::INFINITE;
use tesuji::prelude::*;
use tesuji_games::TicTacToe;

type Agent = ScoreBoundedGpn;
type Node<'t> = NodeOf<'t, TicTacToe, Agent>;

fn main() {
    let start = TicTacToe::default();
    let position = start.read_position("x2/3/2o x").expect("a position");
    println!("{}\n", position.drawing());
    let mut search = Search::new(position, Agent::default(), 3);
    for iterations in [1, 10, 40, 150, 400] {
        let stop = search.run(&Budget::iterations(iterations));
        let root = search.root().expect("the search has run");
        println!("after {} iterations", root.visits());
        print_node("root", root, 0);
        for child in most_visited(root, 3) {
            print_node(&position.move_text(child.step()), child, 1);
            let mut next = position;
            next.play(child.step());
            for reply in most_visited(child, 2) {
                print_node(&next.move_text(reply.step()), reply, 2);
            }
        }
        println!();
        if stop == StopReason::Proven {
            println!(
                "proven: x scores {}",
                search.report().proven.unwrap_or_default()
            );
            break;
        }
    }
}

/// The most visited children, those not visited left out.
fn most_visited(node: Node<'_>, count: usize) -> Vec<Node<'_>> {
    let mut children: Vec<_> = node.children().filter(|child| child.visits() > 0).collect();
    children.sort_by_key(|child| std::cmp::Reverse(child.visits()));
    children.truncate(count);
    children
}

fn print_node(name: &str, node: Node<'_>, depth: usize) {
    let number = |goal| match node.proof_number(goal) {
        INFINITE => "∞".to_owned(),
        number => number.to_string(),
    };
    let (low, high) = node.bounds(0);
    println!(
        "{:indent$}{name:4} visits {:4}  value {:+.2}  proof x {:>3}, o {:>3}  x scores {low:+}..{high:+}",
        "",
        node.visits(),
        node.mean(),
        number(0),
        number(1),
        indent = 2 * depth,
    );
}
