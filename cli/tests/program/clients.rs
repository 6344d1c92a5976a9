//! Programs of others that play with ours: those that are not installed are skipped, with a line that
//! says so.

use crate::common::{json, run, shell};
use std::process::{Command, Stdio};

/// Whether a program can be started with these arguments.
fn installed(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null());
    let tried = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    let there = tried.is_ok_and(|status| status.success());
    if !there {
        eprintln!("skipped: `{program} {}` cannot be run", arguments.join(" "));
    }
    there
}

/// The place of a program of games: Debian's are not on the path of everybody.
fn game_program(name: &str) -> Option<String> {
    let places = [name.to_owned(), format!("/usr/games/{name}")];
    places
        .into_iter()
        .find(|place| installed(place, &["--version"]))
}

/// A game of chess and the beginning of another one, with clocks, pondering and three lines.
const PYTHON: &str = r#"
import chess, chess.engine, os
command = [os.environ["TESUJI"], "engine", "chess", "--protocol", "uci", "--agent", "ab"]
engine = chess.engine.SimpleEngine.popen_uci(command)
assert engine.id["name"].startswith("Tesuji"), engine.id
engine.configure({"Hash": 16, "depth": "6"})
for seed in (1, 2):
    engine.configure({"Seed": seed})
    board = chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < 300:
        played = engine.play(board, chess.engine.Limit(nodes=60), game=seed)
        assert played.move in board.legal_moves, (board.fen(), played)
        board.push(played.move)
    print(board.result(claim_draw=True), board.ply())
board = chess.Board("8/P6k/8/8/8/8/8/K7 w - - 0 1")
limit = chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.05, black_inc=0.05)
for _ in range(4):
    played = engine.play(board, limit, ponder=True)
    board.push(played.move)
lines = engine.analyse(board, chess.engine.Limit(time=0.05), multipv=3)
assert 1 <= len(lines) <= 3 and all(line["score"] is not None for line in lines), lines
engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 800})
assert engine.play(chess.Board(), chess.engine.Limit(time=5)).move is not None
engine.quit()
print("done")
"#;

#[test]
fn python_chess_plays_whole_games() {
    if !installed("python3", &["-c", "import chess.engine"]) {
        return;
    }
    let script = format!("python3 - <<'END'\n{PYTHON}\nEND");
    let output = shell(&script);
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.contains("done"),
        "{said} {errors}"
    );
}

#[test]
fn fairy_stockfish_plays_its_variants() {
    let Some(program) = game_program("fairy-stockfish") else {
        return;
    };
    for game in ["breakthrough", "losalamos", "minishogi", "chess"] {
        let match_of = format!(
            "match {game} uct 'engine:uci,Skill Level=-10,margin=20000:{program}' --games 4 --threads 2 \
             --opening-plies 3 --iterations 60 --max-plies 80"
        );
        let played = json(&match_of);
        assert_eq!(played["games"], 4, "{played}");
        // Every move was legal on both sides, and understood.
        assert_eq!(played.get("faults"), None, "{played}");
    }
}

#[test]
fn gnugo_plays_go() {
    let Some(program) = game_program("gnugo") else {
        return;
    };
    let played = json(&format!(
        "match go9:ko,komi=7.5 uct 'engine:gtp,margin=20000:{program} --mode gtp --chinese-rules --level 1' \
         --games 2 --threads 2 --iterations 30"
    ));
    assert_eq!(played["games"], 2, "{played}");
    assert_eq!(played.get("faults"), None, "{played}");
}

#[test]
fn the_program_plays_itself_by_every_protocol() {
    let program = env!("CARGO_BIN_EXE_tesuji");
    for (game, engine) in [
        ("connect-four", "ugi"),
        ("breakthrough6", "ugi"),
        ("chess", "uci"),
        ("go5:ko", "gtp"),
    ] {
        let played = json(&format!(
            "match {game} random 'engine:{engine}:\"{program}\" engine {game} --protocol {engine} --agent \
             uct --iterations 40' --games 2 --iterations 40 --max-plies 60"
        ));
        assert_eq!(played["games"], 2, "{played}");
        assert_eq!(played.get("faults"), None, "{played}");
    }
}

#[test]
fn an_engine_that_cannot_be_is_named() {
    for (line, part) in [
        ("engine nothing", "`nothing`"),
        ("engine chess --agent nobody", "`nobody`"),
        ("engine rolit3", "`rolit3`"),
        ("engine chess --protocol gtp", "`chess`"),
        (
            "match breakthrough uct engine:uci:/no/such/engine",
            "`/no/such/engine`",
        ),
        ("match breakthrough uct engine:uci,margin=x:a", "`margin=x`"),
        (
            "match breakthrough uct 'engine:ugi:cat' --b-level 3",
            "engine:ugi:cat",
        ),
        ("match loa8 uct 'engine:gtp:cat'", "`loa8`"),
    ] {
        let output = run(line);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains(part), "{line}: {said}");
    }
}
