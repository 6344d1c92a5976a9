//! Games that end by a fault of another program, which a shell plays: they are named, and never
//! win.

use crate::common::{file, games, has_keys, json, text};
use crate::trials::folder;
use serde_json::{Value, json};
use std::fs;

/// A program of UGI that plays the first empty square of tic-tac-toe, or runs a command instead of
/// the first move of the game.
fn program(name: &str, first: &str) -> String {
    let script = format!(
        r#"while read a b; do case $a in
ugi) echo ugiok;;
isready) echo readyok;;
position) p="$b";;
go) if [ "$p" = startpos ]; then {first}; fi
    for m in a1 b1 c1 a2 b2 c2 a3 b3 c3; do case "$p " in
    *" $m "*) ;;
    *) echo info depth 4 nodes 7 score cp 50 time 30; echo bestmove $m; break;;
    esac; done;;
quit) exit;;
esac; done
"#
    );
    format!("engine:ugi:sh {}", file(name, Some(&script)))
}

fn count(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("{value} is no count"))
}

/// Eight games, of which a program that ends where it is to begin ends four.
#[test]
fn crashes_of_an_opponent_are_no_wins() {
    let saved = file("crashes.jsonl", None);
    let crashing = program("crashes.sh", "exit 1");
    let line = format!("match tic-tac-toe random '{crashing}' --games 8 --seed 1 --threads 2");
    let played = json(&format!("{line} --save {saved}"));
    assert_eq!(
        (&played["games"], &played["left_out"]),
        (&json!(4), &json!(4)),
        "{played}"
    );
    assert_eq!(played["faults"]["b"]["crash"], 4, "{played}");
    assert_eq!(played["faults"]["a"]["crash"], 0, "{played}");
    assert_eq!(played["fault_rule"], "apart");
    let seats = ["first", "second"].map(|seat| count(&played["by_seat"][seat]["games"]));
    assert_eq!(seats, [4, 0], "a pair is left with its other game");
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|key| count(&played[key]));
    assert_eq!(wins + draws + losses, 4);
    let score = (wins as f64 + draws as f64 / 2.0) / 4.0;
    assert_eq!(played["score"], score);
    let shown = text(&line);
    assert!(
        shown.contains("4 games left out of the score, by a fault of B: 4 crashes"),
        "{shown}"
    );

    // The file has all games, and says which of them count.
    let of_file = games(&saved);
    assert_eq!(of_file.len(), 8);
    for game in &of_file {
        let crashed = count(&game["number"]).is_multiple_of(2);
        assert_eq!(game["counted"], !crashed, "{game}");
        assert_eq!(game["ended"], if crashed { "crash" } else { "rules" });
        let fault = if crashed {
            json!({"agent": "b", "kind": "crash", "answer": null})
        } else {
            Value::Null
        };
        assert_eq!(game["fault"], fault);
    }

    // The old rule.
    let lose = json(&format!("{line} --faults lose"));
    assert_eq!((&lose["games"], &lose["left_out"]), (&json!(8), &json!(0)));
    assert_eq!(count(&lose["wins"]), wins + 4);
    assert_eq!(lose["faults"], played["faults"]);
    assert!(
        text(&format!("{line} --faults lose")).contains("4 games lost by a fault of B: 4 crashes")
    );
}

#[test]
fn games_that_end_by_a_fault_say_so_in_portable_notation() {
    let wrong = program("illegal.sh", "echo bestmove z9; continue");
    let path = file("illegal.pgn", None);
    let line = format!("match tic-tac-toe uct '{wrong}' --games 2 --iterations 30 --save {path}");
    let played = json(&line);
    assert_eq!(
        (&played["games"], &played["faults"]["b"]["illegal"]),
        (&json!(1), &json!(1))
    );
    let text = fs::read_to_string(&path).expect("a file");
    for part in [
        "[Result \"*\"]",
        "[Termination \"rules infraction\"]",
        "illegal move; the game does not count} *",
        "{+0.50/4 0.",
        "[Termination \"normal\"]",
    ] {
        assert!(
            text.replace('\n', " ").contains(part),
            "{part} is not in {text}"
        );
    }
    let path = file("illegal.jsonl", None);
    json(&format!("{line} --append").replace("illegal.pgn", "illegal.jsonl"));
    let second = &games(&path)[1];
    assert_eq!(second["fault"]["answer"], "z9", "{second}");
}

#[test]
fn a_tournament_leaves_them_out_too() {
    let crashing = program("tournament.sh", "exit 1");
    let line = format!("tournament tic-tac-toe random uct '{crashing}' --games 4 --iterations 20");
    let played = json(&line);
    assert_eq!(played["left_out"], 4, "two against each of the others");
    let faults = &played["faults"][0];
    assert_eq!(
        (&faults["agent"], &faults["crash"]),
        (&json!(crashing), &json!(4))
    );
    for row in played["table"].as_array().expect("a list") {
        let expected = if row["agent"] == crashing.as_str() {
            4
        } else {
            6
        };
        assert_eq!(row["games"], expected, "{played}");
    }
    assert!(text(&line).contains("4 games left out of the score, by a fault of engine:"));
}

#[test]
fn experiments_leave_them_out_and_keep_them() {
    let crashing = program("experiment.sh", "exit 1");
    let plan = |rule: &str| {
        format!(
            "name = \"faults\"\ngames = [\"tic-tac-toe\"]\nagents = [\"random\"]\n\
             opponents = [\"{crashing}\"]\n[budget]\niterations = 9\n[cell]\ngames = 6\nmoves = true\n{rule}"
        )
    };
    let experiment = file("faults.toml", Some(&plan("")));
    let out = folder("faults");
    let ran = json(&format!(
        "experiment run {experiment} --out {out} --workers 2"
    ));
    assert_eq!(
        (&ran["played"], &ran["games"], &ran["of_games"]),
        (&json!(6), &json!(6), &json!(6))
    );
    let again = json(&format!("experiment run {experiment} --out {out}"));
    assert_eq!(again["played"], 0, "none is played again");
    let status = json(&format!("experiment status {experiment} --out {out}"));
    assert_eq!(
        (&status["left_out"], &status["finished"]),
        (&json!(3), &json!(true))
    );
    assert_eq!(status["cells"][0]["faults"]["b"]["crash"], 3);
    let cell = json(&format!("experiment report {experiment} --out {out}"))["cells"][0].clone();
    assert_eq!(
        (&cell["games"], &cell["left_out"]),
        (&json!(3), &json!(3)),
        "{cell}"
    );
    let wins = count(&cell["wins"]);
    let shown = text(&format!("experiment report {experiment} --out {out}"));
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let says =
        "Games that ended by a fault are left out of the scores: 3 of their opponents (3 crashes).";
    assert!(shown.contains(says), "{shown}");

    // The same games by the old rule.
    let experiment = file("lose.toml", Some(&plan("faults = \"lose\"\n")));
    let cell = json(&format!("experiment report {experiment} --out {out}"))["cells"][0].clone();
    assert_eq!(
        (&cell["games"], count(&cell["wins"])),
        (&json!(6), wins + 3)
    );

    // With the moves the log keeps the work for each.
    let mut turns = 0;
    for entry in fs::read_dir(&out).expect("a folder") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a file");
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).expect("JSON");
            assert!(game["sides"][0]["seconds"].is_number(), "{game}");
            for turn in game["turns"].as_array().expect("a list") {
                has_keys(
                    turn,
                    "ply player agent move value depth iterations states seconds",
                );
                turns += 1;
            }
        }
    }
    assert!(turns > 15, "{turns}");
}

/// Every fault ends the game by itself and is named.
#[test]
fn whatever_a_program_does_the_match_ends() {
    for (i, (first, kind, words)) in [
        ("exit 1", "crash", "1 crash"),
        ("printf 'bestmo'; exit 0", "crash", "1 crash"),
        ("kill -9 $$", "crash", "1 crash"),
        ("exec <&- >&-; sleep 100", "crash", "1 crash"),
        ("echo bestmove; continue", "illegal", "1 illegal move"),
        ("echo bestmove 0000; continue", "illegal", "1 illegal move"),
        (
            "head -c 300000 /dev/urandom | base64; echo; echo bestmove a9; continue",
            "illegal",
            "1 illegal move",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let program = program(&format!("wrong-{i}.sh"), first);
        let line = format!("match tic-tac-toe random '{program}' --games 2 --iterations 5");
        let played = json(&line);
        assert_eq!(played["faults"]["b"][kind], 1, "{first}: {played}");
        assert_eq!(played["games"], 1, "{first}: {played}");
        let shown = text(&line);
        assert!(shown.contains(words), "{first}: {shown}");
    }
}

#[test]
fn each_move_is_saved_with_what_it_took() {
    let program = program("saved.sh", ":");
    let path = file("turns.jsonl", None);
    let played = json(&format!(
        "match tic-tac-toe uct '{program}' --games 2 --iterations 60 --opening-plies 1 --save {path}"
    ));
    assert_eq!(played["depth_per_move"]["b"], 4.0, "{played}");
    assert_eq!(played["iterations_per_move"]["b"], 7.0);
    let seconds = |side: &str| played["seconds_per_move"][side].as_f64();
    assert!(
        seconds("a") > Some(0.0) && seconds("b") > Some(0.0),
        "{played}"
    );
    for game in games(&path) {
        let turns = game["turns"].as_array().expect("a list");
        let opening = count(&game["opening"]);
        assert_eq!(
            turns.len() as u64,
            count(&game["plies"]) - opening,
            "{game}"
        );
        for (i, turn) in turns.iter().enumerate() {
            let ply = opening + i as u64;
            assert_eq!(
                (count(&turn["ply"]), count(&turn["player"])),
                (ply, ply % 2 + 1),
                "{game}"
            );
            assert_eq!(turn["move"], game["moves"][ply as usize]);
            let agent = game["seats"][(ply % 2) as usize]
                .as_str()
                .expect("an agent");
            assert_eq!(turn["agent"], agent);
            if turn["iterations"].is_null() {
                continue;
            }
            assert!(turn["seconds"].as_f64() > Some(0.0), "{turn}");
            assert!(
                turn["value"]
                    .as_f64()
                    .is_some_and(|value| value.abs() <= 1.0),
                "{turn}"
            );
            if agent == "a" {
                assert_eq!(turn["iterations"], 60, "{turn}");
                assert!(count(&turn["states"]) > 60, "{turn}");
                assert!(turn.get("engine").is_none(), "{turn}");
            } else {
                let engine = &turn["engine"];
                let said = ["depth", "nodes", "cp"].map(|key| count(&engine[key]));
                assert_eq!(said, [4, 7, 50], "{turn}");
                assert_eq!(
                    (&engine["seconds"], &engine["answer"]),
                    (&json!(0.03), &turn["move"])
                );
                assert_eq!(
                    (&turn["depth"], &turn["iterations"]),
                    (&json!(4), &json!(7))
                );
            }
        }
    }
    // Games are the same whether the agents are asked or not.
    let agents = "breakthrough5 uct+sb ab --games 4 --iterations 60 --seed 2";
    let asked = json(&format!("match {agents}"));
    // Alpha-beta deepens, and says how far.
    assert!(
        asked["depth_per_move"]["b"].as_f64() >= Some(1.0),
        "{asked}"
    );
    let not_asked = json(&format!("tournament {agents}"));
    for key in ["wins", "draws", "losses"] {
        assert_eq!(asked[key], not_asked["cross"][0][1][key], "{key}");
    }
}
