//! Problems in bands of difficulty, by the nodes of plain proof-number search alone.

use crate::graded::{BANDS, Graded, HEADER};
use crate::sketch::{SEEDS, Sketch};
use tesuji::Budget;
use tesuji::Game;
use tesuji::game::Notation;
use tesuji::solve::{DfPn, Engine, Goal, Pns, Solver, Status};
use tesuji_games::GoProblem;
use tesuji_games::go::PASS;
use tesuji_games::go_problem::Rules;

/// The nodes after which depth-first proof-number search gives a group up.
const SETTLING: u64 = 2_000_000;

/// The bytes that a search may take.
const MEMORY: usize = 2 << 30;

/// The result of a seed.
#[derive(Debug)]
pub(crate) enum Grade {
    /// The random points make no group in a wall.
    NoGroup,
    /// The side to move does not win, or wins kos or seki only, or wins even if it passes.
    NoProblem,
    /// A search gave up, or the problem is in no band.
    TooHardOrEasy,
    /// A problem in a band.
    Problem(Graded),
}

/// Grades the group of a seed.
///
/// The seed itself says how often the group grows, zero to six times, and whether Black kills or
/// lives. So no group comes twice.
pub(crate) fn grade(seed: u64) -> Grade {
    let kill = (seed / 7).is_multiple_of(2);
    let grown = seed + seed % 7 * SEEDS;
    let sketch = Sketch::of(grown).map(|sketch| sketch.with_task(kill));
    let position = sketch.and_then(|s| GoProblem::read(&s.sgf(""), Rules::default()).ok());
    let Some(position) = position.filter(|position| position.outcome().is_none()) else {
        return Grade::NoGroup;
    };
    match is_problem(&position) {
        None => return Grade::TooHardOrEasy,
        Some(false) => return Grade::NoProblem,
        Some(true) => {}
    }
    let most = BANDS[BANDS.len() - 1].1;
    let Some((true, nodes)) = wins(&position, plain(), most) else {
        return Grade::TooHardOrEasy;
    };
    let graded = Graded {
        seed,
        task: if kill { "kill" } else { "live" }.into(),
        playable: position.playable(),
        empty: position.vacancies(),
        nodes,
        text: position.position_text(),
    };
    graded
        .band()
        .map_or(Grade::TooHardOrEasy, |_| Grade::Problem(graded.clone()))
}

/// Proof-number search as the paper has it: without the number of moves.
fn plain() -> Pns {
    let mut engine = Pns::default();
    engine.look.mobility = false;
    engine
}

/// Whether the side to move wins under all rules of ko and seki, and does not if it passes; `None`
/// if that was not found out.
fn is_problem(position: &GoProblem) -> Option<bool> {
    let settled = |position: &GoProblem| Some(wins(position, DfPn::default(), SETTLING)?.0);
    let mut passed = *position;
    passed.play(PASS);
    if !settled(position)? || settled(&passed)? {
        return Some(false);
    }
    for rules in &Rules::ALL[1..] {
        if !settled(&position.with_rules(*rules))? {
            return Some(false);
        }
    }
    Some(true)
}

/// Whether player 0 wins, and the nodes that it took; `None` if it took too many.
fn wins(position: &GoProblem, engine: impl Engine<GoProblem>, most: u64) -> Option<(bool, u64)> {
    let mut solver = Solver::new(*position, engine, 0, Goal::Win);
    let answer = solver.solve(&Budget::nodes(most).with_memory(MEMORY));
    match answer.status {
        Status::Proven => Some((true, answer.nodes)),
        Status::Disproven => Some((false, answer.nodes)),
        Status::Unknown(_) => None,
    }
}

/// The table of the first `each` problems of each band, by seed; an error if a band has fewer.
pub(crate) fn table(mut all: Vec<Graded>, each: usize) -> Result<String, String> {
    all.sort_by_key(|problem| problem.seed);
    all.dedup_by_key(|problem| problem.seed);
    let mut table = format!("{HEADER}\n");
    for (place, (from, below)) in BANDS.iter().enumerate() {
        let band = all.iter().filter(|problem| problem.band() == Some(place));
        let rows: Vec<_> = band.take(each).map(Graded::row).collect();
        if rows.len() < each {
            let count = rows.len();
            return Err(format!("the band of {from} to {below} nodes has {count}"));
        }
        table += &(rows.join("\n") + "\n");
    }
    Ok(table)
}
