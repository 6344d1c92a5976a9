//! Search a position and print the result.
//!
//! Look at the table. The visits are the iterations through a move. The value is the mean result
//! for the player to move between −1 and 1. The proof number says how many positions would still
//! have to be won to prove a win (∞: a win is refuted). Run it with `cargo run --release --example
//! quickstart`.

use tesuji::prelude::*;
use tesuji_games::Breakthrough;

fn main() {
    let position = Breakthrough::new(6, 6).expect("the size is allowed");
    println!("{}\n", position.drawing());

    let mut search = Search::new(position, PriorGpn::default(), 1);
    let stop = search.run(&Budget::iterations(100_000).with_memory(256 << 20));

    let report = search.report();
    println!("move  visits   value  proof number");
    for child in report.children.iter().take(8) {
        println!(
            "{}  {:6}  {:+.3}  {}",
            position.move_text(child.step),
            child.visits,
            child.value,
            child.proof[report.mover],
        );
    }
    let line = report.pv.iter().scan(position, |at, &m| {
        let text = at.move_text(m);
        at.play(m);
        Some(text)
    });
    let best = report.best.map(|m| position.move_text(m));
    println!("\nbest move: {}", best.expect("the game goes on"));
    println!("line: {}", line.collect::<Vec<_>>().join(" "));
    println!(
        "{} iterations, {} nodes, {} KiB; stopped by: {stop}",
        report.iterations,
        report.nodes,
        report.bytes >> 10
    );
}
