//! The collection of life-and-death problems against its table of solutions, by exhaustive search.

#[path = "../../examples/go_problems/brute_force.rs"]
mod brute_force;
#[path = "../../examples/go_problems/graded.rs"]
mod graded;
#[path = "../../examples/go_problems/solutions.rs"]
mod solutions;

use crate::parallel::in_parallel;
use brute_force::{BruteForce, after};
use graded::{BANDS, Graded, in_bands};
use solutions::{HEADER, Solution, solutions};
use tesuji::Budget;
use tesuji::Game;
use tesuji::game::Notation;
use tesuji::solve::{Goal, Pns, Solver, Status};
use tesuji_games::GoProblem;
use tesuji_games::go_problem::{PROBLEMS, Rules};

/// The problems that take more nodes are left to the example `check_go_problems`.
const MOST_NODES: u64 = 200_000;
/// Those that take more are solved under the default rules alone.
const MOST_NODES_ALL_RULES: u64 = 20_000;

#[test]
fn the_solutions_are_right() {
    let solutions = solutions();
    let few: Vec<_> = solutions
        .iter()
        .filter(|listed| listed.nodes <= MOST_NODES)
        .collect();
    let under_all = |listed: &Solution| listed.nodes <= MOST_NODES_ALL_RULES;
    let all = few.iter().filter(|listed| under_all(listed)).count();
    assert!(few.len() >= 25 && all >= 12, "{}, {all}", few.len());
    in_parallel(&few, |&listed| {
        let rules = if under_all(listed) {
            &Rules::ALL[..]
        } else {
            &Rules::ALL[..1]
        };
        for rules in rules {
            let position = GoProblem::problem(listed.problem, *rules);
            let mut search = BruteForce::with_limit(50 * MOST_NODES);
            let moves = search.winning_moves(&position).expect("within the limit");
            let row = Solution::unsolved(listed.problem, &position);
            let found = Solution {
                rank: listed.rank,
                seed: listed.seed,
                nodes: listed.nodes,
                ..row.with_moves(&position, &moves, search.nodes)
            };
            assert_eq!(found, *listed, "{rules:?}");
            if *rules == Rules::default() {
                assert_eq!(search.nodes, listed.nodes, "{listed:?}");
            }
        }
    });
}

#[test]
fn the_table_is_that_of_the_collection() {
    let table = include_str!("../../problems/go/solutions.tsv");
    assert_eq!(table.lines().next(), Some(HEADER));
    let solutions = solutions();
    let rows: Vec<_> = solutions.iter().map(Solution::row).collect();
    assert_eq!(rows, table.lines().skip(1).collect::<Vec<_>>());
    assert_eq!(solutions.len(), PROBLEMS.len());
    for (number, (listed, text)) in (1..).zip(solutions.iter().zip(PROBLEMS)) {
        assert_eq!(listed.problem, number);
        let position = GoProblem::problem(number, Rules::default());
        let plain = Solution::unsolved(number, &position);
        assert_eq!(
            (
                listed.playable,
                listed.vacancies,
                &listed.mover,
                &listed.task
            ),
            (plain.playable, plain.vacancies, &plain.mover, &plain.task)
        );
        // The comment of the file says the same.
        let (task, moves) = (&listed.task[..], listed.moves.join(" or "));
        let said = if listed.won {
            format!("Black to move {task}s: {moves}.")
        } else {
            format!("Black to move cannot {task}.")
        };
        assert!(text.contains(&said), "{number}: {said}");
        assert!(listed.moves.iter().all(|m| position.read_move(m).is_ok()));
    }
}

#[test]
fn the_collection_has_all_kinds() {
    let solutions = solutions();
    let count = |is: &dyn Fn(&Solution) -> bool| solutions.iter().filter(|row| is(row)).count();
    assert!(count(&|row| row.won && row.task == "kill") >= 10);
    assert!(count(&|row| row.won && row.task == "live") >= 10);
    assert!((1..=6).contains(&count(&|row| !row.won)));
    for sizes in [8..=11, 12..=14, 15..=17, 18..=20] {
        assert!(
            count(&|row| sizes.contains(&row.playable)) >= 4,
            "{sizes:?}"
        );
    }
    assert!(count(&|row| row.nodes < 5000) >= 5 && count(&|row| row.nodes > 100_000) >= 5);
    assert!(count(&|row| row.won && row.moves.len() == 1) >= 20);
}

/// The search itself, against the definition without a memory, on the last moves of problems.
#[test]
fn brute_force_is_negamax() {
    fn wins(position: &GoProblem, player: usize) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome[player] > 0;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut next = moves.into_iter().map(|m| after(position, m));
        if position.mover() == player {
            next.any(|next| wins(&next, player))
        } else {
            next.all(|next| wins(&next, player))
        }
    }
    let (mut rng, mut counts) = (tesuji::Rng::new(5), [0; 2]);
    for problem in 1..=PROBLEMS.len() {
        let mut game = vec![GoProblem::problem(problem, Rules::default())];
        while game[game.len() - 1].outcome().is_none() {
            let mut next = game[game.len() - 1];
            next.play_random(&mut rng, &mut Vec::new());
            game.push(next);
        }
        let few = |position: &&GoProblem| position.vacancies() <= 4;
        for position in game.iter().rev().skip(1).take_while(few).take(4) {
            let won = wins(position, 0);
            let mut search = BruteForce::default();
            assert_eq!(
                search.wins(position, 0),
                Some(won),
                "{}",
                position.position_text()
            );
            counts[usize::from(won)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

/// The problems in bands, against the seeds they are drawn from, and the nodes of plain
/// proof-number search for the easy ones.
#[test]
fn problems_in_bands_are_as_listed() {
    let problems = in_bands();
    let count = |band| problems.iter().filter(|p| p.band() == Some(band)).count();
    let counts: Vec<_> = (0..BANDS.len()).map(count).collect();
    assert!(counts.iter().all(|&count| count == counts[0]), "{counts:?}");
    assert_eq!(counts.iter().sum::<usize>(), problems.len());
    let order = |p: &Graded| (p.band(), p.seed);
    assert!(problems.is_sorted_by(|a, b| order(a) < order(b)));
    for listed in &problems {
        let position = listed.position().expect("a problem");
        let (playable, empty) = (position.playable(), position.vacancies());
        let task = ["live", "kill"][usize::from(position.attacks())];
        assert_eq!(
            (&listed.task[..], listed.playable, listed.empty),
            (task, playable, empty)
        );
        assert!((8..=20).contains(&listed.empty), "{}", listed.seed);
    }
    let easy: Vec<_> = problems.iter().filter(|p| p.nodes < 10_000).collect();
    assert!(easy.len() >= counts[0], "{}", easy.len());
    in_parallel(&easy, |listed| {
        let mut engine = Pns::default();
        engine.look.mobility = false;
        let position = listed.position().expect("a problem");
        let mut solver = Solver::new(position, engine, 0, Goal::Win);
        let answer = solver.solve(&Budget::nodes(10_000));
        assert_eq!(answer.status, Status::Proven, "{}", listed.seed);
        assert_eq!(answer.nodes, listed.nodes, "{}", listed.seed);
    });
}

/// A table that is not one is refused with the line in question.
#[test]
fn wrong_tables_of_problems_name_the_line() {
    let wrong = |table: &str| Graded::read_all(table).expect_err("not a table");
    assert!(wrong("").starts_with("line 1: "));
    let rows = in_bands()
        .iter()
        .take(2)
        .map(Graded::row)
        .collect::<Vec<_>>();
    let table = format!("{}\n{}\n{}\n", graded::HEADER, rows[0], rows[1]);
    assert_eq!(Graded::read_all(&table).expect("a table").len(), 2);
    assert!(wrong(&table.replace(&rows[1], "1\tkill")).starts_with("line 3: "));
}
