//! Small trainings from beginning to end.

use super::common::{Folder, refused, run, works};
use serde_json::Value;
use std::fs;
use tesuji_nets::Weights;

const SMALL: &str = "--architecture Z-1>C-8-3-1-R>F-16-R>F-1-T --seed 3";

#[test]
fn final_positions_are_learned() {
    let folder = Folder::new();
    let out = folder.path("pre");
    works(
        &format!("pretrain tic-tac-toe {SMALL} --epochs 8 --batch 16 --rate 0.005 --patience 300"),
        &out,
    );
    let log = fs::read_to_string(out.join("log.jsonl")).expect("a log");
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    let loss = |line: &Value, key: &str| line[key].as_f64().expect("a number");
    assert_eq!(lines.len(), 8);
    // Nobody knows who has won: nearly 1. What was held back was not learned by heart.
    let (first, last) = (
        loss(&lines[0], "loss_before"),
        loss(&lines[7], "loss_after"),
    );
    assert!(last < 0.15 && last < first / 2.0, "{first} then {last}");
    let weights = Weights::load(&out.join("net.safetensors")).expect("a network");
    assert_eq!(weights.about().game, "tic-tac-toe");
    assert!(
        weights.about().trained.contains("8 times"),
        "{}",
        weights.about().trained
    );
}

#[test]
fn games_are_learned_from_in_every_way() {
    for ways in [
        "--learn tree --stray softmax --ends depth --longest 9",
        "--learn root --stray ordinal --epsilon 0.1 --workers 2",
        "--learn terminal --opening 4 --time-ms 1",
        "--formula base",
        "--formula combined --opening 3",
        "--formula base --playouts",
        "--formula combined --playouts --workers 2",
        "--considered 3 --opening 2 --workers 2",
    ] {
        let folder = Folder::new();
        let out = folder.path("out");
        let command = if ways.contains("formula") {
            "mcts"
        } else if ways.contains("considered") {
            "alphazero"
        } else {
            "descent"
        };
        works(
            &format!(
                "{command} tic-tac-toe {SMALL} --games 4 --evaluations 60 --match-every 2 \
                      --match-games 2 --match-evaluations 20 {ways}"
            ),
            &out,
        );
        let log = fs::read_to_string(out.join("log.jsonl")).expect("a log");
        assert_eq!(log.lines().count(), 4, "{ways}");
        assert_eq!(log.matches("\"match\"").count(), 2, "{ways}");
        for name in ["net-2.safetensors", "net-4.safetensors", "net.safetensors"] {
            Weights::load(&out.join(name)).expect(name);
        }
        let plot = fs::read_to_string(out.join("plot.svg")).expect("a picture");
        assert!(
            plot.contains("plies of a game") && plot.contains("match against"),
            "{ways}"
        );
    }
}

#[test]
fn signs_are_counted_on_solved_positions() {
    let folder = Folder::new();
    let out = folder.path("out");
    works(
        &format!("descent tic-tac-toe {SMALL} --games 1 --evaluations 50"),
        &out,
    );
    let net = out.join("net.safetensors");
    let counted = |more: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji-train"));
        command
            .args(["check", "tic-tac-toe", "--positions", "40", "--net"])
            .arg(&net);
        let output = command
            .args(more.split_whitespace())
            .output()
            .expect("it runs");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("text")
    };
    let json: Value = serde_json::from_str(&counted("--json --least 3")).expect("json");
    assert_eq!(json["positions"], 40);
    let of = |key: &str| json[key].as_u64().expect("a number");
    assert_eq!(of("right"), of("right_of_won") + of("right_of_lost"));
    let list = counted("--list --least 3");
    let count = |what: &str| list.lines().filter(|line| line.starts_with(what)).count();
    assert_eq!([count("won "), count("lost ")], [20, 20]);
    let plot = run("plot", &out);
    assert_eq!(plot.status.code(), Some(2), "plot has no --out");
}

#[test]
fn convolutions_are_taken_over_from_another_board() {
    let folder = Folder::new();
    let [small, large, other] = ["small", "large", "other"].map(|name| folder.path(name));
    works(
        &format!("descent tic-tac-toe {SMALL} --evaluations 20 --games 1"),
        &small,
    );
    let file = small.join("net.safetensors");
    let of = format!("--layers-of {}", file.display());
    let still = "--rate 0 --decay 0 --evaluations 20 --games 1 --match-games 0";
    works(
        &format!("descent connect-four {SMALL} {of} {still}"),
        &large,
    );
    let net = |file| Weights::load(file).expect("a network");
    let (small, large) = (net(&file), net(&large.join("net.safetensors")));
    assert_eq!(small.layers()[0], large.layers()[0]);
    assert_ne!(
        small.layers()[1].weights.len(),
        large.layers()[1].weights.len()
    );
    assert_eq!(small.layers()[2], large.layers()[2]);
    assert_eq!(large.about().game, "connect-four");
    let error = refused(
        &format!("descent connect-four --architecture F-9-R>F-1-T {of} {still}"),
        &other,
    );
    assert!(error.contains("none of its layers fits"), "{error}");
}

#[test]
fn solved_positions_are_learned_and_not_solved_again() {
    let folder = Folder::new();
    let out = folder.path("solved");
    let training = format!(
        "solved tic-tac-toe {SMALL} --positions 400 --held 8 --nodes 10000 --batch 16 --rate 0.002"
    );
    works(&format!("{training} --epochs 3"), &out);
    let size = fs::metadata(out.join("state.bin")).expect("a state").len();
    works(&format!("{training} --epochs 12 --resume"), &out);
    assert_eq!(
        fs::metadata(out.join("state.bin")).expect("a state").len(),
        size
    );
    let log = fs::read_to_string(out.join("log.jsonl")).expect("a log");
    let losses: Vec<f64> = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"))
        .map(|line| line["loss_before"].as_f64().expect("a number"))
        .collect();
    assert_eq!(losses.len(), 12);
    // Of what is taught, before each step; what is held back of so few positions says little.
    assert!(losses[11] < 0.6 * losses[0], "{losses:?}");
    let straight = folder.path("straight");
    works(&format!("{training} --epochs 12"), &straight);
    let net =
        |out: &std::path::Path| Weights::load(&out.join("net.safetensors")).expect("a network");
    assert_eq!(net(&out), net(&straight));
    let none = folder.path("none");
    let error = refused(&format!("solved tic-tac-toe {SMALL} --least 20"), &none);
    assert!(error.contains("bring no such position"), "{error}");
}

#[test]
fn the_mean_of_networks_is_written() {
    let folder = Folder::new();
    let out = folder.path("run");
    let training = "--evaluations 20 --opening 3 --share 0.5 --match-every 2 --match-games 0";
    works(
        &format!("descent tic-tac-toe {SMALL} {training} --games 4"),
        &out,
    );
    let [two, four] = [2, 4].map(|games| out.join(format!("net-{games}.safetensors")));
    let file = folder.path("mean.safetensors");
    works(
        &format!("average {} {}", two.display(), four.display()),
        &file,
    );
    let net = |file| Weights::load(file).expect("a network");
    let (two, four, mean) = (net(&two), net(&four), net(&file));
    assert!(
        mean.about().trained.contains("mean of 2 up to 4 games"),
        "{}",
        mean.about().trained
    );
    let first = |net: &Weights| net.layers()[1].weights[3];
    assert_ne!(two.layers(), four.layers());
    assert!((2.0 * first(&mean) - first(&two) - first(&four)).abs() < 1e-6);
    let error = refused(
        &format!("average {} missing", out.join("net.safetensors").display()),
        &file,
    );
    assert!(error.contains("`missing`"), "{error}");
}
