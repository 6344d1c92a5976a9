//! Makes the collection of life-and-death problems.
//!
//! ```text
//! make_go_problems search FROM TO NODES > candidates.tsv
//! make_go_problems grow NODES < candidates.tsv > more.tsv
//! make_go_problems write DIRECTORY < candidates.tsv
//! make_go_problems grade FROM TO > graded.tsv
//! make_go_problems bands EACH < graded.tsv > problems/go/bands.tsv
//! ```
//!
//! `search` draws a random group for every seed and keeps it if
//! - an exhaustive search of limited nodes finds the winning first moves, of which there are at
//!   most two, and passing is not one; or, for some seeds, there is none, but random playouts have
//!   the mover win often;
//! - all six combinations of the rules of ko and of unsettled targets agree on those moves;
//! - random playouts do not clearly prefer a winning move to all others.
//!
//! `grow` tries the groups of candidates that were found with a few more liberties, which makes
//! them harder.
//!
//! `write` picks some of every kind and orders them by the nodes of the search.
//!
//! `grade` makes problems that were not chosen by the results of playouts. It draws a group for
//! every seed. It keeps the group if the side to move wins under all six combinations of rules, and
//! does not win after a pass. Plain proof-number search must also prove this within the nodes of
//! one of the bands. How many seeds were dropped, and why, is said on the standard error. `bands`
//! takes the first problems of each band, up to a number, in the order of the seeds.

#[path = "../go_problems/brute_force.rs"]
mod brute_force;
mod choice;
mod grade;
#[path = "../go_problems/graded.rs"]
mod graded;
mod sketch;
#[path = "../go_problems/solutions.rs"]
mod solutions;

use brute_force::{BruteForce, after};
use choice::Candidate;
use grade::Grade;
use graded::Graded;
use sketch::{SEEDS, Sketch};
use solutions::Solution;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use tesuji::{Game, Rng};
use tesuji_games::GoProblem;
use tesuji_games::go::PASS;
use tesuji_games::go_problem::Rules;

/// The playouts for each first move.
const PLAYOUTS: u32 = 400;

/// The share of playouts by which a winning first move, if any, may be ahead of all others.
const AHEAD: f64 = 0.1;

/// Problems without a solution are kept for one seed in `LOST`.
const LOST: u64 = 8;

/// The least share of playouts that the mover wins in a problem without a solution.
const TEMPTING: f64 = 0.4;

fn main() -> io::Result<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().map_err(io::Error::other);
    match arguments[..] {
        ["search", from, to, nodes] => {
            let nodes = number(nodes)?;
            for seed in number(from)?..number(to)? {
                for candidate in candidates(seed, nodes) {
                    println!("{}", candidate.row());
                }
            }
            Ok(())
        }
        ["grow", nodes] => {
            let nodes = number(nodes)?;
            for base in read()?.into_iter().filter(|base| base.solution.won) {
                for more in 1..=6 {
                    for candidate in candidates(base.solution.seed + more * SEEDS, nodes) {
                        println!("{}", candidate.row());
                    }
                }
            }
            Ok(())
        }
        ["write", directory] => write(Path::new(directory), choice::chosen(read()?)),
        ["grade", from, to] => {
            graded(number(from)?, number(to)?);
            Ok(())
        }
        ["bands", each] => {
            let each = number(each)? as usize;
            let rows = io::read_to_string(io::stdin())?;
            let read = |row| Graded::read(row).ok_or(format!("not a problem: {row}"));
            let all = rows.lines().map(read).collect::<Result<_, _>>();
            let table = all.and_then(|all| grade::table(all, each));
            print!("{}", table.map_err(io::Error::other)?);
            Ok(())
        }
        _ => Err(io::Error::other(
            "search FROM TO NODES, grow NODES, write DIRECTORY, grade FROM TO, or bands EACH",
        )),
    }
}

/// Prints the problems of the seeds that are in a band, and how many of the others there were.
fn graded(from: u64, to: u64) {
    let mut dropped = [0; 3];
    for seed in from..to {
        match grade::grade(seed) {
            Grade::Problem(problem) => println!("{}", problem.row()),
            Grade::NoGroup => dropped[0] += 1,
            Grade::NoProblem => dropped[1] += 1,
            Grade::TooHardOrEasy => dropped[2] += 1,
        }
    }
    let [group, problem, band] = dropped;
    eprintln!("{group} no group, {problem} no problem, {band} in no band");
}

/// The candidates of the standard input.
fn read() -> io::Result<Vec<Candidate>> {
    let mut rows = String::new();
    io::stdin().read_to_string(&mut rows)?;
    Ok(rows.lines().filter_map(Candidate::read).collect())
}

/// The problems of a seed that are good: to kill the group and to have it live.
fn candidates(seed: u64, limit: u64) -> Vec<Candidate> {
    let Some(sketch) = Sketch::of(seed) else {
        return Vec::new();
    };
    let both = [true, false].into_iter();
    both.filter_map(|kill| candidate(seed, limit, &sketch.clone().with_task(kill)))
        .collect()
}

fn candidate(seed: u64, limit: u64, sketch: &Sketch) -> Option<Candidate> {
    let position = GoProblem::read(&sketch.sgf(""), Rules::default()).ok()?;
    if position.outcome().is_some() {
        return None;
    }
    // Most groups are dead or alive whichever side moves: these are found out first.
    let mut search = BruteForce::with_limit(limit);
    if search.wins(&after(&position, PASS), 0)? {
        return None;
    }
    if !search.wins(&position, 0)? && !seed.is_multiple_of(LOST) {
        return None;
    }
    let (moves, nodes) = winning_moves(&position, limit)?;
    if moves.len() > 2 {
        return None;
    }
    let playouts = playouts(&position, &moves, &mut Rng::new(seed));
    if playouts.ahead > AHEAD || moves.is_empty() && playouts.mean < TEMPTING {
        return None;
    }
    for rules in &Rules::ALL[1..] {
        if winning_moves(&position.with_rules(*rules), limit)?.0 != moves {
            return None;
        }
    }
    Some(Candidate {
        place: format!("{:?}", sketch.place),
        solution: Solution {
            rank: playouts.rank,
            seed,
            ..Solution::unsolved(0, &position).with_moves(&position, &moves, nodes)
        },
    })
}

/// The winning first moves and the nodes it takes to find them.
fn winning_moves(position: &GoProblem, limit: u64) -> Option<(Vec<u16>, u64)> {
    let mut search = BruteForce::with_limit(limit);
    let moves = search.winning_moves(position)?;
    Some((moves, search.nodes))
}

/// The results of random playouts.
struct Playouts {
    /// The place of the best winning move in the order of playouts, from 1, or 0 if there is none.
    rank: usize,
    /// The share by which it is ahead of all moves that do not win.
    ahead: f64,
    /// The mean share of playouts that the side to move wins.
    mean: f64,
}

fn playouts(position: &GoProblem, winning: &[u16], rng: &mut Rng) -> Playouts {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut shares = Vec::new();
    for &m in &moves {
        let mut won = 0;
        for _ in 0..PLAYOUTS {
            let mut playout = after(position, m);
            while playout.outcome().is_none() {
                playout.play_random(rng, &mut Vec::new());
            }
            won += i32::from(
                playout
                    .outcome()
                    .is_some_and(|scores| scores[position.mover()] > 0),
            );
        }
        shares.push((f64::from(won) / f64::from(PLAYOUTS), winning.contains(&m)));
    }
    shares.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = |wins: bool| {
        shares
            .iter()
            .find(|share| share.1 == wins)
            .map_or(0.0, |share| share.0)
    };
    Playouts {
        rank: shares
            .iter()
            .position(|share| share.1)
            .map_or(0, |place| place + 1),
        ahead: best(true) - best(false),
        mean: shares.iter().map(|share| share.0).sum::<f64>() / shares.len() as f64,
    }
}

/// Writes the problems and the table of their solutions.
fn write(directory: &Path, chosen: Vec<Candidate>) -> io::Result<()> {
    let mut table = format!("{}\n", solutions::HEADER);
    for (problem, candidate) in (1..).zip(chosen) {
        let wrong = || io::Error::other(format!("seed {} is no group", candidate.solution.seed));
        let kill = candidate.solution.task == "kill";
        let sketch = Sketch::of(candidate.solution.seed).map(|sketch| sketch.with_task(kill));
        let sketch = sketch.ok_or_else(wrong)?;
        let solution = Solution {
            problem,
            ..candidate.solution
        };
        let file = directory.join(format!("{problem:02}.sgf"));
        fs::write(file, sketch.sgf(&comment(&solution)))?;
        table += &(solution.row() + "\n");
    }
    fs::write(directory.join("solutions.tsv"), table)
}

fn comment(solution: &Solution) -> String {
    let result = match (solution.task.as_str(), solution.moves.join(" or ")) {
        ("kill", moves) if solution.won => format!("Black to move kills: {moves}"),
        ("kill", _) => "Black to move cannot kill".into(),
        (_, moves) if solution.won => format!("Black to move lives: {moves}"),
        _ => "Black to move cannot live".into(),
    };
    format!(
        "C[{result}. Playable points: {}, empty ones: {}. Checked by exhaustive search ({} nodes); \
         the same whoever wins kos and whether seki is life.]",
        solution.playable, solution.vacancies, solution.nodes
    )
}
