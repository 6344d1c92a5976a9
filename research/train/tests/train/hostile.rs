//! What cannot be used is refused by name.

use super::common::{Folder, refused, works};
use std::fs;

const SMALL: &str = "descent tic-tac-toe --architecture Z-1>C-4-3-1-R>F-1-T --evaluations 30";

#[test]
fn damaged_files_are_refused_by_name() {
    let folder = Folder::new();
    let out = folder.path("out");
    works(&format!("{SMALL} --games 3"), &out);
    let state = out.join("state.bin");
    let whole = fs::read(&state).expect("a state");
    let places = (0..whole.len()).step_by(whole.len() / 40);
    let flipped = places.clone().map(|place| {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        bytes
    });
    let cut = places.map(|place| whole[..place].to_vec());
    let longer = [whole.clone(), vec![0; 8]].concat();
    for bytes in flipped.chain(cut).chain([longer]) {
        fs::write(&state, bytes).expect("it is written");
        let error = refused(&format!("{SMALL} --games 4 --resume"), &out);
        assert!(
            error.contains("state.bin") && error.contains("damaged"),
            "{error}"
        );
    }
    fs::write(&state, &whole).expect("it is written");
    let log = out.join("log.jsonl");
    let lines = fs::read_to_string(&log).expect("a log");
    fs::write(&log, lines.replacen("plies", "plums", 1)).expect("it is written");
    let error = refused(&format!("{SMALL} --games 4 --resume"), &out);
    assert!(error.contains("log.jsonl line 1"), "{error}");
    // Half a line at the end is what a kill leaves.
    fs::write(&log, format!("{lines}{{\"game\":")).expect("it is written");
    works(&format!("{SMALL} --games 4 --resume"), &out);
}

#[test]
fn games_and_networks_must_go_together() {
    let folder = Folder::new();
    let out = folder.path("out");
    for (arguments, part) in [
        ("descent tictactoe --games 1", "`tictactoe`"),
        ("descent nim --games 1", "`nim`"),
        ("descent rolit3 --games 1", "`rolit3`"),
        (
            "descent tic-tac-toe --games 1 --encoding colours",
            "`--encoding`",
        ),
        (
            "descent tic-tac-toe --games 1 --architecture C-4-5-1-R>F-1-T",
            "`--architecture`",
        ),
        (
            "descent tic-tac-toe --games 1 --architecture F-1-L",
            "`F-1-L`",
        ),
        ("descent tic-tac-toe --games 1 --epsilon 2", "`--epsilon`"),
        ("descent tic-tac-toe --games 1 --rate 2", "--rate"),
        ("descent tic-tac-toe --games 1 --share nan", "--share"),
        (
            "descent tic-tac-toe --games 1 --net missing.safetensors",
            "`missing.safetensors`",
        ),
    ] {
        let error = refused(arguments, &out);
        assert!(error.contains(part), "{arguments}: {error}");
    }
    works(&format!("{SMALL} --games 1"), &out);
    let net = out.join("net.safetensors");
    let other = folder.path("other");
    let error = refused(
        &format!("descent connect-four --games 1 --net {}", net.display()),
        &other,
    );
    assert!(error.contains("it is for tic-tac-toe"), "{error}");
}
