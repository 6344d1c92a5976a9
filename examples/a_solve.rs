//! Solve a position, write the proof down, and have it checked by the rules alone.
//!
//! On a board of 4 × 4 Connect Four neither player can force a win. To prove that, two questions
//! are asked, "can the first player win?" and "can it at least draw?", and both answers go into the
//! certificate.

use std::ops::ControlFlow;
use tesuji::prelude::*;
use tesuji::solve::certificate::{line_text, verify};
use tesuji_games::{ConnectFour, Family};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = "connect-four:4x4";
    let start = ConnectFour::start("connect-four", "4x4")?;
    let mut solver = Solver::new(start, DfPn::default(), 0, Goal::Value).keeping_proofs();

    // The limits may be reached: then the answer has the bounds so far.
    let limits = Budget::nodes(5_000_000).with_memory(64 << 20);
    let answer = solver.solve_watched(&limits, Every::Iterations(10_000), &mut |progress| {
        println!("{} nodes, root {:?}", progress.nodes, progress.root);
        ControlFlow::Continue(())
    });
    println!("{}: value {:?}", answer.status, answer.value);
    println!("line {}", line_text(&start, &answer.line).join(" "));
    println!("{} nodes, {} KiB", answer.nodes, answer.bytes >> 10);

    let mut file = Vec::new();
    let (sizes, bytes) = solver.certificate(game, &mut file, 64 << 20)?;
    println!("certificate of {bytes} bytes");

    // The file alone shows it: a check needs no search.
    let verified = verify(&file[..], game, &start)?;
    for (claim, size) in verified.head.claims.iter().zip(sizes) {
        println!("{claim}: {} positions", size.positions);
    }
    Ok(())
}
