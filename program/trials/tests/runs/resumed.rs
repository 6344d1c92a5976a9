//! The same file gives the same games, on any number of threads or runs, and however often they are
//! interrupted.

use crate::common::{SMALL, folder, games, iterations, play, ready, settings, summaries, table};
use std::borrow::Cow;
use std::fs;
use std::sync::atomic::Ordering;
use tesuji_trials::log::{CellSummary, Finished, GameRecord};
use tesuji_trials::plan::Experiment;
use tesuji_trials::run::run;
use tesuji_trials::stop::{CellStanding, Why};

#[test]
fn any_number_of_workers_plays_the_same_games() {
    let ready = ready(&SMALL.replace("seed = 7", "seed = 7\nmoves = true"));
    let one = folder("one");
    let ran = play(&ready, &one, 1, "1/1");
    assert_eq!((ran.played, ran.failed.len()), (60, 0));
    assert_eq!((ran.progress.games, ran.progress.of_games), (60, 60));
    assert_eq!((ran.progress.cells, ran.progress.of_cells), (2, 2));
    let games_of_one = games(&one);
    assert_eq!(games_of_one.len(), 60);
    for workers in [2, 4] {
        let more = folder(&format!("workers-{workers}"));
        play(&ready, &more, workers, "1/1");
        assert_eq!(games(&more), games_of_one, "{workers}");
        assert_eq!(table(&ready, &[&more]), table(&ready, &[&one]));
    }
    // A finished game is never played again.
    assert_eq!(play(&ready, &one, 2, "1/1").played, 0);
    assert_eq!(games(&one), games_of_one);
}

fn moves<'a>(record: &GameRecord<'a>) -> Vec<Cow<'a, str>> {
    record.moves.clone().expect("moves")
}

#[test]
fn the_cells_differ_in_their_searches_and_not_in_their_openings() {
    let ready = ready(&SMALL.replace("seed = 7", "seed = 7\nmoves = true"));
    let one = folder("openings");
    play(&ready, &one, 1, "1/1");
    let lines = games(&one);
    let records: Vec<GameRecord<'_>> = lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("a line"))
        .collect();
    let (first, second) = records.split_at(30);
    let mut same = 0;
    for (a, b) in first.iter().zip(second) {
        assert_eq!((a.game, a.opening), (b.game, 2));
        assert_eq!(moves(a)[..2], moves(b)[..2]);
        same += usize::from(moves(a) == moves(b));
    }
    assert!(same < 20, "{same} of 30 games are the same in both cells");
    let openings: Vec<_> = first
        .iter()
        .map(|record| moves(record)[..2].to_vec())
        .collect();
    assert_eq!(openings[0], openings[1]);
    assert!(openings.iter().any(|opening| *opening != openings[0]));
    for record in &records {
        assert_eq!(record.pair, record.game / 2);
        assert_eq!(record.seats, ["ab", "ba"][record.game as usize % 2]);
        assert_eq!(moves(record).len(), record.plies as usize);
        for (side, simulations) in record.sides.iter().zip(&record.simulations) {
            assert_eq!(side.iterations, simulations.iter().flatten().sum::<u64>());
            let searched = simulations.iter().flatten();
            assert_eq!(side.searches, searched.count() as u64);
            assert!(side.half_searches <= side.searches);
            assert!(side.half_iterations <= side.iterations && side.nodes > 0);
        }
        let turns: usize = record.simulations.iter().map(Vec::len).sum();
        assert_eq!(turns as u32, record.plies - record.opening);
    }
}

#[test]
fn shares_are_the_whole() {
    let ready = ready(SMALL);
    let whole = folder("whole");
    play(&ready, &whole, 2, "1/1");
    let shares = ["1/3", "2/3", "3/3"].map(|shard| {
        let share = folder(&shard.replace('/', "of"));
        let ran = play(&ready, &share, 2, shard);
        assert_eq!(ran.played, 20, "{shard}");
        assert_eq!(ran.progress.of_games, 20, "{shard}");
        share
    });
    let shares = shares.each_ref().map(AsRef::as_ref);
    assert_eq!(table(&ready, &shares), table(&ready, &[&whole]));
    // In one folder, too, where another run plays the rest.
    let together = folder("together");
    for shard in ["2/3", "3/3", "1/3"] {
        play(&ready, &together, 1, shard);
    }
    assert_eq!(play(&ready, &together, 1, "1/1").played, 0);
    assert_eq!(games(&together), games(&whole));
}

#[test]
fn damaged_logs_lose_no_more_than_what_is_damaged() {
    let ready = ready(SMALL);
    let out = folder("damaged");
    play(&ready, &out, 1, "1/1");
    let whole = summaries(&ready, &[&out]);
    let file = whole.files[0].clone();
    let text = fs::read_to_string(&file).expect("a file");
    // The same games a second time, and lines that are no games.
    let copy = out.join("copy.jsonl");
    let rubbish = "{}\n\nrubbish\n{\"cell\":\"0123456789abcdef\",\"game\":4000000000}\n";
    fs::write(&copy, format!("{text}{rubbish}")).expect("a file");
    let twice = summaries(&ready, &[&out]);
    assert_eq!(twice.cells, whole.cells);
    assert_eq!((twice.skipped.repeated, twice.skipped.torn), (60, 3));
    fs::remove_file(copy).expect("a file");
    // The last line is torn in any place: it alone is played again.
    let last = text.trim_end().rfind('\n').expect("lines") + 1;
    for torn in [
        last + 1,
        last + 40,
        text.len() - 10,
        text.len() - 2,
        text.len() - 1,
    ] {
        fs::write(&file, &text[..torn]).expect("a file");
        let read = summaries(&ready, &[&out]);
        let games: u32 = read.cells.iter().map(|cell| cell.all.games).sum();
        assert_eq!((games, read.skipped.torn), (59, 1), "{torn}");
        assert_eq!(play(&ready, &out, 2, "1/1").played, 1, "{torn}");
        assert_eq!(summaries(&ready, &[&out]).cells, whole.cells, "{torn}");
        for more in summaries(&ready, &[&out]).files {
            if more != file {
                fs::remove_file(more).expect("a file");
            }
        }
    }
    // A line whose middle is damaged still says who has won.
    let holed = text.replacen("\"sides\":[{\"", "\"sides\":[\0\0", 1);
    fs::write(&file, holed).expect("a file");
    let read = summaries(&ready, &[&out]);
    assert_eq!(read.skipped.torn, 1);
    let results = |cells: &[CellSummary]| cells.iter().map(|cell| cell.all).collect::<Vec<_>>();
    assert_eq!(results(&read.cells), results(&whole.cells));
    // A torn line in the middle, to which the next one was glued.
    let glued = format!(
        "{}{}",
        &text[..50],
        &text[text.find('\n').expect("lines") + 1..]
    );
    fs::write(&file, glued).expect("a file");
    assert_eq!(play(&ready, &out, 1, "1/1").played, 2);
    assert_eq!(summaries(&ready, &[&out]).cells, whole.cells);
}

#[test]
fn more_cells_and_games_keep_what_is_finished() {
    let out = folder("more");
    play(&ready(SMALL), &out, 1, "1/1");
    let more = SMALL
        .replace("[0.5, 1.5]", "[0.25, 0.5, 1.5]")
        .replace("games = 30", "games = 40");
    let more = ready(&more);
    let finished = Finished::read(&more, std::slice::from_ref(&out)).expect("a log");
    assert_eq!((finished.games(), finished.most_games()), (60, 120));
    assert_eq!(play(&more, &out, 2, "1/1").played, 60);
    // Fewer again: what is too much is left out.
    let fewer = ready(&SMALL.replace("games = 30", "games = 10"));
    let read = summaries(&fewer, &[&out]);
    assert_eq!(read.cells[0].all.games, 10);
    assert_eq!((read.skipped.beyond, read.skipped.foreign), (60, 40));
}

#[test]
fn a_run_ends_soon_when_it_is_asked_to() {
    let ready = ready(SMALL);
    let out = folder("asked");
    let settings = settings(&out, 2, "1/1");
    let ran = run(&ready, &settings, |progress| {
        if progress.games == 7 {
            settings.stop.store(true, Ordering::Relaxed);
        }
    });
    let ran = ran.expect("a log that can be written");
    assert!((7..12).contains(&ran.played), "{}", ran.played);
    assert_eq!(games(&out).len() as u64, ran.played);
    play(&ready, &out, 2, "1/1");
    let whole = folder("not-asked");
    play(&ready, &whole, 1, "1/1");
    assert_eq!(games(&out), games(&whole));
}

/// A cell in which A wins nearly always, and one in which the score is in the middle.
const DECIDED: &str = r#"
name = "decided"
games = ["tic-tac-toe"]
agents = ["uct:c={c}"]
opponents = ["random", "uct"]
[sweep]
c = [1]
[budget]
iterations = 50
[cell]
games = 400
seed = 3
[stop]
half_width = 0.06
least_games = 20
"#;

#[test]
fn cells_are_decided_by_their_games_in_order() {
    let ready = ready(DECIDED);
    let one = folder("decided-1");
    let ran = play(&ready, &one, 1, "1/1");
    assert_eq!(
        (ran.progress.cells, ran.progress.games),
        (2, ran.progress.of_games)
    );
    let cells = table(&ready, &[&one]);
    let games: Vec<_> = cells.iter().map(|cell| cell.all.games).collect();
    for cell in &cells {
        let CellStanding::Decided { games, why } = cell.standing else {
            panic!("not decided: {cell:?}")
        };
        assert_eq!((games, why), (cell.all.games, Why::HalfWidth));
        assert!(games.is_multiple_of(2) && cell.unfinished == 0);
        let interval = cell
            .blocks
            .sample()
            .interval(tesuji_session::stats::Method::Pairs);
        assert!((interval.high - interval.low) / 2.0 <= 0.06, "{interval:?}");
        assert!(iterations(cell)[0] > 0);
    }
    assert!(
        20 <= games[0] && games[0] + 20 < games[1] && games[1] < 400,
        "{games:?}"
    );
    for workers in [2, 4] {
        let more = folder(&format!("decided-{workers}"));
        play(&ready, &more, workers, "1/1");
        assert_eq!(table(&ready, &[&more]), cells, "{workers}");
        assert_eq!(play(&ready, &more, 1, "1/1").played, 0);
    }
    // A share has whole cells, and so decides them.
    let shares = folder("decided-shares");
    for shard in ["1/2", "2/2"] {
        let ran = play(&ready, &shares, 2, shard);
        assert_eq!((ran.progress.cells, ran.progress.of_cells), (1, 1));
    }
    assert_eq!(table(&ready, &[&shares]), cells);
}

#[test]
fn a_sequential_test_decides_cells() {
    let ready = ready(
        &DECIDED
            .replace(
                "half_width = 0.06\nleast_games = 20",
                "sprt = { elo0 = 0, elo1 = 200 }",
            )
            .replace("[\"uct:c={c}\"]", "[\"uct:c={c}\", \"random\"]"),
    );
    let one = folder("sprt");
    play(&ready, &one, 1, "1/1");
    let cells = table(&ready, &[&one]);
    let why: Vec<_> = cells
        .iter()
        .map(|cell| match cell.standing {
            CellStanding::Decided { why, .. } => why,
            CellStanding::Going => panic!("not decided: {cell:?}"),
        })
        .collect();
    // UCT against random, against itself, and, behind random against itself, random against UCT.
    assert_eq!((why[0], why[3]), (Why::Better, Why::NotBetter));
    assert_eq!(why[1], Why::NotBetter);
    assert!(cells[0].all.games < 100 && cells[3].all.games < 100);
    let four = folder("sprt-4");
    play(&ready, &four, 4, "1/1");
    assert_eq!(table(&ready, &[&four]), cells);
}

#[test]
fn evaluations_are_a_budget() {
    let text = SMALL
        .replace("iterations = 20", "evaluations = 30")
        .replace("games = 30", "games = 4");
    let file = std::path::Path::new("small.toml");
    let read = Experiment::parse(file, &text).expect("a right file");
    let wrong = read
        .ready(&crate::common::known())
        .expect_err("an agent that evaluates nothing")
        .to_string();
    assert!(
        wrong.starts_with("small.toml: line 4: agents: `evaluations`"),
        "{wrong}"
    );
    let both = text.replace("[cell]", "[budget.b]\niterations = 20\n[cell]");
    let ready = ready(&both.replace("uct+sb:c={c}", "im:c={c}"));
    let out = folder("evaluations");
    play(&ready, &out, 1, "1/1");
    let cells = table(&ready, &[&out]);
    let [a, b] = cells[0].sides;
    assert!(
        a.evaluations >= a.searches && b.evaluations == 0,
        "{a:?} {b:?}"
    );
    assert!(a.evaluations < 50 * a.searches, "{a:?}");
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let out = folder("file").join("file");
    fs::write(&out, "not a folder").expect("a file");
    let wrong = run(&ready(SMALL), &settings(&out, 2, "1/1"), |_| ());
    let wrong = wrong.expect_err("no folder").to_string();
    assert!(wrong.contains(&out.display().to_string()), "{wrong}");
}
