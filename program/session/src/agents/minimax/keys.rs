//! The settings of minimax.

use crate::agents::keys::key::{Key, on, or, plain, put, row, word, written};
use crate::agents::settings::Settings;
use crate::keyed::switch;

const OPPONENTS: &[(&str, bool)] = &[("paranoid", false), ("maxn", true)];

/// Whether the null move cuts, and whether ProbCut does.
const CUTS: &[(&str, [bool; 2])] = &[
    ("on", [true, false]),
    ("off", [false, false]),
    ("probcut", [true, true]),
];

const MOVES: &[(&str, bool)] = &[("safest", true), ("best", false)];

/// The rows, in the order in which they are listed. `choice` is another one than that of MAST;
/// `epsilon` is the same.
pub(in crate::agents) static ROWS: &[Key] = &[
    row(
        ["depth", "moves|none", "greatest depth of alpha-beta"],
        |s, v| put(&mut s.minimax.depth, depth(v)),
        |s| or(s.minimax.depth, "none"),
    ),
    row(
        [
            "table",
            "megabytes",
            "transposition table, 64 (best-first 1024); alpha-beta alone can do with 0",
        ],
        |s, v| {
            let megabytes = megabytes(s, v);
            put(&mut s.minimax.table, megabytes)
        },
        |s| plain(s.minimax.table),
    ),
    row(
        [
            "opponents",
            "paranoid|maxn",
            "more than two players: all against one, or each for themselves",
        ],
        |s, v| put(&mut s.minimax.selfish, word(v, OPPONENTS)),
        |s| written(&s.minimax.selfish, OPPONENTS),
    ),
    row(
        ["ordering", "on|off", "killers and history"],
        |s, v| put(&mut s.minimax.ordering, switch(v)),
        |s| on(s.minimax.ordering),
    ),
    row(
        [
            "choice",
            "safest|best",
            "play the move looked at most often, or the one that looks best",
        ],
        |s, v| put(&mut s.minimax.safest, word(v, MOVES)),
        |s| written(&s.minimax.safest, MOVES),
    ),
    row(
        [
            "quiescence",
            "on|off",
            "leaves are estimated once nothing is forced any more",
        ],
        |s, v| put(&mut s.minimax.selective.quiescence, switch(v)),
        |s| on(s.minimax.selective.quiescence),
    ),
    row(
        [
            "lmr",
            "on|off",
            "late moves are searched less deep at first",
        ],
        |s, v| put(&mut s.minimax.selective.reductions, switch(v)),
        |s| on(s.minimax.selective.reductions),
    ),
    row(
        [
            "null",
            "on|off|probcut",
            "what is too good even after a pass is cut off, where the game allows it; with \
             probcut also what a shallow search finds far from the window",
        ],
        |s, v| {
            let cuts = word(v, CUTS)?;
            s.minimax.selective.null_move = cuts[0];
            s.minimax.selective.prob_cut = cuts[1];
            Ok(())
        },
        |s| {
            let selective = s.minimax.selective;
            written(&[selective.null_move, selective.prob_cut], CUTS)
        },
    ),
    row(
        [
            "futility",
            "on|off",
            "close to the leaves, what is far from the window is left out",
        ],
        |s, v| put(&mut s.minimax.selective.futility, switch(v)),
        |s| on(s.minimax.selective.futility),
    ),
    row(
        [
            "exchanges",
            "on|off",
            "moves that lose a piece where they go are left out close to the leaves",
        ],
        |s, v| put(&mut s.minimax.selective.exchanges, switch(v)),
        |s| on(s.minimax.selective.exchanges),
    ),
    row(
        [
            "threats",
            "on|off",
            "moves that threaten, as checks do, are not left out, and begin a quiescence search; \
             games with threats of their own are searched for wins by them",
        ],
        |s, v| put(&mut s.minimax.selective.threats, switch(v)),
        |s| on(s.minimax.selective.threats),
    ),
    row(
        [
            "razoring",
            "on|off",
            "close to the leaves, what is far too bad is left to the quiescence search",
        ],
        |s, v| put(&mut s.minimax.selective.razoring, switch(v)),
        |s| on(s.minimax.selective.razoring),
    ),
    row(
        [
            "extensions",
            "on|off",
            "threats are answered one move deeper",
        ],
        |s, v| put(&mut s.minimax.selective.extensions, switch(v)),
        |s| on(s.minimax.selective.extensions),
    ),
    row(
        [
            "aspiration",
            "on|off",
            "each depth begins with a narrow window",
        ],
        |s, v| put(&mut s.minimax.selective.aspiration, switch(v)),
        |s| on(s.minimax.selective.aspiration),
    ),
    row(
        [
            "endings",
            "on|off",
            "the result is searched for exactly once the end of the game is near",
        ],
        |s, v| put(&mut s.minimax.selective.endings, switch(v)),
        |s| on(s.minimax.selective.endings),
    ),
];

/// Reads a number of moves, or `none` for no limit.
fn depth(text: &str) -> Result<Option<u32>, &'static str> {
    if text == "none" {
        return Ok(None);
    }
    match text.parse() {
        Ok(0) => Err("a search is at least one move deep"),
        Ok(moves) => Ok(Some(moves)),
        Err(_) => Err("neither none nor moves"),
    }
}

/// Reads the size of a table.
fn megabytes(settings: &Settings, text: &str) -> Result<usize, &'static str> {
    match text.parse().map_err(|_| "not a number of megabytes")? {
        0 if settings.minimax.is_best_first() => {
            Err("a best-first search remembers nothing but its table")
        }
        megabytes if megabytes > 1 << 20 => Err("more than a million megabytes"),
        megabytes => Ok(megabytes),
    }
}
