//! `tesuji tune`: weights that are learned from games of selective search against itself.

use crate::common::{errors, has_keys, json, refused, run, text};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A folder that is not there.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tune-{name}"));
    // Left by an earlier run.
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn line(out: &Path) -> String {
    let out = out.display();
    format!("tune losalamos --out '{out}' --games 32 --positions 12 --rounds 2 --match 4 --seed 5")
}

/// The weights in a folder, and its description of them without its path.
fn learned(out: &Path) -> [(Vec<u8>, String); 2] {
    [1, 2].map(|round| {
        let file = |kind| out.join(format!("round-{round}.{kind}"));
        let said = fs::read_to_string(file("json")).expect("a file");
        let place = out.to_str().expect("text");
        let learned = fs::read(file("learned")).expect("a file");
        (learned, said.replace(place, "."))
    })
}

#[test]
fn rounds_are_learned_and_their_weights_play() {
    let out = folder("rounds");
    let tuned = json(&line(&out));
    has_keys(&tuned, "game rounds agent interrupted");
    let rounds = tuned["rounds"].as_array().expect("a list");
    assert_eq!(rounds.len(), 2);
    for (before, round) in rounds.iter().enumerate() {
        has_keys(
            round,
            "games positions held_out_positions loss held_out epochs match",
        );
        assert_eq!(round["games"], 32 * (before + 1));
        assert_eq!(round["match"]["games"], 4);
        let number = |of: &Value, key: &str| of[key].as_f64().expect("a number");
        let epochs = round["epochs"].as_array().expect("a list");
        let (first, last) = (&epochs[0], &epochs[epochs.len() - 1]);
        // A coin's loss is ln 2; it falls, and the weights with the least held-out loss are kept.
        assert!(
            number(last, "loss") < number(first, "loss").min(0.69),
            "{round}"
        );
        let best = number(round, "held_out");
        let least = |epoch| number(epoch, "held_out") >= best;
        assert!(epochs.iter().all(least), "{round}");
    }
    assert!(rounds[1]["positions"].as_u64() > rounds[0]["positions"].as_u64());
    let learned = format!("selective:eval=learned:{}/round-2.learned", out.display());
    let found = json(&format!("search losalamos '{learned}' --iterations 500"));
    assert!(found["best"].is_string());
    let kept = |round: &Value| round["match"]["score"].as_f64() >= Some(0.5);
    let told = if let Some(last) = rounds.iter().rposition(kept) {
        let agent = tuned["agent"].as_str().expect("an agent");
        assert!(agent.ends_with(&format!("round-{}.learned", last + 1)));
        agent
    } else {
        assert!(tuned["agent"].is_null());
        "every round has lost"
    };
    let losses = fs::read_to_string(out.join("losses.svg")).expect("a drawing");
    assert!(losses.contains("held out"), "{losses}");
    // Finished rounds are not played again, and more may follow.
    let again = json(&line(&out));
    assert_eq!(again, tuned);
    let one = line(&out).replace("--rounds 2", "--rounds 1");
    assert_eq!(json(&one)["rounds"][0], rounds[0]);
    let table = text(&line(&out));
    assert!(
        table.contains("held out") && table.contains(told),
        "{table}"
    );
}

#[test]
fn weights_without_units_are_lines_of_text() {
    let out = folder("weights");
    let tuned = json(&format!(
        "{} --learn weights",
        line(&out)
            .replace("--rounds 2", "--rounds 1")
            .replace("--match 4", "--match 0")
    ));
    let weights = fs::read_to_string(out.join("round-1.learned")).expect("text");
    assert_eq!(weights.lines().next(), Some("losalamos 682"));
    assert_eq!(weights.lines().count(), 1 + 682);
    let agent = tuned["agent"].as_str().expect("an agent");
    assert!(json(&format!("search losalamos '{agent}' --iterations 500"))["best"].is_string());
}

/// A game that counts no features, and a described one.
#[test]
fn networks_need_no_features() {
    let correction = ("losalamos", "--learn correction");
    for (game, options) in [
        ("mill", ""),
        ("breakthrough.rbg", "--learn network"),
        correction,
    ] {
        let out = folder(&format!("network-{game}"));
        let tuned = json(&format!(
            "tune {game} --out '{}' --games 32 --positions 12 --rounds 1 --match 0 --seed 5 \
             --width 16 {options}",
            out.display()
        ));
        let weights = fs::read(out.join("round-1.learned")).expect("a file");
        assert!(weights.starts_with(b"nnue "), "{game}");
        let agent = tuned["agent"].as_str().expect("an agent");
        let found = json(&format!("search {game} '{agent}' --iterations 500"));
        assert!(found["best"].is_string());
        refused(&format!("search oware '{agent}' --iterations 9"), "oware");
    }
    let out = folder("nim").display().to_string();
    refused(&format!("tune nim --out '{out}'"), "no board");
    refused(
        &format!("tune mill --out '{out}' --width 17"),
        "multiple of 16",
    );
}

/// A described game counts its pieces on their cells.
#[test]
fn described_games_are_learned() {
    let out = folder("described");
    let tuned = json(&format!(
        "tune breakthrough.rbg --out '{}' --games 32 --positions 12 --rounds 1 --match 0 --seed 5 \
         --learn weights",
        out.display()
    ));
    let weights = fs::read_to_string(out.join("round-1.learned")).expect("text");
    let head = weights.lines().next();
    assert_eq!(head, Some("empty+whitePawn+blackPawn 192"));
    let agent = tuned["agent"].as_str().expect("an agent");
    let found = json(&format!(
        "search breakthrough.rbg '{agent}' --iterations 500"
    ));
    assert!(found["best"].is_string());
    // Not those of another game, and not of a language without features.
    refused(
        &format!("search hex.rbg '{agent}' --iterations 9"),
        "redStone",
    );
}

#[test]
fn killed_as_often_as_may_be_it_learns_the_same() {
    let whole = folder("whole");
    json(&format!("{} --threads 1", line(&whole)));
    let killed = folder("killed");
    let mut kills = 0;
    for ms in [40, 90, 150, 220, 300, 400] {
        let words = format!("{} --threads 2", line(&killed)).replace('\'', "");
        let mut child = Command::new(env!("CARGO_BIN_EXE_tesuji"))
            .args(words.split(' '))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        sleep(Duration::from_millis(ms));
        kills += u32::from(child.try_wait().expect("a state").is_none());
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        // A line that a crash has torn.
        let games = killed.join("round-1.games");
        if let Ok(mut text) = fs::read(&games) {
            text.extend(b"7 1 b2b3 r c5");
            fs::write(&games, text).expect("a file");
        }
    }
    assert!(kills > 0);
    json(&line(&killed));
    assert!(learned(&whole) == learned(&killed));
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    let out = folder("refused");
    let begin = format!(
        "tune losalamos --out '{}' --rounds 1 --match 0",
        out.display()
    );
    refused("tune losalamos", "--out");
    refused(&begin.replace("losalamos", "nim"), "no board");
    refused(&begin.replace("losalamos", "nosuch"), "`nosuch`");
    refused(&format!("{begin} --lambda 1.5"), "1.5");
    refused(&format!("{begin} --learn much"), "much");
    refused("tune losalamos --out 'a,b'", "comma");
    assert!(!out.exists());
    let begun = run(&format!("{begin} --games 32 --positions 10"));
    assert!(begun.status.success(), "{}", errors(&begun));
    refused(
        &format!("{begin} --games 64 --positions 10"),
        "games 32, not 64",
    );
    refused(
        &format!("{begin} --games 32 --positions 11"),
        "positions 10, not 11",
    );
    refused(
        &format!("{begin} --games 32 --positions 10 --lambda 0.7"),
        "lambda 0.9, not 0.7",
    );
    let games = out.join("round-2.games");
    fs::write(&games, "0 1 b2b3 r\n1 5 b2b3 r\n").expect("a file");
    let further = begin.replace("--rounds 1", "--rounds 2");
    refused(&format!("{further} --games 32 --positions 10"), "line 2");
    // Files that are no weights of this game.
    let file = out.join("plan.json");
    let search = |file: &Path| {
        format!(
            "search losalamos 'selective:eval=learned:{}'",
            file.display()
        )
    };
    refused(&search(&file), "plan.json");
    refused(&search(&out.join("nosuch")), "nosuch");
    let other = format!(
        "search loa8 'selective:eval=learned:{}'",
        out.join("round-1.learned").display()
    );
    refused(&other, "round-1.learned");
    refused("search tic-tac-toe 'ab:eval=learned:no-such'", "no-such");
}
