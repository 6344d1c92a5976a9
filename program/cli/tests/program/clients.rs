//! Programs of others that play with ours. Those that are not installed are skipped, with a line
//! that says so.

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

/// The place of a program of games: Debian's are not always on the path.
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
# Only some moves, in play, in an analysis, and while pondering.
roots = [chess.Move.from_uci(text) for text in ("a2a3", "h2h4")]
board = chess.Board()
for limit in (chess.engine.Limit(nodes=60), chess.engine.Limit(depth=2), chess.engine.Limit(time=0.05)):
    played = engine.play(board, limit, root_moves=roots)
    assert played.move in roots, played
    info = engine.analyse(board, limit, root_moves=roots[:1])
    assert info["pv"][0] == roots[0], info
played = engine.play(board, chess.engine.Limit(nodes=60), root_moves=roots, ponder=True)
board.push(played.move)
board.push(played.ponder or next(iter(board.legal_moves)))
assert engine.play(board, chess.engine.Limit(nodes=60)).move in board.legal_moves
# An analysis that is stopped, and the smallest searches.
with engine.analysis(chess.Board(), root_moves=roots) as analysis:
    for info in analysis:
        if info.get("nodes", 0) > 50:
            break
assert analysis.wait().move in roots
for limit in (chess.engine.Limit(nodes=0), chess.engine.Limit(depth=0), chess.engine.Limit(time=0)):
    assert engine.play(chess.Board(), limit).move is not None
mated = chess.Board("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
score = engine.analyse(mated, chess.engine.Limit(nodes=10))["score"].relative
assert score == chess.engine.Mate(-0) and score.is_mate(), score
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

/// Games of Go between two engines, which the board of Sabaki referees: each move is legal there,
/// two passes end the game, and both engines then see the same stones and the same score.
const SABAKI: &str = r"
const {Controller} = require('@sabaki/gtp'), Board = require('@sabaki/go-board')
const games = Number(process.env.GAMES), size = Number(process.env.SIZE)
const engine = agent => new Controller(process.env.TESUJI,
  ['engine', 'go9:ko', '--protocol', 'gtp', '--agent', agent, '--iterations', '60'])
const ask = async (engine, name, ...args) => {
  const answer = await engine.sendCommand({name, args: args.map(String)})
  if (answer.error) throw new Error(`${name} ${args}: ${answer.content}`)
  return answer.content.trim()
}
async function main() {
  const engines = [engine('uct'), engine('ab')]
  engines.forEach(engine => engine.start())
  for (let game = 0; game < games; game++) {
    let board = Board.fromDimensions(size)
    for (const engine of engines) {
      await ask(engine, 'boardsize', size)
      await ask(engine, 'clear_board')
      await ask(engine, 'komi', 0.5)
    }
    let passes = 0, plies = 0
    while (passes < 2) {
      if (++plies > 1000) throw new Error('the game does not end')
      const [mover, other] = plies % 2 == game % 2 ? engines : [...engines].reverse()
      const color = plies % 2 ? 'B' : 'W'
      const vertex = await ask(mover, 'genmove', color)
      await ask(other, 'play', color, vertex)
      passes = vertex == 'pass' ? passes + 1 : 0
      if (vertex != 'pass') {
        const options = {preventSuicide: true, preventOverwrite: true, preventKo: true}
        board = board.makeMove(color == 'B' ? 1 : -1, board.parseVertex(vertex), options)
      }
    }
    const scores = [], boards = []
    for (const engine of engines) {
      scores.push(await ask(engine, 'final_score'))
      const alive = await ask(engine, 'final_status_list', 'alive')
      boards.push(alive.split(/\s+/).sort().join(' '))
    }
    const stones = board.signMap.flat().filter(sign => sign != 0).length
    if (scores[0] != scores[1] || boards[0] != boards[1] || boards[0].split(' ').length != stones)
      throw new Error(JSON.stringify([scores, boards, stones]))
    console.log(plies, scores[0])
  }
  await Promise.all(engines.map(engine => engine.stop()))
  console.log('done')
}
main().catch(error => { console.error(error); process.exit(1) })
";

#[test]
fn controllers_of_sabaki_play_whole_games() {
    if !installed(
        "node",
        &["-e", "require('@sabaki/gtp'), require('@sabaki/go-board')"],
    ) {
        return;
    }
    let output = shell(&format!("GAMES=2 SIZE=5 node - <<'END'\n{SABAKI}\nEND"));
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.contains("done"),
        "{said} {errors}"
    );
}

#[test]
fn the_text_of_an_agent_says_how_many_threads_search() {
    let lines = "printf 'uci\\nposition startpos\\ngo nodes 50\\n'";
    for (options, threads) in [
        ("--agent ab:threads=2", 2),
        ("--agent ab --threads 3", 3),
        ("--agent ab:threads=2 --threads 2", 2),
    ] {
        let line = format!("{lines} | \"$TESUJI\" engine losalamos --protocol uci {options}");
        let output = shell(&line);
        let said = String::from_utf8_lossy(&output.stdout);
        let option = format!("option name Threads type spin default {threads} ");
        assert!(
            said.contains(&option) && said.contains("bestmove"),
            "{options}: {said}"
        );
        // Games that UCI is not for are not offered.
        assert!(
            said.contains(" var breakthrough ") && !said.contains("rolit"),
            "{said}"
        );
    }
    let output = run("engine losalamos --protocol uci --agent ab:threads=2 --threads 1");
    assert_eq!(output.status.code(), Some(2));
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
