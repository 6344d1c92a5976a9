//! The keys of agents that split moves.

use super::TreeOf;
use crate::agents::keys::key::{Key, plain, put, row, word, written};
use crate::keyed::{not_negative, share};
use tesuji::game::split::AnyStrategy;
use tesuji::policy::action::{AnyChoice, Gibbs, Variant};
use tesuji::policy::select::Amaf;

const fn semimoves(whole_moves: bool, rolls_up: bool) -> TreeOf {
    TreeOf::Semimoves {
        whole_moves,
        rolls_up,
    }
}

const TREES: &[(&str, TreeOf)] = &[
    ("orth", TreeOf::Moves),
    ("raw", semimoves(false, false)),
    ("nodal", semimoves(true, false)),
    ("rollup", semimoves(true, true)),
    ("rollup-raw", semimoves(false, true)),
];

const SPLIT: &[(&str, bool)] = &[("orth", false), ("split", true)];

const MASTS: &[(&str, Option<Variant>)] = &[
    ("off", None),
    ("split", Some(Variant::Split)),
    ("join", Some(Variant::Join)),
    ("context", Some(Variant::Context)),
    ("mix", Some(Variant::Mix)),
];

const RAVES: &[(&str, Option<Amaf>)] = &[
    ("off", None),
    ("split", Some(Amaf::Split)),
    ("join", Some(Amaf::Join)),
    ("context", Some(Amaf::Context)),
    ("mix", Some(Amaf::Mix)),
];

const EXPANSIONS: &[(&str, bool)] = &[("random", false), ("mast", true)];

/// The rows, in the order in which they are listed.
pub(in crate::agents) static ROWS: &[Key] = &[
    row(
        [
            "tree",
            "orth|raw|nodal|rollup|rollup-raw",
            "a tree of moves, of semimoves, or of semimoves rolled up",
        ],
        |s, v| put(&mut s.split.tree, word(v, TREES)),
        |s| written(&s.split.tree, TREES),
    ),
    row(
        ["sim", "orth|split", "playouts of moves or in semimoves"],
        |s, v| put(&mut s.split.split_playouts, word(v, SPLIT)),
        |s| written(&s.split.split_playouts, SPLIT),
    ),
    row(
        [
            "split",
            "mod|mod-plus|mod-shift|mod-plus-shift|mod-joined|auto",
            "how finely moves are split, mod",
        ],
        |s, v| {
            let wrong = "none of mod, mod-plus, mod-shift, mod-plus-shift, mod-joined and auto";
            put(&mut s.split.strategy, AnyStrategy::named(v).ok_or(wrong))
        },
        |s| plain(s.split.strategy.name()),
    ),
    row(
        [
            "mast",
            "off|split|join|context|mix",
            "playouts prefer what was good before: the same semimove, move or beginning",
        ],
        |s, v| put(&mut s.split.mast, word(v, MASTS)),
        |s| written(&s.split.mast, MASTS),
    ),
    row(
        [
            "choice",
            "greedy|gibbs|roulette",
            "how MAST chooses by what moves are worth",
        ],
        |s, v| {
            let greedy = match s.split.choice {
                greedy @ AnyChoice::EpsilonGreedy(_) => greedy,
                AnyChoice::Gibbs(_) | AnyChoice::Roulette => AnyChoice::default(),
            };
            let choices = [
                ("greedy", greedy),
                ("gibbs", AnyChoice::Gibbs(Gibbs::default())),
                ("roulette", AnyChoice::Roulette),
            ];
            put(&mut s.split.choice, word(v, &choices))
        },
        |s| match s.split.choice {
            AnyChoice::EpsilonGreedy(_) => plain("greedy"),
            AnyChoice::Gibbs(_) => plain("gibbs"),
            AnyChoice::Roulette => plain("roulette"),
        },
    ),
    row(
        [
            "decay",
            "number in [0, 1]",
            "what MAST's results count after each move played, 0.2",
        ],
        |s, v| put(&mut s.split.decay, share(v)),
        |s| plain(s.split.decay),
    ),
    row(
        ["expand", "random|mast", "the child to expand next"],
        |s, v| put(&mut s.split.expand, word(v, EXPANSIONS)),
        |s| written(&s.split.expand, EXPANSIONS),
    ),
    row(
        [
            "rave",
            "off|split|join|context|mix[:number ≥ 0]",
            "children share the results of the same semimove, move or beginning; behind the colon \
             RAVE's equivalence parameter, 250",
        ],
        |s, v| {
            let (way, number) = v.split_once(':').unzip();
            if let Some(number) = number {
                s.split.equivalence = not_negative(number)?;
            }
            put(&mut s.split.rave, word(way.unwrap_or(v), RAVES))
        },
        |s| {
            let way = written(&s.split.rave, RAVES)?;
            if s.split.rave.is_none() {
                return Some(way);
            }
            plain(format_args!("{way}:{}", s.split.equivalence))
        },
    ),
    row(
        [
            "mix",
            "number ≥ 0",
            "results from which a mix takes those of the context, 7",
        ],
        |s, v| put(&mut s.split.mix, not_negative(v)),
        |s| plain(s.split.mix),
    ),
];
