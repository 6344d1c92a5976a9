//! Solves the life-and-death problems by exhaustive search, under all rules of ko and of unsettled
//! targets. Compares the results with `problems/go/solutions.tsv`.
//!
//! ```text
//! cargo run --release -p tesuji-games --example check_go_problems
//! ```

#[path = "go_problems/brute_force.rs"]
mod brute_force;
#[path = "go_problems/solutions.rs"]
mod solutions;

use brute_force::BruteForce;
use solutions::{HEADER, Solution, solutions};
use std::process::ExitCode;
use std::time::Instant;
use tesuji_games::GoProblem;
use tesuji_games::go_problem::Rules;

fn main() -> ExitCode {
    println!("{HEADER}\tseconds\tunder all rules");
    let mut wrong = 0;
    for listed in solutions() {
        let begun = Instant::now();
        let found = Rules::ALL.map(|rules| solved(&listed, rules));
        let agrees = found.iter().all(|other| other.moves == listed.moves);
        let right = found[0] == listed && agrees;
        wrong += u32::from(!right);
        println!(
            "{}\t{:.1}\t{}",
            found[0].row(),
            begun.elapsed().as_secs_f64(),
            if right { "as listed" } else { "WRONG" }
        );
    }
    println!("{wrong} wrong");
    ExitCode::from(u8::from(wrong > 0))
}

/// A row of the table as the search finds it; the rank of playouts and the seed are taken over.
fn solved(listed: &Solution, rules: Rules) -> Solution {
    let position = GoProblem::problem(listed.problem, rules);
    let mut search = BruteForce::default();
    let moves = search.winning_moves(&position).expect("there is no limit");
    let row = Solution::unsolved(listed.problem, &position);
    Solution {
        rank: listed.rank,
        seed: listed.seed,
        ..row.with_moves(&position, &moves, search.nodes)
    }
}
